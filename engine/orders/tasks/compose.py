"""What the clauses of a sentence ask for, as orders.

Clause by clause: a task of its own, a change of the last one, or what comes after it. A doubt
is never resolved by guessing: it goes through `Choices`, and `language` asks about it.
Nothing here knows the state. Source: MG section 26; orders.md 6, 8, 15.
"""

import re
from typing import Any

import msgspec

from engine.orders.doubts import Choices, Wanted
from engine.orders.message.talk import Change, Made, Talk
from engine.orders.names.naming import Naming
from engine.orders.sentence.clause import WHEN_DONE, Clause, Where
from engine.orders.sentence.held_back import forbid_unheard, forbid_unused
from engine.orders.sentence.left_open import forbid_doubt
from engine.orders.sentence.pieces import Named, Piece
from engine.orders.sentence.prohibitions import forbids
from engine.orders.tasks.addressed import addressed
from engine.orders.tasks.deeds import ordered
from engine.orders.tasks.fire_support import backs_attack, helps_there
from engine.orders.tasks.flights import asked_of_owner, flight, of_aircraft, preferred, requested
from engine.orders.tasks.ledger import again, of_the_ledger
from engine.orders.tasks.progress import settle_progress
from engine.orders.tasks.sequels import WORDS_ONLY, borne_by
from engine.orders.tasks.task import Task
from engine.orders.values import Order, OrderKind
from engine.vocabulary import Stance


def compose(clauses: list[Clause], talk: Talk, naming: Naming, choices: Choices, line: str) -> Made:
    """The orders of one sentence. Raises Unclear, Elsewhere or Wanted."""
    made = Made(talk=talk)
    if taken := [p.value for c in clauses for p in c.others if p.kind == "REMARK" and isinstance(p.value, Named)]:
        # `3 Para relieves 2 Para at Elst`: whose place is taken.
        relieved = frozenset(u for n in taken for e in n.entries for u in naming.gaz.members(e))
        made.talk = msgspec.structs.replace(talk, relieved=relieved)
    for clause in clauses:
        _take(Task(clause, made, naming, choices, line))
    if made.query and not all(("DEED" in c.kinds and not _by_boat(c)) or _stands_alone(c) for c in clauses):
        made.orders.clear()
    _each_once(made)
    for at, order in enumerate(made.orders):
        till = order.until is not None and order.to is not None and order.kind is OrderKind.MOVE
        if till and _GATHERS.search(line):
            made.orders[at] = order = _stay_till(order)
        own, request = asked_of_owner(order, naming)
        if request is not None:
            made.orders[at] = own
            made.orders.append(request)
    return made


#: Words of going that end in a stay; `move to Elst until 1600` is kept as it was said.
_GATHERS = re.compile(r"\b(?:assembl|gather|collect|concentrat|rall(?:y|ies)|muster|rendezvous|rv\b|form)", re.I)


def _stay_till(order: Order) -> Order:
    """`assembles at Aalst until 1600, then moves to Son`: there they stay till then."""
    stay = Order(kind=OrderKind.HOLD, until=order.until)
    return msgspec.structs.replace(order, until=None, then=(stay, *order.then))


def _by_boat(clause: Clause) -> bool:
    """`3/504 attack Lent in assault boats`: how it is done, and not to be done otherwise."""
    return not clause.who and any(v.kind == "DEED" and "boat" in v.text.lower() for v in clause.verbs)


def _stands_alone(clause: Clause) -> bool:
    """`…, 2/325 goes to Groesbeek`: a task of others than those whose deed is for the umpire."""
    return bool(clause.who) and clause.link != "then" and not (clause.conditions or clause.same or clause.joined)


def _each_once(made: Made) -> None:
    """`4 Para Bde drop on DZ Y but 10 Para on DZ X`: who has a task of his own is out of that of the whole; of a whole
    that has none left, `…, Brinkmann at 1100 and Moeller at 1200`, nothing remains."""
    if len(made.orders) < 2:
        return
    bare: list[Order] = []
    for at, order in enumerate(made.orders):
        left = order.units
        for later in made.orders[at + 1 :]:
            theirs = set(later.units)
            if theirs and theirs < set(order.units) and not {later.kind, order.kind} & WORDS_ONLY:
                left = tuple(u for u in left if u not in theirs)
        if left != order.units:
            made.orders[at] = msgspec.structs.replace(order, units=left)
            bare.append(made.orders[at])
    made.orders[:] = [o for o in made.orders if o.units or all(o is not b for b in bare)]


def _take(task: Task) -> None:
    """Turn the clause into an order, a change of the last one, or part of its sequel."""
    clause = task.clause
    flying = clause.squadrons is not None or "AIRRECCE" in clause.kinds
    if flying and of_aircraft(task) and (request := requested(task)) is not None:
        task.choices.written_out()
        task.emit(request, ())
        return
    if clause.refs and not clause.verbs and not clause.addressed and task.previous() is None:
        raise Wanted(
            f"What is to become of order {clause.refs[0]}? Write: cancel order {clause.refs[0]}, or change order "
            f"{clause.refs[0]} to 1600."
        )
    settle_progress(task)
    if _goes_on(task) or _once_landed(task):
        clause.link = "then"
    if _forbidden_deed(task):
        return
    forbid_doubt(task)
    kinds = clause.kinds
    if not kinds and (_only_manner(task) or _only_remarks(task)):
        return
    if kinds and kinds[0] in ("CANCEL", "AMEND"):
        of_the_ledger(task)
        return
    if "CANCEL" in kinds or "AMEND" in kinds:
        # `the Poles' drop is cancelled`: never the drop.
        raise Wanted("Orders about orders stand on a line of their own: cancel order 14, change order 14 to 1600.")
    if "DEED" in kinds:
        task.made.query = True
        return
    if "SUPPORT" in kinds and (backs_attack(task) or helps_there(task)):
        return
    if of_aircraft(task):
        if (doubtful := clause.either or next((p for p in clause.others if p.kind == "EITHER"), None)) is not None:
            raise Wanted(f"Is “{doubtful.text}” a time or a square? Write: from 1400 to 1500, or: at square 4887.")
        flown = flight(task)
        forbid_unheard(task, flown)
        task.emit(msgspec.structs.replace(flown, via=()), ())
        return
    if _alike(task):
        clause.verbs = [Piece("SAME", "likewise", 0, 0, "likewise")]
        clause.same, clause.others = False, []
    kinds = clause.kinds
    if "SAME" in kinds[1:] and "CONTINUE" not in kinds and clause.anywhere:
        # `attack Arnhem bridge, from the same side`: a remark.
        clause.verbs = [v for v in clause.verbs if v.kind != "SAME"]
        kinds = clause.kinds
    if clause.has("PRIORITY") and not clause.verbs and clause.priority is None and clause.who:
        preferred(task)
        return
    if kinds == ["CROSS"] and clause.joint and _on_the_way(task):
        return
    if "SAME" in kinds or "CONTINUE" in kinds:
        again(task)
        return
    if not clause.who and not clause.everyone and (clause.same or not task.made.talk.units):
        # `if 2 IG is attacked, it falls back`: the unit of the condition.
        judging = [a.unit if a.when in ("attacked", "enemy_seen") else a.of for a in clause.conditions]
        clause.who += [u for u in judging if u][:1]
    if clause.same and clause.who and clause.verbs and not clause.anywhere and not clause.via:
        # `if the bridge is taken, 2 Para hold it`: it is the place of the condition.
        clause.places += [Where(Piece("PLACE", a.place, 0, 0, a.place.text)) for a in clause.conditions if a.place][:1]
    if _on_sight(task) or _who_leads(task) or _their_way(task):
        return
    units, said = addressed(task)
    order = ordered(task, units)
    forbid_unheard(task, order)
    forbid_unused(task, order)
    order = msgspec.structs.replace(order, **task.manner(order))
    if "NOACTION" in clause.manner and order.kind is OrderKind.HOLD and order.until is None:
        # `no attacks before tomorrow noon, hold what you have`.
        order = msgspec.structs.replace(order, deadline=None, until=order.deadline)
    if "THENHOLD" in clause.manner:
        order = msgspec.structs.replace(order, then=(*order.then, Order(kind=OrderKind.HOLD)))
    task.notes()
    task.emit(order, units, said=said)


#: Verbs of going on from where one was sent before.
_ONWARDS = re.compile(r"(?:go|move|push|carr|press|drive|march|head)\w* on\b|continue|further", re.IGNORECASE)


def _goes_on(task: Task) -> bool:
    """`1 Para and 2 Para march to Ede, 2 Para goes on to Elst`: behind the march of the sentence that is theirs too."""
    clause = task.clause
    if not (clause.who and clause.kinds[:1] == ["MOVE"] and _ONWARDS.match(clause.verbs[0].text)):
        return False
    units = {u for n in clause.who for u in task.naming.units(n, task.choices)}
    before = [*task.made.talk.before, *task.made.orders] if not clause.joint or task.made.changes else task.made.orders
    return any(units <= set(o.units) and o.kind in _MARCHES for o in before)


def _once_landed(task: Task) -> bool:
    """`2 Pol drop on DZ Driel at 1700. When they land they hold the ferry.`: what comes after the drop."""
    clause, drop = task.clause, task.previous()
    landing = [a for a in clause.conditions if not a.when and "land" in a.text.lower()]
    if not landing or drop is None or drop.kind not in (OrderKind.DROP, OrderKind.ALTER_ZONE) or clause.everyone:
        return False
    if clause.who and {u for n in clause.who for u in task.naming.units(n, task.choices)} != set(drop.units):
        return False
    clause.conditions = [a for a in clause.conditions if a not in landing]
    return True


def _on_sight(task: Task) -> bool:
    """`on meeting the enemy, attack`, behind a march: that is how it is made."""
    clause, march = task.clause, task.previous()
    seen = clause.kinds == ["ATTACK"] and [a.when for a in clause.conditions] == ["enemy_seen"]
    if not seen or march is None or march.kind not in (OrderKind.MOVE, OrderKind.WITHDRAW) or clause.who:
        return False
    if clause.anywhere or clause.objects or clause.via or clause.start or clause.helpers or clause.has("BRIDGEWORD"):
        return False
    task.change(lambda order: msgspec.structs.replace(order, stance=Stance.ATTACK))
    return True


_LEADING = frozenset(
    {
        *("go first", "goes first", "going first", "lead", "leads", "lead way", "lead off"),
        *("take lead", "takes lead", "take point", "takes point"),
    }
)


def _who_leads(task: Task) -> bool:
    """`505 PIR marches to Mook, 2/505 leads`: who of those sent goes first is a remark."""
    clause, march = task.clause, task.previous()
    if march is None or not clause.who or clause.kinds != ["MOVE"] or clause.verbs[0].text.lower() not in _LEADING:
        return False
    if clause.anywhere or clause.via or clause.conditions or clause.joined or clause.behind:
        return False
    first = {u for n in clause.who for u in task.naming.units(n, task.choices, within=march.units)}
    if not first <= set(march.units):
        return False
    task.made.talk = msgspec.structs.replace(task.made.talk, led=frozenset(first))
    # `…, 2/505 leading, at 1500, 376 PFA in support`: what else stands there is said of all of them.
    changes = _times_and_ways(task) | (task.supported() if clause.helpers else {})
    if changes:
        task.change(lambda order: _with(order, changes))
    task.made.notes.append(f"remark: {task.line.strip()}")
    return True


_MARCHES = frozenset({OrderKind.MOVE, OrderKind.ATTACK, OrderKind.WITHDRAW, OrderKind.RECCE})


def _their_way(task: Task) -> bool:
    """`4/7 DG goes via Valburg`, `5 DCLI avoids contact`, of troops that have their march: how it is made."""
    clause, made = task.clause, task.made
    said = (clause.start, clause.until, clause.deadline, clause.lasting, clause.delay, clause.within, clause.either)
    if clause.kinds not in ([], ["MOVE"]) or clause.anywhere or not (clause.via or task.fields()) or any(said):
        return False
    if clause.link == "then" or clause.conditions or clause.helpers or clause.joined or clause.behind or clause.objects:
        return False
    if any(p.kind not in ("REMARK", "AND") for p in clause.others):
        return False
    units, _ = addressed(task)
    marches = borne_by(made, units, alone=False)
    if not marches or any(o.kind not in _MARCHES or o.follow for o in marches):
        return False
    changes = task.fields() | _times_and_ways(task)
    for march in marches:
        at = next((i for i, o in enumerate(made.orders) if o is march), -1)
        if at < 0:
            made.changes.append(Change(lambda order: _with(order, changes), march.units))
        else:
            made.orders[at] = _with(march, changes)
    return True


_TOO = frozenset({"too", "alongside", "also", "auch", "ook"})


def _alike(task: Task) -> bool:
    """`3 Para attacks Ede, 2 Para with it, 1 Para too`: the same as those before."""
    clause = task.clause
    if clause.verbs or not clause.joint or not clause.who or not task.made.orders or clause.anywhere or clause.via:
        return False
    kinds, words = {p.kind for p in clause.others}, {p.text.lower() for p in clause.others}
    return (kinds == {"WITH"} and not clause.joined) or (kinds == {"WORD"} and words <= _TOO)


def _on_the_way(task: Task) -> bool:
    """`to Nijmegen, cross by the Pannerden ferry`: on the way there, or after it? True if it is on the way."""
    clause, march = task.clause, task.made.orders[-1] if task.made.orders else None
    spots = clause.via + clause.places + clause.at
    if march is None or march.kind is not OrderKind.MOVE or march.to is None or march.then or clause.to:
        return False
    if len(spots) != 1 or clause.addressed or not task.line[: clause.verbs[0].start].rstrip().endswith(","):
        # `move to Driel and cross by the ferry`: one after the other.
        return False
    question = "Are they to cross on the way, or when they have arrived?"
    if clause.start or clause.conditions or march.via:
        task.choices.choose("crossing", 1, question, must_ask=True)
        return False
    if task.choices.choose("crossing", 2, question, must_ask=True) == 1:
        return False
    place = task.place(spots[0], march.units, "bridge:")
    if place is not None:
        task.change(lambda order: msgspec.structs.replace(order, via=(*order.via, place)))
    return place is not None


def _forbidden_deed(task: Task) -> bool:
    """`Reinhold hold Nijmegen bridge. Do not blow it.`: a deed outside the game that is not wanted is a remark beside
    the order (orders.md 6)."""
    clause = task.clause
    if clause.kinds != ["DEED"] or clause.who or clause.everyone or task.previous() is None:
        return False
    denied = any(p.kind == "NOT" and p.start < clause.verbs[0].start for p in clause.others)
    if denied:
        task.made.notes.append(f"remark: {task.line.strip()}")
    return denied


def _only_remarks(task: Task) -> bool:
    """`Go now.`, `Good luck.` behind an order: shown back with it."""
    clause = task.clause
    if not clause.has("REMARK") or any(p.kind != "REMARK" for p in clause.others) or task.previous() is None:
        return False
    if any(p.value == WHEN_DONE for p in clause.others):
        # `69 Bde moves up to Grave when complete.`
        raise Wanted("When what is done? Write an hour, or what they are to do before.")
    if clause.addressed or clause.anywhere or clause.start or clause.until or clause.deadline or clause.refs:
        return False
    task.notes()
    return True


def _only_manner(task: Task) -> bool:
    """`Do not engage.` changes how the last order is carried out; alone, `do not move` is: hold."""
    clause = task.clause
    if "NOACTION" in clause.manner or (clause.manner == ["NOADVANCE"] and clause.joined):
        return _prohibition(task)
    if _place_wanting(task):
        return True
    if clause.anywhere or clause.squadrons is not None or clause.who:
        return False
    if "FOLLOWUP" in clause.manner and clause.has("BRIDGEWORD"):
        # `Exploit to the bridge.`
        raise Wanted("Where to? Write: then move to, or then attack, and the name of the place.")
    if clause.link == "then" and clause.start is not None and clause.until is not None:
        # `fire on Ede 1030-1045, then 1100-1115`: not the hours of the fire before.
        raise Wanted("What are they to do then? Write it in full, with its hours.")
    changes = task.fields() | (task.supported() if clause.helpers else {})
    if "advance" in changes and task.last_kind() in (OrderKind.SUPPORT, OrderKind.FIRE):
        # `64 Med in support. No pursuit.`: said of the attack, not of the guns.
        task.made.notes.append(f"remark: {task.line.strip()}")
        return True
    timed = (clause.start, clause.until, clause.deadline, clause.lasting, clause.delay)
    if all(p.kind in ("REMARK", "AND") for p in clause.others):
        changes |= _times_and_ways(task)
    elif any(t is not None for t in timed):
        return False
    if not changes:
        return False
    if clause.same or clause.everyone:
        # `both at 1400`: all orders of the sentence.
        if not task.made.orders:
            before = [o for o in task.made.talk.before if o.units and clause.those is not None]
            before = before[-(clause.those or 0) :]
            task.made.changes += [Change(lambda o: msgspec.structs.replace(o, **changes), o.units) for o in before]
            return bool(before)
        task.made.orders[:] = [msgspec.structs.replace(o, **changes) for o in task.made.orders]
        return True
    if clause.addressed or (not task.fields() and not clause.helpers and task.previous() is None):
        return False
    task.change(lambda order: _with(order, changes))
    return True


def _with(order: Order, changes: dict[str, Any]) -> Order:
    """The order with these changes; who helps it helps beside those that do already."""
    if helpers := changes.get("supported_by"):
        changes = changes | {"supported_by": tuple(dict.fromkeys((*order.supported_by, *helpers)))}
    return msgspec.structs.replace(order, **changes)


def _place_wanting(task: Task) -> bool:
    """`1/504 withdraw. Overasselt.`: the place alone belongs to the order before it that had none."""
    clause, previous = task.clause, task.previous()
    said = (clause.start, clause.until, clause.deadline, clause.lasting, clause.delay, clause.within, clause.either)
    alone = len(clause.anywhere) == 1 and not clause.addressed and not clause.others and not clause.manner
    if any(s is not None for s in said) or clause.via or clause.helpers or clause.conditions:
        return False
    wanting = previous is not None and previous.kind is OrderKind.WITHDRAW and previous.to is None and not previous.then
    if not alone or not wanting or previous is None:
        return False
    place = task.place(clause.anywhere[0], previous.units)
    if place is not None:
        task.change(lambda order: msgspec.structs.replace(order, to=place))
    return place is not None


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


#: What is forbidden and leaves open whether they stay: alone it is asked about (orders.md 6).
_CROSSING = re.compile(r"\b(?:cross|pass|go beyond|proceed beyond)\b", re.IGNORECASE)


def _prohibition(task: Task) -> bool:
    clause = task.clause
    previous = task.previous()
    if clause.joined and not clause.who:
        # `No move for 50 Div before 0800`, `No attack by 7 SLI`.
        clause.who, clause.joined = clause.joined, []
        clause.others = [p for p in clause.others if p.kind != "WITH"]
    if previous is not None and not clause.addressed:
        task.made.notes.append(f"remark: {task.line.strip()}")
        return True
    if len(clause.anywhere) > 1:
        raise Wanted("What is to be done, and what not? Write the order as it is to be carried out.")
    if _CROSSING.search(task.line):
        raise Wanted(f"“{task.line.strip()}”: what is to be done instead? Write the order as it is to be carried out.")
    units, said = addressed(task)
    theirs = [o for o in (*task.made.talk.before, *task.made.orders) if set(units) <= set(o.units)]
    if theirs and not any(forbids(task.line, o.kind) for o in theirs):
        # `KOSB fall back to Oosterbeek. KOSB must on no account attack Ede.`
        task.made.notes.append(f"remark: {task.line.strip()}")
        return True
    order = task.order(OrderKind.HOLD, units)
    if order.deadline is not None and order.until is None:
        # `do not move before 1500`.
        order = msgspec.structs.replace(order, deadline=None, until=order.deadline)
        start = order.until
        begun = [o for o in theirs if set(o.units) == set(units)]
        if len(begun) == 1 and begun[0].start is None and forbids(task.line, begun[0].kind):
            # `5 DCLI to Driel. No move for 5 DCLI before 0800.`
            task.made.changes.append(Change(lambda o: msgspec.structs.replace(o, start=start), begun[0].units))
            return True
    clause.others = [p for p in clause.others if p.kind not in ("BRIDGEWORD", "FERRYWORD", "ZONEWORD")]
    forbid_unheard(task, order)
    task.emit(msgspec.structs.replace(order, via=(), avoid=(), follow=None), units, said=said)
    return True
