"""Whether a scenario's map holds together: terrain, water, links, crossings, places.

Water runs along square sides; a crossing opens one of them, and neither road nor railway
passes river or canal elsewhere (design section 4, MG-MOVE-9).
"""

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from engine.ground.ground import DIAGONAL, ORTHOGONAL, Side, dry_detour, side_of
from engine.scenarios import rows
from engine.scenarios.folder import HEAD, Folder, Placed
from engine.vocabulary import Square, WaterClass

#: Largest map: squares are named by three figures each way.
_MOST = 1000


class Chart:
    """The map as far as it is sound: what other checks ask of it."""

    def __init__(self, columns: int, rows_: int) -> None:
        self.columns = columns
        self.rows = rows_
        self.water: dict[Side, WaterClass] = {}
        self.opened: set[Side] = set()

    def __contains__(self, square: Square) -> bool:
        return 0 <= square.x < self.columns and 0 <= square.y < self.rows

    def barred(self, side: Side) -> bool:
        """River or canal without a crossing."""
        return self.water.get(side, WaterClass.STREAM) is not WaterClass.STREAM and side not in self.opened


def check_ground(folder: Folder, head: rows.HeadRow) -> None:
    """Find what is wrong with the map."""
    if not (0 < head.grid.columns <= _MOST and 0 < head.grid.rows <= _MOST):
        folder.found(
            HEAD, folder.line_of("grid"), "the map has no sensible size", f"Give columns and rows from 1 to {_MOST}"
        )
        return
    chart = Chart(head.grid.columns, head.grid.rows)
    _check_terrain(folder, head)
    _check_water(folder, chart)
    _check_crossings(folder, chart)
    _check_links(folder, chart)
    for town in folder.section("towns", rows.TownRow):
        square_of(folder, chart, town, town.row.square, f"{town.row.id}: the town")
        _check_km(folder, chart, town, f"{town.row.id}: the town")
    for zone in folder.section("zones", rows.ZoneRow):
        square_of(folder, chart, zone, zone.row.square, f"{zone.row.id}: the zone")
        _check_km(folder, chart, zone, f"{zone.row.id}: the zone")
    for area in folder.section("areas", rows.AreaRow):
        if len(area.row.km) < 3:
            folder.found(
                area.file, area.line, f"{area.row.id}: the outline has no area", "Give it three points or more"
            )


def square_of(folder: Folder, chart: Chart, placed: Placed[Any], name: str, what: str) -> Square | None:
    """The square of that name, or None with a finding if it is no square of this map."""
    try:
        square = Square.parse(name)
    except ValueError as error:
        folder.found(placed.file, placed.line, f"{what}: {error}", "Write column and row, two figures each")
        return None
    if square not in chart:
        folder.found(
            placed.file,
            placed.line,
            f"{what} lies outside the map at {name}",
            f"Columns run from 0 to {chart.columns - 1} and rows from 0 to {chart.rows - 1}",
        )
        return None
    return square


def _check_km(folder: Folder, chart: Chart, placed: Placed[Any], what: str) -> None:
    km = placed.row.km
    if km is not None and not (0 <= km[0] <= chart.columns and 0 <= km[1] <= chart.rows):
        folder.found(
            placed.file,
            placed.line,
            f"{what} lies outside the map at km {km[0]:g}, {km[1]:g}",
            f"The map is {chart.columns} km by {chart.rows} km, counted from the south-west corner",
        )


def _check_terrain(folder: Folder, head: rows.HeadRow) -> None:
    terrain = folder.terrain
    if not terrain.rows:
        return  # its absence has been found in reading
    if len(terrain.rows) != head.grid.rows:
        folder.found(
            terrain.file,
            terrain.lines[0] if terrain.lines else 0,
            f"there are {len(terrain.rows)} rows of terrain, and {head.grid.rows} rows in the grid",
            "Let both agree; the first row is the northernmost",
        )
    for marks, line in zip(terrain.rows, terrain.lines, strict=True):
        if len(marks) != head.grid.columns:
            folder.found(
                terrain.file,
                line,
                f"this row has {len(marks)} squares, and the grid {head.grid.columns} columns",
                "Let both agree: one mark a square",
            )
        for mark in sorted(set(marks) - set(rows.TERRAIN_MARKS)):
            folder.found(
                terrain.file,
                line,
                f"{mark!r} is no mark of terrain",
                "Write . open, W woods, H heath, P polder, T town, V village",
            )


def _neighbours(
    folder: Folder, chart: Chart, placed: Placed[Any], a: str, b: str, what: str, corners: bool
) -> Side | None:
    """The side between two squares, or None with a finding if they are not neighbours."""
    first = square_of(folder, chart, placed, a, what)
    second = square_of(folder, chart, placed, b, what)
    if first is None or second is None:
        return None
    step = (second.x - first.x, second.y - first.y)
    if step not in ORTHOGONAL and not (corners and step in DIAGONAL):
        touch = "share a side or a corner" if corners else "share a side"
        folder.found(
            placed.file, placed.line, f"{what}: {a} and {b} are not neighbours", f"Name two squares that {touch}"
        )
        return None
    return side_of(first, second)


def _check_water(folder: Folder, chart: Chart) -> None:
    order = (WaterClass.STREAM, WaterClass.CANAL, WaterClass.RIVER)
    for placed in folder.section("water", rows.WaterRow):
        row = placed.row
        side = _neighbours(folder, chart, placed, row.square_a, row.square_b, row.water or "water", corners=False)
        if side is not None and order.index(row.cls) >= order.index(chart.water.get(side, WaterClass.STREAM)):
            chart.water[side] = row.cls


def _check_crossings(folder: Folder, chart: Chart) -> None:
    for placed in folder.section("crossings", rows.CrossingRow):
        row = placed.row
        side = _neighbours(folder, chart, placed, *row.opens_edge, row.id, corners=False)
        if side is None:
            continue
        chart.opened.add(side)
        if side not in chart.water:
            folder.found(
                placed.file,
                placed.line,
                f"{row.id}: there is no water between {row.opens_edge[0]} and {row.opens_edge[1]}",
                "Move the crossing to a side that stands under `water`, or add that side there",
            )
        if row.gap_m < 0:
            folder.found(placed.file, placed.line, f"{row.id}: the gap is less than nothing", "Give gap_m in metres")


def _check_links(folder: Folder, chart: Chart) -> None:
    told: set[tuple[str, Side]] = set()
    for link in folder.section("links", rows.LinkRow):
        _check_link(folder, chart, link, link.row.square_a, link.row.square_b, f"the {link.row.cls.value}", told)
    for line in folder.section("lines", rows.LineRow):
        if line.row.cls in ("highway", "road", "rail"):
            for course in (line.row.squares, line.row.squares_diagonal):
                for a, b in pairwise(course):
                    _check_link(folder, chart, line, a, b, f"{line.row.id}: the {line.row.cls}", told)
        elif line.row.squares or line.row.squares_diagonal:
            _check_course(folder, chart, line, (*line.row.squares, *line.row.squares_diagonal))


def _check_course(folder: Folder, chart: Chart, line: Placed[rows.LineRow], squares: Iterable[str]) -> None:
    for name in squares:
        square_of(folder, chart, line, name, line.row.id)


def _check_link(
    folder: Folder, chart: Chart, placed: Placed[Any], a: str, b: str, what: str, told: set[tuple[str, Side]]
) -> None:
    side = _neighbours(folder, chart, placed, a, b, what, corners=True)
    if side is None or (f"{placed.file}:{placed.line}", side) in told:
        return
    told.add((f"{placed.file}:{placed.line}", side))
    first, second = side
    corner = first.x != second.x and first.y != second.y
    if not corner and chart.barred(side):
        folder.found(
            placed.file,
            placed.line,
            f"{what} passes the {chart.water[side].value} from {a} to {b} where there is no crossing",
            "Add a bridge or ferry that opens this side, or lead it round",
        )
    elif corner and not dry_detour(first, second, chart.water):
        folder.found(
            placed.file,
            placed.line,
            f"{what} passes the corner from {a} to {b}, and water lies on both ways round it",
            "Lead it over a square side with a crossing",
        )
