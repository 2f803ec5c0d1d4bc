"""`If attacked fall back to Elden, otherwise hold`: two courses that are one order.

Who holds until something happens holds as long as it does not; the second course says no more than the first. Any other
`otherwise` leaves two courses open, and is asked about. Source: orders.md 8.
"""

from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.signal_words import VERBS
from engine.orders.transcript import Transcript
from engine.orders.values import OrderKind

_OTHERWISE = frozenset({"otherwise", "if not", "or else", "failing that"})
#: What may stand behind `otherwise hold` and adds nothing.
_NO_MORE = frozenset({"THERE", "MARK", "REMARK"})


def otherwise_hold(pieces: list[Piece], page: Transcript) -> list[Piece]:
    """The pieces without `otherwise hold`, where they hold already; as they stand if it is another course."""
    at = next((i for i, p in enumerate(pieces) if p.kind == "OR" and p.text.lower() in _OTHERWISE), 0)
    tail = [p for p in pieces[at + 1 :] if p.kind != "THEY"]
    if not at or [p.kind for p in tail[:1]] != ["HOLD"] or not _NO_MORE.issuperset(p.kind for p in tail[1:]):
        return pieces
    head = pieces[: at - (pieces[at - 1].kind in ("COMMA", "SEMI", "MARK"))]
    kinds = [p.kind for p in head]
    if "IF" not in kinds or "OR" in kinds or kinds.count("IF") > 1:
        return pieces
    case = kinds.index("IF")
    named = [i for i, p in enumerate(head) if p.kind == "UNITS"]
    if case and kinds[0] == "UNITS" and len(named) == 1 and [k for k in kinds[:case] if k in VERBS] == ["HOLD"]:
        # `2 Para hold Arnhem bridge, if attacked fall back to Elden, otherwise hold`
        return head
    if not case and not named:
        orders = [page.held(i).order for i in page.last_sentence()]
        # `2 Para hold Arnhem bridge. If attacked fall back to Elden, otherwise hold.`
        return head if orders and all(o.kind is OrderKind.HOLD and not o.then for o in orders) else pieces
    return pieces
