"""What a headquarters has been told, and when.

A picture is made only of reports that reached the HQ, its own units included. It never sees
the state. Maps, situation reports, receipts and scripted commanders read it and nothing else.
Source: design section 4, "An HQ knows what it was told".
"""

import msgspec

from engine.intelligence.reports import AnyReport
from engine.vocabulary import CrossingId, CrossingState, HqId, Minute, OrderId, Square, UnitId, UnitKind, Weather, ZoneId


class OwnUnit(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One's own unit as last reported."""

    unit: UnitId
    #: When the last report of it reached the HQ, campaign minutes.
    told: Minute
    square: Square | None = None
    #: When it was known to stand there.
    seen: Minute | None = None
    #: `fresh`, `fit`, `battered`, `weak`, `spent`: see `engine.intelligence.wording.condition`.
    condition: str = "fresh"
    #: `waiting`, `holding`, `marching`, `halted`, `fighting`, `repairing`, `ferrying`, `firing`, `lost`, `merged`.
    doing: str = "holding"
    to: Square | None = None
    supplied: bool = True
    in_contact: bool = False


class EnemySeen(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An enemy as last reported."""

    square: Square
    seen: Minute
    by: UnitId | None = None
    kind: UnitKind | None = None
    size: str = ""
    heading: str = ""
    identity: UnitId | None = None


class CrossingKnown(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    crossing: CrossingId
    state: CrossingState
    told: Minute


class MessageHeard(msgspec.Struct, frozen=True, kw_only=True):
    sender: HqId
    text: str
    told: Minute


class OrderOnFile(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An order as its writer knows it: sent, answered or not, carried out or not as reported."""

    order: OrderId
    text: str
    start: Minute
    units: tuple[UnitId, ...] = ()
    #: `sent`, `acknowledged`, `not_acknowledged`, `refused`, `halted`, `done`, `cancelled`, `replaced`.
    answer: str = "sent"


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """All that one headquarters has been told."""

    hq: HqId
    own: dict[UnitId, OwnUnit] = {}
    #: By identity where known, else by square name.
    enemy: dict[str, EnemySeen] = {}
    crossings: dict[CrossingId, CrossingKnown] = {}
    #: Planned zone of each unit still to land.
    zones: dict[UnitId, ZoneId] = {}
    ruins: tuple[Square, ...] = ()
    weather: Weather | None = None
    squadrons: int = 0
    messages: tuple[MessageHeard, ...] = ()
    orders: dict[OrderId, OrderOnFile] = {}

    def told(self, at: Minute, report: AnyReport) -> "Picture":
        """This picture after a report that reached the HQ at a campaign minute."""
        return self
