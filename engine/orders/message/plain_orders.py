"""Lines that are nothing but an order: `2 Para move to Elst via Driel at 1400`.

Much of what players write is as plain as that. None of the laws about headings, remarks, news, second thoughts
or asides has anything to find in such a line, so that it goes straight to the composer. What is plain is told by the
shape of the whole line: every word of it is a name, a deed, or a word that links them.
"""

from functools import lru_cache
from itertools import pairwise
from operator import attrgetter

from engine.orders import patterns as re
from engine.orders.message.told.only_said import asked_by_its_place
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
    "BOTH": "2",
    "LESS": "-",
    "THEY": "y",
    "SQUADRONS": "Q",
    "AIR": "^",
    "AIRRECCE": "V",
    "ENEMY": "e",
    "SHALL": "w",
    "IF": "i",
    "WHEN": "H",
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
    "BYCOUNTRY": "r",
    "AVOIDCONTACT": "k",
    "NOADVANCE": "k",
    "FIGHTTHROUGH": "k",
    "HALTONCONTACT": "k",
    "TILLRELIEVED": "k",
    "NOACTION": "N",
    "PRIORITY": "P",
    "SUPPORTED": "s",
    "BEHIND": "G",
    "AREAWORD": "Z",
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
_SIGN_OF_WORD = {
    "WORD": {
        **dict.fromkeys(("attacked", "angegriffen"), "A"),
        **dict.fromkeys(("blown", "taken", "captured"), "%"),
        **dict.fromkeys(("arrives", "arrive"), ">"),
        "seen": "<",
        **dict.fromkeys(("no", "nr"), "#"),
        "road": "=",
        **dict.fromkeys(("north", "south", "east", "west"), "~"),
    },
    "WITH": {**dict.fromkeys(("with", "together with", "along with", "mit", "met"), "s"), "by": "|"},
    "REMARK": dict.fromkeys(("at all costs", "at any cost", "at all cost"), "*"),
}
#: Pieces by whose words a line may say more than its shape.
_TELLING_BUT_PLACES = VERBS | {"FROM"}
_TELLING = _TELLING_BUT_PLACES | {"PLACE"}
_ON_THE_MARCH = ("auf dem ", "auf den ", "im ")
_GOT_OFF = (" off ", " off the ")
#: Pieces of a plain line at most; a longer one is no matter of haste.
_MOST_PIECES = 40
# No mark may be taken by two neighbours, or a long row of commas would be tried in every way there is.
_UNITS = r"(?:a?u(?:\+u)*(?:,?-u(?:\+u)*)?|a-u(?:\+u)*)"
_PLACES = r"p(?:[+,]p)*+"
_WHEN = r"[@fnb]?c|fc[&]?nc|f?!|[ol]L"
_TO = r"[t@]?[pB]"
_WITH = r"su(?:\+u)*S?|s1Q\^?|k|\*|P1?|,"
_WAY = rf"{_TO} | fptp | v{_PLACES} | vB | b?r | Gu | {_WHEN} | {_WITH}"
_GOING = rf"(?: {_WAY} | @L )*"
_STAYING = rf"(?: {_TO} | f~ | {_WHEN} | {_WITH} )*"
_THEN = rf"""[;&] (?: ;?@?tp,?
    |   y?t?me? (?: T | {_WAY} )*
    |   p | y?t?[xd]y?e? {_STAYING}
    |   y?t?hy? (?: {_TO} | T | nc | k | \* | , )* )"""
_DEED = rf"""{_UNITS} 2?[:,]? w? (?:
        {_GOING} t?[md]e? {_GOING}                            # 2 Para move to Elst via Driel
    |   {_STAYING} t?[hx]e? {_STAYING}                        # 2 Para hold Elst until 1800
    |   t?h (?: T | {_WHEN} | {_WITH} )*                      # 1 Border dig in where you are
    |   t?h=@p (?: {_WHEN} | {_WITH} )*                       # 1 Border block the road at Elst
    |   t?x {_STAYING} v{_PLACES} {_GOING}                    # FJR 6 attacks Veghel via Eerde
    |   t?d {_PLACES} {_GOING}                                # 2 HCR recce Leende and Heeze
    |   mc?,p {_GOING}                                        # Reinhold jumps off 1530, objective Elst
    |   t?D (?: {_TO} | @?c | P1? | , )*                      # 10 Para drop on DZ Y at 1000
    |   t?Su (?: @p | f?cnc | {_WHEN} | , )*                  # 64 Med support 2 IG from 1400
    |   t?Fu (?: tp | b?r | {_WHEN} | , )*                    # 3 IG follow 2 IG
    )
    (?: {_THEN} )*                                            # ..., then hold
    (?: ,?[&;]?q )?                                           # ..., then report back
    """
_ON_WAY = rf"""{_UNITS} 2?[:,]? w? (?: {_WHEN} | , | r | v{_PLACES} )* (?:fp)? @?t[pB] {_GOING} (?: {_THEN} )*
    """  # 2 Para to Elst at 1400
_TASK = rf"(?: {_DEED} | {_ON_WAY} )"
_FLIGHTS = rf"1(?: Q\^? | \^Q )?t? (?: Su | t?u | dp(?:[t+]p)* | dfptp ) (?: {_WHEN} | cnc | , )*"
#: If attacked, if a bridge is blown, when others arrive.
_CASE = r"(?: i (?: e[Ax<] | u?A | p% ) | Hu> | Hu@p> | Hu>@p | Hp% | Humtp )"
_SHAPE = re.compile(
    rf"""(?:@?c[,:]?)? {_TASK}
    | fc (?: &?nc )? ,? {_TASK}                                             # from 1000 to 1400 Art 184 supports Knaust
    | {_UNITS} : {_TASK} (?: {_TASK} ){{0,3}}                               # Guards Armd: 2 IG move to Aalst
    | {_TASK} (?: [&;]? {_TASK} ){{1,3}} (?: 2f?@?c )?                      # 2 Para to Elst, 3 Para to Ede
    | [@fnb]?c [mx] {_UNITS} {_GOING}                                       # um 6 Uhr greift KG Goebel Beek an
    | m {_UNITS} (?: fp | v{_PLACES} )? tp (?: fp )? {_GOING}               # move 2 Para to Elst
    | [xh] (?:=@)? p {_STAYING} su (?:\+u)* {_STAYING}                      # block the road at Mook with 2/505
    | p w? t? [hxd] \| {_UNITS} {_STAYING}                                  # Son to be held by 2/506
    | d o? {_UNITS} tp                                                      # change the drop zone of 2 Pol to DZ Driel
    | {_CASE} ,? (?: {_TASK} | y?t?[mh] {_STAYING} )                        # if attacked, 2 Para hold
    | {_TASK} {_CASE} (?: ,? y?t?m {_GOING} )?                              # 2 Para withdraw to Elst if attacked
    | ah T? {_STAYING}                                                      # all units hold
    | Du (?: \+u )* (?: [@t]p | @?c | , | P1? )*                            # drop 325 GIR on DZ O at 1600
    | qa?u (?: \+u )* | {_UNITS} [:,]? t?q(?:&?!)?                          # report 2 Para
    | z\#?1 (?: J1 )* (?: [@tf]c )? | \#1z (?: [@t]c )? | z\#1 :? fc        # change order 14 to 1600
    | (?: \^[:,]? )? {_FLIGHTS}                                             # two squadrons to support 2 IG
    | \^d (?: ,1Q,? )? v?Z?ptp (?: ,1Q )? (?: {_WHEN} | cnc | , )*          # air patrol over 4085 to 5092
    | m?V[fv@]?Z? p (?: [t+]p )* (?: {_WHEN} | cnc | , )*                   # air recce from Arnhem to Ede at 1500
    """,
    re.VERBOSE,
)
#: One of several sentences: an hour before the first would govern the others as well.
_BESIDE_OTHERS = re.compile(
    rf"k | (?:{_UNITS}:)? {_DEED} | {_CASE},y?t?m{_GOING} | {_UNITS}F | (?: \^[:,]? )? {_FLIGHTS}", re.VERBOSE
)
#: Shapes that are plain, and more than that by how their tasks stand to each other.
_NOT_SO_PLAIN = re.compile(
    r"""&.*,c$              # 2 IG to Elst and hold, 0600 tomorrow: the hour of the whole
    | ^fc.*h                # as of 0600 Knaust holds Elst: told, or ordered?
    | ^[^:]*,[^:]*:         # Schulz to Renkum, Mattusch: reserve at Wolfheze
    | h&?;h                 # occupy and thereafter hold Mook: the place is that of both
    | nc,u | su.*,u         # 2 Para to Elst from 1400 to 1600, 156 Para to Renkum: each a sentence of its own
    | t[mdhxDFSq][,&]+u     # Oelkers to stay put, Pz 224 to follow: each a sentence of its own
    | kiA                   # avoid contact if attacked: the stance, not the case in which they go
    | p,vB,?[;&]            # to Arnhem, over the bridge, then on to Elst: behind Arnhem
    """,
    re.VERBOSE,
)
#: Shapes remembered.
_SHAPES_BY_HEART = 2_000
#: Words between two pieces that say nothing.
_SILENT = frozenset(
    """the kg kampfgruppe will square gr please pls of die der den dem das de het an aan um om uhr uur vor in a your its
    their his . should shall zurück zurueck ab auf aus
    woods wood station hex sq map grid village town main guns helping firing providing backing them up
    support supporting must sich zich regt regiment bn battalion bataljon squares planquadrat quadrat quadrate bitte
    von van v. terug feuer dann daarna out down road reference itself ref ort objective send""".split()  # noqa: SIM905
)
#: What begins a question, with its mark or without: `will 2 Para hold Elst`.
_ASKS = frozenset({"will", "shall", "should"})
#: What `is` and `are` may stand before.
_BEHIND_IS = frozenset({"TO", "WORD", "CANCEL", "HOLD"})
#: What a letter is about, or whose it is: `Re: Knaust to Elst`, `Von Knaust: halten Elst`.
_WRITTEN_ABOUT = ("Re:", "RE:", "re:", "Von ", "von ")


def may_be_plain(line: str) -> bool:
    """Whether it is worth looking at the shape of a line."""
    # `stay put; any attack, fall back on Mook` is told over two sentences; `to Renkum, hold on, Heelsum` is put right.
    told = "STOP" not in line and "TOT" not in line and "; any " not in line and "hold on," not in line
    return told and _LETTERS.fullmatch(line) is not None and not line.startswith(_WRITTEN_ABOUT)


def sign_of(piece: Piece) -> str:
    """What a piece is called in the shape of a line; `?` if it is not plain."""
    words = _SIGN_OF_WORD.get(piece.kind)
    return _SIGN.get(piece.kind, "?") if words is None else words.get(piece.text.lower(), "?")


def plain_order(pieces: list[Piece], line: str, *, alone: bool = True) -> bool:
    """Whether a sentence is an order and nothing else; `pieces`: all that the scanner finds in it; `alone`: the line
    has no other."""
    if len(pieces) > _MOST_PIECES:
        return False
    shape = "".join([_SIGN.get(p.kind) or sign_of(p) for p in pieces])
    telling = _TELLING if " off " in line else _TELLING_BUT_PLACES
    if not _is_plain(shape, alone=alone) or any(_says_more(p, shape, line) for p in pieces if p.kind in telling):
        return False
    if asked_by_its_place(pieces):
        return False
    if sum(p.kind == "FROM" for p in pieces) > 1 and sum(p.kind == "UNITS" for p in pieces) > 1:
        # `patrol from Elst to Ede, leaving 0915 and 156 Para attack Ede`: each task is shown in its own words.
        return False
    in_order = all(a.end <= b.start for a, b in pairwise(pieces))
    return _nothing_else(pieces if in_order else sorted(pieces, key=attrgetter("start")), line)


@lru_cache(maxsize=_SHAPES_BY_HEART)
def _is_plain(shape: str, *, alone: bool) -> bool:
    """Whether a shape is that of an order; most lines have one of a few hundred."""
    return (_SHAPE if alone else _BESIDE_OTHERS).fullmatch(shape) is not None and not _NOT_SO_PLAIN.search(shape)


def _says_more(piece: Piece, shape: str, line: str) -> bool:
    """Whether a piece of a plain shape is said otherwise than an order says it."""
    if piece.kind in VERBS and piece.text.endswith(("ing", "ed", "withdrawn")):
        return True
    match piece.kind:
        case "MOVE":
            # `Spindler auf dem Marsch nach Ede`; `2 Para leading, then 3 Para, 1 Para in reserve`.
            return line.endswith(_ON_THE_MARCH, 0, piece.start) or (piece.text == "leads" and ";u" in shape)
        case "WITHDRAW" | "ATTACK":
            # `Hoffmann nach dem Rückzug nach Heeze`: behind what they go.
            return line.endswith((" nach dem ", " na de "), 0, piece.start)
        case "PLACE":
            # `2/508 move off Beek at 1000`: whence they go.
            return line.endswith(_GOT_OFF, 0, piece.start)
        case "FROM":
            # `halt at Aalst, moving off at 0600`.
            return "h" in shape and sets_out(piece)
        case "CANCEL" | "AMEND":
            # `wait scratch order 9`: a second thought.
            return " " in piece.text and not piece.text.startswith(("is ", "are "))
    return False


def _nothing_else(pieces: list[Piece], line: str) -> bool:
    """Whether the words between and behind the pieces say nothing."""
    end = 0
    for piece in pieces:
        if piece.start > end + 1:
            between = line[end : piece.start].lower().split()
            if not end and not _ASKS.isdisjoint(between):
                return False
            if not _SILENT.issuperset(between) and not (between in (["is"], ["are"]) and piece.kind in _BEHIND_IS):
                return False
        end = max(end, piece.end)
    return _SILENT.issuperset(line[end:].rstrip(".").lower().split())
