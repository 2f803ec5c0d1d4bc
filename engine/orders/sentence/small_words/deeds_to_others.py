"""A word not understood between two names of troops: `2 GG leapfrogs 2 IG at Aalst and goes on to Eindhoven`.

What the first do to the second is no list of the two: the deed is asked about, and the second are not sent along.
Source: orders.md 10; design section 4 "Ask, never guess".
"""

from engine.orders.sentence.pieces import UNKNOWN_DEED, Piece
from engine.orders.sentence.words.signal_words import VERBS

_STRANGE = frozenset({"WORD", "RAMBLE"})
_BETWEEN = frozenset({"AT", "PLACE", "NOW", "TIME", "COMMA", "AND", "THEN"})
#: Words between two names that only join them.
_JOINING = frozenset(
    "also too either both alike sowie auch nebst samt ook alsook alsmede en und n then again tog together".split()  # noqa: SIM905
)


def deeds_to_others(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """The pieces, with such a word as a deed that is asked about."""
    del remarks
    for i in range(1, len(pieces) - 2):
        word = pieces[i]
        if word.kind not in _STRANGE or pieces[i - 1].kind != "UNITS" or pieces[i + 1].kind != "UNITS":
            continue
        said = word.text
        if not said.islower() or not said.isalpha() or said in _JOINING or pieces[i + 1].start - word.end > 1:
            continue
        behind = next((k for k in range(i + 2, len(pieces)) if pieces[k].kind not in _BETWEEN), len(pieces))
        joined = any(p.kind in ("AND", "THEN", "COMMA") for p in pieces[i + 2 : behind])
        if joined and behind < len(pieces) and pieces[behind].kind in VERBS:
            return [*pieces[:i], word._replace(kind="UNLESS", value=UNKNOWN_DEED), *pieces[i + 1 :]]
    return pieces
