"""One clause on its way to an order: how it is done, on what condition, with whose help, and after what.

When is in `clause_hours`, where in `clause_places`; `deeds`, `crossings`, `flights` and `ledger` make the order.
A doubt goes through `Choices` and is asked about. Nothing here knows the state. Source: orders.md 3, 6-8.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine.orders import patterns as re
from engine.orders.doubts import Wanted
from engine.orders.message.talk import Change
from engine.orders.sentence.clause import WHEN_DONE, Asked, Squadrons
from engine.orders.sentence.pieces import AS_WRITTEN, Named, Spot
from engine.orders.tasks.clause_places import LEADS, SPOKEN_OF, ClausePlaces
from engine.orders.tasks.sequels import asked_before, borne_by, come_after
from engine.orders.values import Condition, Order, OrderKind
from engine.orders.worded import Worded
from engine.vocabulary import Stance, UnitId

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


#: `over het spoor naar Elst`, `über die Bahnlinie nach Elst`: by it, or over to its far side?
#: A road or railway with the two words before it.
_ROAD_NAMED = re.compile(
    r"(?:[\w'-]+ ){1,3}[\w'-]*(?:roads?|rails?|railway|railroad|line|highway|stra(?:ß|ss)e|weg|bahn|spoor|spoorlijn)\b",
    re.IGNORECASE,
)
_OVER_THE_RAILS = Worded(
    "spoor bahn bahnlinie eisenbahn gleise",
    r"\b(?:over|über|ueber)\s+(?:(?:het|de|die)\s+)?(?:spoor|bahn|bahnlinie|eisenbahn|gleise)\b",
)
#: Words that let one task come after another.
THEN_SAID = re.compile(
    r"\b(?:then|next|afterwards|thereafter|dann|danach|sodann|hierauf|alsdann|nachher|anschlie(?:ß|ss)end|"
    r"im anschlu(?:ß|ss)|dan|daarna|vervolgens|daarop|nadien)\b",
    re.IGNORECASE,
)
_HOLD = Order(kind=OrderKind.HOLD)
#: Deeds of which no other unit can tell when they are done.
_LASTS = frozenset({OrderKind.HOLD, OrderKind.RECCE, OrderKind.REPAIR, OrderKind.FERRY_ACT, OrderKind.FERRY_CROSS})
#: Pieces shown back, and how many letters may stand between a link and its word.
_UNUSED = frozenset({"VAGUE", "WORD", "TILLRELIEVED", "NUM", "RAMBLE", "REMARK", "REASON"})
_ARTICLE = 5
#: What is said of words shown back in the receipt, and how many letters of them.
_ANY_BRIDGE = re.compile(r"\b(?:any|a|an|one|some|either|irgendeine|eine|een) bridge\b", re.IGNORECASE)
_A_REMARK = "is taken as a remark, and not acted on"
_SHOWN = 120


def _there_first(given: dict[str, Any]) -> Order:
    """`marches on the road Wyler - Beek and attacks Beek at 0600`: the march has its end, the hour is of the attack."""
    march = {k: given.pop(k) for k in ("units", "by", "avoid", "stance", "follow", "if_") if k in given}
    way = given.pop("via")
    return Order(kind=OrderKind.MOVE, **march, via=way[:-1], to=way[-1], then=(Order(**given),))


class Task(ClausePlaces):
    """One clause being turned into an order."""

    def one_named(self, names: list[Named]) -> Named:
        """The one unit a deed is done to: of several named the player chooses."""
        if len(names) == 1:
            return names[0]
        said = " or ".join(n.text for n in names[:4])
        question = f"Only one unit can be dealt with at a time: {said}?"
        return names[self.choices.choose("one:" + said, len(names), question, must_ask=True)]

    def order(self, kind: OrderKind, units: tuple[UnitId, ...], **fields: Any) -> Order:
        """An order of this kind with the hours, the way and the condition of the clause, and these fields."""
        clause = self.clause
        given: dict[str, Any] = {"kind": kind, "units": units, "start": self.start, **self.times(self.start)}
        if clause.via:
            given["via"] = tuple(p for w in clause.via if (p := self.place(w, units)) is not None)
            if not given["via"] and clause.via[0].there and clause.via[0].piece.text.lower() in SPOKEN_OF:
                # `Brinkmann crosses there, then goes to Nijmegen`, and no place was spoken of.
                raise Wanted("Where is “there”? Write the place.")
        if clause.crossed and given["via"][:1] and given["via"][0].startswith("town:"):
            given["via"] = (self.crossing_of(given["via"][0]), *given["via"][1:])
        if clause.avoid:
            given["avoid"] = tuple(p for w in clause.avoid if (p := self.place(w, units)) is not None)
        if clause.behind and "follow" not in fields:
            given["follow"] = self.naming.lead_of(clause.behind[0], self.choices, self.made.talk.within)
        if clause.priority is not None:
            given["priority"] = clause.priority
        if clause.conditions:
            given["if_"] = self.condition(clause.conditions[0], units)
        given.update({k: v for k, v in fields.items() if v is not None})
        if clause.avoid and {given.get("to"), given.get("target")} & {*given["avoid"]}:
            # `move towards Elst but do not enter it`.
            raise Wanted(f"They cannot both go to {clause.avoid[0].piece.text} and keep out of it: where to?")
        if clause.avoid and clause.via and (both := {*given["via"]} & {*given["avoid"]}):
            # `to Berg en Dal via Driel avoiding Driel`.
            named = next(w.piece.text for w, p in zip(clause.avoid, given["avoid"], strict=False) if p in both)
            raise Wanted(f"They cannot both go by way of {named} and keep out of it: by which way?")
        twice = clause.via and given.get("to") in given["via"][-1:] and clause.anywhere
        if twice and (len(clause.via) > 1 or clause.via[-1].piece.start < clause.anywhere[0].piece.start):
            # `Elst - Lent, arrive Lent at 0400`, `to Mook via Heumen and Mook`.
            given["via"] = given["via"][:-1]
        if kind is OrderKind.ATTACK and given.get("target") in given.get("via", ())[1:][-1:]:
            return _there_first(given)
        return Order(**given)

    def condition(self, asked: Asked, units: tuple[UnitId, ...]) -> Condition:
        """What a condition means, judged by the units the order is for (orders.md 8)."""
        place = (
            self.naming.where.place(asked.place, self.choices, units, want="bridge:" if asked.when == "blown" else "")
            if asked.place
            else None
        )
        judging = asked.unit if asked.when in ("attacked", "enemy_seen") else asked.of
        if judging and set(self.naming.units(judging, self.choices)) != set(units):
            raise Wanted(f"“{asked.text}” is for another unit to see: write a condition the unit can judge for itself.")
        match asked.when:
            case "attacked" | "enemy_seen":
                # `if the enemy is seen at Wyler`.
                return Condition(when=asked.when, place=place)
            case "blown" if place is not None and not place.startswith("bridge:"):
                raise Wanted(f"“{asked.text}”: only a bridge or a ferry is blown. Which is meant? Write its name.")
            case "blown" if asked.it and (self.clause.headed or not self.clause.anywhere):
                # `If it is blown, 326 Eng repairs it.`
                if self.made.talk.place is None or not self.made.talk.place.startswith("bridge:"):
                    raise Wanted(f"“{asked.text}”: which bridge is meant? Write its name.")
                # The same one for all under the condition.
                asked.place, asked.bridge, asked.it = Spot((self.made.talk.place,), asked.text), False, False
                return Condition(when=asked.when, place=self.made.talk.place)
            case "blown" | "taken" if asked.bridge and ("bridges" in self.line or _ANY_BRIDGE.search(self.line)):
                # `If any of the bridges is blown 326 Eng repairs it.`
                raise Wanted(f"“{asked.text}”: which bridge is meant? Write one line for each bridge, with its name.")
            case "blown" | "taken":
                return Condition(when=asked.when, place=self.bridge_of_condition(units) if asked.bridge else place)
            case "relieved" if asked.unit is None or not any(e.sort == "unit" for e in asked.unit.entries):
                # `relieved by the infantry` is relieved by any; `by the Recce Squadron` by the one of its own.
                wide = asked.unit.entries if asked.unit is not None else ()
                own = {e.id for e in wide if e.sort == "wide" and self.naming.own(e.id)}
                return Condition(when=asked.when, unit=own.pop() if len(own) == 1 else None)
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

    def supported(self, units: tuple[UnitId, ...] = ()) -> dict[str, Any]:
        """The guns and aircraft that help, and how many squadrons. Raises Wanted if others are named."""
        helpers: list[str] = []
        count: int | None = None
        for helper in self.clause.helpers:
            if isinstance(helper, Squadrons):
                helpers.append("air")
                count = helper.count or count
                continue
            found = self.naming.units(
                self.naming.guns_of_their_division(helper, units),
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
        """How the clause says it is to be done."""
        out: dict[str, Any] = {}
        for kind in self.clause.manner:
            out.update(_STANCES.get(kind, {}))
        if "BYRAIL" in self.clause.manner and _OVER_THE_RAILS.search(self.line):
            question = "Are they to go along the railway, or across it?"
            if self.choices.choose("rails", 2, question, must_ask=True):
                out.pop("by", None)
        return out

    def manner(self, order: Order) -> dict[str, Any]:
        """How this order is to be done: what is not said of such a deed is left out."""
        fields = self.fields()
        last = self.previous()
        theirs = last is not None and (not self.clause.who or set(order.units) <= set(last.units))
        if order.kind is OrderKind.REPORT and fields and theirs:
            # `recce Geldrop, report opposition, do not get involved`: how the task is done, not the report.
            self.change(lambda before: replace(before, **fields))
            return {}
        if order.kind is OrderKind.FIRE:
            # `on Elst railway station`.
            fields.pop("by", None)
        if order.kind is OrderKind.HOLD and "by" in fields:
            # `hold Eerde facing the Schijndel road`: nobody marches, and the road is none of theirs.
            way = _ROAD_NAMED.search(self.line)
            self.remark(way[0] if way else f"by {fields['by']}")
            fields.pop("by")
        if order.kind not in (OrderKind.ATTACK,) and "range" in fields and order.kind is not OrderKind.RECCE:
            fields.pop("range")
        return fields

    def goes_on(self, units: tuple[UnitId, ...]) -> bool:
        """Whether the task comes after another of the same units: they are on the ground by then, and under way."""
        last = self.previous()
        return self.clause.link == "then" and last is not None and not set(units).isdisjoint(last.units)

    def change(self, change: Callable[[Order], Order]) -> None:
        """Change the last order: the last task of its sequence."""
        if self.made.orders:
            self.made.orders[-1] = change(self.made.orders[-1])
        elif self.made.talk.before and self.made.talk.going_on:
            self.made.changes.append(Change(change))
        else:
            raise Wanted("Which unit is meant? Begin the line with its name.")

    def notes(self) -> None:
        """Show back the words that nothing is made of."""
        if words := self._unused_words():
            self.remark(words)
        if "NOACTION" in self.clause.manner:
            self.made.notes.append(f"what is forbidden beside it {_A_REMARK}")

    def _unused_words(self) -> str:
        """The words that nothing is made of, with the link before them: `from the east`."""
        out, link = "", None
        for piece in sorted(self.clause.others, key=lambda p: p.start):
            if piece.kind in _UNUSED or (piece.kind == "SHIFT" and not self.bridge_found):
                led = link is not None and 0 < piece.start - link.end <= _ARTICLE
                start = link.start if link is not None and led else piece.start
                # `bis KG Goebel eintrifft`: the title is no part of the name, and is shown.
                stands = self.line[piece.start : piece.end].replace("KG ", "")
                as_written = piece.value == AS_WRITTEN or stands == piece.text
                out += " " + (self.line[start : piece.end] if as_written else piece.text)
            link = piece if piece.kind in ("FROM", "AT", "FOR", "WITH", "BY") else None
        return out

    def remark(self, said: str) -> None:
        """Show words back that change nothing in the order."""
        self.made.notes.append(f"“{said.strip()[:_SHOWN]}” {_A_REMARK}")

    def _left_behind(self, order: Order, units: tuple[UnitId, ...]) -> bool:
        """`231 Bde move to Elst. Leave 1 Dorset at Aalst.`: who is left where he is has no part in what goes before."""
        verb = self.clause.verbs[0] if self.clause.verbs else None
        instead = any(p.kind == "REMARK" and p.text.lower() == "instead" for p in self.clause.others)
        if verb is None or (verb.kind not in ("HOLD", "GUARD") and not instead):
            return False
        last = self.previous() or (self.made.talk.before[-1] if self.made.talk.before else None)
        if last is None or not set(units) < set(last.units):
            return False
        if self.clause.link == "then" and not verb.text.lower().startswith("leav"):
            # `505 moves to Groesbeek. From there 1/505 moves to Mook, 2/505 stays in reserve.`
            return False
        if order.start is not None or last.kind is OrderKind.HOLD or order.to in {last.to, last.target} - {None}:
            return False
        ends = order.until is not None and last.start is not None and order.until <= last.start
        # `506 attacks Volkel. 1/506 instead goes to Uden.`
        if (
            not instead
            and not verb.text.lower().startswith(("leav", "stay", "remain"))
            and (order.to is None or order.if_ or ends or last.kind not in LEADS)
        ):
            # `505 PIR moves to Mook. 2/505 holds Groesbeek.`, but `… at 1200. 2/505 holds Groesbeek until 1100.`
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
        return last is not None and last.kind in LEADS and not last.then and order.to in (last.to, last.target)

    def emit(self, order: Order, units: tuple[UnitId, ...], *, said: bool = True) -> None:
        """Put the order among those of the sentence, or behind the one it comes after. Raises Wanted."""
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
        after = (
            not self._left_behind(order, units) and bool(units) and (self.clause.link == "then" or self._parted(units))
        )
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

    def _parted(self, units: tuple[UnitId, ...]) -> bool:
        """`505 PIR holds until 0600. Then 1/505 to Mook, 2/505 to Riethorst.`: `then` is said of both."""
        beside = self.clause.link == "new" and self.clause.joint and bool(self.made.changes)
        return beside and self.made.parted.issuperset(units)

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
        if last.kind is OrderKind.FIRE and last.until is not None and not self.clause.joint:
            return replace(order, start=last.until)
        # `2 IG move to Aalst, then 3 IG attack it`.
        upon_them = order.kind is OrderKind.ATTACK and order.target in (last.to, last.target)
        if last.kind is OrderKind.FIRE or upon_them:
            raise Wanted("When is that to begin, after what the others do? Write an hour, as: attack at 1000.")
        # `Oelkers geht nach Renkum, dann hält Schulz Ede`; who is left holding behind them does not wait.
        waits = order.kind in LEADS or (order.kind is OrderKind.HOLD and THEN_SAID.search(self.line) is not None)
        # `Oelkers holds Ede, then Schulz goes to Renkum`.
        # `Keep 3/501 at Eerde and move 2/501 to Schijndel` is two orders.
        lasting = last.kind in _LASTS and self.clause.link == "then" and THEN_SAID.search(self.line) is not None
        # `Oelkers holds Ede until 1600, then move to Elst with Schulz`: nor who is named behind what they do then.
        open_end = last.until is None or not self.clause.who
        behind = last.kind in LEADS or (lasting and open_end)
        if behind and waits and last.units and set(last.units).isdisjoint(order.units):
            return self._once_they_are_there(order, last)
        return order

    def _once_they_are_there(self, order: Order, last: Order) -> Order:
        """`2/505 moves to Mook, after which 1/505 goes to Riethorst`: never at once unasked."""
        place = last.to or last.target
        judged = len(last.units) == 1 and place is not None and not last.then and last.kind in LEADS
        question = "Are they to go once the others have done that, or at once?"
        at_once = self.choices.choose("after the others", 1 + judged, question, must_ask=True) == int(judged)
        there = Condition(when="arrived", unit=last.units[0], place=place)
        return order if at_once else replace(order, if_=there)
