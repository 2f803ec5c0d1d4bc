"""Maps in letters: ordered when a letter is queued, drawn when it leaves.

With the letter, in the same transaction, goes an order for a map: the reader's picture as it was at the letter's
half hour, and nothing else of the campaign. Whoever sends the letter has the map drawn from that, in a process of
its own. So a half hour costs no drawing, one campaign's maps hold up no other's clock, a killed server draws the
same map again at the next try, and no map can show what its reader has not been told. A map that cannot be drawn
is left out: its letter is complete without it. Source: issue 5 ("Letters", "Maps"), setting `report.map`.
"""

import asyncio
from collections.abc import Iterable, Sequence
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING

import msgspec
import structlog

from engine.clock import HALF_HOUR
from engine.events import AnyEvent, Reported
from engine.intelligence import reports as r
from engine.intelligence.letters import Letter
from engine.intelligence.picture import Picture, initial_picture
from engine.scenarios import load
from engine.scenarios.scenario import Scenario
from engine.state import State
from engine.vocabulary import Minute
from pbem.dispatch import CARRIED_TWICE
from pbem.store.outbox import Enclosure

# The drawing rooms are opened by whoever draws: most of those who come here only order.
if TYPE_CHECKING:
    from PIL import Image

    from pbem.maps import Sheet, Studio

_log = structlog.get_logger("pbem.illustrate")

#: Content type of an enclosure that is an order for a map, and no letter's yet.
ORDERED = "application/vnd.pbem.map-order+json"

#: What calls for a map whatever the hour.
_PRESSING = (r.ContactReport, r.SightingReport, r.CombatReport, r.UnitLostReport)
#: Letters that are not about the ground.
_BARE = ("notice", "answers")
#: What decides how a scenario's ground and order of battle are read.
_GROUND = ("ground.villages", "ground.tier")

#: Real seconds a drawing may take before the letter goes without it.
PATIENCE_S = 20.0
#: Maps kept for the other seats of a headquarters.
_REMEMBERED = 16


#: Bytes of a map at most: base64 and words included the letter stays within 200 kB.
WEIGHT = 132_000
#: Colours of a map that would weigh more: still enough for its inks.
_FEW_COLOURS = 32


class MapOrder(msgspec.Struct, frozen=True, kw_only=True):
    """What the draughtsman needs to know."""

    scenario: str
    #: Settings by which its ground is read.
    settings: tuple[tuple[str, str], ...]
    #: The campaign's name.
    title: str
    #: Campaign minute.
    moment: Minute
    #: Without words, orders and what was said before: nothing of them is on a map.
    picture: Picture


# --- ordering ------------------------------------------------------------------------------


def maps_for(
    before: State | None, state: State, events: Iterable[AnyEvent], letters: Sequence[Letter], title: str
) -> list[tuple[Enclosure, ...]]:
    """For each letter of one headquarters the order for its map, or none, as `report.map` says.

    `before` and `state`: before and after the command whose events are told.
    """
    how = state.settings.report.map
    if how == "never" or all(letter.kind in _BARE for letter in letters):
        return [() for _ in letters]
    hq = letters[0].hq
    heard = [e for e in events if isinstance(e, Reported) and e.to == hq and not e.lost]
    picture = before.pictures[hq] if before is not None else initial_picture(state.scenario, hq)
    start = before.moment if before is not None else state.scenario.start
    orders: list[tuple[Enclosure, ...]] = [() for _ in letters]
    told = 0
    last = -1
    for number, letter in enumerate(letters):
        mark = _mark(letter.at, start)
        news = [e for e in heard if _mark(e.at, start) == mark]
        while told < len(heard) and _mark(heard[told].at, start) <= mark:
            picture = picture.told(heard[told].of, heard[told].report, late=heard[told].sent is not None)
            told += 1
        if not _due(letter, [e.report for e in news if e.flash is letter.flash], how):
            continue
        if how == "daily" and last >= 0 and _mark(letters[last].at, start) == mark:
            # They leave together: one map a half hour is enough.
            orders[last] = ()
        newest = max([letter.at, *(e.at for e in news)])
        orders[number] = (map_order(state, picture, newest, title),)
        last = number
    return orders


def _mark(at: Minute, start: Minute) -> Minute:
    """The half hour of a letter or report, by its end; what happens on the opening mark belongs to the first."""
    return max(start // HALF_HOUR + 1, -(-at // HALF_HOUR)) * HALF_HOUR


def _due(letter: Letter, news: Iterable[r.AnyReport], how: str) -> bool:
    if letter.kind in _BARE:
        return False
    return how == "each" or letter.kind == "morning" or any(isinstance(report, _PRESSING) for report in news)


def map_order(state: State, picture: Picture, moment: Minute, title: str) -> Enclosure:
    """The order for a headquarters' map at a campaign minute, to go into a letter."""
    order = MapOrder(
        scenario=state.scenario.id,
        settings=tuple((key, state.settings.value(key)) for key in _GROUND),
        title=title,
        moment=moment,
        picture=msgspec.structs.replace(picture, messages=(), orders={}, heard={}),
    )
    name = f"Map {state.scenario.calendar.spoken(moment).replace(':', '')}.png"
    return Enclosure(name, ORDERED, msgspec.json.encode(order), f"map.{picture.hq}.{moment}")


# --- drawing --------------------------------------------------------------------------------


class Illustrator:
    """Has ordered maps drawn. One for a server; close it."""

    def __init__(self, studio: "Studio | None" = None, *, remembered: int = _REMEMBERED) -> None:
        from pbem.maps import Studio

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
            _log.exception("a map could not be drawn, its letter goes without", map=order.name, cause=str(error))
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
        png = await self._studio.draw(await asyncio.to_thread(_sheet, order))
        return await asyncio.to_thread(lightened, png)


def without_orders(enclosures: Sequence[Enclosure]) -> tuple[Enclosure, ...]:
    """Where nobody draws: no letter leaves with an order for a map."""
    return tuple(one for one in enclosures if one.content_type != ORDERED)


def _sheet(data: bytes) -> "Sheet":
    from pbem.maps import part_that_matters, sheet_for_hq

    order = msgspec.json.decode(data, type=MapOrder)
    scenario = _scenario(order.scenario, order.settings)
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
    from PIL import Image

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


def _in_few_colours(picture: "Image.Image", level: int) -> bytes:
    from PIL import Image

    out = BytesIO()
    palette = picture.quantize(_FEW_COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    palette.save(out, "PNG", compress_level=level)
    return out.getvalue()
