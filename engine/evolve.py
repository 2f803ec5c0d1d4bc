"""What each event does to the state: one function an event, in a table.

Nothing is decided here and no die is thrown: an event says what has come about, and this
module writes it down. It keeps the indexes (who stands where, who is bound in which fight)
in step with the values they index. A kind of event without a line in `EFFECTS` is an error.
"""

from collections.abc import Callable, Mapping
from typing import Any

from engine import events as e
from engine.effects import fighting, orders, units, works
from engine.state import Draft
from engine.vocabulary import OrderStatus


def apply(draft: Draft, event: e.AnyEvent) -> None:
    """Write down what has come about. Raises KeyError for an event without a line in the table."""
    EFFECTS[type(event)](draft, event)


def nothing(draft: Draft, event: e.Event) -> None:
    """For the log and for those who hear of it."""


#: Every kind of event and what it does. `CampaignOpened` makes the state itself, in
#: `engine.campaign`; to a state that is there it does nothing.
EFFECTS: Mapping[type[e.Event], Callable[[Draft, Any], None]] = {
    e.CampaignOpened: nothing,
    e.ClockAdvanced: orders.clock_advanced,
    e.CampaignEnded: orders.campaign_ended,
    e.SettingChanged: orders.setting_changed,
    e.DiePreset: orders.die_preset,
    e.RulingMade: nothing,
    e.OrderReceived: orders.order_received,
    e.OrderRefused: orders.order_refused,
    e.OrderAcknowledged: nothing,
    e.OrderNotAcknowledged: orders.order_not_acknowledged,
    e.PriorityRolled: orders.priority_rolled,
    e.OrderStarted: orders.order_started,
    e.OrderHalted: orders.order_halted,
    e.OrderDone: orders.order_over(OrderStatus.DONE),
    e.OrderReplaced: orders.order_over(OrderStatus.REPLACED),
    e.OrderCancelled: orders.order_over(OrderStatus.CANCELLED),
    e.OrderAmended: orders.order_amended,
    e.StanceTaken: orders.stance_taken,
    e.WeatherSet: units.weather_set,
    e.UnitArrived: units.unit_arrived,
    e.UnitLanded: units.unit_landed,
    e.LandingHeld: units.landing_held,
    e.DropPlanned: units.drop_planned,
    e.ZoneAltered: units.zone_altered,
    e.MarchBegun: units.march_begun,
    e.StepBegun: units.step_begun,
    e.StepStopped: units.step_stopped,
    e.UnitMoved: units.unit_moved,
    e.UnitHalted: units.march_over,
    e.MarchEnded: units.march_over,
    e.EnemySpotted: fighting.enemy_spotted,
    e.ContactMade: fighting.contact_made,
    e.ContactEnded: fighting.contact_ended,
    e.CombatBegun: fighting.combat_begun,
    e.CombatResolved: fighting.combat_resolved,
    e.CombatRuled: fighting.combat_ruled,
    e.RulingAsked: fighting.ruling_asked,
    e.RulingGiven: fighting.ruling_given,
    e.CombatCalledOff: fighting.combat_called_off,
    e.StrengthChanged: fighting.strength_changed,
    e.UnitFellBack: fighting.unit_fell_back,
    e.UnitAdvanced: fighting.unit_advanced,
    e.UnitMerged: fighting.unit_merged,
    e.UnitDestroyed: fighting.unit_destroyed,
    e.CombatReported: nothing,
    e.SquareRuined: fighting.square_ruined,
    e.FireOpened: fighting.fire_opened,
    e.FireCeased: fighting.fire_ceased,
    e.FireFell: nothing,
    e.CrossingTested: works.crossing_tested,
    e.CrossingChanged: works.crossing_changed,
    e.RepairBegun: works.repair_begun,
    e.RepairDelayed: works.repair_delayed,
    e.RepairAbandoned: works.repair_abandoned,
    e.FerryLoaded: works.ferry_loaded,
    e.FerryQueued: works.ferry_queued,
    e.FerryLeft: works.ferry_left,
    e.FerryLanded: works.ferry_landed,
    e.EngineerFerryOpened: works.engineer_ferry_opened,
    e.EngineerFerryClosed: works.engineer_ferry_closed,
    e.EngineersAwaited: works.engineers_awaited,
    e.EngineersReplaced: works.engineers_replaced,
    e.SquadronsAllotted: works.squadrons_allotted,
    e.SquadronsSpent: works.squadrons_spent,
    e.SquadronLostAircraft: works.squadron_lost_aircraft,
    e.AirDayClosed: works.air_day_closed,
    e.SupplyChecked: works.supply_checked,
    e.UnitPlaced: fighting.unit_placed,
    e.UnitStatusSet: fighting.unit_status_set,
    e.TerrainSet: fighting.terrain_set,
    e.EnemyRevealed: nothing,
    e.EnemyConcealed: nothing,
    e.LinkSet: works.link_set,
    e.UnitsAttached: works.units_attached,
    e.TimeGranted: works.time_granted,
    e.ReportsWithheld: works.reports_withheld,
    e.MessageCarried: works.message_carried,
    e.QuestionAsked: nothing,
    e.SituationAsked: nothing,
    e.NoticeGiven: nothing,
    e.Reported: works.reported,
    e.ReportHeld: works.report_held,
    e.ReportDelayed: works.report_delayed,
}
