"""How letters are set: headings, columns and ages, as a clerk at a typewriter would have them.

Plain text of at most 78 columns. Knows nothing of the war.
"""

import textwrap
from collections.abc import Iterable, Sequence

from engine.clock import DAY, HOUR, Calendar, day_of, hhmm
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
    """Rows with their columns aligned; the last column runs on under itself within the width."""
    if not rows:
        return []
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]) - 1)]
    margin = " " * sum(width + len(gap) for width in widths)
    lines = []
    for row in rows:
        head = "".join(f"{cell:<{width}}{gap}" for cell, width in zip(row[:-1], widths, strict=True))
        body = textwrap.wrap(row[-1], max(WIDTH - len(margin), 30), break_long_words=False, break_on_hyphens=False)
        lines.append(f"{head}{body[0] if body else ''}".rstrip())
        lines += [f"{margin}{line}" for line in body[1:]]
    return lines


def age(now: Minute, told: Minute) -> str:
    """How old a piece of news is at a campaign minute: `new`, `25 min`, `3 h`, `2 days`."""
    minutes = max(0, now - told)
    if minutes < 2:
        return "new"
    if minutes < 2 * HOUR:
        return f"{minutes} min"
    if minutes < 2 * DAY:
        return f"{minutes // HOUR} h"
    return f"{minutes // DAY} days"


def as_of(calendar: Calendar, now: Minute, told: Minute) -> str:
    """When a piece of news is from and how old it is: `18:05 (25 min)`, `16 Sep 22:00 (20 h)`."""
    moment = hhmm(told) if day_of(now) == day_of(told) else calendar.spoken(told)
    return f"{moment} ({age(now, told)})"


def number_of(order: OrderId) -> str:
    """An order's number within its headquarters: `1abn.14` is 14."""
    return order.rpartition(".")[2]


def listed(items: Iterable[str]) -> str:
    """`a, b and c`."""
    words = list(items)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"
