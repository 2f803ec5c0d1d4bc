"""Maps for letters: which letters carry one, and what is to be on it.

With the letter, in the same transaction, goes an order for a map: the reader's picture as it was at the letter's
half hour, and nothing else of the campaign. So a half hour costs no drawing, and no map can show what its reader has
not been told. Whoever sends the letter has it drawn (`pbem.dispatch.illustrate`); how is not known here. Source:
issue 5 ("Letters", "Maps"), setting `report.map`.
"""

from collections.abc import Iterable, Sequence

import msgspec

from engine.clock import HALF_HOUR
from engine.events import AnyEvent, Reported
from engine.intelligence import reports as r
from engine.intelligence.letters import Letter
from engine.intelligence.picture import Picture, initial_picture
from engine.state import State
from engine.vocabulary import Minute
from pbem.dispatch.map_order import ORDERED, MapOrder
from pbem.store.outbox import Enclosure

#: What calls for a map whatever the hour.
_PRESSING = (r.ContactReport, r.SightingReport, r.CombatReport, r.UnitLostReport)
#: Letters that are not about the ground.
_BARE = ("notice", "answers")
#: What decides how a scenario's ground and order of battle are read.
_GROUND = ("ground.villages", "ground.tier")


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
        cuts=state.scenario.cuts,
        title=title,
        moment=moment,
        picture=msgspec.structs.replace(picture, messages=(), orders={}, heard={}),
    )
    name = f"Map {state.scenario.calendar.spoken(moment).replace(':', '')}.png"
    return Enclosure(name, ORDERED, msgspec.json.encode(order), f"map.{picture.hq}.{moment}")
