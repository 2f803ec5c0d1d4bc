"""How far each mailbox or channel has been read, and up to what instant nothing can be missing.

The clock waits for the post: a half hour is decided when every source has confirmed all that came in
before its mark.
"""

import msgspec
from sqlalchemy import ColumnElement, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from pbem.store.database import take_turn
from pbem.store.models import CursorRow, columns_for
from pbem.store.vocabulary import Transport


class Cursor(msgspec.Struct, frozen=True):
    transport: Transport
    #: Account and mailbox, or channel.
    source: str
    #: The mailbox's numbering (IMAP UIDVALIDITY); 0 where there is none.
    uidvalidity: int
    #: The last message stored: UID or snowflake.
    last_uid: int
    #: Everything received before this instant (ms UTC) is stored.
    confirmed_ms: int
    updated_ms: int


_FIELDS = columns_for(CursorRow, Cursor)


async def get(session: AsyncSession, transport: Transport, source: str) -> Cursor | None:
    """The cursor of a source; None before it was first read."""
    row = (await session.execute(select(*_FIELDS).where(*_of(transport, source)))).one_or_none()
    return None if row is None else Cursor(*row)


async def all(session: AsyncSession) -> tuple[Cursor, ...]:
    """The cursors of every source ever read."""
    rows = await session.execute(select(*_FIELDS).order_by(CursorRow.transport, CursorRow.source))
    return tuple(Cursor(*row) for row in rows)


async def advance(
    session: AsyncSession,
    transport: Transport,
    source: str,
    *,
    uidvalidity: int,
    last_uid: int,
    confirmed_ms: int,
    now_ms: int,
) -> Cursor:
    """Move a cursor on, or set it up. It never goes back, unless the mailbox was numbered anew."""
    await take_turn(session, f"cursor {transport} {source}")
    old = await get(session, transport, source)
    if old is not None:
        confirmed_ms = max(confirmed_ms, old.confirmed_ms)
        if uidvalidity == old.uidvalidity:
            last_uid = max(last_uid, old.last_uid)
    moved = Cursor(transport, source, uidvalidity, last_uid, confirmed_ms, now_ms)
    if old is None:
        await session.execute(insert(CursorRow).values(**msgspec.structs.asdict(moved)))
    else:
        await session.execute(update(CursorRow).where(*_of(transport, source)).values(**msgspec.structs.asdict(moved)))
    return moved


def _of(transport: Transport, source: str) -> tuple[ColumnElement[bool], ...]:
    return (CursorRow.transport == transport, CursorRow.source == source)
