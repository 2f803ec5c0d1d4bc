"""An hour in a sentence of its own, after the orders it is for: `All at 1200.`, `H hr 1435.`, `We go in at dusk.`

Which orders of the message it governs: the ones before it that say no hour themselves. Where
that is not certain they are held back and asked about, for without it they would begin at once.
Source: orders.md 1, 4, 18.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from engine.clock import DAY
from engine.orders.hours.moments import understand
from engine.orders.hours.times import When
from engine.orders.message.corrections import Fragment, fragment, troops
from engine.orders.message.shared_hours import TIMED, begun
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.signal_words import VERBS
from engine.orders.transcript import Spoken, Transcript
from engine.orders.values import Order, OrderKind
from engine.vocabulary import Minute, UnitId

_WORDS = frozenset(
    """
    h hr hour hrs los zero kick off s x jump go goes going in start starts begin begins everything everyone
    everybody all we these those they it them attack attacks assault move moves advance march marches is be
    will shall sharp time timing together zeit ab geht gehen angriff beginn begin aanvang kickoff party show op
    order orders hours for the of set fixed ist wird dann then out fact rather instead actually please in
    """.split()  # noqa: SIM905
)
_EVERYONE = re.compile(
    r"\b(?:all|everyone|everybody|everything|alle[ns]?|allemaal|both|the lot|"
    r"(?:these|those|the) (?:moves|attacks|orders))\b",
    re.IGNORECASE,
)
_THEY = re.compile(r"^\s*(?:they|it|he|she)\b", re.IGNORECASE)
_ONLY = frozenset(
    {"ALL", "ALLORDERS", "BOTH", "THEY", "REST", "AT", "FROM", "COLON", "COMMA", "MARK", "AND", "THEN", "DELAY", "JOIN"}
)
_DOING = frozenset({"MOVE", "ATTACK"})


class Hour(NamedTuple):
    """What the sentence says."""

    when: When | None
    #: Minutes from now, `in two hours`.
    delay: int = 0
    everyone: bool = False
    #: `they`: those of the last sentence.
    they: bool = False
    #: An hour and nothing else, which may as well stand above what it governs.
    bare: bool = False
    #: It stands between two orders, and may be the next one's.
    between: bool = False


def hour_alone(pieces: list[Piece], sentence: str) -> Hour | None:
    """The hour a sentence consists of; None if it says anything else."""
    if _NOBODY.match(sentence):
        clocks = [p.value for p in pieces if p.kind == "TIME" and p.value.clock is not None]
        return Hour(clocks[0], everyone=True) if len(clocks) == 1 else None
    times = [p for p in pieces if p.kind in ("TIME", "EITHER")]
    spans = [p for p in pieces if p.kind == "LASTING"]
    named = [p for p in times if p.kind == "TIME" and re.match(r"(?:h|zero|attack|s|x)\b", p.text.lower())]
    if len(times) > 1 and named:
        # `H-hour 1435`, `Zero hour is 1200`: the name of the hour, and the hour.
        times = [p for p in times if p is not named[0]]
    if len(times) + len(spans) != 1 or sentence.rstrip().endswith("?"):
        return None
    for piece in pieces:
        if _UNLESS_SAID.search(sentence) and (piece.kind == "UNLESS" or piece.text.lower() in _UNLESS_SAID_WORDS):
            continue
        known = piece.kind in _ONLY or piece in times or piece in spans or piece in named
        doing = piece.kind in _DOING and piece.text.lower().split()[0] in _WORDS
        if not (known or doing or (piece.kind == "WORD" and piece.text.lower() in _WORDS)):
            return None
    silent = set(re.findall(r"[a-z]+", sentence.lower())) - _WORDS
    rest = {w for p in pieces if p.kind not in ("WORD",) for w in re.findall(r"[a-z]+", p.text.lower())}
    if len(silent - rest) > 3:
        return None
    if any(p.kind == "BY" for p in pieces):
        return None
    bare = all(p.kind in ("AT", "FROM", "COLON", "MARK", "COMMA") or p in times for p in pieces) and not (silent - rest)
    everyone = _EVERYONE.search(sentence) is not None
    they = _THEY.match(sentence) is not None
    if spans:
        led = any(p.kind in ("AT", "DELAY") for p in pieces)
        return Hour(None, spans[0].value, everyone, they) if led else None
    when = times[0].value if times[0].kind == "TIME" else times[0].value[0]
    if when.clock is None and when.minute is None:
        return None
    return Hour(when, 0, everyone, they, bare)


_OF_ALL = re.compile(
    r"\b(?:orders?|befehle?|plan|plans|moves|attacks?|tasks|timings?|times|zeiten|all|alle[ns]?|everything|everyone|these|"
    r"those|both|the above|above|following|below|the lot|the whole|this is|for)\b",
    re.IGNORECASE,
)
_TITLE = re.compile(r"\b(?:orders?|\w*befehle?|opdracht(?:en)?|no\.?)\b|[-–:]", re.IGNORECASE)
_MONTH = re.compile(r"\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\w*\b", re.IGNORECASE)
_UNLESS_SAID_WORDS = frozenset({"otherwise", "stated", "noted", "said", "given", "mentioned", "specified", "else"})
_UNLESS_SAID = re.compile(
    r"\b(?:unless|except where|if not) (?:otherwise )?(?:stated|noted|said|given|mentioned|specified)\b", re.IGNORECASE
)
#: `Nobody moves before 1400`.
_NOBODY = re.compile(
    r"^\s*(?:nobody|no one|no-one|none of (?:you|them)|no (?:units?|troops|movement|moves?|attacks?)|niemand|keiner)\b"
    r"[^,;:?]{0,40}\b(?:before|until|till|earlier than|vor|bis|voor)\b",
    re.IGNORECASE,
)
#: `The attack of 406 Div begins at 0630`, `The show starts at 1435 as agreed`.
_BEGINS = re.compile(
    r"^\s*(?:(?:the|our|my|this|der|die|das|unser|de|het) )?(?:[\w-]+ ){0,2}"
    r"(?:attack|show|operation|advance|push|assault|party|balloon|battle|offensive|move|march|drop|landing|crossing|barrage|op|angriff|unternehmen|aanval)s?\b[^,;:?]{0,50}\b"
    r"(?:begins?|starts?|goes (?:in|up|off)|kicks? off|commences?|opens?|jumps? off|is (?:at|for|on)|beginnt|begint)\b",
    re.IGNORECASE,
)
_ACTS = frozenset({"UNITS", "PLACE", "SQUADRONS", "AIR", "UMPIRE", "COND", "IF", "WHEN"})


def hour_of_the_day(pieces: list[Piece], sentence: str) -> Hour | None:
    """The hour at which the whole begins, as a sentence tells it; None if it tells something else."""
    if not _BEGINS.match(sentence) or (pieces and pieces[0].kind == "AMEND"):
        # `Move the start of order 8 to 1600` is about an order.
        return None
    times = [p.value for p in pieces if p.kind == "TIME" and (p.value.clock is not None or p.value.minute is not None)]
    return Hour(times[0]) if len(times) == 1 else None


def day_of_all(sentence: str, pieces: list[Piece], scan: Callable[[str], list[Piece]]) -> When | None:
    """`Orders for tomorrow`, `All this is for the 19th`: a day and no hour, for the orders of a message; None if the
    sentence says anything else."""
    if len(sentence) > 80 or sentence.rstrip().endswith("?") or not _OF_ALL.search(sentence):
        return None
    if not any(p.kind == "TIME" and p.value.clock is None for p in pieces) and not _MONTH.search(sentence):
        return None
    pieces = scan(_TITLE.sub(" ", sentence))
    times = [p.value for p in pieces if p.kind == "TIME"]
    acts = {p.kind for p in pieces} & (_ACTS | VERBS | {"LASTING", "VAGUE"})
    if len(times) != 1 or acts or times[0].clock is not None or times[0].day is None:
        return None
    return times[0] if sum(p.kind in ("WORD", "NUM") for p in pieces) <= 3 else None


_WHEN_WORDS = re.compile(
    r"\b(?:times?|hours?|later|night|dark\w*|today|tomorrow|tonight|wait\w*|starts?|begins?|earlier|delay\w*|lunch|"
    r"breakfast|dawn|dusk|noon|midnight|off by)\b",
    re.IGNORECASE,
)
_BEGINS_WHEN = re.compile(
    r"^\W*(?:(?:but|and|or|only|the|i'd say|i would say|say|about|around) )*"
    r"(?:start\w*|begin\w*|times?|timing|hour|wait|first|before|after|later|not|only|at|from|then|same|earliest|latest|"
    r"today|tomorrow|tonight|they|it|in|on|by|until|till|when|night|\d{3,4})\b",
    re.IGNORECASE,
)
#: Talk of hours that are no order's.
_OTHER_HOURS = re.compile(
    r"\b(?:see you|speak|talk|call|phone|mail|write|hear|back (?:at|by|in|on)|as before|your time|[io]n time|"
    r"good (?:night|morning|evening|afternoon|day)|thanks|cheers|regards|bed|sleep|dinner|supper|work|home|train|wife|"
    r"kids?|weather|fog|rain|has|have|had|was|were|did|been|reported|arrived|said|says|enemy|germans?|deadline|turn|"
    r"umpire|mess|love|sorry|luck|hope)\b",
    re.IGNORECASE,
)


def speaks_of_time(pieces: list[Piece], sentence: str, *, same_line: bool, timed: bool) -> bool:
    """Whether a sentence that nothing came of may have been about when the orders before it are to begin; `timed`: they
    have their hour, or only stay where they are."""
    if sentence.rstrip().endswith(("?", ":")) or _OTHER_HOURS.search(sentence) or len(sentence) > 90:
        return False
    kinds = {p.kind for p in pieces}
    if kinds & {"UNITS", "AIR", "SQUADRONS", "UMPIRE", "ORDERNO", "CANCEL", "AMEND", "SAME", "CONTINUE", "NOW"}:
        return False
    if kinds <= {"REMARK", "MARK", "COMMA"}:
        return False
    if pieces and pieces[0].kind == "REST" and "UNTIL" not in kinds:
        return False
    begins = _BEGINS_WHEN.match(sentence) is not None and len(sentence.split()) <= 8
    if timed:
        return begins and bool(kinds & {"TIME", "EITHER", "SAMETIME"})
    told = bool(kinds & {"TIME", "EITHER", "LASTING", "VAGUE", "SAMETIME"}) or _WHEN_WORDS.search(sentence) is not None
    return told and (same_line or begins)


def said_of_all(pieces: list[Piece], sentence: str) -> bool:
    """`Everything an hour later`, `The time for all this is noon`: an hour for all orders that was not understood."""
    kinds = {p.kind for p in pieces}
    timed = kinds & {"TIME", "LASTING", "VAGUE", "EITHER"}
    return (
        bool(timed)
        and not kinds & (_ACTS - {"AIR"})
        and not kinds & (VERBS - {"MOVE", "ATTACK", "AMEND"})
        and _OF_ALL.search(sentence) is not None
        and (
            bool(kinds & {"ALL", "ALLORDERS", "BOTH"})
            or re.search(r"\b(?:timings?|times?|hour)\b", sentence) is not None
        )
        and sum(p.kind == "WORD" for p in pieces) <= 1
        and len(pieces) <= 10
        and not sentence.rstrip().endswith("?")
    )


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

    def govern(self, hour: Hour, sentence: str) -> bool:
        """True if there were orders before it that it governs or may govern."""
        page = self._page
        which, doubtful = self._governed(hour)
        if not which:
            return False
        readings = self._minutes(hour)
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
        for i in timeless:
            if i not in doubtful:
                held = page.held(i).order
                if readings[0] is not None:
                    page.correct(i, msgspec.structs.replace(held, start=readings[0]), sentence)
        for i in doubtful:
            if i in timeless:
                page.hold_back([i], sentence, question, (begun(self._orders([i]), readings[0]),))
        return True

    def of_units(self, pieces: list[Piece], sentence: str, put: Callable[[Fragment, str], bool]) -> bool:
        """`1 Para 1200` below its order, or `Timings: 1 Para 1200` above it: the hour of those units."""
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
        self._of_unit.update(dict.fromkeys(named, minutes))
        return False

    def beside(self) -> list[tuple[int, Order]]:
        """The orders of the sentence just before, in the same paragraph."""
        page, here = self._page, self._page.here
        if page.blank:
            return []
        which = page.last_sentence()
        places = page.places(which)
        near = bool(places) and places[-1].block == here.block and places[-1].line >= here.line - 1
        near = near and (places[-1].line == here.line or places[-1].sentence == here.sentence - 1)
        return [(i, page.held(i).order) for i in which] if near else []

    def unheard(self, before: list[tuple[int, Order]], sentence: str, scan: Callable[[str], list[Piece]]) -> bool:
        """Whether a sentence about when was read and nothing came of it: no order, no change of those before it."""
        page, here = self._page, self._page.here
        if not before or page.talk.clock is not None or page.standing(lambda p: p.sentence == here.sentence):
            return False
        standing = set(page.standing())
        if any(i not in standing or page.held(i).order != order for i, order in before):
            return False
        same_line = page.places([before[-1][0]])[0].line == here.line
        timed = all(o.start is not None or o.kind is OrderKind.HOLD for _, o in before)
        return speaks_of_time(scan(sentence), sentence, same_line=same_line, timed=timed)

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

    def not_understood(self, sentence: str) -> bool:
        """An hour for all orders that was not understood: none of them runs without it. False if there are none."""
        which = self._page.standing()
        for i in which:
            question = f"“{sentence.strip()}”: at what hour is this to begin? Send it again with its hour."
            self._page.hold_back([i], sentence, question)
        return bool(which)

    def _orders(self, which: list[int]) -> tuple[Order, ...]:
        return tuple(self._page.held(i).order for i in which)

    def _governed(self, hour: Hour) -> tuple[list[int], list[int]]:
        """The orders it governs, and those of them that it may or may not govern."""
        page, here = self._page, self._page.here
        line = page.standing(lambda p: p.line == here.line)
        last = page.last_sentence()
        if hour.they or hour.between:
            return last, []
        if not hour.everyone and line:
            # `3 Para attack 4588. H hr 1435.`: the orders of the same line; of several, who knows.
            return line, line if len(line) > 1 else []
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
