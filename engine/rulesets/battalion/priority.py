"""The order in which orders are carried out: by start time, a die between the sides, receipt.

Source: MG-ORDER-1..4.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.orders.values import OrderEntry
from engine.rulesets.battalion.tables import Throw
from engine.scenarios.scenario import Scenario
from engine.settings import Settings
from engine.vocabulary import Minute, OrderId, Side


class Turn(NamedTuple):
    """What the order of play needs to know of an order."""

    id: OrderId
    side: Side
    start: Minute
    received: Minute
    #: Message and line among all received.
    sequence: int = 0


def start_of(asked: Minute | None, received: Minute) -> Minute:
    """When an order takes effect: at its start time, at once if it has none (MG-ORDER-2), never before
    it was received (MG-ORDER-4); campaign minutes."""
    return received if asked is None else max(asked, received)


def turn_of(scenario: Scenario, entry: OrderEntry) -> Turn:
    """The turn of an order on the ledger."""
    side = scenario.hqs[entry.hq].side
    return Turn(entry.id, side, entry.start, entry.received, entry.sequence)


def opposed_starts(turns: Iterable[Turn]) -> tuple[Minute, ...]:
    """Start times at which both sides have orders: one die (or one each) is thrown for each (MG-ORDER-3)."""
    sides: dict[Minute, set[Side]] = {}
    for turn in turns:
        sides.setdefault(turn.start, set()).add(turn.side)
    return tuple(sorted(start for start, who in sides.items() if len(who) > 1))


def tie_throw(settings: Settings) -> Throw:
    """The dice of one start time: one, or one each where `orders.tie` is `opposed` (MG-ORDER-3)."""
    return Throw("D6", 2 if settings.orders.tie == "opposed" else 1)


def first_side(settings: Settings, faces: tuple[int, ...]) -> Side | None:
    """Who acts first (MG-ORDER-3): 1-3 the Allies, 4-6 the Germans; opposed, the higher die, the
    Allies' being the first. None: an opposed tie, to be thrown again."""
    if settings.orders.tie == "opposed":
        allied, german = faces[0], faces[1]
        return None if allied == german else Side.ALLIED if allied > german else Side.GERMAN
    return Side.ALLIED if faces[0] <= 3 else Side.GERMAN


def place(turn: Turn, priority: Mapping[Minute, Side]) -> tuple[Minute, bool, Minute, int]:
    """Sort key of an order: start, the side that has the minute, receipt, sequence (MG-ORDER-1, -3)."""
    return turn.start, priority.get(turn.start, turn.side) is not turn.side, turn.received, turn.sequence


def in_order(turns: Iterable[Turn], priority: Mapping[Minute, Side]) -> list[Turn]:
    """Orders as they are carried out (MG-ORDER-1). `priority`: who won each opposed start time."""
    return sorted(turns, key=lambda turn: place(turn, priority))
