"""What becomes of the orders before a sentence that takes them back, puts them right or leaves them open.

A correction that is certain takes the place of what it corrects; any other holds the order back,
and the player is asked: what was corrected, doubted or made conditional never runs as first
written. Source: orders.md 8, 18, 20; design section 4 "Ask, never guess".
"""

from collections.abc import Callable

from msgspec.structs import replace

from engine.orders import patterns as re
from engine.orders.doubts import open_still, puts_right
from engine.orders.message.hours.hour_in_its_stead import WHICH_HOUR, hour_forbidden, take_its_place, told_before
from engine.orders.message.rethought.corrections import Fragment, attack_with_guns, fragment, put_right
from engine.orders.message.rethought.second_thoughts import Thought, second_thought
from engine.orders.message.rethought.sent_elsewhere import of_the_same, read_rest
from engine.orders.message.rethought.whose_orders import (
    beside_the_question,
    counted,
    of_the_whole_sentence,
    of_those_named,
    orders_of_those,
)
from engine.orders.names.named_troops import troops
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.scan import Scanner
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.transcript import Transcript
from engine.orders.values import Order, OrderKind

_MINE = re.compile(r"\bmy (?:very )?(?:last|previous)\b", re.IGNORECASE)
#: `* or 1300 if they are tired`, in a paragraph of its own.
_FOOTNOTE = re.compile(r"^\W*(?:or|unless|only|but|not|\w+ permitting)\b", re.IGNORECASE)
#: Parted from what stands before it in its own sentence.
_BUT_OF_IT = re.compile(r"(?:but|though|although|aber|doch|maar) ")
_NOBODY = re.compile(r"^\W*(?:nobody|no one|no-one|niemand|keiner)\b", re.IGNORECASE)
_IN_THE_LIST = re.compile(r"line|item|point|number|no|nr|#|para|task|serial|sentence|zeile|punkt|nummer|regel")


#: Pieces of a deed and where and when it is done.
_MERE_DEED = frozenset(
    "MOVE ATTACK HOLD GUARD WITHDRAW RECCE TO AT PLACE THERE THEY TIME NOW BY FROM UNTIL VIA JOIN MARK".split()  # noqa: SIM905
)


#: `2 Pol and 3 Pol should land on DZ K instead`: another zone than that of the order of battle.
_LANDS = re.compile(
    r"\b(?:(?:should|will|shall|must|is to|are to|to) )?"
    r"(?:land|drop|jump)s? (?:(?:on|at|in) )?(?=(?:the )?[DLdl][Zz]\b)"
)


class Afterthoughts:
    """Second thoughts of one message."""

    def __init__(self, page: Transcript, naming: Naming, scanner: Scanner, read: Callable[[str], None]) -> None:
        self._page = page
        self._naming = naming
        self._scanner = scanner
        self._read = read
        #: The question that the number of a line leads to.
        self._asked: int | None = None

    def take(self, thought: Thought, sentence: str) -> bool:
        """Do with the orders before what the sentence says; False if it is not about any of them."""
        self._asked = None
        putting_right = thought.sort in ("right", "back", "instead") and not thought.number
        if putting_right and self._page.refused_before() and _AGAIN.isdisjoint(self._kinds(thought.rest)):
            # `7 KOSB hold Johanna... no sorry, hold LZ L.`: what it puts right was not understood.
            self._page.ask_back(sentence, puts_right(sentence))
            return True
        if thought.sort in ("right", "may", "back") and not thought.number and self._of_the_query(thought, sentence):
            return True
        match thought.sort:
            case "back":
                return self._back(thought, sentence)
            case "right" | "may":
                return self._right(thought, sentence)
            case "instead":
                return self._instead(thought, sentence)
            case _:
                return self._open(thought, sentence)

    def _kinds(self, words: str) -> set[str]:
        return {p.kind for p in self._scanner.scan(words)}

    def _of_the_query(self, thought: Thought, sentence: str) -> bool:
        """`SS Pi 10 builds... no, runs a ferry at Pannerden`: put right before it reaches the umpire."""
        page = self._page
        at = page.just_passed_on()
        if at is None:
            return False
        deed = page.held(at)
        pieces, names = self._scanner.scan(thought.rest), self._scanner.scan(deed.text)[:1]
        page.take_back([at], sentence)
        if not any(p.kind == "UNITS" for p in pieces) and names and names[0].kind == "UNITS" and thought.rest:
            thought = thought._replace(rest=f"{names[0].text}: {thought.rest}")
        if thought.rest and not self._given(thought.rest):
            page.ask_back(f"{deed.text} {sentence}", puts_right(sentence))
        return True

    # --- which orders are meant -------------------------------------------------------------------

    def _meant(self, thought: Thought) -> tuple[list[int], bool]:
        """The orders the sentence is about, and whether that is certain."""
        page = self._page
        if thought.several:
            which, sure = counted(page, thought.several)
            return which, sure and not thought.noun
        if thought.everything:
            return page.standing(), True
        if thought.named:
            return of_those_named(thought, page, self._naming, self._scanner)
        if thought.number in (0, -1):
            return of_the_whole_sentence(page) if thought.sort == "back" else page.last_sentence(), True
        found = page.standing()
        listed = page.standing(lambda p: p.item == thought.number)
        if not listed and (asked := page.asked_in(thought.number)) is not None:
            self._asked = asked
        if any(p.item for p in page.places(found)):
            blocks = {p.block for p in page.places(listed)}
            return listed, len(blocks) < 2 and not self._on_file(thought)
        if not thought.noun or not _IN_THE_LIST.search(thought.noun):
            return [], True
        lines = list(dict.fromkeys(p.line for p in page.places(found)))
        nth = lines[thought.number - 1] if thought.number <= len(lines) else 0
        by_line = page.standing(lambda p: p.line == thought.number)
        by_order = page.standing(lambda p: p.line == nth)
        return sorted({*by_line, *by_order}), by_line == by_order

    def _on_file(self, thought: Thought) -> bool:
        """Whether an order on file may be meant by the number as well (orders.md 20)."""
        if "order" not in thought.noun and thought.noun not in ("no", "nr", "#", "number"):
            return False
        reader = self._naming.reader
        return "order" in thought.noun and (
            reader.picture is None or any(e.number == thought.number for e in reader.on_file)
        )

    # --- taken back -------------------------------------------------------------------------------

    def _back(self, thought: Thought, sentence: str) -> bool:
        page = self._page
        if thought.rest and not (thought.everything or thought.named or thought.number):
            said = fragment(self._scanner.scan(thought.rest))
            told = said is not None and not (said.units or said.others)
            if said is not None and told and (said.places or said.times) and page.last_sentence():
                # `Scratch that, to Best.`, `Scrap that, 1100.`: as `no, to Best`.
                return self._right(thought._replace(sort="right"), sentence)
            if page.last_sentence() and of_the_same(self._scanner.scan(thought.rest)):
                # `Cancel that, they stay at Wolfheze.`: as `no, they stay at Wolfheze`.
                return self._right(thought._replace(sort="right"), sentence)
        which, sure = self._meant(thought)
        if thought.named and not which:
            if ordered := thought.noun != "order":
                # `Cancel the 2 IG order.` is of one on file.
                page.ask_back(sentence, "Which order is meant? Write: cancel order, and its number.")
            return ordered
        if not which and not thought.everything and not thought.number and (beside := beside_the_question(page)):
            page.hold_back(beside, sentence, puts_right(sentence))
            return True
        if not which:
            return not thought.everything and self._asked_again(thought, sentence)
        if thought.named and sure and (inner := second_thought(thought.rest)) is not None and inner.sort == "right":
            # `Forget the 124 Fd part, make that 55 Fd.`
            self._put(which, fragment(self._scanner.scan(inner.rest)) or Fragment(others=True), sentence)
            return True
        if not sure or _MINE.search(sentence) or (len(which) > 1 and not thought.everything and not thought.number):
            page.hold_back(which, sentence, f"“{sentence.strip()}”: is this order meant, and is it to run or not?")
        else:
            units = page.held(which[-1]).order.units
            page.take_back(which, sentence)
            page.talk = replace(page.talk, units=units or page.talk.units)
        if thought.rest:
            read_rest(page, self._scanner.scan, self._read, thought.rest)
        return True

    def _asked_again(self, thought: Thought, sentence: str) -> bool:
        """What was asked about is put right: by an order of the same troops, or else it is asked again with the words
        that do it. False if nothing was asked, and the words are no order either."""
        page = self._page
        at = self._asked if thought.number else page.last_asked
        pieces = self._scanner.scan(thought.rest)
        named = troops([p for p in pieces if p.kind == "UNITS"], self._naming)
        if at is not None and thought.sort == "back" and len(sentence.split()) < 4:
            # `2 Pol: first company crosses... nvm`: nothing is to be ordered.
            page.settled(at, sentence)
            return True
        if at is None:
            # `Air: 5 FJ support - no wait, one squadron patrols …`: the first was refused.
            acts = any(p.kind in ("UNITS", "SQUADRONS") for p in pieces) and any(p.kind in VERBS for p in pieces)
            anew = acts and thought.sort == "right" and not thought.number
            if anew:
                self._read(thought.rest)
            return anew
        asks, old = page.questions, [p for p in self._scanner.scan(page.asked(at).line) if p.kind == "UNITS"]
        if len(old) == 1 and not named and pieces and pieces[0].kind in VERBS and thought.sort == "right":
            # `Gds RE bridge at Son, I mean repair the Son bridge.`
            named = troops(old, self._naming)
            thought = thought._replace(rest=f"{old[0].text}: {thought.rest}")
        theirs = len(old) == 1 and named == troops(old, self._naming) != frozenset()
        new = self._given(thought.rest) if theirs or (thought.sort == "back" and thought.rest) else []
        if new and theirs and page.questions == asks:
            page.settled(at, sentence)
            return True
        said = fragment(pieces)
        goes_on = not old and said is not None and bool(said.times or said.either) and not said.places
        # `1/504 to Molenhoek at 0900. Then cross the bridge. No, make that 0930.`: the march waits as well.
        return page.unasked(sentence, at, page.standing()[-1:] if goes_on else [])

    # --- put right --------------------------------------------------------------------------------

    def _right(self, thought: Thought, sentence: str) -> bool:
        page = self._page
        theirs = [] if thought.number else orders_of_those(thought.rest, page, self._naming, self._scanner)
        which, sure = (theirs, True) if theirs else self._meant(thought)
        far, pieces = not theirs and self._far(which), self._scanner.scan(thought.rest)
        if [p.kind for p in pieces] == ["WORD"]:
            # `make that lent`: a place, though alone it is a word like any other.
            pieces = self._scanner.scan(f"to {thought.rest}")
        said = fragment(pieces)
        if said is not None and not thought.number and self._of_the_others(said, which, sentence):
            return True
        if thought.sort == "may" and said is not None and said.units and not said._replace(units=()).empty:
            return self._of_units(said, sentence)
        if thought.sort == "may" and (said is None or said.empty or far):
            bidden = any(p.kind == "UNITS" for p in pieces) or _INSTEAD.match(sentence) is not None
            # `156 Para attack LZ L... sorry, hold LZ L`.
            bidden = bidden or (pieces[:1] != [] and pieces[0].kind in VERBS and {p.kind for p in pieces} <= _MERE_DEED)
            if said is None and which and not far and bidden:
                return self._anew(thought, sentence, pieces, which)
            return False
        listed = thought.noun == "nth line" and ":" in sentence and pieces[:1] and pieces[0].kind == "UNITS"
        if listed and any(p.kind in VERBS or p.kind == "TO" for p in pieces):
            # `Second: 2/504 march to Wijchen.`: the next order of a list.
            return False
        if not which and said is not None and not thought.number and self._of_their_order(said, sentence):
            return True
        if not which:
            return thought.rest != "" and self._asked_again(thought, sentence)
        if said is None:
            return self._anew(thought, sentence, pieces, which)
        if said.units and (said.times or said.places or said.either) and not thought.number:
            if sure and self._of_none(said, which):
                # `Attack Aalst with 5 CG, correction, 1 CG, at 1200.`
                self._put(which, said, sentence)
                return True
            return self._of_units(said, sentence)
        if said.others and (theirs := self._named_in(pieces)):
            # `Wrong time for Euling, it should be 1430 too.`
            which, sure = theirs, False
        if said.empty or not sure:
            page.hold_back(which, sentence, puts_right(sentence))
            return True
        self._put(which, said, sentence)
        return True

    def _of_none(self, said: Fragment, which: list[int]) -> bool:
        """Whether the one order meant has no hour yet, and none of the troops named has an order: they are put in the
        place of those it has, with its hour."""
        page, named = self._page, troops(said.units, self._naming)
        if len(which) != 1 or said.places or said.either or page.held(which[0]).order.start is not None or not named:
            return False
        return not any(named & set(page.held(i).order.units) for i in page.standing())

    def _of_their_order(self, said: Fragment, sentence: str) -> bool:
        """`sorry, make that 2130 for 1/508`, behind a sentence that was asked about: the order 1/508 has."""
        return not said._replace(units=()).empty and bool(said.units) and self.of_units(said, sentence)

    def _of_the_others(self, said: Fragment, which: list[int], sentence: str) -> bool:
        """`2/508, not 1/508`, `Elden, not Elst`: the order 1/508 has, or the one to Elst; False if there is none."""
        page, named = self._page, troops(said.wrongly, self._naming) if said.wrongly and said.units else frozenset()
        mine = [i for i in page.standing() if named and named == set(page.held(i).order.units)]
        if not named and said.wrong and said.places and not any(self._may_be(i, said) for i in which):
            mine = [i for i in page.standing() if self._may_be(i, said)]
        if mine:
            self._put(mine, said, sentence)
        return bool(mine)

    def _may_be(self, at: int, said: Fragment) -> bool:
        page = self._page
        return bool(put_right(page.held(at).order, said, self._naming, page.talk.within))

    def _named_in(self, pieces: list[Piece]) -> list[int]:
        """The orders of troops whose names stand among words that were not understood."""
        words = [p.text for p in pieces if p.kind == "WORD" and p.text[:1].isupper()]
        named = troops((p for w in words for p in self._scanner.scan(w) if p.kind == "UNITS"), self._naming)
        return [i for i in self._page.standing() if named & set(self._page.held(i).order.units)]

    def _far(self, which: list[int]) -> bool:
        """Whether other sentences stand between."""
        places = self._page.places(which)
        return not places or places[-1].sentence < self._page.here.sentence - 1

    def _put(self, which: list[int], said: Fragment, sentence: str) -> None:
        page = self._page
        readings: list[tuple[int, Order]] = []
        for i in which:
            readings += [(i, o) for o in put_right(page.held(i).order, said, self._naming, page.talk.within)]
        if len(readings) == 1 and not said.others:
            page.correct(*readings[0], sentence)
            return
        alike = [i for i, _ in readings] == which and not (said.places or said.either or said.others)
        if alike and attack_with_guns([page.held(i).order for i in which]):
            for at, order in reversed(readings):
                page.correct(at, order, sentence)
            return
        held = {i: page.held(i).order for i in which}
        texts = tuple(tuple({**held, i: o}.values()) for i, o in readings)
        page.hold_back(which, sentence, puts_right(sentence), texts)

    def _anew(self, thought: Thought, sentence: str, pieces: list[Piece], which: list[int]) -> bool:
        """The correction is an order of its own: it takes the place of the one for the same units."""
        page = self._page
        old = [page.held(i).order for i in which]
        own = any(p.kind == "UNITS" for p in pieces)
        page.talk = replace(page.talk, units=page.talk.units if own else old[-1].units)
        # `Instead it withdraws to Nuenen.`
        new = self._given(thought.rest if own else _THEY.sub("", thought.rest))
        orders = [page.held(i).order for i in new]
        theirs = {u for o in orders for u in o.units}
        mine = [i for i in page.standing() if i not in new and set(page.held(i).order.units) == theirs]
        if new and (theirs == {u for o in old for u in o.units} or len(mine) == 1):
            take_its_place(page, mine if len(mine) == 1 else which, new, sentence)
        elif new:
            page.hold_back([*which, *new], sentence, puts_right(sentence), (tuple(orders), (*old, *orders)))
        else:
            page.hold_back(which, sentence, puts_right(sentence))
        return True

    def _given(self, words: str) -> list[int]:
        """Read the words; the orders they give."""
        before, self._page.talk = set(self._page.standing()), replace(self._page.talk, going_on=False)
        self._read(words)
        return [i for i in self._page.standing() if i not in before]

    def _instead(self, thought: Thought, sentence: str) -> bool:
        """`3 Para at 1300 instead`: the order of the units named, or the last one, is put right."""
        page = self._page
        pieces = self._scanner.scan(thought.rest)
        said = fragment(pieces)
        names = [p for p in pieces if p.kind == "UNITS"]
        if not names:
            which = page.last_sentence()
            if not which:
                return False
            theirs = {u for i in which for u in page.held(i).order.units}
            if pieces[:1] and pieces[0].kind == "THEY" and page.talk.units and theirs.isdisjoint(page.talk.units):
                # `Forget the 10 Para order. They move to Elst instead.`, with 2 S Staffs ordered between.
                self._read(thought.rest)
                return True
            return self._right(thought._replace(sort="right"), sentence)
        if said is None:
            before, last, said_before = page.standing(), page.last_sentence(), told_before(page)
            # `1/325 drop DZ O instead`, where nothing else was ordered of it: another zone than the planned one.
            shared = (troops(names, self._naming) & set(page.held(i).order.units) for i in before)
            first = page.empty or (bool(before) and not any(shared))
            new = self._given(_LANDS.sub("alter zone to ", thought.rest) if first else thought.rest)
            units = {u for i in new for u in page.held(i).order.units}
            old = [i for i in before if units & set(page.held(i).order.units)]
            if len(old) == 1 and units == set(page.held(old[0]).order.units):
                page.take_back(old, sentence)
            elif not old and hour_forbidden(page, new, said_before, self._scanner.scan(said_before)):
                page.hold_back(new, sentence, WHICH_HOUR)
            elif old:
                page.hold_back([*old, *new], sentence, puts_right(sentence))
            elif not new and (named := troops(names, self._naming)):
                # Nothing certain came of it: neither does what stood before for those units.
                mine = [i for i in before if named & set(page.held(i).order.units)] or last
                if mine:
                    page.hold_back(mine, sentence, puts_right(sentence))
            return True
        return self._of_units(said, sentence)

    def of_units(self, said: Fragment, sentence: str) -> bool:
        """An hour for units that have their order already; False if none of them has."""
        named = troops(said.units, self._naming)
        if not any(named & set(self._page.held(i).order.units) for i in self._page.standing()):
            return False
        return self._of_units(said, sentence)

    def _of_units(self, said: Fragment, sentence: str) -> bool:
        """`make the 506 0830`, `3 Para at 1300 instead`: the order of those units is put right."""
        page = self._page
        named = troops(said.units, self._naming)
        mine = [i for i in page.standing() if named and named == set(page.held(i).order.units)]
        if len(mine) == 1 and not said._replace(units=()).empty:
            self._put(mine, said._replace(units=()), sentence)
            return True
        which = mine or page.last_sentence()
        if which:
            page.hold_back(which, sentence, puts_right(sentence))
        return bool(which)

    def unheard(self, which: list[int], sentence: str) -> None:
        """A sentence about when, that nothing came of, stands behind these orders: they do not run without it."""
        if which and set(self._page.standing()).issuperset(which):
            self._page.hold_back(which, sentence, open_still(sentence))

    # --- left open --------------------------------------------------------------------------------

    def _open(self, thought: Thought, sentence: str) -> bool:
        page, here = self._page, self._page.here
        if thought.sort == "all":
            which = page.standing()
            if self._agrees(sentence):
                page.note(sentence)
                return True
            page.left_open = sentence
            for i in which:
                page.hold_back([i], sentence, open_still(sentence))
            if which:
                page.note(sentence)
            return bool(which)
        if thought.everything:
            which, _ = self._meant(thought)
            for i in which:
                page.hold_back([i], sentence, open_still(sentence))
            return bool(which)
        if thought.sort == "each":
            places = page.places(page.last_sentence())
            which = page.standing(lambda p: bool(places) and p.block == places[-1].block)
            for i in which:
                page.hold_back([i], sentence, open_still(sentence))
            return bool(which)
        if " about " in sentence and (theirs := orders_of_those(sentence, page, self._naming, self._scanner)):
            page.hold_back(theirs, sentence, open_still(sentence))
            return True
        which = of_the_whole_sentence(page) or beside_the_question(page)
        near = page.places(which)[-1:]
        beside = bool(near) and (near[0].block == here.block or _FOOTNOTE.match(sentence) is not None)
        if not beside or near[0].line < here.line - 1:
            return False
        if near[0].line < here.line and near[0].sentence < here.sentence - 1 and _BUT_OF_IT.match(sentence):
            # `1/508 holds. / I shall send the reserve to Mook, but that is for later.`: what the writer has in mind.
            page.note(sentence)
            return True
        if len(which) == 1 and self._conditional(which[0], sentence):
            return True
        page.hold_back(which, sentence, open_still(sentence))
        return True

    def _agrees(self, sentence: str) -> bool:
        """`2 Para hold Elst. Nobody leaves Elst.`: said beside orders to stay, a remark (orders.md 6)."""
        said = [self._page.held(i).order for i in self._page.last_sentence()]
        staying = bool(said) and all(o.kind is OrderKind.HOLD and not o.then and o.until is None for o in said)
        return staying and _NOBODY.match(sentence) is not None

    def _conditional(self, at: int, sentence: str) -> bool:
        """`Only if attacked.`: the order before it, with the condition; True if something came of it."""
        if not any(p.kind in ("IF", "WHEN") for p in self._scanner.scan(sentence)):
            return False
        page = self._page
        held = page.held(at)
        said = re.sub(r"^\W*(?:but|and|do (?:it|that|this|so)|only)\b[\s,]*", "", sentence, flags=re.IGNORECASE)
        said = re.sub(r"^\W*only\b\s*", "", said, flags=re.IGNORECASE)
        asks = page.questions
        page.take_silently(at)
        page.talk = replace(page.talk, going_on=False, units=held.order.units)
        new = self._given(f"{held.text.rstrip(' .!;,')} {said[:1].lower()}{said[1:]}")
        if any(page.held(i).order.if_ is None for i in new):
            page.hold_back(new, sentence, open_still(sentence))
        if not new and page.questions == asks:
            page.ask_back(f"{held.text} {sentence}", open_still(sentence))
        return True


#: Who is named again, in a correction that is an order of its own.
_AGAIN = frozenset({"UNITS", "SQUADRONS", "AIR", "ALL"})
_INSTEAD = re.compile(r"\W*instead\b,?", re.IGNORECASE)
_THEY = re.compile(r"^\W*(?:it|they|he)\s+(?=\w)", re.IGNORECASE)
