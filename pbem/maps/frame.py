"""Where things come to lie on the sheet: from km on the ground to px on paper."""

from typing import NamedTuple

from pbem.maps.ground import Point
from pbem.maps.region import Region

#: Room about the map for the names of squares.
BORDER = 30.0

#: px to the km: a part is drawn as large as fits these lengths, within these limits. A letter shows it at
#: 640 px; every tenth of a megapixel costs some 25 ms.
_WIDTH, _HEIGHT = 760.0, 880.0
LEAST_SCALE, GREATEST_SCALE = 16.0, 56.0


class Frame(NamedTuple):
    """The map's place on the sheet."""

    region: Region
    #: px to the km.
    scale: float
    left: float
    top: float

    def x(self, km: float) -> float:
        return self.left + (km - self.region.x0) * self.scale

    def y(self, km: float) -> float:
        return self.top + (self.region.y1 + 1 - km) * self.scale

    def at(self, km: Point) -> Point:
        return (self.x(km[0]), self.y(km[1]))

    @property
    def width(self) -> float:
        return self.region.columns * self.scale

    @property
    def height(self) -> float:
        return self.region.rows * self.scale

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def large(self) -> bool:
        """Room enough for notes, small places and the names of bridges."""
        return self.scale >= 24


def frame_for(region: Region, head: float) -> Frame:
    """The frame of a region below a head of so many px."""
    fitting = min(_WIDTH / region.columns, _HEIGHT / region.rows)
    scale = float(round(min(max(fitting, LEAST_SCALE), GREATEST_SCALE)))
    return Frame(region, scale, BORDER, head + BORDER)


def number(value: float) -> str:
    """A length in px as SVG has it: to a tenth, without idle zeros."""
    text = f"{value:.1f}"
    text = text.removesuffix(".0")
    return "0" if text == "-0" else text


def pair(p: Point) -> str:
    """A point as SVG has it."""
    return f"{number(p[0])} {number(p[1])}"
