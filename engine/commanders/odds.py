"""What a commander thinks of a fight before it begins.

His own strength he knows from reports, the enemy's he guesses from kind and size, the ground
he reads off the map. The figures are a soldier's rule of thumb, not the game's tables: they
hold nothing of the enemy's order of battle.
"""

from collections.abc import Iterable, Mapping

from engine.commanders.desk import Desk, steps
from engine.intelligence.picture import EnemySeen, OwnUnit
from engine.vocabulary import Square, Terrain, UnitKind

#: What is left of a unit's punch, in percent, by its condition.
_LEFT: Mapping[str, int] = {"fresh": 95, "fit": 80, "battered": 58, "weak": 33, "spent": 10}

#: How hard a full battalion of a kind is thought to hold, in tenths of a point.
_HOLDS: Mapping[UnitKind, int] = {
    UnitKind.PARA: 45, UnitKind.GLIDER: 40, UnitKind.INFANTRY: 35, UnitKind.MOTOR: 35,
    UnitKind.ARMOURED_INFANTRY: 45, UnitKind.RECCE: 25, UnitKind.TANK: 35, UnitKind.SP_GUN: 30,
    UnitKind.ENGINEER: 30, UnitKind.MACHINE_GUN: 30, UnitKind.ANTI_TANK: 35, UnitKind.FLAK: 20,
    UnitKind.HQ: 10, UnitKind.SP_ARTILLERY: 15, UnitKind.ARTILLERY_LIGHT: 12, UnitKind.ARTILLERY_MEDIUM: 12,
    UnitKind.GLIDER_ARTILLERY: 12,
}  # fmt: skip
_UNKNOWN = 35

#: What a size is thought to be of a full battalion, in percent.
_SIZE: Mapping[str, int] = {
    "section": 10, "company": 30, "weak battalion": 55, "battalion": 90, "strong battalion": 120,
}  # fmt: skip
_USUAL = 80

#: What the ground is worth to him who holds it, in tenths of a point.
_GROUND: Mapping[Terrain, int] = {
    Terrain.OPEN: 0, Terrain.WOODS: 20, Terrain.HEATH: 30, Terrain.POLDER: 20, Terrain.TOWN: 20, Terrain.RUINS: 30,
}  # fmt: skip
#: An attack over a bridge goes in on a narrow front.
_OVER_A_BRIDGE = 10


def punch(desk: Desk, units: Iterable[OwnUnit]) -> int:
    """What own units can put into an attack, in tenths of a point."""
    return sum(desk.unit(o).attack * _LEFT.get(o.condition, 80) // 10 for o in units)


def held(enemies: Iterable[EnemySeen]) -> int:
    """What enemies are guessed to hold with, in tenths of a point."""
    return sum(
        (_HOLDS.get(e.kind, _UNKNOWN) if e.kind is not None else _UNKNOWN) * _SIZE.get(e.size, _USUAL) // 100
        for e in enemies
    )


def ground_for(desk: Desk, square: Square) -> int:
    """What the ground of a square is worth to its holder, in tenths of a point."""
    terrain = Terrain.RUINS if square in desk.picture.ruins else desk.scenario.ground.terrain_at(square)
    return _GROUND[terrain]


def standing_with(desk: Desk, square: Square) -> list[EnemySeen]:
    """Enemies in a square or beside it, who would be fought together."""
    return [e for e in desk.enemies if steps(e.square, square) <= 1]


def surplus(desk: Desk, units: Iterable[OwnUnit], square: Square, *, over_bridge: bool = False) -> int:
    """By how much an attack outweighs what it meets, in tenths of a point; negative: it falls short."""
    against = held(standing_with(desk, square)) + ground_for(desk, square)
    return punch(desk, units) - against - (_OVER_A_BRIDGE if over_bridge else 0)
