"""Weather and the quantities of a day."""

from typing import Any

import pytest

from engine.clock import Calendar
from engine.rulesets.battalion import weather
from engine.vocabulary import Side, Weather

CALENDAR = Calendar("1944-09-17")


@pytest.mark.rule("MG-WX-1")
def test_a_first_day_like_the_day_before_is_as_set() -> None:
    assert weather.by_die(None, 1, Weather.POOR) is Weather.POOR
    assert weather.by_die(Weather.FAIR, 1, Weather.POOR) is Weather.FAIR


@pytest.mark.rule("MG-WX-1")
def test_weather_may_be_laid_down_by_setting(field: Any) -> None:
    assert weather.laid_down(field.settings, CALENDAR, 0) is None
    field.set(wx__historical="1944-09-17=good, 1944-09-19=poor")
    days = [weather.laid_down(field.settings, CALENDAR, day) for day in range(3)]
    assert days == [Weather.GOOD, None, Weather.POOR]
    field.set(wx__fixed="fair")
    assert weather.laid_down(field.settings, CALENDAR, 0) is Weather.FAIR


@pytest.mark.rule("MG-AIR-1", "MG-WX-2")
def test_german_fighters_are_thrown_for_in_good_weather_only(field: Any) -> None:
    assert [weather.needs_fighter_die(w) for w in Weather] == [True, False, False]
    with pytest.raises(ValueError, match="D3"):
        weather.air_of_day(Weather.GOOD, 0, german_d3=None, first_day=0, settings=field.settings)
    poor = weather.air_of_day(Weather.POOR, 0, german_d3=None, first_day=0, settings=field.settings)
    assert (poor.para, poor.glider, poor.squadrons) == (0, 0, {Side.ALLIED: 0, Side.GERMAN: 0})


@pytest.mark.rule("MG-DROP-1", "MG-AIR-1")
def test_the_first_lift_may_exceed_the_written_numbers_by_setting(field: Any) -> None:
    field.set(drop__first_day_limit="21,9")

    def lift(sky: Weather, day: int) -> tuple[int, int]:
        found = weather.air_of_day(sky, day, german_d3=1, first_day=0, settings=field.settings)
        return found.para, found.glider

    assert lift(Weather.GOOD, 0) == (21, 9)
    assert lift(Weather.GOOD, 1) == (18, 6)
    assert lift(Weather.POOR, 0) == (0, 0)
