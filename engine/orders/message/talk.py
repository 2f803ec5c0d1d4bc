"""What a message has said so far, and what one of its sentences gives.

Kept between sentences: who was spoken of, which place, under which heading. Values only.
Source: orders.md 8, 18.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from engine.orders.hours.times import When
from engine.orders.sentence.pieces import Piece
from engine.orders.values import Order
from engine.vocabulary import Place, UnitId


class Told(NamedTuple):
    """Troops that news was about: `1 Para has been held up all night.`"""

    #: As the news names them.
    words: str = ""
    #: Whether others are in the news as well, so that `they` may be those.
    doubtful: bool = False
    #: Whether a place is in the news as well, so that `it` may be that.
    placed: bool = False


class Talk(msgspec.Struct, frozen=True):
    """What has been said before in the message."""

    #: Troops of the heading or the sentence before.
    units: tuple[UnitId, ...] = ()
    #: The heading's troops narrow `1st Bn` to its own.
    within: tuple[UnitId, ...] = ()
    #: `RAF:` governs what follows.
    air: bool = False
    #: Day of a heading such as `Tomorrow:`.
    day: int | None = None
    #: Part of that day, of a heading such as `Tonight:`, and whether it has begun.
    part: str = ""
    begun: bool = False
    #: An hour that stands alone, `At 1500:`, and governs what follows.
    clock: When | None = None
    place: Place | None = None
    #: Orders so far, for `same as above` and `follow`.
    before: tuple[Order, ...] = ()
    named: frozenset[UnitId] = frozenset()
    #: Whether the last of them is only a reading of an open question.
    asked: bool = False
    #: Whether the sentence before is a question still, a refusal or the umpire's: nothing comes after it yet.
    doubtful: bool = False
    #: Whether its hour is the one thing certain of it.
    hour_known: bool = False
    #: Whether the sentence before was an order, so that this one may go on from it.
    going_on: bool = False
    #: Whether the sentence before was news of the enemy, so that `they` may be he.
    of_enemy: bool = False
    #: How many orders of a kind the last sentence with any gave, if several.
    together: int = 0
    #: Who goes first of those ordered together, `1/505 leading`: `the rest` are the others of them.
    led: frozenset[UnitId] = frozenset()
    #: Whose place the troops before take: what they do `then` waits for it.
    relieved: frozenset[UnitId] = frozenset()
    #: Whether those before are somewhere for the night: a bare hour of the day behind it may be of the morning after.
    night: bool = False
    #: Who was left out before anybody was ordered: `Leave 4 Wilts out of it. 129 Brigade moves to Grave.`
    spared: frozenset[UnitId] = frozenset()
    #: Whom the last news was about; nobody once troops are ordered.
    told: Told = Told()


class Said(NamedTuple):
    """A sentence looked at: whether it is an order at all."""

    pieces: list[Piece]
    sentence: str
    #: What has been said before it.
    talk: Talk
    #: The kinds of its pieces, and those of them that are deeds.
    kinds: set[str]
    acting: set[str]

    @property
    def words(self) -> list[Piece]:
        """What is in it that no order is made of."""
        return [p for p in self.pieces if p.kind in ("WORD", "RAMBLE")]


class Change(NamedTuple):
    """What a sentence makes of an order before it: a stance, a task that comes after."""

    change: Callable[[Order], Order]
    #: Whose order it is; nobody's named is the last one.
    units: tuple[UnitId, ...] = ()
    #: The order of some of those under it, from now on one of their own beside it.
    apart: Order | None = None


@dataclass
class Made:
    """What one sentence gives."""

    orders: list[Order] = field(default_factory=list)
    #: Changes to orders before this sentence.
    changes: list[Change] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    talk: Talk = field(default_factory=Talk)
    #: Formations as the player named them, by the units they stand for.
    names: dict[tuple[UnitId, ...], str] = field(default_factory=dict)
    #: The deed of the clause before, and its words.
    verb: str = ""
    said_before: str = ""
    #: The regiment one of whose battalions was named.
    body: tuple[UnitId, ...] = ()
    #: Those sent of whom it is told on which side of the others they go.
    arrayed: frozenset[UnitId] = frozenset()
    #: Those of a march of which some were told a way of their own: the others are of the whole still.
    parted: frozenset[UnitId] = frozenset()
    #: Who goes first of those that are still to be told of: `2/505 leads, 505 PIR moves to Mook`.
    leading: frozenset[UnitId] = frozenset()
    #: Its troops are to do as those before them, `2 Para likewise`: what is told to nobody behind it may be for all.
    likewise: bool = False
    #: Words of the sentence for the umpire.
    query: bool = False

    def without_the_spared(self) -> None:
        """Orders for a whole of which some were to be left out: the others go."""
        spared = self.talk.spared
        for at, order in enumerate(self.orders):
            if spared & set(order.units) and set(order.units) - spared:
                self.orders[at] = msgspec.structs.replace(order, units=tuple(u for u in order.units if u not in spared))

    def together(self, before: Talk) -> int:
        """How many orders of a kind it gave, those before it that its troops do `likewise` included; 0 if one alone."""
        if self.likewise and len(self.orders) == 1 and before.going_on:
            return max(before.together, 1) + 1
        alike = len(self.orders) > 1 and len({o.kind for o in self.orders}) == 1
        return len(self.orders) if alike else 0
