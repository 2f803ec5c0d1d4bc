"""Turns of phrase that say no more than the plain ones, by the tables of turns: the plain ones are read
instead, so that whatever law knows these knows those. Source: orders.md 8, 18.
"""

import re
from collections.abc import Callable
from functools import partial

from engine.orders.message.page.turns_abroad import ABROAD
from engine.orders.message.page.turns_of_attack import ATTACKS_AND_CASES
from engine.orders.message.page.turns_of_hours_and_ways import HOURS_AND_WAYS
from engine.orders.message.page.turns_of_phrase import TURNS
from engine.orders.message.page.turns_of_service import SERVICE
from engine.orders.message.page.turns_of_talk import TALK
from engine.orders.message.page.turns_of_troops import WHO_AND_HOW
from engine.orders.names.gazetteer import Gazetteer
from engine.orders.sentence.pieces import Piece
from engine.orders.worded import words_in

_TABLE = (*ATTACKS_AND_CASES, *TURNS, *WHO_AND_HOW, *SERVICE, *TALK, *HOURS_AND_WAYS, *ABROAD)
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
    sentence = sentence.replace(" & ", " and ")
    said = words_in(sentence).union(mark for mark in "([" if mark in sentence)
    if WORDS.isdisjoint(said):
        return sentence
    for i in sorted({i for word in WORDS & said for i in _WITH_WORD[word]}):
        _, pattern, plain = _TABLE[i]
        sentence = pattern.sub(partial(_put, plain), sentence)
    return sentence


#: `Until 1800: 2 Para stand fast`, `In three hours: 1 CG to Helmond`, over nothing else.
_UNTIL_OVER = re.compile(
    r"(\W*(?:(?:until|till|up to) (?:[012]\d[:.]?[0-5]\d(?: hrs| hours)?|further (?:notice|orders?)|told otherwise|"
    r"relieved|dark|dusk|nightfall|(?:first|last) light|dawn)|"
    r"in (?:\d{1,3}|[a-z]+) (?:hours?|hrs?|minutes|mins?)['’]?(?: time)?)):(?= [^.;:]*\.?$)",
    re.IGNORECASE,
)


#: `attack Mook w.e.f. 1800, supported by 320 GFA`: no sentence ends there.
_WITH_EFFECT_FROM = re.compile(r"\bw\. ?e\. ?f\.?(?= ?\S)", re.IGNORECASE)


#: `326 Eng, Son bridge is down. Fix it.`: what is to be mended, and no news beside the order.
_MENDED = re.compile(
    r"^(?=[^,:]*(?:\d|\bRE\b|\beng|\bpi\b))(?P<what>[^.;]{2,30}[,:] [^,.;]{3,40} (?:is|was) "
    r"(?:down|blown|out|broken|gone|damaged|wrecked|destroyed))\. (?=(?:fix|repair|mend|rebuild|restore) it\b)",
    re.IGNORECASE,
)


#: `8 Mx hold Lent; 12 KRRC hold Bemmel, both until 0600`: one sentence, and the hour of either.
_OF_BOTH = re.compile(
    r"; (?=(?:[^;.]+[,;] )?(?:both|beide)(?: of them)? "
    r"(?:at|by|nlt|from|until|till?|um|ab|bis|om|vanaf|tot) [0-2]?\d[^;]{0,12}$)",
    re.IGNORECASE,
)


def until_at_the_head(line: str) -> str:
    """A line with an end over its one order set off by a comma, and without points that end nothing."""
    if ":" in line and line[:5].lstrip().lower().startswith(("un", "ti", "up", "in ")):
        line = _UNTIL_OVER.sub(r"\1,", line)
    if " it" in line:
        line = _MENDED.sub(r"\g<what>, ", line)
    if ";" in line and ("both" in line or "beide" in line):
        line = _OF_BOTH.sub(", ", line)
    return _WITH_EFFECT_FROM.sub("wef", line) if "f. " in line.lower() else line


def _put(plain: str, found: re.Match[str]) -> str:
    """The plain words, with a capital where those they stand for had one."""
    words = found.expand(plain)
    return words[:1].upper() + words[1:] if found["i"][:1].isupper() else words


#: `the 3/505`, `2nd Battalion, 505th`, `KG Knaust`.
_LONG_NAME = re.compile(r"\b(?:[Tt]he (?=\d|first |second |third )|KG [A-Z]|Kampfgruppe |[Bb]attalion\b|[Bb]n of )")
_MORE_THAN_SHORT = re.compile(r"KG |Kampfgruppe |(?:first|second|third|fourth)\b|.*(?:, | of )", re.IGNORECASE)


def in_short_names(sentence: str, scan: Callable[[str], list[Piece]], gaz: Gazetteer) -> str:
    """`Everybody in 501 PIR but the 3/501 stays put`, `2nd Battalion, 508th moves`: a unit named with its number is the
    same without the article, and with the short name."""
    if _LONG_NAME.search(sentence) is None or sentence.endswith(":"):
        return sentence
    pieces, whole = scan(sentence), sentence
    for piece in reversed(pieces):
        # `scrap the 2 ig one`: the order.
        if piece.kind != "UNITS" or sentence.startswith(" one", piece.end) or not _one_unit(piece, sentence):
            continue
        name, start = piece.text, piece.start
        if _MORE_THAN_SHORT.match(name) and (short := gaz.scenario.units[piece.value.entries[0].id].short):
            name = short if [(p.kind, p.end) for p in scan(short)] == [("UNITS", len(short))] else name
        if group := _GROUP.search(sentence, 0, start):
            start = group.start()
        elif sentence[max(start - 5, 0) : start].lower() in (" the ", "the ") and len(_NAME_PARTS.findall(name)) > 1:
            start -= 4
        sentence = sentence[:start] + name + sentence[piece.end :]
    # `The first battalion of FJR 6 to Eerde, the second to Veghel`: the one is named by the other.
    return whole if _NUMBERED_ALONE.search(sentence) else sentence


_NUMBERED_ALONE = re.compile(
    r"\b(?:first|second|third|fourth|[1-9](?:st|nd|rd|th))\b(?! light| thing| of all|/)(?=(?: battalion| bn)?,? [a-z])",
    re.I,
)
_GROUP = re.compile(r"\b(?:KG|Kampfgruppe) $")
_NAME_PARTS = re.compile(r"\w+")


def _one_unit(piece: Piece, sentence: str) -> bool:
    """Whether the name is that of one unit, and all of it: not `1st and 3rd Battalions of the 504th`, `the 3rd`."""
    named = piece.value
    whole = sentence[piece.start : piece.end] == named.text
    return whole and [e.sort for e in named.entries] == ["unit"] and not named.part


#: A name and its mark at the head of a sentence.
_HAILED = re.compile(r"[^:,;]{2,40}[:,] [a-z]")
#: `1/504: attack Mook, supported by 376 PFA, starting 09:00 on 18 Sep`: a sentence of ours, read as it is.
_OUR_OWN = re.compile(r", (?:starting|until|arriving by|supported by) ")
_BIDDEN = frozenset({"MOVE", "ATTACK", "WITHDRAW", "RECCE", "TO"})
_ALONE = frozenset({"unit", "formation", "group"})


def hailed(sentence: str, scan: Callable[[str], list[Piece]]) -> str:
    """`2/505: move to Wyler and take Mook en route`, `2 IG, move to …`: one unit hailed, and its deed, as without the
    mark. `2/505: hold` stands by itself, and stays as it is."""
    if _HAILED.match(sentence) is None or _OUR_OWN.search(sentence):
        return sentence
    pieces = scan(sentence)
    if [p.kind for p in pieces[:2]] not in (["UNITS", "COLON"], ["UNITS", "COMMA"]) or len(pieces) < _DEED + 2:
        return sentence
    entries, deed = pieces[0].value.entries, pieces[_DEED]
    one = len(entries) == 1 and entries[0].sort in _ALONE
    bidden = deed.kind in _BIDDEN and sentence[pieces[1].end : deed.start] == " " and not deed.text.endswith("ing")
    if not one or not bidden or pieces[_DEED + 1].kind == "UNITS":
        return sentence
    return sentence[: pieces[0].end] + sentence[pieces[1].end :]


_DEED = 2
