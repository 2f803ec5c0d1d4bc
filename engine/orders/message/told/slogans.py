"""What sounds like an order and bids nothing: titles, battle cries, acknowledgements.

`Attack plan 505 PIR:` stands over orders, `Hold the line boys!` cheers, `Sitrep noted.` and `508: no change.` say
that nothing is asked for. All of them are notes to the umpire. Source: orders.md 6, 17.
"""

from engine.orders import patterns as re
from engine.orders.message.rethought.words_of_thought import SAID_AGAIN
from engine.orders.message.standing_over.openings import TO_KNOW
from engine.orders.message.talk import Said, Talk
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.values import OrderKind

_NAMES = frozenset({"UNITS", "PLACE", "ALL", "NUM", "THEY"})
#: Pieces of a battle cry.
_CRIES = frozenset({"HOLD", "ATTACK", "MOVE", "NOACTION", "MARK", "WORD", "THEY"})
_SHOUTED_TO = frozenset("boys lads men chaps guys gentlemen folks fellas fellows jungs männer maenner mannen".split())  # noqa: SIM905
#: `as is`, `as they are`: no order, and no halt.
_AS_IT_IS = re.compile(r"\bas (?:is|it is|it was|they are|they were)\W*$", re.IGNORECASE)
#: Nothing is changed of a drop.
_DROP_STANDS = re.compile(
    r"\b(?:drop|landing|lift)s?\b.{0,30}? (?:stands?|unchanged|(?:stays?|remains?|is|are) (?:as|unchanged)\b"
    r"[^,;:]{0,20})\W*$",
    re.IGNORECASE,
)
_GOOD_WORK = (
    "(?:good|nice|great|fine|grand|fantastic|outstanding|first-rate|sterling|"
    "splendid|superb|excellent|brilliant|magnificent|wonderful|marvellous|terrific) "
    "(?:work|show|job|going|shooting|effort|stuff|fight)"
)
#: Praise and thanks, as they open a sentence.
PRAISE = rf"well done|{_GOOD_WORK}|bravo|congratulations|congrats|(?:many )?thanks|thank you"
#: `Hell of a show by 3/504.`, `Hats off to 3/504.`, `If I were Model I'd hit Groesbeek.`, `Message ends.`
_MERE_TALK = re.compile(
    r"\W*(?:(?:end (?:of )?(?:message|msg|signal|orders)|(?:message|msg|signal|orders) ends?|"
    r"ende der (?:nachricht|meldung|befehle)|einde (?:van het )?bericht)(?=\W*$)|"
    r"(?:move it|get a move on|look sharp|look lively|chop chop|jump to it|hurry up|quick about it|"
    r"on the double)(?=\W*$)|"
    # `ORDERS 82 ABN`, a heading in a signal.
    r"orders (?:for |from |of )?[\w. ]{1,16}? ?(?:abn|airborne|corps|korps|div|division)(?: div(?:ision)?)?(?=\W*$)|"
    r"(?:one |what a )?hell of an? \w+|what an? \w+ (?:show|job|fight|effort|day)|"
    r"(?:hats?|chapeau)(?: off)? (?:to|for)|(?:three cheers|full marks|kudos|credit|respect) (?:to|for)|"
    rf"(?:a )?{_GOOD_WORK} (?:by|from)|"
    r"(?:(?:(?:many|warm|hearty|my) )?congrat(?:ulation)?s (?:to|on|for)|"
    r"(?:(?:i|we)(?:['’]d)? )?(?:also |just )?(?:would |should )?(?:like|want|wish) to (?:thank|commend|congratulate))"
    r"(?=[^,;:]*$)"
    r"(?!.* and (?:now |please )*(?:move|hold|attack|stay|go|push|have|send|let)\b)|"
    r"if i (?:were|was) (?!you\b)|had i been|were i )\b",
    re.IGNORECASE,
)
#: `2 Para: excellent work at Arnhem bridge`, `1 Border, nice work holding Renkum!`: no work to be done.
_PRAISED_THEM = re.compile(
    rf"\W*[^,.;:]{{2,40}}[,:] (?:an? |some )?(?:{_GOOD_WORK}|well done)\b[^,;:.]*[.!]*$", re.IGNORECASE
)
#: `The perimeter holds.`, `Our boys are still holding on.`: news of one's own, nobody is told to.
_STILL_HOLDS = re.compile(
    r"\W*(?:the|our|my) (?:\w+ )?(?:perimeter|pocket|bridgehead|front|ring|defen[cs]es?|men|boys|lads|chaps|troops)"
    r" (?:\w+ )?(?:holds|(?:is|are)(?: still| just)? holding)"
    r"(?: (?:out|on|up|firm|fast|well|still|so far|for now|yet))*"
    r"\W*$",
    re.IGNORECASE,
)
#: `Hold on tight, all of you.`, `Everyone stay alert.`, `The rest of you get some sleep.`, `Haltet durch, Männer!`:
#: cheer and good wishes to all, and no halt of all.
_ALL_OF_THEM = (
    r"(?:every(?:one|body)(?: else)?|all of you|you all|y['’]all|all|the rest(?: of you)?|the others|you lot|alle|"
    r"iedereen)"
)
_CHEER = re.compile(
    rf"\W*(?:(?:now|tonight|and|so)[,:]? )*(?:{_ALL_OF_THEM},? (?:should |can |may |must |please |try to )*)?"
    r"(?:(?:hang|hold) (?:on|in there)(?: tight| there)?|hold tight|"
    r"(?:keep|stay|remain) (?:alert|sharp|awake|vigilant|safe|calm|cheerful|strong|lucky)(?: and carry on)?|"
    r"keep (?:your )?(?:heads? down|chins? up|spirits? up|calm|it up)(?: and carry on)?|"
    r"(?:get|catch|grab)s?(?: yourselves)? some (?:sleep|rest|shut-?eye)|sleep(?: well| tight)?|"
    r"halt(?:et)? (?:durch|aus)|schlaft gut|hou(?:dt)? vol)"
    rf"(?:,? {_ALL_OF_THEM}|,? (?:boys|lads|men|chaps|gentlemen|männer|jungs|mannen))?"
    r"(?:[,;:.]? [^,;.]*? (?:is|are|will be|kommt|ist|komt) (?:coming|on (?:the|its|their|his) way|near|close|"
    r"unterwegs|onderweg)[^,;.]*)?\W*$",
    re.IGNORECASE,
)
_TO_ALL = re.compile(rf"\b(?:{_ALL_OF_THEM}|boys|lads|men|chaps|gentlemen|männer|jungs|mannen)\b", re.IGNORECASE)
_HOLD_ON = re.compile(r"^\W*(?:hold|hang|halt)", re.IGNORECASE)
_TOLD_OF = ("orders", "is down", "are down")
_NAMES_ONLY = frozenset({"UNITS", "JOIN", "AND", "COMMA", "REMARK", "MARK"})


_GOOD_GAME = frozenset({"UNITS", "ALL", "WORD", "RAMBLE", "MARK"})


#: `Browning sends his regards to all.`, `Waiting for news of XXX Corps.`
_REGARDS = re.compile(
    r"\b(?:sends?|gives?|presents?) (?:(?:you|us|them|all) )?(?:his|her|their|its|my|our) (?:\w+ )?"
    r"(?:regards|compliments|love|greetings|wishes|thanks|congratulations|respects)\b"
    r"(?![^.]*\band (?:asks|orders|wants)\b)",
    re.IGNORECASE,
)
_WAITING = re.compile(
    r"\W*(?:(?:we|i)(?: are| am|['’]re|['’]m) |still |now |just )*a?waiting (?:for )?"
    r"(?:any |more |further |the |your )?(?:news|word|reports?|orders?|reply|answer)\b[^,;:]*$",
    re.IGNORECASE,
)
_SEEN = re.compile(
    r"\W*(?:(?:were|was|are|is|have been|has been) )?(?:seen|spotted|sighted|heard|reported|observed)\b", re.I
)
#: `2 Para: do not despair!`: cheer, and nothing they would do unbidden.
TAKEN_HEART = re.compile(
    r"\b(?:no|never|not|don['’]t) (?:worry|panic|despair|lose (?:heart|hope|faith|your nerve)|be afraid|fear|flinch)"
    r"\W*$",
    re.IGNORECASE,
)
_BARE_CHEER = frozenset({"UNITS", "COLON", "COMMA", "MARK", "REMARK"})


def title_or_cry(said: Said) -> bool | None:
    """Titles, slogans and acknowledgements are no orders; None: it is nothing of the kind."""
    pieces, sentence, talk, kinds, acting = said
    if (
        len(pieces) > 1
        and pieces[0].kind in VERBS
        and pieces[1].text.lower() in ("orders", "order", "plan", "plans")
        and (not kinds & _NAMES or (sentence.endswith(":") and len(acting) == 1))
    ):
        # `Drop orders.`, `Turn orders, 0900`, `Attack plan 505 PIR:` are titles.
        return pieces[0].kind not in ("CANCEL", "AMEND", "REPORT")
    if pieces[0].text == "gg" and talk.before and kinds <= _GOOD_GAME:
        # `gg`, `gg all`, below the orders: a good game, and no Grenadier Guards.
        return True
    if (
        _acknowledged(pieces)
        or _MERE_TALK.match(sentence)
        or (" mean " in sentence and SAID_AGAIN.fullmatch(sentence))
        or _cheered(sentence, kinds)
        or ("NOT" in kinds and _not_to_hear(pieces))
        or (_PRAISED_THEM.match(sentence) and all(p.text.endswith("ing") for p in pieces if p.kind in VERBS))
        or (kinds <= _BARE_CHEER and TAKEN_HEART.search(sentence))
    ):
        return True
    if (_REGARDS.search(sentence) and acting <= {"MOVE"} and "PLACE" not in kinds) or _WAITING.match(sentence):
        return True
    if [p.kind for p in pieces[:1]] == ["AIR"] and _SEEN.match(sentence, pieces[0].end):
        # `Luftwaffe seen over Groesbeek`: nobody asks for them.
        return True
    if acting == {"HOLD"} and _STILL_HOLDS.match(sentence):
        return True
    if [p.kind for p in pieces] == ["UNITS", "UNLESS", "UNITS"] and "under" in pieces[1].text.lower():
        # `Mielke under command Knaust`: who is whose, no deed.
        return True
    if [p.kind for p in pieces if p.kind not in ("COLON", "MARK")] == ["UNITS", "NOT"] and len(pieces) < 5:
        # `505: none`, `508 - nothing`.
        return pieces[-1].text.lower() in ("none", "nothing", "nil") or pieces[1].text.lower() in ("none", "nothing")
    shouted = sentence.endswith("!") and not kinds - _CRIES
    if shouted and sentence.rstrip(" !").rpartition(" ")[2].lower() in _SHOUTED_TO:
        # `Hold the line boys!`
        return True
    of_last = not talk.going_on and bool(talk.before) and set(talk.before[-1].units) <= set(talk.units)
    if shouted and of_last and (acting or "NOACTION" in kinds):
        # `Hold the line!`, `No retreat!` in a paragraph of their own.
        return True
    if pieces[-1].kind == "REMARK" and pieces[-1].text.lower().startswith(_TOLD_OF) and kinds <= _NAMES_ONLY:
        # `508 orders to follow.`, `10 Para and 156 Para are down.`
        return True
    mere_rank = "PRIORITY" in kinds and kinds <= {"PRIORITY", "NUM", "THEY", "MARK", "WORD"}
    if kinds == {"AHEAD"} or (mere_rank and not _dropped_last(talk)):
        # `This is my main effort.`, `Priority one.`
        return True
    if "DROP" in kinds and _DROP_STANDS.search(sentence):
        # `Polish drop stays as it is.`
        return True
    if " to know " in sentence and TO_KNOW.match(sentence):
        return True
    if [p.kind for p in pieces if p.kind not in ("REST", "TIME")] == ["ORDERNO", "FOLLOW"]:
        # `Orders as follows.`, `Rest of the orders follow tomorrow.`
        return True
    if pieces[0].kind == "REST" and sentence.rstrip(" .!").endswith(" can wait"):
        # `Everything else can wait.`
        return True
    if "REST" in kinds and acting <= {"HOLD"} and "UNITS" not in kinds and _AS_IT_IS.search(sentence):
        # `Keep everything else as is.`
        return True
    return None


#: Who is not to hear of it.
_WHOM = frozenset({"UNITS", "JOIN", "ALL", "BOTH", "THEY", "WORD", "MARK", "UMPIRE", "TOALL"})


def _cheered(sentence: str, kinds: set[str] | frozenset[str]) -> bool:
    """`Hang on everybody, help is coming.`; `2 Para get some sleep` bids a unit."""
    if kinds & {"UNITS", "PLACE", "TIME", "UNTIL"} or _CHEER.match(sentence) is None:
        return False
    # `Hold on.` alone may call back what was said before.
    return _TO_ALL.search(sentence) is not None or not _HOLD_ON.match(sentence)


def _not_to_hear(pieces: list[Piece]) -> bool:
    """`Please do not tell Sosabowski.`, `Do not let the Micks know.`: a word to the signaller, no task of theirs."""
    if pieces[0].kind != "NOT" or len(pieces) < 3:
        return False
    told = pieces[1].kind == "SAYTO" or pieces[2].text.lower() in ("know", "hear")
    return told and all(p.kind in _WHOM for p in pieces[1 + (pieces[1].kind == "SAYTO") :])


def _dropped_last(talk: Talk) -> bool:
    """Whether the order before is a drop, whose rank a priority is (MG-DROP-1)."""
    return bool(talk.before) and talk.before[-1].kind is OrderKind.DROP


#: What may stand beside `no change`: for whom.
_UNCHANGED = frozenset("UNITS REST ALL BOTH COLON COMMA MARK AND JOIN FOR TO WITH WORD".split())  # noqa: SIM905


def _acknowledged(pieces: list[Piece]) -> bool:
    """`Sitrep noted.`, `Rest no change.`, `As for the Guards: no change.`: nothing is asked for."""
    if not 1 < len(pieces) < 16:
        return False
    last = pieces[-1].text.lower()
    if pieces[0].text.lower() == "nothing":
        # `Nothing to change for XXX Corps.`
        said = [p for p in pieces[1:] if p.text.lower() not in ("change", "report", "add")]
        return len(said) < len(pieces) - 1 and all(p.kind in _UNCHANGED for p in said)
    if pieces[0].text.lower() == "no" or (last in ("change", "changes") and pieces[-2].text.lower() == "no"):
        said = [p for p in pieces if p.text.lower() not in ("no", "change", "changes")]
        return len(pieces) - len(said) == 2 and all(p.kind in _UNCHANGED for p in said)
    if pieces[0].kind == "WHEREIS" and last in ("received", "arrived", "read") and pieces[-2].kind == "UNITS":
        # `Report from Walther received.`
        return True
    noted = last in ("noted", "received", "understood", "acknowledged", "seen", "read")
    return noted and len(pieces) < 5 and pieces[0].kind == "REPORT"
