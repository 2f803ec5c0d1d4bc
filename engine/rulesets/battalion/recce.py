"""Reconnaissance units: when they attack, what they do on a result, how they break away.

What they see and where they halt stands in `contact`. The odds are judged on the ground as it
is, by the unit on the spot; its headquarters learns of it only by report.
Source: MG-COMBAT-13, MG-RECCE-4, 5.
"""

from collections.abc import Iterable

from engine.forces import Unit
from engine.rulesets.battalion.combat import adjust_for, difference, live_units, total, value_of
from engine.rulesets.battalion.contact import enemies_in_reach
from engine.rulesets.battalion.fallback import along_road, open_to
from engine.rulesets.battalion.tables import CODES
from engine.state import World
from engine.vocabulary import Square, UnitId


def favourable(world: World, attacker: UnitId, defenders: Iterable[UnitId]) -> bool:
    """Whether a recce unit alone would attack this group (MG-RECCE-4): rounded difference at
    least `recce.min_diff`."""
    unit = world.units[attacker]
    group = live_units(world, tuple(defenders))
    if not group:
        return False
    attack = value_of(unit.attack, unit.strength, world.settings)
    defence = total([(u.defence, u.strength) for u in group], world.settings)
    adjust, _ = adjust_for(world, (unit,), group)
    return difference(attack, adjust, defence, world.settings) >= world.settings.recce.min_diff


def recce_option(code: str, *, won: bool, advance: bool | None) -> str | None:
    """What a recce unit does on this code (MG-COMBAT-13): `follow_up`, `disengage` or None.

    By its order (`advance`); none given: it disengages. Only the winner can follow up.
    """
    options = CODES[code].recce
    if advance and won and "follow_up" in options:
        return "follow_up"
    return "disengage" if "disengage" in options else None


def break_away(world: World, unit: UnitId, *, within: int = 6) -> tuple[Square, ...] | None:
    """The way to the nearest square outside contact (MG-RECCE-5), at most `within` steps, its entry
    square preferred; `()` if it is out of contact already, None if there is no such square."""
    who = world.units[unit]
    start = who.square
    if start is None:
        return None
    if not enemies_in_reach(world, who, start):
        return ()
    came: dict[Square, Square | None] = {start: None}
    ring = [start]
    for _ in range(within):
        ring = _next_ring(world, who, ring, came)
        free = [square for square in ring if not enemies_in_reach(world, who, square)]
        if free:
            goal = who.came_from if who.came_from in free else free[0]
            return _way(came, goal)
    return None


def _next_ring(world: World, unit: Unit, ring: list[Square], came: dict[Square, Square | None]) -> list[Square]:
    found: list[Square] = []
    for square in ring:
        steps = world.scenario.ground.steps.get(square, ())
        # The way it came in by is looked at first, then roads, then the map's order.
        for step in sorted(steps, key=lambda s: (s.to != unit.came_from, not along_road(world, s))):
            if step.to not in came and open_to(world, unit, square, step):
                came[step.to] = square
                found.append(step.to)
    return found


def _way(came: dict[Square, Square | None], goal: Square) -> tuple[Square, ...]:
    path: list[Square] = []
    at: Square | None = goal
    while at is not None:
        path.append(at)
        at = came[at]
    return tuple(reversed(path[:-1]))
