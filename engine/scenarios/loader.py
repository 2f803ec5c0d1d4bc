"""From an author's rows to a `Scenario`.

`load` gives the scenarios that come with the engine, `load_folder` an author's own. The only
settings that matter here are those that change what there is: how villages count, how much
of the order of battle takes part, and which hours the lifts keep. Everything else in the
settings is the campaign's. Source: MG-SCEN-1..5, MG-CLOCK-3.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

from engine.clock import DAY, Calendar
from engine.forces import Formation, Group, Headquarters, Unit
from engine.ground.ground import Area, Crossing, Ground, Line, Side, Town, Zone, side_of, survey
from engine.scenarios import rows
from engine.scenarios.check import check_folder
from engine.scenarios.findings import Finding, ScenarioError
from engine.scenarios.folder import HEAD, Folder, read_folder
from engine.scenarios.scenario import Hours, Scenario, SupplySource
from engine.settings import Settings
from engine.vocabulary import LinkClass, Minute, Square, Terrain, WaterClass
from engine.vocabulary import Side as Army

_DATA = Path(__file__).parent / "data"

_MARKS = {
    ".": Terrain.OPEN,
    "W": Terrain.WOODS,
    "H": Terrain.HEATH,
    "P": Terrain.POLDER,
    "T": Terrain.TOWN,
    "V": Terrain.TOWN,
}

#: Which kind of area wins where several hold a square's centre.
_PRECEDENCE = ("town", "heath", "woods", "polder")

_STRENGTH = {WaterClass.STREAM: 0, WaterClass.CANAL: 1, WaterClass.RIVER: 2}


def available() -> tuple[str, ...]:
    """Ids of the scenarios that come with the engine."""
    return tuple(sorted(p.parent.name for p in _DATA.glob(f"*/{HEAD}")))


def shipped(scenario_id: str) -> Path:
    """The folder of a scenario that comes with the engine. Raises ScenarioError if there is none."""
    if scenario_id not in available():
        raise ScenarioError(
            [Finding(scenario_id, 0, "there is no such scenario", f"Choose one of {', '.join(available())}")]
        )
    return _DATA / scenario_id


def load(scenario_id: str, settings: Settings | None = None) -> Scenario:
    """A scenario that comes with the engine, with the ground and order of battle these settings
    ask for. Without settings, its own. `scenario.settings` are always the scenario's own
    defaults. Raises ScenarioError."""
    if settings is None:
        return _load_default(scenario_id)
    return _load(scenario_id, settings.ground.villages, settings.ground.tier, settings.drop.schedule)


def load_folder(path: Path | str, settings: Settings | None = None) -> Scenario:
    """An author's own scenario, checked first. Raises ScenarioError with every finding."""
    folder = read_folder(Path(path))
    findings = check_folder(folder)
    if findings:
        raise ScenarioError(findings)
    own = _settings(folder)
    chosen = settings or own
    return _scenario(folder, own, chosen.ground.villages, chosen.ground.tier, chosen.drop.schedule)


@lru_cache(maxsize=4)
def _folder(scenario_id: str) -> Folder:
    folder = read_folder(shipped(scenario_id))
    if folder.findings:
        raise ScenarioError(folder.findings)
    return folder


@lru_cache(maxsize=4)
def _load_default(scenario_id: str) -> Scenario:
    return load(scenario_id, _settings(_folder(scenario_id)))


@lru_cache(maxsize=16)
def _load(scenario_id: str, villages: str, tier: int, schedule: str) -> Scenario:
    folder = _folder(scenario_id)
    return _scenario(folder, _settings(folder), villages, tier, schedule)


def _head(folder: Folder) -> rows.HeadRow:
    assert folder.head is not None
    return folder.head


def _settings(folder: Folder) -> Settings:
    settings = Settings()
    for key, text in _head(folder).settings.items():
        settings = settings.changed(key, text)
    return settings


def _scenario(folder: Folder, own: Settings, villages: str, tier: int, schedule: str) -> Scenario:
    head = _head(folder)
    calendar = Calendar(head.campaign.start[:10])
    hqs = {h.id: h for h in (_headquarters(p.row) for p in folder.section("hqs", rows.HqRow))}
    sources = (p.row for p in folder.section("supply", rows.SupplyRow))
    formations = {
        f.id: Formation(id=f.id, name=f.name, hq=f.hq, side=hqs[f.hq].side, supply=f.supply)
        for f in (p.row for p in folder.section("formations", rows.FormationRow))
    }
    units = {
        u.id: _unit(u, calendar, hqs[u.hq], formations, schedule)
        for u in (p.row for p in folder.section("units", rows.UnitRow))
        if u.tier <= tier
    }
    return Scenario(
        id=head.id,
        name=head.name,
        ruleset=head.ruleset,
        about=head.about.strip(),
        calendar=calendar,
        start=calendar.minute(head.campaign.start),
        end=calendar.minute(head.campaign.end),
        ground=_ground(folder, villages),
        units=units,
        formations=formations,
        groups={g.id: g for g in _groups(folder, units)},
        hqs=hqs,
        supply={s.id: SupplySource(id=s.id, edges=s.edges, zones=s.zones) for s in sources},
        player_counts=head.player_counts,
        settings=own,
        hours=_hours(head, calendar),
        air_owner=head.air_owner,
        air_recce={side: tuple(h.id for h in hqs.values() if h.side is side and h.air_report) for side in Army},
        drop_hqs=head.drop_hqs,
        victory=folder.victory.row,
        options=head.options,
    )


def _hours(head: rows.HeadRow, calendar: Calendar) -> Hours:
    hours = head.hours
    start = calendar.minute(head.campaign.start)
    return Hours(
        sunrise=clock_time(hours.sunrise),
        sunset=clock_time(hours.sunset),
        first_light=clock_time(hours.first_light),
        last_light=clock_time(hours.last_light),
        h_hour=calendar.minute(hours.h_hour) if hours.h_hour else start,
        d_day=calendar.minute(f"{hours.d_day} 00:00") // DAY if hours.d_day else 0,
    )


def clock_time(text: str) -> Minute:
    """Minutes of the day of `06:15`. Raises ValueError."""
    hour, colon, minute = text.partition(":")
    if not (colon and hour.isdigit() and minute.isdigit() and int(hour) < 24 and int(minute) < 60):
        raise ValueError(f"{text!r} is not a time of day: write it as 06:15")
    return int(hour) * 60 + int(minute)


def _headquarters(row: rows.HqRow) -> Headquarters:
    return Headquarters(
        id=row.id,
        side=row.side,
        name=row.name,
        commander=row.commander,
        superior=row.superior,
        level=row.level,
        comm_profile=row.comm,
        air_report=row.air_recce,
        supply=row.supply,
    )


def _unit(
    row: rows.UnitRow, calendar: Calendar, hq: Headquarters, formations: dict[str, Formation], schedule: str
) -> Unit:
    formation = formations.get(row.formation)
    return Unit(
        id=row.id,
        name=row.name,
        short=row.short,
        side=hq.side,
        hq=row.hq,
        formation=row.formation,
        kind=row.type,
        move=row.mobility,
        attack=row.attack,
        defence=row.defence,
        companies=row.companies,
        quality=row.quality,
        guns=row.range,
        recce=row.recce,
        glyph=row.symbol,
        supply=row.supply or (formation.supply if formation else "") or hq.supply,
        arrives=calendar.minute(row.planned if schedule == "planned" and row.planned else row.arrive),
        entry=row.entry,
        zone=row.zone,
        square=Square.parse(row.square),
    )


def _groups(folder: Folder, units: dict[str, Unit]) -> Iterable[Group]:
    """Groups with those of their units that take part; a group of none is left out."""
    for placed in folder.section("groups", rows.GroupRow):
        row = placed.row
        members = tuple(u for u in row.units if u in units)
        if members:
            yield Group(id=row.id, hq=row.hq, name=row.name, names=row.names, units=members)


# --- ground -----------------------------------------------------------------------------


def _ground(folder: Folder, villages: str) -> Ground:
    head = _head(folder)
    lines = [p.row for p in folder.section("lines", rows.LineRow)]
    return survey(
        columns=head.grid.columns,
        rows=head.grid.rows,
        terrain=_terrain(folder, villages),
        water=waters(p.row for p in folder.section("water", rows.WaterRow)),
        links=links_of((p.row for p in folder.section("links", rows.LinkRow)), lines),
        crossings=(_crossing(p.row) for p in folder.section("crossings", rows.CrossingRow)),
        towns=(
            Town(id=t.id, name=t.name, square=Square.parse(t.square), size=t.size, km=t.km, names=t.names)
            for t in (p.row for p in folder.section("towns", rows.TownRow))
        ),
        zones=(_zone(p.row) for p in folder.section("zones", rows.ZoneRow)),
        lines=(Line(id=r.id, name=r.name, cls=r.cls, km=r.km, squares=_squares(r)) for r in lines),
        areas=(
            Area(id=a.id, name=a.name, kind=a.kind, km=a.km, names=a.names)
            for a in (p.row for p in folder.section("areas", rows.AreaRow))
        ),
    )


def _squares(row: rows.LineRow) -> tuple[Square, ...]:
    """The course of a line square by square, over corners where it passes them."""
    return tuple(Square.parse(s) for s in row.squares_diagonal or row.squares)


def waters(sides: Iterable[rows.WaterRow]) -> dict[Side, WaterClass]:
    """Water by square side; where two waters share a side, the greater bar counts."""
    found: dict[Side, WaterClass] = {}
    for row in sides:
        side = side_of(Square.parse(row.square_a), Square.parse(row.square_b))
        if side not in found or _STRENGTH[row.cls] > _STRENGTH[found[side]]:
            found[side] = row.cls
    return found


def links_of(listed: Iterable[rows.LinkRow], lines: Iterable[rows.LineRow]) -> dict[Side, frozenset[LinkClass]]:
    """Links by square side or corner, from the list and from the courses of roads and railways.

    A course over corners stands beside the same course over sides: a march may take either,
    and pays for the steps it makes (design section 4).
    """
    found: dict[Side, set[LinkClass]] = {}
    for row in listed:
        found.setdefault(side_of(Square.parse(row.square_a), Square.parse(row.square_b)), set()).add(row.cls)
    for line in lines:
        if line.cls in ("highway", "road", "rail"):
            for course in (line.squares, line.squares_diagonal):
                squares = [Square.parse(s) for s in course]
                for a, b in pairwise(squares):
                    found.setdefault(side_of(a, b), set()).add(LinkClass(line.cls))
    shared: dict[frozenset[LinkClass], frozenset[LinkClass]] = {}
    links: dict[Side, frozenset[LinkClass]] = {}
    for side, classes in found.items():
        if LinkClass.HIGHWAY in classes:
            classes.discard(LinkClass.ROAD)
        kept = frozenset(classes)
        links[side] = shared.setdefault(kept, kept)
    return links


def _crossing(row: rows.CrossingRow) -> Crossing:
    a, b = row.opens_edge
    return Crossing(
        id=row.id,
        name=row.name,
        kind=row.kind,
        over=row.over,
        water=row.over_class,
        side=side_of(Square.parse(a), Square.parse(b)),
        gap_m=row.gap_m,
        state=row.state,
        main_road=row.main_road_bridge,
        names=row.names,
    )


def _zone(row: rows.ZoneRow) -> Zone:
    return Zone(
        id=row.id,
        name=row.name,
        kind=row.kind,
        square=Square.parse(row.square),
        hq=row.division,
        radius=row.radius_squares,
        supply=row.supply_dz,
        place=row.place,
        names=row.names,
    )


def _terrain(folder: Folder, villages: str) -> tuple[tuple[Terrain, ...], ...]:
    """Rows from the south. `villages`: `town`, or `below` for the ground about them."""
    areas = [p.row for p in folder.section("areas", rows.AreaRow)] if villages == "below" else []
    found: list[tuple[Terrain, ...]] = []
    for y, marks in enumerate(reversed(folder.terrain.rows)):
        found.append(
            tuple(
                _ground_below(x + 0.5, y + 0.5, areas) if mark == "V" and villages == "below" else _MARKS[mark]
                for x, mark in enumerate(marks)
            )
        )
    return tuple(found)


def _ground_below(x: float, y: float, areas: Iterable[rows.AreaRow]) -> Terrain:
    kinds = {area.kind for area in areas if inside(x, y, area.km)}
    return next((Terrain(kind) for kind in _PRECEDENCE if kind in kinds), Terrain.OPEN)


def inside(x: float, y: float, outline: tuple[tuple[float, float], ...]) -> bool:
    """Whether a point (km) lies in a closed outline."""
    within = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            within = not within
    return within
