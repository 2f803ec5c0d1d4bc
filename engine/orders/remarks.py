"""Lines and sentences that order nothing themselves: what they are to the orders about them.

Words over a part of the message, an hour for several orders, second thoughts, titles and news. Each is
dealt with here before a sentence is read as an order. Source: orders.md 8, 17, 18; design section 4.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from engine.clock import DAY
from engine.orders.afterthoughts import Afterthoughts
from engine.orders.common_hour import Hour, HourSetter, day_of_all, hour_alone, hour_of_the_day, said_of_all
from engine.orders.conditions import conditions_apart
from engine.orders.headings import at_hour, on_day
from engine.orders.naming import Naming
from engine.orders.news import dangling, news, reasoned, rest_of_squadrons, title
from engine.orders.pieces import Piece
from engine.orders.scan import Scanner
from engine.orders.second_thoughts import Thought, second_thought
from engine.orders.sections import Parts, Section, label, leaves_open, section
from engine.orders.signal_words import VERBS
from engine.orders.times import When
from engine.orders.transcript import Transcript

_PARTS_OF_DAY = {
    **dict.fromkeys(("morning", "forenoon", "vormittag", "morgens", "ochtend"), "morning"),
    **dict.fromkeys(("afternoon", "nachmittag", "middag", "namiddag"), "afternoon"),
    **dict.fromkeys(("evening", "abend", "abends", "avond"), "evening"),
    **dict.fromkeys(("night", "nacht", "nachts"), "night"),
}
_PART = re.compile(
    rf"^\s*(?:(?:in|during|for) the |this |am |in de )?({'|'.join(_PARTS_OF_DAY)})\s*:?\s*$", re.IGNORECASE
)
#: `[x] 1 Para to Elst`: done, or to be done?
_BOX = re.compile(r"^\s*\[[ xX✓✔]?\]\s+")
_STAGE = re.compile(
    r"^(?:phase|stage|step|part|wave|lift|serial|timing|group|first|second|third|next|start|attack|move|zeit|welle|teil|"
    r"fase|golf|deel)$",
    re.IGNORECASE,
)
_TASKS = frozenset({"MOVE", "ATTACK", "HOLD", "GUARD", "WITHDRAW", "RECCE", "FIRE", "REPAIR", "DROP"})
#: Pieces of a task without those it is for.
_OF_TASKS = _TASKS | {
    "TO", "PLACE", "TIME", "AT", "FROM", "BY", "VIA", "NOACTION", "NOW", "JOIN", "COMMA", "COLON", "MARK", "UNTIL",
    "EITHER", "AVOIDCONTACT", "NOADVANCE", "BYROAD", "BYRAIL", "BYCOUNTRY", "THERE",
}  # fmt: skip
#: Pieces of words that say only when.
_OF_HOURS = frozenset(
    {
        "TIME",
        "FROM",
        "UNTIL",
        "BETWEEN",
        "AND",
        "TO",
        "BY",
        "AT",
        "MARK",
        "COMMA",
        "COLON",
        "EITHER",
        "DELAY",
        "LASTING",
        "WITHIN",
        "VAGUE",
        "FOR",
        "JOIN",
        "NOT",
    }
)


class Readers(NamedTuple):
    """How words are read as orders."""

    #: Words of several sentences; a sentence and its line, not looked at for second thoughts; its pieces.
    sentences: Callable[[str], None]
    sentence: Callable[[str, str], None]
    task: Callable[[list[Piece], str], None]


class Remarks:
    """What is said in a message beside its orders."""

    def __init__(
        self,
        page: Transcript,
        naming: Naming,
        scanner: Scanner,
        parts: Parts,
        afterthoughts: Afterthoughts,
        hours: HourSetter,
        readers: Readers,
    ) -> None:
        self._page = page
        self._naming = naming
        self._scanner = scanner
        self._parts = parts
        self._afterthoughts = afterthoughts
        self._hours = hours
        self._readers = readers
        #: The line read is the last of its paragraph.
        self.ends_block = False

    def over(self, text: str) -> bool:
        """A heading over a part of the message (`Draft:`, `If attacked:`), or a line under a word of its own
        (`Own troops: …`); True if nothing more of the line is to be read."""
        box = _BOX.match(text)
        if box is not None:
            outer, self._page.left_open = self._page.left_open, box[0]
            self._readers.sentences(text[box.end() :])
            self._page.left_open = outer
            return True
        found = section(text)
        if found is None and (self._hours_over(text) or self._task_over(text)):
            return True
        if found is not None:
            self._parts.enter(found)
            self._page.talk = replace(self._page.talk, going_on=False)
            if (day := day_of_all(text, self._scanner.scan(text), self._scanner.scan)) is not None:
                self._page.talk = on_day(self._page.talk, day, self._naming)
            self._page.note(text)
            return True
        labelled = label(text)
        if labelled is None:
            return False
        kind, rest = labelled
        if kind.sort == "news":
            self._page.note(text)
            return True
        outer, self._page.left_open = self._page.left_open, kind.words
        self._readers.sentences(rest)
        self._page.left_open = outer
        return True

    def _hours_over(self, text: str) -> bool:
        """`From 1400 to 1600:`, `Before 1800:`, `Afternoon:` over lines of orders: each is read with those words."""
        part = _PART.match(text)
        if part is not None:
            when = When(day=self._naming.reader.now // DAY, part=_PARTS_OF_DAY[part[1].lower()])
            self._page.talk = on_day(self._page.talk, when, self._naming)
            self._page.note(text)
            return True
        if not text.rstrip().endswith(":") or len(text) > 60:
            return False
        pieces = self._scanner.scan(text)
        kinds = {p.kind for p in pieces}
        if self._stage(pieces, text):
            return True
        spans = (
            kinds & {"BETWEEN", "UNTIL", "BY", "LASTING", "VAGUE", "WITHIN", "DELAY"} or "not before" in text.lower()
        )
        if not spans or not kinds & {"TIME", "LASTING", "EITHER", "VAGUE"} or not kinds <= _OF_HOURS:
            return False
        self._parts.enter(Section("condition", text.strip().rstrip(": ")))
        self._page.talk = replace(self._page.talk, going_on=False)
        return True

    def _task_over(self, text: str) -> bool:
        """`Attack Arnhem at 1200:` over lines that name who."""
        if not text.rstrip().endswith(":") or len(text) > 80 or self.ends_block:
            return False
        pieces = self._scanner.scan(text)
        kinds = {p.kind for p in pieces}
        if not kinds & (_TASKS | {"TO", "NOACTION"}) or not kinds <= _OF_TASKS:
            return False
        if not kinds & {"PLACE", "HOLD", "NOACTION", "WITHDRAW"}:
            # `Moves at 1200:` is an hour, no task.
            return False
        for piece in pieces:
            if piece.kind == "TIME" and piece.value.clock is not None:
                self._hours.foretell(Hour(piece.value))
        self._parts.enter(Section("task", text.strip().rstrip(": ")))
        self._page.talk = replace(self._page.talk, going_on=False, units=())
        self._page.note(text)
        return True

    def with_its_task(self, text: str) -> str:
        """A line that only names troops under a task, `Hold:`, with that task; any other as it is."""
        task = self._parts.task
        kinds = {p.kind for p in self._scanner.scan(text)} if task else set()
        ways = {"VIA", "PLACE"} if "VIA" in kinds else set()
        if "UNITS" not in kinds or kinds - {"UNITS", "JOIN", "COMMA", "AND", "MARK"} - ways:
            return text
        return f"{text.strip(' .,;')} {task}"

    def _stage(self, pieces: list[Piece], text: str) -> bool:
        """`Phase 2, 1400:` is the hour of the lines below; an hour among other words leaves it open for what."""
        times = [p.value if p.kind == "TIME" else p.value[0] for p in pieces if p.kind in ("TIME", "EITHER")]
        words = [p for p in pieces if p.kind in ("WORD", "RAMBLE", "COY")]
        if len(times) != 1 or times[0].clock is None or not words:
            return False
        if not {p.kind for p in pieces} <= _OF_HOURS | {"WORD", "RAMBLE", "COY", "NUM", "ORDERNO"}:
            return False
        if all(_STAGE.match(p.text) for p in words):
            self._page.talk = at_hour(self._page.talk, times[0])
        else:
            self._parts.enter(Section("open", text.strip().rstrip(": ")))
        self._page.talk = replace(self._page.talk, going_on=False)
        self._page.note(text)
        return True

    def _condition_alone(self, pieces: list[Piece], sentence: str, line: str) -> bool:
        """`When it gets dark` on a line of its own: for the orders below it, or for the one above."""
        if pieces[0].kind not in ("IF", "WHEN") or sentence.rstrip().endswith("?"):
            return False
        kinds = {p.kind for p in conditions_apart(pieces)}
        acting = {p.kind for p in pieces} & ((VERBS - {"ATTACK"}) | {"TO"})
        if (acting and "COND" in kinds) or not kinds <= {"COND", "AT", "TIME", "COMMA", "MARK", "COLON"}:
            return False
        above = self._afterthoughts.take(Thought("open"), sentence)
        if sentence == line and not self.ends_block:
            self._parts.enter(Section("open" if above else "condition", sentence.strip(" .:")))
            return True
        return above

    def told(self, pieces: list[Piece], sentence: str, line: str) -> bool:
        """Titles, forms of address and news go to the umpire; a reason before an order is news or an order."""
        if self._page.talk.air and (kept := rest_of_squadrons(pieces)) is not None:
            self._page.note(sentence[pieces[kept].start :])
            if any(p.kind in VERBS for p in pieces[:kept]):
                self._readers.task(pieces[:kept], sentence)
            return True
        if title(pieces, sentence, line) or dangling(pieces, sentence) or news(pieces, sentence):
            self._page.note(sentence)
            self._page.talk = replace(self._page.talk, going_on=False)
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

    def thought_of(self, pieces: list[Piece], sentence: str, line: str) -> bool:
        """A sentence about the orders before it: an hour for them, a correction, a doubt; True if it is one."""
        marked = line.rstrip().endswith(":")
        hour = hour_alone(pieces, sentence)
        if hour is None and (hour := hour_of_the_day(pieces, sentence)) is not None:
            if not self._hours.govern(hour, sentence):
                self._hours.foretell(hour)
                self._page.note(sentence)
            return True
        if hour is not None and marked and not hour.bare and hour.when is not None:
            # `Moves at 1200:`
            self._page.talk = replace(at_hour(self._page.talk, hour.when), going_on=False)
            return True
        if hour is not None and hour.everyone and hour.when is not None and not self._page.standing():
            # `All at 0700 unless stated:`
            self._page.talk = at_hour(self._page.talk, hour.when)
            return True
        if hour is not None:
            above = hour.bare and (marked or (sentence == line and not self._closes()))
            if above and self._page.talk.going_on and self._page.talk.clock is None and not marked:
                # An hour between two orders: of the one above it, or of those below?
                self._parts.enter(Section("open", sentence))
                return self._hours.govern(hour._replace(between=True), sentence)
            if above or self._hours.govern(hour, sentence):
                return not above
            if not hour.bare and not self._page.standing():
                self._hours.foretell(hour)
                self._page.note(sentence)
                return True
            return False
        if line.rstrip().endswith(sentence.rstrip()) and (over := leaves_open(sentence, self._page.empty)):
            # `What if we did this:`, `Last turn I ordered:`: a heading over what does not run.
            self._parts.enter(over)
            self._page.note(sentence)
            return True
        if self._hours.of_units(pieces, sentence, self._afterthoughts.of_units):
            return True
        if pieces and self._condition_alone(pieces, sentence, line):
            return True
        if self._quoted_head(sentence, line):
            return True
        if (day := day_of_all(sentence, pieces, self._scanner.scan)) is not None:
            if not self._hours.on_day(day, sentence):
                self._page.talk = on_day(self._page.talk, day, self._naming)
            self._page.note(sentence)
            return True
        if said_of_all(pieces, sentence) and self._hours.not_understood(sentence):
            return True
        thought = second_thought(sentence)
        if thought is None:
            return False
        kinds = {p.kind for p in pieces}
        deed = next((i for i, p in enumerate(pieces) if p.kind in VERBS or p.kind == "TO"), 0)
        addressed = any(p.kind == "UNITS" for p in pieces[:deed])
        ordering = addressed and not kinds & {"IF", "WHEN"}
        return not (ordering and thought.sort in ("all", "open")) and self._afterthoughts.take(thought, sentence)

    def _quoted_head(self, sentence: str, line: str) -> bool:
        """`Yesterday we planned: 1 Para attack Arnhem`: what stands behind such words does not run as it stands."""
        head, colon, rest = sentence.partition(": ")
        if not colon or not rest.strip() or leaves_open(f"{head}:", False) is None:
            return False
        kinds = [p.kind for p in self._scanner.scan(head)]
        if kinds[:1] in (["IF"], ["WHEN"]) or {"UNITS", "PLACE", "SAYTO", "UMPIRE", "AIR", "ORDERNO", "CANCEL"} & set(
            kinds
        ):
            return False
        outer, self._page.left_open = self._page.left_open, head
        self._readers.sentence(rest, line)
        self._page.left_open = outer
        return True

    def _closes(self) -> bool:
        """Whether an hour alone on its line ends a paragraph of orders, and so is theirs, not that of lines below."""
        return self.ends_block and self._page.talk.clock is None
