"""Ferries at work: loading, waiting in line, closing.

What a ferry may carry and for how long stands in `ferries`; here units load, wait their turn
and give it up. Source: MG-FERRY-2, MG-FERRY-3, MG-ENG-4.
"""

from engine.events import EngineerFerryClosed, FerryLeft, FerryLoaded, FerryQueued
from engine.rulesets.battalion.ferries import boarding, engineer_ferry, has_room, next_in_line, passage_throw
from engine.rulesets.battalion.halfhour import HalfHour, Matter
from engine.vocabulary import OrderId, Refusal, Square, UnitId


def board(h: HalfHour, unit: UnitId, ferry: str, order: OrderId | None) -> Refusal | None:
    """The unit loads, or takes its place in the line (MG-FERRY-3); or why it cannot."""
    berth = boarding(h.world, h.world.units[unit], ferry)
    if isinstance(berth, Refusal):
        return berth
    if has_room(h.world, ferry):
        _load(h, unit, ferry, berth.to, order)
    else:
        h.happen(FerryQueued, rule="MG-FERRY-3", unit=unit, crossing=ferry, to=berth.to, order=order)
    return None


def _load(h: HalfHour, unit: UnitId, ferry: str, to: Square, order: OrderId | None) -> None:
    throw = passage_throw(h.world.units[unit].move, ferry)
    assert not isinstance(throw, Refusal)
    roll = h.throw("MG-FERRY-2", throw, unit, f"{ferry}@{h.now}")
    ends = h.now + throw.minutes(roll.faces)
    h.happen(FerryLoaded, rule="MG-FERRY-2", rolls=(roll,), unit=unit, crossing=ferry, to=to, ends=ends, order=order)
    h.expect(Matter.FERRY_LANDS, ends, unit, order=order)


def call_next(h: HalfHour, ferry: str) -> None:
    """The ferry may be free: whoever has waited longest loads, if he still can."""
    waiting = next_in_line(h.world, ferry)
    while waiting is not None and waiting.unit not in h.world.fighting:
        if isinstance(boarding(h.world, h.world.units[waiting.unit], ferry), Refusal):
            leave_line(h, waiting.unit)
        else:
            _load(h, waiting.unit, ferry, waiting.to, waiting.order)
        waiting = next_in_line(h.world, ferry)


def leave_line(h: HalfHour, unit: UnitId) -> None:
    """The unit no longer waits for a ferry."""
    passage = h.world.passages.get(unit)
    if passage is not None and passage.ends is None:
        h.happen(FerryLeft, rule="MG-FERRY-3", unit=unit)


def close(h: HalfHour, unit: UnitId) -> None:
    """Engineers that move, are driven back or get another order ferry no longer (MG-ENG-4)."""
    if unit in h.world.engineer_ferries:
        h.happen(EngineerFerryClosed, rule="MG-ENG-4", unit=unit)
        for waiting in tuple(h.world.passages.values()):
            if waiting.ferry == engineer_ferry(unit):
                leave_line(h, waiting.unit)
