"""The shipped maps keep the laws of water, bridges and roads (MG-SCEN-1, MG-MOVE-4, MG-MOVE-9)."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

import engine.scenarios
from engine.ground.ground import Ground, Step, side_of
from engine.ground.routes import reachable
from engine.vocabulary import LinkClass, Square, Terrain, WaterClass

DATA = Path(engine.scenarios.__file__).parent / "data"


def squares(ground: Ground) -> set[Square]:
    return set(ground.steps)


def regions(ground: Ground, passable) -> list[int]:
    """Sizes of the pieces into which a map falls."""
    left, sizes = squares(ground), []
    while left:
        piece = reachable(ground, [min(left)], passable)
        sizes.append(len(piece))
        left -= piece
    return sorted(sizes, reverse=True)


def dry_shod(_: Square, step: Step) -> bool:
    return step.water is not WaterClass.RIVER


def by_any_crossing(_: Square, step: Step) -> bool:
    return step.water is not WaterClass.RIVER or bool(step.crossings)


@pytest.mark.rule("MG-MOVE-9")
def test_without_crossings_the_rivers_part_market_garden_into_seven(market_garden: Ground) -> None:
    assert regions(market_garden, dry_shod) == [3790, 738, 646, 591, 132, 93, 86]


def test_with_every_crossing_open_all_but_the_south_east_corner_join(market_garden: Ground) -> None:
    assert regions(market_garden, by_any_crossing) == [6076 - 93, 93]


@pytest.mark.rule("MG-MOVE-4")
@pytest.mark.parametrize("name", ["market_garden", "arnhem"])
def test_no_corner_step_slips_past_water(name: str, request: pytest.FixtureRequest) -> None:
    """A corner step joins only what dry orthogonal steps round one of its two ways join too."""
    ground: Ground = request.getfixturevalue(name)
    seen = 0
    for here, ways in ground.steps.items():
        for step in ways:
            if step.diagonal:
                seen += 1
                assert step.links, "a corner is passed only along a road or railway"
                assert any(
                    ground.water.get(side_of(here, c), WaterClass.STREAM) is WaterClass.STREAM
                    and ground.water.get(side_of(c, step.to), WaterClass.STREAM) is WaterClass.STREAM
                    for c in (Square(step.to.x, here.y), Square(here.x, step.to.y))
                )
    assert seen > 20


@pytest.mark.parametrize("name", ["market_garden", "arnhem"])
def test_every_road_or_railway_over_river_or_canal_has_its_crossing(name: str, request: pytest.FixtureRequest) -> None:
    ground: Ground = request.getfixturevalue(name)
    bars = (WaterClass.RIVER, WaterClass.CANAL)
    bridged = [s for ways in ground.steps.values() for s in ways if s.links and s.water in bars]
    assert bridged
    assert all(step.crossings for step in bridged)


def test_steps_go_both_ways_alike(market_garden: Ground) -> None:
    for here, ways in market_garden.steps.items():
        for step in ways:
            back = market_garden.step(step.to, here)
            assert back is not None
            assert (back.links, back.water, set(back.crossings)) == (step.links, step.water, set(step.crossings))


def test_arnhem_road_bridge_joins_4887_and_4888(market_garden: Ground) -> None:
    step = market_garden.step(Square(48, 87), Square(48, 88))
    assert step is not None
    assert "arnhem_road" in step.crossings
    assert step.water is WaterClass.RIVER
    assert LinkClass.HIGHWAY in step.links
    assert market_garden.crossings["arnhem_road"].gap_m == 200


def test_three_bridges_are_great_road_bridges(market_garden: Ground) -> None:
    great = {c.id for c in market_garden.crossings.values() if c.main_road}
    assert great == {"arnhem_road", "nijmegen_road", "grave"}


def test_joes_bridge_is_in_allied_hands_and_stands(market_garden: Ground) -> None:
    joes = market_garden.crossings["joes"]
    assert joes.state.passable
    assert joes.side == (Square(11, 5), Square(11, 6))


def club_route() -> list[Square]:
    """The Club route end to end over its corners, from the south edge to Arnhem."""
    features = json.loads((DATA / "market_garden/map/roads.geojson").read_text())["features"]
    parts = sorted(
        (f["properties"] for f in features if f["properties"]["id"].startswith("club_")), key=lambda p: p["id"]
    )
    course = [Square.parse(parts[0]["squares_diagonal"][0])]
    for part in parts:
        course.extend(Square.parse(s) for s in part["squares_diagonal"][1:])
    return course


@pytest.mark.rule("MG-MOVE-4")
def test_the_club_route_is_102_steps_of_highway(market_garden: Ground) -> None:
    course = club_route()
    assert len(course) - 1 == 102
    assert course[0] == Square(10, 0)
    assert course[-1] == Square(47, 88)
    for here, there in pairwise(course):
        step = market_garden.step(here, there)
        assert step is not None, f"{here.name}-{there.name}"
        assert LinkClass.HIGHWAY in step.links


def test_railways_pass_corners_as_roads_do(market_garden: Ground) -> None:
    corners = [s for ways in market_garden.steps.values() for s in ways if s.diagonal and LinkClass.RAIL in s.links]
    assert corners


def test_arnhem_bridge_is_cut_from_the_great_map(market_garden: Ground, arnhem: Ground) -> None:
    """Column and row there are 42 and 82 more than here; only the state of a bridge differs."""

    def there(s: Square) -> Square:
        return Square(s.x + 42, s.y + 82)

    for here, ways in arnhem.steps.items():
        assert arnhem.terrain_at(here) is market_garden.terrain_at(there(here))
        whole = {s.to: s for s in market_garden.steps[there(here)]}
        inside = {s.to for s in whole.values() if Square(s.to.x - 42, s.to.y - 82) in arnhem}
        assert {there(s.to) for s in ways} == inside
        for step in ways:
            same = whole[there(step.to)]
            assert (step.links, step.water) == (same.links, same.water), f"{here.name}-{step.to.name}"
            assert set(step.crossings) == set(same.crossings)
    differ = {c.id for c in arnhem.crossings.values() if c.state is not market_garden.crossings[c.id].state}
    assert differ == {"arnhem_rail"}


def test_crossings_are_near_the_squares_they_touch(market_garden: Ground) -> None:
    assert "arnhem_road" in market_garden.crossings_near[Square(48, 88)]
    assert "arnhem_road" in market_garden.crossings_near[Square(49, 88)]
    assert "arnhem_road" not in market_garden.crossings_near.get(Square(49, 89), ())


def test_landing_zones_lie_on_open_ground(market_garden: Ground) -> None:
    for name in ("lz_z", "lz_s", "lz_l", "dz_n", "dz_t", "lz_w", "dz_o"):
        assert market_garden.terrain_at(market_garden.zones[name].square) is Terrain.OPEN, name
