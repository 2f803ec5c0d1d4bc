"""Ways across the map are the quickest, the same each time, and never pass what is barred (MG-MOVE-4, MG-MOVE-9)."""

from collections.abc import Mapping
from heapq import heappop, heappush

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.ground.ground import Crossing, Ground, Step, side_of, survey
from engine.ground.routes import Cost, reachable, route, way
from engine.vocabulary import CrossingKind, LinkClass, Square, Terrain, WaterClass

OPEN = Terrain.OPEN


def plain(columns: int, rows: int, **parts) -> Ground:
    given_parts = {"water": {}, "links": {}, "crossings": (), **parts}
    return survey(columns=columns, rows=rows, terrain=((OPEN,) * columns,) * rows, **given_parts)


def ten(_: Square, step: Step) -> int | None:
    """Ten minutes a step, five on a link; water wants a crossing."""
    if step.water is not None and not step.crossings:
        return None
    return 5 if step.links else 10


def dijkstra(ground: Ground, origin: Square, destination: Square, cost: Cost) -> int | None:
    """The plain reckoning that A* must equal."""
    best, heap = {origin: 0}, [(0, origin)]
    while heap:
        minutes, here = heappop(heap)
        if here == destination:
            return minutes
        if minutes > best[here]:
            continue
        for step in ground.steps[here]:
            more = cost(here, step)
            if more is not None and minutes + more < best.get(step.to, 10**9):
                best[step.to] = minutes + more
                heappush(heap, (minutes + more, step.to))
    return None


@st.composite
def maps(draw: st.DrawFn) -> Ground:
    """Small maps with water, bridges, roads over sides and corners, and ground of several kinds."""
    columns, rows = draw(st.integers(2, 7)), draw(st.integers(2, 7))
    squares = [Square(x, y) for y in range(rows) for x in range(columns)]
    sides = [
        side_of(s, t)
        for s in squares
        for t in (Square(s.x + 1, s.y), Square(s.x, s.y + 1))
        if t.x < columns and t.y < rows
    ]
    corners = [
        side_of(s, t)
        for s in squares
        for t in (Square(s.x + 1, s.y + 1), Square(s.x + 1, s.y - 1))
        if t.x < columns and 0 <= t.y < rows
    ]
    water = draw(st.dictionaries(st.sampled_from(sides), st.sampled_from(WaterClass), max_size=len(sides) // 2))
    linked = draw(st.lists(st.sampled_from(sides + corners), max_size=12))
    links = {side: frozenset({draw(st.sampled_from(LinkClass))}) for side in linked}
    spanned = draw(st.lists(st.sampled_from(sorted(water)), max_size=3, unique=True)) if water else []
    crossings = [
        Crossing(id=f"c{i}", name=f"c{i}", kind=CrossingKind.ROAD, over="w", water=water[s], side=s)
        for i, s in enumerate(spanned)
    ]
    terrain = tuple(tuple(draw(st.sampled_from(Terrain)) for _ in range(columns)) for _ in range(rows))
    return survey(columns=columns, rows=rows, terrain=terrain, water=water, links=links, crossings=crossings)


def cost_over(ground: Ground, minutes: Mapping[Terrain, int | None]) -> Cost:
    def cost(_: Square, step: Step) -> int | None:
        if step.water is WaterClass.RIVER and not step.crossings:
            return None
        return 5 if step.links else minutes[ground.terrain_at(step.to)]

    return cost


@pytest.mark.rule("MG-MOVE-4")
@given(maps(), st.data())
def test_a_route_takes_no_longer_than_any_other(ground: Ground, data: st.DataObject) -> None:
    minutes = {t: data.draw(st.one_of(st.none(), st.integers(5, 40)), label=t.value) for t in Terrain}
    cost = cost_over(ground, minutes)
    squares = sorted(ground.steps)
    origin, destination = data.draw(st.sampled_from(squares)), data.draw(st.sampled_from(squares))
    least = data.draw(st.integers(1, 5))
    found = way(ground, origin, destination, cost, least=least)
    assert (found and found.minutes) == (dijkstra(ground, origin, destination, cost) if found else None)
    if found is None:
        assert dijkstra(ground, origin, destination, cost) is None
        return
    spent, here = 0, origin
    for there in found.squares:
        step = ground.step(here, there)
        assert step is not None
        more = cost(here, step)
        assert more is not None
        spent, here = spent + more, there
    assert (spent, here) == (found.minutes, destination)


@given(maps(), st.data())
def test_what_is_reachable_is_what_a_way_leads_to(ground: Ground, data: st.DataObject) -> None:
    squares = sorted(ground.steps)
    start, goal = data.draw(st.sampled_from(squares)), data.draw(st.sampled_from(squares))

    def passable(_: Square, step: Step) -> bool:
        return step.water is None or bool(step.crossings)

    def cost(square: Square, step: Step) -> int | None:
        return 10 if passable(square, step) else None

    assert (route(ground, start, goal, cost) is not None) == (goal in reachable(ground, [start], passable))


def test_equal_ways_are_settled_north_before_east() -> None:
    ground = plain(3, 3)
    assert route(ground, Square(0, 0), Square(1, 1), ten) == (Square(0, 1), Square(1, 1))


def test_the_way_to_where_one_stands_is_empty() -> None:
    assert route(plain(2, 2), Square(0, 0), Square(0, 0), ten) == ()


def test_no_way_over_a_river_without_a_bridge() -> None:
    river = {side_of(Square(x, 0), Square(x, 1)): WaterClass.RIVER for x in range(3)}
    assert route(plain(3, 2, water=river), Square(0, 0), Square(0, 1), ten) is None


def test_a_way_off_the_map_is_none() -> None:
    assert route(plain(2, 2), Square(0, 0), Square(9, 9), ten) is None


@pytest.mark.rule("MG-MOVE-4")
def test_a_road_over_a_corner_is_one_step_and_wet_corners_are_none() -> None:
    corner = {side_of(Square(0, 0), Square(1, 1)): frozenset({LinkClass.ROAD})}
    assert route(plain(2, 2, links=corner), Square(0, 0), Square(1, 1), ten) == (Square(1, 1),)
    wet = {
        side_of(Square(0, 0), Square(1, 0)): WaterClass.CANAL,
        side_of(Square(0, 1), Square(1, 1)): WaterClass.CANAL,
    }
    ground = plain(2, 2, links=corner, water=wet)
    assert ground.step(Square(0, 0), Square(1, 1)) is None


def test_via_squares_are_passed_in_their_order() -> None:
    ground = plain(5, 5)
    found = route(ground, Square(0, 0), Square(4, 0), ten, via=(Square(0, 4), Square(4, 4)))
    assert found is not None
    assert len(found) == 12
    assert found.index(Square(0, 4)) < found.index(Square(4, 4))


def test_the_lead_tanks_find_their_road_to_arnhem(market_garden: Ground) -> None:
    """All bridges standing, the quickest way for tanks keeps to the highway from edge to bridge."""

    def highway_or_open(here: Square, step: Step) -> int | None:
        if step.water in (WaterClass.RIVER, WaterClass.CANAL) and not step.crossings:
            return None
        return 5 if LinkClass.HIGHWAY in step.links else 10

    found = way(market_garden, Square(10, 0), Square(48, 88), highway_or_open, least=5)
    assert found is not None
    assert len(found.squares) <= 103
    assert found.minutes == 5 * len(found.squares)
