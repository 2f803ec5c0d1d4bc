"""Lines that a mail program broke at the edge of the page: a sentence runs on over them.

Nothing here knows orders or names. Source: orders.md 18 ("a sentence may run over line ends").
"""

import re

from engine.orders.message.page.line_ends import begins_anew

#: A line as long as this may have been broken where the page ends.
WIDE = 55
#: No mail program breaks later.
WIDEST = 90


_PAIR = 2
#: The narrowest edge at which mail programs break their lines, in letters.
_EDGE = 70


def wrapped_lines(raw: list[str], bullet: re.Pattern[str]) -> frozenset[int]:
    """Lines of paragraphs that a mail program broke at the edge of the page: all about as long as each other, and at
    least one goes on with a small letter."""
    if len(raw) < 2:
        return frozenset()
    out: set[int] = set()
    start = 0
    for end in range(len(raw) + 1):
        if end < len(raw) and raw[end].strip():
            continue
        block = [line.strip() for line in raw[start:end]]
        start, first = end + 1, start
        if len(block) < 2 or not block[0][:1].isupper() or any(bullet.match(line) for line in block):
            continue
        if any(begins_anew(line) for line in block[1:]):
            # Orders of about the same length, one below the other, are no paragraph.
            continue
        if len(block) == _PAIR and len(block[0]) + 1 + len(block[1].split()[0]) <= _EDGE:
            # `… meldt zich terug` and below it `xxx eng fix son bridge`: the word would have fitted on the line above.
            continue
        widths = [len(line) for line in block[:-1]]
        small = any(line[:1].islower() for line in block[1:])
        if small and WIDE - 10 <= min(widths) <= max(widths) <= WIDEST and min(widths) >= 0.75 * max(map(len, block)):
            out.update(range(first + 1, end))
    return frozenset(out)
