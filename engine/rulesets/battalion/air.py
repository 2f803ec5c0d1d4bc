"""Fighters: whom they may support, where they patrol, what they find to attack.

Source: MG-AIR-2..6. Quantities of the day stand in `weather`.
"""

from fractions import Fraction

from engine.forces import Unit
from engine.rulesets.battalion.artillery import ended_half_hour
from engine.rulesets.battalion.grouping import on_water
from engine.state import World
from engine.vocabulary import HqId, Minute, Refusal, Side, Square, Terrain, UnitId

Area = tuple[Square, Square]

#: Ground that hides troops from the air; ruins count as town (MG-AIR-5).
_HIDES = frozenset({Terrain.WOODS, Terrain.TOWN, Terrain.RUINS})


def may_support(world: World, unit: Unit) -> bool:
    """Whether fighters can be allotted to this unit's attack: units of the corps that owns them, or any
    Allied unit where `air.allied_support` is `any` (MG-AIR-2); never the Luftwaffe (MG-AIR-3)."""
    if unit.side is not Side.ALLIED:
        return False
    if world.settings.air.allied_support == "any":
        return True
    holder = world.aircraft_owner(unit.side)
    hq: HqId | None = unit.hq
    while hq is not None and hq != holder:
        hq = world.scenario.hqs[hq].superior
    return hq is not None


def area_squares(area: Area) -> int:
    """Squares of a rectangle given by two opposite corners."""
    a, b = area
    return (abs(a.x - b.x) + 1) * (abs(a.y - b.y) + 1)


def may_patrol(world: World, area: Area) -> Refusal | None:
    """A patrol rectangle may be of any size unless `air.patrol_max_squares` limits it (MG-AIR-2)."""
    most = world.settings.air.patrol_max_squares
    return Refusal.AREA_TOO_LARGE if most and area_squares(area) > most else None


def within(area: Area, square: Square) -> bool:
    a, b = area
    return min(a.x, b.x) <= square.x <= max(a.x, b.x) and min(a.y, b.y) <= square.y <= max(a.y, b.y)


def targets_of_opportunity(world: World, side: Side, area: Area, at: Minute) -> tuple[UnitId, ...]:
    """Enemies that a patrol would attack at the end, minute `at`, of a half hour (MG-AIR-5): in its area
    and in open view, one that moved in it before one that did not, then the least defence. More
    than one id: a die settles it, in this order."""
    begun = ended_half_hour(at)
    best: tuple[bool, Fraction] | None = None
    found: list[UnitId] = []
    for unit in world.units.values():
        square = unit.square
        if unit.side is side or not unit.live or square is None or not within(area, square):
            continue
        if world.terrain_at(square) in _HIDES:
            continue
        moved = unit.moved_at is not None and unit.moved_at >= begun
        rank = (not moved, Fraction(0 if on_water(world, unit.id) else unit.defence * unit.strength, 100))
        if best is None or rank < best:
            best, found = rank, [unit.id]
        elif rank == best:
            found.append(unit.id)
    return tuple(sorted(found))


def pick(targets: tuple[UnitId, ...], d6: int) -> UnitId:
    """One of several equal targets by a D6 (MG-AIR-5): 1 the first, and round again."""
    return targets[(d6 - 1) % len(targets)]
