"""A scripted headquarters at work for one half hour.

It looks at its picture, and at nothing else but the map and its own order of battle, and
writes orders as a person would. What it decides for each unit, in this order: save the spent,
fight the enemy at hand, go on with the plan, meet an enemy within reach, block a vital place.
Guns, engineers and aircraft come after. Every choice follows from the picture alone, so that
the same picture always gives the same orders.
"""

from collections.abc import Iterable
from itertools import pairwise

import msgspec

from engine.clock import HOUR, time_of_day
from engine.commanders.plan import NO_PLAN, Plan, plans_of
from engine.commanders.tempers import Temper, temper_of
from engine.forces import Unit
from engine.intelligence.picture import EnemySeen, OrderOnFile, OwnUnit, Picture
from engine.rounding import manhattan, pythagoras
from engine.scenarios.scenario import Scenario
from engine.vocabulary import (
    CrossingState,
    GunClass,
    HqId,
    Minute,
    Place,
    Side,
    Square,
    UnitId,
    UnitKind,
)

#: Ranges of guns, km (MG-ARTY-1).
_RANGE = {GunClass.MEDIUM: 12, GunClass.LIGHT: 7, GunClass.ANTI_TANK: 4}
#: An order this old that still seems to be running is given again, minutes.
_STALE: Minute = 4 * HOUR
#: An order that came to nothing is not repeated sooner, minutes.
_PATIENCE: Minute = 2 * HOUR
#: Doings in which a unit can be given no ground task.
_AWAY = frozenset({"waiting", "lost", "merged", "ferrying"})
_GUNS_ONLY = frozenset({GunClass.MEDIUM, GunClass.LIGHT})


class Desk(msgspec.Struct, frozen=True):
    """What lies on the commander's table this half hour."""

    scenario: Scenario
    plan: Plan
    temper: Temper
    picture: Picture
    moment: Minute
    #: Enemies heard of lately enough to matter, nearest in time first.
    enemies: tuple[EnemySeen, ...]


def orders_for(name: str, picture: Picture, scenario: Scenario, hq: HqId, moment: Minute) -> str:
    """The orders a scripted HQ sends now, one a line; empty if there is nothing to order.

    `name` is a temper (`allied`, `german`, `bold`, `cautious`); `moment` in campaign minutes.
    """
    side = scenario.hqs[hq].side
    temper = temper_of(name, side)
    plan = plans_of(scenario.id).get(hq, NO_PLAN)
    fresh = (e for e in picture.enemy.values() if moment - e.seen <= temper.memory)
    enemies = tuple(sorted(fresh, key=lambda e: (-e.seen, e.square)))
    desk = Desk(scenario, plan, temper, picture, moment, enemies)
    lines = [*_ground_orders(desk), *_gun_orders(desk), *_engineer_orders(desk)]
    if scenario.air_owner.get(side) == hq:
        lines.extend(_air_orders(desk, side))
    return "\n".join(lines)


# --- the ground war -----------------------------------------------------------------------


def _ground_orders(desk: Desk) -> Iterable[str]:
    sent: dict[Square, int] = {}
    goals = _goals(desk)
    for own in _in_hand(desk):
        unit = desk.scenario.units[own.unit]
        if unit.guns in _GUNS_ONLY or unit.kind is UnitKind.HQ or own.square is None:
            continue
        line = _order_for(desk, own, unit, own.square, goals.get(own.unit), sent)
        if line and not _just_told(desk, own.unit, line):
            yield line


def _order_for(
    desk: Desk, own: OwnUnit, unit: Unit, here: Square, goal: Square | None, sent: dict[Square, int]
) -> str | None:
    near = [e for e in desk.enemies if manhattan(e.square.x - here.x, e.square.y - here.y) <= 2]
    if own.in_contact or near:
        return _at_hand(desk, own, unit, here, near)
    if _busy(desk, own):
        return None
    hunted = _enemy_within_reach(desk, own, unit, here, sent) if goal is None or desk.temper.sallies else None
    if hunted is not None and (goal is None or _closer(here, hunted, goal)):
        sent[hunted] = sent.get(hunted, 0) + 1
        return f"{unit.short} attack the enemy at {hunted.name}"
    if goal is not None and goal != here:
        words = _words(desk, unit.id) or f"square {goal.name}"
        stance = ", attack anything in the way" if unit.attack > 0 else ", then hold"
        return f"{unit.short} move to {words}{stance}"
    if hunted is not None:
        sent[hunted] = sent.get(hunted, 0) + 1
        return f"{unit.short} attack the enemy at {hunted.name}"
    return None


def _at_hand(desk: Desk, own: OwnUnit, unit: Unit, here: Square, near: list[EnemySeen]) -> str | None:
    """An enemy is upon the unit: attack him, stand, or get away."""
    if own.condition in desk.temper.saves_when:
        rear = _rear(desk, here, near)
        return f"{unit.short} fall back to {rear.name}" if rear else f"{unit.short} hold"
    if own.doing == "fighting" or not near or unit.attack == 0 or own.condition not in desk.temper.attacks_while:
        return None
    target = min(near, key=lambda e: (manhattan(e.square.x - here.x, e.square.y - here.y), e.square))
    guns = _guns_for(desk, target.square)
    support = f", supported by {' and '.join(guns)}" if guns else ""
    return f"{unit.short} attack the enemy at {target.square.name}{support}"


def _enemy_within_reach(desk: Desk, own: OwnUnit, unit: Unit, here: Square, sent: dict[Square, int]) -> Square | None:
    if unit.attack == 0 or own.condition not in desk.temper.attacks_while:
        return None
    for distance, square in sorted((_km(here, e.square), e.square) for e in desk.enemies):
        if (
            distance <= desk.temper.reach
            and sent.get(square, 0) < desk.temper.weight
            and _same_bank(desk, here, square)
        ):
            return square
    return None


def _rear(desk: Desk, here: Square, near: list[EnemySeen]) -> Square | None:
    """Three squares away from the enemy, on the map."""
    foe = near[0].square if near else here
    dx, dy = here.x - foe.x, here.y - foe.y
    step = (0, 1 if dy >= 0 else -1) if abs(dy) >= abs(dx) else (1 if dx >= 0 else -1, 0)
    rear = Square(here.x + 3 * step[0], here.y + 3 * step[1])
    return rear if rear in desk.scenario.ground else None


# --- the plan -------------------------------------------------------------------------------


def _goals(desk: Desk) -> dict[UnitId, Square]:
    """Which unit is meant for which place."""
    goals: dict[UnitId, Square] = {}
    for objective in desk.plan.objectives:
        square = _square(desk.scenario, objective.at)
        wanted = [u for u in _troops(desk.scenario, desk.picture.hq, objective.troops) if u in desk.picture.own]
        alive = [u for u in wanted if desk.picture.own[u].doing not in ("lost", "merged") and u not in goals]
        for unit in alive[: objective.enough or len(alive)]:
            if square is not None:
                goals[unit] = square
    free = [own for own in _in_hand(desk) if own.unit not in goals and own.square is not None]
    vital = [s for s in (_square(desk.scenario, place) for place in desk.plan.vital) if s is not None]
    for index, own in enumerate(sorted(free, key=lambda o: o.unit)):
        troops = desk.scenario.units[own.unit]
        if vital and troops.kind is not UnitKind.HQ and troops.guns not in _GUNS_ONLY and not troops.engineers:
            goals[own.unit] = min(vital, key=lambda s: (_km(own.square or s, s) + 3 * (index % len(vital) == 0), s))
    return goals


def _words(desk: Desk, unit: UnitId) -> str:
    """The objective meant for a unit, as a person writes it."""
    for objective in desk.plan.objectives:
        if unit in _troops(desk.scenario, desk.picture.hq, objective.troops):
            name = _name(desk.scenario, objective.at)
            via = " and ".join(_name(desk.scenario, p) for p in objective.via)
            return f"{name} via {via}" if via else name
    return ""


def _troops(scenario: Scenario, hq: HqId, words: tuple[str, ...]) -> list[UnitId]:
    """Units meant by the plan's words: unit ids, groups or formations, in their order."""
    units: list[UnitId] = []
    for word in words:
        if word in scenario.units:
            units.append(word)
        elif word in scenario.groups:
            units.extend(u for u in scenario.groups[word].units if u in scenario.units)
        else:
            units.extend(u.id for u in scenario.units.values() if u.formation == word and u.hq == hq)
    return units


def _square(scenario: Scenario, place: Place) -> Square | None:
    """Where a plan's place is: for a bridge, the end that lies farther on."""
    kind, _, name = place.partition(":")
    ground = scenario.ground
    if kind == "town" and name in ground.towns:
        return ground.towns[name].square
    if kind == "zone" and name in ground.zones:
        return ground.zones[name].square
    if kind == "bridge" and name in ground.crossings:
        return max(ground.crossings[name].side, key=lambda s: (s.y, s.x))
    return Square.parse(place) if place.isdigit() else None


def _name(scenario: Scenario, place: Place) -> str:
    kind, _, name = place.partition(":")
    ground = scenario.ground
    if kind == "town":
        return ground.towns[name].name
    if kind == "zone":
        return ground.zones[name].name
    if kind == "bridge":
        return max(ground.crossings[name].side, key=lambda s: (s.y, s.x)).name
    return place


# --- guns, engineers, aircraft ----------------------------------------------------------------


def _gun_orders(desk: Desk) -> Iterable[str]:
    """Batteries fire on what is in range and follow the front otherwise."""
    front = [
        o.square
        for o in _in_hand(desk)
        if o.square is not None and desk.scenario.units[o.unit].guns not in _GUNS_ONLY and o.in_contact
    ]
    for own in _in_hand(desk):
        unit = desk.scenario.units[own.unit]
        if unit.guns not in _GUNS_ONLY or own.square is None or _busy(desk, own):
            continue
        here = own.square
        targets = sorted(
            (_km(here, e.square), e.square) for e in desk.enemies if _km(here, e.square) <= _RANGE[unit.guns]
        )
        hour = f"{_clock(desk.moment)} to {_clock(desk.moment + HOUR)}"
        line = None
        if targets and targets[0][0] > 2:
            line = f"{unit.short} fire on {targets[0][1].name} from {hour}"
        elif front:
            ahead = min(front, key=lambda s: (_km(here, s), s))
            if _km(here, ahead) > _RANGE[unit.guns] - 2:
                line = f"{unit.short} move to {_short_of(desk, here, ahead).name} by road, avoid contact"
        if line and not _just_told(desk, own.unit, line):
            yield line


def _guns_for(desk: Desk, target: Square) -> list[str]:
    """Free batteries that reach the target, two at most."""
    found = []
    for own in _in_hand(desk):
        unit = desk.scenario.units[own.unit]
        if unit.guns in _GUNS_ONLY and own.square is not None and not own.in_contact:
            distance = _km(own.square, target)
            if 2 < distance <= _RANGE[unit.guns] and own.doing not in ("marching", *_AWAY):
                found.append((distance, unit.short))
    return [short for _, short in sorted(found)[:2]]


def _short_of(desk: Desk, here: Square, ahead: Square) -> Square:
    """A named place about five kilometres behind the front on our side of it, else the front's own square."""
    towns = [
        t.square
        for t in desk.scenario.ground.towns.values()
        if 3 <= _km(t.square, ahead) <= 6 and _closer(here, t.square, ahead)
    ]
    return min(towns, key=lambda s: (_km(here, s), s)) if towns else ahead


def _engineer_orders(desk: Desk) -> Iterable[str]:
    broken = [
        c.crossing
        for c in desk.picture.crossings.values()
        if c.state in (CrossingState.DAMAGED, CrossingState.DESTROYED)
    ]
    wanted = [c for c in desk.plan.repair if c in broken]
    for own in _in_hand(desk):
        unit = desk.scenario.units[own.unit]
        if not unit.engineers or unit.side is not Side.ALLIED or own.square is None or _busy(desk, own) or not wanted:
            continue
        crossing = desk.scenario.ground.crossings[wanted[0]]
        line = f"{unit.short} repair {crossing.name}"
        if not _just_told(desk, own.unit, line):
            wanted.pop(0)
            yield line


def _air_orders(desk: Desk, side: Side) -> Iterable[str]:
    """At dawn, and when the weather comes in: a share to the spearhead, the rest on patrol."""
    if desk.picture.squadrons <= 0 or any(
        "squadron" in o.text and desk.moment - o.start < 12 * HOUR for o in desk.picture.orders.values()
    ):
        return
    if not 5 * HOUR <= time_of_day(desk.moment) <= 19 * HOUR:
        return
    left = desk.picture.squadrons
    service = "RAF" if side is Side.ALLIED else "Luftwaffe"
    if side is Side.ALLIED:
        for own in _in_hand(desk):
            if left > 0 and own.in_contact and desk.scenario.units[own.unit].attack >= 4:
                left -= 1
                yield f"{service}: one squadron to support {desk.scenario.units[own.unit].short}"
                break
    for first, second in desk.plan.patrol:
        if left > 0:
            left -= 1
            yield f"{service}: one squadron to patrol from {first} to {second}"


# --- reading the table --------------------------------------------------------------------------


def _in_hand(desk: Desk) -> list[OwnUnit]:
    """Units that can be ordered, in the order of battle's order."""
    own = desk.picture.own
    return [own[u] for u in desk.scenario.units if u in own and own[u].doing not in _AWAY]


def _busy(desk: Desk, own: OwnUnit) -> bool:
    """Carrying out an order that is still on file and not stale."""
    if own.doing not in ("marching", "repairing", "firing", "fighting"):
        return any(
            own.unit in o.units and o.answer in ("sent", "acknowledged") and desk.moment - o.start < HOUR
            for o in desk.picture.orders.values()
        )
    return any(
        own.unit in o.units and o.answer in ("sent", "acknowledged") and desk.moment - o.start < _STALE
        for o in desk.picture.orders.values()
    )


def _just_told(desk: Desk, unit: UnitId, line: str) -> bool:
    """The same words went to this unit lately: running still, or come to nothing."""
    return any(_same_words(o, unit, line) and desk.moment - o.start < _wait(o) for o in desk.picture.orders.values())


def _same_words(order: OrderOnFile, unit: UnitId, line: str) -> bool:
    return unit in order.units and order.text.split(" from ")[0] == line.split(" from ")[0]


def _wait(order: OrderOnFile) -> Minute:
    if order.answer == "not_acknowledged":
        return 1
    return _PATIENCE if order.answer in ("refused", "halted") else HOUR


def _same_bank(desk: Desk, here: Square, there: Square) -> bool:
    """No great river between, as the crow flies: a walk along both legs meets no river side."""
    water = desk.scenario.ground.water
    path = [Square(x, here.y) for x in _span(here.x, there.x)] + [Square(there.x, y) for y in _span(here.y, there.y)]
    return not any(water.get((min(a, b), max(a, b))) == "river" for a, b in pairwise(path) if a != b)


def _span(a: int, b: int) -> range:
    return range(a, b + 1) if a <= b else range(a, b - 1, -1)


def _closer(here: Square, a: Square, b: Square) -> bool:
    return _km(here, a) < _km(here, b)


def _km(a: Square, b: Square) -> int:
    return pythagoras(a.x - b.x, a.y - b.y)


def _clock(minute: Minute) -> str:
    in_day = time_of_day(minute)
    return f"{in_day // 60:02d}{in_day % 60:02d}"
