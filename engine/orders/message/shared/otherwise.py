"""`If attacked fall back to Elden, otherwise hold`: two courses that are one order.

Who holds until something happens holds as long as it does not; the second course says no more than the first. Any other
`otherwise` leaves two courses open, and is asked about. Source: orders.md 8.
"""

from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.transcript import Transcript
from engine.orders.values import OrderKind

_OTHERWISE = frozenset(
    {
        *("otherwise", "if not", "or else", "failing that", "sonst", "ansonsten", "andernfalls", "anderenfalls"),
        *("anders", "zo niet", "zoniet"),
    }
)
_AT_THE_PLACE = frozenset({OrderKind.HOLD, OrderKind.MOVE})
#: What may stand behind `otherwise hold` and adds nothing.
_NO_MORE = frozenset({"THERE", "MARK", "REMARK", "UNTIL", "TIME"})
#: Where they hold otherwise, `otherwise it holds at Wyler`.
_WHERE = frozenset({"AT", "TO", "PLACE"})


def otherwise_hold(pieces: list[Piece], page: Transcript) -> list[Piece]:
    """The pieces without `otherwise hold`, where they hold already; as they stand if it is another course. How long
    they hold otherwise, `otherwise it stays until 2000`, is how long they hold."""
    at = next((i for i, p in enumerate(pieces) if p.kind == "OR" and p.text.lower() in _OTHERWISE), 0)
    named = [i for i, p in enumerate(pieces[:at]) if p.kind == "UNITS"]
    tail = [p for p in pieces[at + 1 :] if p.kind != "THEY" and not (named and p.value == pieces[named[0]].value)]
    if [p.kind for p in tail[:1]] == ["COMMA"]:
        # `If not, it holds until 0600.`
        tail = tail[1:]
    if [p.kind for p in tail[:2]] in (["THERE", "HOLD"], ["TO", "HOLD"]):
        # `sonst seine Stellung behaupten`, `otherwise to hold its position`
        tail = [tail[1], *(p for p in tail[:1] if p.kind == "THERE"), *tail[2:]]
    where = [p for p in tail[1:] if p.kind in _WHERE]
    if not at or [p.kind for p in tail[:1]] != ["HOLD"]:
        return pieces
    if not _NO_MORE.issuperset(p.kind for p in tail[1:] if p.kind not in _WHERE) or len(where) > 2:
        return pieces
    head = pieces[: at - (pieces[at - 1].kind in ("COMMA", "SEMI", "MARK"))]
    kinds = [p.kind for p in head]
    if "IF" not in kinds or "OR" in kinds or kinds.count("IF") > 1:
        return pieces
    case = kinds.index("IF")
    stay = [p for p in tail if p.kind not in ("MARK", "REMARK")]
    if where:
        return _held_first(head, case, [p for p in stay if p.kind != "THERE"]) or pieces
    if case and kinds[0] == "UNITS" and len(named) == 1 and [k for k in kinds[:case] if k in VERBS] == ["HOLD"]:
        # `2 Para hold Arnhem bridge, if attacked fall back to Elden, otherwise hold`
        if len(stay) == 1 or "UNTIL" not in kinds:
            joint = case - (kinds[case - 1] in ("COMMA", "SEMI"))
            return [*head[:joint], *(p for p in stay if p.kind in ("UNTIL", "TIME")), *head[joint:]]
        return pieces
    if not case and not named:
        orders = [page.held(i).order for i in page.last_sentence()]
        # `2 Para hold Arnhem bridge. If attacked fall back to Elden, otherwise hold.`
        if not orders or any(o.kind not in _AT_THE_PLACE or o.then or o.until is not None for o in orders):
            return pieces
        # `3/505 moves to Riethorst. If attacked it falls back to Mook, otherwise it holds there until 2000.`
        held = len(stay) == 1 and all(o.kind is OrderKind.HOLD for o in orders)
        falls_back = [k for k in kinds if k in VERBS] == ["WITHDRAW"]
        parted = stay[0]._replace(kind="COMMA", text=",")
        return head if held else [*stay, parted, *head] if falls_back else pieces
    return _held_first(head, case, [p for p in stay if p.kind != "THERE"]) or pieces


#: What may stand between his name and the case.
_APART = frozenset({"COMMA", "COLON", "SHALL"})
#: Who is named, and what may be said of a deed done in that case alone.
_NAMES = frozenset({"UNITS", "JOIN"})
_OF_THE_DEED = frozenset("TO AT ON PLACE THERE BRIDGEWORD VIA COMMA SEMI SHALL WORD MARK".split())  # noqa: SIM905
#: `nach Deelen ausweichen`
_TOLD_LAST = ["TO", "PLACE", "WITHDRAW"]
_BEGINS_A_DEED = VERBS | {"TO"}
_NOT_OF_THE_CASE = frozenset({"TO", "AT", "VIA", "FROM"})


def _held_first(head: list[Piece], case: int, stay: list[Piece]) -> list[Piece]:
    """`156 Para fall back on Wolfheze if attacked, otherwise hold`: the hold first, then the case and what they do
    then; empty if more is said of the deed, as an hour."""
    first = next((i for i, p in enumerate(head) if p.kind == "UNITS"), len(head))
    past = next((i for i in range(first, len(head)) if head[i].kind not in _NAMES), len(head))
    if not case:
        # `Falls Krafft angegriffen wird, weicht er nach Deelen aus, sonst hält er`
        told = next((i for i in range(past, len(head)) if head[i].kind != "WORD"), past)
        asked, deed = [*head[:first], *head[past:told]], [p for p in head[told:] if p.kind != "THEY"]
    elif first == 0 and all(p.kind in _APART for p in head[past:case]):
        # `156 Para, if attacked, fall back on Wolfheze, otherwise hold`, `156 Para: if attacked …`, `soll, falls er …`
        comma = next((i for i in range(case, len(head)) if head[i].kind == "COMMA"), 0)
        # `Becker: if attacked withdraw to Wyler, otherwise hold`
        deed_at = comma or next((i for i in range(case, len(head)) if head[i].kind in _BEGINS_A_DEED), len(head))
        asked, deed = head[case:deed_at], head[deed_at + bool(comma) :]
    elif first == 0:
        asked, deed = head[case:], head[past:case]
    else:
        return []
    asked = asked[: len(asked) - (asked[-1].kind == "COMMA")]
    deeds = [p.kind for p in deed if p.kind in VERBS]
    known = all(p.kind in _OF_THE_DEED or p.kind in VERBS for p in deed)
    # `2/505 at Mook withdraw to Molenhoek if attacked, otherwise hold`: where they are now.
    if [p.kind for p in deed] == _TOLD_LAST:
        deed = [deed[-1], *deed[:-1]]
    known = known and next((p.kind for p in deed if p.kind not in ("TO", "SHALL", "COMMA")), "") in VERBS
    # `withdraw if attacked to Molenhoek`: where they go is no part of the case.
    known = known and not any(p.kind in _NOT_OF_THE_CASE or p.kind in VERBS for p in asked)
    if deeds not in (["WITHDRAW"], ["MOVE"], ["ATTACK"]) or not known or len(asked) < _IF_ATTACKED:
        return []
    parted = stay[0]._replace(kind="COMMA", text=",")
    return [*head[first:past], *stay, parted, *asked, parted, *(p for p in deed if p.kind not in ("COMMA", "SEMI"))]


#: Pieces of a condition at least.
_IF_ATTACKED = 2
