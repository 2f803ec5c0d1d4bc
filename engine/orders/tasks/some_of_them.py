"""Some of a body of troops, told by a word that is none of its names: `The cooks of KG Walther go to Uden`.

Who they are is not known, and all of it would be another order. Source: orders.md 8, 14.
"""

from engine.orders import patterns as re
from engine.orders.doubts import Wanted
from engine.orders.sentence.pieces import Piece
from engine.orders.tasks.task import Task
from engine.orders.values import Order
from engine.orders.worded import Worded

_SEVERAL = 2
#: `The cooks of KG Walther`, `SS-Bataillone der KG Walther`: some of them.
_SOME_OF_THEM = re.compile(
    r"(?:^|[.;:] )(?:the |die |der |das |de |het )?(?P<some>[A-Za-zÄÖÜäöüß-]{3,}) (?:of|der|des|von|vom|van)"
    r"(?: the| de| het| der)? (?:(?:KG|Kampfgruppe|Regt\.?|Div\.?) )?$",
    re.IGNORECASE,
)
#: Words for all of them.
_ALL_THE_SAME = frozenset(
    """
    men troops boys lads soldiers soldaten männer maenner mannen kameraden einheiten eenheden verbände verbaende kräfte
    kraefte units forces battalions bataillone regiments regimenter commander commanders kommandeur führer fuehrer
    kampfgruppen battlegroups kgs reste remnants aufgabe auftrag opdracht taak task mission job duty role
    commandant chief whole all everyone everybody jungs gentlemen paras grenadiere people officers
    """.split()  # noqa: SIM905
)
#: `107 Brigade, attack Nuenen, infantry only`, `nur die Infanterie`: one sort of those it has.
_SORT = r"(?:infantry|tanks|armou?r|panzers?|foot|halftracks|grenadiers|vehicles|infanterie|fahrzeuge|voertuigen)"
_ONE_SORT = Worded(
    "only just nur alleen slechts",
    rf"\b(?:only|just|nur|alleen|slechts) (?:the |its |their |die |ihre |de |met de |mit der )?(?P<some>{_SORT})\b"
    r"(?! (?:there|here|in|is|are|were|was|opposite|ahead|left|seen|dort|daar|im|ist|sind))|"
    rf"\b(?P<those>{_SORT}) only\b(?! (?:there|in|at|seen))",
)


def forbid_some(task: Task, order: Order, rest: list[Piece]) -> None:
    """`The cooks of KG Walther go to Uden`: not all of it, and who they are is not known."""
    if len(order.units) >= _SEVERAL and (sort := _ONE_SORT.search(task.line)) is not None:
        raise Wanted(f"Only whole units can be sent: which are “{sort[0]}”? Name the units you mean.")
    start = task.line.find(task.clause.who[0].text) if task.clause.who else -1
    if len(order.units) < _SEVERAL or not any(p.kind == "WORD" and p.start < start for p in rest):
        return
    found = _SOME_OF_THEM.search(task.line, 0, start)
    if found is not None and found["some"].lower() not in _ALL_THE_SAME:
        raise Wanted(f"Only whole units can be sent: who are “{found['some']}”? Name the units you mean.")
