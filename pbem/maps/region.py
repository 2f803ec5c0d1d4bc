"""Which part of the map a sheet shows.

Knows the printed map and an HQ's picture, never the state.
"""

from collections.abc import Iterable

import msgspec

from engine.clock import HOUR
from engine.ground.ground import Ground
from engine.intelligence.picture import OwnUnit, Picture
from engine.scenarios.scenario import Scenario
from engine.vocabulary import Minute, Square

#: An enemy heard of within so many minutes is worth a place on the sheet.
RECENT: Minute = 12 * HOUR
#: … if he is within so many km of what the HQ has of its own.
_NEAR_KM = 15
#: Units due within so many minutes are shown where they will come in.
SOON: Minute = 12 * HOUR
#: Squares about the outermost unit, and the least number of squares on a side.
MARGIN = 3
LEAST = 12


class Region(msgspec.Struct, frozen=True):
    """A block of squares: columns `x0..x1` and rows `y0..y1`, both ends included."""

    x0: int
    y0: int
    x1: int
    y1: int

    @property
    def columns(self) -> int:
        return self.x1 - self.x0 + 1

    @property
    def rows(self) -> int:
        return self.y1 - self.y0 + 1

    def __contains__(self, square: object) -> bool:
        return isinstance(square, tuple) and self.x0 <= square[0] <= self.x1 and self.y0 <= square[1] <= self.y1

    def holds(self, x: float, y: float, beyond: float = 0.0) -> bool:
        """Whether a point in km from the map's south-west corner lies within, or `beyond` km outside."""
        return self.x0 - beyond <= x <= self.x1 + 1 + beyond and self.y0 - beyond <= y <= self.y1 + 1 + beyond


def whole_map(ground: Ground) -> Region:
    """Every square of the map."""
    return Region(0, 0, ground.columns - 1, ground.rows - 1)


def about(ground: Ground, squares: Iterable[Square], *, margin: int = MARGIN, least: int = LEAST) -> Region:
    """The block that holds these squares with a margin, at least `least` squares each way and
    within the map; the whole map if there are none."""
    placed = [s for s in squares if s in ground]
    if not placed:
        return whole_map(ground)
    wide = max(s.x for s in placed) - min(s.x for s in placed) + 1 + 2 * margin
    high = max(s.y for s in placed) - min(s.y for s in placed) + 1 + 2 * margin
    x0, x1 = _span([s.x for s in placed], ground.columns, margin, max(least, _slimmest(high)))
    y0, y1 = _span([s.y for s in placed], ground.rows, margin, max(least, _slimmest(wide)))
    return Region(x0, y0, x1, y1)


def _slimmest(other: int) -> int:
    """No sheet is less than two thirds as wide as high, or the other way about."""
    return -(-other * 2 // 3)


def _span(values: list[int], size: int, margin: int, least: int) -> tuple[int, int]:
    low, high = min(values) - margin, max(values) + margin
    short = least - (high - low + 1)
    if short > 0:
        low -= short // 2
        high += short - short // 2
    # What falls off one edge of the map is given on the other side.
    if low < 0:
        low, high = 0, high - low
    if high > size - 1:
        low, high = max(0, low - (high - size + 1)), size - 1
    return low, high


def part_that_matters(scenario: Scenario, picture: Picture, moment: Minute) -> Region:
    """Own units, where those soon to come are expected, and enemies lately heard of nearby."""
    own = [u.square for u in picture.own.values() if u.placed]
    soon = [landing(scenario, picture, u) for u in picture.own.values() if due_soon(u, moment)]
    later = [landing(scenario, picture, u) for u in picture.own.values() if u.doing == "waiting"]
    # Until the last lift is down, the zones of its plan are a part of what an airborne HQ thinks of.
    plan = [z.square for z in scenario.ground.zones.values() if z.hq == picture.hq] if picture.zones else []
    core = [s for s in own + soon + plan or later if s is not None]
    enemies = [
        e.square
        for e in picture.enemy.values()
        if moment - e.seen <= RECENT and any(_within(e.square, s, _NEAR_KM) for s in core)
    ]
    return about(scenario.ground, core + enemies)


def due_soon(own: OwnUnit, moment: Minute) -> bool:
    """A unit still to come that is shown where it will come in."""
    return own.doing == "waiting" and own.due is not None and own.due - moment <= SOON


def landing(scenario: Scenario, picture: Picture, own: OwnUnit) -> Square | None:
    """Where a unit still to come is expected: its planned zone, else its square."""
    zone = scenario.ground.zones.get(picture.zones.get(own.unit, ""))
    return zone.square if zone is not None else own.square


def _within(a: Square, b: Square, km: int) -> bool:
    return max(abs(a.x - b.x), abs(a.y - b.y)) <= km
