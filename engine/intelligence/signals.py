"""Who hears of an event: the one place where it is decided what a headquarters may know.

Every kind of event has a line in `HEARD`; an event kind without one is an error, so that
nothing can be added to the game without a ruling on who learns of it. The rulings themselves
stand in the `hearing_*` modules; the communications roll that may lose a signal is thrown in
`engine.play`. Nothing here may look beyond what the reporting unit could see.
Source: MG section 27, MG-REPORT-1..5.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from engine import events as e
from engine.events import AnyEvent, Event
from engine.intelligence import hearing_contact as contact
from engine.intelligence import hearing_movement as movement
from engine.intelligence import hearing_orders as orders
from engine.intelligence import hearing_staff as staff
from engine.intelligence.sending import Signal
from engine.state import World
from engine.vocabulary import HqId

__all__ = ["HEARD", "UNHEARD", "Signal", "heard_of"]

Hearing = Callable[[World, Any], Iterable[Signal]]


def heard_of(world: World, event: AnyEvent) -> tuple[Signal, ...]:
    """The signals an event gives rise to, `world` being as it is after the event.

    Raises KeyError for a kind of event that has no ruling.
    """
    signals = tuple(HEARD[type(event)](world, event))
    return _with_copies(world, signals) if world.settings.report.copy_senior else signals


def _with_copies(world: World, signals: tuple[Signal, ...]) -> tuple[Signal, ...]:
    """Superiors copied in on what units report, where the campaign has it so (MG-REPORT-5)."""
    copies = (
        msgspec.structs.replace(s, to=superior)
        for s in signals
        if s.unit is not None and (superior := _superior(world, s.to)) is not None
    )
    return (*signals, *copies)


def _superior(world: World, hq: HqId) -> HqId | None:
    superior = world.scenario.hqs[hq].superior
    return superior if superior in world.scenario.hqs else None


def _nobody(world: World, event: Event) -> Iterable[Signal]:
    return ()


#: Who hears of each kind of event. `_nobody` is a ruling too: the reason stands beside it.
HEARD: Mapping[type[Event], Hearing] = {
    # the campaign and its clock
    e.CampaignOpened: staff.opened,
    e.ClockAdvanced: _nobody,  # time passes for all
    e.CampaignEnded: staff.ended,
    e.SettingChanged: _nobody,  # the umpire tells whom he chooses, by a notice
    e.DiePreset: _nobody,  # players see no dice (MG-UMP-4)
    e.RulingMade: _nobody,  # for the log
    # orders
    e.OrderReceived: orders.filed,
    e.OrderRefused: orders.refused,
    e.OrderAcknowledged: orders.acknowledged,
    e.OrderNotAcknowledged: orders.not_acknowledged,
    e.PriorityRolled: _nobody,  # dice
    e.OrderStarted: _nobody,  # the unit reports when it moves off
    e.OrderHalted: orders.halted,
    e.OrderDone: orders.done,
    e.OrderReplaced: _nobody,  # known from the answer to the newer order
    e.OrderCancelled: orders.cancelled,
    e.OrderAmended: orders.amended,
    e.StanceTaken: _nobody,  # as ordered
    # coming and going
    e.WeatherSet: staff.weather,
    e.UnitArrived: movement.arrived,
    e.UnitLanded: movement.landed,
    e.LandingHeld: movement.landing_held,
    e.DropPlanned: movement.drop_planned,
    e.ZoneAltered: movement.zone_altered,
    e.MarchBegun: movement.march_begun,
    e.StepBegun: _nobody,  # marches are not told step by step
    e.StepStopped: _nobody,
    e.UnitMoved: _nobody,
    e.UnitHalted: orders.march_halted,
    e.MarchEnded: orders.march_ended,
    # meeting the enemy
    e.EnemySpotted: contact.spotted,
    e.ContactMade: contact.contact,
    e.ContactEnded: _nobody,  # who breaks contact says so by his march; who is left may be asked (REPORT)
    e.CombatBegun: _nobody,  # told at its end (MG-COMBAT-15)
    e.CombatResolved: _nobody,  # the reckoning is the umpire's
    e.CombatRuled: _nobody,  # the umpire's
    e.RulingAsked: _nobody,  # for the umpire's tray
    e.RulingGiven: _nobody,  # seen by what the unit does
    e.CombatCalledOff: _nobody,  # nothing has happened
    e.StrengthChanged: staff.strength_set,  # by the umpire; else told by the report of what caused it
    e.UnitFellBack: contact.fell_back,
    e.UnitAdvanced: contact.advanced,
    e.UnitMerged: contact.merged,
    e.UnitDestroyed: contact.destroyed,
    e.CombatReported: contact.combat,
    e.SquareRuined: contact.ruined,
    e.FireOpened: _nobody,  # as ordered
    e.FireCeased: _nobody,
    e.FireFell: movement.fire_fell,
    # bridges, ferries, engineers
    e.CrossingTested: movement.crossing_tested,
    e.CrossingChanged: movement.crossing_changed,
    e.RepairBegun: movement.repair_begun,
    e.RepairDelayed: _nobody,  # the finish is the umpire's secret (MG-ENG-2)
    e.RepairAbandoned: _nobody,  # told by what drew the engineers away
    e.FerryLoaded: movement.ferry_loaded,
    e.FerryQueued: movement.ferry_queued,
    e.FerryLeft: _nobody,  # told by what drew it away
    e.FerryLanded: movement.ferry_landed,
    e.EngineerFerryOpened: movement.ferry_opened,
    e.EngineerFerryClosed: movement.ferry_closed,
    e.EngineersAwaited: _nobody,  # told when they are there
    e.EngineersReplaced: movement.engineers_replaced,
    # air and supply
    e.SquadronsAllotted: _nobody,  # as ordered
    e.SquadronsSpent: staff.aircraft_spent,
    e.SquadronLostAircraft: staff.aircraft_lost,
    e.AirDayClosed: _nobody,  # the day's end
    e.SupplyChecked: staff.supply,
    # the umpire's hand
    e.UnitPlaced: staff.placed,
    e.UnitStatusSet: staff.status_set,
    e.TerrainSet: staff.terrain_set,
    e.EnemyRevealed: staff.revealed,
    e.EnemyConcealed: staff.concealed,
    e.LinkSet: _nobody,  # all are told of it in a notice
    e.UnitsAttached: staff.attached,
    e.TimeGranted: _nobody,  # it shows when the unit arrives
    e.ReportsWithheld: _nobody,  # they would learn that there is something to be told
    # words
    e.MessageCarried: staff.message,
    e.QuestionAsked: _nobody,  # for the umpire's tray
    e.SituationAsked: staff.situation,
    e.NoticeGiven: staff.notice,
    e.Reported: _nobody,  # is itself the hearing
    e.ReportHeld: _nobody,  # heard of when it is let go
    e.ReportDelayed: _nobody,  # heard of when it comes in
}

#: Kinds of events that nobody hears of.
UNHEARD: frozenset[type[Event]] = frozenset(kind for kind, hearing in HEARD.items() if hearing is _nobody)
