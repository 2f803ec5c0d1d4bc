"""Troops a clause does not name but speaks of: both, each, all, those of the heading, those who fight.

Whether all of those before are meant, or the last alone, is asked. Source: orders.md 9, 10.
"""

from engine.orders.doubts import Wanted
from engine.orders.tasks.sequels import WORDS_ONLY
from engine.orders.tasks.task import Task
from engine.orders.values import OrderKind
from engine.vocabulary import UnitId

#: Deeds with no object but a place: a second name of troops there is the one addressed.
OF_PLACES = frozenset({"MOVE", "HOLD", "GUARD", "WITHDRAW", "DROP", "REPAIR", "FERRYACT", "CROSS", "ALTERZONE"})


def fighting(task: Task) -> list[UnitId]:
    """`5 CG attack Best. 55 Fd in support. Hold it afterwards.`: those who fight, not the guns; a march may be of
    either."""
    made, deed = task.made, task.clause.kinds[:1]
    if made.orders:
        return _fighting_here(task)
    guns = made.talk.before[-1] if made.talk.before else None
    if guns is None or guns.kind is not OrderKind.SUPPORT or not deed or deed[0] not in OF_PLACES:
        return []
    if not set(made.talk.units) <= set(guns.units):
        # `214 Bde:` stands over it.
        return []
    theirs = next((o.units for o in made.talk.before[:-1] if guns.target in o.units), ())
    if theirs and deed[0] not in ("HOLD", "GUARD") and task.choices.choose("guns", 2, _WHO_OF_THEM, must_ask=True):
        return list(guns.units)
    task.clause.link = "then" if theirs else task.clause.link
    return list(theirs)


def _fighting_here(task: Task) -> list[UnitId]:
    """`3/505 attack Mook, 456 PFA to support, if attacked fall back to Malden`: told behind a comma of those who fight,
    or of the guns?"""
    clause, made = task.clause, task.made
    guns = made.orders[-1]
    # `112 Fd supports it until 1030, then moves to Lent`: the guns, whose task has an end.
    ended = bool(guns.then) or (guns.until is not None and not clause.conditions)
    if guns.kind is not OrderKind.SUPPORT or clause.deed not in OF_PLACES or ended or not clause.verbs:
        return []
    theirs = next((o.units for o in made.orders[:-1] if guns.target in o.units), ())
    parted = "," in task.line[task.line.lower().rfind("uppor") + 1 : clause.verbs[0].start] or bool(clause.conditions)
    if not theirs or not parted:
        return []
    clause.link = "then"
    return list((theirs, guns.units)[task.choices.choose("guns", 2, _WHO_OF_THEM, must_ask=True)])


_WHO_OF_THEM = "Who is to do that: those who are supported, or the guns?"


def _said_to_nobody(task: Task) -> bool:
    clause = task.clause
    deed = clause.deed in ("HOLD", "GUARD", "WITHDRAW", "MOVE", "ATTACK")
    return deed and not (clause.same or clause.refs or clause.joined)


def of_how_many(task: Task) -> bool:
    """`10 Para to Ede, 156 Para to Elst, dig in there`: of both, or of the last? True if of all."""
    clause, made = task.clause, task.made
    if not made.orders and made.talk.together > 1 and made.talk.going_on and _said_to_nobody(task):
        # `10 Para to Ede and 156 Para to Elst. Dig in there.`
        return task.choices.choose("how many", 2, _HOW_MANY, must_ask=True) == 0
    if not clause.joint or not clause.verbs or len({o.units for o in made.orders}) < 2 or clause.same or clause.refs:
        return False
    if not task.line[: clause.verbs[0].start].rstrip().endswith(",") or any(o.then for o in made.orders):
        return False
    return task.choices.choose("how many", 2, _HOW_MANY, must_ask=True) == 0


_HOW_MANY = "Who is to do that: all of them, or the last alone?"


def all_spoken_of(task: Task) -> tuple[UnitId, ...]:
    """Those that `both`, `each` or a mere `all` mean: the troops of the orders before; none if it means others."""
    clause, made = task.clause, task.made
    here = [o for o in made.orders if o.units]
    before = here or [o for o in made.talk.before if o.units]
    if not here and clause.everyone and made.talk.together > 1:
        # `FJR 18 to Best, 6 Pen to Boxtel. On arrival all dig in.`: those of one sentence.
        before = before[-made.talk.together :]
    if clause.those:
        before = [*made.talk.before, *made.orders]
        while before and (not before[-1].units or before[-1].kind in WORDS_ONLY):
            before.pop()
        last = before[-1].units if before else ()
        # `508 PIR to Beek, 505 PIR to Mook, both dig in`: the two of them, not the battalions of the last.
        wide = 1 < len(last) <= clause.those or len(before) < clause.those
        if len(here) == clause.those and tuple(last) in made.names:
            # `Irish Guards to Son and Grenadiers to Best, both dig in`: of two groups that have two battalions each.
            wide = False
        units = last if wide else tuple(u for o in before[-clause.those :] for u in o.units)
        apart = not here and not wide and len(before) > clause.those and made.talk.together != clause.those
        if apart and len({o.kind for o in before[-clause.those :]}) > 1:
            # `2/506 to Tongelre, 1/506 to Nuenen. 3/506 stays. If attacked both fall back.`
            task.choices.choose("those", 1, "Who are meant by that? Write their names.", must_ask=True)
        if len(units) < clause.those == sum(len(o.units) for o in before[-2:]):
            # `1/501 to Veghel, 2/501 and 3/501 to Eerde. All three dig in.`
            units = tuple(u for o in before[-2:] for u in o.units)
        return tuple(dict.fromkeys(units)) if len(set(units)) >= clause.those else ()
    units = tuple(dict.fromkeys(u for o in before for u in o.units))
    if clause.everyone and clause.at and not task.line.lower().startswith("all") and not units:
        # `At Best all halt.`
        raise Wanted("Who are all? Name the units, or write: all units.")
    if not before or len(units) < 2 or (clause.everyone and (headed(task) or "REPORT" in clause.kinds)):
        return ()
    if clause.everyone and not here and clause.link != "then" and not clause.conditions:
        # `2 IG to Son. 3 IG to Best. All dig in.`
        question = "Who are all: those named before, or all your units?"
        return units if task.choices.choose("all", 2, question, must_ask=True) == 0 else ()
    return units


def headed(task: Task) -> tuple[UnitId, ...]:
    """The troops of the heading, whom a mere `all` means; nobody if others were ordered under it since."""
    talk = task.made.talk
    here = task.made.orders
    if here and {u for o in here for u in o.units} >= set(talk.within):
        # `FJR 6: II to Eerde, I and III to Boxtel and all dig in`: each behind its own order.
        return ()
    last = next((o.units for o in reversed(here or talk.before) if o.units), talk.within)
    return () if (here or talk.going_on) and not set(last) <= set(talk.within) else talk.within


def spoken_of_last(task: Task) -> tuple[UnitId, ...]:
    """The troops of the task before, in the sentence or the one before it."""
    made = task.made
    return made.orders[-1].units if made.orders else made.talk.units
