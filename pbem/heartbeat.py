"""The service's signs of life, as it leaves them in the store and as others read them.

A sign says when the service was last alive and which process wrote it; it knows nothing of what a service does.
"""

from sqlalchemy.ext.asyncio import AsyncSession

from pbem.store import server

#: A sign of life is believed for so long, milliseconds.
ALIVE_MS = 30_000

_WHEN = "heartbeat"
_WHOSE = "heartbeat of"


async def leave(session: AsyncSession, worker: str, *, now_ms: int) -> None:
    """A sign of life of this worker, at this instant (ms UTC); of nobody (empty) once it has ended in good order."""
    await server.put(session, _WHEN, str(now_ms))
    await server.put(session, _WHOSE, worker)


async def last_ms(session: AsyncSession) -> int | None:
    """When a service was last alive, ms UTC; None if none ever was."""
    seen = await server.get(session, _WHEN)
    return int(seen) if seen else None


async def whose(session: AsyncSession) -> str:
    """Which worker left the last sign; empty if it has ended in good order."""
    return await server.get(session, _WHOSE) or ""


async def is_alive(session: AsyncSession, now_ms: int) -> bool:
    """Whether a service has left a sign of life lately (ms UTC)."""
    seen = await last_ms(session)
    return seen is not None and now_ms - seen <= ALIVE_MS
