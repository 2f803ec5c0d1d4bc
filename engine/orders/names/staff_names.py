"""The names of a formation's headquarters and of its one unit of an arm: `30 Corps HQ`, `HQ 82nd Airborne`,
`Horrocks's HQ`, `43 Div Recce`, `the Corps engineers`.

Named so, the one unit is meant and never the whole formation. Source: orders.md 10, 13, 14.
"""

from collections.abc import Iterator

from engine.forces import Unit
from engine.orders.names import unit_names
from engine.orders.names.unit_names import Words
from engine.orders.sentence.words.plain_words import words_of
from engine.scenarios.scenario import Scenario
from engine.vocabulary import UnitKind

#: What the units of an arm are called beside the name of their formation.
_ARMS: dict[UnitKind, tuple[str, ...]] = {
    UnitKind.RECCE: ("recce", "recce regt", "recce sqn"),
    UnitKind.ENGINEER: ("eng", "re", "royal eng", "pi"),
    UnitKind.ANTI_TANK: ("antitank", "anti tank", "a tk", "antitank gun"),
    UnitKind.FLAK: ("flak",),
    UnitKind.TANK: ("panther", "panthers", "tank"),
    UnitKind.ARMOURED_INFANTRY: ("pg", "pz gren", "grenadiers", "panzergrenadiers"),
    UnitKind.MACHINE_GUN: ("mg", "machine gun", "machine gunners"),
}
_UNSAID = frozenset({"hq", "advanced", "main", "british", "the", "of"})


def staff_names(scenario: Scenario) -> Iterator[tuple[Words, Unit]]:
    """Each further name of a headquarters unit, by the formation or the seat whose staff it is."""
    staffs = [u for u in scenario.units.values() if u.kind is UnitKind.HQ]
    for unit in staffs:
        said = _said(unit)
        borne: set[Words] = set()
        formation = scenario.formations.get(unit.formation)
        if "corps" in words_of(unit.name) and "corps" not in words_of(unit.short):
            # `HQ II FJ Corps`.
            yield (*words_of(unit.short), "corps"), unit
        if formation is not None:
            led = unit_names.formation_names(formation)
            borne |= led if said & led else set()
        led = {n for n in unit_names.headquarters_names(scenario.hqs[unit.hq]) if not _TITLES & set(n)}
        if said & led:
            rivals = [u for u in staffs if u.hq == unit.hq and u is not unit]
            mine = {*words_of(unit.name), unit.id, *words_of(unit.short)}
            shared = any(_said(u) & led for u in rivals)
            borne |= {n for n in led if not shared or set(n) <= mine}
        for name in borne:
            for seat in (("hq",), ("command", "post")):
                yield (*seat, *name), unit
                yield (*name, *seat), unit


def arm_names(scenario: Scenario) -> Iterator[tuple[Words, Unit]]:
    """Each name of the one unit of an arm that a formation has."""
    for formation in scenario.formations.values():
        below = [u for u in scenario.units.values() if u.formation == formation.id]
        owners = unit_names.formation_names(formation)
        if any("corps" in n for n in owners) and scenario.hqs[formation.hq].level == "corps":
            owners = owners | {("corps",)}
        for kind, arms in _ARMS.items():
            bearing = [u for u in below if u.kind is kind]
            if len(bearing) != 1:
                continue
            for arm in (tuple(text.split()) for text in arms):
                for owner in owners:
                    yield (*owner, *arm), bearing[0]
                    yield (*arm, *owner), bearing[0]


def _said(unit: Unit) -> set[Words]:
    """What a headquarters is the headquarters of, by its own name."""
    names = unit_names.unit_names(unit) | {words_of(part.strip()) for part in unit.name.split("/")}
    return {_without(n, _UNSAID) for n in names}


_TITLES = frozenset({"hq", "general", "gen"})


def _without(name: Words, words: frozenset[str]) -> Words:
    return tuple(w for w in name if w not in words)
