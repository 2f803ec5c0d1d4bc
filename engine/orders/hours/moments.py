"""The campaign minute that a time of day means, by the rulings on past and far times.

An hour just past is at once, one of the coming twelve hours that one, anything else is asked
about: nothing here decides between two possible readings. All times are campaign local.
Source: orders.md 1-4; MG-ORDER-4.
"""

from typing import NamedTuple

from engine.clock import DAY, HOUR
from engine.orders.hours.times import DARK, When, clock_in
from engine.scenarios.scenario import Scenario
from engine.vocabulary import Minute


class Moment(NamedTuple):
    """A time as understood."""

    #: Campaign minute; None: at once.
    minute: Minute | None
    #: Words for the receipt, when the time was not plain.
    note: str = ""
    #: Possible minutes, when it must be asked; None among them: at once.
    choices: tuple[Minute | None, ...] = ()


_PARTS: dict[str, tuple[str | int, str | int]] = {
    "morning": ("first_light", 8 * HOUR),
    "afternoon": (13 * HOUR, 15 * HOUR),
    "evening": (18 * HOUR, "last_light"),
    "night": ("last_light", 22 * HOUR),
}


def understand(when: When, now: Minute, scenario: Scenario, given_day: int | None = None) -> Moment:
    """The campaign minute of a time, by the rulings on past and far times (orders.md 1, MG-ORDER-4)."""
    if when.minute is not None:
        return _not_past(when.minute, now, scenario)
    if when.clock is not None and when.part not in ("", DARK) and when.day is None:
        # `'s avonds om 8 uur`.
        when = when._replace(clock=clock_in(when.clock, when.part), part="", bare=False)
    day = when.day if when.day is not None else given_day
    if when.part == DARK and when.clock is not None:
        if day is None and now % DAY >= when.clock:
            return Moment(None, "it is dark already: at once")
        when = when._replace(part="")
    if when.clock is None:
        return _part_of_day(when, day if day is not None else now // DAY, now, scenario)
    if day is not None:
        clock = when.clock
        if when.round and clock == 0 and when.part == "night":
            clock = DAY
        if when.part == "night" and clock < 12 * HOUR:
            clock += 12 * HOUR if when.bare and clock >= 6 * HOUR else DAY
        if when.part in ("afternoon", "evening"):
            clock = clock_in(clock, when.part)
        if when.bare and not when.part and clock < 6 * HOUR:
            both = (day * DAY + clock, day * DAY + clock + 12 * HOUR)
            live = tuple(m for m in both if m >= now)
            return Moment(live[0]) if len(live) == 1 else Moment(None, choices=both)
        if when.day is None and day * DAY + clock < now - HOUR:
            # `3 Para 0600 attack Arnhem` under `Orders for today:`, written in the evening: at once, or the next day?
            return Moment(None, choices=(None, (day + 1) * DAY + clock))
        return _not_past(day * DAY + clock, now, scenario)
    if when.bare:
        return _by_the_round_clock(when.clock, now, scenario)
    today = now // DAY * DAY + when.clock
    if today >= now:
        return Moment(today, _clock_note(when, today, scenario))
    if now - today <= HOUR:
        return Moment(None, f"{scenario.calendar.spoken(today)} is just past: at once")
    following = today + DAY
    if following - now <= 12 * HOUR or when.round:
        return Moment(following, f"taken as {scenario.calendar.spoken(following)}")
    return Moment(None, choices=(None, following))


#: An hour of the round clock that is so near is meant, not the one twelve hours after it.
_NEAR = 6 * HOUR


def _by_the_round_clock(clock: int, now: Minute, scenario: Scenario) -> Moment:
    """`at half past three`: the next such hour if it is near, or said in the evening of the morning after; one just
    past, or far off, is asked about."""
    coming = now + (clock - now) % (12 * HOUR)
    if coming - now >= 11 * HOUR:
        return Moment(None, choices=(None, coming))
    overnight = now % DAY >= 18 * HOUR and coming // DAY > now // DAY
    if coming - now > _NEAR and not overnight:
        return Moment(None, choices=(coming, coming + 12 * HOUR))
    return Moment(coming, f"taken as {scenario.calendar.spoken(coming)}")


def _clock_note(when: When, minute: Minute, scenario: Scenario) -> str:
    return f"taken as {scenario.calendar.spoken(minute)}" if when.round else ""


def _not_past(minute: Minute, now: Minute, scenario: Scenario) -> Moment:
    if minute < now:
        return Moment(None, f"{scenario.calendar.spoken(minute)} is past: at once")
    return Moment(minute)


def _part_of_day(when: When, day: int, now: Minute, scenario: Scenario) -> Moment:
    if not when.part and day == now // DAY:
        return Moment(None, "today: at once")
    ends = _PARTS.get(when.part, ("first_light", 12 * HOUR))
    minutes = [day * DAY + (int(getattr(scenario.hours, e)) if isinstance(e, str) else e) for e in ends]
    live = tuple(m for m in minutes if m >= now)
    if not live:
        if when.part == "night" and day == now // DAY:
            # `to Driel tonight`, written at 23:00.
            return Moment(None, "tonight: at once")
        return Moment(None, choices=(None,))
    return Moment(None, choices=(*live, None) if day == now // DAY else live)


def hour_behind(said: Minute | None, told: Minute | None, asked: bool) -> Minute | None:
    """The start of an order with an hour told behind it; `asked`: which hour of its day is not certain yet.

    `214 Bde clears Elst tomorrow. Start time 0700.`: 0700 of that day."""
    if said is None or told is None or not asked:
        return told if said is None else said
    return Minute(said // DAY * DAY + told % DAY)
