"""A headquarters' table to lay: the scenario, an empty picture, and words for what is on it."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from engine.commanders import orders_for
from engine.intelligence.picture import EnemySeen, OwnUnit, Picture, initial_picture
from engine.scenarios import load
from engine.scenarios.scenario import Scenario
from engine.vocabulary import HqId, Minute, Square, UnitKind

#: 18 September, ten in the morning.
TEN: Minute = 24 * 60 + 600


@pytest.fixture(scope="session")
def market_garden() -> Scenario:
    return load("market_garden")


def own(unit: str, square: str, *, condition: str = "fresh", doing: str = "holding", contact: bool = False) -> OwnUnit:
    return OwnUnit(
        unit=unit,
        told=TEN - 10,
        seen=TEN - 10,
        square=Square.parse(square),
        condition=condition,
        doing=doing,
        in_contact=contact,
    )


def enemy(
    square: str, *, size: str = "battalion", kind: UnitKind = UnitKind.INFANTRY, seen: Minute = TEN - 10
) -> EnemySeen:
    return EnemySeen(square=Square.parse(square), seen=seen, kind=kind, size=size)


@pytest.fixture
def table(market_garden: Scenario) -> Callable[..., Picture]:
    """A picture of an HQ that knows of these own units and enemies alone; the others are still to come."""

    def lay(hq: HqId, units: list[OwnUnit], enemies: list[EnemySeen] | None = None) -> Picture:
        picture = initial_picture(market_garden, hq)
        waiting = {u: replace(o, square=None, doing="waiting") for u, o in picture.own.items()}
        known = {e.square.name: e for e in enemies or []}
        return replace(picture, own={**waiting, **{o.unit: o for o in units}}, enemy=known)

    return lay


@pytest.fixture
def written(market_garden: Scenario) -> Callable[..., list[str]]:
    """The lines a commander writes at ten on the 18th, or at another minute."""

    def write(name: str, picture: Picture, moment: Minute = TEN) -> list[str]:
        text = orders_for(name, picture, market_garden, picture.hq, moment)
        return [line for line in text.splitlines() if line]

    return write
