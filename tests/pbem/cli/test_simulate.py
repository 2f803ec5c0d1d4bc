"""`pbem simulate`: a series fought, shown and written down; the same seed gives the same."""

import csv
from pathlib import Path

import pytest

from engine.scenarios import load
from tests.pbem.cli.conftest import Pbem

#: Two campaigns of six hours.
SMALL = ("simulate", "arnhem_bridge", "--runs", "2", "--until", "6h")


def _rows(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


def test_what_came_of_two_campaigns_is_shown_and_written_down(pbem: Pbem, tmp_path: Path):
    said = pbem(*SMALL, "--csv", "outcomes.csv").out
    assert "Arnhem Bridge: 2 campaigns" in said
    assert "Arnhem road bridge" in said
    assert "One line for each campaign: outcomes.csv" in said
    rows = _rows(tmp_path / "outcomes.csv")
    assert [row["run"] for row in rows] == ["1", "2"]
    assert len({row["seed"] for row in rows}) == 2
    for row in rows:
        assert row["half_hours"] == "12"
        assert row["level"] in said
        assert row["arnhem_road_holder"] in ("allied", "german", "disputed")
        assert int(row["allied_engaged"]) > 0


def test_the_same_seed_gives_the_same_table_and_another_one_another(pbem: Pbem, tmp_path: Path):
    first = pbem(*SMALL, "--csv", "first.csv").out
    again = pbem(*SMALL, "--csv", "again.csv").out
    assert again.replace("again.csv", "first.csv") == first
    assert (tmp_path / "again.csv").read_bytes() == (tmp_path / "first.csv").read_bytes()
    pbem(*SMALL, "--seed", "5e" * 32, "--csv", "other.csv")
    assert _rows(tmp_path / "other.csv") != _rows(tmp_path / "first.csv")


def test_a_campaign_of_a_series_is_the_same_fought_alone(pbem: Pbem, tmp_path: Path):
    """The first of one, in this process, is the first of two, each in its own."""
    pbem(*SMALL, "--csv", "two.csv")
    pbem("simulate", "arnhem_bridge", "--runs", "1", "--until", "6h", "--csv", "one.csv")
    assert _rows(tmp_path / "one.csv") == _rows(tmp_path / "two.csv")[:1]


def test_settings_and_commanders_are_taken(pbem: Pbem, tmp_path: Path):
    usual = ("simulate", "arnhem_bridge", "--runs", "1", "--until", "6h", "--csv")
    pbem(*usual, "usual.csv")
    pbem(*usual, "other.csv", "--set", "combat.terrain=sum", "--bot", "iiss=cautious", "--bot", "1abn=bold")
    assert _rows(tmp_path / "other.csv") != _rows(tmp_path / "usual.csv")


def test_it_may_be_broken_off_at_a_moment_of_the_campaign(pbem: Pbem, tmp_path: Path):
    scenario = load("arnhem_bridge")
    until = scenario.calendar.text(scenario.start + 60)
    pbem("simulate", "arnhem_bridge", "--runs", "1", "--until", until, "--csv", "hour.csv")
    assert _rows(tmp_path / "hour.csv")[0]["half_hours"] == "2"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nowhere",), "there is no such scenario"),
        (("arnhem_bridge", "--set", "comm.fail_on=two"), "comm.fail_on wants a whole number from 1 to 12"),
        (("arnhem_bridge", "--set", "comm.fail_on"), "write it as comm.fail_on=2"),
        (("arnhem_bridge", "--bot", "iiss"), "write it as iiss=bold"),
        (("arnhem_bridge", "--bot", "xxx=bold"), "there is no headquarters 'xxx'; there are 1abn, iiss"),
        (("arnhem_bridge", "--bot", "iiss=rommel"), "there is no commander 'rommel'"),
        (("arnhem_bridge", "--seed", "beef!"), "--seed is hexadecimal"),
        (("arnhem_bridge", "--until", "whenever"), "or as 3d, 36h"),
        (("arnhem_bridge", "--until", "1944-09-16 10:00"), "the campaign only begins at 1944-09-17"),
        (("arnhem_bridge", "--csv", "nowhere/outcomes.csv"), "cannot be written (No such file or directory)"),
    ],
)
def test_what_cannot_be_fought_is_said_in_one_sentence_before_anything_is(
    pbem: Pbem, arguments: tuple[str, ...], said: str
):
    told = pbem("simulate", *arguments, code=1)
    assert said in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""


def test_nothing_to_fight_is_a_wrong_call(pbem: Pbem):
    assert "--runs" in pbem("simulate", "arnhem_bridge", "--runs", "0", code=2).err
