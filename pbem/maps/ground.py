"""The printed map of a region: terrain, waters, roads, places and grid, cut from the ground.

The same for everybody who has the map; nothing of the war is in it. All places are in km from
the map's south-west corner.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

import msgspec

from engine.ground.ground import Crossing, Ground, Line
from engine.vocabulary import CrossingId, CrossingKind, LinkClass, Square, Terrain, WaterClass
from pbem.maps.region import Region

Point = tuple[float, float]

#: What is drawn of a line that has left the region, km beyond its frame.
_BEYOND = 1.0


class Course(msgspec.Struct, frozen=True):
    """A river, canal, stream, road, highway or railway."""

    cls: str
    km: tuple[Point, ...]
    name: str = ""


class Spot(msgspec.Struct, frozen=True):
    """A town or village."""

    name: str
    size: str
    km: Point


class Stretch(msgspec.Struct, frozen=True):
    """A wood or heath that has a name."""

    name: str
    kind: str
    #: Where to write it, and how wide it is there, km.
    km: Point
    wide: float


class Bridge(msgspec.Struct, frozen=True):
    """A bridge or ferry of the map, whatever has become of it."""

    id: CrossingId
    name: str
    kind: CrossingKind
    water: WaterClass
    km: Point
    #: Direction of the way over it, km east and north.
    way: Point
    great: bool = False


class Extract(msgspec.Struct, frozen=True):
    """The printed map of a region."""

    region: Region
    #: The whole map's size: a sheet says where its names of squares come from.
    columns: int
    rows: int
    #: Marks of `MARKS`, the southernmost row first, with one square about the region on every side.
    terrain: tuple[str, ...]
    courses: tuple[Course, ...]
    spots: tuple[Spot, ...]
    bridges: tuple[Bridge, ...]
    areas: tuple[Stretch, ...]


#: One mark for each terrain, as in the scenario's own files.
MARKS = {
    Terrain.OPEN: ".",
    Terrain.WOODS: "W",
    Terrain.HEATH: "H",
    Terrain.POLDER: "P",
    Terrain.TOWN: "T",
    Terrain.RUINS: "R",
}


def extract(ground: Ground, region: Region) -> Extract:
    """Cut the printed map of a region. Raises ValueError if the region is not on the map."""
    if not (0 <= region.x0 <= region.x1 < ground.columns and 0 <= region.y0 <= region.y1 < ground.rows):
        raise ValueError(f"The part {region.x0},{region.y0} to {region.x1},{region.y1} is not wholly on this map.")
    return _extract(_Held(ground), region)


class _Held:
    """A ground as the key of a memory: the same object is the same map."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    def __hash__(self) -> int:
        return id(self.ground)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Held) and other.ground is self.ground


@lru_cache(maxsize=64)
def _extract(held: _Held, region: Region) -> Extract:
    ground = held.ground
    return Extract(
        region=region,
        columns=ground.columns,
        rows=ground.rows,
        terrain=tuple(
            "".join(_mark(ground, x, y) for x in range(region.x0 - 1, region.x1 + 2))
            for y in range(region.y0 - 1, region.y1 + 2)
        ),
        courses=tuple(_courses(ground, region)),
        spots=tuple(
            Spot(t.name, t.size, t.km or _centre(t.square))
            for t in ground.towns.values()
            if region.holds(*(t.km or _centre(t.square)))
        ),
        bridges=tuple(_bridges(ground, region)),
        areas=tuple(
            Stretch(a.name, a.kind, _middle(a.km), max(p[0] for p in a.km) - min(p[0] for p in a.km))
            for a in ground.areas
            if a.name and region.holds(*_middle(a.km))
        ),
    )


def _mark(ground: Ground, x: int, y: int) -> str:
    """Terrain of a square; beyond the map's edge that of the nearest on it."""
    on = Square(min(max(x, 0), ground.columns - 1), min(max(y, 0), ground.rows - 1))
    return MARKS[ground.terrain_at(on)]


def _centre(square: Square) -> Point:
    return (square.x + 0.5, square.y + 0.5)


def _middle(outline: tuple[Point, ...]) -> Point:
    """The centroid of an outline; of one without extent, the mean of its corners."""
    doubled = sx = sy = 0.0
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        cross = ax * by - bx * ay
        doubled += cross
        sx += (ax + bx) * cross
        sy += (ay + by) * cross
    if abs(doubled) < 1e-9:
        return (sum(p[0] for p in outline) / len(outline), sum(p[1] for p in outline) / len(outline))
    return (sx / (3 * doubled), sy / (3 * doubled))


# --- courses ------------------------------------------------------------------------------


_WATERS = tuple(w.value for w in WaterClass)
_WAYS = tuple(link.value for link in LinkClass)


def _courses(ground: Ground, region: Region) -> Iterable[Course]:
    """Lines as drawn; on a map without them, waters along the sides and ways from square to square."""
    drawn = {line.cls for line in ground.lines}
    for line in ground.lines:
        if line.cls in _WATERS or line.cls in _WAYS:
            for part in _within(line, region):
                yield Course(line.cls, part, line.name)
    if not drawn.intersection(_WATERS):
        for cls in WaterClass:
            sides = [_side_ends(a, b) for (a, b), water in sorted(ground.water.items()) if water is cls]
            yield from (Course(cls.value, c) for c in _chained(sides) if any(region.holds(*p, _BEYOND) for p in c))
    if not drawn.intersection(_WAYS):
        for link in LinkClass:
            steps = [(_centre(a), _centre(b)) for (a, b), links in sorted(ground.links.items()) if link in links]
            yield from (Course(link.value, c) for c in _chained(steps) if any(region.holds(*p, _BEYOND) for p in c))


def _within(line: Line, region: Region) -> Iterable[tuple[Point, ...]]:
    """The stretches of a line that touch the region, each with one point beyond its frame."""
    part: list[Point] = []
    for a, b in pairwise(line.km):
        if _touches(a, b, region):
            part = part or [a]
            part.append(b)
        elif part:
            yield tuple(part)
            part = []
    if part:
        yield tuple(part)


def _touches(a: Point, b: Point, region: Region) -> bool:
    """Whether the block about a stretch meets the region: a little too often rather than too seldom."""
    return (
        max(a[0], b[0]) >= region.x0 - _BEYOND
        and min(a[0], b[0]) <= region.x1 + 1 + _BEYOND
        and max(a[1], b[1]) >= region.y0 - _BEYOND
        and min(a[1], b[1]) <= region.y1 + 1 + _BEYOND
    )


def _side_ends(a: Square, b: Square) -> tuple[Point, Point]:
    """The ends of the side between two orthogonal neighbours."""
    if a.x == b.x:
        y = float(max(a.y, b.y))
        return (float(a.x), y), (a.x + 1.0, y)
    x = float(max(a.x, b.x))
    return (x, float(a.y)), (x, a.y + 1.0)


def _chained(pieces: list[tuple[Point, Point]]) -> Iterable[tuple[Point, ...]]:
    """Pieces joined end to end into as few lines as a plain walk finds."""
    at: dict[Point, list[int]] = {}
    for i, (a, b) in enumerate(pieces):
        at.setdefault(a, []).append(i)
        at.setdefault(b, []).append(i)
    used: set[int] = set()
    # Ends and forks first, so that a line is not begun in its middle.
    for start in sorted(at, key=lambda p: (len(at[p]) == 2, p)):
        for first in at[start]:
            if first in used:
                continue
            line, here, piece = [start], start, first
            while True:
                used.add(piece)
                a, b = pieces[piece]
                here = b if here == a else a
                line.append(here)
                onward = [i for i in at[here] if i not in used]
                if len(at[here]) != 2 or not onward:
                    break
                piece = onward[0]
            yield tuple(line)


# --- crossings ----------------------------------------------------------------------------


def _bridges(ground: Ground, region: Region) -> Iterable[Bridge]:
    for crossing in ground.crossings.values():
        km = crossing.km or _side_middle(crossing)
        if region.holds(*km):
            yield Bridge(
                id=crossing.id,
                name=crossing.name.partition(" (")[0],
                kind=crossing.kind,
                water=crossing.water,
                km=km,
                way=_way_over(ground, crossing, km),
                great=crossing.main_road,
            )


def _side_middle(crossing: Crossing) -> Point:
    (ax, ay), (bx, by) = (_centre(s) for s in crossing.side)
    return ((ax + bx) / 2, (ay + by) / 2)


def _way_over(ground: Ground, crossing: Crossing, km: Point) -> Point:
    """Across the water where its course is drawn; else from square to square."""
    nearest = min(
        (
            (_distance(km, a, b), (a, b))
            for line in ground.lines
            if line.id == crossing.over
            for a, b in pairwise(line.km)
            if a != b
        ),
        default=None,
    )
    if nearest is None or nearest[0] > 1.0:
        a, b = crossing.side
        return _unit(float(b.x - a.x), float(b.y - a.y))
    (ax, ay), (bx, by) = nearest[1]
    return _unit(ay - by, bx - ax)


def _unit(x: float, y: float) -> Point:
    length = (x * x + y * y) ** 0.5
    return (x / length, y / length)


def _distance(p: Point, a: Point, b: Point) -> float:
    """From a point to a stretch, km."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)))
    return float(((p[0] - a[0] - t * dx) ** 2 + (p[1] - a[1] - t * dy) ** 2) ** 0.5)
