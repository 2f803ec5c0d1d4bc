"""The foot of a letter: the next half hour in the reader's own time, and nothing that could betray the war."""

from datetime import UTC, datetime
from fractions import Fraction

import pytest

from engine.clock import Calendar
from pbem.clock import CampaignClock
from pbem.desk.footer import footer
from pbem.desk.opening import OpeningRefused, enrol, read_sitter, read_zone
from pbem.dispatch import FOOT_MARK
from pbem.store import campaigns, seats
from pbem.store.errors import AlreadySeated
from pbem.store.vocabulary import CampaignStatus, SeatRole
from tests.pbem.desk.table import Table

CALENDAR = Calendar(first_day="1944-09-17")
AT_1430 = 14 * 60 + 30
#: 21 November 2026, 15:12 UTC: the campaign's clock then read 14:30.
NOW = int(datetime(2026, 11, 21, 15, 12, tzinfo=UTC).timestamp() * 1000)
RUNNING = CampaignClock(CampaignStatus.RUNNING, NOW, AT_1430)


def foot(clock: CampaignClock = RUNNING, moment: int = AT_1430, now_ms: int = NOW, **more: object) -> str:
    return footer(clock, moment, CALENDAR, now_ms=now_ms, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("zone", "hour"),
    [
        ("Europe/Amsterdam", "16:42 on Sat 21 Nov (Europe/Amsterdam)"),
        ("America/New_York", "10:42 on Sat 21 Nov (America/New_York)"),
        ("Asia/Kolkata", "21:12 on Sat 21 Nov (Asia/Kolkata)"),
        ("Pacific/Auckland", "04:42 on Sun 22 Nov (Pacific/Auckland)"),
        ("", "15:42 on Sat 21 Nov (UTC)"),
        ("Atlantis/Nowhere", "15:42 on Sat 21 Nov (UTC)"),
    ],
)
def test_the_next_half_hour_in_the_readers_own_time(zone: str, hour: str):
    assert foot(zone=zone) == (
        f"The next half hour, to 17 Sep 15:00, is decided at {hour}. Answer this letter with your orders."
    )


def test_summer_time_counts():
    july = int(datetime(2027, 7, 1, 12, 0, tzinfo=UTC).timestamp() * 1000)
    clock = CampaignClock(CampaignStatus.RUNNING, july, AT_1430)
    assert "14:30 on Thu 1 Jul (Europe/Amsterdam)" in foot(clock, now_ms=july, zone="Europe/Amsterdam")


@pytest.mark.rule("MG-CLOCK-2")
def test_a_faster_clock_decides_sooner():
    fast = CampaignClock(CampaignStatus.RUNNING, NOW, AT_1430, Fraction(4))
    assert "is decided at 15:19 on" in foot(fast)


def test_half_hours_played_ahead_put_the_clock_forward():
    assert "to 17 Sep 16:30, is decided at 15:42" in foot(moment=AT_1430 + 90)


def test_a_half_hour_decided_late_does_not_shift_the_next():
    assert "to 17 Sep 15:30, is decided at 16:12" in foot(moment=AT_1430 + 30, now_ms=NOW + 50 * 60_000)


@pytest.mark.parametrize("status", [CampaignStatus.PAUSED, CampaignStatus.HELD])
def test_a_clock_that_stands_names_no_hour(status: CampaignStatus):
    standing = CampaignClock(status, NOW, AT_1430)
    assert foot(standing) == (
        "The clock stands at 17 Sep 14:30; you will be told when it goes on. Answer this letter with your orders."
    )


def test_before_the_beginning_and_after_the_end():
    planned = CampaignClock(CampaignStatus.PLANNED, None, AT_1430)
    assert foot(planned).startswith("The clock has not been started; you will be told when it is.")
    assert foot(CampaignClock(CampaignStatus.ENDED, NOW, AT_1430)) == ""


def test_who_gives_no_orders_is_not_asked_for_any():
    assert foot(orders=False).endswith("(UTC).")


# --- whose zone ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("Europe/Amsterdam", "Europe/Amsterdam"), ("europe/amsterdam", "Europe/Amsterdam"), ("  ", ""),
     ("America/New York", "America/New_York")],
)  # fmt: skip
def test_zones_as_people_type_them(typed: str, kept: str):
    assert read_zone(typed) == kept


@pytest.mark.parametrize(
    ("typed", "hint"), [("Amsterdam", "Europe/Amsterdam"), ("Europe/Amstedam", "Europe/Amsterdam"), ("xyzzy", "write")]
)
def test_a_zone_that_is_none_is_refused_with_the_nearest(typed: str, hint: str):
    with pytest.raises(OpeningRefused, match=f"there is no time zone.*{hint}"):
        read_zone(typed)


async def _enrol(table: Table, zone: str) -> seats.Seat:
    async with table.office.conduct.sitting(table.office.database) as session:
        campaign = await campaigns.by_slug(session, table.slug)
        return await enrol(
            session, table.office.conduct, campaign, read_sitter("harzer@game.test"), hq="iiss",
            role=SeatRole.PLAYER, now_ms=table.clock.now_ms(), zone=zone,
        )  # fmt: skip


async def test_a_player_who_has_moved_keeps_his_seat_and_is_not_welcomed_twice(table: Table):
    await table.start()
    seat = await _enrol(table, "Europe/Berlin")
    assert seat.zone == "Europe/Berlin"
    moved = await _enrol(table, "Asia/Tokyo")
    assert (moved.id, moved.zone) == (seat.id, "Asia/Tokyo")
    with pytest.raises(AlreadySeated):
        await _enrol(table, "Asia/Tokyo")
    assert len(await table.letters("harzer", "welcome")) == 1


async def test_every_letter_to_a_player_has_a_foot_in_his_own_time(lite: Table):
    await _enrol(lite, "Asia/Tokyo")
    await lite.start()
    await lite.letter("harzer", "SS AA 9 move to Elden", to=f"campaign+{lite.slug}@game.test")
    await lite.advance(2)
    written = await lite.letters("harzer")
    assert {"welcome", "receipt"} < {letter.kind for letter in written}
    for letter in written:
        body, mark, last = letter.text.rpartition(f"\n{FOOT_MARK}\n")
        assert mark, letter.subject
        assert body.strip()
        assert "(Asia/Tokyo)" in last
    assert all("(UTC)" in letter.text for letter in await lite.letters("bittrich"))


async def test_answers_to_an_umpires_command_have_none(lite: Table):
    await lite.letter("umpire", "tray")
    answer = (await lite.letters("umpire", "receipt"))[-1]
    assert answer.text.strip()
    assert FOOT_MARK not in answer.text.split("\n")
