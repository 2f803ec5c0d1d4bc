"""Going back: to an hour, or to before the umpire's last word; what is undone is kept (design 4)."""

import pytest

from engine.campaign import fingerprint
from pbem.desk import questions
from pbem.store import branches, outbox
from pbem.store.vocabulary import CampaignStatus, LetterState
from tests.pbem.desk.table import Table

pytestmark = pytest.mark.rule("MG-UMP-1")


async def told(table: Table, text: str) -> str:
    """Send a command by mail; the answer."""
    table.clock.turn(1)
    await table.letter("umpire", text)
    return await table.receipt("umpire")


async def _played(table: Table) -> None:
    """Two hours with orders in them; a letter turned after each, so that instants differ."""
    await table.start()
    await table.letter("urquhart", "2 Para move to Arnhem road bridge")
    await table.letter("bittrich", "SS AA 9 move to Arnhem road bridge")
    for _ in range(4):
        table.clock.turn(1)
        await table.advance()


async def _post_all(table: Table) -> None:
    """Everything that is queued leaves."""
    now = table.clock.now_ms()
    while True:
        async with table.office.database.begin() as session:
            claimed = await outbox.claim(session, "postman", now_ms=now, lease_ms=60_000, limit=50)
            for letter in claimed:
                await outbox.mark_sent(session, letter, now_ms=now)
        if not claimed:
            return


# --- to an hour ---------------------------------------------------------------------------------


async def test_the_campaign_stands_again_as_it_stood_at_that_hour(table: Table) -> None:
    await table.start()
    await table.letter("urquhart", "2 Para move to Arnhem road bridge")
    await table.advance(2)
    then = await table.state()
    for _ in range(3):
        table.clock.turn(1)
        await table.advance()
    said = await told(table, "rewind to 19:00 because the bridge was blown by mistake")
    assert "back at 17 Sep 19:00 and all have been told. The clock stands: resume lets it go on." in said
    campaign, state = await table.campaign(), await table.state()
    assert (state.moment, state.units, state.orders) == (then.moment, then.units, then.orders)
    assert (campaign.branch, campaign.moment, campaign.campaign_anchor) == (1, then.moment, then.moment)
    assert (campaign.status, campaign.hold_reason) == (CampaignStatus.PAUSED, "the bridge was blown by mistake")
    for user in ("urquhart", "bittrich"):
        notice = (await table.letters(user, "notice"))[-1].text
        assert "takes the campaign back to 17 Sep 19:00" in notice
        assert "has not happened" in notice


async def test_played_on_without_other_orders_it_goes_as_it_went(lite: Table) -> None:
    """Keyed dice: going back changes no roll."""
    await _played(lite)
    first = await lite.state()
    await told(lite, "rewind to 1900")
    await lite.advance(2)
    assert (await lite.state()).units == first.units
    assert (await lite.state()).moment == first.moment


async def test_orders_given_since_lapse_and_those_before_stand(lite: Table) -> None:
    await _played(lite)
    await lite.letter("urquhart", "3 Para move to Arnhem road bridge")
    await lite.advance()
    assert "1 message with orders lapsed" in await told(lite, "rewind to 1900")
    texts = [entry.text for entry in (await lite.state()).orders.values()]
    assert any("2 Para" in text for text in texts)
    assert not any("3 Para" in text for text in texts)
    await lite.letter("urquhart", "3 Para move to Oosterbeek")
    assert any("Oosterbeek" in entry.text for entry in (await lite.state()).orders.values())


async def test_letters_that_had_not_left_are_withdrawn_and_those_that_had_are_listed(lite: Table) -> None:
    await lite.start()
    await lite.letter("urquhart", "2 Para move to Arnhem road bridge")
    await lite.letter("bittrich", "SS AA 9 move to Arnhem road bridge")
    await lite.advance()
    early = {letter.id for letter in await lite.letters()}
    lite.clock.turn(1)
    await lite.advance(2)
    await _post_all(lite)
    gone = [one for one in await lite.letters() if one.id not in early and one.at is not None]
    lite.clock.turn(1)
    await lite.advance(2)
    unsent = [one for one in await lite.letters() if one.state is LetterState.QUEUED]
    assert gone
    assert unsent
    said = await told(lite, "rewind to 1830")
    assert f"Withdrawn before they left: {len(unsent)} letters" in said
    after = {letter.id: letter for letter in await lite.letters()}
    assert {after[one.id].state for one in unsent} == {LetterState.WITHDRAWN}
    assert said.count("  to ") == len(gone)
    for one in gone:
        assert f"  to {one.address}: {one.subject}" in said


async def test_what_was_played_is_kept_and_can_be_read(lite: Table) -> None:
    await _played(lite)
    was = await lite.events()
    assert "branch 0: pbem log arnhem --branch 0" in await told(lite, "rewind to 1900")
    await lite.advance(3)
    async with lite.office.database.begin() as session:
        left, played = await branches.branches_of(session, (await lite.campaign_in(session)).id)
    assert (left.closed, played.closed, played.parent) == (True, False, 0)
    assert len(await lite.events()) != len(was)


async def test_the_umpires_log_goes_on_where_it_was_and_does_not_begin_again(lite: Table) -> None:
    await _played(lite)
    await told(lite, "rewind to 1900")
    await lite.advance()
    log = (await lite.letters("umpire", "umpire"))[-1]
    assert "19:30" in log.subject
    assert "18:00" not in log.text


async def test_questions_still_open_then_are_open_again(lite: Table) -> None:
    await lite.letter("urquhart", "Para move to Arnhem road bridge")
    await _played(lite)
    await lite.letter("bittrich", "SS attack Arnhem road bridge")
    await told(lite, "rewind to 1900")
    async with lite.office.database.begin() as session:
        open_now = await questions.open_of(session, await lite.campaign_in(session))
    assert [one.hqs for one in open_now] == [("1abn",)]
    await lite.letter("urquhart", "2")
    assert any(entry.order.units == ("par3",) for entry in (await lite.state()).orders.values())


async def test_the_clock_goes_on_from_there_at_a_word(lite: Table) -> None:
    await _played(lite)
    await told(lite, "rewind to 1900")
    lite.clock.turn(3600)
    await lite.work()
    assert (await lite.state()).moment == 19 * 60
    await told(lite, "resume")
    lite.clock.turn(31 * 60)
    await lite.work()
    assert (await lite.state()).moment == 19 * 60 + 30


async def test_a_second_rewinding_goes_back_beyond_the_first(lite: Table) -> None:
    await _played(lite)
    await told(lite, "rewind to 1930")
    await lite.advance(2)
    await told(lite, "rewind to 1830")
    assert (await lite.campaign()).branch == 2
    assert (await lite.state()).moment == 18 * 60 + 30
    await lite.advance()
    assert (await lite.state()).moment == 19 * 60


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("rewind to 2000", "has not come beyond that hour"),
        ("rewind to 2359", "the campaign begins at 17 Sep 18:00"),
        ("rewind to 1700", "the campaign begins at 17 Sep 18:00"),
        ("rewind to noon", "is no time"),
    ],
)
async def test_hours_one_cannot_go_back_to(lite: Table, text: str, says: str) -> None:
    await _played(lite)
    assert says in await told(lite, text)
    assert (await lite.campaign()).branch == 0


async def test_a_campaign_that_is_over_does_not_go_back(lite: Table) -> None:
    await _played(lite)
    await told(lite, "end")
    assert "its seed is known" in await told(lite, "rewind to 1900")


# --- undo -----------------------------------------------------------------------------------------


async def test_the_last_word_is_taken_back_and_nothing_else(lite: Table) -> None:
    await _played(lite)
    before = fingerprint(await lite.state())
    clock = await lite.campaign()
    await told(lite, "2 Para strength 40\nplace 3 Para at 0505")
    assert fingerprint(await lite.state()) != before
    said = await told(lite, "undo because I looked at the wrong map")
    assert "Taken back: set strength, place unit." in said
    assert fingerprint(await lite.state()) == before
    after = await lite.campaign()
    assert (after.status, after.campaign_anchor, after.branch) == (clock.status, clock.campaign_anchor, 1)
    assert "Withdrawn before they left:" in said


async def test_those_who_had_been_told_are_told_again(lite: Table) -> None:
    await _played(lite)
    await told(lite, "2 Para strength 40")
    await _post_all(lite)
    said = await told(lite, "undo")
    assert "Those who had been told know of it." in said
    assert "has been taken back" in (await lite.letters("urquhart", "notice"))[-1].text
    assert not [one for one in await lite.letters("bittrich", "notice") if "taken back" in one.text]


async def test_what_cannot_be_taken_back_says_what_to_do_instead(lite: Table) -> None:
    assert "was not your doing" in await told(lite, "undo")
    await told(lite, "to all: Supper.")
    assert "words and the clock are not taken back" in await told(lite, "undo")
    await told(lite, "advance 1")
    assert "rewind to its hour" in await told(lite, "undo")
    await told(lite, "weather poor")
    await lite.letter("urquhart", "report 2 Para")
    assert "was not your doing" in await told(lite, "undo")
    await told(lite, "weather good")
    assert "Taken back: set weather" in await told(lite, "undo")
    assert (await lite.campaign()).branch == 1
    assert "nothing has been done since it was last taken back" in await told(lite, "undo")
    await told(lite, "ruling: No bombing tonight.")
    assert "a note for the log stays there" in await told(lite, "undo")
