"""Maps in letters: which letters carry one, of what, and how they leave."""

import asyncio
from io import BytesIO

import msgspec
import pytest
from PIL import Image

from engine.commands import ChangeSetting
from engine.events import Reported
from engine.intelligence import reports as r
from engine.intelligence.letters import Letter
from engine.state import State
from engine.vocabulary import Square, Weather
from pbem.desk.illustrate import (
    ORDERED,
    WEIGHT,
    Illustrator,
    MapOrder,
    lightened,
    map_order,
    maps_for,
    without_orders,
)
from pbem.dispatch import CARRIED_TWICE
from pbem.dispatch.compose import letter_bytes
from pbem.dispatch.stored import StoredOutbox
from pbem.maps import Sheet, Studio, sheet_for_hq, to_png
from pbem.store import campaigns
from pbem.store.outbox import Enclosure
from tests.pbem.desk.table import Table

SIGHTING = r.SightingReport(
    unit="recsq", square=Square(2, 6), enemy=(r.Sighting(square=Square(4, 6), size="company"),)
)
CONTACT = r.ContactReport(unit="par2", square=Square(2, 6), enemy=(r.Sighting(square=Square(3, 6)),))
ARRIVAL = r.ArrivalReport(unit="par2", square=Square(4, 7))
WEATHER = r.WeatherReport(weather=Weather.FAIR)


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


def told(at: int, report: r.AnyReport, *, lost: bool = False, flash: bool = False, to: str = "1abn") -> Reported:
    return Reported(at=at, to=to, report=report, lost=lost, flash=flash)


def letter(at: int, kind: str = "signals") -> Letter:
    return Letter(hq="1abn", kind=kind, subject="", text="", at=at, flash=kind == "flash")


def setting(state: State, how: str) -> State:
    return msgspec.structs.replace(state, settings=state.settings.changed("report.map", how))


@pytest.fixture
async def state(lite: Table) -> State:
    return await lite.state()


# --- which letters --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "reports", "kind", "carries"),
    [
        ("daily", (ARRIVAL,), "signals", False),
        ("daily", (ARRIVAL, SIGHTING), "signals", True),
        ("daily", (WEATHER,), "morning", True),
        ("daily", (SIGHTING,), "answers", False),
        ("daily", (SIGHTING,), "notice", False),
        ("each", (ARRIVAL,), "signals", True),
        ("each", (ARRIVAL,), "answers", False),
        ("never", (SIGHTING,), "signals", False),
        ("never", (WEATHER,), "morning", False),
    ],
)
def test_which_letters_carry_a_map(
    state: State, how: str, reports: tuple[r.AnyReport, ...], kind: str, carries: bool
):
    now = state.moment
    events = [told(now + 10, report) for report in reports]
    (enclosed,) = maps_for(state, setting(state, how), events, [letter(now + 10, kind)], "Test")
    assert bool(enclosed) is carries


def test_a_lost_signal_or_another_headquarters_calls_for_no_map(state: State):
    now = state.moment
    for event in (told(now + 5, SIGHTING, lost=True), told(now + 5, SIGHTING, to="iiss")):
        assert maps_for(state, state, [event], [letter(now + 10)], "Test") == [()]


def test_a_flash_carries_the_map_of_its_own_news(state: State):
    now = state.moment
    events = [told(now + 5, ARRIVAL), told(now + 8, SIGHTING, flash=True)]
    flash, signals = maps_for(state, state, events, [letter(now + 8, "flash"), letter(now + 5)], "Test")
    assert flash
    assert not signals


def test_letters_that_leave_together_share_the_map_of_the_last(state: State):
    now = state.moment
    events = [told(now + 5, CONTACT), told(now + 8, SIGHTING, flash=True)]
    together = [letter(now + 8, "flash"), letter(now + 5)]
    flash, signals = maps_for(state, state, events, together, "Test")
    assert not flash
    assert msgspec.json.decode(signals[0].data, type=MapOrder).moment == now + 8
    assert all(maps_for(state, setting(state, "each"), events, together, "Test"))


def test_what_is_met_on_the_opening_mark_is_news_of_the_first_half_hour(state: State):
    now = state.moment
    assert all(maps_for(state, state, [told(now, CONTACT)], [letter(now)], "Test"))


def test_each_letter_has_the_picture_of_its_own_half_hour(state: State):
    now = state.moment
    first, later = told(now + 10, SIGHTING), told(now + 40, msgspec.structs.replace(SIGHTING, square=Square(3, 6)))
    maps = maps_for(state, state, [first, later], [letter(now + 10), letter(now + 40)], "Test")
    pictures = [msgspec.json.decode(one.data, type=MapOrder).picture for (one,) in maps]
    stood = [picture.own["recsq"].square for picture in pictures]
    assert stood == [Square(2, 6), Square(3, 6)]
    assert [picture.enemy["0406"].seen for picture in pictures] == [now + 10, now + 40]


# --- what is ordered and drawn --------------------------------------------------------------------


def test_an_order_for_a_map_holds_the_picture_without_its_words(state: State):
    picture = state.pictures["1abn"].told(
        state.moment, r.MessageReport(sender="iiss", text="Surrender, you are surrounded")
    )
    order = map_order(state, picture, state.moment, "Test")
    assert order.content_type == ORDERED
    assert b"Surrender" not in order.data
    assert msgspec.json.decode(order.data, type=MapOrder).picture.own == picture.own


def test_what_a_headquarters_cannot_know_changes_no_byte_of_its_map(state: State):
    """Leak law: the same picture over another truth."""
    hidden = state.scenario.hqs["iiss"].id
    units = {
        name: msgspec.structs.replace(unit, square=Square(0, 0), strength=3) if unit.hq == hidden else unit
        for name, unit in state.units.items()
    }
    other = msgspec.structs.replace(state, units=units, occupants={})
    events = [told(state.moment + 10, SIGHTING)]
    mine = [letter(state.moment + 10)]
    assert maps_for(state, state, events, mine, "Test") == maps_for(other, other, events, mine, "Test")


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


async def test_the_welcome_carries_the_first_map_and_every_letter_stays_light(lite: Table):
    await lite.start()
    await lite.letter("urquhart", "2 Para move to Arnhem road bridge. 3 Para move to Arnhem road bridge.")
    await lite.letter("bittrich", "SS AA 9 move to Arnhem road bridge, attack anything in the way")
    await lite.advance(6)
    gone = await _dispatched(lite, DraughtsmanAtHand())
    maps = {subject for subject, enclosed in gone.items() if enclosed}
    assert any("your command" in subject for subject in maps)
    assert any("FLASH" in subject or "contact" in subject or "fighting" in subject for subject in maps)
    assert not any("radio answers" in subject or "receipt" in subject or "Umpire" in subject for subject in maps)


async def test_without_a_draughtsman_letters_leave_without_maps(lite: Table):
    await lite.start()
    assert not any((await _dispatched(lite, None)).values())


async def test_the_umpire_may_do_without_maps(lite: Table):
    async with lite.office.conduct.sitting(lite.office.database) as session:
        campaign = await campaigns.by_slug(session, lite.slug)
        await lite.office.conduct.carry_out(
            session, campaign, ChangeSetting(key="report.map", value="never"), author="test", now_ms=lite.clock.now_ms()
        )
    await lite.start()
    await lite.advance(3)
    assert all(not one.enclosures for one in await lite.letters())


async def test_a_worker_of_its_own_draws_the_same_map(state: State):
    order = map_order(state, state.pictures["iiss"], state.moment, "Test")
    illustrator = Illustrator()
    try:
        assert await illustrator.drawn([order]) == await Illustrator(DraughtsmanAtHand()).drawn([order])
    finally:
        illustrator.close()
