"""What a picture is made of: own units, enemies, crossings, words and orders, as last told.

Values that belong to `engine.intelligence.picture`, and two things that follow from them alone:
which orders still stand, and what a fresh look at some ground does to what was known of it.
"""

from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from engine.intelligence.reports import Sighting
from engine.orders.values import OrderKind
from engine.rounding import manhattan
from engine.vocabulary import CrossingId, CrossingState, HqId, Minute, OrderId, Square, UnitId, UnitKind

#: Within how many orthogonal steps any unit sees an enemy (MG-CONTACT-1).
_SEEN_WITHIN = 2


class OwnUnit(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """One's own unit as last reported."""

    unit: UnitId
    #: When the last report of it reached the HQ, campaign minutes.
    told: Minute
    #: For a unit still to come: where it is due.
    square: Square | None = None
    #: When it was known to stand there.
    seen: Minute | None = None
    #: `fresh`, `fit`, `battered`, `weak`, `spent`: see `engine.intelligence.matters.band`.
    condition: str = "fresh"
    #: `waiting`, `holding`, `marching`, `halted`, `fighting`, `repairing`, `ferrying`, `firing`, `lost`,
    #: `merged`, `withdrawn`.
    doing: str = "holding"
    to: Square | None = None
    supplied: bool = True
    in_contact: bool = False
    #: When a unit still to come is expected, campaign minutes.
    due: Minute | None = None

    @property
    def placed(self) -> bool:
        """On the map and alive, as far as the HQ knows."""
        return self.square is not None and self.doing not in ("waiting", "lost", "merged", "withdrawn")


class EnemySeen(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """An enemy as last reported."""

    square: Square
    seen: Minute
    by: UnitId | None = None
    kind: UnitKind | None = None
    size: str = ""
    heading: str = ""
    identity: UnitId | None = None


class CrossingKnown(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    crossing: CrossingId
    state: CrossingState
    told: Minute


class MessageHeard(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    sender: HqId
    text: str
    told: Minute


class OrderOnFile(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """An order as its writer knows it: sent, answered or not, carried out or not as reported."""

    order: OrderId
    text: str
    start: Minute
    units: tuple[UnitId, ...] = ()
    #: `sent`, `acknowledged`, `not_acknowledged`, `refused`, `halted`, `done`, `cancelled`: the best
    #: of what its units have answered.
    answer: str = "sent"
    #: This HQ's running number.
    number: int = 0
    #: Value of `engine.orders.values.OrderKind`.
    kind: str = ""
    #: Number of the order that a cancel or amend is about.
    ref: int | None = None
    #: The same for each unit that has answered.
    answers: dict[UnitId, str] = {}

    @property
    def alive(self) -> bool:
        """As far as the HQ knows, still to be carried out by some unit."""
        return self.answer in _ALIVE

    def open_for(self, unit: UnitId) -> bool:
        """As far as the HQ knows, still to be carried out by this unit."""
        return self.answers.get(unit, "sent") in _ALIVE

    def answered(self, units: Iterable[UnitId], answer: str) -> "OrderOnFile":
        """This order after an answer of some units; none named: of all."""
        answers = {**self.answers, **dict.fromkeys(tuple(units) or self.units, answer)}
        given = {answers.get(unit, "sent") for unit in self.units} or {answer}
        return replace(self, answers=answers, answer=next((a for a in _BEST if a in given), answer))


_ALIVE = ("sent", "acknowledged")
#: Which answer stands for an order whose units have answered differently.
_BEST = ("acknowledged", "sent", "done", "halted", "refused", "not_acknowledged", "cancelled")
_OBEYED = ("acknowledged", "halted", "done")
#: Orders that take the place of one another.
_TASKS = frozenset(
    kind.value
    for kind in (
        OrderKind.MOVE,
        OrderKind.ATTACK,
        OrderKind.HOLD,
        OrderKind.WITHDRAW,
        OrderKind.RECCE,
        OrderKind.SUPPORT,
        OrderKind.FIRE,
        OrderKind.REPAIR,
        OrderKind.FERRY_ACT,
        OrderKind.FERRY_CROSS,
    )
)
#: Words, not tasks: over as soon as they are answered.
_NEVER_ON_FILE = frozenset(
    kind.value
    for kind in (
        OrderKind.MESSAGE,
        OrderKind.QUERY,
        OrderKind.CANCEL,
        OrderKind.AMEND,
        OrderKind.REPORT,
        OrderKind.ALTER_ZONE,
    )
)


def standing(orders: Iterable[OrderOnFile], now: Minute) -> tuple[OrderOnFile, ...]:
    """Orders still to be carried out at a campaign minute, as far as their writer knows, oldest first.

    An order to move or fight is over for a unit once a newer acknowledged one to it has begun
    (MG-ORDER-6).
    """
    all_of_them = tuple(orders)
    begun: dict[UnitId, list[OrderOnFile]] = {}
    for order in all_of_them:
        if order.kind in _TASKS and order.start <= now:
            for unit, answer in order.answers.items():
                if answer in _OBEYED:
                    begun.setdefault(unit, []).append(order)
    alive = (o for o in all_of_them if o.alive and o.kind not in _NEVER_ON_FILE)
    return tuple(sorted((o for o in alive if not _superseded(o, begun)), key=lambda o: o.number))


def _superseded(order: OrderOnFile, begun: Mapping[UnitId, list[OrderOnFile]]) -> bool:
    """Every unit that might still carry it out has begun on a newer order, not earlier than this one."""
    if order.kind not in _TASKS or not order.units:
        return False
    return all(
        any(o.number > order.number and o.start >= order.start for o in begun.get(unit, ()))
        for unit in order.units
        if order.open_for(unit)
    )


def seen_anew(
    known: Mapping[str, EnemySeen],
    at: Minute,
    by: UnitId | None,
    enemy: Iterable[Sighting],
    *,
    from_square: Square | None = None,
    left: Iterable[Square] = (),
) -> dict[str, EnemySeen]:
    """Enemies as now seen. `from_square`: where a unit stands that has told all it has before it, so
    that what was reported within its reach and is not there any more is struck out."""
    items = tuple(enemy)
    gone = {s.left for s in items if s.left is not None} | set(left)
    named = {s.identity for s in items if s.identity is not None}
    held = dict.fromkeys(s.square for s in items)
    kept = {
        key: old
        for key, old in known.items()
        if old.identity not in named
        and not (old.square in gone and old.square not in held)
        and not (from_square is not None and near(from_square, old.square) and old.square not in held)
    }
    for square in held:
        kept = _renewed(kept, at, by, square, [s for s in items if s.square == square])
    return kept


def near(a: Square, b: Square) -> bool:
    """Within sight of any unit (MG-CONTACT-1)."""
    return manhattan(a.x - b.x, a.y - b.y) <= _SEEN_WITHIN


def _renewed(
    known: Mapping[str, EnemySeen], at: Minute, by: UnitId | None, square: Square, seen: list[Sighting]
) -> dict[str, EnemySeen]:
    """Enemies of one square replaced by what is now seen in it; one known by name keeps his name
    if troops of his kind are still there."""
    before = [old for old in known.values() if old.square == square]
    kept = {key: old for key, old in known.items() if old.square != square}
    names = [old for old in before if old.identity is not None]
    for sighting in seen:
        name = sighting.identity
        if name is None:
            same = next((old for old in names if old.kind is sighting.kind), None)
            if same is not None:
                names.remove(same)
                name = same.identity
        item = EnemySeen(
            square=square,
            seen=at,
            by=by,
            kind=sighting.kind,
            size=sighting.size,
            heading=sighting.heading,
            identity=name,
        )
        kept[name or _free_key(kept, square)] = item
    return kept


def _free_key(known: Mapping[str, EnemySeen], square: Square) -> str:
    """The square's name; a second unnamed enemy in it has `/2` after it, and so on."""
    key, count = square.name, 1
    while key in known:
        count += 1
        key = f"{square.name}/{count}"
    return key
