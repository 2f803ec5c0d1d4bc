"""The post office of each acceptance test: once light, once with real servers."""

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.acceptance.field_post import PostOffice, Server, address, open_office

#: Fixed, so that a campaign played twice has the same dice.
SEED = "5e" * 32


@pytest_asyncio.fixture(params=["light", "real"])
async def office(request: pytest.FixtureRequest) -> AsyncIterator[PostOffice]:
    async with open_office(str(request.param)) as opened:
        yield opened


@pytest_asyncio.fixture(scope="session")
async def opened(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The store of a campaign opened once by the command line, to copy from."""
    folder = tmp_path_factory.mktemp("opened")
    return (await arnhem(Server(folder, PostOffice(imap_port=1, smtp_port=1)))).database


@pytest_asyncio.fixture
async def server(office: PostOffice, opened: Path, tmp_path: Path) -> Server:
    """Arnhem Bridge with two headquarters and an umpire enrolled, its clock not yet started."""
    fresh = Server(tmp_path / "server", office)
    with sqlite3.connect(opened) as source, sqlite3.connect(fresh.database) as copy:
        source.backup(copy)
    return fresh


async def arnhem(server: Server) -> Server:
    """Open Arnhem Bridge on a server and seat everybody."""
    opened = await server.pbem("new", "arnhem_bridge", "--slug", "arnhem", "--seed", SEED)
    assert "commitment" in opened.lower()
    await server.pbem("enrol", "arnhem", "1abn", address("urquhart"))
    await server.pbem("enrol", "arnhem", "iiss", address("bittrich"))
    await server.pbem("enrol", "arnhem", "--umpire", address("umpire"))
    return server
