"""A task after a task: two that are one, and holdings that nothing can follow.

Source: orders.md 3, 7.
"""

import msgspec

from engine.orders.doubts import Wanted
from engine.orders.values import Order, OrderKind
from engine.vocabulary import UnitId


def asked_before(last: Order | None, order: Order, units: tuple[UnitId, ...]) -> bool:
    """Whether the same report was asked for just before."""
    if last is None or last.kind is not OrderKind.REPORT or order.kind is not OrderKind.REPORT:
        return False
    again = order.start is None and order.if_ is None and last.start is None
    return again and set(last.units) == set(units) and not last.then


#: What a unit that holds can do without an end to its holding.
_BESIDE_HOLDING = frozenset({OrderKind.HOLD, OrderKind.REPORT, OrderKind.FIRE, OrderKind.SUPPORT, OrderKind.FERRY_ACT})

#: Ways to say that what is being done ends: what comes after it is the order.
STOPPING = ("stop", "abandon", "call off", "drop", "cease", "break off", "halt")

#: The link that says that the holding ends at once: the server's own way to say it.
AT_ONCE = "thereupon"

#: Deeds that end a holding of themselves: who has secured a place may go on.
IN_PASSING = ("secure", "occup", "consolidate", "reorgani", "sicher", "besetz")


def with_sequel(order: Order, child: Order, *, joint: bool, stops: bool) -> Order:
    """The order with a task after it; two halves of one task joined by `and` become one."""
    last = order.then[-1] if order.then else order
    endless = last.kind is OrderKind.HOLD and last.until is None and last.to is None and last.if_ is None
    if endless and stops and not order.then and child.kind is not OrderKind.HOLD:
        # `stop what you are doing and go to Elst`.
        return msgspec.structs.replace(child, units=order.units, start=child.start or order.start)
    joined = _one_task(last, child) if joint else None
    if joined is None:
        return msgspec.structs.replace(order, then=(*order.then, child))
    return msgspec.structs.replace(order, then=(*order.then[:-1], joined)) if order.then else joined


def endless_before(last: Order, child: Order) -> bool:
    """Whether a holding without an end stands before a task that ends it at once."""
    held = last.kind is OrderKind.HOLD and last.until is None and last.if_ is None
    return held and child.kind not in _BESIDE_HOLDING and child.start is None and child.if_ is None


def forbid_endless(order: Order, child: Order, *, joint: bool, stops: bool) -> None:
    """`hold Heelsum, then attack Ede`: a holding without an end is none, if another task comes after it."""
    last = order.then[-1] if order.then else order
    if not endless_before(last, child):
        return
    if (joint and _one_task(last, child)) or (stops and last.to is None and not order.then):
        return
    if joint:
        raise Wanted("Are they to hold or to go on? Write: hold until an hour, then what comes after it.")
    raise Wanted("Until when are they to hold before they go on? Write: hold until an hour, then what comes after it.")


def _one_task(last: Order, child: Order) -> Order | None:
    """Two tasks in a row that are one; None if they are two."""
    bare = msgspec.structs.replace(child, kind=last.kind, until=None, to=None)
    if last.kind is OrderKind.WITHDRAW and last.to is None and last.start is None:
        # `break off at Best and fall back to Boskant at 2130`: one hour for both.
        bare = msgspec.structs.replace(bare, start=None)
    alone = bare == Order(kind=last.kind)
    if not alone:
        return None
    if last.kind is child.kind is OrderKind.HOLD and last.until is None and child.to in (None, last.to):
        # `occupies Bennekom and stays there until 2000`.
        return msgspec.structs.replace(last, until=child.until)
    if last.kind is child.kind is OrderKind.HOLD and last.until is None and last.to is None and last.if_ is None:
        # `dig in, hold Sint-Oedenrode till midnight`: an endless holding would keep the other from ever beginning.
        return msgspec.structs.replace(last, to=child.to, until=child.until)
    if last.kind is OrderKind.MOVE and child.kind is OrderKind.RECCE and last.to == child.to:
        # `nip over to Renkum and see what is there`.
        return msgspec.structs.replace(last, kind=OrderKind.RECCE)
    if last.kind is OrderKind.WITHDRAW and last.to is None and child.kind in (OrderKind.WITHDRAW, OrderKind.MOVE):
        # `disengages and goes back to Deelen`.
        start = child.start if last.start is None else last.start
        return msgspec.structs.replace(last, to=child.to, until=child.until or last.until, start=start)
    return None
