"""What stands beside the hour of a deed: the deed said again only for it, or whom it is done for.

`attack Aalst at 1715, to be taken before nightfall`; `AR 159 unterstützt ab 1800 I/FJR 6`.

Source: orders.md 3.
"""

from engine.orders.sentence.clause import Clause
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS


def by_when(deed: Clause, again: Clause) -> bool:
    """Whether the second clause says only by when the first is to be done; its deadline goes to the first."""
    said = again.verbs[0].text.lower() if len(again.verbs) == 1 else ""
    more = again.anywhere or again.who or again.start or again.until or again.conditions or again.others
    # `Tigers to Elst, reach it by dawn`.
    reached = bool(deed.to) and said.startswith("reach")
    passive = said.startswith(("to be ", "be ")) and again.kinds == deed.kinds[:1]
    if not (reached or passive) or more or again.deadline is None or deed.deadline is not None:
        return False
    deed.deadline = again.deadline
    return True


#: Deeds of which it can be said by when they are done.
_DONE_BY = frozenset({"", "MOVE", "ATTACK", "GUARD", "HOLD", "WITHDRAW", "RECCE"})
_LASTING = frozenset({"HOLD", "GUARD", "FIRE", "SUPPORT"})


def of_all(tasks: list[Clause], pieces: list[Piece]) -> None:
    """`By 1200 1 Para moves to Ede, 2 Para to Elst`, `Until dark 1 Para holds Ede, 2 Para Elst`: an hour before all
    troops is that of each of them, unless he has one of his own."""
    first, said = tasks[0], pieces[0].kind
    kinds = [p.kind for p in pieces[:4]]
    # `From 1000 to 1100 376 PFA fires on Wyler and 319 GFA fires on Beek`, `For two hours 2/505 holds Mook and …`.
    spanned = kinds[:3] in (["FROM", "TIME", "UNTIL"], ["BETWEEN", "TIME", "UNTIL"], ["FROM", "TIME", "FOR"])
    spanned = spanned or kinds[:2] == ["FOR", "LASTING"]
    if not (spanned or kinds[1:2] == ["TIME"]) or first.link:
        return
    for task in tasks[1:]:
        own = task.start or task.until or task.deadline or task.either or task.conditions
        spans = task.lasting is not None or task.delay is not None or task.within is not None
        if own or spans or task.link != "new" or not task.who:
            continue
        if spanned and first.deed in _LASTING and task.deed in _LASTING:
            task.start, task.until, task.lasting = first.start, first.until, first.lasting
        elif said == "BY" and task.deed in _DONE_BY and task.anywhere:
            task.deadline = first.deadline
        elif said == "UNTIL" and (task.deed in _LASTING or (not task.deed and not task.to)):
            task.until = first.until


def there_by(tasks: list[Clause]) -> None:
    """`2/506 in Tongelre and 3/506 in Strijp by nightfall`: where each is to be, and for all by when."""
    if any(t.verbs or not t.at or not t.who or t.to or t.start or t.until or t.conditions for t in tasks):
        return
    if all(t.deadline is None and t.link != "then" for t in tasks[:-1]):
        for task in tasks[:-1]:
            task.deadline = tasks[-1].deadline


_WHEN = frozenset({"NOW", "TIME", "AT", "FROM", "UNTIL"})


def supported_then(row: list[Piece], pieces: list[Piece], name: Piece) -> bool:
    """`AR 159 unterstützt ab 1800 I/FJR 6`: whether the name is of those supported, who do nothing themselves."""
    deed = next((j for j in range(len(row) - 1, -1, -1) if row[j].kind in VERBS), 0)
    if row[deed].kind != "SUPPORT" or row[-1] is row[deed] or any(p.kind not in _WHEN for p in row[deed + 1 :]):
        return False
    after = pieces[pieces.index(name) + 1 :][:1]
    return not after or (after[0].kind not in VERBS and after[0].kind not in ("TO", "COLON", "SHALL"))
