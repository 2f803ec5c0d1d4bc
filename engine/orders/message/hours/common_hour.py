"""An hour in a sentence of its own, after the orders it is for: `All at 1200.`, `H hr 1435.`, `We go in at dusk.`

Which orders of the message it governs: the ones before it that say no hour themselves. Where
that is not certain they are held back and asked about, for without it they would begin at once.
Source: orders.md 1, 4, 18.
"""

from collections.abc import Callable

import msgspec

from engine.clock import DAY
from engine.orders import patterns as re
from engine.orders.hours.moments import understand
from engine.orders.hours.times import When
from engine.orders.message.hours.hours_of_those import hours_of_those, of_one, put_off
from engine.orders.message.hours.hours_said import Hour, announced, deadline_of_all, nobody_else, speaks_of_time
from engine.orders.message.hours.lengths_of_stay import as_long
from engine.orders.message.hours.shared_hours import NOT_THEN, TIMED, begun
from engine.orders.message.rethought.bare_conditions import bare_condition, bare_restriction
from engine.orders.message.rethought.corrections import Fragment, fragment
from engine.orders.message.rethought.limits_behind import hour_of_some, limits
from engine.orders.message.spoken import Spoken
from engine.orders.message.standing_over.partings import parting
from engine.orders.message.standing_over.small_talk import small_talk
from engine.orders.names.bearings import DIRECTIONS
from engine.orders.names.named_troops import troops
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece
from engine.orders.transcript import Transcript
from engine.orders.values import Order, OrderKind
from engine.vocabulary import Minute, UnitId


def _then_attack(orders: tuple[Order, ...], minute: Minute | None) -> tuple[Order, ...]:
    """`2 IG move to Elst. Attack at 1400.`: what they come to is attacked at that hour."""
    attacks = [Order(kind=OrderKind.ATTACK, target=o.to, start=minute) for o in orders]
    return tuple(msgspec.structs.replace(o, then=(*o.then, a)) for o, a in zip(orders, attacks, strict=True) if o.to)


def _each_with_hour(pieces: list[Piece]) -> list[list[Piece]]:
    """`Brinkmann starts at 1100, Moeller at 1200` one by one; none if anything else stands there."""
    out: list[list[Piece]] = [[]]
    for piece in pieces:
        if piece.kind not in _OF_AN_HOUR and piece.text.lower() not in DIRECTIONS:
            return []
        if out[-1] and out[-1][-1].kind in _HOURS:
            out.append([])
        if out[-1] or piece.kind in ("UNITS", "REST"):
            out[-1].append(piece)
    return out


_HOURS = frozenset({"TIME", "EITHER"})
_OF_AN_HOUR = _HOURS | {"UNITS", "REST", "TO", "JOIN", "COMMA", "COLON", "AND", "FROM", "AT", "MOVE", "SHALL"}


_WHERE_TO = "They are to stay there: where are they to go at that hour? Write: then move to, and the place."

_FINISHED = re.compile(
    r"\W*(?:(?:is |are )?to be |must be |be |and )?(?:finish|complete|done|ready|fertig|klaar)", re.IGNORECASE
)
_ALONE = re.compile(r"\W*(?:it|er|hij) (?!is\b)", re.IGNORECASE)


class HourSetter:
    """Puts the hour of such a sentence to the orders before it."""

    def __init__(self, page: Transcript, naming: Naming) -> None:
        self._page = page
        self._naming = naming
        #: The hour at the head of a sentence, and its line.
        self._lead: tuple[When, int] | None = None
        #: An hour told before any order: at once, or at that hour?
        self._before: tuple[Minute | None, ...] = ()
        #: The same for units named with it.
        self._of_unit: dict[UnitId, tuple[Minute | None, ...]] = {}
        #: How many questions there were before the sentence that is read.
        self._questions = 0

    def govern(self, hour: Hour, sentence: str) -> bool:
        """True if there were orders before it that it governs or may govern."""
        page = self._page
        if hour.nobody and page.talk.doubtful and page.asked_in_this_line():
            # `5 DCLI: be ready to move. No move before 1800.`: theirs, who have no order yet.
            page.note(sentence)
            return True
        if self._of_a_question(hour, sentence):
            return True
        which, doubtful = self._governed(hour, sentence)
        if not which:
            return False
        if hour.nobody and hour.when is not None:
            # `1/505 to Mook. No move before 1500. 2/505 to Wyler.`: theirs as well?
            self.led(hour.when)
            self.foretell(hour)
        readings = self._minutes(hour)
        if hour.attack and not any(page.held(i).order.kind is OrderKind.ATTACK for i in which):
            question = f"“{sentence.strip()}”: is that an attack once they are there, or the hour they set out?"
            first = self._orders(which)
            both = tuple(o for m in readings for o in (_then_attack(first, m), begun(first, m)))
            page.hold_back(which, sentence, question, both)
            return True
        staying = [i for i in which if hour.setting_out and page.held(i).order.kind is OrderKind.HOLD]
        if len(staying) < len(which):
            # `214 Bde to Grave, 129 Bde stays. Move off 1000.`: the hour of those who go.
            which = [i for i in which if i not in staying]
        elif staying:
            page.hold_back(staying, sentence, _WHERE_TO)
            which = [i for i in which if i not in staying]
            if not which:
                return True
        timeless = [i for i in which if page.held(i).order.start is None]
        question = (
            f"“{sentence.strip()}”: for which orders is that hour? Choose for each, or send it again with its hour."
        )
        if not timeless or hour.between:
            page.hold_back(which, sentence, question, tuple(begun(self._orders(which), m) for m in readings))
            return True
        if len(readings) > 1:
            page.hold_back(
                timeless, sentence, "Which time is meant?", tuple(begun(self._orders(timeless), m) for m in readings)
            )
            return True
        if len(timeless) > 1 and _ALONE.match(sentence):
            # `5 CG moves to Uden and 1 CG to Veghel; it starts at 1000`: which of them?
            all_of = self._orders(timeless)
            each = (all_of[:n] + begun(all_of[n : n + 1], readings[0]) + all_of[n + 1 :] for n in range(len(all_of)))
            page.hold_back(timeless, sentence, question, tuple(each))
            return True
        for i in timeless:
            if i not in doubtful:
                held = page.held(i).order
                if readings[0] is not None:
                    stays = hour.nobody and held.kind is OrderKind.HOLD
                    told = {"until" if stays else "start": readings[0]}
                    page.correct(i, msgspec.structs.replace(held, **told), sentence)
        for i in doubtful:
            if i in timeless:
                page.hold_back([i], sentence, question, (begun(self._orders([i]), readings[0]),))
        return True

    def _of_a_question(self, hour: Hour, sentence: str) -> bool:
        """`2/502 to Son. 3/502 attack Best bridge. Start at 0900.`: the hour of what is asked about or was refused, and
        of no order before it; where others may share it they are asked about too. True if it governs nothing else."""
        page, here, minutes = self._page, self._page.here, self._minutes(hour)
        if hour.everyone:
            for every in range(page.open_questions):
                page.time_question(every, minutes, sentence)
            return not page.standing()
        there = page.unsettled_before
        if there is None or hour.between:
            return False
        beside = page.standing(lambda p: p.line == there.line if there.line == here.line else p.block == there.block)
        if (at := page.last_asked) is not None:
            page.time_question(at, minutes, sentence)
        else:
            page.note(sentence)
        shared = [i for i in beside if page.held(i).order.start is None and page.held(i).order.kind in TIMED]
        if shared and not hour.they:
            question = f"“{sentence.strip()}”: for which orders is that hour? Send them again, each with its hour."
            page.hold_back(shared, sentence, question, tuple(begun(self._orders(shared), m) for m in minutes))
        return True

    def of_units(self, pieces: list[Piece], sentence: str, put: Callable[[Fragment, str], bool]) -> bool:
        """`1 Para 1200` below its order, or `Timings: 1 Para 1200` above it: the hour of those units."""
        if pieces and pieces[-1].kind in _HOURS and len(each := _each_with_hour(pieces)) > 1 and all(each):
            return self._of_each(each, sentence, put)
        said = fragment(pieces[1:] if pieces and pieces[0].text.lower() in ("ps", "pps") else pieces)
        if said is None or not said.units or said.others or said.places or len(said.times) + len(said.either) != 1:
            return False
        said = said._replace(times=said.times or (("", said.either[0][0]),), either=())
        mine = [i for i in self._page.standing() if self._page.held(i).order.start is not None]
        named = troops(said.units, self._naming)
        if any(named & set(self._page.held(i).order.units) for i in mine):
            # The order has its hour: another one is a correction, if it is said to be one.
            right = said.denied or re.match(r"\W*p\.?\s?s\b", sentence, re.IGNORECASE) is not None
            said = said._replace(others=not right)
        if put(said, sentence):
            return True
        minutes = self._minutes(Hour(said.times[0][1]))
        writer = all(e.sort == "hq" for p in said.units for e in p.value.entries)
        if writer and self._page.blank and all(m is None or m <= self._naming.reader.now for m in minutes):
            # `1. FJA, 20 Sept, 0800`: when it was written.
            return False
        self._of_unit.update(dict.fromkeys(named, minutes))
        return False

    def _of_each(self, each: list[list[Piece]], sentence: str, put: Callable[[Fragment, str], bool]) -> bool:
        """`Brinkmann starts at 1100, Moeller at 1200`: of the order they have together each has his part."""
        page, parts = self._page, [troops((p for p in row if p.kind == "UNITS"), self._naming) for row in each]
        whole = frozenset().union(*parts)
        if each[-1][0].kind == "REST":
            # `2 IG leaves at 1100, the others at 1200`.
            bodies = [set(page.held(i).order.units) for i in page.standing()]
            parts[-1] = frozenset().union(*(b for b in bodies if whole < b)) - whole
            whole |= parts[-1]
        hours = [self._minutes(Hour(r[-1].value[0] if r[-1].kind == "EITHER" else r[-1].value)) for r in each]
        shared = [i for i in page.standing() if set(page.held(i).order.units) == whole]
        if len(shared) != 1 or any(len(h) != 1 for h in hours) or sum(map(len, parts)) != len(whole):
            done = [self.of_units(row, sentence, put) for row in each]
            return all(done)
        order, text, now = page.held(shared[0]).order, page.held(shared[0]).text, self._naming.reader.now
        begun_at = [as_long(order, msgspec.structs.replace(order, start=h[0]), text, now) for h in hours]
        own = [
            msgspec.structs.replace(o, units=tuple(u for u in order.units if u in part))
            for part, o in zip(parts, begun_at, strict=True)
        ]
        page.correct(shared[0], own[0], sentence)
        for more in own[1:]:
            page.put(more, sentence)
        return True

    def beside(self) -> list[tuple[int, Order]]:
        """The orders of the sentence just before, in the same paragraph."""
        page, here = self._page, self._page.here
        if page.blank:
            return []
        self._questions = page.questions
        which = page.last_sentence()
        places = page.places(which)
        near = bool(places) and places[-1].block == here.block and places[-1].line >= here.line - 1
        near = near and (places[-1].line == here.line or places[-1].sentence == here.sentence - 1)
        return [(i, page.held(i).order) for i in which] if near else []

    def unheard(self, before: list[tuple[int, Order]], sentence: str, scan: Callable[[str], list[Piece]]) -> bool:
        """Whether a sentence about when, or one that limits, was read and nothing came of it: no order, no change of
        those before it."""
        page, here = self._page, self._page.here
        if not before or page.standing(lambda p: p.sentence == here.sentence):
            return False
        if parting(sentence) or small_talk(sentence) or nobody_else(said := scan(sentence), sentence):
            return False
        standing = set(page.standing())
        if any(i not in standing or page.held(i).order != order for i, order in before):
            return False
        if " reserve" in sentence.lower() and [p.kind for p in said].count("UNITS") == 1:
            # `508 PIR attacks Wyler. 3/508 is in reserve with one company only.`
            named = troops([p for p in said if p.kind == "UNITS"], self._naming)
            if any(named & set(order.units) for _, order in before):
                return True
        if limits(said, sentence, [o for _, o in before], asked=page.questions > self._questions):
            return True
        if page.questions > self._questions and hour_of_some(said, [o for _, o in before], self._naming):
            return True
        if page.talk.clock is not None:
            return False
        same_line = page.places([before[-1][0]])[0].line == here.line
        timed = all(o.start is not None or o.kind is OrderKind.HOLD for _, o in before)
        if (not sentence.endswith("?") and bare_condition(said)) or bare_restriction(said, sentence):
            return True
        return speaks_of_time(said, sentence, same_line=same_line, timed=timed)

    def announced(self, sentence: str, scan: Callable[[str], list[Piece]]) -> None:
        """A sentence before all orders of which nothing came, and which names one hour at which something begins: the
        orders after it may be for that hour."""
        page = self._page
        if self._before or not page.blank or page.talk.clock is not None:
            return
        when = announced(sentence, scan)
        if when is not None and any(p.kind == "BOTH" for p in scan(sentence)[:1]):
            # `All three off at 1530`: those before it, which are asked about.
            return
        now = self._naming.reader.now
        if when is not None and any(m is not None and m > now for m in self._minutes(Hour(when))):
            self.foretell(Hour(when))

    def foretell(self, hour: Hour) -> None:
        """The hour is told before the orders it may be for."""
        self._before = self._minutes(hour)

    def foretold(self) -> None:
        """Orders of this sentence that say no hour, where one was told before them: asked about."""
        page, here = self._page, self._page.here
        if not self._before and not self._of_unit:
            return
        for i in page.standing(lambda p: p.sentence == here.sentence):
            held = page.held(i).order
            told = next((self._of_unit[u] for u in held.units if u in self._of_unit), self._before)
            if NOT_THEN.search(page.held(i).text):
                continue
            if told and held.start is None and held.kind in TIMED and held.follow is None and held.if_ is None:
                question = "Is this to begin at the hour told before, or at once?"
                page.hold_back([i], "", question, tuple(begun((held,), m) for m in told))

    def led(self, when: When) -> None:
        """A sentence began with this hour."""
        self._lead = (when, self._page.here.line)

    def follows(self) -> None:
        """Orders of a further sentence of that line that say no hour: at once, or at the hour of the first?"""
        page, here = self._page, self._page.here
        if self._lead is None or self._lead[1] != here.line:
            return
        question = "Is this to begin at once, or at the hour of the sentence before it?"
        for i in page.standing(lambda p: p.sentence == here.sentence):
            held = page.held(i)
            if held.order.follow is not None or NOT_THEN.search(held.text):
                continue
            if held.order.start is None and held.order.kind is not OrderKind.HOLD and held.order.if_ is None:
                readings = tuple(begun((held.order,), m) for m in self._minutes(Hour(self._lead[0])))
                page.hold_back([i], "", question, readings)

    def on_day(self, when: When, sentence: str) -> bool:
        """All orders so far are for that day: the hours they say are hours of it. False if there are none."""
        page = self._page
        which = page.standing()
        day = when.day
        if not which or day is None or day == self._naming.reader.now // DAY:
            return bool(which)
        for i in which:
            held = page.held(i).order
            if held.start is not None and held.until is None and held.deadline is None and not when.part:
                page.correct(i, msgspec.structs.replace(held, start=day * DAY + held.start % DAY), sentence)
                continue
            choices = understand(when, self._naming.reader.now, self._naming.scenario).choices
            page.hold_back([i], sentence, "Which time is meant?", tuple(begun((held,), m) for m in choices))
        return True

    def all_there_by(self, when: When, sentence: str, whose: str) -> bool:
        """A deadline for the orders of the sentence, line or paragraph before, `whose` its first sign says; False if
        none is sent anywhere."""
        page, here = self._page, self._page.here
        line, last = page.standing(lambda p: p.line == here.line), page.last_sentence()
        which = last
        if whose == "ALL":
            which = line if len(line) > 1 else page.standing(lambda p: p.block == here.block)
        elif whose == "BOTH" and len(last) == 1:
            # `2 IG to Aalst. 3 IG to Best. Both by 1800.`
            which = (line if len(line) > 1 else page.standing(lambda p: p.block == here.block))[-2:]
        marches = [i for i in which or last if (o := page.held(i).order).to or o.target]
        # An hour long past is no end: that of the next day.
        minutes = [m for m in self._minutes(Hour(when)) if m is not None]
        # `1/505 to Mook. 2/505 to Wyler. To be there by 1500.`: is the first to be there by then too?
        mates = line or page.standing(lambda p: p.block == here.block)
        alone = len(last) == 1 and sum(page.held(i).order.kind in TIMED for i in mates) == 1
        if not marches or len(minutes) != 1 or (whose == "BY" and "there" in sentence.lower() and alone):
            return False
        others: list[int] = []
        if whose == "BY":
            works = [i for i in mates if page.held(i).order.kind is OrderKind.REPAIR]
            if len(works) == 1 and len(mates) > 1 and _FINISHED.match(sentence):
                # `326 Eng repair Son bridge, 1/506 guards it. Finish by 0600`: the work.
                marches = works
            elif len(last) == 1 and len(mates) < 2:
                return False
            else:
                others = [i for i in mates if i not in marches[-1:]]
                marches = marches[-1:]
        for i in marches:
            held = page.held(i).order
            if held.deadline is None and held.until is None and held.kind is not OrderKind.HOLD:
                page.correct(i, msgspec.structs.replace(held, deadline=minutes[0]), sentence)
        for i in others:
            held = page.held(i).order
            if held.deadline is None and held.until is None and held.kind in TIMED and held.if_ is None:
                question = f"“{sentence.strip()}”: is this to be done by that hour too?"
                page.hold_back([i], "", question, ((msgspec.structs.replace(held, deadline=minutes[0]),),))
        return True

    def on_its_own(self, pieces: list[Piece], sentence: str, line: str) -> bool:
        """`Both leave at 1000 and arrive by 1400.`, `Put it off by an hour.`, `All by 1800.`"""
        if put_off(self._page, sentence):
            return True
        if hours_of_those(self._page, pieces, sentence, lambda when: self._minutes(Hour(when))):
            return True
        by = deadline_of_all(pieces) if pieces and pieces[0].kind in ("ALL", "BOTH", "THEY", "BY") else None
        return by is not None and not of_one(sentence, line) and self.all_there_by(by, sentence, pieces[0].kind)

    def not_understood(self, sentence: str) -> bool:
        """An hour for all orders that was not understood: none of them runs without it. False if there are none."""
        which = self._page.standing()
        for i in which:
            question = f"“{sentence.strip()}”: at what hour is this to begin? Send it again with its hour."
            self._page.hold_back([i], sentence, question)
        return bool(which)

    def _orders(self, which: list[int]) -> tuple[Order, ...]:
        return tuple(self._page.held(i).order for i in which)

    def _governed(self, hour: Hour, sentence: str) -> tuple[list[int], list[int]]:
        """The orders it governs, and those of them that it may or may not govern."""
        page, here = self._page, self._page.here
        line = page.standing(lambda p: p.line == here.line)
        last = page.last_sentence()
        if hour.they and len(line) > len(last) and re.match(r"\W*they\b", sentence, re.IGNORECASE):
            # `7 KOSB to Ede. 10 Para to Elst. They start at 0900.`: both, or 10 Para?
            return line, [i for i in line if i not in last]
        if hour.they or hour.between:
            return last, []
        if not hour.everyone and line:
            # `3 Para attack 4588. H hr 1435.`: the orders of the same line; of several, who knows.
            open_ones = [i for i in line if page.held(i).order.start is None]
            return line, line if len(line) > 1 and open_ones != last else []
        block = page.standing(lambda p: p.block == here.block)
        if not block:
            found = page.standing()
            near = page.standing(lambda p: p.block == self._block_of(found)) if found else []
            block, older = near, [i for i in found if i not in near]
        else:
            older = page.standing(lambda p: p.block != here.block)
        older = [i for i in older if hour.everyone and page.held(i).order.start is None]
        return [*older, *block], older if hour.everyone or len(block) == 1 else block

    def _block_of(self, found: list[int]) -> int:
        places: list[Spoken] = self._page.places(found)
        return places[-1].block

    def _minutes(self, hour: Hour) -> tuple[Minute | None, ...]:
        now = self._naming.reader.now
        if hour.when is None:
            return (now + hour.delay,)
        moment = understand(hour.when, now, self._naming.scenario, self._page.talk.day)
        return moment.choices or (moment.minute,)
