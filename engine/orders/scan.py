"""From a sentence to the words of the grammar: names, times, signal words, figures.

The scanner finds the longest name or phrase at each place, a unit's name before everything
(orders.md 5), and then settles by position what four figures are. It knows names and words;
what they ask for is `compose`'s matter.
"""

import re
from typing import Any, NamedTuple

from engine.orders.gazetteer import Entry, Gazetteer
from engine.orders.plain_words import Token, tokens
from engine.orders.signal_words import PHRASES, SILENT
from engine.orders.times import When, four_figures, lasting_at, time_at
from engine.vocabulary import Minute, Place, Square


class Piece(NamedTuple):
    """A word of the grammar with what it stands for."""

    kind: str
    value: Any
    start: int
    end: int
    #: As written.
    text: str


class Named(NamedTuple):
    """A name of troops as written, and all it may mean."""

    entries: tuple[Entry, ...]
    text: str
    #: Only part of it is meant: `A Coy 2 Para`.
    part: bool = False


class Spot(NamedTuple):
    """A place as written: places it may mean, or none yet if the words are not a known name."""

    places: tuple[Place, ...]
    text: str
    #: Whether the words were a name, or must be matched by likeness.
    sure: bool = True
    #: `north of`, `the north end of`, or a distance: (kind, east, north).
    shift: tuple[str, int, int] | None = None


_DIRECTIONS = {
    "n": (0, 1), "north": (0, 1), "ne": (1, 1), "northeast": (1, 1), "north-east": (1, 1), "e": (1, 0), "east": (1, 0), "se": (1, -1),
    "southeast": (1, -1), "south-east": (1, -1), "s": (0, -1), "south": (0, -1), "sw": (-1, -1), "southwest": (-1, -1),
    "south-west": (-1, -1), "w": (-1, 0), "west": (-1, 0), "nw": (-1, 1), "northwest": (-1, 1), "north-west": (-1, 1),
}  # fmt: skip
_WAY = "|".join(sorted((w.replace("-", r"[\s-]") for w in _DIRECTIONS), key=len, reverse=True))
_DISTANCE = re.compile(
    rf"(?:about |some )?(?:(\d{{1,2}}(?:\.\d)?|a|one|two|three|four|five|six)\s?)?(km|kms|kilomet\w{{2,4}}|squares?|mile|miles)\s(?:to the )?({_WAY})\s(?:of|from)\s(?:the )?"
)
_END = re.compile(rf"(?:the )?({_WAY})(?:ern)?[\s-](?:end|side|bank)s?(?:\sof)?\s(?:the )?")
_VAGUE = re.compile(rf"(?:just |due |immediately )?(?:to the )?({_WAY})\sof\s(?:the )?")
_AMOUNTS = {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_LITERAL = re.compile(r"(?:town|bridge|zone|area):\w+")
_SORTS = frozenset({"town", "bridge", "zone", "area"})
_SIZES = frozenset({"coy", "sqn", "bty", "pl", "tp", "section", "bde", "div", "corps", "squad", "army", "troop"})
_TIME_WORDS = frozenset(
    """h d noon midday mid midnight mitternacht middernacht mittag mittags dawn sunrise sunup sun first 1st daybreak day break last nightfall dusk
    sunset sundown dark darkness tomorrow tomorow tommorow tommorrow tmrw tmw tmrow 2morrow morgen next the today this heute vandaag tonight vannacht
    on half quarter five ten twenty zero twelve one two three four six seven eight nine eleven monday tuesday wednesday thursday friday saturday
    sunday tues weds thurs mon tue wed thu fri montag dienstag mittwoch donnerstag freitag samstag sonntag maandag dinsdag woensdag
    donderdag vrijdag zaterdag zondag morgengrauen zonsopgang sonnenaufgang zonsondergang sonnenuntergang abenddaemmerung uebermorgen
    overmorgen jan feb mar apr may june july aug sep sept september oct october nov dec december a an einer zwei drei een twee drie couple few""".split()
)
_DEEDS = frozenset("MOVE ATTACK HOLD GUARD WITHDRAW RECCE FIRE SUPPORT DROP FOLLOW CROSS REPORT".split())
_LIST_MARKS = frozenset({",", "and", "&", "+", "/", "und", "en"})
#: Names of places that are also words: places only where a place is looked for (orders.md 17).
_ALSO_WORDS = frozenset(
    {
        "best",
        "grave",
        "son",
        "mill",
        "beers",
        "lent",
        "reek",
        "acht",
        "doorn",
        "hees",
        "haps",
        "rest",
        "bosch",
        "rooi",
        "aa",
        "ede",
    }
)
_PLACE_LINKS = frozenset(
    {
        "TO",
        "VIA",
        "AT",
        "FROM",
        "AVOIDING",
        "ATTACK",
        "HOLD",
        "GUARD",
        "FIRE",
        "RECCE",
        "JOIN",
        "SHIFT",
        "AND",
        "COMMA",
        "BETWEEN",
        "REPAIR",
        "CROSS",
        "MOVE",
    }
)


class Scanner:
    """Reads sentences for one moment of one campaign."""

    def __init__(self, gaz: Gazetteer, now: Minute) -> None:
        self._gaz = gaz
        self._scenario = gaz.scenario
        self._now = now

    def scan(self, sentence: str) -> list[Piece]:
        """The pieces of a sentence, in order; unknown words are pieces too."""
        toks = tokens(sentence)
        low = sentence.lower()
        if len(low) != len(sentence):
            low = "".join(c.lower() if len(c.lower()) == 1 else c for c in sentence)
        capitals = sentence.isupper()
        out: list[Piece] = []
        i = 0
        count = len(toks)
        while i < count:
            tok = toks[i]
            step = self._one(toks, i, low, sentence, capitals, out)
            if step is None:
                kind = _mark_kind(tok)
                if kind:
                    out.append(Piece(kind, tok.text, tok.start, tok.end, tok.text))
                i += 1
            else:
                i = step
        return self._settled(out, capitals)

    # --- one place of the sentence -----------------------------------------------------

    def _one(self, toks: list[Token], i: int, low: str, sentence: str, capitals: bool, out: list[Piece]) -> int | None:
        tok = toks[i]
        gaz = self._gaz
        if tok.word in _SORTS and i + 2 < len(toks) and toks[i + 1].text == ":" and toks[i + 2].glued:
            step = self._literal(toks, i, sentence, out)
            if step is not None:
                return step
        hit = gaz.find(toks, i)
        if (
            tok.text.isdigit()
            and len(tok.text) < 5
            and out
            and (
                out[-1].kind == "ORDERNO" or (out[-1].kind in ("CANCEL", "AMEND") and (hit is None or hit.end == i + 1))
            )
        ):
            out.append(Piece("NUM", tok.text, tok.start, tok.end, tok.text))
            return i + 1
        if hit is not None and hit.entries and hit.end > i:
            kinds = {e.sort for e in hit.entries}
            troops = kinds & {"unit", "group", "formation", "hq", "wide"}
            if troops and self._cut_off(toks, hit.end, hit.start, capitals):
                troops, hit = set(), self._shorter(hit.entries, toks, i)
        else:
            troops = set()
        listed = self._number_list(toks, i, sentence) if tok.word.isdigit() or tok.word == "i" else None
        if listed and (hit is None or not troops or listed[1] > hit.end):
            names, after = listed
            for name in names:
                out.append(Piece("UNITS", name, tok.start, toks[after - 1].end, name.text))
            return after
        if (
            i + 1 < len(toks)
            and toks[i + 1].text.lower() == "light"
            and tok.text.lower() in ("first", "1st", "last")
            and not (i + 2 < len(toks) and toks[i + 2].word in ("regt", "inf", "bty", "arty"))
        ):
            troops = set()
        starts_time = tok.text[:1].isdigit() or tok.text.lower() in _TIME_WORDS
        if not (hit and troops and (hit.end > i + 1 or self._regiment(tok, out))) and starts_time:
            step = self._time(toks, i, low, sentence, out, hit.end if hit and not troops else i)
            if step is not None:
                return step
        if tok.word in _DIRECTION_WORDS or tok.word.isdigit() or tok.word in ("a", "km", "just", "due", "to"):
            step = self._shift(toks, i, low, sentence, out)
            if step is not None:
                return step
        if hit is None:
            return None
        return self._hit(hit.entries, toks, i, hit.end, troops, sentence, out)

    def _hit(
        self,
        entries: tuple[Entry, ...],
        toks: list[Token],
        i: int,
        end: int,
        troops: set[str],
        sentence: str,
        out: list[Piece],
    ) -> int:
        start, stop = toks[i].start, toks[end - 1].end
        text = sentence[start:stop]
        words = [e for e in entries if e.sort == "word"]
        places = tuple(e.id for e in entries if e.sort == "place")
        if troops and not (words and end == i + 1 and not text[:1].isupper()):
            end = self._trailing(toks, end)
            group = self._group_after(entries, toks, end)
            if group:
                entries, end = group
            text = sentence[start : toks[end - 1].end]
            out.append(Piece("UNITS", Named(entries, text), start, toks[end - 1].end, text))
            return end
        if places and words:
            if out and out[-1].kind in _PLACE_LINKS and text[:1].isupper():
                words = []
        elif (
            places
            and end == i + 1
            and toks[i].word in _ALSO_WORDS
            and not text[:1].isupper()
            and not (out and out[-1].kind in _PLACE_LINKS)
        ):
            return self._plain(toks, i, out)
        if words:
            out.append(Piece(words[0].id, text.lower(), start, stop, text))
            return end
        if places:
            out.append(Piece("PLACE", Spot(places, text), start, stop, text))
            return end
        return self._plain(toks, i, out)

    def _literal(self, toks: list[Token], i: int, sentence: str, out: list[Piece]) -> int | None:
        """`bridge:arnhem_road`, as the receipt writes a place that shares its name."""
        found = _LITERAL.match(sentence, toks[i].start)
        if found is None or not self._gaz.squares(found[0]):
            return None
        return self._until(
            toks, i, Piece("PLACE", Spot((found[0],), found[0]), found.start(), found.end(), found[0]), out
        )

    def _plain(self, toks: list[Token], i: int, out: list[Piece]) -> int:
        kind = _mark_kind(toks[i])
        if kind:
            out.append(Piece(kind, toks[i].text, toks[i].start, toks[i].end, toks[i].text))
        return i + 1

    def _trailing(self, toks: list[Token], end: int) -> int:
        """`10 Para Bn`: the size after a name belongs to it."""
        while end < len(toks) and toks[end].word in ("bn", "regt", "ra"):
            end += 1
        return end

    def _group_after(
        self, entries: tuple[Entry, ...], toks: list[Token], end: int
    ) -> tuple[tuple[Entry, ...], int] | None:
        """`2 Irish Guards Gp`: the group its battalion belongs to (orders.md 9)."""
        if end < len(toks) and toks[end].word == "gp":
            units = {e.id for e in entries if e.sort == "unit"}
            found = tuple(
                Entry("group", g.id)
                for g in self._scenario.groups.values()
                if units & set(g.units) and "group" in g.name.lower()
            )
            return (found or entries, end + 1)
        return None

    def _cut_off(self, toks: list[Token], end: int, start: int, capitals: bool) -> bool:
        """`2 Para Bde` is not 2 Para; `21 at 0600` is not 21 AT."""
        if end < len(toks) and toks[end].word in _SIZES and toks[end - 1].word not in _SIZES:
            return True
        at = toks[end - 1]
        if at.word == "at" and at.text != "AT" and end < len(toks):
            ahead = PHRASES.get((toks[end].word,), "")
            return ahead not in _DEEDS and toks[end].text not in ":,"
        return (at.word == "at" and at.text != "AT") or (
            at.word == "at" and capitals and end < len(toks) and toks[end].text[:1].isdigit()
        )

    def _shorter(self, entries: tuple[Entry, ...], toks: list[Token], i: int) -> Any:
        del entries
        found = self._gaz.find(toks[: i + 1], i)
        if found and any(e.sort in ("word", "place") for e in found.entries):
            return found._replace(entries=tuple(e for e in found.entries if e.sort in ("word", "place")))
        return None

    def _number_list(self, toks: list[Token], i: int, sentence: str) -> tuple[list[Named], int] | None:
        """`1, 2 and 3 Para`, `1/2 Grenadiers`: several units that share a name."""
        numbers = [i]
        j = i + 1
        while j < len(toks) and len(numbers) < 9:
            k = j
            while k < len(toks) and toks[k].word in _LIST_MARKS:
                k += 1
            if k == j or k >= len(toks) or not (toks[k].word.isdigit() or toks[k].word == "i"):
                break
            numbers.append(k)
            j = k + 1
        if len(numbers) < 2 or any(len(toks[n].word) > 3 for n in numbers[:-1]):
            return None
        last = self._gaz.find(toks, numbers[-1])
        if (
            last is None
            or not any(e.sort in ("unit", "group", "wide") for e in last.entries)
            or last.end <= numbers[-1] + 1
        ):
            return None
        tail = toks[numbers[-1] + 1 : last.end]
        names = []
        for n in numbers:
            row = [toks[n], *tail]
            hit = self._gaz.find(row, 0)
            if hit is None or hit.end != len(row) or not any(e.sort in ("unit", "group", "wide") for e in hit.entries):
                return None
            names.append(Named(hit.entries, f"{toks[n].text} {sentence[tail[0].start : tail[-1].end]}"))
        return names, self._trailing(toks, last.end)

    def _regiment(self, tok: Token, out: list[Piece]) -> bool:
        """`508` is the regiment, unless a time is looked for."""
        return (
            len(tok.text) == 3
            and tok.text.isdigit()
            and not (out and out[-1].kind in ("AT", "FROM", "UNTIL", "BY", "DELAY"))
        )

    # --- times and figures ---------------------------------------------------------------

    def _time(self, toks: list[Token], i: int, low: str, sentence: str, out: list[Piece], least: int) -> int | None:
        tok = toks[i]
        at = tok.start
        digits = len(tok.text) if tok.text.isdigit() else 0
        lasting = lasting_at(low, at) if digits <= 3 else None
        if lasting:
            return self._until(toks, i, Piece("LASTING", lasting[0], at, lasting[1], sentence[at : lasting[1]]), out)
        found = time_at(low, at, self._scenario, self._now)
        if digits == 6 and (found is None or found.end <= tok.end):
            out.append(Piece("SIX", tok.text, at, tok.end, tok.text))
            return i + 1
        if (
            found is not None
            and digits == 6
            and low[tok.end : found.end].strip() in ("h", "hr", "hrs", "hours")
            and found.when.day is None
        ):
            found = None
        if found is not None and (least <= i or found.end >= toks[least - 1].end):
            return self._until(toks, i, Piece("TIME", found.when, at, found.end, sentence[at : found.end]), out)
        if digits in (3, 4) and least <= i + 1:
            out.append(Piece("FOUR", tok.text, at, tok.end, tok.text))
            return i + 1
        return None

    def _until(self, toks: list[Token], i: int, piece: Piece, out: list[Piece]) -> int:
        out.append(piece)
        while i < len(toks) and toks[i].start < piece.end:
            i += 1
        return i

    def _shift(self, toks: list[Token], i: int, low: str, sentence: str, out: list[Piece]) -> int | None:
        at = toks[i].start
        for name, pattern in (("km", _DISTANCE), ("end", _END), ("of", _VAGUE)):
            found = pattern.match(low, at)
            if found is None:
                continue
            way = _DIRECTIONS[re.sub(r"[\s-]+", "-" if "-" in found[found.lastindex or 1] else "", found[found.lastindex or 1])] \
                if name == "km" else _DIRECTIONS[re.sub(r"[\s-]+", "", found[1])]  # fmt: skip
            far = 1.0
            if name == "km":
                far = float(_AMOUNTS.get(found[1] or "a") or found[1]) * (1.6 if found[2].startswith("mile") else 1.0)
            steps = max(1, int(far + 0.5))
            return self._until(
                toks,
                i,
                Piece("SHIFT", (name, way[0] * steps, way[1] * steps), at, found.end(), sentence[at : found.end()]),
                out,
            )
        return None

    # --- what the pieces are, by their neighbours ------------------------------------------

    def _settled(self, pieces: list[Piece], capitals: bool) -> list[Piece]:
        return _joined(_followed(_parts(self._figures(self._places(self._moments(pieces), capitals)))))

    def _moments(self, pieces: list[Piece]) -> list[Piece]:
        """A day and a clock time side by side are one time."""
        out: list[Piece] = []
        i = 0
        while i < len(pieces):
            piece = pieces[i]
            if piece.kind == "FOUR" and _beside_day(pieces, i, out):
                clock = four_figures(piece.value)
                if clock is not None:
                    piece = piece._replace(kind="TIME", value=When(clock=clock))
            if piece.kind == "TIME" and out:
                back = len(out) - 1
                while back >= 0 and out[back].kind in ("AT", "COMMA") and len(out) - back < 3:
                    back -= 1
                before = out[back] if back >= 0 else None
                if before is not None and before.kind == "TIME" and _complete(before.value, piece.value):
                    merged = _merge(before.value, piece.value)
                    out[back:] = [Piece("TIME", merged, before.start, piece.end, f"{before.text} {piece.text}")]
                    i += 1
                    continue
            out.append(piece)
            i += 1
        return out

    def _places(self, pieces: list[Piece], capitals: bool) -> list[Piece]:
        """Squares after `square` and `GR`; shifts with their place; unknown words where a place is looked for."""
        out: list[Piece] = []
        i = 0
        while i < len(pieces):
            piece = pieces[i]
            after = pieces[i + 1] if i + 1 < len(pieces) else None
            if piece.kind == "SQUAREWORD" and after is not None:
                found = self._square_after(pieces, i + 1)
                if found:
                    out.append(found[0])
                    i = found[1]
                    continue
            if piece.kind == "SHIFT" and after is not None and after.kind == "PLACE":
                spot: Spot = after.value
                out.append(
                    Piece(
                        "PLACE", spot._replace(shift=piece.value), piece.start, after.end, f"{piece.text}{after.text}"
                    )
                )
                i += 2
                continue
            if (
                piece.kind in ("WORD", "SHIFT")
                and out
                and out[-1].kind in ("TO", "VIA", "AVOIDING", "AT", "BETWEEN", "CROSS")
            ):
                taken = self._unknown_place(pieces, i, out[-1].kind, capitals)
                if taken:
                    out.append(taken[0])
                    i = taken[1]
                    continue
            if piece.kind == "PLACE" and after is not None:
                road = self._road_named(pieces, i)
                if road:
                    while (
                        out and out[-1].kind in ("VIA", "AT") or (out and out[-1].text.lower() in ("along", "astride"))
                    ):
                        out.pop()
                    out.append(road[0])
                    i = road[1]
                    continue
            if piece.kind == "PLACE" and after is not None and not capitals:
                grown = self._longer_place(pieces, i)
                if grown:
                    out.append(grown[0])
                    i = grown[1]
                    continue
            if (
                piece.kind in ("BRIDGEWORD", "FERRYWORD")
                and out
                and out[-1].kind == "PLACE"
                and out[-1].value.places
                and out[-1].value.places[0].startswith("bridge:")
            ):
                i += 1
                continue
            if (
                piece.kind == "WORD"
                and out
                and out[-1].kind in ("ATTACK", "HOLD", "GUARD", "FIRE", "RECCE", "REPAIR", "MOVE", "CROSS", "WITHDRAW")
            ):
                taken = self._unknown_place(pieces, i, "AT", capitals)
                if taken and taken[0].value.places:
                    out.append(taken[0])
                    i = taken[1]
                    continue
            out.append(piece)
            i += 1
        return out

    def _road_named(self, pieces: list[Piece], i: int) -> tuple[Piece, int] | None:
        """`the Arnhem-Ede road`: a road by the towns it joins, not a place to go to."""
        j = i
        while j + 2 < len(pieces) and pieces[j + 1].kind == "MARK" and pieces[j + 2].kind == "PLACE":
            j += 2
        if j + 1 >= len(pieces) or pieces[j + 1].kind != "WORD":
            return None
        word = pieces[j + 1].text.lower()
        kind = (
            "BYROAD"
            if word in ("road", "highway", "weg", "strasse")
            else "BYRAIL"
            if word in ("railway", "line", "railroad")
            else ""
        )
        if not kind or (j == i and word == "line"):
            return None
        return Piece(kind, word, pieces[i].start, pieces[j + 1].end, word), j + 2

    def _longer_place(self, pieces: list[Piece], i: int) -> tuple[Piece, int] | None:
        """`Beek en Donck`, `Lommel-Colonie`: a known name and a slip that together are another place."""
        spot = pieces[i].value
        if not spot.places or spot.places[0].partition(":")[0] != "town":
            return None
        j = i + 1
        if pieces[j].kind == "AND" and pieces[j].text == "en" or pieces[j].kind == "MARK" and pieces[j].text == "-":
            j += 1
        if j >= len(pieces) or pieces[j].kind != "WORD" or not pieces[j].text[:1].isupper():
            return None
        words = [p for p in pieces[i : j + 1] if p.kind != "MARK"]
        letters = "".join(place_letters(p.text) for p in words)
        clear, _ = self._gaz.spelling(letters)
        text = " ".join(p.text for p in words)
        if clear:
            return Piece(
                "PLACE", Spot(self._gaz.joined[clear], text, False), pieces[i].start, pieces[j].end, text
            ), j + 1
        if pieces[j - 1].kind == "MARK":
            return Piece("PLACE", Spot((), text, False), pieces[i].start, pieces[j].end, text), j + 1
        return None

    def _square_after(self, pieces: list[Piece], i: int) -> tuple[Piece, int] | None:
        figures = ""
        first = pieces[i]
        while i < len(pieces) and (
            pieces[i].kind in ("FOUR", "SIX", "NUM")
            or (figures and pieces[i].kind in ("MARK", "COMMA") and len(figures) in (2, 3))
        ):
            if pieces[i].kind in ("FOUR", "SIX", "NUM"):
                figures += pieces[i].text
            i += 1
            if len(figures) >= 4 and len(figures) != 5:
                break
        place = self._square(figures)
        if place is None:
            return None
        return Piece("PLACE", Spot((place,), first.text), first.start, pieces[i - 1].end, f"square {place}"), i

    def _square(self, figures: str) -> Place | None:
        if len(figures) == 6:
            square = Square(int(figures[:2]), int(figures[3:5]))
        elif len(figures) == 4:
            square = Square(int(figures[:2]), int(figures[2:]))
        else:
            return None
        return square.name if self._gaz.on_map(square) else None

    def _unknown_place(self, pieces: list[Piece], i: int, link: str, capitals: bool) -> tuple[Piece, int] | None:
        """Words that are no name but stand where a place is looked for: matched by likeness later."""
        words: list[Piece] = []
        j = i
        while (
            j < len(pieces)
            and (
                pieces[j].kind in ("WORD", "BRIDGEWORD", "FERRYWORD", "PLACE", "MARK", "NUM", "AT")
                or pieces[j].text == "en"
            )
            and len(words) < 5
        ):
            if pieces[j].kind == "MARK" and pieces[j].text not in "-'./":
                break
            if pieces[j].kind in ("AT", "NUM", "AND") and not words:
                break
            words.append(pieces[j])
            j += 1
        while words:
            letters = "".join(place_letters(w.text) for w in words if w.kind != "MARK")
            clear, proposals = self._gaz.spelling(letters)
            rest = pieces[i + len(words)] if i + len(words) < len(pieces) else None
            if (
                clear
                and clear != letters
                and rest is not None
                and rest.kind == "WORD"
                and rest.text[:1].isupper()
                and not capitals
            ):
                clear = ""
            if clear:
                text = pieces[i].text if len(words) == 1 else " ".join(w.text for w in words if w.kind != "MARK")
                sure = clear == letters
                return Piece(
                    "PLACE", Spot(self._gaz.joined[clear], text, sure), words[0].start, words[-1].end, text
                ), i + len(words)
            if len(words) == 1:
                break
            words.pop()
        word = pieces[i]
        if (
            word.kind != "WORD"
            or (link == "AT" and not (word.text[:1].isupper() and not capitals))
            or word.text.lower() in SILENT
        ):
            return None
        text = word.text
        j = i + 1
        while j < len(pieces) and (
            pieces[j].kind in ("BRIDGEWORD", "FERRYWORD")
            or (pieces[j].kind == "WORD" and pieces[j].text[:1].isupper() and not capitals)
        ):
            text += " " + pieces[j].text
            j += 1
        return Piece("PLACE", Spot((), text, False), word.start, pieces[j - 1].end, text), j

    def _figures(self, pieces: list[Piece]) -> list[Piece]:
        """Four figures are a time or a square by their place in the sentence (orders.md 5)."""
        out: list[Piece] = []
        dest = any(p.kind == "PLACE" for p in pieces)
        for i, piece in enumerate(pieces):
            if piece.kind == "FOUR":
                piece = self._four(piece, out, pieces[i + 1 :], dest)
            elif piece.kind == "SIX":
                piece = self._six(piece, out)
            dest = dest or piece.kind == "PLACE"
            out.append(piece)
        return out

    def _four(self, piece: Piece, before: list[Piece], after: list[Piece], placed: bool) -> Piece:
        clock = four_figures(piece.value)
        place = self._square(piece.value)
        as_time = piece._replace(kind="TIME", value=When(clock=clock))
        as_place = piece._replace(kind="PLACE", value=Spot((place,) if place else (), piece.text, bool(place)))
        if clock is None:
            return as_place if place or (before and before[-1].kind in _PLACE_LINKS) else piece._replace(kind="NUM")
        if place is None:
            return as_time
        last = before[-1].kind if before else "START"
        span = any(p.kind == "TIME" for p in before[-3:])
        follows = after[0].kind if after else "STOP"
        if last in ("UNTIL", "BY", "FROM", "DELAY", "START", "COLON", "BETWEEN") or last == "AMENDTO":
            far = next((p for p in after[1:3] if p.kind == "FOUR"), None)
            if last in ("FROM", "BETWEEN") and far is not None and four_figures(far.value) is None:
                return as_place
            return as_time
        if last == "AT" and len(before) > 1 and before[-2].kind == "FIRE":
            return as_place
        if (
            last == "AT"
            and len(before) > 1
            and before[-2].kind in ("ATTACK", "GUARD")
            and not placed
            and not any(p.kind == "PLACE" for p in after)
        ):
            return piece._replace(kind="EITHER", value=(as_time.value, as_place.value))
        if last == "AT":
            word = before[-1].text.lower()
            return as_place if word in ("in", "near", "around", "astride", "in area of", "bei", "bij") else as_time
        if last == "AREAWORD" or (
            last in ("TO", "AND", "COMMA", "MARK")
            and any(p.kind == "AREAWORD" for p in before)
            and before[-2].kind == "PLACE"
        ):
            return as_place
        if (
            last in ("TO", "AND", "MARK")
            and len(before) > 2
            and before[-2].kind == "PLACE"
            and before[-3].kind in ("FROM", "BETWEEN")
        ):
            return as_place
        if last == "TO":
            if span and before[-2].kind == "TIME":
                return as_time
            return (
                as_time
                if any(p.kind == "AMEND" for p in before) and clock % 5 == 0 and not _destined(before)
                else as_place
            )
        if last in ("MARK", "AND", "COMMA") and len(before) > 1 and before[-2].kind == "TIME":
            return as_time
        if last in ("MARK",) and len(before) > 1 and before[-2].kind == "PLACE" and not follows == "x":
            return as_place if before[-1].text in "-/" and before[-2].text.isdigit() else as_time
        if (
            last in ("AND", "COMMA", "JOIN")
            and len(before) > 1
            and before[-2].kind == "PLACE"
            and before[-2].text.isdigit()
        ):
            return as_place
        if last in ("VIA", "AVOIDING"):
            return as_place
        if (
            last in ("ATTACK", "FIRE", "GUARD", "REPAIR", "HOLD")
            and not placed
            and not (after and after[0].kind == "PLACE")
        ):
            return as_place
        if last in ("MOVE", "ATTACK", "HOLD", "FIRE", "GUARD", "RECCE", "WITHDRAW", "REPAIR"):
            if placed or any(p.kind in ("PLACE",) for p in after) or any(p.kind == "TO" for p in after):
                return (
                    as_time if clock % 5 == 0 else piece._replace(kind="EITHER", value=(as_time.value, as_place.value))
                )
            return as_place
        if last == "PLACE" or placed:
            return as_time if clock % 5 == 0 else piece._replace(kind="EITHER", value=(as_time.value, as_place.value))
        if (
            last == "UNITS"
            and follows in ("MOVE", "ATTACK", "HOLD", "FIRE", "GUARD", "RECCE", "WITHDRAW", "REPAIR", "CROSS", "STOP")
            and follows != "STOP"
        ):
            return as_time
        if last in ("NOW", "WORD", "UNITS", "MARK"):
            return piece._replace(kind="EITHER", value=(as_time.value, as_place.value))
        return as_time

    def _six(self, piece: Piece, before: list[Piece]) -> Piece:
        place = self._square(piece.value)
        found = time_at(piece.value, 0, self._scenario, self._now)
        last = before[-1].kind if before else "START"
        as_place = piece._replace(kind="PLACE", value=Spot((place,) if place else (), piece.text, bool(place)))
        if found is None or (
            place and last in ("TO", "VIA", "MOVE", "ATTACK", "HOLD", "FIRE", "GUARD", "RECCE", "WITHDRAW", "AVOIDING")
        ):
            return as_place
        as_time = piece._replace(kind="TIME", value=found.when)
        if place is None or last in ("AT", "FROM", "UNTIL", "BY", "START", "COLON"):
            return as_time
        return piece._replace(kind="EITHER", value=(found.when, as_place.value))


_DIRECTION_WORDS = frozenset(_DIRECTIONS) | {"northern", "southern", "eastern", "western", "one", "1"}


def place_letters(text: str) -> str:
    """The letters of a place as the gazetteer joins them."""
    return "".join(t.word for t in tokens(text) if t.word[:1].isalnum() and t.word != "the")


def _destined(before: list[Piece]) -> bool:
    return any(p.kind in ("MOVE", "ATTACK") for p in before)


def _beside_day(pieces: list[Piece], i: int, out: list[Piece]) -> bool:
    back = [p for p in out[-2:] if p.kind not in ("AT", "COMMA")]
    ahead = [p for p in pieces[i + 1 : i + 3] if p.kind not in ("AT", "COMMA")]
    before = (
        bool(back)
        and out[-1].kind in ("AT", "COMMA", "TIME")
        and back[-1].kind == "TIME"
        and back[-1].value.clock is None
        and back[-1].value.minute is None
    )
    behind = bool(ahead) and ahead[0].kind == "TIME" and ahead[0].value.clock is None and ahead[0].value.day is not None
    return before or (
        behind
        and (
            not out
            or out[-1].kind not in ("TO", "MOVE", "ATTACK", "HOLD", "FIRE")
            or (out[-1].kind == "TO" and any(p.kind == "AMEND" for p in out))
        )
    )


def _complete(a: When, b: When) -> bool:
    return (
        a.minute is None
        and b.minute is None
        and (a.clock is None) != (b.clock is None)
        and (a.day is None or b.day is None)
    )


def _merge(a: When, b: When) -> When:
    return When(
        clock=a.clock if a.clock is not None else b.clock,
        day=a.day if a.day is not None else b.day,
        round=a.round or b.round,
        part=a.part or b.part,
    )


def _mark_kind(tok: Token) -> str:
    text = tok.text
    if not text:
        return ""
    if text == ",":
        return "COMMA"
    if text in ";":
        return "SEMI"
    if text == ":":
        return "COLON"
    if text in "-–—/().'\"“”!#?*_|>[]{}=<~`^%$€£\\…":
        return "MARK"
    if tok.word.isdigit():
        return "NUM"
    if tok.word in SILENT or text.lower() in SILENT:
        return ""
    return "WORD" if text[0].isalnum() else "MARK"


def _joined(pieces: list[Piece]) -> list[Piece]:
    """Commas and `and` between two names of a kind join them; other commas go."""
    out: list[Piece] = []
    for i, piece in enumerate(pieces):
        if piece.kind in ("FOR", "VIA", "LINKUP", "AHEAD") and i + 1 < len(pieces):
            piece = _for_whom(piece, pieces[i + 1], out)
        elif piece.kind == "UNITS" and out and out[-1].kind == "WORD" and out[-1].value is _REMARK:
            piece = piece._replace(kind="WORD")
        if (
            piece.kind in ("COMMA", "AND", "MARK")
            and out
            and out[-1].kind == "NUM"
            and i + 1 < len(pieces)
            and pieces[i + 1].kind == "NUM"
        ):
            out.append(piece._replace(kind="JOINNUM"))
            continue
        if piece.kind in ("COMMA", "AND", "MARK"):
            after = next((p for p in pieces[i + 1 : i + 3] if p.kind not in ("COMMA", "AND", "ALL")), None)
            before = out[-1] if out else None
            if before is not None and before.kind == "JOIN":
                continue
            if piece.kind == "MARK":
                if piece.text not in ("-", "–", "—", "/"):
                    continue
                if (
                    before is not None
                    and after is not None
                    and before.kind == after.kind == "PLACE"
                    and piece.text == "-"
                ):
                    out.append(piece._replace(kind="JOIN"))
                    continue
                if not (before is not None and after is not None and before.kind == after.kind == "TIME"):
                    continue
                out.append(piece._replace(kind="UNTIL"))
                continue
            if (
                before is not None
                and after is not None
                and before.kind == after.kind
                and before.kind in ("UNITS", "PLACE")
            ):
                out.append(piece._replace(kind="JOIN"))
                continue
            if piece.kind == "COMMA":
                out.append(piece)
                continue
        piece = _link(piece, out[-1] if out else None, pieces[i + 1] if i + 1 < len(pieces) else None)
        if (
            piece.kind == "AND"
            and i + 1 < len(pieces)
            and pieces[i + 1].kind == "TIME"
            and out
            and out[-1].kind == "TIME"
        ):
            piece = piece._replace(kind="UNTIL")
        out.append(piece)
    return out


#: Value of a link that only introduces a remark: `through 3 Para`, `for the Polish gliders`.
_REMARK = object()


def _for_whom(piece: Piece, after: Piece, before: list[Piece]) -> Piece:
    """`fire support for 7 KOSB` names whom; `through 3 Para` and `for the Poles` are remarks."""
    kinds = {p.kind for p in before}
    if piece.kind == "LINKUP":
        return (
            piece
            if after.kind in ("UNITS", "LESS", "ALL") or "through" not in piece.text.lower()
            else piece._replace(kind="ATTACK")
        )
    if after.kind != "UNITS":
        return piece
    if piece.kind == "FOR" and kinds & {
        "SUPPORT",
        "FIRE",
        "ALTERZONE",
        "CANCEL",
        "REPORT",
        "ALLORDERS",
        "ORDERNO",
        "ZONEWORD",
        "AMEND",
    }:
        return piece
    if piece.kind == "FOR" and kinds & {"AIR", "SQUADRONS"}:
        return piece._replace(kind="SUPPORT")
    return piece._replace(kind="WORD", value=_REMARK)


def _followed(pieces: list[Piece]) -> list[Piece]:
    """`followed by 214 Bde` is an order to follow; `with 4/7 DG in support` names a helper; `130 Bde leading` is a
    remark; `until 2 Para arrives` likewise (orders.md 3)."""
    out: list[Piece] = []
    i = 0
    while i < len(pieces):
        piece = pieces[i]
        after = pieces[i + 1] if i + 1 < len(pieces) else None
        if piece.kind == "THEN" and piece.text.lower() == "followed by" and after is not None and after.kind == "UNITS":
            j = i + 1
            while j < len(pieces) and pieces[j].kind in ("UNITS", "AND", "COMMA"):
                j += 1
            while pieces[j - 1].kind != "UNITS":
                j -= 1
            out += [piece._replace(kind="COMMA"), *pieces[i + 1 : j], piece._replace(kind="FOLLOW")]
            i = j
            continue
        if piece.kind == "WITH" and after is not None and after.kind in ("UNITS", "NUM", "SQUADRONS", "AIR"):
            j = i + 1
            while j < len(pieces) and pieces[j].kind in ("UNITS", "AND", "COMMA", "NUM", "SQUADRONS", "AIR"):
                j += 1
            if (
                j < len(pieces)
                and pieces[j].kind == "SUPPORT"
                and (j + 1 == len(pieces) or pieces[j + 1].kind != "UNITS")
            ):
                out += [piece._replace(kind="SUPPORTED"), *pieces[i + 1 : j]]
                i = j + 1
                continue
        if (
            piece.kind == "UNITS"
            and after is not None
            and after.text.lower() in ("leading", "in the lead", "lead")
            and after.kind == "WORD"
        ):
            out.append(piece._replace(kind="WORD"))
            i += 1
            continue
        if piece.kind == "UNTIL" and after is not None and after.kind == "UNITS":
            j = i + 1
            while j < len(pieces) and pieces[j].kind not in ("COMMA", "SEMI", "THEN", "ARRIVED_THEN", "TIME", "COLON"):
                j += 1
            text = " ".join(p.text for p in pieces[i:j])
            out.append(Piece("TILLRELIEVED", text.lower(), piece.start, pieces[j - 1].end, text))
            i = j
            continue
        out.append(piece)
        i += 1
    return out


def _parts(pieces: list[Piece]) -> list[Piece]:
    """`A Coy 2 Para`, `half of 3 Para`: part of a unit is asked about (orders.md 14)."""
    if not any(p.kind in ("COY", "SQUADRONS") for p in pieces):
        return pieces
    out: list[Piece] = []
    for i, piece in enumerate(pieces):
        if piece.kind == "UNITS" and out:
            back = len(out) - 1
            while back >= 0 and out[back].kind in ("COMMA", "AT") and len(out) - back < 2:
                back -= 1
            if back >= 0 and out[back].kind in ("COY", "SQUADRONS"):
                cut = back
                if cut > 0 and (
                    out[cut - 1].kind == "NUM" or (out[cut - 1].kind == "WORD" and len(out[cut - 1].text) <= 2)
                ):
                    cut -= 1
                whole = piece.value._replace(part=True, text=f"{' '.join(p.text for p in out[cut:])} {piece.text}")
                out[cut:] = [piece._replace(value=whole)]
                continue
        out.append(piece)
    return out


def _link(piece: Piece, before: Piece | None, after: Piece | None) -> Piece:
    """What a link is by what it links: `by the Son bridge` is a route, `by 1800` a deadline."""
    kind = after.kind if after else ""
    match piece.kind:
        case "TO" if kind == "TIME":
            return piece._replace(kind="UNTIL" if before is not None and before.kind == "TIME" else "AT")
        case "BY" if kind in ("PLACE", "FERRYWORD", "BRIDGEWORD"):
            return piece._replace(kind="VIA")
        case "BY" if kind == "LASTING" or kind == "UNITS":
            return piece._replace(kind="WITHIN" if kind == "LASTING" else "WITH")
        case "FOR" if kind in ("PLACE", "THERE"):
            return piece._replace(kind="TO")
        case "FOR" if kind == "TIME":
            return piece._replace(kind="AT")
        case "UNTIL" if kind == "PLACE":
            return piece._replace(kind="TO")
        case "FROM" | "DELAY" if kind == "UNITS" and piece.text.lower() in ("after", "ab"):
            return piece._replace(kind="BEHIND")
        case "FROM" if kind == "LASTING" and piece.text.lower() == "after":
            return piece._replace(kind="DELAY")
        case "VIA" if kind == "LASTING":
            return piece._replace(kind="FOR")
        case "NUM" if before is not None and before.kind == "NUM":
            return piece
    return piece
