"""What a unit can see of an enemy, and how it puts it.

A sighting is all that leaves the front: the kind of troops, their size in the words of the
field and where they are. Size is judged from companies and condition and never told as a
number; a name only once the enemy has been identified. Source: MG-CONTACT-7, MG-RECCE-1,
MG-REPORT-4.

Identified means: fought at close quarters, or faced for an hour on end from the same ground.
The catalogue is silent on how long is long enough; this is our ruling.
"""

from engine.clock import HOUR
from engine.forces import Unit
from engine.ground.bearings import direction
from engine.intelligence.reports import Sighting
from engine.rounding import manhattan, pythagoras
from engine.state import World
from engine.vocabulary import Minute, Square, UnitId

#: Companies that seem to be there (companies × strength in percent) below which a size is named.
SIZES: tuple[tuple[int, str], ...] = (
    (60, "section"),
    (170, "company"),
    (280, "weak battalion"),
    (430, "battalion"),
)
LARGEST = "strong battalion"

#: Minutes of facing each other after which an enemy is known by name.
IDENTIFIED_AFTER: Minute = HOUR

#: Kilometres a reconnaissance unit sees (MG-RECCE-1), and orthogonal steps any other does (MG-CONTACT-1).
RECCE_SIGHT_KM = 4
CONTACT_STEPS = 2


def size(unit: Unit) -> str:
    """How large a unit seems to its enemy: `section` to `strong battalion`."""
    seeming = unit.companies * unit.strength
    return next((word for limit, word in SIZES if seeming < limit), LARGEST)


def apart(a: Square, b: Square) -> int:
    """Orthogonal steps between two squares."""
    return manhattan(a.x - b.x, a.y - b.y)


def in_sight(observer: Unit, square: Square) -> bool:
    """Whether a unit sees what stands in a square (MG-RECCE-1, MG-CONTACT-1)."""
    return observer.square is not None and within_sight(observer, observer.square, square)


def within_sight(observer: Unit, place: Square, square: Square) -> bool:
    """Whether a unit standing at `place` would see what stands in a square."""
    if apart(place, square) <= CONTACT_STEPS:
        return True
    return observer.recce and pythagoras(place.x - square.x, place.y - square.y) <= RECCE_SIGHT_KM


def sighting(observer: Unit, enemy: Unit, at: Minute, *, close: bool = False) -> Sighting | None:
    """What `observer` has to say of an enemy at campaign minute `at`; None if there is nothing to see.

    `close`: they have fought at close quarters, so that his name is known.
    """
    if enemy.square is None or not enemy.live:
        return None
    moved = enemy.moved_at == at and enemy.came_from is not None
    left = enemy.came_from if moved else None
    return Sighting(
        square=enemy.square,
        kind=enemy.kind,
        size=size(enemy),
        heading=direction(left, enemy.square) if left else "",
        left=left if left and in_sight(observer, left) else None,
        identity=enemy.id if close or _long_faced(observer, enemy, at) else None,
    )


def sightings(
    world: World, observer: UnitId, enemies: tuple[UnitId, ...], at: Minute, *, close: bool = False
) -> tuple[Sighting, ...]:
    """Sightings of several enemies, in the order given."""
    seen = (sighting(world.units[observer], world.units[e], at, close=close) for e in enemies)
    return tuple(s for s in seen if s is not None)


def _long_faced(observer: Unit, enemy: Unit, at: Minute) -> bool:
    """Both have stood within contact of each other, neither moving, for an hour."""
    if observer.square is None or enemy.square is None or apart(observer.square, enemy.square) > CONTACT_STEPS:
        return False
    since = max(_there_since(observer), _there_since(enemy))
    return at - since >= IDENTIFIED_AFTER


def _there_since(unit: Unit) -> Minute:
    """When it came to the ground it stands on."""
    return max(m for m in (unit.moved_at, unit.entered_at, unit.arrives) if m is not None)
