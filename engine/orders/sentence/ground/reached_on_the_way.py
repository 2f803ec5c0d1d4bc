"""A place that a march is to reach: `leaves at 0900, reaching Uden by 1700`.

Beside another goal, `to Uden via Son, reaching Son by 1000`, it is an hour on the way, which no order of the game has:
asked about. Source: orders.md 3; MG section 26.
"""

from collections.abc import Callable

from engine.orders.sentence.pieces import UNKNOWN_DEED, Piece, kinds_at
from engine.orders.sentence.words.signal_words import VERBS

_ENDS = VERBS | {"TO"}


def _reached_besides(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to Uden, reaching Veghel at 1500`: by the way, or further on?"""
    del remarks
    for i in range(2, len(pieces) - 1):
        if pieces[i].kind != "MOVE" or pieces[i].text.lower() != "reaching" or pieces[i + 1].kind != "PLACE":
            continue
        started = next((j for j in range(i - 1, -1, -1) if pieces[j].kind in ("THEN", "UNITS", "SEMI")), 0)
        goal = any(pieces[j].kind in _ENDS and kinds_at(pieces, j + 1, 1) == ["PLACE"] for j in range(started, i))
        if goal:
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS", value=UNKNOWN_DEED), *pieces[i + 1 :]]
    return pieces


#: The sign without which nothing of the kind stands in a sentence, and what settles it.
REACHED_ON_THE_WAY: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("MOVE", _reached_besides),
)
