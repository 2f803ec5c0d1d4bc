"""The post going out: at least once, in order to each address, whoever dies on the way."""

import asyncio

import pytest

from pbem.store import outbox, seats
from pbem.store.campaigns import Campaign
from pbem.store.database import Database
from pbem.store.errors import LetterExists
from pbem.store.outbox import Draft, Enclosure, Letter
from pbem.store.vocabulary import LetterState, SeatRole, Transport

MINUTE = 60_000
FROST, URQUHART = "frost@example.org", "urquhart@example.org"


def draft(name: str, address: str = FROST, **more: object) -> Draft:
    given = {
        "transport": Transport.MAIL,
        "address": address,
        "kind": "report",
        "subject": f"Report {name}",
        "text": "Bridge held.",
        "message_id": f"<{name}@pbem>",
    }
    return Draft(**(given | more))  # type: ignore[arg-type]


async def post(database: Database, name: str, address: str = FROST, due_ms: int = 0, **more: object) -> int:
    async with database.begin() as session:
        return await outbox.queue(session, draft(name, address, **more), now_ms=0, due_ms=due_ms)


async def claim(
    database: Database, worker: str, now_ms: int = 0, limit: int = 10, transport: Transport | None = None
) -> list[Letter]:
    async with database.begin() as session:
        return list(
            await outbox.claim(session, worker, now_ms=now_ms, lease_ms=MINUTE, limit=limit, transport=transport)
        )


def names(letters: list[Letter]) -> list[str]:
    return [letter.message_id[1:].split("@")[0] for letter in letters]


async def sent(database: Database, letter: Letter, now_ms: int = 5) -> bool:
    async with database.begin() as session:
        return await outbox.mark_sent(session, letter, now_ms=now_ms)


async def test_a_letter_comes_back_from_the_post_as_it_was_written(database: Database, campaign: Campaign) -> None:
    async with database.begin() as session:
        seat = await seats.enrol(
            session, campaign.id, role=SeatRole.PLAYER, transport=Transport.MAIL, address=FROST, hq="1abn", now_ms=0
        )
        map_ = Enclosure("map.png", "image/png", bytes(range(256)), "map")
        track = Enclosure("läge.txt", "text/plain", b"")
        written = draft(
            "a",
            campaign_id=campaign.id,
            hq="1abn",
            seat_id=seat.id,
            html="<p>Bridge held.</p>",
            enclosures=(map_, track),
            thread="<0@pbem>",
            in_reply_to="<order@example.org>",
            at=780,
        )
        number = await outbox.queue(session, written, now_ms=3)
    (letter,) = await claim(database, "w", now_ms=4)
    assert {name: getattr(letter, name) for name in Draft.__struct_fields__} == {
        name: getattr(written, name) for name in Draft.__struct_fields__
    }
    assert (letter.id, letter.state, letter.lease_by, letter.attempts) == (number, LetterState.LEASED, "w", 1)
    assert (letter.created_ms, letter.due_ms, letter.lease_until_ms) == (3, 3, 4 + MINUTE)
    assert await sent(database, letter, now_ms=9)
    async with database.begin() as session:
        after = await outbox.by_id(session, number)
        assert after is not None
        assert (after.state, after.sent_ms, after.lease_by, after.enclosures) == (
            LetterState.SENT, 9, None, (map_, track),
        )  # fmt: skip
        assert await outbox.by_id(session, 999) is None
        assert await outbox.of_campaign(session, campaign.id) == (after,)
        assert await outbox.of_campaign(session, campaign.id, after=number) == ()


async def test_a_message_id_is_queued_once(database: Database) -> None:
    await post(database, "a")
    with pytest.raises(LetterExists, match="Message-ID of its own"):
        await post(database, "a")


async def test_nothing_leaves_before_it_is_due(database: Database) -> None:
    await post(database, "later", due_ms=10)
    assert await claim(database, "w", now_ms=9) == []
    assert names(await claim(database, "w", now_ms=10)) == ["later"]


async def test_letters_to_one_address_leave_one_after_the_other(database: Database) -> None:
    for name, address in (("f1", FROST), ("f2", FROST), ("u1", URQUHART), ("u2", URQUHART)):
        await post(database, name, address)
    first = await claim(database, "w")
    assert names(first) == ["f1", "u1"]
    assert await claim(database, "other") == []
    await sent(database, first[0])
    assert names(await claim(database, "other")) == ["f2"]


async def test_order_is_by_due_time_not_by_writing(database: Database) -> None:
    await post(database, "at ten", due_ms=10)
    await post(database, "at five", due_ms=5)
    (first,) = await claim(database, "w", now_ms=20)
    assert names([first]) == ["at five"]
    await sent(database, first)
    assert names(await claim(database, "w", now_ms=20)) == ["at ten"]


async def test_a_letter_held_for_later_does_not_hold_up_those_due_now(database: Database) -> None:
    await post(database, "tomorrow", due_ms=1000)
    await post(database, "now", due_ms=0)
    assert names(await claim(database, "w")) == ["now"]


async def test_a_younger_letter_waits_while_the_older_is_tried_again(database: Database) -> None:
    await post(database, "old")
    await post(database, "young", due_ms=1)
    await post(database, "else", URQUHART)
    old = (await claim(database, "w"))[0]
    async with database.begin() as session:
        assert await outbox.retry_later(session, old, error="451 try later", due_ms=5 * MINUTE)
    (other,) = await claim(database, "w", now_ms=5 * MINUTE - 1)
    assert names([other]) == ["else"]
    assert await sent(database, other)
    (again,) = await claim(database, "w", now_ms=5 * MINUTE)
    assert (names([again]), again.attempts, again.last_error) == (["old"], 2, "451 try later")
    assert await sent(database, again)
    assert names(await claim(database, "w", now_ms=5 * MINUTE)) == ["young"]


async def test_a_parked_letter_lets_the_others_pass_and_waits_for_the_umpire(
    database: Database, campaign: Campaign
) -> None:
    await post(database, "bad", campaign_id=campaign.id)
    await post(database, "good")
    (bad,) = await claim(database, "w")
    async with database.begin() as session:
        assert await outbox.park(session, bad, error="550 no such user")
    (good,) = await claim(database, "w")
    assert names([good]) == ["good"]
    await sent(database, good)
    async with database.begin() as session:
        (shown,) = await outbox.parked(session)
        assert (shown.id, shown.last_error, shown.state) == (bad.id, "550 no such user", LetterState.PARKED)
        assert await outbox.parked(session, campaign_id=campaign.id) == (shown,)
        assert await outbox.parked(session, campaign_id=campaign.id + 1) == ()
        assert await outbox.release(session, bad.id)
        assert not await outbox.release(session, bad.id)
        assert not await outbox.release(session, good.id)
    (again,) = await claim(database, "w")
    assert (again.id, again.attempts, again.last_error) == (bad.id, 2, "")


async def test_an_expired_lease_passes_on_and_the_first_worker_is_fenced_off(database: Database) -> None:
    await post(database, "a")
    (mine,) = await claim(database, "first", now_ms=0)
    assert await claim(database, "second", now_ms=MINUTE - 1) == []
    (yours,) = await claim(database, "second", now_ms=MINUTE)
    assert (yours.id, yours.lease_by, yours.attempts) == (mine.id, "second", 2)
    assert yours.message_id == mine.message_id
    async with database.begin() as session:
        assert not await outbox.mark_sent(session, mine, now_ms=MINUTE + 1)
        assert not await outbox.retry_later(session, mine, error="late", due_ms=0)
        assert not await outbox.park(session, mine, error="late")
        unmoved = await outbox.by_id(session, mine.id)
        assert unmoved == yours
        assert await outbox.mark_sent(session, yours, now_ms=MINUTE + 2)
        assert not await outbox.mark_sent(session, yours, now_ms=MINUTE + 3)


async def test_a_worker_restarted_under_its_own_name_is_another(database: Database) -> None:
    await post(database, "a")
    (before,) = await claim(database, "w", now_ms=0)
    (after,) = await claim(database, "w", now_ms=MINUTE)
    assert not await sent(database, before)
    assert await sent(database, after)


async def test_a_late_word_counts_while_nobody_else_has_taken_the_letter(database: Database) -> None:
    """The letter has left: better to say so late than to send it again."""
    await post(database, "a")
    (letter,) = await claim(database, "w", now_ms=0)
    assert await sent(database, letter, now_ms=10 * MINUTE)


async def test_a_claim_rolled_back_is_no_claim(database: Database) -> None:
    await post(database, "a")

    async def dies() -> None:
        async with database.begin() as session:
            assert len(await outbox.claim(session, "w", now_ms=0, lease_ms=MINUTE)) == 1
            raise ConnectionError

    with pytest.raises(ConnectionError):
        await dies()
    (letter,) = await claim(database, "other")
    assert letter.attempts == 1


async def test_only_letters_that_have_not_left_are_withdrawn(database: Database) -> None:
    gone = await post(database, "gone")
    (letter,) = await claim(database, "w")
    await sent(database, letter)
    in_hand = await post(database, "in hand")
    await claim(database, "w")
    waiting = await post(database, "waiting", due_ms=99)
    async with database.begin() as session:
        assert await outbox.withdraw(session, [gone, in_hand, waiting]) == (waiting,)
        left = await outbox.by_id(session, waiting)
        assert left is not None
        assert left.state is LetterState.WITHDRAWN
    assert await claim(database, "w", now_ms=MINUTE - 1) == []


async def test_when_to_look_again(database: Database) -> None:
    async def next_due(transport: Transport | None = None) -> int | None:
        async with database.begin() as session:
            return await outbox.next_due_ms(session, transport=transport)

    assert await next_due() is None
    await post(database, "a", due_ms=50)
    await post(database, "b", URQUHART, due_ms=70)
    assert await next_due() == 50
    assert await next_due(Transport.DISCORD) is None
    (letter,) = await claim(database, "w", now_ms=50)
    assert await next_due() == 70
    async with database.begin() as session:
        await outbox.retry_later(session, letter, error="e", due_ms=60)
    assert await next_due() == 60
    await claim(database, "w", now_ms=100)
    assert await next_due() == 100 + MINUTE


async def test_a_transport_takes_only_its_own(database: Database) -> None:
    await post(database, "mail")
    await post(database, "chat", "4711", transport=Transport.DISCORD)
    assert names(await claim(database, "w", transport=Transport.DISCORD)) == ["chat"]
    assert names(await claim(database, "w", transport=Transport.MAIL)) == ["mail"]


async def test_many_workers_send_every_letter_once_and_in_order(database_url: str, database: Database) -> None:
    """Each worker with a database of its own, as in a process of its own."""
    addresses = [f"hq{n}@example.org" for n in range(5)]
    for n in range(50):
        await post(database, f"{n:02}", addresses[n % 5])
    left: list[str] = []
    fenced: list[bool] = []

    async def work(one: Database, worker: str) -> None:
        while True:
            letters = await claim(one, worker, limit=3)
            if not letters:
                async with one.begin() as session:
                    if await outbox.next_due_ms(session) is None:
                        return
            for letter in letters:
                left.extend(names([letter]))
                fenced.append(not await sent(one, letter))

    others = [Database.open(database_url) for _ in range(3)]
    try:
        await asyncio.gather(*(work(one, f"w{n}") for n, one in enumerate(others)))
    finally:
        for one in others:
            await one.close()
    assert len(left) == 50
    assert not any(fenced)
    for n in range(5):
        assert [name for name in left if int(name) % 5 == n] == [f"{m:02}" for m in range(n, 50, 5)]


async def test_while_one_claims_another_takes_the_rest(postgres_url: str) -> None:
    """PostgreSQL lets both transactions stand open; SQLite would let the second wait."""
    async with Database.open(postgres_url) as database:
        for n in range(4):
            await post(database, f"f{n}", FROST)
            await post(database, f"u{n}", URQUHART)
        async with database.begin() as one, database.begin() as other:
            first = await outbox.claim(one, "one", now_ms=0, lease_ms=MINUTE, limit=1)
            second = await outbox.claim(other, "other", now_ms=0, lease_ms=MINUTE, limit=5)
        assert (names(list(first)), names(list(second))) == (["f0"], ["u0"])


async def test_the_letters_of_a_dead_worker_are_free_at_once(database: Database) -> None:
    """Without it a restart after a kill would wait for the leases to run out."""
    await post(database, "a")
    (first,) = await claim(database, "host:1")
    async with database.begin() as session:
        assert await outbox.lease_holders(session) == ("host:1",)
        await outbox.end_leases(session, "host:1")
    (second,) = await claim(database, "host:2", now_ms=1)
    assert second.id == first.id
    assert not await sent(database, first), "the dead one's word on the letter counts no more"
    assert await sent(database, second)
