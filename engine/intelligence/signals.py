"""Who hears of an event: the one place where it is decided what a headquarters may know.

Every kind of event has a line in `HEARD`; an event kind without one is an error, so that
nothing can be added to the game without a ruling on who learns of it. The communications
roll that may lose a signal is thrown in `engine.play`. Source: MG section 27, MG-REPORT-1..5.
"""

import msgspec

from engine.events import AnyEvent
from engine.intelligence.reports import AnyReport
from engine.state import World
from engine.vocabulary import HqId, UnitId


class Signal(msgspec.Struct, frozen=True, kw_only=True):
    """A report about to be sent."""

    to: HqId
    report: AnyReport
    #: The unit that sends it and whose profile the communications roll uses; None: from outside the war.
    unit: UnitId | None = None
    #: Can be lost (column L of MG section 27).
    losable: bool = True
    #: Sent at once and left out of the period's log (MG-RECCE-6).
    flash: bool = False


def heard_of(world: World, event: AnyEvent) -> tuple[Signal, ...]:
    """The signals an event gives rise to, `world` being as it is after the event."""
    return ()
