"""A task of others that begins when the first is done: `Knaust moves to Elst, after which Brinkmann moves to Bemmel`.

Who waits for a march of one unit to its place goes when it arrives there. No unit can judge that another's attack, or
anything else, is over: whether both begin at once is asked. Source: orders.md 8; design section 4 "Ask, never guess".
"""

from engine.orders import patterns as re
from engine.orders.sentence.clause import Asked, Clause
from engine.orders.tasks.task import Task
from engine.orders.values import OrderKind
from engine.orders.worded import Worded

_THEREUPON = Worded(
    """
    which whereupon thereupon whereafter thereafter worauf woraufhin wonach daraufhin danach waarna waarop
    daarna hierna hiernach
    """,
    r"\b(?:after which|following which|upon which|on which|whereupon|thereupon|whereafter|thereafter|worauf|woraufhin|"
    r"wonach|daraufhin|danach|waarna|waarop|daarna|hierna|hiernach)\b",
)


#: `Reinhold moves to Bemmel. Afterwards Knaust to Elst.`
_AT_THE_HEAD = re.compile(
    r"\W*(?:und |and |en )?(?:after (?:that|this)|afterwards|thereafter|thereupon|danach|daraufhin|hiernach|"
    r"anschlie(?:ß|ss)end|im anschluss|daarna|hierna|aansluitend)\b",
    re.IGNORECASE,
)


def _after_the_last(task: Task) -> None:
    """The same of the order in the sentence before."""
    clause, talk = task.clause, task.made.talk
    if not talk.going_on or not talk.before or clause.conditions or clause.start is not None:
        return
    found = _AT_THE_HEAD.match(task.line)
    if found is None or {
        u for n in clause.who for u in task.naming.units(n, task.choices, within=task.made.talk.within)
    } & set(talk.before[-1].units):
        return
    question = f"No unit can judge when that is done which “{found[0].strip()}” waits for. Are both to begin at once?"
    task.choices.choose("thereupon", 1, question, must_ask=True)


def after_the_first(task: Task, before: Clause | None) -> None:
    """Let the clause wait for the order before it, if its words say so."""
    clause, orders = task.clause, task.made.orders
    if before is None and clause.who and not orders:
        _after_the_last(task)
    if before is None or not orders or not clause.who or clause.conditions or clause.start is not None:
        return
    found = _THEREUPON.search(task.line)
    if found is None or not _begin(before) or not _begin(clause):
        return
    if orders[-1].until is not None:
        # `3/508 holds until noon, whereupon 2/508 goes to Beek`: at noon (`shared_hours`).
        return
    if not min(_begin(before)) < found.start() < min(_begin(clause)):
        return
    first = orders[-1]
    theirs = {u for n in clause.who for u in task.naming.units(n, task.choices, within=task.made.talk.within)}
    if theirs & set(first.units):
        return
    spots = [w.spot for w in before.anywhere if w.spot is not None]
    marches = first.kind is OrderKind.MOVE and first.to is not None and not first.then and len(first.units) == 1
    if marches and len(before.who) == 1 and len(spots) == 1:
        clause.conditions = [Asked(found[0], "arrived", place=spots[0], unit=before.who[0])]
        return
    question = f"No unit can judge when that is done which “{found[0]}” waits for. Are both to begin at once?"
    task.choices.choose("thereupon", 1, question, must_ask=True)


def _begin(clause: Clause) -> list[int]:
    """Where deeds and places of a clause begin in its line."""
    return [p.start for p in (*clause.verbs, *(w.piece for w in clause.anywhere))]
