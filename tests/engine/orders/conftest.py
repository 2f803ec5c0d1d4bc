"""Scenarios and readers for the tests of the order language."""

import pytest

from engine.orders.reading import Reader, Reading
from engine.scenarios import load
from engine.scenarios.scenario import Scenario


@pytest.fixture(scope="session")
def garden() -> Scenario:
    """Market Garden with the whole order of battle."""
    return load("market_garden", load("market_garden").settings.changed("ground.tier", "3"))


@pytest.fixture(scope="session")
def bridge() -> Scenario:
    """Arnhem Bridge."""
    return load("arnhem_bridge")


@pytest.fixture(scope="session")
def hear(garden):
    """Reads a text as a headquarters receives it: `hear("2 Para hold", "1abn")`."""
    from engine.orders.language import read

    def heard(text: str, hq="1abn", now: str = "1944-09-18 09:00", **more) -> Reading:
        return read(text, Reader(scenario=garden, hq=hq, now=garden.calendar.minute(now), **more))

    return heard
