"""The umpire's sheet as a workbook, one cell a square, as the source campaign kept it.

Ground as cell fills, waters as thick cell borders (water is a side), bridges as the border they
open, units as strings of characters turned to the left, larger or smaller by their companies
(MG-GLYPH-1, -2). Two lists stand behind the map: units and bridges. The umpire's alone: it is made
of the state. The same state gives the same bytes.
"""

import re
from collections.abc import Iterable
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from openpyxl import Workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.styles import Alignment, Border, Font, PatternFill
from openpyxl.styles import Side as Edge
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from engine.forces import Unit
from engine.ground.ground import side_of
from engine.state import World
from engine.vocabulary import CrossingState, LinkClass, Side, Square, Terrain, UnitStatus, WaterClass
from pbem.maps.glyphs import ROTATION, glyph, points, shown_companies
from pbem.maps.ground import MARKS
from pbem.maps.look import PAPER, PENS, WASHES, mixed

_TERRAIN = {terrain: WASHES[mark].fill if mark in WASHES else PAPER for terrain, mark in MARKS.items()}
_INK = {Side.ALLIED: "FF123A66", Side.GERMAN: "FF5A1A10"}

#: A square cell, in the two units a workbook has for widths (characters) and heights (points).
_CELL_WIDTH, _CELL_HEIGHT = 6.4, 36.0

_RIVER = Edge(style="thick", color="FF2F6C9C")
_CANAL = Edge(style="medium", color="FF5FA8D6")
_OPEN = Edge(style="double", color="FF2E7D32")
_SHUT = Edge(style="mediumDashDot", color="FFB3261E")
_NONE = Edge(style="hair", color="FFB8AD94")


def to_xlsx(world: World) -> bytes:
    """The umpire's sheet at the state's moment, with lists of units and bridges behind it."""
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    _map(world, sheet)
    _units(world, book.create_sheet("Units"))
    _bridges(world, book.create_sheet("Bridges"))
    book.properties.creator = "pbem"
    book.properties.title = f"{world.scenario.name}, {world.scenario.calendar.text(world.moment)}"
    out = BytesIO()
    book.save(out)
    return _sealed(out.getvalue(), world.scenario.calendar.iso(world.moment))


# --- the map ------------------------------------------------------------------------------


def _map(world: World, sheet: Worksheet) -> None:
    ground = world.scenario.ground
    sheet.title = "Map"
    sheet["A1"] = world.scenario.calendar.spoken(world.moment)
    sheet["A1"].font = Font(size=8, bold=True)
    sheet["A1"].alignment = Alignment(wrap_text=True, horizontal="center", vertical="center")
    for x in range(ground.columns):
        for row in (1, ground.rows + 2):
            _head(sheet, row, x + 2, Square(x, 0).name[: len(Square(x, 0).name) // 2])
        sheet.column_dimensions[get_column_letter(x + 2)].width = _CELL_WIDTH
    for y in range(ground.rows):
        row = _row(world, y)
        for column in (1, ground.columns + 2):
            _head(sheet, row, column, Square(0, y).name[len(Square(0, y).name) // 2 :])
        sheet.row_dimensions[row].height = _CELL_HEIGHT
    towns = {town.square: town.name for town in sorted(ground.towns.values(), key=lambda t: _RANK.get(t.size, 0))}
    for y in range(ground.rows):
        for x in range(ground.columns):
            _square(world, sheet, Square(x, y), towns)
    sheet.freeze_panes = "B2"
    sheet.sheet_view.zoomScale = 60
    sheet.sheet_view.showGridLines = False
    sheet.page_setup.orientation = "portrait" if ground.rows > ground.columns else "landscape"
    sheet.page_setup.fitToWidth = 1
    sheet.page_setup.fitToHeight = 0
    sheet.sheet_properties.pageSetUpPr.fitToPage = True
    sheet.print_title_rows = "1:1"
    sheet.print_title_cols = "A:A"


#: Of several places in a square the greatest gives the name.
_RANK = {"hamlet": 0, "village": 1, "town": 2, "city": 3}


def _row(world: World, y: int) -> int:
    """The row of the workbook in which a row of squares stands; the north is at the top."""
    return world.scenario.ground.rows - y + 1


def _head(sheet: Worksheet, row: int, column: int, figures: str) -> None:
    cell = sheet.cell(row, column, figures)
    cell.font = Font(bold=True, size=10)
    cell.alignment = Alignment(horizontal="center", vertical="center")
    cell.fill = PatternFill("solid", fgColor="FFEFE6CD")


def _square(world: World, sheet: Worksheet, square: Square, towns: dict[Square, str]) -> None:
    cell = sheet.cell(_row(world, square.y), square.x + 2)
    cell.fill = _fill(world, square)
    cell.border = _border(world, square)
    units = world.live_at(square)
    if units:
        cell.value = CellRichText(*_written(units))
        cell.alignment = Alignment(text_rotation=ROTATION, horizontal="center", vertical="center", wrap_text=True)
    elif square in towns:
        cell.value = towns[square]
        cell.font = Font(name="Cambria", size=9, italic=True)
        cell.alignment = Alignment(vertical="top")


def _written(units: Iterable[Unit]) -> Iterable[TextBlock]:
    """A unit a line, in its side's ink and the size of its companies."""
    for i, unit in enumerate(units):
        font = InlineFont(rFont="Courier New", b=True, sz=points(shown_companies(unit)), color=_INK[unit.side])
        yield TextBlock(font, ("\n" if i else "") + glyph(unit))


def _fill(world: World, square: Square) -> PatternFill:
    """The colour of the ground, reddened by a highway, yellowed by a road, hatched by a railway."""
    ground = world.scenario.ground
    links = {link for step in ground.steps[square] for link in step.links}
    colour = _TERRAIN[world.terrain_at(square)]
    if LinkClass.HIGHWAY in links:
        colour = mixed(colour, PENS["highway"][1].colour, 0.42)
    elif LinkClass.ROAD in links:
        colour = mixed(colour, PENS["road"][1].colour, 0.6)
    argb = "FF" + colour[1:].upper()
    if world.terrain_at(square) is Terrain.RUINS:
        return PatternFill("darkTrellis", fgColor="FF6B5548", bgColor=argb)
    if LinkClass.RAIL in links:
        return PatternFill("lightUp", fgColor="FF555555", bgColor=argb)
    return PatternFill("solid", fgColor=argb)


def _border(world: World, square: Square) -> Border:
    x, y = square
    return Border(
        top=_edge(world, square, Square(x, y + 1)),
        right=_edge(world, square, Square(x + 1, y)),
        bottom=_edge(world, square, Square(x, y - 1)),
        left=_edge(world, square, Square(x - 1, y)),
    )


def _edge(world: World, a: Square, b: Square) -> Edge:
    """Water between two squares, and whether a bridge or ferry opens it now."""
    ground = world.scenario.ground
    water = ground.water.get(side_of(a, b))
    if water is None or water is WaterClass.STREAM:
        return _NONE
    step = ground.step(a, b)
    crossings = step.crossings if step is not None else ()
    if any(world.crossing_state(c).passable for c in crossings):
        return _OPEN
    if crossings:
        return _SHUT
    return _RIVER if water is WaterClass.RIVER else _CANAL


# --- the lists ----------------------------------------------------------------------------


def _units(world: World, sheet: Worksheet) -> None:
    _title(sheet, ("Square", "Unit", "Name", "Side", "HQ", "Kind", "Glyph", "Companies", "Strength %", "Status"), 32)
    order = sorted(world.units.values(), key=lambda u: (u.side, u.hq, u.short, u.id))
    for unit in order:
        live = unit.status is UnitStatus.LIVE
        sheet.append(
            (
                unit.square.name if live and unit.square is not None else "",
                unit.short,
                unit.name,
                unit.side.value,
                unit.hq,
                unit.kind.value,
                glyph(unit),
                float(shown_companies(unit)) if live else 0,
                unit.strength,
                unit.status.value,
            )
        )
    _text_only(sheet)


def _bridges(world: World, sheet: Worksheet) -> None:
    _title(sheet, ("From", "To", "Bridge or ferry", "Kind", "Over", "Water", "Gap m", "State"), 30)
    for crossing in sorted(world.scenario.ground.crossings.values(), key=lambda c: (c.name, c.id)):
        a, b = crossing.side
        state: CrossingState = world.crossing_state(crossing.id)
        row = (a.name, b.name, crossing.name, crossing.kind, crossing.over, crossing.water, crossing.gap_m, state)
        sheet.append([getattr(value, "value", value) for value in row])
    _text_only(sheet)


def _title(sheet: Worksheet, heads: tuple[str, ...], name_width: int) -> None:
    sheet.append(heads)
    for i, head in enumerate(heads, 1):
        sheet.cell(1, i).font = Font(bold=True)
        sheet.column_dimensions[get_column_letter(i)].width = name_width if head in ("Name", "Bridge or ferry") else 13
    sheet.freeze_panes = "A2"


def _text_only(sheet: Worksheet) -> None:
    """Names are an author's words: one that begins with `=` is not a formula."""
    for row in sheet.iter_rows(min_row=2):
        for cell in row:
            if isinstance(cell.value, str):
                cell.data_type = "s"


# --- the same bytes -----------------------------------------------------------------------

_STAMP = re.compile(rb"(<dcterms:(created|modified)[^>]*>)[^<]*")
#: The first moment an archive can name.
_ARCHIVED = (1980, 1, 1, 0, 0, 0)


def _sealed(book: bytes, moment: str) -> bytes:
    """The workbook without the hour at which it was made: the campaign's stands in its place."""
    out = BytesIO()
    with ZipFile(BytesIO(book)) as old, ZipFile(out, "w", ZIP_DEFLATED) as new:
        for name in old.namelist():
            content = old.read(name)
            if name == "docProps/core.xml":
                content = _STAMP.sub(rb"\g<1>" + f"{moment}:00Z".encode(), content)
            info = ZipInfo(name, _ARCHIVED)
            info.compress_type = ZIP_DEFLATED
            new.writestr(info, content)
    return out.getvalue()
