"""A count over those who are named behind a colon: `All four battle groups attack at 0700: Goebel on Mook, …`.

It says no more than their names do, if they are so many. Source: orders.md 10, 18.
"""

from engine.orders.names.counted_names import COUNTS
from engine.orders.sentence.pieces import JOINTS, Piece

#: What such a count is told with.
COUNTED_OVER = frozenset({"BOTH", "ALL", "NUM", "WORD"})
BODIES = frozenset(
    "all alle the battle groups kampfgruppen kgs units battalions bataillone regiments gefechtsgruppen".split()  # noqa: SIM905
)


def told_of_those_below(pieces: list[Piece], deeds: frozenset[str]) -> list[Piece]:
    """The pieces from the deed on, if the words before it only count those named behind the colon."""
    deed = next((i for i, p in enumerate(pieces[:4]) if p.kind not in COUNTED_OVER), 0)
    colon = next((i for i, p in enumerate(pieces[:10]) if p.kind == "COLON"), 0)
    if pieces[deed].kind not in deeds or deed >= colon or [p.kind for p in pieces[colon + 1 : colon + 2]] != ["UNITS"]:
        return pieces
    words = [w for p in pieces[:deed] for w in p.text.lower().split()]
    counts = {COUNTS[w] for w in words if w in COUNTS}
    named = [i for i in range(colon + 1, len(pieces)) if pieces[i].kind == "UNITS"]
    heads = sum(i == colon + 1 or pieces[i - 1].kind in JOINTS for i in named)
    mere = all(w in COUNTS or w in BODIES for w in words)
    return pieces[deed:] if mere and counts <= {heads} else pieces
