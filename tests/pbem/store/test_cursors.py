"""How far the post is read."""

import asyncio

from pbem.store import cursors
from pbem.store.cursors import Cursor
from pbem.store.database import Database
from pbem.store.vocabulary import Transport

MAIL = Transport.MAIL


async def advance(database: Database, uidvalidity: int, last_uid: int, confirmed_ms: int, source: str = "a") -> Cursor:
    async with database.begin() as session:
        return await cursors.advance(
            session, MAIL, source, uidvalidity=uidvalidity, last_uid=last_uid, confirmed_ms=confirmed_ms, now_ms=9
        )


async def test_a_cursor_goes_forward_only(database: Database) -> None:
    await advance(database, 7, 10, 1000)
    moved = await advance(database, 7, 8, 900)
    assert (moved.last_uid, moved.confirmed_ms) == (10, 1000)
    moved = await advance(database, 7, 12, 2**40)
    async with database.begin() as session:
        assert await cursors.get(session, MAIL, "a") == moved == Cursor(MAIL, "a", 7, 12, 2**40, 9)
        assert await cursors.get(session, Transport.DISCORD, "a") is None


async def test_a_renumbered_mailbox_is_counted_anew(database: Database) -> None:
    """UIDVALIDITY has changed; what was confirmed stays confirmed."""
    await advance(database, 7, 500, 1000)
    moved = await advance(database, 8, 3, 900)
    assert (moved.uidvalidity, moved.last_uid, moved.confirmed_ms) == (8, 3, 1000)


async def test_every_source_has_its_own_cursor_even_when_all_begin_at_once(database_url: str) -> None:
    snowflake = 1_300_000_000_000_000_000
    databases = [Database.open(database_url) for _ in range(4)]
    try:
        await asyncio.gather(*(advance(one, 0, snowflake + n, n, f"box {n % 2}") for n, one in enumerate(databases)))
        async with databases[0].begin() as session:
            found = [(cursor.source, cursor.last_uid, cursor.confirmed_ms) for cursor in await cursors.all(session)]
    finally:
        for one in databases:
            await one.close()
    assert found == [("box 0", snowflake + 2, 2), ("box 1", snowflake + 3, 3)]
