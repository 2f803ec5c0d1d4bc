"""Strokes of SVG: a path, a disc, a rectangle, with fill, line and dash. Nothing of maps is known here."""

from pbem.maps.frame import number, pair


def path(d: str, *, fill: str = "none", line: str = "", width: float = 1.0, dash: str = "", more: str = "") -> str:
    """A path; `line` is the colour of its stroke, `width` px, `more` further attributes as they stand."""
    stroke = f' stroke="{line}" stroke-width="{number(width)}"' if line else ""
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<path d="{d}" fill="{fill}"{stroke}{dashed}{" " + more if more else ""}/>'


def disc(x: float, y: float, r: float, *, fill: str, line: str = "", width: float = 1.0) -> str:
    """A disc or ring of radius `r` px."""
    stroke = f' stroke="{line}" stroke-width="{number(width)}"' if line else ""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{fill}"{stroke}/>'


def box(x0: float, y0: float, x1: float, y1: float) -> str:
    """A rectangle as the course of a path."""
    return f"M{number(x0)} {number(y0)}H{number(x1)}V{number(y1)}H{number(x0)}Z"


def through(*points: tuple[float, float], closed: bool = False) -> str:
    """The course of a path through points."""
    return "M" + "L".join(pair(p) for p in points) + ("Z" if closed else "")
