"""How things are, told beside an order: `they have been shot up enough`, `2/508 needs you there`, `LZ L is lost`.

It is a remark behind the order and no task of those it speaks of; with an hour, or a deed of theirs, it is left as it
stands. Source: orders.md 6, 17.
"""

from engine.orders import patterns as re
from engine.orders.message.rethought.prohibitions import ENDS, WEIGHTY
from engine.orders.sentence.pieces import Piece, remark_of
from engine.orders.sentence.words.signal_words import VERBS

_SUBJECTS = frozenset({"UNITS", "ALL", "REST", "BOTH", "THEY", "SQUADRONS", "AIR"})


def dashed(pieces: list[Piece], sentence: str) -> list[Piece]:
    """`1/508 move to Beek - 2/508 is in trouble`, `cancel order 12 (guns not ready)`: a dash before troops, a bracket
    that tells how they are, parts as a comma does."""
    for i in range(2, len(pieces) - 1):
        between = sentence[pieces[i - 1].end : pieces[i].start]
        apart = " - " in between or (between.endswith("(") and not_ready(pieces[i:], sentence))
        if pieces[i].kind == "UNITS" and apart and {p.kind for p in pieces[:i]} & (VERBS | {"TO"}):
            at = pieces[i - 1].end
            return [*pieces[:i], Piece("COMMA", ",", at, at, ","), *pieces[i:]]
    return pieces


#: A stretch of words in which the writer speaks of himself.
_OF_ONESELF = re.compile(
    r"(?:[\s,;-]|but |and |as |so |for )*(?:(?:i|we|i'm|we're|i've|we've|i'll|we'll)(?![\w'])|"
    # `55 Fd to Malden, there's good hard standing there`.
    r"(?:there(?:['’]s| is| are)|plenty of) (?!to\b|no (?:time|need)\b))",
    re.IGNORECASE,
)


_SEEN_BY_US = re.compile(
    r"\W*(?:i|we)(?:'ve| have| can| now)?(?: (?:just|still|also|got|had))* "
    r"(?:reports?|a report|word|hear|heard|see|saw|seen|spotted|sighted|found|a few|some|germans?|enemy|tanks?)\b",
    re.IGNORECASE,
)


_OWN_DEED = re.compile(
    r"[\s,;-]*(?:i|we)(?:'ll| will| shall|'m| am|'re| are|'ve| have) (?!(?:have|get|send\w*|put\w*|order\w*|giv\w*)\b)",
    re.IGNORECASE,
)


#: Words that say how things are: `the chaps at the ferry are in trouble`.
_STATE = re.compile(
    r"^\W*(?:[\w'/-]+ ){0,6}?(?:is|are|was|were|has|have|needs?|[a-z]+'re|it's|he's|that's)\b(?! to\b| not to\b)",
    re.IGNORECASE,
)
#: How it is with a unit: `2/508 needs you there`, `2/508 can't hold much longer`.
_OF_A_UNIT = re.compile(
    r"\s+(?:(?P<no>can't|cannot|can not|won't)(?! (?:move|go|attack|leave)\b)|"
    r"(?P<you>will (?:meet|join|show|see|be (?:with|behind|beside|on)) you)|"
    r"(?:needs?|wants?|expects?|knows?|lost(?= \w)|took|got|"
    r"reports?(?! (?:on|in|to|at|when|back|by|once|as)\b)|reported|ran into|on your|behind you)\b(?! to\b))",
    re.IGNORECASE,
)
#: What leaves open whether they are to come too.
_GOES_ALONG = re.compile(
    r"\s+(?:is|are)(?: now)? "
    r"(?:next|with|coming|going|second|third|last|first|after|also|behind|attached|responsible|free)\b",
    re.IGNORECASE,
)
_THERE_ALREADY = re.compile(
    r"\s+(?:reports?|reported|lost|took|(?:has|have) (?:just |already |now )?(?:lost|taken|reached|cleared|secured)|"
    r"(?:is|are) (?:already|still))\b",
    re.IGNORECASE,
)
#: Who is not ready yet: `the guns are not ready`, `2 Para isn't there yet`, `not enough ammo`.
_NOT_READY = re.compile(
    r"\s+(?:(?:is|are|am|was|were|has|have|ist|sind|zijn|hat|haben|heeft|hebben) )?(?:still |yet |noch |nog |just )*"
    r"(?:not|isn['’]?t|aren['’]?t|hasn['’]?t|haven['’]?t|nicht|niet|nowhere near)\s+"
    r"(?:yet |quite |fully |all |even |enough |got |so )*"
    r"(?:ready|there|here|in place|in position|in range|set|complete|available|across|over|arrived|strong|formed up|"
    r"bereit|fertig|da|hier|eingetroffen|in stellung|schussbereit|feuerbereit|"
    r"klaar|gereed|er|daar|aangekomen|in stelling)"
    r"(?: (?:yet|enough|to fire|at all|before|until then|up|to go|noch))*[\s.!)]*$",
    re.IGNORECASE,
)
_NOT_ENOUGH = re.compile(r"\s*(?:there (?:is|are) )?not enough [\w ]{3,40}[\s.!)]*$", re.IGNORECASE)
_OF_READINESS = frozenset(
    {"UNITS", "JOIN", "NOT", "WORD", "THERE", "AT", "BY", "RAMBLE", "REMARK", "MARK", "VAGUE", "FROM"}
)


def not_ready(pieces: list[Piece], sentence: str) -> bool:
    """`The guns aren't ready.`, as a sentence or the end of one: how it is with them, and no order."""
    who = next((i for i, p in enumerate(pieces) if p.kind not in ("UNITS", "JOIN", "AND")), 0)
    if not who or {p.kind for p in pieces[who:]} - _OF_READINESS:
        return False
    return _NOT_READY.match(sentence, pieces[who - 1].end) is not None


def hard_pressed(pieces: list[Piece]) -> bool:
    """`The 505 is under heavy pressure at Mook.`: how it is with them, and no order."""
    who = next((i for i, p in enumerate(pieces) if p.kind not in ("UNITS", "JOIN", "AND")), 0)
    if not who or pieces[who].kind != "UNLESS" or not pieces[who].text.lower().endswith("pressure"):
        return False
    return {p.kind for p in pieces[who + 1 :]} <= {"AT", "PLACE", "MARK", "WORD", "NOW", "THERE", "ENEMY", "FROM"}


_NO_STATE = frozenset(
    """
    PRIORITY NOT NOACTION AVOIDCONTACT FIGHTTHROUGH THEN TO VIA FROM BY UNTIL COND IF WHEN EITHER FOUR SUPPORTED
    BEHIND
    """.split()  # noqa: SIM905
)


def _is_so(pieces: list[Piece], i: int, sentence: str) -> bool:
    """Whether a stretch behind a comma only says how things are."""
    end = next((p.start for p in pieces[i + 1 :] if p.kind in ENDS), len(sentence))
    row = [p for p in pieces[i + 1 :] if p.start < end]
    if row and _help_comes(row):
        return True
    if row and any(p.kind == "NOT" for p in row[:3]):
        short = row[0].kind == "NOT" and _NOT_ENOUGH.match(sentence, pieces[i].end, end)
        if short or not_ready(row, sentence[:end]):
            return True
    if row and row[0].kind == "UNITS" and _GOES_ALONG.match(sentence, row[0].end):
        return False
    if row and row[0].kind == "UNITS" and (found := _OF_A_UNIT.match(sentence, row[0].end, end)):
        helped = {"LINKUP", "HOLD", "NOT"} if found["you"] or found["no"] else set()
        return not any(p.kind in (_NO_STATE | VERBS | {"UNITS"}) - helped for p in row[1:])
    theirs = bool(row) and row[0].kind in ("THEY", "ENEMY")
    if theirs and [p.kind for p in row[-2:]] == ["FROM", "PLACE"]:
        # `they're coming from Wyler`.
        row = row[:-2]
    if not row or any(p.kind in _NO_STATE or (p.kind in VERBS and not (theirs and _under_way(p))) for p in row):
        return False
    if any(p.kind in _SUBJECTS - {"THEY"} for p in (row[1:] if row[0].kind == "UNITS" else () if theirs else row)):
        return False
    return _STATE.match(sentence[pieces[i].end : end]) is not None


def _help_comes(row: list[Piece]) -> bool:
    """`help comes at dawn`, `reinforcements arrive tomorrow`: whoever they are, it is no hour of the order."""
    return row[0].text.lower() in _HELP and {p.kind for p in row} <= _COMING


_HELP = frozenset({"help", "relief", "reinforcements", "support", "rescue", "supplies", "ammo", "ammunition", "food"})
_COMING = frozenset({"WORD", "MOVE", "BY", "AT", "TIME", "VAGUE", "REMARK", "NOW", "THERE", "LINKUP", "SHALL"})


def _under_way(deed: Piece) -> bool:
    """`they are attacking 10 Para`: what the enemy is at; their own troops hold, follow and support."""
    return deed.kind in ("ATTACK", "MOVE", "FIRE") and deed.text.lower().endswith("ing")


def _of_no_use(pieces: list[Piece], i: int) -> bool:
    """`cancel 9 and 11, they make no sense any more`, `kill order 9, it makes no sense now`."""
    row = {p.kind for p in pieces[i + 1 :]}
    of_it = pieces[i + 1].kind == "THEY" and row <= {"THEY", "WORD", "MARK", "NOW"} and {"WORD"} <= row
    return of_it and any(p.kind == "CANCEL" for p in pieces[:i])


def _talk(pieces: list[Piece], i: int, sentence: str) -> bool:
    news = [p.kind for p in pieces[i + 1 : i + 3]] == ["THEY", "RAMBLE"]
    news = news or _of_no_use(pieces, i) or _is_so(pieces, i, sentence)
    return news or _OF_ONESELF.match(sentence, pieces[i].end) is not None


def told_first(pieces: list[Piece], sentence: str) -> list[Piece]:
    """`KOSB: LZ L is lost, fall back to 4290`: how things are, before what those addressed are to do."""
    at = next((i for i, p in enumerate(pieces) if p.kind not in ("UNITS", "JOIN", "AND", "COMMA")), 0)
    if not at or pieces[at].kind != "COLON" or not _is_so(pieces, at, sentence):
        return pieces
    end = next((j for j in range(at + 1, len(pieces) - 1) if pieces[j].kind in ("COMMA", "SEMI")), 0)
    deed = pieces[end + 1]
    hour = any(p.kind in ("TIME", "LASTING", "VAGUE", "EITHER") for p in pieces[at:end])
    if not end or hour or deed.kind not in VERBS or deed.text.lower().endswith("ing"):
        # `1 Border: zero hour is 1000, attack Renkum` gives the hour.
        return pieces
    return [*pieces[: at + 1], *pieces[end + 1 :], remark_of(pieces[at + 1 : end])]


def own_words(pieces: list[Piece], sentence: str, remarks: list[Piece]) -> list[Piece]:
    """`cancel 4, we ain't doing that no more`, `they have been shot up enough`: talk behind a whole order."""
    i = next((i for i, p in enumerate(pieces[:-1]) if i > 1 and p.kind == "COMMA" and _talk(pieces, i, sentence)), -1)
    acting = {p.kind for p in pieces[:i]} & (VERBS | {"TO", "AVOIDING"}) if i > 0 else set()
    if not acting:
        return pieces
    j = i + 1
    while j < len(pieces) and pieces[j].kind not in ENDS:
        j += 1
    row = pieces[i + 1 : j]
    # Whoever asks for a report may say of it what he likes.
    told = {"UNITS", "ALL", "NOT"} if _is_so(pieces, i, sentence) else set()
    if told and row and _help_comes(row):
        told = {"TIME", "VAGUE"}
    if _SEEN_BY_US.match(sentence, pieces[i].end) and not any(p.kind in VERBS - {"REPORT"} for p in row):
        # `hold Mook, we have reports of Germans at Gennep`.
        told = {"UNITS", "PLACE", "NUM"}
    elif [p.kind for p in row[:2]] == ["THERE", "UNITS"] and VERBS.isdisjoint(p.kind for p in row):
        # `Avoid Elst, there are Tigers about`.
        told = {"UNITS", "PLACE", "NUM"}
    elif [p.text.lower() for p in row[:2]] == ["no", "idea"]:
        # `Report please from 508, I have no idea what is going on at Beek`.
        told = {"UNITS", "PLACE"}
    elif [p.kind for p in row[:2]] == ["THEY", "RAMBLE"] and row[1].text.lower() in ("have been", "has been"):
        # `retire to Lent, they have been at it for two days`.
        told = {"LASTING", "NUM", "TIME", "PAST"}
    elif _OWN_DEED.match(sentence, pieces[i].end) and not any(p.kind in VERBS or p.kind == "BY" for p in row):
        # `stays in Veghel, I shall visit 43 Div this afternoon`.
        told = {"UNITS", "TIME"}
    elif (told and [p.kind for p in row[-2:]] == ["FROM", "PLACE"]) or (
        row and row[0].kind == "UNITS" and _THERE_ALREADY.match(sentence, row[0].end)
    ):
        told = {"UNITS", "ALL", "PLACE"}
    elif _of_no_use(pieces, i):
        told = {"NOW"}
    # `2/505 to Mook, I leave one company behind`: a part of it stays.
    heavy = (WEIGHTY | {"PLACE", "TO", "COY"}) - told
    weighty = acting - {"REPORT", "WHEREIS"} and any(p.kind in heavy for p in row)
    if not row or weighty:
        return pieces
    remarks.append(remark_of(row))
    return pieces[:i] + pieces[j:]


#: `…, XXX Corps is coming`, `… - help is on its way`: what cheers those who hold, at the end of an order.
_ON_ITS_WAY = re.compile(
    r"(?P<order>\S.*?\S)\s*(?:,|;|\s[-–—])\s*"
    r"(?P<told>(?:(?:for|because|as|and|but) )?(?:the )?(?P<who>[A-Za-z0-9][\w ./]{1,30}?) "
    r"(?:is|are|will be|should be) (?:now |well |already |still |just )*"
    r"(?:coming|on (?:its|their|his|the) way|getting (?:near|close)(?:r)?)(?: (?:up|soon|fast|now|through|to you))*)"
    r"\W*",
    re.IGNORECASE,
)


#: `81 AT to Son, panzers across the canal`: what drives there, and is nobody's the writer could order.
_TANKS_THERE = re.compile(
    r"(?P<order>\S.*?\S)\s*(?:,|;|\s[-–—])\s*"
    r"(?P<told>(?:(?:because|as|there are|enemy|german|kraut) )*(?P<who>panzers|tanks|tigers|armou?r) "
    r"(?:already |now |right )?(?:across|over|at|in|on|near|by|inside|outside)\s+(?:(?!\bto\b)[^,;:]){2,30})\W*",
    re.IGNORECASE,
)


def coming_told(sentence: str) -> tuple[str, str, str]:
    """The order, the news of help (or of tanks) behind it, and who comes; three empty texts if no such news is told."""
    low = sentence.lower()
    if "panzers" in low or "tanks" in low or "tigers" in low or "armor" in low or "armour" in low:
        tanks = _TANKS_THERE.fullmatch(sentence)
        if tanks is not None:
            return tanks["order"], tanks["told"], tanks["who"]
    found = _ON_ITS_WAY.fullmatch(sentence) if "coming" in low or " way" in low or "getting" in low else None
    return (found["order"], found["told"], found["who"]) if found else ("", "", "")
