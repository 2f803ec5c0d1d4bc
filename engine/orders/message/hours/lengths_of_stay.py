"""A length of time that is counted from a beginning told after it: `hold Wolfheze for two hours. From 1600.`

The end of an order is a minute; where it was written as a length it moves with the beginning. Nothing here knows
the state. Source: orders.md 1, 18.
"""

import msgspec

from engine.orders import patterns as re
from engine.orders.hours.times import lasting_at
from engine.orders.reading import ReadOrder
from engine.orders.values import Order
from engine.vocabulary import Minute

#: Where a length of time may begin in a line.
_WORD = re.compile(r"(?<![\w:.])\w")


def _lengths(text: str) -> set[int]:
    """The lengths of time written in a line, minutes."""
    low = text.lower()
    return {found[0] for m in _WORD.finditer(low) if (found := lasting_at(low, m.start()))}


def as_long(before: Order, after: Order, text: str, now: Minute) -> Order:
    """The order with its new beginning, and as long as its line `text` says."""
    if before.until is None or after.until != before.until or after.start is None:
        return after
    begun = now if before.start is None else before.start
    length = before.until - begun
    moved = begun != after.start and length in _lengths(text)
    return msgspec.structs.replace(after, until=after.start + length) if moved else after


def all_as_long(before: list[ReadOrder], after: tuple[Order, ...], now: Minute) -> tuple[Order, ...]:
    """The same for several of them, each as long as the one of the same troops and kind."""
    out = list(after)
    for i, order in enumerate(after):
        held = next((b for b in before if (b.order.kind, b.order.units) == (order.kind, order.units)), None)
        out[i] = order if held is None else as_long(held.order, order, held.text, now)
    return tuple(out)


def ends_before_it_begins(order: Order) -> bool:
    """`fire on 4588 until 1500. From 1600.`"""
    return order.start is not None and order.until is not None and order.until <= order.start
