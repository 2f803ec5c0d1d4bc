"""Back, forward, and into another unit."""

from typing import Any

import pytest

from engine.intelligence.known import EnemySeen
from engine.intelligence.picture import Picture
from engine.rulesets.battalion import fallback
from engine.rulesets.battalion.combat import ATTACKER, DEFENDER
from engine.rulesets.battalion.tables import OCCUPY, ONE_SQUARE
from engine.state import Bearing, CrossingNow
from engine.vocabulary import CrossingState, Square, Stance, UnitStatus

HERE, NORTH = Square(5, 5), Square(5, 6)


@pytest.mark.rule("MG-COMBAT-11")
def test_each_step_leads_farthest_from_all_enemies_of_the_combat(field: Any) -> None:
    field.unit("unit", HERE).unit("west", (4, 5), "german").unit("south", (5, 4), "german")
    path = fallback.fall_back(field.world, "unit", 2, [Square(4, 5), Square(5, 4)]).path
    # North and east are equally far at first; the depot in the south decides for the east.
    assert path == (Square(6, 5), Square(7, 5))


@pytest.mark.rule("MG-COMBAT-11")
def test_ties_go_along_a_road_then_toward_the_depot_then_by_the_compass(field: Any) -> None:
    # Enemies west and east: north and south are equally far; the depot lies south.
    field.unit("unit", HERE)
    enemies = [Square(4, 5), Square(6, 5)]
    assert fallback.fall_back(field.world, "unit", 1, enemies).path == (Square(5, 4),)
    field.link("road", HERE, NORTH)
    assert fallback.fall_back(field.world, "unit", 1, enemies).path == (NORTH,)
    field.changed("unit", supply="nowhere")
    field._links.clear()
    assert fallback.fall_back(field.world, "unit", 1, enemies).path == (NORTH,)


@pytest.mark.rule("MG-COMBAT-11")
def test_new_contact_is_avoided_unless_there_is_no_other_way(field: Any) -> None:
    field.unit("unit", NORTH).unit("enemy", HERE, "german").unit("lurking", (5, 9), "german")
    hq = field.world.units["unit"].hq
    told = Picture(hq=hq, enemy={"lurking": EnemySeen(square=Square(5, 9), seen=0)})
    # North is farthest from the fight. That it comes within reach of an enemy nobody has heard of, it learns there.
    assert fallback.fall_back(field.world, "unit", 1, [HERE]).path == (Square(5, 7),)
    field.now(pictures={hq: told})
    assert fallback.fall_back(field.world, "unit", 1, [HERE]).path == (Square(6, 6),)
    field.now(pictures={}, spotted={"unit": {"lurking": Square(5, 9)}})
    assert fallback.fall_back(field.world, "unit", 1, [HERE]).path == (Square(6, 6),)
    field.water("river", NORTH, (6, 6)).water("river", NORTH, (4, 6))
    assert fallback.fall_back(field.world, "unit", 1, [HERE]).path == (Square(5, 7),)


@pytest.mark.rule("MG-COMBAT-11", "MG-BRIDGE-6")
@pytest.mark.parametrize("water", ["river", "canal"])
def test_with_water_behind_it_and_no_bridge_a_unit_stays(field: Any, water: str) -> None:
    field.unit("unit", NORTH).unit("enemy", HERE, "german")
    for there in ((5, 7), (4, 6), (6, 6)):
        field.water(water, NORTH, there)
    retreat = fallback.fall_back(field.world, "unit", 2, [HERE])
    assert (retreat.path, retreat.blocked) == ((), 2)
    field.crossing("bridge", NORTH, (5, 7))
    assert fallback.fall_back(field.world, "unit", 2, [HERE]).path == (Square(5, 7), Square(5, 8))
    field.now(crossings={"bridge": CrossingNow(state=CrossingState.DESTROYED)})
    assert fallback.fall_back(field.world, "unit", 2, [HERE]).blocked == 2


@pytest.mark.rule("MG-COMBAT-11", "MG-MOVE-9")
def test_vehicles_do_not_fall_back_into_polder(field: Any) -> None:
    field.ground("polder", (5, 7)).unit("unit", NORTH, move="tracks").unit("enemy", HERE, "german")
    assert fallback.fall_back(field.world, "unit", 1, [HERE]).path == (Square(6, 6),)


@pytest.mark.rule("MG-COMBAT-11")
def test_the_edge_of_the_map_stops_a_fall_back(field: Any) -> None:
    field.unit("unit", (0, 15)).unit("enemy", (0, 14), "german").water("river", (0, 15), (1, 15))
    assert fallback.fall_back(field.world, "unit", 3, [Square(0, 14)]).blocked == 3


@pytest.mark.rule("MG-COMBAT-12")
def test_advance_is_by_order_else_by_stance(field: Any) -> None:
    def wants(**bearing: Any) -> bool:
        return fallback.wants_to_advance(field.now(bearings={"u": Bearing(**bearing)}).world, "u")

    assert wants(stance=Stance.ATTACK)
    assert not wants(stance=Stance.HOLD)
    assert not wants(stance=Stance.ATTACK, advance=False)
    assert wants(stance=Stance.HOLD, advance=True)


@pytest.mark.rule("MG-COMBAT-12")
def test_the_strongest_who_wishes_takes_the_ground(field: Any) -> None:
    field.unit("strong", HERE, attack=5).unit("weak", HERE, attack=2).unit("spent", HERE, attack=9, strength=10)
    eager = {name: Bearing(stance=Stance.ATTACK) for name in field.units}
    field.now(bearings=eager)
    names = list(field.units)
    assert fallback.advances(field.world, ATTACKER, OCCUPY, names, [NORTH]) == (("strong", NORTH),)
    field.set(combat__advance_units="all")
    everyone = fallback.advances(field.world, ATTACKER, OCCUPY, names, [NORTH])
    assert [unit for unit, _ in everyone] == ["strong", "weak", "spent"]
    field.now(bearings={})
    assert fallback.advances(field.world, DEFENDER, OCCUPY, names, [NORTH]) == ()


@pytest.mark.rule("MG-COMBAT-12")
def test_a_square_the_enemy_still_holds_is_not_vacated(field: Any) -> None:
    field.unit("unit", HERE).unit("enemy", NORTH, "german")
    assert fallback.advance_square(field.world, "unit", ONE_SQUARE, [NORTH]) is None


@pytest.mark.rule("MG-COMBAT-12")
def test_an_advance_crosses_a_bridge_but_no_open_water(field: Any) -> None:
    field.river(5, "canal").unit("unit", HERE)
    assert fallback.advance_square(field.world, "unit", OCCUPY, [NORTH]) is None
    field.crossing("bridge", HERE, NORTH)
    assert fallback.advance_square(field.world, "unit", OCCUPY, [NORTH]) == NORTH


@pytest.mark.rule("MG-COMBAT-12")
def test_one_square_toward_ground_left_two_squares_off(field: Any) -> None:
    field.unit("unit", HERE)
    assert fallback.advance_square(field.world, "unit", ONE_SQUARE, [Square(6, 6)]) == NORTH
    assert fallback.advance_square(field.world, "unit", OCCUPY, [Square(6, 6)]) is None


@pytest.mark.rule("MG-COMBAT-12", "MG-COMBAT-14")
def test_closing_up_goes_by_road_if_it_can(field: Any) -> None:
    field.unit("unit", HERE).unit("enemy", (6, 6), "german").link("road", HERE, (6, 5))
    assert fallback.close_up(field.world, "unit", [Square(6, 6)]) == Square(6, 5)


@pytest.mark.rule("MG-COMBAT-13")
def test_recce_follows_into_the_ground_the_enemy_left(field: Any) -> None:
    field.unit("recce", HERE, recce=True)
    assert fallback.follow_up(field.world, "recce", [NORTH]) == NORTH


@pytest.mark.rule("MG-COMBAT-10")
def test_the_host_is_the_nearest_then_of_the_same_division_and_kind(field: Any) -> None:
    field.unit("unit", HERE, formation="D1", kind="para")
    field.unit("far", (5, 8), formation="D1", kind="para").unit("gone", (5, 6), status=UnitStatus.DESTROYED)
    field.unit("stranger", (5, 7), formation="D2").unit("enemy", (5, 4), "german")
    assert fallback.merge_host(field.world, "unit") == "stranger"
    field.unit("brother", (5, 3), formation="D1")
    assert fallback.merge_host(field.world, "unit") == "brother"
    field.unit("twin", (7, 5), formation="D1", kind="para")
    assert fallback.merge_host(field.world, "unit") == "twin"
    assert fallback.merge_host(field.world, "unit", leaving=["twin", "brother", "stranger"]) == "far"
    assert fallback.merge_host(field.world, "enemy") is None
