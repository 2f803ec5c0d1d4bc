"""Ways across the map: the quickest for a cost that is handed in, the nearest, and what can be reached.

The cost says how many minutes a step takes, or None where it is forbidden; the rules behind
it stand in the rulesets, so that nothing here knows a move class, a unit or the state of a
bridge. Among ways that take the same time the choice is always the same: directions are
tried north, east, south, west, then the corners. Source: MG-MOVE-4, MG-MOVE-9, MG-SUPPLY-2.
"""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from engine.ground.ground import Ground, Step
from engine.vocabulary import Minute, Square

#: Minutes to go from a square by a step, at least one; None: forbidden.
Cost: TypeAlias = Callable[[Square, Step], Minute | None]

#: Whether a square may be left by a step.
Passable: TypeAlias = Callable[[Square, Step], bool]


#: What a chart says of a step that only the cost function can judge, and of one that nobody can take.
ASK: Minute = -1
BARRED: Minute = 0


class Charted(NamedTuple):
    """A cost with most of its answers written down beforehand, for searches over a whole map."""

    cost: Cost
    #: Every step from a square: where to, its minutes (or `ASK`, `BARRED`), and the step itself.
    chart: Mapping[Square, tuple[tuple[Square, Minute, Step], ...]]
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
    """A chart on which everything has to be asked, written as it is looked at."""
    return Charted(cost, _Blank(ground))


class _Blank(dict[Square, tuple[tuple[Square, Minute, Step], ...]]):
    def __init__(self, ground: Ground) -> None:
        super().__init__()
        self._ground = ground

    def __missing__(self, square: Square) -> tuple[tuple[Square, Minute, Step], ...]:
        return tuple((step.to, ASK, step) for step in self._ground.steps[square])


def _leg(
    ground: Ground, origin: Square, destination: Square, known: Charted, least: Minute, limit: Minute | None
) -> Way | None:
    """A* with as many steps as the longer of the two distances for a lower bound: a corner
    step covers both at once."""
    if origin not in ground or destination not in ground:
        return None
    gx, gy = destination
    cost, chart, asked = known
    best: dict[Square, Minute] = {origin: 0}
    came: dict[Square, Square] = {}
    closed: set[Square] = set()
    # Equal estimates: the one farther on its way first, then the one found first.
    heap: list[tuple[Minute, Minute, int, Square]] = [(0, 0, 0, origin)]
    count = 0
    while heap:
        estimate, behind, _, here = heappop(heap)
        if here in closed:
            continue
        if limit is not None and estimate > limit:
            return None
        if here == destination:
            return Way(_back(came, origin, here), -behind)
        closed.add(here)
        for there, charted, step in chart[here]:
            if there in closed:
                continue
            minutes: Minute | None = charted
            if charted < 0 or there in asked:
                minutes = cost(here, step)
            if not minutes:
                continue
            total = minutes - behind
            before = best.get(there)
            if before is None or total < before:
                best[there] = total
                came[there] = here
                count += 1
                dx, dy = abs(there[0] - gx), abs(there[1] - gy)
                heappush(heap, (total + least * (dx if dx > dy else dy), -total, count, there))
    return None


def nearest(ground: Ground, origin: Square, goal: Callable[[Square], bool], cost: Cost) -> Way | None:
    """The quickest way to whichever square meets `goal`, the square itself included."""
    if origin not in ground:
        return None
    best: dict[Square, Minute] = {origin: 0}
    came: dict[Square, Square] = {}
    closed: set[Square] = set()
    heap: list[tuple[Minute, int, Square]] = [(0, 0, origin)]
    count = 0
    while heap:
        total, _, here = heappop(heap)
        if here in closed:
            continue
        if goal(here):
            return Way(_back(came, origin, here), total)
        closed.add(here)
        for step in ground.steps[here]:
            there = step.to
            minutes = None if there in closed else cost(here, step)
            if minutes is not None and total + minutes < best.get(there, total + minutes + 1):
                best[there] = total + minutes
                came[there] = here
                count += 1
                heappush(heap, (total + minutes, count, there))
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


def trace(
    ground: Ground, starts: Iterable[Square], goal: Callable[[Square], bool], passable: Passable
) -> tuple[Square, ...] | None:
    """A way of the fewest steps from any of the starts to a square that meets `goal`, both
    included; None if there is none."""
    came: dict[Square, Square | None] = {}
    waiting: deque[Square] = deque()
    for start in starts:
        if start in ground and start not in came:
            came[start] = None
            waiting.append(start)
    while waiting:
        here = waiting.popleft()
        if goal(here):
            squares = [here]
            before = came[here]
            while before is not None:
                squares.append(before)
                before = came[before]
            return tuple(reversed(squares))
        for step in ground.steps[here]:
            if step.to not in came and passable(here, step):
                came[step.to] = here
                waiting.append(step.to)
    return None


def _back(came: dict[Square, Square], origin: Square, here: Square) -> tuple[Square, ...]:
    squares: list[Square] = []
    while here != origin:
        squares.append(here)
        here = came[here]
    return tuple(reversed(squares))
