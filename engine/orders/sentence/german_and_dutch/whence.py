"""The Dutch `van` of a march, that elsewhere says nothing: `gaat van Westervoort naar Elst`.

Whence they go is said with the march, and is no place on it. Source: player's guide, "Where".
"""

from engine.orders.sentence.pieces import Piece, kinds_at

#: What `van` may follow when it says whence; `de verdediging van Elst` and `ten zuiden van Elst` are not left.
_GOING = frozenset({"MOVE", "WITHDRAW", "UNITS", "TIME", "FOUR", "NOW", "COMMA", "COLON", "THEN", "SHALL"})


def whence(pieces: list[Piece], sentence: str) -> list[Piece]:
    """The pieces, with each such `van` as a piece before its place."""
    out: list[Piece] = []
    for i, piece in enumerate(pieces):
        led = piece.kind == "PLACE" and sentence[: piece.start].lower().endswith("van ")
        start = piece.start - 4
        if led and (not out or (_going(out) and out[-1].end <= start)) and _leads_on(pieces, i + 1):
            out.append(Piece("FROM", "", start, start + 3, "van"))
        out.append(piece)
    return out


def _going(before: list[Piece]) -> bool:
    """Whether they are on their way by what stands before `van`: `neemt de weg van Elst naar Bemmel`."""
    road = (
        before[-1].text.lower() == "weg" and len(before) > 1 and before[-2].text.lower() in ("neemt", "nemen", "neem")
    )
    # `gaat langs de spoorlijn van Ede naar Wolfheze`; one that is held begins there.
    along = before[-1].kind in ("BYRAIL", "BYROAD") and {p.kind for p in before} <= _SENT
    return road or along or before[-1].kind in _GOING


#: What stands before a way that is gone, and nothing else done to it.
_SENT = frozenset({"UNITS", "MOVE", "WITHDRAW", "AT", "TIME", "FOUR", "NOW", "BYRAIL", "BYROAD", "JOIN", "AND"})


def _leads_on(pieces: list[Piece], i: int) -> bool:
    """Whether a place to go to is told behind a piece."""
    return any(kinds_at(pieces, j, 2) in _WHITHER for j in range(i, len(pieces)))


#: `naar Elst`, `terug naar Elst`.
_WHITHER = (["TO", "PLACE"], ["WITHDRAW", "PLACE"])
