"""Troops that a sentence speaks to and orders nothing: `2/505, your position is hopeless. Fall back to Mook.`

What follows is for them. Source: orders.md 18; design section 4.
"""

import re

from engine.orders.doubts import Choices, Elsewhere, Unclear, Wanted
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece
from engine.vocabulary import UnitId

_YOU = re.compile(
    r"\byou(?:r|rs|'re|'ve|'ll)?\b|\b(?:well|jolly good|nicely) done\b|\bgood (?:work|show|job|luck|going)\b|\bbravo\b|"
    r"\bthanks?\b|\bcongratulations\b|\b(?:bad|hard) luck\b",
    re.IGNORECASE,
)


def spoken_to(pieces: list[Piece], sentence: str, naming: Naming) -> tuple[UnitId, ...]:
    """The writer's own troops that the sentence begins with and calls `you` or praises; empty if none, or a doubt."""
    named = [p.value for p in pieces if p.kind == "UNITS"]
    if [p.kind for p in pieces[:2]] not in (["UNITS", "COMMA"], ["UNITS", "COLON"]) or len(named) > 1:
        return ()
    if not _YOU.search(sentence):
        return ()
    choices = Choices()
    try:
        units = naming.units(named[0], choices)
    except (Unclear, Elsewhere, Wanted):
        return ()
    return () if choices.met else tuple(units)
