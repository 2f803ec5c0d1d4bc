"""What each kind of order begins with, and what it does where its march ends.

One function a kind, in two tables. Nothing here decides when an order begins (`tasks`) or what
a march meets (`marches`). Source: MG section 26, MG-ORDER-5, MG-ARTY-3, MG-ARTY-4, MG-RECCE-4,
MG-ENG-2, MG-ENG-4, MG-FERRY-2.
"""

from collections.abc import Callable, Mapping

from engine.events import (
    FireOpened,
    MarchBegun,
    SituationAsked,
    StanceTaken,
)
from engine.orders.values import Order, OrderEntry, OrderKind
from engine.rulesets.battalion import works
from engine.rulesets.battalion.air import may_support
from engine.rulesets.battalion.artillery import in_range
from engine.rulesets.battalion.halfhour import HalfHour, Matter
from engine.rulesets.battalion.marches import follow, go_on, halt, set_out
from engine.rulesets.battalion.meetings import look, prey
from engine.rulesets.battalion.places import crossing_of, squares_of, way_for
from engine.rulesets.battalion.recce import break_away
from engine.rulesets.battalion.squadrons import allot, to_hand
from engine.rulesets.battalion.stages import finish_stage, refuse, still_following
from engine.state import World
from engine.vocabulary import Refusal, Square, Stance, UnitId


def take_stance(h: HalfHour, unit: UnitId, stance: Stance, advance: bool | None, *, said: bool) -> None:
    """`said`: the order itself asks for it, so that reconnaissance does not break away (MG-COMBAT-13)."""
    bearing = h.world.bearings.get(unit)
    if bearing is None or (bearing.stance, bearing.advance, bearing.said) != (stance, advance, said):
        h.happen(StanceTaken, rule="MG-ORDER-5", unit=unit, stance=stance, advance=advance, said=said)


def settle_down(h: HalfHour, unit: UnitId, order: Order) -> None:
    """Whoever is to mend, ferry or serve the guns does not go on attacking as an older order had it (MG-ORDER-5)."""
    if order.kind in _NO_FIGHT and unit in h.world.bearings:
        take_stance(h, unit, order.stance or Stance.HOLD, order.advance, said=order.stance is not None)


_NO_FIGHT = frozenset({OrderKind.SUPPORT, OrderKind.FIRE, OrderKind.REPAIR, OrderKind.FERRY_ACT, OrderKind.FERRY_CROSS})


def _march(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order, goals: tuple[Square, ...]) -> None:
    if not goals:
        refuse(h, unit, entry, Refusal.UNKNOWN_PLACE)
    elif not set_out(h, unit, entry, order, goals):
        refuse(h, unit, entry, Refusal.NO_ROUTE)


def _goals(world: World, order: Order) -> tuple[Square, ...]:
    """Where the order sends the unit: its destination, else the last place on its way."""
    place = order.to or (order.via[-1] if order.via else None)
    return squares_of(world.scenario, place) if place else ()


def _beyond(world: World, unit: UnitId, order: Order) -> tuple[Square, ...]:
    """Where an order sends a unit; `withdraw over Grave bridge`, and no place named: to the far end of it."""
    goals = _goals(world, order)
    stands = world.units[unit].square
    if order.to is not None or len(goals) < 2 or stands is None:
        return goals
    return (max(goals, key=lambda s: (s.x - stands.x) ** 2 + (s.y - stands.y) ** 2),)


def _move(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    take_stance(h, unit, order.stance or Stance.HOLD, order.advance, said=order.stance is not None)
    if order.follow is not None:
        h.followers.setdefault(order.follow, set()).add(unit)
        follow(h, unit)
    else:
        _march(h, unit, entry, order, _goals(h.world, order))


def _attack(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    world = h.world
    take_stance(h, unit, Stance.ATTACK, order.advance, said=True)
    if "air" in order.supported_by and order is entry.order_for(unit):
        _call_aircraft(h, unit, entry)
    goals = target_squares(world, unit, order)
    h.eager.add(unit)
    h.expect(Matter.FIGHTS, h.now)
    if goals:
        _march(h, unit, entry, order, goals)
    elif unit not in world.contacts:
        refuse(h, unit, entry, Refusal.UNKNOWN_PLACE)


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
    advance = False if order.advance is None else order.advance
    take_stance(h, unit, order.stance or Stance.HOLD, advance, said=True)
    if goals and h.world.units[unit].square not in goals:
        _march(h, unit, entry, order, goals)
    else:
        _stand(h, unit, entry, order)


def _stand(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    if order.until is None or order.until <= h.now:
        finish_stage(h, unit)


def _withdraw(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    world = h.world
    take_stance(h, unit, Stance.AVOID, order.advance, said=True)
    goals = _beyond(world, unit, order)
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
    take_stance(h, unit, order.stance or careful, order.advance, said=order.stance is not None)
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
        refuse(h, unit, entry, Refusal.UNKNOWN_UNIT)
    else:
        open_fire(h, unit, entry, order, supported=supported)


def _fire(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    own = h.world.units[unit]
    targets = target_squares(h.world, unit, order)
    if not targets:
        refuse(h, unit, entry, Refusal.UNKNOWN_PLACE)
        return
    in_reach = [t for t in targets if own.square is not None and in_range(own.guns, own.square, t)]
    if not in_reach:
        refuse(h, unit, entry, Refusal.OUT_OF_RANGE)
    else:
        open_fire(h, unit, entry, order, target=in_reach[0])


def open_fire(
    h: HalfHour,
    unit: UnitId,
    entry: OrderEntry,
    order: Order,
    *,
    target: Square | None = None,
    supported: UnitId | None = None,
) -> None:
    if not h.world.units[unit].artillery:
        refuse(h, unit, entry, Refusal.NOT_ARTILLERY)
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
        refuse(h, unit, entry, Refusal.UNKNOWN_PLACE)
    elif h.world.units[unit].square in h.world.scenario.ground.crossings[crossing].side:
        work(h, unit, entry, order)
    else:
        _march(h, unit, entry, order, h.world.scenario.ground.crossings[crossing].side)


def work(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    refusal = works.begin_repair(h, unit, entry, order)
    if refusal is Refusal.IN_COMBAT:
        return  # begun when the fight is over
    if refusal is not None:
        halt(h, unit, refusal)


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
        refuse(h, unit, entry, Refusal.NO_FERRY)
        return
    overland = Order(kind=OrderKind.MOVE, by=order.by, avoid=order.avoid)
    ways = [(way_for(world, own, overland, (end,)), end) for end in ends]
    near = min(((len(w), i) for i, (w, _) in enumerate(ways) if w is not None), default=None)
    if near is None:
        refuse(h, unit, entry, Refusal.NO_ROUTE)
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


def done_there(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> None:
    if order.follow is None:
        finish_stage(h, unit)
    else:
        still_following(h, unit)


def _call_aircraft(h: HalfHour, unit: UnitId, entry: OrderEntry) -> None:
    """`supported by aircraft`, where the HQ disposes of them: one squadron (MG-AIR-2)."""
    world = h.world
    side = world.units[unit].side
    ours = world.aircraft_owner(side) == entry.hq and may_support(world, world.units[unit])
    if ours and entry.id not in world.squadrons and to_hand(world, side):
        allot(h, entry, 1, unit=unit)


Begin = Callable[[HalfHour, UnitId, OrderEntry, Order], None]

BEGIN: Mapping[OrderKind, Begin] = {
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
AT_THE_END: Mapping[OrderKind, Begin] = {
    OrderKind.ATTACK: _attack_reached,
    OrderKind.HOLD: _stand,
    OrderKind.REPAIR: work,
    OrderKind.FERRY_ACT: _open_ferry,
}
