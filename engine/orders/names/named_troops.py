"""Troops as names in a sentence: which units some names are for certain, and units told by their names.

Source: orders.md 9, 10.
"""

from collections.abc import Iterable

from engine.orders.doubts import Choices, Elsewhere, Unclear, Wanted
from engine.orders.names.gazetteer import Entry
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Named, Piece
from engine.vocabulary import UnitId


def troops(names: Iterable[Piece], naming: Naming) -> frozenset[UnitId]:
    """The units of these names that are certain."""
    found: set[UnitId] = set()
    for piece in names:
        choices = Choices()
        try:
            units = naming.units(piece.value, choices)
        except (Unclear, Elsewhere, Wanted):
            continue
        found |= set() if choices.met else set(units)
    return frozenset(found)


def by_name(units: Iterable[UnitId], at: Piece, naming: Naming) -> list[Piece]:
    """These units by their names, in a row, in the place of a piece: `the others` of those spoken of."""
    out: list[Piece] = []
    for unit in units:
        name = Named((Entry("unit", unit),), naming.reader.scenario.units[unit].short)
        joint = [at._replace(kind="JOIN", text="and")] if out else []
        out += [*joint, at._replace(kind="UNITS", value=name, text=name.text)]
    return out
