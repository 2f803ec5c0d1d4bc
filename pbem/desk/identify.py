"""Who wrote: the seat behind a message, and whether that is proven.

The token of a reply address decides, else the address it came from; where one address holds seats in several
campaigns, the slug in the address written to decides, and where that is missing too the writer is asked.
Headquarters that one address holds in one campaign are one correspondent. Source: design section 5, `[mail] trust`.
"""

import msgspec
from sqlalchemy.ext.asyncio import AsyncSession

from pbem.intake.letterbox import IncomingLetter
from pbem.intake.mail_account import MailIdentity
from pbem.intake.stored import as_trust_sees
from pbem.intake.trust import judge
from pbem.store import campaigns, seats
from pbem.store.campaigns import Campaign
from pbem.store.errors import NoSuchCampaign
from pbem.store.seats import Seat
from pbem.store.vocabulary import SeatRole, Transport


class Correspondent(msgspec.Struct, frozen=True):
    """Somebody with a seat."""

    campaign: Campaign
    seat: Seat
    #: All headquarters he holds in this campaign, the one he writes for first; none for umpires and observers.
    hqs: tuple[str, ...]
    #: Whether the message surely comes from him, and why, in one sentence.
    proven: bool
    reason: str


class Unsure(msgspec.Struct, frozen=True):
    """He holds several seats and did not say for which he writes."""

    seats: tuple[Seat, ...]
    proven: bool
    reason: str


class Nobody(msgspec.Struct, frozen=True):
    """A stranger."""

    reason: str
    #: The campaign he wrote to, if he named one that is here.
    campaign: Campaign | None = None


async def by_mail(
    session: AsyncSession, letter: IncomingLetter, identity: MailIdentity
) -> Correspondent | Unsure | Nobody:
    """Who wrote this letter."""
    taken = await seats.held_by(session, Transport.MAIL)
    standing = judge(letter, identity, [as_trust_sees(seat, slug) for seat, slug in taken])
    known = {seat.id: seat for seat, _ in taken}
    if standing.seat is not None:
        campaign = await campaigns.by_slug(session, standing.seat.slug)
        seat = known[standing.seat.id]
        held = tuple(one for one in known.values() if _place(one) == _place(seat))
        return _correspondent(campaign, seat, held, standing.proven, standing.reason)
    held = tuple(known[one.id] for one in standing.candidates)
    if not held:
        return Nobody(standing.reason, await _campaign(session, standing.slug))
    same_table = len({seat.campaign_id for seat in held}) == 1
    if same_table and all(seat.role is SeatRole.PLAYER for seat in held):
        return await seated(session, held[0], proven=standing.proven, reason=standing.reason)
    return Unsure(held, standing.proven, standing.reason)


async def seated(session: AsyncSession, seat: Seat, *, proven: bool = True, reason: str = "") -> Correspondent:
    """The correspondent who holds this seat."""
    campaign = await campaigns.by_id(session, seat.campaign_id)
    held = await seats.find_by_address(session, seat.transport, seat.address, campaign_id=campaign.id)
    return _correspondent(campaign, seat, held, proven, reason)


def _correspondent(campaign: Campaign, seat: Seat, held: tuple[Seat, ...], proven: bool, reason: str) -> Correspondent:
    others = (one.hq for one in held if one.role is seat.role)
    hqs = tuple(dict.fromkeys(hq for hq in (seat.hq, *others) if hq is not None))
    return Correspondent(campaign, seat, hqs, proven, reason)


def _place(seat: Seat) -> tuple[int, str]:
    return seat.campaign_id, seat.address


async def _campaign(session: AsyncSession, slug: str) -> Campaign | None:
    try:
        return await campaigns.by_slug(session, slug) if slug else None
    except NoSuchCampaign:
        return None
