"""The deeds of guns: fire, support, cover; and of those who are told to support without any.

Source: MG section 26; orders.md 7; MG-ARTY-1.
"""

import msgspec

from engine.orders import patterns as re
from engine.orders.doubts import Wanted
from engine.orders.names.lie_of_the_land import TERRAIN
from engine.orders.sentence.sequences.told_once import AGAIN
from engine.orders.tasks.addressed import addressed
from engine.orders.tasks.aircraft_owners import asked_of_owner
from engine.orders.tasks.off_the_map import forbid_off_the_map
from engine.orders.tasks.order_before import times_and_ways
from engine.orders.tasks.task import Task
from engine.orders.values import Order, OrderKind
from engine.vocabulary import UnitId

#: So long on each of several, one after the other.
_SO_LONG_EACH = re.compile(
    r"\b(?:then|dann|danach|daarna)\b[^;.]*\b(?:each|je|elk)\b|\b(?:each|je|elk)\b[^;.]*\b(?:then|dann|danach|daarna)\b",
    re.IGNORECASE,
)
#: Before one's own troops; the enemy before a place is described by it.
_BEFORE_THEM = re.compile(
    r"\b(?:fires?|shelling|barrage|shells?|bombard\w*|concentration)\b[^,;.]{0,30} "
    r"(?:in front of|ahead of|forward of|beyond) (?:the )?\d",
    re.IGNORECASE,
)
#: Verbs that mean engaging by fire if guns do it.
_ENGAGING = frozenset(
    {"to be engaged", "be engaged", "bekaempft", "bekaempfen", "bekämpft", "bekämpfen", "engage", "engages", "engaging"}
) | {"hit", "hitting", "strike", "strikes", "smash", "deal with"}


def guns_attack(task: Task, units: tuple[UnitId, ...]) -> Order:
    """`64 Med engage Elst` is fire; guns told to attack are asked about, they do not storm a place."""
    if not task.clause.verbs or task.clause.verbs[0].text.lower() not in _ENGAGING:
        guns_do_not_assault(task)
    return fire(task, units)


def guns_do_not_assault(task: Task) -> None:
    """Fire is the one reading of an attack by guns alone, and it is asked."""
    task.choices.choose("guns", 1, "Guns do not assault a place: are they to fire on it?", must_ask=True)


_SHIFTED = frozenset(
    {"switch", "switches", "switching", "shift", "shifts", "shifting", "move", "moves", "turn", "turns"}
)


def fire_shifted(task: Task) -> None:
    """`64 Med shell 4478. Switch to 4576 at 1500`, `…, at 1500 they shift to 4576`: guns that fire take another target;
    no order by its number is changed and nobody marches."""
    clause = task.clause
    if clause.kinds not in (["AMEND"], ["MOVE"]) or clause.refs or clause.my_last or len(clause.anywhere) != 1:
        return
    said = clause.verbs[0].text.lower().removesuffix(" to")
    last = task.previous()
    while last is not None and last.then:
        last = last.then[-1]
    if said not in _SHIFTED or clause.who or last is None or last.kind is not OrderKind.FIRE:
        return
    if said.startswith(("move", "turn")) and clause.deed == "MOVE":
        # `shell 4478 until 1500, then move to 4576`: they limber up.
        return
    if said.startswith("shift") and not clause.anywhere[0].piece.text.removeprefix("square ").isdigit():
        # `shell 4478. They shift to Elst at 1500.`
        raise Wanted("Are the guns to fire there, or to go there? Write: fire on the place, or: move to it.")
    clause.verbs = [clause.verbs[0]._replace(kind="FIRE", value="fire on")]
    clause.link = "then"


def covers(task: Task, units: tuple[UnitId, ...]) -> bool:
    """`2 IG to Aalst, 64 Med to cover the move`: guns cover by their fire."""
    clause = task.clause
    said = clause.verbs[0].text.lower() if clause.verbs else ""
    return said.startswith("cover") and not clause.anywhere and all(task.naming.artillery(u) for u in units)


def fire(task: Task, units: tuple[UnitId, ...]) -> Order:
    objects = task.clause.objects
    if objects and ("SUPPORT" in task.clause.kinds or _fires_for(task, objects[0].text)):
        return support(task, units)
    if not all(task.naming.fires(u) for u in units):
        # `2 IG shell Valkenswaard`; `2/505 hammers Mook`, `throw everything you have at Mook`: an attack?
        task.choices.choose("fire", 1, "Only artillery fires from afar: are they to fire all the same?", must_ask=True)
    if (task.clause.rest or task.clause.everyone) and not all(task.naming.supports_by_fire(u) for u in units):
        # `Everyone else fires on Oosterbeek`
        raise Wanted("Only artillery fires from afar: which guns are to fire? Name them.")
    if task.clause.joint and any(p.text.lower() in ("durch", "door") for p in task.clause.others):
        # `Werfer: Feuer auf 4389, Feuer auf Lent durch SS Art 10`.
        raise Wanted("Who is to fire there? Write a line of its own for each unit, its name first.")
    if task.clause.lasting and _SO_LONG_EACH.search(task.line):
        # `fire on 3988, then on 4088, an hour each, from 0900`
        raise Wanted("From when until when on each of them? Write for each target its hours.")
    if _BEFORE_THEM.search(task.line):
        # `fire in front of 1/505 at Mook`: not where those stand.
        raise Wanted("Where exactly is the fire to fall? Write a square, as 4887.")
    target = None if _where_they_stand(task) else task.somewhere(units)
    if target is None and task.clause.objects:
        target = task.naming.enemy(task.one_named(task.clause.objects))
    if target is None and task.clause.it:
        # `1/505 attack Mook. 376 PFA fire on it.`
        target = task.made.talk.place
    if target is None:
        forbid_off_the_map(task)
        raise Wanted("What is to be fired on? Write a town, bridge or square.")
    ends = [w.piece.end for w in task.clause.anywhere]
    ground = [p for p in task.clause.others if p.kind == "WORD" and p.text.lower() in TERRAIN]
    if any(0 < p.start - end <= _BEHIND_ITS_NAME for p in ground for end in ends):
        # `shell Oosterbeek station woods`: not the town, where own troops may be.
        raise Wanted("Where exactly is the fire to fall? Write a square, as 4887.")
    _guns_stand(task, units)
    return task.order(OrderKind.FIRE, units, target=target)


#: Letters between a town and what lies by it: ` station `.
_BEHIND_ITS_NAME = 12


def _where_they_stand(task: Task) -> bool:
    """`All guns at Oosterbeek keep firing`: where they are, and no target."""
    clause = task.clause
    if clause.to or clause.places or len(clause.at) != 1 or not clause.verbs or not clause.who:
        return False
    piece = clause.at[0].piece
    led = _BESIDE.search(task.line, 0, piece.start) if piece.start < clause.verbs[0].start else None
    return led is not None


_BESIDE = re.compile(r"\b(?:at|in|near|around|by|bei|beim|bij|rond|rondom|rund um|rings um|nahe) +$", re.IGNORECASE)


def _guns_stand(task: Task, units: tuple[UnitId, ...]) -> None:
    """`support 1/508 from 4964`: raises Wanted if the guns are not where they are said to fire from."""
    for where in task.clause.origin:
        place = task.place(where, units)
        if place is not None and not all(task.naming.where.at_place(u, place) for u in units):
            raise Wanted("Are the guns to go there first? Write: move to the place, then what they are to do there.")


def _fires_for(task: Task, name: str) -> bool:
    """`319 GFA fires for 2/508`, `gives its fire to 2/508`: without a place it supports them."""
    before = task.line.partition(name)[0].rstrip().lower()
    deed = task.clause.verbs[0].text.lower() if task.clause.verbs else ""
    given = deed.startswith(("giv", "lend")) and before.endswith((" to", " to the"))
    # `to give 1 Border all the fire it can`.
    given = given or before.endswith((" give", " gives"))
    return (given or before.endswith((" for", " for the"))) and not task.clause.anywhere


def support(task: Task, units: tuple[UnitId, ...]) -> Order:
    helps = [v.kind for v in task.clause.verbs].index("SUPPORT") if "SUPPORT" in task.clause.kinds else 0
    if task.clause.to and any(_OF_THEIRS.search(v.text) for v in task.clause.verbs[helps:]):
        # `cover the retreat of GR 1034 to Best`, `support the advance of 1/501 to Eerde`: where those go.
        task.used += [w.piece for w in task.clause.to]
        task.clause.to = []
    if task.clause.to and not all(task.naming.supports_by_fire(u) for u in units):
        # `2/505 to Nijmegen to help the Grenadiers`: where they are sent is said.
        return task.order(OrderKind.MOVE, units, to=task.first(task.clause.to, units))
    target = _supported_unit(task, units)
    if target in units:
        # `Arty support 376 PFA.`
        raise Wanted("Whom are they to support? Write: support, and the unit's name.")
    if task.clause.verbs[helps].value == AGAIN and task.naming.supports_by_fire(target):
        # `55 Fd supports 2 IG until 1400, then 153 Fd`.
        short = task.scenario.units[target].short
        raise Wanted(f"Is {short} to be supported then, or to support in their stead? Write a line for each.")
    if not all(task.naming.supports_by_fire(u) for u in units):
        return _help(task, units, target)
    said = task.clause.verbs[helps].end
    if (
        "MOVE" not in task.clause.kinds
        and all("," not in task.line[said : w.piece.start] for w in task.clause.to)
        and (all(w.piece.start > said for w in task.clause.to))
    ):
        # `55 Fd support 3 IG onto Aalst`: where those go whom they support.
        task.used += [w.piece for w in task.clause.to]
        task.clause.to = []
    if to := task.first(task.clause.to, units):
        # `376 PFA to Nijmegen in support of 2/505`.
        march = task.order(OrderKind.MOVE, units, to=to)
        start = march.start if march.until is not None else None
        help_there = Order(kind=OrderKind.SUPPORT, target=target, start=start, until=march.until)
        return msgspec.structs.replace(march, start=None if start else march.start, until=None, then=(help_there,))
    _guns_stand(task, units)
    return task.order(OrderKind.SUPPORT, units, target=target)


def backs_attack(task: Task) -> bool:
    """`3 IG and 2 IG attack Aalst. 55 Fd will support the attack`: guns or aircraft that help the attack ordered just
    before, by several units; True if they have been put to it."""
    clause, last = task.clause, task.previous()
    if last is not None and guns_named(task, last):
        return True
    if clause.kinds not in (["SUPPORT"], ["SUPPORT", "ATTACK"], ["SUPPORT", "SUPPORT"], ["FIRE", "SUPPORT"]):
        return False
    if last is None or last.kind is not OrderKind.ATTACK or last.then or clause.objects or clause.anywhere:
        return False
    if clause.start or clause.until or clause.lasting or clause.delay or clause.conditions or clause.helpers:
        return False
    if clause.has("UNTIL", "VAGUE"):
        # `…, 55 Fd and 153 Fd supporting until it's taken`: asked about.
        return False
    helpers: tuple[str, ...] = ()
    if clause.who and (clause.squadrons is not None or len(last.units) > 1):
        helpers = addressed(task)[0]
        if set(helpers) & set(last.units) or not all(task.naming.supports_by_fire(UnitId(u)) for u in helpers):
            return False
    if clause.squadrons is not None:
        helpers = (*helpers, "air")
    if not helpers:
        return False
    count = clause.squadrons.count if clause.squadrons else last.count
    _, request = asked_of_owner(msgspec.structs.replace(last, supported_by=helpers, count=count), task.naming)
    if request is not None:
        task.emit(request, ())
        return True
    new = tuple(h for h in helpers if h not in last.supported_by)
    # `…, support two squadrons, no advance, via Leende`: how and by what way the attack is made.
    how = task.fields() | times_and_ways(task)
    task.change(lambda o: msgspec.structs.replace(o, supported_by=(*o.supported_by, *new), count=count, **how))
    return True


def guns_named(task: Task, last: Order) -> bool:
    """`1/505 attack Mook at 1700, support 376 PFA`: the guns of an attack by troops that have none; True if they have
    been put to it."""
    clause = task.clause
    if clause.kinds != ["SUPPORT"] or clause.who or clause.anywhere or not clause.objects:
        return False
    if last.kind is not OrderKind.ATTACK or last.then or any(task.naming.supports_by_fire(u) for u in last.units):
        return False
    if (clause.start and last.start) or clause.until or clause.conditions or clause.helpers:
        return False
    named = dict.fromkeys(e.id for n in clause.objects for e in n.entries if e.sort == "unit")
    guns = tuple(UnitId(u) for u in named if task.naming.own(UnitId(u)))
    if not guns or len(guns) != len(clause.objects) or not all(task.naming.supports_by_fire(u) for u in guns):
        return False
    new: tuple[str, ...] = tuple(u for u in guns if u not in last.supported_by)
    if clause.squadrons is not None and clause.squadrons.count:
        # `…, support 376 PFA and two squadrons`.
        count = clause.squadrons.count
        _, request = asked_of_owner(msgspec.structs.replace(last, supported_by=("air",), count=count), task.naming)
        if request is not None:
            task.change(lambda o: msgspec.structs.replace(o, supported_by=(*o.supported_by, *new)))
            task.emit(request, ())
            return True
        new = (*new, "air")
        task.change(lambda o: msgspec.structs.replace(o, count=count))
    # `…, support 55 Fd, no advance, start 1530, via Leende`: how, when and by what way the attack is made.
    how = task.fields() | times_and_ways(task)
    task.change(lambda o: msgspec.structs.replace(o, supported_by=(*o.supported_by, *new), **how))
    return True


def helps_there(task: Task) -> bool:
    """`1 WG move to Uden to help 1 CG`: what the march of troops without guns is for, no further task of theirs."""
    clause, last = task.clause, task.previous()
    if clause.kinds != ["SUPPORT"] or clause.link != "then" or clause.who or clause.anywhere or not clause.objects:
        return False
    if last is None or last.kind is not OrderKind.MOVE or last.to is None or last.then or clause.start or clause.until:
        return False
    for_what = f" to {clause.verbs[0].text.lower().removeprefix('to ')} " in task.line.lower()
    helped = for_what and not any(task.naming.supports_by_fire(u) for u in last.units)
    if helped and clause.has("COY"):
        # `to Mook to support 505 PIR, one squadron staying behind at Nijmegen`.
        raise Wanted("Only whole units can be sent: name those you mean.")
    if helped:
        task.remark(f"to {clause.verbs[0].text.removeprefix('to ')} {clause.objects[0].text}")
    return helped


_OF_THEIRS = re.compile(
    r"\b(?:withdrawal|retreat|advance|move|crossing|attack|angriff|vormarsch|rueckzug|aanval)(?: of| von| van)?$",
    re.IGNORECASE,
)
#: `supports whoever needs it`: nobody in particular.
_ANYONE = frozenset({"whoever", "whomever", "anyone", "anybody", "whichever", "whatever", "other", "either"})


_WHOM = "Which unit is to be supported? Write: support, and its name."
#: Units among which the one supported can be chosen.
_MOST_NAMED = 6


def _supported_unit(task: Task, units: tuple[UnitId, ...]) -> UnitId:
    """The unit named, or the one unit of the order before: `1 Lt Regt support them`."""
    if task.clause.objects:
        within = task.made.talk.within
        return task.naming.friend(task.one_named(task.clause.objects), task.choices, task.near(), within)
    coming = next((a.unit for a in task.clause.conditions if a.when == "arrived" and a.unit), None)
    if coming is not None and task.clause.it:
        # `when 1 Para reaches Elst, the Light Regiment is to support it`.
        return task.naming.friend(coming, task.choices, task.near(), task.made.talk.within)
    before = [o for o in (*task.made.talk.before, *task.made.orders) if o.units and not set(o.units) & set(units)]
    anyone = task.clause.rest or any(p.text.lower() in _ANYONE for p in task.clause.others)
    if anyone or not before or task.clause.anywhere or task.clause.those is not None:
        raise Wanted(_WHOM)
    last = before[-1]
    if last.kind is OrderKind.MOVE and last.follow is not None and not task.clause.those:
        # `2 IG attacks Aalst, 21 AT goes with it, 55 Fd supports`: whom those follow, if it is he who attacks.
        led = next((o for o in reversed(before) if o.units == (last.follow,)), None)
        if led is not None and led.kind is OrderKind.ATTACK:
            return last.follow
    if len(last.units) != 1:
        if len(last.units) > _MOST_NAMED or last.kind is OrderKind.SUPPORT:
            raise Wanted(_WHOM)
        # `Grenadier Group attacks Lent at 1530. 55 Fd support them from 1500.`: guns support one unit.
        return last.units[task.choices.choose("w:" + last.units[0], len(last.units), _WHOM, must_ask=True)]
    rivals = [o.units[0] for o in task.made.orders if o.kind is OrderKind.ATTACK and len(o.units) == 1]
    if len(set(rivals)) > 1 and last.kind is OrderKind.ATTACK and not task.clause.it:
        # `2 IG attacks Aalst, 3 IG attacks Best, 55 Fd supports`: which of them?
        return rivals[task.choices.choose("w:" + rivals[0], len(rivals), _WHOM, must_ask=True)]
    # `64 Med support 2 IG, 7 Med too`: the same unit, not the guns.
    return last.target if last.kind is OrderKind.SUPPORT and last.target else last.units[0]


def _help(task: Task, units: tuple[UnitId, ...], target: UnitId) -> Order:
    """Troops without guns can only come along: asked, never guessed."""
    short = task.scenario.units[target].short
    task.choices.choose(
        f"h:{target}", 1, f"Only artillery supports from afar: are they to follow {short}?", must_ask=True
    )
    return task.order(OrderKind.MOVE, units, follow=target)
