"""The umpire's hand on the pieces, and what follows from it.

Every override is an event in the journal; it may be undone by another (MG-UMP-1). Units the
umpire moves or brings back meet the enemy as if they had stood there all along: no fight is
forced by it. Source: MG-UMP-1, MG-LOSS-4, MG-WX-1, MG-BRIDGE-6.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from engine import commands as c
from engine.clock import day_of
from engine.events import (
    CombatCalledOff,
    CombatRuled,
    ContactEnded,
    CrossingChanged,
    OrderCancelled,
    OrderHalted,
    StrengthChanged,
    TerrainSet,
    UnitPlaced,
    UnitStatusSet,
    WeatherSet,
)
from engine.play import Play
from engine.rulesets.battalion import ordained
from engine.rulesets.battalion.casualties import absorb, weaken
from engine.rulesets.battalion.daily import set_weather
from engine.rulesets.battalion.halfhour import HalfHour
from engine.rulesets.battalion.marches import rule_raid
from engine.rulesets.battalion.meetings import look, meet
from engine.rulesets.battalion.reception import leave_off
from engine.rulesets.battalion.stages import lay_down
from engine.rulesets.battalion.tables import CODES
from engine.state import CombatRuling, World
from engine.vocabulary import Refusal, Side, Square, UnitId, UnitStatus

T = TypeVar("T", str, int)

_TOTAL = re.compile(r"\d{1,4}(/[1-9]\d{0,3})?")


def overrule(play: Play, command: c.AnyCommand) -> None:
    """Carry out an umpire's command. Raises CommandRefused with one sentence."""
    h = HalfHour(play, play.world.moment)
    _HANDS[type(command)](h, command)


def _weather(h: HalfHour, command: c.SetWeather) -> None:
    set_weather(h.play, h.now, day_of(h.now), command.weather, rule="MG-UMP-1")


def _air(h: HalfHour, command: c.SetAir) -> None:
    """The day's numbers, with the weather as it is (MG-AIR-1, MG-DROP-1); none fly in poor weather (MG-WX-2)."""
    air = h.world.air
    if air is None:
        raise c.CommandRefused("the day's weather has not been settled yet: set the weather first")
    named = (command.allied, command.german, command.para, command.glider)
    if all(number is None for number in named) or any(number is not None and number < 0 for number in named):
        raise c.CommandRefused("say how many squadrons or battalions, none or more")
    h.happen(
        WeatherSet,
        rule="MG-UMP-1",
        day=air.day,
        weather=air.weather,
        allied_squadrons=_either(command.allied, air.squadrons[Side.ALLIED]) or 0,
        german_squadrons=_either(command.german, air.squadrons[Side.GERMAN]) or 0,
        para=_either(command.para, air.para) or 0,
        glider=_either(command.glider, air.glider) or 0,
    )


def _unit(world: World, unit: UnitId) -> None:
    if unit not in world.units:
        raise c.CommandRefused(f"there is no unit {unit!r} in this campaign")


def _strength(h: HalfHour, command: c.SetStrength) -> None:
    world = h.world
    _unit(world, command.unit)
    if not 0 <= command.strength <= 100:
        raise c.CommandRefused("strength is a percentage, 0 to 100")
    own = world.units[command.unit]
    if command.revive is not None:
        if command.strength < 1:
            raise c.CommandRefused("a unit is brought back with a strength of 1 to 100")
        _free(world, command.unit, command.revive)
    elif not own.live and own.status is not UnitStatus.WAITING:
        raise c.CommandRefused(f"{own.short} is no more: name a square to bring it back to")
    if command.strength > 0:
        h.happen(
            StrengthChanged,
            rule="MG-UMP-1",
            unit=own.id,
            before=own.strength,
            after=command.strength,
            cause="umpire",
        )
        if command.revive is not None:
            _put(h, own.id, command.revive)
    else:
        weaken(h, own.id, 0, "umpire", rule="MG-UMP-1")


def _place(h: HalfHour, command: c.PlaceUnit) -> None:
    _unit(h.world, command.unit)
    own = h.world.units[command.unit]
    if own.status not in (UnitStatus.LIVE, UnitStatus.WAITING):
        raise c.CommandRefused(f"{own.short} is no more: set its strength with a square to bring it back")
    _free(h.world, own.id, command.square)
    _put(h, own.id, command.square)


def _free(world: World, unit: UnitId, square: Square) -> None:
    if square not in world.scenario.ground:
        raise c.CommandRefused(f"square {Square(*square).name} is off the map")
    if any(other.side is not world.units[unit].side for other in world.live_at(square)):
        raise c.CommandRefused(f"the enemy stands in {Square(*square).name}: opposing units never share a square")


def _put(h: HalfHour, unit: UnitId, square: Square) -> None:
    _withdraw_from_fights(h, unit)
    order = h.world.tasks.get(unit)
    if order is not None and any(
        unit in under_way for under_way in (h.world.marches, h.world.passages, h.world.repairs)
    ):
        # What it was about cannot be gone on with from another square.
        lay_down(h, unit)
        h.happen(OrderHalted, rule="MG-UMP-1", order=order, unit=unit, reason=Refusal.UMPIRE)
    h.happen(UnitPlaced, rule="MG-UMP-1", unit=unit, square=square)
    look(h, unit)
    meet(h, unit, moving=False)


def _withdraw_from_fights(h: HalfHour, unit: UnitId) -> None:
    """A fight that one side has left is called off."""
    for combat in h.world.fighting.get(unit, ()):
        fight = h.world.fights[combat]
        if (unit,) in (fight.attackers, fight.defenders):
            h.happen(CombatCalledOff, rule="MG-UMP-1", combat=combat, reason="the umpire has moved a unit out of it")


def _status(h: HalfHour, command: c.SetUnitStatus) -> None:
    _unit(h.world, command.unit)
    if command.status is UnitStatus.LIVE:
        raise c.CommandRefused("to bring a unit onto the map place it in a square")
    own = h.world.units[command.unit]
    if command.status is UnitStatus.DESTROYED and own.live:
        weaken(h, own.id, 0, "umpire", rule="MG-UMP-1")
        return
    enemies = h.world.contacts.get(own.id, ())
    if enemies:
        h.happen(ContactEnded, rule="MG-UMP-1", unit=own.id, enemies=enemies)
    _withdraw_from_fights(h, own.id)
    h.happen(UnitStatusSet, rule="MG-UMP-1", unit=own.id, status=command.status)


def _merge(h: HalfHour, command: c.Merge) -> None:
    _unit(h.world, command.unit)
    _unit(h.world, command.host)
    own, host = h.world.units[command.unit], h.world.units[command.host]
    if own.id == host.id or own.side is not host.side:
        raise c.CommandRefused(f"{own.short} can only be taken in by another unit of its own side")
    for one in (own, host):
        if not one.live:
            raise c.CommandRefused(f"{one.short} is not on the map")
    _withdraw_from_fights(h, own.id)
    absorb(h, own.id, host.id, rule="MG-UMP-1")


def _crossing(h: HalfHour, command: c.SetCrossing) -> None:
    if command.crossing not in h.world.scenario.ground.crossings:
        raise c.CommandRefused(f"there is no bridge or ferry {command.crossing!r} on this map")
    h.happen(CrossingChanged, rule="MG-UMP-1", crossing=command.crossing, state=command.state, cause="umpire")


def _terrain(h: HalfHour, command: c.SetTerrain) -> None:
    if command.square not in h.world.scenario.ground:
        raise c.CommandRefused(f"square {Square(*command.square).name} is off the map")
    h.happen(TerrainSet, rule="MG-UMP-1", square=command.square, terrain=command.terrain)


def _cancel(h: HalfHour, command: c.CancelOrder) -> None:
    entry = h.world.orders.get(command.order)
    if entry is None:
        raise c.CommandRefused(f"there is no order {command.order!r}")
    if not entry.alive:
        raise c.CommandRefused(f"order {command.order} is over already")
    for unit, status in entry.units.items():
        if status.alive:
            leave_off(h.play, h.now, entry.id, unit)
    h.happen(OrderCancelled, rule="MG-UMP-1", order=entry.id)


def _combat(h: HalfHour, command: c.RuleCombat) -> None:
    """Totals, modifier, row or code laid down before the combat ends; or it is called off (MG-COMBAT-5..8)."""
    if command.combat not in h.world.fights:
        under_way = ", ".join(map(str, h.world.fights)) or "none"
        raise c.CommandRefused(f"combat {command.combat} is not under way; under way: {under_way}")
    if command.skip:
        h.happen(CombatCalledOff, rule="MG-UMP-1", combat=command.combat, reason="called off by the umpire")
        return
    if command.code is not None and command.code not in CODES:
        raise c.CommandRefused(f"{command.code!r} is no result: one of {', '.join(CODES)}")
    for total in (command.attack_total, command.defence_total):
        if total is not None and not _TOTAL.fullmatch(total):
            raise c.CommandRefused(f"{total!r} is no total: write it as 12 or 11/2")
    said = (command.attack_total, command.defence_total, command.adjust, command.difference, command.code)
    # What was laid down before stands, unless the combat is to be fought as reckoned.
    old = h.world.rulings.get(command.combat, CombatRuling()) if any(x is not None for x in said) else CombatRuling()
    h.happen(
        CombatRuled,
        rule="MG-UMP-1",
        combat=command.combat,
        attack_total=_either(command.attack_total, old.attack_total),
        defence_total=_either(command.defence_total, old.defence_total),
        adjust=_either(command.adjust, old.adjust),
        difference=_either(command.difference, old.difference),
        code=_either(command.code, old.code),
    )


def _either(new: T | None, old: T | None) -> T | None:
    return old if new is None else new


def _answer(h: HalfHour, command: c.AnswerRuling) -> None:
    _unit(h.world, command.unit)
    if command.unit not in h.world.asked:
        waiting = ", ".join(h.world.units[u].short for u in h.world.asked) or "nobody"
        short = h.world.units[command.unit].short
        raise c.CommandRefused(f"{short} has asked nothing; waiting for an answer: {waiting}")
    rule_raid(h, command.unit, yes=command.yes, by_default=False)


_HANDS: Mapping[type[c.Command], Callable[[HalfHour, Any], None]] = {
    c.SetWeather: _weather,
    c.SetAir: _air,
    c.SetStrength: _strength,
    c.PlaceUnit: _place,
    c.SetUnitStatus: _status,
    c.Merge: _merge,
    c.SetCrossing: _crossing,
    c.SetTerrain: _terrain,
    c.CancelOrder: _cancel,
    c.RuleCombat: _combat,
    c.AnswerRuling: _answer,
    c.DeclareCombat: ordained.combat,
    c.GiveMinutes: ordained.minutes,
    c.SetLink: ordained.link,
    c.SetSupply: ordained.supply,
    c.Attach: ordained.attach,
}
