"""Mines to be lifted: `clear the road to Elst of mines`, `sweep Elst for mines`.

Neither an attack nor a reconnaissance of that place: a deed the umpire is asked about. Source: orders.md 15.
"""

from collections.abc import Callable

from engine.orders.sentence.pieces import JOINTS, Piece
from engine.orders.sentence.words_of_laws import hangs_on

_LIFTED = frozenset({"mines", "minefields", "booby-traps"})
_OF = (len(" of "), len(" of the "), len(" of all "))
_SEARCHED = ("clear", "sweep", "search", "check", "comb")


@hangs_on(_LIFTED)
def _cleared_of_mines(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`clear the road to Elst of mines`: no attack on Elst."""
    del remarks
    at = next((i for i, p in enumerate(pieces) if p.text.lower() in _LIFTED), 0)
    before = pieces[at - 1]
    if not at or not (before.text.lower() == "for" or pieces[at].start - before.end in _OF):
        # `clears Elst despite mines`.
        return pieces
    for i in range(at - 1, -1, -1):
        if pieces[i].kind in JOINTS:
            break
        if pieces[i].kind in ("ATTACK", "RECCE") and pieces[i].text.lower().startswith(_SEARCHED):
            return [*pieces[:i], pieces[i]._replace(kind="DEED"), *pieces[i + 1 :]]
    return pieces


#: The sign without which nothing of the kind stands in a sentence, and what settles it.
MINES: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (("WORD", _cleared_of_mines),)
