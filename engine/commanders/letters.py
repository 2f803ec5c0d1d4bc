"""What a headquarters writes to others of its side: bridges found down or mended, and at eight
each evening how it stands. No figures, only what a colleague needs to know.
"""

from collections.abc import Iterable

from engine.clock import DAY, HOUR, day_of, time_of_day
from engine.commanders.desk import Desk, row
from engine.commanders.news import TOLD_AS
from engine.orders.values import OrderKind
from engine.vocabulary import CrossingState, Minute

#: News of a bridge is worth a letter for so long, minutes.
_WORTH: Minute = 3 * HOUR
#: A unit in contact that has been silent for so long is asked to report, minutes.
_SILENT: Minute = 6 * HOUR
_EVENING: Minute = 20 * HOUR


def inquiries(desk: Desk) -> Iterable[str]:
    """Units in touch with the enemy of which nothing has been heard for hours are asked how they are."""
    if desk.dark:
        return
    for own in desk.fighters:
        if own.in_contact and desk.moment - own.told >= _SILENT and not desk.told_since(own.unit, "report", _SILENT):
            yield f"report {desk.unit(own).short}"


def letters(desk: Desk) -> Iterable[str]:
    """Letters to the headquarters the plan names."""
    if not desk.plan.tell:
        return
    for words in (*_bridges(desk), *_evening(desk)):
        for hq in desk.plan.tell:
            if hq in desk.scenario.hqs and not _written(desk, hq, words):
                yield f"Message to {desk.scenario.hqs[hq].name}: {words}"


def _bridges(desk: Desk) -> Iterable[str]:
    """Bridges on the printed map as whole that are not, and those mended again."""
    for known in desk.picture.crossings.values():
        crossing = desk.scenario.ground.crossings.get(known.crossing)
        if crossing is None or desk.moment - known.told > _WORTH or crossing.ferry:
            continue
        if known.state not in (CrossingState.INTACT, crossing.state):
            yield f"{crossing.name} {TOLD_AS[known.state]}."


def _evening(desk: Desk) -> Iterable[str]:
    """Once a day: what is ours, and how the troops are."""
    if time_of_day(desk.moment) != _EVENING:
        return
    held = [
        desk.words(place)
        for place in dict.fromkeys((*(o.at for o in desk.plan.objectives), *desk.plan.vital))
        if any(o.square is not None and desk.at(o.square, place) for o in desk.fighters)
    ]
    tired = [desk.unit(o).short for o in desk.fighters if o.condition in ("weak", "spent")]
    ours = f"We hold {row(held)} tonight." if held else "We hold none of our objectives tonight."
    yield f"{ours} {row(tired)} cannot do much more." if tired else f"{ours} All units can still fight."


def _written(desk: Desk, hq: str, words: str) -> bool:
    """The same was written to him today."""
    today = day_of(desk.moment) * DAY
    name = desk.scenario.hqs[hq].name
    return any(
        o.kind == OrderKind.MESSAGE.value and o.start >= today and words in o.text and name in o.text
        for o in desk.picture.orders.values()
    )
