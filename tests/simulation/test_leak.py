"""The leak law on whole campaigns: what an HQ cannot know changes nothing that it is sent.

Design section 4: change anything an HQ cannot know, and every byte and the timing of everything
it is sent stay the same. And the dice: a throw laid down by the umpire changes no other throw.
"""

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine import commands as c
from engine import events as e
from engine.campaign import encode_command, encode_event
from engine.state import State
from engine.vocabulary import Side, Square, UnitId
from tests.simulation.campaigns import Record, carry_out, dice_of, fight

SEEDS = st.integers(min_value=0, max_value=2**32)


def _told(record: Record, side: Side) -> list[bytes]:
    """Everything a side's headquarters are sent, delivered or lost, byte for byte; without the number under
    which the umpire alone knows a lost one."""
    hqs = record.state.scenario.hqs
    sent = [x for x in record.events if isinstance(x, e.Reported) and hqs[x.to].side is side]
    return [encode_event(replace(x, number=0)) for x in sent]


def _met(record: Record) -> set[UnitId]:
    """Units that have come under the eyes or guns of an enemy."""
    found: set[UnitId] = set()
    for event in record.events:
        if isinstance(event, e.ContactMade | e.EnemySpotted):
            found |= {event.unit, *event.enemies}
        elif isinstance(event, e.CombatBegun | e.CombatResolved):
            found |= {*event.attackers, *event.defenders}
    return found


def _hidden(record: Record, side: Side) -> list[UnitId]:
    """Units of a side, on the map from the first, that the enemy has never met."""
    met = _met(record)
    start = record.state.scenario.start
    units = record.state.scenario.units.values()
    return sorted(u.id for u in units if u.side is side and u.id not in met and u.entry == "map" and u.arrives <= start)


def _with(record: Record, seed: int, command: c.AnyCommand) -> Record:
    """The same campaign with one more command, right after the opening."""
    return carry_out([record.commands[0], command, *record.commands[1:]], dice_of(seed))


@settings(max_examples=12, deadline=None)
@given(SEEDS, st.integers(1, 99))
def test_the_strength_of_an_enemy_never_met(seed: int, strength: int) -> None:
    record = fight("arnhem_bridge", seed, hours=8, chatter=0.15)
    hidden = [(u, side) for side in Side for u in _hidden(record, side)]
    assume(hidden)
    for unit, side in hidden:
        other = _with(record, seed, c.SetStrength(unit=unit, strength=strength))
        assert other.state.units[unit].strength != record.state.units[unit].strength or strength == 100
        assert _told(other, side.enemy) == _told(record, side.enemy)


@settings(max_examples=12, deadline=None)
@given(SEEDS, st.integers(0, 143))
@example(15150188, 133)  # a retreat steered clear of a battalion that nobody had seen
def test_the_place_of_an_enemy_never_met(seed: int, where: int) -> None:
    record = fight("arnhem_bridge", seed, hours=6, chatter=0.15)
    square = Square(where % 12, where // 12)
    hidden = [(u, side) for side in Side for u in _hidden(record, side)]
    assume(hidden)
    # A unit that others wait for or follow moves them, and they can be seen.
    hidden = [(u, side) for u, side in hidden if not any(u.encode() in encode_command(x) for x in record.commands)]
    assume(hidden)
    unit, side = hidden[0]
    first: State = carry_out(record.commands[:1], dice_of(seed)).state
    assume(not any(first.units[u].side is not side for u in first.occupants.get(square, ())))
    # Nor may it bar the road by which an enemy is to come: he would see it.
    assume(all(u.square != square for u in first.scenario.units.values() if u.side is not side))
    other = _with(record, seed, c.PlaceUnit(unit=unit, square=square))
    assume(unit not in _met(other))
    assume(not _bridged(record, other))
    assert _told(other, side.enemy) == _told(record, side.enemy)


def _bridged(a: Record, b: Record) -> bool:
    """A unit beside a great bridge decides whether it is blown: that can be seen (MG-BRIDGE-4)."""

    def tests(record: Record) -> list[tuple[str, str]]:
        return [(x.crossing, x.state.value) for x in record.events if isinstance(x, e.CrossingTested)]

    return tests(a) != tests(b)


@settings(max_examples=10, deadline=None)
@given(SEEDS, st.data())
def test_a_throw_laid_down_changes_no_other(seed: int, data: st.DataObject) -> None:
    """The campaign may run another way after it, but every question asked in both has one answer."""
    record = fight("arnhem_bridge", seed, hours=6, chatter=0.3)
    rolls = {roll.key: roll for event in record.events for roll in event.rolls}
    assume(rolls)
    key = data.draw(st.sampled_from(sorted(rolls)))
    faces = tuple(data.draw(st.integers(1, 6)) for _ in rolls[key].faces)
    other = _with(record, seed, c.PresetDie(key=key, faces=faces))
    for event in other.events:
        for roll in event.rolls:
            if roll.key == key:
                assert roll.overridden
            elif roll.key in rolls:
                assert roll.faces == rolls[roll.key].faces


def test_a_far_away_unit_is_indeed_never_met() -> None:
    """The tests above look at something: in most campaigns somebody stays out of sight."""
    found = [_hidden(fight("arnhem_bridge", seed, hours=6, chatter=0.15), side) for seed in range(6) for side in Side]
    assert any(found)
