"""The merged log as plain text: half hour by half hour what happened, and what each headquarters sent and heard.

`pbem log SLUG --merged`; for the umpire until the campaign has ended.
"""

from collections.abc import Iterable

from engine.clock import hhmm
from engine.intelligence.layout import wrapped
from pbem.diary.book import Book, Column, HalfHour
from pbem.diary.chronicle import Told


def merged_log(book: Book) -> list[str]:
    """The lines of the log."""
    seal = "Sealed: no dice before the end, and for the umpire alone." if book.sealed else f"Seed {book.seed}."
    lines = [f"{book.title}. War diary, {book.begins} to {book.ends}.", f"Seal {book.commitment}. {seal}"]
    names = {desk.hq: desk.name for desk in book.desks}
    for day in book.days:
        lines += ["", f"Day {day.number}. {day.title}", "=" * 40]
        for half in day.half_hours:
            lines += ["", f"{half.begins} to {half.ends}", "-" * 40, *_half_hour(half, names)]
    return [*lines, "", f"{'So far' if book.sealed else 'At the end'}: {book.verdict}."]


def _half_hour(half: HalfHour, names: dict[str, str]) -> Iterable[str]:
    for told in half.happened:
        yield from _told(told)
    for column in half.columns:
        yield from _column(column, names[column.hq])


def _told(told: Told) -> Iterable[str]:
    yield wrapped(f"{hhmm(told.at)} {told.text}", hang="      ")
    for note in told.dice:
        yield wrapped(f"      [{note}]", hang="      ")


def _column(column: Column, name: str) -> Iterable[str]:
    yield f"  {name}"
    for entry in (*column.ordered, *column.told):
        yield wrapped(f"    {'> ' if entry.sort == 'order' else '  '}{entry.time} {entry.text}", hang=" " * 12)
