"""The minutes inside half hours: what is due, in the order in which it happens.

A discrete-event simulation. The queue is filled from what is under way (pending orders,
marches, fights, passages, repairs, arrivals, drops, hours of the day) and from nothing else,
so that its cost grows with what happens and not with the army. It holds no fact of its own:
everything needed to go on stands in the campaign's state, and a campaign may be split at any
minute. Source: MG section 24, MG-ORDER-1, MG-ORDER-3, MG-CLOCK-1.
"""

from enum import IntEnum
from heapq import heappop, heappush
from typing import Any, NamedTuple

from engine.clock import HALF_HOUR, next_mark
from engine.dice import Roll
from engine.events import Event
from engine.orders.values import Order, OrderEntry
from engine.play import Play
from engine.rulesets.battalion.tables import Throw
from engine.state import World
from engine.vocabulary import Minute, OrderId, Side, UnitId


class Phase(IntEnum):
    """What comes first within one minute (MG section 24): fights end, units move and arrive, the
    half hour closes with shells, aircraft and the evening's supply, the new one opens."""

    FIGHTS_END = 0
    MOVES = 1
    SHELLS = 2
    PATROLS = 3
    SUPPLY = 4
    NEW_DAY = 5
    ARRIVALS = 6
    STARTS = 7
    RENEWAL = 8
    FIGHTS_BEGIN = 9


class Matter(IntEnum):
    """Kinds of things that fall due."""

    FIGHT_ENDS = 0
    STEP = 1
    FERRY_LANDS = 2
    WORK_ENDS = 3
    SHELLS = 4
    PATROLS = 5
    SUPPLY = 6
    NEW_DAY = 7
    FRESH_ENGINEERS = 8
    ARRIVAL = 9
    DROP = 10
    STARTS = 11
    STAGE = 12
    MARK = 13
    FIGHTS = 14
    REACHED = 15
    SIGNALS = 16
    ANSWER = 17


_PHASE = {
    Matter.FIGHT_ENDS: Phase.FIGHTS_END,
    Matter.SIGNALS: Phase.FIGHTS_END,
    Matter.ANSWER: Phase.MOVES,
    Matter.STEP: Phase.MOVES,
    Matter.REACHED: Phase.MOVES,
    Matter.FERRY_LANDS: Phase.MOVES,
    Matter.WORK_ENDS: Phase.MOVES,
    Matter.SHELLS: Phase.SHELLS,
    Matter.PATROLS: Phase.PATROLS,
    Matter.SUPPLY: Phase.SUPPLY,
    Matter.NEW_DAY: Phase.NEW_DAY,
    Matter.FRESH_ENGINEERS: Phase.ARRIVALS,
    Matter.ARRIVAL: Phase.ARRIVALS,
    Matter.DROP: Phase.ARRIVALS,
    Matter.STARTS: Phase.STARTS,
    Matter.STAGE: Phase.STARTS,
    Matter.MARK: Phase.RENEWAL,
    Matter.FIGHTS: Phase.FIGHTS_BEGIN,
}


class Due(NamedTuple):
    """Something that falls due. Sorted as it stands: minute, phase, then MG-ORDER-1 and -3."""

    at: Minute
    phase: Phase
    #: Start time of the order behind it, whose side acts first, place in the list of orders.
    start: Minute
    rank: int
    sequence: int
    place: int
    matter: Matter
    #: Unit, or nothing where the matter is not one unit's.
    key: str
    number: int = 0
    #: The order it comes of, or nothing: a step of a march since replaced is not that of the new one.
    order: OrderId = ""


class HalfHour:
    """The queue of a stretch of campaign time, and the table it is played on."""

    def __init__(self, play: Play, until: Minute) -> None:
        self.play = play
        #: The state as it is now, to be read and never written.
        self.world: World = play.world
        self.until = until
        self.now: Minute = play.world.moment
        self._queue: list[Due] = []
        #: Units that have just been ordered to attack, or freed to do so.
        self.eager: set[UnitId] = set()
        #: Units told to follow another, by the unit they follow.
        self.followers: dict[UnitId, set[UnitId]] = {}
        #: Who has entered a square of his own will, and when (MG-CONTACT-3).
        self.moved: set[tuple[Minute, UnitId]] = set()

    def happen(self, kind: type[Event], **facts: Any) -> None:
        """Let an event come about at this minute."""
        self.play.happen(kind(at=self.now, **facts))  # type: ignore[arg-type]
        if self.world.on_the_way:
            self.expect(Matter.SIGNALS, self.world.on_the_way[-1].due)

    def throw(self, rule: str, throw: Throw, subject: str, occasion: str) -> Roll:
        """Throw the dice a rule asks for."""
        return self.play.roll(rule, throw.kind, subject, occasion, throw.count)

    def comm(self, unit: UnitId, occasion: str) -> tuple[bool, Roll]:
        """The communications test of a unit: (failed, roll) (MG-COMM-1, MG-COMM-2)."""
        hq = self.world.units[unit].hq
        return self.play.comm_roll(self.world.scenario.hqs[hq].comm_profile, unit, occasion)

    # --- the queue --------------------------------------------------------------------

    def expect(
        self, matter: Matter, at: Minute, key: str = "", *, number: int = 0, order: OrderId | None = None
    ) -> None:
        """Something will fall due, never before now. Beyond this stretch it is left to the next."""
        at = max(at, self.now)
        if at > self.until:
            return
        start, rank, sequence, place = self._standing(key, order)
        due = Due(at, _PHASE[matter], start, rank, sequence, place, matter, key, number, order or "")
        heappush(self._queue, due)

    def next(self) -> Due | None:
        """The next thing due, or None when the stretch is over; `now` moves on to it."""
        if not self._queue:
            return None
        due = heappop(self._queue)
        while self._queue and self._queue[0] == due:
            heappop(self._queue)  # foreseen more than once
        self.now = due.at
        return due

    def quiet(self) -> bool:
        """Nothing more is due at this minute."""
        return not self._queue or self._queue[0].at > self.now

    def _standing(self, key: str, order: OrderId | None) -> tuple[Minute, int, int, int]:
        entry = self.world.orders.get(order) if order is not None else None
        if entry is None:
            return (0, 0, 0, 0)
        return precedence(self.world, entry, key)


def precedence(world: World, entry: OrderEntry, unit: UnitId) -> tuple[Minute, int, int, int]:
    """Where an order stands among those of one minute: start time, the tie's loser last, order of
    receipt, then the order in which units were named (MG-ORDER-1, MG-ORDER-3)."""
    start = entry.start_for(unit)
    first = world.priority.get(start)
    rank = 0 if first is None or first is side_of_hq(world, entry.hq) else 1
    place = entry.order.units.index(unit) if unit in entry.order.units else len(entry.order.units)
    return (start, rank, entry.sequence, place)


def side_of_hq(world: World, hq: str) -> Side:
    return world.scenario.hqs[hq].side


def marks(after: Minute, until: Minute) -> range:
    """Half-hour marks after one minute, up to and including another."""
    return range(next_mark(after), until + 1, HALF_HOUR)


# --- orders in hand -----------------------------------------------------------------------


def sequence(order: Order) -> tuple[Order, ...]:
    """The order and all that comes after it, in turn (`then`)."""
    found: list[Order] = [order]
    for later in order.then:
        found.extend(sequence(later))
    return tuple(found)


def stages_for(order: Order, unit: UnitId) -> tuple[Order, ...]:
    """The stages of an order that are meant for this unit: a later one may name fewer units."""
    first, *later = sequence(order)
    return (first, *(o for o in later if not o.units or unit in o.units))


def task_of(world: World, unit: UnitId) -> tuple[OrderEntry, Order] | None:
    """What a unit is carrying out: its line in the ledger and the stage it is at. A unit between
    two stages has none."""
    order = world.tasks.get(unit)
    if order is None or unit in world.awaiting:
        return None
    entry = world.orders[order]
    first = entry.order_for(unit)
    stage = world.stages.get(unit, 0)
    if stage == 0:
        return (entry, first)
    stages = stages_for(first, unit)
    return (entry, stages[stage]) if stage < len(stages) else None
