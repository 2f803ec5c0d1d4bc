"""Deeds told, not ordered: `2 Para has taken Elden`, `KG Becker hat Wyler besetzt`, `5 DCLI lost two tanks`.

News goes to the umpire; what is to be done yet (`has to hold`, `is to be brought across`) is an order.
Source: orders.md 6; design section 5.
"""

from engine.orders import patterns as re
from engine.orders.names.parts_of_units import AT_THEIR_CALL
from engine.orders.sentence.pieces import UNKNOWN_DEED, Piece
from engine.orders.sentence.words.signal_words import VERBS, past_of_verb
from engine.orders.worded import Worded

TOLD = Worded(
    """
    has have had was were did been reached arrived reports report reported attacked seems seem looks look ran
    lost is are would wants want wishes wish hopes hope asks ask requests request begs begged pleads pleaded
    insists insisted demands demanded applies applied asked requested be needs need expects expect you your didn
    could couldn failed tried attempted succeeded took got went still fought held met
    """,
    r"\b(?:(?<!what he )(?<!what it )(?<!all he )(?<!all it )(?<!that )(?<!who )(?<!which )"
    r"has(?! (?:got )?to\b| un?till?\b| (?:the |a |its )?(?:task|job|orders?|duty|honou?r|privilege)\b|"
    r" a (?:look|go|rest|break|crack)\b)|(?<!must )(?<!should )(?<!shall )(?<!will )(?<!to )"
    r"(?<!that )(?<!who )(?<!which )have(?! (?:got )?to\b| un?till?\b| them\b| him\b| it\b|\W*$|[.,;!])|"
    r"had(?! best| better)|was|were|did|been|reached|(?<!once )arrived|"
    r"reports? that|reported|attacked at|seems?|looks?(?! at| over| after| for| into| out)|ran into|lost|"
    r"(?<!which )(?<!who )(?<!that )(?<!task )(?<!job )(?<!objective )(?<!mission )(?<!whoever )(?<!whatever )"
    r"(?<!where they )(?<!where it )(?<!where he )"
    r"(?:is|are) (?!to\b|going to (?!the\b)|not to\b|"
    r"no longer to\b|yours\b|expected\b|needed\b|wanted\b|hereby|ordered|directed|instructed|required|requested|"
    r"commanded|"
    r"asked|kindly|invited|urged|begged|forbidden|prohibited|responsible for|desired|placed|put|assigned|allotted|"
    r"detached|released|"
    r"detailed|tasked|charged|told to|given (?:the |a )?(?:task|job|orders?)|entrusted|off to|free to|planned|"
    r"fixed|scheduled|timed|"
    r"(?:held|kept) (?:back|in reserve)|now to\b)|"
    r"would like|wants? (?=to )|wish(?:es)? (?=to )|hopes?|asks? (?=to |for |if )|requests? (?=to |for )|"
    r"(?:begs|begged|pleads|pleaded|insists|insisted|demands|demanded|appl(?:ies|ied)) (?=to |for |on |that )|"
    r"(?<!is )(?<!are )(?<!be )(?<!been )(?<!being )"
    r"(?:asked (?=for |if |whether |me |us )|requested (?=to |for |perm))|"
    r"(?:should|must|ought to|could) (?:now |already |by now )?be (?=\w+ing\b)|"
    r"(?:needs?|wants?|expects?) "
    r"(?:help|relief|support|a hand|you|us|them|reinforcements?|backup|assistance)\b(?! to\b)|"
    r"will (?:meet|join|show|see|be (?:with|behind|beside|on)) you(?:r)?|"
    r"did not|didn't|could(?: not|n't)|"
    r"failed|(?:tried|attempted) (?=to )|"
    r"succeeded|took|got (?!to\b)|went|still (?:has|have)|fought|held the|met(?! (?:het|de|een)\b))\b",
)
#: A deed spoken of as a thing.
_THE_DEED = re.compile(
    r"^\s*(?:the|our|his|their|my|this|that|der|de)\s+(?:\w+\s+)?(?:attacks?|assaults?|advance|withdrawal|retreat|march|"
    r"move|movement|drop|landing|crossing|bombardment|shelling|barrage|defen[cs]e|recce|patrol|angriff|aanval)\b",
    re.IGNORECASE,
)


#: What ends the place gone to, and with it what is said of the march.
_BEHIND_GOAL = frozenset({"COMMA", "REMARK", "BEHIND", "WITH", "VIA"})


#: Said to troops of what they do: `376 PFA, you are supporting 2/505`.
_YOU_ARE = re.compile(r"[,: ] ?you(?: are|['’]re|re) (?:now )?(?=\w+ing\b)", re.IGNORECASE)


def _told_so_himself(pieces: list[Piece], sentence: str) -> bool:
    """`376 PFA, you are supporting 2/505`, `2/505, you are attacking Mook at 1800`: who is told so, is told to."""
    deed = next((p for p in pieces if p.kind in VERBS), None)
    said = _YOU_ARE.match(sentence, pieces[0].end)
    if deed is None or said is None or deed.start != said.end():
        return False
    return deed.kind == "SUPPORT" or any(p.kind in ("TIME", "UNTIL") for p in pieces)


def tells(pieces: list[Piece], sentence: str) -> bool:
    """`2 Para is attacking Elden`, `2 Para moved to Elst`: news, no order."""
    if any(p.kind in ("IF", "WHEN", "WHEREIS") for p in pieces):
        return _told_of_a_case(pieces, sentence)
    if pieces[0].kind == "UNITS" and _MAKES_SURE.match(sentence, pieces[0].end):
        # `7 KOSB to make sure LZ L is clear by 1500`.
        return False
    if pieces[0].kind == "UNITS" and pieces[0].start == 0 and " you" in sentence and _told_so_himself(pieces, sentence):
        return False
    if any(p.kind == "SQUADRONS" for p in pieces[:2]) and any(p.kind in VERBS for p in pieces[2:4]):
        # `2 squadrons support 2 IG except when they are at Lent`.
        return False
    done = pieces[-1].kind == "PAST" and any(p.text.lower() in _PAST for p in pieces)
    if done and not {p.kind for p in pieces} & (VERBS | _FORTHCOMING):
        # `2 Para are down to a hundred men, the rest of 1 Para Bde came back last night.`
        return True
    if [p.kind for p in pieces[:2]] == ["HOLD", "UNITS"] and pieces[0].text.lower() == "keep":
        # `Keep 506 concentrated at Son`: how they are to be.
        return False
    if (told_past(pieces) and not _they_shall(pieces, 0)) or _done(pieces, sentence):
        # But `156 Para got nowhere, pull them back to Wolfheze`.
        return True
    if pieces[0].kind == "UNITS" and (_lies(pieces) or awaited(pieces, sentence)):
        return True
    if [p.kind for p in pieces[:2]] == ["UNITS", "UNLESS"] and (
        pieces[1].text.lower() in _SEEN or _HAS.match(sentence, pieces[0].end)
    ):
        # `107th Panzer Brigade reported near Nuenen.`, `504 has done its job.`
        return True
    if pieces[0].kind == "UNITS" and len(pieces) > 2 and _reports(pieces, sentence):
        # `Becker reports Beek taken.`
        return True
    if [p.kind for p in pieces[:2]] == ["UNITS", "UNLESS"] and not _is_at_it(pieces, sentence):
        # `2 IG as you were`: asked about.
        return False
    if pieces[0].kind in VERBS and _THE_DEED.match(sentence) and (told := TOLD.search(sentence)):
        # `The attack of 107 Brigade on Veghel went badly.`
        return not any(p.kind in VERBS for p in pieces[1:] if p.start < told.start())
    after = next(p.end for p in pieces if p.kind == "UNITS")
    deed = next((p for p in pieces if (p.kind in VERBS or p.kind == "NOACTION") and p.start >= after), None)
    if deed is None and pieces[0].kind in VERBS:
        # `Bring 3/502 back, they have been shot up enough.`
        return False
    sought = deed.start if deed else len(sentence)
    goal = next((p.start for p in pieces if p.kind == "TO" and after <= p.start < sought), None)
    if goal is not None:
        # `5 DCLI to Driel, Valburg is the way`, but `2/505 to Mook was a mistake`.
        end = min((p.start for p in pieces if p.kind in _BEHIND_GOAL and p.start > goal), default=len(sentence))
    else:
        end = deed.end if deed else len(sentence)
    told = TOLD.search(sentence, after, end)
    if told and told[0].lower() == "have" and any(p.kind == "UNITS" and 0 < p.start - told.end() < 6 for p in pieces):
        # `Send 1/505 there, and have 2/505 follow it`.
        return False
    tasked = told and told[0].lower().split()[0] in ("is", "are") and _ITS_TASK.search(sentence, 0, told.start())
    if told and tasked and any(_ordered(p, told.end()) for p in pieces):
        # `The task of 2 IG is the capture of Valkenswaard.`
        return False
    if told and told[0].lower() in ("has", "have") and _has_to_do(pieces, told.end()):
        # `Goebel has now over Wyler to Beek to march`.
        return False
    if told and told[0].lower().startswith(("is ", "are ")) and _TO_BE_DONE.search(sentence, told.end()):
        # `Reinhold is by the Pannerden ferry to be brought across`.
        return False
    if deed is not None and deed.kind == "ALTERZONE" and told and told[0].strip().lower() in ("is", "are"):
        # `4 Para Bde's drop is switched to DZ X`.
        return False
    if told and deed is not None and deed.kind == "SUPPORT" and deed.value == AT_THEIR_CALL:
        # `64 Med is at 2 IG's disposal`: for that they are put there.
        return False
    if told and _they_shall(pieces, told.end()):
        # `Goebel's troops are exhausted, they shall go back to Kranenburg`.
        return False
    if told and any(p.kind == "REMARK" and p.start <= told.start() < p.end for p in pieces):
        # `KOSB: LZ L is lost, fall back to 4290`.
        return False
    if told and deed is not None and pieces[1].kind == "COLON" and deed in pieces[2:4]:
        # `21 Ind: you are our reserve, come to Hartenstein.`: what stood between is a remark by now, or silent.
        aside = [p for p in pieces if p.kind == "REMARK" and pieces[1].end <= p.start < deed.start]
        if aside or pieces[2].kind == "COMMA":
            return False
    # `hold what you have`, `let them have it`: the verb's own words tell nothing.
    if told and not (deed is not None and told.start() >= deed.start):
        return True
    past = deed is not None and deed.kind != "ALTERZONE" and deed.text.lower() in ("moved", "attacked")
    past = past and not any(p.kind == "UNLESS" and p.start >= after for p in pieces)
    return past and not re.search(r"\b(?:be|being|get|want|like|have)\b", sentence)


def _told_of_a_case(pieces: list[Piece], sentence: str) -> bool:
    """`When attacked, 2 Para did not withdraw`, `As soon as 3 Para arrived 2 Para moved to Ede`: what they did then."""
    if pieces[0].kind == "UNITS":
        # `2/502 moved at 0915 to Best, halting if attacked`.
        return _DID.match(sentence, pieces[0].end) is not None or _HAD_DONE.match(sentence, pieces[0].end) is not None
    if pieces[0].kind not in ("IF", "WHEN"):
        return False
    named = [p for p in pieces if p.kind == "UNITS"]
    theirs = len(pieces) > 1 and pieces[1].kind == "UNITS"
    return len(named) > theirs and tells_right_behind(sentence, named[theirs].end)


_FORTHCOMING = frozenset({"PLACE", "TIME", "VIA", "FROM", "BY", "UNTIL", "COND", "SAME", "CANCEL"})
_MAKES_SURE = re.compile(r"\s*(?:(?:is |are )?to |must |will |shall )?makes? sure\b", re.IGNORECASE)
_ITS_TASK = re.compile(r"\b(?:task|role|job|mission|route|objective|duty)\b[^.;]{0,40}$", re.IGNORECASE)


def _ordered(piece: Piece, told: int) -> bool:
    """Whether a deed or a place stands behind the word that tells."""
    return piece.start >= told and (piece.kind in VERBS or piece.kind == "PLACE")


#: How it is with troops that nobody sends anywhere: `43 Div should be up tonight`, `The Tigers come on the 24th`.
_COMING = re.compile(
    r"\s+(?:now )?(?:(?:should|will|ought to|might|may) (?:be (?:up|here|along|with us)|arrive|turn up|come(?: in)?)|"
    r"(?:come|arrive|land)s?(?: in)?|expects? to be|hopes? to be)\b",
    re.IGNORECASE,
)
_OF_THEIR_COMING = frozenset("UNITS JOIN AND TIME AT BY COMMA VAGUE SHALL MOVE WORD NOW MARK THERE PAST".split())  # noqa: SIM905


def awaited(pieces: list[Piece], sentence: str) -> bool:
    """`FJR 6 will arrive the day after tomorrow`: news of their coming, with no more than an hour beside it."""
    behind = next((i for i, p in enumerate(pieces) if p.kind not in ("UNITS", "JOIN", "AND")), len(pieces))
    found = _COMING.match(sentence, pieces[behind - 1].end)
    if found is None:
        return False
    expected = found[0].lower().endswith("to be")
    return all(p.kind in _OF_THEIR_COMING or (expected and p.kind in ("PLACE", "TO", "UNLESS")) for p in pieces)


def _is_at_it(pieces: list[Piece], sentence: str) -> bool:
    """`is fighting`, `are nearly there`: told of troops, no order left open."""
    deed = pieces[1]
    if deed.text.lower().startswith(("is ", "are ")):
        return True
    being = sentence[pieces[0].end :].lstrip().lower().startswith(("is ", "are "))
    nearly = deed.text.lower() in ("nearly", "almost") and [p.kind for p in pieces[2:3]] in (["THERE"], ["AT"])
    return being and (nearly or (deed.value == UNKNOWN_DEED and deed.text.lower().endswith("ing")))


#: What a unit that reports has found: `2 HCR report the road clear to Grave`.
_FINDINGS = frozenset(
    "clear open free blocked intact empty occupied blown gone taken lost quiet safe cut jammed passable".split()  # noqa: SIM905
)
_WHAT_TO_REPORT = frozenset("if whether what when how once any state as which who where until till".split())  # noqa: SIM905


def _reports(pieces: list[Piece], sentence: str) -> bool:
    """Whether the troops report something themselves, and no report of theirs is asked for."""
    if pieces[1].kind == "REPORT" and pieces[1].text.lower() in ("report", "reports"):
        words = set(sentence.lower().rstrip(" .!").replace(",", " ").split())
        return not words.isdisjoint(_FINDINGS) and words.isdisjoint(_WHAT_TO_REPORT)
    word = pieces[1].kind in ("WORD", "UNLESS") and pieces[1].text.lower() == "reports"
    return word and pieces[2].kind not in ("AT", "TIME", "TO", "BY", "FROM")


def _they_shall(pieces: list[Piece], told: int) -> bool:
    """Whether behind the news stands what the troops of it are to do."""
    if pieces[-1].kind == "REPORT" and pieces[-1].text.lower().startswith("ask ") and pieces[-2].kind == "COMMA":
        # `has not reported yet, ask them for a sitrep`.
        return True
    for i in range(len(pieces) - 2):
        if pieces[i].start < told or pieces[i].kind not in ("COMMA", "AND", "SEMI"):
            continue
        if pieces[i].kind == "AND" and pieces[i + 1].kind == "TO" and pieces[i + 2].kind in VERBS:
            # `is worn out and is to go back`.
            return True
        if pieces[i + 1].kind in VERBS and pieces[i + 2].kind == "THEY" and pieces[i].kind != "AND":
            # `looks worn out, bring it back to Aalst`.
            return True
        if pieces[i + 1].text.lower() == "them":
            # `has done enough, let them rest at Grave`.
            return True
        if pieces[i + 1].kind != "THEY":
            continue
        between = pieces[i + 2]
        verb = pieces[i + 3] if between.kind in ("SHALL", "TO") and i + 3 < len(pieces) else between
        if verb.kind in VERBS and verb.start - pieces[i + 1].end > 1:
            return True
    return False


_HAS = re.compile(r"\s+(?:has|have|had) (?:now |already |just |all )?(?!to\b|got\b)", re.IGNORECASE)
#: Verbs in a form that orders nothing.
_PAST = frozenset(
    "got ran made went came fell drove broke took met fought saw found shot began lost beat threw".split()  # noqa: SIM905
)


def told_past(pieces: list[Piece]) -> bool:
    """`2 Para got to the bridge last night`, but `2 Para got to move`: a deed of the past right behind its troops."""
    i = next(i for i, p in enumerate(pieces) if p.kind == "UNITS") + 1
    if len(pieces) <= i or pieces[i].kind not in ("WORD", "UNLESS"):
        return False
    if past_of_verb(pieces[i].text.lower()) and not any(p.kind in VERBS or p.kind == "TO" for p in pieces[i + 2 :]):
        # `326 Eng repaired Son bridge`.
        return True
    if len(pieces) <= i + 1 or pieces[i].text.lower() not in _PAST:
        return False
    wants = pieces[i].text.lower() == "got" and pieces[i + 1].kind == "TO" and pieces[i + 2 : i + 3]
    return not (wants and pieces[i + 2].kind in VERBS)


_TO_BE_DONE = re.compile(r"\bto be [a-z]+(?:ed|en|ought|ent|eld|old)\b", re.IGNORECASE)


def _has_to_do(pieces: list[Piece], start: int) -> bool:
    """Whether behind `has` only hours and places stand before the deed: `has at 1000 to attack Beek`."""
    row = [p for p in pieces if p.start >= start]
    deed = next((i for i, p in enumerate(row[1:], 1) if p.kind in VERBS and row[i - 1].kind == "TO"), 0)
    return deed > 0 and all(p.kind in _WHEN_AND_WHERE for p in row[:deed])


_WHEN_AND_WHERE = frozenset("NOW AT FROM BY TIME VIA TO PLACE THEN COMMA".split())  # noqa: SIM905
#: `KG Becker hat Wyler besetzt`, `Wyler wurde von KG Becker genommen`, `Harder heeft Velp bereikt`.
IN_THE_PERFECT = Worded(
    "hat haben hatte wurde wurden ist sind war waren heeft hebben werd werden zijn",
    r"\b(?:hat|haben|hatte|wurden?|ist|sind|war(?:en)?|heeft|hebben|werd(?:en)?|zijn)\b(?![^,;.:]*\bzu\b)(?![^,;.:]*\w+zu\w+en\b)"
    r"[^,;.:]*?\s(?:\w{0,9}ge\w{2,}(?:t|en|d)|(?:be|er|ver|zer|ent)\w{3,}(?:t|en|d)|\w{3,}iert)\b",
)


def _done(pieces: list[Piece], sentence: str) -> bool:
    """Whether a German or Dutch sentence tells of its troops in the perfect."""
    for found in IN_THE_PERFECT.all_in(sentence):
        first = max(sentence.rfind(mark, 0, found.start()) for mark in ",;.:")
        if any(p.kind == "UNITS" and first < p.start < found.end() for p in pieces):
            return True
    return False


#: Where troops are, and no deed of theirs.
_LIE = frozenset({"liegt", "liegen", "ligt", "liggen", "sitzt", "sitzen", "zit", "zitten", "sits", "sit", "lies"})


def _lies(pieces: list[Piece]) -> bool:
    """`De Irish Guards liggen in Valkenswaard en staan klaar om te vertrekken`: where they are, and nothing bidden."""
    kinds = [p.kind for p in pieces]
    if kinds[:1] + kinds[2:3] == ["UNITS", "PLACE"] and pieces[1].text.lower() in ("hat", "haben", "heeft", "hebben"):
        # `GR 1034 hat Schijndel.`
        return VERBS.isdisjoint(kinds)
    if kinds[:1] + kinds[2:3] not in (["UNITS", "AT"], ["UNITS", "THERE"]) or pieces[1].text.lower() not in _LIE:
        return False
    ready = kinds.index("UNLESS", 2) if "UNLESS" in kinds[2:] else len(kinds)
    return VERBS.isdisjoint(kinds[:ready])


_SEEN = frozenset(
    """
    tells told says said thinks believes reckons claims seem seems appear appears reported seen sighted spotted
    located identified observed
    """.split()  # noqa: SIM905
)


#: Words between a name and what became of those who bear it.
_MEANWHILE = frozenset({"", "now", "already", "just", "meanwhile", "also", "all", "both"})
#: Deeds in a form that orders nothing.
_DID = re.compile(
    r"\s+(?:(?:already|just|also|then) )?(?:moved|attacked|withdrew|advanced|marched|retreated|crossed|captured|"
    r"cleared|seized|occupied|reached|took|went|fell back|broke|fought|drove|failed|tried|"
    r"(?:would|could|might) have(?= \w)(?! to\b)|"
    r"marschierten?|griff(?:en)?|nahm(?:en)?|ging(?:en)?|zog(?:en)?|erreichten?|räumten?|nam(?:en)?|viel(?:en)?|"
    r"trok(?:ken)?|bereikten?|marcheerden?|veroverden?)\b(?! by\b| up\b)",
    re.IGNORECASE,
)
#: `has moved`, `should have moved`.
_HAD_DONE = re.compile(
    r"\s+(?:(?:should|would|could|might) have|has|have|had) (?:(?:now|already|just|since) )?"
    r"(?:moved|attacked|withdrawn|advanced|marched|crossed|taken|captured|gone|fallen back|held|cleared|left)\b",
    re.IGNORECASE,
)


def tells_right_behind(sentence: str, end: int) -> bool:
    """Whether right behind a name stands what its bearers did, or how they are."""
    if _DID.match(sentence, end) or any(f.start() == end + 1 for f in IN_THE_PERFECT.all_in(sentence)):
        return True
    told = TOLD.search(sentence, end, min(len(sentence), end + 40))
    return told is not None and sentence[end : told.start()].strip().lower() in _MEANWHILE
