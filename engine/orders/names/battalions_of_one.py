"""Battalions side by side whose regiment stands behind the last: `1st Bn and 3rd Bn of the 505th`, or right before.

The first is none of any other regiment. Source: orders.md 9, 13.
"""

from engine.orders import patterns as re
from engine.orders.names.gazetteer import Entry, Gazetteer
from engine.orders.sentence.pieces import Named, Piece

_BATTALION = r"(?:the )?(?:\d(?:st|nd|rd|d|\.)?|[IV]{1,3}\.?|first|second|third) (?:bn|battalion|btl|bataillon)\b\.?"
_MERE = re.compile(rf"{_BATTALION}$", re.IGNORECASE)
_OF_A_REGIMENT = re.compile(rf"{_BATTALION}.*(?:\d{{3}}|\w{{4}})", re.IGNORECASE)
_JOINTS = frozenset({"JOIN", "AND", "COMMA", "JOINNUM"})


def _of_its_owner(pieces: list[Piece], gaz: Gazetteer) -> list[Piece]:
    """`supports 504th's 3rd Battalion`: the one of that number the regiment has."""
    out: list[Piece] = []
    for piece in pieces:
        marked = len(out) > 1 and out[-1].text in ("'", "’")
        owner = out[-1 - marked] if out and piece.kind == "UNITS" else None
        if (
            owner is not None
            and owner.kind == "UNITS"
            and piece.start - owner.end == len("'s ")
            and _MERE.match(piece.text)
        ):
            theirs = {u for e in owner.value.entries if e.sort == "group" for u in gaz.members(e)}
            alike = [e for e in piece.value.entries if e.id in theirs and e.sort == "wide"]
            if len(alike) == 1:
                out = out[: -1 - marked]
                text = f"{owner.text} {piece.text}"
                value = Named((Entry("unit", alike[0].id),), text)
                piece = piece._replace(value=value, start=owner.start, text=text)
        out.append(piece)
    return out


def battalions_of_one(pieces: list[Piece], gaz: Gazetteer) -> list[Piece]:
    """The pieces with such a battalion as one of the regiment named behind the last, or before it."""
    names = (p.value.entries for p in pieces if p.kind == "UNITS")
    if not any(entries and entries[0].sort == "wide" for entries in names):
        return pieces
    out = _of_its_owner(pieces, gaz)
    body: frozenset[str] = frozenset()
    for i in range(len(out) - 1, -1, -1):
        piece = out[i]
        if piece.kind != "UNITS":
            body = body if piece.kind in _JOINTS else frozenset()
            continue
        entries = piece.value.entries
        if body and _MERE.match(piece.text) and all(e.sort == "wide" for e in entries):
            alike = [e for e in entries if e.id in body]
            if len(alike) == 1:
                short = gaz.scenario.units[alike[0].id].short
                out[i] = piece._replace(value=Named((Entry("unit", alike[0].id),), short), text=short)
                continue
        body = frozenset()
        if len(entries) == 1 and entries[0].sort == "unit" and _OF_A_REGIMENT.match(piece.text):
            groups = (g.units for g in gaz.scenario.groups.values() if entries[0].id in g.units)
            body = frozenset(u for units in groups for u in units)
    return out
