"""Guns that fire on one target after another, so long on each: `fire on Aalst and Borkel from 1400, ten minutes each`.

Source: player's guide, "What".
"""

from engine.clock import DAY
from engine.orders.sentence.pieces import Piece, kinds_at, past

_LISTED = frozenset({"JOIN", "AND", "COMMA"})
_LED = frozenset({"FOR", "COMMA", "AT"})


def so_long_on_each(pieces: list[Piece]) -> list[Piece]:
    """The targets one after the other, each with its own hours; as they are if no hour begins the first."""
    fire = next((i for i, p in enumerate(pieces) if p.kind == "FIRE"), -1)
    end = fire + 1
    targets: list[Piece] = []
    while kinds_at(pieces, end, 1) == ["PLACE"]:
        targets.append(pieces[end])
        end += 1
        while kinds_at(pieces, end, 2) in ([joint, "PLACE"] for joint in _LISTED):
            end += 1
    begins = end + (end < len(pieces) and pieces[end].kind in ("FROM", "AT"))
    span = past(pieces, begins + 1, _LED)
    # Of two regiments each may have a target of its own.
    alone = [p.kind for p in pieces[: max(fire, 0)] if p.kind not in ("TO", "SHALL", "COLON")] == ["UNITS"]
    if not alone or len(targets) < 2 or kinds_at(pieces, begins, 1) != ["TIME"]:
        return pieces
    if kinds_at(pieces, span, 1) != ["LASTING"] or any(p.kind not in ("MARK", "AT") for p in pieces[span + 1 :]):
        return pieces
    first, long = pieces[begins], pieces[span].value
    if first.value.clock is None or first.value.clock + long * len(targets) >= DAY:
        return pieces
    out = pieces[:fire]
    for number, target in enumerate(targets):
        start, until = (
            first._replace(value=first.value._replace(clock=first.value.clock + long * n)) for n in (number, number + 1)
        )
        then = [target._replace(kind="THEN", text="then", value="then")] if number else []
        links = [first._replace(kind=kind, text=text, value=text) for kind, text in (("FROM", "from"), ("UNTIL", "to"))]
        out = [*out, *then, pieces[fire], target, links[0], start, links[1], until]
    return out
