"""The hours of one clause: when it starts, until when, by when.

An hour that may be another, or that is past, goes through `Choices` or is asked about. Nothing here
knows the state. Source: orders.md 1-5.
"""

from typing import Any

from engine.clock import DAY, HOUR
from engine.orders import patterns as re
from engine.orders.doubts import Choices, Wanted
from engine.orders.hours.moments import understand
from engine.orders.hours.times import When
from engine.orders.message.talk import Made
from engine.orders.names.naming import Naming
from engine.orders.sentence.clause import Clause, Where
from engine.orders.sentence.pieces import Piece
from engine.orders.values import Order, OrderKind
from engine.vocabulary import Minute

#: Verbs of staying that the night says how long.
_STAYING = ("stay", "remain", "stand", "halt", "rest", "laager", "leaguer", "harbour", "bivouac", "settle", "bed",
            "bleib", "blijf")  # fmt: skip

#: Orders about orders run when they are given, whatever day stands over them.
#: What guns and others do for a while, and what those do who set out meanwhile.
_LASTING = frozenset({OrderKind.FIRE, OrderKind.SUPPORT, OrderKind.HOLD})
_SETTING_OUT = frozenset({"ATTACK", "MOVE", "WITHDRAW", "RECCE", "FOLLOW"})
_LEDGER = frozenset({"CANCEL", "AMEND"})

#: `once over, to Lent`: when they have come so far, whatever day stands over it.
_COME = frozenset({"there", "won"})

#: The day after that of the task before.
_NEXT_DAY = re.compile(
    r"\b(?:day after(?! tomorrow)|(?:next|following) (?:day|morning|afternoon|evening|night)|morning after)\b",
    re.IGNORECASE,
)
_NEXT_MORNING = re.compile(
    r"\b(?:(?:next|following) (?:morning|afternoon|evening|night)|morning after)\b", re.IGNORECASE
)


#: `Tomorrow 2/505 attacks Mook at 0700, 1/505 Wyler at 1500`: a day that leads the sentence is of all of it.
_DAY_FIRST = re.compile(
    r"\W*(?:on |am |op )?(?:the )?(?:tomorrow|tmrw|tomoz|morgen|übermorgen|overmorgen|d ?\+ ?\d|"
    r"\d{1,2}(?:th|st|nd|rd)|\d{1,2}(?:th|st|nd|rd)? (?:of )?sep\w*|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag)\b",
    re.IGNORECASE,
)
_DAY_SAID = re.compile(
    r"tomorrow|tmrw|tomoz|morgen|\bd ?\+ ?\d|\d(?:th|st|nd|rd)\b|\bsep|\b\d{6}|\d\. ?9\b|\d/\d|"
    r"\b(?:mon|tue|wed|thu|fri|sat|sun)\w*\b|\b(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|dag\b",
    re.IGNORECASE,
)
#: Words of how fast they go, and of the hour.
_HASTE = re.compile(r"\b(?:speed|haste|delay|fast|quickly|quick|double|despatch|dispatch)\b", re.IGNORECASE)
_AT_ONCE = re.compile(
    r"\b(?:now|at once|immediate(?:ly)?|forthwith|instantly|asap|(?:right|straight) ?away|sofort|meteen|go go)\b",
    re.IGNORECASE,
)
#: How far apart the hours of two tasks told together are of one day without a question.
_NEAR = 8 * HOUR

#: Hours between which a night lies.
_EVENING, _MORNING = 18 * HOUR, 9 * HOUR


def _by_day(begins: int, ends: int) -> bool:
    """Whether no night lies between two hours of the clock, the second of which is the earlier."""
    return begins < _EVENING and ends > _MORNING


#: `until tomorrow`, `till tmrw`, but not `until the end of tomorrow`.
_TO_TOMORROW = re.compile(
    r"\b(?:until|till?|to|bis|tot) (?:to?m+[or]{2,6}wo?|tomoro|tomoz|tm(?:r|w|rw|row|oro)|2mor?row|2moro|2mrw|2moz|"
    r"morgen|(?:the )?(?:ne?xt|following) day)\b",
    re.IGNORECASE,
)


#: Deeds that troops do in one place at a time.
_ONE_BY_ONE = frozenset({"MOVE", "WITHDRAW", "FIRE", "ATTACK", ""})


class ClauseHours:
    """One clause and its hours."""

    def __init__(self, clause: Clause, made: Made, naming: Naming, choices: Choices, line: str) -> None:
        self.clause = clause
        self.made = made
        self.naming = naming
        self.choices = choices
        self.line = line
        self.now = naming.reader.now
        self.scenario = naming.scenario
        self.start = self._start()

    def minute(self, when: When, base: Minute | None = None, what: str = "start") -> Minute | None:
        talk = self.made.talk
        if what == "start" and talk.part and when.clock is not None and when.day is None and when.minute is None:
            # `0200` under `Tonight:` is of the morning after.
            when = when._replace(day=talk.day, part=when.part or talk.part)
        moment = understand(
            when, self.now if base is None else base, self.scenario, self.made.talk.day if what == "start" else None
        )
        begun = self._begun() if moment.choices and self.made.orders and when.day is None else None
        beside = [c for c in moment.choices if begun and c and self.now // DAY < c // DAY == begun // DAY]
        if len(beside) == 1:
            # `attack Arnhem tomorrow 0700, supported by SS Art 10 from 0630`: of that day.
            return beside[0]
        if moment.choices:
            pick = self.choices.choose(f"t:{what}{when}", len(moment.choices), "Which time is meant?", must_ask=True)
            return moment.choices[pick]
        if self.made.orders and when.clock is not None and not when.part:
            bare = when.day is None and when.minute is None and self.made.talk.day is None
            # `Tomorrow 2/505 to Mook at 0600, 3/505 to Riethorst at 0700`: at 0745 no hour that is just past.
            told = self.now // DAY * DAY + when.clock if moment.minute is None else moment.minute
            if bare and what == "start" and (on_it := self._of_that_day(told)) is not None:
                return on_it
        if moment.note:
            self.made.notes.append(moment.note)
        return moment.minute

    def _of_that_day(self, minute: Minute) -> Minute | None:
        """`2/505 attack Mook tomorrow at 1000 and 1/505 Wyler at 1030`: of the day named for those before it; asked, if
        it is far from their hour. None if they begin on no later day."""
        begun = self._begun()
        if begun is None or begun // DAY <= minute // DAY or not _DAY_SAID.search(self.line):
            return None
        then = begun // DAY * DAY + minute % DAY
        if abs(then - begun) <= _NEAR or _DAY_FIRST.match(self.line):
            return then
        question = "Of which day is that hour: the day named before it, or today?"
        today = minute if minute > self.now else None
        return (then, today)[self.choices.choose(f"t:day{minute}", 2, question, must_ask=True)]

    def _start(self) -> Minute | None:
        clause = self.clause
        if clause.either is not None and (clause.start is not None or clause.delay is not None):
            # `at 0930 shell Elst, 1100`: neither an hour nor a place too many is dropped.
            raise Wanted(f"Is “{clause.either.text}” a time or a square? Write: from 1400 to 1500, or: at square 4887.")
        if clause.same_time:
            return self.same_time()
        if clause.start is not None and self._meanwhile(clause.start):
            self.made.notes.append("taken as from now on")
            return None
        if clause.start is not None:
            if (begun := self._day_before(clause.start)) is not None:
                clause.start = clause.start._replace(day=begun // DAY + 1)
            if clause.link == "then" and self._before_it(clause.start):
                # `to Beek at 1400, then to Wyler at 1300`, `holds Beek until 1500, then at 1400 attacks Wyler`.
                raise Wanted(
                    "That hour is not after the one said before it: which is meant? Write the tasks as they follow, "
                    "each with its hour."
                )
            return self.minute(
                clause.start, self._going_on(clause.start) or (self._begun() if clause.link == "then" else None)
            )
        if clause.delay is not None:
            return self.now + clause.delay
        if clause.either is not None:
            return self._either(clause.either)
        talk = self.made.talk
        told = clause.verbs or clause.anywhere
        if "NOW" in clause.manner and talk.clock is not None and clause.link != "then" and told:
            if _HASTE.search(self.line) and not _AT_ONCE.search(self.line):
                # `Tomorrow at 0600 Knaust makes all speed to Elst`: how fast they go, and no other hour.
                return self.minute(talk.clock)
            # `At 1900:` over `2 IG moves to Aalst, go go go`.
            question = "Is this to begin at the hour it stands under, or at once?"
            return None if self.choices.choose("now", 2, question, must_ask=True) else self.minute(talk.clock)
        if clause.link == "then" or "NOW" in clause.manner or any(a.when in _COME for a in clause.conditions):
            return None
        if talk.clock is not None:
            return self.minute(talk.clock)
        later = talk.day is not None and talk.day > self.now // DAY
        if talk.day is not None and later and (with_them := self._with_those_before(talk.day)) is not None:
            return with_them
        # `Tomorrow:`, and at the end of what stands under it `Over and out.`
        said = clause.verbs or clause.addressed or clause.anywhere or clause.conditions or clause.via
        if talk.day is not None and said and clause.deadline is None and clause.deed not in _LEDGER:
            return self.minute(When(day=talk.day, part="" if talk.begun else talk.part))
        return None

    def _with_those_before(self, day: int) -> Minute | None:
        """`Tomorrow:`, `Knaust attacks Elst at 0800. Mielke follows him.`: at the hour of those they go with; None if
        it is not told."""
        if self.clause.deed not in ("FOLLOW", "SUPPORT") or self.made.talk.doubtful:
            return None
        before = [o for o in (*self.made.talk.before, *self.made.orders) if o.units]
        for named in [*self.clause.objects, *self.clause.behind]:
            leader = self.naming.lead_of(named, self.choices, self.made.talk.within)
            before = [o for o in before if leader in o.units]
        last = before[-1] if before else None
        if last is None or last.start is None or last.start // DAY != day or last.then or last.until is not None:
            return None
        return last.start

    def _going_on(self, when: When) -> Minute | None:
        """`2/505 to Mook tomorrow at 1000. Then it attacks Wyler at 1200.`: when those before begin, if
        on a later day; None if other troops are named."""
        talk, bare = self.made.talk, when.day is None and when.minute is None and not when.part
        named = self.clause.who or self.clause.everyone or self.clause.rest
        if not (bare and talk.going_on and talk.before) or self.made.orders or named or talk.together:
            return None
        starts = [o.start for o in (talk.before[-1], *talk.before[-1].then) if o.start is not None]
        return starts[-1] if starts and starts[-1] // DAY > self.now // DAY else None

    def _before_it(self, when: When) -> bool:
        """Whether an hour of the clock alone is a little before the task before it begins or ends, or the same for two
        marches, or for fire on two places."""
        before = [o for order in self.made.orders[-1:] for o in (order, *order.then)]
        begun = max((m for o in before for m in (o.start, o.until, o.deadline) if m is not None), default=None)
        if begun is None or when.clock is None or when.day is not None or when.bare or when.part:
            return False
        hour = begun // DAY * DAY + when.clock
        last = before[-1]
        # `hold Mook at 0900 and at 0900 attack Riethorst`, `dig in at Mook at 0900 and attack Riethorst at 0900`
        stays = last.kind is OrderKind.HOLD and (last.to is not None or len(before) > 1)
        start = begun if stays and last.start is None else last.start
        twice = last.until is None and hour in (start, last.deadline if self.clause.deadline is not None else None)
        elsewhere = bool(self.clause.anywhere) and (self.clause.deed in _ONE_BY_ONE or stays)
        return begun - 2 * HOUR <= hour < begun or (twice and elsewhere)

    def _begun(self) -> Minute | None:
        """When the task before begins: the hour of what comes then is of the time after it."""
        starts = [o.start for order in self.made.orders[-1:] for o in (order, *order.then) if o.start is not None]
        return starts[-1] if starts else None

    def _day_before(self, when: When) -> Minute | None:
        """`move to Nijmegen tomorrow at 0900 and attack Elst the following day`: when the task begins that it is the
        day after; None if it is the day after today. Raises Wanted for a part of that day."""
        told = [o.start for o in (*self.made.talk.before, *self.made.orders)[-1:] if o.start is not None]
        begun = self._begun() or (told[-1] if told else None)
        if begun is None or begun // DAY <= self.now // DAY or not _NEXT_DAY.search(self.line):
            return None
        if when.day is None and _NEXT_MORNING.search(self.line):
            raise Wanted("Which day is that? Write the day with its hour, as: 20 Sep 0700.")
        return begun if when.day == self.now // DAY + 1 else None

    def _meanwhile(self, when: When) -> bool:
        """`3 Para stays where it is tonight`, `halt in Uden tonight`: the night is how long, not when it begins."""
        clause = self.clause
        stays = bool(clause.verbs) and clause.verbs[0].text.lower().startswith(_STAYING) and when.part == "night"
        here = clause.deed == "HOLD" and (stays or all(w.there for w in clause.anywhere))
        mere_part = when.clock is None and when.minute is None and bool(when.part)
        # `move to Aalst by 1600 and stay there tonight`: from when they have come.
        return here and mere_part and (stays or clause.link != "then") and when.day in (None, self.now // DAY)

    def same_time(self) -> Minute | None:
        """`same time`: the start of the order before, or of the unit's named."""
        before = [*self.made.talk.before, *self.made.orders]
        if self.clause.start is not None and not self.clause.timed_as:
            # `simultaneously attack Arnhem at 1100`.
            return self.minute(self.clause.start)
        if self.clause.timed_as:
            unit = self.naming.lead_of(self.clause.timed_as[0], self.choices)
            before = [o for o in before if unit in o.units]
        elif self.made.talk.doubtful and not self.made.talk.hour_known and not self.made.orders:
            raise Wanted("The line before is still open: write the hour, as: at 1500.")
        # `Becker attacks at 0800. Goebel follows Becker. Hermann attacks at the same time.`
        before = [o for o in before if o.follow is None or o.start is not None] or before
        timed = [o for o in before if any(part.start is not None for part in (o, *o.then))]
        if not before or self.clause.start is not None or (before[-1] not in timed and timed):
            raise Wanted("The same time as which order? Write the hour, as: at 1500.")
        model = before[-1]
        starts = {o.start for o in (model, *model.then) if o.start is not None}
        if len(starts) > 1:
            raise Wanted("The same time as which of the tasks before? Write the hour, as: at 1500.")
        if model.kind in _LASTING and self.clause.deed in _SETTING_OUT:
            # `3/504 attacks at 1500, 376 PFA fires from 1430 to 1500. 2/505 attacks at the same time.`
            others = {o.start for o in before if o.kind not in _LASTING and o.start is not None}
            if model.until is not None or others - starts:
                raise Wanted("The same time as which order? Write the hour, as: at 1500.")
        if model.until is not None and self.clause.until is None and self.clause.lasting is None:
            if model.kind is OrderKind.HOLD and not starts:
                # `1/508 holds Beek until 2000. At the same time 2/508 blocks Wyler.`: now, and until then too?
                raise Wanted("Until the same hour, or at once and for good? Write the hour, as: until 1500.")
            self.clause.until = When(minute=model.until)
        return next(iter(starts), None)

    def _either(self, piece: Piece) -> Minute | None:
        """Figures that may be an hour or a square: the hour, or None when they are the place of the task."""
        if self.choices.choose(f"e:{piece.text}", 2, f"Is “{piece.text}” a time or a square?") == 0:
            return self.minute(piece.value[0])
        if self.clause.anywhere:
            raise Wanted(f"What is square {piece.text} to the order? Name one place, and those on the way after “via”.")
        self.clause.places.append(Where(piece))
        return None

    def times(self, start: Minute | None) -> dict[str, Any]:
        """End and deadline; absent ones are left out."""
        clause = self.clause
        out: dict[str, Any] = {}
        base = self.now if start is None else start
        if clause.until is not None:
            out["until"] = self._to_the_end(clause.until, base if start is not None else self._on_from(base))
        elif clause.lasting is not None:
            ended = self.fire_ended() if start is None else None
            out["until"] = (base if ended is None else ended) + clause.lasting
        if clause.deadline is not None:
            out["deadline"] = self.later(clause.deadline, base)
            if clause.link == "then" and start is None and self._before_it(clause.deadline):
                # `to be in Mook at 0900 and in Beek at 0900`.
                raise Wanted("By which hour are they to be there? Write the places as they follow, each with its hour.")
        elif clause.within is not None:
            out["deadline"] = base + clause.within
        return out

    def previous(self) -> Order | None:
        """The order before, in this sentence or the one before it."""
        if self.made.orders:
            return self.made.orders[-1]
        return self.made.talk.before[-1] if self.made.talk.before and self.made.talk.going_on else None

    def fire_ended(self) -> Minute | None:
        """`on 4688 until 1045, then on 4788 for 15 minutes`: when the fire before this one ends."""
        clause, last = self.clause, self.previous()
        if last is None or clause.link != "then" or clause.who or clause.conditions:
            return None
        last = last.then[-1] if last.then else last
        return last.until if last.kind in _LASTING and clause.deed in ("", "FIRE", "SUPPORT") else None

    def _on_from(self, base: Minute) -> Minute:
        """`to Mook tomorrow at 1000 and holds it until 1800`: what those do who go there ends after they set out."""
        if self.clause.who or self.clause.everyone or self.clause.rest or self.clause.deed != "HOLD":
            return base
        begun = self._begun() if self.made.orders else self._going_on(When())
        return begun if begun is not None and begun // DAY > base // DAY else base

    def _to_the_end(self, when: When, base: Minute) -> Minute | None:
        """`until tomorrow`: until that day begins, or to its end? Any other end is as it is written."""
        day = when.day if when.clock is None and when.minute is None and not when.part else None
        if day is None or day <= base // DAY or not _TO_TOMORROW.search(self.line):
            return self.later(when, base)
        question = "Is that day the last of it, or does it end as the day begins?"
        return Minute((day + self.choices.choose(f"t:until{when}", 2, question, must_ask=True)) * DAY)

    def later(self, when: When, base: Minute) -> Minute | None:
        here = self.made.talk.day in (None, base // DAY)
        if here and when.clock is not None and when.day is None and when.minute is None and not when.part:
            apart = self.start is None and self.clause.link != "then" and self.made.orders
            if apart and (before := self._begun()) is not None and before // DAY > base // DAY:
                # `Tomorrow 2/505 moves to Mook at 1000 and 1/505 to Wyler by 1200`.
                raise Wanted("Of which day is that hour? Write the day with it, as: 19 Sep 1200.")
        if when.clock is not None and when.day is None and when.minute is None and here:
            minute = base // DAY * DAY + when.clock
            begun = self.clause.start
            bare = when.bare or (begun is not None and begun.bare)
            if bare and minute <= base < minute + DAY // 2:
                # `from 3 to 3:30`, `until 4 o'clock` in the afternoon: the next there is (orders.md 1).
                return minute + DAY // 2
            if base - HOUR <= minute <= min(base, self.now):
                # `until 0730`, at 0800: just past, or tomorrow (orders.md 1).
                self.choices.choose(f"t:until{when}", 1, "Which time is meant?", must_ask=True)
            if minute <= base and begun is not None and begun.clock is not None and _by_day(begun.clock, when.clock):
                # `55 Fd fire on Aalst 1500-1400`: a slip, or through the night to the next day?
                question = "The end is named before the beginning: is it that hour of the next day?"
                self.choices.choose(f"t:until{when}", 1, question, must_ask=True)
            return minute if minute > base else minute + DAY
        if when.clock is not None and when.day is not None and not when.part and not when.bare:
            return self._to_come(when.day * DAY + when.clock)
        day = self.made.talk.day if when.day is None else when.day
        if when.clock is None and when.minute is None and not when.part and day is not None:
            return (day + 1) * DAY
        moment = understand(when, base, self.scenario, day)
        if moment.choices:
            pick = self.choices.choose(f"t:until{when}", len(moment.choices), "Which time is meant?", must_ask=True)
            return moment.choices[pick]
        return self._to_come(moment.minute)

    def _to_come(self, minute: Minute | None) -> Minute:
        """An end or a deadline that is past is no end: asked about."""
        if minute is None or minute < self.now:
            raise Wanted("The hour named for the end is past: until or by when? Write an hour to come, as 1800.")
        return minute
