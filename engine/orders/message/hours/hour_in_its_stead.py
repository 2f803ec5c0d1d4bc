"""The hour of what is ordered in the stead of something else: `3 Para not to attack Arnhem at 1400; attack Oosterbeek
instead.`

Whether the old hour is that of the new order as well is asked, never guessed. Source: orders.md 1; design section 4.
"""

from engine.orders import patterns as re
from engine.orders.message.hours.shared_hours import TIMED, begun
from engine.orders.sentence.pieces import Piece
from engine.orders.transcript import Transcript

WHICH_HOUR = "Is this to begin at once, or at the hour said before it? Write the order with its own hour."
#: What is not to be, or was to be.
_NOT_SO = re.compile(r"\b(?:not|no|never|cancel\w*|instead|was|were)\b|n't\b", re.IGNORECASE)


def take_its_place(page: Transcript, old: list[int], new: list[int], sentence: str) -> None:
    """The new orders take the place of the old; with whose hour, if they say none, is asked."""
    hours = {page.held(i).order.start for i in old}
    orders = tuple(page.held(i).order for i in new)
    untimed = all(o.start is None and o.deadline is None and o.if_ is None and o.kind in TIMED for o in orders)
    page.take_back(old, sentence)
    if untimed and len(hours) == 1 and None not in hours:
        page.hold_back(new, sentence, WHICH_HOUR, (begun(orders, hours.pop()),))


def told_before(page: Transcript) -> str:
    """The words of the question that the sentence before opened, or else of the last note."""
    at = page.last_asked
    return page.asked(at).line if at is not None else "".join(page.notes[-1:])


def hour_forbidden(page: Transcript, new: list[int], said: str, pieces: list[Piece]) -> bool:
    """`No drop on DZ K tomorrow. 2 Pol drop on DZ Driel instead.`: whether what was said before names an hour that the
    orders leave out."""
    if not new or not any(p.kind in ("TIME", "FOUR", "VAGUE") for p in pieces) or not _NOT_SO.search(said):
        return False
    orders = [page.held(i).order for i in new]
    return any(o.start is None and o.deadline is None and o.kind in TIMED for o in orders)
