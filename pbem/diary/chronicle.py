"""What happened, told by somebody who saw everything: one sentence an event, for the war diary.

The umpire's log has every event with all its figures; this keeps what one would tell of a battle. Every kind of
event has its line in the table below or stands among those not told. Dice and figures are a note of their own,
which the diary leaves out while they are sealed. Source: issue 5 ("War diary"), MG-LOG-1.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from engine import events as e
from engine.dice import Roll
from engine.intelligence.layout import listed, number_of
from engine.intelligence.places import crossing_name, place_at, place_name
from engine.intelligence.wording import unit_name
from engine.scenarios.scenario import Scenario
from engine.vocabulary import CrossingState, HqId, LinkClass, Minute, OrderId, Refusal, Side, Square, UnitId


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happened."""

    at: Minute
    #: `march`, `contact`, `fight`, `loss`, `ground`, `air`, `word`, `lost`, `umpire`: how a page marks it.
    sort: str
    text: str
    #: Dice and figures behind it.
    dice: tuple[str, ...] = ()


class _Leg(msgspec.Struct):
    """A unit's way within a stretch of time."""

    origin: Square
    square: Square
    #: When it took the last step, and the place of that among the events.
    at: Minute
    last: int
    steps: int = 1


def chronicle(events: Iterable[e.AnyEvent], scenario: Scenario) -> list[Told]:
    """What happened in a stretch of time, in order. A unit's march within it is one sentence, and so is a meeting
    that both sides tell of."""
    told: list[tuple[int, Told]] = []
    legs: dict[UnitId, _Leg] = {}
    met: set[frozenset[UnitId]] = set()
    for place, event in enumerate(events):
        if isinstance(event, e.UnitMoved):
            leg = legs.get(event.unit)
            if leg is not None and leg.square == event.origin:
                leg.square, leg.at, leg.last, leg.steps = event.square, event.at, place, leg.steps + 1
                continue
            if leg is not None:
                told.append(_marched(event.unit, leg, scenario))
            legs[event.unit] = _Leg(event.origin, event.square, event.at, place)
            continue
        if isinstance(event, e.ContactMade):
            fresh = tuple(enemy for enemy in event.enemies if frozenset((event.unit, enemy)) not in met)
            met |= {frozenset((event.unit, enemy)) for enemy in event.enemies}
            if not fresh:
                continue
            event = msgspec.structs.replace(event, enemies=fresh)
        teller = TELLERS.get(type(event))
        said = teller(event, scenario) if teller is not None else None
        if said is not None:
            told.append((place, Told(at=event.at, sort=said[0], text=said[1], dice=_behind(event))))
    told += [_marched(unit, leg, scenario) for unit, leg in legs.items()]
    return [one for _, one in sorted(told, key=lambda pair: pair[0])]


def _marched(unit: UnitId, leg: _Leg, scenario: Scenario) -> tuple[int, Told]:
    way = f"from {place_name(scenario, leg.origin)} to {place_name(scenario, leg.square)}"
    return leg.last, Told(at=leg.at, sort="march", text=f"{unit_name(scenario, unit)} marches {way}.")


def _behind(event: e.Event) -> tuple[str, ...]:
    figures = "; ".join(f"{name} {value}".strip() for name, value in event.why)
    return (*((figures,) if figures else ()), *(_throw(roll) for roll in event.rolls))


def _throw(roll: Roll) -> str:
    faces = "+".join(str(face) for face in roll.faces)
    total = f" = {roll.total}" if len(roll.faces) > 1 else ""
    return f"{roll.rule} {len(roll.faces)}{roll.kind}: {faces}{total}{' by the umpire' if roll.overridden else ''}"


# --- the sentences ----------------------------------------------------------------------------

#: How an event is marked and told; None: not worth a line.
_Said = tuple[str, str] | None


def _names(scenario: Scenario, units: Iterable[UnitId]) -> str:
    return listed(unit_name(scenario, unit) for unit in units)


def _hq(scenario: Scenario, hq: HqId) -> str:
    return scenario.hqs[hq].name if hq in scenario.hqs else hq


def _whose(order: OrderId, scenario: Scenario) -> str:
    return f"order {number_of(order)} of {_hq(scenario, order.rpartition('.')[0])}"


def _plain(refusal: Refusal) -> str:
    return refusal.value.replace("_", " ")


def _ended(event: e.CampaignEnded, scenario: Scenario) -> _Said:
    return "umpire", f"The campaign ends{f': {event.reason}' if event.reason else ''}.".replace("..", ".")


def _setting(event: e.SettingChanged, scenario: Scenario) -> _Said:
    return "umpire", f"The umpire sets {event.key} to {event.value} (before: {event.old or 'nothing'})."


def _ruling(event: e.RulingMade, scenario: Scenario) -> _Said:
    return "umpire", f"{event.author}: {event.text}{f' ({event.reason})' if event.reason else ''}"


def _unheard(event: e.OrderNotAcknowledged, scenario: Scenario) -> _Said:
    unit = unit_name(scenario, event.unit) if event.unit else "its units"
    whose = _whose(event.order, scenario)
    return "lost", f"{whose[0].upper()}{whose[1:]} does not reach {unit}."


def _weather(event: e.WeatherSet, scenario: Scenario) -> _Said:
    lift = ""
    if event.para or event.glider:
        lift = f"; lift for {event.para} parachute and {event.glider} glider battalions"
    return "air", (
        f"Weather {event.weather.value}: {event.allied_squadrons} Allied and {event.german_squadrons} German"
        f" squadrons can fly{lift}."
    )


def _arrived(event: e.UnitArrived | e.EngineersReplaced, scenario: Scenario) -> _Said:
    return "march", f"{unit_name(scenario, event.unit)} comes up {place_at(scenario, event.square)}."


def _landed(event: e.UnitLanded, scenario: Scenario) -> _Said:
    zone = scenario.ground.zones.get(event.zone)
    where = f"{zone.name if zone else event.zone}, {place_at(scenario, event.square)}"
    return "air", f"{unit_name(scenario, event.unit)} lands by {'glider' if event.glider else 'parachute'} on {where}."


def _landing_held(event: e.LandingHeld, scenario: Scenario) -> _Said:
    return "air", f"{unit_name(scenario, event.unit)} cannot land: {_plain(event.reason)}."


def _halted(event: e.UnitHalted, scenario: Scenario) -> _Said:
    where = place_at(scenario, event.square)
    return "march", f"{unit_name(scenario, event.unit)} halts {where}: {_plain(event.reason)}."


def _spotted(event: e.EnemySpotted, scenario: Scenario) -> _Said:
    return "contact", f"{unit_name(scenario, event.unit)} sights {_names(scenario, event.enemies)}."


def _contact(event: e.ContactMade, scenario: Scenario) -> _Said:
    return "contact", f"{unit_name(scenario, event.unit)} and {_names(scenario, event.enemies)} are in contact."


#: What each sort of combat is called as it begins: of one attacker, of several.
_ATTACKS = {"ground": ("attacks", "attack"), "fire": ("opens fire on", "open fire on"), "air": ("strikes", "strike")}


def _begun(event: e.CombatBegun, scenario: Scenario) -> _Said:
    attackers = _names(scenario, event.attackers or event.attack_guns) or "Aircraft"
    does = _ATTACKS.get(event.sort, _ATTACKS["ground"])[len(event.attackers or event.attack_guns) != 1]
    helped = []
    if event.attackers and event.attack_guns:
        helped.append(f"guns of {_names(scenario, event.attack_guns)} in support")
    if event.squadrons and event.attackers:
        helped.append(f"{event.squadrons} squadron{'s' if event.squadrons > 1 else ''} overhead")
    if event.defence_guns:
        helped.append(f"guns of {_names(scenario, event.defence_guns)} for the defence")
    more = f"; {', '.join(helped)}" if helped else ""
    text = f"{attackers} {does} {_names(scenario, event.defenders)}{more}"
    return "fight", f"{text} (combat {event.combat})."


def _resolved(event: e.CombatResolved, scenario: Scenario) -> _Said:
    where = f" {place_at(scenario, event.squares[0])}" if event.squares else ""
    return "fight", f"Combat {event.combat}{where} is decided."


def _called_off(event: e.CombatCalledOff, scenario: Scenario) -> _Said:
    return "fight", f"Combat {event.combat} comes to nothing{f': {event.reason}' if event.reason else ''}."


def _strength(event: e.StrengthChanged, scenario: Scenario) -> _Said:
    does = "falls" if event.after < event.before else "recovers"
    return "loss", f"{unit_name(scenario, event.unit)} {does} from {event.before} % to {event.after} % ({event.cause})."


def _fell_back(event: e.UnitFellBack, scenario: Scenario) -> _Said:
    way = f"from {place_name(scenario, event.origin)} to {place_name(scenario, event.square)}"
    return "fight", f"{unit_name(scenario, event.unit)} falls back {way}."


def _advanced(event: e.UnitAdvanced, scenario: Scenario) -> _Said:
    return "fight", f"{unit_name(scenario, event.unit)} follows up to {place_name(scenario, event.square)}."


def _merged(event: e.UnitMerged, scenario: Scenario) -> _Said:
    return "loss", f"What is left of {unit_name(scenario, event.unit)} joins {unit_name(scenario, event.host)}."


def _destroyed(event: e.UnitDestroyed, scenario: Scenario) -> _Said:
    where = f" {place_at(scenario, event.square)}" if event.square is not None else ""
    return "loss", f"{unit_name(scenario, event.unit)} is destroyed{where}."


def _ruined(event: e.SquareRuined, scenario: Scenario) -> _Said:
    return "ground", f"The houses {place_at(scenario, event.square)} lie in ruins."


def _fire(event: e.FireFell, scenario: Scenario) -> _Said:
    effect = {"effect": "with effect", "no_effect": "without effect", "unobserved": "unobserved"}
    how = effect.get(event.effect, event.effect)
    return "fight", f"{_names(scenario, event.units)} fire on {place_name(scenario, event.target)}, {how}."


def _tested(event: e.CrossingTested, scenario: Scenario) -> _Said:
    name, unit = crossing_name(scenario, event.crossing), unit_name(scenario, event.by)
    if event.state in (CrossingState.INTACT, CrossingState.REPAIRED):
        return "ground", f"{unit} finds {name} whole."
    return "ground", f"{name[0].upper()}{name[1:]} goes up in the face of {unit}."


#: A crossing's states, as what has become of it.
_BECAME = {
    CrossingState.INTACT: "is whole",
    CrossingState.DAMAGED: "is damaged",
    CrossingState.DESTROYED: "is blown",
    CrossingState.DOWN: "is down",
    CrossingState.REPAIRED: "is mended",
}


def _crossing(event: e.CrossingChanged, scenario: Scenario) -> _Said:
    name = crossing_name(scenario, event.crossing)
    return "ground", f"{name[0].upper()}{name[1:]} {_BECAME[event.state]}."


def _repair(event: e.RepairBegun, scenario: Scenario) -> _Said:
    return "ground", f"{unit_name(scenario, event.unit)} sets to work on {crossing_name(scenario, event.crossing)}."


def _repair_left(event: e.RepairAbandoned, scenario: Scenario) -> _Said:
    return "ground", f"{unit_name(scenario, event.unit)} leaves {crossing_name(scenario, event.crossing)} undone."


def _ferried(event: e.FerryLanded, scenario: Scenario) -> _Said:
    return "march", f"{unit_name(scenario, event.unit)} is ferried over to {place_name(scenario, event.square)}."


def _ferry_opened(event: e.EngineerFerryOpened, scenario: Scenario) -> _Said:
    way = f"between {place_name(scenario, event.origin)} and {place_name(scenario, event.square)}"
    return "ground", f"{unit_name(scenario, event.unit)} opens a ferry {way}."


def _ferry_closed(event: e.EngineerFerryClosed, scenario: Scenario) -> _Said:
    return "ground", f"The ferry of {unit_name(scenario, event.unit)} stops."


#: What became of squadrons that had been allotted.
_FLEW = {"supported": "fly in support", "struck": "strike", "no_target": "find no target"}


def _spent(event: e.SquadronsSpent, scenario: Scenario) -> _Said:
    if event.result not in _FLEW:
        return None
    whose = "Allied" if event.side is Side.ALLIED else "German"
    where = f" {place_at(scenario, event.square)}" if event.square is not None else ""
    number = f"{event.count} {whose} squadron{'s' if event.count != 1 else ''}"
    return "air", f"{number} {_FLEW[event.result]}{where}."


def _aircraft_lost(event: e.SquadronLostAircraft, scenario: Scenario) -> _Said:
    whose = "Allied" if event.side is Side.ALLIED else "German"
    return "air", f"{whose} squadron {event.number} loses aircraft: {event.before} % to {event.after} %."


def _supply(event: e.SupplyChecked, scenario: Scenario) -> _Said:
    return None if event.supplied else ("ground", f"{unit_name(scenario, event.unit)} draws no supplies.")


def _placed(event: e.UnitPlaced, scenario: Scenario) -> _Said:
    return "umpire", f"The umpire places {unit_name(scenario, event.unit)} {place_at(scenario, event.square)}."


def _status(event: e.UnitStatusSet, scenario: Scenario) -> _Said:
    return "umpire", f"The umpire declares {unit_name(scenario, event.unit)} {event.status.value}."


def _terrain(event: e.TerrainSet, scenario: Scenario) -> _Said:
    return "umpire", f"The umpire makes the ground {place_at(scenario, event.square)} {event.terrain.value}."


def _revealed(event: e.EnemyRevealed, scenario: Scenario) -> _Said:
    return "umpire", f"The umpire tells {_hq(scenario, event.hq)} of {unit_name(scenario, event.unit)}."


def _concealed(event: e.EnemyConcealed, scenario: Scenario) -> _Said:
    return "umpire", f"The umpire takes {unit_name(scenario, event.unit)} off the map of {_hq(scenario, event.hq)}."


def _link(event: e.LinkSet, scenario: Scenario) -> _Said:
    way = "railway" if set(event.links) == {LinkClass.RAIL} else "road"
    does = "opens" if event.open else "cuts"
    return "umpire", f"The umpire {does} the {way} between {event.a.name} and {event.b.name}."


def _attached(event: e.UnitsAttached, scenario: Scenario) -> _Said:
    units = ", ".join(unit_name(scenario, unit) for unit in event.units)
    return "umpire", f"The umpire puts {units} under {_hq(scenario, event.hq)}."


def _time(event: e.TimeGranted, scenario: Scenario) -> _Said:
    does = f"gives {unit_name(scenario, event.unit)} {event.minutes} minutes"
    if event.minutes < 0:
        does = f"takes {-event.minutes} minutes from {unit_name(scenario, event.unit)}"
    return "umpire", f"The umpire {does}."


def _withheld(event: e.ReportsWithheld, scenario: Scenario) -> _Said:
    does = "holds back what is reported" if event.held else "lets through again what is reported"
    return "umpire", f"The umpire {does} to {_hq(scenario, event.hq)}."


def _message(event: e.MessageCarried, scenario: Scenario) -> _Said:
    fate = " It is lost on the way." if event.lost else " The umpire holds it back." if event.held else ""
    text = " ".join(event.text.split())
    return "word", f"{_hq(scenario, event.sender)} to {_hq(scenario, event.to)}: “{text}”{fate}"


def _question(event: e.QuestionAsked, scenario: Scenario) -> _Said:
    return "word", f"{_hq(scenario, event.hq)} asks the umpire: “{' '.join(event.text.split())}”"


def _notice(event: e.NoticeGiven, scenario: Scenario) -> _Said:
    to = "all" if set(event.to) >= set(scenario.hqs) else listed(_hq(scenario, hq) for hq in event.to)
    return "umpire", f"The umpire to {to}: “{' '.join(event.text.split())}”"


def _reported(event: e.Reported, scenario: Scenario) -> _Said:
    if not event.lost or event.unit is None:
        return None
    return "lost", f"A signal of {unit_name(scenario, event.unit)} never reaches {_hq(scenario, event.to)}."


TELLERS: Mapping[type[e.Event], Callable[[Any, Scenario], _Said]] = {
    e.CampaignEnded: _ended,
    e.SettingChanged: _setting,
    e.RulingMade: _ruling,
    e.OrderNotAcknowledged: _unheard,
    e.WeatherSet: _weather,
    e.UnitArrived: _arrived,
    e.EngineersReplaced: _arrived,
    e.UnitLanded: _landed,
    e.LandingHeld: _landing_held,
    e.UnitHalted: _halted,
    e.EnemySpotted: _spotted,
    e.ContactMade: _contact,
    e.CombatBegun: _begun,
    e.CombatResolved: _resolved,
    e.CombatCalledOff: _called_off,
    e.StrengthChanged: _strength,
    e.UnitFellBack: _fell_back,
    e.UnitAdvanced: _advanced,
    e.UnitMerged: _merged,
    e.UnitDestroyed: _destroyed,
    e.SquareRuined: _ruined,
    e.FireFell: _fire,
    e.CrossingTested: _tested,
    e.CrossingChanged: _crossing,
    e.RepairBegun: _repair,
    e.RepairAbandoned: _repair_left,
    e.FerryLanded: _ferried,
    e.EngineerFerryOpened: _ferry_opened,
    e.EngineerFerryClosed: _ferry_closed,
    e.SquadronsSpent: _spent,
    e.SquadronLostAircraft: _aircraft_lost,
    e.SupplyChecked: _supply,
    e.UnitPlaced: _placed,
    e.UnitStatusSet: _status,
    e.TerrainSet: _terrain,
    e.EnemyRevealed: _revealed,
    e.EnemyConcealed: _concealed,
    e.LinkSet: _link,
    e.UnitsAttached: _attached,
    e.TimeGranted: _time,
    e.ReportsWithheld: _withheld,
    e.MessageCarried: _message,
    e.QuestionAsked: _question,
    e.NoticeGiven: _notice,
    e.Reported: _reported,
}

#: What the diary passes over: the clockwork, what the columns of the headquarters tell, what other lines say.
UNTOLD: frozenset[type[e.Event]] = frozenset(
    {
        e.CampaignOpened, e.ClockAdvanced, e.DiePreset, e.PriorityRolled, e.OrderReceived, e.OrderRefused,
        e.OrderAcknowledged, e.OrderStarted, e.OrderHalted, e.OrderDone, e.OrderReplaced, e.OrderCancelled,
        e.OrderAmended, e.StanceTaken, e.DropPlanned, e.ZoneAltered, e.MarchBegun, e.StepBegun, e.StepStopped,
        e.UnitMoved, e.MarchEnded, e.ContactEnded, e.CombatReported, e.FireOpened, e.FireCeased, e.RepairDelayed,
        e.FerryLoaded, e.FerryQueued, e.FerryLeft, e.EngineersAwaited, e.SquadronsAllotted, e.AirDayClosed,
        e.SituationAsked, e.ReportDelayed, e.ReportHeld, e.CombatRuled, e.RulingAsked, e.RulingGiven,
    }
)  # fmt: skip
