"""Four figures behind an attack that has its place: `1/505 retake Mook. Attack 1300.`

The hour of it, or a square to attack next, is asked about. Source: orders.md 5.
"""

from msgspec.structs import replace

from engine.clock import DAY, HOUR
from engine.orders import patterns as re
from engine.orders.hours.times import four_figures
from engine.orders.transcript import Transcript
from engine.orders.values import OrderKind

#: A deed and figures in a sentence of its own.
_BARE = re.compile(r"[.!;] (?:the )?attack(?:s|ing)? (?P<figures>\d{4})[.!\s]*$", re.IGNORECASE)


def ask_hour_or_square(page: Transcript) -> None:
    """Holds back an attack behind which such figures stand, and asks which of the two they are."""
    which = page.standing()[-1:]
    if not which:
        return
    held = page.held(which[0])
    order = held.order
    last = order.then[-1] if order.then else order
    if order.kind is not OrderKind.ATTACK or last is order or last.kind is not OrderKind.ATTACK or order.start:
        return
    found = _BARE.search(held.text)
    clock = four_figures(found["figures"]) if found is not None else None
    if found is None or clock is None or clock % 5 or last.target != found["figures"]:
        return
    start = page.now // DAY * DAY + clock
    start += DAY if start < page.now - HOUR else 0
    timed = replace(order, then=order.then[:-1], start=max(start, page.now))
    question = f"Is “{found['figures']}” a time or a square?"
    page.hold_back(which, "", question, ((timed,), (order,)))
