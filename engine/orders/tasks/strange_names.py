"""Words that stand where a name stands, and are none: `via xanten`, `hold mok`, `to Ede and Lunteren`.

A second name beside a place, and in lines without capitals a word behind `via`, `hold` or `back to`. Raises Wanted, or
gives the word for the question. Source: orders.md (preamble), 12; design section 4.
"""

from engine.orders import patterns as re
from engine.orders.doubts import Wanted
from engine.orders.sentence.pieces import DEFINITE, Piece, Spot
from engine.orders.sentence.words.plain_words import canonical
from engine.orders.tasks.task import Task
from engine.orders.values import Order, OrderKind

#: Words behind a link that tell how a thing is done, not when or where.
MANNERS = frozenset(
    """
    high reverse ahead
    speed force strength column columns order foot lorries lorry trucks truck carriers jeeps tanks reserve
    silence secret rear flank flanks south north east west front caution bounds bound leaps leap companies company
    platoons rushes line file depth detail turn turns numbers groups waves echelon formation case haste hurry all
    least most best same double echelons succession pursuit readiness touch contact view sight cover range fury
    southwest southeast northwest northeast
    left right sw se nw ne behind above below air hand hands company style accordance conjunction
    coordination cooperation support person full time vehicles any moment transport halftracks vehicle wheels
    action fours march marches banks bank sides side edge map bicycles bikes bike bicycle amphibians dukws ducks
    """.split()  # noqa: SIM905
)

#: Words behind `hold` and `withdraw` that tell how, and are no places; and what such a word ends like.
_HOW = frozenset(
    """
    fast firm tight hard steady on out off up still position positions ground line lines strong well good here there
    bravely stubbornly it them him this that what whatever everything all both back again now further until till
    station post posts fire duty the a an its their his our your my and or with for in at to against
    """.split()  # noqa: SIM905
)
_ENDS_A_PLACE = re.compile(
    r"\s*(?:$|[.,;!]|(?:at|by|until|till|til|from|if|when|wenn|falls|bis|um|ab|om|als|tot|and|n|avoid|no|dont)\b)"
)


#: An hour behind a word that may be a link with a slip in it, and how long such a word is at most.
_AN_HOUR = re.compile(r" (?:\d{4}|\d{1,2}[:.]\d\d)(?: ?(?:hrs?|h|uhr|uur))?(?=$|[.;,!])")
_LINK_AT_MOST = 6
_NO_LINKS = frozenset(
    {
        "say",
        "leave",
        "face",
        "start",
        "square",
        "map",
        "point",
        "around",
        "roughly",
        "sharp",
        "call",
        "gegen",
        "prompt",
        "h",
        "circa",
        "etwa",
    }
)
#: Words behind `and` that are a deed or a manner.
_DEEDS_BESIDE = frozenset({"back", "home", "repeat", "return", "again", "terug", "away", "fast", "wait", "around"})


def forbid_strange_names(task: Task, order: Order, rest: list[Piece]) -> None:
    """`via valbrgu`, `hold mok`, `zurück nach vlpe`: in a line without capitals a word where a place stands."""
    line, clause = task.line, task.clause
    for word in rest:
        if word.kind != "WORD" or not word.text.islower() or not word.text.isalpha():
            continue
        low = word.text.lower()
        before = line[: word.start].rstrip()
        if low in _HOW or low in _ROUND_ABOUT or canonical(low)[0] in MANNERS or not before:
            continue
        if (hour := _AN_HOUR.match(line, word.end)) and len(low) <= _LINK_AT_MOST and low not in _NO_LINKS:
            # `hold heelsum toto 1800`: till then, or from then on?
            raise Wanted(f"“{word.text}{hour[0]}” is not clear: write an hour as 0930, with at, by or until.")
        asked = f"“{word.text}” is not clear: write a place by its name or a square as 4887."
        led = any(p.kind in ("VIA", "AVOIDING") and p.end == len(before) for p in rest)
        if led and before.rsplit(None, 1)[-1].lower() in ("via", "über", "ueber", "thru", "through", "avoiding"):
            raise Wanted(asked)
        verb = next((v for v in clause.verbs if v.end == len(before)), None)
        bare = not order.to and not order.target and not order.follow and _ENDS_A_PLACE.match(line, word.end)
        if verb is not None and bare and order.kind in (OrderKind.HOLD, OrderKind.WITHDRAW) and _named(verb, before):
            raise Wanted(asked)


def forbid_two_in_one(task: Task) -> None:
    """`to driel att 1500`: an attack, or at that hour? Raises Wanted."""
    for verb in task.clause.verbs:
        gone = any(w.piece.end < verb.start for w in task.clause.to)
        if gone and verb.text == "att" and (hour := _AN_HOUR.match(task.line, verb.end)):
            raise Wanted(f"“att{hour[0]}”: an attack, or at that hour? Write: attack at 1500, or: move to, at 1500.")


def _named(verb: Piece, before: str) -> bool:
    """Whether a deed leads to a place: `hold`, `defend`, `zurück nach`."""
    if verb.kind == "WITHDRAW":
        return before.rsplit(None, 1)[-1].lower() in ("to", "nach", "auf", "naar", "op")
    return verb.text.lower() in ("hold", "holds", "def", "defend", "defends", "guard", "guards", "hält", "houdt")


#: One bridge beside the next.
_LISTED = re.compile(r",? (?:and )?(?:then )?(?:the )?|,", re.IGNORECASE)


def _alike(place: Piece, name: Piece) -> bool:
    """Whether both are crossings: of a town and its bridge one only tells of the other."""
    return (
        name.kind == "BRIDGEWORD"
        and isinstance(place.value, Spot)
        and place.value.places[:1] != ()
        and place.value.places[0].startswith("bridge:")
    )


def second_name(task: Task, rest: list[Piece]) -> str:
    """`to Ede and Lunteren`, `take the brickworks and Elst`: what is no place, joined to one; empty if nothing is."""
    small = task.line.islower()
    names = [p for p in rest if p.kind == "WORD" and (small or p.text.istitle() or p.value == DEFINITE)]
    if not task.bridge_found:
        # `storm the Nijmegen railway bridge and road bridge`.
        names += [p for p in rest if p.kind in ("BRIDGEWORD", "FERRYWORD")]
    if not names or task.line.isupper():
        return ""
    places = [w.piece for w in (*task.clause.anywhere, *task.clause.via)]
    supported = [task.line.find(n.text) + len(n.text) for n in task.clause.objects]
    for name in names:
        if any(0 < a < name.start and _JOINING.fullmatch(task.line[a : name.start]) for a in supported):
            # `94 Fd support 5 DCLI and also Foxtrot`.
            return name.text
        if any(task.line[name.end : p.start] == "-" for p in places):
            # `sperrt die Straße Utrecht-Arnheim`.
            return name.text
        if name.text.istitle() and any(_dashed_on(task.line, p, name) for p in places):
            # `hold Hartenstein - Westerbouwing`.
            return name.text
        sides = [(p.end, name.start) if p.end < name.start else (name.end, p.start) for p in places if _alike(p, name)]
        if any(_LISTED.fullmatch(task.line[a:b]) for a, b in sides):
            # `take the pontoon bridge, the rail bridge and the road bridge`.
            return name.text
        sides = [(p.end, name.start) if p.end < name.start else (name.end, p.start) for p in places]
        if any(_JOINING.fullmatch(task.line[a:b]) for a, b in sides) and name.text.lower() not in _ROUND_ABOUT:
            return name.text
    return ""


def strange_beside(task: Task, rest: list[Piece]) -> str:
    """`recce valburg and htrern avoid contact`: a word behind a place and `and`, that no table holds."""
    ends = [w.piece.end for w in (*task.clause.anywhere, *task.clause.via)]
    for word in rest:
        joined = any(0 < a < word.start and _JOINING.fullmatch(task.line[a : word.start]) for a in ends)
        if joined and word.kind == "WORD" and word.text.isalpha() and word.text.islower() and len(word.text) > 2:
            manner = word.text.endswith(("ly", "ed", "ing")) or word.text in _DEEDS_BESIDE
            manner = manner or canonical(word.text)[0] in MANNERS | _ROUND_ABOUT
            if not manner and _ENDS_A_PLACE.match(task.line, word.end):
                return word.text
    return ""


def _dashed_on(line: str, place: Piece, name: Piece) -> bool:
    """Whether a name stands behind a place and a dash or a stroke, and is all that stands there."""
    parted = 0 < place.end < name.start and line[place.end : name.start].strip() in ("-", "–", "—", "/")
    return parted and line[name.end :].lstrip()[:1] in ("", ",", ".", ";")


_JOINING = re.compile(r"\s*(?:and(?: also| then)?|&|und|en|as well as|plus)\s+(?:the\s+|die\s+|de\s+)?", re.IGNORECASE)
#: What belongs to a place and is none of its own.
_ROUND_ABOUT = frozenset("approaches surroundings environs area vicinity outskirts rest defences defenses".split())  # noqa: SIM905
