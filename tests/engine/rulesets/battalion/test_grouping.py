"""Who fights whom, and how an attack comes over water."""

from typing import Any

import pytest

from engine.rulesets.battalion.approaches import Way, approach, can_attack
from engine.rulesets.battalion.grouping import choose_target, engagements, group_of
from engine.state import CrossingNow, Passage
from engine.vocabulary import CrossingState, Square

HERE, NORTH = Square(5, 5), Square(5, 6)


@pytest.mark.rule("MG-COMBAT-6")
def test_a_river_without_a_bridge_bars_all_attacks_but_those_of_guns(field: Any) -> None:
    field.river(5).unit("a", HERE).unit("guns", HERE, guns="light_7").unit("d", NORTH, "german")
    world = field.world
    assert approach(world, HERE, NORTH) is Way.BARRED
    assert choose_target(world, "a") is None
    assert choose_target(world, "guns") == "d"


@pytest.mark.rule("MG-COMBAT-6")
def test_a_bridge_opens_the_side_and_a_blown_one_does_not(field: Any) -> None:
    field.river(5).crossing("bridge", HERE, NORTH).unit("a", HERE).unit("d", NORTH, "german")
    assert approach(field.world, HERE, NORTH) is Way.BRIDGE
    field.now(crossings={"bridge": CrossingNow(state=CrossingState.DESTROYED)})
    assert approach(field.world, HERE, NORTH) is Way.BARRED
    assert not can_attack(field.world, field.units["a"], NORTH)


@pytest.mark.rule("MG-COMBAT-6")
def test_a_canal_is_attacked_over_and_a_bridge_over_it_is_rushed(field: Any) -> None:
    field.river(5, "canal").crossing("bridge", HERE, NORTH)
    world = field.world
    assert approach(world, Square(6, 5), Square(6, 6)) is Way.CANAL
    assert approach(world, HERE, NORTH) is Way.BRIDGE


@pytest.mark.rule("MG-COMBAT-6")
def test_a_distant_attack_counts_the_water_of_its_straight_way(field: Any) -> None:
    field.river(5).crossing("bridge", HERE, NORTH)
    world = field.world
    assert approach(world, Square(5, 4), NORTH) is Way.BRIDGE
    assert approach(world, HERE, Square(5, 7)) is Way.BRIDGE
    assert approach(world, Square(6, 4), Square(6, 6)) is Way.BARRED
    assert approach(world, Square(3, 4), Square(5, 4)) is Way.CLEAR


@pytest.mark.rule("MG-COMBAT-6")
def test_round_a_corner_the_better_way_counts(field: Any) -> None:
    field.water("river", HERE, NORTH)
    assert approach(field.world, HERE, Square(6, 6)) is Way.CLEAR
    field.water("river", (6, 5), (6, 6))
    assert approach(field.world, HERE, Square(6, 6)) is Way.BARRED
    field.crossing("bridge", (6, 5), (6, 6))
    assert approach(field.world, HERE, Square(6, 6)) is Way.BRIDGE


@pytest.mark.rule("MG-COMBAT-4")
def test_a_target_named_in_the_order_wins_if_in_range(field: Any) -> None:
    field.unit("a", HERE).unit("near", NORTH, "german").unit("far", (7, 5), "german")
    assert choose_target(field.world, "a") == "near"
    assert choose_target(field.world, "a", named="far") == "far"
    assert choose_target(field.world, "a", named=Square(7, 5)) == "far"
    assert choose_target(field.world, "a", named="elsewhere") == "near"


@pytest.mark.rule("MG-COMBAT-4")
def test_ties_go_to_the_least_defence_then_to_the_id(field: Any) -> None:
    field.unit("a", HERE).unit("strong", NORTH, "german", defence=3).unit("weak", (6, 5), "german", strength=50)
    assert choose_target(field.world, "a") == "weak"
    field.unit("also", (4, 5), "german", defence=2)
    assert choose_target(field.world, "a") == "also"


@pytest.mark.rule("MG-COMBAT-3")
def test_a_group_is_never_split_by_its_attackers(field: Any) -> None:
    field.unit("a1", (5, 5)).unit("a2", (6, 5)).unit("d1", (5, 6), "german").unit("d2", (6, 6), "german")
    (found,) = engagements(field.world, ["a1", "a2"])
    assert found.attackers == ("a1", "a2")
    assert sorted(found.defenders) == ["d1", "d2"]


@pytest.mark.rule("MG-COMBAT-3")
def test_one_combat_for_each_kind_of_terrain(field: Any) -> None:
    field.ground("town", (6, 6)).unit("a1", (5, 5)).unit("a2", (6, 5))
    field.unit("d1", (5, 6), "german").unit("d2", (6, 6), "german")
    found = engagements(field.world, ["a1", "a2"])
    assert [(e.attackers, e.defenders) for e in found] == [(("a1",), ("d1",)), (("a2",), ("d2",))]


@pytest.mark.rule("MG-COMBAT-3")
def test_without_the_chain_only_those_in_contact_stand_together(field: Any) -> None:
    field.unit("a", (2, 5))
    for x in (3, 4, 5, 6):
        field.unit(f"d{x}", (x, 5), "german")
    assert sorted(group_of(field.world, "d3", ["a"])) == ["d3", "d4", "d5", "d6"]
    field.set(combat__chain="no")
    assert sorted(group_of(field.world, "d3", ["a"])) == ["d3", "d4"]


@pytest.mark.rule("MG-COMBAT-3")
def test_a_river_breaks_the_chain(field: Any) -> None:
    field.river(6).unit("a", HERE).unit("d1", NORTH, "german").unit("d2", (5, 7), "german")
    assert group_of(field.world, "d1", ["a"]) == ("d1",)


@pytest.mark.rule("MG-COMBAT-2")
def test_nobody_attacks_twice_or_defends_twice_at_once(field: Any) -> None:
    field.unit("a1", (5, 5)).unit("a2", (4, 6)).unit("d1", (5, 6), "german")
    under_way = field.fight(["a1"], ["d1"])
    world = field.now(fights={1: under_way}).world
    assert engagements(world, ["a1", "a2"]) == ()


@pytest.mark.rule("MG-COMBAT-2")
def test_a_defender_may_attack_in_the_same_half_hour(field: Any) -> None:
    field.unit("a", (5, 5)).unit("d", (5, 6), "german").unit("third", (5, 7))
    world = field.now(fights={1: field.fight(["a"], ["d"])}).world
    (found,) = engagements(world, ["d"], {"d": "third"})
    assert found.defenders == ("third",)


@pytest.mark.rule("MG-FERRY-2")
def test_a_unit_on_a_ferry_cannot_attack(field: Any) -> None:
    field.unit("a", HERE).unit("d", NORTH, "german")
    aboard = Passage(unit="a", ferry="ferry", to=Square(5, 4), ends=field.moment + 60)
    assert engagements(field.now(passages={"a": aboard}).world, ["a"]) == ()
