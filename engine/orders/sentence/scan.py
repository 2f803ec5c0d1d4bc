"""From a sentence to the words of the grammar: names, times, signal words, figures.

The scanner finds the longest name or phrase at each place, a unit's name before everything
(orders.md 5), and then settles by position what four figures are. It knows names and words;
what they ask for is `compose`'s matter.
"""

from functools import lru_cache

from engine.clock import DAY
from engine.orders import patterns as re
from engine.orders.hours.time_words import OPENINGS_OF_TIME
from engine.orders.names.bearings import OPENINGS
from engine.orders.names.gazetteer import Entry, Gazetteer, Hit, Known
from engine.orders.names.roll_call import called
from engine.orders.names.unit_numbers import (
    cut_off,
    first_light,
    formation_end,
    how_many_behind,
    number_of,
    number_within,
)
from engine.orders.sentence.german_and_dutch.separable import whole_verbs
from engine.orders.sentence.pieces import Named, Piece, Spot
from engine.orders.sentence.positions import Positions
from engine.orders.sentence.scan_signals import SignalScan
from engine.orders.sentence.small_words.neighbours import PLACE_LINKS, joined
from engine.orders.sentence.words.cut_short import cut_short
from engine.orders.sentence.words.on_the_phone import short_word
from engine.orders.sentence.words.plain_words import Token
from engine.vocabulary import Minute

_TITLES = frozenset({"kg", "von", "v", "battle"})
_SORTS = frozenset({"town", "bridge", "zone", "area"})
#: Names of places that are also words: places only where a place is looked for (orders.md 17).
_ALSO_WORDS = frozenset(
    "best grave son mill beers lent reek acht doorn hees haps rest bosch rooi aa ede".split()  # noqa: SIM905
)
_TROOPS = frozenset({"unit", "group", "formation", "hq", "wide"})
_PARTS = frozenset({"sqn", "coy", "tp", "pl"})
_WHOSE_BEST = frozenset({"our", "my", "your", "its", "their", "his", "very"})
_NAMES_SIGNED = 4


def _signs(toks: list[Token]) -> bool:
    """Whether behind a closing word only names stand."""
    if len(toks) < 2 or toks[0].text != "," or len(toks) > _NAMES_SIGNED:
        return False
    return all(t.text[:1].isupper() and t.text.isalpha() for t in toks[1:])


_BEST_WHAT = frozenset({"of", "regards", "wishes", "means", "luck"})
_NO_TROOPS: frozenset[str] = frozenset()


@lru_cache(maxsize=4000)
def _sorts(entries: tuple[Entry, ...]) -> frozenset[str]:
    """The kinds of troops among the meanings of a name."""
    return frozenset(e.sort for e in entries) & _TROOPS


#: With `the road` behind it, the way a march takes, and no part of its verb.
_ALONG = frozenset({"on", "up", "down", "along"})
#: Sentences of a message remembered with their pieces.
_BY_HEART = 8


#: `square 1715, repeat 1715,`, as it is said over the wireless: no second place, and no hour.
_ECHO = re.compile(r"(?<=[\w)])(?P<echo>[ ,(]+(?:i )?(?:repeat|rpt) (?P<word>[\w/.-]{3,})\b)", re.IGNORECASE)


def _blank(found: re.Match[str]) -> str:
    """The echo of a word that has just been said, as blanks; anything else as it stands."""
    said = found.string[: found.start()].rpartition(" ")[2]
    return " " * len(found[0]) if said.lower() == found["word"].lower() else found[0]


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
        if "repeat " in sentence or "rpt " in sentence:
            sentence = _ECHO.sub(_blank, sentence)
        found = _Scan(self.find, self.gaz, self.now, sentence)
        settled = self._positions.settle(whole_verbs(found.pieces(), found.toks, sentence), found.capitals)
        return joined(called(settled, self.gaz, self._bearers, self.now // DAY))

    def _bearers(self, number: str) -> tuple[Entry, ...]:
        """The units that bear a number, of those this reader may name."""
        entries = self.gaz.bearing.get(number, ())
        return entries if self._known is None else self._known.of(entries)


#: Before `bridge the Waal`: a verb follows.
_BUILDING = frozenset({"to", "will", "shall", "must", "should"})


class _Scan(SignalScan):
    """One sentence being scanned from left to right."""

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
        if figure and tok.text.isalpha() and self._clock_before_them(i):
            return self._plain(i)
        if tok.text.lower() == "first" and self._goes_first(i):
            return i + 1
        if (figure or tok.word == "i") and self.out and (named := number_within(self.toks, i, self.out, self.find)):
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

    def _clock_before_them(self, i: int) -> bool:
        """`at nine the engineers repair Son bridge`: an hour, and those who are named behind it."""
        led = bool(self.out) and self.out[-1].kind in ("AT", "BY", "FROM") and i + 1 < len(self.toks)
        return led and self.toks[i + 1].text.lower() == "the"

    def _goes_first(self, i: int) -> bool:
        """`First the 325th moves to Mook`: a regiment and when it goes; of its first battalion nobody says `the`."""
        after = self.toks[i + 1 : i + 3]
        return len(after) > 1 and after[0].text.lower() == "the" and after[1].word.isdigit() and len(after[1].word) > 2

    def _parted(self, hit: Hit, i: int, end: int) -> int:
        """`2 HCR squadron`: a part of it."""
        tok = self.toks[i]
        text = self.sentence[tok.start : self.toks[end - 1].end]
        self.out.append(Piece("UNITS", Named(hit.entries, text, part=True), tok.start, tok.end, text))
        return end

    def _hour(self, hit: Hit | None, troops: frozenset[str], i: int) -> int | None:
        """An hour, unless troops are named there."""
        if troops and first_light(self.toks, i):
            troops = _NO_TROOPS
        if hit and troops and (hit.end > i + 1 or self._regiment(i)):
            return None
        return self._time(i, hit.end if hit and not troops else i)

    def _troops(self, hit: Hit, i: int) -> tuple[Hit | None, frozenset[str]]:
        """The name found, and as what kinds of troops it counts here."""
        troops = _sorts(hit.entries)
        if troops and (named := how_many_behind(self.toks, i, hit.end)):
            inner = self.find(self.toks[:named], i)
            return (inner, _sorts(inner.entries)) if inner is not None else (hit, troops)
        if not troops or not cut_off(self.toks, hit.end, self.find, self.capitals):
            return hit, troops
        inner = self.find(self.toks[: hit.end - 1], i) if hit.end - 1 > i else None
        alone = inner is not None and (inner.end > i + 1 or self.toks[i].text.isalpha())
        if inner is not None and alone and any(e.sort not in ("word", "place") for e in inner.entries):
            # `3 bn Polish brigade`: the 3rd battalion of it, not 3 Pol and a word; `9 SS at Arnhem`, `Poles at 1000`.
            return inner, troops
        return self._no_troops(i), _NO_TROOPS

    def _part(self, hit: Hit) -> int:
        """Where `2 HCR squadron`, `2 Devons company` ends, a part of a unit named; 0 if no such word stands behind."""
        after = self.toks[hit.end].word if hit.end < len(self.toks) else ""
        if after not in _PARTS or (hit.end + 1 < len(self.toks) and self.toks[hit.end + 1].text.isdigit()):
            return 0
        return hit.end + 1 if all(e.sort == "unit" and not e.rank for e in hit.entries) else 0

    def _in_row(self, end: int) -> bool:
        """`eindhoven - son`, `son-veghel`, `by lent`: beside another place, a place in small letters too."""
        last = [p.kind for p in self.out[-2:]]
        if last in (["PLACE", "MARK"], ["UNITS", "MARK"], ["UNITS", "COLON"]) or last[-1:] == ["BY"]:
            # `1/506 - son, hold`
            return True
        if last[-1:] == ["WITHDRAW"] and end == len(self.toks):
            # `2 IG clears out best`
            return True
        joined_on = end + 1 < len(self.toks) and self.toks[end].text == "-"
        after = self.find(self.toks, end + 1) if joined_on else None
        return after is not None and any(e.sort == "place" for e in after.entries)

    def _no_troops(self, i: int) -> Hit | None:
        """What the one word at a token is besides a name of troops."""
        found = self.find(self.toks[: i + 1], i)
        kept = tuple(e for e in found.entries if e.sort in ("word", "place")) if found else ()
        return found._replace(entries=kept) if found and kept else None

    def _hit(self, hit: Hit, i: int, troops: frozenset[str]) -> int:
        toks = self.toks
        entries, end = hit.entries, hit.end
        on_way = end - i == 2 and end < len(toks) and toks[i + 1].text in _ALONG and self._way(end - 1) > end
        if on_way or cut_short(toks, i, end):
            # `report on arrival`, `moves on the road to Bemmel`: the link belongs to what follows.
            shorter = self.find(toks[: end - 1], i)
            if shorter is None:
                return self._plain(i)
            entries, end = shorter.entries, shorter.end
        if len(entries) == 1 and entries[0].sort == "word":
            return self._signal(entries[0].id, i, end)
        start, stop = toks[i].start, toks[end - 1].end
        text = self.sentence[start:stop]
        word = "" if len(entries) == 1 else next((e.id for e in entries if e.sort == "word"), "")
        places = tuple([e.id for e in entries if e.sort == "place"])
        if places and text.startswith("bridge the ") and i and toks[i - 1].text.lower() in _BUILDING:
            # `43 RE to bridge the Waal at Nijmegen`: they are to build one, a deed outside the game (orders.md 15).
            self.out.append(Piece("DEED", text, start, stop, text))
            return end
        titled = i and toks[i - 1].word == "kg"
        if troops and (titled or not (word and end == i + 1 and not text[:1].isupper())):
            if self.out and self.out[-1].kind == "ENEMY" and text.islower() and all(e.sort == "wide" for e in entries):
                # `stop the British armour`: his, not one's own.
                self.out[-1] = self.out[-1]._replace(end=stop, text=f"{self.out[-1].text} {text}")
                return end
            return self._named(entries, i, end)
        looked_for = bool(self.out) and self.out[-1].kind in PLACE_LINKS
        wished = end < len(toks) and toks[end].text.lower() in _BEST_WHAT
        if text == "best" and (wished or (i and toks[i - 1].word in _WHOSE_BEST)):
            # `1/506, our best battalion`, `best of luck`.
            return self._plain(i)
        if text == "Best" and not i and _signs(toks[end:]):
            # `Best, Horrocks`
            return self._plain(i)
        if places and word:
            if looked_for and text[:1].isupper():
                word = ""
        elif (
            places
            and end == i + 1
            and toks[i].word in _ALSO_WORDS
            and not (text[:1].isupper() or looked_for or self._in_row(end))
        ):
            return self._plain(i)
        if word:
            return self._signal(word, i, end)
        if places:
            self.out.append(Piece("PLACE", Spot(places, text), start, stop, text))
            return end
        return self._plain(i)
