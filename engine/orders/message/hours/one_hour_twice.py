"""Troops that a later sentence sends elsewhere at the very hour at which an earlier one needs them.

`505 attacks Mook at 0900. 2/505 moves to Plasmolen at 0900`, `Knaust to Elst. Knaust to Bemmel.`: in place of the
first, or after it, or is one of the hours a slip? The first stands, what comes behind it is asked about.
Source: design section 4, "ask, never guess".
"""

from engine.orders.transcript import Transcript
from engine.orders.values import Order, OrderKind
from engine.vocabulary import Minute, UnitId

#: Deeds of which a unit does one at a time.
_ONE_AT_A_TIME = frozenset(
    {OrderKind.ATTACK, OrderKind.MOVE, OrderKind.WITHDRAW, OrderKind.RECCE, OrderKind.FERRY_CROSS}
)
_QUESTION = "Told of two things at one hour: is this in place of the first, or after it? Write a line for each unit."


def ask_of_two_at_once(page: Transcript) -> None:
    """Once the message is read: hold back orders whose troops have another deed at that hour already."""
    if page.one_order:
        return
    taken: dict[tuple[UnitId, Minute | None], Order] = {}
    for i in page.standing():
        held = page.held(i)
        order, start = held.order, held.order.start
        if order.kind not in _ONE_AT_A_TIME or order.if_ is not None:
            continue
        if start is None and (order.kind is not OrderKind.MOVE or order.to is None or order.follow is not None):
            continue
        others = [taken.setdefault((unit, start), order) for unit in order.units]
        if start is None:
            # `9. SS to Arnhem. Euling to Nijmegen.`: one of them has another task.
            others = [other for other in others if other.units == order.units]
        if any(_what(order) != _what(other) for other in others):
            page.take_silently(i)
            page.ask_back(held.text, _QUESTION)


def _what(order: Order) -> tuple[object, ...]:
    return order.kind, order.to, order.target
