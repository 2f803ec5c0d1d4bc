"""The base of all events."""

import msgspec

from engine.dice import Roll
from engine.vocabulary import Minute


class Event(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag=True):
    """Base of all events."""

    #: Campaign minute at which it happened.
    at: Minute
    #: Rule id it comes from.
    rule: str = ""
    #: Dice thrown for it.
    rolls: tuple[Roll, ...] = ()
    #: Figures behind it, as pairs of words and values: `("adjust", "-2 town")`.
    why: tuple[tuple[str, str], ...] = ()
