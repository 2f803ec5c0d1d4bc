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
        *("otherwise", "else", "if not", "or else", "failing that"),
        *("sonst", "ansonsten", "andernfalls", "anderenfalls", "anders", "zo niet", "zoniet"),
    }
)
_OR = frozenset({"OR", "UNLESS"})
_AT_THE_PLACE = frozenset({OrderKind.HOLD, OrderKind.MOVE})
#: What may stand behind `otherwise hold` and adds nothing.
_NO_MORE = frozenset({"THERE", "MARK", "REMARK", "UNTIL", "TIME"})
#: Where they hold otherwise, `otherwise it holds at Wyler`.
_WHERE = frozenset({"AT", "TO", "PLACE"})


def otherwise_hold(pieces: list[Piece], page: Transcript) -> list[Piece]:
    """The pieces without `otherwise hold`, where they hold already; as they stand if it is another course. How long
    they hold otherwise, `otherwise it stays until 2000`, is how long they hold."""
    at = next((i for i, p in enumerate(pieces) if p.kind in _OR and p.text.lower() in _OTHERWISE), 0)
    named = [i for i, p in enumerate(pieces[:at]) if p.kind == "UNITS"]
    tail = _other_course(pieces[at + 1 :], pieces[named[0]] if named else None)
    if not at or [p.kind for p in tail[:1]] != ["HOLD"]:
        return pieces
    where = [p for p in tail[1:] if p.kind in _WHERE]
    if not _NO_MORE.issuperset(p.kind for p in tail[1:] if p.kind not in _WHERE) or len(where) > len(("at", "Wyler")):
        return pieces
    head = pieces[: at - (pieces[at - 1].kind in ("COMMA", "SEMI", "MARK"))]
    kinds = [p.kind for p in head]
    if "IF" not in kinds or "OR" in kinds or kinds.count("IF") > 1:
        return pieces
    case = kinds.index("IF")
    stay = [p for p in tail if p.kind not in ("MARK", "REMARK")]
    there = [p for p in stay if p.kind != "THERE"]
    if where:
        # `If attacked, Reinhold falls back to Elst, otherwise hold Bemmel`; `the bridge` is none of that place.
        return ([] if "BRIDGEWORD" in kinds else _held_first(head, case, there)) or pieces
    if case and kinds[0] == "UNITS" and len(named) == 1 and [k for k in kinds[:case] if k in VERBS] == ["HOLD"]:
        # `2 Para hold Arnhem bridge, if attacked fall back to Elden, otherwise hold`
        if len(stay) == 1 or "UNTIL" not in kinds:
            joint = case - (kinds[case - 1] in ("COMMA", "SEMI"))
            return [*head[:joint], *(p for p in stay if p.kind in ("UNTIL", "TIME")), *head[joint:]]
        return pieces
    if not named and (not case or kinds[0] == "WITHDRAW"):
        orders = [page.held(i).order for i in page.last_sentence()]
        # `2 Para hold Arnhem bridge. If attacked fall back to Elden, otherwise hold.`
        if not orders or any(o.kind not in _AT_THE_PLACE or o.then or o.until is not None for o in orders):
            return pieces
        # `3/505 moves to Riethorst. If attacked it falls back to Mook, otherwise it holds there until 2000.`
        held = len(stay) == 1 and all(o.kind is OrderKind.HOLD for o in orders)
        falls_back = [k for k in kinds if k in VERBS] == ["WITHDRAW"]
        parted = stay[0]._replace(kind="COMMA", text=",")
        return head if held else [*stay, parted, *head] if falls_back else pieces
    two_ends = len(there) > 1 and "TIME" in kinds
    return pieces if two_ends else _held_first(head, case, there) or pieces


def _other_course(tail: list[Piece], who: Piece | None) -> list[Piece]:
    """What is said behind `otherwise`, without those it is said of: `If not, it holds until 0600`."""
    tail = [p for p in tail if p.kind != "THEY" and not (who is not None and p.value == who.value)]
    if [p.kind for p in tail[:1]] == ["COMMA"]:
        tail = tail[1:]
    if [p.kind for p in tail[:2]] in (["THERE", "HOLD"], ["TO", "HOLD"]):
        # `sonst seine Stellung behaupten`, `otherwise to hold its position`
        tail = [tail[1], *(p for p in tail[:1] if p.kind == "THERE"), *tail[2:]]
    return tail


#: What may stand between his name and the case.
_APART = frozenset({"COMMA", "COLON", "SHALL"})
#: Who is named, and what may be said of a deed done in that case alone.
_NAMES = frozenset({"UNITS", "JOIN"})
_OF_THE_DEED = frozenset("TO AT ON FROM PLACE THERE BRIDGEWORD VIA COMMA SEMI SHALL WORD MARK".split())  # noqa: SIM905
#: `nach Deelen ausweichen`
_TOLD_LAST = ["TO", "PLACE", "WITHDRAW"]
_BEGINS_A_DEED = VERBS | {"TO"}
_NOT_OF_THE_CASE = frozenset({"TO", "AT", "VIA", "FROM"})


def _held_first(head: list[Piece], case: int, hold: list[Piece]) -> list[Piece]:
    """`156 Para fall back on Wolfheze if attacked, otherwise hold`: the hold first, then the case and what they do
    then; empty if more is said, as an hour."""
    first = next((i for i, p in enumerate(head) if p.kind == "UNITS"), len(head))
    # `Wenn Knaust eintrifft, geht Spindler nach Elst, sonst hält er`: who stands behind the deed.
    behind = (i for i in range(1, len(head) - 1) if head[i].kind in VERBS and head[i + 1].kind == "UNITS")
    inverted = 0 if case else next(behind, 0)
    first = inverted + 1 if inverted else first
    past = next((i for i in range(first, len(head)) if head[i].kind not in _NAMES), len(head))
    if first == 1 and past < case and head[0].kind in ("WITHDRAW", "MOVE"):
        # `Pull 2/508 back to Beek if attacked, otherwise hold`
        head, first, past = [*head[1:past], head[0], *head[past:]], 0, past - 1
    if inverted:
        # `Wenn die Brücke gesprengt ist, geht Flak Son nach Breugel, sonst hält sie`
        asked, deed = head[: first - 1], [head[first - 1], *head[past:]]
    elif not case:
        # `Falls Krafft angegriffen wird, weicht er nach Deelen aus, sonst hält er`
        # `Should Euling be attacked he falls back to Bemmel, otherwise he holds`
        within = past + (past < len(head) and head[past].text.lower() == "be attacked")
        told = next((i for i in range(within, len(head)) if head[i].kind != "WORD"), past)
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
    to = next((i for i, p in enumerate(deed) if p.kind == "TO"), None)
    if to is not None and deed[to].text.lower().startswith("back ") and not any(p.kind in VERBS for p in deed):
        # `Krafft, back to Deelen if attacked, otherwise stay put`
        deed = [*deed[:to], deed[to]._replace(kind="WITHDRAW"), *deed[to:]]
    deeds = [p.kind for p in deed if p.kind in VERBS]
    known = all(p.kind in _OF_THE_DEED or p.kind in VERBS for p in deed)
    # `2/505 at Mook withdraw to Molenhoek if attacked, otherwise hold`: where they are now.
    if [p.kind for p in deed] == _TOLD_LAST:
        deed = [deed[-1], *deed[:-1]]
    known = known and next((p.kind for p in deed if p.kind not in ("TO", "SHALL", "COMMA")), "") in VERBS
    # `withdraw if attacked to Molenhoek`: where they go is no part of the case.
    known = known and not any(
        p.kind in _NOT_OF_THE_CASE or (p.kind in VERBS and p.text.lower() != "be attacked") for p in asked
    )
    if deeds not in (["WITHDRAW"], ["MOVE"], ["ATTACK"]) or not known or len(asked) < _IF_ATTACKED:
        return []
    parted = hold[0]._replace(kind="COMMA", text=",")
    return [*head[first:past], *hold, parted, *asked, parted, *(p for p in deed if p.kind not in ("COMMA", "SEMI"))]


#: Pieces of a condition at least.
_IF_ATTACKED = 2
