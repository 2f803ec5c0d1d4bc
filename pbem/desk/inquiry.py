"""The umpire's questions to the journal: what happened to a unit, and by which rule, dice and figures.

Everything is read from the events; players never see these words (MG-UMP-4).
"""

import re
from collections.abc import Iterable

import msgspec

from engine.clock import DAY, Calendar
from engine.events import AnyEvent, Event
from engine.intelligence.logs import umpire_line
from engine.scenarios.scenario import Scenario
from engine.state import State
from engine.vocabulary import Minute, UnitId

_TIME = re.compile(r"(?:(\d{1,2})\s+(?:[A-Za-z]{3,9}\s+)?)?(\d{1,2})[:.]?(\d{2})")

#: Minutes to each side of a time asked about.
_ABOUT: Minute = 30


def why(happened: Iterable[AnyEvent], scenario: Scenario, unit: UnitId, around: Minute | None = None) -> str:
    """All that happened to a unit, or what happened to it within half an hour of a campaign minute."""
    told = [
        umpire_line(event, scenario)
        for event in happened
        if concerns(event, unit) and (around is None or abs(event.at - around) <= _ABOUT)
    ]
    short = scenario.units[unit].short
    if told:
        return "\n".join(told)
    when = "" if around is None else f" within half an hour of {scenario.calendar.spoken(around)}"
    return f"Nothing is on record of {short}{when}."


def concerns(event: Event, unit: UnitId) -> bool:
    """Whether an event names this unit, in whatever part."""
    return _names(msgspec.to_builtins(event), unit)


def read_time(text: str, calendar: Calendar, now: Minute) -> Minute:
    """A time the umpire names, `1430`, `14:30` or `18 Sep 14:30`: the last such before now.

    Raises ValueError in one sentence.
    """
    found = _TIME.fullmatch(text.strip())
    if found is None or int(found[2]) > 24 or int(found[3]) > 59:
        raise ValueError(f"{text.strip()!r} is no time: write 1430, or 18 Sep 1430")
    minute = int(found[2]) * 60 + int(found[3])
    if found[1] is None:
        today = now // DAY * DAY + minute
        return today if today <= now + _ABOUT else today - DAY
    for day in range(now // DAY, -1, -1):
        if calendar.date(day * DAY).day == int(found[1]):
            return day * DAY + minute
    raise ValueError(f"the campaign has not seen a day {found[1]} yet")


def _names(value: object, unit: UnitId) -> bool:
    if isinstance(value, str):
        return value == unit
    if isinstance(value, dict):
        return any(_names(one, unit) for key, one in value.items() if key not in ("rolls", "why")) or unit in value
    if isinstance(value, list | tuple):
        return any(_names(one, unit) for one in value)
    return False


def standing(state: State) -> str:
    """Where everybody truly stands: the umpire's view in a list, a line a unit."""
    lines = [f"It is {state.scenario.calendar.spoken(state.moment)}."]
    for hq in state.scenario.hqs.values():
        own = [unit for unit in state.units.values() if unit.hq == hq.id]
        if own:
            lines += ["", f"{hq.name} ({hq.id})"]
        for unit in own:
            where = unit.square.name if unit.square is not None else unit.status.value
            busy = next((order for held, order in state.tasks.items() if held == unit.id), "")
            contact = "in contact" if state.contacts.get(unit.id) else ""
            fighting = "fighting" if unit.id in state.fighting else ""
            remarks = "  ".join(word for word in (contact, fighting, busy) if word)
            lines.append(f"  {unit.short:<24} {where:<10} {unit.strength:>3} %  {remarks}".rstrip())
    return "\n".join(lines)
