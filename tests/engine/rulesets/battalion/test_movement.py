"""Time of a step: land, links, sides of water, bridges, ruins, night, stacking."""

from typing import Any

import pytest

from engine.ground.routes import route
from engine.rulesets.battalion.movement import (
    Diced,
    Fixed,
    is_night,
    least_minutes,
    passage_extra,
    route_cost,
    step_time,
)
from engine.rulesets.battalion.tables import TERRAIN_CROSSING
from engine.state import CrossingNow
from engine.vocabulary import CrossingState, LinkClass, MoveClass, Refusal, Square, Terrain

HERE, NORTH, EAST = Square(5, 5), Square(5, 6), Square(6, 5)


def step(field: Any, to: Square = NORTH, **how: Any) -> Fixed | Diced | Refusal:
    world = field.world
    known = world.scenario.ground.step(HERE, to)
    assert known is not None
    return step_time(world, world.units["unit"], HERE, known, **how)


@pytest.mark.rule("MG-MOVE-5", "MG-MOVE-6")
def test_the_square_moved_into_counts(field: Any) -> None:
    field.ground("woods", HERE).unit("unit", HERE)
    assert step(field) == Fixed(20)
    field.ground("woods", NORTH)
    assert step(field) == Fixed(40)


@pytest.mark.rule("MG-MOVE-6")
def test_the_best_link_the_order_allows(field: Any) -> None:
    field.ground("woods", NORTH).link("rail", HERE, NORTH).link("road", HERE, NORTH).unit("unit", HERE)
    assert step(field) == Fixed(15, LinkClass.ROAD)
    assert step(field, by="rail") == Fixed(20, LinkClass.RAIL)
    assert step(field, by="country") == Fixed(40)


@pytest.mark.rule("MG-MOVE-6")
def test_a_link_that_is_slower_than_the_fields_is_left_when_nothing_is_said(field: Any) -> None:
    field.link("rail", HERE, NORTH).unit("unit", HERE, move="towed")
    assert step(field) == Fixed(20)
    assert step(field, by="rail") == Fixed(40, LinkClass.RAIL)


@pytest.mark.rule("MG-MOVE-9")
def test_forbidden_ground_is_entered_along_a_link_only(field: Any) -> None:
    field.ground("polder", NORTH).unit("unit", HERE, move="tracks")
    assert step(field) is Refusal.FORBIDDEN_GROUND
    field.link("highway", HERE, NORTH)
    assert step(field) == Fixed(5, LinkClass.HIGHWAY)


@pytest.mark.rule("MG-MOVE-9")
def test_leaving_forbidden_ground_costs_the_square_entered(field: Any) -> None:
    field.ground("polder", HERE).unit("unit", HERE, move="wheels")
    assert step(field) == Fixed(15)


@pytest.mark.rule("MG-MOVE-9", "MG-CONTACT-6")
def test_a_square_held_by_the_enemy_is_never_entered(field: Any) -> None:
    field.unit("unit", HERE).unit("enemy", NORTH, "german")
    assert step(field) is Refusal.ENEMY_IN_THE_WAY


@pytest.mark.rule("MG-MOVE-11")
def test_no_stacking_limit_unless_set(field: Any) -> None:
    field.unit("unit", HERE).unit("friend", NORTH).unit("other", NORTH)
    assert step(field) == Fixed(20)
    field.set(move__stack_max=2)
    assert step(field) is Refusal.SQUARE_FULL
    field.set(move__stack_max=3)
    assert step(field) == Fixed(20)


@pytest.mark.rule("MG-MOVE-11")
def test_night_slows_nobody_unless_set(field: Any) -> None:
    field.unit("unit", HERE)
    assert step(field, at=23 * 60) == Fixed(20)
    field.set(move__night_factor=2)
    assert step(field, at=23 * 60) == Fixed(40)
    assert step(field, at=12 * 60) == Fixed(20)
    assert is_night(field.world, 3 * 60)


@pytest.mark.rule("MG-MOVE-11", "MG-BRIDGE-5")
def test_night_multiplies_the_table_and_not_what_a_mended_bridge_costs_more(field: Any) -> None:
    field.river(5).crossing("bridge", HERE, NORTH, main_road=True, state="repaired")
    field.link("highway", HERE, NORTH).unit("unit", HERE).set(move__night_factor=2)
    assert step(field, at=23 * 60) == Fixed(60, LinkClass.HIGHWAY, "bridge")


@pytest.mark.rule("MG-MOVE-4")
def test_a_diagonal_follows_a_road_and_costs_one_square_of_it(field: Any) -> None:
    corner = Square(6, 6)
    field.unit("unit", HERE)
    assert field.world.scenario.ground.step(HERE, corner) is None
    field.link("road", HERE, corner)
    assert step(field, corner) == Fixed(15, LinkClass.ROAD)
    assert step(field, corner, by="country") == Fixed(15, LinkClass.ROAD)


@pytest.mark.rule("MG-MOVE-9", "MG-MOVE-1")
@pytest.mark.parametrize("move", list(MoveClass))
def test_a_river_side_is_passed_by_nobody_without_a_bridge(field: Any, move: MoveClass) -> None:
    field.river(5).unit("unit", HERE, move=move.value)
    assert step(field) is Refusal.WATER_BARS_THE_WAY


@pytest.mark.rule("MG-MOVE-9", "MG-FERRY-2")
def test_a_ferry_is_boarded_and_not_stepped_over(field: Any) -> None:
    field.river(5).crossing("ferry", HERE, NORTH, "ferry").unit("unit", HERE)
    assert step(field) is Refusal.WATER_BARS_THE_WAY


@pytest.mark.rule("MG-MOVE-1", "MG-MOVE-6")
def test_a_canal_side_is_waded_on_foot_by_dice_in_place_of_the_squares_time(field: Any) -> None:
    field.river(5, "canal").ground("woods", NORTH).unit("unit", HERE)
    found = step(field)
    assert isinstance(found, Diced)
    assert (found.kind, found.count, found.unit_minutes) == ("D6", 1, 30)
    assert found.minutes((6,)) == 180
    field.unit("carts", HERE, move="wheels")
    assert step_of(field, "carts") is Refusal.WATER_BARS_THE_WAY


def step_of(field: Any, name: str) -> Any:
    world = field.world
    return step_time(world, world.units[name], HERE, world.scenario.ground.step(HERE, NORTH))


@pytest.mark.rule("MG-MOVE-6")
def test_a_standing_bridge_over_a_canal_is_used(field: Any) -> None:
    field.river(5, "canal").crossing("bridge", HERE, NORTH).link("road", HERE, NORTH).unit("unit", HERE)
    assert step(field) == Fixed(15, LinkClass.ROAD, "bridge")
    assert step(field, by="country") == Fixed(15, LinkClass.ROAD, "bridge")


@pytest.mark.rule("MG-BRIDGE-6", "MG-MOVE-9")
@pytest.mark.parametrize("state", [CrossingState.DAMAGED, CrossingState.DESTROYED, CrossingState.DOWN])
def test_a_blown_bridge_bars_a_river_and_leaves_a_canal_to_be_waded(field: Any, state: CrossingState) -> None:
    field.river(5).crossing("bridge", HERE, NORTH, main_road=True).link("highway", HERE, NORTH)
    field.unit("unit", HERE).now(crossings={"bridge": CrossingNow(state=state)})
    assert step(field) is Refusal.BRIDGE_DOWN
    field.river(5, "canal")
    assert isinstance(step(field), Diced)
    field.changed("unit", move=MoveClass.TRACKS)
    assert step(field) is Refusal.BRIDGE_DOWN


@pytest.mark.rule("MG-BRIDGE-6")
@pytest.mark.parametrize(("move", "minutes"), [("foot", 20), ("tracks", 15), ("towed", 40), ("wheels", 30)])
def test_a_railway_bridge_is_passed_at_the_rail_rate(field: Any, move: str, minutes: int) -> None:
    field.river(5).crossing("bridge", HERE, NORTH, "rail").link("rail", HERE, NORTH).unit("unit", HERE, move=move)
    assert step(field) == Fixed(minutes, LinkClass.RAIL, "bridge")


@pytest.mark.rule("MG-BRIDGE-6")
def test_of_two_bridges_over_a_side_the_standing_one_is_used(field: Any) -> None:
    field.river(5).crossing("road", HERE, NORTH).crossing("rail", HERE, NORTH, "rail")
    field.link("highway", HERE, NORTH).link("rail", HERE, NORTH).unit("unit", HERE)
    assert step(field) == Fixed(15, LinkClass.HIGHWAY, "road")
    field.now(crossings={"road": CrossingNow(state=CrossingState.DESTROYED)})
    assert step(field) == Fixed(20, LinkClass.RAIL, "rail")


@pytest.mark.rule("MG-BRIDGE-5")
def test_only_the_great_road_bridges_are_slower_once_mended(field: Any) -> None:
    field.river(5).crossing("great", HERE, NORTH, main_road=True).crossing("small", (7, 5), (7, 6))
    field.link("highway", HERE, NORTH)
    mended = CrossingNow(state=CrossingState.REPAIRED)
    world = field.now(crossings={"great": mended, "small": mended}).world
    assert passage_extra(world, "great", MoveClass.FOOT) == 30
    assert passage_extra(world, "great", MoveClass.TOWED) == 60
    assert passage_extra(world, "small", MoveClass.TOWED) == 0
    assert passage_extra(world, None, MoveClass.FOOT) == 0


@pytest.mark.rule("MG-BRIDGE-6")
def test_a_blown_stream_bridge_cuts_the_road_and_not_the_ground(field: Any) -> None:
    field.water("stream", HERE, NORTH).crossing("bridge", HERE, NORTH).link("highway", HERE, NORTH)
    field.unit("unit", HERE, move="tracks")
    assert step(field) == Fixed(5, LinkClass.HIGHWAY, "bridge")
    field.now(crossings={"bridge": CrossingNow(state=CrossingState.DESTROYED)})
    assert step(field) == Fixed(10)
    field.ground("polder", NORTH)
    assert step(field) is Refusal.FORBIDDEN_GROUND


@pytest.mark.rule("MG-RUIN-2")
def test_ruins_take_away_roads_and_rails_into_the_square(field: Any) -> None:
    field.link("highway", HERE, NORTH).link("rail", HERE, NORTH).ground("town", NORTH).unit("unit", HERE, move="tracks")
    assert step(field) == Fixed(5, LinkClass.HIGHWAY)
    field.now(terrain={NORTH: Terrain.RUINS})
    assert step(field) == Fixed(30)
    field.set(ruin__rail="no")
    assert step(field) == Fixed(15, LinkClass.RAIL)


@pytest.mark.rule("MG-RUIN-2")
def test_a_bridge_into_ruins_stays_usable_at_the_town_rate(field: Any) -> None:
    field.river(5).crossing("bridge", HERE, NORTH).link("highway", HERE, NORTH).unit("unit", HERE, move="tracks")
    field.now(terrain={NORTH: Terrain.RUINS})
    assert step(field) == Fixed(30, None, "bridge")


@pytest.mark.rule("MG-MOVE-1")
@pytest.mark.parametrize("move", list(MoveClass))
def test_no_step_takes_less_than_the_least(move: MoveClass) -> None:
    assert least_minutes(move) == min(c for c in TERRAIN_CROSSING[move] if isinstance(c, int))


@pytest.mark.rule("MG-MOVE-6", "MG-BRIDGE-6")
def test_a_route_does_not_betray_a_bridge_blown_out_of_sight(field: Any) -> None:
    field.river(5).crossing("near", HERE, NORTH).crossing("far", (9, 5), (9, 6)).unit("unit", (5, 4))
    blown = {"near": CrossingNow(state=CrossingState.DESTROYED)}
    world = field.now(crossings=blown).world
    unit, ground = world.units["unit"], world.scenario.ground
    by_map = route(ground, Square(5, 4), Square(5, 7), route_cost(world, unit), least=15)
    assert by_map == (HERE, NORTH, Square(5, 7))
    told = route_cost(world, unit, known=world.crossing_state)
    round_about = route(ground, Square(5, 4), Square(5, 7), told, least=15)
    assert round_about is not None
    assert Square(9, 6) in round_about


@pytest.mark.rule("MG-MOVE-6")
def test_a_route_by_road_keeps_to_the_road(field: Any) -> None:
    field.link("road", (5, 5), (6, 5), (7, 5), (7, 6), (7, 7), (6, 7), (5, 7)).unit("unit", HERE)
    world = field.world
    unit, ground = world.units["unit"], world.scenario.ground
    goal = Square(5, 7)
    assert len(route(ground, HERE, goal, route_cost(world, unit)) or ()) == 2
    by_road = route(ground, HERE, goal, route_cost(world, unit, "road"))
    assert by_road is not None
    assert Square(7, 6) in by_road


@pytest.mark.rule("MG-MOVE-6")
def test_a_route_keeps_away_from_what_it_was_told_to_avoid(field: Any) -> None:
    field.unit("unit", HERE)
    world = field.world
    cost = route_cost(world, world.units["unit"], avoid=[NORTH])
    found = route(world.scenario.ground, HERE, Square(5, 7), cost, least=15)
    assert found is not None
    assert NORTH not in found


@pytest.mark.rule("MG-MOVE-1")
def test_a_canal_on_foot_is_expected_to_take_an_hour_and_three_quarters(field: Any) -> None:
    field.river(5, "canal").unit("unit", HERE)
    world = field.world
    known = world.scenario.ground.step(HERE, NORTH)
    assert known is not None
    assert route_cost(world, world.units["unit"])(HERE, known) == 105


@pytest.mark.rule("MG-MOVE-8")
def test_the_battalion_game_keeps_its_own_figures_where_the_two_games_differ() -> None:
    heath, woods, rail = 5, 3, 7
    assert TERRAIN_CROSSING[MoveClass.TOWED][heath] == 60
    assert TERRAIN_CROSSING[MoveClass.FOOT][woods] == 40
    assert TERRAIN_CROSSING[MoveClass.TOWED][rail] == 40
    assert TERRAIN_CROSSING[MoveClass.WHEELS][heath] == 40
