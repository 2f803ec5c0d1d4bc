"""The deeds of troops and guns: move, attack, hold, withdraw, reconnoitre, fire, support, follow.

The wide verbs are settled here (orders.md 7): to take is to attack, to guard is to hold, or
to move and then hold. Source: MG section 26; orders.md 6-8.
"""

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec

from engine.orders.doubts import Wanted
from engine.orders.names.bearings import DIRECTIONS
from engine.orders.sentence.clause import Where
from engine.orders.tasks import crossings, flights
from engine.orders.tasks.fire_support import covers, fire, guns_attack, support
from engine.orders.tasks.flights import ground_meant
from engine.orders.tasks.sequels import stopped
from engine.orders.tasks.task import Task
from engine.orders.tasks.unspoken import unspoken
from engine.orders.tasks.with_others import follow, link_up
from engine.orders.values import Order, OrderKind
from engine.vocabulary import Place, UnitId


def ordered(task: Task, units: tuple[UnitId, ...]) -> Order:
    clause = task.clause
    verbs = [k for k in clause.kinds if k not in ("SAME", "CONTINUE")]
    if len(verbs) > 1 and verbs[0] in ("MOVE", "FOLLOW") and verbs[1] != "MOVE":
        verbs = verbs[1:]
    if verbs[:2] == ["GUARD", "FIRE"]:
        # `covers Bemmel with fire`.
        verbs = verbs[1:]
    kind = verbs[0] if verbs else unspoken(task, units)
    if kind == "DROP" and clause.to and _come_on_foot(task, units):
        kind = "MOVE"
    task.made.verb = kind
    if kind not in _DEEDS:
        raise Wanted("Orders about orders stand on a line of their own: cancel order 14, change order 14 to 1600.")
    return _DEEDS[kind](task, units)


def move(task: Task, units: tuple[UnitId, ...]) -> Order:
    clause = task.clause
    said = clause.verbs[0].text.lower() if clause.verbs else ""
    gets = said in ("get", "gets", "rush", "rushes") and not (clause.to or clause.has("TO"))
    gets = gets and bool(clause.places or clause.has("BRIDGEWORD"))
    guns = said in ("get", "gets") and clause.to and all(task.naming.artillery(u) for u in units)
    if guns and task.choices.choose("guns", 2, "What are the guns to do there?", must_ask=True) == 0:
        # `get the Light Regiment onto 4190`: their fire, or themselves?
        return fire(task, units)
    if said in ("shift", "shifts") and clause.link == "then" and task.last_kind() is OrderKind.FIRE:
        # `shells Mook until 1700, then shifts to Gennep`: the guns stay where they are.
        return fire(task, units)
    if said.startswith("concentrate") and all(task.naming.artillery(u) for u in units) and _UPON.search(task.line):
        # `321 GFA concentrate on Schijndel`: their fire.
        return fire(task, units)
    if gets and task.choices.choose("get", 2, "What are they to do there?", must_ask=True) == 1:
        # `2/505 gets Mook`.
        return _attack(task, units)
    to = _end_of_march(task, units)
    via_ferry = _ferry_on_the_way(task, units)
    if to is None and task.clause.has("BRIDGEWORD", "FERRYWORD") and not via_ferry:
        to = task.the_bridge(units)
    if to is None and not task.clause.behind and crossings.mere_ferry(task, units):
        # `goes over the Pannerden ferry`.
        return crossings.cross(task, units)
    if to is None and task.clause.via and not task.clause.behind:
        raise Wanted("Where is the march to end? Add: to a town, bridge, zone or square.")
    if to is None and not task.clause.behind and "FOLLOW" not in task.clause.kinds:
        raise Wanted("Where to? Add: to a town, bridge, zone or square.")
    if to is not None and to.startswith("zone:") and _comes(task, said) and _still_in_the_air(task, units):
        # `456 PFA goes in on DZ N at 1430`; of a regiment more may come than are under way.
        if any(e.sort != "unit" for name in clause.who for e in name.entries):
            raise Wanted("Are they to land there? Write: drop on, and the zone.")
        return flights.drop(task, units)
    if to is not None and to.startswith("bridge:") and _ABOARD.search(task.line) and crossings.is_ferry(task, to):
        # `get Euling onto the ferry at Pannerden`.
        return crossings.cross(task, units)
    order = task.order(OrderKind.MOVE, units, to=to)
    if via_ferry:
        order = msgspec.structs.replace(order, via=(*order.via, via_ferry))
    if task.clause.helpers:
        order = msgspec.structs.replace(order, **task.supported())
    return order


_ABOARD = re.compile(r"\b(?:on ?to|aboard) (?:the |a )?(?:\S+ )?ferry\b", re.IGNORECASE)
_UPON = re.compile(r"\bconcentrates? (?:up)?on\b", re.IGNORECASE)


def _comes(task: Task, said: str) -> bool:
    """Whether a word for going, or none, may be said of troops who come by air: `4 Para Bde onto DZ Y`."""
    return said.startswith(("go", "come")) or (not said and _ZONE.search(task.line) is not None)


_ZONE = re.compile(r"\b(?:dz|lz|zone)\b", re.IGNORECASE)


def _still_in_the_air(task: Task, units: tuple[UnitId, ...]) -> bool:
    """Whether troops have not landed when they are to go, so that they come to a zone by air."""
    before = None if task.start is None else task.start - 1
    return bool(units) and not any(task.naming.landed(u) or task.naming.arrived(u, before) for u in units)


def _end_of_march(task: Task, units: tuple[UnitId, ...]) -> Place | None:
    """Where a march ends. `to Wintelre, Oirschot and Best`: asked whether all three in that order are meant."""
    clause = task.clause
    if clause.to and clause.via and clause.places and clause.to[0].piece.start < clause.via[0].piece.start:
        # `to Grave via Sint-Oedenrode Veghel and Uden`: one way, without commas.
        way = sorted(clause.via + clause.places, key=lambda w: w.piece.start)
        spans = {task.line[a.piece.end : b.piece.start].strip().lower() for a, b in pairwise(way)}
        if way[0] is clause.via[0] and spans <= {"", "and", "und", "en", "&"}:
            clause.via, clause.places = way, []
    wheres = sorted((w for w in clause.to + clause.places if not w.there), key=lambda w: w.piece.start)
    if not wheres and not clause.at and len(clause.via) > 1 and _on_one_road(task, clause.via):
        # `on the road Helmond - Nuenen - Son`.
        return task.place(clause.via.pop(), units)
    if clause.places and len(wheres) > 1 and _on_one_road(task, wheres):
        clause.via = sorted(clause.via + wheres[:-1], key=lambda w: w.piece.start)
        clause.to, clause.places = wheres[-1:], []
        return task.first(clause.to, units)
    if clause.places and len(wheres) > 1:
        names = ", ".join(w.piece.text for w in wheres)
        in_order = " in that order" in task.line.lower() or " in turn" in task.line.lower()
        question = f"Is the march to end at the last of {names}?"
        pick = 0 if in_order else task.choices.choose("row:" + names, 2, question, must_ask=True)
        if pick == 0:
            clause.via = clause.via + wheres[:-1]
            clause.to, clause.places = wheres[-1:], []
            return task.first(clause.to, units)
    if len(clause.to) > 1:
        return task.one_of(clause.to, units)
    return task.first(clause.to, units) or task.first(clause.places, units) or task.first(clause.at, units)


def _on_one_road(task: Task, wheres: list[Where]) -> bool:
    """`the road Renkum - Heelsum`, `A - B - C`, `Son to Nuenen`: the stages of one march, not places to choose of."""
    spans = {task.line[a.piece.end : b.piece.start].strip().lower() for a, b in pairwise(wheres)}
    if spans <= {"to", "->", ">"}:
        return True
    along = task.line[: wheres[0].piece.start].rstrip().lower().endswith((" road", " highway", " railway", " route"))
    return spans == {"-"} and (along or len(wheres) > 2)


def _both_named(task: Task, wheres: list[Where]) -> bool:
    """Whether places stand in one list: `on Beek and Wyler`."""
    rows = pairwise(sorted(wheres, key=lambda w: w.piece.start))
    spans = [task.line[a.piece.end : b.piece.start].strip().lower() for a, b in rows]
    return any(span in ("and", "und", "en", "&", ",", "+", ", and") for span in spans)


def _ferry_on_the_way(task: Task, units: tuple[UnitId, ...]) -> Place | None:
    """The ferry or the bridge on the way that has no name of its own: `over the bridge to Elst`."""
    led = any(a.kind == "VIA" and b.kind == "BRIDGEWORD" for a, b in pairwise(task.clause.others))
    if led and (task.clause.to or task.clause.places) and not task.clause.via:
        return _bridge_on_the_way(task, units)
    if led and task.clause.to and len(task.clause.via) == 1 and (town := task.place(task.clause.via[0], units)):
        # `through Arnhem and over the road bridge to Elst`.
        word = next(p.text.lower() for p in task.clause.others if p.kind == "BRIDGEWORD")
        found = () if "rail" in word else task.bridge_of(town)
        task.bridge_found = len(found) == 1
        return found[0] if found else None
    if not task.clause.has("FERRYWORD") or not (task.clause.to or task.clause.places):
        return None
    near = task.near() or next((task.naming.where.stands(u) for u in units), None)
    found = task.naming.where.nearest_crossings(near, True)
    if not found:
        return None
    task.bridge_found = True
    return found[task.choices.choose("ferry", len(found), "Which ferry is meant?")]


def _bridge_on_the_way(task: Task, units: tuple[UnitId, ...]) -> Place:
    """`over the road bridge to Lent`: the bridge spoken of, else one by the end of the march, no other."""
    spoken = task.made.talk.place
    here = spoken is not None and task.clause.link == "then" and spoken.startswith("town:") and task.bridge_of(spoken)
    if spoken is not None and (spoken.startswith("bridge:") or here):
        # `to Arnhem, then over the bridge to Elst`: the one where they are.
        return task.the_bridge(units)
    word = next(p.text.lower() for p in task.clause.others if p.kind == "BRIDGEWORD")
    near = task.near()
    found = task.naming.where.nearest_crossings(near, False, "rail" in word)
    if near is None or not found:
        raise Wanted(f"Which {word} is meant? Write its name, as: Arnhem road bridge.")
    task.bridge_found = True
    close = min(max(abs(s.x - near.x), abs(s.y - near.y)) for s in task.naming.gaz.squares(found[0])) <= 1
    # `to Lent over the bridge` is over the Waal; of the streams about Elst none is sure to be meant.
    sure = len(found) == 1 and close and task.scenario.ground.crossings[found[0][7:]].main_road
    return found[task.choices.choose(f"b:{word}", len(found), f"Which {word} is meant?", must_ask=not sure)]


def _attack(task: Task, units: tuple[UnitId, ...]) -> Order:
    clause = task.clause
    if units and all(task.naming.artillery(u) for u in units):
        return guns_attack(task, units)
    said = clause.verbs[0].text.lower() if clause.verbs else ""
    if clause.to and not clause.places and not clause.objects and said in _TAKING:
        # `takes his battalion to Elden`, `take the Mook road to Malden`.
        return move(task, units)
    target: str | None = None
    to: Place | None = None
    if clause.objects:
        target = task.somewhere(units) or task.naming.enemy(task.one_named(clause.objects))
        if target is None:
            raise Wanted(_stands_where(clause.objects[0].text))
    else:
        if clause.to and clause.places and _both_named(task, [*clause.to, *clause.places]):
            # `Angriff auf Beek und Wyler`.
            clause.places, clause.to = sorted(clause.to + clause.places, key=lambda w: w.piece.start), []
        spots = clause.places + clause.at
        if spots and all(w.there for w in spots) and clause.has("BRIDGEWORD", "FERRYWORD"):
            # `go to Best and attack the railway bridge there`.
            target = task.the_bridge(units)
        target = target or task.one_of(clause.places, units) or task.first(clause.at, units)
        comma = clause.verbs and clause.joint and task.line[: clause.verbs[0].start].rstrip().endswith((",", " and"))
        other = clause.to or clause.addressed or {p.kind for p in clause.others} - {"ENEMY"}
        if target is None and comma and not other:
            # `to Arnhem bridge, north end, attack!`, `go to Elst and smash the enemy`.
            last = task.previous()
            target = last.to if last is not None and last.kind is OrderKind.MOVE and not last.then else None
        shelled = task.previous() if clause.link and task.made.orders and not (clause.to or clause.others) else None
        if target is None and shelled is not None and shelled.kind is OrderKind.FIRE:
            # `64 Med bombard Elst from 1430, then 4 Wilts attack at 1500`.
            target = shelled.target
        last = task.previous() if not (target or clause.to or clause.who) else None
        if last is not None and last.kind is OrderKind.ATTACK and not last.then and (task.start or clause.helpers):
            # `Knaust is to take Elst. He attacks at 1000 with Werfer in support.`
            target = last.target
        if target is None and clause.it and not clause.to:
            # `move to Arnhem bridge and take it`.
            target = task.made.talk.place
        if target is None and clause.has("ENEMY") and clause.origin and clause.to:
            # `drive the Germans out of Best to Son`.
            raise Wanted("Which of the places is to be attacked? Write: attack, and its name.")
        to = task.one_of(clause.to, units)
        if clause.has("WATER") and target is None and to is None:
            task.somewhere(units)
        if target is None and to is None and clause.has("BRIDGEWORD", "FERRYWORD"):
            target = task.the_bridge(units)
        if target is None and to is None and clause.has("ENEMY"):
            # `drive the Germans out of Ede`.
            target = task.first(clause.origin, units)
        if target is None and to is not None:
            # `attack up the road to Elst`, `attack towards Nijmegen`: that is what is attacked.
            target, to = to, None
        if target is None and to is None:
            raise Wanted(_what_to_attack(task))
        if target and to and (stranger := _somebody_else(task)):
            raise Wanted(f"Who or what is “{stranger}”? Write a line of its own for each unit.")
    ferry = target is not None and target.startswith("bridge:") and task.scenario.ground.crossings[target[7:]].ferry
    if said in _TAKING and target and ferry:
        # `take the ferry at Driel`.
        question = "Are they to cross by the ferry, or to attack it?"
        if task.choices.choose("take ferry", 2, question, must_ask=True) == 0:
            return task.order(OrderKind.FERRY_CROSS, units, to=target)
    helped = task.supported()
    # `59th Division attacks Best, supported by AR 159`: its guns help, and do not go along.
    units = tuple(u for u in units if u not in helped.get("supported_by", ())) or units
    return task.order(OrderKind.ATTACK, units, target=target, to=to, **helped, **_air_help(task))


def _somebody_else(task: Task) -> str:
    """`attack Oosterbeek, smithforce to Arnhem`: a word not understood that may be who goes there; empty if none."""
    clause = task.clause
    spots = [w.piece.end for w in clause.places + clause.at]
    march = clause.to[-1].piece.start if clause.to else 0
    cuts = (m for m in _NEXT_TASK.finditer(task.line) if min(spots, default=march) <= m.start() < march)
    first = next((m.end() for m in cuts), -1)
    return next((p.text for p in clause.others if p.kind == "WORD" and 0 <= first <= p.start < march), "")


_NEXT_TASK = re.compile(r"[,;]|\s(?:and|und|en|&|while)\s", re.IGNORECASE)
#: Verbs that mean leading somewhere if a `to` follows them.
_TAKING = frozenset({"take", "takes", "taking"})


def _what_to_attack(task: Task) -> str:
    """A name that is no place is answered alike, whether some unit bears it or none (orders.md 12)."""
    verb = task.clause.verbs[0].start if task.clause.verbs else -1
    words = [p.text for p in task.clause.others if p.kind == "WORD" and p.start > verb]
    name = next((w for w in words if w[:1].isupper()), "")
    return _stands_where(name) if name else "What is to be attacked? Write a town, bridge, zone or square."


def _stands_where(name: str) -> str:
    return f"Where does “{name}” stand? Write the place to attack: a town, bridge or square."


def _air_help(task: Task) -> dict[str, Any]:
    squadrons = task.clause.squadrons
    if squadrons is None or task.clause.helpers:
        return {}
    return {"supported_by": ("air",), "count": squadrons.count}


def _hold(task: Task, units: tuple[UnitId, ...]) -> Order:
    place = _held(task, units)
    before = task.made.orders[-1] if task.made.orders else None
    verbs = task.clause.verbs
    halts = task.clause.joint and bool(verbs) and verbs[0].text.lower().startswith(("halt", "stop"))
    if halts and place and before and before.kind is OrderKind.MOVE and before.to not in (None, place):
        # `advance to Arnhem but halt at Oosterbeek`.
        raise Wanted("Where is the march to end, at the one place or the other? Write: via the first, to the second.")
    if place is None and task.clause.behind:
        # `in reserve behind 1 Para`: where that unit goes.
        return follow(task, units)
    return task.order(OrderKind.HOLD, units, to=place, follow=None)


#: `secure towards Heelsum`: the way they face.
_FACING = re.compile(
    r"\b(?:towards?|against|in (?:the )?direction of|facing|gegen|richtung|tegen)\s+(?:the )?$", re.IGNORECASE
)


def _held(task: Task, units: tuple[UnitId, ...]) -> Place | None:
    """The place to hold; `hold there` at the end of a march needs no name."""
    clause = task.clause
    if any(w.there and w.piece.text.lower().startswith("where ") for w in clause.anywhere):
        # `hold the woods where you are`: no name of a place.
        task.used += [w.piece for w in clause.places if w.spot and not w.spot.places]
        clause.places = [w for w in clause.places if w.spot is None or w.spot.places]
    there = bool(clause.anywhere) and all(w.there for w in clause.anywhere)
    if not clause.who and there and not clause.has("BRIDGEWORD"):
        return None
    if clause.anywhere and clause.kinds[:1] == ["HOLD"] and stopped(clause):
        # `stop the attack on Ede`: Ede is no place to hold.
        task.used += [w.piece for w in clause.anywhere]
        return None
    verb = clause.verbs[-1].end if clause.verbs else 0
    if any(_FACING.search(task.line[verb : w.piece.start]) for w in clause.anywhere if w.piece.start > verb):
        raise Wanted("Where are they to stand? Write the place to hold, not the way to face.")
    if clause.has("ENEMY") and clause.origin and not clause.anywhere:
        # `keep the enemy out of Wolfheze`.
        return task.first(clause.origin, units)
    if clause.it and not clause.anywhere:
        talk = task.made.talk
        if talk.place is None:
            raise Wanted("What is “it”? Write a town, bridge or square.")
        if clause.who and units != (task.made.orders[-1].units if task.made.orders else talk.units):
            # `1 Para to Ede. 3 Para hold it.`
            return talk.place
    return task.somewhere(units)


def _guard(task: Task, units: tuple[UnitId, ...]) -> Order:
    """Block, guard, secure: hold where they are, elsewhere move and then hold (orders.md 7)."""
    if covers(task, units):
        return support(task, units)
    said = task.clause.verbs[0].text.lower() if task.clause.verbs else ""
    if said.startswith("take") and said.endswith("place") and not task.clause.anywhere:
        raise Wanted("Where is that? Write the place, as: move to Mook, then hold.")
    covered = said.startswith("cover") and task.clause.those is not None and not task.clause.anywhere
    if covered or (task.clause.kinds[1:2] and task.clause.kinds[1] in _COVERED):
        # `cover the retreat to Ede`: that is where others go.
        raise Wanted("How are they to cover it? Write: hold, follow or support, with a place or a unit.")
    place = _held(task, units)
    if place is None and task.clause.behind:
        return follow(task, units)
    beside = place is None and task.clause.who and task.made.orders
    if beside and _OF_ANOTHER.match(task.line, task.clause.verbs[0].end):
        # `Knaust attacks Elst, Mielke covers his left flank`.
        raise Wanted("Where are they to stand? Write: hold at, and a place, or follow, and the unit's name.")
    if place is None or all(task.naming.where.at_place(u, place) for u in units) or task.clause.link == "then":
        return task.order(OrderKind.HOLD, units, to=place, follow=None)
    order = task.order(OrderKind.MOVE, units, to=place, follow=None)
    hold = Order(kind=OrderKind.HOLD, until=order.until)
    return msgspec.structs.replace(order, until=None, then=(hold,))


_COVERED = frozenset({"ATTACK", "MOVE", "WITHDRAW"})
#: Somebody else's, not their own.
_OF_ANOTHER = re.compile(r"\W+(?:him|them|his|its|their)\b", re.IGNORECASE)


#: What stands between leaving one place and digging in at another.
_JOINT = re.compile(r"\band\b|[,&]|\bund\b|\ben\b|\bthen\b", re.IGNORECASE)


def _withdraw(task: Task, units: tuple[UnitId, ...]) -> Order:
    said = task.clause.verbs[-1].text.lower() if task.clause.verbs else ""
    parts = bool(task.clause.verbs) and task.clause.verbs[0].text.lower().startswith(_PARTING)
    if parts and "WITHDRAW" not in task.clause.kinds[1:]:
        # `break off at Best`, `break off the attack on Son`: where they are, not where they go.
        fought = task.clause.places if task.clause.kinds[1:] == ["ATTACK"] else []
        # `disengage and dig in at Wolfheze`: there they go.
        joint = _JOINT.search(task.line, task.clause.verbs[-1].end)
        stays = joint.start() if joint else len(task.line)
        left = [w for w in task.clause.at if not w.there and w.piece.start < stays]
        task.used += [w.piece for w in (*left, *fought) if not w.there]
        task.clause.at = [w for w in task.clause.at if w not in left]
        task.clause.places = [w for w in task.clause.places if w not in fought]
    over = any(a.kind == "VIA" and b.kind == "BRIDGEWORD" for a, b in pairwise(task.clause.others))
    if over and not task.clause.anywhere:
        # `gets out of Nijmegen over the railway bridge`: that is the way, not the end of it.
        raise Wanted("Where to? Add: to a town, bridge, zone or square.")
    to = task.somewhere(units)
    words = [p.text.lower() for p in task.clause.others if p.kind == "WORD"]
    if to is None and any(w.removesuffix("s").removesuffix("ward") in DIRECTIONS for w in words):
        raise Wanted("Where to, in that direction? Write a town, bridge, zone or square.")
    if to is None and said.startswith(_RETURNS):
        raise Wanted("Back to where? Write a town, bridge, zone or square.")
    order = task.order(OrderKind.WITHDRAW, units, to=to)
    # `pull out to Driel by the ferry`.
    ferry = _ferry_on_the_way(task, units)
    return msgspec.structs.replace(order, via=(*order.via, ferry)) if ferry and ferry != to else order


#: Words of leaving the enemy where he stands.
_PARTING = ("break", "disengage", "loest", "löst", "loesen", "lösen", "maakt zich los", "bricht", "brechen", "breek")
#: `scout Velp and come back`: back is a place that must be said.
_RETURNS = (
    *("come back", "comes back", "come straight", "come right", "get back", "go", "move back", "slip back"),
    *("step back", "fall right"),
)


def _come_on_foot(task: Task, units: tuple[UnitId, ...]) -> bool:
    """`1/501 come in to Veghel`: troops that stand on the ground, and no zone they might land on."""
    came = bool(task.clause.verbs) and task.clause.verbs[0].text.lower().startswith("come")
    zoned = any(w.spot and any(p.startswith("zone:") for p in w.spot.places) for w in task.clause.to)
    return came and not zoned and all(task.naming.landed(u) for u in units)


def _recce(task: Task, units: tuple[UnitId, ...]) -> Order:
    clause = task.clause
    spots = [w for w in clause.to + clause.places if not w.there]
    several = len(spots) > 1 and bool(clause.places) and not clause.has("AREAWORD")
    led = len(clause.origin) == 2 and not clause.anywhere
    # `patrol the Maas from Mook to Gennep`: the places say where.
    to = _end_of_march(task, units) if several else None if led else task.somewhere(units)
    fields: dict[str, Any] = {}
    if clause.has("AREAWORD") and (ground := ground_meant(task, units)):
        return task.order(OrderKind.RECCE, units, area=ground)
    if len(clause.origin) == 2 and spots:
        # `from Son to Sint Oedenrode and Veghel`.
        raise Wanted("Where is it to end? Name one place to go to, and those on the way after “via”.")
    if len(clause.origin) == 2:
        first, to = task.place(clause.origin[0], units), task.place(clause.origin[1], units)
        fields["via"] = tuple(p for p in (first,) if p is not None)
    if to is None and clause.link == "then" and (clause.it or not clause.addressed):
        # `go to Renkum and see what is there`.
        to = task.made.talk.place
    if to is None and len(clause.via) > 1:
        # `reconnoitre the route Wolfheze - Arnhem`.
        to = task.place(clause.via.pop(), units)
    if to is None and not clause.via:
        raise Wanted("Where is the reconnaissance to go? Add a town, bridge or square.")
    return task.order(OrderKind.RECCE, units, to=to, **fields)


def _report(task: Task, units: tuple[UnitId, ...]) -> Order:
    return task.order(OrderKind.REPORT, units)


_DEEDS: dict[str, Callable[[Task, tuple[UnitId, ...]], Order]] = {
    "MOVE": move,
    "ATTACK": _attack,
    "HOLD": _hold,
    "GUARD": _guard,
    "WITHDRAW": _withdraw,
    "RECCE": _recce,
    "FIRE": fire,
    "SUPPORT": support,
    "FOLLOW": follow,
    "LINKUP": link_up,
    "REPORT": _report,
    "WHEREIS": _report,
    "DROP": flights.drop,
    "ALTERZONE": flights.alter_zone,
    "REPAIR": crossings.repair,
    "FERRYACT": crossings.act_as_ferry,
    "CROSS": crossings.cross,
}
