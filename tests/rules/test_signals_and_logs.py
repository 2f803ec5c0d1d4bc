"""What headquarters are told, and what is written down, on situations played out at a table."""

from itertools import pairwise
from typing import Any

import pytest

from engine.events import (
    CombatReported,
    CombatResolved,
    EnemySpotted,
    OrderReceived,
    OrderRefused,
    Reported,
    StrengthChanged,
)
from engine.intelligence import reports as r
from engine.intelligence.letters import compose, period_log
from engine.intelligence.logs import hq_log, umpire_log
from engine.intelligence.textmap import hq_map, umpire_map
from engine.state import State
from engine.vocabulary import OrderStatus, Refusal, Square
from tests.simulation.table import Table


def reported(table: Table, kind: type[Any], to: str | None = None) -> list[Reported]:
    """Reports of a kind, to one headquarters or to all, those that were lost too."""
    return [e for e in table.all(Reported) if isinstance(e.report, kind) and to in (None, e.to)]


@pytest.fixture
def assault(field: Any) -> Table:
    """Devons walk into Hoffmann: contact at 20 minutes, one fight until 50, two on a bold die."""
    field.unit("devon", (3, 3), formation="43div").unit("dorset", (12, 12)).unit("hoffmann", (3, 6), "german")
    table = Table(field, {"MG-COMBAT-8": [2]})
    table.order("xxx", "move", "devon", to=(3, 9))
    table.wait(60)
    return table


# --- reports -----------------------------------------------------------------------------------------


@pytest.mark.rule("MG-REPORT-1", "MG-REPORT-5")
def test_a_unit_reports_to_the_headquarters_that_commands_it_and_to_nobody_else(assault: Table) -> None:
    sent = [e for e in assault.all(Reported) if e.unit is not None]
    assert {type(e.report) for e in sent} >= {r.DepartureReport, r.ContactReport, r.CombatReport}
    for event in sent:
        assert event.unit is not None
        assert event.to == assault.state.units[event.unit].hq
    assert {e.to for e in sent} == {"xxx", "agb"}


@pytest.mark.rule("MG-REPORT-5")
def test_a_superior_is_copied_in_only_where_the_campaign_has_it_so(field: Any) -> None:
    field.unit("frost", (3, 3), hq="1abn", supply="dz")
    heard = {}
    for copies in ("false", "true"):
        table = Table(field.set(report__copy_senior=copies), {"MG-COMM-2": [1, 2] * 9})
        table.order("1abn", "move", "frost", to=(3, 5))
        table.wait(60)
        heard[copies] = {e.to for e in reported(table, r.ArrivalReport)}
    assert heard == {"false": {"1abn"}, "true": {"1abn", "bac"}}


@pytest.mark.rule("MG-REPORT-1", "MG-COMM-4")
def test_a_lost_report_reaches_no_picture(field: Any) -> None:
    def squares(script: dict[str, list[int]]) -> tuple[bool, object]:
        field.unit("devon", (3, 3))
        table = Table(field, script)
        table.order("xxx", "move", "devon", to=(3, 5))
        table.wait(60)
        (arrival,) = reported(table, r.ArrivalReport)
        return arrival.lost, table.state.pictures["xxx"].own["devon"].square

    ordered, departed = [4, 4], [4, 4]
    assert squares({}) == (False, Square(3, 5))
    assert squares({"MG-COMM-1": [*ordered, *departed, 1, 1]}) == (True, Square(3, 3))


@pytest.mark.rule("MG-REPORT-2")
def test_every_paper_bears_its_time_and_they_follow_each_other(assault: Table) -> None:
    order = assault.one(OrderReceived).entry
    assert (order.received, order.start) == (assault.start, assault.start)
    assert reported(assault, r.ContactReport, "xxx")[0].at == assault.start + 20
    assert reported(assault, r.CombatReport, "xxx")[0].at == assault.start + 50
    assert all(a.at <= b.at for a, b in pairwise(assault.events))
    log = hq_log(assault.events, assault.state.scenario, "xxx")
    heads = [line.split(".")[0] for line in log]
    assert "171420 Sep" in heads
    assert "171450 Sep" in heads
    assert heads == sorted(heads)


@pytest.mark.rule("MG-REPORT-3", "MG-CONTACT-7")
def test_contact_is_told_at_once_to_both_each_by_its_own_unit(assault: Table) -> None:
    told = {e.to: e for e in reported(assault, r.ContactReport)}
    assert {hq: e.unit for hq, e in told.items()} == {"xxx": "devon", "agb": "hoffmann"}
    assert {e.at - assault.start for e in told.values()} == {20}
    seen = told["xxx"].report
    assert isinstance(seen, r.ContactReport)
    (enemy,) = seen.enemy
    assert (enemy.square, enemy.kind, enemy.size, enemy.identity) == (Square(3, 6), "inf", "battalion", None)
    met = told["agb"].report
    assert isinstance(met, r.ContactReport)
    assert (met.enemy[0].square, met.enemy[0].heading) == (Square(3, 4), "north")
    assert seen.moving
    assert not met.moving


@pytest.mark.rule("MG-CONTACT-7")
@pytest.mark.parametrize(
    ("companies", "strength", "size"),
    [
        (5, 100, "strong battalion"),
        (4, 100, "battalion"),
        (4, 60, "weak battalion"),
        (1, 100, "company"),
        (1, 40, "section"),
    ],
)
def test_the_size_of_an_enemy_is_judged_and_never_counted(field: Any, companies: int, strength: int, size: str) -> None:
    field.unit("devon", (3, 3)).unit("hoffmann", (3, 6), "german", companies=companies, strength=strength)
    table = Table(field)
    table.order("xxx", "move", "devon", to=(3, 5), stance="avoid")
    table.wait(30)
    (told,) = reported(table, r.ContactReport, "xxx")
    assert isinstance(told.report, r.ContactReport)
    assert told.report.enemy[0].size == size


@pytest.mark.rule("MG-CONTACT-7")
@pytest.mark.parametrize(("enemy", "name"), [((3, 6), "hoffmann"), ((3, 7), None)], ids=["close", "distant"])
def test_an_enemy_fought_at_close_quarters_is_known_by_name(
    field: Any, enemy: tuple[int, int], name: str | None
) -> None:
    field.unit("devon", (3, 5), moved_at=field.moment).unit("hoffmann", enemy, "german")
    table = Table(field, {"MG-COMBAT-8": [5]})
    table.order("xxx", "attack", "devon", target=enemy)
    table.wait(30)
    # A1: beaten off, at two squares from him.
    (told,) = reported(table, r.CombatReport, "xxx")
    assert isinstance(told.report, r.CombatReport)
    assert [s.identity for s in told.report.enemy] == [name]


@pytest.mark.rule("MG-REPORT-4", "MG-COMBAT-15")
def test_a_combat_is_told_to_both_without_the_enemys_loss(assault: Table) -> None:
    lost = {e.unit: e.before - e.after for e in assault.all(StrengthChanged)}
    assert lost == {"devon": 4, "hoffmann": 4}  # 4 x 2 / 2 for each
    told = {e.unit: e.report for e in reported(assault, r.CombatReport)}
    assert set(told) == {"devon", "hoffmann"}
    for unit, report in told.items():
        assert isinstance(report, r.CombatReport)
        assert (report.loss, report.strength) == (lost[unit or ""], assault.strength(unit or ""))
        assert (report.square.x, report.square.y) == assault.where(unit or "")
        for sighting in report.enemy:
            assert not hasattr(sighting, "strength")
    assert len(assault.all(CombatReported)) == 1


@pytest.mark.rule("MG-REPORT-4", "MG-UMP-4")
def test_players_read_no_figure_of_the_reckoning(assault: Table) -> None:
    for hq in ("xxx", "agb"):
        letters = [letter.text for letter in compose(None, assault.state, assault.events, hq)]
        words = "\n".join([*letters, *hq_log(assault.events, assault.state.scenario, hq)])
        assert {"xxx": "devon", "agb": "hoffmann"}[hq] in words
        for secret in ("MG-", "2D6", "D2", "difference", "total", "lost report", "LOST", "96", "%"):
            assert secret not in words, f"{hq} reads {secret!r}:\n{words}"


@pytest.mark.rule("MG-UMP-4", "MG-COMM-7")
def test_nobody_but_the_umpire_reads_why_an_order_was_not_heard(field: Any) -> None:
    table = Table(field.unit("devon", (3, 3)), {"MG-COMM-1": [1, 1], "MG-COMM-7": [2]})
    table.order("xxx", "move", "devon", to=(3, 9))
    scenario = table.state.scenario
    assert any("telephone breakdown" in line for line in umpire_log(table.events, scenario))
    words = "\n".join(hq_log(table.events, scenario, "xxx"))
    assert "not acknowledged" in words
    assert "telephone" not in words


# --- reconnaissance ---------------------------------------------------------------------------------------


@pytest.fixture
def patrol(field: Any) -> Table:
    """A reconnaissance unit that sees Hoffmann on its way and halts before him."""
    field.unit("recce", (3, 3), move="wheels", kind="recce", recce=True).unit("hoffmann", (3, 9), "german")
    table = Table(field)
    table.order("xxx", "move", "recce", to=(3, 12), stance="avoid")
    table.wait(60)
    return table


@pytest.mark.rule("MG-RECCE-3", "MG-RECCE-6")
def test_a_sighting_goes_at_once_by_itself_and_stays_out_of_the_log(patrol: Table) -> None:
    spotted = patrol.all(EnemySpotted)[0]
    flash = reported(patrol, r.SightingReport, "xxx")[0]
    assert (flash.at, flash.flash) == (spotted.at, True)
    letters = compose(None, patrol.state, patrol.events, "xxx")
    assert [letter.kind for letter in letters if letter.flash] == ["flash"]
    log = period_log(patrol.state, patrol.events, "xxx", patrol.start - 1, patrol.state.moment)
    assert log is not None
    (told,) = [letter.text for letter in letters if letter.flash]
    assert "0309" in told
    assert "0309" not in log.text


@pytest.mark.rule("MG-RECCE-3")
def test_a_sighting_is_told_again_only_when_the_enemy_moves(patrol: Table) -> None:
    before = len(patrol.all(EnemySpotted, "recce"))
    patrol.order("xxx", "hold", "recce")
    patrol.wait(180)
    assert len(patrol.all(EnemySpotted, "recce")) == before
    patrol.order("agb", "move", "hoffmann", to=(4, 9))
    patrol.wait(240)
    assert len(patrol.all(EnemySpotted, "recce")) == before + 1


# --- logs, ledger and maps -----------------------------------------------------------------------------------


@pytest.mark.rule("MG-LOG-1")
def test_the_master_log_has_every_event_once_in_order(assault: Table) -> None:
    lines = umpire_log(assault.events, assault.state.scenario)
    assert len(lines) == len(assault.events)
    for event, line in zip(assault.events, lines, strict=True):
        assert line.startswith(assault.state.scenario.calendar.spoken(event.at))
        assert (event.rule or "-") in line
    first = umpire_log(assault.events[:10], assault.state.scenario)
    assert lines[:10] == first


@pytest.mark.rule("MG-LOG-1", "MG-COMM-4")
def test_a_report_that_was_lost_stands_in_the_master_log_alone(field: Any) -> None:
    table = Table(field.unit("devon", (3, 3)), {"MG-COMM-1": [4, 4, 4, 4, 1, 2]})
    table.order("xxx", "move", "devon", to=(3, 5))
    table.wait(60)
    scenario = table.state.scenario
    assert sum("LOST report" in line for line in umpire_log(table.events, scenario)) == 1
    assert not any(line.startswith("171440") for line in hq_log(table.events, scenario, "xxx"))


@pytest.mark.rule("MG-LOG-3")
def test_a_combat_stands_in_the_log_with_all_its_figures(assault: Table) -> None:
    (resolved,) = assault.all(CombatResolved)
    (line,) = umpire_log([resolved], assault.state.scenario)
    figures = ("attack 4", "defence 4", "adjust +0 open", "difference +0", "code D1", "1D6: 2")
    for part in ("attackers (devon)", "defenders (hoffmann)", *figures, "devon 100-4", "hoffmann 100-4"):
        assert part in line, line


@pytest.mark.rule("MG-LOG-4", "MG-UMP-4")
def test_a_headquarters_map_shows_what_it_was_told_and_the_umpires_what_is_so(assault: Table) -> None:
    def drawn(state: State, hq: str) -> str:
        return hq_map(state.pictures[hq], state.scenario, state.moment)

    ours, theirs, master = drawn(assault.state, "xxx"), drawn(assault.state, "agb"), umpire_map(assault.state)
    assert "devon" in ours
    assert "dorset" in ours
    assert "dorset" not in theirs
    assert "96" not in ours
    assert all(name in master for name in ("devon 96%", "dorset 100%", "hoffmann 96%"))


@pytest.mark.rule("MG-LOG-5")
def test_the_ledger_knows_every_order_and_how_far_it_is(field: Any) -> None:
    field.unit("devon", (3, 3)).unit("dorset", (9, 3)).unit("hampshire", (12, 3)).unit("hoffmann", (9, 7), "german")
    table = Table(field, {"MG-COMM-1": [4, 4, 1, 1]})
    both = table.order("xxx", "move", "devon", "hampshire", to=(3, 12))
    table.order("xxx", "hold", "dorset", until=30)
    refused = table.order("xxx", "repair", "dorset", to="bridge:none")
    later = table.order("xxx", "move", "dorset", start=600, to=(9, 9))
    cancel = table.order("xxx", "cancel", ref=later.number)
    halted = table.order("xxx", "move", "dorset", start=35, to=(9, 9), stance="avoid")
    table.wait(30)
    newer = table.order("xxx", "hold", "devon")
    table.wait(120)
    status = table.status
    assert (status(both, "devon"), status(both, "hampshire")) == (OrderStatus.REPLACED, OrderStatus.NOT_ACKNOWLEDGED)
    assert status(refused, "dorset") is OrderStatus.REFUSED
    assert status(later, "dorset") is OrderStatus.CANCELLED
    assert status(cancel) is OrderStatus.DONE
    assert status(halted, "dorset") is OrderStatus.HALTED
    assert status(newer, "devon") is OrderStatus.DONE
    entry = table.state.orders[both.id]
    assert (entry.number, entry.text, entry.received, entry.start) == (1, "move", table.start, table.start)
    assert [o.number for o in table.state.orders.values()] == [1, 2, 3, 4, 5, 6, 7]
    assert [e.reason for e in table.all(OrderRefused)] == [Refusal.UNKNOWN_PLACE]
