"""The names of a scenario: units, formations, groups, headquarters and places.

Built once from the scenario's fixed facts; it never sees the state, so that no name found
or not found betrays anything (design section 4, leak law). Numbers match exactly; likeness of
words only proposes (ecosystem 0.8). Source: orders.md 5, 9-17.
"""

from collections.abc import Iterable
from typing import Any

from engine.forces import Formation, Group, Unit
from engine.orders.names import place_names, unit_names
from engine.orders.names.likeness import Likeness
from engine.orders.names.phrase_trees import END, ends_of, looked_at, woven
from engine.orders.names.place_table import PlaceTable
from engine.orders.names.staff_names import arm_names, staff_names
from engine.orders.names.tree_walk import longest
from engine.orders.records import Record
from engine.orders.sentence.words.plain_words import Token, tokens, words_of
from engine.orders.sentence.words.signal_words import FAMILIES, PHRASES
from engine.scenarios.scenario import Scenario
from engine.vocabulary import HqId, Place, Side, Square, UnitId, UnitKind


class Entry(Record, frozen=True):
    """What a name may mean."""

    #: `unit`, `group`, `formation`, `hq`, `wide` (a kind of unit), `place`, `word`.
    sort: str
    id: str
    #: 0: the name itself, 1: a customary form, 2: a word that fits many, 9: the name of a part of it.
    rank: int = 0


class Hit(Record, frozen=True):
    """A name found in text: what it may mean and the token after it."""

    entries: tuple[Entry, ...]
    end: int
    #: First token; the words between may hold fillers.
    start: int = 0


#: Words of a garrison's name, in the spelling of the gazetteer.
_GUARDING = frozenset({"garrison", "gds"})


class Known:
    """The names one headquarters may use: those of its own side's troops and of the enemy's it has been told of.

    Any other is as a name nobody bears, so that no answer tells which names exist (leak law).
    """

    def __init__(self, gaz: "Gazetteer", side: Side, told: frozenset[UnitId] = frozenset()) -> None:
        self._gaz = gaz
        self._side = side
        self._told = told
        self._kept: dict[int, tuple[Entry, ...]] = {}

    def of(self, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
        """What a name may mean to this headquarters; entries as the gazetteer holds them."""
        kept = self._kept.get(id(entries))
        if kept is None:
            kept = self._kept[id(entries)] = tuple(e for e in entries if self._may(e))
        return kept

    def _may(self, entry: Entry) -> bool:
        scenario = self._gaz.scenario
        match entry.sort:
            case "unit" | "wide":
                if scenario.units[entry.id].side is self._side:
                    return True
                return entry.sort == "unit" and entry.id in self._told and not self._gaz.garrison(entry.id)
            case "group" | "formation":
                return any(scenario.units[u].side is self._side for u in self._gaz.members(entry))
            case "hq":
                return scenario.hqs[entry.id].side is self._side
            case _:
                return True


class Gazetteer:
    """All names of one scenario, both sides."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self._root: dict[str, Any] = {}
        #: Places by their letters without spaces: `johannahoeve`.
        self.joined: dict[str, tuple[Place, ...]] = {}
        #: The regimental groups a unit belongs to.
        self.grouped: dict[UnitId, tuple[Entry, ...]] = {}
        #: Places by canonical words.
        self.places: dict[tuple[str, ...], tuple[Place, ...]] = {}
        self.table = PlaceTable(scenario.ground)
        self.unit_words: set[str] = set()
        #: Units by the numbers of two and more figures in their short names: `the 81st`.
        self.bearing: dict[str, tuple[Entry, ...]] = {}
        self.hq_names: dict[HqId, str] = {h.id: h.name for h in scenario.hqs.values()}
        self._add_words()
        self._add_places()
        self._add_units()
        self._add_families()
        #: Names a word may be a slip for.
        self.likeness = Likeness(self.joined, self.unit_words)
        self._names: dict[Place, str] = {}
        self._known: dict[tuple[Side, frozenset[UnitId] | None], Known] = {}
        self._members: dict[tuple[str, str], tuple[UnitId, ...]] = {}

    def known(self, side: Side, told: frozenset[UnitId] | None) -> Known:
        """The names a headquarters of a side may use, having been told of these units of the enemy (None: of all)."""
        if told:
            return Known(self, side, told)
        kept = self._known.get((side, told))
        if kept is None:
            enemy = () if told is not None else (u.id for u in self.scenario.units.values() if u.side is not side)
            kept = self._known[side, told] = Known(self, side, frozenset(enemy))
        return kept

    # --- looking up -------------------------------------------------------------------

    def garrison(self, unit: UnitId) -> bool:
        """Whether a unit is called after the place it guards: `the Best garrison` then speaks of Best."""
        words = words_of(self.scenario.units[unit].name)
        return (words[0],) in self.places and not _GUARDING.isdisjoint(words)

    def find(self, row: list[Token], at: int, known: Known | None = None) -> Hit | None:
        """The longest name or signal word that begins at a token; `known`: of those a headquarters may use."""
        node = self._root.get(row[at].word)
        if node is None:
            return self._after_particle(row, at, known)
        found = longest(node, row, at, None if known is None else known.of)
        return None if found is None else Hit(found[1], found[0], at)

    def battalions_of(self, entries: tuple[Entry, ...], size: Token) -> tuple[Entry, ...]:
        """The battalions among which one is meant by the name of a whole body and `battalion`; none if it is no such
        name (orders.md 13)."""
        if size.word != "bn" or size.text.lower().endswith("s") or any(e.sort not in _BODIES for e in entries):
            return ()
        units = (self.scenario.units[u] for e in entries for u in self.members(e))
        return tuple(Entry("unit", u.id, 1) for u in units if u.kind in _FIGHTING)

    def _after_particle(self, row: list[Token], at: int, known: Known | None) -> Hit | None:
        """`v.Allwoerden`, `von Allwoerden`: the particle belongs to the name of troops that follows."""
        if row[at].word not in ("v", "von"):
            return None
        name = at + 2 if at + 1 < len(row) and row[at + 1].word == "." else at + 1
        hit = self.find(row, name, known) if name < len(row) else None
        troops = hit is not None and any(e.sort in ("unit", "group", "formation") for e in hit.entries)
        return hit._replace(start=at) if hit is not None and troops else None

    def square_of(self, place: Place) -> Square | None:
        """A square that stands for the place, for measuring how near it is."""
        squares = self.squares(place)
        return squares[0] if squares else None

    def squares(self, place: Place) -> tuple[Square, ...]:
        """Squares of a place: both ends of a bridge."""
        found = self.table.squares.get(place)
        if found is None and place.isdigit():
            return (Square.parse(place),)
        return found or ()

    def name_of(self, place: Place) -> str:
        """The words for a place that are read back as the same place."""
        held = self._names.get(place)
        if held is None:
            held = self._names[place] = self._worked_out(place)
        return held

    def _worked_out(self, place: Place) -> str:
        sort, _, name = place.partition(":")
        ground = self.scenario.ground
        if not name:
            return f"square {place}"
        ways: list[str] = []
        if sort == "town" and name in ground.towns:
            ways = [ground.towns[name].name, *ground.towns[name].names]
            ways = [self.table.told_apart[name]] if name in self.table.told_apart else ways
        elif sort == "bridge" and name in ground.crossings:
            full = ground.crossings[name].name
            ways = [full.split(" (")[0], full.replace("(", "").replace(")", ""), *ground.crossings[name].names]
        elif sort == "zone" and name in ground.zones:
            ways = [ground.zones[name].name, *ground.zones[name].names]
        elif sort == "area":
            ways = [" ".join(w.capitalize() for w in n.split("_")) for n in (name,)]
            ways = [" ".join(w.capitalize() for w in words) for area in ground.areas if area.id == name for words in
                    sorted(place_names.area_names(area), key=lambda w: (len(w), w))] + ways  # fmt: skip
        for way in ways:
            row = tokens(way)
            hit = self.find(row, 0) if row else None
            if (
                hit is not None
                and hit.end == len(row)
                and [e for e in hit.entries if e.sort == "place"]
                == [e for e in hit.entries if e.id == place and e.sort == "place"]
                and any(e.id == place for e in hit.entries)
                and not any(e.sort != "place" for e in hit.entries)
            ):
                return way
        return place

    def bridge_of(self, town: Place) -> Place | None:
        """The one bridge called by the town's name: the Son bridge, the road bridge at Nijmegen (orders.md 16)."""
        if not town.startswith("town:"):
            return None
        found = self.places.get(place_names.place_words(f"{self.name_of(town)} bridge"), ())
        return found[0] if len(found) == 1 else None

    def on_map(self, square: Square) -> bool:
        return square in self.scenario.ground

    def members(self, entry: Entry) -> tuple[UnitId, ...]:
        """Units of a unit, group, formation or headquarters name."""
        if entry.sort in ("unit", "wide"):
            return (entry.id,)
        if entry.sort == "group":
            return self.scenario.groups[entry.id].units
        key = (entry.sort, entry.id)
        if key not in self._members:
            self._members[key] = self._gathered(entry)
        return self._members[key]

    def _gathered(self, entry: Entry) -> tuple[UnitId, ...]:
        """Units of a formation or headquarters, sought among all."""
        scenario = self.scenario
        if entry.sort == "formation":
            return tuple(u.id for u in scenario.units.values() if u.formation == entry.id)
        if entry.sort == "hq":
            return tuple(u.id for u in scenario.units.values() if u.hq == entry.id)
        return ()

    # --- building -----------------------------------------------------------------------

    def _put(self, words: Iterable[str], entry: Entry) -> None:
        node = self._root
        for word in words:
            node = node.setdefault(word, {})
        held: tuple[Entry, ...] = node.get(END, ())
        for i, other in enumerate(held):
            if other.sort == entry.sort and other.id == entry.id:
                if entry.rank < other.rank:
                    node[END] = (*held[:i], entry, *held[i + 1 :])
                return
        node[END] = (*held, entry)

    def _add_words(self) -> None:
        for words, terminal in PHRASES.items():
            self._put(words, Entry("word", terminal))

    def _add_families(self) -> None:
        """Weave the families of phrases in, once all else is written down: their ends are shared, never changed."""
        for family in FAMILIES:
            ends = ends_of(family.middles, family.tails, (Entry("word", family.kind),))
            for head in family.heads:
                *before, last = looked_at(head)
                node = self._root
                for word in before:
                    node = node.setdefault(word, {})
                node[last] = woven(node.get(last, {}), ends)

    def _add_units(self) -> None:
        scenario = self.scenario
        for unit in scenario.units.values():
            self._add_unit(unit)
        for group in scenario.groups.values():
            self._add_group(group)
        self._whole_groups_by_number()
        for formation in scenario.formations.values():
            self._add_formation(formation)
        for hq in scenario.hqs.values():
            for name in unit_names.headquarters_names(hq):
                self._put(name, Entry("hq", hq.id))
                self._spelt_like(name)
        for name, unit in (*staff_names(scenario), *arm_names(scenario)):
            self._put(name, Entry("unit", unit.id, 1))

    def _spelt_like(self, name: tuple[str, ...]) -> None:
        """The words of a name for which another may be a slip of the pen."""
        self.unit_words.update(w for w in name if w.isalpha() and len(w) > 3)

    def _bears(self, number: str, entry: Entry) -> None:
        self.bearing[number] = (*self.bearing.get(number, ()), entry)

    def _whole_groups_by_number(self) -> None:
        """`the 176th to Nederweert`: of a division whose every regiment bears its number, all of it."""
        wholes = {frozenset(g.units): g.id for g in self.scenario.groups.values() if len(g.units) > 1}
        for number, entries in self.bearing.items():
            if whole := wholes.get(frozenset(e.id for e in entries)):
                self.bearing[number] = (Entry("group", whole, 3),)

    def _add_unit(self, unit: Unit) -> None:
        official = {tuple(w for w in words_of(t) if w not in unit_names.FILLERS) for t in (unit.short, unit.name)}
        written = {*words_of(unit.short), *words_of(unit.name)}
        wide = unit_names.wide_names(unit)
        for name in unit_names.unit_names(unit):
            if (name in self.places or name in wide) and name not in official:
                continue
            self._put(name, Entry("unit", unit.id, 0 if name in official else 1))
            if name != (unit.id,) or unit.id in written:
                # Nobody slips in an id: `aber` is not 1 Abn RE.
                self._spelt_like(name)
        self._put(unit_names.as_listed(unit.name), Entry("unit", unit.id, 0))
        for sort, rank, names in (("wide", 2, wide), ("unit", unit_names.PART, unit_names.listed_parts(unit))):
            for name in names:
                self._put(name, Entry(sort, unit.id, rank))
        for number in unit_names.numbers_borne(unit):
            self._bears(number, Entry("unit", unit.id, 1))

    def _add_group(self, group: Group) -> None:
        for unit_id in group.units if "group" in group.name.lower() else ():
            self.grouped[unit_id] = (*self.grouped.get(unit_id, ()), Entry("group", group.id))
        for unit_id, name in unit_names.numbered_in(group, self.scenario.units):
            self._put(name, Entry("unit", unit_id, 1))
        bare = (tuple(w for w in words_of(t) if w not in unit_names.FILLERS) for t in (group.name, *group.names))
        official = {*bare, *unit_names.regimental_name(group)}
        for name in unit_names.group_names(group):
            self._put(name, Entry("group", group.id, 0 if name in official else 1))
            self._spelt_like(name)
        number, *_, size = words_of(group.name)
        if size == "bde" and number.isdigit():
            # `1 Brigade`: of several of that number, whichever their arm, it is asked which.
            self._put((number, size), Entry("group", group.id, 3))
        for number in unit_names.brigade_number(group.name):
            self._bears(number, Entry("group", group.id, 3))

    def _add_formation(self, formation: Formation) -> None:
        for number in unit_names.brigade_number(formation.name):
            self._put((number, "bde"), Entry("formation", formation.id, 3))
            self._bears(number, Entry("formation", formation.id, 3))
        for number in unit_names.division_number(formation.name):
            # No plainer than a battalion that bears it: `the 59th` is asked about.
            self._bears(number, Entry("formation", formation.id, 1))
        self._put(unit_names.as_listed(formation.name), Entry("formation", formation.id, 1))
        for name in unit_names.formation_names(formation):
            if name not in PHRASES:
                self._put(name, Entry("formation", formation.id, 1))
                self._spelt_like(name)

    def _add_places(self) -> None:
        for name, (places, rank) in self.table.names.items():
            for place in places:
                self._put(name, Entry("place", place, rank))
            self.places[name] = places
            letters = "".join(name)
            if letters not in self.joined or rank == 0:
                self.joined[letters] = places


_BODIES = frozenset({"group", "formation"})
_FIGHTING = frozenset(
    {UnitKind.PARA, UnitKind.GLIDER, UnitKind.INFANTRY, UnitKind.MOTOR, UnitKind.ARMOURED_INFANTRY, UnitKind.TANK}
)
_KNOWN: dict[int, tuple[Scenario, Gazetteer]] = {}


def gazetteer(scenario: Scenario) -> Gazetteer:
    """The gazetteer of a scenario, built once."""
    held = _KNOWN.get(id(scenario))
    if held is not None and held[0] is scenario:
        return held[1]
    built = Gazetteer(scenario)
    if len(_KNOWN) > 16:
        _KNOWN.clear()
    _KNOWN[id(scenario)] = (scenario, built)
    return built
