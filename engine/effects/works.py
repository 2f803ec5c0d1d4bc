"""What events do to bridges, ferries, aircraft, supply and words on their way.

Source: MG-BRIDGE-6, MG-FERRY-3, MG-ENG-3, MG-AIR-1, MG-COMM-8.
"""

from msgspec.structs import replace

from engine import events as e
from engine.effects.orders import mark
from engine.effects.units import come_in, shift
from engine.ground.amended import Cut
from engine.scenarios.amended import amended
from engine.state import (
    CrossingNow,
    Draft,
    EngineerFerry,
    HeldMessage,
    HeldReport,
    March,
    OnTheWay,
    Passage,
    Repair,
    Squadrons,
)
from engine.vocabulary import (
    CrossingState,
    OrderStatus,
)

# --- bridges, ferries, engineers ---


def crossing_tested(draft: Draft, event: e.CrossingTested) -> None:
    draft.crossings[event.crossing] = CrossingNow(state=event.state, tested=True)


def crossing_changed(draft: Draft, event: e.CrossingChanged) -> None:
    old = draft.crossings.get(event.crossing)
    draft.crossings[event.crossing] = CrossingNow(state=event.state, tested=old.tested if old else False)
    if event.state is CrossingState.REPAIRED:
        for repair in tuple(draft.repairs.values()):
            if repair.crossing == event.crossing:
                del draft.repairs[repair.unit]


def repair_begun(draft: Draft, event: e.RepairBegun) -> None:
    draft.repairs[event.unit] = Repair(unit=event.unit, crossing=event.crossing, ends=event.ends, order=event.order)


def repair_delayed(draft: Draft, event: e.RepairDelayed) -> None:
    draft.repairs[event.unit] = replace(draft.repairs[event.unit], ends=event.ends)


def repair_abandoned(draft: Draft, event: e.RepairAbandoned) -> None:
    draft.repairs.pop(event.unit, None)


def ferry_loaded(draft: Draft, event: e.FerryLoaded) -> None:
    draft.passages[event.unit] = Passage(
        unit=event.unit, ferry=event.crossing, to=event.to, ends=event.ends, order=event.order
    )


def ferry_queued(draft: Draft, event: e.FerryQueued) -> None:
    draft.passages[event.unit] = Passage(unit=event.unit, ferry=event.crossing, to=event.to, order=event.order)


def ferry_left(draft: Draft, event: e.FerryLeft) -> None:
    draft.passages.pop(event.unit, None)


def ferry_landed(draft: Draft, event: e.FerryLanded) -> None:
    draft.passages.pop(event.unit, None)
    march = draft.marches.get(event.unit)
    if march is not None:
        route = march.route[1:] if march.route and march.route[0] == event.square else march.route
        draft.marches[event.unit] = March(unit=march.unit, order=march.order, route=route)
    shift(draft, event.unit, event.square, event.at)


def engineer_ferry_opened(draft: Draft, event: e.EngineerFerryOpened) -> None:
    draft.engineer_ferries[event.unit] = EngineerFerry(unit=event.unit, origin=event.origin, square=event.square)


def engineer_ferry_closed(draft: Draft, event: e.EngineerFerryClosed) -> None:
    draft.engineer_ferries.pop(event.unit, None)


def engineers_awaited(draft: Draft, event: e.EngineersAwaited) -> None:
    draft.replacements[event.unit] = event.due


def engineers_replaced(draft: Draft, event: e.EngineersReplaced) -> None:
    draft.replacements.pop(event.unit, None)
    draft.units[event.unit] = replace(draft.units[event.unit], strength=100, supplied=True, lost_today=0)
    come_in(draft, event.unit, event.square, event.at)


# --- air and supply ---


def squadrons_allotted(draft: Draft, event: e.SquadronsAllotted) -> None:
    draft.squadrons[event.order] = Squadrons(
        order=event.order,
        side=event.side,
        count=event.count,
        unit=event.unit,
        area=event.area,
        numbers=event.numbers,
    )
    if draft.air is not None:
        left = {**draft.air.squadrons, event.side: max(0, draft.air.squadrons[event.side] - event.count)}
        draft.air = replace(draft.air, squadrons=left)
    draft.flown[event.side] = (*draft.flown.get(event.side, ()), *event.numbers)


def squadrons_spent(draft: Draft, event: e.SquadronsSpent) -> None:
    allotted = draft.squadrons.get(event.order)
    if allotted is None:
        return
    if event.count >= allotted.count:
        del draft.squadrons[event.order]
        entry = draft.orders.get(event.order)
        if entry is not None and not entry.units:
            mark(draft, event.order, None, OrderStatus.DONE)
    else:
        draft.squadrons[event.order] = replace(
            allotted, count=allotted.count - event.count, numbers=allotted.numbers[event.count :]
        )


def squadron_lost_aircraft(draft: Draft, event: e.SquadronLostAircraft) -> None:
    draft.squadron_strength[f"{event.side}.{event.number}"] = event.after


def air_day_closed(draft: Draft, event: e.AirDayClosed) -> None:
    draft.flown = {}


def supply_checked(draft: Draft, event: e.SupplyChecked) -> None:
    unit = draft.units[event.unit]
    if unit.supplied is not event.supplied:
        draft.units[event.unit] = replace(unit, supplied=event.supplied)


# --- the umpire's hand ---


def link_set(draft: Draft, event: e.LinkSet) -> None:
    cuts = {Cut(event.a, event.b, link) for link in event.links}
    known = set(draft.scenario.cuts)
    draft.scenario = amended(draft.scenario, known - cuts if event.open else known | cuts)


def units_attached(draft: Draft, event: e.UnitsAttached) -> None:
    for unit in event.units:
        draft.units[unit] = replace(draft.units[unit], hq=event.hq)


def time_granted(draft: Draft, event: e.TimeGranted) -> None:
    if event.matter == "step":
        draft.marches[event.unit] = replace(draft.marches[event.unit], arrives=event.ends)
    elif event.matter == "ferry":
        draft.passages[event.unit] = replace(draft.passages[event.unit], ends=event.ends)
    else:
        draft.repairs[event.unit] = replace(draft.repairs[event.unit], ends=event.ends)


# --- words ---


def message_carried(draft: Draft, event: e.MessageCarried) -> None:
    if event.released is not None:
        kept = draft.held_messages
        draft.held_messages = kept[: event.released] + kept[event.released + 1 :]
    if event.held:
        held = HeldMessage(sender=event.sender, to=event.to, text=event.text, at=event.at)
        draft.held_messages = (*draft.held_messages, held)


def report_delayed(draft: Draft, event: e.ReportDelayed) -> None:
    told = event.told
    waiting = OnTheWay(
        due=event.due,
        sent=told.of,
        to=told.to,
        report=told.report,
        rolls=told.rolls,
        rule=told.rule,
        lost=told.lost,
        flash=told.flash,
        unit=told.unit,
    )
    draft.on_the_way = (*draft.on_the_way, waiting)


def reported(draft: Draft, event: e.Reported) -> None:
    _come_in(draft, event)
    draft.report_count = max(draft.report_count, event.number)
    draft.held_reports.pop(event.number, None)
    if not event.lost:
        draft.pictures[event.to] = draft.pictures[event.to].told(event.of, event.report, late=event.sent is not None)


def report_held(draft: Draft, event: e.ReportHeld) -> None:
    told = event.told
    _come_in(draft, told)
    draft.report_count = max(draft.report_count, event.number)
    draft.held_reports[event.number] = HeldReport(
        to=told.to, report=told.report, sent=told.of, flash=told.flash, unit=told.unit
    )


def reports_withheld(draft: Draft, event: e.ReportsWithheld) -> None:
    others = tuple(hq for hq in draft.withheld if hq != event.hq)
    draft.withheld = (*others, event.hq) if event.held else others


def _come_in(draft: Draft, told: e.Reported) -> None:
    """A signal that was on its way is so no more."""
    if draft.on_the_way:
        come_in = next((w for w in draft.on_the_way if same_signal(w, told)), None)
        draft.on_the_way = tuple(w for w in draft.on_the_way if w is not come_in)


def same_signal(waiting: OnTheWay, told: e.Reported) -> bool:
    """This very signal, come in at its hour."""
    return (waiting.due, waiting.sent, waiting.to, waiting.report, waiting.unit) == (
        told.at, told.of, told.to, told.report, told.unit
    )  # fmt: skip
