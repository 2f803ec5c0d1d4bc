"""What a headquarters hears of its own orders.

Radio answers, refusals and the copy kept on file are never lost (MG-COMM-3, MG-COMM-6); that
an order has been halted or carried out is a report from the unit and may be (MG section 27).

That an order has been replaced or cancelled is not told as an event: its writer learns it from
the answer to the newer order. Else the silence would tell him that the old one was already over.
"""

from collections.abc import Iterable

from engine.events import (
    MarchEnded,
    OrderAcknowledged,
    OrderAmended,
    OrderCancelled,
    OrderDone,
    OrderHalted,
    OrderNotAcknowledged,
    OrderReceived,
    OrderRefused,
    UnitHalted,
)
from engine.intelligence.reports import (
    AirReport,
    ArrivalReport,
    HaltReport,
    OrderAcknowledgedReport,
    OrderChangedReport,
    OrderFiledReport,
    OrderNotAcknowledgedReport,
    OrderRefusedReport,
)
from engine.intelligence.sending import Signal, from_unit, surely
from engine.orders.values import OrderEntry, OrderKind
from engine.state import World
from engine.vocabulary import OrderId, Refusal, UnitId

#: Orders whose end no other report tells: the unit says itself that it has done what was asked.
TOLD_WHEN_DONE = frozenset({OrderKind.MOVE, OrderKind.WITHDRAW, OrderKind.RECCE, OrderKind.ATTACK, OrderKind.HOLD})


def filed(world: World, event: OrderReceived) -> Iterable[Signal]:
    entry = event.entry
    yield surely(
        entry.hq,
        OrderFiledReport(
            order=entry.id,
            number=entry.number,
            kind=entry.order.kind.value,
            text=entry.text,
            start=entry.start,
            units=entry.order.units,
            ref=entry.order.ref,
        ),
    )


def refused(world: World, event: OrderRefused) -> Iterable[Signal]:
    entry = _entry(world, event.order)
    yield surely(entry.hq, OrderRefusedReport(order=event.order, reason=event.reason, unit=event.unit))
    if entry.order.kind is OrderKind.AIR_SUPPORT and event.reason in (Refusal.NO_AIRCRAFT, Refusal.WEATHER):
        # The division that waits for them hears of it too (MG section 27).
        unit = next((u for u in (entry.order.target, *entry.order.units) if u in world.units), None)
        if unit is not None and world.units[unit].hq != entry.hq:
            yield surely(world.units[unit].hq, AirReport(result="refused", unit=unit))


def acknowledged(world: World, event: OrderAcknowledged) -> Iterable[Signal]:
    yield surely(_entry(world, event.order).hq, OrderAcknowledgedReport(order=event.order, units=_named(event.unit)))


def not_acknowledged(world: World, event: OrderNotAcknowledged) -> Iterable[Signal]:
    yield surely(_entry(world, event.order).hq, OrderNotAcknowledgedReport(order=event.order, units=_named(event.unit)))


def halted(world: World, event: OrderHalted) -> Iterable[Signal]:
    unit = world.units[event.unit]
    if unit.live and unit.square is not None:
        report = HaltReport(unit=unit.id, square=unit.square, reason=event.reason, order=event.order)
        yield from_unit(world, unit.id, report)


def march_halted(world: World, event: UnitHalted) -> Iterable[Signal]:
    """A march under orders is told by `OrderHalted`; one without is told here."""
    if world.units[event.unit].live and event.unit not in world.tasks:
        yield from_unit(world, event.unit, HaltReport(unit=event.unit, square=event.square, reason=event.reason))


def done(world: World, event: OrderDone) -> Iterable[Signal]:
    if event.unit is None:
        return
    unit = world.units[event.unit]
    order = _entry(world, event.order).order_for(event.unit)
    last = order.then[-1] if order.then else order
    if unit.live and unit.square is not None and last.kind in TOLD_WHEN_DONE:
        holding = last.kind is OrderKind.HOLD
        report = ArrivalReport(unit=unit.id, square=unit.square, order=event.order, holding=holding)
        yield from_unit(world, unit.id, report)


def march_ended(world: World, event: MarchEnded) -> Iterable[Signal]:
    """The last march of an order is told by `OrderDone`; a stage on the way is told here."""
    task = world.tasks.get(event.unit)
    more = task is not None and world.stages.get(event.unit, 0) < len(_entry(world, task).order_for(event.unit).then)
    if world.units[event.unit].live and (task is None or more):
        yield from_unit(world, event.unit, ArrivalReport(unit=event.unit, square=event.square))


def cancelled(world: World, event: OrderCancelled) -> Iterable[Signal]:
    entry = _entry(world, event.order)
    if not _asked_for(world, entry, OrderKind.CANCEL):
        yield surely(entry.hq, OrderChangedReport(order=entry.id, fate="cancelled", units=_named(event.unit)))


def amended(world: World, event: OrderAmended) -> Iterable[Signal]:
    entry = _entry(world, event.order)
    if not _asked_for(world, entry, OrderKind.AMEND):
        yield surely(entry.hq, OrderChangedReport(order=entry.id, fate="amended", start=event.start))


def _entry(world: World, order: OrderId) -> OrderEntry:
    return world.orders[order]


def _named(unit: UnitId | None) -> tuple[UnitId, ...]:
    return () if unit is None else (unit,)


def _asked_for(world: World, entry: OrderEntry, kind: OrderKind) -> bool:
    """Its own headquarters has asked for it; otherwise it is the umpire's hand."""
    return any(
        other.hq == entry.hq and other.order.kind is kind and other.order.ref == entry.number
        for other in world.orders.values()
    )
