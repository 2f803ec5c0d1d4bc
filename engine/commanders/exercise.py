"""A whole campaign fought by scripted headquarters, without store, mail or clock on the wall.

Each half hour every headquarters reads its picture and writes; the text is read by the order
language with that same picture, becomes a command, and then the clock moves on. So an exercise
goes through the same doors as a campaign played by people. Nothing here decides anything of its
own: the same scenario, seed and commanders always give the same record. `Exercise` goes step by
step for whoever wants to look on; `campaign` fights it out.
"""

from collections.abc import Callable, Iterable, Mapping

import msgspec

from engine import commands as c
from engine.campaign import decide_and_evolve, ruleset_of
from engine.commanders.commander import orders_for
from engine.dice import KeyedDice, commitment
from engine.events import AnyEvent
from engine.orders.language import read
from engine.orders.reading import Reader, Reading
from engine.orders.values import OrderEntry
from engine.state import State
from engine.vocabulary import HqId, Minute, OrderStatus

#: Writes the orders of a headquarters: (commander, picture, scenario, hq, campaign minute) to text.
Commander = Callable[..., str]


class Unread(msgspec.Struct, frozen=True):
    """A line that was not wholly understood, for whoever betters commanders or language."""

    at: Minute
    hq: HqId
    line: str
    #: What the language had to say of it.
    answer: str


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign's journal: what was asked, what happened, and the state at the end."""

    state: State
    commands: tuple[c.AnyCommand, ...]
    #: The events of each command.
    decided: tuple[tuple[AnyEvent, ...], ...]
    #: Letters written: campaign minute, headquarters, text.
    letters: tuple[tuple[Minute, HqId, str], ...]
    unread: tuple[Unread, ...] = ()

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """All events in their order."""
        return tuple(event for events in self.decided for event in events)


class Exercise:
    """A campaign under way.

    `commanders`: temper by headquarters; a headquarters not named is led by its side's own temper,
    and one named with an empty temper stays silent. `settings`: pairs of key and value that differ
    from the scenario's. Raises CommandRefused for an unknown scenario or setting.
    """

    def __init__(
        self,
        scenario: str,
        seed: bytes,
        commanders: Mapping[HqId, str] | None = None,
        settings: Iterable[tuple[str, str]] = (),
        write: Commander = orders_for,
    ) -> None:
        self._dice = KeyedDice(seed)
        self._write = write
        self.commands: list[c.AnyCommand] = []
        self.decided: list[tuple[AnyEvent, ...]] = []
        self.letters: list[tuple[Minute, HqId, str]] = []
        self.unread: list[Unread] = []
        opening = c.OpenCampaign(scenario=scenario, commitment=commitment(seed), settings=tuple(settings))
        self.state: State
        self._carry_out(None, opening)
        named = commanders or {}
        known = self.state.scenario.hqs
        for hq in named:
            if hq not in known:
                raise c.CommandRefused(f"there is no headquarters {hq!r} in {scenario}: it has {', '.join(known)}")
        self.commanders = {hq: named.get(hq, one.side.value) for hq, one in known.items()}

    @property
    def over(self) -> bool:
        """The last hour has come."""
        return self.state.ended or self.state.moment >= self.state.scenario.end

    def half_hour(self) -> None:
        """Everybody writes, then the clock moves on by one step of the game."""
        for hq, name in self.commanders.items():
            text = self.letter(hq, name) if name else ""
            if text:
                self.deliver(hq, text)
        self.advance()

    def letter(self, hq: HqId, name: str) -> str:
        """What the commander of a headquarters writes now."""
        state = self.state
        return self._write(name, state.pictures[hq], state.scenario, hq, state.moment)

    def reading(self, hq: HqId, text: str) -> Reading:
        """A letter as the order language understands it, with the eyes of its headquarters."""
        state = self.state
        return read(
            text,
            Reader(
                scenario=state.scenario,
                hq=hq,
                now=state.moment,
                picture=state.pictures[hq],
                on_file=_on_file(state, hq),
            ),
        )

    def deliver(self, hq: HqId, text: str) -> None:
        """Read a letter and carry out its orders."""
        now = self.state.moment
        self.letters.append((now, hq, text))
        self.issue(hq, self.reading(hq, text))

    def issue(self, hq: HqId, reading: Reading) -> None:
        """Carry out what was understood; keep what was not."""
        now = self.state.moment
        self.unread += [Unread(now, hq, ask.line, ask.question) for ask in reading.asks]
        self.unread += [Unread(now, hq, one.line, one.sentence) for one in reading.refused]
        self.unread += [Unread(now, hq, note, "no order") for note in reading.notes]
        orders = tuple(c.WrittenOrder(order=one.order, text=one.text) for one in reading.orders)
        if orders:
            message = f"{hq}@{now}"
            self._carry_out(self.state, c.IssueOrders(hq=hq, received=now, orders=orders, message=message))

    def advance(self) -> None:
        """The clock moves on by one step of the game."""
        self._carry_out(self.state, c.AdvanceTo(minute=self.state.moment + ruleset_of(self.state).step))

    def record(self) -> Record:
        """The journal so far."""
        return Record(
            state=self.state,
            commands=tuple(self.commands),
            decided=tuple(self.decided),
            letters=tuple(self.letters),
            unread=tuple(self.unread),
        )

    def _carry_out(self, state: State | None, command: c.AnyCommand) -> None:
        events, self.state = decide_and_evolve(state, command, self._dice)
        self.commands.append(command)
        self.decided.append(events)


def _on_file(state: State, hq: HqId) -> tuple[OrderEntry, ...]:
    """Orders of this headquarters that, as far as it knows, are still to be carried out."""
    known = (state.orders[o.order] for o in state.pictures[hq].on_file(state.moment) if o.order in state.orders)
    return tuple(
        msgspec.structs.replace(entry, units=dict.fromkeys(entry.units, OrderStatus.QUEUED), status=OrderStatus.QUEUED)
        for entry in known
    )


def campaign(
    scenario: str,
    seed: bytes,
    commanders: Mapping[HqId, str] | None = None,
    until: Minute | None = None,
    settings: Iterable[tuple[str, str]] = (),
    *,
    tick: Callable[[State], None] | None = None,
) -> Record:
    """Fight a campaign from its opening to campaign minute `until`, or to its end.

    `tick` is called with the state after each half hour. Raises as `Exercise` does.
    """
    exercise = Exercise(scenario, seed, commanders, settings)
    while not exercise.over and (until is None or exercise.state.moment < until):
        exercise.half_hour()
        if tick is not None:
            tick(exercise.state)
    return exercise.record()
