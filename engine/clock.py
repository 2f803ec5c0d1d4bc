"""Campaign moments: whole minutes since 00:00 of the campaign's first day.

The game's clock carries no time zone (Amsterdam, Berlin, London and Brussels disagreed in
September 1944) and never looks at the wall. Real time belongs to `pbem.clock`.
Source: MG-CLOCK-1, MG-CLOCK-2.
"""

import datetime as _dt
import re

import msgspec

from engine.vocabulary import Minute

HALF_HOUR: Minute = 30
HOUR: Minute = 60
DAY: Minute = 24 * 60

_MOMENT = re.compile(r"(\d{4})-(\d{2})-(\d{2})[ T](\d{1,2}):(\d{2})")


class Calendar(msgspec.Struct, frozen=True):
    """Turns campaign minutes into dates and back."""

    #: The campaign's first day, ISO: `1944-09-17`. Minute 0 is its midnight.
    first_day: str

    def minute(self, moment: str) -> Minute:
        """Read `1944-09-17 18:30` (or with a `T`). Raises ValueError in one sentence."""
        found = _MOMENT.fullmatch(moment.strip())
        if found is None:
            raise ValueError(f"{moment!r} is not a campaign moment: write it as 1944-09-17 18:30")
        year, month, day, hour, minute = (int(g) for g in found.groups())
        if hour > 24 or minute > 59 or (hour == 24 and minute):
            raise ValueError(f"{moment!r} has no such time of day")
        try:
            date = _dt.date(year, month, day)
        except ValueError:
            raise ValueError(f"{moment!r} has no such date") from None
        return (date - self._first()).days * DAY + hour * HOUR + minute

    def date(self, minute: Minute) -> _dt.date:
        """The calendar date on which this minute falls."""
        return self._first() + _dt.timedelta(days=minute // DAY)

    def text(self, minute: Minute) -> str:
        """`1944-09-17 18:30`: the form every command prints."""
        return f"{self.date(minute).isoformat()} {hhmm(minute)}"

    def iso(self, minute: Minute) -> str:
        """`1944-09-17T18:30`: the form of JSON output."""
        return f"{self.date(minute).isoformat()}T{hhmm(minute)}"

    def spoken(self, minute: Minute) -> str:
        """`17 Sep 18:30`: the form of letters."""
        date = self.date(minute)
        return f"{date.day} {_MONTHS[date.month - 1]} {hhmm(minute)}"

    def signal_group(self, minute: Minute) -> str:
        """`171830 Sep`: the date-time group at the head of a signal."""
        date = self.date(minute)
        return f"{date.day:02d}{hhmm(minute).replace(':', '')} {_MONTHS[date.month - 1]}"

    def _first(self) -> _dt.date:
        return _dt.date.fromisoformat(self.first_day)


_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def hhmm(minute: Minute) -> str:
    """Time of day, `18:30`."""
    in_day = minute % DAY
    return f"{in_day // HOUR:02d}:{in_day % HOUR:02d}"


def time_of_day(minute: Minute) -> Minute:
    """Minutes since the last midnight, 0..1439."""
    return minute % DAY


def day_of(minute: Minute) -> int:
    """Campaign day, 0 for the first."""
    return minute // DAY


def tick_of(minute: Minute) -> int:
    """The half-hour tick a minute belongs to; tick 0 begins at minute 0 (MG-CLOCK-1)."""
    return minute // HALF_HOUR


def next_mark(minute: Minute, step: Minute = HALF_HOUR) -> Minute:
    """The first mark strictly after this minute."""
    return (minute // step + 1) * step


def ticks_held(tactical_moves: int) -> int:
    """Whole half hours that a battle of ten-minute tactical moves takes (MG-CLOCK-1)."""
    return -(-tactical_moves * 10 // HALF_HOUR)
