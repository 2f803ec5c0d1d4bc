"""Squadrons and supply."""

from engine.events.event import Event
from engine.vocabulary import CombatId, OrderId, Side, Square, UnitId


class SquadronsAllotted(Event, frozen=True, kw_only=True):
    """MG-AIR-2, MG-AIR-3: to a unit's attack, or to a patrol area."""

    side: Side
    order: OrderId
    count: int
    unit: UnitId | None = None
    area: tuple[Square, Square] | None = None
    #: Which squadrons of the side, by number.
    numbers: tuple[int, ...] = ()


class SquadronsSpent(Event, frozen=True, kw_only=True):
    side: Side
    order: OrderId
    count: int
    #: `supported`, `struck`, `no_target`, `lapsed`.
    result: str
    square: Square | None = None
    combat: CombatId | None = None


class SquadronLostAircraft(Event, frozen=True, kw_only=True):
    """MG-AIR-6: percent of the squadron's original strength, before and after."""

    side: Side
    number: int
    before: int
    after: int


class AirDayClosed(Event, frozen=True, kw_only=True):
    """What was not flown lapses (MG-AIR-1)."""


class SupplyChecked(Event, frozen=True, kw_only=True):
    """MG-SUPPLY-1."""

    unit: UnitId
    supplied: bool
