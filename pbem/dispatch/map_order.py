"""The order for a map that lies in a letter until it leaves: what the desk writes and the draughtsman reads.

It holds one headquarters' picture at one moment and nothing else of the campaign.
"""

import msgspec

from engine.ground.amended import Cut
from engine.intelligence.picture import Picture
from engine.vocabulary import Minute

#: Content type of an enclosure that is an order for a map, and no letter's yet.
ORDERED = "application/vnd.pbem.map-order+json"


class MapOrder(msgspec.Struct, frozen=True, kw_only=True):
    """What the draughtsman needs to know."""

    scenario: str
    #: Settings by which its ground is read.
    settings: tuple[tuple[str, str], ...]
    #: Roads and railways that are cut: everybody has been told.
    cuts: tuple[Cut, ...] = ()
    #: The campaign's name.
    title: str
    #: Campaign minute.
    moment: Minute
    #: Without words, orders and what was said before: nothing of them is on a map.
    picture: Picture
