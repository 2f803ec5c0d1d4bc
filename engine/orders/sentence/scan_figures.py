"""Figures at a place of a sentence: of troops, of an order, of a count.

`1, 2 and 3 Para` are three names, `order 14` no unit, `two battalions` says how many; `at 10, 11 Para follows` has an
hour first. Source: orders.md 5, 13, 14, 20.
"""

from engine.orders.names.gazetteer import Hit
from engine.orders.names.unit_numbers import WHOLE_UNITS, amalgamated, counted, numbers_listed, regimental, several_of
from engine.orders.sentence.pieces import Named, Piece
from engine.orders.sentence.scan_row import ScanRow
from engine.orders.sentence.words.plain_words import Token

#: `cancel that one`: no number.
_POINTING = frozenset({"that", "this", "the", "which", "each", "any", "no", "another", "other", "last", "first"})
_OF_THE = frozenset({"of", "the", "from", "kg", "regiment", "von"})
_TAKING_OVER = frozenset({"take over", "takes over", "taking over", "relieved"})
#: Words behind `until 505` that tell of troops.
_COMING = frozenset(
    "arrives arrive gets get comes come is are has have takes take lands land relieves relieve reaches passes".split()  # noqa: SIM905
)


class FigureScan(ScanRow):
    """A sentence scanned for what its figures name."""

    def _several_named(self, tok: Token, hit: Hit | None, troops: frozenset[str], i: int) -> int:
        """`1, 2 and 3 Para`: the token after them; 0 if no such list stands here."""
        asked_for = [p.kind for p in self.out[-2:]] == ["REPORT", "FROM"]
        # `to be held by 2 and 3/505`: by whom, and not by when.
        joined = i + 1 < len(self.toks) and self.toks[i + 1].text.lower() in ("and", "&", "+")
        asked_for = asked_for or (joined and self.out[-1:] != [] and self.out[-1].text.lower() == "by")
        if tok.word != "i" and self._hour_led(tok) and not asked_for:
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

    def _number(self, tok: Token, hit: Hit | None, i: int) -> int | None:
        """A number of an order, or of a battalion nobody has."""
        if self._order_number(tok, hit, i):
            return self._until(i, Piece("NUM", tok.text, tok.start, tok.end, tok.text))
        two = amalgamated(self.toks, i)
        if (hit is None or hit.end <= i + 1) and (two or regimental(self.toks, i)):
            # `2/510`, `15/19 H`.
            end = self.toks[i + 2 + two].end
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

    def _regiment(self, i: int) -> bool:
        """`508` is the regiment, unless a time is looked for: `until 508 arrives`, `until 502` are no hours."""
        tok, after = self.toks[i], self.toks[i + 1 : i + 2]
        comes = tok.text[-1] not in "05" or any(p.text.lower() in _TAKING_OVER for p in self.out)
        comes = comes or (bool(after) and after[0].text.lower() in _COMING)
        led = not comes and bool(self.out) and self.out[-1].kind in ("AT", "FROM", "UNTIL", "BY", "DELAY")
        # `everybody in the 505`: no hour behind an article.
        led = led and tok.start - self.out[-1].end < len(" the ")
        return len(tok.text) == 3 and tok.text.isdigit() and not led
