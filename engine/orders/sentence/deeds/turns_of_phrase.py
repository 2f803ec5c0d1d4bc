"""Turns of phrase of the staff that hold a word of an order and give none.

`until the second lift is in`, `10 Para having first priority`, `keep out of the way of the 508`: the word is put as
it is meant, or becomes a remark, shown back. Source: orders.md 6, 8.
"""

from collections.abc import Callable

from engine.orders.sentence.ground.over_it import several_towns
from engine.orders.sentence.pieces import JOINTS, Piece, kinds_at, remark_of
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.sentence.words_of_laws import hangs_on

_LIFTS = frozenset({"lift", "wave", "drop", "gliders", "parachutes", "flight", "lifts"})


def _until_the_lift(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`stay on LZ S till the second lift is in`: an end no unit can judge, with all the words that tell it."""
    del remarks
    i = next((i for i, p in enumerate(pieces) if p.kind == "UNTIL"), -1)
    what = i + 1 + (kinds_at(pieces, i + 1, 1) == ["NUM"])
    if i < 1 or what >= len(pieces) or pieces[what].text.lower() not in _LIFTS:
        return pieces
    end = next((j for j in range(what, len(pieces)) if pieces[j].kind in JOINTS), len(pieces))
    row = pieces[i:end]
    if not _OF_A_LIFT.issuperset(p.kind for p in row):
        return pieces
    said = " ".join(p.text for p in row)
    return [*pieces[:i], Piece("VAGUE", said.lower(), row[0].start, row[-1].end, said), *pieces[end:]]


_OF_A_LIFT = frozenset("UNTIL NUM WORD AT DROP MOVE TIME RAMBLE REMARK MARK".split())  # noqa: SIM905


def _day_of_that_end(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`hold DZ Y until 4 Para Bde is down tomorrow`: the day is that of the end, not when they begin."""
    del remarks
    for i in range(1, len(pieces) - 1):
        day = pieces[i + 1]
        until = pieces[i].kind == "VAGUE" and pieces[i].text.lower().startswith(("until ", "till "))
        if until and day.kind == "TIME" and day.value.clock is None and day.value.minute is None:
            said = f"{pieces[i].text} {day.text}"
            return [*pieces[:i], pieces[i]._replace(end=day.end, text=said), *pieces[i + 2 :]]
    return pieces


def _having_priority(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`10 Para having first priority`: no condition; `325 GIR lands on LZ O, first priority to 2/325`: of those named
    before, and nobody else is left out."""
    del remarks
    at = next(i for i, p in enumerate(pieces) if p.kind == "PRIORITY")
    row = [p for p in pieces[at + 1 :] if p.text.lower() != "first"]
    row = row[row[:1] != [] and row[0].kind in ("TO", "FOR", "COLON") :]
    named = bool(row) and {"UNITS", "JOIN"}.issuperset(p.kind for p in row)
    if named and kinds_at(pieces, at - 1, 1) == ["COMMA"] and any(p.kind == "DROP" for p in pieces[:at]):
        return [*pieces[:at], *row, pieces[at]._replace(start=row[-1].end, end=row[-1].end)]
    i = next((i for i, p in enumerate(pieces[:-1]) if p.kind == "WHEN" and p.text.lower() == "having"), 0)
    return pieces[:i] + pieces[i + 1 :] if i and pieces[i + 1].kind == "PRIORITY" else pieces


def _out_of_their_way(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`HQ BAC keep out of the way of the 508 and stay at Groesbeek`: whom they leave alone is sent nowhere."""
    for i in range(1, len(pieces) - 3):
        if kinds_at(pieces, i, 2) != ["AVOIDING", "UNITS"] or pieces[i + 2].kind not in ("AND", "COMMA"):
            continue
        if pieces[i + 3].kind in VERBS and all(p.kind in ("UNITS", "SHALL", "TO") for p in pieces[:i]):
            remarks.append(remark_of(pieces[i : i + 2]))
            return pieces[:i] + pieces[i + 3 :]
    return pieces


def _zone_as_before(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`1 Pol's drop is put off until 1500 tomorrow, DZ K as before`: the zone is named."""
    i = next((i for i, p in enumerate(pieces) if p.kind in ("CONTINUE", "SAME")), 0)
    if i < 2 or pieces[i - 1].kind != "PLACE" or not {"AMEND", "DROP"}.issubset(p.kind for p in pieces):
        return pieces
    remarks.append(remark_of(pieces[i : i + 1]))
    return pieces[:i] + pieces[i + 1 :]


def _under_cover(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`bring the boats to Driel and get them under cover by dark`: how they are kept, no further march."""
    for i in range(2, len(pieces) - 2):
        row = pieces[i : i + 4]
        covered = [p.text.lower() for p in row[2:4]] == ["under", "cover"] or row[-1].text.lower() == "under cover"
        if row[0].kind == "MOVE" and row[1].kind == "THEY" and covered and pieces[i - 1].kind in ("AND", "COMMA"):
            end = i + (4 if row[-1].text.lower() == "cover" else 3)
            remarks.append(remark_of(pieces[i:end]))
            return pieces[: i - 1] + pieces[end:]
    return pieces


def _their_own_number(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`3 Para: order 3 is off, stay where you are`: who is spoken to, is so behind the comma too."""
    del remarks
    off = next((i for i, p in enumerate(pieces) if p.kind == "CANCEL"), 0)
    numbered = any(p.kind in ("ORDERNO", "MYLAST") for p in pieces[2 : off + 2])
    if kinds_at(pieces, 0, 2) != ["UNITS", "COLON"] or not numbered:
        return pieces
    at = next((i for i in range(off + 1, len(pieces) - 1) if pieces[i].kind in JOINTS), 0)
    if not at or pieces[at + 1].kind not in VERBS - {"CANCEL", "AMEND"}:
        return pieces
    return [*pieces[2 : at + 1], pieces[0], *pieces[at + 1 :]]


def _one_eye_on(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`hold Grave bridge, with one eye on Ravenstein`: what they look out for."""
    for i in range(2, len(pieces) - 3):
        eye = i + 1 + (kinds_at(pieces, i + 1, 1) == ["NUM"])
        if pieces[i].kind != "WITH" or pieces[eye].text.lower() != "eye" or kinds_at(pieces, eye + 1, 1) != ["AT"]:
            continue
        if kinds_at(pieces, eye + 2, 1) in (["PLACE"], ["WATER"], ["ENEMY"], ["WORD"]):
            remarks.append(remark_of(pieces[i : eye + 3]))
            return pieces[: i - (pieces[i - 1].kind == "COMMA")] + pieces[eye + 3 :]
    return pieces


def _since_the_battle(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`What is the state of 2 IG after yesterday's battle?`: no condition of the report."""
    if kinds_at(pieces, 0, 3) == ["WHEREIS", "UNITS", "WHEN"] and kinds_at(pieces, 3, 1) == ["PAST"]:
        remarks.append(remark_of(pieces[2:]))
        return pieces[:2]
    return pieces


_FINISHED = frozenset({"relief", "handover", "changeover", "takeover", "move", "relief in place", "reliefs"})


def _relief_complete(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`7 GH relieve 6 GH at Eersel, relief complete by 0400`: by when they are to be there."""
    del remarks
    for i in range(3, len(pieces) - 1):
        told = pieces[i].kind == "WORD" and pieces[i].text.lower() in _FINISHED and pieces[i - 1].kind == "COMMA"
        if told and kinds_at(pieces, i + 1, 2) == ["BY", "TIME"] and "complete" in pieces[i + 1].text.lower():
            return [*pieces[: i - 1], *pieces[i + 1 :]]
    return pieces


def _before_relieved(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`will not stir from Borkel before they are relieved`: as until they are."""
    del remarks
    for i in range(2, len(pieces) - 2):
        before = pieces[i].kind == "BY" and pieces[i].text.lower() == "before"
        if before and pieces[i + 1].kind == "THEY" and pieces[i + 2].text.lower() == "relieved":
            until = Piece("TILLRELIEVED", "until relieved", pieces[i].start, pieces[i + 2].end, "until relieved")
            return [*pieces[:i], until, *pieces[i + 3 :]]
    return pieces


_PASSED = frozenset({"push", "pass", "send", "bring"})


def _passed_through(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Push 1 GG through 3 IG at Aalst and on to Eindhoven`: by way of the place where the others are."""
    at = pieces[:8]
    if at[0].text.lower() not in _PASSED or kinds_at(at, 1, 1) != ["UNITS"] or kinds_at(at, 4, 2) != ["AT", "PLACE"]:
        return pieces
    through = at[2].text.lower() == "through" and at[3].kind in ("WORD", "UNITS") and at[3].text[:1].isdigit()
    if not through or kinds_at(at, 6, 2) != ["THEN", "PLACE"] or not at[6].text.lower().endswith("on to"):
        return pieces
    remarks.append(remark_of(pieces[2:4]))
    go = at[0]._replace(kind="MOVE", text="move")
    via, to = at[4]._replace(kind="VIA", text="via"), at[6]._replace(kind="TO", text="to")
    return [at[1], go, via, at[5], to, *pieces[7:]]


_MANNED = frozenset({"defence", "defences", "defense", "defenses", "garrison", "guard", "garrisons"})


def _thickened(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Thicken up the defence of Joe's Bridge with 8 Mx`: they go there, as to those who stand there."""
    for i in range(len(pieces) - 2):
        if pieces[i].kind == "LINKUP" and pieces[i + 1].text.lower() in _MANNED and pieces[i + 2].kind == "PLACE":
            remarks.append(remark_of(pieces[i + 1 : i + 2]))
            return [*pieces[: i + 1], *pieces[i + 2 :]]
    return pieces


def _any_move(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`recce Helmond and report any move`: the enemy's, and none of theirs."""
    for i in range(2, len(pieces) - 2):
        told = pieces[i].kind == "REPORT" and pieces[i + 1].text.lower() in ("any", "all", "every")
        moves = told and pieces[i + 2].kind == "MOVE" and pieces[i + 2].text.lower().startswith("move")
        if moves and pieces[i - 1].kind in ("AND", "COMMA") and kinds_at(pieces, i + 3, 1) in ([], ["MARK"]):
            remarks.append(remark_of(pieces[i : i + 3]))
            return pieces[: i - 1] + pieces[i + 3 :]
    return pieces


def _over_it(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Gropp holds Arnhem bridge. Graebner drives over it to Arnhem`: by the place spoken of last."""
    del remarks
    i = next((i for i, p in enumerate(pieces) if i and p.kind == "THEY" and p.text.lower() == "it"), 0)
    if any(p.kind in ("IF", "WHEN") for p in pieces[:i]):
        # `and if 1 Para is held up passes through it to Elst`
        return pieces
    way = pieces[i - 1]
    said = way.text.lower()
    there = pieces[i]._replace(kind="THERE", text="there")
    if i > 2 and kinds_at(pieces, i - 3, 3) == ["PLACE", "AND", "VIA"]:
        # `to Driel ferry and over it`: they cross there.
        return pieces
    if i and way.kind in ("VIA", "AVOIDING") and several_towns(pieces[:i]):
        return [*pieces[:i], pieces[i]._replace(kind="UNLESS", text=f"{way.text} it"), *pieces[i + 1 :]]
    if i and way.kind == "VIA" and said in _CROSSING and any(p.kind in _GOING for p in pieces):
        return [*pieces[:i], there, *pieces[i + 1 :]]
    if i and way.kind == "MOVE" and said.split()[-1] in _CROSSING and kinds_at(pieces, i, 2) == ["THEY", "TO"]:
        # `moves across it to Elst`.
        return [*pieces[:i], way._replace(kind="VIA", text=said.split()[-1]), there, *pieces[i + 1 :]]
    return pieces


_GOING = frozenset({"MOVE", "TO", "WITHDRAW"})
_CROSSING = frozenset({"over", "across", "via", "through", "by way of"})


@hangs_on(("gone",))
def _gone_there(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`With Reinhold gone to Lent, Euling holds Nijmegen`: told of him, or an order to him? It is asked."""
    del remarks
    for i in range(1, len(pieces) - 3):
        gone = pieces[i].text.lower() == "gone" and pieces[i - 1].kind == "UNITS"
        if gone and kinds_at(pieces, i, 4) == ["WORD", "TO", "PLACE", "COMMA"]:
            return [*pieces[:i], pieces[i]._replace(kind="PAST"), *pieces[i + 1 :]]
    return pieces


@hangs_on(("go", "goes", "going"))
def _goes_in(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Stargaard goes in at 0800 at Groesbeek`: an attack, or a march? As if no deed were named, it is asked."""
    for i in range(len(pieces) - 1):
        goes = pieces[i].text.lower() in ("go", "goes", "going") and kinds_at(pieces, i, 2) == ["MOVE", "AT"]
        behind = kinds_at(pieces, i + 2, 2)
        ends = not behind or behind[0] in JOINTS or behind == ["AT", "TIME"] or behind[0] == "TIME"
        if goes and pieces[i + 1].text.lower() == "in" and ends and not any(p.kind == "TO" for p in pieces):
            remarks.append(remark_of(pieces[i : i + 2]))
            return [*pieces[:i], *pieces[i + 2 :]]
    return pieces


def _over_by_ferry(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`SS PG 21 goes over at Pannerden by ferry`: it crosses there."""
    del remarks
    for i in range(1, len(pieces) - 4):
        over = kinds_at(pieces, i, 5) == ["MOVE", "VIA", "AT", "PLACE", "FERRYWORD"]
        if over and pieces[i + 1].text.lower() in ("over", "across"):
            return [*pieces[:i], pieces[i]._replace(kind="CROSS", text="goes across"), *pieces[i + 2 :]]
    return pieces


def _ferry_there(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to Driel and repair the ferry there`: the ferry of that place, and no bridge of it."""
    for i in range(2, len(pieces)):
        there = pieces[i].kind == "THERE" and pieces[i].text.lower() == "there" and pieces[i - 1].kind == "FERRYWORD"
        if there and any(p.kind == "PLACE" for p in pieces[:i]):
            remarks.append(remark_of([pieces[i]]))
            return [*pieces[:i], *pieces[i + 1 :]]
    return pieces


#: The fields of the rulebook that are answered yes or no, and what `no` makes of them.
_ANSWERED = {"HITANDRUN": "NOHITANDRUN", "FOLLOWUP": "NOADVANCE", "MOVE": "NOADVANCE", "AMEND": "NOADVANCE"}


def _answered_no(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`attack 1209, advance no`, `recce 1836 to 2240, hit and run: no`: as the rulebook lists what an order has."""
    del remarks
    for i in range(2, len(pieces)):
        piece, kind = pieces[i], _ANSWERED.get(pieces[i].kind)
        said = piece.text.lower()
        if (
            kind is None
            or pieces[i - 1].kind not in JOINTS
            or (piece.kind in ("MOVE", "AMEND") and said[:7] != "advance")
        ):
            continue
        end = i + 1 + (kinds_at(pieces, i + 1, 1) == ["COLON"])
        told = said.endswith(" no") and kinds_at(pieces, end, 1) != ["NUM"]
        spelt = end < len(pieces) and pieces[end].kind == "WORD" and pieces[end].text.lower() == "no"
        if told or spelt:
            return _answered_no([*pieces[:i], piece._replace(kind=kind), *pieces[end + spelt :]], [])
    return pieces


#: The sign without which nothing of the kind stands in a sentence, and what settles it.
TURNS_OF_PHRASE: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("UNTIL", _until_the_lift),
    ("VAGUE", _day_of_that_end),
    ("PRIORITY", _having_priority),
    ("AVOIDING", _out_of_their_way),
    ("AMEND", _zone_as_before),
    ("GUARD", _under_cover),
    ("CANCEL", _their_own_number),
    ("WITH", _one_eye_on),
    ("WHEREIS", _since_the_battle),
    ("BY", _relief_complete),
    ("NOACTION", _before_relieved),
    ("THEN", _passed_through),
    ("THEY", _over_it),
    ("PLACE", _gone_there),
    ("MOVE", _goes_in),
    ("FERRYWORD", _over_by_ferry),
    ("FERRYWORD", _ferry_there),
    ("LINKUP", _thickened),
    ("REPORT", _any_move),
    *((field, _answered_no) for field in _ANSWERED),
)
