"""The bridge spoken of as it: `once Arnhem bridge is taken Knaust goes over it to Elst`.

Over which bridge they go is their way. Source: player's guide, "Where".
"""

from engine.orders.sentence.pieces import Piece, kinds_at

_ACROSS = frozenset({"over", "across", "via", "by way of", "über", "ueber"})


def over_it(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """The pieces with the one bridge named before `it` in its stead; asked about if none is named."""
    del remarks
    for i in range(1, len(pieces)):
        before = pieces[i - 1]
        crosses = before.kind == "CROSS" or (before.kind == "VIA" and before.text.lower() in _ACROSS)
        if pieces[i].text.lower() != "it" or pieces[i].kind != "THEY" or not crosses:
            continue
        bridges = [p for p in pieces[:i] if p.kind == "PLACE" and p.value.places and _is_bridge(p)]
        if len(bridges) == 1:
            it = bridges[0]._replace(start=pieces[i].start, end=pieces[i].end, text=bridges[0].text)
            return [*pieces[:i], it, *pieces[i + 1 :]]
        if before.kind == "CROSS":
            return pieces
        return [*pieces[: i - 1], pieces[i]._replace(kind="UNLESS", text="over it"), *pieces[i + 1 :]]
    return pieces


def gathering_beyond(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`crosses the canal at Heumen and concentrates at Malden`: on to Malden, as `and moves to Malden`."""
    del remarks
    over = next((i for i, p in enumerate(pieces) if p.kind == "CROSS"), len(pieces))
    for i in range(over + 2, len(pieces) - 2):
        if pieces[i].kind == "MOVE" and pieces[i - 1].kind in _THEN and kinds_at(pieces, i + 1, 2) == ["AT", "PLACE"]:
            return [*pieces[: i + 1], pieces[i + 1]._replace(kind="TO"), *pieces[i + 2 :]]
    return pieces


_THEN = frozenset({"AND", "THEN", "COMMA", "SEMI"})


def _is_bridge(piece: Piece) -> bool:
    return all(place.startswith("bridge:") for place in piece.value.places)
