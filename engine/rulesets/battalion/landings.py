"""Units that come into play: by road at their hour, from the air within the day's lift.

A landing counts as moving into the square: bridges are tested, and whoever lands in reach of
the enemy attacks. Source: MG-DROP-1, 4, 5, MG-BRIDGE-1, MG-CONTACT-3.
"""

from engine.clock import DAY, next_mark
from engine.events import LandingHeld, UnitArrived, UnitLanded
from engine.rulesets.battalion.charges import test_crossings
from engine.rulesets.battalion.drops import GLIDER, landing_refusal, lift_of_the_day, lifted_as
from engine.rulesets.battalion.halfhour import HalfHour, Matter
from engine.rulesets.battalion.marches import warn
from engine.rulesets.battalion.meetings import look, meet
from engine.vocabulary import Refusal, UnitId, Weather


def arrive_by_road(h: HalfHour, unit: UnitId) -> bool:
    """A unit of the order of battle comes onto the map, unless the enemy bars its entry or the road is
    full: then it waits, half hour by half hour. False if it is not due."""
    world = h.world
    own = world.units[unit]
    square = world.scenario.units[unit].square
    if world.arrivals.get(unit, h.now + 1) > h.now or square is None:
        return False
    there = world.live_at(square)
    most = world.settings.move.stack_max
    if any(other.side is not own.side for other in there) or (most and len(there) >= most):
        return False
    h.happen(UnitArrived, rule="MG-SCEN-5", unit=unit, square=square)
    # Troops that form up on the map before H-hour open no fight by it (scenario README).
    forming_up = own.entry == "map" and h.now < world.scenario.hours.h_hour
    come_in(h, unit, moving=not forming_up)
    return True


def drop(h: HalfHour, unit: UnitId) -> bool:
    """A planned landing: done, or held over to the next day (MG-DROP-1, -4, -5). False if it is not due."""
    world = h.world
    planned = world.drops.get(unit)
    if planned is None or planned.at > h.now:
        return False
    own = world.units[unit]
    reason = _held_by(h, unit)
    if reason is not None:
        h.happen(
            LandingHeld,
            rule="MG-DROP-5" if reason is Refusal.WEATHER else "MG-DROP-4",
            unit=unit,
            zone=planned.zone,
            reason=reason,
            next=planned.at + DAY,
        )
        h.expect(Matter.DROP, planned.at + DAY, unit)
        return True
    square = world.scenario.ground.zones[planned.zone].square
    h.happen(
        UnitLanded,
        rule="MG-DROP-4",
        unit=unit,
        zone=planned.zone,
        square=square,
        glider=lifted_as(own) == GLIDER,
    )
    come_in(h, unit)
    return True


def _held_by(h: HalfHour, unit: UnitId) -> Refusal | None:
    world = h.world
    if world.air is None or world.air.weather is Weather.POOR:
        return Refusal.WEATHER
    if unit not in lift_of_the_day(world, world.air.day):
        return Refusal.LIFT_FULL
    refusal = landing_refusal(world, world.units[unit], world.drops[unit].zone)
    most = world.settings.move.stack_max
    square = world.scenario.ground.zones[world.drops[unit].zone].square
    return Refusal.SQUARE_FULL if refusal is None and most and len(world.live_at(square)) >= most else refusal


def come_in(h: HalfHour, unit: UnitId, *, moving: bool = True) -> None:
    """It stands on the map: bridges, reconnaissance, contact, and orders that wait for it, which troops
    from the air begin at the next half hour (MG-DROP-4)."""
    test_crossings(h, unit)
    warn(h, look(h, unit), unit, None)
    meet(h, unit, moving=moving)
    h.expect(Matter.STARTS, h.now if h.world.units[unit].entry != "drop" else next_mark(h.now))
