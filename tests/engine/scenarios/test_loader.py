"""What the shipped scenarios hold (MG-SCEN-1..5, findings of the scenario data)."""

from collections import Counter

import pytest

from engine.clock import DAY
from engine.ground.ground import on_edge
from engine.rulesets.battalion.tables import crossing_time
from engine.scenarios import ScenarioError, available, load, load_folder, shelve
from engine.scenarios.loader import folder_of
from engine.scenarios.scenario import Scenario
from engine.settings import Settings
from engine.vocabulary import MoveClass, Side, Square, Terrain, UnitKind, UnitStatus, Weather


@pytest.fixture(scope="module")
def mg() -> Scenario:
    return load("market_garden")


def at_tier(tier: int) -> Scenario:
    return load("market_garden", Settings().changed("ground.tier", str(tier)))


def test_two_scenarios_are_shipped() -> None:
    assert {"arnhem_bridge", "market_garden"} <= set(available())


def test_an_unknown_scenario_says_what_there_is() -> None:
    with pytest.raises(ScenarioError, match=r"Choose one of .*market_garden"):
        load("crete")


@pytest.mark.parametrize(("tier", "allied", "german"), [(1, 66, 67), (2, 106, 111), (3, 115, 116)])
def test_units_by_tier(tier: int, allied: int, german: int) -> None:
    sides = Counter(u.side for u in at_tier(tier).units.values())
    assert sides == {Side.ALLIED: allied, Side.GERMAN: german}


def test_a_scenario_is_read_once(mg: Scenario) -> None:
    assert load("market_garden", Settings().changed("comm.fail_on", "2")) is mg


@pytest.mark.rule("MG-SCEN-2")
@pytest.mark.parametrize("tier", [1, 2, 3])
def test_every_unit_can_stand_and_move_where_it_comes_in(tier: int) -> None:
    scenario = at_tier(tier)
    ground = scenario.ground
    for unit in scenario.units.values():
        assert unit.status is UnitStatus.WAITING
        assert unit.square in ground
        free = crossing_time(unit.move, ground.terrain_at(unit.square).value) is not None
        assert free or any(s.links for s in ground.steps[unit.square]), unit.id
        if unit.entry.startswith("edge_"):
            assert on_edge(ground.columns, ground.rows, unit.square, unit.entry.removeprefix("edge_")), unit.id
        if unit.entry == "drop":
            assert ground.zones[unit.zone].square == unit.square


def test_names_on_paper_are_unique(mg: Scenario) -> None:
    for scenario in (at_tier(3), load("arnhem_bridge")):
        shorts = Counter(u.short.lower() for u in scenario.units.values())
        assert shorts.most_common(1)[0][1] == 1
        crossings = Counter(c.name.lower() for c in scenario.ground.crossings.values())
        assert crossings.most_common(1)[0][1] == 1


@pytest.mark.parametrize(
    ("written", "crossing"),
    [
        ("Arnhem bridge", "arnhem_road"),
        ("Nijmegen bridge", "nijmegen_road"),
        ("Grave bridge", "grave"),
        ("Son bridge", "son"),
        ("Joe's Bridge", "joes"),
        ("Veghel bridge", "veghel_canal"),
        ("Heumen bridge", "heumen"),
        ("Driel ferry", "driel_ferry"),
    ],
)
def test_bridges_are_found_as_players_write_them(mg: Scenario, written: str, crossing: str) -> None:
    """orders.md 16: of like-named bridges the road bridge."""
    found = [c.id for c in mg.ground.crossings.values() if written.lower() in [n.lower() for n in (c.name, *c.names)]]
    assert found == [crossing]


def test_hours_of_the_campaign(mg: Scenario) -> None:
    calendar = mg.calendar
    assert calendar.text(mg.start) == "1944-09-17 12:00"
    assert calendar.text(mg.end) == "1944-09-25 22:00"
    assert calendar.text(mg.hours.h_hour) == "1944-09-17 14:35"
    assert (mg.hours.sunrise, mg.hours.sunset, mg.hours.d_day) == (6 * 60 + 15, 18 * 60 + 50, 0)


@pytest.mark.rule("MG-SCEN-3")
def test_headquarters_and_what_they_own(mg: Scenario) -> None:
    assert [h for h in mg.hqs if mg.hqs[h].comm_profile == "doubles"] == ["1abn"]
    assert mg.air_owner == {Side.ALLIED: "xxx", Side.GERMAN: "agb"}
    assert mg.air_recce == {Side.ALLIED: ("xxx", "bac"), Side.GERMAN: ("agb",)}
    assert mg.drop_hqs == ("bac", "1abn", "82abn", "101abn")
    assert {u.hq for u in mg.units.values() if u.formation == "POL"} == {"1abn"}
    for players, seats in mg.player_counts.items():
        assert len(seats) == players
        assert sorted(h for held in seats.values() for h in held) == sorted(mg.hqs)


@pytest.mark.rule("MG-SUPPLY-4")
def test_depots(mg: Scenario) -> None:
    assert mg.supply["south"].edges == ("south",)
    assert set(mg.supply["edges"].edges) == {"north", "east", "west"}
    for unit in mg.units.values():
        assert unit.supply in mg.supply
    for source in mg.supply.values():
        assert all(mg.ground.zones[z].supply for z in source.zones)


@pytest.mark.rule("MG-DROP-1")
@pytest.mark.parametrize("tier", [1, 2, 3])
def test_the_first_lift_fits_the_scenarios_own_limit(tier: int) -> None:
    """21 parachute battalions and the gliders of 17 September pass the written 18 and 6."""
    scenario = at_tier(tier)
    para, glider = (int(n) for n in scenario.settings.drop.first_day_limit.split(","))
    lift = [u for u in scenario.units.values() if u.entry == "drop" and u.arrives < DAY]
    jumpers = [u for u in lift if u.kind is UnitKind.PARA]
    assert (len(jumpers), len(lift) - len(jumpers)) == {1: (21, 7), 2: (22, 15), 3: (22, 15)}[tier]
    assert len(jumpers) <= para
    assert len(lift) - len(jumpers) <= glider


@pytest.mark.rule("MG-DROP-2")
def test_nobody_jumps_on_a_landing_zone(mg: Scenario) -> None:
    for unit in at_tier(3).units.values():
        if unit.entry == "drop" and unit.kind is UnitKind.PARA:
            assert mg.ground.zones[unit.zone].parachutes, unit.id
        if unit.entry == "drop" and unit.kind in (UnitKind.GLIDER, UnitKind.GLIDER_ARTILLERY):
            assert mg.ground.zones[unit.zone].gliders, unit.id


def test_the_lifts_may_keep_the_hours_of_the_plan(mg: Scenario) -> None:
    planned = load("market_garden", Settings().changed("drop.schedule", "planned"))
    assert mg.calendar.text(mg.units["par10"].arrives) == "1944-09-18 14:30"
    assert mg.calendar.text(planned.units["par10"].arrives) == "1944-09-18 10:00"
    assert planned.units["par1"].arrives == mg.units["par1"].arrives


def test_villages_may_be_the_ground_about_them(mg: Scenario) -> None:
    below = load("market_garden", Settings().changed("ground.villages", "below"))
    bemmel = mg.ground.towns["bemmel"].square
    assert mg.ground.terrain_at(bemmel) is Terrain.TOWN
    assert below.ground.terrain_at(bemmel) is Terrain.POLDER
    arnhem = mg.ground.towns["arnhem"].square
    assert below.ground.terrain_at(arnhem) is Terrain.TOWN


def test_groups_hold_only_units_that_take_part(mg: Scenario) -> None:
    assert mg.groups["gir325"].units == ("g325_1",)
    assert at_tier(2).groups["gir325"].units == ("g325_1", "g325_2", "g401_2")
    for group in mg.groups.values():
        assert group.units
        assert all(u in mg.units for u in group.units)


def test_every_option_is_a_set_of_settings(mg: Scenario) -> None:
    assert {"historical_weather", "short", "full_order_of_battle"} <= set(mg.options)
    for chosen in mg.options.values():
        settings = mg.settings
        for key, text in chosen.items():
            settings = settings.changed(key, text)
        assert settings != mg.settings
    days = mg.options["historical_weather"]["wx.historical"].split(",")
    assert len(days) == 9
    assert all(Weather(day.partition("=")[2]) for day in days)


def test_h_hour_finds_the_guards_within_reach_of_the_enemy(mg: Scenario) -> None:
    """2 and 3 Irish Guards, 2 Devon and 1 Dorset begin near I/Hoffmann."""
    hoffmann = mg.units["hoff1"].square
    assert hoffmann is not None
    for name in ("ig2", "ig3", "dev2", "dor1"):
        square = mg.units[name].square
        assert square is not None
        assert abs(square.x - hoffmann.x) + abs(square.y - hoffmann.y) <= 2, name


def test_arnhem_bridge_is_played_in_fair_weather() -> None:
    scenario = load("arnhem_bridge")
    assert scenario.settings.wx.fixed == "fair"
    assert (scenario.ground.columns, scenario.ground.rows, len(scenario.units)) == (12, 12, 10)
    assert scenario.air_owner == {}
    assert scenario.calendar.text(scenario.end) == "1944-09-18 20:00"
    assert scenario.units["par2"].square == Square(2, 6)
    assert scenario.units["graebner"].move is MoveClass.WHEELS


def test_an_authors_folder_is_loaded_like_a_shipped_one() -> None:
    folder = folder_of("arnhem_bridge")
    assert load_folder(folder) == load("arnhem_bridge")


def test_an_authors_scenario_is_found_by_its_id_once_shelved(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr("engine.scenarios.loader._SHELF", {})
    folder = tmp_path / "oosterbeek"
    folder.mkdir()
    for file in folder_of("arnhem_bridge").iterdir():
        text = file.read_text().replace("id: arnhem_bridge", "id: oosterbeek")
        (folder / file.name).write_text(text)
    assert shelve(folder) == "oosterbeek"
    assert load("oosterbeek").units.keys() == load("arnhem_bridge").units.keys()
    assert "oosterbeek" in available()


def test_an_authors_scenario_may_not_take_a_shipped_id() -> None:
    with pytest.raises(ScenarioError, match="is taken"):
        shelve(folder_of("arnhem_bridge"))
