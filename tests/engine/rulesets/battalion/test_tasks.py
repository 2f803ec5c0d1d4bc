"""The life of an order in a unit's hands (MG-ORDER-5, MG-ORDER-6, orders.md 8)."""

from typing import Any

import pytest

from engine.commands import PlaceUnit, RevealUnit, SetWeather
from engine.events import (
    CombatBegun,
    ContactMade,
    MarchEnded,
    OrderDone,
    OrderHalted,
    OrderReplaced,
    OrderStarted,
    UnitMoved,
)
from engine.orders.values import Condition, Order, OrderKind
from engine.state import Drop
from engine.vocabulary import OrderStatus, Refusal, Square, Stance, Weather
from tests.simulation.table import Table


@pytest.mark.rule("MG-ORDER-6")
def test_an_order_stands_until_it_is_done(field: Any) -> None:
    table = Table(field.unit("devon", (3, 3)))
    order = table.order("xxx", "move", "devon", to=(3, 6))
    table.wait(60)
    assert table.where("devon") == (3, 6)
    assert table.at(OrderDone) == [60]
    assert table.status(order, "devon") is OrderStatus.DONE


@pytest.mark.rule("MG-ORDER-6")
def test_a_newer_order_replaces_the_one_being_carried_out(field: Any) -> None:
    table = Table(field.unit("devon", (3, 3)))
    old = table.order("xxx", "move", "devon", to=(3, 9))
    new = table.order("xxx", "move", "devon", to=(9, 3), at=45)
    table.wait(90)
    replaced = table.one(OrderReplaced)
    assert (replaced.order, replaced.by) == (old.id, new.id)
    assert table.where("devon") == (5, 5)


@pytest.mark.rule("MG-ORDER-6")
def test_a_halted_unit_keeps_its_way_and_waits_for_a_new_order(field: Any) -> None:
    field.unit("devon", (3, 3)).unit("hoffmann", (3, 8), "german")
    table = Table(field)
    order = table.order("xxx", "move", "devon", to=(3, 12), stance="avoid")
    table.wait(240)
    assert table.one(OrderHalted).reason is Refusal.CONTACT
    assert table.where("devon") == (3, 6)
    assert table.state.halted["devon"][0] == (3, 7)
    assert table.status(order, "devon") is OrderStatus.HALTED


@pytest.mark.rule("MG-ORDER-6")
def test_one_thing_after_another(field: Any) -> None:
    table = Table(field.unit("devon", (3, 3)))
    then = (
        Order(kind=OrderKind.HOLD, until=table.start + 120),
        Order(kind=OrderKind.MOVE, to="0505", stance=Stance.AVOID),
    )
    table.give("xxx", Order(kind=OrderKind.MOVE, units=("devon",), to="0305", then=then))
    table.wait(240)
    assert table.at(UnitMoved) == [20, 40, 140, 160]
    assert [e.stage for e in table.all(OrderStarted) if e.awaits is None] == [0, 1, 2]
    assert table.at(OrderDone) == [160]
    assert table.where("devon") == (5, 5)


@pytest.mark.rule("MG-ORDER-6")
def test_a_later_stage_waits_for_its_own_hour(field: Any) -> None:
    table = Table(field.unit("devon", (3, 3)))
    later = Order(kind=OrderKind.MOVE, to="0306", start=table.start + 95)
    table.give("xxx", Order(kind=OrderKind.MOVE, units=("devon",), to="0304", then=(later,)))
    table.wait(180)
    assert table.at(UnitMoved) == [20, 115, 135]


def test_if_attacked_withdraw(field: Any) -> None:
    field.unit("devon", (3, 3)).unit("hoffmann", (3, 7), "german")
    table = Table(field)
    away = Order(kind=OrderKind.WITHDRAW, units=("devon",), to="0300", if_=Condition(when="attacked"))
    table.give("xxx", away)
    table.wait(60)
    assert table.where("devon") == (3, 3)
    table.order("agb", "attack", "hoffmann", target=(3, 3))
    table.wait(150)
    begun = table.all(CombatBegun)[0]
    started = table.one(OrderStarted, "devon")
    assert started.at == begun.at
    assert table.where("devon")[1] < 3  # type: ignore[index]


def test_an_order_whose_condition_does_not_come_about_is_never_run(field: Any) -> None:
    table = Table(field.unit("devon", (3, 3)))
    order = table.give("xxx", Order(kind=OrderKind.MOVE, units=("devon",), to="0306", if_=Condition(when="enemy_seen")))
    table.wait(600)
    assert not table.all(OrderStarted)
    assert table.status(order, "devon") is OrderStatus.QUEUED


def test_an_enemy_seen_at_a_place_is_one_the_headquarters_knows_to_stand_there(field: Any) -> None:
    field.unit("devon", (3, 3)).unit("hoffmann", (12, 12), "german")
    table = Table(field)
    there = Condition(when="enemy_seen", place="1212")
    table.give("xxx", Order(kind=OrderKind.MOVE, units=("devon",), to="0305", if_=there))
    table.wait(60)
    assert not table.all(OrderStarted)
    table.do(RevealUnit(unit="hoffmann", hq="xxx"))
    table.wait(120)
    assert [e.unit for e in table.all(OrderStarted)] == ["devon"]


def test_when_relieved_it_goes(field: Any) -> None:
    field.unit("devon", (3, 3)).unit("hamps", (3, 6))
    table = Table(field)
    table.give(
        "xxx", Order(kind=OrderKind.MOVE, units=("devon",), to="0300", if_=Condition(when="relieved", unit="hamps"))
    )
    table.order("xxx", "move", "hamps", to=(3, 4))
    table.wait(120)
    assert table.one(OrderStarted, "devon").at == table.all(UnitMoved, "hamps")[-1].at


def test_relieved_by_whoever_comes_to_its_square_where_nobody_is_named(field: Any) -> None:
    """orders.md 8: `hold Elst until relieved, then move to Driel`."""
    field.unit("devon", (3, 3)).unit("dorset", (3, 3)).unit("hamps", (3, 6))
    table = Table(field)
    go = Order(kind=OrderKind.MOVE, units=("devon",), to="0300", if_=Condition(when="relieved"))
    table.give("xxx", go)
    table.wait(60)
    assert not table.all(OrderStarted), "who stood there before relieves nobody"
    table.order("xxx", "move", "hamps", to=(3, 3))
    table.wait(180)
    assert table.one(OrderStarted, "devon").at >= table.all(UnitMoved, "hamps")[-1].at
    assert table.where("devon") == (3, 0)


def test_when_another_arrives_somewhere_else_the_headquarters_must_have_been_told(field: Any) -> None:
    """orders.md 8: `when 1 Hamps arrives at 1205, 2 Devon moves`: by what was reported, not by where Hamps is."""
    field.unit("devon", (3, 3)).unit("hamps", (12, 2))
    table = Table(field)
    there = Condition(when="arrived", unit="hamps", place="1205")
    table.give("xxx", Order(kind=OrderKind.MOVE, units=("devon",), to="0300", if_=there))
    table.wait(60)
    assert not table.all(OrderStarted)
    table.order("xxx", "move", "hamps", to=(12, 5))
    table.wait(240)
    assert table.where("hamps") == (12, 5)
    assert table.one(OrderStarted, "devon").at >= table.one(OrderDone, "hamps").at
    assert table.where("devon") == (3, 0)


def test_if_the_bridge_is_blown_counts_what_the_unit_sees(field: Any) -> None:
    field.river(4).crossing("son", (3, 4), (3, 5)).unit("devon", (3, 2)).unit("hamps", (12, 2))
    blown = Condition(when="blown", place="bridge:son")
    table = Table(field, {"MG-BRIDGE-2": [1]})
    for unit in ("devon", "hamps"):
        table.give("xxx", Order(kind=OrderKind.MOVE, units=(unit,), to="0800", if_=blown))
    table.order("xxx", "move", "devon", to="bridge:son")
    table.wait(300)
    starts = {e.unit: e.at - table.start for e in table.all(OrderStarted) if e.order in ("xxx.1", "xxx.2")}
    # Devon sees it for itself; Hamps learns it from the headquarters, which was told in the same minute.
    assert starts == {"devon": 20, "hamps": 20}


def test_ground_one_of_ours_holds_is_taken_for_whoever_waits_to_go_on_and_not_for_whoever_is_to_give_way(
    field: Any,
) -> None:
    """orders.md 8: `if the bridge is taken, fall back` speaks of the enemy, who must be known to stand there."""
    field.unit("devon", (3, 3)).unit("dorset", (9, 9)).unit("hamps", (12, 2)).unit("hoffmann", (15, 15), "german")
    table = Table(field)
    taken = Condition(when="taken", place="0909")
    table.give("xxx", Order(kind=OrderKind.WITHDRAW, units=("devon",), to="0300", if_=taken))
    table.give("xxx", Order(kind=OrderKind.MOVE, units=("dorset",), to="0904", if_=taken))
    table.give("xxx", Order(kind=OrderKind.MOVE, units=("hamps",), to="1208", if_=taken))
    table.wait(60)
    assert {e.unit for e in table.all(OrderStarted)} == {"hamps"}
    table.do(PlaceUnit(unit="dorset", square=Square(9, 2)))
    table.do(PlaceUnit(unit="hoffmann", square=Square(9, 9)))
    table.wait(120)
    assert {e.unit for e in table.all(OrderStarted)} == {"hamps"}, "nobody has seen him come"
    table.do(RevealUnit(unit="hoffmann", hq="xxx"))
    table.wait(180)
    assert {e.unit for e in table.all(OrderStarted)} == {"hamps", "devon"}


def test_who_takes_ground_himself_goes_on_as_ordered(field: Any) -> None:
    table = Table(field.unit("devon", (3, 3)))
    on = Order(kind=OrderKind.MOVE, to="0308", if_=Condition(when="taken", place="0305"))
    table.give("xxx", Order(kind=OrderKind.MOVE, units=("devon",), to="0305", then=(on,)))
    table.wait(240)
    assert table.where("devon") == (3, 8)


def test_a_unit_follows_another(field: Any) -> None:
    field.unit("irish", (3, 3), move="tracks").unit("grenadiers", (3, 2), move="tracks")
    table = Table(field)
    table.order("xxx", "move", "irish", to=(3, 9))
    table.order("xxx", "move", "grenadiers", follow="irish")
    table.wait(120)
    assert table.where("irish") == (3, 9)
    assert table.where("grenadiers") == (3, 8)
    assert {e.unit for e in table.all(OrderDone)} == {"irish", "grenadiers"}


@pytest.mark.rule("MG-ORDER-5")
@pytest.mark.parametrize(
    ("kind", "facts", "fights"),
    [
        ("move", {"stance": "hold"}, 1),
        ("move", {"stance": "avoid"}, 0),
        ("attack", {}, 1),
    ],
)
def test_who_walks_into_contact_attacks_unless_he_avoids_it(
    field: Any, kind: str, facts: dict[str, Any], fights: int
) -> None:
    field.unit("devon", (3, 3)).unit("hoffmann", (3, 7), "german")
    table = Table(field)
    place: dict[str, Any] = {"to": (3, 9)} if kind == "move" else {"target": (3, 7)}
    table.order("xxx", kind, "devon", **place, **facts)
    table.wait(60)
    assert table.one(ContactMade).at - table.start == 40
    begun = table.all(CombatBegun)
    assert len(begun) == fights
    assert all(b.attackers == ("devon",) and b.at - table.start == 40 for b in begun)


@pytest.mark.rule("MG-ORDER-5")
def test_no_fight_is_forced_where_the_campaign_has_it_so(field: Any) -> None:
    field.unit("devon", (3, 3)).unit("hoffmann", (3, 7), "german").set(contact__forced="false")
    table = Table(field)
    table.order("xxx", "move", "devon", to=(3, 9))
    table.wait(120)
    assert table.all(ContactMade)
    assert not table.all(CombatBegun)


@pytest.mark.rule("MG-ORDER-5", "MG-COMBAT-1")
def test_a_forced_fight_is_one_fight_and_an_attack_is_pressed(field: Any) -> None:
    """Threes at even odds give BR nowhere: with a die of 3 at -2 the attack fails, at +4 the enemy goes."""
    field.unit("devon", (3, 3), attack=4).unit("hoffmann", (3, 7), "german", defence=4)
    forced = Table(field, {"MG-COMBAT-8": [3, 3, 3, 3]})
    forced.order("xxx", "move", "devon", to=(3, 9))
    forced.wait(240)
    assert len(forced.all(CombatBegun)) == 1
    assert forced.one(CombatBegun).forced
    pressed = Table(field, {"MG-COMBAT-8": [3, 3, 3, 3]})
    pressed.order("xxx", "attack", "devon", target=(3, 7), until=240)
    pressed.wait(240)
    assert len(pressed.all(CombatBegun)) > 1
    assert not pressed.all(CombatBegun)[0].forced


@pytest.mark.rule("MG-LOSS-2", "MG-CONTACT-2")
def test_an_attack_at_one_square_closes_before_it_fights(field: Any) -> None:
    field.unit("devon", (3, 3)).unit("hoffmann", (3, 7), "german")
    table = Table(field)
    table.order("xxx", "attack", "devon", target=(3, 7), range=1)
    table.wait(90)
    assert table.all(CombatBegun)[0].at - table.start == 60
    assert table.all(UnitMoved, "devon")[-1].square == (3, 6)


def test_units_still_to_land_begin_at_the_half_hour_after_they_are_down(field: Any) -> None:
    field.zone("x", (3, 3)).unit("para", None, kind="para", zone="x", entry="drop")
    field.now(drops={"para": Drop(unit="para", zone="x", at=field.moment + 45)})
    table = Table(field.set(wx__fixed="good"))
    table.do(SetWeather(weather=Weather.GOOD))
    table.order("xxx", "move", "para", to=(3, 5))
    table.wait(120)
    assert table.at(OrderStarted) == [60]
    assert table.at(MarchEnded) == [100]
