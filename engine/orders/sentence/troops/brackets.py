"""Names of troops in brackets behind a name: `4 Para Bde (10 Para, 11 Para)`, `504 PIR (1 and 3 Bn)`, `3/327 (1/401)`.

What the bracket names is meant, or says the same once more; `505 (-)` leaves something out and is asked about.
Source: orders.md 9, 10, 13.
"""

from engine.orders.sentence.pieces import Piece, remark_of


def bracketed(pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """The piece after what is taken of a name and the bracket behind it; 0 if it stays as it is."""
    piece, row = pieces[i], pieces[i + 1 : i + 4]
    closed = len(row) == 3 and row[2].text == ")"
    if closed and row[1].text in ("-", "+"):
        # `505 (-)`: less something, but what?
        out += [piece, row[1]._replace(kind="LESS", text=f"({row[1].text})")]
        return i + 4
    if row and row[0].text == "(" and len(row) > 1 and row[1].text.lower().startswith("what"):
        # `2 S Staffs (what has landed) to Arnhem`: those that are there, and no report.
        close = next((j for j in range(i + 2, len(pieces)) if pieces[j].text == ")"), 0)
        out += [piece, remark_of(pieces[i + 2 : close])] if close else []
        return close + 1 if close else 0
    if closed and row[1].text.lower() == "rest":
        # `214 Bde (rest) attack Elst`, `130 Bde (the rest)`.
        out += [row[1]._replace(kind="REST", text="rest of"), piece]
        return i + 4
    if closed and row[1].kind == "UNITS" and _same_one(piece, row[1]):
        # `3/327 (1/401)`: one battalion by both its names.
        out.append(piece)
        return i + 4
    if closed and (row[1].text.lower() in _HOW or (row[1].kind == "UNITS" and _of_that_kind(row[1], piece))):
        # `1 Rec Sqn (jeeps)`, `2 HCR (armoured cars)`: what they are, or how they go.
        out.append(piece)
        return i + 4
    if _mere_list(pieces, i + 2):
        # `4 Para Bde (10 Para, 11 Para)`, as the receipt says it: the units in the bracket are meant.
        if all(e.sort == "wide" for e in pieces[i + 2].value.entries):
            # `504 PIR (1 and 3 Bn)`: its own.
            out += [piece, pieces[i + 1]._replace(kind="COMMA", text=",")]
        return i + 2
    if closed and row[1].kind == "UNITS" and (_of_that_kind(piece, row[1]) or _one_of(piece, row[1])):
        # `artillery (SS Art 10)`, `SS NCO School (Schulz)`: the one named in the bracket.
        out.append(row[1])
        return i + 4
    return 0


_HOW = frozenset("jeeps leading lead rear mounted motorised motorized lorried embussed complete tracked".split())  # noqa: SIM905


def _same_one(name: Piece, other: Piece) -> bool:
    """Whether both are names of one unit."""
    one = {e.id for e in name.value.entries}
    return len(one) == 1 and one == {e.id for e in other.value.entries}


def _one_of(name: Piece, unit: Piece) -> bool:
    """Whether a name that several bear is told apart by the unit named behind it."""
    meant, borne = {e.id for e in unit.value.entries}, {e.id for e in name.value.entries}
    return len(meant) == 1 and meant < borne and all(e.sort == "unit" for e in name.value.entries)


def _of_that_kind(wide: Piece, unit: Piece) -> bool:
    """Whether a unit is of the kind that a wide name says."""
    meant = {e.id for e in unit.value.entries}
    kind = wide.value.entries
    return all(e.sort == "wide" for e in kind) and bool(meant) and meant <= {e.id for e in kind}


def _mere_list(pieces: list[Piece], i: int) -> bool:
    """Whether a bracket holds names of troops and nothing else."""
    names = 0
    for piece in pieces[i:]:
        if piece.text == ")":
            return names > 1
        if piece.kind not in ("UNITS", "COMMA", "AND"):
            return False
        names += piece.kind == "UNITS"
    return False
