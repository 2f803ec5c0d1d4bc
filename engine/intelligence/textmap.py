"""The map in plain text, square by square: what an HQ knows, and the umpire's master map.

Each square is its terrain and a mark; water runs along the sides, with its bridges. An HQ's
map is drawn from its picture alone, old news marked as old; the umpire's from the state.

    06 .   |*   .1  .      1 is explained in the list below the map
       --- -=-             a river to the south of the row, with a bridge over it
"""

from collections.abc import Iterable, Mapping, Sequence
from string import ascii_lowercase, ascii_uppercase

import msgspec

from engine.clock import HOUR
from engine.ground.ground import Crossing, Ground, side_of
from engine.intelligence.layout import as_of, columns, listed, wrapped
from engine.intelligence.picture import EnemySeen, Picture
from engine.intelligence.reports import Sighting
from engine.intelligence.situation import DOING_WORDS
from engine.intelligence.wording import CONDITION_WORDS, Voice, enemy_phrase, unit_name
from engine.scenarios.scenario import Scenario
from engine.state import World
from engine.vocabulary import CrossingId, CrossingState, Minute, Side, Square, Terrain, WaterClass

#: South-west and north-east corner of what is drawn.
Region = tuple[Square, Square]

TERRAIN: Mapping[Terrain, str] = {
    Terrain.OPEN: ".",
    Terrain.WOODS: "*",
    Terrain.HEATH: '"',
    Terrain.POLDER: ",",
    Terrain.TOWN: "#",
    Terrain.RUINS: "%",
}
_VERTICAL = {WaterClass.RIVER: "|", WaterClass.CANAL: ":"}
_HORIZONTAL = {WaterClass.RIVER: "-", WaterClass.CANAL: "."}

LEGEND = (
    'Ground: . open  * woods  " heath  , polder  # town  % ruins',
    "Water:  | and --- river  : and ... canal    Over it: = bridge  x bridge not to be used  f ferry",
)
_OWN_LEGEND = "Marks:  a number is one's own; a letter the enemy, ! if seen within the hour, ? over six hours old"
_UMPIRE_LEGEND = "Marks:  a number is Allied; a letter German"

#: Up to this age a sighting is marked `!`; beyond the second, `?`.
_FRESH, _OLD = HOUR, 6 * HOUR


class _Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """All that is drawn: the ground, crossings as known, ruins and two characters a square."""

    ground: Ground
    states: Mapping[CrossingId, CrossingState]
    ruins: frozenset[Square]
    marks: Mapping[Square, str]
    region: Region


def hq_map(picture: Picture, scenario: Scenario, now: Minute, region: Region | None = None) -> str:
    """The map of one headquarters at a campaign minute, from its picture; whole, or a region of it."""
    own: dict[Square, list[str]] = {}
    for unit in picture.own.values():
        if unit.placed and unit.square is not None:
            state = f"{CONDITION_WORDS[unit.condition]}, {DOING_WORDS[unit.doing]}"
            line = f"{unit_name(scenario, unit.unit)}: {state}, {as_of(scenario.calendar, now, unit.told)}"
            own.setdefault(unit.square, []).append(line)
    seen: dict[Square, list[EnemySeen]] = {}
    for item in picture.enemy.values():
        seen.setdefault(item.square, []).append(item)
    voice = Voice(scenario, picture.hq)
    numbers, letters = _numbered(own), _lettered(seen)
    marks = {sq: letters[sq] + _age_mark(now, max(i.seen for i in seen[sq])) for sq in letters} | numbers
    sheet = _Sheet(
        ground=scenario.ground,
        states={known.crossing: known.state for known in picture.crossings.values()},
        ruins=frozenset(picture.ruins),
        marks=marks,
        region=region or _whole(scenario.ground),
    )
    enemy_lines = {sq: [_enemy_line(voice, now, i) for i in items] for sq, items in seen.items()}
    title = f"{scenario.hqs[picture.hq].name}, as known {scenario.calendar.spoken(now)}"
    return _page(title, sheet, _OWN_LEGEND, [*_list(numbers, own), *_list(letters, enemy_lines)])


def umpire_map(world: World, region: Region | None = None) -> str:
    """The master map: every live unit where it stands, with its strength in percent."""
    by_side: dict[Side, dict[Square, list[str]]] = {Side.ALLIED: {}, Side.GERMAN: {}}
    for unit in world.units.values():
        if unit.live and unit.square is not None:
            by_side[unit.side].setdefault(unit.square, []).append(f"{unit.short} {unit.strength}%")
    numbers, letters = _numbered(by_side[Side.ALLIED]), _lettered(by_side[Side.GERMAN])
    scenario = world.scenario
    sheet = _Sheet(
        ground=scenario.ground,
        states={crossing: now.state for crossing, now in world.crossings.items()},
        ruins=frozenset(sq for sq, terrain in world.terrain.items() if terrain is Terrain.RUINS),
        marks=letters | numbers,
        region=region or _whole(scenario.ground),
    )
    title = f"{scenario.name}, master map, {scenario.calendar.spoken(world.moment)}"
    entries = [*_list(numbers, by_side[Side.ALLIED]), *_list(letters, by_side[Side.GERMAN])]
    return _page(title, sheet, _UMPIRE_LEGEND, entries)


def region_about(ground: Ground, squares: Iterable[Square], margin: int = 3) -> Region:
    """The part of the map that holds these squares, with a margin in km; the whole map if there are none."""
    points = list(squares)
    if not points:
        return _whole(ground)
    west, east = min(p.x for p in points) - margin, max(p.x for p in points) + margin
    south, north = min(p.y for p in points) - margin, max(p.y for p in points) + margin
    return (
        Square(max(0, west), max(0, south)),
        Square(min(ground.columns - 1, east), min(ground.rows - 1, north)),
    )


def part_that_matters(picture: Picture, scenario: Scenario, margin: int = 3) -> Region:
    """The part of the map on which a headquarters knows of anybody."""
    own = (u.square for u in picture.own.values() if u.placed and u.square is not None)
    return region_about(scenario.ground, [*own, *(e.square for e in picture.enemy.values())], margin)


# --- marks ----------------------------------------------------------------------------------------


def _numbered(units: Mapping[Square, object]) -> dict[Square, str]:
    return {square: str(n) for n, square in enumerate(_reading_order(units), start=1)}


def _lettered(units: Mapping[Square, object]) -> dict[Square, str]:
    names = ascii_uppercase + ascii_lowercase
    return {sq: names[n] if n < len(names) else "@" for n, sq in enumerate(_reading_order(units))}


def _reading_order(squares: Iterable[Square]) -> list[Square]:
    """North to south, then west to east."""
    return sorted(squares, key=lambda sq: (-sq.y, sq.x))


def _age_mark(now: Minute, seen: Minute) -> str:
    return "!" if now - seen <= _FRESH else "?" if now - seen > _OLD else ""


def _enemy_line(voice: Voice, now: Minute, item: EnemySeen) -> str:
    seen = Sighting(square=item.square, kind=item.kind, size=item.size, heading=item.heading, identity=item.identity)
    return f"{enemy_phrase(voice, (seen,))}, {as_of(voice.scenario.calendar, now, item.seen)}"


def _list(marks: Mapping[Square, str], entries: Mapping[Square, Sequence[str]]) -> list[tuple[str, str, str]]:
    return [(mark, square.name, "; ".join(entries[square])) for square, mark in marks.items()]


# --- drawing ---------------------------------------------------------------------------------------


def _whole(ground: Ground) -> Region:
    return Square(0, 0), Square(ground.columns - 1, ground.rows - 1)


def _page(title: str, sheet: _Sheet, marks: str, entries: list[tuple[str, str, str]]) -> str:
    south_west, north_east = sheet.region
    inside = [
        e
        for e in entries
        if south_west.x <= (sq := Square.parse(e[1])).x <= north_east.x and south_west.y <= sq.y <= north_east.y
    ]
    outside = len(entries) - len(inside)
    lines = [title, "", *_drawing(sheet), "", *LEGEND, marks, "", *columns(inside)]
    if outside:
        lines.append(f"Off this part of the map: {outside} more.")
    names = _towns(sheet)
    return "\n".join([*lines, *names]) + "\n"


def _towns(sheet: _Sheet) -> list[str]:
    south_west, north_east = sheet.region
    named = [
        f"{t.name} {t.square.name}"
        for t in sheet.ground.towns.values()
        if t.size in ("city", "town")
        and south_west.x <= t.square.x <= north_east.x
        and south_west.y <= t.square.y <= north_east.y
    ]
    return ["", wrapped(f"Towns: {listed(sorted(named))}.")] if named else []


def _drawing(sheet: _Sheet) -> list[str]:
    south_west, north_east = sheet.region
    xs = range(south_west.x, north_east.x + 1)
    digits = 3 if max(sheet.ground.columns, sheet.ground.rows) > 100 else 2
    ruler = " " * (digits + 1) + "".join(f"{x:0{digits}d}".ljust(4) for x in xs).rstrip()
    lines = [ruler]
    for y in range(north_east.y, south_west.y - 1, -1):
        label = f"{y:0{digits}d}"
        cells = "".join(_cell(sheet, Square(x, y)) for x in xs)
        lines.append(f"{label} {cells} {label}")
        below = "".join(_below(sheet, Square(x, y)) for x in xs).rstrip()
        if below:
            lines.append(" " * (digits + 1) + below)
    lines.append(ruler)
    return lines


def _cell(sheet: _Sheet, square: Square) -> str:
    """Terrain, two characters of mark, and the side to the east."""
    ruined = square in sheet.ruins
    terrain = TERRAIN[Terrain.RUINS if ruined else sheet.ground.terrain_at(square)]
    mark = sheet.marks.get(square, "")[:2]
    east = Square(square.x + 1, square.y)
    return f"{terrain}{mark:<2}{_side(sheet, square, east, _VERTICAL)}"


def _below(sheet: _Sheet, square: Square) -> str:
    """The side to the south, three characters and a corner."""
    south = Square(square.x, square.y - 1)
    water = _HORIZONTAL.get(sheet.ground.water.get(side_of(square, south), WaterClass.STREAM), " ")
    middle = _side(sheet, square, south, _HORIZONTAL)
    return f"{water}{middle}{water} "


def _side(sheet: _Sheet, a: Square, b: Square, drawn: Mapping[WaterClass, str]) -> str:
    """One character for the side between two squares: a crossing if there is one, else the water."""
    side = side_of(a, b)
    water = drawn.get(sheet.ground.water.get(side, WaterClass.STREAM), " ")
    if water == " ":
        return water
    known = [c for c in _crossings_of(sheet.ground, side) if c.side == side]
    if not known:
        return water
    usable = [c for c in known if sheet.states.get(c.id, c.state).passable]
    if not usable:
        return "x"
    return "f" if all(c.ferry for c in usable) else "="


def _crossings_of(ground: Ground, side: tuple[Square, Square]) -> tuple[Crossing, ...]:
    return tuple(ground.crossings[c] for c in ground.crossings_near.get(side[0], ()))
