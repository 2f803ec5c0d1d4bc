"""What can happen, as values in the past tense.

State changes only by these. Every event carries the minute at which it happened, the rule
it comes from, the dice it took and the figures behind it, for the umpire's eyes: players are
told of it, if at all, by a `Reported` event that `engine.intelligence.signals` derives.
"""

import msgspec

from engine.dice import Roll
from engine.intelligence.reports import AnyReport, Sighting
from engine.orders.values import Order, OrderEntry
from engine.vocabulary import (
    CombatId,
    CrossingId,
    CrossingState,
    HqId,
    LinkClass,
    Minute,
    OrderId,
    Refusal,
    Side,
    Square,
    Stance,
    Terrain,
    UnitId,
    UnitStatus,
    Weather,
    ZoneId,
)


class Event(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag=True):
    """Base of all events."""

    #: Campaign minute at which it happened.
    at: Minute
    #: Rule id it comes from.
    rule: str = ""
    #: Dice thrown for it.
    rolls: tuple[Roll, ...] = ()
    #: Figures behind it, as pairs of words and values: `("adjust", "-2 town")`.
    why: tuple[tuple[str, str], ...] = ()


# --- the campaign and its clock -------------------------------------------------------


class CampaignOpened(Event, frozen=True, kw_only=True):
    scenario: str
    #: Hash of the secret seed.
    commitment: str
    #: Settings that differ from the defaults, as `key=value` pairs.
    settings: tuple[tuple[str, str], ...] = ()


class ClockAdvanced(Event, frozen=True, kw_only=True):
    """The clock has come to `at`; everything up to it has happened."""


class CampaignEnded(Event, frozen=True, kw_only=True):
    reason: str = ""


class SettingChanged(Event, frozen=True, kw_only=True):
    key: str
    value: str
    old: str = ""


class DiePreset(Event, frozen=True, kw_only=True):
    """The umpire has laid down the faces of a throw to come (MG-DICE-1)."""

    key: str
    faces: tuple[int, ...]


class RulingMade(Event, frozen=True, kw_only=True):
    """An umpire's ruling, for the log (MG-UMP-1)."""

    author: str
    text: str
    reason: str = ""


# --- orders -----------------------------------------------------------------------------


class OrderReceived(Event, frozen=True, kw_only=True):
    entry: OrderEntry


class OrderRefused(Event, frozen=True, kw_only=True):
    """MG-ORDER-7. No unit: the order as a whole."""

    order: OrderId
    reason: Refusal
    unit: UnitId | None = None


class OrderAcknowledged(Event, frozen=True, kw_only=True):
    order: OrderId
    unit: UnitId | None = None


class OrderNotAcknowledged(Event, frozen=True, kw_only=True):
    """MG-COMM-3; the cause is for the umpire alone (MG-COMM-7)."""

    order: OrderId
    unit: UnitId | None = None
    cause: str = ""


class PriorityRolled(Event, frozen=True, kw_only=True):
    """Which side acts first among orders of one start time (MG-ORDER-3)."""

    start: Minute
    first: Side


class OrderStarted(Event, frozen=True, kw_only=True):
    order: OrderId
    unit: UnitId | None = None
    #: 0 for the order itself, 1.. for what comes after it (`Order.then`).
    stage: int = 0
    #: The stage does not begin before this campaign minute, nor before its condition holds.
    awaits: Minute | None = None


class OrderHalted(Event, frozen=True, kw_only=True):
    order: OrderId
    unit: UnitId
    reason: Refusal


class OrderDone(Event, frozen=True, kw_only=True):
    order: OrderId
    unit: UnitId | None = None


class OrderReplaced(Event, frozen=True, kw_only=True):
    order: OrderId
    unit: UnitId
    by: OrderId


class OrderCancelled(Event, frozen=True, kw_only=True):
    order: OrderId
    unit: UnitId | None = None


class OrderAmended(Event, frozen=True, kw_only=True):
    order: OrderId
    start: Minute
    #: The unit that has heard of it; None: all of the order.
    unit: UnitId | None = None
    #: What is now asked for, if more than the hour is altered.
    content: Order | None = None


class StanceTaken(Event, frozen=True, kw_only=True):
    """How a unit now behaves on meeting the enemy, and whether it follows up (MG-COMBAT-12)."""

    unit: UnitId
    stance: Stance
    advance: bool | None = None
    #: The order says so itself; else it is what such an order comes to (MG-COMBAT-13).
    said: bool = False


# --- coming and going -------------------------------------------------------------------


class WeatherSet(Event, frozen=True, kw_only=True):
    """MG-WX-1 with the day's quantities (MG-AIR-1)."""

    day: int
    weather: Weather
    allied_squadrons: int = 0
    german_squadrons: int = 0
    para: int = 0
    glider: int = 0


class UnitArrived(Event, frozen=True, kw_only=True):
    """A unit of the order of battle has come onto the map."""

    unit: UnitId
    square: Square


class UnitLanded(Event, frozen=True, kw_only=True):
    """MG-DROP-4."""

    unit: UnitId
    zone: ZoneId
    square: Square
    #: By glider; else by parachute.
    glider: bool = False


class LandingHeld(Event, frozen=True, kw_only=True):
    unit: UnitId
    zone: ZoneId
    reason: Refusal
    #: When it is tried again, campaign minutes.
    next: Minute | None = None


class DropPlanned(Event, frozen=True, kw_only=True):
    """A DROP order is in the plan (MG-DROP-1): zone, campaign minute and priority, 1 first."""

    unit: UnitId
    zone: ZoneId
    time: Minute
    priority: int = 0


class ZoneAltered(Event, frozen=True, kw_only=True):
    unit: UnitId
    zone: ZoneId


# --- movement ---------------------------------------------------------------------------


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


# --- meeting the enemy --------------------------------------------------------------------


class EnemySpotted(Event, frozen=True, kw_only=True):
    """By a reconnaissance unit (MG-RECCE-1)."""

    unit: UnitId
    enemies: tuple[UnitId, ...]


class ContactMade(Event, frozen=True, kw_only=True):
    """MG-CONTACT-1: `unit` has come within reach of `enemies`."""

    unit: UnitId
    enemies: tuple[UnitId, ...]
    moving: bool = True
    #: It moved into contact and must fight once (MG-ORDER-5).
    owes: bool = False
    #: Of the enemies, those who moved up earlier in the same minute: it is they who attack (MG-CONTACT-3).
    owed_by: tuple[UnitId, ...] = ()


class ContactEnded(Event, frozen=True, kw_only=True):
    unit: UnitId
    enemies: tuple[UnitId, ...]


class CombatBegun(Event, frozen=True, kw_only=True):
    """Grouping, targets and support are fixed now; it ends half an hour later (MG-COMBAT-2)."""

    combat: CombatId
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]
    attack_guns: tuple[UnitId, ...] = ()
    defence_guns: tuple[UnitId, ...] = ()
    squadrons: int = 0
    ends: Minute
    #: The mover was forced into it (MG-ORDER-5).
    forced: bool = False
    order: OrderId | None = None
    #: `ground`, `fire` (MG-ARTY-4) or `air` (MG-AIR-6).
    sort: str = "ground"


class CombatResolved(Event, frozen=True, kw_only=True):
    """The whole reckoning (MG-COMBAT-5..9); its effects follow as events of their own."""

    combat: CombatId
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]
    #: Totals as exact fractions, `11/2`.
    attack_total: str
    defence_total: str
    adjust: int
    terrain: str
    difference: int
    code: str
    #: Defender squares, for the log.
    squares: tuple[Square, ...] = ()


class CombatRuled(Event, frozen=True, kw_only=True):
    """The umpire has laid down parts of a reckoning to come; None: as reckoned (MG-UMP-1)."""

    combat: CombatId
    attack_total: str | None = None
    defence_total: str | None = None
    adjust: int | None = None
    difference: int | None = None
    code: str | None = None


class RulingAsked(Event, frozen=True, kw_only=True):
    """A matter of the umpire's discretion, with the ruling that holds if he has not answered by `due`
    (MG-UMP-3)."""

    unit: UnitId
    #: `attack`: whether a reconnaissance unit goes in (MG-RECCE-4).
    matter: str
    default: str
    due: Minute
    enemies: tuple[UnitId, ...] = ()
    #: Questions are numbered, so that they can be answered.
    number: int = 0


class RulingGiven(Event, frozen=True, kw_only=True):
    """Answered by the umpire, or by the default when his time was over."""

    unit: UnitId
    matter: str
    answer: str
    by_default: bool = False


class CombatCalledOff(Event, frozen=True, kw_only=True):
    """Nobody was left to fight it, or the umpire forbade it."""

    combat: CombatId
    reason: str = ""


class StrengthChanged(Event, frozen=True, kw_only=True):
    """Percent of original strength before and after, 0..100 (MG-LOSS-1, MG-LOSS-4)."""

    unit: UnitId
    before: int
    after: int
    #: `combat`, `fire`, `air`, `supply`, `merge`, `umpire`, `blocked`.
    cause: str
    combat: CombatId | None = None


class UnitFellBack(Event, frozen=True, kw_only=True):
    unit: UnitId
    origin: Square
    square: Square
    combat: CombatId | None = None
    #: Steps it should have gone but could not (MG-COMBAT-11).
    blocked: int = 0


class UnitAdvanced(Event, frozen=True, kw_only=True):
    """Into ground the enemy left, or closing up (MG-COMBAT-12)."""

    unit: UnitId
    origin: Square
    square: Square
    combat: CombatId | None = None


class UnitMerged(Event, frozen=True, kw_only=True):
    unit: UnitId
    host: UnitId
    combat: CombatId | None = None


class UnitDestroyed(Event, frozen=True, kw_only=True):
    unit: UnitId
    square: Square | None = None
    combat: CombatId | None = None


class CombatReported(Event, frozen=True, kw_only=True):
    """After all effects: what each unit of a combat has to tell (MG-COMBAT-15)."""

    combat: CombatId
    #: Unit, strength before, square before, role, range, for each unit that was in it.
    units: tuple[tuple[UnitId, int, Square, str, str], ...]
    code: str
    attack_guns: tuple[UnitId, ...] = ()
    defence_guns: tuple[UnitId, ...] = ()
    squadrons: int = 0
    #: `ground`, `fire` (MG-ARTY-4) or `air` (MG-AIR-6).
    sort: str = "ground"


class SquareRuined(Event, frozen=True, kw_only=True):
    square: Square
    combat: CombatId | None = None


class FireOpened(Event, frozen=True, kw_only=True):
    """A battery is bound to a task until `until` (MG-ARTY-3, MG-ARTY-4)."""

    unit: UnitId
    order: OrderId | None = None
    target: Square | None = None
    supported: UnitId | None = None
    until: Minute | None = None


class FireCeased(Event, frozen=True, kw_only=True):
    unit: UnitId


class FireFell(Event, frozen=True, kw_only=True):
    """`effect`, `no_effect` or `unobserved` for the batteries that fired."""

    units: tuple[UnitId, ...]
    target: Square
    effect: str


# --- bridges, ferries, engineers -----------------------------------------------------------


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


# --- air and supply --------------------------------------------------------------------------


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


# --- the umpire's hand ------------------------------------------------------------------------


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


# --- words ---------------------------------------------------------------------------------


class MessageCarried(Event, frozen=True, kw_only=True):
    """HQ to HQ (MG-COMM-8). `held`: between opposing sides, for the umpire to pass."""

    sender: HqId
    to: HqId
    text: str
    order: OrderId | None = None
    lost: bool = False
    held: bool = False
    #: Place among the held messages of the one that is now passed on.
    released: int | None = None


class QuestionAsked(Event, frozen=True, kw_only=True):
    """A question to the umpire."""

    hq: HqId
    text: str


class SituationAsked(Event, frozen=True, kw_only=True):
    """A REPORT order has reached a unit."""

    hq: HqId
    unit: UnitId
    order: OrderId | None = None


class NoticeGiven(Event, frozen=True, kw_only=True):
    """The umpire's words to some headquarters."""

    to: tuple[HqId, ...]
    text: str


class Reported(Event, frozen=True, kw_only=True):
    """A signal on its way to a headquarters: lost or delivered (MG-COMM-4)."""

    to: HqId
    report: AnyReport
    lost: bool = False
    #: Left out of the period's log (MG-RECCE-6) or sent at once.
    flash: bool = False
    #: Unit whose signal it is; None: from outside the war.
    unit: UnitId | None = None
    #: When it was sent, if it did not come in at once; campaign minutes (MG-REPORT-2).
    sent: Minute | None = None
    #: The number under which the umpire may still let it in: of one that is lost, or was held (MG-COMM-4).
    number: int = 0

    @property
    def of(self) -> Minute:
        """The minute of what it tells."""
        return self.at if self.sent is None else self.sent


class ReportHeld(Event, frozen=True, kw_only=True):
    """A signal has come in and the umpire holds it (MG-REPORT-1)."""

    number: int
    told: Reported


class ReportDelayed(Event, frozen=True, kw_only=True):
    """A signal has been sent and is on its way until `due` (MG-COMM-7, `comm.delay_min`). What became
    of it is settled already."""

    due: Minute
    told: Reported


AnyEvent = (
    CampaignOpened
    | ClockAdvanced
    | CampaignEnded
    | SettingChanged
    | DiePreset
    | RulingMade
    | OrderReceived
    | OrderRefused
    | OrderAcknowledged
    | OrderNotAcknowledged
    | PriorityRolled
    | OrderStarted
    | OrderHalted
    | OrderDone
    | OrderReplaced
    | OrderCancelled
    | OrderAmended
    | StanceTaken
    | WeatherSet
    | UnitArrived
    | UnitLanded
    | LandingHeld
    | DropPlanned
    | ZoneAltered
    | MarchBegun
    | StepBegun
    | StepStopped
    | UnitMoved
    | UnitHalted
    | MarchEnded
    | EnemySpotted
    | ContactMade
    | ContactEnded
    | CombatBegun
    | CombatResolved
    | CombatRuled
    | RulingAsked
    | RulingGiven
    | CombatCalledOff
    | StrengthChanged
    | UnitFellBack
    | UnitAdvanced
    | UnitMerged
    | UnitDestroyed
    | CombatReported
    | SquareRuined
    | FireOpened
    | FireCeased
    | FireFell
    | CrossingTested
    | CrossingChanged
    | RepairBegun
    | RepairDelayed
    | RepairAbandoned
    | FerryLoaded
    | FerryQueued
    | FerryLeft
    | FerryLanded
    | EngineerFerryOpened
    | EngineerFerryClosed
    | EngineersAwaited
    | EngineersReplaced
    | SquadronsAllotted
    | SquadronsSpent
    | SquadronLostAircraft
    | AirDayClosed
    | SupplyChecked
    | UnitPlaced
    | UnitStatusSet
    | TerrainSet
    | EnemyRevealed
    | EnemyConcealed
    | LinkSet
    | UnitsAttached
    | TimeGranted
    | ReportsWithheld
    | MessageCarried
    | QuestionAsked
    | SituationAsked
    | NoticeGiven
    | Reported
    | ReportHeld
    | ReportDelayed
)
