"""Orders as they come in: judged, sent out by radio, answered.

What cannot be is refused before any die is thrown and costs nothing (MG-ORDER-7); what can be
passes the communications test for each unit addressed (MG-COMM-1..3). A refusal may rest only
on what the headquarters itself knows: a unit that is lost without its knowing simply does not
answer. Source: MG-ORDER-6..8, MG-COMM-1..9, MG-DROP-3, orders.md 11.
"""

from collections.abc import Callable, Mapping

from engine.dice import Roll
from engine.events import (
    DropPlanned,
    MessageCarried,
    OrderAcknowledged,
    OrderAmended,
    OrderCancelled,
    OrderDone,
    OrderNotAcknowledged,
    OrderRefused,
    QuestionAsked,
    ZoneAltered,
)
from engine.orders.values import Order, OrderEntry, OrderKind
from engine.play import Play
from engine.rulesets.battalion.air import may_patrol, may_support
from engine.rulesets.battalion.comms import CAUSE_THROW, cause, held_for_umpire, profile_between, throw_name
from engine.rulesets.battalion.drops import zone_refusal
from engine.rulesets.battalion.halfhour import HalfHour, sequence, side_of_hq
from engine.rulesets.battalion.places import crossing_of, squares_of
from engine.rulesets.battalion.stages import lay_down
from engine.state import World
from engine.vocabulary import HqId, Minute, OrderId, OrderStatus, Refusal, UnitId, UnitStatus


def receive(play: Play, entry: OrderEntry, *, sure: bool) -> None:
    """An order has come in. `sure`: the umpire gives it, no communications test (MG-ORDER-8)."""
    at = max(entry.received, play.world.moment)
    refusal = _refused(play.world, entry, umpire=sure)
    if refusal is not None:
        play.happen(OrderRefused(at=at, rule="MG-ORDER-7", order=entry.id, reason=refusal))
        return
    _RECEIVE.get(entry.order.kind, _to_units)(play, entry, at, sure)


# --- authority and sense --------------------------------------------------------------------


def commands(world: World, hq: HqId, unit: UnitId) -> bool:
    """Whether an HQ may order a unit: its own, or by delegation (`auth.delegates`, MG-ORDER-8)."""
    owner_hq = world.units[unit].hq
    return owner_hq == hq or owner_hq in world.settings.auth.delegated_to(hq)


def _refused(world: World, entry: OrderEntry, *, umpire: bool) -> Refusal | None:
    """What is wrong with the order as a whole, as far as its writer can know."""
    for order in sequence(entry.order):
        refusal = _places(world, order) or _sense(world, entry.hq, order, umpire=umpire)
        if refusal is not None:
            return refusal
    return None


def _places(world: World, order: Order) -> Refusal | None:
    scenario = world.scenario
    places = [*order.via, *order.avoid]
    zones = (OrderKind.DROP, OrderKind.ALTER_ZONE)
    if order.to is not None and order.kind not in zones:
        places.append(order.to)
    if order.target is not None and order.target not in world.units:
        places.append(order.target)
    for place in places:
        if not squares_of(scenario, place):
            return Refusal.OFF_MAP if place.isdigit() else Refusal.UNKNOWN_PLACE
    if order.area is not None and not all(corner in scenario.ground for corner in order.area):
        return Refusal.OFF_MAP
    return None


def _sense(world: World, hq: HqId, order: Order, *, umpire: bool) -> Refusal | None:
    for unit in order.units:
        if unit not in world.units:
            return Refusal.UNKNOWN_UNIT
        if order.kind is not OrderKind.AIR_SUPPORT and not (umpire or commands(world, hq, unit)):
            return Refusal.NOT_YOUR_UNIT
    for battery in order.supported_by:
        if battery in world.units and not world.units[battery].artillery:
            return Refusal.NOT_ARTILLERY
        if battery in world.units and not (umpire or commands(world, hq, battery)):
            return Refusal.NOT_YOUR_UNIT
    known = [world.units[u] for u in order.units]
    match order.kind:
        case OrderKind.FIRE | OrderKind.SUPPORT if any(not u.artillery for u in known):
            return Refusal.NOT_ARTILLERY
        case OrderKind.REPAIR | OrderKind.FERRY_ACT if any(not u.engineers for u in known):
            return Refusal.NOT_ENGINEERS
        case OrderKind.REPAIR if crossing_of(world.scenario, order.to) is None:
            return Refusal.NOTHING_TO_REPAIR
        case OrderKind.AIR_RECCE:
            return Refusal.NOT_IN_THIS_GAME
        case OrderKind.AIR_SUPPORT | OrderKind.AIR_PATROL:
            return _air(world, hq, order)
        case OrderKind.DROP | OrderKind.ALTER_ZONE:
            return _landing(world, hq, order)
    return None


def _air(world: World, hq: HqId, order: Order) -> Refusal | None:
    side = side_of_hq(world, hq)
    if world.aircraft_owner(side) != hq:
        return Refusal.NOT_YOUR_AIRCRAFT
    if order.kind is OrderKind.AIR_PATROL:
        return Refusal.UNKNOWN_PLACE if order.area is None else may_patrol(world, order.area)
    unit = order.target if order.target is not None else next(iter(order.units), None)
    if unit is None or unit not in world.units or world.units[unit].side is not side:
        return Refusal.UNKNOWN_UNIT
    return None if may_support(world, world.units[unit]) else Refusal.NO_AIRCRAFT


def _landing(world: World, hq: HqId, order: Order) -> Refusal | None:
    if world.scenario.drop_hqs and hq not in world.scenario.drop_hqs:
        return Refusal.NOT_YOUR_UNIT
    zone = _zone(order)
    if zone is None:
        return Refusal.ZONE_NOT_IN_PLAN
    for unit in order.units:
        refusal = zone_refusal(world, world.units[unit], zone)
        if refusal is not None:
            return refusal
    return None


def _zone(order: Order) -> str | None:
    kind, _, zone = (order.to or "").partition(":")
    return zone if kind == "zone" and zone else None


# --- to units -----------------------------------------------------------------------------------


def _to_units(play: Play, entry: OrderEntry, at: Minute, sure: bool) -> None:
    """Each unit addressed hears it or not (MG-COMM-1, MG-COMM-3)."""
    if not entry.units:
        play.happen(OrderRefused(at=at, rule="MG-ORDER-7", order=entry.id, reason=Refusal.UNKNOWN_UNIT))
        return
    for unit in tuple(entry.units):
        refusal = _known_gone(play.world, entry.hq, unit)
        if refusal is not None:
            play.happen(OrderRefused(at=at, rule="MG-ORDER-7", order=entry.id, unit=unit, reason=refusal))
        elif heard(play, entry, unit, at, sure=sure):
            _settle(play, entry, unit, at)


def _known_gone(world: World, hq: HqId, unit: UnitId) -> Refusal | None:
    """The HQ has been told that the unit is no more."""
    told = world.pictures[hq].own.get(unit)
    return Refusal.UNIT_GONE if told is not None and told.doing in ("lost", "merged") else None


def heard(play: Play, entry: OrderEntry, unit: UnitId, at: Minute, *, sure: bool) -> bool:
    """The communications test of an order to a unit, with its radio answer. A unit that is no more
    does not answer, and the dice are thrown all the same."""
    world = play.world
    gone = world.units[unit].status not in (UnitStatus.LIVE, UnitStatus.WAITING)
    if sure and not gone:
        play.happen(OrderAcknowledged(at=at, rule="MG-UMP-1", order=entry.id, unit=unit))
        return True
    subject, occasion = throw_name(world.settings, entry.id, unit, entry.message)
    failed, roll = play.comm_roll(world.scenario.hqs[world.units[unit].hq].comm_profile, subject, occasion)
    if failed or gone:
        play.happen(_unanswered(play, entry.id, unit, at, roll, gone=gone))
        return False
    play.happen(OrderAcknowledged(at=at, rule="MG-COMM-3", rolls=(roll,), order=entry.id, unit=unit))
    return True


def _unanswered(
    play: Play, order: OrderId, unit: UnitId | None, at: Minute, roll: Roll, *, gone: bool = False
) -> OrderNotAcknowledged:
    """The cause is drawn for the umpire's log alone (MG-COMM-7)."""
    if gone:
        return OrderNotAcknowledged(
            at=at, rule="MG-COMM-3", rolls=(roll,), order=order, unit=unit, cause="the unit is no more"
        )
    why = play.roll("MG-COMM-7", CAUSE_THROW.kind, unit or "hq", f"order:{order}")
    return OrderNotAcknowledged(
        at=at, rule="MG-COMM-3", rolls=(roll, why), order=order, unit=unit, cause=cause(why.faces[0])
    )


def _settle(play: Play, entry: OrderEntry, unit: UnitId, at: Minute) -> None:
    """Landings are the staff's: planned as soon as the order is through (MG-DROP-1, MG-DROP-3)."""
    zone = _zone(entry.order)
    if entry.order.kind not in (OrderKind.DROP, OrderKind.ALTER_ZONE) or zone is None:
        return
    if play.world.units[unit].status is UnitStatus.WAITING:
        if entry.order.kind is OrderKind.DROP:
            planned = play.world.drops.get(unit)
            # An order that names no hour keeps the one of the plan.
            time = entry.start if entry.order.start is not None or planned is None else planned.at
            priority = entry.order.priority or (planned.priority if planned is not None else 0)
            play.happen(
                DropPlanned(at=at, rule="MG-DROP-1", unit=unit, zone=zone, time=max(at, time), priority=priority)
            )
        else:
            play.happen(ZoneAltered(at=at, rule="MG-COMM-9", unit=unit, zone=zone))
    play.happen(OrderDone(at=at, rule="MG-DROP-1", order=entry.id, unit=unit))


# --- of the staff -------------------------------------------------------------------------------


def _aircraft(play: Play, entry: OrderEntry, at: Minute, sure: bool) -> None:
    """No communications test (MG section 26): on file until its hour."""
    play.happen(OrderAcknowledged(at=at, rule="MG-AIR-2", order=entry.id))


def _message(play: Play, entry: OrderEntry, at: Minute, sure: bool) -> None:
    """Words to another headquarters, under the worse profile of the two (MG-COMM-8)."""
    world, order = play.world, entry.order
    if order.to_hq is None or order.to_hq not in world.scenario.hqs:
        play.happen(OrderRefused(at=at, rule="MG-ORDER-7", order=entry.id, reason=Refusal.NO_SUCH_HQ))
        return
    lost = False
    rolls: tuple[Roll, ...] = ()
    if not sure:
        profile = profile_between(world.scenario, entry.hq, order.to_hq)
        lost, roll = play.comm_roll(profile, entry.hq, f"order:{entry.id}")
        rolls = (roll,)
    play.happen(
        MessageCarried(
            at=at,
            rule="MG-COMM-8",
            rolls=rolls,
            sender=entry.hq,
            to=order.to_hq,
            text=order.text or "",
            order=entry.id,
            lost=lost,
            held=not lost and not sure and held_for_umpire(world.scenario, entry.hq, order.to_hq),
        )
    )
    if lost:
        play.happen(_unanswered(play, entry.id, None, at, rolls[0]))
    else:
        play.happen(OrderAcknowledged(at=at, rule="MG-COMM-3", order=entry.id))
        play.happen(OrderDone(at=at, rule="MG-COMM-8", order=entry.id))


def _query(play: Play, entry: OrderEntry, at: Minute, sure: bool) -> None:
    play.happen(QuestionAsked(at=at, rule="MG-UMP-2", hq=entry.hq, text=entry.order.text or entry.text))
    play.happen(OrderDone(at=at, rule="MG-UMP-2", order=entry.id))


#: States of an order, for a unit, that its writer has been told of at once.
_KNOWN_OVER = (OrderStatus.NOT_ACKNOWLEDGED, OrderStatus.REFUSED, OrderStatus.CANCELLED)


def _about(play: Play, entry: OrderEntry, at: Minute) -> OrderEntry | None:
    """The order that a cancel or amend is about, if its writer can think it alive; else refused."""
    target = play.world.orders.get(f"{entry.hq}.{entry.order.ref}") if entry.order.ref is not None else None
    reason = None
    if target is None or target.id == entry.id:
        reason = Refusal.NO_SUCH_ORDER
    elif target.units:
        if all(status in _KNOWN_OVER for status in target.units.values()):
            reason = Refusal.ORDER_OVER
    elif not target.status.alive:
        reason = Refusal.ORDER_OVER
    if reason is not None:
        play.happen(OrderRefused(at=at, rule="MG-ORDER-7", order=entry.id, reason=reason))
        return None
    return target


def _cancel(play: Play, entry: OrderEntry, at: Minute, sure: bool) -> None:
    """A cancel is itself an order to each unit (MG-ORDER-6); to aircraft it goes without a test."""
    target = _about(play, entry, at)
    if target is None:
        return
    if not target.units:
        play.happen(OrderCancelled(at=at, rule="MG-ORDER-6", order=target.id))
        play.happen(OrderAcknowledged(at=at, rule="MG-COMM-3", order=entry.id))
    for unit in _addressed(entry, target):
        if heard(play, entry, unit, at, sure=sure) and play.world.orders[target.id].units[unit].alive:
            leave_off(play, at, target.id, unit)
            play.happen(OrderCancelled(at=at, rule="MG-ORDER-6", order=target.id, unit=unit))
    play.happen(OrderDone(at=at, rule="MG-ORDER-6", order=entry.id))


def leave_off(play: Play, at: Minute, order: OrderId, unit: UnitId) -> None:
    """A unit whose order is cancelled leaves its work, its fire, its ferry (MG-ORDER-6)."""
    if play.world.tasks.get(unit) == order:
        h = HalfHour(play, at)
        h.now = at
        lay_down(h, unit)


def _amend(play: Play, entry: OrderEntry, at: Minute, sure: bool) -> None:
    """A new hour or new content, for each unit that hears of it before it has begun (MG-ORDER-6)."""
    target = _about(play, entry, at)
    if target is None:
        return
    content = _amended(target.order, entry.order)
    start = target.start if entry.order.start is None else max(at, entry.order.start)
    if not target.units:
        play.happen(OrderAmended(at=at, rule="MG-ORDER-6", order=target.id, start=start, content=content))
        play.happen(OrderAcknowledged(at=at, rule="MG-COMM-3", order=entry.id))
    for unit in _addressed(entry, target):
        queued = play.world.orders[target.id].units[unit] is OrderStatus.QUEUED
        if heard(play, entry, unit, at, sure=sure) and queued:
            play.happen(
                OrderAmended(at=at, rule="MG-ORDER-6", order=target.id, start=start, unit=unit, content=content)
            )
    play.happen(OrderDone(at=at, rule="MG-ORDER-6", order=entry.id))


def _addressed(entry: OrderEntry, target: OrderEntry) -> tuple[UnitId, ...]:
    """The units of the older order, or those of them that the newer one names; not those of which
    the writer knows already that the older order never reached them."""
    named = entry.order.units
    return tuple(u for u, s in target.units.items() if s not in _KNOWN_OVER and (not named or u in named))


def _amended(old: Order, new: Order) -> Order | None:
    """The older order with what the newer one says instead; None if only the hour is altered."""
    said = {
        name: value
        for name in (
            "to",
            "via",
            "target",
            "until",
            "deadline",
            "stance",
            "by",
            "supported_by",
            "area",
            "count",
            "priority",
        )
        if (value := getattr(new, name)) not in (None, ())
    }
    if not said:
        return None
    if "to" in said and old.to is None and old.target is not None:
        # What an attack or a fire is to be aimed at instead: `change order 8 to Elst`.
        said["target"] = said.pop("to")
    return Order(**{**{name: getattr(old, name) for name in old.__struct_fields__}, **said})


_Receive = Callable[[Play, OrderEntry, Minute, bool], None]

#: What is done with orders that are not simply passed to units.
_RECEIVE: Mapping[OrderKind, _Receive] = {
    OrderKind.AIR_SUPPORT: _aircraft,
    OrderKind.AIR_PATROL: _aircraft,
    OrderKind.AIR_RECCE: _aircraft,
    OrderKind.CANCEL: _cancel,
    OrderKind.AMEND: _amend,
    OrderKind.MESSAGE: _message,
    OrderKind.QUERY: _query,
}
