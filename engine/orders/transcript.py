"""What a message has given so far: orders, questions, notes, refusals, and what was said before.

Everything that is read ends here, once; the next sentence may still change the last order.
How words are understood is `language`'s matter. Source: design section 4; orders.md 11, 12.
"""

from collections.abc import Callable
from dataclasses import replace

import msgspec

from engine.orders.doubts import Elsewhere, Unclear
from engine.orders.flights import entitled
from engine.orders.naming import Naming
from engine.orders.reading import Ask, Reading, ReadingChoice, ReadOrder, Refused
from engine.orders.talk import Made, Talk
from engine.orders.values import Order, OrderKind
from engine.orders.wording import say


class Transcript:
    """The page on which one message is taken down."""

    def __init__(self, naming: Naming) -> None:
        self._naming = naming
        self._scenario = naming.scenario
        self.talk = Talk()
        self.notes: list[str] = []
        self._orders: list[ReadOrder] = []
        #: The formation's name of each order, as its writer put it.
        self._named: list[str] = []
        self._asks: list[Ask] = []
        self._refused: list[Refused] = []
        #: Where the last sentence's order went: (`orders` or `asks`, index).
        self._last: tuple[str, int] | None = None

    @property
    def empty(self) -> bool:
        """Whether nothing at all has come of the message yet."""
        return not (self._orders or self._asks or self.notes or self._refused)

    def reading(self) -> Reading:
        """The whole of it."""
        return Reading(
            orders=tuple(self._orders), asks=tuple(self._asks), notes=tuple(self.notes), refused=tuple(self._refused)
        )

    def note(self, sentence: str) -> None:
        """Prose for the umpire."""
        self.notes.append(sentence.strip())

    def refuse(self, sentence: str, trouble: Unclear) -> None:
        """A line that cannot be taken; what follows does not go on from it."""
        self._refused.append(Refused(line=sentence, reason=trouble.reason, sentence=trouble.sentence))
        self.talk = replace(self.talk, going_on=False, units=())

    # --- orders ----------------------------------------------------------------------------------

    def put(self, order: Order, text: str, notes: tuple[str, ...] = (), named: str = "") -> None:
        """An order understood; `named` is the formation as its writer put it."""
        order, passed = entitled(order, text, self._naming)
        self._named.append(named)
        said = self._say(order, named)
        self._orders.append(ReadOrder(order=order, text=text.strip(), said=said, notes=(*notes, *passed)))
        self._last = ("orders", len(self._orders) - 1)

    def accept(self, made: Made, sentence: str) -> None:
        """All that one sentence gives."""
        if made.query:
            self.put(Order(kind=OrderKind.QUERY, text=sentence.strip()), sentence)
            return
        for change in made.changes:
            self._change_last(change, sentence)
        notes = tuple(made.notes)
        for order in made.orders:
            self.put(order, sentence, notes, made.names.get(order.units, ""))
            notes = ()
        self.talk = replace(
            made.talk, before=tuple(o.order for o in self._orders), going_on=bool(made.orders) or self.talk.going_on
        )

    def _change_last(self, change: Callable[[Order], Order], sentence: str) -> None:
        if self._last is None:
            return
        where, at = self._last
        if where == "orders":
            held = self._orders[at]
            order = change(held.order)
            joined = held.text if sentence in held.text else f"{held.text} {sentence}"
            self._orders[at] = msgspec.structs.replace(
                held, order=order, said=self._say(order, self._named[at]), text=joined
            )
            return
        ask = self._asks[at]
        choices = tuple(self.choice((*c.orders[:-1], change(c.orders[-1]))) for c in ask.readings if c.orders)
        self._asks[at] = msgspec.structs.replace(ask, readings=choices, line=f"{ask.line} {sentence}")

    def would_be(self, made: Made) -> tuple[Order, ...]:
        """The orders one reading of a sentence would give, the changed last one included."""
        orders = tuple(made.orders)
        if made.changes and self._last is not None and self._last[0] == "orders":
            held = self._orders[self._last[1]].order
            for change in made.changes:
                held = change(held)
            orders = (held, *orders)
        return orders

    # --- questions -------------------------------------------------------------------------------

    def choice(self, orders: tuple[Order, ...]) -> ReadingChoice:
        """One possible reading, in words."""
        return ReadingChoice(said="; ".join(self._say(o) for o in orders), orders=orders)

    def open(self, ask: Ask, talk: Talk) -> None:
        """A question; what follows goes on from its first reading."""
        self._asks.append(ask)
        self._last = ("asks", len(self._asks) - 1)
        first = ask.readings[0].orders if ask.readings else ()
        self.talk = replace(talk, before=(*self.talk.before, *first[-1:]), going_on=bool(first))

    def ask_back(self, line: str, question: str) -> None:
        """A question that cannot be answered by a number."""
        self.open(Ask(line=line, question=question), self.talk)

    def pass_on(self, sentence: str, other: Elsewhere) -> None:
        """Another headquarters commands those troops: the words can be sent to it (orders.md 12)."""
        name = self._scenario.hqs[other.hq].name
        order = Order(kind=OrderKind.MESSAGE, to_hq=other.hq, text=sentence.strip())
        ask = Ask(
            line=sentence,
            question=f"“{other.text}” takes its orders from {name}. Shall this be passed on to {name} as a message?",
            readings=(self.choice((order,)),),
            default_said="If you do not answer, nothing is sent.",
        )
        self.open(ask, self.talk)

    def _say(self, order: Order, named: str = "") -> str:
        return say(order, self._scenario, named=named)
