"""News of others told behind an order: `2 Para moves to Elst, 3 Para has moved to Ede`, `…, while 3 Para holds on`.

Those told of are not ordered: what stands behind the joint is a sentence of its own, for the umpire.
Source: orders.md 6, 17; design section 4 "Ask, never guess".
"""

from itertools import pairwise

from engine.orders import patterns as re
from engine.orders.message.told.told import tells_right_behind
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS

#: What may stand before those told of.
_JOINT = re.compile(
    r"(?:[,;]|\s)\s*(?:(?:and|but|while|whilst|whereas|und|aber|während|en|maar|terwijl)\s+)?(?:(?:the|kg)\s+)?$",
    re.IGNORECASE,
)
#: A case before it: what stands there belongs to it.
_CASES = frozenset({"IF", "WHEN", "UNTIL", "COND", "TILLRELIEVED", "UNLESS", "REASON", "BY", "FROM"})
#: Troops of the sentence, whose deed is told before the joint.
_ORDERED = VERBS | {"TO", "NOACTION"}


def news_behind(pieces: list[Piece], sentence: str) -> tuple[int, int]:
    """Where the order ends and where the news of others begins; zeros if the sentence tells none."""
    ordered = False
    last = max((p.start for p in pieces if p.kind == "PLACE"), default=0)
    for before, piece in pairwise(pieces):
        if before.kind in _CASES:
            return 0, 0
        ordered = ordered or before.kind in _ORDERED
        # `2/508 to Beek, 1/508 is next` and `3 Para is coming` may bid them something.
        if not ordered or piece.kind != "UNITS" or before.kind in ("UNITS", "JOIN") or last < piece.end:
            continue
        joint = _JOINT.search(sentence, 0, piece.start)
        if joint is None or not joint[0].strip() or not tells_right_behind(sentence, piece.end):
            continue
        return joint.start(), piece.start
    return 0, 0
