"""People's hands on a campaign's clock: start, pause, resume, rate, hold.

Each is journalled as a notice that says by whom and why, goes to every headquarters and observer, and leaves
campaign time where it was. Instants are ms UTC. Source: MG-CLOCK-2, MG section 28.
"""

from fractions import Fraction

from sqlalchemy.ext.asyncio import AsyncSession

from engine.commands import GiveNotice, MakeRuling
from engine.state import State
from pbem.clock import CampaignClock, ClockRefused, write_rate
from pbem.desk.conduct import Conduct, Outcome, clock_of, set_clock
from pbem.desk.opening import welcome
from pbem.store import seats
from pbem.store.campaigns import Campaign
from pbem.store.vocabulary import CampaignStatus, SeatRole


async def start(
    session: AsyncSession, conduct: Conduct, campaign: Campaign, *, author: str, at_ms: int, now_ms: int
) -> Outcome:
    """Set a planned campaign going and welcome everybody. Raises ClockRefused."""
    campaign = await set_clock(session, campaign, clock_of(campaign).start(at_ms))
    moment = await _moment(session, conduct, campaign)
    text = f"The campaign begins at {moment}; {_pace(clock_of(campaign).rate)}."
    command = MakeRuling(author=author, text=text)
    outcome = await conduct.carry_out(session, campaign, command, author=author, now_ms=now_ms)
    for seat in await seats.seats_of(session, campaign.id):
        if seat.role is not SeatRole.UMPIRE:
            await welcome(session, conduct, campaign, seat, now_ms=now_ms)
    return outcome


async def pause(
    session: AsyncSession,
    conduct: Conduct,
    campaign: Campaign,
    *,
    author: str,
    at_ms: int,
    now_ms: int,
    reason: str = "",
) -> Outcome:
    """Stop the clock until somebody says resume. Raises ClockRefused."""
    clock = _stopped(clock_of(campaign), at_ms, CampaignStatus.PAUSED)
    campaign = await set_clock(session, campaign, clock, hold_reason=reason or f"paused by {author}")
    because = f" ({reason})" if reason else ""
    text = (
        f"The umpire has stopped the clock at {await _moment(session, conduct, campaign)}{because}."
        " Your orders are still read and kept."
    )
    return await _announce(session, conduct, campaign, text, author=author, now_ms=now_ms, reason=reason)


async def resume(
    session: AsyncSession,
    conduct: Conduct,
    campaign: Campaign,
    *,
    author: str,
    at_ms: int,
    now_ms: int,
    reason: str = "",
) -> Outcome:
    """Let a paused or held clock go on from where it stands. Raises ClockRefused."""
    campaign = await set_clock(session, campaign, clock_of(campaign).resume(at_ms))
    text = f"The clock runs again from {await _moment(session, conduct, campaign)}; {_pace(clock_of(campaign).rate)}."
    return await _announce(session, conduct, campaign, text, author=author, now_ms=now_ms, reason=reason)


async def resume_later(session: AsyncSession, campaign: Campaign, *, resume_at_ms: int) -> Campaign:
    """Let a paused or held clock go on by itself at an instant. Raises ClockRefused."""
    clock = clock_of(campaign)
    if clock.status not in (CampaignStatus.PAUSED, CampaignStatus.HELD):
        raise ClockRefused(f"the campaign is {clock.status.value}: there is nothing to resume")
    return await set_clock(session, campaign, clock, hold_reason=campaign.hold_reason, resume_at_ms=resume_at_ms)


async def set_rate(
    session: AsyncSession, conduct: Conduct, campaign: Campaign, rate: Fraction, *, author: str, at_ms: int, now_ms: int
) -> Outcome:
    """Run at another rate (campaign minutes to a real minute) from an instant on. Raises ClockRefused."""
    clock = clock_of(campaign).at_rate(rate, at_ms)
    campaign = await set_clock(
        session, campaign, clock, hold_reason=campaign.hold_reason, resume_at_ms=campaign.resume_at_ms
    )
    text = f"The clock is set to another pace: {_pace(rate)}."
    return await _announce(session, conduct, campaign, text, author=author, now_ms=now_ms)


async def hold(
    session: AsyncSession,
    conduct: Conduct,
    campaign: Campaign,
    *,
    since_ms: int,
    now_ms: int,
    reason: str,
    resume_at_ms: int | None,
) -> Outcome:
    """The server stops the clock as of an instant, and says so. Raises ClockRefused."""
    clock = _stopped(clock_of(campaign), since_ms, CampaignStatus.HELD)
    campaign = await set_clock(session, campaign, clock, hold_reason=reason, resume_at_ms=resume_at_ms)
    then = "at the umpire's word" if resume_at_ms is None else "by itself in a while, or at the umpire's word"
    text = (
        f"The clock is held at {await _moment(session, conduct, campaign)}: {reason}."
        f" No time is lost in the campaign; it goes on {then}. Your orders are still read and kept."
    )
    return await _announce(session, conduct, campaign, text, author="server", now_ms=now_ms, reason=reason)


def _stopped(clock: CampaignClock, at_ms: int, status: CampaignStatus) -> CampaignClock:
    if clock.status is CampaignStatus.HELD and status is CampaignStatus.PAUSED:
        # The umpire takes over a clock that the server holds: it goes on at his word alone.
        return CampaignClock(status, clock.real_anchor_ms, clock.campaign_anchor, clock.rate)
    return clock.pause(at_ms, status)


async def _announce(
    session: AsyncSession,
    conduct: Conduct,
    campaign: Campaign,
    text: str,
    *,
    author: str,
    now_ms: int,
    reason: str = "",
) -> Outcome:
    command = GiveNotice(text=text)
    return await conduct.carry_out(session, campaign, command, author=author, now_ms=now_ms, reason=reason)


async def _moment(session: AsyncSession, conduct: Conduct, campaign: Campaign) -> str:
    state = await _opened(session, conduct, campaign)
    return state.scenario.calendar.spoken(max(campaign.campaign_anchor, state.moment))


async def _opened(session: AsyncSession, conduct: Conduct, campaign: Campaign) -> State:
    state = await conduct.state(session, campaign)
    if state is None:
        raise ClockRefused(f"{campaign.slug} has not been opened: use pbem new")
    return state


def _pace(rate: Fraction) -> str:
    minutes = "minute" if rate == 1 else "minutes"
    return f"{write_rate(rate)} campaign {minutes} pass in a real minute"
