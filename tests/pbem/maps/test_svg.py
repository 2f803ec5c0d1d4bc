"""The drawing: readable by any program, safe with any name, every unit on it once."""

from xml.etree import ElementTree

import msgspec

from engine.intelligence.picture import Picture, initial_picture
from engine.scenarios.scenario import Scenario
from engine.state import State
from engine.vocabulary import CrossingState
from pbem.maps import Region, master_sheet, sheet_for_hq, to_svg
from pbem.maps.marks import state_mark

_SVG = "{http://www.w3.org/2000/svg}"


def _words(svg: str) -> list[str]:
    return [t.text or "" for t in ElementTree.fromstring(svg).iter(f"{_SVG}text")]


def test_title_moment_and_every_unit_are_lettered(arnhem: Scenario, evening: Picture, night: int) -> None:
    words = _words(to_svg(sheet_for_hq(arnhem, evening, night)))
    assert {"ARNHEM BRIDGE", "1st British Airborne Division", "17 September 1944, 23:00", "As known at"} <= set(words)
    for label in ("1 Para", "2 Para", "3 Para", "1 Rec Sqn", "SS AA 9", "Infantry", "Troops"):
        assert words.count(label) == 1


def test_columns_and_rows_are_named_on_all_four_sides(arnhem: Scenario, evening: Picture, night: int) -> None:
    words = _words(to_svg(sheet_for_hq(arnhem, evening, night, Region(2, 0, 11, 11))))
    assert words.count("11") == 4  # the last column below and above, the last row left and right
    assert words.count("02") == 4
    assert words.count("00") == 2  # a row only: the part begins at column 02


def test_names_are_words_and_not_markup(arnhem: Scenario, evening: Picture, night: int) -> None:
    evil = '<script>alert("1")</script>&\x0b'
    unit = msgspec.structs.replace(arnhem.units["par2"], short=evil)
    scenario = msgspec.structs.replace(arnhem, name=f"{evil}'", units={**arnhem.units, "par2": unit})
    svg = to_svg(sheet_for_hq(scenario, evening, night))
    assert not list(ElementTree.fromstring(svg).iter(f"{_SVG}script"))
    assert any("<script>" in words for words in _words(svg))


def test_every_sign_used_is_defined(field: State) -> None:
    root = ElementTree.fromstring(to_svg(master_sheet(field)))
    ids = {e.attrib["id"] for e in root.iter() if "id" in e.attrib}
    used = {e.attrib["href"][1:] for e in root.iter(f"{_SVG}use")}
    assert used
    assert used <= ids


def test_states_of_a_bridge_differ_in_more_than_colour() -> None:
    kinds = (CrossingState.INTACT, CrossingState.DAMAGED, CrossingState.DESTROYED, CrossingState.REPAIRED)
    shapes = set()
    for state in kinds:
        root = ElementTree.fromstring(f"<g>{state_mark(state, 0, 0, 1)}</g>")
        shapes.add(tuple((e.tag, e.attrib.get("d"), e.attrib.get("r")) for e in root))
    assert len(shapes) == len(kinds)


def test_nothing_of_the_whole_map_is_drawn_square_by_square(market_garden: Scenario) -> None:
    svg = to_svg(sheet_for_hq(market_garden, initial_picture(market_garden, "xxx"), market_garden.start))
    assert svg.count("<rect") < 20
    assert svg.count("<path") < 1_500
    assert len(svg) < 450_000
