"""Combats declared: who attacks whom, with which guns and aircraft.

A combat is declared the minute an enemy is met, or when an attack is ordered in range, and
again at each half hour while an attacker stands to it. Grouping, targets and support are
fixed then; it ends half an hour later (`aftermath`). Source: MG-COMBAT-1..4, MG-ORDER-5,
MG-ARTY-3, MG-AIR-2, MG-AIR-4.
"""

from collections.abc import Iterable

from engine.clock import HALF_HOUR
from engine.dice import Roll
from engine.events import CombatBegun, RepairDelayed, StepStopped
from engine.orders.values import OrderKind
from engine.rulesets.battalion.artillery import can_support
from engine.rulesets.battalion.engineers import delayed
from engine.rulesets.battalion.grouping import Engagement, Target, engagements
from engine.rulesets.battalion.halfhour import HalfHour, Matter, precedence, task_of
from engine.rulesets.battalion.meetings import attack_ordered, closing, means_to_attack
from engine.rulesets.battalion.places import squares_of
from engine.rulesets.battalion.squadrons import can_fly, spend
from engine.state import Battery, Squadrons, World
from engine.vocabulary import Square, Stance, UnitId


def open_fights(h: HalfHour) -> bool:
    """Declare the combats of this minute. Units that have just met the enemy or been told to attack
    open them, all at the half hour; others that mean to attack the same enemies join in."""
    world = h.world
    at_the_mark = h.now % HALF_HOUR == 0
    willing = [u for u in sorted(world.contacts, key=lambda u: _turn(world, u)) if _fights(world, u)]
    openers = {u for u in willing if at_the_mark or u in h.eager or u in world.owed}
    h.eager.clear()
    if not openers:
        return False
    for side in (s for s in _sides(world, willing)):
        ours = [u for u in willing if world.units[u].side is side]
        for engagement in engagements(world, ours, _named(world, ours)):
            if openers.intersection(engagement.attackers):
                declare(h, engagement)
    return True


def _sides(world: World, willing: Iterable[UnitId]) -> list[object]:
    """The side of the first in the order of orders declares first (MG-CONTACT-3)."""
    return list(dict.fromkeys(world.units[u].side for u in willing))


def _turn(world: World, unit: UnitId) -> tuple[object, ...]:
    """MG-ORDER-1, -3: by the order it acts on; a unit without one after those that have."""
    order = world.tasks.get(unit)
    if order is None:
        return (1, world.owed.get(unit, 0), unit)
    return (0, *precedence(world, world.orders[order], unit), unit)


def _fights(world: World, unit: UnitId) -> bool:
    """It attacks whom it is in contact with: by order, by stance, or because it walked into him."""
    if closing(world, unit):
        return False
    if unit in world.owed and world.bearing(unit).stance is not Stance.AVOID:
        return True
    return means_to_attack(world, unit)


def _named(world: World, units: Iterable[UnitId]) -> dict[UnitId, Target]:
    """Targets named in orders win over the order of targets (MG-COMBAT-4)."""
    named: dict[UnitId, Target] = {}
    for unit in units:
        task = task_of(world, unit)
        if task is None or task[1].target is None or task[1].kind is not OrderKind.ATTACK:
            continue
        if task[1].target in world.units:
            named[unit] = task[1].target
        else:
            here = world.units[unit].square
            near = [s for s in squares_of(world.scenario, task[1].target) if here is not None]
            if near:
                named[unit] = min(near, key=lambda s: abs(s.x - here.x) + abs(s.y - here.y))  # type: ignore[union-attr]
    return named


def declare(h: HalfHour, engagement: Engagement, *, rule: str = "MG-COMBAT-1") -> None:
    """One combat: guns and aircraft are bound to it now, and everybody until its end (MG-COMBAT-2)."""
    world = h.world
    attackers, defenders = engagement.attackers, engagement.defenders
    targets = _squares(world, defenders)
    aircraft, rolls = _aircraft(h, attackers)
    number = world.combat_count + 1
    first = next((u for u in attackers if attack_ordered(world, u)), None)
    h.happen(
        CombatBegun,
        rule=rule,
        rolls=rolls,
        combat=number,
        attackers=attackers,
        defenders=defenders,
        attack_guns=_guns(h, attackers, targets),
        defence_guns=_guns(h, defenders, _squares(world, attackers)),
        squadrons=sum(a.count for a in aircraft),
        ends=h.now + HALF_HOUR,
        forced=first is None,
        order=world.tasks.get(first) if first is not None else None,
    )
    h.expect(Matter.FIGHT_ENDS, h.now + HALF_HOUR, number=number)
    for given in aircraft:
        spend(h, given, "supported", square=targets[0], combat=number)
    for unit in (*attackers, *defenders):
        _stop_marching(h, unit)
        _hold_up_work(h, unit)


def _squares(world: World, units: Iterable[UnitId]) -> tuple[Square, ...]:
    return tuple(dict.fromkeys(s for u in units if (s := world.units[u].square) is not None))


def _guns(h: HalfHour, supported: tuple[UnitId, ...], targets: tuple[Square, ...]) -> tuple[UnitId, ...]:
    """Batteries told to support one of these units that can fire on one of these squares (MG-ARTY-3)."""
    world = h.world
    found = []
    for battery in world.batteries.values():
        if battery.unit in supported or not _fires_for(world, battery, supported):
            continue
        if can_support(world, world.units[battery.unit], targets, h.now):
            found.append(battery.unit)
    return tuple(found)


def _fires_for(world: World, battery: Battery, units: tuple[UnitId, ...]) -> bool:
    """The unit it was told to support, or, in an attack, any of those it was ordered with."""
    if battery.supported is None:
        return False
    entry = world.orders.get(battery.order) if battery.order is not None else None
    together = entry.order.units if entry is not None and battery.unit not in entry.order.units else ()
    return battery.supported in units or any(u in units for u in together)


def _aircraft(h: HalfHour, attackers: tuple[UnitId, ...]) -> tuple[tuple[Squadrons, ...], tuple[Roll, ...]]:
    """Squadrons allotted to an ordered attack, if the unit's call for them gets through (MG-AIR-2, MG-AIR-4)."""
    found: list[Squadrons] = []
    rolls: list[Roll] = []
    for given in tuple(h.world.squadrons.values()) if can_fly(h.world) else ():
        if given.unit not in attackers or not means_to_attack(h.world, given.unit):
            continue
        failed, roll = h.comm(given.unit, f"air support@{h.now}")
        rolls.append(roll)
        if not failed:
            found.append(given)
    return tuple(found), tuple(rolls)


def _stop_marching(h: HalfHour, unit: UnitId) -> None:
    """Whoever fights is bound where he stands; his march goes on when it is over (MG-COMBAT-2)."""
    march = h.world.marches.get(unit)
    if march is not None and march.to is not None:
        h.happen(StepStopped, rule="MG-COMBAT-2", unit=unit)


def _hold_up_work(h: HalfHour, unit: UnitId) -> None:
    """Fighting stops engineers' work and keeps what is done (MG-ENG-2)."""
    repair = h.world.repairs.get(unit)
    if repair is not None:
        ends = delayed(repair.ends, HALF_HOUR)
        h.happen(RepairDelayed, rule="MG-ENG-2", unit=unit, ends=ends)
        h.expect(Matter.WORK_ENDS, ends, unit)
