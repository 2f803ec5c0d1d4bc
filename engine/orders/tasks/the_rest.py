"""The rest: of a brigade or division, of the formation, or of all that a headquarters has.

Who has been named already is not of it. Source: orders.md 10.
"""

import msgspec

from engine.orders import patterns as re
from engine.orders.doubts import Unclear, Wanted
from engine.orders.message.talk import Change
from engine.orders.tasks.parted_march import still_together
from engine.orders.tasks.task import Task
from engine.orders.tasks.troops_spoken_of import spoken_of_last
from engine.vocabulary import Refusal, UnitId

#: Words for all that a headquarters has.
_ELSE = re.compile(r"\b(?:else|all others?|all other|everybody|everyone|all the (?:rest|others?))\b", re.IGNORECASE)


def behind_those_leading(task: Task) -> tuple[UnitId, ...]:
    """`505 PIR to Mook, 1/505 leading, the rest follow`: those behind, who march apart then; nobody if none leads."""
    last, first = spoken_of_last(task), task.made.talk.led
    if not first or not first < frozenset(last):
        return ()
    if not task.made.orders:
        alone = tuple(u for u in last if u in first)
        task.made.changes.append(Change(lambda o: msgspec.structs.replace(o, units=alone), last))
    return tuple(u for u in last if u not in first)


def the_rest(task: Task, units: list[UnitId]) -> list[UnitId]:
    """The rest of these units, or of those that nothing names. Raises Wanted or Unclear if nobody is left."""
    clause, talk = task.clause, task.made.talk
    # `130 Bde: 4 Dorset …; 5 Dorset …; 7 Hamps …` and below it `Everyone else rests.`: none of that brigade.
    within = talk.within if set(talk.within) - talk.named or not _ELSE.search(task.line) else ()
    marched = () if units or within else still_together(task)
    if marched and (_TWO.search(task.line) is None or len(marched) == 2):
        # `505 moves to Groesbeek, then 1/505 to Mook, the rest digs in`, `…, the other two dig in`: there, they alone.
        clause.link = "then"
        return list(marched)
    pool = tuple(units) or _rest_of_body(task) or within or _rest_of_regiment(task) or _others(task)
    if clause.who and (len(units) == 1 or _beside_them(task, clause.who[-1].text)):
        # `2 Para, 3 Para and everyone else to Oosterbeek`
        raise Wanted("Only whole units can be sent: name those you mean.")
    # `2/505 attacks Mook, supported by 320 GFA. Everybody else holds.`: nor is a battery that has its task left over.
    helping = {u for o in (*talk.before, *task.made.orders) for u in o.supported_by}
    left = [u for u in pool if u not in talk.named and u not in helping]
    if units and len(left) == len(pool) and _THE_REST.search(task.line) and not _LEAVING.search(task.line):
        # `The rest of 129 Bde moves to Grave`, `Send the other two battalions of 502 to Best`, and none of it has been
        # spoken of.
        raise Wanted(f"The rest beside whom? Name the units of {clause.who[0].text if clause.who else 'it'} you mean.")
    if talk.doubtful and within and len(left) == len(within):
        # `506 PIR:`, and under it `Move Bn (1st) to Uden` and `Other bns hold Eindhoven`: who is not among them?
        raise Wanted("The rest of whom? Name the units.")
    if len(left) > 1 and _ONE_LEFT.search(task.line):
        raise Wanted("Which battalion is left? Name it.")
    if not left:
        raise Unclear(Refusal.UNKNOWN_UNIT, "All your units have been named already: say which ones are meant.")
    return left


#: Others named in one breath with those who have names.
_BESIDE_THEM = re.compile(
    r",? (?:(?:and|plus|und|en|with|mit|met) )?(?:also )?(?:the rest(?: of (?:the|his|its|my|our) [a-z]+)?|"
    r"the (?:\w+ )?others?|all (?:the )?(?:others?|rest)|"
    r"(?:every|any)(?:one|body|thing) else|(?:alle |die |de )(?:anderen?|übrigen|overigen?)|der rest|de rest)"
    r"(?=,| (?:to|nach|naar|hold|move|go|march|attack|withdraw|fall|pull|stay|are|will|must)\b)",
    re.IGNORECASE,
)


def _beside_them(task: Task, name: str) -> bool:
    """Whether the rest are named right behind the last name."""
    at = task.line.find(name)
    return at >= 0 and _BESIDE_THEM.match(task.line, at + len(name)) is not None


_THE_REST = re.compile(
    r"\b(?:the )?(?:rest|remainder) of\b|"
    r"\b(?:others?|remaining)(?: (?:two|three|2|3))?(?: (?:battalions?|bns?|units|regiments?))?\b",
    re.IGNORECASE,
)


#: `Leaving 2/505 to hold Groesbeek, the rest of 505 PIR moves to Mook`: beside those left.
_LEAVING = re.compile(r"\bleav(?:e|es|ing)\b", re.IGNORECASE)


def _rest_of_regiment(task: Task) -> tuple[UnitId, ...]:
    """`505 PIR send its 2nd Bn to Mook and hold with the rest`: of the regiment; nobody if all of it has been named."""
    body = task.naming.present(task.made.body, task.start) if task.made.body else ()
    return body if set(body) - task.made.talk.named else ()


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
    last = set(spoken_of_last(task))
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
    if not named or (task.made.talk.doubtful and not task.made.orders and not _ELSE.search(task.line)):
        # `Those of 504 who are in Nijmegen stay there; the others hold Lent.`
        raise Wanted("The rest of whom? Name the units, or write: all units.")
    if task.clause.deed == "FOLLOW" and len(spoken_of_last(task)) > 1:
        # `505 PIR attacks Mook. The rest follow.`
        raise Wanted("The rest of whom? Name the units that are to follow.")
    # `the rest` names no headquarters, `everyone else` does (orders.md 10).
    everyone = task.naming.everyone(task.start, line_only=not _ELSE.search(task.line))
    formations = {task.scenario.units[u].formation for u in named}
    near = tuple(u for u in everyone if task.scenario.units[u].formation in formations)
    wide = {u for u in everyone if u not in named}
    if _ELSE.search(task.line) or not set(near) - named or set(near) - named == wide:
        near = everyone
        if not _ELSE.search(task.line) and (task.clause.anywhere or task.clause.deed != "HOLD"):
            # `1/508 goes to Nijmegen. The others hold Beek.`: those of its regiment, or of all the division?
            bodies = sorted((g.units for g in task.scenario.groups.values() if named <= set(g.units)), key=len)
            near = task.naming.present(bodies[0], task.start) if bodies else everyone
        if not set(near) - named or set(near) - named == wide:
            return everyone
    pick = task.choices.choose("rest", 2, "Who are the rest: the others of the same formation, or all your units?")
    return (near, everyone)[pick]
