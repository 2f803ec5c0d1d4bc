"""Troops asked how they are in the words of a signaller: `raise 2 Para and get their position`, `how far has 3 Para
got?`.

They are to report, and what they do is nothing they are to do. Source: orders.md 6; MG-COMM-1.
"""

from engine.orders.sentence.pieces import Piece, kinds_at, remark_of
from engine.orders.sentence.words.signal_words import VERBS


def sought_out(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Would somebody find out where 3 Para are`, `see how 3 Para is getting on`: they are asked to report; nobody is
    sent."""
    at = next((i for i, p in enumerate(pieces) if p.kind == "RECCE"), len(pieces))
    behind = [p.kind for p in pieces[at + 1 :]]
    if not behind or any(p.kind == "UNITS" for p in pieces[:at]):
        return pieces
    if behind == ["WORD", "UNITS"] and pieces[at + 1].text.lower() == "where":
        return [pieces[at]._replace(kind="REPORT"), pieces[-1]]
    if behind == ["WHEREIS", "UNITS"]:
        # `find out how 2 Para is doing`
        return pieces[at + 1 :]
    if pieces[at].text.lower().endswith(" how") and behind[0] == "UNITS" and _FARING.issuperset(behind[1:]):
        if behind[1:]:
            remarks.append(remark_of(pieces[at + 2 :]))
        return [pieces[at]._replace(kind="REPORT"), pieces[at + 1]]
    return pieces


#: `getting on at the bridge`
_FARING = frozenset({"WORD", "AT", "PLACE", "BRIDGEWORD"})
_ON_THE_AIR = frozenset("raise contact call reach ring radio phone signal".split())  # noqa: SIM905
_SETS = frozenset("radio wireless net set phone telephone air blower".split())  # noqa: SIM905
#: What is asked of them, `and get their position`, `and ask where they are`.
_ASKED = frozenset({"THEY", "THERE", "WORD", "REPORT", "WHEREIS", "RECCE", "SAYTO", "NOW"})


def called_up(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Raise 2 Para on the wireless and get their position`, `call 2/505 and ask where they are`: their report."""
    tried = pieces[0].kind == "WHEREIS" and pieces[0].text.lower().startswith(("try", "get"))
    if not (tried or (pieces[0].kind == "WORD" and pieces[0].text.lower() in _ON_THE_AIR)):
        return pieces
    end = 2 if kinds_at(pieces, 1, 1) == ["UNITS"] else 0
    if end and kinds_at(pieces, 2, 2) == ["AT", "WORD"] and pieces[3].text.lower() in _SETS:
        end = 4
    tail = pieces[end + 1 :]
    get = tail[:1] and (tail[0].kind in _ASKED or tail[0].text.lower() == "get")
    if not end or kinds_at(pieces, end, 1) != ["AND"] or not get or not _ASKED.issuperset(p.kind for p in tail[1:]):
        return pieces
    remarks.append(remark_of(pieces[2:]))
    return [pieces[0]._replace(kind="REPORT"), pieces[1]]


_WHO_ARE_ASKED_ABOUT = frozenset({"UNITS", "JOIN", "AND", "COMMA"})
_GONE = frozenset("gone got gotten come moved marched advanced reached".split())  # noqa: SIM905


def doing_now(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`How is the 504th holding out?`, `Where is 2 IG moving to?`, `how far has 3 Para got towards Arnhem?`: what they
    do now, and nothing they are to do."""
    for i in range(2, len(pieces)):
        piece = pieces[i]
        named = {p.kind for p in pieces[1:i]} <= _WHO_ARE_ASKED_ABOUT and pieces[0].kind == "WHEREIS"
        gone = piece.text.lower() in _GONE and {"UNITS", "AND", "THEN"}.isdisjoint(p.kind for p in pieces[i:])
        if named and (gone or (piece.kind in VERBS and piece.text.endswith("ing"))):
            remarks.append(remark_of(pieces[i:]))
            return [p._replace(kind="JOIN") if p.kind == "AND" else p for p in pieces[:i]]
    return pieces


def reports_often(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Spindler reports every two hours`, `GPR reports hourly`: ordered, and how often is asked."""
    del remarks
    said = kinds_at(pieces, 0, 3) == ["UNITS", "WORD", "VAGUE"] and pieces[1].text.lower() == "reports"
    return [pieces[0], pieces[1]._replace(kind="REPORT", text="report"), *pieces[2:]] if said else pieces
