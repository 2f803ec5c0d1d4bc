"""Names on the map: towns, waters, woods, bridges and the numbers of squares.

A name goes where it covers nothing, or, if it is a small one, is left out.
"""

from collections.abc import Iterable
from math import atan2, cos, degrees, radians, sin
from typing import NamedTuple

from engine.vocabulary import WaterClass
from pbem.maps.frame import Frame, number
from pbem.maps.ground import Bridge, Course, Extract, Point, Spot
from pbem.maps.lettering import Box, Room, text, width
from pbem.maps.look import INK, SOFT_INK, WATER_INK


class Hand(NamedTuple):
    """How a class of places is lettered: size in px on a part and on the whole map (0: not there)."""

    part: float
    whole: float
    style: str
    capitals: bool
    spacing: float
    #: How much of its own area it may share with other things before it is left out. A name that bears
    #: much must be written, and is tried farther off as well.
    bears: float


_HANDS = {
    "city": Hand(17.0, 13.5, "serif", True, 1.5, 1.2),
    "town": Hand(13.5, 10.5, "serif", False, 0.3, 1.2),
    "village": Hand(11.0, 8.2, "serif", False, 0.0, 0.06),
    "hamlet": Hand(9.5, 7.2, "serif", False, 0.0, 0.06),
}
_ORDER = {"city": 0, "town": 1, "village": 2, "hamlet": 3}


def draw_towns(extract: Extract, frame: Frame, room: Room) -> str:
    """Towns and villages, the greatest first."""
    spots = sorted(extract.spots, key=lambda s: (_ORDER.get(s.size, 3), -s.km[1], s.km[0], s.name))
    return "".join(_town(spot, frame, room) for spot in spots)


def _town(spot: Spot, frame: Frame, room: Room) -> str:
    hand = _HANDS.get(spot.size, _HANDS["hamlet"])
    size = hand.part if frame.large else hand.whole
    words = spot.name.upper() if hand.capitals else spot.name
    x, y = frame.at(spot.km)
    r = {"city": 0.0, "town": 0.0, "village": 1.7, "hamlet": 1.4}.get(spot.size, 1.4) * (1.4 if frame.large else 1.0)
    dot = f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{INK}"/>' if r else ""
    found = _room_for(words, (x, y), size, hand, room, gap=r + 3)
    if found is None:
        return dot
    box, (tx, ty) = found
    room.take(box, 1.2)
    return dot + text(words, tx, ty, size, hand.style, halo=size * 0.28, spacing=hand.spacing)


_LITTLE = 0.1
#: Where a name that must be written looks next, in heights of a letter.
_FARTHER = ((0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (1, -1), (-1, 1), (1, 1), (0, -2), (0, 2), (-2, 0), (2, 0))


def _room_for(words: str, at: Point, size: float, hand: Hand, room: Room, gap: float) -> tuple[Box, Point] | None:
    """The box and the beginning of the base line of a name near a point."""
    wide, high = width(words, size, hand.style, hand.spacing), size
    x, y = at
    centred, above, below = x - wide / 2, y - gap - high, y + gap
    right, left, slant = x + gap, x - gap - wide, gap * 0.3
    corners = [
        (right, y - high / 2),
        (centred, above),
        (centred, below),
        (left, y - high / 2),
        (right - slant, above),
        (right - slant, below),
        (left + slant, above),
        (left + slant, below),
    ]
    if hand.capitals or gap < 3.5:
        corners.insert(0, (centred, y - high / 2))
    if hand.bears > _LITTLE:
        corners += [(cx + dx * size * 1.5, cy + dy * size * 1.5) for cx, cy in corners[:4] for dx, dy in _FARTHER]
    best: tuple[float, Box, Point] | None = None
    for rank, (cx, cy) in enumerate(corners):
        box = Box(cx, cy, cx + wide, cy + high)
        cost = room.crowding(box) + rank * 0.5
        if best is None or cost < best[0]:
            best = (cost, box, (cx, cy + high * 0.83))
    assert best is not None
    if best[0] > wide * high * hand.bears + 4:
        return None
    return best[1], best[2]


def draw_waters(extract: Extract, frame: Frame, room: Room) -> str:
    """Names of rivers and canals along their straightest reach, once or at long intervals."""
    longest: dict[str, list[Course]] = {}
    for course in extract.courses:
        if course.cls in ("river", "canal", "stream") and course.name:
            longest.setdefault(course.name, []).append(course)
    return "".join(_water(name, courses, frame, room) for name, courses in sorted(longest.items()))


def _water(name: str, courses: list[Course], frame: Frame, room: Room) -> str:
    cls = courses[0].cls
    size = {"river": 15.0, "canal": 11.5, "stream": 9.5}[cls] * (1.0 if frame.large else 0.78)
    spacing = {"river": 3.0, "canal": 1.0, "stream": 0.5}[cls]
    words = name.partition(" (")[0]
    wide = width(words, size, "italic", spacing)
    lift = {"river": size * 0.36, "canal": -size * 0.5, "stream": -size * 0.35}[cls]
    best: tuple[float, Point, float] | None = None
    for course in courses:
        for middle, turn, bend in _reaches([frame.at(p) for p in course.km], wide):
            boxes = _turned(middle, turn, wide, size)
            cost = bend * size * 3 + sum(room.crowding(b) for b in boxes) + _from_centre(middle, frame) * 0.02 * size
            if best is None or cost < best[0]:
                best = (cost, middle, turn)
    if best is None or best[0] > wide * size * 0.9:
        return ""
    _, middle, turn = best
    for box in _turned(middle, turn, wide, size):
        room.take(box, 1.0)
    x, y = middle[0], middle[1] + lift
    halo = 0.0 if cls == "river" and frame.large else size * 0.22
    return text(words, x, y, size, "italic", fill=WATER_INK, anchor="middle", halo=halo, spacing=spacing, turn=turn)


def _from_centre(p: Point, frame: Frame) -> float:
    return abs(p[0] - (frame.left + frame.right) / 2) + abs(p[1] - (frame.top + frame.bottom) / 2)


def _reaches(points: list[Point], wide: float) -> Iterable[tuple[Point, float, float]]:
    """Stretches at least as long as a name: their middle, their slope in degrees as read from left to
    right, and by how many px the course leaves the straight line."""
    for i in range(len(points)):
        run = 0.0
        for j in range(i + 1, len(points)):
            run += ((points[j][0] - points[j - 1][0]) ** 2 + (points[j][1] - points[j - 1][1]) ** 2) ** 0.5
            if run >= wide:
                yield _reach(points[i : j + 1])
                break


def _reach(points: list[Point]) -> tuple[Point, float, float]:
    a, b = points[0], points[-1]
    if a[0] > b[0]:
        a, b = b, a
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    offs = [(dx * (p[1] - a[1]) - dy * (p[0] - a[0])) / length for p in points]
    mean = (max(offs) + min(offs)) / 2
    middle = ((a[0] + b[0]) / 2 - dy / length * mean, (a[1] + b[1]) / 2 + dx / length * mean)
    return middle, degrees(atan2(dy, dx)), (max(offs) - min(offs)) / 2


def _turned(middle: Point, turn: float, wide: float, size: float) -> list[Box]:
    """A turned line of text as a row of upright boxes."""
    c, s = cos(radians(turn)), sin(radians(turn))
    parts = max(1, int(wide // size))
    half = size * 0.55
    boxes = []
    for i in range(parts):
        along = (i + 0.5) / parts * wide - wide / 2
        x, y = middle[0] + along * c, middle[1] + along * s
        boxes.append(Box(x - half, y - half, x + half, y + half))
    return boxes


def draw_areas(extract: Extract, frame: Frame, room: Room) -> str:
    """Names of woods and heaths, where there is room."""
    drawn = []
    for area in sorted(extract.areas, key=lambda a: (a.kind, a.name, a.km)):
        size = 11.0 if frame.large else 8.4
        wide = width(area.name, size, "italic", 0.6)
        if area.kind not in ("woods", "heath") or wide > area.wide * frame.scale * 1.1:
            continue
        x, y = frame.at(area.km)
        box = Box(x - wide / 2, y - size * 0.6, x + wide / 2, y + size * 0.5)
        if room.free(box):
            room.take(box, 1.0)
            ink = "#3f5a2a" if area.kind == "woods" else "#7a4a5c"
            drawn.append(
                text(area.name, x, y + size * 0.3, size, "italic", fill=ink, anchor="middle", halo=2.2, spacing=0.6)
            )
    return "".join(drawn)


def draw_bridges(bridges: Iterable[Bridge], frame: Frame, room: Room) -> str:
    """Names of bridges and ferries on a part; on the whole map of the great ones alone."""
    drawn = []
    for bridge in sorted(bridges, key=lambda b: (not b.great, b.id)):
        if not bridge.great and (not frame.large or bridge.water is WaterClass.STREAM):
            continue
        size = (10.0 if bridge.great else 9.0) if frame.large else 7.6
        hand = Hand(size, size, "bold" if bridge.great else "sans", False, 0.0, 1.2 if bridge.great else 0.2)
        found = _room_for(bridge.name, frame.at(bridge.km), size, hand, room, gap=14.0 if frame.large else 8.0)
        if found is not None:
            box, (tx, ty) = found
            room.take(box, 1.0)
            drawn.append(text(bridge.name, tx, ty, size, hand.style, fill=INK if bridge.great else SOFT_INK, halo=2.4))
    return "".join(drawn)
