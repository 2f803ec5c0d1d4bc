"""Whether a clause sends troops by air: an airborne corps orders the drops of its divisions, `1 Pol on DZ O at 1600`.

Source: orders.md 10, 11.
"""

from msgspec.structs import replace

from engine.orders.doubts import Wanted
from engine.orders.sentence.clause import Clause, zoned
from engine.orders.tasks.task import Task
from engine.orders.values import OrderKind
from engine.vocabulary import UnitId

DROPS = frozenset({"DROP", "ALTERZONE"})


def sent_by_air(task: Task) -> bool:
    """Whether troops are sent by air: `4 Para Bde DZ Y, priority 1`; `drop 1 Pol on DZ O, 907 GFA on LZ W`."""
    clause = task.clause
    landing = clause.priority is not None or task.made.verb == "DROP" or _yet_to_land(task)
    if diverted(task):
        return True
    if DROPS & set(clause.kinds) or (not clause.verbs and landing and zoned(clause)):
        return True
    return _as_before(clause) and _as_the_drop(task)


def diverted(task: Task) -> bool:
    """`Divert the Poles to Driel` before they have landed: to the zone there."""
    clause = task.clause
    if clause.deed != "MOVE" or clause.verbs[0].text.lower() not in _DIVERT or not clause.to:
        return False
    members = all_members(task)
    return bool(members) and not any(map(task.naming.landed, members))


_DIVERT = frozenset({"divert", "diverts", "redirect", "reroute"})


def by_air_alone(task: Task) -> bool:
    """`goes to DZ Y by parachute`: how they come there is told already. Raises Wanted for `moves to Ede by glider`."""
    clause, last = task.clause, task.previous()
    alone = clause.kinds == ["DROP"] and not (clause.who or clause.anywhere or clause.objects)
    if last is None or not alone or not clause.verbs[0].text.lower().startswith("by "):
        return False
    if last.kind is not OrderKind.DROP:
        raise Wanted("Do they go there on the ground, or by air? Troops land on a zone: write: drop on, and its name.")
    changes = task.times(last.start)
    if task.start is not None:
        changes["start"] = task.start
    task.change(lambda drop: replace(drop, **changes))
    return True


def all_members(task: Task) -> set[UnitId]:
    """All the clause names, the units not yet arrived with them."""
    return {u for n in task.clause.who for e in n.entries for u in task.naming.gaz.members(e)}


def _yet_to_land(task: Task) -> bool:
    """`1 Pol on DZ O at 1600`, `1 Pol to DZ O` by the corps that orders the divisions' drops (orders.md 11)."""
    if task.clause.verbs or task.clause.origin or not zoned(task.clause):
        return False
    units = all_members(task)
    wider = task.naming.for_drops()
    return bool(units) and all(wider.own(u) and not (task.naming.own(u) or task.naming.landed(u)) for u in units)


def _as_before(clause: Clause) -> bool:
    """`2 Pol likewise`, `2 Pol there at 1800`."""
    kinds = [p.kind for p in clause.verbs]
    there = [w.there for w in clause.anywhere]
    return (kinds == ["SAME"] and not there) or (not kinds and there == [True])


def _as_the_drop(task: Task) -> bool:
    """`Drop 1 Pol on DZ Driel at 1715, 2 Pol there at 1800`: what those before them do is a drop."""
    before = task.made.orders or task.made.talk.before
    return bool(before) and before[-1].kind is OrderKind.DROP and not any(map(task.naming.landed, all_members(task)))
