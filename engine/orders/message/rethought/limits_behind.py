"""A sentence behind an order that takes something from it and was not understood: the order does not run without it.

`2/505 attack Mook at 1400. If it rains they stay.`, `… This does not apply if the bridge is blown.`, `… No tanks, no
attack.`: what limits, forbids or conditions the order is no news beside it. Source: orders.md 8; design section 4.
"""

from engine.orders import patterns as re
from engine.orders.names.named_troops import troops
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece, Spot
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.values import Order, OrderKind

_LEAD = (
    r"^\W*(?:(?:but|and|mind(?: you)?|remember|note|n\.?b\.?|however|though|oh|ah|of course|also|still|ok(?:ay)?|well|"
    r"only|yet|please|remarks?|aber|doch|maar|echter)\b\W*)*"
)
#: Not to do it, or something else than is ordered.
_RATHER_NOT = (
    r"(?:don't|do not|dont|not to|not go|no go|no (?:attack|advance|move|movement|crossing|drop)|"
    r"stays?|waits?|"
    r"call (?:it|this|that) off|cancel|scrub|scrap|forget (?:it|that|this)|postpone|"
    r"put (?:it|this|that) off|hold off|"
    r"leave it|nothing|nobody|is off|it's off|they go home|dann nicht|dan niet|bleiben|bleibt|blijven|blijft|"
    r"unterbleibt|entfällt|entfaellt|vervalt|wartet|warten|wacht|wachten|lassen wir es|gaat het niet door|"
    r"halt (?:it|this|that))"
)
_IF = r"(?:if|in case|in the event|should|unless|except (?:if|when)|falls|wenn|indien|mocht|als|tenzij|es sei denn)"
#: `If it rains they stay`, `Mind you, if the Dutch say 88s are there, don't`.
_IF_SO_NOT = re.compile(rf"{_LEAD}{_IF}\b.{{2,100}}\b{_RATHER_NOT}(?!\w)", re.IGNORECASE)
#: `They stay if it rains`, `No attack unless the guns are ready`, `They stop where they are in case of trouble`.
_NOT_IF_SO = re.compile(
    rf"{_LEAD}(?:(?:they|it|he|all|everyone|everybody|we|er|sie|es|hij|ze|zij)\W+)?{_RATHER_NOT}(?!\w).{{0,80}}?\b{_IF}\b",
    re.IGNORECASE,
)
#: `This does not apply if …`, `The order only holds for the morning`, `That is void as soon as …`.
_ONLY_SO_FAR = re.compile(
    rf"{_LEAD}(?:all )?(?:this|that|it|the (?:order|orders|attack|move|advance|above|whole thing)|both|these|those)\s+"
    r"(?:(?:does|do)(?:n't| not) (?:apply|hold|count|go)|only|applies|"
    r"(?:holds|counts|goes|stands) (?:only|unless|until)|"
    r"is (?:void|off|null|conditional|contingent|"
    r"good only|valid only|only)|are (?:void|off|conditional)|"
    r"gilt (?:nur|nicht)|geldt (?:alleen|niet))\b",
    re.IGNORECASE,
)
#: `Don't let them get further than the station`, `No further than the canal`.
_SO_FAR = re.compile(
    rf"{_LEAD}(?:(?:they|it|he)\b[^,;:]{{0,25}})?(?:don't|do not|dont|never|not|no|mustn't|nobody|no one)\b"
    r"[^,;:]{0,40}?"
    r"(?:\b(?:further|farther) (?:than|north|south|east|west)|"
    r"\bno (?:further|farther)\b|\b(?:past|beyond)\b)",
    re.IGNORECASE,
)
_NO_MORE = re.compile(
    rf"{_LEAD}(?:no|not (?:any )?|nicht|niet) ?(?:further|farther|weiter|verder)\b"
    r"(?! (?:orders?|instructions?|news|comments?|questions?|changes?|remarks?|tasks?|messages?|traffic)\b)",
    re.IGNORECASE,
)
#: `No guns, no go.`, `No bridge, no attack`.
_NONE_NONE = re.compile(rf"{_LEAD}no (?:\w+ ){{0,3}}\w+[,:;-]+ ?no \w+(?: \w+)?\W*$", re.IGNORECASE)
#: `One battalion stays back.`, `Half of them are to remain in reserve`: fewer than were sent.
_FEWER = re.compile(
    rf"{_LEAD}(?:one|two|three|half|a|some|most|part|the (?:last|third|second|first|reserve|other|rest))(?: of \w+)?"
    r"(?: (?:battalions?|bns?|compan(?:y|ies)|coys?|squadrons?|platoons?|regiments?|batter(?:y|ies)|troops?|them))?"
    r"(?: (?:will|shall|must|should|has to|have to|is to|are to|can|may))? (?:stays?|remains?|keeps?|waits?|"
    r"(?:is|are)(?: to be)? (?:kept|left|held)|hangs?|holds?) (?:back|behind|out of it|in reserve|where (?:it|they))\b",
    re.IGNORECASE,
)
#: `Leave somebody at Son.`, `Keep at least a battalion back`.
_LEAVE = re.compile(
    rf"{_LEAD}(?:they )?(?:leave|keep|leaves|keeps) (?:somebody|someone|some|an?|one|two|half|enough|at least|part|"
    r"a few)\b[^,;:]{0,40}?\b(?:at|behind|in|on|back|with|near|for)\b",
    re.IGNORECASE,
)
#: `Only 1/506 though.`
_ONLY_THEM = re.compile(r"^\W*(?:(?:but|and|well|though)\W+)*(?:only|just|nur|alleen|slechts)\b", re.IGNORECASE)
#: `I may change my mind at 1045`, `To be cancelled if …`, `Woensel is far enough`.
_NOT_YET_SO = re.compile(
    rf"{_LEAD}i (?:may|might|could)(?: still| yet| well)* (?:change|call|cancel|decide|alter|postpone|have to|stop)\b|"
    rf"{_LEAD}(?:[^,;:]{{2,20}} )?(?:to be|will be|is|are|gets?) (?:cancelled|canceled|called off|scrubbed|dropped|"
    r"postponed|put off|delayed) (?:if|should|unless|in case|when)\b|"
    rf"{_LEAD}[^,;:]{{3,40}} (?:is|are|will be|would be)(?: quite| already| really)? (?:far |more than |good )?enough"
    r"(?! for (?:today|now|me|one))\b",
    re.IGNORECASE,
)
#: `They stop at Woensel and wait.`, asked about: on the way, or after it?
_STOP_THERE = re.compile(
    rf"{_LEAD}(?:they|it|he) (?:(?:are|is) to |will |should |shall |must )?"
    r"(?:stop|halt|pause)s? (?:at|in|before|short of)\b(?!.*\b(?:on the|their|its) way\b)",
    re.IGNORECASE,
)
#: Said to the reader, not of the troops.
_MANNERS = re.compile(
    r"\b(?:worry|hesitate|need to|forget(?! (?:it|that|this)\b)|knows?|idea|lucky|sure|"
    r"ask|shout|doubt|questions?|problem|reply|answer|let me know|tell me)\b",
    re.IGNORECASE,
)
#: Words of a limit in a sentence that was asked about or refused.
_LIMITS = re.compile(
    r"\b(?:only|without|not before|not until|not till|no later|at most|at least|than|except|apart from|as long as|"
    r"so long as|unless|provided|nur|alleen|ohne|zonder|erst|pas)\b",
    re.IGNORECASE,
)
_DENIES = frozenset({"NOT", "NOACTION", "AVOIDING"})
_HEADS = frozenset({"UNITS", "ALL", "REST", "BOTH", "SQUADRONS", "AIR"})


def limits(pieces: list[Piece], sentence: str, before: list[Order], *, asked: bool) -> bool:
    """Whether a sentence of which nothing came takes something from the orders `before` it; `asked`: it was asked
    about, or refused."""
    if sentence.rstrip().endswith(("?", ":")) or len(sentence) > 160 or _MANNERS.search(sentence):
        return False
    kinds = {p.kind for p in pieces}
    if _ONLY_SO_FAR.match(sentence) or _NO_MORE.match(sentence):
        return True
    if "ENEMY" not in kinds and _SO_FAR.match(sentence) and not _at_their_goal(pieces, before):
        return True
    if _NONE_NONE.match(sentence) or _FEWER.match(sentence) or _NOT_YET_SO.match(sentence):
        return True
    if "UNITS" in kinds and kinds.isdisjoint(VERBS | {"TO", "TIME"}) and _ONLY_THEM.match(sentence):
        return True
    going = any(o.kind is not OrderKind.HOLD for o in before)
    if going and _LEAVE.match(sentence):
        return True
    if going and (_IF_SO_NOT.match(sentence) or _NOT_IF_SO.match(sentence)):
        return True
    return asked and going and (_STOP_THERE.match(sentence) is not None or _limits_somehow(pieces, sentence))


def hour_of_some(pieces: list[Piece], before: list[Order], naming: Naming) -> bool:
    """`505 to Mook. 1/505 at once, the rest at 0900.`: an hour for some of those sent, of which nothing came: the order
    for all of them does not run without it."""
    row = [p for p in pieces if p.kind not in ("MARK", "COMMA", "AND", "THEN")]
    if not row or row[0].kind not in ("UNITS", "REST") or any(p.kind == "PLACE" for p in row):
        return False
    if _OF_AN_HOUR.isdisjoint(p.kind for p in row) or any(p.kind in VERBS - {"MOVE", "FOLLOW"} for p in row):
        return False
    named = troops([p for p in row if p.kind == "UNITS"], naming)
    going = [o for o in before if o.kind is not OrderKind.HOLD and len(o.units) > 1]
    return bool(named) and any(named <= frozenset(o.units) for o in going)


_OF_AN_HOUR = frozenset({"TIME", "EITHER", "LASTING", "VAGUE", "NOW", "DELAY"})


def _at_their_goal(pieces: list[Piece], before: list[Order]) -> bool:
    """`3/508 recce Wyler - Beek; do not go beyond Beek`: they go no further anyway."""
    goals = {g for o in before for g in (o.to, o.target, *(a for t in o.then for a in (t.to, t.target))) if g}
    said = [p.value for p in pieces if p.kind == "PLACE"]
    return bool(said) and all(isinstance(spot, Spot) and not goals.isdisjoint(spot.places) for spot in said)


def _limits_somehow(pieces: list[Piece], sentence: str) -> bool:
    """`No tanks, no attack.`, `They should avoid Heumen.`, `NOT BEFORE 506 HAS CLEARED SON`: of those before it, and
    no order to others."""
    row = [p for p in pieces if p.kind != "MARK"]
    if not row or row[0].kind in _HEADS or [p.kind for p in row] == ["NOT", "PLACE"]:
        # `1/505 attack Mook. Not Molenhoek.`: Mook stands.
        return False
    denied = next((i for i, p in enumerate(row) if p.kind in _DENIES), len(row) + 4)
    sent = next((i for i, p in enumerate(row) if p.kind == "UNITS"), len(row))
    deeds = any(p.kind in VERBS or p.kind == "TO" for p in row[sent + 1 :])
    if sent < denied and deeds:
        return False
    return denied < 4 or _LIMITS.search(sentence) is not None
