"""Engineers at work: mending bridges, keeping a ferry open, coming fresh in place of the lost.

Source: MG-ENG-1..4, MG-BRIDGE-7, MG-FERRY-4.
"""

from engine.events import CrossingChanged, EngineerFerryOpened, EngineersReplaced, RepairBegun
from engine.ground.ground import ORTHOGONAL
from engine.orders.values import Order, OrderEntry
from engine.rulesets.battalion.bridges import repair_throw
from engine.rulesets.battalion.engineers import entry_square, finish, may_repair, stands_by
from engine.rulesets.battalion.ferries import can_ferry
from engine.rulesets.battalion.halfhour import HalfHour, Matter
from engine.rulesets.battalion.places import crossing_of, squares_of
from engine.vocabulary import CrossingState, Refusal, Square, UnitId


def begin_repair(h: HalfHour, unit: UnitId, entry: OrderEntry, order: Order) -> Refusal | None:
    """Start mending where it stands: the hours are thrown now and known to the umpire only (MG-ENG-2).
    Or why it cannot."""
    world = h.world
    crossing = crossing_of(world.scenario, order.to)
    if crossing is None:
        return Refusal.UNKNOWN_PLACE
    refusal = may_repair(world, world.units[unit], crossing)
    if refusal is not None:
        return refusal
    throw = repair_throw(world.scenario.ground.crossings[crossing], world.settings)
    roll = h.throw("MG-BRIDGE-7", throw, unit, f"{crossing}@{h.now}")
    ends = finish(h.now, throw.minutes(roll.faces))
    h.happen(RepairBegun, rule="MG-ENG-2", rolls=(roll,), unit=unit, crossing=crossing, ends=ends, order=entry.id)
    h.expect(Matter.WORK_ENDS, ends, unit, order=entry.id)
    return None


def end_repair(h: HalfHour, unit: UnitId) -> bool:
    """The work is done, if it still goes on and this is its hour; else False."""
    world = h.world
    repair = world.repairs.get(unit)
    if repair is None or repair.ends != h.now or not stands_by(world, world.units[unit], repair.crossing):
        return False
    h.happen(
        CrossingChanged, rule="MG-BRIDGE-6", crossing=repair.crossing, state=CrossingState.REPAIRED, cause="repaired"
    )
    return True


def open_ferry(h: HalfHour, unit: UnitId, order: Order) -> Refusal | None:
    """Ferry foot troops over the river side they stand at (MG-ENG-4): to the bank the order names, else
    the first over water to the north, east, south or west. Or why they cannot."""
    world = h.world
    own = world.units[unit]
    assert own.square is not None
    named = {s for place in (order.target, order.to) if place for s in squares_of(world.scenario, place)}
    banks = [Square(own.square.x + dx, own.square.y + dy) for dx, dy in ORTHOGONAL]
    refusal: Refusal | None = Refusal.NO_FERRY
    for bank in sorted(banks, key=lambda s: s not in named):
        refusal = can_ferry(world, own, bank)
        if refusal is None:
            h.happen(EngineerFerryOpened, rule="MG-ENG-4", unit=unit, origin=own.square, square=bank)
            return None
    return refusal


def fresh_engineers(h: HalfHour, unit: UnitId) -> bool:
    """A fresh unit comes up where the lost one is to be replaced (MG-ENG-3); next half hour again if
    there is no free square. False if none is awaited."""
    world = h.world
    if unit not in world.replacements or world.replacements[unit] > h.now:
        return False
    square = entry_square(world, world.units[unit])
    if square is None:
        return False
    h.happen(EngineersReplaced, rule="MG-ENG-3", unit=unit, square=square)
    return True
