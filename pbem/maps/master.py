"""The umpire's map: everything as it is, from the state (MG-GLYPH-3).

For his eyes only; nothing made here may go to a player.
"""

from collections.abc import Iterable

from engine.forces import Unit
from engine.state import World
from engine.vocabulary import Side, Square, Terrain
from pbem.maps.ground import extract
from pbem.maps.region import SOON, Region, whole_map
from pbem.maps.sheet import (
    CrossingMark,
    Marker,
    RouteMark,
    Sheet,
    company_size,
    cut_marks,
    due_marker,
    order_of_markers,
    spelled,
    zone_marks,
)


def master_sheet(world: World, region: Region | None = None) -> Sheet:
    """The umpire's map at the state's moment: the whole of it, or a region.

    The Allies have the frames of friends, the Germans those of the enemy. Raises ValueError if
    the region is not wholly on the map.
    """
    scenario = world.scenario
    region = region or whole_map(scenario.ground)
    return Sheet(
        campaign=scenario.name,
        reader="Umpire's map",
        side=None,
        moment=spelled(scenario.calendar, world.moment),
        weather=world.air.weather.value if world.air else "",
        ground=extract(scenario.ground, region),
        markers=tuple(sorted(_markers(world, region), key=order_of_markers)),
        crossings=tuple(CrossingMark(c, world.crossing_state(c)) for c in sorted(scenario.ground.crossings)),
        routes=tuple(_routes(world, region)),
        zones=zone_marks(scenario, region, None),
        ruins=tuple(sorted(s for s, t in world.terrain.items() if t is Terrain.RUINS and s in region)),
        cuts=cut_marks(scenario, region),
    )


def _markers(world: World, region: Region) -> Iterable[Marker]:
    yield from _due_markers(world, region)
    for square in world.occupants:
        if square in region:
            for unit in world.live_at(square):
                yield _marker(world, unit, square)


def _due_markers(world: World, region: Region) -> Iterable[Marker]:
    """Units still to come soon, by road or air."""
    zones = world.scenario.ground.zones
    due = {unit: (at, world.scenario.units[unit].square) for unit, at in world.arrivals.items()}
    for drop in world.drops.values():
        due[drop.unit] = (drop.at, zones[drop.zone].square if drop.zone in zones else None)
    for name, (at, square) in sorted(due.items()):
        unit = world.units[name]
        if square is not None and square in region and at - world.moment <= SOON:
            yield due_marker(world.scenario, unit, square, at, world.moment, friend=unit.side is Side.ALLIED)


def _marker(world: World, unit: Unit, square: Square) -> Marker:
    fighting = unit.id in world.fighting
    doing = "fighting" if fighting else "moving" if unit.id in world.marches else ""
    return Marker(
        square=square,
        side=unit.side,
        friend=unit.side is Side.ALLIED,
        kind=unit.kind,
        size=company_size(unit.companies, unit.strength),
        label=unit.short,
        note=" ".join(w for w in (f"{unit.strength} %", doing) if w),
        fighting=fighting,
    )


def _routes(world: World, region: Region) -> Iterable[RouteMark]:
    """The ways that units on the march still have before them."""
    for march in sorted(world.marches.values(), key=lambda m: m.unit):
        unit = world.units[march.unit]
        squares = [unit.square, *((march.to,) if march.to is not None else ()), *march.route]
        way = [s for i, s in enumerate(squares) if s is not None and (i == 0 or s != squares[i - 1])]
        if len(way) > 1 and any(s in region for s in way):
            yield RouteMark(tuple((s.x + 0.5, s.y + 0.5) for s in way), unit.side)
