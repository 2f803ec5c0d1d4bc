"""One of those just sent gets an hour, and the others theirs: `3/505 to start at 1000, the others at 0900`, `the last
named at 1000, the others at once`.

Each hour is said of each of them by name; who cannot be told stays as it is, and is asked about. Source: orders.md 1.
"""

from engine.orders.names.named_troops import by_name, troops
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece
from engine.orders.transcript import Transcript
from engine.orders.values import Order

_LAST, _FIRST = frozenset({"last", "third"}), frozenset({"first"})
_TOLD = frozenset({"named", "mentioned", "one"})
_GOES = frozenset({"go", "goes", "move", "moves", "leave", "leaves"})
_BEGINS = frozenset({"FROM", "AT", "TO", "SHALL", "MARK"})


def hour_of_each(pieces: list[Piece], page: Transcript, naming: Naming) -> list[Piece]:
    """`the last named at 1000, the others at 0900`: the names of those just sent, each with its hour."""
    cut = next((i for i, p in enumerate(pieces) if p.kind in ("COMMA", "AND")), 0)
    behind = [p for p in pieces[cut + 1 :] if p.kind not in ("AND", "MARK")]
    hour = [p for p in behind[1:] if p.kind not in _BEGINS]
    other = bool(behind) and (behind[0].kind == "REST" or behind[0].text.lower() == "other")
    if not cut or not other or [p.kind for p in hour] not in (["TIME"], ["NOW"]):
        return pieces
    sent = [page.held(i).order for i in page.standing(lambda p: p.block == page.here.block)]
    head = _named(pieces[:cut], sent, naming)
    told = [p for p in head[1:] if p.kind not in _BEGINS and p.text.lower() not in _GOES]
    if not head or [p.kind for p in told] != ["TIME"]:
        return pieces
    mine = troops(head[:1], naming)
    others = [o for o in sent if set(o.units) != mine]
    if len(others) != len(sent) - 1 or not others or (behind[0].text.lower() == "other" and len(others) > 1):
        return pieces
    if hour[0].kind == "NOW":
        return pieces if any(o.start is not None for o in others) else head
    joint = pieces[cut]._replace(kind="COMMA", text=",")
    for order in others:
        head += [joint, *by_name(order.units, behind[0], naming), *behind[1:]]
    return head


def _named(head: list[Piece], sent: list[Order], naming: Naming) -> list[Piece]:
    """`the last named starts at 1000`, `3/505 starts at 1000`: with its name before it; nothing if nobody is meant."""
    rank = head[0].text.lower() if head else ""
    if head and head[0].kind == "UNITS":
        return head[:]
    if rank not in _LAST | _FIRST or not sent or (rank == "third" and len(sent) != 3):
        return []
    named = 1 + (head[1].text.lower() in _TOLD if len(head) > 1 else False)
    whose = by_name(sent[-1 if rank in _LAST else 0].units, head[0], naming)
    return [*whose, *head[named:]] if len(whose) == 1 else []
