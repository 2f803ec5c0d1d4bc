"""A signal about to be sent, and the few ways in which signals are addressed.

A unit reports to the headquarters that commands it and to nobody else, unless the campaign
has superiors copied in (MG-REPORT-5). Whether a signal gets through is decided by the dice
in `engine.play`, never here.
"""

from collections.abc import Iterable

import msgspec

from engine.forces import Unit
from engine.intelligence.reports import AnyReport
from engine.state import World
from engine.vocabulary import HqId, Side, Square, UnitId


class Signal(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A report about to be sent."""

    to: HqId
    report: AnyReport
    #: The unit that sends it and whose profile the communications roll uses; None: from outside the war.
    unit: UnitId | None = None
    #: Can be lost (column L of MG section 27).
    losable: bool = True
    #: Sent at once and left out of the period's log (MG-RECCE-6).
    flash: bool = False


def from_unit(world: World, unit: UnitId, report: AnyReport, *, flash: bool = False) -> Signal:
    """An action report of a unit to its headquarters; it may be lost (MG-REPORT-1)."""
    return Signal(to=world.units[unit].hq, report=report, unit=unit, flash=flash)


def surely(to: HqId, report: AnyReport) -> Signal:
    """A signal that is exempt from the communications roll (MG-COMM-6)."""
    return Signal(to=to, report=report, losable=False)


def to_all(world: World, report: AnyReport, among: Iterable[HqId] = ()) -> tuple[Signal, ...]:
    """The same words to some headquarters, or to all if none is named; never lost."""
    return tuple(surely(hq, report) for hq in (tuple(among) or tuple(world.scenario.hqs)))


def first_of_each_hq(units: Iterable[Unit]) -> dict[HqId, Unit]:
    """The unit that speaks for each headquarters: the first of its own in the order given."""
    speakers: dict[HqId, Unit] = {}
    for unit in units:
        speakers.setdefault(unit.hq, unit)
    return speakers


def standing_about(world: World, squares: Iterable[Square], side: Side | None = None) -> tuple[Unit, ...]:
    """Live units in these squares, nearest listed squares first, of one side or of both."""
    return tuple(u for square in squares for u in world.live_at(square) if side is None or u.side is side)
