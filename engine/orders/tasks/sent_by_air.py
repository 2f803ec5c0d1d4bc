"""Whether a clause sends troops by air: an airborne corps orders the drops of its divisions, `1 Pol on DZ O at 1600`.

Source: orders.md 10, 11.
"""

from engine.orders.sentence.clause import Clause, zoned
from engine.orders.tasks.task import Task
from engine.orders.values import OrderKind
from engine.vocabulary import UnitId

DROPS = frozenset({"DROP", "ALTERZONE"})


def sent_by_air(task: Task) -> bool:
    """Whether troops are sent by air: `4 Para Bde DZ Y, priority 1`; `drop 1 Pol on DZ O, 907 GFA on LZ W`."""
    clause = task.clause
    landing = clause.priority is not None or task.made.verb == "DROP" or _yet_to_land(task)
    if DROPS & set(clause.kinds) or (not clause.verbs and landing and zoned(clause)):
        return True
    return _as_before(clause) and _as_the_drop(task)


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
