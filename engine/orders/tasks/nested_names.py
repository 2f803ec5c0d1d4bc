"""Names of troops side by side: a wide name lies within the formation beside it, and what each name stands for.

`505 PIR, 2nd Bn` is one unit, `1 Para Bde, recce sqn` are two names. Nothing here knows the state.
Source: orders.md 9, 10.
"""

from functools import lru_cache

from engine.orders import patterns as re
from engine.orders.doubts import Wanted
from engine.orders.sentence.pieces import Named
from engine.orders.sentence.words.plain_words import words_of
from engine.orders.tasks.task import Task
from engine.orders.tasks.troops_spoken_of import spoken_of_last
from engine.vocabulary import UnitId


def with_these_alone(task: Task, named: Named) -> bool:
    """Whether a formation does it with parts of its own, and nothing more is said of them: `43 Div attack Elst with 129
    Bde and 214 Bde at 0900`."""
    row = task.clause.joined[: task.clause.joined.index(named) + 1]
    further = "".join(rf"(?:,? and |, | & )(?:the )?{re.escape(other.text)}" for other in row[1:])
    behind = r"\s*(?:$|[.,;!]|(?:at|from) \d)" if named is task.clause.joined[-1] else r"(?:,? and |, | & )"
    return re.search(rf"\bwith (?:the )?{re.escape(row[0].text)}{further}{behind}", task.line) is not None


def included(task: Task, last: str, named: Named) -> bool:
    """`59 Div with its artillery`, `59. Div. einschließlich AR 159`: a part named beside the whole of it."""
    if _battalion(named):
        # `508 PIR attacks Wyler with its 3rd Battalion`: with that one.
        return False
    between = _BETWEEN_THEM.format(re.escape(last), re.escape(named.text))
    return re.search(between, task.line, re.IGNORECASE) is not None


_BETWEEN_THEM = (
    r"{0}\.?,? (?:(?:and|und|en|together|zusammen|samen) )?"
    r"(?:with|including|incl\.?|inkl\.?|inclusief|plus|mit|met|samt|nebst|"
    r"and|und|en|sowie|alsmede|along with|einschlie(?:ß|ss)lich|mitsamt)"
    r"(?: (?:all|its|their|the|own|of|aller|allen|seiner|ihrer|seinem|ihrem|der|dem|des|die|zijn|haar|de|het))* {1}"
    # `59 Div moves to Boxtel with its artillery`.
    r"|(?:with|mit|met) (?:all )?(?:its|their|seiner|ihrer|seinem|ihrem|seinen|ihren|zijn|haar) (?:own |eigenen )?{1}"
)


def said_of(task: Task, last: str, named: Named) -> bool:
    """`7 KOSB of 1 Airlanding Bde`, `4 Dorset (43 Div)`: the formation those named belong to."""
    name = re.escape(named.text)
    return re.search(rf"{re.escape(last)}(?:,? of(?: the)? {name}| \({name}\))", task.line) is not None


def kin_of(task: Task, named: Named, beside: Named | None = None) -> tuple[UnitId, ...]:
    """`1st Bn 506 to Son bridge, 2nd Bn to Son`: the regiment of those spoken of just before, if it has one such."""
    if not _battalion(named):
        return ()
    before = beside or spoken_of_last(task)
    said = " said " in task.line or " same " in task.line
    alone = len(spoken_of_last(task)) == 1 and not _its_others(task)
    if beside is None and not task.made.orders and alone and not said:
        # `3/502 attack Best.`, and below it `1st Bn move to Olland`: of one battalion nothing is said of another's.
        return ()
    if isinstance(before, Named):
        return _regiment(task, named, {e.id for e in before.entries if e.sort == "unit" and task.naming.own(e.id)})
    return _regiment(task, named, set(before))


def _its_others(task: Task) -> bool:
    """`1/506 moves to Son. 2nd and 3rd Battalions hold LZ W`, `… The 2nd Battalion will follow.`: of the same body."""
    clause = task.clause
    counted = {words_of(n.text)[0] for n in (*clause.who, *clause.joined) if _battalion(n)}
    return len(counted) > 1 or (bool(counted) and clause.kinds == ["FOLLOW"] and not clause.objects)


def battalions_beside(task: Task, named: Named, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """`3/505 follows 2nd Bn`: the regiment of those sent, if a battalion of that number is in it."""
    return _regiment(task, named, set(units)) if _battalion(named) else ()


def _regiment(task: Task, named: Named, units: set[UnitId]) -> tuple[UnitId, ...]:
    """The smallest group with those units in it that has one such."""
    such = {e.id for e in named.entries}
    groups = [g.units for g in task.scenario.groups.values() if units and units <= set(g.units)]
    kin = sorted((len(g), g) for g in groups if len(such & set(g)) == 1)
    return kin[0][1] if kin else ()


_ROMAN = ("", "I", "II", "III")


def of_that_number(task: Task, units: tuple[UnitId, ...], number: int) -> UnitId | None:
    """`III/FJR 6 follows II`: the one of that number in the regiment of those sent; None if none is."""
    shorts = {u: set(re.split(r"\W+", unit.short)) for u, unit in task.scenario.units.items() if task.naming.own(u)}
    figures = {str(number), *_ROMAN[number : number + 1]} - {""}
    for group in sorted((g.units for g in task.scenario.groups.values() if set(units) < set(g.units)), key=len):
        found = [u for u in group if u not in units and figures & shorts.get(u, set())]
        if found:
            return found[0] if len(found) == 1 else None
    return None


def nested(task: Task, names: tuple[Named, ...]) -> list[tuple[Named, tuple[UnitId, ...]]]:
    """`505 PIR, 2nd Bn` and `3rd Battalion, 504th`: the wide name lies within the formation beside it."""
    out: list[tuple[Named, tuple[UnitId, ...]]] = []
    for named in names:
        last, inside = out[-1] if out else (None, ())
        if last is not None and is_wide(task, named) and is_formed(task, last) and _below(task, last, named):
            if not inside and included(task, last.text, named):
                task.clause.joined = [n for n in task.clause.joined if n is not named]
                continue
            out[-1] = (named._replace(part=named.part or last.part), members_of(task, last))
        elif last is not None and inside and is_wide(task, named) and set(inside) & {e.id for e in named.entries}:
            # `502 PIR, 1st and 2nd battalions`.
            out.append((named, inside))
        elif last is not None and "'s" in last.text and (kin := kin_of(task, named, last)):
            # `502 PIR's 1st and 2nd Bns`.
            out.append((named, kin))
        elif last is not None and _battalion(named) and _one_unit(task, last):
            # `Swoboda, 1 Abt.`: a part of it, no other unit of that number.
            raise Wanted(f"Only whole units can be sent: which unit is meant by “{named.text}” beside “{last.text}”?")
        elif (
            last is not None
            and is_formed(task, named)
            and is_wide(task, last)
            and not inside
            and _below(task, named, last)
        ):
            out[-1] = (last._replace(part=named.part or last.part), members_of(task, named))
        else:
            out.append((named, ()))
    return out


def _below(task: Task, formation: Named, named: Named) -> bool:
    """Whether a kind of troops lies within a formation; `1 Para Bde, recce sqn` are two names."""
    return named.inside or bool(set(members_of(task, formation)) & {e.id for e in named.entries})


def _battalion(named: Named) -> bool:
    """`1 Abt.`, `2nd Bn`, `first battalion`: a battalion by its number alone."""
    return len(named.text) <= _SHORT and _numbered(named.text)


@lru_cache(maxsize=500)
def _numbered(text: str) -> bool:
    return _NUMBERED.fullmatch(" ".join(words_of(text))) is not None


_NUMBERED = re.compile(r"(?:\d|i{1,3})\W{0,3}(?:bn|battalion)")
#: `III. Fallschirmjägerbataillon` is longer; a number and a word for battalion are not.
_SHORT = len("zweites Bataillon")


def _one_unit(task: Task, named: Named) -> bool:
    own = [e for e in named.entries if e.sort == "unit" and task.naming.own(e.id)]
    return len(own) == 1 and own[0].rank < 2


def is_wide(task: Task, named: Named) -> bool:
    """Whether a name is of a kind of troops that several formations have: `recce sqn`, `2nd Bn`."""
    own = [e for e in named.entries if e.sort != "unit" or task.naming.own(e.id)]
    return bool(own) and all(e.sort == "wide" for e in own)


def is_formed(task: Task, named: Named) -> bool:
    """Whether a name is of a brigade, a division or a headquarters that has units of one's own."""
    return any(e.sort in ("group", "formation", "hq") for e in named.entries) and bool(members_of(task, named))


def members_of(task: Task, named: Named) -> tuple[UnitId, ...]:
    """One's own units of the formation named; none if the name is of no formation."""
    naming = task.naming
    for sort in ("group", "formation", "hq"):
        found = tuple(u for e in named.entries if e.sort == sort for u in naming.gaz.members(e) if naming.own(u))
        if found:
            return found
    return ()
