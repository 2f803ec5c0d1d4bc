"""How it is with a place, told behind an order: `Get 2/505 out of there by 1100, Riethorst is a trap`.

Where the order has its place already, or goes away from one, the place told of is no goal of it. Source: orders.md 17.
"""

from engine.orders import patterns as re
from engine.orders.sentence.pieces import Piece, remark_of

#: What is said of a place.
_IS = re.compile(
    r"\s+(?:is|isn['’]t|was|has|looks|seems)\s+(?!to\b|our\b|the (?:objective|goal|target))", re.IGNORECASE
)
_MERE = frozenset({"PLACE", "WORD", "REMARK", "RAMBLE", "ENEMY", "PAST", "NOT", "THEY"})


def place_told_behind(pieces: list[Piece], sentence: str) -> list[Piece]:
    """The pieces with such words as a remark, and `out of there by 1100` as it is meant."""
    for i in range(2, len(pieces) - 2):
        if pieces[i].kind != "COMMA" or pieces[i + 1].kind != "PLACE" or not _IS.match(sentence, pieces[i + 1].end):
            continue
        row = pieces[i + 1 :]
        kinds = {p.kind for p in pieces[:i]}
        if not kinds & {"WITHDRAW", "PLACE"} or not all(p.kind in _MERE for p in row):
            continue
        head = pieces[:i]
        for j in range(1, i):
            if pieces[j - 1].kind == "FROM" and pieces[j].text.lower() == "there by":
                head = [*pieces[:j], pieces[j]._replace(kind="BY", text="by"), *pieces[j + 1 : i]]
        return [*head, remark_of(row)]
    return pieces
