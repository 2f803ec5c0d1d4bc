"""Ferries: who may cross, for how long, in what turn.

A ferry stands at one side and carries one unit at a time, first come first served; the way
back is free of time. A unit on the water counts in its start square and cannot fight.
Engineers beside a river side carry foot troops only. Source: MG-FERRY-2, 3, MG-ENG-4.
"""

import msgspec

from engine.forces import Unit
from engine.rulesets.battalion.tables import D6_HOURS, Throw, crossing_time
from engine.state import Passage, World
from engine.vocabulary import MoveClass, Refusal, Square, WaterClass


class Berth(msgspec.Struct, frozen=True):
    """A ferry that can be boarded from a square, and where it lands."""

    #: Crossing id, or `unit:ID` of ferrying engineers.
    ferry: str
    to: Square


def engineer_ferry(unit: str) -> str:
    """The name under which an engineer unit ferries."""
    return f"unit:{unit}"


def by_engineers(ferry: str) -> bool:
    return ferry.startswith("unit:")


def passage_throw(move: MoveClass, ferry: str) -> Throw | Refusal:
    """The dice for one crossing, thrown when loading starts: D6 hours on foot, 2D6 hours for others
    (MG-FERRY-2); engineers take foot only (MG-ENG-4)."""
    if by_engineers(ferry) and move.mechanised:
        return Refusal.FERRY_FOR_FOOT_ONLY
    throw = crossing_time(move, "ferry")
    return throw if isinstance(throw, Throw) else D6_HOURS


def berths(world: World, square: Square, *, side: str | None = None) -> tuple[Berth, ...]:
    """Ferries that can be boarded from a square as things are: intact or repaired, and engineers who
    ferry over one of its sides. `side`: only engineers of that side of the war."""
    ground = world.scenario.ground
    found = [
        Berth(crossing, step.to)
        for step in ground.steps.get(square, ())
        for crossing in step.crossings
        if ground.crossings[crossing].ferry and world.crossing_state(crossing).passable
    ]
    for opened in world.engineer_ferries.values():
        if square in (opened.origin, opened.square) and (side is None or world.units[opened.unit].side == side):
            there = opened.square if square == opened.origin else opened.origin
            found.append(Berth(engineer_ferry(opened.unit), there))
    return tuple(found)


def boarding(world: World, unit: Unit, ferry: str) -> Berth | Refusal:
    """The berth of a named ferry for a unit where it stands, or why it cannot board."""
    if unit.square is None:
        return Refusal.UNIT_NOT_ARRIVED
    berth = next((b for b in berths(world, unit.square, side=unit.side) if b.ferry == ferry), None)
    if berth is None:
        return Refusal.NO_FERRY
    throw = passage_throw(unit.move, ferry)
    return throw if isinstance(throw, Refusal) else berth


def has_room(world: World, ferry: str) -> bool:
    """Whether the next unit may load now (`ferry.capacity`, MG-FERRY-3)."""
    aboard = sum(1 for p in world.passages.values() if p.ferry == ferry and p.ends is not None)
    return aboard < world.settings.ferry.capacity


def next_in_line(world: World, ferry: str) -> Passage | None:
    """The unit that has waited longest for this ferry, if there is room for it (MG-FERRY-3)."""
    if not has_room(world, ferry):
        return None
    return next((p for p in world.passages.values() if p.ferry == ferry and p.ends is None), None)


def can_ferry(world: World, unit: Unit, to: Square) -> Refusal | None:
    """Whether engineers may open a ferry from where they stand to a neighbouring square: over a river
    side only, and not while they repair (MG-ENG-4)."""
    if not unit.engineers:
        return Refusal.NOT_ENGINEERS
    if unit.square is None:
        return Refusal.UNIT_NOT_ARRIVED
    step = world.scenario.ground.step(unit.square, to)
    if step is None or step.water is not WaterClass.RIVER:
        return Refusal.NO_FERRY
    if unit.id in world.fighting:
        return Refusal.IN_COMBAT
    return None
