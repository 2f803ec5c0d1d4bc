"""Who fights whom: the target each attacker takes, and the defenders that stand together.

There is one combat per kind of terrain held; neighbouring defenders that share it are taken
together, and a group is never split by its attackers. Reads the world and changes nothing;
what comes of a combat stands in `combat`. Source: MG-COMBAT-2, 3, 4, MG-FERRY-2.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction

import msgspec

from engine.forces import Unit
from engine.rounding import manhattan
from engine.rulesets.battalion.approaches import Way, can_attack, side_between
from engine.rulesets.battalion.contact import enemies_in_reach, in_contact
from engine.state import World
from engine.vocabulary import Square, UnitId


class Engagement(msgspec.Struct, frozen=True):
    """A combat about to be declared: who attacks, and the group that is attacked."""

    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]


Target = UnitId | Square


def rank(dx: int, dy: int) -> int | None:
    """Place of an enemy at this offset in the order of targets (MG-COMBAT-4): 0 orthogonally
    adjacent, 1 two squares off, 2 diagonally adjacent, None out of range."""
    distance = manhattan(dx, dy)
    if distance > 2:
        return None
    if distance <= 1:
        return 0
    return 1 if dx == 0 or dy == 0 else 2


def choose_target(world: World, attacker: UnitId, *, named: Target | None = None) -> UnitId | None:
    """The enemy a unit attacks (MG-COMBAT-4): the unit or square its order names, if in range and
    not barred by a river; else by place; ties by the least defence, then by id. None: nobody."""
    unit = world.units[attacker]
    here = unit.square
    if here is None:
        return None
    choice: list[tuple[bool, int, Fraction, UnitId]] = []
    for enemy in enemies_in_reach(world, unit, here):
        other = world.units[enemy]
        if other.square is None or not can_attack(world, unit, other.square) or defending(world, enemy):
            continue
        place = rank(other.square.x - here.x, other.square.y - here.y)
        if place is not None:
            asked = named is not None and named in (enemy, other.square)
            choice.append((not asked, 0 if asked else place, Fraction(other.defence * other.strength, 100), enemy))
    return min(choice)[3] if choice else None


def engagements(
    world: World, attackers: Iterable[UnitId], named: Mapping[UnitId, Target] | None = None
) -> tuple[Engagement, ...]:
    """The combats that these attackers open together, in their order (MG-COMBAT-3).

    Attackers without a target, already attacking, or unable to fight are left out; so are
    defenders that already defend elsewhere (MG-COMBAT-2: one of each at a time).
    """
    wishes = named or {}
    targets: dict[UnitId, UnitId] = {}
    for attacker in attackers:
        if able_to_fight(world, attacker) and not attacking(world, attacker):
            target = choose_target(world, attacker, named=wishes.get(attacker))
            if target is not None:
                targets[attacker] = target
    found: list[tuple[list[UnitId], tuple[UnitId, ...]]] = []
    for attacker, target in targets.items():
        joined = next((group for group in found if target in group[1]), None)
        if joined is not None:
            joined[0].append(attacker)
        else:
            found.append(([attacker], group_of(world, target, tuple(targets))))
    return tuple(Engagement(tuple(who), group) for who, group in found)


def group_of(world: World, target: UnitId, attackers: Iterable[UnitId]) -> tuple[UnitId, ...]:
    """The defenders taken together with `target` (MG-COMBAT-3), in the order they are reached.

    Same square or orthogonal neighbours on the same terrain, chained; with `combat.chain` off,
    only those in contact with one of the attackers. A river without a bridge breaks the chain.
    """
    first = world.units[target]
    if first.square is None:
        return (target,)
    terrain = world.terrain_at(first.square)
    fronts = [square for a in attackers if (square := world.units[a].square) is not None]
    chain = world.settings.combat.chain
    reached: list[Square] = [first.square]
    group: list[UnitId] = []
    for square in reached:
        held = [u for u in world.live_at(square) if u.side is first.side and not defending(world, u.id)]
        group += [u.id for u in held]
        for next_square in _neighbours(square):
            if next_square in reached or not _holds(world, next_square, first):
                continue
            if world.terrain_at(next_square) is not terrain or side_between(world, square, next_square) is Way.BARRED:
                continue
            if chain or any(in_contact(front, next_square) for front in fronts):
                reached.append(next_square)
    return tuple(group)


def able_to_fight(world: World, unit: UnitId) -> bool:
    """Live, on the map and not on a ferry (MG-FERRY-2)."""
    return world.units[unit].live and world.units[unit].square is not None and not on_water(world, unit)


def on_water(world: World, unit: UnitId) -> bool:
    """Loaded on a ferry: it cannot fight, and counts in its start square (MG-FERRY-2)."""
    passage = world.passages.get(unit)
    return passage is not None and passage.ends is not None


def attacking(world: World, unit: UnitId) -> bool:
    """Bound in a combat as attacker (MG-COMBAT-2)."""
    return any(unit in fight.attackers for fight in world.fights.values())


def defending(world: World, unit: UnitId) -> bool:
    """Bound in a ground combat as defender (MG-COMBAT-2); shell fire and aircraft bind nobody."""
    return any(unit in fight.defenders for fight in world.fights.values() if fight.sort == "ground")


def _neighbours(square: Square) -> tuple[Square, ...]:
    x, y = square
    return (Square(x, y + 1), Square(x + 1, y), Square(x, y - 1), Square(x - 1, y))


def _holds(world: World, square: Square, friend: Unit) -> bool:
    standing = world.occupants.get(square, ())
    return any(world.units[other].side is friend.side for other in standing[:1])
