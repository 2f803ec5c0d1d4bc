"""Wishes, biddings and questions in words that are no plain order: `I would like 2 Para to move to Elst`, `2 Para is to
be in Elst by noon`, `where would 2 Para be?`.

Which of them are read as an order behind a question, and which are asked about. Source: design section 5; orders.md 6.
"""

from engine.orders import patterns as re
from engine.orders.message.standing_over.openings import POLITE, TO_KNOW
from engine.orders.message.told.told import TOLD, awaited
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.worded import Worded

#: A question that is none: `Pull 2/506 back, would you?`
TAG = re.compile(
    r",? (?:(?:would|could|will|can) (?:you|u)|please|pls|ok(?:ay)?|eh|"
    r"(?:is that )?(?:clear|understood)|got (?:it|that)|agreed)\s*\?\s*$",
    re.IGNORECASE,
)
#: `can you tell me where XXX Corps is`, `any idea how far the Guards have got?`
_WHERE_ABOUTS = re.compile(
    r"^\W*(?:(?:can|could|would|will) (?:you|u|someone|anyone|anybody)|does (?:anyone|anybody)|do (?:you|we)|"
    r"(?:please )?tell (?:me|us)|any(?:one|body)?(?: idea| know)|has anyone|what|how|when|is|are)\b"
    r".*\b(?:where|how far|when|what)\b",
    re.IGNORECASE,
)
#: Before the name of those asked about; `Move 2 IG to Grave but first take Uden?`.
_WHETHER = frozenset(
    """
    move send march shall will should can could may must do does did
    sollen soll kann darf mag moet zal the
    """.split()  # noqa: SIM905
)
#: Words a question begins with that is about a deed, and asks nobody to see to it.
_QUESTION = frozenset("did does do why how when".split())  # noqa: SIM905
_GOING = frozenset({"MOVE", "ATTACK", "WITHDRAW", "HOLD", "GUARD", "RECCE", "FIRE"})
_ASKED_ABOUT = _GOING | {"UNITS", "ALL", "REST", "AIR", "AIRRECCE", "SQUADRONS"}
#: Right behind the troops: what they may do, or ought to have done; `1/504 may rest until 0600` is leave given.
_MIGHT = Worded(
    "could may might would should ought must",
    r"[\s,]*(?:\([^)]*\) )?(?:both |all |then |now |also |perhaps )*"
    r"(?:could|may|might|would|(?:should|ought to|must(?!.*\bby\b))(?: (?:already|by now))? have)\b"
    r"(?! (?:you|i|we|it|be|not|never|prefer|rather|like|as|rest|stay|remain|halt|sleep)\b)",
)


def whether(pieces: list[Piece], sentence: str) -> bool:
    """`2/505 attack Mook, then move to Riethorst?`, `Shall 2 Para move to Elst, then hold?`: a deed with a mark of
    asking behind it, and nobody bidden to see to it."""
    if not sentence.endswith("?"):
        return False
    first = sentence.split(maxsplit=1)[0].lower()
    if (pieces[0].kind not in _ASKED_ABOUT and first not in _QUESTION) or " you" in sentence.lower():
        return False
    before = sentence[: pieces[0].start].lower().split()
    headed = (
        not before
        or first in _QUESTION
        or pieces[0].kind in _GOING
        or (pieces[0].kind == "UNITS" and _WHETHER.issuperset(before))
    )
    acting = any(p.kind in VERBS - {"WHEREIS", "REPORT"} or p.kind == "TO" for p in pieces)
    return headed and acting and not any(p.kind == "WHEREIS" for p in pieces) and not _courteous(sentence)


def may_do(pieces: list[Piece], sentence: str) -> bool:
    """`1 Border could go to Driel, where it will block`, `2 IG should have moved to Aalst`: of those at its head."""
    if _SOMEBODY.match(sentence):
        # `Somebody ought to tell 3/506 to stay at Son`.
        return True
    if pieces[0].kind != "UNITS" or pieces[0].start > len("The "):
        return False
    named = next((i for i, p in enumerate(pieces) if p.kind not in _TOGETHER), len(pieces))
    last = max(i for i in range(named) if pieces[i].kind == "UNITS")
    return _MIGHT.match(sentence, pieces[last].end) is not None


_SOMEBODY = re.compile(
    r"\W*(?:(?:somebody|someone|anybody|anyone) (?:really |just |surely )*"
    r"(?:should|ought to|must|had better|needs? to|has to|might|could|may)|"
    r"(?:jemand|man|iemand) (?:sollte|müsste|muesste|könnte|koennte|muss|zou|moet|moest|kan)|"
    r"they (?:really |just )*(?:should|ought to|had better) (?:tell|order|ask|let|send|get|make)) [^,;:]*$",
    re.IGNORECASE,
)
_TOGETHER = frozenset({"UNITS", "AND", "JOIN", "COMMA"})


def _courteous(sentence: str) -> bool:
    return TAG.search(sentence) is not None or POLITE.search(sentence) is not None


def asks_after(pieces: list[Piece], sentence: str) -> bool:
    """`Where the hell is XXX Corps?`: a question to the umpire about a whole headquarters of another."""
    asked = pieces[0].kind == "WHEREIS" and sentence.rstrip().endswith("?")
    told_where = _WHERE_ABOUTS.search(sentence) is not None and not {p.kind for p in pieces} & (VERBS - {"WHEREIS"})
    asked = asked or told_where
    names = [p.value for p in pieces if p.kind == "UNITS"]
    return asked and all(any(e.sort in ("hq", "formation") for e in n.entries) for n in names)


_DOING = re.compile(r"\b(?:is|are) (?:now )?(?:[a-z]+ing|(?:in|at|under|on|at) \w+)\b")
#: What troops may be at by now.
_SUPPOSED = re.compile(r"\b(?:should|must|ought to|could) (?:now |already |by now )?be [a-z]+ing\b")
#: `1/501 has my permission to withdraw`: what they may do, and perhaps are to.
_ALLOWED = re.compile(
    r"\s+(?:has|have|had|gets?|is given|are given)\s+(?:\w+\s+){0,2}"
    r"(?:permission|leave|authority|clearance|consent|blessing|licen[cs]e|discretion|freedom)\s+to\b",
    re.IGNORECASE,
)
#: Words with which a deed is wished for, not told.
_WISHED = re.compile(
    r"\b(?:should|could|would|must|ought|shall|like|want|need|please|pls|rather|better|kindly|is to|are to|to be|"
    r"it is time|(?:this|that) means|make sure|don't forget|remember|(?:let|get|bring|send|pull) (?:them|it|him))\b",
    re.IGNORECASE,
)
#: `Please confirm that 3 Para can use the bridge`: an answer is wished for.
_TO_BE_TOLD = re.compile(r"^\s*(?:please |pls |kindly )*(?:confirm|tell|advise|inform|say|explain|check|let)\b", re.I)


#: `Could 8 Mx be moved up to Lent?`
_BE_SENT = re.compile(r"\W*(?:can|could|might|may|would)\b.{2,60}?\bbe (?:sent|put|brought|told|\w{2,}ed)\b", re.I)
_MAY_IT = re.compile(r"\W*(?:will|can|may|did|do|has|is)\b", re.IGNORECASE)


def _with_an_hour(pieces: list[Piece], sentence: str) -> bool:
    """`Unless you hear from me the Grenadiers attack Nijmegen bridge at 1500`: thoughts beside a whole order."""
    kinds = [p.kind for p in pieces]
    at = next((i for i, k in enumerate(kinds) if k == "UNITS"), len(kinds))
    if at == len(kinds):
        return False
    timed = any(p.kind == "TIME" and p.value.clock is not None for p in pieces[at:])
    whole = kinds[at + 1 : at + 2] and kinds[at + 1] in VERBS - {"REPORT", "WHEREIS"} and "PLACE" in kinds[at:]
    return bool(timed and whole) and not sentence.rstrip().endswith("?") and not TOLD.search(sentence, pieces[at].start)


def wished(pieces: list[Piece], sentence: str) -> bool:
    """`I would rather 2 IG did not attack Aalst`: a wish about troops and a deed is asked about, never a mere note."""
    kinds = {p.kind for p in pieces}
    if "RAMBLE" in kinds and _with_an_hour(pieces, sentence):
        return True
    if "UNITS" not in kinds or not kinds & (VERBS | {"TO"}) or TO_KNOW.match(sentence):
        return False
    if pieces[0].kind == "UNLESS" and not sentence.rstrip().endswith("?"):
        # `Unless 4 Wilts are relieved they hold.`, `Unless you hear from me 1 WG advances to Elst.`
        return True
    if "RAMBLE" in kinds:
        return False
    if pieces[0].kind == "UNITS" and not TAG.search(sentence):
        # `Hermann is attacking Mook at 1100`: news, or the order for that hour? `2 HCR scout Leende?`: an order?
        if sentence.rstrip().endswith("?"):
            if _BE_SENT.match(sentence):
                return True
            begins = len(pieces) > 2 and pieces[0].start < 4 and _MAY_IT.match(sentence) is None
            return begins and pieces[1].kind in VERBS | {"TO"} and "WHEREIS" not in kinds
        timed = bool(kinds & {"TIME", "SAMETIME"}) and _DOING.search(sentence) is not None
        reserve = "GUARD" in kinds and "PLACE" in kinds and " reserve" in sentence
        return (
            timed
            or reserve
            or _they_do(pieces)
            or _behind_dash(pieces, sentence)
            or " so let " in sentence
            or _ALLOWED.match(sentence, pieces[0].end) is not None
            or _SUPPOSED.search(sentence) is not None
        )
    if _TO_BE_TOLD.match(sentence):
        return False
    if sentence.rstrip().endswith("?"):
        return TAG.search(sentence) is not None
    return _WISHED.search(sentence) is not None


def _they_do(pieces: list[Piece]) -> bool:
    """`2 IG have done enough, they rest in Lent`: news of them, or what they are to do."""
    row = [p for p in pieces if p.kind not in ("NOW", "THEN")]
    at = next((i for i, p in enumerate(row[:-1]) if p.kind == "COMMA" and row[i + 1].kind in ("THEY", "BOTH")), 0)
    row = row[at + 2 : at + 6] if at else []
    bids = bool(row) and row[0].kind in VERBS and not row[0].text.lower().endswith(("ing", "ed", "s"))
    return bids and any(p.kind == "PLACE" for p in row)


def _behind_dash(pieces: list[Piece], sentence: str) -> bool:
    """`Hummel's Tigers, arrived at last - move to the bridge at 2200`: a deed behind the dash is theirs."""
    at = sentence.rfind(" - ") + len(" - ")
    return at > len(" - ") and any(p.kind in _GOING and p.start <= at < p.end for p in pieces[1:])


#: What a unit shall do, if in words no table holds: `1/401 shall conform`.
_BIDDEN = re.compile(r"[\s,:]*(?:shall|must|(?:is|are) (?:not )?to|has to|have to|should|ought to)\b", re.IGNORECASE)


def of_the_ledger(pieces: list[Piece], sentence: str) -> int:
    """Where a change of an order by its number begins behind other words, `My mistake - scrub order 12.`; 0 for
    nowhere. It must not be lost in a note: the order would run."""
    if sentence.rstrip().endswith("?"):
        return 0
    kinds = [p.kind for p in pieces]
    return next(
        (
            i
            for i in range(1, len(pieces) - 1)
            if kinds[i] in ("CANCEL", "AMEND")
            and (kinds[i + 1 : i + 3] == ["ORDERNO", "NUM"] or kinds[i + 1] == "MYLAST")
            and not pieces[i].text.lower().endswith(("ed", "ing"))
        ),
        0,
    )


def bidden(pieces: list[Piece], sentence: str) -> bool:
    """Whether troops are bidden to do something, whatever it is: asked about, never a mere note."""
    if [p.kind for p in pieces[:2]] == ["THERE", "UNITS"]:
        # `There Mattusch takes Wolfheze, Oelkers waits.`
        return len(pieces) > 2 and pieces[2].kind in VERBS
    kinds = [p.kind for p in pieces]
    if kinds[:2] == ["NOT", "UNITS"] and " let " in f" {sentence[: pieces[1].start].lower()} ":
        # `Don't let Goebel budge from Wyler before Becker has passed`
        return True
    if kinds[:2] == ["UNITS", "COMMA"] and kinds[-3:] == ["COMMA", "TO", "PLACE"]:
        # `Reinhold, two hours after Euling has gone, to Bemmel`
        return True
    if pieces[0].kind == "UNITS" and _SENT_IN.match(sentence):
        # `Send 1/508 in on its left.`
        return True
    bids = pieces[0].kind == "UNITS" and _BIDDEN.match(sentence, pieces[0].end) is not None
    # `8 Armd Bde should be up this evening.`
    return bids and not awaited(pieces, sentence)


_SENT_IN = re.compile(r"\W*(?:please |pls |now |then |so )*(?:send|put|get|bring|throw|commit) (?!me\b|us\b)", re.I)
