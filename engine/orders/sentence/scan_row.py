"""A sentence being scanned: its words, the pieces found so far, and how a name, an hour, a place or a plain word is put
among them.

Which of them stands at a place is `scan`'s matter. Source: orders.md 5, 9, 17.
"""

from collections.abc import Callable

from engine.orders import patterns as re
from engine.orders.hours.times import TimeFound, When, lasting_at, time_at
from engine.orders.names.bearings import bearing_at
from engine.orders.names.gazetteer import Entry, Gazetteer, Hit
from engine.orders.names.unit_names import PART
from engine.orders.names.unit_numbers import numbers_behind, past_size
from engine.orders.sentence.ground.zones import is_zone
from engine.orders.sentence.pieces import DEFINITE, Named, Piece, Spot, mark_kind
from engine.orders.sentence.small_words.turning_words import turning_word
from engine.orders.sentence.words.plain_words import Token, small_letters, tokens
from engine.vocabulary import Minute

#: The longest name or signal word at a token that the reader may use.
Find = Callable[[list[Token], int], Hit | None]

_LITERAL = re.compile(r"(?:town|bridge|zone|area):\w+")
THE = frozenset({"the", "das", "den", "die", "der", "het", "de"})
#: `15 Uhr 10`: the minutes, or the first word of a name.
_HOUR_AND_FIGURES = re.compile(r"\d{1,2} ?(?:uhr|uur) \d\d\s*")
#: Small verbs that say nothing themselves.
_DONE = ("ed", "en", "held", "blown", "won", "shut")
_DOES = frozenset({"make", "makes", "put", "puts", "have", "do", "does"})
#: Letters of companies, as they are written at a unit's name: `1/505A`.
_COMPANIES = frozenset("ABCDEFGHIKLMabcdefgh")
_ZONE_LINKS = frozenset({"TO", "FROM", "AT", "DROP", "NOT", "UNLESS", "ALTERZONE", "AMEND", "ZONEWORD", "AND"})
_ZONES_SPOKEN_OF = frozenset({"ALTERZONE", "ZONEWORD", "DROP"})


class ScanRow:
    """The words of one sentence and the pieces found among them, from left to right."""

    def __init__(self, find: Find, gaz: Gazetteer, now: Minute, sentence: str) -> None:
        self.find = find
        self.gaz = gaz
        self.now = now
        self.sentence = sentence
        self.toks = tokens(sentence)
        self.low = small_letters(sentence)
        self.capitals = sentence.isupper()
        self.out: list[Piece] = []

    def _way(self, i: int) -> int:
        """Where `on the road`, `on the railway` ends that begins at a token; 0 if none does."""
        hit = self.find(self.toks, i)
        ways = ("BYROAD", "BYRAIL", "BYCOUNTRY")
        return hit.end if hit is not None and any(e.sort == "word" and e.id in ways for e in hit.entries) else 0

    def _named(self, entries: tuple[Entry, ...], i: int, end: int) -> int:
        """A name of troops; `2 Irish Guards Gp` is the group its battalion belongs to (orders.md 9)."""
        toks = self.toks
        sized, end = end, past_size(toks, end)
        if end > sized and (battalions := self.gaz.battalions_of(entries, toks[sized])):
            # `Polish battalion`: one of those of the brigade.
            entries = battalions
        if end < len(toks) and toks[end].word == "gp":
            groups = dict.fromkeys(g for e in entries if e.sort == "unit" for g in self.gaz.grouped.get(e.id, ()))
            entries, end = tuple(groups) or entries, end + 1
        start, stop = toks[i].start, toks[end - 1].end
        text = self.sentence[start:stop]
        if end < len(toks) and toks[end].glued and toks[end].text in _COMPANIES:
            # `1/505A`: a company of it.
            self.out.append(Piece("UNITS", Named(entries, f"{text}{toks[end].text}", part=True), start, stop, text))
            return end + 1
        part = entries[0].rank == PART
        self.out.append(Piece("UNITS", Named(entries, text, part), start, stop, text))
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
        kind = mark_kind(tok) or ("WORD" if tok.text.lower() in _DOES and self._does_to_place(i) else "")
        if kind and not (tok.text == "." and self.out and self.out[-1].kind == "ORDERNO"):
            definite = kind == "WORD" and i > 0 and self.toks[i - 1].text.lower() in THE
            self.out.append(Piece(kind, DEFINITE if definite else tok.text, tok.start, tok.end, tok.text))
        return i + 1

    def _zone_letter(self, i: int) -> Piece | None:
        """`alter LZ from O to T`, `land on N`: a zone by its letter alone, where zones are spoken of."""
        tok = self.toks[i]
        if len(tok.text) != 1 or not tok.text.isupper() or not self.out:
            return None
        # `hold LZ Z and S`, `clear DZ N, T and O`: one more of them.
        more = len(self.out) > 1 and self.out[-1].kind in ("AND", "COMMA") and is_zone(self.out[-2])
        if more and (places := self.gaz.places.get(("zone", tok.text.lower()), ())):
            return Piece("PLACE", Spot(places, f"zone {tok.text}"), tok.start, tok.end, tok.text)
        if self.capitals and self.out[0].kind != "ALTERZONE":
            return None
        if self.out[-1].kind not in _ZONE_LINKS or not any(p.kind in _ZONES_SPOKEN_OF for p in self.out):
            return None
        places = self.gaz.places.get(("zone", tok.text.lower()), ())
        return Piece("PLACE", Spot(places, f"zone {tok.text}"), tok.start, tok.end, tok.text) if places else None

    def _does_to_place(self, i: int) -> bool:
        """`Gds RE are to make Heumen bridge good for tanks`: something is done to the place, nobody goes there."""
        if not self.out or self.out[-1].kind not in ("UNITS", "TO", "SHALL"):
            return False
        at = next((j for j in range(i + 1, len(self.toks)) if self.toks[j].word not in THE), 0)
        hit = self.find(self.toks, at) if at else None
        if hit is None or not any(e.sort == "place" for e in hit.entries):
            return False
        # `to have Aalst cleared by 0900`.
        after = "" if hit.end == len(self.toks) else self.toks[hit.end].text.lower()
        return after == "open" or not after.endswith(_DONE)

    def _may(self, i: int) -> bool:
        """Whether `can` says of troops what they are able to do."""
        after = self.toks[i + 1].text.lower() if i + 1 < len(self.toks) else ""
        named = bool(self.out) and self.out[-1].kind == "UNITS"
        if not named and after == "be" and self.out and self.out[-1].kind == "COMMA":
            # `Heinke, being motorised, can be at Geldrop by 1100`.
            named = self.out[0].kind == "UNITS"
        return named and after not in ("you", "u", "i", "we") and "?" not in self.sentence

    def _time(self, i: int, least: int) -> int | None:
        tok = self.toks[i]
        at = tok.start
        digits = len(tok.text) if tok.text.isdigit() else 0
        lasting = lasting_at(self.low, at) if digits <= 3 else None
        if lasting:
            return self._until(i, Piece("LASTING", lasting[0], at, lasting[1], self.sentence[at : lasting[1]]))
        found = time_at(self.low, at, self.gaz.scenario, self.now)
        if found is not None and _HOUR_AND_FIGURES.fullmatch(self.low, at, found.end):
            found = self._without_name(i, found)
        if digits == 3 and self.low.startswith("'s", tok.end):
            # `at 101's disposal`.
            return None
        if digits == 6 and (found is None or found.end <= tok.end):
            return self._until(i, Piece("SIX", tok.text, at, tok.end, tok.text))
        if found is not None and digits == 6 and found.when.day is None:
            hours = self.low[tok.end : found.end].strip()
            found = None if hours in ("h", "hr", "hrs", "hours") else found
        if digits == 3 and tok.text in self.gaz.bearing and self._next_sent(i):
            # `319 to Beek, 320 to Mook`: no hour.
            return self._until(i, Piece("NUM", tok.text, at, tok.end, tok.text))
        if found is not None and (least <= i or found.end >= self.toks[least - 1].end):
            return self._until(i, Piece("TIME", found.when, at, found.end, self.sentence[at : found.end]))
        if digits == 4 and i and tok.text in self.gaz.bearing and self.toks[i - 1].text.lower() in THE:
            # `the 1036 stays at Best`: no hour.
            return self._until(i, Piece("NUM", tok.text, at, tok.end, tok.text))
        if digits in (3, 4) and least <= i + 1:
            return self._until(i, Piece("FOUR", tok.text, at, tok.end, tok.text))
        return None

    def _without_name(self, i: int, found: TimeFound) -> TimeFound:
        """`um 15 Uhr 10 Para`: the figures behind the hour are those of a name."""
        k = next((k for k in range(i + 1, len(self.toks)) if self.toks[k].text.isdigit()), 0)
        hit = self.find(self.toks, k) if 0 < k <= i + 2 else None
        if hit is None or hit.end <= k + 1 or all(e.sort in ("word", "place") for e in hit.entries):
            return found
        return found._replace(when=When(clock=int(self.toks[i].text) * 60), end=self.toks[k - 1].end)

    def _next_sent(self, i: int) -> bool:
        """Whether the next in a list is sent somewhere: not `from 320 to 400`."""
        after = [t.text for t in self.toks[i + 1 : i + 3]]
        listed = bool(self.out) and self.out[-1].kind in ("COMMA", "AND", "SEMI")
        reserve = [t.lower() for t in after] == ["in", "reserve"]
        return listed and (reserve or (after[:1] == ["to"] and not after[-1].isdigit()))

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

    def _hour_led(self, tok: Token) -> bool:
        """`at 10, 11 Para follows`, `at 3, 1/508 attacks`: the first number is an hour."""
        last = self.out[-1].text.lower() if self.out else ""
        hour = len(tok.text) < 3 and not (tok.text.isdigit() and int(tok.text) > 24)
        return hour and last in ("at", "by", "until", "till", "from", "before", "after", "um", "om")
