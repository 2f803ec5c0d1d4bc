"""A part of the day over the lines below it: `Night:`, `Für die Nacht:`, `Nacht 20./21.:`, `Orders for the night`.

No order under it begins at once unasked. A night between two days begins on the first of them. Source: orders.md 4, 18.
"""

from engine.clock import DAY, HOUR, Calendar
from engine.orders import patterns as re
from engine.orders.hours.times import When
from engine.vocabulary import Minute

_PARTS_OF_DAY = {
    **dict.fromkeys(("morning", "forenoon", "vormittag", "morgens", "ochtend"), "morning"),
    **dict.fromkeys(("afternoon", "nachmittag", "middag", "namiddag"), "afternoon"),
    **dict.fromkeys(("evening", "abend", "abends", "avond"), "evening"),
    **dict.fromkeys(("night", "nacht", "nachts"), "night"),
}
_ORDERS = (
    r"(?:(?:my|our|the|new|meine|unsere|mijn) )?"
    r"(?:orders?|moves?|tasks?|plans?|program(?:me)?|befehle?|aufträge|orders|bevelen|opdrachten)"
)
_PART = re.compile(
    rf"\s*(?:{_ORDERS},? )?(?:(?:in|during|for|over|through) the |this |am |in der? |f(?:ü|ue)r die |f(?:ü|ue)r den |"
    rf"w(?:ä|ae)hrend der |voor de |tijdens de )?(?P<part>{'|'.join(_PARTS_OF_DAY)})(?: {_ORDERS})?"
    r"(?:(?: of| vom| von| van)?(?: the| den| de)? (?P<from>\d{1,2})(?:st|nd|rd|th|\.)?"
    r"(?: ?(?:/|-|auf(?: den)?|zum|to(?: the)?|op(?: de)?) ?(?P<to>\d{1,2})(?:st|nd|rd|th|\.)?)?"
    r"(?: ?(?:sept?\.?|september|9\.))?)?\s*:?\s*",
    re.IGNORECASE,
)
_LONGEST = 60
#: When a part of the day is over, so that the next one is meant.
_OVER = {"morning": 12 * HOUR, "afternoon": 18 * HOUR}
#: Days before and after today that a number may mean.
_NEAR = range(-2, 15)


def part_over(text: str, now: Minute, calendar: Calendar) -> When | None:
    """The part of a day a line stands for; None if it says anything else, or names days that make no night."""
    if len(text) > _LONGEST:
        return None
    found = _PART.fullmatch(text)
    if found is None:
        return None
    part = _PARTS_OF_DAY[found["part"].lower()]
    if found["from"] is None:
        return When(day=now // DAY + (now % DAY >= _OVER.get(part, DAY)), part=part)
    if found["to"] is not None and (part != "night" or int(found["to"]) != int(found["from"]) + 1):
        return None
    today = now // DAY
    days = (today + n for n in _NEAR if calendar.date(Minute((today + n) * DAY)).day == int(found["from"]))
    day = next(days, None)
    return None if day is None else When(day=day, part=part)
