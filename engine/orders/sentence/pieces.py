"""The words of the grammar as values: what the scanner finds in a sentence.

Values only; how they are found stands in `scan`, how they are settled by their neighbours in
`neighbours` and `positions`.
"""

from collections.abc import Container
from typing import Any

from engine.orders.names.gazetteer import Entry
from engine.orders.records import Record
from engine.orders.sentence.words.plain_words import Token, tokens
from engine.orders.sentence.words.signal_words import SILENT
from engine.vocabulary import Place

#: Kinds of pieces that join one part of a sentence to the next.
JOINTS = frozenset({"COMMA", "AND", "SEMI", "THEN"})
#: The value of a remark that is shown back as it was written, names and all: `the Alverna road`.
AS_WRITTEN = "as written"
#: What may join two tasks, or two parts of one, and says nothing itself.
MERE_JOINTS = frozenset({"COMMA", "AND", "MARK"})
#: Value of a piece that stands where a verb should and is none we know.
UNKNOWN_DEED = "unknown deed"
#: Value of a word that is said of one unit of several alone.
OF_EACH = "of each"
#: Value of the link of a place to be at.
TO_BE_THERE = "to be there"
#: Value of a word with `the` before it that is no name: `the hill`.
DEFINITE = "definite"


class Piece(Record, frozen=True):
    """A word of the grammar with what it stands for."""

    kind: str
    value: Any
    start: int
    end: int
    #: As written.
    text: str


def remark_of(row: list[Piece]) -> Piece:
    """Pieces that order nothing as one remark, shown back with the order (orders.md 6)."""
    return Piece("REMARK", "", row[0].start, row[-1].end, " ".join(p.text.strip() for p in row))


class Named(Record, frozen=True):
    """A name of troops as written, and all it may mean."""

    entries: tuple[Entry, ...]
    text: str
    #: Only part of it is meant: `A Coy 2 Para`.
    part: bool = False
    #: How many of that name are meant: `both Schiff battalions`.
    many: int = 0
    #: All of that name are meant: `supported by all the guns`.
    every: bool = False
    #: Said to lie within the formation named right beside it: `HQ 505 PIR`.
    inside: bool = False


class Spot(Record, frozen=True):
    """A place as written: places it may mean, or none yet if the words are not a known name."""

    places: tuple[Place, ...]
    text: str
    #: Whether the words were a name, or must be matched by likeness.
    sure: bool = True
    #: `north of`, `the north end of`, or a distance: (kind, east, north).
    shift: tuple[str, int, int] | None = None


def place_letters(text: str) -> str:
    """The letters of a place as the gazetteer joins them."""
    return "".join(t.word for t in tokens(text) if t.word[:1].isalnum() and t.word != "the")


def mark_kind(tok: Token) -> str:
    """The word of the grammar of a mark or a word that is no name; empty if it says nothing."""
    text = tok.text
    if not text:
        return ""
    if text == ",":
        return "COMMA"
    if text in ";":
        return "SEMI"
    if text == ":":
        return "COLON"
    if text in "-–—/().'\"“”!#?*_|>[]{}=<~`^%$€£\\…":
        return "MARK"
    if tok.word.isdigit():
        return "NUM"
    if tok.word in SILENT or text.lower() in SILENT:
        return ""
    return "WORD" if text[0].isalnum() else "MARK"


def kinds_at(pieces: list[Piece], i: int, count: int) -> list[str]:
    """The kinds of some pieces from a place on; fewer at the end of the row."""
    return [p.kind for p in pieces[i : i + count]]


def past(pieces: list[Piece], i: int, kinds: Container[str]) -> int:
    """Where a run of such pieces ends that begins at a place; the place itself if none stands there."""
    while i < len(pieces) and pieces[i].kind in kinds:
        i += 1
    return i
