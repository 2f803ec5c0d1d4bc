"""Roads told by the towns they join, where a march goes by one of them: `by the Wolfheze - Oosterbeek road`.

Source: orders.md 16; MG section 26.
"""

from itertools import pairwise

from engine.orders.sentence.pieces import Piece

_LINKS = frozenset({"BY", "VIA"})
_ON = frozenset({"on", "along"})


def led_by_road(out: list[Piece], road: list[Piece]) -> list[Piece] | None:
    """What stands before a road by which a march goes that has its goal already, at none of the towns on the road,
    without the link; None if it is no such march."""
    goals = [b for a, b in pairwise(out) if a.kind == "TO" and b.kind == "PLACE"]
    if len(goals) != 1 or any(p.kind == "VIA" for p in out[:-1]):
        return None
    goal = goals[0].value.places
    if any(p.kind == "PLACE" and (not p.value.places or set(p.value.places) & set(goal)) for p in road):
        # `to Arnhem along the Ede - Arnhem road`: not by way of Ede.
        return None
    if out[-1].kind in _LINKS or out[-1].text.lower() in _ON:
        return out[:-1]
    # `to Mook along the Molenhoek-Heumen road`.
    return out if road[0].start - out[-1].end >= len(" along ") else None
