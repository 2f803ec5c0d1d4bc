"""A command carried out: state, journal and letters in one transaction, or nothing."""

import pytest

from engine.campaign import fingerprint, replay
from engine.commands import AdvanceTo, CommandRefused, GiveNotice, SetStrength
from pbem.desk.conduct import Conduct
from pbem.desk.post import Post
from pbem.store import campaigns, outbox, snapshots
from pbem.store.errors import JournalConflict
from pbem.store.vocabulary import CampaignStatus, SeatRole
from tests.pbem.desk.table import Table, config, open_office
from tests.servers.hand_clock import HandClock


class PowerCut(Exception):
    """The process is killed before the commit."""


async def test_what_a_command_brings_about_is_journalled_and_written_to_those_concerned(table: Table):
    await table.advance(2)
    state = await table.state()
    assert state.moment == 1140
    assert [entry.kind for entry in await table.commands()] == ["OpenCampaign", "AdvanceTo", "AdvanceTo"]
    assert fingerprint(replay(await table.events())) == fingerprint(state)
    assert (await table.campaign()).moment == 1140


async def test_a_transaction_that_dies_leaves_neither_events_nor_letters_nor_a_false_memory(table: Table):
    before = fingerprint(await table.state())
    letters = len(await table.letters())
    office = table.office

    async def half_an_hour() -> None:
        async with office.conduct.sitting(office.database) as session:
            campaign = await campaigns.by_slug(session, "arnhem")
            await office.conduct.carry_out(session, campaign, AdvanceTo(minute=1110), author="test", now_ms=1)
            raise PowerCut

    with pytest.raises(PowerCut):
        await half_an_hour()
    assert fingerprint(await table.state()) == before
    assert len(await table.letters()) == letters
    assert (await table.campaign()).moment == 1080
    await table.advance()
    assert (await table.state()).moment == 1110


async def test_a_refused_command_leaves_nothing(table: Table):
    office = table.office
    async with office.conduct.sitting(office.database) as session:
        campaign = await campaigns.by_slug(session, "arnhem")
        with pytest.raises(CommandRefused):
            await office.conduct.carry_out(session, campaign, AdvanceTo(minute=5), author="test", now_ms=1)
    assert len(await table.commands()) == 1


async def test_two_processes_on_one_store_see_each_others_commands(table: Table, database_url: str, clock: HandClock):
    await table.advance()
    async with open_office(config(database_url), clock) as beside:
        other = Table(beside, clock)
        await other.advance()
        await table.advance()
        assert fingerprint(await other.state()) == fingerprint(await table.state())
    assert len(await table.commands("AdvanceTo")) == 3


async def test_a_decision_built_on_an_old_journal_is_refused(lite: Table):
    """Nobody can enter a command on a state that has gone on meanwhile."""
    from pbem.store import journal

    async with lite.office.database.begin() as session:
        campaign = await campaigns.by_slug(session, "arnhem")
        with pytest.raises(JournalConflict):
            await journal.append(
                session, campaign, b"{}", kind="AdvanceTo", at=0, author="test", events=(), now_ms=0, after=0
            )


async def test_a_restart_goes_on_from_a_snapshot_and_the_events_after_it(lite: Table):
    lite.office.conduct._every = 2
    await lite.advance(4)
    async with lite.office.database.begin() as session:
        campaign = await campaigns.by_slug(session, "arnhem")
        saved = await snapshots.latest(session, campaign)
        assert saved is not None
        assert saved.command_seq == 4
        fresh = Conduct(Post(lite.office.identity))
        found = await fresh.state(session, campaign)
    assert found is not None
    assert fingerprint(found) == fingerprint(await lite.state())


async def test_a_snapshot_of_another_version_is_set_aside_and_the_journal_replayed(lite: Table):
    await lite.advance(2)
    async with lite.office.database.begin() as session:
        campaign = await campaigns.by_slug(session, "arnhem")
        await snapshots.save(session, snapshots.Snapshot(campaign.id, campaign.branch, 3, 3, 1140, b"other"))
        found = await Conduct(Post(lite.office.identity)).state(session, campaign)
    assert found is not None
    assert fingerprint(found) == fingerprint(await lite.state())


async def test_letters_go_to_every_seat_of_the_headquarters_and_to_nobody_else(lite: Table):
    """MG-REPORT-5."""
    await lite.seat("hackett@game.test", "1abn")
    await lite.seat("bot:german", "iiss", SeatRole.BOT)
    office = lite.office
    async with office.conduct.sitting(office.database) as session:
        campaign = await campaigns.by_slug(session, "arnhem")
        command = GiveNotice(text="Tea is at five.", to=("1abn",))
        await office.conduct.carry_out(session, campaign, command, author="test", now_ms=1)
    told = [letter for letter in await lite.letters(kind="notice") if "Tea" in letter.text]
    assert sorted(letter.address for letter in told) == ["hackett@game.test", "urquhart@game.test"]
    assert len({letter.message_id for letter in told}) == 2


async def test_scripted_headquarters_get_no_letters(lite_office, clock: HandClock):
    table = await Table(lite_office, clock).lay()
    await table.seat("bot:allied", "1abn")
    await table.advance(2)
    assert await table.letters() == []


async def test_observers_read_what_is_said_to_all_and_nothing_of_the_war(lite: Table):
    await lite.seat("reporter@game.test", role=SeatRole.OBSERVER)
    office = lite.office
    for command in (GiveNotice(text="To all."), GiveNotice(text="To one.", to=("iiss",))):
        async with office.conduct.sitting(office.database) as session:
            campaign = await campaigns.by_slug(session, "arnhem")
            await office.conduct.carry_out(session, campaign, command, author="test", now_ms=1)
    await lite.advance(4)
    assert [letter.text.partition("\n\n-- ")[0] for letter in await lite.letters("reporter")] == ["To all."]


async def test_the_umpires_copy_at_each_mark_has_rules_and_dice_and_repeats_nothing(lite: Table):
    """MG-LOG-1: everything since the last mark, orders between the marks included."""
    office = lite.office
    await lite.advance()
    async with office.conduct.sitting(office.database) as session:
        campaign = await campaigns.by_slug(session, "arnhem")
        await office.conduct.carry_out(
            session, campaign, SetStrength(unit="par2", strength=61), author="test", now_ms=1
        )
    await lite.advance(2)
    copies = [letter.text for letter in await lite.letters("umpire", "umpire")]
    assert "MG-WX-1" in copies[0]
    assert [("61" in text and "Strength changed" in text) for text in copies].count(True) == 1
    lines = [line for text in copies for line in text.splitlines()]
    assert sum("Campaign opened" in line for line in lines) == 1


async def test_letters_of_one_day_stand_in_one_thread(lite: Table):
    await lite.advance(16)
    async with lite.office.database.begin() as session:
        written = await outbox.of_campaign(session, (await campaigns.by_slug(session, "arnhem")).id, limit=1000)
    threads = {letter.thread for letter in written if letter.address.startswith("umpire@") and letter.kind == "umpire"}
    assert len(threads) == 2, "17 and 18 September"
    assert all(thread is not None and thread.startswith("<pbem.") for thread in threads)


async def test_at_the_end_everybody_gets_the_seed_behind_the_seal_and_his_own_log(lite: Table):
    """MG-CLOCK-3; MG-REPORT-5: nobody gets another's."""
    await lite.letter("urquhart", "report 2 Para")
    await lite.letter("bittrich", "report Spindler")
    await lite.letter("umpire", "end because the bridge is lost")
    async with lite.office.database.begin() as session:
        campaign = await campaigns.by_slug(session, "arnhem")
        written = await outbox.of_campaign(session, campaign.id, limit=1000)
    last = {letter.address.partition("@")[0]: letter for letter in written if letter.kind == "farewell"}
    assert set(last) == {"urquhart", "bittrich", "umpire"}
    for letter in last.values():
        assert campaign.seed in letter.text
        assert campaign.commitment in letter.text
    own = last["urquhart"].enclosures[0].data.decode()
    assert "report 2 Para" in own
    assert "Spindler" not in own
    assert (await lite.campaign()).status is CampaignStatus.ENDED
    assert any("Campaign ended" in letter.text for letter in written if letter.kind == "umpire")
