"""Marches, square by square."""

from engine.events.event import Event
from engine.vocabulary import CrossingId, LinkClass, Minute, OrderId, Refusal, Square, UnitId


class MarchBegun(Event, frozen=True, kw_only=True):
    """A unit sets out along a route (the squares after the one it stands on)."""

    unit: UnitId
    order: OrderId | None
    route: tuple[Square, ...]
    #: Another way in the course of a march already told of.
    again: bool = False


class StepBegun(Event, frozen=True, kw_only=True):
    """The unit will enter `to` at `arrives`, and stands where it is until then (MG-MOVE-5)."""

    unit: UnitId
    to: Square
    arrives: Minute
    link: LinkClass | None = None
    crossing: CrossingId | None = None


class StepStopped(Event, frozen=True, kw_only=True):
    """The step under way is given up; the march stands, waiting to go on (MG-MOVE-5)."""

    unit: UnitId


class UnitMoved(Event, frozen=True, kw_only=True):
    unit: UnitId
    origin: Square
    square: Square


class UnitHalted(Event, frozen=True, kw_only=True):
    """A march is over before its end (MG-MOVE-10)."""

    unit: UnitId
    square: Square
    reason: Refusal


class MarchEnded(Event, frozen=True, kw_only=True):
    """The destination is reached."""

    unit: UnitId
    square: Square
