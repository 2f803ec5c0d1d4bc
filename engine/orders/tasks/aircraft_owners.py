"""Which headquarters orders the aircraft of a side; those of others are asked for in a message to it.

Source: orders.md 11; MG-AIR-2, MG-AIR-8.
"""

import msgspec

from engine.orders.names.naming import Naming
from engine.orders.values import Order, OrderKind
from engine.vocabulary import HqId


def asked_of_owner(order: Order, naming: Naming) -> tuple[Order, Order | None]:
    """An attack helped by aircraft another headquarters orders: the attack alone, and the request for them."""
    owners = owners_of(OrderKind.AIR_SUPPORT, naming)
    if "air" not in order.supported_by or not owners or owners & naming.hqs:
        return order, None
    own = tuple(h for h in order.supported_by if h != "air")
    request = Order(kind=OrderKind.AIR_SUPPORT, target=order.units[0], count=order.count)
    return msgspec.structs.replace(order, supported_by=own, count=None), request


def entitled(order: Order, text: str, naming: Naming) -> tuple[Order, tuple[str, ...]]:
    """Aircraft are ordered by their owner; a request of another goes to him as a message (orders.md 11)."""
    scenario = naming.scenario
    owners = owners_of(order.kind, naming)
    if owners is None or owners & naming.hqs:
        return order, ()
    if not owners:
        return Order(kind=OrderKind.QUERY, text=text.strip()), (
            "no headquarters of yours has aircraft: passed to the umpire",
        )
    owner = naming.aircraft_owner if naming.aircraft_owner in owners else min(owners)
    request = Order(kind=OrderKind.MESSAGE, to_hq=owner, text=text.strip())
    return request, (f"aircraft are ordered by {scenario.hqs[owner].name}: sent there as a request",)


def owners_of(kind: OrderKind, naming: Naming) -> frozenset[HqId] | None:
    """Headquarters that order such a flight; None if it is no flight."""
    fighters = frozenset({naming.aircraft_owner} if naming.aircraft_owner else ())
    if kind in (OrderKind.AIR_SUPPORT, OrderKind.AIR_PATROL):
        return fighters
    if kind is OrderKind.AIR_RECCE:
        return fighters | frozenset(naming.scenario.air_recce.get(naming.side, ()))
    return None
