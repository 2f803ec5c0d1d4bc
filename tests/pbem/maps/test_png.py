"""Pictures: small enough for a letter, drawn off the loop by a worker that may die."""

import asyncio
import os
import signal
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from engine.intelligence.picture import Picture
from engine.scenarios.scenario import Scenario
from engine.state import State
from pbem.maps import Studio, draw_png, master_sheet, sheet_for_hq, to_png


def test_the_umpires_part_fits_into_a_letter(field: State) -> None:
    png = to_png(master_sheet(field))
    assert len(png) < 150_000
    with Image.open(BytesIO(png)) as picture:
        assert picture.mode == "P"
        assert picture.width <= 900


def test_the_same_sheet_is_the_same_picture(arnhem: Scenario, evening: Picture, night: int) -> None:
    sheet = sheet_for_hq(arnhem, evening, night)
    assert to_png(sheet) == to_png(sheet)


async def test_the_worker_draws_the_same_bytes_while_the_loop_goes_on(
    arnhem: Scenario, evening: Picture, night: int
) -> None:
    sheet = sheet_for_hq(arnhem, evening, night)
    with Studio() as studio:
        drawing = asyncio.create_task(draw_png(sheet, studio))
        rounds = 0
        while not drawing.done():
            await asyncio.sleep(0)
            rounds += 1
        assert rounds > 200  # drawn on the loop it would be a handful
        assert await drawing == to_png(sheet)


async def test_a_killed_worker_is_replaced(arnhem: Scenario, evening: Picture, night: int) -> None:
    sheet = sheet_for_hq(arnhem, evening, night)
    with Studio() as studio:
        first = await studio.draw(sheet)
        assert studio._pool is not None
        for pid in list(studio._pool._processes):
            os.kill(pid, signal.SIGKILL)
        assert await studio.draw(sheet) == first


async def test_two_drawings_at_once_survive_a_killed_worker(arnhem: Scenario, evening: Picture, night: int) -> None:
    sheet = sheet_for_hq(arnhem, evening, night)
    with Studio() as studio:
        first = await studio.draw(sheet)
        drawings = [asyncio.create_task(studio.draw(sheet)) for _ in range(2)]
        await asyncio.sleep(0)
        assert studio._pool is not None
        for pid in list(studio._pool._processes):
            os.kill(pid, signal.SIGKILL)
        assert await asyncio.gather(*drawings) == [first, first]


_KILLED = """
import asyncio, os, signal
from tests.pbem.maps.golden_maps import golden_sheets
from pbem.maps import Studio

async def main():
    await Studio().draw(golden_sheets()["arnhem_bridge_1abn"])
    print("drawn", flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_a_killed_service_leaves_no_worker_behind(tmp_path: Path) -> None:
    """The worker holds the other end of the pipe: it closes only when the worker is gone too."""
    script = tmp_path / "service.py"
    script.write_text(_KILLED, encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": os.getcwd()}
    run = subprocess.run([sys.executable, script], env=env, capture_output=True, text=True, timeout=60, check=False)
    assert run.stdout == "drawn\n", run.stderr
    assert run.returncode == -signal.SIGKILL


async def test_a_sheet_that_cannot_be_drawn_fails_alone(arnhem: Scenario, evening: Picture, night: int) -> None:
    sheet = sheet_for_hq(arnhem, evening, night)
    with Studio() as studio:
        with pytest.raises(TypeError):
            await studio.draw(object())  # type: ignore[arg-type]
        assert (await studio.draw(sheet)).startswith(b"\x89PNG")
