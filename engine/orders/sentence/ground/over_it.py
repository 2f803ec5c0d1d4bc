"""The bridge spoken of as it: `once Arnhem bridge is taken Knaust goes over it to Elst`.

Over which bridge they go is their way. Source: player's guide, "Where".
"""

from collections.abc import Callable

from engine.orders.sentence.pieces import Piece, kinds_at

_ACROSS = frozenset({"over", "across", "via", "by way of", "über", "ueber"})


def over_it(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """The pieces with the one bridge named before `it` in its stead; asked about if none is named."""
    del remarks
    for i in range(1, len(pieces)):
        before = pieces[i - 1]
        crosses = before.kind == "CROSS" or (before.kind == "VIA" and before.text.lower() in _ACROSS)
        if pieces[i].text.lower() != "it" or pieces[i].kind != "THEY":
            continue
        if not crosses and before.kind in ("VIA", "AVOIDING") and several_towns(pieces[:i]):
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS", text=f"{before.text} it"), *pieces[i + 1 :]]
        if not crosses:
            continue
        bridges = [p for p in pieces[:i] if p.kind == "PLACE" and _is_bridge(p)]
        if len(bridges) == 1:
            it = bridges[0]._replace(start=pieces[i].start, end=pieces[i].end, text=bridges[0].text)
            return [*pieces[:i], it, *pieces[i + 1 :]]
        if before.kind == "CROSS":
            return pieces
        return [*pieces[: i - 1], pieces[i]._replace(kind="UNLESS", text="over it"), *pieces[i + 1 :]]
    return pieces


def several_towns(pieces: list[Piece]) -> bool:
    """`2/506 go round Eindhoven to Geldrop, 3/506 through it to Aalst`: through which of the two?"""
    others = sum(p.kind == "UNITS" for p in pieces) > 1
    return others and len({p.value.places for p in pieces if p.kind == "PLACE" and not _is_bridge(p)}) > 1


def gathering_beyond(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`crosses the canal at Heumen and concentrates at Malden`: on to Malden, as `and moves to Malden`."""
    del remarks
    over = next((i for i, p in enumerate(pieces) if p.kind == "CROSS"), len(pieces))
    for i in range(over + 2, len(pieces) - 2):
        if pieces[i].kind == "MOVE" and pieces[i - 1].kind in _THEN and kinds_at(pieces, i + 1, 2) == ["AT", "PLACE"]:
            return [*pieces[: i + 1], pieces[i + 1]._replace(kind="TO"), *pieces[i + 2 :]]
    return pieces


_THEN = frozenset({"AND", "THEN", "COMMA", "SEMI"})


def beyond_the_town(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to Pannerden, over the ferry, then on to Bemmel`: the ferry lies behind the first place, on the way to the
    second, as in `to Pannerden, over the ferry to Bemmel`."""
    del remarks
    for i in range(2, len(pieces) - 3):
        if pieces[i].kind != "VIA" or kinds_at(pieces, i - 2, 2) not in (["PLACE", "COMMA"], ["PLACE", "AND"]):
            continue
        crossing = pieces[i + 1]
        if crossing.kind not in ("FERRYWORD", "BRIDGEWORD") and not (crossing.kind == "PLACE" and _is_bridge(crossing)):
            continue
        end = i + 2
        while end < len(pieces) and (pieces[end].kind in _THEN or pieces[end].text.lower() in ("on", "further")):
            end += 1
        led = pieces[i - 3].kind in ("TO", "UNITS", "COLON", "MOVE")
        if (
            led
            and end > i + 2
            and kinds_at(pieces, end, 1) == ["PLACE"]
            and pieces[end - 1].text.lower().endswith(" to")
        ):
            # `and on to Elst`.
            return [*pieces[: i + 2], pieces[end - 1]._replace(kind="TO", text="to"), *pieces[end:]]
        if led and end > i + 2 and kinds_at(pieces, end, 2) == ["TO", "PLACE"]:
            return pieces[: i + 2] + pieces[end:]
    return pieces


def _is_bridge(piece: Piece) -> bool:
    return bool(piece.value.places) and all(place.startswith("bridge:") for place in piece.value.places)


#: The sign without which nothing of the kind stands in a sentence, and what settles it.
BEYOND: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("WATER", gathering_beyond),
    ("VIA", beyond_the_town),
)
