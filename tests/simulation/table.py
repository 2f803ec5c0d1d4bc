"""A table on which a small situation is played out minute by minute, with scripted dice.

Set up a `field` (tests/conftest.py), put it on a `Table`, give orders, let time pass, and look
at what happened.
"""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from engine import commands as c
from engine.campaign import decide_and_evolve, evolve_all, fingerprint
from engine.dice import FACES, Dice, Roll, ScriptedDice
from engine.events import AnyEvent, Event
from engine.intelligence.picture import initial_picture
from engine.orders.values import Order, OrderEntry, OrderKind
from engine.play import Play
from engine.rulesets.battalion.halfhour import HalfHour
from engine.rulesets.battalion.meetings import meet
from engine.state import State
from engine.vocabulary import Minute, OrderStatus, Square, Stance, UnitId

Happened = TypeVar("Happened", bound=Event)

#: Dice that let every message through and do nothing remarkable: fours everywhere.
STEADY = 4


class SteadyDice(ScriptedDice):
    """Scripted dice whose fours become a three on a die that has no four."""

    def roll(self, rule: str, kind: str, subject: str, occasion: str, count: int = 1) -> Roll:
        thrown = super().roll(rule, kind, subject, occasion, count)
        return replace(thrown, faces=tuple(min(face, FACES[kind][-1]) for face in thrown.faces))


class Table:
    """A campaign in miniature. Times are minutes after the field's moment."""

    def __init__(self, field: Any, script: Mapping[str, Iterable[int]] | None = None) -> None:
        self.dice: Dice = SteadyDice(script, otherwise=STEADY)
        world: State = field.world
        pictures = {hq: initial_picture(world.scenario, hq) for hq in world.scenario.hqs}
        state = replace(world, pictures=pictures)
        play = Play(state, self.dice)
        for unit in world.units.values():
            if unit.live:
                meet(HalfHour(play, state.moment), unit.id, moving=False)
        self.state = play.closed()
        self.start: Minute = self.state.moment
        self.events: list[AnyEvent] = []
        self._began = self.state

    # --- what is asked ---

    def do(self, command: c.AnyCommand) -> tuple[AnyEvent, ...]:
        events, self.state = decide_and_evolve(self.state, command, self.dice)
        self.events += events
        assert fingerprint(evolve_all(self._began, self.events)) == fingerprint(self.state)
        return events

    def order(
        self, hq: str, kind: str, *units: UnitId, at: Minute | None = None, message: str = "", **facts: Any
    ) -> OrderEntry:
        """One order, received now unless `at` minutes after the start are named."""
        for name in ("to", "target"):
            if isinstance(facts.get(name), tuple):
                facts[name] = Square(*facts[name]).name
        if "start" in facts:
            facts["start"] += self.start
        if "until" in facts:
            facts["until"] += self.start
        if "stance" in facts:
            facts["stance"] = Stance(facts["stance"])
        order = Order(kind=OrderKind(kind), units=units, **facts)
        return self.give(hq, order, at=at, message=message)

    def give(self, hq: str, order: Order, *, at: Minute | None = None, message: str = "") -> OrderEntry:
        received = self.state.moment if at is None else self.start + at
        written = c.WrittenOrder(order=order, text=order.kind.value)
        self.do(c.IssueOrders(hq=hq, received=received, orders=(written,), message=message))
        return self.state.orders[f"{hq}.{self.state.order_count[hq]}"]

    def wait(self, minutes: Minute) -> None:
        """Let time pass until so many minutes after the start, half hour by half hour."""
        until = self.start + minutes
        while self.state.moment < until:
            self.do(c.AdvanceTo(minute=min(until, (self.state.moment // 30 + 1) * 30)))

    # --- what is seen ---

    def all(self, kind: type[Happened], unit: UnitId | None = None) -> list[Happened]:
        return [e for e in self.events if isinstance(e, kind) and (unit is None or getattr(e, "unit", None) == unit)]

    def one(self, kind: type[Happened], unit: UnitId | None = None) -> Happened:
        found = self.all(kind, unit)
        assert len(found) == 1, f"{len(found)} of {kind.__name__}: {found}"
        return found[0]

    def at(self, kind: type[Happened], unit: UnitId | None = None) -> list[Minute]:
        """Minutes after the start at which it happened."""
        return [e.at - self.start for e in self.all(kind, unit)]

    def where(self, unit: UnitId) -> tuple[int, int] | None:
        square = self.state.units[unit].square
        return None if square is None else (square.x, square.y)

    def strength(self, unit: UnitId) -> int:
        return self.state.units[unit].strength

    def status(self, order: OrderEntry, unit: UnitId | None = None) -> OrderStatus:
        entry = self.state.orders[order.id]
        return entry.status if unit is None else entry.units[unit]
