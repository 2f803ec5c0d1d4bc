"""Who hears of what: section 27 of the rules, line by line."""

from collections.abc import Callable, Iterable
from types import SimpleNamespace
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from engine import events as e
from engine.intelligence import reports as r
from engine.intelligence.signals import HEARD, Signal, heard_of
from engine.orders.values import Order, OrderKind
from engine.state import State
from engine.vocabulary import (
    CrossingState,
    OrderStatus,
    Refusal,
    Side,
    Square,
    Terrain,
    UnitStatus,
    Weather,
)

NOON = 12 * 60
NEAR, FAR = Square(5, 6), Square(6, 6)

#: Who learns of each kind of event and whether word of it can be lost, for 2 Para at 0506 facing the
#: bridge guard at 0606. `-`: nobody does. `1abn?`: 1st Airborne, and it may never arrive.
SECTION_27 = {
    "CampaignOpened": "1abn iiss",
    "ClockAdvanced": "-",
    "CampaignEnded": "1abn iiss",
    "SettingChanged": "-",
    "DiePreset": "-",
    "RulingMade": "-",
    "OrderReceived": "1abn",
    "OrderRefused": "1abn",
    "OrderAcknowledged": "1abn",
    "OrderNotAcknowledged": "1abn",
    "PriorityRolled": "-",
    "OrderStarted": "-",
    "OrderHalted": "1abn?",
    "OrderDone": "1abn?",
    "OrderReplaced": "-",
    "OrderCancelled": "1abn",
    "OrderAmended": "1abn",
    "StanceTaken": "-",
    "WeatherSet": "1abn iiss",
    "UnitArrived": "1abn?",
    "UnitLanded": "1abn?",
    "LandingHeld": "1abn?",
    "DropPlanned": "1abn",
    "ZoneAltered": "1abn",
    "MarchBegun": "1abn?",
    "StepBegun": "-",
    "StepStopped": "-",
    "UnitMoved": "-",
    "UnitHalted": "1abn?",
    "MarchEnded": "1abn?",
    "EnemySpotted": "1abn?",
    "ContactMade": "1abn? iiss?",
    "ContactEnded": "-",
    "CombatBegun": "-",
    "CombatResolved": "-",
    "CombatRuled": "-",
    "RulingAsked": "-",
    "RulingGiven": "-",
    "CombatCalledOff": "-",
    "StrengthChanged": "-",
    "UnitFellBack": "1abn?",
    "UnitAdvanced": "1abn?",
    "UnitMerged": "1abn?",
    "UnitDestroyed": "1abn?",
    "CombatReported": "1abn? iiss?",
    "SquareRuined": "iiss? 1abn?",
    "FireOpened": "-",
    "FireCeased": "-",
    "FireFell": "1abn?",
    "CrossingTested": "1abn? iiss?",
    "CrossingChanged": "iiss? 1abn?",
    "RepairBegun": "1abn?",
    "RepairDelayed": "-",
    "RepairAbandoned": "-",
    "FerryLoaded": "1abn?",
    "FerryQueued": "1abn?",
    "FerryLeft": "-",
    "FerryLanded": "1abn?",
    "EngineerFerryOpened": "1abn?",
    "EngineerFerryClosed": "1abn?",
    "EngineersAwaited": "-",
    "EngineersReplaced": "1abn",
    "SquadronsAllotted": "-",
    "SquadronsSpent": "1abn",
    "SquadronLostAircraft": "-",
    "AirDayClosed": "-",
    "SupplyChecked": "1abn?",
    "UnitPlaced": "1abn",
    "UnitStatusSet": "1abn",
    "TerrainSet": "iiss? 1abn?",
    "MessageCarried": "1abn",
    "QuestionAsked": "-",
    "SituationAsked": "1abn?",
    "NoticeGiven": "1abn",
    "Reported": "-",
    "ReportDelayed": "-",
    "ReportHeld": "-",
    "EnemyRevealed": "1abn",
    "EnemyConcealed": "1abn",
    "LinkSet": "-",
    "UnitsAttached": "1abn 1abn",
    "TimeGranted": "-",
    "ReportsWithheld": "-",
}


@pytest.fixture
def facing(position: Callable[..., State], order: Callable) -> State:
    """2 Para at 0506, the bridge guard at 0606, two orders on the ledger."""
    state = position(par2="0506", arflak="0606")
    entries = (order(1, OrderKind.MOVE, "par2"), order(2, OrderKind.AIR_PATROL))
    return replace(state, orders={entry.id: entry for entry in entries})


def _hearers(signals: Iterable[Signal]) -> str:
    return " ".join(s.to + ("?" if s.losable else "") for s in signals) or "-"


def test_no_kind_of_event_is_without_a_ruling(every_event: list[e.Event]) -> None:
    kinds = set(get_args(e.AnyEvent))
    assert set(HEARD) == kinds
    assert {type(event) for event in every_event} == kinds
    assert set(SECTION_27) == {kind.__name__ for kind in kinds}


def test_a_kind_of_event_without_a_ruling_is_an_error(facing: State) -> None:
    class SomethingNew(e.Event, frozen=True, kw_only=True):
        pass

    with pytest.raises(KeyError):
        heard_of(facing, SomethingNew(at=NOON))


def test_section_27_line_by_line(facing: State, every_event: list[e.Event]) -> None:
    heard = {type(event).__name__: _hearers(heard_of(facing, event)) for event in every_event}
    assert heard == SECTION_27


def test_what_can_be_lost_names_the_unit_that_rolls_for_it(facing: State, every_event: list[e.Event]) -> None:
    """MG-COMM-4: and what is exempt needs none (MG-COMM-6)."""
    for event in every_event:
        for signal in heard_of(facing, event):
            assert (signal.unit in facing.units) == signal.losable, event


def test_reconnaissance_goes_at_once_and_apart(facing: State) -> None:
    """MG-RECCE-3, MG-RECCE-6."""
    (signal,) = heard_of(facing, e.EnemySpotted(at=NOON, unit="par2", enemies=("arflak",)))
    assert signal.flash
    assert isinstance(signal.report, r.SightingReport)


# --- contact and combat (MG-CONTACT-7, MG-REPORT-4) --------------------------------------------------


def test_contact_tells_each_side_what_its_own_unit_saw(position: Callable[..., State]) -> None:
    state = position(par2="0506", arflak="0606", spindler="0508")
    event = e.ContactMade(at=NOON, unit="par2", enemies=("arflak",))
    ours, theirs = (s.report for s in heard_of(state, event))
    assert [s.square for s in ours.enemy] == [FAR]
    assert ours.moving
    assert [s.square for s in ours.also] == [Square(5, 8)], "the one it faced before is told as still there"
    assert theirs.unit == "arflak"
    assert not theirs.moving
    assert [s.square for s in theirs.enemy] == [NEAR]


def test_no_report_holds_the_name_or_strength_of_an_enemy_just_met(facing: State) -> None:
    ours, theirs = heard_of(facing, e.ContactMade(at=NOON, unit="par2", enemies=("arflak",)))
    assert b"arflak" not in msgspec.json.encode(ours.report)
    assert b"par2" not in msgspec.json.encode(theirs.report)


def _fought(state: State, *, arflak: str | None = "0606", par2: str = "0506", **event) -> dict[str, r.CombatReport]:
    """Reports of a fight that began with 2 Para at 0506 and the guard at 0606."""
    units = dict(state.units)
    units["par2"] = replace(units["par2"], square=Square.parse(par2), strength=94)
    gone = {"status": UnitStatus.DESTROYED, "square": None, "strength": 0}
    units["arflak"] = replace(units["arflak"], **({"square": Square.parse(arflak)} if arflak else gone))
    told = e.CombatReported(
        at=NOON,
        combat=1,
        code="D1",
        units=(("par2", 100, NEAR, "attacker", "close"), ("arflak", 100, FAR, "defender", "close")),
        **event,
    )
    signals = heard_of(replace(state, units=units), told)
    return {s.to: s.report for s in signals if isinstance(s.report, r.CombatReport)}


def test_a_fight_won_tells_own_place_loss_and_where_the_enemy_went(facing: State) -> None:
    told = _fought(facing, par2="0606", arflak="0706")
    ours, theirs = told["1abn"], told["iiss"]
    assert (ours.outcome, ours.square, ours.advanced_from, ours.loss) == ("won", FAR, NEAR, 6)
    assert (ours.enemy_did, ours.enemy_went, ours.left) == ("fell_back", "east", (FAR,))
    assert (theirs.outcome, theirs.fell_back_from, theirs.enemy_did) == ("pushed_back", FAR, "closed_up")


def test_fought_at_close_quarters_the_enemy_is_known_by_name(facing: State) -> None:
    (seen,) = _fought(facing)["1abn"].enemy
    assert seen.identity == "arflak"


def test_a_fight_that_moves_nobody_is_drawn_for_one_and_held_for_the_other(facing: State) -> None:
    told = _fought(facing)
    assert (told["1abn"].outcome, told["iiss"].outcome) == ("drawn", "held")
    assert told["1abn"].enemy_did == "stands"


def test_who_falls_back_two_squares_is_routed(facing: State) -> None:
    assert _fought(facing, arflak="0806")["iiss"].outcome == "routed"


def test_a_unit_that_is_no_more_does_not_report(facing: State) -> None:
    """MG-COMBAT-10: its loss is told by others; the victor sees that he has broken and no more."""
    told = _fought(facing, arflak=None)
    assert set(told) == {"1abn"}
    assert told["1abn"].enemy_did == "broke"
    assert told["1abn"].enemy == ()
    assert told["1abn"].enemy_went == ""


def test_guns_out_of_sight_are_named_as_support_and_tell_nothing_of_a_fight_they_did_not_see(
    position: Callable[..., State],
) -> None:
    state = position(par2="0506", arflak="0606", aatb="0106")
    event = e.CombatReported(
        at=NOON,
        combat=1,
        code="BR",
        units=(
            ("par2", 100, NEAR, "attacker", "close"),
            ("aatb", 100, Square(1, 6), "attacker", "ranged"),
            ("arflak", 100, FAR, "defender", "close"),
        ),
        attack_guns=("aatb",),
        squadrons=2,
    )
    reports = {s.unit: s.report for s in heard_of(state, event)}
    assert set(reports) == {"par2", "arflak"}
    assert reports["par2"].supported_by == ("aatb",)
    assert reports["par2"].aircraft == 2
    assert reports["arflak"].supported_by == ()
    assert reports["arflak"].aircraft == 0


def test_a_unit_drawn_in_by_its_neighbour_tells_of_a_fight_whose_attacker_it_did_not_see(
    position: Callable[..., State],
) -> None:
    """MG-COMBAT-3: a group is not split, though one of it be out of contact."""
    state = position(spindler="0509", brinkm="0508", par2="0506")
    event = e.CombatReported(
        at=NOON,
        combat=1,
        code="A1",
        units=(
            ("par2", 100, Square(5, 6), "attacker", "distant"),
            ("brinkm", 100, Square(5, 8), "defender", "distant"),
            ("spindler", 100, Square(5, 9), "defender", "distant"),
        ),
    )
    reports = {s.unit: s.report for s in heard_of(state, event)}
    assert (reports["spindler"].outcome, reports["spindler"].enemy) == ("held", ())
    assert reports["brinkm"].enemy


@pytest.mark.parametrize(("sort", "against"), [("fire", "guns"), ("air", "air")])
def test_who_is_shelled_or_bombed_knows_that_and_not_by_whom(
    position: Callable[..., State], sort: str, against: str
) -> None:
    """MG-ARTY-4, MG-AIR-6."""
    state = position(arflak="0606", aatb="0106")
    guns = (("aatb", 100, Square(1, 6), "attacker", "ranged"),) if sort == "fire" else ()
    event = e.CombatReported(
        at=NOON, combat=1, code="D1", sort=sort, units=(*guns, ("arflak", 100, FAR, "defender", "distant"))
    )
    (signal,) = heard_of(state, event)
    assert (signal.to, signal.report.against, signal.report.enemy) == ("iiss", against, ())


def test_the_remnant_of_a_merged_unit_is_reported_by_its_host(facing: State) -> None:
    (signal,) = heard_of(facing, e.UnitMerged(at=NOON, unit="par1", host="par2"))
    assert (signal.to, signal.unit, signal.report.host) == ("1abn", "par2", "par2")


# --- orders (MG-COMM-3, MG-ORDER-6) -------------------------------------------------------------------


def test_a_stage_on_the_way_is_told_and_the_end_only_once(facing: State, order: Callable) -> None:
    then = (Order(kind=OrderKind.MOVE, units=("par2",)),)
    entry = order(1, OrderKind.MOVE, "par2", then=then)
    on_the_way = replace(facing, orders={entry.id: entry}, tasks={"par2": entry.id})
    ended = e.MarchEnded(at=NOON, unit="par2", square=NEAR)
    assert _hearers(heard_of(on_the_way, ended)) == "1abn?"
    last = replace(on_the_way, stages={"par2": 1})
    assert heard_of(last, ended) == ()
    (signal,) = heard_of(last, e.OrderDone(at=NOON, order=entry.id, unit="par2"))
    assert signal.report.order == entry.id


@pytest.mark.parametrize("kind", [OrderKind.REPORT, OrderKind.REPAIR, OrderKind.FERRY_CROSS, OrderKind.DROP])
def test_what_another_report_tells_is_not_told_as_done(facing: State, order: Callable, kind: OrderKind) -> None:
    entry = order(1, kind, "par2")
    state = replace(facing, orders={entry.id: entry})
    assert heard_of(state, e.OrderDone(at=NOON, order=entry.id, unit="par2")) == ()


@pytest.mark.parametrize(
    ("kind", "event"),
    [
        (OrderKind.CANCEL, e.OrderCancelled(at=NOON, order="1abn.1", unit="par2")),
        (OrderKind.AMEND, e.OrderAmended(at=NOON, order="1abn.1", start=NOON + 60)),
    ],
)
def test_what_its_writer_asked_for_is_known_by_the_answer(
    facing: State, order: Callable, kind: OrderKind, event: e.Event
) -> None:
    """Were it told as an event, silence would betray that the order was over already."""
    asked = order(3, kind, ref=1)
    state = replace(facing, orders={**facing.orders, asked.id: asked})
    assert heard_of(state, event) == ()


# --- weather, air, bridges, words ----------------------------------------------------------------------


def test_weather_goes_to_all_each_with_its_own_quantities(facing: State) -> None:
    """MG-WX-1, MG-AIR-1: the German die of the day is not for Allied eyes."""
    scenario = replace(facing.scenario, air_owner={Side.GERMAN: "iiss", Side.ALLIED: "1abn"}, drop_hqs=("1abn",))
    event = e.WeatherSet(
        at=NOON, day=0, weather=Weather.GOOD, allied_squadrons=6, german_squadrons=2, para=18, glider=5
    )
    told = {s.to: s.report for s in heard_of(replace(facing, scenario=scenario), event)}
    assert (told["1abn"].squadrons, told["1abn"].para, told["1abn"].glider) == (6, 18, 5)
    assert (told["iiss"].squadrons, told["iiss"].para, told["iiss"].glider) == (2, 0, 0)


def test_aircraft_that_supported_are_told_of_to_owner_and_division(facing: State, order: Callable) -> None:
    """MG-AIR-4."""
    entry = replace(order(5, OrderKind.AIR_SUPPORT, "arflak"), id="1abn.5", hq="1abn")
    state = replace(facing, orders={entry.id: entry})
    event = e.SquadronsSpent(at=NOON, side=Side.ALLIED, order=entry.id, count=1, result="supported", square=FAR)
    assert _hearers(heard_of(state, event)) == "1abn iiss"
    assert heard_of(state, replace(event, result="lapsed")) == ()


def test_a_bridge_is_told_of_by_its_finder_and_by_the_men_who_hold_it(position: Callable[..., State]) -> None:
    """MG-BRIDGE-8: Germans two squares off know nothing of it."""
    event = e.CrossingTested(at=NOON, crossing="arnhem_road", by="par2", state=CrossingState.DESTROYED)
    held = heard_of(position(par2="0506", arflak="0606", spindler="0309"), event)
    assert [(s.unit, s.report.matter) for s in held] == [("par2", "blown"), ("arflak", "blown")]
    assert _hearers(heard_of(position(par2="0506", spindler="0309"), event)) == "1abn?"


def test_ruins_are_told_of_by_units_within_one(position: Callable[..., State]) -> None:
    """MG-RUIN-1."""
    state = position(par2="0506", par3="0507", arflak="0806")
    assert [s.unit for s in heard_of(state, e.SquareRuined(at=NOON, square=FAR))] == ["par2"]
    assert heard_of(state, e.TerrainSet(at=NOON, square=FAR, terrain=Terrain.OPEN)) == ()


def test_fire_is_told_once_for_the_batteries_of_a_division(position: Callable[..., State]) -> None:
    """MG-ARTY-4."""
    event = e.FireFell(at=NOON, units=("aatb", "par3"), target=FAR, effect="no_effect")
    assert [s.unit for s in heard_of(position(aatb="0106", par3="0107"), event)] == ["aatb"]


def test_the_finish_of_a_repair_is_kept_from_the_hq_unless_set_otherwise(facing: State) -> None:
    """MG-ENG-2, cfg:eng.announce_estimate."""
    event = e.RepairBegun(at=NOON, unit="par2", crossing="arnhem_road", ends=NOON + 240)
    (kept,) = heard_of(facing, event)
    (told,) = heard_of(replace(facing, settings=facing.settings.changed("eng.announce_estimate", "true")), event)
    assert (kept.report.until, told.report.until) == (None, NOON + 240)


@pytest.mark.parametrize("fate", ["lost", "held"])
def test_words_lost_or_held_reach_nobody(facing: State, fate: str) -> None:
    """MG-COMM-8."""
    event = e.MessageCarried(at=NOON, sender="iiss", to="1abn", text="Give up.", **{fate: True})
    assert heard_of(facing, event) == ()


def test_a_notice_to_nobody_in_particular_is_for_all(facing: State) -> None:
    assert _hearers(heard_of(facing, e.NoticeGiven(at=NOON, to=(), text="Supper."))) == "1abn iiss"


def test_a_situation_report_tells_what_the_unit_is_doing(facing: State, order: Callable) -> None:
    (signal,) = heard_of(facing, e.SituationAsked(at=NOON, hq="1abn", unit="par2"))
    assert (signal.report.doing, len(signal.report.enemy), signal.losable) == ("holding", 1, True)
    fighting = replace(facing, fighting={"par2": (1,)})
    (signal,) = heard_of(fighting, e.SituationAsked(at=NOON, hq="1abn", unit="par2"))
    assert signal.report.doing == "fighting"


def test_superiors_are_copied_in_only_where_the_campaign_has_it_so(facing: State) -> None:
    """MG-REPORT-5, cfg:report.copy_senior; the copy is rolled for by itself."""
    corps = replace(facing.scenario.hqs["1abn"], id="bac", superior=None)
    division = replace(facing.scenario.hqs["1abn"], superior="bac")
    hqs = {**facing.scenario.hqs, "1abn": division, "bac": corps}
    state = replace(facing, scenario=replace(facing.scenario, hqs=hqs))
    event = e.SupplyChecked(at=NOON, unit="par2", supplied=True)
    assert _hearers(heard_of(state, event)) == "1abn?"
    copied = replace(state, settings=state.settings.changed("report.copy_senior", "true"))
    assert _hearers(heard_of(copied, event)) == "1abn? bac?"


def test_the_dead_and_the_absent_tell_nothing(position: Callable[..., State], every_event: list[e.Event]) -> None:
    """MG-LOSS-4: a destroyed unit cannot report, whatever is said to have happened to it."""
    state = position(arflak="0606")
    gone = {**state.units, "par2": replace(state.units["par2"], status=UnitStatus.DESTROYED, strength=0)}
    dead = replace(state, units=gone)
    field = (r.ContactReport, r.CombatReport, r.SightingReport, r.HaltReport, r.ArrivalReport, r.DepartureReport,
             r.SupplyReport, r.SituationReport, r.CrossedReport, r.FireReport)  # fmt: skip
    entries = {
        "1abn.1": SimpleNamespace(
            hq="1abn", id="1abn.1", number=1, order=Order(kind=OrderKind.MOVE, units=("par2",)),
            units={"par2": OrderStatus.RUNNING}, order_for=lambda unit: Order(kind=OrderKind.MOVE),
        )
    }  # fmt: skip
    dead = replace(dead, orders=entries)
    for event in every_event:
        if isinstance(event, (e.UnitArrived, e.UnitLanded, e.UnitPlaced, e.SquadronsSpent)):
            continue
        assert not [s for s in heard_of(dead, event) if s.unit == "par2" and isinstance(s.report, field)], event


def test_refusals_go_to_the_writer_with_their_reason(facing: State) -> None:
    """MG-ORDER-7."""
    (signal,) = heard_of(facing, e.OrderRefused(at=NOON, order="1abn.1", reason=Refusal.OFF_MAP))
    assert (signal.to, signal.report.reason, signal.losable) == ("1abn", Refusal.OFF_MAP, False)
