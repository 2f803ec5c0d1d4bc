"""The state of a campaign: all that is so at one moment, as immutable values.

`State` is what the world sees. While a command is being decided, a `Draft` of the same
fields is worked on, so that a half hour costs what happens in it and not the size of the
army; `opened` and `closed` turn one into the other. Only `engine.effects` writes to a draft.

Indexes (`occupants`) are kept with the values they index. Static facts (map, order of battle)
are in `scenario` and are not stored with a snapshot.
"""

from typing import Any

import msgspec

from engine.dice import Roll
from engine.forces import Unit
from engine.intelligence.picture import Picture
from engine.intelligence.reports import AnyReport
from engine.orders.values import OrderEntry
from engine.scenarios.scenario import Scenario
from engine.settings import Settings
from engine.vocabulary import (
    CombatId,
    CrossingId,
    CrossingState,
    HqId,
    LinkClass,
    Minute,
    OrderId,
    Side,
    Square,
    Stance,
    Terrain,
    UnitId,
    Weather,
    ZoneId,
)


class March(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A unit on its way (MG-MOVE-5)."""

    unit: UnitId
    order: OrderId | None
    #: Squares still to enter, the next first.
    route: tuple[Square, ...]
    #: The step under way: square, when it was begun and when it will be entered; None: not stepping.
    to: Square | None = None
    begun: Minute = 0
    arrives: Minute = 0
    link: LinkClass | None = None
    crossing: CrossingId | None = None


class Bearing(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """How a unit behaves on meeting the enemy."""

    stance: Stance = Stance.HOLD
    advance: bool | None = None
    #: Its order says so itself (MG-COMBAT-13).
    said: bool = False


class Fight(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A combat under way (MG-COMBAT-2)."""

    id: CombatId
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]
    attack_guns: tuple[UnitId, ...] = ()
    defence_guns: tuple[UnitId, ...] = ()
    squadrons: int = 0
    began: Minute
    ends: Minute
    forced: bool = False
    order: OrderId | None = None
    sort: str = "ground"


class CrossingNow(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A bridge or ferry in play (MG-BRIDGE-6); those not listed are as the map has them."""

    state: CrossingState
    #: The demolition die has been thrown (MG-BRIDGE-1).
    tested: bool = False


class Repair(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    unit: UnitId
    crossing: CrossingId
    ends: Minute
    order: OrderId | None = None


class Passage(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A unit on, or waiting for, a ferry (MG-FERRY-2, MG-FERRY-3)."""

    unit: UnitId
    #: Crossing id, or `unit:ID` of ferrying engineers.
    ferry: str
    to: Square
    #: When it lands; None while it waits its turn.
    ends: Minute | None = None
    order: OrderId | None = None


class EngineerFerry(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    unit: UnitId
    origin: Square
    square: Square


class Battery(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """Guns with a task (MG-ARTY-3, MG-ARTY-4)."""

    unit: UnitId
    order: OrderId | None = None
    target: Square | None = None
    supported: UnitId | None = None
    since: Minute = 0
    until: Minute | None = None


class Squadrons(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """Aircraft allotted for the day and not yet spent (MG-AIR-2..4)."""

    order: OrderId
    side: Side
    count: int
    unit: UnitId | None = None
    area: tuple[Square, Square] | None = None
    #: Which squadrons of the side, by number.
    numbers: tuple[int, ...] = ()


class DayAir(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Weather and quantities of the day; what is left of them (MG-AIR-1)."""

    day: int
    weather: Weather
    squadrons: dict[Side, int]
    para: int
    glider: int


class Drop(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A planned landing (MG-DROP-1..4)."""

    unit: UnitId
    zone: ZoneId
    at: Minute
    priority: int = 0
    #: The hour of the plan, which keeps its place in the line when it is put off (MG-DROP-1); None: `at`.
    planned: Minute | None = None

    @property
    def place(self) -> Minute:
        """The hour by which it stands in the line."""
        return self.at if self.planned is None else self.planned


class HeldMessage(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Words between opposing sides, waiting for the umpire (MG-COMM-8)."""

    sender: HqId
    to: HqId
    text: str
    at: Minute


class HeldReport(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A signal the umpire holds (MG-REPORT-1)."""

    to: HqId
    report: AnyReport
    #: When it was sent, campaign minutes.
    sent: Minute
    flash: bool = False
    unit: UnitId | None = None


class OnTheWay(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A signal that has been sent and not yet come in (MG-COMM-7, `comm.delay_min`)."""

    due: Minute
    #: When it was sent, campaign minutes (MG-REPORT-2).
    sent: Minute
    to: HqId
    report: AnyReport
    rolls: tuple[Roll, ...] = ()
    rule: str = ""
    lost: bool = False
    flash: bool = False
    unit: UnitId | None = None


class CombatRuling(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """Laid down by the umpire for a combat under way; None: as reckoned."""

    attack_total: str | None = None
    defence_total: str | None = None
    adjust: int | None = None
    difference: int | None = None
    code: str | None = None


class Asked(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A question to the umpire that waits for his answer (MG-UMP-3)."""

    matter: str
    due: Minute
    enemies: tuple[UnitId, ...] = ()
    number: int = 0


class World(msgspec.Struct, kw_only=True):
    """Fields shared by `State` and `Draft`; functions that only read take a `World`."""

    scenario: Scenario
    settings: Settings
    commitment: str = ""
    #: Everything up to this campaign minute has happened.
    moment: Minute
    ended: bool = False

    units: dict[UnitId, Unit] = {}
    #: Live units by square, in the order they came.
    occupants: dict[Square, tuple[UnitId, ...]] = {}
    bearings: dict[UnitId, Bearing] = {}
    #: Units of the order of battle still to come by road, with their minute.
    arrivals: dict[UnitId, Minute] = {}
    drops: dict[UnitId, Drop] = {}

    #: The order ledger (MG-LOG-5).
    orders: dict[OrderId, OrderEntry] = {}
    order_count: dict[HqId, int] = {}
    #: Lines received so far, all headquarters.
    sequence: int = 0
    #: Orders with a unit that has not begun yet, and when they start.
    pending: dict[OrderId, Minute] = {}
    #: The order a unit is carrying out.
    tasks: dict[UnitId, OrderId] = {}
    #: Which side acts first at a start time (MG-ORDER-3).
    priority: dict[Minute, Side] = {}

    #: How far a unit is in a sequence of orders: 1.. for what comes after (`Order.then`).
    stages: dict[UnitId, int] = {}
    #: Units between two orders of a sequence, and the minute before which the next does not begin.
    awaiting: dict[UnitId, Minute] = {}

    marches: dict[UnitId, March] = {}
    #: What is left of the way of a unit that was halted (MG-ORDER-6).
    halted: dict[UnitId, tuple[Square, ...]] = {}
    #: Enemies within reach of each unit (MG-CONTACT-1), both ways.
    contacts: dict[UnitId, tuple[UnitId, ...]] = {}
    #: Enemies a recce unit has reported, so that a sighting is not repeated (MG-RECCE-3).
    spotted: dict[UnitId, dict[UnitId, Square]] = {}
    #: Units that moved into contact and have not fought for it yet, and since when (MG-ORDER-5).
    owed: dict[UnitId, Minute] = {}
    #: When a unit last came upon, or was come upon by, an enemy; when it was last attacked.
    met: dict[UnitId, Minute] = {}
    attacked: dict[UnitId, Minute] = {}
    fights: dict[CombatId, Fight] = {}
    #: The fights a unit is bound in: one as attacker and one as defender at most (MG-COMBAT-2).
    fighting: dict[UnitId, tuple[CombatId, ...]] = {}
    combat_count: int = 0
    rulings: dict[CombatId, CombatRuling] = {}
    #: Units that wait for the umpire's word.
    asked: dict[UnitId, Asked] = {}
    #: Questions asked of him so far.
    asked_count: int = 0

    crossings: dict[CrossingId, CrossingNow] = {}
    #: Terrain that play or the umpire has changed: ruins above all (MG-RUIN-1).
    terrain: dict[Square, Terrain] = {}
    repairs: dict[UnitId, Repair] = {}
    passages: dict[UnitId, Passage] = {}
    engineer_ferries: dict[UnitId, EngineerFerry] = {}
    batteries: dict[UnitId, Battery] = {}
    #: When a battery's support of a combat was last over (MG-ARTY-3).
    served: dict[UnitId, Minute] = {}
    #: Lost engineers and when a fresh unit comes up (MG-ENG-3).
    replacements: dict[UnitId, Minute] = {}
    squadrons: dict[OrderId, Squadrons] = {}
    #: Squadrons of a side that have been allotted today, by number (MG-AIR-4).
    flown: dict[Side, tuple[int, ...]] = {}
    #: Percent left of a squadron that has lost aircraft, by `side.number` (MG-AIR-6).
    squadron_strength: dict[str, int] = {}
    air: DayAir | None = None

    held_messages: tuple[HeldMessage, ...] = ()
    on_the_way: tuple[OnTheWay, ...] = ()
    #: Headquarters whose units' reports the umpire holds, the reports, and how many reports have been
    #: numbered so far, the lost ones among them (MG-REPORT-1, MG-COMM-4).
    withheld: tuple[HqId, ...] = ()
    held_reports: dict[int, HeldReport] = {}
    report_count: int = 0
    #: Throws laid down by the umpire, by key.
    presets: dict[str, tuple[int, ...]] = {}
    pictures: dict[HqId, Picture] = {}

    # --- what readers ask most -----------------------------------------------------

    def terrain_at(self, square: Square) -> Terrain:
        """Terrain as it now is."""
        return self.terrain.get(square) or self.scenario.ground.terrain_at(square)

    def crossing_state(self, crossing: CrossingId) -> CrossingState:
        now = self.crossings.get(crossing)
        return now.state if now else self.scenario.ground.crossings[crossing].state

    def live_at(self, square: Square) -> tuple[Unit, ...]:
        """Live units standing in a square."""
        return tuple(self.units[u] for u in self.occupants.get(square, ()))

    def aircraft_owner(self, side: Side) -> HqId | None:
        """The headquarters that orders a side's fighters: as the scenario says, unless `air.owner` names one of that
        side (MG-SCEN-3, orders.md 11)."""
        named = self.scenario.hqs.get(self.settings.air.owner)
        if named is not None and named.side is side:
            return named.id
        return self.scenario.air_owner.get(side)

    def bearing(self, unit: UnitId) -> Bearing:
        return self.bearings.get(unit, _HOLDING)


_HOLDING = Bearing()


class State(World, frozen=True, kw_only=True):  # type: ignore[misc]  # a msgspec struct may; a dataclass may not
    """A campaign at one moment. Its dictionaries are never written to."""


class Draft(World, kw_only=True):
    """A state being worked on. Belongs to `engine.effects` and nobody else writes to it."""


def opened(state: State) -> Draft:
    """A draft with dictionaries of its own."""
    fields: dict[str, Any] = {}
    for name in State.__struct_fields__:
        value = getattr(state, name)
        fields[name] = value.copy() if isinstance(value, dict) else value
    return Draft(**fields)


def closed(draft: Draft) -> State:
    """The draft as a state; the draft must not be used again."""
    return State(**{name: getattr(draft, name) for name in State.__struct_fields__})
