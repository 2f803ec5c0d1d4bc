"""The end of a combat: losses, removals, merges, falling back, advances, ruins, reconnaissance.

In that order (MG section 24, point 6), each step let happen before the next is worked out.
Contacts that arise now are noted, and fought at the next half hour at the earliest.
Source: MG-COMBAT-7..15, MG-LOSS-5, MG-RUIN-1, MG-RECCE-5, MG-ARTY-4, MG-AIR-6.
"""

from fractions import Fraction

from engine.events import (
    CombatCalledOff,
    CombatReported,
    CombatResolved,
    OrderHalted,
    RepairAbandoned,
    SquareRuined,
    StanceTaken,
    UnitAdvanced,
    UnitFellBack,
)
from engine.orders.values import Order, OrderKind
from engine.rulesets.battalion import ferrying
from engine.rulesets.battalion.casualties import merge, weaken
from engine.rulesets.battalion.charges import test_crossings
from engine.rulesets.battalion.combat import (
    ATTACKER,
    COMBAT_THROW,
    DEFENDER,
    GROUND,
    Reckoning,
    Ruling,
    Standing,
    reckon,
)
from engine.rulesets.battalion.fallback import advances, close_up, fall_back, follow_up
from engine.rulesets.battalion.halfhour import HalfHour, Matter, task_of
from engine.rulesets.battalion.losses import after_loss
from engine.rulesets.battalion.marches import go_on
from engine.rulesets.battalion.meetings import look, meet
from engine.rulesets.battalion.recce import break_away, recce_option
from engine.rulesets.battalion.tables import Throw
from engine.state import CombatRuling, Fight
from engine.vocabulary import CombatId, Refusal, Square, Stance, UnitId

_BLOCKED_THROW = Throw("D6")
_CAUSE = {"ground": "combat", "fire": "fire", "air": "air"}


def end_fight(h: HalfHour, combat: CombatId) -> bool:
    """A combat's half hour is over. False if it is no more."""
    fight = h.world.fights.get(combat)
    if fight is None or fight.ends != h.now:
        return False
    resolve(h, fight)
    for unit in (*fight.attackers, *fight.defenders, *fight.attack_guns, *fight.defence_guns):
        if h.world.units[unit].live:
            h.expect(Matter.STARTS, h.now)
            go_on(h, unit)
    return True


def resolve(h: HalfHour, fight: Fight) -> Reckoning | None:
    """Work the combat out and let everything that comes of it happen; None if nobody was left to
    fight it. Also for shell fire and air attacks, which have no half hour of their own."""
    world = h.world
    leader = (*fight.attackers, *fight.attack_guns, *fight.defenders)[0]
    roll = h.throw("MG-COMBAT-8", COMBAT_THROW, leader, f"{fight.sort}@{fight.began}")
    reckoning = reckon(world, fight, roll.faces[0], _ruling(world.rulings.get(fight.id)))
    if reckoning is None:
        h.happen(CombatCalledOff, rule="MG-COMBAT-1", combat=fight.id, reason="nobody was left to fight it")
        return None
    h.happen(
        CombatResolved,
        rule="MG-COMBAT-8",
        rolls=(roll,),
        why=_why(reckoning),
        combat=fight.id,
        attackers=fight.attackers,
        defenders=fight.defenders,
        attack_total=str(reckoning.attack_total),
        defence_total=str(reckoning.defence_total),
        adjust=reckoning.adjust,
        terrain=reckoning.terrain,
        difference=reckoning.difference,
        code=reckoning.code,
        squares=reckoning.squares(DEFENDER),
    )
    _losses(h, reckoning)
    _merges(h, reckoning)
    _fall_backs(h, reckoning)
    _closing_up(h, reckoning)
    _advance(h, reckoning)
    for square in reckoning.ruined:
        h.happen(SquareRuined, rule="MG-RUIN-1", square=square, combat=fight.id)
    _repulsed(h, reckoning)
    _reconnaissance(h, reckoning)
    h.happen(
        CombatReported,
        rule="MG-COMBAT-15",
        combat=fight.id,
        units=tuple((s.unit, s.before, s.square, s.role, s.kind) for s in reckoning.standings),
        code=reckoning.code,
        attack_guns=fight.attack_guns,
        defence_guns=fight.defence_guns,
        squadrons=fight.squadrons,
        sort=fight.sort,
    )
    return reckoning


def _ruling(said: CombatRuling | None) -> Ruling | None:
    """What the umpire has laid down for it, as the reckoning takes it."""
    if said is None:
        return None
    return Ruling(
        attack_total=Fraction(said.attack_total) if said.attack_total is not None else None,
        defence_total=Fraction(said.defence_total) if said.defence_total is not None else None,
        adjust=said.adjust,
        difference=said.difference,
        code=said.code,
    )


def _why(r: Reckoning) -> tuple[tuple[str, str], ...]:
    """The figures, for the umpire's log (MG-LOG-3)."""
    losses = ", ".join(f"{s.unit} {s.before}-{s.points}" for s in r.standings if s.points)
    return (
        ("attack", str(r.attack_total)),
        ("defence", str(r.defence_total)),
        ("adjust", f"{r.adjust:+d} {r.terrain}"),
        ("difference", f"{r.difference:+d}"),
        ("code", r.code),
        ("losses", losses or "none"),
    )


def _living(h: HalfHour, r: Reckoning, role: str | None = None) -> list[Standing]:
    """Those of the line that are left."""
    return [s for s in r.standings if not s.gun and role in (None, s.role) and h.world.units[s.unit].live]


def _enemy_squares(r: Reckoning, role: str) -> tuple[Square, ...]:
    return r.squares(DEFENDER if role == ATTACKER else ATTACKER)


def _losses(h: HalfHour, r: Reckoning) -> None:
    """Both sides at once, then the removals (MG-LOSS-5)."""
    hurt = [s for s in r.standings if s.points]
    for s in sorted(hurt, key=lambda s: s.destroyed):
        weaken(h, s.unit, s.after, _CAUSE[r.sort], rule="MG-LOSS-1", combat=r.combat)


def _merges(h: HalfHour, r: Reckoning) -> None:
    broken = [s.unit for s in r.standings if s.merges and h.world.units[s.unit].live]
    for unit in broken:
        merge(h, unit, broken, combat=r.combat)


def _fall_backs(h: HalfHour, r: Reckoning) -> None:
    for s in _living(h, r):
        if s.back:
            drive_back(h, s.unit, s.back, _enemy_squares(r, s.role) or (s.square,), r.combat)


def drive_back(h: HalfHour, unit: UnitId, steps: int, enemies: tuple[Square, ...], combat: CombatId) -> None:
    """The unit falls back step by step as far as it can (MG-COMBAT-11)."""
    world = h.world
    origin = world.units[unit].square
    assert origin is not None
    retreat = fall_back(world, unit, steps, enemies)
    h.happen(
        UnitFellBack,
        rule="MG-COMBAT-11",
        unit=unit,
        origin=origin,
        square=retreat.path[-1] if retreat.path else origin,
        combat=combat,
        blocked=retreat.blocked,
    )
    if retreat.blocked and world.settings.combat.blocked == "lose_d6":
        roll = h.throw("MG-COMBAT-11", _BLOCKED_THROW, unit, f"blocked@{h.now}")
        after = after_loss(world.units[unit].strength, roll.faces[0])
        weaken(h, unit, after, "blocked", rule="MG-COMBAT-11", combat=combat, rolls=(roll,))
    if world.units[unit].live:
        shifted(h, unit, origin)


def shifted(h: HalfHour, unit: UnitId, origin: Square) -> None:
    """What follows when a combat has moved a unit: it loses its work, and sees where it is."""
    world = h.world
    if world.units[unit].square == origin:
        return
    if unit in world.repairs:
        h.happen(RepairAbandoned, rule="MG-ENG-2", unit=unit, crossing=world.repairs[unit].crossing)
    ferrying.close(h, unit)
    ferrying.leave_line(h, unit)
    test_crossings(h, unit)
    look(h, unit)
    meet(h, unit, moving=False)


def _closing_up(h: HalfHour, r: Reckoning) -> None:
    """BR: distant attackers take a step nearer, whether they like it or not (MG-COMBAT-12)."""
    for s in _living(h, r, ATTACKER):
        if s.closes_up:
            square = close_up(h.world, s.unit, r.squares(DEFENDER))
            if square is not None:
                step_forward(h, s.unit, square, r.combat)


def step_forward(h: HalfHour, unit: UnitId, square: Square, combat: CombatId | None) -> None:
    """A step into ground the enemy left, or nearer to him; it opens no fight in this half hour."""
    origin = h.world.units[unit].square
    assert origin is not None
    h.happen(UnitAdvanced, rule="MG-COMBAT-12", unit=unit, origin=origin, square=square, combat=combat)
    shifted(h, unit, origin)


def _advance(h: HalfHour, r: Reckoning) -> None:
    """The winner's option (MG-COMBAT-12)."""
    role, how = r.advance_by, r.effect.advance
    if role is None or how is None:
        return
    winners = [s.unit for s in _living(h, r, role) if not s.back and not s.merges]
    # Whoever is in another combat besides is bound to the spot until that is over (MG-COMBAT-2).
    winners = [unit for unit in winners if not _bound(h, unit)]
    for unit, square in advances(h.world, role, how, winners, _vacated(h, r, role)):
        step_forward(h, unit, square, r.combat)


def _bound(h: HalfHour, unit: UnitId) -> bool:
    """In a combat that is not over this minute."""
    return any(h.world.fights[combat].ends > h.now for combat in h.world.fighting.get(unit, ()))


def _vacated(h: HalfHour, r: Reckoning, role: str) -> tuple[Square, ...]:
    """Squares of the other side's line in which nobody of it stands any more."""
    return tuple(s for s in _enemy_squares(r, role) if not h.world.occupants.get(s))


def _repulsed(h: HalfHour, r: Reckoning) -> None:
    """A unit driven back, or whose attack has failed, stands on the defensive and waits for a new
    order; an attack that is to be repeated until an hour goes on (MG-ORDER-6)."""
    failed = r.sort == GROUND and r.code in ("A1", "A2", "AE")
    for s in _living(h, r):
        if not (s.back or (failed and s.role == ATTACKER)):
            continue
        task = task_of(h.world, s.unit)
        if task is not None and _goes_on(h, task[1]):
            continue
        bearing = h.world.bearing(s.unit)
        if bearing.stance is Stance.ATTACK and not _raids(h, s.unit):
            h.happen(StanceTaken, rule="MG-ORDER-6", unit=s.unit, stance=Stance.HOLD, said=bearing.said)
        order = h.world.tasks.get(s.unit)
        if order is not None and (s.back or s.role == ATTACKER) and not _raids(h, s.unit):
            h.happen(OrderHalted, rule="MG-ORDER-6", order=order, unit=s.unit, reason=Refusal.CONTACT)


def _goes_on(h: HalfHour, order: Order) -> bool:
    """To be driven back is no end of a withdrawal, nor of an attack to be repeated until an hour."""
    if order.kind is OrderKind.WITHDRAW:
        return True
    return order.kind is OrderKind.ATTACK and (order.until or 0) > h.now


def _raids(h: HalfHour, unit: UnitId) -> bool:
    """A reconnaissance unit that struck and will now run (MG-RECCE-4)."""
    task = task_of(h.world, unit)
    return task is not None and task[1].kind is OrderKind.RECCE


# --- reconnaissance ----------------------------------------------------------------------------


def _reconnaissance(h: HalfHour, r: Reckoning) -> None:
    """Recce units may follow up or break away (MG-COMBAT-13); one on a raid always runs (MG-RECCE-5)."""
    if r.sort != GROUND:
        return
    for s in _living(h, r):
        own = h.world.units[s.unit]
        if not own.recce:
            continue
        if s.role == ATTACKER and _raids(h, s.unit):
            run(h, s.unit)
            continue
        choice = recce_option(r.code, won=_won(r, s), advance=_follows(h, s.unit))
        if choice == "follow_up":
            square = follow_up(h.world, s.unit, _vacated(h, r, s.role))
            if square is not None:
                step_forward(h, s.unit, square, r.combat)
        elif choice == "disengage" and _prefers_distance(h, s.unit):
            get_away(h, s.unit)


def _won(r: Reckoning, s: Standing) -> bool:
    return r.code.startswith("D") if s.role == ATTACKER else r.code.startswith("A")


def _follows(h: HalfHour, unit: UnitId) -> bool | None:
    """By its order, else by its stance (MG-COMBAT-12)."""
    bearing = h.world.bearing(unit)
    return bearing.advance if bearing.advance is not None else bearing.stance is Stance.ATTACK or None


def _prefers_distance(h: HalfHour, unit: UnitId) -> bool:
    """A recce unit told to hold or to attack stays; one whose order says nothing of it breaks away."""
    bearing = h.world.bearings.get(unit)
    return bearing is None or bearing.stance is Stance.AVOID or not bearing.said


def get_away(h: HalfHour, unit: UnitId) -> bool:
    """To the nearest square outside contact (MG-RECCE-5). False if there is none."""
    origin = h.world.units[unit].square
    assert origin is not None
    path = break_away(h.world, unit)
    if not path:
        return path is not None
    h.happen(UnitFellBack, rule="MG-RECCE-5", unit=unit, origin=origin, square=path[-1])
    shifted(h, unit, origin)
    return True


def run(h: HalfHour, unit: UnitId) -> None:
    """Hit and run: the raid is over, the unit breaks away and waits for orders (MG-RECCE-5)."""
    order = h.world.tasks.get(unit)
    h.happen(StanceTaken, rule="MG-RECCE-5", unit=unit, stance=Stance.HOLD)
    get_away(h, unit)
    if order is not None:
        h.happen(OrderHalted, rule="MG-RECCE-5", order=order, unit=unit, reason=Refusal.ENEMY_SEEN)
