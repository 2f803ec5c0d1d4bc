"""A place told of the first, and a deed of the second: `319 GFA: Wyler 1430-1500, 2/508 attacks`.

The place and its hours are those of the troops before the colon, who are told no deed: never those of the others.
Source: orders.md 18; design section 4, "ask, never guess".
"""

from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS
from engine.vocabulary import UnitId

_LED = frozenset({"PLACE", "AT"})


def place_of_the_first(pieces: list[Piece], sentence: str, naming: Naming) -> bool:
    """Whether others than those named first have the only deed, behind the place of the first."""
    if len(pieces) < 5 or pieces[0].kind != "UNITS" or pieces[0].start:
        return False
    colon = pieces[1].kind == "COLON"
    if pieces[1 + colon].kind not in _LED or not (colon or " - " in sentence[pieces[0].end :]):
        return False
    other = next((i for i, p in enumerate(pieces) if i and p.kind in VERBS | {"UNITS", "TO"}), 0)
    if not other or pieces[other].kind != "UNITS":
        return False
    deed = pieces[other + 1].kind if other + 1 < len(pieces) else ""
    parted = sentence[: pieces[other].start].rstrip()[-1:] in ",;-(–" or pieces[other - 1].kind == "COMMA"
    if deed not in VERBS or not (parted or "(" in sentence):
        return False
    return _units(pieces[0], naming).isdisjoint(_units(pieces[other], naming))


def _units(piece: Piece, naming: Naming) -> set[UnitId]:
    return {u for e in piece.value.entries for u in naming.gaz.members(e)}
