"""Whether a scenario's forces fit its map and one another: headquarters, formations, units, plans."""

from collections.abc import Container, Iterable
from typing import Any

from engine.clock import Calendar
from engine.ground.ground import Ground, on_edge
from engine.scenarios import rows
from engine.scenarios.conditions import Conditions
from engine.scenarios.folder import HEAD, Folder, Placed
from engine.scenarios.ground_checks import Chart, square_of
from engine.scenarios.groundwork import ground_of
from engine.vocabulary import MoveClass, Side, Terrain, UnitKind

#: Ground that a move class enters only along a road or railway (MG-MOVE-1, MG-MOVE-9).
_CLOSED: dict[MoveClass, tuple[Terrain, ...]] = {
    MoveClass.FOOT: (),
    MoveClass.TRACKS: (Terrain.POLDER,),
    MoveClass.TOWED: (Terrain.WOODS, Terrain.POLDER),
    MoveClass.WHEELS: (Terrain.WOODS, Terrain.POLDER),
}

_EDGES = ("north", "east", "south", "west")
_QUALITIES = ("A", "B", "C", "D")
_GLIDERS = (UnitKind.GLIDER, UnitKind.GLIDER_ARTILLERY)


def check_forces(folder: Folder, head: rows.HeadRow) -> None:
    """Find what is wrong with headquarters, order of battle, plans and victory conditions."""
    chart = Chart(head.grid.columns, head.grid.rows)
    hqs = {p.row.id: p.row for p in folder.section("hqs", rows.HqRow)}
    supplies = {p.row.id for p in folder.section("supply", rows.SupplyRow)}
    zones = {p.row.id: p.row for p in folder.section("zones", rows.ZoneRow)}
    _check_hqs(folder, hqs, supplies)
    _check_supply(folder, zones)
    for zone in folder.section("zones", rows.ZoneRow):
        _known(folder, zone, zone.row.division, hqs, "headquarters")
    formations = {}
    for formation in folder.section("formations", rows.FormationRow):
        formations[formation.row.id] = formation.row
        _known(folder, formation, formation.row.hq, hqs, "headquarters")
        if formation.row.supply:
            _known(folder, formation, formation.row.supply, supplies, "supply source")
    ground = None if folder.findings else ground_of(folder, "town")
    for unit in folder.section("units", rows.UnitRow):
        _known(folder, unit, unit.row.hq, hqs, "headquarters")
        if unit.row.supply:
            _known(folder, unit, unit.row.supply, supplies, "supply source")
        _check_formation(folder, unit, formations, hqs)
        _check_figures(folder, unit)
        _check_arrival(folder, unit, head)
        _check_place(folder, unit, chart, zones, ground)
    _check_company(folder, hqs)
    _check_groups(folder, hqs)
    _check_seats(folder, head, hqs)
    _check_victory(folder, chart, hqs)


def _known(folder: Folder, placed: Placed[Any], name: str, known: Container[str], what: str) -> bool:
    if name in known:
        return True
    label = getattr(placed.row, "id", "")
    cure = f"Correct it, or add {name!r} to the scenario"
    if isinstance(known, (dict, set)) and known:
        cure = f"Write one of {', '.join(sorted(known)[:12])}, or add {name!r}"
    folder.found(placed.file, placed.line, f"{label}: there is no {what} {name!r}", cure)
    return False


def _check_hqs(folder: Folder, hqs: dict[str, rows.HqRow], supplies: set[str]) -> None:
    for placed in folder.section("hqs", rows.HqRow):
        row = placed.row
        if row.supply:
            _known(folder, placed, row.supply, supplies, "supply source")
        if row.superior is None or not _known(folder, placed, row.superior, hqs, "headquarters"):
            continue
        if hqs[row.superior].side is not row.side:
            folder.found(
                placed.file, placed.line, f"{row.id}: its superior is on the other side", "Name one of its own side"
            )
        above: str | None = row.superior
        seen = {row.id}
        while above is not None and above in hqs and above not in seen:
            seen.add(above)
            above = hqs[above].superior
        if above == row.id:
            folder.found(
                placed.file, placed.line, f"{row.id}: it stands above itself", "Break the ring of `superior` fields"
            )


def _check_supply(folder: Folder, zones: dict[str, rows.ZoneRow]) -> None:
    for placed in folder.section("supply", rows.SupplyRow):
        for edge in placed.row.edges:
            _one_of(folder, placed, edge, _EDGES, "edge of the map")
        for zone in placed.row.zones:
            _known(folder, placed, zone, zones, "zone")
        if not placed.row.edges and not placed.row.zones:
            folder.found(placed.file, placed.line, f"{placed.row.id}: it leads nowhere", "Give it `edges` or `zones`")


def _one_of(folder: Folder, placed: Placed[Any], word: str, allowed: Iterable[str], what: str) -> None:
    if word not in allowed:
        folder.found(
            placed.file,
            placed.line,
            f"{placed.row.id}: there is no {what} {word!r}",
            f"Write one of {', '.join(allowed)}",
        )


def _check_formation(
    folder: Folder,
    unit: Placed[rows.UnitRow],
    formations: dict[str, rows.FormationRow],
    hqs: dict[str, rows.HqRow],
) -> None:
    row = unit.row
    if not row.formation or not _known(folder, unit, row.formation, formations, "formation"):
        return
    over = hqs.get(formations[row.formation].hq)
    own = hqs.get(row.hq)
    if over is not None and own is not None and over.side is not own.side:
        folder.found(
            unit.file,
            unit.line,
            f"{row.id}: its formation {row.formation} is on the other side",
            "Correct `formation` or `hq`",
        )
    side = folder.sides.get(unit.file)
    if side is not None and own is not None and own.side is not side:
        folder.found(
            unit.file, unit.line, f"{row.id}: {row.hq} is not {side.value}, as this file is", "Correct `hq` or move it"
        )


def _check_figures(folder: Folder, unit: Placed[rows.UnitRow]) -> None:
    row = unit.row
    if row.companies < 1 or row.attack < 0 or row.defence < 0:
        folder.found(
            unit.file,
            unit.line,
            f"{row.id}: a unit has a company at least, and no value below 0",
            "Correct `companies`, `attack` or `defence`",
        )
    if row.tier not in (1, 2, 3):
        folder.found(unit.file, unit.line, f"{row.id}: there is no tier {row.tier}", "Write 1, 2 or 3")
    _one_of(folder, unit, row.quality, _QUALITIES, "quality")


def _check_arrival(folder: Folder, unit: Placed[rows.UnitRow], head: rows.HeadRow) -> None:
    calendar = Calendar("1900-01-01")
    for field, word in (("arrive", unit.row.arrive), ("planned", unit.row.planned)):
        if not word and field == "planned":
            continue
        try:
            minute = calendar.minute(word)
        except ValueError as error:
            folder.found(unit.file, unit.line, f"{unit.row.id}: {field}: {error}", "Write it as 1944-09-17 18:00")
            continue
        try:
            first, last = calendar.minute(f"{head.campaign.start[:10]} 00:00"), calendar.minute(head.campaign.end)
        except ValueError:
            continue  # found in the head
        if not first <= minute <= last:
            folder.found(
                unit.file,
                unit.line,
                f"{unit.row.id}: {field} {word} is outside the campaign",
                f"Write a moment from {head.campaign.start[:10]} 00:00 to {head.campaign.end}",
            )


def _check_place(
    folder: Folder,
    unit: Placed[rows.UnitRow],
    chart: Chart,
    zones: dict[str, rows.ZoneRow],
    ground: Ground | None,
) -> None:
    row = unit.row
    square = square_of(folder, chart, unit, row.square, f"{row.id}: the unit")
    if row.entry == "drop":
        _check_drop(folder, unit, zones)
    elif row.zone:
        _known(folder, unit, row.zone, zones, "zone")
    if square is None:
        return
    if row.entry.startswith("edge_"):
        edge = row.entry.removeprefix("edge_")
        if not on_edge(chart.columns, chart.rows, square, edge):
            folder.found(
                unit.file,
                unit.line,
                f"{row.id}: it comes over the {edge} edge, and {row.square} does not lie there",
                f"Name a square of the {edge} edge, or correct `entry`",
            )
    if ground is None or row.entry == "drop":
        return
    ways = ground.steps[square]
    if ground.terrain_at(square) in _CLOSED[row.mobility] and not any(step.links for step in ways):
        arrives = "cannot enter" if row.entry.startswith("edge_") else "cannot stand in"
        folder.found(
            unit.file,
            unit.line,
            f"{row.id}: {row.mobility.value} {arrives} {row.square}, which is {ground.terrain_at(square).value} "
            "without road or railway",
            "Choose a square on a road or on ground it can enter",
        )
    elif all(step.water is not None and not step.crossings for step in ways):
        folder.found(
            unit.file,
            unit.line,
            f"{row.id}: {row.square} has water on every side and no way off",
            "Choose a square on land",
        )


def _check_drop(folder: Folder, unit: Placed[rows.UnitRow], zones: dict[str, rows.ZoneRow]) -> None:
    row = unit.row
    if not row.zone:
        folder.found(unit.file, unit.line, f"{row.id}: it drops, but on no zone", "Add `zone:` with a zone's id")
        return
    if not _known(folder, unit, row.zone, zones, "zone"):
        return
    zone = zones[row.zone]
    if zone.square != row.square:
        folder.found(
            unit.file,
            unit.line,
            f"{row.id}: it drops on {zone.id} at {zone.square}, but its square is {row.square}",
            "Let both agree",
        )
    wrong = (row.type is UnitKind.PARA and zone.kind not in ("drop", "both")) or (
        row.type in _GLIDERS and zone.kind not in ("landing", "both")
    )
    if wrong:
        lands = "parachutes" if row.type is UnitKind.PARA else "gliders"
        folder.found(
            unit.file,
            unit.line,
            f"{row.id}: {zone.id} does not take {lands} (MG-DROP-2)",
            "Choose another zone, or let the zone's kind be `both`",
        )


def _check_company(folder: Folder, hqs: dict[str, rows.HqRow]) -> None:
    """No two sides in one square at the start."""
    start = folder.head.campaign.start if folder.head else ""
    held: dict[str, tuple[Side, str]] = {}
    for unit in folder.section("units", rows.UnitRow):
        row = unit.row
        if row.entry != "map" or row.arrive > start or row.hq not in hqs:
            continue
        side, first = held.setdefault(row.square, (hqs[row.hq].side, row.id))
        if side is not hqs[row.hq].side:
            folder.found(
                unit.file,
                unit.line,
                f"{row.id}: it begins in {row.square} with the enemy's {first}",
                "Move one of them",
            )


def _check_groups(folder: Folder, hqs: dict[str, rows.HqRow]) -> None:
    units = {p.row.id for p in folder.section("units", rows.UnitRow)}
    for placed in folder.section("groups", rows.GroupRow):
        _known(folder, placed, placed.row.hq, hqs, "headquarters")
        for unit in placed.row.units:
            if unit not in units:
                folder.found(
                    placed.file, placed.line, f"{placed.row.id}: there is no unit {unit!r}", "Write the id of a unit"
                )


def _check_seats(folder: Folder, head: rows.HeadRow, hqs: dict[str, rows.HqRow]) -> None:
    def known(key: str, name: str, side: Side | None = None) -> None:
        line = folder.line_of(key, key.partition(".")[0])
        if name not in hqs:
            folder.found(
                HEAD, line, f"{key}: there is no headquarters {name!r}", f"Write one of {', '.join(sorted(hqs))}"
            )
        elif side is not None and hqs[name].side is not side:
            folder.found(HEAD, line, f"{key}: {name} is not {side.value}", "Name one of that side")

    for players, seats in head.player_counts.items():
        key = f"player_counts.{players}"
        held = [hq for members in seats.values() for hq in members]
        for hq in held:
            known(key, hq)
        for hq in sorted({hq for hq in held if held.count(hq) > 1}):
            folder.found(HEAD, folder.line_of(key), f"{key}: {hq} is held by two seats", "Give it to one of them")
        for hq in sorted(set(hqs) - set(held)):
            folder.found(HEAD, folder.line_of(key), f"{key}: nobody holds {hq}", "Give it to one of the seats")
        if len(seats) != players:
            folder.found(
                HEAD,
                folder.line_of(key),
                f"{key}: there are {len(seats)} seats for {players} players",
                "Let both agree",
            )
    for side, hq in head.air_owner.items():
        known(f"air_owner.{side.value}", hq, side)
    for hq in head.drop_hqs:
        known("drop_hqs", hq)


def _check_victory(folder: Folder, chart: Chart, hqs: dict[str, rows.HqRow]) -> None:
    placed: Placed[Conditions] = folder.victory
    conditions = placed.row
    crossings = {p.row.id for p in folder.section("crossings", rows.CrossingRow)}

    def known(name: str, among: Container[str], what: str) -> None:
        if name not in among:
            folder.found(placed.file, placed.line, f"victory: there is no {what} {name!r}", f"Write the id of a {what}")

    for objective in conditions.objectives:
        known(objective.id, crossings, "crossing")
    for hold in conditions.hold:
        for name in hold.squares:
            square_of(folder, chart, placed, name, "victory")
    if conditions.sudden_death is not None:
        known(conditions.sudden_death.crossing, crossings, "crossing")
        square_of(folder, chart, placed, conditions.sudden_death.beyond, "victory")
    halved = conditions.losses.first_airborne_below_half
    for part in (conditions.road_open, conditions.exit, halved):
        if part is not None:
            known(part.hq, hqs, "headquarters")
