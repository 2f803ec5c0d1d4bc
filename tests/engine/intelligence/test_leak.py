"""The leak law: change anything a headquarters cannot know, and every byte it is sent stays the same.

2 Para stands at 0506 before the bridge guard at 0606 and 3 Para at 0007; all other Germans are out
of their sight. Whatever these do, wherever they stand, however strong they are and whatever the
German staff writes or rolls, 1st Airborne's picture, letters, log, map and their times are equal.
Every kind of event is played, so that a new kind cannot come in without passing here.
"""

import os
from collections.abc import Callable

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine import events as e
from engine.dice import KeyedDice
from engine.intelligence import reports as r
from engine.intelligence.letters import compose, period_log
from engine.intelligence.logs import hq_log
from engine.intelligence.signals import heard_of
from engine.intelligence.situation import situation
from engine.intelligence.textmap import hq_map
from engine.orders.values import Order, OrderEntry, OrderKind
from engine.play import Play
from engine.rounding import manhattan
from engine.state import State
from engine.vocabulary import OrderStatus, Side, Square

NOON = 12 * 60
HQ = "1abn"
OWN = {"par2": "0506", "par3": "0007"}
SEEN = {"arflak": "0606"}
#: `make leak` asks for more.
EXAMPLES = int(os.environ.get("PBEM_LEAK_EXAMPLES", "150"))
HIDDEN = ("graebner", "spindler", "brinkm", "knaust")

#: Where nobody of ours could see troops, wherever the story takes him.
_PLAYED = [Square.parse(s) for s in ("0506", "0606", "0406", "0505", "0007")]
_UNSEEN = [Square(x, y) for x in range(12) for y in range(12) if all(manhattan(x - p.x, y - p.y) > 2 for p in _PLAYED)]


def _hidden_world(state: State, strengths: list[int], moved: list[int | None]) -> State:
    units = dict(state.units)
    for name, strength, minute in zip(HIDDEN, strengths, moved, strict=True):
        units[name] = replace(units[name], strength=strength, moved_at=minute, came_from=Square(11, 11))
    return replace(state, units=units)


def _hidden_events(at: int, name: str, square: Square, strength: int) -> list[e.Event]:
    """What the Germans do among themselves."""
    order = Order(kind=OrderKind.MOVE, units=(name,), to="0606")
    entry = OrderEntry(
        id=f"iiss.{strength}", number=strength, hq="iiss", order=order, text="secret march", received=at,
        sequence=900 + strength, start=at, units={name: OrderStatus.QUEUED},
    )  # fmt: skip
    return [
        e.OrderReceived(at=at, entry=entry),
        e.OrderAcknowledged(at=at, order=entry.id, unit=name),
        e.OrderStarted(at=at, order=entry.id, unit=name),
        e.MarchBegun(at=at, unit=name, order=entry.id, route=(square,)),
        e.UnitMoved(at=at, unit=name, origin=square, square=square),
        e.MarchEnded(at=at, unit=name, square=square),
        e.OrderDone(at=at, order=entry.id, unit=name),
        e.StrengthChanged(at=at, unit=name, before=100, after=strength, cause="supply"),
        e.SupplyChecked(at=at, unit=name, supplied=False),
        e.MessageCarried(at=at, sender="iiss", to="iiss", text="secret words"),
        e.SquareRuined(at=at, square=square),
    ]


def _played(state: State, story: list[e.Event], hidden: list[e.Event], every: int) -> Play:
    """The story told, a hidden event after each `every`-th of its own."""
    play = Play(state, KeyedDice(b"sixteen bytes at least"))
    waiting = list(hidden)
    for number, event in enumerate(story):
        play.happen(event)
        if waiting and number % every == 0:
            play.happen(waiting.pop(0))
    for event in waiting:
        play.happen(event)
    return play


def _known(before: State, play: Play) -> dict[str, bytes]:
    """Every byte that 1st Airborne is sent or can look at."""
    after = play.closed()
    scenario, picture = after.scenario, after.pictures[HQ]
    now = NOON + 30
    seen = {
        "letters": compose(before, after, play.events, HQ),
        "picture": picture,
        "log": hq_log(play.events, scenario, HQ, after.commitment),
        "extract": period_log(after, play.events, HQ, NOON - 1, now),
        "situation": situation(picture, scenario, now),
        "map": hq_map(picture, scenario, now),
        "reports": [msgspec.structs.replace(ev, rolls=()) for ev in play.events if _is_ours(ev) and not ev.lost],
    }
    return {name: msgspec.json.encode(value) for name, value in seen.items()}


def _is_ours(event: e.Event) -> bool:
    return isinstance(event, e.Reported) and event.to == HQ


@given(
    squares=st.lists(st.sampled_from(_UNSEEN), min_size=8, max_size=8, unique=True),
    strengths=st.lists(st.integers(1, 100), min_size=8, max_size=8),
    moved=st.lists(st.none() | st.integers(0, NOON), min_size=4, max_size=4),
    every=st.integers(1, 5),
    fighters=st.integers(0, 3),
)
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_what_the_hq_cannot_know_changes_no_byte(
    position: Callable[..., State],
    every_event: list[e.Event],
    squares: list[Square],
    strengths: list[int],
    moved: list[int | None],
    every: int,
    fighters: int,
) -> None:
    here, there = squares[:4], squares[4:]
    one = position(**OWN, **SEEN, **{n: s.name for n, s in zip(HIDDEN, here, strict=True)})
    other = position(**OWN, **SEEN, **{n: s.name for n, s in zip(HIDDEN, there, strict=True)})
    one = _hidden_world(one, strengths[:4], [None] * 4)
    other = _hidden_world(other, strengths[4:], moved)
    altered = [
        replace(event, german_squadrons=fighters) if isinstance(event, e.WeatherSet) else event for event in every_event
    ]
    hidden = _hidden_events(NOON, HIDDEN[0], there[0], strengths[4])
    # What happens in sight must be the same, so the story is the same; all else differs.
    plain, stirred = _played(one, every_event, [], 1), _played(other, altered, hidden, every)
    assert _known(one, plain) == _known(other, stirred)


def test_the_law_would_catch_a_leak(position: Callable[..., State], every_event: list[e.Event]) -> None:
    """An enemy in sight is another matter: his size is seen."""
    one = position(**OWN, **SEEN)
    other = replace(one, units={**one.units, "arflak": replace(one.units["arflak"], companies=5)})
    assert _known(one, _played(one, every_event, [], 1)) != _known(other, _played(other, every_event, [], 1))


@pytest.mark.parametrize("name", HIDDEN)
def test_events_among_the_enemy_out_of_sight_send_nothing(position: Callable[..., State], name: str) -> None:
    state = position(**OWN, **{name: "1001"})
    play = Play(state, KeyedDice(b"sixteen bytes at least"))
    for event in _hidden_events(NOON, name, Square(10, 1), 40):
        play.happen(event)
    assert not [event for event in play.events if _is_ours(event)]
    assert play.world.pictures[HQ] == state.pictures[HQ]
    assert [event for event in play.events if isinstance(event, e.Reported) and event.to == "iiss"]


def test_no_report_to_an_hq_names_an_enemy_it_has_not_identified(
    position: Callable[..., State], every_event: list[e.Event]
) -> None:
    """Whatever is written about the enemy bridge guard, only a close fight gives its name away."""
    state = position(**OWN, **SEEN)
    play = Play(state, KeyedDice(b"sixteen bytes at least"))
    for event in every_event:
        if isinstance(event, e.CombatReported):
            break
        play.happen(event)
    ours = [event.report for event in play.events if _is_ours(event)]
    assert len(ours) > 20
    assert not [report for report in ours if b"arflak" in msgspec.json.encode(report)]


def test_a_copy_of_the_enemys_strength_is_in_no_report(position: Callable[..., State]) -> None:
    """Two strengths of one band of size give the same bytes, at contact and after a fight."""

    def told(strength: int) -> list[bytes]:
        state = position(**OWN, **SEEN)
        state = replace(state, units={**state.units, "arflak": replace(state.units["arflak"], strength=strength)})
        fight = e.CombatReported(
            at=NOON, combat=1, code="BR",
            units=(("par2", 100, Square(5, 6), "attacker", "close"), ("arflak", 99, Square(6, 6), "defender", "close")),
        )  # fmt: skip
        met = e.ContactMade(at=NOON, unit="par2", enemies=("arflak",))
        return [
            msgspec.json.encode(s.report)
            for event in (met, fight)
            for s in heard_of(state, event)
            if s.to == HQ and not isinstance(s.report, r.NoticeReport)
        ]

    assert told(90) == told(71)
    assert told(90) != told(30)


def test_sides_are_as_the_story_says(position: Callable[..., State]) -> None:
    units = position().units
    assert {units[u].side for u in OWN} == {Side.ALLIED}
    assert {units[u].side for u in (*SEEN, *HIDDEN)} == {Side.GERMAN}
