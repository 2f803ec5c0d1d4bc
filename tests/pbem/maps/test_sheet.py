"""What a map shows: own units, the enemy only as last reported, with its time (MG-GLYPH-3)."""

import msgspec
import pytest

from engine.ground.amended import Cut
from engine.intelligence.picture import Picture, initial_picture
from engine.scenarios.amended import amended
from engine.scenarios.scenario import Scenario
from engine.state import State
from engine.vocabulary import CrossingState, LinkClass, Side, Square, UnitKind
from pbem.maps import Region, master_sheet, sheet_for_hq
from pbem.maps.sheet import Marker, Sheet
from pbem.maps.svg import to_svg


def _marker(sheet: Sheet, label: str) -> Marker:
    return next(m for m in sheet.markers if m.label == label)


def test_own_units_stand_where_they_were_last_reported(arnhem: Scenario, evening: Picture, night: int) -> None:
    second = _marker(sheet_for_hq(arnhem, evening, night), "2 Para")
    assert (second.square, second.friend, second.kind) == (Square(6, 6), True, UnitKind.PARA)
    assert (second.note, second.age, second.fighting) == ("22:50 fighting", 10, True)


def test_an_enemy_is_shown_as_last_reported_with_the_time(arnhem: Scenario, evening: Picture, night: int) -> None:
    sheet = sheet_for_hq(arnhem, evening, night)
    infantry = _marker(sheet, "Infantry")
    assert (infantry.square, infantry.side, infantry.friend) == (Square(4, 7), Side.GERMAN, False)
    assert (infantry.size, infantry.note, infantry.age) == ("company", "21:00 moving S", 120)


def test_an_identified_enemy_has_his_name_and_another_has_none(arnhem: Scenario, evening: Picture, night: int) -> None:
    labels = {m.label for m in sheet_for_hq(arnhem, evening, night).markers if not m.friend}
    assert labels == {"SS AA 9", "Infantry", "Troops"}


def test_only_what_is_in_the_picture_is_on_the_map(arnhem: Scenario) -> None:
    picture = initial_picture(arnhem, "1abn")
    assert all(m.side is Side.ALLIED for m in sheet_for_hq(arnhem, picture, arnhem.start).markers)


def test_a_unit_still_to_come_is_shown_with_its_hour(arnhem: Scenario) -> None:
    sheet = sheet_for_hq(arnhem, initial_picture(arnhem, "1abn"), arnhem.start)
    first = _marker(sheet, "1 Para")
    assert (first.due, first.note, first.square) == (True, "due 19:00", Square(0, 9))


def test_a_bridge_of_which_nothing_was_heard_has_no_state(arnhem: Scenario, evening: Picture, night: int) -> None:
    marks = {mark.id: mark for mark in sheet_for_hq(arnhem, evening, night).crossings}
    assert marks["arnhem_rail"].state is CrossingState.DESTROYED
    assert marks["arnhem_road"].told == "22:10"
    assert "arnhem_pontoon" not in marks  # down from the start, but nobody has said so


def test_an_own_march_is_drawn_as_its_aim(arnhem: Scenario, evening: Picture, night: int) -> None:
    assert [r.km for r in sheet_for_hq(arnhem, evening, night).routes] == [((1.5, 7.5), (5.5, 6.5))]


def test_a_part_holds_nothing_from_outside(arnhem: Scenario, evening: Picture, night: int) -> None:
    sheet = sheet_for_hq(arnhem, evening, night, Region(3, 3, 8, 8))
    assert {m.label for m in sheet.markers} == {"2 Para", "SS AA 9", "Infantry", "Troops"}


def test_a_part_off_the_map_is_refused_in_a_sentence(arnhem: Scenario, evening: Picture, night: int) -> None:
    with pytest.raises(ValueError, match="not wholly on this map"):
        sheet_for_hq(arnhem, evening, night, Region(5, 5, 12, 11))


def test_an_hq_sees_the_zones_of_its_own_plan_alone(market_garden: Scenario) -> None:
    names = {z.name for z in sheet_for_hq(market_garden, initial_picture(market_garden, "82abn"), 720).zones}
    assert "DZ/LZ N" in names
    assert "DZ X" not in names
    assert not sheet_for_hq(market_garden, initial_picture(market_garden, "iiss"), 720).zones


def test_the_umpire_sees_all_with_its_strength(field: State) -> None:
    sheet = master_sheet(field)
    assert {m.label for m in sheet.markers} == {u.short for u in field.units.values()}
    assert _marker(sheet, "2 Para").note == "100 %"
    assert {m.id for m in sheet.crossings} == set(field.scenario.ground.crossings)


def test_the_umpire_sees_what_is_left_of_a_unit(field: State) -> None:
    weak = msgspec.structs.replace(field.units["par2"], strength=30)
    sheet = master_sheet(msgspec.structs.replace(field, units={**field.units, "par2": weak}))
    assert (_marker(sheet, "2 Para").size, _marker(sheet, "2 Para").note) == ("company", "30 %")


def test_a_sheet_survives_the_way_to_the_worker(arnhem: Scenario, evening: Picture, night: int) -> None:
    sheet = sheet_for_hq(arnhem, evening, night)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(sheet), type=Sheet) == sheet


def test_a_cut_road_is_crossed_out_on_every_map(arnhem: Scenario, evening: Picture, night: int, field: State) -> None:
    a, b = Square(5, 6), Square(6, 6)
    assert LinkClass.HIGHWAY in arnhem.ground.links[a, b]
    cut = amended(arnhem, [Cut(a, b, LinkClass.HIGHWAY)])
    for sheet in (
        sheet_for_hq(cut, evening, night),
        sheet_for_hq(cut, initial_picture(cut, "iiss"), night),
        master_sheet(msgspec.structs.replace(field, scenario=cut)),
    ):
        assert sheet.cuts == ((6.0, 6.5),)
    plain = sheet_for_hq(arnhem, evening, night)
    assert plain.cuts == ()
    assert to_svg(sheet_for_hq(cut, evening, night)) != to_svg(plain)
    assert to_svg(sheet_for_hq(amended(cut, ()), evening, night)) == to_svg(plain)
