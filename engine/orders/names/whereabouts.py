"""Which place a name means, for the units addressed, and where units were last reported.

The nearer of like-named places only if it is far the nearer; what an HQ has been told is all
that is looked at, never the state. Source: orders.md 16; player's guide, "Where".
"""

from engine.ground.ground import Area
from engine.orders.doubts import Choices, Unclear, Wanted
from engine.orders.names.gazetteer import Gazetteer
from engine.orders.reading import Reader
from engine.orders.sentence.pieces import Spot
from engine.orders.sentence.words.plain_words import words_of
from engine.vocabulary import CrossingKind, Place, Refusal, Square, UnitId

_BRIDGES = frozenset({"bridges", "brücken", "bruecken", "bruggen"})
#: How far off a great bridge is still spoken of as `the bridge`, in squares.
_NEAR_BY = 15


def apart(a: Square, b: Square) -> int:
    """How far two squares lie apart, in squares, a diagonal step counting as one."""
    return max(abs(a.x - b.x), abs(a.y - b.y))


def no_such_place(name: str) -> str:
    """What is told of a place the map does not have."""
    return f"There is no place called “{name}” on the map: write a town, a bridge, a zone or a square as 4887."


#: Which way, and no place.
_SIDES = frozenset(
    """
    north south east west norden sueden süden osten westen noorden zuiden oosten nord süd ost nordosten nordwesten
    südosten südwesten noordoosten noordwesten zuidoosten zuidwesten
    """.split()  # noqa: SIM905
)


class Whereabouts:
    """Places for one reader."""

    def __init__(self, reader: Reader, gaz: Gazetteer) -> None:
        self.reader = reader
        self.gaz = gaz
        self.scenario = reader.scenario
        #: Squares that were told as the end of a bridge, and the bridge.
        self.ends: dict[Place, Place] = {}

    def stands(self, unit: UnitId) -> Square | None:
        """Where a unit was last reported, or where the order of battle puts it."""
        picture = self.reader.picture
        held = picture.own.get(unit) if picture else None
        return held.square if held is not None and held.square is not None else self.scenario.units[unit].square

    def place(
        self,
        spot: Spot,
        choices: Choices,
        units: tuple[UnitId, ...] = (),
        *,
        want: str = "",
        then_at: Place | None = None,
    ) -> Place:
        """The place a name means, for the units addressed; `then_at`: where they will be by then. Raises Unclear or
        Wanted."""
        if (
            not _BRIDGES.isdisjoint(spot.text.lower().split())
            and len(spot.places) > 0
            and "bridges" not in self.gaz.name_of(spot.places[0]).lower()
        ):
            raise Wanted(f"“{spot.text}” are several: write one line for each bridge, with its own name.")
        places = self._wanted(spot.places, want)
        if not places:
            if spot.text.lower() in _SIDES:
                # `nach Westen`: no slip for Best or Weert.
                raise Wanted(f"“{spot.text}” says only which way: write a town, a bridge, a zone or a square as 4887.")
            places, sure = self._likely(spot.text)
            if not places:
                raise Unclear(
                    Refusal.UNKNOWN_PLACE,
                    no_such_place(spot.text),
                )
            pick = choices.choose(
                f"n:{spot.text.lower()}", len(places), f"Which place is meant by “{spot.text}”?", must_ask=not sure
            )
            return self.shifted(places[pick], spot, choices, units)
        places = self._with_rivals(places, spot, units)
        if len(places) > 1:
            places = self._nearest(places, units, self.gaz.square_of(then_at) if then_at else None)
            pick = choices.choose(f"n:{spot.text.lower()}", len(places), f"Which place is meant by “{spot.text}”?")
            return self.shifted(places[pick], spot, choices, units)
        return self.shifted(places[0], spot, choices, units)

    def _wanted(self, places: tuple[Place, ...], want: str) -> tuple[Place, ...]:
        if not want or len(places) < 2:
            return places
        fit = tuple(p for p in places if p.startswith(want))
        return fit or places

    def _likely(self, text: str) -> tuple[tuple[Place, ...], bool]:
        letters = "".join(w for w in words_of(text) if w[0].isalnum() and w != "the")
        clear, proposals = self.gaz.likeness.spelling(letters)
        if clear:
            return self.gaz.joined[clear], True
        seen: dict[Place, None] = {}
        for key in proposals:
            seen.update(dict.fromkeys(self.gaz.joined[key]))
        return tuple(seen)[:4], False

    def _with_rivals(self, places: tuple[Place, ...], spot: Spot, units: tuple[UnitId, ...]) -> tuple[Place, ...]:
        """`Beek` near Beek en Donk: a longer name that begins so is meant as well where it lies nearer."""
        longer = self.gaz.table.begun.get(places[0], []) if len(places) == 1 and " " not in spot.text.strip() else []
        here = next((s for u in units if (s := self.stands(u)) is not None), None)
        if not longer or here is None:
            return places
        return (*places, *(p for p in longer if self._far(p, here) < self._far(places[0], here)))

    def _nearest(
        self, places: tuple[Place, ...], units: tuple[UnitId, ...], then_at: Square | None = None
    ) -> tuple[Place, ...]:
        """Nearest first; one at most a third as far as the next is meant (orders.md 16)."""
        here = then_at or next((s for u in units if (s := self.stands(u)) is not None), None)
        if here is None:
            return places
        ranked = sorted(places, key=lambda p: self._far(p, here))
        first, second = self._far(ranked[0], here), self._far(ranked[1], here)
        if then_at is not None and second <= 1:
            # `to Veghel and take the bridge over the Aa`: there are two.
            return tuple(ranked)
        return (ranked[0],) if second > 0 and 3 * first <= second else tuple(ranked)

    def _far(self, place: Place, here: Square) -> int:
        return min((apart(s, here) for s in self.gaz.squares(place)), default=999)

    def shifted(self, place: Place, spot: Spot, choices: Choices, units: tuple[UnitId, ...]) -> Place:
        """The square or place meant by a bearing or an end beside a place. Raises Unclear."""
        if spot.shift is None:
            return place
        kind, east, north = spot.shift
        squares = self.gaz.squares(place)
        if not squares:
            return place
        if kind == "off" or (kind in ("far", "near") and len(squares) < 2):
            # `halfway to Mook`, `the ridge at Mook`: a place of its own, which no map name gives.
            question = f"Where exactly is “{spot.text}”? Write a square, as 4887, or choose the place itself."
            choices.choose(f"o:{spot.text}", 1, question, must_ask=True)
            return place
        if kind in ("end", "far", "near") and len(squares) > 1:
            end = self._end(squares, spot, choices, units)
            if place.startswith("bridge:"):
                self.ends[end] = place
            return end
        if kind == "end":
            pick = choices.choose(f"s:{spot.text}{spot.shift}", 2, f"Which square is meant by “{spot.text}”?")
            east, north = (0, 0) if pick == 0 else (east, north)
            if pick == 0:
                return place
        square = Square(squares[0].x + east, squares[0].y + north)
        if not self.gaz.on_map(square):
            raise Unclear(
                Refusal.OFF_MAP,
                f"The place you name near “{spot.text}” lies off the map: write a square on the map, as 4887.",
            )
        if kind == "of":
            pick = choices.choose(f"s:{spot.text}{spot.shift}", 2, f"How far from “{spot.text}”?", must_ask=True)
            return (square.name, place)[pick]
        return square.name

    def _end(self, squares: tuple[Square, ...], spot: Spot, choices: Choices, units: tuple[UnitId, ...]) -> Place:
        """The end of a bridge by the compass, or as the units see it; where neither tells them apart it is asked."""
        kind, east, north = spot.shift or ("", 0, 0)
        here = next((s for u in units if (s := self.stands(u)) is not None), None)
        if kind == "end":
            ranked = sorted(squares, key=lambda s: -(s.x * east + s.y * north))
            clear = ranked[0].x * east + ranked[0].y * north != ranked[1].x * east + ranked[1].y * north
        elif here is None:
            ranked, clear = list(squares), False
        else:
            sign = -1 if kind == "far" else 1
            ranked = sorted(squares, key=lambda s: sign * ((s.x - here.x) ** 2 + (s.y - here.y) ** 2))
            clear = True
        if clear:
            return ranked[0].name
        pick = choices.choose(f"s:{spot.text}{spot.shift}", len(ranked), f"Which end of “{spot.text}” is meant?")
        return ranked[pick].name

    def bridges(
        self, near: Square | None, ferry: bool, rail: bool | None = None, *, canal: bool = False
    ) -> tuple[Place, ...]:
        """Bridges or ferries by nearness, for `the bridge`, `the canal bridge` (orders.md 16)."""
        found = [c for c in self.scenario.ground.crossings.values() if c.ferry is ferry]
        if canal:
            found = [c for c in found if c.water.value == "canal"]
        if rail is not None:
            found = [c for c in found if c.kind is (CrossingKind.RAIL if rail else CrossingKind.ROAD)]
        if near is not None:
            found.sort(key=lambda c: min(apart(s, near) for s in c.side))
        return tuple(f"bridge:{c.id}" for c in found)

    def the_bridges_meant(self, near: Square | None, word: str, rail: bool | None) -> tuple[Place, ...]:
        """Bridges that `the bridge` may mean: the nearest of all if it is the nearest of a road too, else both."""
        canal = "canal" in word
        found = self.nearest_crossings(near, False, rail, canal=canal)
        roads = self.nearest_crossings(near, False, False, canal=canal) if rail is None else found
        meant = found if found == roads else tuple(dict.fromkeys((*roads, *found)))[:4]
        if len(meant) > 1 and not rail and not canal and near is not None:
            # Among several, the great one near by is what is spoken of most.
            great = [b for b in self.bridges(near, False, rail) if self._great(b) and self._far(b, near) <= _NEAR_BY]
            meant = tuple(dict.fromkeys((*great[:1], *meant)))[:4]
        return meant

    def _great(self, bridge: Place) -> bool:
        """Whether it is one of the great road bridges (MG-BRIDGE-4)."""
        return self.scenario.ground.crossings[bridge.removeprefix("bridge:")].main_road

    def nearest_crossings(
        self, near: Square | None, ferry: bool, rail: bool | None = None, *, canal: bool = False
    ) -> tuple[Place, ...]:
        """The one at most a third as far as the next, or the nearest four (orders.md 16)."""
        found = self.bridges(near, ferry, rail, canal=canal)[:4]
        if near is None or len(found) < 2:
            return found
        first, second = self._far(found[0], near), self._far(found[1], near)
        return found[:1] if second > first and 3 * first <= second else found

    def at_place(self, unit: UnitId, place: Place) -> bool:
        """Whether the unit was last reported at the place or next to it."""
        here = self._landed(unit)
        return here is not None and any(apart(s, here) <= 1 for s in self.gaz.squares(place))

    def in_place(self, unit: UnitId, place: Place) -> bool:
        """Whether the unit was last reported in the place itself: from next to it, it has to go there to defend it."""
        return self._landed(unit) in self.gaz.squares(place)

    def _landed(self, unit: UnitId) -> Square | None:
        """Where a unit was last reported; None if it has not come down yet."""
        info = self.scenario.units[unit]
        in_the_air = info.entry == "drop" and self.reader.picture is None and info.arrives > self.reader.now
        return None if in_the_air else self.stands(unit)

    def area_box(self, area: Area) -> tuple[Square, Square]:
        """The squares about a wood or heath."""
        xs, ys = [x for x, _ in area.km], [y for _, y in area.km]
        ground = self.scenario.ground
        low = Square(max(0, int(min(xs))), max(0, int(min(ys))))
        return low, Square(min(ground.columns - 1, int(max(xs))), min(ground.rows - 1, int(max(ys))))
