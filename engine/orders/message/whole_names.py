"""Sentences that a point within the name of a unit does not end: `Füs. 59 hold Son`.

Source: orders.md 18; design section 4.
"""

from engine.orders.sentence.plain_words import tokens
from engine.orders.sentence.scan import Scanner


def whole_names(parts: list[str], scanner: Scanner) -> list[str]:
    """The sentences of a line, those joined again that a name runs across."""
    out: list[str] = []
    for part in parts:
        if out and part[:1].isdigit() and out[-1].endswith(".") and _one_name(out[-1], part, scanner):
            out[-1] = f"{out[-1]} {part}"
        else:
            out.append(part)
    return out


def _one_name(before: str, after: str, scanner: Scanner) -> bool:
    row = tokens(f"{before.rstrip('.').split()[-1]} {after.split()[0].rstrip(',;:.')}")
    hit = scanner.find(row, 0) if row else None
    return hit is not None and hit.end == len(row) and any(e.sort in ("unit", "group") for e in hit.entries)
