"""Lettering: how wide words are, where there is room for them, and the SVG of a line of text.

Widths are those of the fonts that come with the maps, so that what is placed by them does not
overlap when drawn with them.
"""

from functools import cache
from importlib.resources import as_file, files
from typing import NamedTuple
from xml.sax.saxutils import escape

from PIL import ImageFont

from pbem.maps.frame import number
from pbem.maps.look import INK, PAPER, SANS, SERIF

#: Style -> file of the font and how SVG asks for it.
_STYLES = {
    "sans": ("DejaVuSansCondensed.ttf", f"font-family:{SANS};font-stretch:condensed"),
    "bold": ("DejaVuSansCondensed-Bold.ttf", f"font-family:{SANS};font-stretch:condensed;font-weight:bold"),
    "serif": ("DejaVuSerif.ttf", f"font-family:{SERIF}"),
    "italic": ("DejaVuSerifCondensed-Italic.ttf", f"font-family:{SERIF};font-stretch:condensed;font-style:italic"),
}
FONT_FILES = tuple(file for file, _ in _STYLES.values())

#: The style sheet of a map: one class for each style of lettering.
STYLE_SHEET = "".join(f".pbem-{name}{{{rules}}}" for name, (_, rules) in _STYLES.items())

#: Size in which the fonts are measured.
_MEASURED = 1000


class Box(NamedTuple):
    """A rectangle on the sheet, px."""

    x0: float
    y0: float
    x1: float
    y1: float

    def grown(self, by: float) -> "Box":
        return Box(self.x0 - by, self.y0 - by, self.x1 + by, self.y1 + by)

    def moved(self, dx: float, dy: float) -> "Box":
        return Box(self.x0 + dx, self.y0 + dy, self.x1 + dx, self.y1 + dy)

    def shared(self, other: "Box") -> float:
        """The area that two rectangles share, square px."""
        wide = min(self.x1, other.x1) - max(self.x0, other.x0)
        high = min(self.y1, other.y1) - max(self.y0, other.y0)
        return wide * high if wide > 0 and high > 0 else 0.0

    @property
    def area(self) -> float:
        return (self.x1 - self.x0) * (self.y1 - self.y0)

    @property
    def centre(self) -> tuple[float, float]:
        return ((self.x0 + self.x1) / 2, (self.y0 + self.y1) / 2)


class Room:
    """What has been put on the sheet so far, and what there is still room for."""

    _CELL = 48.0

    def __init__(self, bounds: Box) -> None:
        self.bounds = bounds
        self._cells: dict[tuple[int, int], list[tuple[float, float, float, float, float]]] = {}

    def take(self, box: Box, weight: float = 1.0) -> None:
        """Put something there. `weight`: how much it minds being covered."""
        for cell in self._over(box):
            self._cells.setdefault(cell, []).append((*box, weight))

    def crowding(self, box: Box) -> float:
        """Weighted area, square px, of what would be covered, and of what would lie outside."""
        # Asked some thousand times a sheet: written out, and each overlap counted in the one cell
        # that holds its upper left corner.
        x0, y0, x1, y1 = box
        c = self._CELL
        covered = 0.0
        for i, j in self._over(box):
            for a0, b0, a1, b1, weight in self._cells.get((i, j), ()):
                left = x0 if x0 > a0 else a0
                top = y0 if y0 > b0 else b0
                wide = (x1 if x1 < a1 else a1) - left
                high = (y1 if y1 < b1 else b1) - top
                if wide > 0 and high > 0 and left // c == i and top // c == j:
                    covered += wide * high * weight
        return covered + 3 * (box.area - box.shared(self.bounds))

    def free(self, box: Box) -> bool:
        """Nothing is covered and nothing lies outside."""
        return self.crowding(box) < 0.5

    def _over(self, box: Box) -> list[tuple[int, int]]:
        c = self._CELL
        return [
            (i, j)
            for i in range(int(box.x0 // c), int(box.x1 // c) + 1)
            for j in range(int(box.y0 // c), int(box.y1 // c) + 1)
        ]


@cache
def _font(style: str) -> ImageFont.FreeTypeFont:
    with as_file(files("pbem.maps") / "fonts" / _STYLES[style][0]) as path:
        return ImageFont.truetype(str(path), _MEASURED, layout_engine=ImageFont.Layout.BASIC)


@cache
def _letter(style: str, letter: str) -> float:
    return _font(style).getlength(letter) / _MEASURED


def width(words: str, size: float, style: str, spacing: float = 0.0) -> float:
    """How wide a line of text is, px."""
    return sum(_letter(style, letter) for letter in words) * size + spacing * max(0, len(words) - 1)


def text(
    words: str,
    x: float,
    y: float,
    size: float,
    style: str,
    *,
    fill: str = INK,
    anchor: str = "start",
    halo: float = 0.0,
    spacing: float = 0.0,
    turn: float = 0.0,
    halo_colour: str = PAPER,
) -> str:
    """A line of text with its base line at `y`, px; `turn` in degrees clockwise about its anchor."""
    extra = "" if anchor == "start" else f' text-anchor="{anchor}"'
    if halo:
        extra += f' paint-order="stroke" stroke="{halo_colour}" stroke-width="{number(halo)}" stroke-linejoin="round"'
    if spacing:
        extra += f' letter-spacing="{number(spacing)}"'
    if turn:
        extra += f' transform="rotate({number(turn)} {number(x)} {number(y)})"'
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" class="pbem-{style}" fill="{fill}"{extra}>'
        f"{escape(plain(words))}</text>"
    )


def plain(words: str) -> str:
    """Text without the control characters that XML cannot carry."""
    return "".join(c if c.isprintable() else " " for c in words)
