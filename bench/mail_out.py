"""Letters from the outbox to the mail server, against bare aiosmtplib on one connection to the same sink.

Ours: claim under a lease, compose (text and HTML, headers, reply token), send, mark each as sent by a transaction
of its own. Bare: the same bytes, composed beforehand, handed one after another to one aiosmtplib client. The sink
is an aiosmtpd of its own process; the runs alternate and each side's best run counts. Processor time (of this
process) says more than the clock on a machine that has other things to do.

    python -m bench.mail_out
"""

import asyncio
import sys
import tempfile
from functools import partial
from pathlib import Path

import aiosmtplib

from bench.post_trial import Row, Side, compared, in_turn, show
from pbem.cli import look_seldom
from pbem.dispatch.compose import letter_bytes
from pbem.dispatch.mail import MailDispatch
from pbem.dispatch.ports import OutgoingLetter
from pbem.dispatch.stored import StoredOutbox
from pbem.intake.mail_account import MailIdentity, Security, SmtpAccount
from pbem.intake.wall_clock import WallClock
from pbem.log import quiet_log
from pbem.store import outbox
from pbem.store.database import Database
from pbem.store.vocabulary import Transport
from tests.servers.processes import free_port, running

LETTERS = 300
READERS = 20
RUNS = 3
AIM = 1.2
_IDENTITY = MailIdentity(address="campaign@game.test", key=b"k" * 32)
_TEXT = "\n".join(
    (
        "SIGNALS RECEIVED",
        "",
        *(f"17{hour:02d}30 Sep. 2 Para: on the road by the river, all quiet. In good heart." for hour in range(12)),
    )
)


async def main() -> list[Row]:
    """The figures."""
    quiet_log("error")
    # As the command itself does.
    look_seldom()
    ours, bare = Side(), Side()
    written: list[tuple[str, bytes]] = []
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [sys.executable, "-m", "aiosmtpd", "-n", "-c", "aiosmtpd.handlers.Sink", "-l", f"127.0.0.1:{port}"]
        async with running(command, port=port, log=Path(folder) / "none"):
            await in_turn(RUNS, partial(_ours, ours, port, written), partial(_bare, bare, port, written))
    return compared(f"mail out, {LETTERS} letters to {READERS} readers", LETTERS, ours, bare, AIM)


async def _ours(side: Side, port: int, written: list[tuple[str, bytes]], folder: Path) -> None:
    """`written` is filled with what the other side is to send."""
    clock = WallClock()
    async with Database.open(f"sqlite+aiosqlite:///{folder / 'ours.db'}") as database:
        await database.migrate()
        async with database.begin() as session:
            for number in range(LETTERS):
                draft = outbox.Draft(
                    transport=Transport.MAIL, address=f"reader{number % READERS}@game.test", kind="report",
                    subject=f"[Arnhem] 1st Airborne: signals {number}", text=_TEXT,
                    message_id=f"<bench.{number}@game.test>",
                )  # fmt: skip
                await outbox.queue(session, draft, now_ms=clock.now_ms())
        account = SmtpAccount(host="127.0.0.1", port=port, security=Security.NONE)
        letters = StoredOutbox(database)
        dispatch = MailDispatch(account, _IDENTITY, letters, clock=clock, wake=asyncio.Event(), worker="bench")
        sent = 0
        with side.run():
            while count := await dispatch.send_due():
                sent += count
        await dispatch.close()
        assert sent == LETTERS, f"{sent} letters left instead of {LETTERS}"
        async with database.begin() as session:
            rows = [await outbox.by_id(session, number) for number in range(1, LETTERS + 1)]
    written[:] = [(row.address, _composed(row)) for row in rows if row is not None]


def _composed(row: outbox.Letter) -> bytes:
    letter = OutgoingLetter(
        id=row.id, address=row.address, subject=row.subject, text=row.text, message_id=row.message_id
    )
    return letter_bytes(letter, _IDENTITY, now_ms=WallClock().now_ms())


async def _bare(side: Side, port: int, letters: list[tuple[str, bytes]], folder: Path) -> None:
    client = aiosmtplib.SMTP(hostname="127.0.0.1", port=port, use_tls=False, start_tls=False)
    with side.run():
        await client.connect()
        for address, raw in letters:
            await client.sendmail("campaign@game.test", [address], raw)
    await client.quit()


if __name__ == "__main__":
    show(asyncio.run(main()))
