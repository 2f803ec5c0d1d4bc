"""A task after a task: which it comes after, two that are one, and holdings that nothing can follow.

Source: orders.md 3, 7, 8.
"""

import msgspec

from engine.orders import patterns as re
from engine.orders.doubts import Wanted
from engine.orders.message.talk import Change, Made
from engine.orders.sentence.clause import Clause
from engine.orders.values import Order, OrderKind
from engine.orders.worded import words_in
from engine.vocabulary import UnitId

#: Orders that move no troops: nothing said of them afterwards can make them dangerous.
WORDS_ONLY = frozenset({OrderKind.QUERY, OrderKind.MESSAGE, OrderKind.REPORT, OrderKind.CANCEL, OrderKind.AMEND})
#: Orders that lead troops somewhere, by a way.
MARCHES = frozenset({OrderKind.MOVE, OrderKind.ATTACK, OrderKind.WITHDRAW, OrderKind.RECCE})


def borne_by(made: Made, units: tuple[UnitId, ...], *, alone: bool) -> list[Order]:
    """The orders that these troops have in the message, the last of each: what is said comes after them.

    `alone`: only the order said last is looked at.
    """
    before = [*(made.talk.before if not alone or made.talk.going_on else ()), *made.orders]
    # `69 Bde: cancel all orders and stay in Nijmegen`: that it is off is no task that comes first.
    before = [o for o in before if o.kind is not OrderKind.CANCEL]
    out: list[Order] = []
    left = set(units)
    for order in reversed(before[-1:] if alone else before):
        theirs = set(order.units) & left
        if theirs and theirs == set(order.units):
            out.append(order)
            left -= theirs
        elif theirs and (not alone or any(o is order for o in made.orders)) and order.kind not in WORDS_ONLY:
            # `1 Para and 2 Para march to Ede, then 2 Para goes on to Elst`: each has its own from there.
            out.append(_apart(made, order, theirs))
            left -= theirs
    return [] if left else out


def _apart(made: Made, order: Order, theirs: set[UnitId]) -> Order:
    """The order of some of its units as one of their own, beside that of the others."""
    own, rest = (
        msgspec.structs.replace(order, units=tuple(u for u in order.units if (u in theirs) is own))
        for own in (True, False)
    )
    first, second = (own, rest) if order.units[0] in theirs else (rest, own)
    at = next((i for i, o in enumerate(made.orders) if o is order), -1)
    if at >= 0:
        made.orders[at : at + 1] = [first, second]
        made.parted |= {*order.units}
    else:
        # Said in a sentence before.
        made.changes.append(Change(lambda o: msgspec.structs.replace(o, units=first.units), order.units, second))
        made.parted |= {*order.units}
        before = tuple(b for o in made.talk.before for b in ((first, second) if o is order else (o,)))
        made.talk = msgspec.structs.replace(made.talk, before=before)
    return own


#: Words at the end of a sentence by which all of it begins at an hour.
_STARTING = re.compile(r",\s*(?:starting|beginning|commencing|to start|to begin|start|begin)\b[^,;]*$", re.IGNORECASE)
#: `attack Renkum, then Heelsum, kick-off 3 pm`, `to Boxtel and on to Liempde, tomorrow at first light`.
_OF_THE_WHOLE = re.compile(
    r",\s*(?:start(?:s|ing)?(?: time)?|(?:kick|jump|step)(?:ing)?[ -]?off|(?:setting|moving|move|set) (?:off|out)|"
    r"depart(?:ing|ure)|leaving|h[ -]?hour|zero hour|beginn|abmarsch|antreten|aanvang|(?=(?:tomorrow|morgen)\b))"
    r"(?: is| at| from| um| om| ab| nlt)?:? ?(?:at |um |om |ab )?"
    r"(?=\d|first|last|dawn|dusk|noon|mid|half|quarter|tomorrow|tonight|morgen|heute|d\+|h\+|on the|"
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b)[^,;]{2,30}(?:,[^,;]*support[^,;]*)?\W*$",
    re.IGNORECASE,
)
#: `move to Eerde, dig in there, 0600 tomorrow`: the hour of the whole, and not of the halt at its end.
_HOUR_BEHIND = re.compile(
    r",\s*(?:at |um |om )?(?=\d|first|last|dawn|dusk|noon|midnight|half|quarter|h\+)[^,;]{2,24}\W*$", re.IGNORECASE
)
#: Whoever leaves at an hour begins to march then; the halt behind the march has no hour.
_LEAVING = re.compile(
    r"\b(?:leav(?:e|es|ing)|depart(?:s|ing)?|(?:set|step|mov|march|push)\w* (?:off|out))(?: at)? \S+\W*$", re.IGNORECASE
)


def _begins(clause: Clause) -> list[int]:
    """Where the deeds and places of a clause begin in its line."""
    return [p.start for p in (*clause.verbs, *(w.piece for w in clause.anywhere))]


_HALTING = ("stop", "halt", "pause")


def _stops_short(child: Order, parents: list[Order], clause: Clause, line: str) -> bool:
    """`506 moves to Eindhoven. They stop at Woensel and wait.`: nobody stops where he does not go."""
    if child.kind is not OrderKind.HOLD or child.to is None or not clause.verbs or clause.joint:
        return False
    said = clause.verbs[0].text.lower().startswith(_HALTING) and "then" not in line.lower()
    return said and all(p.to is not None and p.to != child.to and not p.then for p in parents)


_STAYS_THERE = ("stay", "remain", "bleib", "blijf")


_THEREAFTER = frozenset({"then", "after", "afterwards", "later", "dann", "danach", "dan", "daarna", "finally"})


def _stays_elsewhere(child: Order, parents: list[Order], clause: Clause, line: str) -> bool:
    """`2/505 moves to Mook and stays in Groesbeek`: nobody stays where he does not go."""
    if child.kind is not OrderKind.HOLD or not clause.joint or not clause.verbs or child.start is not None:
        return False
    if not _THEREAFTER.isdisjoint(words_in(line)):
        return False
    towns = (child.to or "").startswith("town:") and clause.verbs[0].text.lower().startswith(_STAYS_THERE)
    ends = [p.target if p.kind is OrderKind.ATTACK else p.to for p in parents if p.kind in _TOWARDS and not p.then]
    return towns and any((end or "").startswith("town:") and end != child.to for end in ends)


def _back_from_no_holding(child: Order, parents: list[Order], line: str) -> bool:
    """`2/505 holds Mook if attacked, falls back to Groesbeek`: the case may be of either, and they would go back in
    any case."""
    if child.kind is not OrderKind.WITHDRAW or child.if_ is not None or child.start is not None:
        return False
    if not _THEREAFTER.isdisjoint(words_in(line)):
        return False
    return any(p.kind is OrderKind.HOLD and p.until is None and p.if_ is not None and not p.then for p in parents)


def then_does_it(clause: Clause, model: Order, before: list[Order], units: tuple[UnitId, ...]) -> bool:
    """`2/505 to Mook. 3/505 to Best. In Mook 2/505 digs in. 3/505 does the same.`: no second march to Best."""
    twice = not model.then and (set(units) == set(model.units) or clause.link == "then")
    return twice and any(o.then for o in before[:-1] if set(o.units).isdisjoint(units))


_TOWARDS = frozenset({OrderKind.MOVE, OrderKind.ATTACK})


def _until_an_hour(parents: list[Order]) -> bool:
    last = [p.then[-1] if p.then else p for p in parents]
    return any(o.kind is OrderKind.HOLD and o.until is not None for o in last)


def come_after(made: Made, order: Order, parents: list[Order], clause: Clause, line: str) -> None:
    """Put the order behind those that the same troops have. Raises Wanted behind a holding that never ends."""
    if clause.link == "then" and clause.conditions and "NOW" in clause.manner and _until_an_hour(parents):
        # `holds until 2200, then falls back, at once if attacked`
        raise Wanted("At that hour, or before it if they are attacked? Write two lines: then …, and: if attacked ….")
    # `stop where they are, falling back to Grave if attacked`, `…, then move to Best at 1730`: they stop for good.
    stays = order.if_ is not None or (clause.link == "then" and order.start is not None)
    stops = made.said_before.startswith(STOPPING) and not stays
    passing = made.said_before.startswith(IN_PASSING) or AT_ONCE in line.lower()
    child = msgspec.structs.replace(order, units=())
    if child.kind is OrderKind.HOLD and child.to is not None and "on the way" in line.lower():
        raise Wanted("How long are they to stop there? Write: move there, hold until an hour, then move on.")
    if _stops_short(child, parents, clause, line):
        raise Wanted("Is that on their way, or after it? Write where the march is to end, and where they are to hold.")
    if _back_from_no_holding(child, parents, line):
        raise Wanted("Are they to hold, and go back only in that case? Write: hold there; if attacked withdraw to ….")
    if _stays_elsewhere(child, parents, clause, line):
        raise Wanted("Where are they to be in the end? Write: move to, and the place, then move to, and the other.")
    if (
        child.kind is OrderKind.REPORT
        and child.deadline is not None
        and any(p.start is not None and p.start > child.deadline for p in parents)
    ):
        # `502 to Best at first light. Report by 2100.`
        raise Wanted("They begin after that hour: who is to report, and when? Write: report, the unit’s name, by 2100.")
    # `break off now and fall back at 2130` is one after the other.
    joint = clause.joint and (order.start is None or " now " not in line)
    _forbid_before(child, parents, clause, line)
    of_all = joint and order.start is not None and _STARTING.search(line) is not None and "then" not in line.lower()
    of_all = of_all or (child.kind is OrderKind.HOLD and child.start is not None and _LEAVING.search(line) is not None)
    whole = _OF_THE_WHOLE.search(line) if order.start is not None else None
    if whole is None and child.kind is OrderKind.HOLD and child.start is not None and child.to is None:
        whole = _HOUR_BEHIND.search(line)
    # `to Eindhoven, tomorrow at 0600 to Best`: of what stands behind it alone.
    of_all = of_all or (whole is not None and all(b < whole.start() for b in _begins(clause)))

    placed = child.kind is OrderKind.FIRE and made.said_before.endswith("position")

    def append(last: Order) -> Order:
        nonlocal child
        if placed and last.then[-1:] == (Order(kind=OrderKind.HOLD),):
            # `goes into position at Liempde and shoots on Best`: guns stand to fire, and not before it.
            last = msgspec.structs.replace(last, then=last.then[:-1])
        if child.start is not None and child.start == last.start:
            # Under `At 1600:`, `move to Elst`, `hold`: when the first begins.
            child = msgspec.structs.replace(child, start=None)
        if of_all and last.start is None:
            # `moves to Oosterbeek and digs in there, starting 1900`: the hour of both.
            last = msgspec.structs.replace(last, start=child.start)
            if last.kind is child.kind is OrderKind.ATTACK and not last.supported_by:
                # `…, start 0700, AR 159 supporting`: both attacks.
                last = msgspec.structs.replace(last, supported_by=child.supported_by)
            later = msgspec.structs.replace(child, start=None)
            return _held_on(last, later) or with_sequel(last, later, joint=joint, stops=stops)
        at_its_end = child.kind in MARCHES and (child.to or child.target) not in (None, last.to)
        arrival = child.deadline is not None and not at_its_end and "there by" in line.lower()
        if arrival and last.kind is OrderKind.MOVE and not last.then:
            # `They should be there by 1400 and hold it.`: when they are to have arrived, and not where they go from
            # there, as in `moves to Grave and then makes for Aalst, to be there by 1400`.
            there = msgspec.structs.replace(last, deadline=last.deadline or child.deadline)
            return with_sequel(there, msgspec.structs.replace(child, deadline=None), joint=joint, stops=stops)
        same = _held_on(last, child) if "then" not in line.lower() else None
        # `Knaust is to take Elst. The attack goes in at 1000, supported by Werfer.`
        told_on = last.kind is child.kind is OrderKind.ATTACK and not last.then and "then" not in line.lower()
        behind = child.follow is not None and last.kind is child.kind is OrderKind.MOVE and "then" not in line.lower()
        if behind and child.to is None and last.follow is None and not last.then:
            # `1 Dorset moves to Veghel. It follows 2 Devon.`
            return msgspec.structs.replace(last, follow=child.follow, start=last.start or child.start)
        return same or with_sequel(last, child, joint=joint or told_on, stops=stops)

    for parent in parents:
        if not passing:
            forbid_endless(parent, child, joint=clause.joint, stops=stops)
        at = next((i for i, o in enumerate(made.orders) if o is parent), -1)
        if at < 0:
            made.changes.append(Change(append, parent.units))
        else:
            made.orders[at] = append(made.orders[at])


#: Words by which what is said last is to be done first.
_SAID_LAST = re.compile(
    r"\b(?:(?:un)?til (?:then|that time)|up (?:to|until|till) (?:then|that \w+)|at (?:present|the moment)"
    r"|beforehand|before (?:then|that)|for (?:now|the (?:moment|present|time being))|previously|(?:having|but) first"
    r"|meanwhile|in the meantime|bis dahin|vorerst|zuvor|vorher|tot dan|tot die tijd|voorlopig|vooraf|intussen"
    r"|(?:^|[;,] )(?:first|zuerst|zunächst|erst|eerst)(?:ly| of all)? (?:\w+ )?(?:they|he|it|es|sie|er|ze|zij|hij))\b",
    re.IGNORECASE,
)
_STEPS = frozenset({OrderKind.MOVE, OrderKind.ATTACK, OrderKind.HOLD, OrderKind.WITHDRAW, OrderKind.RECCE})


def _forbid_before(child: Order, parents: list[Order], clause: Clause, line: str) -> None:
    """`5 CG to Aalst at 1800. For now they hold Neerpelt.`: what is done before is no sequel. Raises Wanted."""
    elsewhere = child.target or child.to
    if clause.start is not None and child.kind is not OrderKind.HOLD and elsewhere is not None:
        for parent in parents:
            if parent.start is not None and parent.start == child.start and elsewhere not in (parent.to, parent.target):
                # `2/505 dig in at Mook at 0900. They attack Riethorst at 0900.`
                raise Wanted("Told of two things at one hour: is this in place of the first, or after it, and when?")
    if child.kind not in _STEPS:
        return
    begun = [o.start for o in parents if o.start is not None]
    if begun and ((child.start or begun[0]) < min(begun) or (child.until or begun[0] + 1) <= min(begun)):
        # `attack Aalst at 1800. At 1500 they move to Neerpelt.`
        raise Wanted("That comes before the order above begins: write the tasks as they follow, each with its hour.")
    if clause.link == "then" or (said := _SAID_LAST.search(line)) is None or " there" in line.lower():
        return
    where = child.target or child.to
    ends = {p for o in parents for s in (o, *o.then) for p in (s.to, s.target)}
    if (where is not None and where not in ends) or (clause.same and where is None and any(o.start for o in parents)):
        word = said.group().strip(";, ")
        raise Wanted(f"“{word}”: is that to be done first? Write the tasks as they follow: hold until 1800, then move.")


def asked_before(last: Order | None, order: Order, units: tuple[UnitId, ...]) -> bool:
    """Whether the same report was asked for just before."""
    if last is None or last.kind is not OrderKind.REPORT or order.kind is not OrderKind.REPORT:
        return False
    again = order.start is None and order.if_ is None and last.start is None
    return again and set(last.units) == set(units) and not last.then


#: What a unit that holds can do without an end to its holding.
_BESIDE_HOLDING = frozenset({OrderKind.HOLD, OrderKind.REPORT, OrderKind.FIRE, OrderKind.SUPPORT, OrderKind.FERRY_ACT})

#: Ways to say that what is being done ends: what comes after it is the order.
STOPPING = (
    *("to cease", "to stop", "stop", "abandon", "give up", "gives up", "call off", "drop", "cease", "break off"),
    "halt",
)

#: Deeds that are stopped where they are done: `cease firing on Elst`.
_STOPPED = re.compile(r"attack|fir(?:e|ing)\b|shelling|barrage|assault|angriff|aanval|feuer|beschuss|vuur")
_STOPS = re.compile(rf"(?:{'|'.join(STOPPING)})\w*\b(?P<deed> \w+ing| the)?")


_STAYING = frozenset("hold holds holding keep keeps keeping stay stays remain remains stand stands dig digs".split())  # noqa: SIM905


def stopped(clause: Clause) -> bool:
    """`stop the attack on Ede`, `stop moving to Elst`, `halt the advance on Arnhem`: the place is that of the deed."""
    first = clause.verbs[0].text.lower()
    # `hold Heelsum despite enemy fire`.
    stays = first.partition(" ")[0] in _STAYING and _STOPPED.search(first) is None
    if not stays and any(_STOPPED.search(v.text.lower()) for v in clause.verbs):
        # But `stops attacking and holds at Best`.
        return clause.kinds[-1] not in ("HOLD", "GUARD") or _STOPPED.search(clause.verbs[-1].text.lower()) is not None
    stops = _STOPS.match(clause.verbs[0].text.lower())
    held = clause.kinds[1:2] in (["HOLD"], ["GUARD"])
    return stops is not None and not held and bool(stops["deed"] or clause.kinds[1:])


#: The link that says that the holding ends at once: the server's own way to say it.
AT_ONCE = "thereupon"

#: Deeds that end a holding of themselves: who has secured a place may go on.
IN_PASSING = ("secure", "occup", "consolidate", "reorgani", "sicher", "besetz")


def with_sequel(order: Order, child: Order, *, joint: bool, stops: bool) -> Order:
    """The order with a task after it; two halves of one task joined by `and` become one."""
    last = order.then[-1] if order.then else order
    endless = last.kind is OrderKind.HOLD and last.until is None and last.to is None and last.if_ is None
    if endless and stops and not order.then and child.kind is not OrderKind.HOLD:
        # `stop what you are doing and go to Elst`.
        return msgspec.structs.replace(child, units=order.units, start=child.start or order.start)
    if endless and not order.then and child.kind is OrderKind.HOLD and child.to is not None and child.start is None:
        # `No attack today. Stay in Son.`: it holds, and this is where.
        return msgspec.structs.replace(child, units=order.units, start=order.start)
    joined = _one_task(last, child) if joint else None
    if joined is None:
        return msgspec.structs.replace(order, then=(*order.then, child))
    return msgspec.structs.replace(order, then=(*order.then[:-1], joined)) if order.then else joined


def _held_on(order: Order, child: Order) -> Order | None:
    """`hold Eerde. Stay there until dark.`: the same holding, with its end; None if they are two."""
    last = order.then[-1] if order.then else order
    held = last.kind is OrderKind.HOLD and last.until is None and last.if_ is None
    # `occupy Grave and prepare it for defence by 1700`: when they are to be there.
    there = child.deadline if order.then and order.kind is OrderKind.MOVE and order.deadline is None else None
    if not held or child != Order(kind=OrderKind.HOLD, until=child.until, deadline=there):
        return None
    last = msgspec.structs.replace(last, until=child.until)
    if there is not None:
        order = msgspec.structs.replace(order, deadline=there)
    return msgspec.structs.replace(order, then=(*order.then[:-1], last)) if order.then else last


def endless_before(last: Order, child: Order) -> bool:
    """Whether a holding without an end stands before a task that ends it at once."""
    held = last.kind is OrderKind.HOLD and last.until is None and last.if_ is None
    elsewhere = child.kind is OrderKind.HOLD and last.to is not None and child.to not in (None, last.to)
    ends = child.kind not in _BESIDE_HOLDING or elsewhere
    return held and ends and child.start is None and child.if_ is None


def forbid_endless(order: Order, child: Order, *, joint: bool, stops: bool) -> None:
    """`hold Heelsum, then attack Ede`: a holding without an end is none, if another task comes after it."""
    last = order.then[-1] if order.then else order
    if not endless_before(last, child):
        return
    if (joint and _one_task(last, child)) or (stops and last.to is None and not order.then):
        return
    if joint:
        raise Wanted("Are they to hold or to go on? Write: hold until an hour, then what comes after it.")
    raise Wanted("Until when are they to hold before they go on? Write: hold until an hour, then what comes after it.")


def _one_task(last: Order, child: Order) -> Order | None:
    """Two tasks in a row that are one; None if they are two."""
    if last.kind is child.kind is OrderKind.ATTACK and last.target is not None and last.target == child.target:
        # `advances against Mook and takes it`.
        start = last.start if child.start is None else child.start
        helped = tuple(dict.fromkeys((*last.supported_by, *child.supported_by)))
        bare = msgspec.structs.replace(child, start=None, target=None, supported_by=(), count=None)
        if bare == Order(kind=OrderKind.ATTACK) and (last.start is None or last.start == start):
            # `…, it attacks at 1000 with Werfer in support`.
            count = last.count if child.count is None else child.count
            return msgspec.structs.replace(last, start=start, supported_by=helped, count=count)
    bare = msgspec.structs.replace(child, kind=last.kind, until=None, to=None)
    leaving = last.kind is OrderKind.WITHDRAW and last.to is None
    if leaving:
        # `pulls out of Ravenstein and comes back to Grave by road`: the way of both.
        bare = msgspec.structs.replace(bare, by=None, via=(), stance=None)
    if leaving and last.start is None:
        # `break off at Best and fall back to Boskant at 2130`: one hour for both.
        bare = msgspec.structs.replace(bare, start=None)
    alone = bare == Order(kind=last.kind)
    if not alone:
        return None
    if last.kind is OrderKind.HOLD and child == Order(kind=OrderKind.HOLD):
        # `dort Stellung beziehen und bis 20 Uhr halten`: one holding, and its end.
        return last
    if last.kind is child.kind is OrderKind.HOLD and last.until is None and child.to in (None, last.to):
        # `occupies Bennekom and stays there until 2000`.
        return msgspec.structs.replace(last, until=child.until)
    if last.kind is child.kind is OrderKind.HOLD and last.until is None and last.to is None and last.if_ is None:
        # `dig in, hold Sint-Oedenrode till midnight`: an endless holding would keep the other from ever beginning.
        return msgspec.structs.replace(last, to=child.to, until=child.until)
    if last.kind is OrderKind.MOVE and child.kind is OrderKind.RECCE and last.to == child.to:
        # `nip over to Renkum and see what is there`.
        return msgspec.structs.replace(last, kind=OrderKind.RECCE)
    if leaving and child.kind in (OrderKind.WITHDRAW, OrderKind.MOVE):
        # `disengages and goes back to Deelen`.
        start = child.start if last.start is None else last.start
        way = {"by": child.by or last.by, "via": child.via or last.via, "stance": child.stance or last.stance}
        return msgspec.structs.replace(last, to=child.to, until=child.until or last.until, start=start, **way)
    return None
