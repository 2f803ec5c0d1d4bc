"""Reports in the language of the war, and refusals in plain words.

A report becomes the words of a radio operator, in the manner of the army that reads them; the
phrases stand in `phrases/*.txt`. A good report of a fight tells five things: how the unit
itself fares, where exactly it is, roughly where the enemy is, what kind of troops he has, and
who he is if that is known. No number of strength, no die and no word of the rules is ever
among them. Source: MG-REPORT-4, MG-UMP-4, design section 4.
"""

from collections.abc import Iterable, Mapping

import msgspec

from engine.clock import hhmm
from engine.intelligence import reports as r
from engine.intelligence.matters import band, matters_of
from engine.intelligence.phrasebook import choose, render, word
from engine.intelligence.places import crossing_name, in_words, place_at, place_name
from engine.intelligence.reports import AnyReport, Sighting
from engine.scenarios.scenario import Scenario
from engine.vocabulary import HqId, Minute, Refusal, Side, Square, UnitId, UnitKind

#: Which row of sizes a kind of troops is counted by: companies, squadrons or batteries.
_COUNTED: Mapping[UnitKind, str] = {
    UnitKind.TANK: "armour",
    UnitKind.RECCE: "armour",
    UnitKind.SP_GUN: "guns",
    UnitKind.SP_ARTILLERY: "guns",
    UnitKind.ARTILLERY_LIGHT: "guns",
    UnitKind.ARTILLERY_MEDIUM: "guns",
    UnitKind.GLIDER_ARTILLERY: "guns",
    UnitKind.ANTI_TANK: "guns",
    UnitKind.FLAK: "guns",
    UnitKind.HQ: "staff",
}

#: A unit's condition in two words, for lists.
CONDITION_WORDS: Mapping[str, str] = {
    "fresh": "in good heart",
    "fit": "fit",
    "battered": "much reduced",
    "weak": "very weak",
    "spent": "at the end",
}

#: Why an order cannot be taken, as its writer reads it.
REFUSALS: Mapping[Refusal, str] = {
    Refusal.NOT_YOUR_UNIT: "That unit is not under your command; ask its headquarters by a message.",
    Refusal.UNKNOWN_UNIT: "No unit of that name is known to you; write it as it stands in your order of battle.",
    Refusal.UNIT_GONE: "That unit is no longer in the field.",
    Refusal.UNIT_NOT_ARRIVED: "That unit has not come up yet; send the order again when it has reported.",
    Refusal.UNKNOWN_PLACE: "No place of that name is on the map; give its map reference of four figures.",
    Refusal.OFF_MAP: "That place lies off the map; name one that is on it.",
    Refusal.NO_ROUTE: "There is no way there for that unit; name another place or another way.",
    Refusal.FORBIDDEN_GROUND: "That unit cannot move over that ground; send it by a road.",
    Refusal.BRIDGE_DOWN: "The bridge cannot be used; name another crossing, or send engineers.",
    Refusal.WATER_BARS_THE_WAY: "There is water in the way and no crossing there; name a bridge or a ferry.",
    Refusal.OUT_OF_RANGE: "That is out of reach from where the unit is; bring it nearer first.",
    Refusal.ON_THE_MOVE: "The guns are on the move and cannot fire; order them to halt first.",
    Refusal.NO_OBSERVER: "Nobody can see the target; bring a unit near it to observe.",
    Refusal.NOT_ARTILLERY: "Only guns can do that; name a battery.",
    Refusal.NOT_ENGINEERS: "Only engineers can do that; name an engineer unit.",
    Refusal.NOT_RECCE: "Only a reconnaissance unit can do that.",
    Refusal.NOTHING_TO_REPAIR: "As far as is known there is nothing to mend there.",
    Refusal.NO_FERRY: "There is no ferry there; name a ferry that is on the map.",
    Refusal.FERRY_FOR_FOOT_ONLY: "That ferry takes men on foot only; send vehicles by a bridge.",
    Refusal.NO_AIRCRAFT: "No aircraft are left to you for today; ask again when the morning report has come.",
    Refusal.NOT_YOUR_AIRCRAFT: "You do not dispose of aircraft; ask the headquarters that does, by a message.",
    Refusal.ZONE_NOT_IN_PLAN: "That zone is not in the plan; name one that is.",
    Refusal.ZONE_WRONG_KIND: "That zone is not for such troops: parachutists use drop zones, gliders landing zones.",
    Refusal.ZONE_TAKEN: "That zone cannot be used now; name another zone of the plan.",
    Refusal.LIFT_FULL: "There is no room left in today's lift; it can go on a later day.",
    Refusal.WEATHER: "The weather does not allow it; try again when it has cleared.",
    Refusal.ENEMY_IN_THE_WAY: "The enemy is in the way; order an attack, or another way round.",
    Refusal.SQUARE_FULL: "There is no room there for another unit; name a place beside it.",
    Refusal.CONTACT: "The unit is too near the enemy to do that; order it to attack or to withdraw.",
    Refusal.ENEMY_SEEN: "The unit has the enemy in view and has stopped; order it on if you mean it to go.",
    Refusal.CLOSER_TO_ENEMY: "That would bring the unit closer to the enemy before it; order an attack if you mean it.",
    Refusal.IN_COMBAT: "The unit is fighting and cannot do that until the fight is over.",
    Refusal.NO_SUCH_ORDER: "You have no order of that number; the list of orders on file shows them.",
    Refusal.ORDER_OVER: "That order has already been dealt with.",
    Refusal.NO_SUCH_HQ: "There is no headquarters of that name; the list of headquarters shows them.",
    Refusal.AREA_TOO_LARGE: "That area is too large; name a smaller one by two opposite corners.",
    Refusal.NOT_IN_THIS_GAME: "That cannot be ordered in this campaign; put it to the umpire as a question.",
    Refusal.UMPIRE: "The umpire has set this order aside; ask him if you want to know more.",
}


def refusal_sentence(reason: Refusal) -> str:
    """One clear sentence that says what to do; it betrays nothing the writer cannot know (MG-ORDER-7)."""
    return REFUSALS[reason]


def manner(scenario: Scenario, hq: HqId) -> str:
    """In whose manner a headquarters is written to: as the scenario says (`british`, `american`, `german`),
    else as its side does."""
    known = scenario.hqs.get(hq)
    if known is not None and known.manner:
        return known.manner
    return "german" if known is not None and known.side is Side.GERMAN else "british"


class Voice(msgspec.Struct, frozen=True):
    """Who is being written to, and what keeps the choice of phrases from being foreseen."""

    scenario: Scenario
    hq: HqId
    #: The campaign's commitment: another campaign has other words.
    commitment: str = ""

    @property
    def manner(self) -> str:
        return manner(self.scenario, self.hq)


def signal(voice: Voice, report: AnyReport, heard: Mapping[str, int]) -> str:
    """The words of a report, without the time group.

    `heard`: how often each matter has been told to this headquarters before (`Picture.heard`).
    Empty for reports that are no signals from the field: answers, the file, the umpire's notices.
    """
    matters = matters_of(report)
    if not matters:
        return ""
    slots = _slots(voice, report)
    key = f"{voice.commitment}|{voice.hq}"
    said = (render(choose(voice.manner, m, key, heard.get(m, 0)), slots) for m in matters)
    return " ".join(_sentence(s) for s in said)


def sender(scenario: Scenario, report: AnyReport, unit: UnitId | None) -> str:
    """Whose name stands at the head of a signal: the unit, or where it comes from."""
    if isinstance(report, r.WeatherReport):
        return "Meteorological office"
    if isinstance(report, r.AirReport):
        return "Air liaison"
    if isinstance(report, r.IntelligenceReport):
        return "Intelligence"
    if isinstance(report, r.CommandReport) or (isinstance(report, r.SituationReport) and report.ruled):
        return "From the umpire"
    if isinstance(report, r.UnitLostReport):
        host = scenario.units.get(report.host) if report.host else None
        return host.short if host is not None else "Line of communication"
    about = getattr(report, "unit", None) or unit
    known = scenario.units.get(about) if about else None
    return known.short if known is not None else "Signals"


def enemy_phrase(voice: Voice, enemy: Iterable[Sighting]) -> str:
    """Enemies as one phrase: kind, rough size, place; heading and name if known."""
    return "; ".join(_one_enemy(voice, s) for s in enemy)


def size_and_kind(voice: Voice, size: str, kind: UnitKind | None) -> str:
    """`about a company of infantry`; `troops` where neither is known."""
    noun = word(voice.manner, f"kind.{kind.value if kind else 'unknown'}")
    if not size:
        return noun
    row = _COUNTED.get(kind, "foot") if kind else "foot"
    return f"{word(voice.manner, f'size.{row}.{size}')} {noun}"


def unit_name(scenario: Scenario, unit: UnitId) -> str:
    """A unit as its own side and, once identified, its enemy call it."""
    known = scenario.units.get(unit)
    return known.short if known is not None else unit


def _one_enemy(voice: Voice, seen: Sighting) -> str:
    parts = [f"{size_and_kind(voice, seen.size, seen.kind)} {place_at(voice.scenario, seen.square)}"]
    if seen.heading:
        parts.append(f"moving {seen.heading}")
    if seen.identity:
        parts.append(f"identified as {unit_name(voice.scenario, seen.identity)}")
    return ", ".join(parts)


def _sentence(text: str) -> str:
    """First letter upper case, as a phrase that opens with a slot may not have it."""
    return text[:1].upper() + text[1:]


# --- slots: what a phrase may speak of -----------------------------------------------------------


def _slots(voice: Voice, report: AnyReport) -> dict[str, object]:
    scenario = voice.scenario
    square = getattr(report, "square", None)
    slots: dict[str, object] = {
        "unit": _named(scenario, getattr(report, "unit", None)),
        "at": place_at(scenario, square) if square else "where we were",
        "place": place_name(scenario, square) if square else "our last position",
        "to": _place(scenario, getattr(report, "to", None)),
        "enemy": enemy_phrase(voice, getattr(report, "enemy", ())),
        "target": _place(scenario, getattr(report, "target", None) or square),
        "until": _hour(getattr(report, "until", None)),
        "due": _moment(scenario, getattr(report, "due", None)),
        "zone": _zone(scenario, getattr(report, "zone", "")),
        "crossing": "",
        "also": "",
        "went": "",
        "condition": "",
    }
    if isinstance(report, r.CrossingReport):
        slots["crossing"] = crossing_name(scenario, report.crossing)
    elif isinstance(report, r.ContactReport):
        slots["also"] = enemy_phrase(voice, report.also)
    elif isinstance(report, r.CombatReport):
        slots.update(_fight(scenario, report))
    elif isinstance(report, r.SituationReport):
        slots["condition"] = CONDITION_WORDS[band(report.strength)]
    elif isinstance(report, r.UnitLostReport):
        slots["lost_unit"] = _named(scenario, report.unit)
        slots["host"] = _named(scenario, report.host)
    elif isinstance(report, r.WeatherReport):
        slots["squadrons"] = _squadrons(report.squadrons)
        slots["para"] = _battalions(report.para)
        slots["glider"] = _battalions(report.glider)
    elif isinstance(report, r.IntelligenceReport):
        slots["mistaken"] = enemy_phrase(voice, report.mistaken)
    elif isinstance(report, r.CommandReport):
        *most, last = (_named(scenario, unit) for unit in report.units)
        slots["units"] = f"{', '.join(most)} and {last}" if most else last
        slots["hq"] = scenario.hqs[report.hq].name
    return slots


def _fight(scenario: Scenario, report: r.CombatReport) -> dict[str, object]:
    behind = report.fell_back_from or report.advanced_from
    return {
        "close": report.range == "close",
        "went": report.enemy_went,
        "from_place": _place(scenario, behind) or "our ground",
        "guns": " and ".join(_named(scenario, g) for g in report.supported_by),
        "planes": _squadrons(report.aircraft),
    }


def _named(scenario: Scenario, unit: UnitId | None) -> str:
    return unit_name(scenario, unit) if unit else ""


def _place(scenario: Scenario, square: Square | None) -> str:
    return place_name(scenario, square) if square else ""


def _hour(minute: Minute | None) -> str:
    return hhmm(minute) if minute is not None else ""


def _moment(scenario: Scenario, minute: Minute | None) -> str:
    return scenario.calendar.spoken(minute) if minute is not None else ""


def _zone(scenario: Scenario, zone: str) -> str:
    known = scenario.ground.zones.get(zone)
    return known.name if known is not None else zone


def _squadrons(count: int) -> str:
    return f"{in_words(count)} squadron{'' if count == 1 else 's'}"


def _battalions(count: int) -> str:
    return f"{in_words(count)} battalion{'' if count == 1 else 's'}"
