"""Lines that are nothing but an order: `2 Para move to Elst via Driel at 1400`.

Much of what players write is as plain as that. None of the laws about headings, remarks, news, second thoughts
or asides has anything to find in such a line, so that it goes straight to the composer. What is plain is told by the
shape of the whole line: every word of it is a name, a deed, or a word that links them.
"""

import re

from engine.orders.sentence.jump_off import sets_out
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.signal_words import VERBS

#: Letters, figures and the marks that stand within names and hours; a full stop at the end of a sentence.
_LETTERS = re.compile(r"(?:[A-Za-zÄÖÜäöüß0-9 /,:'&+#-]|(?<=\d)\.(?=\d)|(?<=[a-z0-9]{3})\.(?= [A-Z0-9]))+\.?")
#: What each kind of piece is called in the shape of a line. A kind that is not here is not plain.
_SIGN = {
    **dict.fromkeys(VERBS, "d"),
    "UNITS": "u",
    "JOIN": "+",
    "ALL": "a",
    "LESS": "-",
    "SHALL": "w",
    "IF": "i",
    "HOLD": "h",
    "GUARD": "h",
    "ATTACK": "x",
    "ENEMY": "e",
    "TO": "t",
    "AT": "@",
    "VIA": "v",
    "PLACE": "p",
    "TIME": "c",
    "FROM": "f",
    "UNTIL": "n",
    "BY": "b",
    "NOW": "!",
    "BYROAD": "r",
    "BYRAIL": "r",
    "AVOIDCONTACT": "k",
    "NOADVANCE": "k",
    "FIGHTTHROUGH": "k",
    "TILLRELIEVED": "k",
    "FOLLOW": "F",
    "SUPPORTED": "s",
    "FOR": "o",
    "DELAY": "l",
    "LASTING": "m",
    "COLON": ":",
    "COMMA": ",",
    "THEN": ";",
    "REPORT": "q",
    "CANCEL": "z",
    "AMEND": "z",
    "ORDERNO": "#",
    "NUM": "1",
}
_ATTACKED = frozenset({"attacked", "Attacked"})
_OF_ORDERS = frozenset({"CANCEL", "AMEND"})
#: Pieces of a plain line at most; a longer one is no matter of haste.
_MOST_PIECES = 40
# No mark may be taken by two neighbours, or a long row of commas would be tried in every way there is.
_WHO = r"a?u(?:\+u)*(?:,?-u(?:\+u)*)?[:,]?w?"
_WHEN = r"[@fnb]?c|!|[ol]m|,"
_HELP = r"su(?:\+u)*|k"
_WAY = r"vp(?:[+,]p)*|r"
_TASK = rf"""{_WHO}
    (?: t?de? (?: [t@]?p | fptp | {_WAY} | {_WHEN} | {_HELP} | ;[dx] | ;h[@p]* )*  # 2 Para move to Elst via Driel
    |   tp (?: {_WAY} | {_WHEN} | {_HELP} | ;[dxh] )*                              # 2 Para to Elst at 1400
    |   t?du (?: @p | f?cnc | {_WHEN} )*                                           # 64 Med support 2 IG from 1400
    |   t?Fu (?: {_WHEN} )*                                                        # 3 IG follow 2 IG
    |   t?[hx]e? (?: [t@]?p | {_WHEN} | {_HELP} )* )                               # 2 Para hold Elst until 1800
    """
_SHAPE = re.compile(
    rf"""(?:@?c[:,]*)? {_TASK}
    | {_TASK} {_TASK}                                                              # 2 Para to Elst, 3 Para to Ede
    | iA, {_TASK}                                                                  # if attacked, 2 Para hold
    | {_TASK} iA                                                                   # 2 Para withdraw to Elst if attacked
    | du (?: [@t]p | @?c )*                                                        # drop 325 GIR on DZ O at 1600
    | qu (?: \+u )*                                                                # report 2 Para
    | z\#1 (?: [@tf]c )?                                                           # change order 14 to 1600
    """,
    re.VERBOSE,
)
#: One of several sentences: an hour before the first would govern the others as well.
_BESIDE_OTHERS = re.compile(rf"k | {_TASK}", re.VERBOSE)
#: Words between two pieces that say nothing.
_SILENT = frozenset({"the", "kg", "kampfgruppe", "will", "square", "gr", "please", "pls"})


def may_be_plain(line: str) -> bool:
    """Whether it is worth looking at the shape of a line."""
    return _LETTERS.fullmatch(line) is not None and "STOP" not in line


def plain_order(pieces: list[Piece], line: str, *, alone: bool = True) -> bool:
    """Whether a sentence is an order and nothing else; `pieces`: all that the scanner finds in it; `alone`: the line
    has no other."""
    sign = _SIGN.get
    if len(pieces) > _MOST_PIECES:
        return False
    shape = "".join([sign(p.kind) or ("A" if p.text in _ATTACKED else "?") for p in pieces])
    if not (_SHAPE if alone else _BESIDE_OTHERS).fullmatch(shape):
        return False
    if "kiA" in shape:
        # `avoid contact if attacked`: the stance, not the case in which they go.
        return False
    end = 0
    for piece in pieces:
        if piece.start > end + 1:
            between = line[end : piece.start].lower().split()
            if not _SILENT.issuperset(between) and not (between in (["is"], ["are"]) and piece.kind == "TO"):
                return False
        if piece.kind in VERBS and piece.text.endswith(("ing", "ed")):
            return False
        if piece.kind == "FROM" and "h" in shape and sets_out(piece):
            # `halt at Aalst, moving off at 0600`.
            return False
        if piece.kind in _OF_ORDERS and " " in piece.text:
            # `wait scratch order 9`: a second thought.
            return False
        end = piece.end
    return line[end:] in ("", ".")
