"""The battalion game as a ruleset: what `engine.campaign` plays (MG, variant A).

`advance` runs the minutes of a stretch of campaign time through the queue of `halfhour`; what
each thing due does stands in the module named beside it. Nothing here knows where orders come
from or who is told what.
"""

from collections.abc import Callable, Iterable, Mapping

from engine.clock import HALF_HOUR, day_of
from engine.commands import AnyCommand
from engine.orders.values import OrderEntry
from engine.play import Play
from engine.rulesets.battalion import aftermath, bombardment, daily, fights, landings, marches, tasks, works
from engine.rulesets.battalion.halfhour import Due, HalfHour, Matter, marks, task_of
from engine.rulesets.battalion.meetings import look, meet
from engine.rulesets.battalion.overrule import overrule
from engine.rulesets.battalion.reception import receive
from engine.vocabulary import Minute


class BattalionGame:
    """Half hours, minutes inside them, battalions on kilometre squares."""

    name = "battalion"
    step: Minute = HALF_HOUR

    def open(self, play: Play) -> None:
        """The first day's weather, and who stands within reach of whom when play begins: a unit of
        this hour has come up to the enemy, and attacks (scenario README)."""
        start = play.world.scenario.start
        daily.set_weather(play, start, day_of(start))
        h = HalfHour(play, start)
        for unit in tuple(play.world.units.values()):
            if unit.live:
                look(h, unit.id, moved=False)
                meet(h, unit.id, moving=False)

    def receive(self, play: Play, entry: OrderEntry, *, sure: bool) -> None:
        """Judge an order, throw for communications, answer."""
        receive(play, entry, sure=sure)

    def advance(self, play: Play, until: Minute) -> None:
        """Let everything up to and including minute `until` happen."""
        h = HalfHour(play, until)
        gather(h)
        happened = False
        while (due := h.next()) is not None:
            happened = _HAPPENS[due.matter](h, due) or happened
            if happened and h.quiet():
                happened = tasks.waiting(h)

    def overrule(self, play: Play, command: AnyCommand) -> None:
        """The umpire's hand."""
        overrule(play, command)


def gather(h: HalfHour) -> None:
    """Fill the queue from what is under way, and from the hours of the day."""
    world, after = h.world, h.world.moment
    for fight in world.fights.values():
        h.expect(Matter.FIGHT_ENDS, fight.ends, number=fight.id)
    for march in world.marches.values():
        if march.to is not None:
            h.expect(Matter.STEP, march.arrives, march.unit, order=march.order)
    for passage in world.passages.values():
        if passage.ends is not None:
            h.expect(Matter.FERRY_LANDS, passage.ends, passage.unit, order=passage.order)
    for repair in world.repairs.values():
        h.expect(Matter.WORK_ENDS, repair.ends, repair.unit, order=repair.order)
    for unit, due in world.replacements.items():
        h.expect(Matter.FRESH_ENGINEERS, due, unit)
    for unit, at in world.arrivals.items():
        # One that is barred tries again at each half hour.
        h.expect(Matter.ARRIVAL, at, unit) if at > after else _at_marks(h, Matter.ARRIVAL, unit)
    for drop in world.drops.values():
        h.expect(Matter.DROP, drop.at, drop.unit)
    for start in {s for order in world.pending for s in _starts(world.orders[order])}:
        if start >= after:
            h.expect(Matter.STARTS, start)
    if world.pending:
        # Some wait for their unit: still to land, on a ferry, or come down this half hour.
        _at_marks(h, Matter.STARTS)
    for unit, since in world.awaiting.items():
        h.expect(Matter.STAGE, since, unit, order=world.tasks.get(unit))
    for unit in world.tasks:
        task = task_of(world, unit)
        if task is not None:
            if task[1].until is not None and task[1].until >= after:
                h.expect(Matter.STAGE, task[1].until, unit, order=task[0].id)
            if task[1].follow is not None:
                h.followers.setdefault(task[1].follow, set()).add(unit)
    for unit, asked in world.asked.items():
        h.expect(Matter.ANSWER, asked.due, unit)
    for signal in world.on_the_way:
        h.expect(Matter.SIGNALS, signal.due)
    _hours(h)


def _starts(entry: OrderEntry) -> Iterable[Minute]:
    """When an order begins, for each of its units that has heard of another hour."""
    return (entry.start, *(start for start, _ in entry.amended.values()))


def _at_marks(h: HalfHour, matter: Matter, key: str = "") -> None:
    for minute in marks(h.world.moment, h.until):
        h.expect(matter, minute, key)


def _hours(h: HalfHour) -> None:
    """Marks and the daily hours within the stretch (MG section 23)."""
    after = h.world.moment
    for matter in (Matter.SHELLS, Matter.PATROLS, Matter.MARK):
        _at_marks(h, matter)
    for minute in daily.each_day(after, h.until, daily.SUPPLY_HOUR):
        h.expect(Matter.SUPPLY, minute)
    for minute in daily.each_day(after, h.until, daily.day_start(h.world.settings)):
        h.expect(Matter.NEW_DAY, minute)


def _work_again(h: HalfHour, due: Due) -> bool:
    came = works.fresh_engineers(h, due.key)
    if came:
        landings.come_in(h, due.key, moving=False)
    if not came and due.key in h.world.replacements:
        h.expect(Matter.FRESH_ENGINEERS, h.now + HALF_HOUR, due.key)
    return came


def _arrival(h: HalfHour, due: Due) -> bool:
    came = landings.arrive_by_road(h, due.key)
    if not came and due.key in h.world.arrivals:
        h.expect(Matter.ARRIVAL, marks(h.now, h.now + HALF_HOUR)[0], due.key)
    return came


#: What each thing due does. Each says whether anything came of it.
_HAPPENS: Mapping[Matter, Callable[[HalfHour, Due], bool]] = {
    Matter.FIGHT_ENDS: lambda h, due: aftermath.end_fight(h, due.number),
    Matter.ANSWER: lambda h, due: marches.answer_due(h, due.key),
    Matter.SIGNALS: lambda h, due: h.play.come_in(h.now),
    Matter.STEP: lambda h, due: marches.arrive(h, due.key, due.order),
    Matter.REACHED: lambda h, due: tasks.reached(h, due.key),
    Matter.FERRY_LANDS: lambda h, due: marches.land(h, due.key),
    Matter.WORK_ENDS: lambda h, due: tasks.work_ends(h, due.key),
    Matter.SHELLS: lambda h, due: bombardment.shells(h),
    Matter.PATROLS: lambda h, due: bombardment.patrols(h),
    Matter.SUPPLY: lambda h, due: daily.evening_supply(h),
    Matter.NEW_DAY: lambda h, due: daily.new_day(h),
    Matter.FRESH_ENGINEERS: _work_again,
    Matter.ARRIVAL: _arrival,
    Matter.DROP: lambda h, due: landings.drop(h, due.key),
    Matter.STARTS: lambda h, due: tasks.start_orders(h),
    Matter.STAGE: lambda h, due: tasks.stage_due(h, due.key),
    Matter.MARK: lambda h, due: tasks.mark(h),
    Matter.FIGHTS: lambda h, due: fights.open_fights(h),
}
