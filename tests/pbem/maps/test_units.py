"""Units on the sheet: shapes, marks of size, fading with age, cards where several stand in one square."""

from itertools import combinations
from xml.etree import ElementTree

import pytest

from engine.intelligence.picture import Picture
from engine.scenarios.scenario import Scenario
from engine.vocabulary import Side, Square, UnitKind
from pbem.maps import sheet_for_hq
from pbem.maps.frame import frame_for
from pbem.maps.lettering import Box, Room, width
from pbem.maps.margins import HEAD
from pbem.maps.region import Region
from pbem.maps.sheet import Marker, company_size
from pbem.maps.signs import every_symbol, fading, sign, size_marks
from pbem.maps.units import draw_units, place_units

_FRAME = frame_for(Region(0, 0, 19, 19), HEAD)


def _room() -> Room:
    return Room(Box(_FRAME.left, _FRAME.top, _FRAME.right, _FRAME.bottom))


def _unit(x: int, y: int, label: str, *, friend: bool = True, age: int = 0) -> Marker:
    side = Side.ALLIED if friend else Side.GERMAN
    return Marker(
        square=Square(x, y), side=side, friend=friend, kind=UnitKind.INFANTRY, label=label, note="14:30", age=age
    )


def test_every_kind_of_troops_has_a_sign_for_friend_and_enemy() -> None:
    symbols = every_symbol()
    assert len(symbols) == 2 * (len(UnitKind) + 1)
    for (affiliation, kind), drawn in symbols.items():
        root = ElementTree.fromstring(f"<g>{drawn}</g>")
        assert list(root.iter("path")), (affiliation, kind)
        assert "currentColor" in drawn
        assert len(drawn) < 700
    assert len(set(symbols.values())) == len(symbols)


def test_a_lone_unit_stands_on_its_square() -> None:
    (placed,) = place_units([_unit(10, 10, "2 Para")], _FRAME, _room())
    assert placed.at == _FRAME.at((10.5, 10.5))
    assert "circle" not in draw_units([placed], _FRAME)  # no line to its spot is needed


def test_five_units_of_a_square_share_a_card_with_a_line_to_the_spot() -> None:
    placed = place_units([_unit(10, 10, f"{i} Para") for i in range(5)], _FRAME, _room())
    assert len(placed) == 1
    drawn = draw_units(placed, _FRAME)
    assert drawn.count("<use") == 5
    assert drawn.count("<circle") == 1


def test_neighbours_do_not_cover_each_other() -> None:
    crowd = [_unit(x, y, f"{x}{y} Bn", friend=(x + y) % 3 > 0) for x in range(7, 12) for y in range(7, 12)]
    crowd += [_unit(9, 9, f"{i} KOSB") for i in range(3)]
    boxes = [p.box for p in place_units(crowd, _FRAME, _room())]
    assert sum(a.shared(b) for a, b in combinations(boxes, 2)) < 0.03 * sum(b.area for b in boxes)


def test_even_on_the_whole_map_an_enemy_has_his_time() -> None:
    """MG-GLYPH-3"""
    frame = frame_for(Region(0, 0, 61, 97), HEAD)
    room = Room(Box(frame.left, frame.top, frame.right, frame.bottom))
    both = [_unit(5, 5, "2 Para"), _unit(40, 40, "SS AA 9", friend=False)]
    assert draw_units(place_units(both, frame, room), frame).count("14:30") == 1


def test_friend_and_enemy_of_one_square_stand_apart(arnhem: Scenario, evening: Picture, night: int) -> None:
    both = [_unit(5, 5, "2 Para"), _unit(5, 5, "SS AA 9", friend=False)]
    assert [len(p.markers) for p in place_units(both, _FRAME, _room())] == [1, 1]
    assert len(sheet_for_hq(arnhem, evening, night).markers) == 8


@pytest.mark.parametrize(
    ("age", "step"), [(0, 0), (60, 0), (61, 1), (179, 1), (180, 2), (359, 2), (360, 3), (719, 3), (720, 4), (9000, 4)]
)
def test_news_fades_by_its_age_in_minutes(age: int, step: int) -> None:
    assert fading(age) == step


def test_from_six_hours_on_the_frame_is_broken_so_that_age_needs_no_colour() -> None:
    assert "stroke-dasharray" not in sign(_unit(1, 1, "x", age=359))
    assert "stroke-dasharray" in sign(_unit(1, 1, "x", age=360))


def test_sizes_are_marked_as_on_any_army_map() -> None:
    drawn = {size: size_marks(size, 0, 0, 1, "#000000") for size in ("", "section", "company", "battalion")}
    assert drawn[""] == ""
    assert drawn["section"].count("<circle") == 2
    assert drawn["company"].count("v-7") == 1
    assert drawn["battalion"].count("v-7") == 2
    assert size_marks("strong battalion", 0, 0, 1, "#000000") != drawn["battalion"]


def test_an_own_unit_is_sized_in_the_words_of_an_enemy() -> None:
    assert [company_size(c, 100) for c in (1, 2, 3, 5)] == [
        "company",
        "weak battalion",
        "battalion",
        "strong battalion",
    ]


def test_lettering_is_measured_with_the_fonts_that_draw_it() -> None:
    assert width("MM", 10, "bold") > width("MM", 10, "sans") > width("ii", 10, "sans") > 0
    assert width("Arnhem", 20, "serif") == pytest.approx(2 * width("Arnhem", 10, "serif"))


def test_room_minds_what_stands_there_and_the_edge_of_the_sheet() -> None:
    room = Room(Box(0, 0, 100, 100))
    room.take(Box(10, 10, 30, 30), 2.0)
    assert room.free(Box(40, 40, 60, 60))
    assert room.crowding(Box(20, 20, 40, 40)) == 200
    assert room.crowding(Box(90, 40, 110, 60)) == 3 * 200
