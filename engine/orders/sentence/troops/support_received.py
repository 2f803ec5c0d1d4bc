"""Support told of those who receive it: `Eberwein gets covering fire from Art 184 from 1000 until noon`, `Knaust krijgt
van 10 tot 12 uur vuursteun van SS Art 10`, `give Knaust two squadrons for his attack`.

Whoever gives it has the order, and the hours are those of the support. Source: player's guide, "What".
"""

from engine.orders.sentence.pieces import Piece, kinds_at, past, remark_of
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.sentence.words_of_laws import hangs_on

_RECEIVES = frozenset(
    """
    get gets receive receives has have bekommt bekommen erhält erhaelt erhalten kriegt krijgt krijgen ontvangt ontvangen
    """.split()  # noqa: SIM905
)
_HOURS = frozenset({"FROM", "BETWEEN", "TIME", "UNTIL", "AT", "LASTING", "FOR", "MARK"})


def support_received(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Eberwein gets fire support from Art 184`: Art 184 supports Eberwein."""
    del remarks
    at = next((i for i, p in enumerate(pieces[2:], 2) if p.kind == "SUPPORTED"), 0)
    if not at or pieces[0].kind != "UNITS" or pieces[1].text.lower() not in _RECEIVES:
        return pieces
    end = next((i for i in range(at + 1, len(pieces)) if pieces[i].kind not in ("UNITS", "JOIN")), len(pieces))
    hours = [*pieces[2:at], *pieces[end:]]
    if end == at + 1 or not _HOURS.issuperset(p.kind for p in hours):
        return pieces
    hours = [p._replace(kind="FROM") if p.kind == "BETWEEN" else p for p in hours]
    return [*pieces[at + 1 : end], pieces[at]._replace(kind="SUPPORT"), pieces[0], *hours]


_ROW = frozenset({"UNITS", "JOIN"})
_LENT = _ROW | {"NUM", "SQUADRONS"}
#: `2 IG gets two squadrons in support`.
_FLOWN = ["NUM", "SQUADRONS"]
_GIVEN = frozenset({"give", "lend", "allot", "assign", "allocate"})
_GETS = frozenset({"get", "gets", "have", "receive", "receives"})


@hangs_on(_GIVEN | _GETS)
def guns_given(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Give 3 IG the guns of 55 Field for their attack at 1435`, `3 IG gets the guns of 55 Field`: 55 Field supports 3
    IG."""
    given = pieces[0].text.lower() in _GIVEN
    if not given and (len(pieces) < 3 or pieces[1].text.lower() not in _GETS):
        return pieces
    whom = 1 if given else 0
    end = 2
    while end < len(pieces) and pieces[end].kind in _LENT:
        end += 1
    rest = pieces[end + (kinds_at(pieces, end, 1) == ["SUPPORT"]) :]
    flown = not given and kinds_at(pieces, end, 1) == ["SUPPORT"] and kinds_at(pieces, 2, end - 2) == _FLOWN
    if end == 2 or not (flown or _ROW.issuperset(p.kind for p in pieces[2:end])) or pieces[whom].kind != "UNITS":
        return pieces
    if kinds_at(rest, 0, 2) == ["FOR", "THEY"] and {p.text.lower() for p in rest[2:3]} & _FIGHTS:
        remarks.append(remark_of(rest[:3]))
        rest = [p._replace(kind="TIME", value=p.value[0]) if p.kind == "EITHER" else p for p in rest[3:]]
    if not _HOURS.issuperset(p.kind for p in rest):
        return pieces
    deed = Piece("SUPPORT", "support", pieces[2].start, pieces[2].start, "support")
    return [*pieces[2:end], deed, pieces[whom], *rest]


_IN_A_ROW = frozenset({"UNITS", "JOIN", "COMMA", "AND"})


def guns_in_a_row(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`attack Schaft supported by 55 Fd 153 Fd and 64 Med`: all of them, with no comma between."""
    del remarks
    at = next((i for i, p in enumerate(pieces) if p.kind == "SUPPORTED"), len(pieces))
    end = next((i for i in range(at + 1, len(pieces)) if pieces[i].kind not in _IN_A_ROW), len(pieces))
    if end < len(pieces) and pieces[end].kind in VERBS | {"TO"}:
        # `…, 2 IG go to Valkenswaard`: behind the last comma others begin; without one, nobody can tell.
        begins = next((i for i in range(end - 1, at, -1) if pieces[i].kind in ("COMMA", "AND")), 0)
        told = [p.kind for p in pieces[at + 1 : end]]
        if not begins and told[:3] == ["UNITS", "UNITS", "JOIN"]:
            return [*pieces[:at], pieces[at]._replace(kind="UNLESS"), *pieces[at + 1 :]]
        end = begins or end
    elif kinds_at(pieces, past(pieces, end, _HOURS), 1)[:1] not in ([], ["COMMA"], ["AND"], ["SEMI"], ["THEN"]):
        return pieces
    row = pieces[at + 1 : end]
    if "UNITSUNITS" not in "".join(p.kind for p in row) or (end < len(pieces) and pieces[end].kind in VERBS | {"TO"}):
        return pieces
    out: list[Piece] = []
    for piece in row:
        if piece.kind == "UNITS" and out and out[-1].kind == "UNITS":
            out.append(Piece("JOIN", ",", piece.start, piece.start, ","))
        out.append(piece)
    return [*pieces[: at + 1], *out, *pieces[end:]]


_FIGHTS = frozenset(
    "fight attack assault advance battle defence defense counterattack counter-attack angriff kampf aanval".split()  # noqa: SIM905
)


def for_the_fight(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`give Knaust two squadrons for his attack at 1500`: what they are for is shown back."""
    for i in range(1, len(pieces) - 2):
        if [p.kind for p in pieces[i : i + 2]] != ["SQUADRONS", "FOR"]:
            continue
        end = i + 2 + (pieces[i + 2].kind == "THEY" and i + 3 < len(pieces))
        if pieces[end].text.lower() in _FIGHTS:
            remarks.append(remark_of(pieces[i + 1 : end + 1]))
            rest = [p._replace(kind="TIME", value=p.value[0]) if p.kind == "EITHER" else p for p in pieces[end + 1 :]]
            return [*pieces[: i + 1], *rest]
    return pieces
