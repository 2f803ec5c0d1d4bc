"""Hours inside a condition: `if they take it by noon`, `having cleared Renkum this morning`.

A unit judges whether a thing has happened, not whether it did so in time; what its writer says it has done already is
no condition at all. Source: orders.md 8.
"""

from engine.orders.sentence.pieces import JOINTS, Piece

#: An hour, or words that stand for one.
_HOURS = frozenset({"TIME", "VAGUE", "LASTING"})
#: Words of what the writer learns, and the unit does not.
_HEARSAY = frozenset({"hear", "learn", "know", "told", "informed", "notified", "reported", "confirmed"})
#: Parts of the day that are past when a deed is told of them.
_PAST_DAYS = frozenset({"this morning", "today", "yesterday", "already", "earlier", "last night", "just"})


def only_for_a_time(row: list[Piece]) -> bool:
    """`if attacked before 1200`, `as soon as I hear that Uden is clear`: narrower than what a unit can judge."""
    return any(p.kind in _HOURS or p.text.lower() in _HEARSAY for p in row)


def done_already(pieces: list[Piece], i: int) -> int:
    """`1 Border, having cleared Renkum this morning, moves to Heveadorp`: where what is told ends; 0 if it is not."""
    if pieces[i].text.lower() != "having":
        return 0
    end = next((j for j in range(i + 1, len(pieces)) if pieces[j].kind in JOINTS), len(pieces))
    row = pieces[i + 1 : end]
    past = any(p.kind == "PAST" or p.text.lower() in _PAST_DAYS for p in row)
    timed = any(p.kind in _HOURS and p.text.lower() not in _PAST_DAYS for p in row)
    return end if past and not timed else 0
