"""An office on a fresh store, SQLite and PostgreSQL, and the usual table in it."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from pbem.office import Office
from tests.pbem.desk.table import Table, config, open_office
from tests.servers.hand_clock import HandClock


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest_asyncio.fixture
async def office(database_url: str, clock: HandClock) -> AsyncIterator[Office]:
    """On both stores."""
    async with open_office(config(database_url), clock) as opened:
        yield opened


@pytest_asyncio.fixture
async def table(office: Office, clock: HandClock) -> Table:
    """Arnhem Bridge with Urquhart, Bittrich and an umpire, on both stores."""
    return await Table(office, clock).usual()


@pytest_asyncio.fixture
async def lite_office(sqlite_url: str, clock: HandClock) -> AsyncIterator[Office]:
    """On SQLite alone, where the kind of store makes no difference."""
    async with open_office(config(sqlite_url), clock) as opened:
        yield opened


@pytest_asyncio.fixture
async def lite(lite_office: Office, clock: HandClock) -> Table:
    """The usual table on SQLite alone."""
    return await Table(lite_office, clock).usual()
