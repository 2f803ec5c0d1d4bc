"""Victory conditions, as an author writes them and as they are scored.

Proposals of the scenario, not rules: the rulebook leaves the end to the umpire (MG-CLOCK-3).
Scored by `engine.scenarios.victory`.
"""

from engine.scenarios.rows import Row
from engine.vocabulary import Side


class Objective(Row, frozen=True, kw_only=True):
    """Points for a crossing.

    A side holds it if it was the last to stand on either bank and no enemy is within two
    squares of it; until anyone has come it is the Germans'. Allied points want it passable.
    """

    id: str
    allied_end: int = 0
    german_end: int = 0
    #: To the Allies at each 20:00 at which both banks are theirs.
    allied_per_day_both_ends: int = 0
    #: To the Germans at the end, in place of `german_end` and whoever holds it, if it is destroyed.
    german_if_destroyed: int | None = None
    #: To nobody if it is destroyed.
    none_if_destroyed: bool = False
    #: Allied points want a supplied unit of theirs within two squares of it.
    needs_supply: bool = False


class Hold(Row, frozen=True, kw_only=True):
    """Points at the end to the side that was last to stand in each of these squares; of several a
    side has its best. Until anyone has come a square is the Germans'."""

    side: Side
    points: int
    squares: tuple[str, ...]


class RoadOpen(Row, frozen=True, kw_only=True):
    """At 20:00: a supplied unit of this headquarters at the northernmost objective the Allies hold."""

    hq: str
    allied_per_day: int
    german_per_day_cut: int


class Exit(Row, frozen=True, kw_only=True):
    """At the end: supplied mechanised units of this headquarters on an edge square beyond a row."""

    hq: str
    edges: tuple[str, ...]
    north_of_row: int
    allied_points_each: int
    max: int


class Halved(Row, frozen=True, kw_only=True):
    """To the Germans, if this headquarters' units together end below half their strength."""

    hq: str
    german: int


class Losses(Row, frozen=True, kw_only=True):
    """Points to the enemy for units destroyed."""

    #: To the enemy, for each battalion destroyed.
    battalion: int = 0
    #: To the enemy, for each headquarters unit destroyed.
    headquarters_unit: int = 0
    first_airborne_below_half: Halved | None = None


class Levels(Row, frozen=True, kw_only=True):
    """Margins from which a result is called marginal or decisive."""

    decisive: int
    marginal: int


class SuddenDeath(Row, frozen=True, kw_only=True):
    """Allied victory at a 20:00: the crossing open and theirs, and so many supplied mechanised
    units of fighting troops on the far bank, all that can be reached from `beyond` without
    passing a river."""

    crossing: str
    beyond: str
    mechanised: int


class Conditions(Row, frozen=True, kw_only=True):
    """All victory conditions of a scenario; what is left out does not count."""

    objectives: tuple[Objective, ...] = ()
    hold: tuple[Hold, ...] = ()
    road_open: RoadOpen | None = None
    exit: Exit | None = None
    losses: Losses = Losses()
    levels: Levels | None = None
    sudden_death: SuddenDeath | None = None
