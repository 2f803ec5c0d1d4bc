"""Engineers, shell fire and aircraft in the course of play (MG-ENG-*, MG-ARTY-4, 5, MG-AIR-2..6)."""

from typing import Any

import pytest

from engine.commands import PresetDie, SetWeather
from engine.events import (
    CombatBegun,
    CombatResolved,
    CrossingChanged,
    EngineerFerryClosed,
    EngineerFerryOpened,
    EngineersAwaited,
    EngineersReplaced,
    FerryLanded,
    FireFell,
    OrderDone,
    OrderHalted,
    OrderRefused,
    RepairAbandoned,
    RepairBegun,
    RepairDelayed,
    SquadronLostAircraft,
    SquadronsAllotted,
    SquadronsSpent,
    UnitDestroyed,
)
from engine.state import CrossingNow
from engine.vocabulary import CrossingState, OrderStatus, Refusal, Square, Weather
from tests.simulation.table import Table


@pytest.fixture
def blown_bridge(field: Any) -> Any:
    field.river(7, "river").crossing("son", (3, 7), (3, 8)).unit("sappers", (3, 5), kind="eng", attack=0, defence=1)
    return field.now(crossings={"son": CrossingNow(state=CrossingState.DESTROYED, tested=True)})


@pytest.mark.rule("MG-ENG-2", "MG-BRIDGE-7", "MG-BRIDGE-6")
def test_engineers_mend_a_bridge_in_d6_hours(blown_bridge: Any) -> None:
    table = Table(blown_bridge, {"MG-BRIDGE-7": [4]})
    table.order("xxx", "repair", "sappers", to="bridge:son")
    table.wait(360)
    assert table.at(RepairBegun) == [40]
    changed = table.one(CrossingChanged)
    assert (changed.at - table.start, changed.state) == (280, CrossingState.REPAIRED)
    assert table.at(OrderDone) == [280]
    table.order("xxx", "move", "sappers", to=(3, 9))
    table.wait(420)
    assert table.where("sappers") == (3, 9)


@pytest.mark.rule("MG-ENG-2")
def test_fighting_stops_the_clock_and_keeps_what_is_done(blown_bridge: Any) -> None:
    blown_bridge.changed("sappers", defence=9).unit("hoffmann", (3, 2), "german", attack=4)
    table = Table(blown_bridge, {"MG-BRIDGE-7": [3], "MG-COMBAT-8": [1]})
    table.order("xxx", "repair", "sappers", to="bridge:son")
    table.wait(60)
    table.order("agb", "attack", "hoffmann", target=(3, 5), range=2)
    table.wait(360)
    assert len(table.all(CombatBegun)) == 1
    delayed = table.one(RepairDelayed)
    assert delayed.ends - table.one(RepairBegun).ends == 30
    assert table.one(CrossingChanged).at == delayed.ends


@pytest.mark.rule("MG-ENG-2")
def test_leaving_loses_the_work(blown_bridge: Any) -> None:
    table = Table(blown_bridge, {"MG-BRIDGE-7": [4]})
    table.order("xxx", "repair", "sappers", to="bridge:son")
    table.wait(270)
    table.order("xxx", "move", "sappers", to=(3, 5))
    table.wait(420)
    assert table.all(RepairAbandoned)
    assert not table.all(CrossingChanged)


@pytest.mark.rule("MG-ENG-2")
def test_nothing_to_mend(blown_bridge: Any) -> None:
    blown_bridge.now(crossings={"son": CrossingNow(state=CrossingState.INTACT, tested=True)})
    table = Table(blown_bridge)
    table.order("xxx", "repair", "sappers", to="bridge:son")
    table.wait(60)
    assert table.one(OrderHalted).reason is Refusal.NOTHING_TO_REPAIR


@pytest.mark.rule("MG-ENG-4", "MG-FERRY-2")
def test_engineers_ferry_foot_troops_and_nobody_else(blown_bridge: Any) -> None:
    blown_bridge.unit("devon", (4, 6)).unit("irish", (4, 6), move="tracks")
    table = Table(blown_bridge, {"MG-FERRY-2": [2]})
    table.order("xxx", "ferry_act", "sappers", to=(5, 7))
    table.wait(90)
    assert table.one(EngineerFerryOpened).square == (5, 8)
    table.order("xxx", "ferry_cross", "devon", to=(5, 7))
    table.order("xxx", "ferry_cross", "irish", to=(5, 7))
    table.wait(360)
    assert table.one(FerryLanded).unit == "devon"
    assert table.where("devon") == (5, 8)
    assert table.one(OrderHalted).reason is Refusal.FERRY_FOR_FOOT_ONLY
    table.order("xxx", "move", "sappers", to=(5, 5))
    table.wait(390)
    assert table.one(EngineerFerryClosed).unit == "sappers"


@pytest.mark.rule("MG-ENG-3")
@pytest.mark.parametrize(("delay", "after"), [("0", 60), ("2", 180)])
def test_lost_engineers_are_replaced_from_the_south(blown_bridge: Any, delay: str, after: int) -> None:
    blown_bridge.link("highway", (2, 0), (2, 1)).changed("sappers", strength=1).set(eng__respawn_delay_h=delay)
    blown_bridge.unit("hoffmann", (3, 3), "german", attack=9)
    table = Table(blown_bridge)
    table.order("agb", "attack", "hoffmann", target=(3, 5))
    table.wait(300)
    assert table.at(UnitDestroyed) == [30]
    assert table.one(EngineersAwaited).due - table.start == after
    assert table.at(EngineersReplaced) == [after]
    assert table.where("sappers") == (2, 0)
    assert table.strength("sappers") == 100


@pytest.mark.rule("MG-ARTY-4")
def test_standing_fire_falls_each_half_hour_and_hurts_no_gun(field: Any) -> None:
    field.unit("medium", (3, 1), guns="medium_12", attack=6).unit("hoffmann", (3, 9), "german", defence=8)
    field.unit("watch", (3, 12))
    table = Table(field, {"MG-COMBAT-8": [1, 1, 1]})
    table.order("xxx", "fire", "medium", target=(3, 9), until=90)
    table.wait(180)
    assert table.at(FireFell) == [30, 60, 90]
    assert {e.effect for e in table.all(FireFell)} == {"effect"}
    assert table.strength("hoffmann") == 100 - 3 * 3  # 6 x 1 / 2 each time
    assert table.strength("medium") == 100


@pytest.mark.rule("MG-ARTY-4", "MG-ARTY-5")
def test_fire_on_empty_ground_and_fire_nobody_sees(field: Any) -> None:
    field.unit("medium", (3, 1), guns="medium_12", attack=6).unit("watch", (3, 12))
    table = Table(field)
    table.order("xxx", "fire", "medium", target=(3, 9), until=30)
    table.wait(60)
    table.order("xxx", "fire", "medium", target=(14, 6), until=90)
    table.wait(120)
    assert [e.effect for e in table.all(FireFell)] == ["no_effect", "unobserved"]
    assert not table.all(CombatResolved)


@pytest.mark.rule("MG-ARTY-1", "MG-ORDER-7")
def test_out_of_range_is_said_at_once(field: Any) -> None:
    field.unit("essex", (0, 0), guns="light_7")
    table = Table(field)
    table.order("xxx", "fire", "essex", target=(8, 0))
    table.wait(30)
    assert table.one(OrderRefused).reason is Refusal.OUT_OF_RANGE


def _flying(field: Any, weather: str = "good", script: Any = None) -> Table:
    table = Table(field, script)
    table.do(SetWeather(weather=Weather(weather)))
    return table


@pytest.mark.rule("MG-AIR-2", "MG-AIR-4")
def test_a_squadron_adds_one_to_the_attack_it_supports(field: Any) -> None:
    field.unit("irish", (3, 3), attack=4).unit("hoffmann", (3, 5), "german", defence=4)
    table = _flying(field, script={"MG-COMBAT-8": [6]})
    table.order("xxx", "air_support", target="irish", count=2)
    table.order("xxx", "attack", "irish", target=(3, 5))
    table.wait(30)
    assert table.one(CombatBegun).squadrons == 2
    assert table.one(CombatResolved).attack_total == "6"
    assert table.one(SquadronsSpent).result == "supported"
    assert table.status(table.state.orders["xxx.1"]) is OrderStatus.DONE


@pytest.mark.rule("MG-AIR-2", "MG-COMM-1")
def test_a_call_that_does_not_get_through_brings_no_aircraft(field: Any) -> None:
    field.unit("irish", (3, 3), attack=4).unit("hoffmann", (3, 5), "german", defence=4)
    table = _flying(field, script={"MG-COMBAT-8": [6]})
    table.do(PresetDie(key=f"MG-COMM-1|irish|air support@{table.start}", faces=(1, 1)))
    table.order("xxx", "air_support", target="irish")
    table.order("xxx", "attack", "irish", target=(3, 5))
    table.wait(30)
    assert table.one(CombatBegun).squadrons == 0
    assert table.state.squadrons


@pytest.mark.rule("MG-AIR-2", "MG-AIR-7")
def test_the_airborne_get_no_fighters_unless_the_campaign_has_it_so(field: Any) -> None:
    field.unit("para2", (3, 3), hq="1abn")
    assert _ordered(field).all(OrderRefused)[0].reason is Refusal.NO_AIRCRAFT
    assert _ordered(field.set(air__allied_support="any")).all(SquadronsAllotted)


def _ordered(field: Any) -> Table:
    table = _flying(field)
    table.order("xxx", "air_support", target="para2")
    table.wait(30)
    return table


@pytest.mark.rule("MG-AIR-3")
def test_the_luftwaffe_supports_no_unit(field: Any) -> None:
    field.unit("hoffmann", (3, 3), "german")
    table = _flying(field)
    table.order("agb", "air_support", target="hoffmann")
    assert table.one(OrderRefused).reason is Refusal.NO_AIRCRAFT


@pytest.mark.rule("MG-AIR-1", "MG-WX-2")
def test_no_more_squadrons_than_the_day_has(field: Any) -> None:
    table = _flying(field.unit("irish", (3, 3)), "fair")
    table.order("xxx", "air_support", target="irish", count=5)
    table.order("xxx", "air_support", target="irish")
    table.wait(30)
    assert table.one(SquadronsAllotted).numbers == (1, 2, 3)
    assert table.one(OrderRefused).reason is Refusal.NO_AIRCRAFT
    poor = _flying(field, "poor")
    poor.order("xxx", "air_support", target="irish")
    poor.wait(30)
    assert poor.one(OrderRefused).reason is Refusal.WEATHER


@pytest.mark.rule("MG-AIR-5", "MG-AIR-6")
def test_a_patrol_strikes_what_it_finds_in_the_open_once_a_day(field: Any) -> None:
    field.ground("woods", (4, 4)).unit("hidden", (4, 4), "german", defence=1)
    field.unit("column", (5, 5), "german", defence=3)
    table = _flying(field, script={"MG-COMBAT-8": [1]})
    table.order("xxx", "air_patrol", area=(Square(2, 2), Square(8, 8)), count=2)
    table.wait(120)
    fought = table.one(CombatResolved)
    assert (fought.at - table.start, fought.defenders, fought.attack_total) == (30, ("column",), "2")
    assert table.strength("hidden") == 100
    assert table.strength("column") == 98
    assert table.one(SquadronsSpent).result == "struck"
    assert [(e.number, e.after) for e in table.all(SquadronLostAircraft)] == [(1, 97), (2, 97)]


@pytest.mark.rule("MG-AIR-6")
def test_aircraft_come_home_whole_where_the_campaign_has_it_so(field: Any) -> None:
    table = _flying(field.unit("column", (5, 5), "german").set(air__losses="false"))
    table.order("xxx", "air_patrol", area=(Square(2, 2), Square(8, 8)))
    table.wait(60)
    assert table.all(SquadronsSpent)
    assert not table.all(SquadronLostAircraft)
