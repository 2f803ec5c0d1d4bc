"""From squares and corners to lines a draughtsman would draw.

Terrain is known by squares; a wash follows the squares' outline but runs through the middles
of their sides, a little to one side or the other, so that a wood looks like a wood and still
covers every square's centre. The same side always bends the same way: two washes that meet
leave no gap, and a part of the map shows what the whole shows.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from pbem.maps.frame import pair
from pbem.maps.ground import Point

Vertex = tuple[int, int]
Edge = tuple[Vertex, Vertex]

#: How far the middle of a side or a corner may stray, km.
_STRAY = 0.16


def wash(squares: set[Vertex], at: Callable[[Point], Point]) -> str:
    """The outline of a set of squares as one SVG path. `at` turns km into px."""
    return "".join(_drawn(loop, at) for loop in _loops(squares))


def _loops(squares: set[Vertex]) -> Iterable[list[Edge]]:
    """Closed outlines, the squares on the left hand."""
    leaving: dict[Vertex, list[Edge]] = {}
    for x, y in sorted(squares):
        for (nx, ny), edge in (
            ((x, y - 1), ((x, y), (x + 1, y))),
            ((x + 1, y), ((x + 1, y), (x + 1, y + 1))),
            ((x, y + 1), ((x + 1, y + 1), (x, y + 1))),
            ((x - 1, y), ((x, y + 1), (x, y))),
        ):
            if (nx, ny) not in squares:
                leaving.setdefault(edge[0], []).append(edge)
    for start in sorted(leaving):
        while leaving[start]:
            edge = leaving[start].pop()
            loop = [edge]
            while edge[1] != start:
                edge = _next(edge, leaving[edge[1]])
                loop.append(edge)
            yield loop


def _next(edge: Edge, choices: list[Edge]) -> Edge:
    """The way on; where two squares touch at a corner only, round the same square."""
    dx, dy = edge[1][0] - edge[0][0], edge[1][1] - edge[0][1]
    left = (edge[1], (edge[1][0] - dy, edge[1][1] + dx))
    chosen = left if left in choices else choices[-1]
    choices.remove(chosen)
    return chosen


def _drawn(loop: list[Edge], at: Callable[[Point], Point]) -> str:
    middles = [at(_middle(edge)) for edge in loop]
    corners = [at(_corner(edge[0])) for edge in loop]
    parts = [f"M{pair(middles[-1])}"]
    parts += [f"Q{pair(corner)} {pair(middle)}" for corner, middle in zip(corners, middles, strict=True)]
    return "".join(parts) + "Z"


def _middle(edge: Edge) -> Point:
    (ax, ay), (bx, by) = sorted(edge)
    level = ay == by
    stray = _stray(ax, ay, 1 + level)
    return ((ax + bx) / 2 + (0 if level else stray), (ay + by) / 2 + (stray if level else 0))


def _corner(vertex: Vertex) -> Point:
    x, y = vertex
    return (x + _stray(x, y, 3), y + _stray(x, y, 4))


def _stray(x: int, y: int, what: int) -> float:
    """How far something at these figures strays, km: always the same, and seemingly by chance."""
    mixed = (x * 73856093 ^ y * 19349663 ^ what * 83492791) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 12) * 0x297A2D39 & 0xFFFFFFFF
    return ((mixed ^ mixed >> 15) / 0xFFFFFFFF - 0.5) * 2 * _STRAY


def curve(points: Sequence[Point]) -> str:
    """A smooth line through points in px (Catmull-Rom as Bézier curves)."""
    if len(points) < 3:
        return "M" + "L".join(pair(p) for p in points)
    path = [f"M{pair(points[0])}"]
    for i, (a, b) in enumerate(pairwise(points)):
        before = points[i - 1] if i else a
        after = points[i + 2] if i + 2 < len(points) else b
        c1 = (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6)
        c2 = (b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6)
        path.append(f"C{pair(c1)} {pair(c2)} {pair(b)}")
    return "".join(path)
