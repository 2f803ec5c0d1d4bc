"""The longest name or phrase that begins at a word, found by walking the tree of them.

`2nd Battalion, 401st GIR`, `LZ "S"`, `2 / Para`: fillers, quotation marks and joining marks may stand within a name
without being part of it. Knows no names and no meanings. Source: orders.md 5, 9.
"""

from collections.abc import Callable
from typing import Any

from engine.orders.names.phrase_trees import END
from engine.orders.names.unit_names import FILLERS
from engine.orders.sentence.words.plain_words import Token

_LEVELS = frozenset({"bn", "battalion"})
_MARKS = frozenset("./-()'")
#: `LZ "S"`.
_QUOTES = frozenset('"“”‘')
#: What may stand within a name without being part of it.
_PASSED_OVER = FILLERS | _QUOTES | {","}
#: Words of the text that a name may reach over.
_FARTHEST = 12


def longest(
    node: dict[str, Any], row: list[Token], at: int, may: Callable[[Any], Any] | None
) -> tuple[int, Any] | None:
    """The token after the longest name that begins at a token, and what it means; `node`: of the word at that token;
    `may`: what of a meaning counts, None for all of it."""
    # Word by word, as long as none may be passed over: most names and phrases are told so.
    best: tuple[int, Any] | None = None
    count, i = len(row), at + 1
    while True:
        found = node.get(END)
        if found is not None and (mine := found if may is None else may(found)):
            best = (i, mine)
        if i >= count or len(node) == (found is not None):
            return best
        word = row[i].word
        if word in _PASSED_OVER:
            return _either_way(node, row, at, i, may, best)
        child = node.get(word)
        if child is None:
            return best
        node, i = child, i + 1


def _either_way(
    node: dict[str, Any],
    row: list[Token],
    at: int,
    i: int,
    may: Callable[[Any], Any] | None,
    best: tuple[int, Any] | None,
) -> tuple[int, Any] | None:
    """Two ways through a filler, as part of the name and passed over, are both followed."""
    count = len(row)
    front = [(node, i, True)]
    while front:
        node, i, whole = front.pop()
        found = node.get(END)
        if whole and found is not None and (best is None or i > best[0]):
            mine = found if may is None else may(found)
            best = (i, mine) if mine else best
        if i >= count or len(node) == (found is not None):
            continue
        child = node.get(row[i].word)
        if child is not None:
            front.append((child, i + 1, True))
        if i < at + _FARTHEST and _passed_over(row, i, whole):
            front.append((node, i + 1, False))
    return best


def _passed_over(row: list[Token], i: int, whole: bool) -> bool:
    """Whether a name may go on behind this token; `whole`: the word before it was part of the name."""
    token, count = row[i], len(row)
    if token.word == ",":
        # `2nd Battalion, 401st GIR` and `401 GIR, 2nd Bn`.
        if i + 1 >= count:
            return False
        return row[i - 1].word in _LEVELS or (
            i + 2 < count and row[i + 1].word.isdigit() and row[i + 2].word in _LEVELS
        )
    if token.word not in FILLERS and not (token.word in _QUOTES and whole):
        return False
    if token.word in _MARKS and not token.glued and token.word not in "./()":
        return False
    if token.word == "-":
        return row[i - 1].word != "("
    # `No 3` is a number, `make no attack` none.
    if token.word == "no":
        return not (i + 1 < count and row[i + 1].word.isalpha())
    return not (token.word == "(" and i + 1 < count and row[i + 1].word.isdigit())
