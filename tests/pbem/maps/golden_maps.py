"""Golden maps of the small scenario: their sheets, and how a picture is reduced to what the eye sees of it.

`python -m tests.pbem.maps.golden_maps` draws them anew.
"""

from io import BytesIO
from pathlib import Path

from PIL import Image

from engine.campaign import new_state
from engine.events import CampaignOpened
from engine.intelligence.picture import initial_picture
from engine.scenarios.loader import load
from pbem.maps import Sheet, master_sheet, sheet_for_hq, to_svg
from pbem.maps.png import rasterised

FOLDER = Path(__file__).parent / "golden"


def golden_sheets() -> dict[str, Sheet]:
    """The opening position of the small scenario, as both headquarters and the umpire have it."""
    scenario = load("arnhem_bridge")
    opening = CampaignOpened(at=scenario.start, scenario=scenario.id, commitment="", settings=())
    sheets = {
        f"arnhem_bridge_{hq}": sheet_for_hq(scenario, initial_picture(scenario, hq), scenario.start)
        for hq in scenario.hqs
    }
    return {**sheets, "arnhem_bridge_umpire": master_sheet(new_state(opening))}


def seen(png: bytes) -> str:
    """What the eye sees of a picture, as 16 x 16 fields lighter or darker than the mean, in hex."""
    with Image.open(BytesIO(png)) as picture:
        small = picture.convert("L").resize((16, 16), Image.Resampling.BOX)
    fields = list(small.tobytes())
    mean = sum(fields) / len(fields)
    return f"{int(''.join('1' if f > mean else '0' for f in fields), 2):064x}"


def unlike(one: str, other: str) -> int:
    """In how many of the 256 fields two pictures differ."""
    return (int(one, 16) ^ int(other, 16)).bit_count()


def draw_all() -> None:
    """Draw every golden map anew, with a picture beside it to look at."""
    for name, sheet in golden_sheets().items():
        svg = to_svg(sheet)
        png = rasterised(svg)
        (FOLDER / f"{name}.svg").write_text(as_golden(svg), encoding="utf-8")
        (FOLDER / f"{name}.hash").write_text(seen(png) + "\n", encoding="ascii")
        (FOLDER / f"{name}.png").write_bytes(png)


def expected(name: str) -> tuple[str, str]:
    """The golden SVG, one element a line, and the golden hash."""
    svg = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    return svg, (FOLDER / f"{name}.hash").read_text(encoding="ascii").strip()


def as_golden(svg: str) -> str:
    """An SVG as the golden ones are kept: one element a line, so that a change can be read."""
    return svg.replace("><", ">\n<")


if __name__ == "__main__":
    draw_all()
