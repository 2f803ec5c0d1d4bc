"""Meeting the enemy: sightings, contacts, combats, losses and fire."""

from engine.events.event import Event
from engine.vocabulary import CombatId, Minute, OrderId, Square, UnitId


class EnemySpotted(Event, frozen=True, kw_only=True):
    """By a reconnaissance unit (MG-RECCE-1)."""

    unit: UnitId
    enemies: tuple[UnitId, ...]


class ContactMade(Event, frozen=True, kw_only=True):
    """MG-CONTACT-1: `unit` has come within reach of `enemies`."""

    unit: UnitId
    enemies: tuple[UnitId, ...]
    moving: bool = True
    #: It moved into contact and must fight once (MG-ORDER-5).
    owes: bool = False
    #: Of the enemies, those who moved up earlier in the same minute: it is they who attack (MG-CONTACT-3).
    owed_by: tuple[UnitId, ...] = ()


class ContactEnded(Event, frozen=True, kw_only=True):
    unit: UnitId
    enemies: tuple[UnitId, ...]


class CombatBegun(Event, frozen=True, kw_only=True):
    """Grouping, targets and support are fixed now; it ends half an hour later (MG-COMBAT-2)."""

    combat: CombatId
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]
    attack_guns: tuple[UnitId, ...] = ()
    defence_guns: tuple[UnitId, ...] = ()
    squadrons: int = 0
    ends: Minute
    #: The mover was forced into it (MG-ORDER-5).
    forced: bool = False
    order: OrderId | None = None
    #: `ground`, `fire` (MG-ARTY-4) or `air` (MG-AIR-6).
    sort: str = "ground"


class CombatResolved(Event, frozen=True, kw_only=True):
    """The whole reckoning (MG-COMBAT-5..9); its effects follow as events of their own."""

    combat: CombatId
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]
    #: Totals as exact fractions, `11/2`.
    attack_total: str
    defence_total: str
    adjust: int
    terrain: str
    difference: int
    code: str
    #: Defender squares, for the log.
    squares: tuple[Square, ...] = ()


class CombatRuled(Event, frozen=True, kw_only=True):
    """The umpire has laid down parts of a reckoning to come; None: as reckoned (MG-UMP-1)."""

    combat: CombatId
    attack_total: str | None = None
    defence_total: str | None = None
    adjust: int | None = None
    difference: int | None = None
    code: str | None = None


class RulingAsked(Event, frozen=True, kw_only=True):
    """A matter of the umpire's discretion, with the ruling that holds if he has not answered by `due`
    (MG-UMP-3)."""

    unit: UnitId
    #: `attack`: whether a reconnaissance unit goes in (MG-RECCE-4).
    matter: str
    default: str
    due: Minute
    enemies: tuple[UnitId, ...] = ()
    #: Questions are numbered, so that they can be answered.
    number: int = 0


class RulingGiven(Event, frozen=True, kw_only=True):
    """Answered by the umpire, or by the default when his time was over."""

    unit: UnitId
    matter: str
    answer: str
    by_default: bool = False


class CombatCalledOff(Event, frozen=True, kw_only=True):
    """Nobody was left to fight it, or the umpire forbade it."""

    combat: CombatId
    reason: str = ""


class StrengthChanged(Event, frozen=True, kw_only=True):
    """Percent of original strength before and after, 0..100 (MG-LOSS-1, MG-LOSS-4)."""

    unit: UnitId
    before: int
    after: int
    #: `combat`, `fire`, `air`, `supply`, `merge`, `umpire`, `blocked`.
    cause: str
    combat: CombatId | None = None


class UnitFellBack(Event, frozen=True, kw_only=True):
    unit: UnitId
    origin: Square
    square: Square
    combat: CombatId | None = None
    #: Steps it should have gone but could not (MG-COMBAT-11).
    blocked: int = 0


class UnitAdvanced(Event, frozen=True, kw_only=True):
    """Into ground the enemy left, or closing up (MG-COMBAT-12)."""

    unit: UnitId
    origin: Square
    square: Square
    combat: CombatId | None = None


class UnitMerged(Event, frozen=True, kw_only=True):
    unit: UnitId
    host: UnitId
    combat: CombatId | None = None


class UnitDestroyed(Event, frozen=True, kw_only=True):
    unit: UnitId
    square: Square | None = None
    combat: CombatId | None = None


class CombatReported(Event, frozen=True, kw_only=True):
    """After all effects: what each unit of a combat has to tell (MG-COMBAT-15)."""

    combat: CombatId
    #: Unit, strength before, square before, role, range, for each unit that was in it.
    units: tuple[tuple[UnitId, int, Square, str, str], ...]
    code: str
    attack_guns: tuple[UnitId, ...] = ()
    defence_guns: tuple[UnitId, ...] = ()
    squadrons: int = 0
    #: `ground`, `fire` (MG-ARTY-4) or `air` (MG-AIR-6).
    sort: str = "ground"


class SquareRuined(Event, frozen=True, kw_only=True):
    square: Square
    combat: CombatId | None = None


class FireOpened(Event, frozen=True, kw_only=True):
    """A battery is bound to a task until `until` (MG-ARTY-3, MG-ARTY-4)."""

    unit: UnitId
    order: OrderId | None = None
    target: Square | None = None
    supported: UnitId | None = None
    until: Minute | None = None


class FireCeased(Event, frozen=True, kw_only=True):
    unit: UnitId


class FireFell(Event, frozen=True, kw_only=True):
    """`effect`, `no_effect` or `unobserved` for the batteries that fired."""

    units: tuple[UnitId, ...]
    target: Square
    effect: str
