"""How far each mailbox or channel has been read, and up to what instant nothing can be missing.

The clock waits for the post: a half hour is decided when every source has confirmed all that came in
before its mark.
"""

import msgspec
from sqlalchemy import case, select
from sqlalchemy.ext.asyncio import AsyncSession

from pbem.store.database import insert_or_else
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
    found = await session.execute(select(*_FIELDS).where(CursorRow.transport == transport, CursorRow.source == source))
    row = found.one_or_none()
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
    wanted = Cursor(transport, source, uidvalidity, last_uid, confirmed_ms, now_ms)
    fresh = insert_or_else(session, CursorRow).values(**msgspec.structs.asdict(wanted))
    new = fresh.excluded
    behind = (CursorRow.uidvalidity == new.uidvalidity) & (CursorRow.last_uid > new.last_uid)
    moved = fresh.on_conflict_do_update(
        index_elements=[CursorRow.transport, CursorRow.source],
        set_={
            "uidvalidity": new.uidvalidity,
            "last_uid": case((behind, CursorRow.last_uid), else_=new.last_uid),
            "confirmed_ms": case(
                (CursorRow.confirmed_ms > new.confirmed_ms, CursorRow.confirmed_ms), else_=new.confirmed_ms
            ),
            "updated_ms": new.updated_ms,
        },
    ).returning(*_FIELDS)
    return Cursor(*(await session.execute(moved)).one())
