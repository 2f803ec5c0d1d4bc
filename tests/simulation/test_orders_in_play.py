"""The life of orders, played out: ties, replacing, halting, cancelling, waiting for a unit that cannot begin yet."""

from typing import Any

import pytest

from engine import commands as c
from engine.events import (
    CombatBegun,
    CrossingChanged,
    EngineerFerryClosed,
    FireCeased,
    FireFell,
    LandingHeld,
    MarchEnded,
    OrderCancelled,
    OrderHalted,
    OrderReplaced,
    OrderStarted,
    PriorityRolled,
    RepairAbandoned,
    UnitLanded,
    UnitMoved,
)
from engine.state import Drop
from engine.vocabulary import OrderStatus, Refusal, Square, Weather
from tests.simulation.table import Table


@pytest.mark.rule("MG-ORDER-3")
def test_orders_of_both_sides_for_the_first_minute_are_tied(field: Any) -> None:
    """Orders that came in before the clock ran all begin at its first minute: a die settles who is first."""
    table = Table(field.unit("devon", (3, 3)).unit("hoffmann", (9, 9), "german"), {"MG-ORDER-3": [5]})
    table.order("xxx", "move", "devon", to=(3, 4))
    table.order("agb", "move", "hoffmann", to=(9, 8))
    table.wait(30)
    assert table.one(PriorityRolled).first == "german"
    assert [e.order for e in table.all(OrderStarted)] == ["agb.1", "xxx.1"]


@pytest.mark.rule("MG-ORDER-3")
def test_who_comes_late_to_a_minute_gets_no_die(field: Any) -> None:
    table = Table(field.unit("devon", (3, 3)).unit("hoffmann", (9, 9), "german"))
    table.order("xxx", "move", "devon", to=(3, 4), start=30)
    table.wait(30)
    table.order("agb", "move", "hoffmann", to=(9, 8), at=30)
    table.wait(60)
    assert [e.order for e in table.all(OrderStarted)] == ["xxx.1", "agb.1"]
    assert not table.all(PriorityRolled)


@pytest.mark.rule("MG-ORDER-4", "MG-ORDER-6")
def test_an_order_for_later_takes_over_from_the_one_under_way(field: Any) -> None:
    table = Table(field.unit("devon", (3, 3)))
    later = table.order("xxx", "move", "devon", to=(3, 0), start=50)
    now = table.order("xxx", "move", "devon", to=(3, 12), at=10)
    table.wait(60)
    replaced = table.one(OrderReplaced)
    assert (replaced.order, replaced.by, replaced.at - table.start) == (now.id, later.id, 50)
    table.wait(150)
    assert table.where("devon") == (3, 0)


@pytest.mark.rule("MG-ORDER-6")
def test_a_halted_unit_keeps_its_way_and_waits_for_a_new_order(field: Any) -> None:
    field.unit("devon", (5, 1)).unit("hoffmann", (5, 5), "german", attack=0)
    table = Table(field, {"MG-COMBAT-8": [4]})
    order = table.order("xxx", "move", "devon", to=(5, 9), stance="avoid")
    table.wait(60)
    assert table.one(OrderHalted).reason is Refusal.CONTACT
    assert table.where("devon") == (5, 3)
    assert table.state.halted["devon"] == tuple(Square(5, y) for y in range(4, 10))
    table.do(c.PlaceUnit(unit="hoffmann", square=Square(12, 12)))
    table.wait(240)
    assert table.where("devon") == (5, 3), "the way is free, but nobody has ordered it on"
    assert table.status(order, "devon") is OrderStatus.HALTED


@pytest.mark.rule("MG-ORDER-6", "MG-ENG-2")
def test_a_cancelled_repair_is_no_longer_worked_at(field: Any) -> None:
    field.river(5).crossing("son", (5, 5), (5, 6), state="destroyed").unit("eng", (5, 5), kind="eng")
    table = Table(field, {"MG-BRIDGE-7": [2]})
    table.order("xxx", "repair", "eng", to="bridge:son")
    table.wait(60)
    table.order("xxx", "cancel", ref=1)
    table.wait(240)
    assert table.at(RepairAbandoned) == [60]
    assert table.at(OrderCancelled) == [60]
    assert not table.all(CrossingChanged)


@pytest.mark.rule("MG-ORDER-6", "MG-COMM-1")
def test_a_cancel_that_does_not_get_through_changes_nothing(field: Any) -> None:
    table = Table(field.unit("devon", (3, 3)), {"MG-COMM-1": [6, 6, 1, 1]})
    table.order("xxx", "move", "devon", to=(3, 6), start=40)
    table.order("xxx", "cancel", ref=1)
    table.wait(120)
    assert table.where("devon") == (3, 6)


@pytest.mark.rule("MG-ORDER-6", "MG-ENG-4", "MG-ARTY-4")
def test_a_cancel_by_the_umpire_ends_fire_and_ferry(field: Any) -> None:
    field.river(5).unit("eng", (5, 5), kind="eng").unit("guns", (1, 1), guns="medium_12", kind="art_med")
    table = Table(field)
    table.order("xxx", "ferry_act", "eng", to=(5, 5))
    table.order("xxx", "fire", "guns", target=(1, 9))
    table.wait(40)
    for order in ("xxx.1", "xxx.2"):
        table.do(c.CancelOrder(order=order))
    table.wait(120)
    assert table.at(EngineerFerryClosed) == [40]
    assert table.at(FireCeased) == [40]
    assert table.at(FireFell) == [30]


@pytest.mark.rule("MG-FERRY-2", "MG-ORDER-1")
def test_an_order_that_comes_while_the_unit_is_on_the_water_begins_when_it_lands(field: Any) -> None:
    field.river(5).crossing("driel", (5, 5), (5, 6), "ferry").unit("devon", (5, 5))
    table = Table(field, {"MG-FERRY-2": [2], "MG-FERRY-1": [6]})
    table.order("xxx", "ferry_cross", "devon", to="bridge:driel")
    table.wait(60)
    table.order("xxx", "move", "devon", to=(5, 8))
    table.wait(180)
    assert table.where("devon") == (5, 8)
    assert table.all(MarchEnded)[-1].at - table.start == 160


@pytest.mark.rule("MG-DROP-4", "MG-ORDER-7")
def test_troops_from_the_air_act_from_the_next_half_hour(field: Any) -> None:
    field.zone("x", (3, 3)).unit("para", None, kind="para", zone="x", entry="drop")
    field.now(drops={"para": Drop(unit="para", zone="x", at=field.moment + 30)})
    table = Table(field)
    table.do(c.SetWeather(weather=Weather.GOOD))
    table.order("xxx", "move", "para", to=(3, 5))
    table.wait(120)
    assert table.at(UnitLanded) == [30]
    assert table.at(OrderStarted) == [60]
    assert table.at(UnitMoved) == [80, 100]


@pytest.mark.rule("MG-DROP-1", "MG-DROP-5")
def test_those_put_off_fly_before_those_of_the_next_day(field: Any) -> None:
    """One glider may land on a fair day: the one that waits since yesterday, though its hour is the later."""
    field.zone("x", (3, 3), "landing").unit("old", None, kind="glider", zone="x", entry="drop")
    field.unit("new", None, kind="glider", zone="x", entry="drop").set(wx__fixed="fair")
    start = field.moment
    field.now(
        drops={
            "old": Drop(unit="old", zone="x", at=start + 60),
            "new": Drop(unit="new", zone="x", at=start + 1440 - 60),
        }
    )
    table = Table(field)
    table.do(c.SetWeather(weather=Weather.POOR))
    table.wait(1440 + 90)
    assert [e.reason for e in table.all(LandingHeld, "old")] == [Refusal.WEATHER]
    assert [e.reason for e in table.all(LandingHeld, "new")] == [Refusal.LIFT_FULL]
    assert [(e.unit, e.at - start) for e in table.all(UnitLanded)] == [("old", 1500)]


@pytest.mark.rule("MG-UMP-1", "MG-ORDER-6")
def test_a_unit_the_umpire_has_moved_waits_for_a_new_order(field: Any) -> None:
    table = Table(field.unit("devon", (3, 3)))
    order = table.order("xxx", "move", "devon", to=(3, 12))
    table.wait(30)
    table.do(c.PlaceUnit(unit="devon", square=Square(9, 9)))
    table.wait(240)
    assert table.where("devon") == (9, 9)
    assert table.status(order, "devon") is OrderStatus.HALTED
    assert table.one(OrderHalted).reason is Refusal.UMPIRE


@pytest.mark.rule("MG-ORDER-1", "MG-ORDER-4")
def test_a_start_in_the_past_means_at_once(field: Any) -> None:
    table = Table(field.unit("devon", (3, 3)))
    table.wait(60)
    table.order("xxx", "move", "devon", to=(3, 4), start=10, at=70)
    table.wait(120)
    assert table.at(UnitMoved) == [90]


@pytest.mark.rule("MG-ORDER-5", "MG-COMBAT-1")
def test_one_forced_combat_and_no_second_without_an_order(field: Any) -> None:
    field.unit("devon", (5, 1)).unit("hoffmann", (5, 5), "german", attack=0)
    table = Table(field, {"MG-COMBAT-8": [6]})
    table.order("xxx", "move", "devon", to=(5, 9))
    table.wait(300)
    fought = table.one(CombatBegun)
    assert (fought.attackers, fought.defenders, fought.forced) == (("devon",), ("hoffmann",), True)


@pytest.mark.rule("MG-ORDER-5", "MG-ARTY-3")
def test_guns_told_to_support_do_not_go_on_attacking(field: Any) -> None:
    """Told to march and attack what they met; told then to support, they stand."""
    field.unit("guns", (5, 3), guns="light_7", kind="art_light").unit("devon", (9, 9))
    field.unit("hoffmann", (5, 7), "german", attack=0)
    table = Table(field, {"MG-COMBAT-8": [6]})
    table.order("xxx", "move", "guns", to=(5, 4), stance="attack")
    table.wait(30)
    table.order("xxx", "support", "guns", target="devon")
    table.order("agb", "move", "hoffmann", to=(5, 6), stance="avoid", at=35)
    table.wait(180)
    assert table.where("hoffmann") == (5, 6)
    assert not table.all(CombatBegun)
