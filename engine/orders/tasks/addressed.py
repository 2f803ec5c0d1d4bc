"""The units a clause is for: those it names, those of the heading, those of the sentence before.

Formations become their line units, `less` and `the rest` take out, a wide name lies within the
formation beside it. A doubt is asked about. Source: orders.md 9, 10, 13.
"""

import re

import msgspec

from engine.orders.doubts import Elsewhere, Unclear, Wanted
from engine.orders.message.talk import Change, Told
from engine.orders.names.bearings import DIRECTIONS
from engine.orders.sentence.clause import zoned
from engine.orders.sentence.pieces import Named
from engine.orders.sentence.plain_words import words_of
from engine.orders.tasks.sequels import WORDS_ONLY
from engine.orders.tasks.task import Task
from engine.orders.values import OrderKind
from engine.vocabulary import Refusal, UnitId

#: Deeds with no object but a place: a second name of troops there is the one addressed.
_OF_PLACES = frozenset({"MOVE", "HOLD", "GUARD", "WITHDRAW", "DROP", "REPAIR", "FERRYACT", "CROSS", "ALTERZONE"})
#: Words for all that a headquarters has.
_ELSE = re.compile(r"\b(?:else|all others?|all other|everybody|everyone|all the (?:rest|others?))\b", re.IGNORECASE)
_DROPS = frozenset({"DROP", "ALTERZONE"})


def addressed(task: Task) -> tuple[tuple[UnitId, ...], bool]:
    """The units, and whether the clause names them itself. Raises Unclear, Elsewhere or Wanted."""
    clause, talk = task.clause, task.made.talk
    if clause.who and clause.kinds[:1] == ["ATTACK"] and not clause.objects and _attacked(task):
        clause.objects, clause.who = clause.who, []
    if clause.objects and not clause.kinds and clause.to:
        raise Wanted(f"What has {clause.objects[0].text} to do with it? Write one line for each unit.")
    if clause.objects and clause.kinds and clause.kinds[0] in _OF_PLACES:
        _inner(task)
    # `moves to Wolfheze and from there attacks Oosterbeek with Schulz`: when does he join them?
    later = bool(task.made.orders) and not clause.who and clause.kinds[:1] == ["ATTACK"]
    if clause.joined and (clause.same or later or _otherwise_joined(task)):
        raise Wanted("Which units are to go together, and where? Write one line for each.")
    beside = bool(clause.joined) and bool(clause.who or clause.same) and clause.kinds[:1] == ["HOLD"]
    if beside and clause.verbs[0].start < task.line.find(clause.joined[0].text):
        raise Wanted(f"Are they to follow {clause.joined[0].text}, or hold? Write: follow, or hold and the place.")
    units = _named(task)
    said = bool(units)
    if not units and clause.those is not None and (those := _spoken_of(task)):
        # `2 IG to Son, 3 IG to Best, both dig in there`: behind the order of each.
        clause.link = "then"
        return those, True
    if not units and clause.everyone and clause.line_only and task.made.orders:
        # `505 PIR reverts to the defense, all bns hold`: its battalions.
        units = list(task.made.orders[-1].units)
        said = bool(units)
    spoken_of = talk.doubtful or talk.told != Told()
    if not units and clause.everyone and spoken_of and not talk.within and _ALL_WHO.match(task.line):
        # `Order of march: 2 HCR, 2 GG, 1 GG. All to Grave.`, `7 KOSB and 1 Border in the north. All hold.`
        raise Wanted("All of whom? Name them, or write: all units.")
    if not units and clause.everyone:
        units = list(_headed(task) or task.naming.everyone(task.start, line_only=clause.line_only))
        said = True
    if clause.rest and talk.led < frozenset(_spoken_of_last(task)) and talk.led:
        # `505 PIR to Mook, 1/505 leading, the rest follow`.
        last, first = _spoken_of_last(task), talk.led
        if not task.made.orders:
            alone = tuple(u for u in last if u in first)
            task.made.changes.append(Change(lambda o: msgspec.structs.replace(o, units=alone), last))
        return tuple(u for u in last if u not in first), True
    if clause.rest:
        pool = tuple(units) or _rest_of_body(task) or talk.within or _others(task)
        if len(units) == 1 and clause.who:
            raise Wanted("Only whole units can be sent: name those you mean.")
        units = [u for u in pool if u not in talk.named]
        said = True
        if len(units) > 1 and _ONE_LEFT.search(task.line):
            raise Wanted("Which battalion is left? Name it.")
        if not units:
            raise Unclear(Refusal.UNKNOWN_UNIT, "All your units have been named already: say which ones are meant.")
    if not units and _of_how_many(task):
        clause.those, clause.link = 0 if task.made.orders else talk.together, "then"
        return _spoken_of(task), True
    units = units or _fighting(task) or list(talk.units)
    if clause.those and not clause.who and 0 < len(units) < clause.those and not _BOTH_ENDS.search(task.line):
        # `2 S Staffs to join 1 Para in Arnhem, then both attack`.
        raise Wanted("Which units are meant? Name them.")
    for at, named in enumerate(clause.less):
        # `506 PIR less 1st Bn and 502 PIR less 3rd Bn`: each out of its own.
        heads = clause.less_of[at] if len(clause.who) > 1 and at < len(clause.less_of) else []
        theirs = {u for n in heads for u in _members(task, n)}
        within = tuple(u for u in units if u in theirs) or tuple(units)
        out = _of_a_kind(task, named, list(within)) or task.naming.units(
            named, task.choices, within=(*within, *((theirs or _all_members(task)) - set(within))), at=task.start
        )
        if clause.who and not set(out) & set(units) and not set(out) & _all_members(task):
            raise Wanted(f"“{named.text}” is not among them: which units are to stay out of it?")
        units = [u for u in units if u not in out]
    if len(clause.who) == 1 and len(units) > 1 and not clause.less and not clause.joined:
        task.made.names[tuple(units)] = clause.who[0].text.removesuffix("'s")
    if not units:
        raise Wanted("Which unit is meant? Begin the line with its name.")
    return tuple(units), said


#: `All to Grave`: of those spoken of, or of everybody.
_ALL_WHO = re.compile(
    r"\W*(?:all|everyone|everybody)(?= (?:to|are|is|will|shall|move|go|hold|attack|follow)\b)", re.IGNORECASE
)


_BOTH_ENDS = re.compile(r"\bboth (?:the )?(?:ends?|sides?|banks?|flanks?|bridges|roads|places|towns)\b", re.IGNORECASE)


def _attacked(task: Task) -> bool:
    """`move to Son and attack Pz 2107`, `Attack 2 Para with Knaust`: names behind the deed that the enemy bears."""
    clause = task.clause
    others = task.made.orders or task.made.talk.units or clause.joined
    behind = task.line.find(clause.who[0].text) > clause.verbs[0].start
    return bool(others) and behind and all(task.naming.enemy(n) is not None for n in clause.who)


def _otherwise_joined(task: Task) -> bool:
    """`Knaust in touch with Mielke attacks`, `attacks with Mielke following`: a word not understood beside `with`;
    behind `Knaust with Mielke attack` words are of the attack."""
    clause = task.clause
    # `PG 2107: with Pz 2107, same target` has its deed from another line.
    deed = clause.verbs[0].start if clause.verbs and clause.verbs[0].kind != "SAME" else -1
    before = -1 < task.line.find(clause.joined[0].text) < deed
    words = (p for p in clause.others if p.kind == "WORD" and not (before and p.start > deed))
    return any(p.text.lower() not in DIRECTIONS for p in words)


def _fighting(task: Task) -> list[UnitId]:
    """`5 CG attack Best. 55 Fd in support. Hold it afterwards.`: those who fight, not the guns; a march may be of
    either."""
    made, deed = task.made, task.clause.kinds[:1]
    guns = made.talk.before[-1] if made.talk.before and not made.orders else None
    if guns is None or guns.kind is not OrderKind.SUPPORT or not deed or deed[0] not in _OF_PLACES:
        return []
    if not set(made.talk.units) <= set(guns.units):
        # `214 Bde:` stands over it.
        return []
    theirs = next((o.units for o in made.talk.before[:-1] if guns.target in o.units), ())
    if theirs and deed[0] not in ("HOLD", "GUARD") and task.choices.choose("guns", 2, _WHO_OF_THEM, must_ask=True):
        return list(guns.units)
    task.clause.link = "then" if theirs else task.clause.link
    return list(theirs)


_WHO_OF_THEM = "Who is to do that: those who are supported, or the guns?"


def _said_to_nobody(task: Task) -> bool:
    clause = task.clause
    deed = clause.kinds[:1] in (["HOLD"], ["GUARD"], ["WITHDRAW"], ["MOVE"], ["ATTACK"])
    return deed and not (clause.same or clause.refs or clause.conditions or clause.joined)


def _of_how_many(task: Task) -> bool:
    """`10 Para to Ede, 156 Para to Elst, dig in there`: of both, or of the last? True if of all."""
    clause, made = task.clause, task.made
    if not made.orders and made.talk.together > 1 and made.talk.going_on and _said_to_nobody(task):
        # `10 Para to Ede and 156 Para to Elst. Dig in there.`
        return task.choices.choose("how many", 2, _HOW_MANY, must_ask=True) == 0
    if not clause.joint or not clause.verbs or len({o.units for o in made.orders}) < 2 or clause.same or clause.refs:
        return False
    if not task.line[: clause.verbs[0].start].rstrip().endswith(",") or any(o.then for o in made.orders):
        return False
    return task.choices.choose("how many", 2, _HOW_MANY, must_ask=True) == 0


_HOW_MANY = "Who is to do that: all of them, or the last alone?"


def _spoken_of(task: Task) -> tuple[UnitId, ...]:
    """Those that `both`, `each` or a mere `all` mean: the troops of the orders before; none if it means others."""
    clause, made = task.clause, task.made
    here = [o for o in made.orders if o.units]
    before = here or [o for o in made.talk.before if o.units]
    if not here and clause.everyone and made.talk.together > 1:
        # `FJR 18 to Best, 6 Pen to Boxtel. On arrival all dig in.`: those of one sentence.
        before = before[-made.talk.together :]
    if clause.those:
        before = [*made.talk.before, *made.orders]
        while before and (not before[-1].units or before[-1].kind in WORDS_ONLY):
            before.pop()
        last = before[-1].units if before else ()
        # `508 PIR to Beek, 505 PIR to Mook, both dig in`: the two of them, not the battalions of the last.
        wide = 1 < len(last) <= clause.those or len(before) < clause.those
        units = last if wide else tuple(u for o in before[-clause.those :] for u in o.units)
        apart = not here and not wide and len(before) > clause.those and made.talk.together != clause.those
        if apart and len({o.kind for o in before[-clause.those :]}) > 1:
            # `2/506 to Tongelre, 1/506 to Nuenen. 3/506 stays. If attacked both fall back.`
            task.choices.choose("those", 1, "Who are meant by that? Write their names.", must_ask=True)
        if len(units) < clause.those == sum(len(o.units) for o in before[-2:]):
            # `1/501 to Veghel, 2/501 and 3/501 to Eerde. All three dig in.`
            units = tuple(u for o in before[-2:] for u in o.units)
        return tuple(dict.fromkeys(units)) if len(set(units)) >= clause.those else ()
    units = tuple(dict.fromkeys(u for o in before for u in o.units))
    if clause.everyone and clause.at and not task.line.lower().startswith("all") and not units:
        # `At Best all halt.`
        raise Wanted("Who are all? Name the units, or write: all units.")
    if not before or len(units) < 2 or (clause.everyone and (_headed(task) or "REPORT" in clause.kinds)):
        return ()
    if clause.everyone and not here and clause.link != "then" and not clause.conditions:
        # `2 IG to Son. 3 IG to Best. All dig in.`
        question = "Who are all: those named before, or all your units?"
        return units if task.choices.choose("all", 2, question, must_ask=True) == 0 else ()
    return units


def _headed(task: Task) -> tuple[UnitId, ...]:
    """The troops of the heading, whom a mere `all` means; nobody if others were ordered under it since."""
    talk = task.made.talk
    last = next((o.units for o in reversed(talk.before) if o.units), talk.within)
    return () if talk.going_on and not set(last) <= set(talk.within) else talk.within


def _of_a_kind(task: Task, named: Named, units: list[UnitId]) -> tuple[UnitId, ...]:
    """`less its artillery`, `less the HQ`: all of that kind among those addressed; none if a number says which."""
    if not _wide(task, named) or any(w.isdigit() for w in words_of(named.text)):
        return ()
    among = {*units, *_all_members(task)}
    return tuple(e.id for e in named.entries if e.id in among)


#: `the rest of the brigade`, `the other two battalions`: of what body the rest are.
_BODY = re.compile(
    r"\b(?:rest|remainder|others?|remaining (?:units|battalions|bns))\s+(?:of|der|des|van)\s+"
    r"(?:(?:the|his|its|their|my|our|that|this|your|de|het)\s+)?(?P<body>(?!(?:the|his|its|their|my|our|that|this|your|de|het)\b)[a-z]+)|"
    r"\b(?:two )?(?:other|remaining)\s+(?P<bns>(?:two\s+|2\s+)?(?:battalions?|bns?)|two)\b(?!\s+of)",
    re.IGNORECASE,
)
_TWO = re.compile(r"\b(?:other|remaining) (?:two|2)\b|\btwo (?:other|remaining)\b", re.IGNORECASE)
#: `506 PIR's remaining battalion`: one, if but one has not been named.
_ONE_LEFT = re.compile(r"\b(?:remaining|other|last) (?:battalion|bn)\b", re.IGNORECASE)
_BRIGADES = frozenset(
    "brigade bde brig regiment regt rgt group gp regiments battalions bns battalion bn team two".split()  # noqa: SIM905
)
_DIVISIONS = frozenset({"division", "div", "divn"})
_ANYBODY = frozenset("them us you units troops my corps army force forces lot men all".split())  # noqa: SIM905


def _rest_of_body(task: Task) -> tuple[UnitId, ...]:
    """The brigade or division of those spoken of last, if the rest of it is meant. Raises Wanted if none is clear."""
    bodies = {(f["body"] or f["bns"]).lower().split()[-1] for f in _BODY.finditer(task.line)}
    if not bodies or bodies <= _ANYBODY:
        return ()
    last = set(_spoken_of_last(task))
    scenario = task.scenario
    if last and bodies <= _BRIGADES:
        groups = sorted((len(g.units), g.units) for g in scenario.groups.values() if last <= set(g.units))
        body = groups[0][1] if groups else ()
    elif last and bodies <= _DIVISIONS:
        formations = {scenario.units[u].formation for u in last}
        body = tuple(u.id for u in scenario.units.values() if formations == {u.formation})
    else:
        body = ()
    if not body:
        raise Wanted(f"The rest of which {min(bodies)}? Write its name, as: the rest of 1 Para Bde.")
    there = task.naming.present(body, task.start, named=min(bodies))
    if _TWO.search(task.line) and len([u for u in there if u not in task.made.talk.named]) != 2:
        raise Wanted("Which two are meant? Name them.")
    return there


def _others(task: Task) -> tuple[UnitId, ...]:
    """Who `the rest` are when nothing stands over it: the others of the same formation, or of the headquarters."""
    named = task.made.talk.named
    if not named:
        raise Wanted("The rest of whom? Name the units, or write: all units.")
    if task.clause.kinds[:1] == ["FOLLOW"] and len(_spoken_of_last(task)) > 1:
        # `505 PIR attacks Mook. The rest follow.`
        raise Wanted("The rest of whom? Name the units that are to follow.")
    # `the rest` names no headquarters, `everyone else` does (orders.md 10).
    everyone = task.naming.everyone(task.start, line_only=not _ELSE.search(task.line))
    formations = {task.scenario.units[u].formation for u in named}
    near = tuple(u for u in everyone if task.scenario.units[u].formation in formations)
    wide = {u for u in everyone if u not in named}
    if _ELSE.search(task.line) or not set(near) - named or set(near) - named == wide:
        near = everyone
        if not _ELSE.search(task.line) and (task.clause.anywhere or task.clause.kinds[:1] != ["HOLD"]):
            # `1/508 goes to Nijmegen. The others hold Beek.`: those of its regiment, or of all the division?
            bodies = sorted((g.units for g in task.scenario.groups.values() if named <= set(g.units)), key=len)
            near = task.naming.present(bodies[0], task.start) if bodies else everyone
        if not set(near) - named or set(near) - named == wide:
            return everyone
    pick = task.choices.choose("rest", 2, "Who are the rest: the others of the same formation, or all your units?")
    return (near, everyone)[pick]


def _yet_to_land(task: Task) -> bool:
    """`1 Pol on DZ O at 1600`, written by the corps whose divisions' drops are its own (orders.md 11)."""
    if task.clause.kinds or task.clause.to or not zoned(task.clause):
        return False
    units = _all_members(task)
    wider = task.naming.for_drops()
    return bool(units) and all(wider.own(u) and not (task.naming.own(u) or task.naming.landed(u)) for u in units)


def _all_members(task: Task) -> set[UnitId]:
    """All the clause names, the units not yet arrived with them."""
    return {u for n in task.clause.who for e in n.entries for u in task.naming.gaz.members(e)}


def _named(task: Task) -> list[UnitId]:
    """The units of the names in the clause, in the order named."""
    clause, talk = task.clause, task.made.talk
    # `4 Para Bde DZ Y, priority 1`; `drop 1 Pol on DZ O, 907 GFA on LZ W`.
    landing = clause.priority is not None or task.made.verb == "DROP" or _yet_to_land(task)
    drop = bool(_DROPS & set(clause.kinds)) or (not clause.kinds and landing and zoned(clause))
    naming = task.naming.for_drops() if drop else task.naming
    units: list[UnitId] = []
    last = ""
    for named, within in _nested(task, (*clause.who, *clause.joined)):
        if named in clause.joined and _guns(task, named) and clause.kinds[:1] == ["ATTACK"]:
            clause.helpers.append(named)
            continue
        try:
            found = naming.units(
                named,
                task.choices,
                within=within or talk.within or _kin(task, named),
                near=task.near(),
                at=task.start,
                drop=drop,
                everyone=clause.everyone and not clause.line_only,
            )
        except Elsewhere as other:
            if not units or named not in clause.joined or other.itself:
                raise
            # `Grenadier Group attack the bridge together with 504 PIR`: only one's own are ordered.
            task.made.notes.append(f"{named.text} takes its orders from {task.scenario.hqs[other.hq].name}")
            continue
        theirs = len(talk.within) == 1 or len(found) > 1
        if theirs and talk.within and _wide(task, named) and not set(found) & set(talk.within):
            # `1 AL AT Bty: guns to 4389`: no guns of another unit; behind `1 Para Bde: …` the one recce squadron there
            # is has left the brigade's lines.
            raise Wanted(f"Which unit is meant by “{named.text}” there? Name it alone.")
        if within and named.inside and not set(found) <= set(within):
            # `HQ 505 PIR`: the regiment has none of its own.
            raise Wanted(f"Which unit is meant by “{named.text}” there? Name it alone.")
        if units and _formed(task, named) and _said_of(task, last, named):
            if not set(units) <= set(found):
                raise Wanted(f"“{last}” is not of “{named.text}”: name the units you mean.")
            continue
        if units and set(found) < set(units) and re.search(rf"{re.escape(last)} of {re.escape(named.text)}", task.line):
            # `King Tigers of s.Pz 506`.
            units = list(found)
            continue
        if named in clause.joined and set(found) < set(units) and _with_it_alone(task, named):
            # `59 Div: attack Best with GR 1034`.
            units = list(found)
            continue
        last = named.text
        if units and (set(found) < set(units) or set(units) < set(found)):
            raise Wanted(f"“{named.text}” and the units beside it are part of each other: name those you mean.")
        units += [u for u in found if u not in units]
    return units


def _with_it_alone(task: Task, named: Named) -> bool:
    """Whether a formation does it with one part of its own, and nothing more is said of that part."""
    name = re.escape(named.text)
    return re.search(rf"\bwith (?:the )?{name}\s*(?:$|[.,;!]|(?:at|from) \d)", task.line) is not None


def _said_of(task: Task, last: str, named: Named) -> bool:
    """`7 KOSB of 1 Airlanding Bde`: the formation those named belong to."""
    return re.search(rf"{re.escape(last)},? of(?: the)? {re.escape(named.text)}", task.line) is not None


def _kin(task: Task, named: Named, beside: Named | None = None) -> tuple[UnitId, ...]:
    """`1st Bn 506 to Son bridge, 2nd Bn to Son`: the regiment of those spoken of just before, if it has one such."""
    if not _battalion(named):
        return ()
    before = beside or _spoken_of_last(task)
    units = (
        {e.id for e in before.entries if e.sort == "unit" and task.naming.own(e.id)}
        if isinstance(before, Named)
        else set(before)
    )
    such = {e.id for e in named.entries}
    groups = [g.units for g in task.scenario.groups.values() if units and units <= set(g.units)]
    kin = sorted((len(g), g) for g in groups if len(such & set(g)) == 1)
    return kin[0][1] if kin else ()


def _spoken_of_last(task: Task) -> tuple[UnitId, ...]:
    """The troops of the task before, in the sentence or the one before it."""
    made = task.made
    return made.orders[-1].units if made.orders else made.talk.units


def _mere_guns(task: Task) -> bool:
    """Whether guns are addressed, and no place."""
    named = [u for n in task.clause.who for e in n.entries for u in task.naming.gaz.members(e)]
    return bool(named) and not task.clause.anywhere and all(map(task.naming.artillery, named))


def _inner(task: Task) -> None:
    """`1st Airborne Division will drop the Polish Brigade`: of two names the inner one is addressed."""
    clause = task.clause
    naming = task.naming.for_drops() if clause.kinds[0] in _DROPS else task.naming
    formed = clause.who and all(any(e.sort in ("hq", "formation", "group") for e in n.entries) for n in clause.who)
    own = all(any(naming.own(u) for e in n.entries for u in naming.gaz.members(e)) for n in clause.objects)
    if formed and not any(naming.own(u) for n in clause.who for e in n.entries for u in naming.gaz.members(e)):
        # `101st Airborne: get your 506th into Eindhoven`: for another headquarters to order.
        clause.objects = []
        return
    stopped = clause.kinds[0] == "HOLD" and all(e.sort == "wide" for n in clause.objects for e in n.entries)
    if stopped and not any(naming.own(e.id) for n in clause.objects for e in n.entries):
        # `1/506 stop the panzers at Son bridge`.
        clause.objects = []
        return
    if clause.kinds[0] == "GUARD" and clause.verbs[0].text.lower().startswith("cover") and _mere_guns(task):
        # `55 Fd covers 2 GG from 0800`.
        clause.verbs = [clause.verbs[0]._replace(kind="SUPPORT")]
        return
    if not formed or not own:
        names = ", ".join(n.text for n in clause.objects)
        raise Wanted(f"What have {names} to do with it? Write one line for each unit.")
    clause.who, clause.objects = clause.objects, []


def _nested(task: Task, names: tuple[Named, ...]) -> list[tuple[Named, tuple[UnitId, ...]]]:
    """`505 PIR, 2nd Bn` and `3rd Battalion, 504th`: the wide name lies within the formation beside it."""
    out: list[tuple[Named, tuple[UnitId, ...]]] = []
    for named in names:
        last = out[-1][0] if out else None
        if last is not None and _wide(task, named) and _formed(task, last) and _below(task, last, named):
            out[-1] = (named._replace(part=named.part or last.part), _members(task, last))
        elif last is not None and out[-1][1] and _wide(task, named) and set(out[-1][1]) & {e.id for e in named.entries}:
            # `502 PIR, 1st and 2nd battalions`.
            out.append((named, out[-1][1]))
        elif last is not None and "'s" in last.text and (kin := _kin(task, named, last)):
            # `502 PIR's 1st and 2nd Bns`.
            out.append((named, kin))
        elif last is not None and _battalion(named) and _one_unit(task, last):
            # `Swoboda, 1 Abt.`: a part of it, no other unit of that number.
            raise Wanted(f"Only whole units can be sent: which unit is meant by “{named.text}” beside “{last.text}”?")
        elif (
            last is not None
            and _formed(task, named)
            and _wide(task, last)
            and not out[-1][1]
            and _below(task, named, last)
        ):
            out[-1] = (last._replace(part=named.part or last.part), _members(task, named))
        else:
            out.append((named, ()))
    return out


def _below(task: Task, formation: Named, named: Named) -> bool:
    """Whether a kind of troops lies within a formation; `1 Para Bde, recce sqn` are two names."""
    return named.inside or bool(set(_members(task, formation)) & {e.id for e in named.entries})


def _battalion(named: Named) -> bool:
    """`1 Abt.`, `2nd Bn`: a battalion by its number alone."""
    if len(named.text) > _SHORT or named.text[:1] not in _FIGURES:
        return False
    return _NUMBERED.fullmatch(" ".join(words_of(named.text))) is not None


_FIGURES = frozenset("0123456789iI")
_NUMBERED = re.compile(r"(?:\d|i{1,3})\W{0,3}(?:bn|battalion)")


#: `III. Fallschirmjägerbataillon` is longer; a number and a word for battalion are not.
_SHORT = 16


def _one_unit(task: Task, named: Named) -> bool:
    own = [e for e in named.entries if e.sort == "unit" and task.naming.own(e.id)]
    return len(own) == 1 and own[0].rank < 2


def _wide(task: Task, named: Named) -> bool:
    own = [e for e in named.entries if e.sort != "unit" or task.naming.own(e.id)]
    return bool(own) and all(e.sort == "wide" for e in own)


def _formed(task: Task, named: Named) -> bool:
    return any(e.sort in ("group", "formation", "hq") for e in named.entries) and bool(_members(task, named))


def _members(task: Task, named: Named) -> tuple[UnitId, ...]:
    naming = task.naming
    for sort in ("group", "formation", "hq"):
        found = tuple(u for e in named.entries if e.sort == sort for u in naming.gaz.members(e) if naming.own(u))
        if found:
            return found
    return ()


def _guns(task: Task, named: Named) -> bool:
    ids = [e.id for e in named.entries if e.sort in ("unit", "wide")]
    return bool(ids) and all(task.naming.artillery(u) for u in ids)
