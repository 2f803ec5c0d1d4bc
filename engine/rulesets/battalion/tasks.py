"""The life of an order in a unit's hands: begun, carried on, done.

An order stands until it is done, halted, replaced by another order that the unit begins, or
cancelled. What comes after it (`then`) begins when it is done, at its own hour and on its own
condition. Source: MG-ORDER-1..7, MG-ARTY-3, MG-ARTY-4, MG-AIR-2, orders.md 8.
"""

from collections.abc import Callable, Mapping

from engine.events import (
    FireCeased,
    FireOpened,
    MarchBegun,
    MarchEnded,
    OrderDone,
    OrderRefused,
    OrderReplaced,
    OrderStarted,
    PriorityRolled,
    RepairAbandoned,
    SituationAsked,
    StanceTaken,
)
from engine.orders.values import Order, OrderEntry, OrderKind
from engine.rulesets.battalion import ferrying, works
from engine.rulesets.battalion.air import may_support, owner
from engine.rulesets.battalion.artillery import in_range
from engine.rulesets.battalion.conditions import fulfilled
from engine.rulesets.battalion.grouping import on_water
from engine.rulesets.battalion.halfhour import HalfHour, Matter, precedence, side_of_hq, stages_for, task_of
from engine.rulesets.battalion.marches import follow, go_on, halt, set_out
from engine.rulesets.battalion.meetings import look, prey
from engine.rulesets.battalion.places import crossing_of, squares_of, way_for
from engine.rulesets.battalion.priority import first_side, tie_throw
from engine.rulesets.battalion.recce import break_away
from engine.rulesets.battalion.squadrons import allot, to_hand
from engine.state import World
from engine.vocabulary import Minute, OrderStatus, Refusal, Square, Stance, UnitId, Weather

# --- who begins now --------------------------------------------------------------------------


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
    return own.live and not on_water(world, unit) and fulfilled(world, unit, entry.order_for(unit).if_, entry.received)


def _settle_ties(h: HalfHour) -> None:
    """One die for a start time at which both sides have orders (MG-ORDER-3), thrown when that minute
    comes and not again: who comes late to it comes after."""
    world = h.world
    if h.now == world.moment or h.now in world.priority:
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


def lay_down(h: HalfHour, unit: UnitId, *, by: OrderEntry | None = None) -> None:
    """The unit leaves off what it was doing, for another order or for none (MG-ORDER-6)."""
    world = h.world
    if unit in world.repairs:
        h.happen(RepairAbandoned, rule="MG-ENG-2", unit=unit, crossing=world.repairs[unit].crossing)
    if unit in world.batteries:
        h.happen(FireCeased, rule="MG-ARTY-4", unit=unit)
    ferrying.close(h, unit)
    ferrying.leave_line(h, unit)
    for followers in h.followers.values():
        followers.discard(unit)
    old = world.tasks.get(unit)
    if old is not None and by is not None and old != by.id:
        h.happen(OrderReplaced, rule="MG-ORDER-6", order=old, unit=unit, by=by.id)


# --- stages --------------------------------------------------------------------------------------


def _begin_stage(h: HalfHour, unit: UnitId) -> None:
    """Begin what the unit's order asks for now. A battery named in support fires for the attackers."""
    task = task_of(h.world, unit)
    if task is None:
        return
    entry, order = task
    if order.until is not None:
        h.expect(Matter.STAGE, order.until, unit, order=entry.id)
    if order.kind is OrderKind.ATTACK and entry.order.units and unit not in entry.order.units:
        _open_fire(h, unit, entry, order, supported=entry.order.units[0])
        return
    _BEGIN[order.kind](h, unit, entry, order)


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
    if since > h.now or on_water(world, unit) or not fulfilled(world, unit, order.if_, since):
        return False
    lay_down(h, unit)
    h.happen(OrderStarted, rule="MG-ORDER-6", order=entry.id, unit=unit, stage=number)
    _begin_stage(h, unit)
    return True


def finish_stage(h: HalfHour, unit: UnitId) -> None:
    """What the unit was at is done: the next of the sequence, or the order is done."""
    world = h.world
    order_id = world.tasks.get(unit)
    if order_id is None:
        return
    entry = world.orders[order_id]
    number = world.stages.get(unit, 0) + 1
    stages = stages_for(entry.order_for(unit), unit)
    done = stages[number - 1]
    if done.kind is OrderKind.ATTACK and world.bearing(unit).stance is Stance.ATTACK:
        h.happen(StanceTaken, rule="MG-ORDER-5", unit=unit, stance=Stance.HOLD)
    if number >= len(stages):
        lay_down(h, unit)
        h.happen(OrderDone, rule="MG-ORDER-6", order=order_id, unit=unit)
        return
    begins = max(h.now, stages[number].start or 0)
    h.happen(OrderStarted, rule="MG-ORDER-6", order=order_id, unit=unit, stage=number, awaits=begins)
    h.expect(Matter.STAGE, begins, unit, order=order_id)


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
        _AT_THE_END.get(task[1].kind, _done_there)(h, unit, *task)
    return True


def _done_there(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    if order.follow is None:
        finish_stage(h, unit)
    else:
        still_following(h, unit)


def still_following(h: HalfHour, unit: UnitId) -> None:
    """A follower is done when the unit it follows has nothing more to do (orders.md 8)."""
    task = task_of(h.world, unit)
    if task is None or task[1].follow is None or unit in h.world.marches:
        return
    leader = task[1].follow
    if leader not in h.world.marches and leader not in h.world.tasks and leader not in h.world.passages:
        finish_stage(h, unit)


# --- what each kind of order begins with -------------------------------------------------------


def _stance(h: HalfHour, unit: UnitId, stance: Stance, advance: bool | None) -> None:
    bearing = h.world.bearings.get(unit)
    if bearing is None or (bearing.stance, bearing.advance) != (stance, advance):
        h.happen(StanceTaken, rule="MG-ORDER-5", unit=unit, stance=stance, advance=advance)


def _refuse(h: HalfHour, unit: UnitId, entry: OrderEntry, reason: Refusal) -> None:
    h.happen(OrderRefused, rule="MG-ORDER-7", order=entry.id, unit=unit, reason=reason)


def _march(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order, goals: tuple[Square, ...]) -> None:
    if not goals:
        _refuse(h, unit, entry, Refusal.UNKNOWN_PLACE)
    elif not set_out(h, unit, entry, order, goals):
        _refuse(h, unit, entry, Refusal.NO_ROUTE)


def _goals(world: World, order: Order) -> tuple[Square, ...]:
    """Where the order sends the unit: its destination, else the last place on its way."""
    place = order.to or (order.via[-1] if order.via else None)
    return squares_of(world.scenario, place) if place else ()


def _move(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    _stance(h, unit, order.stance or Stance.HOLD, order.advance)
    if order.follow is not None:
        h.followers.setdefault(order.follow, set()).add(unit)
        follow(h, unit)
    else:
        _march(h, unit, entry, order, _goals(h.world, order))


def _attack(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    world = h.world
    _stance(h, unit, Stance.ATTACK, order.advance)
    if "air" in order.supported_by and order is entry.order_for(unit):
        _call_aircraft(h, unit, entry)
    goals = target_squares(world, unit, order)
    h.eager.add(unit)
    h.expect(Matter.FIGHTS, h.now)
    if goals:
        _march(h, unit, entry, order, goals)
    elif unit not in world.contacts:
        _refuse(h, unit, entry, Refusal.UNKNOWN_PLACE)


def target_squares(world: World, unit: UnitId, order: Order) -> tuple[Square, ...]:
    """Where the enemy that is to be attacked stands, as the unit sees it or its HQ was told."""
    named = order.target or order.to
    if named is None:
        return ()
    if named not in world.units:
        return squares_of(world.scenario, named)
    square = world.units[named].square
    if square is not None and (
        named in world.contacts.get(unit, ()) or world.spotted.get(unit, {}).get(named) == square
    ):
        return (square,)
    told = world.pictures[world.units[unit].hq].enemy.values()
    return next(((seen.square,) for seen in told if seen.identity == named), ())


def _attack_reached(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    """On the ground it was to take: done, unless an enemy is still in reach."""
    if prey(h.world, unit):
        h.eager.add(unit)
        h.expect(Matter.FIGHTS, h.now)
    else:
        finish_stage(h, unit)


def _hold(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    goals = squares_of(h.world.scenario, order.to) if order.to else ()
    _stance(h, unit, order.stance or Stance.HOLD, False if order.advance is None else order.advance)
    if goals and h.world.units[unit].square not in goals:
        _march(h, unit, entry, order, goals)
    else:
        _stand(h, unit, entry, order)


def _stand(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    if order.until is None or order.until <= h.now:
        finish_stage(h, unit)


def _withdraw(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    world = h.world
    _stance(h, unit, Stance.AVOID, order.advance)
    goals = _goals(world, order)
    if goals:
        _march(h, unit, entry, order, goals)
        return
    path = break_away(world, unit)
    if path is None:
        halt(h, unit, Refusal.CONTACT)
        return
    h.happen(MarchBegun, rule="MG-CONTACT-2", unit=unit, order=entry.id, route=path)
    go_on(h, unit)


def _recce(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    """Reconnoitre along a way or through an area; units other than reconnaissance go warily."""
    world = h.world
    careful = Stance.HOLD if world.units[unit].recce else Stance.AVOID
    _stance(h, unit, order.stance or careful, order.advance)
    goals = _goals(world, order)
    if not goals and order.area is not None:
        goals = _through(world, unit, order.area)
    if goals:
        _march(h, unit, entry, order, goals)
    else:
        look(h, unit, moved=False)
        finish_stage(h, unit)


def _through(world: World, unit: UnitId, area: tuple[Square, Square]) -> tuple[Square, ...]:
    """Into an area as far as its middle, from where the unit sees most of it."""
    a, b = area
    middle = Square((a.x + b.x) // 2, (a.y + b.y) // 2)
    return (middle,) if middle in world.scenario.ground else ()


def _support(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    supported = order.target if order.target in h.world.units else None
    if supported is None or h.world.units[supported].side is not h.world.units[unit].side:
        _refuse(h, unit, entry, Refusal.UNKNOWN_UNIT)
    else:
        _open_fire(h, unit, entry, order, supported=supported)


def _fire(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    own = h.world.units[unit]
    targets = target_squares(h.world, unit, order)
    if not targets:
        _refuse(h, unit, entry, Refusal.UNKNOWN_PLACE)
        return
    in_reach = [t for t in targets if own.square is not None and in_range(own.guns, own.square, t)]
    if not in_reach:
        _refuse(h, unit, entry, Refusal.OUT_OF_RANGE)
    else:
        _open_fire(h, unit, entry, order, target=in_reach[0])


def _open_fire(
    h: HalfHour,
    unit: UnitId,
    entry: OrderEntry,
    order: Order,
    *,
    target: Square | None = None,
    supported: UnitId | None = None,
) -> None:
    if not h.world.units[unit].artillery:
        _refuse(h, unit, entry, Refusal.NOT_ARTILLERY)
        return
    h.happen(
        FireOpened,
        rule="MG-ARTY-4" if target is not None else "MG-ARTY-3",
        unit=unit,
        order=entry.id,
        target=target,
        supported=supported,
        until=order.until,
    )


def _repair(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    crossing = crossing_of(h.world.scenario, order.to)
    if crossing is None:
        _refuse(h, unit, entry, Refusal.UNKNOWN_PLACE)
    elif h.world.units[unit].square in h.world.scenario.ground.crossings[crossing].side:
        _work(h, unit, entry, order)
    else:
        _march(h, unit, entry, order, h.world.scenario.ground.crossings[crossing].side)


def _work(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    refusal = works.begin_repair(h, unit, entry, order)
    if refusal is Refusal.IN_COMBAT:
        return  # begun when the fight is over
    if refusal is not None:
        halt(h, unit, refusal)


def work_ends(h: HalfHour, unit: UnitId) -> bool:
    """A bridge is mended. False if the work does not end now."""
    if not works.end_repair(h, unit):
        return False
    finish_stage(h, unit)
    return True


def _ferry_act(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    goals = _goals(h.world, order)
    if not goals or h.world.units[unit].square in goals:
        _open_ferry(h, unit, entry, order)
    else:
        _march(h, unit, entry, order, goals)


def _open_ferry(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    refusal = works.open_ferry(h, unit, order)
    if refusal is not None:
        halt(h, unit, refusal)


def _ferry_cross(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    """To the near bank of the ferry, and over: its last step is the ferry's."""
    world = h.world
    own = world.units[unit]
    ends = ferry_ends(world, order)
    if ends is None:
        _refuse(h, unit, entry, Refusal.NO_FERRY)
        return
    overland = Order(kind=OrderKind.MOVE, by=order.by, avoid=order.avoid)
    ways = [(way_for(world, own, overland, (end,)), end) for end in ends]
    near = min(((len(w), i) for i, (w, _) in enumerate(ways) if w is not None), default=None)
    if near is None:
        _refuse(h, unit, entry, Refusal.NO_ROUTE)
        return
    path, far = ways[near[1]][0] or (), ends[1 - near[1]]
    h.happen(MarchBegun, rule="MG-FERRY-2", unit=unit, order=entry.id, route=(*path, far))
    go_on(h, unit)


def ferry_ends(world: World, order: Order) -> tuple[Square, Square] | None:
    """The two banks of the ferry an order names: a ferry of the map, or engineers who ferry there."""
    crossing = crossing_of(world.scenario, order.to)
    if crossing is not None and world.scenario.ground.crossings[crossing].ferry:
        return world.scenario.ground.crossings[crossing].side
    squares = squares_of(world.scenario, order.to) if order.to else ()
    for opened in world.engineer_ferries.values():
        if opened.unit == order.target or opened.origin in squares or opened.square in squares:
            return (opened.origin, opened.square)
    return None


def _report(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    h.happen(SituationAsked, rule="MG-COMM-1", hq=entry.hq, unit=unit, order=entry.id)
    finish_stage(h, unit)


def _nothing_to_do(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    """A matter for the staff, settled when the order came in."""
    finish_stage(h, unit)


_Begin = Callable[[HalfHour, UnitId, OrderEntry, Order], None]

_BEGIN: Mapping[OrderKind, _Begin] = {
    OrderKind.MOVE: _move,
    OrderKind.ATTACK: _attack,
    OrderKind.HOLD: _hold,
    OrderKind.WITHDRAW: _withdraw,
    OrderKind.RECCE: _recce,
    OrderKind.SUPPORT: _support,
    OrderKind.FIRE: _fire,
    OrderKind.REPAIR: _repair,
    OrderKind.FERRY_ACT: _ferry_act,
    OrderKind.FERRY_CROSS: _ferry_cross,
    OrderKind.REPORT: _report,
    **dict.fromkeys(
        (
            OrderKind.AIR_SUPPORT,
            OrderKind.AIR_PATROL,
            OrderKind.AIR_RECCE,
            OrderKind.DROP,
            OrderKind.ALTER_ZONE,
            OrderKind.CANCEL,
            OrderKind.AMEND,
            OrderKind.MESSAGE,
            OrderKind.QUERY,
        ),
        _nothing_to_do,
    ),
}

#: What an order does where its march ends; any other is done there.
_AT_THE_END: Mapping[OrderKind, _Begin] = {
    OrderKind.ATTACK: _attack_reached,
    OrderKind.HOLD: _stand,
    OrderKind.REPAIR: _work,
    OrderKind.FERRY_ACT: _open_ferry,
}


# --- aircraft --------------------------------------------------------------------------------------


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


def _call_aircraft(h: HalfHour, unit: UnitId, entry: OrderEntry) -> None:
    """`supported by aircraft`, where the HQ disposes of them: one squadron (MG-AIR-2)."""
    world = h.world
    side = world.units[unit].side
    ours = owner(world, side) == entry.hq and may_support(world, world.units[unit])
    if ours and entry.id not in world.squadrons and to_hand(world, side):
        allot(h, entry, 1, unit=unit)


# --- at each half hour ---------------------------------------------------------------------------


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
        _work(h, unit, entry, order)
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
