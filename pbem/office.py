"""The server's rooms put together: one database, one desk, one sequencer, as the configuration says.

The service, the command line and the tests all come in through here. Nothing is listened to and nothing sent;
that is `pbem.service`. Real time is handed in.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cached_property
from typing import TYPE_CHECKING

from pbem.config import Config, Imap, Mail, Smtp
from pbem.desk.conduct import Conduct
from pbem.desk.post import NO_MAIL, Post
from pbem.intake.mail_account import ImapAccount, MailIdentity, Security, SmtpAccount, Trust
from pbem.intake.ports import RealTime
from pbem.intake.wall_clock import WallClock
from pbem.store import server
from pbem.store.database import Database
from pbem.store.errors import StoreError
from pbem.store.vocabulary import Transport

if TYPE_CHECKING:
    from pbem.desk.half_hours import Commander, HalfHours
    from pbem.desk.reception import Reception
    from pbem.desk.sequencer import Sequencer, Source
    from pbem.desk.umpire import UmpireDesk

#: The name of the key that signs reply addresses and Message-IDs.
REPLY_KEY = "reply token key"

#: No mark is ever decided because a grace has passed: for doors that do not run the clock.
NEVER_MS = 1 << 60


class NotMigrated(StoreError):
    """The tables are not those of this version."""


class Office:
    """Everything that works on one store.

    The desks that read orders and decide half hours are furnished when they are first asked for: commands that
    only look are done sooner than those would be loaded.
    """

    def __init__(
        self,
        config: Config,
        database: Database,
        identity: MailIdentity,
        clock: RealTime,
        *,
        runs_the_clock: bool = False,
        commander: "Commander | None" = None,
    ) -> None:
        self.config = config
        self.database = database
        self.identity = identity
        self.clock = clock
        self.conduct = Conduct(Post(identity))
        self._commander = commander
        self._runs_the_clock = runs_the_clock

    @cached_property
    def half_hours(self) -> "HalfHours":
        """Where half hours are decided, and scripted headquarters write their orders."""
        from pbem.desk.half_hours import HalfHours

        return HalfHours(self.conduct) if self._commander is None else HalfHours(self.conduct, self._commander)

    @cached_property
    def umpire(self) -> "UmpireDesk":
        """Where the umpire's commands are carried out."""
        from pbem.desk.umpire import UmpireDesk

        return UmpireDesk(self.conduct, self.half_hours)

    @cached_property
    def reception(self) -> "Reception":
        """Where messages are read and answered."""
        from pbem.desk.reception import Reception

        return Reception(self.conduct, self.umpire, self.identity)

    @cached_property
    def sequencer(self) -> "Sequencer":
        """Which message or half hour comes next."""
        from pbem.desk.sequencer import Sequencer

        return Sequencer(
            self.database,
            self.conduct,
            self.reception,
            self.half_hours,
            sources=sources(self.config),
            grace_ms=self.config.clock.post_grace if self._runs_the_clock else NEVER_MS,
            now=self.clock.now_ms,
        )

    @classmethod
    @asynccontextmanager
    async def open(
        cls,
        config: Config,
        *,
        clock: RealTime | None = None,
        runs_the_clock: bool = False,
        commander: "Commander | None" = None,
    ) -> AsyncIterator["Office"]:
        """Open the store and set up the desk. An empty store, and any SQLite store, is brought up to date.

        Raises StoreUnreachable, NotMigrated.
        """
        async with Database.open(config.store.url.get_secret_value()) as database:
            await prepare(database)
            async with database.begin() as session:
                key = await server.get_or_create_secret(session, REPLY_KEY)
            wall = clock or WallClock()
            yield cls(
                config, database, identity(config.mail, key), wall, runs_the_clock=runs_the_clock, commander=commander
            )


async def prepare(database: Database) -> None:
    """See that the tables are those of this version. Raises NotMigrated for a PostgreSQL store that is behind."""
    if await database.check():
        return
    if not database.is_sqlite and await database.revision() is not None:
        raise NotMigrated("the database is of another version: stop the service, make a copy, then run pbem migrate")
    await database.migrate()


def sources(config: Config) -> "tuple[Source, ...]":
    """The mailboxes whose confirmation the clock waits for."""
    if config.mail is None or config.mail.imap is None:
        return ()
    return ((Transport.MAIL, imap_account(config.mail.imap).source),)


def identity(mail: Mail | None, key: bytes) -> MailIdentity:
    """Under which address the server writes; a name that reaches nobody while no mail is configured."""
    if mail is None:
        return MailIdentity(address=NO_MAIL, key=key)
    return MailIdentity(address=mail.address, trust=Trust(mail.trust), authserv_id=mail.authserv_id, key=key)


def imap_account(imap: Imap) -> ImapAccount:
    """The mailbox as the intake knows it."""
    return ImapAccount(
        host=imap.host, port=imap.port, security=Security(imap.security), user=imap.user,
        password=imap.password.get_secret_value(), mailbox=imap.mailbox,
    )  # fmt: skip


def smtp_account(smtp: Smtp) -> SmtpAccount:
    """The mail server as the dispatch knows it."""
    return SmtpAccount(
        host=smtp.host, port=smtp.port, security=Security(smtp.security), user=smtp.user,
        password=smtp.password.get_secret_value(),
    )  # fmt: skip
