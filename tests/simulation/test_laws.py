"""The two laws of the decider, and the clock that may stop anywhere, on whole campaigns.

Design section 4: replaying events gives the same state; deciding the commands again gives the
same events. Design section 4 and MG-CLOCK-1: a campaign stopped at any minute and taken up
again is the same campaign.
"""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.campaign import decode_command, decode_event, encode_command, encode_event, fingerprint, replay
from engine.events import ClockAdvanced
from engine.snapshot import freeze, thaw
from tests.simulation.campaigns import carry_out, dice_of, fight, split

SEEDS = st.integers(min_value=0, max_value=2**32)


@settings(max_examples=12, deadline=None)
@given(SEEDS)
def test_replaying_the_events_gives_the_same_state(seed: int) -> None:
    record = fight("arnhem_bridge", seed, hours=12)
    again = replay(decode_event(encode_event(event)) for event in record.events)
    assert again == record.state
    assert fingerprint(again) == fingerprint(record.state)


@settings(max_examples=8, deadline=None)
@given(SEEDS)
def test_deciding_the_commands_again_gives_the_same_events(seed: int) -> None:
    record = fight("arnhem_bridge", seed, hours=12)
    again = carry_out([decode_command(encode_command(command)) for command in record.commands], dice_of(seed))
    assert again.decided == record.decided


@settings(max_examples=15, deadline=None)
@given(SEEDS, SEEDS)
def test_a_campaign_stopped_at_any_minute_is_the_unbroken_one(seed: int, stops: int) -> None:
    record = fight("arnhem_bridge", seed, hours=10, chatter=0.4)
    again = carry_out(split(record.commands, Random(stops)), dice_of(seed))
    kept = [e for e in again.events if not isinstance(e, ClockAdvanced)]
    assert kept == [e for e in record.events if not isinstance(e, ClockAdvanced)]
    assert fingerprint(again.state) == fingerprint(record.state)


@settings(max_examples=6, deadline=None)
@given(SEEDS)
def test_a_snapshot_gives_the_state_back(seed: int) -> None:
    record = fight("arnhem_bridge", seed, hours=8, chatter=0.4)
    assert thaw(freeze(record.state)) == record.state


@pytest.mark.parametrize("seed", [1, 2])
def test_the_laws_hold_on_two_days_of_market_garden(seed: int) -> None:
    record = fight("market_garden", seed, hours=36, chatter=0.15)
    assert replay(record.events) == record.state
    again = carry_out(split(record.commands, Random(seed)), dice_of(seed))
    assert fingerprint(again.state) == fingerprint(record.state)
    assert thaw(freeze(record.state)) == record.state
