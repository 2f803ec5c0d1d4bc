"""Hours of the sun that stand as conditions: `as soon as it gets dark`, `sobald es hell wird`.

Source: orders.md 4, 8.
"""

from engine.orders.sentence.pieces import Piece

#: `as soon as it gets dark`.
COMES_ON = frozenset("it it's gets get falls fall comes come breaks grows becomes turns es wird het wordt".split())  # noqa: SIM905


FALLEN = frozenset({"falls", "comes", "breaks", "sets in", "wird", "wordt", "geworden"})


def sun_after(pieces: list[Piece], i: int) -> int:
    """Where an hour of the sun stands behind `when`, if nothing else does; 0 if not."""
    if pieces[i].text.lower().endswith("long as"):
        # `as long as it is light` ends at dusk, and does not begin at dawn.
        return 0
    for j in range(i + 1, min(i + 4, len(pieces))):
        if pieces[j].kind == "TIME" and pieces[j].value.round:
            behind = pieces[j + 1].text.lower() if j + 1 < len(pieces) else ""
            return 0 if behind in COMES_ON and behind not in FALLEN else j
        if pieces[j].text.lower() not in COMES_ON:
            return 0
    return 0
