"""What a message has given so far: orders, questions, notes, refusals, and what was said before.

Everything that is read ends here, once; the next sentence may still change the last order.
How words are understood is `language`'s matter. Source: design section 4; orders.md 11, 12.
"""

from collections.abc import Callable, Iterable, Sequence

import msgspec
from msgspec.structs import replace

from engine.orders.doubts import Elsewhere, Unclear, open_still
from engine.orders.hours.moments import hour_behind
from engine.orders.message.hours.lengths_of_stay import all_as_long, as_long, ends_before_it_begins
from engine.orders.message.letters.to_the_umpire import asked_of_nobody
from engine.orders.message.shared.part_of_a_whole import at_odds
from engine.orders.message.spoken import Spoken
from engine.orders.message.talk import Change, Made, Talk
from engine.orders.names.naming import Naming
from engine.orders.reading import Ask, Reading, ReadingChoice, ReadOrder, Refused
from engine.orders.tasks.aircraft_owners import entitled
from engine.orders.tasks.sequels import WORDS_ONLY
from engine.orders.values import Order, OrderKind
from engine.orders.wording import say
from engine.vocabulary import Minute, UnitId


class Transcript:
    """The page on which one message is taken down."""

    def __init__(self, naming: Naming) -> None:
        self._naming = naming
        self.now = naming.reader.now
        self._scenario = naming.scenario
        self.talk = Talk()
        self.notes: list[str] = []
        #: Orders so far; one that was taken back or is asked about after all leaves its place empty.
        self._orders: list[ReadOrder | None] = []
        self._places: list[Spoken] = []
        #: Where the sentence now read stands.
        self.here = Spoken()
        #: Words that leave open all orders under them: `Draft:`, `Plan B:`; empty if none do.
        self.left_open = ""
        #: The formation's name of each order, as its writer put it.
        self._named: list[str] = []
        self._asks: list[Ask] = []
        self._asked_at: list[Spoken] = []
        self._refused: list[Refused] = []
        #: Where the last of them stands.
        self._refused_at = Spoken()
        #: Where the last sentence's order went: (`orders` or `asks`, index).
        self._last: tuple[str, int] | None = None

    @property
    def empty(self) -> bool:
        """Whether nothing at all has come of the message yet."""
        return not (self._orders or self._asks or self.notes or self._refused)

    def reading(self) -> Reading:
        """The whole of it."""
        return Reading(
            orders=tuple(o for o in self._orders if o is not None),
            asks=tuple(self._asks),
            notes=tuple(self.notes),
            refused=tuple(self._refused),
            ends=self._naming.where.ends,
        )

    def note(self, sentence: str) -> None:
        """Prose for the umpire; a question about the campaign is put to him as one (MG section 26, QUERY)."""
        if "?" in sentence and (asked := asked_of_nobody(sentence)):
            self.put(Order(kind=OrderKind.QUERY, text=asked), sentence)
            return
        self.notes.append(sentence.strip())

    def refuse(self, sentence: str, trouble: Unclear) -> None:
        """A line that cannot be taken; what follows does not go on from it."""
        self._refused.append(Refused(line=sentence, reason=trouble.reason, sentence=trouble.sentence))
        self._last = "refused", len(self._refused) - 1
        self._refused_at = self.here
        self.talk = replace(self.talk, going_on=False, units=(), doubtful=True, hour_known=False)

    def refused_before(self) -> bool:
        """Whether the last thing that was to be ordered could not be taken."""
        return self._last is not None and self._last[0] == "refused"

    # --- orders ----------------------------------------------------------------------------------

    def put(self, order: Order, text: str, notes: tuple[str, ...] = (), named: str = "") -> None:
        """An order understood; `named` is the formation as its writer put it."""
        order, passed = entitled(order, text, self._naming)
        if self.left_open and order.kind not in WORDS_ONLY:
            self.open(
                Ask(line=text.strip(), question=open_still(self.left_open), readings=(self.choice((order,)),)),
                self.talk,
            )
            return
        self._named.append(named)
        said = self._say(order, named)
        self._orders.append(ReadOrder(order=order, text=text.strip(), said=said, notes=(*notes, *passed)))
        self._places.append(self.here)
        self._last = ("orders", len(self._orders) - 1)

    def accept(self, made: Made, sentence: str) -> None:
        """All that one sentence gives."""
        if made.query:
            self.put(Order(kind=OrderKind.QUERY, text=sentence.strip()), sentence)
            if not made.orders:
                # `SS Pi 10 builds rafts at Pannerden. Brinkmann crosses there`: not where others were sent before.
                self.talk = replace(self.talk, doubtful=True, hour_known=False, place=None)
                return
        if made.talk.spared:
            made.without_the_spared()
        orders = bool(made.orders) and not self.empty
        if orders and (odds := at_odds(self.before(), self._asks, made, self._formed(), sentence)):
            self.open(Ask(line=sentence, question=odds[0], readings=tuple(map(self.choice, odds[1]))), made.talk)
            return
        for change in made.changes:
            self._change(change, sentence)
        notes = tuple(made.notes)
        for order in made.orders:
            self.put(order, sentence, notes, made.names.get(order.units, ""))
            notes = ()
        self._remark(notes, sentence)
        going_on = bool(made.orders) or self.talk.going_on
        doubtful = self.talk.doubtful and not made.orders
        # What was added to a question leaves it open.
        open_yet = self._asks[self._last[1]].readings[:1] if self._last is not None and self._last[0] == "asks" else ()
        before = (*self.before(), *(o for r in open_yet for o in r.orders[-1:]))
        asked = bool(open_yet) and not made.orders
        if made.orders:
            made.talk = replace(made.talk, together=made.together(self.talk))
        self.talk = replace(made.talk, before=before, going_on=going_on, asked=asked, doubtful=doubtful, of_enemy=False)

    def _formed(self) -> set[tuple[UnitId, ...]]:
        """Those that were ordered under one name or heading."""
        named = {o.order.units for o, name in zip(self._orders, self._named, strict=True) if o is not None and name}
        return named | {self.talk.within}

    def _remark(self, notes: tuple[str, ...], sentence: str) -> None:
        """What is said beside the last order and not acted on is shown back with it; without one the umpire sees it."""
        held = self._orders[self._last[1]] if self._last is not None and self._last[0] == "orders" else None
        if notes and held is not None and self._last is not None:
            self._orders[self._last[1]] = msgspec.structs.replace(held, notes=(*held.notes, *notes))
        elif notes:
            self.note(sentence)

    def _standing_of(self, units: tuple[UnitId, ...]) -> int | None:
        """The last order of these troops and nobody else, or else the last of all; None if it is a question still."""
        last = self._last
        asked = self._asks[last[1]].readings if last and last[0] == "asks" else ()
        if asked and asked[0].orders and set(asked[0].orders[-1].units) == set(units):
            return None
        for i in range(len(self._orders) - 1, -1, -1):
            held = self._orders[i]
            if units and held is not None and held.order.kind not in WORDS_ONLY and set(held.order.units) == set(units):
                return i
        return last[1] if last is not None and last[0] == "orders" else None

    def _change(self, change: Change, sentence: str) -> None:
        at = self._standing_of(change.units)
        if at is not None:
            held = self._orders[at]
            if held is None:
                return
            order = change.change(held.order)
            name = self._named[at] if order.units == held.order.units else ""
            joined = held.text if sentence in held.text else f"{held.text} {sentence}"
            self._orders[at] = msgspec.structs.replace(held, order=order, said=self._say(order, name), text=joined)
            if change.apart is not None:
                own = msgspec.structs.replace(held, order=change.apart, said=self._say(change.apart), text=joined)
                self._orders.insert(at + 1, own)
                self._places.insert(at + 1, self._places[at])
                self._named.insert(at + 1, "")
                self._named[at] = ""
                self._last = ("orders", len(self._orders) - 1)
        elif self._last is not None and self._last[0] == "asks":
            ask = self._asks[self._last[1]]
            changed = [(*c.orders[:-1], change.change(c.orders[-1])) for c in ask.readings if c.orders]
            choices = tuple(self.choice(orders) for orders in changed)
            self._asks[self._last[1]] = msgspec.structs.replace(ask, readings=choices, line=f"{ask.line} {sentence}")

    def would_be(self, made: Made) -> tuple[Order, ...]:
        """The orders one reading of a sentence would give, the changed ones before it included."""
        changed: dict[int, Order] = {}
        apart: list[Order] = []
        for change in made.changes:
            mine = next((i for i, o in enumerate(apart) if set(o.units) == set(change.units)), -1)
            if mine >= 0:
                apart[mine] = change.change(apart[mine])
                continue
            apart += () if change.apart is None else (change.apart,)
            at = self._standing_of(change.units)
            held = self._orders[at] if at is not None else None
            if at is not None and held is not None:
                changed[at] = change.change(changed.get(at, held.order))
        return (*changed.values(), *apart, *made.orders)

    # --- what was said before, seen again --------------------------------------------------------

    def before(self) -> tuple[Order, ...]:
        """The orders that stand, in the order given."""
        return tuple(o.order for o in self._orders if o is not None)

    @property
    def one_order(self) -> bool:
        """Whether at most one order has been given."""
        return len(self._orders) < 2

    @property
    def blank(self) -> bool:
        """Whether no order has been given yet."""
        return not self._orders

    def standing(self, wanted: Callable[[Spoken], bool] = lambda _: True) -> list[int]:
        """Orders to troops or aircraft that stand, by where they were said."""
        return [
            i
            for i, (held, place) in enumerate(zip(self._orders, self._places, strict=True))
            if held is not None and held.order.kind not in WORDS_ONLY and wanted(place)
        ]

    def cancelled_by(self, sentence: str) -> int | None:
        """The cancel of troops' orders that this sentence has just given."""
        held, at = self._orders[-1], len(self._orders) - 1
        mine = held is not None and held.text == sentence.strip()
        return at if mine and held is not None and held.order.kind is OrderKind.CANCEL and held.order.units else None

    def last_sentence(self) -> list[int]:
        """The orders of the last sentence that gave any; none if it was asked about or refused since."""
        found = self.standing()
        if not found or (self._last is not None and self._last[0] != "orders"):
            return []
        said = self._places[found[-1]].sentence
        return [i for i in found if self._places[i].sentence == said]

    def places(self, which: Iterable[int]) -> list[Spoken]:
        """Where these orders were said."""
        return [self._places[i] for i in which]

    def held(self, at: int) -> ReadOrder:
        """An order that stands."""
        held = self._orders[at]
        if held is None:
            raise LookupError(f"order {at} of the message stands no more")
        return held

    def take_back(self, which: Iterable[int], sentence: str) -> None:
        """The writer took these orders back himself; the receipt says so."""
        for at in which:
            self.notes.append(f"taken back by “{sentence.strip()}”: {self.held(at).said}")
            self._drop(at)

    def take_silently(self, at: int) -> None:
        """The order is read again with more words: it leaves its place empty."""
        self._drop(at)

    @property
    def next_order(self) -> int:
        """The place the next order will have."""
        return len(self._orders)

    @property
    def questions(self) -> int:
        """How many questions and refusals there are."""
        return len(self._asks) + len(self._refused)

    def correct(self, at: int, order: Order, sentence: str) -> None:
        """The order as the writer put it right."""
        held = self.held(at)
        order = as_long(held.order, order, held.text, self.now)
        if ends_before_it_begins(order) and not ends_before_it_begins(held.order):
            self.hold_back([at], sentence, "It would end before it begins: from when, and until when?")
            return
        self._orders[at] = msgspec.structs.replace(
            held,
            order=order,
            said=self._say(order, self._named[at] if order.units == held.order.units else ""),
            text=f"{held.text} {sentence.strip()}",
            notes=(*held.notes, f"corrected: {sentence.strip()}"),
        )
        self.talk = replace(self.talk, before=self.before(), units=order.units or self.talk.units)

    def begin(self, at: int, minute: Minute | None) -> None:
        """The order with the start that those have whom it goes with."""
        held = self.held(at)
        order = as_long(held.order, replace(held.order, start=minute), held.text, self.now)
        self._orders[at] = replace(held, order=order, said=self._say(order, self._named[at]))
        self.talk = replace(self.talk, before=self.before())

    def hold_back(
        self, which: Iterable[int], sentence: str, question: str, readings: tuple[tuple[Order, ...], ...] = ()
    ) -> None:
        """Orders that a later sentence makes doubtful run no more; the player is asked (as first written, if he says
        nothing else)."""
        at = list(which)
        held = [self.held(i) for i in at]
        first = tuple(o.order for o in held)
        readings = tuple(all_as_long(held, r, self.now) for r in readings)
        text = " ".join(dict.fromkeys([*(o.text for o in held), sentence.strip()])).strip()
        for i in at:
            self._drop(i)
        seen = dict.fromkeys((*readings, first))
        self.open(Ask(line=text, question=question, readings=tuple(self.choice(r) for r in seen if r)), self.talk)

    @property
    def last_asked(self) -> int | None:
        """The question that the last sentence opened."""
        if self._last is None or self._last[0] != "asks" or self._asked_at[-1].sentence < self.here.sentence - 1:
            return None
        return self._last[1]

    def just_passed_on(self) -> int | None:
        """The deed outside the game that the sentence before gave to the umpire."""
        at = len(self._orders) - 1
        held = self._orders[at] if at >= 0 else None
        beside = held is not None and self._places[at].sentence == self.here.sentence - 1
        return at if beside and held is not None and held.order.kind is OrderKind.QUERY else None

    @property
    def open_questions(self) -> int:
        """How many questions there are."""
        return len(self._asks)

    @property
    def unsettled_before(self) -> Spoken | None:
        """Where the sentence before stands, if it was asked about, refused, or went to the umpire as a deed."""
        if (at := self.last_asked) is not None:
            return self._asked_at[at]
        if (query := self.just_passed_on()) is not None:
            return self._places[query]
        near = self.refused_before() and self._refused_at.sentence >= self.here.sentence - 1
        return self._refused_at if near else None

    def time_question(self, at: int, minutes: Iterable[Minute | None], sentence: str) -> None:
        """The hour of orders that are asked about: none of its readings runs without it."""
        ask = self._asks[at]
        asked = len({c.orders[-1].start for c in ask.readings if c.orders}) > 1
        told = [m for m in minutes if m is not None or not asked]
        timed = [
            tuple(o if o.kind in WORDS_ONLY else replace(o, start=hour_behind(o.start, m, asked)) for o in c.orders)
            for m in told
            for c in ask.readings
        ]
        readings = tuple(self.choice(orders) for orders in dict.fromkeys(timed))
        self._asks[at] = replace(ask, line=f"{ask.line} {sentence.strip()}", readings=readings)

    def asked(self, at: int) -> Ask:
        """A question that is open."""
        return self._asks[at]

    def settled(self, at: int, sentence: str) -> None:
        """The writer gave another order in the stead of one that was asked about; the receipt says so."""
        self.notes.append(f"taken back by “{sentence.strip()}”: {self._asks.pop(at).line}")
        del self._asked_at[at]
        self._last = None if self._last == ("asks", at) else self._last

    def asked_in(self, item: int) -> int | None:
        """The question about the line of a list that bears the number."""
        return next((i for i, place in enumerate(self._asked_at) if place.item == item), None)

    def unasked(self, sentence: str, at: int | None, with_it: Sequence[int] = ()) -> bool:
        """A question whose sentence was put right is asked again, with the words that do it and the orders it goes on
        from; False if there is none."""
        if at is None:
            return False
        ask, before = self._asks[at], [self.held(i).text for i in with_it]
        for i in with_it:
            self._drop(i)
        self._asks[at] = Ask(
            line=" ".join([*before, ask.line, sentence.strip()]),
            question="It was put right in the next words: send the order again in full, as it is meant.",
        )
        return True

    def _drop(self, at: int) -> None:
        self._orders[at] = None
        if self._last == ("orders", at):
            self._last = None
        self.talk = replace(self.talk, before=self.before(), going_on=False)

    # --- questions -------------------------------------------------------------------------------

    def choice(self, orders: tuple[Order, ...]) -> ReadingChoice:
        """One possible reading, in words."""
        return ReadingChoice(said="; ".join(self._say(o) for o in orders), orders=orders)

    def open(self, ask: Ask, talk: Talk) -> None:
        """A question; what follows goes on from its first reading."""
        self._asks.append(ask)
        self._asked_at.append(self.here)
        self._last = ("asks", len(self._asks) - 1)
        first = ask.readings[0].orders if ask.readings else ()
        self.talk = replace(talk, before=(*self.talk.before, *first[-1:]), going_on=bool(first), asked=bool(first))
        hours = {tuple(o.start for o in (r.orders[-1], *r.orders[-1].then)) for r in ask.readings if r.orders}
        self.talk = replace(self.talk, doubtful=True, hour_known=len(hours) == 1)

    def asked_in_this_line(self) -> bool:
        """Whether the last question is about a sentence of the line that is read."""
        return bool(self._asked_at) and self._asked_at[-1].line == self.here.line

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
