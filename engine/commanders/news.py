"""Letters between headquarters of one side: what is told, and what is made of it.

A headquarters knows of a bridge only what its own units found. So whoever finds one down, or
mends it, writes so to those his plan names; and each evening he says what he holds. The reader
looks for the name of a bridge with the word that follows it.
"""

import re
from collections.abc import Mapping

import msgspec

from engine.intelligence.picture import Picture
from engine.scenarios.scenario import Scenario
from engine.vocabulary import CrossingId, CrossingState, Minute

#: How a bridge's state is written in a letter.
TOLD_AS: Mapping[CrossingState, str] = {
    CrossingState.DESTROYED: "is blown",
    CrossingState.DAMAGED: "is damaged and cannot be crossed",
    CrossingState.DOWN: "is down",
    CrossingState.REPAIRED: "is open again",
    CrossingState.INTACT: "is ours and whole",
}
#: Words of a letter by which a bridge is known to stand or not.
_SAYS = re.compile(r"\s+is\s+(blown|damaged|down|destroyed|open|ours|whole|intact|repaired|mended)\b", re.IGNORECASE)
_STANDS = frozenset({"open", "ours", "whole", "intact", "repaired", "mended"})


class Heard(msgspec.Struct, frozen=True):
    """A bridge as a letter had it."""

    standing: bool
    told: Minute


def news_of(picture: Picture, scenario: Scenario) -> dict[CrossingId, Heard]:
    """What other headquarters have written of bridges, the latest word of each."""
    found: dict[CrossingId, Heard] = {}
    for letter in picture.messages:
        for said in _SAYS.finditer(letter.text):
            crossing = _named_before(letter.text[: said.start()], scenario)
            if crossing is not None:
                found[crossing] = Heard(said.group(1).lower() in _STANDS, letter.told)
    return found


def _named_before(text: str, scenario: Scenario) -> CrossingId | None:
    """The bridge whose name a text ends with; the longest name, where one ends another."""
    ends = [(len(c.name), c.id) for c in scenario.ground.crossings.values() if text.endswith(c.name)]
    return max(ends)[1] if ends else None
