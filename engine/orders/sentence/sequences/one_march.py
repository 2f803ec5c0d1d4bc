"""Two clauses that tell of one march: `go through Valkenswaard and stop at Aalst`, `cross Son bridge and go to Grave`.

The way is in the one, the end in the other; they become one clause. Source: orders.md 8; MG section 26.
"""

from engine.orders.sentence.clause import Clause, Where
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS

#: What is done on the far side of a bridge, and goes with the crossing in one order.
_BEYOND = (["MOVE"], ["ATTACK"], ["RECCE"], ["HOLD"], ["GUARD"])
LASTING_DEEDS = frozenset({"HOLD", "GUARD", "FIRE", "SUPPORT"})


#: What is told of a march beside its places and its hours: `… and move to Driel with 4/7 DG`.
_ROWS = ("manner", "others", "helpers", "avoid", "objects", "joined", "behind", "timed_as", "less", "origin")
_SINGLE = ("lasting", "delay", "within", "either", "squadrons", "priority")


def _with_all_of(whole: Clause, part: Clause) -> None:
    """Nothing that is told of the part is lost."""
    for name in _ROWS:
        setattr(whole, name, getattr(whole, name) + getattr(part, name))
    for name in _SINGLE:
        if (value := getattr(part, name)) is not None:
            setattr(whole, name, value)
    whole.support_hours = whole.support_hours or part.support_hours
    whole.same_time = whole.same_time or part.same_time


def by_the_way(march: Clause, way: Clause, pieces: list[Piece]) -> bool:
    """`move up to Eindhoven, go through Woensel`: behind a comma only the way of the march before; True if so."""
    ends = way.to or way.places or way.at or way.behind or way.who or way.start or way.until or way.conditions
    # `to be in Nijmegen by 1200, go by Malden`
    spots = march.to or march.places or (march.at if march.deadline is not None and not march.kinds else [])
    if not way.verbs:
        return False
    marching = not march.kinds or march.kinds[0] in ("MOVE", "ATTACK", "WITHDRAW", "RECCE", "HOLD", "GUARD")
    how = bool(way.manner) and not way.via and not way.others and way.verbs[0].text.lower().endswith("ing")
    if not marching or way.kinds != ["MOVE"] or not (way.via or how) or ends or (way.via and march.via) or not spots:
        return False
    if any(p.kind == "AND" and spots[-1].piece.end <= p.start < way.verbs[0].start for p in pieces):
        # `and go through Woensel`: further on, perhaps.
        return False
    march.via = way.via or march.via
    march.avoid += way.avoid
    march.manner += way.manner
    march.others += way.others
    return True


def through(march: Clause, end: Clause) -> bool:
    """`go through Valkenswaard and stop at Aalst`, `1 GG over Nijmegen bridge and hold Lent`: a march that says only
    its way ends where the next task begins; True if the two have become one."""
    spots = march.to or march.places or march.at or march.behind
    if march.kinds not in (["MOVE"], []) or spots or end.who or end.same or not end.anywhere or not end.verbs:
        return False
    if not march.via and not march.avoid:
        return False
    deed = end.verbs[0].kind
    if (deed in LASTING_DEEDS and (end.until or end.lasting)) or (march.start and end.start):
        # `move off at 0700 via Renkum and attack Ede at 1000`: an hour for each.
        return False
    if march.via and all(w.there for w in end.anywhere):
        # `by the road Wageningen - Renkum and attacks there`: where that road ends, not where others were sent before.
        end.to, end.places, end.at = [march.via.pop()], [], []
    march.to, march.places, march.at = end.to, end.places, end.at
    if deed in ("HOLD", "GUARD"):
        march.to, march.at = [*end.to, *end.at], []
        march.manner.append("THENHOLD")
    else:
        march.verbs = end.verbs
    march.via += end.via
    march.start, march.until, march.deadline = march.start or end.start, end.until, march.deadline or end.deadline
    _with_all_of(march, end)
    march.conditions += end.conditions
    return True


def onward(march: Clause, end: Clause) -> bool:
    """`go by Mook and on to Plasmolen`: a march that says only its way ends there; True if the two have become one."""
    stops = march.to or march.places or march.at or march.behind or march.conditions
    ways = [w.spot.places[0] if w.spot and w.spot.places else "" for w in march.via]
    bridged = all(way.startswith("bridge:") and not way.endswith("ferry") for way in ways)
    # `Irish Guards over Grave bridge and then to Wijchen`.
    goes = march.kinds == ["MOVE"] or (not march.kinds and march.who and bridged)
    if not goes or not march.via or stops or end.link != "then" or end.verbs or end.addressed:
        return False
    if not end.anywhere or end.conditions or end.start or end.deadline or end.until:
        return False
    march.to = end.to + end.places
    for name in ("via", "manner", "others", "helpers", "avoid", "at"):
        setattr(march, name, getattr(march, name) + getattr(end, name))
    return True


def over(crossing: Clause, march: Clause) -> bool:
    """`cross Son bridge and go to Grave`, `cross it and attack Lent`: the bridge is on the way; True if the two have
    become one."""
    spots = crossing.places + crossing.via + crossing.at
    if crossing.kinds != ["CROSS"] or crossing.to or march.who or march.kinds not in _BEYOND:
        return False
    if not spots and crossing.it:
        verb = crossing.verbs[0]
        spots = [Where(Piece("THERE", "", verb.end, verb.end, "there"))]
    if len(spots) != 1 and (spots or not crossing.has("BRIDGEWORD")):
        return False
    holds = march.kinds[0] in ("HOLD", "GUARD")
    if not march.to + march.places + march.at * holds or march.conditions:
        return False
    if march.start and (crossing.start or march.kinds != ["MOVE"]):
        # `cross Son bridge and attack Best at 1000`: of the attack.
        return False
    if holds and (march.until or march.lasting or all(w.there for w in march.anywhere)):
        return False
    if crossing.has("FERRYWORD") or any(p.endswith("ferry") for w in spots if w.spot for p in w.spot.places[:1]):
        return False
    if not spots and crossing.link == "then":
        # `moves to Grave, crosses the bridge and goes on to Nijmegen`: over the one where they are.
        at = next(i for i, p in enumerate(crossing.others) if p.kind == "BRIDGEWORD")
        crossing.others.insert(at, crossing.verbs[0]._replace(kind="VIA", text="over"))
    crossing.crossed = bool(spots)
    if holds:
        march.verbs = [march.verbs[0]._replace(kind="MOVE")]
        march.to, march.places, march.at = march.anywhere, [], []
        march.manner.append("THENHOLD")
    crossing.verbs, crossing.places, crossing.at = march.verbs, march.places, march.at
    crossing.via, crossing.to = [*spots, *march.via], march.to
    crossing.start = crossing.start or march.start
    crossing.until, crossing.deadline = march.until, crossing.deadline or march.deadline
    _with_all_of(crossing, march)
    return True


_LEFT_BEHIND = frozenset({"ATTACK", "HOLD", "GUARD", "RECCE", "FIRE", "SUPPORT", "REPAIR", "NOACTION"})


def way_back(row: list[Piece], ahead: list[Piece]) -> bool:
    """`stop the attack and back to Ottersum`, `to Dinther and back to Veghel`, `no attack, to Ottersum`: a way back is
    no aim of the deed before."""
    kinds = {p.kind for p in row}
    back = next(p for p in ahead if p.kind == "TO").text.lower().startswith("back")
    gone = bool(kinds & _LEFT_BEHIND) or {"TO", "PLACE"} <= kinds
    return (back and gone) or ("NOACTION" in kinds and not kinds & VERBS)
