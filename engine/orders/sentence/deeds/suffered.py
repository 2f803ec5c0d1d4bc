"""What is done to troops: `1/505 to Mook, they could be attacked there`.

A place that is to be attacked is the object of somebody's deed; troops that will be attacked have no task by it, and
what is meant is asked. Source: orders.md 7, 8.
"""

from engine.orders.sentence.pieces import Piece

_DONE = frozenset({"ATTACK", "FIRE"})
_BY = frozenset({"BY", "WITH"})
_ITS_OWN_PARTICIPLE = frozenset({"overrun", "hit"})
_WAS = frozenset({"was", "were", "been"})


def suffered(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """The pieces with a deed that the troops spoken of suffer as what leaves the order open."""
    del remarks
    for i in range(1, len(pieces)):
        deed, subject = pieces[i], pieces[i - 1]
        behind = pieces[i + 1].text.lower() if i + 1 < len(pieces) else ""
        if deed.text.lower() in _ITS_OWN_PARTICIPLE and (behind == "by" or subject.text.lower() in _WAS):
            # `to Elst, which was overrun by Spindler`: what was done there.
            return [*pieces[:i], deed._replace(kind="UNLESS"), *pieces[i + 1 :]]
        if deed.kind not in _DONE or subject.kind not in ("THEY", "UNITS") or not _passive(deed, subject):
            continue
        if any(p.kind in ("IF", "WHEN") for p in pieces[:i]) or any(p.kind in _BY for p in pieces[i + 1 : i + 2]):
            # `if they should be attacked`, `Knaust will be attacked by 7 SLI`.
            return pieces
        return [*pieces[:i], deed._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


def _passive(deed: Piece, subject: Piece) -> bool:
    """`be attacked`; `they are to be shelled`, where `it` may be the place."""
    said = deed.text.lower()
    return said.startswith("be ") or (said.startswith("to be ") and subject.text.lower() == "they")
