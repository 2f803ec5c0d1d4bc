"""SQLite without a journey to another thread for every statement.

aiosqlite carries each cursor, statement, fetch and close to a thread of its own, which takes many times as long
as the statement itself. Here a statement is run where it is asked for, and only what has to wait goes to the
thread: what finds the database locked by another process (it is tried again there, with patience), and copying
the write-ahead log into the database, which waits for the disk.

Order is kept whatever is cancelled: while the thread has something in hand, all that follows queues behind it.
"""

import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any

import aiosqlite

#: Transactions between two copyings of the write-ahead log; by itself SQLite would do it in the midst of a commit.
_COPY_EVERY = 200


class OnTheSpot(aiosqlite.Connection):
    """A connection whose statements are run where they are asked for."""

    #: How long to wait for another process's transaction (ms).
    patience_ms = 0
    _handed_over = 0
    _handed_back = 0
    _commits = 0

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if not self._running or not self._connection:
            raise ValueError("Connection closed")
        if self._handed_over != self._handed_back:
            return await self._in_thread(fn, *args, **kwargs)
        try:
            return fn(*args, **kwargs)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or not self.patience_ms:
                raise
        return await self._in_thread(self._patiently, fn, *args, **kwargs)

    async def commit(self) -> None:
        """Commit the current transaction, if there is one."""
        if not self._conn.in_transaction and self._handed_over == self._handed_back:
            return
        await self._execute(self._conn.commit)
        self._commits += 1
        if self._commits % _COPY_EVERY == 0:
            await self._in_thread(self._set, "wal_checkpoint(passive)")

    def _patiently(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        self._set(f"busy_timeout={self.patience_ms}")
        try:
            return fn(*args, **kwargs)
        finally:
            self._set("busy_timeout=0")

    def _set(self, pragma: str) -> None:
        # Read to its end: a statement in progress would not let the next transaction be committed.
        self._conn.execute(f"PRAGMA {pragma}").fetchall()

    async def _in_thread(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        def work() -> Any:
            # Counted by the thread itself: who waits for it may have been cancelled.
            try:
                return fn(*args, **kwargs)
            finally:
                self._handed_back += 1

        awaiting = super()._execute(work)  # type: ignore[no-untyped-call]
        self._handed_over += 1
        return await awaiting


def connect(database: str, *, patience_ms: int, **options: Any) -> Awaitable[aiosqlite.Connection]:
    """Open a connection that waits so long for other processes; the options are those of `sqlite3.connect`."""
    # The loop never waits for a lock: that is for the thread.
    options |= {"check_same_thread": False, "timeout": 0}

    def opened() -> sqlite3.Connection:
        connection: sqlite3.Connection = sqlite3.connect(database, **options)
        connection.execute("PRAGMA wal_autocheckpoint=0").fetchall()
        return connection

    connection = OnTheSpot(opened, 64)
    connection.patience_ms = patience_ms
    connection._thread.daemon = True
    return connection
