"""A scripted headquarters at work for one half hour.

It looks at its picture, and at nothing else but the map, its plan and its own order of battle,
and writes orders as a person would. In this order: the enemy at hand, the plan, guns, engineers,
aircraft, letters. Every choice follows from the picture alone, so that the same picture always
gives the same orders.
"""

from engine.commanders.aircraft import air_orders
from engine.commanders.desk import Desk
from engine.commanders.fighting import fights
from engine.commanders.guns import gun_orders
from engine.commanders.letters import inquiries, letters
from engine.commanders.marching import march_orders
from engine.commanders.works import engineer_orders
from engine.intelligence.picture import Picture
from engine.scenarios.scenario import Scenario
from engine.vocabulary import HqId, Minute


def orders_for(name: str, picture: Picture, scenario: Scenario, hq: HqId, moment: Minute) -> str:
    """The orders a scripted HQ sends now, one a line; empty if there is nothing to order.

    `name` is a temper (`allied`, `german`, `bold`, `cautious`); `moment` in campaign minutes.
    """
    desk = Desk(name, picture, scenario, hq, moment)
    front = fights(desk)
    lines = [
        *front.lines,
        *march_orders(desk, front.settled),
        *gun_orders(desk, front.firing),
        *engineer_orders(desk),
        *inquiries(desk),
    ]
    if scenario.air_owner.get(desk.side) == hq:
        lines.extend(air_orders(desk))
    # An empty line ends the orders: a letter is not the end of a sentence before it.
    return "\n\n".join(part for part in ("\n".join(lines), "\n".join(letters(desk))) if part)
