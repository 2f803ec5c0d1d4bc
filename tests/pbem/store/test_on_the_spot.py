"""SQLite without a thread for every statement: order, locks and cancellation."""

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest

from pbem.store import on_the_spot, server
from pbem.store.database import Database
from pbem.store.errors import StoreBusy
from pbem.store.models import ServerRow, table_of


def path_of(url: str) -> str:
    return url.removeprefix("sqlite+aiosqlite:///")


async def test_statements_run_where_they_are_asked_for(tmp_path: Path) -> None:
    connection = await on_the_spot.connect(str(tmp_path / "a.db"), patience_ms=100)
    try:
        where = []
        await connection._execute(lambda _: where.append(threading.current_thread()), "x")
        assert where == [threading.current_thread()]
    finally:
        await connection.close()


async def test_what_finds_the_database_locked_waits_in_the_thread_and_the_loop_goes_on(
    sqlite_url: str, sqlite_database: Database
) -> None:
    rival = sqlite3.connect(path_of(sqlite_url), isolation_level=None, check_same_thread=False)
    rival.execute("BEGIN IMMEDIATE")

    async def write() -> None:
        async with sqlite_database.begin() as session:
            await server.put(session, "seen", "1")

    writing = asyncio.create_task(write())
    # The loop turns while the other process has the lock.
    for _ in range(50):
        await asyncio.sleep(0)
    assert not writing.done()
    rival.execute("ROLLBACK")
    rival.close()
    await asyncio.wait_for(writing, 10)
    async with sqlite_database.begin() as session:
        assert await server.get(session, "seen") == "1"


async def test_who_is_told_to_stop_while_he_waits_for_the_lock_leaves_no_transaction_open(
    sqlite_url: str, sqlite_database: Database
) -> None:
    rival = sqlite3.connect(path_of(sqlite_url), isolation_level=None, check_same_thread=False)
    rival.execute("BEGIN IMMEDIATE")

    async def write() -> None:
        async with sqlite_database.begin() as session:
            await server.put(session, "seen", "never")

    writing = asyncio.create_task(write())
    for _ in range(50):
        await asyncio.sleep(0)
    writing.cancel()
    rival.execute("ROLLBACK")
    rival.close()
    with pytest.raises(asyncio.CancelledError):
        await writing
    async with sqlite_database.begin() as session:
        assert await server.get(session, "seen") is None
        await server.put(session, "seen", "whole")


async def test_the_log_is_copied_now_and_then(sqlite_url: str, sqlite_database: Database) -> None:
    """By itself SQLite would do it in the midst of a commit; here it is done in the thread, and done it must be."""
    for number in range(450):
        async with sqlite_database.begin() as session:
            await server.put(session, "seen", "x" * 3_000 + str(number))
    assert Path(path_of(sqlite_url) + "-wal").stat().st_size < 4_000_000


async def test_one_statement_is_a_transaction_of_its_own(database: Database) -> None:
    table = table_of(ServerRow)
    async with database.begin() as session:
        await server.put(session, "seen", "1")
    assert await database.change(table.update().where(table.c.key == "seen"), {"value": "2"}) == 1
    assert await database.change(table.update().where(table.c.key == "unseen"), {"value": "2"}) == 0
    async with database.begin() as session:
        assert await server.get(session, "seen") == "2"


async def test_one_statement_that_finds_the_store_locked_says_so_in_a_sentence(sqlite_url: str) -> None:
    async with Database.open(sqlite_url, busy_timeout_ms=1) as database:
        await database.migrate()
        rival = sqlite3.connect(path_of(sqlite_url), isolation_level=None)
        rival.execute("BEGIN IMMEDIATE")
        try:
            with pytest.raises(StoreBusy, match="in use by another process"):
                await database.change(table_of(ServerRow).update(), {"value": "2"})
        finally:
            rival.close()
