"""The words everything else uses.

Sides, ground, movement, kinds of troops, stances and the reasons for which an order is
refused or halted. Nothing here knows a rule: the figures that go with these words stand in
the tables of each ruleset.

Units of measure, everywhere in the engine:
- a *minute* is a whole number of campaign minutes since 00:00 of the campaign's first day;
- a *square* is one kilometre on a side, counted from the south-west corner;
- *strength* is a whole percentage (0..100) of the unit's original strength.
"""

from enum import StrEnum
from typing import NamedTuple, TypeAlias

Minute: TypeAlias = int
"""Campaign minutes since 00:00 of the campaign's first day (see `engine.clock`)."""

UnitId: TypeAlias = str
HqId: TypeAlias = str
FormationId: TypeAlias = str
CrossingId: TypeAlias = str
"""A bridge or ferry of the scenario: it opens exactly one water side between two squares."""
ZoneId: TypeAlias = str
OrderId: TypeAlias = str
"""`HQ.NUMBER`, for instance `1abn.14`: orders are counted per headquarters (orders.md 20)."""
CombatId: TypeAlias = int
Place: TypeAlias = str
"""A place as orders carry it: `CCRR` for a square, else `town:ID`, `bridge:ID`, `zone:ID`, `area:ID`."""


class Square(NamedTuple):
    """A square of one kilometre: column from the west, row from the south."""

    x: int
    y: int

    @property
    def name(self) -> str:
        """`CCRR`, or `CCCRRR` on maps of more than a hundred columns or rows."""
        if self.x > 99 or self.y > 99:
            return f"{self.x:03d}{self.y:03d}"
        return f"{self.x:02d}{self.y:02d}"

    @classmethod
    def parse(cls, name: str) -> "Square":
        """Read `CCRR` or `CCCRRR`. Raises ValueError with the offending text."""
        if len(name) not in (4, 6) or not name.isascii() or not name.isdigit():
            raise ValueError(f"{name!r} is not a square: four figures, column then row, as 4887")
        half = len(name) // 2
        return cls(int(name[:half]), int(name[half:]))


class Side(StrEnum):
    ALLIED = "allied"
    GERMAN = "german"

    @property
    def enemy(self) -> "Side":
        return Side.GERMAN if self is Side.ALLIED else Side.ALLIED


class MoveClass(StrEnum):
    """Columns and rows of the movement tables (MG-MOVE-1, MG-MOVE-2)."""

    FOOT = "foot"
    TRACKS = "tracks"
    TOWED = "towed"
    WHEELS = "wheels"

    @property
    def mechanised(self) -> bool:
        """Every class except foot (MG-SCEN-2)."""
        return self is not MoveClass.FOOT


class Terrain(StrEnum):
    """The major terrain of a square (MG-SCEN-1); ruins replace town in play (MG-RUIN-1)."""

    OPEN = "open"
    WOODS = "woods"
    HEATH = "heath"
    POLDER = "polder"
    TOWN = "town"
    RUINS = "ruins"


class LinkClass(StrEnum):
    """What joins two neighbouring squares. `major_road` and `minor_road` are the battalion
    game's words, `highway` and `road` the company game's and the map's (MG-SCEN-1)."""

    HIGHWAY = "highway"
    ROAD = "road"
    RAIL = "rail"


class WaterClass(StrEnum):
    """What separates two neighbouring squares. Streams have no effect on movement."""

    RIVER = "river"
    CANAL = "canal"
    STREAM = "stream"


class CrossingKind(StrEnum):
    ROAD = "road"
    RAIL = "rail"
    PONTOON = "pontoon"
    LOCK = "lock"
    FOOT = "foot"
    FERRY = "ferry"


class CrossingState(StrEnum):
    """The life of a bridge or ferry (MG-BRIDGE-6). `down`: destroyed before play began."""

    INTACT = "intact"
    DAMAGED = "damaged"
    DESTROYED = "destroyed"
    DOWN = "down"
    REPAIRED = "repaired"

    @property
    def passable(self) -> bool:
        return self in (CrossingState.INTACT, CrossingState.REPAIRED)


class UnitKind(StrEnum):
    """Kinds of troops, as the order of battle writes them."""

    PARA = "para"
    GLIDER = "glider"
    INFANTRY = "inf"
    MOTOR = "mot"
    ARMOURED_INFANTRY = "arm_inf"
    RECCE = "recce"
    TANK = "tank"
    SP_GUN = "sp_gun"
    SP_ARTILLERY = "sp_art"
    ARTILLERY_LIGHT = "art_light"
    ARTILLERY_MEDIUM = "art_med"
    GLIDER_ARTILLERY = "glider_art"
    ANTI_TANK = "at"
    ENGINEER = "eng"
    MACHINE_GUN = "mg"
    FLAK = "flak"
    HQ = "hq"


class GunClass(StrEnum):
    """Artillery classes with their ranges in km: see MG-ARTY-1."""

    MEDIUM = "medium_12"
    LIGHT = "light_7"
    ANTI_TANK = "at_4"
    NONE = "none"


class UnitStatus(StrEnum):
    """MG-SCEN-2. `waiting`: not yet landed or arrived."""

    WAITING = "waiting"
    LIVE = "live"
    MERGED = "merged"
    DESTROYED = "destroyed"
    WITHDRAWN = "withdrawn"


class Stance(StrEnum):
    """How a unit behaves when it meets the enemy (MG-ORDER-5)."""

    ATTACK = "attack"
    HOLD = "hold"
    AVOID = "avoid"


class Weather(StrEnum):
    GOOD = "good"
    FAIR = "fair"
    POOR = "poor"


class OrderStatus(StrEnum):
    """The order ledger's states, kept per addressed unit (MG-LOG-5)."""

    QUEUED = "queued"
    NOT_ACKNOWLEDGED = "not_acknowledged"
    REFUSED = "refused"
    RUNNING = "running"
    HALTED = "halted"
    DONE = "done"
    REPLACED = "replaced"
    CANCELLED = "cancelled"

    @property
    def alive(self) -> bool:
        """Still to be carried out, wholly or in part."""
        return self in (OrderStatus.QUEUED, OrderStatus.RUNNING)


class Refusal(StrEnum):
    """Why an order cannot be taken or must stop, as a named reason.

    The sentence a player reads is worded in `engine.intelligence.wording`; no sentence may
    betray what his headquarters cannot know.
    """

    NOT_YOUR_UNIT = "not_your_unit"
    UNKNOWN_UNIT = "unknown_unit"
    UNIT_GONE = "unit_gone"
    UNIT_NOT_ARRIVED = "unit_not_arrived"
    UNKNOWN_PLACE = "unknown_place"
    OFF_MAP = "off_map"
    NO_ROUTE = "no_route"
    FORBIDDEN_GROUND = "forbidden_ground"
    BRIDGE_DOWN = "bridge_down"
    WATER_BARS_THE_WAY = "water_bars_the_way"
    OUT_OF_RANGE = "out_of_range"
    NOT_ARTILLERY = "not_artillery"
    ON_THE_MOVE = "on_the_move"
    NO_OBSERVER = "no_observer"
    NOT_ENGINEERS = "not_engineers"
    NOT_RECCE = "not_recce"
    NOTHING_TO_REPAIR = "nothing_to_repair"
    NO_FERRY = "no_ferry"
    FERRY_FOR_FOOT_ONLY = "ferry_for_foot_only"
    NO_AIRCRAFT = "no_aircraft"
    NOT_YOUR_AIRCRAFT = "not_your_aircraft"
    ZONE_NOT_IN_PLAN = "zone_not_in_plan"
    ZONE_WRONG_KIND = "zone_wrong_kind"
    ZONE_TAKEN = "zone_taken"
    LIFT_FULL = "lift_full"
    WEATHER = "weather"
    ENEMY_IN_THE_WAY = "enemy_in_the_way"
    SQUARE_FULL = "square_full"
    CONTACT = "contact"
    ENEMY_SEEN = "enemy_seen"
    CLOSER_TO_ENEMY = "closer_to_enemy"
    IN_COMBAT = "in_combat"
    NO_SUCH_ORDER = "no_such_order"
    ORDER_OVER = "order_over"
    NO_SUCH_HQ = "no_such_hq"
    AREA_TOO_LARGE = "area_too_large"
    NOT_IN_THIS_GAME = "not_in_this_game"
    UMPIRE = "umpire"
