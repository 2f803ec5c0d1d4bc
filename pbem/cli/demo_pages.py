"""The page that leads through what the demonstration left behind: maps, the war diary, letters and logs, in a browser.

Letters are taken apart so that a browser shows them as a mail program would, maps in their places.
"""

import email
import email.policy
from collections.abc import Iterable
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

from pbem.diary.book import Book, Gallery
from pbem.diary.pages import MAPS, style

#: The folder of the war diary, within the demonstration's.
DIARY = "diary"
#: What each paper is called on the page.
_PAPERS = {
    "situation.txt": "situation at the end",
    "log.txt": "log, first to last",
    "map.txt": "map in plain text",
    "result.txt": "result",
}


def write_index(folder: Path, book: Book, lead: str) -> Path:
    """Write `index.html`; `lead`: a sentence about how much there was of everything. Returns its path."""
    environment = Environment(
        loader=PackageLoader("pbem.cli"),
        autoescape=select_autoescape(("html", "html.j2")),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    galleries = [gallery for day in book.days for gallery in day.galleries]
    desks = {desk.hq: desk for desk in book.desks}
    shelves = [
        {
            "id": shelf.name,
            "name": desks[shelf.name].name if shelf.name in desks else "The umpire",
            "side": desks[shelf.name].side.value if shelf.name in desks else "",
            "maps": _maps(galleries, shelf.name if shelf.name in desks else None),
            "letters": [_letter(path, folder) for path in sorted(shelf.glob("*.eml"))],
            "papers": _papers(folder, shelf.name),
        }
        for shelf in sorted((folder / "letters").iterdir(), key=lambda path: (path.name not in desks, path.name))
    ]
    page = environment.get_template("demo.html.j2").render(
        book=book, lead=lead, style=style(), shelves=shelves, diary=DIARY, truth=_maps(galleries, None)
    )
    path = folder / "index.html"
    path.write_text(page, encoding="utf-8")
    return path


def _maps(galleries: Iterable[Gallery], hq: str | None) -> list[dict[str, str]]:
    """One reader's maps in order of time."""
    return [
        {"title": gallery.title, "reader": plate.reader, "href": f"{DIARY}/{MAPS}/{plate.name}.png"}
        for gallery in galleries
        for plate in gallery.plates
        if plate.hq == hq
    ]


def _papers(folder: Path, reader: str) -> list[dict[str, str]]:
    papers = sorted(path for path in (folder / reader).iterdir() if path.name in _PAPERS)
    return [{"name": _PAPERS[path.name], "href": path.relative_to(folder).as_posix()} for path in papers]


def _letter(path: Path, folder: Path) -> dict[str, Any]:
    """A letter for the list, and its HTML part beside it as a page with the pictures it shows."""
    message = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
    assert isinstance(message, EmailMessage)
    plain, rich = message.get_body(("plain",)), message.get_body(("html",))
    page = path.with_suffix(".html")
    pictures = [part for part in message.walk() if part.get_content_maintype() == "image" and part["Content-ID"]]
    if rich is not None:
        html = rich.get_content()
        for picture in pictures:
            file = path.with_suffix(".png")
            file.write_bytes(picture.get_content())
            html = html.replace(f"cid:{picture['Content-ID'].strip('<>')}", file.name)
        page.write_text(html, encoding="utf-8")
    matter = str(message["Subject"]).partition("] ")[2]
    headquarters, colon, rest = matter.partition(": ")
    about, _, moment = (rest if colon else matter).rpartition(", ")
    return {
        "about": about or headquarters,
        "moment": moment if about else "",
        "map": bool(pictures),
        "text": plain.get_content() if plain is not None else "",
        "href": (page if rich is not None else path).relative_to(folder).as_posix(),
        "mail": path.relative_to(folder).as_posix(),
    }
