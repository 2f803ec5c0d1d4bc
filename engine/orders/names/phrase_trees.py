"""Trees of words by which phrases are found, woven of their parts.

A phrase of three parts, each in all its ways, would be tens of thousands if written out; here every part is a
tree once, and what is shared is never changed. Knows no names and no meanings.
"""

from collections.abc import Iterable
from typing import Any

from engine.orders.sentence.words.plain_words import words_of

#: The key under which a node holds what its phrase means; no word is empty.
END = ""


def looked_at(words: str) -> list[str]:
    """The words of a phrase that are looked at; `the` never is."""
    return [w for w in words_of(words.strip()) if w != "the"]


def ends_of(middles: Iterable[str], tails: Iterable[str], meaning: Any) -> dict[str, Any]:
    """The tree of every middle with every tail behind it."""
    behind: dict[str, Any] = {}
    for tail in tails:
        node = behind
        for word in looked_at(tail):
            node = node.setdefault(word, {})
        node.setdefault(END, meaning)
    ends: dict[str, Any] = {}
    for middle in middles:
        ends = _grafted(ends, looked_at(middle), behind)
    return ends


def woven(held: dict[str, Any], further: dict[str, Any]) -> dict[str, Any]:
    """Both trees as one; what is held goes first, and neither is changed."""
    out = {**further, **held}
    for word in held.keys() & further.keys():
        if word != END:
            out[word] = woven(held[word], further[word])
    return out


def _grafted(tree: dict[str, Any], words: list[str], branch: dict[str, Any]) -> dict[str, Any]:
    """The tree with a branch woven in behind these words; neither is changed."""
    if not words:
        return woven(tree, branch)
    return {**tree, words[0]: _grafted(tree.get(words[0], {}), words[1:], branch)}
