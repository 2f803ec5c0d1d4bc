"""The plans scripted headquarters begin with, read from `plans/SCENARIO.yaml`.

A plan names the places an HQ wants and the troops it means for them. It holds nothing an HQ
of the time would not have known before the first shot.
"""

from functools import lru_cache
from importlib.resources import files

import msgspec
import yaml

from engine.vocabulary import CrossingId, HqId, Place


class Objective(msgspec.Struct, frozen=True, kw_only=True):
    """A place to take and hold."""

    at: Place
    #: Groups, formations or units meant for it, most wanted first.
    troops: tuple[str, ...] = ()
    #: Places to pass on the way.
    via: tuple[Place, ...] = ()
    #: How many units are enough; 0: all of the troops named.
    enough: int = 0
    #: Go for it only once this own place is passed or held by a unit of the headquarters.
    after: Place | None = None


class Axis(msgspec.Struct, frozen=True, kw_only=True):
    """A road to go up with several groups behind one another."""

    #: From the start line to the far end, each reached before the next is aimed at.
    places: tuple[Place, ...]
    #: Groups in the order of march; a group that is spent lets the next one pass.
    column: tuple[str, ...]
    #: How many places the next group keeps behind the head.
    echelon: int = 1
    #: What is wanted at the far end when the head is there.
    beyond: Place | None = None


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """One headquarters' plan."""

    axis: Axis | None = None
    objectives: tuple[Objective, ...] = ()
    #: Places to block with whatever is free, most wanted first.
    vital: tuple[Place, ...] = ()
    #: Troops that go over the water by a ferry while it runs, by group or unit.
    by_ferry: dict[str, CrossingId] = {}
    #: Bridges the engineers mend, most wanted first.
    repair: tuple[str, ...] = ()
    #: Corners of rectangles over which aircraft patrol, squares.
    patrol: tuple[tuple[str, str], ...] = ()
    #: Squadrons given to the foremost attackers each morning.
    close_support: int = 0
    #: Headquarters that are told of bridges and, at eight each evening, of how things stand.
    tell: tuple[HqId, ...] = ()


NO_PLAN = Plan()


@lru_cache(maxsize=16)
def plans_of(scenario: str) -> dict[HqId, Plan]:
    """Plans by headquarters; empty for a scenario that brings none."""
    source = files("engine.commanders") / "plans" / f"{scenario}.yaml"
    if not source.is_file():
        return {}
    return msgspec.convert(yaml.safe_load(source.read_text(encoding="utf-8")) or {}, dict[HqId, Plan])
