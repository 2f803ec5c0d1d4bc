"""Marches: where one ends, what it passes, and the ferry or bridge on the way that has no name of its own.

Source: MG section 26; orders.md 6, 7, 16; troops still in the air come to a zone by drop, orders.md 11.
"""

from itertools import pairwise

import msgspec

from engine.orders import patterns as re
from engine.orders.doubts import Wanted
from engine.orders.sentence.clause import Where
from engine.orders.tasks import crossings, flights
from engine.orders.tasks.task import Task
from engine.orders.values import Order, OrderKind
from engine.vocabulary import Place, UnitId


def march(task: Task, units: tuple[UnitId, ...]) -> Order:
    """Go to a place; over a ferry and no further is crossing it, to a zone from the air a drop. Raises Wanted."""
    clause = task.clause
    said = clause.verbs[0].text.lower() if clause.verbs else ""
    to = end_of_march(task, units)
    at_ferry = _ferry_at_its_end(task, to)
    to = at_ferry or to
    via_ferry = None if at_ferry else ferry_on_the_way(task, units)
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
    if to is not None and to.startswith("bridge:") and said.startswith("repair"):
        # `307 Eng: repairs to Heumen bridge, commencing 0900`: no old word for going.
        return task.order(OrderKind.REPAIR, units, to=to)
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


def _comes(task: Task, said: str) -> bool:
    """Whether a word for going, or none, may be said of troops who come by air: `4 Para Bde onto DZ Y`."""
    return said.startswith(("go", "come")) or (not said and _ZONE.search(task.line) is not None)


_ZONE = re.compile(r"\b(?:dz|lz|zone)\b", re.IGNORECASE)


def _still_in_the_air(task: Task, units: tuple[UnitId, ...]) -> bool:
    """Whether troops have not landed when they are to go, so that they come to a zone by air."""
    before = None if task.start is None else task.start - 1
    # `10 Para to Wolfheze, then on to LZ L`: on foot.
    aloft = not any(task.naming.landed(u) or task.naming.arrived(u, before) for u in units)
    return bool(units) and aloft and not task.goes_on(units)


def end_of_march(task: Task, units: tuple[UnitId, ...]) -> Place | None:
    """Where a march ends. `to Wintelre, Oirschot and Best`: asked whether all three in that order are meant."""
    clause = task.clause
    goal = clause.to or clause.places[:1]
    if clause.via and clause.places and goal[0].piece.start < clause.via[0].piece.start:
        # `to Grave via Sint-Oedenrode Veghel and Uden`, `MOV GRAVE RTE VEGHEL UDEN`: one way, without commas.
        way = sorted(clause.via + [w for w in clause.places if w is not goal[0]], key=lambda w: w.piece.start)
        spans = {task.line[a.piece.end : b.piece.start].strip().lower() for a, b in pairwise(way)}
        if way[0] is clause.via[0] and spans <= {"", "and", "und", "en", "&"}:
            clause.via, clause.places = way, [] if clause.to else goal
    wheres = sorted((w for w in clause.to + clause.places if not w.there), key=lambda w: w.piece.start)
    if not wheres and not clause.at and len(clause.via) > 1 and _on_one_road(task, clause.via):
        # `on the road Helmond - Nuenen - Son`.
        return task.place(clause.via.pop(), units)
    if len(wheres) > 1 and _on_one_road(task, wheres):
        clause.via = sorted(clause.via + wheres[:-1], key=lambda w: w.piece.start)
        clause.to, clause.places = wheres[-1:], []
        return task.first(clause.to, units)
    if clause.places and len(wheres) > 1:
        names = ", ".join(w.piece.text for w in wheres)
        in_order = " in that order" in task.line.lower() or " in turn" in task.line.lower()
        # `recce Mook and Gennep`: a reconnaissance has a route (MG section 26), and both are to be looked at.
        in_order = in_order or ("RECCE" in clause.kinds and len(clause.who) < 2)
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


def ferry_on_the_way(task: Task, units: tuple[UnitId, ...]) -> Place | None:
    """The ferry or the bridge on the way that has no name of its own: `over the bridge to Elst`."""
    led = over_a_bridge(task)
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
    last = task.made.talk.place if task.clause.link == "then" and task.last_kind() is OrderKind.MOVE else None
    there = task.naming.gaz.square_of(last) if last else None
    beside = [f for f in task.naming.where.nearest_crossings(there, True) if task.beside(f, there)] if there else []
    if len(beside) == 1:
        # `to Pannerden, over the ferry, then on to Bemmel`.
        task.bridge_found = True
        return beside[0]
    near = task.near() or next((task.naming.where.stands(u) for u in units), None)
    found = task.naming.where.nearest_crossings(near, True)
    if not found:
        return None
    task.bridge_found = True
    return found[task.choices.choose("ferry", len(found), "Which ferry is meant?")]


def _ferry_at_its_end(task: Task, to: Place | None) -> Place | None:
    """`to the Heelsum ferry`, of a town that has none of that name: one near it, no march over it to the town."""
    ends = [w.spot.text for w in task.clause.to if w.spot is not None]
    words = [p for p in task.clause.others if p.kind == "FERRYWORD" and p.text.lower().startswith(_A_FERRY)]
    if to is None or not any(task.line[: p.start].rstrip().endswith(name) for p in words for name in ends):
        return None
    found = task.naming.where.nearest_crossings(task.naming.gaz.square_of(to), True)
    if not found:
        return None
    task.bridge_found = True
    return found[task.choices.choose("ferry", len(found), "Which ferry is meant?", must_ask=True)]


#: Not `to Driel by ferry`.
_A_FERRY = ("ferry", "fähre", "faehre", "veer", "pont")


def over_a_bridge(task: Task) -> bool:
    """Whether a bridge without a name of its own is said to be crossed: `over the railway bridge`."""
    return any(a.kind == "VIA" and b.kind == "BRIDGEWORD" for a, b in pairwise(task.clause.others))


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
    # `to Lent over the bridge` is over the Waal; of the streams about Elst none is sure to be meant.
    sure = len(found) == 1 and task.beside(found[0], near) and task.scenario.ground.crossings[found[0][7:]].main_road
    return found[task.choices.choose(f"b:{word}", len(found), f"Which {word} is meant?", must_ask=not sure)]
