"""The units a clause is for: those it names, those of the heading, those of the sentence before.

Formations become their line units, `less` takes out; names side by side are in `nested_names`, `both` and `all` in
`troops_spoken_of`, `the rest` in `the_rest`. A doubt is asked about. Source: orders.md 9, 10, 13.
"""

from collections.abc import Sequence

from engine.orders import patterns as re
from engine.orders.doubts import Elsewhere, Wanted
from engine.orders.message.talk import Told
from engine.orders.names.bearings import DIRECTIONS
from engine.orders.sentence.pieces import Named
from engine.orders.sentence.words.plain_words import canonical, words_of
from engine.orders.tasks.battle_groups import battle_groups, of_battle_groups
from engine.orders.tasks.done_to_others import done_to_others
from engine.orders.tasks.nested_names import (
    included,
    is_formed,
    is_wide,
    kin_of,
    members_of,
    nested,
    said_of,
    with_these_alone,
)
from engine.orders.tasks.sent_by_air import DROPS, all_members, sent_by_air
from engine.orders.tasks.task import Task
from engine.orders.tasks.the_rest import behind_those_leading, the_rest
from engine.orders.tasks.troops_spoken_of import OF_PLACES, all_spoken_of, fighting, headed, of_how_many
from engine.vocabulary import UnitId


def addressed(task: Task) -> tuple[tuple[UnitId, ...], bool]:
    """The units, and whether the clause names them itself. Raises Unclear, Elsewhere or Wanted."""
    clause, talk = task.clause, task.made.talk
    if clause.who and clause.deed == "ATTACK" and not clause.objects and _attacked(task):
        clause.objects, clause.who = clause.who, []
    if (
        clause.deed == "WHEREIS"
        and clause.who
        and clause.objects
        and "n't" in task.line[: clause.verbs[0].start].replace("’", "'")
    ):
        # `508 PIR doesn't move, how is the 504th?`: not the 508th is to report.
        raise Wanted(f"What is {clause.who[0].text} to do? Write one line for each unit.")
    if clause.objects and not clause.verbs and clause.to:
        raise Wanted(f"What has {clause.objects[0].text} to do with it? Write one line for each unit.")
    if clause.objects and clause.deed in OF_PLACES:
        _inner(task)
    # `moves to Wolfheze and from there attacks Oosterbeek with Schulz`, `… and holds there with Schulz`: when does he
    # join them?
    later = bool(task.made.orders) and not clause.who and clause.deed in ("ATTACK", "HOLD", "GUARD")
    if clause.joined and (clause.same or later or _otherwise_joined(task)):
        raise Wanted("Which units are to go together, and where? Write one line for each.")
    beside = bool(clause.joined) and bool(clause.who or clause.same) and clause.deed == "HOLD"
    if beside and clause.verbs[0].start < task.line.find(clause.joined[0].text):
        raise Wanted(f"Are they to follow {clause.joined[0].text}, or hold? Write: follow, or hold and the place.")
    done_to_others(task)
    units = _named(task)
    said = bool(units)
    if not units and clause.those is not None and (those := all_spoken_of(task)):
        # `2 IG to Son, 3 IG to Best, both dig in there`: behind the order of each.
        clause.link = "then"
        return those, True
    if not units and clause.everyone:
        units, said = _everyone(task), True
    if clause.rest and (rest := behind_those_leading(task)):
        return rest, True
    if clause.rest:
        units, said = the_rest(task, units), True
    if not units and of_how_many(task):
        clause.those, clause.link = 0 if task.made.orders else talk.together, "then"
        return all_spoken_of(task), True
    if not units and len(talk.units) > _A_FEW and _ONE_OF_THEM.search(task.line):
        # `Alle außer Schulz halten, dieser greift Heelsum an`: he, and not the others.
        raise Wanted("Who is meant by that: all of them, or one? Write the unit’s name.")
    units = units or fighting(task) or list(talk.units)
    alone = not clause.who or not (task.made.orders or clause.joined or clause.all_of or clause.objects)
    if clause.those and alone and 0 < len(units) < clause.those and not _BOTH_ENDS.search(task.line):
        # `2 S Staffs to join 1 Para in Arnhem, then both attack`, `After Brinkmann comes Knaust, both to Elst`.
        raise Wanted("Which units are meant? Name them.")
    units = _without(task, units)
    if len(clause.who) == 1 and len(units) > 1 and not clause.less and not clause.joined:
        task.made.names[tuple(units)] = clause.who[0].text.removesuffix("'s")
    if not units:
        raise Wanted("Which unit is meant? Begin the line with its name.")
    alone = len(clause.who) == 1 and not talk.within
    if alone and task.made.orders and _BATTALION.search(clause.who[0].text):
        _one_of_those_before(task, units)
    if len(clause.who) > 1 and (twice := _named_twice(task)):
        raise Wanted(f"“{twice}” is named twice: which other unit is meant? Name each once.")
    return tuple(units), said


#: A battalion told by its arm, as each regiment may have one.
_BATTALION = re.compile(
    r"\b(?:motor|tank|armou?red|panzer|infantry) (?:battalion|bn|bataillon|btl|bataljon)\b", re.IGNORECASE
)


def _one_of_those_before(task: Task, units: Sequence[UnitId]) -> None:
    """`Irish Guards move to Aalst, motor battalion stays`: nobody else's, and they have none. Raises Wanted."""
    named, before = task.clause.who[0], task.made.orders[-1].units
    theirs = {*before, *task.made.parted}
    if len(before) > 1 and all(e.sort == "wide" for e in named.entries) and theirs.isdisjoint(units):
        raise Wanted(f"Whose {named.text} is meant? Write the unit’s name.")


def _named_twice(task: Task) -> str:
    """`1/505 and 1/505 move to Mook`: a slip for another name; `2 Para, 2 Para, move to Elst` calls to it."""
    names = [n for n in task.clause.who if len(n.entries) == 1 and n.entries[0].sort == "unit"]
    twice = next((n for i, n in enumerate(names) if any(n.entries == o.entries for o in names[:i])), None)
    # `The 3rd Battalion (hereinafter 3 Para)`.
    if twice is None or "(" in task.line or (len(task.clause.who) == _CALLED and _CALL.match(task.line)):
        return ""
    # `Helle's SS Guard Bn 3`.
    return "" if any(n.text[-1:] == "s" and f"'s {twice.text}" in task.line for n in names) else twice.text


_CALLED = 2
_CALL = re.compile(r"\W*(?P<name>[^,:]{2,20}?)[, ]+(?P=name)\b(?! (?:and|&|und|en)\b)", re.IGNORECASE)


_A_FEW = 3
_ONE_OF_THEM = re.compile(
    r"(?:^\W*|[,;] )(?:he|er|dieser|der|hij|deze|die|who|this one)\s+(?=(?-i:[a-zäöü]))", re.IGNORECASE
)


def _everyone(task: Task) -> list[UnitId]:
    """Whom `all` means: the battalions spoken of, those of the heading, or all there are. Raises Wanted."""
    clause, talk = task.clause, task.made.talk
    if clause.line_only and task.made.orders and (last := task.made.orders[-1].units):
        # `505 PIR reverts to the defense, all bns hold`: its battalions. Behind one alone: everybody's?
        if len(last) > 1:
            return list(last)
        raise Wanted("All of whose? Name them, or write: all units.")
    spoken_of = talk.doubtful or talk.told != Told()
    if spoken_of and not talk.within and _ALL_WHO.match(task.line):
        # `Order of march: 2 HCR, 2 GG, 1 GG. All to Grave.`, `7 KOSB and 1 Border in the north. All hold.`
        raise Wanted("All of whom? Name them, or write: all units.")
    return list(headed(task) or task.naming.everyone(task.start, line_only=clause.line_only, sized=clause.sized))


def _without(task: Task, units: list[UnitId]) -> list[UnitId]:
    """The units without those the clause takes out. Raises Wanted if one to be taken out is not among them."""
    clause = task.clause
    naming = task.naming.for_drops() if clause.less and sent_by_air(task) else task.naming
    for at, named in enumerate(clause.less):
        # `506 PIR less 1st Bn and 502 PIR less 3rd Bn`: each out of its own.
        heads = clause.less_of[at] if len(clause.who) > 1 and at < len(clause.less_of) else []
        theirs = {u for n in heads for u in members_of(task, n)}
        within = tuple(u for u in units if u in theirs) or tuple(units)
        out = _of_a_kind(task, named, list(within)) or naming.units(
            named, task.choices, within=(*within, *((theirs or all_members(task)) - set(within))), at=task.start
        )
        # `Corps Feldt less Budde`: the formation, and not all that its headquarters has.
        named_so = {u for n in clause.who for e in n.entries if e.sort != "hq" for u in task.naming.gaz.members(e)}
        if clause.who and not set(out) & set(units) and not set(out) & (named_so or all_members(task)):
            raise Wanted(f"“{named.text}” is not among them: which units are to stay out of it?")
        units = [u for u in units if u not in out]
    return units


#: `All to Grave`, `All dig in`: of those spoken of, or of everybody.
_ALL_WHO = re.compile(
    r"\W*(?:all|everyone|everybody)(?= [a-z])(?! (?:units?|troops|battalions?|bns|of|other|others|my|our|your|"
    r"available|hands|forces|formations|stations|bdes?|brigades?|guns|artillery|the|else|except|but|less)\b)",
    re.IGNORECASE,
)


_BOTH_ENDS = re.compile(
    r"\b(?:für beide\b|for both\b|both (?:the )?(?:ends?|sides?|banks?|flanks?|bridges|roads|places|towns)\b)",
    re.IGNORECASE,
)


def _attacked(task: Task) -> bool:
    """`move to Son and attack Pz 2107`, `Attack 2 Para with Knaust`: names behind the deed that the enemy bears."""
    clause = task.clause
    others = task.made.orders or task.made.talk.units or clause.joined
    behind = task.line.find(clause.who[0].text) > clause.verbs[0].start
    return bool(others) and behind and all(task.naming.enemy(n) is not None for n in clause.who)


_AT_A_PLACE = frozenset({"road", "roads", "crossroads", "railway", "track", "approaches", "whats", "wats", "whos"})


def _otherwise_joined(task: Task) -> bool:
    """`Knaust in touch with Mielke attacks`, `attacks with Mielke following`: a word not understood beside `with`;
    behind `Knaust with Mielke attack` words are of the attack."""
    clause = task.clause
    # `PG 2107: with Pz 2107, same target` has its deed from another line.
    deed = clause.verbs[0].start if clause.verbs and clause.verbs[0].kind != "SAME" else -1
    before = -1 < task.line.find(clause.joined[0].text) < deed
    # `Block the road at Veghel with the 81st`, `find out whats in Schijndel with 1/501`
    words = (
        p
        for p in clause.others
        if p.kind == "WORD" and not (before and p.start > deed) and p.text.lower() not in _AT_A_PLACE
    )
    return any(canonical(p.text)[0] not in DIRECTIONS for p in words)


def _of_a_kind(task: Task, named: Named, units: list[UnitId]) -> tuple[UnitId, ...]:
    """`less its artillery`, `less the HQ`, `less the Welsh`: all of that kind among those addressed; none if a number
    says which."""
    if not (is_wide(task, named) or _a_people(task, named)) or any(w.isdigit() for w in words_of(named.text)):
        return ()
    among = {*units, *all_members(task)}
    return tuple(e.id for e in named.entries if e.id in among)


def _a_people(task: Task, named: Named) -> bool:
    """`the Welsh`, `the Irish`: one word for all the battalions of a regiment, none of them bearing it alone."""
    several = len({e.id for e in named.entries if e.sort == "unit"}) > 1 and all(e.rank for e in named.entries)
    return several and named.text.isalpha() and f"the {named.text}".lower() in task.line.lower()


#: `1/506 to Son. Hit Schijndel with 321 GFA at 1300.`
_GUNS_ALONE = "Are those spoken of before to attack, with the guns in support, or are the guns alone to fire?"


def _named(task: Task) -> list[UnitId]:
    """The units of the names in the clause, in the order named."""
    clause, talk = task.clause, task.made.talk
    drop = sent_by_air(task)
    naming = task.naming.for_drops() if drop else task.naming
    units: list[UnitId] = []
    #: Those of a formation, where parts of it are named behind `with`.
    whole: list[UnitId] = []
    last = ""
    for named, within in nested(task, (*clause.who, *clause.joined)):
        led = clause.who or talk.units
        if led and named in clause.joined and _guns(task, named) and clause.deed == "ATTACK":
            alone = not clause.who and clause.link != "then"
            if not alone or task.choices.choose("guns alone", 2, _GUNS_ALONE, must_ask=True) == 0:
                clause.helpers.append(named)
                continue
        # `My HQ lands on DZ N`: the writer's own, and none of his divisions'.
        staff = named.text.lower() in ("hq", "headquarters")
        if staff and drop and clause.joined:
            raise Wanted("Are those it lands with to drop by this order as well? Write one line for each of them.")
        try:
            told = of_battle_groups(task, named)
            found = (task.naming if staff else naming).units(
                named._replace(many=0, part=False) if told else named,
                task.choices,
                within=within or talk.within or kin_of(task, named),
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
        if told:
            found = battle_groups(task, named, found, told)
        elif clause.sized == "battalion":
            # `All battalions of 43 Div hold`: not its guns.
            found = naming.battalions(found)
        if len(found) == 1 and is_wide(task, named):
            task.made.body = within or (kin_of(task, named) if task.made.orders else ())
        if (
            len(named.text) == _FOUR
            and named.text.isdigit()
            and clause.kinds in ([], ["MOVE"])
            and _like_an_hour(task, found)
        ):
            # `1035 to Boxtel` below `FJR 18:`.
            task.choices.choose("figures", 1, f"Is “{named.text}” a regiment here, or an hour?", must_ask=True)
        theirs = len(talk.within) == 1 or len(found) > 1
        if theirs and talk.within and is_wide(task, named) and not set(found) & set(talk.within):
            # `1 AL AT Bty: guns to 4389`: no guns of another unit; behind `1 Para Bde: …` the one recce squadron there
            # is has left the brigade's lines.
            raise Wanted(f"Which unit is meant by “{named.text}” there? Name it alone.")
        if within and named.inside and not set(found) <= set(within):
            # `HQ 505 PIR`: the regiment has none of its own.
            raise Wanted(f"Which unit is meant by “{named.text}” there? Name it alone.")
        if units and is_formed(task, named) and said_of(task, last, named):
            # `4 Dorset (130 Bde) and 5 Wilts (129 Bde)`: what stands in brackets is said of the last alone.
            of_them = units[-1:] if f"({named.text})" in task.line else units
            if not set(of_them) <= set(found):
                raise Wanted(f"“{last}” is not of “{named.text}”: name the units you mean.")
            continue
        if units and set(found) < set(units) and re.search(rf"{re.escape(last)} of {re.escape(named.text)}", task.line):
            # `King Tigers of s.Pz 506`.
            units = list(found)
            continue
        if named in clause.joined and set(found) < set(whole or units) and with_these_alone(task, clause.joined[-1]):
            # `59 Div: attack Best with GR 1034 and GR 1035`.
            whole, units = whole or units, [*(units if whole else ()), *found]
            continue
        before, last = last, named.text
        wide = len(found) > 1 and any(e.sort == "hq" and e.id in naming.hqs for e in named.entries)
        if wide and len(clause.who) > 1:
            # `XXX Corps - 2 IG to Grave`: who writes, or who is sent?
            raise Wanted(f"Is all of “{named.text}” to go with the others? Name those you mean.")
        if units and set(found) < set(units) and included(task, before, named):
            continue
        if units and (set(found) < set(units) or set(units) < set(found) or whole):
            # `129 Bde attack Elst with 4 Wilts and 4/7 DG`: with the others of the brigade or without them?
            raise Wanted(f"“{named.text}” and the units beside it are part of each other: name those you mean.")
        units += [u for u in found if u not in units]
    return units


#: Figures of an hour.
_FOUR = 4


def _like_an_hour(task: Task, found: tuple[UnitId, ...]) -> bool:
    """Whether others were spoken of, none of whom bears four figures as these do."""
    before = set(task.made.talk.units)
    return (
        bool(before)
        and not before & set(found)
        and not any(task.scenario.units[u].short[-_FOUR:].isdigit() for u in before)
    )


def _mere_guns(task: Task) -> bool:
    """Whether guns are addressed, and no place."""
    named = all_members(task)
    return bool(named) and not task.clause.anywhere and all(map(task.naming.artillery, named))


def _inner(task: Task) -> None:
    """`1st Airborne Division will drop the Polish Brigade`: of two names the inner one is addressed."""
    clause = task.clause
    naming = task.naming.for_drops() if clause.deed in DROPS else task.naming
    formed = clause.who and all(any(e.sort in ("hq", "formation", "group") for e in n.entries) for n in clause.who)
    own = all(any(naming.own(u) for e in n.entries for u in naming.gaz.members(e)) for n in clause.objects)
    if formed and not any(naming.own(u) for n in clause.who for e in n.entries for u in naming.gaz.members(e)):
        # `101st Airborne: get your 506th into Eindhoven`: for another headquarters to order.
        clause.objects = []
        return
    stopped = clause.deed == "HOLD" and all(e.sort == "wide" for n in clause.objects for e in n.entries)
    if stopped and not any(naming.own(e.id) for n in clause.objects for e in n.entries):
        # `1/506 stop the panzers at Son bridge`.
        clause.objects = []
        return
    if clause.deed == "GUARD" and clause.verbs[0].text.lower().startswith("cover") and _mere_guns(task):
        # `55 Fd covers 2 GG from 0800`.
        clause.verbs = [clause.verbs[0]._replace(kind="SUPPORT")]
        return
    if not formed or not own:
        names = ", ".join(n.text for n in clause.objects)
        raise Wanted(f"What have {names} to do with it? Write one line for each unit.")
    theirs = set(members_of(task, clause.who[0]))
    if len(clause.who) > 1 or not all(is_wide(task, n) and theirs & {e.id for e in n.entries} for n in clause.objects):
        clause.who = []
    # `502 PIR sends its 1st Bn to Best`: which is said by the name before it.
    clause.who, clause.objects = [*clause.who, *clause.objects], []


def _guns(task: Task, named: Named) -> bool:
    ids = [e.id for e in named.entries if e.sort in ("unit", "wide")]
    return bool(ids) and all(task.naming.artillery(u) for u in ids)
