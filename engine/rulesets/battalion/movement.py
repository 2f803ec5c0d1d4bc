"""How long a step takes: terrain, roads, rails, bridges, canals on foot, ruins, night.

The time is spent on entering the next square (MG-MOVE-5) and is that of the best link the
order allows, else of the square's major terrain (MG-MOVE-6). Water is a side: a river side is
stepped over only by a standing bridge, a canal side also on foot at the canal's dice, in
place of the square's time. Ferries are loaded by order and never stepped. Nothing here knows
what an HQ has been told: a route for an HQ is costed with the map and crossings as the HQ
knows them, handed in. These are the battalion game's times; the company game counts squares
in a half hour instead, with other figures for heath, woods and canals (MG-MOVE-8).
Source: MG-MOVE-1, 4, 5, 6, 9, 11, MG-BRIDGE-5, 6, MG-RUIN-2.
"""

from collections.abc import Callable, Collection, Mapping
from functools import cache
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from engine.clock import time_of_day
from engine.forces import Unit
from engine.ground.ground import Crossing, Ground, Step
from engine.ground.routes import ASK, BARRED, MAPS, Chart, Going
from engine.rulesets.battalion.tables import (
    REPAIRED_BRIDGE_EXTRA_FOOT,
    REPAIRED_BRIDGE_EXTRA_MECHANISED,
    TERRAIN_CROSSING,
    Throw,
    crossing_time,
)
from engine.state import World
from engine.vocabulary import (
    CrossingId,
    CrossingKind,
    CrossingState,
    LinkClass,
    Minute,
    MoveClass,
    Refusal,
    Square,
    Terrain,
    WaterClass,
)


class Fixed(NamedTuple):
    """A step of a known length."""

    #: Campaign minutes until the square is entered.
    minutes: int
    link: LinkClass | None = None
    crossing: CrossingId | None = None


class Diced(msgspec.Struct, frozen=True):
    """A step whose length is thrown for when it begins (MG-MOVE-1)."""

    throw: Throw
    crossing: CrossingId | None = None

    @property
    def kind(self) -> str:
        return self.throw.kind

    @property
    def count(self) -> int:
        return self.throw.count

    @property
    def unit_minutes(self) -> int:
        return self.throw.unit_minutes

    def minutes(self, faces: tuple[int, ...]) -> int:
        """Campaign minutes that these faces stand for."""
        return self.throw.minutes(faces)


#: Columns of the table that the links of the map are read under (MG-SCEN-1).
_LINK_COLUMN = {LinkClass.HIGHWAY: "major_road", LinkClass.ROAD: "minor_road", LinkClass.RAIL: "rail"}
#: Links a bridge can carry; a bridge of another kind is crossed at the rate of the ground.
_CARRIES = {
    CrossingKind.ROAD: frozenset({LinkClass.HIGHWAY, LinkClass.ROAD}),
    CrossingKind.PONTOON: frozenset({LinkClass.HIGHWAY, LinkClass.ROAD}),
    CrossingKind.LOCK: frozenset({LinkClass.ROAD}),
    CrossingKind.FOOT: frozenset({LinkClass.ROAD}),
    CrossingKind.RAIL: frozenset({LinkClass.RAIL}),
}
_ROADS = frozenset({LinkClass.HIGHWAY, LinkClass.ROAD})
_NO_LINKS: frozenset[LinkClass] = frozenset()
#: How much longer a step seems that leaves the links an order asked for (`by road`).
_OFF_THE_WAY = 4


def step_time(
    world: World, unit: Unit, square: Square, step: Step, *, by: str | None = None, at: Minute | None = None
) -> Fixed | Diced | Refusal:
    """Time for `unit` to go from `square` over `step`, in campaign minutes, as the ground now is.

    `by`: `road`, `rail` or `country` as the order has it, None for the quickest. `at`: minute the
    step begins (night, MG-MOVE-11), the world's moment if absent. A Refusal where the step cannot
    be made: enemy there, square full, water, bridge down, ground forbidden (MG-MOVE-9).
    """
    held = _held(world, unit, step.to)
    if held is not None:
        return held
    found = passage(world, unit.move, square, step, by=by)
    factor = world.settings.move.night_factor
    if factor > 1 and not isinstance(found, Refusal) and is_night(world, world.moment if at is None else at):
        return _slower(found, factor, passage_extra(world, found.crossing, unit.move))
    return found


def passage(
    world: World, move: MoveClass, square: Square, step: Step, *, by: str | None = None
) -> Fixed | Diced | Refusal:
    """As `step_time`, by day and whoever may stand in the square: what the ground alone says."""
    terrain = world.terrain_at(step.to)
    links = links_of(world, step, terrain)
    if not step.crossings and step.water is None:
        return _over_land(move, terrain, links, by, step.diagonal)
    return _over_side(world, move, terrain, links, by, step, world.crossing_state)


def links_of(world: World, step: Step, terrain: Terrain) -> frozenset[LinkClass]:
    """Links that can be used to enter the square: none in ruins, rails perhaps (MG-RUIN-2).

    A road that leaves ruins counts: it is the square moved into that decides (MG-MOVE-5)."""
    if terrain is not Terrain.RUINS:
        return step.links
    return _NO_LINKS if world.settings.ruin.rail else step.links & {LinkClass.RAIL}


def is_night(world: World, at: Minute) -> bool:
    """Between sunset and sunrise of the scenario's table."""
    hours = world.scenario.hours
    return not hours.sunrise <= time_of_day(at) < hours.sunset


def passage_extra(world: World, crossing: CrossingId | None, move: MoveClass) -> int:
    """Minutes that a passage of a repaired major bridge takes more (MG-BRIDGE-5); else 0."""
    if crossing is None:
        return 0
    return extra_minutes(world.scenario.ground.crossings[crossing], world.crossing_state(crossing), move)


def extra_minutes(crossing: Crossing, state: CrossingState, move: MoveClass) -> int:
    """As `passage_extra`, for a bridge in a given state."""
    if not crossing.main_road or state is not CrossingState.REPAIRED:
        return 0
    return REPAIRED_BRIDGE_EXTRA_MECHANISED if move.mechanised else REPAIRED_BRIDGE_EXTRA_FOOT


@cache
def least_minutes(move: MoveClass) -> int:
    """The least a step can take by the table, in minutes: what makes a route search admissible."""
    return min(cell for cell in TERRAIN_CROSSING[move] if isinstance(cell, int))


Known = Callable[[CrossingId], CrossingState]


def route_cost(
    world: World,
    unit: Unit,
    by: str | None = None,
    avoid: Collection[Square] = (),
    *,
    known: Known | None = None,
    terrain: Callable[[Square], Terrain] | None = None,
) -> Callable[[Square, Step], int | None]:
    """The cost function for a route search: expected minutes of a step, None where it cannot go.

    `known` and `terrain` give crossings and ground as the HQ knows them; without them the map as
    printed is used, never the true state, so that no route betrays a bridge blown out of sight.
    Steps off the links asked for (`by`) seem longer, squares of `avoid` are closed.
    """
    ground = world.scenario.ground
    crossings = ground.crossings
    state_of: Known = known or (lambda crossing: crossings[crossing].state)
    terrain_of = terrain or ground.terrain_at
    closed = frozenset(avoid)
    move = unit.move
    rail_lives = not world.settings.ruin.rail
    bridged = chart(ground, move, by).bridged

    def cost(square: Square, step: Step) -> int | None:
        there = step.to
        if there in closed:
            return None
        ground_there = terrain_of(there)
        links = step.links
        if ground_there is Terrain.RUINS:
            links = links & {LinkClass.RAIL} if rail_lives else _NO_LINKS
        if not step.crossings:
            if step.water is None:
                return _land_cost(move, ground_there, links, by, step.diagonal)
            return _water_cost(move, step.water, by)
        # Every crossing of the side is looked at, whichever is taken: what was found holds for these states.
        states = tuple(state_of(crossing) for crossing in step.crossings)
        key = (square, there, ground_there, links, states)
        if key not in bridged:
            bridged[key] = _bridge_cost(
                world, move, ground_there, links, by, step, dict(zip(step.crossings, states, strict=True))
            )
        return bridged[key]

    return cost


#: A way found, and what was believed of the crossings looked at in finding it.
FoundWay = tuple[tuple[tuple[CrossingId, CrossingState], ...], tuple[Square, ...] | None]


class Ways(dict[Any, tuple[FoundWay, ...]]):
    """Ways found so far, by all that they depend on but the state of crossings; the oldest are forgotten."""

    def keep(self, key: Any, found: FoundWay) -> None:
        """Put a way beside those found under the same key with other beliefs."""
        self[key] = (*self.get(key, ())[-_BELIEFS:], found)
        if len(self) > _MOST_WAYS:
            del self[next(iter(self))]


#: How many ways are remembered on one chart, and how many earlier ones under one key.
_MOST_WAYS = 4096
_BELIEFS = 3


class MoveChart(Chart):
    """`route_cost` written down for the printed map: the minutes of every kind of going, `ASK` for bridges and
    ferries, whose state is not the map's to say."""

    def __init__(self, ground: Ground, move: MoveClass, by: str | None) -> None:
        super().__init__(ground, self._minutes)
        self._move = move
        self._by = by
        #: Steps over bridges and ferries as weighed so far: by both squares, ground and links entered, states.
        self.bridged: dict[tuple[Any, ...], int | None] = {}
        #: Ways found so far.
        self.ways = Ways()

    def _minutes(self, going: Going) -> int:
        if going.crossing:
            return ASK
        if going.water is not None:
            return _water_cost(self._move, going.water, self._by) or BARRED
        return _land_cost(self._move, going.terrain, going.links, self._by, going.diagonal) or BARRED


#: Charts begun lately. A chart holds its ground, so that the ground's number stays its own.
_CHARTS: dict[tuple[int, MoveClass, str | None], MoveChart] = {}
#: Four move classes by four preferences of links, for every map that is remembered.
_MOST_CHARTS = 16 * MAPS


def chart(ground: Ground, move: MoveClass, by: str | None) -> MoveChart:
    """The chart of a map for a move class and a preference of links."""
    key = (id(ground), move, by)
    if key not in _CHARTS:
        if len(_CHARTS) >= _MOST_CHARTS:
            del _CHARTS[next(iter(_CHARTS))]
        _CHARTS[key] = MoveChart(ground, move, by)
    return _CHARTS[key]


# --- within --------------------------------------------------------------------------------


def _held(world: World, unit: Unit, there: Square) -> Refusal | None:
    """MG-MOVE-9: never into the enemy; MG-MOVE-11: the stacking limit, if there is one."""
    standing = world.occupants.get(there)
    if not standing:
        return None
    friends = 0
    for other in standing:
        if world.units[other].side is not unit.side:
            return Refusal.ENEMY_IN_THE_WAY
        friends += other != unit.id
    most = world.settings.move.stack_max
    return Refusal.SQUARE_FULL if most and friends >= most else None


@cache
def _over_land(
    move: MoveClass, terrain: Terrain, links: frozenset[LinkClass], by: str | None, diagonal: bool
) -> Fixed | Refusal:
    """A step that meets no water and no bridge."""
    return _best(move, terrain, links, by, ground_too=not diagonal) or Refusal.FORBIDDEN_GROUND


@cache
def _land_cost(
    move: MoveClass, terrain: Terrain, links: frozenset[LinkClass], by: str | None, diagonal: bool
) -> int | None:
    found = _over_land(move, terrain, links, by, diagonal)
    return None if isinstance(found, Refusal) else _seems(found, by)


def _bridge_cost(
    world: World,
    move: MoveClass,
    terrain: Terrain,
    links: frozenset[LinkClass],
    by: str | None,
    step: Step,
    states: Mapping[CrossingId, CrossingState],
) -> int | None:
    """A step over a side with a bridge or ferry in it, as the route search weighs it."""
    found = _over_side(world, move, terrain, links, by, step, states.__getitem__)
    if isinstance(found, Refusal):
        return None
    return _waded(found.throw, by) if isinstance(found, Diced) else _seems(found, by)


@cache
def _water_cost(move: MoveClass, water: WaterClass, by: str | None) -> int | None:
    """A step over water that nothing opens: a canal on foot, by its dice (MG-MOVE-6)."""
    dice = crossing_time(move, "canal") if water is WaterClass.CANAL else None
    return _waded(dice, by) if isinstance(dice, Throw) else None


def _over_side(
    world: World,
    move: MoveClass,
    terrain: Terrain,
    links: frozenset[LinkClass],
    by: str | None,
    step: Step,
    state_of: Known,
) -> Fixed | Diced | Refusal:
    """A step over a side with water or a bridge in it (MG-MOVE-6, MG-BRIDGE-6)."""
    ground = world.scenario.ground
    bridges = [ground.crossings[c] for c in step.crossings if not ground.crossings[c].ferry]
    found: list[tuple[Fixed, str]] = []
    for bridge in bridges:
        state = state_of(bridge.id)
        if not state.passable or (bridge.kind is CrossingKind.FOOT and move.mechanised):
            continue
        carried = links & _CARRIES[bridge.kind]
        way = _over_bridge(move, terrain, carried, by, bridge, step)
        if way is not None:
            extra = extra_minutes(bridge, state, move)
            found.append((Fixed(way.minutes + extra, way.link, bridge.id), bridge.id))
    if step.water is None:
        unbridged = links - frozenset[LinkClass]().union(*(_CARRIES[b.kind] for b in bridges))
        dry = _best(move, terrain, unbridged, by, ground_too=True)
        if dry is not None:
            found.append((dry, ""))
    if found:
        return min(found, key=lambda way: (_seems(way[0], by), way[0].minutes, way[1]))[0]
    if step.water is WaterClass.CANAL:
        dice = crossing_time(move, "canal")
        if isinstance(dice, Throw):
            return Diced(dice)
    if step.water is None:
        return Refusal.FORBIDDEN_GROUND
    down = any(not state_of(bridge.id).passable for bridge in bridges)
    if bridges and not down:
        return Refusal.FORBIDDEN_GROUND
    return Refusal.BRIDGE_DOWN if down else Refusal.WATER_BARS_THE_WAY


def _over_bridge(
    move: MoveClass, terrain: Terrain, carried: frozenset[LinkClass], by: str | None, bridge: Crossing, step: Step
) -> Fixed | None:
    """A bridge costs its road or rail rate; off a road, or into ruins, the ground's (MG-MOVE-6, MG-RUIN-2)."""
    if bridge.kind is CrossingKind.RAIL and terrain is not Terrain.RUINS:
        minutes = crossing_time(move, "rail")
        return Fixed(minutes, LinkClass.RAIL) if isinstance(minutes, int) else None
    # Over water the bridge is the only way, so an order to go across country does not forbid its road.
    choice = None if step.water is not None else by
    return _best(move, terrain, carried, choice, ground_too=step.water is None or not carried)


def _best(
    move: MoveClass, terrain: Terrain, links: frozenset[LinkClass], by: str | None, *, ground_too: bool
) -> Fixed | None:
    """The quickest of what the order allows, falling back on what there is."""
    ways: list[Fixed] = []
    for link in sorted(links):
        minutes = crossing_time(move, _LINK_COLUMN[link])
        if isinstance(minutes, int):
            ways.append(Fixed(minutes, link))
    if ground_too:
        minutes = crossing_time(move, "town" if terrain is Terrain.RUINS else terrain.value)
        if isinstance(minutes, int):
            ways.append(Fixed(minutes))
    wanted = [way for way in ways if _as_asked(way, by)]
    return min(wanted or ways, key=lambda way: way.minutes, default=None)


def _as_asked(way: Fixed, by: str | None) -> bool:
    if by == "road":
        return way.link in _ROADS
    if by == "rail":
        return way.link is LinkClass.RAIL
    if by == "country":
        return way.link is None
    return True


def _seems(way: Fixed, by: str | None) -> int:
    """Minutes as the route search weighs them."""
    return way.minutes if _as_asked(way, by) else way.minutes * _OFF_THE_WAY


def _waded(throw: Throw, by: str | None) -> int:
    """A canal crossed on foot as the route search weighs it: never the road that was asked for."""
    return _expected(throw) * (1 if by is None else _OFF_THE_WAY)


def _expected(throw: Throw) -> int:
    """Mean of the dice in minutes; a D6 is worth 3.5, and the units of time are even."""
    return throw.count * throw.unit_minutes * 7 // 2


def _slower(way: Fixed | Diced, factor: int, extra: int) -> Fixed | Diced:
    """By night the table's time is multiplied, not what a mended bridge costs more."""
    if isinstance(way, Fixed):
        return way._replace(minutes=(way.minutes - extra) * factor + extra)
    return replace(way, throw=replace(way.throw, unit_minutes=way.throw.unit_minutes * factor))
