"""The diary on paper: one PDF, set by typst.

Fonts are those that typst brings along, so that every machine sets the same pages; the file carries no date of its
making, so that the same book is the same bytes.
"""

import re
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import typst

from engine.clock import hhmm
from pbem.diary.book import Book, Entry, Gallery, HalfHour

#: The PDF within the diary's folder.
FILE = "diary.pdf"
#: What a line costs beside its letters, in letters.
_LINE = 20


def write_paper(book: Book, maps: Path, path: Path) -> Path:
    """Set the book as a PDF; `maps`: the folder in which its maps have been drawn. Returns the PDF's path."""
    with TemporaryDirectory(prefix="pbem-diary-") as name:
        room = Path(name)
        (room / "diary.typ").write_bytes((files("pbem.diary") / "templates" / "diary.typ").read_bytes())
        (room / "book.json").write_bytes(msgspec.json.encode(_values(book)))
        for day in book.days:
            for plate in (plate for gallery in day.galleries for plate in gallery.plates):
                (room / f"{plate.name}.png").write_bytes((maps / f"{plate.name}.png").read_bytes())
        template = room / "diary.typ"
        path.write_bytes(typst.compile(template, root=room, ignore_system_fonts=True, format="pdf", timestamp=0))
    return path


def _breakable(text: str) -> str:
    """Seals and other words without an end may be broken at a line's end."""
    return re.sub(r"(?<=[0-9A-Za-z]{16})(?=[0-9A-Za-z]{8})", "\u200b", text)


def _values(book: Book) -> dict[str, Any]:
    """What the template reads: no maps but their names."""
    desks = {desk.hq: {"name": desk.name, "side": desk.side.value} for desk in book.desks}
    whole = {name: getattr(book, name) for name in Book.__struct_fields__ if name not in ("desks", "days")}
    whole.update(commitment=_breakable(book.commitment), seed=_breakable(book.seed))
    table = [[d.name, d.commander, str(d.units), str(d.lost), f"{d.left} %"] for d in book.desks]
    days = [
        {
            "number": day.number,
            "title": day.title,
            "items": [_gallery(one) if isinstance(one, Gallery) else _half_hour(one, desks) for one in day.in_order],
        }
        for day in book.days
    ]
    return {**whole, "table": table, "days": days}


def _gallery(one: Gallery) -> dict[str, Any]:
    plates = [
        {"file": f"{p.name}.png", "caption": p.reader if p.hq is None else f"As {p.reader} knew it"} for p in one.plates
    ]
    return {"kind": "gallery", "title": one.title, "plates": plates}


def _half_hour(one: HalfHour, desks: dict[str, dict[str, str]]) -> dict[str, Any]:
    return {
        "kind": "half",
        "begins": one.begins,
        "ends": one.ends,
        "happened": [
            {"time": hhmm(t.at), "sort": t.sort, "text": _breakable(t.text), "dice": [_breakable(d) for d in t.dice]}
            for t in one.happened
        ],
        "stacks": _stacks(
            [
                {**desks[column.hq], "entries": [_entry(each) for each in (*column.ordered, *column.told)]}
                for column in one.columns
            ]
        ),
    }


def _stacks(desks: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """Two columns of about the same length, each headquarters in the shorter one; one column for one."""
    stacks: list[list[dict[str, Any]]] = [[], []]
    lengths = [0, 0]
    for desk in desks:
        shorter = 0 if lengths[0] <= lengths[1] else 1
        stacks[shorter].append(desk)
        lengths[shorter] += sum(_LINE + len(entry["text"]) for entry in desk["entries"])
    return [stack for stack in stacks if stack]


def _entry(one: Entry) -> dict[str, str]:
    return {"time": one.time, "sort": one.sort, "text": _breakable(one.text)}
