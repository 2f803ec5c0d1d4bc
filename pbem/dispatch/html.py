"""A letter in the look of a message form of 1944, made of its plain text.

The text alone decides what is said; this only sets it. Single column, inline styles, at most 640 px wide,
readable on a phone. Everything is escaped: names and orders of players stand in it.
"""

import re
from collections.abc import Sequence
from functools import cache

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined, Template

from engine.intelligence.layout import WIDTH
from pbem.dispatch import CUT_LINE, FOOT_MARK
from pbem.dispatch.ports import Enclosure

_FIELD = re.compile(r"([A-Z][A-Za-z /-]{1,18}):\s+(\S.*)")
_ITEM = re.compile(r"\s*(?:[-*•]|(\d{1,3})[.)])\s+(\S.*)")
#: Two or more runs of blanks in a line: columns, to be set in one width.
_COLUMNS = re.compile(r"\S {2,}\S")


class Block(msgspec.Struct, frozen=True, kw_only=True):
    """A paragraph, heading, list, head of a signal (`fields`) or table of the letter."""

    #: `heading`, `paragraph`, `list`, `numbered`, `fields`, `table`, `columns`, `foot`.
    kind: str
    lines: tuple[str, ...] = ()
    #: Of `fields`: (FROM, 1 Abn Div) …; of `numbered`: (1, text) …
    pairs: tuple[tuple[str, str], ...] = ()
    #: Of `table`.
    rows: tuple[tuple[str, ...], ...] = ()


def letter_html(subject: str, text: str, pictures: Sequence[Enclosure] = ()) -> str:
    """The HTML of a letter."""
    return _template().render(
        cut_line=CUT_LINE,
        subject=subject,
        blocks=blocks(text),
        pictures=[(picture.cid, picture.name) for picture in pictures],
    )


def blocks(text: str) -> tuple[Block, ...]:
    """The parts of a plain-text letter, in order."""
    pieces = re.split(r"\n[ \t]*\n", text.strip("\n"))
    return tuple(block for piece in pieces if piece.strip() for block in _read(piece.split("\n")))


def _read(lines: list[str]) -> list[Block]:
    if lines[0].strip() == FOOT_MARK.strip():
        return [Block(kind="foot", lines=_unwrapped(lines[1:]))]
    fields = [_FIELD.fullmatch(line.strip()) for line in lines]
    if len(lines) > 1 and all(fields):
        return [Block(kind="fields", pairs=tuple((f[1], f[2]) for f in fields if f))]
    if len(lines) > 1 and _is_title(lines[0]):
        return [Block(kind="heading", lines=(lines[0].strip(),)), *_read(lines[1:])]
    rows = _rows(lines)
    if rows:
        return [Block(kind="table", rows=rows)]
    if sum(bool(_COLUMNS.search(line.strip())) for line in lines) > 1 or any(line.startswith("    ") for line in lines):
        return [Block(kind="columns", lines=tuple(line.rstrip() for line in lines))]
    if len(lines) == 1 and _is_heading(lines[0].strip()):
        return [Block(kind="heading", lines=(lines[0].strip().rstrip(":"),))]
    at = next((i for i, line in enumerate(lines) if _ITEM.fullmatch(line)), None)
    if at is None:
        return [Block(kind="paragraph", lines=_unwrapped(lines))]
    return (_read(lines[:at]) if at else []) + [_list(lines[at:])]


def _unwrapped(lines: list[str]) -> tuple[str, ...]:
    """Lines as they were before the typewriter broke them: one set in, or one whose first word would not have fitted
    on the line before, goes on from there."""
    whole: list[str] = []
    before = ""
    for line in lines:
        word = line.split(maxsplit=1)[0] if line.strip() else ""
        if whole and (line.startswith("  ") or len(before) + 1 + len(word) > WIDTH):
            whole[-1] = f"{whole[-1]} {line.strip()}"
        else:
            whole.append(line.strip())
        before = line
    return tuple(whole)


def _rows(lines: list[str]) -> tuple[tuple[str, ...], ...]:
    """A table: two to four columns parted by blanks, the last of which may go on under itself; else nothing."""
    rows: list[list[str]] = []
    margin = 0
    for line in lines:
        if not line.startswith(" "):
            rows.append(re.split(r" {2,}", line.strip()))
            margin = line.rfind(rows[-1][-1])
        elif rows and len(line) - len(line.lstrip()) == margin:
            rows[-1][-1] += f" {line.strip()}"
        else:
            return ()
    columns = {len(row) for row in rows}
    return tuple(tuple(row) for row in rows) if len(columns) == 1 and columns <= {2, 3, 4} else ()


def _list(lines: list[str]) -> Block:
    items: list[tuple[str, str]] = []
    for line in lines:
        item = _ITEM.fullmatch(line)
        if item:
            items.append((item[1] or "", item[2]))
        else:
            number, so_far = items.pop()
            items.append((number, f"{so_far} {line.strip()}"))
    if all(number for number, _ in items):
        return Block(kind="numbered", pairs=tuple(items))
    return Block(kind="list", lines=tuple(f"{number}. {item}" if number else item for number, item in items))


def _is_title(line: str) -> bool:
    """Capitals over what follows."""
    return line[:1].isalpha() and len(line) <= 70 and line == line.upper() and not _COLUMNS.search(line)


def _is_heading(line: str) -> bool:
    return len(line) <= 70 and any(c.isalpha() for c in line) and (line == line.upper() or line.endswith(":"))


@cache
def _template() -> Template:
    environment = Environment(
        loader=PackageLoader("pbem.dispatch", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template("letter.html.j2")
