"""How a signal names a place: in words, and by its square so that it can be found on the map.

Knows the ground alone; the words are those of `engine.ground.bearings`.
"""

from engine.ground.bearings import describe
from engine.scenarios.scenario import Scenario
from engine.vocabulary import CrossingId, Square

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def place_name(scenario: Scenario, square: Square) -> str:
    """A place as the object of a sentence: `Arnhem (4887)`, `a point 2 km west of Elst (4584)`."""
    words = describe(scenario.ground, square)
    if words.endswith(square.name):
        return f"map reference {square.name}"
    return f"{f'a point {words}' if _is_distance(words) else words} ({square.name})"


def place_at(scenario: Scenario, square: Square) -> str:
    """A place as where something is: `at Arnhem (4887)`, `2 km west of Elst (4584)`."""
    words = describe(scenario.ground, square)
    if words.endswith(square.name):
        return f"at map reference {square.name}"
    if _is_distance(words):
        return f"{words} ({square.name})"
    return f"{'in' if ' part of ' in words else 'at'} {words} ({square.name})"


def place_short(scenario: Scenario, square: Square) -> str:
    """A place for lists: `2 km west of Elst (4584)`."""
    words = describe(scenario.ground, square)
    return square.name if words.endswith(square.name) else f"{words} ({square.name})"


def crossing_name(scenario: Scenario, crossing: CrossingId) -> str:
    """A bridge or ferry as men call it: `the Arnhem road bridge`; without its water in brackets."""
    known = scenario.ground.crossings.get(crossing)
    if known is not None:
        name = known.name.partition(" (")[0]
        return name if name.split()[0].endswith("'s") or name.startswith("the ") else f"the {name}"
    unit = scenario.units.get(crossing.partition(":")[2])
    return f"the ferry of {unit.short}" if unit is not None else "the ferry"


def in_words(number: int) -> str:
    """Small numbers in words, as a signal writes them."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def _is_distance(words: str) -> bool:
    """`2 km west of Elst` tells where something is without a preposition."""
    return words[:1].isdigit()
