"""Names as an umpire types them, on a phone and in haste: units, places, bridges, headquarters of both sides.

He sees everything, so everything is looked through; what fits several things is refused with the list of them.
Players' texts are read by `engine.orders.language`, with a player's eyes.
"""

import re
from collections.abc import Iterable, Mapping

from engine.ground.ground import Crossing
from engine.scenarios.scenario import Scenario
from engine.vocabulary import CrossingId, HqId, Square, UnitId

_WORD = re.compile(r"[0-9]+|[^\W\d_]+")
_FILLERS = frozenset({"the", "of", "st", "nd", "rd", "th", "bridge", "unit"})


class NotClear(Exception):
    """No name, or several; the message is one sentence."""


def unit(scenario: Scenario, text: str) -> UnitId:
    """The unit meant. Raises NotClear."""
    names = {one.id: (one.id, one.short, one.name) for one in scenario.units.values()}
    return _chosen(text, names, "unit", {one.id: one.short for one in scenario.units.values()})


def units(scenario: Scenario, text: str) -> tuple[UnitId, ...]:
    """Several units, as `2 Para, 3 Para and 1 Para`. Raises NotClear."""
    return tuple(unit(scenario, name) for name in _listed(text))


def _listed(text: str) -> list[str]:
    return [name for name in re.split(r",\s*(?:and\s+)?|\s+and\s+|\s*\+\s*", text.strip()) if name]


def troops(scenario: Scenario, text: str) -> tuple[UnitId, ...]:
    """Units, formations and groups, as `505 PIR, 2 Para and 101st Airborne`. Raises NotClear."""
    members = {f"group {one.id}": one.units for one in scenario.groups.values()}
    names = {f"group {one.id}": (one.name, one.id, *one.names) for one in scenario.groups.values()}
    for formation in scenario.formations.values():
        key = f"formation {formation.id}"
        members[key] = tuple(one.id for one in scenario.units.values() if one.formation == formation.id)
        names[key] = (formation.name, formation.id)
    found: list[UnitId] = []
    for name in _listed(text):
        try:
            # `505 PIR` is the regiment, though the names of its battalions hold the same words.
            found += members[key] if (key := _exactly(name, names)) else (unit(scenario, name),)
        except NotClear:
            fitting = [key for key, known in names.items() if _fits(_words(name), known)]
            if len(fitting) != 1:
                raise
            found += members[fitting[0]]
    return tuple(dict.fromkeys(found))


def headquarters(scenario: Scenario, text: str) -> HqId:
    """The headquarters meant. Raises NotClear."""
    names = {one.id: (one.id, one.name, one.commander) for one in scenario.hqs.values()}
    return _chosen(text, names, "headquarters", {one.id: f"{one.name} ({one.id})" for one in scenario.hqs.values()})


def crossing(scenario: Scenario, text: str) -> CrossingId:
    """The bridge or ferry meant; of several at one place the road bridge (orders.md 16). Raises NotClear."""
    crossings = scenario.ground.crossings
    names = {one.id: (one.id, one.name) for one in crossings.values()}
    try:
        return _chosen(text, names, "bridge or ferry", {one.id: one.name for one in crossings.values()})
    except NotClear:
        fitting = [one for one in crossings.values() if _fits(_words(text), (one.id, one.name))]
        roads = [one for one in fitting if _is_road(one)]
        if len(roads) == 1:
            return roads[0].id
        raise


def place(scenario: Scenario, text: str) -> Square:
    """The square meant: `CCRR`, a town, a zone. Raises NotClear."""
    ground = scenario.ground
    bare = text.strip().lower().removeprefix("square").strip()
    if bare.isdigit() and len(bare) in (4, 6):
        square = Square.parse(bare)
        if square not in ground:
            raise NotClear(f"square {bare} is off the map")
        return square
    places: dict[str, tuple[str, ...]] = {f"town {one.id}": (one.id, one.name) for one in ground.towns.values()}
    places |= {f"zone {one.id}": (one.id, one.name) for one in ground.zones.values()}
    squares = {f"town {one.id}": one.square for one in ground.towns.values()}
    squares |= {f"zone {one.id}": one.square for one in ground.zones.values()}
    return squares[_chosen(text, places, "place", {key: names[-1] for key, names in places.items()})]


def _chosen(text: str, names: Mapping[str, tuple[str, ...]], what: str, shown: Mapping[str, str]) -> str:
    if key := _exactly(text, names):
        return key
    fitting = _same_words(text, names) or [key for key, known in names.items() if _fits(_words(text), known)]
    if len(fitting) == 1:
        return fitting[0]
    if not fitting:
        raise NotClear(f"there is no {what} called {text.strip()!r} in this campaign")
    some = ", ".join(shown[key] for key in fitting[:8])
    raise NotClear(f"{text.strip()!r} may be {some}: name it more exactly")


def _exactly(text: str, names: Mapping[str, tuple[str, ...]]) -> str:
    """The one thing whose name is this or has just these words; empty if there is none, or more."""
    wanted = text.strip().casefold()
    exact = [key for key, known in names.items() if wanted in {name.casefold() for name in known}]
    fitting = exact or _same_words(text, names)
    return fitting[0] if len(fitting) == 1 else ""


def _same_words(text: str, names: Mapping[str, tuple[str, ...]]) -> list[str]:
    wanted = _words(text)
    return [key for key, known in names.items() if any(_words(name) == wanted for name in known)]


def _fits(wanted: frozenset[str], known: Iterable[str]) -> bool:
    """Every word typed is a word of the name, or the beginning of one; numbers only whole."""
    if not wanted:
        return False
    have = frozenset(word for name in known for word in _words(name))
    return all(
        word in have or (not word.isdigit() and len(word) > 1 and any(h.startswith(word) for h in have))
        for word in wanted
    )


def _words(text: str) -> frozenset[str]:
    return frozenset(word for word in _WORD.findall(text.casefold()) if word not in _FILLERS)


def _is_road(one: Crossing) -> bool:
    return one.kind.value == "road"
