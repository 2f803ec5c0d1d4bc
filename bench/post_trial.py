"""Trials of the post: ours, and the least that could be called the same, in turn; each side's best run counts.

The clock says what a person waits, the processor's time what it costs on a machine that has other things to do.
"""

import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

#: What was measured, the figure, the aim if there is one.
Row = tuple[str, str, str]


class Side:
    """The runs of one side."""

    def __init__(self) -> None:
        #: Seconds of the best run, by the clock and of this process.
        self.clock = self.processor = float("inf")

    @contextmanager
    def run(self) -> Iterator[None]:
        """What is done in this block is one run."""
        clock, processor = time.perf_counter(), time.process_time()
        yield
        self.clock = min(self.clock, time.perf_counter() - clock)
        self.processor = min(self.processor, time.process_time() - processor)


async def in_turn(runs: int, *sides: Callable[[Path], Awaitable[None]]) -> None:
    """Let each side run so many times, one after the other, each turn in a fresh folder."""
    for _ in range(runs):
        with tempfile.TemporaryDirectory() as folder:
            for side in sides:
                await side(Path(folder))


def compared(what: str, letters: int, ours: Side, bare: Side, aim: float) -> list[Row]:
    """The figures of a trial of so many letters."""
    each = 1000 / letters
    processor = f"{ours.processor * each:.2f} : {bare.processor * each:.2f} ms"
    return [
        (f"{what}, ours : bare", f"{ours.clock / bare.clock:.2f}", f"{aim}"),
        ("  ours, a letter", f"{ours.clock * each:.2f} ms", ""),
        ("  bare, a letter", f"{bare.clock * each:.2f} ms", ""),
        ("  processor time, ours : bare, a letter", processor, ""),
    ]


def show(rows: list[Row]) -> None:
    """Print the figures, one a line."""
    for what, figure, aim in rows:
        print(f"{what:<60} {figure:>16} {f'aim {aim}' if aim else ''}".rstrip())
