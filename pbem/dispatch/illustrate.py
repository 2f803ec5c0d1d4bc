"""Maps in letters, drawn when the letter leaves.

The desk has put an order for a map into the letter (`map_order`). It is drawn from that alone, in a process of its
own: one campaign's maps hold up no other's clock, and a killed server draws the same map again at the next try. A
map that cannot be drawn is left out: its letter is complete without it. Which letters carry one is not known here.
Source: issue 5 ("Letters", "Maps").
"""

import asyncio
from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO

import msgspec
from PIL import Image

from engine.scenarios import load
from engine.scenarios.amended import amended
from engine.scenarios.scenario import Scenario
from pbem import log
from pbem.dispatch import CARRIED_TWICE
from pbem.dispatch.map_order import ORDERED, MapOrder
from pbem.maps import Sheet, Studio, part_that_matters, sheet_for_hq
from pbem.store.outbox import Enclosure

#: Made ready here, before any thread: see `_sheet`.
_ORDERS = msgspec.json.Decoder(MapOrder)
#: Real seconds a drawing may take before the letter goes without it.
PATIENCE_S = 20.0
#: Maps kept for the other seats of a headquarters.
_REMEMBERED = 16
#: Bytes of a map at most: base64 and words included the letter stays within 200 kB.
WEIGHT = 132_000
#: Colours of a map that would weigh more: still enough for its inks.
_FEW_COLOURS = 32


class Illustrator:
    """Has ordered maps drawn. One for a server; close it."""

    def __init__(self, studio: Studio | None = None, *, remembered: int = _REMEMBERED) -> None:
        self._studio = studio or Studio()
        self._remembered = remembered
        self._lately: dict[bytes, asyncio.Task[bytes]] = {}

    async def drawn(self, enclosures: Sequence[Enclosure]) -> tuple[Enclosure, ...]:
        """The enclosures with maps in place of the orders for them."""
        ready: list[Enclosure] = []
        for one in enclosures:
            ready += await self._map(one) if one.content_type == ORDERED else [one]
        return tuple(ready)

    def close(self) -> None:
        """Let the draughtsman go."""
        self._studio.close()

    async def _map(self, order: Enclosure) -> list[Enclosure]:
        try:
            async with asyncio.timeout(PATIENCE_S):
                return [msgspec.structs.replace(order, content_type="image/png", data=await self._drawn(order.data))]
        except Exception as error:
            # No letter waits for its map, whatever is wrong with it.
            cause = str(error) or type(error).__name__
            log.exception("a map could not be drawn, its letter goes without", map=order.name, cause=cause)
            return []

    async def _drawn(self, order: bytes) -> bytes:
        """The map as PNG; all seats of a headquarters are sent the same one."""
        drawing = self._lately.get(order)
        if drawing is None:
            while len(self._lately) >= self._remembered:
                del self._lately[next(iter(self._lately))]
            drawing = self._lately[order] = asyncio.create_task(self._draw(order))
        try:
            return await asyncio.shield(drawing)
        except Exception:
            self._lately.pop(order, None)
            raise

    async def _draw(self, order: bytes) -> bytes:
        asked = _ORDERS.decode(order)
        scenario = amended(_scenario(asked.scenario, asked.settings), asked.cuts)
        png = await self._studio.draw(await asyncio.to_thread(_sheet, scenario, asked))
        return await asyncio.to_thread(lightened, png)


def without_orders(enclosures: Sequence[Enclosure]) -> tuple[Enclosure, ...]:
    """Where nobody draws: no letter leaves with an order for a map."""
    return tuple(one for one in enclosures if one.content_type != ORDERED)


def _sheet(scenario: Scenario, order: MapOrder) -> Sheet:
    """In a thread: it reads nothing, for two threads that meet a type of msgspec's for the first time bring the
    process down."""
    region = part_that_matters(scenario, order.picture, order.moment)
    sheet = sheet_for_hq(scenario, order.picture, order.moment, region)
    return msgspec.structs.replace(sheet, campaign=order.title)


@lru_cache(maxsize=8)
def _scenario(name: str, settings: tuple[tuple[str, str], ...]) -> Scenario:
    chosen = load(name).settings
    for key, value in settings:
        chosen = chosen.changed(key, value)
    return load(name, chosen)


def lightened(png: bytes, *, twice: int = CARRIED_TWICE, most: int = WEIGHT) -> bytes:
    """A picture light enough for a letter (bytes): to be carried twice if fewer colours will do, else as it is,
    else smaller."""
    if len(png) <= twice:
        return png
    with Image.open(BytesIO(png)) as opened:
        picture = full = opened.convert("RGB")
    # The last level of packing takes four times as long for a twentieth less.
    for level in (7, 9):
        light = _in_few_colours(picture, level)
        if len(light) <= twice:
            return light
    if len(png) <= most:
        return png
    while len(light) > most:
        # Sharp edges turned soft weigh more: take a good step.
        width = picture.width * 3 // 4
        picture = full.resize((width, full.height * width // full.width), Image.Resampling.LANCZOS)
        light = _in_few_colours(picture, 9)
    return light


def _in_few_colours(picture: Image.Image, level: int) -> bytes:
    out = BytesIO()
    palette = picture.quantize(_FEW_COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    palette.save(out, "PNG", compress_level=level)
    return out.getvalue()
