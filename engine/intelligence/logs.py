"""The logs: the umpire's, with all that happened and why, and each headquarters' own.

The umpire reads rule ids, dice and figures, and which reports were lost (MG-LOG-1, MG-LOG-3).
A headquarters' log has what it sent and what reached it, in the words in which it was told, and
nothing else (MG-LOG-2). Both are append-only by nature: they are made of the events.
"""

import re
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any

import msgspec

from engine.dice import Roll
from engine.events import AnyEvent, Event, OrderReceived, ReportDelayed, Reported, ReportHeld, RulingAsked
from engine.intelligence import reports as r
from engine.intelligence.layout import listed, number_of
from engine.intelligence.letters import Heard, delivered, without_repeats
from engine.intelligence.reports import AnyReport
from engine.intelligence.wording import Voice, refusal_sentence, unit_name
from engine.orders.values import OrderEntry
from engine.scenarios.scenario import Scenario
from engine.vocabulary import HqId, Minute, Square, UnitId

_HEAD = ("at", "rule", "rolls", "why")
#: Fields that say something even when they say no.
_YES_OR_NO = ("supplied",)
#: Fields that are campaign minutes.
_MOMENTS = ("start", "until", "due", "ends", "arrives", "next", "time", "awaits")


def umpire_log(events: Iterable[AnyEvent], scenario: Scenario) -> list[str]:
    """A line for every event: time, rule id, what happened, the dice and the figures behind it.
    Reports that never arrived are marked LOST."""
    return [umpire_line(event, scenario) for event in events]


def umpire_line(event: AnyEvent, scenario: Scenario) -> str:
    """One event as the umpire reads it."""
    parts = [f"{scenario.calendar.spoken(event.at):<13} {event.rule or '-':<13} {_told(event, scenario)}"]
    parts += [_dice(roll) for roll in event.rolls]
    if event.why:
        parts.append(f"({'; '.join(f'{name} {value}'.strip() for name, value in event.why)})")
    return " ".join(parts)


def hq_log(events: Iterable[AnyEvent], scenario: Scenario, hq: HqId, commitment: str = "") -> list[str]:
    """What one headquarters sent and was told, from the campaign's first event on."""
    return [heard.words for heard in hq_entries(events, scenario, hq, commitment)]


def hq_entries(events: Iterable[AnyEvent], scenario: Scenario, hq: HqId, commitment: str = "") -> list[Heard]:
    """The same as values: each report that is told of, with its words."""
    voice = Voice(scenario, hq, commitment)
    calendar = scenario.calendar
    entries = []
    for heard in without_repeats(list(delivered(voice, events, {}))):
        words = heard.words or _paper(scenario, heard.report)
        if words:
            told = words if heard.words else f"{calendar.signal_group(heard.at)}. {words}"
            entries.append(msgspec.structs.replace(heard, words=told))
    return entries


def _paper(scenario: Scenario, report: AnyReport) -> str:
    """What came over no radio: orders sent, answers, notices."""
    match report:
        case r.OrderFiledReport():
            return f"SENT order {report.number}: {' '.join(report.text.split())}"
        case r.OrderAcknowledgedReport():
            return f"Order {number_of(report.order)} acknowledged{_by(scenario, report.units)}."
        case r.OrderNotAcknowledgedReport():
            return f"Order {number_of(report.order)} not acknowledged{_by(scenario, report.units)}."
        case r.OrderRefusedReport():
            return f"Order {number_of(report.order)} not sent. {refusal_sentence(report.reason)}"
        case r.OrderChangedReport():
            return f"Order {number_of(report.order)} {report.fate} by the umpire."
        case r.NoticeReport():
            return f"From the umpire: {' '.join(report.text.split())}"
        case _:
            return ""


def _by(scenario: Scenario, units: Iterable[UnitId]) -> str:
    names = listed(unit_name(scenario, u) for u in units)
    return f" by {names}" if names else ""


def _told(event: AnyEvent, scenario: Scenario) -> str:
    if isinstance(event, Reported):
        return _reported(event, scenario)
    if isinstance(event, ReportDelayed):
        return f"On its way until {scenario.calendar.spoken(event.due)}: {_reported(event.told, scenario)}"
    if isinstance(event, ReportHeld):
        return f"HELD as {event.number}: {_reported(event.told, scenario)}"
    if isinstance(event, RulingAsked):
        return question(event.number, event.unit, event.enemies, scenario, event.due, event.default)
    if isinstance(event, OrderReceived):
        return f"Order received: {_order(event.entry, scenario)}"
    return f"{_words(type(event).__name__)}: {_fields(event, scenario)}".rstrip(": ")


def _reported(event: Reported, scenario: Scenario) -> str:
    fate = f"LOST report {event.number}" if event.lost else "Flash report" if event.flash else "Report"
    if event.sent is not None:
        fate = f"{fate} of {scenario.calendar.spoken(event.sent)}"
    by = f" from {unit_name(scenario, event.unit)}" if event.unit else ""
    what = _words(type(event.report).__name__.removesuffix("Report")).lower()
    return f"{fate}{by} to {event.to}: {what}, {_fields(event.report, scenario)}".rstrip(", ")


def question(
    number: int, unit: UnitId, enemies: Iterable[UnitId], scenario: Scenario, due: Minute, default: str
) -> str:
    """A question to the umpire, with what he can answer and what holds if he does not (MG-UMP-3)."""
    whom = listed(unit_name(scenario, enemy) for enemy in enemies)
    return (
        f"Question {number}: {unit_name(scenario, unit)} can attack {whom}. Answer {number} = yes or {number} = no "
        f"before {scenario.calendar.spoken(due)}; else: {default}"
    )


def _order(entry: OrderEntry, scenario: Scenario) -> str:
    start = scenario.calendar.spoken(entry.start)
    received = scenario.calendar.spoken(entry.received)
    return f"{entry.id} {entry.order.kind.value}, from {start}, received {received}: {' '.join(entry.text.split())}"


def _dice(roll: Roll) -> str:
    faces = "+".join(str(face) for face in roll.faces)
    total = f"={roll.total}" if len(roll.faces) > 1 else ""
    by_hand = " by the umpire's hand" if roll.overridden else ""
    return f"[{roll.rule} {len(roll.faces)}{roll.kind}: {faces}{total} for {roll.subject}, {roll.occasion}{by_hand}]"


def _words(name: str) -> str:
    """`UnitFellBack` as `Unit fell back`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).capitalize()


def _fields(value: Event | AnyReport, scenario: Scenario) -> str:
    """Every field that says something, as `name value`."""
    said = ((name, getattr(value, name)) for name in value.__struct_fields__ if name not in _HEAD)
    return ", ".join(_field(n, v, scenario) for n, v in said if n in _YES_OR_NO or not _empty(v))


def _field(name: str, value: Any, scenario: Scenario) -> str:
    moment = name in _MOMENTS and isinstance(value, int)
    return f"{name.replace('_', ' ')} {scenario.calendar.spoken(value) if moment else _value(value, scenario)}"


def _empty(value: Any) -> bool:
    return value is None or value is False or value == "" or value == ()


def _value(value: Any, scenario: Scenario) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case Square():
            return value.name
        case Enum():
            return str(value.value)
        case str():
            return unit_name(scenario, value)
        case tuple():
            return f"({', '.join(_value(item, scenario) for item in value)})"
        case msgspec.Struct() | Mapping():
            return _nested(value, scenario)
        case _:
            return str(value)


def _nested(value: Any, scenario: Scenario) -> str:
    plain = value if isinstance(value, Mapping) else {n: getattr(value, n) for n in value.__struct_fields__}
    return "{" + ", ".join(f"{k} {_value(v, scenario)}" for k, v in plain.items() if not _empty(v)) + "}"
