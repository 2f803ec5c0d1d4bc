"""Real time and campaign time (MG-CLOCK-1, MG-CLOCK-2; design 4, "The clock waits for the post")."""

import datetime as dt
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.clock import Calendar
from pbem.clock import (
    MINUTE_MS,
    Absence,
    CampaignClock,
    ClockRefused,
    absence,
    mark_after,
    read_rate,
    ready,
    write_rate,
)
from pbem.store.vocabulary import CampaignStatus

CALENDAR = Calendar("1944-09-17")
NOON = 1_700_000_000_000


def ms(stamp: str) -> int:
    return int(dt.datetime.fromisoformat(stamp).timestamp() * 1000)


def running(anchor: int = 1080, rate: str = "1", at: int = NOON) -> CampaignClock:
    return CampaignClock(CampaignStatus.RUNNING, at, anchor, read_rate(rate))


@pytest.mark.parametrize(
    ("case", "real_anchor", "campaign_anchor", "rate", "stamp", "out"),
    [
        ("a", "2024-03-01T12:00:00+00:00", "1944-09-17T12:00", "1", "2024-03-01T23:30:00+10:00", "1944-09-17T13:30"),
        ("b", "2024-03-01T12:00:00+00:00", "1944-09-17T12:00", "2", "2024-03-01T13:15:00+00:00", "1944-09-17T14:30"),
        ("c", "2024-03-01T12:00:00+00:00", "1944-09-17T23:00", "1", "2024-03-01T14:00:00+00:00", "1944-09-18T01:00"),
    ],
)
def test_worked_cases_of_mg_clock_2(case: str, real_anchor: str, campaign_anchor: str, rate: str, stamp: str, out: str):
    clock = running(CALENDAR.minute(campaign_anchor), rate, ms(real_anchor))
    assert CALENDAR.iso(clock.at(ms(stamp))) == out, case


def test_a_planned_clock_stands_and_owes_no_mark():
    planned = CampaignClock(CampaignStatus.PLANNED, None, 1080)
    assert planned.at(NOON) == 1080
    assert mark_after(planned, 1080) is None


def test_marks_fall_on_the_half_hours_even_from_an_odd_start():
    clock = running(1085)
    mark = mark_after(clock, 1085)
    assert mark is not None
    assert (mark.minute, mark.instant_ms) == (1110, NOON + 25 * MINUTE_MS)


def test_a_clock_paused_past_a_mark_still_owes_that_mark_and_no_other():
    paused = running(1080).pause(NOON + 31 * MINUTE_MS)
    owed = mark_after(paused, 1080)
    assert owed is not None
    assert (owed.minute, owed.instant_ms) == (1110, NOON + 30 * MINUTE_MS)
    assert mark_after(paused, 1110) is None


def test_advancing_by_hand_puts_the_clock_forward_and_never_back():
    clock = running(1080).put_forward(1110, NOON + MINUTE_MS)
    assert clock.at(NOON + MINUTE_MS) == 1110
    assert clock.at(NOON + 31 * MINUTE_MS) == 1140
    assert clock.put_forward(1100, NOON + MINUTE_MS) is clock


def test_what_the_clock_refuses_it_refuses_with_a_cure():
    with pytest.raises(ClockRefused, match="use resume"):
        running().start(NOON)
    with pytest.raises(ClockRefused, match="use start"):
        CampaignClock(CampaignStatus.PLANNED, None, 0).resume(NOON)
    with pytest.raises(ClockRefused, match="does not run"):
        running().pause(NOON).pause(NOON)
    with pytest.raises(ClockRefused, match="over"):
        running().end(NOON).at_rate(Fraction(2), NOON)


@pytest.mark.parametrize("text", ["", "fast", "0", "-1", "1/0", "nan", "1e9", "0.0001", "inf"])
def test_rates_nobody_can_mean_are_refused(text: str):
    with pytest.raises(ClockRefused):
        read_rate(text)


@given(st.fractions(min_value=Fraction(1, 1000), max_value=1000))
def test_a_rate_is_stored_exactly(rate: Fraction):
    assert read_rate(write_rate(rate)) == rate


RATES = st.sampled_from(["1", "0.5", "4", "1/3", "60", "0.01"]).map(read_rate)
WAITS = st.integers(min_value=0, max_value=12 * 3_600_000)


@given(RATES, WAITS, WAITS)
def test_the_clock_never_runs_backwards(rate: Fraction, first: int, later: int):
    clock = CampaignClock(CampaignStatus.RUNNING, NOON, 1080, rate)
    assert clock.at(NOON + first) <= clock.at(NOON + first + later)


@given(RATES, st.integers(min_value=1080, max_value=20_000))
def test_an_instant_is_the_first_at_which_the_clock_reads_its_minute(rate: Fraction, minute: int):
    clock = CampaignClock(CampaignStatus.RUNNING, NOON, 1080, rate)
    instant = clock.instant(minute)
    assert instant is not None
    assert clock.at(instant) == minute or (rate > 1 and clock.at(instant) >= minute)
    assert minute == 1080 or clock.at(instant - 1) < minute


class Settings:
    """What people do to a clock, one after the other, at chosen instants."""

    STEPS = st.lists(st.tuples(st.sampled_from(["pause", "resume", "rate", "hold"]), WAITS, RATES), max_size=12)


@given(Settings.STEPS)
def test_pausing_resuming_and_changing_the_rate_never_make_campaign_time_jump(
    steps: list[tuple[str, int, Fraction]],
):
    clock, now = running(), NOON
    for what, wait, rate in steps:
        now += wait
        before = clock.at(now)
        try:
            match what:
                case "pause":
                    clock = clock.pause(now)
                case "hold":
                    clock = clock.pause(now, CampaignStatus.HELD)
                case "resume":
                    clock = clock.resume(now)
                case _:
                    clock = clock.at_rate(rate, now)
        except ClockRefused:
            pass
        assert clock.at(now) == before
        assert clock.running or clock.at(now + 3_600_000) == before, "a standing clock stands"


@given(
    mark=st.integers(0, 10_000),
    now=st.integers(0, 20_000),
    confirmations=st.lists(st.integers(0, 20_000), max_size=3),
    grace=st.integers(0, 5_000),
)
def test_no_mark_is_decided_before_its_time_or_before_the_post(
    mark: int, now: int, confirmations: list[int], grace: int
):
    decided = ready(mark, now, confirmations, grace)
    if now < mark:
        assert not decided
    elif all(c >= mark for c in confirmations):
        assert decided
    else:
        assert decided == (now >= mark + grace)


def test_a_restart_of_a_minute_is_invisible_and_a_long_outage_holds_the_clock():
    assert absence(NOON, NOON + 60_000, 900_000) is Absence.CAUGHT_UP
    assert absence(NOON, NOON + 900_001, 900_000) is Absence.HOLD
    assert absence(None, NOON, 900_000) is Absence.CAUGHT_UP
