"""Times as soldiers write them: what is written at a place of a sentence.

Reads 0930, 09:30, 9.30 am, 0930 hrs, 170630Z SEP 44, 18th at 0600, tomorrow, Tuesday, D+1,
H+2, dawn and durations by the patterns of `time_words`. A zone letter is an ornament. Which
minute of the campaign is meant is settled in `moments`. Source: MG-ORDER-4; orders.md 1-5.
"""

from engine.clock import DAY, HOUR
from engine.orders import patterns as re
from engine.orders.hours.spoken_hours import FIRST_LETTERS as SPOKEN_LETTERS
from engine.orders.hours.spoken_hours import MINUTE_WORDS, minutes_beside, spoken_at
from engine.orders.hours.time_words import (
    AND_A_HALF,
    ANY_BY_FIRST,
    BY_FIRST,
    DAY_WORDS,
    GERMAN_DAY,
    GERMAN_HOURS,
    LASTING,
    MONTHS,
    NUMBERS,
    OF_DAY,
    PARTS_OF_DAY,
    PARTS_OF_HOURS,
    TEENS,
    TENS,
    WEEKDAYS,
)
from engine.orders.records import Record
from engine.scenarios.scenario import Scenario
from engine.vocabulary import Minute


class When(Record, frozen=True):
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


class TimeFound(Record, frozen=True):
    when: When
    end: int


_AM_PM = re.compile(r"\s?(a\.?m\b\.?|p\.?m\b\.?)")


def time_at(low: str, at: int, scenario: Scenario, now: Minute) -> TimeFound | None:
    """The time of day or day written at a place of a lower-case sentence, if there is one."""
    if low[at : at + 2] in SPOKEN_LETTERS and (spoken := spoken_at(low, at)):
        half = _AM_PM.match(low, spoken.end) if spoken.bare else None
        if half is not None:
            # `five-thirty a.m.`
            clock = spoken.clock % (12 * HOUR) + (12 * HOUR if half[1][0] == "p" else 0)
            return TimeFound(When(clock=clock), half.end())
        return _of_day(When(clock=spoken.clock, bare=spoken.bare), low, spoken.end)
    first = low[at : at + 1]
    if first not in BY_FIRST or not ANY_BY_FIRST[first].match(low, at):
        return None
    for name, pattern, clock in BY_FIRST[first]:
        found = pattern.match(low, at)
        if found:
            when = _clock(name, found, scenario, now) if clock else _day(name, found, scenario, now)
            if when is not None:
                return _of_day(when, low, found.end()) if clock else TimeFound(when, found.end())
    return None


#: `dreiviertel drei`, `viertel vor drei`: a quarter less than the hour.
_SHORT_OF = ("dreiviertel", "vor", "voor")


def _of_day(when: When, low: str, end: int) -> TimeFound:
    """`ten in the morning`, `8 Uhr abends`: the part of the day said behind an hour belongs to it."""
    found = OF_DAY.match(low, end)
    if found is None or when.clock is None or when.round:
        return TimeFound(when, end)
    part = PARTS_OF_DAY[found["en"] or found["night"] or found["de"]]
    if part == "morning" and when.clock >= 13 * HOUR:
        return TimeFound(when, end)
    return TimeFound(when._replace(clock=clock_in(when.clock, part), bare=False), found.end())


def clock_in(clock: int, part: str) -> int:
    """The minute of the day of an hour said of a part of the day: `five` of the afternoon is 17:00."""
    if part in ("afternoon", "evening") and clock < 12 * HOUR:
        return clock + 12 * HOUR
    if part == "night" and 6 * HOUR <= clock < 12 * HOUR:
        return clock + 12 * HOUR
    return 0 if part == "night" and clock == 12 * HOUR else clock


_BEFORE_A_CLOCK = frozenset({"at", "by", "until", "till", "from", "um", "om", "bis", "tot", "ab", "vanaf", "tomorrow"})


def lasting_at(low: str, at: int) -> tuple[int, int] | None:
    """A duration written at a place: (minutes, end)."""
    found = LASTING.match(low, at)
    if found is None:
        half = AND_A_HALF.match(low, at)
        size = DAY if half and half[2].startswith("d") else 60
        return (int((_amount(half[1]) + 0.5) * size), half.end()) if half else None
    count, unit, extra, extra_unit, halves, hours, minutes = found.groups()
    if halves:
        return int(halves) * 60 + 30, found.end()
    if hours:
        # `at 9h30` is an hour, `in 2h30` a length.
        clock = low[:at].rstrip().rpartition(" ")[2] in _BEFORE_A_CLOCK
        return None if clock else (int(hours) * 60 + int(minutes), found.end())
    amount = _amount(count)
    size = 1 if unit.startswith("m") else DAY if unit.startswith("d") else 60
    total = int(amount * size)
    if extra == "a half":
        total += size // 2
    elif extra and (extra_unit or size == HOUR):
        total += int(_amount(extra))
    return (total, found.end()) if total > 0 else None


def _amount(text: str) -> float:
    fixed = {"a": 1, "an": 1, "a couple of": 2}
    foreign = {"eine": 1, "einer": 1, "zwei": 2, "drei": 3, "een": 1, "twee": 2, "drie": 3, "vier": 4, "fünf": 5}
    foreign |= {"fuenf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10, "zwölf": 12, "zwoelf": 12}
    foreign |= {"vijf": 5, "zes": 6, "zeven": 7, "tien": 10}
    if text in fixed:
        return fixed[text]
    if text in PARTS_OF_HOURS:
        return PARTS_OF_HOURS[text]
    if text in foreign:
        return foreign[text]
    tens, _, ones = text.replace("-", " ").partition(" ")
    if tens in TENS:
        return float(TENS[tens] + NUMBERS.get(ones, 0))
    return float(TEENS.get(text, 0) or NUMBERS.get(text, 0)) or float(text)


def bare_hour(text: str) -> When | None:
    """`10`, as in `at 10`: an hour by its number alone."""
    hour = NUMBERS.get(text.lower()) or (int(text) if text.isdigit() else 99)
    return When(clock=hour * HOUR, bare=hour <= 12) if hour <= 24 else None


def beside(when: When, minutes: int) -> When | None:
    """So many minutes after a time, or before it if negative: `two hours before dawn`."""
    if when.minute is not None:
        return when._replace(minute=when.minute + minutes)
    if when.clock is None:
        return None
    days, clock = divmod(when.clock + minutes, DAY)
    return when._replace(clock=clock, day=None if when.day is None else when.day + days)


def together(a: When, b: When) -> When:
    """A day and an hour said apart, as one time; what both say is taken from the first."""
    return When(
        clock=a.clock if a.clock is not None else b.clock,
        day=a.day if a.day is not None else b.day,
        round=a.round or b.round,
        part=a.part or b.part,
        bare=a.bare or b.bare,
    )


def of_two_days(a: When, b: When) -> bool:
    """Whether two times name different days: `Tuesday 20 Sept`, where the 20th is a Wednesday."""
    return a.day is not None and b.day is not None and a.day != b.day


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
        case "colon" | "figuresampm":
            return _hour(int(found[1]), int(found[2]), found[3])
        case "figures":
            clock = four_figures(found[1])
            return None if clock is None else When(clock=clock)
        case "ampm":
            return _hour(NUMBERS.get(found[1]) or int(found[1]), 0, found[2])
        case "oclock":
            half = {"morning": "am", None: None}.get(found[2], "pm")
            said = NUMBERS.get(found[1]) or GERMAN_HOURS.get(found[1]) or int(found[1])
            when = _hour(said, 0, half)
            spoken = found[0].endswith("clock") or found[1] in GERMAN_HOURS
            return _by_the_round_clock(when) if half is None and spoken else when
        case "uhrminutes":
            named = found[1].replace("ü", "ue").replace("ö", "oe")
            hour = named if named.isdigit() else GERMAN_DAY.get(named) or GERMAN_HOURS.get(named)
            minutes = MINUTE_WORDS.get(found[2]) or int(found[2])
            return None if hour is None else _hour(int(hour), minutes, None)
        case "uhrword":
            when = _hour(GERMAN_DAY[found[1].replace("ü", "ue").replace("ö", "oe")], 0, None)
            return when if found[1] == "null" else _by_the_round_clock(when)
        case "uurword":
            return When(clock=GERMAN_HOURS[found[1].replace("ü", "ue").replace("ö", "oe")] * HOUR, bare=True)
        case "halb":
            hour = found[2].replace("ü", "ue").replace("ö", "oe")
            base = GERMAN_HOURS.get(hour) or int(hour)
            shift = -30 if found[1] in ("halb", "half") else -15 if found[1].endswith(_SHORT_OF) else 15
            return When(clock=(base * HOUR + shift) % DAY, bare=base <= 12) if base <= 24 else None
        case "minutesbeside":
            named = found[4].replace("ü", "ue").replace("ö", "oe")
            clock = minutes_beside(found, GERMAN_HOURS.get(named) or int(named))
            return None if clock is None else When(clock=clock, bare=True)
        case "ofday":
            return bare_hour(found[1])
        case "past":
            if found[2] == "to" and found[1] in ("five", "ten", "twenty") and _spans(found):
                return None
            amount = {"half": 30, "quarter": 15, "five": 5, "ten": 10, "twenty": 20, "twenty-five": 25}[found[1]]
            base = {"midnight": 24, "noon": 12}.get(found[3]) or NUMBERS.get(found[3]) or int(found[3])
            half = None if found[4] is None else "am" if "a" in found[4][:2] or "morning" in found[4] else "pm"
            when = _hour(base, 0, half)
            if when is None or when.clock is None:
                return None
            when = When(clock=(when.clock + (amount if found[2] in ("past", "after") else -amount)) % DAY)
            if found[3] in ("midnight", "noon"):
                return when._replace(round=True)
            return _by_the_round_clock(when) if half is None else when
        case "hplus":
            minutes = _beside_h(found)
            return When(minute=hours.h_hour + (minutes if found[1] in ("+", "plus") else -minutes))
        case "hhour":
            return When(minute=hours.h_hour)
        case "midnight":
            return When(clock=DAY if found[0].startswith("24") else 0, round=True)
        case "noon":
            return When(clock=12 * HOUR, round=True)
        case _:
            led = _IS_DARK.search(found.string, max(0, found.start() - 24), found.start())
            falling = led is not None and led["with_it"] is not None and found[0].endswith(_ITS_FALLING)
            dark = led is not None and name in ("sunset", "last_light") and not falling
            return When(clock=int(getattr(hours, name)), round=True, part=DARK if dark else "")


#: What is said of the night when it may have begun: `after dark`, `once it gets dark`, `under cover of darkness`,
#: `bei Dunkelheit`, `zodra het donker is`; but `bei Einbruch der Dunkelheit` is when it begins.
DARK = "dark"
_IS_DARK = re.compile(
    r"(?:\bafter|\bin the|\bcover of|\bnach|\bna(?: het)?|(?P<with_it>\b(?:bei|bij|im|in het|in der))|"
    r"\b(?:sobald|wenn) es|\b(?:zodra|als|wanneer) het|"
    r"(?:once|when|soon as|after) it(?: has|'s|’s)? ?(?:is|gets|got|gotten|grows|becomes)?) $"
)
_ITS_FALLING = (
    "der dunkelheit",
    "der nacht",
    "van de duisternis",
    "van de avond",
    "van de nacht",
    "dämmerung",
    "daemmerung",
    "schemering",
    "untergang",
    "ondergang",
)


_FROM = re.compile(r"\bfrom $")
_ENDS_LATER = re.compile(r" ?(?:until|till|to|-)\b")


def _spans(found: re.Match[str]) -> bool:
    """`from ten to noon`: two hours, not ten minutes before one."""
    led = _FROM.search(found.string, max(0, found.start() - 5), found.start())
    return led is not None and _ENDS_LATER.match(found.string, found.end()) is None


def _beside_h(found: re.Match[str]) -> int:
    """Minutes of `H+2`, `H+30`, `H plus ninety`, `H+1:30`: two digits are minutes (orders.md 4)."""
    if found[2]:
        return int(found[2]) * HOUR + int(found[3])
    count = int(_amount(found[4]))
    in_minutes = found[6][0] == "m" if found[6] else count > 9 or (len(found[4]) > 1 and found[4].isdigit())
    return count + 30 * bool(found[5]) if in_minutes else count * HOUR + 30 * bool(found[5])


def _by_the_round_clock(when: When | None) -> When | None:
    """`five o'clock`, `half past four`: of the morning or of the afternoon."""
    if when is None or when.clock is None or when.clock >= 13 * HOUR:
        return when
    return when._replace(bare=True)


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
    month = MONTHS.get(found[5][:3]) if found[5] else None
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
            return When(day=today + 1, part=_PARTS_IN_GERMAN.get(found[1], found[1] or ""))
        case "aftertomorrow":
            return When(day=today + 2)
        case "today":
            return When(day=today, part=_PARTS_IN_GERMAN.get(found[1], found[1] or ""))
        case "vanpart":
            parts = {"morgen": "morning", "ochtend": "morning", "middag": "afternoon", "avond": "evening"}
            return When(day=today, part=parts.get(found[1], "night"))
        case "partword":
            return When(part=PARTS_OF_DAY.get(found[1]) or _PARTS_IN_GERMAN[found[2]])
        case "tonight":
            return When(day=today, part="night")
        case "dplus":
            count = NUMBERS.get(found[2]) or int(found[2])
            return When(day=scenario.hours.d_day + (count if found[1] in ("+", "plus") else -count))
        case "dday":
            return When(day=scenario.hours.d_day)
        case "weekday":
            first = scenario.calendar.date(0).weekday()
            ahead = (WEEKDAYS[found[1]] - first - today) % 7
            if ahead == 0 and found[0].startswith("next"):
                ahead = 7
            return When(day=today + ahead, part=_PARTS_IN_GERMAN.get(found[2], found[3] or ""))
        case "daymonth":
            date = _date(int(found[1]), MONTHS[found[2][:3]], scenario, now)
        case "monthday":
            date = _date(int(found[2]), MONTHS[found[1][:3]], scenario, now)
        case "ordinalword":
            date = _date(sum(DAY_WORDS[w] for w in re.split("[- ]", found[1])), None, scenario, now)
        case "ordinal":
            date = _date(int(found[1]), None, scenario, now)
        case _:
            month = int(found[2])
            date = _date(int(found[1]), month, scenario, now) if month == scenario.calendar.date(now).month else None
    return None if date is None else When(day=date)


_PARTS_IN_GERMAN = {
    **dict.fromkeys(("morgen", "frueh", "früh", "vormittag", "ochtend", "vroeg", "am"), "morning"),
    **dict.fromkeys(("nachmittag", "middag", "pm"), "afternoon"),
    **dict.fromkeys(("abend", "avond"), "evening"),
    "nacht": "night",
}


def _date(day: int, month: int | None, scenario: Scenario, now: Minute) -> int | None:
    """The campaign day of a date; without a month the one nearest to now, and none far from the campaign: `the 7th`
    is a regiment there."""
    here = scenario.calendar.date(now)
    months = [month] if month else [here.month, here.month % 12 + 1]
    for each in months:
        year = here.year + (1 if each < here.month - 6 else 0)
        try:
            number = scenario.calendar.minute(f"{year}-{each:02d}-{day:02d} 00:00") // DAY
        except ValueError:
            continue
        if month:
            return number
        if number >= now // DAY - 15:
            return number if -3 <= number <= scenario.end // DAY + 3 else None
    return None
