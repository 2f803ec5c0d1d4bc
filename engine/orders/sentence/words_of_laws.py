"""The words that laws hang on: where none of them stands in a sentence, the law has nothing to find and is not asked.

Most laws look for a word of their own, `gone`, `lends`, `latter`, and go through the whole sentence to learn that it is
not there. Such a law says its words here, and they are looked up for all laws at once.
"""

from collections.abc import Callable, Iterable

from engine.orders.sentence.pieces import Piece

#: What settles one thing in a sentence: the pieces, and the remarks found so far, which it may add to. The pieces are
#: left as they are; where there is something to settle, others take their place.
Law = Callable[[list[Piece], list[Piece]], list[Piece]]

_words: dict[Law, frozenset[str]] = {}


def hangs_on(words: Iterable[str]) -> Callable[[Law], Law]:
    """A law that leaves a sentence alone if no piece of it is one of these words, in small letters."""

    def known(law: Law) -> Law:
        _words[law] = frozenset(words)
        return law

    return known


def words_of(law: Law) -> frozenset[str] | None:
    """The words that a law hangs on; None if it has not said any."""
    return _words.get(law)
