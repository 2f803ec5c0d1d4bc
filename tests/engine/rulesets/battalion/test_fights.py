"""Combats declared and ended in the course of play (MG-COMBAT-1, 2, 9..15, MG-LOSS-4, 5, MG-ARTY-3)."""

from typing import Any

import pytest

from engine.events import (
    CombatBegun,
    CombatCalledOff,
    CombatReported,
    CombatResolved,
    ContactMade,
    FireOpened,
    OrderHalted,
    SquareRuined,
    StrengthChanged,
    UnitAdvanced,
    UnitDestroyed,
    UnitFellBack,
    UnitMerged,
)
from engine.vocabulary import Terrain, UnitStatus
from tests.simulation.table import Table

CRT = "MG-COMBAT-8"


@pytest.mark.rule("MG-COMBAT-2", "MG-CLOCK-1")
def test_a_combat_takes_thirty_minutes_and_binds_both(field: Any) -> None:
    field.unit("devon", (3, 3)).unit("hoffmann", (3, 5), "german")
    table = Table(field)
    table.order("xxx", "attack", "devon", target=(3, 5), at=10)
    table.order("agb", "move", "hoffmann", to=(3, 12), at=15)
    table.wait(60)
    begun, ended = table.all(CombatBegun)[0], table.all(CombatResolved)[0]
    assert (begun.at, ended.at) == (table.start + 10, table.start + 40)
    assert table.where("hoffmann") == (3, 6)  # it could march off at 40 only


@pytest.mark.rule("MG-COMBAT-1", "MG-COMBAT-3")
def test_attackers_of_one_enemy_attack_together(field: Any) -> None:
    field.unit("devon", (3, 3)).unit("dorset", (5, 5)).unit("hoffmann", (3, 5), "german")
    table = Table(field)
    table.order("xxx", "attack", "devon", "dorset", target=(3, 5))
    table.wait(30)
    assert table.one(CombatBegun).attackers == ("devon", "dorset")


@pytest.mark.rule("MG-CONTACT-3")
def test_the_one_who_moves_is_the_attacker(field: Any) -> None:
    field.unit("devon", (3, 3)).unit("hoffmann", (3, 6), "german")
    table = Table(field)
    table.order("agb", "move", "hoffmann", to=(3, 4))
    table.wait(30)
    assert table.one(CombatBegun).attackers == ("hoffmann",)
    assert table.one(ContactMade).unit == "hoffmann"


@pytest.mark.rule("MG-LOSS-1", "MG-LOSS-5", "MG-COMBAT-15")
def test_both_sides_lose_at_once_and_the_report_comes_last(field: Any) -> None:
    field.unit("devon", (3, 3), attack=4).unit("hoffmann", (3, 5), "german", defence=3)
    table = Table(field, {CRT: [6]})
    table.order("xxx", "attack", "devon", target=(3, 5))
    table.wait(30)
    assert table.strength("devon") == 100 - 9  # 3 x 6 / 2
    assert table.strength("hoffmann") == 100 - 12
    kinds = [type(e) for e in table.events if type(e) in (CombatResolved, StrengthChanged, CombatReported)]
    assert kinds == [CombatResolved, StrengthChanged, StrengthChanged, CombatReported]


@pytest.mark.rule("MG-LOSS-4")
def test_second_para_is_destroyed_not_negative(field: Any) -> None:
    field.unit("para2", (3, 4), strength=10, attack=4, defence=5).unit("graebner", (3, 5), "german", attack=12)
    table = Table(field, {CRT: [6]})
    table.order("agb", "attack", "graebner", target=(3, 4))
    table.wait(30)
    assert table.strength("para2") == 0
    assert table.state.units["para2"].status is UnitStatus.DESTROYED
    assert table.one(UnitDestroyed).unit == "para2"
    assert "para2" not in table.state.contacts
    assert table.state.occupants.get(table.state.units["graebner"].square) == ("graebner",)  # type: ignore[arg-type]


@pytest.mark.rule("MG-COMBAT-9", "MG-COMBAT-11", "MG-COMBAT-12")
def test_the_loser_falls_back_and_the_winner_takes_his_ground(field: Any) -> None:
    field.unit("devon", (3, 4), attack=8).unit("hoffmann", (3, 5), "german", defence=4)
    table = Table(field, {CRT: [1]})
    table.order("xxx", "attack", "devon", target=(3, 5))
    table.wait(30)
    assert table.one(CombatResolved).code == "D2"
    assert table.where("hoffmann") == (3, 7)
    assert table.where("devon") == (3, 5)


@pytest.mark.rule("MG-COMBAT-12")
def test_who_is_told_not_to_advance_stays(field: Any) -> None:
    field.unit("devon", (3, 4), attack=8).unit("hoffmann", (3, 5), "german", defence=4)
    table = Table(field, {CRT: [1]})
    table.order("xxx", "attack", "devon", target=(3, 5), advance=False)
    table.wait(30)
    assert table.one(UnitFellBack).unit == "hoffmann"
    assert not table.all(UnitAdvanced)


@pytest.mark.rule("MG-COMBAT-12", "MG-COMBAT-14")
def test_a_distant_attack_broken_off_closes_up(field: Any) -> None:
    field.unit("devon", (3, 3), attack=4).unit("hoffmann", (3, 5), "german", defence=4)
    table = Table(field, {CRT: [3]})
    table.order("xxx", "attack", "devon", target=(3, 5))
    table.wait(29 + 1)
    assert table.one(CombatResolved).code == "BR"
    assert table.where("devon") == (3, 4)
    assert table.where("hoffmann") == (3, 5)


@pytest.mark.rule("MG-COMBAT-10")
def test_a_broken_attacker_joins_his_friends(field: Any) -> None:
    field.unit("devon", (3, 3), attack=1).unit("dorset", (3, 0), strength=50)
    field.unit("hoffmann", (3, 5), "german", defence=8)
    table = Table(field, {CRT: [6]})
    table.order("xxx", "attack", "devon", target=(3, 5))
    table.wait(30)
    assert table.one(CombatResolved).code == "AE"
    merged = table.one(UnitMerged)
    assert (merged.unit, merged.host) == ("devon", "dorset")
    # 100 - 24 lost = 76 left, half of it to the host.
    assert table.strength("dorset") == 88


@pytest.mark.rule("MG-COMBAT-11")
@pytest.mark.parametrize(("blocked", "after"), [("stay", 100 - 16), ("lose_d6", 100 - 16 - 5)])
def test_nowhere_to_go(field: Any, blocked: str, after: int) -> None:
    """In the corner of the map, water to the east, the enemy to the south."""
    field.unit("hoffmann", (0, 15), "german", defence=4).unit("devon", (0, 14), attack=8)
    field.water("river", (0, 15), (1, 15)).set(combat__blocked=blocked)
    table = Table(field, {CRT: [2], "MG-COMBAT-11": [5]})
    table.order("xxx", "attack", "devon", target=(0, 15))
    table.wait(30)
    assert table.one(UnitFellBack).blocked == 2
    assert table.where("hoffmann") == (0, 15)
    assert table.strength("hoffmann") == after


@pytest.mark.rule("MG-RUIN-1")
def test_guns_turn_a_town_to_ruins_on_a_six(field: Any) -> None:
    field.ground("town", (3, 5)).unit("devon", (3, 4)).unit("hoffmann", (3, 5), "german")
    field.unit("essex", (3, 1), guns="light_7", attack=3)
    table = Table(field, {CRT: [6]})
    table.order("xxx", "support", "essex", target="devon")
    table.order("xxx", "attack", "devon", target=(3, 5))
    table.wait(30)
    assert table.one(SquareRuined).square == (3, 5)
    assert table.state.terrain[table.one(SquareRuined).square] is Terrain.RUINS


@pytest.mark.rule("MG-ARTY-3")
def test_a_battery_adds_to_the_attack_it_supports(field: Any) -> None:
    field.unit("devon", (3, 3), attack=4).unit("hoffmann", (3, 5), "german", defence=4)
    field.unit("essex", (3, 0), guns="light_7", attack=3).unit("medium", (15, 15), guns="medium_12", attack=6)
    table = Table(field)
    table.order("xxx", "support", "essex", target="devon")
    table.order("xxx", "support", "medium", target="devon")  # out of range
    table.order("xxx", "attack", "devon", target=(3, 5))
    table.wait(30)
    assert table.all(CombatBegun)[0].attack_guns == ("essex",)
    assert table.one(CombatResolved).attack_total == "7"
    assert table.strength("essex") == 100


@pytest.mark.rule("MG-ARTY-3")
def test_a_battery_named_in_the_attack_supports_it_and_is_free_after(field: Any) -> None:
    field.unit("devon", (3, 2), attack=4).unit("hoffmann", (3, 5), "german", defence=4)
    field.unit("essex", (3, 0), guns="light_7", attack=3)
    table = Table(field, {CRT: [6]})
    order = table.order("xxx", "attack", "devon", target=(3, 5), supported_by=("essex",))
    table.wait(120)
    assert table.one(FireOpened).supported == "devon"
    assert table.one(CombatBegun).attack_guns == ("essex",)
    assert not table.state.orders[order.id].alive
    assert not table.state.batteries


@pytest.mark.rule("MG-ARTY-3")
def test_guns_support_a_defence_as_well(field: Any) -> None:
    field.unit("devon", (3, 3)).unit("hoffmann", (3, 5), "german", defence=4)
    field.unit("flak", (3, 9), "german", guns="light_7", attack=3)
    table = Table(field)
    table.order("agb", "support", "flak", target="hoffmann")
    table.order("xxx", "attack", "devon", target=(3, 5))
    table.wait(30)
    assert table.one(CombatBegun).defence_guns == ("flak",)
    assert table.one(CombatResolved).defence_total == "7"


@pytest.mark.rule("MG-ARTY-3")
def test_a_battery_on_the_move_cannot_fire(field: Any) -> None:
    field.unit("devon", (3, 4)).unit("hoffmann", (3, 5), "german")
    field.unit("essex", (3, 0), guns="light_7", attack=3, move="towed")
    table = Table(field)
    table.order("xxx", "support", "essex", target="devon")
    table.order("xxx", "move", "essex", to=(3, 2), at=5)
    table.order("xxx", "attack", "devon", target=(3, 5), at=10)
    table.wait(30)
    assert table.one(CombatBegun).attack_guns == ()


@pytest.mark.rule("MG-COMBAT-1")
def test_nobody_left_to_fight(field: Any) -> None:
    """Shelled out of his square, the defender is out of reach when the attack comes in."""
    field.unit("devon", (3, 3), attack=1).unit("hoffmann", (3, 5), "german", defence=1)
    field.unit("medium", (3, 0), guns="medium_12", attack=15)
    table = Table(field, {CRT: [3, 1]})
    table.order("xxx", "fire", "medium", target=(3, 5))
    table.order("xxx", "attack", "devon", target=(3, 5), at=10)
    table.wait(60)
    assert any(isinstance(e, CombatCalledOff | UnitDestroyed) for e in table.events)
    assert len(table.all(CombatResolved)) == 1


@pytest.mark.rule("MG-ORDER-6", "MG-COMBAT-9")
def test_an_attack_thrown_back_waits_for_new_orders(field: Any) -> None:
    field.unit("devon", (3, 4), attack=1).unit("hoffmann", (3, 5), "german", defence=4)
    table = Table(field, {CRT: [2]})
    table.order("xxx", "attack", "devon", target=(3, 5))
    table.wait(240)
    assert len(table.all(CombatBegun)) == 1
    assert table.one(OrderHalted).unit == "devon"
    assert table.where("devon") == (3, 3)


@pytest.mark.rule("MG-COMBAT-6")
def test_no_attack_over_an_unbridged_river(field: Any) -> None:
    field.river(4).unit("devon", (3, 4)).unit("hoffmann", (3, 5), "german")
    table = Table(field)
    table.order("xxx", "attack", "devon", target=(3, 5))
    table.wait(120)
    assert not table.all(CombatBegun)
