"""Reading the journal: its events as values again."""

from sqlalchemy.ext.asyncio import AsyncSession

from engine.campaign import decode_event
from engine.events import AnyEvent
from pbem.store import journal
from pbem.store.campaigns import Campaign


async def events_of(session: AsyncSession, campaign: Campaign, *, after: int = 0) -> list[AnyEvent]:
    """Every event of the campaign after event number `after`, oldest first."""
    happened: list[AnyEvent] = []
    while page := await journal.events(session, campaign, after=after):
        happened.extend(decode_event(entry.payload) for entry in page)
        after = page[-1].seq
    return happened
