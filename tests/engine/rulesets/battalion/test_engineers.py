"""Engineers."""

from typing import Any

import pytest

from engine.rulesets.battalion import engineers
from engine.state import CrossingNow, Repair
from engine.vocabulary import CrossingState, Refusal, Square

SOUTH, NORTH = (5, 5), (5, 6)


@pytest.fixture
def blown(field: Any) -> Any:
    field.river(5, "canal").crossing("bridge", SOUTH, NORTH)
    field.unit("eng", SOUTH, kind="eng", move="wheels")
    return field.now(crossings={"bridge": CrossingNow(state=CrossingState.DESTROYED, tested=True)})


def may(field: Any, name: str = "eng", crossing: str = "bridge") -> Refusal | None:
    return engineers.may_repair(field.world, field.units[name], crossing)


@pytest.mark.rule("MG-ENG-1", "MG-ENG-2")
def test_engineers_mend_from_either_bank_and_nobody_else_does(blown: Any) -> None:
    assert may(blown) is None
    blown.moved("eng", NORTH)
    assert may(blown) is None
    blown.moved("eng", (6, 5))
    assert may(blown) is Refusal.OUT_OF_RANGE
    blown.unit("foot", SOUTH)
    assert may(blown, "foot") is Refusal.NOT_ENGINEERS


@pytest.mark.rule("MG-ENG-2")
def test_not_in_combat_not_twice_and_not_what_stands(blown: Any) -> None:
    blown.now(fighting={"eng": 1})
    assert may(blown) is Refusal.IN_COMBAT
    blown.now(fighting={}, repairs={"other": Repair(unit="other", crossing="bridge", ends=900)})
    assert may(blown) is Refusal.NOTHING_TO_REPAIR
    blown.now(repairs={}, crossings={})
    assert may(blown) is Refusal.NOTHING_TO_REPAIR
    assert may(blown, crossing="nowhere") is Refusal.UNKNOWN_PLACE


@pytest.mark.rule("MG-ENG-2")
def test_fighting_stops_the_clock_and_leaving_loses_the_work(blown: Any) -> None:
    assert engineers.finish(480, 240, combat_ticks=2) == 780
    assert engineers.delayed(720, 30) == 750
    assert engineers.stands_by(blown.world, blown.units["eng"], "bridge")
    blown.moved("eng", (5, 4))
    assert not engineers.stands_by(blown.world, blown.units["eng"], "bridge")


@pytest.mark.rule("MG-ENG-3")
def test_a_fresh_unit_comes_at_the_next_half_hour_or_later_by_setting(field: Any) -> None:
    assert engineers.replacement_at(field.world, 870) == 900
    assert engineers.replacement_at(field.world, 871) == 900
    assert engineers.replacement_at(field.set(eng__respawn_delay_h=6).world, 871) == 900 + 360


@pytest.mark.rule("MG-ENG-3")
def test_only_engineers_of_the_southern_edge_are_replaced(field: Any) -> None:
    field.unit("eng", SOUTH, kind="eng").unit("foot", SOUTH).unit("para", SOUTH, kind="eng", supply="dz")
    field.unit("pioneers", NORTH, "german", kind="eng")
    replaced = {name for name, unit in field.units.items() if engineers.replaced(field.world, unit)}
    assert replaced == {"eng"}


@pytest.mark.rule("MG-ENG-3")
def test_it_enters_by_the_main_road_unless_the_enemy_holds_it(field: Any) -> None:
    field.link("highway", (9, 1), (9, 0)).link("road", (3, 1), (3, 0)).unit("eng", SOUTH, kind="eng")
    assert engineers.entry_square(field.world, field.units["eng"]) == Square(9, 0)
    field.unit("enemy", (9, 0), "german")
    assert engineers.entry_square(field.world, field.units["eng"]) == Square(3, 0)
    field.unit("other", (3, 0), "german")
    assert engineers.entry_square(field.world, field.units["eng"]) == Square(5, 0)
