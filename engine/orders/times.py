"""Times as soldiers write them, and the campaign minute they mean.

Reads 0930, 09:30, 9.30 am, 0930 hrs, 170630Z SEP 44, 18th at 0600, tomorrow, Tuesday, D+1,
H+2, dawn and durations. All times are campaign local; a zone letter is an ornament. Nothing
here decides between two possible readings: that is said in the answer.
Source: MG-ORDER-4; orders.md 1-5; ecosystem 0.7.
"""

import re
from typing import NamedTuple

from engine.clock import DAY, HOUR
from engine.scenarios.scenario import Scenario
from engine.vocabulary import Minute


class When(NamedTuple):
    """A time as written: any of a time of day, a day and a fixed minute."""

    #: Minute of the day, 0..1440.
    clock: int | None = None
    #: Campaign day, 0 for the first.
    day: int | None = None
    #: A fixed campaign minute, as H+2.
    minute: Minute | None = None
    #: By the sun or the day's round (dawn, midnight): the next one is meant, however far.
    round: bool = False
    #: A part of a day without an hour: `morning`, `evening`, `night`.
    part: str = ""
    #: An hour said by its number alone (`at 6`): of the morning or of the evening.
    bare: bool = False


class Moment(NamedTuple):
    """A time as understood."""

    #: Campaign minute; None: at once.
    minute: Minute | None
    #: Words for the receipt, when the time was not plain.
    note: str = ""
    #: Possible minutes, when it must be asked; None among them: at once.
    choices: tuple[Minute | None, ...] = ()


_MONTHS = {
    "jan": 1,
    "feb": 2,
    "mar": 3,
    "apr": 4,
    "may": 5,
    "jun": 6,
    "jul": 7,
    "aug": 8,
    "sep": 9,
    "sept": 9,
    "oct": 10,
    "nov": 11,
    "dec": 12,
}
_MONTH = r"(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?"
_WEEKDAYS = {
    "monday": 0,
    "tuesday": 1,
    "wednesday": 2,
    "thursday": 3,
    "friday": 4,
    "saturday": 5,
    "sunday": 6,
    "tues": 1,
    "weds": 2,
    "thurs": 3,
    "mon": 0,
    "tue": 1,
    "wed": 2,
    "thu": 3,
    "fri": 4,
    "montag": 0,
    "dienstag": 1,
    "mittwoch": 2,
    "donnerstag": 3,
    "freitag": 4,
    "samstag": 5,
    "sonntag": 6,
    "maandag": 0,
    "dinsdag": 1,
    "woensdag": 2,
    "donderdag": 3,
    "vrijdag": 4,
    "zaterdag": 5,
    "zondag": 6,
}
_NUMBERS = {
    w: i + 1
    for i, w in enumerate(
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    )
}
_NUMBER = (
    r"(?:\d{1,3}(?:\.\d)?|"
    + "|".join(_NUMBERS)
    + r"|an?|half an|a half|quarter of an|a few|a couple of|einer|zwei|drei|een|twee|drie)"
)

_CLOCK = [
    (
        "dtg",
        re.compile(rf"(\d\d)(\d\d)(\d\d)\s?(?:hrs?\b|hours\b|h\b|([a-z])\b)?\s?(?:({_MONTH})(?:\s?(?:19)?44\b)?)?"),
    ),
    (
        "colon",
        re.compile(
            r"(\d{1,2})(?:[:.]|h(?=\d\d))(\d\d)(?!\d|[.:]\d)\s?(a\.?m\.?\b|p\.?m\.?\b)?(?:\s?(?:hrs?|hours|h|uhr|uur|"
            r"o'?clock)\b)?"
        ),
    ),
    ("figures", re.compile(r"(\d{3,4})\s?(?:hrs?\b\.?|hours\b|h\b|uhr\b|uur\b|(?<=\d)[abz]\b)")),
    ("ampm", re.compile(r"(\d{1,2})\s?(a\.?m\b\.?|p\.?m\b\.?)")),
    (
        "oclock",
        re.compile(
            r"(\d{1,2}|"
            + "|".join(_NUMBERS)
            + r")\s?(?:o['’]?clock|uhr|uur)\b(?:\s(?:in the )?(morning|afternoon|evening|at night))?"
        ),
    ),
    (
        "past",
        re.compile(
            r"(half|quarter|five|ten|twenty|twenty-five) (past|to) ("
            + "|".join(_NUMBERS)
            + r"|\d{1,2})\b(?:\s(am|pm|in the morning|in the afternoon|in the evening))?"
        ),
    ),
    ("hplus", re.compile(r"h(?:[\s-]?hour)?\s?([+-]|plus\b|minus\b)\s?(\d{1,3})\s?(hours?\b|hrs?\b|min(?:ute)?s?\b)?")),
    ("hhour", re.compile(r"h[\s-]?hour\b|zero hour\b")),
    ("midnight", re.compile(r"midnight\b|mitternacht\b|middernacht\b|24:00\b")),
    ("noon", re.compile(r"(?:twelve )?noon\b|midday\b|mid-day\b|mittags?\b")),
    ("first_light", re.compile(r"first light\b|1st light\b")),
    (
        "sunrise",
        re.compile(
            r"dawn\b|sunrise\b|sun-?up\b|daybreak\b|morgengrauen\b|zonsopgang\b|sonnenaufgang\b|day break\b|"
            r"break of day\b"
        ),
    ),
    ("last_light", re.compile(r"last light\b|nightfall\b")),
    (
        "sunset",
        re.compile(
            r"dusk\b|sunset\b|sun-?down\b|zonsondergang\b|sonnenuntergang\b|abenddaemmerung\b|dark\b|darkness\b"
        ),
    ),
]
_DAYS = [
    ("iso", re.compile(r"(\d{4})-(\d\d)-(\d\d)(?:t(?=\d))?")),
    ("aftertomorrow", re.compile(r"(?:the )?day after tomorrow\b|uebermorgen\b|overmorgen\b")),
    (
        "tomorrow",
        re.compile(
            r"(?:tomorrow|tomorow|tommorow|tommorrow|tmrw|tmw|tmrow|2morrow|morgen|next day|the next day|"
            r"the following day)\b(?:[’']s)?(?: (morning|afternoon|evening|night)\b)?"
        ),
    ),
    ("today", re.compile(r"(?:today|this (?=morning|afternoon|evening)|heute|vandaag)\b(morning|afternoon|evening)?")),
    ("tonight", re.compile(r"(?:tonight|heute nacht|vannacht|this night)\b")),
    ("dplus", re.compile(r"d(?:[\s-]day)?\s?([+-]|plus\b|minus\b)\s?(\d{1,2}|" + "|".join(_NUMBERS) + r")(?!\d)")),
    ("dday", re.compile(r"d[\s-]day\b")),
    (
        "weekday",
        re.compile(r"(?:(?:this|next|on) )?(" + "|".join(_WEEKDAYS) + r")\b(?: (morning|afternoon|evening|night)\b)?"),
    ),
    ("daymonth", re.compile(rf"(\d{{1,2}})(?:st|nd|rd|th)?\.?\s?(?:of )?({_MONTH})\b(?:,?\s?(?:19)?44\b)?")),
    ("monthday", re.compile(rf"({_MONTH})\s(\d{{1,2}})(?:st|nd|rd|th)?\b(?!:)(?:,?\s?1944\b)?")),
    ("ordinal", re.compile(r"(\d{1,2})(?:st|nd|rd|th)\b")),
    ("slash", re.compile(r"(\d{1,2})[/.](\d{1,2})(?:[/.](?:19)?44)?\b(?!/)")),
]
_LASTING = re.compile(
    rf"({_NUMBER})\s?(hours?|hrs?|h|minutes?|mins?|min|stunden?|minuten|uur|uren|days?)\b(?: and (a half|"
    rf"{_NUMBER})(?:\s?(min(?:ute)?s?|mins?)\b)?)?"
    r"|(\d) 1/2\s?(?:hours?|hrs?)|(\d)h(\d\d)\b"
)
#: First characters of each way of writing a time, so that other words cost little.
_FIRST = {
    **dict.fromkeys(("dtg", "colon", "figures", "ampm", "iso", "daymonth", "ordinal", "slash"), "0123456789"),
    "oclock": "0123456789otfsen",
    "past": "hqft",
    "hplus": "h",
    "hhour": "hz",
    "midnight": "m2",
    "noon": "tnm",
    "first_light": "f1",
    "sunrise": "dsmzb",
    "last_light": "ln",
    "sunset": "dsza",
    "aftertomorrow": "tduo",
    "tomorrow": "t2mn",
    "today": "thv",
    "tonight": "thv",
    "dplus": "d",
    "dday": "d",
    "weekday": "tnomwfsdzv",
    "monthday": "jfmasond",
}
_BY_FIRST = {
    first: tuple(
        (name, pattern, clock)
        for rows, clock in ((_CLOCK, True), (_DAYS, False))
        for name, pattern in rows
        if first in _FIRST[name]
    )
    for first in sorted(set("".join(_FIRST.values())))
}


class TimeFound(NamedTuple):
    when: When
    end: int
    #: The clock stood without colon, letters or other sign: nothing but four figures.
    bare: bool = False


def time_at(low: str, at: int, scenario: Scenario, now: Minute) -> TimeFound | None:
    """The time of day or day written at a place of a lower-case sentence, if there is one."""
    for name, pattern, clock in _BY_FIRST.get(low[at : at + 1], ()):
        found = pattern.match(low, at)
        if found:
            when = _clock(name, found, scenario, now) if clock else _day(name, found, scenario, now)
            if when is not None:
                return TimeFound(when, found.end())
    return None


def lasting_at(low: str, at: int) -> tuple[int, int] | None:
    """A duration written at a place: (minutes, end)."""
    found = _LASTING.match(low, at)
    if found is None:
        return None
    count, unit, extra, extra_unit, halves, hours, minutes = found.groups()
    if halves:
        return int(halves) * 60 + 30, found.end()
    if hours:
        return int(hours) * 60 + int(minutes), found.end()
    amount = _amount(count)
    size = 1 if unit.startswith("m") else DAY if unit.startswith("d") else 60
    total = int(amount * size)
    if extra == "a half":
        total += size // 2
    elif extra and extra_unit:
        total += int(_amount(extra))
    return (total, found.end()) if total > 0 else None


def _amount(text: str) -> float:
    fixed = {"half an": 0.5, "a half": 0.5, "quarter of an": 0.25, "a": 1, "an": 1, "a couple of": 2, "a few": 3}
    foreign = {"einer": 1, "zwei": 2, "drei": 3, "een": 1, "twee": 2, "drie": 3}
    if text in fixed:
        return fixed[text]
    if text in foreign:
        return foreign[text]
    return float(_NUMBERS.get(text, 0)) or float(text)


def bare_hour(text: str) -> When | None:
    """`10`, as in `at 10`: an hour by its number alone."""
    hour = _NUMBERS.get(text.lower()) or (int(text) if text.isdigit() else 99)
    return When(clock=hour * HOUR, bare=hour <= 12) if hour <= 24 else None


def beside(when: When, minutes: int) -> When | None:
    """So many minutes after a time, or before it if negative: `two hours before dawn`."""
    if when.minute is not None:
        return when._replace(minute=when.minute + minutes)
    if when.clock is None:
        return None
    days, clock = divmod(when.clock + minutes, DAY)
    return when._replace(clock=clock, day=None if when.day is None else when.day + days)


def four_figures(text: str) -> int | None:
    """Minute of the day of `0930`; None if there is no such time."""
    if len(text) not in (3, 4) or not text.isdigit():
        return None
    hour, minute = int(text[:-2]), int(text[-2:])
    if hour > 24 or minute > 59 or (hour == 24 and minute):
        return None
    return hour * HOUR + minute


def _clock(name: str, found: re.Match[str], scenario: Scenario, now: Minute) -> When | None:
    hours = scenario.hours
    match name:
        case "dtg":
            return _date_time_group(found, scenario, now)
        case "colon":
            return _hour(int(found[1]), int(found[2]), found[3])
        case "figures":
            clock = four_figures(found[1])
            return None if clock is None else When(clock=clock)
        case "ampm":
            return _hour(int(found[1]), 0, found[2])
        case "oclock":
            half = {"morning": "am", None: None}.get(found[2], "pm")
            return _hour(_NUMBERS.get(found[1]) or int(found[1]), 0, half)
        case "past":
            amount = {"half": 30, "quarter": 15, "five": 5, "ten": 10, "twenty": 20, "twenty-five": 25}[found[1]]
            base = _NUMBERS.get(found[3]) or int(found[3])
            half = None if found[4] is None else "am" if "a" in found[4][:2] or "morning" in found[4] else "pm"
            when = _hour(base, 0, half)
            if when is None or when.clock is None:
                return None
            return When(clock=(when.clock + (amount if found[2] == "past" else -amount)) % DAY)
        case "hplus":
            count = int(found[2])
            minutes = count if len(found[2]) > 1 and (found[3] is None or found[3][0] == "m") else count * HOUR
            if found[3] and found[3][0] == "m":
                minutes = count
            return When(minute=hours.h_hour + (minutes if found[1] in ("+", "plus") else -minutes))
        case "hhour":
            return When(minute=hours.h_hour)
        case "midnight":
            return When(clock=DAY if found[0].startswith("24") else 0, round=True)
        case "noon":
            return When(clock=12 * HOUR, round=True)
        case _:
            return When(clock=int(getattr(hours, name)), round=True)


def _hour(hour: int, minute: int, half: str | None) -> When | None:
    if minute > 59 or hour > 24 or (hour == 24 and minute):
        return None
    if half:
        if not 1 <= hour <= 12:
            return None if hour > 12 and half[0] == "a" else When(clock=hour * HOUR + minute)
        hour = hour % 12 + (12 if half[0] == "p" else 0)
    return When(clock=hour * HOUR + minute)


def _date_time_group(found: re.Match[str], scenario: Scenario, now: Minute) -> When | None:
    day, hour, minute = int(found[1]), int(found[2]), int(found[3])
    if found.end(3) < len(found.string) and found.string[found.end(3)].isdigit():
        return None
    if not (1 <= day <= 31 and hour < 24 and minute < 60):
        return None
    month = _MONTHS.get(found[5][:3]) if found[5] else None
    date = _date(day, month, scenario, now)
    return None if date is None else When(clock=hour * HOUR + minute, day=date)


def _day(name: str, found: re.Match[str], scenario: Scenario, now: Minute) -> When | None:
    today = now // DAY
    match name:
        case "iso":
            try:
                return When(day=scenario.calendar.minute(f"{found[0].rstrip('t')} 00:00") // DAY)
            except ValueError:
                return None
        case "tomorrow":
            return When(day=today + 1, part=found[1] or "")
        case "aftertomorrow":
            return When(day=today + 2)
        case "today":
            return When(day=today, part=found[1] or "")
        case "tonight":
            return When(day=today, part="night")
        case "dplus":
            count = _NUMBERS.get(found[2]) or int(found[2])
            return When(day=scenario.hours.d_day + (count if found[1] in ("+", "plus") else -count))
        case "dday":
            return When(day=scenario.hours.d_day)
        case "weekday":
            first = scenario.calendar.date(0).weekday()
            ahead = (_WEEKDAYS[found[1]] - first - today) % 7
            if ahead == 0 and found[0].startswith("next"):
                ahead = 7
            return When(day=today + ahead, part=found[2] or "")
        case "daymonth":
            date = _date(int(found[1]), _MONTHS[found[2][:3]], scenario, now)
        case "monthday":
            date = _date(int(found[2]), _MONTHS[found[1][:3]], scenario, now)
        case "ordinal":
            date = _date(int(found[1]), None, scenario, now)
        case _:
            month = int(found[2])
            date = _date(int(found[1]), month, scenario, now) if month == scenario.calendar.date(now).month else None
    return None if date is None else When(day=date)


def _date(day: int, month: int | None, scenario: Scenario, now: Minute) -> int | None:
    """The campaign day of a date; without a month the one nearest to now that is not long past."""
    here = scenario.calendar.date(now)
    months = [month] if month else [here.month, here.month % 12 + 1]
    for each in months:
        year = here.year + (1 if each < here.month - 6 else 0)
        try:
            number = scenario.calendar.minute(f"{year}-{each:02d}-{day:02d} 00:00") // DAY
        except ValueError:
            continue
        if month or number >= now // DAY - 15:
            return number
    return None


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
    day = when.day if when.day is not None else given_day
    if when.clock is None:
        return _part_of_day(when, day if day is not None else now // DAY, now, scenario)
    if day is not None:
        clock = when.clock
        if when.round and clock == 0 and when.part == "night":
            clock = DAY
        if when.part == "night" and clock < 12 * HOUR:
            clock += 12 * HOUR if when.bare and clock >= 6 * HOUR else DAY
        if when.part in ("afternoon", "evening") and clock < 12 * HOUR:
            clock += 12 * HOUR
        if when.bare and not when.part and clock < 6 * HOUR:
            return Moment(None, choices=(day * DAY + clock, day * DAY + clock + 12 * HOUR))
        return _not_past(day * DAY + clock, now, scenario)
    today = now // DAY * DAY + when.clock
    if when.bare and today < now < today + 12 * HOUR:
        return Moment(None, choices=(today + 12 * HOUR, today + DAY))
    if today >= now:
        return Moment(today, _clock_note(when, today, scenario))
    if now - today <= HOUR:
        return Moment(None, f"{scenario.calendar.spoken(today)} is just past: at once")
    following = today + DAY
    if following - now <= 12 * HOUR or when.round:
        return Moment(following, f"taken as {scenario.calendar.spoken(following)}")
    return Moment(None, choices=(None, following))


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
        return Moment(None, choices=(None,))
    return Moment(None, choices=(*live, None) if day == now // DAY else live)
