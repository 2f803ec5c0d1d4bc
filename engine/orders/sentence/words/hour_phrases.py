"""Set phrases of when: `as soon as you get this`, `must be there not later than`, `work starts at`.

Each is put together of its parts, so that every way of opening it goes with every way of ending it.
Source: player's guide, "When"; orders.md 3.
"""

from itertools import product

_ONCE = ("as soon as", "when", "once", "the moment", "the minute", "immediately", "directly", "upon", "the instant")
_GETS = ("get", "have", "receive", "read", "have got", "have received", "have read", "see")
_THIS = (
    "this", "this message", "this order", "this signal", "these orders", "my order", "my orders", "my message", "it",
)  # fmt: skip
_REACHED = (
    "as soon as this reaches you", "when this reaches you", "as soon as this reaches them", "on reading this",
    "upon reading this", "as soon as this is received", "as soon as this order is received", "when this is received",
    "as soon as orders are received",
)  # fmt: skip
_THERE = (
    "be there", "to be there", "get there", "gets there", "to get there", "there", "arrive", "arrives", "arriving",
    "arrive there", "arriving there", "arrival", "arrival there", "in position", "be in position", "to be in position",
    "finish", "be finished", "to be finished", "finished", "done", "be done", "to be done", "get it done",
    "have it done", "completion", "in place", "be in place", "to be in place", "be complete", "complete", "be ready",
    "completed", "to be completed", "ready to fire", "ready to shoot", "ready for action", "in action",
    "in position and ready", "in position and ready to fire", "in position and ready to shoot",
)  # fmt: skip
_BY = (
    *("latest", "latest at", "at latest", "by", "before", "nlt", "not later than", "no later than", "by latest"),
    *("by at latest", "latest by", "prior to"),
)
_WORK = ("work", "firing", "shelling", "movement", "march", "repairs", "operations")
_STARTS = ("starts", "begins", "commences", "to start", "to begin", "to commence", "starting", "beginning")
_START = (*_STARTS, "start", "begin", "commence")
_FINISHED = (
    "ceasing", "ceases", "to cease", "finishing", "finishes", "to finish", "concluding", "terminating", "stopping",
    "up to and including", "until and including", "to and including", "right through to", "through to",
    "ceasing fire", "ceasing firing", "stopping fire", "stopping firing",
    "ends", "to end", "ending", "until not later than", "until no later than",
)  # fmt: skip


def hour_phrases() -> dict[str, list[str]]:
    """Word of the grammar, and the phrases of it."""
    have_this = [" ".join(row) for row in product(_ONCE, ("you", "they"), _GETS, _THIS[:-1])]
    ats = ("", " at")
    starting = [*product(_WORK, _STARTS), *product(_START, ("work", "firing"))]
    not_before = product(("not", "not to", "never", "only"), ("start", "begin", "commence"), ("before", "until", "at"))
    starting += product(("take", "takes", "to take", "taking"), ("effect", "place"))
    return {
        "NOW": [*have_this, *_REACHED],
        "BY": [f"{there} {by}" for there in _THERE for by in _BY],
        "FROM": [f"{a} {b}{at}" for a, b in starting for at in ats]
        + [" ".join(row) for row in not_before if (row[0] == "only") == (row[2] == "at")],
        "UNTIL": [f"{end}{at}" for end in _FINISHED for at in ats if end != "stopping" or at],
    }
