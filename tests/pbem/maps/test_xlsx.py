"""The umpire's workbook: strings of characters in the size of their companies (MG-GLYPH-1, MG-GLYPH-2)."""

from fractions import Fraction
from io import BytesIO
from zipfile import ZipFile

import msgspec
import pytest
from openpyxl import Workbook, load_workbook

from engine.forces import Unit
from engine.state import CrossingNow, State
from engine.vocabulary import CrossingState, MoveClass, Side, Square, Terrain, UnitKind
from pbem.maps.glyphs import AIRCRAFT, AIRCRAFT_POINTS, glyph, points, shown_companies
from pbem.maps.xlsx import to_xlsx


def _unit(kind: UnitKind, *, move: MoveClass = MoveClass.FOOT, **fields: object) -> Unit:
    unit = Unit(id="u", name="u", short="u", side=Side.ALLIED, hq="x", kind=kind, move=move, attack=1, defence=1)
    return msgspec.structs.replace(unit, **fields)


@pytest.mark.parametrize(
    ("kind", "move", "out"),
    [
        (UnitKind.PARA, MoveClass.FOOT, "x}"),  # MG-GLYPH-1/a
        (UnitKind.RECCE, MoveClass.TRACKS, "()^"),  # MG-GLYPH-1/b: armoured
        (UnitKind.GLIDER_ARTILLERY, MoveClass.TOWED, "o|"),  # MG-GLYPH-1/c
        (UnitKind.INFANTRY, MoveClass.FOOT, "X"),  # MG-GLYPH-1/d
        (UnitKind.MOTOR, MoveClass.WHEELS, ":x"),
        (UnitKind.GLIDER, MoveClass.FOOT, "x|"),
        (UnitKind.ARMOURED_INFANTRY, MoveClass.TRACKS, "()x"),
        (UnitKind.ARTILLERY_LIGHT, MoveClass.TOWED, ":o"),
        (UnitKind.TANK, MoveClass.TRACKS, "()!"),
        (UnitKind.SP_GUN, MoveClass.TRACKS, "()/"),
        (UnitKind.RECCE, MoveClass.WHEELS, ":^"),
        (UnitKind.ENGINEER, MoveClass.FOOT, "E"),
    ],
)
def test_glyphs_are_those_of_the_rulebook(kind: UnitKind, move: MoveClass, out: str) -> None:
    """MG-GLYPH-1"""
    assert glyph(_unit(kind, move=move)) == out


def test_every_kind_has_a_glyph_and_the_scenarios_own_goes_before_it() -> None:
    """MG-GLYPH-1"""
    assert all(glyph(_unit(kind)) for kind in UnitKind)
    assert glyph(_unit(UnitKind.ENGINEER, glyph="E:")) == "E:"
    assert (AIRCRAFT, AIRCRAFT_POINTS) == ("+||=|-", 20)


@pytest.mark.parametrize(
    ("companies", "out"), [(4, 20), (7, 26), (3, 18), (Fraction(1, 2), 12), (1, 14)], ids=["a", "b", "c", "d", "e"]
)
def test_size_of_letters_by_companies(companies: Fraction | int, out: int) -> None:
    """MG-GLYPH-2/a..e"""
    assert points(companies) == out


@pytest.mark.parametrize(("strength", "out"), [(100, 4), (87, 3), (88, 4), (12, Fraction(1, 2)), (13, 1)])
def test_companies_shown_are_those_left(strength: int, out: Fraction | int) -> None:
    """MG-COMPANY-2: to the nearest, halves up; a live unit that rounds to none is half a company."""
    assert shown_companies(_unit(UnitKind.PARA, strength=strength)) == out


@pytest.fixture(scope="module")
def book(field: State) -> Workbook:
    return load_workbook(BytesIO(to_xlsx(field)), rich_text=True)


def _cell(book: Workbook, square: Square) -> object:
    return book["Map"].cell(12 - square.y + 1, square.x + 2)


def test_a_unit_is_written_upright_in_its_size(book: Workbook) -> None:
    """MG-GLYPH-1, MG-GLYPH-2: 2 Para, four companies"""
    cell = _cell(book, Square(2, 6))
    assert str(cell.value) == "x}"
    assert cell.value[0].font.sz == 20
    assert cell.alignment.textRotation == 90  # in a workbook: to the left


def test_ground_is_the_colour_of_the_cell(book: Workbook) -> None:
    woods, open_ground = _cell(book, Square(11, 11)), _cell(book, Square(2, 10))
    assert woods.fill.fgColor.rgb == "FFC5D5A6"
    assert open_ground.fill.fgColor.rgb != woods.fill.fgColor.rgb


def test_water_is_the_side_of_a_cell_and_a_bridge_opens_it(book: Workbook, field: State) -> None:
    assert _cell(book, Square(0, 5)).border.top.style == "thick"  # the Rhine
    assert _cell(book, Square(0, 6)).border.bottom.style == "thick"
    assert _cell(book, Square(6, 5)).border.top.style == "double"  # Arnhem road bridge
    assert _cell(book, Square(2, 5)).border.top.style == "mediumDashDot"  # the railway bridge is down
    blown = msgspec.structs.replace(field, crossings={"arnhem_road": CrossingNow(state=CrossingState.DESTROYED)})
    later = load_workbook(BytesIO(to_xlsx(blown)))
    assert _cell(later, Square(6, 5)).border.top.style == "mediumDashDot"


def test_heads_stand_on_all_sides_and_stay_in_sight(book: Workbook) -> None:
    sheet = book["Map"]
    assert [sheet.cell(1, 2).value, sheet.cell(1, 13).value, sheet.cell(14, 13).value] == ["00", "11", "11"]
    assert [sheet.cell(2, 1).value, sheet.cell(13, 1).value, sheet.cell(13, 14).value] == ["11", "00", "00"]
    assert sheet.freeze_panes == "B2"


def test_ruins_and_losses_show(field: State) -> None:
    weak = msgspec.structs.replace(field.units["par2"], strength=10)
    state = msgspec.structs.replace(field, units={**field.units, "par2": weak}, terrain={Square(5, 6): Terrain.RUINS})
    book = load_workbook(BytesIO(to_xlsx(state)), rich_text=True)
    assert _cell(book, Square(2, 6)).value[0].font.sz == 12
    assert _cell(book, Square(5, 6)).fill.patternType == "darkTrellis"


def test_the_lists_hold_every_unit_and_bridge(book: Workbook, field: State) -> None:
    assert book["Units"].max_row == len(field.units) + 1
    rows = {row[2]: row for row in book["Bridges"].iter_rows(values_only=True)}
    assert rows["Arnhem road bridge"][-1] == "intact"
    assert rows["Arnhem pontoon bridge"][-1] == "down"


def test_a_name_is_never_a_formula(field: State) -> None:
    evil = msgspec.structs.replace(field.units["par2"], short='=HYPERLINK("x")', glyph="=1+1")
    book = load_workbook(BytesIO(to_xlsx(msgspec.structs.replace(field, units={**field.units, "par2": evil}))))
    cells = [c for sheet in book for row in sheet.iter_rows() for c in row]
    assert '=HYPERLINK("x")' in [c.value for c in cells]
    assert not [c for c in cells if c.data_type == "f"]


def test_the_same_state_is_the_same_workbook_whatever_the_hour(field: State) -> None:
    first, second = to_xlsx(field), to_xlsx(field)
    assert first == second
    with ZipFile(BytesIO(first)) as archive:
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert b"1944-09-17T18:00:00Z" in archive.read("docProps/core.xml")
