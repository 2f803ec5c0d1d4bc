"""Reading a message: text in, orders, questions, notes and refusals out.

The one door from words to orders. Each sentence is read on its own, with what the message
said before; where more than one reading remains the player is asked, and prose goes to the
umpire as a note. `read` answers any text at all without an error, in time linear in its length.
Source: design sections 4 and 5; orders.md 1-20.
"""

import itertools
import re
from collections.abc import Callable, Iterable
from dataclasses import replace

import msgspec

from engine.orders.answers import chosen_by
from engine.orders.compose import compose
from engine.orders.doubts import Choices, Elsewhere, Unclear, Wanted, no_such_unit
from engine.orders.forms import COLUMNS, unlabelled
from engine.orders.gazetteer import gazetteer
from engine.orders.letters import END_OF_LETTER, TELLING, addressees, ended, question, written_to_nobody
from engine.orders.message import BodyLine, body_lines, sentences
from engine.orders.naming import Naming
from engine.orders.pieces import Named, Piece
from engine.orders.prose import is_prose, talks, unknown_beside, unknown_head
from engine.orders.reading import Answers, Ask, Reader, Reading, ReadingChoice, ReadOrder, Refused
from engine.orders.scan import Scanner
from engine.orders.signal_words import VERBS
from engine.orders.skeleton import clauses
from engine.orders.slips import mended_name, mended_verb
from engine.orders.talk import Made, Talk
from engine.orders.values import Order, OrderKind
from engine.orders.wording import say
from engine.scenarios.scenario import Scenario
from engine.vocabulary import HqId, Refusal, Side

#: Asked about a line that trips the reader itself; the tests look for it.
UNREADABLE = "This line could not be read: write it in other words, one order a line."
_MOST_READINGS = 6

#: Words of a sentence that is read; a longer one is asked about as a whole.
_MOST_PIECES = 160


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
        seen = reader.picture.enemy.values() if reader.picture else ()
        told = frozenset(e.identity for e in seen if e.identity)
        self.scanner = Scanner(self.gaz, reader.now, self.gaz.known(self.naming.side, told))
        self.talk = Talk()
        self.orders: list[ReadOrder] = []
        #: The formation's name of each order, as its writer put it.
        self.named: list[str] = []
        self.asks: list[Ask] = []
        self.notes: list[str] = []
        self.refused: list[Refused] = []
        #: Where the last sentence's order went: (`orders` or `asks`, index).
        self.last: tuple[str, int] | None = None
        self.columns: tuple[str, ...] = ()
        #: The hour that stands alone is for its own line only.
        self.clock_once = False
        #: A letter to other headquarters that goes on until its end is written: to whom, lines, first line.
        self.letter: tuple[tuple[HqId, ...], list[str], str] | None = None

    def hear(self, text: str) -> Reading:
        """Read the whole message."""
        lines, remarks = body_lines(text)
        self.notes += remarks
        for line in unlabelled(lines):
            if self.letter is None:
                self._safely(line)
            elif END_OF_LETTER.search(line.text):
                self._close_letter(ended(line.text)[0])
            else:
                self.letter[1].append(line.text)
        self._close_letter("")
        if lines and not (self.orders or self.asks or self.notes or self.refused):
            # A heading with nothing under it, figures alone: the umpire sees them, and the receipt says so.
            self.notes.append(" ".join(line.text for line in lines)[:500])
        return Reading(
            orders=tuple(self.orders), asks=tuple(self.asks), notes=tuple(self.notes), refused=tuple(self.refused)
        )

    # --- a line -------------------------------------------------------------------------------

    def _safely(self, line: BodyLine) -> None:
        """No line may stop a message: one that trips the reader is asked about, and the umpire sees it."""
        try:
            self._line(line)
        except Exception:
            self.notes.append(line.text)
            self._ask_back(line.text, UNREADABLE)

    def _line(self, line: BodyLine) -> None:
        if line.too_long:
            sentence = "This line is too long to be read: send one order a line, in a few words."
            self.refused.append(Refused(line=line.text, reason=Refusal.NOT_IN_THIS_GAME, sentence=sentence))
            return
        if line.fresh and not line.cells:
            self.talk = replace(self.talk, going_on=False)
        if self.clock_once:
            self.talk = replace(self.talk, clock=None)
            self.clock_once = False
        text = line.text
        if line.cells:
            self._row(line)
        elif _SIGNAL_HEAD.match(text):
            return
        elif (addressed := _FROM_TO.match(text)) is not None:
            self._note(addressed[0])
            self._line(line._replace(text=text[addressed.end() :].strip()))
        elif not END_OF_LETTER.fullmatch(text.strip()) and not self._letter(text):
            parts = sentences(text)
            for number, sentence in enumerate(parts):
                if number and TELLING.match(sentence) and self._letter(" ".join(parts[number:])):
                    return
                self._sentence(sentence, first=number == 0, line=text)

    def _addresses(self, words: str) -> list[Piece]:
        """Letters may be addressed to any headquarters, the enemy's too."""
        return Scanner(self.gaz, self.reader.now).scan(words)

    def _letter(self, text: str) -> bool:
        """A message to a headquarters, or a question to the umpire (orders.md 15, 19); True if the line is one."""
        asked = question(text)
        if asked:
            self._put(Order(kind=OrderKind.QUERY, text=asked), text, ())
            return True
        whom, rest, opened = addressees(text, self._addresses, self.naming)
        if not whom and written_to_nobody(text, self.scanner):
            self._ask_back(text, "To which headquarters of yours or the enemy's? Write: message to, its name, a colon.")
            return True
        if not whom:
            return False
        body, end = ended(rest)
        if opened and not body and not end:
            self.letter = (whom, [], text)
            return True
        self._send(whom, [body], text)
        if end:
            self._line(BodyLine(end))
        return True

    def _close_letter(self, last: str) -> None:
        if self.letter is not None:
            whom, body, text = self.letter
            self.letter = None
            self._send(whom, [*body, last], text)

    def _send(self, whom: tuple[HqId, ...], body: list[str], text: str) -> None:
        words = "\n".join(body).strip()
        if not whom or not words:
            return
        for hq in whom:
            self._put(Order(kind=OrderKind.MESSAGE, to_hq=hq, text=words), text, ())

    def _row(self, line: BodyLine) -> None:
        """A row of a table: cells in the order of its heading, or of an order."""
        heads = tuple(COLUMNS.get(c.lower().strip(" .:"), "") for c in line.cells)
        if sum(1 for h in heads if h) >= 2 and all(h or not c for h, c in zip(heads, line.cells, strict=True)):
            self.columns = heads
            return
        words: list[str] = []
        for i, cell in enumerate(line.cells):
            link = self.columns[i] if i < len(self.columns) else ""
            if not cell or set(cell) <= set("-: "):
                continue
            task = words[-1] if words and link == "to" else ""
            if task and self._takes_object(task):
                link = ""
            lead = {"to": "to ", "at": "at ", "via": "via ", "until": "until "}.get(link, "")
            if lead and cell.lower().startswith(
                (lead, "on arrival", "now", "at once", "asap", "immediate", "none", "n/a")
            ):
                lead = ""
            words.append(f"{lead}{cell}" if i else f"{cell}")
        if words:
            self.talk = replace(self.talk, going_on=False)
            self._sentence(" , ".join(words), first=True, line=line.text)

    def _takes_object(self, task: str) -> bool:
        """`attack | Oosterbeek`: the place is the object of the deed, not where the march ends."""
        return any(p.kind in VERBS and p.kind not in ("MOVE", "WITHDRAW", "RECCE") for p in self.scanner.scan(task))

    # --- a sentence -----------------------------------------------------------------------------

    def _sentence(self, sentence: str, *, first: bool, line: str) -> None:
        greeting = _GREETING.match(sentence)
        if greeting and greeting.end() < len(sentence):
            sentence = sentence[greeting.end() :]
        pieces = self.scanner.scan(sentence)
        if len(pieces) > _MOST_PIECES:
            self._ask_back(line, "This sentence is too long to be read safely: send one order a line.")
            return
        while (
            pieces
            and pieces[0].kind in ("COLON", "COMMA", "MARK", "AND", "NUM")
            and not (
                pieces[0].kind == "NUM"
                and len(pieces) > 1
                and pieces[1].kind in ("SQUADRONS", "AIR", "TO", "RECCE", "SUPPORT")
            )
        ):
            if unborne := _unborne_number(pieces):
                self._refuse(sentence, no_such_unit(unborne))
                return
            pieces = pieces[1:]
        if not pieces:
            return
        if self._heading(pieces, sentence, line):
            return
        pieces = self._replaced(self._headed(pieces, sentence), sentence)
        if not pieces:
            return
        pieces, sentence = mended_name(pieces, sentence, self.scanner, self.gaz)
        pieces = mended_verb(pieces)
        unknown = unknown_head(pieces) or unknown_beside(pieces)
        if unknown and not talks(sentence):
            self._refuse(sentence, no_such_unit(unknown))
            return
        if is_prose(pieces, sentence, self.talk):
            if sentence.strip(" .,!-"):
                self._note(sentence)
            return
        self._read(pieces, sentence, line)

    def _heading(self, pieces: list[Piece], sentence: str, line: str) -> bool:
        """`505 PIR:` or `Tomorrow:` alone on a line governs what follows (orders.md 18)."""
        body = [p for p in pieces if p.kind not in ("COMMA", "COLON", "MARK", "JOIN", "WORD", "ORDERNO", "ALLORDERS")]
        marked = line.rstrip().endswith(":") and sentence.rstrip(" :") == line.rstrip(" :")
        words = [p for p in pieces if p.kind == "WORD"]
        if not body or (words and not marked) or len(words) > 2:
            return False
        if (
            all(p.kind == "TIME" for p in body)
            and len(body) == 1
            and body[0].value.clock is None
            and body[0].value.day is not None
        ):
            self.talk = replace(self.talk, day=body[0].value.day, going_on=False)
            return True
        days = [p.value.day for p in body if p.kind == "TIME" and p.value.clock is None]
        if any(p.kind == "AIR" for p in body) and len(days) + sum(p.kind == "AIR" for p in body) == len(body):
            # `RAF:`, `RAF orders for the 18th:`
            self.talk = replace(self.talk, air=True, units=(), going_on=False, day=(days or [self.talk.day])[0])
            return True
        times = [p for p in body if p.kind == "TIME"]
        if (
            len(times) == 1
            and all(p.kind in ("TIME", "FROM", "AT") for p in body)
            and (marked or not self.talk.going_on)
        ):
            self.talk = replace(self.talk, clock=times[0].value)
            self.clock_once = not marked
            return True
        if not marked and _more_than_names(sentence, body):
            return False
        if (
            all(p.kind in ("UNITS", "ALL", "TIME") for p in body)
            and any(p.kind == "UNITS" for p in body)
            and sentence.strip(" :") == line.strip(" :")
        ):
            day = next((p.value.day for p in body if p.kind == "TIME" and p.value.clock is None), None)
            if any(p.kind == "TIME" and p.value.clock is not None for p in body):
                return False
            return self._govern([p.value for p in body if p.kind == "UNITS"], day, marked)
        return False

    def _govern(self, names: list[Named], day: int | None, marked: bool) -> bool:
        try:
            choices = Choices()
            units: list[str] = []
            for named in names:
                units += [u for u in self.naming.units(named, choices, within=self.talk.within) if u not in units]
        except (Unclear, Elsewhere, Wanted):
            return False
        if choices.met:
            return False
        members = tuple(
            u
            for n in names
            for e in n.entries
            if e.sort in ("group", "formation", "unit")
            for u in self.gaz.members(e)
            if self.naming.own(u)
        )
        self.talk = replace(
            self.talk,
            units=tuple(units),
            within=members,
            going_on=False,
            air=False,
            day=day if day is not None else self.talk.day,
        )
        return True

    def _headed(self, pieces: list[Piece], sentence: str) -> list[Piece]:
        """`Guards Armd: 2 Irish Guards Gp lead …`: the name before the colon frames the names after it."""
        colon = next((i for i, p in enumerate(pieces[:8]) if p.kind == "COLON"), -1)
        if colon <= 0:
            return pieces
        head = [p for p in pieces[:colon] if p.kind not in ("COMMA", "JOIN", "MARK", "ORDERNO", "ALLORDERS")]
        if head and all(p.kind == "AIR" for p in head):
            self.talk = replace(self.talk, air=True, units=(), going_on=False)
            return pieces[colon + 1 :]
        names = [p for p in head if p.kind == "UNITS"]
        rest = pieces[colon + 1 :]
        times = [p for p in head if p.kind == "TIME"]
        if (
            names
            and len(names) + len(times) == len(head)
            and self._subject_follows(rest)
            and self._govern([p.value for p in names], None, True)
        ):
            return [*times, *rest]
        if len(times) == len(head) and times and all(t.value.clock is None and t.value.day is not None for t in times):
            self.talk = replace(self.talk, day=times[0].value.day)
            return rest
        return pieces

    def _replaced(self, pieces: list[Piece], sentence: str) -> list[Piece]:
        """`change order 5: 2 Para move to Elst`: the old order is cancelled, the new one stands in its place."""
        kinds = [p.kind for p in pieces[:4]]
        rest = {p.kind for p in pieces[2:]}
        bare = kinds == ["ORDERNO", "NUM", "TO", "PLACE"] and pieces[3].text.isdigit() and len(pieces) == 4
        if kinds[:2] == ["ORDERNO", "NUM"] and (bare or ("TIME" in rest and not rest & (VERBS | _SUBJECTS))):
            # `order 14: start at 1600 instead`, `order 14 to 1800`.
            return self.scanner.scan(f"change {sentence.replace(':', '', 1)}")
        if kinds != ["AMEND", "ORDERNO", "NUM", "COLON"] or not any(p.kind == "UNITS" for p in pieces[4:]):
            return pieces
        self._put(Order(kind=OrderKind.CANCEL, ref=int(pieces[2].text)), sentence, ())
        return pieces[4:]

    def _subject_follows(self, rest: list[Piece]) -> bool:
        """Whether troops are named after the colon before any verb: then the head is only a frame."""
        for piece in rest:
            if piece.kind in VERBS or piece.kind in ("SUPPORTED", "TO"):
                return False
            if piece.kind == "UNITS":
                return True
        return False

    # --- reading and asking -----------------------------------------------------------------------

    def _read(self, pieces: list[Piece], sentence: str, line: str) -> None:
        choices = Choices()
        try:
            made = self._made(pieces, sentence, choices)
        except (Unclear, Elsewhere, Wanted) as trouble:
            if choices.met and self._ask(pieces, sentence, choices):
                return
            if isinstance(trouble, Unclear):
                self._refuse(sentence, trouble)
            elif isinstance(trouble, Elsewhere):
                self._pass_on(sentence, trouble)
            else:
                self._ask_back(sentence, trouble.question)
            return
        if not choices.met:
            self._accept(made, sentence)
        elif not self._ask(pieces, sentence, choices):
            self._ask_back(sentence, choices.questions[0])

    def _made(self, pieces: list[Piece], sentence: str, choices: Choices) -> Made:
        return compose(clauses(pieces), self.talk, self.naming, choices, sentence)

    def _accept(self, made: Made, sentence: str) -> None:
        if made.query:
            self._put(Order(kind=OrderKind.QUERY, text=sentence.strip()), sentence, ())
            return
        for change in made.changes:
            self._change_last(change, sentence)
        notes = tuple(made.notes)
        for order in made.orders:
            self._put(order, sentence, notes, made.names.get(order.units, ""))
            notes = ()
        self.talk = replace(
            made.talk, before=tuple(o.order for o in self.orders), going_on=bool(made.orders) or self.talk.going_on
        )

    def _change_last(self, change: Callable[[Order], Order], sentence: str) -> None:
        if self.last is None:
            return
        where, at = self.last
        if where == "orders":
            held = self.orders[at]
            order = change(held.order)
            joined = held.text if sentence in held.text else f"{held.text} {sentence}"
            self.orders[at] = msgspec.structs.replace(
                held, order=order, said=self._say(order, self.named[at]), text=joined
            )
            return
        ask = self.asks[at]
        choices = tuple(self._choice((*c.orders[:-1], change(c.orders[-1]))) for c in ask.readings if c.orders)
        self.asks[at] = msgspec.structs.replace(ask, readings=choices, line=f"{ask.line} {sentence}")

    def _choice(self, orders: tuple[Order, ...]) -> ReadingChoice:
        return ReadingChoice(said="; ".join(self._say(o) for o in orders), orders=orders)

    def _ask(self, pieces: list[Piece], sentence: str, choices: Choices) -> bool:
        """Open a question with the readings that can be carried out; False if there are none."""
        keys = list(choices.met)
        ranges = [range(choices.met[k]) for k in keys]
        readings: list[ReadingChoice] = []
        talk = self.talk
        for picks in itertools.islice(itertools.product(*ranges), 24):
            try:
                made = self._made(pieces, sentence, Choices(dict(zip(keys, picks, strict=True))))
            except (Unclear, Elsewhere, Wanted):
                continue
            talk = made.talk if not readings else talk
            orders = tuple(made.orders)
            if made.changes and self.last is not None and self.last[0] == "orders":
                held = self.orders[self.last[1]].order
                for change in made.changes:
                    held = change(held)
                orders = (held, *orders)
            if not orders:
                continue
            reading = self._choice(orders)
            if all(r.orders != reading.orders for r in readings):
                readings.append(reading)
            if len(readings) == _MOST_READINGS:
                break
        if readings:
            self._open(Ask(line=sentence, question=choices.questions[0], readings=tuple(readings)), talk)
        return bool(readings)

    def _ask_back(self, line: str, question: str) -> None:
        self._open(Ask(line=line, question=question), self.talk)

    def _open(self, ask: Ask, talk: Talk) -> None:
        self.asks.append(ask)
        self.last = ("asks", len(self.asks) - 1)
        first = ask.readings[0].orders if ask.readings else ()
        self.talk = replace(talk, before=(*self.talk.before, *first[-1:]), going_on=bool(first))

    def _pass_on(self, sentence: str, other: Elsewhere) -> None:
        """Another headquarters commands those troops: the words can be sent to it (orders.md 12)."""
        name = self.reader.scenario.hqs[other.hq].name
        order = Order(kind=OrderKind.MESSAGE, to_hq=other.hq, text=sentence.strip())
        ask = Ask(
            line=sentence,
            question=f"“{other.text}” takes its orders from {name}. Shall this be passed on to {name} as a message?",
            readings=(self._choice((order,)),),
            default_said="If you do not answer, nothing is sent.",
        )
        self._open(ask, self.talk)

    def _refuse(self, sentence: str, trouble: Unclear) -> None:
        self.refused.append(Refused(line=sentence, reason=trouble.reason, sentence=trouble.sentence))
        self.talk = replace(self.talk, going_on=False, units=())

    def _note(self, sentence: str) -> None:
        self.notes.append(sentence.strip())

    def _put(self, order: Order, text: str, notes: tuple[str, ...], named: str = "") -> None:
        order, passed = self._entitled(order, text)
        notes = (*notes, *passed)
        self.named.append(named)
        self.orders.append(ReadOrder(order=order, text=text.strip(), said=self._say(order, named), notes=notes))
        self.last = ("orders", len(self.orders) - 1)

    def _entitled(self, order: Order, text: str) -> tuple[Order, tuple[str, ...]]:
        """Aircraft are ordered by their owner; a request of another goes to him as a message (orders.md 11)."""
        scenario = self.reader.scenario
        side = self.naming.side
        owners = _aircraft_owners(order.kind, scenario, side)
        if owners is None or owners & self.naming.hqs:
            return order, ()
        if not owners:
            return Order(kind=OrderKind.QUERY, text=text.strip()), (
                "no headquarters of yours has aircraft: passed to the umpire",
            )
        owner = sorted(owners)[0] if scenario.air_owner.get(side) not in owners else scenario.air_owner[side]
        request = Order(kind=OrderKind.MESSAGE, to_hq=owner, text=text.strip())
        return request, (f"aircraft are ordered by {scenario.hqs[owner].name}: sent there as a request",)

    def _say(self, order: Order, named: str = "") -> str:
        return say(order, self.reader.scenario, named=named)


_SUBJECTS = frozenset({"UNITS", "ALL", "PLACE"})


def _unborne_number(pieces: list[Piece]) -> str:
    """`2/510 to Zijtaart`, `156 to Elst`: a number that stands for troops nobody has."""
    kinds = [p.kind for p in pieces[:5]]
    if (
        kinds[:3] in (["NUM", "MARK", "NUM"], ["NUM", "JOINNUM", "NUM"])
        and pieces[1].text == "/"
        and pieces[2].start == pieces[1].end
    ):
        return "".join(p.text for p in pieces[:3]) if set(kinds[3:]) & (VERBS | {"TO"}) else ""
    if kinds[:3] == ["NUM", "TO", "PLACE"] and pieces[1].start - pieces[0].end == 1:
        return pieces[0].text
    return ""


_GREETING = re.compile(
    r"^\s*(?:hi|hello|hallo|hey|dear|beste|lieber?|good (?:morning|afternoon|evening|day)|morning|evening|"
    r"greetings|moin|hoi|gentlemen|all stations|sir)\b"
    r"[^,.!:;\d]{0,24}[,.!:;]\s*",
    re.IGNORECASE,
)
#: Lines at the head of a signal that carry no order.
_SIGNAL_HEAD = re.compile(
    r"^\s*(?:from|to|info|dtg|subject|subj|re|date|cc|precedence|classification|ref|file|time|originator|"
    r"action|serial|op order no\.? ?\d*)\s*:(?!.*\b(?:move|attack|hold)\b)|^\s*(?:acknowledge|ack|end|ends|"
    r"over|out|bt)\.?\s*$",
    re.IGNORECASE,
)


#: `FROM 1 AIRBORNE DIV TO ALL UNITS STOP`, the head of a telegram.
_FROM_TO = re.compile(r"^\s*FROM [A-Z0-9 ./-]{2,40} TO [A-Z0-9 ./-]{2,40}?(?: STOP\b\.?|\s*$)")


def _aircraft_owners(kind: OrderKind, scenario: Scenario, side: Side) -> frozenset[HqId] | None:
    """Headquarters that order such a flight; None if it is no flight."""
    if kind in (OrderKind.AIR_SUPPORT, OrderKind.AIR_PATROL):
        return frozenset({scenario.air_owner[side]} if side in scenario.air_owner else ())
    if kind is OrderKind.AIR_RECCE:
        return frozenset(scenario.air_recce.get(side, ())) | frozenset(
            {scenario.air_owner[side]} if side in scenario.air_owner else ()
        )
    return None


def _more_than_names(sentence: str, body: list[Piece]) -> bool:
    """`2 Para forward!` is more than a heading."""
    rest = sentence
    for piece in body:
        rest = rest.replace(piece.text, " ")
    return bool(re.search(r"[a-z]{4,}", re.sub(r"\b(?:orders?|only|units?|all)\b", " ", rest)))
