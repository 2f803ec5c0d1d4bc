"""What troops are not to do on their way, and whom they find: `without crossing the frontier`, `where 7 KOSB are`.

Beside an order a remark, shown back; a place not to be entered is avoided. Source: orders.md 6.
"""

from collections.abc import Callable

from engine.orders.sentence.pieces import JOINTS, Piece, kinds_at, past, remark_of
from engine.orders.sentence.words.plain_words import plain_letters
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.sentence.words_of_laws import hangs_on

#: What troops do that are only told of: `where 7 KOSB are`.
_BEING = frozenset({"HOLD", "GUARD", "MOVE", "ATTACK"})


@hangs_on(("where", "which", "whom"))
def where_others_are(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to LZ L where 7 KOSB are, and dig in`, `attack Elst, which 2 Para holds`: they are told of, not addressed."""
    for i in range(1, len(pieces) - 1):
        if pieces[i].text.lower() not in ("where", "which", "whom") or pieces[i + 1].kind != "UNITS":
            continue
        comma = pieces[i - 1].kind == "COMMA"
        if pieces[i - 1 - comma].kind not in ("PLACE", "TIME"):
            continue
        j = i + 2
        while j < len(pieces) and (pieces[j].kind in _BEING or pieces[j].kind in ("WORD", "JOIN", "UNITS", "SHALL")):
            j += 1
        acts = comma and i + 2 < len(pieces) and pieces[i + 2].kind in VERBS
        if acts and pieces[i].text.lower() == "where" and _several(pieces[0]):
            # `505 PIR moves to Groesbeek, where 1/505 digs in`: a part of them, and no remark.
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
        if j == len(pieces) or pieces[j].kind in JOINTS or pieces[j].kind == "MARK":
            remarks.append(remark_of(pieces[i:j]))
            return pieces[: i - comma] + pieces[j:]
        return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


def _several(piece: Piece) -> bool:
    """Whether the name of a brigade or a group stands there."""
    return piece.kind == "UNITS" and any(e.sort in ("group", "formation") for e in piece.value.entries)


#: What stands before a name in the subject of a sentence by which it is only spoken of.
_SPOKEN_OF = frozenset({"FROM", "BETWEEN", "VIA", "AHEAD"})
_UNLIKE = frozenset({"unlike", "like", "despite", "besides", "beside", "for", "spare", "helping", "near"})
#: Letters between a comma and `with` if nothing stands there: `, which are with 2 Para,` says where they are.
_CLOSE = 3


def spoken_of(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2 Para, now at Elst, moves to Ede`: where they are; `unlike 2 Para, 3 Para attacks`, `3 Para, which is with
    2 Para, attacks`: what the one has to do with it is asked about."""
    deed = next((i for i, p in enumerate(pieces) if p.kind in VERBS), 0)
    if not deed and len(pieces) > _CLOSE and pieces[1].kind == "COMMA":
        # `2 Para, now at Elst, to Ede`.
        deed = next((i for i, p in enumerate(pieces) if p.kind == "TO"), 0)
    if pieces[deed].kind == "ALTERZONE":
        # `the zone for 1/325 and 2/325 is changed`.
        return pieces
    names = [i for i, p in enumerate(pieces[:deed]) if p.kind == "UNITS"]
    if len(names) == 1 and names[0] < deed:
        return _where_they_are(pieces, names[0], remarks)
    for i in names[: len(names) * (len(names) > 1)]:
        before = pieces[i - 1] if i else None
        if before is None:
            continue
        beside = before.kind == "WITH" and i > 1 and pieces[i - 2].kind == "COMMA"
        told = beside and before.start - pieces[i - 2].end > _CLOSE
        spared = before.kind == "TO" and i > 1 and pieces[i - 2].kind == "WORD"
        if told or spared or before.kind in _SPOKEN_OF or before.text.lower() in _UNLIKE:
            return [*pieces[: i - 1], before._replace(kind="UNLESS"), *pieces[i:]]
    return pieces


def _where_they_are(pieces: list[Piece], i: int, remarks: list[Piece]) -> list[Piece]:
    """`2 Para, now at Elst, moves to Ede`, if the place of the deed stands behind it."""
    end = next((j for j in range(i + 2, len(pieces)) if pieces[j].kind == "COMMA"), 0)
    row = pieces[i + 2 : end]
    kinds = [p.kind for p in row if p.kind not in ("NOW", "WORD")]
    told = kinds == ["AT", "PLACE"] and (
        len(row) > len(kinds) or " " in row[0].text or row[0].start - pieces[i + 1].end > _CLOSE
    )
    told = told and pieces[i + 1].kind == "COMMA"
    if not end or not told or not any(p.kind == "PLACE" for p in pieces[end:]):
        return pieces
    remarks.append(remark_of(row))
    return pieces[: i + 1] + pieces[end + 1 :]


#: Whom a place is held against.
_FOES = frozenset({"WORD", "ENEMY", "UNITS", "NUM", "AIR", "ATTACK", "RECCE", "DEED", "MOVE", "REMARK", "ALL", "DROP"})


@hangs_on(("against", "gegen"))
def held_against(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`defend Eerde against the German parachutists`: they hold it, whoever comes."""
    i = next((i for i, p in enumerate(pieces) if p.kind == "WORD" and p.text.lower() in ("against", "gegen")), 0)
    deed = next((p.kind for p in reversed(pieces[:i]) if p.kind in VERBS), "")
    if deed not in ("HOLD", "GUARD"):
        return pieces
    j = i + 1
    while j < len(pieces):
        further = pieces[j].kind in ("AND", "JOIN") and pieces[j].text != ","
        acting = j + 1 == len(pieces) or any(p.kind in VERBS | {"TO"} for p in pieces[j + 1 : j + 3])
        if pieces[j].kind not in _FOES and (acting or not further):
            break
        j += 1
    if j == i + 1:
        return pieces
    remarks.append(remark_of(pieces[i:j]))
    rest = pieces[j:]
    if rest and rest[0].kind == "JOIN":
        rest = [rest[0]._replace(kind="COMMA"), *rest[1:]]
    return pieces[:i] + rest


_REPELS = frozenset(
    """
    repel repels repelling repulse repulses beat beats beating fight fights fend fends fending throw throws ward wards
    stave staves break breaks wehrt wehren schlaegt schlagen slaat slaan
    """.split()  # noqa: SIM905
)
_HIS_ATTACKS = frozenset({"ATTACK", "ENEMY", "ALL", "WORD", "REMARK"})
_ATTACKS = frozenset(
    """
    attack attacks counterattack counterattacks counter-attack counter-attacks assault assaults angriff angriffe
    gegenangriff gegenangriffe aanval aanvallen tegenaanval tegenaanvallen enemy germans jerries
    """.split()  # noqa: SIM905
)


def attacks_repelled(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`hold Veghel, repel any attack`, `hält Elst und wehrt alle Angriffe ab`: what holding is, no second deed."""
    i = next((i for i, p in enumerate(pieces) if i > 1 and plain_letters(p.text.lower()) in _REPELS), 0)
    held = i and pieces[i - 1].kind in ("COMMA", "AND", "SEMI", "TO", "JOIN")
    if not held or next((p.kind for p in reversed(pieces[:i]) if p.kind in VERBS), "") not in ("HOLD", "GUARD"):
        return pieces
    j = past(pieces, i + 1, _HIS_ATTACKS)
    row = pieces[i + 1 : j]
    theirs = any(p.text.lower().rpartition(" ")[2] in _ATTACKS or p.text.lower() == "whatever comes" for p in row)
    j += j < len(pieces) and pieces[j].text.lower() in ("ab", "af", "off", "back")
    # `any attack from Erp`: whence it may come.
    j += 2 * (kinds_at(pieces, j, 2) in (["FROM", "PLACE"], ["FROM", "WORD"]))
    if not theirs or (j < len(pieces) and pieces[j].kind not in ("COMMA", "SEMI", "MARK", "UNTIL", "AND", "THEN")):
        return pieces
    remarks.append(remark_of(pieces[i:j]))
    while pieces[i - 1].kind in ("COMMA", "AND", "SEMI", "TO", "JOIN"):
        i -= 1
    return pieces[:i] + pieces[j:]


def crossed_first(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`attack Oosterhout after crossing Nijmegen bridge`: the bridge is on their way."""
    del remarks
    for i in range(len(pieces) - 2):
        crossed = pieces[i].kind == "WHEN" and pieces[i + 1].text.lower() in ("crossing", "crossed")
        if not crossed or pieces[i + 2].kind != "PLACE" or not any(map(_a_bridge, pieces[i + 2].value.places)):
            continue
        way = [pieces[i]._replace(kind="VIA", text="over"), pieces[i + 2]]
        behind = pieces[i + 3 :]
        if i or not behind:
            return [*pieces[:i], *way, *behind] if _ON_THE_WAY & {p.kind for p in pieces[:i]} else pieces
        # `Having crossed Nijmegen bridge, 7 SLI attack Oosterhout.`
        return [*behind[behind[0].kind == "COMMA" :], *way] if _ON_THE_WAY & {p.kind for p in behind} else pieces
    return pieces


_ON_THE_WAY = frozenset({"MOVE", "ATTACK", "TO"})


def _crossing_as_they_go(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`moves to Hatert, crossing the canal at Heumen`: the bridge is on their way, as in `crosses it and moves to`."""
    del remarks
    at = next((i for i, p in enumerate(pieces) if p.kind == "CROSS" and p.text.lower() == "crossing"), 0)
    goes = next((i for i in range(at - 1, 0, -1) if pieces[i].kind in _ON_THE_WAY), 0)
    goes -= goes > 1 and pieces[goes].kind == "TO" and pieces[goes - 1].kind == "MOVE"
    if not goes:
        return pieces
    goal = pieces[goes : at - (pieces[at - 1].kind == "COMMA")]
    hour = goal[-2:] if kinds_at(goal, len(goal) - 2, 2) in (["AT", "TIME"], ["FROM", "TIME"]) else []
    goal = goal[: len(goal) - len(hour)]
    end = next((j for j in range(at + 1, len(pieces)) if pieces[j].kind not in _WHERE_CROSSED), len(pieces))
    spots = [p for p in pieces[at:end] if p.kind == "PLACE"]
    # `to Lent, crossing Nijmegen bridge at 1900`: an hour of the crossing alone.
    ends = end == len(pieces) or (pieces[end].kind in JOINTS and kinds_at(pieces, end - 1, 1) == ["PLACE"])
    led = goal[-1].kind == "PLACE" and {p.kind for p in goal[1:-1]} <= {"TO", "AT", "WORD", "ENEMY"}
    # `moves to Driel, crossing by the ferry`: perhaps from there.
    by_ferry = goal[0].kind != "ATTACK" and any("ferry" in p.text.lower() for p in spots)
    if len(spots) != 1 or not ends or not led or by_ferry:
        return pieces
    over = [pieces[at]._replace(text="cross"), *pieces[at + 1 : end], pieces[at]._replace(kind="AND", text="and")]
    goal = [goal[0]._replace(kind="MOVE", text="move"), *goal] if goal[0].kind == "TO" else goal
    return [*pieces[:goes], *hour, *over, *goal, *pieces[end:]]


_WHERE_CROSSED = frozenset({"PLACE", "WATER", "AT", "VIA"})


def _a_bridge(place: str) -> bool:
    return place.startswith("bridge:") and not place.endswith("_ferry")


def awaiting(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`there await 1 Worcs, then go on`, `dig in and wait for 1 Worcs`: until it arrives; it is not addressed."""
    del remarks
    for i in range(len(pieces) - 1):
        at = i + 1 + (pieces[i + 1].kind == "THERE")
        waits = pieces[i].kind == "HOLD" and i and pieces[i - 1].kind in ("AND", "THEN")
        if waits and [p.kind for p in pieces[at : at + 2]] == ["UNLESS", "UNITS"] and pieces[at].text == "wait for":
            pieces = [*pieces[:i], pieces[i]._replace(text="await"), *pieces[at + 1 :]]
        awaits = pieces[i].kind == "HOLD" and pieces[i].text.lower() in ("await", "awaits", "awaiting")
        if awaits and pieces[i + 1].kind == "UNITS":
            end = pieces[i + 1].end
            until = Piece("TILLRELIEVED", "until", pieces[i].end, pieces[i].end, "until")
            comes = Piece("WORD", "arrives", end, end, "arrives")
            return [*pieces[: i + 1], until, pieces[i + 1], comes, *pieces[i + 2 :]]
    return pieces


def not_stopping(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to Grave, do not stop at Veghel`: Veghel is no place to go to; `do not wait for the Grenadiers`."""
    for i in range(len(pieces) - 1):
        if pieces[i].kind == "REMARK" and pieces[i].text.lower().endswith(("wait for", "waiting for")):
            j = past(pieces, i + 1, _WAITED_FOR)
            if j < len(pieces) and (j == i + 1 or pieces[j].kind not in (*JOINTS, "MARK")):
                # `do not wait for dawn`.
                return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
            remarks.append(remark_of(pieces[i:j]))
            return pieces[: i - (i > 0 and pieces[i - 1].kind in ("COMMA", "AND"))] + pieces[j:]
        stops = pieces[i].kind == "REMARK" and any(w in pieces[i].text.lower() for w in _LINGERING)
        there = stops and pieces[i + 1].kind in ("AT", "TO", "FOR", "VIA", "BY")
        # `ohne Halt nach Mook`: that is where they go.
        there = there and pieces[i + 1].text.lower() not in ("nach", "naar", "auf", "bis", "tot")
        if there and kinds_at(pieces, i + 2, 1) == ["PLACE"]:
            remarks.append(remark_of(pieces[i : i + 3]))
            return pieces[:i] + pieces[i + 3 :]
        if stops and pieces[i + 1].text.lower() == "at" and kinds_at(pieces, i + 2, 1) == ["TIME"]:
            # `do not halt at nightfall`: the hour is that of the halt, and no start.
            without = pieces[i].text.lower().startswith(("without", "ohne", "zonder"))
            if not without or not pieces[i + 2].text[:1].isdigit():
                remarks.append(remark_of(pieces[i : i + 3]))
                return pieces[:i] + pieces[i + 3 :]
    return pieces


_LINGERING = ("stop", "halt", "paus", "hang", "linger", "dawdl", "dall", "loiter", "tarry", "time", "without rest")
#: Whom troops are not to wait for.
_WAITED_FOR = frozenset({"UNITS", "WORD", "REST", "THEY", "ENEMY", "ALL", "AND", "JOIN"})
_GOING_THROUGH = ("cross", "pass", "enter", "touch", "go")


def without_doing(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`move to Wyler without crossing the frontier`: beside an order a remark; `without entering Best` avoids Best."""
    i = next((i for i, p in enumerate(pieces) if p.kind == "LESS" and p.text.lower() == "without"), 0)
    if not i or i + 1 >= len(pieces) or not any(p.kind in VERBS or p.kind == "TO" for p in pieces[:i]):
        return pieces
    j = i + 1
    while j < len(pieces) and pieces[j].kind not in JOINTS:
        j += 1
    row, doing = pieces[i + 1 : j], pieces[i + 1].text.lower().split()[0]
    plain = all(p.kind in ("WORD", "WATER", "PLACE", "BRIDGEWORD", "AT", "TO", "VIA", "COY", "ENEMY") for p in row[1:])
    if not doing.endswith("ing") or not plain or doing == "using":
        return pieces
    places = [p for p in row if p.kind == "PLACE"]
    if not places:
        remarks.append(remark_of(pieces[i:j]))
        return pieces[:i] + pieces[j:]
    if len(places) == 1 and doing.startswith(_GOING_THROUGH):
        return [*pieces[:i], pieces[i]._replace(kind="AVOIDING"), places[0], *pieces[j:]]
    return pieces


def _not_let(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Don't let 2/504 attack`: 2/504 does not attack."""
    del remarks
    if kinds_at(pieces, 0, 2) != ["NOT", "UNITS"] or len(pieces) < _LET_DO or pieces[2].kind not in _LEFT_UNDONE:
        return pieces
    # Of `let` only the gap is left.
    if pieces[1].start - pieces[0].end < len(" let ") or kinds_at(pieces, _LET_DO, 1) not in ([], ["MARK"]):
        return pieces
    text = f"do not {pieces[2].text}"
    return [pieces[1], Piece("NOACTION", text, pieces[2].start, pieces[2].end, text)]


def _neither_of_two(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Neither 1/504 nor 2/504 shall move before 1600`: both do not move before 1600."""
    del remarks
    two = kinds_at(pieces, 0, 4) == ["NOT", "UNITS", "NOT", "UNITS"] and pieces[0].text.lower() == "neither"
    deed = past(pieces, 4, ("SHALL", "TO")) if two else 0
    if not deed or kinds_at(pieces, deed, 1) == [] or pieces[deed].kind not in _LEFT_UNDONE:
        return pieces
    said = pieces[deed]._replace(kind="NOACTION", text=f"do not {pieces[deed].text}")
    return [pieces[1], pieces[2]._replace(kind="JOIN", text="and"), pieces[3], said, *pieces[deed + 1 :]]


#: `don't let`, whom, what.
_LET_DO = 3
_LEFT_UNDONE = frozenset({"MOVE", "ATTACK", "WITHDRAW", "CROSS"})


def _never_to(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Under no circumstances is 2/327 to leave Veghel`: as `2/327 must not leave Veghel`."""
    del remarks
    names = next((i for i, p in enumerate(pieces) if i and p.kind not in ("UNITS", "JOIN", "AND", "SHALL")), 0)
    if pieces[0].kind != "NOT" or names < 2:
        return pieces
    # `Don't let 3/505 leave Groesbeek`: the word for letting is silent.
    let = pieces[0].text.lower() in _DO_NOT and pieces[1].start - pieces[0].end >= len(" let ")
    if not let and not pieces[0].text.lower().endswith(_NEVER):
        return pieces
    deed = names + (pieces[names].kind == "TO")
    forbidden = not let and kinds_at(pieces, deed, 1) in (["WITHDRAW"], ["ATTACK"])
    if forbidden or (deed < len(pieces) and pieces[deed].text.lower() in ("leave", "quit", "abandon")):
        said = pieces[deed]._replace(kind="NOACTION", text=f"must not {pieces[deed].text}")
        return [*pieces[1:names], said, *pieces[deed + 1 :]]
    return pieces


_DO_NOT = frozenset({"don't", "do not", "dont", "never"})
_NEVER = ("no circumstances", "no account", "no case", "never")


def _but_not_to(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2/508 defends Beek, but not to attack anybody`: nobody is left out, an attack is forbidden."""
    del remarks
    i = next((i for i, p in enumerate(pieces) if p.kind == "LESS" and p.text.lower() == "but not"), 0)
    deed = i + 1 + (kinds_at(pieces, i + 1, 1) == ["TO"])
    end = deed + 1
    if (
        not i
        or kinds_at(pieces, deed, 1) not in (["ATTACK"], ["FIGHTTHROUGH"])
        or VERBS.isdisjoint(p.kind for p in pieces[:i])
    ):
        return pieces
    while end < len(pieces) and pieces[end].text.lower() in _ANYBODY:
        end += 1
    if kinds_at(pieces, end, 1) not in ([], ["MARK"], ["COMMA"], ["SEMI"]):
        return pieces
    text = f"not to {pieces[deed].text}"
    joint = [] if pieces[i - 1].kind in JOINTS else [pieces[i]._replace(kind="AND", text="and")]
    # `… but not to fight anybody`: they keep out of a fight; to be attacked is not in their hands.
    kind = "AVOIDCONTACT" if pieces[deed].text.lower().startswith("fight") else "NOACTION"
    return [*pieces[:i], *joint, pieces[deed]._replace(kind=kind, text=text), *pieces[end:]]


_ANYBODY = frozenset("anybody anyone anything any one the enemy germans them him".split())  # noqa: SIM905


#: The word of the grammar without which nothing of the kind stands in a sentence, and what settles it.
FORBORNE: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("NOT", _not_let),
    ("NOT", _neither_of_two),
    ("NOT", _never_to),
    ("LESS", without_doing),
    ("LESS", _but_not_to),
    ("REMARK", not_stopping),
    ("WORD", where_others_are),
    ("WORD", held_against),
    ("HOLD", attacks_repelled),
    ("GUARD", attacks_repelled),
    ("CROSS", _crossing_as_they_go),
)
