"""What is to be drawn, as values: the printed map of a region and what one reader knows upon it.

`sheet_for_hq` reads a picture and the scenario's printed matter (map, own order of battle) and
never the state, so that a map can betray nothing (MG-GLYPH-3, design section 4). The umpire's
sheet, made of the state, is in `pbem.maps.master`.
"""

from collections.abc import Iterable

import msgspec

from engine.clock import Calendar, day_of, hhmm
from engine.forces import Unit
from engine.intelligence.picture import EnemySeen, OwnUnit, Picture
from engine.intelligence.sightings import SIZES
from engine.scenarios.scenario import Scenario
from engine.vocabulary import CrossingId, CrossingState, Minute, Side, Square, UnitKind
from pbem.maps.ground import Extract, Point, extract
from pbem.maps.region import Region, due_soon, landing, whole_map


class Marker(msgspec.Struct, frozen=True, kw_only=True):
    """A unit on the map."""

    square: Square
    side: Side
    #: On the side of the reader; the umpire has the Allies for his own.
    friend: bool
    kind: UnitKind | None = None
    #: `section`, `company`, `weak battalion`, `battalion`, `strong battalion`.
    size: str = "battalion"
    #: Name, or what is known in its place.
    label: str = ""
    #: A few words below it: the time of the news, what it is doing.
    note: str = ""
    #: How old the news is, minutes.
    age: Minute = 0
    fighting: bool = False
    #: Still to come: where it is due.
    due: bool = False


class CrossingMark(msgspec.Struct, frozen=True):
    """The state of a bridge or ferry as the reader knows it; None: nothing has been reported."""

    id: CrossingId
    state: CrossingState | None
    #: When it was told, as the sheet shows it; empty on the umpire's.
    told: str = ""


class RouteMark(msgspec.Struct, frozen=True):
    """Where a unit is bound, in km: two points for an aim, more for a known way."""

    km: tuple[Point, ...]
    side: Side


class ZoneMark(msgspec.Struct, frozen=True):
    """A drop, landing or supply zone."""

    name: str
    square: Square
    #: Squares about it.
    radius: int
    #: `drop`, `landing`, `both`, `supply`.
    kind: str


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """A map to be drawn."""

    #: The campaign: `Market Garden`.
    campaign: str
    #: Whose map it is: `1st British Airborne Division`, `Umpire's map`.
    reader: str
    #: Side whose manner the sheet is in; None: the umpire.
    side: Side | None
    #: `17 September 1944, 14:30`.
    moment: str
    #: `Good`; empty if nothing is known.
    weather: str = ""
    ground: Extract
    markers: tuple[Marker, ...] = ()
    crossings: tuple[CrossingMark, ...] = ()
    routes: tuple[RouteMark, ...] = ()
    zones: tuple[ZoneMark, ...] = ()
    ruins: tuple[Square, ...] = ()
    #: Where roads and railways are cut, in km.
    cuts: tuple[Point, ...] = ()


def sheet_for_hq(scenario: Scenario, picture: Picture, moment: Minute, region: Region | None = None) -> Sheet:
    """The map of a headquarters at a campaign minute: the whole of it, or a region.

    Raises ValueError if the region is not wholly on the map.
    """
    region = region or whole_map(scenario.ground)
    side = scenario.hqs[picture.hq].side
    own = [u for u in picture.own.values() if u.placed and u.square in region]
    due = [u for u in picture.own.values() if due_soon(u, moment) and landing(scenario, picture, u) in region]
    enemies = [e for e in picture.enemy.values() if e.square in region]
    return Sheet(
        campaign=scenario.name,
        reader=scenario.hqs[picture.hq].name,
        side=side,
        moment=spelled(scenario.calendar, moment),
        weather=picture.weather.value if picture.weather else "",
        ground=extract(scenario.ground, region),
        markers=tuple(
            sorted(
                [
                    *(_own_marker(scenario, u, moment) for u in own),
                    *(_due_marker(scenario, picture, u, moment) for u in due),
                    *(_enemy_marker(scenario, e, side, moment) for e in enemies),
                ],
                key=order_of_markers,
            )
        ),
        crossings=tuple(
            CrossingMark(known.crossing, known.state, as_of(scenario.calendar, moment, known.told))
            for known in sorted(picture.crossings.values(), key=lambda k: k.crossing)
        ),
        routes=tuple(_aims(own, side)),
        zones=zone_marks(scenario, region, picture),
        ruins=tuple(sorted(s for s in picture.ruins if s in region)),
        cuts=cut_marks(scenario, region),
    )


def order_of_markers(marker: Marker) -> tuple[Square, bool, str, str]:
    """The order in which markers are drawn, whatever order they came in."""
    return (marker.square, marker.friend, marker.label, marker.note)


def spelled(calendar: Calendar, moment: Minute) -> str:
    """`17 September 1944, 14:30`."""
    date = calendar.date(moment)
    return f"{date.day} {_MONTHS[date.month - 1]} {date.year}, {hhmm(moment)}"


_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def as_of(calendar: Calendar, moment: Minute, told: Minute) -> str:
    """When a piece of news is from: `14:30`, of another day `16 Sep 22:00`."""
    return hhmm(told) if day_of(told) == day_of(moment) else calendar.spoken(told)


def company_size(companies: int, strength: int) -> str:
    """How large a unit is, in the same words in which an enemy's size is told."""
    return next((word for limit, word in SIZES if companies * strength < limit), "strong battalion")


#: What a unit is doing, where that is worth a word on the map.
_DOING = {
    "fighting": "fighting",
    "marching": "moving",
    "repairing": "repairing",
    "ferrying": "at ferry",
    "firing": "firing",
}


def _own_marker(scenario: Scenario, own: OwnUnit, moment: Minute) -> Marker:
    unit = scenario.units[own.unit]
    assert own.square is not None
    seen = own.seen if own.seen is not None else own.told
    return Marker(
        square=own.square,
        side=unit.side,
        friend=True,
        kind=unit.kind,
        # As it was raised: of what is left of it an HQ is told in words (leave numbers to the umpire).
        size=company_size(unit.companies, 100),
        label=unit.short,
        note=" ".join(w for w in (as_of(scenario.calendar, moment, seen), _DOING.get(own.doing, "")) if w),
        age=max(0, moment - seen),
        fighting=own.doing == "fighting",
    )


def _due_marker(scenario: Scenario, picture: Picture, own: OwnUnit, moment: Minute) -> Marker:
    square = landing(scenario, picture, own)
    assert square is not None
    assert own.due is not None
    return due_marker(scenario, scenario.units[own.unit], square, own.due, moment, friend=True)


def due_marker(scenario: Scenario, unit: Unit, square: Square, due: Minute, moment: Minute, *, friend: bool) -> Marker:
    """A unit still to come, in outline, with its hour."""
    return Marker(
        square=square,
        side=unit.side,
        friend=friend,
        kind=unit.kind,
        size=company_size(unit.companies, 100),
        label=unit.short,
        note=f"due {as_of(scenario.calendar, moment, due)}",
        due=True,
    )


#: An unnamed enemy in a word or two.
KIND_WORDS = {
    UnitKind.PARA: "Paras",
    UnitKind.GLIDER: "Glider tps",
    UnitKind.INFANTRY: "Infantry",
    UnitKind.MOTOR: "Motor inf",
    UnitKind.ARMOURED_INFANTRY: "Armd inf",
    UnitKind.RECCE: "Recce",
    UnitKind.TANK: "Tanks",
    UnitKind.SP_GUN: "SP guns",
    UnitKind.SP_ARTILLERY: "SP arty",
    UnitKind.ARTILLERY_LIGHT: "Arty",
    UnitKind.ARTILLERY_MEDIUM: "Med arty",
    UnitKind.GLIDER_ARTILLERY: "Light arty",
    UnitKind.ANTI_TANK: "A-tk guns",
    UnitKind.ENGINEER: "Engineers",
    UnitKind.MACHINE_GUN: "MGs",
    UnitKind.FLAK: "Flak",
    UnitKind.HQ: "HQ",
}


def _enemy_marker(scenario: Scenario, enemy: EnemySeen, side: Side, moment: Minute) -> Marker:
    named = scenario.units.get(enemy.identity) if enemy.identity is not None else None
    what = KIND_WORDS[enemy.kind] if enemy.kind is not None else "Troops"
    note = as_of(scenario.calendar, moment, enemy.seen)
    if enemy.heading:
        note += f" moving {_POINTS.get(enemy.heading, enemy.heading)}"
    return Marker(
        square=enemy.square,
        side=side.enemy,
        friend=False,
        kind=enemy.kind,
        size=enemy.size,
        label=named.short if named is not None else what,
        note=note,
        age=max(0, moment - enemy.seen),
    )


_POINTS = {
    "north": "N", "north-east": "NE", "east": "E", "south-east": "SE",
    "south": "S", "south-west": "SW", "west": "W", "north-west": "NW",
}  # fmt: skip


def _aims(own: Iterable[OwnUnit], side: Side) -> Iterable[RouteMark]:
    """Where own units said they were going, as an aim: the way itself they have not told."""
    pairs = {(u.square, u.to) for u in own if u.to is not None and u.to != u.square and u.square is not None}
    for here, there in sorted(pairs):
        yield RouteMark(((here.x + 0.5, here.y + 0.5), (there.x + 0.5, there.y + 0.5)), side)


def cut_marks(scenario: Scenario, region: Region) -> tuple[Point, ...]:
    """Where roads and railways have been cut, half way between the two squares; everybody knows of it."""
    sides = {(cut.a, cut.b) for cut in scenario.cuts if cut.a in region and cut.b in region}
    return tuple(((a.x + b.x + 1) / 2, (a.y + b.y + 1) / 2) for a, b in sorted(sides))


def zone_marks(scenario: Scenario, region: Region, picture: Picture | None) -> tuple[ZoneMark, ...]:
    """Zones of one HQ's plan, or all of them for the umpire."""
    return tuple(
        ZoneMark(zone.name, zone.square, zone.radius, "supply" if zone.supply and zone.kind == "supply" else zone.kind)
        for zone in sorted(scenario.ground.zones.values(), key=lambda z: z.id)
        if zone.square in region and (picture is None or zone.hq == picture.hq or zone.id in picture.zones.values())
    )
