"""The mail transports against Dovecot and Postfix. Skipped only where these are not installed."""

import asyncio
import smtplib
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from pbem.dispatch.mail import MailDispatch
from pbem.dispatch.ports import OutgoingLetter
from pbem.intake.imap import LoginRefused, check_mailbox
from pbem.intake.letterbox import read_letter
from pbem.intake.mail_account import ImapAccount, MailIdentity, Security
from pbem.intake.trust import Seat, judge
from tests.pbem.dispatch.outbox_twin import OutboxTwin
from tests.pbem.intake.post_twin import PostTwin
from tests.pbem.intake.test_mail import watching
from tests.servers.dovecot import Dovecot, dovecot, dovecot_available
from tests.servers.hand_clock import HandClock
from tests.servers.postfix import Postfix, postfix, postfix_available

pytestmark = pytest.mark.skipif(bool(dovecot_available()), reason=dovecot_available() or "Dovecot is here")
with_postfix = pytest.mark.skipif(bool(postfix_available()), reason=postfix_available() or "Postfix is here")

#: Dovecot makes all wait who come from where a wrong password came from.
PATIENT = {"connect_s": 30.0, "answer_s": 10.0}
IDENTITY = MailIdentity(address="game@game.test", key=b"k" * 32)
SEAT = Seat(id=1, slug="mg", hq="1abn", address="hq1@game.test")


@pytest_asyncio.fixture(scope="module")
async def box() -> AsyncIterator[Dovecot]:
    async with dovecot(tls=True, hq1="pw", game="pw") as running:
        yield running


@pytest_asyncio.fixture(scope="module")
async def post(box: Dovecot) -> AsyncIterator[Postfix]:
    async with postfix(box.lmtp_port) as running:
        yield running


def letter(number: int, address: str = "hq1@game.test") -> OutgoingLetter:
    return OutgoingLetter(
        id=number,
        address=address,
        subject=f"Report {number}",
        text="171830 Sep\n\n2 Para has reached Heelsum.",
        message_id=f"<pbem.{number}@game.test>",
        slug="mg",
        hq="1abn",
        seat_id=1,
    )


async def send(post: Postfix, *letters: OutgoingLetter) -> OutboxTwin:
    outbox, clock = OutboxTwin(), HandClock()
    for one in letters:
        outbox.queue(one, due_ms=clock.now_ms())
    dispatch = MailDispatch(post.account(), IDENTITY, outbox, clock=clock, wake=asyncio.Event(), worker="a")
    while await dispatch.send_due():
        pass
    await dispatch.close()
    return outbox


@pytest.mark.parametrize("security", list(Security))
async def test_the_mailbox_opens_under_every_kind_of_security(box: Dovecot, security: Security) -> None:
    assert "is open; the server tells us of new mail" in await check_mailbox(box.account("game", security))


async def test_a_wrong_password_is_said(box: Dovecot) -> None:
    account = box.account("game")
    wrong = ImapAccount(host=account.host, port=account.port, security=account.security, user="game", password="no")
    with pytest.raises(LoginRefused, match=r"check mail\.imap\.user"):
        await check_mailbox(wrong)


@with_postfix
async def test_a_report_goes_out_and_its_answer_comes_in_proven(box: Dovecot, post: Postfix) -> None:
    async with (
        watching(box.account("hq1"), **PATIENT) as player,
        watching(box.account("game"), **PATIENT) as game,
    ):
        outbox = await send(post, letter(1))
        assert outbox.states() == {"hq1@game.test": "sent"}
        await player.until(1)
        report = read_letter(player.store.kept[0].raw)
        assert report.message_id == "<pbem.1@game.test>"
        assert report.is_auto_reply
        reply_to = next(
            line.partition(b":")[2].strip()
            for line in player.store.kept[0].raw.splitlines()
            if line.lower().startswith(b"reply-to:")
        ).decode()
        # Postfix and Dovecot carry the token in the address; the player's answer is an ordinary letter.
        answer = f"From: hq1@game.test\r\nTo: {reply_to}\r\nSubject: Re: Report 1\r\n\r\n2 Para hold\r\n"
        await by_hand(post, reply_to, answer.encode())
        await game.until(1)
        came = read_letter(game.store.kept[0].raw)
        assert came.text == "2 Para hold"
        assert judge(came, IDENTITY, [SEAT]).proven
        assert judge(came, IDENTITY, [SEAT]).seat == SEAT


@with_postfix
async def test_a_letter_to_nobody_comes_back_as_a_failure_notice(box: Dovecot, post: Postfix) -> None:
    async with watching(box.account("game"), **PATIENT) as game:
        await game.until_confirmed()
        seen = await counted(game.store)
        await send(post, letter(2, "nobody@game.test"))
        await game.until(seen + 1)
        notice = read_letter(game.store.kept[-1].raw)
        assert notice.is_bounce
        assert notice.is_auto_reply
        assert notice.bounced == ("nobody@game.test",)


@with_postfix
async def test_a_cut_connection_and_a_rebuilt_mailbox_lose_nothing(box: Dovecot, post: Postfix) -> None:
    async with watching(box.account("hq1"), **PATIENT) as player:
        await player.until_confirmed()
        before = await counted(player.store)
        await box.kick("hq1")
        await player.until_backing_off()
        await send(post, letter(5))
        player.clock.turn(1)
        await player.until(before + 1)
        validity = player.store.places[box.account("hq1").source].uidvalidity
        box.forget_mailbox("hq1")
        await box.kick("hq1")
        await player.until_backing_off()
        await send(post, letter(6))
        player.clock.turn(60)
        await player.until(before + 2)
        assert player.store.kept[-1].message_id == "<pbem.6@game.test>"
        assert player.store.places[box.account("hq1").source].uidvalidity != validity


async def counted(store: PostTwin) -> int:
    return len(store.kept) + len(store.duplicates)


async def by_hand(post: Postfix, recipient: str, raw: bytes) -> None:
    """A player's mail program: the standard library's smtplib."""

    def hand_in() -> None:
        with smtplib.SMTP("127.0.0.1", post.port, timeout=10) as client:
            client.sendmail("hq1@game.test", [recipient], raw)

    await asyncio.to_thread(hand_in)
