"""Turns of phrase that say no more than the plain ones, by the tables of turns: the plain ones are read instead, so
that whatever law knows these knows those.

A row of a table has the words or marks of which one stands in the sentence, the turn of phrase, and what is read for
it. The group `i` of a turn is where it begins: a capital there stays one. Source: orders.md 8, 18.
"""

from collections.abc import Callable
from functools import lru_cache, partial

from engine.orders import patterns as re
from engine.orders.message.page.turns_abroad import ABROAD
from engine.orders.message.page.turns_beside_orders import BESIDE_ORDERS
from engine.orders.message.page.turns_in_the_field import IN_THE_FIELD
from engine.orders.message.page.turns_of_attack import ATTACKS_AND_CASES
from engine.orders.message.page.turns_of_cheer import CHEER
from engine.orders.message.page.turns_of_columns import COLUMNS
from engine.orders.message.page.turns_of_doings_abroad import DOINGS_ABROAD
from engine.orders.message.page.turns_of_drops import DROPS_AND_COLUMNS
from engine.orders.message.page.turns_of_everyone import EVERYONE
from engine.orders.message.page.turns_of_files import FILES
from engine.orders.message.page.turns_of_fire import FIRE
from engine.orders.message.page.turns_of_flight import FLIGHT
from engine.orders.message.page.turns_of_formations import FORMATIONS
from engine.orders.message.page.turns_of_german_names import GERMAN_NAMES
from engine.orders.message.page.turns_of_hours import HOURS
from engine.orders.message.page.turns_of_hours_abroad import HOURS_ABROAD
from engine.orders.message.page.turns_of_names import NAMES
from engine.orders.message.page.turns_of_news import NEWS
from engine.orders.message.page.turns_of_nights import NIGHTS
from engine.orders.message.page.turns_of_phrase import TURNS
from engine.orders.message.page.turns_of_posts import POSTS_AND_STAYS
from engine.orders.message.page.turns_of_purposes import PURPOSES
from engine.orders.message.page.turns_of_regiments import REGIMENTS
from engine.orders.message.page.turns_of_relief import RELIEF
from engine.orders.message.page.turns_of_reports import REPORTS_ASKED
from engine.orders.message.page.turns_of_service import SERVICE
from engine.orders.message.page.turns_of_service_abroad import SERVICE_ABROAD
from engine.orders.message.page.turns_of_slips import SLIPS
from engine.orders.message.page.turns_of_staffs import STAFFS
from engine.orders.message.page.turns_of_talk import TALK
from engine.orders.message.page.turns_of_troops import WHO_AND_HOW
from engine.orders.message.page.turns_of_ways import WAYS
from engine.orders.message.page.turns_of_what_is_done import WHAT_IS_DONE
from engine.orders.message.page.turns_of_word_order import WORD_ORDER
from engine.orders.message.told.talk_behind import without_talk
from engine.orders.sentence.pieces import Piece
from engine.orders.worded import words_in

_TABLE = (
    *GERMAN_NAMES,
    *NAMES,
    *REGIMENTS,
    *NIGHTS,
    *IN_THE_FIELD,
    *EVERYONE,
    *STAFFS,
    *WHAT_IS_DONE,
    *FORMATIONS,
    *COLUMNS,
    *ATTACKS_AND_CASES,
    *TURNS,
    *WHO_AND_HOW,
    *FIRE,
    *FLIGHT,
    *DROPS_AND_COLUMNS,
    *FILES,
    *REPORTS_ASKED,
    *SERVICE,
    *SLIPS,
    *TALK,
    *BESIDE_ORDERS,
    *PURPOSES,
    *CHEER,
    *HOURS,
    *WAYS,
    *NEWS,
    *HOURS_ABROAD,
    *ABROAD,
    *DOINGS_ABROAD,
    *SERVICE_ABROAD,
    *POSTS_AND_STAYS,
    *RELIEF,
    *WORD_ORDER,
)
#: Where in the table the turns of phrase with a word or mark stand.
_WITH_WORD: dict[str, list[int]] = {}
for _row, (_words, *_) in enumerate(_TABLE):
    for _word in _words.split():
        _WITH_WORD.setdefault(_word, []).append(_row)
#: Sentences remembered: a line that is not plain after all is read again.
_BY_HEART = 32
#: Without one of these words and marks nothing is to be put plainer.
TURNED = frozenset(_WITH_WORD)
#: Without one of these a line that may be plain is read as it stands. The commonest are not among them: what they turn
#: is more than a plain line has.
ROUNDABOUT = TURNED - frozenset(
    """
    attack from then if on hold move by support fire hours all bridge supported attacked order squadron sqn repair bde
    once with fires behind when report fd med pfa gfa lead follow change road highway come comes coming
    bn enemy along not position way is are to at of until for it a there goes holds guards stays in do fall withdraw
    """.split()  # noqa: SIM905
)


@lru_cache(maxsize=_BY_HEART)
def in_plainer_words(sentence: str) -> str:
    """The sentence with the plain words for such turns of phrase."""
    sentence = sentence.replace(" & ", " and ")
    said = words_in(sentence).union(mark for mark in "([" if mark in sentence)
    if TURNED.isdisjoint(said):
        return without_talk(sentence)
    for i in sorted({i for word in TURNED & said for i in _WITH_WORD[word]}):
        _, pattern, plain = _TABLE[i]
        sentence = pattern.sub(partial(_put, plain), sentence)
    return without_talk(sentence)


def _put(plain: str, found: re.Match[str]) -> str:
    """The plain words, with a capital where those they stand for had one."""
    words = found.expand(plain)
    return words[:1].upper() + words[1:] if found["i"][:1].isupper() else words


#: A name and its mark at the head of a sentence.
_HAILED = re.compile(r"[^:,;]{2,40}(?:[:,]| [-–]) [a-z]")
#: `1/504: attack Mook, supported by 376 PFA, starting 09:00 on 18 Sep`: a sentence of ours, read as it is.
_OUR_OWN = re.compile(r", (?:starting|until|arriving by|supported by) ")
_BIDDEN = frozenset({"MOVE", "ATTACK", "WITHDRAW", "RECCE", "TO"})
_ALONE = frozenset({"unit", "formation", "group"})


def hailed(sentence: str, scan: Callable[[str], list[Piece]]) -> str:
    """`2/505: move to Wyler and take Mook en route`, `2 IG, move to …`, `2 IG - move to …`: one unit hailed,
    and its deed, as without the mark. `2/505: hold` stands by itself, and stays as it is."""
    if _HAILED.match(sentence) is None or _OUR_OWN.search(sentence):
        return sentence
    pieces = scan(sentence)
    if len(pieces) < _TOLD or pieces[0].kind != "UNITS":
        return sentence
    entries = pieces[0].value.entries
    # A dash is no piece of its own.
    dashed = sentence[pieces[0].end : pieces[1].start] in (" - ", " – ")
    marked = pieces[1].kind in ("COLON", "COMMA")
    if len(entries) != 1 or entries[0].sort not in _ALONE or not (dashed or marked):
        return sentence
    deed, behind = pieces[1:3] if dashed else pieces[2:4]
    mark_end = deed.start - 1 if dashed else pieces[1].end
    bidden = deed.kind in _BIDDEN and sentence[mark_end : deed.start] == " " and not deed.text.endswith("ing")
    if not bidden or behind.kind == "UNITS":
        return sentence
    return sentence[: pieces[0].end] + sentence[mark_end:]


#: Who, the mark, the deed, and more.
_TOLD = 4
