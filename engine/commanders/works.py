"""Engineers: they keep up with the head of the road and mend what the plan needs, most wanted first."""

from collections.abc import Iterable

from engine.clock import HOUR
from engine.commanders.desk import Desk, km
from engine.commanders.marching import head_of
from engine.ground.ground import Crossing
from engine.intelligence.picture import OwnUnit
from engine.orders.values import OrderKind
from engine.vocabulary import CrossingId, Square

#: The head of the column has opened the road to a bridge when it has come so near, km.
_OPENED = 14


def engineer_orders(desk: Desk) -> Iterable[str]:
    """What the bridge builders do."""
    wanted = _wanted(desk)
    for own in desk.builders:
        if own.square is None:
            continue
        line = _line(desk, own, wanted)
        if line and not desk.just_told(own.unit, line.partition(": ")[2]):
            yield line


def _nearer(here: Square, head: Square, bridge: Crossing) -> bool:
    """The bridge lies behind the head: the engineers have not so far to it as he has come beyond it."""
    near = min(bridge.side, key=lambda end: km(here, end))
    return km(here, near) <= _OPENED or km(here, near) + km(near, head) <= km(here, head) + 4


def _wanted(desk: Desk) -> list[CrossingId]:
    """Bridges the plan needs that are down, most wanted first."""
    return [c for c in desk.plan.repair if c in desk.scenario.ground.crossings and not desk.standing(c)]


def _line(desk: Desk, own: OwnUnit, wanted: list[CrossingId]) -> str | None:
    assert own.square is not None
    unit, here = desk.unit(own), own.square
    task = desk.task(own.unit)
    if desk.pressed(own):
        if own.doing == "repairing" or desk.told_since(own.unit, "fall back", 3 * HOUR):
            return None
        return f"{unit.short}: fall back"
    head = head_of(desk)
    for crossing in wanted:
        bridge = desk.scenario.ground.crossings[crossing]
        # Engineers do not drive through the enemy: the road to the bridge is opened first.
        if head is not None and min(km(head, end) for end in bridge.side) > _OPENED and not _nearer(here, head, bridge):
            continue
        if not desk.quiet(bridge.side) or not any(desk.reaches(unit, here, end) for end in bridge.side):
            continue
        wanted.remove(crossing)
        if task is not None and task.kind == OrderKind.REPAIR.value and bridge.name in task.text:
            return None
        return f"{unit.short}: repair {bridge.name}"
    if desk.busy(own):
        return None
    if head is None or km(here, head) <= 6 or not desk.reaches(unit, here, head):
        return None
    doubtful = desk.first_to(here, head)
    place = desk.words(doubtful) if doubtful is not None else f"square {head.name}"
    return f"{unit.short}: move to {place} by road, avoid contact"
