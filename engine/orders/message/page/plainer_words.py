"""Turns of phrase that say no more than the plain ones, by the two tables of turns: the plain ones are read
instead, so that whatever law knows these knows those. Source: orders.md 8, 18.
"""

import re
from collections.abc import Callable
from functools import partial

from engine.orders.message.page.turns_of_hours_and_ways import HOURS_AND_WAYS
from engine.orders.message.page.turns_of_phrase import TURNS
from engine.orders.sentence.pieces import Piece
from engine.orders.worded import words_in

_TABLE = (*TURNS, *HOURS_AND_WAYS)
#: Where in the table the turns of phrase with a word or mark stand.
_WITH_WORD = {
    word: tuple(i for i, (words, _, _) in enumerate(_TABLE) if word in words.split())
    for words, _, _ in _TABLE
    for word in words.split()
}
#: Without one of these words and marks nothing is to be put plainer.
WORDS = frozenset(_WITH_WORD)


def in_plainer_words(sentence: str) -> str:
    """The sentence with the plain words for such turns of phrase."""
    said = words_in(sentence).union(mark for mark in "([" if mark in sentence)
    if WORDS.isdisjoint(said):
        return sentence
    for i in sorted({i for word in WORDS & said for i in _WITH_WORD[word]}):
        _, pattern, plain = _TABLE[i]
        sentence = pattern.sub(partial(_put, plain), sentence)
    return sentence


#: `Until 1800: 2 Para stand fast`, over nothing else.
_UNTIL_OVER = re.compile(
    r"(\W*(?:until|till|up to) [012]\d[:.]?[0-5]\d(?: hrs| hours)?):(?= [^.;:]*\.?$)", re.IGNORECASE
)


#: `attack Mook w.e.f. 1800, supported by 320 GFA`: no sentence ends there.
_WITH_EFFECT_FROM = re.compile(r"\bw\. ?e\. ?f\.?(?= ?\S)", re.IGNORECASE)


def until_at_the_head(line: str) -> str:
    """A line with an end over its one order set off by a comma, and without points that end nothing."""
    if ":" in line and line[:5].lstrip().lower().startswith(("un", "ti", "up")):
        line = _UNTIL_OVER.sub(r"\1,", line)
    return _WITH_EFFECT_FROM.sub("wef", line) if "f. " in line.lower() else line


def _put(plain: str, found: re.Match[str]) -> str:
    """The plain words, with a capital where those they stand for had one."""
    words = found.expand(plain)
    return words[:1].upper() + words[1:] if found["i"][:1].isupper() else words


#: `the 3/505`, `the second battalion of the 505th`.
_WITH_ARTICLE = re.compile(r"\b[Tt]he (?=\d|first |second |third )")


def without_article(sentence: str, scan: Callable[[str], list[Piece]]) -> str:
    """`Everybody in 501 PIR but the 3/501 stays put`: a unit named with its number is the same without the article."""
    if _WITH_ARTICLE.search(sentence) is None:
        return sentence
    for piece in reversed(scan(sentence)):
        before = sentence[max(piece.start - 5, 0) : piece.start]
        # `scrap the 2 ig one`: the order.
        troops = piece.kind == "UNITS" and not sentence.startswith(" one", piece.end)
        if troops and before.lower() in (" the ", "the ") and _one_numbered(piece):
            sentence = sentence[: piece.start - 4] + sentence[piece.start :]
    return sentence


def _one_numbered(piece: Piece) -> bool:
    """Whether the name is that of one unit, number and all: not `the second battalion`."""
    entries, words = piece.value.entries, re.findall(r"\w+", piece.text)
    return [e.sort for e in entries] == ["unit"] and len(words) > 1 and not piece.value.part


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
