"""A scenario whose map the umpire has amended: roads and railways cut since it was printed.

The printed map stays beside it, so that what was cut can be opened again (MG-UMP-1).
"""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.ground.amended import Cut, without
from engine.ground.ground import Ground
from engine.scenarios.scenario import Scenario

#: Maps amended so far, each with the one it was printed from, so that the latter's number stays its own. The same
#: cuts are the same map: its routes are worked out once.
_MAPS: dict[tuple[int, tuple[Cut, ...]], tuple[Ground, Ground]] = {}


def amended(scenario: Scenario, cuts: Iterable[Cut]) -> Scenario:
    """The scenario with these links cut and no others."""
    gone = tuple(sorted(set(cuts)))
    printed = printed_ground(scenario)
    if not gone:
        return replace(scenario, ground=printed, printed=None, cuts=())
    key = (id(printed), gone)
    if key not in _MAPS:
        _MAPS[key] = printed, without(printed, gone)
    return replace(scenario, ground=_MAPS[key][1], printed=printed, cuts=gone)


def printed_ground(scenario: Scenario) -> Ground:
    """The map as it was before anything was cut."""
    return scenario.ground if scenario.printed is None else scenario.printed
