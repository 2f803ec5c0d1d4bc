"""What stands beside the hour of a deed: the deed said again only for it, or whom it is done for.

`attack Aalst at 1715, to be taken before nightfall`; `AR 159 unterstützt ab 1800 I/FJR 6`.

Source: orders.md 3.
"""

from engine.orders.sentence.clause import Clause
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.signal_words import VERBS


def by_when(deed: Clause, again: Clause) -> bool:
    """Whether the second clause says only by when the first is to be done; its deadline goes to the first."""
    said = again.verbs[0].text.lower() if len(again.verbs) == 1 else ""
    more = again.anywhere or again.who or again.start or again.until or again.conditions or again.others
    # `Tigers to Elst, reach it by dawn`.
    reached = bool(deed.to) and said.startswith("reach")
    passive = said.startswith(("to be ", "be ")) and again.kinds == deed.kinds[:1]
    if not (reached or passive) or more or again.deadline is None or deed.deadline is not None:
        return False
    deed.deadline = again.deadline
    return True


_WHEN = frozenset({"NOW", "TIME", "AT", "FROM", "UNTIL"})


def supported_then(row: list[Piece], pieces: list[Piece], name: Piece) -> bool:
    """`AR 159 unterstützt ab 1800 I/FJR 6`: whether the name is of those supported, who do nothing themselves."""
    deed = next((j for j in range(len(row) - 1, -1, -1) if row[j].kind in VERBS), 0)
    if row[deed].kind != "SUPPORT" or row[-1] is row[deed] or any(p.kind not in _WHEN for p in row[deed + 1 :]):
        return False
    after = pieces[pieces.index(name) + 1 :][:1]
    return not after or (after[0].kind not in VERBS and after[0].kind not in ("TO", "COLON", "SHALL"))
