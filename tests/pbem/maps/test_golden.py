"""The maps of the small scenario are those that were found good, and the same from run to run."""

import hashlib
import os
import subprocess
import sys
from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image

from pbem.maps import Sheet, to_svg
from pbem.maps.png import rasterised
from tests.pbem.maps.golden_maps import as_golden, expected, golden_sheets, seen, unlike

_SHEETS = golden_sheets()


@pytest.mark.parametrize("name", sorted(_SHEETS))
def test_the_drawing_is_the_golden_one(name: str) -> None:
    svg, _ = expected(name)
    assert as_golden(to_svg(_SHEETS[name])) == svg


@pytest.mark.parametrize("name", sorted(_SHEETS))
def test_the_picture_looks_like_the_golden_one(name: str) -> None:
    _, golden = expected(name)
    png = rasterised(to_svg(_SHEETS[name]))
    with Image.open(BytesIO(png)) as picture:
        assert picture.size == _size(_SHEETS[name])
        assert len(picture.convert("RGB").getcolors(maxcolors=100_000) or ()) > 40  # not an empty sheet
    assert unlike(seen(png), golden) <= 8
    assert len(png) <= 120_000


def test_a_map_without_lettering_would_be_noticed() -> None:
    """The fonts that come with the package are used: a bare machine has no others."""
    svg = to_svg(_SHEETS["arnhem_bridge_1abn"])
    bare = svg.replace("<text ", "<desc ").replace("</text>", "</desc>")
    assert len(rasterised(svg)) > len(rasterised(bare)) + 8_000


def test_another_run_draws_the_same_bytes() -> None:
    code = (
        "import hashlib; from pbem.maps import to_svg; from tests.pbem.maps.golden_maps import golden_sheets;"
        "print(hashlib.sha256(''.join(map(to_svg, golden_sheets().values())).encode()).hexdigest())"
    )
    here = hashlib.sha256("".join(map(to_svg, _SHEETS.values())).encode()).hexdigest()
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        run = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
        assert run.stdout.strip() == here


def _size(sheet: Sheet) -> tuple[int, int]:
    root = ElementTree.fromstring(to_svg(sheet))
    return round(float(root.attrib["width"])), round(float(root.attrib["height"]))
