"""Demolition and repair."""

from typing import Any

import pytest

from engine.dice import FACES
from engine.rulesets.battalion import bridges
from engine.state import CrossingNow
from engine.vocabulary import CrossingState, Side, Square

SOUTH, NORTH = (5, 5), (5, 6)


@pytest.mark.rule("MG-BRIDGE-2", "MG-BRIDGE-3", "MG-BRIDGE-4", "MG-FERRY-1")
@pytest.mark.parametrize(("water", "kind", "great", "line"), [
    ("canal", "road", False, "canal_bridge"),
    ("river", "road", False, "canal_bridge"),
    ("river", "road", True, "major_road_bridge"),
    ("river", "rail", False, "railway_bridge"),
    ("canal", "pontoon", False, "canal_bridge"),
    ("river", "ferry", False, "ferry"),
    ("stream", "road", False, None),
])  # fmt: skip
def test_every_crossing_has_its_line(field: Any, water: str, kind: str, great: bool, line: str | None) -> None:
    field.river(5, water).crossing("it", SOUTH, NORTH, kind, main_road=great)
    assert bridges.line_of(field.scenario.ground.crossings["it"], field.settings) == line


@pytest.mark.rule("MG-BRIDGE-2")
def test_stream_bridges_are_tested_by_setting(field: Any) -> None:
    field.river(5, "stream").crossing("it", SOUTH, NORTH).unit("unit", SOUTH)
    assert bridges.tests_due(field.world, field.units["unit"], Square(*SOUTH)) == ()
    field.set(ground__stream_bridges_tested="yes")
    assert bridges.tests_due(field.world, field.units["unit"], Square(*SOUTH)) == ("it",)


@pytest.mark.rule("MG-BRIDGE-1")
def test_what_is_down_already_is_not_tested(field: Any) -> None:
    field.river(5).crossing("it", SOUTH, NORTH, state="down").unit("unit", SOUTH)
    assert bridges.tests_due(field.world, field.units["unit"], Square(*SOUTH)) == ()


@pytest.mark.rule("MG-BRIDGE-1", "MG-BRIDGE-4", "MG-FERRY-1")
def test_a_test_may_wait_for_a_german_by_setting(field: Any) -> None:
    field.river(5).crossing("great", SOUTH, NORTH, main_road=True).crossing("canal", (6, 5), (6, 6))
    field.unit("unit", SOUTH)
    at = Square(*SOUTH)
    assert bridges.tests_due(field.world, field.units["unit"], at) == ("great", "canal")
    field.set(bridge__retest="when_german_adjacent")
    assert bridges.tests_due(field.world, field.units["unit"], at) == ("canal",)
    field.unit("guard", NORTH, "german")
    assert bridges.tests_due(field.world, field.units["unit"], at) == ("great", "canal")


@pytest.mark.rule("MG-BRIDGE-4", "MG-BRIDGE-8")
def test_a_german_on_a_bank_or_next_to_one_counts(field: Any) -> None:
    field.river(5).crossing("it", SOUTH, NORTH)
    for at, counts in ((NORTH, True), ((5, 7), True), ((4, 6), True), ((4, 7), False), ((5, 8), False)):
        field.unit("guard", at, "german")
        assert bridges.german_adjacent(field.world, "it") is counts
    field.moved("guard", NORTH).unit("friend", SOUTH)
    assert [unit.id for unit in bridges.beside(field.world, "it", Side.GERMAN)] == ["guard"]


@pytest.mark.rule("MG-BRIDGE-6")
def test_what_can_be_mended() -> None:
    mendable = {CrossingState.DAMAGED, CrossingState.DESTROYED, CrossingState.DOWN}
    assert {state for state in CrossingState if bridges.repairable(state)} == mendable
    assert {state for state in CrossingState if state.passable} == {CrossingState.INTACT, CrossingState.REPAIRED}


@pytest.mark.rule("MG-BRIDGE-7", "MG-FERRY-4")
@pytest.mark.parametrize(("way", "kind", "bounds"), [
    ("", "road", (1, 6)),
    ("d6", "road", (1, 6)),
    ("10+d6", "road", (11, 16)),
    ("span_dav", "road", (10, 25)),
    ("10+d6", "ferry", (1, 6)),
    ("span_dav", "ferry", (1, 6)),
])  # fmt: skip
def test_hours_of_repair(field: Any, way: str, kind: str, bounds: tuple[int, int]) -> None:
    field.river(5).crossing("it", SOUTH, NORTH, kind, gap_m=200)
    if way:
        field.set(bridge__repair=way)
    throw = bridges.repair_throw(field.scenario.ground.crossings["it"], field.settings)
    faces = FACES[throw.kind]
    hours = tuple(throw.minutes((face,) * throw.count) / 60 for face in (min(faces), max(faces)))
    assert hours == bounds


@pytest.mark.rule("MG-BRIDGE-1")
def test_one_test_for_the_whole_campaign(field: Any) -> None:
    field.river(5).crossing("it", SOUTH, NORTH).unit("unit", SOUTH)
    field.now(crossings={"it": CrossingNow(state=CrossingState.INTACT, tested=True)})
    field.set(bridge__retest="when_german_adjacent")
    assert bridges.tests_due(field.world, field.units["unit"], Square(*SOUTH)) == ()
