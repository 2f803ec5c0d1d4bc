"""Opening, migrating, and the promise of one transaction."""

import asyncio
import sqlite3
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from sqlalchemy.exc import IntegrityError

from pbem.store import campaigns, journal, seats, server
from pbem.store.campaigns import Campaign
from pbem.store.database import Database
from pbem.store.errors import NoSuchCampaign, StoreBusy, StoreUnreachable
from pbem.store.revisions import head_revision, migrations_folder
from pbem.store.vocabulary import SeatRole, Transport


async def test_revisions_go_up_match_the_models_and_come_down(empty_url: str) -> None:
    async with Database.open(empty_url) as database:
        assert not await database.check()
        await database.migrate()
        assert await database.check()
        assert await database.differences() == []
        await database.downgrade("base")
        assert await database.revision() is None
        await database.migrate()
        assert await database.revision() == head_revision()


async def test_migrating_again_changes_nothing(database: Database, campaign: Campaign) -> None:
    await database.migrate()
    async with database.begin() as session:
        assert await campaigns.by_slug(session, "arnhem") == campaign


async def test_two_servers_may_start_on_an_empty_database_at_once(empty_url: str) -> None:
    async with Database.open(empty_url) as one, Database.open(empty_url) as other:
        await asyncio.gather(one.migrate(), other.migrate())
        assert await one.check()
        assert await other.check()


async def test_a_store_in_memory_lives_as_long_as_it_is_open() -> None:
    async with Database.open("sqlite+aiosqlite://") as database:
        await database.migrate()
        async with database.begin() as session:
            await server.put(session, "seen", "1")
        async with database.begin() as session:
            assert await server.get(session, "seen") == "1"


async def test_rebuilding_a_parent_table_keeps_its_children(sqlite_database: Database) -> None:
    """With foreign keys on, SQLite would refuse or empty what hangs on a table that batch mode rebuilds."""

    def rebuild(connection: sa.Connection) -> None:
        operations = Operations(MigrationContext.configure(connection))
        with operations.batch_alter_table("campaigns", recreate="always") as batch:
            batch.add_column(sa.Column("motto", sa.Text()))

    async with sqlite_database.begin() as session:
        campaign = await campaigns.create(
            session, slug="child", scenario="s", seed="00", commitment="c", moment=0, now_ms=1
        )
        await journal.append(session, campaign, b"{}", kind="X", at=0, author="a", events=[], now_ms=1)
    async with sqlite_database.altering() as connection:
        await connection.run_sync(rebuild)
    async with sqlite_database.begin() as session:
        assert (await session.execute(sa.text("SELECT count(motto), count(*) FROM campaigns"))).one() == (0, 1)
        assert (await session.execute(sa.text("SELECT count(*) FROM branches"))).scalar_one() == 1
        assert (await journal.position(session, campaign)).command_seq == 1


async def test_foreign_keys_hold_after_a_migration(database: Database) -> None:
    await database.migrate()
    async with database.begin() as session:
        with pytest.raises(IntegrityError):
            await seats.enrol(
                session, 99, role=SeatRole.UMPIRE, transport=Transport.MAIL, address="u@example.org", now_ms=1
            )


async def test_an_exception_leaves_nothing_behind(database: Database) -> None:
    class PowerCut(Exception):
        pass

    async def half_done() -> None:
        async with database.begin() as session:
            campaign = await campaigns.create(
                session, slug="lost", scenario="s", seed="00", commitment="c", moment=0, now_ms=1
            )
            await journal.append(
                session, campaign, b"{}", kind="X", at=0, author="a", events=[("E", 0, b"{}")], now_ms=1
            )
            raise PowerCut

    with pytest.raises(PowerCut):
        await half_done()
    async with database.begin() as session:
        with pytest.raises(NoSuchCampaign):
            await campaigns.by_slug(session, "lost")
        for table in ("campaigns", "branches", "commands", "events"):
            assert (await session.execute(sa.text(f"SELECT count(*) FROM {table}"))).scalar_one() == 0


async def test_a_cancelled_task_leaves_nothing_and_holds_nothing(database: Database) -> None:
    written = asyncio.Event()

    async def writes() -> None:
        async with database.begin() as session:
            await server.put(session, "half", "done")
            written.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(writes())
    await written.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    async with database.begin() as session:
        assert await server.get(session, "half") is None
        await server.put(session, "half", "whole")


_DIES = """
import asyncio, sys
from pbem.store import server
from pbem.store.database import Database

async def main():
    database = Database.open(sys.argv[1])
    async with database.begin() as session:
        await server.put(session, "first", "kept")
    async with database.begin() as session:
        await server.put(session, "second", "never")
        print("written", flush=True)
        await asyncio.Event().wait()

asyncio.run(main())
"""


async def test_a_killed_process_leaves_its_last_transaction_undone(database_url: str, database: Database) -> None:
    """Design 4, "crash anywhere": SIGKILL between write and commit."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", _DIES, database_url, stdout=asyncio.subprocess.PIPE, cwd=Path(__file__).parents[3]
    )
    assert process.stdout is not None
    assert await process.stdout.readline() == b"written\n"
    process.kill()
    await process.wait()
    async with database.begin() as session:
        assert await server.get(session, "first") == "kept"
        assert await server.get(session, "second") is None
        await server.put(session, "second", "by another")


async def test_sqlite_kept_locked_by_another_process_is_said_in_a_sentence(sqlite_url: str) -> None:
    rival = sqlite3.connect(sqlite_url.removeprefix("sqlite+aiosqlite:///"), isolation_level=None)
    rival.execute("BEGIN IMMEDIATE")
    try:
        async with Database.open(sqlite_url, busy_timeout_ms=1) as database:
            with pytest.raises(StoreBusy, match="in use by another process"):
                async with database.begin():
                    pass
    finally:
        rival.close()


@pytest.mark.parametrize("url", ["", "pbem.db", "mysql://host/db", "sqlite:///pbem.db", "postgresql://host/db"])
def test_an_address_of_another_kind_is_refused_with_the_right_form(url: str) -> None:
    with pytest.raises(StoreUnreachable, match=r"\[store\] url"):
        Database.open(url)


async def test_a_database_that_is_not_there_is_said_without_its_password(tmp_path: Path) -> None:
    nowhere = f"postgresql+psycopg://pbem:sesame@/none?host={tmp_path}"
    async with Database.open(nowhere) as database:
        with pytest.raises(StoreUnreachable, match="does not answer") as refusal:
            await database.check()
    assert "sesame" not in str(refusal.value)
    async with Database.open(f"sqlite+aiosqlite:///{tmp_path}/no/such/folder/pbem.db") as database:
        with pytest.raises(StoreUnreachable, match="does not answer"):
            await database.migrate()


async def test_text_that_no_database_takes_is_made_fit(database: Database) -> None:
    async with database.begin() as session:
        await server.put(session, "mail", "a\x00b \udce9 Ünïcode 🪂")
        assert await server.get(session, "mail") == "a\ufffdb \ufffd Ünïcode 🪂"


async def test_the_newest_revision_is_the_one_alembic_would_name() -> None:
    config = Config()
    config.set_main_option("script_location", str(migrations_folder()))
    assert head_revision() == ScriptDirectory.from_config(config).get_current_head()


async def test_a_store_that_is_up_to_date_is_opened_without_alembic(sqlite_database: Database) -> None:
    """It takes longer to load than most commands take to run."""
    url = sqlite_database.place
    look = f"""
import asyncio, sys
from pbem.store.database import Database
async def look():
    async with Database.open({url!r}) as database:
        assert await database.check()
asyncio.run(look())
sys.exit("alembic" in sys.modules)
"""
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", look)
    assert await process.wait() == 0


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql+psycopg://pbem:hush@db:hush/pbem", "port is no number"),
        ("postgresql+psycopg://pbem:hu@sh@db/pbem", "write that as %40"),
        ("hush", "check \\[store\\] url"),
    ],
)
def test_an_address_that_is_not_well_formed_is_not_repeated(url: str, said: str) -> None:
    with pytest.raises(StoreUnreachable, match=said) as told:
        Database.open(url)
    assert "hu" not in str(told.value)


async def test_a_password_at_the_end_of_an_address_is_hidden_too() -> None:
    async with Database.open("postgresql+psycopg://pbem@/pbem?host=/run/pg&password=hush") as database:
        assert database.place == "postgresql+psycopg://pbem@/pbem?host=%2Frun%2Fpg"


async def test_no_error_of_the_database_tells_what_was_to_be_stored(database: Database) -> None:
    """A log is read by people who may not know the seed, or a player's letter."""
    with pytest.raises(sa.exc.DBAPIError) as told:
        async with database.begin() as session:
            await session.execute(sa.text("INSERT INTO nowhere (seed) VALUES (:seed)"), {"seed": "hush"})
    assert "hush" not in str(told.value)
