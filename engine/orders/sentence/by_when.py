"""The same deed said again only for its hour: `attack Aalst at 1715, to be taken before nightfall`.

Source: orders.md 3.
"""

from engine.orders.sentence.clause import Clause


def by_when(deed: Clause, again: Clause) -> bool:
    """Whether the second clause says only by when the first is to be done; its deadline goes to the first."""
    passive = len(again.verbs) == 1 and again.verbs[0].text.lower().startswith(("to be ", "be "))
    more = again.anywhere or again.who or again.start or again.until or again.conditions or again.others
    if not passive or again.kinds != deed.kinds[:1] or more or again.deadline is None or deed.deadline is not None:
        return False
    deed.deadline = again.deadline
    return True
