"""The umpire's hand (MG-UMP-1, MG-LOSS-4, MG-DICE-1)."""

from typing import Any

import pytest

from engine import commands as c
from engine.events import (
    CombatBegun,
    CombatCalledOff,
    CombatResolved,
    ContactMade,
    CrossingChanged,
    MessageCarried,
    NoticeGiven,
    OrderCancelled,
    OrderHalted,
    OrderNotAcknowledged,
    RulingAsked,
    RulingGiven,
    SettingChanged,
    StrengthChanged,
    TerrainSet,
    UnitDestroyed,
    UnitMerged,
    UnitPlaced,
    WeatherSet,
)
from engine.vocabulary import CrossingState, Side, Square, Terrain, UnitStatus, Weather
from tests.simulation.table import Table


@pytest.fixture
def two(field: Any) -> Any:
    field.river(7, "canal").crossing("son", (3, 7), (3, 8))
    return field.unit("devon", (3, 3)).unit("hoffmann", (9, 9), "german")


@pytest.mark.rule("MG-UMP-1", "MG-LOSS-4")
def test_strength_and_what_nought_means(two: Any) -> None:
    table = Table(two)
    table.do(c.SetStrength(unit="devon", strength=60))
    assert table.strength("devon") == 60
    assert table.one(StrengthChanged).cause == "umpire"
    table.do(c.SetStrength(unit="devon", strength=0))
    assert table.one(UnitDestroyed).unit == "devon"
    with pytest.raises(c.CommandRefused, match="no more"):
        table.do(c.SetStrength(unit="devon", strength=50))
    with pytest.raises(c.CommandRefused, match="1 to 100"):
        table.do(c.SetStrength(unit="devon", strength=0, revive=Square(3, 3)))
    table.do(c.SetStrength(unit="devon", strength=50, revive=Square(3, 4)))
    assert table.where("devon") == (3, 4)
    assert table.strength("devon") == 50
    with pytest.raises(c.CommandRefused, match="percentage"):
        table.do(c.SetStrength(unit="devon", strength=101))


@pytest.mark.rule("MG-UMP-1", "MG-COMBAT-10")
def test_a_unit_takes_in_what_remains_of_another(two: Any) -> None:
    table = Table(two.unit("dorset", (5, 3)))
    table.do(c.SetStrength(unit="devon", strength=31))
    table.do(c.SetStrength(unit="dorset", strength=60))
    table.do(c.Merge(unit="devon", host="dorset"))
    assert table.state.units["devon"].status is UnitStatus.MERGED
    assert table.strength("dorset") == 76, "half of what remains, 15.5, rounded"
    assert table.one(UnitMerged).rule == "MG-UMP-1"
    for unit, host, says in (
        ("dorset", "dorset", "another unit of its own side"),
        ("dorset", "hoffmann", "another unit of its own side"),
        ("dorset", "devon", "devon is not on the map"),
        ("nobody", "dorset", "no unit"),
    ):
        with pytest.raises(c.CommandRefused, match=says):
            table.do(c.Merge(unit=unit, host=host))


@pytest.mark.rule("MG-UMP-1")
def test_a_unit_is_placed_and_meets_whom_it_finds(two: Any) -> None:
    table = Table(two)
    table.order("xxx", "move", "devon", to=(3, 6))
    table.wait(10)
    table.do(c.PlaceUnit(unit="devon", square=Square(9, 8)))
    assert table.one(UnitPlaced).square == (9, 8)
    assert table.one(ContactMade).moving is False
    assert not table.state.marches
    table.wait(60)
    assert not table.all(CombatBegun)
    with pytest.raises(c.CommandRefused, match="the enemy stands"):
        table.do(c.PlaceUnit(unit="devon", square=Square(9, 9)))
    with pytest.raises(c.CommandRefused, match="off the map"):
        table.do(c.PlaceUnit(unit="devon", square=Square(40, 9)))
    with pytest.raises(c.CommandRefused, match="no unit"):
        table.do(c.PlaceUnit(unit="nobody", square=Square(4, 9)))


@pytest.mark.rule("MG-UMP-1")
def test_moving_a_unit_out_of_a_fight_ends_it(field: Any) -> None:
    table = Table(field.unit("devon", (3, 3)).unit("hoffmann", (3, 5), "german"))
    table.order("xxx", "attack", "devon", target=(3, 5))
    table.wait(10)
    table.do(c.PlaceUnit(unit="hoffmann", square=Square(12, 12)))
    assert table.one(CombatCalledOff).combat == 1
    assert not table.state.fights
    assert not table.state.fighting
    assert not table.state.contacts


@pytest.mark.rule("MG-UMP-1", "MG-WX-2")
def test_weather_for_the_rest_of_the_day(two: Any) -> None:
    table = Table(two)
    table.do(c.SetWeather(weather=Weather.FAIR))
    assert table.one(WeatherSet).weather is Weather.FAIR
    assert table.state.air is not None
    assert table.state.air.squadrons[Side.ALLIED] == 3


@pytest.mark.rule("MG-UMP-1", "MG-BRIDGE-6")
def test_a_bridge_is_blown_by_hand(two: Any) -> None:
    table = Table(two)
    table.do(c.SetCrossing(crossing="son", state=CrossingState.DESTROYED))
    assert table.one(CrossingChanged).state is CrossingState.DESTROYED
    with pytest.raises(c.CommandRefused, match="no bridge"):
        table.do(c.SetCrossing(crossing="nijmegen", state=CrossingState.DESTROYED))


@pytest.mark.rule("MG-UMP-1", "MG-RUIN-2")
def test_ground_is_altered(two: Any) -> None:
    table = Table(two)
    table.do(c.SetTerrain(square=Square(3, 4), terrain=Terrain.RUINS))
    assert table.one(TerrainSet).square == (3, 4)
    table.order("xxx", "move", "devon", to=(3, 4))
    table.wait(60)
    assert table.state.units["devon"].moved_at == table.start + 30


@pytest.mark.rule("MG-UMP-1")
def test_an_order_is_cancelled_over_the_radio_of_god(two: Any) -> None:
    table = Table(two)
    order = table.order("xxx", "move", "devon", to=(3, 6))
    table.wait(10)
    table.do(c.CancelOrder(order=order.id))
    table.wait(60)
    assert table.one(OrderCancelled).order == order.id
    assert table.where("devon") == (3, 3)
    with pytest.raises(c.CommandRefused, match="over already"):
        table.do(c.CancelOrder(order=order.id))


@pytest.mark.rule("MG-UMP-1")
@pytest.mark.parametrize("status", [UnitStatus.WITHDRAWN, UnitStatus.WAITING, UnitStatus.DESTROYED])
def test_a_unit_is_taken_off_the_map(two: Any, status: UnitStatus) -> None:
    table = Table(two)
    table.do(c.SetUnitStatus(unit="devon", status=status))
    assert table.state.units["devon"].status is status
    assert table.where("devon") is None
    with pytest.raises(c.CommandRefused, match="place it"):
        table.do(c.SetUnitStatus(unit="devon", status=UnitStatus.LIVE))


@pytest.mark.rule("MG-DICE-1", "MG-COMM-1")
def test_a_die_laid_down_is_thrown(two: Any) -> None:
    table = Table(two)
    table.do(c.PresetDie(key="MG-COMM-1|devon|order:xxx.1", faces=(1, 1)))
    table.order("xxx", "move", "devon", to=(3, 6))
    failed = table.one(OrderNotAcknowledged)
    assert failed.rolls[0].faces == (1, 1)
    assert failed.rolls[0].overridden
    with pytest.raises(c.CommandRefused, match="1 to 6"):
        table.do(c.PresetDie(key="x|y|z", faces=(7,)))


@pytest.mark.rule("MG-DICE-1")
def test_a_six_laid_down_for_a_d3_is_a_three(two: Any) -> None:
    table = Table(two)
    table.do(c.PresetDie(key="MG-AIR-1|german fighters|day 0", faces=(6,)))
    table.do(c.SetWeather(weather=Weather.GOOD))
    assert table.one(WeatherSet).german_squadrons == 3
    assert table.one(WeatherSet).rolls[0].overridden


@pytest.mark.rule("MG-UMP-1")
def test_a_setting_acts_from_the_moment_it_is_changed(two: Any) -> None:
    table = Table(two, {"MG-COMM-1": [2, 3, 2, 3]})
    table.order("xxx", "hold", "devon")
    table.do(c.ChangeSetting(key="comms.fail_on", value="5"))
    table.order("xxx", "hold", "devon")
    assert table.one(SettingChanged).old == "3"
    assert [e.order for e in table.all(OrderNotAcknowledged)] == ["xxx.2"]
    with pytest.raises(c.CommandRefused, match="no setting"):
        table.do(c.ChangeSetting(key="comm.nothing", value="5"))


@pytest.mark.rule("MG-COMM-8")
def test_a_held_message_is_passed_on_as_the_umpire_likes(two: Any) -> None:
    table = Table(two)
    table.order("xxx", "message", to_hq="agb", text="surrender")
    with pytest.raises(c.CommandRefused, match="held message"):
        table.do(c.PassMessage(index=1))
    table.do(c.PassMessage(index=0, text="surr...der"))
    assert table.all(MessageCarried)[-1].text == "surr...der"
    assert table.state.held_messages == ()


@pytest.mark.rule("MG-UMP-1")
def test_words_to_everyone(two: Any) -> None:
    table = Table(two)
    table.do(c.GiveNotice(text="supper at eight"))
    assert set(table.one(NoticeGiven).to) == {"xxx", "bac", "1abn", "agb"}


@pytest.fixture
def fight_on(field: Any) -> Table:
    """Devon attacks Hoffmann: 4 against 4 in the open, to be reckoned at the half hour with a four."""
    table = Table(field.unit("devon", (3, 3)).unit("hoffmann", (3, 5), "german"))
    table.order("xxx", "attack", "devon", target=(3, 5))
    table.wait(10)
    return table


@pytest.mark.rule("MG-UMP-1", "MG-COMBAT-5", "MG-COMBAT-7", "MG-COMBAT-8")
def test_a_combat_is_ruled_before_it_ends(fight_on: Table) -> None:
    fight_on.do(c.RuleCombat(combat=1, attack_total="12", adjust=-1))
    fight_on.wait(30)
    fought = fight_on.one(CombatResolved)
    assert (fought.attack_total, fought.defence_total, fought.difference) == ("12", "4", 7)
    assert not fight_on.state.rulings


@pytest.mark.rule("MG-UMP-1", "MG-COMBAT-9")
def test_a_result_is_laid_down(fight_on: Table) -> None:
    fight_on.do(c.RuleCombat(combat=1, code="DE"))
    fight_on.wait(30)
    assert fight_on.one(CombatResolved).code == "DE"
    assert fight_on.where("hoffmann") is None


@pytest.mark.rule("MG-UMP-1")
def test_a_combat_is_forbidden(fight_on: Table) -> None:
    fight_on.do(c.RuleCombat(combat=1, skip=True))
    assert fight_on.one(CombatCalledOff).combat == 1
    assert not fight_on.state.fights


@pytest.mark.rule("MG-UMP-1")
@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (c.RuleCombat(combat=7, code="D2"), "not under way; under way: 1"),
        (c.RuleCombat(combat=1, code="D9"), "is no result"),
        (c.RuleCombat(combat=1, attack_total="many"), "is no total"),
        (c.AnswerRuling(unit="devon", yes=True), "has asked nothing"),
    ],
)
def test_a_ruling_that_cannot_be_is_one_sentence(fight_on: Table, command: c.AnyCommand, sentence: str) -> None:
    with pytest.raises(c.CommandRefused, match=sentence):
        fight_on.do(command)


def _scouts(field: Any, timeout: int) -> Table:
    field.unit("recce", (3, 3), recce=True, kind="recce", move="wheels", attack=5)
    field.unit("hoffmann", (3, 9), "german", defence=1).set(recce__ask_umpire="true", ump__timeout_min=str(timeout))
    table = Table(field)
    table.order("xxx", "recce", "recce", to=(3, 15))
    return table


@pytest.mark.rule("MG-UMP-3", "MG-RECCE-4")
def test_nobody_waits_for_a_sleeping_umpire(field: Any) -> None:
    table = _scouts(field, 0)
    table.wait(90)
    asked, given = table.one(RulingAsked), table.one(RulingGiven)
    assert given.at == asked.at
    assert given.by_default
    assert table.all(CombatBegun)


@pytest.mark.rule("MG-UMP-3", "MG-RECCE-4")
def test_the_umpire_has_his_time_and_then_the_default_holds(field: Any) -> None:
    table = _scouts(field, 45)
    table.wait(180)
    asked, given = table.one(RulingAsked), table.one(RulingGiven)
    assert given.at - asked.at == 45
    assert (given.answer, given.by_default) == ("attack", True)
    assert table.all(CombatBegun)[0].at > given.at


@pytest.mark.rule("MG-UMP-2", "MG-RECCE-4")
@pytest.mark.parametrize(("yes", "fights"), [(True, 1), (False, 0)])
def test_the_umpire_answers(field: Any, yes: bool, fights: int) -> None:
    table = _scouts(field, 300)
    table.wait(60)
    table.do(c.AnswerRuling(unit="recce", yes=yes))
    table.wait(120)
    assert not table.state.asked
    assert len(table.all(CombatBegun)) == fights
    assert len(table.all(OrderHalted)) == 1


@pytest.mark.rule("MG-AIR-1", "MG-DROP-1")
def test_the_umpire_sets_what_can_still_fly(field: Any) -> None:
    table = Table(field)
    table.do(c.SetWeather(weather=Weather.FAIR))
    table.do(c.SetAir(para=6))
    table.do(c.SetAir(allied=8, german=0))
    air = table.state.air
    assert air is not None
    assert (air.weather, air.para, air.glider) == (Weather.FAIR, 6, 1)
    assert (air.squadrons["allied"], air.squadrons["german"]) == (8, 0)
    table.order("xxx", "air_patrol", area=(Square(1, 1), Square(3, 3)), count=8, at=5)
    table.wait(10)
    assert [given.numbers for given in table.state.squadrons.values()] == [(1, 2, 3, 4, 5, 6, 7, 8)]
    for nothing in ({}, {"para": -1}):
        with pytest.raises(c.CommandRefused, match="none or more"):
            table.do(c.SetAir(**nothing))
