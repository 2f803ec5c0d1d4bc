"""Reading a message: text in, orders, questions, notes and refusals out.

The one door from words to orders. Each sentence is read on its own, with what the message
said before; where more than one reading remains the player is asked, and prose goes to the
umpire as a note. `read` answers any text at all without an error, in time linear in its length.
Source: design sections 4 and 5; orders.md 1-20.
"""

import itertools
from collections.abc import Iterable

from msgspec.structs import replace

from engine.orders.answers import chosen_by
from engine.orders.doubts import WHAT_TO_DO, Choices, Elsewhere, Unclear, Wanted, no_such_unit, under_another
from engine.orders.message.afterthoughts import Afterthoughts
from engine.orders.message.asides import unknown_deeds, without_asides
from engine.orders.message.captions import Captions
from engine.orders.message.common_hour import HourSetter
from engine.orders.message.forms import heads, row_sentence, unlabelled
from engine.orders.message.frames import spread, told_together
from engine.orders.message.greetings import past_greeting
from engine.orders.message.headings import headed, heading, hour_of_line, leading_hour, on_day
from engine.orders.message.leaning import leaning
from engine.orders.message.letters import END_OF_LETTER, TELLING, Letterbox
from engine.orders.message.likewise import likewise
from engine.orders.message.line_ends import said_of_above
from engine.orders.message.lines import BodyLine, body_lines, sentences
from engine.orders.message.news import day_of_title, form_head, from_to, signal_head
from engine.orders.message.openings import AN_ORDER, behind_chat, opened
from engine.orders.message.own_hour import OwnHour
from engine.orders.message.plain_orders import may_be_plain, plain_order
from engine.orders.message.prose import is_prose, talks
from engine.orders.message.remarks import Readers, Remarks
from engine.orders.message.said_of_them import OfThem
from engine.orders.message.sections import Parts, Section
from engine.orders.message.shared_hours import share
from engine.orders.message.spoken_to import behind_the_enemy, news_of, order_behind, spoken_to
from engine.orders.message.strangers import as_the_enemy, tell_of_others, unknown_beside, unknown_head, unknown_troops
from engine.orders.message.talk import Made
from engine.orders.message.thought_better import parted
from engine.orders.message.titles import execution
from engine.orders.message.to_the_umpire import behind_address
from engine.orders.message.unborne_numbers import mere_formation, mere_opening, unborne_number
from engine.orders.message.whole_names import numbered_on, whole_names
from engine.orders.message.wishes import asks_after, bidden, of_the_ledger, wished
from engine.orders.names.gazetteer import gazetteer
from engine.orders.names.naming import Naming
from engine.orders.names.slips import mended_name, mended_verb
from engine.orders.reading import Answers, Ask, Reader, Reading, ReadingChoice
from engine.orders.sentence.conditions import asks_whether
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.scan import Scanner
from engine.orders.sentence.signal_words import VERBS
from engine.orders.sentence.skeleton import clauses
from engine.orders.tasks.compose import compose
from engine.orders.transcript import Transcript
from engine.vocabulary import Refusal

#: Asked about a line that trips the reader itself; the tests look for it.
UNREADABLE = "This line could not be read: write it in other words, one order a line."
_MOST_READINGS = 6

#: Words of a sentence that is read; a longer one is asked about as a whole.
_MOST_PIECES = 160
#: How it is with aircraft, told and not ordered.
_IN_THE_AIR = frozenset({"overhead", "grounded", "available", "up", "about", "busy", "airborne", "flying", "ready"})
#: What makes more of the words before a colon than chat.
_NO_CHAT = frozenset({"UNITS", "PLACE", "TIME", "AIR", "UMPIRE", "ALTERZONE"})


def read(text: str, reader: Reader) -> Reading:
    """What a message orders (times in campaign minutes). Never raises; every line comes back."""
    return _Listener(reader).hear(text)


def answer(asks: Iterable[Ask], text: str) -> Answers:
    """Choices made in a reply: `1` for the only question, `2: 1` for the second, `1, 3` for one after the other."""
    return chosen_by(list(asks), text)


class _Listener:
    """One message being read."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.gaz = gazetteer(reader.scenario)
        self.naming = Naming(reader, self.gaz)
        self.scanner = Scanner(self.gaz, reader.now, self.gaz.known(self.naming.side, self.naming.told))
        self.page = Transcript(self.naming)
        self.columns: tuple[str, ...] = ()
        self.letters = Letterbox(self.page, self.naming, self.scanner)
        self.parts = Parts(self.page)
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
        #: Nothing but plain orders has been read so far, so that nothing said before reaches over this line.
        self.plain = True
        #: The line read has an hour over it, `Tomorrow at 0600: …`.
        self.line_hour = False

    def hear(self, text: str) -> Reading:
        """Read the whole message."""
        lines, remarks = body_lines(text)
        self.page.notes += remarks
        lines = unlabelled(lines)
        self.own_hour = OwnHour((li.text for li in lines), self.scanner.scan, self.reader.now, self.reader.scenario)
        ends = max((i for i, line in enumerate(lines, 1) if END_OF_LETTER.search(line.text)), default=0)
        executed = max((i for i, line in enumerate(lines, 1) if execution(line.text)), default=0)
        for number, line in enumerate(lines, 1):
            self.letters.ends_below = number < ends
            here = self.page.here
            self.page.here = here._replace(line=number, block=here.block + line.gap, item=line.item)
            self.captions.ends_message = number == len(lines)
            self.captions.begins_block = number == 1 or line.gap
            self.captions.over_table = number < len(lines) and bool(lines[number].cells)
            self.captions.below = "" if number == len(lines) or lines[number].cells else lines[number].text
            self.captions.executed_below = number < executed
            self.captions.ends_block = self.captions.ends_message or lines[number].gap
            if self.letters.open:
                self.letters.go_on(line.text)
            else:
                self._safely(line)
        self.letters.close()
        if lines and self.page.empty:
            # A heading with nothing under it, figures alone: the umpire sees them, and the receipt says so.
            self.page.note(" ".join(line.text for line in lines)[:500])
        return self.page.reading()

    # --- a line -------------------------------------------------------------------------------

    def _safely(self, line: BodyLine) -> None:
        """No line may stop a message: one that trips the reader is asked about, and the umpire sees it."""
        try:
            self._line(line)
        except Exception:
            self.page.note(line.text)
            self.page.ask_back(line.text, UNREADABLE)

    def _line(self, line: BodyLine) -> None:
        if line.too_long:
            sentence = "This line is too long to be read: send one order a line, in a few words."
            self.page.refuse(line.text, Unclear(Refusal.NOT_IN_THIS_GAME, sentence))
            return
        if line.fresh and not line.cells and not said_of_above(line.text) and (line.gap or not self._step()):
            self.page.talk = replace(self.page.talk, going_on=False)
        if line.gap:
            self.parts.paragraph()
        text = line.text
        if self.plain and not line.cells and self._plain_orders(text):
            return
        self.plain = False
        if line.cells:
            self._row(line)
        elif rest := behind_address(text, self.scanner.scan):
            self._line(line._replace(text=rest, gap=False))
        elif self.captions.over(text):
            return
        elif signal_head(text, ordered=bool(self.page.standing())):
            # `Time: 1500` may be that of the orders below it.
            self.hours.announced(text, self.scanner.scan)
        elif addressed := from_to(text):
            self.page.note(addressed)
            self._line(line._replace(text=text[len(addressed) :].strip()))
        elif not END_OF_LETTER.fullmatch(text.strip()) and not self._letter(text):
            clock, day = self.page.talk.clock, self.page.talk.day
            self.line_hour = False
            self._sentences(self.captions.with_its_task(text))
            if self.line_hour:
                self.page.talk = replace(self.page.talk, clock=clock, day=day)
            self.parts.read_on()

    def _step(self) -> bool:
        """Whether an item of a list that names nobody is the next step of the troops over the list: `2 IG:`, `- move to
        Aalst`, `- hold`."""
        talk = self.page.talk
        return bool(talk.before) and set(talk.before[-1].units) == set(talk.units)

    def _plain_orders(self, text: str) -> bool:
        """A line of plain orders and nothing else; False if it must be looked at more closely."""
        if not may_be_plain(text):
            return False
        rows: list[tuple[str, list[Piece]]] = []
        parts = sentences(text) if ". " in text else [text]
        for sentence in parts:
            pieces = self.own_hour.told(self.scanner.scan(sentence))
            if not plain_order(pieces, sentence, alone=len(parts) == 1):
                return False
            rows.append((sentence, pieces))
        if pieces[-1].kind == "NUM" and not self.page.blank:
            # `Cancel order 2.` below a list that counts its own lines.
            return False
        for number, (sentence, pieces) in enumerate(rows):
            made = self._plainly_made(pieces, sentence)
            if made is None and not number:
                return False
            self.page.here = self.page.here._replace(sentence=self.page.here.sentence + 1)
            if made is None:
                self._sentence(sentence, text)
                continue
            self.page.accept(made, sentence)
            share(self.page)
        self.parts.read_on()
        return True

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
        parts = self._answered(whole_names(sentences(text), self.scanner))
        parts = told_together(parts, self.scanner.scan, self.naming)
        for number, sentence in enumerate(parts):
            if number and TELLING.match(sentence) and self._letter(" ".join(parts[number:])):
                return
            if len(parts) > 1 and self.letters.asked(sentence):
                continue
            for part in parted(sentence):
                self.page.here = self.page.here._replace(sentence=self.page.here.sentence + 1)
                before = self.hours.beside()
                self._sentence(self.parts.condition + part, text)
                if self.page.blank:
                    self.hours.announced(part, self.scanner.scan)
                if self.hours.unheard(before, part, self.scanner.scan):
                    self.afterthoughts.unheard([i for i, _ in before], part)

    def _answered(self, parts: list[str]) -> list[str]:
        """`Attacked? Fall back to Elst.`, `No luck? Then dig in.`: a condition put as a question."""
        if not any(p.endswith("?") for p in parts[:-1]):
            return parts
        out: list[str] = []
        for part in parts:
            asked = out[-1].rstrip("? ") if out and out[-1].endswith("?") else ""
            if asked and not part.endswith("?") and asks_whether(self.scanner.scan(f"if {asked}"), part):
                out[-1] = f"if {asked}, {part}"
            else:
                out.append(part)
        return out

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
        sentence = numbered_on(told, self.page.talk, self.scanner)
        pieces = self.own_hour.told(self.scanner.scan(sentence))
        pieces, sentence = self.of_them.said(pieces, sentence)
        pieces = likewise(leaning(pieces, sentence, self.page, self.naming, self.scanner), sentence)
        if len(pieces) > _MOST_PIECES:
            self.page.ask_back(line, "This sentence is too long to be read safely: send one order a line.")
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
        pieces, self.page.talk = headed(spread(pieces, self.naming), self.page.talk, self.naming)
        pieces = self.remarks.replaced(pieces, sentence)
        clock, lead = self.page.talk.clock, leading_hour(pieces, self.page.talk)
        if lead is not None:
            self.page.talk = replace(self.page.talk, clock=lead)
        displaced = self.afterthoughts.displaced(pieces, sentence) if thinking else []
        if pieces and not self._opened(pieces, sentence):
            self._task(pieces, sentence)
        self.afterthoughts.displace(displaced, sentence)
        share(self.page)
        self.hours.foretold()
        if lead is not None:
            self.page.talk = replace(self.page.talk, clock=clock)
            self.hours.led(lead)
        elif timed is None and clock is None:
            self.hours.follows()

    def _opened(self, pieces: list[Piece], sentence: str) -> bool:
        """A sentence behind thinking aloud or chat, if an order to troops stands there; True if it was dealt with."""
        chat, opening = behind_chat(sentence) or ("", opened(sentence))
        if opening is None:
            return False
        rest = self.scanner.scan(opening.rest) if opening.rest != sentence else pieces
        if chat and not _NO_CHAT.isdisjoint(p.kind for p in self.scanner.scan(chat)):
            return False
        named = rest and rest[0].kind in ("UNITS", "ALL") if chat else any(p.kind == "UNITS" for p in rest)
        scouting = not opening.doubt and any(p.kind == "RECCE" for p in rest[:4])
        flown = not chat and bool(rest) and rest[0].kind == ("AIR" if scouting else "AIRRECCE")
        wings = not chat and any(p.kind in ("AIR", "SQUADRONS") for p in rest[:2])
        aloft = wings and (opening.doubt or self.naming.aircraft_owner not in self.naming.hqs)
        # `Could two squadrons patrol over Nijmegen at 1500?`, `I'd like one squadron to watch the sky over Elst.`
        flown = flown or (wings and ({"PLACE", "TIME"} if aloft else {"PLACE"}) <= {p.kind for p in rest})
        if not flown and (not named or not any(p.kind in VERBS or p.kind == "TO" for p in rest)):
            return False
        if chat:
            self.page.note(chat)
        of_others = aloft and self.naming.aircraft_owner not in self.naming.hqs
        self._task(rest, opening.rest, AN_ORDER if opening.doubt and not of_others else "")
        return True

    def _task(self, pieces: list[Piece], sentence: str, doubt: str = "") -> None:
        """A sentence without its heading: prose for the umpire, or something to be carried out."""
        pieces, sentence = mended_name(pieces, sentence, self.scanner, self.gaz)
        pieces = unknown_deeds(mended_verb(without_asides(pieces, sentence)))
        if formation := mere_formation(pieces, sentence):
            question = f"Which {formation} is meant? Begin the line with its name, or write: all units."
            self.page.ask_back(sentence, question)
            return
        unknown = unknown_head(pieces) or unknown_beside(pieces)
        if unknown and not talks(sentence):
            self.page.refuse(sentence, no_such_unit(unknown))
        elif self._seen_elsewhere(pieces):
            self.page.note(sentence)
        elif not is_prose(pieces, sentence, self.page.talk):
            # `The British are in Ede. They move to Arnhem.`: who?
            theirs = pieces[0].kind == "THEY" and self.page.talk.of_enemy
            self._read(pieces, sentence, AN_ORDER if theirs else doubt)
        elif wished(pieces, sentence) and self._of_own_troops(pieces):
            self._read(pieces, sentence, AN_ORDER)
        elif whom := unknown_troops(pieces, sentence):
            self.page.ask_back(sentence, f"Who are “{whom}”? Begin the line with the name of a unit.")
        elif bidden(pieces, sentence) and self._of_own_troops(pieces):
            self.page.ask_back(sentence, WHAT_TO_DO)
        elif self._behind_news(pieces, sentence):
            return
        elif at := of_the_ledger(pieces, sentence):
            self._read(pieces[at:], sentence, AN_ORDER)
        elif sentence.strip(" .,!-"):
            self.page.note(sentence)
            self._speaks_of(pieces)
            self.page.talk = news_of(pieces, sentence, self.page.talk, self.naming)
            if self.page.blank and (day := day_of_title(pieces)) is not None:
                self.page.talk = on_day(self.page.talk, day, self.naming)
            if units := spoken_to(pieces, sentence, self.naming):
                self.page.talk = replace(self.page.talk, units=units)

    def _behind_news(self, pieces: list[Piece], sentence: str) -> bool:
        """`3/502 is in trouble at Best - 2/502 move there.`, `The enemy attacks Mook, 2/505 move to Mook.`: an order of
        its own behind the dash, or behind news of the enemy."""
        told, dash, order = sentence.rpartition(" - ")
        beside = not dash and order_behind(pieces, talk=True)
        if not dash and (at := beside or behind_the_enemy(pieces)):
            told, order = sentence[:at], sentence[at:].strip(" ,:")
        row = self.scanner.scan(order) if told else []
        ordered = row[:1] and row[0].kind == "UNITS" and any(p.kind in VERBS or p.kind == "TO" for p in row)
        news = self.scanner.scan(told)
        theirs = told.endswith(":") and not self._of_own_troops(news)
        ordered = ordered and not theirs and (bool(dash or beside) or plain_order(row, order))
        if ordered and self._of_own_troops(row):
            self.page.note(told.rstrip(" ,:;"))
            self.page.talk = news_of(news, told, self.page.talk, self.naming)
            self._task(row, order)
        return bool(ordered and self._of_own_troops(row))

    def _seen_elsewhere(self, pieces: list[Piece]) -> bool:
        """`Panzers at Son.`, `Spindler holds the railway.`, `The RAF will be overhead.`: where others than the writer's
        own are, and no deed."""
        kinds = [p.kind for p in pieces if p.kind not in ("MARK", "COMMA")]
        if [k for k in kinds if k != "THERE"] == ["ENEMY", "AT", "PLACE"]:
            return True
        if kinds[:2] == ["AIR", "WORD"] and pieces[1].text.lower() in _IN_THE_AIR and not {"PLACE", "UNITS"} & {*kinds}:
            return True
        if kinds[:2] == ["ENEMY", "UNITS"] and not self._of_own_troops(pieces):
            # `The English 2 Para sit at the bridge.`
            return True
        if kinds[:1] != ["UNITS"] or self._of_own_troops(pieces):
            return False
        holding = len(pieces) > 1 and pieces[1].kind in ("HOLD", "GUARD") and pieces[1].text.endswith("s")
        # `XXX Corps rolled through at dawn.`
        done = kinds[1:2] in (["WORD"], ["UNLESS"]) and pieces[1].text.endswith("ed")
        return done or kinds == ["UNITS", "AT", "PLACE"] or (holding and self.naming.enemy(pieces[0].value) is not None)

    def _of_own_troops(self, pieces: list[Piece]) -> bool:
        """Whether a unit of the writer's own is named."""
        entries = [e for p in pieces if p.kind == "UNITS" for e in p.value.entries]
        named = [e for e in entries if e.sort in ("unit", "group", "formation")]
        return any(self.naming.own(u) for e in named for u in self.gaz.members(e))

    # --- reading and asking -----------------------------------------------------------------------

    def _read(self, pieces: list[Piece], sentence: str, doubt: str) -> None:
        """Orders of a sentence, or the question; `doubt`: what must be asked even if it reads plainly."""
        choices = Choices()
        if doubt:
            choices.choose("doubt", 1, doubt, must_ask=True)
        try:
            made = self._made(pieces, sentence, choices)
        except (Unclear, Elsewhere, Wanted) as trouble:
            if choices.met and self._ask(pieces, sentence, choices):
                return
            if self._of_own_troops(pieces) and (his := as_the_enemy(pieces, sentence, self.naming)):
                self._task(self.scanner.scan(his), his, doubt)
            elif isinstance(trouble, Unclear) and tell_of_others(pieces, sentence, self.naming):
                self.page.note(sentence)
            elif isinstance(trouble, Unclear):
                self.page.refuse(sentence, trouble)
            elif self._tells(pieces) if isinstance(trouble, Wanted) else asks_after(pieces, sentence):
                self.page.note(sentence)
            elif isinstance(trouble, Elsewhere):
                self._another_commands(pieces, sentence, trouble)
            else:
                self.page.ask_back(sentence, trouble.question)
                self._speaks_of(pieces)
            if sentence.endswith(":") and any(
                p.kind in ("EITHER", "IF", "WHEN") or (p.kind == "TIME" and p.value.clock is not None) for p in pieces
            ):
                # `406 Division attacks at 0630:`: nor is it certain when the lines below it are to run.
                self.parts.enter(Section("open", sentence))
            return
        if not choices.met:
            self.page.accept(made, sentence)
        elif not self._ask(pieces, sentence, choices):
            self.page.ask_back(sentence, choices.questions[0])

    def _tells(self, pieces: list[Piece]) -> bool:
        """Words under `ADMIN` that name no troops: `Petrol at Joe's Bridge.`, `Div CP stays at DZ N.`"""
        return self.parts.news and not self._of_own_troops(pieces)

    def _another_commands(self, pieces: list[Piece], sentence: str, other: Elsewhere) -> None:
        """Troops of a headquarters below: the words may be passed on to it; beside or above: refused (orders.md 12)."""
        if other.itself or self.naming.stands_above(other.hq) or self._of_own_troops(pieces):
            self.page.pass_on(sentence, other)
        else:
            self.page.refuse(sentence, under_another(other.text, self.reader.scenario.hqs[other.hq].name))

    def _speaks_of(self, pieces: list[Piece]) -> None:
        """Words that follow a sentence not understood are not about the troops before it, if it names others."""
        named = [e for p in pieces if p.kind == "UNITS" for e in p.value.entries if e.sort in ("unit", "group")]
        if any(p.kind == "UNITS" for p in pieces):
            # `The rest` are others than those.
            theirs = {u for e in named for u in self.gaz.members(e)}
            self.page.talk = replace(self.page.talk, units=(), going_on=False, named=self.page.talk.named | theirs)

    def _made(self, pieces: list[Piece], sentence: str, choices: Choices) -> Made:
        return compose(clauses(pieces), self.page.talk, self.naming, choices, sentence)

    def _ask(self, pieces: list[Piece], sentence: str, choices: Choices) -> bool:
        """Open a question with the readings that can be carried out; False if there are none."""
        keys = list(choices.met)
        ranges = [range(choices.met[k]) for k in keys]
        readings: list[ReadingChoice] = []
        talk = self.page.talk
        spoken_of = set()
        for picks in itertools.islice(itertools.product(*ranges), 24):
            try:
                made = self._made(pieces, sentence, Choices(dict(zip(keys, picks, strict=True))))
            except (Unclear, Elsewhere, Wanted):
                continue
            talk = made.talk if not readings else talk
            spoken_of.add(made.talk.place)
            orders = self.page.would_be(made)
            if not orders:
                continue
            reading = self.page.choice(orders)
            if all(r.orders != reading.orders for r in readings):
                readings.append(reading)
            if len(readings) == _MOST_READINGS:
                break
        if readings:
            # The place of one reading of several is not yet `the bridge` of what follows.
            talk = talk if len(spoken_of) == 1 else replace(talk, place=None)
            self.page.open(Ask(line=sentence, question=choices.questions[0], readings=tuple(readings)), talk)
        return bool(readings)
