"""Whole campaigns by scripted headquarters: through the same doors as people, and the same each time."""

from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import events as e
from engine.campaign import fingerprint, replay
from engine.clock import DAY, HOUR
from engine.commanders import TEMPERS
from engine.commanders.exercise import Exercise, Record, campaign
from engine.commanders.outcome import Onlooker, Outcome, bridges_that_count
from engine.commanders.series import Fixture, fight, seed_of
from engine.commands import AdvanceTo, CommandRefused, IssueOrders
from engine.orders.values import OrderKind
from engine.scenarios import load
from engine.vocabulary import Side

SEED = bytes.fromhex("17" * 32)
#: More than this in an hour no signals office would get through, lines of one headquarters.
MOST_AN_HOUR = 30


@pytest.fixture(scope="module")
def nine_days() -> Record:
    """Market Garden from beginning to end."""
    return campaign("market_garden", SEED)


def _lines(record: Record) -> list[tuple[int, str, str]]:
    return [(at, hq, line) for at, hq, text in record.letters for line in text.splitlines() if line]


def _busiest_hour(record: Record) -> int:
    return max(Counter((hq, at // HOUR) for at, hq, _ in _lines(record)).values())


def _kinds(record: Record) -> Counter[OrderKind]:
    issued = (c for c in record.commands if isinstance(c, IssueOrders))
    return Counter(w.order.kind for command in issued for w in command.orders)


def _orders(record: Record, hqs: Iterable[str]) -> Counter[OrderKind]:
    issued = (c for c in record.commands if isinstance(c, IssueOrders) and c.hq in hqs)
    return Counter(w.order.kind for command in issued for w in command.orders)


# --- what they write is read --------------------------------------------------------------------


def test_every_line_of_nine_days_is_read_wholly(nine_days: Record) -> None:
    assert nine_days.unread == ()
    assert len(_lines(nine_days)) > 1_000
    read = sum(_kinds(nine_days).values())
    assert read == len(_lines(nine_days)), "each line is one order"


def test_nobody_writes_more_than_an_office_can_send(nine_days: Record) -> None:
    assert _busiest_hour(nine_days) <= MOST_AN_HOUR


@settings(max_examples=12, deadline=None)
@given(
    st.binary(min_size=16, max_size=16),
    st.fixed_dictionaries({"1abn": st.sampled_from(sorted(TEMPERS)), "iiss": st.sampled_from(sorted(TEMPERS))}),
)
def test_every_line_is_read_wholly_whoever_commands(seed: bytes, commanders: dict[str, str]) -> None:
    record = campaign("arnhem_bridge", seed, commanders)
    assert record.unread == ()
    assert _busiest_hour(record) <= MOST_AN_HOUR


@pytest.mark.parametrize("pair", [("bold", "cautious"), ("cautious", "bold")])
def test_every_line_of_other_tempers_and_the_whole_order_of_battle_is_read(pair: tuple[str, str]) -> None:
    scenario = load("market_garden")
    who = {h.id: pair[0] if h.side is Side.ALLIED else pair[1] for h in scenario.hqs.values()}
    record = campaign("market_garden", SEED, who, scenario.start + DAY, [("ground.tier", "3")])
    assert record.unread == ()


# --- and makes sense ---------------------------------------------------------------------------------


def test_the_engine_refuses_next_to_nothing_of_it(nine_days: Record) -> None:
    refused = sum(isinstance(event, e.OrderRefused) for event in nine_days.events)
    assert refused <= len(_lines(nine_days)) // 50


def test_the_relief_gets_north_along_the_road(nine_days: Record) -> None:
    outcome = _watched(nine_days)
    assert outcome.head is not None
    assert outcome.head.y >= 64, "beyond Grave in nine days"


def test_the_airborne_take_bridges_and_hold_some(nine_days: Record) -> None:
    bridges = {b.crossing: b for b in _watched(nine_days).bridges}
    first_night = nine_days.state.scenario.start + 12 * HOUR
    assert sum(b.taken is not None and b.taken <= first_night for b in bridges.values()) >= 3
    assert any(b.holder is Side.ALLIED for b in bridges.values())


def test_the_germans_attack_and_block(nine_days: Record) -> None:
    german = {h.id for h in nine_days.state.scenario.hqs.values() if h.side is Side.GERMAN}
    orders = _orders(nine_days, german)
    assert orders[OrderKind.ATTACK] >= 20
    assert orders[OrderKind.MOVE] >= 50


def test_guns_aircraft_engineers_and_letters_are_used(nine_days: Record) -> None:
    kinds = _kinds(nine_days)
    for kind in (OrderKind.SUPPORT, OrderKind.AIR_SUPPORT, OrderKind.AIR_PATROL, OrderKind.MESSAGE, OrderKind.WITHDRAW):
        assert kinds[kind] > 0, kind
    attacks = [w.order for c in nine_days.commands if isinstance(c, IssueOrders) for w in c.orders
               if w.order.kind is OrderKind.ATTACK]  # fmt: skip
    assert any(order.supported_by for order in attacks)
    assert any(len(order.units) > 1 for order in attacks)


def test_a_bridge_found_down_is_mended() -> None:
    """The campaign of this seed, in which a bridge on the road is blown on the first day."""
    record = campaign("market_garden", seed_of("17" * 32, 3), until=720 + 2 * DAY)
    begun = [event.crossing for event in record.events if isinstance(event, e.RepairBegun)]
    assert begun


# --- and is the same each time ---------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_campaign(nine_days: Record) -> None:
    start = nine_days.state.scenario.start
    again = campaign("market_garden", SEED, until=start + DAY)
    assert again.commands == nine_days.commands[: len(again.commands)]
    assert again.decided == nine_days.decided[: len(again.decided)]
    other = campaign("market_garden", seed_of("17" * 32, 2), until=start + DAY)
    assert fingerprint(other.state) != fingerprint(again.state)


def test_the_record_replays_to_its_state(nine_days: Record) -> None:
    assert fingerprint(replay(nine_days.events)) == fingerprint(nine_days.state)


def test_a_series_is_the_same_in_any_order() -> None:
    fixtures = [Fixture(n, "arnhem_bridge", seed_of("17" * 32, n)) for n in range(1, 6)]
    forwards = [fight(one) for one in fixtures]
    assert forwards == [fight(one) for one in reversed(fixtures)][::-1]
    assert len({o.seed for o in forwards}) == 5
    assert len({(o.allied, o.german) for o in forwards}) > 1, "chance plays its part"


# --- the exercise itself -----------------------------------------------------------------------------------


def test_a_silent_headquarters_writes_nothing() -> None:
    record = campaign("arnhem_bridge", SEED, {"1abn": ""})
    assert {hq for _, hq, _ in record.letters} == {"iiss"}


def test_an_unknown_headquarters_or_scenario_is_refused() -> None:
    with pytest.raises(CommandRefused, match="no headquarters 'guards'"):
        Exercise("arnhem_bridge", SEED, {"guards": "bold"})
    with pytest.raises(CommandRefused, match="no scenario 'nowhere'"):
        Exercise("nowhere", SEED)


def test_it_stops_where_it_is_told_and_ticks_every_half_hour() -> None:
    moments: list[int] = []
    start = load("arnhem_bridge").start
    record = campaign("arnhem_bridge", SEED, until=start + 3 * HOUR, tick=lambda state: moments.append(state.moment))
    assert moments == [start + 30 * n for n in range(1, 7)]
    assert sum(isinstance(c, AdvanceTo) for c in record.commands) == 6


def test_what_cannot_be_read_is_kept_with_the_answer() -> None:
    def gibberish(name: str, picture: object, scenario: object, hq: str, moment: int) -> str:
        return "2 Para attack" if hq == "1abn" else ""

    exercise = Exercise("arnhem_bridge", SEED, write=gibberish)
    exercise.half_hour()
    (unread,) = exercise.unread
    assert unread.hq == "1abn"
    assert unread.line == "2 Para attack"
    assert unread.answer


# --- what came of it -----------------------------------------------------------------------------------------


def test_bridges_that_count_come_from_the_victory_conditions() -> None:
    assert "arnhem_road" in bridges_that_count(load("market_garden"))
    assert bridges_that_count(load("arnhem_bridge")) == ("arnhem_road",)


def test_an_outcome_tells_what_each_side_paid(nine_days: Record) -> None:
    outcome = _watched(nine_days)
    for paid in outcome.sides:
        assert 0 < paid.lost < paid.engaged
        assert paid.tenths > 10
    assert outcome.half_hours == sum(isinstance(c, AdvanceTo) for c in nine_days.commands)
    assert outcome.allied > 0
    assert outcome.german > 0


def _watched(record: Record) -> Outcome:
    """What an onlooker has seen of a whole campaign."""
    onlooker = Onlooker(record.state.scenario)
    for command, events in zip(record.commands, record.decided, strict=True):
        if isinstance(command, AdvanceTo):
            onlooker.see(command.minute, events)
        else:
            onlooker.note(events)
    return onlooker.outcome(record.state, SEED)
