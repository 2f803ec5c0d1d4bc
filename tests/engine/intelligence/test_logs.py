"""The umpire's log and each headquarters' own (MG-LOG-1, MG-LOG-3, MG-UMP-4)."""

from collections.abc import Callable

import pytest

from engine import events as e
from engine.dice import Roll
from engine.intelligence import reports as r
from engine.intelligence.logs import hq_log, umpire_line, umpire_log
from engine.play import Play
from engine.scenarios.scenario import Scenario
from engine.state import State
from engine.vocabulary import Square

NOON = 12 * 60


def test_every_kind_of_event_has_a_line(scenario: Scenario, every_event: list[e.Event]) -> None:
    lines = umpire_log(every_event, scenario)
    assert len(lines) == len(every_event)
    for line, event in zip(lines, every_event, strict=True):
        assert line.startswith("17 Sep 12:00"), event
        assert "\n" not in line
        assert "Square(" not in line
        assert "<" not in line


def test_the_umpire_reads_rule_dice_and_figures(scenario: Scenario) -> None:
    event = e.CombatResolved(
        at=NOON, rule="MG-COMBAT-8", combat=1, attackers=("par2",), defenders=("arflak",), attack_total="4",
        defence_total="1", adjust=-2, terrain="town", difference=1, code="D1",
        rolls=(Roll("MG-COMBAT-8", "D6", "1", "combat", (3,)),), why=(("adjust", "-2 town"),),
    )  # fmt: skip
    line = umpire_line(event, scenario)
    assert "MG-COMBAT-8" in line
    assert "attackers (2 Para)" in line
    assert "[MG-COMBAT-8 1D6: 3 for 1, combat]" in line
    assert line.endswith("(adjust -2 town)")


def test_two_dice_are_shown_with_their_sum_and_a_preset_one_as_such(scenario: Scenario) -> None:
    roll = Roll("MG-COMM-1", "D6", "par2", "order 1", (1, 2), overridden=True)
    line = umpire_line(e.OrderNotAcknowledged(at=NOON, order="1abn.1", unit="par2", rolls=(roll,)), scenario)
    assert "[MG-COMM-1 2D6: 1+2=3 for par2, order 1 by the umpire's hand]" in line


def test_a_signal_on_its_way_is_shown_with_its_hour(scenario: Scenario) -> None:
    """MG-COMM-7."""
    told = e.Reported(at=NOON, to="1abn", report=r.ArrivalReport(unit="par2", square=Square(5, 6)), unit="par2")
    line = umpire_line(e.ReportDelayed(at=NOON, due=NOON + 20, told=told), scenario)
    assert "On its way until 17 Sep 12:20: Report from 2 Para to 1abn: arrival" in line


def test_minutes_are_told_as_moments(scenario: Scenario) -> None:
    line = umpire_line(e.StepBegun(at=NOON, unit="par2", to=Square(6, 6), arrives=NOON + 15), scenario)
    assert "arrives 17 Sep 12:15" in line


def test_a_no_that_matters_is_said(scenario: Scenario) -> None:
    assert "supplied no" in umpire_line(e.SupplyChecked(at=NOON, unit="par2", supplied=False), scenario)


@pytest.fixture
def heard(position: Callable[..., State], play: Callable[..., Play]) -> Callable[[tuple[int, ...]], Play]:
    def happen(comm: tuple[int, ...]) -> Play:
        at_table = play(position(par2="0506", arflak="0606"), comm)
        at_table.happen(e.ContactMade(at=NOON, unit="par2", enemies=("arflak",)))
        return at_table

    return happen


def test_a_lost_report_is_marked_for_the_umpire_and_missing_for_the_hq(
    scenario: Scenario, heard: Callable[[tuple[int, ...]], Play]
) -> None:
    """MG-COMM-4: a double for 1st Airborne; the Germans pass."""
    lost = heard((4, 4, 3, 4)).events
    assert [line for line in umpire_log(lost, scenario) if "LOST report 1 from 2 Para to 1abn" in line]
    assert hq_log(lost, scenario, "1abn") == []
    assert len(hq_log(lost, scenario, "iiss")) == 1
    assert not [line for line in umpire_log(heard((4, 5)).events, scenario) if "LOST" in line]


def test_an_hqs_log_has_what_it_sent_and_what_it_was_told(scenario: Scenario, position: Callable[..., State]) -> None:
    reports = [
        r.OrderFiledReport(order="1abn.1", number=1, kind="move", text="2 Para to\nthe bridge", start=NOON),
        r.OrderAcknowledgedReport(order="1abn.1", units=("par2",)),
        r.ArrivalReport(unit="par2", square=Square(6, 6), order="1abn.1"),
        r.NoticeReport(text="Supper."),
    ]
    lines = hq_log([e.Reported(at=NOON, to="1abn", report=report) for report in reports], scenario, "1abn")
    assert lines[0] == "171200 Sep. SENT order 1: 2 Para to the bridge"
    assert lines[1] == "171200 Sep. Order 1 acknowledged by 2 Para."
    assert lines[2].startswith("171200 Sep. 2 Para: ")
    assert lines[3] == "171200 Sep. From the umpire: Supper."


def test_the_hqs_log_shows_no_dice_and_no_rule(
    scenario: Scenario, position: Callable[..., State], play: Callable[..., Play], every_event: list[e.Event]
) -> None:
    at_table = play(position(par2="0506", arflak="0606"))
    for event in every_event:
        at_table.happen(event)
    text = "\n".join(hq_log(at_table.events, scenario, "1abn"))
    assert text.count("\n") > 30
    for word in ("MG-", "D6", "strength", "[", "%"):
        assert word not in text
