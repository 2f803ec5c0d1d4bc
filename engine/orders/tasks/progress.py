"""What a unit has done itself: `when you get to Elst`, `once it is taken`, `having reached the bridge`.

If the order before sends it there, or against that place, what is said comes after it; a place it was
never sent to is asked about. Source: orders.md 8.
"""

from engine.orders import patterns as re
from engine.orders.doubts import Wanted
from engine.orders.sentence.clause import Asked, Clause
from engine.orders.sentence.pieces import Spot
from engine.orders.tasks.task import Task
from engine.orders.values import Order, OrderKind
from engine.vocabulary import UnitId

_GOING = frozenset({OrderKind.MOVE, OrderKind.WITHDRAW, OrderKind.RECCE, OrderKind.FERRY_CROSS, OrderKind.ATTACK})
_TAKING = frozenset({OrderKind.ATTACK})


def _waits_for_itself(clause: Clause) -> bool:
    """`2/504 storms Grave bridge, 1/504 follows as soon as it is taken`: those who take it do not wait for that, nor
    does `2/506` in `2/506 to Son, 3/506 to Nuenen once 2/506 is there`."""
    asked = clause.shared[0]
    if asked.when in ("arrived", "there") and asked.unit is not None and len(clause.who) == 1:
        return asked.unit.text == clause.who[0].text
    taken = {place for w in clause.places for place in w.piece.value.places} if clause.deed == "ATTACK" else set()
    if asked.when not in ("taken", "won"):
        return False
    if asked.place is None:
        return asked.bridge and any(place.startswith("bridge:") for place in taken)
    return not taken.isdisjoint(asked.place.places)


def settle_progress(task: Task) -> None:
    """Turn such a condition into what comes after the order before it. Raises Wanted if no order goes before.

    Whether a condition beside the clause is said of it as well is asked.
    """
    clause = task.clause
    if clause.shared and not _waits_for_itself(clause):
        question = f"Is “{clause.shared[0].text}” said of both?"
        if task.choices.choose("shared", 2, question, must_ask=True) == 0:
            clause.conditions = list(clause.shared)
    if clause.same and not clause.who:
        for asked in [a for a in clause.conditions if a.when == "arrived" and a.unit is not None]:
            if asked.place is None and _comes_itself(task, asked):
                asked.when = "there"
    for asked in clause.conditions:
        if asked.when == "taken" and clause.deed in ("MOVE", "ATTACK") and _IT_TAKEN.search(task.line):
            _what_is_taken(task, asked)
    for asked in [a for a in clause.conditions if a.when in ("there", "won", "taken")]:
        before = _before(task, asked)
        if before is not None and any(_done(step, asked, task) for step in (before, *before.then)):
            clause.conditions.remove(asked)
            clause.link, clause.reached = "then", asked.place
            if asked.unit is not None and clause.same and not clause.who:
                # `When GR 1036 gets there it digs in`: of those it was said of, not of those before.
                clause.who = [asked.unit]
        elif asked.when == "won":
            # `after the capture of Elst`: by whom, if not by them? `when 3 Para has taken Elst` is for all to see.
            nominal = asked.text.lower().startswith(("following", "after", "upon", "on ", "nach ", "na "))
            # `hold Son bridge; if it's captured fall back`.
            last = task.previous()
            attacked = last.target if last is not None and last.kind is OrderKind.ATTACK else None
            # `through Oosterhout to Driel when the village is clear`: which of them?
            either = clause.via and _A_TOWN.search(task.line) is not None
            # `1/501 take Veghel and 2/501 take Eerde. Once they have been taken …`: both, not the last alone.
            either = either or (
                _ALL_OF_THEM.search(asked.text) is not None
                and len({o.target for o in (*task.made.talk.before, *task.made.orders) if o.kind is OrderKind.ATTACK})
                > 1
            )
            if asked.place is None and not nominal and not either and attacked and attacked == task.made.talk.place:
                # `2 Para attacks Ede. As soon as they have it 3 Para moves to Renkum.`
                asked.place = Spot((attacked,), asked.text)
            asked.bridge = asked.place is None and (task.made.talk.place or "").startswith("bridge:")
            asked.when = "taken" if (asked.place is not None or asked.bridge) and not nominal else ""
        elif asked.unit is not None and asked.when == "there":
            asked.when = "arrived"
        elif asked.when == "there":
            where = asked.place.text if asked.place else "there"
            raise Wanted(f"No order in this message sends them to {where}: write: move to {where}, then what follows.")


_IT_TAKEN = re.compile(r"\bit (?:is|has been|was) (?:taken|captured)\b", re.IGNORECASE)


def _what_is_taken(task: Task, asked: Asked) -> None:
    """`2/508 attacks Elst. 3/508 goes to Ede when it is taken.`: Elst, which is attacked, and not where they go.
    Raises Wanted if several places are attacked, and where they go is none of them."""
    attacks = (o for o in (*task.made.talk.before, *task.made.orders) if o.kind is OrderKind.ATTACK)
    taken = {o.target for o in attacks if o.target is not None}
    goals = {place for w in (*task.clause.to, *task.clause.places) for place in w.piece.value.places}
    meant = set(asked.place.places) if asked.place is not None else set()
    if not taken or not meant & goals or meant & taken:
        return
    if len(taken) > 1:
        raise Wanted(f"“{asked.text}”: which place is to be taken first? Write its name for “it”.")
    asked.place = Spot((*taken,), asked.text)


_ALL_OF_THEM = re.compile(r"\bthey(?:'re| (?:are|were|(?:have )?(?:\w+ )?been))\b", re.IGNORECASE)
_A_TOWN = re.compile(r"\bthe (?:village|town|place)\b", re.IGNORECASE)


def _comes_itself(task: Task, asked: Asked) -> bool:
    """`GR 1036 goes to Best, GR 1035 to Boxtel. When GR 1036 is there it digs in.`: whether it is those who come that
    dig in. Raises Wanted if those spoken of last wait where they come."""
    march, last = _before(task, asked), task.previous()
    if march is None or last is None or march is last or march.kind not in _GOING:
        return False
    if last.kind is OrderKind.HOLD or (march.to or march.target) in (last.to, last.target):
        raise Wanted(f"“{asked.text}”: who is to do it, those who come or those who wait? Write the unit's name.")
    return True


def _before(task: Task, asked: Asked) -> Order | None:
    """The last order of the troops spoken of: those of the clause, of the condition, or of the order before."""
    names = (*task.clause.who, *((asked.unit,) if asked.unit else ()))
    before = [*task.made.talk.before, *task.made.orders]
    if not names:
        return task.previous()
    units: set[UnitId] = {u for n in names for u in task.naming.units(n, task.choices, within=task.made.talk.within)}
    return next((o for o in reversed(before) if set(o.units) == units), None)


def _done(step: Order, asked: Asked, task: Task) -> bool:
    """Whether the task ends where the condition says, or takes what it says."""
    end = step.target if step.kind is OrderKind.ATTACK and step.target else step.to
    if step.kind not in (_GOING if asked.when == "there" else _TAKING):
        return False
    if asked.when == "taken" and asked.place is None:
        return False
    return asked.place is None or end in asked.place.places or _same_bridge(end, asked, task)


def _same_bridge(end: str | None, asked: Asked, task: Task) -> bool:
    """`when you reach Son`, and they were sent to Son bridge."""
    if end is None or asked.place is None:
        return False
    squares = {s for p in asked.place.places for s in task.naming.gaz.squares(p)}
    return bool(squares & set(task.naming.gaz.squares(end)))
