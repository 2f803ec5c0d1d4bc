"""Who is winning, by the scenario's victory conditions.

`Score` follows a campaign by its events alone, so that it can be had from the journal at any
time and is the same after a replay: who last stood where, what is lost, and the points of
each 20:00. `Score.result` reckons the campaign as if it ended now. Nothing here decides that
a campaign ends: that is the umpire's word (MG-CLOCK-3).
"""

from collections.abc import Iterable

import msgspec

from engine import events as e
from engine.clock import DAY, HOUR
from engine.ground.ground import on_edge
from engine.ground.routes import reachable
from engine.rounding import manhattan
from engine.scenarios.conditions import Objective
from engine.scenarios.scenario import Scenario
from engine.vocabulary import (
    CrossingId,
    CrossingState,
    HqId,
    Minute,
    Side,
    Square,
    UnitId,
    UnitKind,
    UnitStatus,
    WaterClass,
)

#: Hour of the day at which what counts by the day is counted.
COUNTED_AT: Minute = 20 * HOUR

#: An enemy so many orthogonal squares from a crossing, or nearer, disputes it.
DISPUTED = 2

_MOVES = (
    e.UnitArrived
    | e.UnitLanded
    | e.UnitMoved
    | e.UnitFellBack
    | e.UnitAdvanced
    | e.FerryLanded
    | e.UnitPlaced
    | e.EngineersReplaced
)


class Item(msgspec.Struct, frozen=True):
    """Points to a side, and for what."""

    side: Side
    points: int
    matter: str


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How things stand, or how they ended."""

    allied: int
    german: int
    #: `decisive Allied victory`, `marginal German victory`, `Allied victory`, `draw`.
    level: str
    items: tuple[Item, ...]
    #: Campaign minute at which the Allies won outright; None: they did not.
    sudden: Minute | None = None

    @property
    def margin(self) -> int:
        """Allied points less German ones."""
        return self.allied - self.german

    @property
    def winner(self) -> Side | None:
        if self.level == "draw":
            return None
        return Side.ALLIED if "Allied" in self.level else Side.GERMAN


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """What the victory conditions need to know of a campaign so far."""

    scenario: Scenario
    #: Where each live unit stands.
    squares: dict[UnitId, Square] = {}
    #: Who was last to stand in a square that somebody has stood in.
    last: dict[Square, Side] = {}
    #: Units that no longer draw supplies.
    unsupplied: frozenset[UnitId] = frozenset()
    #: Percent of original strength of units that have lost or gained.
    strength: dict[UnitId, int] = {}
    crossings: dict[CrossingId, CrossingState] = {}
    destroyed: frozenset[UnitId] = frozenset()
    #: Points already won, by the day.
    daily: tuple[Item, ...] = ()
    sudden: Minute | None = None
    #: The next 20:00 to be counted.
    due: Minute

    @classmethod
    def begin(cls, scenario: Scenario) -> "Score":
        """Before the first event: those stand on the map who begin there."""
        first = scenario.start // DAY * DAY + COUNTED_AT
        squares = {u.id: u.square for u in scenario.units.values() if u.square and scenario.on_map_at_start(u)}
        return cls(
            scenario=scenario,
            squares=squares,
            last={square: scenario.units[name].side for name, square in squares.items()},
            due=first if first >= scenario.start else first + DAY,
        )

    def after(self, event: e.AnyEvent) -> "Score":
        """The score after an event."""
        return self.after_all((event,))

    def after_all(self, events: Iterable[e.AnyEvent]) -> "Score":
        """The score after events in their order. A 20:00 is counted when everything up to it has
        happened: at the first event after it, or when the clock has come to it."""
        tally = _Tally(self)
        for event in events:
            while event.at > tally.due:
                tally.count_day()
            tally.note(event)
            while isinstance(event, e.ClockAdvanced | e.CampaignEnded) and event.at >= tally.due:
                tally.count_day()
        return tally.score()

    # --- what is asked of it ------------------------------------------------------------

    def result(self) -> Result:
        """The points if the campaign ended now, and what they amount to."""
        items = [*self.daily, *self._at_the_end()]
        points = {side: sum(i.points for i in items if i.side is side) for side in Side}
        level = "decisive Allied victory" if self.sudden is not None else self._level(points)
        return Result(
            allied=points[Side.ALLIED],
            german=points[Side.GERMAN],
            level=level,
            items=tuple(items),
            sudden=self.sudden,
        )

    def holder(self, crossing: CrossingId) -> Side | None:
        """The side that holds a crossing: last to stand on either bank, and no enemy within two
        squares; None if it is disputed."""
        banks = self.scenario.ground.crossings[crossing].side
        sides = {self.last.get(bank) for bank in banks}
        if sides == {Side.ALLIED, Side.GERMAN}:
            return None
        side = next((s for s in sides if s is not None), Side.GERMAN)
        return None if self._near(crossing, side.enemy) else side

    def held_at_both_ends(self, crossing: CrossingId, side: Side) -> bool:
        """Whether both banks are this side's, and no enemy within two squares."""
        banks = self.scenario.ground.crossings[crossing].side
        return all(self.last.get(b, Side.GERMAN) is side for b in banks) and not self._near(crossing, side.enemy)

    def passable(self, crossing: CrossingId) -> bool:
        state = self.crossings.get(crossing) or self.scenario.ground.crossings[crossing].state
        return state.passable

    # --- the reckoning ------------------------------------------------------------------

    def _near(self, crossing: CrossingId, side: Side, hq: HqId | None = None) -> tuple[UnitId, ...]:
        """Units of a side (and headquarters) within two squares of either bank."""
        banks = self.scenario.ground.crossings[crossing].side
        units = self.scenario.units
        return tuple(
            name
            for name, at in self.squares.items()
            if units[name].side is side
            and (hq is None or units[name].hq == hq)
            and any(manhattan(at.x - b.x, at.y - b.y) <= DISPUTED for b in banks)
        )

    def _supplied_near(self, crossing: CrossingId, side: Side, hq: HqId | None = None) -> bool:
        return any(name not in self.unsupplied for name in self._near(crossing, side, hq))

    def _allied_hold(self, objective: Objective) -> bool:
        return (
            self.holder(objective.id) is Side.ALLIED
            and self.passable(objective.id)
            and (not objective.needs_supply or self._supplied_near(objective.id, Side.ALLIED))
        )

    def _daily(self) -> list[Item]:
        conditions = self.scenario.victory
        items = []
        for objective in conditions.objectives:
            per_day = objective.allied_per_day_both_ends
            supplied = not objective.needs_supply or self._supplied_near(objective.id, Side.ALLIED)
            if per_day and supplied and self.held_at_both_ends(objective.id, Side.ALLIED):
                items.append(Item(Side.ALLIED, per_day, f"{self._name(objective.id)}, both ends"))
        road = conditions.road_open
        if road is not None:
            if self._road_open(road.hq):
                items.append(Item(Side.ALLIED, road.allied_per_day, "the road open"))
            else:
                items.append(Item(Side.GERMAN, road.german_per_day_cut, "the road cut"))
        return items

    def _road_open(self, hq: HqId) -> bool:
        """A supplied unit of this headquarters stands at the northernmost objective the Allies hold."""
        crossings = self.scenario.ground.crossings
        held = [o.id for o in self.scenario.victory.objectives if self._allied_hold(o)]
        if not held:
            return False
        northernmost = max(held, key=lambda c: (crossings[c].side[1].y, c))
        return self._supplied_near(northernmost, Side.ALLIED, hq)

    def _won_outright(self) -> bool:
        sudden = self.scenario.victory.sudden_death
        if sudden is None or not self.passable(sudden.crossing) or self.holder(sudden.crossing) is not Side.ALLIED:
            return False
        bank = reachable(
            self.scenario.ground,
            (Square.parse(sudden.beyond),),
            lambda _, step: step.water is not WaterClass.RIVER,
        )
        over = [n for n, at in self.squares.items() if at in bank and self._column(n) and n not in self.unsupplied]
        return len(over) >= sudden.mechanised

    def _column(self, name: UnitId) -> bool:
        """A mechanised Allied unit of fighting troops."""
        unit = self.scenario.units[name]
        return unit.side is Side.ALLIED and unit.move.mechanised and unit.kind is not UnitKind.HQ

    def _at_the_end(self) -> Iterable[Item]:
        for objective in self.scenario.victory.objectives:
            item = self._objective(objective)
            if item is not None:
                yield item
        yield from self._holds()
        yield from self._exits()
        yield from self._losses()

    def _objective(self, objective: Objective) -> Item | None:
        name = self._name(objective.id)
        if not self.passable(objective.id):
            if objective.none_if_destroyed:
                return None
            if objective.german_if_destroyed is not None:
                return Item(Side.GERMAN, objective.german_if_destroyed, f"{name} destroyed")
        if self._allied_hold(objective):
            return Item(Side.ALLIED, objective.allied_end, name)
        if self.holder(objective.id) is Side.GERMAN:
            return Item(Side.GERMAN, objective.german_end, name)
        return None

    def _holds(self) -> Iterable[Item]:
        best: dict[Side, Item] = {}
        for hold in self.scenario.victory.hold:
            if all(self.last.get(Square.parse(s), Side.GERMAN) is hold.side for s in hold.squares):
                item = Item(hold.side, hold.points, hold.note or f"square {', '.join(hold.squares)}")
                if hold.side not in best or best[hold.side].points < hold.points:
                    best[hold.side] = item
        return best.values()

    def _exits(self) -> Iterable[Item]:
        out = self.scenario.victory.exit
        if out is None:
            return
        ground = self.scenario.ground
        gone = [
            name
            for name, at in self.squares.items()
            if self.scenario.units[name].hq == out.hq
            and self._column(name)
            and name not in self.unsupplied
            and at.y > out.north_of_row
            and any(on_edge(ground.columns, ground.rows, at, edge) for edge in out.edges)
        ]
        if gone:
            points = min(out.max, len(gone) * out.allied_points_each)
            yield Item(Side.ALLIED, points, f"{len(gone)} mechanised battalions through to the far edge")

    def _losses(self) -> Iterable[Item]:
        losses = self.scenario.victory.losses
        units = self.scenario.units
        for name in sorted(self.destroyed & units.keys()):
            unit = units[name]
            points = losses.headquarters_unit if unit.kind is UnitKind.HQ else losses.battalion
            if points:
                yield Item(unit.side.enemy, points, f"{unit.short} destroyed")
        halved = losses.first_airborne_below_half
        if halved is not None:
            landed = [u for u in units.values() if u.hq == halved.hq and self._seen(u.id)]
            whole = sum(u.companies for u in landed)
            left = sum(u.companies * self._strength(u.id) for u in landed)
            if whole and 2 * left < 100 * whole:
                yield Item(Side.GERMAN, halved.german, f"{self.scenario.hqs[halved.hq].name} below half strength")

    def _seen(self, name: UnitId) -> bool:
        """The unit has come into play."""
        return name in self.squares or name in self.destroyed or name in self.strength

    def _strength(self, name: UnitId) -> int:
        if name in self.destroyed and name not in self.squares:
            return 0
        return self.strength.get(name, 100)

    def _name(self, crossing: CrossingId) -> str:
        return self.scenario.ground.crossings[crossing].name

    def _level(self, points: dict[Side, int]) -> str:
        margin = points[Side.ALLIED] - points[Side.GERMAN]
        side = "Allied" if margin > 0 else "German"
        levels = self.scenario.victory.levels
        if levels is None:
            return f"{side} victory" if margin else "draw"
        if abs(margin) >= levels.decisive:
            return f"decisive {side} victory"
        return f"marginal {side} victory" if abs(margin) >= levels.marginal else "draw"


class _Tally:
    """A score being carried through a run of events, so that its tables are copied once."""

    def __init__(self, score: Score) -> None:
        self._base = score
        self._squares = dict(score.squares)
        self._last = dict(score.last)
        self._unsupplied = set(score.unsupplied)
        self._strength = dict(score.strength)
        self._crossings = dict(score.crossings)
        self._destroyed = set(score.destroyed)
        self._daily = list(score.daily)
        self._sudden = score.sudden
        self.due = score.due

    def score(self) -> Score:
        return msgspec.structs.replace(
            self._base,
            squares=dict(self._squares),
            last=dict(self._last),
            unsupplied=frozenset(self._unsupplied),
            strength=dict(self._strength),
            crossings=dict(self._crossings),
            destroyed=frozenset(self._destroyed),
            daily=tuple(self._daily),
            sudden=self._sudden,
            due=self.due,
        )

    def count_day(self) -> None:
        """Count a 20:00, if play has not ended before it."""
        if self.due <= self._base.scenario.end:
            now = self.score()
            self._daily += now._daily()
            if self._sudden is None and now._won_outright():
                self._sudden = self.due
        self.due += DAY

    def note(self, event: e.AnyEvent) -> None:
        """What an event changes of all this."""
        units = self._base.scenario.units
        if isinstance(event, _MOVES):
            if event.unit in units:
                self._squares[event.unit] = event.square
                self._last[event.square] = units[event.unit].side
                if isinstance(event, e.UnitPlaced):  # brought back by the umpire
                    self._destroyed.discard(event.unit)
                elif isinstance(event, e.EngineersReplaced):  # a fresh unit; the old one is lost all the same
                    self._strength[event.unit] = 100
        elif isinstance(event, e.StrengthChanged):
            self._strength[event.unit] = event.after
        elif isinstance(event, e.UnitDestroyed):
            self._gone(event.unit)
            self._destroyed.add(event.unit)
        elif isinstance(event, e.UnitMerged):
            self._gone(event.unit)
            self._strength[event.unit] = 0
        elif isinstance(event, e.UnitStatusSet):
            if event.status is not UnitStatus.LIVE:
                self._gone(event.unit)
            if event.status is UnitStatus.DESTROYED:
                self._destroyed.add(event.unit)
            else:
                self._destroyed.discard(event.unit)
        elif isinstance(event, e.SupplyChecked):
            if event.supplied:
                self._unsupplied.discard(event.unit)
            else:
                self._unsupplied.add(event.unit)
        elif isinstance(event, e.CrossingTested | e.CrossingChanged):
            self._crossings[event.crossing] = event.state

    def _gone(self, unit: UnitId) -> None:
        self._squares.pop(unit, None)
