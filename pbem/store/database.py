"""The database: opening it, bringing its tables up to date, and one transaction at a time.

SQLite is opened so that it behaves under several processes: write-ahead log, `BEGIN IMMEDIATE` (a
transaction that reads and then writes cannot fail half way), foreign keys held. `synchronous=normal`
survives a killed process; after a power cut the last commits may be missing, never half there.
In one process SQLite has one connection: transactions queue for it in turn instead of polling the lock.
"""

import asyncio
import hashlib
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self, cast

from sqlalchemy import Connection, Table, Update, event, make_url, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool
from sqlalchemy.util import greenlet_spawn

from pbem.store import on_the_spot
from pbem.store.errors import StoreBusy, StoreUnreachable
from pbem.store.models import Base
from pbem.store.revisions import current_revision, head_revision, migrations_folder

# Alembic takes longer to load than most commands take to run: it is loaded when tables are changed.
if TYPE_CHECKING:
    from alembic.config import Config

DRIVERS = ("sqlite+aiosqlite", "postgresql+psycopg")

#: How long SQLite waits for another process's transaction, milliseconds.
BUSY_TIMEOUT_MS = 8000

#: Where else than before its host an address may hold a password.
_PASSWORDS = ("password", "sslpassword")

#: For so long (real seconds) transactions may follow one another without a turn for anybody else.
_TURN_S = 0.005

#: Marks a connection on which one statement is made that needs no transaction around it.
_ALONE = "pbem_alone"

# Any fixed number: whoever migrates PostgreSQL holds this advisory lock meanwhile.
_MIGRATION_LOCK = 8944_1944


class Database:
    """One database, shared by all parts of the server. Close it on every way out.

    aiosqlite's thread is no daemon: a database left open keeps the process from ending, so prefer
    `async with Database.open(url) as database`.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        # Values are read after the commit; without this flag each would be fetched again, or fail.
        self._sessions = async_sessionmaker(engine, expire_on_commit=False)
        self._gave_way = 0.0
        self._alone = engine.sync_engine.execution_options(**{_ALONE: True})

    @classmethod
    def open(cls, url: str, *, busy_timeout_ms: int = BUSY_TIMEOUT_MS) -> Self:
        """Prepare the database at a SQLAlchemy address; nothing is contacted yet.

        Raises StoreUnreachable if the address is not one of the two kinds we speak.
        """
        return cls(_engine(url, busy_timeout_ms))

    @property
    def is_sqlite(self) -> bool:
        return self._engine.dialect.name == "sqlite"

    @property
    def place(self) -> str:
        """The address without its password, for messages."""
        return self._engine.url.difference_update_query(_PASSWORDS).render_as_string(hide_password=True)

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncSession]:
        """A session in one transaction: committed at the end, rolled back by any exception.

        Raises StoreUnreachable if the database does not answer, StoreBusy if SQLite stays locked.
        Do not open a second one inside the first: on SQLite it would wait for itself.
        """
        await self._give_way()
        session = self._sessions()
        try:
            try:
                await session.connection()
            except (DBAPIError, OSError) as error:
                raise self._refusal(error) from error
            yield session
            await session.commit()
        except BaseException:
            # Rolled back to the end, even if whoever waits for it is told to stop once more.
            await asyncio.shield(asyncio.create_task(session.close()))
            raise
        await session.close()

    async def _give_way(self) -> None:
        """Nothing in a transaction need ever wait: a long row of them would let nobody else have a turn."""
        now = time.monotonic()
        if now - self._gave_way > _TURN_S:
            await asyncio.sleep(0)
            self._gave_way = time.monotonic()

    async def change(self, statement: Update, values: Mapping[str, Any]) -> int:
        """Carry out one statement that is a transaction by itself; returns the number of rows it changed.

        A third of the cost of `begin`. Raises StoreUnreachable, StoreBusy.
        """

        def work() -> int:
            with self._alone.begin() as connection:
                return connection.execute(statement, values).rowcount

        try:
            return await greenlet_spawn(work)
        except (DBAPIError, OSError) as error:
            raise self._refusal(error) from error

    async def migrate(self) -> None:
        """Bring the tables to the newest revision; safe to call at every start and from several processes."""
        from alembic import command

        async with self.altering() as connection:
            await connection.run_sync(lambda sync: command.upgrade(_config(sync), "head"))

    async def downgrade(self, revision: str) -> None:
        """Take the tables back to an older revision (`base`: to nothing at all)."""
        from alembic import command

        async with self.altering() as connection:
            await connection.run_sync(lambda sync: command.downgrade(_config(sync), revision))

    @asynccontextmanager
    async def altering(self) -> AsyncIterator[AsyncConnection]:
        """A connection in one transaction that may rebuild tables; one process at a time."""
        try:
            async with self._engine.connect() as connection:
                # Batch mode drops and rebuilds tables; with foreign keys on, SQLite would empty their children.
                # The pragma is without effect inside a transaction, so it goes to the driver directly.
                await _foreign_keys(connection, on=False)
                try:
                    async with connection.begin():
                        if not self.is_sqlite:
                            await connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": _MIGRATION_LOCK})
                        yield connection
                finally:
                    await _foreign_keys(connection, on=True)
        except (DBAPIError, OSError) as error:
            raise self._refusal(error) from error

    async def check(self) -> bool:
        """Whether the tables are at the newest revision. Raises StoreUnreachable."""
        return await self.revision() == head_revision()

    async def revision(self) -> str | None:
        """The revision the tables are at; None for an empty database. Raises StoreUnreachable."""
        async with self.begin() as session:
            connection = await session.connection()
            return await connection.run_sync(current_revision)

    async def differences(self) -> list[Any]:
        """What a new revision would have to change to match the models; empty when all is well."""
        async with self.begin() as session:
            connection = await session.connection()
            return await connection.run_sync(_differences)

    async def close(self) -> None:
        """Let go of every connection."""
        await self._engine.dispose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    def _refusal(self, error: Exception) -> StoreBusy | StoreUnreachable:
        cause = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        if "database is locked" in cause:
            return StoreBusy(f"the database {self.place} is in use by another process: try again in a moment")
        cure = "see that its folder is there and may be written to" if self.is_sqlite else "start it"
        return StoreUnreachable(f"the database {self.place} does not answer ({cause}): check [store] url and {cure}")


async def take_turn(session: AsyncSession, name: str) -> None:
    """Let one transaction at a time past this point, by name, until it ends.

    SQLite needs nothing: `BEGIN IMMEDIATE` already lets in only one. PostgreSQL takes an advisory lock.
    """
    if kind_of(session) == "postgresql":
        key = hashlib.blake2b(name.encode("utf-8", "replace"), digest_size=8).digest()
        number = int.from_bytes(key, "big", signed=True)
        await session.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": number})


def kind_of(session: AsyncSession) -> str:
    """`sqlite` or `postgresql`."""
    return session.get_bind().dialect.name


def insert_or_else(kind: str, table: Table) -> sqlite.Insert:
    """An INSERT that can say what to do `on_conflict…`; both kinds of database know it in the same words."""
    if kind == "postgresql":
        from sqlalchemy.dialects import postgresql

        # The two kinds of Insert have these methods in common, but no common type.
        return cast(sqlite.Insert, postgresql.insert(table))
    return sqlite.insert(table)


def _engine(url: str, busy_timeout_ms: int) -> AsyncEngine:
    try:
        address = make_url(url)
        if address.drivername not in DRIVERS:
            raise StoreUnreachable(
                f"{address.drivername} is no store we know: write [store] url as sqlite+aiosqlite:///pbem.db"
                " or postgresql+psycopg://user:password@host/name"
            )
        if address.get_backend_name() == "postgresql":
            if "@" in (address.host or ""):
                raise StoreUnreachable("the password in [store] url has an @ in it: write that as %40")
            return create_async_engine(address, pool_pre_ping=True, hide_parameters=True)
        engine = create_async_engine(
            address, poolclass=AsyncAdaptedQueuePool, pool_size=1, max_overflow=0, hide_parameters=True,
            connect_args={"async_creator_fn": partial(on_the_spot.connect, patience_ms=busy_timeout_ms)},
        )  # fmt: skip
    except ImportError as error:
        raise StoreUnreachable(
            f"the store's driver is not installed ({error}): for PostgreSQL, pip install 'psycopg[binary]'"
        ) from error
    except (ArgumentError, NoSuchModuleError) as error:
        raise StoreUnreachable(f"the store cannot be opened ({error}): check [store] url") from error
    except ValueError:
        # Its text may be a part of the password.
        raise StoreUnreachable(
            "the store's port is no number: check [store] url; in a password write / as %2F, : as %3A and @ as %40"
        ) from None
    _tame_sqlite(engine)
    return engine


def _tame_sqlite(engine: AsyncEngine) -> None:
    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, record: object) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=wal")
        cursor.execute("PRAGMA synchronous=normal")
        cursor.execute("PRAGMA foreign_keys=on")
        cursor.close()
        # The driver's own BEGIN is a deferred one, and it comes too late.
        connection.isolation_level = None

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        # A single statement is a transaction of its own.
        if not connection.get_execution_options().get(_ALONE):
            connection.exec_driver_sql("BEGIN IMMEDIATE")


async def _foreign_keys(connection: AsyncConnection, *, on: bool) -> None:
    if connection.dialect.name == "sqlite":
        raw = await connection.get_raw_connection()
        driver: Any = raw.driver_connection
        await driver.execute(f"PRAGMA foreign_keys={'on' if on else 'off'}")


def _config(connection: Connection) -> "Config":
    from alembic.config import Config

    config = Config()
    # A percent sign in the path would be read as an interpolation.
    config.set_main_option("script_location", str(migrations_folder()).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _differences(connection: Connection) -> list[Any]:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))
