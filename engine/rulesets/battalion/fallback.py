"""Where units go after a combat: back, forward, or into another unit.

Every step is a real step of the map: over no unbridged river or canal, no blown bridge, into
no enemy. Steps are worked out on the world as it is, so the caller lets each unit's move
happen before he asks for the next. Source: MG-COMBAT-10, 11, 12, 13.
"""

from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction

import msgspec

from engine.forces import Unit
from engine.ground.ground import Step
from engine.rounding import manhattan, pythagoras
from engine.rulesets.battalion.combat import ATTACKER
from engine.rulesets.battalion.contact import enemies_in_reach, in_contact
from engine.rulesets.battalion.movement import Fixed, links_of, step_time
from engine.rulesets.battalion.supply import depot_distance
from engine.rulesets.battalion.tables import MERGE_REACH_KM, OCCUPY, ONE_SQUARE
from engine.state import World
from engine.vocabulary import LinkClass, Square, Stance, UnitId

_ROADS = frozenset({LinkClass.HIGHWAY, LinkClass.ROAD})


class Retreat(msgspec.Struct, frozen=True):
    """Squares a unit falls back through, the last being where it ends."""

    path: tuple[Square, ...] = ()
    #: Steps it should have gone and could not.
    blocked: int = 0


# --- back ---------------------------------------------------------------------------------------


def fall_back(world: World, unit: UnitId, steps: int, enemies: Sequence[Square]) -> Retreat:
    """The path of a unit that falls back `steps` squares from the squares of the combat's enemies
    (MG-COMBAT-11). What cannot be gone is counted in `blocked`, and the unit stays."""
    who = world.units[unit]
    here = who.square
    if here is None:
        return Retreat(blocked=steps)
    path: list[Square] = []
    others = _known_enemies(world, who) - _squares_in_reach(world, who, here)
    for _ in range(steps):
        there = _step_back(world, who, here, enemies, others)
        if there is None:
            break
        path.append(there)
        others -= _squares_in_reach(world, who, there)
        here = there
    return Retreat(tuple(path), steps - len(path))


def _known_enemies(world: World, unit: Unit) -> set[Square]:
    """Squares where enemies stand as far as the unit can know: as it has seen them itself or as its HQ was told.
    Nobody steers clear of an enemy he has never heard of, or his retreat would betray that one (leak law)."""
    picture = world.pictures.get(unit.hq)
    told = {seen.square for seen in picture.enemy.values()} if picture is not None else set()
    return told.union(world.spotted.get(unit.id, {}).values())


def _squares_in_reach(world: World, unit: Unit, here: Square) -> set[Square]:
    return {s for enemy in enemies_in_reach(world, unit, here) if (s := world.units[enemy].square) is not None}


def _step_back(
    world: World, unit: Unit, here: Square, enemies: Sequence[Square], others: Collection[Square]
) -> Square | None:
    """Farthest from the enemies by the sum of squared distances; without new contact if it can be, that is
    with none of the `others`; then along a road, toward the depot, and north, east, south, west."""
    now = _spread(here, enemies)
    choice: list[tuple[bool, int, bool, int, int, Square]] = []
    for place, step in enumerate(world.scenario.ground.steps.get(here, ())):
        away = _spread(step.to, enemies)
        if away <= now or not open_to(world, unit, here, step):
            continue
        contact = any(in_contact(step.to, other) for other in others)
        toward = depot_distance(world, unit, step.to)
        choice.append((contact, -away, not along_road(world, step), toward, place, step.to))
    return min(choice)[-1] if choice else None


# --- forward --------------------------------------------------------------------------------------


def wants_to_advance(world: World, unit: UnitId) -> bool:
    """By its order, else yes for an attacking stance and no for any other (MG-COMBAT-12)."""
    bearing = world.bearing(unit)
    return bearing.stance is Stance.ATTACK if bearing.advance is None else bearing.advance


def advances(
    world: World, role: str, how: str, candidates: Iterable[UnitId], vacated: Sequence[Square]
) -> tuple[tuple[UnitId, Square], ...]:
    """Who of the winners takes which square (MG-COMBAT-12): those who wish to, the strongest first,
    one of them or all (`combat.advance_units`). `vacated`: squares the enemy's line has left."""
    found: list[tuple[UnitId, Square]] = []
    for unit in sorted(candidates, key=lambda u: (-_weight(world.units[u], role), u)):
        square = advance_square(world, unit, how, vacated) if wants_to_advance(world, unit) else None
        if square is not None:
            found.append((unit, square))
            if world.settings.combat.advance_units == "one":
                break
    return tuple(found)


def advance_square(world: World, unit: UnitId, how: str, vacated: Sequence[Square]) -> Square | None:
    """The square a winner moves into: a vacated one orthogonally adjacent, or (`one_square`) one
    step toward it. None if there is none it can enter at once."""
    who = world.units[unit]
    here = who.square
    left = [square for square in vacated if not _enemy_holds(world, who, square)]
    if here is None or not left:
        return None
    adjacent = [s for s in left if manhattan(s.x - here.x, s.y - here.y) == 1]
    for step in world.scenario.ground.steps.get(here, ()):
        if step.to in adjacent and open_to(world, who, here, step):
            return step.to
    if how == OCCUPY or adjacent:
        return None
    assert how == ONE_SQUARE
    return _toward(world, who, here, left)


def close_up(world: World, unit: UnitId, enemies: Sequence[Square]) -> Square | None:
    """One step nearer to the enemy's line, compulsory for a distant attacker on BR (MG-COMBAT-12);
    None if no such step can be made."""
    who = world.units[unit]
    return None if who.square is None else _toward(world, who, who.square, enemies)


def follow_up(world: World, unit: UnitId, vacated: Sequence[Square]) -> Square | None:
    """The square into which a recce unit follows an enemy who gave way (MG-COMBAT-13)."""
    return advance_square(world, unit, ONE_SQUARE, vacated)


def _toward(world: World, unit: Unit, here: Square, goals: Sequence[Square]) -> Square | None:
    now = _gap(here, goals)
    choice = [
        (_gap(step.to, goals), not along_road(world, step), place, step.to)
        for place, step in enumerate(world.scenario.ground.steps.get(here, ()))
        if _gap(step.to, goals) < now and open_to(world, unit, here, step)
    ]
    return min(choice)[-1] if choice else None


# --- into another unit -----------------------------------------------------------------------------


def merge_host(world: World, unit: UnitId, leaving: Collection[UnitId] = ()) -> UnitId | None:
    """The unit that takes in what remains (MG-COMBAT-10): the nearest live friend within 5 km, ties by
    division, kind and id. `leaving`: units that this combat removes. None: the unit is destroyed."""
    who = world.units[unit]
    if who.square is None:
        return None
    choice: list[tuple[int, bool, bool, UnitId]] = []
    for other in world.units.values():
        if other.side is not who.side or not other.live or other.square is None:
            continue
        if other.id == unit or other.id in leaving:
            continue
        away = pythagoras(other.square.x - who.square.x, other.square.y - who.square.y)
        if away <= MERGE_REACH_KM:
            choice.append((away, other.formation != who.formation, other.kind is not who.kind, other.id))
    return min(choice)[-1] if choice else None


# --- within -------------------------------------------------------------------------------------------


def open_to(world: World, unit: Unit, here: Square, step: Step) -> bool:
    """Whether a step can be made there and then. A canal on foot cannot: it takes half hours of dice, and
    like a river or a blown bridge it is no path for troops under fire."""
    return isinstance(step_time(world, unit, here, step), Fixed)


def along_road(world: World, step: Step) -> bool:
    """The step follows a road that is not in ruins."""
    return bool(links_of(world, step, world.terrain_at(step.to)) & _ROADS)


def _enemy_holds(world: World, unit: Unit, square: Square) -> bool:
    return any(world.units[other].side is not unit.side for other in world.occupants.get(square, ())[:1])


def _weight(unit: Unit, role: str) -> Fraction:
    return Fraction((unit.attack if role == ATTACKER else unit.defence) * unit.strength, 100)


def _spread(square: Square, enemies: Iterable[Square]) -> int:
    return sum((square.x - e.x) ** 2 + (square.y - e.y) ** 2 for e in enemies)


def _gap(square: Square, goals: Iterable[Square]) -> int:
    return min((manhattan(square.x - g.x, square.y - g.y) for g in goals), default=0)
