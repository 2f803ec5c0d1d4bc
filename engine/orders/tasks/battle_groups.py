"""The battle groups of a division: `all four Kampfgruppen of 406 Div attack Groesbeek`, `the KGs of 9 SS to Elst`.

Those that are called so alone: no guard of a bridge, no flak. Source: orders.md 9, 10.
"""

from engine.orders import patterns as re
from engine.orders.doubts import Wanted
from engine.orders.names.counted_names import COUNTS
from engine.orders.sentence.pieces import Named
from engine.orders.tasks.task import Task
from engine.orders.worded import Worded
from engine.vocabulary import UnitId

_OF_IT = Worded(
    "kampfgruppen battlegroups groups kgs",
    r"(?:\b(?P<count>\w+) )?\b(?:kampfgruppen|battle ?-?groups|kgs) "
    r"(?:of|from|in|von|der|des|van|de) (?:the |der |de )?$",
)
_CALLED = re.compile(r"KG\b|Kampfgruppe\b")


def of_battle_groups(task: Task, named: Named) -> re.Match[str] | None:
    """What says before a name that only its battle groups are meant."""
    return _OF_IT.search(task.line, 0, max(task.line.find(named.text), 0))


def battle_groups(task: Task, named: Named, found: tuple[UnitId, ...], told: re.Match[str]) -> tuple[UnitId, ...]:
    """Those of the units that are called battle groups. Raises Wanted if they are not as many as are told."""
    called = tuple(u for u in found if _CALLED.match(task.scenario.units[u].name))
    count = COUNTS.get((told["count"] or "").lower(), len(called))
    if not called or len(called) != count:
        raise Wanted(f"Which battle groups of “{named.text}” are meant? Name them one by one.")
    return called
