"""What cannot be done to an order on file: cancelled for a while, for some of its troops, in part, on a condition;
and words that only tell what became of it. Source: MG-ORDER-6; orders.md 8, 20.
"""

from engine.orders import patterns as re
from engine.orders.doubts import Wanted
from engine.orders.sentence.pieces import Named
from engine.orders.tasks.task import Task

_PART = re.compile(
    r"\b(?:half|part|parts|bit|leg|step|stage|some|rest|remainder|end|beginning|teil|helfte|hälfte|deel|helft)\s+"
    r"(?:of|von|van)\s+(?:my\s+|the\s+)?(?:order|ord|no|nr|befehl|bevel|#)",
    re.IGNORECASE,
)
#: Whom alone it is to be cancelled or changed for, behind its number.
_FOR_SOME = re.compile(
    r"\d\b.*\b(?:for|(?:as|in ?so|so) ?far as|as regards|(?:with|in) (?:regard to|respect (?:of|to))|regarding|"
    r"concern(?:s|ing)|"
    r"where|für|fuer|soweit|was|hinsichtlich|voor|voor zover|wat)\s",
    re.IGNORECASE,
)
_FOR_A_WHILE = re.compile(
    r"\bfor (?:the )?(?:time being|present|moment|now)\b|\b(?:vorerst|vorlaeufig|vorläufig|voorlopig)\b", re.I
)
#: What has become of it: `order 14 was cancelled`, `order 14 started at 1200`, `Befehl 14 wurde aufgehoben`.
_BECAME = re.compile(
    r"\d\s+(?:started|began|(?:was|were|would be|wurde|wurden|werd|werden|had been|(?:should|could|might) have been)\s+"
    r"(?:\w+ly\s+)?(?:to\s+(?:start|begin|run)\b|(?:cancel|postpon|delay|chang|amend|put|moved|scrubb|brought|aufge|"
    r"verscho|geänd|geaend|gestr|inget|uitg|gewij)))",
    re.IGNORECASE,
)


def forbid_parts(task: Task, refs: list[int]) -> None:
    """Raises Wanted where more or less than the whole order is spoken of, or none at all."""
    clause, line = task.clause, task.line
    cancel = clause.deed == "CANCEL"
    if _BECAME.search(line):
        raise Wanted("Is that a report or an order? Write: cancel, or change, and the number of the order.")
    if clause.has("COY") or _PART.search(line):
        raise Wanted("An order is cancelled or changed as a whole: is it to be? Write: cancel order 14.")
    if (found := _FOR_SOME.search(line)) and any(n.text in line[found.end() - 1 :] for n in _named(task)):
        _forbid_some(task, refs)
    if not cancel:
        return
    if clause.until is not None or clause.lasting is not None or clause.has("VAGUE") or _FOR_A_WHILE.search(line):
        raise Wanted(
            "An order is not cancelled for a while: is it to be put off till some hour, or cancelled for good?"
        )
    if clause.conditions:
        raise Wanted(f"“{clause.conditions[0].text}”: an order is cancelled at once or at an hour. Write which.")


def _named(task: Task) -> list[Named]:
    return [*task.clause.who, *task.clause.objects, *task.clause.joined, *task.clause.behind]


def _forbid_some(task: Task, refs: list[int]) -> None:
    """`Cancel order 14 for 2 Para`: unless it is the order of those troops and no others."""
    filed = task.naming.reader.on_file
    named = _named(task)
    units = {u for n in named for u in task.naming.units(n, task.choices, within=task.made.talk.within)}
    if named and all(any(e.number == ref and set(e.units) == units for e in filed) for ref in refs):
        return
    raise Wanted("An order is cancelled or changed for all its troops: is it to be? Or write them a new order.")
