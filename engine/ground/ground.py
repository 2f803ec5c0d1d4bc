"""The map as values: what lies in each square, what joins it to its neighbours, what bars it.

Water is a side, not a square: rivers and canals run along square sides, a bridge or ferry
opens one side. A diagonal step exists only along a road or rail that passes the corner, and
only with at least one dry detour. Nothing here changes in play: ruins, blown bridges and
umpire's edits are kept in the campaign's state. Source: MG-SCEN-1, MG-MOVE-4, MG-MOVE-9.
"""

from collections.abc import Iterable, Mapping

import msgspec

from engine.vocabulary import CrossingId, CrossingKind, CrossingState, LinkClass, Square, Terrain, WaterClass, ZoneId

#: An unordered pair of neighbouring squares, the lesser first.
Side = tuple[Square, Square]


def side_of(a: Square, b: Square) -> Side:
    """The side (or corner) between two squares, in one spelling."""
    return (a, b) if a <= b else (b, a)


def on_edge(columns: int, rows: int, square: Square, edge: str) -> bool:
    """Whether a square lies on an edge of a map: `north`, `east`, `south`, `west`."""
    return {
        "north": square.y == rows - 1,
        "east": square.x == columns - 1,
        "south": square.y == 0,
        "west": square.x == 0,
    }[edge]


class Crossing(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A bridge or ferry: it opens exactly one side."""

    id: CrossingId
    name: str
    kind: CrossingKind
    #: Id and class of the water it spans.
    over: str
    water: WaterClass
    side: Side
    #: Width of the water in metres (MG-BRIDGE-7).
    gap_m: int = 0
    #: State when the campaign opens.
    state: CrossingState = CrossingState.INTACT
    #: One of the great road bridges: Arnhem, Nijmegen, Grave (MG-BRIDGE-4).
    main_road: bool = False
    #: Further ways of writing its name.
    names: tuple[str, ...] = ()
    #: Exact place in km from the south-west corner, for those who draw it.
    km: tuple[float, float] | None = None

    @property
    def ferry(self) -> bool:
        return self.kind is CrossingKind.FERRY


class Step(msgspec.Struct, frozen=True, gc=False):
    """A way from a square to one of its neighbours, as the map has it."""

    to: Square
    #: Road, highway or rail joining the two squares.
    links: frozenset[LinkClass] = frozenset()
    #: River or canal between them; streams are left out.
    water: WaterClass | None = None
    #: Bridges and ferries that open this side.
    crossings: tuple[CrossingId, ...] = ()
    diagonal: bool = False


class Town(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    id: str
    name: str
    square: Square
    #: `city`, `town`, `village`, `hamlet`.
    size: str = "village"
    #: Exact place in km from the south-west corner.
    km: tuple[float, float] | None = None
    names: tuple[str, ...] = ()


class Zone(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A drop, landing or supply zone (MG-SCEN-4)."""

    id: ZoneId
    name: str
    #: `drop` (parachutes), `landing` (gliders), `supply` (neither; MG-DROP-2).
    kind: str
    #: The plan lists it for parachutes and gliders alike.
    both: bool = False
    square: Square
    #: HQ in whose plan it stands.
    hq: str = ""
    radius: int = 0
    supply: bool = False
    place: str = ""
    names: tuple[str, ...] = ()

    @property
    def parachutes(self) -> bool:
        """Parachute units may land here (MG-DROP-2)."""
        return self.both or self.kind == "drop"

    @property
    def gliders(self) -> bool:
        """Glider units may land here (MG-DROP-2)."""
        return self.both or self.kind == "landing"


class Line(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A river, canal, stream, road or railway as drawn, in km from the south-west corner."""

    id: str
    name: str = ""
    cls: str
    km: tuple[tuple[float, float], ...]
    squares: tuple[Square, ...] = ()


class Area(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A wood, heath, polder or built-up area with a name, as drawn."""

    id: str
    name: str = ""
    kind: str
    km: tuple[tuple[float, float], ...]
    names: tuple[str, ...] = ()


class Ground(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A whole map. Build it with `survey`, which works out the steps."""

    columns: int
    rows: int
    #: Terrain by square, `terrain[y][x]`, row 0 in the south.
    terrain: tuple[tuple[Terrain, ...], ...]
    #: Every way from every square.
    steps: Mapping[Square, tuple[Step, ...]]
    crossings: Mapping[CrossingId, Crossing]
    towns: Mapping[str, Town]
    zones: Mapping[ZoneId, Zone]
    water: Mapping[Side, WaterClass]
    links: Mapping[Side, frozenset[LinkClass]]
    #: Crossings with a foot in, or orthogonally next to, a square (MG-BRIDGE-1).
    crossings_near: Mapping[Square, tuple[CrossingId, ...]]
    lines: tuple[Line, ...] = ()
    areas: tuple[Area, ...] = ()

    def __contains__(self, square: object) -> bool:
        return isinstance(square, tuple) and 0 <= square[0] < self.columns and 0 <= square[1] < self.rows

    def terrain_at(self, square: Square) -> Terrain:
        """Major terrain as the map has it. Raises IndexError off the map."""
        return self.terrain[square.y][square.x]

    def step(self, a: Square, b: Square) -> Step | None:
        """The way from one square to a neighbour, if there is one at all."""
        for step in self.steps.get(a, ()):
            if step.to == b:
                return step
        return None


#: Order of directions wherever a tie is settled by the map: north, east, south, west (MG-COMBAT-11).
ORTHOGONAL = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))


def survey(
    *,
    columns: int,
    rows: int,
    terrain: tuple[tuple[Terrain, ...], ...],
    water: Mapping[Side, WaterClass],
    links: Mapping[Side, frozenset[LinkClass]],
    crossings: Iterable[Crossing],
    towns: Iterable[Town] = (),
    zones: Iterable[Zone] = (),
    lines: Iterable[Line] = (),
    areas: Iterable[Area] = (),
) -> Ground:
    """Work out every step of a map: orthogonal ones everywhere, diagonal ones along links that
    have at least one dry detour round the corner (design section 4, MG-MOVE-4)."""
    by_id = {c.id: c for c in crossings}
    by_side: dict[Side, list[CrossingId]] = {}
    for crossing in by_id.values():
        by_side.setdefault(crossing.side, []).append(crossing.id)
    steps: dict[Square, tuple[Step, ...]] = {}
    for y in range(rows):
        for x in range(columns):
            here = Square(x, y)
            steps[here] = tuple(_steps_from(here, columns, rows, water, links, by_side))
    return Ground(
        columns=columns,
        rows=rows,
        terrain=terrain,
        steps=steps,
        crossings=by_id,
        towns={t.id: t for t in towns},
        zones={z.id: z for z in zones},
        water=water,
        links=links,
        crossings_near=_near(by_id.values()),
        lines=tuple(lines),
        areas=tuple(areas),
    )


def _steps_from(
    here: Square,
    columns: int,
    rows: int,
    water: Mapping[Side, WaterClass],
    links: Mapping[Side, frozenset[LinkClass]],
    by_side: Mapping[Side, list[CrossingId]],
) -> Iterable[Step]:
    for dx, dy in ORTHOGONAL:
        there = Square(here.x + dx, here.y + dy)
        if 0 <= there.x < columns and 0 <= there.y < rows:
            side = side_of(here, there)
            barrier = water.get(side)
            if barrier is WaterClass.STREAM:
                barrier = None
            yield Step(there, links.get(side, frozenset()), barrier, tuple(by_side.get(side, ())))
    for dx, dy in DIAGONAL:
        there = Square(here.x + dx, here.y + dy)
        link = links.get(side_of(here, there))
        if link and 0 <= there.x < columns and 0 <= there.y < rows and dry_detour(here, there, water):
            yield Step(there, link, None, (), diagonal=True)


def dry_detour(a: Square, b: Square, water: Mapping[Side, WaterClass]) -> bool:
    """At least one of the two ways round the corner meets neither river nor canal."""
    return any(
        water.get(side_of(a, corner), WaterClass.STREAM) is WaterClass.STREAM
        and water.get(side_of(corner, b), WaterClass.STREAM) is WaterClass.STREAM
        for corner in (Square(b.x, a.y), Square(a.x, b.y))
    )


def _near(crossings: Iterable[Crossing]) -> dict[Square, tuple[CrossingId, ...]]:
    near: dict[Square, list[CrossingId]] = {}
    for crossing in crossings:
        touched = set(crossing.side)
        for square in crossing.side:
            touched.update(Square(square.x + dx, square.y + dy) for dx, dy in ORTHOGONAL)
        for square in touched:
            near.setdefault(square, []).append(crossing.id)
    return {square: tuple(ids) for square, ids in near.items()}
