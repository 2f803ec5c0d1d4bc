"""One condition over two tasks: `If Son bridge is blown, 1/506 goes to Best and 2/506 to Nuenen`.

Source: orders.md 8.
"""

from engine.orders.sentence.clause import Clause
from engine.orders.sentence.pieces import Piece

#: What all can see alike; whether they are attacked each can only judge for itself.
_FOR_ALL = frozenset({"blown", "taken", "arrived"})


def under_one_condition(before: list[Clause], clause: Clause, row: list[Piece]) -> None:
    """`If Son bridge is blown, 1/506 goes to Best and 2/506 to Nuenen`: what stands first is said of both; of a
    condition at the end, or one that each judges for itself, it is asked."""
    clause.headed = row[0].kind == "COND"
    last = before[-1] if before else None
    if last is None or clause.link != "new" or not clause.joint or not clause.who:
        return
    if last.headed and not clause.conditions:
        clause.headed = True
        if all(a.when in _FOR_ALL for a in last.conditions):
            clause.conditions = list(last.conditions)
        else:
            clause.shared = list(last.conditions)
    elif row[-1].kind == "COND" and not last.conditions and any(a.when in _FOR_ALL for a in clause.conditions):
        last.shared = list(clause.conditions)
