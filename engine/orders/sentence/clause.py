"""One task as written: who, what, where, when, with whose help.

Values only, filled by `phrases`; what the words ask for in terms of the game is `compose`'s
matter. Source: MG section 26; orders.md 8.
"""

from dataclasses import dataclass

import msgspec

from engine.orders.hours.times import When
from engine.orders.sentence.pieces import Named, Piece, Spot
from engine.orders.sentence.words.plain_words import words_of


@dataclass
class Squadrons:
    """Aircraft as written: a number of squadrons, or none said."""

    count: int | None = None


@dataclass
class Where:
    """A place in a clause: a name, `there`, or figures that may be a time."""

    piece: Piece

    @property
    def there(self) -> bool:
        return self.piece.kind == "THERE"

    @property
    def spot(self) -> Spot | None:
        value = self.piece.value
        if self.piece.kind == "EITHER":
            return value[1] if isinstance(value[1], Spot) else None
        return value if isinstance(value, Spot) else None


@dataclass
class Asked:
    """A condition as written, with what it means if it is one of the game's."""

    text: str
    when: str = ""
    place: Spot | None = None
    unit: Named | None = None
    #: `when Mattusch is relieved by Schiff 10`: who is relieved.
    of: Named | None = None
    #: `if the bridge is blown`: the one the order speaks of.
    bridge: bool = False
    #: `if it is blown`: the one spoken of.
    it: bool = False


class Clause(msgspec.Struct):
    """One task as written."""

    #: How it is joined to what goes before: `` (first), `then`, `new`.
    link: str = ""
    #: Joined by a mere comma or `and`.
    joint: bool = False
    who: list[Named] = []
    less: list[Named] = []
    #: Of which of those addressed each of them is taken out.
    less_of: list[list[Named]] = []
    everyone: bool = False
    #: `all battalions`: headquarters are not meant (orders.md 10).
    line_only: bool = False
    #: `all battalions`, `every regiment`, `all brigades`: bodies of what size, in English.
    sized: str = ""
    #: `all KG`: a word behind `all` that is no name.
    all_of: str = ""
    #: `both`, `all three`, `each`, a mere `all`: how many of those spoken of before, 0 for every one of them.
    those: int | None = None
    #: Two starts said in one clause.
    two_hours: str = ""
    #: Hours said right behind those who help.
    support_hours: str = ""
    #: `take it`: the place spoken of.
    it: bool = False
    rest: bool = False
    same: bool = False
    verbs: list[Piece] = []
    #: Names of troops after the verb.
    objects: list[Named] = []
    to: list[Where] = []
    at: list[Where] = []
    places: list[Where] = []
    via: list[Where] = []
    #: `cross at Pannerden and march on`: the first on the way is where the water is crossed.
    crossed: bool = False
    avoid: list[Where] = []
    origin: list[Where] = []
    between: bool = False
    start: When | None = None
    either: Piece | None = None
    until: When | None = None
    deadline: When | None = None
    lasting: int | None = None
    delay: int | None = None
    within: int | None = None
    helpers: list[Named | Squadrons] = []
    joined: list[Named] = []
    behind: list[Named] = []
    squadrons: Squadrons | None = None
    #: `same time`, `same time as 1 Para`: the start of the order before, or of that unit's.
    same_time: bool = False
    timed_as: list[Named] = []
    priority: int | None = None
    refs: list[int] = []
    my_last: bool = False
    all_orders: bool = False
    manner: list[str] = []
    conditions: list[Asked] = []
    #: `after taking Mook 2/505 digs in there`: where they are when that is done.
    reached: Spot | None = None
    #: A condition stands before all else in it.
    headed: bool = False
    #: Conditions beside it that may be said of it as well.
    shared: list[Asked] = []
    others: list[Piece] = []

    @property
    def kinds(self) -> list[str]:
        verbs = self.verbs
        return [v.kind for v in verbs] if len(verbs) > 1 else [verbs[0].kind] if verbs else []

    @property
    def deed(self) -> str:
        """The kind of its first verb; empty if it has none."""
        return self.verbs[0].kind if self.verbs else ""

    @property
    def addressed(self) -> bool:
        return bool(self.who or self.everyone or self.rest or self.same)

    @property
    def anywhere(self) -> list[Where]:
        """Places the task is about, the plainest first."""
        return self.to + self.places + self.at

    @property
    def crossing_word(self) -> str:
        """The word for the bridge or ferry meant, in English: `railway bridge` for `Eisenbahnbrücke`, `spoorbrug`."""
        said = next(p.text.lower() for p in self.others if p.kind in ("BRIDGEWORD", "FERRYWORD"))
        said = said.removeprefix("by ").removeprefix("the ")
        if "bridge" in said:
            # `the rr bridge`, `rly bridge`
            return " ".join("railway" if w in _RAILWAY else w for w in said.split())
        # `beide Brücken` are no single one.
        several = said.endswith(("brücken", "bruecken", "bruggen"))
        return " ".join(words_of(said)) + ("s" if several else "")

    def has(self, *kinds: str) -> bool:
        return bool(self.others) and any(p.kind in kinds for p in self.others)


_RAILWAY = frozenset({"rr", "rly", "rwy", "rlwy", "rlway"})

#: Value of a REMARK that makes an order wait for the one before it.
WHEN_DONE = "when done"


def when_done(piece: Piece) -> bool:
    """`when complete`, `once done`: what has to be done must have been said before."""
    return piece.kind == "THEN" and piece.text.lower().startswith(("when ", "once ", "on compl", "upon compl"))


_LED_BY_ARRIVAL = frozenset({"MOVE", "ATTACK", "WITHDRAW", "RECCE"})


def comes_after(piece: Piece, row: list[Piece]) -> bool:
    """Whether a task with these words at its end comes after one before it: `2 IG attack Veghel after that.`, `…, 1
    Worcs to attack Elst afterwards`, `Report when done.`; never at once: `2 GG attack Elst when they arrive`."""
    if piece.kind == "THEN":
        return when_done(piece) or row[0].kind == "UNITS"
    there = piece.kind == "ARRIVED_THEN" and not piece.text.lower().startswith(("on ", "upon ", "at "))
    return there and any(p.kind in _LED_BY_ARRIVAL for p in row)


def zoned(clause: Clause) -> bool:
    """`4 Para Bde DZ Y, priority 1`: whether a zone is named."""
    return any(p.startswith("zone:") for w in clause.anywhere if w.spot for p in w.spot.places)
