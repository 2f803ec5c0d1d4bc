"""Orders of a message thought better of by the troops' names or by the deed: `Knaust attacks Elst. Reinhold holds Lent.
Knaust only if the guns are up.`, `… The attack on Elst had better wait.`

Such a sentence gives no order that could stand in their stead.
Source: orders.md 8; design section 4 "Ask, never guess".
"""

from itertools import pairwise

from engine.orders import patterns as re
from engine.orders.message.rethought.corrections import fragment, put_right
from engine.orders.names.named_troops import troops
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.transcript import Transcript
from engine.orders.values import OrderKind
from engine.orders.worded import Worded

_RETHOUGHT = re.compile(
    r"\b(?:only (?:if|when|once|after|with)|had better|better not|better wait|on second thoughts?|come to think|"
    r"not so sure|(?:not sure|unsure|in two minds|having doubts) about|forget|skip|"
    r"too (?:weak|late|early|tired|thin|slow|far) for|leave out|is off|falls through|lieber|doch (?:besser|nicht)|"
    r"besser nicht|bei näherem|bei naeherem|nur wenn|erst wenn|entfällt|entfaellt|entfallen|unterbleibt|fällt aus|"
    r"faellt aus|zu schwach für|zu schwach fuer|bij nader|liever|toch (?:maar )?(?:niet|beter|liever)|beter niet|"
    r"alleen als|pas als|vervalt|gaat niet door|te zwak voor|(?:can|may|could|will have to|has to|must) wait|"
    r"(?:kann|soll|muss|darf) (?:noch |bis \S+ )?warten|(?:kan|moet|mag) (?:nog |tot \S+ )?wachten)\b",
    re.IGNORECASE,
)
#: `Spindler's attack can wait`, `Spindlers Angriff kann warten`: the order he has.
_THEIR_PART = re.compile(
    r"s\s+(?:attack|assault|advance|move|march|part|half|share|angriff|marsch|teil|vorstoß|vorstoss|aanval|opmars|deel)\b",
    re.IGNORECASE,
)
#: `Spindler waits until noon`, below the order to attack at ten.
_WAITS = re.compile(
    r"\s+(?:just |only |still )?(?:waits?|wartet|warten|wacht|wachten)\b(?!\s+(?:for|auf|op|there|dort|daar))",
    re.IGNORECASE,
)
#: `All of Frundsberg to Bemmel. Except SS Art 10, which stays where it is.`
_LEFT_OUT = Worded(
    "ausgenommen außer ausser ohne except excepting excluding apart minus less without uitgezonderd behalve zonder not",
    r"^\W*(?:but )?(?:ausgenommen|außer|ausser|ohne|except(?:ing)?(?: for)?|excluding|apart from|minus|less|without|"
    r"uitgezonderd|behalve|zonder|not) (?:the |die |der |das |de |het )?(?=[A-Z\d])",
)
#: `I repeat, Wyler.`, `Target: Wyler.`: of the order before it, which may have said Beek.
_SAID_AGAIN = Worded(
    "repeat repeating again target ziel doel wiederhole herhaal nochmal",
    r"^\W*(?:(?:i |we )?(?:repeat|repeating|say again)|(?:ich )?(?:wiederhole|nochmal)|ik herhaal|"
    r"(?:(?:the|its|their|his|das|het) )?(?:target|ziel|doel)(?: (?:is|ist))?)\b[\s,:;.!-]*",
)
_DEED_OF = re.compile(
    r"\b(?:attack|assault|advance|march|move|withdrawal|bombardment|angriff|marsch|vorstoß|vorstoss|rückzug|rueckzug|"
    r"beschuss|aanval|opmars|mars|terugtocht|beschieting)\s+(?:on|of|to|towards|from|auf|nach|von|gegen|op|naar|van)\s+$",
    re.IGNORECASE,
)
#: `v.Allwoerden fires on Oosterbeek from 0900, i.e. it supports him until 1200`.
_THAT_IS = re.compile(
    r"\W*(?:i\.\s?e\.|d\.\s?h\.|d\.\s?w\.\s?z\.|das hei(?:ß|ss)t|namely|nämlich|dat wil zeggen|te weten)", re.IGNORECASE
)
_THEIR_NOUN = re.compile(
    r"(?:attack|assault|advance|move|march|part|half|share|angriff|marsch|teil|vorstoß|vorstoss|aanval|opmars|deel)$",
    re.IGNORECASE,
)
_WAITING = frozenset({"HOLD"})
_SENT = frozenset({OrderKind.MOVE, OrderKind.ATTACK, OrderKind.WITHDRAW, OrderKind.RECCE})
_OF_WAITING = frozenset({"UNITS", "HOLD", "UNTIL", "TIME", "WORD", "FOR", "LASTING", "MARK"})


def _waits_first(pieces: list[Piece], sentence: str) -> bool:
    """`Spindler waits until noon`: nothing but how long, and no place."""
    if [p.kind for p in pieces[:2]] != ["UNITS", "HOLD"] or any(p.kind not in _OF_WAITING for p in pieces):
        return False
    return _WAITS.match(sentence, pieces[0].end) is not None


def rethought(page: Transcript, naming: Naming, pieces: list[Piece], sentence: str) -> list[int]:
    """The orders meant; none where the sentence has a deed of its own for those it names."""
    if (named := troops([p for p in pieces if p.kind == "UNITS"], naming)) and _LEFT_OUT.match(sentence):
        return [i for i in page.last_sentence() if named & set(page.held(i).order.units)]
    if (again := _SAID_AGAIN.match(sentence)) is not None:
        said = fragment([p for p in pieces if p.start >= again.end()])
        last = page.last_sentence() if said is not None and not said.empty else []
        return [i for i in last if said is not None and put_right(page.held(i).order, said, naming, page.talk.within)]
    if _THAT_IS.match(sentence) and any(p.kind == "TIME" or p.kind in VERBS for p in pieces):
        return page.last_sentence()
    if _waits_first(pieces, sentence):
        named = troops(pieces[:1], naming)
        held = ((i, page.held(i).order) for i in page.last_sentence())
        return [i for i, o in held if named & set(o.units) and o.kind in _SENT and (len(o.units) > 1 or o.start)]
    if not _RETHOUGHT.search(sentence):
        return []
    for place in (p for p in pieces if p.kind == "PLACE"):
        if _DEED_OF.search(sentence, 0, place.start):
            ids = set(place.value.places)
            held = ((i, page.held(i).order) for i in page.standing())
            return [i for i, order in held if ids & {order.target, order.to}]
    towards = any(a.kind == "TO" and b.kind == "PLACE" for a, b in pairwise(pieces))
    others = pieces if not _THEIR_PART.search(sentence) else [p for p in pieces if not _THEIR_NOUN.search(p.text)]
    if towards or any(p.kind in VERBS - _WAITING for p in others):
        return []
    named = troops([p for p in pieces if p.kind == "UNITS"], naming)
    if not named and len(others) < len(pieces):
        return page.last_sentence()
    return [i for i in page.standing() if named & set(page.held(i).order.units)]
