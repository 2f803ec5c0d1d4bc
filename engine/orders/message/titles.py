"""Titles that order nothing: `Attack on Elst` over the orders for it, `RECCE` over those who scout, the mission of a
field order whose execution stands below it.

A deed without troops over a line that begins with its own is what the lines below are about. Source: orders.md 18.
"""

import re

from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.signal_words import VERBS

#: Words over several orders, each with its own troops.
_OF_SEVERAL = frozenset(
    """
    recce recces reconnaissance patrols moves movement movements attacks assaults holds withdrawals reports support
    defence defense drops
    """.split()  # noqa: SIM905
)
#: First words of what a whole message is about.
_NOUNS = frozenset(
    """
    op operation operations withdrawal relief attack assault advance move movement march capture seizure defence defense
    evacuation crossing reopening opening clearing clearance drop landing retreat recce reconnaissance pursuit breakout
    breakthrough reinforcement capturing taking reaching holding relieving clearing subject subj re
    """.split()  # noqa: SIM905
)
_LONGEST = 60
_MISSION = re.compile(
    r"\W*(?:\d{1,2}\W+)?(?:mission|intention|intent|aim|objects?|auftrag|opdracht)\b\W*(?P<rest>.*)", re.IGNORECASE
)
_EXECUTION = re.compile(r"\W*(?:\d{1,2}\W+)?(?:execution|method|durchf(?:ü|ue)hrung|uitvoering)\b", re.IGNORECASE)


def names_a_deed(text: str) -> bool:
    """Whether a line may be a title: its first word alone is looked at."""
    return (
        len(text) <= _LONGEST
        and text[:1].isupper()
        and text.split(None, 1)[0].lower().rstrip(":") in _NOUNS | _OF_SEVERAL
    )


def is_title(text: str, pieces: list[Piece], below: list[Piece], naming: Naming, *, first: bool) -> bool:
    """Whether a line only says what the lines below it are about; `first`: nothing is ordered before it."""
    led = below[:1] and below[0].kind in ("UNITS", "ALL") and any(p.kind in VERBS | {"TO", "COLON"} for p in below)
    if not led or text.endswith((".", "!", "?")):
        return False
    if len(text.split()) == 1:
        return first or text.lower().rstrip(":") in _OF_SEVERAL
    if any(p.kind == "TIME" and p.value.clock is not None for p in pieces):
        return False
    return first and not names_own(pieces, naming)


def names_own(pieces: list[Piece], naming: Naming) -> bool:
    """Whether a battalion or brigade of the writer's own is named; a division or corps may be the whole of it."""
    named = [p.value.entries for p in pieces if p.kind == "UNITS"]
    if any(e.sort == "wide" for entries in named for e in entries):
        # `Recce Sqn go and look at Ede`: somebody's, and perhaps his own.
        return True
    small = [e for entries in named if all(e.sort in ("unit", "group") for e in entries) for e in entries]
    return any(naming.own(u) for e in small for u in naming.gaz.members(e))


def execution(text: str) -> bool:
    """`3. EXECUTION`: the orders of a field order begin here."""
    return _EXECUTION.match(text) is not None


def mission(text: str) -> str | None:
    """What stands in the line behind `MISSION`, if it begins with it."""
    found = _MISSION.match(text)
    return found["rest"] if found is not None else None
