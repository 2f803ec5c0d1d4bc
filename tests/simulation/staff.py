"""A staff that writes orders by chance: every kind, sensible or not, for whole campaigns.

Chance comes from a `random.Random` handed in, so that a campaign can be fought again.
"""

from random import Random

from engine import commands as c
from engine.orders.values import Condition, Order, OrderKind
from engine.scenarios.scenario import Scenario
from engine.state import State
from engine.vocabulary import Minute, Square, Stance

_COMMON = (
    OrderKind.MOVE,
    OrderKind.MOVE,
    OrderKind.MOVE,
    OrderKind.ATTACK,
    OrderKind.ATTACK,
    OrderKind.HOLD,
    OrderKind.WITHDRAW,
    OrderKind.RECCE,
    OrderKind.SUPPORT,
    OrderKind.FIRE,
    OrderKind.REPORT,
    OrderKind.REPAIR,
    OrderKind.FERRY_ACT,
    OrderKind.FERRY_CROSS,
    OrderKind.AIR_SUPPORT,
    OrderKind.AIR_PATROL,
    OrderKind.AIR_RECCE,
    OrderKind.DROP,
    OrderKind.ALTER_ZONE,
    OrderKind.CANCEL,
    OrderKind.AMEND,
    OrderKind.MESSAGE,
    OrderKind.QUERY,
)


def somewhere(chance: Random, scenario: Scenario) -> str:
    """A town, a bridge, a square, and now and then nowhere."""
    ground = scenario.ground
    pick = chance.random()
    if pick < 0.35:
        return f"town:{chance.choice(sorted(ground.towns))}"
    if pick < 0.6:
        return f"bridge:{chance.choice(sorted(ground.crossings))}"
    if pick < 0.98:
        return Square(chance.randrange(ground.columns), chance.randrange(ground.rows)).name
    return chance.choice(("town:nowhere", "9999", "bridge:none", "zone:none"))


def an_order(chance: Random, scenario: Scenario, hq: str, now: Minute, kind: OrderKind | None = None) -> Order:
    """One order of an HQ; its later stages carry on from it."""
    kind = kind or chance.choice(_COMMON)
    own = sorted(u.id for u in scenario.units.values() if u.hq == hq)
    side = scenario.hqs[hq].side
    units = tuple(chance.sample(own, min(len(own), chance.choice((1, 1, 1, 2, 3))))) if own else ()
    guns = [u for u in own if scenario.units[u].artillery]
    engineers = [u for u in own if scenario.units[u].engineers]
    if kind in (OrderKind.SUPPORT, OrderKind.FIRE) and guns:
        units = (chance.choice(guns),)
    if kind in (OrderKind.REPAIR, OrderKind.FERRY_ACT) and engineers:
        units = (chance.choice(engineers),)
    place = somewhere(chance, scenario)
    zones = sorted(z for z in scenario.ground.zones)
    enemies = sorted(u.id for u in scenario.units.values() if u.side is not side)
    staff = kind in (OrderKind.AIR_PATROL, OrderKind.CANCEL, OrderKind.AMEND, OrderKind.MESSAGE, OrderKind.QUERY)
    target = None
    if kind is OrderKind.ATTACK:
        target = chance.choice((place, chance.choice(enemies), None))
    elif kind is OrderKind.SUPPORT:
        target = chance.choice(own) if own else None
    elif kind is OrderKind.FIRE:
        target = place
    elif kind is OrderKind.AIR_SUPPORT:
        target = chance.choice(own) if own else None
    to = place if kind not in (OrderKind.ATTACK, OrderKind.FIRE, OrderKind.SUPPORT) else None
    if kind in (OrderKind.DROP, OrderKind.ALTER_ZONE) and zones:
        to = f"zone:{chance.choice(zones)}"
    if kind in (OrderKind.HOLD, OrderKind.WITHDRAW, OrderKind.REPORT, OrderKind.CANCEL) and chance.random() < 0.6:
        to = None
    if kind is OrderKind.REPAIR:
        to = f"bridge:{chance.choice(sorted(scenario.ground.crossings))}"
    then: tuple[Order, ...] = ()
    if kind in (OrderKind.MOVE, OrderKind.HOLD, OrderKind.ATTACK) and chance.random() < 0.3:
        later = chance.choice((OrderKind.HOLD, OrderKind.MOVE, OrderKind.WITHDRAW, OrderKind.ATTACK))
        one = an_order(chance, scenario, hq, now, later)
        then = (Order(kind=later, to=one.to, target=one.target, if_=_condition(chance, scenario, own)),)
    return Order(
        kind=kind,
        units=() if staff else units,
        start=chance.choice((None, None, None, now + chance.randrange(-60, 400))),
        to=to,
        via=(somewhere(chance, scenario),) if kind is OrderKind.MOVE and chance.random() < 0.15 else (),
        target=target,
        supported_by=_support(chance, guns) if kind is OrderKind.ATTACK else (),
        until=now + chance.randrange(30, 600) if chance.random() < 0.2 else None,
        then=then,
        if_=_condition(chance, scenario, own) if chance.random() < 0.1 else None,
        follow=chance.choice(own) if kind is OrderKind.MOVE and own and chance.random() < 0.1 else None,
        count=chance.choice((None, 1, 2)),
        area=_area(chance, scenario) if kind in (OrderKind.AIR_PATROL, OrderKind.RECCE) else None,
        stance=chance.choice((None, None, None, *Stance)),
        by=chance.choice((None, None, "road", "rail", "country")),
        advance=chance.choice((None, None, True, False)),
        range=chance.choice((None, None, 1, 2)) if kind is OrderKind.ATTACK else None,
        hit_and_run=chance.choice((None, True, False)),
        priority=chance.choice((None, 1, 2)),
        to_hq=chance.choice(sorted(scenario.hqs)),
        text="How do you stand?",
        ref=chance.randrange(1, 30),
    )


def _support(chance: Random, guns: list[str]) -> tuple[str, ...]:
    found: list[str] = ["air"] if chance.random() < 0.2 else []
    if guns and chance.random() < 0.4:
        found.append(chance.choice(guns))
    return tuple(found)


def _condition(chance: Random, scenario: Scenario, own: list[str]) -> Condition | None:
    return chance.choice(
        (
            None,
            Condition(when="attacked"),
            Condition(when="enemy_seen"),
            Condition(when="blown", place=f"bridge:{chance.choice(sorted(scenario.ground.crossings))}"),
            Condition(when="taken", place=f"town:{chance.choice(sorted(scenario.ground.towns))}"),
            Condition(when="arrived", unit=chance.choice(own)) if own else None,
        )
    )


def _area(chance: Random, scenario: Scenario) -> tuple[Square, Square]:
    x, y = chance.randrange(scenario.ground.columns), chance.randrange(scenario.ground.rows)
    last_x, last_y = scenario.ground.columns - 1, scenario.ground.rows - 1
    return Square(x, y), Square(min(last_x, x + chance.randrange(8)), min(last_y, y + chance.randrange(8)))


def message(chance: Random, state: State, hq: str, number: int, lines: int) -> c.IssueOrders:
    """A message of some orders, received at the campaign's moment or up to 29 minutes later."""
    received = state.moment + chance.choice((0, 0, chance.randrange(30)))
    orders = tuple(
        c.WrittenOrder(order=an_order(chance, state.scenario, hq, received), text="as ordered") for _ in range(lines)
    )
    return c.IssueOrders(hq=hq, received=received, orders=orders, message=f"m{number}")
