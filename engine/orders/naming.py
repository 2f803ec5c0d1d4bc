"""Which unit and which place a name means, for one headquarters at one moment.

Own units first; another headquarters' units are offered as a message to it; the enemy's are
answered in the words used for a name nobody bears. Where two readings remain, all are kept
for the question. What an HQ has been told is all that is looked at, never the state.
Source: orders.md 10-14, 16; MG-ORDER-8; design section 4.
"""

from collections.abc import Iterable

from engine.ground.ground import Area
from engine.orders.gazetteer import Entry, Gazetteer
from engine.orders.pieces import Named, Spot
from engine.orders.plain_words import words_of
from engine.orders.reading import Reader
from engine.vocabulary import GunClass, HqId, Minute, Place, Refusal, Square, UnitId, UnitKind


class Unclear(Exception):
    """A line that cannot be read; `sentence` is for the player."""

    def __init__(self, reason: Refusal, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason
        self.sentence = sentence


class Elsewhere(Exception):
    """Troops of another headquarters of one's own side (orders.md 12)."""

    def __init__(self, hq: HqId, text: str) -> None:
        super().__init__(text)
        self.hq = hq
        self.text = text


class Wanted(Exception):
    """Something that must be asked: a question, and what its answers would be as lines."""

    def __init__(self, question: str, lines: tuple[str, ...] = ()) -> None:
        super().__init__(question)
        self.question = question
        self.lines = lines


class Choices:
    """The alternatives met while a line is read, and which of them to take this time."""

    def __init__(self, picks: dict[str, int] | None = None) -> None:
        self._picks = picks or {}
        self.met: dict[str, int] = {}
        self.questions: list[str] = []

    def choose(self, key: str, count: int, question: str, *, must_ask: bool = False) -> int:
        """Index of the alternative to take; more than one means the line is asked about."""
        if count > 1 or must_ask:
            if key not in self.met:
                self.questions.append(question)
            self.met[key] = count
        return min(self._picks.get(key, 0), count - 1)


class Naming:
    """Resolves names for one reader."""

    def __init__(self, reader: Reader, gaz: Gazetteer) -> None:
        self.reader = reader
        self.gaz = gaz
        self.scenario = reader.scenario
        self.hqs = frozenset(reader.hqs)
        self.side = reader.scenario.hqs[reader.hqs[0]].side

    # --- troops -------------------------------------------------------------------------

    def own(self, unit: UnitId) -> bool:
        """Whether the unit is one of the writer's."""
        return self.scenario.units[unit].hq in self.hqs

    def for_drops(self) -> "Naming":
        """The same reader when drops are spoken of: an airborne corps orders those of its divisions (orders.md 11)."""
        below = {
            h.id for h in self.scenario.hqs.values() if h.superior in self.hqs and h.superior in self.scenario.drop_hqs
        }
        wider = Naming(self.reader, self.gaz)
        wider.hqs = self.hqs | below
        return wider

    def units(
        self,
        named: Named,
        choices: Choices,
        *,
        within: tuple[UnitId, ...] = (),
        near: Square | None = None,
        at: Minute | None = None,
        drop: bool = False,
        everyone: bool = False,
    ) -> tuple[UnitId, ...]:
        """Own units a name means. Raises Unclear, Elsewhere or Wanted."""
        if named.part:
            return self._whole(named, choices, within, near, at)
        found = self._own_readings(named, within)
        if not found:
            self._not_mine(named)
        entry, members = found[0]
        if len(found) > 1:
            found = self._narrowed(found, near, at, within)
            if everyone and all(e.sort == "wide" for e, _ in found):
                return tuple(u for _, us in found for u in us)
            question = f"Which of your units is meant by “{named.text}”?"
            pick = choices.choose(f"u:{named.text.lower()}", len(found), question)
            entry, members = found[pick]
        if entry.sort in ("unit", "wide"):
            return members
        return self.present(members, at, drop=drop, everyone=everyone, named=named.text)

    def present(
        self,
        members: Iterable[UnitId],
        at: Minute | None,
        *,
        drop: bool = False,
        everyone: bool = False,
        named: str = "",
    ) -> tuple[UnitId, ...]:
        """The line units of a formation that have arrived and are not known to be lost (orders.md 10)."""
        units = [self.scenario.units[u] for u in members if self.own(u)]
        alive = [u for u in units if not self._lost(u.id)]
        line = [u for u in alive if u.kind is not UnitKind.HQ or everyone]
        if drop:
            return tuple(u.id for u in line if u.entry == "drop")
        moment = self.reader.now if at is None else max(at, self.reader.now)
        here = [u for u in line if self._arrived(u.id, moment)]
        chosen = here or line or alive
        if not chosen:
            raise Unclear(Refusal.UNKNOWN_UNIT, f"You have no units left under “{named}”: name the units you mean.")
        return tuple(u.id for u in chosen)

    def everyone(self, at: Minute | None, *, line_only: bool = False) -> tuple[UnitId, ...]:
        """All units of the seat that have arrived; `line_only`: without headquarters."""
        every = (u.id for u in self.scenario.units.values())
        return self.present(every, at, everyone=not line_only, named="all units")

    def owner_of(self, named: Named) -> HqId | None:
        """A headquarters meant by a name."""
        for entry in named.entries:
            if entry.sort == "hq":
                return entry.id
        for entry in named.entries:
            if entry.sort == "formation":
                return self.scenario.formations[entry.id].hq
        return None

    def enemy(self, named: Named) -> UnitId | None:
        """An enemy unit named as a target: only one that the picture holds as identified; any other name, borne or not,
        is asked about in the same words."""
        for entry in named.entries:
            if entry.sort == "unit" and self.scenario.units[entry.id].side is not self.side:
                picture = self.reader.picture
                if picture is not None and any(e.identity == entry.id for e in picture.enemy.values()):
                    return entry.id
        return None

    def friend(self, named: Named, choices: Choices, near: Square | None = None) -> UnitId:
        """One unit of one's own side: to be supported, followed, waited for."""
        found = self._own_readings(named, ())
        exact = any(
            e.sort == "unit" and e.rank == 0 and self.scenario.units[e.id].side is self.side for e in named.entries
        )
        if not found or (exact and all(e.sort == "wide" for e, _ in found)):
            ids = [e.id for e in named.entries if e.sort == "unit" and self.scenario.units[e.id].side is self.side]
            found = [(Entry("unit", u), (u,)) for u in dict.fromkeys(ids)]
        if not found:
            groups = [e for e in named.entries if e.sort in ("group", "formation")]
            found = [(e, self.gaz.members(e)) for e in groups]
            found = [(e, us) for e, us in found if us and self.scenario.units[us[0]].side is self.side]
        if not found:
            self._unknown(named)
        singles: list[tuple[Entry, tuple[UnitId, ...]]] = [
            (e, (u,)) for e, us in found for u in (us if e.sort != "unit" else us[:1])
        ]
        line = [(e, us) for e, us in singles if self.scenario.units[us[0]].kind is not UnitKind.HQ] or singles
        line = self._narrowed(line, near, None, ()) if len(line) > 1 else line
        pick = choices.choose(f"f:{named.text.lower()}", len(line), f"Which unit is meant by “{named.text}”?")
        return line[pick][1][0]

    def lead_of(self, named: Named, choices: Choices) -> UnitId:
        """The unit to follow: the first of a group."""
        found = self._own_readings(named, ())
        if found and found[0][0].sort in ("group", "formation"):
            return self.present(found[0][1], None)[0]
        return self.friend(named, choices)

    def _own_readings(self, named: Named, within: tuple[UnitId, ...]) -> list[tuple[Entry, tuple[UnitId, ...]]]:
        best: dict[int, list[tuple[Entry, tuple[UnitId, ...]]]] = {}
        for entry in named.entries:
            if entry.sort == "hq" and entry.id not in self.hqs:
                continue
            members = tuple(u for u in self.gaz.members(entry) if self.own(u))
            if not members:
                continue
            rank = entry.rank + (2 if entry.sort == "hq" else 0)
            best.setdefault(rank, []).append((entry, members))
        if not best:
            return []
        found = best[min(best)]
        formations = [f for f in found if f[0].sort == "formation"]
        if len(found) > 1 and formations and not any(f[0].sort == "unit" for f in found):
            groups = [f for f in found if f[0].sort == "group"]
            found = groups[:1] or formations[:1]
        if within and len(found) > 1:
            inside = [f for f in found if set(f[1]) <= set(within)]
            found = inside or found
        same: dict[tuple[UnitId, ...], tuple[Entry, tuple[UnitId, ...]]] = {}
        for entry, members in found:
            same.setdefault(members, (entry, members))
        return list(same.values())

    def _narrowed(
        self,
        found: list[tuple[Entry, tuple[UnitId, ...]]],
        near: Square | None,
        at: Minute | None,
        within: tuple[UnitId, ...],
    ) -> list[tuple[Entry, tuple[UnitId, ...]]]:
        """Those that have arrived, nearest to the place first; one alone in reach is taken (orders.md 13)."""
        moment = self.reader.now if at is None else max(at, self.reader.now)
        here = [f for f in found if any(self._arrived(u, moment) and not self._lost(u) for u in f[1])]
        found = here or found
        if near is None:
            return found

        def far(item: tuple[Entry, tuple[UnitId, ...]]) -> int:
            return min((_apart(s, near) for u in item[1] if (s := self.stands(u))), default=999)

        found = sorted(found, key=far)
        within_reach = [f for f in found if far(f) <= _REACH]
        if len(within_reach) == 1 and len(found) > 1 and far(found[1]) > 2 * _REACH:
            return within_reach
        return found

    def _whole(
        self, named: Named, choices: Choices, within: tuple[UnitId, ...], near: Square | None, at: Minute | None
    ) -> tuple[UnitId, ...]:
        units = self.units(named._replace(part=False), choices, within=within, near=near, at=at)
        shorts = ", ".join(self.scenario.units[u].short for u in units)
        choices.choose(f"p:{named.text}", 1, f"Only whole units can be sent: is all of {shorts} meant?", must_ask=True)
        return units

    def _not_mine(self, named: Named) -> None:
        for entry in named.entries:
            owners = {self.scenario.units[u].hq for u in self.gaz.members(entry)}
            if entry.sort == "wide":
                continue
            if len(owners) == 1 and (hq := owners.pop()) and self.scenario.hqs[hq].side is self.side:
                raise Elsewhere(hq, named.text)
        self._unknown(named)

    def _unknown(self, named: Named) -> None:
        raise no_such_unit(named.text)

    def _lost(self, unit: UnitId) -> bool:
        picture = self.reader.picture
        held = picture.own.get(unit) if picture else None
        return held is not None and held.doing in ("lost", "merged")

    def _arrived(self, unit: UnitId, moment: Minute) -> bool:
        picture = self.reader.picture
        held = picture.own.get(unit) if picture else None
        if held is not None and (held.square is not None or held.doing != "waiting"):
            return True
        return self.scenario.units[unit].arrives <= moment

    # --- places ---------------------------------------------------------------------------

    def stands(self, unit: UnitId) -> Square | None:
        """Where a unit was last reported, or where the order of battle puts it."""
        picture = self.reader.picture
        held = picture.own.get(unit) if picture else None
        return held.square if held is not None and held.square is not None else self.scenario.units[unit].square

    def place(self, spot: Spot, choices: Choices, units: tuple[UnitId, ...] = (), *, want: str = "") -> Place:
        """The place a name means, for the units addressed. Raises Unclear or Wanted."""
        if (
            spot.text.lower().endswith("bridges")
            and len(spot.places) > 0
            and not self.gaz.name_of(spot.places[0]).lower().endswith("bridges")
        ):
            raise Wanted(f"“{spot.text}” are several: write one line for each bridge, with its own name.")
        places = self._wanted(spot.places, want)
        if not places:
            places, sure = self._likely(spot.text)
            if not places:
                raise Unclear(
                    Refusal.UNKNOWN_PLACE,
                    (
                        f"There is no place called “{spot.text}” on the map: write a town, a bridge, a zone or a "
                        f"square as 4887."
                    ),
                )
            pick = choices.choose(
                f"n:{spot.text.lower()}", len(places), f"Which place is meant by “{spot.text}”?", must_ask=not sure
            )
            return self._shifted(places[pick], spot, choices)
        if len(places) > 1:
            places = self._nearest(places, units)
            pick = choices.choose(f"n:{spot.text.lower()}", len(places), f"Which place is meant by “{spot.text}”?")
            return self._shifted(places[pick], spot, choices)
        return self._shifted(places[0], spot, choices)

    def _wanted(self, places: tuple[Place, ...], want: str) -> tuple[Place, ...]:
        if not want or len(places) < 2:
            return places
        fit = tuple(p for p in places if p.startswith(want))
        return fit or places

    def _likely(self, text: str) -> tuple[tuple[Place, ...], bool]:
        letters = "".join(w for w in words_of(text) if w[0].isalnum() and w != "the")
        clear, proposals = self.gaz.spelling(letters)
        if clear:
            return self.gaz.joined[clear], True
        seen: dict[Place, None] = {}
        for key in proposals:
            seen.update(dict.fromkeys(self.gaz.joined[key]))
        return tuple(seen)[:4], False

    def _nearest(self, places: tuple[Place, ...], units: tuple[UnitId, ...]) -> tuple[Place, ...]:
        """Nearest first; one at most a third as far as the next is meant (orders.md 16)."""
        here = next((s for u in units if (s := self.stands(u)) is not None), None)
        if here is None:
            return places
        ranked = sorted(places, key=lambda p: self._far(p, here))
        first, second = self._far(ranked[0], here), self._far(ranked[1], here)
        return (ranked[0],) if second > 0 and 3 * first <= second else tuple(ranked)

    def _far(self, place: Place, here: Square) -> int:
        return min((_apart(s, here) for s in self.gaz.squares(place)), default=999)

    def _shifted(self, place: Place, spot: Spot, choices: Choices) -> Place:
        if spot.shift is None:
            return place
        kind, east, north = spot.shift
        squares = self.gaz.squares(place)
        if not squares:
            return place
        if kind == "end" and len(squares) > 1:
            return max(squares, key=lambda s: s.x * east + s.y * north).name
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

    def bridges(self, near: Square | None, ferry: bool, rail: bool | None = None) -> tuple[Place, ...]:
        """Bridges or ferries by nearness, for `the bridge` (orders.md 16)."""
        found = [c for c in self.scenario.ground.crossings.values() if c.ferry is ferry]
        if rail is not None:
            found = [c for c in found if (c.kind.value == "rail") is rail]
        if near is not None:
            found.sort(key=lambda c: min(_apart(s, near) for s in c.side))
        return tuple(f"bridge:{c.id}" for c in found)

    def nearest_crossings(self, near: Square | None, ferry: bool, rail: bool | None = None) -> tuple[Place, ...]:
        """The one at most a third as far as the next, or the nearest four (orders.md 16)."""
        found = self.bridges(near, ferry, rail)[:4]
        if near is None or len(found) < 2:
            return found
        first, second = self._far(found[0], near), self._far(found[1], near)
        return found[:1] if second > first and 3 * first <= second else found

    def at_place(self, unit: UnitId, place: Place) -> bool:
        """Whether the unit was last reported at the place or next to it."""
        here = self.stands(unit)
        if here is None or (
            self.scenario.units[unit].entry == "drop" and self.reader.picture is None and unit not in self._landed()
        ):
            return False
        return any(_apart(s, here) <= 1 for s in self.gaz.squares(place))

    def landed(self, unit: UnitId) -> bool:
        """Whether a unit is on the ground as far as its headquarters knows; one that does not drop always is."""
        return self.scenario.units[unit].entry != "drop" or self._arrived(unit, self.reader.now)

    def _landed(self) -> frozenset[UnitId]:
        return frozenset(u.id for u in self.scenario.units.values() if u.arrives <= self.reader.now)

    def artillery(self, unit: UnitId) -> bool:
        """Guns that may support from afar (MG-ARTY-1)."""
        return (
            self.scenario.units[unit].guns not in (GunClass.NONE,)
            and self.scenario.units[unit].kind is not UnitKind.ANTI_TANK
        )

    def area_box(self, area: Area) -> tuple[Square, Square]:
        """The squares about a wood or heath."""
        xs, ys = [x for x, _ in area.km], [y for _, y in area.km]
        ground = self.scenario.ground
        low = Square(max(0, int(min(xs))), max(0, int(min(ys))))
        return low, Square(min(ground.columns - 1, int(max(xs))), min(ground.rows - 1, int(max(ys))))


def no_such_unit(name: str) -> Unclear:
    """The one answer to the name of an enemy's unit and to a name nobody bears (orders.md 12)."""
    return Unclear(
        Refusal.UNKNOWN_UNIT,
        f"You have no unit called “{name}”: name one of your own units, as your order of battle lists them.",
    )


_REACH = 15


def _apart(a: Square, b: Square) -> int:
    return max(abs(a.x - b.x), abs(a.y - b.y))
