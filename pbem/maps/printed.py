"""The printed map: washes of terrain, waters, railways, roads and bridges, without the war.

Made once for a region and kept, as every sheet of it begins with the same print.
"""

from collections.abc import Iterable
from functools import lru_cache

from engine.vocabulary import CrossingKind, Square, WaterClass
from pbem.maps.frame import Frame, number, pair
from pbem.maps.ground import Bridge, Extract, Point
from pbem.maps.look import DECK, GRID, INK, PAPER, PENS, WASHES
from pbem.maps.outlines import curve, wash
from pbem.maps.strokes import disc, path, through

#: Grid lines every so many squares are heavier.
_TEN = 10


def patterns(frame: Frame) -> str:
    """The patterns of the washes, sized for the sheet."""
    q = 1.0 if frame.large else 0.64
    drawn = {
        "woods": (22.0, 20.0, "".join(_tree(x, y) for x, y in ((5, 5), (16, 14)))),
        "heath": (24.0, 22.0, "".join(_tuft(x, y) for x, y in ((6, 7), (18, 18)))),
        "polder": (33.0, 22.0, path("M2 5h9M18 11h11M7 17h7", line="#8fae93", width=0.8)),
        "town": (7.0, 7.0, path("M0 7L7 0", line="#a5604a", width=0.9)),
        "ruins": (9.0, 9.0, path("M0 0L9 9M9 0L0 9", line="#4f3a30", width=1.1)),
    }
    return "".join(
        f'<pattern id="{name}" width="{number(wide)}" height="{number(high)}" patternUnits="userSpaceOnUse" '
        f'patternTransform="scale({q})">{body}</pattern>'
        for name, (wide, high, body) in drawn.items()
    )


def _tree(x: float, y: float) -> str:
    crown = disc(x, y, 2.5, fill="#94b072", line="#54703a", width=0.8)
    return path(f"M{pair((x, y + 4))}v-2.4", line="#54703a", width=1.1) + crown


def _tuft(x: float, y: float) -> str:
    blades = through((x - 2.4, y - 2.2), (x, y), (x + 2.4, y - 2.2)) + f"M{pair((x, y))}v-3.4"
    return path(blades, line="#9a6a78", width=0.9)


@lru_cache(maxsize=16)
def print_of(extract: Extract, frame: Frame, ruins: tuple[Square, ...]) -> str:
    """The printed map as SVG, up to and without names. `ruins` are squares known to lie in ruins."""
    return "".join((*_washes(extract, frame, ruins), _grid(frame), *_lines(extract, frame), *_bridges(extract, frame)))


def _washes(extract: Extract, frame: Frame, ruins: tuple[Square, ...]) -> Iterable[str]:
    x0, y0 = extract.region.x0 - 1, extract.region.y0 - 1
    by_mark: dict[str, set[tuple[int, int]]] = {}
    for y, row in enumerate(extract.terrain, y0):
        for x, mark in enumerate(row, x0):
            by_mark.setdefault("R" if (x, y) in ruins else mark, set()).add((x, y))
    for mark, look in WASHES.items():
        squares = by_mark.get(mark)
        if squares:
            outline = wash(squares, frame.at)
            edge = "none" if mark == "P" else "#8a4a38" if mark in "TR" else "#8d9f6a" if mark == "W" else "#bd9a9a"
            yield f'<path d="{outline}" fill="{look.fill}"/>'
            yield f'<path d="{outline}" fill="url(#{look.pattern})" stroke="{edge}" stroke-width="0.7"/>'


def _grid(frame: Frame) -> str:
    region = frame.region
    light: list[str] = []
    heavy: list[str] = []
    # On whole pixels: sharper, and a seventh of the time of the whole sheet less.
    crisp = ' shape-rendering="crispEdges"'
    for x in range(region.x0 + 1, region.x1 + 1):
        (light if x % _TEN else heavy).append(f"M{number(frame.x(x))} {number(frame.top)}V{number(frame.bottom)}")
    for y in range(region.y0 + 1, region.y1 + 1):
        (light if y % _TEN else heavy).append(f"M{number(frame.left)} {number(frame.y(y))}H{number(frame.right)}")
    return (
        f'<path d="{"".join(light)}" stroke="{GRID}" stroke-width="1" stroke-opacity="0.24"{crisp}/>'
        f'<path d="{"".join(heavy)}" stroke="{GRID}" stroke-width="1" stroke-opacity="0.62"{crisp}/>'
    )


def _lines(extract: Extract, frame: Frame) -> Iterable[str]:
    """Courses by class, the least first; all of a class under one pen before the next pen, so that
    roads run into one another."""
    for cls, pens in PENS.items():
        paths = "".join(curve([frame.at(p) for p in c.km]) for c in extract.courses if c.cls == cls)
        if not paths:
            continue
        for pen in pens:
            dash = f' stroke-dasharray="{pen.dash}"' if pen.dash else ' stroke-linecap="round"'
            yield (
                f'<path d="{paths}" fill="none" stroke="{pen.colour}" stroke-width="{number(pen.width(frame.scale))}"'
                f' stroke-linejoin="round"{dash}/>'
            )


def _bridges(extract: Extract, frame: Frame) -> Iterable[str]:
    for bridge in extract.bridges:
        if bridge.kind is CrossingKind.FERRY:
            yield _ferry(frame, frame.at(bridge.km))
        elif bridge.water is not WaterClass.STREAM or frame.large:
            yield _span(frame, bridge)


def bridge_size(frame: Frame, bridge: Bridge) -> tuple[float, float]:
    """Half the length and half the width of a bridge's sign, px."""
    pen = PENS[bridge.water.value][0]
    half = pen.width(frame.scale) / 2 + (2.4 if frame.large else 1.6)
    if bridge.great:
        half += 1.5
    return half, (4.6 if frame.large else 3.0) + (1.0 if bridge.great else 0.0)


def _span(frame: Frame, bridge: Bridge) -> str:
    """Two parapets with wings, along the way over the water."""
    x, y = frame.at(bridge.km)
    half, side = bridge_size(frame, bridge)
    ux, uy = bridge.way[0], -bridge.way[1]
    wing = 2.6 if frame.large else 1.8

    def at(along: float, across: float) -> Point:
        return (x + ux * along - uy * across, y + uy * along + ux * across)

    paper = [at(-half, -side), at(half, -side), at(half, side), at(-half, side)]
    rails = "".join(
        f"M{pair(at(-half - wing, s * (side + wing)))}L{pair(at(-half, s * side))}L{pair(at(half, s * side))}"
        f"L{pair(at(half + wing, s * (side + wing)))}"
        for s in (-1, 1)
    )
    deck = DECK if bridge.kind is not CrossingKind.RAIL else PAPER
    weight = (1.9 if frame.large else 1.3) + (0.7 if bridge.great else 0)
    middle = f'<path d="M{pair(at(-half, 0))}L{pair(at(half, 0))}" stroke="{INK}" stroke-width="1.6"/>'
    return (
        f'<path d="M{"L".join(pair(p) for p in paper)}Z" fill="{deck}"/>'
        f'<path d="{rails}" fill="none" stroke="{INK}" stroke-width="{number(weight)}" stroke-linejoin="round"/>'
        + (middle if bridge.kind is CrossingKind.RAIL else "")
    )


def _ferry(frame: Frame, at: Point) -> str:
    """A boat."""
    x, y = at
    q = 1.0 if frame.large else 0.62
    return (
        f'<path d="M{pair((x - 8 * q, y - 1 * q))}H{number(x + 8 * q)}L{pair((x + 5 * q, y + 4.5 * q))}'
        f'H{number(x - 5 * q)}ZM{pair((x, y - 1 * q))}V{number(y - 8 * q)}L{pair((x + 5 * q, y - 3 * q))}H{number(x)}"'
        f' fill="{PAPER}" stroke="{INK}" stroke-width="{number(1.3 * q + 0.2)}" stroke-linejoin="round"/>'
    )
