"""The life of an order in a unit's hands: begun, carried on, done.

What each kind of order begins with stands in `undertakings`, how one stage follows another in
`stages`. Source: MG-ORDER-1..7, MG-AIR-2, orders.md 8.
"""

from msgspec.structs import replace

from engine.clock import next_mark
from engine.events import (
    MarchEnded,
    OrderDone,
    OrderRefused,
    OrderStarted,
    PriorityRolled,
    SituationAsked,
)
from engine.forces import Unit
from engine.orders.values import Order, OrderEntry, OrderKind
from engine.rulesets.battalion import ferrying, works
from engine.rulesets.battalion.conditions import fulfilled
from engine.rulesets.battalion.grouping import on_water
from engine.rulesets.battalion.halfhour import HalfHour, Matter, precedence, side_of_hq, stages_for, task_of
from engine.rulesets.battalion.marches import follow, go_on
from engine.rulesets.battalion.meetings import prey
from engine.rulesets.battalion.priority import first_side, tie_throw
from engine.rulesets.battalion.squadrons import allot
from engine.rulesets.battalion.stages import finish_stage, lay_down, still_following
from engine.rulesets.battalion.undertakings import AT_THE_END, BEGIN, done_there, open_fire, settle_down, work
from engine.state import World
from engine.vocabulary import Minute, OrderStatus, Refusal, UnitId, Weather

# --- who begins now ---


def start_orders(h: HalfHour) -> bool:
    """Begin every order whose hour has come, in the order of MG-ORDER-1 and MG-ORDER-3. False if
    there was none."""
    world = h.world
    ready = [
        (entry, unit)
        for order, start in world.pending.items()
        if start <= h.now
        for entry in (world.orders[order],)
        for unit in (tuple(entry.units) or ("",))
        if _ready(world, entry, unit, h.now)
    ]
    _settle_ties(h)
    ready.sort(key=lambda one: (*precedence(h.world, *one), one[1]))
    for entry, unit in ready:
        # What has begun before may have altered this one.
        if _ready(h.world, h.world.orders[entry.id], unit, h.now):
            _start(h, h.world.orders[entry.id], unit)
    return bool(ready)


def _ready(world: World, entry: OrderEntry, unit: UnitId, now: Minute) -> bool:
    if not unit:
        return entry.status is OrderStatus.QUEUED and entry.start <= now
    if entry.units.get(unit) is not OrderStatus.QUEUED or entry.start_for(unit) > now:
        return False
    own = world.units[unit]
    if not own.live or on_water(world, unit) or _just_landed(own, now):
        return False
    return fulfilled(world, unit, entry.order_for(unit), entry.received, received=entry.received)


def _just_landed(own: Unit, now: Minute) -> bool:
    """Whoever has come down acts from the next half hour on (MG-DROP-4)."""
    return own.entry == "drop" and own.entered_at is not None and now < next_mark(own.entered_at)


def _settle_ties(h: HalfHour) -> None:
    """One die for a start time at which both sides have orders (MG-ORDER-3), thrown when that minute
    comes and not again: who comes late to it comes after."""
    world = h.world
    if h.now in world.priority:
        return
    sides = {
        side_of_hq(world, entry.hq)
        for order, start in world.pending.items()
        if start <= h.now
        for entry in (world.orders[order],)
        if any(entry.start_for(u) == h.now for u, s in entry.units.items() if s is OrderStatus.QUEUED)
    }
    if len(sides) < 2:
        return
    first, throw, again = None, tie_throw(world.settings), 0
    while first is None:
        roll = h.throw("MG-ORDER-3", throw, "start", f"{h.now}#{again}" if again else str(h.now))
        first, again = first_side(world.settings, roll.faces), again + 1
    h.happen(PriorityRolled, rule="MG-ORDER-3", rolls=(roll,), start=h.now, first=first)


def _start(h: HalfHour, entry: OrderEntry, unit: UnitId) -> None:
    if not unit:
        _give_aircraft(h, entry)
    elif entry.order_for(unit).kind is OrderKind.REPORT:
        h.happen(SituationAsked, rule="MG-COMM-1", hq=entry.hq, unit=unit, order=entry.id)
        h.happen(OrderDone, rule="MG-ORDER-6", order=entry.id, unit=unit)
    else:
        lay_down(h, unit, by=entry)
        h.happen(OrderStarted, rule="MG-ORDER-1", order=entry.id, unit=unit)
        _begin_stage(h, unit)


def _give_aircraft(h: HalfHour, entry: OrderEntry) -> None:
    """Squadrons to a unit's attack or to an area, for the rest of the day (MG-AIR-2, MG-AIR-3)."""
    world = h.world
    order = entry.order
    unit = order.target if order.kind is OrderKind.AIR_SUPPORT else None
    if unit is None and order.kind is OrderKind.AIR_SUPPORT and order.units:
        unit = order.units[0]
    area = order.area if order.kind is OrderKind.AIR_PATROL else None
    if allot(h, entry, order.count or 1, unit=unit, area=area):
        h.happen(OrderStarted, rule="MG-AIR-2", order=entry.id)
    else:
        poor = world.air is not None and world.air.weather is Weather.POOR
        reason = Refusal.WEATHER if poor else Refusal.NO_AIRCRAFT
        h.happen(OrderRefused, rule="MG-AIR-1", order=entry.id, reason=reason)


# --- stages ---


def _begin_stage(h: HalfHour, unit: UnitId) -> None:
    """Begin what the unit's order asks for now. A battery named in support fires for the attackers."""
    task = task_of(h.world, unit)
    if task is None:
        return
    entry, order = task
    if order.until is not None:
        h.expect(Matter.STAGE, order.until, unit, order=entry.id)
    if order.kind is OrderKind.ATTACK and entry.order.units and unit not in entry.order.units:
        settle_down(h, unit, replace(order, kind=OrderKind.SUPPORT, stance=None))
        open_fire(h, unit, entry, order, supported=entry.order.units[0])
        return
    settle_down(h, unit, order)
    BEGIN[order.kind](h, unit, entry, order)


def stage_due(h: HalfHour, unit: UnitId) -> bool:
    """The hour of a later stage has come, or the hour until which one was to last. False if neither."""
    world = h.world
    if unit in world.awaiting:
        return _try_next(h, unit)
    task = task_of(world, unit)
    if task is None or task[1].until is None or task[1].until > h.now:
        return False
    if unit in world.marches and task[1].kind is not OrderKind.ATTACK:
        return False
    finish_stage(h, unit)
    return True


def _try_next(h: HalfHour, unit: UnitId) -> bool:
    """Begin the next of a sequence if its hour and condition have come."""
    world = h.world
    entry = world.orders[world.tasks[unit]]
    number = world.stages.get(unit, 0)
    since = world.awaiting[unit]
    order = stages_for(entry.order_for(unit), unit)[number]
    if since > h.now or on_water(world, unit) or not fulfilled(world, unit, order, since, received=entry.received):
        return False
    lay_down(h, unit)
    h.happen(OrderStarted, rule="MG-ORDER-6", order=entry.id, unit=unit, stage=number)
    _begin_stage(h, unit)
    return True


def reached(h: HalfHour, unit: UnitId) -> bool:
    """The end of the way: the march is over and what it was for begins. False if it is not at an end."""
    world = h.world
    march = world.marches.get(unit)
    own = world.units[unit]
    if march is None or march.route or own.square is None or unit in world.fighting:
        return False
    h.happen(MarchEnded, rule="MG-MOVE-5", unit=unit, square=own.square)
    task = task_of(world, unit)
    if task is not None:
        AT_THE_END.get(task[1].kind, done_there)(h, unit, *task)
    return True


def work_ends(h: HalfHour, unit: UnitId) -> bool:
    """A bridge is mended. False if the work does not end now."""
    if not works.end_repair(h, unit):
        return False
    finish_stage(h, unit)
    return True


# --- at each half hour ---


def mark(h: HalfHour) -> bool:
    """A half hour begins: marches that stood go on if they can, attacks are pressed or over, batteries
    whose attack is over fall silent, waiting orders are looked at."""
    world = h.world
    for unit in tuple(world.marches):
        if unit in world.marches and world.marches[unit].to is None:
            go_on(h, unit)
    for unit in tuple(world.tasks):
        task = task_of(world, unit)
        if task is not None:
            _look_after(h, unit, *task)
    for ferry in dict.fromkeys(p.ferry for p in world.passages.values() if p.ends is None):
        # Whoever was first in the line may have been fighting when the ferry came in (MG-FERRY-3).
        ferrying.call_next(h, ferry)
    if world.contacts:
        h.expect(Matter.FIGHTS, h.now)
    return True


def _look_after(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    world = h.world
    if order.follow is not None:
        follow(h, unit)
        still_following(h, unit)
    elif order.kind is OrderKind.ATTACK and unit not in entry.order.units:
        if not any(world.tasks.get(u) == entry.id for u in entry.order.units):
            finish_stage(h, unit)
    elif order.kind is OrderKind.ATTACK and unit not in world.marches and unit not in world.fighting:
        if not prey(world, unit):
            finish_stage(h, unit)
    elif order.kind is OrderKind.REPAIR and unit not in world.marches and unit not in world.repairs:
        work(h, unit, entry, order)
    elif order.kind is OrderKind.ATTACK and (order.until or h.now + 1) <= h.now:
        finish_stage(h, unit)


def waiting(h: HalfHour) -> bool:
    """Orders that wait for a condition, at the end of a minute in which something happened. True if
    one has begun."""
    world = h.world
    begun = False
    if any(start <= h.now and world.orders[order].order.if_ is not None for order, start in world.pending.items()):
        begun = start_orders(h)
    for unit, since in tuple(world.awaiting.items()):
        if since <= h.now and unit in world.awaiting:
            begun = _try_next(h, unit) or begun
    return begun
