"""Orders from the signal office to their end."""

from engine.events.event import Event
from engine.orders.values import Order, OrderEntry
from engine.vocabulary import Minute, OrderId, Refusal, Side, Stance, UnitId


class OrderReceived(Event, frozen=True, kw_only=True):
    entry: OrderEntry


class OrderRefused(Event, frozen=True, kw_only=True):
    """MG-ORDER-7. No unit: the order as a whole."""

    order: OrderId
    reason: Refusal
    unit: UnitId | None = None


class OrderAcknowledged(Event, frozen=True, kw_only=True):
    order: OrderId
    unit: UnitId | None = None


class OrderNotAcknowledged(Event, frozen=True, kw_only=True):
    """MG-COMM-3; the cause is for the umpire alone (MG-COMM-7)."""

    order: OrderId
    unit: UnitId | None = None
    cause: str = ""


class PriorityRolled(Event, frozen=True, kw_only=True):
    """Which side acts first among orders of one start time (MG-ORDER-3)."""

    start: Minute
    first: Side


class OrderStarted(Event, frozen=True, kw_only=True):
    order: OrderId
    unit: UnitId | None = None
    #: 0 for the order itself, 1.. for what comes after it (`Order.then`).
    stage: int = 0
    #: The stage does not begin before this campaign minute, nor before its condition holds.
    awaits: Minute | None = None


class OrderHalted(Event, frozen=True, kw_only=True):
    order: OrderId
    unit: UnitId
    reason: Refusal


class OrderDone(Event, frozen=True, kw_only=True):
    order: OrderId
    unit: UnitId | None = None


class OrderReplaced(Event, frozen=True, kw_only=True):
    order: OrderId
    unit: UnitId
    by: OrderId


class OrderCancelled(Event, frozen=True, kw_only=True):
    order: OrderId
    unit: UnitId | None = None


class OrderAmended(Event, frozen=True, kw_only=True):
    order: OrderId
    start: Minute
    #: The unit that has heard of it; None: all of the order.
    unit: UnitId | None = None
    #: What is now asked for, if more than the hour is altered.
    content: Order | None = None


class StanceTaken(Event, frozen=True, kw_only=True):
    """How a unit now behaves on meeting the enemy, and whether it follows up (MG-COMBAT-12)."""

    unit: UnitId
    stance: Stance
    advance: bool | None = None
    #: The order says so itself; else it is what such an order comes to (MG-COMBAT-13).
    said: bool = False
