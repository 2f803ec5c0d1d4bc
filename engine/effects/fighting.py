"""What events do to contacts, combats and guns, and to units that are no more.

Source: MG-CONTACT-1, MG-COMBAT-2, MG-LOSS-4, MG-ARTY-3.
"""

from msgspec.structs import replace

from engine import events as e
from engine.effects.orders import let_go, mark
from engine.effects.units import come_in, leave, shift
from engine.state import (
    Asked,
    Battery,
    CombatRuling,
    Draft,
    Fight,
    March,
)
from engine.vocabulary import (
    CombatId,
    Minute,
    OrderStatus,
    Terrain,
    UnitId,
    UnitStatus,
)

# --- meeting the enemy ---


def enemy_spotted(draft: Draft, event: e.EnemySpotted) -> None:
    seen = dict(draft.spotted.get(event.unit, {}))
    for enemy in event.enemies:
        where = draft.units[enemy].square
        if where is not None:
            seen[enemy] = where
    draft.spotted[event.unit] = seen
    draft.met[event.unit] = event.at


def contact_made(draft: Draft, event: e.ContactMade) -> None:
    for enemy in event.enemies:
        touch(draft, event.unit, enemy)
        touch(draft, enemy, event.unit)
        draft.met[enemy] = event.at
    draft.met[event.unit] = event.at
    for attacker in (*((event.unit,) if event.owes else ()), *event.owed_by):
        draft.owed.setdefault(attacker, event.at)


def touch(draft: Draft, a: UnitId, b: UnitId) -> None:
    known = draft.contacts.get(a, ())
    if b not in known:
        draft.contacts[a] = (*known, b)


def contact_ended(draft: Draft, event: e.ContactEnded) -> None:
    for enemy in event.enemies:
        part(draft, event.unit, enemy)
        part(draft, enemy, event.unit)


def part(draft: Draft, a: UnitId, b: UnitId) -> None:
    left = tuple(u for u in draft.contacts.get(a, ()) if u != b)
    if left:
        draft.contacts[a] = left
    else:
        draft.contacts.pop(a, None)
        draft.owed.pop(a, None)


def combat_begun(draft: Draft, event: e.CombatBegun) -> None:
    draft.combat_count = max(draft.combat_count, event.combat)
    fight = Fight(
        id=event.combat,
        attackers=event.attackers,
        defenders=event.defenders,
        attack_guns=event.attack_guns,
        defence_guns=event.defence_guns,
        squadrons=event.squadrons,
        began=event.at,
        ends=event.ends,
        forced=event.forced,
        order=event.order,
        sort=event.sort,
    )
    draft.fights[fight.id] = fight
    for unit in everybody_in(fight):
        draft.fighting[unit] = (*draft.fighting.get(unit, ()), fight.id)
    for unit in fight.attackers:
        draft.owed.pop(unit, None)
    for unit in fight.defenders:
        draft.attacked[unit] = event.at


def everybody_in(fight: Fight) -> tuple[UnitId, ...]:
    """Everybody who is tied to a fight until it ends (MG-COMBAT-2)."""
    return (*fight.attackers, *fight.defenders, *fight.attack_guns, *fight.defence_guns)


def combat_over(draft: Draft, combat: CombatId, at: Minute) -> None:
    draft.rulings.pop(combat, None)
    fight = draft.fights.pop(combat, None)
    if fight is None:
        return
    draft.served.update(dict.fromkeys((*fight.attack_guns, *fight.defence_guns), at))
    for unit in everybody_in(fight):
        left = tuple(c for c in draft.fighting.get(unit, ()) if c != combat)
        if left:
            draft.fighting[unit] = left
        else:
            draft.fighting.pop(unit, None)


def combat_resolved(draft: Draft, event: e.CombatResolved) -> None:
    draft.combat_count = max(draft.combat_count, event.combat)
    for unit in event.defenders:
        draft.attacked[unit] = event.at
    combat_over(draft, event.combat, event.at)


def combat_ruled(draft: Draft, event: e.CombatRuled) -> None:
    draft.rulings[event.combat] = CombatRuling(
        attack_total=event.attack_total,
        defence_total=event.defence_total,
        adjust=event.adjust,
        difference=event.difference,
        code=event.code,
    )


def ruling_asked(draft: Draft, event: e.RulingAsked) -> None:
    draft.asked_count = max(draft.asked_count, event.number)
    if event.due > event.at:
        draft.asked[event.unit] = Asked(matter=event.matter, due=event.due, enemies=event.enemies, number=event.number)


def ruling_given(draft: Draft, event: e.RulingGiven) -> None:
    draft.asked.pop(event.unit, None)


def combat_called_off(draft: Draft, event: e.CombatCalledOff) -> None:
    combat_over(draft, event.combat, event.at)


def strength_changed(draft: Draft, event: e.StrengthChanged) -> None:
    unit = draft.units[event.unit]
    lost = max(0, event.before - event.after) if event.cause not in ("merge", "umpire") else 0
    draft.units[event.unit] = replace(unit, strength=event.after, lost_today=unit.lost_today + lost)


def unit_fell_back(draft: Draft, event: e.UnitFellBack) -> None:
    march = draft.marches.get(event.unit)
    if march is not None:
        # Driven off its way: what is left of the march is where it was to go.
        draft.marches[event.unit] = March(unit=march.unit, order=march.order, route=march.route[-1:])
    if event.square != draft.units[event.unit].square:
        shift(draft, event.unit, event.square, event.at)


def unit_advanced(draft: Draft, event: e.UnitAdvanced) -> None:
    march = draft.marches.get(event.unit)
    if march is not None:
        route = march.route[1:] if march.route and march.route[0] == event.square else ()
        draft.marches[event.unit] = March(unit=march.unit, order=march.order, route=route)
    shift(draft, event.unit, event.square, event.at)


def unit_merged(draft: Draft, event: e.UnitMerged) -> None:
    leave_the_game(draft, event.unit, UnitStatus.MERGED)


def unit_destroyed(draft: Draft, event: e.UnitDestroyed) -> None:
    leave_the_game(draft, event.unit, UnitStatus.DESTROYED)


def leave_the_game(draft: Draft, name: UnitId, status: UnitStatus) -> None:
    """A unit leaves the game: it neither fights, holds, blocks nor reports (MG-LOSS-4)."""
    leave(draft, name)
    strength = 0 if status is UnitStatus.DESTROYED else draft.units[name].strength
    draft.units[name] = replace(draft.units[name], status=status, square=None, strength=strength)
    for enemy in draft.contacts.get(name, ()):
        part(draft, enemy, name)
    for table in (
        draft.contacts, draft.marches, draft.halted, draft.spotted, draft.met, draft.attacked, draft.owed,
        draft.fighting, draft.batteries, draft.passages, draft.repairs, draft.engineer_ferries, draft.bearings,
        draft.arrivals, draft.drops, draft.asked, draft.served,
    ):  # fmt: skip
        table.pop(name, None)
    task = draft.tasks.get(name)
    if task is not None:
        mark(draft, task, name, OrderStatus.HALTED)
        let_go(draft, name, task)
    for order in tuple(draft.pending):
        if draft.orders[order].units.get(name) is OrderStatus.QUEUED:
            mark(draft, order, name, OrderStatus.HALTED)


def square_ruined(draft: Draft, event: e.SquareRuined) -> None:
    draft.terrain[event.square] = Terrain.RUINS


# --- guns ---


def fire_opened(draft: Draft, event: e.FireOpened) -> None:
    draft.batteries[event.unit] = Battery(
        unit=event.unit,
        order=event.order,
        target=event.target,
        supported=event.supported,
        since=event.at,
        until=event.until,
    )


def fire_ceased(draft: Draft, event: e.FireCeased) -> None:
    draft.batteries.pop(event.unit, None)


# --- the umpire's hand ---


def unit_placed(draft: Draft, event: e.UnitPlaced) -> None:
    for table in (draft.marches, draft.passages, draft.repairs, draft.engineer_ferries, draft.arrivals, draft.drops):
        table.pop(event.unit, None)
    if draft.units[event.unit].live:
        shift(draft, event.unit, event.square, event.at)
    else:
        unit = draft.units[event.unit]
        if unit.strength < 1:
            draft.units[event.unit] = replace(unit, strength=1)
        come_in(draft, event.unit, event.square, event.at)


def unit_status_set(draft: Draft, event: e.UnitStatusSet) -> None:
    if event.status in (UnitStatus.MERGED, UnitStatus.DESTROYED, UnitStatus.WITHDRAWN):
        leave_the_game(draft, event.unit, event.status)
    elif event.status is UnitStatus.WAITING:
        leave_the_game(draft, event.unit, UnitStatus.WAITING)


def terrain_set(draft: Draft, event: e.TerrainSet) -> None:
    draft.terrain[event.square] = event.terrain
