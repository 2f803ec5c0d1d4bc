"""Losses laid on units, and units that are no more.

One place for every path on which strength changes, so that nobody fights on below zero.
Source: MG-LOSS-4, MG-COMBAT-10, MG-ENG-3.
"""

from collections.abc import Collection

from engine.dice import Roll
from engine.events import EngineersAwaited, StrengthChanged, UnitDestroyed, UnitMerged
from engine.forces import Unit
from engine.rulesets.battalion import ferrying
from engine.rulesets.battalion.engineers import replaced, replacement_at
from engine.rulesets.battalion.fallback import merge_host
from engine.rulesets.battalion.halfhour import HalfHour, Matter
from engine.rulesets.battalion.losses import merged_strength
from engine.vocabulary import CombatId, UnitId


def weaken(
    h: HalfHour,
    unit: UnitId,
    after: int,
    cause: str,
    *,
    rule: str,
    combat: CombatId | None = None,
    rolls: tuple[Roll, ...] = (),
) -> None:
    """Strength falls to `after` percent; at 0 the unit is destroyed (MG-LOSS-4)."""
    before = h.world.units[unit].strength
    if after != before or rolls:
        h.happen(
            StrengthChanged, rule=rule, rolls=rolls, unit=unit, before=before, after=after, cause=cause, combat=combat
        )
    if after == 0:
        destroy(h, unit, combat=combat, rule="MG-UMP-1" if cause == "umpire" else "MG-LOSS-4")


def destroy(h: HalfHour, unit: UnitId, *, combat: CombatId | None = None, rule: str = "MG-LOSS-4") -> None:
    """The unit is no more; fresh engineers are asked for where they come (MG-ENG-3)."""
    own = h.world.units[unit]
    ferrying.close(h, unit)
    h.happen(UnitDestroyed, rule=rule, unit=unit, square=own.square, combat=combat)
    _replace(h, own)


def _replace(h: HalfHour, lost: Unit) -> None:
    """Engineers that are no more, destroyed or merged, are asked for anew (MG-ENG-3)."""
    if replaced(h.world, lost):
        due = replacement_at(h.world, h.now)
        h.happen(EngineersAwaited, rule="MG-ENG-3", unit=lost.id, due=due)
        h.expect(Matter.FRESH_ENGINEERS, due, lost.id)


def merge(h: HalfHour, unit: UnitId, leaving: Collection[UnitId], *, combat: CombatId) -> None:
    """What remains joins the nearest friends, or is lost (MG-COMBAT-10)."""
    world = h.world
    host = merge_host(world, unit, leaving)
    if host is None:
        destroy(h, unit, combat=combat, rule="MG-COMBAT-10")
        return
    absorb(h, unit, host, combat=combat)


def absorb(
    h: HalfHour, unit: UnitId, host: UnitId, *, combat: CombatId | None = None, rule: str = "MG-COMBAT-10"
) -> None:
    """One unit takes in what remains of another (MG-COMBAT-10)."""
    world = h.world
    ferrying.close(h, unit)
    before = world.units[host].strength
    after = merged_strength(before, world.units[unit].strength)
    h.happen(UnitMerged, rule=rule, unit=unit, host=host, combat=combat)
    if after != before:
        h.happen(StrengthChanged, rule=rule, unit=host, before=before, after=after, cause="merge", combat=combat)
    _replace(h, world.units[unit])
