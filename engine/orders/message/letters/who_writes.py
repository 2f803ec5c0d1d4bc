"""Who writes, said before an order: `XXX Corps here: 2 IG to Grave`, `Hier Bittrich, Knaust nach Elst`.

It is the writer's own name, and sends nobody. Source: orders.md 10, 17.
"""

from itertools import takewhile

from engine.orders.sentence.pieces import Named, Piece, past

#: What may stand before the writer's name, and behind it.
_BEFORE = frozenset(
    {"this is", "here is", "from", "hier", "hier ist", "hier spricht", "hier meldet", "von", "van", "dit is"}
)
_BEHIND = frozenset({"here", "speaking", "calling", "hier"})
#: What he is, behind his name: `Jim Gavin, commanding`, `M. Taylor, Maj. Gen., commanding`.
_RANK = frozenset({"commanding", "cmdg", "comdg", "commander", "cmdr"})
_OF_RANK = frozenset({"WORD", "COMMA", "MARK", "JOIN", "COLON"})
_PARTING = frozenset({"COLON", "COMMA", "JOIN", "SEMI", "MARK"})


def without_writer(pieces: list[Piece], sentence: str) -> list[Piece]:
    """The pieces without such an opening, where others are named right behind it."""
    at = next((i for i, p in enumerate(pieces[:3]) if p.kind == "UNITS"), -1)
    if at < 0 or at + 1 >= len(pieces) or not any(e.sort == "hq" for e in pieces[at].value.entries):
        return pieces
    if (order := _behind_his_rank(pieces, at)) and order + 1 < len(pieces):
        named = isinstance(pieces[order].value, Named)
        return [pieces[order]._replace(kind="UNITS"), *pieces[order + 1 :]] if named else pieces
    behind = pieces[at + 1].text.lower() in _BEHIND
    before = sentence[: pieces[at].start].strip(" ,:").lower() in _BEFORE and pieces[at + 1].kind in _PARTING
    if not behind and not before:
        return pieces
    order = past(pieces, at + 1 + behind, _PARTING)
    named = order + 1 < len(pieces) and pieces[order].kind == "UNITS"
    return pieces[order:] if named else pieces


def _behind_his_rank(pieces: list[Piece], at: int) -> int:
    """Where the order begins behind a name and a rank; 0 if no rank is said."""
    row = [*takewhile(lambda p: p.kind in _OF_RANK and not isinstance(p.value, Named), pieces[at + 1 : at + 8])]
    return at + 1 + len(row) if any(p.text.lower() in _RANK for p in row) else 0
