"""What the umpire does with his own hand."""

from engine.events.event import Event
from engine.intelligence.reports import Sighting
from engine.vocabulary import HqId, LinkClass, Minute, Square, Terrain, UnitId, UnitStatus


class UnitPlaced(Event, frozen=True, kw_only=True):
    unit: UnitId
    square: Square


class UnitStatusSet(Event, frozen=True, kw_only=True):
    unit: UnitId
    status: UnitStatus


class TerrainSet(Event, frozen=True, kw_only=True):
    square: Square
    terrain: Terrain


class EnemyRevealed(Event, frozen=True, kw_only=True):
    """The umpire lets a headquarters know of an enemy unit (MG-RECCE-1, MG-UMP-4)."""

    hq: HqId
    unit: UnitId


class EnemyConcealed(Event, frozen=True, kw_only=True):
    """The umpire strikes an enemy unit out of what a headquarters has been told (MG-RECCE-1, MG-UMP-4)."""

    hq: HqId
    unit: UnitId
    #: What the headquarters had been told of it, and is now told was a mistake.
    told: tuple[Sighting, ...]


class LinkSet(Event, frozen=True, kw_only=True):
    """Roads or railways between two neighbouring squares are cut, or open again (MG-SCEN-1)."""

    a: Square
    b: Square
    links: tuple[LinkClass, ...]
    open: bool


class UnitsAttached(Event, frozen=True, kw_only=True):
    """Units take their orders from another headquarters from now on (MG-SCEN-3, MG-ORDER-8)."""

    units: tuple[UnitId, ...]
    hq: HqId


class TimeGranted(Event, frozen=True, kw_only=True):
    """What a unit is about ends at `ends`: so many minutes sooner, or later if negative (MG-MOVE-5)."""

    unit: UnitId
    #: `step`, `ferry` or `repair`.
    matter: str
    minutes: int
    ends: Minute


class ReportsWithheld(Event, frozen=True, kw_only=True):
    """From now on the umpire holds what units report to this headquarters, or no longer (MG-REPORT-1)."""

    hq: HqId
    held: bool
