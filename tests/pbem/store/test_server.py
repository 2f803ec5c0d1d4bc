"""What the server keeps for itself."""

import asyncio

from pbem.store import server
from pbem.store.database import Database


async def test_a_secret_is_made_once(database_url: str) -> None:
    databases = [Database.open(database_url) for _ in range(3)]

    async def secret(one: Database, name: str) -> bytes:
        async with one.begin() as session:
            return await server.get_or_create_secret(session, name)

    try:
        made = set(await asyncio.gather(*(secret(one, "reply") for one in databases)))
        other = await secret(databases[0], "other")
    finally:
        for one in databases:
            await one.close()
    assert len(made) == 1
    assert len(other) == len(next(iter(made))) == 32
    assert other not in made


async def test_a_note_is_written_over(database: Database) -> None:
    async with database.begin() as session:
        assert await server.get(session, "seen") is None
        await server.put(session, "seen", "1")
        await server.put(session, "seen", "2")
        assert await server.get(session, "seen") == "2"
