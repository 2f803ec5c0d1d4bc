"""A combat worked out, from totals to ruins."""

from fractions import Fraction
from typing import Any

import pytest

from engine.rulesets.battalion import combat
from engine.rulesets.battalion.combat import Ruling, reckon
from engine.rulesets.battalion.losses import loss_points, merged_strength
from engine.state import Passage
from engine.vocabulary import Square, Terrain

HERE, NORTH = (5, 5), (5, 6)


def after(found: combat.Reckoning) -> dict[str, int]:
    return {s.unit: s.after for s in found.standings}


@pytest.mark.rule("MG-COMBAT-5")
def test_totals_are_exact_and_scaled_by_strength(field: Any) -> None:
    field.unit("a", HERE, attack=3, strength=33).unit("d", NORTH, "german", defence=7, strength=71)
    fight = field.fight(["a"], ["d"])
    found = reckon(field.world, fight, 1)
    assert found is not None
    assert (found.attack_total, found.defence_total) == (Fraction(99, 100), Fraction(497, 100))
    unscaled = reckon(field.set(combat__scale="no").world, fight, 1)
    assert unscaled is not None
    assert (unscaled.attack_total, unscaled.defence_total) == (3, 7)


@pytest.mark.rule("MG-COMBAT-5", "MG-ARTY-3", "MG-AIR-4")
def test_guns_add_their_attack_on_either_side_and_squadrons_one_each(field: Any) -> None:
    field.unit("a", HERE, attack=4).unit("guns", (5, 1), attack=3, defence=1, guns="light_7")
    field.unit("d", NORTH, "german", defence=4).unit("flak", (5, 11), "german", attack=2, defence=5, guns="light_7")
    fight = field.fight(["a"], ["d"], attack_guns=("guns",), defence_guns=("flak",), squadrons=2)
    found = reckon(field.world, fight, 1)
    assert found is not None
    assert (found.attack_total, found.defence_total) == (4 + 3 + 2, 4 + 2)


@pytest.mark.rule("MG-COMBAT-6")
def test_modifiers_may_be_summed_by_setting(field: Any) -> None:
    field.river(5).crossing("bridge", HERE, NORTH).ground("heath", NORTH)
    field.unit("a", HERE).unit("d", NORTH, "german")
    fight = field.fight(["a"], ["d"])
    single = reckon(field.world, fight, 1)
    summed = reckon(field.set(combat__terrain="sum").world, fight, 1)
    assert single is not None
    assert summed is not None
    assert (single.adjust, single.terrain) == (-3, "heath")
    assert (summed.adjust, summed.terrain) == (-4, "heath and bridge")


@pytest.mark.rule("MG-COMBAT-6")
def test_vehicles_in_polder_off_the_road_have_no_embankment(field: Any) -> None:
    field.ground("polder", NORTH).unit("a", HERE).unit("d", NORTH, "german", move="tracks")
    fight = field.fight(["a"], ["d"])
    found = reckon(field.world, fight, 1)
    assert found is not None
    assert found.adjust == -2
    found = reckon(field.link("road", NORTH, (5, 7)).world, fight, 1)
    assert found is not None
    assert (found.adjust, found.terrain) == (2, "embanked_road")


@pytest.mark.rule("MG-COMBAT-7", "MG-DICE-3")
def test_half_a_row_goes_as_the_setting_says(field: Any) -> None:
    half = Fraction(1, 2)
    assert combat.difference(half, 0, Fraction(0), field.settings) == 0
    assert combat.difference(-half, 0, Fraction(0), field.settings) == -1
    field.set(round__diff_half="up")
    assert combat.difference(half, 0, Fraction(0), field.settings) == 1
    assert combat.difference(-half, 0, Fraction(0), field.settings) == 0


@pytest.mark.rule("MG-LOSS-2")
def test_each_unit_loses_by_its_own_range_or_all_by_the_least(field: Any) -> None:
    field.unit("near", HERE, attack=4).unit("far", (5, 4), attack=4).unit("d", NORTH, "german", defence=5)
    fight = field.fight(["near", "far"], ["d"])
    each = reckon(field.world, fight, 2)
    assert each is not None
    assert after(each) == {"near": 90, "far": 95, "d": 84}
    least = reckon(field.set(loss__range="per_combat_min").world, fight, 2)
    assert least is not None
    assert after(least) == {"near": 90, "far": 90, "d": 84}


@pytest.mark.rule("MG-LOSS-1")
def test_losses_may_be_shared_out_by_setting(field: Any) -> None:
    field.unit("a1", HERE, attack=4).unit("a2", HERE, attack=4).unit("d", NORTH, "german", defence=6)
    fight = field.fight(["a1", "a2"], ["d"])
    each = reckon(field.world, fight, 2)
    split = reckon(field.set(loss__share="split").world, fight, 2)
    assert each is not None
    assert split is not None
    assert after(each) == {"a1": 88, "a2": 88, "d": 84}
    assert after(split) == {"a1": 94, "a2": 94, "d": 84}


@pytest.mark.rule("MG-LOSS-1")
def test_losses_come_from_the_totals_before_the_terrain(field: Any) -> None:
    field.ground("heath", NORTH).unit("a", HERE, attack=4).unit("d", NORTH, "german", defence=4)
    found = reckon(field.world, field.fight(["a"], ["d"]), 3)
    assert found is not None
    assert after(found) == {"a": 88, "d": 88}
    assert loss_points(Fraction(4), 3, 1) == 12


@pytest.mark.rule("MG-LOSS-3")
def test_guns_within_the_enemys_reach_lose_as_others_do(field: Any) -> None:
    field.unit("a", HERE).unit("guns", (5, 4), guns="light_7", attack=2).unit("d", NORTH, "german", defence=4)
    found = reckon(field.world, field.fight(["a"], ["d"], attack_guns=("guns",)), 2)
    assert found is not None
    assert after(found)["guns"] == 96
    field.moved("guns", (5, 3))
    found = reckon(field.world, field.fight(["a"], ["d"], attack_guns=("guns",)), 2)
    assert found is not None
    assert after(found)["guns"] == 100


@pytest.mark.rule("MG-LOSS-4", "MG-LOSS-5")
def test_second_para_is_destroyed_not_negative(field: Any) -> None:
    field.unit("panzer", HERE, "german", attack=9).unit("2para", NORTH, strength=8, defence=4)
    found = reckon(field.world, field.fight(["panzer"], ["2para"]), 6)
    assert found is not None
    para = next(s for s in found.standings if s.unit == "2para")
    assert (para.after, para.destroyed, para.points, para.back, para.merges) == (0, True, 8, 0, False)


@pytest.mark.rule("MG-LOSS-6", "MG-COMBAT-10")
def test_strength_comes_back_only_by_taking_in_the_remains_of_others(field: Any) -> None:
    for die in range(1, 7):
        field.unit("a", HERE, strength=70).unit("d", NORTH, "german", strength=70)
        found = reckon(field.world, field.fight(["a"], ["d"]), die)
        assert found is not None
        assert all(s.after <= s.before for s in found.standings)
    assert merged_strength(70, 40) == 90


@pytest.mark.rule("MG-COMBAT-9")
def test_the_code_moves_each_by_its_own_status(field: Any) -> None:
    field.unit("near", HERE).unit("far", (5, 4)).unit("d", NORTH, "german")
    found = reckon(field.world, field.fight(["near", "far"], ["d"]), 1, Ruling(code="A2"))
    assert found is not None
    assert {s.unit: s.back for s in found.standings} == {"near": 2, "far": 1, "d": 0}
    assert {s.unit: s.kind for s in found.standings} == {"near": "close", "far": "distant", "d": "close"}


@pytest.mark.rule("MG-COMBAT-14")
def test_at_a_distance_a_draw_moves_attackers_up_and_defenders_not_at_all(field: Any) -> None:
    field.unit("a", (5, 4)).unit("d", NORTH, "german")
    fight = field.fight(["a"], ["d"])
    drawn = reckon(field.world, fight, 1, Ruling(code="BR"))
    assert drawn is not None
    assert {s.unit: (s.back, s.closes_up) for s in drawn.standings} == {"a": (0, True), "d": (0, False)}
    for code in ("A1", "D1"):
        stood = reckon(field.world, fight, 1, Ruling(code=code))
        assert stood is not None
        assert all(s.back == 0 and not s.closes_up for s in stood.standings)


@pytest.mark.rule("MG-COMBAT-10")
def test_a_broken_side_merges_close_and_distant_but_not_its_supporting_guns(field: Any) -> None:
    field.unit("near", HERE).unit("far", (5, 4)).unit("guns", (5, 1), guns="medium_12").unit("d", NORTH, "german")
    fight = field.fight(["near", "far"], ["d"], attack_guns=("guns",))
    found = reckon(field.world, fight, 1, Ruling(code="AE"))
    assert found is not None
    assert {s.unit: s.merges for s in found.standings} == {"near": True, "far": True, "guns": False, "d": False}


@pytest.mark.rule("MG-COMBAT-7", "MG-COMBAT-8")
def test_the_umpire_may_lay_down_any_part_of_the_reckoning(field: Any) -> None:
    field.unit("a", HERE, attack=4).unit("d", NORTH, "german", defence=4)
    fight = field.fight(["a"], ["d"])
    said = reckon(field.world, fight, 1, Ruling(attack_total=Fraction(12), adjust=1))
    assert said is not None
    assert (said.attack_total, said.adjust, said.difference, said.code) == (12, 1, 9, "D4")
    assert after(said)["d"] == 88
    row = reckon(field.world, fight, 1, Ruling(difference=20))
    assert row is not None
    assert (row.difference, row.code) == (12, "DE")


@pytest.mark.rule("MG-COMBAT-2")
def test_nobody_left_means_no_combat(field: Any) -> None:
    field.unit("a", HERE).unit("d", NORTH, "german")
    fight = field.fight(["a"], ["d"])
    assert reckon(field.moved("d", (5, 9)).world, fight, 1) is None
    aboard = Passage(unit="a", ferry="f", to=Square(4, 5), ends=900)
    assert reckon(field.moved("d", NORTH).now(passages={"a": aboard}).world, fight, 1) is None


@pytest.mark.rule("MG-FERRY-2")
def test_a_unit_on_the_water_defends_with_nothing(field: Any) -> None:
    field.unit("a", HERE).unit("d", NORTH, "german", defence=4)
    aboard = Passage(unit="d", ferry="f", to=Square(4, 6), ends=900)
    found = reckon(field.now(passages={"d": aboard}).world, field.fight(["a"], ["d"]), 1)
    assert found is not None
    assert found.defence_total == 0


@pytest.mark.rule("MG-ARTY-4")
def test_shell_fire_hits_at_a_distance_and_costs_the_guns_nothing(field: Any) -> None:
    field.unit("g1", (5, 1), attack=5, guns="medium_12").unit("g2", (6, 1), attack=4, guns="medium_12")
    field.unit("d", NORTH, "german", defence=2)
    fire = field.fight([], ["d"], sort="fire", attack_guns=("g1", "g2"))
    found = reckon(field.world, fire, 2)
    assert found is not None
    assert (found.attack_total, found.difference, found.code) == (9, 7, "D2")
    assert after(found) == {"g1": 100, "g2": 100, "d": 91}
    assert {s.unit: s.back for s in found.standings} == {"g1": 0, "g2": 0, "d": 1}
    assert found.advance_by is None
    assert found.squares(combat.ATTACKER) == (Square(5, 1), Square(6, 1))


@pytest.mark.rule("MG-ARTY-4", "MG-RUIN-1")
def test_shell_fire_makes_ruins(field: Any) -> None:
    field.ground("town", NORTH).unit("guns", (5, 1), guns="medium_12").unit("d", NORTH, "german")
    fire = field.fight([], ["d"], sort="fire", attack_guns=("guns",))
    found = reckon(field.world, fire, 6)
    assert found is not None
    assert found.ruined == (Square(*NORTH),)


@pytest.mark.rule("MG-AIR-6")
def test_aircraft_alone_drive_off_by_a_d_result_only(field: Any) -> None:
    field.unit("d", NORTH, "german", defence=1)
    strike = field.fight([], ["d"], sort="air", squadrons=3)
    found = reckon(field.world, strike, 1)
    assert found is not None
    assert (found.attack_total, found.difference, found.code) == (3, 2, "D2")
    assert [(s.after, s.back, s.distance) for s in found.standings] == [(97, 2, 1)]
    assert found.air_loss == 1
    drawn = reckon(field.world, strike, 5)
    assert drawn is not None
    assert drawn.code == "BR"
    assert drawn.standings[0].back == 0
    unhurt = reckon(field.set(air__losses="no").world, strike, 1)
    assert unhurt is not None
    assert unhurt.air_loss == 0


@pytest.mark.rule("MG-RUIN-1")
def test_aircraft_alone_make_no_ruins(field: Any) -> None:
    field.ground("town", NORTH).unit("d", NORTH, "german")
    found = reckon(field.world, field.fight([], ["d"], sort="air", squadrons=3), 6)
    assert found is not None
    assert found.ruined == ()


@pytest.mark.rule("MG-RUIN-1")
def test_every_square_in_close_combat_falls_to_ruins_else_the_nearest(field: Any) -> None:
    field.ground("town", (5, 6), (6, 6), (7, 6)).unit("t1", (5, 5), move="tracks").unit("t2", (6, 5), move="tracks")
    for x in (5, 6, 7):
        field.unit(f"d{x}", (x, 6), "german")
    found = reckon(field.world, field.fight(["t1", "t2"], ["d5", "d6", "d7"]), 6)
    assert found is not None
    assert found.ruined == (Square(5, 6), Square(6, 6))
    field.moved("t1", (5, 4)).moved("t2", (5, 4))
    found = reckon(field.world, field.fight(["t1", "t2"], ["d5", "d6", "d7"]), 6)
    assert found is not None
    assert found.ruined == (Square(5, 6),)


@pytest.mark.rule("MG-RUIN-2")
def test_ruins_are_defended_at_three_below(field: Any) -> None:
    field.ground("town", NORTH).now(terrain={Square(*NORTH): Terrain.RUINS})
    field.unit("a", HERE).unit("d", NORTH, "german")
    found = reckon(field.world, field.fight(["a"], ["d"]), 1)
    assert found is not None
    assert (found.adjust, found.terrain) == (-3, "ruins")


@pytest.mark.rule("MG-CONTACT-4", "MG-LOSS-2")
def test_a_diagonal_neighbour_counted_as_close_is_hurt_as_close(field: Any) -> None:
    field.unit("a", HERE, attack=4).unit("d", (6, 6), "german", defence=4)
    fight = field.fight(["a"], ["d"])
    distant = reckon(field.world, fight, 2)
    close = reckon(field.set(contact__diagonal="close").world, fight, 2)
    assert distant is not None
    assert close is not None
    assert after(distant) == {"a": 96, "d": 96}
    assert after(close) == {"a": 92, "d": 92}
