"""What each event does to the state: one function an event, in a table.

Nothing is decided here and no die is thrown: an event says what has come about, and this
module writes it down. It keeps the indexes (who stands where, who is bound in which fight)
in step with the values they index. A kind of event without a line in `EFFECTS` is an error.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from engine import events as e
from engine.orders.values import OrderEntry
from engine.scenarios.loader import load
from engine.state import (
    Asked,
    Battery,
    Bearing,
    CombatRuling,
    CrossingNow,
    DayAir,
    Draft,
    Drop,
    EngineerFerry,
    Fight,
    HeldMessage,
    March,
    OnTheWay,
    Passage,
    Repair,
    Squadrons,
)
from engine.vocabulary import (
    CombatId,
    CrossingState,
    Minute,
    OrderId,
    OrderStatus,
    Side,
    Square,
    Terrain,
    UnitId,
    UnitStatus,
)


def apply(draft: Draft, event: e.AnyEvent) -> None:
    """Write down what has come about. Raises KeyError for an event without a line in the table."""
    EFFECTS[type(event)](draft, event)


def _nothing(draft: Draft, event: e.Event) -> None:
    """For the log and for those who hear of it."""


# --- the campaign and its clock -------------------------------------------------------


def _clock_advanced(draft: Draft, event: e.ClockAdvanced) -> None:
    draft.moment = max(draft.moment, event.at)


def _campaign_ended(draft: Draft, event: e.CampaignEnded) -> None:
    draft.ended = True


def _setting_changed(draft: Draft, event: e.SettingChanged) -> None:
    draft.settings = draft.settings.changed(event.key, event.value)
    if event.key.startswith("ground."):
        _surveyed_anew(draft)


def _surveyed_anew(draft: Draft) -> None:
    """The map is read as the settings now have it; units that a higher tier adds and whose hour
    has not come will come in their turn (MG-SCEN-1, `ground.tier`)."""
    draft.scenario = load(draft.scenario.id, draft.settings)
    for unit in draft.scenario.units.values():
        if unit.id not in draft.units and unit.arrives > draft.moment:
            enlist(draft, unit.id)


def enlist(draft: Draft, name: UnitId) -> None:
    """Put a unit of the order of battle on the rolls: still to land, or still to come by road."""
    unit = draft.scenario.units[name]
    draft.units[name] = replace(unit, status=UnitStatus.WAITING, square=None)
    if unit.entry == "drop":
        draft.drops[name] = Drop(unit=name, zone=unit.zone, at=unit.arrives)
    else:
        draft.arrivals[name] = unit.arrives


def _die_preset(draft: Draft, event: e.DiePreset) -> None:
    draft.presets[event.key] = event.faces


# --- orders -----------------------------------------------------------------------------


def _order_received(draft: Draft, event: e.OrderReceived) -> None:
    entry = event.entry
    draft.orders[entry.id] = entry
    draft.order_count[entry.hq] = max(entry.number, draft.order_count.get(entry.hq, 0))
    draft.sequence = max(draft.sequence, entry.sequence)
    draft.pending[entry.id] = entry.start


def _mark(draft: Draft, order: OrderId, unit: UnitId | None, status: OrderStatus) -> None:
    """Set an order's state for one unit, or for the order and all units it is still alive for."""
    entry = draft.orders.get(order)
    if entry is None:
        return
    if unit is None:
        units = {u: status if old.alive else old for u, old in entry.units.items()}
        entry = replace(entry, status=status, units=units)
    else:
        entry = replace(entry, units={**entry.units, unit: status})
    draft.orders[order] = entry
    if not _waiting(entry):
        draft.pending.pop(order, None)


def _waiting(entry: OrderEntry) -> bool:
    """Has this order still to begin, for some unit or as a whole?"""
    if entry.units:
        return any(s is OrderStatus.QUEUED for s in entry.units.values())
    return entry.status is OrderStatus.QUEUED


def _let_go(draft: Draft, unit: UnitId, order: OrderId) -> None:
    """The unit no longer carries out this order, nor anything it was doing because of it."""
    if draft.tasks.get(unit) == order:
        del draft.tasks[unit]
        draft.stages.pop(unit, None)
        draft.awaiting.pop(unit, None)
        draft.asked.pop(unit, None)
    march = draft.marches.get(unit)
    if march is not None and march.order == order:
        del draft.marches[unit]
    battery = draft.batteries.get(unit)
    if battery is not None and battery.order == order:
        del draft.batteries[unit]
    passage = draft.passages.get(unit)
    if passage is not None and passage.order == order and passage.ends is None:
        del draft.passages[unit]


def _order_over(status: OrderStatus) -> Callable[[Draft, Any], None]:
    def over(draft: Draft, event: Any) -> None:
        entry = draft.orders.get(event.order)
        if entry is None:
            return
        _mark(draft, event.order, event.unit, status)
        for unit in (event.unit,) if event.unit is not None else tuple(entry.units):
            _let_go(draft, unit, event.order)
        if event.unit is None:
            draft.squadrons.pop(event.order, None)

    return over


def _order_refused(draft: Draft, event: e.OrderRefused) -> None:
    _order_over(OrderStatus.REFUSED)(draft, event)


def _order_not_acknowledged(draft: Draft, event: e.OrderNotAcknowledged) -> None:
    _mark(draft, event.order, event.unit, OrderStatus.NOT_ACKNOWLEDGED)


def _priority_rolled(draft: Draft, event: e.PriorityRolled) -> None:
    draft.priority[event.start] = event.first


def _order_started(draft: Draft, event: e.OrderStarted) -> None:
    _mark(draft, event.order, event.unit, OrderStatus.RUNNING)
    if event.unit is None:
        return
    draft.tasks[event.unit] = event.order
    draft.halted.pop(event.unit, None)
    if event.awaits is None:
        draft.awaiting.pop(event.unit, None)
    else:
        draft.awaiting[event.unit] = event.awaits
    if event.stage:
        draft.stages[event.unit] = event.stage
    else:
        draft.stages.pop(event.unit, None)


def _order_halted(draft: Draft, event: e.OrderHalted) -> None:
    """MG-ORDER-6: the unit keeps its remaining route and resumes only on a new order."""
    march = draft.marches.get(event.unit)
    if march is not None and march.order == event.order:
        draft.halted[event.unit] = march.route
    _order_over(OrderStatus.HALTED)(draft, event)


def _order_amended(draft: Draft, event: e.OrderAmended) -> None:
    entry = draft.orders[event.order]
    content = event.content or entry.order
    if event.unit is None:
        entry = replace(entry, start=event.start, order=content, amended={})
    else:
        entry = replace(entry, amended={**entry.amended, event.unit: (event.start, content)})
    draft.orders[event.order] = entry
    if _waiting(entry):
        starts = (entry.start_for(u) for u, status in entry.units.items() if status is OrderStatus.QUEUED)
        draft.pending[event.order] = min(starts, default=entry.start)


def _stance_taken(draft: Draft, event: e.StanceTaken) -> None:
    draft.bearings[event.unit] = Bearing(stance=event.stance, advance=event.advance)


# --- coming and going -------------------------------------------------------------------


def _weather_set(draft: Draft, event: e.WeatherSet) -> None:
    new_day = draft.air is None or draft.air.day != event.day
    draft.air = DayAir(
        day=event.day,
        weather=event.weather,
        squadrons={Side.ALLIED: event.allied_squadrons, Side.GERMAN: event.german_squadrons},
        para=event.para,
        glider=event.glider,
    )
    if new_day:
        for unit in draft.units.values():
            if unit.lost_today:
                draft.units[unit.id] = replace(unit, lost_today=0)


def _unit_arrived(draft: Draft, event: e.UnitArrived) -> None:
    draft.arrivals.pop(event.unit, None)
    _come_in(draft, event.unit, event.square, event.at)


def _unit_landed(draft: Draft, event: e.UnitLanded) -> None:
    drop = draft.drops.pop(event.unit, None)
    if draft.air is not None and drop is not None:
        draft.air = _lift_used(draft.air, event.glider)
    _come_in(draft, event.unit, event.square, event.at)


def _lift_used(air: DayAir, glider: bool) -> DayAir:
    if glider:
        return replace(air, glider=max(0, air.glider - 1))
    return replace(air, para=max(0, air.para - 1))


def _landing_held(draft: Draft, event: e.LandingHeld) -> None:
    drop = draft.drops.get(event.unit)
    if drop is not None and event.next is not None:
        draft.drops[event.unit] = replace(drop, at=event.next)


def _drop_planned(draft: Draft, event: e.DropPlanned) -> None:
    draft.drops[event.unit] = Drop(unit=event.unit, zone=event.zone, at=event.time, priority=event.priority)


def _zone_altered(draft: Draft, event: e.ZoneAltered) -> None:
    drop = draft.drops.get(event.unit)
    if drop is not None:
        draft.drops[event.unit] = replace(drop, zone=event.zone)


def _come_in(draft: Draft, name: UnitId, square: Square, at: Minute) -> None:
    unit = draft.units[name]
    draft.units[name] = replace(unit, status=UnitStatus.LIVE, square=square, entered_at=at, came_from=None)
    _occupy(draft, name, square)


def _occupy(draft: Draft, name: UnitId, square: Square) -> None:
    there = draft.occupants.get(square, ())
    if name not in there:
        draft.occupants[square] = (*there, name)


def _leave(draft: Draft, name: UnitId) -> None:
    square = draft.units[name].square
    if square is None:
        return
    left = tuple(u for u in draft.occupants.get(square, ()) if u != name)
    if left:
        draft.occupants[square] = left
    else:
        draft.occupants.pop(square, None)


# --- movement ---------------------------------------------------------------------------


def _march_begun(draft: Draft, event: e.MarchBegun) -> None:
    draft.marches[event.unit] = March(unit=event.unit, order=event.order, route=event.route)


def _step_begun(draft: Draft, event: e.StepBegun) -> None:
    march = draft.marches[event.unit]
    draft.marches[event.unit] = replace(
        march, to=event.to, begun=event.at, arrives=event.arrives, link=event.link, crossing=event.crossing
    )


def _step_stopped(draft: Draft, event: e.StepStopped) -> None:
    march = draft.marches[event.unit]
    draft.marches[event.unit] = replace(march, to=None, begun=0, arrives=0, link=None, crossing=None)


def _unit_moved(draft: Draft, event: e.UnitMoved) -> None:
    march = draft.marches.get(event.unit)
    if march is not None:
        route = march.route[1:] if march.route and march.route[0] == event.square else march.route
        draft.marches[event.unit] = March(unit=march.unit, order=march.order, route=route)
    _shift(draft, event.unit, event.square, event.at)


def _shift(draft: Draft, name: UnitId, square: Square, at: Minute) -> None:
    """Stand in another square from this minute on."""
    unit = draft.units[name]
    _leave(draft, name)
    draft.units[name] = replace(unit, square=square, came_from=unit.square, moved_at=at)
    _occupy(draft, name, square)


def _march_over(draft: Draft, event: e.UnitHalted | e.MarchEnded) -> None:
    march = draft.marches.pop(event.unit, None)
    if march is not None and isinstance(event, e.UnitHalted):
        draft.halted[event.unit] = march.route


# --- meeting the enemy --------------------------------------------------------------------


def _enemy_spotted(draft: Draft, event: e.EnemySpotted) -> None:
    seen = dict(draft.spotted.get(event.unit, {}))
    for enemy in event.enemies:
        where = draft.units[enemy].square
        if where is not None:
            seen[enemy] = where
    draft.spotted[event.unit] = seen
    draft.met[event.unit] = event.at


def _contact_made(draft: Draft, event: e.ContactMade) -> None:
    for enemy in event.enemies:
        _touch(draft, event.unit, enemy)
        _touch(draft, enemy, event.unit)
        draft.met[enemy] = event.at
    draft.met[event.unit] = event.at
    if event.owes:
        draft.owed.setdefault(event.unit, event.at)


def _touch(draft: Draft, a: UnitId, b: UnitId) -> None:
    known = draft.contacts.get(a, ())
    if b not in known:
        draft.contacts[a] = (*known, b)


def _contact_ended(draft: Draft, event: e.ContactEnded) -> None:
    for enemy in event.enemies:
        _part(draft, event.unit, enemy)
        _part(draft, enemy, event.unit)


def _part(draft: Draft, a: UnitId, b: UnitId) -> None:
    left = tuple(u for u in draft.contacts.get(a, ()) if u != b)
    if left:
        draft.contacts[a] = left
    else:
        draft.contacts.pop(a, None)
        draft.owed.pop(a, None)


def _combat_begun(draft: Draft, event: e.CombatBegun) -> None:
    draft.combat_count = max(draft.combat_count, event.combat)
    fight = Fight(
        id=event.combat,
        attackers=event.attackers,
        defenders=event.defenders,
        attack_guns=event.attack_guns,
        defence_guns=event.defence_guns,
        squadrons=event.squadrons,
        began=event.at,
        ends=event.ends,
        forced=event.forced,
        order=event.order,
        sort=event.sort,
    )
    draft.fights[fight.id] = fight
    for unit in _bound(fight):
        draft.fighting[unit] = (*draft.fighting.get(unit, ()), fight.id)
    for unit in fight.attackers:
        draft.owed.pop(unit, None)
    for unit in fight.defenders:
        draft.attacked[unit] = event.at


def _bound(fight: Fight) -> tuple[UnitId, ...]:
    """Everybody who is tied to a fight until it ends (MG-COMBAT-2)."""
    return (*fight.attackers, *fight.defenders, *fight.attack_guns, *fight.defence_guns)


def _combat_over(draft: Draft, combat: CombatId) -> None:
    draft.rulings.pop(combat, None)
    fight = draft.fights.pop(combat, None)
    if fight is None:
        return
    for unit in _bound(fight):
        left = tuple(c for c in draft.fighting.get(unit, ()) if c != combat)
        if left:
            draft.fighting[unit] = left
        else:
            draft.fighting.pop(unit, None)


def _combat_resolved(draft: Draft, event: e.CombatResolved) -> None:
    draft.combat_count = max(draft.combat_count, event.combat)
    for unit in event.defenders:
        draft.attacked[unit] = event.at
    _combat_over(draft, event.combat)


def _combat_ruled(draft: Draft, event: e.CombatRuled) -> None:
    draft.rulings[event.combat] = CombatRuling(
        attack_total=event.attack_total,
        defence_total=event.defence_total,
        adjust=event.adjust,
        difference=event.difference,
        code=event.code,
    )


def _ruling_asked(draft: Draft, event: e.RulingAsked) -> None:
    if event.due > event.at:
        draft.asked[event.unit] = Asked(matter=event.matter, due=event.due, enemies=event.enemies)


def _ruling_given(draft: Draft, event: e.RulingGiven) -> None:
    draft.asked.pop(event.unit, None)


def _combat_called_off(draft: Draft, event: e.CombatCalledOff) -> None:
    _combat_over(draft, event.combat)


def _strength_changed(draft: Draft, event: e.StrengthChanged) -> None:
    unit = draft.units[event.unit]
    lost = max(0, event.before - event.after) if event.cause not in ("merge", "umpire") else 0
    draft.units[event.unit] = replace(unit, strength=event.after, lost_today=unit.lost_today + lost)


def _unit_fell_back(draft: Draft, event: e.UnitFellBack) -> None:
    march = draft.marches.get(event.unit)
    if march is not None:
        # Driven off its way: what is left of the march is where it was to go.
        draft.marches[event.unit] = March(unit=march.unit, order=march.order, route=march.route[-1:])
    if event.square != draft.units[event.unit].square:
        _shift(draft, event.unit, event.square, event.at)


def _unit_advanced(draft: Draft, event: e.UnitAdvanced) -> None:
    march = draft.marches.get(event.unit)
    if march is not None:
        route = march.route[1:] if march.route and march.route[0] == event.square else ()
        draft.marches[event.unit] = March(unit=march.unit, order=march.order, route=route)
    _shift(draft, event.unit, event.square, event.at)


def _unit_merged(draft: Draft, event: e.UnitMerged) -> None:
    _go(draft, event.unit, UnitStatus.MERGED)


def _unit_destroyed(draft: Draft, event: e.UnitDestroyed) -> None:
    _go(draft, event.unit, UnitStatus.DESTROYED)


def _go(draft: Draft, name: UnitId, status: UnitStatus) -> None:
    """A unit leaves the game: it neither fights, holds, blocks nor reports (MG-LOSS-4)."""
    _leave(draft, name)
    strength = 0 if status is UnitStatus.DESTROYED else draft.units[name].strength
    draft.units[name] = replace(draft.units[name], status=status, square=None, strength=strength)
    for enemy in draft.contacts.get(name, ()):
        _part(draft, enemy, name)
    for table in (
        draft.contacts, draft.marches, draft.halted, draft.spotted, draft.met, draft.attacked, draft.owed,
        draft.fighting, draft.batteries, draft.passages, draft.repairs, draft.engineer_ferries, draft.bearings,
        draft.arrivals, draft.drops, draft.asked,
    ):  # fmt: skip
        table.pop(name, None)
    task = draft.tasks.get(name)
    if task is not None:
        _mark(draft, task, name, OrderStatus.HALTED)
        _let_go(draft, name, task)
    for order in tuple(draft.pending):
        if draft.orders[order].units.get(name) is OrderStatus.QUEUED:
            _mark(draft, order, name, OrderStatus.HALTED)


def _square_ruined(draft: Draft, event: e.SquareRuined) -> None:
    draft.terrain[event.square] = Terrain.RUINS


# --- guns ---------------------------------------------------------------------------------


def _fire_opened(draft: Draft, event: e.FireOpened) -> None:
    draft.batteries[event.unit] = Battery(
        unit=event.unit,
        order=event.order,
        target=event.target,
        supported=event.supported,
        since=event.at,
        until=event.until,
    )


def _fire_ceased(draft: Draft, event: e.FireCeased) -> None:
    draft.batteries.pop(event.unit, None)


# --- bridges, ferries, engineers -----------------------------------------------------------


def _crossing_tested(draft: Draft, event: e.CrossingTested) -> None:
    draft.crossings[event.crossing] = CrossingNow(state=event.state, tested=True)


def _crossing_changed(draft: Draft, event: e.CrossingChanged) -> None:
    old = draft.crossings.get(event.crossing)
    draft.crossings[event.crossing] = CrossingNow(state=event.state, tested=old.tested if old else False)
    if event.state is CrossingState.REPAIRED:
        for repair in tuple(draft.repairs.values()):
            if repair.crossing == event.crossing:
                del draft.repairs[repair.unit]


def _repair_begun(draft: Draft, event: e.RepairBegun) -> None:
    draft.repairs[event.unit] = Repair(unit=event.unit, crossing=event.crossing, ends=event.ends, order=event.order)


def _repair_delayed(draft: Draft, event: e.RepairDelayed) -> None:
    draft.repairs[event.unit] = replace(draft.repairs[event.unit], ends=event.ends)


def _repair_abandoned(draft: Draft, event: e.RepairAbandoned) -> None:
    draft.repairs.pop(event.unit, None)


def _ferry_loaded(draft: Draft, event: e.FerryLoaded) -> None:
    draft.passages[event.unit] = Passage(
        unit=event.unit, ferry=event.crossing, to=event.to, ends=event.ends, order=event.order
    )


def _ferry_queued(draft: Draft, event: e.FerryQueued) -> None:
    draft.passages[event.unit] = Passage(unit=event.unit, ferry=event.crossing, to=event.to, order=event.order)


def _ferry_left(draft: Draft, event: e.FerryLeft) -> None:
    draft.passages.pop(event.unit, None)


def _ferry_landed(draft: Draft, event: e.FerryLanded) -> None:
    draft.passages.pop(event.unit, None)
    march = draft.marches.get(event.unit)
    if march is not None:
        route = march.route[1:] if march.route and march.route[0] == event.square else march.route
        draft.marches[event.unit] = March(unit=march.unit, order=march.order, route=route)
    _shift(draft, event.unit, event.square, event.at)


def _engineer_ferry_opened(draft: Draft, event: e.EngineerFerryOpened) -> None:
    draft.engineer_ferries[event.unit] = EngineerFerry(unit=event.unit, origin=event.origin, square=event.square)


def _engineer_ferry_closed(draft: Draft, event: e.EngineerFerryClosed) -> None:
    draft.engineer_ferries.pop(event.unit, None)


def _engineers_awaited(draft: Draft, event: e.EngineersAwaited) -> None:
    draft.replacements[event.unit] = event.due


def _engineers_replaced(draft: Draft, event: e.EngineersReplaced) -> None:
    draft.replacements.pop(event.unit, None)
    draft.units[event.unit] = replace(draft.units[event.unit], strength=100, supplied=True, lost_today=0)
    _come_in(draft, event.unit, event.square, event.at)


# --- air and supply --------------------------------------------------------------------------


def _squadrons_allotted(draft: Draft, event: e.SquadronsAllotted) -> None:
    draft.squadrons[event.order] = Squadrons(
        order=event.order,
        side=event.side,
        count=event.count,
        unit=event.unit,
        area=event.area,
        numbers=event.numbers,
    )
    if draft.air is not None:
        left = {**draft.air.squadrons, event.side: max(0, draft.air.squadrons[event.side] - event.count)}
        draft.air = replace(draft.air, squadrons=left)
    draft.flown[event.side] = (*draft.flown.get(event.side, ()), *event.numbers)


def _squadrons_spent(draft: Draft, event: e.SquadronsSpent) -> None:
    allotted = draft.squadrons.get(event.order)
    if allotted is None:
        return
    if event.count >= allotted.count:
        del draft.squadrons[event.order]
        entry = draft.orders.get(event.order)
        if entry is not None and not entry.units:
            _mark(draft, event.order, None, OrderStatus.DONE)
    else:
        draft.squadrons[event.order] = replace(
            allotted, count=allotted.count - event.count, numbers=allotted.numbers[event.count :]
        )


def _squadron_lost_aircraft(draft: Draft, event: e.SquadronLostAircraft) -> None:
    draft.squadron_strength[f"{event.side}.{event.number}"] = event.after


def _air_day_closed(draft: Draft, event: e.AirDayClosed) -> None:
    draft.flown = {}


def _supply_checked(draft: Draft, event: e.SupplyChecked) -> None:
    unit = draft.units[event.unit]
    if unit.supplied is not event.supplied:
        draft.units[event.unit] = replace(unit, supplied=event.supplied)


# --- the umpire's hand ------------------------------------------------------------------------


def _unit_placed(draft: Draft, event: e.UnitPlaced) -> None:
    for table in (draft.marches, draft.passages, draft.repairs, draft.engineer_ferries, draft.arrivals, draft.drops):
        table.pop(event.unit, None)
    if draft.units[event.unit].live:
        _shift(draft, event.unit, event.square, event.at)
    else:
        unit = draft.units[event.unit]
        if unit.strength < 1:
            draft.units[event.unit] = replace(unit, strength=1)
        _come_in(draft, event.unit, event.square, event.at)


def _unit_status_set(draft: Draft, event: e.UnitStatusSet) -> None:
    if event.status in (UnitStatus.MERGED, UnitStatus.DESTROYED, UnitStatus.WITHDRAWN):
        _go(draft, event.unit, event.status)
    elif event.status is UnitStatus.WAITING:
        _go(draft, event.unit, UnitStatus.WAITING)


def _terrain_set(draft: Draft, event: e.TerrainSet) -> None:
    draft.terrain[event.square] = event.terrain


# --- words ---------------------------------------------------------------------------------


def _message_carried(draft: Draft, event: e.MessageCarried) -> None:
    if event.released is not None:
        kept = draft.held_messages
        draft.held_messages = kept[: event.released] + kept[event.released + 1 :]
    if event.held:
        held = HeldMessage(sender=event.sender, to=event.to, text=event.text, at=event.at)
        draft.held_messages = (*draft.held_messages, held)


def _report_delayed(draft: Draft, event: e.ReportDelayed) -> None:
    told = event.told
    waiting = OnTheWay(
        due=event.due,
        to=told.to,
        report=told.report,
        rolls=told.rolls,
        rule=told.rule,
        lost=told.lost,
        flash=told.flash,
        unit=told.unit,
    )
    draft.on_the_way = (*draft.on_the_way, waiting)


def _reported(draft: Draft, event: e.Reported) -> None:
    if draft.on_the_way:
        come_in = next((w for w in draft.on_the_way if _is(w, event)), None)
        draft.on_the_way = tuple(w for w in draft.on_the_way if w is not come_in)
    if not event.lost:
        draft.pictures[event.to] = draft.pictures[event.to].told(event.at, event.report)


def _is(waiting: OnTheWay, told: e.Reported) -> bool:
    """This very signal, come in at its hour."""
    return (waiting.due, waiting.to, waiting.report, waiting.unit) == (told.at, told.to, told.report, told.unit)


#: Every kind of event and what it does. `CampaignOpened` makes the state itself, in
#: `engine.campaign`; to a state that is there it does nothing.
EFFECTS: Mapping[type[e.Event], Callable[[Draft, Any], None]] = {
    e.CampaignOpened: _nothing,
    e.ClockAdvanced: _clock_advanced,
    e.CampaignEnded: _campaign_ended,
    e.SettingChanged: _setting_changed,
    e.DiePreset: _die_preset,
    e.RulingMade: _nothing,
    e.OrderReceived: _order_received,
    e.OrderRefused: _order_refused,
    e.OrderAcknowledged: _nothing,
    e.OrderNotAcknowledged: _order_not_acknowledged,
    e.PriorityRolled: _priority_rolled,
    e.OrderStarted: _order_started,
    e.OrderHalted: _order_halted,
    e.OrderDone: _order_over(OrderStatus.DONE),
    e.OrderReplaced: _order_over(OrderStatus.REPLACED),
    e.OrderCancelled: _order_over(OrderStatus.CANCELLED),
    e.OrderAmended: _order_amended,
    e.StanceTaken: _stance_taken,
    e.WeatherSet: _weather_set,
    e.UnitArrived: _unit_arrived,
    e.UnitLanded: _unit_landed,
    e.LandingHeld: _landing_held,
    e.DropPlanned: _drop_planned,
    e.ZoneAltered: _zone_altered,
    e.MarchBegun: _march_begun,
    e.StepBegun: _step_begun,
    e.StepStopped: _step_stopped,
    e.UnitMoved: _unit_moved,
    e.UnitHalted: _march_over,
    e.MarchEnded: _march_over,
    e.EnemySpotted: _enemy_spotted,
    e.ContactMade: _contact_made,
    e.ContactEnded: _contact_ended,
    e.CombatBegun: _combat_begun,
    e.CombatResolved: _combat_resolved,
    e.CombatRuled: _combat_ruled,
    e.RulingAsked: _ruling_asked,
    e.RulingGiven: _ruling_given,
    e.CombatCalledOff: _combat_called_off,
    e.StrengthChanged: _strength_changed,
    e.UnitFellBack: _unit_fell_back,
    e.UnitAdvanced: _unit_advanced,
    e.UnitMerged: _unit_merged,
    e.UnitDestroyed: _unit_destroyed,
    e.CombatReported: _nothing,
    e.SquareRuined: _square_ruined,
    e.FireOpened: _fire_opened,
    e.FireCeased: _fire_ceased,
    e.FireFell: _nothing,
    e.CrossingTested: _crossing_tested,
    e.CrossingChanged: _crossing_changed,
    e.RepairBegun: _repair_begun,
    e.RepairDelayed: _repair_delayed,
    e.RepairAbandoned: _repair_abandoned,
    e.FerryLoaded: _ferry_loaded,
    e.FerryQueued: _ferry_queued,
    e.FerryLeft: _ferry_left,
    e.FerryLanded: _ferry_landed,
    e.EngineerFerryOpened: _engineer_ferry_opened,
    e.EngineerFerryClosed: _engineer_ferry_closed,
    e.EngineersAwaited: _engineers_awaited,
    e.EngineersReplaced: _engineers_replaced,
    e.SquadronsAllotted: _squadrons_allotted,
    e.SquadronsSpent: _squadrons_spent,
    e.SquadronLostAircraft: _squadron_lost_aircraft,
    e.AirDayClosed: _air_day_closed,
    e.SupplyChecked: _supply_checked,
    e.UnitPlaced: _unit_placed,
    e.UnitStatusSet: _unit_status_set,
    e.TerrainSet: _terrain_set,
    e.MessageCarried: _message_carried,
    e.QuestionAsked: _nothing,
    e.SituationAsked: _nothing,
    e.NoticeGiven: _nothing,
    e.Reported: _reported,
    e.ReportDelayed: _report_delayed,
}
