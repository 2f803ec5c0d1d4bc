"""The signs of units: drawn by milsymbol at build time, kept in `symbols/`, printed here.

A sign fades as the news of it ages: its frame pales to the paper, its lines to grey, and from
six hours on the frame is broken, so that age can be seen without colour.
"""

import re
from functools import cache
from importlib.resources import files

from engine.clock import HOUR
from engine.vocabulary import Minute, UnitKind
from pbem.maps.frame import number, pair
from pbem.maps.look import INK, PAPER, SIDES, mixed
from pbem.maps.sheet import Marker
from pbem.maps.strokes import disc, path

#: News younger than so many minutes -> share of paper in the frame's colour and in its lines.
FADING: tuple[tuple[Minute, float, float], ...] = (
    (1 * HOUR + 1, 0.00, 0.00),
    (3 * HOUR, 0.30, 0.10),
    (6 * HOUR, 0.55, 0.25),
    (12 * HOUR, 0.75, 0.40),
    (10**9, 0.90, 0.50),
)
#: From this step on the frame is broken.
BROKEN_FROM = 3

#: The symbols' own measures: a frame is 150 by 100 (friend) or 144 by 144 (hostile).
FRIEND_BOX = (150.0, 100.0)
HOSTILE_BOX = (144.0, 144.0)


def fading(age: Minute) -> int:
    """How far the sign of news so many minutes old has faded, 0..4."""
    return next(step for step, (limit, _, _) in enumerate(FADING) if age < limit)


def ink_of(step: int, ink: str = INK) -> str:
    """An ink faded by so many steps."""
    return mixed(ink, PAPER, FADING[step][2])


def sign_id(marker: Marker) -> str:
    """The id of a marker's sign among the sheet's definitions."""
    kind = marker.kind.value if marker.kind is not None else "unknown"
    return f"{'f' if marker.friend else 'h'}-{kind}-{marker.side.value[0]}{'due' if marker.due else fading(marker.age)}"


def sign(marker: Marker) -> str:
    """The definition of a marker's sign, its centre at 0,0."""
    kind = marker.kind.value if marker.kind is not None else "unknown"
    step = fading(marker.age)
    drawn = _symbol("friend" if marker.friend else "hostile", kind)
    if marker.due:
        drawn = drawn.replace("currentColor", PAPER).replace("<path ", '<path stroke-dasharray="7 9" ', 1)
    colour = mixed(SIDES[marker.side], PAPER, FADING[step][1])
    drawn = drawn.replace("currentColor", colour).replace('"black"', f'"{ink_of(step)}"')
    if step >= BROKEN_FROM:
        drawn = drawn.replace("<path ", '<path stroke-dasharray="16 9" ', 1)
    return f'<g id="{sign_id(marker)}">{drawn}</g>'


@cache
def _symbol(affiliation: str, kind: str) -> str:
    """A symbol's drawing without the bars of its size, which the map writes itself."""
    svg = (files("pbem.maps") / "symbols" / f"{affiliation}_{kind}.svg").read_text(encoding="utf-8")
    inner = svg[svg.index(">") + 1 : svg.rindex("</svg>")]
    return re.sub(r'<g class="echelon".*?</g>', "", inner)


def every_symbol() -> dict[tuple[str, str], str]:
    """All symbols that come with the maps, by affiliation and kind."""
    kinds = [*(kind.value for kind in UnitKind), "unknown"]
    return {(a, k): _symbol(a, k) for a in ("friend", "hostile") for k in kinds}


def size_marks(size: str, x: float, y: float, q: float, ink: str) -> str:
    """The marks of size above a sign whose top middle is at x, y: dots for a section, one bar for a
    company, two for a battalion, with + or - beside them for a strong or weak one."""
    if size == "section":
        return "".join(disc(x + d * 6 * q, y - 4.5 * q, 2.4 * q, fill=ink) for d in (-1, 1))
    bars = {"company": (0.0,)}.get(size, (-3.0, 3.0) if size else ())
    marks = "".join(f"M{pair((x + d * q, y - 1.5 * q))}v{number(-7 * q)}" for d in bars)
    if size in ("weak battalion", "strong battalion"):
        marks += f"M{pair((x + 8 * q, y - 5 * q))}h{number(6 * q)}"
    if size == "strong battalion":
        marks += f"M{pair((x + 11 * q, y - 8 * q))}v{number(6 * q)}"
    return path(marks, line=ink, width=1.9 * q) if marks else ""
