"""Orders about orders: cancel, change, go on, do the same.

A number is this headquarters' own (orders.md 20). Source: MG-ORDER-6; orders.md 8, 20.
"""

from typing import Any

import msgspec

from engine.orders import patterns as re
from engine.orders.doubts import WHAT_CHANGES, WHICH_ORDER, Wanted, no_such_unit
from engine.orders.sentence.clause import Where
from engine.orders.sentence.words.plain_words import tokens
from engine.orders.tasks.addressed import addressed
from engine.orders.tasks.deeds import move
from engine.orders.tasks.fire_support import guns_do_not_assault
from engine.orders.tasks.flights import ground_meant
from engine.orders.tasks.held_back import forbid_unheard
from engine.orders.tasks.parts_of_orders import forbid_parts
from engine.orders.tasks.sequels import then_does_it
from engine.orders.tasks.task import Task
from engine.orders.values import Order, OrderKind
from engine.vocabulary import UnitId

#: Four figures are an hour or a square before they are the number of an order.
_FOUR_FIGURES = 1000
_SHIFTING = frozenset({"postpone", "delay", "put", "bring", "move", "shift", "reschedule", "retime", "hold"})


def of_the_ledger(task: Task) -> None:
    clause = task.clause
    cancel = clause.deed == "CANCEL"
    filed = task.naming.reader.on_file
    refs = list(clause.refs)
    if clause.my_last:
        if not filed:
            raise Wanted(WHICH_ORDER)
        refs = [filed[-1].number]
    for ref in refs:
        _forbid_name(task, ref)
    if any(ref >= _FOUR_FIGURES and all(e.number != ref for e in filed) for ref in refs):
        # `Change 1500 to 1600`: an hour or a square, and of which order?
        raise Wanted(WHICH_ORDER)
    if cancel and not refs and (clause.anywhere or clause.has("BRIDGEWORD", "FERRYWORD")):
        # `Schulz: scratch the bridge.`
        raise Wanted("What is to be cancelled? Write the number of the order, as: cancel order 14.")
    if cancel and not refs and (clause.who or clause.everyone or clause.all_orders):
        _cancel_by_units(task)
        return
    if not refs and clause.who and not cancel:
        units, _ = addressed(task)
        refs = [e.number for e in filed if set(e.units) & set(units)][-1:]
    if not refs:
        raise Wanted(WHICH_ORDER)
    forbid_parts(task, refs)
    said = max((p.end for p in (*clause.verbs, *clause.others)), default=0)
    line = _without_those_that_stand(task) if len(refs) > 1 else task.line
    between = re.search(rf"\b{refs[0]}\b(.*)\b{refs[-1]}\b", line) if len(refs) > 1 else None
    goes_on = _GOES_ON.search(line[:said]) or (between is not None and _GOES_ON.search(between[1]))
    if cancel and len(refs) > 1 and (clause.start is not None or goes_on):
        # `forget order 5 and do order 6 at 1400`, `cancel 21 and put 23 back to 1100`.
        raise Wanted("Are all these orders to be cancelled? Write one line for each order.")
    if any(re.search(rf"\d(?: +in)? +{ref}\b", task.line) for ref in refs[1:]):
        # `cancel order 14 40 times`.
        raise Wanted("Which orders are meant? Write their numbers with commas, as: cancel orders 14, 15.")
    if cancel:
        if clause.squadrons is not None and clause.refs:
            # `cancel order 7, two squadrons support 2 IG`: what is new beside it must not be lost.
            raise Wanted("Is that order to be cancelled, and the other flown? Write one line for each.")
        if clause.start is not None and _LEAVING.search(task.line):
            # `cancel order 14 leaving two guns behind`: that is no hour.
            raise Wanted("An order is cancelled as a whole: is it to be? Write: cancel order 14.")
        if refs and clause.who and clause.anywhere and (clause.start is not None or _ANEW.search(task.line)):
            # `Strike order 5, replace with: 2/505 to Malden at 1300`: what is new in it must not be lost.
            raise Wanted("Is that the order to be cancelled, or a new one in its place? Write one line for each.")
        for ref in refs:
            task.emit(Order(kind=OrderKind.CANCEL, ref=ref, start=task.start), ())
        _speak_of_those_cancelled(task, refs)
        if clause.has("REMARK"):
            # `cancel order 7 but leave 8`
            task.notes()
        return
    relative = clause.delay is not None or clause.lasting is not None or clause.within is not None
    if len(refs) > 1 and relative:
        raise Wanted("By how much is each to be put off? Write one line for each order.")
    if clause.refs and clause.who:
        # `Amend 12: GR 1034 to Best`: whom it names is not lost.
        raise Wanted(
            f"Is that a new order in place of order {refs[0]}? Write: cancel order {refs[0]}, and the new one."
        )
    order = _amended(task, refs[0])
    for ref in refs:
        task.emit(msgspec.structs.replace(order, ref=ref), ())


def _speak_of_those_cancelled(task: Task, refs: list[int]) -> None:
    """`10 Para to Ede. Cancel order 4. They go to Elst.`: `they` are those of order 4, never 10 Para."""
    talk, here = task.made.talk, {u for o in task.made.orders for u in o.units}
    if task.clause.who:
        # `2 S Staffs: cancel order 4. Move to Wolfheze.`
        task.made.talk = msgspec.structs.replace(talk, units=addressed(task)[0])
        return
    spoken_of = any(set(o.units) == set(talk.units) for o in talk.before)
    if spoken_of and not (here or talk.within):
        theirs = tuple(u for e in task.naming.reader.on_file if e.number in refs for u in e.order.units)
        task.made.talk = msgspec.structs.replace(talk, units=tuple(dict.fromkeys(theirs)))


_ANEW = re.compile(
    r"\b(?:replac\w+|substitut\w+|new order|instead|in its (?:place|stead)|ersetz\w*|vervang\w*)\b", re.IGNORECASE
)
_LEAVING = re.compile(r"\b(?:leav|keep|except|apart|besides|without|minus|less)\w*", re.IGNORECASE)


#: Said of an order that is not cancelled with the one before it.
def _without_those_that_stand(task: Task) -> str:
    """The line without what is shown back of other orders: `Kill order 9 and 10, keep 11`."""
    line = task.line
    for told in task.clause.others:
        if told.kind == "REMARK" and any(c.isdigit() for c in told.text):
            line = line[: told.start] + " " * (told.end - told.start) + line[told.end :]
    return line


_GOES_ON = re.compile(
    r"\b(?:and|but|,) *(?:do|run|keep|start|let|make|leave|carry|go|begin|put|bring|not)\b|"
    r"\b(?:stands?|remains?|stays?|still|unchanged|(?<!longer )valid|goes ahead|as before|bleibt|blijft|gilt|geldt)\b",
    re.IGNORECASE,
)


def _forbid_name(task: Task, ref: int) -> None:
    """`Change 325 to DZ N`: a number that is a regiment's and no order's on file is asked about (orders.md 20)."""
    filed = task.naming.reader.on_file
    said = re.search(rf"(?:ord\w*|befehl\w*|no|nr|nummer|number|#)[.:\s]*{ref}\b", task.line, re.IGNORECASE)
    if ref < 100 or said or any(e.number == ref for e in filed):
        return
    hit = task.naming.gaz.find(tokens(str(ref)), 0)
    bearers = (*(hit.entries if hit else ()), *task.naming.gaz.bearing.get(str(ref), ()))
    if any(task.naming.own(u) for e in bearers if e.sort in ("unit", "group") for u in task.naming.gaz.members(e)):
        raise Wanted(f"Is order {ref} meant, or the troops of that number? Write: order {ref}, or their full name.")


def _cancel_by_units(task: Task) -> None:
    clause = task.clause
    filed = task.naming.reader.on_file
    units: tuple[UnitId, ...] = ()
    if clause.who:
        units, _ = addressed(task)
    elif names := [
        p.text for p in clause.others if p.kind == "WORD" and p.text[:1].isupper() and not task.line.isupper()
    ]:
        raise no_such_unit(names[0])
    if units and not set(units) <= set(task.made.talk.units):
        # `69 Bde - cancel move. Stay in Nijmegen.`, `10 Para to Ede. Cancel 2 S Staffs. They go to Elst.`
        task.made.talk = msgspec.structs.replace(task.made.talk, units=units)
    theirs = [e for e in filed if not units or set(e.units) & set(units) or set(e.order.units) & set(units)]
    if (
        units
        and (theirs or " of " in task.line or " by " in task.line)
        and len(clause.kinds) == 2
        and (deeds := _DEEDS_CANCELLED.get(clause.kinds[1]))
    ):
        # `cancel the attack of 1 WG`: none of their other orders.
        theirs = [e for e in theirs if deeds & {e.order.kind, *(t.kind for t in e.order.then)}]
        if not theirs:
            raise Wanted("They have no such order on file: write the number of the order, as: cancel order 14.")
    numbers = [e.number for e in theirs]
    if numbers:
        for number in numbers:
            task.emit(Order(kind=OrderKind.CANCEL, ref=number), ())
        return
    if task.naming.reader.picture is not None:
        raise Wanted(
            "No order on file answers to this line: write the number of the order to cancel, as: cancel order 14."
        )
    if not units:
        units = task.naming.everyone(None)
    task.emit(Order(kind=OrderKind.CANCEL, units=units), ())


#: What is cancelled by the name of the deed.
_DEEDS_CANCELLED = {
    "ATTACK": {OrderKind.ATTACK},
    "MOVE": {OrderKind.MOVE},
    "RECCE": {OrderKind.RECCE},
    "FIRE": {OrderKind.FIRE},
    "CROSS": {OrderKind.FERRY_CROSS},
    "WITHDRAW": {OrderKind.WITHDRAW},
}


#: By so much before its hour, not after it.
_SOONER = re.compile(r"\b(?:earlier|sooner|forward|ahead|frueher|früher|vorverlegen|eerder|vroeger)\b", re.IGNORECASE)


#: `#31 now goes via Eerde` is not of its hour.
_START_NOW = re.compile(
    r"\b(?:start|begin|go|run)(?:s|ning|ing)?\b[^,;]{0,9}\b(?:now|once|\w+ly|forthwith)\b", re.IGNORECASE
)
#: Of an order to attack or to fire: `the target of order 8 is now 4478`.
_TARGET = re.compile(r"\b(?:target|objective|ziel|doel)\b", re.IGNORECASE)
_UNHELPED = re.compile(r"\b(?:no|without(?: any)?) (?:artillery |fire |air )?(?:support|guns)\b", re.IGNORECASE)
#: Of an order to fly over a piece of ground.
_AREA = re.compile(r"\b(?:area|rectangle|box|raum|rechteck|gebiet|vak)\b", re.IGNORECASE)


def _amended(task: Task, ref: int) -> Order:
    clause = task.clause
    if doubt := next((p.text for p in clause.others if p.kind in ("VAGUE", "UNLESS", "OR")), ""):
        raise Wanted(f"“{doubt}” leaves it open what is to change: write the new hour alone.")
    if _UNHELPED.search(task.line):
        # `amend order 7: no support, start 1500`: nothing says that of an order on file.
        raise Wanted("Is it to run without support? Write: cancel the order, and the new one in full.")
    start = task.start
    fields: dict[str, Any] = {}
    if clause.until is not None and start is None and clause.verbs[0].text.lower().split()[0] in _SHIFTING:
        start = task.minute(clause.until)
        clause.until = None
    if clause.within is not None:
        clause.delay, clause.within = clause.within, None
    if beside := [p for p in clause.others if p.kind == "LASTING" and clause.delay is clause.lasting is None]:
        # `put order 2 back two hours`.
        clause.lasting = beside[0].value
    if clause.delay is not None or clause.lasting is not None:
        entry = next((e for e in task.naming.reader.on_file if e.number == ref), None)
        amount = clause.delay if clause.delay is not None else clause.lasting
        clause.lasting = None
        start = None
        if entry is not None and amount is not None:
            start = entry.start + (-amount if _SOONER.search(task.line) else amount)
    if start is None and "NOW" in clause.manner and _START_NOW.search(task.line):
        # `order 3 is to start at once`: an hour that is not said stays as it was.
        start = task.naming.reader.now
    if _AREA.search(task.line) and (area := ground_meant(task, ())) is not None:
        # `order 9: area 2245-2853, from 1500`.
        fields["area"] = area
    elif clause.to or clause.places or clause.at:
        fields["target" if _TARGET.search(task.line) else "to"] = task.somewhere(())
    if clause.helpers:
        # `order 5 is to be supported by 1 Lt Regt`.
        fields.update(task.supported())
    if clause.squadrons is not None and "count" not in fields and clause.squadrons.count:
        # `order 9: three squadrons, from 1500`.
        fields["count"] = clause.squadrons.count
    if clause.priority is not None:
        fields["priority"] = clause.priority
    order = task.order(OrderKind.AMEND, (), **fields)
    order = msgspec.structs.replace(order, ref=ref, start=start, **task.fields())
    if (
        start is None
        and not fields
        and order.until is None
        and order.deadline is None
        and not order.via
        and not task.fields()
    ):
        raise Wanted(WHAT_CHANGES)
    return order


def _as_well_there(task: Task) -> Order | None:
    """`2/508 to Berg en Dal, dig in. 3/508 to Beek, same.`: the stay behind the march, where that has no hour."""
    there = task.made.orders[-1]
    last = task.made.talk.before[-1] if task.made.talk.before else there
    stay = Order(kind=OrderKind.HOLD)
    if last != Order(kind=OrderKind.MOVE, units=last.units, to=last.to, then=(stay,)):
        return None
    same = there == Order(kind=OrderKind.MOVE, units=there.units, to=there.to)
    return msgspec.structs.replace(there, then=(stay,)) if same else None


def again(task: Task) -> None:
    """`same as above`, `carry on`: against the message or the order on file, else asked (orders.md 8)."""
    if set(task.clause.kinds) - {"SAME", "CONTINUE", "MOVE"}:
        raise Wanted(
            "What is to be as before? Write the order again in full, with its hour."
        )  # `attack Ede, as before`
    own = task.clause.has("BRIDGEWORD", "FERRYWORD") and not task.clause.anywhere
    if own or any(p.text.lower() in ("theirs", "yours") for p in task.clause.others):
        # `Canal Grd: same for your bridges`.
        raise Wanted("Which is theirs? Write the order in full, with the name of the place.")
    units, said = addressed(task)
    before = [*task.made.talk.before, *task.made.orders]
    onward = "CONTINUE" in task.clause.kinds and bool(_onward(task))
    if "CONTINUE" in task.clause.kinds and not onward and before and task.start is not None:
        # `hold Aalst tonight. Resume 0600.`
        raise Wanted("Where are they to go on to at that hour? Write: then move to, or attack, and the place.")
    if "SAME" in task.clause.kinds and not said and task.made.orders and _SAME_BEHIND.search(task.line):
        if (alike := _as_well_there(task)) is not None:
            task.made.orders[-1] = alike
            return
        # `Goebel attacks at 0730. Greschick to Mook, ditto.`: the hour, or the task as well?
        raise Wanted("What is to be the same, the hour or the task? Write it out.")
    ended = task.clause.deadline or task.clause.until or task.clause.anywhere
    if "SAME" in task.clause.kinds and task.clause.link == "then" and not said and not ended:
        task.emit(msgspec.structs.replace(_as_the_others(before, units), start=task.start), units, said=False)
        return
    if not said and not onward and task.previous() is not None and set(units) == set(before[-1].units):
        # `…, the same to be completed by 2100`: no second order for the same troops.
        changes = {**task.times(before[-1].start), **task.fields()}
        task.change(lambda order: msgspec.structs.replace(order, **changes))
        return
    filed = task.naming.reader.on_file
    model: Order | None = None
    talk = task.made.talk
    if {"SAME", "CONTINUE"} <= set(task.clause.kinds) or task.clause.refs:
        # `Rest same as before.`, `same as b4`: as the line above, or as in another message?
        raise Wanted("The same as which order? Write the order in full.")
    if "SAME" in task.clause.kinds and (talk.asked or talk.doubtful) and not task.made.orders:
        raise Wanted("The same as what? The line before is still open: write the order in full.")
    if "SAME" in task.clause.kinds and task.clause.objects:
        model = _order_of_those(task, before)
    elif "SAME" in task.clause.kinds and before:
        # `SS PG 21 attacks Elst; Werfer supports it. SS PG 22 does the same against Driel.`: as it, not as the guns.
        fired = not any(task.naming.supports_by_fire(u) for u in units)
        theirs = [o for o in before if not (fired and o.kind in _OF_GUNS)]
        model = theirs[-1] if theirs else None
    elif "CONTINUE" in task.clause.kinds:
        if _onward(task):
            order = move(task, units)
            if task.clause.has("NUM"):  # `carry on to Eindhoven, supported by 99 Zouaves`.
                forbid_unheard(task, order)
            task.emit(msgspec.structs.replace(order, **task.manner(order)), units, said=said)
            return
        model = next((e.order for e in reversed(filed) if set(units) & set(e.order.units)), None)
    if "SAME" in task.clause.kinds and model and then_does_it(task.clause, model, before, units):
        raise Wanted("What is to be the same? Write the order in full.")
    if model is not None and model.kind is OrderKind.CANCEL:
        # `cancel order 12, do the same with 2/508 instead`: what was ordered in it, or that it is cancelled?
        raise Wanted("The same as which order? Write the order in full.")
    if model is None:
        raise Wanted("Which order is to go on? Nothing on file answers to this line: write the order again in full.")
    if task.start is not None and any(t.start is not None or t.until is not None for t in model.then):
        # `1/506 to Uden, from there at 1100 to Volkel, and 2/506 likewise an hour later`
        raise Wanted("Which hours are theirs for what comes after? Write the order again in full.")
    order = msgspec.structs.replace(
        model,
        units=units,
        start=task.start if task.start is not None else (model.start if "SAME" in task.clause.kinds else None),
    )
    order = msgspec.structs.replace(order, **task.fields(), **_otherwise(task, order, units))
    forbid_unheard(task, order)
    if order.kind is OrderKind.ATTACK and all(map(task.naming.artillery, units)):
        # `3/508 recapture Beek at 1500, 376 PFA 30 minutes beforehand`: the guns fire on it, if anything.
        guns_do_not_assault(task)
        order = Order(kind=OrderKind.FIRE, units=units, target=order.target, start=order.start)
    task.made.likewise = "SAME" in task.clause.kinds and not task.clause.objects
    task.emit(order, units, said=True)


def _as_the_others(before: list[Order], units: tuple[UnitId, ...]) -> Order:
    """`I/Hoffmann falls back to Aalst at 1600; II/Hoffmann holds until 1800 and then does the same`: the deed of those
    before them, without their hour. Raises Wanted if it is more than one deed, or waits for something."""
    model = next((o for o in reversed(before) if o.units and set(o.units).isdisjoint(units)), None)
    if model is None or model.if_ is not None or model.then or model.deadline is not None or model.follow is not None:
        raise Wanted("What are they to do then? Write it in full.")
    return msgspec.structs.replace(model, units=units, start=None, until=None)


def _order_of_those(task: Task, before: list[Order]) -> Order:
    """`10 Para the same as 156 Para`: the one order the message has for those named."""
    meant = {u for named in task.clause.objects for u in task.naming.units(named, task.choices)}
    found = [order for order in before if meant <= set(order.units)]
    if len(found) != 1:
        raise Wanted("The same as which order? Write the order in full.")
    return found[0]


_OF_GUNS = frozenset({OrderKind.SUPPORT, OrderKind.FIRE})
_MARCHES = frozenset({OrderKind.MOVE, OrderKind.ATTACK, OrderKind.WITHDRAW, OrderKind.RECCE})


def _onward(task: Task) -> list[Where]:
    """Where they are to go on: `carry on to Elst`, `continue on Elst`."""
    clause = task.clause
    on = [w for w in clause.at if task.line[: w.piece.start].rstrip().lower().endswith((" on", " upon"))]
    return clause.to or clause.places or on


def _otherwise(task: Task, order: Order, units: tuple[UnitId, ...]) -> dict[str, Any]:
    """`the same but to Ede`, `the same until 1800`: what is said of it that is not the same."""
    clause = task.clause
    changes = task.times(order.start)
    if clause.priority is not None:
        changes["priority"] = clause.priority
    wheres = [w for w in clause.to + clause.places + clause.at if not w.there]
    field = "to" if order.to is not None else "target" if order.target is not None else ""
    staying = all(t == Order(kind=OrderKind.HOLD, until=t.until) for t in order.then)
    other_way = clause.via and (order.kind not in _MARCHES or bool(order.then))
    # `the same but by the west side`, `the same, straight up the road`: not the way of the others.
    apart = bool(order.via) and not clause.via and any(p.kind in _ANOTHER_WAY for p in clause.others)
    apart = apart or (bool(order.via) and not clause.via and bool(_OWN_WAY.search(task.line)))
    other_way = other_way or apart
    if other_way or clause.avoid or clause.helpers or len(wheres) > 1 or (wheres and not (staying and field)):
        raise Wanted("What is not to be the same? Write the order again in full.")
    if clause.via:
        # `the same via Wolfheze`: its own way, not that of the others.
        changes["via"] = tuple(p for w in clause.via if (p := task.place(w, units)) is not None)
    if wheres:
        changes[field] = task.place(wheres[0], units)
    if clause.conditions:
        changes["if_"] = task.condition(clause.conditions[0], units)
    if any(p.kind == "REMARK" and _UNSUPPORTED.match(p.text) for p in clause.others):
        changes |= {"supported_by": (), "count": None}
    return changes


_ANOTHER_WAY = frozenset({"SHIFT", "BY"})
_SAME_BEHIND = re.compile(r",\s*(?:ditto|dito|idem|likewise|same)\W*$", re.IGNORECASE)
_OWN_WAY = re.compile(
    r"\b(?:same|likewise|too|as well|also)\b[\s,]*(?:but|only|except|though)?[\s,]*"
    r"(?:straight|direct\w*|by|along|round|around|across|on|over|from) \S",
    re.IGNORECASE,
)
#: `the same but without support`.
_UNSUPPORTED = re.compile(r"(?:no|without(?: any)?) (?:artillery |fire |air )?(?:support|guns)|unsupported", re.I)
