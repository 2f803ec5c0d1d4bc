"""Commands about the server itself: serve, migrate, doctor."""

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec

from pbem.cli.errands import CannotDo, configured, desk
from pbem.config import Config, ConfigError, Imap, load
from pbem.dispatch.smtp import Verdict, check_smtp
from pbem.heartbeat import is_alive
from pbem.intake.imap import ImapTrouble, check_mailbox
from pbem.intake.wall_clock import WallClock
from pbem.office import imap_account, smtp_account
from pbem.store import outbox
from pbem.store.database import Database
from pbem.store.errors import StoreError
from pbem.store.outbox import Letter


async def serve(config: Path | None) -> None:
    """Run the service until told to stop."""
    from pbem.service import serve as serve_office

    async with desk(config, runs_the_clock=True) as office:
        await serve_office(office)


async def migrate(config: Path | None) -> None:
    """Bring the tables up to date."""
    async with Database.open(configured(config).store.url.get_secret_value()) as database:
        await database.migrate()
        print(f"{database.place} is up to date.")


class Finding(msgspec.Struct, frozen=True):
    """One thing the doctor looked at."""

    what: str
    #: What is wrong and what to do; empty if all is well.
    trouble: str = ""
    #: Said when all is well.
    well: str = "well"


async def doctor(config: Path | None) -> None:
    """Look at configuration, database, IMAP and SMTP, and say what to do."""
    troubles = 0
    async for finding in _examined(config):
        print(f"{finding.what:<14} {finding.trouble or finding.well}")
        troubles += bool(finding.trouble)
    if troubles:
        raise CannotDo("something is to be put right" if troubles == 1 else f"{troubles} things are to be put right")


async def _examined(path: Path | None) -> AsyncIterator[Finding]:
    try:
        config = load(path)
    except ConfigError as error:
        yield Finding("configuration", str(error))
        return
    yield Finding("configuration")
    async for finding in _database(config):
        yield finding
    mail = config.mail
    if mail is None or mail.imap is None:
        yield Finding("mail in", well="not configured: add [mail.imap] to receive orders by mail")
    else:
        yield await _mailbox(mail.imap)
    if mail is None or mail.smtp is None:
        yield Finding("mail out", well="not configured: add [mail.smtp] to send letters")
    else:
        answer = await check_smtp(smtp_account(mail.smtp), WallClock())
        yield Finding(
            "mail out", "" if answer.verdict is Verdict.TAKEN else answer.sentence, "the server takes letters"
        )


async def _mailbox(imap: Imap) -> Finding:
    try:
        return Finding("mail in", well=await check_mailbox(imap_account(imap)))
    except ImapTrouble as error:
        return Finding("mail in", str(error))


async def _database(config: Config) -> AsyncIterator[Finding]:
    try:
        async with Database.open(config.store.url.get_secret_value()) as database:
            revision = await database.revision()
            current = revision is not None and await database.check()
            alive = False
            parked: tuple[Letter, ...] = ()
            if current:
                async with database.begin() as session:
                    alive = await is_alive(session, WallClock().now_ms())
                    parked = await outbox.parked(session)
            place = database.place
    except StoreError as error:
        yield Finding("database", str(error))
        return
    if revision is None:
        yield Finding("database", well=f"{place} is empty: pbem new or pbem serve sets it up")
    elif not current:
        yield Finding("database", f"{place} is of another version: stop the service, make a copy, run pbem migrate")
    else:
        yield Finding("database", well=f"{place} is up to date")
        running = "runs" if alive else "does not run: start it with pbem serve"
        yield Finding("service", well=running)
    for letter in parked:
        refused = f"{letter.id} to {letter.address} was refused ({letter.last_error})"
        yield Finding("letter", f"{refused}: put it right, then the umpire writes: release {letter.id}")
