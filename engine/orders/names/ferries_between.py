"""Ferries by the two places they join: `run a ferry between Renkum and Heteren`, `act as ferry Huissen-Loo`.

A name where one ferry of the map joins both; any other pair stays as it is. Source: orders.md 16.
"""

from engine.orders.names.gazetteer import Gazetteer
from engine.orders.sentence.pieces import Piece, Spot, place_letters

#: What leads to a pair of places, and what joins them.
_LEADS = frozenset({"FROM", "BETWEEN", "AT"})
_JOINED = frozenset({"MARK", "JOIN", "AND", "TO"})
_NAMES = frozenset({"PLACE", "WORD"})


def ferries_between(pieces: list[Piece], gaz: Gazetteer) -> list[Piece]:
    """The pieces with such a pair behind a ferry's work, or behind the use of one, as the ferry."""
    pieces = _by_the_one_between(_called_by_both(pieces, gaz), gaz)
    at = next((i for i, p in enumerate(pieces) if p.kind == "FERRYACT" or _is_use(p, pieces[i + 1 :])), len(pieces))
    for i in range(at + 1, min(at + 3, len(pieces))):
        if pieces[i].kind not in _NAMES or (i == at + 2 and pieces[at + 1].kind not in _LEADS):
            continue
        pair = i + 2 < len(pieces) and pieces[i + 1].kind in _JOINED and pieces[i + 2].kind in _NAMES
        # `Huissen-Loo` may have been taken together as one name nobody knows.
        end = i + 3 if pair else i + 1
        ferry = _joining([p.text for p in pieces[i:end:2]], gaz)
        if not ferry:
            continue
        text = " ".join(p.text for p in pieces[i:end])
        place = Piece("PLACE", Spot((ferry,), text), pieces[i].start, pieces[end - 1].end, text)
        # `work the ferry between Driel and Heveadorp`: the name stands for the word.
        return [*pieces[: at + (pieces[at].kind != "FERRYWORD")], place, *pieces[end:]]
    return pieces


def _called_by_both(pieces: list[Piece], gaz: Gazetteer) -> list[Piece]:
    """`cross by the Beuningen - Slijk-Ewijk ferry`: a town and a ferry joined, where that is the ferry's whole name."""
    for i in range(len(pieces) - 2):
        town, joint, ferry = pieces[i : i + 3]
        if ferry.kind != "PLACE" or joint.kind not in ("MARK", "JOIN") or town.kind not in _NAMES:
            continue
        own = gaz.joined.get(place_letters(f"{town.text} {ferry.text}"), ()) if "ferry" in ferry.text.lower() else ()
        if len(own) == 1 and own == ferry.value.places:
            text = f"{town.text} {joint.text} {ferry.text}"
            return [*pieces[:i], Piece("PLACE", Spot(own, text), town.start, ferry.end, text), *pieces[i + 3 :]]
    return pieces


def _by_the_one_between(pieces: list[Piece], gaz: Gazetteer) -> list[Piece]:
    """`by ferry from Opheusden to Wageningen`: to the one by way of the ferry that joins both."""
    at = next((i for i, p in enumerate(pieces) if p.kind == "FERRYWORD" and p.text.lower() in _BY_FERRY), -1)
    row = pieces[at + 1 : at + 5] if at > 0 else []
    ends = [p.text for p in row[1::2]] if [p.kind for p in row] == ["FROM", "PLACE", "TO", "PLACE"] else []
    ferry = _joining(ends, gaz) if ends else ""
    if not ferry:
        return pieces
    way = pieces[at]._replace(kind="VIA", text="by", value=None)
    by = Piece("PLACE", Spot((ferry,), "ferry"), pieces[at].end, pieces[at].end, "ferry")
    return [*pieces[:at], *row[2:], way, by, *pieces[at + 5 :]]


_BY_FERRY = frozenset({"by ferry", "using ferry"})


def _is_use(piece: Piece, behind: list[Piece]) -> bool:
    between = piece.kind == "FERRYWORD" and bool(behind) and behind[0].kind == "BETWEEN"
    return between or (piece.kind == "CROSS" and piece.text.lower().endswith("ferry"))


def _joining(names: list[str], gaz: Gazetteer) -> str:
    """The one ferry called after these places, in whichever order; empty if there is none."""
    both = names if len(names) == 2 else names[0].split()
    found = {p for row in (both, both[::-1]) for p in gaz.joined.get(place_letters(f"{' '.join(row)} ferry"), ())}
    return found.pop() if len(found) == 1 and len(both) == 2 else ""
