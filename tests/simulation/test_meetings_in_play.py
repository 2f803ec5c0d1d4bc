"""Meeting and fighting, played out: who attacks, who halts, who is bound, what the ground and the water do."""

from typing import Any

import pytest

from engine import commands as c
from engine.events import (
    CombatBegun,
    CombatResolved,
    EngineersReplaced,
    FerryLanded,
    FerryLoaded,
    FireFell,
    OrderHalted,
    RepairDelayed,
    Reported,
    SquadronsSpent,
    StrengthChanged,
    SupplyChecked,
    UnitAdvanced,
    UnitDestroyed,
    UnitFellBack,
    UnitLanded,
    UnitMerged,
)
from engine.intelligence.reports import AirReport
from engine.state import Drop
from engine.vocabulary import Refusal, Square, Weather
from tests.simulation.table import Table

# --- who attacks, who halts ------------------------------------------------------------------------


@pytest.mark.rule("MG-CONTACT-3")
@pytest.mark.parametrize(("die", "attacker"), [(2, "devon"), (5, "hoffmann")])
def test_of_two_who_move_up_in_the_same_minute_the_earlier_in_the_order_attacks(
    field: Any, die: int, attacker: str
) -> None:
    field.unit("devon", (5, 2)).unit("hoffmann", (5, 6), "german")
    table = Table(field, {"MG-ORDER-3": [die]})
    table.order("xxx", "move", "devon", to=(5, 3))
    table.order("agb", "move", "hoffmann", to=(5, 5))
    table.wait(20)
    assert table.one(CombatBegun).attackers == (attacker,)


@pytest.mark.rule("MG-CONTACT-2")
def test_a_unit_met_on_the_way_comes_no_nearer(field: Any) -> None:
    """The enemy, who avoids a fight, comes up while the unit is still crossing toward him."""
    field.ground("woods", (5, 4)).unit("devon", (5, 3)).unit("hoffmann", (5, 6), "german", move="tracks")
    table = Table(field)
    table.order("xxx", "move", "devon", to=(5, 4))
    table.order("agb", "move", "hoffmann", to=(5, 5), stance="avoid")
    table.wait(60)
    assert (table.where("devon"), table.where("hoffmann")) == ((5, 3), (5, 5))
    assert table.one(OrderHalted, "devon").reason is Refusal.CLOSER_TO_ENEMY
    assert not table.all(CombatBegun)


@pytest.mark.rule("MG-RECCE-2", "MG-RECCE-3")
def test_reconnaissance_on_the_march_halts_for_an_enemy_who_comes_to_it(field: Any) -> None:
    field.ground("woods", *((5, y) for y in range(1, 12)))
    field.unit("recce", (5, 1), recce=True, kind="recce", attack=0)
    field.unit("hoffmann", (10, 2), "german", move="tracks")
    table = Table(field)
    table.order("xxx", "move", "recce", to=(5, 10))
    table.order("agb", "move", "hoffmann", to=(8, 2), stance="avoid")
    table.wait(120)
    assert table.where("recce") == (5, 1), "he came within four by one before it had gone a square"
    assert table.one(OrderHalted, "recce").reason is Refusal.ENEMY_SEEN


@pytest.mark.rule("MG-RECCE-1", "MG-RECCE-2")
def test_reconnaissance_sees_farther_than_it_halts(field: Any) -> None:
    field.unit("recce", (5, 1), recce=True, kind="recce", attack=0).unit("hoffmann", (8, 5), "german")
    table = Table(field)
    table.order("xxx", "move", "recce", to=(5, 10))
    table.wait(120)
    assert table.state.spotted["recce"] == {"hoffmann": (8, 5)}
    assert table.where("recce") == (5, 3), "at 3 by 3 it saw him and went on; at 3 by 2 it halted"


# --- reconnaissance after a fight ---------------------------------------------------------------------


def _raided(field: Any, code_die: int, **order: Any) -> Table:
    """A recce unit, ordered so or not at all, is attacked and wins or loses by the die."""
    field.unit("recce", (5, 5), recce=True, kind="recce", defence=4).unit("hoffmann", (5, 6), "german")
    table = Table(field, {"MG-COMBAT-8": [code_die]})
    if order:
        table.order("xxx", order.pop("kind"), "recce", **order)
    table.order("agb", "attack", "hoffmann", target=(5, 5), at=1)
    table.wait(35)
    return table


@pytest.mark.rule("MG-COMBAT-13")
@pytest.mark.parametrize("order", [{}, {"kind": "move", "to": (5, 5)}])
def test_reconnaissance_whose_order_says_nothing_breaks_away(field: Any, order: dict[str, Any]) -> None:
    table = _raided(field, 5, **order)
    assert table.one(CombatResolved).code == "A1"
    assert [e.square != (5, 5) for e in table.all(UnitFellBack, "recce")] == [True]
    assert all(not table.state.contacts.get(u) for u in ("recce", "hoffmann"))


@pytest.mark.rule("MG-COMBAT-13")
@pytest.mark.parametrize(
    "order", [{"kind": "hold"}, {"kind": "move", "to": (5, 5), "stance": "hold"}, {"kind": "attack", "target": (5, 6)}]
)
def test_reconnaissance_told_to_hold_or_to_attack_does_not_break_away(field: Any, order: dict[str, Any]) -> None:
    table = _raided(field, 5, **order)
    assert not [e for e in table.all(UnitFellBack, "recce") if e.rule == "MG-RECCE-5"]


@pytest.mark.rule("MG-COMBAT-13", "MG-COMBAT-12")
def test_reconnaissance_told_to_advance_follows_up(field: Any) -> None:
    field.unit("recce", (5, 5), recce=True, kind="recce").unit("hoffmann", (5, 6), "german")
    table = Table(field, {"MG-COMBAT-8": [2]})
    table.order("xxx", "attack", "recce", target=(5, 6))
    table.wait(30)
    assert table.one(CombatResolved).code == "D1"
    assert table.one(UnitAdvanced).square == (5, 6)


# --- bound, grouped, supported ------------------------------------------------------------------------


@pytest.mark.rule("MG-COMBAT-2")
def test_one_combat_as_attacker_and_one_as_defender(field: Any) -> None:
    field.unit("devon", (5, 5)).unit("dorset", (5, 7)).unit("hoffmann", (5, 6), "german")
    table = Table(field)
    table.order("xxx", "attack", "devon", target=(5, 6))
    table.order("agb", "attack", "hoffmann", target=(5, 7), at=5)
    table.order("xxx", "attack", "dorset", target=(5, 6), at=10)
    table.wait(29)
    fought = [(e.attackers, e.defenders) for e in table.all(CombatBegun)]
    assert (("devon",), ("hoffmann",)) in fought
    assert sum("hoffmann" in attackers for attackers, _ in fought) == 1
    assert sum("hoffmann" in defenders for _, defenders in fought) == 1


@pytest.mark.rule("MG-COMBAT-2", "MG-COMBAT-12")
def test_a_winner_still_bound_in_another_combat_takes_no_ground(field: Any) -> None:
    field.unit("devon", (5, 5), attack=9).unit("hoffmann", (5, 6), "german", attack=0)
    field.unit("krafft", (4, 5), "german", attack=1)
    table = Table(field, {"MG-COMBAT-8": [1, 1]})
    table.order("xxx", "attack", "devon", target=(5, 6))
    table.order("agb", "attack", "krafft", target=(5, 5), at=10)
    table.wait(35)
    assert table.one(CombatResolved).code in ("D2", "D3", "D4", "DE")
    assert table.where("devon") == (5, 5)


@pytest.mark.rule("MG-COMBAT-2", "MG-COMBAT-12")
def test_of_two_combats_that_end_together_the_first_may_yield_ground(field: Any) -> None:
    """They attack each other at the same minute; the Allies are first by the die, win, and take the square."""
    field.unit("devon", (5, 5)).unit("hoffmann", (5, 6), "german")
    table = Table(field, {"MG-COMBAT-8": [1, 5], "MG-ORDER-3": [2]})
    table.order("xxx", "attack", "devon", target=(5, 6))
    table.order("agb", "attack", "hoffmann", target=(5, 5))
    table.wait(30)
    assert table.at(CombatBegun)[:2] == [0, 0]
    assert (table.where("devon"), table.where("hoffmann")) == ((5, 6), (5, 8))


@pytest.mark.rule("MG-COMBAT-3")
def test_each_kind_of_ground_is_a_combat_of_its_own(field: Any) -> None:
    field.ground("town", (5, 6)).unit("devon", (5, 5)).unit("dorset", (6, 5))
    field.unit("a", (5, 6), "german").unit("b", (6, 6), "german")
    table = Table(field)
    table.order("xxx", "attack", "devon", "dorset", target=(5, 6))
    table.order("xxx", "attack", "dorset", target=(6, 6))
    table.wait(10)
    assert {(e.attackers, e.defenders) for e in table.all(CombatBegun)} == {(("devon",), ("a",)), (("dorset",), ("b",))}


@pytest.mark.rule("MG-COMBAT-6")
@pytest.mark.parametrize(
    ("water", "bridge", "adjust"),
    [("river", True, -1), ("canal", False, -2), ("canal", True, -1), ("stream", False, 0), ("river", False, None)],
)
def test_what_an_attack_over_water_is_worth(field: Any, water: str, bridge: bool, adjust: int | None) -> None:
    field.river(5, water).unit("devon", (5, 5)).unit("hoffmann", (5, 6), "german")
    if bridge:
        field.crossing("b", (5, 5), (5, 6))
    table = Table(field)
    table.order("xxx", "attack", "devon", target=(5, 6))
    table.wait(30)
    assert [e.adjust for e in table.all(CombatResolved)] == ([] if adjust is None else [adjust])


@pytest.mark.rule("MG-COMBAT-6")
def test_guns_in_the_line_do_not_lift_the_bridge(field: Any) -> None:
    """The modifier holds if all attackers that are not artillery come over the bridge."""
    field.river(5).crossing("b", (5, 5), (5, 6)).unit("devon", (5, 5)).unit("hoffmann", (5, 6), "german")
    field.unit("at", (4, 6), kind="at", guns="at_4", move="towed")
    table = Table(field)
    table.order("xxx", "attack", "devon", "at", target=(5, 6))
    table.wait(30)
    assert table.one(CombatResolved).attackers == ("devon", "at")
    assert table.one(CombatResolved).adjust == -1


@pytest.mark.rule("MG-LOSS-3", "MG-LOSS-5", "MG-ARTY-3")
def test_losses_by_range_and_guns_out_of_reach_exempt(field: Any) -> None:
    field.unit("devon", (5, 5), attack=4).unit("dorset", (5, 4), attack=3, strength=50)
    field.unit("guns", (5, 1), attack=2, guns="light_7", kind="art_light").unit("hoffmann", (5, 6), "german", defence=3)
    table = Table(field, {"MG-COMBAT-8": [2]})
    table.order("xxx", "support", "guns", target="devon")
    table.order("xxx", "attack", "devon", "dorset", target=(5, 6), at=1)
    table.wait(35)
    assert table.one(CombatResolved).attack_total == "15/2"
    left = {unit: table.strength(unit) for unit in ("devon", "dorset", "guns", "hoffmann")}
    assert left == {"devon": 94, "dorset": 47, "guns": 100, "hoffmann": 85}


@pytest.mark.rule("MG-ARTY-3")
def test_guns_that_moved_in_the_half_hour_and_guns_in_contact_do_not_support(field: Any) -> None:
    field.unit("devon", (5, 5)).unit("hoffmann", (5, 6), "german")
    field.unit("moved", (5, 1), guns="light_7", kind="art_light").unit("met", (9, 5), guns="light_7", kind="art_light")
    field.unit("krafft", (9, 7), "german", attack=0)
    table = Table(field)
    table.order("xxx", "move", "moved", to=(5, 2))
    table.order("xxx", "support", "met", target="devon")
    table.wait(21)
    table.order("xxx", "support", "moved", target="devon")
    table.order("xxx", "attack", "devon", target=(5, 6), at=25)
    table.wait(29)
    assert table.one(CombatBegun).attack_guns == ()


# --- after it -----------------------------------------------------------------------------------------


@pytest.mark.rule("MG-COMBAT-11")
def test_falling_back_takes_no_path_over_water(field: Any) -> None:
    field.river(6).unit("devon", (5, 5)).unit("hoffmann", (5, 6), "german")
    table = Table(field, {"MG-COMBAT-8": [1]})
    table.order("xxx", "attack", "devon", target=(5, 6))
    table.wait(30)
    back = table.one(UnitFellBack, "hoffmann")
    assert back.square.y == 6
    assert abs(back.square.x - 5) == 2


@pytest.mark.rule("MG-COMBAT-10")
def test_a_unit_that_breaks_joins_the_nearest_of_its_own(field: Any) -> None:
    field.unit("devon", (5, 5), attack=20).unit("weak", (5, 6), "german", defence=1)
    field.unit("near", (5, 10), "german", strength=40).unit("far", (5, 12), "german", strength=40)
    table = Table(field, {"MG-COMBAT-8": [1]})
    table.order("xxx", "attack", "devon", target=(5, 6))
    table.wait(30)
    merged = table.one(UnitMerged)
    assert (merged.unit, merged.host) == ("weak", "near")
    assert table.strength("near") == 40 + 40, "100 - 20 is 80, and half of it"


@pytest.mark.rule("MG-ENG-3", "MG-COMBAT-10")
def test_engineers_that_have_merged_are_replaced_too(field: Any) -> None:
    field.link("highway", (5, 0), (5, 1)).unit("eng", (5, 6), kind="eng", attack=0, defence=1).unit("devon", (5, 3))
    field.unit("hoffmann", (5, 7), "german", attack=20)
    table = Table(field, {"MG-COMBAT-8": [1]})
    table.order("agb", "attack", "hoffmann", target=(5, 6))
    table.wait(60)
    assert table.one(UnitMerged).unit == "eng"
    assert table.at(EngineersReplaced) == [60]
    assert (table.where("eng"), table.strength("eng")) == ((5, 0), 100)


@pytest.mark.rule("MG-ENG-3", "MG-CONTACT-1")
def test_fresh_engineers_know_whom_they_stand_before(field: Any) -> None:
    field.link("highway", (5, 0), (5, 1)).unit("eng", (9, 9), kind="eng").unit("hoffmann", (5, 2), "german")
    table = Table(field)
    table.do(c.SetStrength(unit="eng", strength=0))
    table.wait(60)
    assert table.where("eng") == (5, 0)
    assert table.state.contacts["eng"] == ("hoffmann",)
    assert not table.all(CombatBegun), "nobody has walked into anybody"


@pytest.mark.rule("MG-ENG-2")
def test_a_fight_stops_the_clock_of_the_work(field: Any) -> None:
    field.river(5).crossing("son", (5, 5), (5, 6), state="destroyed").unit("eng", (5, 5), kind="eng", defence=20)
    field.unit("hoffmann", (5, 4), "german", attack=1)
    table = Table(field, {"MG-BRIDGE-7": [1], "MG-COMBAT-8": [1]})
    table.order("xxx", "repair", "eng", to="bridge:son")
    table.order("agb", "attack", "hoffmann", target=(5, 5), at=10)
    table.wait(120)
    assert [e.ends - table.start for e in table.all(RepairDelayed)] == [90]
    assert table.state.crossing_state("son").value == "repaired"


@pytest.mark.rule("MG-FERRY-2", "MG-FERRY-3")
def test_a_unit_aboard_cannot_fight_nor_fall_back(field: Any) -> None:
    field.river(5).crossing("driel", (5, 5), (5, 6), "ferry").unit("devon", (5, 5))
    field.unit("hoffmann", (5, 2), "german", attack=2)
    table = Table(field, {"MG-FERRY-2": [3], "MG-FERRY-1": [6], "MG-COMBAT-8": [1]})
    table.order("xxx", "ferry_cross", "devon", to="bridge:driel")
    table.order("agb", "attack", "hoffmann", target=(5, 5), range=1, at=5)
    table.wait(240)
    resolved = table.all(CombatResolved)
    assert resolved
    assert {e.defence_total for e in resolved} == {"0"}
    assert not table.all(UnitFellBack, "devon")
    assert table.at(FerryLanded) == [180]


@pytest.mark.rule("MG-FERRY-3")
def test_the_line_for_the_ferry_goes_on_after_a_fight(field: Any) -> None:
    """The next in the line was fighting when the ferry came back."""
    field.river(5).crossing("driel", (5, 5), (5, 6), "ferry").unit("devon", (5, 5)).unit("dorset", (5, 5), defence=30)
    field.unit("hoffmann", (5, 3), "german", attack=1)
    table = Table(field, {"MG-FERRY-2": [1, 1], "MG-FERRY-1": [6], "MG-COMBAT-8": [1]})
    table.order("xxx", "ferry_cross", "devon", "dorset", to="bridge:driel")
    table.order("agb", "attack", "hoffmann", target="dorset", at=45)
    table.wait(240)
    assert [e.unit for e in table.all(FerryLoaded)] == ["devon", "dorset"]


# --- aircraft and supply --------------------------------------------------------------------------------


@pytest.mark.rule("MG-WX-2", "MG-AIR-5")
def test_poor_weather_keeps_down_what_was_given_out_before(field: Any) -> None:
    table = Table(field.unit("hoffmann", (5, 5), "german"))
    table.do(c.SetWeather(weather=Weather.GOOD))
    table.order("xxx", "air_patrol", area=(Square(4, 4), Square(6, 6)), at=5)
    table.wait(10)
    table.do(c.SetWeather(weather=Weather.POOR))
    table.wait(90)
    assert not [e for e in table.all(SquadronsSpent) if e.result == "struck"]


@pytest.mark.rule("MG-AIR-4")
def test_a_squadron_flies_once_a_day(field: Any) -> None:
    table = Table(field.unit("hoffmann", (5, 5), "german", defence=9))
    table.do(c.SetWeather(weather=Weather.GOOD))
    table.order("xxx", "air_patrol", area=(Square(4, 4), Square(6, 6)), count=1)
    table.wait(180)
    assert [e.result for e in table.all(SquadronsSpent)] == ["struck"]


@pytest.mark.rule("MG-SUPPLY-1", "MG-CLOCK-4")
def test_supply_is_checked_after_the_moves_of_the_half_hour(field: Any) -> None:
    """The road is free at 20:00, as the enemy on it has just been passed by his own step aside."""
    field.moment = 19 * 60 + 30
    field.link("road", *((5, y) for y in range(9))).unit("devon", (5, 8)).unit("hoffmann", (5, 4), "german")
    field.ground("heath", (6, 4))
    table = Table(field)
    table.order("agb", "move", "hoffmann", to=(6, 4))
    table.wait(30)
    assert table.where("hoffmann") == (6, 4)
    assert [e.supplied for e in table.all(SupplyChecked, "devon")] == [True]


@pytest.mark.rule("MG-SUPPLY-5", "MG-LOSS-4", "MG-LOSS-6")
def test_a_cut_off_unit_withers_to_nothing_and_gets_nothing_back(field: Any) -> None:
    field.moment = 19 * 60 + 30
    table = Table(field.unit("para", (5, 5), hq="1abn", supply="none", strength=10))
    table.wait(30 + 2 * 1440)
    assert [e.after for e in table.all(StrengthChanged, "para")] == [6, 2, 0]
    assert table.one(UnitDestroyed).unit == "para"


@pytest.mark.rule("MG-AIR-1", "MG-AIR-4")
def test_squadrons_called_back_before_they_flew_can_be_given_out_again(field: Any) -> None:
    table = Table(field.unit("devon", (5, 5)))
    table.do(c.SetWeather(weather=Weather.FAIR))
    area = (Square(9, 9), Square(11, 11))
    table.order("xxx", "air_patrol", area=area, count=3, at=5)
    table.wait(10)
    table.order("xxx", "cancel", ref=1)
    table.order("xxx", "air_patrol", area=area, count=2, at=15)
    table.wait(30)
    assert table.state.air is not None
    assert table.state.air.squadrons["allied"] == 1
    assert [given.count for given in table.state.squadrons.values()] == [2]


@pytest.mark.rule("MG-AIR-2", "MG-REPORT-5")
def test_a_division_hears_that_no_aircraft_can_come(field: Any) -> None:
    table = Table(field.unit("para", (5, 5), hq="1abn").set(air__allied_support="any"))
    table.do(c.SetWeather(weather=Weather.POOR))
    table.order("xxx", "air_support", target="para", at=5)
    table.wait(30)
    told = [(e.to, e.report.result) for e in table.all(Reported) if isinstance(e.report, AirReport)]
    assert told == [("1abn", "refused")]


@pytest.mark.rule("MG-ORDER-6", "MG-AIR-5")
def test_a_patrol_sent_elsewhere_flies_elsewhere(field: Any) -> None:
    table = Table(field.unit("hoffmann", (5, 5), "german"))
    table.do(c.SetWeather(weather=Weather.GOOD))
    table.order("xxx", "air_patrol", area=(Square(9, 9), Square(10, 10)), at=2)
    table.wait(35)
    table.order("xxx", "amend", ref=1, area=(Square(4, 4), Square(6, 6)))
    table.wait(90)
    assert [(e.at - table.start, e.result, e.square) for e in table.all(SquadronsSpent)] == [(60, "struck", (5, 5))]


@pytest.mark.rule("MG-ARTY-3", "MG-ARTY-4")
def test_a_battery_has_one_task_in_a_half_hour(field: Any) -> None:
    """It supported a combat until 14:40; told then to shell a square, it begins with the next half hour."""
    field.unit("devon", (5, 5)).unit("hoffmann", (5, 6), "german")
    field.unit("guns", (5, 1), guns="medium_12", kind="art_med")
    table = Table(field, {"MG-COMBAT-8": [6]})
    table.order("xxx", "support", "guns", target="devon")
    table.order("xxx", "attack", "devon", target=(5, 6), at=10)
    table.wait(41)
    assert table.one(CombatBegun).attack_guns == ("guns",)
    table.order("xxx", "fire", "guns", target=(9, 9), at=45)
    table.wait(120)
    assert table.at(FireFell) == [90, 120]


@pytest.mark.rule("MG-DROP-1", "MG-CLOCK-4")
def test_a_landing_before_the_day_opens_is_of_the_day_before(field: Any) -> None:
    """With days that open at 06:00, who lands at 02:00 flies with the weather and the lift of the evening."""
    field.moment = 22 * 60
    field.zone("x", (3, 3)).unit("para", None, kind="para", zone="x", entry="drop").set(day__start="06:00")
    field.now(drops={"para": Drop(unit="para", zone="x", at=field.moment + 240)})
    table = Table(field)
    table.do(c.SetWeather(weather=Weather.GOOD))
    table.wait(300)
    assert table.at(UnitLanded) == [240]
