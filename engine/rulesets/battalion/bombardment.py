"""At the end of each half hour: shells on squares, then aircraft on what they find.

Source: MG-ARTY-4, MG-ARTY-5, MG-AIR-5, MG-AIR-6, MG section 24, point 7.
"""

from engine.events import FireFell
from engine.forces import Unit
from engine.rulesets.battalion.aftermath import resolve
from engine.rulesets.battalion.air import pick, targets_of_opportunity
from engine.rulesets.battalion.artillery import may_shell, observed
from engine.rulesets.battalion.combat import AIR, FIRE
from engine.rulesets.battalion.halfhour import HalfHour
from engine.rulesets.battalion.squadrons import can_fly, lose_aircraft, spend
from engine.rulesets.battalion.tables import Throw
from engine.state import Fight, Squadrons
from engine.vocabulary import Side, Square

_TARGET_THROW = Throw("D6")


def shells(h: HalfHour) -> bool:
    """Standing fire falls, one combat for each square and side (MG-ARTY-4). False if no gun fired."""
    world = h.world
    firing: dict[tuple[Square, Side], list[Unit]] = {}
    for battery in world.batteries.values():
        own = world.units[battery.unit]
        if battery.target is None or battery.since >= h.now:
            continue
        # The half hour that now ends is the one in which a battery must not have moved (MG-ARTY-3).
        if may_shell(world, own, battery.target, h.now - 1) is None:
            firing.setdefault((battery.target, own.side), []).append(own)
    for (target, side), guns in firing.items():
        _bombard(h, target, side, guns)
    return bool(firing)


def _bombard(h: HalfHour, target: Square, side: Side, guns: list[Unit]) -> None:
    world = h.world
    batteries = tuple(g.id for g in guns)
    there = tuple(u.id for u in world.live_at(target) if u.side is not side)
    seen = observed(world, side, target)
    if there:
        resolve(h, _at_once(h, FIRE, there, guns=batteries))
    effect = "unobserved" if not seen else "effect" if there else "no_effect"
    h.happen(FireFell, rule="MG-ARTY-4", units=batteries, target=target, effect=effect)


def _at_once(
    h: HalfHour, sort: str, defenders: tuple[str, ...], *, guns: tuple[str, ...] = (), squadrons: int = 0
) -> Fight:
    """A combat that takes no half hour of its own."""
    return Fight(
        id=h.world.combat_count + 1,
        attackers=(),
        defenders=defenders,
        attack_guns=guns,
        squadrons=squadrons,
        began=h.now,
        ends=h.now,
        sort=sort,
    )


def patrols(h: HalfHour) -> bool:
    """Each patrol attacks one target of opportunity, if there is one, once a day (MG-AIR-4, MG-AIR-5).
    False if none struck."""
    struck = False
    for given in tuple(h.world.squadrons.values()) if can_fly(h.world) else ():
        if given.area is not None:
            struck = _strike(h, given) or struck
    return struck


def _strike(h: HalfHour, given: Squadrons) -> bool:
    world = h.world
    assert given.area is not None
    targets = targets_of_opportunity(world, given.side, given.area, h.now)
    if not targets:
        return False
    die = 1
    if len(targets) > 1:
        die = h.throw("MG-AIR-5", _TARGET_THROW, given.order, f"target@{h.now}").faces[0]
    target = pick(targets, die)
    square = world.units[target].square
    fight = _at_once(h, AIR, (target,), squadrons=given.count)
    spend(h, given, "struck", square=square, combat=fight.id)
    reckoning = resolve(h, fight)
    if reckoning is not None:
        lose_aircraft(h, given.side, given.numbers, reckoning.air_loss)
    return True
