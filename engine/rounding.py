"""Rounding as the rulebook has it: exact fractions, never Python's `round` (MG-DICE-3)."""

from fractions import Fraction
from math import isqrt


def nearest(value: Fraction | int) -> int:
    """Nearest whole number, halves up, for amounts that are not negative."""
    exact = Fraction(value)
    return (2 * exact.numerator + exact.denominator) // (2 * exact.denominator)


def nearest_half_down(value: Fraction | int) -> int:
    """Nearest whole number, an exact half going to the lower: the defender's favour."""
    exact = Fraction(value)
    return -((-2 * exact.numerator + exact.denominator) // (2 * exact.denominator))


def clamp(value: int, low: int, high: int) -> int:
    """`value` held within low..high."""
    return max(low, min(high, value))


def pythagoras(dx: int, dy: int) -> int:
    """Distance in km to the nearest whole square, in integers (MG-ARTY-2)."""
    return (isqrt(4 * (dx * dx + dy * dy)) + 1) // 2


def manhattan(dx: int, dy: int) -> int:
    """Orthogonal steps between two squares (MG-CONTACT-1)."""
    return abs(dx) + abs(dy)
