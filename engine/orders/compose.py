"""What the clauses of a sentence ask for, as orders.

The wide verbs are settled here (orders.md 7), who is addressed, what is done where and when,
and what follows what. A doubt is never resolved by guessing: it goes through `Choices`, and
`language` asks about it. Nothing here knows the state. Source: MG section 26; orders.md 1-15.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from engine.clock import DAY
from engine.orders.naming import Choices, Elsewhere, Naming, Unclear, Wanted
from engine.orders.plain_words import words_of
from engine.orders.scan import Named, Spot
from engine.orders.skeleton import Asked, Clause, Squadrons, Where
from engine.orders.times import When, understand
from engine.orders.values import Condition, Order, OrderKind
from engine.vocabulary import Minute, Place, Refusal, Square, Stance, UnitId


@dataclass(frozen=True)
class Talk:
    """What has been said before in the message."""

    #: Troops of the heading or the sentence before.
    units: tuple[UnitId, ...] = ()
    #: The heading's troops narrow `1st Bn` to its own.
    within: tuple[UnitId, ...] = ()
    #: `RAF:` governs what follows.
    air: bool = False
    #: Day of a heading such as `Tomorrow:`.
    day: int | None = None
    place: Place | None = None
    #: Orders so far, for `same as above` and `follow`.
    before: tuple[Order, ...] = ()
    named: frozenset[UnitId] = frozenset()
    #: Whether the sentence before was an order, so that this one may go on from it.
    going_on: bool = False


@dataclass
class Made:
    """What one sentence gives."""

    orders: list[Order] = field(default_factory=list)
    #: Changes to the last order before this sentence: a stance, a task that comes after.
    changes: list[Callable[[Order], Order]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    talk: Talk = field(default_factory=Talk)
    #: Words of the sentence for the umpire.
    query: bool = False


_STANCES = {
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
_SHIFTING = frozenset({"postpone", "delay", "put", "bring", "move", "shift", "reschedule", "retime"})
_AIR_VERBS = ("SUPPORT", "RECCE", "ATTACK", "AIRRECCE", "MOVE", "FIRE", "GUARD")


def compose(clauses: list[Clause], talk: Talk, naming: Naming, choices: Choices, line: str) -> Made:
    """The orders of one sentence. Raises Unclear, Elsewhere or Wanted."""
    made = Made(talk=talk)
    for clause in clauses:
        _Composer(clause, made, naming, choices, line).take()
    return made


class _Composer:
    """One clause being turned into an order."""

    def __init__(self, clause: Clause, made: Made, naming: Naming, choices: Choices, line: str) -> None:
        self.clause = clause
        self.made = made
        self.naming = naming
        self.choices = choices
        self.line = line
        self.now = naming.reader.now
        self.scenario = naming.scenario
        self.extra: dict[str, Any] = {}
        self.start = self._start()

    # --- the clause as a whole ------------------------------------------------------------

    def take(self) -> None:
        """Turn the clause into an order, a change of the last one, or part of its sequel."""
        clause = self.clause
        self._forbid_doubt()
        if not clause.verbs and self._only_manner():
            return
        if clause.kinds and clause.kinds[0] in ("CANCEL", "AMEND"):
            self._ledger()
            return
        if "DEED" in clause.kinds:
            self.made.query = True
            return
        if self._of_aircraft():
            self._emit(msgspec.structs.replace(self._air_order(), via=()), ())
            return
        if "SAME" in clause.kinds or "CONTINUE" in clause.kinds:
            self._again()
            return
        units, said = self._addressed()
        order = self._task(units)
        order = msgspec.structs.replace(order, **self._manner(order))
        if "THENHOLD" in clause.manner:
            order = msgspec.structs.replace(order, then=(*order.then, Order(kind=OrderKind.HOLD)))
        self._notes()
        self._emit(order, units, said=said)

    def _forbid_doubt(self) -> None:
        clause = self.clause
        for piece in clause.others:
            if piece.kind == "UNLESS":
                raise Wanted(
                    f"“{piece.text}” leaves it open whether the order is to run: is it to be carried out as it stands?"
                )
            if piece.kind == "OR" and (clause.verbs or clause.anywhere):
                raise Wanted("Two courses are named: which one is meant? Send the line again with the one you want.")
        for asked in clause.conditions:
            if not asked.when:
                raise Wanted(
                    f"“{asked.text}” is not a condition a unit can judge. It can judge: if attacked, if the enemy is seen, "
                    "if a bridge is blown or taken, when a unit arrives, when relieved by a unit."
                )
        if clause.has("NOT") and clause.verbs:
            word = next(p.text for p in clause.others if p.kind == "NOT")
            raise Wanted(f"The line says “{word}”: what is to be done instead?")

    def _only_manner(self) -> bool:
        """`Do not engage.` changes how the last order is carried out; alone, `do not move` is: hold."""
        clause = self.clause
        kinds = set(clause.manner)
        if "NOACTION" in kinds:
            return self._prohibition()
        fields = self._fields()
        if fields and not clause.addressed and not clause.anywhere and clause.squadrons is None:
            if clause.via or clause.avoid:
                return False
            self._change(lambda order: msgspec.structs.replace(order, **fields))
            return True
        if clause.helpers and not clause.addressed and not clause.anywhere:
            helpers = self._supported()
            self._change(lambda order: msgspec.structs.replace(order, **helpers))
            return True
        timed = clause.start or clause.until or clause.lasting or clause.deadline or clause.delay
        if (
            timed
            and (clause.same or clause.everyone)
            and not clause.who
            and not clause.anywhere
            and not clause.others
            and self.made.orders
        ):
            times = self._times(None) | ({"start": self.start} if self.start is not None else {})
            self.made.orders[:] = [msgspec.structs.replace(o, **times) for o in self.made.orders]
            return True
        if (
            timed
            and not clause.addressed
            and not clause.anywhere
            and not clause.others
            and self._previous() is not None
            and clause.squadrons is None
        ):
            times = self._times(None)
            if self.start is not None:
                times["start"] = self.start
            self._change(lambda order: msgspec.structs.replace(order, **times))
            return True
        return False

    def _prohibition(self) -> bool:
        clause = self.clause
        previous = self._previous()
        if previous is not None and not clause.addressed:
            self.made.notes.append(f"remark: {self.line.strip()}")
            return True
        units, said = self._addressed()
        self._emit(Order(kind=OrderKind.HOLD, units=units, start=self.start), units, said=said)
        return True

    def _previous(self) -> Order | None:
        if self.made.orders:
            return self.made.orders[-1]
        return self.made.talk.before[-1] if self.made.talk.before and self.made.talk.going_on else None

    def _change(self, change: Callable[[Order], Order]) -> None:
        """Change the last order: the last task of its sequence."""
        if self.made.orders:
            self.made.orders[-1] = change(self.made.orders[-1])
        elif self.made.talk.before and self.made.talk.going_on:
            self.made.changes.append(change)
        else:
            raise Wanted("Which unit is meant? Begin the line with its name.")

    # --- who ---------------------------------------------------------------------------------

    def _near(self) -> Square | None:
        for where in self.clause.anywhere:
            if where.spot and where.spot.places:
                return self.naming.gaz.square_of(where.spot.places[0])
        return None

    def _addressed(self) -> tuple[tuple[UnitId, ...], bool]:
        """Units the clause is for, and whether it names them itself."""
        clause, naming, talk = self.clause, self.naming, self.made.talk
        drop = any(k in ("DROP", "ALTERZONE") for k in clause.kinds)
        if drop:
            naming = naming.for_drops()
        units: list[UnitId] = []
        if (
            clause.objects
            and clause.kinds
            and clause.kinds[0]
            in ("MOVE", "HOLD", "GUARD", "WITHDRAW", "DROP", "REPAIR", "FERRYACT", "CROSS", "ALTERZONE")
        ):
            self._inner()
        if clause.joined and (clause.same or clause.has("WORD")):
            raise Wanted("Which units are to go together, and where? Write one line for each.")
        for named, within in self._nested((*clause.who, *clause.joined)):
            if named in clause.joined and self._guns(named) and clause.kinds[:1] == ["ATTACK"]:
                clause.helpers.append(named)
                continue
            found = naming.units(
                named,
                self.choices,
                within=within or talk.within,
                near=self._near(),
                at=self.start,
                drop=drop,
                everyone=clause.everyone,
            )
            units += [u for u in found if u not in units]
        said = bool(units)
        if not units and clause.everyone:
            units = list(talk.within or naming.everyone(self.start))
            said = True
        if clause.rest:
            pool = tuple(units) or talk.within or naming.everyone(self.start)
            units = [u for u in pool if u not in talk.named]
            said = True
            if not units:
                raise Unclear(Refusal.UNKNOWN_UNIT, "All your units have been named already: say which ones are meant.")
        if not units and clause.same:
            units = list(talk.units)
            said = False
        if not units:
            units = list(talk.units)
        for named in clause.less:
            out = naming.units(named, self.choices, within=tuple(units), at=self.start)
            units = [u for u in units if u not in out]
        if not units:
            raise Wanted("Which unit is meant? Begin the line with its name.")
        return tuple(units), said

    def _inner(self) -> None:
        """`1st Airborne Division will drop the Polish Brigade`: of two names the inner one is addressed."""
        clause = self.clause
        naming = self.naming.for_drops() if clause.kinds[0] in ("DROP", "ALTERZONE") else self.naming
        formed = clause.who and all(any(e.sort in ("hq", "formation", "group") for e in n.entries) for n in clause.who)
        own = all(any(naming.own(u) for e in n.entries for u in naming.gaz.members(e)) for n in clause.objects)
        if not formed or not own:
            names = ", ".join(n.text for n in clause.objects)
            raise Wanted(f"What have {names} to do with it? Write one line for each unit.")
        clause.who, clause.objects = clause.objects, []

    def _nested(self, names: tuple[Named, ...]) -> list[tuple[Named, tuple[UnitId, ...]]]:
        """`505 PIR, 2nd Bn` and `3rd Battalion, 504th`: the wide name lies within the formation beside it."""
        out: list[tuple[Named, tuple[UnitId, ...]]] = []
        for named in names:
            last = out[-1][0] if out else None
            if last is not None and self._wide(named) and self._formed(last):
                out[-1] = (named, self._numbered(last))
            elif last is not None and self._formed(named) and self._wide(last) and not out[-1][1]:
                out[-1] = (last, self._numbered(named))
            else:
                out.append((named, ()))
        return out

    def _numbered(self, named: Named) -> tuple[UnitId, ...]:
        """Members of a formation; those that bear its number, if some do: the 325th's 2nd Bn is 2/325, not 2/401."""
        members = self._members(named)
        number = next((w for w in words_of(named.text) if w.isdigit()), "")
        bearing = tuple(u for u in members if number in words_of(self.scenario.units[u].short))
        return bearing or members

    def _wide(self, named: Named) -> bool:
        own = [e for e in named.entries if e.sort != "unit" or self.naming.own(e.id)]
        return bool(own) and all(e.sort == "wide" for e in own)

    def _formed(self, named: Named) -> bool:
        return any(e.sort in ("group", "formation", "hq") for e in named.entries) and bool(self._members(named))

    def _members(self, named: Named) -> tuple[UnitId, ...]:
        for sort in ("group", "formation", "hq"):
            found = tuple(
                u for e in named.entries if e.sort == sort for u in self.naming.gaz.members(e) if self.naming.own(u)
            )
            if found:
                return found
        return ()

    def _guns(self, named: Named) -> bool:
        ids = [e.id for e in named.entries if e.sort in ("unit", "wide")]
        return bool(ids) and all(self.naming.artillery(u) for u in ids)

    # --- where ---------------------------------------------------------------------------------

    def _place(self, where: Where, units: tuple[UnitId, ...], want: str = "") -> Place | None:
        if where.there:
            return self.made.talk.place
        spot = where.spot
        if spot is None:
            return None
        if where.piece.kind == "EITHER":
            pick = self.choices.choose(f"e:{where.piece.text}", 2, f"Is “{where.piece.text}” a time or a square?")
            if pick == 0:
                self.start = self._minute(where.piece.value[0])
                return None
        return self.naming.place(spot, self.choices, units, want=want)

    def _first(self, wheres: list[Where], units: tuple[UnitId, ...], want: str = "") -> Place | None:
        for where in wheres:
            place = self._place(where, units, want)
            if place is not None:
                return place
        return None

    def _one_of(self, wheres: list[Where], units: tuple[UnitId, ...]) -> Place | None:
        """The place of a task that can have only one: of several, the player chooses."""
        named = [w for w in wheres if not w.there]
        if len(named) < 2:
            return self._first(wheres, units)
        names = " or ".join(w.piece.text for w in named[:4])
        pick = self.choices.choose(
            "several:" + names, len(named), f"Only one place can be dealt with at a time: {names}?"
        )
        return self._place(named[pick], units)

    def _somewhere(self, units: tuple[UnitId, ...], want: str = "") -> Place | None:
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
            and clause.kinds[:1] != ["RECCE"]
            and clause.squadrons is None
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
            return self._one_of(sorted(clause.anywhere, key=lambda w: w.piece.start), units)
        place = self._first(self.clause.anywhere, units, want)
        if place is not None:
            return place
        if self.clause.has("BRIDGEWORD", "FERRYWORD"):
            return self._the_bridge(units)
        return None

    def _the_bridge(self, units: tuple[UnitId, ...]) -> Place:
        """`the bridge`, `the ferry`: the one spoken of, else the nearest are offered."""
        ferry = self.clause.has("FERRYWORD") and not self.clause.has("BRIDGEWORD")
        last = self.made.talk.place
        if last and last.startswith("bridge:") and self.scenario.ground.crossings[last[7:]].ferry is ferry:
            return last
        word = next(p.text.lower() for p in self.clause.others if p.kind in ("BRIDGEWORD", "FERRYWORD"))
        rail = True if "rail" in word else False if "road" in word else None
        near = self.naming.gaz.square_of(last) if last else next((self.naming.stands(u) for u in units), None)
        found = self.naming.nearest_crossings(near, ferry, rail)
        if not found:
            raise Unclear(Refusal.UNKNOWN_PLACE, f"There is no such {word} on the map: write its name or its square.")
        return found[self.choices.choose(f"b:{word}", len(found), f"Which {word} is meant?")]

    # --- when ---------------------------------------------------------------------------------

    def _minute(self, when: When, base: Minute | None = None, what: str = "start") -> Minute | None:
        moment = understand(
            when, self.now if base is None else base, self.scenario, self.made.talk.day if what == "start" else None
        )
        if moment.choices:
            pick = self.choices.choose(f"t:{what}{when}", len(moment.choices), "Which time is meant?", must_ask=True)
            return moment.choices[pick]
        if moment.note:
            self.made.notes.append(moment.note)
        return moment.minute

    def _start(self) -> Minute | None:
        clause = self.clause
        if clause.start is not None:
            return self._minute(clause.start)
        if clause.delay is not None:
            return self.now + clause.delay
        if clause.either is not None and (clause.to or clause.places or clause.at):
            pick = self.choices.choose(f"e:{clause.either.text}", 2, f"Is “{clause.either.text}” a time or a square?")
            return self._minute(clause.either.value[0]) if pick == 0 else None
        if self.made.talk.day is not None and not clause.link and not ({"NOW"} & set(clause.manner)):
            return self._minute(When(day=self.made.talk.day))
        return None

    def _times(self, start: Minute | None) -> dict[str, Any]:
        """End and deadline; absent ones are left out."""
        clause = self.clause
        out: dict[str, Any] = {}
        base = self.now if start is None else start
        if clause.until is not None:
            out["until"] = self._later(clause.until, base)
        elif clause.lasting is not None:
            out["until"] = base + clause.lasting
        if clause.deadline is not None:
            out["deadline"] = self._later(clause.deadline, base)
        elif clause.within is not None:
            out["deadline"] = base + clause.within
        return out

    def _later(self, when: When, base: Minute) -> Minute | None:
        if when.clock is not None and when.day is None and when.minute is None and self.made.talk.day is None:
            minute = base // DAY * DAY + when.clock
            return minute if minute > base else minute + DAY
        if when.clock is not None and when.day is not None:
            return when.day * DAY + when.clock
        day = self.made.talk.day if when.day is None else when.day
        if when.clock is None and when.minute is None and not when.part and day is not None:
            return (day + 1) * DAY
        moment = understand(when, base, self.scenario, day)
        if moment.choices:
            pick = self.choices.choose(f"t:until{when}", len(moment.choices), "Which time is meant?", must_ask=True)
            return moment.choices[pick]
        return moment.minute

    # --- what -----------------------------------------------------------------------------------

    def _of_aircraft(self) -> bool:
        clause = self.clause
        if "AIRRECCE" in clause.kinds:
            return True
        if clause.who and not clause.squadrons:
            return False
        if clause.squadrons and clause.objects and not clause.verbs:
            return True
        if clause.squadrons is None and not self.made.talk.air:
            return False
        return (not clause.who or (clause.kinds[:1] == ["SUPPORT"])) and (
            not clause.kinds or clause.kinds[0] in _AIR_VERBS
        )

    def _task(self, units: tuple[UnitId, ...]) -> Order:
        clause = self.clause
        verbs = [k for k in clause.kinds if k not in ("SAME", "CONTINUE")]
        if len(verbs) > 1 and verbs[0] in ("MOVE", "FOLLOW") and verbs[1] != "MOVE":
            verbs = verbs[1:]
        kind = verbs[0] if verbs else self._unspoken()
        maker: Callable[[tuple[UnitId, ...]], Order] = getattr(self, f"_do_{kind.lower()}")
        return maker(units)

    def _unspoken(self) -> str:
        """Without a verb: `2 Para to Arnhem` is a move; a bare place must be asked about."""
        clause = self.clause
        if clause.to or clause.via or (clause.link == "then" and (clause.places or clause.at) and not clause.addressed):
            return "MOVE"
        if clause.behind:
            return "FOLLOW"
        if clause.helpers and clause.places:
            return "ATTACK"
        if clause.at and clause.deadline is not None and not clause.places:
            return "MOVE"
        if clause.places or clause.at:
            pick = self.choices.choose("verb", 3, "What are they to do there?", must_ask=True)
            return ("MOVE", "ATTACK", "HOLD")[pick]
        raise Wanted("What is the unit to do? Write: move to, attack, hold, withdraw to, recce, support, fire on.")

    def _order(self, kind: OrderKind, units: tuple[UnitId, ...], **fields: Any) -> Order:
        clause = self.clause
        given: dict[str, Any] = {"kind": kind, "units": units, "start": self.start, **self._times(self.start)}
        if clause.via:
            given["via"] = tuple(p for w in clause.via if (p := self._place(w, units)) is not None)
        if clause.avoid:
            given["avoid"] = tuple(p for w in clause.avoid if (p := self._place(w, units)) is not None)
        if clause.behind and "follow" not in fields:
            given["follow"] = self.naming.lead_of(clause.behind[0], self.choices)
        if clause.priority is not None:
            given["priority"] = clause.priority
        if clause.conditions:
            given["if_"] = self._condition(clause.conditions[0])
        given.update({k: v for k, v in fields.items() if v is not None})
        return Order(**given)

    def _condition(self, asked: Asked) -> Condition:
        place = (
            self.naming.place(asked.place, self.choices, want="bridge:" if asked.when == "blown" else "")
            if asked.place
            else None
        )
        unit = self.naming.friend(asked.unit, self.choices) if asked.unit else None
        if asked.when in ("blown", "taken"):
            unit = None
        if asked.when == "arrived":
            place = None
        return Condition(when=asked.when, place=place, unit=unit)

    def _supported(self) -> dict[str, Any]:
        helpers: list[str] = []
        count: int | None = None
        for helper in self.clause.helpers:
            if isinstance(helper, Squadrons):
                helpers.append("air")
                count = helper.count or count
                continue
            found = self.naming.units(
                helper, self.choices, within=self.made.talk.within, near=self._near(), at=self.start
            )
            if not all(self.naming.artillery(u) for u in found):
                names = ", ".join(self.scenario.units[u].short for u in found)
                raise Wanted(
                    f"Only artillery and aircraft support an attack: is {names} to attack as well? Then name it with the others."
                )
            helpers += [u for u in found if u not in helpers]
        out: dict[str, Any] = {}
        if helpers:
            out["supported_by"] = tuple(helpers)
        if count is not None:
            out["count"] = count
        return out

    def _do_move(self, units: tuple[UnitId, ...]) -> Order:
        to = self._end_of_march(units)
        via_ferry = self._ferry_on_the_way(units)
        if to is None and self.clause.has("BRIDGEWORD", "FERRYWORD") and not via_ferry:
            to = self._the_bridge(units)
        if to is None and self.clause.via and not self.clause.behind:
            raise Wanted("Where is the march to end? Add: to a town, bridge, zone or square.")
        if to is None and not self.clause.behind and "FOLLOW" not in self.clause.kinds:
            raise Wanted("Where to? Add: to a town, bridge, zone or square.")
        order = self._order(OrderKind.MOVE, units, to=to)
        if via_ferry:
            order = msgspec.structs.replace(order, via=(*order.via, via_ferry))
        if self.clause.helpers:
            order = msgspec.structs.replace(order, **self._supported())
        return order

    def _end_of_march(self, units: tuple[UnitId, ...]) -> Place | None:
        """Where a march ends. `to Wintelre, Oirschot and Best`: asked whether all three in that order are meant."""
        clause = self.clause
        wheres = sorted((w for w in clause.to + clause.places if not w.there), key=lambda w: w.piece.start)
        if clause.places and len(wheres) > 1:
            names = ", ".join(w.piece.text for w in wheres)
            pick = self.choices.choose("row:" + names, 2, f"Is the march to end at the last of {names}?", must_ask=True)
            if pick == 0:
                clause.via = clause.via + wheres[:-1]
                clause.to, clause.places = wheres[-1:], []
                return self._first(clause.to, units)
        if len(clause.to) > 1:
            return self._one_of(clause.to, units)
        return self._first(clause.to, units) or self._first(clause.places, units) or self._first(clause.at, units)

    def _ferry_on_the_way(self, units: tuple[UnitId, ...]) -> Place | None:
        if not self.clause.has("FERRYWORD") or not (self.clause.to or self.clause.places):
            return None
        near = self._near() or next((self.naming.stands(u) for u in units), None)
        found = self.naming.nearest_crossings(near, True)
        if not found:
            return None
        return found[self.choices.choose("ferry", len(found), "Which ferry is meant?")]

    def _do_attack(self, units: tuple[UnitId, ...]) -> Order:
        clause = self.clause
        target: str | None = None
        to: Place | None = None
        if clause.objects:
            target = self.naming.enemy(clause.objects[0])
            where = self._somewhere(units)
            if where is not None:
                target = where
            if target is None:
                raise Wanted(
                    f"Where does “{clause.objects[0].text}” stand? Write the place to attack: a town, bridge or square."
                )
        else:
            target = self._one_of(clause.places, units) or self._first(clause.at, units)
            to = self._one_of(clause.to, units)
            if clause.has("WATER") and target is None and to is None:
                self._somewhere(units)
            if target is None and to is None and clause.has("BRIDGEWORD", "FERRYWORD"):
                target = self._the_bridge(units)
            if target is None and to is not None and "MOVE" not in clause.kinds and clause.has("ENEMY"):
                target, to = to, None
            if target is None and to is None:
                raise Wanted("What is to be attacked? Write a town, bridge, zone or square.")
        return self._order(OrderKind.ATTACK, units, target=target, to=to, **self._supported(), **self._air_help())

    def _air_help(self) -> dict[str, Any]:
        squadrons = self.clause.squadrons
        if squadrons is None or self.clause.helpers:
            return {}
        return {"supported_by": ("air",), "count": squadrons.count}

    def _do_hold(self, units: tuple[UnitId, ...]) -> Order:
        return self._order(OrderKind.HOLD, units, to=self._somewhere(units))

    def _do_guard(self, units: tuple[UnitId, ...]) -> Order:
        """Block, guard, secure: hold where they are, elsewhere move and then hold (orders.md 7)."""
        place = self._somewhere(units)
        if place is None or all(self.naming.at_place(u, place) for u in units) or self.clause.link == "then":
            return self._order(OrderKind.HOLD, units, to=place)
        order = self._order(OrderKind.MOVE, units, to=place)
        hold = Order(kind=OrderKind.HOLD, until=order.until)
        return msgspec.structs.replace(order, until=None, then=(hold,))

    def _do_withdraw(self, units: tuple[UnitId, ...]) -> Order:
        return self._order(OrderKind.WITHDRAW, units, to=self._somewhere(units))

    def _do_recce(self, units: tuple[UnitId, ...]) -> Order:
        clause = self.clause
        to = self._somewhere(units)
        fields: dict[str, Any] = {}
        area = self._area(units)
        if area and clause.has("AREAWORD"):
            return self._order(OrderKind.RECCE, units, area=area)
        if len(clause.origin) == 2:
            first, to = self._place(clause.origin[0], units), self._place(clause.origin[1], units)
            fields["via"] = tuple(p for p in (first,) if p is not None)
        if to is None and not clause.via:
            raise Wanted("Where is the reconnaissance to go? Add a town, bridge or square.")
        return self._order(OrderKind.RECCE, units, to=to, **fields)

    def _do_fire(self, units: tuple[UnitId, ...]) -> Order:
        if "SUPPORT" in self.clause.kinds and self.clause.objects:
            return self._do_support(units)
        target = self._somewhere(units)
        if target is None and self.clause.objects:
            target = self.naming.enemy(self.clause.objects[0])
        if target is None:
            raise Wanted("What is to be fired on? Write a town, bridge or square.")
        return self._order(OrderKind.FIRE, units, target=target)

    def _do_support(self, units: tuple[UnitId, ...]) -> Order:
        clause = self.clause
        if not clause.objects:
            raise Wanted("Which unit is to be supported? Write: support, and its name.")
        target = self.naming.friend(clause.objects[0], self.choices, self._near())
        if not all(self.naming.artillery(u) for u in units):
            return self._help(units, target)
        return self._order(OrderKind.SUPPORT, units, target=target)

    def _help(self, units: tuple[UnitId, ...], target: UnitId) -> Order:
        """Troops without guns can only come along: asked, never guessed."""
        short = self.scenario.units[target].short
        self.choices.choose(
            f"h:{target}", 1, f"Only artillery supports from afar: are they to follow {short}?", must_ask=True
        )
        return self._order(OrderKind.MOVE, units, follow=target)

    def _do_drop(self, units: tuple[UnitId, ...]) -> Order:
        return self._order(OrderKind.DROP, units, to=self._zone(units))

    def _zone(self, units: tuple[UnitId, ...]) -> Place | None:
        """The zone meant: `at Driel` is the zone that bears the name or lies nearest."""
        place = self._somewhere(units, "zone:")
        if place is None or place.startswith("zone:"):
            return place
        near = self.naming.gaz.square_of(place)
        name = self.naming.gaz.name_of(place).lower()
        zones = self.scenario.ground.zones.values()
        named = [z for z in zones if name in z.name.lower()]
        ranked = sorted(zones, key=lambda z: max(abs(z.square.x - near.x), abs(z.square.y - near.y)) if near else 0)
        found = [f"zone:{z.id}" for z in (named or ranked)[:4]]
        if not found:
            return place
        return found[self.choices.choose(f"z:{place}", len(found), "Which zone is meant?", must_ask=not named)]

    def _do_alterzone(self, units: tuple[UnitId, ...]) -> Order:
        to = self._zone(units)
        if to is None:
            raise Wanted("To which zone? Write: alter zone of the unit to, and the zone's name.")
        return self._order(OrderKind.ALTER_ZONE, units, to=to)

    def _do_repair(self, units: tuple[UnitId, ...]) -> Order:
        to = self._somewhere(units, "bridge:")
        if to is None:
            to = self._the_bridge_asked(units)
        if to.startswith("town:"):
            to = self._crossing_at(to)
        return self._order(OrderKind.REPAIR, units, to=to)

    def _the_bridge_asked(self, units: tuple[UnitId, ...]) -> Place:
        near = next((self.naming.stands(u) for u in units), None)
        found = self.naming.bridges(near, False)[:4]
        if not found:
            raise Wanted("Which bridge is to be repaired? Write its name.")
        return found[self.choices.choose("repair", len(found), "Which bridge is to be repaired?", must_ask=True)]

    def _crossing_at(self, town: Place, ferry: bool = False) -> Place:
        near = self.naming.gaz.square_of(town)
        found = self.naming.bridges(near, ferry)[:3]
        if not found:
            return town
        return found[self.choices.choose(f"x:{town}", len(found), "Which one is meant?", must_ask=len(found) > 1)]

    def _do_ferryact(self, units: tuple[UnitId, ...]) -> Order:
        to = self._somewhere(units)
        if to is None and self.clause.via:
            to = self._place(self.clause.via[0], units)
        return self._order(OrderKind.FERRY_ACT, units, to=to)

    def _do_cross(self, units: tuple[UnitId, ...]) -> Order:
        clause = self.clause
        spots = clause.via + clause.places + clause.at + clause.to
        ground = self.scenario.ground
        rest: list[Place] = []
        ferry: Place | None = None
        bridge: Place | None = None
        for where in spots:
            place = self._place(where, units, "bridge:")
            if place is None:
                continue
            if place.startswith("bridge:") and ground.crossings[place[7:]].ferry:
                ferry = place
            elif place.startswith("bridge:"):
                bridge = place
            else:
                rest.append(place)
        if ferry is None and bridge is None:
            near = self.naming.gaz.square_of(rest[0]) if rest else next((self.naming.stands(u) for u in units), None)
            found = self.naming.bridges(near, True)[:4]
            if rest and self._ferry_of(rest[0]):
                ferry = self._ferry_of(rest[0])
                rest = []
            elif found:
                ferry = found[
                    self.choices.choose(
                        "ferry", len(found), "Over which ferry or bridge are they to cross?", must_ask=True
                    )
                ]
            else:
                raise Wanted("Where are they to cross? Write the bridge or ferry.")
        if ferry is not None:
            order = self._order(OrderKind.FERRY_CROSS, units, to=ferry)
            order = msgspec.structs.replace(order, via=())
            if rest:
                order = msgspec.structs.replace(order, then=(Order(kind=OrderKind.MOVE, to=rest[0]), *order.then))
            return order
        if rest:
            order = self._order(OrderKind.MOVE, units, to=rest[0])
            return msgspec.structs.replace(order, via=tuple(dict.fromkeys((*order.via, *([bridge] if bridge else [])))))
        return self._far_end(units, bridge)

    def _ferry_of(self, place: Place) -> Place | None:
        near = self.naming.gaz.square_of(place)
        found = self.naming.bridges(near, True)[:1]
        if near is None or not found:
            return None
        return (
            found[0]
            if min(max(abs(s.x - near.x), abs(s.y - near.y)) for s in self.naming.gaz.squares(found[0])) <= 1
            else None
        )

    def _far_end(self, units: tuple[UnitId, ...], bridge: Place | None) -> Order:
        """`cross the Son bridge`: to its other end, seen from where they were last reported."""
        if bridge is None:
            raise Wanted("Where are they to cross? Write the bridge or ferry.")
        here = next((self.naming.stands(u) for u in units), None)
        ends = self.naming.gaz.squares(bridge)
        if here is not None:
            ends = tuple(sorted(ends, key=lambda s: -((s.x - here.x) ** 2 + (s.y - here.y) ** 2)))
        pick = self.choices.choose(f"end:{bridge}", len(ends), "To which end of the bridge?")
        return self._order(OrderKind.MOVE, units, to=ends[pick].name, via=(bridge,))

    def _do_follow(self, units: tuple[UnitId, ...]) -> Order:
        clause = self.clause
        names = clause.objects + clause.behind
        if names:
            leader = self.naming.lead_of(names[0], self.choices)
        else:
            before = [
                o for o in (*self.made.talk.before, *self.made.orders) if o.units and not set(o.units) & set(units)
            ]
            if not before:
                raise Wanted("Whom are they to follow? Write: follow, and the unit's name.")
            leader = before[-1].units[0]
        to = self._first(clause.to, units)
        return self._order(OrderKind.MOVE, units, to=to, follow=leader)

    def _do_linkup(self, units: tuple[UnitId, ...]) -> Order:
        clause = self.clause
        if not clause.objects:
            raise Wanted("With whom? Write the unit's name and where it stands.")
        other = self.naming.friend(clause.objects[0], self.choices)
        to = self._somewhere(units)
        if to is not None:
            return self._order(OrderKind.MOVE, units, to=to)
        here = self.naming.stands(other)
        short = self.scenario.units[other].short
        options = 2 if here is not None else 1
        pick = self.choices.choose(
            f"l:{other}", options, f"Are they to follow {short}, or go where it was last reported?", must_ask=True
        )
        if pick == 0 or here is None:
            return self._order(OrderKind.MOVE, units, follow=other)
        return self._order(OrderKind.MOVE, units, to=here.name)

    def _do_report(self, units: tuple[UnitId, ...]) -> Order:
        return self._order(OrderKind.REPORT, units)

    _do_whereis = _do_report

    # --- aircraft --------------------------------------------------------------------------------

    def _air_order(self) -> Order:
        clause = self.clause
        count = clause.squadrons.count if clause.squadrons else (clause.refs[0] if clause.refs else None)
        area = self._area(())
        if "AIRRECCE" in clause.kinds:
            if area is None:
                raise Wanted("Over which ground? Write two corners: air recce from one place or square to another.")
            return self._order(OrderKind.AIR_RECCE, (), area=area, count=count)
        if "SUPPORT" in clause.kinds or (clause.objects and "ATTACK" not in clause.kinds):
            names = clause.objects or clause.who
            if not names:
                raise Wanted("Which unit are the aircraft to support? Write its name.")
            unit = self.naming.friend(names[0], self.choices)
            return self._order(OrderKind.AIR_SUPPORT, (), target=unit, count=count)
        if area is not None:
            return self._order(OrderKind.AIR_PATROL, (), area=area, count=count)
        place = self._somewhere(())
        square = self.naming.gaz.square_of(place) if place else None
        if square is None:
            raise Wanted("What are the aircraft to do? Write: support a unit, or patrol from one place to another.")
        return self._order(OrderKind.AIR_PATROL, (), area=(square, square), count=count)

    def _area(self, units: tuple[UnitId, ...]) -> tuple[Square, Square] | None:
        clause = self.clause
        wheres = clause.origin if len(clause.origin) == 2 else []
        if len(clause.origin) == 1 and clause.to:
            wheres = [clause.origin[0], clause.to[0]]
        if not wheres and len(clause.places) == 2:
            wheres = clause.places
        if not wheres and not clause.anywhere and clause.via:
            wheres = clause.via
        if len(wheres) == 1:
            place = self._place(wheres[0], units)
            area = next((a for a in self.scenario.ground.areas if place == f"area:{a.id}"), None)
            square = self.naming.gaz.square_of(place) if place else None
            return self.naming.area_box(area) if area else (square, square) if square else None
        if not wheres and len(clause.anywhere) == 2:
            wheres = sorted(clause.anywhere, key=lambda w: w.piece.start)
        if len(wheres) != 2:
            place = self._first(clause.anywhere, units)
            area = next((a for a in self.scenario.ground.areas if place == f"area:{a.id}"), None)
            return self.naming.area_box(area) if area else None
        corners = [self.naming.gaz.square_of(p) for w in wheres if (p := self._place(w, units)) is not None]
        if len(corners) != 2 or corners[0] is None or corners[1] is None:
            return None
        return corners[0], corners[1]

    # --- the ledger ---------------------------------------------------------------------------------

    def _ledger(self) -> None:
        clause = self.clause
        cancel = clause.kinds[0] == "CANCEL"
        filed = self.naming.reader.on_file
        refs = list(clause.refs)
        if clause.my_last:
            if not filed:
                raise Wanted("Which order is meant? Write its number, as: cancel order 14.")
            refs = [filed[-1].number]
        if cancel and not refs and (clause.who or clause.everyone or clause.all_orders):
            self._cancel_by_units()
            return
        if not refs and clause.who and not cancel:
            units, _ = self._addressed()
            refs = [e.number for e in filed if set(e.units) & set(units)][-1:]
        if not refs:
            raise Wanted("Which order is meant? Write its number, as: cancel order 14.")
        if cancel:
            for ref in refs:
                self._emit(Order(kind=OrderKind.CANCEL, ref=ref, start=self.start), ())
            return
        order = self._amended(refs[0])
        self._emit(order, ())

    def _cancel_by_units(self) -> None:
        clause = self.clause
        filed = self.naming.reader.on_file
        units: tuple[UnitId, ...] = ()
        if clause.who:
            units, _ = self._addressed()
        numbers = [e.number for e in filed if not units or set(e.units) & set(units) or set(e.order.units) & set(units)]
        if numbers:
            for number in numbers:
                self._emit(Order(kind=OrderKind.CANCEL, ref=number), ())
            return
        if self.naming.reader.picture is not None:
            raise Wanted(
                "No order on file answers to this line: write the number of the order to cancel, as: cancel order 14."
            )
        if not units:
            units = self.naming.everyone(None)
        self._emit(Order(kind=OrderKind.CANCEL, units=units), ())

    def _amended(self, ref: int) -> Order:
        clause = self.clause
        start = self.start
        fields: dict[str, Any] = {}
        if clause.until is not None and start is None and clause.verbs[0].text.lower().split()[0] in _SHIFTING:
            start = self._minute(clause.until)
            clause.until = None
        if clause.delay is not None or clause.lasting is not None:
            entry = next((e for e in self.naming.reader.on_file if e.number == ref), None)
            amount = clause.delay if clause.delay is not None else clause.lasting
            clause.lasting = None
            if entry is not None and amount is not None:
                start = entry.start + amount
        if clause.to or clause.places or clause.at:
            fields["to"] = self._somewhere(())
        order = self._order(OrderKind.AMEND, (), **fields)
        order = msgspec.structs.replace(order, ref=ref, start=start, **self._fields())
        if (
            start is None
            and not fields
            and order.until is None
            and order.deadline is None
            and not order.via
            and not self._fields()
        ):
            raise Wanted("What is to change? Write: change order 14 to 1600, or send the order again as it should be.")
        return order

    # --- how, and putting it down -----------------------------------------------------------------

    def _fields(self) -> dict[str, Any]:
        out: dict[str, Any] = {}
        for kind in self.clause.manner:
            out.update(_STANCES.get(kind, {}))
        return out

    def _manner(self, order: Order) -> dict[str, Any]:
        fields = self._fields()
        if order.kind not in (OrderKind.ATTACK,) and "range" in fields and order.kind is not OrderKind.RECCE:
            fields.pop("range")
        return fields

    def _notes(self) -> None:
        words = [p.text for p in self.clause.others if p.kind in ("WORD", "TILLRELIEVED", "NUM", "RAMBLE")]
        if "NOACTION" in self.clause.manner:
            words.append("the prohibition")
        if words:
            self.made.notes.append("remark, not acted on: " + " ".join(words)[:120])

    def _emit(self, order: Order, units: tuple[UnitId, ...], *, said: bool = True) -> None:
        made = self.made
        place = (
            order.to
            or (order.target if order.target and (":" in order.target or order.target.isdigit()) else None)
            or made.talk.place
        )
        sequel = not said and (self.clause.link in ("then", "") or not self.clause.addressed)
        parent = (
            made.orders[-1]
            if made.orders
            else (made.talk.before[-1] if made.talk.going_on and made.talk.before else None)
        )
        if sequel and parent is not None and parent.units and set(parent.units) == set(units):
            child = msgspec.structs.replace(order, units=())

            def append(last: Order) -> Order:
                return msgspec.structs.replace(last, then=(*last.then, child))

            if made.orders:
                made.orders[-1] = append(made.orders[-1])
            else:
                made.changes.append(append)
        else:
            made.orders.append(order)
        made.talk = replace(
            made.talk, units=units or made.talk.units, place=place, named=made.talk.named | frozenset(units),
            air=made.talk.air if not units else False,
        )  # fmt: skip

    def _again(self) -> None:
        """`same as above`, `carry on`: against the message or the order on file, else asked (orders.md 8)."""
        units, said = self._addressed()
        before = [*self.made.talk.before, *self.made.orders]
        filed = self.naming.reader.on_file
        model: Order | None = None
        if "SAME" in self.clause.kinds and before:
            model = before[-1]
        elif "CONTINUE" in self.clause.kinds:
            if self.clause.to or self.clause.places:
                self._emit(self._do_move(units), units, said=said)
                return
            model = next((e.order for e in reversed(filed) if set(units) & set(e.order.units)), None)
        if model is None:
            raise Wanted(
                "Which order is to go on? Nothing on file answers to this line: write the order again in full."
            )
        order = msgspec.structs.replace(
            model,
            units=units,
            start=self.start if self.start is not None else (model.start if "SAME" in self.clause.kinds else None),
        )
        order = msgspec.structs.replace(order, **self._fields())
        self._emit(order, units, said=True)


__all__ = ["Elsewhere", "Made", "Spot", "Talk", "compose"]
