"""What a clause forbids: a remark beside the orders there are, an hour before which none begins, or a holding.

`Do not move before 1500` alone is to hold until then. What leaves open whether they stay is asked about.
Source: orders.md 6.
"""

import msgspec

from engine.orders import patterns as re
from engine.orders.doubts import Wanted
from engine.orders.message.talk import Change
from engine.orders.sentence.deeds.prohibitions import forbids
from engine.orders.tasks.addressed import addressed
from engine.orders.tasks.held_back import forbid_unheard
from engine.orders.tasks.task import Task
from engine.orders.values import OrderKind
from engine.vocabulary import Place, UnitId


def forbidden_deed(task: Task) -> bool:
    """`Reinhold hold Nijmegen bridge. Do not blow it.`: a deed outside the game that is not wanted is a remark beside
    the order (orders.md 6)."""
    clause = task.clause
    if clause.kinds != ["DEED"] or clause.who or clause.everyone or task.previous() is None:
        return False
    denied = any(p.kind == "NOT" and p.start < clause.verbs[0].start for p in clause.others)
    if denied:
        task.remark(task.line)
    return denied


#: What is forbidden and leaves open whether they stay: alone it is asked about (orders.md 6).
#: What is not to be given up is the place to hold; `do not attack Mook`, `do not move to Mook` tell of none.
_LEAVING = re.compile(
    r"\b(?:leav(?:e|es|ing)|give up|giving up|abandon(?:ing)?|quit|vacate|evacuate|yield|lose)(?= )|"
    r"\b(?:verlassen|verlaten|räumen|aufgeben|opgeven|prijsgeven)\b",
    re.IGNORECASE,
)
#: `no attack on Helmond`
_OFFENSIVE = re.compile(r"attack|assault|engage|advance|angr|aanval|vorgeh", re.IGNORECASE)
_CROSSING = re.compile(r"\b(?:cross|pass|go beyond|proceed beyond)\b", re.IGNORECASE)


def _kept(task: Task, units: tuple[UnitId, ...]) -> Place | None:
    """`2/327 in Veghel: do not budge`, `no withdrawal from Mook, 3/508`, `is not to leave Mook`: where they stay."""
    clause = task.clause
    at = [] if _OFFENSIVE.search(task.line) else clause.at
    kept = at or clause.origin or (clause.places if _LEAVING.search(task.line) else [])
    return task.first(kept, units) if len(kept) == 1 and not clause.to else None


def prohibition(task: Task) -> None:
    """Take what is forbidden as a remark, an hour of the order before, or a holding. Raises Wanted if it leaves open
    what they are to do."""
    clause = task.clause
    previous = task.previous()
    if clause.joined and not clause.who:
        # `No move for 50 Div before 0800`, `No attack by 7 SLI`.
        clause.who, clause.joined = clause.joined, []
        clause.others = [p for p in clause.others if p.kind != "WITH"]
    if previous is not None and not clause.addressed:
        task.remark(task.line)
        return
    if len(clause.anywhere) > 1 or clause.behind:
        # `SS AA 9 behind Spindler, does not attack`
        raise Wanted("What is to be done, and what not? Write the order as it is to be carried out.")
    if _CROSSING.search(task.line):
        raise Wanted(f"“{task.line.strip()}”: what is to be done instead? Write the order as it is to be carried out.")
    units, said = addressed(task)
    theirs = [o for o in (*task.made.talk.before, *task.made.orders) if set(units) <= set(o.units)]
    if theirs and not any(forbids(task.line, o.kind) for o in theirs):
        # `KOSB fall back to Oosterbeek. KOSB must on no account attack Ede.`
        task.remark(task.line)
        return
    order = task.order(OrderKind.HOLD, units, to=_kept(task, units))
    if order.deadline is not None and order.until is None:
        # `do not move before 1500`.
        order = msgspec.structs.replace(order, deadline=None, until=order.deadline)
        start = order.until
        begun = [o for o in theirs if set(o.units) == set(units)]
        if len(begun) == 1 and begun[0].start is None and forbids(task.line, begun[0].kind):
            # `5 DCLI to Driel. No move for 5 DCLI before 0800.`
            task.made.changes.append(Change(lambda o: msgspec.structs.replace(o, start=start), begun[0].units))
            return
    clause.others = [p for p in clause.others if p.kind not in ("BRIDGEWORD", "FERRYWORD", "ZONEWORD")]
    forbid_unheard(task, order)
    for till in (p for p in clause.others if p.kind == "TILLRELIEVED"):
        # `do not leave Mook until relieved`.
        task.remark(till.text)
    task.emit(msgspec.structs.replace(order, via=(), avoid=(), follow=None), units, said=said)
