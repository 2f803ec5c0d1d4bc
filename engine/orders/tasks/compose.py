"""What the clauses of a sentence ask for, as orders.

Clause by clause: a task of its own, a change of the one before (`order_before`, `forbidden`), or what comes after
it. A doubt is never resolved by guessing: it goes through `Choices`, and `language` asks about it.
Nothing here knows the state. Source: MG section 26; orders.md 6, 8, 15.
"""

import msgspec

from engine.orders import patterns as re
from engine.orders.doubts import Choices, Wanted
from engine.orders.hours.parts_of_day import tells_of_night
from engine.orders.message.talk import Made, Talk
from engine.orders.names.naming import Naming
from engine.orders.sentence.clause import Clause, Where
from engine.orders.sentence.pieces import Named, Piece
from engine.orders.tasks.addressed import addressed
from engine.orders.tasks.aircraft_owners import asked_of_owner
from engine.orders.tasks.attacks import strange_aim
from engine.orders.tasks.deeds import ordered
from engine.orders.tasks.fire_support import backs_attack, fire_shifted, guns_named, helps_there
from engine.orders.tasks.flights import flight, of_aircraft, preferred, requested
from engine.orders.tasks.forbidden import forbidden_deed
from engine.orders.tasks.held_back import forbid_part, forbid_unheard, forbid_unused
from engine.orders.tasks.ledger import again, of_the_ledger
from engine.orders.tasks.left_open import forbid_doubt
from engine.orders.tasks.one_upon_another import after_the_first
from engine.orders.tasks.open_as_said import forbid_what_is_open
from engine.orders.tasks.order_before import (
    on_sight,
    on_the_way,
    only_manner,
    only_remarks,
    their_way,
    who_leads,
    who_stands,
    wholly_arrayed,
)
from engine.orders.tasks.parted_march import behind_their_march, behind_their_own_deed, nobody_goes
from engine.orders.tasks.progress import settle_progress
from engine.orders.tasks.sent_by_air import by_air_alone
from engine.orders.tasks.sequels import MARCHES, WORDS_ONLY
from engine.orders.tasks.task import Task
from engine.orders.values import Order, OrderKind
from engine.vocabulary import UnitId


def compose(clauses: list[Clause], talk: Talk, naming: Naming, choices: Choices, line: str) -> Made:
    """The orders of one sentence. Raises Unclear, Elsewhere or Wanted."""
    made = Made(talk=talk)
    if taken := [p.value for c in clauses for p in c.others if p.kind == "REMARK" and isinstance(p.value, Named)]:
        # `3 Para relieves 2 Para at Elst`: whose place is taken.
        relieved = frozenset(u for n in taken for e in n.entries for u in naming.gaz.members(e))
        made.talk = msgspec.structs.replace(talk, relieved=relieved)
    if len(clauses) > 1 and _crossing_in_boats(clauses):
        clauses = clauses[:1]
    first: Clause | None = None
    for clause in clauses:
        task = Task(clause, made, naming, choices, line)
        after_the_first(task, first)
        behind_their_march(task)
        behind_their_own_deed(task)
        _take(task)
        first = clause
    if made.arrayed:
        wholly_arrayed(made)
    if made.query and any(_whose_case(c, line) for c in clauses[1:]):
        # `move to Erp if the bridge goes up in smoke`: never the march without its case.
        raise Wanted("Is the condition for what stands before it, or for what stands behind? Write two lines.")
    if made.query and not all(("DEED" in c.kinds and not _by_boat(c)) or _stands_alone(c, line) for c in clauses):
        made.orders.clear()
    if made.leading and made.orders and not any(made.leading <= set(o.units) for o in made.orders):
        # `2/502 leads, 3/501 attacks Erp`: and 2/502?
        raise Wanted("Who goes first has not been told where to go: write one line for each unit.")
    _each_once(made)
    _one_task_at_a_time(made)
    if made.orders and made.talk.night != (night := tells_of_night(line)):
        made.talk = msgspec.structs.replace(made.talk, night=night)
    for order in made.orders:
        _carried_out(order)
    for at, order in enumerate(made.orders):
        till = order.until is not None and order.to is not None and order.kind is OrderKind.MOVE
        if till and _GATHERS.search(line):
            made.orders[at] = order = _stay_till(order)
        own, request = asked_of_owner(order, naming)
        if request is not None:
            made.orders[at] = own
            made.orders.append(request)
    return made


def _carried_out(order: Order) -> None:
    """Raises Wanted for a march of nobody, and for what ends before it begins."""
    if not order.units and order.kind in MARCHES:
        raise Wanted("Which unit is meant? Begin the line with its name.")
    if order.until is not None and order.start is not None and order.until < order.start:
        # `64 Med fire on Aalst until 1500, then 1600`
        raise Wanted("It is to end before it begins: which hour is the start, and which the end?")


#: Words of going that end in a stay; `move to Elst until 1600` is kept as it was said.
_GATHERS = re.compile(r"\b(?:assembl|gather|collect|concentrat|rall(?:y|ies)|muster|rendezvous|rv\b|form)", re.I)


def _stay_till(order: Order) -> Order:
    """`assembles at Aalst until 1600, then moves to Son`: there they stay till then."""
    stay = Order(kind=OrderKind.HOLD, until=order.until)
    return msgspec.structs.replace(order, until=None, then=(stay, *order.then))


def _whose_case(clause: Clause, line: str) -> bool:
    """Whether the condition of a deed for the umpire follows another task with no comma between."""
    if "DEED" not in clause.kinds or not clause.conditions or clause.who:
        return False
    before, _, _ = line[: clause.verbs[0].start].rpartition(clause.conditions[0].text.split()[0])
    return bool(before.strip()) and not before.rstrip().endswith((",", ";", ".", ":", "-", "and", "then", "but"))


def _by_boat(clause: Clause) -> bool:
    """`3/504 attack Lent in assault boats`: how it is done, and not to be done otherwise."""
    return not clause.who and any(v.kind == "DEED" and "boat" in v.text.lower() for v in clause.verbs)


def _crossing_in_boats(clauses: list[Clause]) -> bool:
    """`3/504 force a crossing by boat and take Lent`: what comes after waits on the boats, which are the umpire's."""
    deeds = [v.text.lower() for v in clauses[0].verbs if v.kind == "DEED"]
    if not deeds:
        return False
    boats = "CROSS" in clauses[0].kinds and any("boat" in d for d in deeds)
    boats = boats or any(d.endswith(" across") for d in deeds)
    return boats and all(c.link == "then" and not c.who for c in clauses[1:])


def _stands_alone(clause: Clause, line: str) -> bool:
    """`…, 2/325 goes to Groesbeek`: a task of others than those whose deed is for the umpire; `if attacked, …` at the
    head is the case of the task behind it."""
    case = bool(clause.conditions) and not line.startswith(clause.conditions[0].text.split(maxsplit=1)[0])
    return bool(clause.who) and clause.link != "then" and not (case or clause.same or clause.joined)


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
            dropped = order.kind is OrderKind.DROP and later.kind in MARCHES and theirs < set(order.units)
            if theirs and dropped:
                # `4 Para Bde drops on DZ Y, then makes for Wolfheze, 11 Para goes to Arnhem`.
                raise Wanted("Are they to drop with the others first? Write for each of them the drop, and what then.")
            # `…, 321 GFA and 1/502 in reserve`: others may stand beside those of the whole.
            mine = theirs & set(order.units)
            # `506 PIR moves to Eindhoven, 1/506 via Son, 2/506 via Best, 3/506 stays`: of the whole is 3/506 still.
            among = mine < set(order.units) or mine <= made.parted
            by_name = order.units not in made.names and bool(mine) and mine < set(order.units)
            by_name = by_name and not mine & made.parted
            if by_name and order.kind is OrderKind.MOVE and later.kind is OrderKind.ATTACK and order.then == ():
                # `1/505 and 2/505 to Mook, 1/505 attacks Riethorst`: named as one of those who march.
                raise Wanted("Are they to do that once they are there, or at once? Write a line for each unit.")
            alike = later.kind is order.kind is OrderKind.MOVE and later.to == order.to and later.start is not None
            if mine and alike and theirs - set(order.units) - made.parted:
                # `3 IG and 5 CG to Aalst, Coldstream to start at 1100`: 1 CG was not named.
                raise Wanted("More of them are named the second time than the first: who goes? Write a line for each.")
            if mine and among and not {later.kind, order.kind} & WORDS_ONLY:
                left = tuple(u for u in left if u not in mine)
        if not left and order.kind is OrderKind.ATTACK and all(o.kind is not order.kind for o in made.orders[at + 1 :]):
            # `505 attacks Mook, 1/505 to Molenhoek, 2/505 to Heumen, 3/505 stays`: and who attacks?
            raise Wanted("Each of them has a task of its own: who is to attack? Write a line for each unit.")
        if not left and order.kind is OrderKind.MOVE and nobody_goes(order, made.orders):
            # `1/505 and 2/505 to Mook, 1/505 attacks Riethorst, 2/505 holds`: at once, or once they are there?
            raise Wanted("Are they to do that once they are all there, or at once? Write a line for each unit.")
        if left != order.units:
            made.orders[at] = msgspec.structs.replace(order, units=left)
            bare.append(made.orders[at])
    made.orders[:] = [o for o in made.orders if o.units or all(o is not b for b in bare)]


def _one_task_at_a_time(made: Made) -> None:
    """`2/508 to Beek, 2/508 to Wyler`, `2/508 hold, 508 to Wyler`: both at once cannot be done; at an hour of its own,
    or if something happens, the second comes after the first."""
    for at, order in enumerate(made.orders[:-1]):
        for later in made.orders[at + 1 :]:
            both = {order.kind, later.kind} <= _ON_THE_GROUND and set(order.units) & set(later.units)
            same = order.kind is later.kind and order.to == later.to and order.target == later.target
            settled = later.start is not None or later.deadline is not None or order.until is not None
            if both and not (order.if_ or later.if_) and (same or not settled):
                raise Wanted(
                    "The same unit is given two tasks: which of them, or the one after the other? Write: then."
                )


def _waits_for_itself(clause: Clause, units: tuple[UnitId, ...]) -> None:
    """`2/508 to Beek when 2/508 arrives`."""
    if clause.same or not clause.addressed:
        return
    for asked in clause.conditions:
        awaited = asked.unit if asked.when == "arrived" and asked.place is None else None
        if awaited is not None and {e.id for e in awaited.entries if e.sort == "unit"} & set(units):
            raise Wanted(f"“{awaited.text}” would wait for itself: for whom are they to wait, and where?")


def _take(task: Task) -> None:
    """Turn the clause into an order, a change of the last one, or part of its sequel."""
    clause = task.clause
    flying = clause.squadrons is not None or "AIRRECCE" in clause.kinds
    if flying and (last := task.previous()) is not None and guns_named(task, last):
        return
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
    if clause.deed in ("AMEND", "MOVE"):
        fire_shifted(task)
    if _goes_on(task) or _once_landed(task):
        clause.link = "then"
    if forbidden_deed(task):
        return
    forbid_doubt(task)
    forbid_what_is_open(task)
    forbid_part(task)
    kinds = clause.kinds
    if not kinds and (only_manner(task) or only_remarks(task)):
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
        _fly(task)
        return
    _settle_likeness(task)
    kinds = clause.kinds
    if clause.has("PRIORITY") and not (clause.verbs or clause.anywhere) and clause.priority is None and clause.who:
        preferred(task)
        return
    if kinds == ["CROSS"] and clause.joint and on_the_way(task):
        return
    if kinds == ["DROP"] and clause.joint and by_air_alone(task):
        return
    if "SAME" in kinds or "CONTINUE" in kinds:
        again(task)
        return
    _settle_by_condition(task)
    if on_sight(task) or who_leads(task) or who_stands(task) or their_way(task):
        return
    _order(task)


_ON_THE_GROUND = frozenset({OrderKind.MOVE, OrderKind.ATTACK, OrderKind.HOLD, OrderKind.WITHDRAW})
_SETTING_OUT = _ON_THE_GROUND | {OrderKind.RECCE}


def _set_out_from(task: Task, order: Order) -> None:
    """`2 IG attack Aalst from Geldrop`, `watch the Reichswald from Groesbeek`, `along the canal to Veghel`: they go
    from where they are, and the place or the water is shown back."""
    onward = task.clause.has("WATER") and task.clause.deed in ("", "MOVE", "WITHDRAW", "RECCE") and not _crosses(order)
    if onward and (over := _OVER_WATER.search(task.line)):
        # `withdraw across the river to Driel`: by what way is his own matter.
        task.remark(over[0])
    origin = task.clause.origin
    if len(origin) != 1 or origin[0].spot is None or order.kind not in _SETTING_OUT:
        return
    if {order.to, order.target, *order.via}.isdisjoint(origin[0].spot.places):
        task.remark(f"from {origin[0].piece.text}")


_OVER_WATER = re.compile(
    r"\b(?:across|over|über|ueber|hinter|behind|along|beside|entlang|langs) (?:the |den |die |das |dem |de |het )?"
    r"(?:rivers?|rhine|waal|maas|meuse|canal|water|dommel|ijssel|rijn|rhein|flu(?:ss|ß)|kanal|kanaal|rivier)\b",
    re.IGNORECASE,
)


def _crosses(order: Order) -> bool:
    return any(p.startswith("bridge:") for p in (order.to or "", *order.via))


def _fly(task: Task) -> None:
    """Send the aircraft. Raises Wanted if a figure is no sure hour."""
    clause = task.clause
    if (doubtful := clause.either or next((p for p in clause.others if p.kind == "EITHER"), None)) is not None:
        raise Wanted(f"Is “{doubtful.text}” a time or a square? Write: from 1400 to 1500, or: at square 4887.")
    if clause.who and clause.objects and clause.deed == "SUPPORT":
        # `153 Fd and two squadrons support 1 WG`: the guns are not to be lost beside the aircraft.
        raise Wanted("Guns and aircraft support by orders of their own: write one line for each.")
    flown = flight(task)
    forbid_unheard(task, flown)
    task.notes()
    task.emit(msgspec.structs.replace(flown, via=()), ())


def _settle_likeness(task: Task) -> None:
    """Whether the clause asks for the same as those before do; `the same` beside a place of its own is a remark."""
    clause = task.clause
    if _alike(task):
        clause.verbs = [Piece("SAME", "likewise", 0, 0, "likewise")]
        clause.same, clause.others = False, []
    if "SAME" in clause.kinds[1:] and "CONTINUE" not in clause.kinds and clause.anywhere:
        # `attack Arnhem bridge, from the same side`.
        clause.verbs = [v for v in clause.verbs if v.kind != "SAME"]


def _settle_by_condition(task: Task) -> None:
    """Who and where, if the condition alone says it."""
    clause = task.clause
    if not clause.who and not clause.everyone and (clause.same or not task.made.talk.units):
        # `if 2 IG is attacked, it falls back`: the unit of the condition.
        # `when 326 Eng reaches Son, it repairs the bridge`; beside others spoken of, `it` may be those who waited.
        # `when 10 Para arrives at Oosterbeek it holds`: or do those hold who wait for it?
        stays = clause.deed in ("HOLD", "GUARD") and not clause.anywhere
        there = clause.same and (clause.kinds == ["REPAIR"] or not (stays or task.made.talk.units))
        met = ("attacked", "enemy_seen", *(("arrived", "there") if there else ()))
        judging = [a.unit if a.when in met else a.of for a in clause.conditions]
        clause.who += [u for u in judging if u][:1]
    elsewhere = bool(clause.anywhere or clause.via) or (clause.deed == "ATTACK" and strange_aim(task))
    if clause.same and clause.who and clause.verbs and not elsewhere:
        # `if the bridge is taken, 2 Para hold it`: it is the place of the condition.
        clause.places += [Where(Piece("PLACE", a.place, 0, 0, a.place.text)) for a in clause.conditions if a.place][:1]


def _order(task: Task) -> None:
    """The order of the clause, for whom and how it says."""
    clause = task.clause
    units, said = addressed(task)
    if clause.conditions and ":" not in task.line:
        # `2/508: hold, when 2/508 arrives` is how an order on file is said back.
        _waits_for_itself(clause, units)
    order = ordered(task, units)
    if order.kind is OrderKind.HOLD and clause.verbs and clause.verbs[0].text.lower().startswith(_WAITING):
        _one_of_them_waits(task, units)
    forbid_unheard(task, order)
    forbid_unused(task, order)
    stays = order.kind is OrderKind.HOLD and order.to is None and order.deadline is not None
    if stays and clause.everyone and task.made.talk.doubtful:
        # `1st Bn - Mook`, `all to be in position by 2300 and dig in`: where, is still asked.
        raise Wanted("Where are they to be by then? Write for each of them where it is to go, and by when.")
    if manner := task.manner(order):
        order = msgspec.structs.replace(order, **manner)
    if "NOACTION" in clause.manner and order.kind is OrderKind.HOLD and order.until is None:
        # `no attacks before tomorrow noon, hold what you have`.
        order = msgspec.structs.replace(order, deadline=None, until=order.deadline)
    if "THENHOLD" in clause.manner:
        order = msgspec.structs.replace(order, then=(*order.then, Order(kind=OrderKind.HOLD)))
    _set_out_from(task, order)
    task.notes()
    task.emit(order, units, said=said)


_WAITING = ("wait", "wart", "wacht")


def _one_of_them_waits(task: Task, units: tuple[UnitId, ...]) -> None:
    """`Spindler and Harder attack Oosterbeek at 1000. Spindler waits until noon.`: and then?"""
    talk = task.made.talk
    last = talk.before[-1] if talk.going_on and talk.before and not task.made.orders else None
    if last is not None and last.kind in MARCHES and set(units) < set(last.units) and task.clause.who:
        question = "They have an order with the others: are they to wait, and do nothing more?"
        task.choices.choose("waits", 1, question, must_ask=True)


#: Verbs of going on from where one was sent before.
_ONWARDS = re.compile(r"(?:to )?(?:go|move|push|carr|press|drive|march|head)\w* on\b|continue|further", re.IGNORECASE)


def _goes_on(task: Task) -> bool:
    """`1 Para and 2 Para march to Ede, 2 Para goes on to Elst`: behind the march of the sentence that is theirs too; so
    is `is to go on to Elst`, which is read as `goes` and what is behind it."""
    clause = task.clause
    verb = clause.verbs[0] if clause.verbs else None
    if not clause.who or clause.deed not in ("MOVE", "CONTINUE") or verb is None:
        return False
    if not _ONWARDS.match(verb.text) and not _ONWARDS.match(task.line, verb.start):
        return False
    units = {u for n in clause.who for u in task.naming.units(n, task.choices, within=task.made.talk.within)}
    before = [*task.made.talk.before, *task.made.orders] if not clause.joint or task.made.changes else task.made.orders
    return any(units <= set(o.units) and o.kind in MARCHES for o in before)


def _once_landed(task: Task) -> bool:
    """`2 Pol drop on DZ Driel at 1700. When they land they hold the ferry.`: what comes after the drop."""
    clause, drop = task.clause, task.previous()
    landing = [a for a in clause.conditions if not a.when and "land" in a.text.lower()]
    if not landing or drop is None or drop.kind not in (OrderKind.DROP, OrderKind.ALTER_ZONE) or clause.everyone:
        return False
    if clause.who and {
        u for n in clause.who for u in task.naming.units(n, task.choices, within=task.made.talk.within)
    } != set(drop.units):
        return False
    clause.conditions = [a for a in clause.conditions if a not in landing]
    return True


_TOO = frozenset({"too", "alongside", "also", "auch", "ook"})


def _alike(task: Task) -> bool:
    """`3 Para attacks Ede, 2 Para with it, 1 Para too`: the same as those before."""
    clause = task.clause
    if clause.verbs or not clause.joint or not clause.who or not task.made.orders or clause.anywhere or clause.via:
        return False
    kinds, words = {p.kind for p in clause.others}, {p.text.lower() for p in clause.others}
    return (kinds == {"WITH"} and not clause.joined) or (kinds == {"WORD"} and words <= _TOO)
