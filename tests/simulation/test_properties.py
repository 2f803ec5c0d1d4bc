"""What must be true after every event of every campaign, whatever is ordered.

MG-LOSS-4, MG-CONTACT-6, MG-CONTACT-1, MG-MOVE-1, MG-MOVE-9, MG-COMBAT-2.
"""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import events as e
from engine.campaign import new_state
from engine.evolve import apply
from engine.ground.ground import Step
from engine.rounding import manhattan
from engine.rulesets.battalion.contact import enemies_in_reach
from engine.state import Draft, opened
from engine.vocabulary import MoveClass, UnitStatus, WaterClass
from tests.simulation.campaigns import Record, fight

SEEDS = st.integers(min_value=0, max_value=2**32)


def _walk(record: Record) -> None:
    """Replay a campaign event by event and look at everything each of them touches."""
    draft: Draft | None = None
    for event in record.events:
        if isinstance(event, e.CampaignOpened):
            draft = opened(new_state(event))
            continue
        assert draft is not None
        _before(draft, event)
        apply(draft, event)
        _after(draft, event)
    assert draft is not None
    _whole(draft)


def _before(draft: Draft, event: e.AnyEvent) -> None:
    if isinstance(event, e.UnitMoved):
        unit, march = draft.units[event.unit], draft.marches[event.unit]
        assert unit.square == event.origin
        assert march.to == event.square
        assert march.arrives == event.at
        assert event.unit not in draft.fighting, "a unit bound in a fight has marched off"
        step = draft.scenario.ground.step(event.origin, event.square)
        assert step is not None, "moved without a way between the squares"
        assert event.at - march.begun >= _least(unit.move, step), "farther than its table allows (MG-MOVE-1)"
        if step.water is WaterClass.RIVER:
            assert any(
                draft.crossing_state(c).passable and not draft.scenario.ground.crossings[c].ferry
                for c in step.crossings
            ), "over a river without a bridge (MG-MOVE-9)"
    if isinstance(event, e.FerryLanded) and event.origin != event.square:
        step = draft.scenario.ground.step(event.origin, event.square)
        assert step is not None
        assert step.water is not None
    if isinstance(event, e.CombatBegun):
        attacking = Counter(u for f in draft.fights.values() for u in f.attackers)
        defending = Counter(u for f in draft.fights.values() for u in f.defenders)
        assert not any(attacking[u] for u in event.attackers), "twice an attacker in one half hour (MG-COMBAT-2)"
        assert not any(defending[u] for u in event.defenders), "twice a defender in one half hour (MG-COMBAT-2)"


def _least(move: MoveClass, step: Step) -> int:
    by_table = {MoveClass.FOOT: 15, MoveClass.TRACKS: 5, MoveClass.TOWED: 5, MoveClass.WHEELS: 5}
    off_road = {MoveClass.FOOT: 20, MoveClass.TRACKS: 10, MoveClass.TOWED: 20, MoveClass.WHEELS: 15}
    return by_table[move] if step.links else off_road[move]


def _after(draft: Draft, event: e.AnyEvent) -> None:
    named = getattr(event, "unit", None)
    if named in draft.units:
        unit = draft.units[named]
        assert 0 <= unit.strength <= 100
        if unit.live:
            assert unit.square is not None
            assert named in draft.occupants[unit.square]
            sides = {draft.units[u].side for u in draft.occupants[unit.square]}
            assert len(sides) == 1, "two enemies in a square (MG-CONTACT-6)"
        else:
            assert unit.square is None
            for table in (draft.marches, draft.tasks, draft.contacts, draft.fighting, draft.batteries, draft.repairs):
                assert named not in table, "a unit that is gone still acts (MG-LOSS-4)"


def _whole(draft: Draft) -> None:
    """At the end: indexes in step with what they index."""
    standing = {u: unit.square for u, unit in draft.units.items() if unit.live}
    assert {u for there in draft.occupants.values() for u in there} == set(standing)
    assert all(there for there in draft.occupants.values())
    for name, unit in draft.units.items():
        assert (unit.strength > 0) or unit.status is UnitStatus.DESTROYED
        if unit.live:
            assert unit.square is not None
            assert set(draft.contacts.get(name, ())) == set(enemies_in_reach(draft, unit, unit.square))
        for enemy in draft.contacts.get(name, ()):
            assert name in draft.contacts[enemy]
            a, b = standing[name], standing[enemy]
            assert a is not None
            assert b is not None
            assert manhattan(a.x - b.x, a.y - b.y) <= 2
    for march in draft.marches.values():
        assert march.to is None or march.arrives > draft.moment, "a step was forgotten"
    for passage in draft.passages.values():
        assert passage.ends is None or passage.ends > draft.moment, "a ferry was forgotten"
    assert all(f.ends > draft.moment for f in draft.fights.values()), "a fight was forgotten"
    assert all(r.ends > draft.moment for r in draft.repairs.values()), "work was forgotten"
    assert all(w.due > draft.moment for w in draft.on_the_way), "a signal was forgotten"
    for fight_id, fighting in draft.fights.items():
        for unit_id in (*fighting.attackers, *fighting.defenders):
            assert not draft.units[unit_id].live or fight_id in draft.fighting[unit_id]
    for unit_id, task in draft.tasks.items():
        assert draft.orders[task].units[unit_id].alive


@settings(max_examples=25, deadline=None)
@given(SEEDS, st.sampled_from([0.05, 0.3, 0.8]))
def test_arnhem_bridge(seed: int, chatter: float) -> None:
    _walk(fight("arnhem_bridge", seed, hours=24, chatter=chatter))


@pytest.mark.parametrize("seed", [3, 4])
def test_market_garden(seed: int) -> None:
    _walk(fight("market_garden", seed, hours=30, chatter=0.2))


_WORDS = {
    "orders.tie": ("opposed",),
    "contact.forced": ("false",),
    "contact.diagonal": ("close",),
    "comm.per": ("message",),
    "comm.fail_on": ("6",),
    "move.stack_max": ("1", "2"),
    "move.night_factor": ("2",),
    "bridge.retest": ("when_german_adjacent",),
    "bridge.repair": ("10+d6", "span_dav"),
    "ferry.capacity": ("3",),
    "combat.chain": ("false",),
    "combat.scale": ("false",),
    "combat.terrain": ("sum",),
    "combat.blocked": ("lose_d6",),
    "combat.advance_units": ("all",),
    "loss.share": ("split",),
    "loss.range": ("per_combat_min",),
    "recce.halt": ("on_spot",),
    "arty.observer": ("true",),
    "supply.zoc": ("orthogonal",),
    "wx.fixed": ("good", "poor"),
    "air.allied_support": ("any",),
    "report.copy_senior": ("true",),
    "comm.delay_min": ("20",),
    "recce.ask_umpire": ("true",),
    "ump.timeout_min": ("50",),
    "orders.period": ("60",),
    "day.start": ("06:00",),
}


@settings(max_examples=25, deadline=None)
@given(SEEDS, st.lists(st.sampled_from(sorted(_WORDS)), min_size=1, max_size=6, unique=True), st.integers(0, 1))
def test_under_any_settings(seed: int, keys: list[str], which: int) -> None:
    chosen = tuple((key, _WORDS[key][which % len(_WORDS[key])]) for key in keys)
    _walk(fight("arnhem_bridge", seed, hours=16, chatter=0.4, settings=chosen))
