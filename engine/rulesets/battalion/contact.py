"""Meeting the enemy: who is in reach, who must stop, what a reconnaissance unit sees.

Contact is two squares orthogonally or one diagonally, which is exactly two orthogonal steps
(MG-CONTACT-1). Everything is found by looking at a fixed number of squares round a unit, so
the cost of an arrival does not grow with the army. Nothing here decides what follows of a
contact. Source: MG-CONTACT-1, 2, 4, 6, MG-ORDER-5, MG-RECCE-1, 2.
"""

from engine.forces import Unit
from engine.rounding import manhattan, pythagoras
from engine.rulesets.battalion.tables import CONTACT_REACH, RECCE_SPOTTING_KM
from engine.settings import Settings
from engine.state import World
from engine.vocabulary import Refusal, Side, Square, Stance, UnitId

CLOSE, DISTANT = 1, 2

#: The twelve squares within reach, the nearest first.
_REACH = tuple(
    sorted(
        (
            (dx, dy)
            for dx in range(-CONTACT_REACH, CONTACT_REACH + 1)
            for dy in range(-CONTACT_REACH, CONTACT_REACH + 1)
            if 0 < manhattan(dx, dy) <= CONTACT_REACH
        ),
        key=lambda d: (manhattan(*d), -d[1], -d[0]),
    )
)
#: Squares that a reconnaissance unit sees: 4 x 2 and 3 x 3 (MG-RECCE-1).
_SIGHT = tuple(
    (dx, dy)
    for dx in range(-RECCE_SPOTTING_KM, RECCE_SPOTTING_KM + 1)
    for dy in range(-RECCE_SPOTTING_KM, RECCE_SPOTTING_KM + 1)
    if 0 < pythagoras(dx, dy) <= RECCE_SPOTTING_KM
)


#: The same, with their places in the row.
_IN_SIGHT = {offset: place for place, offset in enumerate(_SIGHT)}


def in_contact(a: Square, b: Square) -> bool:
    """Within two squares orthogonally or one diagonally (MG-CONTACT-1)."""
    return manhattan(a[0] - b[0], a[1] - b[1]) <= CONTACT_REACH


def contact_range(a: Square, b: Square, settings: Settings) -> int | None:
    """1 close, 2 distant, None out of contact (MG-CONTACT-4); km along the squares' sides.

    The setting `contact.diagonal` may count a diagonal neighbour as close.
    """
    dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
    if dx + dy > CONTACT_REACH:
        return None
    if dx + dy <= 1 or (dx == dy and settings.contact.diagonal == "close"):
        return CLOSE
    return DISTANT


def contact_kind(a: Square, b: Square, settings: Settings) -> str | None:
    """`close`, `distant` or None (MG-CONTACT-4)."""
    return {CLOSE: "close", DISTANT: "distant", None: None}[contact_range(a, b, settings)]


def enemies_in_reach(world: World, unit: Unit, square: Square) -> tuple[UnitId, ...]:
    """Live enemies with whom `unit` is in contact if it stands in `square`, the nearest first.

    Unspotted enemies count (MG-CONTACT-2).
    """
    return in_reach(world, unit.side.enemy, square)


def in_reach(world: World, side: Side, square: Square) -> tuple[UnitId, ...]:
    """Live units of a side within contact distance of a square, the nearest first."""
    occupants, units = world.occupants, world.units
    x, y = square
    found: tuple[UnitId, ...] = ()
    for dx, dy in _REACH:
        # A plain pair finds a Square's entry: equal tuples hash alike, and it is cheaper to make.
        standing = occupants.get((x + dx, y + dy))  # type: ignore[call-overload]
        if standing and units[standing[0]].side is side:
            found += standing
    return found


def step_allowed(world: World, unit: Unit, to: Square, *, attack: bool = False) -> Refusal | None:
    """Whether a unit already in contact may take this step (MG-CONTACT-2): None, or why not.

    It may not come nearer to any enemy it is in contact with, unless it attacks and closes to one
    square of him.
    """
    if unit.square is None:
        return None
    nearer = False
    for enemy in enemies_in_reach(world, unit, unit.square):
        there = world.units[enemy].square
        if there is None:
            continue
        before = manhattan(unit.square.x - there.x, unit.square.y - there.y)
        after = manhattan(to.x - there.x, to.y - there.y)
        if after >= before:
            continue
        if attack and after == 1:
            return None
        nearer = True
    return Refusal.CLOSER_TO_ENEMY if nearer else None


def combat_on_contact(stance: Stance, *, moved_into: bool, attack_order: bool, settings: Settings) -> bool:
    """Whether a unit in contact fights now (MG-ORDER-5): by an order or stance to attack, or once
    because it moved into contact and does not avoid the enemy (`contact.forced`)."""
    if attack_order or stance is Stance.ATTACK:
        return True
    return moved_into and stance is not Stance.AVOID and settings.contact.forced


# --- reconnaissance --------------------------------------------------------------------------


def spots(dx: int, dy: int) -> bool:
    """A reconnaissance unit sees an enemy at this offset, 4 km by Pythagoras (MG-RECCE-1)."""
    return pythagoras(dx, dy) <= RECCE_SPOTTING_KM


def halts_recce(dx: int, dy: int, settings: Settings) -> bool:
    """An enemy at this offset stops a reconnaissance unit: 4 x 1 or 3 x 2 (MG-RECCE-2), or as
    soon as it is seen (`recce.halt = on_spot`)."""
    if settings.recce.halt == "on_spot":
        return spots(dx, dy)
    high, low = max(abs(dx), abs(dy)), min(abs(dx), abs(dy))
    return (high <= 4 and low <= 1) or (high <= 3 and low <= 2)


def recce_sees(world: World, unit: Unit, square: Square) -> tuple[UnitId, ...]:
    """Live enemies that a reconnaissance unit in `square` sees; empty for other units."""
    if not unit.recce:
        return ()
    return tuple(u for u in _in_sight(world, square) if world.units[u].side is not unit.side)


def recce_halt(world: World, unit: Unit, square: Square) -> tuple[UnitId, ...]:
    """Of the enemies it sees from `square`, those that stop a reconnaissance unit (MG-RECCE-2)."""
    return tuple(
        enemy
        for enemy in recce_sees(world, unit, square)
        if (there := world.units[enemy].square) is not None
        and halts_recce(there.x - square.x, there.y - square.y, world.settings)
    )


def watchers(world: World, unit: Unit, square: Square) -> tuple[UnitId, ...]:
    """Enemy reconnaissance units that see `unit` come into `square` (MG-RECCE-1)."""
    if not world.scenario.scouts:
        return ()
    if len(world.scenario.scouts) > len(_SIGHT):
        return tuple(u for u in _in_sight(world, square) if (s := world.units[u]).recce and s.side is not unit.side)
    # Where there are few of them, it is quicker to ask each than to look at every square about.
    near = []
    for name in world.scenario.scouts:
        scout = world.units[name]
        if scout.side is not unit.side and scout.live and scout.square is not None:
            x, y = scout.square
            if (place := _IN_SIGHT.get((x - square[0], y - square[1]))) is not None:
                near.append((place, world.occupants[scout.square].index(name), name))
    return tuple(name for _, _, name in sorted(near))


def _in_sight(world: World, square: Square) -> tuple[UnitId, ...]:
    occupants = world.occupants
    x, y = square
    found: tuple[UnitId, ...] = ()
    for dx, dy in _SIGHT:
        standing = occupants.get((x + dx, y + dy))  # type: ignore[call-overload]
        if standing:
            found += standing
    return found
