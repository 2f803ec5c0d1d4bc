"""When an order runs beyond its start time: `if attacked`, `if the bridge is blown`, `when relieved`.

Judged by the unit on what it could know itself: what it sees from where it stands, what has
happened to it, and what its headquarters has been told. Source: orders.md 8.
"""

from engine.forces import Unit
from engine.orders.values import Order, OrderKind
from engine.rounding import manhattan
from engine.rulesets.battalion.places import crossing_of, known_state, squares_of
from engine.state import World
from engine.vocabulary import Minute, Square, UnitId


def fulfilled(world: World, unit: UnitId, order: Order, since: Minute, *, received: Minute) -> bool:
    """Whether an order's condition holds for a unit that has waited for it since a campaign minute; `received`: when
    the headquarters wrote it."""
    condition = order.if_
    if condition is None:
        return True
    own = world.units[unit]
    if not own.live or own.square is None:
        return False
    match condition.when:
        case "attacked":
            return _under_attack(world, unit) or world.attacked.get(unit, -1) >= since
        case "enemy_seen" if condition.place:
            return _known_there(world, own, squares_of(world.scenario, condition.place))
        case "enemy_seen":
            return unit in world.contacts or world.met.get(unit, -1) >= since
        case "blown":
            crossing = crossing_of(world.scenario, condition.place)
            return crossing is not None and not known_state(world, own, crossing).passable
        case "taken":
            squares = squares_of(world.scenario, condition.place or "")
            stood = own.square in squares and (own.moved_at is None or own.moved_at < received)
            lost = stood or order.kind is OrderKind.WITHDRAW
            return _lost(world, own, squares) if lost else _taken(world, own, squares)
        case "arrived" if condition.place and condition.unit is not None:
            return _arrived(world, own, condition.unit, squares_of(world.scenario, condition.place))
        case "relieved" if condition.unit is None:
            return _joined_by(world, own, since)
        case "arrived" | "relieved":
            return condition.unit is not None and _come_up(world, own, condition.unit)
    return False


def _under_attack(world: World, unit: UnitId) -> bool:
    return any(unit in world.fights[c].defenders for c in world.fighting.get(unit, ()))


def _taken(world: World, own: Unit, squares: tuple[Square, ...]) -> bool:
    """One of one's own stands there: as the unit sees itself, or as its headquarters was told."""
    told = world.pictures[own.hq].own.values()
    return any(square == own.square or any(u.placed and u.square == square for u in told) for square in squares)


def _lost(world: World, own: Unit, squares: tuple[Square, ...]) -> bool:
    """`hold the bridge, if it is taken fall back`: the enemy is known to stand there, and none of one's own."""
    if _taken(world, own, squares):
        return False
    return _known_there(world, own, squares)


def _known_there(world: World, own: Unit, squares: tuple[Square, ...]) -> bool:
    """An enemy stands at the place: as the unit sees itself, or as its headquarters was told."""
    seen = {enemy.square for enemy in world.pictures[own.hq].enemy.values()}
    seen |= {at for enemy in world.contacts.get(own.id, ()) if (at := world.units[enemy].square) is not None}
    return not seen.isdisjoint(squares)


def _arrived(world: World, own: Unit, other: UnitId, squares: tuple[Square, ...]) -> bool:
    """The other stands at the place: as the unit sees itself, or as its headquarters was told."""
    friend = world.units.get(other)
    told = world.pictures[own.hq].own.get(other)
    seen = friend is not None and friend.square in squares and _come_up(world, own, other)
    return seen or (told is not None and told.placed and told.square in squares)


def _joined_by(world: World, own: Unit, since: Minute) -> bool:
    """Whoever of one's side has come to its square since it waits relieves it, where nobody is named."""
    return any(
        u.square == own.square and u.live and u.id != own.id and u.moved_at is not None and u.moved_at >= since
        for u in world.units.values()
        if u.side is own.side
    )


def _come_up(world: World, own: Unit, other: UnitId) -> bool:
    """The other stands in the same square or next to it."""
    friend = world.units.get(other)
    if friend is None or not friend.live or friend.square is None or own.square is None:
        return False
    return manhattan(friend.square.x - own.square.x, friend.square.y - own.square.y) <= 1
