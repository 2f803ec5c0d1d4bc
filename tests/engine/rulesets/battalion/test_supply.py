"""Tracing a route at 20:00."""

from typing import Any

import pytest

from engine.rulesets.battalion import supply
from engine.rulesets.battalion.losses import supply_loss
from engine.state import CrossingNow, DayAir
from engine.vocabulary import CrossingState, Side, Square, Terrain, Weather

EIGHT = 20 * 60


def supplied(field: Any, name: str = "unit", at: int = EIGHT) -> bool:
    return supply.supplied(field.world, field.units[name], at)


def road_south(field: Any, cls: str = "highway", column: int = 5) -> Any:
    """A road from the northern rows to the southern edge."""
    return field.link(cls, *[(column, y) for y in range(12, -1, -1)])


@pytest.mark.rule("MG-SUPPLY-2")
def test_three_legs_in_order(field: Any) -> None:
    road_south(field).link("road", (8, 8), (7, 8), (6, 8), (5, 8)).unit("unit", (10, 8))
    assert supplied(field)


@pytest.mark.rule("MG-SUPPLY-2")
def test_without_any_road_there_is_no_supply_from_the_edge(field: Any) -> None:
    field.unit("unit", (10, 8))
    assert not supplied(field)
    field.moved("unit", (10, 0))
    assert supplied(field)


@pytest.mark.rule("MG-SUPPLY-2")
def test_from_major_back_to_minor_only_where_order_is_not_strict(field: Any) -> None:
    field.link("highway", (5, 6), (5, 5)).link("road", (5, 5), (5, 4)).link(
        "highway", *[(5, y) for y in range(4, -1, -1)]
    )
    field.unit("unit", (5, 6))
    assert not supplied(field)
    assert supplied(field.set(supply__order_strict="no"))


@pytest.mark.rule("MG-SUPPLY-2")
def test_the_first_leg_may_be_limited(field: Any) -> None:
    road_south(field).unit("unit", (8, 8))
    assert supplied(field)
    assert not supplied(field.set(supply__leg1_max=2))
    assert supplied(field.set(supply__leg1_max=3))


@pytest.mark.rule("MG-SUPPLY-3")
def test_an_enemy_on_the_road_cuts_it_and_one_beside_it_does_not(field: Any) -> None:
    road_south(field).unit("unit", (5, 9)).unit("enemy", (6, 4), "german")
    assert supplied(field)
    assert not supplied(field.set(supply__zoc="orthogonal"))
    field.set(supply__zoc="none").moved("enemy", (5, 4))
    assert not supplied(field)


@pytest.mark.rule("MG-SUPPLY-3")
def test_an_enemy_beside_the_unit_itself_does_not_cut_it(field: Any) -> None:
    road_south(field).unit("unit", (5, 9)).unit("enemy", (6, 9), "german").set(supply__zoc="orthogonal")
    assert supplied(field)


@pytest.mark.rule("MG-SUPPLY-3")
@pytest.mark.parametrize(("kind", "state", "fed"), [
    ("road", CrossingState.INTACT, True),
    ("road", CrossingState.DESTROYED, False),
    ("road", CrossingState.REPAIRED, True),
    ("ferry", CrossingState.INTACT, False),
    ("rail", CrossingState.INTACT, False),
])  # fmt: skip
def test_a_road_needs_a_standing_road_bridge(field: Any, kind: str, state: CrossingState, fed: bool) -> None:
    road_south(field.river(4).crossing("it", (5, 4), (5, 5), kind)).unit("unit", (5, 9))
    assert supplied(field.now(crossings={"it": CrossingNow(state=state)})) is fed


@pytest.mark.rule("MG-SUPPLY-3")
def test_the_first_leg_does_not_swim(field: Any) -> None:
    road_south(field).unit("unit", (8, 8))
    for y in range(16):
        field.water("canal", (6, y), (7, y))
    assert not supplied(field)
    field.crossing("bridge", (6, 10), (7, 10))
    assert supplied(field)


@pytest.mark.rule("MG-SUPPLY-3", "MG-RUIN-2")
def test_a_ruined_square_breaks_the_road(field: Any) -> None:
    road_south(field).unit("unit", (5, 9)).now(terrain={Square(5, 4): Terrain.RUINS})
    assert not supplied(field)


@pytest.mark.rule("MG-SUPPLY-4")
def test_germans_draw_on_three_edges_and_the_corps_on_the_southern_one(field: Any) -> None:
    field.link("highway", *[(x, 8) for x in range(16)]).unit("unit", (5, 8)).unit("ss", (6, 8), "german")
    assert supplied(field, "ss")
    assert not supplied(field, "unit")


@pytest.mark.rule("MG-SUPPLY-4")
def test_airborne_units_trace_over_any_ground_to_their_zone(field: Any) -> None:
    field.zone("sdz", (8, 8), "supply").unit("para", (3, 3), supply="dz", hq="1abn")
    assert supplied(field, "para")
    for y in range(16):
        field.water("river", (5, y), (6, y))
    assert not supplied(field, "para")
    field.crossing("bridge", (5, 12), (6, 12))
    assert supplied(field, "para")


@pytest.mark.rule("MG-SUPPLY-4")
def test_a_zone_is_lost_while_the_enemy_stands_on_it(field: Any) -> None:
    field.zone("sdz", (8, 8), "supply").unit("para", (3, 3), supply="dz", hq="1abn").unit("ss", (8, 8), "german")
    assert not supplied(field, "para")
    field.moved("ss", (9, 8))
    assert supplied(field, "para")


@pytest.mark.rule("MG-SUPPLY-4")
def test_link_up_opens_the_corps_road_to_the_airborne_only_by_setting(field: Any) -> None:
    road_south(field).unit("para", (5, 9), supply="dz", hq="1abn")
    assert not supplied(field, "para")
    assert supplied(field.set(supply__airborne_linkup="yes"), "para")


@pytest.mark.rule("MG-SUPPLY-6")
def test_poor_weather_closes_the_zones_only_by_setting(field: Any) -> None:
    poor = DayAir(day=0, weather=Weather.POOR, squadrons={Side.ALLIED: 0, Side.GERMAN: 0}, para=0, glider=0)
    field.zone("sdz", (8, 8), "supply").unit("para", (3, 3), supply="dz", hq="1abn").now(air=poor)
    assert supplied(field, "para")
    assert not supplied(field.set(supply__poor_blocks_dz="yes"), "para")


@pytest.mark.rule("MG-SUPPLY-1")
def test_who_landed_since_the_last_check_is_supplied_that_day(field: Any) -> None:
    field.unit("para", (3, 3), supply="dz", hq="1abn", entry="drop", entered_at=800)
    assert supplied(field, "para")
    assert not supplied(field, "para", EIGHT + 24 * 60)
    assert not supplied(field.set(supply__drop_day_grace="no"), "para")


@pytest.mark.rule("MG-SUPPLY-1")
def test_units_not_on_the_map_are_not_checked(field: Any) -> None:
    field.unit("coming", None).unit("here", (5, 0))
    assert supply.check(field.world, field.units.values(), EIGHT) == {"here": True}


@pytest.mark.rule("MG-SUPPLY-5", "MG-LOSS-4")
def test_being_cut_off_costs_points_that_supply_does_not_give_back() -> None:
    assert supply_loss(80, 6, supplied=False) == 74
    assert supply_loss(74, 6, supplied=True) == 74
    assert supply_loss(4, 6, supplied=False) == 0


@pytest.mark.rule("MG-COMBAT-11")
def test_the_depot_lies_at_the_nearest_of_its_edges_or_zones(field: Any) -> None:
    field.zone("sdz", (8, 8), "supply").unit("corps", (5, 9)).unit("ss", (5, 9), "german")
    field.unit("para", (5, 9), supply="dz", hq="1abn")
    found = {name: supply.depot_distance(field.world, field.units[name], Square(5, 9)) for name in field.units}
    assert found == {"corps": 9, "ss": 5, "para": 4}
