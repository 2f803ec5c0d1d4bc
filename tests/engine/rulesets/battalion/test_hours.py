"""Landings, arrivals and the hours of the day (MG-DROP-*, MG-WX-1, MG-AIR-1, MG-SUPPLY-*, MG-CLOCK-4)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.commands import SetWeather
from engine.events import (
    CombatBegun,
    ContactMade,
    CrossingTested,
    LandingHeld,
    SquadronsSpent,
    StrengthChanged,
    SupplyChecked,
    UnitArrived,
    UnitDestroyed,
    UnitLanded,
    WeatherSet,
)
from engine.state import Drop
from engine.vocabulary import Refusal, Side, UnitStatus, Weather
from tests.simulation.table import Table


def _to_drop(field: Any, *units: str, kind: str = "para", at: int = 60, zone: str = "x") -> Any:
    drops = dict(field.play.get("drops", {}))
    for unit in units:
        field.unit(unit, None, kind=kind, zone=zone, entry="drop")
        drops[unit] = Drop(unit=unit, zone=zone, at=field.moment + at)
    return field.now(drops=drops)


def _table(field: Any, weather: str, script: Any = None) -> Table:
    table = Table(field, script)
    table.do(SetWeather(weather=Weather(weather)))
    return table


@pytest.mark.rule("MG-DROP-4")
def test_they_land_at_the_hour_on_the_zone(field: Any) -> None:
    table = _table(_to_drop(field.zone("x", (3, 3)), "para1"), "good")
    table.wait(90)
    landed = table.one(UnitLanded)
    assert (landed.at - table.start, landed.square) == (60, (3, 3))
    assert table.strength("para1") == 100


@pytest.mark.rule("MG-DROP-1", "MG-AIR-1")
def test_on_a_fair_day_three_battalions_fly_and_the_rest_wait_a_day(field: Any) -> None:
    names = ("p1", "p2", "p3", "p4", "p5")
    table = _table(_to_drop(field.zone("x", (3, 3)), *names), "fair", {"MG-WX-1": [2]})
    table.wait(90)
    assert [e.unit for e in table.all(UnitLanded)] == ["p1", "p2", "p3"]
    assert {(e.unit, e.reason) for e in table.all(LandingHeld)} == {
        ("p4", Refusal.LIFT_FULL),
        ("p5", Refusal.LIFT_FULL),
    }
    table.wait(90 + 24 * 60)
    assert [e.unit for e in table.all(UnitLanded)][3:] == ["p4", "p5"]


@pytest.mark.rule("MG-DROP-5", "MG-WX-2")
def test_in_poor_weather_nobody_flies(field: Any) -> None:
    table = _table(_to_drop(field.zone("x", (3, 3)), "para1"), "poor")
    table.wait(90)
    held = table.one(LandingHeld)
    assert (held.reason, held.next) == (Refusal.WEATHER, table.start + 60 + 24 * 60)


@pytest.mark.rule("MG-DROP-4")
def test_no_landing_on_the_enemy(field: Any) -> None:
    table = _table(_to_drop(field.zone("x", (3, 3)).unit("hoffmann", (3, 3), "german"), "para1"), "good")
    table.wait(90)
    assert table.one(LandingHeld).reason is Refusal.ZONE_TAKEN
    assert not table.all(UnitLanded)


@pytest.mark.rule("MG-DROP-4", "MG-CONTACT-3", "MG-BRIDGE-1")
def test_who_lands_in_contact_attacks_and_who_lands_by_a_bridge_tests_it(field: Any) -> None:
    field.zone("x", (3, 6)).river(7, "canal").crossing("son", (3, 7), (3, 8)).unit("hoffmann", (5, 6), "german")
    table = _table(_to_drop(field, "para1"), "good")
    table.wait(60)
    assert table.one(CombatBegun).attackers == ("para1",)
    assert table.one(CrossingTested).by == "para1"


@pytest.mark.rule("MG-DROP-1")
def test_the_airborne_hq_says_who_flies_first(field: Any) -> None:
    names = ("p1", "p2", "p3", "p4")
    _to_drop(field.zone("x", (3, 3)), *names)
    drops = field.play["drops"]
    drops["p4"] = Drop(unit="p4", zone="x", at=field.moment + 60, priority=1)
    table = _table(field.now(drops=drops), "fair")
    table.wait(60)
    assert "p4" in {e.unit for e in table.all(UnitLanded)}
    assert len(table.all(UnitLanded)) == 3


@pytest.mark.rule("MG-CONTACT-3")
def test_who_comes_up_to_the_enemy_by_road_attacks_him(field: Any) -> None:
    """As 2 Irish Guards at 14:35: the first combat is fought with no movement (scenario README)."""
    field.unit("irish", (3, 3), status="waiting", arrives=field.moment + 35).unit("hoffmann", (3, 5), "german")
    field.now(arrivals={"irish": field.moment + 35})
    table = Table(_waiting(field, "irish"))
    table.wait(60)
    assert table.at(UnitArrived) == [35]
    assert table.one(ContactMade).unit == "irish"
    assert table.at(CombatBegun) == [35]


def _waiting(field: Any, name: str) -> Any:
    field.units[name] = replace(field.units[name], status=UnitStatus.WAITING)
    return field


@pytest.mark.rule("MG-CONTACT-6")
def test_an_entry_the_enemy_holds_is_waited_for(field: Any) -> None:
    field.unit("hoffmann", (3, 3), "german").unit("irish", (3, 3)).now(arrivals={"irish": field.moment + 30})
    table = Table(_waiting(field, "irish"))
    table.wait(60)
    assert not table.all(UnitArrived)
    table.order("agb", "move", "hoffmann", to=(9, 3))
    table.wait(180)
    arrived = table.one(UnitArrived)
    assert (arrived.at - table.start) % 30 == 0
    assert arrived.at - table.start >= 80


@pytest.mark.rule("MG-WX-1", "MG-AIR-1", "MG-CLOCK-4")
def test_the_day_opens_with_its_weather(field: Any) -> None:
    table = Table(field, {"MG-WX-1": [2, 5, 1], "MG-AIR-1": [3]})
    table.wait(10 * 60 + 2 * 24 * 60)
    days = table.all(WeatherSet)
    assert [e.at % (24 * 60) for e in days] == [0, 0, 0]
    assert [e.weather for e in days] == [Weather.GOOD, Weather.POOR, Weather.POOR]
    assert (days[0].allied_squadrons, days[0].german_squadrons, days[0].para, days[0].glider) == (6, 3, 18, 6)
    assert (days[1].allied_squadrons, days[1].para) == (0, 0)


@pytest.mark.rule("MG-CLOCK-4")
def test_the_day_may_open_at_another_hour(field: Any) -> None:
    table = Table(field.set(day__start="06:00"))
    table.wait(24 * 60)
    assert [e.at % (24 * 60) for e in table.all(WeatherSet)] == [360]


@pytest.mark.rule("MG-WX-1")
def test_weather_laid_down_by_history_needs_no_die(field: Any) -> None:
    table = Table(field.set(wx__historical="1944-09-18=fair,1944-09-19=poor"))
    table.wait(34 * 60)
    assert [(e.weather, e.rolls) for e in table.all(WeatherSet)] == [(Weather.FAIR, ()), (Weather.POOR, ())]


@pytest.mark.rule("MG-AIR-1")
def test_what_has_not_flown_lapses_at_the_days_end(field: Any) -> None:
    table = _table(field.unit("irish", (3, 3)), "fair")
    table.order("xxx", "air_support", target="irish", count=2)
    assert table.state.air is not None
    table.wait(30)
    assert table.state.air.squadrons[Side.ALLIED] == 1
    table.wait(11 * 60)
    assert table.one(SquadronsSpent).result == "lapsed"
    assert not table.state.squadrons
    assert not table.state.flown


@pytest.mark.rule("MG-SUPPLY-1", "MG-SUPPLY-5", "MG-CLOCK-4")
def test_at_eight_in_the_evening_the_cut_off_lose_a_die(field: Any) -> None:
    field.link("road", *((3, y) for y in range(12))).unit("devon", (3, 9)).unit("irish", (3, 5))
    field.unit("hoffmann", (3, 7), "german")
    table = Table(field, {"MG-SUPPLY-5": [5]})
    table.wait(6 * 60)
    checked = {e.unit: e.supplied for e in table.all(SupplyChecked)}
    assert {e.at for e in table.all(SupplyChecked)} == {20 * 60}
    assert checked["devon"] is False
    assert checked["irish"] is True
    lost = next(e for e in table.all(StrengthChanged) if e.cause == "supply" and e.unit == "devon")
    assert (lost.before - lost.after) == 5


@pytest.mark.rule("MG-SUPPLY-5", "MG-LOSS-4", "MG-LOSS-6")
def test_hunger_kills_the_last_man_and_nothing_comes_back(field: Any) -> None:
    field.link("road", *((3, y) for y in range(12))).unit("devon", (3, 9), strength=3).unit(
        "hoffmann", (3, 6), "german"
    )
    table = Table(field, {"MG-SUPPLY-5": [5, 5]})
    table.wait(6 * 60)
    assert table.one(UnitDestroyed).unit == "devon"
    assert table.strength("devon") == 0
