"""The umpire's tray: what waits for a person.

Letters from strangers, letters below the line of trust, broken mail, prose in a player's letter, a message the
server could not digest, letters that could not be delivered, words between opposing sides. Each gives a ticket
(a letter to the umpires) at once and stays listed until it is dealt with. The clock never waits for the tray.
"""

from sqlalchemy.ext.asyncio import AsyncSession

from engine.state import State
from pbem.desk import umpire_rulings
from pbem.desk.post import Post
from pbem.intake.letterbox import read_letter
from pbem.store import campaigns, inbox, outbox, seats
from pbem.store.campaigns import Campaign
from pbem.store.inbox import Message
from pbem.store.seats import Seat
from pbem.store.vocabulary import CampaignStatus, SeatRole, Transport

#: So much of a message is shown in a ticket, characters.
_SHOWN = 2_000


async def ticket(
    session: AsyncSession,
    post: Post,
    campaign: Campaign | None,
    *,
    subject: str,
    text: str,
    about: tuple[str, ...],
    now_ms: int,
) -> None:
    """Tell the umpires of a campaign, or those of every campaign that is not over."""
    tables = [campaign] if campaign is not None else await _going_on(session)
    told: set[tuple[str, str]] = set()
    for table in tables:
        for umpire in await umpires_of(session, table):
            if (umpire.transport, umpire.address) in told:
                continue
            told.add((umpire.transport, umpire.address))
            await post.send(
                session, table, umpire, kind="ticket", subject=f"[{table.slug}] {subject}", text=text, about=about,
                now_ms=now_ms,
            )  # fmt: skip


async def umpires_of(session: AsyncSession, campaign: Campaign) -> tuple[Seat, ...]:
    """The umpires' seats."""
    return await seats.seats_of(session, campaign.id, role=SeatRole.UMPIRE)


async def listing(session: AsyncSession, campaign: Campaign, state: State | None) -> str:
    """What waits, one item a line, with what to type."""
    lines = [f"message {slip.id} from {slip.sender}: {slip.reason}" for slip in await _set_aside(session, campaign)]
    lines += [
        f"letter {letter.id} to {letter.address} ({letter.subject}): {letter.last_error}"
        for letter in await outbox.parked(session, campaign_id=campaign.id)
    ]
    if state is not None:
        lines += [
            f"held message {number} from {held.sender} to {held.to}, "
            f"{state.scenario.calendar.spoken(held.at)}: {held.text}"
            for number, held in enumerate(state.held_messages, 1)
        ]
        lines += umpire_rulings.waiting(state)
    if not lines:
        return "The tray is empty."
    return "\n".join(
        [
            *lines,
            "",
            "read N shows a message, dismiss N takes it out; release N sends a letter again or lets a held report go;"
            " pass N lets a held message through; N = yes or N = no answers a question.",
        ]
    )


def shown(text: str) -> str:
    """The beginning of a message, marked as another's words."""
    cut = text.strip()[:_SHOWN]
    more = "\n| …" if len(text.strip()) > _SHOWN else ""
    return "\n".join(f"| {line}" for line in cut.splitlines()) + more if cut else "| (no text)"


async def _set_aside(session: AsyncSession, campaign: Campaign) -> list[inbox.Slip]:
    """Of this campaign, and of none in particular."""
    return [slip for slip in await inbox.set_aside_list(session) if slip.campaign_id in (None, campaign.id)]


async def _going_on(session: AsyncSession) -> list[Campaign]:
    return [one for one in await campaigns.all(session) if one.status is not CampaignStatus.ENDED]


def message_words(message: Message) -> str:
    """What a message says, for a person to read: a letter's text, else its characters."""
    if message.transport is Transport.MAIL:
        letter = read_letter(message.raw)
        problems = "".join(f"\n({problem})" for problem in letter.problems)
        return f"Subject: {letter.subject}\n{shown(letter.full_text or letter.text)}{problems}"
    return shown(message.raw.decode("utf-8", "replace"))
