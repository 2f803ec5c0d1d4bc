"""An order as a value: what was asked for, in ids, squares and minutes.

One shape serves all kinds (MG section 26); a field that is absent was not said. Text turns
into these values in `engine.orders.language`, back into a sentence in
`engine.orders.wording`. Nothing here knows whether an order can be carried out.
"""

from enum import StrEnum

import msgspec

from engine.vocabulary import HqId, Minute, OrderId, OrderStatus, Place, Square, Stance, UnitId


class OrderKind(StrEnum):
    """Orders a player can give (MG section 26)."""

    MOVE = "move"
    ATTACK = "attack"
    HOLD = "hold"
    WITHDRAW = "withdraw"
    RECCE = "recce"
    SUPPORT = "support"
    FIRE = "fire"
    AIR_SUPPORT = "air_support"
    AIR_PATROL = "air_patrol"
    AIR_RECCE = "air_recce"
    DROP = "drop"
    ALTER_ZONE = "alter_zone"
    REPAIR = "repair"
    FERRY_ACT = "ferry_act"
    FERRY_CROSS = "ferry_cross"
    CANCEL = "cancel"
    AMEND = "amend"
    REPORT = "report"
    MESSAGE = "message"
    QUERY = "query"


#: Kinds that are addressed to units and pass the communications roll (MG-COMM-1).
TO_UNITS = frozenset(
    {
        OrderKind.MOVE,
        OrderKind.ATTACK,
        OrderKind.HOLD,
        OrderKind.WITHDRAW,
        OrderKind.RECCE,
        OrderKind.SUPPORT,
        OrderKind.FIRE,
        OrderKind.DROP,
        OrderKind.ALTER_ZONE,
        OrderKind.REPAIR,
        OrderKind.FERRY_ACT,
        OrderKind.FERRY_CROSS,
        OrderKind.REPORT,
    }
)


class Condition(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """When an order runs, beyond its start time (orders.md 8). Judged by the unit on what it
    could know itself."""

    #: `attacked`, `enemy_seen`, `blown`, `taken`, `arrived`, `relieved`.
    when: str
    #: Bridge, town or square it is about (`blown`, `taken`; `arrived`, `enemy_seen`: where,
    #: nowhere named is beside the unit).
    place: Place | None = None
    #: Unit it is about (`arrived`, `relieved`).
    unit: UnitId | None = None


class Order(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, rename={"if_": "if"}):
    """What a headquarters asks of its units. Times are campaign minutes."""

    kind: OrderKind
    #: Units addressed, in the order named.
    units: tuple[UnitId, ...] = ()
    #: When to begin; None: at once (MG-ORDER-2).
    start: Minute | None = None
    #: Destination, or the bridge to repair, the zone to drop on, the ferry to use.
    to: Place | None = None
    #: Places on the way, in order.
    via: tuple[Place, ...] = ()
    #: Enemy place or unit name to attack or fire on.
    target: Place | UnitId | None = None
    #: Batteries or `air` that support an attack.
    supported_by: tuple[str, ...] = ()
    #: When to stop (standing fire, hold until).
    until: Minute | None = None
    #: "by 1800": kept and shown, never enforced (orders.md 3).
    deadline: Minute | None = None
    #: What comes after, in order.
    then: tuple["Order", ...] = ()
    if_: Condition | None = None
    #: Unit to keep behind (orders.md 8).
    follow: UnitId | None = None
    #: Squadrons.
    count: int | None = None
    #: Two opposite corners of a patrol or reconnaissance area.
    area: tuple[Square, Square] | None = None
    stance: Stance | None = None
    #: `road` or `rail` preferred, `country` across it; None: the quickest.
    by: str | None = None
    #: Places to keep away from.
    avoid: tuple[Place, ...] = ()
    #: Take up ground the enemy leaves (MG-COMBAT-12); None: by stance.
    advance: bool | None = None
    #: Distance at which to attack, 1 or 2 squares (MG-LOSS-2).
    range: int | None = None
    #: Recce: attack a weak enemy and break away (MG-RECCE-4); None: as the rule has it.
    hit_and_run: bool | None = None
    #: Drop priority, 1 first (MG-DROP-1).
    priority: int | None = None
    to_hq: HqId | None = None
    #: Words of a message or question, or a remark to be shown back.
    text: str | None = None
    #: The order a cancel or amend is about, as this HQ's number.
    ref: int | None = None


class OrderEntry(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A line of the order ledger (MG-LOG-5)."""

    id: OrderId
    #: This HQ's running number, from 1.
    number: int
    hq: HqId
    order: Order
    #: The line as the player wrote it.
    text: str
    #: When the mail server or Discord took it in, campaign minutes.
    received: Minute
    #: Position among all lines received, for MG-ORDER-3.
    sequence: int
    #: Key of the message it came in; one roll for all of it if `comm.per` is `message` (MG-COMM-5).
    message: str = ""
    #: When it takes effect: never before receipt (MG-ORDER-4).
    start: Minute
    #: State for each addressed unit.
    units: dict[UnitId, OrderStatus] = {}
    #: Units that have heard of an amendment: when it now takes effect for them, and as what.
    amended: dict[UnitId, tuple[Minute, Order]] = {}
    #: State of the order as a whole, for orders addressed to no unit.
    status: OrderStatus = OrderStatus.QUEUED

    def start_for(self, unit: UnitId) -> Minute:
        """When the order takes effect for a unit, campaign minutes."""
        return self.amended[unit][0] if unit in self.amended else self.start

    def order_for(self, unit: UnitId) -> Order:
        """The order as this unit has it."""
        return self.amended[unit][1] if unit in self.amended else self.order

    @property
    def alive(self) -> bool:
        if self.units:
            return any(s.alive for s in self.units.values())
        return self.status.alive
