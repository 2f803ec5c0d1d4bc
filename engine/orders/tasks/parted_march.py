"""Troops that have marched together and part: `505 moves to Groesbeek, then 1/505 attacks Mook and 2/505 digs in`.

What each of them is to do comes behind the march, as soon as one of them is told something to be done after it; an
order at once would take the others off their way. Source: orders.md 8, 10; MG-ORDER-6.
"""

from msgspec.structs import replace

from engine.orders import patterns as re
from engine.orders.doubts import Wanted
from engine.orders.tasks.sequels import MARCHES
from engine.orders.tasks.task import Task
from engine.orders.values import Order, OrderKind
from engine.vocabulary import UnitId

#: Deeds that move nobody, or of orders.
_OF_WORDS = frozenset({"REPORT", "WHEREIS", "CANCEL", "AMEND", "SAME", "CONTINUE"})


def _before(task: Task) -> list[Order]:
    made = task.made
    return [*(made.talk.before if made.talk.going_on else ()), *made.orders]


def _bare(order: Order) -> Order:
    return replace(order, units=(), then=())


def still_together(task: Task) -> tuple[UnitId, ...]:
    """Those of a parted march of whom nothing further is told yet; nobody if none has parted."""
    before = _before(task)
    # What this sentence adds to those of the one before it stands in the changes.
    changes = task.made.changes
    changed = [o.units for o in before for c in changes if c.units == o.units and c.change(o).then]
    parted = [o for o in before if o.kind in MARCHES and (o.then or o.units in changed)]
    alike = {_bare(p) for p in parted}
    left = [o for o in before if o.kind in MARCHES and not o.then and o.units not in changed and _bare(o) in alike]
    return left[-1].units if left else ()


def behind_their_march(task: Task) -> None:
    """Let the clause come after the march of those it names, if others of them have been told what comes after it."""
    clause, made = task.clause, task.made
    if clause.link == "then" or not clause.who or clause.conditions or clause.deed in _OF_WORDS:
        return
    if not (left := still_together(task) or _left_there(task)):
        return
    units = {u for n in clause.who for u in task.naming.units(n, task.choices, within=made.talk.within)}
    if units and units <= set(left):
        clause.link = "then"


def _left_there(task: Task) -> tuple[UnitId, ...]:
    """`508 moves to Wyler at 1000, 1/508 stays there`: those sent, if some of them are to stay where they go."""
    clause, told = task.clause, task.made.orders
    there = [w.there for w in clause.anywhere] == [True]
    stays = clause.kinds in (["HOLD"], ["GUARD"]) and there
    return told[-1].units if stays and told and told[-1].kind in MARCHES and not told[-1].then else ()


#: Deeds at the end of which a unit may go on; guns and aircraft do one thing and another side by side.
_ONE_AFTER_ANOTHER = frozenset({"MOVE", "ATTACK", "HOLD", "GUARD", "WITHDRAW", "RECCE"})
_DEEDS_OF_TROOPS = MARCHES | {OrderKind.ATTACK, OrderKind.HOLD, OrderKind.RECCE}


def behind_their_own_deed(task: Task) -> None:
    """`2/505 attacks Mook at 1500 and 2/505 holds`: a unit named again at once goes on from what it has been told, or
    it would hold in place of attacking."""
    clause, told = task.clause, task.made.orders
    if clause.link == "then" or not clause.who or clause.conditions:
        return
    if not told and task.made.talk.before and clause.start is None:
        _behind_the_sentence_before(task)
    if not told or told[-1].if_ is not None:
        return
    if clause.kinds in (["HOLD"], ["GUARD"]) and _on_their_way(task):
        raise Wanted("Are they to hold in place of going with the others, or after it? Write a line for each unit.")
    if clause.deed not in _ONE_AFTER_ANOTHER or told[-1].kind not in _DEEDS_OF_TROOPS or clause.less:
        return
    if any(len(n.entries) != 1 for n in clause.who):
        return
    units = {u for n in clause.who for u in task.naming.units(n, task.choices, within=task.made.talk.within)}
    if units and units <= task.made.parted:
        # `506 PIR moves to Eindhoven, 1/506 via Son, 2/506 via Best, 3/506 stays`: not named before, but of the whole.
        return
    if units and units == set(told[-1].units):
        clause.link = "then"
    elif clause.start is None and not clause.places and not clause.to and not clause.at and _told_an_hour(units, told):
        raise Wanted("Are they to do this at once, or after what they were told before? Write a line for each unit.")


#: What is said for the time before, or in the stead of what was said; words of holding that are no second thoughts, as
#: `leave them where they are` and `had better wait` may be.
_NOT_AFTER = re.compile(r"\b(?:instead|meanwhile|meantime|now|not)\b", re.IGNORECASE)
_DIGS_IN = re.compile(r"(?:to )?(?:hold|dig|defend|consolidat|take up|guard|halt)", re.IGNORECASE)


def _behind_the_sentence_before(task: Task) -> None:
    """`2/505 attacks Mook at 1500. 2/505 holds.`: the holding comes after the attack; that of some of those who attack,
    `505 attacks Mook. 2/505 holds.`, is asked about. Raises Wanted."""
    clause, talk = task.clause, task.made.talk
    if clause.less or not talk.going_on or not talk.before or ":" in task.line:
        # `2/505: hold`, as our own sentences say it, stands by itself.
        return
    if clause.kinds in (["MOVE"], ["ATTACK"], ["WITHDRAW"]) and not _NOT_AFTER.search(task.line):
        _gone_from_the_attack(task)
    if clause.kinds not in (["HOLD"], ["GUARD"]) or clause.anywhere:
        return
    if any(len(n.entries) != 1 for n in clause.who) or not _DIGS_IN.match(clause.verbs[0].text) or clause.others:
        return
    if _NOT_AFTER.search(task.line):
        return
    last = talk.before[-1]
    units = {u for n in clause.who for u in task.naming.units(n, task.choices, within=talk.within)}
    if last.kind not in MARCHES or last.if_ is not None or last.then:
        return
    if units and units == set(last.units):
        clause.link = "then"
    elif units and units < set(last.units) and clause.until is None:
        raise Wanted("Are they to hold in place of going with the others, or after it? Write a line for each unit.")


_LEADS = frozenset({"leads", "lead", "is leading", "takes the lead", "goes first", "führt", "führt an", "leidt"})


def _gone_from_the_attack(task: Task) -> None:
    """`505 attacks Mook. 2/505 moves to Plasmolen.`: in place of attacking, or behind it? Raises Wanted."""
    clause, last = task.clause, task.made.talk.before[-1]
    if last.kind is not OrderKind.ATTACK or last.if_ is not None or last.then or len(last.units) == 1:
        return
    if any(len(n.entries) != 1 for n in clause.who) or clause.verbs[0].text.lower() in _LEADS:
        # `505 attacks Mook. 2/505 leads, 1/505 follows.`
        return
    units = {u for n in clause.who for u in task.naming.units(n, task.choices, within=task.made.talk.within)}
    if units and units < set(last.units):
        raise Wanted("Are they to do that in place of attacking with the others, or after it? Write a line for each.")


def _on_their_way(task: Task) -> bool:
    """`1/505 and 2/505 to Mook; 1/505 attacks Riethorst and 2/505 holds`: who is to hold, nobody says where, has been
    sent somewhere with others in the sentence before."""
    clause, talk = task.clause, task.made.talk
    said = clause.places or clause.to or clause.at or clause.anywhere or clause.it or clause.start or clause.until
    if said or not talk.going_on or _NOT_AFTER.search(task.line):
        return False
    units = {u for n in clause.who for u in task.naming.units(n, task.choices, within=talk.within)}
    return any(o.kind is OrderKind.MOVE and units < set(o.units) and not o.then and not o.if_ for o in talk.before[-1:])


def nobody_goes(march: Order, others: list[Order]) -> bool:
    """Whether none of those sent somewhere goes there by what each of them is told, and one is to stay or attack."""
    stays = [o for o in others if o is not march and set(o.units) & set(march.units)]
    if march.to is None or len(march.units) == 1 or any(march.to in (o.to, o.target) or o.follow for o in stays):
        return False
    return any(o.kind is OrderKind.ATTACK or (o.kind is OrderKind.HOLD and o.to is None) for o in stays)


def _told_an_hour(units: set[UnitId], told: list[Order]) -> bool:
    """`2/505 attacks Mook at 1500, 3/505 digs in and 2/505 holds`: they have a deed that is yet to come."""
    return any(set(o.units) == units and o.kind in _DEEDS_OF_TROOPS and o.start is not None for o in told)
