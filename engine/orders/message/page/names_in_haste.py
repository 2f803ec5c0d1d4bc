"""Names in a line without capitals, as it is typed on the phone: letters in another order, spaces left out.

`4 dorest hold lent`, `to oosterbeek then arhnem`, `2 hcr to drielvia oosterhout`: mended only where one name alone can
be meant, and shown in the receipt. Numbers stay as they are. Source: orders.md (preamble); issue "The order language".
"""

from functools import lru_cache

from rapidfuzz.distance import OSA

from engine.orders import patterns as re
from engine.orders.names.gazetteer import Gazetteer
from engine.orders.sentence.pieces import place_letters
from engine.orders.sentence.words.plain_words import words_of
from engine.orders.sentence.words.signal_words import PHRASES

#: A number, and behind it the word that makes of it a name: `4 dorest`.
_NUMBERED = re.compile(r"(?<![\w/.])(?P<number>\d{1,3}) (?P<word>[a-z]{3,})(?![\w/])")
#: A word that may be a place, by what stands before it.
_PLACED = re.compile(r"\b(?:then|and|n|from|dann|und|danach|von|en|dan|van) (?P<word>[a-zäöü]{5,})\b")
#: Words of their own, and what is meant where they stand: `until relived`, `at fist light`, `cancel oder 4`.
_MEANT = (
    (re.compile(r"\bsth(?= (?:road|rd|bank|side|end)\b)"), "south"),
    (re.compile(r"\bnth(?= (?:road|rd|bank|side|end)\b)"), "north"),
    (
        re.compile(r"(?<=\btill )relived\b|(?<=\btil )relived\b|(?<=\buntil )relived\b|(?<=\bwhen )relived\b"),
        "relieved",
    ),
    (re.compile(r"\bfist(?= light\b)"), "first"),
    (re.compile(r"(?<=\bcancel )oder(?= \d)|(?<=\bamend )oder(?= \d)|(?<=\bchange )oder(?= \d)"), "order"),
    (re.compile(r"\bw/draw(?= )|\bw/d(?= (?:to|from)\b)"), "withdraw"),
    (re.compile(r"\bdon t(?= )"), "dont"),
    (re.compile(r"(?<= )stp\b"), "stop"),
)
#: Letters of the shortest word of which two are made, and of the shorter name in it.
_JOINED = re.compile(r"(?<![\w/'’.-])[a-z]{5,}(?![\w/'’-])")
_SHORTEST = 4
#: Letters of the shortest name behind a number: `377 paf`.
_SHORT_NAME = 3
#: Words that a hand in haste leaves no space before or behind; `sonbridge` is read as it stands.
_BEHIND_TOWNS = frozenset({"via", "hold", "attack", "then"})
_BEFORE_TOWNS = frozenset({"hold", "attack", "via", "to"})


def names_in_haste(line: str, gaz: Gazetteer) -> str:
    """A line in small letters with the names that are meant in it."""
    for slip, meant in _MEANT:
        line = slip.sub(meant, line)
    line = _NUMBERED.sub(lambda found: _numbered(found, gaz), line)
    line = _JOINED.sub(lambda found: _parted(found[0], gaz), line)
    return _PLACED.sub(lambda found: _placed(found, gaz), line)


def _numbered(found: re.Match[str], gaz: Gazetteer) -> str:
    """`7 hmaps`: the one unit of that number whose name has these letters, in another order or one of them doubled."""
    number, word = found["number"], found["word"]
    named = _by_number(gaz).get(number, frozenset())
    if word in gaz.unit_words or (word,) in PHRASES or word in named:
        return found[0]
    near = [name for name in named if len(name) >= _SHORT_NAME and _of_the_hand(word, name)]
    return f"{number} {near[0]}" if len(near) == 1 else found[0]


def _of_the_hand(word: str, meant: str) -> bool:
    """Whether a letter behind the first was doubled, or put before its neighbour."""
    if word[0] != meant[0] or OSA.distance(word, meant) != 1:
        return False
    if len(word) == len(meant):
        return sorted(word) == sorted(meant)
    doubled = (i for i in range(1, len(word)) if word[i] == word[i - 1])
    return len(word) > len(meant) and any(word[:i] + word[i + 1 :] == meant for i in doubled)


def _parted(word: str, gaz: Gazetteer) -> str:
    """`drielvia`, `borderhold`: a name and a word of orders without the space between them."""
    if (word,) in PHRASES or word in gaz.unit_words or gaz.likeness.spelling(word)[0]:
        return word
    names = _names(gaz)
    ways = {
        *(f"{word[: -len(b)]} {b}" for b in _BEHIND_TOWNS if word.endswith(b) and word[: -len(b)] in names),
        *(f"{b} {word[len(b) :]}" for b in _BEFORE_TOWNS if word.startswith(b) and (word[len(b) :],) in gaz.places),
    }
    return ways.pop() if len(ways) == 1 else word


def _placed(found: re.Match[str], gaz: Gazetteer) -> str:
    """`then arhnem`: a town whose letters are these in another order."""
    word = found["word"]
    if (word,) in PHRASES or word in gaz.unit_words or (word,) in gaz.places:
        return found[0]
    letters = place_letters(word)
    clear = gaz.likeness.spelling(letters)[0]
    if not clear or sorted(clear) != sorted(letters):
        return found[0]
    name = gaz.name_of(gaz.joined[clear][0])
    return found[0].removesuffix(word) + name.lower()


@lru_cache(maxsize=16)
def _by_number(gaz: Gazetteer) -> dict[str, frozenset[str]]:
    """The words behind the number in the short names of units: `dorset` behind 4."""
    found: dict[str, set[str]] = {}
    for unit in gaz.scenario.units.values():
        words = unit.short.lower().split()
        if len(words) == 2 and words[0].isdigit() and words[1].isalpha():
            found.setdefault(words[0], set()).add(words[1])
    return {number: frozenset(words) for number, words in found.items()}


@lru_cache(maxsize=16)
def _names(gaz: Gazetteer) -> frozenset[str]:
    """Names of towns, and words of names of troops, that a word of orders may run into."""
    towns = {key for key in gaz.joined if key.isalpha()}
    words = {word for unit in gaz.scenario.units.values() for word in words_of(unit.short) if word.isalpha()}
    sizes = {"pir", "gir", "pfa", "gfa", "bde", "eng"}
    return frozenset(name for name in towns | words if len(name) >= _SHORTEST) | sizes
