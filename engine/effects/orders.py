"""What events do to the order ledger, to settings and to the clock.

An order's state is kept for each unit; what a unit does because of an order goes with it.
Source: MG-LOG-5, MG-ORDER-6.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine import events as e
from engine.orders.values import OrderEntry, OrderKind
from engine.scenarios.amended import amended
from engine.scenarios.loader import load
from engine.state import (
    Bearing,
    Draft,
    Drop,
)
from engine.vocabulary import (
    OrderId,
    OrderStatus,
    UnitId,
    UnitStatus,
)

# --- the campaign and its clock ---


def clock_advanced(draft: Draft, event: e.ClockAdvanced) -> None:
    draft.moment = max(draft.moment, event.at)


def campaign_ended(draft: Draft, event: e.CampaignEnded) -> None:
    draft.ended = True


def setting_changed(draft: Draft, event: e.SettingChanged) -> None:
    draft.settings = draft.settings.changed(event.key, event.value)
    if event.key.startswith("ground."):
        surveyed_anew(draft)
    elif event.key == "drop.schedule":
        rescheduled(draft)


def surveyed_anew(draft: Draft) -> None:
    """The map is read as the settings now have it; units that a higher tier adds and whose hour
    has not come will come in their turn (MG-SCEN-1, `ground.tier`)."""
    draft.scenario = amended(load(draft.scenario.id, draft.settings), draft.scenario.cuts)
    for unit in draft.scenario.units.values():
        if unit.id not in draft.units and unit.arrives > draft.moment:
            enlist(draft, unit.id)


def rescheduled(draft: Draft) -> None:
    """Units still to come by the hours of the old plan come by those of the other (MG-SCEN-4, `drop.schedule`)."""
    before = draft.scenario.units
    draft.scenario = amended(load(draft.scenario.id, draft.settings), draft.scenario.cuts)
    for name, unit in draft.scenario.units.items():
        if unit.arrives <= draft.moment or name not in before:
            continue
        drop = draft.drops.get(name)
        if drop is not None and drop.at == before[name].arrives:
            draft.drops[name] = replace(drop, at=unit.arrives)
        if draft.arrivals.get(name) == before[name].arrives:
            draft.arrivals[name] = unit.arrives


def enlist(draft: Draft, name: UnitId) -> None:
    """Put a unit of the order of battle on the rolls: still to land, or still to come by road."""
    unit = draft.scenario.units[name]
    draft.units[name] = replace(unit, status=UnitStatus.WAITING, square=None)
    if unit.entry == "drop":
        draft.drops[name] = Drop(unit=name, zone=unit.zone, at=unit.arrives)
    else:
        draft.arrivals[name] = unit.arrives


def die_preset(draft: Draft, event: e.DiePreset) -> None:
    draft.presets[event.key] = event.faces


# --- orders ---


def order_received(draft: Draft, event: e.OrderReceived) -> None:
    entry = event.entry
    draft.orders[entry.id] = entry
    draft.order_count[entry.hq] = max(entry.number, draft.order_count.get(entry.hq, 0))
    draft.sequence = max(draft.sequence, entry.sequence)
    draft.pending[entry.id] = entry.start


def mark(draft: Draft, order: OrderId, unit: UnitId | None, status: OrderStatus) -> None:
    """Set an order's state for one unit, or for the order and all units it is still alive for."""
    entry = draft.orders.get(order)
    if entry is None:
        return
    if unit is None:
        units = {u: status if old.alive else old for u, old in entry.units.items()}
        entry = replace(entry, status=status, units=units)
    else:
        entry = replace(entry, units={**entry.units, unit: status})
    draft.orders[order] = entry
    if not still_to_begin(entry):
        draft.pending.pop(order, None)


def still_to_begin(entry: OrderEntry) -> bool:
    """Has this order still to begin, for some unit or as a whole?"""
    if entry.units:
        return any(s is OrderStatus.QUEUED for s in entry.units.values())
    return entry.status is OrderStatus.QUEUED


def let_go(draft: Draft, unit: UnitId, order: OrderId) -> None:
    """The unit no longer carries out this order, nor anything it was doing because of it."""
    if draft.tasks.get(unit) == order:
        del draft.tasks[unit]
        draft.stages.pop(unit, None)
        draft.awaiting.pop(unit, None)
        draft.asked.pop(unit, None)
    march = draft.marches.get(unit)
    if march is not None and march.order == order:
        del draft.marches[unit]
    battery = draft.batteries.get(unit)
    if battery is not None and battery.order == order:
        del draft.batteries[unit]
    passage = draft.passages.get(unit)
    if passage is not None and passage.order == order and passage.ends is None:
        del draft.passages[unit]


def order_over(status: OrderStatus) -> Callable[[Draft, Any], None]:
    def over(draft: Draft, event: Any) -> None:
        entry = draft.orders.get(event.order)
        if entry is None:
            return
        mark(draft, event.order, event.unit, status)
        for unit in (event.unit,) if event.unit is not None else tuple(entry.units):
            let_go(draft, unit, event.order)
        if event.unit is None:
            recalled(draft, event.order, again=status is OrderStatus.CANCELLED)

    return over


def recalled(draft: Draft, order: OrderId, *, again: bool) -> None:
    """Squadrons given out on an order are so no more; called back before they flew, they can be given
    out `again` that day (MG-AIR-1, MG-AIR-4)."""
    given = draft.squadrons.pop(order, None)
    if given is None or draft.air is None or not again:
        return
    left = {**draft.air.squadrons, given.side: draft.air.squadrons[given.side] + given.count}
    draft.air = replace(draft.air, squadrons=left)
    draft.flown[given.side] = tuple(n for n in draft.flown.get(given.side, ()) if n not in given.numbers)


def order_refused(draft: Draft, event: e.OrderRefused) -> None:
    order_over(OrderStatus.REFUSED)(draft, event)


def order_not_acknowledged(draft: Draft, event: e.OrderNotAcknowledged) -> None:
    mark(draft, event.order, event.unit, OrderStatus.NOT_ACKNOWLEDGED)


def priority_rolled(draft: Draft, event: e.PriorityRolled) -> None:
    draft.priority[event.start] = event.first


def order_started(draft: Draft, event: e.OrderStarted) -> None:
    mark(draft, event.order, event.unit, OrderStatus.RUNNING)
    if event.unit is None:
        return
    draft.tasks[event.unit] = event.order
    draft.halted.pop(event.unit, None)
    if event.awaits is None:
        draft.awaiting.pop(event.unit, None)
    else:
        draft.awaiting[event.unit] = event.awaits
    if event.stage:
        draft.stages[event.unit] = event.stage
    else:
        draft.stages.pop(event.unit, None)


def order_halted(draft: Draft, event: e.OrderHalted) -> None:
    """MG-ORDER-6: the unit keeps its remaining route and resumes only on a new order."""
    march = draft.marches.get(event.unit)
    if march is not None and march.order == event.order:
        draft.halted[event.unit] = march.route
    order_over(OrderStatus.HALTED)(draft, event)


def order_amended(draft: Draft, event: e.OrderAmended) -> None:
    entry = draft.orders[event.order]
    content = event.content or entry.order
    if event.unit is None:
        entry = replace(entry, start=event.start, order=content, amended={})
    else:
        entry = replace(entry, amended={**entry.amended, event.unit: (event.start, content)})
    draft.orders[event.order] = entry
    given = draft.squadrons.get(event.order)
    if given is not None and event.content is not None:
        # Aircraft already given out go where they are now wanted (MG-AIR-2).
        named = content.target or next(iter(content.units), None)
        unit = named if content.kind is OrderKind.AIR_SUPPORT else None
        draft.squadrons[event.order] = replace(given, area=content.area, unit=unit)
    if still_to_begin(entry):
        starts = (entry.start_for(u) for u, status in entry.units.items() if status is OrderStatus.QUEUED)
        draft.pending[event.order] = min(starts, default=entry.start)


def stance_taken(draft: Draft, event: e.StanceTaken) -> None:
    draft.bearings[event.unit] = Bearing(stance=event.stance, advance=event.advance, said=event.said)
