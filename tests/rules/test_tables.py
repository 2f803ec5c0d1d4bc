"""The tables in the code against the tables of the rulebook, cell by cell."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.dice import FACES
from engine.rounding import pythagoras
from engine.rulesets.battalion import tables
from engine.settings import Settings
from engine.vocabulary import GunClass, MoveClass, Side, Weather

RULEBOOK: dict[str, Any] = yaml.safe_load(
    (Path(__file__).parent / "market_garden_tables.yaml").read_text(encoding="utf-8")
)
WRITTEN = {
    "No": None,
    "D6/2h": tables.Throw("D6", 1, 30),
    "D6h": tables.Throw("D6", 1, 60),
    "2D6h": tables.Throw("D6", 2, 60),
}


@pytest.mark.rule("MG-DICE-1")
def test_faces_of_the_dice() -> None:
    book = RULEBOOK["dice"]
    assert FACES["D6"] == tuple(book["D6"])
    assert FACES["DAv"] == tuple(book["DAv"])
    assert dict(enumerate(FACES["D3"], start=1)) == book["D3"]


@pytest.mark.rule("MG-MOVE-1", "MG-FERRY-2")
@pytest.mark.parametrize("move", list(MoveClass))
def test_crossing_times(move: MoveClass) -> None:
    book = RULEBOOK["crossing_times"]
    for column, cell in zip(book["columns"], book[move.value], strict=True):
        assert tables.crossing_time(move, column) == (cell if isinstance(cell, int) else WRITTEN[cell]), column


@pytest.mark.rule("MG-COMM-1", "MG-COMM-2")
def test_communications_profiles() -> None:
    assert set(tables.COMM_PROFILES) == set(RULEBOOK["comm"])
    assert str(Settings().comm.fail_on) in RULEBOOK["comm"]["standard"]["fail_if"]


@pytest.mark.rule("MG-WX-1")
def test_weather_die() -> None:
    book = RULEBOOK["weather"]["die"]
    assert {face: weather.value if weather else "previous" for face, weather in tables.WEATHER_DIE.items()} == book


@pytest.mark.rule("MG-AIR-1")
@pytest.mark.parametrize("weather", list(Weather))
def test_air_quantities(weather: Weather) -> None:
    row, book = tables.AIR_QUANTITIES[weather], RULEBOOK["air_quantities"][weather.value]
    german = "D3" if row.german is None else row.german
    assert [row.para, row.glider, row.british, german] == list(book.values())


@pytest.mark.rule("MG-SUPPLY-4")
def test_depot_edges() -> None:
    letters = {"N": "north", "E": "east", "S": "south", "W": "west"}
    book = RULEBOOK["depots"]
    assert tables.DEPOT_EDGES[Side.ALLIED] == tuple(letters[e] for e in book["XXX_Corps"]["edges"])
    assert tables.DEPOT_EDGES[Side.GERMAN] == tuple(letters[e] for e in book["German"]["edges"])


@pytest.mark.rule("MG-BRIDGE-2", "MG-BRIDGE-3", "MG-BRIDGE-4", "MG-FERRY-1")
@pytest.mark.parametrize("line", list(RULEBOOK["demolition"]))
def test_demolition(line: str) -> None:
    book, row = RULEBOOK["demolition"][line], tables.DEMOLITION[line]
    assert (row.result, list(row.rolls)) == (book["result"], book["rolls"])
    assert row.needs_german_adjacent is book["needs_german_adjacent"]


@pytest.mark.rule("MG-BRIDGE-5")
def test_extra_minutes_of_a_mended_bridge() -> None:
    book = RULEBOOK["demolition"]["major_road_bridge"]["after_repair_extra_min"]
    assert book["infantry"] == tables.REPAIRED_BRIDGE_EXTRA_FOOT
    assert book["mechanised"] == tables.REPAIRED_BRIDGE_EXTRA_MECHANISED


@pytest.mark.rule("MG-COMBAT-6")
def test_terrain_adjust() -> None:
    assert {str(word): adjust for word, adjust in tables.TERRAIN_ADJUST.items()} == RULEBOOK["terrain_adjust"]["values"]


@pytest.mark.rule("MG-COMBAT-8")
def test_result_table() -> None:
    assert {row: list(codes) for row, codes in tables.CRT.items()} == RULEBOOK["results"]


@pytest.mark.rule("MG-COMBAT-9", "MG-COMBAT-12", "MG-COMBAT-13")
@pytest.mark.parametrize("code", list(tables.CODES))
def test_result_codes(code: str) -> None:
    row, book = tables.CODES[code], RULEBOOK["codes"][code]
    for role in ("attacker", "defender"):
        for status in ("close", "distant"):
            written = book.get(f"{role}_{status}", book.get(role))
            expected = tables.CLOSES_UP if written == "closes_up_1" else written
            assert getattr(row, f"{role}_{status}") == expected
    advance = {"by": row.advance_by, "kind": row.advance} if row.advance_by else "none"
    assert advance == book["advance"]
    assert list(row.recce) == book["recce"]


@pytest.mark.rule("MG-COMBAT-10")
def test_merge_reach() -> None:
    assert RULEBOOK["codes"]["merge"]["reach_km"] == tables.MERGE_REACH_KM


@pytest.mark.rule("MG-ARTY-1", "MG-RECCE-1")
def test_ranges() -> None:
    book = RULEBOOK["artillery_ranges"]["values"]
    assert tables.RANGES[GunClass.MEDIUM] == book["medium"]
    assert tables.RANGES[GunClass.LIGHT] == book["light"]
    assert tables.RANGES[GunClass.ANTI_TANK] == book["anti_tank"]
    assert book["recce_spotting"] == tables.RECCE_SPOTTING_KM


@pytest.mark.rule("MG-ARTY-2")
@pytest.mark.parametrize("row", range(1, 13))
def test_range_grid(row: int) -> None:
    book = RULEBOOK["range_grid"][row]
    reckoned = [pythagoras(column, row) for column in range(1, 13)]
    assert [distance for distance in reckoned if distance <= 12] == book
