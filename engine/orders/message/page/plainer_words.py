"""Turns of phrase that say no more than the plain ones, `in case of attack` for `if attacked`: the plain ones are read
instead, so that whatever law knows these knows those. Source: orders.md 8, 18.
"""

import re
from collections.abc import Callable
from functools import partial

from engine.orders.sentence.pieces import Piece

#: An hour as figures, and no length or distance.
_AN_HOUR = r"(?=(?:[01]\d|2[0-4])[:.]?[0-5]\d\b(?! ?(?:m|km|k|min|minutes|yards|yds|metres|meters)\b))"
_CAPITAL = r"(?=(?:the )?[A-Z])"
_TOWNS = r"[A-Z][\w'-]+(?: ?[-–] ?[A-Z][\w'-]+)*"
_ROW = r"[A-Z][\w'-]+(?:(?:, | and )[A-Z][\w'-]+){0,6}"
#: Whom a sentence names, by the sound of it, and what he does.
_WHO = r"(?:\d+/\d+|\d+ [A-Z]\w*|[A-Z]\w+)"
_DEED_OF_ONE = r"(?:moves|goes|marches|attacks|holds|advances|takes|withdraws|fires|crosses|follows|defends|occupies)"
_CASES = tuple(f"{mark}{case}" for mark in ("(", "- ", "– ") for case in ("if", "when", "should", "once"))
#: A word of each, looked for before the pattern is; the turn of phrase; the plain words.
_PLAINER: tuple[tuple[tuple[str, ...], re.Pattern[str], str], ...] = (
    (
        ("attack",),
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
    (("till",), re.compile(r"\b(?P<i>[Tt])ill\b(?= (?!than\b))"), "until"),
    (
        ("turns up", "turn up", "turned up"),
        re.compile(r"(?P<i>)(?P<who>\b(?:[Ww]hen|[Oo]nce|[Aa]s soon as) [^,.;:]{2,30}?) (?:turns? up|has turned up)\b"),
        r"\g<who> arrives",
    ),
    (("heads", "makes"), re.compile(rf"\b(?P<i>)(?:heads|makes) for {_CAPITAL}"), "moves to "),
    (("head", "make"), re.compile(rf"\b(?P<i>)(?:head|make) for {_CAPITAL}"), "move to "),
    (("etd",), re.compile(rf"\b(?P<i>)(?:ETD|etd)(?: is| at)?:? {_AN_HOUR}"), "at "),
    (("promptly", "punctually"), re.compile(rf"\b(?P<i>[Pp])(?:romptly|unctually) at {_AN_HOUR}"), "at "),
    # `holds Beek, end time 1500`, `but not beyond 1500`, `for no longer than 1500`.
    (("end time", "ending time"), re.compile(rf"\b(?P<i>[Ee])nd(?:ing)? time(?: is| at)?:? {_AN_HOUR}"), "until "),
    (("time of end",), re.compile(rf"\b(?P<i>[Tt])ime of end(?:ing)?:? {_AN_HOUR}"), "until "),
    (
        ("longer than",),
        re.compile(rf"(?P<i>)(?:\b(?:but|and|for) |, but )?\b(?:no|not) longer than {_AN_HOUR}"),
        "until ",
    ),
    (
        ("not beyond", "not past"),
        re.compile(
            r"(?P<i>)(?P<who>\b(?:hold|stay|remain|fire|shell|support|defend|guard|patrol|stand)s?\b[^.;]{0,80}?),? "
            rf"(?:but |and )?not (?:beyond|past) {_AN_HOUR}"
        ),
        r"\g<who> until ",
    ),
    # `advance to Mook, axis Groesbeek - Molenhoek`.
    (
        ("axis",),
        re.compile(rf"(?P<i>)(?<!on)(?<!the),? axis(?: of advance)?:? (?P<who>{_TOWNS})(?! road| to )"),
        r" via \g<who>",
    ),
    # `via Leende then Heeze to Helmond`.
    *(
        (
            ("then",),
            re.compile(
                rf"(?P<i>)(?P<who>\b(?:via|through|by way of) (?:first )?{_ROW}),? (?:and )?then "
                rf"(?:via |through |by way of )?(?={_ROW}(?:,? (?:and )?then {_ROW}){{0,4}} to (?:the )?[A-Z\d])"
            ),
            r"\g<who> and ",
        ),
    )
    * 3,
    # `2 Para hold (if attacked, fall back to Elden)`, `- if attacked, fall back`: the case of what follows it.
    (_CASES, re.compile(r"(?P<i>) \((?P<who>(?:if|should|when|once) [^(),]{3,60}, [^()]{4,})\)"), r", \g<who>"),
    (_CASES, re.compile(r"(?P<i>) [-–]{1,2} (?P<who>(?:if|should|when|once) [^(),.;:]{3,60}, [a-z])"), r", \g<who>"),
    # `With 94, 112 and 179 in support, 7 SLI attack Oosterhout`.
    (
        ("in support", "supporting"),
        re.compile(
            r"^(?P<i>[Ww])ith (?P<who>(?:[^,.;:]{1,40}, ){1,6}[^,.;:]{1,60}) (?:in (?:fire )?support|supporting),(?= )"
        ),
        r"supported by \g<who>,",
    ),
    # `holds until 1500, after that 2/508 goes to Beek`.
    (
        ("subsequently", "after that", "next"),
        re.compile(
            r"(?P<i>)(?<=, )(?:and )?(?:subsequently|after that|next),? "
            rf"(?={_WHO} {_DEED_OF_ONE}\b)"
        ),
        "then ",
    ),
    # `to Mook, let me know when there`, `Then let me know.`, and no `Let me know.` of a letter.
    (
        ("know",),
        re.compile(
            r"\b(?P<i>[Ll])et (?:me|us) know(?= (?:on arrival|(?:when|once|as soon as) (?:(?:they|you) (?:are|get) |"
            r"it is )?there)\b)"
        ),
        "report",
    ),
    (("then let",), re.compile(r"\b(?P<i>[Tt])hen let (?:me|us) know(?=[.;]?$)"), "then report"),
    (
        ("there let", "there, let"),
        re.compile(r"\b(?P<i>[Ww])hen there,? let (?:me|us) know\b(?=[.;]?$)"),
        "report when there",
    ),
    # `1/502 occupies Eerde, and from 1600 2/501 attacks Koevering`: the hour of the second.
    (
        ("from", "starting", "commencing", "beginning"),
        re.compile(
            rf"(?P<i>)(?P<who>,|\band) (?:from|(?:starting|commencing|beginning)(?: at)?) {_AN_HOUR}"
            rf"(?=\S+(?: hrs| hours)? {_WHO} {_DEED_OF_ONE}\b)"
        ),
        r"\g<who> at ",
    ),
    # `(1400) Withdrawal of 2 IG to Aalst`, `[1600-1700] 64 Med fires on Best`: an hour at the head of a line.
    (
        ("(", "["),
        re.compile(r"^(?P<i>)[(\[](?P<who>[0-2]\d[:.]?[0-5][05](?: ?- ?[0-2]\d[:.]?[0-5][05])?)[)\]]:? (?=\w)"),
        r"\g<who>: ",
    ),
    (
        ("arrange for",),
        re.compile(rf"(?P<i>)(?P<who>\b(?:and|while)) (?:kindly |please )?arrange for (?={_WHO} to )"),
        r"\g<who> ",
    ),
    # `patrol from Eindhoven to area Best`, `recce Mook and the Gennep area`: the places themselves.
    ((" area ",), re.compile(r"(?P<i>)\b(?P<who>from|to) area (?=[A-Z][a-z])"), r"\g<who> "),
    (
        (" area",),
        re.compile(r"(?P<i>)\b(?P<who>from|to|and) the (?P<place>[A-Z][a-z]+) area\b(?! [a-z]*(?:between|from))"),
        r"\g<who> \g<place>",
    ),
    (("attack in",), re.compile(r"(?P<i>) for (?:its|their|his) attack (?=in \w+ (?:hours?|min))"), " "),
    # `attack GS 1216`, `Mook [4663]`, `Mook in square 4663`: the square of the map, and that of the place before it.
    (
        ("sq.", "gs ", "coord", "co-ord"),
        re.compile(r"\b(?P<i>)(?:sq\.|GS|coordinates|coords?\.?|co-ords?) ?(?=\d{4}\b(?![:/.]\d))"),
        "square ",
    ),
    (
        ("[", "square"),
        re.compile(
            r"(?P<i>)(?P<who>\b(?!DZ|LZ)[A-Z][a-z]+),? (?:\[(?P<a>(?:[3-9]\d|2[5-9])\d\d)\]|"
            r"(?:in|at) (?:map |grid )?square (?P<b>\d{4})\b)"
        ),
        r"\g<who> (\g<a>\g<b>)",
    ),
    # `dep 1100 arr Mook 1500`.
    (("dep",), re.compile(rf"\b(?P<i>[Dd])ep\.? {_AN_HOUR}"), "leave at "),
    (
        ("eta ", "arr"),
        re.compile(r",? \b(?P<i>)(?:ETA|arr\.?) (?=[A-Z][a-z]+ (?:at )?[0-2]\d[:.]?[0-5]\d\b)"),
        ", arrive ",
    ),
    # `Use the route via Huissen.`, `uses the Huissen route`: a way, and no ferry.
    (
        ("route", "the way"),
        re.compile(
            r"\b(?P<i>[UuTt])(?:se|ake|sing|aking)s? the (?:route|way) (?:via|through|by way of|over|by) (?=[A-Z\d])"
        ),
        "via ",
    ),
    ((" route",), re.compile(rf"\b(?P<i>[UuTt])(?:se|ake|sing|aking)s? the (?P<who>{_TOWNS}) route\b"), r"via \g<who>"),
)


def in_plainer_words(sentence: str) -> str:
    """The sentence with the plain words for such turns of phrase."""
    small = sentence.lower()
    for words, pattern, plain in _PLAINER:
        if any(word in small for word in words):
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
