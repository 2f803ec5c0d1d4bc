"""What a headquarters hears of the enemy: contact, sightings and fights.

Both divisions hear of a contact or a combat, each by its own unit and only what that unit saw
(MG-REPORT-3, MG-REPORT-4, MG-CONTACT-7). A unit that is no more cannot report itself: its loss
is passed on by its neighbours, if at all (MG-COMBAT-10).
"""

from collections.abc import Iterable

import msgspec

from engine.events import (
    CombatReported,
    ContactMade,
    EnemySpotted,
    SquareRuined,
    UnitAdvanced,
    UnitDestroyed,
    UnitFellBack,
    UnitMerged,
)
from engine.forces import Unit
from engine.ground.bearings import direction
from engine.intelligence.reports import (
    ArrivalReport,
    CombatReport,
    ContactReport,
    RuinReport,
    SightingReport,
    UnitLostReport,
)
from engine.intelligence.sending import Signal, first_of_each_hq, from_unit, standing_about, surely
from engine.intelligence.sightings import apart, in_sight, sighting, sightings, within_sight
from engine.state import World
from engine.vocabulary import Minute, Square, UnitId


def contact(world: World, event: ContactMade) -> Iterable[Signal]:
    """One event serves both sides: the unit that came within reach, then each of its enemies."""
    yield from _contact(world, event.unit, event.enemies, event.at, moving=event.moving)
    for enemy in event.enemies:
        yield from _contact(world, enemy, (event.unit,), event.at, moving=False)


def _contact(world: World, unit: UnitId, enemies: tuple[UnitId, ...], at: Minute, *, moving: bool) -> Iterable[Signal]:
    own = world.units[unit]
    if not own.live or own.square is None:
        return
    before = tuple(e for e in world.contacts.get(unit, ()) if e not in enemies)
    yield from_unit(
        world,
        unit,
        ContactReport(
            unit=unit,
            square=own.square,
            enemy=sightings(world, unit, enemies, at),
            also=sightings(world, unit, before, at),
            moving=moving,
        ),
    )


def spotted(world: World, event: EnemySpotted) -> Iterable[Signal]:
    """At once, on its own, and left out of the period's log (MG-RECCE-3, MG-RECCE-6)."""
    own = world.units[event.unit]
    if own.live and own.square is not None:
        seen = sightings(world, own.id, event.enemies, event.at)
        yield from_unit(world, own.id, SightingReport(unit=own.id, square=own.square, enemy=seen), flash=True)


class _Entry(msgspec.Struct, frozen=True):
    """One unit's part in a combat, as `CombatReported` has it."""

    unit: Unit
    strength: int
    square: Square
    role: str
    range: str


def combat(world: World, event: CombatReported) -> Iterable[Signal]:
    """For every unit that is left, what it has to tell of the fight (MG-COMBAT-15)."""
    entries = tuple(_Entry(world.units[u], s, sq, role, rng) for u, s, sq, role, rng in event.units)
    for entry in entries:
        report = _combat_report(entry, entries, event)
        if report is not None:
            yield from_unit(world, entry.unit.id, report)


def _combat_report(entry: _Entry, entries: tuple[_Entry, ...], event: CombatReported) -> CombatReport | None:
    own, at = entry.unit, event.at
    seen = tuple(f for f in entries if f.role != entry.role and within_sight(own, entry.square, f.square))
    guns = event.attack_guns if entry.role == "attacker" else event.defence_guns
    against = _against(entry, event.sort)
    if not own.live or own.square is None or not against or (own.id in guns and not seen):
        # Guns that fired from out of sight have seen nothing of it.
        return None
    fell_back = _fell_back(entry, seen)
    did = _enemy_did(entry, seen)
    close = entry.range == "close"
    return CombatReport(
        unit=own.id,
        square=own.square,
        role=entry.role,
        range=entry.range,
        outcome=_outcome(entry, did, fell_back=fell_back),
        against=against,
        strength=own.strength,
        loss=max(0, entry.strength - own.strength),
        fell_back_from=entry.square if fell_back else None,
        advanced_from=entry.square if own.square != entry.square and not fell_back else None,
        enemy=tuple(
            s
            for f in seen
            if f.unit.square is not None and in_sight(own, f.unit.square)
            for s in (sighting(own, f.unit, at, close=close and f.range == "close"),)
            if s is not None
        ),
        enemy_did=did,
        enemy_went=_enemy_went(seen) if did == "fell_back" else "",
        left=_left(own, seen),
        supported_by=tuple(g for g in guns if g != own.id),
        aircraft=event.squadrons if entry.role == "attacker" else 0,
    )


def _against(entry: _Entry, sort: str) -> str:
    """`troops`, `guns` or `air`; empty for those who only shelled or bombed, which is told otherwise."""
    if sort == "ground":
        return "troops"
    return {"fire": "guns", "air": "air"}.get(sort, "") if entry.role == "defender" else ""


def _fell_back(entry: _Entry, seen: tuple[_Entry, ...]) -> bool:
    """It stands farther from where its enemies stood than before."""
    here = entry.unit.square
    if here is None or here == entry.square:
        return False
    return sum(apart(here, f.square) for f in seen) >= sum(apart(entry.square, f.square) for f in seen)


def _enemy_did(entry: _Entry, seen: tuple[_Entry, ...]) -> str:
    """What the enemy was seen to do as a whole: whoever stays decides."""
    deeds = {_deed(entry, f) for f in seen}
    return next((d for d in ("closed_up", "stands", "fell_back", "broke") if d in deeds), "")


def _deed(entry: _Entry, foe: _Entry) -> str:
    now = foe.unit.square
    if not foe.unit.live or now is None:
        return "broke"
    if now == foe.square:
        return "stands"
    return "closed_up" if apart(now, entry.square) < apart(foe.square, entry.square) else "fell_back"


def _enemy_went(seen: tuple[_Entry, ...]) -> str:
    return next((direction(f.square, f.unit.square) for f in seen if f.unit.square is not None), "")


def _left(own: Unit, seen: tuple[_Entry, ...]) -> tuple[Square, ...]:
    held = {f.unit.square for f in seen if f.unit.live}
    return tuple(dict.fromkeys(f.square for f in seen if f.square not in held and in_sight(own, f.square)))


def _outcome(entry: _Entry, did: str, *, fell_back: bool) -> str:
    if fell_back and did == "fell_back":
        return "drawn"
    if fell_back and entry.unit.square is not None:
        return "routed" if apart(entry.square, entry.unit.square) >= 2 else "pushed_back"
    if entry.role == "defender":
        return "held"
    return "won" if did in ("fell_back", "broke") else "drawn"


def fell_back(world: World, event: UnitFellBack) -> Iterable[Signal]:
    """Falling back in a combat is in its report; breaking away of its own accord is told here (MG-RECCE-5)."""
    yield from _moved_by_itself(world, event.unit, event.combat is None)


def advanced(world: World, event: UnitAdvanced) -> Iterable[Signal]:
    yield from _moved_by_itself(world, event.unit, event.combat is None)


def _moved_by_itself(world: World, unit: UnitId, alone: bool) -> Iterable[Signal]:
    own = world.units[unit]
    if alone and own.live and own.square is not None:
        yield from_unit(world, unit, ArrivalReport(unit=unit, square=own.square))


def merged(world: World, event: UnitMerged) -> Iterable[Signal]:
    """Told by the unit that took the survivors in."""
    host = world.units[event.host]
    report = UnitLostReport(unit=event.unit, fate="merged", host=host.id, square=host.square)
    yield Signal(to=world.units[event.unit].hq, report=report, unit=host.id)


def destroyed(world: World, event: UnitDestroyed) -> Iterable[Signal]:
    """Passed on by its neighbours, under the profile of its own division; surely, if it is the umpire
    who has struck it out."""
    report = UnitLostReport(unit=event.unit, fate="destroyed", square=event.square)
    if event.rule == "MG-UMP-1":
        yield surely(world.units[event.unit].hq, report)
    else:
        yield from_unit(world, event.unit, report)


def ruined(world: World, event: SquareRuined) -> Iterable[Signal]:
    """To every division with a unit in the square or next to it (MG-RUIN-1)."""
    yield from ruins_seen(world, event.square)


def ruins_seen(world: World, square: Square) -> Iterable[Signal]:
    about = (Square(square.x + dx, square.y + dy) for dx, dy in _WITHIN_ONE)
    for unit in first_of_each_hq(standing_about(world, about)).values():
        yield from_unit(world, unit.id, RuinReport(square=square, unit=unit.id))


#: The square itself, then its neighbours: orthogonal ones first.
_WITHIN_ONE = ((0, 0), (0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1))
