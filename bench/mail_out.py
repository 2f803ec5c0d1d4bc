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
import time
from pathlib import Path

import aiosmtplib

from pbem.cli.errands import quiet_log
from pbem.dispatch.compose import letter_bytes
from pbem.dispatch.mail import MailDispatch
from pbem.dispatch.ports import OutgoingLetter
from pbem.dispatch.stored import StoredOutbox
from pbem.intake.mail_account import MailIdentity, Security, SmtpAccount
from pbem.intake.wall_clock import WallClock
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
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [sys.executable, "-m", "aiosmtpd", "-n", "-c", "aiosmtpd.handlers.Sink", "-l", f"127.0.0.1:{port}"]
        async with running(command, port=port, log=Path(folder) / "none"):
            for number in range(RUNS):
                took, written = await _ours(port, Path(folder) / f"ours{number}.db")
                best_ours = tuple(map(min, best_ours, took))
                best_bare = tuple(map(min, best_bare, await _bare(port, written)))
    per = 1000 / LETTERS
    return [
        (
            f"mail out, {LETTERS} letters to {READERS} readers, ours : bare",
            f"{best_ours[0] / best_bare[0]:.2f}",
            f"{AIM}",
        ),
        ("  ours, a letter", f"{best_ours[0] * per:.2f} ms", ""),
        ("  bare, a letter", f"{best_bare[0] * per:.2f} ms", ""),
        ("  processor time, ours : bare, a letter", f"{best_ours[1] * per:.2f} : {best_bare[1] * per:.2f} ms", ""),
    ]


async def _ours(port: int, path: Path) -> tuple[_Took, list[tuple[str, bytes]]]:
    clock = WallClock()
    async with Database.open(f"sqlite+aiosqlite:///{path}") as database:
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
        began = _watch()
        sent = 0
        while count := await dispatch.send_due():
            sent += count
        took = _since(began)
        await dispatch.close()
        assert sent == LETTERS, f"{sent} letters left instead of {LETTERS}"
        async with database.begin() as session:
            rows = [await outbox.by_id(session, number) for number in range(1, LETTERS + 1)]
    return took, [(row.address, _composed(row)) for row in rows if row is not None]


def _composed(row: outbox.Letter) -> bytes:
    letter = OutgoingLetter(
        id=row.id, address=row.address, subject=row.subject, text=row.text, message_id=row.message_id
    )
    return letter_bytes(letter, _IDENTITY, now_ms=WallClock().now_ms())


async def _bare(port: int, letters: list[tuple[str, bytes]]) -> _Took:
    client = aiosmtplib.SMTP(hostname="127.0.0.1", port=port, use_tls=False, start_tls=False)
    began = _watch()
    await client.connect()
    for address, raw in letters:
        await client.sendmail("campaign@game.test", [address], raw)
    took = _since(began)
    await client.quit()
    return took


if __name__ == "__main__":
    for row in asyncio.run(main()):
        print(f"{row[0]:<60} {row[1]:>12} {'aim ' + row[2] if row[2] else ''}")
