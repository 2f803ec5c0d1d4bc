"""The plan carried on: up the axis, on to objectives, to the places that must be blocked.

Each unit without an enemy at hand goes where the plan wants it. A column goes up its axis from
place to place, one group behind another; where a bridge on it is down, it waits for the
engineers. Foot troops whom only a ferry can take over are sent by ferry.
"""

from collections.abc import Collection, Iterable, Mapping
from itertools import pairwise

from engine.clock import HOUR
from engine.commanders.desk import Desk, km, row, steps
from engine.commanders.odds import ground_for, held, punch
from engine.commanders.plan import Axis
from engine.intelligence.picture import OwnUnit
from engine.vocabulary import Place, Square, UnitId

#: Troops this near a place on the axis have come to it, km.
_COME_TO = 1
#: Free troops rather go to a place this much farther off than add one more to a crowd, km.
_CROWD = 6
#: Those who are not strong enough for a place gather so far from it, km.
_GATHER = 6
#: As far as foot troops are sent round to a bridge, km.
_DAYS_MARCH = 12
#: A unit that could not get away from an enemy is not sent off again sooner, minutes.
_PINNED = 8 * HOUR
_RESTS = frozenset({"spent"})


def march_orders(desk: Desk, settled: Collection[UnitId]) -> Iterable[str]:
    """Orders for everybody who is not settled already; units with the same errand share a line."""
    goals = _goals(desk)
    lines: dict[str, list[str]] = {}
    for own in desk.fighters:
        place = goals.get(own.unit)
        if own.unit in settled or own.square is None or not place:
            continue
        if desk.pressed(own) and desk.told_since(own.unit, "move to", _PINNED):
            continue
        if _too_strong(desk, own, place, goals):
            words = _wait(desk, own, place)
        else:
            words = None if _on_it(desk, own, place) else _errand(desk, own, place)
        if words and not desk.just_told(own.unit, words):
            lines.setdefault(words, []).append(desk.unit(own).short)
    for words, names in lines.items():
        yield f"{row(names)}: {words}"


# --- not one by one -------------------------------------------------------------------------------


def _too_strong(desk: Desk, own: OwnUnit, place: Place, goals: Mapping[UnitId, Place]) -> bool:
    """The enemy known about a place is more than those who are near enough to go for it together."""
    goal = desk.square(place)
    assert own.square is not None
    if goal is None or desk.at(own.square, place):
        return False
    here = own.square
    barring = [e for e in desk.enemies if steps(e.square, here) <= 4 and km(e.square, goal) < km(here, goal)]
    if barring:
        beside = [o for o in desk.fighters if o.square is not None and steps(o.square, here) <= 2]
        ground = max(ground_for(desk, e.square) for e in barring)
        return punch(desk, beside) < held(barring) + ground + desk.temper.margin
    about = [e for e in desk.enemies if steps(e.square, goal) <= 2]
    if not about:
        return False
    together = [
        o
        for o in desk.fighters
        if o.square is not None and goals.get(o.unit) == place and km(o.square, goal) <= _GATHER + 2
    ]
    return punch(desk, together or [own]) < held(about) + ground_for(desk, goal) + desk.temper.margin


def _wait(desk: Desk, own: OwnUnit, place: Place) -> str | None:
    """Up to a few kilometres from it, and there wait for the others."""
    goal = desk.square(place)
    assert own.square is not None
    assert goal is not None
    if km(own.square, goal) > _GATHER:
        return None if _on_it(desk, own, place) else _errand(desk, own, place)
    return "hold" if _on_it(desk, own, place) else None


def _on_it(desk: Desk, own: OwnUnit, place: Place) -> bool:
    """Under orders to go there."""
    task = desk.task(own.unit)
    return task is not None and f"to {desk.words(place)}" in task.text


def _errand(desk: Desk, own: OwnUnit, place: Place) -> str | None:
    """How a unit is told to go to a place; None if it is there or cannot."""
    goal, unit, here = desk.square(place), desk.unit(own), own.square
    assert here is not None
    if goal is None or desk.at(here, place):
        return None
    words = f"move to {desk.words(place)}"
    ferry = _meant_ferry(desk, own, goal)
    if ferry is not None:
        return f"{words} via {ferry}"
    if desk.reaches(unit, here, goal) and not _far_round(desk, own, goal):
        doubtful = desk.first_to(here, goal)
        if doubtful is not None:
            return f"move to {desk.words(doubtful)}, avoid contact"
        column = desk.plan.axis is not None and own.unit in desk.troops(desk.plan.axis.column)
        if column:
            words += " by road"
        return words + (", attack anything in the way" if _bold(desk, own) else ", avoid contact")
    if unit.move.mechanised:
        return None
    found = desk.ferry(unit, here, goal)
    return f"{words} via {found.name}" if found is not None else None


def _far_round(desk: Desk, own: OwnUnit, goal: Square) -> bool:
    """No bridge leads off the bank of foot troops anywhere near, while a ferry would take them over."""
    unit, here = desk.unit(own), own.square
    assert here is not None
    banks = desk.banks(unit)
    if unit.move.mechanised or banks.same(here, goal) or banks.way_off(here, desk.standing, _DAYS_MARCH):
        return False
    found = desk.ferry(unit, here, goal)
    return found is not None and min(km(here, end) for end in found.side) <= _DAYS_MARCH


def _meant_ferry(desk: Desk, own: OwnUnit, goal: Square) -> str | None:
    """The name of the ferry the plan means for a unit on the wrong bank, if it runs."""
    assert own.square is not None
    if not desk.plan.by_ferry or desk.banks(desk.unit(own)).same(own.square, goal):
        return None
    for word, ferry in desk.plan.by_ferry.items():
        if own.unit in desk.troops((word,)) and desk.standing(ferry):
            return desk.scenario.ground.crossings[ferry].name
    return None


def _bold(desk: Desk, own: OwnUnit) -> bool:
    """Strong enough to go through what it meets."""
    return desk.unit(own).attack >= 4 and own.condition in ("fresh", "fit")


# --- who is wanted where ------------------------------------------------------------------------


def _goals(desk: Desk) -> dict[UnitId, Place]:
    """Where the plan wants each unit: the axis first, then objectives, then places to block."""
    goals: dict[UnitId, Place] = {}
    if desk.plan.axis is not None:
        column = _up_the_axis(desk, desk.plan.axis)
        halted = desk.dark and not desk.temper.nights
        # A column that halts for the night is not sent elsewhere either.
        goals.update(dict.fromkeys(column, "") if halted else column)
    here = {o.unit: o for o in desk.fighters if o.condition not in _RESTS}
    for objective in desk.plan.objectives:
        if objective.after is not None and not _come_to(desk, objective.after):
            continue
        able = [u for u in desk.troops(objective.troops) if u in here and u not in goals]
        for unit in able[: objective.enough or len(able)]:
            goals[unit] = objective.at
    _block(desk, goals)
    return goals


def _come_to(desk: Desk, place: Place) -> bool:
    """A unit of ours stands at or beside a place."""
    square = desk.square(place)
    return square is not None and any(o.square is not None and km(o.square, square) <= 2 for o in desk.fighters)


def _block(desk: Desk, goals: dict[UnitId, Place]) -> None:
    """Free troops to the places that must be held, spread out over them; whoever is on the way to
    one, or there, stays with it."""
    places = [(p, s) for p in desk.plan.vital if (s := desk.square(p)) is not None]
    crowd = {place: sum(1 for g in goals.values() if g == place) for place, _ in places}
    free = [o for o in desk.fighters if o.unit not in goals and o.square is not None and o.condition not in _RESTS]
    waiting = []
    for own in free:
        bound = own.to if own.doing == "marching" and own.to is not None else own.square
        place = next((p for p, s in places if bound is not None and km(bound, s) <= _COME_TO), None)
        if place is None:
            waiting.append(own)
        else:
            goals[own.unit] = place
            crowd[place] += 1
    for own in waiting:
        here, unit = own.square, desk.unit(own)
        assert here is not None
        choice = [
            (km(here, s) + _CROWD * crowd[p], n, p) for n, (p, s) in enumerate(places) if desk.reaches(unit, here, s)
        ]
        if choice:
            goals[own.unit] = min(choice)[2]
            crowd[goals[own.unit]] += 1


# --- the axis ---------------------------------------------------------------------------------------


def head_of(desk: Desk) -> Square | None:
    """Where the foremost of the column stands."""
    axis = desk.plan.axis
    if axis is None:
        return None
    column = set(desk.troops(axis.column))
    squares = [o.square for o in desk.fighters if o.unit in column and o.square is not None]
    return max(squares, key=lambda s: (_progress(desk, axis, s), s), default=None)


def _up_the_axis(desk: Desk, axis: Axis) -> dict[UnitId, Place]:
    """Each group's next place: the head goes on to the next one it can come to, the others keep
    their distance behind it; groups that are spent fall out."""
    goals: dict[UnitId, Place] = {}
    known = {o.unit: o for o in desk.fighters}
    groups = [[known[u] for u in desk.troops((word,)) if u in known] for word in axis.column]
    fit = [g for g in groups if g and any(o.condition not in ("weak", "spent") for o in g)]
    reached = max((_reached(desk, axis, o) for g in fit for o in g), default=-1)
    for number, group in enumerate(fit):
        wanted = max(0, min(len(axis.places) - 1, reached + 1 - number * axis.echelon))
        for own in group:
            if own.condition in ("weak", "spent"):
                continue
            ahead = _attainable(desk, axis, own, wanted)
            goals[own.unit] = axis.places[ahead] if ahead > _reached(desk, axis, own) else ""
    return goals


def _attainable(desk: Desk, axis: Axis, own: OwnUnit, wanted: int) -> int:
    """The farthest place up to the one wanted to which bridges stand; never back."""
    assert own.square is not None
    unit, here = desk.unit(own), own.square
    behind = max(0, _reached(desk, axis, own))
    for number in range(wanted, behind, -1):
        square = desk.square(axis.places[number])
        if square is not None and desk.reaches(unit, here, square) and _road_whole(desk, axis, behind, number):
            return number
    return behind


def _road_whole(desk: Desk, axis: Axis, behind: int, ahead: int) -> bool:
    """Every bridge of the axis on the way stands; where one is down the engineers are waited for."""
    for place in axis.places[behind : ahead + 1]:
        kind, _, name = place.partition(":")
        if kind == "bridge" and not desk.standing(name):
            return False
    return True


def _reached(desk: Desk, axis: Axis, own: OwnUnit) -> int:
    """The number of the last place on the axis a unit has come to or passed; -1: none yet."""
    return _progress(desk, axis, own.square) if own.square is not None else -1


def _progress(desk: Desk, axis: Axis, square: Square) -> int:
    squares = [desk.square(place) for place in axis.places]
    at = [n for n, s in enumerate(squares) if s is not None and km(s, square) <= _COME_TO]
    if at:
        return max(at)
    # Between two places: past the one, if nearer to the next than the one is.
    passed = -1
    for number, (here, there) in enumerate(pairwise(squares)):
        if here is not None and there is not None and max(km(square, there), km(square, here)) < km(here, there):
            passed = number
    return passed
