"""One condition over two tasks: `If Son bridge is blown, 1/506 goes to Best and 2/506 to Nuenen`, `1/506 to Son, 2/506
to Best and if attacked both fall back`.

Source: orders.md 8.
"""

from engine.orders.sentence.clause import Asked, Clause
from engine.orders.sentence.pieces import Piece

#: What all can see alike; whether they are attacked each can only judge for itself.
_FOR_ALL = frozenset({"blown", "taken", "arrived"})


_STAYING = ("HOLD", "GUARD")
#: What ends a holding, and is no condition of those named behind it.
_ENDING = ("until", "till", "pending", "bis", "tot")


def under_one_condition(before: list[Clause], clause: Clause, row: list[Piece]) -> None:
    """`If Son bridge is blown, 1/506 goes to Best and 2/506 to Nuenen`: what stands first is said of both; of a
    condition at the end, or one that each judges for itself, it is asked."""
    clause.headed = row[0].kind == "COND"
    last = before[-1] if before else None
    if last is None or clause.link != "new" or not clause.joint or not clause.who:
        return
    if last.headed and last.link == "then" and not last.who and last.conditions:
        # `2 WG holds Veghel until 1 WG arrives, then goes to Uden, 3 IG moves to Son`: of what 2 WG does then.
        ended = last.conditions[0].text.lower().startswith(_ENDING)
        clause.shared = [] if ended else list(last.conditions)
    elif last.headed and not clause.conditions:
        clause.headed = True
        if all(a.when in _FOR_ALL or _of_others(a) for a in last.conditions):
            clause.conditions = list(last.conditions)
        else:
            clause.shared = list(last.conditions)
    elif row[-1].kind == "COND" and not last.conditions and any(a.when in _FOR_ALL for a in clause.conditions):
        # `3/505 holds Groesbeek, and 2/505 goes to Mook if Heumen bridge is blown`: who stays, stays in any case.
        stays = last.deed in _STAYING and clause.deed not in (*_STAYING, "")
        last.shared = [] if stays and not any(map(_of_what_is_held, clause.conditions)) else list(clause.conditions)


def _of_what_is_held(asked: Asked) -> bool:
    """`Euling defends Nijmegen bridge, Reinhold attacks Lent if the bridge is taken`: if it is lost?"""
    return asked.when == "taken" and asked.place is None


def _of_others(asked: Asked) -> bool:
    """`When 2 GG reaches Nijmegen`: of a unit and a place that are named."""
    return asked.when == "there" and asked.unit is not None and asked.place is not None


def those_judging(pieces: list[Piece], who: Piece) -> None:
    """Whose condition it is, where it stands before `they` or `both` and a deed; the condition is the last piece.

    `3 Para moves to Renkum if attacked they hold`: it is of what they do then, not of the march. `Both` are those of
    the tasks before, and `they` behind several tasks may be all or the last: that is asked.
    """
    if who.kind == "BOTH" and sum(p.kind == "UNITS" for p in pieces) > 1:
        pieces.insert(len(pieces) - 1, who)
    subjects = [i for i, p in enumerate(pieces) if p.kind == "UNITS" and (not i or pieces[i - 1].kind in _PARTED)]
    if who.text.lower() == "they" and len(subjects) > 1:
        pieces.append(who._replace(kind="UNLESS"))


_PARTED = frozenset({"COMMA", "AND", "SEMI"})


def case_before(first: list[Piece], joints: frozenset[str]) -> bool:
    """`1/505 to Mook by 1900, if attacked, 2/505 falls back`: the case between the commas is not of the march."""
    case = next((i for i, p in enumerate(first) if p.kind in _CASES), 0)
    return case > 0 and first[case - 1].kind in joints and all(p.kind not in joints for p in first[case:])


_CASES = frozenset({"IF", "WHEN", "COND"})
