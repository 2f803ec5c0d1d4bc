"""Letters as plain characters: no invisible ones, no direction marks, one kind of space and of line end."""

import re
import unicodedata

_LINE_ENDS = re.compile(r"\r\n|\r|\x0b|\x0c|\x1c|\x1d|\x1e|\x85|\u2028|\u2029")
_BLANKS = re.compile(r"[^\S\n]")
#: Marks that turn the direction of writing: they can make a line read other than it is.
_DIRECTION_MARKS = re.compile("[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]")
_UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn")
#: The same for a text in ASCII, where nearly every letter is at home.
_ASCII: dict[int, str | None] = {
    **dict.fromkeys(range(0x20)), 0x7F: None,
    **dict.fromkeys(map(ord, "\t\x1f"), " "), **dict.fromkeys(map(ord, "\n\r\x0b\x0c\x1c\x1d\x1e"), "\n"),
}  # fmt: skip


def plain_characters(text: str) -> str:
    """The text with what cannot be seen taken out, in composed form (NFC), lines ended by a newline."""
    if text.isascii():
        return text.replace("\r\n", "\n").translate(_ASCII)
    text = unicodedata.normalize("NFC", _LINE_ENDS.sub("\n", text))
    text = _BLANKS.sub(" ", text)
    unseen = [ord(c) for c in set(text) if c != "\n" and unicodedata.category(c) in _UNSEEN]
    return text.translate(dict.fromkeys(unseen)) if unseen else text


def turns_direction(text: str) -> bool:
    """Does the text hold marks that turn the direction of writing?"""
    return _DIRECTION_MARKS.search(text) is not None


def one_line(text: str) -> str:
    """The text on one line, for headers and names."""
    return " ".join(plain_characters(text).split())
