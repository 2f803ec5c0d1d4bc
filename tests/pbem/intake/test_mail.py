"""The watch over a mailbox, against real IMAP servers: pymap, and one that misbehaves."""

import asyncio
import gc
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime

import msgspec
import pytest
from aioimaplib import IMAP4, Command, CommandTimeout
from structlog.testing import capture_logs

from pbem.intake.imap import ImapTrouble, Patience, check_mailbox, read_literals
from pbem.intake.mail import MailIntake, MailLimits
from pbem.intake.mail_account import ImapAccount
from pbem.intake.ports import Place, Post
from pbem.store.errors import StoreBusy
from tests.pbem.intake.post_twin import PostTwin
from tests.servers.faulty_imap import FaultyImap, faulty_imap
from tests.servers.hand_clock import HandClock
from tests.servers.imap import ImapServer, imap_server

#: A server that answers may take its time on a busy machine, real seconds: nobody turns the clock of a watch
#: that backs off by mistake.
PATIENCE = Patience(connect_s=60.0, answer_s=60.0, fetch_s=60.0, idle_s=60.0, poll_s=60.0)
#: One that stays silent is given up after this long.
SILENT = {"connect_s": 2.0, "answer_s": 0.2, "fetch_s": 0.5}


def letter(number: int, text: str = "2 Para move to Arnhem") -> bytes:
    head = f"From: HQ One <hq1@game.test>\r\nTo: game+mg@game.test\r\nMessage-ID: <{number}@game.test>\r\n"
    return f"{head}Subject: Orders {number}\r\n\r\n{text}\r\n".encode()


class Watch:
    """An intake at work, with what it stores and the clock it looks at."""

    def __init__(self, account: ImapAccount, **settings: object):
        self.clock = HandClock()
        self.store = PostTwin()
        self.wake = asyncio.Event()
        limits = settings.pop("limits", MailLimits(settling_ms=0))
        assert isinstance(limits, MailLimits)
        patience = msgspec.structs.replace(PATIENCE, **settings)
        self.intake = MailIntake(
            account, self.store, self.store, clock=self.clock, wake=self.wake, limits=limits, patience=patience
        )

    async def until(self, count: int) -> None:
        async with asyncio.timeout(20):
            await self.store.until(count)

    async def until_confirmed(self) -> None:
        async with asyncio.timeout(20):
            await self.intake.confirmed(self.clock.now_ms())

    async def until_backing_off(self) -> float:
        async with asyncio.timeout(20):
            return await self.clock.until_asleep()


@asynccontextmanager
async def watching(account: ImapAccount, **settings: object) -> AsyncIterator[Watch]:
    watch = Watch(account, **settings)
    task = asyncio.create_task(watch.intake.run())
    try:
        yield watch
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@pytest.fixture
async def server() -> AsyncIterator[ImapServer]:
    async with imap_server(game="pw") as running:
        yield running


async def test_a_letter_that_lies_there_and_one_that_comes_are_stored(server: ImapServer) -> None:
    await server.deliver("game", letter(1))
    async with watching(server.account("game")) as watch:
        await watch.until(1)
        await asyncio.wait_for(server.until_idle(), 10)
        await server.deliver("game", letter(2))
        await watch.until(2)
        assert [post.raw for post in watch.store.kept] == [letter(1), letter(2)]
        assert watch.wake.is_set()


async def test_receipt_time_is_the_mail_servers_word(server: ImapServer) -> None:
    received = int(datetime(2026, 9, 17, 12, 30, 5, tzinfo=UTC).timestamp()) * 1000
    await server.deliver("game", b"Date: Mon, 1 Jan 1990 00:00:00 +0000\r\n" + letter(1), received_ms=received)
    async with watching(server.account("game")) as watch:
        await watch.until(1)
    post = watch.store.kept[0]
    assert post.received_ms == received
    assert (post.sender, post.recipient, post.message_id) == ("hq1@game.test", "game+mg@game.test", "<1@game.test>")


async def test_a_mailbox_in_another_zone_gives_the_same_instant() -> None:
    async with faulty_imap() as server:
        server.letters[1] = letter(1)
        server.internaldate = '"17-Sep-2026 01:30:05 +0200"'
        async with watching(server.account()) as watch:
            await watch.until(1)
    assert watch.store.kept[0].received_ms == int(datetime(2026, 9, 16, 23, 30, 5, tzinfo=UTC).timestamp()) * 1000


async def test_letters_are_neither_deleted_nor_marked(server: ImapServer) -> None:
    await server.deliver("game", letter(1))
    async with watching(server.account("game")) as watch:
        await watch.until_confirmed()
    assert await server.letters("game") == [letter(1)]
    assert await server.flags("game") == [set()]


async def test_letters_are_marked_as_seen_if_the_setting_says_so(server: ImapServer) -> None:
    await server.deliver("game", letter(1))
    async with watching(server.account("game", mark_seen=True)) as watch:
        await watch.until_confirmed()
    assert await server.flags("game") == [{"\\Seen"}]


async def test_after_a_lost_connection_all_that_came_meanwhile_is_found(server: ImapServer) -> None:
    async with watching(server.account("game")) as watch:
        await watch.until_confirmed()
        server.kick()
        await watch.until_backing_off()
        await server.deliver("game", letter(1))
        await server.deliver("game", letter(2))
        watch.clock.turn(1)
        await watch.until(2)
        assert watch.intake.state.visits == 2


async def test_three_hundred_letters_are_each_stored_once(server: ImapServer) -> None:
    for number in range(300):
        await server.deliver("game", letter(number))
    async with watching(server.account("game")) as watch:
        await watch.until(300)
        await watch.until_confirmed()
    assert [post.message_id for post in watch.store.kept] == [f"<{n}@game.test>" for n in range(300)]


async def test_a_second_watch_goes_on_where_the_first_stopped(server: ImapServer) -> None:
    await server.deliver("game", letter(1))
    async with watching(server.account("game")) as first:
        await first.until_confirmed()
    await server.deliver("game", letter(2))
    second = Watch(server.account("game"))
    second.store.places = first.store.places
    task = asyncio.create_task(second.intake.run())
    await second.until(1)
    task.cancel()
    assert [post.message_id for post in second.store.kept] == ["<2@game.test>"]


async def test_a_mailbox_built_anew_is_read_again_and_nothing_is_read_twice(server: ImapServer) -> None:
    await server.deliver("game", letter(1))
    await server.deliver("game", letter(2))
    async with watching(server.account("game")) as watch:
        await watch.until_confirmed()
        before = watch.store.places[server.account("game").source]
        await server.rebuild("game")
        await server.deliver("game", letter(3))
        await watch.until_backing_off()
        watch.clock.turn(1)
        await watch.until(5)
    assert [post.message_id for post in watch.store.kept] == ["<1@game.test>", "<2@game.test>", "<3@game.test>"]
    assert len(watch.store.duplicates) == 2
    assert watch.store.places[server.account("game").source].uidvalidity == before.uidvalidity + 1


async def test_the_same_mail_delivered_twice_is_read_once(server: ImapServer) -> None:
    await server.deliver("game", letter(1))
    await server.deliver("game", letter(1))
    async with watching(server.account("game")) as watch:
        await watch.until(2)
    assert len(watch.store.kept) == 1


async def test_fifty_megabytes_are_set_aside_unread() -> None:
    async with faulty_imap() as server:
        server.letters[1] = letter(1, "A map of Holland")
        server.claimed_size[1] = 50_000_000
        server.letters[2] = letter(2)
        async with watching(server.account()) as watch:
            await watch.until(2)
        assert not any("BODY.PEEK[]" in command for command in server.commands if command.startswith("UID FETCH 1 "))
    large, small = watch.store.kept
    assert large.set_aside.startswith("A letter of 50 MB was not read; at most 10 MB are taken.")
    assert b"A map" not in large.raw
    assert b"Subject: Orders 1" in large.raw
    assert not small.set_aside


async def test_a_real_letter_above_the_bound_leaves_only_its_headers(server: ImapServer) -> None:
    await server.deliver("game", letter(1, "x" * 60_000))
    async with watching(server.account("game"), limits=MailLimits(largest=50_000)) as watch:
        await watch.until(1)
    assert watch.store.kept[0].set_aside
    assert len(watch.store.kept[0].raw) < 500


async def test_a_letter_the_server_does_not_hand_out_holds_up_no_other() -> None:
    async with faulty_imap("no-fetch") as server:
        server.letters = {1: letter(1), 2: letter(2)}
        async with watching(server.account()) as watch:
            for _ in range(MailLimits().tries):
                await watch.until_backing_off()
                watch.clock.turn(60)
            await watch.until(2)
    first, second = watch.store.kept
    assert "does not hand it out" in first.set_aside
    assert second.raw == letter(2)


@pytest.mark.parametrize("mode", ["bye", "close", "idle-close", "quiet"])
async def test_a_connection_that_breaks_in_idle_is_opened_again(mode: str) -> None:
    """aioimaplib issue 110: `idle_start` never returns when the server says BYE, closes or stays silent."""
    async with faulty_imap(mode) as server, watching(server.account(), **SILENT) as watch:
        assert await watch.until_backing_off() == 1.0
        assert watch.intake.state.trouble
        server.mode = "good"
        server.letters[1] = letter(1)
        watch.clock.turn(1)
        await watch.until(1)
        assert server.connections == 2


async def test_a_server_that_falls_silent_is_noticed_when_idle_is_renewed() -> None:
    async with faulty_imap("silent") as server, watching(server.account(), idle_s=0.1, **SILENT) as watch:
        await watch.until_backing_off()
        assert "does not answer" in watch.intake.state.trouble


async def test_a_heartbeat_is_no_news() -> None:
    async with faulty_imap("heartbeat") as server, watching(server.account()) as watch:
        await asyncio.wait_for(server.until("IDLE"), 10)
        await watch.until_confirmed()
        searches = sum(command.startswith("UID SEARCH") for command in server.commands)
        # One at the start and one because this test asked for a confirmation.
        assert searches <= 2


async def test_a_letter_announced_only_within_a_search_is_found_without_waiting() -> None:
    async with faulty_imap("early-exists") as server:
        server.coming = {1: letter(1)}
        async with watching(server.account()) as watch:
            await watch.until(1)
            assert "DONE" not in server.commands


async def test_a_server_without_idle_is_polled() -> None:
    async with faulty_imap("no-idle") as server, watching(server.account()) as watch:
        assert await watch.until_backing_off() == 60.0
        server.letters[1] = letter(1)
        watch.clock.turn(60)
        await watch.until(1)
        assert server.connections == 1
        assert "IDLE" not in server.commands


async def test_back_off_grows_to_a_minute_and_begins_anew_after_a_good_scan() -> None:
    async with faulty_imap("login-no") as server, watching(server.account()) as watch:
        waits = []
        for _ in range(8):
            waits.append(await watch.until_backing_off())
            watch.clock.turn(60)
        assert waits == [1, 2, 4, 8, 16, 32, 60, 60]
        assert watch.intake.state.trouble == (
            "The mail server refuses the login of game: check mail.imap.user and mail.imap.password."
        )
        server.mode = "bye"
        await watch.until_backing_off()
        watch.clock.turn(60)
        assert await watch.until_backing_off() == 1.0


async def test_the_clock_is_told_what_is_confirmed(server: ImapServer) -> None:
    """Everything received before the scan began is stored; whole seconds, less the time to settle."""
    async with watching(server.account("game"), limits=MailLimits(settling_ms=2_000)) as watch:
        watch.clock.turn(0.7)
        mark = watch.clock.now_ms()
        confirmed = asyncio.create_task(watch.intake.confirmed(mark))
        await watch.until_backing_off()
        assert not confirmed.done()
        await server.deliver("game", letter(1), received_ms=mark - 1_000)
        watch.clock.turn(3.0)
        await asyncio.wait_for(confirmed, 10)
        assert len(watch.store.kept) == 1
        place = watch.store.places[server.account("game").source]
        assert mark <= place.confirmed_ms <= watch.clock.now_ms() - 2_000


async def test_nothing_is_confirmed_while_the_server_is_away(server: ImapServer) -> None:
    async with watching(server.account("game")) as watch:
        await watch.until_confirmed()
        before = watch.intake.state.confirmed_ms
        server.kick()
        await watch.until_backing_off()
        watch.clock.turn(0.5)
        assert watch.intake.state.confirmed_ms == before


async def test_a_store_that_stumbles_loses_no_letter(server: ImapServer) -> None:
    await server.deliver("game", letter(1))
    watch = Watch(server.account("game"))
    keep, failures = watch.store.keep, [RuntimeError("database is locked")] * 4

    async def stumbling(posts, place):  # type: ignore[no-untyped-def]
        if failures:
            raise failures.pop()
        return await keep(posts, place)

    watch.store.keep = stumbling  # type: ignore[method-assign]
    task = asyncio.create_task(watch.intake.run())
    for _ in range(4):
        await watch.until_backing_off()
        watch.clock.turn(60)
    await watch.until(1)
    task.cancel()
    assert watch.store.kept[0].raw == letter(1)
    assert not watch.store.kept[0].set_aside


async def test_a_stopped_watch_leaves_no_connection_behind(server: ImapServer) -> None:
    async with watching(server.account("game")) as watch:
        await watch.until_confirmed()
        assert server.connections == 1
    await asyncio.wait_for(server.until_alone(), 5)


async def test_a_watch_stopped_while_it_waits_for_news_takes_its_leave() -> None:
    """A server in IDLE hears nothing but DONE: without it LOGOUT would go unheard, and every stop take two seconds."""
    async with faulty_imap() as server:
        async with watching(server.account()):
            await asyncio.wait_for(server.until("IDLE"), 10)
        assert server.commands[-2:] == ["DONE", "LOGOUT"]


async def test_faulty_server_speaks_well_in_good_mode(caplog: pytest.LogCaptureFixture) -> None:
    async with faulty_imap() as server:
        assert isinstance(server, FaultyImap)
        async with watching(server.account()) as watch:
            await watch.until_confirmed()
            assert watch.intake.state.connected
            assert not watch.intake.state.trouble


async def test_a_watch_killed_in_the_middle_of_a_scan_loses_and_doubles_nothing(server: ImapServer) -> None:
    """Design section 4, "Crash anywhere": what was stored is not fetched again, what was not is."""
    for number in range(30):
        await server.deliver("game", letter(number))
    first = Watch(server.account("game"), limits=MailLimits(settling_ms=0, together=5))
    keep = first.store.keep

    async def killed_at_ten(posts, place=None):  # type: ignore[no-untyped-def]
        if len(first.store.kept) == 10:
            killing.cancel()
            await asyncio.Event().wait()
        return await keep(posts, place)

    first.store.keep = killed_at_ten  # type: ignore[method-assign]
    killing = asyncio.create_task(first.intake.run())
    await asyncio.gather(killing, return_exceptions=True)
    assert len(first.store.kept) == 10
    async with watching(server.account("game")) as second:
        second.store.kept = list(first.store.kept)
        second.store.places = dict(first.store.places)
        await second.until(30)
        await second.until_confirmed()
        assert [post.raw for post in second.store.kept] == [letter(number) for number in range(30)]
        assert not second.store.duplicates


async def test_letters_are_fetched_and_stored_by_the_handful() -> None:
    async with faulty_imap() as server:
        server.letters = {uid: letter(uid) for uid in range(1, 61)}
        async with watching(server.account(), limits=MailLimits(settling_ms=0, together=25)) as watch:
            await watch.until(60)
        assert sum("BODY.PEEK[]" in command for command in server.commands) == 3
    assert [post.raw for post in watch.store.kept] == [letter(uid) for uid in range(1, 61)]


async def test_a_handful_is_bounded_in_bytes() -> None:
    async with faulty_imap() as server:
        server.letters = {uid: letter(uid) for uid in range(1, 5)}
        server.claimed_size = dict.fromkeys(server.letters, 400_000)
        async with watching(server.account()) as watch:
            await watch.until(4)
        assert [c for c in server.commands if "BODY.PEEK[]" in c] == [
            "UID FETCH 1,2 (UID BODY.PEEK[])", "UID FETCH 3,4 (UID BODY.PEEK[])",
        ]  # fmt: skip


async def test_after_trouble_letters_are_taken_one_by_one_until_a_scan_is_through() -> None:
    async with faulty_imap("no-fetch") as server:
        server.letters = {1: letter(1), 2: letter(2)}
        async with watching(server.account()) as watch:
            await watch.until_backing_off()
            server.mode = "good"
            watch.clock.turn(60)
            await watch.until(2)
        fetched = [command.split()[2] for command in server.commands if "BODY.PEEK[]" in command]
        assert fetched == ["1,2", "1", "2"]
    assert not any(post.set_aside for post in watch.store.kept)


def test_a_letter_is_known_by_its_uid_on_either_side_of_the_literal() -> None:
    lines = [
        b"1 FETCH (UID 7 BODY[] {3}", bytearray(b"one"), b")", b"2 FETCH (BODY[] {3}", bytearray(b"two"), b" UID 9)",
        b"3 FETCH (FLAGS (\\Seen) UID 7)", b"Fetch completed.",
    ]  # fmt: skip
    assert read_literals(lines) == {7: b"one", 9: b"two"}


async def test_a_server_that_speaks_something_else_is_named_at_once(caplog: pytest.LogCaptureFixture) -> None:
    """The port of the SMTP server, for one: no waiting for a greeting that has come, no traceback."""
    async with faulty_imap("smtp") as server:
        with pytest.raises(ImapTrouble, match=r"is no IMAP server .* “220 mail.test ESMTP”.*check mail.imap.host"):
            await check_mailbox(server.account(), Patience(connect_s=60.0, answer_s=60.0))
    gc.collect()
    assert "never retrieved" not in caplog.text


async def test_a_login_that_is_not_answered_does_not_put_the_password_into_words(
    server: ImapServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """aioimaplib's time-out of a command bears the whole command as its text."""

    async def silent(self: object, user: str, password: str) -> None:
        raise CommandTimeout(Command("LOGIN", "A1", user, password))

    monkeypatch.setattr(IMAP4, "login", silent)
    account = msgspec.structs.replace(server.account("game"), password="hush")
    with pytest.raises(ImapTrouble, match="no answer to LOGIN") as told:
        await check_mailbox(account, PATIENCE)
    assert "hush" not in str(told.value)


async def test_the_log_says_once_that_the_store_is_busy_and_once_that_mail_comes_in_again(server: ImapServer) -> None:
    await server.deliver("game", letter(1))
    with capture_logs() as said:
        async with watching(server.account("game")) as watch:
            keep, failures = watch.store.keep, [StoreBusy("the database is in use: try again in a moment")] * 2

            async def busy(posts: Sequence[Post], place: Place) -> int:
                if failures:
                    raise failures.pop()
                return await keep(posts, place)

            watch.store.keep = busy  # type: ignore[method-assign]
            for _ in range(2):
                await watch.until_backing_off()
                watch.clock.turn(60)
            await watch.until(1)
            await watch.until_confirmed()
    assert [(line["log_level"], line["event"], line.get("trouble")) for line in said] == [
        ("warning", "mail intake interrupted", "the database is in use: try again in a moment"),
        ("info", "mail comes in again", None),
    ]
