"""Guns: how far they reach, when they may fire, whose fall of shot is seen.

Source: MG-ARTY-1..5.
"""

from collections.abc import Iterable

from engine.clock import HALF_HOUR, tick_of
from engine.forces import Unit
from engine.rounding import pythagoras
from engine.rulesets.battalion.contact import in_reach
from engine.rulesets.battalion.grouping import on_water
from engine.rulesets.battalion.tables import RANGES, RECCE_SPOTTING_KM
from engine.state import World
from engine.vocabulary import GunClass, Minute, Refusal, Side, Square


def range_km(guns: GunClass) -> int:
    """How far guns of a class reach, in km (MG-ARTY-1); 0: none."""
    return RANGES[guns]


def in_range(guns: GunClass, origin: Square, target: Square) -> bool:
    """By Pythagoras to the nearest square (MG-ARTY-2)."""
    return pythagoras(target.x - origin.x, target.y - origin.y) <= RANGES[guns]


def may_fire(
    world: World, battery: Unit, at: Minute, *, own_fight: Iterable[Square] = (), since: Minute | None = None
) -> Refusal | None:
    """Whether a battery can take a task in the half hour of this minute (MG-ARTY-3): it has not moved in
    it (since minute `since`, if given), has no other, and is not in contact, unless with the enemies of
    `own_fight` alone."""
    if not battery.artillery:
        return Refusal.NOT_ARTILLERY
    if not battery.live or battery.square is None:
        return Refusal.UNIT_GONE if not battery.live else Refusal.UNIT_NOT_ARRIVED
    begun = tick_of(at) * HALF_HOUR if since is None else since
    moved = battery.moved_at is not None and battery.moved_at >= begun
    march = world.marches.get(battery.id)
    if moved or (march is not None and march.to is not None) or on_water(world, battery.id):
        return Refusal.ON_THE_MOVE
    if busy(world, battery):
        return Refusal.IN_COMBAT
    fought = set(own_fight)
    near = in_reach(world, battery.side.enemy, battery.square)
    return Refusal.CONTACT if any(world.units[enemy].square not in fought for enemy in near) else None


def busy(world: World, battery: Unit) -> bool:
    """Bound in a combat already, in the line or in support: one task a half hour (MG-ARTY-3)."""
    return any(
        battery.id in fight.attack_guns + fight.defence_guns + fight.attackers + fight.defenders
        for fight in world.fights.values()
    )


def can_support(world: World, battery: Unit, squares: Iterable[Square], at: Minute) -> bool:
    """Whether a battery can support against any of these squares now (MG-ARTY-3)."""
    targets = tuple(squares)
    if battery.square is None or may_fire(world, battery, at, own_fight=targets) is not None:
        return False
    return any(in_range(battery.guns, battery.square, target) for target in targets)


def observed(world: World, side: Side, target: Square) -> bool:
    """Whether a live friend stands within 4 km of the target and sees the fall of shot (MG-ARTY-5)."""
    reach = RECCE_SPOTTING_KM
    return any(
        unit.side is side
        for dx in range(-reach, reach + 1)
        for dy in range(-reach, reach + 1)
        if pythagoras(dx, dy) <= reach
        for unit in world.live_at(Square(target.x + dx, target.y + dy))
    )


def ended_half_hour(at: Minute) -> Minute:
    """The first minute of the half hour that ends at `at`, after the mark before it."""
    return max(0, at - 1) // HALF_HOUR * HALF_HOUR + 1


def may_shell(world: World, battery: Unit, target: Square, at: Minute) -> Refusal | None:
    """Whether a battery can shell a square in the half hour that ends at `at` (MG-ARTY-4, MG-ARTY-5: an
    observer is wanted only where `arty.observer` is set)."""
    begun = ended_half_hour(at)
    refused = may_fire(world, battery, at, since=begun)
    if refused is not None:
        return refused
    if world.served.get(battery.id, -1) >= begun:
        return Refusal.IN_COMBAT  # it has had its task of this half hour (MG-ARTY-3)
    if battery.square is None or not in_range(battery.guns, battery.square, target):
        return Refusal.OUT_OF_RANGE
    if world.settings.arty.observer and not observed(world, battery.side, target):
        return Refusal.NO_OBSERVER
    return None
