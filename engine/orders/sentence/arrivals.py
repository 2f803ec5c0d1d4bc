"""`bis 18 Uhr nach Wyler`, `tot 6 uur naar Ede`: of a march the German and the Dutch `until` is its deadline.

Whoever holds or fires `bis 18 Uhr` does so until then; whoever marches is there by then, and whoever
`soll um 18 Uhr in Wyler sein` as well. Source: orders.md 3.
"""

from collections.abc import Iterable

from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.signal_words import VERBS

_UNTIL = frozenset({"bis", "tot"})
_THERE = (" sein", " zijn", " stehen", " staan", " eintreffen", " ankommen", " aankomen")
_CUTS = frozenset({"COMMA", "AND", "THEN", "ARRIVED_THEN", "SEMI"})
#: Attacks that end with the place: `nimmt Wyler bis 17 Uhr`.
_TAKEN = ("nehm", "nimm", "einn", "einz", "erober", "erst", "neem", "nem", "inn", "verover", "saeuber", "zuiver")
_MARCHES = frozenset({"MOVE", "WITHDRAW"})


def arrivals(pieces: list[Piece]) -> list[Piece]:
    """The pieces with each such `bis` as a deadline."""
    to_be_there = any(p.kind == "MOVE" and p.text.lower().endswith(_THERE) for p in pieces)
    if not to_be_there and not any(p.kind == "UNTIL" and p.text.lower() in _UNTIL for p in pieces):
        return pieces
    out = list(pieces)
    for i, piece in enumerate(pieces[:-1]):
        link = piece.text.lower() in _UNTIL if piece.kind == "UNTIL" else to_be_there and piece.kind == "AT"
        until = link and pieces[i + 1].kind == "TIME"
        ranged = i > 0 and pieces[i - 1].kind in ("TIME", "FOUR")
        if until and not ranged and _ends(pieces, i):
            out[i] = piece._replace(kind="BY")
    return out


def _ends(pieces: list[Piece], i: int) -> bool:
    """Whether the deed of an hour is done when it is reached: a march, a capture; of no deed at all a mere `nach`."""
    before, after = _stretch(reversed(pieces[:i])), _stretch(pieces[i + 1 :])
    verb = next((p for row in (before, after) for p in row if p.kind in VERBS), None)
    if verb is None and any(p.kind == "TO" for p in (*before, *after)):
        return True
    verb = verb or next((p for p in reversed(pieces[:i]) if p.kind in VERBS), None)
    if verb is None:
        return False
    return verb.kind in _MARCHES or (verb.kind == "ATTACK" and verb.text.lower().startswith(_TAKEN))


def _stretch(row: Iterable[Piece]) -> list[Piece]:
    out: list[Piece] = []
    for piece in row:
        if piece.kind in _CUTS:
            break
        out.append(piece)
    return out
