"""Deeds done with another unit of one's own side: follow it, link up with it.

Source: orders.md 8; MG section 26.
"""

from engine.orders import patterns as re
from engine.orders.doubts import Wanted
from engine.orders.sentence.clause import Squadrons
from engine.orders.sentence.pieces import Piece
from engine.orders.tasks.nested_names import battalions_beside, of_that_number
from engine.orders.tasks.task import Task
from engine.orders.values import Order, OrderKind
from engine.vocabulary import Place, UnitId, UnitKind


def follow(task: Task, units: tuple[UnitId, ...]) -> Order:
    """`follow 2 IG`, `follow`: behind the unit named, else behind the one of the order before. Raises Wanted."""
    clause = task.clause
    names = clause.objects + clause.behind
    if clause.behind and not clause.verbs and clause.until is not None and all(map(task.naming.artillery, units)):
        # `377 PFA behind 1/501, 0800-1200`: an end is for fire, and no march behind somebody has one.
        raise Wanted("Are the guns to support them, or to follow? Write: support, or follow, and whom.")
    if names:
        named = task.one_named(names)
        # `3/505 follows 2nd Bn`: of its own regiment.
        leader = task.naming.lead_of(
            named, task.choices, task.made.talk.within or battalions_beside(task, named, units)
        )
        if leader in units and not any(e.sort == "unit" for e in names[0].entries):
            raise Wanted("A unit cannot follow itself: which unit are they to follow?")
    elif len(clause.refs) == 1 and (by_number := of_that_number(task, units, clause.refs[0])) is not None:
        leader, clause.refs = by_number, []
    elif whom := next((p.text for p in clause.others if p.kind == "WORD" and _a_name(p, task.line)), ""):
        raise Wanted(f"Who is “{whom}”? Write: follow, and the unit's name.")
    else:
        before = [o for o in (*task.made.talk.before, *task.made.orders) if o.units and not set(o.units) & set(units)]
        led = [u for u in task.made.talk.led if u not in units] if clause.rest else []
        if (not before and not led) or task.made.talk.doubtful:
            raise Wanted("Whom are they to follow? Write: follow, and the unit's name.")
        if not led and before[-1].kind in (OrderKind.FIRE, OrderKind.SUPPORT):
            # `376 PFA fires a barrage on Mook, 1/505 goes in behind it`.
            raise Wanted("Behind whom or to where are they to go? Write: move to, attack or follow, and a name.")
        trailing = not led and _BEHIND.search(task.line) is not None
        if trailing and before[-1].kind is OrderKind.ATTACK and all(task.naming.artillery(u) for u in units):
            # `Knaust attacks Elst with SS Art 10 behind`.
            raise Wanted("Are the guns to support the attack, or to follow? Write: supported by, or: follow.")
        leader = led[0] if led else before[-1].units[0]
    # `All units follow Eberwein`: all but him.
    behind = tuple(u for u in units if u != leader)
    if not behind:
        raise Wanted("A unit cannot follow itself: which unit are they to follow?")
    to = task.first(clause.to, behind)
    return task.order(OrderKind.MOVE, behind, to=to, follow=leader)


_BEHIND = re.compile(r"\b(?:behind|dahinter|erachter)\b", re.IGNORECASE)


def _a_name(word: Piece, line: str) -> bool:
    """`Heinke follows the Panthers`, `… our paratroopers`, `… Mueller`: somebody, whoever it is."""
    led = line[: word.start].lower().endswith((" the ", " our ", " my ", " your ", " those ", " these "))
    return led or (word.text[:1].isupper() and not line.isupper() and not word.text[-3:].isupper())


#: Squadrons that may be those of the troops themselves.
_SQUADRONS_OF_TANKS = re.compile(
    r"\bwith (?:just |only )?(?:a|an|one|two|three|four|\d|half its|most of its) (?:squadrons?|sqns?)\b"
    r"(?! (?:of|in (?:the air|support)|over|overhead|above|from|support|to support|aloft))|"
    r"\b(?:squadrons?|sqns?) (?:up|leading|forward|in front|in the lead|mounted|dismounted|back|in reserve)\b",
    re.IGNORECASE,
)
_IN_SQUADRONS = frozenset({UnitKind.TANK, UnitKind.RECCE, UnitKind.ENGINEER, UnitKind.ARMOURED_INFANTRY})


def forbid_squadrons_of_their_own(task: Task, units: tuple[UnitId, ...]) -> None:
    """`2 IG attack Elst with one squadron`: one of its tanks, or of aircraft? Raises Wanted."""
    flown = task.clause.squadrons is not None or any(isinstance(h, Squadrons) for h in task.clause.helpers)
    if not flown or not _SQUADRONS_OF_TANKS.search(task.line):
        return
    if any(task.scenario.units[u].kind in _IN_SQUADRONS for u in units):
        raise Wanted(
            "Squadrons of aircraft, or its own? Write: supported by one squadron of aircraft, or the whole unit."
        )


#: What they join where it is, without its name.
_THE_BODY = re.compile(
    r"\b(?:reinforc(?:es?|ing)|strengthens?|bolsters?|beefs? up|thickens?(?: up)?)\b|"
    r"\b(?:join(?:s|ing)?|link(?:s|ing)?|meet(?:s|ing)?|contact|aid|help|assistance)\b[^,;.]{0,16}\b(?:perimeter|garrison|"
    r"defen[cs]es?|defenders|line|column|main body|bridgehead|division|brigade|regiment|battalion|others|rest|poles|"
    r"paras|airborne|americans|yanks|tommies|british|guards|troops|attack|battle)\b",
    re.IGNORECASE,
)

#: Of a bridge: that it bears more, as sappers do it.
_MADE_STRONGER = re.compile(
    r"\b(?:reinforc(?:es?|ing)|strengthens?|strengthening)\b[^,;.]{0,30}\bbridge\b", re.IGNORECASE
)


def _where_they_are(task: Task, units: tuple[UnitId, ...], *, there: bool) -> Place | None:
    """Where others of the same message hold, whom these are to join; `there`: or where they go."""
    last = next((o for o in reversed((*task.made.talk.before, *task.made.orders)) if o.units), None)
    # `Reinhold moves to Lent. Perhaps Euling attacks Elst. Bruns joins him.`: whoever it is, it is still open.
    still_open = task.made.talk.doubtful and not task.made.orders
    if last is None or still_open or set(last.units) & set(units):
        return None
    stay = last.then[-1] if last.then else last
    # `7 KOSB moves to Wolfheze at 0600, 1 Border joins it there`: at which hour? `… joins it at 0800` says it.
    timed = task.start is not None and not last.then
    goes = stay.kind in (OrderKind.MOVE, OrderKind.WITHDRAW) and stay.follow is None
    goes = goes and (timed or (there and last.start is None))
    return stay.to or last.to if stay.kind is OrderKind.HOLD or goes else None


def link_up(task: Task, units: tuple[UnitId, ...]) -> Order:
    """`link up with 82nd at Grave`: to the place, or behind the unit, or to where it stands. Raises Wanted."""
    clause = task.clause
    if not clause.objects and _THE_BODY.search(task.line) and (to := task.somewhere(units)) is not None:
        # `join the perimeter at Oosterbeek`, `reinforce Bemmel`.
        sappers = all(task.scenario.units[u].kind is UnitKind.ENGINEER for u in units)
        if units and sappers and _MADE_STRONGER.search(task.line):
            # `326 Eng strengthen Son bridge for tanks`: its load, or its guard?
            raise Wanted("What is to be done at the bridge? Write: repair it, or: move to it and hold.")
        return task.order(OrderKind.MOVE, units, to=to)
    there = any(w.there for w in clause.anywhere)
    if not clause.objects and clause.same and (to := _where_they_are(task, units, there=there)) is not None:
        # `GPR hold Oosterbeek and 21 Ind joins them there`, `Eberwein moves to Ede. Pz 224 joins him there.`
        return task.order(OrderKind.MOVE, units, to=to)
    if not clause.objects:
        raise Wanted("With whom? Write the unit's name and where it stands.")
    if "ATTACK" in clause.kinds or "FIRE" in clause.kinds:
        # `join Spindler in his attack on Oosterbeek`, `joins 64 Med in shelling Elst`.
        raise Wanted("Are they to attack as well, or only to go there? Write: attack, or follow, and whom or what.")
    to = task.somewhere(units)
    named = task.one_named(clause.objects)
    whole = any(e.sort in ("group", "formation", "hq") for e in named.entries)
    if to is not None and whole:
        # `SRY joins 82nd Airborne at Groesbeek`: there, whichever of its units stands there.
        return task.order(OrderKind.MOVE, units, to=to)
    other = task.naming.friend(named, task.choices, within=task.made.talk.within)
    if to is not None:
        return task.order(OrderKind.MOVE, units, to=to)
    here = task.naming.where.stands(other)
    short = task.scenario.units[other].short
    options = 2 if here is not None else 1
    pick = task.choices.choose(
        f"l:{other}", options, f"Are they to follow {short}, or go where it was last reported?", must_ask=True
    )
    if pick == 0 or here is None:
        return task.order(OrderKind.MOVE, units, follow=other)
    return task.order(OrderKind.MOVE, units, to=here.name)
