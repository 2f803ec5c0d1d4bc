"""Binding the book: its maps drawn by worker processes, its pages written into a folder of its own."""

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path

from pbem.diary.book import Book, Plate
from pbem.diary.pages import MAPS, write_pages
from pbem.diary.paper import FILE, write_paper
from pbem.maps import Studio

#: What a diary leaves in its folder: known by these, it may be written over.
_MARKS = ("index.html", FILE)
_WORKERS = 2


class FolderTaken(Exception):
    """The folder holds something that is no diary; one sentence."""


def prepare(folder: Path) -> None:
    """Make the folder, or take that of a former diary. Raises FolderTaken, OSError."""
    if folder.exists():
        if not folder.is_dir():
            raise FolderTaken(f"{folder} is a file: name a folder with --out")
        if any(folder.iterdir()) and not ((folder / MAPS).is_dir() and any((folder / m).exists() for m in _MARKS)):
            raise FolderTaken(f"{folder} holds something that is no former diary: name another folder with --out")
    (folder / MAPS).mkdir(parents=True, exist_ok=True)


async def bind(
    book: Book, folder: Path, *, pages: bool = True, paper: bool = False, studio: Studio | None = None,
    tick: Callable[[], None] = lambda: None,
) -> list[Path]:  # fmt: skip
    """Draw the maps and write the pages, the PDF or both; `tick` is called for each map drawn.

    `studio`: who draws; two workers of its own if None. Returns what to open first. Raises FolderTaken, OSError.
    """
    prepare(folder)
    plates = plates_of(book)
    with contextlib.nullcontext(studio) if studio is not None else Studio(_WORKERS) as room:
        await asyncio.gather(*(_draw(room, plate, folder / MAPS, tick) for plate in plates))
    written = []
    if pages:
        written.append(write_pages(book, folder))
    if paper:
        written.append(await asyncio.to_thread(write_paper, book, folder / MAPS, folder / FILE))
    return written


def plates_of(book: Book) -> list[Plate]:
    """Every map in the book."""
    return [plate for day in book.days for gallery in day.galleries for plate in gallery.plates]


async def _draw(studio: Studio, plate: Plate, maps: Path, tick: Callable[[], None]) -> None:
    png = await studio.draw(plate.sheet)
    await asyncio.to_thread((maps / f"{plate.name}.png").write_bytes, png)
    tick()
