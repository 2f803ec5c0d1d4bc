"""From one stage of an order to the next, and to its end.

An order stands until it is done, halted, replaced or cancelled; what comes after it (`then`)
waits for its own hour and condition. Source: MG-ORDER-6, orders.md 8.
"""

from engine.events import (
    FireCeased,
    OrderDone,
    OrderRefused,
    OrderReplaced,
    OrderStarted,
    RepairAbandoned,
    StanceTaken,
)
from engine.orders.values import OrderEntry, OrderKind
from engine.rulesets.battalion import ferrying
from engine.rulesets.battalion.halfhour import HalfHour, Matter, stages_for, task_of
from engine.vocabulary import Refusal, Stance, UnitId


def lay_down(h: HalfHour, unit: UnitId, *, by: OrderEntry | None = None) -> None:
    """The unit leaves off what it was doing, for another order or for none (MG-ORDER-6)."""
    world = h.world
    if unit in world.repairs:
        h.happen(RepairAbandoned, rule="MG-ENG-2", unit=unit, crossing=world.repairs[unit].crossing)
    if unit in world.batteries:
        h.happen(FireCeased, rule="MG-ARTY-4", unit=unit)
    ferrying.close(h, unit)
    ferrying.leave_line(h, unit)
    for followers in h.followers.values():
        followers.discard(unit)
    old = world.tasks.get(unit)
    if old is not None and by is not None and old != by.id:
        h.happen(OrderReplaced, rule="MG-ORDER-6", order=old, unit=unit, by=by.id)


def finish_stage(h: HalfHour, unit: UnitId) -> None:
    """What the unit was at is done: the next of the sequence, or the order is done."""
    world = h.world
    order_id = world.tasks.get(unit)
    if order_id is None:
        return
    entry = world.orders[order_id]
    number = world.stages.get(unit, 0) + 1
    stages = stages_for(entry.order_for(unit), unit)
    done = stages[number - 1]
    bearing = world.bearing(unit)
    if done.kind is OrderKind.ATTACK and bearing.stance is Stance.ATTACK:
        h.happen(StanceTaken, rule="MG-ORDER-5", unit=unit, stance=Stance.HOLD, said=bearing.said)
    if number >= len(stages):
        lay_down(h, unit)
        h.happen(OrderDone, rule="MG-ORDER-6", order=order_id, unit=unit)
        return
    begins = max(h.now, stages[number].start or 0)
    h.happen(OrderStarted, rule="MG-ORDER-6", order=order_id, unit=unit, stage=number, awaits=begins)
    h.expect(Matter.STAGE, begins, unit, order=order_id)


def still_following(h: HalfHour, unit: UnitId) -> None:
    """A follower is done when the unit it follows has nothing more to do (orders.md 8)."""
    task = task_of(h.world, unit)
    if task is None or task[1].follow is None or unit in h.world.marches:
        return
    leader = task[1].follow
    if leader not in h.world.marches and leader not in h.world.tasks and leader not in h.world.passages:
        finish_stage(h, unit)


def refuse(h: HalfHour, unit: UnitId, entry: OrderEntry, reason: Refusal) -> None:
    h.happen(OrderRefused, rule="MG-ORDER-7", order=entry.id, unit=unit, reason=reason)
