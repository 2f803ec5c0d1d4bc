"""What events do to where units stand, how they march, and whom they are in reach of.

Keeps the squares' occupants and the contacts of both sides in step with the units.
Source: MG-SCEN-2, MG-MOVE-5, MG-CONTACT-1.
"""

from msgspec.structs import replace

from engine import events as e
from engine.state import (
    DayAir,
    Draft,
    Drop,
    March,
)
from engine.vocabulary import (
    Minute,
    Side,
    Square,
    UnitId,
    UnitStatus,
)

# --- coming and going ---


def weather_set(draft: Draft, event: e.WeatherSet) -> None:
    new_day = draft.air is None or draft.air.day != event.day
    draft.air = DayAir(
        day=event.day,
        weather=event.weather,
        squadrons={Side.ALLIED: event.allied_squadrons, Side.GERMAN: event.german_squadrons},
        para=event.para,
        glider=event.glider,
    )
    if new_day:
        for unit in draft.units.values():
            if unit.lost_today:
                draft.units[unit.id] = replace(unit, lost_today=0)


def unit_arrived(draft: Draft, event: e.UnitArrived) -> None:
    draft.arrivals.pop(event.unit, None)
    come_in(draft, event.unit, event.square, event.at)


def unit_landed(draft: Draft, event: e.UnitLanded) -> None:
    drop = draft.drops.pop(event.unit, None)
    if draft.air is not None and drop is not None:
        draft.air = lift_used(draft.air, event.glider)
    come_in(draft, event.unit, event.square, event.at)


def lift_used(air: DayAir, glider: bool) -> DayAir:
    if glider:
        return replace(air, glider=max(0, air.glider - 1))
    return replace(air, para=max(0, air.para - 1))


def landing_held(draft: Draft, event: e.LandingHeld) -> None:
    drop = draft.drops.get(event.unit)
    if drop is not None and event.next is not None:
        draft.drops[event.unit] = replace(drop, at=event.next, planned=drop.place)


def drop_planned(draft: Draft, event: e.DropPlanned) -> None:
    draft.drops[event.unit] = Drop(unit=event.unit, zone=event.zone, at=event.time, priority=event.priority)


def zone_altered(draft: Draft, event: e.ZoneAltered) -> None:
    drop = draft.drops.get(event.unit)
    if drop is not None:
        draft.drops[event.unit] = replace(drop, zone=event.zone)


def come_in(draft: Draft, name: UnitId, square: Square, at: Minute) -> None:
    unit = draft.units[name]
    draft.units[name] = replace(unit, status=UnitStatus.LIVE, square=square, entered_at=at, came_from=None)
    occupy(draft, name, square)


def occupy(draft: Draft, name: UnitId, square: Square) -> None:
    there = draft.occupants.get(square, ())
    if name not in there:
        draft.occupants[square] = (*there, name)


def leave(draft: Draft, name: UnitId) -> None:
    square = draft.units[name].square
    if square is None:
        return
    left = tuple(u for u in draft.occupants.get(square, ()) if u != name)
    if left:
        draft.occupants[square] = left
    else:
        draft.occupants.pop(square, None)


# --- movement ---


def march_begun(draft: Draft, event: e.MarchBegun) -> None:
    draft.marches[event.unit] = March(unit=event.unit, order=event.order, route=event.route)


def step_begun(draft: Draft, event: e.StepBegun) -> None:
    march = draft.marches[event.unit]
    draft.marches[event.unit] = replace(
        march, to=event.to, begun=event.at, arrives=event.arrives, link=event.link, crossing=event.crossing
    )


def step_stopped(draft: Draft, event: e.StepStopped) -> None:
    march = draft.marches[event.unit]
    draft.marches[event.unit] = replace(march, to=None, begun=0, arrives=0, link=None, crossing=None)


def unit_moved(draft: Draft, event: e.UnitMoved) -> None:
    march = draft.marches.get(event.unit)
    if march is not None:
        route = march.route[1:] if march.route and march.route[0] == event.square else march.route
        draft.marches[event.unit] = March(unit=march.unit, order=march.order, route=route)
    shift(draft, event.unit, event.square, event.at)


def shift(draft: Draft, name: UnitId, square: Square, at: Minute) -> None:
    """Stand in another square from this minute on."""
    unit = draft.units[name]
    leave(draft, name)
    draft.units[name] = replace(unit, square=square, came_from=unit.square, moved_at=at)
    occupy(draft, name, square)


def march_over(draft: Draft, event: e.UnitHalted | e.MarchEnded) -> None:
    march = draft.marches.pop(event.unit, None)
    if march is not None and isinstance(event, e.UnitHalted):
        draft.halted[event.unit] = march.route
