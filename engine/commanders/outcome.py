"""What came of a campaign, in the few figures by which many can be compared.

Follows the events as they come, half hour by half hour, through the scenario's own victory
conditions. For the umpire and the scenario author; no headquarters learns any of it.
"""

from collections.abc import Iterable

import msgspec

from engine.events import AnyEvent
from engine.scenarios.scenario import Scenario
from engine.scenarios.victory import Score
from engine.state import State
from engine.vocabulary import CrossingId, HqId, Minute, Side, Square, UnitStatus


class BridgeOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """One bridge or ferry that counts."""

    crossing: CrossingId
    #: When the Allies first held it undisputed, campaign minutes; None: never.
    taken: Minute | None
    #: Who held it at the end; None: disputed.
    holder: Side | None
    #: It could be crossed at the end.
    standing: bool


class SideOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """What a side paid."""

    side: Side
    #: Units that came into play, and those of them destroyed or merged away.
    engaged: int
    lost: int
    #: Strength lost, in tenths of a full battalion.
    tenths: int


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign in a line."""

    seed: str
    allied: int
    german: int
    #: As `victory.Result.level`.
    level: str
    winner: Side | None
    bridges: tuple[BridgeOutcome, ...]
    sides: tuple[SideOutcome, ...]
    #: Where the foremost unit of the relieving corps had come to, and when it got there; None: no such corps.
    head: Square | None = None
    head_at: Minute | None = None
    half_hours: int = 0


def bridges_that_count(scenario: Scenario) -> tuple[CrossingId, ...]:
    """Crossings of the victory conditions: objectives, else those at a square to be held."""
    named = tuple(o.id for o in scenario.victory.objectives)
    if named:
        return named
    squares = {Square.parse(s) for hold in scenario.victory.hold for s in hold.squares}
    return tuple(c.id for c in scenario.ground.crossings.values() if squares.intersection(c.side))


class Onlooker:
    """Follows a campaign from its opening."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.score = Score.begin(scenario)
        self._counted = bridges_that_count(scenario)
        self._taken: dict[CrossingId, Minute] = {}
        road = scenario.victory.road_open
        self._relief: HqId | None = road.hq if road is not None else None
        self._head: tuple[Square, Minute] | None = None
        self._half_hours = 0

    def see(self, moment: Minute, events: Iterable[AnyEvent]) -> None:
        """The clock has come to a campaign minute, and these things have happened on the way."""
        self._half_hours += 1
        self.note(events)
        for crossing in self._counted:
            if crossing not in self._taken and self.score.holder(crossing) is Side.ALLIED:
                self._taken[crossing] = moment
        units = self.scenario.units
        squares = [at for name, at in self.score.squares.items() if units[name].hq == self._relief]
        foremost = max(squares, key=lambda s: (s.y, s.x), default=None)
        if foremost is not None and (self._head is None or foremost.y > self._head[0].y):
            self._head = (foremost, moment)

    def note(self, events: Iterable[AnyEvent]) -> None:
        """Things have happened, and the clock stands."""
        self.score = self.score.after_all(events)

    def outcome(self, state: State, seed: bytes) -> Outcome:
        """What has come of it so far."""
        result = self.score.result()
        return Outcome(
            seed=seed.hex(),
            allied=result.allied,
            german=result.german,
            level=result.level,
            winner=result.winner,
            bridges=tuple(self._bridge(state, c) for c in self._counted),
            sides=tuple(_paid(state, side) for side in Side),
            head=self._head[0] if self._head else None,
            head_at=self._head[1] if self._head else None,
            half_hours=self._half_hours,
        )

    def _bridge(self, state: State, crossing: CrossingId) -> BridgeOutcome:
        return BridgeOutcome(
            crossing=crossing,
            taken=self._taken.get(crossing),
            holder=self.score.holder(crossing),
            standing=state.crossing_state(crossing).passable,
        )


def _paid(state: State, side: Side) -> SideOutcome:
    units = [u for u in state.units.values() if u.side is side and u.status is not UnitStatus.WAITING]
    gone = [u for u in units if u.status in (UnitStatus.DESTROYED, UnitStatus.MERGED)]
    points = sum((100 - (u.strength if u.live else 0)) * u.companies for u in units)
    # A battalion of four companies has 400 of these points.
    return SideOutcome(side=side, engaged=len(units), lost=len(gone), tenths=_tenths(points))


def _tenths(points: int) -> int:
    """Company-percent as tenths of a battalion of four companies."""
    return (points + 20) // 40
