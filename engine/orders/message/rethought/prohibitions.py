"""Prohibitions beside an order: remarks shown back, a stance, or a doubt.

`…, don't wait for the others`, `blocks there and lets nobody through`, `do not become involved`, `do not attack
before 1500`. What is found becomes a REMARK or AVOIDCONTACT behind the order. Source: orders.md 6.
"""

from itertools import takewhile

from engine.orders.sentence.pieces import Piece, kinds_at, past, remark_of
from engine.orders.sentence.words.signal_words import VERBS

#: Where a stretch of words ends.
ENDS = frozenset({"COMMA", "SEMI", "THEN", "ARRIVED_THEN"})
#: What makes a stretch of words more than a remark: it says when, how long or who.
WEIGHTY = frozenset(
    {
        "TIME",
        "FOUR",
        "SIX",
        "LASTING",
        "NOW",
        "UNITS",
        "ALL",
        "NUM",
        "VAGUE",
        "UNLESS",
        "IF",
        "WHEN",
        "COND",
        "OR",
        "PAST",
    }
)
#: Words behind `nobody` that give no task, hour or place.
_NO_MATTER = frozenset({"WORD", "VIA", "AHEAD", "TO", "ENEMY", "THERE", "THEY", "BEHIND", "FROM", "BRIDGEWORD"})
#: What is forbidden when no fight is wanted: `don't get into a fight`, `do not become involved`.
_FIGHTING = frozenset(
    "fight fights fighting battle combat involved engaged entangled embroiled skirmish firefight contact tangle".split()  # noqa: SIM905
)


def forbidden_first(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`3 Para do not attack Ede, attack Renkum`: what is not to be done stands before what is."""
    i = next((i for i, p in enumerate(pieces) if p.kind == "NOACTION" or _put_aside(pieces, i)), -1)
    j = next((j for j in range(max(i, 0), len(pieces)) if pieces[j].kind == "COMMA"), -1)
    if i >= 0 and (deed := _deed_at_once(pieces, i)):
        j = deed - 1
    if i < 0 or j < 0 or j + 1 >= len(pieces) or pieces[j + 1].kind not in VERBS:
        return pieces
    if any(p.kind in VERBS for p in pieces[:i]) or any(p.kind in WEIGHTY for p in pieces[i:j]):
        return pieces
    remarks.append(remark_of(pieces[i : max(j, i + 2)]))
    return pieces[:i] + pieces[j + 1 :]


def _deed_at_once(pieces: list[Piece], i: int) -> int:
    """`do not attack Heeswijk anymore just dig in`: where the deed stands behind the place with no comma; 0 if none."""
    if kinds_at(pieces, i, 2) != ["NOACTION", "PLACE"] or pieces[i].text.lower().endswith(_LEAVING):
        return 0
    j = past(pieces, i + 2, ("WORD", "REMARK", "AND"))
    said = " ".join(p.text.lower() for p in pieces[i + 2 : j])
    # `do not attack Heeswijk and hold Dinther`: perhaps not to do either.
    here = said == "and" and all(p.kind != "PLACE" for p in pieces[j:])
    return j if kinds_at(pieces, j, 1) and pieces[j].kind in VERBS and (here or said in _NO_LONGER) else 0


_NO_LONGER = frozenset(
    {
        "",
        "anymore",
        "any more",
        "any longer",
        "now",
        "but",
        "instead",
        "but rather",
        "rather",
        "but instead",
        "after all",
    }
)


def _put_aside(pieces: list[Piece], i: int) -> bool:
    """`forget Schaarsbergen, withdraw to Wolfheze`: a place that is no longer meant."""
    return [p.kind for p in pieces[i : i + 3]] == ["CANCEL", "PLACE", "COMMA"]


#: Verbs of keeping what one has: where they are said of a place, it is the one held.
_LEAVING = ("leave", "leaving", "abandon", "give up", "budge", "yield")


def forbidden_behind(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`1 Border hold, do not move to Elst`: where they are not to go is nothing the order before is about."""
    i = next((i for i, p in enumerate(pieces) if p.kind == "NOACTION"), 0)
    if not i or (i > 1 and pieces[i - 1].kind == "UNITS" and pieces[i - 2].kind in ("COMMA", "SEMI", "AND")):
        # `1/506 to Son, 2/506 not to move`: of others.
        return pieces
    held = {p.kind for p in pieces[:i]}
    j = i + 1
    while j < len(pieces) and pieces[j].kind not in ENDS and not _next_deed(pieces, j):
        j += 1
    row = pieces[i + 1 : j]
    leaves = pieces[i].text.lower().endswith(_LEAVING) and "PLACE" in {p.kind for p in row[:1]}
    placed = any(p.kind in ("PLACE", "EITHER", "FOUR") for p in row)
    # `2/501 to Schijndel, do not attack`: with a verb the two are told apart by it.
    sent = held >= {"UNITS", "TO", "PLACE"} and not held & VERBS
    if not (held & VERBS or "TO" in held) or not (placed or sent) or (leaves and "PLACE" not in held):
        return pieces
    if any(p.kind in WEIGHTY for p in row):
        return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    remarks.append(remark_of(pieces[i:j]))
    return pieces[: i - (pieces[i - 1].kind in ("COMMA", "AND", "SEMI"))] + pieces[j:]


def _next_deed(pieces: list[Piece], j: int) -> bool:
    """Whether `and` here leads to the next deed."""
    behind = pieces[j + 1].kind if j + 1 < len(pieces) else ""
    return pieces[j].kind in ("AND", "JOIN") and (behind in VERBS or behind in ("NOACTION", "NOT", "UNITS"))


def prohibitions(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`…, don't wait for the others`: a prohibition in a phrase of its own behind a whole order."""
    i = next((i for i, p in enumerate(pieces) if i > 1 and p.kind == "NOT" and _apart(pieces, i)), -1)
    if i < 0 and len(pieces) > 4 and [p.kind for p in pieces[-3:]] == ["COMMA", "CANCEL", "PLACE"]:
        # `2/505 to Mook, forget Wyler`.
        remarks.append(remark_of(pieces[-2:]))
        return pieces[:-3]
    if i < 0:
        return pieces
    end = i - 1 if pieces[i - 1].kind in ("COMMA", "AND") else i
    before = {p.kind for p in pieces[:end]}
    if not (before & VERBS or before >= {"UNITS", "TO"}) or not before & {"PLACE", "HOLD"}:
        return pieces
    j = i + 1
    while j < len(pieces) and pieces[j].kind not in ENDS:
        j += 1
    row = pieces[i:j]
    elsewhere = [p.kind for p in row] == ["NOT", "PLACE"] and "PLACE" in before
    # `don't get drawn into Nijmegen`: what is not to be done to them.
    elsewhere = elsewhere or (len(row) == 3 and row[1].text.lower() in _MINDING)
    elsewhere = elsewhere or (len(row) > 3 and row[1].text.lower() in _BEING and row[2].text.lower().endswith(_DONE))
    if len(row) < 2 or any(p.kind in WEIGHTY or (p.kind == "PLACE" and not elsewhere) for p in row):
        return pieces
    if not elsewhere and not any(p.kind in VERBS or p.kind in ("WORD", "ENEMY") for p in row):
        return pieces
    remarks.append(_no_fight(row) or remark_of(row))
    return pieces[:end] + pieces[j:]


#: `never mind Wyler`, `don't worry about Wyler`.
_MINDING = frozenset({"mind", "worry", "bother", "fret"})
_BEING = frozenset({"get", "be", "become"})
_DONE = ("ed", "wn", "ght", "tuck")


def _apart(pieces: list[Piece], i: int) -> bool:
    """Whether a prohibition is a phrase of its own: behind a comma, or of fighting: `but do not become involved`."""
    if pieces[i - 1].kind in ("COMMA", "AND"):
        return True
    row = list(takewhile(lambda p: p.kind not in ENDS, pieces[i:]))
    return all(p.kind in ("NOT", "TO", "WORD", "THEY", "AT") for p in row) and _no_fight(row) is not None


def let_nobody(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`blocks at Oosterbeek and lets nobody through`, `holds Velp and yields not a metre`: how a place is held."""
    for i in range(3, len(pieces)):
        if pieces[i].kind != "NOT":
            continue
        first = i - 1 if pieces[i - 1].kind == "WORD" else i
        # `takes over the watch on Joe's Bridge`
        deeds = {p.kind for p in pieces[: first - 1] if p.text.lower() != "watch"} & VERBS
        if pieces[first - 1].kind not in ("COMMA", "AND") or not deeds & _STAYING or not deeds <= _STAYING | {"MOVE"}:
            continue
        j = i + 1
        # `don't let anybody cross the Dommel bridge`
        let = not _ANYBODY.isdisjoint(p.text.lower() for p in pieces[i : j + 1])
        while j < len(pieces) and (pieces[j].kind in _NO_MATTER or (let and pieces[j].kind in _LET_DO)):
            j += 1
        if let and [p.kind for p in pieces[j : j + 1]] == ["BY"] and _ended(pieces, j + 1):
            # `lets nobody by until 2000`
            j += 1
        if _ended(pieces, j) and (let or j == len(pieces) or pieces[j].kind in ENDS):
            remarks.append(remark_of(pieces[first:j]))
            return pieces[: first - 1] + pieces[j:]
    return pieces


def _ended(pieces: list[Piece], i: int) -> bool:
    return i == len(pieces) or pieces[i].kind in ENDS or pieces[i].kind == "UNTIL"


_STAYING = frozenset({"HOLD", "GUARD"})
_ANYBODY = frozenset({"anybody", "anyone", "anything", "nobody", "no one", "noone", "no-one"})
#: What nobody may do there.
_LET_DO = frozenset({"CROSS", "PLACE", "UNLESS", "MOVE", "WATER"})


def _no_fight(row: list[Piece]) -> Piece | None:
    """The stance that a prohibition orders: to avoid contact (orders.md 6); None if it forbids something else."""
    if not any(p.text.lower() in _FIGHTING for p in row):
        return None
    return remark_of(row)._replace(kind="AVOIDCONTACT")


_MOVING = ("move", "leave", "advance", "budge", "go")


def forbidden_till(pieces: list[Piece]) -> list[Piece]:
    """`move to Ede, do not attack before 1500`: what is forbidden for a time beside an order is asked about."""
    i = next((i for i, p in enumerate(pieces) if p.kind == "NOACTION"), -1)
    if i < 0 or not any(p.kind in VERBS or p.kind == "TO" for p in pieces[:i]):
        return pieces
    row = list(takewhile(lambda p: p.kind not in ENDS, pieces[i + 1 :]))
    staying = {p.kind for p in pieces[:i] if p.kind in VERBS} == {"HOLD"} and all(p.kind != "UNTIL" for p in pieces[:i])
    if staying and [p.kind for p in row] == ["UNTIL", "TIME"] and pieces[i].text.lower().endswith(_MOVING):
        # `hold Uden, don't move till 1900`: they hold until then.
        return [*pieces[: i - (pieces[i - 1].kind in ("COMMA", "AND"))], *pieces[i + 1 :]]
    timed = any(p.kind in ("TIME", "LASTING", "VAGUE", "PAST") for p in row)
    return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]] if timed else pieces


def mere_prohibition(pieces: list[Piece]) -> list[Piece]:
    """`Don't get into a fight.`, a sentence of its own: of the order before it."""
    if pieces[0].kind != "NOT" or any(p.kind in WEIGHTY or p.kind == "PLACE" for p in pieces):
        return pieces
    stance = _no_fight(pieces)
    return [stance] if stance else pieces
