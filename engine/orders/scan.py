"""From a sentence to the words of the grammar: names, times, signal words, figures.

The scanner finds the longest name or phrase at each place, a unit's name before everything
(orders.md 5), and then settles by position what four figures are. It knows names and words;
what they ask for is `compose`'s matter.
"""

import re
from typing import Any

from engine.orders.gazetteer import Entry, Gazetteer, Hit, Known
from engine.orders.neighbours import PLACE_LINKS, joined
from engine.orders.pieces import Named, Piece, Spot
from engine.orders.plain_words import Token, tokens
from engine.orders.positions import Positions
from engine.orders.signal_words import SILENT
from engine.orders.times import lasting_at, time_at
from engine.vocabulary import Minute

_DIRECTIONS = {
    "n": (0, 1),
    "north": (0, 1),
    "ne": (1, 1),
    "northeast": (1, 1),
    "north-east": (1, 1),
    "e": (1, 0),
    "east": (1, 0),
    "se": (1, -1),
    "southeast": (1, -1),
    "south-east": (1, -1),
    "s": (0, -1),
    "south": (0, -1),
    "sw": (-1, -1),
    "southwest": (-1, -1),
    "south-west": (-1, -1),
    "w": (-1, 0),
    "west": (-1, 0),
    "nw": (-1, 1),
    "northwest": (-1, 1),
    "north-west": (-1, 1),
}
_WAY = "|".join(sorted((w.replace("-", r"[\s-]") for w in _DIRECTIONS), key=len, reverse=True))
_DISTANCE = re.compile(
    rf"(?:about |some )?(?:(\d{{1,2}}(?:\.\d)?|a|one|two|three|four|five|six)\s?)?(km|kms|kilomet\w{{2,4}}|"
    rf"squares?|mile|miles)\s(?:to the )?({_WAY})\s(?:of|from)\s(?:the )?"
)
_END = re.compile(rf"(?:the )?({_WAY})(?:ern)?[\s-](?:end|side|bank)s?(?:\sof)?\s(?:the )?")
_VAGUE = re.compile(rf"(?:just |due |immediately )?(?:to the )?({_WAY})\sof\s(?:the )?")
_AMOUNTS = {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_TITLES = frozenset({"kg", "von", "v"})
_LITERAL = re.compile(r"(?:town|bridge|zone|area):\w+")
_SORTS = frozenset({"town", "bridge", "zone", "area"})
_SIZES = frozenset({"coy", "sqn", "bty", "pl", "tp", "section", "bde", "div", "corps", "squad", "army", "troop"})
_TIME_WORDS = frozenset(
    """
    h d noon midday mid midnight mitternacht middernacht mittag mittags dawn sunrise sunup sun first 1st
    daybreak day break last nightfall dusk sunset sundown dark darkness tomorrow tomorow tommorow tommorrow tmrw
    tmw tmrow 2morrow morgen next the today this heute vandaag tonight vannacht on half quarter five ten twenty
    zero twelve one two three four six seven eight nine eleven monday tuesday wednesday thursday friday saturday
    sunday tues weds thurs mon tue wed thu fri montag dienstag mittwoch donnerstag freitag samstag sonntag
    maandag dinsdag woensdag donderdag vrijdag zaterdag zondag morgengrauen zonsopgang sonnenaufgang
    zonsondergang sonnenuntergang abenddaemmerung uebermorgen overmorgen jan feb mar apr may june july aug sep
    sept september oct october nov dec december a an einer zwei drei een twee drie couple few
    """.split()  # noqa: SIM905
)
_DEEDS = frozenset(
    ["MOVE", "ATTACK", "HOLD", "GUARD", "WITHDRAW", "RECCE", "FIRE", "SUPPORT", "DROP", "FOLLOW", "CROSS", "REPORT"]
)
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


class Scanner:
    """Reads sentences for one moment of one campaign."""

    def __init__(self, gaz: Gazetteer, now: Minute, known: Known | None = None) -> None:
        self._gaz = gaz
        self._known = known
        self._scenario = gaz.scenario
        self._now = now
        self._positions = Positions(gaz, now)

    def _find(self, row: list[Token], at: int) -> Hit | None:
        return self._gaz.find(row, at, self._known)

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
            i = self._past_titles(toks, i)
            tok = toks[i]
            step = self._one(toks, i, low, sentence, capitals, out)
            if step is None:
                kind = _mark_kind(tok)
                if tok.text == "." and out and out[-1].kind == "ORDERNO":
                    kind = ""
                if kind:
                    out.append(Piece(kind, tok.text, tok.start, tok.end, tok.text))
                i += 1
            else:
                i = step
        return joined(self._positions.settle(out, capitals))

    def _past_titles(self, toks: list[Token], i: int) -> int:
        """`KG von Hardegg`, `Kampfgruppe Knaust`: the title goes with the name behind it."""
        j = i
        while j < len(toks) - 1 and j - i < 3 and (toks[j].word in _TITLES or (j > i and toks[j].text == ".")):
            j += 1
        if j == i:
            return i
        hit = self._find(toks, j)
        return j if hit is not None and any(e.sort in ("unit", "group", "formation") for e in hit.entries) else i

    # --- one place of the sentence -----------------------------------------------------

    def _one(self, toks: list[Token], i: int, low: str, sentence: str, capitals: bool, out: list[Piece]) -> int | None:
        tok = toks[i]
        if tok.word in _SORTS and i + 2 < len(toks) and toks[i + 1].text == ":" and toks[i + 2].glued:
            step = self._literal(toks, i, sentence, out)
            if step is not None:
                return step
        if tok.word.isdigit():
            if tok.text.lower() == "one" and i and toks[i - 1].text.lower() in _POINTING:
                return i + 1
            if _counted(toks, i, out):
                # `two battalions`, `one of the para battalions`: how many, not which.
                out.append(Piece("COY", "", tok.start, tok.end, tok.text))
                return i + 1 if toks[i + 1].text.lower() == "of" else i + 2
        hit = self._find(toks, i)
        if (
            tok.text.isdigit()
            and len(tok.text) < 5
            and out
            and (
                out[-1].kind in ("ORDERNO", "CANCEL", "AMEND")
                and (hit is None or hit.end == i + 1 or out[-1].text.lower().startswith(("order n", "no", "nr", "#")))
            )
        ):
            out.append(Piece("NUM", tok.text, tok.start, tok.end, tok.text))
            return i + 1
        if (hit is None or hit.end <= i + 1) and _regimental(toks, i):
            # `2/510`: a battalion nobody has.
            text = sentence[tok.start : toks[i + 2].end]
            out.append(Piece("UNITS", Named((), text), tok.start, toks[i + 2].end, text))
            return i + 3
        if hit is not None and hit.entries and hit.end > i:
            troops = {e.sort for e in hit.entries} & _TROOPS
            if troops and self._cut_off(toks, hit.end, hit.start, capitals):
                inner = self._find(toks[: hit.end - 1], i) if hit.end - 1 > i else None
                if inner is not None and inner.end > i + 1 and any(e.sort in ("unit", "wide") for e in inner.entries):
                    # `3 bn Polish brigade`: the 3rd battalion of it, not 3 Pol and a word.
                    hit = inner
                else:
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
            if out and out[-1].kind in PLACE_LINKS and text[:1].isupper():
                words = []
        elif (
            places
            and end == i + 1
            and toks[i].word in _ALSO_WORDS
            and not text[:1].isupper()
            and not (out and out[-1].kind in PLACE_LINKS)
        ):
            return self._plain(toks, i, out)
        if words:
            out.append(Piece(words[0].id, text.lower(), start, stop, text))
            if text.lower().endswith(" out") and end < len(toks) and toks[end].text.lower() == "of":
                # `pull out of Heeswijk`: that is whence, not where to.
                out.append(Piece("FROM", "of", toks[end].start, toks[end].end, toks[end].text))
                return end + 1
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
        del start
        if end < len(toks) and toks[end].word in _SIZES and toks[end - 1].word not in _SIZES:
            return True
        last = toks[end - 1]
        if last.word != "at" or end >= len(toks) or (last.text == "AT" and not capitals):
            return False
        after = toks[end]
        if after.text[:1].isdigit() or after.text.lower() in _TIME_WORDS:
            return True
        hit = self._find(toks, end)
        return hit is not None and any(e.sort == "place" for e in hit.entries)

    def _shorter(self, entries: tuple[Entry, ...], toks: list[Token], i: int) -> Any:
        del entries
        found = self._find(toks[: i + 1], i)
        if found and any(e.sort in ("word", "place") for e in found.entries):
            return found._replace(entries=tuple(e for e in found.entries if e.sort in ("word", "place")))
        return None

    def _number_list(self, toks: list[Token], i: int, sentence: str) -> tuple[list[Named], int] | None:
        """`1, 2 and 3 Para`, `1/2 Grenadiers`: several units that share a name."""
        numbers = [i]
        j = i + 1
        while j < len(toks) and len(numbers) < 9:
            k = j
            while k < len(toks) and (toks[k].word in _LIST_MARKS or (toks[k].text == "." and toks[k].glued)):
                k += 1
            if k == j or k >= len(toks) or not (toks[k].word.isdigit() or toks[k].word == "i"):
                break
            if toks[j].text == "," and not toks[numbers[-1]].text[0].isdigit():
                return None
            numbers.append(k)
            j = k + 1
        if len(numbers) < 2 or any(len(toks[n].word) > 3 for n in numbers[:-1]):
            return None
        last = self._find(toks, numbers[-1])
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
            hit = self._find(row, 0)
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
            way = (
                _DIRECTIONS[
                    re.sub(r"[\s-]+", "-" if "-" in found[found.lastindex or 1] else "", found[found.lastindex or 1])
                ]
                if name == "km"
                else _DIRECTIONS[re.sub(r"[\s-]+", "", found[1])]
            )
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


_DIRECTION_WORDS = frozenset(_DIRECTIONS) | {"northern", "southern", "eastern", "western", "one", "1"}


_TROOPS = frozenset({"unit", "group", "formation", "hq", "wide"})
#: `cancel that one`: no number.
_POINTING = frozenset({"that", "this", "the", "which", "each", "any", "no", "another", "other", "last", "first"})
_PLURALS = frozenset(
    {
        "battalions",
        "bns",
        "companies",
        "coys",
        "batteries",
        "btys",
        "troops",
        "platoons",
        "regiments",
        "brigades",
        "units",
    }
)


def _regimental(toks: list[Token], i: int) -> bool:
    """`2/510`: a battalion's and a regiment's number."""
    return (
        i + 2 < len(toks)
        and len(toks[i].text) == 1
        and toks[i].text.isdigit()
        and toks[i + 1].text == "/"
        and toks[i + 1].glued
        and toks[i + 2].glued
        and len(toks[i + 2].text) == 3
        and toks[i + 2].text.isdigit()
    )


def _counted(toks: list[Token], i: int, out: list[Piece]) -> bool:
    tok = toks[i]
    if i + 1 >= len(toks) or (tok.text[0].isdigit() and not tok.text.isdigit()):
        return False
    if out and (
        out[-1].kind in ("NUM", "ORDERNO")
        or (len(out) > 1 and out[-1].kind in ("AND", "COMMA") and out[-2].kind in ("NUM", "UNITS"))
    ):
        return False
    after = toks[i + 1].text.lower()
    if (
        not tok.text[0].isdigit()
        and tok.text.lower() not in _ORDINAL_WORDS
        and after in ("battalion", "company", "coy", "bn")
    ):
        return True
    return after in _PLURALS or (after == "of" and not tok.text[0].isdigit() and tok.text.lower() not in _ORDINAL_WORDS)


_ORDINAL_WORDS = frozenset("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split())  # noqa: SIM905


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
