"""Letters as plain characters: no invisible ones, no direction marks, one kind of space and of line end."""

import re
import unicodedata

_LINE_ENDS = re.compile(r"\r\n|\r|\x0b|\x0c|\x1c|\x1d|\x1e|\x85|\u2028|\u2029")
_BLANKS = re.compile(r"[^\S\n]")
#: Marks that turn the direction of writing: they can make a line read other than it is.
_DIRECTION_MARKS = re.compile("[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]")


def plain_characters(text: str) -> str:
    """The text with what cannot be seen taken out, in composed form (NFC), lines ended by a newline."""
    text = unicodedata.normalize("NFC", _LINE_ENDS.sub("\n", text))
    text = _BLANKS.sub(" ", text)
    return "".join(c for c in text if c == "\n" or unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn"))


def turns_direction(text: str) -> bool:
    """Does the text hold marks that turn the direction of writing?"""
    return _DIRECTION_MARKS.search(text) is not None


def one_line(text: str) -> str:
    """The text on one line, for headers and names."""
    return " ".join(plain_characters(text).split())
