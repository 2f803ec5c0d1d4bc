"""Ferries."""

from typing import Any

import pytest

from engine.rulesets.battalion import ferries
from engine.state import CrossingNow, EngineerFerry, Passage
from engine.vocabulary import CrossingState, MoveClass, Refusal, Square

SOUTH, NORTH = Square(5, 5), Square(5, 6)


@pytest.fixture
def ferry(field: Any) -> Any:
    return field.river(5).crossing("ferry", SOUTH, NORTH, "ferry").unit("unit", SOUTH)


@pytest.mark.rule("MG-FERRY-2")
def test_a_ferry_is_boarded_from_either_bank(ferry: Any) -> None:
    assert ferries.berths(ferry.world, SOUTH) == (ferries.Berth("ferry", NORTH),)
    assert ferries.berths(ferry.world, NORTH) == (ferries.Berth("ferry", SOUTH),)
    assert ferries.boarding(ferry.world, ferry.units["unit"], "ferry") == ferries.Berth("ferry", NORTH)
    ferry.moved("unit", (4, 5))
    assert ferries.boarding(ferry.world, ferry.units["unit"], "ferry") is Refusal.NO_FERRY


@pytest.mark.rule("MG-FERRY-1", "MG-FERRY-4")
def test_a_destroyed_ferry_carries_nobody_until_it_is_restored(ferry: Any) -> None:
    ferry.now(crossings={"ferry": CrossingNow(state=CrossingState.DESTROYED)})
    assert ferries.berths(ferry.world, SOUTH) == ()
    ferry.now(crossings={"ferry": CrossingNow(state=CrossingState.REPAIRED)})
    assert len(ferries.berths(ferry.world, SOUTH)) == 1


@pytest.mark.rule("MG-FERRY-3")
def test_one_unit_at_a_time_first_come_first_served(ferry: Any) -> None:
    aboard = Passage(unit="first", ferry="ferry", to=NORTH, ends=900)
    queue = {"first": aboard} | {name: Passage(unit=name, ferry="ferry", to=NORTH) for name in ("second", "third")}
    world = ferry.now(passages=queue).world
    assert not ferries.has_room(world, "ferry")
    assert ferries.next_in_line(world, "ferry") is None
    wider = ferry.set(ferry__capacity=2).world
    turn = ferries.next_in_line(wider, "ferry")
    assert turn is not None
    assert turn.unit == "second"
    assert ferries.has_room(world, "another")


@pytest.mark.rule("MG-ENG-4")
def test_engineers_ferry_foot_only_over_a_river_side(field: Any) -> None:
    field.river(5).unit("eng", SOUTH, kind="eng", move="wheels").unit("foot", SOUTH).unit("carts", SOUTH, move="wheels")
    world = field.world
    assert ferries.can_ferry(world, world.units["eng"], NORTH) is None
    assert ferries.can_ferry(world, world.units["eng"], Square(4, 5)) is Refusal.NO_FERRY
    assert ferries.can_ferry(world, world.units["foot"], NORTH) is Refusal.NOT_ENGINEERS
    opened = {"eng": EngineerFerry(unit="eng", origin=SOUTH, square=NORTH)}
    world = field.now(engineer_ferries=opened).world
    name = ferries.engineer_ferry("eng")
    assert ferries.boarding(world, world.units["foot"], name) == ferries.Berth(name, NORTH)
    assert ferries.boarding(world, world.units["carts"], name) is Refusal.FERRY_FOR_FOOT_ONLY
    throw = ferries.passage_throw(MoveClass.FOOT, name)
    assert not isinstance(throw, Refusal)
    assert throw.minutes((4,)) == 240


@pytest.mark.rule("MG-ENG-4")
def test_no_engineer_ferry_over_a_canal_or_for_the_enemy(field: Any) -> None:
    field.river(5, "canal").unit("eng", SOUTH, kind="eng").unit("enemy", NORTH, "german")
    assert ferries.can_ferry(field.world, field.units["eng"], NORTH) is Refusal.NO_FERRY
    field.now(engineer_ferries={"eng": EngineerFerry(unit="eng", origin=SOUTH, square=NORTH)})
    name = ferries.engineer_ferry("eng")
    assert ferries.boarding(field.world, field.units["enemy"], name) is Refusal.NO_FERRY
