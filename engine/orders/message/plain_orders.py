"""Lines that are nothing but an order: `2 Para move to Elst via Driel at 1400`.

Much of what players write is as plain as that. None of the laws about headings, remarks, news, second thoughts
or asides has anything to find in such a line, so that it goes straight to the composer. What is plain is told by the
shape of the whole line: every word of it is a name, a deed, or a word that links them.
"""

import re
from operator import attrgetter

from engine.orders.sentence.clock.jump_off import sets_out
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS

#: Letters, figures and the marks that stand within names and hours; marks that end a sentence.
_LETTERS = re.compile(r"(?![IVX\d]+\. )[A-Za-zÄÖÜäöüß0-9 /,:;.'&+#-]+!?")
#: What each kind of piece is called in the shape of a line. A kind that is not here is not plain.
_SIGN = {
    **dict.fromkeys(VERBS - {"WHEREIS"}, "d"),
    "MOVE": "m",
    "WITHDRAW": "m",
    "ATTACK": "x",
    "HOLD": "h",
    "GUARD": "h",
    "DROP": "D",
    "SUPPORT": "S",
    "FOLLOW": "F",
    "REPORT": "q",
    "CANCEL": "z",
    "AMEND": "z",
    "UNITS": "u",
    "JOIN": "+",
    "ALL": "a",
    "LESS": "-",
    "THEY": "y",
    "SQUADRONS": "Q",
    "AIR": "^",
    "AIRRECCE": "V",
    "ENEMY": "e",
    "SHALL": "w",
    "IF": "i",
    "TO": "t",
    "AT": "@",
    "VIA": "v",
    "AVOIDING": "v",
    "PLACE": "p",
    "BRIDGEWORD": "B",
    "THERE": "T",
    "TIME": "c",
    "FROM": "f",
    "UNTIL": "n",
    "BY": "b",
    "NOW": "!",
    "FOR": "o",
    "DELAY": "l",
    "LASTING": "L",
    "BYROAD": "r",
    "BYRAIL": "r",
    "AVOIDCONTACT": "k",
    "NOADVANCE": "k",
    "FIGHTTHROUGH": "k",
    "TILLRELIEVED": "k",
    "REMARK": "*",
    "WORD": "A",
    "BYCOUNTRY": "r",
    "SUPPORTED": "s",
    "WITH": "s",
    "BEHIND": "G",
    "COLON": ":",
    "COMMA": ",",
    "AND": "&",
    "THEN": ";",
    "ARRIVED_THEN": ";",
    "ORDERNO": "#",
    "NUM": "1",
    "JOINNUM": "J",
}
#: Of some kinds only these words are plain.
_ONLY = {
    "WORD": frozenset({"attacked", "angegriffen"}),
    "WITH": frozenset({"with", "together with", "along with", "mit", "met"}),
    "REMARK": frozenset({"at all costs", "at any cost", "at all cost"}),
}
_OF_ORDERS = frozenset({"CANCEL", "AMEND"})
#: Pieces of a plain line at most; a longer one is no matter of haste.
_MOST_PIECES = 40
# No mark may be taken by two neighbours, or a long row of commas would be tried in every way there is.
_UNITS = r"a?u(?:\+u)*(?:,?-u(?:\+u)*)?"
_WHEN = r"[@fnb]?c|!|[ol]L"
_TO = r"[t@]?[pB]"
_WITH = r"su(?:\+u)*|k|\*|,"
_WAY = rf"{_TO} | fptp | vp(?:[+,]p)*+ | vB | r | Gu | {_WHEN} | {_WITH}"
_GOING = rf"(?: {_WAY} )*"
_STAYING = rf"(?: {_TO} | {_WHEN} | {_WITH} )*"
_THEN = rf"""[;&] (?: ;?tp,?
    |   y?t?me? (?: T | {_WAY} )*
    |   y?t?[xd]y?e? {_STAYING}
    |   y?t?hy? (?: {_TO} | T | nc | k | \* | , )* )"""
_DEED = rf"""{_UNITS} [:,]? w? (?:
        {_GOING} t?[md]e? {_GOING}                            # 2 Para move to Elst via Driel
    |   {_STAYING} t?[hx]e? {_STAYING}                        # 2 Para hold Elst until 1800
    |   t?D (?: {_TO} | @?c | , )*                            # 10 Para drop on DZ Y at 1000
    |   t?Su (?: @p | f?cnc | {_WHEN} | , )*                  # 64 Med support 2 IG from 1400
    |   t?Fu (?: {_WHEN} | , )*                               # 3 IG follow 2 IG
    )
    (?: {_THEN} )*                                            # …, then hold
    """
_ON_WAY = rf"{_UNITS} [:,]? w? (?: {_WHEN} | , )* (?:fp)? t[pB] {_GOING} (?: {_THEN} )*"  # 2 Para to Elst at 1400
_TASK = rf"(?: {_DEED} | {_ON_WAY} )"
_FLIGHTS = rf"1Q?\^?t? (?: Su | dp(?:[t+]p)* | dfptp ) (?: {_WHEN} | cnc | , )*"
_SHAPE = re.compile(
    rf"""(?:@?c,?)? {_TASK}
    | {_UNITS} : {_DEED}                                      # Guards Armd: 2 IG move to Aalst
    | {_TASK} (?: [&;]? {_TASK} ){{1,3}}                      # 2 Para to Elst, 3 Para to Ede
    | [@fnb]?c [mx] {_UNITS} {_GOING}                         # um 6 Uhr greift KG Goebel Beek an
    | m {_UNITS} tp {_GOING}                                  # move 2 Para to Elst
    | i (?: e[Ax] | u?A ) , (?: {_TASK} | y?t?[mh] {_STAYING} )     # if attacked, 2 Para hold
    | {_TASK} iA                                              # 2 Para withdraw to Elst if attacked
    | ah {_STAYING}                                           # all units hold
    | Du (?: [@t]p | @?c )*                                   # drop 325 GIR on DZ O at 1600
    | qa?u (?: \+u )* | {_UNITS} :? q                         # report 2 Para
    | z\#?1 (?: J1 )* (?: [@tf]c )? | \#1z (?: [@t]c )?       # change order 14 to 1600
    | (?: \^[:,]? )? {_FLIGHTS}                               # two squadrons to support 2 IG
    | m?Vf? p (?: [t+]p )* (?: {_WHEN} | cnc | , )*           # air recce from Arnhem to Ede at 1500
    """,
    re.VERBOSE,
)
#: One of several sentences: an hour before the first would govern the others as well.
_BESIDE_OTHERS = re.compile(rf"k | (?:{_UNITS}:)? {_DEED} | {_UNITS}F | (?: \^[:,]? )? {_FLIGHTS}", re.VERBOSE)
#: Words between two pieces that say nothing.
_SILENT = frozenset(
    """the kg kampfgruppe will square gr please pls of die der den dem das de het an aan um om uhr uur vor in a your its
    their his . which should shall zurück zurueck ab auf aus
    woods wood station hex sq map grid village town main guns helping firing providing backing them up""".split()  # noqa: SIM905
)


def may_be_plain(line: str) -> bool:
    """Whether it is worth looking at the shape of a line."""
    return _LETTERS.fullmatch(line) is not None and "STOP" not in line


def plain_order(pieces: list[Piece], line: str, *, alone: bool = True) -> bool:
    """Whether a sentence is an order and nothing else; `pieces`: all that the scanner finds in it; `alone`: the line
    has no other."""
    sign = _SIGN.get
    if len(pieces) > _MOST_PIECES:
        return False
    shape = "".join(
        [(sign(p.kind) or "?") if p.kind not in _ONLY or p.text.lower() in _ONLY[p.kind] else "?" for p in pieces]
    )
    if not (_SHAPE if alone else _BESIDE_OTHERS).fullmatch(shape):
        return False
    if shape.endswith(",c") and "&" in shape:
        # `2 IG to Elst and hold, 0600 tomorrow`: the hour of the whole.
        return False
    if "kiA" in shape:
        # `avoid contact if attacked`: the stance, not the case in which they go.
        return False
    end, in_order = 0, True
    for piece in pieces:
        if piece.kind in VERBS and piece.text.endswith(("ing", "ed")):
            return False
        if piece.text == "leads" and ";u" in shape:
            # `2 Para leading, then 3 Para, 1 Para in reserve`.
            return False
        if piece.kind == "FROM" and "h" in shape and sets_out(piece):
            # `halt at Aalst, moving off at 0600`.
            return False
        if piece.kind in _OF_ORDERS and " " in piece.text:
            # `wait scratch order 9`: a second thought.
            return False
        in_order = in_order and piece.start >= end
        end = piece.end
    return _nothing_else(pieces if in_order else sorted(pieces, key=attrgetter("start")), line)


def _nothing_else(pieces: list[Piece], line: str) -> bool:
    """Whether the words between and behind the pieces say nothing."""
    end = 0
    for piece in pieces:
        if piece.start > end + 1:
            between = line[end : piece.start].lower().split()
            if not _SILENT.issuperset(between) and not (between in (["is"], ["are"]) and piece.kind == "TO"):
                return False
        end = max(end, piece.end)
    return _SILENT.issuperset(line[end:].rstrip(".").lower().split())
