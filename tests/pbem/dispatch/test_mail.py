"""The postman, against a real SMTP server that refuses, hangs and drops at will."""

import asyncio
from collections.abc import AsyncIterator, MutableMapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs

from pbem.dispatch.mail import DispatchLimits, MailDispatch
from pbem.dispatch.ports import OutgoingLetter
from pbem.dispatch.smtp import SmtpConnection, SmtpLimits, Verdict
from pbem.intake.mail_account import MailIdentity, SmtpAccount
from pbem.store.errors import StoreBusy
from tests.pbem.dispatch.outbox_twin import OutboxTwin
from tests.servers.hand_clock import HandClock
from tests.servers.smtp import SmtpServer, smtp_server

IDENTITY = MailIdentity(address="campaign@game.test", key=b"k" * 32)
MINUTE = 60_000


class Office:
    """A postman with his outbox and clock."""

    def __init__(self, account: SmtpAccount, **limits: object):
        self.clock = HandClock()
        self.outbox = OutboxTwin()
        self.wake = asyncio.Event()
        self._count = 0
        self.dispatch = self.postman("a", account, **limits)

    def postman(self, name: str, account: SmtpAccount, **limits: object) -> MailDispatch:
        return MailDispatch(
            account,
            IDENTITY,
            self.outbox,
            clock=self.clock,
            wake=self.wake,
            worker=name,
            limits=msgspec.structs.replace(DispatchLimits(), **limits),
            smtp_limits=SmtpLimits(timeout_s=2.0),
        )

    def queue(self, address: str, text: str = "2 Para has reached Heelsum.") -> None:
        self._count += 1
        self.outbox.queue(
            OutgoingLetter(
                id=self._count,
                address=address,
                subject=f"Report {self._count}",
                text=text,
                message_id=f"<pbem.{self._count}@game.test>",
                slug="mg",
                hq="1abn",
                seat_id=1,
            ),
            due_ms=self.clock.now_ms(),
        )

    async def send_all(self) -> None:
        while await self.dispatch.send_due():
            pass


@pytest.fixture
async def smtp() -> AsyncIterator[SmtpServer]:
    async with smtp_server() as running:
        yield running


@pytest.fixture
async def office(smtp: SmtpServer) -> AsyncIterator[Office]:
    made = Office(smtp.account())
    yield made
    await made.dispatch.close()


@asynccontextmanager
async def at_work(dispatch: MailDispatch) -> AsyncIterator[None]:
    task = asyncio.create_task(dispatch.run())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_letters_leave_one_by_one_on_one_connection(office: Office, smtp: SmtpServer) -> None:
    for number in range(30):
        office.queue(f"hq{number}@game.test")
    await office.send_all()
    assert [(letter.sender, letter.recipient) for letter in smtp.letters] == [
        ("campaign@game.test", f"hq{number}@game.test") for number in range(30)
    ]
    assert smtp.connections == 1
    assert set(office.outbox.states().values()) == {"sent"}
    assert office.dispatch.state.sent == 30


async def test_each_letter_names_its_one_reader_only(office: Office, smtp: SmtpServer) -> None:
    office.queue("hq1@game.test")
    office.queue("hq2@game.test")
    await office.send_all()
    for letter in smtp.letters:
        assert letter.message["To"] == letter.recipient
        other = {"hq1@game.test", "hq2@game.test"} - {letter.recipient}
        assert other.pop().encode() not in letter.raw


async def test_a_connection_is_renewed_after_a_hundred_letters(office: Office, smtp: SmtpServer) -> None:
    for number in range(101):
        office.queue(f"hq{number}@game.test")
    await office.send_all()
    assert smtp.connections == 2
    assert len(smtp.letters) == 101


async def test_an_idle_connection_is_asked_before_use_and_replaced_if_dead(office: Office, smtp: SmtpServer) -> None:
    office.queue("hq1@game.test")
    await office.send_all()
    smtp.hang_up()
    office.clock.turn(31)
    office.queue("hq1@game.test")
    await office.send_all()
    assert len(smtp.letters) == 2
    assert smtp.connections == 2


async def test_a_mailbox_that_does_not_exist_parks_the_letter(office: Office, smtp: SmtpServer) -> None:
    smtp.refuse("gone@game.test", "550 5.1.1 no such mailbox")
    office.queue("gone@game.test")
    office.queue("hq1@game.test")
    await office.send_all()
    assert office.outbox.states() == {"gone@game.test": "parked", "hq1@game.test": "sent"}
    assert office.outbox.row("gone@game.test").error == "gone@game.test is refused: 550 5.1.1 no such mailbox"
    assert office.dispatch.state.parked == 1
    assert smtp.connections == 1


@pytest.mark.parametrize("how", ["450 4.2.1 greylisted", "data 451 4.3.0 try again", "421 4.3.2 going down", "drop"])
async def test_what_fails_for_now_is_tried_again_later_and_leaves_once(
    office: Office, smtp: SmtpServer, how: str
) -> None:
    smtp.refuse("hq1@game.test", how, times=2)
    office.queue("hq1@game.test")
    office.queue("hq2@game.test")
    await office.send_all()
    row = office.outbox.row("hq1@game.test")
    assert row.state == "queued"
    assert row.retry_ms == office.clock.now_ms() + 1 * MINUTE
    assert row.error
    assert office.outbox.states()["hq2@game.test"] == "sent"
    office.clock.turn(60)
    await office.send_all()
    assert row.retry_ms == office.clock.now_ms() + 2 * MINUTE
    office.clock.turn(120)
    await office.send_all()
    assert row.state == "sent"
    assert [letter.message["Message-ID"] for letter in smtp.letters if letter.recipient == "hq1@game.test"] == [
        "<pbem.1@game.test>"
    ]


async def test_a_server_that_hangs_on_one_letter_stops_no_other(office: Office, smtp: SmtpServer) -> None:
    smtp.refuse("hq1@game.test", "hang")
    office.queue("hq1@game.test")
    office.queue("hq2@game.test")
    await office.send_all()
    assert office.outbox.states() == {"hq1@game.test": "queued", "hq2@game.test": "sent"}
    assert "broke" in office.outbox.row("hq1@game.test").error


async def test_a_letter_refused_for_its_content_is_parked(office: Office, smtp: SmtpServer) -> None:
    smtp.refuse("hq1@game.test", "data 554 5.7.1 spam")
    office.queue("hq1@game.test")
    await office.send_all()
    assert office.outbox.row("hq1@game.test").error == "The letter to hq1@game.test is refused: 554 5.7.1 spam"


@pytest.mark.parametrize("address", ["no address at all", "ürquhart@game.test"])
async def test_an_address_that_cannot_be_written_to_parks_the_letter(
    office: Office, smtp: SmtpServer, address: str
) -> None:
    office.queue(address)
    office.queue("hq1@game.test")
    await office.send_all()
    assert office.outbox.states() == {address: "parked", "hq1@game.test": "sent"}


async def test_after_three_days_of_tries_a_letter_is_parked(office: Office, smtp: SmtpServer) -> None:
    smtp.refuse("hq1@game.test", "450 greylisted")
    office.queue("hq1@game.test")
    row = office.outbox.row("hq1@game.test")
    began = office.clock.now_ms()
    while row.state == "queued":
        office.clock.turn(max(0, row.retry_ms - office.clock.now_ms()) / 1000)
        await office.send_all()
    hours = (office.clock.now_ms() - began) / 3_600_000
    assert 72 <= hours < 74
    assert row.error.startswith("Given up after many tries. The last answer: hq1@game.test is refused: 450")


def test_the_delays_grow_to_an_hour() -> None:
    limits = DispatchLimits()
    delays = [limits.delay_ms(attempts) for attempts in range(1, 8)]
    assert delays == [minutes * MINUTE for minutes in (1, 2, 5, 15, 60, 60, 60)]
    assert limits.delay_ms(1_000) is None


async def test_while_the_server_is_gone_letters_wait_and_nothing_is_used_up(office: Office, smtp: SmtpServer) -> None:
    await smtp.stop_listening()
    for number in range(5):
        office.queue(f"hq{number}@game.test")
    async with at_work(office.dispatch):
        waits = []
        for _ in range(7):
            waits.append(await asyncio.wait_for(office.clock.until_asleep(), 10))
            office.clock.turn(60)
        assert waits == [2, 4, 8, 16, 32, 60, 60]
        assert "takes no mail" in office.dispatch.state.trouble
        assert {row.attempts for row in office.outbox.rows} == {1}
        await smtp.listen_again()
        await office.clock.until_asleep()
        office.clock.turn(60)
        await asyncio.wait_for(smtp.until(5), 10)
    assert office.dispatch.state.trouble == ""


async def test_a_queued_letter_leaves_at_once_when_told(office: Office, smtp: SmtpServer) -> None:
    async with at_work(office.dispatch):
        await asyncio.wait_for(office.clock.until_asleep(), 10)
        office.queue("hq1@game.test")
        office.wake.set()
        await asyncio.wait_for(smtp.until(1), 10)


async def test_a_letter_queued_by_another_process_leaves_at_the_next_look(office: Office, smtp: SmtpServer) -> None:
    async with at_work(office.dispatch):
        assert await asyncio.wait_for(office.clock.until_asleep(), 10) == 5.0
        office.queue("hq1@game.test")
        office.clock.turn(5)
        await asyncio.wait_for(smtp.until(1), 10)


async def test_told_to_stop_the_postman_finishes_the_letter_in_hand(office: Office, smtp: SmtpServer) -> None:
    accepted = asyncio.Event()

    async def slow(_letter: object) -> None:
        task.cancel()
        accepted.set()

    smtp.on_letter = slow
    office.queue("hq1@game.test")
    office.queue("hq2@game.test")
    task = asyncio.create_task(office.dispatch.run())
    await asyncio.gather(task, return_exceptions=True)
    assert accepted.is_set()
    assert office.outbox.states() == {"hq1@game.test": "sent", "hq2@game.test": "queued"}


async def test_a_killed_postmans_letter_leaves_again_under_the_same_number(office: Office, smtp: SmtpServer) -> None:
    """Killed between the server's acceptance and our commit: the only way a letter goes twice."""
    office.queue("hq1@game.test")
    (claimed,) = await office.outbox.claim("dead", now_ms=office.clock.now_ms(), lease_ms=60_000, limit=1)
    await office.send_all()
    assert smtp.letters == []
    office.clock.turn(60)
    await office.send_all()
    assert smtp.letters[0].message["Message-ID"] == claimed.message_id


async def test_two_postmen_send_nothing_twice(office: Office, smtp: SmtpServer) -> None:
    for number in range(40):
        office.queue(f"hq{number}@game.test")
    other = office.postman("b", smtp.account(), batch=3)
    async with at_work(office.dispatch), at_work(other):
        await asyncio.wait_for(smtp.until(40), 20)
    assert len({letter.recipient for letter in smtp.letters}) == len(smtp.letters) == 40


async def test_letters_to_one_reader_arrive_in_order(office: Office, smtp: SmtpServer) -> None:
    smtp.refuse("hq1@game.test", "450 busy", times=1)
    for _ in range(3):
        office.queue("hq1@game.test")
        office.clock.turn(0.001)
    await office.send_all()
    assert smtp.letters == []
    office.clock.turn(60)
    await office.send_all()
    assert [letter.message["Subject"] for letter in smtp.letters] == ["Report 1", "Report 2", "Report 3"]


async def test_a_store_that_stumbles_after_sending_is_asked_again(office: Office, smtp: SmtpServer) -> None:
    mark, failures = office.outbox.mark_sent, [RuntimeError("database is locked")] * 2

    async def stumbling(letter: OutgoingLetter, *, now_ms: int) -> bool:
        if failures:
            raise failures.pop()
        return await mark(letter, now_ms=now_ms)

    office.outbox.mark_sent = stumbling  # type: ignore[method-assign]
    office.queue("hq1@game.test")
    sending = asyncio.create_task(office.dispatch.send_due())
    for _ in range(2):
        await asyncio.wait_for(office.clock.until_asleep(), 10)
        office.clock.turn(1)
    await sending
    assert office.outbox.states() == {"hq1@game.test": "sent"}
    assert len(smtp.letters) == 1


async def test_a_wrong_password_is_said_in_one_sentence(smtp: SmtpServer) -> None:
    account = msgspec.structs.replace(smtp.account(), user="game", password="wrong")
    answer = await SmtpConnection(account, HandClock(), SmtpLimits(timeout_s=2.0)).ready()
    assert answer.verdict is Verdict.OUTAGE
    assert "mail.smtp" in answer.sentence


def _told(said: Sequence[MutableMapping[str, Any]]) -> list[tuple[str, str]]:
    return [(line["log_level"], line["event"]) for line in said]


async def test_the_log_says_that_the_store_was_busy_and_not_the_mail_server(office: Office, smtp: SmtpServer) -> None:
    claim, failures = office.outbox.claim, [StoreBusy("the database is in use: try again in a moment")] * 3

    async def busy(worker: str, **when: int) -> tuple[OutgoingLetter, ...]:
        if failures:
            raise failures.pop()
        return await claim(worker, **when)

    office.outbox.claim = busy  # type: ignore[method-assign]
    office.queue("hq1@game.test")
    with capture_logs() as said:
        async with at_work(office.dispatch):
            for wait in (2, 4, 8):
                assert await asyncio.wait_for(office.clock.until_asleep(), 10) == wait
                assert office.dispatch.state.trouble == "the database is in use: try again in a moment"
                office.clock.turn(wait)
            await asyncio.wait_for(smtp.until(1), 10)
    assert _told(said) == [
        ("warning", "no mail can leave: trouble with the store"),
        ("info", "mail leaves again: no more trouble with the store"),
    ]
    assert office.dispatch.state.trouble == ""


async def test_the_log_says_once_that_the_mail_server_is_gone_and_once_that_it_is_back(
    office: Office, smtp: SmtpServer
) -> None:
    await smtp.stop_listening()
    office.queue("hq1@game.test")
    with capture_logs() as said:
        async with at_work(office.dispatch):
            for _ in range(3):
                await asyncio.wait_for(office.clock.until_asleep(), 10)
                office.clock.turn(60)
            await asyncio.wait_for(office.clock.until_asleep(), 10)
            await smtp.listen_again()
            office.clock.turn(60)
            await asyncio.wait_for(smtp.until(1), 10)
    assert _told(said) == [
        ("warning", "no mail can leave: trouble with the mail server"),
        ("info", "mail leaves again: no more trouble with the mail server"),
    ]


async def test_a_letter_whose_lease_is_over_is_not_said_to_be_parked(office: Office, smtp: SmtpServer) -> None:
    async def too_late(letter: OutgoingLetter, *, error: str) -> bool:
        return False

    office.outbox.park = too_late  # type: ignore[method-assign]
    smtp.refuse("gone@game.test", "550 5.1.1 no such mailbox")
    office.queue("gone@game.test")
    with capture_logs() as said:
        await office.dispatch.send_due()
    assert _told(said) == [("warning", "the word on a letter came after its lease")]
    assert office.dispatch.state.parked == 0
