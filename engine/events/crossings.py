"""Bridges, ferries and engineers."""

from engine.events.event import Event
from engine.vocabulary import CrossingId, CrossingState, Minute, OrderId, Square, UnitId


class CrossingTested(Event, frozen=True, kw_only=True):
    """The demolition die (MG-BRIDGE-1..4, MG-FERRY-1), once per crossing."""

    crossing: CrossingId
    by: UnitId
    state: CrossingState


class CrossingChanged(Event, frozen=True, kw_only=True):
    crossing: CrossingId
    state: CrossingState
    #: Kept after a repair: each passage costs more (MG-BRIDGE-5).
    cause: str = ""


class RepairBegun(Event, frozen=True, kw_only=True):
    unit: UnitId
    crossing: CrossingId
    ends: Minute
    order: OrderId | None = None


class RepairDelayed(Event, frozen=True, kw_only=True):
    """Fighting stopped the work for a while (MG-ENG-2)."""

    unit: UnitId
    ends: Minute


class RepairAbandoned(Event, frozen=True, kw_only=True):
    unit: UnitId
    crossing: CrossingId


class FerryLoaded(Event, frozen=True, kw_only=True):
    """MG-FERRY-2: on the water until `ends`."""

    unit: UnitId
    crossing: str
    to: Square
    ends: Minute
    order: OrderId | None = None


class FerryQueued(Event, frozen=True, kw_only=True):
    """Waiting its turn (MG-FERRY-3)."""

    unit: UnitId
    crossing: str
    to: Square
    order: OrderId | None = None


class FerryLeft(Event, frozen=True, kw_only=True):
    """The unit no longer waits for the ferry."""

    unit: UnitId


class FerryLanded(Event, frozen=True, kw_only=True):
    unit: UnitId
    crossing: str
    origin: Square
    square: Square


class EngineerFerryOpened(Event, frozen=True, kw_only=True):
    """MG-ENG-4: the engineers ferry foot troops over this side."""

    unit: UnitId
    origin: Square
    square: Square


class EngineerFerryClosed(Event, frozen=True, kw_only=True):
    unit: UnitId


class EngineersAwaited(Event, frozen=True, kw_only=True):
    """A fresh engineer unit has been asked for; it comes up at `due` (MG-ENG-3)."""

    unit: UnitId
    due: Minute


class EngineersReplaced(Event, frozen=True, kw_only=True):
    """MG-ENG-3: a fresh unit in place of the lost one."""

    unit: UnitId
    square: Square
