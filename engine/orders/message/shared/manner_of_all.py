"""How they go, told at the end of a sentence that sends several: `2 IG to Aalst, 3 IG to Son, avoid contact`.

It is of each of them, as `Avoid contact.` in a sentence of its own is; a participle is of the last alone, `…, 3 IG to
Son avoiding contact`. Source: orders.md 6, 18.
"""

from msgspec.structs import replace

from engine.orders.transcript import Transcript
from engine.orders.values import OrderKind
from engine.orders.worded import Worded
from engine.vocabulary import Stance

_KEEP_CLEAR = Worded(
    "contact engage fighting engagement feindberührung feindkontakt kontakt",
    r"[,;] (?:and |und |en )?(?:avoid (?:all |any )?contact|no contact|(?:do not|don['’]t) engage|no fighting|"
    r"no engagement|(?:jede )?(?:Feindberührung|Feindkontakt|Kontakt) (?:ver)?meiden|"
    r"(?:ver)?mei?den (?:Sie )?(?:Feindberührung|Kontakt)|contact (?:ver)?mijden)[.!\s]*$",
)
_GOING = frozenset({OrderKind.MOVE, OrderKind.RECCE, OrderKind.WITHDRAW})


def manner_of_all(page: Transcript) -> None:
    """`…, avoid contact` behind the last of several marches of the sentence just read: said of each of them."""
    here = page.here.sentence
    which = page.standing(lambda p: p.sentence == here)
    if len(which) < 2:
        return
    last = page.held(which[-1])
    if last.order.stance is not Stance.AVOID or last.order.kind not in _GOING:
        return
    said = _KEEP_CLEAR.search(last.text)
    if said is None:
        return
    for i in which[:-1]:
        order = page.held(i).order
        if order.kind is last.order.kind and order.stance is None:
            page.correct(i, replace(order, stance=Stance.AVOID), said[0])
