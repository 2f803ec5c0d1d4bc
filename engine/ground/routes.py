"""Ways across the map: the quickest for a cost that is handed in, and what can be reached.

The cost says how many minutes a step takes, or None where it is forbidden; the rules behind
it stand in the rulesets, so that nothing here knows a move class, a unit or the state of a
bridge. Among ways that take the same time the choice is always the same: directions are
tried north, east, south, west, then the corners. Source: MG-MOVE-4, MG-MOVE-9, MG-SUPPLY-2.
"""

from collections.abc import Callable, Iterable, Sequence
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from engine.ground.ground import Ground, Step
from engine.vocabulary import LinkClass, Minute, Square, Terrain, WaterClass

#: Minutes to go from a square by a step, at least one; None: forbidden.
Cost: TypeAlias = Callable[[Square, Step], Minute | None]

#: Whether a square may be left by a step.
Passable: TypeAlias = Callable[[Square, Step], bool]


#: What a chart says of a step that only the cost function can judge, and of one that nobody can take.
ASK: Minute = -1
BARRED: Minute = 0


class Going(NamedTuple):
    """All that the map alone says of a step: what is entered, and by what."""

    terrain: Terrain
    links: frozenset[LinkClass]
    water: WaterClass | None
    #: A bridge or ferry opens it.
    crossing: bool
    diagonal: bool


class Survey:
    """The steps of a map by numbers, square by square as it is looked at.

    Squares go by their number here (`row * columns + column`) and steps of the same going share one: a search
    looks up thousands of them, and numbers are quicker than pairs.
    """

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        #: Every step from a square: number of the square it leads to, number of its going, and the step itself.
        self.rows: list[tuple[tuple[int, int, Step], ...] | None] = [None] * (ground.columns * ground.rows)
        self.goings: list[Going] = []
        self._numbers: dict[Going, int] = {}

    def number(self, square: Square) -> int:
        return square[1] * self.ground.columns + square[0]

    def write(self, number: int) -> tuple[tuple[int, int, Step], ...]:
        """The steps from a square that has not been looked at yet."""
        y, x = divmod(number, self.ground.columns)
        steps = self.ground.steps[Square(x, y)]
        row = self.rows[number] = tuple((self.number(s.to), self._going(s), s) for s in steps)
        return row

    def _going(self, step: Step) -> int:
        x, y = step.to
        going = Going(self.ground.terrain[y][x], step.links, step.water, bool(step.crossings), step.diagonal)
        number = self._numbers.get(going)
        if number is None:
            number = self._numbers[going] = len(self.goings)
            self.goings.append(going)
        return number


#: Surveys begun lately. A survey holds its ground, so that the ground's number stays its own.
_SURVEYS: dict[int, Survey] = {}
#: How many maps are remembered: a server that amends maps for weeks does not keep them all.
MAPS = 16


def survey_of(ground: Ground) -> Survey:
    """The survey of a map, begun when it is first asked for."""
    if id(ground) not in _SURVEYS:
        if len(_SURVEYS) >= MAPS:
            del _SURVEYS[next(iter(_SURVEYS))]
        _SURVEYS[id(ground)] = Survey(ground)
    return _SURVEYS[id(ground)]


class Chart(dict[int, Minute]):
    """A cost written down beforehand: minutes (or `ASK`, or `BARRED`) by number of the going."""

    def __init__(self, ground: Ground, judge: Callable[[Going], Minute]) -> None:
        super().__init__()
        self.survey = survey_of(ground)
        self._judge = judge

    def __missing__(self, number: int) -> Minute:
        minutes = self[number] = self._judge(self.survey.goings[number])
        return minutes


class Charted(NamedTuple):
    """A cost with most of its answers on a chart, for searches over a whole map."""

    cost: Cost
    chart: Chart
    #: Squares to which the chart does not apply: there the cost is asked.
    asked: frozenset[Square] = frozenset()


class Way(NamedTuple):
    """A way found: the squares after the first, and the minutes for all of them."""

    squares: tuple[Square, ...]
    minutes: Minute


def route(
    ground: Ground,
    origin: Square,
    destination: Square,
    cost: Cost,
    *,
    via: Sequence[Square] = (),
    least: Minute = 1,
) -> tuple[Square, ...] | None:
    """The quickest way as the squares after `origin`, or None if there is none.

    `via` are squares to pass in their order. `least` is the least number of minutes any step
    can cost (the nearer to the truth, the fewer squares are looked at; too great a figure may
    miss the quickest way). The way from a square to itself is empty.
    """
    found = way(ground, origin, destination, cost, via=via, least=least)
    return None if found is None else found.squares


def way(
    ground: Ground,
    origin: Square,
    destination: Square,
    cost: Cost | Charted,
    *,
    via: Sequence[Square] = (),
    least: Minute = 1,
    limit: Minute | None = None,
) -> Way | None:
    """As `route`, with the minutes it takes. No leg longer than `limit` minutes is looked for."""
    squares: list[Square] = []
    minutes = 0
    here = origin
    for there in (*via, destination):
        leg = _leg(ground, here, there, cost if isinstance(cost, Charted) else _uncharted(ground, cost), least, limit)
        if leg is None:
            return None
        squares.extend(leg.squares)
        minutes += leg.minutes
        here = there
    return Way(tuple(squares), minutes)


def _uncharted(ground: Ground, cost: Cost) -> Charted:
    """A chart on which everything has to be asked."""
    return Charted(cost, Chart(ground, lambda going: ASK))


def _leg(
    ground: Ground, origin: Square, destination: Square, known: Charted, least: Minute, limit: Minute | None
) -> Way | None:
    """A* with as many steps as the longer of the two distances for a lower bound: a corner
    step covers both at once."""
    if origin not in ground or destination not in ground:
        return None
    gx, gy = destination
    cost, chart, _ = known
    survey = chart.survey
    asked = {survey.number(square) for square in known.asked}
    rows, write = survey.rows, survey.write
    start, goal = survey.number(origin), survey.number(destination)
    best: dict[int, Minute] = {start: 0}
    came: dict[int, tuple[int, Square]] = {}
    # Equal estimates: the one farther on its way first, then the one found first.
    heap: list[tuple[Minute, Minute, int, int]] = [(0, 0, 0, start)]
    count = 0
    while heap:
        estimate, behind, _, here = heappop(heap)
        far = -behind
        if far > best[here]:
            continue
        if limit is not None and estimate > limit:
            return None
        if here == goal:
            return Way(_back(came, start, here), far)
        for there, going, step in rows[here] or write(here):
            before = best.get(there)
            if before is not None and before <= far:
                continue
            minutes = chart[going]
            if minutes < 0 or (asked and there in asked):
                minutes = cost(origin if here == start else came[here][1], step) or BARRED
            if not minutes:
                continue
            total = far + minutes
            if before is None or total < before:
                best[there] = total
                x, y = square = step.to
                came[there] = (here, square)
                count += 1
                dx, dy = abs(x - gx), abs(y - gy)
                heappush(heap, (total + least * (dx if dx > dy else dy), -total, count, there))
    return None


def reachable(ground: Ground, starts: Iterable[Square], passable: Passable) -> set[Square]:
    """Every square to be reached from the starts by steps that may be taken, the starts included."""
    found = {square for square in starts if square in ground}
    waiting = list(found)
    while waiting:
        here = waiting.pop()
        for step in ground.steps[here]:
            if step.to not in found and passable(here, step):
                found.add(step.to)
                waiting.append(step.to)
    return found


def _back(came: dict[int, tuple[int, Square]], origin: int, here: int) -> tuple[Square, ...]:
    squares: list[Square] = []
    while here != origin:
        here, square = came[here]
        squares.append(square)
    return tuple(reversed(squares))
