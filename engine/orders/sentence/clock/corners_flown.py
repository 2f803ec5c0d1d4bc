"""Figures said to aircraft: the two corners of the ground they fly over, or hours.

`two squadrons patrol 1010 to 1520 at 1000`: nothing else says where. `fighter patrol, 3 sqns, 1820 to 2430, 1400-1800`:
2430 is no hour, so the pair it stands in is the ground. Source: orders.md 5; MG-AIR-5.
"""

from engine.orders.hours.times import four_figures
from engine.orders.sentence.pieces import Piece

_FLYING = frozenset({"AIR", "AIRRECCE", "SQUADRONS"})
_GROUND = frozenset({"PLACE", "AREAWORD", "SQUAREWORD", "VIA", "UNITS", "SUPPORT"})
#: What stands between the two corners of an area.
CORNERS = frozenset({"TO", "MARK", "JOIN", "AND", "UNTIL"})
#: Behind these stand the corners or the hours of a flight, in pairs.
_PAIR_BEHIND = frozenset({"COMMA", "COLON", "SEMI", "SQUADRONS", "AIR", "RECCE", "TIME"})


def flown(before: list[Piece]) -> bool:
    """Whether aircraft, or what they do, are spoken of."""
    return not _FLYING.isdisjoint(p.kind for p in before)


def mere_corners(before: list[Piece], after: list[Piece]) -> bool:
    """Whether aircraft fly over ground of which nothing is said but these figures and those behind them."""
    if not flown(before) or not _GROUND.isdisjoint(p.kind for p in (*before, *after)):
        return False
    # `patrol 1835 to 2040 from 1000 to 1400`: where, then when.
    return sum(p.kind == "FOUR" for p in after) <= (3 if before[-1].kind == "RECCE" else 2)


def corners_ahead(clock: int, before: list[Piece], after: list[Piece]) -> bool:
    """Whether these figures, that may be an hour, begin a pair one of which is none: `1820 to 2430`."""
    if not before or before[-1].kind not in _PAIR_BEHIND or not flown(before):
        return False
    if [p.kind for p in after[1:2]] != ["FOUR"] or after[0].kind not in CORNERS:
        return False
    far = four_figures(after[1].value)
    return (far is None or bool(clock % 5 or far % 5)) and _GROUND.isdisjoint(p.kind for p in (*before, *after))
