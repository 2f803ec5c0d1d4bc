"""Towns that are known and lie off the map: `attack Rotterdam` is refused as `move to Rotterdam` is.

No unit is called so; of any other name it is not told whether some unit of the enemy's bears it (orders.md 12).
"""

from engine.orders.doubts import Unclear
from engine.orders.names.likeness import OFF_THE_MAP
from engine.orders.names.whereabouts import no_such_place
from engine.orders.tasks.task import Task
from engine.vocabulary import Refusal


def forbid_off_the_map(task: Task) -> None:
    """Raises Unclear where the word behind the deed is such a town."""
    verb = task.clause.verbs[0].start if task.clause.verbs else -1
    for word in task.clause.others:
        if word.kind == "WORD" and word.start > verb and word.text.lower() in OFF_THE_MAP:
            raise Unclear(Refusal.UNKNOWN_PLACE, no_such_place(word.text))
