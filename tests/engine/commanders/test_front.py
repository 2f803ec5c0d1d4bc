"""What a scripted commander does with an enemy at hand (MG-COMBAT-5, MG-ARTY-3, MG-ORDER-5)."""

from collections.abc import Callable

from msgspec.structs import replace

from engine.commanders.desk import Desk
from engine.commanders.odds import held, surplus
from engine.intelligence.picture import CrossingKnown, OrderOnFile, OwnUnit, Picture
from engine.scenarios.scenario import Scenario
from engine.vocabulary import CrossingState, Square, UnitKind
from tests.engine.commanders.conftest import TEN, enemy, own

Table = Callable[..., Picture]
Written = Callable[..., list[str]]


def test_two_battalions_and_guns_attack_a_company_together(table: Table, written: Written) -> None:
    picture = table(
        "xxx",
        [own("ig2", "1617", contact=True), own("ig3", "1616", contact=True), own("rha64m", "1614")],
        [enemy("1618", size="company")],
    )
    attacks = [line for line in written("allied", picture) if "attack square" in line]
    assert attacks == ["2 IG and 3 IG: attack square 1618, supported by 64 Med"]


def test_a_lone_weak_company_does_not_attack_a_strong_battalion(table: Table, written: Written) -> None:
    picture = table("1abn", [own("recsq", "4291", contact=True)], [enemy("4292", size="strong battalion")])
    assert not [line for line in written("allied", picture) if "attack" in line]


def test_the_bold_attack_where_the_cautious_wait(table: Table, written: Written) -> None:
    picture = table("1abn", [own("par1", "4592", contact=True), own("par3", "4591")], [enemy("4593", size="battalion")])
    assert [line for line in written("bold", picture) if "attack square 4593" in line]
    assert not [line for line in written("cautious", picture) if "attack square 4593" in line]


def test_by_night_the_allied_commander_begins_no_attack_and_the_german_does(table: Table, written: Written) -> None:
    night = TEN + 13 * 60
    near = enemy("4593", size="company", seen=night - 10)
    british = table("1abn", [own("par1", "4592", contact=True), own("par3", "4591")], [near])
    german = table("iiss", [own("spindler", "4592", contact=True), own("harder", "4591")], [near])
    assert not [line for line in written("allied", british, night) if "attack square" in line]
    assert [line for line in written("german", german, night) if "attack square" in line]


def test_a_spent_battalion_is_taken_out_of_the_line(table: Table, written: Written, market_garden: Scenario) -> None:
    picture = table("1abn", [own("par2", "4788", condition="spent", contact=True)], [enemy("4789")])
    (line,) = [line for line in written("allied", picture) if line.startswith("2 Para")]
    assert line.startswith("2 Para: fall back to square ")
    rear = Square.parse(line[-4:])
    assert max(abs(rear.x - 47), abs(rear.y - 89)) >= 3, "nearer to the enemy than it was"
    desk = Desk("allied", picture, market_garden, "1abn", TEN)
    assert desk.banks(market_garden.units["par2"]).same(Square(47, 88), rear), "over the river without a bridge"


def test_an_attack_that_has_lost_its_sense_is_called_off(table: Table, written: Written) -> None:
    order = OrderOnFile(
        order="1abn.1", number=1, kind="attack", start=TEN - 60, units=("recsq",), answer="acknowledged",
        answers={"recsq": "acknowledged"}, text="1 Rec Sqn: attack square 4292",
    )  # fmt: skip
    picture = replace(
        table("1abn", [own("recsq", "4291", contact=True, condition="weak")], [enemy("4292", size="strong battalion")]),
        orders={"1abn.1": order},
    )
    assert "1 Rec Sqn: hold" in written("allied", picture)


def test_nobody_is_sent_against_an_enemy_across_a_river_without_a_bridge(table: Table, written: Written) -> None:
    # 4186 is the south bank at the Driel ferry, 4188 north of the river; the railway bridge is three km off.
    picture = table("1abn", [own("pol1", "4186", contact=True), own("pol2", "4185")], [enemy("4188", size="section")])
    assert [line for line in written("bold", picture) if "attack square 4188" in line]
    blown = CrossingKnown(crossing="arnhem_rail", state=CrossingState.DESTROYED, told=TEN - 30)
    down = {c: replace(blown, crossing=c) for c in ("arnhem_rail", "arnhem_road")}
    lines = written("bold", replace(picture, crossings=down))
    assert not [line for line in lines if "attack square 4188" in line]


def test_a_battery_stands_by_the_friends_who_are_in_contact(table: Table, written: Written) -> None:
    picture = table(
        "82abn",
        [own("p505_1", "4966", contact=True), own("f376", "4765")],
        [enemy("5066", size="strong battalion"), enemy("5067", size="strong battalion")],
    )
    assert "376 PFA: support 1/505" in written("allied", picture)


def test_a_battery_with_the_enemy_upon_it_gets_away_once(table: Table, written: Written) -> None:
    picture = table("82abn", [own("f376", "4964", contact=True)], [enemy("5064")])
    assert "376 PFA: fall back" in written("allied", picture)
    told = OrderOnFile(
        order="82abn.1", number=1, kind="withdraw", start=TEN - 30, units=("f376",), answer="halted",
        answers={"f376": "halted"}, text="376 PFA: fall back",
    )  # fmt: skip
    assert not [line for line in written("allied", replace(picture, orders={"82abn.1": told})) if "fall back" in line]


def test_guns_follow_the_front_that_leaves_their_range(table: Table, written: Written) -> None:
    picture = table("xxx", [own("ig2", "1824"), own("rha64m", "1106"), own("fr55", "1819")])
    lines = written("allied", picture)
    (line,) = [line for line in lines if line.startswith("64 Med")]
    assert line.startswith("64 Med: move to square ")
    assert line.endswith(" by road, avoid contact")
    assert not [one for one in lines if one.startswith("55 Fd")], "55 Fd is in range already"


def test_odds_are_guessed_from_size_and_ground_and_not_from_the_enemys_order_of_battle(
    table: Table, market_garden: Scenario
) -> None:
    units: list[OwnUnit] = [own("ig2", "1617"), own("ig3", "1617")]
    small, large = enemy("1618", size="company"), enemy("1618", size="strong battalion")
    assert held([small]) < held([large])
    tank = enemy("1618", kind=UnitKind.TANK)
    named = replace(tank, identity="pz107")
    assert held([tank]) == held([named]), "his name tells nothing"
    in_town, in_open = (
        surplus(Desk("allied", table("xxx", units, [enemy(sq)]), market_garden, "xxx", TEN), units, Square.parse(sq))
        for sq in ("1718", "1616")
    )
    assert in_town < in_open
