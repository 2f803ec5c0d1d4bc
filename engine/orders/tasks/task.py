"""One clause and what it says: who, where, how; when, in `clause_hours`.

The places and units of the clause are resolved here for the orders that `deeds`, `crossings`,
`flights` and `ledger` make of it. A doubt goes through `Choices` and is asked about.
Nothing here knows the state. Source: orders.md 1-6, 10, 13.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine.orders.doubts import Choices, Unclear, Wanted
from engine.orders.message.talk import Change, Made
from engine.orders.names.naming import Naming
from engine.orders.sentence.clause import WHEN_DONE, Asked, Clause, Squadrons, Where
from engine.orders.sentence.pieces import Named, Piece, Spot, place_letters
from engine.orders.sentence.plain_words import words_of
from engine.orders.tasks.clause_hours import ClauseHours
from engine.orders.tasks.sequels import asked_before, borne_by, come_after
from engine.orders.values import Condition, Order, OrderKind
from engine.vocabulary import Place, Refusal, Square, Stance, UnitId

#: How a task is carried out, by the set phrase.
_STANCES: dict[str, dict[str, Any]] = {
    "AVOIDCONTACT": {"stance": Stance.AVOID},
    "FIGHTTHROUGH": {"stance": Stance.ATTACK},
    "HALTONCONTACT": {"stance": Stance.HOLD},
    "NOADVANCE": {"advance": False},
    "FOLLOWUP": {"advance": True},
    "HITANDRUN": {"hit_and_run": True},
    "NOHITANDRUN": {"hit_and_run": False},
    "CLOSERANGE": {"range": 1},
    "LONGRANGE": {"range": 2},
    "BYROAD": {"by": "road"},
    "BYRAIL": {"by": "rail"},
    "BYCOUNTRY": {"by": "country"},
}


#: Verbs of staying where one is.
_STAYING = ("remain", "stay")

_HOLD = Order(kind=OrderKind.HOLD)
_LEADS = frozenset({OrderKind.MOVE, OrderKind.WITHDRAW, OrderKind.ATTACK})
#: Bridges called by what crosses them.
_BY_KIND = ("highway", "village", "lock")
#: Words for the place spoken of; the others of their kind mean the unit's own.
_SPOKEN_OF = frozenset({"there", "that place", "same place", "the same place", "that point"})


class Task(ClauseHours):
    """One clause being turned into an order."""

    def __init__(self, clause: Clause, made: Made, naming: Naming, choices: Choices, line: str) -> None:
        #: Places the order has taken up.
        self.used: list[Piece] = []
        #: `the bridge` has been found out.
        self.bridge_found = False
        super().__init__(clause, made, naming, choices, line)

    def near(self) -> Square | None:
        for where in self.clause.anywhere:
            if where.spot and where.spot.places:
                return self.naming.gaz.square_of(where.spot.places[0])
        return None

    def place(self, where: Where, units: tuple[UnitId, ...], want: str = "") -> Place | None:
        """The place meant, taken up by the order; None if it is no place after all."""
        self.used.append(where.piece)
        if where.there:
            # `where it is`, `in place`, `here`: where the unit stands, whatever place was spoken of.
            if where.piece.text.lower() not in _SPOKEN_OF:
                if where.piece.text.lower().endswith("ground") and self.clause.who and self.near() is None:
                    raise Wanted("Which high ground is meant? Write a town, bridge or square.")
                return None
            told = next((a.place for a in self.clause.conditions if a.place), None)
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
        if self.clause.kinds[:1] not in (["HOLD"], ["GUARD"]) or not self.clause.who or self.made.orders:
            return place
        sent = next((o for o in reversed(self.made.talk.before) if set(o.units) == set(units)), None)
        goal = sent.to or sent.target if sent is not None and sent.kind in _LEADS and not sent.then else None
        if goal is None or goal == place:
            return place
        return (goal, place)[self.choices.choose("there", 2, "Where is “there”? Write the place.", must_ask=True)]

    def first(self, wheres: list[Where], units: tuple[UnitId, ...], want: str = "") -> Place | None:
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

    def one_named(self, names: list[Named]) -> Named:
        """The one unit a deed is done to: of several named the player chooses."""
        if len(names) == 1:
            return names[0]
        said = " or ".join(n.text for n in names[:4])
        question = f"Only one unit can be dealt with at a time: {said}?"
        return names[self.choices.choose("one:" + said, len(names), question, must_ask=True)]

    def somewhere(self, units: tuple[UnitId, ...], want: str = "") -> Place | None:
        if (
            self.clause.has("WATER")
            and not self.clause.anywhere
            and "FERRYWORD" not in {p.kind for p in self.clause.others}
        ):
            raise Wanted("Which point on the water is meant? Write a bridge, a ferry, a town or a square.")
        clause = self.clause
        if (
            (clause.between or len(clause.origin) + len(clause.to) > 1)
            and clause.origin
            and clause.kinds[:1] not in (["RECCE"], ["WITHDRAW"])
            and clause.squadrons is None
            and not self._stands_between(units)
        ):
            names = " and ".join(w.piece.text for w in clause.origin + clause.to)
            raise Wanted(
                f"A line between {names} cannot be held or attacked as one: name one place, a town, bridge or square."
            )
        if (
            len(clause.anywhere) > 1
            and clause.kinds[:1]
            and clause.kinds[0] in ("HOLD", "GUARD", "FIRE", "REPAIR", "WITHDRAW", "FERRYACT")
        ):
            return self.one_of(sorted(clause.anywhere, key=lambda w: w.piece.start), units)
        if clause.between and len(clause.origin) == 2 and not clause.anywhere and self._stands_between(units):
            self.used += [w.piece for w in clause.origin]
            return None
        place = self.first(self.clause.anywhere, units, want)
        if place and not want and clause.has("BRIDGEWORD") and all(w.there for w in clause.anywhere):
            # `to Nijmegen to guard the bridge there`.
            bridge = self.naming.gaz.bridge_of(place)
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
        guarded = self._garrisoned(units) if rail is not True and not ferry else None
        if guarded and (own := self.bridge_of(guarded)):
            return own[0]
        held = self.scenario.ground.crossings[last[7:]] if last and last.startswith("bridge:") else None
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

    def order(self, kind: OrderKind, units: tuple[UnitId, ...], **fields: Any) -> Order:
        clause = self.clause
        given: dict[str, Any] = {"kind": kind, "units": units, "start": self.start, **self.times(self.start)}
        if clause.via:
            given["via"] = tuple(p for w in clause.via if (p := self.place(w, units)) is not None)
            if not given["via"] and clause.via[0].there and clause.via[0].piece.text.lower() in _SPOKEN_OF:
                # `Brinkmann crosses there, then goes to Nijmegen`, and no place was spoken of.
                raise Wanted("Where is “there”? Write the place.")
        if clause.crossed and given["via"][:1] and given["via"][0].startswith("town:"):
            given["via"] = (self._crossing_of(given["via"][0]), *given["via"][1:])
        if clause.avoid:
            given["avoid"] = tuple(p for w in clause.avoid if (p := self.place(w, units)) is not None)
        if clause.behind and "follow" not in fields:
            given["follow"] = self.naming.lead_of(clause.behind[0], self.choices, self.made.talk.within)
        if clause.priority is not None:
            given["priority"] = clause.priority
        if clause.conditions:
            given["if_"] = self.condition(clause.conditions[0], units)
        given.update({k: v for k, v in fields.items() if v is not None})
        twice = clause.via and given.get("to") in given["via"][-1:]
        if twice and clause.anywhere and clause.via[-1].piece.start < clause.anywhere[0].piece.start:
            # `Elst - Lent, arrive Lent at 0400`.
            given["via"] = given["via"][:-1]
        return Order(**given)

    def _crossing_of(self, town: Place) -> Place:
        """`cross at Nijmegen`: by the town's own bridge, or the ferry beside it (orders.md 16)."""
        if own := self.naming.gaz.bridge_of(town):
            return own
        near = self.naming.gaz.square_of(town)
        for ferry in self.naming.where.bridges(near, True)[:1]:
            if near and min(max(abs(s.x - near.x), abs(s.y - near.y)) for s in self.naming.gaz.squares(ferry)) <= 1:
                return ferry
        raise Wanted("Where are they to cross? Write the bridge or ferry.")

    def condition(self, asked: Asked, units: tuple[UnitId, ...]) -> Condition:
        """What a condition means, judged by the units the order is for (orders.md 8)."""
        place = (
            self.naming.where.place(asked.place, self.choices, want="bridge:" if asked.when == "blown" else "")
            if asked.place
            else None
        )
        judging = asked.unit if asked.when in ("attacked", "enemy_seen") else asked.of
        if judging and set(self.naming.units(judging, self.choices)) != set(units):
            raise Wanted(f"“{asked.text}” is for another unit to see: write a condition the unit can judge for itself.")
        match asked.when:
            case "attacked" | "enemy_seen":
                return Condition(when=asked.when)
            case "blown" if place is not None and not place.startswith("bridge:"):
                raise Wanted(f"“{asked.text}”: only a bridge or a ferry is blown. Which is meant? Write its name.")
            case "blown" if asked.it and (self.clause.headed or not self.clause.anywhere):
                # `If it is blown, 326 Eng repairs it.`
                if self.made.talk.place is None or not self.made.talk.place.startswith("bridge:"):
                    raise Wanted(f"“{asked.text}”: which bridge is meant? Write its name.")
                # The same one for all under the condition.
                asked.place, asked.bridge, asked.it = Spot((self.made.talk.place,), asked.text), False, False
                return Condition(when=asked.when, place=self.made.talk.place)
            case "blown" | "taken":
                return Condition(when=asked.when, place=self.bridge_spoken_of(units) if asked.bridge else place)
            case "relieved" if asked.unit is None or not any(e.sort == "unit" for e in asked.unit.entries):
                return Condition(when=asked.when)
        unit = self.naming.friend(asked.unit, self.choices, within=self.made.talk.within) if asked.unit else None
        if place is None or unit is None:
            return Condition(when=asked.when, unit=unit)
        if asked.when == "arrived" and self.naming.own(unit):
            # Its own headquarters is told of it.
            return Condition(when=asked.when, unit=unit, place=place)
        if not all(self.naming.where.at_place(u, place) for u in units):
            # A unit sees others come up to itself, not to some place elsewhere.
            raise Wanted(
                f"“{asked.text}” is not for the unit to see: it can wait until the other comes up to where it stands. "
                "Write: when UNIT arrives, or an hour."
            )
        return Condition(when=asked.when, unit=unit)

    def bridge_spoken_of(self, units: tuple[UnitId, ...]) -> Place:
        """The bridge of the same order, else the one spoken of last, else the nearest (orders.md 16)."""
        for where in (*self.clause.via, *self.clause.anywhere):
            place = self.naming.where.place(where.spot, self.choices, units) if where.spot else None
            if place and place.startswith("bridge:"):
                return place
        last = self.made.talk.place
        if last and last.startswith("bridge:"):
            return last
        town = last if last and last.startswith("town:") else None
        # `move to Grave, if the bridge is blown go to Ravenstein`: the bridge of the place spoken of.
        near = self.naming.gaz.square_of(town) if town else next((self.naming.where.stands(u) for u in units), None)
        own = self.bridge_of(town) if town else ()
        found = own or self.naming.where.the_bridges_meant(near, "bridge", None)
        if not found:
            raise Unclear(Refusal.UNKNOWN_PLACE, "There is no such bridge on the map: write its name or its square.")
        return found[self.choices.choose("b:condition", len(found), "Which bridge is meant?")]

    def supported(self) -> dict[str, Any]:
        helpers: list[str] = []
        count: int | None = None
        for helper in self.clause.helpers:
            if isinstance(helper, Squadrons):
                helpers.append("air")
                count = helper.count or count
                continue
            found = self.naming.units(
                helper,
                self.choices,
                within=self.made.talk.within,
                near=self.near(),
                at=self.start,
                everyone=helper.every,
            )
            if helper.every and not (found := tuple(u for u in found if self.naming.arrived(u, self.start))):
                raise Wanted(f"None of your {helper.text} is there yet: who is to help, and from when?")
            if not all(self.naming.supports_by_fire(u) for u in found):
                names = ", ".join(self.scenario.units[u].short for u in found)
                raise Wanted(
                    f"Only artillery and aircraft support an attack: is {names} to attack as well? "
                    "Then name it with the others."
                )
            helpers += [u for u in found if u not in helpers]
        out: dict[str, Any] = {}
        if helpers:
            out["supported_by"] = tuple(helpers)
        if count is not None:
            out["count"] = count
        return out

    def fields(self) -> dict[str, Any]:
        out: dict[str, Any] = {}
        for kind in self.clause.manner:
            out.update(_STANCES.get(kind, {}))
        return out

    def manner(self, order: Order) -> dict[str, Any]:
        fields = self.fields()
        if order.kind is OrderKind.REPORT and fields and self.previous() is not None:
            # `recce Geldrop, report opposition, do not get involved`: how the task is done, not the report.
            self.change(lambda last: replace(last, **fields))
            return {}
        if order.kind is OrderKind.FIRE:
            # `on Elst railway station`.
            fields.pop("by", None)
        if order.kind not in (OrderKind.ATTACK,) and "range" in fields and order.kind is not OrderKind.RECCE:
            fields.pop("range")
        return fields

    def last_kind(self) -> OrderKind | None:
        """What the task before asked for, its sequel included."""
        last = self.previous()
        return None if last is None else last.then[-1].kind if last.then else last.kind

    def previous(self) -> Order | None:
        if self.made.orders:
            return self.made.orders[-1]
        return self.made.talk.before[-1] if self.made.talk.before and self.made.talk.going_on else None

    def change(self, change: Callable[[Order], Order]) -> None:
        """Change the last order: the last task of its sequence."""
        if self.made.orders:
            self.made.orders[-1] = change(self.made.orders[-1])
        elif self.made.talk.before and self.made.talk.going_on:
            self.made.changes.append(Change(change))
        else:
            raise Wanted("Which unit is meant? Begin the line with its name.")

    def notes(self) -> None:
        words = [
            p.text
            for p in self.clause.others
            if p.kind in ("WORD", "TILLRELIEVED", "NUM", "RAMBLE", "REMARK", "REASON")
        ]
        if "NOACTION" in self.clause.manner:
            words.append("the prohibition")
        if words:
            self.made.notes.append("remark, not acted on: " + " ".join(words)[:120])

    def _left_behind(self, order: Order, units: tuple[UnitId, ...]) -> bool:
        """`231 Bde move to Elst. Leave 1 Dorset at Aalst.`: who is left where he is has no part in what goes before."""
        verb = self.clause.verbs[0] if self.clause.verbs else None
        if verb is None or verb.kind != "HOLD" or not verb.text.lower().startswith(("leav", "stay", "remain")):
            return False
        last = self.previous() or (self.made.talk.before[-1] if self.made.talk.before else None)
        if last is None or not set(units) < set(last.units):
            return False
        if order.start is not None or last.kind is OrderKind.HOLD or order.to in {last.to, last.target} - {None}:
            return False
        if not self.made.orders:
            rest = tuple(u for u in last.units if u not in units)
            self.made.changes.append(Change(lambda o: replace(o, units=rest), last.units))
        return True

    def _at_its_goal(self, order: Order, units: tuple[UnitId, ...]) -> bool:
        """Whether they are to hold where an order of this message leads them."""
        holds = order.kind is OrderKind.HOLD or (order.kind is OrderKind.MOVE and order.then == (_HOLD,))
        if not (holds and order.to and self.made.talk.going_on) or order.if_ is not None:
            return False
        if order.start is not None or order.deadline is not None:
            return False
        before = (*self.made.talk.before, *self.made.orders)
        last = next((o for o in reversed(before) if units and set(units) <= set(o.units)), None)
        return last is not None and last.kind in _LEADS and not last.then and order.to in (last.to, last.target)

    def emit(self, order: Order, units: tuple[UnitId, ...], *, said: bool = True) -> None:
        made = self.made
        place = (
            order.to
            or (order.target if order.target and (":" in order.target or order.target.isdigit()) else None)
            or made.talk.place
        )
        if order.kind is OrderKind.REPORT and asked_before(self.previous(), order, units):
            # `How is 2/505? Send me a report.`
            return
        if self._at_its_goal(order, units):
            # `4/7 DG moves to Driel at 1900. 4/7 DG digs in there.`
            order, self.clause.link = Order(kind=OrderKind.HOLD, units=units, until=order.until), "then"
        # `3 Para to Elst. Then 3 Para digs in.`: what comes after it, whether they are named again or not.
        after = not self._left_behind(order, units) and self.clause.link == "then" and bool(units)
        parents = borne_by(made, units, alone=not after) if after or not said else []
        if not parents and any(p.kind == "REMARK" and p.value == WHEN_DONE for p in self.clause.others):
            raise Wanted("When is that to be? Write first what the same troops are to do before, or an hour.")
        if after and not parents and made.talk.doubtful and not made.orders:
            # `1 Para relieves 2 Para at Elst. 2 Para then goes to Ede.`
            raise Wanted("What goes before it is still open: send both again together, one after the other.")
        if made.talk.relieved and not parents and not made.talk.relieved.isdisjoint(units):
            order = self._once_relieved(order)
        if parents:
            come_after(made, order, parents, self.clause, self.line)
        else:
            made.orders.append(self._behind_others(order) if after else order)
        made.said_before = " ".join(v.text.lower() for v in self.clause.verbs)
        made.talk = replace(
            made.talk, units=units or made.talk.units, place=place, named=made.talk.named | frozenset(units),
            air=made.talk.air if not units else False,
        )  # fmt: skip

    def _once_relieved(self, order: Order) -> Order:
        """`Kauer relieves Reinhold at Haalderen, Reinhold goes to Huissen`: not before he comes?"""
        if order.start is not None or order.if_ is not None or order.kind is OrderKind.REPORT:
            return order
        question = "Are they to go once they are relieved, or at once?"
        at_once = self.choices.choose("relieved", 2, question, must_ask=True) == 1
        return order if at_once else replace(order, if_=Condition(when="relieved"))

    def _behind_others(self, order: Order) -> Order:
        """`64 Med fire on Aalst until 1000, then 2 IG attack`: when the fire ends. Raises Wanted if nobody can tell."""
        last = self.previous()
        if last is None or order.start is not None or order.if_ is not None or order.follow is not None:
            return order
        if last.kind is OrderKind.FIRE and last.until is not None:
            return replace(order, start=last.until)
        # `2 IG move to Aalst, then 3 IG attack it`.
        upon_them = order.kind is OrderKind.ATTACK and order.target in (last.to, last.target)
        if last.kind is OrderKind.FIRE or upon_them:
            raise Wanted("When is that to begin, after what the others do? Write an hour, as: attack at 1000.")
        return order
