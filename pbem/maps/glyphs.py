"""Units as short strings of characters, as the source campaign's umpire drew them (MG-GLYPH-1, -2).

Building blocks: `:` wheels or towed, `()` armoured, `x` infantry, `o` artillery, `^` recce,
`!` tank, `/` gun; `}` behind for parachute, `|` for glider. The size of the letters tells the
companies that are left.
"""

from fractions import Fraction

from engine.forces import Unit
from engine.rounding import nearest
from engine.vocabulary import MoveClass, UnitKind

#: Degrees by which the strings are turned to the left on the sheet.
ROTATION = 90

#: An aircraft, for sheets that show them; it has no companies and is written in 20 pt.
AIRCRAFT = "+||=|-"
AIRCRAFT_POINTS = 20

GLYPHS: dict[UnitKind, str] = {
    UnitKind.INFANTRY: "X",
    UnitKind.PARA: "x}",
    UnitKind.MOTOR: ":x",
    UnitKind.GLIDER: "x|",
    UnitKind.GLIDER_ARTILLERY: "o|",
    UnitKind.ARMOURED_INFANTRY: "()x",
    UnitKind.RECCE: "()^",
    UnitKind.ARTILLERY_LIGHT: ":o",
    UnitKind.ARTILLERY_MEDIUM: ":o",
    UnitKind.TANK: "()!",
    UnitKind.SP_GUN: "()/",
    # Not in the rulebook's list: composed of its blocks.
    UnitKind.SP_ARTILLERY: "()o",
    UnitKind.ANTI_TANK: ":/",
    UnitKind.FLAK: ":o/",
    UnitKind.MACHINE_GUN: "x/",
    UnitKind.ENGINEER: "E",
    UnitKind.HQ: "HQ",
}


def glyph(unit: Unit) -> str:
    """A unit's string: the scenario's own, else by its kind (MG-GLYPH-1)."""
    if unit.glyph:
        return unit.glyph
    if unit.kind is UnitKind.RECCE and unit.move is not MoveClass.TRACKS:
        return "^" if unit.move is MoveClass.FOOT else ":^"
    return GLYPHS[unit.kind]


def shown_companies(unit: Unit) -> Fraction:
    """Companies after casualties, to the nearest whole one; a live unit that rounds to none counts
    as half a company (MG-COMPANY-2)."""
    whole = nearest(Fraction(unit.companies * unit.strength, 100))
    return Fraction(whole) if whole else Fraction(1, 2)


def points(companies: Fraction | int) -> int:
    """Size of a unit's letters in pt: 20 for four companies, two more or less for each, and 12
    for half a company (MG-GLYPH-2)."""
    return 12 + 2 * int(Fraction(companies) // 1)
