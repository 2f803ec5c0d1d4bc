"""Messages and half hours in the order of time (design 4: "The clock waits for the post", "Crash anywhere")."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.events import ClockAdvanced, OrderReceived
from pbem.desk import half_hours
from pbem.store.vocabulary import CampaignStatus, InboxState
from tests.pbem.desk.table import MINUTE, Table, config, open_office
from tests.servers.hand_clock import HandClock


@pytest_asyncio.fixture
async def watched(sqlite_url: str, clock: HandClock) -> AsyncIterator[Table]:
    """A table whose clock runs and waits for a mailbox."""
    async with open_office(config(sqlite_url, watched=True), clock) as office:
        table = await Table(office, clock).usual()
        await table.start()
        yield table


async def test_a_mark_is_not_decided_before_its_time(watched: Table, clock: HandClock):
    clock.turn(30 * MINUTE - 1)
    await watched.confirm()
    await watched.work()
    assert (await watched.campaign()).moment == 1080
    clock.turn(1)
    await watched.confirm()
    await watched.work()
    assert (await watched.campaign()).moment == 1110


async def test_a_mark_waits_for_the_post_and_no_longer_than_the_grace(watched: Table, clock: HandClock):
    await watched.confirm()
    clock.turn(31 * MINUTE)
    await watched.work()
    assert (await watched.campaign()).moment == 1080, "the mailbox has not been read up to the mark"
    clock.turn(1 * MINUTE)
    await watched.work()
    assert (await watched.campaign()).moment == 1110, "two minutes' grace have passed"


async def test_the_desk_knows_when_to_look_again(watched: Table, clock: HandClock):
    started = clock.now_ms()
    watch = await watched.office.sequencer.work_off()
    assert watch.mark_ms == started + 30 * MINUTE * 1000
    assert watch.look_again_ms == watch.mark_ms
    clock.turn(30 * MINUTE)
    watch = await watched.office.sequencer.work_off()
    assert watch.look_again_ms == started + 32 * MINUTE * 1000, "the end of the grace"


async def test_an_order_that_came_before_the_mark_counts_before_it_however_late_it_is_read(
    watched: Table, clock: HandClock
):
    """Receipt time is ours: a slow mailbox harms nobody."""
    received = clock.now_ms() + 29 * MINUTE * 1000
    clock.turn(31 * MINUTE)
    await watched.letter("urquhart", "report 3 Para", received_ms=received)
    await watched.confirm()
    await watched.work()
    kinds = [type(e) for e in await watched.events() if isinstance(e, OrderReceived | ClockAdvanced)]
    assert kinds == [OrderReceived, ClockAdvanced]
    order = next(e for e in await watched.events() if isinstance(e, OrderReceived))
    assert order.entry.received == 1109


async def test_an_order_that_came_after_the_mark_waits_for_it(watched: Table, clock: HandClock):
    clock.turn(31 * MINUTE)
    slip = await watched.letter("urquhart", "report 3 Para")
    assert (await watched.message(slip))[0] is InboxState.NEW
    await watched.confirm()
    await watched.work()
    kinds = [type(e) for e in await watched.events() if isinstance(e, OrderReceived | ClockAdvanced)]
    assert kinds == [ClockAdvanced, OrderReceived]


async def test_an_order_that_comes_after_its_half_hour_is_decided_counts_from_now_on(watched: Table, clock: HandClock):
    """MG section 24.2: it joins the next half hour, and nothing is undone."""
    late = clock.now_ms() + 20 * MINUTE * 1000
    clock.turn(33 * MINUTE)
    await watched.work()
    await watched.letter("urquhart", "report 3 Para", received_ms=late)
    order = next(e for e in await watched.events() if isinstance(e, OrderReceived))
    assert order.entry.received == 1110


async def test_what_was_missed_in_a_short_absence_is_caught_up_as_if_nothing_had_happened(
    sqlite_url: str, tmp_path, sqlite_template, clock: HandClock
):
    """Two servers, one always there, one asleep for an hour and a half of the campaign: the same journal."""
    import shutil

    other_url = f"sqlite+aiosqlite:///{shutil.copy(sqlite_template, tmp_path / 'other.db')}"
    start = clock.now_ms()
    letters = [(7, "urquhart", "report 2 Para"), (44, "bittrich", "report Spindler"), (61, "urquhart", "report 3 Para")]
    journals = []
    for url, awake in ((sqlite_url, True), (other_url, False)):
        hands = HandClock(start)
        async with open_office(config(url, watched=True), hands) as office:
            table = await Table(office, hands).usual()
            await table.start()
            for minute in range(1, 95):
                hands.turn(MINUTE)
                for at, user, text in letters:
                    if at == minute:
                        await table.letter(user, text, work=awake, Message_ID=f"<m{at}@game.test>")
                if awake:
                    await table.confirm()
                    await table.work()
            await table.confirm()
            await table.work()
            journals.append([(entry.kind, entry.at, entry.author) for entry in await table.commands()])
    assert journals[0] == journals[1]
    assert [kind for kind, _, _ in journals[0]].count("AdvanceTo") == 3


async def test_a_message_that_fails_is_set_aside_with_a_ticket_and_blocks_nobody(
    lite: Table, monkeypatch: pytest.MonkeyPatch
):
    from pbem.desk import reception

    real = reception.understood

    def fails(state, hqs, text, now):
        if "poison" in text:
            raise RuntimeError("beyond us")
        return real(state, hqs, text, now)

    monkeypatch.setattr(reception, "understood", fails)
    bad = await lite.letter("urquhart", "poison 2 Para")
    good = await lite.letter("urquhart", "report 3 Para")
    assert (await lite.message(bad))[0] is InboxState.FAILED
    assert (await lite.message(good))[0] is InboxState.READ
    ticket = (await lite.letters("umpire", "ticket"))[-1]
    assert "poison 2 Para" in ticket.text
    assert "urquhart@game.test" in ticket.text
    assert "The umpire has it" in (await lite.letters("urquhart", "unread"))[0].text


async def test_a_half_hour_that_fails_holds_the_clock_and_is_tried_again_at_the_umpires_word(
    lite: Table, clock: HandClock, monkeypatch: pytest.MonkeyPatch
):
    await lite.start()
    tries = []

    async def fails(self, *arguments, **named):
        tries.append(1)
        raise RuntimeError("a rule is broken")

    with monkeypatch.context() as patch:
        patch.setattr(half_hours.HalfHours, "decide", fails)
        clock.turn(31 * MINUTE)
        await lite.work()
        await lite.work()
    campaign = await lite.campaign()
    assert (campaign.status, campaign.moment, len(tries)) == (CampaignStatus.HELD, 1080, 1)
    assert "a rule is broken" in (await lite.letters("umpire", "ticket"))[-1].text
    assert "held" in (await lite.letters("urquhart", "notice"))[-1].text
    await lite.letter("umpire", "resume")
    campaign = await lite.campaign()
    assert (campaign.status, campaign.moment) == (CampaignStatus.RUNNING, 1110)


async def test_one_campaign_that_waits_does_not_hold_up_another(watched: Table, clock: HandClock):
    second = await Table(watched.office, clock, "second").lay()
    await second.seat("gavin@game.test", "1abn")
    clock.turn(30 * MINUTE)
    waiting = await watched.letter("urquhart", "report 3 Para")
    read = await second.letter("gavin", "report 3 Para")
    assert (await watched.message(waiting))[0] is InboxState.NEW
    assert (await second.message(read))[0] is InboxState.READ


async def test_orders_are_read_while_the_clock_stands(lite: Table, clock: HandClock):
    await lite.start()
    await lite.letter("umpire", "pause because of the night")
    clock.turn(600 * MINUTE)
    await lite.letter("urquhart", "report 3 Para")
    order = next(e for e in await lite.events() if isinstance(e, OrderReceived))
    assert order.entry.received == 1080
    assert (await lite.campaign()).moment == 1080


async def test_a_clock_goes_on_by_itself_at_the_hour_set(lite: Table, clock: HandClock):
    await lite.start()
    clock.turn(10 * MINUTE)
    await lite.letter("umpire", "pause")
    await lite.letter("umpire", "resume in 20 minutes")
    clock.turn(20 * MINUTE)
    await lite.work()
    clock.turn(19 * MINUTE)
    await lite.work()
    assert (await lite.campaign()).moment == 1080
    clock.turn(1 * MINUTE)
    await lite.work()
    assert (await lite.campaign()).moment == 1110, "10 minutes before the pause and 20 after it"


STEPS = st.lists(
    st.tuples(st.integers(1, 50), st.sampled_from(["", "", "urquhart", "pause", "resume", "rate 3", "rate 0.5"])),
    min_size=1,
    max_size=10,
)


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
async def test_no_half_hour_is_ever_decided_before_its_time(steps, sqlite_template, tmp_path):
    """Whatever people do to the clock, and whenever the desk looks: decided is at most what the clock reads."""
    import shutil
    import uuid

    hands = HandClock()
    path = shutil.copy(sqlite_template, tmp_path / f"{uuid.uuid4().hex}.db")
    async with open_office(config(f"sqlite+aiosqlite:///{path}"), hands) as office:
        table = await Table(office, hands).lay()
        await table.seat("urquhart@game.test", "1abn")
        await table.seat("umpire@game.test", role=half_hours.SeatRole.UMPIRE)
        await table.start()
        for wait, what in steps:
            hands.turn(wait * MINUTE)
            if what == "urquhart":
                await table.letter("urquhart", "report 3 Para")
            elif what:
                await table.letter("umpire", what)
            else:
                await table.work()
            campaign = await table.campaign()
            reads = half_hours.clock_of(campaign).at(hands.now_ms())
            assert campaign.moment <= reads
            assert reads - campaign.moment < 30 or campaign.status is CampaignStatus.ENDED
        received = [e.entry.received for e in await table.events() if isinstance(e, OrderReceived)]
        assert received == sorted(received)
