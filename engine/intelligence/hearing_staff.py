"""What a headquarters hears that no fight brings: weather, aircraft, supply, words and the umpire.

Weather and quantities go to every headquarters, each with what it owns alone (MG-WX-1,
MG-AIR-1); the evening state comes from every unit (MG-SUPPLY-1).
"""

from collections.abc import Iterable

import msgspec

from engine.events import (
    CampaignEnded,
    CampaignOpened,
    EnemyConcealed,
    EnemyRevealed,
    MessageCarried,
    NoticeGiven,
    SituationAsked,
    SquadronLostAircraft,
    SquadronsSpent,
    StrengthChanged,
    SupplyChecked,
    TerrainSet,
    UnitPlaced,
    UnitsAttached,
    UnitStatusSet,
    WeatherSet,
)
from engine.forces import Headquarters, Unit
from engine.intelligence.hearing_contact import ruins_seen
from engine.intelligence.reports import (
    AirReport,
    CommandReport,
    IntelligenceReport,
    MessageReport,
    NoticeReport,
    Sighting,
    SituationReport,
    SupplyReport,
    UnitLostReport,
    WeatherReport,
)
from engine.intelligence.sending import Signal, from_unit, surely, to_all
from engine.intelligence.sightings import in_sight, sightings, size
from engine.orders.values import Order
from engine.state import World
from engine.vocabulary import HqId, Minute, Side, Square, Terrain, UnitId, UnitStatus, ZoneId


def opened(world: World, event: CampaignOpened) -> Iterable[Signal]:
    """The seal on the dice is published when a campaign opens (design section 4)."""
    return to_all(
        world,
        NoticeReport(
            text=f"The campaign {world.scenario.name} is open. All chance in it is sealed beforehand; "
            f"the seal, to be checked when it is over, is {event.commitment}."
        ),
    )


def ended(world: World, event: CampaignEnded) -> Iterable[Signal]:
    why = f" {event.reason.rstrip('.')}." if event.reason else ""
    return to_all(world, NoticeReport(text=f"The campaign {world.scenario.name} is over.{why}"))


def weather(world: World, event: WeatherSet) -> Iterable[Signal]:
    for hq in world.scenario.hqs.values():
        fighters = event.allied_squadrons if hq.side is Side.ALLIED else event.german_squadrons
        drops = hq.id in world.scenario.drop_hqs
        yield surely(
            hq.id,
            WeatherReport(
                weather=event.weather,
                squadrons=fighters if owns_aircraft(world, hq) else 0,
                para=event.para if drops else 0,
                glider=event.glider if drops else 0,
            ),
        )


def owns_aircraft(world: World, hq: Headquarters) -> bool:
    """Whether this headquarters disposes of its side's fighters (orders.md 11)."""
    return world.aircraft_owner(hq.side) == hq.id


def aircraft_spent(world: World, event: SquadronsSpent) -> Iterable[Signal]:
    """To the owner of the aircraft and to the division they flew for (MG-AIR-4..6)."""
    entry = world.orders.get(event.order)
    if event.result == "lapsed" or entry is None:
        return
    allotted = world.squadrons.get(event.order)
    unit = allotted.unit if allotted and allotted.unit else _flown_for(world, entry.order)
    report = AirReport(
        result=event.result,
        square=event.square,
        unit=unit if event.result == "supported" else None,
        squadrons=event.count,
        enemy=_from_the_air(world, event.side.enemy, event.square),
    )
    hearers: dict[HqId, None] = {entry.hq: None}
    if event.result == "supported" and unit in world.units:
        hearers[world.units[unit].hq] = None
    for hq in hearers:
        yield surely(hq, report)


def _flown_for(world: World, order: Order) -> UnitId | None:
    """The unit that an order sends aircraft to support."""
    named = (*order.units, order.target)
    return next((u for u in named if u in world.units), None)


def aircraft_lost(world: World, event: SquadronLostAircraft) -> Iterable[Signal]:
    """To the owner of the aircraft alone (MG-AIR-6)."""
    for hq in world.scenario.hqs.values():
        if hq.side is event.side and owns_aircraft(world, hq):
            yield surely(hq.id, AirReport(result="losses", squadrons=1))


def _from_the_air(world: World, enemy: Side, square: Square | None) -> tuple[Sighting, ...]:
    if square is None:
        return ()
    there = (u for u in world.live_at(square) if u.side is enemy)
    return tuple(Sighting(square=square, kind=u.kind, size=size(u)) for u in there)


def supply(world: World, event: SupplyChecked) -> Iterable[Signal]:
    unit = world.units[event.unit]
    if unit.live and unit.square is not None:
        yield from_unit(world, unit.id, SupplyReport(unit=unit.id, supplied=event.supplied, square=unit.square))


def situation(world: World, event: SituationAsked) -> Iterable[Signal]:
    report = _situation(world, world.units[event.unit], event.at)
    if report is not None:
        yield Signal(to=event.hq, report=report, unit=event.unit)


def placed(world: World, event: UnitPlaced) -> Iterable[Signal]:
    """The umpire has moved a unit: its own headquarters is told where it is."""
    yield from _now_learned(world, world.units[event.unit], event.at)


def strength_set(world: World, event: StrengthChanged) -> Iterable[Signal]:
    """The umpire has altered a unit: its own headquarters learns how it now is. Of one that he has
    struck out it hears as of any that is lost."""
    if event.cause == "umpire" and event.after > 0:
        yield from _now_learned(world, world.units[event.unit], event.at)


def _now_learned(world: World, unit: Unit, at: Minute) -> Iterable[Signal]:
    report = _situation(world, unit, at)
    if report is not None:
        yield surely(unit.hq, msgspec.structs.replace(report, ruled=True))


def revealed(world: World, event: EnemyRevealed) -> Iterable[Signal]:
    """Kind, size, place and name of an enemy, at the umpire's word (MG-UMP-4)."""
    unit = world.units[event.unit]
    if unit.square is not None:
        seen = Sighting(square=unit.square, kind=unit.kind, size=size(unit), identity=unit.id)
        yield surely(event.hq, IntelligenceReport(enemy=(seen,)))


def concealed(world: World, event: EnemyConcealed) -> Iterable[Signal]:
    """What was told of an enemy was a mistake, at the umpire's word (MG-UMP-4)."""
    yield surely(event.hq, IntelligenceReport(mistaken=event.told))


def attached(world: World, event: UnitsAttached) -> Iterable[Signal]:
    """Every headquarters of the side learns who commands them now; the one they go to, where each stands."""
    units = [world.units[unit] for unit in event.units]
    waiting = [unit.status is UnitStatus.WAITING for unit in units]
    report = CommandReport(units=event.units, hq=event.hq)
    yours = msgspec.structs.replace(
        report,
        yours=True,
        to_come=tuple(unit.arrives if waits else None for unit, waits in zip(units, waiting, strict=True)),
        zones=tuple(_to_land(world, unit) for unit in units),
    )
    for hq in world.scenario.hqs_of(units[0].side):
        yield surely(hq, yours if hq == event.hq else report)
    for unit in units:
        yield from _now_learned(world, unit, event.at)


def _to_land(world: World, unit: Unit) -> ZoneId:
    drop = world.drops.get(unit.id)
    return drop.zone if drop is not None else ""


def status_set(world: World, event: UnitStatusSet) -> Iterable[Signal]:
    unit = world.units[event.unit]
    if event.status in (UnitStatus.DESTROYED, UnitStatus.MERGED, UnitStatus.WITHDRAWN):
        yield surely(unit.hq, UnitLostReport(unit=unit.id, fate=event.status.value))


def terrain_set(world: World, event: TerrainSet) -> Iterable[Signal]:
    if event.terrain is Terrain.RUINS:
        yield from ruins_seen(world, event.square)


def message(world: World, event: MessageCarried) -> Iterable[Signal]:
    """The communications test lies behind it; words held or lost reach nobody (MG-COMM-8)."""
    if not (event.lost or event.held):
        yield surely(event.to, MessageReport(sender=event.sender, text=event.text))


def notice(world: World, event: NoticeGiven) -> Iterable[Signal]:
    return to_all(world, NoticeReport(text=event.text), event.to)


def _situation(world: World, unit: Unit, at: Minute) -> SituationReport | None:
    """All a unit can say of itself; None if it is not on the map."""
    if not unit.live or unit.square is None:
        return None
    march = world.marches.get(unit.id)
    doing = _doing(world, unit.id)
    to = march.route[-1] if march and march.route else march.to if march else None
    return SituationReport(
        unit=unit.id,
        square=unit.square,
        strength=unit.strength,
        doing=doing,
        to=to if doing == "marching" else None,
        supplied=unit.supplied,
        enemy=sightings(world, unit.id, _in_view(world, unit), at),
    )


def _in_view(world: World, unit: Unit) -> tuple[UnitId, ...]:
    """Enemies in contact, and for reconnaissance those it has reported and still sees."""
    known = dict.fromkeys((*world.contacts.get(unit.id, ()), *world.spotted.get(unit.id, {})))
    return tuple(e for e in known if (sq := world.units[e].square) is not None and in_sight(unit, sq))


def _doing(world: World, unit: UnitId) -> str:
    battery = world.batteries.get(unit)
    tasks = (
        ("fighting", unit in world.fighting),
        ("ferrying", unit in world.passages or unit in world.engineer_ferries),
        ("repairing", unit in world.repairs),
        ("firing", battery is not None and (battery.target is not None or battery.supported is not None)),
        ("marching", unit in world.marches),
    )
    return next((word for word, so in tasks if so), "holding")
