"""The plans scripted headquarters begin with, read from `plans/SCENARIO.yaml`.

A plan names the places an HQ wants and the troops it means for them. It holds nothing an HQ
of the time would not have known before the first shot.
"""

from functools import lru_cache
from importlib.resources import files

import msgspec
import yaml

from engine.vocabulary import HqId, Place


class Objective(msgspec.Struct, frozen=True, kw_only=True):
    """A place to take and hold."""

    at: Place
    #: Groups, formations or units meant for it, most wanted first.
    troops: tuple[str, ...] = ()
    #: Places to pass on the way.
    via: tuple[Place, ...] = ()
    #: How many units are enough; 0: all of the troops named.
    enough: int = 0


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """One headquarters' plan."""

    objectives: tuple[Objective, ...] = ()
    #: Places to block with whatever is free, most wanted first.
    vital: tuple[Place, ...] = ()
    #: Bridges the engineers mend first.
    repair: tuple[str, ...] = ()
    #: Square pairs over which aircraft patrol.
    patrol: tuple[tuple[str, str], ...] = ()


NO_PLAN = Plan()


@lru_cache(maxsize=16)
def plans_of(scenario: str) -> dict[HqId, Plan]:
    """Plans by headquarters; empty for a scenario that brings none."""
    source = files("engine.commanders") / "plans" / f"{scenario}.yaml"
    if not source.is_file():
        return {}
    return msgspec.convert(yaml.safe_load(source.read_text(encoding="utf-8")) or {}, dict[HqId, Plan])
