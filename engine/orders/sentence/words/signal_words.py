"""The words of orders: verbs, links and set phrases, with what they are to the grammar.

The tables `words_of_going`, `words_of_service`, `words_of_place_and_time`, `words_of_condition` and `words_beside` as
one, to be read beside `grammar.lark` and the player's guide: on the left the word of the grammar, on the right all the
ways of writing it; what stands first wins. Source: orders.md 6, 7, 8, 15; MG section 26.
"""

from functools import lru_cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from engine.orders.sentence.deeds.keeping_out import kept_from_fights, kept_out_of, shunned_last
from engine.orders.sentence.deeds.prohibitions import no_advance, no_dawdling, no_more, prohibitions, until_told
from engine.orders.sentence.deeds.whatever_they_meet import fights_through
from engine.orders.sentence.german_and_dutch.german_dutch import GERMAN_DUTCH, SILENT_WORDS, written_out
from engine.orders.sentence.german_and_dutch.verb_forms import verb_forms
from engine.orders.sentence.german_and_dutch.words_of_ways import WORDS_OF_WAYS
from engine.orders.sentence.ground.keeping_to_the_road import kept_to
from engine.orders.sentence.words.hour_phrases import hour_phrases
from engine.orders.sentence.words.nominal_verbs import OTHER_WORDS, families, nominal_verbs
from engine.orders.sentence.words.plain_words import words_of
from engine.orders.sentence.words.words_beside import BESIDE
from engine.orders.sentence.words.words_of_condition import CONDITION
from engine.orders.sentence.words.words_of_going import GOING_AND_FIGHTING
from engine.orders.sentence.words.words_of_guns_and_reports import GUNS_AND_REPORTS
from engine.orders.sentence.words.words_of_place_and_time import PLACE_AND_TIME
from engine.orders.sentence.words.words_of_service import SERVICE

#: Word of the grammar: the ways of writing it, separated by commas.
SIGNAL_WORDS: dict[str, str] = {**GOING_AND_FIGHTING, **SERVICE, **PLACE_AND_TIME, **CONDITION, **BESIDE}
SIGNAL_WORDS |= {kind: f"{SIGNAL_WORDS[kind]}, {ways}" for kind, ways in GUNS_AND_REPORTS.items()}

#: Words that carry no order and are passed over in silence.
SILENT = (
    frozenset(
        """
    figures figs hereby herewith kindly gimme nvm lol btw yo omg fyi plz bro mate lads ok okey yeah yep
    pse a about admin afterwards again all alle along also alstublieft am an approx approximately are area as
    available bank battalion battalions bde be being best bitte bn body both boys but ca can carefully cautious daar
    cautiously chaps circa city clock coming confidential could d das de dem den der die direct directed
    directly div do does dort down each early een effective ein eine end energy exactly fast
    first flash force forces gradually forward forwards from full fully further general gentlemen good ground
    guard hamlet hard has haste have hence himself itself themselves heran het hier his hour hours however hq hr hrs i
    immediate important instruct
    instructed intention is its ja jawohl just kindly lads late later let ll local m main make may me
    meantime meanwhile men mens method mission most much must my nb need needs not now objective oclock
    of off ok okay once one ones only onward onwards op order ordered ordering orders our out outskirts over own
    pace perimeter please pls plz pm position positions possible precisely put quick quickly rapidly re ready regt
    remain
    right roger roughly s secret send sends shall sharp should sich side sir slowly so soldiers speed
    steadily still straight strength swiftly t task terug that the their then these this those thx time today
    too toute town troops two uhr und unit units up ur urgent us use utmost uur van ve very via vicinity village
    vite vor want wants way we well which who whole will with would yes you your zurueck
    """.split()  # noqa: SIM905
    )
    | SILENT_WORDS
)


#: Words of the grammar that say what to do.
VERBS = frozenset(
    """
    MOVE ATTACK HOLD GUARD WITHDRAW RECCE FIRE SUPPORT DROP REPAIR FERRYACT CROSS FOLLOW CONTINUE SAME CANCEL AMEND
    REPORT WHEREIS DEED ALTERZONE LINKUP AIRRECCE
    """.split()  # noqa: SIM905
)


#: Words of their own that look like a verb with a slip in it.
_NO_SLIPS = frozenset(
    """
    pass passes passed taken retaken overtaken undertaken withdrawn withdrew driven thrown attacker attackers defender
    defenders mover follower followers covering holders supporter supporters crossing crossings
    stellen
    """.split()  # noqa: SIM905
)


def past_of_verb(word: str) -> bool:
    """`repaired`, `stopped`, `patrolled`: a deed done, no slip in a deed to be done."""
    if not word.endswith("ed") or (word,) in PHRASES:
        return False
    stems = (word[:-2], word[:-1], word[:-3] if word[-3:-2] == word[-4:-3] else word[:-3] + "y")
    return any(PHRASES.get((stem,)) in _DEEDS for stem in stems)


def _another_letter(word: str, verb: str) -> bool:
    """Whether one letter stands for another; letters left out, doubled or in another order are slips."""
    if len(word) != len(verb):
        return False
    apart = [i for i in range(len(word)) if word[i] != verb[i]]
    return len(apart) == 1 or [word[i] for i in apart] != [verb[i] for i in reversed(apart)]


@lru_cache(maxsize=2000)
def slip_of_verb(word: str) -> str:
    """The word of the grammar of a verb with a slip of the pen in it (`witdraw`); empty if not one is clearly meant."""
    if len(word) < 4 or not word.isalpha() or word in _NO_SLIPS or word in OTHER_WORDS or past_of_verb(word):
        return ""
    near = process.extract(word, _VERB_WORDS, scorer=OSA.distance, score_cutoff=1 if len(word) < 7 else 2, limit=8)
    least = min((d for _, d, _ in near), default=0)
    nearest = [verb for verb, d, _ in near if d == least and verb[0] == word[0]]
    short = len(word) < 7 or word.endswith("ing") or least > 1
    if short and all(_another_letter(word, verb) for verb in nearest):
        # `attach` is no slip of `attack`, nor `store` of `storm`, nor `rafting` of `resting`: asked about.
        return ""
    kinds = {PHRASES[(verb,)] for verb in nearest}
    return kinds.pop() if len(kinds) == 1 else ""


#: Phrases of many parts, which the gazetteer weaves in behind those written out.
FAMILIES = (
    *families(), *fights_through(), kept_from_fights(), shunned_last(), no_more(), *no_advance(), *kept_to(),
    no_dawdling(), until_told(),
)  # fmt: skip


def _phrases() -> dict[tuple[str, ...], str]:
    out: dict[tuple[str, ...], str] = {}
    for terminal, ways in SIGNAL_WORDS.items():
        for way in ways.split(","):
            words = tuple(w for w in words_of(way.strip()) if w != "the")
            if words:
                out.setdefault(words, terminal)
    for terminal, rows in (
        *nominal_verbs().items(),
        *hour_phrases().items(),
        *kept_out_of().items(),
        *prohibitions(SIGNAL_WORDS).items(),
    ):
        for way in rows:
            out.setdefault(tuple(w for w in words_of(way) if w != "the"), terminal)
    for words, kind in list(out.items()):
        if words[:2] == ("do", "not"):
            out.setdefault(("dont", *words[2:]), kind)
        if words[0] == "until" and kind == "TILLRELIEVED":
            out.setdefault(("till", *words[1:]), kind)
            out.setdefault(("til", *words[1:]), kind)
    _third_persons(out)
    return out


_DEEDS = frozenset("MOVE ATTACK HOLD GUARD WITHDRAW RECCE FIRE SUPPORT CROSS FOLLOW REPAIR".split())  # noqa: SIM905


def _third_persons(phrases: dict[tuple[str, ...], str]) -> None:
    """`advances against` beside `advance against`: the other person of a phrase, where its verb has one elsewhere."""
    for phrase, kind in list(phrases.items()):
        if len(phrase) == 1 and kind in _DEEDS and phrase[0].isalpha() and len(phrase[0]) > 2:
            ending = "es" if phrase[0].endswith(("s", "sh", "ch", "x", "z")) else "s"
            phrases.setdefault((phrase[0] + ending,), kind)
    firsts = {p[0] for p, kind in phrases.items() if kind in VERBS}
    firsts |= {words_of(head)[0] for f in FAMILIES if f.kind in VERBS for head in f.heads}
    for phrase, kind in list(phrases.items()):
        if kind not in VERBS or len(phrase) < 2:
            continue
        if phrase[0] == "have":
            # `has a go at Oosterhout`.
            phrases.setdefault(("has", *phrase[1:]), kind)
        for ending in ("s", "es"):
            if phrase[0] + ending in firsts:
                phrases.setdefault((phrase[0] + ending, *phrase[1:]), kind)


def _foreign(known: dict[tuple[str, ...], str]) -> dict[tuple[str, ...], str]:
    """The phrases of German and Dutch hands that are no English ones."""
    forms = {words_of(way): kind for kind, row in verb_forms().items() for way in row}
    ways = {words_of(way): kind for kind, row in WORDS_OF_WAYS.items() for way in written_out(row)}
    out = forms | ways | {words_of(way): kind for kind, row in GERMAN_DUTCH.items() for way in written_out(row)}
    return {words: kind for words, kind in out.items() if words and words not in known}


#: Canonical words of each phrase and its word in the grammar; the first entry wins.
PHRASES = _phrases()
_VERB_WORDS = sorted(
    p[0]
    for p, kind in PHRASES.items()
    if len(p) == 1 and kind in VERBS and kind not in ("DEED", "REPORT") and len(p[0]) > 3
)
PHRASES.update(_foreign(PHRASES))
