"""Turns of phrase that say no more than the plain ones, by the table in `turns_of_phrase`: the plain ones are read
instead, so that whatever law knows these knows those. Source: orders.md 8, 18.
"""

import re
from collections.abc import Callable
from functools import partial

from engine.orders.message.page.turns_of_phrase import TURNS
from engine.orders.sentence.pieces import Piece
from engine.orders.worded import words_in

#: `2/505 to Mook (?)`: he does not know himself.
_IN_DOUBT = re.compile(r"\(\?+!?\)")
_BY_WORD = tuple((frozenset(words.split()), pattern, plain) for words, pattern, plain in TURNS)
#: Without one of these words nothing is to be put plainer.
WORDS = frozenset(word for words, _, _ in _BY_WORD for word in words)


def in_plainer_words(sentence: str) -> str:
    """The sentence with the plain words for such turns of phrase."""
    if "(?" in sentence:
        sentence = _IN_DOUBT.sub("(perhaps)", sentence)
    said = words_in(sentence)
    if WORDS.isdisjoint(said):
        return sentence
    for words, pattern, plain in _BY_WORD:
        if not words.isdisjoint(said):
            sentence = pattern.sub(partial(_put, plain), sentence)
    return sentence


def _put(plain: str, found: re.Match[str]) -> str:
    """The plain words, with a capital where those they stand for had one."""
    words = found.expand(plain)
    return words[:1].upper() + words[1:] if found["i"][:1].isupper() else words


#: A name and its mark at the head of a sentence.
_HAILED = re.compile(r"[^:,;]{2,40}[:,] [a-z]")
#: `1/504: attack Mook, supported by 376 PFA, starting 09:00 on 18 Sep`: a sentence of ours, read as it is.
_OUR_OWN = re.compile(r", (?:starting|until|arriving by|supported by) ")
_BIDDEN = frozenset({"MOVE", "ATTACK", "WITHDRAW", "RECCE"})


def hailed(sentence: str, scan: Callable[[str], list[Piece]]) -> str:
    """`2/505: move to Wyler and take Mook en route`, `2 IG, move to …`: one unit hailed, and its deed, as without the
    mark. `2/505: hold` stands by itself, and stays as it is."""
    if _HAILED.match(sentence) is None or _OUR_OWN.search(sentence):
        return sentence
    pieces = scan(sentence)
    if [p.kind for p in pieces[:2]] not in (["UNITS", "COLON"], ["UNITS", "COMMA"]) or len(pieces) < _DEED + 2:
        return sentence
    entries, deed = pieces[0].value.entries, pieces[_DEED]
    one = len(entries) == 1 and entries[0].sort == "unit"
    bidden = (
        deed.kind in _BIDDEN and sentence[pieces[1].end : deed.start] == " " and not deed.text.endswith(("s", "ing"))
    )
    if not one or not bidden or pieces[_DEED + 1].kind == "UNITS":
        return sentence
    return sentence[: pieces[0].end] + sentence[pieces[1].end :]


_DEED = 2
