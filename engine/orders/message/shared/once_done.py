"""A sentence that begins with the deed before it as done: `That done, push on to Valburg.`, `Objective secured, it …`.

What is told behind it comes after that deed. Source: orders.md 8.
"""

from engine.orders.worded import Worded

_WON = "taken|secured|captured|cleared|seized|won|gained|reached|achieved|accomplished|completed|complete|in hand"
#: The deed before, as done.
_DONE = Worded(
    f"done {_WON.replace('|', ' ').replace('in hand', 'hand')}",
    r"^\W*(?:and )?(?:with )?(?:(?:all )?(?:that|this|which|it) (?:once )?(?:being )?"
    r"(?:done|accomplished|achieved|completed|complete)|"
    r"(?:(?:the|this|that|its|their|his) )?(?:objectives?|village|town|place|bridge|position|target|heights?|crossing|"
    rf"task) (?:once |being |having been |safely |firmly )?(?:{_WON})),? (?=[\w/])",
)
#: A place as taken: `Oosterhout taken, it goes on to Valburg.`
_TAKEN = Worded(
    "taken secured captured cleared seized",
    r"^\W*(?:and )?(?P<place>[A-Z][a-z-]+(?: bridge)?) (?:once |being )?"
    r"(?:taken|secured|captured|cleared|seized), (?=\w)",
)


def once_done(sentences: list[str], *, first: bool) -> list[str]:
    """The sentences of a line, with `then` for the deed before; `first`: nothing has been ordered before them."""
    out = sentences[:first]
    for number in range(len(out), len(sentences)):
        out.append(_told_plainly(sentences[number], sentences[number - 1] if number else ""))
    return out


def _told_plainly(sentence: str, before: str) -> str:
    if (done := _DONE.search(sentence)) is not None:
        return f"Then {sentence[done.end() :]}"
    if (taken := _TAKEN.search(sentence)) is not None and taken["place"] in before:
        return f"Once {taken['place']} is taken, {sentence[taken.end() :]}"
    return sentence
