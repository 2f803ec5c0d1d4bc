"""Landings: who can be lifted on a day, on which zones, and what stops them.

Source: MG-DROP-1..5, MG-COMM-9.
"""

from collections.abc import Iterable, Mapping

from engine.clock import DAY
from engine.forces import Unit
from engine.rulesets.battalion.daily import day_start
from engine.state import Drop, World
from engine.vocabulary import Refusal, UnitId, UnitKind, ZoneId

PARA, GLIDER = "para", "glider"


def lifted_as(unit: Unit) -> str:
    """`para`: by parachute battalions' aircraft; `glider`: all else that flies in."""
    return PARA if unit.kind is UnitKind.PARA else GLIDER


def in_order(drops: Iterable[Drop]) -> tuple[Drop, ...]:
    """By the airborne HQ's priority, else by the schedule, in which those put off keep their place (MG-DROP-1)."""
    return tuple(sorted(drops, key=lambda d: (d.priority or 9999, d.place, d.unit)))


def lift(waiting: Iterable[UnitId], kinds: Mapping[UnitId, str], *, para: int, glider: int) -> tuple[UnitId, ...]:
    """Who flies today of those waiting, in their order, within the day's numbers (MG-DROP-1);
    the rest wait for a later day."""
    room = {PARA: para, GLIDER: glider}
    flying: list[UnitId] = []
    for unit in waiting:
        if room[kinds[unit]] > 0:
            room[kinds[unit]] -= 1
            flying.append(unit)
    return tuple(flying)


def lift_of_the_day(world: World, day: int) -> tuple[UnitId, ...]:
    """Units that fly on this campaign day, of all planned for it or left over from before, within
    what is left of the day's lift; none in poor weather (MG-DROP-1, MG-DROP-5)."""
    if world.air is None or world.air.day != day:
        return ()
    over = (day + 1) * DAY + day_start(world.settings)
    planned = [d.unit for d in in_order(world.drops.values()) if d.at < over]
    kinds = {unit: lifted_as(world.units[unit]) for unit in planned}
    return lift(planned, kinds, para=world.air.para, glider=world.air.glider)


def zone_refusal(world: World, unit: Unit, zone: ZoneId) -> Refusal | None:
    """Whether a unit may be planned for a zone (MG-DROP-2, MG-DROP-3): one of its own side's plan, and a
    drop zone for parachutists, a landing zone for gliders; a zone the plan lists as both serves both,
    and the zone the order of battle gives a unit is in its plan."""
    known = world.scenario.ground.zones.get(zone)
    if known is None or not (known.parachutes or known.gliders):
        return Refusal.ZONE_NOT_IN_PLAN
    if known.hq and (known.hq not in world.scenario.hqs or world.scenario.hqs[known.hq].side is not unit.side):
        return Refusal.ZONE_NOT_IN_PLAN
    planned = world.scenario.units.get(unit.id)
    if planned is not None and planned.zone == zone:
        return None
    same_ground = (z for z in world.scenario.ground.zones.values() if z.square == known.square)
    takes = (z.parachutes if lifted_as(unit) == PARA else z.gliders for z in same_ground)
    return None if any(takes) else Refusal.ZONE_WRONG_KIND


def landing_refusal(world: World, unit: Unit, zone: ZoneId) -> Refusal | None:
    """Whether a unit can land on a zone now: not into the enemy (MG-DROP-4)."""
    square = world.scenario.ground.zones[zone].square
    taken = any(other.side is not unit.side for other in world.live_at(square))
    return Refusal.ZONE_TAKEN if taken else None
