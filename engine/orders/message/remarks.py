"""Lines and sentences that order nothing themselves: what they are to the orders about them.

Second thoughts, titles and news, and a day or a condition for several orders. Each is dealt with here before a
sentence is read as an order. Source: orders.md 8, 17, 18; design section 4.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from engine.clock import DAY
from engine.orders import patterns as re
from engine.orders.doubts import WHAT_CHANGES
from engine.orders.hours.times import When
from engine.orders.message.hours.common_hour import HourSetter
from engine.orders.message.hours.hours_said import (
    day_of_all,
    like_that_day,
    nobody_but,
    said_of_all,
)
from engine.orders.message.hours.lone_hours import LoneHours
from engine.orders.message.hours.set_out_in_turn import set_out_in_turn
from engine.orders.message.letters.spoken_to import (
    behind_the_enemy,
    bidden_behind,
    named_at_head,
    news_of,
    order_behind,
    sent_behind_situation,
)
from engine.orders.message.rethought.afterthoughts import Afterthoughts
from engine.orders.message.rethought.called_off import called_off
from engine.orders.message.rethought.left_out import left_out, left_out_and_sent
from engine.orders.message.rethought.second_thoughts import INSTEAD, Thought, second_thought
from engine.orders.message.rethought.words_of_thought import named_for_rank, on_condition_that
from engine.orders.message.shared.place_of_the_first import place_of_the_first
from engine.orders.message.shared.said_of_them import rest_of_squadrons
from engine.orders.message.shared.who_is_meant import who_is_meant
from engine.orders.message.standing_over.captions import Captions
from engine.orders.message.standing_over.copied import given_before
from engine.orders.message.standing_over.headings import on_day
from engine.orders.message.standing_over.headlines import (
    hands_over,
    letterhead,
    number_of_message,
    numbered_title,
    of_a_staff,
    whose_orders,
)
from engine.orders.message.standing_over.partings import bids_nobody, signed
from engine.orders.message.standing_over.sections import Parts, Section, leaves_open
from engine.orders.message.standing_over.titles import names_own
from engine.orders.message.told.intentions import order_behind_but
from engine.orders.message.told.news import (
    dangling,
    day_of_title,
    news,
    plain,
    reasoned,
    title,
)
from engine.orders.message.told.news_and_order import NEWS_OR_ORDER, sent_behind_news
from engine.orders.message.told.reasons_given import gives_reason, meant_for
from engine.orders.names.named_troops import troops
from engine.orders.names.naming import Naming
from engine.orders.sentence.conditions.conditions import conditions_apart
from engine.orders.sentence.deeds.about_orders import adds_troops, by_another
from engine.orders.sentence.deeds.what_is_cancelled import told_first
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.scan import Scanner
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.tasks.sequels import WORDS_ONLY
from engine.orders.transcript import Transcript
from engine.orders.values import Order, OrderKind

_PLAIN_DEEDS = VERBS - {"REPORT", "WHEREIS"}
_BEFOREHAND = re.compile(
    r"^\W*(?:but first|first (?:of all )?(?:though|however)|before (?:that|this)|beforehand|prior to (?:that|this)|"
    r"vorher|zuvor|daarvoor)\b",
    re.IGNORECASE,
)
_AFTER_WHOM = re.compile(r"^\W*(?:but |only )*(?:after|before|nach|vor|na)\b", re.IGNORECASE)


#: What stands in words over a colon that are an order themselves.
_GOES_ON = frozenset({"UNITS", "PLACE", "SAYTO", "UMPIRE", "AIR", "ORDERNO", "CANCEL"})


#: Words of haste right behind an order.
_SPURS = frozenset(
    {
        *("move", "move out", "go", "push", "go now", "move now", "now", "execute", "do it", "do it now", "get going"),
        *("hurry", "hurry up", "take your time", "go get them", "go get 'em", "give them hell", "give 'em hell"),
        *("all at once", "all of it now"),
        *("off you go", "on you go", "in you go", "up you go", "away you go", "get cracking", "crack on", "go go go"),
    }
)


#: Said before anything is ordered: `Hold everything. 1/508 stays where it is.`
_WAITS = frozenset({"hold everything", "hold on", "hold it", "wait", "hang on", "hold your horses", "one moment"})


class Readers(NamedTuple):
    """How words are read as orders."""

    #: A sentence and its line, not looked at for second thoughts; its pieces.
    sentence: Callable[[str, str], None]
    task: Callable[[list[Piece], str], None]


#: How a sentence begins that has its correction in itself, or adds what was left out.
_APART = re.compile(r"\W*(?:not |instead of |(?:\w+\W+){0,3}?forgot\b)", re.IGNORECASE)


class Remarks:
    """What is said in a message beside its orders."""

    def __init__(
        self,
        page: Transcript,
        naming: Naming,
        scanner: Scanner,
        parts: Parts,
        captions: Captions,
        afterthoughts: Afterthoughts,
        hours: HourSetter,
        readers: Readers,
    ) -> None:
        self._page = page
        self._naming = naming
        self._scanner = scanner
        self._parts = parts
        self._captions = captions
        self._afterthoughts = afterthoughts
        self._hours = hours
        self._lone_hours = LoneHours(page, parts, captions, hours)
        self._readers = readers

    def _condition_alone(self, pieces: list[Piece], sentence: str, line: str) -> bool:
        """`When it gets dark` on a line of its own: for the orders below it, or for the one above."""
        wish = pieces[0].text.lower() == "should" and pieces[0].start > 0
        if wish or pieces[0].kind not in ("IF", "WHEN") or sentence.rstrip().endswith("?"):
            # `I should like three squadrons over Elst` is no condition.
            return False
        kinds = {p.kind for p in conditions_apart(pieces)}
        acting = {p.kind for p in pieces} & ((VERBS - {"ATTACK"}) | {"TO"})
        if (acting and "COND" in kinds) or not kinds <= {"COND", "AT", "TIME", "COMMA", "MARK", "COLON"}:
            return False
        above = self._afterthoughts.take(Thought("open"), sentence)
        if sentence == line and not self._captions.ends_block:
            self._parts.enter(Section("open" if above else "condition", sentence.strip(" .:")))
            return True
        only = pieces[0].text.lower().startswith(("only", "nur", "erst", "alleen", "pas"))
        if above and not only and not line.rstrip().endswith(sentence.rstrip()):
            # `5 Wilts to Uden. When 4 Wilts arrives at Grave. 4 SLI to Mill.`: of which of the two?
            self._parts.enter(Section("line", sentence.strip(" .:")))
        return above

    def replaced(self, pieces: list[Piece], sentence: str) -> list[Piece]:
        """`change order 5: 2 Para move to Elst`: the old order is cancelled, the new one stands in its place."""
        pieces = by_another(pieces)
        kinds = [p.kind for p in pieces[:4]]
        rest = {p.kind for p in pieces[2:]}
        bare = kinds == ["ORDERNO", "NUM", "TO", "PLACE"] and pieces[3].text.isdigit() and len(pieces) == 4
        way = kinds[2:3] in (["TO"], ["VIA"]) and "PLACE" in rest
        timed = "TIME" in rest and "PLACE" not in rest
        whole = (way or timed) and not rest & (VERBS | {"UNITS", "ALL"})
        if kinds[:2] == ["ORDERNO", "NUM"] and (bare or whole):
            # `order 14: start at 1600 instead`, `order 14 to 1800`.
            return self._scanner.scan(f"change {sentence.replace(':', '', 1)}")
        amended = kinds[:3] == ["AMEND", "ORDERNO", "NUM"] and kinds[3:] in (["COLON"], ["COMMA"])
        if not amended or not told_first(pieces[4:]):
            return pieces
        asked, at = self._page.questions, self._page.next_order
        self._page.put(Order(kind=OrderKind.CANCEL, ref=int(pieces[2].text)), sentence)
        standing = len(self._page.before())
        self._readers.task(pieces[4:], sentence)
        if self._page.questions == asked and all(o.kind in WORDS_ONLY for o in self._page.before()[standing:]):
            # `Amend order 6: 1 CG too`, `Amend order 9: add Bruhn`: nothing is put in its place.
            self._page.ask_back(sentence, WHAT_CHANGES)
        if self._page.questions != asked:
            # The old order stands until it is clear what is to be done instead.
            self._page.take_silently(at)
        return []

    def told(self, pieces: list[Piece], sentence: str, line: str) -> bool:
        """Titles, forms of address and news go to the umpire; a reason before an order is news or an order."""
        if adds_troops(pieces):
            # `order 6: add 1 CG`, `include 1 CG in order 6`.
            self._page.ask_back(sentence, WHAT_CHANGES)
            return True
        if self._page.talk.air and (kept := rest_of_squadrons(pieces)) is not None:
            self._page.note(sentence[pieces[kept].start :])
            if any(p.kind in VERBS for p in pieces[:kept]):
                self._readers.task(pieces[:kept], sentence)
            return True
        if (
            len(pieces) > 1
            and pieces[0].kind == "UNITS"
            and not pieces[0].text.endswith("'s")
            and pieces[1].kind in _PLAIN_DEEDS
            and plain(pieces[1].text, sentence)
        ):
            return False
        if place_of_the_first(pieces, sentence, self._naming):
            self._page.ask_back(sentence, f"What is {pieces[0].text} to do there? Write one line for each unit.")
            return True
        heads = self._page.blank and sentence == line and not self._captions.ends_message
        staffs = self._page.blank and of_a_staff(sentence) and line.startswith(sentence)
        if staffs and numbered_title(pieces, sentence):
            self._page.note(sentence)
            return True
        if heads and (numbered_title(pieces, sentence) or letterhead(pieces, self._naming.reader.now)):
            self._page.note(sentence)
            self._dated(pieces, sentence)
            return True
        if heads and whose_orders(pieces):
            self._page.note(sentence)
            # `… evening of D-Day` on that evening is when they were written; `ORDERS 2000 HRS 18 SEP` may be theirs.
            if (day := day_of_title(pieces, sentence)) is None or day.day != self._naming.reader.now // DAY:
                self._dated(pieces, sentence)
            self._hours.announced(f"orders at{sentence[pieces[0].end :]}", self._scanner.scan)
            return True
        counted = self._page.blank and line.startswith(sentence) and number_of_message(sentence)
        if counted or self._haste_or_farewell(pieces, sentence, line) or hands_over(pieces, sentence):
            self._page.note(sentence)
            return True
        if (":" in sentence or ", " in sentence) and (start := bidden_behind(pieces, sentence)):
            told = sentence[:start].rstrip(" :")
            self._page.note(told if sentence[start - 2] == ":" else told.rpartition(":" if ":" in told else ",")[0])
            self._page.talk = news_of([p for p in pieces if p.start < start], told, self._page.talk, self._naming)
            self._readers.sentence(f"{pieces[0].text}: {sentence[start:]}", line)
            return True
        if ": " in sentence and (start := sent_behind_situation(pieces, sentence)):
            self._page.note(told := sentence[:start].rstrip(" :"))
            self._page.talk = news_of([p for p in pieces if p.start < start], told, self._page.talk, self._naming)
            self._readers.sentence(sentence[start:], line)
            return True
        if " but " in sentence and (liked := order_behind_but(pieces, sentence)):
            self._page.note(liked[0])
            self._readers.sentence(liked[1], line)
            return True
        if title(pieces, sentence, line) or dangling(pieces, sentence) or news(pieces, sentence):
            self._news(pieces, sentence, line)
            return True
        if {p.kind for p in pieces} <= {"UNITS", "COLON", "MARK"} and line.rstrip().endswith(":"):
            # `Guns:` over lines that name them.
            self._page.note(sentence)
            self._page.talk = replace(self._page.talk, going_on=False, units=(), within=())
            return True
        parts = reasoned(sentence)
        if parts is None:
            return False
        reason, rest, ordering = parts
        outer, self._page.left_open = self._page.left_open, sentence
        self._readers.sentence(reason, line)
        if ordering:
            self._page.left_open = outer
        if rest:
            self._readers.sentence(rest, line)
        self._page.left_open = outer
        return True

    def _haste_or_farewell(self, pieces: list[Piece], sentence: str, line: str) -> bool:
        """`Move!` behind an order, `Hold everything.` before any, `Tot morgen!`: words that order nothing."""
        said = sentence.strip(" .!").lower()
        spur = len(pieces) < 3 and said.removesuffix(" please").removeprefix("please ").partition(",")[0] in _SPURS
        if spur and (self._page.last_sentence() or (sentence.endswith("!") and sentence != line)):
            # `1/508 fall back on Malden. Move!`, `Push! 2 IG to Aalst.`
            return True
        if len(pieces) < 3 and said in _WAITS and self._page.blank and not self._page.talk.units:
            return True
        farewell = [p for p in pieces if p.kind != "THEN"]
        if sentence == line and [p.kind for p in farewell] == ["UNTIL", "TIME"]:
            # `Bis morgen`, `Dann bis morgen!`
            until: When = farewell[1].value
            return until.clock is None and until.minute is None
        return False

    def _news(self, pieces: list[Piece], sentence: str, line: str) -> None:
        """A title or news goes to the umpire; whom it was about is remembered, and an order behind it is read."""
        at, behind = behind_the_enemy(pieces), order_behind(pieces)
        if at or (behind and named_at_head(self._scanner.scan(sentence[behind:]), self._naming)):
            # `2/508 has lost Wyler, 1/508 attack Wyler`.
            self._page.note(sentence[: at or behind].rstrip(" ,:;"))
            self._readers.sentence(sentence[at or behind :].strip(" ,:"), line)
            return
        if pieces[0].kind == "UNITS" and sent_behind_news(pieces) and names_own(pieces, self._naming):
            self._page.ask_back(sentence, NEWS_OR_ORDER)
            return
        self._page.note(sentence)
        talk = news_of(pieces, sentence, self._page.talk, self._naming)
        units = () if talk.told.words else talk.units
        self._page.talk = replace(talk, going_on=False, units=units)
        if sentence == line:
            self._dated(pieces, sentence)

    def _dated(self, pieces: list[Piece], sentence: str) -> None:
        """`Tagesbefehl 23.9.`, `Orders First Parachute Army for tomorrow`: the day of the orders under it."""
        if (day := day_of_title(pieces, sentence)) is not None:
            self._page.talk = on_day(self._page.talk, day, self._naming)

    def thought_of(self, pieces: list[Piece], sentence: str, line: str) -> bool:
        """A sentence about the orders before it: an hour for them, a correction, a doubt; True if it is one."""
        if bids_nobody(pieces, sentence) or like_that_day(pieces, sentence):
            self._page.note(sentence)
            return True
        if self._captions.ends_message and signed(pieces, sentence, line):
            self._page.note(sentence)
            return True
        if called_off(self._page, self._naming, pieces, sentence):
            return True
        if any(p.kind == "UNITS" for p in pieces[-1:]) and who_is_meant(pieces, sentence, self._page, self._naming):
            return True
        if pieces and (parted := left_out_and_sent(self._page, pieces, sentence)):
            without, sent = parted
            if left_out(self._page, self._naming, self._scanner.scan(without), without):
                self._readers.sentence(sent, line)
                return True
        page, naming = self._page, self._naming
        if left_out(page, naming, pieces, sentence) or set_out_in_turn(pieces, sentence, page, naming):
            return True
        ordering = pieces and pieces[0].kind == "UNITS" and pieces[0].start < 2 and any(p.kind in VERBS for p in pieces)
        # `Corps Feldt to all Kampfgruppen: attack begins 0630.`
        ordering = ordering and pieces[1].kind != "TOALL"
        if ordering and not sentence.rstrip().endswith(":"):
            return self._thought_in_order(pieces, sentence, line)
        told = self._lone_hours.govern(pieces, sentence, line)
        if told is not None:
            return told
        thought = None if named_for_rank(pieces, sentence) else second_thought(sentence)
        if thought is not None and thought.sort == "open" and sentence[-1:] == "?" and page.notes:
            before = page.notes[-1]
            if before.endswith("?") and f"{before} {sentence}" in line:
                # `Should I send 5 CG to Mook? What do you think?`: of that question, and no order.
                page.note(sentence)
                return True
        apart = thought is not None and _APART.match(sentence) is not None
        if apart and self._of_none_before(pieces):
            # `Instead of 1/505, 2/505 attacks Mook`, `Sorry, forgot: 2 Para hold`, where none of them had an order.
            thought = None
        of_all = thought is not None and thought.sort == "open" and thought.everything
        if (
            thought is not None
            and (thought.sort in ("right", "back", "each") or of_all)
            and not sentence.rstrip().endswith(":")
        ):
            return self._afterthoughts.take(thought, sentence)
        if line.rstrip().endswith(sentence.rstrip()) and (over := leaves_open(sentence, self._page.empty)):
            # `What if we did this:`, `Last turn I ordered:`: a heading over what does not run.
            self._parts.enter(over)
            self._page.note(sentence)
            return True
        if self._hours.of_units(pieces, sentence, self._afterthoughts.of_units):
            return True
        if nobody_but(pieces, sentence) and (which := self._page.last_sentence()):
            self._afterthoughts.unheard(which, sentence)
            return True
        if _BEFOREHAND.match(sentence) and (which := self._page.last_sentence()):
            # `But first 1 Para attack 4588.`
            self._afterthoughts.unheard(which, sentence)
            return False
        if _AFTER_WHOM.match(sentence) and {p.kind for p in pieces} <= {"FROM", "BY", "BEHIND", "UNITS", "AT"}:
            # `After 1 Para.`
            return self._afterthoughts.take(Thought("open"), sentence)
        if pieces and self._condition_alone(pieces, sentence, line):
            return True
        if self._quoted_head(sentence, line):
            return True
        if (day := day_of_all(sentence, pieces, self._scanner.scan)) is not None:
            if sentence.endswith(":") or not self._hours.on_day(day, sentence):
                self._page.talk = on_day(self._page.talk, day, self._naming)
            self._page.note(sentence)
            return True
        if self._hours.on_its_own(pieces, sentence, line):
            return True
        if said_of_all(pieces, sentence) and self._hours.not_understood(sentence):
            return True
        if thought is None:
            return False
        asked = self._page.last_asked if thought.sort == "open" else None
        if asked is not None and not self._page.reading().asks[asked].readings:
            # `2/505 be ready to attack Mook. No move before my order.`: nothing of it runs anyway.
            self._page.note(sentence)
            return True
        speaks = thought.sort in ("all", "open") and _speaks(pieces) and not on_condition_that(sentence)
        if not speaks and self._afterthoughts.take(thought, sentence):
            return True
        if asked is not None and not speaks and not self._page.standing():
            # `2/506 attack Best. Or hold. You decide.`: it is asked about already.
            self._page.note(sentence)
            return True
        return False

    def _thought_in_order(self, pieces: list[Piece], sentence: str, line: str) -> bool:
        """Whether an order, as most sentences are, is about the orders before it all the same: it can only be quoted,
        or put another in the stead of one before, or say `1/508 goes at 1900`."""
        if self._hours.of_units(pieces, sentence, self._afterthoughts.of_units):
            return True
        if self._quoted_head(sentence, line):
            return True
        if not sentence.rstrip(" .!").lower().endswith(INSTEAD):
            return False
        thought = second_thought(sentence)
        return thought is not None and thought.sort == "instead" and self._afterthoughts.take(thought, sentence)

    def _of_none_before(self, pieces: list[Piece]) -> bool:
        """Whether a sentence with a deed of its own names only troops that have no order in the message yet."""
        named = troops([p for p in pieces if p.kind == "UNITS"], self._naming)
        kinds = {p.kind for p in pieces}
        if not named or not kinds & {"PLACE", "HOLD", "GUARD", "REPORT"} or not kinds & (VERBS | {"TO"}):
            return False
        return not self._page.talk.doubtful and not any(
            named & set(self._page.held(i).order.units) for i in self._page.standing()
        )

    def _quoted_head(self, sentence: str, line: str) -> bool:
        """`Yesterday we planned: 1 Para attack Arnhem`: what stands behind such words does not run as it stands."""
        if gives_reason(sentence):
            self._page.note(sentence)
            return True
        head, colon, rest = sentence.partition(": ")
        if not colon or not rest.strip():
            return False
        if meant_for(head) and not VERBS.intersection(p.kind for p in self._scanner.scan(rest)):
            # `Ammunition for Veghel: 1/501`: whether they go there is not said.
            self._page.ask_back(sentence, f"“{head}”: what are they to do? Write the unit, the deed and the place.")
            return True
        if leaves_open(f"{head}:", False) is None:
            return False
        kinds = [p.kind for p in self._scanner.scan(head)]
        slogan = set(kinds) <= {"NOACTION", "TILLRELIEVED", "REMARK", "NOW", "FROM", "UNTIL", "TIME", "AT"}
        if slogan or kinds[:1] in (["IF"], ["WHEN"]) or (_GOES_ON.intersection(kinds) and not given_before(head)):
            return False
        outer, self._page.left_open = self._page.left_open, head
        self._readers.sentence(rest, line)
        self._page.left_open = outer
        return True


def _speaks(pieces: list[Piece]) -> bool:
    """Whether a sentence orders somebody itself, rather than say something of the orders before it."""
    kinds = {p.kind for p in pieces}
    deed = next((i for i, p in enumerate(pieces) if p.kind in VERBS or p.kind == "TO"), 0)
    addressed = any(p.kind == "UNITS" for p in pieces[:deed])
    speaks = addressed and not kinds & {"IF", "WHEN"}
    # `Provided that the bridge is taken, 1 Para moves to Elst`; `Is it possible to have aircraft over Groesbeek?`
    speaks = speaks or any(a.kind == "COMMA" and b.kind == "UNITS" for a, b in pairwise(pieces[:-1]))
    # `Sofern die Brücke hält, geht Knaust nach Elst`, `Erst nach Sonnenuntergang marschiert Knaust`.
    speaks = speaks or any(a.kind in VERBS and b.kind == "UNITS" for a, b in pairwise(pieces))
    return speaks or (bool(kinds & {"AIR", "SQUADRONS"}) and "PLACE" in kinds)
