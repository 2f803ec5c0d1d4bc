"""The worked cases of the Market Garden rules, variant A and both, each as a test of its own.

`market_garden.yaml` holds the figures; here each rule's cases are laid on a field and put to the
functions that the game itself calls. A case that speaks of river, canal, bridge or ferry squares is
laid on square sides, because water is a side here (design section 4); each such place says how.
"""

import datetime as dt
import itertools
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine import clock, play, rounding
from engine.dice import FACES
from engine.events import Reported
from engine.intelligence import reports
from engine.intelligence.letters import period_log
from engine.rulesets.battalion import (
    air,
    artillery,
    bridges,
    combat,
    contact,
    drops,
    engineers,
    fallback,
    ferries,
    grouping,
    losses,
    movement,
    priority,
    recce,
    supply,
    weather,
)
from engine.rulesets.battalion.tables import CODES, D6_HALF_HOURS
from engine.settings import Settings
from engine.state import CrossingNow, Drop, Passage
from engine.vocabulary import (
    CrossingState,
    GunClass,
    MoveClass,
    Refusal,
    Side,
    Square,
    Stance,
    Terrain,
    UnitKind,
    UnitStatus,
    Weather,
)
from pbem.clock import CampaignClock
from pbem.store.vocabulary import CampaignStatus

CASES: dict[str, dict[str, dict[str, Any]]] = yaml.safe_load(
    (Path(__file__).parent / "market_garden.yaml").read_text(encoding="utf-8")
)
SIDES = {"A": Side.ALLIED, "G": Side.GERMAN}
RUNNERS: dict[str, Callable[..., Any]] = {}


def runs(rule: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """This function puts the cases of a rule to the game: (field, given) -> what came of them."""

    def registered(runner: Callable[..., Any]) -> Callable[..., Any]:
        RUNNERS[rule] = runner
        return runner

    return registered


#: Cases that hold another rule besides their own.
ALSO = {("MG-DROP-1", "d"): "MG-DROP-2", ("MG-DROP-1", "e"): "MG-DROP-3", ("MG-DROP-1", "f"): "MG-COMM-9"}


def _case_params() -> list[Any]:
    return [
        pytest.param(rule, case, id=f"{rule}-{case}", marks=pytest.mark.rule(rule, ALSO.get((rule, case), rule)))
        for rule, cases in CASES.items()
        for case in cases
    ]


@pytest.mark.parametrize(("rule", "case"), _case_params())
def test_worked_case(rule: str, case: str, field: Any) -> None:
    worked = CASES[rule][case]
    assert RUNNERS[rule](field, worked["given"]) == worked["expect"]


def test_every_rule_with_cases_is_put_to_the_game() -> None:
    assert set(CASES) == set(RUNNERS)
    assert sum(len(cases) for cases in CASES.values()) == 202


# --- dice, rounding, clock -------------------------------------------------------------------


@runs("MG-DICE-1")
def _dice(field: Any, given: dict[str, Any]) -> Any:
    match given["kind"]:
        case "D3":
            return FACES["D3"][given["d6"] - 1]
        case "D6_half_hours":
            return D6_HALF_HOURS.minutes((given["d6"],))
        case _:
            bound = {"min": min, "max": max}[given["bound"]]
            return bound(FACES["DAv"]) * given["n"]


@runs("MG-DICE-3")
def _rounding(field: Any, given: dict[str, Any]) -> Any:
    if "diff" in given:
        return combat.difference(Fraction(given["diff"]), 0, Fraction(0), Settings())
    exact = Fraction(1)
    for part in given["rnd"].split("*"):
        exact *= Fraction(part)
    return rounding.nearest(exact)


@runs("MG-CLOCK-1")
def _half_hours(field: Any, given: dict[str, Any]) -> Any:
    if "tactical_moves" in given:
        return {"minutes": given["tactical_moves"] * 10, "ticks_held": clock.ticks_held(given["tactical_moves"])}
    tick = clock.tick_of(given["minute"])
    start = tick * clock.HALF_HOUR
    return {"tick": tick, "start": clock.hhmm(start), "end": clock.hhmm(clock.next_mark(given["minute"]))}


@runs("MG-CLOCK-2")
def _real_time(field: Any, given: dict[str, Any]) -> Any:
    calendar = clock.Calendar("1944-09-17")
    ticking = CampaignClock(
        status=CampaignStatus.RUNNING,
        real_anchor_ms=_ms(given["real_anchor"]),
        campaign_anchor=calendar.minute(given["campaign_anchor"]),
        rate=Fraction(given["rate"]),
    )
    return calendar.iso(ticking.at(_ms(given["stamp"])))


def _ms(stamp: str) -> int:
    return int(dt.datetime.fromisoformat(stamp).timestamp() * 1000)


# --- orders and communications -----------------------------------------------------------------


@runs("MG-ORDER-1")
def _order_of_orders(field: Any, given: dict[str, Any]) -> Any:
    turns = []
    for number, order in enumerate(given["orders"]):
        received = _minute(order["recv"])
        asked = _minute(order["start"]) if order["start"] else None
        start = priority.start_of(asked, received)
        turns.append(priority.Turn(order["id"], SIDES[order["side"]], start, received, number))
    dice = list(given.get("d6", []))
    first = {start: priority.first_side(field.settings, (dice.pop(0),)) for start in priority.opposed_starts(turns)}
    assert not dice, "a die was thrown that the rule does not ask for"
    return [turn.id for turn in priority.in_order(turns, first)]


@runs("MG-ORDER-5")
def _does_contact_mean_combat(field: Any, given: dict[str, Any]) -> Any:
    field.set(contact__forced=given["forced"])
    fights = contact.combat_on_contact(
        Stance(given["stance"]),
        moved_into=given["moved_into_contact"],
        attack_order=given["attack_order"],
        settings=field.settings,
    )
    return "combat" if fights else "none"


@runs("MG-COMM-1")
@runs("MG-COMM-2")
def _comms(field: Any, given: dict[str, Any]) -> Any:
    if "count_over_all_36" in given:
        every = itertools.product(range(1, 7), repeat=2)
        return sum(play.comm_fails(given["profile"], faces, Settings().comm.fail_on) for faces in every)
    return "fail" if play.comm_fails(given["profile"], tuple(given["dice"]), Settings().comm.fail_on) else "pass"


# --- weather, air, landings ---------------------------------------------------------------------


@runs("MG-WX-1")
def _weather(field: Any, given: dict[str, Any]) -> Any:
    initial = Weather(given.get("initial", "good"))
    if "days" not in given:
        previous = Weather(given["prev"]) if given["prev"] else None
        return weather.by_die(previous, given["d6"], initial).value
    found: list[Weather] = []
    for d6 in given["days"]:
        found.append(weather.by_die(found[-1] if found else None, d6, initial))
    return [day.value for day in found]


@runs("MG-AIR-1")
def _air_quantities(field: Any, given: dict[str, Any]) -> Any:
    sky = Weather(given["wx"])
    d3 = FACES["D3"][given["d6"] - 1] if weather.needs_fighter_die(sky) else None
    day = weather.air_of_day(sky, 3, german_d3=d3, first_day=0, settings=field.settings)
    return {
        "para": day.para,
        "glider": day.glider,
        "british": day.squadrons[Side.ALLIED],
        "german": day.squadrons[Side.GERMAN],
    }


@runs("MG-AIR-5")
def _target_of_opportunity(field: Any, given: dict[str, Any]) -> Any:
    x1, y1, x2, y2 = given["area"]
    for name, unit in given["units"].items():
        moved_at = field.moment - 10 if unit["moved"] else None
        field.ground(unit["terrain"], tuple(unit["at"]))
        field.unit(name, tuple(unit["at"]), "german", defence=unit["dv"], moved_at=moved_at)
    area = (Square(x1, y1), Square(x2, y2))
    found = air.targets_of_opportunity(field.world, Side.ALLIED, area, field.moment)
    return air.pick(found, 1) if found else None


@runs("MG-DROP-1")
def _lift(field: Any, given: dict[str, Any]) -> Any:
    if "zone" in given or "alter_to" in given:
        return _zone(field, given)
    sky = Weather(given["wx"])
    for kind, waiting in (("para", given["para_waiting"]), ("glider", given["glider_waiting"])):
        for name in waiting:
            field.unit(name, None, kind=kind)
    day = weather.air_of_day(sky, 1, german_d3=1, first_day=0, settings=field.settings)
    planned = {name: Drop(unit=name, zone="z", at=1440 + n) for n, name in enumerate(field.units)}
    flying = drops.lift_of_the_day(field.now(air=day, drops=planned).world, 1)
    return {kind: [u for u in flying if field.units[u].kind is UnitKind(kind)] for kind in ("para", "glider")}


def _zone(field: Any, given: dict[str, Any]) -> str:
    for n, name in enumerate(given["plan_dz"]):
        field.zone(name, (n, 1), "drop", hq="bac")
    for n, name in enumerate(given["plan_lz"]):
        field.zone(name, (n, 2), "landing", hq="bac")
    field.unit("p1", None, kind=given["kind"], hq="1abn")
    refused = drops.zone_refusal(field.world, field.units["p1"], given.get("zone") or given["alter_to"])
    if refused is not None:
        return "refused"
    profile = field.scenario.hqs["1abn"].comm_profile
    assert profile == given["profile"]
    return "drops_as_planned" if play.comm_fails(profile, tuple(given["dice"]), Settings().comm.fail_on) else "altered"


# --- supply ------------------------------------------------------------------------------------


@runs("MG-SUPPLY-2")
def _strip(field: Any, given: dict[str, Any]) -> Any:
    """The strip runs down one column to the southern edge, in woods on both sides of it that an enemy
    line closes. The road of a square is the link that leaves it toward the depot."""
    marks = given["strip"].split()
    column = [(8, len(marks) - 1 - n) for n in range(len(marks))]
    for here, there, mark in zip(column, column[1:], marks, strict=False):
        if mark != ".":
            field.link("road" if mark == "m" else "highway", here, there)
        if mark == "x":
            field.unit("enemy", here, "german")
    for y in range(len(marks)):
        field.unit(f"west{y}", (7, y), "german").unit(f"east{y}", (9, y), "german")
    field.unit("unit", column[0])
    # Open ground beyond the strip must not lead round it.
    field.unit("behind", (8, len(marks)), "german")
    return "supplied" if supply.supplied(field.world, field.units["unit"], 20 * 60) else "unsupplied"


@runs("MG-SUPPLY-5")
def _cut_off(field: Any, given: dict[str, Any]) -> Any:
    left = losses.supply_loss(given["strength"], given.get("d6", 0), supplied=given.get("supplied_next_day", False))
    return left if left else {"strength": left, "destroyed": True}


# --- movement ----------------------------------------------------------------------------------


@runs("MG-MOVE-1")
def _march(field: Any, given: dict[str, Any]) -> Any:
    """A canal square is a canal side without a bridge; a ferry square a ferry over a river side, which is
    boarded and not stepped over."""
    column = [(5, 1 + n) for n in range(len(given["path"]) + 1)]
    for here, there, ground in zip(column, column[1:], given["path"], strict=False):
        _lay(field, here, there, ground)
    field.unit("unit", column[0], move=given["mode"])
    at, times = _minute(given["start"]), []
    for here, there in itertools.pairwise(column):
        minutes = _minutes_to(field, Square(*here), Square(*there), given.get("dice", []))
        if minutes is None:
            return [*times, "refused"]
        at += minutes
        times.append(clock.hhmm(at))
    return times


def _lay(field: Any, here: tuple[int, int], there: tuple[int, int], ground: str) -> None:
    match ground:
        case "major_road" | "minor_road" | "rail":
            field.link({"major_road": "highway", "minor_road": "road", "rail": "rail"}[ground], here, there)
            field.ground("woods", there)
        case "canal":
            field.water("canal", here, there)
        case "ferry":
            field.water("river", here, there).crossing("ferry", here, there, "ferry")
        case _:
            field.ground(ground, there)


def _minutes_to(field: Any, here: Square, there: Square, dice: list[int]) -> int | None:
    world = field.moved("unit", here).world
    unit = world.units["unit"]
    found = movement.step_time(world, unit, here, world.scenario.ground.step(here, there))
    if isinstance(found, movement.Fixed):
        return found.minutes
    if isinstance(found, movement.Diced):
        assert len(dice) == found.count
        return found.minutes(tuple(dice))
    berth = next(iter(ferries.berths(world, here)), None)
    if berth is None:
        return None
    assert berth.to == there
    throw = ferries.passage_throw(unit.move, berth.ferry)
    assert throw.count == len(dice)
    return throw.minutes(tuple(dice))


# --- bridges, ferries, engineers ------------------------------------------------------------------


@runs("MG-BRIDGE-1")
def _sets_off_the_test(field: Any, given: dict[str, Any]) -> Any:
    """The bridge's squares are the two banks of the side it opens."""
    field.river(5, "canal").crossing("bridge", (5, 5), (5, 6))
    dx, dy = given["offset"]
    at = (5 + dx, 6 + dy)
    side = SIDES[given["side"]].value
    field.unit("unit", at, side)
    if given["tested"]:
        field.now(crossings={"bridge": CrossingNow(state=CrossingState.INTACT, tested=True)})
    due = bridges.tests_due(field.world, field.units["unit"], Square(*at))
    return "roll" if due == ("bridge",) else "none"


@runs("MG-BRIDGE-2")
def _demolition(field: Any, given: dict[str, Any]) -> Any:
    """A German unit orthogonally adjacent stands next to one of the banks; otherwise he is two off."""
    kind = given["kind"]
    field.river(5, "canal" if kind == "canal_bridge" else "river")
    sort = {"railway_bridge": "rail", "ferry": "ferry"}.get(kind, "road")
    field.crossing("it", (5, 5), (5, 6), sort, main_road=kind == "major_road_bridge")
    field.unit("guard", (6, 6) if given["german_adjacent"] else (7, 6), "german")
    world = field.world
    line = bridges.line_of(world.scenario.ground.crossings["it"], world.settings)
    assert line == kind
    beside = bridges.german_adjacent(world, "it")
    return bridges.demolition(line, given["d6"], german_adjacent=beside).value


@runs("MG-BRIDGE-5")
def _over_the_bridge(field: Any, given: dict[str, Any]) -> Any:
    field.river(5).crossing("bridge", (5, 5), (5, 6), main_road=True)
    field.link("highway", (5, 5), (5, 6)).unit("unit", (5, 5), move=given["mode"])
    field.now(crossings={"bridge": CrossingNow(state=CrossingState(given["state"]))})
    world = field.world
    here = Square(5, 5)
    found = movement.step_time(world, world.units["unit"], here, world.scenario.ground.step(here, Square(5, 6)))
    return "refused" if isinstance(found, Refusal) else found.minutes


@runs("MG-BRIDGE-7")
def _repair_by_span(field: Any, given: dict[str, Any]) -> Any:
    field.river(5).crossing("bridge", (5, 5), (5, 6), gap_m=given["span_m"]).set(bridge__repair="span_dav")
    throw = bridges.repair_throw(field.scenario.ground.crossings["bridge"], field.settings)
    if "n_dice" in given:
        return throw.count
    if "bounds" in given:
        return [throw.minutes((bound(FACES[throw.kind]),) * throw.count) // 60 for bound in (min, max)]
    assert throw.count == len(given["dav"])
    return throw.minutes(tuple(given["dav"])) // 60


@runs("MG-FERRY-2")
def _on_the_ferry(field: Any, given: dict[str, Any]) -> Any:
    if "queue" not in given:
        return ferries.passage_throw(MoveClass(given["mode"]), "ferry").minutes(tuple(given["dice"]))
    waiting = {name: Passage(unit=name, ferry="ferry", to=Square(5, 6)) for name in given["queue"]}
    now, landed = 0, {}
    for mode, die in zip(given["modes"], given["dice"], strict=True):
        turn = ferries.next_in_line(field.now(passages=dict(waiting)).world, "ferry")
        ends = now + ferries.passage_throw(MoveClass(mode), "ferry").minutes((die,))
        aboard = {turn.unit: Passage(unit=turn.unit, ferry="ferry", to=turn.to, ends=ends)}
        assert ferries.next_in_line(field.now(passages=waiting | aboard).world, "ferry") is None
        landed[f"{turn.unit}_lands_min"] = now = ends
        del waiting[turn.unit]
    return landed


@runs("MG-ENG-2")
def _engineers(field: Any, given: dict[str, Any]) -> Any:
    field.river(5, "canal").crossing("bridge", (5, 5), (5, 6), state="destroyed")
    field.unit("eng", (5, 5), kind="eng", move="wheels")
    if given.get("destroyed"):
        field.changed("eng", status=UnitStatus.DESTROYED)
        assert engineers.replaced(field.world, field.units["eng"])
        square = engineers.entry_square(field.world, field.units["eng"])
        return {"respawn": "southern_edge" if square.y == 0 else square.name}
    if "ferry_by" in given:
        throw = ferries.passage_throw(MoveClass(given["mode"]), ferries.engineer_ferry("eng"))
        return "refused" if throw is Refusal.FERRY_FOR_FOOT_ONLY else throw
    if "option" in given:
        field.set(bridge__repair=given["option"])
    world = field.world
    assert engineers.may_repair(world, world.units["eng"], "bridge") is None
    throw = bridges.repair_throw(world.scenario.ground.crossings["bridge"], world.settings)
    done = engineers.finish(
        _minute(given["start"]), throw.minutes((given["d6"],)), combat_ticks=given.get("combat_ticks", 0)
    )
    if "leaves_at" in given:
        gone = field.moved("eng", (5, 4)).world
        assert _minute(given["leaves_at"]) < done
        return "repaired" if engineers.stands_by(gone, gone.units["eng"], "bridge") else "not_repaired"
    return clock.hhmm(done)


# --- contact and reconnaissance ---------------------------------------------------------------------


@runs("MG-CONTACT-1")
def _in_reach(field: Any, given: dict[str, Any]) -> Any:
    dx, dy = given["d"]
    field.unit("unit", (5, 5)).unit("enemy", (5 + dx, 5 + dy), "german")
    met = contact.enemies_in_reach(field.world, field.units["unit"], Square(5, 5))
    if not met:
        return {"contact": False}
    here, there = Square(5, 5), Square(5 + dx, 5 + dy)
    return {
        "contact": met == ("enemy",),
        "range": contact.contact_range(here, there, field.settings),
        "kind": contact.contact_kind(here, there, field.settings),
    }


@runs("MG-CONTACT-2")
def _step_in_contact(field: Any, given: dict[str, Any]) -> Any:
    field.unit("unit", tuple(given["unit"])).unit("enemy", tuple(given["enemy"]), "german")
    to = Square(*given["step"])
    refused = contact.step_allowed(field.world, field.units["unit"], to, attack=given["attack"])
    return "allowed" if refused is None else "refused"


@runs("MG-RECCE-1")
def _sees(field: Any, given: dict[str, Any]) -> Any:
    dx, dy = given["d"]
    field.unit("recce", (6, 6), recce=True).unit("enemy", (6 + dx, 6 + dy), "german")
    world, unit = field.world, field.units["recce"]
    return {
        "spot": contact.recce_sees(world, unit, Square(6, 6)) == ("enemy",),
        "halt": contact.recce_halt(world, unit, Square(6, 6)) == ("enemy",),
    }


@runs("MG-RECCE-4")
def _odds(field: Any, given: dict[str, Any]) -> Any:
    field.unit("recce", (5, 5), recce=True, attack=given["av"])
    for n, (value, strength) in enumerate(given["def"]):
        field.unit(f"d{n}", (5, 6), "german", defence=value, strength=strength)
    field.ground(given["terrain"], (5, 6))
    world = field.world
    group = grouping.group_of(world, "d0", ["recce"])
    return "attack" if recce.favourable(world, "recce", group) else "hold"


# --- combat -------------------------------------------------------------------------------------------


@runs("MG-COMBAT-3")
def _grouped(field: Any, given: dict[str, Any]) -> Any:
    """An attacker stands opposite each defender; whichever group each meets first is listed once."""
    for name, (x, y, terrain) in given["defs"].items():
        field.ground(terrain, (x, y)).unit(name, (x, y), "german")
        field.unit(f"facing_{name}", (x, y - 1) if y == 1 else (x, y + 1))
    named = {f"facing_{name}": name for name in given["defs"]}
    found = grouping.engagements(field.world, named, named)
    return [sorted(engagement.defenders) for engagement in found]


@runs("MG-COMBAT-4")
def _target(field: Any, given: dict[str, Any]) -> Any:
    field.unit("attacker", tuple(given["attacker"]))
    for name, at in given["enemies"].items():
        field.unit(name, tuple(at), "german")
    return grouping.choose_target(field.world, "attacker")


@runs("MG-COMBAT-6")
def _adjusted(field: Any, given: dict[str, Any]) -> Any:
    """Attacked from the far side of a canal or bridge: the side between attacker and defender is that
    canal, or a river with that bridge; an attacker not on the far side stands on the defenders' bank."""
    field.ground(given["terrain"], (5, 6))
    for n, move in enumerate(given["defenders"]):
        field.unit(f"d{n}", (5, 6), "german", move=move)
    if given.get("on_link"):
        field.link({"major_road": "highway"}.get(given["on_link"], given["on_link"]), (5, 6), (5, 7))
    over = given.get("far_side_of")
    if over:
        field.river(5, "canal" if over == "canal" else "river")
        if over == "bridge":
            field.crossing("bridge", (5, 5), (5, 6))
    places = iter([(5, 5), (5, 4)])
    for n, far in enumerate(given.get("attackers_far", [True])):
        field.unit(f"a{n}", next(places) if far else (6, 6))
    reckoned = _reckoned(field, die=1)
    return reckoned.adjust


@runs("MG-COMBAT-7")
def _difference(field: Any, given: dict[str, Any]) -> Any:
    """`embanked_road`: a mechanised defender in polder on a road; `bridge`: the only side between the two
    is a river with a bridge."""
    words = given["terrain"] if isinstance(given["terrain"], list) else [given["terrain"]]
    embanked = "embanked_road" in words
    field.ground("polder" if embanked else words[0], (5, 6))
    if embanked:
        field.link("highway", (5, 6), (5, 7))
    if "bridge" in words:
        field.river(5).crossing("bridge", (5, 5), (5, 6))
    for n, (value, strength) in enumerate(given["att"]):
        field.unit(f"a{n}", (5, 5), attack=value, strength=strength)
    for n, (value, strength) in enumerate(given["def"]):
        move = "tracks" if embanked else "foot"
        field.unit(f"d{n}", (5, 6), "german", defence=value, strength=strength, move=move)
    reckoned = _reckoned(field, die=given["die"], squadrons=given.get("air", 0))
    return {"diff": reckoned.difference, "code": reckoned.code}


@runs("MG-COMBAT-9")
def _displaced(field: Any, given: dict[str, Any]) -> Any:
    distance = contact.CLOSE if given["status"] == "close" else contact.DISTANT
    moves = combat.displacement(given["code"], given["side"], distance)
    return "closes_up_1" if moves == "closes_up" else moves


@runs("MG-COMBAT-10")
def _merged(field: Any, given: dict[str, Any]) -> Any:
    field.unit("unit", (5, 5), strength=given["remaining"])
    if given["d"] is not None:
        dx, dy = given["d"]
        field.unit("host", (5 + dx, 5 + dy), strength=given["host"])
    host = fallback.merge_host(field.world, "unit")
    if host is None:
        return {"unit": "destroyed"} if given["host"] is None else {"host": given["host"], "unit": "destroyed"}
    strength = losses.merged_strength(field.units[host].strength, given["remaining"])
    return {"host": strength, "unit": "gone"}


@runs("MG-COMBAT-11")
def _where_they_end(field: Any, given: dict[str, Any]) -> Any:
    stood = {"att": Square(*given["att"]), "def": Square(*given["def"])}
    field.unit("att", stood["att"]).unit("def", stood["def"], "german")
    distance = contact.contact_range(stood["att"], stood["def"], field.settings)
    code, roles = given["code"], {"att": combat.ATTACKER, "def": combat.DEFENDER}
    foe = {"att": "def", "def": "att"}
    moves = {name: combat.displacement(code, role, distance) for name, role in roles.items()}
    for name, back in moves.items():
        if isinstance(back, int) and back:
            path = fallback.fall_back(field.world, name, back, [stood[foe[name]]]).path
            field.moved(name, path[-1])
    if moves["att"] == "closes_up":
        field.moved("att", fallback.close_up(field.world, "att", [field.units["def"].square]))
    effect = CODES[code]
    winner = next((n for n, role in roles.items() if role == effect.advance_by), None)
    if winner and given["advance"]:
        square = fallback.advance_square(field.world, winner, effect.advance, [stood[foe[winner]]])
        if square is not None:
            field.moved(winner, square)
    return {name: list(field.units[name].square) for name in ("att", "def")}


# --- losses and ruins -----------------------------------------------------------------------------------


@runs("MG-LOSS-1")
def _points(field: Any, given: dict[str, Any]) -> Any:
    return losses.loss_points(Fraction(given["enemy_total"]), given["die"], given["range"])


@runs("MG-LOSS-4")
def _left(field: Any, given: dict[str, Any]) -> Any:
    left = losses.after_loss(given["strength"], given["loss"])
    return {"strength": left, "destroyed": left == 0}


@runs("MG-LOSS-5")
def _whole_combat(field: Any, given: dict[str, Any]) -> Any:
    """A unit's range is its distance from the nearest enemy of the combat; range 0 are guns that support
    from four squares off."""
    far = max(distance for _, _, distance in given["def"].values())
    for name, (value, strength, _) in given["def"].items():
        field.unit(name, (5, 6), "german", defence=value, strength=strength)
    guns = []
    for name, (value, strength, distance) in given["att"].items():
        row = {0: 2, 1: 5, 2: 4}[distance]
        field.unit(name, (5, row), attack=value, strength=strength, guns="none" if distance else "light_7")
        guns += [] if distance else [name]
    line = [name for name in given["att"] if name not in guns]
    assert far == min(d for _, _, d in given["att"].values() if d)
    fight = field.fight(line, given["def"], attack_guns=tuple(guns))
    reckoned = combat.reckon(field.world, fight, given["die"])
    return {
        "diff": reckoned.difference,
        "code": reckoned.code,
        "strength": {s.unit: s.after for s in reckoned.standings},
    }


@runs("MG-RUIN-1")
def _ruined(field: Any, given: dict[str, Any]) -> Any:
    if "ruins_move" in given:
        field.link("highway", (5, 5), (5, 6)).unit("unit", (5, 5), move=given["ruins_move"])
        field.now(terrain={Square(5, 6): Terrain.RUINS}).ground("town", (5, 6))
        return _minutes_to(field, Square(5, 5), Square(5, 6), [])
    field.ground(given["terrain"], (5, 6)).unit("d", (5, 6), "german")
    for n, move in enumerate(given["attackers"]):
        field.unit(f"a{n}", (5, 5), move=move)
    if given.get("artillery"):
        field.unit("guns", (5, 1), guns="medium_12")
    fight = field.fight(
        [f"a{n}" for n in range(len(given["attackers"]))],
        ["d"],
        attack_guns=("guns",) if given.get("artillery") else (),
    )
    reckoned = combat.reckon(field.world, fight, given["die"])
    return "ruins" if reckoned.ruined == (Square(5, 6),) else given["terrain"]


# --- guns -------------------------------------------------------------------------------------------------


@runs("MG-ARTY-2")
def _ranges(field: Any, given: dict[str, Any]) -> Any:
    guns = {"medium": GunClass.MEDIUM, "light": GunClass.LIGHT, "anti_tank": GunClass.ANTI_TANK}[given["class"]]
    dx, dy = given["d"]
    return {
        "range": rounding.pythagoras(dx, dy),
        "in_range": artillery.in_range(guns, Square(0, 0), Square(dx, dy)),
    }


# --- the log ------------------------------------------------------------------------------------------------


@runs("MG-LOG-2")
def _extract(field: Any, given: dict[str, Any]) -> Any:
    """Each entry is a report at a minute of its own; those are in the extract whose time group is."""
    hqs = {43: "xxx", 50: "bac"}
    field.unit("43", (5, 5)).unit("50", (9, 9), hq="bac")
    seen = (reports.Sighting(square=Square(5, 7)),)
    events = []
    for n, entry in enumerate(given["entries"]):
        unit, square = str(entry["div"]), field.units[str(entry["div"])].square
        report = {
            "contact": reports.ContactReport(unit=unit, square=square, enemy=seen),
            "recce": reports.SightingReport(unit=unit, square=square, enemy=seen),
            "combat": reports.CombatReport(
                unit=unit,
                square=square,
                role="attacker",
                range="close",
                outcome="won",
                strength=90,
                loss=10,
                enemy=seen,
            ),
        }[entry["kind"]]
        flash = entry["kind"] == "recce"
        events.append(
            Reported(at=841 + n, to=hqs[entry["div"]], report=report, lost=entry["lost"], flash=flash, unit=unit)
        )
    letter = period_log(field.world, events, hqs[given["for"]], 840, 870)
    text = letter.text if letter is not None else ""
    group = field.scenario.calendar.signal_group
    return [entry["kind"] for entry, event in zip(given["entries"], events, strict=True) if group(event.at) in text]


# --- within -------------------------------------------------------------------------------------------------


def _minute(text: str) -> int:
    hours, minutes = text.split(":")
    return int(hours) * 60 + int(minutes)


def _reckoned(field: Any, *, die: int, squadrons: int = 0) -> combat.Reckoning:
    """The combat of all `a…` against all `d…` of the field."""
    attackers = [name for name in field.units if name.startswith("a")]
    defenders = [name for name in field.units if name.startswith("d")]
    found = combat.reckon(field.world, field.fight(attackers, defenders, squadrons=squadrons), die)
    assert found is not None
    return found
