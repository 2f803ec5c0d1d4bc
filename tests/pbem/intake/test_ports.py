"""One conformance suite for the intake's store: the twin in memory and the real one."""

from typing import Any

import pytest

from pbem.intake.ports import Place, Post
from pbem.intake.stored import StoredPost
from pbem.store import inbox
from pbem.store.database import Database
from tests.pbem.intake.post_twin import PostTwin
from tests.servers.hand_clock import HandClock

SOURCE = "game@mail.test/INBOX"


class Bench:
    """A store under test, and a way to count what it holds."""

    def __init__(self, store: Any, database: Database | None):
        self.store = store
        self._database = database

    async def unread(self) -> list[bytes]:
        if self._database is None:
            return [post.raw for post in self.store.kept if not post.set_aside]
        async with self._database.begin() as session:
            return [message.raw for message in await inbox.next_new(session, 100) if not message.reason]

    async def set_aside(self) -> list[str]:
        if self._database is None:
            return [post.set_aside for post in self.store.kept if post.set_aside]
        async with self._database.begin() as session:
            return [message.reason for message in await inbox.next_new(session, 100) if message.reason]


def post(uid: int, raw: bytes = b"orders", *, validity: int = 7, message_id: str | None = None, **more: Any) -> Post:
    facts = {"source": SOURCE, "received_ms": 1_000, "sender": "hq1@game.test", "recipient": "game@game.test"}
    return Post(**(facts | {"key": f"{validity}:{uid}", "raw": raw, "message_id": message_id} | more))


def place(uid: int, *, validity: int = 7, confirmed_ms: int = 0) -> Place:
    return Place(source=SOURCE, uidvalidity=validity, last_uid=uid, confirmed_ms=confirmed_ms)


class Suite:
    """What any store of the intake must do."""

    async def test_a_mailbox_never_read_has_no_place(self, bench: Bench) -> None:
        assert await bench.store.find(SOURCE) is None

    async def test_a_letter_is_kept_with_the_place_reached(self, bench: Bench) -> None:
        assert await bench.store.keep([post(3)], place(3))
        assert await bench.store.find(SOURCE) == place(3)
        assert await bench.unread() == [b"orders"]

    async def test_a_letter_may_be_kept_without_a_place(self, bench: Bench) -> None:
        await bench.store.advance(place(2))
        assert await bench.store.keep([post(3)])
        assert await bench.store.find(SOURCE) == place(2)
        assert not await bench.store.keep([post(3)], place(3))
        assert await bench.store.find(SOURCE) == place(3)

    async def test_the_same_letter_fetched_twice_is_kept_once(self, bench: Bench) -> None:
        assert await bench.store.keep([post(3)], place(3))
        assert not await bench.store.keep([post(3)], place(3))
        assert len(await bench.unread()) == 1

    async def test_the_same_message_id_under_another_uid_is_read_once(self, bench: Bench) -> None:
        await bench.store.keep([post(3, b"one", message_id="<a@b>")], place(3))
        await bench.store.keep([post(4, b"one, with other headers", message_id="<a@b>")], place(4))
        assert await bench.unread() == [b"one"]
        assert await bench.store.find(SOURCE) == place(4)

    async def test_the_same_bytes_without_a_message_id_are_read_once(self, bench: Bench) -> None:
        await bench.store.keep([post(3)], place(3))
        await bench.store.keep([post(4)], place(4))
        assert await bench.unread() == [b"orders"]

    async def test_another_sender_may_use_the_same_message_id(self, bench: Bench) -> None:
        await bench.store.keep([post(3, b"one", message_id="<a@b>")], place(3))
        await bench.store.keep([post(4, b"two", message_id="<a@b>", sender="hq2@game.test")], place(4))
        assert await bench.unread() == [b"one", b"two"]

    async def test_what_was_not_fetched_waits_for_the_desk_with_its_reason(self, bench: Bench) -> None:
        await bench.store.keep([post(3, set_aside="It is too large.")], place(3))
        assert await bench.unread() == []
        assert await bench.set_aside() == ["It is too large."]

    async def test_neither_place_nor_confirmation_moves_back(self, bench: Bench) -> None:
        await bench.store.advance(place(9, confirmed_ms=5_000))
        await bench.store.advance(place(4, confirmed_ms=3_000))
        await bench.store.keep([post(5)], place(5))
        assert await bench.store.find(SOURCE) == place(9, confirmed_ms=5_000)

    async def test_a_mailbox_numbered_anew_begins_at_its_beginning(self, bench: Bench) -> None:
        await bench.store.advance(place(9, confirmed_ms=5_000))
        await bench.store.advance(place(2, validity=8, confirmed_ms=4_000))
        assert await bench.store.find(SOURCE) == place(2, validity=8, confirmed_ms=5_000)

    async def test_two_mailboxes_do_not_meet(self, bench: Bench) -> None:
        await bench.store.keep([post(3)], place(3))
        assert await bench.store.find("other@mail.test/INBOX") is None


class TestTwin(Suite):
    @pytest.fixture
    def bench(self) -> Bench:
        return Bench(PostTwin(), None)


class TestStore(Suite):
    @pytest.fixture
    def bench(self, database: Database) -> Bench:
        return Bench(StoredPost(database, HandClock()), database)
