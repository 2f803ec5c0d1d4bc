"""Troops that a later sentence sends elsewhere at the very hour at which an earlier one needs them.

`505 attacks Mook at 0900. 2/505 moves to Plasmolen at 0900`, `Knaust to Elst. Knaust to Bemmel.`, `Knaust holds Elst.
Knaust withdraws to Bemmel.`: in place of the first, or after it, or is one of the hours a slip? The first stands, what
comes behind it is asked about. `Knaust to Elst. Knaust attacks Lent.` are two tasks one after the other.
Source: design section 4, "ask, never guess".
"""

from engine.orders.transcript import Transcript
from engine.orders.values import Order, OrderKind
from engine.orders.worded import words_in
from engine.vocabulary import Minute, UnitId

#: Deeds of which a unit does one at a time.
_ONE_AT_A_TIME = frozenset(
    {OrderKind.ATTACK, OrderKind.MOVE, OrderKind.WITHDRAW, OrderKind.RECCE, OrderKind.FERRY_CROSS}
)
#: Deeds told without an hour that do not go one behind the other.
_AT_ODDS = frozenset(
    {(kind, kind) for kind in (OrderKind.MOVE, OrderKind.ATTACK, OrderKind.WITHDRAW, OrderKind.HOLD)}
    | {(OrderKind.HOLD, kind) for kind in (OrderKind.MOVE, OrderKind.ATTACK, OrderKind.WITHDRAW)}
    | {(OrderKind.WITHDRAW, OrderKind.ATTACK), (OrderKind.ATTACK, OrderKind.WITHDRAW)}
)
_FOR_A_WHILE = frozenset({"until", "till", "til", "bis", "tot", "totdat", "first", "zuerst", "eerst", "now", "vorerst"})
_LEAVING = frozenset({OrderKind.MOVE, OrderKind.WITHDRAW})
_QUESTION = "Told of two things at one hour: is this in place of the first, or after it? Write a line for each unit."


def ask_of_two_at_once(page: Transcript) -> None:
    """Once the message is read: hold back orders whose troops have another deed at that hour already."""
    if page.one_order:
        return
    taken: dict[tuple[UnitId, Minute | None], Order] = {}
    for i in page.standing():
        held = page.held(i)
        order, start = held.order, held.order.start
        if order.if_ is not None or (start is not None and order.kind not in _ONE_AT_A_TIME):
            continue
        if start is None and not _bound_at_once(order, held.text):
            continue
        others = [taken.setdefault((unit, start), order) for unit in order.units]
        if start is None:
            # `9. SS to Arnhem. Euling to Nijmegen.`: one of them has another task.
            at_odds = any(other.units == order.units and _at_odds(other, order) for other in others)
        else:
            at_odds = any(_what(order) != _what(other) for other in others)
        if at_odds:
            page.take_silently(i)
            page.ask_back(held.text, _QUESTION)


def _bound_at_once(order: Order, text: str) -> bool:
    """An order without an hour that keeps its troops at one deed, and not only for a while: `until 505 takes over`."""
    if order.kind is OrderKind.HOLD:
        return order.until is None and not order.then and _FOR_A_WHILE.isdisjoint(words_in(text))
    return order.kind in _ONE_AT_A_TIME and order.follow is None and _what(order)[1:] != (None, None)


def _at_odds(first: Order, second: Order) -> bool:
    """Whether what is told without an hour of the same troops cannot be done one after the other."""
    if second.kind is OrderKind.HOLD and second.to is None:
        # `2 IG to Aalst. 2 IG stay where they are.`
        return first.kind in _LEAVING
    if (first.kind, second.kind) not in _AT_ODDS:
        return False
    return _what(first) != _what(second)


def _what(order: Order) -> tuple[object, ...]:
    return order.kind, order.to, order.target
