"""Whole campaigns fought by chance, with all that was asked and all that happened."""

from dataclasses import dataclass, field
from random import Random

from engine import commands as c
from engine.campaign import decide_and_evolve
from engine.dice import Dice, KeyedDice, commitment
from engine.events import AnyEvent
from engine.state import State
from engine.vocabulary import Minute
from tests.simulation.staff import message


@dataclass
class Record:
    """A campaign's journal: every command with the events it brought about, and the state at the end."""

    state: State
    commands: list[c.AnyCommand] = field(default_factory=list)
    decided: list[tuple[AnyEvent, ...]] = field(default_factory=list)

    @property
    def events(self) -> list[AnyEvent]:
        return [event for events in self.decided for event in events]


def dice_of(seed: int) -> KeyedDice:
    return KeyedDice(seed.to_bytes(16, "big"))


def opening(scenario: str, seed: int, settings: tuple[tuple[str, str], ...] = ()) -> c.OpenCampaign:
    return c.OpenCampaign(scenario=scenario, commitment=commitment(seed.to_bytes(16, "big")), settings=settings)


def carry_out(commands: list[c.AnyCommand], dice: Dice) -> Record:
    """The same commands decided from the first."""
    state: State | None = None
    decided = []
    for command in commands:
        events, state = decide_and_evolve(state, command, dice)
        decided.append(events)
    assert state is not None
    return Record(state, list(commands), decided)


def fight(
    scenario: str,
    seed: int,
    *,
    hours: int,
    chatter: float = 0.2,
    settings: tuple[tuple[str, str], ...] = (),
    silent: tuple[str, ...] = (),
) -> Record:
    """A campaign in which every HQ writes a message in a half hour with probability `chatter`."""
    chance, dice = Random(seed), dice_of(seed)
    first = opening(scenario, seed, settings)
    events, state = decide_and_evolve(None, first, dice)
    record = Record(state, [first], [events])
    until = min(state.moment + hours * 60, state.scenario.end)
    number = 0
    while record.state.moment < until and not record.state.ended:
        for hq in sorted(record.state.scenario.hqs):
            if hq not in silent and chance.random() < chatter:
                number += 1
                _add(record, message(chance, record.state, hq, number, chance.randrange(1, 5)), dice)
        _add(record, c.AdvanceTo(minute=record.state.moment + 30), dice)
    return record


def _add(record: Record, command: c.AnyCommand, dice: Dice) -> None:
    events, record.state = decide_and_evolve(record.state, command, dice)
    record.commands.append(command)
    record.decided.append(events)


def split(commands: list[c.AnyCommand], chance: Random) -> list[c.AnyCommand]:
    """The same commands with the clock stopping at odd minutes on its way."""
    found: list[c.AnyCommand] = []
    moment: Minute | None = None
    for command in commands:
        if isinstance(command, c.AdvanceTo):
            if moment is not None and command.minute - moment > 1:
                stops = sorted(chance.sample(range(moment + 1, command.minute), chance.randrange(0, 4)))
                found += [c.AdvanceTo(minute=m) for m in stops]
            moment = command.minute
        found.append(command)
    return found
