"""What a report has to say, as a list of matters.

A matter is one sentence of a signal: `contact.moving`, `condition.battered`. The phrasebook has
a section for each, and the picture counts how often each has been heard, so that the same
phrase never comes thrice running. A matter follows from the report's value alone.
"""

from collections.abc import Callable, Mapping
from typing import Any

from engine.intelligence import reports as r
from engine.vocabulary import CrossingState, Refusal

#: Bands of loss in one fight, percentage points of original strength: below the limit, the word.
LOSSES: tuple[tuple[int, str], ...] = ((1, "none"), (8, "light"), (20, "serious"), (101, "grievous"))

#: Reasons for a halt that have words of their own; any other is told as `halt.other`.
_HALTS: Mapping[Refusal, str] = {
    Refusal.CONTACT: "contact",
    Refusal.ENEMY_SEEN: "contact",
    Refusal.CLOSER_TO_ENEMY: "contact",
    Refusal.ENEMY_IN_THE_WAY: "enemy",
    Refusal.IN_COMBAT: "fighting",
    Refusal.BRIDGE_DOWN: "bridge",
    Refusal.WATER_BARS_THE_WAY: "water",
    Refusal.NO_ROUTE: "ground",
    Refusal.FORBIDDEN_GROUND: "ground",
    Refusal.SQUARE_FULL: "jam",
    Refusal.NO_FERRY: "ferry",
    Refusal.FERRY_FOR_FOOT_ONLY: "ferry",
    Refusal.OUT_OF_RANGE: "range",
    Refusal.NOTHING_TO_REPAIR: "repair",
    Refusal.WEATHER: "weather",
}


def matters_of(report: r.AnyReport) -> tuple[str, ...]:
    """The sentences of which a report's signal is made, in order; none for what is not a signal."""
    speak = _MATTERS.get(type(report))
    return speak(report) if speak else ()


def loss_word(loss: int) -> str:
    """`none`, `light`, `serious` or `grievous` for points lost in one fight, 0..100."""
    return next(word for below, word in LOSSES if loss < below)


def _halt(report: r.HaltReport) -> tuple[str, ...]:
    return (f"halt.{_HALTS.get(report.reason, 'other')}",)


def _contact(report: r.ContactReport) -> tuple[str, ...]:
    if not report.enemy:
        return ("contact.unseen",)
    opening = "contact.moving" if report.moving else "contact.standing"
    return (opening, "contact.also") if report.also else (opening,)


def _combat(report: r.CombatReport) -> tuple[str, ...]:
    if report.against != "troops":
        opening = ["combat.shelled" if report.against == "guns" else "combat.bombed"]
        if report.fell_back_from is not None:
            opening.append("combat.gave_ground")
    else:
        opening = [f"combat.{report.role}.{report.outcome}"]
        opening += _combat_details(report)
    loss = loss_word(report.loss)
    return (*opening, *(() if loss == "none" else (f"loss.{loss}",)), f"condition.{_mood(report)}")


def _mood(report: r.CombatReport) -> str:
    """How a unit speaks of itself after a fight: nobody just driven back is on top of the world, and
    nobody counting serious losses calls himself untouched."""
    word, loss = band(report.strength), loss_word(report.loss)
    if word in ("fresh", "fit"):
        if loss == "grievous":
            return "battered"
        if report.fell_back_from is not None:
            return "shaken"
        if loss == "serious":
            return "fit"
    return word


def _combat_details(report: r.CombatReport) -> list[str]:
    details = []
    if report.advanced_from is not None:
        details.append("combat.advanced")
    if report.enemy_did in ("fell_back", "broke", "closed_up"):
        details.append(f"enemy.{report.enemy_did}")
    if report.enemy:
        details.append("enemy.seen")
    if report.supported_by:
        details.append("combat.guns")
    if report.aircraft:
        details.append("combat.aircraft")
    return details


def band(strength: int) -> str:
    """`fresh`, `fit`, `battered`, `weak` or `spent` for a percent of original strength, 0..100."""
    return next(word for least, word in CONDITIONS if strength >= least)


#: Bands of a unit's condition: the least percent of original strength at which each word holds.
CONDITIONS: tuple[tuple[int, str], ...] = ((90, "fresh"), (70, "fit"), (45, "battered"), (20, "weak"), (0, "spent"))


def _crossing(report: r.CrossingReport) -> tuple[str, ...]:
    if report.matter == "blown" and report.state is CrossingState.DAMAGED:
        return ("crossing.damaged",)
    return (f"crossing.{report.matter}",)


def _weather(report: r.WeatherReport) -> tuple[str, ...]:
    air = ("weather.squadrons",) if report.squadrons else ()
    lift = ("weather.lift",) if report.para or report.glider else ()
    return (f"weather.{report.weather.value}", *air, *lift)


def _situation(report: r.SituationReport) -> tuple[str, ...]:
    if report.ruled:
        return ("situation.ruled",)
    enemy = "enemy.seen" if report.enemy else "enemy.none"
    supply = () if report.supplied else ("supply.short",)
    return (f"situation.{report.doing}", enemy, *supply, f"condition.{band(report.strength)}")


def _air(report: r.AirReport) -> tuple[str, ...]:
    opening = f"air.{report.result}"
    return (opening, "enemy.seen") if report.enemy else (opening,)


_MATTERS: Mapping[type[r.Report], Callable[[Any], tuple[str, ...]]] = {
    r.HaltReport: _halt,
    r.ArrivalReport: lambda report: ("hold" if report.holding else "arrival",),
    r.ReinforcementReport: lambda report: ("reinforcement",),
    r.DepartureReport: lambda report: ("departure",),
    r.ContactReport: _contact,
    r.SightingReport: lambda report: ("sighting",),
    r.CombatReport: _combat,
    r.UnitLostReport: lambda report: (f"lost.{report.fate}",),
    r.FireReport: lambda report: (f"fire.{report.effect}",),
    r.RuinReport: lambda report: ("ruin",),
    r.CrossingReport: _crossing,
    r.CrossedReport: lambda report: (f"crossed.{report.matter}",),
    r.WeatherReport: _weather,
    r.LandingReport: lambda report: (f"landing.{report.result}",),
    r.AirReport: _air,
    r.SupplyReport: lambda report: ("supply.in" if report.supplied else "supply.out",),
    r.SituationReport: _situation,
    r.IntelligenceReport: lambda report: ("intelligence.mistaken" if report.mistaken else "intelligence",),
    r.CommandReport: lambda report: ("command.yours" if report.yours else "command.other",),
    r.EngineersReport: lambda report: ("engineers",),
}
