"""What a headquarters knows: only what it was told, each item with its minute."""

from collections.abc import Callable
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from engine.events import Reported, SupplyChecked
from engine.intelligence import reports as r
from engine.intelligence.picture import EnemySeen, Picture, initial_picture
from engine.orders.values import OrderKind
from engine.scenarios.loader import load
from engine.scenarios.scenario import Scenario
from engine.vocabulary import CrossingState, Refusal, Square, UnitKind, Weather

NOON = 12 * 60
NEAR, FAR = Square(5, 6), Square(6, 6)
FLAK = r.Sighting(square=FAR, kind=UnitKind.FLAK, size="company")


@pytest.fixture
def picture(scenario: Scenario) -> Picture:
    return initial_picture(scenario, "1abn")


def _told(picture: Picture, *reports: r.AnyReport, at: int = NOON) -> Picture:
    for minute, report in enumerate(reports, start=at):
        picture = picture.told(minute, report)
    return picture


def _filed(number: int, kind: OrderKind = OrderKind.MOVE, *units: str, **more) -> r.OrderFiledReport:
    fields = {"start": NOON, "text": f"line {number}", "units": units or ("par2",), **more}
    return r.OrderFiledReport(order=f"1abn.{number}", number=number, kind=kind.value, **fields)


def _yes(number: int, *units: str) -> r.OrderAcknowledgedReport:
    return r.OrderAcknowledgedReport(order=f"1abn.{number}", units=units or ("par2",))


def _numbers(picture: Picture, now: int = NOON + 60) -> list[int]:
    return [order.number for order in picture.on_file(now)]


# --- at the start ---------------------------------------------------------------------------------


def test_at_the_start_an_hq_knows_its_own_units_and_no_others(scenario: Scenario, picture: Picture) -> None:
    assert set(picture.own) == {u.id for u in scenario.units.values() if u.hq == "1abn"}
    assert picture.enemy == {}
    assert picture.own["par2"].placed
    assert picture.own["par2"].square == Square(2, 6)


def test_units_to_come_are_listed_with_their_hour(scenario: Scenario, picture: Picture) -> None:
    par1 = picture.own["par1"]
    assert (par1.doing, par1.placed, par1.due) == ("waiting", False, scenario.units["par1"].arrives)


def test_airborne_units_are_listed_with_their_planned_zone() -> None:
    scenario = load("market_garden")
    picture = initial_picture(scenario, "82abn")
    assert picture.zones["p505_1"] == scenario.units["p505_1"].zone
    assert not picture.own["p505_1"].placed


def test_every_kind_of_report_can_be_told(picture: Picture, every_report: list[r.AnyReport]) -> None:
    assert {type(report) for report in every_report} == set(get_args(r.AnyReport))
    told = _told(picture, *every_report)
    assert msgspec.json.decode(msgspec.json.encode(told), type=Picture) == told


def test_a_report_is_dated_and_an_older_picture_is_left_alone(picture: Picture) -> None:
    later = _told(picture, r.ArrivalReport(unit="par2", square=NEAR))
    assert (later.own["par2"].told, later.own["par2"].seen, later.own["par2"].square) == (NOON, NOON, NEAR)
    assert picture.own["par2"].square == Square(2, 6)


# --- own units -------------------------------------------------------------------------------------


def test_a_departure_shows_the_unit_on_the_march(picture: Picture) -> None:
    own = _told(picture, r.DepartureReport(unit="par2", square=NEAR, to=FAR)).own["par2"]
    assert (own.doing, own.to) == ("marching", FAR)


def test_contact_made_on_the_march_halts_it(picture: Picture) -> None:
    own = _told(
        picture,
        r.DepartureReport(unit="par2", square=Square(4, 6), to=FAR),
        r.ContactReport(unit="par2", square=NEAR, enemy=(FLAK,), moving=True),
    ).own["par2"]
    assert (own.doing, own.to, own.in_contact) == ("halted", None, True)


def test_contact_ends_when_the_unit_is_heard_of_elsewhere(picture: Picture) -> None:
    own = _told(
        picture,
        r.ContactReport(unit="par2", square=NEAR, enemy=(FLAK,)),
        r.ArrivalReport(unit="par2", square=Square(2, 6)),
    ).own["par2"]
    assert not own.in_contact


def test_a_unit_whose_arrival_was_lost_is_placed_by_its_next_report(picture: Picture) -> None:
    own = _told(picture, r.SupplyReport(unit="par1", square=NEAR, supplied=True)).own["par1"]
    assert (own.placed, own.doing, own.due) == (True, "holding", None)


@pytest.mark.parametrize(
    ("strength", "word"), [(100, "fresh"), (89, "fit"), (69, "battered"), (44, "weak"), (19, "spent")]
)
def test_condition_is_kept_as_a_word(picture: Picture, strength: int, word: str) -> None:
    report = r.SituationReport(unit="par2", square=NEAR, strength=strength, doing="holding")
    told = _told(picture, report)
    assert told.own["par2"].condition == word
    assert "strength" not in str(msgspec.to_builtins(told.own["par2"]))


def test_a_unit_reported_lost_is_off_the_map(picture: Picture) -> None:
    own = _told(picture, r.UnitLostReport(unit="par2", fate="destroyed", square=NEAR)).own["par2"]
    assert (own.doing, own.placed) == ("lost", False)


def test_a_superior_copied_in_does_not_take_another_hqs_unit_for_his_own(picture: Picture) -> None:
    told = _told(picture, r.ContactReport(unit="somebody", square=NEAR, enemy=(FLAK,)))
    assert "somebody" not in told.own
    assert told.enemy


# --- the enemy -------------------------------------------------------------------------------------


def test_an_enemy_is_kept_by_square_until_he_has_a_name(picture: Picture) -> None:
    seen = _told(picture, r.ContactReport(unit="par2", square=NEAR, enemy=(FLAK,)))
    assert seen.enemy == {"0606": EnemySeen(square=FAR, seen=NOON, by="par2", kind=UnitKind.FLAK, size="company")}
    named = _told(
        seen, r.ContactReport(unit="par2", square=NEAR, enemy=(replace(FLAK, identity="arflak"),)), at=NOON + 30
    )
    assert set(named.enemy) == {"arflak"}
    assert named.enemy["arflak"].seen == NOON + 30


def test_a_name_once_known_is_kept_while_such_troops_stand_there(picture: Picture) -> None:
    named = r.ContactReport(unit="par2", square=NEAR, enemy=(replace(FLAK, identity="arflak"),))
    again = r.SightingReport(unit="recsq", square=Square(4, 6), enemy=(FLAK,))
    assert set(_told(picture, named, again).enemy) == {"arflak"}
    others = r.SightingReport(unit="recsq", square=Square(4, 6), enemy=(replace(FLAK, kind=UnitKind.TANK),))
    assert set(_told(picture, named, others).enemy) == {"0606"}


def test_an_enemy_known_by_name_is_in_one_place_only(picture: Picture) -> None:
    first = r.ContactReport(unit="par2", square=NEAR, enemy=(replace(FLAK, identity="arflak"),))
    then = r.SightingReport(
        unit="recsq", square=Square(9, 6), enemy=(replace(FLAK, identity="arflak", square=Square(10, 6)),)
    )
    assert [(k, e.square) for k, e in _told(picture, first, then).enemy.items()] == [("arflak", Square(10, 6))]


def test_two_enemies_in_one_square_are_two(picture: Picture) -> None:
    tanks = replace(FLAK, kind=UnitKind.TANK)
    told = _told(picture, r.ContactReport(unit="par2", square=NEAR, enemy=(FLAK, tanks)))
    assert set(told.enemy) == {"0606", "0606/2"}


def test_an_enemy_seen_to_move_is_struck_out_where_he_was(picture: Picture) -> None:
    moved = replace(FLAK, square=Square(5, 7), heading="north-west", left=FAR)
    told = _told(
        picture,
        r.SightingReport(unit="recsq", square=Square(3, 6), enemy=(FLAK,)),
        r.SightingReport(unit="recsq", square=Square(3, 6), enemy=(moved,)),
    )
    assert set(told.enemy) == {"0507"}


def test_a_contact_report_clears_what_is_no_longer_before_the_unit(picture: Picture) -> None:
    told = _told(
        picture,
        r.ContactReport(unit="par2", square=NEAR, enemy=(FLAK,)),
        r.ContactReport(unit="par2", square=NEAR, enemy=(replace(FLAK, square=Square(5, 8)),)),
    )
    assert set(told.enemy) == {"0508"}


def test_news_from_beyond_its_sight_is_left_to_age(picture: Picture) -> None:
    far_off = r.SightingReport(unit="recsq", square=Square(9, 6), enemy=(replace(FLAK, square=Square(10, 6)),))
    near_by = r.ContactReport(unit="par2", square=NEAR, enemy=(FLAK,))
    told = _told(picture, far_off, near_by)
    assert told.enemy["1006"].seen == NOON


def test_ground_seen_to_be_left_in_a_fight_is_cleared(picture: Picture) -> None:
    told = _told(
        picture,
        r.ContactReport(unit="par2", square=NEAR, enemy=(FLAK,)),
        r.CombatReport(
            unit="par2", square=NEAR, role="attacker", range="close", outcome="won", strength=97, left=(FAR,)
        ),
    )
    assert told.enemy == {}
    assert not told.own["par2"].in_contact


def test_where_ones_own_stand_there_is_no_enemy(picture: Picture) -> None:
    """MG-CONTACT-6."""
    told = _told(
        picture,
        r.ContactReport(unit="par2", square=NEAR, enemy=(FLAK,)),
        r.SupplyReport(unit="par3", square=FAR, supplied=True),
    )
    assert told.enemy == {}


# --- bridges, weather, words ----------------------------------------------------------------------------


def test_bridges_ruins_weather_and_words_are_kept_with_their_minute(picture: Picture) -> None:
    told = _told(
        picture,
        r.CrossingReport(crossing="arnhem_road", state=CrossingState.DAMAGED, matter="blown", unit="par2", square=NEAR),
        r.RuinReport(square=FAR, unit="par2"),
        r.RuinReport(square=FAR, unit="par3"),
        r.WeatherReport(weather=Weather.FAIR, squadrons=3),
        r.MessageReport(sender="iiss", text="Give up."),
    )
    assert (told.crossings["arnhem_road"].state, told.crossings["arnhem_road"].told) == (CrossingState.DAMAGED, NOON)
    assert told.ruins == (FAR,)
    assert (told.weather, told.squadrons) == (Weather.FAIR, 3)
    assert [m.text for m in told.messages] == ["Give up."]


# --- orders on file (MG-LOG-5) -----------------------------------------------------------------------------


def test_an_order_is_on_file_from_the_moment_it_is_sent(picture: Picture) -> None:
    sent = _told(picture, _filed(1))
    assert _numbers(sent) == [1]
    assert sent.orders["1abn.1"].answer == "sent"
    assert _told(sent, _yes(1)).orders["1abn.1"].answer == "acknowledged"


@pytest.mark.parametrize(
    ("report", "answer"),
    [
        (r.OrderNotAcknowledgedReport(order="1abn.1", units=("par2",)), "not_acknowledged"),
        (r.OrderRefusedReport(order="1abn.1", reason=Refusal.NO_ROUTE, unit="par2"), "refused"),
        (r.OrderRefusedReport(order="1abn.1", reason=Refusal.NO_ROUTE), "refused"),
        (r.HaltReport(unit="par2", square=NEAR, reason=Refusal.CONTACT, order="1abn.1"), "halted"),
        (r.ArrivalReport(unit="par2", square=NEAR, order="1abn.1"), "done"),
        (r.OrderChangedReport(order="1abn.1", fate="cancelled"), "cancelled"),
    ],
)
def test_an_order_leaves_the_file_by_what_is_heard_of_it(picture: Picture, report: r.AnyReport, answer: str) -> None:
    told = _told(picture, _filed(1), report)
    assert told.orders["1abn.1"].answer == answer
    assert _numbers(told) == []


def test_an_order_to_two_stays_while_one_of_them_has_it(picture: Picture) -> None:
    told = _told(
        picture,
        _filed(1, OrderKind.MOVE, "par2", "par3"),
        _yes(1, "par2"),
        r.OrderNotAcknowledgedReport(order="1abn.1", units=("par3",)),
    )
    assert told.orders["1abn.1"].answers == {"par2": "acknowledged", "par3": "not_acknowledged"}
    assert _numbers(told) == [1]


def test_a_newer_order_takes_the_place_of_the_old_once_it_has_begun(picture: Picture) -> None:
    """MG-ORDER-6: known from the answers, without being told."""
    told = _told(picture, _filed(1), _yes(1), _filed(2, start=NOON + 120), _yes(2))
    assert _numbers(told, NOON + 60) == [1, 2]
    assert _numbers(told, NOON + 120) == [2]
    unanswered = _told(picture, _filed(1), _yes(1), _filed(2))
    assert _numbers(unanswered) == [1, 2], "as long as the unit has not answered, the old one holds"


def test_a_cancel_once_acknowledged_strikes_the_order_out(picture: Picture) -> None:
    asked = _told(picture, _filed(1), _yes(1), _filed(2, OrderKind.CANCEL, ref=1))
    assert _numbers(asked) == [1]
    assert _numbers(_told(asked, _yes(2))) == []


def test_an_amendment_once_acknowledged_moves_its_hour(picture: Picture) -> None:
    asked = _told(picture, _filed(1), _filed(2, OrderKind.AMEND, ref=1, start=NOON + 240))
    assert asked.orders["1abn.1"].start == NOON
    assert _told(asked, _yes(2)).orders["1abn.1"].start == NOON + 240


def test_words_and_questions_are_never_on_file(picture: Picture) -> None:
    told = _told(picture, _filed(1, OrderKind.MESSAGE), _filed(2, OrderKind.QUERY), _filed(3, OrderKind.REPORT))
    assert _numbers(told) == []


@pytest.mark.parametrize(
    ("kind", "report"),
    [
        (
            OrderKind.REPAIR,
            r.CrossingReport(
                crossing="arnhem_road", state=CrossingState.REPAIRED, matter="repaired", unit="par2", square=NEAR
            ),
        ),
        (OrderKind.FERRY_CROSS, r.CrossedReport(unit="par2", matter="landed", square=NEAR)),
        (OrderKind.DROP, r.LandingReport(unit="par2", zone="dz_x", result="landed", square=NEAR)),
    ],
)
def test_a_task_is_done_by_the_report_that_shows_it(picture: Picture, kind: OrderKind, report: r.AnyReport) -> None:
    told = _told(picture, _filed(1, kind), _yes(1), report)
    assert told.orders["1abn.1"].answer == "done"


def test_landing_reports_keep_the_plan(picture: Picture) -> None:
    held = _told(picture, r.LandingReport(unit="par1", zone="dz_y", result="held", due=NOON + 600))
    assert (held.zones["par1"], held.own["par1"].due) == ("dz_y", NOON + 600)
    landed = _told(held, r.LandingReport(unit="par1", zone="dz_y", result="landed", square=NEAR))
    assert "par1" not in landed.zones
    assert landed.own["par1"].placed


@pytest.fixture
def lost_and_found(position: Callable, play: Callable) -> Callable:
    return lambda comm: play(position(par2="0506", arflak="0606"), comm)


def test_a_lost_report_leaves_the_picture_as_it_was(lost_and_found: Callable) -> None:
    """MG-COMM-4: any double fails for 1st Airborne (MG-COMM-2)."""
    lost = lost_and_found((4, 4))
    before = lost.world.pictures["1abn"]
    lost.happen(SupplyChecked(at=NOON, unit="par2", supplied=False))
    assert lost.world.pictures["1abn"] == before
    assert [event.lost for event in lost.events if isinstance(event, Reported)] == [True]
    heard = lost_and_found((4, 5))
    heard.happen(SupplyChecked(at=NOON, unit="par2", supplied=False))
    assert not heard.world.pictures["1abn"].own["par2"].supplied
