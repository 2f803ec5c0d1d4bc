"""What a headquarters hears of its units' coming and going, of bridges, ferries and guns.

Marches are told when they begin and when they end, never step by step; a bridge is told of by
whoever found it, and by the enemy's men who hold it (MG-BRIDGE-8).
"""

from collections.abc import Iterable

from engine.events import (
    CrossingChanged,
    CrossingTested,
    DropPlanned,
    EngineerFerryClosed,
    EngineerFerryOpened,
    EngineersReplaced,
    FerryLanded,
    FerryLoaded,
    FerryQueued,
    FireFell,
    LandingHeld,
    MarchBegun,
    RepairBegun,
    UnitArrived,
    UnitLanded,
    ZoneAltered,
)
from engine.ground.ground import ORTHOGONAL
from engine.intelligence.reports import (
    CrossedReport,
    CrossingReport,
    DepartureReport,
    EngineersReport,
    FireReport,
    LandingReport,
    ReinforcementReport,
)
from engine.intelligence.sending import Signal, first_of_each_hq, from_unit, standing_about, surely
from engine.state import World
from engine.vocabulary import CrossingId, CrossingState, Refusal, Square, UnitId


def arrived(world: World, event: UnitArrived) -> Iterable[Signal]:
    yield from_unit(world, event.unit, ReinforcementReport(unit=event.unit, square=event.square))


def landed(world: World, event: UnitLanded) -> Iterable[Signal]:
    report = LandingReport(unit=event.unit, zone=event.zone, result="landed", square=event.square)
    yield from_unit(world, event.unit, report)


def landing_held(world: World, event: LandingHeld) -> Iterable[Signal]:
    result = "zone_taken" if event.reason in (Refusal.ZONE_TAKEN, Refusal.ENEMY_IN_THE_WAY) else "held"
    yield from_unit(world, event.unit, LandingReport(unit=event.unit, zone=event.zone, result=result, due=event.next))


def drop_planned(world: World, event: DropPlanned) -> Iterable[Signal]:
    """Goes with the radio answer to the order."""
    report = LandingReport(unit=event.unit, zone=event.zone, result="planned", due=event.time)
    yield surely(world.units[event.unit].hq, report)


def zone_altered(world: World, event: ZoneAltered) -> Iterable[Signal]:
    """Goes with the radio answer, which never fails (MG-COMM-9)."""
    report = LandingReport(unit=event.unit, zone=event.zone, result="altered")
    yield surely(world.units[event.unit].hq, report)


def march_begun(world: World, event: MarchBegun) -> Iterable[Signal]:
    unit = world.units[event.unit]
    if event.order is not None and event.route and not event.again and unit.square is not None:
        report = DepartureReport(unit=unit.id, square=unit.square, to=event.route[-1], order=event.order)
        yield from_unit(world, unit.id, report)


def crossing_tested(world: World, event: CrossingTested) -> Iterable[Signal]:
    """The finder, and the enemy headquarters whose men stand by it (MG-BRIDGE-8)."""
    matter = "found" if event.state.passable else "blown"
    yield from _crossing(world, event.by, event.crossing, event.state, matter)
    enemy = world.units[event.by].side.enemy
    for unit in first_of_each_hq(standing_about(world, _by_the_crossing(world, event.crossing), enemy)).values():
        yield from _crossing(world, unit.id, event.crossing, event.state, matter)


def crossing_changed(world: World, event: CrossingChanged) -> Iterable[Signal]:
    """Mended by engineers or altered by the umpire: told by whoever stands by it."""
    if event.cause == "test":
        return
    state = event.state
    matter = "repaired" if state is CrossingState.REPAIRED else "found" if state.passable else "blown"
    about = standing_about(world, _by_the_crossing(world, event.crossing))
    for unit in first_of_each_hq(sorted(about, key=lambda u: not u.engineers)).values():
        yield from _crossing(world, unit.id, event.crossing, state, matter)


def repair_begun(world: World, event: RepairBegun) -> Iterable[Signal]:
    """The estimate is kept from the HQ unless the campaign has it told (MG-ENG-2)."""
    yield from_unit(
        world,
        event.unit,
        CrossingReport(
            crossing=event.crossing,
            state=world.crossing_state(event.crossing),
            matter="repair_begun",
            unit=event.unit,
            square=world.units[event.unit].square,
            until=event.ends if world.settings.eng.announce_estimate else None,
        ),
    )


def ferry_loaded(world: World, event: FerryLoaded) -> Iterable[Signal]:
    yield from _crossed(world, event.unit, "loading")


def ferry_queued(world: World, event: FerryQueued) -> Iterable[Signal]:
    yield from _crossed(world, event.unit, "waiting")


def ferry_landed(world: World, event: FerryLanded) -> Iterable[Signal]:
    yield from _crossed(world, event.unit, "landed")


def ferry_opened(world: World, event: EngineerFerryOpened) -> Iterable[Signal]:
    yield from _engineer_ferry(world, event.unit, "ferry_opened", CrossingState.INTACT)


def ferry_closed(world: World, event: EngineerFerryClosed) -> Iterable[Signal]:
    if world.units[event.unit].live:
        yield from _engineer_ferry(world, event.unit, "ferry_closed", CrossingState.DOWN)


def engineers_replaced(world: World, event: EngineersReplaced) -> Iterable[Signal]:
    yield surely(world.units[event.unit].hq, EngineersReport(unit=event.unit, square=event.square))


def fire_fell(world: World, event: FireFell) -> Iterable[Signal]:
    """One report for the batteries of each division (MG-ARTY-4)."""
    batteries = (world.units[u] for u in event.units)
    for battery in first_of_each_hq(b for b in batteries if b.live).values():
        yield from_unit(world, battery.id, FireReport(unit=battery.id, target=event.target, effect=event.effect))


def _crossed(world: World, unit: UnitId, matter: str) -> Iterable[Signal]:
    square = world.units[unit].square
    if square is not None:
        yield from_unit(world, unit, CrossedReport(unit=unit, matter=matter, square=square))


def _crossing(world: World, unit: UnitId, crossing: CrossingId, state: CrossingState, matter: str) -> Iterable[Signal]:
    square = world.units[unit].square
    report = CrossingReport(crossing=crossing, state=state, matter=matter, unit=unit, square=square)
    yield from_unit(world, unit, report)


def _engineer_ferry(world: World, unit: UnitId, matter: str, state: CrossingState) -> Iterable[Signal]:
    yield from _crossing(world, unit, f"unit:{unit}", state, matter)


def _by_the_crossing(world: World, crossing: CrossingId) -> tuple[Square, ...]:
    """The squares at its two ends, then those orthogonally next to them."""
    known = world.scenario.ground.crossings.get(crossing)
    if known is None:
        return ()
    beside = (Square(end.x + dx, end.y + dy) for end in known.side for dx, dy in ORTHOGONAL)
    return tuple(dict.fromkeys((*known.side, *beside)))
