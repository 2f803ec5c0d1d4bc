"""The enemy at hand: attack him together, stand, or get away.

Units near one enemy are thought of as one party. It attacks when what it can put in outweighs
what the commander guesses before him by his temper's margin, and it breaks off when that has
gone. Spent units are taken out of the line. Guns in reach go in with the attack.
"""

from collections.abc import Iterable

import msgspec

from engine.clock import HOUR
from engine.commanders.desk import STALE, Desk, km, row, steps
from engine.commanders.guns import RANGE_KM
from engine.commanders.odds import held, punch, standing_with, surplus
from engine.intelligence.picture import EnemySeen, OwnUnit
from engine.orders.values import OrderKind
from engine.vocabulary import Square, Terrain, UnitId, UnitKind

#: Most batteries named in one attack.
_MOST_GUNS = 3


class Fights(msgspec.Struct, frozen=True, kw_only=True):
    """What was decided at the front this half hour."""

    lines: tuple[str, ...]
    #: Units that have their orders, or are to be left alone.
    settled: frozenset[UnitId]
    #: Batteries named in an attack.
    firing: frozenset[UnitId]
    #: Where attacks go in.
    targets: tuple[Square, ...]


class _Party:
    """Own units about one enemy."""

    def __init__(self, target: Square) -> None:
        self.target = target
        self.near: list[OwnUnit] = []
        self.coming: list[OwnUnit] = []

    @property
    def all(self) -> list[OwnUnit]:
        return self.near + self.coming


def fights(desk: Desk) -> Fights:
    """Decide for everybody who has an enemy at hand or within his reach."""
    lines: list[str] = []
    settled: set[UnitId] = set()
    firing: set[UnitId] = set()
    targets: list[Square] = []
    for own in desk.fighters:
        if own.condition in desk.temper.saves_when and desk.pressed(own):
            settled.add(own.unit)
            lines += _save(desk, own)
    for party in _parties(desk, settled):
        guns = _guns_for(desk, party.target, firing)
        decided = _decide(desk, party, guns)
        settled.update(o.unit for o in party.near)
        if decided is None:
            continue
        settled.update(o.unit for o in party.coming)
        targets.append(party.target)
        firing.update(g.unit for g in guns)
        if decided:
            lines.append(decided)
    lines += _call_off(desk, settled, targets)
    return Fights(lines=tuple(lines), settled=frozenset(settled), firing=frozenset(firing), targets=tuple(targets))


# --- who is at whom --------------------------------------------------------------------------


def _parties(desk: Desk, settled: Iterable[UnitId]) -> list[_Party]:
    """Each unit with an enemy in reach goes to the nearest; others free within reach join in."""
    left_out = set(settled)
    parties: dict[Square, _Party] = {}
    free: list[OwnUnit] = []
    for own in desk.fighters:
        if own.unit in left_out or own.square is None:
            continue
        target = _nearest(desk, own, 2)
        if target is not None:
            parties.setdefault(target, _Party(target)).near.append(own)
        elif _may_join(desk, own):
            free.append(own)
    for own in free:
        _join(desk, own, parties)
    return list(parties.values())


def _may_join(desk: Desk, own: OwnUnit) -> bool:
    """Nothing better to do, and fit for it."""
    unit = desk.unit(own)
    if unit.attack == 0 or own.condition not in desk.temper.attacks_while:
        return False
    task = desk.task(own.unit)
    return task is None or task.kind in (OrderKind.HOLD.value, OrderKind.ATTACK.value, OrderKind.MOVE.value)


def _join(desk: Desk, own: OwnUnit, parties: dict[Square, _Party]) -> None:
    """Go with the nearest attack within reach that wants help, or open one on a lone enemy."""
    assert own.square is not None
    here, unit = own.square, desk.unit(own)
    reach = desk.temper.reach if desk.temper.sallies else min(3, desk.temper.reach)
    found = sorted({(km(here, e.square), e.square) for e in desk.enemies if km(here, e.square) <= reach})
    for _, square in found:
        if not _short_way(desk, own, square, reach) or not _passable(desk, unit.move.mechanised, square):
            continue
        target = next((t for t in parties if steps(t, square) <= 1), square)
        party = parties.setdefault(target, _Party(target))
        if len(party.all) < desk.temper.weight:
            party.coming.append(own)
            return


def _short_way(desk: Desk, own: OwnUnit, target: Square, reach: int) -> bool:
    """On the same bank, or over a bridge that is not far out of the way."""
    unit, here = desk.unit(own), own.square
    assert here is not None
    banks = desk.banks(unit)
    if banks.same(here, target):
        return True
    bridges = (c for c in desk.scenario.ground.crossings.values() if not c.ferry)
    near = (
        c.id
        for c in bridges
        for a, b in (c.side, c.side[::-1])
        if km(here, a) + km(b, target) <= reach + 2 and banks.same(here, a) and banks.same(b, target)
    )
    return any(desk.standing(c) for c in near)


def _passable(desk: Desk, mechanised: bool, square: Square) -> bool:
    """Vehicles cannot go for an enemy on polder or in woods off the roads."""
    if not mechanised:
        return True
    ground = desk.scenario.ground
    if ground.terrain_at(square) in (Terrain.OPEN, Terrain.TOWN, Terrain.HEATH):
        return True
    return any(step.links for step in ground.steps[square])


def _nearest(desk: Desk, own: OwnUnit, within: int) -> Square | None:
    """The nearest enemy within so many steps that can be come at dry-shod or over a standing bridge."""
    assert own.square is not None
    here = own.square
    near = [e.square for e in desk.enemies if steps(e.square, here) <= within and _can_come_at(desk, own, e.square)]
    return min(near, key=lambda s: (steps(s, here), held(standing_with(desk, s)), s)) if near else None


def _can_come_at(desk: Desk, own: OwnUnit, target: Square) -> bool:
    assert own.square is not None
    unit, here = desk.unit(own), own.square
    return desk.banks(unit).same(here, target) or _bridge_between(desk, here, target)


def _bridge_between(desk: Desk, here: Square, target: Square) -> bool:
    """A standing bridge leads from beside one square to beside the other."""
    crossings = desk.scenario.ground.crossings
    return any(
        desk.standing(c)
        and not crossings[c].ferry
        and min(steps(here, end) for end in crossings[c].side) <= 1
        and min(steps(target, end) for end in crossings[c].side) <= 1
        for c in desk.scenario.ground.crossings_near.get(here, ())
    )


# --- attack or not ------------------------------------------------------------------------------


def _decide(desk: Desk, party: _Party, guns: list[OwnUnit]) -> str | None:
    """The order for an attack; empty if those who go have it already; None: there is no attack."""
    fit = [o for o in party.all if desk.unit(o).attack > 0 and o.condition in desk.temper.attacks_while]
    if not fit:
        return None
    over = any(o.square is not None and not desk.banks(desk.unit(o)).same(o.square, party.target) for o in fit)
    margin = surplus(desk, fit, party.target, over_bridge=over) + punch(desk, guns)
    pressing = [o for o in fit if _attacks(desk, o, party.target)]
    wanted = desk.temper.margin - (desk.temper.patience if pressing else 0)
    if margin < wanted:
        return None
    if not pressing and desk.dark and not desk.temper.nights:
        return None
    fresh = [o for o in fit if o not in pressing]
    if not fresh:
        return ""
    names = row(desk.unit(o).short for o in fresh)
    words = f"attack square {party.target.name}"
    told = [o for o in fresh if not desk.just_told(o.unit, words)]
    if not told:
        return ""
    names = row(desk.unit(o).short for o in told)
    support = f", supported by {row(desk.unit(g).short for g in guns)}" if guns else ""
    return f"{names}: {words}{support}"


def _attacks(desk: Desk, own: OwnUnit, target: Square) -> bool:
    """Under orders to attack there or thereabouts."""
    task = desk.task(own.unit)
    if task is None or task.kind != OrderKind.ATTACK.value:
        return False
    aimed = _aim(task.text)
    return aimed is not None and steps(aimed, target) <= 2


def _aim(text: str) -> Square | None:
    """The square an order of ours goes for."""
    _, found, rest = text.partition("attack square ")
    return Square.parse(rest[:4]) if found and rest[:4].isdigit() else None


def _guns_for(desk: Desk, target: Square, taken: set[UnitId]) -> list[OwnUnit]:
    """Batteries in range that are not bound to another attack, the nearest first."""
    found = []
    for own in desk.batteries:
        if own.square is None or own.unit in taken or own.in_contact or own.doing == "marching":
            continue
        distance = km(own.square, target)
        if distance <= RANGE_KM[desk.unit(own).guns] and steps(own.square, target) > 2:
            found.append((distance, own.unit, own))
    return [own for *_, own in sorted(found)[:_MOST_GUNS]]


def _call_off(desk: Desk, settled: set[UnitId], targets: list[Square]) -> list[str]:
    """Attacks that have lost their sense: the party stands where it is."""
    lines = []
    for own in desk.fighters:
        task = desk.task(own.unit)
        if task is None or own.unit not in settled or not desk.pressed(own) or own.square is None:
            continue
        if task.kind == OrderKind.ATTACK.value:
            aimed = _aim(task.text)
        elif task.kind == OrderKind.MOVE.value and "attack anything" in task.text:
            aimed = own.square
        else:
            continue
        if aimed is None or any(steps(aimed, t) <= 2 for t in targets):
            continue
        if not desk.just_told(own.unit, ": hold"):
            lines.append(f"{desk.unit(own).short}: hold")
    return lines


# --- saving the spent -----------------------------------------------------------------------------


def _save(desk: Desk, own: OwnUnit) -> list[str]:
    """Out of the line, three or four kilometres away from whoever is near."""
    if desk.busy(own) and (task := desk.task(own.unit)) is not None and task.kind == OrderKind.WITHDRAW.value:
        return []
    if desk.just_told(own.unit, "fall back"):
        return []
    rear = _rear(desk, own)
    if rear is None or desk.told_since(own.unit, "fall back to", STALE):
        # He could not get there, or there is nowhere to go: let him find his own way out.
        return [] if desk.told_since(own.unit, "fall back", 2 * HOUR) else [f"{desk.unit(own).short}: fall back"]
    return [f"{desk.unit(own).short}: fall back to square {rear.name}"]


def _rear(desk: Desk, own: OwnUnit) -> Square | None:
    """The square three or four kilometres off that lies farthest from every enemy known near."""
    assert own.square is not None
    here, unit, ground = own.square, desk.unit(own), desk.scenario.ground
    foes: list[EnemySeen] = [e for e in desk.enemies if km(e.square, here) <= 8]
    choice = []
    for dx in range(-4, 5):
        for dy in range(-4, 5):
            there = Square(here.x + dx, here.y + dy)
            if there not in ground or not 3 <= abs(dx) + abs(dy) <= 4 or not desk.banks(unit).same(here, there):
                continue
            if not _passable(desk, unit.move.mechanised, there):
                continue
            safety = min((km(e.square, there) for e in foes), default=9)
            choice.append((-safety, ground.terrain_at(there) is not Terrain.TOWN, there))
    if not choice or unit.kind is UnitKind.HQ:
        return None
    best = min(choice)
    return best[2] if -best[0] > min((km(e.square, here) for e in foes), default=0) else None
