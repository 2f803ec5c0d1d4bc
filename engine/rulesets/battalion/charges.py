"""Demolition: the die thrown when the first Allied unit comes to a bridge or ferry.

Once per crossing and campaign, in the order in which units come. Whether anybody stands on a
bridge matters not: water is a side, and a unit is always on one bank (MG-BRIDGE-6).
Source: MG-BRIDGE-1..4, MG-BRIDGE-8, MG-FERRY-1.
"""

from engine.events import CrossingTested
from engine.rulesets.battalion.bridges import DEMOLITION_THROW, demolition, german_adjacent, line_of, tests_due
from engine.rulesets.battalion.halfhour import HalfHour
from engine.vocabulary import UnitId

_RULE = {
    "canal_bridge": "MG-BRIDGE-2",
    "railway_bridge": "MG-BRIDGE-3",
    "major_road_bridge": "MG-BRIDGE-4",
    "ferry": "MG-FERRY-1",
}


def test_crossings(h: HalfHour, unit: UnitId) -> None:
    """Throw for every crossing this unit is the first to come to, where it now stands."""
    world = h.world
    own = world.units[unit]
    if own.square is None:
        return
    for crossing in tests_due(world, own, own.square):
        line = line_of(world.scenario.ground.crossings[crossing], world.settings)
        assert line is not None
        roll = h.throw(_RULE[line], DEMOLITION_THROW, crossing, "test")
        german = german_adjacent(world, crossing)
        state = demolition(line, roll.faces[0], german_adjacent=german)
        h.happen(
            CrossingTested,
            rule=_RULE[line],
            rolls=(roll,),
            why=(("line", line), ("german_adjacent", "yes" if german else "no")),
            crossing=crossing,
            by=unit,
            state=state,
        )
