"""How a march goes by the water, told with a verb of its own: `to Best, march along the north bank of the canal`.

The bank is no place to go to; it is shown back. Source: market-garden rules, section 26 (route).
"""

from collections.abc import Callable
from itertools import pairwise

from engine.orders.sentence.pieces import Piece, kinds_at, remark_of

_ALONG = frozenset({"AT", "VIA", "BY", "TO"})


def _along_the_bank(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`…, moving up the west bank of the Dommel` behind a march that has its place."""
    for i in range(3, len(pieces) - 1):
        if pieces[i].kind != "MOVE" or pieces[i - 1].kind not in ("COMMA", "AND"):
            continue
        bank = i + 1 + (pieces[i + 1].kind in _ALONG)
        said = kinds_at(pieces, bank, 1) == ["SHIFT"] and " bank" in f" {pieces[bank].text.lower()}"
        led = any(a.kind == "TO" and b.kind == "PLACE" for a, b in pairwise(pieces[:i]))
        if said and led and kinds_at(pieces, bank + 1, 1) == ["WATER"]:
            remarks.append(remark_of(pieces[bank : bank + 2]))
            return [*pieces[: i - 1], *pieces[bank + 2 :]]
    return pieces


#: The sign without which nothing of the kind stands in a sentence, and what settles it.
ALONG_A_BANK: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (("SHIFT", _along_the_bank),)
