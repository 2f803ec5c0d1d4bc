"""The key to the signs of a sheet: what its reader may meet on it, each drawn as on the map."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.vocabulary import CrossingState, Side, Terrain
from pbem.maps.frame import Frame
from pbem.maps.ground import MARKS
from pbem.maps.lettering import text, width
from pbem.maps.look import DECK, INK, PAPER, PENS, SIDE_INK, SIDES, SOFT_INK, WASHES, mixed
from pbem.maps.marks import state_mark, zone_sign
from pbem.maps.sheet import Sheet
from pbem.maps.strokes import box, disc, path, through

Drawing = Callable[[float, float], str]


class Item(NamedTuple):
    """A line of the key: its words and the drawing of its sign, given the middle of a 34 x 18 field."""

    words: str
    draw: Drawing


#: Width of a sign's field, height of a row and size of the words, px.
_FIELD = 36.0
ROW = 23.0
_SIZE = 10.5


def key_rows(sheet: Sheet, frame: Frame) -> tuple[tuple[Item, ...], ...]:
    """The key, broken into rows that fit the map's width."""
    rows: list[tuple[Item, ...]] = []
    row: list[Item] = []
    used = 0.0
    for item in _items(sheet):
        wide = _FIELD + 5 + width(item.words, _SIZE, "sans") + 14
        if row and used + wide > frame.width:
            rows.append(tuple(row))
            row, used = [], 0.0
        row.append(item)
        used += wide
    rows.append(tuple(row))
    return tuple(rows)


def draw_key(sheet: Sheet, frame: Frame, y: float) -> str:
    """The key, its first row at height `y` px."""
    parts = []
    for row in key_rows(sheet, frame):
        x = frame.left
        for item in row:
            parts.append(item.draw(x + _FIELD / 2, y))
            parts.append(text(item.words, x + _FIELD + 5, y + _SIZE * 0.36, _SIZE, "sans"))
            x += _FIELD + 5 + width(item.words, _SIZE, "sans") + 14
        y += ROW
    return "".join(parts)


def _items(sheet: Sheet) -> Iterable[Item]:
    if sheet.side is None:
        yield Item("Allied unit", _rectangle(Side.ALLIED))
        yield Item("German unit", _diamond(Side.GERMAN, 0))
        yield Item("Way ahead of a march", _arrow(Side.ALLIED))
    else:
        yield Item("Own unit as last reported", _rectangle(sheet.side))
        yield Item("Enemy as last reported", _diamond(sheet.side.enemy, 0))
        yield Item("News 6 h old or more", _diamond(sheet.side.enemy, 0.75))
        yield Item("Bound for", _arrow(sheet.side))
    if any(marker.due for marker in sheet.markers):
        yield Item("Still to come", _still_to_come)
    yield Item("Section, company, battalion", _sizes)
    if sheet.zones:
        yield Item("Drop or landing zone", lambda x, y: zone_sign(x, y, 8))
    plain = "Bridge, whole" if sheet.side is None else "Bridge, nothing reported"
    yield Item(plain, _bridge(None))
    if sheet.side is not None:
        yield Item("Bridge reported whole", _bridge(CrossingState.INTACT))
    yield Item("Bridge damaged", _bridge(CrossingState.DAMAGED))
    yield Item("Bridge repaired", _bridge(CrossingState.REPAIRED))
    yield Item("Bridge blown or down", _bridge(CrossingState.DESTROYED))
    present = {course.cls for course in sheet.ground.courses}
    for cls, words in _COURSES.items():
        if cls in present:
            yield Item(words, _course(cls))
    marks = {mark for row in sheet.ground.terrain for mark in row} | ({MARKS[Terrain.RUINS]} if sheet.ruins else set())
    for mark, look in WASHES.items():
        if mark in marks:
            yield Item(look.label, _wash(look.fill, look.pattern))


_COURSES = {
    "highway": "Highway",
    "road": "Road",
    "rail": "Railway",
    "river": "River",
    "canal": "Canal",
    "stream": "Stream",
}


def _rectangle(side: Side) -> Drawing:
    return lambda x, y: path(box(x - 12, y - 8, x + 12, y + 8), fill=SIDES[side], line=INK, width=1.4)


def _still_to_come(x: float, y: float) -> str:
    return path(box(x - 12, y - 8, x + 12, y + 8), fill=PAPER, line=INK, width=1.4, dash="2 2")


def _diamond(side: Side, faded: float) -> Drawing:
    fill, line = mixed(SIDES[side], PAPER, faded), mixed(INK, PAPER, faded / 2)
    dash = "2.6 1.6" if faded else ""
    return lambda x, y: path(
        through((x, y - 10), (x + 10, y), (x, y + 10), (x - 10, y), closed=True),
        fill=fill,
        line=line,
        width=1.4,
        dash=dash,
    )


def _arrow(side: Side) -> Drawing:
    ink = SIDE_INK[side]
    return lambda x, y: (
        path(through((x - 17, y), (x + 10, y)), line=ink, width=2, dash="6 3.5")
        + path(through((x + 17, y), (x + 9, y - 3.6), (x + 9, y + 3.6), closed=True), fill=ink)
    )


def _sizes(x: float, y: float) -> str:
    bars = "".join(through((x + d, y - 4), (x + d, y + 4)) for d in (1, 10, 15))
    return disc(x - 15, y, 2.2, fill=INK) + disc(x - 9, y, 2.2, fill=INK) + path(bars, line=INK, width=1.9)


def _bridge(state: CrossingState | None) -> Drawing:
    def drawn(x: float, y: float) -> str:
        rails = "".join(
            through((x - 10, y + s * 7), (x - 7, y + s * 4), (x + 7, y + s * 4), (x + 10, y + s * 7)) for s in (-1, 1)
        )
        return (
            path(through((x, y - 9), (x, y + 9)), line=PENS["river"][1].colour, width=8)
            + path(box(x - 7, y - 4, x + 7, y + 4), fill=DECK)
            + path(rails, line=INK, width=1.6)
            + (state_mark(state, x, y, 1.0) if state is not None else "")
        )

    return drawn


def _course(cls: str) -> Drawing:
    """A course as on a sheet of 40 px to the km, no wider than its line of the key."""
    pens = PENS[cls]

    def drawn(x: float, y: float) -> str:
        limits = [8.0] + [6.4] * (len(pens) - 1)
        return "".join(
            path(through((x - 17, y), (x + 17, y)), line=pen.colour, width=min(pen.width(40.0), most), dash=pen.dash)
            for pen, most in zip(pens, limits, strict=True)
        )

    return drawn


def _wash(fill: str, pattern: str) -> Drawing:
    def drawn(x: float, y: float) -> str:
        field = box(x - 17, y - 9, x + 17, y + 9)
        return path(field, fill=fill) + path(field, fill=f"url(#{pattern})", line=SOFT_INK, width=0.7)

    return drawn
