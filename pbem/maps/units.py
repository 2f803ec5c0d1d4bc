"""Units on the sheet: each at its square if there is room, else beside it with a line to the spot.

Several in one square stand on a card together. Where everything goes is settled in a fixed
order, so that the same sheet is always drawn the same way.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from pbem.maps.frame import Frame, number, pair
from pbem.maps.ground import Point
from pbem.maps.lettering import Box, Room, text, width
from pbem.maps.look import ENEMY_INK, FLAG_RED, INK, PAPER, SIDE_INK, SOFT_INK
from pbem.maps.sheet import Marker, RouteMark
from pbem.maps.signs import FRIEND_BOX, HOSTILE_BOX, fading, ink_of, sign, sign_id, size_marks
from pbem.maps.strokes import box, disc, path, through


class Cut(NamedTuple):
    """Measures of units on a sheet, px."""

    #: Width of a friend's frame.
    frame: float
    label: float
    #: Size of the second line.
    note: float
    #: Units one under the other on a card.
    stack: int
    #: Own units have a second line too; an enemy always has one, for its time (MG-GLYPH-3).
    own_notes: bool = True


def cut_for(frame: Frame) -> Cut:
    """Measures for a sheet's scale."""
    if not frame.large:
        return Cut(23.0, 8.6, 7.2, 5, own_notes=False)
    # From 27 px on a sheet of 24 px to the km to 36 px on one of 44 and more.
    part = min(1.0, max(0.0, (frame.scale - 24) / 20))
    return Cut(27 + 9 * part, 10 + 1.5 * part, 8.4 + 0.6 * part, 4)


class Placed(NamedTuple):
    """A group of units and where its card or sign has been put."""

    markers: tuple[Marker, ...]
    spot: Point
    #: Centre of the sign of a single unit; top left corner of a card.
    at: Point
    box: Box
    #: Where a single unit's words go: `right`, `left`, `below`.
    words: str


def place_units(markers: Sequence[Marker], frame: Frame, room: Room) -> tuple[Placed, ...]:
    """Find a place for every unit: single ones first, as they should stand where they are."""
    cut = cut_for(frame)
    groups = [
        tuple(group)
        for _, group in groupby(sorted(markers, key=lambda m: (m.square, not m.friend)), lambda m: (m.square, m.friend))
    ]
    for group in groups:
        room.take(_dot(_spot(group[0], frame)), _DOT_WEIGHT)
    groups.sort(key=lambda g: (len(g) > 1, -len(g), -g[0].square.y, g[0].square.x, not g[0].friend))
    return tuple(_place(group, frame, cut, room) for group in groups)


#: How much the spot of a square in which something stands minds being covered by another's sign.
_DOT_WEIGHT = 4.0


def _spot(marker: Marker, frame: Frame) -> Point:
    return frame.at((marker.square.x + 0.5, marker.square.y + 0.5))


def _dot(spot: Point) -> Box:
    return Box(spot[0] - 3, spot[1] - 3, spot[0] + 3, spot[1] + 3)


def _place(group: tuple[Marker, ...], frame: Frame, cut: Cut, room: Room) -> Placed:
    spot = _spot(group[0], frame)
    choices = _single(group[0], spot, cut) if len(group) == 1 else _card(group, spot, cut)
    best, least = None, 0.0
    for placed, boxes, cost in choices:
        if best is not None and cost >= least:
            # Farther places cost more for their distance alone.
            if cost - _DISLIKED >= least:
                break
            continue
        total = cost + sum(room.crowding(b) for b in boxes)
        if best is None or total < least:
            best, least = (placed, boxes), total
    assert best is not None
    placed, boxes = best
    for taken in boxes:
        room.take(taken, 3.0 if len(group) > 1 else 1.5)
    return placed


#: Rings of places about a spot: distance in frame widths, and the directions tried, nearest thought first.
_RINGS = (0.0, 0.75, 1.15, 1.6, 2.2, 3.0, 4.0, 5.2, 6.6)
_AROUND = (
    (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0), (0.0, 1.0), (0.7, -0.7), (-0.7, -0.7), (-0.7, 0.7), (0.7, 0.7),
    (0.92, -0.38), (0.38, -0.92), (-0.38, -0.92), (-0.92, -0.38),
    (-0.92, 0.38), (-0.38, 0.92), (0.38, 0.92), (0.92, 0.38),
)  # fmt: skip


def _offsets(cut: Cut) -> Iterable[tuple[float, float, float]]:
    """Places about a spot, px, and what it costs to be so far away: the nearest ring first."""
    for ring in _RINGS:
        for dx, dy in _AROUND if ring else ((0.0, 0.0),):
            yield dx * ring * cut.frame, dy * ring * cut.frame * 0.85, ring * cut.frame * cut.frame * 0.33


#: What it costs to have a unit's words on its left.
_DISLIKED = 6.0

Choice = tuple[Placed, tuple[Box, ...], float]


def _single(marker: Marker, spot: Point, cut: Cut) -> Iterable[Choice]:
    wide, high = _words_size(marker, cut)
    fw, fh = _sign_size(marker, cut)
    marks = _marks_height(marker, cut)
    for dx, dy, away in _offsets(cut):
        x, y = spot[0] + dx, spot[1] + dy
        own = Box(x - fw / 2, y - fh / 2 - marks, x + fw / 2, y + fh / 2).grown(1.0)
        away -= own.shared(_dot(spot)) * _DOT_WEIGHT  # its own spot it may cover
        for dislike, side in ((0.0, "right"), (_DISLIKED, "left"), (3.0, "below")):
            if side == "right":
                words = Box(x + fw / 2 + 2, y - high / 2, x + fw / 2 + 2 + wide, y + high / 2)
            elif side == "left":
                words = Box(x - fw / 2 - 2 - wide, y - high / 2, x - fw / 2 - 2, y + high / 2)
            else:
                words = Box(x - wide / 2, y + fh / 2 + 1, x + wide / 2, y + fh / 2 + 1 + high)
            yield Placed((marker,), spot, (x, y), own, side), (own, words), away + dislike


def _card(group: tuple[Marker, ...], spot: Point, cut: Cut) -> Iterable[Choice]:
    wide, high = card_size(group, cut)
    hidden = cut.frame * cut.frame * 0.6  # what it is worth not to lie over one's own spot
    for dx, dy, away in _offsets(cut):
        # The card hangs off its spot on the side it is moved to.
        x = spot[0] + dx + (wide / 2 if dx > 1 else -wide / 2 if dx < -1 else 0)
        y = spot[1] + dy + (high / 2 if dy > 1 else -high / 2 if dy < -1 else 0)
        card = Box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
        yield (
            Placed(group, spot, (card.x0, card.y0), card, "right"),
            (card.grown(2.0),),
            away + (0 if dx or dy else hidden),
        )


def _sign_size(marker: Marker, cut: Cut) -> Point:
    q = cut.frame / FRIEND_BOX[0]
    wide, high = FRIEND_BOX if marker.friend else HOSTILE_BOX
    shrunk = q if marker.friend else q * 0.88
    return (wide * shrunk, high * shrunk)


def _marks_height(marker: Marker, cut: Cut) -> float:
    return cut.frame * 0.25 if marker.size else 0.0


def _words_size(marker: Marker, cut: Cut) -> Point:
    wide = width(marker.label, cut.label, "bold")
    note = _note(marker, cut)
    if note:
        return max(wide, width(note, cut.note, "sans")), cut.label + cut.note + 2
    return wide, cut.label + 1


def _note(marker: Marker, cut: Cut) -> str:
    return marker.note if cut.own_notes or not marker.friend else ""


def _rows(group: Sequence[Marker], cut: Cut) -> list[Sequence[Marker]]:
    """The columns of a card."""
    columns = -(-len(group) // cut.stack)
    depth = -(-len(group) // columns)
    return [group[i : i + depth] for i in range(0, len(group), depth)]


_PAD = 3.0


def _row_height(cut: Cut, group: Sequence[Marker]) -> float:
    return max(_sign_size(m, cut)[1] + _marks_height(m, cut) for m in group) + 2.5


def card_size(group: Sequence[Marker], cut: Cut) -> Point:
    """Width and height of the card on which a group stands, px."""
    columns = _rows(group, cut)
    wide = sum(_column_width(c, cut) for c in columns) + _PAD * (len(columns) + 1)
    return wide, _row_height(cut, group) * max(len(c) for c in columns) + 2 * _PAD - 1


def _column_width(column: Sequence[Marker], cut: Cut) -> float:
    return max(_sign_size(m, cut)[0] for m in column) + 3 + max(_words_size(m, cut)[0] for m in column)


# --- drawing ------------------------------------------------------------------------------


def definitions(markers: Iterable[Marker]) -> str:
    """The signs this sheet needs."""
    wanted = {sign_id(m): m for m in markers}
    return "".join(sign(wanted[key]) for key in sorted(wanted))


def draw_units(placed: Sequence[Placed], frame: Frame) -> str:
    """All units: lines to their spots first, then cards and signs."""
    cut = cut_for(frame)
    return "".join((*(_leader(p, frame) for p in placed), *(_drawn(p, cut) for p in placed)))


def _leader(p: Placed, frame: Frame) -> str:
    x, y = p.spot
    if p.box.x0 <= x <= p.box.x1 and p.box.y0 <= y <= p.box.y1:
        return ""
    to = (min(max(x, p.box.x0), p.box.x1), min(max(y, p.box.y0), p.box.y1))
    if len(p.markers) == 1:
        to = p.at
    line = through(p.spot, to)
    return (
        path(line, line=PAPER, width=3)
        + path(line, line=INK)
        + disc(x, y, 2.6 if frame.large else 2.0, fill=INK, line=PAPER, width=0.8)
    )


def _drawn(p: Placed, cut: Cut) -> str:
    if len(p.markers) == 1:
        return _unit(p.markers[0], p.at, p.words, cut, halo=2.6)
    x, y = p.at
    edge = INK if p.markers[0].friend else ENEMY_INK
    parts = [path(box(*p.box), fill=PAPER, line=edge, width=0.9, more='fill-opacity="0.93" stroke-linejoin="round"')]
    step = _row_height(cut, p.markers)
    left = x + _PAD
    for column in _rows(p.markers, cut):
        sign_wide = max(_sign_size(m, cut)[0] for m in column)
        for i, marker in enumerate(column):
            top = y + _PAD + i * step
            centre = (left + sign_wide / 2, top + (step - 2.5 + _marks_height(marker, cut)) / 2)
            parts.append(_unit(marker, centre, "right", cut, halo=0, sign_wide=sign_wide))
        left += _column_width(column, cut) + _PAD
    return "".join(parts)


def _unit(marker: Marker, at: Point, side: str, cut: Cut, *, halo: float, sign_wide: float = 0.0) -> str:
    x, y = at
    fw, fh = _sign_size(marker, cut)
    q = fw / (FRIEND_BOX if marker.friend else HOSTILE_BOX)[0]
    step = fading(marker.age)
    parts = []
    if marker.fighting:
        parts.append(_burst(x - fw / 2, y - fh / 2, cut.frame * 0.3))
    parts.append(f'<use href="#{sign_id(marker)}" transform="translate({pair(at)}) scale({q:.3f})"/>')
    parts.append(size_marks(marker.size, x, y - fh / 2, cut.frame / 36, ink_of(step)))
    reach = max(fw, sign_wide) / 2 + 3
    tx, anchor = {"right": (x + reach, "start"), "left": (x - reach, "end"), "below": (x, "middle")}[side]
    _, high = _words_size(marker, cut)
    top = y + fh / 2 + 1 if side == "below" else y - high / 2
    ink = SIDE_INK[marker.side] if marker.friend else ENEMY_INK
    parts.append(text(marker.label, tx, top + cut.label * 0.84, cut.label, "bold", fill=ink, anchor=anchor, halo=halo))
    note = _note(marker, cut)
    if note:
        base = top + cut.label + cut.note * 0.9
        parts.append(text(note, tx, base, cut.note, "sans", fill=SOFT_INK, anchor=anchor, halo=halo * 0.9))
    return "".join(parts)


#: Corners of the star, of radius one.
_STAR = (
    (0, -1), (0.25, -0.3), (0.95, -0.55), (0.45, 0), (0.95, 0.55), (0.25, 0.35),
    (0, 1), (-0.25, 0.35), (-0.95, 0.55), (-0.45, 0), (-0.95, -0.55), (-0.25, -0.3),
)  # fmt: skip


def _burst(x: float, y: float, r: float) -> str:
    """A star at the corner of a unit in action."""
    star = through(*((x + px * r, y + py * r) for px, py in _STAR), closed=True)
    return path(star, fill="#f2b632", line=FLAG_RED, width=1.2)


def draw_routes(routes: Iterable[RouteMark], frame: Frame) -> str:
    """Own marches as broken lines with an arrow's head: bent a little where only the aim is known."""
    return "".join(_route([frame.at(p) for p in r.km], SIDE_INK[r.side], frame) for r in routes)


def _route(points: list[Point], ink: str, frame: Frame) -> str:
    if len(points) == 2:
        (ax, ay), (bx, by) = points
        before = ((ax + bx) / 2 + (by - ay) * 0.12, (ay + by) / 2 - (bx - ax) * 0.12)
        course = f"M{pair(points[0])}Q{pair(before)} {pair(points[1])}"
    else:
        before, course = points[-2], through(*points)
    wide = 2.4 if frame.large else 1.7
    return (
        path(course, line=PAPER, width=wide + 2.2, more='stroke-opacity="0.7"')
        + path(course, line=ink, width=wide, dash=f"{number(wide * 3)} {number(wide * 1.8)}")
        + path(_head(before, points[-1], wide * 3.4), fill=ink, line=PAPER, width=0.8)
    )


def _head(before: Point, tip: Point, length: float) -> str:
    dx, dy = tip[0] - before[0], tip[1] - before[1]
    far = (dx * dx + dy * dy) ** 0.5 or 1.0
    ux, uy = dx / far, dy / far
    back = (tip[0] - ux * length, tip[1] - uy * length)
    a = (back[0] - uy * length * 0.45, back[1] + ux * length * 0.45)
    b = (back[0] + uy * length * 0.45, back[1] - ux * length * 0.45)
    return through(tip, a, b, closed=True)
