"""Marks of the war on the printed map that are not units: bridges as known, cut roads, zones."""

from collections.abc import Mapping

from engine.vocabulary import CrossingId, CrossingState
from pbem.maps.frame import Frame, number, pair
from pbem.maps.ground import Bridge
from pbem.maps.lettering import Box, Room, text, width
from pbem.maps.look import FLAG_RED, INK, PAPER, SOFT_INK, WHOLE, ZONE_INK
from pbem.maps.sheet import Sheet
from pbem.maps.strokes import disc, path, through


def draw_crossings(sheet: Sheet, frame: Frame, room: Room) -> str:
    """The state of each bridge and ferry of which the reader has heard, with the time on a part."""
    bridges: Mapping[CrossingId, Bridge] = {b.id: b for b in sheet.ground.bridges}
    drawn = []
    for mark in sheet.crossings:
        bridge = bridges.get(mark.id)
        if bridge is None or mark.state is None:
            continue
        if sheet.side is None and mark.state is CrossingState.INTACT:
            continue  # On the umpire's map a bridge without a mark is whole.
        x, y = frame.at(bridge.km)
        q = 1.0 if frame.large else 0.72
        drawn.append(state_mark(mark.state, x, y, q))
        room.take(Box(x - 9 * q, y - 9 * q, x + 9 * q, y + 9 * q), 2.0)
        if frame.large and mark.told:
            wide = width(mark.told, 8.5, "sans")
            places = [(x - wide / 2, y + 10), (x - wide / 2, y - 19), (x + 12, y - 4.5), (x - 12 - wide, y - 4.5)]
            box = min((Box(px, py, px + wide, py + 9) for px, py in places), key=room.crowding)
            room.take(box, 1.5)
            drawn.append(text(mark.told, box.x0, box.y0 + 8, 8.5, "sans", fill=SOFT_INK, halo=2.2))
    return "".join(drawn)


def state_mark(state: CrossingState, x: float, y: float, q: float) -> str:
    """The mark of a crossing's state over its sign: a tick, a tick in a double ring, a half disc, a cross."""
    if state in (CrossingState.DESTROYED, CrossingState.DOWN):
        r = 8.5 * q
        cross = through((x - r, y - r), (x + r, y + r)) + through((x + r, y - r), (x - r, y + r))
        rounded = 'stroke-linecap="round"'
        return path(cross, line=PAPER, width=5.6 * q, more=rounded) + path(
            cross, line=FLAG_RED, width=3 * q, more=rounded
        )
    r = 6.0 * q
    if state is CrossingState.DAMAGED:
        half = f"M{pair((x, y - r))}A{number(r)} {number(r)} 0 0 0 {pair((x, y + r))}Z"
        return disc(x, y, r, fill=PAPER, line=INK, width=1.5 * q) + path(half, fill=INK)
    ring = disc(x, y, r + 2.6 * q, fill=PAPER, line=INK, width=1.3 * q) if state is CrossingState.REPAIRED else ""
    tick = through((x - 3 * q, y + 0.2 * q), (x - 0.8 * q, y + 2.8 * q), (x + 3.2 * q, y - 2.8 * q))
    return ring + disc(x, y, r, fill=WHOLE, line=PAPER, width=0.8 * q) + path(tick, line="#ffffff", width=1.8 * q)


def draw_cuts(sheet: Sheet, frame: Frame) -> str:
    """A small cross wherever a road or railway is cut."""
    return "".join(state_mark(CrossingState.DOWN, *frame.at(km), 0.55 if frame.large else 0.4) for km in sheet.cuts)


def draw_zones(sheet: Sheet, frame: Frame, room: Room) -> str:
    """Drop, landing and supply zones of the plan, with their letters."""
    drawn = []
    size = 10.5 if frame.large else 8.2
    for zone in sheet.zones:
        x, y = frame.at((zone.square.x + 0.5, zone.square.y + 0.5))
        r = max((zone.radius + 0.35) * frame.scale * 0.62, 9.0)
        drawn.append(zone_sign(x, y, r))
        wide = width(zone.name, size, "bold")
        places = [
            (x - wide / 2, y - r - size - 1),
            (x - wide / 2, y + r + 2),
            (x + r + 2, y - size / 2),
            (x - r - 2 - wide, y - size / 2),
        ]
        box = min((Box(px, py, px + wide, py + size) for px, py in places), key=room.crowding)
        room.take(box, 1.0)
        drawn.append(text(zone.name, box.x0, box.y0 + size * 0.84, size, "bold", fill=ZONE_INK, halo=2.4))
    return "".join(drawn)


def zone_sign(x: float, y: float, r: float) -> str:
    """A broken ring."""
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{ZONE_INK}" fill-opacity="0.1" '
        f'stroke="{ZONE_INK}" stroke-width="1.5" stroke-dasharray="5 3"/>'
    )
