"""Real time and campaign time: how a campaign's clock runs, stands and is set.

Campaign time = anchor + rate × (real − real anchor), read in whole minutes (MG-CLOCK-2). Real instants are
integer milliseconds UTC and are handed in: nothing here looks at the wall except `now_ms`, which the outer
doors call. The rate is exact, so that no mark drifts over a campaign of weeks.

A half hour is decided at its *mark*, and only when the post up to that instant is in (`ready`). An absence
of the service is judged here too (`absence`): a short one is caught up mark by mark, a long one holds the clock.
"""

import time
from collections.abc import Iterable
from decimal import Decimal, InvalidOperation
from enum import StrEnum
from fractions import Fraction

import msgspec

from engine.clock import HALF_HOUR, next_mark
from engine.vocabulary import Minute
from pbem.store.vocabulary import CampaignStatus

#: Real milliseconds in a campaign minute at rate 1.
MINUTE_MS = 60_000

#: Rates people may set: a day a second at most, a minute in about seventeen hours at least.
SLOWEST, FASTEST = Fraction(1, 1000), Fraction(86_400)


class ClockRefused(Exception):
    """The clock cannot be set so; the message is one sentence."""


def now_ms() -> int:
    """This instant, milliseconds UTC."""
    return time.time_ns() // 1_000_000


def read_rate(text: str) -> Fraction:
    """Campaign minutes in a real minute, exactly, from `1`, `0.5`, `4x` or `1/2`.

    Raises ClockRefused for anything else, and for rates nobody can mean.
    """
    words = text.strip().lower().removesuffix("x").strip()
    try:
        rate = Fraction(words) if "/" in words else Fraction(Decimal(words))
    except (ValueError, ZeroDivisionError, InvalidOperation, OverflowError):
        raise ClockRefused(f"{text!r} is not a rate: write campaign minutes to a real minute, as 1, 4 or 0.5") from None
    if not SLOWEST <= rate <= FASTEST:
        raise ClockRefused(f"the rate {text.strip()} is out of bounds: it must lie between 0.001 and 86400")
    return rate


def write_rate(rate: Fraction) -> str:
    """The rate as it is stored and shown: a decimal where that is exact, else a fraction."""
    decimal = Decimal(rate.numerator) / Decimal(rate.denominator)
    if Fraction(decimal) == rate:
        return format(decimal.normalize(), "f")
    return f"{rate.numerator}/{rate.denominator}"


class CampaignClock(msgspec.Struct, frozen=True):
    """A campaign's clock. Setting it makes a new one; no setting makes campaign time jump."""

    status: CampaignStatus
    #: Instant at which it read `campaign_anchor`: the last setting, or the moment it stopped. None: never started.
    real_anchor_ms: int | None
    #: Campaign minute at the anchor; while the clock stands, the minute it stands at.
    campaign_anchor: Minute
    #: Campaign minutes in a real minute.
    rate: Fraction = Fraction(1)

    @property
    def running(self) -> bool:
        return self.status is CampaignStatus.RUNNING

    def at(self, real_ms: int) -> Minute:
        """The campaign minute at an instant (MG-CLOCK-2); before the anchor, the anchor's own."""
        if not self.running or self.real_anchor_ms is None or real_ms <= self.real_anchor_ms:
            return self.campaign_anchor
        gone = (real_ms - self.real_anchor_ms) * self.rate.numerator // (MINUTE_MS * self.rate.denominator)
        return self.campaign_anchor + gone

    def instant(self, minute: Minute) -> int | None:
        """The first instant at which the clock reads this minute (ms UTC); None if, standing, it never will.

        Minutes before the anchor are reckoned back at the present rate.
        """
        if self.real_anchor_ms is None or (minute > self.campaign_anchor and not self.running):
            return None
        ahead = (minute - self.campaign_anchor) * MINUTE_MS * self.rate.denominator
        return self.real_anchor_ms - (-ahead // self.rate.numerator)

    # --- settings ----------------------------------------------------------------------

    def start(self, real_ms: int) -> "CampaignClock":
        """Set a planned campaign going."""
        if self.status is not CampaignStatus.PLANNED:
            raise ClockRefused(f"the campaign is {self.status.value}, it has been started before: use resume")
        return self._set(CampaignStatus.RUNNING, real_ms)

    def pause(self, real_ms: int, status: CampaignStatus = CampaignStatus.PAUSED) -> "CampaignClock":
        """Stop at the present minute; the seconds begun are not counted."""
        if not self.running:
            raise ClockRefused(f"the clock does not run: the campaign is {self.status.value}")
        return self._set(status, real_ms)

    def resume(self, real_ms: int) -> "CampaignClock":
        """Go on from the minute at which the clock stands."""
        if self.status not in (CampaignStatus.PAUSED, CampaignStatus.HELD):
            cure = "use start" if self.status is CampaignStatus.PLANNED else "there is nothing to resume"
            raise ClockRefused(f"the campaign is {self.status.value}: {cure}")
        return self._set(CampaignStatus.RUNNING, real_ms)

    def at_rate(self, rate: Fraction, real_ms: int) -> "CampaignClock":
        """Run at another rate from this instant on."""
        if self.status is CampaignStatus.ENDED:
            raise ClockRefused("the campaign is over: its clock runs no more")
        new = self._set(self.status, real_ms) if self.running else self
        return msgspec.structs.replace(new, rate=rate)

    def put_forward(self, minute: Minute, real_ms: int) -> "CampaignClock":
        """At this instant the clock reads at least `minute`: the umpire has had half hours played ahead."""
        if minute <= self.at(real_ms):
            return self
        anchor = self.real_anchor_ms if self.real_anchor_ms is None else self._not_before(real_ms)
        return msgspec.structs.replace(self, campaign_anchor=minute, real_anchor_ms=anchor)

    def end(self, real_ms: int) -> "CampaignClock":
        """Stop for good."""
        return self._set(CampaignStatus.ENDED, real_ms)

    def _set(self, status: CampaignStatus, real_ms: int) -> "CampaignClock":
        """Anchored anew, at this instant and what it reads then; a setting never lies before the last one."""
        instant = self._not_before(real_ms)
        return msgspec.structs.replace(self, status=status, campaign_anchor=self.at(instant), real_anchor_ms=instant)

    def _not_before(self, real_ms: int) -> int:
        return real_ms if self.real_anchor_ms is None else max(real_ms, self.real_anchor_ms)


class Mark(msgspec.Struct, frozen=True):
    """The end of a half hour that is to be decided."""

    minute: Minute
    #: When the clock reads it, ms UTC.
    instant_ms: int


def mark_after(clock: CampaignClock, moment: Minute, step: Minute = HALF_HOUR) -> Mark | None:
    """The next mark after what is decided (`moment`); None while the clock stands before it.

    A clock that stopped past a mark still owes it: the half hour is decided when its post is in.
    """
    minute = next_mark(moment, step)
    instant = clock.instant(minute)
    return Mark(minute, instant) if instant is not None else None


def ready(mark_ms: int, now: int, confirmations: Iterable[int], grace_ms: int) -> bool:
    """Whether a mark may be decided (design 4, "The clock waits for the post").

    Its instant has come, and every intake says that what was received before that instant is stored, or the
    grace has passed. `confirmations`: each intake's instant before which all is stored; ms UTC, as all here.
    """
    if now < mark_ms:
        return False
    return now >= mark_ms + grace_ms or all(confirmed >= mark_ms for confirmed in confirmations)


class Absence(StrEnum):
    """What an absence of the service means for the running campaigns."""

    #: Short: caught up mark by mark, as if nothing had happened.
    CAUGHT_UP = "caught_up"
    #: Longer than the tolerance: the clock is held as of the last sign of life.
    HOLD = "hold"


def absence(last_seen_ms: int | None, now: int, tolerance_ms: int) -> Absence:
    """Judge the time since the service's last heartbeat (ms UTC); None: it never ran."""
    if last_seen_ms is None or now - last_seen_ms <= tolerance_ms:
        return Absence.CAUGHT_UP
    return Absence.HOLD
