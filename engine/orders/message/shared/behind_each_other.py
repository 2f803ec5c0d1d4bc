"""Troops of a message that are to follow each other: `1/501 follows 2/501. 2/501 follows 1/501.`

None of them leads, so none would move; who does is asked. Source: orders.md 8; design section 4, "ask, never guess".
"""

from engine.orders.transcript import Transcript
from engine.vocabulary import UnitId


def ask_who_leads(page: Transcript) -> None:
    """Once the message is read: hold back the orders of those who follow each other."""
    if page.one_order:
        return
    behind: dict[UnitId, UnitId] = {u: o.follow for o in page.before() if o.follow is not None for u in o.units}
    if len(behind) < 2:
        return
    round_ = [
        i
        for i in page.standing()
        if (order := page.held(i).order).follow is not None and any(_led_by_himself(u, behind) for u in order.units)
    ]
    if round_:
        said = " ".join(dict.fromkeys(page.held(i).text for i in round_))
        for i in round_:
            page.take_silently(i)
        page.ask_back(said, "They are to follow each other: who leads, and where to? Write a line for each unit.")


def _led_by_himself(unit: UnitId, behind: dict[UnitId, UnitId]) -> bool:
    """Whether those before a unit come round to it."""
    ahead = behind.get(unit)
    for _ in behind:
        if ahead is None or ahead == unit:
            break
        ahead = behind.get(ahead)
    return ahead == unit
