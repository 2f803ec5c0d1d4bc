"""What the umpire ordains beyond the state of a piece: a combat to be fought, minutes given or taken, a road cut,
whose orders a unit takes.

Each follows the rules as if it had come about by itself from this minute on, and each can be undone by its
opposite (MG-UMP-1). Source: MG section 28, MG-COMBAT-1..3, MG-MOVE-5, MG-ENG-2, MG-FERRY-2.
"""

from collections.abc import Iterable

from engine import commands as c
from engine.events import LinkSet, NoticeGiven, StepStopped, SupplyChecked, TimeGranted, UnitsAttached
from engine.forces import Unit
from engine.ground.ground import side_of
from engine.rulesets.battalion.approaches import can_attack
from engine.rulesets.battalion.contact import in_contact
from engine.rulesets.battalion.fights import declare
from engine.rulesets.battalion.grouping import Engagement, able_to_fight, attacking, defending
from engine.rulesets.battalion.halfhour import HalfHour
from engine.rulesets.battalion.marches import go_on
from engine.scenarios.amended import printed_ground
from engine.state import World
from engine.vocabulary import LinkClass, Minute, Square, UnitId

#: Minutes that may be given or taken at once.
_MOST_MINUTES = 24 * 60
_LINKS = {"road": frozenset({LinkClass.HIGHWAY, LinkClass.ROAD}), "rail": frozenset({LinkClass.RAIL})}
_CALLED = {"road": "road", "rail": "railway"}


# --- a combat ------------------------------------------------------------------------------


def combat(h: HalfHour, command: c.DeclareCombat) -> None:
    """Named units attack named enemies now, grouped as they are named (MG-COMBAT-1..3)."""
    attackers = _fit(h.world, command.attackers)
    defenders = _fit(h.world, command.defenders)
    if not attackers or not defenders:
        raise c.CommandRefused("name at least one unit on each side")
    _opposed(attackers, defenders)
    for one in attackers:
        if attacking(h.world, one.id):
            raise c.CommandRefused(f"{one.short} is attacking already: call that combat off first, or wait for its end")
        _in_reach(h.world, one, defenders)
    for one in defenders:
        if defending(h.world, one.id):
            raise c.CommandRefused(f"{one.short} is under attack already: call that combat off first")
    declare(h, Engagement(tuple(u.id for u in attackers), tuple(u.id for u in defenders)), rule="MG-UMP-1")


def _fit(world: World, units: Iterable[UnitId]) -> tuple[Unit, ...]:
    for unit in units:
        own = _unit(world, unit)
        if not able_to_fight(world, unit):
            raise c.CommandRefused(f"{own.short} is not on the map, or on the water: it cannot fight")
    return tuple(world.units[unit] for unit in dict.fromkeys(units))


def _opposed(attackers: tuple[Unit, ...], defenders: tuple[Unit, ...]) -> None:
    side = attackers[0].side
    for one in attackers:
        if one.side is not side:
            raise c.CommandRefused(f"{one.short} is not on the side of {attackers[0].short}: name it as a defender")
    for one in defenders:
        if one.side is side:
            raise c.CommandRefused(f"{one.short} is on the side of {attackers[0].short}: name enemies as defenders")


def _in_reach(world: World, attacker: Unit, defenders: tuple[Unit, ...]) -> None:
    here = attacker.square
    near = [d.square for d in defenders if here is not None and d.square is not None and in_contact(here, d.square)]
    if not near:
        raise c.CommandRefused(f"{attacker.short} has none of them within two squares: place it nearer first")
    if not any(can_attack(world, attacker, square) for square in near):
        raise c.CommandRefused(f"{attacker.short} cannot come at them: a river without a bridge lies between")


# --- minutes -------------------------------------------------------------------------------


def minutes(h: HalfHour, command: c.GiveMinutes) -> None:
    """What a unit is about ends so many minutes sooner, or later if they are taken from it: the square it is
    entering, the water it is on, the work it does (MG-MOVE-5, MG-FERRY-2, MG-ENG-2)."""
    own = _unit(h.world, command.unit)
    if not command.minutes or abs(command.minutes) > _MOST_MINUTES:
        raise c.CommandRefused(f"between 1 and {_MOST_MINUTES} minutes can be given or taken")
    matter, ends = _about(h.world, own)
    left = ends - h.now
    if command.minutes >= left:
        at_most = f"give it at most {left - 1}" if left > 1 else "there is nothing left to give"
        raise c.CommandRefused(f"what {own.short} is about takes it {left} more minutes: {at_most}")
    h.happen(
        TimeGranted, rule="MG-UMP-1", unit=own.id, matter=matter, minutes=command.minutes, ends=ends - command.minutes
    )


def _about(world: World, own: Unit) -> tuple[str, Minute]:
    """What the unit is about, and when it ends."""
    passage = world.passages.get(own.id)
    if passage is not None and passage.ends is not None:
        return "ferry", passage.ends
    repair = world.repairs.get(own.id)
    if repair is not None:
        return "repair", repair.ends
    march = world.marches.get(own.id)
    if march is not None and march.to is not None:
        return "step", march.arrives
    raise c.CommandRefused(f"{own.short} is neither on the move nor at work just now: there are no minutes to give")


# --- roads and railways ----------------------------------------------------------------------


def link(h: HalfHour, command: c.SetLink) -> None:
    """A road or railway between two squares is cut, or open again; the map is everybody's, so all are told."""
    world = h.world
    a, b = side_of(Square(*command.a), Square(*command.b))
    ground = printed_ground(world.scenario)
    kinds = _LINKS.get(command.way)
    if kinds is None:
        raise c.CommandRefused(f"{command.way!r} is neither road nor rail")
    for square in (a, b):
        if square not in ground:
            raise c.CommandRefused(f"square {square.name} is off the map")
    if max(abs(a.x - b.x), abs(a.y - b.y)) != 1:
        raise c.CommandRefused(f"squares {a.name} and {b.name} are no neighbours: name two that touch")
    called = f"{_CALLED[command.way]} between {a.name} and {b.name}"
    printed = ground.links.get((a, b), frozenset()) & kinds
    if not printed:
        raise c.CommandRefused(f"the map has no {called}")
    open_now = world.scenario.ground.links.get((a, b), frozenset()) & kinds
    changed = printed - open_now if command.open else open_now
    if not changed:
        raise c.CommandRefused(f"the {called} is {'open' if command.open else 'cut'} already")
    h.happen(LinkSet, rule="MG-UMP-1", a=a, b=b, links=tuple(sorted(changed)), open=command.open)
    fate = "can be used again" if command.open else "is cut and can no longer be used"
    h.happen(NoticeGiven, rule="MG-UMP-1", to=tuple(world.scenario.hqs), text=f"The {called} {fate}.")
    for unit, march in tuple(world.marches.items()):
        stands = world.units[unit].square
        if stands is not None and march.to is not None and side_of(stands, march.to) == (a, b):
            # What the step is worth now, or another way if it cannot be made any more.
            h.happen(StepStopped, rule="MG-UMP-1", unit=unit)
            go_on(h, unit)


# --- supply ----------------------------------------------------------------------------------


def supply(h: HalfHour, command: c.SetSupply) -> None:
    """Whether a unit draws supplies, until its way is traced the next evening (MG-SUPPLY-1); it loses nothing."""
    own = _unit(h.world, command.unit)
    if not own.live:
        raise c.CommandRefused(f"{own.short} is not on the map")
    if own.supplied is command.supplied:
        raise c.CommandRefused(f"{own.short} is {'in' if own.supplied else 'out of'} supply already")
    h.happen(SupplyChecked, rule="MG-UMP-1", unit=own.id, supplied=command.supplied)


# --- command ---------------------------------------------------------------------------------


def attach(h: HalfHour, command: c.Attach) -> None:
    """Units go over to another headquarters of their side, with what they are about; every headquarters of the side
    is told (MG-SCEN-3, MG-ORDER-8)."""
    world = h.world
    hq = world.scenario.hqs.get(command.hq)
    if hq is None:
        raise c.CommandRefused(f"there is no headquarters {command.hq!r} in this campaign")
    named = [_unit(world, unit) for unit in dict.fromkeys(command.units)]
    for own in named:
        if own.side is not hq.side:
            raise c.CommandRefused(f"{own.short} is not on the side of {hq.name}")
    going = tuple(own.id for own in named if own.hq != hq.id)
    if not going:
        whom = named[0].short if len(named) == 1 else "each of them"
        raise c.CommandRefused(f"{whom} takes its orders from {hq.name} already" if named else "name at least one unit")
    h.happen(UnitsAttached, rule="MG-UMP-1", units=going, hq=hq.id)


def _unit(world: World, unit: UnitId) -> Unit:
    if unit not in world.units:
        raise c.CommandRefused(f"there is no unit {unit!r} in this campaign")
    return world.units[unit]
