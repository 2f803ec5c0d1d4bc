"""Fighters."""

from typing import Any

import pytest

from engine.rulesets.battalion import air
from engine.vocabulary import Refusal, Side, Square

AREA = (Square(2, 2), Square(8, 8))


@pytest.mark.rule("MG-AIR-2")
def test_fighters_back_the_corps_that_owns_them(field: Any) -> None:
    field.unit("guards", (5, 5)).unit("paras", (6, 5), hq="1abn")
    assert air.may_support(field.world, field.units["guards"])
    assert not air.may_support(field.world, field.units["paras"])
    field.set(air__allied_support="any")
    assert air.may_support(field.world, field.units["paras"])


@pytest.mark.rule("MG-AIR-2")
def test_an_owner_named_by_the_umpire_takes_the_fighters_for_his_own(field: Any) -> None:
    field.unit("guards", (5, 5)).unit("paras", (6, 5), hq="1abn").set(air__owner="bac")
    assert field.world.aircraft_owner(Side.ALLIED) == "bac"
    assert field.world.aircraft_owner(Side.GERMAN) == "agb"
    assert air.may_support(field.world, field.units["paras"])
    assert not air.may_support(field.world, field.units["guards"])


@pytest.mark.rule("MG-AIR-3")
def test_the_luftwaffe_is_never_allotted_to_a_unit(field: Any) -> None:
    field.unit("ss", (5, 5), "german").set(air__allied_support="any")
    assert not air.may_support(field.world, field.units["ss"])


@pytest.mark.rule("MG-AIR-2")
def test_a_patrol_may_be_as_large_as_it_likes_unless_limited(field: Any) -> None:
    assert air.area_squares(AREA) == 49
    assert air.may_patrol(field.world, AREA) is None
    assert air.may_patrol(field.set(air__patrol_max_squares=48).world, AREA) is Refusal.AREA_TOO_LARGE


@pytest.mark.rule("MG-AIR-5")
@pytest.mark.parametrize("terrain", ["woods", "town", "ruins"])
def test_what_stands_in_woods_or_houses_is_not_seen_from_the_air(field: Any, terrain: str) -> None:
    field.ground(terrain, (5, 5)).link("highway", (5, 5), (5, 6)).unit("column", (5, 5), "german")
    assert air.targets_of_opportunity(field.world, Side.ALLIED, AREA, 870) == ()


@pytest.mark.rule("MG-AIR-5", "MG-AIR-4")
def test_equal_targets_are_left_to_a_die(field: Any) -> None:
    field.unit("b", (5, 5), "german", defence=2).unit("a", (6, 5), "german", defence=4, strength=50)
    field.unit("c", (7, 5), "german", defence=3).unit("friend", (3, 3), defence=1)
    found = air.targets_of_opportunity(field.world, Side.ALLIED, AREA, 870)
    assert found == ("a", "b")
    assert [air.pick(found, d6) for d6 in range(1, 7)] == ["a", "b", "a", "b", "a", "b"]


@pytest.mark.rule("MG-AIR-5")
def test_a_march_of_the_half_hour_before_is_forgotten(field: Any) -> None:
    field.unit("marched", (5, 5), "german", defence=4, moved_at=839).unit("stood", (6, 5), "german", defence=1)
    assert air.targets_of_opportunity(field.world, Side.ALLIED, AREA, 840) == ("marched",)
    assert air.targets_of_opportunity(field.world, Side.ALLIED, AREA, 870) == ("stood",)
