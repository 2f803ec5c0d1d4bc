"""Whether words get through, and why they did not.

Players never read a cause; it is for the umpire's log. Source: MG-COMM-1, 2, 5..9.
"""

from engine.rulesets.battalion.tables import COMM_CAUSES, COMM_PROFILES, COMM_STANDARD_FAILS_ON, Throw
from engine.scenarios.scenario import Scenario
from engine.settings import Settings
from engine.vocabulary import HqId, OrderId, UnitId

COMM_THROW = Throw("D6", 2)
CAUSE_THROW = Throw("D3")


def rule_of(profile: str) -> str:
    """The rule under which the dice of a profile are thrown."""
    return "MG-COMM-2" if profile == "doubles" else "MG-COMM-1"


def fails(profile: str, faces: tuple[int, ...], fail_on: int = COMM_STANDARD_FAILS_ON) -> bool:
    """Whether a message is lost: `standard` on a sum up to `fail_on` (MG-COMM-1), `doubles` on any
    double and on nothing else (MG-COMM-2)."""
    if profile == "doubles":
        return faces[0] == faces[1]
    return sum(faces) <= fail_on


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
