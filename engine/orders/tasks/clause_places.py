"""The places of one clause: those it names, `there`, `the bridge`, and the bridge of a town spoken of.

A place that may be another goes through `Choices`; two where only one can be dealt with are asked about.
Nothing here knows the state. Source: orders.md 5, 6, 16.
"""

from engine.orders.doubts import Choices, Unclear, Wanted
from engine.orders.message.talk import Made
from engine.orders.names.naming import Naming
from engine.orders.sentence.clause import Clause, Where
from engine.orders.sentence.pieces import Piece, Spot, place_letters
from engine.orders.sentence.words.plain_words import words_of
from engine.orders.tasks.clause_hours import ClauseHours
from engine.orders.values import OrderKind
from engine.vocabulary import Place, Refusal, Square, UnitId, WaterClass

#: Orders that lead troops to a place.
LEADS = frozenset({OrderKind.MOVE, OrderKind.WITHDRAW, OrderKind.ATTACK})
#: Words for the place spoken of; the others of their kind mean the unit's own.
SPOKEN_OF = frozenset(
    {"there", "that place", "same place", "the same place", "that point", "dort", "daar", "dorthin", "daarheen"}
)

#: Verbs of staying where one is.
_STAYING = ("remain", "stay")
#: Words of a bridge that is not the road bridge a town calls its own (orders.md 16).
_NOT_THE_ROADS = frozenset("rail railway railroad train canal lock lift pontoon eisenbahn spoor".split())  # noqa: SIM905
#: Bridges called by what crosses them.
_BY_KIND = ("highway", "village", "lock")


class ClausePlaces(ClauseHours):
    """One clause, its hours and its places."""

    def __init__(self, clause: Clause, made: Made, naming: Naming, choices: Choices, line: str) -> None:
        #: Places the order has taken up.
        self.used: list[Piece] = []
        #: `the bridge` has been found out.
        self.bridge_found = False
        super().__init__(clause, made, naming, choices, line)

    def near(self) -> Square | None:
        """Where the first place named lies: of several units of one name those near it are meant."""
        for where in self.clause.anywhere:
            if where.spot and where.spot.places:
                return self.naming.gaz.square_of(where.spot.places[0])
        return None

    def place(self, where: Where, units: tuple[UnitId, ...], want: str = "") -> Place | None:
        """The place meant, taken up by the order; None if it is no place after all."""
        self.used.append(where.piece)
        if where.there:
            # `where it is`, `in place`, `here`: where the unit stands, whatever place was spoken of.
            if where.piece.text.lower() not in SPOKEN_OF:
                ground = where.piece.text.lower()
                if ground.endswith("ground") and ground != "present ground" and self.clause.who and self.near() is None:
                    raise Wanted("Which high ground is meant? Write a town, bridge or square.")
                return None
            told = next((a.place for a in self.clause.conditions if a.place), self.clause.reached)
            return self.naming.where.place(told, self.choices, units) if told else self._there(units)
        spot = where.spot
        if spot is None:
            return None
        if where.piece.kind == "EITHER":
            pick = self.choices.choose(f"e:{where.piece.text}", 2, f"Is “{where.piece.text}” a time or a square?")
            if pick == 0:
                self.start = self.minute(where.piece.value[0])
                return None
        # `move to Sint-Oedenrode, then secure the Dommel bridge`.
        then_at = self.made.talk.place if self.clause.link == "then" and self.last_kind() is OrderKind.MOVE else None
        return self.naming.where.place(spot, self.choices, units, want=want, then_at=then_at)

    def _there(self, units: tuple[UnitId, ...]) -> Place | None:
        """The place spoken of last; asked, if those who are to hold there have been sent elsewhere."""
        place = self.made.talk.place
        parted = self.clause.link == "then"
        if self.clause.deed not in ("HOLD", "GUARD") or not self.clause.who or (self.made.orders and not parted):
            return place
        before = (*self.made.talk.before, *self.made.orders)
        # `505 moves to Elst. Then 1/505 moves to Lent. 2/505 digs in there.`
        sent = next(
            (o for o in reversed(before) if (parted and set(units) <= set(o.units)) or set(o.units) == set(units)), None
        )
        goal = sent.to or sent.target if sent is not None and sent.kind in LEADS and not sent.then else None
        if goal is None or goal == place:
            return place
        if parted and self.clause.verbs[0].text.lower().startswith(_STAYING):
            return goal
        return (goal, place)[self.choices.choose("there", 2, "Where is “there”? Write the place.", must_ask=True)]

    def first(self, wheres: list[Where], units: tuple[UnitId, ...], want: str = "") -> Place | None:
        """The first of these that is a place; None if none is."""
        # `move to Son and there attack Son bridge`: a place named says more than `there`.
        for where in sorted(wheres, key=lambda w: w.there) if len(wheres) > 1 else wheres:
            place = self.place(where, units, want)
            if place is not None:
                return place
        return None

    def one_of(self, wheres: list[Where], units: tuple[UnitId, ...]) -> Place | None:
        """The place of a task that can have only one: of several, the player chooses."""
        named = list({w.piece.text.lower(): w for w in wheres if not w.there}.values())
        self.used += [w.piece for w in wheres]
        if len(named) < 2:
            return self.first(wheres, units)
        names = " or ".join(w.piece.text for w in named[:4])
        pick = self.choices.choose(
            "several:" + names, len(named), f"Only one place can be dealt with at a time: {names}?"
        )
        self.used += [w.piece for w in named]
        return self.place(named[pick], units)

    def _falls_back_over(self) -> bool:
        """`withdraw over the river at Heveadorp`: the far bank, and that place is on this one."""
        words = self.line.lower().split()
        return self.clause.kinds == ["WITHDRAW"] and not self.clause.to and ("over" in words or "across" in words)

    def somewhere(self, units: tuple[UnitId, ...], want: str = "") -> Place | None:
        """The one place of the clause, whatever stands before it; None if it names none. Raises Wanted."""
        if (
            self.clause.has("WATER")
            and (not self.clause.anywhere or self._falls_back_over())
            and "FERRYWORD" not in {p.kind for p in self.clause.others}
        ):
            raise Wanted("Which point on the water is meant? Write a bridge, a ferry, a town or a square.")
        clause = self.clause
        if (
            (clause.between or len(clause.origin) + len(clause.to) > 1)
            and clause.origin
            # `withdraw A from Mook to Molenhoek and B from Riethorst to Mook`: the deed is that of both.
            and (clause.deed or (clause.link == "new" and self.made.verb)) not in ("RECCE", "WITHDRAW")
            and clause.squadrons is None
            and not self._stands_between(units)
        ):
            names = " and ".join(w.piece.text for w in clause.origin + clause.to)
            raise Wanted(
                f"A line between {names} cannot be held or attacked as one: name one place, a town, bridge or square."
            )
        if len(clause.anywhere) > 1 and clause.deed in ("HOLD", "GUARD", "FIRE", "REPAIR", "WITHDRAW", "FERRYACT"):
            return self.one_of(sorted(clause.anywhere, key=lambda w: w.piece.start), units)
        if clause.between and len(clause.origin) == 2 and not clause.anywhere and self._stands_between(units):
            self.used += [w.piece for w in clause.origin]
            return None
        place = self.first(self.clause.anywhere, units, want)
        if place and not want and clause.has("BRIDGEWORD") and all(w.there for w in clause.anywhere):
            if set(words_of(clause.crossing_word)) & _NOT_THE_ROADS:
                # `to Nijmegen, then hold the railway bridge there`: not the one called after the town.
                return self.the_bridge(units)
            # `to Nijmegen to guard the bridge there`.
            bridge = self.naming.gaz.bridge_of(place)
            if place.startswith("bridge:") and self.scenario.ground.crossings[place[7:]].ferry:
                # `cross by the Pannerden ferry, on to Lent, hold the bridge there`: no ferry.
                raise Wanted(f"Which {clause.crossing_word} is meant? Write its name, as: Arnhem road bridge.")
            self.bridge_found = bridge is not None
            place = bridge or place
        if place is not None:
            return place
        if self.clause.has("BRIDGEWORD", "FERRYWORD"):
            return self.the_bridge(units)
        return None

    def _stands_between(self, units: tuple[UnitId, ...]) -> bool:
        """`Krafft remains between Wolfheze and Oosterbeek`: where he stands already, no line to be taken up."""
        clause = self.clause
        if not clause.verbs or not clause.verbs[0].text.lower().startswith(_STAYING):
            return False
        ends = [s for w in clause.origin if w.spot and len(w.spot.places) == 1
                if (s := self.naming.gaz.square_of(w.spot.places[0])) is not None]  # fmt: skip
        stands = [self.naming.where.stands(u) for u in units]
        if len(ends) != 2 or len(clause.origin) != 2 or clause.to:
            return False
        (left, right), (low, high) = sorted(s.x for s in ends), sorted(s.y for s in ends)
        return all(s is not None and left - 1 <= s.x <= right + 1 and low - 1 <= s.y <= high + 1 for s in stands)

    def the_bridge(self, units: tuple[UnitId, ...]) -> Place:
        """`the bridge`, `the ferry`, `the far end of the bridge`: the one spoken of, else the nearest are offered."""
        place = self._bridge_spoken_of(units)
        self.bridge_found = True
        word = self.clause.crossing_word
        if word.endswith("bridges") and "bridges" not in self.naming.gaz.name_of(place):
            # `hold the canal bridges`.
            raise Wanted(f"“{word}” are several: write one line for each bridge, with its own name.")
        shift = next((p for p in self.clause.others if p.kind == "SHIFT"), None)
        if shift is None:
            return place
        spot = Spot((place,), f"{shift.text}{self.naming.gaz.name_of(place)}", True, shift.value)
        return self.naming.where.shifted(place, spot, self.choices, units)

    def _bridge_spoken_of(self, units: tuple[UnitId, ...]) -> Place:
        ferry = self.clause.has("FERRYWORD") and not self.clause.has("BRIDGEWORD")
        last = self.made.talk.place
        spoken = [] if ferry else self._bridges_before()
        word = self.clause.crossing_word
        rail = True if "rail" in word else False if "road" in word else None
        if word.startswith("lock") and (locks := self._locks(last)):
            return locks[self.choices.choose(f"b:{word}", len(locks), f"Which {word} is meant?")]
        guarded = self._garrisoned(units) if rail is not True and not ferry else None
        if guarded and (own := self.bridge_of(guarded)):
            return own[0]
        held = self.scenario.ground.crossings[last[7:]] if last and last.startswith("bridge:") else None
        if held is not None and "canal" in word and held.water is not WaterClass.CANAL:
            # `take the Aa bridge at Veghel and hold the canal bridge`: another one.
            held, spoken = None, []
        if last and held is not None and held.ferry is ferry and rail in (None, held.kind.value == "rail"):
            return last
        if last and last.startswith("town:") and not ferry and "rail" not in word:
            # The bridge of the town spoken of: `Arnhem bridge` (orders.md 16).
            own = self.bridge_of(last)
            going = self.clause.link == "then" and self.last_kind() in (OrderKind.MOVE, OrderKind.WITHDRAW)
            if own and (going or set(spoken) <= {own[0]}):
                # `move to Nijmegen and hold the road bridge`, whatever bridges were spoken of before.
                return own[0]
            spoken = list(dict.fromkeys((*own, *spoken)))
        if own := self._of_the_same_town(last, None if "canal" in word else rail):
            return own[self.choices.choose(f"b:{word}", len(own), f"Which {word} is meant?")]
        spoken = [b for b in spoken if rail in (None, self._railway(b))]
        if len(spoken) > 1 or (spoken and last):
            # Another place has been spoken of since, or more bridges than one.
            return spoken[self.choices.choose(f"b:{word}", len(spoken), f"Which {word} is meant?", must_ask=True)]
        near = self.naming.gaz.square_of(last) if last else next((self.naming.where.stands(u) for u in units), None)
        where = self.naming.where
        found = where.nearest_crossings(near, True) if ferry else where.the_bridges_meant(near, word, rail)
        called = tuple(b for b in found if word.split()[0] in self.naming.gaz.name_of(b).lower())
        found = called if len(called) == 1 and word.startswith(_BY_KIND) else found
        if not found:
            raise Unclear(Refusal.UNKNOWN_PLACE, f"There is no such {word} on the map: write its name or its square.")
        return found[self.choices.choose(f"b:{word}", len(found), f"Which {word} is meant?")]

    def _locks(self, last: Place | None) -> tuple[Place, ...]:
        """`move to Grave, then hold the lock bridge`: no bridge that is called otherwise."""
        known = last and (last if last.startswith("bridge:") else self.naming.gaz.bridge_of(last))
        locks = self.naming.where.bridges(self.naming.gaz.square_of(last) if last else None, False)
        locks = tuple(b for b in locks if "lock" in self.naming.gaz.name_of(b).lower())
        return (known,) if known in locks else locks

    def _of_the_same_town(self, last: Place | None, rail: bool | None) -> tuple[Place, ...]:
        """`hold the Nijmegen railway bridge and NCO HG the road bridge`, `to Veghel, then hold the railway bridge`:
        those that bear the name of the town, or of the town whose other bridge was spoken of last."""
        if last is None or rail is None:
            return ()
        name = self.naming.gaz.name_of(last)
        if last.startswith("bridge:"):
            name = name.rpartition(" railway bridge" if self._railway(last) else " road bridge")[0]
        elif not last.startswith("town:"):
            return ()
        letters = place_letters(f"{name} {'railway' if rail else 'road'} bridge")
        own = self.naming.gaz.joined.get(letters) or self.naming.gaz.joined.get(place_letters(f"{name} bridge"), ())
        return tuple(b for b in own if name and b.startswith("bridge:") and self._railway(b) is rail)

    def _garrisoned(self, units: tuple[UnitId, ...]) -> Place | None:
        """`Grave Grd hold the bridge`: the town whose garrison is addressed, whatever bridge was spoken of before."""
        if not self.clause.who or len(units) != 1 or not self.naming.gaz.garrison(units[0]):
            return None
        towns = self.naming.gaz.places[words_of(self.scenario.units[units[0]].name)[:1]]
        return towns[0] if len(towns) == 1 else None

    def bridge_of(self, town: Place) -> tuple[Place, ...]:
        """The one road bridge that bears a town's name."""
        own = self.naming.gaz.joined.get(place_letters(f"{self.naming.gaz.name_of(town)} bridge"), ())
        return own if len(own) == 1 and own[0].startswith("bridge:") and not self._railway(own[0]) else ()

    def _railway(self, bridge: Place) -> bool:
        return self.scenario.ground.crossings[bridge[7:]].kind.value == "rail"

    def _bridges_before(self) -> list[Place]:
        """The bridges that the orders before this one speak of, the last first."""
        out: dict[Place, None] = {}
        for order in reversed((*self.made.talk.before, *self.made.orders)):
            for o in (*reversed(order.then), order):
                for place in (o.to, o.target, *o.via):
                    if place and place.startswith("bridge:") and not self.scenario.ground.crossings[place[7:]].ferry:
                        out[place] = None
        return list(out)

    def bridge_of_condition(self, units: tuple[UnitId, ...]) -> Place:
        """The bridge of the same order, else the one spoken of last, else the nearest (orders.md 16)."""
        for where in (*self.clause.via, *self.clause.anywhere):
            place = self.naming.where.place(where.spot, self.choices, units) if where.spot else None
            if place and place.startswith("bridge:"):
                return place
        last = self.made.talk.place
        if last and last.startswith("bridge:"):
            return last
        town = last if last and last.startswith("town:") else None
        if not self.clause.headed and self.clause.to and self.clause.to[0].spot:
            # `move to Son when the bridge there has been taken`.
            gone_to = self.naming.where.place(self.clause.to[0].spot, self.choices, units)
            town = gone_to if gone_to and gone_to.startswith("town:") else town
        # `move to Grave, if the bridge is blown go to Ravenstein`: the bridge of the place spoken of.
        near = self.naming.gaz.square_of(town) if town else next((self.naming.where.stands(u) for u in units), None)
        own = self.bridge_of(town) if town else ()
        found = own or self.naming.where.the_bridges_meant(near, "bridge", None)
        if not found:
            raise Unclear(Refusal.UNKNOWN_PLACE, "There is no such bridge on the map: write its name or its square.")
        return found[self.choices.choose("b:condition", len(found), "Which bridge is meant?")]

    def crossing_of(self, town: Place) -> Place:
        """`cross at Nijmegen`: by the town's own bridge, or the ferry beside it (orders.md 16)."""
        if own := self.naming.gaz.bridge_of(town):
            return own
        near = self.naming.gaz.square_of(town)
        for ferry in self.naming.where.bridges(near, True)[:1]:
            if self.beside(ferry, near):
                return ferry
        raise Wanted("Where are they to cross? Write the bridge or ferry.")

    def beside(self, crossing: Place, near: Square | None) -> bool:
        """Whether a bridge or ferry has an end on a square or on one next to it; never beside no square."""
        ends = self.naming.gaz.squares(crossing)
        return near is not None and any(max(abs(s.x - near.x), abs(s.y - near.y)) <= 1 for s in ends)

    def last_kind(self) -> OrderKind | None:
        """What the task before asked for, its sequel included."""
        last = self.previous()
        return None if last is None else last.then[-1].kind if last.then else last.kind
