"""What stands about the map: title, frame with the names of squares, scale and north."""

from engine.vocabulary import Side
from pbem.maps.frame import BORDER, Frame, number
from pbem.maps.key import ROW, draw_key, key_rows
from pbem.maps.lettering import text, width
from pbem.maps.look import FLAG_RED, INK, MARGIN_PAPER, PAPER, SIDE_INK, SOFT_INK
from pbem.maps.sheet import Sheet
from pbem.maps.strokes import box, path, through

#: Height of the title above the map, px.
HEAD = 78.0

_STAMPS = {Side.ALLIED: "TOP SECRET", Side.GERMAN: "GEHEIM", None: "UMPIRE ONLY"}


def draw_title(sheet: Sheet, frame: Frame) -> str:
    """Campaign, reader, moment and weather above the map."""
    left, right = frame.left, frame.right
    narrow = frame.width < 700
    known = "As it is at" if sheet.side is None else "As known at"
    weather = f"Weather {sheet.weather}" if sheet.weather else ""
    region = sheet.ground.region
    squares = f"Squares {_name(sheet, region.x0, region.y0)} to {_name(sheet, region.x1, region.y1)}"
    date = width(sheet.moment, 17, "bold")
    heading = _fitting(sheet.campaign.upper(), 20.0 if narrow else 25.0, "serif", frame.width - date - 30, 3)
    reader = _fitting(sheet.reader, 17.0, "bold", frame.width - date - 30)
    gap = (left + width(sheet.campaign.upper(), heading, "serif", 3), right - date)
    ink = SIDE_INK[sheet.side] if sheet.side is not None else INK
    return "".join(
        (
            _stamp(_STAMPS[sheet.side], gap, 10.5 if narrow else 13.0),
            text(sheet.campaign.upper(), left, 36, heading, "serif", spacing=3),
            text(sheet.reader, left, 63, reader, "bold", fill=ink),
            text(known, right, 26, 11.5, "italic", fill=SOFT_INK, anchor="end"),
            text(sheet.moment, right, 46, 17, "bold", anchor="end"),
            text(" · ".join(w for w in (weather, squares) if w), right, 63, 10.5, "sans", fill=SOFT_INK, anchor="end"),
            path(through((left, HEAD - 5), (right, HEAD - 5)), line=INK, width=1.4),
            path(through((left, HEAD - 2), (right, HEAD - 2)), line=INK, width=0.5),
        )
    )


def _fitting(words: str, size: float, style: str, room: float, spacing: float = 0.0) -> float:
    """The size, px, at which words fit, at most `size`."""
    return size * min(1.0, room / max(1.0, width(words, size, style, spacing)))


def _stamp(words: str, gap: tuple[float, float], size: float) -> str:
    """A boxed stamp between title and date, where there is room for it."""
    wide = width(words, size, "bold", 2.5)
    if gap[1] - gap[0] < wide + 34:
        return ""
    x = (gap[0] + gap[1]) / 2
    frame = box(x - wide / 2 - 8, 24 - size * 0.85, x + wide / 2 + 8, 24 + size * 0.85)
    stamp = text(words, x - wide / 2, 24 + size * 0.37, size, "bold", fill=FLAG_RED, spacing=2.5)
    return path(frame, line=FLAG_RED, width=1.6) + stamp


def _name(sheet: Sheet, x: int, y: int) -> str:
    return _figures(sheet, x) + _figures(sheet, y)


def _figures(sheet: Sheet, at: int) -> str:
    """Column or row as it stands in a square's name."""
    return f"{at:03d}" if max(sheet.ground.columns, sheet.ground.rows) > 100 else f"{at:02d}"


def outline(frame: Frame) -> str:
    """The inner edge of the frame as a path."""
    return box(frame.left, frame.top, frame.right, frame.bottom)


def draw_border(sheet: Sheet, frame: Frame) -> str:
    """The double frame, with columns and rows named at the middle of their squares: every one on a
    part, every fifth on the whole map."""
    region = frame.region
    step = 1 if frame.large else 5
    size = 11.5 if frame.large else 10.0
    inner = outline(frame)
    b = BORDER - 6
    outer = box(frame.left - b, frame.top - b, frame.right + b, frame.bottom + b)
    parts = [
        path(outer + inner, fill=MARGIN_PAPER, more='fill-rule="evenodd"'),
        path(outer, line=INK, width=2),
        path(inner, line=INK, width=1.2),
    ]
    ticks = []
    for x in range(region.x0, region.x1 + 1):
        at = frame.x(x + 0.5)
        if x % step == 0:
            style = "bold" if x % 10 == 0 else "sans"
            for y in (frame.top - b / 2 + size * 0.36, frame.bottom + b / 2 + size * 0.36):
                parts.append(text(_figures(sheet, x), at, y, size, style, anchor="middle"))
        if x > region.x0:
            ticks.append(f"M{number(frame.x(x))} {number(frame.top)}v-4M{number(frame.x(x))} {number(frame.bottom)}v4")
    for y in range(region.y0, region.y1 + 1):
        at = frame.y(y + 0.5) + size * 0.36
        if y % step == 0:
            style = "bold" if y % 10 == 0 else "sans"
            for x_px in (frame.left - b / 2, frame.right + b / 2):
                parts.append(text(_figures(sheet, y), x_px, at, size, style, anchor="middle"))
        if y > region.y0:
            ticks.append(f"M{number(frame.left)} {number(frame.y(y))}h-4M{number(frame.right)} {number(frame.y(y))}h4")
    parts.append(f'<path d="{"".join(ticks)}" stroke="{INK}" stroke-width="0.8"/>')
    return "".join(parts)


def foot_height(sheet: Sheet, frame: Frame) -> float:
    """Height of what stands below the map, px."""
    return BORDER + len(key_rows(sheet, frame)) * ROW + 52


def draw_foot(sheet: Sheet, frame: Frame) -> str:
    """Scale, north and key below the map."""
    y = frame.bottom + BORDER + 22
    parts = [_scale_bar(frame, y), _north(frame.right - 12, y - 2)]
    name = _name(sheet, frame.region.x0, frame.region.y0)
    note = f"One square is one kilometre, named by its column, then its row: {name} is in the south-west corner."
    x = frame.left + _bar_km(frame) * frame.scale + 50
    size = min(10.5, 10.5 * (frame.right - 40 - x) / width(note, 10.5, "italic"))
    parts.append(text(note, x, y + 2, size, "italic", fill=SOFT_INK))
    y += 27
    parts.append(draw_key(sheet, frame, y))
    return "".join(parts)


def _bar_km(frame: Frame) -> int:
    return 10 if frame.scale < 30 else 5 if frame.scale < 50 else 4


def _scale_bar(frame: Frame, y: float) -> str:
    km = _bar_km(frame)
    half = max(1, km // 5)
    parts = []
    for i in range(0, km, half):
        x = frame.left + i * frame.scale
        fill = INK if (i // half) % 2 == 0 else PAPER
        parts.append(path(box(x, y - 4, x + half * frame.scale, y + 1), fill=fill, line=INK, width=0.9))
    for i in (0, km // 2, km):
        words = str(i) if i < km else f"{km} km"
        anchor = "start" if i == 0 else "middle"
        parts.append(text(words, frame.left + i * frame.scale, y - 7, 9.5, "sans", anchor=anchor))
    return "".join(parts)


def _north(x: float, y: float) -> str:
    halves = [through((x, y - 17), (x + d, y + 6), (x, y + 2), closed=True) for d in (6, -6)]
    letter = text("N", x - 12, y - 8, 11, "bold", anchor="middle")
    return path(halves[0], fill=INK) + path(halves[1], fill=PAPER, line=INK, width=0.9) + letter
