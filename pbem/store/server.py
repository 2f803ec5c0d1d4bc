"""What belongs to the server as a whole: keys it made for itself, such as that of the reply tokens, and small notes.

A note is a text under a name of the caller's choice: the last sign of life, for one.
"""

import secrets

from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from pbem.store.database import take_turn
from pbem.store.models import ServerRow, table_of

_TABLE = table_of(ServerRow)
_NAMED = _TABLE.c.key == bindparam("name")
_VALUE = select(_TABLE.c.value).where(_NAMED)
_OVER = update(_TABLE).where(_NAMED).values(value=bindparam("said")).returning(_TABLE.c.key)


async def get(session: AsyncSession, name: str) -> str | None:
    """The note under this name; None if there is none."""
    value: str | None = await session.scalar(_VALUE, {"name": name})
    return value


async def put(session: AsyncSession, name: str, value: str) -> None:
    """Write a note, over what stood there."""
    await take_turn(session, f"server {name}")
    if (await session.execute(_OVER, {"name": name, "said": value})).scalar_one_or_none() is None:
        await session.execute(insert(_TABLE).values(key=name, value=value))


async def get_or_create_secret(session: AsyncSession, name: str, *, size: int = 32) -> bytes:
    """The secret of this name, `size` random bytes; made the first time it is asked for and never changed."""
    await take_turn(session, f"server {name}")
    kept = await get(session, name)
    if kept is None:
        kept = secrets.token_hex(size)
        await session.execute(insert(_TABLE).values(key=name, value=kept))
    return bytes.fromhex(kept)


def campaign_note(campaign_id: int, matter: str) -> str:
    """The name under which something about one campaign is kept; it travels with the campaign's archive.

    A note that names a message or a seat does so as JSON, under `inbox_id` (its number) and `reader` (`seat 12`):
    elsewhere they bear other numbers, and the archive sees to that.
    """
    return f"campaign {campaign_id}: {matter}"
