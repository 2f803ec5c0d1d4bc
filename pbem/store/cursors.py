"""How far each mailbox or channel has been read, and up to what instant nothing can be missing.

The clock waits for the post: a half hour is decided when every source has confirmed all that came in
before its mark.
"""

from functools import cache
from typing import Any

import msgspec
from sqlalchemy import case, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql.dml import ReturningInsert

from pbem.store.database import insert_or_else, kind_of
from pbem.store.models import CursorRow, columns_for, table_of
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


_TABLE = table_of(CursorRow)
_FIELDS = columns_for(CursorRow, Cursor)


async def get(session: AsyncSession, transport: Transport, source: str) -> Cursor | None:
    """The cursor of a source; None before it was first read."""
    found = await session.execute(select(*_FIELDS).where(_TABLE.c.transport == transport, _TABLE.c.source == source))
    row = found.one_or_none()
    return None if row is None else Cursor(*row)


async def all(session: AsyncSession) -> tuple[Cursor, ...]:
    """The cursors of every source ever read."""
    rows = await session.execute(select(*_FIELDS).order_by(_TABLE.c.transport, _TABLE.c.source))
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
    return Cursor(*(await session.execute(_moved(kind_of(session)), msgspec.structs.asdict(wanted))).one())


@cache
def _moved(kind: str) -> ReturningInsert[Any]:
    """The statement that moves a cursor on; `kind` of database."""
    fresh = insert_or_else(kind, _TABLE)
    new = fresh.excluded
    behind = (_TABLE.c.uidvalidity == new.uidvalidity) & (_TABLE.c.last_uid > new.last_uid)
    return fresh.on_conflict_do_update(
        index_elements=[_TABLE.c.transport, _TABLE.c.source],
        set_={
            "uidvalidity": new.uidvalidity,
            "last_uid": case((behind, _TABLE.c.last_uid), else_=new.last_uid),
            "confirmed_ms": case(
                (_TABLE.c.confirmed_ms > new.confirmed_ms, _TABLE.c.confirmed_ms), else_=new.confirmed_ms
            ),
            "updated_ms": new.updated_ms,
        },
    ).returning(*_FIELDS)
