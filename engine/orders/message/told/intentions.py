"""What the writer is after, and what he makes of what has been: `Today we want to reach Son.`, `Best turned out to be a
harder nut than expected.`, `With Becker here at last we can strike back.`

Such a sentence stands beside the orders of a message and bids none of his troops by name. With troops and a deed of
theirs, or with an hour, it is left to what reads orders. Source: orders.md 6, 17; design section 4.
"""

from engine.orders import patterns as re
from engine.orders.message.talk import Said
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS

_DAY = (
    r"(?:today|tonight|tomorrow|this (?:morning|afternoon|evening)|now|then|soon|later(?: today)?|"
    r"by (?:tonight|tomorrow(?: (?:morning|noon|evening|night))?|this (?:afternoon|evening)|the end of the day))"
)
#: `Today we want to reach Son.`, `We want to get to Grave before the Germans do.`
_AIM = re.compile(
    rf"\W*(?:(?:so|and|but|well|ok|okay),? )*(?:(?:(?:for )?{_DAY},? )(?=we\b|i\b))?"
    r"(?:we|i)(?:['’]d| would| do| really| still| just| now| all| only| also| very much)* "
    r"(?:(?:want|wish|need|like|love|intend|plan|hope|aim|mean|have|try|are trying|must|should|are going|will try|"
    r"(?:will|shall) (?:have|need|want)) to |(?:must|should|will|shall|can|could|might) (?=\w)|"
    r"go for |are going for |are after |make for |try for )",
    re.IGNORECASE,
)
#: `Today's goal: reach Son.`, `Our aim for today: the bridge.`
_GOAL = re.compile(
    rf"\W*(?:my|our|the|(?:to(?:day|night|morrow)|this (?:morning|afternoon|evening))['’]s)(?: \w+)? "
    rf"(?:goal|aim|objective|intention|intent|target|idea|ambition|hope)s?(?: (?:for|of) {_DAY})?(?: is)?\s*[:=]\s",
    re.IGNORECASE,
)
#: What comes of it else: `or XXX Corps will be in trouble`, `or it is all over`.
_OR_ELSE = re.compile(
    r" or (?:else )?(?:[\w./]+ ){1,5}?(?:will|is|are|gets?|might|may|could|goes) (?:\w+ )*?(?:in trouble|lost|late|"
    r"over|cut off|stuck|finished|doomed|overrun|surrounded|destroyed|done for|for nothing|in vain|"
    r"starve|fail|trouble)\b",
    re.IGNORECASE,
)
#: What a writer may be after; an order for his troops would name them.
_AFTER = frozenset({"MOVE", "ATTACK", "HOLD", "GUARD", "WITHDRAW", "CROSS", "CONTINUE", "FOLLOWUP", "RECCE"})
#: Whom a sentence bids, and what makes more of it than a thought.
_BIDDEN = frozenset("UNITS ALL REST BOTH THEY SQUADRONS AIR UMPIRE IF WHEN UNLESS OR NUM ORDERNO MYLAST".split())  # noqa: SIM905

#: `Good luck to us all.`, `Welcome to the party, Poles.`, `A splendid landing, hardly a shot fired.`
_WISHED_OR_CHEERED = re.compile(
    r"\W*(?:(?:and |so )?(?:good|best of) luck to (?:us|you|them|everyone|everybody|all)\b[^,;:\d]*$|"
    r"welcome (?:to|back|aboard|all|everyone|gentlemen)\b[^;:\d]*$|"
    r"(?:all,?\s+)?an? (?:\w+ )?(?:landing|drop|start|beginning|night|morning)\b[^;:\d]*\b"
    r"(?:hardly|scarcely|without|not) a [^;:\d]*$)",
    re.IGNORECASE,
)
#: `Today we cross the Waal.`; `Today we attack Elst.` may be an order.
_OF_THE_DAY = re.compile(
    r"\W*(?:today|tonight|tomorrow|this (?:morning|afternoon|evening)),? we (?!hold|stay)\w+ [^;:\d]*$", re.IGNORECASE
)
#: `Lost contact with the 508th since midnight, heavy firing from Beek.`
_LOST_TOUCH = re.compile(
    r"\W*(?:we(?:['’]ve| have)? )?(?:just )?lost (?:all )?(?:contact|touch|radio)\b"
    r"[^,;:]*(?:, (?:heavy|some|no|lots of|only)\b[^,;:]*)?$",
    re.IGNORECASE,
)

_DEED_DONE = (
    r"(?:attack|assault|attempt|try|fight|fighting|battle|struggle|march|advance|move|drop|landing|jump|crossing|raid|"
    r"defence|defense|withdrawal|retreat|night|day|morning|afternoon|evening)"
)
#: `The attack on Best did not go as planned`, `Yesterday's fight for Mook was a disaster`.
_OF_A_DEED = re.compile(
    rf"\W*(?:the|our|my|last night['’]s|yesterday['’]s|this morning['’]s|today['’]s)(?: \w+)? {_DEED_DONE}"
    r"(?: (?:on|at|for|of|in|to|into|across|over|near|around|from|by|towards?|against) [^,;:.]{2,40}?)?(?= )",
    re.IGNORECASE,
)
#: `2 Para's move to Oosterbeek at 1000 went well`: the same of those named.
_OF_THEIR_DEED = re.compile(
    rf"(?:['’]s?)? (?:\w+ )?{_DEED_DONE}(?: (?:on|at|for|of|in|to|into|across|over|near|around|from|by|towards?|"
    r"against) [^,;:.]{2,40}?)?(?= )",
    re.IGNORECASE,
)
#: `Moving 2 Para to Oosterbeek would be wrong`, `Attacking Mook takes all day`: what is thought of a deed.
_DOING_IT = re.compile(
    r"\W*(?P<deed>\w+ing [^,;:]{3,80}?) (?:would|wouldn['’]t|is|isn['’]t|was|wasn['’]t|will be|won['’]t|takes|took|"
    r"costs?|means|meant|makes|made|seems|looks|could|might|may|has|had|needs|sounds|remains)\b(?! to\b)",
    re.IGNORECASE,
)
#: How it went, and what it proved to be.
_WENT = re.compile(
    r" (?:(?:has|have|had) (?:now |really |clearly |just )*(?:been|gone|failed|cost|proved|turned|come|not)\b|"
    r"(?:was|were|has been|have been)\b(?! to\b)|(?:went|failed|cost|proved|turned out|came to|did not|didn['’]?t)\b)"
    r"[^,;:]*(?:, (?:all|everybody|everyone|nobody|no|few|very few|hardly|only)\b[^,;:\d]*)?$",
    re.IGNORECASE,
)
#: `With the arrival of Becker I finally have something to attack with`, `Now that they are here we can strike back`.
_NOW_WE_CAN = re.compile(
    r"\W*(?:with|now that|now|thanks to|given|after|since) [^;:]{3,80}?,? (?P<we>we|i)(?:['’]ve)?"
    r" (?:(?:can|could|may|might|should|will|shall|am|are|do|have|finally|at last|now|at least|really|also) )+"
    r"[^,;:]*$",
    re.IGNORECASE,
)


def after_or_behind_him(said: Said) -> bool | None:
    """Whether a sentence only tells what the writer wants, or how it went; None: it may be anything."""
    pieces, sentence, talk, kinds, acting = said
    if _wished_or_told(said) or _deed_spoken_of(pieces, sentence):
        return True
    first = pieces[0].kind
    # Those addressed may have been put first: `The jump went well, all battalions down.` begins with neither.
    addressed = first in ("UNITS", "ALL", "NUM") and not pieces[0].start
    if addressed or not sentence or sentence.rstrip().endswith(("?", ":")) or _clocked(pieces):
        return None
    if "OR" in kinds and acting <= _AFTER and _OR_ELSE.search(sentence) and _AIM.match(sentence):
        # `We need to get it open before tonight or XXX Corps will be in trouble.`
        head = sentence.lower().rindex(" or ")
        return None if any(p.kind == "UNITS" and p.start < head for p in pieces) else True
    if acting <= _AFTER and _BIDDEN.isdisjoint(kinds):
        if (acting or "PLACE" in kinds) and _AIM.match(sentence):
            return True
        if not (talk.units or talk.within) and _GOAL.match(sentence):
            return True
    if sentence[:1] in "WwNnTtGgAaSs" and (found := _NOW_WE_CAN.match(sentence)):
        behind = [p for p in pieces if p.start >= found.start("we")]
        return True if (_BIDDEN | {"PLACE"}).isdisjoint(p.kind for p in behind) else None
    if any(p.kind in _BIDDEN and not p.text.islower() for p in pieces):
        return None
    if first == "PLACE" and _WENT.match(sentence, pieces[0].end):
        return True
    deed = _OF_A_DEED.match(sentence) if " " in sentence else None
    return True if deed is not None and _WENT.match(sentence, deed.end()) else None


def _deed_spoken_of(pieces: list[Piece], sentence: str) -> bool:
    """Whether a sentence tells how a deed went, or what is thought of doing it."""
    if pieces[0].kind in VERBS and pieces[0].text.lower().endswith("ing") and not pieces[0].start:
        found = _DOING_IT.match(sentence)
        return found is not None and not any(p.kind == "UNITS" and p.start >= found.end() for p in pieces)
    if pieces[0].kind != "UNITS" or len(pieces) < 2 or pieces[1].kind not in VERBS:
        return False
    if not sentence[pieces[0].start : pieces[1].start].rstrip().endswith(("'s", "’s", "s'", "s’")):
        return False
    deed = _OF_THEIR_DEED.match(sentence, sentence.rfind(" ", 0, pieces[1].start))
    return deed is not None and _WENT.search(sentence, deed.end()) is not None


def _wished_or_told(said: Said) -> bool:
    """`Good luck to us all.`, `Today we cross the Waal.`, `Lost contact with the 508th`: nobody is bidden."""
    if said.sentence[:1].isdigit():
        return False
    if _LOST_TOUCH.match(said.sentence):
        return True
    if said.acting and "UNITS" in said.kinds:
        # `Welcome back, Knaust attack Elst now.`
        return False
    if _WISHED_OR_CHEERED.match(said.sentence):
        return True
    placed = bool(said.acting) and "PLACE" in said.kinds
    return not placed and _OF_THE_DAY.match(said.sentence) is not None


def _clocked(pieces: list[Piece]) -> bool:
    return any(p.kind == "FOUR" or (p.kind == "TIME" and p.value.clock is not None) for p in pieces)


#: Talk before an order that says how anyone likes it: `Hackett won't like this but 11 Para goes to Arnhem`.
_LIKED = re.compile(
    r"\b(?:like|love|pleased|happy|glad|ideal|pretty|nice|elegant|easy|perfect|popular|surprised?|fun|tired|short|late|"
    r"risky|hard|tough|sorry|hate|enjoy|matter|much|grumble|complain|moan|shame|pity|weary|exhausted|thin|best|"
    r"gern|schön|ideal|müde|leuk|moe)\b",
    re.IGNORECASE,
)
_BUT = re.compile(r",? (?:but|aber|maar) (?=\S)", re.IGNORECASE)
#: What makes more of the words before `but` than how somebody likes it.
_NO_LIKING = frozenset("IF WHEN UNLESS OR UNTIL COND VAGUE FOUR TIME ALL TO SQUADRONS AIR EITHER NUM".split())  # noqa: SIM905


def order_behind_but(pieces: list[Piece], sentence: str) -> tuple[str, str] | None:
    """`It's not ideal but 11 Para goes to Arnhem`: the talk and the order behind it; None if it is not so."""
    found = _BUT.search(sentence)
    if found is None or not _LIKED.search(sentence, 0, found.start()):
        return None
    head = [p for p in pieces if p.start < found.start()]
    rest = [p for p in pieces if p.start >= found.end()]
    if len(rest) < 2 or rest[0].kind != "UNITS" or any(p.kind in _NO_LIKING | VERBS for p in head):
        return None
    deed = next((p for p in rest if p.kind not in ("UNITS", "JOIN", "AND", "COMMA")), rest[0])
    # `Not pretty, but 2 Para holds the bridge` is news.
    told = deed.kind in ("HOLD", "GUARD") and deed.text.lower().endswith("s")
    bids = deed.kind in ("TO", "SHALL") or (deed.kind in VERBS and not deed.text.lower().endswith(("ing", "ed")))
    return (sentence[: found.start()], sentence[found.end() :]) if bids and not told else None


#: `I do not want it wiped out so if attacked …`, `no need to die there so if …`: why, and then the order.
_FEARED = re.compile(
    r"(?:^\W*(?:and |but |well,? )?|(?<=\w),?\s+(?:but|and)\s+|,\s+|\s+-+\s+)"
    r"(?P<why>(?:(?:i|we)(?: really| simply| just| certainly)* "
    r"(?:do not|don['’]?t|cannot|can['’]?t|can not|could not|couldn['’]?t|won['’]?t|will not|would not|wouldn['’]?t) "
    r"(?:want|wish|like|afford|have|need|risk|stand|bear|spare)|(?:i|we)(?:['’]d| would) (?:hate|rather not)|"
    r"(?:there (?:is|'s) )?no (?:need|point|sense|reason)|(?:do not|don['’]?t) (?:want|wish))\b[^,;:.]{3,60}?)"
    r"\s*[,-]*\s+(?:and )?so\s+(?=(?:if|when|should|once|in case)\b)",
    re.IGNORECASE,
)


def fear_apart(sentence: str) -> list[str]:
    """`hold Mook but I do not want it wiped out so if attacked it falls back to Wyler`: the order, why, and what is
    ordered for that."""
    found = _FEARED.search(sentence)
    if found is None:
        return [sentence]
    return [part for part in (sentence[: found.start()].strip(), found["why"], sentence[found.end() :]) if part]
