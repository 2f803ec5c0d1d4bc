"""Maps drawn for letters: once for all who read them, light enough to travel, and no letter waits for one."""

import asyncio
import sys
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path

import pytest
import pytest_asyncio
from PIL import Image

from engine.state import State
from pbem.desk.map_orders import map_order
from pbem.dispatch import CARRIED_TWICE
from pbem.dispatch.compose import letter_bytes
from pbem.dispatch.illustrate import WEIGHT, Illustrator, lightened, without_orders
from pbem.dispatch.map_order import ORDERED
from pbem.dispatch.stored import StoredOutbox
from pbem.maps import Sheet, Studio, sheet_for_hq, to_png
from pbem.store.outbox import Enclosure
from tests.pbem.desk.table import Table, config, open_office
from tests.servers.hand_clock import HandClock


class DraughtsmanAtHand(Studio):
    """Draws at once in this process, or throws down his pen; counts his sheets."""

    def __init__(self, trouble: Exception | None = None) -> None:
        super().__init__()
        self.trouble = trouble
        self.sheets: list[Sheet] = []

    async def draw(self, sheet: Sheet) -> bytes:
        self.sheets.append(sheet)
        await asyncio.sleep(0)
        if self.trouble is not None:
            raise self.trouble
        return to_png(sheet)


@pytest_asyncio.fixture
async def table(sqlite_url: str) -> AsyncIterator[Table]:
    """Arnhem Bridge with Urquhart, Bittrich and an umpire."""
    clock = HandClock()
    async with open_office(config(sqlite_url), clock) as office:
        yield await Table(office, clock).usual()


@pytest.fixture
async def state(table: Table) -> State:
    return await table.state()


# --- drawing --------------------------------------------------------------------------------------


async def test_the_map_is_drawn_once_for_all_seats_and_always_the_same(state: State):
    order = map_order(state, state.pictures["1abn"], state.moment, "The Bridge")
    studio = DraughtsmanAtHand()
    illustrator = Illustrator(studio)
    (first,), (second,) = await asyncio.gather(illustrator.drawn([order]), illustrator.drawn([order]))
    assert first == second
    assert len(studio.sheets) == 1
    assert studio.sheets[0].campaign == "The Bridge"
    assert first == (await Illustrator(DraughtsmanAtHand()).drawn([order]))[0]
    assert (first.content_type, first.cid) == ("image/png", order.cid)
    assert len(first.data) <= WEIGHT
    with Image.open(BytesIO(first.data)) as picture:
        assert picture.width > 500


async def test_a_map_that_cannot_be_drawn_is_left_out_and_tried_again_next_time(state: State):
    order = map_order(state, state.pictures["1abn"], state.moment, "Test")
    table = Enclosure("units.csv", "text/csv", b"a,b\n")
    studio = DraughtsmanAtHand(OSError("no ink"))
    illustrator = Illustrator(studio)
    assert await illustrator.drawn([table, order]) == (table,)
    studio.trouble = None
    assert [one.content_type for one in await illustrator.drawn([table, order])] == ["text/csv", "image/png"]


async def test_an_order_nobody_can_read_holds_no_letter_up():
    broken = Enclosure("Map.png", ORDERED, b"{", "map")
    assert await Illustrator(DraughtsmanAtHand()).drawn([broken]) == ()


def test_where_nobody_draws_no_order_leaves():
    table = Enclosure("units.csv", "text/csv", b"a,b\n")
    assert without_orders([table, Enclosure("Map.png", ORDERED, b"{}", "map")]) == (table,)


def test_a_heavy_picture_is_made_light_enough():
    noise = Image.effect_noise((900, 700), 90).convert("RGB")
    out = BytesIO()
    noise.save(out, "PNG")
    light = lightened(out.getvalue())
    assert CARRIED_TWICE < len(light) <= WEIGHT
    assert lightened(light) == light


def test_fewer_colours_are_taken_if_the_map_can_then_be_enclosed_as_well(state: State):
    png = to_png(sheet_for_hq(state.scenario, state.pictures["iiss"], state.moment))
    assert len(png) > CARRIED_TWICE
    light = lightened(png)
    assert len(light) <= CARRIED_TWICE
    with Image.open(BytesIO(png)) as before, Image.open(BytesIO(light)) as after:
        assert before.size == after.size
    assert lightened(png, twice=10_000) == png


async def test_a_worker_of_its_own_draws_the_same_map(state: State):
    order = map_order(state, state.pictures["iiss"], state.moment, "Test")
    illustrator = Illustrator()
    try:
        assert await illustrator.drawn([order]) == await Illustrator(DraughtsmanAtHand()).drawn([order])
    finally:
        illustrator.close()


# --- in the post ----------------------------------------------------------------------------------


async def _dispatched(table: Table, studio: Studio | None) -> dict[str, list[Enclosure]]:
    """Everything that leaves, by subject."""
    outbox = StoredOutbox(table.office.database, Illustrator(studio) if studio is not None else None)
    gone: dict[str, list[Enclosure]] = {}
    now = table.clock.now_ms()
    while claimed := await outbox.claim("test", now_ms=now, lease_ms=60_000, limit=50):
        for one in claimed:
            gone.setdefault(one.subject, []).extend(one.enclosures)  # type: ignore[arg-type]
            written = letter_bytes(one, table.office.identity, now_ms=now)
            assert ORDERED.encode() not in written
            assert len(written) <= 200_000, one.subject
            if one.enclosures:
                assert b"cid:" in written
                assert b"filename=" in written
            await outbox.mark_sent(one, now_ms=now)
    return gone


async def test_the_welcome_carries_the_first_map_and_every_letter_stays_light(table: Table):
    await table.start()
    await table.letter("urquhart", "2 Para move to Arnhem road bridge. 3 Para move to Arnhem road bridge.")
    await table.letter("bittrich", "SS AA 9 move to Arnhem road bridge, attack anything in the way")
    await table.advance(6)
    gone = await _dispatched(table, DraughtsmanAtHand())
    maps = {subject for subject, enclosed in gone.items() if enclosed}
    assert any("your command" in subject for subject in maps)
    assert any("FLASH" in subject or "contact" in subject or "fighting" in subject for subject in maps)
    assert not any("radio answers" in subject or "receipt" in subject or "Umpire" in subject for subject in maps)


async def test_without_a_draughtsman_letters_leave_without_maps(table: Table):
    await table.start()
    assert not any((await _dispatched(table, None)).values())


_AT_ONCE = """
import asyncio, sys
from pathlib import Path
from pbem.dispatch.illustrate import Illustrator
from pbem.dispatch.map_order import ORDERED
from pbem.store.outbox import Enclosure

class Draughtsman:
    async def draw(self, sheet):
        return b"png"

async def main():
    sys.setswitchinterval(1e-6)
    orders = [Enclosure("Map.png", ORDERED, path.read_bytes(), "map") for path in map(Path, sys.argv[1:])]
    illustrator = Illustrator(Draughtsman())
    print(*[len(maps) for maps in await asyncio.gather(*(illustrator.drawn([one]) for one in orders))])

asyncio.run(main())
"""


async def test_the_first_maps_of_a_process_may_be_ordered_all_at_once(state: State, tmp_path: Path) -> None:
    """Two threads that meet a type of msgspec's for the first time would bring the process down."""
    files = []
    for minutes in range(6):
        file = tmp_path / f"{minutes}.json"
        file.write_bytes(map_order(state, state.pictures["1abn"], state.moment + minutes, "Test").data)
        files.append(str(file))
    done = await asyncio.create_subprocess_exec(
        sys.executable, "-c", _AT_ONCE, *files, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    out, err = await done.communicate()
    assert (done.returncode, out.split()) == (0, [b"1"] * 6), err.decode()
