"""SQLite without a journey to another thread for every statement.

aiosqlite carries each cursor, statement, fetch and close to a thread of its own, which takes several times as
long as the statement. Only what can wait goes there: whatever is said outside a transaction, `BEGIN` above all (for
another process's transaction), and `COMMIT` (for the disk). What lies between waits for nobody, because
`BEGIN IMMEDIATE` has the lock already, and is done at once.

Order is kept whatever is cancelled: while the thread has something in hand, all that follows queues behind it.
"""

import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any

import aiosqlite


class OnTheSpot(aiosqlite.Connection):
    """A connection whose statements are run where they are asked for."""

    _handed_over = 0
    _handed_back = 0

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if not self._running or not self._connection:
            raise ValueError("Connection closed")
        # What takes no argument opens, reads or closes a cursor.
        may_wait = bool(args) and not self._connection.in_transaction
        if not may_wait and self._handed_over == self._handed_back:
            return fn(*args, **kwargs)
        return await self._in_thread(fn, *args, **kwargs)

    async def commit(self) -> None:
        """Commit the current transaction, if there is one."""
        if self._conn.in_transaction or self._handed_over != self._handed_back:
            await self._in_thread(self._conn.commit)

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


def connect(database: str, **options: Any) -> Awaitable[aiosqlite.Connection]:
    """Open a connection; the options are those of `sqlite3.connect`."""
    options["check_same_thread"] = False
    connection = OnTheSpot(lambda: sqlite3.connect(database, **options), 64)
    connection._thread.daemon = True
    return connection
