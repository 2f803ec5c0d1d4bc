"""What reading a message gives: orders, open questions, notes and refusals, as values.

Nothing here knows how the text was understood; that is `engine.orders.language`. Every line
of a message ends in exactly one of the four lists, so that nothing a player writes is lost.
Source: design section 4 "Ask, never guess"; orders.md.
"""

import msgspec

from engine.intelligence.picture import Picture
from engine.orders.values import Order, OrderEntry
from engine.scenarios.scenario import Scenario
from engine.vocabulary import HqId, Minute, Place, Refusal


class Reader(msgspec.Struct, frozen=True, kw_only=True):
    """For whom a message is read."""

    scenario: Scenario
    #: The headquarters of the writer; a seat of several holds them all, the first being addressed.
    hq: HqId | tuple[HqId, ...]
    #: When the message was received, campaign minutes (MG-ORDER-2).
    now: Minute
    #: What the headquarters has been told; None: the order of battle alone is known.
    picture: Picture | None = None
    #: Orders of this headquarters still alive, oldest first.
    on_file: tuple[OrderEntry, ...] = ()
    #: Headquarters whose units the writer may order besides his own (`auth.delegates`, MG-ORDER-8).
    delegates: tuple[HqId, ...] = ()
    #: Which headquarters orders the aircraft of the writer's side (`air.owner`); None: as the scenario says.
    aircraft_of: HqId | None = None

    @property
    def hqs(self) -> tuple[HqId, ...]:
        """All headquarters of the seat."""
        return (self.hq,) if isinstance(self.hq, str) else self.hq


class ReadOrder(msgspec.Struct, frozen=True, kw_only=True):
    """A line understood."""

    order: Order
    #: The line as written.
    text: str
    #: The canonical sentence shown back.
    said: str
    #: Remarks shown back: a time taken, words not carried into the order.
    notes: tuple[str, ...] = ()


class ReadingChoice(msgspec.Struct, frozen=True, kw_only=True):
    """One possible reading of an unclear line."""

    said: str
    orders: tuple[Order, ...]


class Ask(msgspec.Struct, frozen=True, kw_only=True):
    """A line that needs an answer; the readings are numbered from 1 in the receipt."""

    line: str
    question: str
    readings: tuple[ReadingChoice, ...] = ()
    #: Index of the reading carried out if nobody answers; None: nothing is.
    default: int | None = None
    default_said: str = "If you do not answer, nothing is ordered."


class Refused(msgspec.Struct, frozen=True, kw_only=True):
    """A line that cannot be taken, with the reason and the sentence for the player."""

    line: str
    reason: Refusal
    sentence: str


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """A message as understood, each list in the order of the text."""

    orders: tuple[ReadOrder, ...] = ()
    asks: tuple[Ask, ...] = ()
    #: Prose passed to the umpire.
    notes: tuple[str, ...] = ()
    refused: tuple[Refused, ...] = ()
    #: Squares that were told as the end of a bridge, and the bridge.
    ends: dict[Place, Place] = {}


class Answers(msgspec.Struct, frozen=True, kw_only=True):
    """A reply that chooses among the readings of open questions."""

    #: Index of the question and of the reading chosen, both from 0.
    chosen: tuple[tuple[int, int], ...] = ()
    #: Sentences for choices that cannot be met.
    wrong: tuple[str, ...] = ()
