"""The printed map of a region: lines as drawn, else along sides and from square to square."""

import msgspec

from engine.ground.ground import Ground, survey
from engine.scenarios.scenario import Scenario
from engine.vocabulary import LinkClass, Square, Terrain, WaterClass
from pbem.maps.ground import extract
from pbem.maps.region import Region, whole_map


def test_a_part_has_the_terrain_of_one_square_more_on_every_side(arnhem: Scenario) -> None:
    cut = extract(arnhem.ground, Region(3, 3, 8, 8))
    assert [len(row) for row in cut.terrain] == [8] * 8
    assert cut.terrain[0][0] == extract(arnhem.ground, whole_map(arnhem.ground)).terrain[3][3]


def test_lines_far_from_the_part_are_not_in_it(market_garden: Scenario) -> None:
    part = extract(market_garden.ground, Region(40, 80, 55, 95))
    names = {course.name for course in part.courses}
    assert "Neder Rijn / Lek" in names
    assert "Wilhelmina Canal" not in names
    assert len(part.courses) < len(extract(market_garden.ground, whole_map(market_garden.ground)).courses) / 3


def test_the_way_over_a_bridge_runs_across_its_water(arnhem: Scenario) -> None:
    bridge = next(b for b in extract(arnhem.ground, whole_map(arnhem.ground)).bridges if b.id == "arnhem_road")
    assert bridge.great
    assert abs(bridge.way[0] ** 2 + bridge.way[1] ** 2 - 1) < 1e-9
    assert abs(bridge.way[1]) > 0.6  # the Rhine runs west-north-west there: the bridge northward


def test_without_lines_rivers_run_along_sides_and_roads_from_square_to_square() -> None:
    cut = extract(_plain(), Region(0, 0, 4, 3))
    river = [c.km for c in cut.courses if c.cls == "river"]
    road = [c.km for c in cut.courses if c.cls == "road"]
    assert river == [((0.0, 2.0), (1.0, 2.0), (2.0, 2.0), (2.0, 3.0))]
    assert road == [((0.5, 0.5), (1.5, 0.5), (2.5, 1.5))]


def test_the_state_of_a_bridge_is_not_part_of_the_print(arnhem: Scenario) -> None:
    cut = extract(arnhem.ground, whole_map(arnhem.ground))
    assert not any("state" in field for field in msgspec.structs.asdict(cut.bridges[0]))


def _plain() -> Ground:
    def side(ax: int, ay: int, bx: int, by: int) -> tuple[Square, Square]:
        return (Square(ax, ay), Square(bx, by))

    return survey(
        columns=5,
        rows=4,
        terrain=((Terrain.OPEN,) * 5,) * 4,
        water={
            side(0, 1, 0, 2): WaterClass.RIVER,
            side(1, 1, 1, 2): WaterClass.RIVER,
            side(1, 2, 2, 2): WaterClass.RIVER,
        },
        links={
            side(0, 0, 1, 0): frozenset({LinkClass.ROAD}),
            side(1, 0, 2, 1): frozenset({LinkClass.ROAD}),
        },
        crossings=(),
    )
