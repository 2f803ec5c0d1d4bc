"""All that a store holds of a campaign is held by the store it is brought to: table by table, row by row.

Campaigns are played at random (the same ones each time) with everything that can lie about in a store: questions
open, clocks held and paused, letters unsent, in hand, given up, messages unread, seats given up, branches left.
The other server has a campaign of its own, so that no row gets the number it had at home.
"""

import random
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
import pytest_asyncio
from sqlalchemy import select

from engine.campaign import fingerprint
from engine.orders.reading import Reading
from pbem.desk import clockwork, questions, reception, typed
from pbem.office import Office
from pbem.store import branches, campaigns, inbox, outbox, seats
from pbem.store.archive import MOVED, pack, unpack
from pbem.store.models import Base
from pbem.store.vocabulary import CampaignStatus, SeatRole, Transport
from tests.pbem.desk.table import Table, config, open_office
from tests.servers.hand_clock import HandClock

#: What belongs to the server, and what is made again from the journal.
STAYS_BEHIND = {"cursors", "snapshots"}
#: Columns in which the copy is meant to differ: its own number, and what a move ends.
ITS_OWN = {
    "campaigns": {"id", "resume_at_ms"},
    "seats": {"id"},
    "inbox": {"id"},
    "outbox": {"id", "lease_by", "lease_until_ms"},
}
_Row = dict[str, Any]


@pytest_asyncio.fixture
async def elsewhere(tmp_path: Path, clock: HandClock) -> AsyncIterator[Office]:
    """Another server, with a campaign of its own."""
    async with open_office(config(f"sqlite+aiosqlite:///{tmp_path / 'elsewhere.db'}"), clock) as opened:
        other = await Table(opened, clock, "other").usual()
        await other.letter("bittrich", "SS AA 9 attack Arnhem road bridge\n")
        yield opened


# --- a campaign at random -------------------------------------------------------------------------


async def _orders(table: Table) -> None:
    await table.letter("urquhart", "2 Para move to Oosterbeek. 3 Para move to Arnhem road bridge.")


async def _asked(table: Table) -> None:
    await table.letter("urquhart", "Para move to Arnhem road bridge")


async def _prose(table: Table) -> None:
    await table.letter("bittrich", "umpire: may I use the ferry at Driel by night?")


async def _stranger(table: Table) -> None:
    await table.letter("stranger", "2 Para move to Arnhem")


async def _typed_and_unread(table: Table) -> None:
    now = table.clock.now_ms()
    arrival = typed.arrival(
        Transport.CLI, slug=table.slug, to="1abn", sender="cli", key=f"{now}", text="report 3 Para", received_ms=now
    )
    async with table.office.database.begin() as session:
        await inbox.keep(session, arrival, now_ms=now)


def _umpire(text: str) -> Callable[[Table], Awaitable[None]]:
    async def said(table: Table) -> None:
        await table.letter("umpire", text)

    return said


async def _held(table: Table) -> None:
    async with table.office.conduct.sitting(table.office.database) as session:
        campaign = await table.campaign_in(session)
        if campaign.status is CampaignStatus.RUNNING:
            now = table.clock.now_ms()
            await clockwork.hold(
                session, table.office.conduct, campaign, since_ms=now, now_ms=now, reason="the server was out of touch",
                resume_at_ms=now + 3_600_000,
            )  # fmt: skip


async def _posted(table: Table) -> None:
    """One letter sent, one to be tried again, one given up, one in hand."""
    now = table.clock.now_ms()
    async with table.office.database.begin() as session:
        claimed = await outbox.claim(session, "postman", now_ms=now, lease_ms=60_000, limit=4)
        for number, letter in enumerate(claimed):
            if number == 0:
                await outbox.mark_sent(session, letter, now_ms=now)
            elif number == 1:
                await outbox.park(session, letter, error="no such reader")
            elif number == 2:
                await outbox.retry_later(session, letter, error="greylisted", due_ms=now + 60_000)


async def _another_reader(table: Table) -> None:
    number = await table.seat(f"reader{table.clock.now_ms()}@game.test", "1abn", SeatRole.OBSERVER)
    async with table.office.database.begin() as session:
        await seats.set_zone(session, number, "Europe/Amsterdam")
        if number % 2:
            await seats.leave(session, number, now_ms=table.clock.now_ms())


async def _branched(table: Table) -> None:
    async with table.office.conduct.sitting(table.office.database) as session:
        campaign = await campaigns.lock(session, (await table.campaign_in(session)).id)
        last = (await branches.branches_of(session, campaign.id))[-1].last_command
        await branches.fork(session, campaign, forked_at=last, reason="played again", now_ms=table.clock.now_ms())


async def _played(table: Table) -> None:
    await table.advance(2)


ACTIONS: tuple[Callable[[Table], Awaitable[None]], ...] = (
    _orders, _asked, _prose, _stranger, _held, _another_reader, _posted, _branched, _played, _played,
    _umpire("pause because the umpire must sleep"), _umpire("resume in 40 minutes"), _umpire("resume"),
    _umpire("rate 1/3"), _umpire("hold reports for 1 Abn"), _umpire("combat 99: fight"), _umpire("weather poor"),
    _umpire("to all: Supper is served."), _umpire("set report.map = each because they like maps"), _umpire("undo"),
    _umpire("rewind to 1830"),
)  # fmt: skip


async def _play(table: Table, actions: Sequence[Callable[[Table], Awaitable[None]]]) -> None:
    await table.start()
    for action in (*actions, _typed_and_unread):
        await action(table)
        table.clock.turn(1)


# --- what the stores hold -------------------------------------------------------------------------


async def _held_in_store(table: Table) -> dict[str, list[_Row]]:
    """Every row of a campaign in every table, other rows named by what does not change on a move."""
    async with table.office.database.begin() as session:
        campaign = await table.campaign_in(session)
        everything = {
            name: [dict(row) for row in (await session.execute(select(one))).mappings()]
            for name, one in Base.metadata.tables.items()
        }
    messages = {row["id"]: (row["transport"], row["source"], row["key"]) for row in everything["inbox"]}
    taken = [row["id"] for row in everything["seats"] if row["campaign_id"] == campaign.id]
    chairs = {number: f"seat no. {place}" for place, number in enumerate(sorted(taken), 1)}
    letters = {row["id"]: row["message_id"] for row in everything["outbox"] if row["campaign_id"] == campaign.id}
    ours: dict[str, list[_Row]] = {}
    for name, rows in everything.items():
        if name in STAYS_BEHIND:
            continue
        kept = []
        for row in rows:
            if name == "server":
                head = f"campaign {campaign.id}: "
                # Open questions name seats and messages: those are looked at through the desk, below.
                if row["key"].startswith(head) and "questions" not in row["key"]:
                    kept.append({**row, "key": row["key"].removeprefix(head)})
                continue
            if name == "enclosures":
                if row["letter_id"] in letters:
                    kept.append({**row, "letter_id": letters[row["letter_id"]]})
                continue
            unread = name == "inbox" and row["campaign_id"] is None and row["source"] == table.slug
            if row["id" if name == "campaigns" else "campaign_id"] != campaign.id and not unread:
                continue
            fresh = {key: value for key, value in row.items() if key not in ITS_OWN.get(name, set())}
            fresh.pop("campaign_id", None)
            if fresh.get("inbox_id") is not None:
                fresh["inbox_id"] = messages[fresh["inbox_id"]]
            if fresh.get("seat_id") is not None:
                fresh["seat_id"] = chairs[fresh["seat_id"]]
            if fresh.get("author", "").startswith("seat "):
                fresh["author"] = chairs[int(fresh["author"].split()[1])]
            kept.append(fresh)
        ours[name] = sorted(kept, key=repr)
    async with table.office.database.begin() as session:
        asked = [
            one
            for number in range(campaign.branch + 1)
            for one in await questions.open_of(session, msgspec.structs.replace(campaign, branch=number))
        ]
    ours["questions"] = [
        {
            "ask": one.ask, "hqs": one.hqs, "asked": one.asked, "due": one.due, "message": one.message,
            "reader": chairs[int(one.reader.split()[1])], "inbox_id": messages[one.inbox_id],
        }
        for one in asked
    ]  # fmt: skip
    return ours


async def _carried(table: Table, office: Office, clock: HandClock, slug: str = "arnhem") -> Table:
    async with table.office.database.begin() as session:
        packed = await pack(session, await table.campaign_in(session))
    async with office.conduct.sitting(office.database) as session:
        await unpack(session, packed, slug=slug)
    return Table(office, clock, slug)


def _as_moved(held: dict[str, list[_Row]]) -> dict[str, list[_Row]]:
    """What a move is meant to change: a clock that ran stands, letters in hand are free again."""
    (campaign,) = held["campaigns"]
    if campaign["status"] is CampaignStatus.RUNNING:
        campaign.update(
            status=CampaignStatus.PAUSED, campaign_anchor=campaign["moment"], real_anchor_ms=None, hold_reason=MOVED
        )
    for letter in held["outbox"]:
        if letter["state"] == "leased":
            letter["state"] = outbox.LetterState.QUEUED
    held["outbox"].sort(key=repr)
    return held


# --- the tests ------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(4))
async def test_all_that_a_store_holds_of_a_campaign_arrives(
    number: int, table: Table, elsewhere: Office, clock: HandClock
) -> None:
    await _play(table, random.Random(number).choices(ACTIONS, k=14))
    here = _as_moved(await _held_in_store(table))
    there = await _held_in_store(await _carried(table, elsewhere, clock))
    assert here.keys() == there.keys()
    for name in here:
        assert here[name] == there[name], name


async def test_the_campaigns_played_here_have_everything_in_them(lite: Table) -> None:
    """The test above compares something: each action leaves what it is there for."""
    await lite.seat("observer@game.test", role=SeatRole.OBSERVER)
    await _play(lite, ACTIONS)
    held = await _held_in_store(lite)
    assert all(held.values()), {name: len(rows) for name, rows in held.items()}
    assert {str(letter["state"]) for letter in held["outbox"]} >= {"queued", "sent", "parked", "leased"}
    assert {str(message["state"]) for message in held["inbox"]} >= {"read", "new"}
    assert {command["author"] for command in held["commands"]} >= {"seat no. 1", "umpire@game.test", "test"}


async def test_a_held_clock_arrives_with_its_reason_and_goes_on_at_a_word_only(
    lite: Table, elsewhere: Office, clock: HandClock
) -> None:
    await lite.start()
    await _held(lite)
    there = await _carried(lite, elsewhere, clock)
    campaign = await there.campaign()
    assert (campaign.status, campaign.hold_reason) == (CampaignStatus.HELD, "the server was out of touch")
    clock.turn(2 * 3600)
    await there.work()
    assert (await there.campaign()).status is CampaignStatus.HELD
    await there.letter("umpire", "resume")
    assert (await there.campaign()).status is CampaignStatus.RUNNING


async def test_an_open_question_is_answered_where_the_campaign_went(
    lite: Table, elsewhere: Office, clock: HandClock
) -> None:
    await _asked(lite)
    there = await _carried(lite, elsewhere, clock)
    await there.letter("urquhart", "2")
    (given,) = await there.commands("IssueOrders")
    assert b"par3" in given.payload


async def test_what_was_typed_and_not_yet_read_is_read_there_under_any_slug(
    lite: Table, elsewhere: Office, clock: HandClock
) -> None:
    await _typed_and_unread(lite)
    there = await _carried(lite, elsewhere, clock, slug="again")
    await there.work()
    (given,) = await there.commands("IssueOrders")
    assert given.author == "cli 1abn"


async def test_play_goes_on_with_the_defaults_and_dice_it_would_have_had(
    lite: Table, elsewhere: Office, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One roll a message: the order that comes of an unanswered question is the same message's here and there."""
    real = reception.understood

    def with_default(*asked: Any) -> Reading:
        reading = real(*asked)
        return msgspec.structs.replace(
            reading, asks=tuple(msgspec.structs.replace(ask, default=0) for ask in reading.asks)
        )

    monkeypatch.setattr(reception, "understood", with_default)
    await lite.letter("umpire", "set comm.per = message")
    await lite.letter("urquhart", "at 2000 Para move to Arnhem road bridge\n2 Para move to Oosterbeek")
    await lite.start()
    await lite.advance(2)
    there = await _carried(lite, elsewhere, clock)
    for one in (lite, there):
        await one.advance(4)
        assert "no answer: default" in {command.reason for command in await one.commands("IssueOrders")}
    assert fingerprint(await there.state()) == fingerprint(await lite.state())
