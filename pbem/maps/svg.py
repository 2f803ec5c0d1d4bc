"""A sheet as SVG: the printed map, what is known upon it, and the margins.

The same sheet gives the same bytes. Every text is escaped: names of authors and players stand in it.
"""

from pbem.maps.frame import BORDER, Frame, frame_for, number
from pbem.maps.lettering import STYLE_SHEET, Box, Room
from pbem.maps.look import INK, PAPER
from pbem.maps.margins import HEAD, draw_border, draw_foot, draw_title, foot_height, outline
from pbem.maps.marks import draw_crossings, draw_cuts, draw_zones
from pbem.maps.names import draw_areas, draw_bridges, draw_towns, draw_waters
from pbem.maps.printed import bridge_size, patterns, print_of
from pbem.maps.sheet import Sheet
from pbem.maps.units import definitions, draw_routes, draw_units, place_units


def to_svg(sheet: Sheet) -> str:
    """The sheet as an SVG document."""
    frame = frame_for(sheet.ground.region, HEAD)
    wide, high = size_of(sheet, frame)
    room = Room(Box(frame.left, frame.top, frame.right, frame.bottom))
    _keep_clear(sheet, frame, room)
    crossings = draw_crossings(sheet, frame, room)
    zones = draw_zones(sheet, frame, room)
    units = place_units(sheet.markers, frame, room)
    towns = draw_towns(sheet.ground, frame, room)
    waters = draw_waters(sheet.ground, frame, room)
    bridges = draw_bridges(sheet.ground.bridges, frame, room)
    areas = draw_areas(sheet.ground, frame, room)
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(wide)}" height="{number(high)}" '
            f'viewBox="0 0 {number(wide)} {number(high)}" color="{INK}">',
            f"<style>{STYLE_SHEET}</style>",
            f"<defs>{patterns(frame)}{definitions(sheet.markers)}</defs>",
            f'<rect width="{number(wide)}" height="{number(high)}" fill="{PAPER}"/>',
            print_of(sheet.ground, frame, sheet.ruins),
            zones,
            areas,
            waters,
            towns,
            bridges,
            crossings,
            draw_cuts(sheet, frame),
            draw_routes(sheet.routes, frame),
            draw_units(units, frame),
            # What runs over the edge is covered, not clipped: that costs a fifth of the time.
            f'<path d="M0 0H{number(wide)}V{number(high)}H0Z{outline(frame)}" fill="{PAPER}" fill-rule="evenodd"/>',
            draw_border(sheet, frame),
            draw_title(sheet, frame),
            draw_foot(sheet, frame),
            "</svg>\n",
        )
    )


def size_of(sheet: Sheet, frame: Frame | None = None) -> tuple[float, float]:
    """Width and height of the drawing, px."""
    frame = frame or frame_for(sheet.ground.region, HEAD)
    return frame.right + BORDER, frame.bottom + foot_height(sheet, frame)


def _keep_clear(sheet: Sheet, frame: Frame, room: Room) -> None:
    """The great bridges, and where the great towns' names want to stand, are not built over lightly."""
    for bridge in sheet.ground.bridges:
        half, side = bridge_size(frame, bridge)
        r = max(half, side) + 2
        x, y = frame.at(bridge.km)
        room.take(Box(x - r, y - r, x + r, y + r), 2.5 if bridge.great else 0.5)
