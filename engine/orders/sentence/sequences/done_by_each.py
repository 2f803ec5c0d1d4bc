"""What is done by one body of troops and by another: `Aalst is to be attacked by 2 IG at 0700 and by 3 IG at 0730`.

Each is told as an order commonly is, with the hour said beside it, so that none of the hours is taken for a square.
Source: orders.md 1, 5, 8.
"""

from engine.orders.sentence.pieces import Piece, kinds_at
from engine.orders.sentence.words.signal_words import VERBS

_JOINTS = frozenset({"COMMA", "AND", "JOIN"})
#: What leads to those who do it; without one of these nothing of the kind is told.
BY_WHOM = frozenset({"WITH", "BY", "VIA"})
_SAID_OF_IT = frozenset({"SHALL", "TO"})
#: What may be told of each beside its name.
_OF_EACH = frozenset({"AT", "FROM", "BY", "UNTIL", "TIME", "FOUR", "LASTING", "FOR"})
#: How each of these is told of those who do it.
_UNDERGOING = {"ATTACK": "attack", "HOLD": "hold", "GUARD": "defend", "RECCE": "recce"}
#: `and by 3 IG`: with those before, and at their hour.
_NAMED_ALONE = 2


def done_by_each(pieces: list[Piece]) -> list[Piece]:
    """The pieces with who does it first; as they stand if it is done by one alone, or more is said."""
    verb = next((i for i, p in enumerate(pieces) if p.kind in VERBS), 0)
    if not verb or pieces[0].kind != "PLACE" or not _SAID_OF_IT.issuperset(p.kind for p in pieces[1:verb]):
        return pieces
    deed, place = pieces[verb], pieces[0]
    if deed.kind not in _UNDERGOING or "be " not in deed.text.lower():
        return pieces
    rows = _parts(pieces[verb + 1 :])
    if len(rows) < 2:
        return pieces
    out: list[Piece] = []
    for row in rows:
        first = len(row)
        while row and (row[0].kind == "PLACE" or row[0].kind in _UNDERGOING):
            # `and Waalre by 3 IG`, `and held by 1 Dorset`
            place, deed, row = (row[0], deed, row[1:]) if row[0].kind == "PLACE" else (place, row[0], row[1:])
        by = next((i for i, p in enumerate(row) if p.kind in BY_WHOM and kinds_at(row, i + 1, 1) == ["UNITS"]), -1)
        whom = [p for p in row if p.kind == "UNITS"]
        told = [p for i, p in enumerate(row) if i not in (by, by + 1)]
        if by < 0 or len(whom) != 1 or (out and first == _NAMED_ALONE) or not _OF_EACH.issuperset(p.kind for p in told):
            return pieces
        said = _UNDERGOING[deed.kind]
        comma = [whom[0]._replace(kind="COMMA", text=",")] if out else []
        out += [*comma, whom[0], deed._replace(text=said, value=said), place, *told]
    return out


def _parts(pieces: list[Piece]) -> list[list[Piece]]:
    """What stands between commas and `and`."""
    rows: list[list[Piece]] = [[]]
    for piece in pieces:
        if piece.kind in _JOINTS:
            rows += [[]] if rows[-1] else []
        elif piece.kind != "MARK":
            rows[-1].append(piece)
    return rows
