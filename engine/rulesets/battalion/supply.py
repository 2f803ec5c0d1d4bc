"""Who can trace a route to his depot at 20:00.

Three legs in order: over any ground to a minor road, along minor roads to a major road, along
major roads to the depot; each may be empty, and once on a road the trace keeps to roads. The
last leg to a supply zone may run over any ground. The roads are searched backward from the
depot, once a check, and each unit then looks for a road that leads there; nothing here costs
more than the roads and the ground about the units. Source: MG-SUPPLY-1..6.
"""

from collections.abc import Iterable, Mapping

from engine.clock import DAY
from engine.forces import Unit
from engine.ground.ground import Step
from engine.rounding import manhattan
from engine.scenarios.scenario import SupplySource
from engine.state import World
from engine.vocabulary import CrossingKind, LinkClass, Minute, Side, Square, Terrain, Weather

_MAJOR = frozenset({LinkClass.HIGHWAY})
_MINOR = frozenset({LinkClass.ROAD})
_ANY_ROAD = _MAJOR | _MINOR


def sources_of(world: World, unit: Unit) -> tuple[SupplySource, ...]:
    """The depots a unit may draw on (MG-SUPPLY-4): its own, its formation's or its HQ's; airborne
    units also their side's map edges where `supply.airborne_linkup` is set."""
    scenario = world.scenario
    formation = scenario.formations.get(unit.formation)
    name = unit.supply or (formation.supply if formation else "") or scenario.hqs[unit.hq].supply
    own = scenario.supply.get(name)
    found: tuple[SupplySource, ...] = (own,) if own is not None else ()
    if world.settings.supply.airborne_linkup and own is not None and own.zones:
        suppliers = {h.supply for h in scenario.hqs.values() if h.side is unit.side}
        found += tuple(s for key, s in sorted(scenario.supply.items()) if key in suppliers and s.edges and s is not own)
    return found


def depot_distance(world: World, unit: Unit, square: Square) -> int:
    """Orthogonal squares from a square to the unit's nearest depot, blocks not considered; 0
    without a depot. Used where a fall back is undecided (MG-COMBAT-11)."""
    distances: list[int] = []
    for source in sources_of(world, unit)[:1]:
        distances += [edge_distance(world, edge, square) for edge in source.edges]
        zones = (world.scenario.ground.zones[z].square for z in source.zones if z in world.scenario.ground.zones)
        distances += [manhattan(square.x - z.x, square.y - z.y) for z in zones]
    return min(distances, default=0)


def edge_distance(world: World, edge: str, square: Square) -> int:
    """Squares from a square to a map edge: `north`, `east`, `south`, `west`."""
    ground = world.scenario.ground
    return {
        "north": ground.rows - 1 - square.y,
        "east": ground.columns - 1 - square.x,
        "south": square.y,
        "west": square.x,
    }[edge]


# --- the check -----------------------------------------------------------------------------------


def exempt(world: World, unit: Unit, at: Minute) -> bool:
    """Landed since the last check: supplied that day (`supply.drop_day_grace`, MG-SUPPLY-1)."""
    return (
        world.settings.supply.drop_day_grace
        and unit.entry == "drop"
        and unit.entered_at is not None
        and unit.entered_at > at - DAY
    )


def supplied(world: World, unit: Unit, at: Minute) -> bool:
    """Whether one unit can trace its route at this minute (MG-SUPPLY-1, MG-SUPPLY-2)."""
    return check(world, [unit], at).get(unit.id, True)


def check(world: World, units: Iterable[Unit], at: Minute) -> dict[str, bool]:
    """The check of 20:00 for these units: supplied or not, by id. Units not on the map are left out."""
    roads: dict[tuple[str, Side], Trace] = {}
    found: dict[str, bool] = {}
    for unit in units:
        if not unit.live or unit.square is None:
            continue
        if exempt(world, unit, at):
            found[unit.id] = True
            continue
        traces = (_trace(world, source, unit.side, roads) for source in sources_of(world, unit))
        found[unit.id] = any(trace.reaches(unit.square) for trace in traces)
    return found


def _trace(world: World, source: SupplySource, side: Side, known: dict[tuple[str, Side], "Trace"]) -> "Trace":
    key = (source.id, side)
    if key not in known:
        known[key] = Trace(world, source, side)
    return known[key]


class Trace:
    """The ways to one depot for one side, worked out once a check."""

    def __init__(self, world: World, source: SupplySource, side: Side) -> None:
        self._world = world
        self._side = side
        self._strict = world.settings.supply.order_strict
        self._edge = self._edge_squares(source)
        self._zones = self._open_zones(source)
        self._major: set[Square] = set()
        self._minor: set[Square] = set()
        #: Squares from which a zone is reached, found ring by ring as far as units ask.
        self._about_zones: set[Square] = set(self._zones)
        self._ring: list[Square] = list(self._zones)
        if self._edge:
            self._search_roads()

    def reaches(self, square: Square) -> bool:
        """Whether a unit standing in this square is supplied (MG-SUPPLY-2)."""
        return self._by_road(square) or self._by_zone(square)

    # --- to the map edge ---

    def _by_road(self, square: Square) -> bool:
        if not self._edge:
            return False
        if square in self._edge or square in self._major or square in self._minor:
            return True
        if self._strict and self._on_road(square):
            return self._joins(square)
        longest = self._world.settings.supply.leg1_max
        seen = {square}
        ring = [square]
        length = 0
        while ring and (not longest or length < longest):
            length += 1
            ring = [there for here in ring for there in self._over_ground(here, seen)]
            if any(s in self._major or s in self._minor for s in ring):
                return True
            if self._strict:
                ring = [s for s in ring if not self._on_road(s)]
        return False

    def _joins(self, square: Square) -> bool:
        """From the unit's own square, which never blocks its own trace, onto a road that leads there."""
        return any(
            (step.to in self._major and self._road_open(square, step))
            or (step.to in self._minor and step.links & _MINOR and self._road_open(square, step))
            for step in self._world.scenario.ground.steps[square]
            if step.links & _ANY_ROAD
        )

    def _search_roads(self) -> None:
        """Backward from the edge: major roads first, then the minor roads that lead to them or
        to the edge itself. Without `order_strict` the two are one."""
        first = _MAJOR if self._strict else _ANY_ROAD
        starts = [s for s in self._edge if self._carries(s, first) and not self._blocked(s)]
        self._major = self._flood(starts, first)
        starts = list(self._major) + [s for s in self._edge if self._carries(s, _MINOR) and not self._blocked(s)]
        self._minor = self._flood(starts, _MINOR if self._strict else _ANY_ROAD)

    def _flood(self, starts: Iterable[Square], links: frozenset[LinkClass]) -> set[Square]:
        steps = self._world.scenario.ground.steps
        reached = dict.fromkeys(starts)
        waiting = list(reached)
        while waiting:
            here = waiting.pop()
            for step in steps[here]:
                if step.to not in reached and step.links & links and self._road_open(here, step):
                    reached[step.to] = None
                    waiting.append(step.to)
        return set(reached)

    def _road_open(self, here: Square, step: Step) -> bool:
        """MG-SUPPLY-3: no enemy, no ruins at either end, no blown bridge, no ferry."""
        if self._blocked(step.to) or self._ruined(here) or self._ruined(step.to):
            return False
        return not step.crossings or self._bridged(step, (CrossingKind.RAIL, CrossingKind.FOOT))

    # --- over ground ---

    def _by_zone(self, square: Square) -> bool:
        if not self._zones:
            return False
        while True:
            if square in self._about_zones:
                return True
            if not self._ring:
                # Its own square may be closed to others, and never blocks its own trace.
                steps = self._world.scenario.ground.steps[square]
                return any(s.to in self._about_zones and self._ground_open(s) for s in steps)
            self._ring = [there for here in self._ring for there in self._over_ground(here, self._about_zones)]

    def _over_ground(self, here: Square, seen: set[Square]) -> list[Square]:
        found = []
        for step in self._world.scenario.ground.steps[here]:
            if step.to not in seen and not self._blocked(step.to) and self._ground_open(step):
                seen.add(step.to)
                found.append(step.to)
        return found

    def _ground_open(self, step: Step) -> bool:
        return step.water is None or self._bridged(step, ())

    # --- what blocks ---

    def _bridged(self, step: Step, but: tuple[CrossingKind, ...]) -> bool:
        """Over a standing bridge; a side without water needs none unless its bridges are all down."""
        crossings = self._world.scenario.ground.crossings
        bridges = [crossings[c] for c in step.crossings if not crossings[c].ferry and crossings[c].kind not in but]
        if not bridges:
            return step.water is None
        return any(self._world.crossing_state(b.id).passable for b in bridges)

    def _blocked(self, square: Square) -> bool:
        """A live enemy there; or beside it, where `supply.zoc` is `orthogonal` (MG-SUPPLY-3)."""
        if self._enemy_at(square.x, square.y):
            return True
        if self._world.settings.supply.zoc == "none":
            return False
        x, y = square
        return any(self._enemy_at(*s) for s in ((x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)))

    def _enemy_at(self, x: int, y: int) -> bool:
        standing = self._world.occupants.get(Square(x, y))
        return standing is not None and bool(standing) and self._world.units[standing[0]].side is not self._side

    def _ruined(self, square: Square) -> bool:
        return self._world.terrain_at(square) is Terrain.RUINS

    def _on_road(self, square: Square) -> bool:
        return not self._ruined(square) and self._carries(square, _ANY_ROAD)

    def _carries(self, square: Square, links: frozenset[LinkClass]) -> bool:
        return any(step.links & links for step in self._world.scenario.ground.steps[square])

    # --- depots ---

    def _edge_squares(self, source: SupplySource) -> frozenset[Square]:
        ground = self._world.scenario.ground
        sides: Mapping[str, Iterable[Square]] = {
            "north": (Square(x, ground.rows - 1) for x in range(ground.columns)),
            "east": (Square(ground.columns - 1, y) for y in range(ground.rows)),
            "south": (Square(x, 0) for x in range(ground.columns)),
            "west": (Square(0, y) for y in range(ground.rows)),
        }
        return frozenset(square for edge in source.edges for square in sides[edge])

    def _open_zones(self, source: SupplySource) -> tuple[Square, ...]:
        """A zone with an enemy on it is lost while he stands there; bad weather may close it
        (`supply.poor_blocks_dz`, MG-SUPPLY-6)."""
        air = self._world.air
        if self._world.settings.supply.poor_blocks_dz and air is not None and air.weather is Weather.POOR:
            return ()
        zones = self._world.scenario.ground.zones
        squares = (zones[z].square for z in source.zones if z in zones)
        return tuple(s for s in squares if not self._enemy_at(s.x, s.y))
