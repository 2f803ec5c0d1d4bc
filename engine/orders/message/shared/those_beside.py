"""Whom `they` means where troops were named beside those ordered: `55 Fd supports 2 IG. They move to Aalst.`

Those of the order before, or those beside them: asked, where they are sent or told to stay somewhere. Source:
orders.md 9, 10.
"""

from engine.orders.message.talk import Made
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.scan import Scanner
from engine.orders.transcript import Transcript

WHO_ARE_THEY = "Who are they: the troops of the order before, or those named beside them? Begin the line with the name."
_SENT = frozenset({"MOVE", "ATTACK", "WITHDRAW", "HOLD", "RECCE"})
_BESIDE_THEM = (
    " support",
    " help",
    " relie",
    " join",
    " aid",
    " assist",
    " reinforc",
    " rescu",
    " replac",
    " wait",
    " link",
    " follow",
    " meet",
)


def they_or_others(pieces: list[Piece], page: Transcript, naming: Naming, scanner: Scanner) -> bool:
    """Whether a sentence that begins with `they` may be about troops that the order before only names."""
    if pieces[0].text.lower() != "they" or not any(p.kind in _SENT for p in pieces):
        return False
    which = page.last_sentence()
    if len(which) != 1 or all(p.kind != "PLACE" for p in pieces):
        return False
    held = page.held(which[0])
    if not any(word in held.text.lower() for word in _BESIDE_THEM):
        return False
    named = [e for p in scanner.scan(held.text) if p.kind == "UNITS" for e in p.value.entries]
    others = [e for e in named if e.sort in ("unit", "group", "formation")]
    theirs = set(held.order.units)
    return any(naming.own(u) and u not in theirs for e in others for u in naming.gaz.members(e))


def whose_is_asked(page: Transcript, made: Made) -> bool:
    """Whether these orders are for troops of one reading alone of the question just opened: `Forget what I said about
    the Welsh. They go to Malden.`"""
    at = page.last_asked
    asked = {r.orders[-1].units for r in page.asked(at).readings if r.orders} if at is not None else set()
    return len(asked) > 1 and any(o.units in asked for o in made.orders)
