"""Whose words need which test, and why they did not get through; the test itself is `engine.play`'s.

Players never read a cause; it is for the umpire's log. Source: MG-COMM-1, 2, 5..9.
"""

from engine.rulesets.battalion.tables import COMM_CAUSES, COMM_PROFILES, Throw
from engine.scenarios.scenario import Scenario
from engine.settings import Settings
from engine.vocabulary import HqId, OrderId, UnitId

CAUSE_THROW = Throw("D3")


def worse(a: str, b: str) -> str:
    """The worse of two profiles, for words between two headquarters (MG-COMM-8)."""
    return max(a, b, key=COMM_PROFILES.index)


def profile_between(scenario: Scenario, a: HqId, b: HqId) -> str:
    """The profile of messages between two headquarters (MG-COMM-8)."""
    return worse(scenario.hqs[a].comm_profile, scenario.hqs[b].comm_profile)


def held_for_umpire(scenario: Scenario, a: HqId, b: HqId) -> bool:
    """Words between opposing sides wait for the umpire (MG-COMM-8)."""
    return scenario.hqs[a].side is not scenario.hqs[b].side


def cause(d3: int) -> str:
    """Why words were lost, for the umpire alone (MG-COMM-7)."""
    return COMM_CAUSES[d3 - 1]


def throw_name(settings: Settings, order: OrderId, unit: UnitId, message: str) -> tuple[str, str]:
    """Subject and occasion of an order's roll: one for each unit and order, or one for each unit and
    message where `comm.per` is `message` (MG-COMM-5)."""
    if settings.comm.per == "message" and message:
        return unit, f"message:{message}"
    return unit, f"order:{order}"
