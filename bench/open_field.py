"""A field of any size with armies on it, for measuring how cost grows: the map grows with the army.

Every five kilometres a road runs each way; friend and enemy stand in a chequer of small groups, so that the same
share of them meets at any size. A headquarters has the same number of units at any size.
"""

from collections.abc import Iterable

from engine.clock import Calendar
from engine.commands import IssueOrders, WrittenOrder
from engine.forces import Headquarters, Unit
from engine.ground.ground import Ground, side_of, survey
from engine.ground.routes import survey_of
from engine.intelligence.picture import initial_picture
from engine.orders.values import Order, OrderKind
from engine.scenarios.scenario import Scenario
from engine.state import State
from engine.vocabulary import LinkClass, MoveClass, Side, Square, Terrain, UnitId, UnitKind, UnitStatus

#: Units of a headquarters, and squares to a unit.
_COMMAND = 20
_ROOM = 16
_ROAD = frozenset({LinkClass.ROAD})
_START = 600


def _ground(width: int) -> Ground:
    links = {}
    for x in range(width):
        for y in range(width):
            if y % 5 == 0 and x + 1 < width:
                links[side_of(Square(x, y), Square(x + 1, y))] = _ROAD
            if x % 5 == 0 and y + 1 < width:
                links[side_of(Square(x, y), Square(x, y + 1))] = _ROAD
    row = tuple(Terrain.WOODS if x % 7 == 3 else Terrain.OPEN for x in range(width))
    ground = survey(columns=width, rows=width, terrain=(row,) * width, water={}, links=links, crossings=())
    # A server has looked at its map before: a campaign's half hours do not pay for that again.
    steps = survey_of(ground)
    for number in range(width * width):
        steps.write(number)
    return ground


def field(count: int) -> State:
    """A campaign about to begin with so many units on the map, nobody in reach of an enemy."""
    width = max(12, round((count * _ROOM) ** 0.5))
    across = max(1, width // 4)
    units: dict[UnitId, Unit] = {}
    hqs: dict[str, Headquarters] = {}
    for number in range(count):
        place = number * across // max(1, across)
        square = Square(min(width - 1, place % across * 4 + 1), min(width - 1, place // across * 4 + 1))
        side = Side.ALLIED if (place % across + place // across) % 2 else Side.GERMAN
        hq = f"{side}{number // (2 * _COMMAND)}"
        hqs.setdefault(hq, Headquarters(id=hq, side=side, name=f"Staff {hq}"))
        units[f"u{number}"] = Unit(
            id=f"u{number}", name=f"Battalion {number}", short=f"Bn {number}", side=side, hq=hq,
            kind=UnitKind.INFANTRY, move=MoveClass.FOOT, attack=3, defence=3, square=square, arrives=0,
        )  # fmt: skip
    scenario = Scenario(
        id="open_field", name="Open field", calendar=Calendar("1944-09-17"), start=_START, end=_START + 1440,
        ground=_ground(width), units=units, formations={}, groups={}, hqs=hqs, supply={}, player_counts={},
    )  # fmt: skip
    live = {u.id: _live(u) for u in units.values()}
    occupants: dict[Square, tuple[UnitId, ...]] = {}
    for unit in live.values():
        assert unit.square is not None
        occupants[unit.square] = (*occupants.get(unit.square, ()), unit.id)
    pictures = {hq: initial_picture(scenario, hq) for hq in hqs}
    return State(
        scenario=scenario, settings=scenario.settings, moment=_START, units=live, occupants=occupants, pictures=pictures
    )


def _live(unit: Unit) -> Unit:
    return Unit(**{**{name: getattr(unit, name) for name in unit.__struct_fields__}, "status": UnitStatus.LIVE})


def marching_orders(state: State) -> Iterable[IssueOrders]:
    """Every unit to a place some kilometres on, through whoever stands there."""
    width = state.scenario.ground.columns
    for hq in state.scenario.hqs:
        orders = []
        for unit in state.units.values():
            if unit.hq == hq and unit.square is not None:
                there = Square(min(width - 1, unit.square.x + 4), min(width - 1, unit.square.y + 3))
                order = Order(kind=OrderKind.MOVE, units=(unit.id,), to=there.name)
                orders.append(WrittenOrder(order=order, text=f"{unit.short}: move to square {there.name}"))
        yield IssueOrders(hq=hq, received=state.moment, orders=tuple(orders), message=hq)
