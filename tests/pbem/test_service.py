"""The service in one process: real IMAP and SMTP, outages, an orderly stop, one part failing alone."""

import asyncio
import email.policy
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from email import message_from_bytes
from email.message import EmailMessage
from email.utils import parseaddr

import pytest
import pytest_asyncio
from pydantic import SecretStr
from structlog.testing import capture_logs

from pbem import heartbeat
from pbem.config import Clock, Config, Imap, Mail, Smtp, Store
from pbem.service import AGAIN_S, Service, _length
from pbem.store.errors import StoreBusy
from pbem.store.vocabulary import CampaignStatus
from tests.pbem.desk.table import DOMAIN, MINUTE, Table, config, open_office
from tests.servers.hand_clock import HandClock
from tests.servers.smtp import PostOffice, post_office

USERS = dict.fromkeys(("campaign", "urquhart", "bittrich", "umpire"), "pw")


@pytest_asyncio.fixture
async def post() -> AsyncIterator[PostOffice]:
    async with post_office(DOMAIN, **USERS) as opened:
        yield opened


def by_mail(url: str, post: PostOffice, trust: str = "address") -> Config:
    return Config(
        store=Store(url=SecretStr(url)),
        mail=Mail(
            address=f"campaign@{DOMAIN}",
            trust=trust,
            imap=Imap(host="127.0.0.1", port=post.imap.port, security="none", user="campaign", password="pw"),
            smtp=Smtp(host="127.0.0.1", port=post.smtp.port, security="none"),
        ),
        clock=Clock(),
    )


async def send(post: PostOffice, sender: str, text: str, to: str = f"campaign+arnhem@{DOMAIN}") -> None:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = f"{sender}@{DOMAIN}", to, "Orders"
    message["Message-ID"] = f"<{sender}.{abs(hash(text))}@{DOMAIN}>"
    message.set_content(text)
    head = f"Return-Path: <{sender}@{DOMAIN}>\r\nDelivered-To: {to}\r\n".encode()
    await post.imap.deliver("campaign", head + bytes(message))


def letters(post: PostOffice, user: str) -> list[EmailMessage]:
    found = [message_from_bytes(one.raw, policy=email.policy.default) for one in post.smtp.letters]
    return [one for one in found if isinstance(one, EmailMessage) and one["To"].startswith(f"{user}@")]


async def until(ready: Callable[[], bool | Awaitable[bool]]) -> None:
    """Let the service work until something is so; the test's own time-out is the limit."""
    while True:
        answer = ready()
        if answer if isinstance(answer, bool) else await answer:
            return
        await asyncio.sleep(0.05)


async def test_an_order_by_mail_is_answered_by_mail_and_an_answer_to_that_is_an_order(
    database_url: str, post: PostOffice
):
    """The whole way on real servers: IMAP in, desk, SMTP out, and back again by the reply address."""
    from pbem.intake.wall_clock import WallClock

    async with open_office(by_mail(database_url, post), WallClock()) as office:
        table = await Table(office, WallClock()).usual()
        service = Service(office)
        running = asyncio.create_task(service.run())
        try:
            await send(post, "urquhart", "report 2 Para")
            await until(lambda: any("receipt" in one["Subject"] for one in letters(post, "urquhart")))
            await table.advance()
            await until(lambda: len(letters(post, "umpire")) >= 2)
            reply_to = parseaddr(letters(post, "urquhart")[0]["Reply-To"])[1]
            assert reply_to.startswith("campaign+arnhem.1abn.")
            await send(post, "urquhart", "report 3 Para", reply_to)
            await until(lambda: sum("receipt" in one["Subject"] for one in letters(post, "urquhart")) == 2)
        finally:
            service.stop()
            await running
        assert len(await table.commands("IssueOrders")) == 2
        assert {one["To"] for one in letters(post, "bittrich")} <= {f"bittrich@{DOMAIN}"}
        numbers = [one["Message-ID"] for user in USERS for one in letters(post, user)]
        assert len(numbers) == len(set(numbers))


async def test_the_clock_of_the_service_waits_for_its_mailbox_and_then_runs(sqlite_url: str, post: PostOffice):
    """At rate 3600 a half hour passes in half a second; each is decided once the mailbox has confirmed it."""
    from pbem.intake.wall_clock import WallClock

    async with open_office(by_mail(sqlite_url, post), WallClock()) as office:
        table = await Table(office, WallClock()).usual()
        service = Service(office)
        await table.start()
        await table.letter("umpire", "rate 3600")
        running = asyncio.create_task(service.run())

        async def two_half_hours() -> bool:
            return (await table.campaign()).moment >= 1140

        try:
            await until(two_half_hours)
        finally:
            service.stop()
            await running


@pytest_asyncio.fixture
async def table(sqlite_url: str) -> AsyncIterator[Table]:
    clock = HandClock()
    async with open_office(config(sqlite_url, outage_tolerance="15m", outage_resume="2h"), clock) as office:
        opened = await Table(office, clock).usual()
        await opened.start()
        await Service(office).judge_absence()
        yield opened


async def test_a_short_absence_is_caught_up(table: Table):
    table.clock.turn(15 * MINUTE)
    service = Service(table.office)
    await service.judge_absence()
    table.clock.turn(15 * MINUTE)
    await service.judge_absence()
    await service.until_idle()
    campaign = await table.campaign()
    assert (campaign.status, campaign.moment) == (CampaignStatus.RUNNING, 1110)


async def test_a_long_absence_holds_the_clock_as_of_the_last_sign_of_life_and_tells_everybody(table: Table):
    table.clock.turn(10 * MINUTE)
    await Service(table.office).judge_absence()
    table.clock.turn(200 * MINUTE)
    service = Service(table.office)
    await service.judge_absence()
    await service.until_idle()
    campaign = await table.campaign()
    assert (campaign.status, campaign.campaign_anchor, campaign.moment) == (CampaignStatus.HELD, 1090, 1080)
    for user in ("urquhart", "bittrich"):
        notice = (await table.letters(user, "notice"))[-1].text
        assert "3 hours 20" in " ".join(notice.split())
    [told] = await table.letters("umpire", "ticket")
    assert "The clock is held" in told.subject
    assert "held at 17 Sep 18:10: the server was out of touch for 3 hours 20 minutes" in " ".join(told.text.split())
    assert "It goes on by itself in 2 hours" in " ".join(told.text.split())
    assert "resume" in told.text


async def test_a_held_clock_goes_on_by_itself_after_the_stated_time_shifted(table: Table):
    table.clock.turn(60 * MINUTE)
    service = Service(table.office)
    await service.judge_absence()
    table.clock.turn(119 * MINUTE)
    await service.until_idle()
    assert (await table.campaign()).status is CampaignStatus.HELD
    table.clock.turn(1 * MINUTE)
    await service.until_idle()
    assert (await table.campaign()).status is CampaignStatus.RUNNING
    table.clock.turn(29 * MINUTE)
    await service.until_idle()
    assert (await table.campaign()).moment == 1080
    table.clock.turn(1 * MINUTE)
    await service.until_idle()
    assert (await table.campaign()).moment == 1110


async def test_a_held_clock_goes_on_at_the_umpires_word(table: Table):
    table.clock.turn(60 * MINUTE)
    await Service(table.office).judge_absence()
    await table.letter("umpire", "resume")
    assert (await table.campaign()).status is CampaignStatus.RUNNING


async def test_orders_that_came_during_a_long_absence_count_at_the_minute_the_clock_was_held(table: Table):
    now = table.clock.now_ms()
    table.clock.turn(300 * MINUTE)
    await Service(table.office).judge_absence()
    await table.letter("urquhart", "report 2 Para", received_ms=now + 200 * MINUTE * 1000)
    assert [entry.at for entry in await table.commands("IssueOrders")] == [1080]


async def test_a_paused_campaign_is_not_held(table: Table):
    await table.letter("umpire", "pause")
    table.clock.turn(300 * MINUTE)
    await Service(table.office).judge_absence()
    assert (await table.campaign()).status is CampaignStatus.PAUSED


async def test_a_part_that_fails_is_started_again_and_stops_no_other(table: Table, monkeypatch: pytest.MonkeyPatch):
    service = Service(table.office)
    real = table.office.sequencer.work_off
    tries = []

    async def stumbles():
        tries.append(1)
        if len(tries) == 1:
            raise RuntimeError("the store is gone")
        return await real()

    monkeypatch.setattr(table.office.sequencer, "work_off", stumbles)
    running = asyncio.create_task(service.run())

    begun = table.clock.now_ms()

    async def beating() -> bool:
        table.clock.turn(AGAIN_S)
        async with table.office.database.begin() as session:
            return len(tries) > 1 and (await heartbeat.last_ms(session) or 0) > begun

    await until(beating)
    service.stop()
    table.clock.turn(AGAIN_S)
    await running


async def test_a_busy_store_is_waited_for_and_told_in_a_sentence(table: Table, monkeypatch: pytest.MonkeyPatch):
    service = Service(table.office)
    real = table.office.sequencer.work_off
    tries = []

    async def busy():
        tries.append(1)
        if len(tries) == 1:
            raise StoreBusy("the database is in use by another process: try again in a moment")
        return await real()

    monkeypatch.setattr(table.office.sequencer, "work_off", busy)
    with capture_logs() as said:
        running = asyncio.create_task(service.run())

        async def again() -> bool:
            table.clock.turn(AGAIN_S)
            await asyncio.sleep(0)
            return len(tries) > 1

        await until(again)
        service.stop()
        table.clock.turn(AGAIN_S)
        await running
    [told] = [line for line in said if "waits for the store" in line["event"]]
    assert (told["log_level"], told["part"]) == ("warning", "desk")
    assert "exc_info" not in told


async def _served(table: Table) -> list[str]:
    """What a service warns of that is started and stopped at once."""
    service = Service(table.office)

    async def serving() -> bool:
        async with table.office.database.begin() as session:
            return await heartbeat.whose(session) == f"{socket.gethostname()}:{os.getpid()}"

    with capture_logs() as said:
        running = asyncio.create_task(service.run())
        await until(serving)
        service.stop()
        await running
    return [f"{line['event']} {line.get('other', '')}".strip() for line in said if line["log_level"] == "warning"]


async def test_a_second_service_on_the_same_store_is_pointed_out(table: Table):
    async with table.office.database.begin() as session:
        await heartbeat.leave(session, "elsewhere:77", now_ms=table.clock.now_ms())
    assert any("another service" in line and "elsewhere:77" in line for line in await _served(table))
    assert not any("another service" in line for line in await _served(table)), "the last one ended in good order"


async def test_a_service_that_was_killed_here_is_no_second_service(table: Table):
    process = await asyncio.create_subprocess_exec("true")
    await process.wait()
    async with table.office.database.begin() as session:
        await heartbeat.leave(session, f"{socket.gethostname()}:{process.pid}", now_ms=table.clock.now_ms())
    assert not any("another service" in line for line in await _served(table))


def test_lengths_of_time_as_people_say_them():
    assert [_length(ms) for ms in (1_000, 60_000, 3_600_000, 12_000_000)] == [
        "less than a minute",
        "1 minute",
        "1 hour",
        "3 hours 20 minutes",
    ]
