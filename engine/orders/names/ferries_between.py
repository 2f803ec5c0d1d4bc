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
    at = next((i for i, p in enumerate(pieces) if p.kind == "FERRYACT" or _is_use(p)), len(pieces))
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
        return [*pieces[: at + 1], place, *pieces[end:]]
    return pieces


def _is_use(piece: Piece) -> bool:
    return piece.kind == "CROSS" and piece.text.lower().endswith("ferry")


def _joining(names: list[str], gaz: Gazetteer) -> str:
    """The one ferry called after these places alone; empty if there is none."""
    letters = sorted(place_letters(n) for name in names for n in (name.split() if len(names) == 1 else [name]))
    found = [
        f"bridge:{c.id}"
        for c in gaz.scenario.ground.crossings.values()
        if c.ferry and len(letters) == 2 and sorted(place_letters(n) for n in _banks(c.name)) == letters
    ]
    return found[0] if len(found) == 1 else ""


def _banks(name: str) -> list[str]:
    """The two places of a ferry's name: `Renkum-Heteren ferry`, `Cuijk-Middelaar ferry (Maas)`."""
    return name.partition(" ferry")[0].split("-")
