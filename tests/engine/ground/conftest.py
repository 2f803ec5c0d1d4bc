"""The two shipped maps, and a small hand-made one."""

import pytest

from engine.ground.ground import Ground
from engine.scenarios import load


@pytest.fixture(scope="session")
def market_garden() -> Ground:
    return load("market_garden").ground


@pytest.fixture(scope="session")
def arnhem() -> Ground:
    return load("arnhem_bridge").ground
