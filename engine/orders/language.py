"""Reading a message: text in, orders, questions, notes and refusals out.

The one door from words to orders. Each sentence is read on its own, with what the message
said before; where more than one reading remains the player is asked, and prose goes to the
umpire as a note. `read` answers any text at all without an error, in time linear in its length.
Source: design sections 4 and 5; orders.md 1-20.
"""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from engine.orders.answers import chosen_by
from engine.orders.doubts import Choices, Elsewhere, Unclear, Wanted, no_such_unit
from engine.orders.message.hours.common_hour import HourSetter
from engine.orders.message.hours.one_hour_twice import ask_of_two_at_once
from engine.orders.message.hours.own_hour import OwnHour
from engine.orders.message.hours.shared_hours import share
from engine.orders.message.letters.letters import END_OF_LETTER, TELLING, Letterbox
from engine.orders.message.letters.to_the_umpire import behind_address
from engine.orders.message.letters.unborne_numbers import mere_opening, unborne_number
from engine.orders.message.page.forms import heads, row_sentence, unlabelled
from engine.orders.message.page.line_ends import said_of_above
from engine.orders.message.page.lines import BodyLine, body_lines
from engine.orders.message.page.sentences import sentences
from engine.orders.message.page.whole_names import numbered_on, whole_names
from engine.orders.message.plain_orders import may_be_plain, plain_order
from engine.orders.message.remarks import Readers, Remarks
from engine.orders.message.rethought.afterthoughts import Afterthoughts
from engine.orders.message.rethought.displaced import displace, displaced
from engine.orders.message.rethought.put_right_within import put_right_within
from engine.orders.message.rethought.thought_better import parted
from engine.orders.message.shared.behind_each_other import ask_who_leads
from engine.orders.message.shared.frames import spread, told_together
from engine.orders.message.shared.leaning import leaning
from engine.orders.message.shared.likewise import likewise
from engine.orders.message.shared.manner_of_all import both_of_them, manner_of_all
from engine.orders.message.shared.once_done import once_done
from engine.orders.message.shared.said_of_them import OfThem
from engine.orders.message.shared.tasks_over_lines import told_over_lines
from engine.orders.message.spoken import Spoken
from engine.orders.message.standing_over.captions import Captions
from engine.orders.message.standing_over.greetings import past_greeting
from engine.orders.message.standing_over.headings import (
    at_hour,
    headed,
    heading,
    hour_in_front,
    hour_of_line,
    leading_hour,
    whom_it_is_for,
    written_to,
)
from engine.orders.message.standing_over.sections import Section
from engine.orders.message.standing_over.titles import execution, mission_line
from engine.orders.message.talk import Made
from engine.orders.message.tasks_apart import WHOSE_DEED, tasks_apart
from engine.orders.message.told.news import chained, form_head, from_to, signal_head
from engine.orders.one_sentence import OneSentence
from engine.orders.reading import Answers, Ask, Reader, Reading
from engine.orders.sentence.conditions.what_happens import answered
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS
from engine.vocabulary import Refusal

#: Asked about a line that trips the reader itself; the tests look for it.
UNREADABLE = "This line could not be read: write it in other words, one order a line."
#: Words of a sentence that is read; a longer one is asked about as a whole.
_MOST_PIECES = 160
#: Letters of a sentence that is not too long, whatever its words are.
_SHORT = 80


def read(text: str, reader: Reader) -> Reading:
    """What a message orders (times in campaign minutes). Never raises; every line comes back."""
    listener = _Listener(reader)
    try:
        return listener.hear(text)
    finally:
        listener.let_go()


def answer(asks: Iterable[Ask], text: str) -> Answers:
    """Choices made in a reply: `1` for the only question, `2: 1` for the second, `1, 3` for one after the other."""
    return chosen_by(list(asks), text)


class _Listener(OneSentence):
    """One message being read."""

    def __init__(self, reader: Reader) -> None:
        super().__init__(reader)
        #: Nothing but plain orders has been read so far, so that nothing said before reaches over this line.
        self.plain = True
        #: The line read has an hour over it, `Tomorrow at 0600: …`.
        self.line_hour = False
        self.lines: list[BodyLine] = []

    def _equip(self) -> None:
        """What is needed to read more than plain orders; most messages of one line do without."""
        self.plain = False
        self.columns: tuple[str, ...] = ()
        self.letters = Letterbox(self.page, self.naming, self.scanner)
        self.afterthoughts = Afterthoughts(self.page, self.naming, self.scanner, self._words)
        self.hours = HourSetter(self.page, self.naming)
        self.captions = Captions(self.page, self.naming, self.scanner, self.parts, self.hours, self._sentences)
        self.of_them = OfThem(self.page, self.naming, self.scanner)
        self.remarks = Remarks(
            self.page,
            self.naming,
            self.scanner,
            self.parts,
            self.captions,
            self.afterthoughts,
            self.hours,
            Readers(self._plainly, self._task),
        )
        #: The lines at which the letter, and the mission of a field order, end.
        self.ends = max((i for i, line in enumerate(self.lines, 1) if END_OF_LETTER.search(line.text)), default=0)
        self.executed = max((i for i, line in enumerate(self.lines, 1) if execution(line.text)), default=0)
        self.mission = mission_line([(line.item if line.figured else 0, line.text) for line in self.lines])
        self._surroundings(min(max(self.page.here.line, 1), len(self.lines)))

    def let_go(self) -> None:
        """Part from its helpers, who hold on to it: all of them go at once, and wait for no garbage collector."""
        self.__dict__.clear()

    def hear(self, text: str) -> Reading:
        """Read the whole message."""
        lines, remarks = body_lines(text)
        self.page.notes += remarks
        self.lines = lines = told_over_lines(unlabelled(lines, self.scanner.scan), self.scanner.scan, self.naming)
        self.own_hour = OwnHour((li.text for li in lines), self.scanner.scan, self.reader.now, self.reader.scenario)
        plain = 0
        while self.plain and plain < len(lines) and self._safely(self._plain_line, lines[plain]):
            plain += 1
        if self.plain and plain < len(lines):
            self._equip()
        if not self.plain:
            self._others(plain)
        ask_of_two_at_once(self.page)
        ask_who_leads(self.page)
        if lines and self.page.empty:
            # A heading with nothing under it, figures alone: the umpire sees them, and the receipt says so.
            self.page.note(" ".join(line.text for line in lines)[:500])
        return self.words.as_written(self.page.reading())

    def _others(self, plain: int) -> None:
        """The lines of a message from the first on that is more than plain orders."""
        for number, line in enumerate(self.lines[plain:], plain + 1):
            self._at(number, line)
            self._surroundings(number)
            if self.letters.open and self.letters.ended_above(line.text, gap=line.gap):
                self.letters.close()
            if self.letters.open:
                self.letters.go_on(line.text)
            else:
                self._safely(self._line, line)
        self.letters.close()

    def _surroundings(self, number: int) -> None:
        """What stands above and below a line of the message."""
        lines, line, last = self.lines, self.lines[number - 1], number == len(self.lines)
        self.letters.ends_below = number < self.ends
        self.captions.ends_message = last
        self.captions.is_mission = number == self.mission
        self.captions.begins_block, self.captions.in_list = number == 1 or line.gap, line.fresh
        self.captions.over_table = not last and bool(lines[number].cells)
        self.captions.below = "" if last or lines[number].cells else lines[number].text
        self.captions.executed_below = number < self.executed
        self.captions.ends_block = last or lines[number].gap

    # --- a line -------------------------------------------------------------------------------

    def _at(self, number: int, line: BodyLine) -> None:
        """The page is at a line of the message."""
        here = self.page.here
        self.page.here = Spoken(number, here.block + line.gap, line.item, here.sentence)

    def _safely(self, reading: Callable[[BodyLine], bool], line: BodyLine) -> bool:
        """No line may stop a message: one that trips the reader is asked about, and the umpire sees it."""
        try:
            return reading(line)
        except Exception:
            self.page.note(line.text)
            self.page.ask_back(line.text, UNREADABLE)
            return True

    def _begun(self, line: BodyLine) -> None:
        """What a new line or paragraph ends."""
        if line.fresh and not line.cells and not said_of_above(line.text) and (line.gap or not self._step()):
            self.page.talk = replace(self.page.talk, going_on=False)
        if line.gap:
            self.parts.paragraph()

    def _plain_line(self, line: BodyLine) -> bool:
        """A line of plain orders and nothing else; False if it must be looked at more closely."""
        if line.cells or line.too_long or not may_be_plain(line.text):
            return False
        here = self.page.here
        self._at(here.line + 1, line)
        self._begun(line)
        if self._plain_orders(self.words.plain_line(line.text)):
            return True
        self.page.here = here
        return False

    def _line(self, line: BodyLine) -> bool:
        if line.too_long:
            sentence = "This line is too long to be read: send one order a line, in a few words."
            self.page.refuse(line.text, Unclear(Refusal.NOT_IN_THIS_GAME, sentence))
            return True
        self._begun(line)
        text = line.text
        if line.cells:
            self._row(line)
        elif rest := behind_address(text, self.scanner.scan):
            self._line(line._replace(text=rest if rest in text else self.words.read(rest, text), gap=False))
        elif whom := whom_it_is_for(text):
            self._line(line._replace(text=whom, gap=False))
        elif self.captions.over(text):
            return True
        elif signal_head(text, ordered=bool(self.page.standing())):
            # `Time: 1500` may be that of the orders below it, `To: 7 KOSB` those they are for.
            self.hours.announced(text, self.scanner.scan)
            if (talk := written_to(text, self.scanner.scan, self.page.talk, self.naming)) is not None:
                self.page.talk = talk
                self.parts.governed(paragraph_only=False)
        elif addressed := from_to(text):
            self.page.note(addressed)
            self._line(line._replace(text=text[len(addressed) :].strip()))
        elif not END_OF_LETTER.fullmatch(text.strip()) and not self._letter(text):
            clock, day = self.page.talk.clock, self.page.talk.day
            self.line_hour = False
            self._sentences(self.captions.with_its_task(self.words.line(text)))
            if self.line_hour:
                self.page.talk = replace(self.page.talk, clock=clock, day=day)
            self.parts.read_on()
        return True

    def _step(self) -> bool:
        """Whether an item of a list that names nobody is the next step of the troops over the list: `2 IG:`, `- move to
        Aalst`, `- hold`."""
        talk = self.page.talk
        return bool(talk.before) and set(talk.before[-1].units) == set(talk.units)

    def _plain_orders(self, text: str) -> bool:
        """Whether the line is read as plain orders, each of its sentences."""
        rows = self._plain_sentences(text)
        for number, (sentence, pieces) in enumerate(rows):
            talk = self.page.talk
            if len(pieces) > 2 and pieces[1].kind == "COLON":
                # `Guards Armd: 2 IG move to Aalst`.
                pieces, self.page.talk = headed(pieces, talk, self.naming)
            made = self._plainly_made(pieces, sentence)
            if made is None and not number:
                self.page.talk = talk
                return False
            self.page.here = self.page.here._replace(sentence=self.page.here.sentence + 1)
            if made is None:
                if self.plain:
                    self._equip()
                self._sentence(sentence, text)
                continue
            self.page.accept(made, sentence)
            share(self.page)
            manner_of_all(self.page)
        self.parts.read_on()
        return bool(rows)

    def _plain_sentences(self, text: str) -> list[tuple[str, list[Piece]]]:
        """The sentences of a line with their pieces; none if one of them is more than plain orders."""
        rows: list[tuple[str, list[Piece]]] = []
        parts = whole_names(sentences(text), self.scanner) if ". " in text or ";" in text else [text]
        for sentence in parts:
            pieces = self.own_hour.told(self.scanner.scan(sentence))
            if not plain_order(pieces, sentence, alone=len(parts) == 1):
                return []
            if pieces[0].kind == "NUM" and rows and all(p.kind != "SQUADRONS" for p in rows[-1][1]):
                # `RAF: one squadron to support 2 IG; two to patrol …`: a number of what has been said.
                return []
            rows.append((sentence, pieces))
        # `Cancel order 2.` below a list that counts its own lines.
        numbered = bool(rows) and rows[-1][1][-1].kind == "NUM"
        return [] if numbered and not self.page.blank else rows

    def _plainly_made(self, pieces: list[Piece], sentence: str) -> Made | None:
        """What a plain sentence orders; None if it leaves a choice, or cannot be carried out as it stands."""
        choices = Choices()
        try:
            made = self._made(pieces, sentence, choices)
        except (Unclear, Elsewhere, Wanted):
            return None
        return None if choices.met or made.query else made

    def _letter(self, text: str) -> bool:
        """Whether the line is a letter or a question; what stands behind its end is read."""
        taken, behind = self.letters.take(text)
        if behind:
            self._line(BodyLine(behind))
        return taken

    def _sentences(self, text: str) -> None:
        scan = self.scanner.scan
        told = [
            s for s in whole_names(sentences(text), self.scanner) if len(s) < _SHORT or not self._too_long(scan(s), s)
        ]
        told = both_of_them(told, scan, self.naming, first=self.page.blank)
        parts = [*map(self.words.named, answered(told, scan))]
        parts = once_done(told_together(parts, scan, self.naming), first=self.page.blank)
        for number, sentence in enumerate(map(self.words.sentence, parts)):
            if number and TELLING.match(sentence) and self._letter(" ".join(parts[number:])):
                return
            if len(parts) > 1 and self.letters.asked(sentence):
                continue
            for part in self._tasks(sentence, alone=not number):
                self.page.here = self.page.here._replace(sentence=self.page.here.sentence + 1)
                before = self.hours.beside()
                self._sentence(self.parts.condition + part, text)
                if self.page.blank:
                    self.hours.announced(part, self.scanner.scan)
                if not self._day_over_lines(part) and self.hours.unheard(before, part, self.scanner.scan):
                    self.afterthoughts.unheard([i for i, _ in before], part)

    def _too_long(self, pieces: list[Piece], sentence: str, line: str = "") -> bool:
        """Whether a sentence is too long to be read safely, which is then asked about."""
        if too_long := len(pieces) > _MOST_PIECES or chained(sentence):
            self.page.ask_back(line or sentence, "This sentence is too long to be read safely: send one order a line.")
        return too_long

    def _tasks(self, sentence: str, *, alone: bool) -> list[str]:
        """A sentence with its corrections and its tasks, each by itself."""
        scan, naming = self.scanner.scan, self.naming
        tasks: list[str] = []
        for part in parted(put_right_within(sentence, scan)):
            apart = tasks_apart(part, scan, naming, alone=alone)
            if not apart:
                self.page.ask_back(part, WHOSE_DEED)
            tasks += apart
        return tasks

    def _day_over_lines(self, part: str) -> bool:
        """`Tomorrow` alone on a line between orders: the day of those below it, and no word on those above."""
        heads = self.lines[max(self.page.here.line, 1) - 1].text.strip() == part and not self.captions.ends_block
        return heads and self.page.talk.day is not None and self.page.talk.clock is None and part[-1:] not in ".!?)"

    def _words(self, words: str) -> None:
        """Words that an afterthought leaves to be read."""
        for sentence in sentences(words):
            self._plainly(sentence, words)

    def _plainly(self, sentence: str, line: str) -> None:
        """A sentence that is not looked at for second thoughts."""
        self._sentence(sentence, line, thinking=False)

    def _row(self, line: BodyLine) -> None:
        """A row of a table: cells in the order of its heading, or of an order."""
        columns = heads(line.cells)
        if columns:
            self.columns = columns
            return
        if form_head(line.text):
            self.page.note(line.text)
            return
        sentence = row_sentence(line.cells, self.columns, self._takes_object)
        if sentence:
            self.page.talk = replace(self.page.talk, going_on=False)
            if all(line.cells):
                self.page.here = self.page.here._replace(sentence=self.page.here.sentence + 1)
            self._sentence(sentence, line.text)

    def _takes_object(self, task: str) -> bool:
        """`attack | Oosterbeek`: the place is the object of the deed, not where the march ends."""
        return any(p.kind in VERBS and p.kind not in ("MOVE", "WITHDRAW", "RECCE") for p in self.scanner.scan(task))

    # --- a sentence -----------------------------------------------------------------------------

    def _sentence(self, sentence: str, line: str, *, thinking: bool = True) -> None:
        told = past_greeting(sentence, self.scanner.scan)
        # `Hello umpire, orders from XXX Corps:`: a line of its own behind the greeting.
        line = told if line == sentence else line
        sentence = self.words.read(numbered_on(told, self.page.talk, self.scanner), told)
        pieces = self.own_hour.told(self.scanner.scan(sentence))
        if thinking and (front := hour_in_front(pieces, sentence)) is not None:
            when, at = front
            clock, day = self.page.talk.clock, self.page.talk.day
            self.page.talk = at_hour(self.page.talk, when)
            rest = self.words.read(sentence[at:], sentence)
            self._sentence(rest, rest if line == sentence else line)
            self.page.talk = replace(self.page.talk, clock=clock, day=day)
            self.hours.led(when)
            return
        pieces, sentence = self.of_them.said(pieces, sentence)
        leant = leaning(pieces, sentence, self.page, self.naming, self.scanner)
        pieces = likewise(leant, sentence, self.page.talk.before)
        if self._too_long(pieces, sentence, line):
            return
        while pieces and mere_opening(pieces):
            if unborne := unborne_number(pieces, sentence):
                self.page.refuse(sentence, no_such_unit(unborne))
                return
            pieces = pieces[1:]
        if not pieces:
            if thinking:
                self.remarks.thought_of(pieces, sentence, line)
            return
        if thinking and self.remarks.thought_of(pieces, sentence, line):
            return
        governs = heading(pieces, sentence, line, self.page.talk, self.naming)
        if governs is not None:
            self.page.talk = governs.talk
            self.parts.governed(paragraph_only=governs.once)
            if governs.noted:
                self.page.note(sentence)
            if governs.doubtful:
                self.parts.enter(Section("open", sentence))
            return
        if pieces[0].kind == "ENEMY":
            self.page.talk = replace(self.page.talk, of_enemy=True)
        if self.remarks.told(pieces, sentence, line):
            return
        timed = hour_of_line(pieces, self.page.talk)
        if timed is not None:
            pieces, self.page.talk = timed
            self.line_hour = True
        pieces, self.page.talk = headed(spread(pieces, self.naming, sentence), self.page.talk, self.naming)
        pieces = self.remarks.replaced(pieces, sentence)
        clock, lead = self.page.talk.clock, leading_hour(pieces, self.page.talk, self.reader.now)
        if lead is not None:
            self.page.talk = replace(self.page.talk, clock=lead)
        gone = displaced(self.page, self.naming, pieces, sentence) if thinking else []
        if pieces and not self._opened(pieces, sentence):
            self._task(pieces, sentence)
        displace(self.page, gone, sentence)
        share(self.page)
        manner_of_all(self.page)
        self.hours.foretold()
        if lead is not None:
            self.page.talk = replace(self.page.talk, clock=clock)
            self.hours.led(lead)
        elif timed is None and clock is None:
            self.hours.follows()
