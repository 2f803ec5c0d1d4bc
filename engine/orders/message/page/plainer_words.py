"""Turns of phrase that say no more than the plain ones, `in case of attack` for `if attacked`: the plain ones are read
instead, so that whatever law knows these knows those. Source: orders.md 8, 18.
"""

import re
from collections.abc import Callable
from functools import partial

from engine.orders.sentence.pieces import Piece

#: A word of each, looked for before the patterns are.
_WORDS = (
    "attack",
    "till",
    "turns up",
    "turn up",
    "turned up",
    "head",
    "make",
    "making",
    "intreffen",
    "innahme",
    "inname",
    " genommen, ",
    "weg: ",
    " verla",
)
_CAPITAL = r"(?=(?:the )?[A-Z])"
_SOMEWHERE = r"(?:(?:die|de) )?(?:\w+ (?:bei|von|in|bij|van) )?(?:[A-ZÄÖÜ][\w-]+|\d{4})"
_PLAINER: tuple[tuple[re.Pattern[str], str], ...] = (
    (
        re.compile(
            r"\b(?P<i>[Ii]f|[Ww]hen|[Ww]henever|[Ii]n|[Oo]n|[Ss]hould|[Oo]nce)(?:"
            r"(?<=hould) (?:they|it|he) (?:be|get|come under) attack(?:ed)?|"
            r"(?<=[fn]) (?:(?:they|it|he) (?:comes?|gets?|is|are) |coming )?under (?:an )?attack|"
            r"(?<=[fnrce]) (?:(?:they|it|he) (?:is|are|gets?|is being|are being) )?attacked|"
            r"(?<=n) (?:the )?(?:case|event) of (?:an |enemy )?attack|(?<=n) being attacked)"
            r"(?=[,;.:)]| (?:[a-z]|\d)|$)(?! (?:from|on|at|in|near|via|towards|there|again|this|that|of|when|while)\b)"
        ),
        "if attacked",
    ),
    (
        re.compile(rf"^(?P<i>[IS])(?:st|ind) (?P<where>{_SOMEWHERE}) (?:ein)?genommen, (?:so |dann )?(?=[^,;]+$)"),
        r"Sobald \g<where> genommen ist, ",
    ),
    (re.compile(r"\b(?P<i>W)eg: (?=(?:über|ueber|via|over) )"), "Marschweg "),
    # Not to leave a place is to hold it.
    (re.compile(rf"\b(?P<i>)(?:darf|dürfen|duerfen) (?P<where>{_SOMEWHERE}) nicht verlassen\b"), r"hält \g<where>"),
    (re.compile(rf"\b(?P<i>)(?:mag|mogen) (?P<where>{_SOMEWHERE}) niet verlaten\b"), r"houdt \g<where>"),
    (
        re.compile(
            r"^(?P<i>[NM])(?:ach|it) (?:dem )?Eintreffen (?:der|des|von) (?P<who>[^,.;:]{2,40}?)"
            r"(?= (?:geht|gehen|marschiert|marschieren|rückt|rücken|greift|greifen|zieht|ziehen|fährt|fahren)\b[^,;]+$)"
        ),
        r"Sobald \g<who> eintrifft,",
    ),
    # `Nach Einnahme Haalderens geht Knaust nach Elst`.
    (
        re.compile(
            r"^(?P<i>[Nn])ach (?:der )?(?:Wieder)?[Ee]innahme (?:(?P<of>von |der (?=\w*[Bb]r(?:ü|ue)cke))"
            r"(?P<where>(?:\w+ (?:bei|von|in) )?[A-ZÄÖÜ][\w-]+)|(?P<whose>[A-Z][\w-]+?)s)(?= [a-zäöü][^,;]+$)"
        ),
        r"Sobald \g<where>\g<whose> genommen ist,",
    ),
    (re.compile(r"\b(?P<i>[Tt])ill\b(?= (?!than\b))"), "until"),
    (
        re.compile(r"(?P<i>)(?P<who>\b(?:[Ww]hen|[Oo]nce|[Aa]s soon as) [^,.;:]{2,30}?) (?:turns? up|has turned up)\b"),
        r"\g<who> arrives",
    ),
    (re.compile(rf"\b(?P<i>)(?:heads|makes) for {_CAPITAL}"), "moves to "),
    (re.compile(rf"\b(?P<i>)(?:head|make) for {_CAPITAL}"), "move to "),
)


def in_plainer_words(sentence: str) -> str:
    """The sentence with the plain words for such turns of phrase."""
    small = sentence.lower()
    if not any(word in small for word in _WORDS):
        return sentence
    for pattern, plain in _PLAINER:
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
