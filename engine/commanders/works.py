"""Engineers: they keep up with the head of the road and mend what the plan needs, most wanted first."""

from collections.abc import Iterable

from engine.clock import HOUR
from engine.commanders.desk import Desk, km
from engine.commanders.marching import head_of
from engine.intelligence.picture import OwnUnit
from engine.orders.values import OrderKind
from engine.vocabulary import CrossingId


def engineer_orders(desk: Desk) -> Iterable[str]:
    """What the bridge builders do."""
    wanted = _wanted(desk)
    for own in desk.builders:
        if own.square is None:
            continue
        line = _line(desk, own, wanted)
        if line and not desk.just_told(own.unit, line.partition(": ")[2]):
            yield line


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
    for crossing in wanted:
        bridge = desk.scenario.ground.crossings[crossing]
        if not desk.quiet(bridge.side) or not any(desk.reaches(unit, here, end) for end in bridge.side):
            continue
        wanted.remove(crossing)
        if task is not None and task.kind == OrderKind.REPAIR.value and bridge.name in task.text:
            return None
        return f"{unit.short}: repair {bridge.name}"
    if desk.busy(own):
        return None
    head = head_of(desk)
    if head is None or km(here, head) <= 6 or not desk.reaches(unit, here, head):
        return None
    doubtful = desk.first_to(here, head)
    place = desk.words(doubtful) if doubtful is not None else f"square {head.name}"
    return f"{unit.short}: move to {place} by road, avoid contact"
