"""The end of a campaign: what was sealed is shown, and every headquarters gets its own log.

Source: MG-CLOCK-3, design 4 ("Keyed dice": the seed revealed at its end).
"""

from sqlalchemy.ext.asyncio import AsyncSession

from engine.intelligence.layout import wrapped
from engine.intelligence.logs import hq_log
from engine.intelligence.situation import situation
from engine.state import State
from pbem.desk.post import Post
from pbem.desk.record import events_of
from pbem.store.campaigns import Campaign
from pbem.store.outbox import Enclosure
from pbem.store.seats import Seat


async def farewell(
    session: AsyncSession,
    post: Post,
    campaign: Campaign,
    state: State,
    seated: tuple[Seat, ...],
    *,
    title: str,
    seq: int,
    now_ms: int,
) -> None:
    """The last letter to each seat: the seed behind the seal, the last situation, the log as a file."""
    happened = await events_of(session, campaign)
    calendar = state.scenario.calendar
    for seat in seated:
        text = seal_broken(campaign, title)
        enclosed: tuple[Enclosure, ...] = ()
        if seat.hq is not None:
            log = "\n".join(hq_log(happened, state.scenario, seat.hq, state.commitment)) + "\n"
            text += f"\n{situation(state.pictures[seat.hq], state.scenario, state.moment)}"
            enclosed = (Enclosure(f"log-{seat.hq}.txt", "text/plain", log.encode("utf-8")),)
        await post.send(
            session, campaign, seat, kind="farewell",
            subject=f"[{title}] The campaign is over, {calendar.spoken(state.moment)}", text=text,
            about=(str(campaign.branch), str(seq)), now_ms=now_ms, at=state.moment, calendar=calendar,
            enclosures=enclosed,
        )  # fmt: skip


def seal_broken(campaign: Campaign, title: str) -> str:
    """The seal and what it sealed, and how to check it."""
    says = (
        f"{title} is over. All chance in it followed from a seed that was sealed before it began; the seal was shown"
        " to you then, and here is the seed. Whoever hashes it finds the seal, and whoever has the campaign's archive"
        " can have every event of it worked out again (pbem audit)."
    )
    return f"{wrapped(says, hang='')}\n\nSeal: {campaign.commitment}\nSeed: {campaign.seed}\n"
