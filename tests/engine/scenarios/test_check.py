"""An author's slips are found, each with its file, its line and what to do (`pbem scenario check`).

Each case breaks one thing in a copy of a shipped scenario: `old` becomes `new` in `file`, and
the finding must stand on the line that was changed.
"""
# ruff: noqa: E501 - the table of slips keeps one a line

import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

import engine.scenarios
from engine.scenarios import ScenarioError, load_folder
from engine.scenarios.check import check

DATA = Path(engine.scenarios.__file__).parent / "data"


class Slip(NamedTuple):
    """One thing broken, and what must be said of it."""

    name: str
    scenario: str
    file: str
    old: str
    new: str
    #: Words of the matter or of the cure.
    said: str


MG, AB = "market_garden", "arnhem_bridge"
HEAD = "scenario.yaml"
CROSSINGS, ZONES, ROADS = "map/crossings.geojson", "map/zones.geojson", "map/roads.geojson"

SLIPS = [
    Slip("a unit off the map", AB, HEAD, 'square: "0206", supply', 'square: "1306", supply', "outside the map at 1306"),
    Slip("a unit on no square", AB, HEAD, 'square: "0206", supply', 'square: "2X6", supply', "is not a square"),
    Slip("wheels in a polder", AB, HEAD, 'square: "0201"', 'square: "0401"', "wheels cannot stand in 0401, which is polder"),
    Slip("guns in the woods", AB, HEAD, 'square: "0106", supply', 'square: "0911", supply', "towed cannot stand in 0911"),
    Slip("enemies in one square", AB, HEAD, 'square: "0606", supply', 'square: "0007", supply', "with the enemy's par3"),
    Slip("an unknown HQ", AB, HEAD, "formation: 1AB, hq: 1abn, type: at", "formation: 1AB, hq: 2abn, type: at", "no headquarters '2abn'"),
    Slip("an unknown formation", AB, HEAD, "formation: 10S, hq: iiss", "formation: 11S, hq: iiss", "no formation '11S'"),
    Slip("a formation of the enemy", AB, HEAD, "formation: 10S, hq: iiss", "formation: 1AB, hq: iiss", "is on the other side"),
    Slip("an unknown depot of a formation", AB, HEAD, "hq: iiss, supply: german}\n  10S", "hq: iiss, supply: dump}\n  10S", "no supply source 'dump'"),
    Slip("a short form twice", AB, HEAD, 'short: "3 Para"', 'short: "2  para"', "is that of par2 too"),
    Slip("an id twice", AB, HEAD, "{id: par3, short", "{id: par2, short", "the id 'par2' stands twice"),
    Slip("a wrong move class", AB, HEAD, "mobility: towed, companies: 2", "mobility: drawn, companies: 2", "Write one of foot, tracks, towed, wheels"),
    Slip("a wrong kind of troops", AB, HEAD, "type: flak", "type: flack", "type cannot be 'flack'"),
    Slip("a wrong gun class", AB, HEAD, "range: at_4", "range: at_5", "range cannot be 'at_5'"),
    Slip("a wrong entry", AB, HEAD, 'arrive: "1944-09-17 20:00", entry: map', 'arrive: "1944-09-17 20:00", entry: road', "entry cannot be 'road'"),
    Slip("a misspelt field", AB, HEAD, "quality: D", "qualty: D", "there is no field 'qualty'"),
    Slip("a missing field", AB, HEAD, 'short: "Knaust", ', "", "the field 'short' is missing"),
    Slip("a number that is none", AB, HEAD, "attack: 0, defence: 1", "attack: none, defence: 1", "attack does not have the right form"),
    Slip("an hour that is none", AB, HEAD, 'arrive: "1944-09-18 04:00"', 'arrive: "1944-09-18 4 am"', "is not a campaign moment"),
    Slip("an arrival after the end", AB, HEAD, 'arrive: "1944-09-18 04:00"', 'arrive: "1944-09-19 04:00"', "is outside the campaign"),
    Slip("a tier beyond three", MG, "oob_german.yaml", 'supply: "edges", tier: 3}', 'supply: "edges", tier: 4}', "there is no tier 4"),
    Slip("an arrival off its edge", MG, "oob_german.yaml", 'entry: "edge_north", square: "4697"', 'entry: "edge_north", square: "4696"', "does not lie there"),
    Slip("an edge that cannot be entered", MG, "oob_german.yaml", 'entry: "edge_north", square: "6097"', 'entry: "edge_north", square: "1197"', "cannot enter 1197"),
    Slip("a unit of the wrong side's HQ", MG, "oob_german.yaml", 'formation: "AGB", hq: "agb"', 'formation: "AGB", hq: "xxx"', "other side"),
    Slip("a drop on no zone", MG, "oob_allied.yaml", 'entry: "drop", zone: "lz_l"', 'entry: "drop"', "on no zone"),
    Slip("a drop on an unknown zone", MG, "oob_allied.yaml", 'entry: "drop", zone: "lz_l"', 'entry: "drop", zone: "lz_q"', "no zone 'lz_q'"),
    Slip("parachutes on a landing zone", MG, "oob_allied.yaml", 'zone: "dz_a1", square: "1652"', 'zone: "lz_w", square: "1739"', "does not take parachutes"),
    Slip("a drop beside its zone", MG, "oob_allied.yaml", 'zone: "dz_a1", square: "1652"', 'zone: "dz_a1", square: "1653"', "Let both agree"),
    Slip("a zone outside the map", MG, ZONES, '"square": "4491"', '"square": "4499"', "outside the map at 4499"),
    Slip("a zone's place outside the map", MG, ZONES, '"km": [35.73, 94.91]', '"km": [35.73, 99.2]', "outside the map at km 35.73, 99.2"),
    Slip("a zone of an unknown kind", MG, ZONES, '"id": "dz_y", "name": "DZ Y", "names": ["Ginkel heath zone"], "kind": "drop"', '"id": "dz_y", "name": "DZ Y", "kind": "jump"', "kind cannot be 'jump'"),
    Slip("a zone of an unknown HQ", MG, ZONES, '"division": "1abn", "place": "Ginkel', '"division": "6abn", "place": "Ginkel', "no headquarters '6abn'"),
    Slip("a bridge over no water", MG, CROSSINGS, '["1105", "1106"]', '["1107", "1108"]', "no water between 1107 and 1108"),
    Slip("a bridge between no neighbours", MG, CROSSINGS, '["1105", "1106"]', '["1105", "1107"]', "1105 and 1107 are not neighbours"),
    Slip("a bridge in no known state", MG, CROSSINGS, '"span_confidence": "high", "state": "down"', '"span_confidence": "high", "state": "gone"', "state cannot be 'gone'"),
    Slip("a road into the river", MG, ROADS, '"squares": ["0656", "0756", "0757"', '"squares": ["0656", "0657", "0658", "0757"', "there is no crossing"),
    Slip("a road that leaps", MG, ROADS, '"squares": ["1000", "1001", "1101"', '"squares": ["1000", "1101", "1103"', "1101 and 1103 are not neighbours"),
    Slip("a link over a canal", AB, HEAD, '  - ["0605", "0606", highway]', '  - ["0605", "0705", highway]', "passes the river from 0605 to 0705"),
    Slip("a link past a wet corner", AB, HEAD, '  - ["0605", "0606", highway]', '  - ["0605", "0706", highway]', "water lies on both ways round it"),
    Slip("a link of no known class", AB, HEAD, '["0605", "0606", highway]', '["0605", "0606", motorway]', "Write one of highway, road, rail"),
    Slip("water between no neighbours", AB, HEAD, '["0005", "0006", river', '["0005", "0007", river', "are not neighbours"),
    Slip("water of no known class", AB, HEAD, '["0005", "0006", river', '["0005", "0006", ditch', "class cannot be 'ditch'"),
    Slip("a terrain row too short", AB, HEAD, '"W..TTTTTTTT."', '"W..TTTTTTTT"', "this row has 11 squares"),
    Slip("an unknown terrain mark", AB, HEAD, '"W..TTTTTTTT."', '"W..TTTQTTTT."', "'Q' is no mark of terrain"),
    Slip("an unknown terrain mark in a file", MG, "map/terrain.txt", ".T..............PPPPPPPPP......", ".T..............PPPPPPPPP~.....", "'~' is no mark"),
    Slip("a superior of the enemy", MG, "hqs.yaml", "commander: Urquhart, superior: bac", "commander: Urquhart, superior: agb", "on the other side"),
    Slip("an unknown superior", MG, "hqs.yaml", "commander: Urquhart, superior: bac", "commander: Urquhart, superior: ike", "no headquarters 'ike'"),
    Slip("an HQ above itself", MG, "hqs.yaml", "commander: Urquhart, superior: bac", "commander: Urquhart, superior: 1abn", "stands above itself"),
    Slip("a group of unknown units", MG, "groups.yaml", "units: [ig2, ig3]}", "units: [ig2, ig9]}", "no unit 'ig9'"),
    Slip("a depot on an unknown edge", AB, HEAD, "allied: {edges: [west]}", "allied: {edges: [left]}", "no edge of the map 'left'"),
    Slip("a depot on an unknown zone", MG, HEAD, "zones: [dz_n, dz_o]", "zones: [dz_n, dz_p]", "no zone 'dz_p'"),
    Slip("a seat for an unknown HQ", AB, HEAD, "2: {p1: [1abn], p2: [iiss]}", "2: {p1: [1abn], p2: [ivss]}", "no headquarters 'ivss'"),
    Slip("an HQ nobody holds", AB, HEAD, "2: {p1: [1abn], p2: [iiss]}", "1: {p1: [1abn]}", "nobody holds iiss"),
    Slip("an HQ held twice", AB, HEAD, "2: {p1: [1abn], p2: [iiss]}", "2: {p1: [1abn, iiss], p2: [iiss]}", "held by two seats"),
    Slip("aircraft of the enemy", MG, HEAD, "air_owner: {allied: xxx", "air_owner: {allied: agb", "agb is not allied"),
    Slip("an unknown setting", AB, HEAD, "wx.fixed: fair", "wx.always: fair", "there is no setting 'wx.always'"),
    Slip("a setting that cannot be", AB, HEAD, "wx.fixed: fair", "wx.fixed: misty", "wx.fixed wants good, fair, poor or nothing; 'misty' is none of these"),
    Slip("an unknown ruleset", AB, HEAD, "ruleset: battalion", "ruleset: brigade", "no ruleset 'brigade'"),
    Slip("an end before the start", AB, HEAD, 'end: "1944-09-18 20:00"}', 'end: "1944-09-16 20:00"}', "ends before it begins"),
    Slip("an hour of the sun", AB, HEAD, 'sunrise: "06:15"', 'sunrise: "6 o\'clock"', "is not a time of day"),
    Slip("broken YAML", AB, HEAD, "grid: {columns: 12, rows: 12}", "grid: {columns: 12, rows: 12", "not sound YAML"),
    Slip("a key given twice", AB, HEAD, "ruleset: battalion", "name: Again\nruleset: battalion", "stands here twice"),
    Slip("broken JSON", MG, CROSSINGS, '"opens_edge": ["1105", "1106"]', '"opens_edge": ["1105" "1106"]', "not sound JSON"),
]  # fmt: skip


def copy_of(scenario: str, tmp_path: Path) -> Path:
    folder = tmp_path / scenario
    shutil.copytree(DATA / scenario, folder)
    return folder


def broken(slip: Slip, tmp_path: Path) -> tuple[Path, int]:
    """A copy with the slip in it, and the line that was changed."""
    folder = copy_of(slip.scenario, tmp_path)
    file = folder / slip.file
    text = file.read_text(encoding="utf-8")
    assert slip.old in text, f"{slip.old!r} no longer stands in {slip.file}"
    file.write_text(text.replace(slip.old, slip.new, 1), encoding="utf-8")
    return folder, text[: text.index(slip.old)].count("\n") + 1


@pytest.mark.parametrize("scenario", [AB, MG])
def test_the_shipped_scenarios_are_sound(scenario: str) -> None:
    assert check(DATA / scenario) == []


@pytest.mark.parametrize("slip", SLIPS, ids=[s.name.replace(" ", "-") for s in SLIPS])
def test_a_slip_is_found_where_it_was_made(slip: Slip, tmp_path: Path) -> None:
    folder, line = broken(slip, tmp_path)
    findings = check(folder)
    here = [f for f in findings if (f.file, f.line) == (slip.file, line)]
    assert here, [str(f) for f in findings]
    assert any(slip.said in str(f) for f in here), [str(f) for f in here]
    assert all(f.matter and f.cure and "\n" not in str(f) for f in findings)


def test_the_quote_left_open_is_found_though_yaml_sees_it_later(tmp_path: Path) -> None:
    folder = copy_of(AB, tmp_path)
    file = folder / HEAD
    file.write_text(file.read_text().replace('"W......WWWWW"', '"W......WWWWW', 1))
    (finding,) = check(folder)
    assert finding.file == HEAD
    assert finding.line > 0
    assert "not sound YAML" in finding.matter


def test_a_scenario_with_slips_is_not_loaded(tmp_path: Path) -> None:
    folder, line = broken(SLIPS[0], tmp_path)
    with pytest.raises(ScenarioError, match=f"{HEAD}:{line}: par2: the unit lies outside the map"):
        load_folder(folder)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    folder = copy_of(MG, tmp_path)
    (folder / "groups.yaml").unlink()
    (finding,) = check(folder)
    assert str(finding) == "groups.yaml: there is no such file. Add it, or correct its name in scenario.yaml."


def test_a_missing_head_is_named(tmp_path: Path) -> None:
    (finding,) = check(tmp_path)
    assert finding.file == HEAD
    assert "no such file" in finding.matter


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    (finding,) = check(tmp_path / "nowhere")
    assert "no such folder" in finding.matter


def test_a_file_outside_the_folder_is_not_read(tmp_path: Path) -> None:
    folder = copy_of(MG, tmp_path)
    (tmp_path / "groups.yaml").write_text((folder / "groups.yaml").read_text())
    head = folder / HEAD
    head.write_text(head.read_text().replace("groups: groups.yaml", "groups: ../groups.yaml"))
    (finding,) = check(folder)
    assert "outside the scenario's folder" in finding.matter


def test_a_missing_section_is_named(tmp_path: Path) -> None:
    folder = copy_of(MG, tmp_path)
    head = folder / HEAD
    head.write_text(head.read_text().replace("hqs: hqs.yaml\n", ""))
    assert any("the section 'hqs' is missing" in f.matter for f in check(folder))


def test_points_for_an_unknown_bridge_are_found(tmp_path: Path) -> None:
    folder = copy_of(MG, tmp_path)
    file = folder / "victory.yaml"
    file.write_text(file.read_text().replace("{id: grave, allied", "{id: gravel, allied"))
    (finding,) = check(folder)
    assert finding.file == "victory.yaml"
    assert "no crossing 'gravel'" in finding.matter


def test_a_unit_with_water_on_every_side_is_found(tmp_path: Path) -> None:
    folder = copy_of(AB, tmp_path)
    head = folder / HEAD
    sides = [("1109", "1110"), ("1108", "1109"), ("1009", "1109")]
    moat = "".join(f'  - ["{a}", "{b}", river, moat]\n' for a, b in sides)
    text = head.read_text().replace("\ncrossings: # each", moat + "\ncrossings: # each", 1)
    head.write_text(text.replace('square: "1106"', 'square: "1109"'))
    assert any("water on every side" in f.matter for f in check(folder)), [str(f) for f in check(folder)]


def test_several_slips_are_told_at_once(tmp_path: Path) -> None:
    folder = copy_of(AB, tmp_path)
    head = folder / HEAD
    head.write_text(
        head.read_text().replace('short: "3 Para"', 'short: "2 Para"').replace("wx.fixed: fair", "wx.fixed: hot")
    )
    assert len(check(folder)) == 2
