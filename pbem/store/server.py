"""What belongs to the server as a whole: keys it made for itself, such as that of the reply tokens."""

import secrets

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from pbem.store.database import take_turn
from pbem.store.models import ServerRow


async def get_or_create_secret(session: AsyncSession, name: str, *, size: int = 32) -> bytes:
    """The secret of this name, `size` random bytes; made the first time it is asked for and never changed."""
    await take_turn(session, f"server {name}")
    kept = await session.scalar(select(ServerRow.value).where(ServerRow.key == name))
    if kept is None:
        kept = secrets.token_hex(size)
        await session.execute(insert(ServerRow).values(key=name, value=kept))
    return bytes.fromhex(kept)
