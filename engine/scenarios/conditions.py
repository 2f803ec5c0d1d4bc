"""Victory conditions, as an author writes them and as they are scored.

Proposals of the scenario, not rules: the rulebook leaves the end to the umpire (MG-CLOCK-3).
Scored by `engine.scenarios.victory`.
"""

from engine.scenarios.rows import Row
from engine.vocabulary import Side


class Objective(Row, frozen=True, kw_only=True):
    """Points for a crossing."""

    id: str
    allied_end: int = 0
    german_end: int = 0
    #: To the Allies at each 20:00 while they hold both ends.
    allied_per_day_both_ends: int = 0
    #: To the Germans at the end, in place of `german_end`, if it is destroyed.
    german_if_destroyed: int | None = None
    #: To nobody if it is destroyed.
    none_if_destroyed: bool = False
    #: Allied points want a supplied unit on one of its banks.
    needs_supply: bool = False


class Hold(Row, frozen=True, kw_only=True):
    """Points at the end for holding all of these squares; of several, a side has its best."""

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
    """Allied victory at a 20:00: the crossing open, supplied, and so many mechanised units beyond a row."""

    crossing: str
    north_of_row: int
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
