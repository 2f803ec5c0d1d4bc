"""Orders that a few words beside them turn into something else, though what remains would read plainly: `… and dig in
there, not!`, `is not to attack the flak guard of Arnhem bridge`, `Harder, now at Ede, attack Timbuktu`.

Whether they are orders is asked. Source: orders.md 6; design section 4 "Ask, never guess".
"""

from itertools import pairwise

from engine.orders import patterns as re
from engine.orders.sentence.pieces import DEFINITE, Piece
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.worded import Worded, ways

_JOINTS = frozenset({"COMMA", "AND", "THEN", "SEMI", "COLON", "JOIN"})
_GONE = frozenset({"MOVE", "WITHDRAW", "ATTACK"})

#: `64 Med is placed in support of 2 IG, but only half of it`, `follow it halfway to Grave`: less than the whole of it;
#: `without crossing the frontier if the weather holds`: a condition behind what is passed over.
_IN_PART = Worded(
    "half part some one two halfway without nur alleen halb hälfte helft teil deel",
    r"\b(?:only|just|nur|alleen) (?:about )?"
    r"(?:half|part|some|one|two|the half|die hälfte|de helft|ein teil|een deel)"
    r" (?:of|von|van) (?:it|them|these|those|ihnen|ihm|hen)\W*$|"
    r",? \b(?:one|half|two|some|part) of (?:them|it) only\W*$|"
    r"\b(?:halfway|half way|half the way) (?:to|towards|there)\b|\bstops? (?:half ?way|half way)\b|"
    r"\bwithout (?!delay)\w+ing\b[^,;.]* (?:if|unless|provided|or) (?!attacked\b)",
)
#: Before the troops: `Only a fool would let 2/505 attack`, `Historically, 2/505 attack`, `Whoever is nearest of 505`,
#: `No orders yet, but 2/505 attack`, `Tell the Germans that 2/505 attack`: another's deed, another time, none of those.
_TURNED_AHEAD = Worded(
    "would historically history time rule reason whoever whichever that order orders decision decisions plan plans "
    "enemy germans jerry tommies americans british allies",
    r"^\W*"
    + ways(
        r"""(?!(?:(?:and|so|but) )?(?:i|we)\b)[^,;:]{2,40}?[ ]would(?: \w+)?
          [ ](?:let|have|send|order|put|make|get|throw|leave|keep)
        | historically | in (?:the )?(?:real )?history | as a rule | for (?:some|whatever|no good) reason
        | (?:the )?(?:last|next|first|another|every|each|any) time(?! (?:you|we|i)\b) | once upon a time
        | (?:who|which)ever\b[^,;:]{1,30} of | (?:is|was|could|can|might|may|would|does|did) it (?:\w+ ){0,3}that
        | (?:no|without) (?:\w+ )?(?:orders?|decisions?|plans?)(?: (?:yet|as yet|so far|now|today))?,? but
        | (?:tell|inform|signal|let) (?:the )?(?:enemy|germans|jerry|tommies|americans|british|allies)"""
    )
    + r"(?!\w)",
)
_NOT_ALONG = Worded("follow", r"\b(?:not(?: to)?|never|cannot|won['’]t|mustn['’]t|don['’]t) follow\b(?! up| through)")


def turned(pieces: list[Piece], sentence: str) -> bool:
    """Whether words beside the deed leave it open what is ordered."""
    kinds = [p.kind for p in pieces]
    return (
        # `1 Border go to Heelsum and drop anchor there, not!`
        sentence.endswith((", not!", ", not."))
        or _IN_PART.search(sentence) is not None
        or (_NOT_ALONG.search(sentence) is not None and not any(p.kind in VERBS for p in pieces))
        or ("NOACTION" in kinds and _deed_forbidden_too(pieces))
        or ("REMARK" in kinds and _not_beyond_an_hour(pieces))
        or _of_another_time(pieces, sentence)
        or ("SAMETIME" in kinds and _two_at_once(kinds))
        or (" will have " in sentence and _foretold(pieces, sentence))
        or (kinds[0] == "UNITS" and (_told_as_done(pieces) or _elsewhere(pieces) or _theirs(pieces)))
    )


def _of_another_time(pieces: list[Piece], sentence: str) -> bool:
    """Whether the words before the troops make their deed another's, or of another time."""
    named = next((p.start for p in pieces if p.kind == "UNITS"), 0)
    found = _TURNED_AHEAD.match(sentence) if named > len("The ") else None
    return found is not None and found.end() <= named


def _two_at_once(kinds: list[str]) -> bool:
    """`2/505 attack Mook at 1100, and at the same hour move to Riethorst`: of one unit."""
    at = kinds.index("SAMETIME")
    before, after = kinds[:at], kinds[at + 1 :]
    after = after[after[:1] == ["TO"] :]
    joined = at > 0 and kinds[at - 1] in _JOINTS and bool(after) and after[0] in VERBS
    return joined and "UNITS" not in after and not VERBS.isdisjoint(before) and before.count("UNITS") == 1


def _foretold(pieces: list[Piece], sentence: str) -> bool:
    """`2/505 will have withdrawn to Groesbeek`: without an hour it is to be done by, it only foretells."""
    deed = next((i for i, p in enumerate(pieces) if p.kind in VERBS), 0)
    said = sentence[pieces[deed - 1].start : pieces[deed].start] if deed else ""
    return " will have " in f"{said} " and not any(p.kind == "BY" for p in pieces)


def _deed_forbidden_too(pieces: list[Piece]) -> bool:
    """`is not to attack the flak guard`, `Don't go to Heelsum and drop anchor there`: the second deed is no order."""
    at = next(i for i, p in enumerate(pieces) if p.kind == "NOACTION")
    row = pieces[at + 1 :]
    deed = next((i for i, p in enumerate(row) if p.kind in VERBS), None)
    if deed is None:
        return False
    before = [p.kind for p in row[:deed]]
    if not _JOINTS.intersection(before):
        return any(p.kind == "WORD" and p.value == DEFINITE for p in row[:deed])
    bare = not row[deed].text.lower().split()[0].endswith(("s", "ed", "ing", "t"))
    return bare and before in (["TO", "PLACE", "AND"], ["AT", "PLACE", "AND"])


def _not_beyond_an_hour(pieces: list[Piece]) -> bool:
    """`advances on Beek but not beyond 1700`."""
    return any(
        a.kind == "REMARK" and b.kind == "TIME" and a.text.lower().endswith(("beyond", "past"))
        for a, b in pairwise(pieces)
    )


def _told_as_done(pieces: list[Piece]) -> bool:
    """`2 Para moved to Heelsum, then Oosterbeek, then hold`: what is done already, and what comes next."""
    deed = pieces[1] if pieces[1:] else None
    if deed is None or deed.kind not in _GONE or deed.start - pieces[0].end != 1:
        return False
    said = deed.text.lower().split()[0]
    return said == "went" or (said.endswith("ed") and not said.endswith("eed"))


def _elsewhere(pieces: list[Piece]) -> bool:
    """`Harder, now at Ede, attack Timbuktu`: the place it is at is not the one meant."""
    row = [p for p in pieces if p.kind != "MARK"]
    if len(row) < 5 or row[-2].kind not in _GONE or row[-1].kind != "WORD" or not row[-1].text[:1].isupper():
        return False
    return [p.kind for p in row[1:4]] == ["COMMA", "AT", "PLACE"] and row[-3].kind == "COMMA"


def _theirs(pieces: list[Piece]) -> bool:
    """`21 AT to find their cover`: the deed is a thing of theirs."""
    deeds = [i for i, p in enumerate(pieces) if p.kind in VERBS]
    if len(deeds) != 1 or deeds[0] < 2 or pieces[deeds[0]].kind not in ("GUARD", "HOLD"):
        return False
    return pieces[deeds[0] - 1].kind == "THEY" and pieces[deeds[0] - 1].text.lower() in ("their", "its", "his", "some")


_HEARD = re.compile(
    r"\W*(?:according to|they say|it is said|people say|rumou?r|i hear|i heard|word is|we are told|reportedly|laut|"
    r"angeblich|man sagt|es heißt|volgens|naar verluidt|men zegt)\b",
    re.IGNORECASE,
)


def heard_of(note: str) -> bool:
    """Whether what was told last was only heard of."""
    return _HEARD.match(note) is not None
