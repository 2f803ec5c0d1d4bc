"""The same deed said again only for its hour: `attack Aalst at 1715, to be taken before nightfall`.

Source: orders.md 3.
"""

from engine.orders.sentence.clause import Clause


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
