"""The diary as a folder of pages: a cover, a page a day, and the maps beside them.

No script and nothing from elsewhere: the folder can be read on a phone, printed, and sent as it is.
"""

from importlib.resources import files
from pathlib import Path

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from engine.clock import hhmm
from pbem.diary.book import Book, Gallery

#: The folder of the maps beside the pages.
MAPS = "maps"


def write_pages(book: Book, folder: Path) -> Path:
    """Write the pages into a folder that exists; the maps are drawn apart. Returns the cover's path."""
    environment = Environment(
        loader=PackageLoader("pbem.diary", "templates"),
        autoescape=select_autoescape(("html", "html.j2")),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["hhmm"] = hhmm
    environment.tests["gallery"] = lambda item: isinstance(item, Gallery)
    shared = {"book": book, "maps": MAPS, "names": {desk.hq: desk.name for desk in book.desks}, "style": style()}
    cover = folder / "index.html"
    cover.write_text(environment.get_template("cover.html.j2").render(**shared), encoding="utf-8")
    page = environment.get_template("day.html.j2")
    for place, day in enumerate(book.days):
        before = book.days[place - 1] if place else None
        after = book.days[place + 1] if place + 1 < len(book.days) else None
        path = folder / f"day-{day.number}.html"
        path.write_text(page.render(**shared, day=day, before=before, after=after), encoding="utf-8")
    return cover


def style() -> Markup:
    """The style sheet, set into every page so that each can be read alone."""
    return Markup((files("pbem.diary") / "templates" / "diary.css").read_text(encoding="utf-8"))  # noqa: S704
