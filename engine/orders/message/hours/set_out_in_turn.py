"""Some of those just sent set out after the others: `1/505 first, the others half an hour later`, `2/505 an hour
behind`, `1/505 at once, the rest at 0900`.

Each part of them has the order then, at its own hour; where it is not certain whose the hour is, nothing is made of it
and the order is held back (`limits_behind`). Source: orders.md 1, 10, 18.
"""

from typing import NamedTuple

from msgspec.structs import replace

from engine.orders.hours.moments import understand
from engine.orders.names.named_troops import troops
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece
from engine.orders.transcript import Transcript
from engine.orders.values import Order, OrderKind
from engine.vocabulary import Minute, UnitId

_GOING = frozenset({OrderKind.MOVE, OrderKind.ATTACK, OrderKind.WITHDRAW, OrderKind.RECCE})
_JOINTS = frozenset({"COMMA", "AND", "SEMI", "JOIN", "THEN", "MARK"})
_DEEDS = frozenset({"MOVE", "FOLLOW", "SHALL", "FROM", "AT"})
#: Behind a length of time: later than those who go first.
_LATER = frozenset(
    {
        *("later", "after", "afterwards", "behind", "after that", "behind them", "after them"),
        *("spaeter", "später", "danach", "dahinter", "daarna", "erachter"),
    }
)
_FIRST = ("first", "ahead", "in front", "leading", "leads", "in the lead", "lead", "zuerst", "eerst", "voran")


class _Hour(NamedTuple):
    """When some of them set out; `later` than the others."""

    start: Minute | None
    later: bool = False


def _parts(pieces: list[Piece]) -> list[tuple[list[Piece], list[Piece]]]:
    """Those named, and the words said of them; none if anything stands before the first."""
    out: list[tuple[list[Piece], list[Piece]]] = []
    for piece in pieces:
        if piece.kind in ("UNITS", "REST"):
            if not out or out[-1][1]:
                out.append(([], []))
            out[-1][0].append(piece)
        elif piece.kind not in _JOINTS:
            if not out:
                return []
            out[-1][1].append(piece)
    return out


def _hour(row: list[Piece], first: Minute | None, naming: Naming) -> _Hour | None:
    """When those set out of whom the words are; None if it is not told."""
    now = naming.reader.now
    said = [p for p in row if p.kind not in _DEEDS or p.text.lower().endswith(_FIRST)]
    if len(said) == 1 and said[0].kind == "NOW":
        return _Hour(first) if first is None else None
    if len(said) == 1 and said[0].text.lower().endswith(_FIRST):
        return _Hour(first)
    if len(said) == 1 and said[0].kind == "TIME":
        minute = understand(said[0].value, now, naming.scenario).minute
        return _Hour(minute, later=True) if minute is not None and minute > max(now, first or now) else None
    if len(said) > 1 and said[0].kind == "LASTING" and " ".join(p.text.lower() for p in said[1:]) in _LATER:
        return _Hour(Minute((now if first is None else first) + said[0].value), later=True)
    return None


def set_out_in_turn(pieces: list[Piece], sentence: str, page: Transcript, naming: Naming) -> bool:
    """True if the order of the sentence before has become one for each part of those it sent."""
    if all(p.kind not in _IN_TURN for p in pieces):
        return False
    which, led = page.last_sentence(), page.talk.led
    near = page.here.sentence - (2 if led else 1)
    if len(which) != 1 or page.places(which)[0].sentence < near:
        return False
    order = page.held(which[0]).order
    if order.kind not in _GOING or order.if_ is not None or order.until is not None or order.follow is not None:
        return False
    rows = _parts(pieces)
    hours = [_hour(words, order.start, naming) for _, words in rows]
    later = hours[-1] if hours else None
    if len(rows) > _MOST or later is None or [h is not None and h.later for h in hours].count(True) != 1:
        return False
    names, rest = [p for who, _ in rows for p in who if p.kind == "UNITS"], rows[-1][0][0].kind == "REST"
    whole, named = frozenset(order.units), troops(names, naming) | (led if rest else frozenset())
    behind = whole - named if rest else troops(rows[-1][0], naming)
    # `4 Dorset first, 5 Dorset half an hour later`: and the third of the brigade?
    all_told = None not in hours and (rest or named == whole or len(rows) == 1)
    if not later.later or not all_told or not named <= whole or not frozenset() < behind < whole:
        return False
    page.correct(which[0], _for(order, whole - behind, order.start), sentence)
    page.put(_for(order, behind, later.start), sentence)
    return True


#: What stands in such a sentence, told at a glance.
_IN_TURN = frozenset({"LASTING", "REST"})
#: Those who go first, and those behind them.
_MOST = 2


def _for(order: Order, units: frozenset[UnitId], start: Minute | None) -> Order:
    return replace(order, units=tuple(u for u in order.units if u in units), start=start)
