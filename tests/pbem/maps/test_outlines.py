"""A wash follows its squares and takes no other: every centre keeps its own terrain."""

import re

from hypothesis import given
from hypothesis import strategies as st

from pbem.maps.outlines import curve, wash

_SQUARES = st.sets(st.tuples(st.integers(0, 6), st.integers(0, 6)), min_size=1, max_size=25)


@given(_SQUARES)
def test_a_wash_holds_the_centres_of_its_squares_and_no_others(squares: set[tuple[int, int]]) -> None:
    loops = _flattened(wash(squares, lambda p: (p[0] * 100, p[1] * 100)))
    for x in range(-1, 8):
        for y in range(-1, 8):
            within = sum(_inside(x * 100 + 50, y * 100 + 50, loop) for loop in loops) % 2 == 1
            assert within == ((x, y) in squares), (x, y)


def test_the_same_side_bends_the_same_way_for_both_its_neighbours() -> None:
    west = set(re.findall(r"[-\d.]+ [-\d.]+", wash({(2, 2)}, lambda p: p)))
    east = set(re.findall(r"[-\d.]+ [-\d.]+", wash({(3, 2)}, lambda p: p)))
    assert len(west & east) >= 3  # two corners and the middle between them


def test_a_curve_begins_and_ends_where_its_line_does() -> None:
    path = curve([(0, 0), (10, 5), (20, 0), (30, 9)])
    assert path.startswith("M0 0C")
    assert path.endswith("30 9")


def _flattened(path: str) -> list[list[tuple[float, float]]]:
    loops = []
    for part in filter(None, path.split("Z")):
        numbers = [float(n) for n in re.findall(r"-?[\d.]+", part)]
        points = [(numbers[i], numbers[i + 1]) for i in range(0, len(numbers), 2)]
        loop, here = [points[0]], points[0]
        for control, end in zip(points[1::2], points[2::2], strict=True):
            for step in range(1, 9):
                t = step / 8
                loop.append(
                    tuple(
                        (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
                        for a, b, c in zip(here, control, end, strict=True)
                    )  # type: ignore[arg-type]
                )
            here = end
        loops.append(loop)
    return loops


def _inside(x: float, y: float, loop: list[tuple[float, float]]) -> bool:
    within = False
    for (ax, ay), (bx, by) in zip(loop, loop[1:] + loop[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            within = not within
    return within
