"""Fighters given out for the day: which squadrons, to whom, and what becomes of those unused.

Squadrons of a side are numbered; each flies once a day. Source: MG-AIR-1..4, MG-AIR-6, MG-AIR-11.
"""

from engine.events import AirDayClosed, SquadronLostAircraft, SquadronsAllotted, SquadronsSpent
from engine.orders.values import OrderEntry
from engine.rulesets.battalion.halfhour import HalfHour, side_of_hq
from engine.rulesets.battalion.losses import after_loss
from engine.state import Squadrons, World
from engine.vocabulary import Side, Square, UnitId, Weather

#: Greatest number of squadrons a side has at all (MG-AIR-1): six British, three German; more only by the umpire's word.
_ALL = {Side.ALLIED: 6, Side.GERMAN: 3}


def to_hand(world: World, side: Side) -> tuple[int, ...]:
    """Numbers of the squadrons that can still be given out today, the strongest first (MG-AIR-1)."""
    if world.air is None:
        return ()
    flown = world.flown.get(side, ())
    most = max(_ALL[side], len(flown) + world.air.squadrons.get(side, 0))
    fit = [n for n in range(1, most + 1) if n not in flown and strength(world, side, n) > 0]
    fit.sort(key=lambda n: (-strength(world, side, n), n))
    return tuple(fit[: world.air.squadrons.get(side, 0)])


def can_fly(world: World) -> bool:
    """Poor weather keeps down also what was given out while it was better (MG-WX-2)."""
    return world.air is not None and world.air.weather is not Weather.POOR


def strength(world: World, side: Side, number: int) -> int:
    """Percent left of a squadron (MG-AIR-6)."""
    return world.squadron_strength.get(f"{side}.{number}", 100)


def allot(
    h: HalfHour,
    entry: OrderEntry,
    count: int,
    *,
    unit: UnitId | None = None,
    area: tuple[Square, Square] | None = None,
) -> int:
    """Give out up to `count` squadrons on an order; how many there were."""
    side = side_of_hq(h.world, entry.hq)
    numbers = to_hand(h.world, side)[:count]
    if numbers:
        h.happen(
            SquadronsAllotted,
            rule="MG-AIR-3" if side is Side.GERMAN else "MG-AIR-2",
            side=side,
            order=entry.id,
            count=len(numbers),
            unit=unit,
            area=area,
            numbers=numbers,
        )
    return len(numbers)


def lose_aircraft(h: HalfHour, side: Side, numbers: tuple[int, ...], points: int) -> None:
    """Each squadron of an air attack loses percentage points of its own strength (MG-AIR-6)."""
    for number in numbers if points else ():
        before = strength(h.world, side, number)
        h.happen(
            SquadronLostAircraft,
            rule="MG-AIR-6",
            side=side,
            number=number,
            before=before,
            after=after_loss(before, points),
        )


def close_day(h: HalfHour) -> None:
    """What has not flown lapses at the day's end (MG-AIR-1)."""
    for given in tuple(h.world.squadrons.values()):
        spend(h, given, "lapsed")
    if h.world.flown:
        h.happen(AirDayClosed, rule="MG-AIR-1")


def spend(
    h: HalfHour, given: Squadrons, result: str, *, square: Square | None = None, combat: int | None = None
) -> None:
    """Squadrons have flown, or can fly no more today (MG-AIR-4)."""
    h.happen(
        SquadronsSpent,
        rule="MG-AIR-4",
        side=given.side,
        order=given.order,
        count=given.count,
        result=result,
        square=square,
        combat=combat,
    )
