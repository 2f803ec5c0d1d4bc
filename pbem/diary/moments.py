"""The moments of which a war diary has maps: its beginning, dawn and dusk of every day, and its end.

Sunrise and sunset are the scenario's own.
"""

from collections.abc import Sequence

import msgspec

from engine.campaign import new_state
from engine.clock import DAY, day_of
from engine.events import AnyEvent, CampaignOpened
from engine.vocabulary import Minute


class Moment(msgspec.Struct, frozen=True):
    """A campaign minute and what it is called."""

    at: Minute
    #: `Dawn`
    name: str


def moments_of(events: Sequence[AnyEvent]) -> tuple[Moment, ...]:
    """The moments to be drawn of a campaign, in order.

    Raises ValueError if the events do not begin with its opening.
    """
    if not events or not isinstance(events[0], CampaignOpened):
        raise ValueError("the first event of a campaign is its opening")
    first, last = events[0].at, events[-1].at
    hours = new_state(events[0]).scenario.hours
    suns = [
        Moment(day * DAY + minute, name)
        for day in range(day_of(first), day_of(last) + 1)
        for minute, name in ((hours.sunrise, "Dawn"), (hours.sunset, "Dusk"))
    ]
    between = [moment for moment in suns if first < moment.at < last]
    end = [Moment(last, "At the end")] if last > first else []
    return (Moment(first, "At the beginning"), *between, *end)
