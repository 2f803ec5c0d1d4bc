"""Two ways: an order said in words is read back as the same order."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.orders.language import read
from engine.orders.reading import Reader
from engine.orders.wording import say
from tests.engine.orders.generated import orders

_HQS = ["xxx", "bac", "1abn", "82abn", "101abn", "agb", "iiss", "vt", "1fja", "feldt"]


@pytest.mark.parametrize("hq", _HQS)
def test_every_order_of_market_garden_is_said_and_read_back(garden, hq):
    _goes_and_comes(garden, hq, garden.calendar.minute("1944-09-18 09:07"))


@pytest.mark.parametrize("hq", ["1abn", "iiss"])
def test_every_order_of_arnhem_bridge_is_said_and_read_back(bridge, hq):
    _goes_and_comes(bridge, hq, bridge.calendar.minute("1944-09-17 18:00"))


def _goes_and_comes(scenario, hq, now):
    @settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
    @given(order=orders(scenario, hq, now))
    def trip(order):
        sentence = say(order, scenario)
        reading = read(sentence, Reader(scenario=scenario, hq=hq, now=now))
        assert [r.order for r in reading.orders] == [order], (sentence, reading)
        assert not reading.asks
        assert not reading.refused
        assert say(reading.orders[0].order, scenario) == sentence

    trip()


def test_a_moment_said_is_the_moment_read(garden):
    now = garden.calendar.minute("1944-09-17 12:00")
    reader = Reader(scenario=garden, hq="1abn", now=now)

    @settings(max_examples=200, deadline=None, derandomize=True)
    @given(minute=st.integers(0, 20 * 1440))
    def trip(minute):
        reading = read(f"2 Para hold, starting {_moment(garden, minute)}", reader)
        assert [r.order.start for r in reading.orders] == [minute if minute >= now else None]

    trip()


def _moment(scenario, minute):
    clock = scenario.calendar.text(minute).split()[1]
    return f"{clock} on {scenario.calendar.spoken(minute).rsplit(' ', 1)[0]}"
