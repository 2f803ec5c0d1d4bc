"""Maps ordered for letters: which letters carry one, and of what."""

import msgspec
import pytest

from engine.commands import ChangeSetting
from engine.events import Reported
from engine.intelligence import reports as r
from engine.intelligence.letters import Letter
from engine.state import State
from engine.vocabulary import Square, Weather
from pbem.desk.map_orders import map_order, maps_for
from pbem.dispatch.map_order import ORDERED, MapOrder
from pbem.store import campaigns
from tests.pbem.desk.table import Table

SIGHTING = r.SightingReport(unit="recsq", square=Square(2, 6), enemy=(r.Sighting(square=Square(4, 6), size="company"),))
CONTACT = r.ContactReport(unit="par2", square=Square(2, 6), enemy=(r.Sighting(square=Square(3, 6)),))
ARRIVAL = r.ArrivalReport(unit="par2", square=Square(4, 7))
WEATHER = r.WeatherReport(weather=Weather.FAIR)


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
def test_which_letters_carry_a_map(state: State, how: str, reports: tuple[r.AnyReport, ...], kind: str, carries: bool):
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


# --- what is ordered --------------------------------------------------------------------------------


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


async def test_the_umpire_may_do_without_maps(lite: Table):
    async with lite.office.conduct.sitting(lite.office.database) as session:
        campaign = await campaigns.by_slug(session, lite.slug)
        await lite.office.conduct.carry_out(
            session, campaign, ChangeSetting(key="report.map", value="never"), author="test", now_ms=lite.clock.now_ms()
        )
    await lite.start()
    await lite.advance(3)
    assert all(not one.enclosures for one in await lite.letters())
