"""The part of the map that matters to a headquarters."""

import msgspec

from engine.intelligence.picture import EnemySeen, Picture, initial_picture
from engine.scenarios.scenario import Scenario
from engine.vocabulary import Square
from pbem.maps import Region, part_that_matters, whole_map
from pbem.maps.region import about


def test_a_lone_unit_gets_at_least_twelve_squares_each_way(market_garden: Scenario) -> None:
    region = about(market_garden.ground, [Square(30, 50)])
    assert (region.columns, region.rows) == (12, 12)
    assert Square(30, 50) in region


def test_at_the_edge_the_room_is_given_on_the_other_side(market_garden: Scenario) -> None:
    assert about(market_garden.ground, [Square(0, 97)]) == Region(0, 86, 11, 97)


def test_nothing_known_is_the_whole_map(market_garden: Scenario) -> None:
    assert about(market_garden.ground, []) == whole_map(market_garden.ground) == Region(0, 0, 61, 97)


def test_a_long_column_is_not_drawn_as_a_ribbon(market_garden: Scenario) -> None:
    region = about(market_garden.ground, [Square(30, 10), Square(30, 70)])
    assert region.columns * 3 >= region.rows * 2


def test_a_map_of_twelve_squares_is_its_own_part(arnhem: Scenario) -> None:
    picture = initial_picture(arnhem, "1abn")
    assert part_that_matters(arnhem, picture, arnhem.start) == Region(0, 0, 11, 11)


def test_old_and_distant_enemies_do_not_stretch_the_part(market_garden: Scenario) -> None:
    start = market_garden.start
    picture = initial_picture(market_garden, "xxx")
    before = part_that_matters(market_garden, picture, start)
    far = _with_enemy(picture, Square(50, 90), start)
    old = _with_enemy(picture, Square(before.x1 + 4, 10), start - 13 * 60)
    near = _with_enemy(picture, Square(before.x1 + 4, 10), start - 60)
    assert part_that_matters(market_garden, far, start) == before
    assert part_that_matters(market_garden, old, start) == before
    assert Square(before.x1 + 4, 10) in part_that_matters(market_garden, near, start)


def test_an_airborne_hq_sees_the_zones_of_its_plan(market_garden: Scenario) -> None:
    region = part_that_matters(market_garden, initial_picture(market_garden, "1abn"), market_garden.start)
    zones = [z for z in market_garden.ground.zones.values() if z.hq == "1abn"]
    assert zones
    assert all(z.square in region for z in zones)


def _with_enemy(picture: Picture, square: Square, seen: int) -> Picture:
    return msgspec.structs.replace(picture, enemy={"e": EnemySeen(square=square, seen=seen)})
