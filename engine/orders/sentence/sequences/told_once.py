"""A deed told once and done twice: `153 Fd supports 2 IG and 55 Fd 2 Devon`, `… until 1500 and 3 IG thereafter`,
`fires on Elst at 1500 and again at 1700`.

Each law says the deed again where it is meant again; an hour that may be of one or of both is left to be asked about.
Source: orders.md 3, 8.
"""

from collections.abc import Callable

from engine.orders.sentence.clock.told_for_all import TOLD_FOR_ALL
from engine.orders.sentence.pieces import Piece, kinds_at, past
from engine.orders.sentence.troops.relieving import TAKES_OVER
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.sentence.words_of_laws import hangs_on

_JOINTS = frozenset({"COMMA", "AND", "JOIN"})
_HOURS = frozenset({"TIME", "FOUR", "EITHER", "LASTING", "VAGUE"})
_LED = frozenset({"AT", "FROM"})
#: What a row of helpers and those helped is made of.
_OF_A_ROW = frozenset(
    {"UNITS", "COMMA", "AND", "JOIN", "NUM", "SQUADRONS", "TIME", "UNTIL", "FROM", "AT", "SHALL", "TO", "MARK"}
)
#: Value of a deed that stands only once in the sentence.
AGAIN = "again"
#: Of guns that go on with the support of others.
_TAKES_OVER = TAKES_OVER | {"übernimmt"}
#: `and 3 IG thereafter`.
_BEHIND = ("thereafter", "after that", "afterwards", "danach", "daarna")


def _joint(pieces: list[Piece], i: int) -> int:
    """How many pieces join what stands here to what follows: `,`, `and`, `, and`; 0 if none does."""
    if i >= len(pieces) or pieces[i].kind not in _JOINTS:
        return 0
    return 1 + (pieces[i].kind == "COMMA" and kinds_at(pieces, i + 1, 1) == ["AND"])


def _helped_next(pieces: list[Piece], i: int) -> int:
    """How many pieces name the next who help, before those whom they help: `55 Fd 2 Devon`, `one squadron 3 IG`,
    `one 3 IG`; 0 if nobody."""
    for row in (["UNITS"], ["NUM", "SQUADRONS"], ["NUM"]):
        if kinds_at(pieces, i, len(row) + 1) == [*row, "UNITS"] and (row[0] == "UNITS" or pieces[i].text.isalpha()):
            return len(row)
    return 0


def _helps_each(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`153 Fd supports 2 IG and 55 Fd 2 Devon`: each supports those named right behind it."""
    del remarks
    deeds = [i for i, p in enumerate(pieces) if p.kind in VERBS]
    if len(deeds) != 1 or pieces[deeds[0]].kind != "SUPPORT" or kinds_at(pieces, deeds[0] + 1, 1) != ["UNITS"]:
        return pieces
    at = deeds[0]
    flown = kinds_at(pieces, at - 1, 1) == ["SQUADRONS"]
    if any(p.kind not in _OF_A_ROW for p in pieces[at + 1 :]):
        return pieces
    out, i, last = pieces[: at + 1], at + 1, 0
    while i < len(pieces):
        joint = _joint(pieces, i)
        who = _helped_next(pieces, i + joint) if joint else 0
        if not who or (pieces[i + joint].kind == "NUM" and not flown):
            out.append(pieces[i])
            i += 1
            continue
        named = pieces[i + joint : i + joint + who]
        if named[-1].kind == "NUM":
            named.append(pieces[at - 1])
        # A joint that lists names cuts nothing.
        out += [pieces[i]._replace(kind="COMMA", text=","), *named, pieces[at]]
        i += joint + who
        last = i
    hours = any(p.kind in _HOURS for p in pieces[last:])
    if not last or (hours and not any(p.kind in _HOURS for p in pieces[at:last])):
        # `…, 153 Fd 3 IG until 1600`: both of them?
        return pieces
    return out


def _then_helps(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`153 Fd supports 2 IG until 1500, then 3 IG`, `… and 3 IG thereafter`: it supports those next."""
    del remarks
    deeds = [p for p in pieces if p.kind in VERBS and p.text.lower() not in _TAKES_OVER]
    at = next((i for i, p in enumerate(pieces) if p.kind == "SUPPORT"), 0)
    if len(deeds) != 1 or not at or kinds_at(pieces, at + 1, 1) != ["UNITS"]:
        return pieces
    timed = next((i for i in range(at + 2, len(pieces)) if pieces[i].kind in _HOURS), 0)
    timed += 2 * (timed > 0 and kinds_at(pieces, timed + 1, 2) == ["UNTIL", "TIME"])
    i = timed + 1
    if not timed or any(p.kind not in _HOURS | {"FROM", "AT", "UNTIL", "FOR"} for p in pieces[at + 2 : i]):
        return pieces
    joint = _joint(pieces, i)
    ahead = kinds_at(pieces, i + joint, 2)
    if ahead == ["THEN", "UNITS"]:
        then, whom, rest = pieces[i + joint], pieces[i + joint + 1], pieces[i + joint + 2 :]
    elif joint and ahead == ["UNITS", "THEN"] and pieces[i + joint + 1].text.lower() in _BEHIND:
        then, whom, rest = pieces[i + joint + 1], pieces[i + joint], pieces[i + joint + 2 :]
    elif joint and kinds_at(pieces, i + joint, 5) == ["UNITS", "FROM", "TIME", "UNTIL", "TIME"]:
        # `supports 1 Border until 2000 and 7 KOSB from 2000 to 2300`
        then, whom, rest = pieces[i]._replace(kind="THEN", text="then"), pieces[i + joint], pieces[i + joint + 1 :]
    else:
        return pieces
    if rest and rest[0].text.lower() in _TAKES_OVER:
        # `…, then 153 Fd takes over`: from that hour on, with those helped till then.
        comma = then._replace(kind="COMMA", text=",")
        return _taken_over([*pieces[:i], comma, whom, pieces[at], pieces[at + 1]], pieces[timed], rest[1:])
    if rest and rest[0].kind not in ("UNTIL", "FROM", "FOR", "MARK", "AT"):
        return pieces
    return [*pieces[:i], then, pieces[at]._replace(value=AGAIN), whom, *rest]


def _taken_over(pieces: list[Piece], hour: Piece, rest: list[Piece]) -> list[Piece]:
    """With the hour at which the others begin, if it is one, and none is said of them."""
    if hour.kind != "TIME" or any(p.kind in _HOURS for p in rest):
        return [*pieces, *rest]
    at = Piece("FROM", "from", hour.end, hour.end, "from")
    return [*pieces, at, hour, *rest]


def _span(pieces: list[Piece], i: int) -> int:
    """Where the hour or the hours end that begin at a piece: `at 1500`, `from 1500 to 1515`; 0 if none begin."""
    i += i < len(pieces) and pieces[i].kind in _LED
    if kinds_at(pieces, i, 1) != ["TIME"]:
        return 0
    return i + 3 if kinds_at(pieces, i + 1, 2) == ["UNTIL", "TIME"] else i + 1


def _fired_again(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`fires on Elst at 1500 and again at 1700`, `… 1500-1515 and 1700-1715`: the same fire a second time."""
    del remarks
    at = next((i for i, p in enumerate(pieces) if p.kind == "FIRE"), 0)
    if sum(p.kind in VERBS for p in pieces) != 1 or not at or pieces[0].kind != "UNITS":
        return pieces
    aim = at + 1 + (kinds_at(pieces, at + 1, 1) in (["TO"], ["AT"]))
    first = aim + 1
    if kinds_at(pieces, aim, 1) != ["PLACE"]:
        # `schießt um 1500 und um 1700 auf Aalst`.
        first = at + 1
        end = len(pieces) - (pieces[-1].kind == "MARK")
        aim = end - 1
        if kinds_at(pieces, aim - 1, 2) not in (["TO", "PLACE"], ["AT", "PLACE"]):
            return pieces
        told, behind = pieces[first : aim - 1], pieces[aim + 1 :]
    else:
        told, behind = pieces[first:], []
    spans: list[list[Piece]] = []
    i = 0
    while (stop := _span(told, i)) > i:
        spans.append(told[i:stop])
        i = stop
        joint = _joint(told, i)
        again = kinds_at(told, i + joint, 1) == ["SAME"]
        i += joint + again if joint else 0
        if not joint:
            break
    behind = told[i:] + behind
    alike = len({len([p for p in s if p.kind == "TIME"]) for s in spans}) == 1
    if len(spans) < 2 or not alike or any(p.kind != "MARK" for p in behind):
        return pieces
    fire = [pieces[at], pieces[aim]]
    out = [*pieces[:at], *fire, *spans[0]]
    for span in spans[1:]:
        then = Piece("THEN", "then", span[0].start, span[0].start, "then")
        out += [then, *fire, *span]
    return out + behind


def _so_long_each(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`1/505 holds Mook until 1800 and 2/505 until 2000`: the same, each of them so long."""
    del remarks
    if kinds_at(pieces, 0, 1) != ["UNITS"] or [i for i, p in enumerate(pieces) if p.kind in VERBS] != [1]:
        return pieces
    where = 2 + (kinds_at(pieces, 2, 1) in (["AT"], ["TO"]))
    where += kinds_at(pieces, where, 1) in (["PLACE"], ["UNITS"], ["THERE"])
    deed, i = pieces[1:where], _so_long(pieces, where)
    if pieces[1].kind not in _SO_LONG or not i:
        return pieces
    out = pieces[:i]
    while (joint := _joint(pieces, i)) and kinds_at(pieces, i + joint, 1) == ["UNITS"]:
        end = _so_long(pieces, i + joint + 1)
        if not end:
            return pieces
        who, *hours = pieces[i + joint : end]
        out += [pieces[i]._replace(kind="COMMA", text=","), who, *deed, *hours]
        i = end
    return pieces if any(p.kind != "MARK" for p in pieces[i:]) else out + pieces[i:]


_SO_LONG = frozenset({"HOLD", "GUARD", "FIRE", "SUPPORT"})


def _so_long(pieces: list[Piece], i: int) -> int:
    """Where the end is told of what begins at a piece: `until 1800`, `from 1500 to 1800`; 0 if none is."""
    if kinds_at(pieces, i, 2) == ["UNTIL", "TIME"]:
        return i + 2
    end = _span(pieces, i)
    return end if end and kinds_at(pieces, end - 2, 1) == ["UNTIL"] else 0


def _flown_again(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`air recce Arnhem at 0900 and Nijmegen at 1000`: each with an hour of its own is a flight of its own."""
    del remarks
    if kinds_at(pieces, 0, 2) == ["AIRRECCE", "COLON"] and kinds_at(pieces, 2, 1) in (["AIRRECCE"], ["RECCE"]):
        # `PR sortie: photograph 4286 to 4589`: the same said twice.
        pieces = [pieces[0], *pieces[3:]]
    at = next(i for i, p in enumerate(pieces) if p.kind == "AIRRECCE")
    if sum(p.kind in VERBS for p in pieces) != 1 or sum(p.kind == "TIME" for p in pieces) < 2:
        return pieces
    out = pieces[: at + 1]
    i = at + 1
    while i < len(pieces):
        joint = _joint(pieces, i) if out[-1].kind == "TIME" else 0
        row = pieces[i + joint :]
        if joint and row and _flight(row):
            out += [pieces[i]._replace(kind="COMMA", text=","), pieces[at]]
            i += joint
            continue
        out.append(pieces[i])
        i += 1
    return out


def _flight(row: list[Piece]) -> bool:
    """Whether the ground and the hour of a flight stand here: `Nijmegen at 1000`, `from Nijmegen to Grave at 1000`."""
    kinds = [p.kind for p in row]
    hour = next((i for i, k in enumerate(kinds) if k == "TIME"), 0)
    return hour > 0 and "PLACE" in kinds[:hour] and set(kinds[:hour]) <= {"PLACE", "FROM", "TO", "AT", "JOIN", "VIA"}


def _looked_at(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`patrols to Mook and to Riethorst`: a row of places, as `to Mook and Riethorst`."""
    del remarks
    if [p.kind for p in pieces if p.kind in VERBS] != ["RECCE"]:
        return pieces
    out: list[Piece] = []
    for i, piece in enumerate(pieces):
        again = piece.kind == "TO" and kinds_at(pieces, i - 3, 3) in (["TO", "PLACE", "AND"], ["TO", "PLACE", "COMMA"])
        if again and i > 2 and kinds_at(pieces, i + 1, 1) == ["PLACE"] and not piece.text.lower().startswith("back"):
            out[-1] = out[-1]._replace(kind="JOIN")
            continue
        out.append(piece)
    return out


@hangs_on(("rush", "rushes", "to rush"))
def _rushed(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`rush the Son bridge via 1837 and take it`: what is rushed is attacked; `rush the Son bridge` alone is asked
    about, and `rush to the bridge` is a march."""
    del remarks
    for i in range(len(pieces) - 3):
        if kinds_at(pieces, i, 2) != ["MOVE", "PLACE"] or pieces[i].text.lower() not in ("rush", "rushes", "to rush"):
            continue
        joint = next((j for j in range(i + 2, len(pieces)) if pieces[j].kind in ("COMMA", "AND", "THEN")), 0)
        taken = joint + _joint(pieces, joint) if joint else 0
        if taken and kinds_at(pieces, taken, 2) in (["ATTACK", "THEY"], ["ATTACK", "THERE"]):
            return [*pieces[:i], pieces[taken], *pieces[i + 1 : joint], *pieces[taken + 2 :]]
    return pieces


def _of_all_in_a_row(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`1/505 LZ N, 2/505 Mook, 3/505 Groesbeek - all hold`: each of them, at his own place."""
    del remarks
    end = len(pieces) - (pieces[-1].kind == "MARK")
    if kinds_at(pieces, end - 2, 1) not in (["ALL"], ["BOTH"]) or pieces[end - 1].kind not in VERBS - {"MOVE"}:
        return pieces
    deed, rows = pieces[end - 1], pieces[: end - 2]
    out: list[Piece] = []
    named = 0
    while rows:
        at = 1 + (kinds_at(rows, 1, 1) == ["AT"])
        if rows[0].kind != "UNITS" or kinds_at(rows, at, 1) != ["PLACE"] or kinds_at(rows, at + 1, 1) not in _PARTED:
            return pieces
        out += [rows[0], deed, *rows[1 : at + 2]]
        rows, named = rows[at + 2 :], named + 1
    if named < 2:
        return pieces
    return out if out[-1].kind == "PLACE" else out[:-1]


def _both_done_to_it(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`occupy, and thereafter hold, Mook`, `moves to, and holds, Mook`: the place behind both deeds is that of each."""
    del remarks
    for i in range(1, len(pieces) - 3):
        if pieces[i].kind not in ("ATTACK", "GUARD") and kinds_at(pieces, i - 1, 2) != ["MOVE", "TO"]:
            continue
        comma = pieces[i + 1].kind == "COMMA"
        then = i + 1 + comma
        second = past(pieces, then + 1, ("TO",))
        place = past(pieces, second + 1, ("COMMA",))
        joined = pieces[then].kind == "THEN" or (comma and pieces[then].kind == "AND")
        if joined and kinds_at(pieces, second, 1) in (["HOLD"], ["GUARD"]) and kinds_at(pieces, place, 1) == ["PLACE"]:
            after = pieces[then]._replace(kind="THEN")
            return [*pieces[: i + 1], pieces[place], after, pieces[second], *pieces[place + 1 :]]
    return pieces


_PARTED: tuple[list[str], ...] = (["COMMA"], ["JOIN"], ["AND"], [])

#: The sign without which nothing of the kind stands in a sentence, and what settles it.
TOLD_ONCE: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("ALL", _of_all_in_a_row),
    ("BOTH", _of_all_in_a_row),
    ("SUPPORT", _helps_each),
    ("SUPPORT", _then_helps),
    ("FIRE", _fired_again),
    ("UNTIL", _so_long_each),
    ("AIRRECCE", _flown_again),
    ("RECCE", _looked_at),
    ("ATTACK", _rushed),
    ("THEN", _both_done_to_it),
    ("COMMA", _both_done_to_it),
    *TOLD_FOR_ALL,
)
