"""The board, the order of battle, the fixed hours and the dice, on the campaign itself."""

from collections.abc import Iterable
from typing import Any

import pytest

from engine import commands as c
from engine.campaign import decide, decide_and_evolve
from engine.dice import KeyedDice, commitment
from engine.events import (
    AirDayClosed,
    AnyEvent,
    CampaignEnded,
    NoticeGiven,
    OrderRefused,
    Reported,
    SquadronsSpent,
    SupplyChecked,
    UnitArrived,
    UnitLanded,
    WeatherSet,
    ZoneAltered,
)
from engine.intelligence.reports import NoticeReport
from engine.orders.values import Order, OrderKind
from engine.rulesets.battalion.supply import check
from engine.scenarios.loader import load
from engine.settings import Settings
from engine.state import State
from engine.vocabulary import LinkClass, Refusal, Side, Square, Terrain, UnitStatus, WaterClass
from tests.simulation.table import STEADY, SteadyDice, Table

SEED = bytes(range(16))


def opened(scenario: str = "arnhem_bridge", **settings: str) -> tuple[list[AnyEvent], State]:
    pairs = tuple((key.replace("__", "."), value) for key, value in settings.items())
    command = c.OpenCampaign(scenario=scenario, commitment=commitment(SEED), settings=pairs)
    events, state = decide_and_evolve(None, command, SteadyDice(otherwise=STEADY))
    return list(events), state


def of(kind: type[Any], events: Iterable[AnyEvent]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


# --- dice ------------------------------------------------------------------------------------------


@pytest.mark.rule("MG-DICE-2")
def test_the_same_question_has_the_same_answer_in_whatever_order_it_is_put() -> None:
    questions = [("MG-COMM-1", unit, f"order:xxx.{n}") for unit in ("a", "b", "c") for n in range(40)]
    first = {q: KeyedDice(SEED).roll(q[0], "D6", q[1], q[2], 2).faces for q in questions}
    dice = KeyedDice(SEED)
    assert {q: dice.roll(q[0], "D6", q[1], q[2], 2).faces for q in reversed(questions)} == first
    assert first != {q: KeyedDice(SEED[::-1]).roll(q[0], "D6", q[1], q[2], 2).faces for q in questions}
    faces = [face for thrown in first.values() for face in thrown]
    assert set(faces) == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("MG-DICE-2", "MG-DICE-1")
def test_a_die_laid_down_by_the_umpire_changes_no_other(field: Any) -> None:
    def play(preset: bool) -> list[tuple[str, str, tuple[int, ...], bool]]:
        field.unit("devon", (3, 3)).unit("dorset", (9, 9))
        table = Table(field)
        table.dice = KeyedDice(SEED)
        if preset:
            table.do(c.PresetDie(key="MG-COMM-1|devon|order:xxx.1", faces=(1, 1)))
        table.order("xxx", "hold", "devon", "dorset")
        table.order("xxx", "hold", "dorset")
        return [(r.subject, r.occasion, r.faces, r.overridden) for event in table.events for r in event.rolls]

    before, after = play(preset=False), play(preset=True)
    assert ("devon", "order:xxx.1", (1, 1), True) in after
    others = [roll for roll in after if roll[0] != "devon"]
    assert others == [roll for roll in before if roll[0] != "devon"]
    assert len(others) >= 2


@pytest.mark.rule("MG-DICE-2")
def test_the_seal_is_sent_to_all_when_a_campaign_opens() -> None:
    events, state = opened()
    notices = [e for e in of(Reported, events) if isinstance(e.report, NoticeReport)]
    assert {e.to for e in notices} == set(state.scenario.hqs)
    assert all(commitment(SEED) in e.report.text and not e.lost for e in notices)


# --- the board ---------------------------------------------------------------------------------------


@pytest.mark.rule("MG-SCEN-1")
def test_water_is_a_side_and_a_bridge_opens_one() -> None:
    ground = load("market_garden").ground
    south, north = ground.crossings["arnhem_road"].side
    step = ground.step(south, north)
    assert step is not None
    assert (step.water, step.crossings) == (WaterClass.RIVER, ("arnhem_road",))
    assert LinkClass.HIGHWAY in step.links
    beside = ground.step(Square(43, 87), Square(43, 88))
    assert beside is not None
    assert (beside.water, beside.crossings) == (WaterClass.RIVER, ())


@pytest.mark.rule("MG-SCEN-1", "MG-MOVE-4")
def test_every_diagonal_step_of_the_map_is_a_road_or_a_railway() -> None:
    ground = load("market_garden").ground
    diagonal = [step for steps in ground.steps.values() for step in steps if step.diagonal]
    assert len(diagonal) > 100
    assert all(step.links for step in diagonal)


@pytest.mark.rule("MG-SCEN-1")
def test_villages_are_towns_unless_the_campaign_has_it_otherwise() -> None:
    towns = load("market_garden").ground
    open_country = load("market_garden", Settings().changed("ground.villages", "below")).ground

    def built_up(ground: Any) -> int:
        return sum(
            ground.terrain_at(Square(x, y)) is Terrain.TOWN for x in range(ground.columns) for y in range(ground.rows)
        )

    assert built_up(towns) > built_up(open_country) > 0


# --- the plan and the order of battle -------------------------------------------------------------------


@pytest.mark.rule("MG-SCEN-4", "MG-DROP-4")
def test_the_airborne_plan_is_carried_out_without_an_order() -> None:
    _, state = opened("market_garden", wx__fixed="good")
    planned = state.scenario.units["par2"]
    events, state = decide_and_evolve(state, c.AdvanceTo(minute=15 * 60), SteadyDice(otherwise=STEADY))
    (landed,) = [e for e in of(UnitLanded, events) if e.unit == "par2"]
    assert (landed.zone, landed.at) == (planned.zone, planned.arrives)
    assert state.units["par2"].square == state.scenario.ground.zones[planned.zone].square


@pytest.mark.rule("MG-SCEN-4", "MG-DROP-3")
@pytest.mark.parametrize(("zone", "taken"), [("dz_driel", True), ("lz_l", False), ("dz_nowhere", False)])
def test_a_battalion_still_to_come_may_change_to_a_zone_of_the_plan_only(zone: str, taken: bool) -> None:
    _, state = opened("market_garden", wx__fixed="good")
    order = Order(kind=OrderKind.ALTER_ZONE, units=("par10",), to=f"zone:{zone}")
    issue = c.IssueOrders(
        hq="1abn", received=state.moment, orders=(c.WrittenOrder(order=order, text="as ordered"),), umpire=True
    )
    events, state = decide_and_evolve(state, issue, SteadyDice(otherwise=STEADY))
    assert [e.zone for e in of(ZoneAltered, events)] == ([zone] if taken else [])
    assert state.drops["par10"].zone == (zone if taken else "dz_y")


@pytest.mark.rule("MG-SCEN-5")
def test_the_order_of_battle_has_values_of_its_own_and_grows_by_tier() -> None:
    small, large = load("market_garden"), load("market_garden", Settings().changed("ground.tier", "3"))
    assert set(small.units) < set(large.units)
    for unit in large.units.values():
        assert unit.attack >= 0, unit.id
        assert unit.defence >= 0, unit.id
        assert unit.companies > 0, unit.id


@pytest.mark.rule("MG-SCEN-5")
def test_a_unit_due_by_road_comes_at_its_hour_and_waits_while_an_enemy_bars_the_way() -> None:
    _, state = opened()
    due = min(
        (u for u in state.scenario.units.values() if u.id in state.arrivals and u.arrives > state.moment),
        key=lambda u: (u.arrives, u.id),
    )
    assert due.square is not None
    other = next(u.id for u in state.units.values() if u.side is not due.side and u.status is UnitStatus.LIVE)
    dice = SteadyDice(otherwise=STEADY)
    free, _ = decide_and_evolve(state, c.AdvanceTo(minute=due.arrives), dice)
    assert [e.at for e in of(UnitArrived, free) if e.unit == due.id] == [due.arrives]
    _, state = decide_and_evolve(state, c.PlaceUnit(unit=other, square=due.square), dice)
    barred, state = decide_and_evolve(state, c.AdvanceTo(minute=due.arrives), dice)
    assert [e for e in of(UnitArrived, barred) if e.unit == due.id] == []
    _, state = decide_and_evolve(state, c.SetUnitStatus(unit=other, status=UnitStatus.WITHDRAWN), dice)
    later, _ = decide_and_evolve(state, c.AdvanceTo(minute=due.arrives + 60), dice)
    assert [e.at for e in of(UnitArrived, later) if e.unit == due.id] == [due.arrives + 30]


# --- the clock ------------------------------------------------------------------------------------------


@pytest.mark.rule("MG-CLOCK-3")
def test_a_campaign_ends_at_its_hour_and_all_are_told() -> None:
    _, state = opened(campaign__end="1944-09-17 19:10")
    events, state = decide_and_evolve(state, c.AdvanceTo(minute=23 * 60), SteadyDice(otherwise=STEADY))
    (end,) = of(CampaignEnded, events)
    assert end.at == 19 * 60 + 10
    assert state.ended
    assert all(event.at <= end.at for event in events)
    told = {e.to for e in of(Reported, events) if isinstance(e.report, NoticeReport) and "over" in e.report.text}
    assert told == set(state.scenario.hqs)
    with pytest.raises(c.CommandRefused, match="has ended"):
        decide(state, c.AdvanceTo(minute=24 * 60), SteadyDice(otherwise=STEADY))
    assert of(NoticeGiven, decide(state, c.GiveNotice(text="Thank you all."), SteadyDice(otherwise=STEADY)))


@pytest.mark.rule("MG-CLOCK-3", "MG-UMP-2")
def test_the_umpire_calls_a_halt() -> None:
    _, state = opened()
    events, state = decide_and_evolve(state, c.EndCampaign(reason="Dusk"), SteadyDice(otherwise=STEADY))
    assert of(CampaignEnded, events)[0].reason == "Dusk"
    assert state.ended


@pytest.mark.rule("MG-CLOCK-4", "MG-WX-1", "MG-SUPPLY-1")
@pytest.mark.parametrize(("start", "opens"), [("00:00", [10 * 60, 34 * 60]), ("06:00", [16 * 60, 40 * 60])])
def test_the_fixed_hours_of_two_days(field: Any, start: str, opens: list[int]) -> None:
    field.unit("devon", (3, 3)).set(day__start=start)
    table = Table(field)  # begins at 14:00
    table.wait(48 * 60)
    assert table.at(WeatherSet) == opens
    assert table.at(SupplyChecked, "devon") == [6 * 60, 30 * 60]


@pytest.mark.rule("MG-CLOCK-4", "MG-AIR-1")
def test_squadrons_not_flown_lapse_when_the_day_ends(field: Any) -> None:
    field.unit("devon", (3, 3)).set(wx__fixed="good")
    table = Table(field)
    table.wait(12 * 60)
    table.order("xxx", "air_patrol", area=(Square(8, 8), Square(10, 10)), count=2)
    table.wait(36 * 60)
    lapsed = [e for e in table.all(SquadronsSpent) if e.result == "lapsed"]
    assert [(e.at - table.start, e.count) for e in lapsed] == [(34 * 60, 2)]
    assert table.at(AirDayClosed) == [34 * 60]
    assert table.state.air is not None
    assert table.state.air.squadrons[Side.ALLIED] == 6


@pytest.mark.rule("MG-CLOCK-4", "MG-SUPPLY-1")
def test_supply_is_judged_after_the_moves_of_its_half_hour(field: Any) -> None:
    # The road to the south is barred until 20:00, when the German has just gone.
    field.link("highway", *((3, y) for y in range(4))).ground("polder").ground("open", *((3, y) for y in range(16)))
    field.unit("devon", (3, 3)).unit("hoffmann", (3, 0), "german", supply="edges")
    assert check(field.world, [field.world.units["devon"]], field.moment) == {"devon": False}
    table = Table(field)
    table.wait(330)
    table.order("agb", "move", "hoffmann", to=(4, 0))
    table.wait(360)
    assert table.where("hoffmann") == (4, 0)
    assert [e.supplied for e in table.all(SupplyChecked, "devon")] == [True]


@pytest.mark.rule("MG-CLOCK-4")
def test_an_order_refused_for_the_day_says_so(field: Any) -> None:
    field.unit("devon", (3, 3)).set(wx__fixed="poor")
    table = Table(field)
    table.wait(11 * 60)
    order = table.order("xxx", "air_patrol", area=(Square(8, 8), Square(10, 10)))
    table.wait(12 * 60)
    assert [(e.order, e.reason) for e in table.all(OrderRefused)] == [(order.id, Refusal.WEATHER)]
