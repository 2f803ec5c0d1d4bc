"""Some of a body of troops, told by a word that is none of its names: `The cooks of KG Walther go to Uden`.

Who they are is not known, and all of it would be another order. Source: orders.md 8, 14.
"""

from engine.orders import patterns as re
from engine.orders.doubts import Wanted, no_such_unit
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.plain_words import words_of
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


#: Words that put one body of troops in a relation to another, and do not join the two.
_RELATED = frozenset(
    """
    von vom van of für fuer voor for zur zum zu unter onder under from stelle anstelle entlastet entlasten ontlast
    bij bei neben naast namens behalf
    """.split()  # noqa: SIM905
)
_JOINING = re.compile(r"[,;:&+/]|\b(?:and|und|u|en|plus|sowie|as well|along with|mit|met|with)\b", re.IGNORECASE)


def _related_only(task: Task) -> None:
    """`GR 1034 von KG Walther nach Best`, `GR 1034 zur KG Walther`: the second is not told to go."""
    at, before = 0, None
    for named in task.clause.who:
        start = task.line.find(named.text, at)
        if start < 0:
            return
        between = task.line[at:start]
        if (
            before is not None
            and not _RELATED.isdisjoint(between.lower().split())
            and not _JOINING.search(between)
            and ("tanks" not in between)
        ):
            gaz = task.naming.gaz
            one, other = ({u for e in n.entries for u in gaz.members(e)} for n in (before, named))
            if one.isdisjoint(other):
                raise Wanted(f"What has {named.text} to do with it? Write one line for each unit.")
        at, before = start + len(named.text), named


#: What stands before the name of those who do something meanwhile.
_MEANWHILE = re.compile(r"\b(?:while|whilst|während|waehrend|terwijl) (?:the |die |der |de )?$", re.IGNORECASE)


def _meanwhile(task: Task, rest: list[Piece]) -> None:
    """`FJR 18 attacks Leende while the Jaguars cover Asten`: what is told of others is no task of his own."""
    for piece in rest:
        if piece.kind == "WORD" and piece.text[:1].isupper() and _MEANWHILE.search(task.line, 0, piece.start):
            raise Wanted(f"Who are “{piece.text}”? Name the units you mean, with a line for each.")


_AND_THEN = re.compile(r",? (?:and|&|und|en) (?=(?:the |die |de |KG )?[A-Z0-9])")
_BEGINS = re.compile(r"[,;] (?:and |und |en )?(?:the |die |de )$", re.IGNORECASE)


def _strangers(task: Task, rest: list[Piece]) -> None:
    """`Guards Armoured to Gemert`, by a headquarters with one armoured battalion: a name nobody bears, and none of the
    sort of troops its last word tells. Raises Unclear."""
    for p in rest:
        beside = p.kind == "WORD" and p.text[:1].isupper() and _AND_THEN.match(task.line, p.end)
        if beside and _BEGINS.search(task.line, 0, p.start):
            # `1 WG attacks Best, the Jaguars and 2 IG to Son`.
            raise no_such_unit(p.text)
    for named in task.clause.who:
        start = task.line.find(named.text)
        if not named.entries or any(e.sort != "wide" for e in named.entries) or not named.text[:1].isupper():
            continue
        before = next((p for p in rest if p.kind == "WORD" and 0 <= start - p.end <= 1), None)
        if before is None or not before.text[:1].isupper():
            continue
        bearing = {w for e in named.entries for w in words_of(task.scenario.units[e.id].name)}
        if not bearing.issuperset(words_of(before.text)):
            raise no_such_unit(f"{before.text} {named.text}")


def forbid_some(task: Task, order: Order, rest: list[Piece]) -> None:
    """`The cooks of KG Walther go to Uden`: not all of it, and who they are is not known."""
    _related_only(task)
    _strangers(task, rest)
    _meanwhile(task, rest)
    if len(order.units) >= _SEVERAL and (sort := _ONE_SORT.search(task.line)) is not None:
        raise Wanted(f"Only whole units can be sent: which are “{sort[0]}”? Name the units you mean.")
    start = task.line.find(task.clause.who[0].text) if task.clause.who else -1
    if len(order.units) < _SEVERAL or not any(p.kind == "WORD" and p.start < start for p in rest):
        return
    found = _SOME_OF_THEM.search(task.line, 0, start)
    if found is not None and found["some"].lower() not in _ALL_THE_SAME:
        raise Wanted(f"Only whole units can be sent: who are “{found['some']}”? Name the units you mean.")
