"""Guns."""

from typing import Any

import pytest

from engine.rulesets.battalion import artillery
from engine.state import March
from engine.vocabulary import GunClass, Refusal, Square

GUNS, TARGET = Square(5, 1), Square(5, 8)


@pytest.mark.rule("MG-ARTY-1")
def test_ranges_by_class() -> None:
    assert [artillery.range_km(guns) for guns in GunClass] == [12, 7, 4, 0]


@pytest.mark.rule("MG-ARTY-3")
def test_guns_support_what_is_in_range(field: Any) -> None:
    field.unit("guns", GUNS, guns="light_7")
    world = field.world
    assert artillery.can_support(world, world.units["guns"], [TARGET], 840)
    assert not artillery.can_support(world, world.units["guns"], [Square(5, 9)], 840)


@pytest.mark.rule("MG-ARTY-3")
def test_guns_that_moved_in_the_half_hour_or_are_on_the_move_do_not_fire(field: Any) -> None:
    field.unit("guns", GUNS, guns="light_7", moved_at=845)
    world = field.world
    assert artillery.may_fire(world, world.units["guns"], 850) is Refusal.ON_THE_MOVE
    assert artillery.may_fire(world, world.units["guns"], 870) is None
    marching = March(unit="guns", order=None, route=(), to=Square(5, 2), begun=860, arrives=880)
    world = field.now(marches={"guns": marching}).world
    assert artillery.may_fire(world, world.units["guns"], 870) is Refusal.ON_THE_MOVE


@pytest.mark.rule("MG-ARTY-3")
def test_one_task_a_half_hour(field: Any) -> None:
    field.unit("guns", GUNS, guns="light_7").unit("a", (5, 7)).unit("d", TARGET, "german")
    world = field.now(fights={1: field.fight(["a"], ["d"], attack_guns=("guns",))}).world
    assert artillery.busy(world, world.units["guns"])
    assert artillery.may_fire(world, world.units["guns"], 840) is Refusal.IN_COMBAT


@pytest.mark.rule("MG-ARTY-3")
def test_guns_in_contact_fire_in_their_own_fight_only(field: Any) -> None:
    field.unit("guns", GUNS, guns="light_7").unit("enemy", (5, 3), "german")
    world = field.world
    guns = world.units["guns"]
    assert artillery.may_fire(world, guns, 840) is Refusal.CONTACT
    assert artillery.can_support(world, guns, [Square(5, 3)], 840)
    assert not artillery.can_support(world, guns, [TARGET], 840)


@pytest.mark.rule("MG-ARTY-3")
def test_others_are_no_artillery(field: Any) -> None:
    field.unit("foot", GUNS)
    assert artillery.may_fire(field.world, field.units["foot"], 840) is Refusal.NOT_ARTILLERY


@pytest.mark.rule("MG-ARTY-4", "MG-ARTY-5")
def test_a_square_is_shelled_by_the_map_unless_an_observer_is_required(field: Any) -> None:
    field.unit("guns", GUNS, guns="light_7")
    guns = field.units["guns"]
    assert artillery.may_shell(field.world, guns, TARGET, 870) is None
    assert artillery.may_shell(field.world, guns, Square(5, 9), 870) is Refusal.OUT_OF_RANGE
    field.set(arty__observer="yes")
    assert artillery.may_shell(field.world, guns, TARGET, 870) is Refusal.NO_OBSERVER
    field.unit("eyes", (5, 12))
    assert artillery.may_shell(field.world, guns, TARGET, 870) is None


@pytest.mark.rule("MG-ARTY-4", "MG-ARTY-3")
def test_guns_that_moved_in_the_half_hour_just_ended_do_not_shell(field: Any) -> None:
    field.unit("guns", GUNS, guns="light_7", moved_at=845)
    assert artillery.may_shell(field.world, field.units["guns"], TARGET, 870) is Refusal.ON_THE_MOVE
    assert artillery.may_shell(field.world, field.units["guns"], TARGET, 900) is None


@pytest.mark.rule("MG-ARTY-5")
def test_the_fall_of_shot_is_seen_by_friends_within_four_kilometres(field: Any) -> None:
    field.unit("eyes", (8, 11)).unit("enemy", (5, 9), "german")
    from_side = field.units["eyes"].side
    assert artillery.observed(field.world, from_side, TARGET)
    field.moved("eyes", (9, 11))
    assert not artillery.observed(field.world, from_side, TARGET)
