"""What lies on a commander's table: his picture, his plan, the map, and what he makes of them.

Everything here is read from the picture and the printed map. The desk is laid once each half
hour; what the unit was last told and whether it is still at it is worked out then.
"""

from collections.abc import Iterable
from functools import cached_property

from engine.clock import DAY, HOUR, time_of_day
from engine.commanders.banks import Banks, Joined, banks_of
from engine.commanders.news import Heard, news_of
from engine.commanders.plan import NO_PLAN, Plan, plans_of
from engine.commanders.tempers import Temper, temper_of
from engine.forces import Unit
from engine.ground.ground import Crossing
from engine.intelligence.picture import EnemySeen, OrderOnFile, OwnUnit, Picture
from engine.orders.values import OrderKind
from engine.orders.wording import place_name
from engine.rounding import manhattan, pythagoras
from engine.scenarios.scenario import Scenario
from engine.vocabulary import CrossingId, GunClass, HqId, Minute, Place, Side, Square, UnitId, UnitKind

#: An order this old that still seems to be running is looked at again, minutes.
STALE: Minute = 4 * HOUR
#: Support goes on until it is countermanded.
_STALE = {OrderKind.SUPPORT.value: 12 * HOUR, OrderKind.REPAIR.value: 12 * HOUR}
#: A bridge so many km longer round is still on the way.
_OUT_OF_THE_WAY = 4
#: What was told longer ago is not looked at, minutes.
_KEPT: Minute = 8 * HOUR
#: An order that came to nothing is not repeated sooner, minutes.
PATIENCE: Minute = 90
#: Doings in which a unit can be given no task.
_AWAY = frozenset({"waiting", "lost", "merged", "withdrawn", "ferrying"})
FIELD_GUNS = frozenset({GunClass.MEDIUM, GunClass.LIGHT})
_TASKS = frozenset(
    kind.value
    for kind in (
        OrderKind.MOVE, OrderKind.ATTACK, OrderKind.HOLD, OrderKind.WITHDRAW, OrderKind.REPAIR, OrderKind.SUPPORT,
        OrderKind.FIRE, OrderKind.FERRY_CROSS, OrderKind.FERRY_ACT, OrderKind.RECCE,
    )
)  # fmt: skip


class Desk:
    """A headquarters' table at one half hour. `moment` in campaign minutes."""

    def __init__(self, name: str, picture: Picture, scenario: Scenario, hq: HqId, moment: Minute) -> None:
        self.picture = picture
        self.scenario = scenario
        self.hq = hq
        self.moment = moment
        self.side: Side = scenario.hqs[hq].side
        self.temper: Temper = temper_of(name, self.side)
        self.plan: Plan = plans_of(scenario.id).get(hq, NO_PLAN)
        #: The news of bridges that came by letter from other headquarters.
        self.news: dict[CrossingId, Heard] = news_of(picture, scenario)
        fresh = (e for e in picture.enemy.values() if moment - e.seen <= self.temper.memory)
        #: Enemies heard of lately enough to matter, the latest first.
        self.enemies: tuple[EnemySeen, ...] = tuple(sorted(fresh, key=lambda e: (-e.seen, e.square, e.identity or "")))
        #: Own units that can be given a task, in the order of battle's order.
        self.in_hand: tuple[OwnUnit, ...] = tuple(
            picture.own[u] for u in scenario.units if u in picture.own and picture.own[u].doing not in _AWAY
            and picture.own[u].square is not None
        )  # fmt: skip
        self._ways: dict[bool, Joined] = {}
        self._last: dict[UnitId, OrderOnFile] = {}
        self._recent: dict[UnitId, list[OrderOnFile]] = {}
        self._file()

    def _file(self) -> None:
        """The last task of each unit, and all that it was told in the last hours."""
        for order in reversed(self.picture.orders.values()):
            if self.moment - order.start > DAY:
                break
            for unit in order.units:
                if self.moment - order.start <= _KEPT:
                    self._recent.setdefault(unit, []).append(order)
                if order.kind in _TASKS:
                    self._last.setdefault(unit, order)

    # --- own units ------------------------------------------------------------------------

    def unit(self, own: OwnUnit) -> Unit:
        """Its line in the order of battle."""
        return self.scenario.units[own.unit]

    @cached_property
    def fighters(self) -> tuple[OwnUnit, ...]:
        """Units for the line: neither field guns nor headquarters nor the bridge builders."""
        return tuple(o for o in self.in_hand if self._fights(self.unit(o)))

    def _fights(self, unit: Unit) -> bool:
        builder = unit.engineers and bool(self.plan.repair)
        return unit.kind is not UnitKind.HQ and unit.guns not in FIELD_GUNS and not builder

    @cached_property
    def batteries(self) -> tuple[OwnUnit, ...]:
        return tuple(o for o in self.in_hand if self.unit(o).guns in FIELD_GUNS)

    @cached_property
    def builders(self) -> tuple[OwnUnit, ...]:
        return tuple(o for o in self.in_hand if self.unit(o).engineers and self.plan.repair)

    def task(self, unit: UnitId) -> OrderOnFile | None:
        """What the unit was last told to do, if as far as is known it is still at it."""
        order = self._last.get(unit)
        if order is None or order.answers.get(unit, "sent") not in ("sent", "acknowledged"):
            return None
        return order if self.moment - order.start < _STALE.get(order.kind, STALE) else None

    def busy(self, own: OwnUnit) -> bool:
        """At a task, not known to have ended."""
        order = self.task(own.unit)
        return order is not None and order.kind != OrderKind.HOLD.value

    def pressed(self, own: OwnUnit) -> bool:
        """An enemy is known, or was lately reported, within reach of the unit."""
        if own.square is None:
            return False
        here = own.square
        if any(steps(e.square, here) <= 2 for e in self.enemies):
            return True
        return own.in_contact and self.moment - own.told <= HOUR

    def told_since(self, unit: UnitId, words: str, minutes: Minute) -> bool:
        """Words like these went to the unit within so many minutes, whatever came of them."""
        return any(words in o.text and self.moment - o.start < minutes for o in self._recent.get(unit, ()))

    def just_told(self, unit: UnitId, words: str) -> bool:
        """The same words went to this unit lately: running still, or come to nothing."""
        return any(
            words in order.text and self.moment - order.start < self._wait(order, unit)
            for order in self._recent.get(unit, ())
        )

    def _wait(self, order: OrderOnFile, unit: UnitId) -> Minute:
        answer = order.answers.get(unit, "sent")
        if answer == "not_acknowledged":
            return 1
        return PATIENCE if answer in ("refused", "halted") else HOUR

    # --- the map ----------------------------------------------------------------------------

    def banks(self, unit: Unit) -> Banks:
        """The map as this unit can go about it."""
        return banks_of(self.scenario, mechanised=unit.move.mechanised)

    def standing(self, crossing: CrossingId) -> bool:
        """Whether a bridge can be crossed, by the latest report or letter, else by the map."""
        told, heard = self.picture.crossings.get(crossing), self.news.get(crossing)
        if heard is not None and (told is None or heard.told > told.told):
            return heard.standing
        if told is not None:
            return told.state.passable
        return self.scenario.ground.crossings[crossing].state.passable

    def quiet(self, squares: Iterable[Square]) -> bool:
        """No enemy is known within two steps of any of these squares."""
        return not any(steps(e.square, s) <= 2 for s in squares for e in self.enemies)

    def reaches(self, unit: Unit, here: Square, there: Square) -> bool:
        """Whether the unit can come to a square over standing bridges."""
        return self._joined(unit.move.mechanised).reaches(here, there)

    def ferry(self, unit: Unit, here: Square, there: Square) -> Crossing | None:
        """The nearest ferry that would take the unit where no bridge leads."""
        return self._joined(unit.move.mechanised).ferry(here, there)

    def _joined(self, mechanised: bool) -> Joined:
        if mechanised not in self._ways:
            self._ways[mechanised] = banks_of(self.scenario, mechanised=mechanised).joined(self.standing)
        return self._ways[mechanised]

    def first_to(self, here: Square, there: Square) -> Place | None:
        """A bridge on the way that reports have down and letters have open: troops must see it for
        themselves, or they are led round it. None: there is none, or they stand at it."""
        for crossing, told in self.picture.crossings.items():
            if told.state.passable or crossing not in self.news or not self.standing(crossing):
                continue
            near, far = sorted(self.scenario.ground.crossings[crossing].side, key=lambda end: steps(here, end))
            round_it = km(here, near) + km(far, there)
            if steps(here, near) > 1 and round_it <= km(here, there) + _OUT_OF_THE_WAY:
                return f"bridge:{crossing}"
        return None

    def square(self, place: Place) -> Square | None:
        """Where a plan's place is: for a bridge, its northern or eastern end."""
        kind, _, name = place.partition(":")
        ground = self.scenario.ground
        if kind == "town" and name in ground.towns:
            return ground.towns[name].square
        if kind == "zone" and name in ground.zones:
            return ground.zones[name].square
        if kind == "bridge" and name in ground.crossings:
            return max(ground.crossings[name].side, key=lambda s: (s.y, s.x))
        return Square.parse(place) if place.isdigit() else None

    def at(self, here: Square, place: Place) -> bool:
        """Whether a square is at a place: in it, or at either end of a bridge."""
        kind, _, name = place.partition(":")
        if kind == "bridge" and name in self.scenario.ground.crossings:
            return here in self.scenario.ground.crossings[name].side
        return here == self.square(place)

    def words(self, place: Place) -> str:
        """A place as it is written in orders."""
        return place_name(place, self.scenario)

    def troops(self, words: Iterable[str]) -> list[UnitId]:
        """Units meant by the plan's words: unit ids, groups or formations, in their order."""
        units: list[UnitId] = []
        for word in words:
            if word in self.scenario.units:
                units.append(word)
            elif word in self.scenario.groups:
                units.extend(u for u in self.scenario.groups[word].units if u in self.scenario.units)
            else:
                own = (u for u in self.scenario.units.values() if u.formation == word and u.hq == self.hq)
                units.extend(u.id for u in own)
        return units

    # --- the hour ------------------------------------------------------------------------------

    @property
    def dark(self) -> bool:
        """Between last and first light."""
        hours = self.scenario.hours
        return not hours.first_light <= time_of_day(self.moment) < hours.last_light

    def clock(self, minute: Minute) -> str:
        """`0930`, as orders have it."""
        in_day = time_of_day(minute)
        return f"{in_day // 60:02d}{in_day % 60:02d}"


def km(a: Square, b: Square) -> int:
    """Distance in km by Pythagoras."""
    return pythagoras(a.x - b.x, a.y - b.y)


def steps(a: Square, b: Square) -> int:
    """Orthogonal steps between two squares."""
    return manhattan(a.x - b.x, a.y - b.y)


def row(names: Iterable[str]) -> str:
    """`2 IG, 3 IG and 1 GG`."""
    listed = list(names)
    return listed[0] if len(listed) == 1 else f"{', '.join(listed[:-1])} and {listed[-1]}"
