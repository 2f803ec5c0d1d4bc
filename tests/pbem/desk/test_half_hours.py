"""A half hour decided: scripted headquarters write through the same door as people, and two servers on one store
never do the same thing twice (design 4, "Crash anywhere")."""

import asyncio

from engine.campaign import fingerprint
from engine.events import OrderReceived
from pbem.store import inbox
from pbem.store.vocabulary import InboxState, Transport
from tests.pbem.desk.table import MINUTE, Table, config, open_office
from tests.servers.hand_clock import HandClock


def scripted(name, picture, scenario, hq, moment):
    """A commander who asks one unit for a report every half hour."""
    unit = next(unit for unit in scenario.units.values() if unit.hq == hq)
    return f"report {unit.short}"


async def written(table: Table) -> list[inbox.Message]:
    async with table.office.database.begin() as session:
        kept = await inbox.of_campaign(session, (await table.campaign_in(session)).id)
    return [message for message in kept if message.transport is Transport.BOT]


async def test_a_scripted_headquarters_writes_once_at_the_start_and_after_each_half_hour(
    database_url: str, clock: HandClock
):
    async with open_office(config(database_url), clock, commander=scripted) as office:
        table = await Table(office, clock).lay()
        await table.seat("bot:german", "iiss")
        await table.start()
        await table.advance(2)
        letters = await written(table)
        received = [event.entry for event in await table.events() if isinstance(event, OrderReceived)]
    assert [message.key for message in letters] == ["0:1080:iiss", "0:1110:iiss", "0:1140:iiss"]
    assert {message.state for message in letters} == {InboxState.READ}
    assert [(entry.hq, entry.received) for entry in received] == [("iiss", 1080), ("iiss", 1110), ("iiss", 1140)]


async def test_before_the_start_advancing_wakes_the_scripted_headquarters_too(sqlite_url: str, clock: HandClock):
    async with open_office(config(sqlite_url), clock, commander=scripted) as office:
        table = await Table(office, clock).lay()
        await table.seat("bot:german", "iiss")
        await table.advance(2)
        assert [message.key for message in await written(table)] == ["0:1080:iiss", "0:1110:iiss", "0:1140:iiss"]


async def test_a_scripted_headquarters_that_writes_nonsense_stops_nothing(sqlite_url: str, clock: HandClock):
    async with open_office(config(sqlite_url), clock, commander=lambda *_: "colourless green ideas") as office:
        table = await Table(office, clock).lay()
        await table.seat("bot:german", "iiss")
        await table.advance()
        assert "came to nothing" in (await written(table))[0].reason
        assert (await table.campaign()).moment == 1110


async def test_the_real_commanders_fight_the_battle(lite: Table):
    """Arnhem Bridge led by scripts on both sides: orders are given and units move."""
    await lite.seat("bot:allied", "1abn")
    await lite.seat("bot:german", "iiss")
    await lite.advance(6)
    kinds = {type(event).__name__ for event in await lite.events()}
    assert {"OrderReceived", "UnitMoved"} <= kinds


async def test_two_servers_on_one_store_handle_each_message_and_each_half_hour_once(
    database_url: str, clock: HandClock
):
    async with (
        open_office(config(database_url), clock) as one,
        open_office(config(database_url), clock) as other,
    ):
        table = await Table(one, clock).usual()
        beside = Table(other, clock)
        await table.start()
        for number in range(6):
            await table.letter("urquhart", f"report {2 + number % 2} Para", work=False)
        clock.turn(61 * MINUTE)
        for _ in range(3):
            await asyncio.gather(one.sequencer.work_off(), other.sequencer.work_off())
        assert len(await table.commands("IssueOrders")) == 6
        assert len(await table.commands("AdvanceTo")) == 2
        assert len(await table.letters("urquhart", "receipt")) == 6
        assert fingerprint(await table.state()) == fingerprint(await beside.state())
