"""Units, formations, headquarters and groups, as immutable values.

A unit changes only by an event. What a unit may do stands in the rulesets; what a
headquarters knows of it stands in `engine.intelligence`. Source: MG-SCEN-2, MG-SCEN-3.
"""

import msgspec

from engine.vocabulary import (
    FormationId,
    GunClass,
    HqId,
    Minute,
    MoveClass,
    Side,
    Square,
    UnitId,
    UnitKind,
    UnitStatus,
    ZoneId,
)


class Unit(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A battalion-sized unit and its present condition."""

    id: UnitId
    #: Full name: `2nd Bn The Parachute Regiment`.
    name: str
    #: As a player writes it, unique in the scenario: `2 Para`.
    short: str
    side: Side
    #: The headquarters whose player commands it.
    hq: HqId
    formation: FormationId = ""
    kind: UnitKind
    move: MoveClass
    #: Attack and defence value at full strength (whole points).
    attack: int
    defence: int
    companies: int = 4
    quality: str = "B"
    guns: GunClass = GunClass.NONE
    recce: bool = False
    #: Map marks in the umpire's character set (MG-GLYPH-1); empty: by kind.
    glyph: str = ""
    #: Supply source id of the scenario (MG-SUPPLY-4).
    supply: str = ""
    #: When it comes into play, campaign minutes.
    arrives: Minute = 0
    #: `map`, `drop` or `edge_*`.
    entry: str = "map"
    #: Planned drop or landing zone.
    zone: ZoneId = ""

    #: Percent of original strength, 0..100 (MG-LOSS-4).
    strength: int = 100
    status: UnitStatus = UnitStatus.WAITING
    #: Where it stands; None while waiting or gone.
    square: Square | None = None
    #: Result of the last 20:00 check (MG-SUPPLY-1).
    supplied: bool = True
    #: Percentage points lost this campaign day.
    lost_today: int = 0
    #: The square it last left, for falling back and hit and run (MG-RECCE-5, MG-BRIDGE-6).
    came_from: Square | None = None
    #: When it last entered a square, campaign minutes; None if it never moved.
    moved_at: Minute | None = None
    #: When it landed or arrived, campaign minutes (MG-SUPPLY-1).
    entered_at: Minute | None = None

    @property
    def live(self) -> bool:
        return self.status is UnitStatus.LIVE

    @property
    def artillery(self) -> bool:
        """May support at a distance (MG-ARTY-1)."""
        return self.guns is not GunClass.NONE

    @property
    def engineers(self) -> bool:
        return self.kind is UnitKind.ENGINEER


class Formation(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A division or brigade of the order of battle."""

    id: FormationId
    name: str
    hq: HqId
    side: Side
    supply: str = ""


class Group(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A brigade, regiment or battle group that may be named in place of single units."""

    id: str
    hq: HqId
    name: str
    names: tuple[str, ...] = ()
    units: tuple[UnitId, ...] = ()


class Headquarters(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A headquarters that a player may hold."""

    id: HqId
    side: Side
    name: str
    commander: str = ""
    superior: HqId | None = None
    level: str = "division"
    #: `standard` or `doubles` (MG-COMM-1, MG-COMM-2).
    comm_profile: str = "standard"
    #: Receives air reconnaissance reports (MG-AIR-8).
    air_report: bool = False
    supply: str = ""
    #: In whose manner it is written to: `british`, `american`, `german`; empty: as its side is.
    manner: str = ""
