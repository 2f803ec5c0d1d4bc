"""The foot of every letter: when the next half hour is decided, in the reader's own time, and where orders go.

Campaign time carries no time zone; a player sits in one. The line is reckoned from the campaign's clock alone,
as it stands when the letter is written: it can betray nothing of the war. Source: MG-CLOCK-2, issue 5 ("Letters").
"""

from datetime import UTC, datetime, tzinfo
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from engine.campaign import RULESETS
from engine.clock import HALF_HOUR, Calendar
from engine.intelligence.layout import wrapped
from engine.scenarios import load
from engine.vocabulary import Minute
from pbem.clock import CampaignClock, mark_after, read_rate
from pbem.dispatch import FOOT_MARK
from pbem.store.campaigns import Campaign
from pbem.store.seats import Seat
from pbem.store.vocabulary import CampaignStatus, SeatRole

_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_WRITE = "Answer this letter with your orders."
#: Letters that concern everybody; of the others only players' have a foot.
_FOR_ALL = ("umpire", "notice", "welcome")


def with_footer(text: str, campaign: Campaign, seat: Seat, *, kind: str, now_ms: int) -> str:
    """A letter's text with its foot, written at an instant (ms UTC)."""
    if seat.role is not SeatRole.PLAYER and kind not in _FOR_ALL:
        return text
    scenario = load(campaign.scenario)
    rules = RULESETS.get(scenario.ruleset)
    foot = footer(
        CampaignClock(campaign.status, campaign.real_anchor_ms, campaign.campaign_anchor, read_rate(campaign.rate)),
        campaign.moment, scenario.calendar, zone=seat.zone, orders=seat.role is SeatRole.PLAYER,
        step=rules.step if rules is not None else HALF_HOUR, now_ms=now_ms,
    )  # fmt: skip
    return f"{text.rstrip()}\n\n{FOOT_MARK}\n{wrapped(foot, hang='')}\n" if foot else text


def footer(
    clock: CampaignClock,
    moment: Minute,
    calendar: Calendar,
    *,
    zone: str = "",
    orders: bool = True,
    step: Minute = HALF_HOUR,
    now_ms: int,
) -> str:
    """What the foot says; nothing when the campaign is over.

    `moment`: the campaign minute up to which all is decided; `orders`: whether the reader gives any; `step`:
    minutes between two decisions; `now_ms`: when the letter is written (ms UTC).
    """
    if clock.status is CampaignStatus.ENDED:
        return ""
    write = [_WRITE] if orders else []
    if clock.status is CampaignStatus.PLANNED:
        return " ".join(["The clock has not been started; you will be told when it is.", *write])
    if not clock.running:
        standing = calendar.spoken(max(moment, clock.at(now_ms)))
        return " ".join([f"The clock stands at {standing}; you will be told when it goes on.", *write])
    # Half hours may have been played ahead at the umpire's word: the clock is then put forward.
    mark = mark_after(clock.put_forward(moment, now_ms), moment, step)
    if mark is None:
        return " ".join(write)
    until = calendar.spoken(mark.minute)
    return " ".join([f"The next half hour, to {until}, is decided at {_local(mark.instant_ms, zone)}.", *write])


def _local(instant_ms: int, zone: str) -> str:
    """`16:12 on Tue 21 Nov (Europe/Amsterdam)`; UTC where the zone is not known, or no longer."""
    there = _zone(zone)
    local = datetime.fromtimestamp(instant_ms / 1000, there or UTC)
    # The mark itself may fall within a minute: whoever writes before the minute named is in time.
    return (
        f"{local.hour:02d}:{local.minute:02d} on {_DAYS[local.weekday()]} {local.day} {_MONTHS[local.month - 1]}"
        f" ({zone if there is not None else 'UTC'})"
    )


@cache
def _zone(name: str) -> tzinfo | None:
    try:
        return ZoneInfo(name) if name else None
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None
