"""What can happen, as values in the past tense.

State changes only by these. Every event carries the minute at which it happened, the rule
it comes from, the dice it took and the figures behind it, for the umpire's eyes: players are
told of it, if at all, by a `Reported` event that `engine.intelligence.signals` derives.
"""

from engine.events.air_and_supply import (
    AirDayClosed,
    SquadronLostAircraft,
    SquadronsAllotted,
    SquadronsSpent,
    SupplyChecked,
)
from engine.events.arrivals import DropPlanned, LandingHeld, UnitArrived, UnitLanded, WeatherSet, ZoneAltered
from engine.events.campaign import CampaignEnded, CampaignOpened, ClockAdvanced, DiePreset, RulingMade, SettingChanged
from engine.events.contacts import (
    CombatBegun,
    CombatCalledOff,
    CombatReported,
    CombatResolved,
    CombatRuled,
    ContactEnded,
    ContactMade,
    EnemySpotted,
    FireCeased,
    FireFell,
    FireOpened,
    RulingAsked,
    RulingGiven,
    SquareRuined,
    StrengthChanged,
    UnitAdvanced,
    UnitDestroyed,
    UnitFellBack,
    UnitMerged,
)
from engine.events.crossings import (
    CrossingChanged,
    CrossingTested,
    EngineerFerryClosed,
    EngineerFerryOpened,
    EngineersAwaited,
    EngineersReplaced,
    FerryLanded,
    FerryLeft,
    FerryLoaded,
    FerryQueued,
    RepairAbandoned,
    RepairBegun,
    RepairDelayed,
)
from engine.events.event import Event
from engine.events.marches import MarchBegun, MarchEnded, StepBegun, StepStopped, UnitHalted, UnitMoved
from engine.events.orders import (
    OrderAcknowledged,
    OrderAmended,
    OrderCancelled,
    OrderDone,
    OrderHalted,
    OrderNotAcknowledged,
    OrderReceived,
    OrderRefused,
    OrderReplaced,
    OrderStarted,
    PriorityRolled,
    StanceTaken,
)
from engine.events.umpire import (
    EnemyConcealed,
    EnemyRevealed,
    LinkSet,
    ReportsWithheld,
    TerrainSet,
    TimeGranted,
    UnitPlaced,
    UnitsAttached,
    UnitStatusSet,
)
from engine.events.words import (
    MessageCarried,
    NoticeGiven,
    QuestionAsked,
    ReportDelayed,
    Reported,
    ReportHeld,
    SituationAsked,
)

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

__all__ = [
    "AirDayClosed",
    "AnyEvent",
    "CampaignEnded",
    "CampaignOpened",
    "ClockAdvanced",
    "CombatBegun",
    "CombatCalledOff",
    "CombatReported",
    "CombatResolved",
    "CombatRuled",
    "ContactEnded",
    "ContactMade",
    "CrossingChanged",
    "CrossingTested",
    "DiePreset",
    "DropPlanned",
    "EnemyConcealed",
    "EnemyRevealed",
    "EnemySpotted",
    "EngineerFerryClosed",
    "EngineerFerryOpened",
    "EngineersAwaited",
    "EngineersReplaced",
    "Event",
    "FerryLanded",
    "FerryLeft",
    "FerryLoaded",
    "FerryQueued",
    "FireCeased",
    "FireFell",
    "FireOpened",
    "LandingHeld",
    "LinkSet",
    "MarchBegun",
    "MarchEnded",
    "MessageCarried",
    "NoticeGiven",
    "OrderAcknowledged",
    "OrderAmended",
    "OrderCancelled",
    "OrderDone",
    "OrderHalted",
    "OrderNotAcknowledged",
    "OrderReceived",
    "OrderRefused",
    "OrderReplaced",
    "OrderStarted",
    "PriorityRolled",
    "QuestionAsked",
    "RepairAbandoned",
    "RepairBegun",
    "RepairDelayed",
    "ReportDelayed",
    "ReportHeld",
    "Reported",
    "ReportsWithheld",
    "RulingAsked",
    "RulingGiven",
    "RulingMade",
    "SettingChanged",
    "SituationAsked",
    "SquadronLostAircraft",
    "SquadronsAllotted",
    "SquadronsSpent",
    "SquareRuined",
    "StanceTaken",
    "StepBegun",
    "StepStopped",
    "StrengthChanged",
    "SupplyChecked",
    "TerrainSet",
    "TimeGranted",
    "UnitAdvanced",
    "UnitArrived",
    "UnitDestroyed",
    "UnitFellBack",
    "UnitHalted",
    "UnitLanded",
    "UnitMerged",
    "UnitMoved",
    "UnitPlaced",
    "UnitStatusSet",
    "UnitsAttached",
    "WeatherSet",
    "ZoneAltered",
]
