"""From an author's rows to a `Scenario`.

`load` gives the scenarios that come with the engine and those shelved, `load_folder` an author's own. The only
settings that matter here are those that change what there is: how villages count, how much
of the order of battle takes part, and which hours the lifts keep. Everything else in the
settings is the campaign's. Source: MG-SCEN-1..5, MG-CLOCK-3.
"""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from engine.clock import DAY, Calendar
from engine.forces import Formation, Group, Headquarters, Unit
from engine.scenarios import rows
from engine.scenarios.check import check_folder
from engine.scenarios.findings import Finding, ScenarioError
from engine.scenarios.folder import HEAD, Folder, read_folder
from engine.scenarios.groundwork import ground_of
from engine.scenarios.scenario import Hours, Scenario, SupplySource
from engine.settings import Settings
from engine.vocabulary import Side, Square

_DATA = Path(__file__).parent / "data"


#: Authors' own scenarios that `load` shall find, by id.
_SHELF: dict[str, Path] = {}


def available() -> tuple[str, ...]:
    """Ids of the scenarios that `load` finds: those that come with the engine, and those shelved."""
    return tuple(sorted({p.parent.name for p in _DATA.glob(f"*/{HEAD}")} | set(_SHELF)))


def shelve(path: Path | str) -> str:
    """Let `load` find an author's own scenario by its id, which is returned. It is checked first;
    raises ScenarioError with every finding, or if the id is that of one that comes with the engine."""
    scenario = load_folder(path)
    if (_DATA / scenario.id).is_dir():
        raise ScenarioError([Finding(HEAD, 1, f"the id {scenario.id!r} is taken", "Give the scenario another id")])
    _SHELF[scenario.id] = Path(path)
    return scenario.id


def folder_of(scenario_id: str) -> Path:
    """The folder of a scenario that `load` finds. Raises ScenarioError if there is none."""
    if scenario_id not in available():
        raise ScenarioError(
            [Finding(scenario_id, 0, "there is no such scenario", f"Choose one of {', '.join(available())}")]
        )
    return _SHELF.get(scenario_id, _DATA / scenario_id)


def load(scenario_id: str, settings: Settings | None = None) -> Scenario:
    """A scenario by its id, with the ground and order of battle these settings
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
    folder = read_folder(folder_of(scenario_id))
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
        ground=ground_of(folder, villages),
        units=units,
        formations=formations,
        groups={g.id: g for g in _groups(folder, units)},
        hqs=hqs,
        supply={s.id: SupplySource(id=s.id, edges=s.edges, zones=s.zones) for s in sources},
        player_counts=head.player_counts,
        settings=own,
        hours=_hours(head, calendar),
        air_owner=head.air_owner,
        air_recce={side: tuple(h.id for h in hqs.values() if h.side is side and h.air_report) for side in Side},
        drop_hqs=head.drop_hqs,
        victory=folder.victory.row,
        options=head.options,
    )


def _hours(head: rows.HeadRow, calendar: Calendar) -> Hours:
    hours = head.hours
    start = calendar.minute(head.campaign.start)
    return Hours(
        sunrise=rows.clock_time(hours.sunrise),
        sunset=rows.clock_time(hours.sunset),
        first_light=rows.clock_time(hours.first_light),
        last_light=rows.clock_time(hours.last_light),
        h_hour=calendar.minute(hours.h_hour) if hours.h_hour else start,
        d_day=calendar.minute(f"{hours.d_day} 00:00") // DAY if hours.d_day else 0,
    )


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
        manner=row.manner,
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
