"""A clock on the wall that only moves when the test turns it."""

import asyncio
import heapq
from itertools import count


class HandClock:
    """`RealTime` for tests. `turn(seconds)` moves the hands and wakes whoever slept until then."""

    def __init__(self, now_ms: int = 1_800_000_000_000):
        self._now_ms = now_ms
        self._sleepers: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = count()
        self._somebody_sleeps = asyncio.Event()
        #: Every sleep asked for, in seconds.
        self.sleeps: list[float] = []

    def now_ms(self) -> int:
        return self._now_ms

    async def sleep(self, seconds: float) -> None:
        self.sleeps.append(seconds)
        until = self._now_ms + round(seconds * 1000)
        if until <= self._now_ms:
            await asyncio.sleep(0)
            return
        woken = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (until, next(self._numbers), woken))
        self._somebody_sleeps.set()
        await woken

    def turn(self, seconds: float) -> None:
        """Let this much time pass at once."""
        self._now_ms += round(seconds * 1000)
        while self._sleepers and self._sleepers[0][0] <= self._now_ms:
            woken = heapq.heappop(self._sleepers)[2]
            if not woken.done():
                woken.set_result(None)

    async def until_asleep(self) -> float:
        """Wait until somebody sleeps on this clock; returns for how long the last one asked (seconds)."""
        while not self._awake_sleepers():
            self._somebody_sleeps.clear()
            await self._somebody_sleeps.wait()
        return self.sleeps[-1]

    def _awake_sleepers(self) -> int:
        self._sleepers = [sleeper for sleeper in self._sleepers if not sleeper[2].done()]
        heapq.heapify(self._sleepers)
        return len(self._sleepers)
