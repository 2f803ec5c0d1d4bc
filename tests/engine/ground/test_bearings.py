"""Directions and places in the words of a signal."""

import pytest

from engine.ground.bearings import describe, direction, from_place, inside, point
from engine.ground.ground import Ground, survey
from engine.vocabulary import Square, Terrain


@pytest.mark.parametrize(
    ("dx", "dy", "expected"),
    [
        (0, 3, "N"),
        (3, 3, "NE"),
        (5, 1, "E"),
        (5, 2, "NE"),
        (1, -5, "S"),
        (-4, -4, "SW"),
        (-9, 3, "W"),
        (-2, 1, "NW"),
        (0, 0, None),
    ],
)
def test_points_of_the_compass(dx: int, dy: int, expected: str | None) -> None:
    assert point(Square(20, 20), Square(20 + dx, 20 + dy)) == expected


def test_directions_turn_about_when_looked_at_from_the_other_end() -> None:
    assert direction(Square(0, 0), Square(4, 4)) == "north-east"
    assert direction(Square(4, 4), Square(0, 0)) == "south-west"


def test_distance_is_to_the_nearest_kilometre() -> None:
    assert from_place(Square(10, 10), Square(11, 12), "Elst") == "2 km north-east of Elst"
    assert from_place(Square(10, 10), Square(13, 14), "Elst") == "5 km north-east of Elst"
    assert from_place(Square(10, 10), Square(10, 10), "Elst") == "Elst"


@pytest.mark.parametrize(
    ("square", "words"),
    [
        ("4389", "Oosterbeek"),
        ("4181", "2 km west of Elst"),
        ("4888", "the north end of Arnhem road bridge"),
        ("4887", "the south end of Arnhem road bridge"),
        ("4574", "the south end of Nijmegen road bridge"),
        ("4187", "the north landing of Driel ferry"),
        ("1936", "Son"),
        ("1935", "the south end of Son bridge"),
        ("5563", "4 km south of Kranenburg, in the Reichswald"),
        ("4787", "1 km south of Arnhem"),
        ("4673", "the eastern part of Nijmegen"),
    ],
)
def test_squares_as_a_signal_names_them(market_garden: Ground, square: str, words: str) -> None:
    assert describe(market_garden, Square.parse(square)) == words


def test_no_square_is_named_by_a_drop_zone(market_garden: Ground) -> None:
    """Zones are one side's plan: their names would tell the enemy."""
    plan = [
        name
        for z in market_garden.zones.values()
        for name in (z.name, *z.names)
        if name.split()[0] in ("DZ", "LZ", "SDZ")
    ]
    assert plan
    for square in market_garden.steps:
        words = describe(market_garden, square)
        assert words
        assert not any(name in words for name in plan)


def test_a_map_without_places_names_squares() -> None:
    bare = survey(columns=3, rows=3, terrain=((Terrain.OPEN,) * 3,) * 3, water={}, links={}, crossings=())
    assert describe(bare, Square(1, 2)) == "square 0102"


def test_the_same_square_of_two_maps_keeps_two_names(market_garden: Ground, arnhem: Ground) -> None:
    assert describe(arnhem, Square(6, 6)) == describe(market_garden, Square(48, 88))
    assert describe(market_garden, Square(6, 6)) != describe(arnhem, Square(6, 6))


def test_inside_an_outline() -> None:
    square = ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0))
    assert inside(2, 2, square)
    assert not inside(5, 2, square)
