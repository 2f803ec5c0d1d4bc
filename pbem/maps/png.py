"""A sheet as PNG, drawn off the event loop.

resvg draws without letting go of the interpreter, so a thread would stop the clock for as long
as a map takes: a `Studio` keeps a worker process. Fonts come with the package; a bare machine
has none. Source: issue 5, MG-GLYPH-3.
"""

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from functools import cache
from importlib.resources import as_file, files
from io import BytesIO
from multiprocessing.connection import wait

import msgspec
import resvg_py
from PIL import Image

from pbem.maps.lettering import FONT_FILES
from pbem.maps.sheet import Sheet
from pbem.maps.svg import to_svg

#: Colours of the palette: enough for the inks, their soft edges and the fading signs.
COLOURS = 96


def to_png(sheet: Sheet) -> bytes:
    """The sheet as a PNG of at most 96 colours. Takes up to a second: on an event loop use `draw_png`."""
    return rasterised(to_svg(sheet))


def rasterised(svg: str) -> bytes:
    """An SVG of ours as PNG bytes, with the fonts that come with the maps."""
    drawn = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=_fonts())
    with Image.open(BytesIO(bytes(drawn))) as picture:
        palette = picture.convert("RGB").quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    out = BytesIO()
    palette.save(out, "PNG", compress_level=7)
    return out.getvalue()


@cache
def _fonts() -> list[str]:
    """Paths of the fonts, unpacked for as long as the process lives if the package is an archive."""
    kept = ExitStack()
    folder = files("pbem.maps") / "fonts"
    return [str(kept.enter_context(as_file(folder / name))) for name in FONT_FILES]


def _attend() -> None:
    """A worker's first act: Ctrl-C is for the service to act on, and when the service is killed the
    worker goes too instead of waiting for ever for the next map."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=_leave_with, args=(parent.sentinel,), daemon=True).start()


def _leave_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


def _drawn(packed: bytes) -> bytes:
    """In the worker."""
    return to_png(msgspec.msgpack.decode(packed, type=Sheet))


class Studio:
    """A worker process or several that draw maps. Use it as a context manager, or close it."""

    def __init__(self, workers: int = 1) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def draw(self, sheet: Sheet) -> bytes:
        """The same bytes as `to_png`, without holding up the loop. A worker that was killed is
        replaced once; raises BrokenProcessPool if that does not help."""
        packed = msgspec.msgpack.encode(sheet)
        pool = self._open()
        try:
            return await _ask(pool, packed)
        except BrokenProcessPool:
            if self._pool is pool:
                self.close()
            return await _ask(self._open(), packed)

    def close(self) -> None:
        """Let the workers go. The next drawing starts them anew."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def __enter__(self) -> "Studio":
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # `spawn`: a forked child would inherit sockets and locks of the service.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_attend)
        return self._pool


async def _ask(pool: ProcessPoolExecutor, packed: bytes) -> bytes:
    return await asyncio.get_running_loop().run_in_executor(pool, _drawn, packed)


@cache
def _shared() -> Studio:
    return Studio()


async def draw_png(sheet: Sheet, studio: Studio | None = None) -> bytes:
    """The sheet as PNG, drawn in a worker process: the given studio's, or one kept for all."""
    return await (studio or _shared()).draw(sheet)
