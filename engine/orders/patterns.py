"""Regular expressions that are compiled when they are first looked for.

The laws of the orders hold some two thousand, and most messages need a few dozen of them; to compile them all takes
longer than to read a hundred lines. A file of laws writes `from engine.orders import patterns as re`, and goes on as
with `re` itself, but that a match knows its pattern by what is written, `found.re.pattern == _NUMBERED.pattern`, and
that the functions of `re` take what is written, not what `compile` gave. What every line is cut up with, `plain_words`,
stays with `re`.
"""

import re
from collections.abc import Callable
from functools import cached_property
from re import (
    ASCII,
    DOTALL,
    IGNORECASE,
    VERBOSE,
    I,
    M,
    Match,
    Pattern,
    escape,
    findall,
    finditer,
    fullmatch,
    match,
    search,
    split,
    sub,
)
from typing import Any, ClassVar, cast


class Late:
    """A pattern as it is written; each way of looking for it is that of the compiled one from its first use on."""

    #: All there are, for the test that compiles them.
    known: ClassVar["list[Late]"] = []

    def __init__(self, pattern: str, flags: int) -> None:
        self.pattern = pattern
        self.flags = flags
        self.known.append(self)

    @cached_property
    def compiled(self) -> Pattern[str]:
        """The pattern, compiled."""
        return re.compile(self.pattern, self.flags)

    @cached_property
    def search(self) -> Callable[..., Any]:
        return self.compiled.search

    @cached_property
    def match(self) -> Callable[..., Any]:
        return self.compiled.match

    @cached_property
    def fullmatch(self) -> Callable[..., Any]:
        return self.compiled.fullmatch

    @cached_property
    def sub(self) -> Callable[..., Any]:
        return self.compiled.sub

    @cached_property
    def subn(self) -> Callable[..., Any]:
        return self.compiled.subn

    @cached_property
    def split(self) -> Callable[..., Any]:
        return self.compiled.split

    @cached_property
    def findall(self) -> Callable[..., Any]:
        return self.compiled.findall

    @cached_property
    def finditer(self) -> Callable[..., Any]:
        return self.compiled.finditer


def compile(pattern: str, flags: int = 0) -> Pattern[str]:
    """A pattern, compiled at its first use."""
    return cast("Pattern[str]", Late(pattern, flags))


__all__ = [
    "ASCII",
    "DOTALL",
    "IGNORECASE",
    "VERBOSE",
    "I",
    "Late",
    "M",
    "Match",
    "Pattern",
    "compile",
    "escape",
    "findall",
    "finditer",
    "fullmatch",
    "match",
    "search",
    "split",
    "sub",
]
