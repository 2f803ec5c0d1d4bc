"""How a scripted commander takes risks: a handful of figures, with names to call them by."""

import msgspec

from engine.vocabulary import Side


class Temper(msgspec.Struct, frozen=True, kw_only=True):
    """What makes one commander unlike another."""

    name: str
    #: Conditions in which a unit is still sent to attack (see `picture.OwnUnit.condition`).
    attacks_while: frozenset[str]
    #: Conditions in which a unit in contact is pulled back.
    saves_when: frozenset[str]
    #: How far a free unit goes to meet an enemy it has heard of, km.
    reach: int
    #: How old news of an enemy may be to act on it, minutes.
    memory: int
    #: At most this many units are sent against one enemy.
    weight: int
    #: Leaves an objective it holds to attack what it sees near it.
    sallies: bool


_GOOD = frozenset({"fresh", "fit"})
_FAIR = _GOOD | {"battered"}
_SPENT = frozenset({"spent"})

TEMPERS: dict[str, Temper] = {
    t.name: t
    for t in (
        Temper(name="allied", attacks_while=_FAIR, saves_when=_SPENT, reach=4, memory=180, weight=3, sallies=False),
        Temper(name="german", attacks_while=_FAIR, saves_when=_SPENT, reach=14, memory=360, weight=4, sallies=True),
        Temper(
            name="bold",
            attacks_while=_FAIR | {"weak"},
            saves_when=frozenset(),
            reach=12,
            memory=360,
            weight=4,
            sallies=True,
        ),
        Temper(
            name="cautious",
            attacks_while=_GOOD,
            saves_when=_SPENT | {"weak"},
            reach=3,
            memory=120,
            weight=5,
            sallies=False,
        ),
    )
}


def temper_of(name: str, side: Side) -> Temper:
    """The temper called so; an unknown name is played as his side's own."""
    return TEMPERS.get(name.lower(), TEMPERS[side.value])
