"""A whole that is ordered behind one of its own units: `4 Wilts stays at Grave. 129 Brigade moves to Nijmegen.`

Who was told to stay goes on staying, and the others go; who was sent somewhere else may go with the others after all:
asked. So are those sent off while they are to hold: `505 PIR holds until 1600. 2/505 goes to Mook.` Who is given a task
of his own behind that of the whole, `505 to Mook; 1/505 attacks Riethorst`, is out of it. Source: orders.md 8, 10;
MG-ORDER-6.
"""

from collections.abc import Collection
from functools import partial

from msgspec.structs import replace

from engine.orders import patterns as re
from engine.orders.message.talk import Change, Made
from engine.orders.reading import Ask
from engine.orders.values import Order, OrderKind
from engine.vocabulary import UnitId

WITH_THE_OTHERS = "Some of them have an order of their own in this message: do they go with the others after all?"
STILL_HELD = "They are to hold until an hour, and to go: do they go now, or when that hour has come?"
ONCE_THERE = "Are they to do that once they are there, or at once? Write a line for each unit."
_GOING = frozenset({OrderKind.MOVE, OrderKind.ATTACK, OrderKind.WITHDRAW, OrderKind.RECCE})
_ORDERED = _GOING | {OrderKind.HOLD}
_MARCHING = frozenset({OrderKind.MOVE, OrderKind.WITHDRAW})


def at_odds(
    before: tuple[Order, ...], asks: list[Ask], made: Made, formed: Collection[tuple[UnitId, ...]], sentence: str
) -> tuple[str, tuple[tuple[Order, ...], ...]] | None:
    """What must be asked about a sentence because of the orders before it, and its readings; `formed` are those units
    that were ordered under one name."""
    if readings := _parts_ordered(before, asks, made):
        return WITH_THE_OTHERS, readings
    if any(_attacks_apart(o, w) and w.units not in formed for w in before for o in made.orders):
        return ONCE_THERE, ()
    if _part_from(before, made) and _AFTER_IT.search(sentence):
        return ONCE_THERE, ()
    readings = _held_meanwhile(before, made)
    return (STILL_HELD, readings) if readings else None


def _parts_ordered(before: tuple[Order, ...], asks: list[Ask], made: Made) -> tuple[tuple[Order, ...], ...]:
    """Takes those out of the orders of a sentence who were told to stay; readings, if some were sent elsewhere."""
    before = (*before, *(o for a in asks for r in a.readings[:1] for o in r.orders))
    for at, order in enumerate(made.orders):
        # `GPR move to 4290. Then all hold.`: who stays is asked of those with no name in common as well.
        whole = order.units in made.names or order.kind is OrderKind.HOLD
        if order.kind not in _ORDERED or order.if_ is not None or not whole:
            continue
        told = [o for o in before if o.units and set(o.units) < set(order.units) and o.kind in _ORDERED]
        staying = {u for o in told if _stays(o, order) for u in o.units}
        busy = {u for o in told if _busy(o, order) for u in o.units}
        rest = replace(order, units=tuple(u for u in order.units if u not in staying | busy))
        if busy and rest.units:
            return ((*made.orders[:at], rest, *made.orders[at + 1 :]), tuple(made.orders))
        if staying and rest.units:
            made.orders[at] = rest
    return ()


def _stays(hold: Order, order: Order) -> bool:
    """Whether they are told to stay while the others go."""
    lasting = hold.kind is OrderKind.HOLD and hold.until is None and hold.if_ is None and not hold.then
    return lasting and hold.start in (None, order.start)


def _busy(own: Order, order: Order) -> bool:
    """Whether their own task is to run at the hour at which the others set out."""
    if own.kind is OrderKind.HOLD:
        return own.until is not None and (order.start is None or order.start < own.until)
    return own.start is None and order.start is None and own.if_ is None


def _held_meanwhile(before: tuple[Order, ...], made: Made) -> tuple[tuple[Order, ...], ...]:
    """Readings, if a sentence sends off some who were told to hold until an hour, and says no hour of its own."""
    for at, order in enumerate(made.orders):
        if order.kind not in _GOING or order.start is not None or order.if_ is not None or order.follow is not None:
            continue
        holds = (o for o in before if o.kind is OrderKind.HOLD and o.until is not None and not o.then)
        held = next((o for o in holds if not set(o.units).isdisjoint(order.units)), None)
        if held is not None:
            then = replace(order, start=held.until)
            return (tuple(made.orders), (*made.orders[:at], then, *made.orders[at + 1 :]))
    return ()


def _attacks_apart(own: Order, whole: Order) -> bool:
    """`1/505 and 2/505 to Mook. 1/505 attacks Riethorst.`: one of those who march, each by his name."""
    march = whole.kind is OrderKind.MOVE and not whole.then and whole.if_ is None
    return march and own.kind is OrderKind.ATTACK and _in_its_place(own, whole)


#: `505 to Mook. 1/505 attacks Riethorst from there.`: it may be for him when they are there.
_AFTER_IT = re.compile(
    r"\b(?:from there|afterwards|thereafter|after that|later|on arrival|once there|when there|von dort|danach|"
    r"anschlie(?:ß|ss)end|vandaar|daarna)\b",
    re.IGNORECASE,
)


def _part_from(before: tuple[Order, ...], made: Made) -> bool:
    """`505 to Mook; 1/505 attacks Riethorst`: who has a task of his own is out of the march of the whole; who has one
    at a later hour goes with the others till then. True if anybody is."""
    changes = len(made.changes)
    seen: set[tuple[UnitId, ...]] = {c.units for c in made.changes}
    for whole in reversed(before):
        own = {u for o in made.orders if _in_its_place(o, whole) for u in o.units}
        rest = tuple(u for u in whole.units if u not in own)
        if own and rest and whole.units not in seen and whole.kind in _MARCHING and whole.if_ is None:
            made.changes.append(Change(partial(_left_to, units=rest), whole.units))
        seen.add(whole.units)
    return len(made.changes) > changes


def _left_to(order: Order, units: tuple[UnitId, ...]) -> Order:
    return replace(order, units=units)


def _in_its_place(own: Order, whole: Order) -> bool:
    """Whether a task is for some of the whole, and not to be done after its own."""
    if own.kind not in _ORDERED or own.if_ is not None or own.follow is not None:
        return False
    at_once = own.start is None or (whole.start is not None and own.start <= whole.start)
    return at_once and set(own.units) < set(whole.units)
