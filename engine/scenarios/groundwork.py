"""From rows of water, links, crossings and terrain to a `Ground`. Source: MG-SCEN-1, MG-MOVE-4."""

from collections.abc import Iterable
from itertools import pairwise

from engine.ground.bearings import inside
from engine.ground.ground import Area, Crossing, Ground, Line, Side, Town, Zone, side_of, survey
from engine.scenarios import rows
from engine.scenarios.folder import Folder
from engine.vocabulary import LinkClass, Square, Terrain, WaterClass

_MARKS = {
    ".": Terrain.OPEN,
    "W": Terrain.WOODS,
    "H": Terrain.HEATH,
    "P": Terrain.POLDER,
    "T": Terrain.TOWN,
    "V": Terrain.TOWN,
}

#: Which kind of area wins where several hold a square's centre.
_PRECEDENCE = ("town", "heath", "woods", "polder")

_STRENGTH = {WaterClass.STREAM: 0, WaterClass.CANAL: 1, WaterClass.RIVER: 2}


def ground_of(folder: Folder, villages: str) -> Ground:
    """The ground of a folder that reads well. `villages`: `town` or `below` (cfg ground.villages)."""
    head = folder.head
    assert head is not None
    lines = [p.row for p in folder.section("lines", rows.LineRow)]
    return survey(
        columns=head.grid.columns,
        rows=head.grid.rows,
        terrain=_terrain(folder, villages),
        water=waters(p.row for p in folder.section("water", rows.WaterRow)),
        links=links_of((p.row for p in folder.section("links", rows.LinkRow)), lines),
        crossings=(crossing_of(p.row) for p in folder.section("crossings", rows.CrossingRow)),
        towns=(
            Town(id=t.id, name=t.name, square=Square.parse(t.square), size=t.size, km=t.km, names=t.names)
            for t in (p.row for p in folder.section("towns", rows.TownRow))
        ),
        zones=(_zone(p.row) for p in folder.section("zones", rows.ZoneRow)),
        lines=(Line(id=r.id, name=r.name, cls=r.cls, km=r.km, squares=_squares(r)) for r in lines),
        areas=(
            Area(id=a.id, name=a.name, kind=a.kind, km=a.km, names=a.names)
            for a in (p.row for p in folder.section("areas", rows.AreaRow))
        ),
    )


def _squares(row: rows.LineRow) -> tuple[Square, ...]:
    """The course of a line square by square, over corners where it passes them."""
    return tuple(Square.parse(s) for s in row.squares_diagonal or row.squares)


def waters(sides: Iterable[rows.WaterRow]) -> dict[Side, WaterClass]:
    """Water by square side; where two waters share a side, the greater bar counts."""
    found: dict[Side, WaterClass] = {}
    for row in sides:
        side = side_of(Square.parse(row.square_a), Square.parse(row.square_b))
        if side not in found or _STRENGTH[row.cls] > _STRENGTH[found[side]]:
            found[side] = row.cls
    return found


def links_of(listed: Iterable[rows.LinkRow], lines: Iterable[rows.LineRow]) -> dict[Side, frozenset[LinkClass]]:
    """Links by square side or corner, from the list and from the courses of roads and railways.

    A course over corners stands beside the same course over sides: a march may take either,
    and pays for the steps it makes (design section 4).
    """
    found: dict[Side, set[LinkClass]] = {}
    for row in listed:
        found.setdefault(side_of(Square.parse(row.square_a), Square.parse(row.square_b)), set()).add(row.cls)
    for line in lines:
        if line.cls in ("highway", "road", "rail"):
            for course in (line.squares, line.squares_diagonal):
                squares = [Square.parse(s) for s in course]
                for a, b in pairwise(squares):
                    found.setdefault(side_of(a, b), set()).add(LinkClass(line.cls))
    shared: dict[frozenset[LinkClass], frozenset[LinkClass]] = {}
    links: dict[Side, frozenset[LinkClass]] = {}
    for side, classes in found.items():
        if LinkClass.HIGHWAY in classes:
            classes.discard(LinkClass.ROAD)
        kept = frozenset(classes)
        links[side] = shared.setdefault(kept, kept)
    return links


def crossing_of(row: rows.CrossingRow) -> Crossing:
    """A crossing as a value of the map."""
    a, b = row.opens_edge
    return Crossing(
        id=row.id,
        name=row.name,
        kind=row.kind,
        over=row.over,
        water=row.over_class,
        side=side_of(Square.parse(a), Square.parse(b)),
        gap_m=row.gap_m,
        state=row.state,
        main_road=row.main_road_bridge,
        names=row.names,
        km=row.km,
    )


def _zone(row: rows.ZoneRow) -> Zone:
    return Zone(
        id=row.id,
        name=row.name,
        kind="drop" if row.kind == "both" else row.kind,
        both=row.kind == "both",
        square=Square.parse(row.square),
        hq=row.division,
        radius=row.radius_squares,
        supply=row.supply_dz,
        place=row.place,
        names=row.names,
    )


def _terrain(folder: Folder, villages: str) -> tuple[tuple[Terrain, ...], ...]:
    """Rows from the south. `villages`: `town`, or `below` for the ground about them."""
    areas = [p.row for p in folder.section("areas", rows.AreaRow)] if villages == "below" else []
    found: list[tuple[Terrain, ...]] = []
    for y, marks in enumerate(reversed(folder.terrain.rows)):
        found.append(
            tuple(
                _ground_below(x + 0.5, y + 0.5, areas) if mark == "V" and villages == "below" else _MARKS[mark]
                for x, mark in enumerate(marks)
            )
        )
    return tuple(found)


def _ground_below(x: float, y: float, areas: Iterable[rows.AreaRow]) -> Terrain:
    kinds = {area.kind for area in areas if inside(x, y, area.km)}
    return next((Terrain(kind) for kind in _PRECEDENCE if kind in kinds), Terrain.OPEN)
