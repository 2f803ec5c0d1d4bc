"""Directions and places in words, as a signal would give them.

`describe` names a square by what every soldier can see or has on his map: bridges, towns,
woods and heaths. Drop and landing zones are left out on purpose: they are one side's plan.
"""

from typing import TypeAlias

from engine.ground.ground import Crossing, Ground, Town
from engine.rounding import pythagoras
from engine.vocabulary import Square, Terrain, WaterClass

Point: TypeAlias = str
"""One of the eight points: `N`, `NE`, `E`, `SE`, `S`, `SW`, `W`, `NW`."""

WORDS: dict[Point, str] = {
    "N": "north",
    "NE": "north-east",
    "E": "east",
    "SE": "south-east",
    "S": "south",
    "SW": "south-west",
    "W": "west",
    "NW": "north-west",
}

_PARTS: dict[Point, str] = {
    "N": "the northern part",
    "NE": "the north-eastern part",
    "E": "the eastern part",
    "SE": "the south-eastern part",
    "S": "the southern part",
    "SW": "the south-western part",
    "W": "the western part",
    "NW": "the north-western part",
}

#: A small place is named only when it is nearer than a greater one by so many km.
_HANDICAP = {"city": 0.0, "town": 0.0, "village": 0.3, "hamlet": 1.0}

#: A wood or heath is named where the nearest place is at least so many km off.
_LONELY = 3


def point(origin: Square, target: Square) -> Point | None:
    """The compass point from one square to another; None for the same square."""
    dx, dy = target.x - origin.x, target.y - origin.y
    if not dx and not dy:
        return None
    ns = "" if 5 * abs(dy) < 2 * abs(dx) else ("N" if dy > 0 else "S")
    ew = "" if 5 * abs(dx) < 2 * abs(dy) else ("E" if dx > 0 else "W")
    return ns + ew


def direction(origin: Square, target: Square) -> str:
    """`north-west`; empty for the same square."""
    found = point(origin, target)
    return WORDS[found] if found else ""


def from_place(origin: Square, target: Square, name: str) -> str:
    """`2 km west of Elst`: where `target` lies as seen from `name` at `origin`."""
    km = pythagoras(target.x - origin.x, target.y - origin.y)
    return f"{km} km {direction(origin, target)} of {name}" if km else name


def nearest_town(ground: Ground, square: Square) -> Town | None:
    """The place by which people would name this square: the nearest, a hamlet only if much the
    nearest. None on a map without places."""
    return min(
        ground.towns.values(),
        key=lambda t: (
            ((t.square.x - square.x) ** 2 + (t.square.y - square.y) ** 2) ** 0.5 + _HANDICAP.get(t.size, 0.0),
            t.id,
        ),
        default=None,
    )


def describe(ground: Ground, square: Square) -> str:
    """A square in words: `Oosterbeek`, `2 km west of Elst`, `the north end of Arnhem road bridge`.

    Falls back on the square's name on a map without places.
    """
    known = _described(ground)
    words = known.get(square)
    if words is None:
        words = known[square] = _words(ground, square)
    return words


#: What has been described, for the last few maps; each is held so that its identity stays its own.
_KNOWN: dict[int, tuple[Ground, dict[Square, str]]] = {}
_MAPS_KEPT = 8


def _described(ground: Ground) -> dict[Square, str]:
    held = _KNOWN.get(id(ground))
    if held is None:
        if len(_KNOWN) >= _MAPS_KEPT:
            del _KNOWN[next(iter(_KNOWN))]
        held = _KNOWN[id(ground)] = (ground, {})
    return held[1]


def _words(ground: Ground, square: Square) -> str:
    crossing = _crossing_at(ground, square)
    if crossing is not None and crossing.main_road:
        return end_of(crossing, square)
    town = nearest_town(ground, square)
    if town is not None and town.square == square:
        return town.name
    if crossing is not None:
        return end_of(crossing, square)
    if town is None:
        return f"square {square.name}"
    km = pythagoras(square.x - town.square.x, square.y - town.square.y)
    if km <= _LONELY and ground.terrain_at(square) is Terrain.TOWN and town.size in ("city", "town"):
        side = point(town.square, square)
        return f"{_PARTS[side]} of {town.name}" if side else town.name
    place = from_place(town.square, square, town.name)
    return place + (_area_at(ground, square) if km >= _LONELY else "")


def end_of(crossing: Crossing, square: Square) -> str:
    """`the north end of Arnhem road bridge`, or the landing of a ferry."""
    other = crossing.side[1] if crossing.side[0] == square else crossing.side[0]
    end = "landing" if crossing.ferry else "end"
    return f"the {direction(other, square)} {end} of {crossing.name}"


_ORDER = {"road": 0, "pontoon": 1, "lock": 1, "rail": 2, "foot": 3, "ferry": 4}


def _crossing_at(ground: Ground, square: Square) -> Crossing | None:
    """The bridge or ferry over river or canal that has a foot in this square, the greatest first."""
    return min(
        (
            crossing
            for crossing in (ground.crossings[c] for c in ground.crossings_near.get(square, ()))
            if square in crossing.side and crossing.water is not WaterClass.STREAM
        ),
        key=lambda c: (not c.main_road, _ORDER.get(c.kind.value, 9), c.id),
        default=None,
    )


def _area_at(ground: Ground, square: Square) -> str:
    """`, in the Reichswald`: the wood or heath that holds the square's centre, of several the smallest."""
    x, y = square.x + 0.5, square.y + 0.5
    found = min(
        (a for a in ground.areas if a.name and a.kind in ("woods", "heath") and inside(x, y, a.km)),
        key=lambda a: (_extent(a.km), a.id),
        default=None,
    )
    if found is None:
        return ""
    return f", in the {found.name}" if found.kind == "woods" else f", on the {found.name}"


def _extent(outline: tuple[tuple[float, float], ...]) -> float:
    xs, ys = [p[0] for p in outline], [p[1] for p in outline]
    return (max(xs) - min(xs)) * (max(ys) - min(ys))


def inside(x: float, y: float, outline: tuple[tuple[float, float], ...]) -> bool:
    """Whether a point lies in a closed outline, all in km from the south-west corner."""
    within = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            within = not within
    return within
