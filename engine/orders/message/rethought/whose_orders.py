"""Whose orders a second thought is about when it names troops: `Knaust attacks Elst. Reinhold holds Lent. On second
thoughts Knaust had better wait.`

Source: orders.md 18; design section 4 "Ask, never guess".
"""

from engine.orders.names.named_troops import troops
from engine.orders.names.naming import Naming
from engine.orders.sentence.scan import Scanner
from engine.orders.transcript import Transcript


def orders_of_those(words: str, page: Transcript, naming: Naming, scanner: Scanner) -> list[int]:
    """The orders of the troops named, if none of them is in the last sentence; none if nobody is named."""
    named = troops((p for p in scanner.scan(words) if p.kind == "UNITS"), naming)
    if not named or any(named & set(page.held(i).order.units) for i in page.last_sentence()):
        return []
    return [i for i in page.standing() if named & set(page.held(i).order.units)]
