"""How they go, told with a participle before those who go, or behind all of them: `Going cross-country, 2 HCR moves to
Elst`, `2/505 to Mook, 3/505 to Riethorst, both going by road`, `Crossing Grave bridge, 2 HCR moves to Elst`, `passing
Malden to the north`.

The verb says nothing beside the way it leads to; a bridge crossed so is on the way. Source: player's guide, "Where".
"""

from collections.abc import Callable

from engine.orders.sentence.pieces import Piece, kinds_at, past, remark_of

#: `go across the fields`: ground that is no road and no water.
FIELDS = frozenset({"field", "fields", "meadows"})
_WAYS = frozenset({"BYROAD", "BYRAIL", "BYCOUNTRY", "VIA", "AVOIDING"})
_OF_ALL = frozenset({"BOTH", "ALL"})
_BEFORE_IT = frozenset({"SHALL", "TO"})
_GOING = ("go", "mov", "march", "travel", "driv", "advanc", "work", "to go", "to mov", "to march", "to travel")
_LINKS = frozenset({"AT", "BY", "VIA"})
_SIDES = frozenset("north south east west left right northern southern eastern western n s e w".split())  # noqa: SIM905


def _going_so(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`both going cross-country`; `Going cross-country, 2 HCR moves to Elst`."""
    del remarks
    at = _told_at(pieces)
    verb = past(pieces, at, _BEFORE_IT)
    if 0 < at < verb < len(pieces) and pieces[verb].kind in _WAYS:
        # `both to avoid Malden`.
        return [*pieces[:at], *pieces[verb:]]
    if at < 0 or kinds_at(pieces, verb, 1) != ["MOVE"] or not pieces[verb].text.lower().startswith(_GOING):
        return pieces
    if verb + 1 < len(pieces) and pieces[verb + 1].kind in _WAYS and _no_end(pieces, verb):
        return [*pieces[:at], *pieces[verb + 1 :]]
    return pieces


def _crossing_so(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Crossing the Maas at Grave bridge, 2 HCR moves to Elst`, `both crossing by Grave bridge`."""
    del remarks
    at = _told_at(pieces)
    if at < 0 or kinds_at(pieces, at, 1) != ["CROSS"] or not pieces[at].text.lower().startswith("crossing"):
        return pieces
    bridge = past(pieces, at + 1 + (kinds_at(pieces, at + 1, 1) == ["WATER"]), _LINKS)
    if kinds_at(pieces, bridge, 1) != ["PLACE"] or not _a_crossing(pieces[bridge]) or not _no_end(pieces, bridge):
        return pieces
    return [*pieces[:at], pieces[at]._replace(kind="VIA", text="over"), *pieces[bridge:]]


def _told_at(pieces: list[Piece]) -> int:
    """Where such words stand: at the head of a sentence that names troops behind a comma, or behind `both`; -1 if
    nowhere."""
    comma = next((i for i, p in enumerate(pieces) if p.kind == "COMMA"), 0)
    if comma and kinds_at(pieces, comma + 1, 1) == ["UNITS"] and all(p.kind != "UNITS" for p in pieces[:comma]):
        return 0
    return next(
        (i + 1 for i, p in enumerate(pieces) if i > 1 and p.kind in _OF_ALL and pieces[i - 1].kind == "COMMA"), -1
    )


def _no_end(pieces: list[Piece], at: int) -> bool:
    """Whether up to the next comma only the way is told, and no end of the march."""
    behind = pieces[at + 1 :]
    comma = next((i for i, p in enumerate(behind) if p.kind == "COMMA"), len(behind))
    return all(p.kind in _WAYS or p.kind in ("PLACE", "JOIN", "AND", "REMARK") for p in behind[:comma])


def _a_crossing(piece: Piece) -> bool:
    return any(p.startswith("bridge:") for p in piece.value.places)


_LEFT_ASIDE = frozenset({"passing", "pass", "passes", "leaving", "keeping"})


def _passed_aside(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to Mook, passing Malden to the north`, `leaving Malden on its right`: round it, and not through it."""
    for i in range(len(pieces) - 3):
        if kinds_at(pieces, i + 1, 1) != ["PLACE"] or pieces[i].text.lower() not in _LEFT_ASIDE:
            continue
        side = past(pieces, i + 2, ("TO", "AT", "THEY"))
        told = pieces[side] if i + 2 < side < len(pieces) else pieces[i]
        if told.kind in ("WORD", "SHIFT") and told.text.lower().split()[0] in _SIDES:
            remarks.append(remark_of(pieces[i + 2 : side + 1]))
            end = side + 1 + (kinds_at(pieces, side + 1, 1) == ["WORD"] and pieces[side + 1].text.lower() == "side")
            return [*pieces[:i], pieces[i]._replace(kind="AVOIDING"), pieces[i + 1], *pieces[end:]]
    return pieces


def _passed_by(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`passing north of Malden`: round it on that side, as `bypassing Malden to the north`."""
    for i in range(len(pieces) - 1):
        spot = pieces[i + 1].value if kinds_at(pieces, i, 2) == ["VIA", "PLACE"] else None
        if spot is None or spot.shift is None or spot.shift[0] != "of" or len(spot.places) != 1:
            continue
        if pieces[i].text.lower().startswith("pass"):
            remarks.append(remark_of(pieces[i + 1 : i + 2]))
            place = pieces[i + 1]._replace(value=spot._replace(shift=None))
            return [*pieces[:i], pieces[i]._replace(kind="AVOIDING"), place, *pieces[i + 2 :]]
    return pieces


def _both_of_two(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`avoiding both Malden and Hatert`, `via both Malden and Hatert`: the two places named."""
    del remarks
    for i in range(1, len(pieces) - 3):
        led = pieces[i].kind == "BOTH" and pieces[i - 1].kind in ("AVOIDING", "VIA", "ATTACK", "RECCE")
        if led and kinds_at(pieces, i + 1, 3) in (["PLACE", "JOIN", "PLACE"], ["PLACE", "AND", "PLACE"]):
            return [*pieces[:i], *pieces[i + 1 :]]
    return pieces


#: The sign without which nothing of the kind stands in a sentence, and what settles it.
GOING_SO: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    *((sign, _going_so) for sign in ("MOVE", "AVOIDING")),
    ("CROSS", _crossing_so),
    *((sign, _passed_aside) for sign in ("VIA", "FROM", "WORD")),
    ("VIA", _passed_by),
    ("BOTH", _both_of_two),
)
