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


def corners_or_hours(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`patrol from 1836 to 2248 between 1700 and 1900`: which pair is the ground? Both are hours to the one who reads,
    and it is asked; `patrol from 1700 to 1900 between 1836 and 2248` is plain."""
    del remarks
    hours = next((i for i in range(len(pieces) - 2) if _pair(pieces, i, "TIME")), -1)
    ground = next((i for i in range(hours + 3, len(pieces) - 2) if _pair(pieces, i, "PLACE")), -1)
    if hours < 1 or ground < 0 or pieces[hours - 1].kind not in ("FROM", "BETWEEN"):
        return pieces
    clocks = [pieces[i].value.clock for i in (hours, hours + 2)]
    squares = [four_figures(pieces[i].text) for i in (ground, ground + 2)]
    odd = any(c is not None and c % 30 for c in clocks)
    if not odd or any(s is None or s % 30 for s in squares):
        return pieces
    return [*pieces[: hours - 1], pieces[hours - 1]._replace(kind="UNLESS", text=_WHICH), *pieces[hours:]]


_WHICH = "two pairs of figures, each hours or corners,"


def _pair(pieces: list[Piece], i: int, kind: str) -> bool:
    """Whether two figures of a kind stand there, joined."""
    first, link, last = pieces[i : i + 3]
    figures = first.text.isdigit() and last.text.isdigit() and len(first.text) == len(last.text) == _FIGURES
    return first.kind == last.kind == kind and link.kind in CORNERS and figures


_FIGURES = 4


def flown(before: list[Piece]) -> bool:
    """Whether aircraft, or what they do, are spoken of."""
    return not _FLYING.isdisjoint(p.kind for p in before)


def mere_corners(before: list[Piece], after: list[Piece]) -> bool:
    """Whether aircraft fly over ground of which nothing is said but these figures and those behind them."""
    before = _since_others_fly(before)
    if not flown(before) or not _GROUND.isdisjoint(p.kind for p in (*before, *after)):
        return False
    # `patrol 1835 to 2040 from 1000 to 1400`: where, then when.
    return sum(p.kind == "FOUR" for p in after) <= (3 if before[-1].kind == "RECCE" else 2)


def _since_others_fly(before: list[Piece]) -> list[Piece]:
    """`two squadrons support 2 IG at 1000, one squadron to patrol 1825 to 2230`: what those named last are to do."""
    last = max((i for i, p in enumerate(before) if p.kind == "SQUADRONS"), default=0)
    head = last - 1 - (last > 1 and before[last - 1].kind == "NUM")
    return before[last:] if last and before[head].kind in ("COMMA", "AND", "SEMI") else before


def corners_ahead(clock: int, before: list[Piece], after: list[Piece]) -> bool:
    """Whether these figures, that may be an hour, begin a pair one of which is none: `1820 to 2430`."""
    if not before or before[-1].kind not in _PAIR_BEHIND or not flown(before):
        return False
    if [p.kind for p in after[1:2]] != ["FOUR"] or after[0].kind not in CORNERS:
        return False
    far = four_figures(after[1].value)
    return (far is None or bool(clock % 5 or far % 5)) and _GROUND.isdisjoint(p.kind for p in (*before, *after))
