"""What must hold of any combat and any fall back, whoever stands where."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.rulesets.battalion import fallback, recce
from engine.rulesets.battalion.approaches import Way, approach
from engine.rulesets.battalion.combat import reckon
from engine.rulesets.battalion.contact import enemies_in_reach, in_contact
from engine.rulesets.battalion.grouping import engagements
from engine.rulesets.battalion.movement import Fixed, step_time
from engine.rulesets.battalion.tables import CODES
from engine.vocabulary import MoveClass, Square, Terrain

SIZE = 6
squares = st.tuples(st.integers(0, SIZE - 1), st.integers(0, SIZE - 1))
sides = st.tuples(squares, st.sampled_from([(0, 1), (1, 0)])).filter(
    lambda s: s[0][0] + s[1][0] < SIZE and s[0][1] + s[1][1] < SIZE
)
units = st.fixed_dictionaries(
    {
        "attack": st.integers(0, 9),
        "defence": st.integers(0, 9),
        "strength": st.integers(1, 100),
        "move": st.sampled_from([m.value for m in MoveClass]),
        "guns": st.sampled_from(["none", "none", "light_7"]),
        "recce": st.booleans(),
    }
)
fields = st.fixed_dictionaries(
    {
        "ground": st.dictionaries(squares, st.sampled_from([t.value for t in Terrain]), max_size=20),
        "water": st.dictionaries(sides, st.sampled_from(["river", "canal"]), max_size=12),
        "bridges": st.sets(sides, max_size=4),
        "allied": st.dictionaries(squares, units, min_size=1, max_size=5),
        "german": st.dictionaries(squares, units, min_size=1, max_size=5),
    }
)
laws = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def laid(kind: Any, plan: dict[str, Any]) -> Any:
    field = kind(SIZE, SIZE)
    for square, terrain in plan["ground"].items():
        field.ground(terrain, square)
    for ((x, y), (dx, dy)), cls in plan["water"].items():
        field.water(cls, (x, y), (x + dx, y + dy))
    for n, ((x, y), (dx, dy)) in enumerate(sorted(plan["bridges"])):
        field.crossing(f"bridge{n}", (x, y), (x + dx, y + dy))
    for side in ("allied", "german"):
        for n, (square, facts) in enumerate(plan[side].items()):
            if side == "allied" or square not in plan["allied"]:
                field.unit(f"{side}{n}", square, side, **facts)
    return field


@pytest.mark.rule("MG-COMBAT-7", "MG-COMBAT-8", "MG-LOSS-4", "MG-COMBAT-3")
@given(plan=fields, die=st.integers(1, 6))
@laws
def test_any_combat_can_be_reckoned_and_nobody_leaves_the_bounds(field: Any, plan: dict[str, Any], die: int) -> None:
    field = laid(type(field), plan)
    world = field.world
    found = engagements(world, [u for u in world.units if u.startswith("allied")])
    fought = [unit for engagement in found for unit in engagement.attackers + engagement.defenders]
    assert len(fought) == len(set(fought)), "a unit is in two combats at once"
    for engagement in found:
        terrain = {world.terrain_at(world.units[d].square) for d in engagement.defenders}
        assert len(terrain) == 1
        reckoned = reckon(world, field.fight(engagement.attackers, engagement.defenders), die)
        assert reckoned is not None
        assert -7 <= reckoned.difference <= 12
        assert reckoned.code in CODES
        for standing in reckoned.standings:
            assert 0 <= standing.after <= standing.before <= 100
            assert standing.distance in (1, 2)
            assert not (standing.destroyed and (standing.back or standing.merges or standing.closes_up))


@pytest.mark.rule("MG-COMBAT-6", "MG-COMBAT-4")
@given(plan=fields)
@laws
def test_nobody_but_guns_attacks_over_a_river_without_a_bridge(field: Any, plan: dict[str, Any]) -> None:
    world = laid(type(field), plan).world
    for engagement in engagements(world, [u for u in world.units if u.startswith("allied")]):
        for attacker in engagement.attackers:
            unit = world.units[attacker]
            reach = [world.units[d].square for d in engagement.defenders]
            near = [square for square in reach if in_contact(unit.square, square)]
            assert near
            assert unit.artillery or any(approach(world, unit.square, square) is not Way.BARRED for square in near)


@pytest.mark.rule("MG-COMBAT-11", "MG-RECCE-5", "MG-MOVE-9")
@given(plan=fields, steps=st.integers(1, 3))
@laws
def test_falling_back_and_breaking_away_are_real_steps(field: Any, plan: dict[str, Any], steps: int) -> None:
    world = laid(type(field), plan).world
    for unit in world.units.values():
        enemies = [other.square for other in world.units.values() if other.side is not unit.side]
        if not enemies:
            return
        retreat = fallback.fall_back(world, unit.id, steps, enemies)
        assert len(retreat.path) + retreat.blocked == steps
        _walk(world, unit, retreat.path)
        away = recce.break_away(world, unit.id)
        if away:
            _walk(world, unit, away)
            assert not enemies_in_reach(world, unit, away[-1])


def _walk(world: Any, unit: Any, path: tuple[Square, ...]) -> None:
    here = unit.square
    for there in path:
        step = world.scenario.ground.step(here, there)
        assert step is not None
        assert isinstance(step_time(world, unit, here, step), Fixed)
        assert all(other.side is unit.side for other in world.live_at(there))
        here = there


@pytest.mark.rule("MG-COMBAT-12")
@given(plan=fields)
@laws
def test_closing_up_comes_nearer_and_never_into_the_enemy(field: Any, plan: dict[str, Any]) -> None:
    world = laid(type(field), plan).world
    enemies = [u.square for u in world.units.values() if u.id.startswith("german")]
    if not enemies:
        return
    for unit in world.units.values():
        if unit.id.startswith("allied"):
            square = fallback.close_up(world, unit.id, enemies)
            if square is not None:
                assert square not in enemies
                assert _gap(square, enemies) < _gap(unit.square, enemies)


def _gap(square: Square, enemies: list[Square]) -> int:
    return min(abs(square.x - e.x) + abs(square.y - e.y) for e in enemies)
