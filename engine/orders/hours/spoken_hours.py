"""Hours as they are spoken: `zero nine thirty hours`, `one one hundred`, `sixteen forty-five`, `six fifteen`.

Only the words for figures are known here; what day they fall on is settled in `moments`. An hour
of the round clock (`six fifteen`) is of the morning or of the evening. Source: orders.md 1, 4.
"""

from typing import NamedTuple

from engine.clock import DAY, HOUR
from engine.orders import patterns as re

_ZERO = frozenset({"zero", "oh", "o", "nought", "naught"})
_DIGITS = {w: i + 1 for i, w in enumerate("one two three four five six seven eight nine".split())}  # noqa: SIM905
_TEENS = {
    w: i + 10
    for i, w in enumerate(
        "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()  # noqa: SIM905
    )
}
_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fourty": 40, "fifty": 50}
#: The minutes behind an hour in words, `elf Uhr dreißig`; five and ten only where no count of troops follows.
MINUTE_WORDS = {
    "fünfzehn": 15, "fuenfzehn": 15, "fuffzehn": 15, "zwanzig": 20, "fünfundzwanzig": 25, "fuenfundzwanzig": 25,
    "dreißig": 30, "dreissig": 30, "fünfunddreißig": 35, "fuenfunddreissig": 35, "vierzig": 40,
    "fünfundvierzig": 45, "fuenfundvierzig": 45, "fünfzig": 50, "fuenfzig": 50, "fünfundfünfzig": 55,
    "fuenfundfuenfzig": 55, "kwartier": 15, "vijftien": 15, "twintig": 20, "vijfentwintig": 25, "dertig": 30,
    "vijfendertig": 35, "veertig": 40, "vijfenveertig": 45, "vijftig": 50,
}  # fmt: skip
_WORD = re.compile(r"[\s-]*([a-z]+)\b")
_HOURS = re.compile(r"[\s-]*(?:hours|hrs|hour|h)\b\.?")
_MOST = 6
#: Words with which such an hour may begin.
OPENINGS = _ZERO | _DIGITS.keys() | _TEENS.keys() | {"twenty"}
#: How they begin, so that other words cost nothing.
FIRST_LETTERS = frozenset(w[:2] for w in OPENINGS) | {"o "}


class Spoken(NamedTuple):
    """An hour as spoken: minute of the day, whether by the round clock, where it ends."""

    clock: int
    bare: bool
    end: int


def spoken_at(low: str, at: int) -> Spoken | None:
    """The hour spoken at a place of a lower-case sentence, if there is one; a number alone is none."""
    words: list[str] = []
    ends: list[int] = []
    here = at
    while len(words) < _MOST and (found := _WORD.match(low, here)):
        if not (found[1] in OPENINGS or found[1] in _TENS or found[1] in ("hundred", "double")):
            break
        words.append(found[1])
        here = found.end()
        ends.append(here)
    for count in range(len(words), 1, -1):
        hours = _HOURS.match(low, ends[count - 1])
        led = words[count - 1] == "hundred" and _LED.search(low, 0, at) is not None
        read = _figures(words[:count], hours is not None or led)
        if read is not None:
            return Spoken(read[0], read[1], hours.end() if hours else ends[count - 1])
    return None


#: `takes Mook at ten hundred`: what stands behind it is an hour.
_LED = re.compile(r"\b(?:at|from|until|till|by)\s+$")


def _figures(words: list[str], hours_said: bool) -> tuple[int, bool] | None:
    """Minute of the day and whether by the round clock; None if the words are no hour."""
    for cut in range(1, min(3, len(words)) + 1):
        hour, plain = _hour(words[:cut])
        minute = _minute(words[cut:])
        if hour is None or minute is None or hour > 24 or (hour == 24 and minute):
            continue
        hundred = words[cut:] == ["hundred"]
        if plain and hour <= 12 and not hours_said:
            # `six fifteen`: of the morning or of the evening; `nine hundred` alone is no hour.
            if hundred or words[cut] in _DIGITS:
                continue
            return hour * HOUR + minute, True
        return hour * HOUR + minute, False
    return None


def _hour(words: list[str]) -> tuple[int | None, bool]:
    """The hour, and whether it was said as on the round clock: `six`, `ten`; `zero six` is military."""
    match words:
        case [first] if first in _TEENS:
            return _TEENS[first], True
        case [first] if first in _DIGITS:
            return _DIGITS[first], True
        case ["twenty"]:
            return 20, False
        case [first, second] if first in _ZERO and (second in _DIGITS or second in _ZERO):
            return _DIGITS.get(second, 0), False
        case [first, second] if first in ("one", "two") and (second in _DIGITS or second in _ZERO):
            return 10 * _DIGITS[first] + _DIGITS.get(second, 0), False
        case ["twenty", second] if second in _DIGITS:
            return 20 + _DIGITS[second], False
        case ["double", second] if second in _ZERO:
            return 0, False
    return None, False


def _minute(words: list[str]) -> int | None:
    match words:
        case ["hundred"]:
            return 0
        case [only] if only in _TEENS:
            return _TEENS[only]
        case [only] if only in _TENS:
            return _TENS[only]
        case ["double", zero] if zero in _ZERO:
            return 0
        case [first, second] if first in _ZERO and (second in _DIGITS or second in _ZERO):
            return _DIGITS.get(second, 0)
        case [first, second] if first in _TENS and second in _DIGITS:
            return _TENS[first] + _DIGITS[second]
        case [first, second] if first in _DIGITS and _DIGITS[first] < 6 and (second in _DIGITS or second in _ZERO):
            return 10 * _DIGITS[first] + _DIGITS.get(second, 0)
    return None


#: Minutes as they are said beside an hour.
_SAID = {"fuenf": 5, "zehn": 10, "zwanzig": 20, "vijf": 5, "tien": 10, "twintig": 20}
#: Hours on the face of a clock.
_ROUND = 12


def minutes_beside(found: re.Match[str], hour: int) -> int | None:
    """Minute of the day of `zehn vor vier`, `fünf nach halb acht`, `tien over drie`, by the round clock."""
    if hour > _ROUND:
        return None
    said = found[1].replace("ü", "ue")
    amount = _SAID.get(said) or int(said)
    shift = (amount if found[2] in ("nach", "over") else -amount) - 30 * bool(found[3])
    return (hour * HOUR + shift) % DAY
