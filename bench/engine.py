"""What the battalion game costs: nine days, a quiet half hour, a unit that moves or fights, and growth.

Processor time throughout, so that a busy machine does not spoil it; ratios are taken within this one run. The
yardstick for a unit and a half hour is the PyPI package `diplomacy` (the bench extra), which adjudicates random
legal orders on its standard map, per unit-order.

    python -m bench.engine
"""

import asyncio
import random
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterable
from math import log
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from pydantic import SecretStr

from bench.open_field import field, marching_orders
from engine import events as e
from engine.campaign import decide_and_evolve, evolve_all
from engine.commanders.exercise import Exercise
from engine.commands import AdvanceTo
from engine.dice import KeyedDice
from engine.state import State
from pbem.cli import look_seldom
from pbem.cli.errands import quiet_log
from pbem.config import Config, Store
from pbem.desk.opening import Sitter, enrol, open_campaign
from pbem.office import Office
from pbem.store import campaigns
from pbem.store.vocabulary import SeatRole, Transport

SEED = "17" * 32
_DICE = KeyedDice(bytes.fromhex(SEED))
#: Units on the field for growth; each step ten times the map as well.
SIZES = (100, 1_000, 10_000)
#: Half hours of a day's march and fight in the growth figure.
_STRETCH = 4


class Stopwatch:
    """Processor seconds, by what they were spent on."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}

    def timed(self, name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def run(*arguments: Any) -> Any:
            begun = process_time()
            try:
                return work(*arguments)
            finally:
                self.spent[name] = self.spent.get(name, 0.0) + process_time() - begun

        return run


def nine_days() -> tuple[Stopwatch, Exercise, list[float]]:
    """Market Garden with the whole order of battle, fought by scripted commanders; processor
    seconds of each half hour's decision besides."""
    watch = Stopwatch()
    exercise = Exercise("market_garden", bytes.fromhex(SEED), settings=[("ground.tier", "3")])
    exercise.letter = watch.timed("commanders", exercise.letter)  # type: ignore[method-assign]
    exercise.reading = watch.timed("language", exercise.reading)  # type: ignore[method-assign]
    exercise.advance = watch.timed("half hours", exercise.advance)  # type: ignore[method-assign]
    exercise.issue = watch.timed("orders taken in", exercise.issue)  # type: ignore[method-assign]
    each = []
    while not exercise.over:
        before = watch.spent.get("half hours", 0.0)
        exercise.half_hour()
        each.append(watch.spent["half hours"] - before)
    return watch, exercise, each


def busy_unit_half_hours(exercise: Exercise) -> int:
    """How often a unit moved or fought in a half hour, over the whole campaign."""
    count = 0
    for command, events in zip(exercise.commands, exercise.decided, strict=True):
        if isinstance(command, AdvanceTo):
            count += len(_busy(events))
    return count


def written_into_state(exercise: Exercise) -> float:
    """Processor seconds for writing the half hours' events into the state and nothing more: no decision, no die, no
    way looked for. What an engine whose every change is an event cannot fall below."""
    spent, state = 0.0, None
    for command, events in zip(exercise.commands, exercise.decided, strict=True):
        begun = process_time()
        state = evolve_all(state, events)
        spent += (process_time() - begun) * isinstance(command, AdvanceTo)
    return spent


def _busy(events: Iterable[e.AnyEvent]) -> set[str]:
    busy: set[str] = set()
    for event in events:
        if isinstance(event, e.UnitMoved | e.StepBegun | e.UnitFellBack):
            busy.add(event.unit)
        elif isinstance(event, e.CombatBegun):
            busy.update((*event.attackers, *event.defenders, *event.attack_guns, *event.defence_guns))
        elif isinstance(event, e.CombatReported):
            busy.update(unit for unit, *_ in event.units)
    return busy


# --- the yardstick -----------------------------------------------------------------------------------


def diplomacy_unit_order() -> tuple[float, float, float] | None:
    """Processor seconds per unit-order: adjudicated alone, with its orders taken in, and with the legal ones found as
    well of which they are drawn. None without the package."""
    try:
        from diplomacy import Game
    except ImportError:
        return None
    chance = random.Random(SEED)
    orders, adjudicating, taking, finding = 0, 0.0, 0.0, 0.0
    for _ in range(8):
        game = Game()
        for _ in range(24):
            if game.is_game_done:
                break
            moves = game.get_current_phase().endswith("M")
            begun = process_time()
            possible = game.get_all_possible_orders()
            finding += (process_time() - begun) * moves
            for power in game.powers:
                places = [p for p in game.get_orderable_locations(power) if possible[p]]
                chosen = [chance.choice(possible[p]) for p in places]
                begun = process_time()
                game.set_orders(power, chosen)
                taking += (process_time() - begun) * moves
                orders += len(chosen) * moves
            begun = process_time()
            game.process()
            adjudicating += (process_time() - begun) * moves
    taken_in = adjudicating + taking
    return adjudicating / orders, taken_in / orders, (taken_in + finding) / orders


# --- growth ---------------------------------------------------------------------------------------------


def quiet_half_hour(units: int) -> float:
    """Processor seconds for a half hour in which nobody has an order or an enemy at hand."""
    state = field(units)
    best = float("inf")
    for _ in range(20):
        begun = process_time()
        _, state = _advance(state, 30)
        best = min(best, process_time() - begun)
    return best


def field_day(units: int) -> tuple[float, int]:
    """Everybody marches at once and meets whom he meets: processor seconds for the half hours, and
    how often a unit moved or fought in one."""
    state = field(units)
    for command in marching_orders(state):
        _, state = decide_and_evolve(state, command, _DICE)
    spent, busy = 0.0, 0
    for _ in range(_STRETCH):
        begun = process_time()
        events, state = _advance(state, 30)
        spent += process_time() - begun
        busy += len(_busy(events))
    return spent, busy


def _advance(state: State, minutes: int) -> tuple[tuple[e.AnyEvent, ...], State]:
    return decide_and_evolve(state, AdvanceTo(minute=state.moment + minutes), _DICE)


def exponent(points: list[tuple[int, float]]) -> float:
    """Slope of cost against size on a double logarithmic scale, by least squares."""
    xs, ys = [log(n) for n, _ in points], [log(s) for _, s in points]
    return statistics.linear_regression(xs, ys).slope


# --- the whole desk ----------------------------------------------------------------------------------------


async def stored_half_hours(count: int) -> list[tuple[float, float]]:
    """(processor, wall) seconds of half hours of the full campaign: decided, journalled in SQLite, letters written
    to a reader at every headquarters. What the scripted commanders do is not counted."""
    quiet_log("error")
    with tempfile.TemporaryDirectory() as folder:
        config = Config(store=Store(url=SecretStr(f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}")))
        async with Office.open(config) as office:
            now, found = office.clock.now_ms(), []
            async with office.conduct.sitting(office.database) as session:
                campaign = await open_campaign(
                    session, office.conduct, "market_garden", "bench", seed=SEED, now_ms=now,
                    settings=[("ground.tier", "3")],
                )  # fmt: skip
                state = await office.conduct.state(session, campaign)
                assert state is not None
                for hq in state.scenario.hqs.values():
                    reader = Sitter(Transport.MAIL, f"{hq.id}@bench.example.org")
                    for sitter, role in ((reader, SeatRole.PLAYER), (Sitter(Transport.BOT, hq.side), SeatRole.BOT)):
                        await enrol(session, office.conduct, campaign, sitter, hq=hq.id, role=role, now_ms=now)
            for _ in range(count):
                async with office.conduct.sitting(office.database) as session:
                    campaign = await campaigns.lock(session, campaign.id)
                    await office.half_hours.bots_turn(session, campaign, at_ms=now, now_ms=now)
                wall, begun = perf_counter(), process_time()
                async with office.conduct.sitting(office.database) as session:
                    campaign = await campaigns.lock(session, campaign.id)
                    await office.conduct.carry_out(
                        session, campaign, AdvanceTo(minute=campaign.moment + 30), author="bench", now_ms=now
                    )
                found.append((process_time() - begun, perf_counter() - wall))
                async with office.database.begin() as session:
                    campaign = await campaigns.by_slug(session, "bench")
            return found


# --- telling --------------------------------------------------------------------------------------------------


def main() -> int:
    """Print the figures beside what is aimed at; 1 if one misses its bar."""
    missed: list[str] = []
    look_seldom()  # as the server does

    def row(what: str, figure: str, aim: str = "", *, met: bool = True) -> None:
        print(f"{what:<74} {figure:>12}  {aim}{'' if met else '   MISSED'}", flush=True)
        if not met:
            missed.append(what)

    watch, exercise, each = nine_days()
    engine = watch.spent["half hours"] + watch.spent["orders taken in"]
    units = len(exercise.state.scenario.units)
    events = sum(map(len, exercise.decided))
    row(f"nine days of Market Garden, {units} units, {len(each)} half hours: engine, s", f"{engine:.2f}", "at most 2",
        met=engine <= 2)  # fmt: skip
    row("  of which half hours, s", f"{watch.spent['half hours']:.2f}")
    row("  of which orders taken in, s", f"{watch.spent['orders taken in']:.2f}")
    row("  beside it: scripted commanders, s", f"{watch.spent['commanders']:.2f}")
    row("  beside it: order language, s", f"{watch.spent['language']:.2f}")
    row(f"  per event, of {events}, µs", f"{engine / events * 1e6:.0f}")
    row("  the costliest half hour, ms", f"{max(each) * 1e3:.1f}")
    _per_unit(row, watch.spent["half hours"], exercise)
    _growth(row)
    halves = asyncio.run(stored_half_hours(96))
    mean = statistics.mean(cpu for cpu, _ in halves)
    row("a half hour decided, stored and its letters written: mean of 96, ms", f"{mean * 1e3:.1f}", "at most 50",
        met=mean <= 0.050)  # fmt: skip
    row("  the costliest of them, ms", f"{max(cpu for cpu, _ in halves) * 1e3:.1f}")
    row("  by the clock on the wall: median, ms", f"{statistics.median(wall for _, wall in halves) * 1e3:.1f}")
    return 1 if missed else 0


def _per_unit(row: Callable[..., None], half_hours: float, exercise: Exercise) -> None:
    ours = half_hours / busy_unit_half_hours(exercise)
    floor = written_into_state(exercise) / busy_unit_half_hours(exercise)
    row("a unit that moves or fights, one half hour, µs", f"{ours * 1e6:.0f}")
    row("  of which its events written into the state, nothing decided, µs", f"{floor * 1e6:.0f}")
    theirs = diplomacy_unit_order()
    if theirs is None:
        row("  against diplomacy", "not measured", "install the bench extra")
        return
    alone, taken, whole = theirs
    row("  diplomacy, a unit-order adjudicated, µs", f"{alone * 1e6:.0f}")
    row("  diplomacy, the same with its orders taken in, µs", f"{taken * 1e6:.0f}")
    row("  diplomacy, the same with the legal orders found as well, µs", f"{whole * 1e6:.0f}")
    row("  ours : diplomacy adjudicating", f"{ours / alone:.2f}", "at most 0.5", met=ours / alone <= 0.5)
    row("  ours : diplomacy with orders taken in", f"{ours / taken:.2f}")
    row("  ours : diplomacy with legal orders found and taken in", f"{ours / whole:.2f}")
    row("  events written alone : diplomacy adjudicating", f"{floor / alone:.2f}")
    field_day(SIZES[0])
    seconds, busy = field_day(SIZES[0])
    row("the same where nothing else is going on (open field, 100 units), µs", f"{seconds / busy * 1e6:.0f}")
    row("  that : diplomacy adjudicating", f"{seconds / busy / alone:.2f}")
    row("  that : diplomacy with orders taken in", f"{seconds / busy / taken:.2f}")
    row("  that : diplomacy with legal orders found and taken in", f"{seconds / busy / whole:.2f}")


def _growth(row: Callable[..., None]) -> None:
    quiet = [(n, quiet_half_hour(n)) for n in SIZES]
    for n, seconds in quiet:
        row(f"a half hour in which nothing happens, {n} units, µs", f"{seconds * 1e6:.0f}")
    idle = (quiet[-1][1] - quiet[0][1]) / (SIZES[-1] - SIZES[0])
    row("  an idle unit more costs, µs", f"{idle * 1e6:.3f}", "nothing to speak of", met=idle < 1e-6)
    points = []
    for n in SIZES:
        seconds, busy = field_day(n)
        points.append((n, seconds))
        row(f"everybody marches and fights, {n} units: a unit and half hour, µs", f"{seconds / busy * 1e6:.0f}")
    slope = exponent(points)
    row(f"  growth from {SIZES[0]} to {SIZES[-1]} units, exponent", f"{slope:.2f}", "at most 1.1", met=slope <= 1.1)


if __name__ == "__main__":
    sys.exit(main())
