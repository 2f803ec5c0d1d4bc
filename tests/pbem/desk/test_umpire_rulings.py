"""Combats, questions, the radio and reports in the umpire's hand, in his own words (MG section 28)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine import commands as c
from engine.events import CombatCalledOff, CombatResolved, CombatRuled, EnemyRevealed, Reported, ReportHeld, RulingAsked
from engine.intelligence.reports import ReinforcementReport, SituationReport
from engine.state import Asked
from pbem.desk import umpire_rulings
from pbem.desk.umpire_lines import HELP
from tests.pbem.desk.table import Table as Desk
from tests.simulation.table import Table


async def told(desk: Desk, text: str) -> str:
    """Send a command by mail; the answer."""
    await desk.letter("umpire", text)
    return await desk.receipt("umpire")


# --- combats ------------------------------------------------------------------------------------


@pytest.fixture
def fight(field: Any) -> Table:
    """Devon attacks Hoffmann; combat 1 is under way."""
    field.unit("devon", (5, 5), attack=4).unit("hoffmann", (5, 6), "german", defence=4)
    table = Table(field, {"MG-COMBAT-8": [1]})
    table.order("xxx", "attack", "devon", target=(5, 6))
    table.wait(10)
    return table


def _ruled(table: Table, text: str) -> None:
    for command in umpire_rulings.of_combat(table.state, 1, text):
        table.do(command)


@pytest.mark.rule("MG-COMBAT-5", "MG-COMBAT-6", "MG-UMP-1")
def test_totals_and_ground_are_laid_down_in_words(fight: Table) -> None:
    _ruled(fight, "attacker total 12, defender total 11/2 and adjust -2")
    fight.wait(30)
    resolved = fight.one(CombatResolved)
    assert (resolved.attack_total, resolved.defence_total, resolved.adjust) == ("12", "11/2", -2)
    assert resolved.difference == 4, "4.5, a half in the defender's favour"


@pytest.mark.rule("MG-COMBAT-8", "MG-UMP-1")
def test_a_result_laid_down_adds_to_what_was_laid_down_before(fight: Table) -> None:
    _ruled(fight, "attacker total 12")
    _ruled(fight, "result d3")
    fight.wait(30)
    assert (fight.one(CombatResolved).attack_total, fight.one(CombatResolved).code) == ("12", "D3")


@pytest.mark.rule("MG-COMBAT-1", "MG-UMP-1")
def test_fight_takes_back_what_was_laid_down(fight: Table) -> None:
    _ruled(fight, "result AE")
    _ruled(fight, "fight")
    fight.wait(30)
    assert fight.one(CombatResolved).code == "D2", "difference 0, die 1"


@pytest.mark.rule("MG-COMBAT-1", "MG-UMP-1")
def test_a_combat_is_skipped(fight: Table) -> None:
    _ruled(fight, "skip")
    assert fight.one(CombatCalledOff).combat == 1
    assert fight.state.fights == {}


@pytest.mark.rule("MG-COMBAT-8", "MG-DICE-1")
def test_the_die_of_a_combat_is_laid_down_by_its_number(fight: Table) -> None:
    _ruled(fight, "die 6")
    fight.wait(30)
    resolved = fight.one(CombatResolved)
    assert resolved.rolls[0].faces == (6,)
    assert resolved.rolls[0].overridden


@pytest.mark.parametrize("text", ["attack like lions", "result D7", "attacker total 12, die 9", "adjust much"])
def test_words_that_say_nothing_of_a_combat_are_refused_whole(fight: Table, text: str) -> None:
    with pytest.raises(ValueError, match="write attacker total 12"):
        umpire_rulings.of_combat(fight.state, 1, text)


async def test_a_combat_is_ruled_by_letter(lite: Desk) -> None:
    await told(lite, "place 2 Para at 0505\nplace Spindler at 0507\nas 1abn: 2 Para attack 0507")
    await told(lite, "advance 1")
    number = next(iter((await lite.state()).fights))
    assert "D2" in await told(lite, f"combat {number}: result D2 because the bank is steep")
    ruled = [e for e in await lite.events() if isinstance(e, CombatRuled)]
    assert [(e.combat, e.code) for e in ruled] == [(number, "D2")]
    assert (await lite.commands("RuleCombat"))[0].reason == "the bank is steep"
    assert "combat 99 is not under way" in await told(lite, "combat 99: skip")


# --- questions ------------------------------------------------------------------------------------


def _asked(table: Table, **questions: int) -> None:
    """Units that wait for an answer, without the march that brought them to ask."""
    asked = {u: Asked(matter="attack", due=table.start + 90, enemies=(), number=n) for u, n in questions.items()}
    table.state = replace(table.state, asked=asked)


@pytest.mark.rule("MG-UMP-3")
def test_an_answer_finds_its_question(fight: Table) -> None:
    _asked(fight, devon=13)
    assert umpire_rulings.answer(fight.state, "yes") == c.AnswerRuling(unit="devon", yes=True)
    assert umpire_rulings.answer(fight.state, "2", 13) == c.AnswerRuling(unit="devon", yes=False)
    with pytest.raises(ValueError, match="question 12 is not open; open: 13"):
        umpire_rulings.answer(fight.state, "yes", 12)
    with pytest.raises(ValueError, match="yes or no"):
        umpire_rulings.answer(fight.state, "5", 13)
    _asked(fight, devon=13, hoffmann=14)
    with pytest.raises(ValueError, match="say which question, as 13 = no; open: 13, 14"):
        umpire_rulings.answer(fight.state, "no")


@pytest.mark.rule("MG-RECCE-4", "MG-UMP-2", "MG-UMP-3")
def test_reconnaissance_asks_by_number_and_goes_in_at_a_yes(field: Any) -> None:
    field.set(recce__ask_umpire="yes", ump__timeout_min="120")
    field.unit("recce", (5, 1), recce=True, kind="recce", attack=6).unit("weak", (5, 7), "german", defence=1)
    table = Table(field)
    table.order("xxx", "recce", "recce", to=(5, 7))
    table.wait(60)
    assert table.one(RulingAsked).number == 1
    (line,) = umpire_rulings.waiting(table.state)
    assert line.startswith("Question 1: recce can attack weak. Answer 1 = yes or 1 = no before ")
    table.do(umpire_rulings.answer(table.state, "yes", 1))
    table.wait(180)
    assert table.one(CombatResolved).attackers == ("recce",)


async def test_an_answer_to_nothing_is_refused_by_letter(lite: Desk) -> None:
    assert "question 13 is not open" in await told(lite, "13 = yes")
    assert "answered with yes or no" in await told(lite, "13 = 5")
    assert await lite.commands("AnswerRuling") == []


# --- the radio ------------------------------------------------------------------------------------


@pytest.mark.rule("MG-COMM-1", "MG-COMM-2")
@pytest.mark.parametrize(("hq", "unit"), [("xxx", "devon"), ("1abn", "para")])
@pytest.mark.parametrize("passes", [True, False])
def test_the_next_order_to_a_unit_is_made_to_pass_or_fail(field: Any, hq: str, unit: str, passes: bool) -> None:
    field.unit("devon", (5, 5)).unit("para", (8, 8), hq="1abn")
    table = Table(field, {"MG-COMM-1": [6, 6] if not passes else [1, 1], "MG-COMM-2": [5, 6] if not passes else [3, 3]})
    command, order = umpire_rulings.forced(table.state, unit, "", passes=passes)
    table.do(command)
    given = table.order(hq, "hold", unit)
    assert given.id == order
    assert (table.status(given, unit).value == "not_acknowledged") is not passes


@pytest.mark.rule("MG-COMM-1", "MG-COMM-5")
def test_what_cannot_be_forced_is_refused(field: Any) -> None:
    table = Table(field.unit("devon", (5, 5)))
    table.order("xxx", "hold", "devon")
    with pytest.raises(ValueError, match="have been thrown"):
        umpire_rulings.forced(table.state, "devon", "xxx.1", passes=True)
    with pytest.raises(ValueError, match="takes its orders from xxx"):
        umpire_rulings.forced(table.state, "devon", "agb.1", passes=True)
    table.do(c.ChangeSetting(key="comm.fail_on", value="12"))
    with pytest.raises(ValueError, match="fail_on"):
        umpire_rulings.forced(table.state, "devon", "", passes=True)
    table.do(c.ChangeSetting(key="comm.fail_on", value="3"))
    table.do(c.ChangeSetting(key="comm.per", value="message"))
    with pytest.raises(ValueError, match="whole message"):
        umpire_rulings.forced(table.state, "devon", "", passes=True)


async def test_a_forced_failure_by_letter(lite: Desk) -> None:
    assert "does not get through to 2 Para" in await told(lite, "force fail for 2 Para")
    await lite.letter("urquhart", "report 2 Para")
    assert any("ot acknowledged" in letter.text for letter in await lite.letters("urquhart", "answers"))


# --- reports held, lost and found -----------------------------------------------------------------


async def test_reports_are_held_and_let_go(lite: Desk) -> None:
    """MG-REPORT-1: nothing is told meanwhile, and both times stand at the head when it comes (MG-REPORT-2)."""
    assert "wait in the tray" in await told(lite, "hold reports for 1abn")
    await told(lite, "force pass for 2 Para")
    await lite.letter("urquhart", "report 2 Para")
    await lite.advance(1)
    held = [e for e in await lite.events() if isinstance(e, ReportHeld)]
    number = next(e.number for e in held if isinstance(e.told.report, SituationReport))
    assert not any("2 Para:" in letter.text for letter in await lite.letters("urquhart", "signals"))
    assert f"report {number} from 2 Para to 1abn" in await told(lite, "tray")
    await lite.advance(1)
    assert "1 sent on" in await told(lite, f"release {number}")
    (letter,) = [one for one in await lite.letters("urquhart") if "received 171900 Sep. 2 Para:" in one.text]
    assert "171800 Sep, received" in letter.text
    assert "there is no letter" in await told(lite, f"release {number}")
    left = len((await lite.state()).held_reports)
    assert f"{left} let go to 1st British Airborne Division" in await told(lite, "release reports for 1abn")
    assert (await lite.state()).held_reports == {}
    assert "are not held" in await told(lite, "release reports for 1abn")


async def test_a_lost_report_is_found(lite: Desk) -> None:
    """MG-COMM-4: the log names it by its number; it comes in once."""
    await told(lite, "set comm.fail_on = 12")
    await lite.advance(4)
    lost = [e for e in await lite.events() if isinstance(e, Reported) and e.lost and e.to == "iiss"]
    found = next(e for e in lost if isinstance(e.report, ReinforcementReport))
    assert any(f"LOST report {found.number} from" in letter.text for letter in await lite.letters("umpire", "umpire"))
    answer = await told(lite, f"deliver lost report {found.number} because the rider turned up")
    assert "has come in at last" in answer
    own = (await lite.state()).pictures["iiss"].own[found.report.unit]
    assert (own.square, own.told) == (found.report.square, found.at), "as old as it is"
    assert "has come in already" in await told(lite, f"deliver lost report {found.number}")
    assert "no report 9999" in await told(lite, "deliver report 9999")


async def test_an_enemy_is_revealed_to_one_headquarters(lite: Desk) -> None:
    """MG-RECCE-1, MG-UMP-4."""
    await told(lite, "place Spindler at 0909")
    assert "revealed" in (await told(lite, "reveal Spindler to 1abn")).lower()
    assert [e.unit for e in await lite.events() if isinstance(e, EnemyRevealed)] == ["spindler"]
    known = (await lite.state()).pictures["1abn"].enemy
    assert known["spindler"].square == (9, 9)
    told_of = [letter.text for letter in await lite.letters("urquhart") if "Intelligence:" in letter.text]
    assert any("Spindler" in text for text in told_of)
    assert "no enemy" in await told(lite, "reveal 2 Para to 1abn")


async def test_a_headquarters_learns_what_the_umpire_has_done_to_its_unit(lite: Desk) -> None:
    """MG-UMP-1: strength and place, in words, and surely."""
    await told(lite, "2 Para strength 50")
    await told(lite, "place 3 Para at 0505")
    letters = [letter.text for letter in await lite.letters("urquhart", "signals")]
    assert any("2 Para" in text and "much reduced" in text for text in letters)
    assert any("3 Para" in text and "0505" in text for text in letters)
    assert not any("50" in text.replace("0505", "") and "2 Para strength" in text for text in letters)
    own = (await lite.state()).pictures["1abn"].own
    assert (own["par2"].condition, own["par3"].square) == ("battered", (5, 5))


async def test_what_can_fly_is_set_by_letter(lite: Desk) -> None:
    """MG-AIR-1, MG-DROP-1."""
    await told(lite, "lift 6 para, 2 glider\nsquadrons german 2")
    air = (await lite.state()).air
    assert air is not None
    assert (air.para, air.glider, air.squadrons["german"]) == (6, 2, 2)


def test_every_command_of_the_guide_is_in_help() -> None:
    for words in ("combat 7:", "13 = yes", "force pass", "hold reports for", "deliver lost report", "hide"):
        assert words in HELP
