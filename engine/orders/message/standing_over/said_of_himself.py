"""What a writer says of himself before a task, and whom the task is for: `I leave 69 Bde where it is`, `We are moving
3 IG up to Aalst`, `Where 231 Bde is concerned: hold`.

Told so it is ordered, if his own troops stand right behind the deed and a place behind them. Source: orders.md 7; design
section 4.
"""

import re
from collections.abc import Callable

from engine.orders.sentence.pieces import Piece

_I_DO = re.compile(
    r"^\s*(?:I|We)(?:['’]m|['’]re| am| are)?(?: now| also| then)? (?=(?:leav(?:e|ing)|keep(?:ing)?|hold(?:ing)?|"
    r"mov(?:e|ing)|shift(?:ing)?|pull(?:ing)?|bring(?:ing)?|push(?:ing)?|swing(?:ing)?|withdraw(?:ing)?) "
    r"(?:the |my |our )?[\dA-Z])"
)
#: `As far as 231 Bde is concerned, …`.
_CONCERNED = re.compile(
    r"^\s*(?:where|as far as|so far as|in so far as|insofar as) (?P<who>[^,:;?]{2,40}?) (?:is|are) concerned\s*[,:–-]+ *"
    r"(?:then,? )?(?=\S)",
    re.IGNORECASE,
)
_BIDDEN = frozenset({"HOLD", "MOVE", "WITHDRAW"})
_ONWARD = frozenset({"back", "up", "on", "forward", "down", "over", "out", "round", "around"})
_WHERE = frozenset({"PLACE", "THERE"})
_OWN = frozenset({"unit", "group", "formation"})


def said_of_himself(sentence: str, scan: Callable[[str], list[Piece]]) -> str:
    """The sentence as it is said to those it is about; as it stands if it is nothing of the kind."""
    if found := _CONCERNED.match(sentence):
        named = [p.kind for p in scan(found["who"])] == ["UNITS"]
        return f"{found['who']}: {sentence[found.end() :]}" if named else sentence
    found = _I_DO.match(sentence)
    if found is None or sentence.rstrip().endswith("?"):
        return sentence
    task = sentence[found.end() :]
    pieces = scan(task)
    led = [p.kind for p in pieces[1:2]] == ["UNITS"] and all(e.sort in _OWN for e in pieces[1].value.entries)
    where = next((i for i, p in enumerate(pieces) if p.kind in _WHERE), 0)
    # `I hold 69 Bde responsible for Eindhoven`: nobody is to hold.
    between = all(p.kind != "WORD" or p.text.lower() in _ONWARD for p in pieces[2:where])
    placed = pieces[0].kind in _BIDDEN and where > 1 and between
    return task[:1].upper() + task[1:] if led and placed else sentence
