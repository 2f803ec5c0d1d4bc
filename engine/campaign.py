"""The front door of the engine: commands in, events out, and the state they make.

`decide` says what a command brings about, `evolve` what an event does. Two laws hold and are
tested on whole campaigns: replaying the events gives the same state, and deciding the commands
again gives the same events. Nothing here knows a rule of the game: that is the ruleset's, and
nothing here knows where commands come from or where events are kept.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from hashlib import blake2b
from typing import Any

import msgspec

from engine import commands as c
from engine import events as e
from engine import post
from engine.clock import Calendar
from engine.dice import Dice
from engine.effects.orders import enlist
from engine.evolve import apply
from engine.intelligence.picture import initial_picture
from engine.orders.values import TO_UNITS, Order, OrderEntry
from engine.play import Play
from engine.rulesets.battalion.game import BattalionGame
from engine.rulesets.protocol import Ruleset
from engine.scenarios.findings import ScenarioError
from engine.scenarios.loader import load
from engine.settings import Settings
from engine.state import CrossingNow, Draft, State, closed, opened
from engine.vocabulary import Minute, OrderStatus, Side, UnitId, UnitStatus

#: The strategic games that can be played, by the name a scenario gives.
RULESETS: Mapping[str, Ruleset] = {"battalion": BattalionGame()}


def ruleset_of(state: State) -> Ruleset:
    """The strategic game this campaign is played by. Raises CommandRefused if it is not here."""
    try:
        return RULESETS[state.scenario.ruleset]
    except KeyError:
        known = ", ".join(sorted(RULESETS))
        raise c.CommandRefused(
            f"this scenario is written for the rules {state.scenario.ruleset!r}; this server knows {known}"
        ) from None


# --- deciding ---------------------------------------------------------------------------


def decide(state: State | None, command: c.AnyCommand, dice: Dice) -> tuple[e.AnyEvent, ...]:
    """The events a command brings about. Raises CommandRefused with one sentence."""
    return decide_and_evolve(state, command, dice)[0]


def decide_and_evolve(state: State | None, command: c.AnyCommand, dice: Dice) -> tuple[tuple[e.AnyEvent, ...], State]:
    """The events a command brings about and the state after them, without doing the work twice.
    Raises CommandRefused with one sentence."""
    if isinstance(command, c.OpenCampaign):
        if state is not None:
            raise c.CommandRefused("this campaign has already been opened")
        return _open(command, dice)
    if state is None:
        raise c.CommandRefused("there is no campaign yet: open one first")
    if state.ended and not isinstance(command, _AFTER_THE_END):
        raise c.CommandRefused("this campaign has ended; it can be read, and notices can still be given")
    play = Play(state, dice)
    _DECIDERS[type(command)](play, ruleset_of(state), command)
    return tuple(play.events), play.closed()


def _open(command: c.OpenCampaign, dice: Dice) -> tuple[tuple[e.AnyEvent, ...], State]:
    try:
        start = load(command.scenario).start
    except ScenarioError as error:
        raise c.CommandRefused(f"there is no scenario {command.scenario!r} here: {error}") from None
    opening = e.CampaignOpened(
        at=start, scenario=command.scenario, commitment=command.commitment, settings=command.settings
    )
    try:
        state = new_state(opening)
    except ValueError as error:
        raise c.CommandRefused(str(error)) from None
    play = Play(state, dice)
    play.happen(opening)
    ruleset_of(state).open(play)
    return tuple(play.events), play.closed()


_AFTER_THE_END = (c.GiveNotice, c.MakeRuling)


def _issue_orders(play: Play, rules: Ruleset, command: c.IssueOrders) -> None:
    world = play.world
    if command.hq not in world.scenario.hqs:
        raise c.CommandRefused(f"there is no headquarters {command.hq!r} in this campaign")
    if not command.orders:
        raise c.CommandRefused("there is no order in this message")
    at = max(command.received, world.moment)
    for written in command.orders:
        order = written.order
        number = world.order_count.get(command.hq, 0) + 1
        units = dict.fromkeys(_addressed(play, order), OrderStatus.QUEUED)
        entry = OrderEntry(
            id=f"{command.hq}.{number}",
            number=number,
            hq=command.hq,
            order=order,
            text=written.text,
            received=command.received,
            sequence=world.sequence + 1,
            message=command.message,
            start=_takes_effect(world.settings, at, order.start),
            units=units,
        )
        play.happen(e.OrderReceived(at=at, rule="MG-ORDER-2", entry=entry))
        rules.receive(play, world.orders[entry.id], sure=command.umpire)


def _takes_effect(settings: Settings, at: Minute, asked: Minute | None) -> Minute:
    """When an order takes effect, campaign minutes: at its start time, never before it was received
    (MG-ORDER-2, MG-ORDER-4), and at the end of the order period where the campaign has one (MG-CLOCK-5)."""
    begins = at if asked is None else max(at, asked)
    if not settings.orders.period.isdigit() or int(settings.orders.period) == 0:
        return begins
    period = int(settings.orders.period)
    return -(-begins // period) * period


def _addressed(play: Play, order: Order) -> tuple[UnitId, ...]:
    """The units an order goes to by radio: those named, and the batteries that are to support them."""
    if order.kind not in TO_UNITS:
        return ()
    guns = (u for u in order.supported_by if u in play.world.units)
    return tuple(dict.fromkeys((*order.units, *guns)))


def _advance(play: Play, rules: Ruleset, command: c.AdvanceTo) -> None:
    world = play.world
    if command.minute <= world.moment:
        now = world.scenario.calendar.text(world.moment)
        raise c.CommandRefused(f"the campaign already stands at {now}: name a later moment")
    end = _end(world.settings, world.scenario.calendar)
    until = command.minute if end is None else min(command.minute, end)
    if until > world.moment:
        rules.advance(play, until)
        play.happen(e.ClockAdvanced(at=until, rule="MG-CLOCK-1"))
    if end is not None and until >= end:
        play.happen(e.CampaignEnded(at=until, rule="MG-CLOCK-3", reason="the last hour of the campaign has come"))


def _end(settings: Settings, calendar: Calendar) -> Minute | None:
    """Campaign minute at which play ends by itself (MG-CLOCK-3)."""
    return calendar.minute(settings.campaign.end) if settings.campaign.end else None


def _end_campaign(play: Play, rules: Ruleset, command: c.EndCampaign) -> None:
    play.happen(e.CampaignEnded(at=play.world.moment, rule="MG-CLOCK-3", reason=command.reason))


def _change_setting(play: Play, rules: Ruleset, command: c.ChangeSetting) -> None:
    world = play.world
    try:
        old = world.settings.value(command.key)
        changed = world.settings.changed(command.key, command.value)
        end = _end(changed, world.scenario.calendar)
    except ValueError as error:
        raise c.CommandRefused(str(error)) from None
    if end is not None and end < world.moment:
        raise c.CommandRefused("the campaign cannot end before the moment it has come to")
    play.happen(
        e.SettingChanged(at=world.moment, rule="MG-UMP-1", key=command.key, value=changed.value(command.key), old=old)
    )


def _preset_die(play: Play, rules: Ruleset, command: c.PresetDie) -> None:
    if not command.faces or not all(1 <= face <= 6 for face in command.faces):
        raise c.CommandRefused("a die shows 1 to 6: give the faces in order, as 5 6")
    play.happen(e.DiePreset(at=play.world.moment, rule="MG-DICE-1", key=command.key, faces=command.faces))


def _rule(play: Play, rules: Ruleset, command: c.AnyCommand) -> None:
    """An umpire's hand on the pieces: the ruleset knows what follows from it."""
    rules.overrule(play, command)


_DECIDERS: Mapping[type[c.Command], Callable[[Play, Ruleset, Any], None]] = {
    c.IssueOrders: _issue_orders,
    c.AdvanceTo: _advance,
    c.EndCampaign: _end_campaign,
    c.ChangeSetting: _change_setting,
    c.PresetDie: _preset_die,
    c.GiveNotice: post.give_notice,
    c.PassMessage: post.pass_message,
    c.HoldReports: post.hold_reports,
    c.ReleaseReports: post.release_reports,
    c.DeliverReport: post.deliver_report,
    c.RevealUnit: post.reveal_unit,
    c.ConcealUnit: post.conceal_unit,
    c.MakeRuling: post.make_ruling,
    c.SetWeather: _rule,
    c.SetAir: _rule,
    c.SetStrength: _rule,
    c.PlaceUnit: _rule,
    c.SetUnitStatus: _rule,
    c.Merge: _rule,
    c.SetCrossing: _rule,
    c.SetTerrain: _rule,
    c.CancelOrder: _rule,
    c.RuleCombat: _rule,
    c.AnswerRuling: _rule,
    c.DeclareCombat: _rule,
    c.GiveMinutes: _rule,
    c.SetLink: _rule,
    c.SetSupply: _rule,
    c.Attach: _rule,
}


# --- evolving -----------------------------------------------------------------------------


def new_state(opening: e.CampaignOpened) -> State:
    """The state of a campaign just opened: units on the map at the start stand in their squares,
    the others are to land or to come. Raises ValueError for a setting that cannot be."""
    settings = load(opening.scenario).settings
    for key, value in opening.settings:
        settings = settings.changed(key, value)
    scenario = load(opening.scenario, settings)
    draft = opened(
        State(
            scenario=scenario,
            settings=settings,
            commitment=opening.commitment,
            moment=scenario.start,
            pictures={hq: initial_picture(scenario, hq) for hq in scenario.hqs},
        )
    )
    for unit in scenario.units.values():
        if scenario.on_map_at_start(unit) and unit.square is not None:
            draft.units[unit.id] = msgspec.structs.replace(unit, status=UnitStatus.LIVE)
            draft.occupants[unit.square] = (*draft.occupants.get(unit.square, ()), unit.id)
        else:
            enlist(draft, unit.id)
    _held_from_the_start(draft)
    return closed(draft)


def _held_from_the_start(draft: Draft) -> None:
    """A crossing with Allied troops on both its banks in the order of battle was theirs before play
    began: no demolition die is thrown for it any more (MG-BRIDGE-1)."""
    ground = draft.scenario.ground
    beginning = {u.square for u in draft.scenario.units.values() if u.side is Side.ALLIED and u.entry == "map"}
    for crossing in ground.crossings.values():
        if all(bank in beginning for bank in crossing.side):
            draft.crossings[crossing.id] = CrossingNow(state=crossing.state, tested=True)


def evolve(state: State | None, event: e.AnyEvent) -> State:
    """The state after an event. Raises ValueError if the campaign has not been opened."""
    return evolve_all(state, (event,))


def evolve_all(state: State | None, happened: Iterable[e.AnyEvent]) -> State:
    """The state after several events. Raises ValueError if the campaign has not been opened."""
    draft = opened(state) if state is not None else None
    for event in happened:
        if isinstance(event, e.CampaignOpened):
            draft = opened(new_state(event))
        elif draft is None:
            raise ValueError("the first event of a campaign is its opening")
        else:
            apply(draft, event)
    if draft is None:
        raise ValueError("no event, no campaign")
    return closed(draft)


def replay(happened: Iterable[e.AnyEvent]) -> State:
    """The state that a whole campaign's events make. Raises ValueError if the opening is missing."""
    return evolve_all(None, happened)


# --- written down ---------------------------------------------------------------------------

_COMMANDS: msgspec.json.Decoder[c.AnyCommand] = msgspec.json.Decoder(c.AnyCommand)
_EVENTS: msgspec.json.Decoder[e.AnyEvent] = msgspec.json.Decoder(e.AnyEvent)


def encode_command(command: c.AnyCommand) -> bytes:
    """A command as JSON, for the journal."""
    return msgspec.json.encode(command)


def decode_command(data: bytes | str) -> c.AnyCommand:
    """A command from the journal. Raises msgspec.ValidationError or DecodeError if it is none."""
    return _COMMANDS.decode(data)


def encode_event(event: e.AnyEvent) -> bytes:
    """An event as JSON, for the journal."""
    return msgspec.json.encode(event)


def decode_event(data: bytes | str) -> e.AnyEvent:
    """An event from the journal. Raises msgspec.ValidationError or DecodeError if it is none."""
    return _EVENTS.decode(data)


def fingerprint(state: State) -> str:
    """A hash of all that is so: equal states have equal fingerprints, whatever way they came about."""
    kept = [(name, _plain(getattr(state, name))) for name in State.__struct_fields__ if name != "scenario"]
    # The map is the scenario's, but for what has been cut in it.
    cuts = [_plain(cut) for cut in state.scenario.cuts]
    written = msgspec.json.encode([state.scenario.id, kept, *cuts])
    return blake2b(written, digest_size=16).hexdigest()


def _plain(value: Any) -> Any:
    """Plain values, every field written out and every mapping as a sorted list of pairs, so that
    neither order nor what is left out as a default can matter."""
    if isinstance(value, msgspec.Struct):
        return [type(value).__name__, [_plain(getattr(value, name)) for name in value.__struct_fields__]]
    if isinstance(value, dict):
        return sorted(([_plain(k), _plain(v)] for k, v in value.items()), key=lambda pair: repr(pair[0]))
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return str(value) if isinstance(value, StrEnum) else value
