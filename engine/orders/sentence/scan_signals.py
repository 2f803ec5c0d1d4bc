"""Signal words at a place of a sentence, with what they mean by the words beside them.

`stop at 0800` behind a fire is its end, `the Guards` are troops, `pull out of Heeswijk` says whence. Source: player's
guide, "What"; orders.md 3, 7.
"""

from engine.orders.hours.times import four_figures, time_at
from engine.orders.names.gazetteer import Entry, Hit
from engine.orders.sentence.pieces import TO_BE_THERE, Piece
from engine.orders.sentence.scan_figures import FigureScan
from engine.orders.sentence.scan_row import THE
from engine.orders.sentence.words.cut_short import coming_hour
from engine.orders.sentence.words.plain_words import tokens
from engine.orders.sentence.words.signal_words import VERBS

_WHOSE = frozenset({"the", "its", "their", "his", "german", "enemy", "any", "a"})
#: Nobody shortens the verb so: `all Gds to Nijmegen`.
_THE_GUARDS = frozenset({"Guards", "GUARDS", "gds", "Gds", "GDS"})
_AGAINST_AIRCRAFT = frozenset("screen cover defence defense guns gun protection battery umbrella fire".split())  # noqa: SIM905
_OF_TROOPS = VERBS | {"TO", "SHALL", "ARRIVES"}
_THE_OR_ALL = THE | {"all", "our", "whole", "entire"}
_CEASING = frozenset(
    f"{end}{what}"
    for end in ("stop", "stops", "cease", "ceases", "halt", "halts", "check")
    for what in ("", " fire", " firing", " shelling")
)
_HIS_DEEDS = frozenset("advance attack attacks assault push drive thrust counterattack movement retreat".split())  # noqa: SIM905
#: What comes over a target at an hour.
_SHOT = frozenset({"FIRE", "AIR", "AIRRECCE", "SQUADRONS"})
#: Before the name of the enemy: what meets his deed.
_MET = (["HOLD"], ["GUARD"])


#: Links that mean the same whatever stands beside them.
_PLAIN_DEEDS = frozenset({"MOVE", "ATTACK", "WITHDRAW", "HOLD", "GUARD", "RECCE", "FIRE", "SUPPORT"})
#: What `is to` follows where it bids, and is not told behind news: `Goebel has lost heavily, he is to go back`.
_TOLD = frozenset({"UNITS", "COMMA", "MARK", "TIME", "WORD"})
_MERE_LINKS = frozenset({"TO", "VIA", "SHALL", "NOW", "THEN", "SUPPORTED", "BYROAD", "BYRAIL"})


_MODALS = frozenset({"will", "shall", "should", "must"})
_BEING = frozenset({"is", "are", "has", "have"})


def _he_does(verb: str) -> str:
    """`move`, `march`, `go on` as he does it: `moves`, `marches`, `goes on`."""
    if " " in verb:
        first, _, rest = verb.partition(" ")
        return f"{_he_does(first)} {rest}"
    if verb.endswith(("s", "sh", "ch", "x", "z", "o")):
        return verb + "es"
    return f"{verb[:-1]}ies" if verb.endswith(("ry", "cy", "py")) else f"{verb}s"


class SignalScan(FigureScan):
    """A sentence scanned for its verbs and links."""

    def _bidden(self, i: int, end: int) -> bool:
        """Whether the verb at a token stands behind `will`, `must`, `is to`: as surely told as `moves`."""
        before = self.toks[i - 1].text
        led = before in _MODALS or (before == "to" and i > 1 and self.toks[i - 2].text in _BEING)
        return led and end <= i + 2 and self.toks[i].text.isalpha() and self.toks[i].text != "be"

    def _bids(self, i: int) -> bool:
        """Whether a plain verb stands at a token."""
        hit = self.find(self.toks, i) if i < len(self.toks) else None
        return hit is not None and all(e.sort == "word" and e.id in _PLAIN_DEEDS for e in hit.entries)

    def _signal(self, kind: str, i: int, end: int) -> int:
        """A signal word, with what it means by the word behind it."""
        toks, out = self.toks, self.out
        if kind == "BOTH" and toks[end - 1].text[:1].isdigit() and toks[end - 2].word == "of":
            # `all of 4 Para Bde`, `all of 4th Parachute Brigade`: the number is that of the troops.
            kind, end = "ALL", end - 1
        start, stop = toks[i].start, toks[end - 1].end
        text = self.sentence[start:stop]
        low = text.lower()
        if kind in _MERE_LINKS:
            if (
                low == "to"
                and i
                and toks[i - 1].text in ("is", "are")
                and out
                and out[-1].kind in _TOLD
                and self._bids(end)
            ):
                # `2/505, in reserve, is to move to Mook`: as `moves`.
                return end
            out.append(Piece(kind, low, start, stop, text))
            return end
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
        if kind in ("HOLD", "NOT") and low in _CEASING and (hour := self._ceases(end)):
            # `fire on Elst from 0700 and stop at 0800`: until when.
            kind, end = "UNTIL", hour
        named = kind == "GUARD" and (text in _THE_GUARDS or (text == "guards" and self._acts(end)))
        relieved = text == "Guards" and bool(out) and out[-1].kind == "DEED"
        if named and (not i or relieved or toks[i - 1].text.lower() in _THE_OR_ALL):
            # `The Guards advance to Grave`, `all Guards units`: the division, no deed; `Guards to Grave`: which?
            division = self.find(tokens("guards armoured division"), 0)
            if division is not None and not (out and out[-1].kind in ("ATTACK", "FIRE")):
                whole = i > 0 or all(t.text in ":.-*" for t in toks[1:])
                return self._named(division.entries if whole else self._all_guards(division), i, end)
        if kind == "RECCE" and text == "AA" and i + 1 < len(toks) and toks[i + 1].text.lower() in _AGAINST_AIRCRAFT:
            # `AA screen round Arnhem`: no Aufklärungsabteilung, and nobody scouts.
            return self._plain(i)
        squadron = text == "Recce" and self._beside_troops()
        if kind == "RECCE" and end == i + 1 and (squadron or self._sent(i)):
            scouts = self.find(tokens("recce unit"), 0)
            if scouts is not None:
                self._named(scouts.entries, i, end)
                if squadron:
                    return end
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
        if low == "bis zum letzten" and end < len(toks) and toks[end].text.lower().endswith("licht"):
            # `bis zum letzten Licht`: an hour.
            kind, end, low, text = "UNTIL", end - 1, "bis zum", "bis zum"
            stop = toks[end - 1].end
        if text == "TOT" and any(p.kind in _SHOT for p in out):
            # `TOT 1400`: time over target, on target; `tot 1400` is a Dutchman's until.
            kind = "FROM"
        if kind == "UNTIL" and low.endswith(" until"):
            # `fires at 0630 and goes on until seven`.
            low = text = "until"
        if kind in ("AT", "THERE") and i and toks[i - 1].word == "be":
            # `to be at Elst at 1800`, `to be there at 1800`.
            low = TO_BE_THERE
        if kind in _PLAIN_DEEDS and out and self._bidden(i, end):
            low = text = _he_does(text)
        out.append(Piece(kind, low, start, stop, text))
        if kind in ("FOR", "WITHIN") and (coming := coming_hour(toks, end, text)):
            # `for the next hour`, `during the coming half hour`, `within the hour`.
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
        if deed not in ("FIRE", "SUPPORT") or self.out[-1].kind not in ("COMMA", "AND", "PLACE", "UNITS"):
            return 0
        i += i + 1 < len(self.toks) and self.toks[i].text.lower() in ("at", "by")
        if i >= len(self.toks):
            return 0
        hour = four_figures(self.toks[i].text) is not None
        return i if hour or time_at(self.low, self.toks[i].start, self.gaz.scenario, self.now) is not None else 0

    def _acts(self, i: int) -> bool:
        """`guards stay in lent`: a name before its deed, though in small letters it is a verb itself."""
        if i == len(self.toks) or self.toks[i].text.lower() == "units":
            return i == 1 or i < len(self.toks)
        after = self.find(self.toks, i)
        return after is not None and after.entries[0].sort == "word" and after.entries[0].id in _OF_TROOPS

    def _all_guards(self, division: Hit) -> tuple[Entry, ...]:
        """`Guards` alone: the division, or one of its groups (orders.md 13)."""
        groups = self.gaz.scenario.groups.values()
        return (*division.entries, *(Entry("group", g.id) for g in groups if g.name.endswith("Guards Group")))

    def _beside_troops(self) -> bool:
        """`1 Border to 4187, Recce to 4288`: others than those before, and no second task of theirs."""
        out = self.out
        if len(out) < 3 or out[-1].kind not in ("COMMA", "AND", "JOIN") or out[0].kind == "RECCE":
            return False
        # `Move to Lent, Recce to Elst`: a hand that gives its verbs capitals.
        return any(p.kind == "UNITS" for p in out) and not any(p.kind in VERBS and p.text[0].isupper() for p in out)

    def _sent(self, i: int) -> bool:
        """`send recce to Nijmegen`: the scouts and their deed in one word."""
        after = self.toks[i + 1].text.lower() if i + 1 < len(self.toks) else ""
        return i > 0 and after in ("to", "towards", "out") and self.toks[i - 1].text.lower() in ("send", "sends", "get")
