"""How letters are set: headings, columns and ages, as a clerk at a typewriter would have them.

Plain text of at most 78 columns. Knows nothing of the war.
"""

import textwrap
from collections.abc import Iterable, Sequence

from engine.clock import DAY, HOUR, Calendar
from engine.vocabulary import Minute, OrderId

WIDTH = 78


def heading(text: str) -> str:
    """A section's heading."""
    return text.upper()


def section(title: str, lines: Iterable[str]) -> list[str]:
    """A heading with its lines and a blank line before it; nothing if there is no line."""
    body = list(lines)
    return ["", heading(title), *body] if body else []


def wrapped(text: str, *, hang: str = "  ") -> str:
    """A paragraph within the width, later lines set in."""
    return textwrap.fill(text, WIDTH, subsequent_indent=hang, break_long_words=False, break_on_hyphens=False)


def columns(rows: Sequence[Sequence[str]], *, gap: str = "  ") -> list[str]:
    """Rows with their columns aligned; the last column runs free."""
    if not rows:
        return []
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]) - 1)]
    return [
        gap.join([*(cell.ljust(width) for cell, width in zip(row[:-1], widths, strict=True)), row[-1]]).rstrip()
        for row in rows
    ]


def age(now: Minute, told: Minute) -> str:
    """How old a piece of news is at a campaign minute: `just now`, `25 minutes ago`, `3 hours ago`."""
    minutes = max(0, now - told)
    if minutes < 2:
        return "just now"
    if minutes < 2 * HOUR:
        return f"{minutes} minutes ago"
    if minutes < 2 * DAY:
        return f"{minutes // HOUR} hours ago"
    return f"{minutes // DAY} days ago"


def as_of(calendar: Calendar, now: Minute, told: Minute) -> str:
    """`17 Sep 18:05, 25 minutes ago`."""
    return f"{calendar.spoken(told)}, {age(now, told)}"


def number_of(order: OrderId) -> str:
    """An order's number within its headquarters: `1abn.14` is 14."""
    return order.rpartition(".")[2]


def listed(items: Iterable[str]) -> str:
    """`a, b and c`."""
    words = list(items)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"
