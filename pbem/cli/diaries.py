"""Commands that make books of a campaign: diary, and the merged log."""

import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from pbem.cli.errands import CannotDo, desk
from pbem.desk.conduct import name_of
from pbem.desk.record import events_of
from pbem.diary.binding import FolderTaken, bind, plates_of
from pbem.diary.book import Book, compile_book
from pbem.diary.merged import merged_log
from pbem.store import campaigns


async def merged(config: Path | None, slug: str) -> None:
    """Print the merged log."""
    print("\n".join(merged_log(await _book(config, slug, maps=False))))


async def diary(config: Path | None, slug: str, out: Path, form: str) -> None:
    """Write the war diary into a folder."""
    book = await _book(config, slug, maps=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not sys.stderr.isatty(), transient=True) as progress:
        bar = progress.add_task("maps", total=len(plates_of(book)))
        try:
            written = await bind(
                book, out, pages=form == "html", paper=form == "pdf", tick=lambda: progress.advance(bar)
            )
        except FolderTaken as error:
            raise CannotDo(str(error)) from None
    if book.sealed:
        print("The campaign has not ended: this copy shows no dice and is for the umpire alone.")
    for path in written:
        print(f"War diary: {path}")


async def _book(config: Path | None, slug: str, *, maps: bool) -> Book:
    async with desk(config) as office, office.database.begin() as session:
        campaign = await campaigns.by_slug(session, slug)
        state = await office.conduct.state(session, campaign)
        if state is None:
            raise CannotDo(f"{campaign.slug} has not been opened: its journal is empty")
        events, title = await events_of(session, campaign), await name_of(session, campaign, state)
    try:
        return compile_book(tuple(events), title=title, seed=campaign.seed, maps=maps)
    except ValueError as error:
        raise CannotDo(str(error)) from None
