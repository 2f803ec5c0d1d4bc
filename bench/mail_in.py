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
import tempfile
import time
from collections.abc import AsyncIterator
from email.message import EmailMessage
from pathlib import Path

import aioimaplib
import sqlalchemy as sa
from pydantic import SecretStr
from sqlalchemy.ext.asyncio import create_async_engine

from pbem.cli.errands import quiet_log
from pbem.config import Config, Imap, Mail, Store
from pbem.desk.opening import Sitter, enrol, open_campaign
from pbem.intake.mail_account import ImapAccount
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


#: Seconds by the clock, and of the processor.
_Took = tuple[float, ...]
_NEVER: _Took = (float("inf"), float("inf"))


def _watch() -> _Took:
    return time.perf_counter(), time.process_time()


def _since(began: _Took) -> _Took:
    return tuple(now - then for now, then in zip(_watch(), began, strict=True))


async def main() -> list[tuple[str, str, str]]:
    """Rows of (what, figure, aim)."""
    quiet_log("error")
    best_ours = best_bare = _NEVER
    async with _mailbox() as (account, kind):
        for _ in range(RUNS):
            with tempfile.TemporaryDirectory() as folder:
                best_bare = tuple(map(min, best_bare, await _bare(account, Path(folder))))
                best_ours = tuple(map(min, best_ours, await _ours(account, Path(folder))))
    ratio = best_ours[0] / best_bare[0]
    per = 1000 / LETTERS
    return [
        (f"mail in, {LETTERS} orders by {kind}, ours : bare", f"{ratio:.2f}", f"{AIM}"),
        ("  ours, a letter", f"{best_ours[0] * per:.2f} ms", ""),
        ("  bare, a letter", f"{best_bare[0] * per:.2f} ms", ""),
        ("  processor time, ours : bare, a letter", f"{best_ours[1] * per:.2f} : {best_bare[1] * per:.2f} ms", ""),
    ]


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


async def _bare(account: ImapAccount, folder: Path) -> _Took:
    engine = create_async_engine(f"sqlite+aiosqlite:///{folder / 'bare.db'}")
    letters = sa.Table(
        "letters", sa.MetaData(), sa.Column("id", sa.Integer, primary_key=True), sa.Column("sender", sa.Text),
        sa.Column("subject", sa.Text), sa.Column("body", sa.Text), sa.Column("raw", sa.LargeBinary),
    )  # fmt: skip
    async with engine.begin() as connection:
        await connection.exec_driver_sql("pragma journal_mode=wal")
        await connection.exec_driver_sql("pragma synchronous=normal")
        await connection.run_sync(letters.metadata.create_all)
    began = _watch()
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
    took = _since(began)
    await client.logout()
    await engine.dispose()
    return took


async def _ours(account: ImapAccount, folder: Path) -> _Took:
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
        began = _watch()
        serving = asyncio.create_task(service.run())
        with contextlib.closing(sqlite3.connect(folder / "ours.db")) as witness:
            while _settled(witness) < LETTERS:  # noqa: ASYNC110 - the store is the only witness
                await asyncio.sleep(0.02)
        took = _since(began)
        service.stop()
        await serving
    return took


def _settled(witness: sqlite3.Connection) -> int:
    """How many letters are dealt with, seen from outside."""
    return int(witness.execute("select count(*) from inbox where state = 'read'").fetchone()[0])


if __name__ == "__main__":
    for row in asyncio.run(main()):
        print(f"{row[0]:<55} {row[1]:>12} {'aim ' + row[2] if row[2] else ''}")
