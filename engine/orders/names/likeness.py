"""Names that a word with a slip of the pen comes near to: places by their letters, and single words of units' names.

Likeness only proposes: one clear match is taken and shown back, rivals are asked about. Numbers are never likened.
Source: orders.md (preamble); ecosystem 0.8.
"""

from collections.abc import Mapping, Set

from rapidfuzz import process
from rapidfuzz.distance import OSA

from engine.orders.names.unit_customs import another_name
from engine.vocabulary import Place

#: Letters by which the name of a bridge or ferry is known even with a slip in it.
_CROSSING_LETTERS = ("brid", "ridg", "brig", "idge", "brdg", "ferr", "fery", "brug", "erry", "brg", "lock")
#: Words like a name, and words of their own: `gegen` is not Megen, the weather not Walther.
_NO_SLIPS = frozenset({"gegen", "tegen", "weather"})
#: Towns off the map, that are no slips of those on it: `Rotterdam` is not Ottersum.
OFF_THE_MAP = frozenset(
    """
    rotterdam hengelo deventer kevelaer hasselt hechtel leiden haarlem woerden barneveld roermond wesel goch xanten
    tilburg venlo zutphen hilversum waalwijk goirle panningen brummen otterlo lunteren leerdam krefeld essen aachen
    mechelen beringen beverlo geldern amsterdam antwerp antwerpen brussels utrecht cologne köln koeln berlin breda
    kleve cleve emmerich apeldoorn doetinchem dordrecht düsseldorf duesseldorf duisburg bocholt turnhout diest
    leopoldsburg
    """.split()  # noqa: SIM905
)
#: Other towns off the map, so near to one on it that either may be meant.
_NEAR_ONE_ON_IT = frozenset({"weeze", "elten", "roosendaal"})
#: Slips of the pen remembered, so that a word often written costs nothing.
_MOST_KEPT = 5_000


class Likeness:
    """The names of one scenario by their letters; `joined`: places by theirs, `unit_words`: words of units' names."""

    def __init__(self, joined: Mapping[str, tuple[Place, ...]], unit_words: Set[str]) -> None:
        self._joined = joined
        self._unit_list = sorted(unit_words)
        #: Letters of places by length, crossings apart: they are many.
        self._by_length: dict[tuple[int, bool], list[str]] = {}
        for letters in sorted(joined):
            crossing = any(part in letters for part in _CROSSING_LETTERS)
            self._by_length.setdefault((len(letters), crossing), []).append(letters)
        self._slips: dict[str, tuple[str, tuple[str, ...]]] = {}
        self._spelt: dict[str, str | None] = {}

    def spelling(self, letters: str) -> tuple[str, tuple[str, ...]]:
        """Places whose letters come near: (the one clear match or "", proposals best first)."""
        if letters in self._joined:
            return letters, (letters,)
        if len(letters) < 4 or len(letters) > 40 or letters in _NO_SLIPS or any(c.isdigit() for c in letters):
            return "", ()
        held = self._slips.get(letters)
        if held is None:
            held = ("", ()) if letters in OFF_THE_MAP else self._nearest(letters)
            held = ("", held[1]) if letters in _NEAR_ONE_ON_IT else held
            if len(self._slips) < _MOST_KEPT:
                self._slips[letters] = held
        return held

    def _nearest(self, letters: str) -> tuple[str, tuple[str, ...]]:
        allowed = 1 if len(letters) < 7 else 2
        crossing = any(part in letters for part in _CROSSING_LETTERS)
        lengths = range(len(letters) - allowed - 1, len(letters) + allowed + 2)
        keys = [key for n in lengths for key in self._by_length.get((n, crossing), ())]
        if "ridge" in letters.replace("bridge", ""):
            # A ridge is no bridge with a slip in it.
            keys = [key for key in keys if "bridge" not in key]
        if not letters.isascii():
            # Letters of another script look alike and are not: asked about (orders.md, preamble).
            allowed = -1
        near = process.extract(letters, keys, scorer=OSA.distance, score_cutoff=max(allowed + 1, 2), limit=6)
        proposals = tuple(key for key, _, _ in near)
        close = [(key, d) for key, d, _ in near if d <= allowed and len(letters) > 4]
        if not close:
            turned = self._turned(letters) if allowed > 0 and crossing else ""
            return turned, (turned, *(p for p in proposals if p != turned)) if turned else proposals
        best, least = close[0]
        if least > 1 and best[0] != letters[0] and not {best[0], letters[0]} <= set("aeiouy"):
            # `Hoogerheide` is another place than Mookerheide: two slips, the first letter among them, are asked about.
            return "", proposals
        # `Heels`: a slip for Hees, or Heelsum cut short?
        others = (key for key, d, _ in near if d <= least + (least > 1) or key.startswith(letters))
        rivals = [key for key in others if self._joined[key] != self._joined[best]]
        return ("" if rivals else best), tuple(dict.fromkeys((best, *rivals, *proposals)))

    def _turned(self, letters: str) -> str:
        """The one town whose letters a hand put in another order, `valbrug`, like those of a bridge; else empty."""
        keys = self._by_length.get((len(letters), False), ())
        found = [k for k in keys if sorted(k) == sorted(letters) and OSA.distance(letters, k) == 1]
        return found[0] if len(found) == 1 else ""

    def unit_word(self, word: str) -> str | None:
        """The one word of a unit's name that differs by a slip of the pen, if there is just one."""
        if word in self._spelt:
            return self._spelt[word]
        answer = None
        if len(word) >= 4 and word not in _NO_SLIPS and word.isalpha() and word.isascii():
            allowed = 1 if len(word) < 7 else 2
            near = process.extract(word, self._unit_list, scorer=OSA.distance, score_cutoff=allowed, limit=4)
            if len(near) > 1 and near[0][1] == near[1][1]:
                # `geobel`, `worsc`: letters in another order, rather than another letter.
                near = [n for n in near if sorted(n[0]) == sorted(word)]
            if near and (len(near) == 1 or near[0][1] < near[1][1]) and not another_name(word, near[0][0]):
                answer = near[0][0]
        if len(self._spelt) < _MOST_KEPT:
            self._spelt[word] = answer
        return answer
