"""A sentence that begins with the deed before it as done: `That done, push on to Valburg.`, `Objective secured, it …`.

What is told behind it comes after that deed. A way or a condition with a colon is that of all the sentences behind it.
Source: orders.md 8.
"""

from engine.orders import patterns as re
from engine.orders.message.page.sentences import TASKED
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

#: `326 Eng repair Son bridge. Once repaired, they move to Aalst.`: they see to it themselves, and go on.
_REPAIRED = Worded(
    "done finished ready repaired fixed mended complete completed",
    r"^\W*(?:and )?(?:when|once|as soon as|after)(?: (?:it|that|this|(?:the|this|that|its|their) "
    r"(?:job|work|task|bridge|repairs?|repair work))(?:['’]s| is| are| has been| have been)?)? "
    r"(?:done|finished|ready|repaired|fixed|mended|complete|completed)(?: again)?,? "
    r"(?=(?:they|it|he|then|go|move|march|return|come|fall|pull|withdraw|proceed|hold|stay|dig|wait|report)\b)",
)
_REPAIRS = re.compile(r"\b(?:repairs?|fix(?:es)?|mends?|rebuilds?|restores?)\b")

#: `2/505 move to Mook. Mook is to be held until 1600.`
_HELD = Worded(
    "held",
    r"^\W*(?P<place>[A-Z][a-z-]+) (?:is|must|will|shall|has) (?:then |afterwards )?(?:to )?(?:then )?"
    r"be held(?! (?:by|with) )",
)
_LAST_NAME = re.compile(r"\b[A-Z][a-z-]+")

#: `Via Mook: 1/505 to Molenhoek. 2/505 to Heumen.`
_OVER = re.compile(
    r"(?P<over>(?:via|through|by way of|by road|by rail|cross[- ]country|avoiding|bypassing|über|auf der|langs|"
    r"if|when|once|as soon as|should|in case|wenn|falls|sobald|als|zodra|indien)\b[^:.;]{0,60}): ?(?=\S)",
    re.IGNORECASE,
)
#: A way or a condition of its own.
_OWN_WAY = re.compile(r"\b(?:via|through|by|if|when|once|avoiding|über|wenn|sobald|als|zodra)\b", re.IGNORECASE)


def once_done(sentences: list[str], *, first: bool) -> list[str]:
    """The sentences of a line, with `then` for the deed before; `first`: nothing has been ordered before them."""
    if len(sentences) > 1 and ":" in sentences[0] and (over := _OVER.match(sentences[0])) is not None:
        sentences = [sentences[0], *(_under(over["over"], s) for s in sentences[1:])]
    out = sentences[:first]
    for number in range(len(out), len(sentences)):
        if number and (more := _said_of_it(sentences[number], out[-1])):
            out[-1] = more
        else:
            out.append(_told_plainly(sentences[number], sentences[number - 1] if number else ""))
    return out


#: `10 Para drop on DZ Y. Priority 1.`
_ITS_PRIORITY = re.compile(
    r"(?:(?:they|it) (?:has|have) |(?:its|their) )?priority(?: is|:)? (?P<which>\d|one|two|three|first|second)[.!]?$",
    re.IGNORECASE,
)
_DROPPED = re.compile(r"\b(?:drop|drops|dropped|jump|jumps|land|lands)\b[^;]* (?:DZ|LZ|[Dd]rop|[Ll]anding)\b")


def _said_of_it(sentence: str, before: str) -> str:
    """The sentence before with the priority that is told behind it; empty if none is."""
    end = before.rstrip(" .;!")
    if "riority" in sentence and (which := _ITS_PRIORITY.match(sentence)) is not None and _DROPPED.search(end):
        return f"{end}, priority {which['which']}."
    return ""


def _under(over: str, sentence: str) -> str:
    """A sentence with what stands over it, if it names its troops first and says nothing of the kind itself."""
    head = sentence.split(" ", 1)[0]
    named = head[:1].isdigit() or (head[:1].isupper() and head.lower() not in _SAID_ON)
    tasked = named and TASKED.search(sentence) is not None
    return f"{over}, {sentence}" if tasked and not _OWN_WAY.search(sentence) else sentence


#: What goes on from the sentence before, or is no order.
_SAID_ON = frozenset("then they it he both after afterwards otherwise else dann danach sonst dan daarna anders".split())  # noqa: SIM905


def _told_plainly(sentence: str, before: str) -> str:
    if (done := _DONE.search(sentence)) is not None:
        return f"Then {sentence[done.end() :]}"
    if (mended := _REPAIRED.search(sentence)) is not None and _REPAIRS.search(before) is not None:
        return f"Then {sentence[mended.end() :]}"
    if (taken := _TAKEN.search(sentence)) is not None and taken["place"] in before:
        return f"Once {taken['place']} is taken, {sentence[taken.end() :]}"
    if (held := _HELD.search(sentence)) is not None and _LAST_NAME.findall(before)[-1:] == [held["place"]]:
        return f"Then hold it{sentence[held.end() :]}"
    return sentence
