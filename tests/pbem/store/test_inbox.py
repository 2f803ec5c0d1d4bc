"""The post as it came in: stored once, read once."""

import asyncio

import pytest

from pbem.store import inbox
from pbem.store.campaigns import Campaign
from pbem.store.database import Database
from pbem.store.errors import AlreadySettled
from pbem.store.inbox import Arrival, Slip
from pbem.store.vocabulary import InboxState, Transport


def letter(key: str, message_id: str | None = None, sender: str = "frost@example.org", **more: object) -> Arrival:
    given = {
        "transport": Transport.MAIL,
        "source": "imap/INBOX",
        "key": key,
        "received_ms": 1000,
        "sender": sender,
        "recipient": "campaign+arnhem@example.org",
        "raw": f"orders {key}\r\n".encode(),
        "message_id": message_id,
    }
    return Arrival(**(given | more))  # type: ignore[arg-type]


async def keep(database: Database, arrival: Arrival) -> Slip | None:
    async with database.begin() as session:
        return await inbox.keep(session, arrival, now_ms=2000)


async def unread(database: Database, **more: int) -> list[str]:
    async with database.begin() as session:
        return [message.key for message in await inbox.next_new(session, 100, **more)]


async def test_a_message_is_stored_whole(database: Database) -> None:
    raw = bytes(range(256)) * 40
    slip = await keep(database, letter("7:1", "<a@x>", raw=raw))
    assert slip is not None
    assert (slip.state, slip.stored_ms, slip.received_ms, slip.message_id) == (InboxState.NEW, 2000, 1000, "<a@x>")
    assert len(slip.digest) == 64
    async with database.begin() as session:
        message = await inbox.by_id(session, slip.id)
        assert message is not None
        assert message.raw == raw
        assert await inbox.by_id(session, 999) is None


async def test_the_same_key_is_stored_once(database: Database) -> None:
    assert await keep(database, letter("7:1", "<a@x>")) is not None
    assert await keep(database, letter("7:1", "<a@x>")) is None
    # The same key elsewhere is another message.
    assert await keep(database, letter("7:1", "<b@x>", source="imap/Post", raw=b"else")) is not None
    assert await unread(database) == ["7:1", "7:1"]


async def test_a_mail_delivered_twice_is_read_once(database: Database) -> None:
    """Same Message-ID, other bytes: each delivery has its own Received lines."""
    first = await keep(database, letter("7:1", "<a@x>"))
    second = await keep(database, letter("7:2", "<a@x>", sender="Frost@Example.org"))
    assert first is not None
    assert second is not None
    assert (second.state, second.reason) == (InboxState.DUPLICATE, f"the same as message {first.id}")
    assert await unread(database) == ["7:1"]


async def test_a_renumbered_mailbox_brings_nothing_twice(database: Database) -> None:
    """UIDVALIDITY has changed: every mail comes again under another key, with or without a Message-ID."""
    for uid, message_id in ((1, "<a@x>"), (2, None)):
        await keep(database, letter(f"7:{uid}", message_id, raw=f"mail {uid}".encode()))
    for uid, message_id in ((1, "<a@x>"), (2, None)):
        again = await keep(database, letter(f"8:{uid}", message_id, raw=f"mail {uid}".encode()))
        assert again is not None
        assert again.state is InboxState.DUPLICATE
    assert await unread(database) == ["7:1", "7:2"]


async def test_another_sender_cannot_swallow_a_mail_by_using_its_message_id(database: Database) -> None:
    await keep(database, letter("7:1", "<a@x>", sender="stranger@example.net"))
    mine = await keep(database, letter("7:2", "<a@x>"))
    assert mine is not None
    assert mine.state is InboxState.NEW


async def test_a_copy_of_what_failed_is_a_second_chance(database: Database) -> None:
    first = await keep(database, letter("7:1", "<a@x>"))
    assert first is not None
    async with database.begin() as session:
        await inbox.settle(session, first.id, InboxState.FAILED, reason="broken")
    second = await keep(database, letter("7:2", "<a@x>"))
    third = await keep(database, letter("7:3", "<a@x>"))
    assert second is not None
    assert third is not None
    assert (second.state, third.state) == (InboxState.NEW, InboxState.DUPLICATE)


async def test_two_copies_arriving_at_once_are_one(database_url: str) -> None:
    databases = [Database.open(database_url) for _ in range(4)]
    try:
        kept = await asyncio.gather(
            *(keep(one, letter(f"7:{n}", "<a@x>", source=f"box {n}")) for n, one in enumerate(databases))
        )
    finally:
        for one in databases:
            await one.close()
    states = sorted(slip.state for slip in kept if slip is not None)
    assert states == [InboxState.DUPLICATE] * 3 + [InboxState.NEW]


async def test_hostile_headers_are_stored_and_still_compared(database: Database) -> None:
    """A Message-ID of 100 kB would not fit PostgreSQL's index; NUL and lone surrogates not its text."""
    monster = f"<{'ÿ' * 50_000}\x00\udcff@x>"
    first = await keep(database, letter("7:1", monster, sender="a\x00\udcff" + "b" * 50_000))
    second = await keep(database, letter("7:2", monster, sender="a\x00\udcff" + "b" * 50_000))
    assert first is not None
    assert second is not None
    assert (first.state, second.state) == (InboxState.NEW, InboxState.DUPLICATE)


async def test_the_desk_reads_by_time_of_receipt(database: Database) -> None:
    for key, received in (("7:3", 3000), ("7:1", 1000), ("7:2", 2000)):
        await keep(database, letter(key, received_ms=received))
    assert await unread(database) == ["7:1", "7:2", "7:3"]
    assert await unread(database, before_ms=3000) == ["7:1", "7:2"]
    async with database.begin() as session:
        assert await inbox.new_before(session, 3000) == 2
        (first,) = await inbox.next_new(session)
        await inbox.settle(session, first.id, InboxState.READ)
        assert await inbox.new_before(session, 3000) == 1


async def test_a_message_is_settled_once(database: Database, campaign: Campaign) -> None:
    slip = await keep(database, letter("7:1"))
    assert slip is not None
    async with database.begin() as session:
        done = await inbox.settle(session, slip.id, InboxState.READ, campaign_id=campaign.id, hq="1abn")
        assert (done.state, done.campaign_id, done.hq) == (InboxState.READ, campaign.id, "1abn")
    async with database.begin() as session:
        with pytest.raises(AlreadySettled, match="nothing is left to do"):
            await inbox.settle(session, slip.id, InboxState.READ)
        (archived,) = await inbox.of_campaign(session, campaign.id)
        assert archived.key == "7:1"
        assert await inbox.of_campaign(session, campaign.id, after=archived.id) == ()


async def test_two_desks_at_once_read_each_message_once(database_url: str, database: Database) -> None:
    for n in range(20):
        await keep(database, letter(f"7:{n}"))

    async def desk(one: Database) -> list[int]:
        read = []
        while True:
            async with one.begin() as session:
                batch = await inbox.next_new(session, 3)
                for message in batch:
                    await asyncio.sleep(0)
                    await inbox.settle(session, message.id, InboxState.READ)
                    read.append(message.id)
            if not batch:
                return read

    async with Database.open(database_url) as other:
        read = await asyncio.gather(desk(database), desk(other))
    assert len(read[0] + read[1]) == 20
    assert len({*read[0], *read[1]}) == 20


async def test_the_umpires_tray(database: Database, campaign: Campaign) -> None:
    large = await keep(database, letter("7:1", state=InboxState.SET_ASIDE, reason="larger than 10 MB"))
    odd = await keep(database, letter("7:2"))
    await keep(database, letter("7:3"))
    assert large is not None
    assert odd is not None
    async with database.begin() as session:
        await inbox.settle(session, odd.id, InboxState.FAILED, campaign_id=campaign.id, reason="no text in it")
        tray = await inbox.set_aside_list(session)
        assert [(slip.key, slip.reason) for slip in tray] == [("7:1", "larger than 10 MB"), ("7:2", "no text in it")]
        assert [slip.key for slip in await inbox.set_aside_list(session, campaign_id=campaign.id)] == ["7:2"]
        await inbox.settle(session, large.id, InboxState.READ)
        assert [slip.key for slip in await inbox.set_aside_list(session)] == ["7:2"]


@pytest.mark.parametrize("size", [1, 3, 50])
async def test_a_handful_is_stored_as_if_its_messages_had_come_one_by_one(database: Database, size: int) -> None:
    """Doubles among them, doubles of what is here, the same place twice, another's Message-ID."""
    await keep(database, letter("1:0", raw=b"first", message_id="<0@game.test>"))
    handful = [
        letter("1:1", raw=b"one", message_id="<1@game.test>"),
        letter("1:2", raw=b"one", message_id="<2@game.test>"),
        letter("1:1", raw=b"one", message_id="<1@game.test>"),
        letter("1:3", raw=b"three", message_id="<1@game.test>"),
        letter("1:4", raw=b"four", message_id="<1@game.test>", sender="other@game.test"),
        letter("1:5", raw=b"first", message_id=None),
        letter("1:0", raw=b"first", message_id="<0@game.test>"),
        letter("1:6", raw=b"six", message_id=None),
    ]
    slips: list[Slip | None] = []
    for start in range(0, len(handful), size):
        async with database.begin() as session:
            slips += await inbox.keep_all(session, handful[start : start + size], now_ms=2)
    told = [None if one is None else (one.key, one.state, one.reason) for one in slips]
    new, double = InboxState.NEW, InboxState.DUPLICATE
    assert told == [
        ("1:1", new, ""),
        ("1:2", double, "the same as message 2"),
        None,
        ("1:3", double, "the same as message 2"),
        ("1:4", new, ""),
        ("1:5", double, "the same as message 1"),
        None,
        ("1:6", new, ""),
    ]
