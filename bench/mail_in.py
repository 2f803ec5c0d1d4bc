"""Order mails from the mailbox to the committed journal, against the least that could be called reading mail.

Ours: `MailIntake` and the desk, that is fetch, raw copy, known already?, who wrote, what he means, decision, command
and events in the journal, the reports they give rise to and the receipt in the outbox; one transaction a message,
and one a handful for the raw copies. Bare: aioimaplib fetches each letter, the standard library parses it,
SQLAlchemy commits one row each. Same mailbox, same letters, same kind of SQLite file; the runs alternate and each
side's best run counts. Processor time (of this process) says more than the clock on a busy machine.

    python -m bench.mail_in
"""

import asyncio
import contextlib
import email
import email.policy
import smtplib
import sqlite3
from collections.abc import AsyncIterator
from email.message import EmailMessage
from functools import partial
from pathlib import Path

import aioimaplib
import sqlalchemy as sa
from pydantic import SecretStr
from sqlalchemy.ext.asyncio import create_async_engine

from bench.post_trial import Row, Side, compared, in_turn, show
from pbem.cli import look_seldom
from pbem.config import Config, Imap, Mail, Store
from pbem.desk.opening import Sitter, enrol, open_campaign
from pbem.intake.mail_account import ImapAccount
from pbem.log import quiet_log
from pbem.office import Office
from pbem.service import Service
from pbem.store.vocabulary import SeatRole, Transport
from tests.servers.dovecot import dovecot, dovecot_available
from tests.servers.smtp import post_office

LETTERS = 150
RUNS = 3
AIM = 1.3
_HQ = "hq@game.test"
_ORDERS = (
    "2 Para move to Arnhem road bridge via Oosterbeek",
    "0930 3 Para: advance to Oosterbeek, then hold",
    "1 Para attack the enemy at Arnhem",
    "report 2 Para",
)


async def main() -> list[Row]:
    """The figures."""
    quiet_log("error")
    # As the command itself does.
    look_seldom()
    ours, bare = Side(), Side()
    async with _mailbox() as (account, kind):
        await in_turn(RUNS, partial(_bare, bare, account), partial(_ours, ours, account))
    return compared(f"mail in, {LETTERS} orders by {kind}", LETTERS, ours, bare, AIM)


def _letter(number: int) -> bytes:
    message = EmailMessage()
    message["From"], message["To"] = _HQ, "campaign+arnhem@game.test"
    message["Subject"], message["Message-ID"] = "Orders", f"<bench-{number}@game.test>"
    message.set_content(f"{_ORDERS[number % len(_ORDERS)]}\n\nUrquhart\n")
    return bytes(message)


@contextlib.asynccontextmanager
async def _mailbox() -> AsyncIterator[tuple[ImapAccount, str]]:
    """A mailbox full of orders: Dovecot where it is installed, else pymap in this process."""
    if not dovecot_available():
        async with dovecot(campaign="pw") as box:

            def fill() -> None:
                with smtplib.LMTP("127.0.0.1", box.lmtp_port) as lmtp:
                    for number in range(LETTERS):
                        lmtp.sendmail(_HQ, ["campaign@game.test"], _letter(number))

            await asyncio.to_thread(fill)
            yield box.account("campaign"), "Dovecot"
        return
    async with post_office(campaign="pw") as office:
        for number in range(LETTERS):
            await office.imap.deliver("campaign", _letter(number))
        yield office.imap.account("campaign"), "pymap"


async def _bare(side: Side, account: ImapAccount, folder: Path) -> None:
    engine = create_async_engine(f"sqlite+aiosqlite:///{folder / 'bare.db'}")
    letters = sa.Table(
        "letters", sa.MetaData(), sa.Column("id", sa.Integer, primary_key=True), sa.Column("sender", sa.Text),
        sa.Column("subject", sa.Text), sa.Column("body", sa.Text), sa.Column("raw", sa.LargeBinary),
    )  # fmt: skip
    async with engine.begin() as connection:
        await connection.exec_driver_sql("pragma journal_mode=wal")
        await connection.exec_driver_sql("pragma synchronous=normal")
        await connection.run_sync(letters.metadata.create_all)
    with side.run():
        client = aioimaplib.IMAP4(account.host, account.port)
        await client.wait_hello_from_server()
        await client.login(account.user, account.password)
        await client.select("INBOX")
        found = await client.uid_search("ALL")
        for uid in found.lines[0].split():
            fetched = await client.uid("fetch", uid.decode(), "(BODY.PEEK[])")
            raw = bytes(next(line for line in fetched.lines if isinstance(line, bytearray)))
            message = email.message_from_bytes(raw, policy=email.policy.default)
            body = message.get_body(("plain",)).get_content()
            async with engine.begin() as connection:
                await connection.execute(
                    letters.insert().values(sender=message["From"], subject=message["Subject"], body=body, raw=raw)
                )
    await client.logout()
    await engine.dispose()


async def _ours(side: Side, account: ImapAccount, folder: Path) -> None:
    imap = Imap(
        host=account.host, port=account.port, security="none", user=account.user, password=SecretStr(account.password)
    )
    config = Config(
        store=Store(url=SecretStr(f"sqlite+aiosqlite:///{folder / 'ours.db'}")),
        mail=Mail(address="campaign@game.test", trust="address", imap=imap),
    )
    async with Office.open(config, runs_the_clock=True) as office:
        now = office.clock.now_ms()
        async with office.conduct.sitting(office.database) as session:
            campaign = await open_campaign(
                session, office.conduct, "arnhem_bridge", "arnhem", seed="11" * 32, now_ms=now
            )
            sitter = Sitter(Transport.MAIL, _HQ)
            await enrol(session, office.conduct, campaign, sitter, hq="1abn", role=SeatRole.PLAYER, now_ms=now)
        service = Service(office)
        with contextlib.closing(sqlite3.connect(folder / "ours.db")) as witness, side.run():
            serving = asyncio.create_task(service.run())
            while _settled(witness) < LETTERS:  # noqa: ASYNC110 - the store is the only witness
                await asyncio.sleep(0.02)
        service.stop()
        await serving


def _settled(witness: sqlite3.Connection) -> int:
    """How many letters are dealt with, seen from outside."""
    return int(witness.execute("select count(*) from inbox where state = 'read'").fetchone()[0])


if __name__ == "__main__":
    show(asyncio.run(main()))
