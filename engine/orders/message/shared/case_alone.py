"""A case in a sentence of its own, and the order that depends on it: `When 4 Wilts is at Grave. 5 Wilts moves to Elst.`

They are read as one sentence: the order never runs without its case. Source: orders.md 8.
"""

from collections.abc import Callable

from engine.orders import patterns as re
from engine.orders.sentence.conditions.what_happens import asked_at
from engine.orders.sentence.pieces import Piece

_CASE = re.compile(
    # `When does Hummel arrive`: a question.
    r"(?!if you please|when in doubt|if only\b|if (?:i|we) only\b|when (?:do|does|did|will|can|should)\b)"
    r"(?:if|in case|in the event|provided|assuming|on condition|once|when|as soon as|"
    r"after|before|unless|until|wenn|falls|sobald|sofern|nachdem|bevor|als|indien|zodra|nadat|voordat|tenzij|mits)\b"
    r"[^,:]*$",
    re.IGNORECASE,
)
_OF_AN_ORDER = frozenset({"UNITS", "ALL", "REST", "BOTH", "THEY", "PLACE", "TO", "SQUADRONS", "AIR", "ATTACK", "HOLD"})
_LEADS = frozenset({"IF", "WHEN", "UNLESS", "UNTIL"})


def with_their_case(parts: list[str], scan: Callable[[str], list[Piece]]) -> list[str]:
    """The sentences with such a case put before the one behind it; else as they are."""
    if len(parts) > 2 and _CASE.match(parts[1]) and {p.kind for p in scan(parts[0])}.isdisjoint(_OF_AN_ORDER):
        # `Hello. When 4 Wilts is at Grave. 5 Wilts moves to Elst.`
        return [parts[0], *with_their_case(parts[1:], scan)]
    case = parts[0].rstrip(" .;!")
    if len(parts) < 2 or _CASE.match(case) is None or case.endswith("?"):
        return parts
    pieces = scan(case)
    if not pieces or pieces[0].kind not in _LEADS or asked_at(pieces, 0)[1] < len(pieces):
        return parts
    if any(p.kind == "UNITS" for p in pieces[2:]):
        # `If the weather clears 4 Wilts moves to Grave. 5 Wilts moves to Elst.`: whole by itself.
        return parts
    return [f"{case}, {parts[1]}", *parts[2:]]
