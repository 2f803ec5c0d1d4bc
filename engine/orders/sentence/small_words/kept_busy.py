"""What the enemy is kept at: `55 Fd keeps the enemy in Eindhoven busy`, `keep their heads down in Aalst`.

That is a fight or a fire, and no holding of the place where he stands: it is asked about. Source: orders.md 7; design
section 4 "Ask, never guess".
"""

from engine.orders.sentence.pieces import UNKNOWN_DEED, Piece
from engine.orders.sentence.words_of_laws import hangs_on

_KEEPING = frozenset({"keep", "keeps", "keeping", "to keep", "hold", "holds"})
#: In what state he is kept.
_STATES = frozenset(
    """busy occupied pinned engaged quiet amused entertained guessing awake interested distracted fixed suppressed
    bottled tied contained heads head down""".split()  # noqa: SIM905
)
_ENDS = frozenset({"COMMA", "SEMI", "THEN", "AND"})


@hangs_on(_KEEPING)
def kept_busy(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """The pieces, with such keeping as a deed that is asked about."""
    del remarks
    for i, piece in enumerate(pieces[:-2]):
        if piece.kind not in ("HOLD", "GUARD") or piece.text.lower() not in _KEEPING:
            continue
        ends = next((k for k in range(i + 1, len(pieces)) if pieces[k].kind in _ENDS), len(pieces))
        whom = pieces[i + 1].kind in ("ENEMY", "THEY")
        if whom and any(p.text.lower() in _STATES for p in pieces[i + 2 : ends] if p.kind not in ("PLACE", "UNITS")):
            return [*pieces[:i], piece._replace(kind="UNLESS", value=UNKNOWN_DEED), *pieces[i + 1 :]]
    return pieces
