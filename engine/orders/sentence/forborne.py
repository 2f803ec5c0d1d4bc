"""What troops are not to do on their way: `without crossing the frontier`, `do not stop at Veghel`.

Beside an order a remark, shown back; a place not to be entered is avoided. Source: orders.md 6.
"""

from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.signal_words import VERBS

_JOINTS = frozenset({"COMMA", "AND", "SEMI", "THEN"})


def remark_of(row: list[Piece]) -> Piece:
    """The pieces as one remark."""
    return Piece("REMARK", "", row[0].start, row[-1].end, " ".join(p.text for p in row))


def not_stopping(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to Grave, do not stop at Veghel`: Veghel is no place to go to."""
    for i in range(len(pieces) - 2):
        stops = pieces[i].kind == "REMARK" and any(w in pieces[i].text.lower() for w in ("stop", "halt", "paus"))
        if stops and pieces[i + 1].kind in ("AT", "TO", "FOR", "VIA", "BY") and pieces[i + 2].kind == "PLACE":
            remarks.append(remark_of(pieces[i : i + 3]))
            return pieces[:i] + pieces[i + 3 :]
    return pieces


_GOING_THROUGH = ("cross", "pass", "enter", "touch", "go")


def without_doing(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`move to Wyler without crossing the frontier`: beside an order a remark; `without entering Best` avoids Best."""
    i = next((i for i, p in enumerate(pieces) if p.kind == "LESS" and p.text.lower() == "without"), 0)
    if not i or i + 1 >= len(pieces) or not any(p.kind in VERBS or p.kind == "TO" for p in pieces[:i]):
        return pieces
    j = i + 1
    while j < len(pieces) and pieces[j].kind not in _JOINTS:
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
