"""What can be asked of a campaign, as values in the imperative.

Commands are what the journal keeps: deciding them again gives the same events. Nothing here
knows how a command is carried out.
"""

import msgspec

from engine.intelligence.reports import AnyReport
from engine.orders.values import Order
from engine.vocabulary import (
    CombatId,
    CrossingId,
    CrossingState,
    HqId,
    Minute,
    OrderId,
    Square,
    Terrain,
    UnitId,
    UnitStatus,
    Weather,
)


class Command(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag=True):
    """Base of all commands."""


class OpenCampaign(Command, frozen=True, kw_only=True):
    scenario: str
    commitment: str
    #: Settings that differ from the scenario's, as key and value.
    settings: tuple[tuple[str, str], ...] = ()


class WrittenOrder(msgspec.Struct, frozen=True, kw_only=True):
    """An order as understood, with the line it was read from."""

    order: Order
    text: str


class IssueOrders(Command, frozen=True, kw_only=True):
    """The orders of one message. `received`: campaign minute at which the mail server or
    Discord took it in (MG-ORDER-2)."""

    hq: HqId
    received: Minute
    orders: tuple[WrittenOrder, ...]
    #: Key of the message in the inbox.
    message: str = ""
    #: Issued by the umpire for the HQ (MG-ORDER-8): no communications roll.
    umpire: bool = False


class AdvanceTo(Command, frozen=True, kw_only=True):
    minute: Minute


class EndCampaign(Command, frozen=True, kw_only=True):
    reason: str = ""


class ChangeSetting(Command, frozen=True, kw_only=True):
    key: str
    value: str


class PresetDie(Command, frozen=True, kw_only=True):
    """Lay down the faces of a throw to come, by its key (`engine.dice.roll_key`)."""

    key: str
    faces: tuple[int, ...]


class SetWeather(Command, frozen=True, kw_only=True):
    weather: Weather


class SetAir(Command, frozen=True, kw_only=True):
    """What can still fly today: squadrons to be given out, battalions to land; None: as it is (MG-AIR-1, MG-DROP-1)."""

    allied: int | None = None
    german: int | None = None
    para: int | None = None
    glider: int | None = None


class SetStrength(Command, frozen=True, kw_only=True):
    """Percent of original strength, 0..100; 0 destroys (MG-LOSS-4). `revive` brings back a lost unit."""

    unit: UnitId
    strength: int
    revive: Square | None = None


class PlaceUnit(Command, frozen=True, kw_only=True):
    unit: UnitId
    square: Square


class SetUnitStatus(Command, frozen=True, kw_only=True):
    unit: UnitId
    status: UnitStatus


class Merge(Command, frozen=True, kw_only=True):
    """A unit takes in what remains of another, wherever they stand (MG-COMBAT-10)."""

    unit: UnitId
    host: UnitId


class SetCrossing(Command, frozen=True, kw_only=True):
    crossing: CrossingId
    state: CrossingState


class SetTerrain(Command, frozen=True, kw_only=True):
    square: Square
    terrain: Terrain


class CancelOrder(Command, frozen=True, kw_only=True):
    order: OrderId


class RuleCombat(Command, frozen=True, kw_only=True):
    """What the umpire lays down for a combat under way (MG-COMBAT-5..8); what is not said is reckoned.
    `skip`: it is called off."""

    combat: CombatId
    #: Totals as fractions, `12` or `11/2`.
    attack_total: str | None = None
    defence_total: str | None = None
    adjust: int | None = None
    difference: int | None = None
    #: A result code of the table: `D2`.
    code: str | None = None
    skip: bool = False


class AnswerRuling(Command, frozen=True, kw_only=True):
    """The umpire's yes or no to what a unit has asked of him (MG-RECCE-4, MG-UMP-3)."""

    unit: UnitId
    yes: bool


class GiveNotice(Command, frozen=True, kw_only=True):
    """Words of the umpire to some headquarters; none named: to all."""

    text: str
    to: tuple[HqId, ...] = ()


class PassMessage(Command, frozen=True, kw_only=True):
    """Let a held message between opposing sides through, altered if text is given (MG-COMM-8)."""

    index: int
    text: str | None = None


class HoldReports(Command, frozen=True, kw_only=True):
    """Hold what units report to a headquarters, or let all of it go and hold no more (MG-REPORT-1)."""

    hq: HqId
    hold: bool = True


class ReleaseReports(Command, frozen=True, kw_only=True):
    """Let reports that are held go on to their headquarters, by their numbers (MG-REPORT-1)."""

    numbers: tuple[int, ...]


class DeliverReport(Command, frozen=True, kw_only=True):
    """A lost report is found and comes in after all (MG-COMM-4). `number`: as the log has it; `sent`:
    when it was, campaign minutes."""

    number: int
    to: HqId
    report: AnyReport
    sent: Minute
    unit: UnitId | None = None


class RevealUnit(Command, frozen=True, kw_only=True):
    """Let a headquarters know where an enemy unit stands (MG-RECCE-1, MG-UMP-4)."""

    unit: UnitId
    hq: HqId


class ConcealUnit(Command, frozen=True, kw_only=True):
    """Strike an enemy unit out of what a headquarters has been told (MG-RECCE-1, MG-UMP-4)."""

    unit: UnitId
    hq: HqId


class DeclareCombat(Command, frozen=True, kw_only=True):
    """These units attack those from this minute on (MG-COMBAT-1..3)."""

    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]


class GiveMinutes(Command, frozen=True, kw_only=True):
    """What a unit is about ends so many minutes sooner; negative: later (MG-MOVE-5)."""

    unit: UnitId
    minutes: int


class SetLink(Command, frozen=True, kw_only=True):
    """Cut the road or railway between two neighbouring squares, or open it again (MG-SCEN-1)."""

    a: Square
    b: Square
    #: `road` or `rail`.
    way: str
    open: bool = False


class SetSupply(Command, frozen=True, kw_only=True):
    """Whether a unit draws supplies, until it is next looked into (MG-SUPPLY-1)."""

    unit: UnitId
    supplied: bool


class Attach(Command, frozen=True, kw_only=True):
    """From now on these units take their orders from another headquarters of their side (MG-SCEN-3, MG-ORDER-8)."""

    units: tuple[UnitId, ...]
    hq: HqId


class MakeRuling(Command, frozen=True, kw_only=True):
    """A note for the log, without effect on the state (MG-UMP-1)."""

    author: str
    text: str
    reason: str = ""


AnyCommand = (
    OpenCampaign
    | IssueOrders
    | AdvanceTo
    | EndCampaign
    | ChangeSetting
    | PresetDie
    | SetWeather
    | SetAir
    | SetStrength
    | PlaceUnit
    | SetUnitStatus
    | Merge
    | SetCrossing
    | SetTerrain
    | CancelOrder
    | RuleCombat
    | AnswerRuling
    | GiveNotice
    | PassMessage
    | HoldReports
    | ReleaseReports
    | DeliverReport
    | RevealUnit
    | ConcealUnit
    | DeclareCombat
    | GiveMinutes
    | SetLink
    | SetSupply
    | Attach
    | MakeRuling
)


class CommandRefused(Exception):
    """The command cannot be carried out; the message is one sentence for whoever gave it."""
