"""Which units a name means, for one headquarters at one moment.

Own units first; those of another headquarters are `Elsewhere`; the enemy's are answered in
the words used for a name nobody bears. Where two readings remain, all are kept
for the question. What an HQ has been told is all that is looked at, never the state.
Source: orders.md 10-14, 16; MG-ORDER-8; design section 4.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from engine.orders import patterns as re
from engine.orders.doubts import Choices, Elsewhere, Unclear, Wanted, no_such_unit
from engine.orders.names.gazetteer import Entry, Gazetteer
from engine.orders.names.whereabouts import Whereabouts, apart
from engine.orders.reading import Reader
from engine.orders.sentence.pieces import Named
from engine.orders.sentence.words.plain_words import words_of
from engine.vocabulary import GunClass, HqId, Minute, Refusal, Square, UnitId, UnitKind

#: Squares within which one of several units is near enough to be meant (orders.md 13).
_REACH = 15
#: `a battalion of the 508th`: one of several, and which is not said.
_ONE_BATTALION = re.compile(
    r"(?:.* )?(?:a|one|another|ein|een) (?:battalion|bn|bataljon|bataillon|btl)\b|(?:battalion|bn) of\b|"
    r"one \d{3}\D{0,2}(?: pir| gir)?$",
    re.IGNORECASE,
)
#: Words of size, which a group's name may go without.
_SIZED = frozenset({"gp", "regt", "kg"})
#: `the divisional artillery`, `its division's guns`: of which division, the troops beside it say.
_DIVISIONAL = re.compile(
    r"(?:the |its |their )?(?:div(?:isional|ision['’]?s?)?\.? (?:art(?:illery|y)?\.?|guns)|div ?arty|"
    r"(?:guns|artillery) of (?:the|its|their) division)",
    re.IGNORECASE,
)
_FOOT = frozenset({UnitKind.PARA, UnitKind.GLIDER, UnitKind.INFANTRY})
_BATTALIONS = re.compile(r"\b(?:battalions|bns|bataillone|bataljons)$", re.IGNORECASE)


#: A number or a name in it, and no more than a sort of troops.
_NAMED_OUT = re.compile(r"\d|\b(?!SS\b|Flak\b|FLAK\b|Corps\b|Bn\b|Btl\b|Division\b|Div\b|Regt\b)[A-ZÄÖÜ]")


class Naming:
    """Resolves names for one reader."""

    def __init__(self, reader: Reader, gaz: Gazetteer) -> None:
        self.reader = reader
        self.gaz = gaz
        self.scenario = reader.scenario
        self.hqs = frozenset(reader.hqs)
        self.side = reader.scenario.hqs[reader.hqs[0]].side
        #: Units that have gone over to another headquarters since the start.
        self._under: Mapping[UnitId, HqId] = reader.picture.under if reader.picture else {}
        seen = reader.picture.enemy.values() if reader.picture else ()
        #: Units of the enemy it has been told of by name; None: the order of battle lies open.
        self.told = frozenset(e.identity for e in seen if e.identity) if reader.picture else None
        #: The headquarters that orders the fighters of the writer's side (orders.md 11).
        self.aircraft_owner: HqId | None = reader.aircraft_of or reader.scenario.air_owner.get(self.side)
        #: The places of the same reader.
        self.where = Whereabouts(reader, gaz)

    def own(self, unit: UnitId) -> bool:
        """Whether the unit is one of the writer's, or may be ordered by him (MG-ORDER-8)."""
        hq = self.commander_of(unit)
        return hq in self.hqs or hq in self.reader.delegates

    def commander_of(self, unit: UnitId) -> HqId:
        """The headquarters a unit takes its orders from, as far as the writer has been told."""
        return self._under.get(unit) or self.scenario.units[unit].hq

    def stands_above(self, hq: HqId) -> bool:
        """Whether the writer is a superior of a headquarters, at whatever distance."""
        above = self.scenario.hqs[hq].superior
        while above is not None and above not in self.hqs:
            above = self.scenario.hqs[above].superior if above in self.scenario.hqs else None
        return above is not None

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
        if named.many:
            return self._so_many(named, found, at, drop)
        if len(found) == 1 and named.text[0].isdigit() and ". " in named.text[:4]:
            found = [*found, *self._counted(named, found[0][1])]
        entry, members = found[0]
        if len(found) > 1:
            found = self._still_to_land(found) if drop else self._narrowed(found, near, at, within)
            if everyone and all(e.sort == "wide" for e, _ in found):
                every = tuple(u for _, us in found for u in us)
                # `all parachute battalions`: not a company of theirs.
                large = tuple(u for u in every if self.scenario.units[u].companies > 1)
                return large if large and _BATTALIONS.search(named.text) else every
            question = f"Which of your units is meant by “{named.text}”?"
            pick = choices.choose(f"u:{named.text.lower()}", len(found), question)
            entry, members = found[pick]
        if entry.sort in ("unit", "wide"):
            return members
        if _BATTALIONS.search(named.text):
            # `all Guards battalions`: nor is their headquarters one.
            members, everyone = self.battalions(members), False
        return self.present(members, at, drop=drop, everyone=everyone, named=named.text)

    def _counted(self, named: Named, one: tuple[UnitId, ...]) -> list[tuple[Entry, tuple[UnitId, ...]]]:
        """`1. Grenadiers to Aalst`: the first of them, or all in the first line of a list? The group the unit is in."""
        words = [w for w in words_of(named.text.partition(". ")[2]) if w not in _SIZED]
        for group in self.scenario.groups.values() if len(one) == 1 else ():
            names = ([w for w in words_of(name) if w not in _SIZED] for name in (group.name, *group.names))
            if one[0] in group.units and len(group.units) > 1 and words in names:
                return [(Entry("group", group.id), tuple(u for u in group.units if self.own(u)))]
        return []

    def battalions(self, members: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
        """`the Polish battalions`: without the guns that are in the brigade beside them."""
        return tuple([u for u in members if not self.supports_by_fire(u)]) or members

    def _still_to_land(self, found: list[tuple[Entry, tuple[UnitId, ...]]]) -> list[tuple[Entry, tuple[UnitId, ...]]]:
        """`anti-tank battery to land on LZ L`: of several the one that has not landed yet."""
        return [f for f in found if not all(self.landed(u) for u in f[1])] or found

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

    def everyone(self, at: Minute | None, *, line_only: bool = False, sized: str = "") -> tuple[UnitId, ...]:
        """All units of the seat that have arrived; `line_only`: without headquarters; `sized`: in bodies so called."""
        every = tuple(u for u in self.scenario.units if self.commander_of(u) in self.hqs)
        if sized == "battalion":
            every = self.battalions(every)
        elif sized:
            every = self._in_bodies(sized, every) or every
        return self.present(every, at, everyone=not line_only, named="all units")

    def _in_bodies(self, sized: str, every: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
        """`all regiments` of an American division, `all brigades`: those in groups that are called so, and single
        units that are (`159th Infantry Brigade`), without the guns beside them; none if there are not several."""
        groups = [g for g in self.scenario.groups.values() if sized in g.name.lower()]
        called = [g.units for g in groups if not set(every).isdisjoint(g.units)]
        within = {u for body in called for u in body}
        units = self.scenario.units
        alone = {u for u in every if sized == "brigade" and sized in units[u].name.lower()}
        foot = (u for u in every if units[u].kind in _FOOT)
        # The First Parachute Army has regiments of its own beside its groups.
        known = len(called) > 1 and (sized == "brigade" or within.issuperset(foot))
        return tuple(u for u in every if u in within | alone) if known else ()

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
        """An enemy unit named as a target: one it has been told of; any other name, borne or not, is asked about in the
        same words, and so is one that fits several."""
        enemy = [e for e in named.entries if e.sort == "unit" and self.scenario.units[e.id].side is not self.side]
        told = [e for e in enemy if self.told is None or e.id in self.told]
        meant = {e.id for e in told if e.rank == min(t.rank for t in told)}
        return meant.pop() if len(meant) == 1 else None

    def friend(
        self, named: Named, choices: Choices, near: Square | None = None, within: tuple[UnitId, ...] = ()
    ) -> UnitId:
        """One unit of one's own side: to be supported, followed, waited for; `within` those of the heading first."""
        found = self._own_readings(named, within)
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
            raise no_such_unit(named.text)
        singles: list[tuple[Entry, tuple[UnitId, ...]]] = [
            (e, (u,)) for e, us in found for u in (us if e.sort != "unit" else us[:1])
        ]
        line = [(e, us) for e, us in singles if self.scenario.units[us[0]].kind is not UnitKind.HQ] or singles
        line = self._narrowed(line, near, None, ()) if len(line) > 1 else line
        pick = choices.choose(f"f:{named.text.lower()}", len(line), f"Which unit is meant by “{named.text}”?")
        unit = line[pick][1][0]
        if not self.own(unit) and not _NAMED_OUT.search(named.text):
            # `when the corps flak arrives`, of another headquarters.
            short = self.scenario.units[unit].short
            bare = set(words_of(short)).isdisjoint(words_of(named.text))
            choices.choose(f"n:{named.text}", 1, f"“{named.text}”: is {short} meant?", must_ask=bare)
        if named.part:
            # `376 PFA supports E Coy 2/505`, `when a company of 2/505 arrives`.
            whole = self.scenario.units[unit].short
            choices.choose(f"p:{named.text}", 1, f"Only whole units count: is all of {whole} meant?", must_ask=True)
        return unit

    def lead_of(self, named: Named, choices: Choices, within: tuple[UnitId, ...] = ()) -> UnitId:
        """The unit to follow: the first of a group."""
        found = self._own_readings(named, within)
        if found and found[0][0].sort in ("group", "formation"):
            return self.present(found[0][1], None)[0]
        return self.friend(named, choices, within=within)

    def _own_readings(self, named: Named, within: tuple[UnitId, ...]) -> list[tuple[Entry, tuple[UnitId, ...]]]:
        best: dict[int, list[tuple[Entry, tuple[UnitId, ...]]]] = {}
        for entry in named.entries:
            if entry.sort == "hq" and entry.id not in self.hqs:
                continue
            members = self.gaz.members(entry)
            if len(members) > 1:
                members = tuple([u for u in members if self.own(u)])
            if not members or (len(members) == 1 and not self.own(members[0])):
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
        if not within and [f[0].sort for f in found] == ["formation"]:
            found = [*found, *self._whole_command(named, found[0][1])]
        if within and len(found) > 1:
            inside = [f for f in found if set(f[1]) <= set(within)]
            found = self._of_the_body(inside, within) or found
        same: dict[tuple[UnitId, ...], tuple[Entry, tuple[UnitId, ...]]] = {}
        for entry, members in found:
            same.setdefault(members, (entry, members))
        return list(same.values())

    def _whole_command(self, named: Named, corps_troops: tuple[UnitId, ...]) -> list[tuple[Entry, tuple[UnitId, ...]]]:
        """`II SS Panzer Corps holds Nijmegen`, written by that corps: its own troops, or all it commands?"""
        own = [(e, tuple(u for u in self.gaz.members(e) if self.own(u))) for e in named.entries if e.sort == "hq"]
        return [(e, all_) for e, all_ in own if e.id in self.hqs and 2 * len(corps_troops) < len(all_)]

    def _of_the_body(
        self, found: list[tuple[Entry, tuple[UnitId, ...]]], within: tuple[UnitId, ...]
    ) -> list[tuple[Entry, tuple[UnitId, ...]]]:
        """Those that bear the number most of a body bears, if some do: the 325th's 2nd Bn is 2/325, not 2/401."""
        regiments = Counter(words_of(self.scenario.units[u].short)[-1] for u in within)
        number, bearers = regiments.most_common(1)[0]
        if len(found) < 2 or 2 * bearers <= len(within):
            return found
        return [f for f in found if all(words_of(self.scenario.units[u].short)[-1] == number for u in f[1])] or found

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
            return min((apart(s, near) for u in item[1] if (s := self.where.stands(u))), default=999)

        found = sorted(found, key=far)
        within_reach = [f for f in found if far(f) <= _REACH]
        if len(within_reach) == 1 and len(found) > 1 and far(found[1]) > 2 * _REACH:
            return within_reach
        return found

    def _whole(
        self, named: Named, choices: Choices, within: tuple[UnitId, ...], near: Square | None, at: Minute | None
    ) -> tuple[UnitId, ...]:
        units = self.units(named._replace(part=False), choices, within=within, near=near, at=at)
        if len(units) > 1 and _ONE_BATTALION.match(named.text):
            which = f"Which of them is meant by “{named.text}”?"
            return (units[choices.choose(f"p:{named.text}", len(units), which, must_ask=True)],)
        shorts = ", ".join(self.scenario.units[u].short for u in units)
        choices.choose(f"p:{named.text}", 1, f"Only whole units can be sent: is all of {shorts} meant?", must_ask=True)
        return units

    def _so_many(
        self, named: Named, found: list[tuple[Entry, tuple[UnitId, ...]]], at: Minute | None, drop: bool
    ) -> tuple[UnitId, ...]:
        """`both Schiff battalions`: all that bear the name, if they are so many. Raises Wanted."""
        units = self.present(dict.fromkeys(u for _, us in found for u in us), at, drop=drop, named=named.text)
        if _BATTALIONS.search(named.text):
            units = self.battalions(units)
        first = self.scenario.units[units[0]] if units else None
        if len(units) == 1 and first and "Batteries" in first.name and first.companies == named.many:
            # `both anti-tank batteries`: one unit, which is the two of them.
            return units
        if len(units) != named.many:
            raise Wanted(f"Which {named.many} units are meant by “{named.text}”? Name them one by one.")
        return units

    def _not_mine(self, named: Named) -> None:
        for entry in named.entries:
            owners = {self.commander_of(u) for u in self.gaz.members(entry)}
            if entry.sort == "wide":
                continue
            if len(owners) == 1 and (hq := owners.pop()) and self.scenario.hqs[hq].side is self.side:
                raise Elsewhere(hq, named.text, itself=any(e.sort == "hq" for e in named.entries))
        raise no_such_unit(named.text)

    def guns_of_their_division(self, named: Named, units: tuple[UnitId, ...]) -> Named:
        """`214 Bde attack Elst supported by the divisional artillery`: that of its own division, where the writer has
        several and none is called so alone. Raises Wanted if those sent are of none that has any."""
        mine = any(self.own(u) for entry in named.entries for u in self.gaz.members(entry))
        if mine or _DIVISIONAL.fullmatch(named.text) is None or not any(self.own(u) for u in units):
            return named
        theirs = {self.scenario.units[u].formation for u in units}
        for group in self.scenario.groups.values():
            of = {self.scenario.units[u].formation for u in group.units}
            if of == theirs and len(of) == 1 and all(self.artillery(u) for u in group.units):
                return named._replace(entries=(Entry("group", group.id),))
        raise Wanted("Which division's artillery? Write its name, as: 43 Div guns.")

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

    def arrived(self, unit: UnitId, at: Minute | None) -> bool:
        """Whether a unit is there by a minute, as far as its headquarters knows."""
        return self._arrived(unit, self.reader.now if at is None else max(at, self.reader.now))

    def landed(self, unit: UnitId) -> bool:
        """Whether a unit is on the ground as far as its headquarters knows; one that does not drop always is."""
        return self.scenario.units[unit].entry != "drop" or self._arrived(unit, self.reader.now)

    def supports_by_fire(self, unit: UnitId) -> bool:
        """Guns that reach from afar, anti-tank guns among them (MG-ARTY-1, MG-ARTY-3)."""
        return self.scenario.units[unit].guns is not GunClass.NONE

    def artillery(self, unit: UnitId) -> bool:
        """Guns whose attack is their fire: an anti-tank battery may be sent like other troops."""
        return self.supports_by_fire(unit) and self.scenario.units[unit].kind is not UnitKind.ANTI_TANK

    def fires(self, unit: UnitId) -> bool:
        """Those who may be told to fire on a place: guns, and flak, which has no fire to lend to others."""
        return self.supports_by_fire(unit) or self.scenario.units[unit].kind is UnitKind.FLAK

    def sappers(self, unit: UnitId) -> bool:
        """Engineers, who work ferries and mend bridges."""
        return self.scenario.units[unit].kind is UnitKind.ENGINEER
