"""What the clauses of a sentence ask for, as orders.

Clause by clause: a task of its own, a change of the last one, or what comes after it. A doubt
is never resolved by guessing: it goes through `Choices`, and `language` asks about it.
Nothing here knows the state. Source: MG section 26; orders.md 6, 8, 15.
"""

from itertools import pairwise
from typing import Any

import msgspec

from engine.orders.addressed import addressed
from engine.orders.clause import Clause, Where
from engine.orders.deeds import ordered
from engine.orders.doubts import Choices, Wanted, no_such_unit
from engine.orders.flights import flight, of_aircraft
from engine.orders.ledger import again, of_the_ledger
from engine.orders.naming import Naming
from engine.orders.pieces import UNKNOWN_DEED, Piece
from engine.orders.plain_words import canonical
from engine.orders.talk import Made, Talk
from engine.orders.task import Task
from engine.orders.values import Order, OrderKind

#: Words of distance that were not taken up in a place.
_LENGTHS = frozenset(
    {"kilometre", "kilometres", "km", "kms", "kilometer", "kilometers", "mile", "miles", "metres", "yards", "yds"}
)


def compose(clauses: list[Clause], talk: Talk, naming: Naming, choices: Choices, line: str) -> Made:
    """The orders of one sentence. Raises Unclear, Elsewhere or Wanted."""
    made = Made(talk=talk)
    for clause in clauses:
        _take(Task(clause, made, naming, choices, line))
    return made


def _take(task: Task) -> None:
    """Turn the clause into an order, a change of the last one, or part of its sequel."""
    clause = task.clause
    _forbid_doubt(task)
    if any(p.text.lower() in _LENGTHS for p in clause.others):
        raise Wanted("Where to exactly? Write a town, bridge, zone or square.")
    if not clause.verbs and _only_manner(task):
        return
    if clause.kinds and clause.kinds[0] in ("CANCEL", "AMEND"):
        of_the_ledger(task)
        return
    if {"CANCEL", "AMEND"} & set(clause.kinds):
        # `the Poles' drop is cancelled`: never the drop.
        raise Wanted("Orders about orders stand on a line of their own: cancel order 14, change order 14 to 1600.")
    if "DEED" in clause.kinds:
        task.made.query = True
        return
    if of_aircraft(task):
        if (doubtful := clause.either or next((p for p in clause.others if p.kind == "EITHER"), None)) is not None:
            raise Wanted(f"Is “{doubtful.text}” a time or a square? Write: from 1400 to 1500, or: at square 4887.")
        flown = flight(task)
        _forbid_unheard(task, flown)
        task.emit(msgspec.structs.replace(flown, via=()), ())
        return
    if "SAME" in clause.kinds or "CONTINUE" in clause.kinds:
        again(task)
        return
    if clause.same and clause.who and clause.verbs and not clause.anywhere and not clause.via:
        # `if the bridge is taken, 2 Para hold it`: it is the place of the condition.
        clause.places += [Where(Piece("PLACE", a.place, 0, 0, a.place.text)) for a in clause.conditions if a.place][:1]
    units, said = addressed(task)
    order = ordered(task, units)
    _forbid_unheard(task, order)
    _forbid_unused(task, order)
    order = msgspec.structs.replace(order, **task.manner(order))
    if "THENHOLD" in clause.manner:
        order = msgspec.structs.replace(order, then=(*order.then, Order(kind=OrderKind.HOLD)))
    task.notes()
    task.emit(order, units, said=said)


def _forbid_doubt(task: Task) -> None:
    clause = task.clause
    vague = next((p for p in clause.others if p.kind == "VAGUE"), None)
    if vague is not None and "DEED" not in clause.kinds:
        raise Wanted(f"“{vague.text}” is no hour: when exactly? Write an hour, as 1400, dawn or H+2.")
    for piece in clause.others:
        if piece.kind == "UNLESS" and piece.value == UNKNOWN_DEED:
            raise Wanted(
                f"What is meant by “{piece.text}”? Write: move to, attack, hold, withdraw to, recce, support, fire on."
            )
        if piece.kind == "UNLESS":
            raise Wanted(
                f"“{piece.text}” leaves it open whether the order is to run: is it to be carried out as it stands?"
            )
        if piece.kind == "LESS":
            raise Wanted(f"It is not clear what “{piece.text}” leaves out: write whole units and places.")
        if piece.kind == "OR" and (clause.verbs or clause.anywhere):
            raise Wanted("Two courses are named: which one is meant? Send the line again with the one you want.")
    if clause.two_hours:
        raise Wanted(
            f"Two hours are named: {clause.two_hours}. Which is the start? Write: at 1400 until 1600, or one hour."
        )
    for asked in clause.conditions:
        if not asked.when:
            raise Wanted(
                f"“{asked.text}” is not a condition a unit can judge. It can judge: if attacked, if the enemy is seen, "
                "if a bridge is blown or taken, when a unit arrives, when relieved by a unit."
            )
    if clause.has("NOT") and clause.verbs:
        word = next(p.text for p in clause.others if p.kind == "NOT")
        raise Wanted(f"The line says “{word}”: what is to be done instead?")


#: Links of time and place: what follows them is never dropped in silence.
_LINKS = frozenset({"AT", "FROM", "UNTIL", "BY", "DELAY", "WITHIN", "BETWEEN"})
#: Words behind a link that tell how a thing is done, not when or where.
_MANNERS = frozenset(
    """
    speed force strength column columns order foot lorries lorry trucks truck trucks carriers jeeps tanks reserve
    silence secret rear flank flanks south north east west front caution bounds bound leaps leap companies company
    platoons rushes line file depth detail turn turns numbers groups waves echelon formation case haste hurry all
    least most best same double echelons succession pursuit readiness touch contact view sight cover range fury
    southwest southeast northwest northeast behind above below air hand hands company style accordance conjunction
    coordination cooperation support person full time vehicles any moment transport halftracks vehicle wheels
    fours march marches
    """.split()  # noqa: SIM905
)


def _forbid_unheard(task: Task, order: Order) -> None:
    """`at teatime`, `in 90`, `until the Germans come`, `later`: an hour or a place that is not understood is asked
    about, and the order does not run without it."""
    clause = task.clause
    rest = sorted(clause.others, key=lambda p: p.start)
    for link, name in pairwise(rest):
        if link.kind in ("SUPPORTED", "BEHIND") and name.kind == "WORD":
            raise no_such_unit(name.text)
    for link, word in pairwise(rest):
        if link.kind == "WITH" and word.kind == "WORD" and word.text[:1].isupper() and not task.line.isupper():
            raise no_such_unit(word.text)
        if link.kind not in _LINKS or word.kind not in ("WORD", "NUM") or word.start - link.end > 12:
            continue
        if word.kind == "WORD" and canonical(word.text)[0] in _MANNERS:
            continue
        said = task.line[link.start : word.end] if link.start < word.end <= len(task.line) else word.text
        raise Wanted(f"“{said}” is not clear: write an hour as 0930, a place by its name or a square as 4887.")
    if clause.has("ZONEWORD") and order.to is None and order.target is None:
        raise Wanted("Which zone is meant? Write its name, as: DZ Y, LZ L.")
    named = (order.to or "", order.target or "", *order.via)
    if clause.has("BRIDGEWORD") and order.kind in _PLACED and not any(p.startswith("bridge:") for p in named):
        bridge = next(p.text for p in rest if p.kind == "BRIDGEWORD")
        raise Wanted(f"Which {bridge} is meant? Write its name, as: Arnhem road bridge.")
    if clause.all_of:
        raise Wanted(f"Who are “{clause.all_of}”? Name the units, or write: all units.")
    if any(p.kind == "COY" and p.value == "" for p in rest):
        raise Wanted("Only whole units can be sent: name those you mean.")
    if any(p.kind == "LASTING" for p in rest) or (clause.link == "then" and clause.lasting and task.start is None):
        raise Wanted("How long is not clear to a unit on its way: write until what hour, as: hold until 1400.")
    figures = [p.text for p in rest if p.kind == "NUM"] or [str(n) for n in clause.refs]
    if order.count is not None and figures[:1] == [str(order.count)]:
        del figures[0]
    if figures:
        raise Wanted(f"What does “{figures[0]}” stand for? Write an hour as 0930 and a square as 4887.")


_PLACED = frozenset(
    {
        OrderKind.MOVE,
        OrderKind.ATTACK,
        OrderKind.HOLD,
        OrderKind.WITHDRAW,
        OrderKind.RECCE,
        OrderKind.FIRE,
        OrderKind.DROP,
    }
)


def _forbid_unused(task: Task, order: Order) -> None:
    """A place said that the order has no use for (`all units in Oosterbeek move to Elst`) is asked about."""
    if order.kind not in _PLACED or order.area is not None or order.follow is not None:
        return
    spare = [w for w in task.clause.anywhere if not w.there and w.piece.kind == "PLACE" and w.piece not in task.used]
    if spare:
        raise Wanted(
            f"What is “{spare[0].piece.text}” to the order? Name one place to go to or attack, and those on the way "
            "after “via”."
        )


def _only_manner(task: Task) -> bool:
    """`Do not engage.` changes how the last order is carried out; alone, `do not move` is: hold."""
    clause = task.clause
    if "NOACTION" in clause.manner:
        return _prohibition(task)
    if clause.anywhere or clause.squadrons is not None or clause.who:
        return False
    changes = task.fields() | (task.supported() if clause.helpers else {})
    if not clause.others:
        changes |= _times_and_ways(task)
    if not changes:
        return False
    if clause.same or clause.everyone:
        # `both at 1400`: all orders of the sentence.
        if not task.made.orders:
            return False
        task.made.orders[:] = [msgspec.structs.replace(o, **changes) for o in task.made.orders]
        return True
    if clause.addressed or (not task.fields() and not clause.helpers and task.previous() is None):
        return False
    task.change(lambda order: msgspec.structs.replace(order, **changes))
    return True


def _times_and_ways(task: Task) -> dict[str, Any]:
    """`Start: 1500.`, `Route: Heelsum.`: what the clause adds to the order before it."""
    clause = task.clause
    previous = task.previous()
    changes = task.times(None)
    if task.start is not None and (clause.start or clause.delay):
        changes["start"] = task.start
    if previous is not None and (clause.via or clause.avoid) and not clause.origin:
        units = previous.units
        if clause.via:
            changes["via"] = tuple(p for w in clause.via if (p := task.place(w, units)) is not None)
        if clause.avoid:
            changes["avoid"] = tuple(p for w in clause.avoid if (p := task.place(w, units)) is not None)
    return changes


def _prohibition(task: Task) -> bool:
    clause = task.clause
    previous = task.previous()
    if previous is not None and not clause.addressed:
        task.made.notes.append(f"remark: {task.line.strip()}")
        return True
    if len(clause.anywhere) > 1:
        raise Wanted("What is to be done, and what not? Write the order as it is to be carried out.")
    units, said = addressed(task)
    order = task.order(OrderKind.HOLD, units)
    _forbid_unheard(task, order)
    task.emit(msgspec.structs.replace(order, via=(), avoid=(), follow=None), units, said=said)
    return True
