"""One conformance suite for the dispatch's outbox: the twin in memory and the real one."""

from collections.abc import Awaitable, Callable
from itertools import count

import pytest

from pbem.dispatch.ports import Enclosure, OutboxPort, OutgoingLetter
from pbem.dispatch.stored import StoredOutbox
from pbem.store import campaigns, outbox, seats
from pbem.store.database import Database
from pbem.store.vocabulary import SeatRole, Transport
from tests.pbem.dispatch.outbox_twin import OutboxTwin

NOW = 1_790_000_000_000
LEASE = 60_000
HQ1, HQ2 = "hq1@game.test", "hq2@game.test"
PICTURE = Enclosure(name="map.png", content_type="image/png", data=b"\x89PNG", cid="map")

Queue = Callable[..., Awaitable[None]]


class Suite:
    """What any outbox must do."""

    async def test_an_empty_outbox_gives_nothing(self, box: OutboxPort) -> None:
        assert await box.claim("a", now_ms=NOW, lease_ms=LEASE, limit=10) == ()

    async def test_a_letter_comes_with_all_it_needs(self, box: OutboxPort, queue: Queue) -> None:
        await queue(HQ1, "Report", enclosures=(PICTURE,))
        (letter,) = await box.claim("a", now_ms=NOW, lease_ms=LEASE, limit=10)
        assert (letter.address, letter.subject, letter.text) == (HQ1, "Report", "2 Para has reached Heelsum.")
        assert (letter.slug, letter.hq) == ("mg", "1abn")
        assert letter.seat_id > 0
        assert letter.enclosures == (PICTURE,)
        assert (letter.attempts, letter.lease_until_ms) == (1, NOW + LEASE)
        assert (letter.thread, letter.in_reply_to) == ("<first@game.test>", "<order@game.test>")

    async def test_a_claimed_letter_is_not_claimed_twice(self, box: OutboxPort, queue: Queue) -> None:
        await queue(HQ1)
        assert len(await box.claim("a", now_ms=NOW, lease_ms=LEASE, limit=10)) == 1
        assert await box.claim("b", now_ms=NOW, lease_ms=LEASE, limit=10) == ()

    async def test_a_sent_letter_never_comes_again(self, box: OutboxPort, queue: Queue) -> None:
        await queue(HQ1)
        (letter,) = await box.claim("a", now_ms=NOW, lease_ms=LEASE, limit=10)
        assert await box.mark_sent(letter, now_ms=NOW)
        assert await box.claim("a", now_ms=NOW + 2 * LEASE, lease_ms=LEASE, limit=10) == ()

    async def test_a_lease_that_ran_out_passes_on_and_the_late_word_does_not_count(
        self, box: OutboxPort, queue: Queue
    ) -> None:
        await queue(HQ1)
        (first,) = await box.claim("a", now_ms=NOW, lease_ms=LEASE, limit=10)
        (second,) = await box.claim("b", now_ms=NOW + LEASE, lease_ms=LEASE, limit=10)
        assert second.message_id == first.message_id
        assert second.attempts == 2
        assert not await box.mark_sent(first, now_ms=NOW + LEASE)
        assert not await box.retry_later(first, error="late", due_ms=NOW)
        assert not await box.park(first, error="late")
        assert await box.mark_sent(second, now_ms=NOW + LEASE)

    async def test_a_retry_waits_for_its_time(self, box: OutboxPort, queue: Queue) -> None:
        await queue(HQ1)
        (letter,) = await box.claim("a", now_ms=NOW, lease_ms=LEASE, limit=10)
        assert await box.retry_later(letter, error="busy", due_ms=NOW + 5_000)
        assert await box.claim("a", now_ms=NOW + 4_999, lease_ms=LEASE, limit=10) == ()
        (again,) = await box.claim("a", now_ms=NOW + 5_000, lease_ms=LEASE, limit=10)
        assert again.attempts == 2

    async def test_a_younger_letter_does_not_overtake_an_older_one_to_the_same_address(
        self, box: OutboxPort, queue: Queue
    ) -> None:
        await queue(HQ1, "older")
        await queue(HQ1, "younger")
        await queue(HQ2, "elsewhere")
        first = await box.claim("a", now_ms=NOW, lease_ms=LEASE, limit=10)
        assert [letter.subject for letter in first] == ["older", "elsewhere"]
        assert await box.retry_later(first[0], error="busy", due_ms=NOW + 5_000)
        assert await box.claim("a", now_ms=NOW, lease_ms=LEASE, limit=10) == ()
        (older,) = await box.claim("a", now_ms=NOW + 5_000, lease_ms=LEASE, limit=10)
        assert older.subject == "older"
        await box.mark_sent(older, now_ms=NOW)
        (younger,) = await box.claim("a", now_ms=NOW + 5_000, lease_ms=LEASE, limit=10)
        assert younger.subject == "younger"

    async def test_a_parked_letter_lets_the_next_one_by(self, box: OutboxPort, queue: Queue) -> None:
        await queue(HQ1, "older")
        await queue(HQ1, "younger")
        (older,) = await box.claim("a", now_ms=NOW, lease_ms=LEASE, limit=10)
        assert await box.park(older, error="550 no such mailbox")
        (younger,) = await box.claim("a", now_ms=NOW, lease_ms=LEASE, limit=10)
        assert younger.subject == "younger"

    async def test_the_limit_holds(self, box: OutboxPort, queue: Queue) -> None:
        for number in range(5):
            await queue(f"hq{number}@game.test")
        assert len(await box.claim("a", now_ms=NOW, lease_ms=LEASE, limit=3)) == 3
        assert len(await box.claim("b", now_ms=NOW, lease_ms=LEASE, limit=3)) == 2

    async def test_a_letter_not_yet_due_waits(self, box: OutboxPort, queue: Queue) -> None:
        await queue(HQ1, due_ms=NOW + 1)
        assert await box.claim("a", now_ms=NOW, lease_ms=LEASE, limit=10) == ()


class TestTwin(Suite):
    @pytest.fixture
    def box(self) -> OutboxTwin:
        return OutboxTwin()

    @pytest.fixture
    def queue(self, box: OutboxTwin) -> Queue:
        numbers = count(1)

        async def put(
            address: str, subject: str = "Report", *, due_ms: int = NOW, enclosures: tuple[Enclosure, ...] = ()
        ) -> None:
            number = next(numbers)
            letter = OutgoingLetter(
                id=number,
                address=address,
                subject=subject,
                text="2 Para has reached Heelsum.",
                enclosures=enclosures,
                message_id=f"<{number}@game.test>",
                thread="<first@game.test>",
                in_reply_to="<order@game.test>",
                slug="mg",
                hq="1abn",
                seat_id=1,
            )
            box.queue(letter, due_ms=due_ms)

        return put


class TestStore(Suite):
    @pytest.fixture
    def box(self, database: Database) -> StoredOutbox:
        return StoredOutbox(database)

    @pytest.fixture
    def queue(self, database: Database) -> Queue:
        numbers = count(1)

        async def put(
            address: str, subject: str = "Report", *, due_ms: int = NOW, enclosures: tuple[Enclosure, ...] = ()
        ) -> None:
            async with database.begin() as session:
                if (number := next(numbers)) == 1:
                    await campaigns.create(
                        session, slug="mg", scenario="market_garden", seed="5eed", commitment="c", moment=0, now_ms=NOW
                    )
                campaign = await campaigns.by_slug(session, "mg")
                held = await seats.find_by_address(session, Transport.MAIL, address)
                seat = held[0] if held else await seats.enrol(
                    session, campaign.id, role=SeatRole.PLAYER, transport=Transport.MAIL, address=address,
                    now_ms=NOW, hq="1abn",
                )  # fmt: skip
                draft = outbox.Draft(
                    transport=Transport.MAIL,
                    address=address,
                    kind="report",
                    subject=subject,
                    text="2 Para has reached Heelsum.",
                    message_id=f"<{number}@game.test>",
                    campaign_id=campaign.id,
                    hq="1abn",
                    seat_id=seat.id,
                    enclosures=tuple(outbox.Enclosure(e.name, e.content_type, e.data, e.cid) for e in enclosures),
                    thread="<first@game.test>",
                    in_reply_to="<order@game.test>",
                )
                await outbox.queue(session, draft, now_ms=NOW, due_ms=due_ms)

        return put
