"""The merged book: from the events alone, complete, sealed until the end."""

from itertools import pairwise
from typing import get_args

import msgspec
import pytest

from engine import events as e
from engine.clock import HALF_HOUR, hhmm
from engine.intelligence import reports as r
from engine.intelligence.logs import hq_log
from engine.vocabulary import CrossingState, Refusal, Square, Weather
from pbem.diary import compile_book, merged_log
from pbem.diary.book import Book, Gallery, HalfHour, marks_of
from pbem.diary.chronicle import TELLERS, UNTOLD, chronicle
from pbem.diary.moments import moments_of
from tests.pbem.diary.conftest import Battle

ARRIVED = r.ArrivalReport(unit="par2", square=Square(5, 6))


@pytest.fixture
def book(battle: Battle) -> Book:
    return compile_book(battle.events, seed=battle.seed)


def unfinished(battle: Battle, until: int) -> tuple[e.AnyEvent, ...]:
    """The events up to a campaign minute."""
    place = next(i for i, event in enumerate(battle.events) if isinstance(event, e.ClockAdvanced) and event.at == until)
    return battle.events[: place + 1]


def halves(book: Book) -> list[HalfHour]:
    return [half for day in book.days for half in day.half_hours]


# --- what happened --------------------------------------------------------------------------------


def test_every_kind_of_event_is_told_or_passed_over_on_purpose():
    kinds = set(get_args(e.AnyEvent))
    assert set(TELLERS) | UNTOLD == kinds
    assert not set(TELLERS) & UNTOLD


def told(battle: Battle, *events: e.AnyEvent) -> list[str]:
    return [one.text for one in chronicle(events, battle.state.scenario)]


def test_a_march_is_one_sentence(battle: Battle):
    steps = [Square(2, 6), Square(3, 6), Square(4, 7), Square(5, 6)]
    moves = [e.UnitMoved(at=1080 + 10 * n, unit="par2", origin=a, square=b) for n, (a, b) in enumerate(pairwise(steps))]
    between = e.UnitMoved(at=1085, unit="par3", origin=Square(0, 7), square=Square(1, 7))
    (one, other) = told(battle, moves[0], between, *moves[1:])
    assert one.startswith("3 Para marches from")
    assert other.startswith("2 Para marches from")
    assert other.endswith("to Arnhem (0506).")


def test_a_unit_thrown_back_in_between_marches_twice(battle: Battle):
    there = e.UnitMoved(at=1080, unit="par2", origin=Square(2, 6), square=Square(3, 6))
    back = e.UnitFellBack(at=1090, unit="par2", origin=Square(3, 6), square=Square(2, 6))
    assert [text.split()[2] for text in told(battle, there, back, there)] == ["marches", "falls", "marches"]


def test_a_meeting_that_both_sides_tell_of_is_told_once(battle: Battle):
    mine = e.ContactMade(at=1090, unit="par2", enemies=("graebner",))
    his = e.ContactMade(at=1090, unit="graebner", enemies=("par2",), moving=False)
    assert told(battle, mine, his) == ["2 Para and SS AA 9 are in contact."]


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (e.WeatherSet(at=0, day=0, weather=Weather.POOR), "Weather poor: 0 Allied and 0 German squadrons can fly."),
        (
            e.CombatBegun(at=0, combat=3, attackers=("par2", "par3"), defenders=("graebner",), ends=30, squadrons=1),
            "2 Para and 3 Para attack SS AA 9; 1 squadron overhead (combat 3).",
        ),
        (
            e.StrengthChanged(at=0, unit="par2", before=100, after=84, cause="combat"),
            "2 Para falls from 100 % to 84 % (combat).",
        ),
        (e.UnitMerged(at=0, unit="par3", host="par2"), "What is left of 3 Para joins 2 Para."),
        (
            e.CrossingTested(at=0, crossing="arnhem_road", by="par2", state=CrossingState.DESTROYED),
            "The Arnhem road bridge goes up in the face of 2 Para.",
        ),
        (
            e.CrossingTested(at=0, crossing="arnhem_road", by="par2", state=CrossingState.INTACT),
            "2 Para finds the Arnhem road bridge whole.",
        ),
        (
            e.UnitHalted(at=0, unit="par2", square=Square(5, 6), reason=Refusal.BRIDGE_DOWN),
            "2 Para halts at Arnhem (0506): bridge down.",
        ),
        (
            e.OrderNotAcknowledged(at=0, order="1abn.3", unit="par2"),
            "Order 3 of 1st British Airborne Division does not reach 2 Para.",
        ),
        (
            e.MessageCarried(at=0, sender="1abn", to="iiss", text="Surrender!", held=True),
            "1st British Airborne Division to II SS Panzer Corps: “Surrender!” The umpire holds it back.",
        ),
        (
            e.Reported(at=0, to="1abn", report=ARRIVED, unit="par2", lost=True),
            "A signal of 2 Para never reaches 1st British Airborne Division.",
        ),
    ],
)  # fmt: skip
def test_sentences(battle: Battle, event: e.AnyEvent, text: str):
    assert told(battle, event) == [text]


def test_what_arrived_is_told_in_its_readers_column_only(battle: Battle):
    assert told(battle, e.Reported(at=0, to="1abn", report=ARRIVED, unit="par2")) == []
    assert told(battle, e.SupplyChecked(at=0, unit="par2", supplied=True)) == []


# --- half hours -----------------------------------------------------------------------------------


@pytest.mark.rule("MG-CLOCK-1")
def test_what_is_ordered_when_a_half_hour_is_over_belongs_to_the_next(battle: Battle):
    marks = marks_of(battle.events)
    assert marks == sorted(marks)
    for event, mark in zip(battle.events, marks, strict=True):
        assert mark - HALF_HOUR <= event.at <= mark
        if isinstance(event, e.ClockAdvanced):
            assert event.at == mark
        if isinstance(event, e.OrderReceived):
            assert event.at < mark


@pytest.mark.rule("MG-LOG-1", "MG-LOG-2")
def test_every_line_of_every_headquarters_log_stands_in_its_column(battle: Battle, book: Book):
    for hq in battle.state.scenario.hqs:
        columns = [column for half in halves(book) for column in half.columns if column.hq == hq]
        lines = [entry.text for column in columns for entry in (*column.ordered, *column.told)]
        logged = [line.partition(". ")[2].replace("SENT order", "Order", 1)
                  for line in hq_log(battle.events, battle.state.scenario, hq, battle.state.commitment)]  # fmt: skip
        assert sorted(lines) == sorted(logged)
        assert any(entry.sort == "order" for column in columns for entry in column.ordered)


def test_the_same_events_make_the_same_book(battle: Battle, book: Book):
    again = compile_book(battle.events, seed=battle.seed)
    assert again == book
    assert merged_log(again) == merged_log(book)


def test_events_without_an_opening_are_no_campaign(battle: Battle):
    with pytest.raises(ValueError, match="opening"):
        compile_book(battle.events[1:])


# --- the seal --------------------------------------------------------------------------------------


@pytest.mark.rule("MG-DICE-1")
def test_no_die_no_figure_and_no_seed_before_the_end(battle: Battle):
    until = battle.state.scenario.start + 8 * 60
    sealed = compile_book(unfinished(battle, until), seed=battle.seed)
    assert sealed.sealed
    assert sealed.seed == ""
    assert all(one.dice == () for half in halves(sealed) for one in half.happened)
    text = "\n".join(merged_log(sealed))
    assert battle.seed not in text
    assert "D6" not in text
    assert battle.state.commitment in text
    assert "So far" in text


@pytest.mark.rule("MG-DICE-1")
def test_after_the_end_the_dice_and_the_seed_are_shown(battle: Battle, book: Book):
    assert not book.sealed
    shown = [note for half in halves(book) for one in half.happened for note in one.dice]
    thrown = {roll.rule for event in battle.events if type(event) in TELLERS for roll in event.rolls}
    assert thrown
    assert all(any(rule in note for note in shown) for rule in thrown if rule.startswith("MG-COMBAT"))
    assert f"Seed {battle.seed}." in merged_log(book)[1]


def test_a_seed_that_does_not_fit_the_seal_is_found_out(battle: Battle):
    with pytest.raises(ValueError, match="does not fit the seal"):
        compile_book(battle.events, seed="00" * 32)


# --- maps ------------------------------------------------------------------------------------------


def test_maps_at_the_beginning_dawn_dusk_and_the_end(battle: Battle, book: Book):
    hours = battle.state.scenario.hours
    galleries = [gallery for day in book.days for gallery in day.galleries]
    assert [gallery.title for gallery in galleries] == [
        "At the beginning, 18:00", f"Dusk, {hhmm(hours.sunset)}", f"Dawn, {hhmm(hours.sunrise)}",
        f"Dusk, {hhmm(hours.sunset)}", "At the end, 20:00",
    ]  # fmt: skip
    for gallery in galleries:
        assert [plate.hq for plate in gallery.plates] == [None, *battle.state.scenario.hqs]
        assert {plate.sheet.moment[-5:] for plate in gallery.plates} == {hhmm(gallery.at)}


def test_a_map_shows_its_own_moment_not_the_end(battle: Battle, book: Book):
    opening = next(day.galleries[0] for day in book.days)
    start = battle.state.scenario.start
    assert len(opening.plates[0].sheet.markers) < len(battle.state.scenario.units) + 1
    alone = compile_book([event for event in battle.events if event.at <= start])
    assert alone.days[0].galleries[0].plates[0].sheet.markers == opening.plates[0].sheet.markers


def test_maps_stand_between_the_half_hours_they_belong_between(book: Book):
    for day in book.days:
        times = [one.at if isinstance(one, Gallery) else one.mark for one in day.in_order]
        assert times == sorted(times)


def test_a_campaign_that_has_only_been_opened_has_one_set_of_maps(battle: Battle):
    start = battle.events[0].at
    assert [moment.name for moment in moments_of([e for e in battle.events if e.at == start])] == ["At the beginning"]


def test_losses_are_counted_by_headquarters(battle: Battle, book: Book):
    for desk in book.desks:
        units = [unit for unit in battle.state.units.values() if unit.hq == desk.hq]
        assert desk.units <= len(units)
        assert 0 <= desk.left <= 100
        lost = [event for event in battle.events
                if isinstance(event, e.UnitDestroyed | e.UnitMerged)
                and battle.state.scenario.units[event.unit].hq == desk.hq]  # fmt: skip
        assert desk.lost == len({event.unit for event in lost})
    assert msgspec.json.encode(book.desks)
