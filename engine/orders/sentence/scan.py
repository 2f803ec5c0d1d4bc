"""From a sentence to the words of the grammar: names, times, signal words, figures.

The scanner finds the longest name or phrase at each place, a unit's name before everything
(orders.md 5), and then settles by position what four figures are. It knows names and words;
what they ask for is `compose`'s matter.
"""

import re
from functools import lru_cache

from engine.clock import DAY
from engine.orders.hours.time_words import OPENINGS_OF_TIME
from engine.orders.hours.times import four_figures, lasting_at, time_at
from engine.orders.names.bearings import OPENINGS, bearing_at
from engine.orders.names.gazetteer import Entry, Gazetteer, Hit, Known
from engine.orders.names.roll_call import called
from engine.orders.names.unit_numbers import (
    WHOLE_UNITS,
    counted,
    cut_off,
    first_light,
    formation_end,
    how_many_behind,
    number_of,
    number_within,
    numbers_behind,
    numbers_listed,
    past_size,
    regimental,
    several_of,
)
from engine.orders.sentence.cut_short import coming_hour, cut_short
from engine.orders.sentence.neighbours import PLACE_LINKS, joined
from engine.orders.sentence.on_the_phone import short_word
from engine.orders.sentence.pieces import DEFINITE, Named, Piece, Spot, mark_kind
from engine.orders.sentence.plain_words import Token, small_letters, tokens
from engine.orders.sentence.positions import Positions
from engine.orders.sentence.separable import whole_verbs
from engine.orders.sentence.signal_words import VERBS
from engine.orders.sentence.turning_words import turning_word
from engine.vocabulary import Minute

_TITLES = frozenset({"kg", "von", "v", "battle"})
_WHOSE = frozenset({"the", "its", "their", "his", "german", "enemy", "any", "a"})
_LITERAL = re.compile(r"(?:town|bridge|zone|area):\w+")
_SORTS = frozenset({"town", "bridge", "zone", "area"})
#: Names of places that are also words: places only where a place is looked for (orders.md 17).
_ALSO_WORDS = frozenset(
    "best grave son mill beers lent reek acht doorn hees haps rest bosch rooi aa ede".split()  # noqa: SIM905
)
_TROOPS = frozenset({"unit", "group", "formation", "hq", "wide"})
_THE = frozenset({"the", "das", "den", "die", "der", "het", "de"})
#: `cancel that one`: no number.
_POINTING = frozenset({"that", "this", "the", "which", "each", "any", "no", "another", "other", "last", "first"})
_THE_GUARDS = frozenset({"Guards", "GUARDS"})
_THE_OR_ALL = _THE | {"all", "our"}
_CEASING = frozenset({"stop", "stops", "cease", "ceases", "halt", "halts"})
_OF_THE = frozenset({"of", "the", "from", "kg", "regiment", "von"})
_PARTS = frozenset({"sqn", "coy", "tp", "pl"})
_HIS_DEEDS = frozenset("advance attack attacks assault push drive thrust counterattack movement retreat".split())  # noqa: SIM905
#: Before the name of the enemy: what meets his deed.
_MET = (["HOLD"], ["GUARD"])
_ZONE_LINKS = frozenset({"TO", "FROM", "AT", "NOT", "UNLESS"})
_ZONES_SPOKEN_OF = frozenset({"ALTERZONE", "ZONEWORD", "DROP"})
_WHOSE_BEST = frozenset({"our", "my", "your", "its", "their", "his", "very"})
_NO_TROOPS: frozenset[str] = frozenset()


@lru_cache(maxsize=4000)
def _sorts(entries: tuple[Entry, ...]) -> frozenset[str]:
    """The kinds of troops among the meanings of a name."""
    return frozenset(e.sort for e in entries) & _TROOPS


_TAKING_OVER = frozenset({"take over", "takes over", "taking over"})
#: Words behind `until 505` that tell of troops.
_COMING = frozenset(
    "arrives arrive gets get comes come is are has have takes take lands land relieves relieve reaches passes".split()  # noqa: SIM905
)


#: Sentences of a message remembered with their pieces.
_BY_HEART = 8


class Scanner:
    """Reads sentences for one moment of one campaign."""

    def __init__(self, gaz: Gazetteer, now: Minute, known: Known | None = None) -> None:
        self.gaz = gaz
        self.now = now
        self._known = known
        self._positions = Positions(gaz, now)
        #: The sentences scanned last: they are often asked for again, by the next law that looks at them.
        self._known_by_heart: dict[str, list[Piece]] = {}

    def find(self, row: list[Token], at: int) -> Hit | None:
        """The longest name or signal word at a token that this reader may use."""
        return self.gaz.find(row, at, self._known)

    def scan(self, sentence: str) -> list[Piece]:
        """The pieces of a sentence, in order; unknown words are pieces too."""
        pieces = self._known_by_heart.get(sentence)
        if pieces is None:
            pieces = self._scanned(sentence)
            if len(self._known_by_heart) == _BY_HEART:
                self._known_by_heart.clear()
            self._known_by_heart[sentence] = pieces
        return pieces[:]

    def _scanned(self, sentence: str) -> list[Piece]:
        found = _Scan(self, sentence)
        settled = self._positions.settle(whole_verbs(found.pieces(), found.toks, sentence), found.capitals)
        return joined(called(settled, self.gaz, self._bearers, self.now // DAY))

    def _bearers(self, number: str) -> tuple[Entry, ...]:
        """The units that bear a number, of those this reader may name."""
        entries = self.gaz.bearing.get(number, ())
        return entries if self._known is None else self._known.of(entries)


class _Scan:
    """One sentence being scanned from left to right."""

    def __init__(self, scanner: Scanner, sentence: str) -> None:
        self.find = scanner.find
        self.gaz = scanner.gaz
        self.now = scanner.now
        self.sentence = sentence
        self.toks = tokens(sentence)
        self.low = small_letters(sentence)
        self.capitals = sentence.isupper()
        self.out: list[Piece] = []

    def pieces(self) -> list[Piece]:
        """All pieces, figures still open."""
        i = 0
        while i < len(self.toks):
            if self.toks[i].word in _TITLES:
                i = self._past_titles(i)
            step = self._one(i)
            i = self._plain(i) if step is None else step
        return self.out

    def _past_titles(self, i: int) -> int:
        """`KG von Hardegg`, `Kampfgruppe Knaust`: the title goes with the name behind it."""
        toks = self.toks
        j = i
        if toks[i].word == "battle":
            j = i + 2 if i + 2 < len(toks) and toks[i + 1].word == "gp" else i
        while j < len(toks) - 1 and j - i < 3 and (toks[j].word in _TITLES or (j > i and toks[j].text == ".")):
            j += 1
        if j == i:
            return i
        hit = self.find(toks, j)
        return j if hit is not None and any(e.sort in ("unit", "group", "formation") for e in hit.entries) else i

    # --- one place of the sentence: each finds the token after what it took, or None -----------

    def _one(self, i: int) -> int | None:
        tok = self.toks[i]
        if tok.word.isdigit() or tok.word == "i":
            return self._figure(tok, i)
        if tok.word in _SORTS and (step := self._literal(i)) is not None:
            return step
        hit, troops = self.find(self.toks, i), _NO_TROOPS
        if hit is not None and not (len(hit.entries) == 1 and hit.entries[0].sort == "word"):
            if end := self._part(hit):
                return self._parted(hit, i, end)
            hit, troops = self._troops(hit, i)
        if tok.text.lower() in OPENINGS_OF_TIME and (step := self._hour(hit, troops, i)) is not None:
            return step
        if tok.word in OPENINGS and (step := self._bearing(i)) is not None:
            return step
        return None if hit is None else self._hit(hit, i, troops)

    def _figure(self, tok: Token, i: int) -> int | None:
        """A place where a figure stands: of troops, of an order, of an hour."""
        figure = tok.word.isdigit()
        if (figure or tok.text == "I") and self.out and (named := number_within(self.toks, i, self.out, self.find)):
            if self.out[-1].kind == "UNITS":
                # `180th Division's second regiment`.
                self.out.pop()
            elif self.out[-1].kind == "COLON" and len(self.out) > 2 and self.out[-2].kind == "UNITS":
                # `HQ 1 FJA to Vught, Erdmann: I to Someren`.
                del self.out[-2:]
            self._row([named[0]], tok.start, self.toks[named[1] - 1].end)
            return named[1]
        if figure and (named := number_of(self.toks, i, self.find)):
            self._row([named[0]], tok.start, self.toks[named[1] - 1].end)
            return named[1]
        if figure and (short := short_word(self.toks, i, self.out, self.find)):
            return self._until(i, Piece(short, tok.text, tok.start, tok.end, tok.text))
        if figure and (step := self._tally(i)) is not None:
            return step
        hit = self.find(self.toks, i)
        if figure and (step := self._number(tok, hit, i)) is not None:
            return step
        if hit is not None and (end := self._part(hit)):
            return self._parted(hit, i, end)
        hit, troops = (None, _NO_TROOPS) if hit is None else self._troops(hit, i)
        if figure and not troops and not self._hour_led(tok) and (end := formation_end(self.toks, i)):
            # `2nd Parachute Brigade`: a formation nobody has.
            text = self.sentence[tok.start : end]
            return self._until(i, Piece("UNITS", Named((), text), tok.start, end, text))
        if names := self._several_named(tok, hit, troops, i):
            return names
        if (figure or tok.text.lower() in OPENINGS_OF_TIME) and (step := self._hour(hit, troops, i)) is not None:
            return step
        if (figure or tok.word in OPENINGS) and (step := self._bearing(i)) is not None:
            return step
        return None if hit is None else self._hit(hit, i, troops)

    def _parted(self, hit: Hit, i: int, end: int) -> int:
        """`2 HCR squadron`: a part of it."""
        tok = self.toks[i]
        text = self.sentence[tok.start : self.toks[end - 1].end]
        self.out.append(Piece("UNITS", Named(hit.entries, text, part=True), tok.start, tok.end, text))
        return end

    def _several_named(self, tok: Token, hit: Hit | None, troops: frozenset[str], i: int) -> int:
        """`1, 2 and 3 Para`: the token after them; 0 if no such list stands here."""
        if tok.word != "i" and self._hour_led(tok):
            return 0
        if self.out and self.out[-1].kind == "PRIORITY":
            # `priority 2, 1/506 remains`: no list.
            return 0
        listed = numbers_listed(self.toks, i, self.sentence, self.find)
        if listed is None or not (hit is None or not troops or listed[1] > hit.end):
            return 0
        names, after = listed
        self._row(names, tok.start, self.toks[after - 1].end)
        return after

    def _hour(self, hit: Hit | None, troops: frozenset[str], i: int) -> int | None:
        """An hour, unless troops are named there."""
        if troops and first_light(self.toks, i):
            troops = _NO_TROOPS
        if hit and troops and (hit.end > i + 1 or self._regiment(i)):
            return None
        return self._time(i, hit.end if hit and not troops else i)

    def _number(self, tok: Token, hit: Hit | None, i: int) -> int | None:
        """A number of an order, or of a battalion nobody has."""
        if self._order_number(tok, hit, i):
            return self._until(i, Piece("NUM", tok.text, tok.start, tok.end, tok.text))
        if (hit is None or hit.end <= i + 1) and regimental(self.toks, i):
            # `2/510`.
            end = self.toks[i + 2].end
            text = self.sentence[tok.start : end]
            return self._until(i, Piece("UNITS", Named((), text), tok.start, end, text))
        return None

    def _tally(self, i: int) -> int | None:
        """`cancel that one` is no number; `two battalions` says how many, not which."""
        tok = self.toks[i]
        if tok.text.lower() == "one" and i and self.toks[i - 1].text.lower() in _POINTING:
            return i + 1
        if several_of(self.toks, i, self.find):
            self.out.append(Piece("BOTH", tok.text, tok.start, tok.end, tok.text))
            return i + 1
        if tok.word in ("1", "2", "3") and self._flights(i + 1):
            return self._until(i, Piece("NUM", tok.text, tok.start, tok.end, tok.text))
        if not counted(self.toks, i, self.out):
            return None
        if behind := self._battalions_of(i):
            return behind
        self.out.append(Piece("COY", "", tok.start, tok.end, tok.text))
        return i + 1 if self.toks[i + 1].text.lower() == "of" else i + 2

    def _battalions_of(self, i: int) -> int | None:
        """`Heinke's two battalions`, `the three battalions of FJR 6`: all that the group has, if it has so many."""
        number = self.toks[i]
        if number.text.lower() not in ("two", "three") or self.toks[i + 1].text.lower() not in WHOLE_UNITS:
            return None
        piece = Piece("BOTH", number.text, number.start, self.toks[i + 1].end, number.text)
        if self.out and self.out[-1].kind == "UNITS" and self.out[-1].text.endswith(("'s", "’s")):
            self.out.insert(-1, piece)
            return i + 2
        at = next((j for j in range(i + 2, min(i + 6, len(self.toks))) if self.toks[j].text.lower() not in _OF_THE), 0)
        hit = self.find(self.toks, at) if at > i + 2 else None
        if hit is None or not any(e.sort == "group" for e in hit.entries):
            return None
        self.out.append(piece)
        return at

    def _flights(self, i: int) -> bool:
        """`one recce flight`: flights from the air stand here, not the scouts of that number."""
        if i >= len(self.toks) or not self.toks[i].text.lower().startswith(("rec", "photo", "air ")):
            return False
        hit = self.find(self.toks, i)
        return hit is not None and any(e.sort == "word" and e.id == "AIRRECCE" for e in hit.entries)

    def _order_number(self, tok: Token, hit: Hit | None, i: int) -> bool:
        """`order 14`: a number behind these words is no unit's, if no longer name begins with it."""
        if not (self.out and tok.text.isdigit() and len(tok.text) < 5):
            return False
        last = self.out[-1]
        if (tok.text[0] == "0" or self.toks[i - 1].text.lower() == "of") and len(tok.text) > 2:
            # `my order of 0800`: by its hour, not by its number.
            return False
        if last.kind == "ORDERNO" and len(self.out) == 1 and self._dated(i):
            return False
        owned = [t.text for t in self.toks[i + 1 : i + 3]] in (["'", "s"], ["’", "s"])
        if last.kind != "ORDERNO" and hit is not None and (owned or self._its_zone(hit.end)):
            # `change 325's zone`, `change 325 drop zone`: the regiment, not an order.
            return False
        if last.kind == "AMEND" and len(tok.text) == 4 and last.text.endswith(" to"):
            # `the time of order 30 is changed to 1415`.
            return False
        if last.kind == "AMEND" and hit is None and self._listed(i + 1):
            # `divert 1 and 2 Pol to DZ O`: battalions.
            return False
        return last.kind in ("ORDERNO", "CANCEL", "AMEND") and (
            hit is None or hit.end == i + 1 or last.text.lower().startswith(("order n", "no", "nr", "#"))
        )

    def _dated(self, i: int) -> bool:
        """`Orders 23.9.`, `Orders 23/9`: a day and its month."""
        day = [t.text for t in self.toks[i + 1 : i + 4]]
        return day[1:2] != [] and day[1].isdigit() and (day[0] == "." or (day[0] == "/" and len(day) == 2))

    def _listed(self, i: int) -> bool:
        """Whether `and 2 Pol` stands here: the last of a list of troops."""
        if i + 2 >= len(self.toks) or self.toks[i].text.lower() not in ("and", "&", ","):
            return False
        name = self.find(self.toks, i + 1)
        return name is not None and name.end > i + 2 and any(e.sort in ("unit", "wide") for e in name.entries)

    def _its_zone(self, i: int) -> bool:
        """Whether a drop or landing zone is spoken of here as somebody's."""
        hit = self.find(self.toks, i) if i < len(self.toks) else None
        return hit is not None and any(e.sort == "word" and e.id in ("ZONEWORD", "DROP") for e in hit.entries)

    def _troops(self, hit: Hit, i: int) -> tuple[Hit | None, frozenset[str]]:
        """The name found, and as what kinds of troops it counts here."""
        troops = _sorts(hit.entries)
        if troops and (named := how_many_behind(self.toks, i, hit.end)):
            inner = self.find(self.toks[:named], i)
            return (inner, _sorts(inner.entries)) if inner is not None else (hit, troops)
        if not troops or not cut_off(self.toks, hit.end, self.find, self.capitals):
            return hit, troops
        inner = self.find(self.toks[: hit.end - 1], i) if hit.end - 1 > i else None
        if inner is not None and inner.end > i + 1 and any(e.sort not in ("word", "place") for e in inner.entries):
            # `3 bn Polish brigade`: the 3rd battalion of it, not 3 Pol and a word; `9 SS at Arnhem`.
            return inner, troops
        return self._no_troops(i), _NO_TROOPS

    def _part(self, hit: Hit) -> int:
        """Where `2 HCR squadron`, `2 Devons company` ends, a part of a unit named; 0 if no such word stands behind."""
        after = self.toks[hit.end].word if hit.end < len(self.toks) else ""
        if after not in _PARTS or (hit.end + 1 < len(self.toks) and self.toks[hit.end + 1].text.isdigit()):
            return 0
        return hit.end + 1 if all(e.sort == "unit" and not e.rank for e in hit.entries) else 0

    def _no_troops(self, i: int) -> Hit | None:
        """What the one word at a token is besides a name of troops."""
        found = self.find(self.toks[: i + 1], i)
        kept = tuple(e for e in found.entries if e.sort in ("word", "place")) if found else ()
        return found._replace(entries=kept) if found and kept else None

    def _hour_led(self, tok: Token) -> bool:
        """`at 10, 11 Para follows`: the first number is an hour."""
        last = self.out[-1].text.lower() if self.out else ""
        hour = len(tok.text) < 3 and not tok.text > "24"
        return hour and last in ("at", "by", "until", "till", "from", "before", "after", "um", "om")

    def _regiment(self, i: int) -> bool:
        """`508` is the regiment, unless a time is looked for: `until 508 arrives`, `until 502` are no hours."""
        tok, after = self.toks[i], self.toks[i + 1 : i + 2]
        comes = tok.text[-1] not in "05" or any(p.text.lower() in _TAKING_OVER for p in self.out)
        comes = comes or (bool(after) and after[0].text.lower() in _COMING)
        led = not comes and bool(self.out) and self.out[-1].kind in ("AT", "FROM", "UNTIL", "BY", "DELAY")
        # `everybody in the 505`: no hour behind an article.
        led = led and tok.start - self.out[-1].end < len(" the ")
        return len(tok.text) == 3 and tok.text.isdigit() and not led

    # --- names -----------------------------------------------------------------------------------

    def _hit(self, hit: Hit, i: int, troops: frozenset[str]) -> int:
        toks = self.toks
        entries, end = hit.entries, hit.end
        on_way = end - i == 2 and end < len(toks) and toks[i + 1].text == "on" and self._way(end - 1) > end
        if on_way or cut_short(toks, i, end):
            # `report on arrival`, `moves on the road to Bemmel`: the link belongs to what follows.
            shorter = self.find(toks[: end - 1], i)
            if shorter is None:
                return i + 1
            entries, end = shorter.entries, shorter.end
        if len(entries) == 1 and entries[0].sort == "word":
            return self._signal(entries[0].id, i, end)
        start, stop = toks[i].start, toks[end - 1].end
        text = self.sentence[start:stop]
        word = next((e.id for e in entries if e.sort == "word"), "")
        places = tuple(e.id for e in entries if e.sort == "place")
        if troops and not (word and end == i + 1 and not text[:1].isupper()):
            if self.out and self.out[-1].kind == "ENEMY" and text.islower() and all(e.sort == "wide" for e in entries):
                # `stop the British armour`: his, not one's own.
                self.out[-1] = self.out[-1]._replace(end=stop, text=f"{self.out[-1].text} {text}")
                return end
            return self._named(entries, i, end)
        looked_for = bool(self.out) and self.out[-1].kind in PLACE_LINKS
        if text == "best" and i and toks[i - 1].word in _WHOSE_BEST:
            # `1/506, our best battalion`.
            return self._plain(i)
        if places and word:
            if looked_for and text[:1].isupper():
                word = ""
        elif places and end == i + 1 and toks[i].word in _ALSO_WORDS and not text[:1].isupper() and not looked_for:
            return self._plain(i)
        if word:
            return self._signal(word, i, end)
        if places:
            self.out.append(Piece("PLACE", Spot(places, text), start, stop, text))
            return end
        return self._plain(i)

    def _signal(self, kind: str, i: int, end: int) -> int:
        """A signal word, with what it means by the word behind it."""
        toks, out = self.toks, self.out
        start, stop = toks[i].start, toks[end - 1].end
        text = self.sentence[start:stop]
        low = text.lower()
        if kind in VERBS and end == i + 1 and low.endswith(("'s", "’s")):
            # `Sink's regiment`: whose they are.
            return self._plain(i)
        if low == "were" and i == 0 and "to" in {t.text.lower() for t in toks[2:8]}:
            # `Were 5 DCLI to be attacked, …`.
            kind = "IF"
        if low == "battle" and end < len(toks) and toks[end].word == "gp":
            # `all battle groups`.
            stop = toks[end].end
            return self._until(i + 1, Piece("WORD", self.sentence[start:stop], start, stop, self.sentence[start:stop]))
        if low == "garrison" and i and toks[i - 1].text.lower() in _WHOSE:
            # `any fight with the garrison`.
            return self._plain(i)
        if low.endswith("go at") and not low.endswith("a go at") and end < len(toks) and toks[end].text[:1].isdigit():
            # `We go at 1530`: an hour, no attack.
            kind = "FROM"
        if kind == "HOLD" and low in _CEASING and (hour := self._ceases(end)):
            # `fire on Elst from 0700 and stop at 0800`: until when.
            kind, end = "UNTIL", hour
        if kind == "GUARD" and text in _THE_GUARDS and (not i or toks[i - 1].text.lower() in _THE_OR_ALL):
            # `The Guards advance to Grave`, `all Guards units`: the division, no deed; `Guards to Grave`: which?
            division = self.find(tokens("guards armoured division"), 0)
            if division is not None and not (out and out[-1].kind in ("ATTACK", "FIRE")):
                whole = i > 0 or all(t.text in ":.-*" for t in toks[1:])
                return self._named(division.entries if whole else self._all_guards(division), i, end)
        if kind == "RECCE" and end == i + 1 and self._sent(i):
            scouts = self.find(tokens("recce unit"), 0)
            if scouts is not None:
                self._named(scouts.entries, i, end)
                out.append(Piece("RECCE", "recce", stop, stop, "recce"))
                return end
        if kind == "FERRYWORD" and end > i + 1:
            ferry = self.find(toks, end - 1)
            if ferry is not None and ferry.end > end and any(e.sort == "place" for e in ferry.entries):
                # `by the ferry at Beuningen`: the link, then the name.
                out.append(Piece("VIA", "by", start, toks[i].end, toks[i].text))
                return end - 1
        if kind == "DROP" and low.startswith(("paras", "paratroop")):
            # `the American paratroopers in Nijmegen`.
            return self._plain(i)
        if kind == "ENEMY" and out and out[-1].text.lower() in ("destroy", "destroys"):
            # `destroys the German guns at Wyler`: no demolition.
            out[-1] = out[-1]._replace(kind="ATTACK")
        if out and out[-1].kind == "ENEMY" and low in _HIS_DEEDS and [p.kind for p in out[-2:-1]] in _MET:
            # `blocks the British advance at Elst`: his, not one's own.
            out[-1] = out[-1]._replace(end=stop, text=f"{out[-1].text} {text}")
            return end
        if text in ("N", "W") and (zone := self._zone_letter(i)) is not None:
            out.append(zone)
            return end
        if kind == "AND" and text == "N":
            # `DZ T and N`: a zone; only on the phone it is short for a word.
            return self._plain(i)
        if kind == "UNTIL" and end < len(toks) and toks[end].text.lower() in ("i", "we", "i'm", "you", "my"):
            # `until I tell you`: as `until further orders`, a remark (orders.md 3).
            kind = "TILLRELIEVED"
        if kind == "UNTIL" and low.endswith(" until"):
            # `fires at 0630 and goes on until seven`.
            low = text = "until"
        out.append(Piece(kind, low, start, stop, text))
        if kind == "FOR" and (coming := coming_hour(toks, end, text)):
            # `for the next hour`, `during the coming half hour`.
            out.append(Piece("LASTING", coming[0], start, toks[coming[1] - 1].end, toks[coming[1] - 1].text))
            return coming[1]
        if low.endswith(" out") and end < len(toks) and toks[end].text.lower() == "of":
            # `pull out of Heeswijk`: that is whence, not where to.
            out.append(Piece("FROM", "of", toks[end].start, toks[end].end, toks[end].text))
            return end + 1
        return end

    def _ceases(self, i: int) -> int:
        """Where the hour stands at which guns stop firing, at a token or behind its `at`; 0 if none does."""
        deed = next((p.kind for p in reversed(self.out) if p.kind in VERBS), "")
        if deed not in ("FIRE", "SUPPORT") or self.out[-1].kind not in ("COMMA", "AND"):
            return 0
        i += i + 1 < len(self.toks) and self.toks[i].text.lower() in ("at", "by")
        if i >= len(self.toks):
            return 0
        hour = four_figures(self.toks[i].text) is not None
        return i if hour or time_at(self.low, self.toks[i].start, self.gaz.scenario, self.now) is not None else 0

    def _all_guards(self, division: Hit) -> tuple[Entry, ...]:
        """`Guards` alone: the division, or one of its groups (orders.md 13)."""
        groups = self.gaz.scenario.groups.values()
        return (*division.entries, *(Entry("group", g.id) for g in groups if g.name.endswith("Guards Group")))

    def _zone_letter(self, i: int) -> Piece | None:
        """`alter LZ from O to T`, `land on N`: a zone by its letter alone, where zones are spoken of."""
        tok = self.toks[i]
        if len(tok.text) != 1 or not tok.text.isupper() or not self.out or self.capitals:
            return None
        if self.out[-1].kind not in _ZONE_LINKS or not any(p.kind in _ZONES_SPOKEN_OF for p in self.out):
            return None
        places = self.gaz.places.get(("zone", tok.text.lower()), ())
        return Piece("PLACE", Spot(places, f"zone {tok.text}"), tok.start, tok.end, tok.text) if places else None

    def _way(self, i: int) -> int:
        """Where `on the road`, `on the railway` ends that begins at a token; 0 if none does."""
        hit = self.find(self.toks, i)
        ways = ("BYROAD", "BYRAIL", "BYCOUNTRY")
        return hit.end if hit is not None and any(e.sort == "word" and e.id in ways for e in hit.entries) else 0

    def _sent(self, i: int) -> bool:
        """`send recce to Nijmegen`: the scouts and their deed in one word."""
        after = self.toks[i + 1].text.lower() if i + 1 < len(self.toks) else ""
        return i > 0 and after in ("to", "towards", "out") and self.toks[i - 1].text.lower() in ("send", "sends", "get")

    def _named(self, entries: tuple[Entry, ...], i: int, end: int) -> int:
        """A name of troops; `2 Irish Guards Gp` is the group its battalion belongs to (orders.md 9)."""
        toks = self.toks
        sized, end = end, past_size(toks, end)
        if end > sized and (battalions := self.gaz.battalions_of(entries, toks[sized])):
            # `Polish battalion`: one of those of the brigade.
            entries = battalions
        if end < len(toks) and toks[end].word == "gp":
            units = {e.id for e in entries if e.sort == "unit"}
            groups = tuple(
                Entry("group", g.id)
                for g in self.gaz.scenario.groups.values()
                if units & set(g.units) and "group" in g.name.lower()
            )
            entries, end = groups or entries, end + 1
        start, stop = toks[i].start, toks[end - 1].end
        text = self.sentence[start:stop]
        if end < len(toks) and toks[end].glued and len(toks[end].text) == 1 and toks[end].text.isupper():
            # `1/505A`: a company of it.
            self.out.append(Piece("UNITS", Named(entries, f"{text}{toks[end].text}", part=True), start, stop, text))
            return end + 1
        self.out.append(Piece("UNITS", Named(entries, text), start, stop, text))
        others, end = numbers_behind(toks, i, end, self.sentence, self.find)
        stop = toks[end - 1].end
        if others:
            self.out.append(Piece("AND", "and", stop, stop, "and"))
            self._row(others, start, stop)
        return end

    def _row(self, names: list[Named], start: int, end: int) -> None:
        """Names of troops in a list, joined as if each were written out."""
        for number, name in enumerate(names):
            if number:
                self.out.append(Piece("AND", "and", end, end, "and"))
            self.out.append(Piece("UNITS", name, start, end, name.text))

    def _literal(self, i: int) -> int | None:
        """`bridge:arnhem_road`, as the receipt writes a place that shares its name."""
        row = self.toks[i : i + 3]
        if len(row) < 3 or row[1].text != ":" or not row[2].glued:
            return None
        found = _LITERAL.match(self.sentence, row[0].start)
        if found is None or not self.gaz.squares(found[0]):
            return None
        return self._until(i, Piece("PLACE", Spot((found[0],), found[0]), found.start(), found.end(), found[0]))

    def _plain(self, i: int) -> int:
        """A word or mark that is no name."""
        tok = self.toks[i]
        if (zone := self._zone_letter(i)) is not None:
            self.out.append(zone)
            return i + 1
        if (turning := turning_word(self.toks, i, self.out, self.find)) is not None:
            self.out.append(turning)
            return i + 1
        if tok.text.lower() == "can" and self._may(i):
            # `2 Para can move to Elst`: possible, or ordered?
            self.out.append(Piece("UNLESS", "can", tok.start, tok.end, tok.text))
            return i + 1
        kind = mark_kind(tok)
        if kind and not (tok.text == "." and self.out and self.out[-1].kind == "ORDERNO"):
            definite = kind == "WORD" and i > 0 and self.toks[i - 1].text.lower() in _THE
            self.out.append(Piece(kind, DEFINITE if definite else tok.text, tok.start, tok.end, tok.text))
        return i + 1

    def _may(self, i: int) -> bool:
        """Whether `can` says of troops what they are able to do."""
        after = self.toks[i + 1].text.lower() if i + 1 < len(self.toks) else ""
        named = bool(self.out) and self.out[-1].kind == "UNITS"
        return named and after not in ("you", "u", "i", "we") and "?" not in self.sentence

    # --- times and figures -------------------------------------------------------------------

    def _time(self, i: int, least: int) -> int | None:
        tok = self.toks[i]
        at = tok.start
        digits = len(tok.text) if tok.text.isdigit() else 0
        lasting = lasting_at(self.low, at) if digits <= 3 else None
        if lasting:
            return self._until(i, Piece("LASTING", lasting[0], at, lasting[1], self.sentence[at : lasting[1]]))
        found = time_at(self.low, at, self.gaz.scenario, self.now)
        if digits == 3 and self.low.startswith("'s", tok.end):
            # `at 101's disposal`.
            return None
        if digits == 6 and (found is None or found.end <= tok.end):
            return self._until(i, Piece("SIX", tok.text, at, tok.end, tok.text))
        if found is not None and digits == 6 and found.when.day is None:
            hours = self.low[tok.end : found.end].strip()
            found = None if hours in ("h", "hr", "hrs", "hours") else found
        if found is not None and (least <= i or found.end >= self.toks[least - 1].end):
            return self._until(i, Piece("TIME", found.when, at, found.end, self.sentence[at : found.end]))
        if digits == 4 and i and tok.text in self.gaz.bearing and self.toks[i - 1].text.lower() in _THE:
            # `the 1036 stays at Best`: no hour.
            return self._until(i, Piece("NUM", tok.text, at, tok.end, tok.text))
        if digits in (3, 4) and least <= i + 1:
            return self._until(i, Piece("FOUR", tok.text, at, tok.end, tok.text))
        return None

    def _bearing(self, i: int) -> int | None:
        at = self.toks[i].start
        found = bearing_at(self.low, at)
        if found is None:
            return None
        shift = (found.sort, found.east, found.north)
        return self._until(i, Piece("SHIFT", shift, at, found.end, self.sentence[at : found.end]))

    def _until(self, i: int, piece: Piece) -> int:
        self.out.append(piece)
        while i < len(self.toks) and self.toks[i].start < piece.end:
            i += 1
        return i
