"""The umpire's commands by mail and at the keyboard: done, answered with what changed, journalled with author and
reason (MG-UMP-1, MG section 28)."""

import pytest

from engine.campaign import fingerprint
from engine.events import (
    ClockAdvanced,
    CrossingChanged,
    DiePreset,
    NoticeGiven,
    OrderReceived,
    RulingMade,
    SettingChanged,
)
from engine.intelligence.logs import umpire_log
from engine.vocabulary import CrossingState, Square, UnitStatus
from pbem.desk.umpire import HELP, is_command
from pbem.desk.umpire_lines import commands_of, with_reason
from pbem.store import outbox
from pbem.store.vocabulary import CampaignStatus, InboxState
from tests.pbem.desk.table import MINUTE, Table
from tests.servers.hand_clock import HandClock


async def told(table: Table, text: str) -> str:
    """Send a command by mail; the answer."""
    await table.letter("umpire", text)
    return await table.receipt("umpire")


async def test_a_command_by_mail_is_done_answered_and_journalled_with_author_and_reason(table: Table):
    answer = await told(table, "2 Para strength 60 because the flood took the boats")
    assert "after 60" in answer
    assert (await table.state()).units["par2"].strength == 60
    entry = (await table.commands("SetStrength"))[0]
    assert (entry.author, entry.reason) == ("umpire@game.test", "the flood took the boats")


async def test_several_commands_in_one_letter_are_answered_line_by_line(lite: Table):
    answer = await told(lite, "weather poor\nplace 3 Para at 0505\nset comms.fail_on = 2\n")
    assert answer.count("> ") == 3
    state = await lite.state()
    assert state.units["par3"].square == Square(5, 5)
    assert state.settings.comm.fail_on == 2
    assert state.air is not None
    assert state.air.weather.value == "poor"


async def test_bridges_by_the_name_people_use(lite: Table):
    """orders.md 16: the road bridge is meant."""
    await told(lite, "blow the Arnhem bridge")
    await told(lite, "repair Arnhem bridge")
    changed = [e for e in await lite.events() if isinstance(e, CrossingChanged)]
    assert [(e.crossing, e.state) for e in changed] == [
        ("arnhem_road", CrossingState.DESTROYED),
        ("arnhem_road", CrossingState.REPAIRED),
    ]


async def test_units_may_be_taken_off_and_brought_back(lite: Table):
    await told(lite, "2 Para destroyed")
    assert (await lite.state()).units["par2"].status is UnitStatus.DESTROYED
    await told(lite, "revive 2 Para at 0505 with 40")
    unit = (await lite.state()).units["par2"]
    assert (unit.status, unit.strength, unit.square) == (UnitStatus.LIVE, 40, Square(5, 5))


async def test_words_to_one_headquarters_and_to_all(lite: Table):
    await told(lite, "to 1st British Airborne: The ferry is yours\nby night.\n\nto all: Tea at five.")
    notices = [e for e in await lite.events() if isinstance(e, NoticeGiven)]
    assert [(e.to, e.text) for e in notices[-2:]] == [
        (("1abn",), "The ferry is yours\nby night."),
        (("1abn", "iiss"), "Tea at five."),
    ]
    assert any("The ferry is yours" in letter.text for letter in await lite.letters("urquhart"))
    assert not any("The ferry is yours" in letter.text for letter in await lite.letters("bittrich"))


async def test_an_order_as_a_headquarters_gets_through_without_a_roll(lite: Table):
    """MG-ORDER-8."""
    answer = await told(lite, "as iiss: report Spindler")
    assert "Ordered" in answer
    received = next(e for e in await lite.events() if isinstance(e, OrderReceived))
    assert received.entry.hq == "iiss"


async def test_a_die_is_laid_down_by_the_name_the_log_gives_it(lite: Table):
    """MG-DICE-1."""
    await told(lite, "die MG-COMM-2 for 2 Para, order:1abn.1: 3 3")
    preset = next(e for e in await lite.events() if isinstance(e, DiePreset))
    assert (preset.key, preset.faces) == ("MG-COMM-2|par2|order:1abn.1", (3, 3))
    await lite.letter("urquhart", "report 2 Para")
    assert any("ot acknowledged" in letter.text for letter in await lite.letters("urquhart", "answers"))


async def test_the_clock_by_mail(lite: Table, clock: HandClock):
    await told(lite, "start")
    await told(lite, "rate 4")
    clock.turn(15 * MINUTE)
    await lite.work()
    campaign = await lite.campaign()
    assert (campaign.status, campaign.rate, campaign.moment) == (CampaignStatus.RUNNING, "4", 1140)
    assert "17 Sep 19:00" in await told(lite, "pause because I sleep")
    assert (await lite.campaign()).hold_reason == "I sleep"
    assert any("I sleep" in letter.text for letter in await lite.letters("urquhart", "notice"))
    assert "20:00" in await told(lite, "advance 2")
    await told(lite, "resume")
    clock.turn(8 * MINUTE)
    await lite.work()
    assert (await lite.campaign()).moment == 1230, "it goes on from where it was put"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("99 Para strength 60", "there is no unit"),
        ("2 Para strength 160", "0 to 100"),
        ("place 2 Para at Nowhere", "there is no place"),
        ("place 2 Para at 9999", "off the map"),
        ("blow bridge", "there is no bridge"),
        ("set comm.nothing = 2", "there is no setting"),
        ("rate fast", "is not a rate"),
        ("resume", "use start"),
        ("advance 5000", "half hours can be played at once"),
        ("pass 3", "held message"),
        ("release 77", "no letter 77"),
        ("dismiss 77", "no message 77"),
        ("die x: 5 6", "name the throw"),
        ("die MG-COMM-1 for 2 Para, order:1abn.1: 9", "1 to 6"),
        ("cancel order 1abn.77", "1abn.77"),
        ("frobnicate", "Not understood"),
        ("why 99 Para", "there is no unit"),
    ],
)
async def test_what_cannot_be_done_is_said_in_one_sentence_and_leaves_no_trace(lite: Table, line: str, said: str):
    before = len(await lite.commands())
    answer = await told(lite, line)
    assert said in answer
    assert "Traceback" not in answer
    assert len(await lite.commands()) == before


async def test_several_fitting_units_are_listed(lite: Table):
    answer = await told(lite, "Para strength 60")
    assert "2 Para" in answer
    assert "3 Para" in answer


async def test_the_tray_shows_what_waits_and_lets_it_go(lite: Table):
    slip = await lite.letter("stranger", "let me in")
    assert f"message {slip.id} from stranger@game.test" in await told(lite, "tray")
    assert "| let me in" in await told(lite, f"read {slip.id}")
    await told(lite, f"dismiss {slip.id}")
    assert (await lite.message(slip))[0] is InboxState.READ
    assert "empty" in await told(lite, "tray")


async def test_a_letter_that_could_not_be_delivered_is_released_from_the_tray(lite: Table, clock: HandClock):
    await lite.letter("urquhart", "report 2 Para")
    async with lite.office.database.begin() as session:
        letter = (await outbox.claim(session, "me", now_ms=clock.now_ms(), lease_ms=1000))[0]
        await outbox.park(session, letter, error="no such mailbox")
    assert f"letter {letter.id} to" in await told(lite, "tray")
    await told(lite, f"release {letter.id}")
    assert "no such mailbox" not in await told(lite, "tray")


async def test_why_shows_rules_dice_and_figures_of_one_unit(lite: Table):
    await lite.letter("urquhart", "report 2 Para")
    answer = await told(lite, "why 2 Para 1800")
    assert "MG-COMM-2" in answer
    assert "Spindler" not in answer
    assert "Nothing is on record" in await told(lite, "why 2 Para 2330")


async def test_show_tells_the_truth_and_show_of_a_headquarters_what_it_knows(lite: Table):
    truth, known = await told(lite, "show"), await told(lite, "show 1abn")
    assert "Spindler" in truth
    assert "Spindler" not in known
    assert "2 Para" in known


async def test_help_and_rulings(lite: Table):
    assert await told(lite, "help") == f"> help\n{HELP}"
    await told(lite, "ruling: the ferry counts as a bridge by night")
    ruling = [e for e in await lite.events() if isinstance(e, RulingMade)][-1]
    assert (ruling.author, ruling.text) == ("umpire@game.test", "the ferry counts as a bridge by night")


async def test_a_setting_acts_and_is_logged_with_its_old_value(lite: Table):
    await told(lite, "set wx.fixed = poor")
    changed = next(e for e in await lite.events() if isinstance(e, SettingChanged))
    assert (changed.key, changed.value) == ("wx.fixed", "poor")


async def test_an_empty_letter_is_answered_with_the_list_of_commands(lite: Table):
    await lite.letter("umpire", "\n", Subject="")
    assert "weather good" in await lite.receipt("umpire")


def test_words_run_on_until_an_empty_line_or_a_command():
    text = "to 1abn: hold\nthe bridge\nweather good\n\nas iiss: Spindler hold\nreport Knaust"
    assert commands_of(text, is_command) == [
        "to 1abn: hold\nthe bridge",
        "weather good",
        "as iiss: Spindler hold\nreport Knaust",
    ]


def test_a_reason_is_cut_off_but_words_to_people_keep_their_because():
    assert with_reason("pause because I sleep.") == ("pause", "I sleep")
    assert with_reason("to 1abn: wait because of the fog") == ("to 1abn: wait because of the fog", "")


async def test_a_preview_is_what_then_happens_and_changes_nothing(lite: Table):
    """Keyed dice: looking ahead throws none that will not be thrown."""
    await lite.start()
    await lite.letter("urquhart", "2 Para move to Arnhem road bridge, attack anything in the way")
    await lite.letter("bittrich", "SS AA 9 move to Arnhem road bridge, attack anything in the way")
    await lite.advance(2)
    before = fingerprint(await lite.state())
    journalled, letters = len(await lite.commands()), len(await lite.letters("urquhart"))
    await lite.letter("umpire", "preview")
    said = (await lite.receipt("umpire")).partition("\n-- \n")[0]
    assert "this happens to 17 Sep 19:30:" in said
    assert fingerprint(await lite.state()) == before
    assert (len(await lite.commands()), len(await lite.letters("urquhart"))) == (journalled, letters)
    seen = len(await lite.events())
    await lite.advance()
    happened = [event for event in (await lite.events())[seen:] if not isinstance(event, ClockAdvanced)]
    assert happened
    foreseen = [line for line in said.splitlines() if line.startswith("17 Sep")]
    assert [line.rstrip() for line in umpire_log(happened, (await lite.state()).scenario)] == foreseen
