"""What a clause says of the order before it and is no order of its own: how, when, which way, who leads, where to.

`Do not engage.`, `Start: 1500.`, `2/505 leads`, `5 DCLI avoids contact`. Two ways to take it are asked about.
Nothing here knows the state. Source: orders.md 6, 8, 15.
"""

from typing import Any

import msgspec

from engine.orders import patterns as re
from engine.orders.doubts import Wanted
from engine.orders.message.hours.lengths_of_stay import as_long
from engine.orders.message.talk import Change, Made, Told
from engine.orders.sentence.clause import WHEN_DONE
from engine.orders.sentence.troops.order_of_march import IN_ORDER, NEXT
from engine.orders.tasks.addressed import addressed
from engine.orders.tasks.forbidden import prohibition
from engine.orders.tasks.sequels import MARCHES, borne_by
from engine.orders.tasks.task import Task
from engine.orders.values import Order, OrderKind
from engine.vocabulary import Stance


def on_sight(task: Task) -> bool:
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
        *("take lead", "takes lead", "take the lead", "takes the lead", "take point", "takes point"),
        *("bring up the rear", "brings up the rear", "bringing up the rear", NEXT, IN_ORDER),
    }
)


_FOLLOWING = frozenset({"follow", "follows", "following", "folgt", "volgt"})


def who_leads(task: Task) -> bool:
    """`505 PIR marches to Mook, 2/505 leads`: who of those sent goes first is a remark."""
    clause, march = task.clause, task.previous()
    if not clause.who or clause.kinds not in (["MOVE"], ["FOLLOW"]) or clause.objects:
        return False
    follows = clause.verbs[0].text.lower() in _FOLLOWING and bool(task.made.talk.led)
    if clause.verbs[0].text.lower() not in _LEADING and not follows:
        return False
    if clause.anywhere or clause.via or clause.conditions or clause.joined or clause.behind:
        return False
    if march is None:
        return _spoken_of_first(task)
    first = {u for n in clause.who for u in task.naming.units(n, task.choices, within=march.units)}
    if not first <= set(march.units):
        if clause.verbs[0].text == IN_ORDER:
            raise Wanted("Not all of these have been sent: who is to go, and in what order? Write a line for each.")
        return False
    if follows and not task.made.talk.led <= set(march.units) - first:
        # `505 to Mook. 2/505 leads, 1/505 follows.`: behind those who lead of the same order.
        return False
    led = task.made.talk.led if follows else frozenset(first)
    task.made.talk = msgspec.structs.replace(task.made.talk, led=led)
    # `…, 2/505 leading, at 1500, 376 PFA in support`: what else stands there is said of all of them.
    changes = times_and_ways(task) | (task.supported() if clause.helpers else {})
    if changes:
        task.change(lambda order: _with(order, changes))
    task.remark(f"{', '.join(n.text for n in clause.who)} {clause.verbs[0].text}")
    return True


def _spoken_of_first(task: Task) -> bool:
    """`2 GG and 1 GG lead. They move to Aalst at 0630.`: who goes first, told before anybody is sent: of whom the next
    words are."""
    clause = task.clause
    timed = clause.start or clause.until or clause.deadline or clause.delay is not None
    if timed or clause.helpers or clause.others or clause.manner or clause.verbs[0].text == IN_ORDER:
        return False
    first = [task.naming.units(n, task.choices) for n in clause.who]
    if not all(first):
        return False
    task.made.leading |= {u for units in first for u in units}
    told = Told(" and ".join(n.text for n in clause.who))
    task.made.talk = msgspec.structs.replace(task.made.talk, units=(), told=told)
    task.remark(f"{told.words} {clause.verbs[0].text}")
    return True


_ARRAY = frozenset(
    """
    left right centre center middle forward first next last flank on in its their
    from north south east west northeast northwest southeast southwest
    """.split()  # noqa: SIM905
)


def who_stands(task: Task) -> bool:
    """`1 Para and 3 Para attack Mook, 1 Para left, 3 Para right`, `…, 1 Para from the east and 3 Para from
    the west`: how those sent are arrayed is a remark."""
    clause, last = task.clause, task.previous()
    said = [p for p in clause.others if p.kind != "REMARK"]
    if clause.verbs or not clause.who or not said or last is None:
        return False
    if any(p.text.lower() not in _ARRAY for p in said) or clause.anywhere or clause.via or clause.helpers:
        return False
    if clause.start or clause.until or clause.deadline or clause.conditions or clause.joined or clause.behind:
        return False
    units = {u for n in clause.who for u in task.naming.units(n, task.choices, within=last.units)}
    if not units <= set(last.units):
        return False
    task.made.arrayed |= units
    clause.others = [p for p in clause.others if p.kind == "REMARK"]
    task.notes()
    task.remark(" ".join([clause.who[0].text, *(p.text for p in said)]))
    return True


def wholly_arrayed(made: Made) -> None:
    """`505 attacks Mook, 1/505 on the left, 3/505 on the right`: and 2/505? Raises Wanted if it is not told."""
    named = made.arrayed | made.talk.led
    unsaid = {u for o in made.orders for u in o.units if named & set(o.units)} - named
    if len(unsaid) > 1 or (unsaid and len(named) > 1):
        raise Wanted("What are those of them to do whose place is not told? Write a line for each unit.")


def their_way(task: Task) -> bool:
    """`4/7 DG goes via Valburg`, `5 DCLI avoids contact`, of troops that have their march: how it is made."""
    clause, made = task.clause, task.made
    said = (clause.until, clause.lasting, clause.delay, clause.within, clause.either)
    timed, there = clause.start or clause.deadline, bool(clause.anywhere)
    if clause.kinds not in ([], ["MOVE"]) or any(said) or not (clause.via or task.fields() or (there and timed)):
        return False
    if (there or timed) and not _of_the_march(task):
        return False
    if clause.link == "then" and not (clause.joint and (there or timed)):
        return False
    if clause.conditions or clause.helpers or clause.joined or clause.behind or clause.objects:
        return False
    if any(p.kind not in ("REMARK", "AND") for p in clause.others):
        return False
    units, _ = addressed(task)
    if "out of it" in task.line.lower() and any(set(units) < set(o.units) for o in (*made.talk.before, *made.orders)):
        # `The 505th moves to Mook; 2/505 stays out of it.`
        raise Wanted("Are they not to go at all, or to go and avoid contact? Write: hold, or: avoid contact.")
    marches = borne_by(made, units, alone=False)
    if (there or timed) and any(o.kind is OrderKind.HOLD and o.to for o in marches):
        return _marched_up(task, marches)
    if not marches or any(o.kind not in MARCHES or o.follow for o in marches):
        return False
    if (there or timed) and any(o.kind is not OrderKind.HOLD for m in marches for o in m.then):
        return False
    # `- 2 Para via Heelsum` in a list under the march of the brigade.
    changes = task.fields() | times_and_ways(task, marches[-1])
    if timed and any(o.start and o.start != changes.get("start", o.start) for o in marches):
        raise Wanted("At which of the two hours are they to set out? Write the order again, with one hour.")
    for march in marches:
        at = next((i for i, o in enumerate(made.orders) if o is march), -1)
        if at < 0:
            made.changes.append(Change(lambda order: _with(order, changes), march.units))
        else:
            made.orders[at] = _with(march, changes)
    return True


def _of_the_march(task: Task) -> bool:
    """`…, move there at 1100 via Molenhoek`, `March at 1100 by Mook.`: no place but that of the deed before; what
    troops do `and` then is a task of its own."""
    clause, last = task.clause, task.previous()
    if clause.kinds != ["MOVE"] or not all(w.there for w in clause.anywhere) or last is None:
        return False
    if last.kind is OrderKind.RECCE:
        # `recce Mook, go there at 1100`: perhaps when they have seen it.
        return False
    held = last.kind is OrderKind.HOLD or any(o.kind is OrderKind.HOLD for o in last.then)
    return held or not clause.joint or task.line[: clause.verbs[0].start].rstrip().endswith((",", ";"))


def _marched_up(task: Task, holdings: list[Order]) -> bool:
    """`hold Mook. Move there at 1100.`: they march, then hold; False if an hour of their own is said of the holding."""
    made, changes = task.made, task.fields() | times_and_ways(task)
    if any(o.kind is not OrderKind.HOLD or not o.to or o.start or o.then for o in holdings):
        raise Wanted("When are they to set out, and what are they to do there? Write it in one line.")

    def up(order: Order) -> Order:
        stay = Order(kind=OrderKind.HOLD, until=order.until)
        return _with(msgspec.structs.replace(order, kind=OrderKind.MOVE, until=None, then=(stay,)), changes)

    for order in holdings:
        at = next((i for i, o in enumerate(made.orders) if o is order), -1)
        if at < 0:
            made.changes.append(Change(up, order.units))
        else:
            made.orders[at] = up(order)
    return True


def on_the_way(task: Task) -> bool:
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


def only_remarks(task: Task) -> bool:
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


def only_manner(task: Task) -> bool:
    """`Do not engage.` changes how the last order is carried out; alone, `do not move` is: hold. Raises Wanted."""
    clause = task.clause
    won = clause.manner == ["NOACTION"] and "advance" in task.line.lower() and task.last_kind() is OrderKind.ATTACK
    if won and not (clause.anywhere or clause.start or clause.until or clause.conditions or clause.who):
        # `2 IG attack Elst. Do not advance.`
        clause.manner = ["NOADVANCE"]
    if "NOACTION" in clause.manner or (clause.manner == ["NOADVANCE"] and clause.joined):
        prohibition(task)
        return True
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
        task.remark(task.line)
        return True
    timed = (clause.start, clause.until, clause.deadline, clause.lasting, clause.delay)
    if all(p.kind in ("REMARK", "AND") for p in clause.others):
        changes |= times_and_ways(task)
    elif any(t is not None for t in timed):
        return False
    if not changes:
        return False
    if clause.conditions and task.previous() is not None:
        # `Start 1600 after the arrival of 3 Para.`, `Avoid contact if Son bridge is blown.`
        raise Wanted("What is to hang on that, the order before or only this? Write the order in full.")
    each = _EACH.match(task.line) is not None and (clause.until is not None or clause.lasting is not None)
    if clause.same or clause.everyone or each:
        # `both at 1400`, `each for 20 minutes`: all orders of the sentence.
        if not task.made.orders:
            several = each or clause.those is not None
            before = [o for o in task.made.talk.before if o.units and several]
            before = before[-(clause.those or (task.made.talk.together if each else 0)) :]
            task.made.changes += [Change(lambda o: _told_all(task, o, changes), o.units) for o in before]
            return bool(before)
        task.made.orders[:] = [_told_all(task, o, changes) for o in task.made.orders]
        return True
    if clause.addressed or (not task.fields() and not clause.helpers and task.previous() is None):
        return False
    task.change(lambda order: _with(order, changes))
    return True


#: `Each for 20 minutes.`
_EACH = re.compile(r"\W*(?:each|both|all|alle|beide)\b", re.IGNORECASE)


def _told_all(task: Task, order: Order, changes: dict[str, Any]) -> Order:
    """The order with what was told of all of them; a length of time begins with each of them.
    Raises Wanted where one has another hour, as in `2 IG to Aalst at 1000, 3 IG to Best, all from 1130`."""
    if None not in (order.start, changes.get("start")) and order.start != changes["start"]:
        raise Wanted("Two hours are told of one of them: which is its own? Write a line for each, with its hour.")
    changed = as_long(order, _with(order, changes), task.line, task.naming.reader.now)
    lasting = task.clause.lasting
    if lasting is None or changed.until is None:
        return changed
    begun = task.naming.reader.now if changed.start is None else changed.start
    return msgspec.structs.replace(changed, until=begun + lasting)


def _with(order: Order, changes: dict[str, Any]) -> Order:
    """The order with these changes; who helps it helps beside those that do already."""
    if helpers := changes.get("supported_by"):
        changes = changes | {"supported_by": tuple(dict.fromkeys((*order.supported_by, *helpers)))}
    if changes.get("until") is not None and order.then[-1:] == (Order(kind=OrderKind.HOLD),):
        # `1 Border guards LZ Z and 7 KOSB guards DZ Y, both until 1800`: so long they stay there.
        stay = Order(kind=OrderKind.HOLD, until=changes["until"])
        changes = {k: v for k, v in changes.items() if k != "until"} | {"then": (*order.then[:-1], stay)}
    if changes.get("via") and order.kind is OrderKind.FERRY_CROSS and len(order.then) == 1 and not changes.get("then"):
        # `Reinhold crosses by the Pannerden ferry, then makes for Lent. Route: Bemmel`: the way to Lent.
        onward = msgspec.structs.replace(order.then[0], via=changes["via"])
        changes = {k: v for k, v in changes.items() if k != "via"} | {"then": (onward,)}
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


def times_and_ways(task: Task, march: Order | None = None) -> dict[str, Any]:
    """`Start: 1500.`, `Route: Heelsum.`: what the clause adds to the order before it, or to the one of those named."""
    clause = task.clause
    previous = task.previous() if march is None else march
    begins = task.start is not None and (clause.start or clause.delay)
    # `1 Lt Regt fire on 4588 at 1600. For 20 minutes.`: from the hour it has.
    changes = task.times(task.start if begins or previous is None else previous.start)
    if begins:
        changes["start"] = task.start
    if previous is not None and (clause.via or clause.avoid) and not clause.origin:
        units = previous.units
        if clause.via:
            way = tuple(p for w in clause.via if (p := task.place(w, units)) is not None)
            # `2/505 move to Mook. Route Malden - Heumen - Mook`: its end is no place on the way.
            changes["via"] = way[:-1] if len(way) > 1 and way[-1] == previous.to else way
        if clause.avoid:
            changes["avoid"] = tuple(p for w in clause.avoid if (p := task.place(w, units)) is not None)
    return changes
