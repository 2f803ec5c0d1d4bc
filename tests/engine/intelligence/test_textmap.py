"""The map in plain text: from the picture for a headquarters, from the state for the umpire."""

from collections.abc import Callable

import pytest

from engine.intelligence import reports as r
from engine.intelligence.picture import Picture, initial_picture
from engine.intelligence.situation import situation
from engine.intelligence.textmap import hq_map, part_that_matters, region_about, umpire_map
from engine.scenarios.scenario import Scenario
from engine.state import State
from engine.vocabulary import CrossingState, Square, UnitKind

NOON = 12 * 60
FLAK = r.Sighting(square=Square(6, 6), kind=UnitKind.FLAK, size="company")


@pytest.fixture
def picture(scenario: Scenario) -> Picture:
    return initial_picture(scenario, "1abn").told(
        NOON, r.ContactReport(unit="par2", square=Square(5, 6), enemy=(FLAK,))
    )


def _cell(drawing: str, name: str) -> str:
    """The four characters drawn for a square: terrain, mark, eastern side."""
    row = next(line for line in drawing.splitlines() if line.startswith(f"{name[2:]} "))
    start = 3 + 4 * int(name[:2])
    return row[start : start + 4]


def _south(drawing: str, name: str) -> str:
    """What is drawn under a square."""
    lines = drawing.splitlines()
    place = next(n for n, line in enumerate(lines) if line.startswith(f"{name[2:]} "))
    start = 3 + 4 * int(name[:2])
    return lines[place + 1][start : start + 3]


def test_own_units_have_numbers_and_enemies_letters(scenario: Scenario, picture: Picture) -> None:
    drawing = hq_map(picture, scenario, NOON)
    own, enemy = _cell(drawing, "0506"), _cell(drawing, "0606")
    assert own[0] == enemy[0] == "#"
    assert own[1].isdigit()
    assert enemy[1:3] == "A!"
    assert f"{own[1]}  0506  2 Para:" in drawing
    assert "A  0606  about a battery of flak guns" in drawing


@pytest.mark.parametrize(("hours", "mark"), [(1, "A!"), (2, "A "), (6, "A "), (7, "A?")])
def test_old_news_is_marked_as_old(scenario: Scenario, picture: Picture, hours: int, mark: str) -> None:
    assert _cell(hq_map(picture, scenario, NOON + 60 * hours), "0606")[1:3] == mark


def test_rows_run_from_north_to_south_between_equal_labels(scenario: Scenario, picture: Picture) -> None:
    rows = [line for line in hq_map(picture, scenario, NOON).splitlines() if line[:2].isdigit() and line[2:3] == " "]
    rows = rows[: scenario.ground.rows]
    assert [line[:2] for line in rows] == [f"{y:02d}" for y in range(11, -1, -1)]
    assert len({len(line) for line in rows}) == 1
    assert all(line.endswith(f" {line[:2]}") for line in rows)


def test_bridges_are_drawn_as_they_are_known(scenario: Scenario, picture: Picture) -> None:
    assert _south(hq_map(picture, scenario, NOON), "0606") == "-=-"
    assert _south(hq_map(picture, scenario, NOON), "0206") == "-x-", "down before the battle, as on the map"
    told = picture.told(
        NOON, r.CrossingReport(crossing="arnhem_road", state=CrossingState.DAMAGED, matter="blown", unit="par2")
    )
    assert _south(hq_map(told, scenario, NOON), "0606") == "-x-"


def test_a_bridge_blown_out_of_knowledge_is_drawn_whole(position: Callable[..., State], scenario: Scenario) -> None:
    """The map of an HQ comes from its picture, never from the state."""
    state = position(par2="0506")
    drawing = hq_map(state.pictures["iiss"], scenario, NOON)
    assert "2 Para" not in drawing
    assert "2 Para 100%" in umpire_map(state)


def test_ruins_show(scenario: Scenario, picture: Picture) -> None:
    told = picture.told(NOON, r.RuinReport(square=Square(6, 6)))
    assert _cell(hq_map(told, scenario, NOON), "0606")[0] == "%"


def test_a_region_is_cropped_and_says_what_is_left_out(scenario: Scenario, picture: Picture) -> None:
    drawing = hq_map(picture, scenario, NOON, (Square(4, 5), Square(7, 8)))
    assert drawing.splitlines()[2] == "   04  05  06  07"
    assert "Off this part of the map: 1 more." in drawing


def test_the_part_that_matters_holds_everybody_known(scenario: Scenario, picture: Picture) -> None:
    south_west, north_east = part_that_matters(picture, scenario, margin=1)
    assert (south_west, north_east) == (Square(0, 5), Square(7, 8))
    assert region_about(scenario.ground, []) == (Square(0, 0), Square(11, 11))


def test_the_umpires_map_has_both_sides_with_their_strength(position: Callable[..., State]) -> None:
    drawing = umpire_map(position(par2="0506", par3="0506", arflak="0606"))
    assert "1  0506  2 Para 100%; 3 Para 100%" in drawing
    assert "A  0606  Flak Arnhem 100%" in drawing


# --- the situation in words ---------------------------------------------------------------------------


def test_the_situation_dates_every_item(scenario: Scenario, picture: Picture) -> None:
    text = situation(picture, scenario, NOON + 90)
    assert "2 Para  12:00 (90 min)  Arnhem (0506); in good heart, holding, enemy close" in text
    assert "12:00 (90 min)  about a battery of flak guns" in text
    assert "1 Para     due 17 Sep 19:00" in text


def test_the_situation_shows_orders_with_their_answers(scenario: Scenario, picture: Picture) -> None:
    filed = r.OrderFiledReport(
        order="1abn.1", number=1, kind="move", text="2 and 3 Para to the bridge", start=NOON, units=("par2", "par3")
    )
    silent = r.OrderNotAcknowledgedReport(order="1abn.1", units=("par3",))
    text = situation(picture.told(NOON, filed).told(NOON, silent), scenario, NOON)
    assert "1. 2 and 3 Para to the bridge [from 17 Sep 12:00; no answer yet; not" in text
    assert "acknowledged by 3 Para]" in text


def test_a_picture_with_everything_in_it_can_be_read(
    scenario: Scenario, picture: Picture, every_report: list[r.AnyReport]
) -> None:
    for minute, report in enumerate([*every_report, r.UnitLostReport(unit="par1", fate="destroyed")], start=NOON):
        picture = picture.told(minute, report)
    text = situation(picture, scenario, NOON + 600)
    for heading in ("OWN UNITS", "NO LONGER IN THE FIELD", "BRIDGES AND FERRIES", "IN RUINS", "WEATHER"):
        assert heading in text
    assert all(len(line) <= 100 for line in text.splitlines())
    assert hq_map(picture, scenario, NOON + 600)
