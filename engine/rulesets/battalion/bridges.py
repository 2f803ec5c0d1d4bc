"""Bridges and ferries: the demolition die, the states they go through, how long repair takes.

A crossing opens one side; its squares are the two banks. It is tested once, when the first
Allied unit comes to a bank or orthogonally next to one. Faces are handed in; nothing here
knows who hears of it. Source: MG-BRIDGE-1..7, MG-FERRY-1, 4, MG-ENG-2.
"""

from fractions import Fraction

from engine.forces import Unit
from engine.ground.ground import ORTHOGONAL, Crossing
from engine.rounding import nearest
from engine.rulesets.battalion.tables import DEMOLITION, REPAIR_SPAN_PER_DIE_M, Throw
from engine.settings import Settings
from engine.state import World
from engine.vocabulary import CrossingId, CrossingKind, CrossingState, Side, Square, WaterClass

DEMOLITION_THROW = Throw("D6")
_AFTER = {"destroyed": CrossingState.DESTROYED, "damaged": CrossingState.DAMAGED}


def line_of(crossing: Crossing, settings: Settings) -> str | None:
    """The line of the demolition table a crossing falls under (MG-BRIDGE-2..4, MG-FERRY-1); None: no
    die is thrown for it.

    The three great road bridges stand alone; every other road bridge over a river or canal is taken
    as a canal bridge. Bridges over streams have no die unless `ground.stream_bridges_tested` is set.
    """
    if crossing.ferry:
        return "ferry"
    if crossing.main_road:
        return "major_road_bridge"
    if crossing.water is WaterClass.STREAM and not settings.ground.stream_bridges_tested:
        return None
    return "railway_bridge" if crossing.kind is CrossingKind.RAIL else "canal_bridge"


def demolition(line: str, d6: int, *, german_adjacent: bool) -> CrossingState:
    """What the demolition die does (MG-BRIDGE-2..4, MG-FERRY-1): `line` is a key of the table."""
    charge = DEMOLITION[line]
    if d6 in charge.rolls and (german_adjacent or not charge.needs_german_adjacent):
        return _AFTER[charge.result]
    return CrossingState.INTACT


def tests_due(world: World, unit: Unit, square: Square) -> tuple[CrossingId, ...]:
    """Crossings whose die is thrown because this unit comes into this square (MG-BRIDGE-1): Allied
    units only, once per crossing in the campaign.

    Where `bridge.retest` is `when_german_adjacent`, the test of a crossing that needs a German
    beside it waits for one.
    """
    if unit.side is not Side.ALLIED:
        return ()
    waits = world.settings.bridge.retest == "when_german_adjacent"
    found = []
    for crossing_id in world.scenario.ground.crossings_near.get(square, ()):
        now = world.crossings.get(crossing_id)
        if (now is not None and now.tested) or world.crossing_state(crossing_id) is not CrossingState.INTACT:
            continue
        line = line_of(world.scenario.ground.crossings[crossing_id], world.settings)
        if line is None:
            continue
        if waits and DEMOLITION[line].needs_german_adjacent and not german_adjacent(world, crossing_id):
            continue
        found.append(crossing_id)
    return tuple(found)


def german_adjacent(world: World, crossing: CrossingId) -> bool:
    """A live German unit on a bank or orthogonally next to one (MG-BRIDGE-4)."""
    return bool(beside(world, crossing, Side.GERMAN))


def beside(world: World, crossing: CrossingId, side: Side) -> tuple[Unit, ...]:
    """Live units of a side on the banks of a crossing or orthogonally next to them (MG-BRIDGE-8)."""
    banks = world.scenario.ground.crossings[crossing].side
    squares = dict.fromkeys(banks)
    squares |= dict.fromkeys(Square(b.x + dx, b.y + dy) for b in banks for dx, dy in ORTHOGONAL)
    return tuple(unit for square in squares for unit in world.live_at(square) if unit.side is side)


# --- repair ----------------------------------------------------------------------------------


def repairable(state: CrossingState) -> bool:
    """Damaged or destroyed, in play or before it (MG-BRIDGE-6)."""
    return state in (CrossingState.DAMAGED, CrossingState.DESTROYED, CrossingState.DOWN)


def repair_throw(crossing: Crossing, settings: Settings, *, default: str = "d6") -> Throw:
    """The dice for the hours of a repair (MG-BRIDGE-7); a ferry always takes D6 hours (MG-FERRY-4).

    `default`: the ruleset's way where `bridge.repair` is empty: `d6`, `10+d6` or `span_dav`.
    """
    way = settings.bridge.repair or default
    if crossing.ferry or way == "d6":
        return Throw("D6", 1, 60)
    if way == "10+d6":
        return Throw("D6", 1, 60, plus_minutes=600)
    return Throw("DAv", span_dice(crossing.gap_m), 60)


def span_dice(gap_m: int) -> int:
    """Average dice for a gap in metres: one for each 40 m, rounded, at least one (MG-BRIDGE-7)."""
    return max(1, nearest(Fraction(gap_m, REPAIR_SPAN_PER_DIE_M)))
