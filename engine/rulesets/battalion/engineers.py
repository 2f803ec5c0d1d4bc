"""Engineers: what they may mend, how fighting delays them, who comes in their place.

Work is done from either bank, out of combat. Fighting stops the clock and keeps what is done;
leaving loses it. Source: MG-ENG-1..3, MG-FERRY-4.
"""

from engine.clock import HALF_HOUR, HOUR
from engine.forces import Unit
from engine.rulesets.battalion.bridges import repairable
from engine.state import World
from engine.vocabulary import CrossingId, LinkClass, Minute, Refusal, Square


def may_repair(world: World, unit: Unit, crossing: CrossingId) -> Refusal | None:
    """Whether this unit can begin to mend this crossing where it stands now (MG-ENG-2)."""
    known = world.scenario.ground.crossings.get(crossing)
    if known is None:
        return Refusal.UNKNOWN_PLACE
    if not unit.engineers:
        return Refusal.NOT_ENGINEERS
    if unit.square is None or not unit.live:
        return Refusal.UNIT_NOT_ARRIVED
    if unit.id in world.fighting:
        return Refusal.IN_COMBAT
    if unit.square not in known.side:
        return Refusal.OUT_OF_RANGE
    if not repairable(world.crossing_state(crossing)) or any(r.crossing == crossing for r in world.repairs.values()):
        return Refusal.NOTHING_TO_REPAIR
    return None


def finish(start: Minute, minutes: int, *, combat_ticks: int = 0) -> Minute:
    """When the work is done: its time and half an hour for each half hour of fighting (MG-ENG-2)."""
    return start + minutes + combat_ticks * HALF_HOUR


def delayed(ends: Minute, fought: Minute) -> Minute:
    """A finish put off by the minutes spent in combat (MG-ENG-2)."""
    return ends + fought


def stands_by(world: World, unit: Unit, crossing: CrossingId) -> bool:
    """Still at the work: on one of its banks (MG-ENG-2)."""
    return unit.live and unit.square in world.scenario.ground.crossings[crossing].side


def replaced(world: World, unit: Unit) -> bool:
    """Whether a fresh unit follows this one when it is lost (MG-ENG-3): engineers supplied from the
    southern edge, XXX Corps' in the first place."""
    source = world.scenario.supply.get(unit.supply or world.scenario.hqs[unit.hq].supply)
    return unit.engineers and source is not None and "south" in source.edges


def replacement_at(world: World, lost: Minute) -> Minute:
    """When the fresh unit appears: at the next half hour after the loss and
    `eng.respawn_delay_h` hours (MG-ENG-3)."""
    due = lost + world.settings.eng.respawn_delay_h * HOUR
    return (due // HALF_HOUR + 1) * HALF_HOUR


def entry_square(world: World, unit: Unit) -> Square | None:
    """Where the fresh unit appears: on the main road at the southern edge, the one nearest to where
    the lost unit began; else any road there, else any square free of the enemy (MG-ENG-3)."""
    ground = world.scenario.ground
    began = world.scenario.units[unit.id].square or unit.square
    column = began.x if began is not None else ground.columns // 2
    choice = []
    for x in range(ground.columns):
        square = Square(x, 0)
        if any(other.side is not unit.side for other in world.live_at(square)):
            continue
        links = {link for step in ground.steps[square] for link in step.links}
        road = 0 if LinkClass.HIGHWAY in links else 1 if LinkClass.ROAD in links else 2
        choice.append((road, abs(x - column), x))
    return Square(min(choice)[2], 0) if choice else None
