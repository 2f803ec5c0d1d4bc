"""How long maps take, and how large they are: `python -m bench.maps`.

Three parts and the whole of Market Garden, drawn as a letter wants them: SVG, then PNG in a
palette. Processor time of the drawing alone (best of several), and wall time through a warm
worker. Targets: the whole in 0.8 s, a part in 0.25 s, a part within 200 kB. With `--keep FOLDER`
the pictures are left there to be looked at.
"""

import argparse
import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from engine.campaign import new_state
from engine.events import CampaignOpened
from engine.intelligence.picture import CrossingKnown, EnemySeen, Picture, initial_picture
from engine.scenarios.loader import load
from engine.scenarios.scenario import Scenario
from engine.vocabulary import CrossingState, Square
from pbem.maps import Region, Sheet, Studio, master_sheet, part_that_matters, sheet_for_hq, to_png, to_svg
from pbem.maps.xlsx import to_xlsx

WHOLE_S, PART_S, PART_KB = 0.8, 0.25, 200


def landed(scenario: Scenario, hq: str, minute: int) -> Picture:
    """A picture with every unit of an HQ in its place and the enemy's first units reported."""
    picture = initial_picture(scenario, hq)
    side = scenario.hqs[hq].side
    own = {
        key: msgspec.structs.replace(unit, doing="holding", seen=minute - 7 * i, due=None)
        for i, (key, unit) in enumerate(picture.own.items())
    }
    seen = [u for u in scenario.units.values() if u.side is not side and u.square is not None]
    enemy = {
        f"{i}": EnemySeen(square=u.square or Square(0, 0), seen=minute - 40 * i, kind=u.kind, size="battalion")
        for i, u in enumerate(seen[:25])
    }
    told = {
        c.id: CrossingKnown(crossing=c.id, state=CrossingState.INTACT, told=minute - 200)
        for c in list(scenario.ground.crossings.values())[:20]
    }
    return msgspec.structs.replace(picture, own=own, enemy=enemy, crossings=told)


def sheets() -> dict[str, Sheet]:
    """The maps that are measured; `whole` ones have another target."""
    scenario = load("market_garden")
    start, later = scenario.start, scenario.start + 1000
    opening = CampaignOpened(at=start, scenario=scenario.id, commitment="", settings=())
    state = new_state(opening)
    corps, airborne = initial_picture(scenario, "xxx"), initial_picture(scenario, "1abn")
    full = landed(scenario, "xxx", later)
    return {
        "part: XXX Corps at the start": sheet_for_hq(scenario, corps, start, part_that_matters(scenario, corps, start)),
        "part: 1st Airborne at the start": sheet_for_hq(
            scenario, airborne, start, part_that_matters(scenario, airborne, start)
        ),
        "part: Arnhem, umpire, 24 x 18": master_sheet(state, Region(32, 80, 55, 97)),
        "whole: XXX Corps, all reported": sheet_for_hq(scenario, full, later),
        "whole: umpire at the start": master_sheet(state),
    }


def best(work: Callable[[], object], rounds: int) -> float:
    """The least processor time, seconds."""
    times = []
    for _ in range(rounds):
        begun = time.process_time()
        work()
        times.append(time.process_time() - begun)
    return min(times)


async def through_worker(studio: Studio, sheet: Sheet, rounds: int) -> float:
    """The least wall time through a warm worker, seconds."""
    times = []
    for _ in range(rounds):
        begun = time.perf_counter()
        await studio.draw(sheet)
        times.append(time.perf_counter() - begun)
    return min(times)


async def loop_held(studio: Studio, sheet: Sheet) -> float:
    """The longest that the event loop stood still while a map was drawn, seconds."""
    drawing = asyncio.create_task(studio.draw(sheet))
    longest, last = 0.0, time.perf_counter()
    while not drawing.done():
        await asyncio.sleep(0.001)
        now = time.perf_counter()
        longest, last = max(longest, now - last), now
    await drawing
    return longest


def _keep(folder: Path, name: str, svg: str, png: bytes) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name.replace(": ", "_").replace(" ", "_").replace(",", "")
    file.with_suffix(".png").write_bytes(png)
    file.with_suffix(".svg").write_text(svg, encoding="utf-8")


async def main(rounds: int, keep: Path | None) -> None:
    """Measure, print a table, and say of each target whether it is met."""
    console = Console()
    table = Table("map", "squares", "px", "SVG ms", "SVG kB", "SVG+PNG s", "PNG kB", "worker s", "target")
    drawn = sheets()
    with Studio() as studio:
        await studio.draw(next(iter(drawn.values())))
        for name, sheet in drawn.items():
            svg, png = to_svg(sheet), to_png(sheet)
            quick, whole = best(lambda s=sheet: to_svg(s), rounds), best(lambda s=sheet: to_png(s), rounds)  # type: ignore[misc]
            wall = await through_worker(studio, sheet, rounds)
            part = name.startswith("part")
            met = whole <= (PART_S if part else WHOLE_S) and (not part or len(png) <= PART_KB * 1000)
            region = sheet.ground.region
            size = svg.split('viewBox="0 0 ')[1].split('"')[0].replace(" ", " x ")
            table.add_row(
                name,
                f"{region.columns} x {region.rows}",
                size,
                f"{quick * 1000:.0f}",
                f"{len(svg) / 1000:.0f}",
                f"{whole:.3f}",
                f"{len(png) / 1000:.0f}",
                f"{wall:.3f}",
                "met" if met else "missed",
            )
            if keep is not None:
                _keep(keep, name, svg, png)
        held = await loop_held(studio, drawn["whole: umpire at the start"])
    console.print(table)
    console.print(f"Longest the event loop stood still while the whole map was drawn: {held * 1000:.0f} ms")
    scenario = load("market_garden")
    state = new_state(CampaignOpened(at=scenario.start, scenario=scenario.id, commitment="", settings=()))
    console.print(
        f"The umpire's workbook: {best(lambda: to_xlsx(state), 2):.2f} s, {len(to_xlsx(state)) / 1000:.0f} kB"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=4, help="how often each map is drawn; the best counts")
    parser.add_argument("--keep", type=Path, help="folder to leave the pictures in")
    arguments = parser.parse_args()
    asyncio.run(main(arguments.rounds, arguments.keep))
