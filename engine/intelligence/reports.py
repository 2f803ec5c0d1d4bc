"""The facts of a signal, as values (MG section 27).

A report holds only what its reader may learn: never an enemy's strength, die or unit id
unless he has been identified. Wording is made of it in `engine.intelligence.wording`, and the
reader's picture in `engine.intelligence.picture`.
"""

import msgspec

from engine.vocabulary import (
    CrossingId,
    CrossingState,
    HqId,
    Minute,
    OrderId,
    Refusal,
    Square,
    UnitId,
    UnitKind,
    Weather,
    ZoneId,
)


class Report(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag=True):
    """Base of all reports: what one signal says."""


class Sighting(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """An enemy as seen: kind of troops, rough size, where. His name only once identified."""

    square: Square
    kind: UnitKind | None = None
    #: `section`, `company`, `weak battalion`, `battalion`, `strong battalion`.
    size: str = ""
    #: Compass point he was moving to, if he moved in sight: `north`, `north-east`.
    heading: str = ""
    #: Square he was seen to leave.
    left: Square | None = None
    identity: UnitId | None = None


class OrderFiledReport(Report, frozen=True, kw_only=True):
    """The headquarters' own copy of an order it has sent (MG-LOG-5)."""

    order: OrderId
    #: This HQ's running number.
    number: int
    #: Value of `engine.orders.values.OrderKind`.
    kind: str
    #: The line as written.
    text: str
    start: Minute
    units: tuple[UnitId, ...] = ()
    #: Number of the order that a cancel or amend is about.
    ref: int | None = None


class OrderChangedReport(Report, frozen=True, kw_only=True):
    """The umpire has struck or moved an order on file: `cancelled`, `amended` (MG-UMP-1)."""

    order: OrderId
    fate: str
    units: tuple[UnitId, ...] = ()
    start: Minute | None = None


class OrderAcknowledgedReport(Report, frozen=True, kw_only=True):
    """The radio answer: the units have the order (MG-COMM-3)."""

    order: OrderId
    units: tuple[UnitId, ...] = ()


class OrderNotAcknowledgedReport(Report, frozen=True, kw_only=True):
    """No answer came: the order was not carried out (MG-COMM-3)."""

    order: OrderId
    units: tuple[UnitId, ...] = ()


class OrderRefusedReport(Report, frozen=True, kw_only=True):
    order: OrderId
    reason: Refusal
    unit: UnitId | None = None


class HaltReport(Report, frozen=True, kw_only=True):
    """A unit has stopped short of where it was sent."""

    unit: UnitId
    square: Square
    reason: Refusal
    order: OrderId | None = None


class ArrivalReport(Report, frozen=True, kw_only=True):
    """Destination reached, order carried out."""

    unit: UnitId
    square: Square
    order: OrderId | None = None
    #: It was told to hold, and does.
    holding: bool = False


class ReinforcementReport(Report, frozen=True, kw_only=True):
    """A unit has come onto the map."""

    unit: UnitId
    square: Square


class DepartureReport(Report, frozen=True, kw_only=True):
    """A unit has moved off as ordered."""

    unit: UnitId
    square: Square
    to: Square | None = None
    order: OrderId | None = None


class ContactReport(Report, frozen=True, kw_only=True):
    unit: UnitId
    square: Square
    enemy: tuple[Sighting, ...]
    #: Enemies it had been in contact with before and still is.
    also: tuple[Sighting, ...] = ()
    #: The reporting unit moved into the contact.
    moving: bool = False


class SightingReport(Report, frozen=True, kw_only=True):
    """From a reconnaissance unit, at once (MG-RECCE-3)."""

    unit: UnitId
    square: Square
    enemy: tuple[Sighting, ...]


class CombatReport(Report, frozen=True, kw_only=True):
    """How a fight went for one unit (MG-REPORT-4)."""

    unit: UnitId
    #: Where the unit stands after it.
    square: Square
    #: `attacker` or `defender`.
    role: str
    #: `close` or `distant`.
    range: str
    #: `won`, `held`, `drawn`, `pushed_back`, `routed`.
    outcome: str
    #: What came at it: `troops`, `guns` out of its sight, `air`.
    against: str = "troops"
    #: Own percent of original strength after it, and the points lost in it.
    strength: int
    loss: int = 0
    fell_back_from: Square | None = None
    advanced_from: Square | None = None
    enemy: tuple[Sighting, ...] = ()
    #: What the enemy was seen to do: `stands`, `fell_back`, `broke`, `closed_up`; empty: not seen.
    enemy_did: str = ""
    #: Compass point to which he fell back.
    enemy_went: str = ""
    #: Squares in its sight that the enemy held before and holds no more.
    left: tuple[Square, ...] = ()
    supported_by: tuple[UnitId, ...] = ()
    aircraft: int = 0


class UnitLostReport(Report, frozen=True, kw_only=True):
    """A unit is no more: `destroyed`, or `merged` into a host (MG-COMBAT-10)."""

    unit: UnitId
    fate: str
    host: UnitId | None = None
    square: Square | None = None


class FireReport(Report, frozen=True, kw_only=True):
    """Fall of shot: `effect`, `no_effect`, `unobserved` (MG-ARTY-4)."""

    unit: UnitId
    target: Square
    effect: str


class RuinReport(Report, frozen=True, kw_only=True):
    square: Square
    unit: UnitId | None = None


class CrossingReport(Report, frozen=True, kw_only=True):
    """What a unit found, made or saw of a bridge or ferry (MG-BRIDGE-8, MG-ENG-2)."""

    crossing: CrossingId
    state: CrossingState
    #: `found`, `blown`, `repair_begun`, `repaired`, `ferry_opened`, `ferry_closed`.
    matter: str
    unit: UnitId | None = None
    square: Square | None = None
    #: Estimated finish, campaign minutes, if it may be told.
    until: Minute | None = None


class CrossedReport(Report, frozen=True, kw_only=True):
    """A ferry crossing: `loading`, `waiting` its turn or `landed` (MG-FERRY-2, MG-FERRY-3)."""

    unit: UnitId
    matter: str
    square: Square


class WeatherReport(Report, frozen=True, kw_only=True):
    """Weather of the day with one's own air quantities (MG-WX-1, MG-AIR-1)."""

    weather: Weather
    squadrons: int = 0
    para: int = 0
    glider: int = 0


class LandingReport(Report, frozen=True, kw_only=True):
    """`landed`, `held`, `zone_taken` (MG-DROP-4), `planned` (MG-DROP-1) or `altered` (MG-COMM-9)."""

    unit: UnitId
    zone: ZoneId
    result: str
    #: When it is to land, or to be tried again; campaign minutes.
    due: Minute | None = None
    square: Square | None = None


class AirReport(Report, frozen=True, kw_only=True):
    """Aircraft used, refused or lost (MG-AIR-4..6)."""

    #: `struck`, `supported`, `no_target`, `refused`, `losses`.
    result: str
    square: Square | None = None
    unit: UnitId | None = None
    squadrons: int = 0
    enemy: tuple[Sighting, ...] = ()


class SupplyReport(Report, frozen=True, kw_only=True):
    """State at 20:00 of one's units, those named being cut off (MG-SUPPLY-1)."""

    unit: UnitId
    supplied: bool
    square: Square


class SituationReport(Report, frozen=True, kw_only=True):
    """Answer to a request (REPORT): all a unit can say of itself."""

    unit: UnitId
    square: Square
    strength: int
    #: `marching`, `holding`, `fighting`, `repairing`, `ferrying`, `firing`, `waiting`.
    doing: str
    to: Square | None = None
    supplied: bool = True
    enemy: tuple[Sighting, ...] = ()
    #: The umpire has altered the unit, and has its headquarters know (MG-UMP-1).
    ruled: bool = False


class IntelligenceReport(Report, frozen=True, kw_only=True):
    """What a headquarters learns of the enemy by no unit of its own, at the umpire's word (MG-UMP-4)."""

    enemy: tuple[Sighting, ...] = ()
    #: What it was told before and is to strike out.
    mistaken: tuple[Sighting, ...] = ()


class CommandReport(Report, frozen=True, kw_only=True):
    """From which headquarters units take their orders from now on (MG-SCEN-3, MG-ORDER-8)."""

    units: tuple[UnitId, ...]
    hq: HqId
    #: It is the reader's own.
    yours: bool = False
    #: For its new headquarters: when each that is still to come is due, campaign minutes, None for one that is there or
    #: gone; and its planned zone, empty if it has none.
    to_come: tuple[Minute | None, ...] = ()
    zones: tuple[ZoneId, ...] = ()


class MessageReport(Report, frozen=True, kw_only=True):
    """Words from another headquarters (MG-COMM-8)."""

    sender: HqId
    text: str


class NoticeReport(Report, frozen=True, kw_only=True):
    """Words of the umpire, outside the war."""

    text: str


class EngineersReport(Report, frozen=True, kw_only=True):
    """Fresh engineers have come up (MG-ENG-3)."""

    unit: UnitId
    square: Square


AnyReport = (
    OrderFiledReport
    | OrderChangedReport
    | OrderAcknowledgedReport
    | OrderNotAcknowledgedReport
    | OrderRefusedReport
    | HaltReport
    | ArrivalReport
    | ReinforcementReport
    | DepartureReport
    | ContactReport
    | SightingReport
    | CombatReport
    | UnitLostReport
    | FireReport
    | RuinReport
    | CrossingReport
    | CrossedReport
    | WeatherReport
    | LandingReport
    | AirReport
    | SupplyReport
    | SituationReport
    | IntelligenceReport
    | CommandReport
    | MessageReport
    | NoticeReport
    | EngineersReport
)
