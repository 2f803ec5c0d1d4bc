"""One sentence of a message, without its heading: orders, a question, a refusal, or words for the umpire.

What it may be is asked in turn: an order behind chat, troops nobody has, news, prose, an order. Where the clauses leave
a choice the player is asked, with the readings that can be carried out. Source: orders.md 5, 12, 13; design section 5.
"""

import itertools

from msgspec.structs import replace

from engine.orders.doubts import (
    WHAT_TO_DO,
    WHICH_ORDER,
    Choices,
    Elsewhere,
    Unclear,
    Wanted,
    no_such_unit,
    under_another,
)
from engine.orders.message.letters.asked_besides import (
    asked_besides,
    case_asked,
    expected_there,
    of_the_others,
    place_guessed,
)
from engine.orders.message.letters.spoken_to import (
    behind_the_enemy,
    courteous,
    news_of,
    of_another_place,
    order_behind,
    spoken_to,
)
from engine.orders.message.letters.strangers import (
    as_the_enemy,
    no_square,
    tell_of_others,
    unknown_beside,
    unknown_head,
    unknown_troops,
)
from engine.orders.message.letters.to_the_umpire import asked_of_nobody
from engine.orders.message.letters.unborne_numbers import mere_formation
from engine.orders.message.page.as_said import AsSaid
from engine.orders.message.page.slips_of_the_finger import doubtful_slip
from engine.orders.message.plain_orders import plain_order
from engine.orders.message.prose import is_prose, talks
from engine.orders.message.rethought.sent_elsewhere import in_its_stead
from engine.orders.message.shared.those_beside import WHO_ARE_THEY, they_or_others, whose_is_asked
from engine.orders.message.standing_over.headings import on_day
from engine.orders.message.standing_over.openings import AN_ORDER, asks_leave, behind_chat, opened, task_before
from engine.orders.message.standing_over.sections import Parts, Section
from engine.orders.message.talk import Made
from engine.orders.message.told.as_it_stands import as_it_stands, remains_so, without_head
from engine.orders.message.told.asides import without_asides
from engine.orders.message.told.hearsay import landed_or_heard
from engine.orders.message.told.how_it_went import how_it_went
from engine.orders.message.told.how_they_fared import expected_of_them, how_they_fared
from engine.orders.message.told.how_things_are import coming_told, hard_pressed
from engine.orders.message.told.news import day_of_title
from engine.orders.message.told.news_and_order import NEWS_OR_ORDER
from engine.orders.message.told.only_said import meanwhile, only_said, only_thought, verb_first
from engine.orders.message.told.sent_already import sent_already, sent_or_to_be_sent
from engine.orders.message.told.told_them import hindered, told_by_another
from engine.orders.message.told.turned_by_its_words import heard_of, turned
from engine.orders.message.told.unknown_deeds import unknown_deeds
from engine.orders.message.told.whose_troops import WhoseTroops
from engine.orders.message.wishes import asks_after, bidden, may_do, of_the_ledger, whether, wished
from engine.orders.names.counted_names import counted_names
from engine.orders.names.gazetteer import gazetteer
from engine.orders.names.naming import Naming
from engine.orders.names.slips import mended_name, mended_verb
from engine.orders.reading import Ask, Reader, ReadingChoice
from engine.orders.sentence.deeds.what_is_cancelled import A_PART_OF_IT, cancelled_deed, taken_out_of
from engine.orders.sentence.ground.place_told_behind import place_told_behind
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.scan import Scanner
from engine.orders.sentence.skeleton import clauses
from engine.orders.sentence.troops.perimeters import each_kind_of_guns, perimeter
from engine.orders.sentence.troops.squadrons import ground_flown_over
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.tasks.compose import compose
from engine.orders.transcript import Transcript

_MOST_READINGS = 6
#: What makes more of the words before a colon than chat.
_NO_CHAT = frozenset({"UNITS", "PLACE", "TIME", "AIR", "UMPIRE", "ALTERZONE", "BYROAD", "BYRAIL", "BYCOUNTRY"})
#: What leads a case before a colon: `As soon as they are attacked: 2 IG to Aalst`.
_CASES = frozenset({"IF", "WHEN", "UNLESS", "VAGUE", "UNTIL", "ONCONTACT", "ONATTACK"})


#: Deeds that news may bid those on their way.
_STAND = frozenset({"HOLD", "GUARD", "WITHDRAW"})


def mere_news(pieces: list[Piece], sentence: str) -> bool:
    """What became of troops, what is heard of them, or what they remain."""
    told = hindered(pieces, sentence) or landed_or_heard(pieces, sentence) or remains_so(pieces, sentence)
    told = told or sent_already(pieces, sentence) or how_it_went(pieces, sentence)
    return told or ("pressure" in sentence and hard_pressed(pieces))


#: What makes more of a sentence with a doubtful word in it than chat.
_OF_ORDERS = VERBS | {"UNITS", "THEY", "PLACE", "AVOIDING"}


class OneSentence:
    """Reads sentences of one message onto its page."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.gaz = gazetteer(reader.scenario)
        self.naming = Naming(reader, self.gaz)
        self.scanner = Scanner(self.gaz, reader.now, self.gaz.known(self.naming.side, self.naming.told))
        self.page = Transcript(self.naming)
        self.words = AsSaid(self.gaz, self.scanner.scan)
        self.parts = Parts(self.page)
        self.whose = WhoseTroops(self.page, self.naming)

    def _opened(self, pieces: list[Piece], sentence: str) -> bool:
        """A sentence behind thinking aloud or chat, if an order to troops stands there; True if it was dealt with."""
        chat, opening = behind_chat(sentence) or ("", opened(sentence))
        if opening is None:
            return False
        rest = self.scanner.scan(opening.rest) if opening.rest != sentence else pieces
        told = [p.kind for p in self.scanner.scan(chat)] if chat else []
        said = {*told}
        if said & _NO_CHAT or not _CASES.isdisjoint(told[:1]):
            return False
        # `Es greifen an: Schulz auf Heelsum, …`: the deed stands before the colon.
        deed_over = bool(said & VERBS) and task_before(chat, sentence)
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
        self._task(rest, opening.rest, AN_ORDER if deed_over or (opening.doubt and not of_others) else "")
        return True

    def _task(self, pieces: list[Piece], sentence: str, doubt: str | None = None) -> None:
        """A sentence without its heading: prose for the umpire, or something to be carried out; `doubt`: None where
        no opening stands before it, `I should be glad if`."""
        doubt = (AN_ORDER if may_do(pieces, sentence) else "") if doubt is None else doubt
        counted, sentence, miscounted = counted_names(sentence, self.scanner.scan)
        doubt = doubt or miscounted
        pieces, sentence = self._in_plain_words(counted or pieces, sentence)
        if not pieces:
            # `with all its guns`: nothing but what goes with an order.
            self.page.note(sentence)
        elif formation := mere_formation(pieces, sentence):
            question = f"Which {formation} is meant? Begin the line with its name, or write: all units."
            self.page.ask_back(sentence, question)
        elif [p.kind for p in pieces] == ["BOTH"] and self.page.talk.going_on and len(self.page.talk.units) > 1:
            # `Coldstream to Mook. Both battalions.`
            self.page.note(sentence)
        else:
            place, last = self.page.talk.place, self.page.next_order
            self._order_or_talk(pieces, sentence, doubt)
            if place is not None and place == self.page.talk.place and last == self.page.next_order:
                self.page.talk = of_another_place(pieces, self.page.talk)

    def _in_plain_words(self, pieces: list[Piece], sentence: str) -> tuple[list[Piece], str]:
        """What is told in passing, turned round or misspelt, as a plain order tells it."""
        if (each := each_kind_of_guns(sentence)) != sentence:
            pieces, sentence = self.scanner.scan(each), each
        pieces, sentence = self._without_help_coming(perimeter(pieces, sentence), sentence)
        pieces, sentence = mended_name(pieces, sentence, self.scanner, self.gaz)
        if "," in sentence:
            pieces = place_told_behind(pieces, sentence)
        if sentence.endswith("?") and pieces[:1] and pieces[0].kind == "WHEREIS":
            pieces = of_the_others(asked_besides(pieces, sentence), sentence)
        if sentence.endswith("?") and "," in sentence and pieces:
            pieces = place_guessed(pieces)
        pieces = verb_first(meanwhile(unknown_deeds(mended_verb(without_asides(pieces, sentence)))))
        return ground_flown_over(pieces), sentence

    def _order_or_talk(self, pieces: list[Piece], sentence: str, doubt: str) -> None:
        """By its words: an order to read, troops nobody has, or talk."""
        stands = as_it_stands(pieces, sentence, self.reader.now)
        pieces = without_head(pieces) if stands else pieces
        unknown = unknown_head(pieces) or unknown_beside(pieces) or no_square(pieces, sentence)
        if unknown and self._tells(pieces):
            # `ADMIN`, and under it `Wounded to DZ N.`
            self.page.note(sentence)
        elif unknown and not talks(sentence) and not asked_of_nobody(sentence):
            self.page.refuse(sentence, no_such_unit(unknown))
        elif how_they_fared(pieces, sentence):
            self._mere_talk(pieces, sentence)
        elif self.whose.seen_elsewhere(pieces) or mere_news(pieces, sentence) or case_asked(pieces):
            self._note(pieces, sentence)
        elif not is_prose(pieces, sentence, self.page.talk):
            self._read(pieces, sentence, AN_ORDER if stands else self._doubt_of(pieces, sentence, doubt))
        else:
            self._talk(pieces, sentence)

    def _doubt_of(self, pieces: list[Piece], sentence: str, doubt: str) -> str:
        """What must be asked of an order even if it reads plainly."""
        if unsure := doubtful_slip(pieces, sentence, self.gaz):
            return unsure
        # `The British are in Ede. They move to Arnhem.`: who?
        theirs = pieces[0].kind == "THEY" and self.page.talk.of_enemy
        if theirs or whether(pieces, sentence) or told_by_another(pieces, sentence) or only_said(pieces, sentence):
            return AN_ORDER
        if pieces[0].kind == "THEN" and self.page.notes and heard_of(self.page.notes[-1]):
            # `According to Gavin 505 PIR holds Mook. Then 1/505 goes to Groesbeek.`
            return AN_ORDER
        if (
            turned(pieces, sentence)
            or sent_or_to_be_sent(pieces, sentence)
            or expected_there(pieces, sentence, self.page.talk)
        ):
            return AN_ORDER
        others = pieces[0].kind == "THEY" and they_or_others(pieces, self.page, self.naming, self.scanner)
        return doubt or (WHO_ARE_THEY if others else "")

    def _talk(self, pieces: list[Piece], sentence: str) -> None:
        """Prose: a wish or a bidding is asked about, an order in the same breath is read, the rest is a note."""
        if any(p.kind in _OF_ORDERS for p in pieces) and (unsure := doubtful_slip(pieces, sentence, self.gaz)):
            # `Avoid condact.`
            self.page.ask_back(sentence, unsure)
            return
        if wished(pieces, sentence) and self.whose.own(pieces):
            self._read(pieces, sentence, AN_ORDER)
        elif whom := unknown_troops(pieces, sentence):
            self.page.ask_back(sentence, f"Who are “{whom}”? Begin the line with the name of a unit.")
        elif bidden(pieces, sentence) and self.whose.own(pieces):
            self.page.ask_back(sentence, WHAT_TO_DO)
        elif self._behind_news(pieces, sentence):
            return
        elif at := of_the_ledger(pieces, sentence):
            self._read(pieces[at:], sentence, AN_ORDER)
        elif self.whose.sent_behind_news(pieces):
            self.page.ask_back(sentence, NEWS_OR_ORDER)
            self._speaks_of(pieces)
        elif sentence.strip(" .,!-"):
            self._mere_talk(pieces, sentence)

    def _note(self, pieces: list[Piece], sentence: str) -> None:
        """News or talk; nothing goes on from what is only thought or heard."""
        self.page.note(sentence)
        if only_thought(pieces, sentence):
            self.page.talk = replace(self.page.talk, going_on=False, doubtful=True)

    def _mere_talk(self, pieces: list[Piece], sentence: str) -> None:
        """A note, and what the sentences behind it may be about."""
        if in_its_stead(pieces):
            self.page.ask_back(sentence, WHAT_TO_DO)
            return
        self._note(pieces, sentence)
        self._speaks_of(pieces)
        self.page.talk = news_of(pieces, sentence, self.page.talk, self.naming)
        if self.page.blank and (day := day_of_title(pieces, sentence)) is not None:
            self.page.talk = on_day(self.page.talk, day, self.naming)
        if units := spoken_to(pieces, sentence, self.naming):
            self.page.talk = replace(self.page.talk, units=units)

    def _without_help_coming(self, pieces: list[Piece], sentence: str) -> tuple[list[Piece], str]:
        """`Hold Arnhem bridge, 2 Para, XXX Corps is coming`: the order, if those who come are not the writer's own."""
        order, told, who = coming_told(sentence)
        if not order:
            return pieces, sentence
        named = self.scanner.scan(who)
        if self.whose.own(named) or self.whose.had(named):
            return pieces, sentence
        row = self.scanner.scan(order)
        if not self.whose.own(row) or not any(p.kind in VERBS or p.kind == "TO" for p in row):
            return pieces, sentence
        self.page.note(told)
        return row, order

    def _behind_news(self, pieces: list[Piece], sentence: str) -> bool:
        """`3/502 is in trouble at Best - 2/502 move there.`, `The enemy attacks Mook, 2/505 move to Mook.`: an order of
        its own behind the dash, or behind news of the enemy."""
        told, dash, order = sentence.rpartition(" - ")
        beside = not dash and order_behind(pieces, talk=True)
        if not dash and (at := beside or behind_the_enemy(pieces)):
            told, order = sentence[:at], sentence[at:].strip(" ,:")
        row = self.scanner.scan(order) if told else []
        if dash and row and row[0].kind in _STAND and self.page.talk.going_on and self.page.talk.units:
            # `2/505 to Mook; there's tanks - hold there.`: whether it is for those before is asked.
            self.page.note(told)
            self._task(row, order, AN_ORDER)
            return True
        ordered = row[:1] and row[0].kind == "UNITS" and any(p.kind in VERBS or p.kind == "TO" for p in row)
        news = self.scanner.scan(told)
        theirs = told.endswith(":") and not self.whose.own(news)
        ordered = ordered and not theirs and (bool(dash or beside) or plain_order(row, order))
        if ordered and self.whose.own(row):
            self.page.note(told.rstrip(" ,:;"))
            self.page.talk = news_of(news, told, self.page.talk, self.naming)
            self._task(row, order, "" if courteous(news) else AN_ORDER)
        return bool(ordered and self.whose.own(row))

    # --- reading and asking -----------------------------------------------------------------------

    def _read(self, pieces: list[Piece], sentence: str, doubt: str) -> None:
        """Orders of a sentence, or the question; `doubt`: what must be asked even if it reads plainly."""
        if taken_out_of(pieces):
            self.page.ask_back(sentence, A_PART_OF_IT)
            return
        if cancelled_deed(pieces):
            self.page.ask_back(sentence, WHICH_ORDER)
            return
        choices = Choices()
        if doubt:
            choices.choose("doubt", 1, doubt, must_ask=True)
        try:
            made = self._made(pieces, sentence, choices)
        except (Unclear, Elsewhere, Wanted) as trouble:
            if choices.met and self._ask(pieces, sentence, choices):
                return
            if isinstance(trouble, Wanted) and asks_leave(sentence) and asked_of_nobody(sentence):
                # `Can I still land the 325th tomorrow if the weather clears?`: no order, the umpire is asked.
                self.page.note(sentence)
                return
            if self.whose.own(pieces) and (his := as_the_enemy(pieces, sentence, self.naming)):
                his = self.words.read(his, sentence)
                self._task(self.scanner.scan(his), his, doubt)
            elif isinstance(trouble, Unclear) and tell_of_others(pieces, sentence, self.naming):
                self.page.note(sentence)
            elif pieces[0].kind == "WHEREIS" and sentence.startswith("Any ") and sentence.endswith("?"):
                # `Any news of the Dorsets?`, who are another's: the umpire is asked.
                self.page.note(sentence)
            elif isinstance(trouble, Unclear):
                self.page.refuse(sentence, trouble)
                self._speaks_of(pieces)
            elif asks_after(pieces, sentence) or (isinstance(trouble, Wanted) and self._tells(pieces)):
                self.page.note(sentence)
            elif isinstance(trouble, Elsewhere):
                self._another_commands(pieces, sentence, trouble)
            else:
                self.page.ask_back(sentence, trouble.question)
                self._speaks_of(pieces)
                self._held_open(pieces)
            if sentence.endswith(":") and any(
                p.kind in ("EITHER", "IF", "WHEN") or (p.kind == "TIME" and p.value.clock is not None) for p in pieces
            ):
                # `406 Division attacks at 0630:`: nor is it certain when the lines below it are to run.
                self.parts.enter(Section("open", sentence))
            return
        only_asked = bool(made.query) and not made.orders and not made.changes
        # `Could the Engineers build a Bailey at Son?`: the umpire answers it, whoever does it (orders.md 15).
        if not choices.met or (only_asked and doubt == AN_ORDER and pieces[0].kind != "THEY"):
            if not (made.orders or made.changes or made.notes or made.query):
                # Nothing that was said is dropped.
                self.page.note(sentence)
            if made.orders and whose_is_asked(self.page, made) and all(p.kind != "UNITS" for p in pieces):
                self.page.ask_back(sentence, WHO_ARE_THEY)
            else:
                self.page.accept(made, sentence)
        elif not self._ask(pieces, sentence, choices):
            self.page.ask_back(sentence, choices.questions[0])

    def _tells(self, pieces: list[Piece]) -> bool:
        """Words under `ADMIN` that name no troops: `Petrol at Joe's Bridge.`, `Div CP stays at DZ N.`"""
        return self.parts.news and not self.whose.own(pieces)

    def _another_commands(self, pieces: list[Piece], sentence: str, other: Elsewhere) -> None:
        """Troops of a headquarters below: the words may be passed on to it; beside or above: refused (orders.md 12)."""
        below = self.naming.stands_above(other.hq)
        if self._tells(pieces) or (not below and expected_of_them(pieces, sentence)):
            # `1 Airborne Division holds Oosterbeek`, under `INFORMATION`.
            self.page.note(sentence)
        elif other.itself or below or self.whose.own(pieces):
            self.page.pass_on(sentence, other)
        else:
            self.page.refuse(sentence, under_another(other.text, self.reader.scenario.hqs[other.hq].name))

    def _speaks_of(self, pieces: list[Piece]) -> None:
        """Words that follow a sentence not understood are not about the troops before it, if it names others."""
        named = [e for p in pieces if p.kind == "UNITS" for e in p.value.entries if e.sort in ("unit", "group")]
        if any(p.kind == "UNITS" for p in pieces):
            # `The rest` are others than those.
            theirs = {u for e in named for u in self.gaz.members(e)} | self.whose.of_the_heading(pieces)
            self.page.talk = replace(self.page.talk, units=(), going_on=False, named=self.page.talk.named | theirs)

    def _held_open(self, pieces: list[Piece]) -> None:
        """`It leaves at 1600; it goes to Arnhem`: where the one is asked about, the other does not run without it."""
        if pieces[0].kind == "THEY" and any(p.kind == "TIME" for p in pieces):
            self.page.talk = replace(self.page.talk, units=(), going_on=False)

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
            self.page.open(Ask(line=sentence, question=choices.asked, readings=tuple(readings)), talk)
        return bool(readings)
