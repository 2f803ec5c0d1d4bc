"""A whole battle to write the diary of: Arnhem Bridge led by scripted headquarters, played once for all tests."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import pytest_asyncio

from engine.events import AnyEvent
from engine.state import State
from pbem.office import Office
from tests.pbem.desk.table import SEED, Table, config, open_office
from tests.servers.hand_clock import HandClock


class Battle(NamedTuple):
    """Its events, from the opening to the end."""

    events: tuple[AnyEvent, ...]
    state: State
    seed: str = SEED


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def fought(sqlite_template: Path, tmp_path_factory) -> AsyncIterator[tuple[Office, Battle]]:
    """The office in which it was fought, still open, and the battle."""
    path = tmp_path_factory.mktemp("diary") / "store.db"
    path.write_bytes(sqlite_template.read_bytes())
    clock = HandClock()
    async with open_office(config(f"sqlite+aiosqlite:///{path}"), clock) as office:
        table = await Table(office, clock).lay()
        await table.seat("bot:allied", "1abn")
        await table.seat("bot:german", "iiss")
        await table.start()
        await table.advance(52)
        yield office, Battle(tuple(await table.events()), await table.state())


@pytest_asyncio.fixture(loop_scope="session")
async def battle(fought: tuple[Office, Battle]) -> Battle:
    return fought[1]
