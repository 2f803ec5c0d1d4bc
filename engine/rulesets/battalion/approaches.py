"""The way an attack comes: over dry ground, a bridge, a canal, or not at all.

Water is a side. Between neighbours the side between them counts; between units two squares
apart, the straight way; round a corner, the better of the two ways. A river side without a
standing bridge bars every attack but that of guns and aircraft (MG-COMBAT-6).
"""

from enum import IntEnum

from engine.forces import Unit
from engine.state import World
from engine.vocabulary import Square, WaterClass


class Way(IntEnum):
    """The worse, the greater."""

    CLEAR = 0
    BRIDGE = 1
    CANAL = 2
    BARRED = 3


def side_between(world: World, a: Square, b: Square) -> Way:
    """What an attack meets between two orthogonal neighbours. A standing bridge over a canal is
    taken as a bridge: the troops rush it rather than wade, as in moving (MG-MOVE-6)."""
    ground = world.scenario.ground
    step = ground.step(a, b)
    if step is None:
        return Way.BARRED
    if step.water is None:
        return Way.CLEAR
    if any(not ground.crossings[c].ferry and world.crossing_state(c).passable for c in step.crossings):
        return Way.BRIDGE
    return Way.CANAL if step.water is WaterClass.CANAL else Way.BARRED


def approach(world: World, origin: Square, target: Square) -> Way:
    """What an attack from `origin` meets on its way to `target`, at most two squares off."""
    dx, dy = target.x - origin.x, target.y - origin.y
    if abs(dx) + abs(dy) == 1:
        return side_between(world, origin, target)
    if abs(dx) + abs(dy) != 2:
        return Way.CLEAR
    if dx == 0 or dy == 0:
        return _by_way_of(world, origin, Square(origin.x + dx // 2, origin.y + dy // 2), target)
    corners = (Square(target.x, origin.y), Square(origin.x, target.y))
    return min(_by_way_of(world, origin, corner, target) for corner in corners)


def can_attack(world: World, attacker: Unit, target: Square) -> bool:
    """Whether the unit can attack that square from where it stands: guns fire over any water."""
    if attacker.square is None:
        return False
    return attacker.artillery or approach(world, attacker.square, target) is not Way.BARRED


def _by_way_of(world: World, origin: Square, middle: Square, target: Square) -> Way:
    return max(side_between(world, origin, middle), side_between(world, middle, target))
