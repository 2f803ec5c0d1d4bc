"""How a scripted commander carries his plan on: roads, bridges, ferries, aircraft, letters
(MG-MOVE-9, MG-BRIDGE-7, MG-FERRY-2, MG-AIR-2, MG-COMM-8)."""

from collections.abc import Callable

from msgspec.structs import replace

from engine.commanders.commander import orders_for
from engine.commanders.desk import Desk
from engine.commanders.news import TOLD_AS, news_of
from engine.commanders.plan import plans_of
from engine.intelligence.picture import CrossingKnown, MessageHeard, OrderOnFile, Picture
from engine.scenarios import load
from engine.scenarios.scenario import Scenario
from engine.vocabulary import CrossingState, Square, Weather
from tests.engine.commanders.conftest import TEN, enemy, own

Table = Callable[..., Picture]
Written = Callable[..., list[str]]


def _down(crossing: str, told: int = TEN - 30) -> dict[str, CrossingKnown]:
    return {crossing: CrossingKnown(crossing=crossing, state=CrossingState.DESTROYED, told=told)}


def test_every_place_and_name_of_every_plan_is_in_its_scenario() -> None:
    for name in ("market_garden", "arnhem_bridge"):
        scenario = load(name, load(name).settings.changed("ground.tier", "3"))
        for hq, plan in plans_of(name).items():
            desk = Desk("allied", Picture(hq=hq), scenario, hq, scenario.start)
            places = [*plan.vital, *(o.at for o in plan.objectives), *(plan.axis.places if plan.axis else ())]
            assert [p for p in places if desk.square(p) is None] == []
            words = [w for o in plan.objectives for w in o.troops] + list(plan.axis.column if plan.axis else ())
            known = scenario.units.keys() | scenario.groups.keys() | {u.formation for u in scenario.units.values()}
            assert [w for w in words if w not in known] == []
            assert set(plan.repair) <= scenario.ground.crossings.keys()
            assert set(plan.tell) <= scenario.hqs.keys()


def test_a_scenario_without_plans_is_played_without_them(market_garden: Scenario) -> None:
    assert plans_of("nowhere") == {}
    bare = replace(market_garden, id="nowhere")
    assert orders_for("allied", Picture(hq="xxx"), bare, "xxx", TEN) == ""


def test_the_column_goes_up_the_road_group_behind_group(table: Table, written: Written) -> None:
    picture = table("xxx", [own("ig2", "1718"), own("ig3", "1718"), own("gg2", "1108"), own("gg1", "1108")])
    lines = written("allied", picture)
    assert "2 IG and 3 IG: move to Aalst by road, attack anything in the way" in lines
    assert "2 GG and 1 GG: move to Valkenswaard by road, attack anything in the way" in lines


def test_the_column_halts_for_the_night(table: Table, written: Written) -> None:
    picture = table("xxx", [own("ig2", "1718"), own("ig3", "1718")])
    assert not [line for line in written("allied", picture, TEN + 13 * 60) if line.startswith("2 IG")]


def test_the_column_waits_for_the_engineers_at_a_bridge_that_is_down(table: Table, written: Written) -> None:
    at_son = table("xxx", [own("ig2", "1834"), own("ig3", "1834"), own("xxx_eng", "1830")])
    over = [line for line in written("allied", at_son) if line.startswith("2 IG")]
    assert over == ["2 IG and 3 IG: move to Son bridge by road, attack anything in the way"]
    blown = replace(at_son, crossings=_down("son"))
    lines = written("allied", blown)
    assert not [line for line in lines if line.startswith("2 IG")]
    assert "XXX Eng: repair Son bridge" in lines


def test_engineers_do_not_work_beside_the_enemy(table: Table, written: Written) -> None:
    blown = replace(table("xxx", [own("xxx_eng", "1830")], [enemy("1936")]), crossings=_down("son"))
    assert not [line for line in written("allied", blown) if "repair" in line]


def test_who_finds_a_bridge_down_writes_so_and_the_reader_heeds_it(table: Table, written: Written) -> None:
    finder = replace(table("101abn", [own("p506_1", "1935")]), crossings=_down("son"))
    letters = [line for line in written("allied", finder) if line.startswith("Message to XXX Corps")]
    assert letters == [f"Message to XXX Corps: Son bridge {TOLD_AS[CrossingState.DESTROYED]}."]
    words = letters[0].partition(": ")[2]
    told = replace(
        table("xxx", [own("xxx_eng", "1830")]),
        messages=(MessageHeard(sender="101abn", text=words, told=TEN - 10),),
    )
    assert "XXX Eng: repair Son bridge" in written("allied", told)


def test_a_letter_is_not_sent_twice_a_day(table: Table, written: Written) -> None:
    words = "Message to XXX Corps: Son bridge is blown."
    sent = OrderOnFile(order="101abn.1", number=1, kind="message", start=TEN - 30, answer="acknowledged", text=words)
    finder = replace(table("101abn", []), crossings=_down("son"), orders={"101abn.1": sent})
    assert words not in written("allied", finder)


def test_the_latest_word_of_a_bridge_counts(table: Table, market_garden: Scenario) -> None:
    letters = (
        MessageHeard(sender="101abn", text="Son bridge is blown. Hurry.", told=TEN - 300),
        MessageHeard(sender="101abn", text="We think Son bridge is open again.", told=TEN - 60),
    )
    picture = replace(table("xxx", []), messages=letters)
    assert news_of(picture, market_garden)["son"].standing
    own_eyes = replace(picture, crossings=_down("son", told=TEN - 10))
    assert not Desk("allied", own_eyes, market_garden, "xxx", TEN).standing("son")


def test_foot_troops_cross_by_ferry_where_the_bridge_is_gone(table: Table, written: Written) -> None:
    picture = table("82abn", [own("p504_2", "4575")])
    over = [line for line in written("allied", picture) if line.startswith("2/504")]
    assert over == ["2/504: move to Grave bridge, attack anything in the way"]
    gone = {**_down("nijmegen_road"), **_down("nijmegen_rail"), **_down("arnhem_road"), **_down("arnhem_rail")}
    (line,) = [line for line in written("allied", replace(picture, crossings=gone)) if line.startswith("2/504")]
    assert line == "2/504: move to Grave bridge via Bemmel-Ooij ferry"


def test_the_poles_cross_by_the_ferry_their_plan_means(table: Table, written: Written) -> None:
    poles = table("1abn", [own("pol1", "4185"), own("pol2", "4185")])
    assert "1 Pol and 2 Pol: move to Oosterbeek via Driel ferry" in written("allied", poles)


def test_one_battalion_waits_for_others_before_a_place_that_is_held(table: Table, written: Written) -> None:
    many = [enemy("2246", size="strong battalion"), enemy("2247", size="strong battalion")]
    alone = table("1fja", [own("fjr6_1", "1746")], many)
    assert not [line for line in written("german", alone) if line.startswith("I/FJR 6: move")]


def test_aircraft_are_given_out_once_a_day(table: Table, written: Written) -> None:
    picture = replace(table("xxx", [own("ig2", "1718", contact=True)]), squadrons=3, weather=Weather.FAIR)
    orders = [line for line in written("allied", picture) if line.startswith("Aircraft")]
    assert orders[0] == "Aircraft: 1 squadron to support 2 IG"
    assert sum(int(line.split()[1]) for line in orders) == 3
    given = OrderOnFile(order="xxx.1", number=1, kind="air_support", start=TEN - 120, text=orders[0])
    again = replace(picture, orders={"xxx.1": given})
    assert not [line for line in written("allied", again) if line.startswith("Aircraft")]


def test_in_the_evening_he_says_what_he_holds(table: Table, written: Written) -> None:
    evening = 2 * 24 * 60 - 4 * 60
    picture = table("82abn", [own("p504_2", "3664"), own("p505_2", "4663", condition="weak")])
    letters = [line for line in written("allied", picture, evening) if line.startswith("Message to XXX Corps")]
    assert letters == ["Message to XXX Corps: We hold Grave bridge and Mook tonight. 2/505 cannot do much more."]


def test_banks_and_bridges(market_garden: Scenario) -> None:
    desk = Desk("allied", Picture(hq="xxx"), market_garden, "xxx", TEN)
    tank, foot = market_garden.units["ig2"], market_garden.units["hamp7"]
    south, north = Square(48, 87), Square(48, 88)
    assert not desk.banks(tank).same(south, north)
    assert desk.reaches(tank, south, north)
    # The Wilhelmina canal at Son stops vehicles, not men.
    assert not desk.banks(tank).same(Square(19, 35), Square(19, 36))
    assert desk.banks(foot).same(Square(19, 35), Square(19, 36))
