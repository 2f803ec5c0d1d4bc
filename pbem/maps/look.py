"""The look of the sheet: paper, inks and line weights, after the printed maps of 1944.

Chosen so that nothing rests on colour alone: friend and enemy differ in shape, terrains in
pattern, roads in weight, the state of a bridge in its mark.
"""

from typing import NamedTuple

from engine.vocabulary import Side

PAPER = "#f5eeda"
MARGIN_PAPER = "#efe6cd"
INK = "#231f1a"
SOFT_INK = "#5b5346"
GRID = "#6d5a86"
WATER = "#9cc4de"
WATER_EDGE = "#2f6c9c"
WATER_INK = "#1d4f7a"
ENEMY_INK = "#7c1d12"
FLAG_RED = "#a3231b"
#: A bridge reported whole, and the rings of drop zones.
WHOLE = "#1f4d3a"
ZONE_INK = "#5a2d6e"
#: Roadway of a bridge.
DECK = "#f6dd9c"

#: Frames of each side, fresh.
SIDES = {Side.ALLIED: "#8db8e2", Side.GERMAN: "#b9b493"}
#: Names of units and aims of marches.
SIDE_INK = {Side.ALLIED: "#123a66", Side.GERMAN: "#3c3a20"}


class Wash(NamedTuple):
    """How a terrain is printed."""

    fill: str
    pattern: str
    label: str


#: By the mark of `pbem.maps.ground.MARKS`, in the order of printing; open ground is the paper.
WASHES: dict[str, Wash] = {
    "P": Wash("#e4ebd6", "polder", "Polder"),
    "H": Wash("#ead9d2", "heath", "Heath"),
    "W": Wash("#c5d5a6", "woods", "Woods"),
    "T": Wash("#dfb39b", "town", "Built-up"),
    "R": Wash("#bfa596", "ruins", "Ruins"),
}


class Pen(NamedTuple):
    """A line: width in km on the ground, its least and greatest in px, and its colour."""

    km: float
    least: float
    most: float
    colour: str
    dash: str = ""

    def width(self, scale: float) -> float:
        """Width in px at so many px to the km."""
        return min(max(self.km * scale, self.least), self.most)


#: Each course is drawn with its pens one over the other, in this order of classes.
PENS: dict[str, tuple[Pen, ...]] = {
    "stream": (Pen(0.03, 0.8, 1.8, WATER_EDGE),),
    "canal": (Pen(0.15, 2.6, 7.0, WATER_EDGE), Pen(0.09, 1.2, 4.6, "#d3e8f3")),
    "river": (Pen(0.33, 5.0, 20.0, WATER_EDGE), Pen(0.28, 3.6, 17.4, WATER)),
    "road": (Pen(0.07, 1.7, 4.4, "#6a5238"), Pen(0.04, 0.9, 2.8, DECK)),
    "highway": (Pen(0.12, 3.0, 6.6, "#4a1a12"), Pen(0.085, 2.0, 4.6, "#c8402f")),
    "rail": (Pen(0.025, 0.9, 1.8, INK), Pen(0.1, 3.4, 6.0, INK, "1.3 6.5")),
}

SANS = "'DejaVu Sans', 'DejaVu Sans Condensed', 'Arial Narrow', sans-serif"
SERIF = "'DejaVu Serif', Georgia, serif"


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with so great a share (0..1) of another in it."""
    a = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    b = [int(other[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(p + (q - p) * share):02x}" for p, q in zip(a, b, strict=True))
