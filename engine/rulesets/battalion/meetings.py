"""Meeting the enemy: who has come within whose reach, and who must fight for it.

Called after every move, landing and retreat. It keeps the contacts of a unit true by looking
at the squares round it, and says which enemies are new. What a contact leads to stands in
`marches` (halting) and `fights`. Source: MG-CONTACT-1..3, MG-ORDER-5, MG-RECCE-1, 3.
"""

from engine.events import ContactEnded, ContactMade, EnemySpotted
from engine.orders.values import OrderKind
from engine.rulesets.battalion.approaches import can_attack
from engine.rulesets.battalion.contact import combat_on_contact, enemies_in_reach, recce_sees, watchers
from engine.rulesets.battalion.halfhour import HalfHour, Matter, task_of
from engine.state import World
from engine.vocabulary import Stance, UnitId


def attack_ordered(world: World, unit: UnitId) -> bool:
    """It is carrying out an order to attack (MG-ORDER-5)."""
    task = task_of(world, unit)
    return task is not None and task[1].kind is OrderKind.ATTACK and unit in task[0].order.units


def means_to_attack(world: World, unit: UnitId) -> bool:
    """By order or by stance it attacks whom it meets, again and again (MG-ORDER-5)."""
    return world.bearing(unit).stance is Stance.ATTACK or attack_ordered(world, unit)


def prey(world: World, unit: UnitId) -> bool:
    """An enemy in reach that the unit can attack from where it stands: no river bars the way (MG-COMBAT-6)."""
    own = world.units[unit]
    squares = (world.units[enemy].square for enemy in world.contacts.get(unit, ()))
    return any(s is not None and can_attack(world, own, s) for s in squares)


def closing(world: World, unit: UnitId) -> bool:
    """Ordered to attack at one square's distance, and not there yet (MG-LOSS-2)."""
    task = task_of(world, unit)
    if task is None or task[1].kind is not OrderKind.ATTACK or task[1].range != 1:
        return False
    here = world.units[unit].square
    return here is not None and not any(
        (there := world.units[enemy].square) is not None and abs(there.x - here.x) + abs(there.y - here.y) == 1
        for enemy in world.contacts.get(unit, ())
    )


def _attacks_whom_it_walks_into(world: World, unit: UnitId) -> bool:
    stance = world.bearing(unit).stance
    return combat_on_contact(stance, moved_into=True, attack_order=False, settings=world.settings)


def meet(h: HalfHour, unit: UnitId, *, moving: bool) -> tuple[UnitId, ...]:
    """Make a unit's contacts true where it now stands; the enemies newly met. `moving`: it came of
    its own will, and so attacks once (MG-ORDER-5, MG-CONTACT-3)."""
    world = h.world
    own = world.units[unit]
    known = world.contacts.get(unit, ())
    reach = enemies_in_reach(world, own, own.square) if own.live and own.square is not None else ()
    gone = tuple(e for e in known if e not in reach)
    if gone:
        h.happen(ContactEnded, rule="MG-CONTACT-1", unit=unit, enemies=gone)
    new = tuple(e for e in reach if e not in known)
    if new:
        owes = combat_on_contact(
            world.bearing(unit).stance, moved_into=moving, attack_order=False, settings=world.settings
        )
        owes = owes and moving and not closing(world, unit)
        earlier = tuple(e for e in new if moving and (h.now, e) in h.moved)
        # Of two who moved up in the same minute the earlier attacks, and the later is attacked (MG-CONTACT-3).
        owed_by = tuple(e for e in earlier if _attacks_whom_it_walks_into(world, e))
        owes = owes and len(owed_by) < len(new)
        h.happen(ContactMade, rule="MG-CONTACT-1", unit=unit, enemies=new, moving=moving, owes=owes, owed_by=owed_by)
        h.eager.update(owed_by)
        if owes or means_to_attack(world, unit):
            h.eager.add(unit)
        if owed_by or unit in h.eager:
            h.expect(Matter.FIGHTS, h.now)
    return new


def look(h: HalfHour, unit: UnitId, *, moved: bool = True) -> tuple[UnitId, ...]:
    """Reconnaissance: what this unit sees, and which enemy reconnaissance sees it come: that is handed
    back. A sighting is told again only if the enemy has moved (MG-RECCE-3)."""
    world = h.world
    own = world.units[unit]
    if own.square is None:
        return ()
    if own.recce:
        known = world.spotted.get(unit, {})
        fresh = tuple(e for e in recce_sees(world, own, own.square) if known.get(e) != world.units[e].square)
        if fresh:
            h.happen(EnemySpotted, rule="MG-RECCE-1", unit=unit, enemies=fresh)
    if not moved:
        return ()
    eyes = watchers(world, own, own.square)
    for watcher in eyes:
        if world.spotted.get(watcher, {}).get(unit) != own.square:
            h.happen(EnemySpotted, rule="MG-RECCE-1", unit=watcher, enemies=(unit,))
    return eyes
