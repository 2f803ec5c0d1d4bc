"""The real clock on the wall, as the mail transports ask for it."""

import asyncio
import time

from pbem.intake.ports import RealTime


class WallClock:
    """`RealTime` by the machine's own clock."""

    def now_ms(self) -> int:
        """Milliseconds UTC since 1970."""
        return time.time_ns() // 1_000_000

    async def sleep(self, seconds: float) -> None:
        """Let this many real seconds pass."""
        await asyncio.sleep(seconds)


async def wake_or_sleep(clock: RealTime, seconds: float, *wakes: asyncio.Event) -> None:
    """Return when the time is up or one of the events is set, whichever is first. The events are left as they are."""
    sleeper = asyncio.ensure_future(clock.sleep(seconds))
    waiters = [asyncio.ensure_future(wake.wait()) for wake in wakes]
    try:
        await asyncio.wait([sleeper, *waiters], return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (sleeper, *waiters):
            task.cancel()
