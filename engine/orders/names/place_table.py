"""The table of all place names of a map: which places a name means, the plainest only.

Built once from the map; the ways of writing a name stand in `place_names`. Towns that share their
whole name are told apart by the nearest larger town. Source: orders.md 16, 17.
"""

from collections import Counter
from collections.abc import Iterable

from engine.ground.ground import Ground, Town
from engine.orders.names import place_names
from engine.orders.names.place_names import Words
from engine.vocabulary import CrossingKind, Place, Square

#: Bridges that a town's name alone means, where the map does not say so (orders.md 16).
_ROAD_BRIDGES = frozenset({"arnhem_road", "nijmegen_road", "grave"})


class PlaceTable:
    """The names of one map."""

    def __init__(self, ground: Ground) -> None:
        #: Places by the words of their names, with how plainly they bear it (0: their own name).
        self.names: dict[Words, tuple[tuple[Place, ...], int]] = {}
        self.squares: dict[Place, tuple[Square, ...]] = {}
        #: Places whose longer name begins with the name of this one: `Beek` for Beek en Donk.
        self.begun: dict[Place, list[Place]] = {}
        #: What is said for towns that share their name.
        self.told_apart: dict[str, str] = {}
        self._held: dict[Words, dict[Place, int]] = {}
        self._add_towns(ground)
        self._add_crossings(ground)
        self._add_ground(ground)
        for name, held in self._held.items():
            least = min(held.values())
            chosen = [p for p, rank in held.items() if rank == least]
            if len(chosen) > 1 and any(p.startswith("area:") for p in chosen):
                chosen = [p for p in chosen if p.startswith(("area:", "town:"))]
            self.names[name] = (tuple(chosen), least)

    def _enter(self, names: Iterable[Words], place: Place, rank: int) -> None:
        for name in names:
            held = self._held.setdefault(name, {})
            held[place] = min(rank, held.get(place, 9))

    def _add_towns(self, ground: Ground) -> None:
        towns = ground.towns.values()
        for town in towns:
            self._enter(place_names.town_names(town), f"town:{town.id}", 0)
            self.squares[f"town:{town.id}"] = (town.square,)
            if "(" in town.name and (near := place_names.larger_near(town, towns)):
                words = (*place_names.bare_words(town), "near", *place_names.place_words(near))
                self._enter([words], f"town:{town.id}", 0)
        self._add_begun(towns)
        shared = {n for n, count in Counter(n for t in towns for n in place_names.town_names(t)).items() if count > 1}
        for town in towns:
            if place_names.bare_words(town) in shared or f"town:{town.id}" in self.begun:
                # Two of one name; or `Beek`, which may be Beek en Donk.
                name = self.told_apart[town.id] = place_names.beside(town, towns)
                words = place_names.place_words(name)
                self._enter([words, *place_names.beside_in_german(name)], f"town:{town.id}", 0)

    def _add_begun(self, towns: Iterable[Town]) -> None:
        whole = {place_names.bare_words(t): f"town:{t.id}" for t in towns}
        for town in towns:
            short = place_names.place_words(town.name.split(" en ")[0])
            if " en " in town.name and short in whole:
                self.begun.setdefault(whole[short], []).append(f"town:{town.id}")

    def _add_crossings(self, ground: Ground) -> None:
        towns = {name for town in ground.towns.values() for name in place_names.town_names(town)}
        for crossing in ground.crossings.values():
            own, shared = place_names.crossing_names(crossing)
            place = f"bridge:{crossing.id}"
            if (spot := place_names.spot_of_bridge(crossing)) and spot not in towns:
                # `hold Honinghutje`: no town, and the road bridge has its name.
                self._enter({spot}, place, 1)
            self._enter(own, place, 0)
            main = crossing.main_road or crossing.id in _ROAD_BRIDGES
            self._enter(shared, place, 1 if main and crossing.kind is not CrossingKind.FERRY else 2)
            # A long name that the map itself gives is plainer than one made of parts: `Veghel canal road bridge`.
            listed = {place_names.place_words(name) for name in crossing.names}
            self._enter({name for name in listed if len(name) > 3}, place, 1)
            self.squares[place] = crossing.side

    def _add_ground(self, ground: Ground) -> None:
        """Zones, woods and heaths."""
        for zone in ground.zones.values():
            self._enter(place_names.zone_names(zone), f"zone:{zone.id}", 0)
            self._enter(place_names.zone_ground_names(zone), f"zone:{zone.id}", 3)
            self.squares[f"zone:{zone.id}"] = (zone.square,)
        for area in ground.areas:
            self._enter(place_names.area_names(area), f"area:{area.id}", 0)
            xs, ys = [x for x, _ in area.km], [y for _, y in area.km]
            middle = Square(int(sum(xs) / len(xs)), int(sum(ys) / len(ys)))
            if middle in ground:
                self.squares[f"area:{area.id}"] = (middle,)
