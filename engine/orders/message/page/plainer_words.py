"""Turns of phrase that say no more than the plain ones, `in case of attack` for `if attacked`: the plain ones are read
instead, so that whatever law knows these knows those. Source: orders.md 8, 18.
"""

import re
from collections.abc import Callable
from functools import partial

from engine.orders.sentence.pieces import Piece
from engine.orders.worded import words_in

_CAPITAL = r"(?=(?:the )?[A-Z])"
#: Of each the words of which one stands in it, the pattern, and the plain words.
_PLAINER: tuple[tuple[frozenset[str], re.Pattern[str], str], ...] = (
    (
        frozenset({"attack", "attacked"}),
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
    (frozenset({"till"}), re.compile(r"\b(?P<i>[Tt])ill\b(?= (?!than\b))"), "until"),
    (
        frozenset({"turn", "turns", "turned"}),
        re.compile(r"(?P<i>)(?P<who>\b(?:[Ww]hen|[Oo]nce|[Aa]s soon as) [^,.;:]{2,30}?) (?:turns? up|has turned up)\b"),
        r"\g<who> arrives",
    ),
    (frozenset({"heads", "makes"}), re.compile(rf"\b(?P<i>)(?:heads|makes) for {_CAPITAL}"), "moves to "),
    (frozenset({"head", "make"}), re.compile(rf"\b(?P<i>)(?:head|make) for {_CAPITAL}"), "move to "),
    (frozenset({"stations"}), re.compile(r"^(?P<i>[Aa])ll stations(?=[:,] (?!this is\b))"), "all units"),
    (
        frozenset({"air", "aircraft"}),
        re.compile(
            r"^(?P<i>)(?:I|We)(?:['’]d| would)(?: also)? like some air(?: cover| support|craft)?: (?=(?:\w+ sq|RAF\b))"
        ),
        "",
    ),
    (
        frozenset({"replace"}),
        re.compile(r"^(?P<i>[Cc])ancel (?P<o>(?:order |no\.? ?|#)\d+) and replace (?:it |that )?(?:with|by):? "),
        r"replace \g<o> with: ",
    ),
    (
        frozenset({"start", "begin"}),
        re.compile(r"^(?P<i>A)t (?P<t>\d{4}),? (?P<o>order \d+) (?:should|must|shall|is to) (?:start|begin)(?=[.!]?$)"),
        r"\g<o> is to start at \g<t>",
    ),
    (frozenset({"feuerschutz"}), re.compile(r"\b(?P<i>[Ff])euerschutz\b"), "feuerunterstützung"),
    # `Nijmegen, road bridge, attack`.
    (
        frozenset({"bridge"}),
        re.compile(r"\b(?P<i>(?:Arnhem|Nijmegen|Grave|Veghel)), (?=(?:road|rail|railway) bridge\b)"),
        r"\g<i> ",
    ),
)
#: `2/505 to Mook (?)`: he does not know himself.
_IN_DOUBT = re.compile(r"\(\?+!?\)")
#: Without one of these words nothing is to be put plainer.
WORDS = frozenset(word for words, _, _ in _PLAINER for word in words)


def in_plainer_words(sentence: str) -> str:
    """The sentence with the plain words for such turns of phrase."""
    if "(?" in sentence:
        sentence = _IN_DOUBT.sub("(perhaps)", sentence)
    said = words_in(sentence)
    if WORDS.isdisjoint(said):
        return sentence
    for words, pattern, plain in _PLAINER:
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
