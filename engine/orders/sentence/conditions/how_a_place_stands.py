"""How a place stands, told in one breath before an order: `Mook gone, 2/505 withdraws`, `Son bridge blown, 2/506 moves
to Nuenen`.

It may be news, and the reason; it may be when they are to do it. Which of the two is asked. Source: orders.md 8;
design section 4, "ask, never guess".
"""

from engine.orders.sentence.pieces import Piece, kinds_at
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.sentence.words_of_laws import hangs_on

_STANDS = frozenset(
    "gone lost taken fallen captured secured cleared blown destroyed demolished won retaken seized reached".split()  # noqa: SIM905
)
_PLACES = frozenset({"PLACE", "BRIDGEWORD"})
_GOING = (VERBS | {"TO", "SHALL"}) - {"REPORT", "WHEREIS", "CANCEL", "AMEND"}


@hangs_on(_STANDS)
def place_gone(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Mook gone, 2/505 withdraws`: so already, or as soon as it is?"""
    del remarks
    if pieces[0].kind not in _PLACES or kinds_at(pieces, 1, 3) != ["WORD", "COMMA", "UNITS"]:
        return pieces
    if pieces[1].text.lower() not in _STANDS or len(pieces) < 5 or pieces[4].kind not in _GOING:
        return pieces
    if pieces[1].start > pieces[0].end + 1 or any(p.kind == "REPAIR" for p in pieces):
        # `Mook is gone`: news; `Son bridge blown, 326 Eng to repair it`: so already.
        return pieces
    told = f"{pieces[0].text} {pieces[1].text}"
    return [Piece("UNLESS", "", pieces[0].start, pieces[1].end, told), *pieces[3:]]
