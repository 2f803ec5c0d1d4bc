"""Orders of a message that a later sentence calls off or puts off by what they are: `The Oosterhout attack is off.`,
`7 SLI's attack is put back to 1000.`, `No Oosterhout attack today after all.`, `Changed my mind about 7 SLI.`

They are found by the troops, the place or the deed that the sentence names; whether they are meant, or orders on file,
is asked, and none of them runs meanwhile. Source: orders.md 20; design section 4 "Ask, never guess".
"""

from engine.orders import patterns as re
from engine.orders.names.named_troops import troops
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece
from engine.orders.transcript import Transcript
from engine.orders.values import Order, OrderKind
from engine.orders.worded import Worded, ways

_GONE = ways(
    r"""off | cancel(?:l?ed) | called off | scrubbed | scrapped | scratched | withdrawn | dropped | abandoned | shelved
    | postponed | put back | put off | put forward | delayed | deferred | brought forward | moved back | moved forward
    | on hold | suspended | no longer on | not on | not happening | not going ahead | over and done with | abgesagt
    | verschoben | abgeblasen | gestrichen | uitgesteld | afgelast | geschrapt"""
)
_IS = (
    r"(?: is| are|['’]s| was| has been| have been| will be| must be| gets?| ist| sind| wird| is| wordt)"
    r"(?: (?:now|hereby|also|then|too|therefore|all))*"
)
#: What is called off stands before these words or behind them.
_CALLED_OFF = Worded(
    "off cancelled canceled scrubbed scrapped scratched withdrawn dropped abandoned shelved postponed put delayed "
    "deferred brought moved hold suspended longer not over abgesagt verschoben abgeblasen gestrichen uitgesteld "
    "afgelast geschrapt",
    rf"^(?P<what>[^.;:?!]{{2,60}}?){_IS} {_GONE}\b(?! limits| duty| the (?:road|map))",
)
_NOT_AFTER_ALL = Worded(
    "no not longer",
    r"^\W*(?:but |so |and |sorry,? )*(?:"
    r"no [^.;:?!]{3,60}?(?: after all|, then)|(?:[^.;:?!]{1,40}? )?not (?:[^.;:?!]{3,60}? )?after all"
    r"|[^.;:?!,]{2,40}? no longer (?:attacks?|moves?|goes|go|marche?s?|advances?|withdraws?|fires?|drops?))\b",
)
_MIND = Worded(
    "mind minds",
    r"^\W*(?:sorry,? |actually,? |i(?:['’]ve| have)? |we(?:['’]ve| have)? )*changed (?:my|our) minds? "
    r"(?:about|on|over|regarding|concerning) (?P<what>[^.;:?!,]{2,60})",
)
_NOW_AT = Worded(
    "now",
    r"^\W*(?P<what>(?:the|our|his|their) [^.;:?!,]{3,50}?) (?:will |shall )?now "
    r"(?:go(?:es)?(?: in)?|starts?|begins?|takes? place|jumps? off|kicks? off) (?:at|on|from|tomorrow|tonight) ?\d*",
)
#: `Actually, cancel the attack on Wyler.`, `Angriff auf Best absagen.`: a deed called off, and no number.
_CALL_IT_OFF = Worded(
    """
    cancel scrap scratch scrub drop call abort skip disregard forget ignore belay kill absagen abblasen streichen
    einstellen aussetzen afgelasten schrappen afblazen
    """,
    r"^\W*(?:(?:actually|sorry|no|wait|ok|okay|oh|but|and|please|pls|on (?:second|further) thoughts?|instead|then)"
    r"[, ]+)*"
    r"(?:cancel|scrap|scratch|scrub|drop|call off|abort|skip|disregard|forget(?: about)?|ignore|belay|kill) "
    r"(?=(?:the|that|my|our|this|all)\b|[A-Z\d])(?P<what>[^.;:?!,]{2,50})[.! ]*$|"
    r"^\W*(?:den |der |die |das |de |het )?(?P<was>[^.;:?!,]{3,50}?) "
    r"(?:absagen|abblasen|streichen|einstellen|aussetzen|afgelasten|schrappen|afblazen)\W*$",
)
#: A case, an enemy, an order told by its number: said otherwise, and not of those above.
_NOT_OF_THEM = frozenset({"IF", "WHEN", "ENEMY", "ORDERNO", "MYLAST", "ALLORDERS", "COND"})
_DEEDS: tuple[tuple[re.Pattern[str], frozenset[OrderKind]], ...] = tuple(
    (re.compile(rf"\b(?:{words})(?:s|es|ing|en)?\b", re.IGNORECASE), frozenset(kinds))
    for words, kinds in (
        ("counter-?attack|attack|assault|push|angriff|aanval", (OrderKind.ATTACK,)),
        ("move|march|advance|drive|marsch|vormarsch|mars|opmars", (OrderKind.MOVE,)),
        ("withdrawal|retreat|withdraw|rückzug|rueckzug|terugtocht", (OrderKind.WITHDRAW,)),
        ("drop|lift|landing|absprung", (OrderKind.DROP,)),
        ("fire|shoot|bombardment|barrage|shelling|fire ?plan|beschuss|feuer", (OrderKind.FIRE,)),
        ("recce|reconnaissance|patrol|aufklärung", (OrderKind.RECCE, OrderKind.AIR_PATROL, OrderKind.AIR_RECCE)),
        ("crossing|cross", (OrderKind.FERRY_CROSS, OrderKind.MOVE)),
    )
)


def called_off(page: Transcript, naming: Naming, pieces: list[Piece], sentence: str) -> bool:
    """Whether a sentence calls off orders above it; they are held back, and it is asked whether they are meant."""
    what = _what_is(sentence)
    said = (p.kind for p in pieces if p.text.lower() != "after")
    if what is None or page.blank or not _NOT_OF_THEM.isdisjoint(said):
        return False
    start, end = what
    found = _meant(page, naming, [p for p in pieces if start <= p.start < end], sentence[start:end])
    for i in found:
        page.hold_back([i], sentence, f"“{sentence.strip()}”: is this order meant by that, or is it to run?")
    return bool(found)


def _what_is(sentence: str) -> tuple[int, int] | None:
    """Where a sentence names what it calls off."""
    if (found := _CALL_IT_OFF.match(sentence)) is not None:
        span = found.span("what" if found["what"] else "was")
        # `Cancel 2/505.` may be of orders on file.
        return span if any(deed.search(sentence, *span) for deed, _ in _DEEDS) else None
    if (found := _CALLED_OFF.match(sentence) or _MIND.match(sentence) or _NOW_AT.match(sentence)) is not None:
        return found.span("what")
    if (found := _NOT_AFTER_ALL.match(sentence)) is None:
        return None
    return found.start(), found.end()


def _meant(page: Transcript, naming: Naming, named: list[Piece], words: str) -> list[int]:
    """The orders that have the troops, the places and the deed named, as far as these are named."""
    units = troops([p for p in named if p.kind == "UNITS"], naming)
    places = {place for p in named if p.kind == "PLACE" for place in p.value.places}
    kinds = next((kinds for deed, kinds in _DEEDS if deed.search(words)), frozenset[OrderKind]())
    if not (units or places or kinds):
        return []
    held = [(i, page.held(i).order) for i in page.standing()]
    held = [(i, o) for i, o in held if not units or units & set(o.units)]
    held = [(i, o) for i, o in held if not places or places & _places_of(o)]
    of_kind = [(i, o) for i, o in held if not kinds or kinds & _kinds_of(o)]
    return [i for i, _ in (of_kind or (held if units or places else []))]


def _places_of(order: Order) -> set[str | None]:
    return {order.to, order.target}.union(*map(_places_of, order.then)) - {None}


def _kinds_of(order: Order) -> set[OrderKind]:
    return {order.kind}.union(*map(_kinds_of, order.then))
