"""Field guns: stand behind whoever is in the fight, follow the front, shell what is near it.

Batteries named in an attack are left alone here. The others support the nearest friends in
contact, so that these have their fire in defence as well; with nobody to support they keep
within range of the foremost troops.
"""

from collections.abc import Collection, Iterable

from engine.clock import HOUR
from engine.commanders.desk import Desk, km
from engine.intelligence.picture import OwnUnit
from engine.orders.values import OrderKind
from engine.vocabulary import GunClass, Square, UnitId

#: Ranges of guns, km (MG-ARTY-1).
RANGE_KM = {GunClass.MEDIUM: 12, GunClass.LIGHT: 7, GunClass.ANTI_TANK: 4, GunClass.NONE: 0}
#: How far behind the foremost troops a battery unlimbers, km.
_BEHIND = 3
#: Guns that could not get away do not try again sooner, minutes.
_TRIED = 3 * HOUR


def gun_orders(desk: Desk, firing: Collection[UnitId]) -> Iterable[str]:
    """What the batteries that are not in an attack do."""
    front = [o for o in desk.fighters if o.square is not None and desk.unit(o).attack > 0]
    for own in desk.batteries:
        if own.unit in firing or own.square is None:
            continue
        line = _save(desk, own) or _support(desk, own, front) or _follow(desk, own, front)
        if line:
            yield line


def _save(desk: Desk, own: OwnUnit) -> str | None:
    """Guns with the enemy upon them get away from him, if they can."""
    if not desk.pressed(own) or own.doing == "marching" or desk.told_since(own.unit, "fall back", _TRIED):
        return None
    return f"{desk.unit(own).short}: fall back"


def _support(desk: Desk, own: OwnUnit, front: list[OwnUnit]) -> str | None:
    """The nearest friends in contact whose enemy is in range."""
    assert own.square is not None
    here, reach = own.square, RANGE_KM[desk.unit(own).guns]
    if own.doing == "marching" and desk.busy(own):
        return None
    hard_pressed = sorted((km(here, o.square), o.unit) for o in front if o.square is not None and desk.pressed(o))
    near = [unit for distance, unit in hard_pressed if distance <= reach - 1]
    if not near:
        return None
    task = desk.task(own.unit)
    shorts = [desk.scenario.units[u].short for u in near]
    if task is not None and task.kind == OrderKind.SUPPORT.value and any(task.text.endswith(f" {s}") for s in shorts):
        return ""
    words = f"support {shorts[0]}"
    return "" if desk.just_told(own.unit, words) else f"{desk.unit(own).short}: {words}"


def _follow(desk: Desk, own: OwnUnit, front: list[OwnUnit]) -> str | None:
    """Up behind the foremost, if they are getting out of range."""
    assert own.square is not None
    here, unit = own.square, desk.unit(own)
    if desk.busy(own) and own.doing == "marching":
        return None
    ahead = _foremost(desk, own, front)
    if ahead is None or km(here, ahead) <= RANGE_KM[unit.guns] - 2 or not desk.reaches(unit, here, ahead):
        return None
    doubtful = desk.first_to(here, ahead)
    place = desk.words(doubtful) if doubtful is not None else f"square {_position(desk, own, ahead).name}"
    words = f"move to {place}"
    return None if desk.just_told(own.unit, words) else f"{unit.short}: {words} by road, avoid contact"


def _foremost(desk: Desk, own: OwnUnit, front: list[OwnUnit]) -> Square | None:
    """Whom these guns keep up with: the head of the axis, else the nearest friends."""
    assert own.square is not None
    here = own.square
    squares = [o.square for o in front if o.square is not None and desk.reaches(desk.unit(own), here, o.square)]
    if not squares:
        return None
    if desk.plan.axis is not None:
        far_end = desk.square(desk.plan.axis.places[-1])
        if far_end is not None:
            head = desk.troops(desk.plan.axis.column)
            column = [o.square for o in front if o.unit in head and o.square in squares and o.square is not None]
            return min(column or squares, key=lambda s: (km(s, far_end), s))
    return min(squares, key=lambda s: (km(here, s), s))


def _position(desk: Desk, own: OwnUnit, ahead: Square) -> Square:
    """A place on a road behind the foremost, where guns can stand."""
    assert own.square is not None
    here, unit, ground = own.square, desk.unit(own), desk.scenario.ground
    choice = []
    for dx in range(-_BEHIND - 1, _BEHIND + 2):
        for dy in range(-_BEHIND - 1, _BEHIND + 2):
            there = Square(ahead.x + dx, ahead.y + dy)
            if there not in ground or not 2 <= km(there, ahead) <= _BEHIND + 1:
                continue
            if any(step.links for step in ground.steps[there]) and desk.banks(unit).same(there, ahead):
                choice.append((km(here, there), there))
    return min(choice)[1] if choice else ahead
