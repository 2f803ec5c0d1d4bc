"""How a scripted commander takes risks: a handful of figures, with names to call them by."""

import msgspec

from engine.clock import HOUR
from engine.vocabulary import Minute, Side


class Temper(msgspec.Struct, frozen=True, kw_only=True):
    """What makes one commander unlike another."""

    name: str
    #: By how much his own strength must outweigh what he guesses before him, for an attack; tenths of a point.
    margin: int
    #: By how much worse it may become before he calls an attack off; tenths of a point.
    patience: int
    #: Conditions in which a unit is still sent to attack (see `picture.OwnUnit.condition`).
    attacks_while: frozenset[str]
    #: Conditions in which a unit in contact is pulled back.
    saves_when: frozenset[str]
    #: How far a unit with nothing else to do goes to join an attack, km.
    reach: int
    #: How old news of an enemy may be to act on it, minutes.
    memory: Minute
    #: At most this many units are sent against one enemy.
    weight: int
    #: Leaves a place it holds to attack what stands near it.
    sallies: bool
    #: Begins attacks, and goes on up a road, by night as well.
    nights: bool


_GOOD = frozenset({"fresh", "fit"})
_FAIR = _GOOD | {"battered"}
_WEAK = frozenset({"weak"})
_ANY = _FAIR | _WEAK
_SPENT = frozenset({"spent"})

_COLUMNS = (
    "name", "margin", "patience", "attacks_while", "saves_when", "reach", "memory", "weight", "sallies", "nights",
)  # fmt: skip
_TABLE: tuple[tuple[object, ...], ...] = (
    # name      margin patience attacks  saves           reach memory    weight sallies nights
    ("allied",   54,   20,      _GOOD,   _SPENT,         5,    4 * HOUR, 4,     True,   False),
    ("german",   10,   30,      _FAIR,   _SPENT,         10,   8 * HOUR, 9,     True,   True),
    ("bold",     -10,  40,      _ANY,    frozenset(),    12,   6 * HOUR, 8,     True,   True),
    ("cautious", 50,   20,      _GOOD,   _SPENT | _WEAK, 4,    3 * HOUR, 6,     False,  False),
)  # fmt: skip

TEMPERS: dict[str, Temper] = {
    str(line[0]): msgspec.convert(dict(zip(_COLUMNS, line, strict=True)), Temper) for line in _TABLE
}


def temper_of(name: str, side: Side) -> Temper:
    """The temper called so; an unknown name is played as his side's own."""
    return TEMPERS.get(name.lower(), TEMPERS[side.value])
