"""How a signal names a place: by the bridge or town it is at, else by the nearest one, and always
by its square, so that it can be found on the map.

Knows the ground alone. One's own place is told exactly, the enemy's in the same words.
"""

from functools import lru_cache

from engine.ground.ground import Crossing, Ground, Town
from engine.intelligence.sightings import compass
from engine.rounding import pythagoras
from engine.scenarios.scenario import Scenario
from engine.vocabulary import CrossingId, Square

#: Kilometres that a town's size is worth when the landmark for a place is chosen.
_RENOWN = {"city": 2, "town": 1, "village": 0, "hamlet": 0}
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def place_name(scenario: Scenario, square: Square) -> str:
    """A place as the object of a sentence: `Arnhem (4887)`, `a point two km west of Elst (4584)`."""
    landmark, exact = _landmark(_Key(scenario.ground), square)
    return f"{landmark if exact else f'a point {landmark}'} ({square.name})"


def place_at(scenario: Scenario, square: Square) -> str:
    """A place as where something is: `at Arnhem (4887)`, `two km west of Elst (4584)`."""
    landmark, exact = _landmark(_Key(scenario.ground), square)
    return f"{f'at {landmark}' if exact else landmark} ({square.name})"


def crossing_name(scenario: Scenario, crossing: CrossingId) -> str:
    """A bridge or ferry as men call it: `the Arnhem road bridge`; without its water in brackets."""
    known = scenario.ground.crossings.get(crossing)
    if known is not None:
        return f"the {_short(known)}"
    unit = scenario.units.get(crossing.partition(":")[2])
    return f"the ferry of {unit.short}" if unit is not None else "the ferry"


def in_words(number: int) -> str:
    """Small numbers in words, as a signal writes them."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


class _Key:
    """Lets a ground be kept in the cache by what it is: one object for a whole campaign."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    def __hash__(self) -> int:
        return id(self.ground)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and other.ground is self.ground


@lru_cache(maxsize=16384)
def _landmark(key: _Key, square: Square) -> tuple[str, bool]:
    """The words for a square and whether they name it itself (True) or a place near it."""
    ground = key.ground
    bridge = _bridge_end(ground, square)
    if bridge:
        return bridge, True
    towns = [t for t in ground.towns.values() if t.square == square]
    if towns:
        return max(towns, key=_renown).name, True
    near = min(
        ground.towns.values(),
        key=lambda t: (_km(t.square, square) - _renown(t), _km(t.square, square), t.name),
        default=None,
    )
    if near is None:
        return "the map square", True
    return f"{in_words(_km(near.square, square))} km {compass(near.square, square)} of {near.name}", False


def _renown(town: Town) -> int:
    return _RENOWN.get(town.size, 0)


def _km(a: Square, b: Square) -> int:
    return pythagoras(a.x - b.x, a.y - b.y)


def _bridge_end(ground: Ground, square: Square) -> str:
    """`the north end of the Arnhem road bridge`, if a great road bridge has a foot here."""
    for crossing in ground.crossings.values():
        if crossing.main_road and square in crossing.side:
            other = crossing.side[0] if crossing.side[1] == square else crossing.side[1]
            return f"the {compass(other, square)} end of the {_short(crossing)}"
    return ""


def _short(crossing: Crossing) -> str:
    return crossing.name.partition(" (")[0]
