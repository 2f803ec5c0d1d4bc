"""Who writes, said before an order: `XXX Corps here: 2 IG to Grave`, `Hier Bittrich, Knaust nach Elst`.

It is the writer's own name, and sends nobody. Source: orders.md 10, 17.
"""

from engine.orders.sentence.pieces import Piece, past

#: What may stand before the writer's name, and behind it.
_BEFORE = frozenset(
    {"this is", "here is", "from", "hier", "hier ist", "hier spricht", "hier meldet", "von", "van", "dit is"}
)
_BEHIND = frozenset({"here", "speaking", "calling", "hier"})
_PARTING = frozenset({"COLON", "COMMA", "JOIN", "SEMI", "MARK"})


def without_writer(pieces: list[Piece], sentence: str) -> list[Piece]:
    """The pieces without such an opening, where others are named right behind it."""
    at = next((i for i, p in enumerate(pieces[:2]) if p.kind == "UNITS"), -1)
    if at < 0 or at + 1 >= len(pieces) or not any(e.sort == "hq" for e in pieces[at].value.entries):
        return pieces
    behind = pieces[at + 1].text.lower() in _BEHIND
    before = sentence[: pieces[at].start].strip(" ,:").lower() in _BEFORE and pieces[at + 1].kind in _PARTING
    if not behind and not before:
        return pieces
    order = past(pieces, at + 1 + behind, _PARTING)
    named = order + 1 < len(pieces) and pieces[order].kind == "UNITS"
    return pieces[order:] if named else pieces
