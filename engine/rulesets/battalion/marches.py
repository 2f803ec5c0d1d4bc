"""Units on the move, a square at a time.

The time of a step is spent before the square is entered, and the unit stands in its old
square until then (MG-MOVE-5). On entering: bridges are tested, reconnaissance looks about,
contact is found, and only then the next step is judged (MG section 24). Source: MG-MOVE-1..11,
MG-CONTACT-2, MG-RECCE-2, MG-ORDER-6, MG-ORDER-7.
"""

from engine.clock import HOUR
from engine.dice import Roll
from engine.events import (
    FerryLanded,
    MarchBegun,
    OrderHalted,
    RepairAbandoned,
    RulingAsked,
    RulingGiven,
    StanceTaken,
    StepBegun,
    StepStopped,
    UnitHalted,
    UnitMoved,
)
from engine.forces import Unit
from engine.orders.values import Order, OrderEntry, OrderKind
from engine.rulesets.battalion import ferrying
from engine.rulesets.battalion.charges import test_crossings
from engine.rulesets.battalion.contact import halts_recce, recce_halt, step_allowed
from engine.rulesets.battalion.fallback import close_up
from engine.rulesets.battalion.ferries import berths, by_engineers
from engine.rulesets.battalion.grouping import group_of
from engine.rulesets.battalion.halfhour import HalfHour, Matter, task_of
from engine.rulesets.battalion.meetings import closing, look, means_to_attack, meet, prey
from engine.rulesets.battalion.movement import Diced, Fixed, step_time
from engine.rulesets.battalion.places import named_ferries, seems_left, way_for
from engine.rulesets.battalion.recce import favourable
from engine.state import World
from engine.vocabulary import OrderId, Refusal, Square, Stance, UnitId

#: A unit barred by the enemy's nearness goes round him if that seems to take no more than so many times as long.
_ROUND_ABOUT = 3


def set_out(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order, goals: tuple[Square, ...]) -> bool:
    """Find a way to one of some squares and begin the march. False if there is none."""
    own = h.world.units[unit]
    route = way_for(h.world, own, order, goals)
    if route is None:
        return False
    # Whoever attacks from where he stands does not report that he moves off.
    there = order.kind is OrderKind.ATTACK and unit in h.world.contacts
    h.happen(MarchBegun, rule="MG-MOVE-4", unit=unit, order=entry.id, route=route, again=there)
    go_on(h, unit)
    return True


def go_on(h: HalfHour, unit: UnitId) -> None:
    """Begin the next step of a march that stands, or end the march, or halt it."""
    world = h.world
    march = world.marches.get(unit)
    own = world.units[unit]
    if march is None or march.to is not None or unit in world.fighting or unit in world.passages:
        return
    if unit in world.asked:
        return  # it waits for the umpire's word
    if not march.route:
        h.expect(Matter.REACHED, h.now, unit, order=march.order)
        return
    assert own.square is not None
    near = closing(world, unit)
    if not near and _stops_to_fight(world, own):
        return  # he fights at the half hour, or at once if he has only now met the enemy
    there = march.route[0]
    if unit in world.contacts and step_allowed(world, own, there, attack=near) is not None:
        if not _round_about(h, own, near):
            halt(h, unit, Refusal.CLOSER_TO_ENEMY)
            return
        there = world.marches[unit].route[0]
    _step(h, own, there)


def _stops_to_fight(world: World, own: Unit) -> bool:
    """It means to attack, and an enemy it can attack is in reach."""
    return means_to_attack(world, own.id) and prey(world, own.id)


def _round_about(h: HalfHour, own: Unit, near: bool) -> bool:
    """Another way for a unit whose next step the enemy's nearness forbids (MG-CONTACT-2): closing
    to one square in an attack ordered so, else any way that leads off. False if there is none."""
    world = h.world
    task = task_of(world, own.id)
    march = world.marches[own.id]
    assert own.square is not None
    if near:
        enemies = [s for e in world.contacts[own.id] if (s := world.units[e].square) is not None]
        square = close_up(world, own.id, enemies)
        if square is None or step_allowed(world, own, square, attack=True) is not None:
            return False
        h.happen(
            MarchBegun, rule="MG-CONTACT-2", unit=own.id, order=march.order, route=(square, *march.route), again=True
        )
        return True
    if task is None:
        return False
    steps = world.scenario.ground.steps.get(own.square, ())
    shut = [s.to for s in steps if step_allowed(world, own, s.to) is not None]
    if len(shut) == len(steps):
        return False
    # A way round that takes several times as long is no way round: it halts and says so.
    most = _ROUND_ABOUT * seems_left(world, own, task[1], march.route) + HOUR
    route = way_for(world, own, task[1], (march.route[-1],), shut, most)
    if not route:
        return False
    h.happen(MarchBegun, rule="MG-CONTACT-2", unit=own.id, order=task[0].id, route=route, again=True)
    return True


def _step(h: HalfHour, own: Unit, there: Square) -> None:
    """Time the step and begin it (MG-MOVE-1), or say why it cannot be made (MG-ORDER-7)."""
    world = h.world
    march = world.marches[own.id]
    assert own.square is not None
    task = task_of(world, own.id)
    step = world.scenario.ground.step(own.square, there)
    if step is None:
        _find_again(h, own, task)
        return
    found = step_time(world, own, own.square, step, by=task[1].by if task else None, at=h.now)
    if isinstance(found, Refusal):
        if _takes_ferry(h, own, there, task[1] if task else None):
            return
        if found is not Refusal.FORBIDDEN_GROUND or not _round_ruins(h, own, there):
            _barred(h, own, found)
        return
    rolls: tuple[Roll, ...] = ()
    if isinstance(found, Diced):
        roll = h.throw("MG-MOVE-1", found.throw, own.id, f"{own.square.name}-{there.name}@{h.now}")
        rolls, minutes = (roll,), found.minutes(roll.faces)
    else:
        minutes = found.minutes
    h.happen(
        StepBegun,
        rule="MG-MOVE-1",
        rolls=rolls,
        unit=own.id,
        to=there,
        arrives=h.now + minutes,
        link=found.link if isinstance(found, Fixed) else None,
        crossing=found.crossing,
    )
    h.expect(Matter.STEP, h.now + minutes, own.id, order=march.order)


def _find_again(h: HalfHour, own: Unit, task: tuple[OrderEntry, Order] | None) -> None:
    """Driven or led off its way, the unit looks for one from where it stands."""
    march = h.world.marches[own.id]
    route = way_for(h.world, own, Order(kind=OrderKind.MOVE, by=task[1].by if task else None), march.route[-1:])
    if route is None:
        halt(h, own.id, Refusal.NO_ROUTE)
        return
    h.happen(MarchBegun, rule="MG-MOVE-4", unit=own.id, order=march.order, route=route, again=True)
    go_on(h, own.id)


def _round_ruins(h: HalfHour, own: Unit, there: Square) -> bool:
    """The road ahead is gone (MG-RUIN-2): another way, now that the unit sees it. False if there is none."""
    march = h.world.marches[own.id]
    task = task_of(h.world, own.id)
    route = way_for(h.world, own, Order(kind=OrderKind.MOVE, by=task[1].by if task else None), march.route[-1:])
    if not route or route[0] == there:
        return False
    h.happen(MarchBegun, rule="MG-RUIN-2", unit=own.id, order=march.order, route=route, again=True)
    go_on(h, own.id)
    return True


def _takes_ferry(h: HalfHour, own: Unit, there: Square, order: Order | None) -> bool:
    """Loads on the ferry its order names for this side, or on the one that engineers keep open."""
    world = h.world
    assert own.square is not None
    named = named_ferries(world.scenario, order) if order is not None else frozenset()
    crossing = order is not None and order.kind is OrderKind.FERRY_CROSS
    ferry = next(
        (
            berth.ferry
            for berth in berths(world, own.square, side=own.side)
            if berth.to == there and (berth.ferry in named or (crossing and by_engineers(berth.ferry)))
        ),
        None,
    )
    if ferry is None:
        return False
    refusal = ferrying.board(h, own.id, ferry, world.marches[own.id].order)
    if refusal is not None:
        halt(h, own.id, refusal)
    return True


def _barred(h: HalfHour, own: Unit, reason: Refusal) -> None:
    """A full square is waited for; whatever else bars the way halts the march (MG-ORDER-7)."""
    if reason is not Refusal.SQUARE_FULL:
        halt(h, own.id, reason)


def halt(h: HalfHour, unit: UnitId, reason: Refusal) -> None:
    """The march is over before its end; the unit keeps what is left of its way and waits for a new
    order (MG-ORDER-6)."""
    world = h.world
    square = world.units[unit].square
    order = world.tasks.get(unit)
    if order is not None:
        h.happen(OrderHalted, rule="MG-ORDER-6", order=order, unit=unit, reason=reason)
    elif unit in world.marches and square is not None:
        h.happen(UnitHalted, rule="MG-MOVE-10", unit=unit, square=square, reason=reason)


# --- entering a square ------------------------------------------------------------------------


def arrive(h: HalfHour, unit: UnitId, order: OrderId) -> bool:
    """A step of an order's march is done: the square is entered, if it still can be. False if the
    step is no more."""
    world = h.world
    march = world.marches.get(unit)
    if march is None or march.to is None or march.arrives != h.now or (march.order or "") != order:
        return False
    own, there = world.units[unit], march.to
    assert own.square is not None
    step = world.scenario.ground.step(own.square, there)
    still = step_time(world, own, own.square, step, at=march.begun) if step is not None else Refusal.NO_ROUTE
    if isinstance(still, Refusal):
        h.happen(StepStopped, rule="MG-ORDER-7", unit=unit)
        if not _stops_to_fight(world, own):
            _barred(h, own, still)
        return True
    if unit in world.contacts and step_allowed(world, own, there, attack=means_to_attack(world, unit)) is not None:
        # Met on the way: it still stands where it was, and may come no nearer (MG-CONTACT-2).
        h.happen(StepStopped, rule="MG-CONTACT-2", unit=unit)
        halt(h, unit, Refusal.CLOSER_TO_ENEMY)
        return True
    origin = own.square
    h.happen(UnitMoved, rule="MG-MOVE-5", unit=unit, origin=origin, square=there)
    entered(h, unit, origin)
    return True


def land(h: HalfHour, unit: UnitId) -> bool:
    """A ferry crossing is over (MG-FERRY-2). False if the unit is not on the water."""
    world = h.world
    passage = world.passages.get(unit)
    if passage is None or passage.ends != h.now:
        return False
    own = world.units[unit]
    assert own.square is not None
    held = world.occupants.get(passage.to, ())
    if held and world.units[held[0]].side is not own.side:
        # The far bank is the enemy's now: back to the bank it came from (MG-CONTACT-6).
        h.happen(FerryLanded, rule="MG-CONTACT-6", unit=unit, crossing=passage.ferry, origin=own.square,
                 square=own.square)  # fmt: skip
        halt(h, unit, Refusal.ENEMY_IN_THE_WAY)
    else:
        origin = own.square
        h.happen(FerryLanded, rule="MG-FERRY-2", unit=unit, crossing=passage.ferry, origin=origin, square=passage.to)
        entered(h, unit, origin)
    h.expect(Matter.STARTS, h.now)  # an order that reached it on the water
    ferrying.call_next(h, passage.ferry)
    return True


def entered(h: HalfHour, unit: UnitId, origin: Square | None) -> None:
    """What follows when a unit comes into a square of its own will: bridge test, reconnaissance,
    contact, and the next step (MG section 24)."""
    world = h.world
    if unit in world.repairs:
        h.happen(RepairAbandoned, rule="MG-ENG-2", unit=unit, crossing=world.repairs[unit].crossing)
    ferrying.close(h, unit)
    test_crossings(h, unit)
    warn(h, look(h, unit), unit, origin)
    stopped = _recce_stops(h, unit, origin)
    new = meet(h, unit, moving=True)
    h.moved.add((h.now, unit))
    if unit in h.followers:
        for follower in sorted(h.followers[unit]):
            follow(h, follower)
    march = world.marches.get(unit)
    if march is None:
        return
    if not march.route:
        h.expect(Matter.REACHED, h.now, unit, order=march.order)
    elif new and not means_to_attack(world, unit):
        halt(h, unit, Refusal.CONTACT)
    elif stopped:
        _recce_halts(h, unit, stopped)
    else:
        go_on(h, unit)


# --- reconnaissance -----------------------------------------------------------------------------


def _recce_stops(h: HalfHour, unit: UnitId, origin: Square | None) -> tuple[UnitId, ...]:
    """Enemies near enough to stop a reconnaissance unit that were not so before it moved (MG-RECCE-2)."""
    world = h.world
    own = world.units[unit]
    if not own.recce or own.square is None or means_to_attack(world, unit):
        return ()
    before = recce_halt(world, own, origin) if origin is not None else ()
    return tuple(e for e in recce_halt(world, own, own.square) if e not in before)


def warn(h: HalfHour, eyes: tuple[UnitId, ...], unit: UnitId, origin: Square | None) -> None:
    """Enemy reconnaissance that sees a unit come, and is on the march, halts for it as for one it comes
    upon itself (MG-RECCE-2). `origin`: where the unit came from."""
    world = h.world
    here = world.units[unit].square
    for watcher in eyes:
        there = world.units[watcher].square
        if watcher not in world.marches or here is None or there is None or means_to_attack(world, watcher):
            continue
        if watcher in world.asked or watcher in world.fighting or watcher in world.passages:
            continue
        was_near = origin is not None and halts_recce(origin.x - there.x, origin.y - there.y, world.settings)
        if not was_near and halts_recce(here.x - there.x, here.y - there.y, world.settings):
            _recce_halts(h, watcher, (unit,))


def _recce_halts(h: HalfHour, unit: UnitId, enemies: tuple[UnitId, ...]) -> None:
    """It halts; on a reconnaissance it goes in where the odds favour it (MG-RECCE-4), if need be when
    the umpire has said so, or has not answered in time (`recce.ask_umpire`, MG-UMP-3)."""
    world = h.world
    task = task_of(world, unit)
    if task is None or task[1].kind is not OrderKind.RECCE or not may_raid(world, unit, task[1]):
        halt(h, unit, Refusal.ENEMY_SEEN)
        return
    prey = tuple(e for e in enemies if favourable(world, unit, group_of(world, e, (unit,))))
    if not prey:
        halt(h, unit, Refusal.ENEMY_SEEN)
    elif not world.settings.recce.ask_umpire:
        _raid(h, unit, prey)
    else:
        due = h.now + world.settings.ump.timeout_min
        h.happen(
            RulingAsked,
            rule="MG-RECCE-4",
            unit=unit,
            matter="attack",
            default="attack",
            due=due,
            enemies=prey,
            number=world.asked_count + 1,
        )
        if due > h.now:
            h.expect(Matter.ANSWER, due, unit)
        else:
            h.happen(RulingGiven, rule="MG-UMP-3", unit=unit, matter="attack", answer="attack", by_default=True)
            _raid(h, unit, prey)


def rule_raid(h: HalfHour, unit: UnitId, *, yes: bool, by_default: bool) -> None:
    """The umpire's word on a raid has come, or his time is over."""
    prey = h.world.asked[unit].enemies
    answer = "attack" if yes else "hold"
    rule = "MG-UMP-3" if by_default else "MG-UMP-1"
    h.happen(RulingGiven, rule=rule, unit=unit, matter="attack", answer=answer, by_default=by_default)
    if yes:
        _raid(h, unit, prey)
    else:
        halt(h, unit, Refusal.ENEMY_SEEN)


def answer_due(h: HalfHour, unit: UnitId) -> bool:
    """The umpire's time is over and the default holds (MG-UMP-3). False if he has answered."""
    asked = h.world.asked.get(unit)
    if asked is None or asked.due > h.now:
        return False
    rule_raid(h, unit, yes=True, by_default=True)
    return True


def _raid(h: HalfHour, unit: UnitId, prey: tuple[UnitId, ...]) -> None:
    """In to combat range of the first enemy it can get at (MG-RECCE-4)."""
    world = h.world
    order = world.tasks.get(unit)
    for enemy in prey:
        square = world.units[enemy].square
        if square is None or order is None:
            continue
        route = way_for(world, world.units[unit], Order(kind=OrderKind.RECCE), (square,))
        if route:
            h.happen(StanceTaken, rule="MG-RECCE-4", unit=unit, stance=Stance.ATTACK)
            h.happen(MarchBegun, rule="MG-RECCE-4", unit=unit, order=order, route=route, again=True)
            go_on(h, unit)
            return
    halt(h, unit, Refusal.ENEMY_SEEN)


def may_raid(world: World, unit: UnitId, order: Order) -> bool:
    """Hit and run is allowed: not forbidden by the order, nor by its stance (MG-RECCE-4)."""
    if order.hit_and_run is False or order.stance is Stance.AVOID:
        return False
    return world.units[unit].attack > 0


# --- following ------------------------------------------------------------------------------------


def follow(h: HalfHour, unit: UnitId) -> None:
    """Keep behind the unit that is followed: up to the square next to it (orders.md 8)."""
    world = h.world
    task = task_of(world, unit)
    if task is None or task[1].follow is None or unit in world.fighting or unit in world.passages:
        return
    entry, order = task
    own, leader = world.units[unit], world.units.get(task[1].follow)
    march = world.marches.get(unit)
    if leader is None or leader.square is None or own.square is None or (march is not None and march.to is not None):
        return
    if _beside(own.square, leader.square):
        return
    route = way_for(world, own, order, (leader.square,))
    if route is None:
        halt(h, unit, Refusal.NO_ROUTE)
        return
    h.happen(MarchBegun, rule="MG-MOVE-4", unit=unit, order=entry.id, route=route[:-1], again=march is not None)
    go_on(h, unit)


def _beside(a: Square, b: Square) -> bool:
    return max(abs(a.x - b.x), abs(a.y - b.y)) <= 1
