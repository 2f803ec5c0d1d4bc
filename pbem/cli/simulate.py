"""`pbem simulate`: many campaigns fought by scripted headquarters, and what came of them.

No store and no mail: the engine alone, in as many processes as there are processors. The same
scenario, seed, settings and bots give the same table and the same CSV, however many processes.
"""

import csv
import os
import re
import statistics
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path

from rich.box import SIMPLE
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from engine.clock import DAY, HOUR
from engine.commanders import TEMPERS
from engine.commanders.outcome import Outcome
from engine.commanders.series import Fixture, fight, seed_of
from engine.commands import CommandRefused
from engine.scenarios import load
from engine.scenarios.scenario import Scenario
from engine.settings import Settings
from engine.vocabulary import HqId, Minute, Side
from pbem.cli.errands import CannotDo, written_to


async def simulate(
    scenario: str, runs: int, seed: str, until: str, table: Path | None, settings: Sequence[str], bots: Sequence[str]
) -> None:
    """Fight the campaigns and print what came of them. Raises CannotDo in one sentence."""
    world = _scenario(scenario)
    last = _until(world, until)
    pairs = tuple(_pair(text, "--set", "comm.fail_on=2") for text in settings)
    leaders = tuple(_bot(world, text) for text in bots)
    _try_settings(world, pairs)
    fixtures = [Fixture(n, scenario, _seed(seed, n), last, pairs, leaders) for n in range(1, runs + 1)]
    if table is not None:
        _lay_out(table)
    outcomes = _fought(world, fixtures)
    _show(world, outcomes, _paper())
    if table is not None:
        _write(world, outcomes, table)
        print(f"\nOne line for each campaign: {table}")


# --- what is asked ------------------------------------------------------------------------------


def _scenario(name: str) -> Scenario:
    try:
        return load(name)
    except (KeyError, ValueError, FileNotFoundError) as error:
        raise CannotDo(f"there is no scenario {name!r} here: {error}") from None


def _until(scenario: Scenario, text: str) -> Minute | None:
    """`3d`, `36h` or a campaign moment."""
    if not text:
        return None
    spell = re.fullmatch(r"(\d{1,3})\s*(d|days?|h|hours?)", text.strip())
    if spell:
        return scenario.start + int(spell[1]) * (DAY if spell[2].startswith("d") else HOUR)
    try:
        last = scenario.calendar.minute(text)
    except ValueError as error:
        raise CannotDo(f"--until: {error}; or as 3d, 36h") from None
    if last <= scenario.start:
        raise CannotDo(f"--until {text}: the campaign only begins at {scenario.calendar.text(scenario.start)}")
    return last


def _pair(text: str, option: str, example: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals or not key.strip():
        raise CannotDo(f"{option} {text}: write it as {example}")
    return key.strip(), value.strip()


def _bot(scenario: Scenario, text: str) -> tuple[HqId, str]:
    hq, name = _pair(text, "--bot", "iiss=bold")
    if hq not in scenario.hqs:
        raise CannotDo(f"--bot {text}: there is no headquarters {hq!r}; there are {', '.join(scenario.hqs)}")
    if name not in TEMPERS:
        raise CannotDo(f"--bot {text}: there is no commander {name!r}; there are {', '.join(TEMPERS)}")
    return hq, name


def _try_settings(scenario: Scenario, pairs: Iterable[tuple[str, str]]) -> None:
    settings: Settings = scenario.settings
    for key, value in pairs:
        try:
            settings = settings.changed(key, value)
        except ValueError as error:
            raise CannotDo(f"--set {key}={value}: {error}") from None


def _seed(text: str, number: int) -> bytes:
    """The seed of one campaign, from the seed of all."""
    try:
        return seed_of(text, number)
    except ValueError:
        raise CannotDo("--seed is hexadecimal: figures and the letters a to f, two for each byte") from None


# --- fighting ------------------------------------------------------------------------------------


def _fought(scenario: Scenario, fixtures: Sequence[Fixture]) -> list[Outcome]:
    """All of them, in the order of their numbers, with a bar on standard error."""
    found: dict[int, Outcome] = {}
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn(),
    )  # fmt: skip
    with Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task(scenario.name, total=len(fixtures))
        workers = min(len(fixtures), os.cpu_count() or 1)
        if workers == 1:
            for one in fixtures:
                found[one.number] = fight(one)
                progress.advance(bar)
            return list(found.values())
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            waiting = {pool.submit(fight, one): one.number for one in fixtures}
            try:
                for done in as_completed(waiting):
                    found[waiting[done]] = done.result()
                    progress.advance(bar)
            except (KeyboardInterrupt, CommandRefused):
                pool.shutdown(wait=False, cancel_futures=True)
                raise
    return [found[one.number] for one in fixtures]


# --- telling ---------------------------------------------------------------------------------------


def _paper() -> Console:
    """Standard output; wide enough for the tables where it is no screen."""
    return Console() if sys.stdout.isatty() else Console(width=130)


def _show(scenario: Scenario, outcomes: Sequence[Outcome], console: Console) -> None:
    count = len(outcomes)
    console.print(f"{scenario.name}: {count} campaign{'s' if count != 1 else ''}\n", style="bold", highlight=False)
    console.print(_levels(outcomes))
    console.print(_bridges(scenario, outcomes))
    console.print(_losses(outcomes))
    heads = sorted((o.head.y, o.head, o.head_at) for o in outcomes if o.head is not None and o.head_at is not None)
    if heads:
        _, square, at = heads[len(heads) // 2]
        towns = scenario.ground.towns.values()
        place = min(towns, key=lambda t: abs(t.square.x - square.x) + abs(t.square.y - square.y))
        console.print(
            f"The relief column in the middle of them all came as far north as {place.name} ({square.name}), "
            f"by {scenario.calendar.spoken(at)}.",
            highlight=False,
        )


def _levels(outcomes: Sequence[Outcome]) -> Table:
    table = _table(
        "How they ended", ("ending", "left"), ("campaigns", "right"), ("of 100", "right"), ("Allied margin", "right")
    )
    for level, count in Counter(o.level for o in outcomes).most_common():
        margins = [o.allied - o.german for o in outcomes if o.level == level]
        share = f"{100 * count / len(outcomes):.0f}"
        table.add_row(level, str(count), share, f"{min(margins):+d} to {max(margins):+d}")
    return table


def _bridges(scenario: Scenario, outcomes: Sequence[Outcome]) -> Table:
    table = _table(
        "Bridges: how often and when the Allies had them, and how they stood at the end",
        ("bridge", "left"), ("taken", "right"), ("earliest", "right"), ("median", "right"), ("latest", "right"),
        ("Allied", "right"), ("German", "right"), ("disputed", "right"), ("down", "right"),
    )  # fmt: skip
    for number, first in enumerate(outcomes[0].bridges):
        rows = [o.bridges[number] for o in outcomes]
        taken = sorted(b.taken for b in rows if b.taken is not None)
        times = (taken[0], taken[len(taken) // 2], taken[-1]) if taken else ()
        table.add_row(
            scenario.ground.crossings[first.crossing].name,
            f"{len(taken)}",
            *(scenario.calendar.spoken(minute) for minute in times),
            *("" for _ in range(3 - len(times))),
            *(str(sum(1 for b in rows if b.holder is side)) for side in (Side.ALLIED, Side.GERMAN, None)),
            str(sum(1 for b in rows if not b.standing)),
        )
    return table


def _losses(outcomes: Sequence[Outcome]) -> Table:
    table = _table(
        "Losses", ("side", "left"), ("units in play", "right"), ("units lost", "right"), ("least to most", "right"),
        ("strength lost, battalions", "right"),
    )  # fmt: skip
    for number, side in enumerate(Side):
        rows = [o.sides[number] for o in outcomes]
        lost = [r.lost for r in rows]
        table.add_row(
            side.value.capitalize() if side is Side.GERMAN else "Allied",
            f"{statistics.mean(r.engaged for r in rows):.0f}",
            f"{statistics.mean(lost):.1f}",
            f"{min(lost)} to {max(lost)}",
            f"{statistics.mean(r.tenths for r in rows) / 10:.1f}",
        )
    return table


def _table(title: str, *columns: tuple[str, str]) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE, pad_edge=False)
    for name, side in columns:
        table.add_column(name, justify="right" if side == "right" else "left", no_wrap=True)
    return table


def _lay_out(file: Path) -> None:
    """Whether the outcome can be kept is found out before the fighting. Raises CannotDo."""
    with written_to(file):
        file.touch()


def _write(scenario: Scenario, outcomes: Sequence[Outcome], file: Path) -> None:
    """A line for each campaign."""
    with written_to(file), file.open("w", newline="", encoding="utf-8") as out:
        writer = csv.writer(out)
        crossings = [b.crossing for b in outcomes[0].bridges]
        writer.writerow(
            ["run", "seed", "level", "winner", "allied", "german", "half_hours"]
            + [f"{c}_{what}" for c in crossings for what in ("taken", "holder", "standing")]
            + [f"{side.value}_{what}" for side in Side for what in ("engaged", "lost", "battalions_lost")]
            + ["head", "head_at"]
        )
        for number, o in enumerate(outcomes, 1):
            writer.writerow(
                [number, o.seed, o.level, o.winner.value if o.winner else "", o.allied, o.german, o.half_hours]
                + [word for b in o.bridges for word in (
                    scenario.calendar.text(b.taken) if b.taken is not None else "",
                    b.holder.value if b.holder else "disputed",
                    "yes" if b.standing else "no",
                )]
                + [word for s in o.sides for word in (s.engaged, s.lost, s.tenths / 10)]
                + [o.head.name if o.head else "", scenario.calendar.text(o.head_at) if o.head_at is not None else ""]
            )  # fmt: skip
