"""From a place as an order carries it to squares, and the quickest way there.

A way is looked for with the map and the crossings as the unit's headquarters knows them, so
that no route betrays a bridge blown out of sight (leak law). Source: MG-MOVE-4, MG-MOVE-6.
"""

from collections.abc import Iterable

from engine.clock import HOUR
from engine.forces import Unit
from engine.ground.ground import Step
from engine.ground.routes import Charted
from engine.ground.routes import way as find_way
from engine.orders.values import Order
from engine.rulesets.battalion.movement import chart, least_minutes, route_cost
from engine.scenarios.scenario import Scenario
from engine.state import World
from engine.vocabulary import CrossingId, CrossingState, Place, Square, Terrain

#: What a ferry seems to cost a march that is told to use it: the mean of its dice, in minutes.
_FERRY_FOOT, _FERRY_OTHERS = 210, 420


def squares_of(scenario: Scenario, place: Place) -> tuple[Square, ...]:
    """The squares a place means: both ends of a bridge, one square of anything else; none if the
    scenario does not know it or it lies off the map."""
    kind, colon, name = place.partition(":")
    ground = scenario.ground
    if not colon:
        try:
            square = Square.parse(place)
        except ValueError:
            return ()
        return (square,) if square in ground else ()
    if kind == "bridge":
        return ground.crossings[name].side if name in ground.crossings else ()
    if kind == "town":
        return (ground.towns[name].square,) if name in ground.towns else ()
    if kind == "zone":
        return (ground.zones[name].square,) if name in ground.zones else ()
    if kind == "area":
        return _middle(scenario, name)
    return ()


def _middle(scenario: Scenario, name: str) -> tuple[Square, ...]:
    area = next((a for a in scenario.ground.areas if a.id == name), None)
    if area is None or not area.km:
        return ()
    xs, ys = [p[0] for p in area.km], [p[1] for p in area.km]
    middle = Square(int((min(xs) + max(xs)) / 2), int((min(ys) + max(ys)) / 2))
    return (middle,) if middle in scenario.ground else ()


def crossing_of(scenario: Scenario, place: Place | None) -> CrossingId | None:
    """The bridge or ferry that a place names, if it names one."""
    kind, _, name = (place or "").partition(":")
    return name if kind == "bridge" and name in scenario.ground.crossings else None


def named_ferries(scenario: Scenario, order: Order) -> frozenset[CrossingId]:
    """Ferries an order names on its way: only those are used (MG-FERRY-2)."""
    named = (crossing_of(scenario, place) for place in (order.to, *order.via))
    return frozenset(c for c in named if c is not None and scenario.ground.crossings[c].ferry)


def known_state(world: World, unit: Unit, crossing: CrossingId) -> CrossingState:
    """A bridge's state as the unit can know it: what its HQ has been told, or what it sees itself
    from a square at the bridge or next to it; else as the map has it."""
    ground = world.scenario.ground
    if unit.square is not None and crossing in ground.crossings_near.get(unit.square, ()):
        return world.crossing_state(crossing)
    told = world.pictures[unit.hq].crossings.get(crossing)
    return told.state if told is not None else ground.crossings[crossing].state


def known_ruins(world: World, unit: Unit) -> tuple[Square, ...]:
    """Squares in ruins as the unit can know them: those its HQ was told of, and those about itself."""
    told = world.pictures[unit.hq].ruins
    if unit.square is None or not world.terrain:
        return told
    about = (Square(unit.square.x + dx, unit.square.y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
    return (*told, *(s for s in about if world.terrain.get(s) is Terrain.RUINS and s not in told))


def way_for(
    world: World,
    unit: Unit,
    order: Order,
    goals: Iterable[Square],
    shut: Iterable[Square] = (),
    limit: int | None = None,
) -> tuple[Square, ...] | None:
    """The quickest way for a unit by the places of its order to one of some squares: the squares
    still to enter. `shut`: squares to keep out of besides; `limit`: minutes that no leg may seem to exceed.
    None if there is none."""
    assert unit.square is not None
    scenario = world.scenario
    ferries = named_ferries(scenario, order)
    view = _View(world, unit, order.by, ferries, _avoided(scenario, unit, order, shut), limit)
    here = unit.square
    path: list[Square] = []
    # A ferry named on the way is a means, not a halting place.
    legs = [squares_of(scenario, place) for place in order.via if crossing_of(scenario, place) not in ferries]
    for ends in (*legs, tuple(goals)):
        leg = view.quickest(here, ends)
        if leg is None:
            return None
        path += leg
        here = path[-1] if path else here
    return tuple(path)


def _avoided(scenario: Scenario, unit: Unit, order: Order, shut: Iterable[Square]) -> frozenset[Square]:
    avoid = {s for place in order.avoid for s in squares_of(scenario, place)} | set(shut)
    return frozenset(avoid - {unit.square})


def seems_left(world: World, unit: Unit, order: Order, route: Iterable[Square]) -> int:
    """Minutes that the rest of a march seems to take the unit, an hour for each step it cannot judge."""
    cost = _View(world, unit, order.by, named_ferries(world.scenario, order)).cost
    here, minutes = unit.square, 0
    for there in route:
        step = None if here is None else world.scenario.ground.step(here, there)
        minutes += (cost(here, step) if here is not None and step is not None else None) or HOUR
        here = there
    return minutes


class _View:
    """Ground and crossings as one unit knows them, and the ways it finds by that.

    A way once found is kept with the states of the crossings that were looked at in finding it: whoever asks for
    the same way, and would be given the same answers, takes it from there.
    """

    def __init__(
        self,
        world: World,
        unit: Unit,
        by: str | None,
        ferries: frozenset[CrossingId] = frozenset(),
        avoid: frozenset[Square] = frozenset(),
        limit: int | None = None,
    ) -> None:
        self._ground = ground = world.scenario.ground
        self._world, self._unit = world, unit
        self._ferries, self._avoid, self._limit = ferries, avoid, limit
        self._ruins = frozenset(known_ruins(world, unit))
        self._chart = chart(ground, unit.move, by)
        #: Crossings looked at so far, and what the unit believes of them.
        self._looked_at: dict[CrossingId, CrossingState] = {}
        ruins = self._ruins

        def terrain(square: Square) -> Terrain:
            return Terrain.RUINS if square in ruins else ground.terrain_at(square)

        self._overland = route_cost(world, unit, by, avoid, known=self._state, terrain=terrain)

    def _state(self, crossing: CrossingId) -> CrossingState:
        state = self._looked_at.get(crossing)
        if state is None:
            state = self._looked_at[crossing] = known_state(self._world, self._unit, crossing)
        return state

    def cost(self, square: Square, step: Step) -> int | None:
        """Minutes that a step seems to take, None where it cannot be made."""
        over = self._overland(square, step)
        if over is None and step.to not in self._avoid and any(c in self._ferries for c in step.crossings):
            return _FERRY_OTHERS if self._unit.move.mechanised else _FERRY_FOOT
        return over

    def quickest(self, here: Square, ends: Iterable[Square]) -> tuple[Square, ...] | None:
        """To whichever of some squares lies first on the way to the nearest that can be reached: of the two
        ends of a bridge, the one on this bank."""
        goals = tuple(ends)
        for end in sorted(goals, key=lambda s: max(abs(s.x - here.x), abs(s.y - here.y))):
            found = self._way(here, end)
            if found is not None:
                stop = next((n for n, s in enumerate((here, *found)) if s in goals), len(found))
                return found[:stop]
        return None

    def _way(self, here: Square, end: Square) -> tuple[Square, ...] | None:
        rail_lives = not self._world.settings.ruin.rail
        key = (here, end, self._ferries, self._avoid, self._ruins, self._limit, rail_lives)
        ways = self._chart.ways
        for believed, squares in ways.get(key, ()):
            if all(known_state(self._world, self._unit, c) is state for c, state in believed):
                return squares
        self._looked_at.clear()
        cost = Charted(self.cost, self._chart, self._ruins | self._avoid)
        least = least_minutes(self._unit.move)
        found = find_way(self._ground, here, end, cost, least=least, limit=self._limit)
        squares = None if found is None else found.squares
        ways.keep(key, (tuple(self._looked_at.items()), squares))
        return squares
