"""The points of a campaign, followed from its events (MG-CLOCK-3 leaves the end to the umpire)."""

import pytest
from msgspec.structs import replace

from engine import campaign, commands
from engine import events as e
from engine.clock import DAY, HOUR
from engine.dice import KeyedDice
from engine.scenarios import load
from engine.scenarios.scenario import Scenario
from engine.scenarios.victory import Item, Score
from engine.settings import Settings
from engine.vocabulary import CrossingState, MoveClass, Side, Square, UnitKind, UnitStatus


@pytest.fixture(scope="module")
def mg() -> Scenario:
    return load("market_garden")


@pytest.fixture(scope="module")
def bridge() -> Scenario:
    return load("arnhem_bridge")


def arrived(at: int, unit: str, square: str) -> e.UnitArrived:
    return e.UnitArrived(at=at, unit=unit, square=Square.parse(square))


def moved(at: int, unit: str, origin: str, square: str) -> e.UnitMoved:
    return e.UnitMoved(at=at, unit=unit, origin=Square.parse(origin), square=Square.parse(square))


def points(score: Score, matter: str) -> list[tuple[str, int]]:
    return [(i.side.value, i.points) for i in score.result().items if i.matter == matter]


# --- Arnhem Bridge ------------------------------------------------------------------------


def test_before_anyone_has_come_the_germans_hold_the_north_end(bridge: Scenario) -> None:
    result = Score.begin(bridge).result()
    assert (result.allied, result.german, result.level) == (0, 10, "German victory")


def test_those_who_begin_on_the_map_stand_there_before_the_first_event(bridge: Scenario) -> None:
    score = Score.begin(bridge)
    assert score.squares["par2"] == Square(2, 6)
    assert "knaust" not in score.squares
    assert score.last[Square(6, 6)] is Side.GERMAN


def test_two_para_at_the_north_end_is_five_points_and_at_both_ends_ten(bridge: Scenario) -> None:
    score = Score.begin(bridge).after(moved(1200, "par2", "0506", "0606"))
    assert (score.result().allied, score.result().german) == (5, 0)
    both = score.after(moved(1260, "par3", "0606", "0605"))
    assert both.result().allied == 10


def test_the_last_to_stand_there_holds_it_though_he_has_gone_on(bridge: Scenario) -> None:
    score = Score.begin(bridge).after_all(
        [
            moved(1200, "par2", "0506", "0606"),
            moved(1300, "par2", "0606", "0706"),
            moved(1400, "knaust", "0605", "0606"),
        ]
    )
    assert score.result().german == 10
    assert score.result().allied == 0


def test_a_battalion_lost_is_a_point_to_the_enemy(bridge: Scenario) -> None:
    score = Score.begin(bridge).after_all([arrived(1080, "par3", "0007"), e.UnitDestroyed(at=1500, unit="par3")])
    assert Item(Side.GERMAN, 1, "3 Para destroyed") in score.result().items


def test_a_battalion_merged_is_not_lost(bridge: Scenario) -> None:
    score = Score.begin(bridge).after(e.UnitMerged(at=1500, unit="par3", host="par2"))
    assert points(score, "3 Para destroyed") == []


def test_a_battalion_the_umpire_brings_back_is_not_lost(bridge: Scenario) -> None:
    lost = Score.begin(bridge).after(e.UnitDestroyed(at=1500, unit="par3"))
    assert points(lost, "3 Para destroyed")
    back = lost.after(e.UnitPlaced(at=1530, unit="par3", square=Square(0, 7)))
    assert points(back, "3 Para destroyed") == []
    assert points(back.after(moved(1560, "par3", "0007", "0008")), "3 Para destroyed") == []
    withdrawn = lost.after(e.UnitStatusSet(at=1530, unit="par3", status=UnitStatus.WITHDRAWN))
    assert points(withdrawn, "3 Para destroyed") == []


def test_engineers_replaced_are_lost_all_the_same(mg: Scenario) -> None:
    score = Score.begin(mg).after_all(
        [
            e.UnitDestroyed(at=1500, unit="xxx_eng"),
            e.EngineersReplaced(at=1600, unit="xxx_eng", square=Square(10, 0)),
            moved(1700, "xxx_eng", "1000", "1001"),
        ]
    )
    assert points(score, "XXX Eng destroyed") == [("german", 1)]


def test_equal_points_are_a_draw(bridge: Scenario) -> None:
    score = Score.begin(bridge).after_all(
        [moved(1200, "par2", "0506", "0606")]
        + [e.UnitDestroyed(at=1500, unit=u) for u in ("par1", "par2", "par3", "recsq", "aatb")]
    )
    result = score.result()
    assert (result.allied, result.german, result.level, result.winner) == (5, 5, "draw", None)


# --- Market Garden ------------------------------------------------------------------------

GRAVE_SOUTH, GRAVE_NORTH = "3564", "3664"


def test_a_bridge_is_held_by_the_last_to_stand_on_either_bank(mg: Scenario) -> None:
    score = Score.begin(mg)
    assert score.holder("grave") is Side.GERMAN
    taken = score.after(moved(1050, "p504_2", "3463", GRAVE_SOUTH))
    assert taken.holder("grave") is Side.ALLIED
    assert points(taken, "Grave bridge") == [("allied", 8)]


def test_an_enemy_within_two_squares_disputes_a_bridge(mg: Scenario) -> None:
    german = next(u.id for u in mg.units.values() if u.side is Side.GERMAN)
    taken = Score.begin(mg).after(moved(1050, "p504_2", "3463", GRAVE_SOUTH))
    disputed = taken.after(arrived(1060, german, "3864"))
    assert disputed.holder("grave") is None
    assert points(disputed, "Grave bridge") == []
    gone = disputed.after(moved(1090, german, "3864", "3964"))
    assert gone.holder("grave") is Side.ALLIED
    assert points(disputed.after(e.UnitDestroyed(at=1090, unit=german)), "Grave bridge") == [("allied", 8)]


def test_a_bank_each_is_held_by_nobody(mg: Scenario) -> None:
    score = Score.begin(mg).after_all(
        [moved(1050, "p504_2", "3463", GRAVE_SOUTH), moved(1060, "hoff1", "3764", GRAVE_NORTH)]
    )
    assert score.holder("grave") is None


def test_a_bridge_in_the_river_is_worth_nothing_to_the_allies(mg: Scenario) -> None:
    held = Score.begin(mg).after(moved(1050, "p504_2", "4473", "4574"))
    assert points(held, "Nijmegen road bridge") == [("allied", 15)]
    blown = held.after(e.CrossingTested(at=1050, crossing="nijmegen_road", by="p504_2", state=CrossingState.DAMAGED))
    assert points(blown, "Nijmegen road bridge") == []
    assert points(blown, "Nijmegen road bridge destroyed") == [("german", 10)]
    mended = blown.after(e.CrossingChanged(at=1500, crossing="nijmegen_road", state=CrossingState.REPAIRED))
    assert points(mended, "Nijmegen road bridge") == [("allied", 15)]


def test_the_railway_bridge_in_the_rhine_is_worth_nothing_to_anyone(mg: Scenario) -> None:
    blown = e.CrossingTested(at=1080, crossing="arnhem_rail", by="par2", state=CrossingState.DESTROYED)
    assert points(Score.begin(mg), "Oosterbeek railway bridge") == [("german", 1)]
    assert points(Score.begin(mg).after(blown), "Oosterbeek railway bridge") == []


def test_arnhem_wants_supplies(mg: Scenario) -> None:
    held = Score.begin(mg).after(moved(1200, "par2", "4788", "4888"))
    assert points(held, "Arnhem road bridge") == [("allied", 30)]
    cut = held.after(e.SupplyChecked(at=1200, unit="par2", supplied=False))
    assert points(cut, "Arnhem road bridge") == []
    assert points(cut.after(e.SupplyChecked(at=1200 + DAY, unit="par2", supplied=True)), "Arnhem road bridge")


def test_both_ends_at_eight_in_the_evening_are_two_points_a_day(mg: Scenario) -> None:
    score = Score.begin(mg).after_all(
        [moved(1100, "par2", "4788", "4888"), moved(1190, "par3", "4888", "4887"), e.ClockAdvanced(at=20 * HOUR)]
    )
    assert points(score, "Arnhem road bridge, both ends") == [("allied", 2)]
    next_day = score.after(e.ClockAdvanced(at=20 * HOUR + DAY))
    assert points(next_day, "Arnhem road bridge, both ends") == [("allied", 2)] * 2


def test_the_evening_is_counted_once_and_as_it_stood(mg: Scenario) -> None:
    """What happens after 20:00 does not alter its count, whatever the clock's stride."""
    before = Score.begin(mg).after_all([moved(1100, "par2", "4788", "4888"), moved(1190, "par3", "4888", "4887")])
    late = before.after_all([moved(1230, "knaust", "4987", "4887"), e.ClockAdvanced(at=1260), e.ClockAdvanced(at=1290)])
    assert points(late, "Arnhem road bridge, both ends") == [("allied", 2)]
    too_late = Score.begin(mg).after_all(
        [moved(1100, "par2", "4788", "4888"), moved(1230, "par3", "4888", "4887"), e.ClockAdvanced(at=1260)]
    )
    assert points(too_late, "Arnhem road bridge, both ends") == []


def test_the_supply_check_of_the_hour_counts_for_the_hour(mg: Scenario) -> None:
    score = Score.begin(mg).after_all(
        [
            moved(1100, "par2", "4788", "4888"),
            moved(1190, "par3", "4888", "4887"),
            e.SupplyChecked(at=1200, unit="par2", supplied=False),
            e.SupplyChecked(at=1200, unit="par3", supplied=False),
            e.ClockAdvanced(at=1200),
        ]
    )
    assert points(score, "Arnhem road bridge, both ends") == []


def test_the_road_is_open_with_xxx_corps_at_the_northernmost_bridge(mg: Scenario) -> None:
    evening = e.ClockAdvanced(at=1200)
    assert points(Score.begin(mg).after(evening), "the road cut") == [("german", 2)]
    flak_gone = e.UnitDestroyed(at=1090, unit="sonf")
    son = Score.begin(mg).after_all([flak_gone, moved(1100, "p506_1", "1937", "1936")])
    assert points(son.after(evening), "the road cut") == [("german", 2)]
    linked = son.after(moved(1150, "ig2", "1934", "1935"))
    assert points(linked.after(evening), "the road open") == [("allied", 2)]
    farther = linked.after(moved(1160, "p504_2", "3463", GRAVE_SOUTH))
    assert points(farther.after(evening), "the road cut") == [("german", 2)]


def test_first_airborne_below_half_is_five_to_the_germans(mg: Scenario) -> None:
    name = "1st British Airborne Division below half strength"
    division = [u.id for u in mg.units.values() if u.hq == "1abn"]
    landed = Score.begin(mg).after_all([arrived(800, u, "3789") for u in division])
    assert points(landed, name) == []
    half = landed.after_all([e.StrengthChanged(at=900, unit=u, before=100, after=50, cause="combat") for u in division])
    assert points(half, name) == []
    below = half.after(e.StrengthChanged(at=901, unit="par1", before=50, after=49, cause="combat"))
    assert points(below, name) == [("german", 5)]


def test_those_who_never_landed_do_not_count_as_whole(mg: Scenario) -> None:
    score = Score.begin(mg).after_all(
        [arrived(800, "par1", "3789"), e.StrengthChanged(at=900, unit="par1", before=100, after=49, cause="combat")]
    )
    assert points(score, "1st British Airborne Division below half strength") == [("german", 5)]


def test_a_headquarters_lost_is_three_points() -> None:
    full = load("market_garden", Settings().changed("ground.tier", "2"))
    hq = next(u for u in full.units.values() if u.kind is UnitKind.HQ and u.side is Side.GERMAN)
    score = Score.begin(full).after(e.UnitDestroyed(at=900, unit=hq.id))
    assert points(score, f"{hq.short} destroyed") == [("allied", 3)]


def columns(mg: Scenario) -> list[str]:
    return [
        u.id for u in mg.units.values() if u.hq == "xxx" and u.move is not MoveClass.FOOT and u.kind is not UnitKind.HQ
    ]


def test_columns_through_to_the_far_edge_are_three_points_each_and_thirty_at_most(mg: Scenario) -> None:
    tanks = columns(mg)
    assert len(tanks) > 11
    two = Score.begin(mg).after_all([arrived(9000, u, "4897") for u in tanks[:2]])
    assert points(two, "2 mechanised battalions through to the far edge") == [("allied", 6)]
    eleven = Score.begin(mg).after_all([arrived(9000, u, "6193") for u in tanks[:11]])
    assert points(eleven, "11 mechanised battalions through to the far edge") == [("allied", 30)]
    south = Score.begin(mg).after_all([arrived(9000, u, "6183") for u in tanks[:2]])
    assert not any("far edge" in i.matter for i in south.result().items)


def test_six_battalions_over_an_open_bridge_win_outright(mg: Scenario) -> None:
    tanks = columns(mg)
    north = [arrived(1100, u, "4888") for u in tanks[:6]]
    five = Score.begin(mg).after_all([*north[:5], e.ClockAdvanced(at=1200)])
    assert five.sudden is None
    six = Score.begin(mg).after_all([*north, e.ClockAdvanced(at=1200)])
    assert six.sudden == 1200
    assert six.result().level == "decisive Allied victory"
    blown = e.CrossingChanged(at=1150, crossing="arnhem_road", state=CrossingState.DESTROYED)
    assert Score.begin(mg).after_all([*north, blown, e.ClockAdvanced(at=1200)]).sudden is None
    liemers = [arrived(1100, u, "5585") for u in tanks[:6]]
    held = arrived(1100, "par2", "4888")
    assert Score.begin(mg).after_all([*liemers, held, e.ClockAdvanced(at=1200)]).sudden is None


@pytest.mark.parametrize(
    ("margin", "level"),
    [(40, "decisive Allied victory"), (39, "marginal Allied victory"), (15, "marginal Allied victory"), (14, "draw"),
     (-14, "draw"), (-15, "marginal German victory"), (-40, "decisive German victory")],
)  # fmt: skip
def test_levels_by_margin(mg: Scenario, margin: int, level: str) -> None:
    """Germans hold 52 points of bridges at the start; the rest is laid in by the day."""
    score = Score.begin(mg)
    fill = Item(Side.ALLIED, 52 + margin, "laid in")
    assert score.result().german == 52
    assert replace(score, daily=(fill,)).result().level == level


def test_event_by_event_comes_out_as_all_at_once(mg: Scenario) -> None:
    events = [
        arrived(800, "par2", "3789"),
        moved(1100, "par2", "4788", "4888"),
        e.SupplyChecked(at=1200, unit="par2", supplied=True),
        moved(1230, "hoff1", "1107", "1207"),
        e.UnitDestroyed(at=1300, unit="par2"),
        e.ClockAdvanced(at=20 * HOUR + DAY),
    ]
    one_by_one = Score.begin(mg)
    for event in events:
        one_by_one = one_by_one.after(event)
    assert one_by_one == Score.begin(mg).after_all(events)


def test_nothing_is_counted_after_the_end(mg: Scenario) -> None:
    over = Score.begin(mg).after(e.ClockAdvanced(at=mg.end + 10 * DAY))
    assert len(points(over, "the road cut")) == 9


def test_a_campaign_played_is_scored_where_its_units_stand(bridge: Scenario) -> None:
    """The score follows by events alone what the state holds."""
    dice = KeyedDice(bytes(32))
    played: list[e.AnyEvent] = []
    command: commands.AnyCommand = commands.OpenCampaign(scenario="arnhem_bridge", commitment="")
    state = None
    while state is None or state.moment < bridge.end:
        happened, state = campaign.decide_and_evolve(state, command, dice)
        played.extend(happened)
        command = commands.AdvanceTo(minute=state.moment + 120)
    score = Score.begin(bridge).after_all(played)
    assert score.squares == {u.id: u.square for u in state.units.values() if u.live}
    assert len(score.squares) > 5
