"""What a headquarters has been told, and when.

A picture is made only of reports that reached the HQ, its own units included. It never sees
the state. Maps, situation reports, receipts and scripted commanders read it and nothing else.
Each item carries the minute it was told; how old that is, the reader works out himself.
Maps with letters show it and nothing else (MG-LOG-4).
Source: design section 4, "An HQ knows what it was told".
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.intelligence import reports as r
from engine.intelligence.known import (
    CrossingKnown,
    EnemySeen,
    MessageHeard,
    OrderOnFile,
    OwnUnit,
    near,
    seen_anew,
    standing,
)
from engine.intelligence.matters import band, matters_of
from engine.intelligence.reports import AnyReport, Report, Sighting
from engine.orders.values import OrderKind
from engine.scenarios.scenario import Scenario
from engine.vocabulary import (
    CrossingId,
    HqId,
    Minute,
    OrderId,
    Square,
    UnitId,
    Weather,
    ZoneId,
)

__all__ = ["CrossingKnown", "EnemySeen", "MessageHeard", "OrderOnFile", "OwnUnit", "Picture", "initial_picture"]


class Picture(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """All that one headquarters has been told."""

    hq: HqId
    own: dict[UnitId, OwnUnit] = {}
    #: By identity where known, else by square name.
    enemy: dict[str, EnemySeen] = {}
    crossings: dict[CrossingId, CrossingKnown] = {}
    #: Planned zone of each unit still to land.
    zones: dict[UnitId, ZoneId] = {}
    ruins: tuple[Square, ...] = ()
    weather: Weather | None = None
    squadrons: int = 0
    messages: tuple[MessageHeard, ...] = ()
    orders: dict[OrderId, OrderOnFile] = {}
    #: Units that take their orders from another headquarters than at the start (MG-ORDER-8).
    under: dict[UnitId, HqId] = {}
    #: How often each matter has been told, so that no phrase is heard thrice running.
    heard: dict[str, int] = {}

    def told(self, at: Minute, report: AnyReport, *, late: bool = False) -> "Picture":
        """This picture after a report of a campaign minute has reached the HQ. `late`: it did so after its
        minute, and does not undo what has been heard of a later one (MG-COMM-4, MG-COMM-7)."""
        heard = dict(self.heard)
        for matter in matters_of(report):
            heard[matter] = heard.get(matter, 0) + 1
        told = _TOLD[type(report)](replace(self, heard=heard), at, report)
        return _keeping_newer(self, told, at) if late else told

    def on_file(self, now: Minute) -> tuple[OrderOnFile, ...]:
        """Orders that, as far as the HQ knows, are still to be carried out, the oldest first.

        An order to move or fight is over for a unit once a newer acknowledged one to it has begun
        (MG-ORDER-6); the HQ knows that from the answers, without being told.
        """
        return standing(self.orders.values(), now)


def initial_picture(scenario: Scenario, hq: HqId) -> Picture:
    """What a headquarters knows before the first report: its own order of battle, where its units
    on the map stand, and where and when the others are due."""
    own: dict[UnitId, OwnUnit] = {}
    zones: dict[UnitId, ZoneId] = {}
    for unit in scenario.units.values():
        if unit.hq != hq:
            continue
        here = scenario.on_map_at_start(unit)
        own[unit.id] = OwnUnit(
            unit=unit.id,
            told=scenario.start,
            square=unit.square,
            seen=scenario.start if here else None,
            condition=band(unit.strength),
            doing="holding" if here else "waiting",
            due=None if here else unit.arrives,
        )
        if unit.entry == "drop" and unit.zone:
            zones[unit.id] = unit.zone
    return Picture(hq=hq, own=own, zones=zones)


def _keeping_newer(before: Picture, told: Picture, at: Minute) -> Picture:
    """A picture after news of an earlier minute, with all that was known of a later one as it was."""
    enemy = {key: seen for key, seen in before.enemy.items() if seen.seen > at}
    ground = {seen.square for seen in enemy.values()}
    names = {seen.identity for seen in enemy.values() if seen.identity is not None}
    older = {k: s for k, s in told.enemy.items() if s.square not in ground and s.identity not in names}
    return replace(
        told,
        own={**told.own, **{unit: own for unit, own in before.own.items() if own.told > at}},
        enemy={**older, **enemy},
        crossings={**told.crossings, **{c: known for c, known in before.crossings.items() if known.told > at}},
    )


# --- what each report changes -----------------------------------------------------------------


def _own(picture: Picture, at: Minute, unit: UnitId, **changes: Any) -> Picture:
    """Own unit as now reported; a superior copied in may hear of units that are not his own."""
    if unit not in picture.own:
        return picture
    return replace(picture, own={**picture.own, unit: replace(picture.own[unit], told=at, **changes)})


def _stands(picture: Picture, at: Minute, unit: UnitId, square: Square | None, **changes: Any) -> Picture:
    """Own unit seen at a square; leaving a square ends what contact it had there."""
    old = picture.own.get(unit)
    if old is None or square is None:
        return _own(picture, at, unit, **changes)
    if old.square != square:
        changes.setdefault("in_contact", False)
    if not old.placed:
        # Its arrival was never heard of, or it was given up for lost.
        changes.setdefault("doing", "holding")
    # Where one's own stand there is no enemy (MG-CONTACT-6).
    if any(enemy.square == square for enemy in picture.enemy.values()):
        enemy = {key: known for key, known in picture.enemy.items() if known.square != square}
        picture = replace(picture, enemy=enemy)
    return _own(picture, at, unit, square=square, seen=at, due=None, **changes)


def _answered(picture: Picture, order: OrderId | None, units: Iterable[UnitId], answer: str) -> Picture:
    """Put the answer of some units, or of the whole order, on the file."""
    known = picture.orders.get(order) if order is not None else None
    if known is None:
        return picture
    return replace(picture, orders={**picture.orders, known.order: known.answered(units, answer)})


def _settled(picture: Picture, unit: UnitId | None, *kinds: OrderKind) -> Picture:
    """Orders of these kinds that one unit has carried out, as its report shows."""
    for known in picture.orders.values():
        if unit is not None and unit in known.units and known.kind in kinds and known.open_for(unit):
            picture = _answered(picture, known.order, (unit,), "done")
    return picture


def _seen(picture: Picture, at: Minute, by: UnitId | None, enemy: Iterable[Sighting], **how: Any) -> Picture:
    return replace(picture, enemy=seen_anew(picture.enemy, at, by, enemy, **how))


def _order_filed(picture: Picture, at: Minute, report: r.OrderFiledReport) -> Picture:
    filed = OrderOnFile(
        order=report.order,
        text=report.text,
        start=report.start,
        units=report.units,
        number=report.number,
        kind=report.kind,
        ref=report.ref,
    )
    return replace(picture, orders={**picture.orders, report.order: filed})


def _order_changed(picture: Picture, at: Minute, report: r.OrderChangedReport) -> Picture:
    if report.fate == "amended":
        return _restarted(picture, report.order, report.start)
    return _answered(picture, report.order, report.units, "cancelled")


def _restarted(picture: Picture, order: OrderId | None, start: Minute | None) -> Picture:
    known = picture.orders.get(order) if order is not None else None
    if known is None or start is None:
        return picture
    return replace(picture, orders={**picture.orders, known.order: replace(known, start=start)})


def _order_acknowledged(picture: Picture, at: Minute, report: r.OrderAcknowledgedReport) -> Picture:
    known = picture.orders.get(report.order)
    picture = _answered(picture, report.order, report.units, "acknowledged")
    meant = _referred(picture, known) if known is not None else None
    if known is None or meant is None:
        return picture
    if known.kind == OrderKind.CANCEL:
        return _answered(picture, meant.order, report.units, "cancelled")
    return _restarted(picture, meant.order, known.start)


def _referred(picture: Picture, order: OrderOnFile) -> OrderOnFile | None:
    """The order that a cancel or amend is about."""
    if order.ref is None or order.kind not in (OrderKind.CANCEL, OrderKind.AMEND):
        return None
    return next((o for o in picture.orders.values() if o.number == order.ref), None)


def _order_not_acknowledged(picture: Picture, at: Minute, report: r.OrderNotAcknowledgedReport) -> Picture:
    return _answered(picture, report.order, report.units, "not_acknowledged")


def _order_refused(picture: Picture, at: Minute, report: r.OrderRefusedReport) -> Picture:
    return _answered(picture, report.order, () if report.unit is None else (report.unit,), "refused")


def _halt(picture: Picture, at: Minute, report: r.HaltReport) -> Picture:
    picture = _stands(picture, at, report.unit, report.square, doing="halted", to=None)
    return _answered(picture, report.order, (report.unit,), "halted")


def _arrival(picture: Picture, at: Minute, report: r.ArrivalReport) -> Picture:
    picture = _stands(picture, at, report.unit, report.square, doing="holding", to=None)
    return _answered(picture, report.order, (report.unit,), "done")


def _reinforcement(picture: Picture, at: Minute, report: r.ReinforcementReport) -> Picture:
    return _stands(picture, at, report.unit, report.square, doing="holding")


def _departure(picture: Picture, at: Minute, report: r.DepartureReport) -> Picture:
    return _stands(picture, at, report.unit, report.square, doing="marching", to=report.to)


def _contact(picture: Picture, at: Minute, report: r.ContactReport) -> Picture:
    halted = {"doing": "halted", "to": None} if report.moving else {}
    picture = _stands(picture, at, report.unit, report.square, in_contact=True, **halted)
    return _seen(picture, at, report.unit, (*report.enemy, *report.also), from_square=report.square)


def _sighted(picture: Picture, at: Minute, report: r.SightingReport) -> Picture:
    picture = _stands(picture, at, report.unit, report.square)
    return _seen(picture, at, report.unit, report.enemy)


def _combat(picture: Picture, at: Minute, report: r.CombatReport) -> Picture:
    picture = _stands(
        picture,
        at,
        report.unit,
        report.square,
        condition=band(report.strength),
        doing="holding",
        to=None,
        in_contact=bool(report.enemy),
    )
    return _seen(picture, at, report.unit, report.enemy, left=report.left)


def _unit_lost(picture: Picture, at: Minute, report: r.UnitLostReport) -> Picture:
    doing = {"merged": "merged", "withdrawn": "withdrawn"}.get(report.fate, "lost")
    return _own(picture, at, report.unit, doing=doing, square=None, to=None, in_contact=False)


def _fire(picture: Picture, at: Minute, report: r.FireReport) -> Picture:
    return _own(picture, at, report.unit)


def _ruin(picture: Picture, at: Minute, report: r.RuinReport) -> Picture:
    if report.square in picture.ruins:
        return picture
    return replace(picture, ruins=(*picture.ruins, report.square))


def _crossing(picture: Picture, at: Minute, report: r.CrossingReport) -> Picture:
    known = CrossingKnown(crossing=report.crossing, state=report.state, told=at)
    picture = replace(picture, crossings={**picture.crossings, report.crossing: known})
    if report.unit is None:
        return picture
    doing = {"repair_begun": "repairing", "repaired": "holding", "ferry_opened": "ferrying", "ferry_closed": "holding"}
    changes = {"doing": doing[report.matter]} if report.matter in doing else {}
    picture = _stands(picture, at, report.unit, report.square, **changes)
    return _settled(picture, report.unit, OrderKind.REPAIR) if report.matter == "repaired" else picture


def _crossed(picture: Picture, at: Minute, report: r.CrossedReport) -> Picture:
    landed = report.matter == "landed"
    picture = _stands(picture, at, report.unit, report.square, doing="holding" if landed else "ferrying")
    return _settled(picture, report.unit, OrderKind.FERRY_CROSS) if landed else picture


def _weather(picture: Picture, at: Minute, report: r.WeatherReport) -> Picture:
    return replace(picture, weather=report.weather, squadrons=report.squadrons)


def _landing(picture: Picture, at: Minute, report: r.LandingReport) -> Picture:
    if report.result == "landed":
        zones = {u: z for u, z in picture.zones.items() if u != report.unit}
        picture = replace(picture, zones=zones)
        picture = _stands(picture, at, report.unit, report.square, doing="holding")
        return _settled(picture, report.unit, OrderKind.DROP)
    if report.unit not in picture.own:
        return picture
    picture = replace(picture, zones={**picture.zones, report.unit: report.zone})
    changes = {"due": report.due} if report.due is not None else {}
    return _own(picture, at, report.unit, **changes)


def _unchanged(picture: Picture, at: Minute, report: Report) -> Picture:
    return picture


def _air(picture: Picture, at: Minute, report: r.AirReport) -> Picture:
    return _seen(picture, at, None, report.enemy)


def _supply(picture: Picture, at: Minute, report: r.SupplyReport) -> Picture:
    return _stands(picture, at, report.unit, report.square, supplied=report.supplied)


def _situation(picture: Picture, at: Minute, report: r.SituationReport) -> Picture:
    if report.unit in picture.zones:
        # The umpire has set it down himself.
        picture = replace(picture, zones={u: z for u, z in picture.zones.items() if u != report.unit})
    picture = _stands(
        picture,
        at,
        report.unit,
        report.square,
        condition=band(report.strength),
        doing=report.doing,
        to=report.to,
        supplied=report.supplied,
        in_contact=any(near(report.square, s.square) for s in report.enemy),
    )
    return _seen(picture, at, report.unit, report.enemy, from_square=report.square)


def _intelligence(picture: Picture, at: Minute, report: r.IntelligenceReport) -> Picture:
    wrong = {(s.square, s.kind, s.size, s.identity) for s in report.mistaken}
    right = {key: e for key, e in picture.enemy.items() if (e.square, e.kind, e.size, e.identity) not in wrong}
    return _seen(replace(picture, enemy=right), at, None, report.enemy)


def _command(picture: Picture, at: Minute, report: r.CommandReport) -> Picture:
    """Units that go become another's; units that come are known by name at once, by place when they next report."""
    own = {unit: known for unit, known in picture.own.items() if unit not in report.units}
    zones = {unit: zone for unit, zone in picture.zones.items() if unit not in report.units}
    if report.yours:
        for unit, due, zone in zip(report.units, report.to_come, report.zones, strict=True):
            own[unit] = OwnUnit(unit=unit, told=at, doing="holding" if due is None else "waiting", due=due)
            if zone:
                zones[unit] = zone
    return replace(picture, own=own, zones=zones, under={**picture.under, **dict.fromkeys(report.units, report.hq)})


def _message(picture: Picture, at: Minute, report: r.MessageReport) -> Picture:
    heard = MessageHeard(sender=report.sender, text=report.text, told=at)
    return replace(picture, messages=(*picture.messages, heard))


def _engineers(picture: Picture, at: Minute, report: r.EngineersReport) -> Picture:
    return _stands(picture, at, report.unit, report.square, doing="holding", condition="fresh")


#: What each kind of report changes; a kind without a line is an error.
_TOLD: Mapping[type[Report], Callable[[Picture, Minute, Any], Picture]] = {
    r.OrderFiledReport: _order_filed,
    r.OrderChangedReport: _order_changed,
    r.OrderAcknowledgedReport: _order_acknowledged,
    r.OrderNotAcknowledgedReport: _order_not_acknowledged,
    r.OrderRefusedReport: _order_refused,
    r.HaltReport: _halt,
    r.ArrivalReport: _arrival,
    r.ReinforcementReport: _reinforcement,
    r.DepartureReport: _departure,
    r.ContactReport: _contact,
    r.SightingReport: _sighted,
    r.CombatReport: _combat,
    r.UnitLostReport: _unit_lost,
    r.FireReport: _fire,
    r.RuinReport: _ruin,
    r.CrossingReport: _crossing,
    r.CrossedReport: _crossed,
    r.WeatherReport: _weather,
    r.LandingReport: _landing,
    r.AirReport: _air,
    r.SupplyReport: _supply,
    r.SituationReport: _situation,
    r.IntelligenceReport: _intelligence,
    r.CommandReport: _command,
    r.MessageReport: _message,
    r.NoticeReport: _unchanged,
    r.EngineersReport: _engineers,
}
