"""How a body of troops goes: in how many columns, by which of several roads, with what on its flanks.

`advance in three columns`, `on a broad front`, `both flanks`, `by the river road`, `along the middle road`: none
gives the order a place, a number or a second deed. Source: orders.md 6; MG section 26.
"""

from engine.orders.sentence.pieces import Piece, remark_of
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.sentence.words_of_laws import hangs_on

_BODIES = frozenset(
    """
    columns column groups group bodies body parts parties waves wave bounds bound lifts axes axis routes roads lines
    echelons prongs thrusts spearheads files formation formations directions fronts stages
    """.split()  # noqa: SIM905
)
_SMALLER = frozenset(
    """
    lower upper middle centre center northern southern eastern western northerly southerly north south east west inner
    outer left right river coast dyke dike embankment secondary minor side back country direct straight other same
    canal railway forest sandy new old
    """.split()  # noqa: SIM905
)
_ROADS = frozenset({"road", "roads", "route", "highway", "track", "lane", "lanes"})
_LINKS = frozenset({"BY", "VIA", "AT"})
#: Behind these a road is gone by; behind a deed it may be what is attacked or held.
_GOING = frozenset({"UNITS", "COMMA", "PLACE", "MOVE", "WITHDRAW", "THERE"})
_ENDS = frozenset({"COMMA", "SEMI", "AND", "THEN", "COLON", "MARK", "VIA", "TO", "FROM", "AT"})
_FLANKS = frozenset({"flanks", "sides", "banks"})


def in_columns(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`in three columns`, `on two axes`, `by two routes`: how, not which."""
    for i in range(len(pieces) - 2):
        link, number, body = pieces[i : i + 3]
        some = number.kind == "NUM" or (number.kind == "TIME" and number.text.isalpha())
        counted = link.kind in _LINKS and some and body.text.lower() in _BODIES
        if counted and i and (i + 3 == len(pieces) or pieces[i + 3].kind in _ENDS):
            remarks.append(remark_of(pieces[i : i + 3]))
            return pieces[:i] + pieces[i + 3 :]
    return pieces


def for_a_lift(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`secure DZ Y for the second lift`, `for the Polish landing at 1500`: what the ground is for, and when."""
    for i in range(1, len(pieces) - 1):
        if pieces[i].text.lower() not in ("for", "during"):
            continue
        j = i + 1
        while j < len(pieces) and pieces[j].kind in _WHOSE_LIFT and pieces[j].text.lower() not in _LIFTS:
            j += 1
        lifted = j < len(pieces) and pieces[j].text.lower().split()[-1] in _LIFTS
        if lifted and (pieces[j].kind == "WORD" or any(p.kind in VERBS for p in pieces[:i])):
            while [p.kind for p in pieces[j + 1 : j + 2]] == ["UNITS"]:
                # `for the drop of 4 Para Bde`.
                j += 1
            end = j + 1 + (pieces[j + 1 : j + 2] != [] and pieces[j + 1].kind == "AT")
            end = end + 1 if end < len(pieces) and pieces[end].kind == "TIME" else j + 1
            remarks.append(remark_of(pieces[i:end]))
            return pieces[:i] + pieces[end:]
    return pieces


_WHOSE_LIFT = frozenset({"WORD", "NUM", "UNITS", "TIME"})
_LIFTS = frozenset({"lift", "lifts", "wave", "landing", "landings", "drop", "drops", "airlift"})


def detached(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`11 Para is detached from 4 Para Bde and will go to Arnhem`: what they belonged to orders nothing."""
    parted = len(pieces) > 1 and pieces[1].text.lower() in ("detached", "detaches", "released", "freed")
    at = 1 + parted
    row = [p.kind for p in pieces[:1] + pieces[at : at + 2]]
    if parted and row in (["UNITS", "FROM", "AND"], ["UNITS", "FROM", "COMMA"]):
        # `2/505 to detach from the regiment and go into Nijmegen`.
        remarks.append(remark_of(pieces[1 : at + 1]))
        return [pieces[0], *pieces[at + 2 :]]
    if row != ["UNITS", "FROM", "UNITS"]:
        return pieces
    formed = all(e.sort in ("group", "formation") for e in pieces[at + 1].value.entries)
    if not formed or not pieces[at + 2 :] or pieces[at + 2].kind not in ("AND", "COMMA", "MOVE", "TO"):
        return pieces
    remarks.append(remark_of(pieces[1 : at + 2]))
    return [pieces[0], *pieces[at + 2 + (pieces[at + 2].kind in ("AND", "COMMA")) :]]


def both_flanks(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`scout ahead towards Eindhoven, both flanks`: how wide, no further deed."""
    for i in range(2, len(pieces) - 1):
        if pieces[i].kind not in ("BOTH", "ALL") or pieces[i + 1].text.lower() not in _FLANKS:
            continue
        first = i
        while first > 1 and pieces[first - 1].kind in ("COMMA", "AT", "WITH"):
            first -= 1
        if i + 2 == len(pieces) or pieces[i + 2].kind in _ENDS:
            remarks.append(remark_of(pieces[i : i + 2]))
            return pieces[:first] + pieces[i + 2 :]
    return pieces


@hangs_on(_ROADS)
def side_roads(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`by the lower road`, `along the Utrecht road`: by road; which one its places say."""
    for i in range(1, len(pieces) - 1):
        which, road = pieces[i : i + 2]
        if which.kind not in ("WORD", "WATER") or road.text.lower() not in _ROADS or road.kind != "WORD":
            continue
        linked = pieces[i - 1].kind in _LINKS
        # `along the Utrecht road`, not `on both sides of the Utrecht road`.
        named = which.kind == "WORD" and which.text.istitle() and which.start - pieces[i - 1].end < len(" along the  ")
        if not (named or which.text.lower() in _SMALLER) or not (linked or pieces[i - 1].kind in _GOING):
            continue
        first = i - 1 if linked else i
        text = " ".join(p.text for p in pieces[first : i + 2])
        if which.kind == "WATER":
            # The river road is one of many.
            remarks.append(remark_of(pieces[first : i + 2]))
            return side_roads(pieces[:first] + pieces[i + 2 :], remarks)
        # By road, and which of them is shown back.
        remarks.append(remark_of([which, road]))
        way = Piece("BYROAD", text.lower(), pieces[first].start, road.end, text)
        return side_roads([*pieces[:first], way, *pieces[i + 2 :]], remarks)
    return pieces


_ABREAST = frozenset({"left", "right", "flank", "centre", "center", "middle", "links", "rechts", "first", "voraus",
                       "vorn", "voran", "voorop", "last"})  # fmt: skip


@hangs_on(_ABREAST)
def abreast(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`10 Para and 156 Para attack Ede, 156 on the left`: who goes beside whom, of those addressed."""
    end = first = len(pieces) - (pieces[-1].kind == "MARK")
    sided = False
    while first > 3:
        # `10 left, 156 right`: the second word says nothing, and is no piece.
        side = pieces[first - 1].text.lower() in _ABREAST
        who = first - 1 - side - (side and pieces[first - 2].kind == "AT")
        if who < 3 or pieces[who - 1].kind not in _BESIDE or not _one_of(pieces[who], pieces[: who - 1]):
            break
        first, sided = who - 1, sided or side
    deeds = {p.kind for p in pieces[:first]} & (VERBS | {"TO"})
    if not sided or not deeds or not deeds <= _ABREAST_THEY_GO:
        return pieces
    remarks.append(remark_of(pieces[first + 1 : end]))
    return pieces[:first] + pieces[end:]


_ABREAST_THEY_GO = frozenset({"ATTACK", "MOVE", "TO", "RECCE", "WITHDRAW"})
_BESIDE = frozenset({"COMMA", "AND", "JOIN", "SEMI"})


def _one_of(who: Piece, ahead: list[Piece]) -> bool:
    """Whether a name, or its number alone, is among those named before, and not the only one."""
    names = [p.text.lower() for p in ahead if p.kind == "UNITS"]
    said = who.text.lower()
    if who.kind not in ("UNITS", "NUM") or len(names) < 2:
        return False
    return said in names or (who.kind == "NUM" and sum(n.split()[0] == said for n in names) == 1)
