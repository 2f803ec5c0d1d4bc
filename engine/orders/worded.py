"""Patterns: tables of ways to say a thing, and such as are looked for only where one of their words stands.

Most sentences hold none of the words a pattern hangs on, and to learn so from the pattern itself takes twenty times as
long as to look the words up. Such a pattern stands together with its words and is reached by no other way.
"""

import sys
from functools import lru_cache
from typing import ClassVar

from engine.orders import patterns as re

_WORD = re.compile(r"[^\W\d_]+")
#: The same in a text without accents, found in half the time.
_PLAIN_WORD = re.compile(r"[a-z]+")
#: Texts whose words are remembered: many laws look at one sentence, one after the other.
_BY_HEART = 16


@lru_cache(maxsize=_BY_HEART)
def words_in(text: str) -> frozenset[str]:
    """The words of a text in small letters, without figures and marks: `we'll` is two."""
    return frozenset((_PLAIN_WORD if text.isascii() else _WORD).findall(text.lower()))


class Worded:
    """A pattern, in capitals or not, and its words: wherever it is found, one of them stands in the text, whole."""

    #: All there are, for the test that holds them to it.
    known: ClassVar["list[Worded]"] = []

    def __init__(self, words: str, pattern: str) -> None:
        self.words = frozenset(words.split())
        self._pattern = re.compile(pattern, re.IGNORECASE)
        self.known.append(self)

    def search(self, text: str, start: int = 0, end: int = sys.maxsize) -> re.Match[str] | None:
        """Where the pattern is found first."""
        return None if self.words.isdisjoint(words_in(text)) else self._pattern.search(text, start, end)

    def match(self, text: str, start: int = 0) -> re.Match[str] | None:
        """The pattern from there on."""
        return None if self.words.isdisjoint(words_in(text)) else self._pattern.match(text, start)

    def fullmatch(self, text: str) -> re.Match[str] | None:
        """The pattern as the whole text."""
        return None if self.words.isdisjoint(words_in(text)) else self._pattern.fullmatch(text)

    def all_in(self, text: str) -> list[re.Match[str]]:
        """All places where the pattern is found."""
        return [] if self.words.isdisjoint(words_in(text)) else list(self._pattern.finditer(text))

    def missed(self, text: str) -> bool:
        """Whether the pattern is there and none of its words is: never, and the tests see to it."""
        return self.words.isdisjoint(words_in(text)) and self._pattern.search(text) is not None

    @property
    def written(self) -> str:
        """The pattern as it is written."""
        return self._pattern.pattern


def ways(table: str) -> str:
    """A table of ways of saying something, parted by ` | `, as one pattern; line ends mean nothing. A blank on one side
    of a `|` alone is part of what is said: `(?:my |the )?`."""
    return "(?:" + re.sub(r"\s*\n\s*", "", re.sub(r"\s+\|\s+", "|", table)) + ")"
