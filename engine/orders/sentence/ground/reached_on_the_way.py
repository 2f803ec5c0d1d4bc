"""A place that a march is to reach: `leaves at 0900, reaching Uden by 1700`.

Beside another goal, `to Uden via Son, reaching Son by 1000`, it is an hour on the way, which no order of the game has,
and is asked about. Source: orders.md 3; MG section 26.
"""

from collections.abc import Callable

from engine.orders.sentence.pieces import Piece, kinds_at
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.sentence.words_of_laws import hangs_on

_ENDS = VERBS | {"TO"}


@hangs_on(("reaching",))
def _reaching(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`leaves at 0900, reaching Uden by 1700`: where the march ends; `2/506 reaching Uden, 1/506 goes` sends nobody."""
    del remarks
    for i in range(2, len(pieces) - 1):
        if pieces[i].text.lower() != "reaching" or pieces[i].kind != "WORD" or pieces[i - 1].kind == "UNITS":
            continue
        started = next((j for j in range(i - 1, -1, -1) if pieces[j].kind in ("THEN", "UNITS", "SEMI")), 0)
        goal = any(pieces[j].kind in _ENDS and kinds_at(pieces, j + 1, 1) == ["PLACE"] for j in range(started, i))
        going = any(p.kind in ("MOVE", "FROM") for p in pieces[started:i]) or (goal and pieces[i + 1].kind == "THEY")
        if going and (pieces[i + 1].kind == "THEY" or (pieces[i + 1].kind == "PLACE" and not goal)):
            return [*pieces[:i], pieces[i]._replace(kind="MOVE", value="", text="reach"), *pieces[i + 1 :]]
    return pieces


#: The sign without which nothing of the kind stands in a sentence, and what settles it.
REACHED_ON_THE_WAY: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (("WORD", _reaching),)
