"""Slips of the finger in words that are no names: `attcak Mook`, `hold unitl 1800`, `wihtdraw`.

A word is mended that its tongue has not, that is no name nor near to one, and that is one slip away from a single word
by which orders are known; the player is shown what is read for his words. One that may be a slip of several is asked
about, whatever else the sentence says. The lists beside this file are drawn up from dictionaries of the three tongues
(`tests/orders/written_words.py`): words by which orders are known, and the others that lie one slip away from them.
Source: issue "The order language", real messages; ecosystem 0.8.
"""

from functools import lru_cache
from importlib import resources

from rapidfuzz.distance import OSA

from engine.orders import patterns as re
from engine.orders.names.gazetteer import Gazetteer
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.plain_words import SPELT, plain_letters
from engine.orders.sentence.words.signal_words import PHRASES, VERBS
from engine.orders.worded import words_in

#: Letters of the shortest word that is mended: `pls`, `spt` and `sep` are words cut short.
_SHORTEST = 4
#: A word that is no part of a name with figures or marks in it; in small letters, or at the head of its sentence.
_WORD = re.compile(r"(?<![\w/'’.-])(?:(?:(?<=^)|(?<=[.!?] ))[A-ZÄÖÜ])?[a-zäöüß]{3,}(?![\w/'’])")
#: Words of German and Dutch that English has not: whoever writes one of them does not write English.
_ABROAD = frozenset(
    """
    der die das den dem des ein eine einen einer und nach auf um zu zum zur mit bei von vom ist sind soll sollen wird
    geht gehen nicht im ab bis heute morgen über ueber uhr de het een en naar om van wordt moet gaat gaan niet
    tot bij uur dan maar ook als wenn zodra sobald ik ich wij wir
    """.split()  # noqa: SIM905
)
#: Words cut short that no dictionary has.
_CUT_SHORT = frozenset(
    """
    klick klicks mins secs comd comm comms dest coys sqns bdes mtrs info theres resp incl excl srry ment tues
    weds thur thurs
    """.split()  # noqa: SIM905
)
#: What is never meant where orders are given, and a slip of what is: `booth avoid contact`.
_NEVER_MEANT = {
    "bck": "back", "bak": "back", "bth": "both", "boh": "both", "booth": "both", "droop": "drop", "drk": "dark",
    "ech": "each", "fal": "fall", "fom": "from", "frm": "from", "gos": "goes", "haf": "half", "hld": "hold",
    "hod": "hold", "hols": "holds", "knw": "know", "lok": "look", "lss": "less", "mut": "must", "mve": "move",
    "ovr": "over", "rad": "road", "rod": "road", "rote": "route", "rte": "route", "sop": "stop", "stoop": "stop",
    "sty": "stay", "thee": "there", "thm": "them", "thn": "then", "tke": "take", "tll": "till", "tme": "time",
    "wen": "when", "whn": "when", "wile": "while", "wth": "with", "zne": "zone",
}  # fmt: skip
#: Letters that end another form of the same word: `besetzte` is no slip of `besetzt`.
_ENDINGS = frozenset("esntrmd")
_NAMES = frozenset({"PLACE", "UNITS"})


def _listed(name: str) -> tuple[str, ...]:
    """The words of one list."""
    text = resources.files("engine.orders.message.page").joinpath(f"{name}.txt").read_text("utf-8")
    return tuple(text.split())


def one_letter_out(word: str) -> frozenset[str]:
    """A word, and each that is left of it without one of its letters but the first."""
    return frozenset({word, *(word[:i] + word[i + 1 :] for i in range(1, len(word)))})


@lru_cache(maxsize=1)
def _of_other_tongues() -> frozenset[str]:
    """Words by which it is known that a text is not English."""
    return _ABROAD.union(_listed("weighty_words_abroad"))


@lru_cache(maxsize=2)
def _weighty(abroad: bool) -> dict[str, list[str]]:
    """The words by which orders are known, by what is left of them without one letter."""
    found: dict[str, list[str]] = {}
    for word in (*_listed("weighty_words"), *(_listed("weighty_words_abroad") if abroad else ())):
        for left in one_letter_out(word):
            found.setdefault(left, []).append(word)
    return found


@lru_cache(maxsize=2)
def _known(abroad: bool) -> frozenset[str]:
    """Words that are no slips: those of the tongues that lie near, and whatever the reader knows itself."""
    listed = {*_listed("weighty_words"), *_listed("weighty_words_abroad"), *_listed("words_beside"), *_CUT_SHORT}
    listed.update(_listed("words_beside_abroad") if abroad else ())
    own = {word for phrase in PHRASES for word in phrase} | SPELT.keys()
    return frozenset(listed.union(word for word in own - listed if not _spelt_wrong(word)))


def _spelt_wrong(word: str) -> bool:
    """Whether a word the reader knows is no word, and one that is means the same: `atack`."""
    kind = PHRASES.get((word,))
    near = _near(word, abroad=False) if kind is not None and len(word) >= _SHORTEST else set()
    return any(PHRASES.get((meant,)) == kind for meant in near if _of_the_hand(word, meant))


def _near(low: str, *, abroad: bool) -> set[str]:
    """The words of orders one slip away from a word; if it is another form of one of them, slips of the hand alone."""
    weighty = _weighty(abroad)
    near = {meant for left in one_letter_out(low) for meant in weighty.get(left, ()) if OSA.distance(low, meant) == 1}
    forms = {meant for meant in near if _another_form(low, meant)}
    return {meant for meant in near - forms if _of_the_hand(low, meant)} if forms else near


def _another_form(word: str, meant: str) -> bool:
    """Whether two words may be forms of one: `besetzt`, `besetzte`; `marschierte`, `marschiert`."""
    shorter, longer = sorted((word, meant), key=len)
    if len(word) == len(meant):
        return word[:-1] == meant[:-1] and word[-1] in _ENDINGS
    return longer.startswith(shorter) and longer[-1] in _ENDINGS and longer[-1] != longer[-2]


def _of_the_hand(word: str, meant: str) -> bool:
    """Whether a letter was left out, doubled or put before its neighbour, as hands do of themselves."""
    if len(word) == len(meant):
        return sorted(word) == sorted(meant)
    doubled = (i for i in range(1, len(word)) if word[i] == word[i - 1])
    return len(word) < len(meant) or any(word[:i] + word[i + 1 :] == meant for i in doubled)


@lru_cache(maxsize=4000)
def meant_by(word: str, *, abroad: bool) -> frozenset[str]:
    """The words of orders of which a word in small letters may be a slip; none if it is a word itself. `abroad`: in a
    text that is not English, where of other slips none is certain: an empty word is among them."""
    if not abroad and word in _NEVER_MEANT:
        return frozenset({_NEVER_MEANT[word]})
    low = plain_letters(word)
    if len(low) < _SHORTEST or low in _known(abroad) or not low.isascii() or not low.isalpha():
        return frozenset()
    near = _near(low, abroad=abroad)
    likely = {meant for meant in near if _of_the_hand(low, meant)}
    if len(deeds := {PHRASES.get((meant,), meant) for meant in likely}) == 1 < len(likely) and deeds <= VERBS:
        # `marscheert` is `marcheert` or `marschiert`: one deed.
        likely = {min(likely)}
    if not near and not abroad:
        # `Hummel nahc Arnhem`: nothing else there tells the tongue.
        likely = {meant for meant in _near(low, abroad=True) if _of_the_hand(low, meant)}
    if likely or not abroad:
        return frozenset(likely or near)
    # `nrcht vor 1000`: in another tongue than English it may be a form of a word that no dictionary has.
    foreign = near & _of_other_tongues()
    return frozenset(foreign | {""}) if foreign else frozenset()


def _slips(text: str) -> dict[str, frozenset[str]]:
    """The words of a text that are slips, in small letters, with what may be meant by each."""
    words = words_in(text)
    abroad = not text.isascii() or not _of_other_tongues().isdisjoint(words)
    return {word: meant for word in words if (meant := meant_by(word, abroad=abroad))}


def slips_in(text: str, gaz: Gazetteer) -> bool:
    """Whether there is a slip in a text that is no name: `mook` is none of `moon`."""
    return any(not _is_a_name(plain_letters(word), meant, gaz) for word, meant in _slips(text).items())


def _is_a_name(word: str, meant: frozenset[str], gaz: Gazetteer) -> bool:
    """Whether a word is the name of a place or troops, or as near to one as to what may be meant."""
    name = gaz.likeness.unit_word(word) or ""
    near = name[:1] == word[0] and name not in meant and OSA.distance(word, name) <= 1
    return near or word in gaz.unit_words or bool(gaz.likeness.spelling(word)[0])


def without_slips(text: str, gaz: Gazetteer) -> str:
    """A line with the words meant for such slips in it."""
    slips = _slips(text)

    def mended(found: re.Match[str]) -> str:
        word = found[0]
        meant = slips.get(word.lower(), frozenset())
        if len(meant) != 1 or _is_a_name(plain_letters(word.lower()), meant, gaz):
            return word
        (plain,) = meant
        return plain.capitalize() if word[0].isupper() else plain

    return _WORD.sub(mended, text) if slips else text


def doubtful_slip(pieces: list[Piece], sentence: str, gaz: Gazetteer) -> str:
    """What is asked of a sentence with a word in it that may be a slip of several, `then it holos`; empty if there is
    none, or if the word is part of a name that is known: `Arnhem brigde`."""
    slips = {word: meant for word, meant in _slips(sentence).items() if len(meant) > 1}
    for found in _WORD.finditer(sentence) if slips else ():
        word, meant = found[0], slips.get(found[0], frozenset())
        named = any(p.start <= found.start() < p.end and p.kind in _NAMES for p in pieces)
        if meant and not named and not _is_a_name(plain_letters(word), meant, gaz):
            return f"“{word}” may mean {' or '.join(sorted(meant - {''})[:3])}: is this right so?"
    return ""
