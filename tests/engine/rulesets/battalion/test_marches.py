"""Units on the move in the course of play (MG-MOVE-*, MG-CONTACT-2, MG-RECCE-*, MG-BRIDGE-1, 6, MG-FERRY-2, 3)."""

from typing import Any

import pytest

from engine.events import (
    CombatBegun,
    ContactMade,
    CrossingTested,
    EnemySpotted,
    FerryLanded,
    FerryLoaded,
    FerryQueued,
    MarchBegun,
    OrderDone,
    OrderHalted,
    OrderRefused,
    StepBegun,
    UnitFellBack,
    UnitMoved,
)
from engine.state import CrossingNow
from engine.vocabulary import CrossingState, Refusal
from tests.simulation.table import Table


@pytest.mark.rule("MG-MOVE-1", "MG-MOVE-5", "MG-MOVE-6")
def test_the_time_is_spent_before_the_square_is_entered(field: Any) -> None:
    field.link("highway", (3, 3), (3, 4), (3, 5)).ground("woods", (3, 6)).unit("irish", (3, 3), move="tracks")
    table = Table(field)
    table.order("xxx", "move", "irish", to=(3, 6))
    table.wait(60)
    assert table.at(UnitMoved) == [5, 10, 40]
    assert table.at(OrderDone) == [40]


@pytest.mark.rule("MG-MOVE-9", "MG-ORDER-7")
def test_no_way_at_all_is_refused_when_the_order_begins(field: Any) -> None:
    field.river(7).unit("devon", (3, 3))
    table = Table(field)
    table.order("xxx", "move", "devon", to=(3, 12))
    table.wait(30)
    assert table.one(OrderRefused).reason is Refusal.NO_ROUTE


@pytest.mark.rule("MG-BRIDGE-6", "MG-ORDER-7")
def test_a_blown_bridge_out_of_sight_halts_the_march_at_its_foot(field: Any) -> None:
    """The way is looked for with the bridge as the HQ knows it: the order does not betray its state."""
    field.river(7).crossing("son", (3, 7), (3, 8)).unit("devon", (3, 3))
    field.now(crossings={"son": CrossingNow(state=CrossingState.DESTROYED, tested=True)})
    table = Table(field)
    table.order("xxx", "move", "devon", to=(3, 12))
    table.wait(180)
    assert table.where("devon") == (3, 7)
    assert table.one(OrderHalted).reason is Refusal.BRIDGE_DOWN


@pytest.mark.rule("MG-BRIDGE-1", "MG-BRIDGE-2")
@pytest.mark.parametrize(("die", "state"), [(2, CrossingState.DESTROYED), (3, CrossingState.INTACT)])
def test_the_first_allied_unit_at_a_bridge_throws_for_it_once(field: Any, die: int, state: CrossingState) -> None:
    field.river(7, "canal").crossing("son", (3, 7), (3, 8)).unit("devon", (3, 4)).unit("dorset", (2, 4))
    table = Table(field, {"MG-BRIDGE-2": [die, 1, 1]})
    table.order("xxx", "move", "devon", to=(3, 7))
    table.order("xxx", "move", "dorset", to=(3, 7))
    table.wait(240)
    tested = table.one(CrossingTested)
    assert (tested.by, tested.state, tested.at - table.start) == ("devon", state, 40)


@pytest.mark.rule("MG-BRIDGE-1")
def test_germans_throw_for_no_bridge(field: Any) -> None:
    field.river(7, "canal").crossing("son", (3, 7), (3, 8)).unit("hoffmann", (3, 4), "german")
    table = Table(field)
    table.order("agb", "move", "hoffmann", to=(3, 9))
    table.wait(240)
    assert table.where("hoffmann") == (3, 9)
    assert not table.all(CrossingTested)


@pytest.mark.rule("MG-MOVE-1", "MG-MOVE-9")
def test_a_canal_on_foot_takes_the_dice_in_place_of_the_square(field: Any) -> None:
    field.river(7, "canal").unit("devon", (3, 7))
    table = Table(field, {"MG-MOVE-1": [5]})
    table.order("xxx", "move", "devon", to=(3, 8))
    table.wait(180)
    assert table.at(UnitMoved) == [150]


@pytest.mark.rule("MG-MOVE-11")
def test_a_full_square_is_waited_for(field: Any) -> None:
    field.set(move__stack_max="1").unit("devon", (3, 3)).unit("dorset", (3, 4))
    table = Table(field)
    table.order("xxx", "move", "devon", to=(3, 5), via=("0304",))
    table.order("xxx", "move", "dorset", to=(9, 4), at=25)
    table.wait(180)
    assert table.where("devon") == (3, 5)
    assert table.at(UnitMoved, "devon")[0] > table.at(UnitMoved, "dorset")[0]


@pytest.mark.rule("MG-CONTACT-1", "MG-CONTACT-2", "MG-MOVE-10")
def test_contact_halts_the_one_who_moves_in_the_square_that_brings_it(field: Any) -> None:
    field.unit("devon", (3, 3)).unit("hoffmann", (3, 8), "german")
    table = Table(field)
    table.order("xxx", "move", "devon", to=(3, 15))
    table.wait(120)
    assert table.all(ContactMade)[0].at - table.start == 60
    assert table.all(UnitMoved, "devon")[-1].square == (3, 6)
    assert table.one(OrderHalted).reason is Refusal.CONTACT


@pytest.mark.rule("MG-CONTACT-2")
def test_in_contact_it_may_step_off_but_not_nearer(field: Any) -> None:
    field.unit("devon", (3, 3)).unit("hoffmann", (3, 5), "german")
    table = Table(field)
    table.order("xxx", "move", "devon", to=(3, 0), stance="avoid")
    table.wait(90)
    assert table.where("devon") == (3, 0)
    away = Table(field)
    away.order("xxx", "move", "devon", to=(3, 15), stance="avoid")
    away.wait(30)
    route = away.all(MarchBegun)[-1].route
    assert (3, 4) not in route, "it looks for a way that leads off first"


@pytest.mark.rule("MG-CONTACT-2")
def test_to_withdraw_without_a_place_is_to_break_contact(field: Any) -> None:
    field.unit("devon", (3, 3)).unit("hoffmann", (3, 5), "german")
    table = Table(field)
    table.order("xxx", "withdraw", "devon")
    table.wait(60)
    assert table.at(UnitMoved) == [20]
    assert not table.state.contacts


@pytest.mark.rule("MG-CONTACT-2", "MG-FERRY-2")
@pytest.mark.parametrize("ferry", [False, True])
def test_to_withdraw_over_a_crossing_is_to_stand_beyond_it(field: Any, ferry: bool) -> None:
    field.river(7).crossing("driel", (3, 7), (3, 8), **({"kind": "ferry"} if ferry else {})).unit("devon", (3, 3))
    field.now(crossings={"driel": CrossingNow(state=CrossingState.INTACT, tested=True)})
    table = Table(field)
    table.order("xxx", "withdraw", "devon", via=("bridge:driel",))
    table.wait(420)
    assert table.where("devon") == (3, 8)


@pytest.mark.rule("MG-RECCE-1", "MG-RECCE-2", "MG-RECCE-3")
def test_reconnaissance_reports_at_four_and_halts_before_contact(field: Any) -> None:
    field.unit("recce", (3, 3), recce=True, kind="recce", move="wheels", attack=1).unit("hoffmann", (3, 9), "german")
    table = Table(field)
    table.order("xxx", "recce", "recce", to=(3, 15))
    table.wait(120)
    assert table.one(EnemySpotted).at - table.start == 30
    assert table.where("recce") == (3, 5)
    assert table.one(OrderHalted).reason is Refusal.ENEMY_SEEN
    assert not table.all(ContactMade)


@pytest.mark.rule("MG-RECCE-3")
def test_a_sighting_is_told_again_only_if_the_enemy_moves(field: Any) -> None:
    field.unit("recce", (3, 3), recce=True, kind="recce").unit("hoffmann", (3, 8), "german")
    table = Table(field)
    table.order("xxx", "recce", "recce", to=(3, 4))
    table.wait(60)
    table.order("xxx", "recce", "recce", to=(3, 3))
    table.wait(120)
    assert len(table.all(EnemySpotted)) == 1
    table.order("agb", "move", "hoffmann", to=(4, 7))
    table.wait(240)
    assert len(table.all(EnemySpotted)) > 1


@pytest.mark.rule("MG-RECCE-4", "MG-RECCE-5")
def test_hit_and_run(field: Any) -> None:
    field.unit("recce", (3, 3), recce=True, kind="recce", move="wheels", attack=5)
    field.unit("hoffmann", (3, 9), "german", defence=1)
    table = Table(field, {"MG-COMBAT-8": [5]})
    table.order("xxx", "recce", "recce", to=(3, 15))
    table.wait(180)
    assert table.one(CombatBegun).attackers == ("recce",)
    assert table.all(UnitFellBack, "recce")[-1].combat is None
    assert not table.state.contacts
    assert table.one(OrderHalted).unit == "recce"


@pytest.mark.rule("MG-RECCE-4")
def test_told_not_to_engage_it_only_looks(field: Any) -> None:
    field.unit("recce", (3, 3), recce=True, kind="recce", move="wheels", attack=5)
    field.unit("hoffmann", (3, 9), "german", defence=1)
    table = Table(field)
    table.order("xxx", "recce", "recce", to=(3, 15), stance="avoid")
    table.wait(180)
    assert table.all(EnemySpotted)
    assert not table.all(CombatBegun)


@pytest.mark.rule("MG-FERRY-2", "MG-FERRY-3")
def test_one_unit_at_a_time_and_the_next_waits(field: Any) -> None:
    field.river(7).crossing("driel", (3, 7), (3, 8), "ferry").unit("devon", (3, 7), "german").unit(
        "dorset", (3, 7), "german"
    )
    table = Table(field, {"MG-FERRY-2": [2, 3]})
    table.order("agb", "ferry_cross", "devon", to="bridge:driel")
    table.order("agb", "ferry_cross", "dorset", to="bridge:driel")
    table.wait(360)
    assert table.one(FerryQueued).unit == "dorset"
    assert {e.unit: e.at - table.start for e in table.all(FerryLanded)} == {"devon": 120, "dorset": 300}
    assert table.where("dorset") == (3, 8)


@pytest.mark.rule("MG-FERRY-2", "MG-MOVE-1")
def test_a_march_uses_the_ferry_its_order_names(field: Any) -> None:
    field.river(7).crossing("driel", (3, 7), (3, 8), "ferry").unit("guns", (3, 6), "german", move="towed")
    table = Table(field, {"MG-FERRY-2": [6, 1]})
    table.order("agb", "move", "guns", to=(3, 9), via=("bridge:driel",))
    table.wait(600)
    loaded = table.one(FerryLoaded)
    assert (loaded.at - table.start, loaded.ends - loaded.at) == (20, 420)
    assert table.where("guns") == (3, 9)


@pytest.mark.rule("MG-FERRY-2")
def test_on_the_water_it_cannot_fight(field: Any) -> None:
    field.river(7).crossing("driel", (3, 7), (3, 8), "ferry").unit("devon", (3, 7), "german")
    field.unit("para", (3, 4))
    table = Table(field)
    table.order("agb", "ferry_cross", "devon", to="bridge:driel")
    table.order("agb", "attack", "devon", target=(3, 5), at=10)
    table.order("xxx", "move", "para", to=(3, 5))
    table.wait(60)
    assert table.one(CombatBegun).attackers == ("para",)


@pytest.mark.rule("MG-MOVE-9", "MG-CONTACT-6")
def test_nobody_walks_into_an_enemy_who_came_first(field: Any) -> None:
    field.set(contact__forced="false").unit("devon", (3, 3)).unit("fast", (3, 6), "german", move="tracks")
    table = Table(field)
    table.order("xxx", "move", "devon", to=(3, 4))
    table.order("agb", "attack", "fast", target=(3, 3), range=1)
    table.wait(30)
    assert table.where("devon") == (3, 3)
    assert all(len({table.state.units[u].side for u in there}) == 1 for there in table.state.occupants.values())


@pytest.mark.rule("MG-MOVE-5", "MG-COMBAT-2")
def test_a_column_that_is_attacked_stops_and_marches_on(field: Any) -> None:
    field.unit("devon", (3, 3), defence=9).unit("hoffmann", (5, 5), "german", attack=1)
    table = Table(field, {"MG-COMBAT-8": [1]})
    table.order("xxx", "move", "devon", to=(3, 0), stance="avoid")
    table.order("agb", "attack", "hoffmann", target=(3, 3), range=2)
    table.wait(180)
    assert table.where("devon") == (3, 0)
    assert len(table.all(StepBegun, "devon")) >= 3
