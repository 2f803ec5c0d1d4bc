"""What most scenes of the store begin with: a campaign."""

import pytest_asyncio

from pbem.store import campaigns
from pbem.store.campaigns import Campaign
from pbem.store.database import Database

#: A real instant, ms UTC.
NOON = 1_790_000_000_000


@pytest_asyncio.fixture
async def campaign(database: Database) -> Campaign:
    """Arnhem Bridge, planned, decided up to 12:30 of the first day."""
    async with database.begin() as session:
        return await campaigns.create(
            session, slug="arnhem", scenario="arnhem_bridge", seed="5eed", commitment="c0ffee", moment=750, now_ms=NOON
        )
