"""What every strategic game offers: the small protocol between a campaign and its rules."""

from typing import Protocol

from engine.commands import AnyCommand
from engine.orders.values import OrderEntry
from engine.play import Play
from engine.vocabulary import Minute


class Ruleset(Protocol):
    """A strategic game. It holds no state of its own: all is in the campaign's state."""

    #: `battalion`, `company`, `opcom`.
    name: str
    #: Minutes between the marks of the published clock.
    step: Minute

    def open(self, play: Play) -> None:
        """What happens at the very first minute: arrivals, weather, plans."""
        ...

    def receive(self, play: Play, entry: OrderEntry, *, sure: bool) -> None:
        """An order has come in and is on the ledger: judge it, throw for communications
        (unless `sure`), and answer by events."""
        ...

    def advance(self, play: Play, until: Minute) -> None:
        """Let everything up to and including minute `until` happen."""
        ...

    def overrule(self, play: Play, command: AnyCommand) -> None:
        """The umpire's hand on weather, units, crossings, ground or an order, and what follows
        from it (MG-UMP-1). Raises CommandRefused with one sentence."""
        ...
