"""How Alembic runs our revisions: over the connection `Database.migrate()` hands in, or by itself.

By itself (`alembic revision --autogenerate -m …`, with the `alembic.ini` of the checkout) it opens the
database named in PBEM_STORE__URL, or `pbem.db` here.
"""

import asyncio
import os
from typing import Any, Literal

from alembic import context
from sqlalchemy import Connection, Enum

from pbem.store.database import Database
from pbem.store.models import Base, JsonText, PlainText


def written(kind: str, item: Any, autogen_context: object) -> str | Literal[False]:
    """How a new revision writes our own column types: as what they are today, without importing them."""
    if kind == "type" and isinstance(item, PlainText | JsonText):
        return "sa.Text()"
    if kind == "type" and isinstance(item, Enum):
        return f"sa.String({item.length})"
    return False


def run(connection: Connection) -> None:
    """Run the steps asked for inside the caller's transaction."""
    context.configure(
        connection=connection,
        target_metadata=Base.metadata,
        # SQLite cannot alter much: a table is rebuilt instead.
        render_as_batch=True,
        render_item=written,
    )
    with context.begin_transaction():
        context.run_migrations()


async def run_alone() -> None:
    """Open the database, run, and close it."""
    url = os.environ.get("PBEM_STORE__URL", "sqlite+aiosqlite:///pbem.db")
    async with Database.open(url) as database, database.altering() as connection:
        await connection.run_sync(run)


if context.is_offline_mode():
    raise SystemExit("migrations run against a live database only: leave out --sql")
if (handed_in := context.config.attributes.get("connection")) is not None:
    run(handed_in)
else:
    asyncio.run(run_alone())
