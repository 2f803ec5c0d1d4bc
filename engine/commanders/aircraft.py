"""Fighters of the day: some for the foremost attackers, the rest to look for the enemy on the roads.

Given out once each morning, when the weather is known; what is not given lapses at midnight.
"""

from collections.abc import Iterable

from engine.clock import DAY, HOUR, day_of, time_of_day
from engine.commanders.desk import Desk
from engine.intelligence.picture import OwnUnit
from engine.orders.values import OrderKind
from engine.vocabulary import Side

_AIR = frozenset({OrderKind.AIR_SUPPORT.value, OrderKind.AIR_PATROL.value})


def air_orders(desk: Desk) -> Iterable[str]:
    """The morning's orders to the fighters; nothing if they have theirs, or there are none."""
    left = desk.picture.squadrons
    if left <= 0 or not 5 * HOUR <= time_of_day(desk.moment) <= 18 * HOUR or _given(desk):
        return
    if desk.side is Side.ALLIED:
        for own in _foremost(desk)[: desk.plan.close_support]:
            if left > 0:
                left -= 1
                yield f"Aircraft: 1 squadron to support {desk.unit(own).short}"
    for number, (first, second) in enumerate(desk.plan.patrol):
        share = left // (len(desk.plan.patrol) - number)
        if share > 0:
            left -= share
            squadrons = "1 squadron" if share == 1 else f"{share} squadrons"
            yield f"Aircraft: {squadrons} to patrol from square {first} to square {second}"


def _given(desk: Desk) -> bool:
    """Today's orders are out."""
    today = day_of(desk.moment) * DAY
    return any(o.kind in _AIR and o.start >= today for o in desk.picture.orders.values())


def _foremost(desk: Desk) -> list[OwnUnit]:
    """Those who will attack: the column of the axis first, units in contact before others."""
    head = desk.troops(desk.plan.axis.column) if desk.plan.axis is not None else []
    able = [o for o in desk.fighters if desk.unit(o).attack >= 3 and o.condition in desk.temper.attacks_while]
    return sorted(able, key=lambda o: (not o.in_contact, o.unit not in head, -desk.unit(o).attack, o.unit))
