"""The front door: opening, refusing, ending (MG-CLOCK-1, MG-CLOCK-3, design section 4)."""

import pytest

from engine import commands as c
from engine.campaign import (
    decide,
    decide_and_evolve,
    decode_command,
    decode_event,
    encode_command,
    encode_event,
    evolve,
    evolve_all,
    fingerprint,
    replay,
)
from engine.dice import KeyedDice, commitment
from engine.events import AnyEvent, CampaignEnded, CampaignOpened, ClockAdvanced, CombatBegun, Event
from engine.evolve import EFFECTS
from engine.snapshot import SnapshotOutOfDate, freeze, thaw
from engine.state import State
from engine.vocabulary import Square, UnitStatus, Weather

SEED = b"a seed of sixteen"
OPEN = c.OpenCampaign(scenario="arnhem_bridge", commitment=commitment(SEED))


@pytest.fixture
def arnhem() -> State:
    return decide_and_evolve(None, OPEN, KeyedDice(SEED))[1]


def test_every_kind_of_event_has_its_effect() -> None:
    assert set(EFFECTS) == {kind for kind in AnyEvent.__args__ if issubclass(kind, Event)}


def test_opening_sets_out_the_pieces(arnhem: State) -> None:
    assert arnhem.commitment == commitment(SEED)
    assert arnhem.moment == arnhem.scenario.start
    assert arnhem.units["par2"].status is UnitStatus.LIVE
    assert arnhem.units["knaust"].status is UnitStatus.WAITING
    assert arnhem.arrivals["knaust"] == arnhem.scenario.units["knaust"].arrives
    assert arnhem.air is not None
    assert arnhem.air.weather is Weather.FAIR
    assert set(arnhem.pictures) == {"1abn", "iiss"}


def test_deciding_changes_nothing(arnhem: State) -> None:
    before = fingerprint(arnhem)
    events = decide(arnhem, c.AdvanceTo(minute=arnhem.moment + 600), KeyedDice(SEED))
    assert events
    assert fingerprint(arnhem) == before
    assert evolve_all(arnhem, events).moment == arnhem.moment + 600


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (OPEN, "already"),
        (c.AdvanceTo(minute=0), "already stands at 1944-09-17 18:00"),
        (c.IssueOrders(hq="xxx", received=0, orders=()), "no headquarters 'xxx'"),
        (c.IssueOrders(hq="1abn", received=0, orders=()), "no order"),
        (c.ChangeSetting(key="campaign.end", value="1944-09-17 12:00"), "before the moment"),
        (c.ChangeSetting(key="campaign.end", value="tomorrow"), "wants a moment, as 1944-09-25 22:00"),
        (c.GiveNotice(text="x", to=("xxx",)), "no headquarters"),
    ],
)
def test_a_refusal_is_one_sentence(arnhem: State, command: c.AnyCommand, sentence: str) -> None:
    with pytest.raises(c.CommandRefused, match=sentence):
        decide(arnhem, command, KeyedDice(SEED))


def test_before_the_opening_nothing_can_be_asked() -> None:
    with pytest.raises(c.CommandRefused, match="open one"):
        decide(None, c.AdvanceTo(minute=5), KeyedDice(SEED))
    with pytest.raises(c.CommandRefused, match="no scenario"):
        decide(None, c.OpenCampaign(scenario="waterloo", commitment=""), KeyedDice(SEED))
    with pytest.raises(c.CommandRefused, match="no setting"):
        decide(None, c.OpenCampaign(scenario="arnhem_bridge", commitment="", settings=(("a.b", "c"),)), KeyedDice(SEED))
    with pytest.raises(ValueError, match="opening"):
        evolve(None, ClockAdvanced(at=5))
    with pytest.raises(ValueError, match="no campaign"):
        replay([])


@pytest.mark.rule("MG-CLOCK-3")
def test_it_ends_at_its_hour_and_stays_ended(arnhem: State) -> None:
    dice = KeyedDice(SEED)
    _, state = decide_and_evolve(arnhem, c.ChangeSetting(key="campaign.end", value="1944-09-17 19:10"), dice)
    events, state = decide_and_evolve(state, c.AdvanceTo(minute=state.moment + 600), dice)
    assert [type(e) for e in events if isinstance(e, ClockAdvanced | CampaignEnded)] == [ClockAdvanced, CampaignEnded]
    assert state.scenario.calendar.text(state.moment) == "1944-09-17 19:10"
    with pytest.raises(c.CommandRefused, match="ended"):
        decide(state, c.AdvanceTo(minute=state.moment + 30), dice)
    assert decide(state, c.GiveNotice(text="well fought"), dice)


@pytest.mark.rule("MG-CLOCK-3")
def test_the_umpire_ends_it(arnhem: State) -> None:
    events, state = decide_and_evolve(arnhem, c.EndCampaign(reason="supper"), KeyedDice(SEED))
    assert any(isinstance(e, CampaignEnded) and e.reason == "supper" for e in events)
    assert state.ended


@pytest.mark.rule("MG-BRIDGE-1")
def test_a_bridge_held_before_play_is_not_tested() -> None:
    _, state = decide_and_evolve(
        None, c.OpenCampaign(scenario="market_garden", commitment=commitment(SEED)), KeyedDice(SEED)
    )
    assert state.crossings["joes"].tested
    assert list(state.crossings) == ["joes"]


@pytest.mark.rule("MG-CONTACT-3", "MG-ORDER-5")
def test_the_first_combat_is_at_h_hour_with_no_movement() -> None:
    """2 and 3 Irish Guards come up to I/Hoffmann at 14:35 and attack (scenario README)."""
    dice = KeyedDice(SEED)
    _, state = decide_and_evolve(None, c.OpenCampaign(scenario="market_garden", commitment=commitment(SEED)), dice)
    events, _ = decide_and_evolve(state, c.AdvanceTo(minute=15 * 60), dice)
    first = next(e for e in events if isinstance(e, CombatBegun))
    assert state.scenario.calendar.text(first.at) == "1944-09-17 14:35"
    assert set(first.attackers) == {"ig2", "ig3"}
    assert first.defenders == ("hoff1",)
    assert first.forced


def test_the_map_is_read_anew_when_its_setting_changes(arnhem: State) -> None:
    _, state = decide_and_evolve(arnhem, c.ChangeSetting(key="ground.villages", value="below"), KeyedDice(SEED))
    village = Square(4, 4)
    assert state.settings.ground.villages == "below"
    assert arnhem.terrain_at(village) != state.terrain_at(village)


def test_commands_and_events_survive_the_journal(arnhem: State) -> None:
    command = c.PlaceUnit(unit="par2", square=Square(3, 6))
    assert decode_command(encode_command(command)) == command
    for event in decide(None, OPEN, KeyedDice(SEED)):
        assert decode_event(encode_event(event)) == event
    assert isinstance(decode_event(encode_event(decide(None, OPEN, KeyedDice(SEED))[0])), CampaignOpened)


def test_a_spoilt_snapshot_is_set_aside(arnhem: State) -> None:
    packed = freeze(arnhem)
    assert thaw(packed) == arnhem
    with pytest.raises(SnapshotOutOfDate):
        thaw(packed[:-20])
    with pytest.raises(SnapshotOutOfDate):
        thaw(b"nonsense")
