"""Which ground hangs together: the banks that water makes, and the bridges and ferries between them.

From the printed map alone; whether a bridge stands is what the commander has been told, handed
in. Foot troops wade a canal, everybody else needs a bridge over it (MG-MOVE-9).
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from engine.ground.ground import Crossing, Ground
from engine.rounding import pythagoras
from engine.scenarios.scenario import Scenario
from engine.vocabulary import CrossingId, CrossingKind, Square, WaterClass

#: Whether a crossing stands, as far as is known.
Standing = Callable[[CrossingId], bool]


class Banks:
    """The pieces of a map that can be walked dry-shod, and what joins them."""

    def __init__(self, ground: Ground, *, mechanised: bool) -> None:
        self._bars = {WaterClass.RIVER, WaterClass.CANAL} if mechanised else {WaterClass.RIVER}
        self._bank: dict[Square, int] = {}
        for square in ground.steps:
            if square not in self._bank:
                self._flood(ground, square)
        apart = [c for c in ground.crossings.values() if self._bank[c.side[0]] != self._bank[c.side[1]]]
        self._bridges = [c for c in apart if not c.ferry and not (mechanised and c.kind is CrossingKind.FOOT)]
        self._ferries = [c for c in apart if c.ferry]

    def same(self, a: Square, b: Square) -> bool:
        """No water to be bridged lies between."""
        return self._bank.get(a) == self._bank.get(b)

    def way_off(self, here: Square, standing: Standing, within: int) -> bool:
        """A standing bridge leads off this bank within so many km."""
        return any(
            self.same(here, end) and pythagoras(here.x - end.x, here.y - end.y) <= within
            for c in self._bridges
            for end in c.side
            if standing(c.id)
        )

    def joined(self, standing: Standing) -> "Joined":
        """The banks as standing bridges join them."""
        return Joined(self._bank, self._bridges, self._ferries, standing)

    def _flood(self, ground: Ground, start: Square) -> None:
        number = start.y * ground.columns + start.x
        self._bank[start] = number
        waiting = [start]
        while waiting:
            for step in ground.steps[waiting.pop()]:
                if step.to not in self._bank and step.water not in self._bars:
                    self._bank[step.to] = number
                    waiting.append(step.to)


class Joined:
    """A map with its bridges as they are known to be."""

    def __init__(
        self, bank: Mapping[Square, int], bridges: Iterable[Crossing], ferries: Iterable[Crossing], standing: Standing
    ) -> None:
        self._bank = bank
        self._ferries = [c for c in ferries if standing(c.id)]
        self._land: dict[int, int] = {}
        for crossing in bridges:
            if standing(crossing.id):
                a, b = (self._root(bank[end]) for end in crossing.side)
                self._land[max(a, b)] = min(a, b)

    def reaches(self, a: Square, b: Square) -> bool:
        """There is a way over standing bridges."""
        return a in self._bank and b in self._bank and self._of(a) == self._of(b)

    def ferry(self, a: Square, b: Square) -> Crossing | None:
        """The nearest ferry that joins the two where no bridge does."""
        found = [
            (pythagoras(a.x - end.x, a.y - end.y), c.id, c)
            for c in self._ferries
            for end, other in (c.side, c.side[::-1])
            if self.reaches(a, end) and self.reaches(other, b)
        ]
        return min(found)[2] if found else None

    def _of(self, square: Square) -> int:
        return self._root(self._bank[square])

    def _root(self, bank: int) -> int:
        while bank in self._land and self._land[bank] != bank:
            bank = self._land[bank]
        return bank


class _SameMap:
    """A map as a key, so that it is surveyed once."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    def __hash__(self) -> int:
        return hash((self.ground.columns, self.ground.rows, len(self.ground.crossings)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _SameMap) and self.ground is other.ground


def banks_of(scenario: Scenario, *, mechanised: bool) -> Banks:
    """The banks of a scenario's map for one kind of troops."""
    return _banks(_SameMap(scenario.ground), mechanised)


@lru_cache(maxsize=16)
def _banks(key: _SameMap, mechanised: bool) -> Banks:
    return Banks(key.ground, mechanised=mechanised)
