"""Ends and sides told beside a place: `Nijmegen bridge, south end`, `2 km north of it`, `then hold the north end`.

The end goes with the place it is said of, the one right before or the last that was named. Source: orders.md 16.
"""

from engine.orders.sentence.pieces import Piece, Spot


def shifted(shift: Piece, place: Piece) -> Piece:
    """A place and a bearing beside it as one."""
    spot: Spot = place.value
    start, end = min(shift.start, place.start), max(shift.end, place.end)
    return Piece("PLACE", spot._replace(shift=shift.value), start, end, f"{shift.text.strip()} {place.text}")


def of_it(pieces: list[Piece], i: int) -> bool:
    """`2 km north of it`: whether a word for the place stands behind."""
    return i + 1 < len(pieces) and pieces[i + 1].kind in ("THEY", "THERE") and pieces[i + 1].text.lower() in _IT


_IT = frozenset({"it", "there", "that", "davon", "daarvan", "dessen"})


def kind_at(pieces: list[Piece], i: int) -> bool:
    """Whether a place or a bridge stands there."""
    return i < len(pieces) and pieces[i].kind in ("PLACE", "BRIDGEWORD", "FERRYWORD")


def names_before(out: list[Piece]) -> bool:
    """Whether a bridge stands right before, a comma between or not."""
    row = [p for p in out[-2:] if p.kind != "COMMA"]
    return bool(row) and row[-1].kind == "PLACE" and is_crossing(row[-1])


#: What an end may stand behind that is one of the place named before.
_TAKE_ENDS = frozenset({"HOLD", "GUARD", "TO", "AT", "ATTACK", "WITHDRAW", "MOVE"})


def end_of(shift: Piece, out: list[Piece]) -> Piece | None:
    """`take Arnhem bridge at 2000 and then hold the north end`: of the place named last; None if it is no such end."""
    if not shift.text.rstrip().lower().endswith(("end", "ende")) or not out or out[-1].kind not in _TAKE_ENDS:
        return None
    named = next(
        (out[i] for i in range(len(out) - 1, -1, -1) if out[i].kind == "PLACE" and not _on_the_way(out, i)), None
    )
    if named is None or not named.value.places:
        return None
    spot: Spot = named.value
    return Piece("PLACE", spot._replace(shift=shift.value), shift.start, shift.end, f"{shift.text.strip()} {spot.text}")


def _on_the_way(out: list[Piece], i: int) -> bool:
    """`to Arnhem bridge via Heelsum and Oosterbeek and hold the north end`: places they only pass."""
    while i and out[i - 1].kind in ("PLACE", "JOIN", "COMMA", "AND"):
        i -= 1
    return i > 0 and out[i - 1].kind == "VIA"


def bank_of(pieces: list[Piece], i: int, last: str) -> bool:
    """`hold the north bank at Driel`, `to the north bank at Nijmegen bridge`: whether a place stands behind `at`."""
    if [p.kind for p in pieces[i + 1 : i + 3]] != ["AT", "PLACE"]:
        return False
    return last in ("HOLD", "GUARD") or (last in {*_TAKE_ENDS, "RECCE"} and is_crossing(pieces[i + 2]))


def is_crossing(piece: Piece) -> bool:
    """Whether a place is a bridge or ferry."""
    return bool(piece.value.places) and piece.value.places[0].startswith("bridge:")
