"""Which deed a clause asks for, each with the room that makes the order of it; to withdraw and to reconnoitre.

Words of going that mean the fire of guns or an attack are settled here (orders.md 7). Source: MG section 26;
orders.md 6-8.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from engine.orders import patterns as re
from engine.orders.doubts import Wanted
from engine.orders.names.bearings import DIRECTIONS
from engine.orders.sentence.clause import Clause
from engine.orders.tasks import crossings, flights
from engine.orders.tasks.attacks import attack
from engine.orders.tasks.fire_support import fire, support
from engine.orders.tasks.flights import ground_meant
from engine.orders.tasks.holdings import guard, hold
from engine.orders.tasks.marches import end_of_march, ferry_on_the_way, march, over_a_bridge
from engine.orders.tasks.off_the_map import forbid_off_the_map
from engine.orders.tasks.sent_by_air import diverted
from engine.orders.tasks.task import Task
from engine.orders.tasks.unspoken import unspoken
from engine.orders.tasks.with_others import follow, link_up
from engine.orders.values import Order, OrderKind
from engine.vocabulary import UnitId


def ordered(task: Task, units: tuple[UnitId, ...]) -> Order:
    """The order that the clause is for these units. Raises Wanted or Unclear."""
    clause = task.clause
    verbs = [k for k in clause.kinds if k not in ("SAME", "CONTINUE")]
    if len(verbs) > 1 and verbs[0] in ("MOVE", "FOLLOW") and verbs[1] != "MOVE":
        verbs = verbs[1:]
    if verbs[:2] == ["GUARD", "FIRE"]:
        # `covers Bemmel with fire`.
        verbs = verbs[1:]
    kind = verbs[0] if verbs else unspoken(task, units)
    if kind == "MOVE" and diverted(task):
        kind = "ALTERZONE"
    if kind == "DROP" and clause.to and _come_on_foot(task, units):
        kind = "MOVE"
    task.made.verb = kind
    if kind not in _DEEDS:
        raise Wanted("Orders about orders stand on a line of their own: cancel order 14, change order 14 to 1600.")
    return _DEEDS[kind](task, units)


def move(task: Task, units: tuple[UnitId, ...]) -> Order:
    """A march, or what else words of going may mean: the fire of guns, an attack. Raises Wanted."""
    clause = task.clause
    said = clause.verbs[0].text.lower() if clause.verbs else ""
    gets = said in ("get", "gets", "rush", "rushes") and not (clause.to or _linked_on(clause))
    gets = gets and not (clause.anywhere and all(w.there for w in clause.anywhere))
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
    if (
        said.startswith("break")
        and task.choices.choose("out", 2, "Are they to attack there, or to go there?", must_ask=True) == 0
    ):
        # `1/502 breaks out to Eerde`.
        return attack(task, units)
    if gets and clause.helpers:
        # `rush the road bridge at dusk, backed by 153 Fd`: guns help an attack.
        return attack(task, units)
    if gets and task.choices.choose("get", 2, "What are they to do there?", must_ask=True) == 1:
        # `2/505 gets Mook`.
        return attack(task, units)
    return march(task, units)


def _linked_on(clause: Clause) -> bool:
    """`get on to Mook`; that of `1 GG to rush the bridge` stands before the deed."""
    return any(p.kind == "TO" and p.start > clause.verbs[0].start for p in clause.others)


_UPON = re.compile(r"\bconcentrates? (?:up)?on\b", re.IGNORECASE)
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
    if over_a_bridge(task) and not task.clause.anywhere:
        # `gets out of Nijmegen over the railway bridge`: that is the way, not the end of it.
        raise Wanted("Where to? Add: to a town, bridge, zone or square.")
    to = task.somewhere(units)
    words = [p.text.lower() for p in task.clause.others if p.kind == "WORD"]
    if to is None and any(w.removesuffix("s").removesuffix("ward") in DIRECTIONS for w in words):
        raise Wanted("Where to, in that direction? Write a town, bridge, zone or square.")
    if to is None and said.startswith(_RETURNS):
        raise Wanted("Back to where? Write a town, bridge, zone or square.")
    order = task.order(OrderKind.WITHDRAW, units, to=to)
    taken = order.if_.place if order.if_ is not None and order.if_.when == "taken" else None
    if taken and any(
        o.kind is OrderKind.ATTACK and o.target == taken for o in (*task.made.talk.before, *task.made.orders)
    ):
        # `502 PIR attack Koevering. When it is taken 2/502 go back to Best`: troops withdraw when the enemy has it.
        raise Wanted(
            "Are they to go there when we have taken it, or when the enemy has? Write: move to, or withdraw to."
        )
    # `pull out to Driel by the ferry`.
    ferry = ferry_on_the_way(task, units)
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
    if len(clause.at + clause.places) > 1 and all(w.spot and w.piece.start > clause.verbs[0].end for w in clause.at):
        # `find out who is at Elst and at Valburg`
        clause.places, clause.at = clause.places + clause.at, []
    spots = [w for w in clause.to + clause.places if not w.there]
    several = len(spots) > 1 and bool(clause.places) and not clause.has("AREAWORD")
    led = len(clause.origin) == 2 and not clause.anywhere
    # `patrol the Maas from Mook to Gennep`: the places say where.
    to = end_of_march(task, units) if several else None if led else task.somewhere(units)
    fields: dict[str, Any] = {}
    if clause.has("AREAWORD") and (ground := ground_meant(task, units)):
        return task.order(OrderKind.RECCE, units, area=ground)
    if len(clause.origin) == 2 and spots:
        # `from Son to Sint Oedenrode and Veghel`.
        raise Wanted("Where is it to end? Name one place to go to, and those on the way after “via”.")
    if len(clause.origin) == 2:
        first, to = task.place(clause.origin[0], units), task.place(clause.origin[1], units)
        # `reconnoitre the road from Valkenswaard to Geldrop via Leende and Heeze`: the whole of it.
        way = (task.place(w, units) for w in clause.via)
        fields["via"] = tuple(p for p in (first, *way) if p is not None)
    elif clause.via and clause.to and clause.origin and clause.origin[0].piece.start < clause.via[0].piece.start:
        # `scouts from Huissen by Angeren to Gendt`: the whole of it.
        clause.via, clause.origin = [*clause.origin, *clause.via], []
    if to is None and clause.link == "then" and (clause.it or not clause.addressed):
        # `go to Renkum and see what is there`.
        to = task.made.talk.place
    if to is None and len(clause.via) > 1:
        # `reconnoitre the route Wolfheze - Arnhem`.
        to = task.place(clause.via.pop(), units)
    if to is None and not clause.via:
        forbid_off_the_map(task)
        raise Wanted("Where is the reconnaissance to go? Add a town, bridge or square.")
    return task.order(OrderKind.RECCE, units, to=to, **fields)


_REPORTING = frozenset("report reports reporting in back again melden meldet melde meldt".split())  # noqa: SIM905
_AT_THE_PLACE = re.compile(
    r"\s+(?:(?:in|back|again|there|present|for (?:duty|orders)) )?(?:at|from|bei|in|aus|uit|te) (?:the )?",
    re.IGNORECASE,
)


def _from_there(task: Task, place: int) -> bool:
    """Whether the report is to be made at a place: not `report the situation at Elst`."""
    verb = task.clause.verbs[0] if task.clause.verbs else None
    plain = verb is not None and _REPORTING.issuperset(verb.text.lower().split())
    return verb is not None and plain and _AT_THE_PLACE.fullmatch(task.line, verb.end, place) is not None


def _report(task: Task, units: tuple[UnitId, ...]) -> Order:
    """`2 HCR to Uden for a report`, `then report back to Valburg`: there first."""
    clause = task.clause
    if clause.deed == "WHEREIS" and clause.anywhere and not clause.addressed and not clause.objects:
        # `Meldung über die Brücke Son an mich bis 12 Uhr`: whose?
        raise Wanted("Which unit is to report? Write: report, and the unit's name.")
    there = sorted((*clause.at, *clause.places, *clause.origin), key=lambda w: w.piece.start)
    if clause.deed == "REPORT" and not clause.to and len(there) == 1 and _from_there(task, there[0].piece.start):
        # `43 Rec to report at Valburg`, `report from Elst`.
        pick = task.choices.choose("there", 2, "Are they to go there and report, or only to report?", must_ask=True)
        clause.to, clause.at, clause.places, clause.origin = ([] if pick else there), [], [], []
    if not clause.to or not clause.verbs:
        told = task.line[clause.verbs[0].end : there[0].piece.start] if len(there) == 1 and clause.verbs else ""
        if told and not any(n.text in told for n in clause.who):
            # `reports the state of the bridge at Grave`: of what, shown back.
            task.remark(task.line[clause.verbs[0].end : there[0].piece.end].strip())
        return task.order(OrderKind.REPORT, units)
    return msgspec.structs.replace(move(task, units), then=(Order(kind=OrderKind.REPORT),))


_DEEDS: dict[str, Callable[[Task, tuple[UnitId, ...]], Order]] = {
    "MOVE": move,
    "ATTACK": attack,
    "HOLD": hold,
    "GUARD": guard,
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
