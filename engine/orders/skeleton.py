"""A sentence as clauses: who, what, where, when, with whose help, by the grammar.

Pieces from the scanner are cut where one task ends and the next begins, conditions are taken
out, and each clause is parsed by `grammar.lark` (LALR). What the words ask for in terms of
the game is `compose`'s matter. Source: orders.md 8.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import resources
from typing import Any

from lark import Lark, Transformer, Tree
from lark.exceptions import UnexpectedInput
from lark.lexer import Lexer
from lark.lexer import Token as LarkToken

from engine.clock import DAY
from engine.orders.pieces import Named, Piece, Spot
from engine.orders.signal_words import VERBS
from engine.orders.times import When

#: Links after which a name of troops is an object, not the next one addressed.
_TAKES_UNITS = frozenset(
    """
    TILLRELIEVED SUPPORTED SUPPORT FOLLOW BEHIND WITH LESS LINKUP REPORT WHEREIS CANCEL ALLORDERS ALL REST BOTH
    ALTERZONE ENEMY JOIN BY TO
    """.split()  # noqa: SIM905
)


@dataclass
class Squadrons:
    """Aircraft as written: a number of squadrons, or none said."""

    count: int | None = None


@dataclass
class Where:
    """A place in a clause: a name, `there`, or figures that may be a time."""

    piece: Piece

    @property
    def there(self) -> bool:
        return self.piece.kind == "THERE"

    @property
    def spot(self) -> Spot | None:
        value = self.piece.value
        if self.piece.kind == "EITHER":
            return value[1] if isinstance(value[1], Spot) else None
        return value if isinstance(value, Spot) else None


@dataclass
class Asked:
    """A condition as written, with what it means if it is one of the game's."""

    text: str
    when: str = ""
    place: Spot | None = None
    unit: Named | None = None


@dataclass
class Clause:
    """One task as written."""

    #: How it is joined to what goes before: `` (first), `then`, `new`.
    link: str = ""
    who: list[Named] = field(default_factory=list)
    less: list[Named] = field(default_factory=list)
    everyone: bool = False
    #: `all battalions`: headquarters are not meant (orders.md 10).
    line_only: bool = False
    #: `all KG`: a word behind `all` that is no name.
    all_of: str = ""
    #: Two starts said in one clause.
    two_hours: str = ""
    #: `take it`: the place spoken of.
    it: bool = False
    rest: bool = False
    same: bool = False
    verbs: list[Piece] = field(default_factory=list)
    #: Names of troops after the verb.
    objects: list[Named] = field(default_factory=list)
    to: list[Where] = field(default_factory=list)
    at: list[Where] = field(default_factory=list)
    places: list[Where] = field(default_factory=list)
    via: list[Where] = field(default_factory=list)
    avoid: list[Where] = field(default_factory=list)
    origin: list[Where] = field(default_factory=list)
    between: bool = False
    start: When | None = None
    either: Piece | None = None
    until: When | None = None
    deadline: When | None = None
    lasting: int | None = None
    delay: int | None = None
    within: int | None = None
    helpers: list[Named | Squadrons] = field(default_factory=list)
    joined: list[Named] = field(default_factory=list)
    behind: list[Named] = field(default_factory=list)
    squadrons: Squadrons | None = None
    priority: int | None = None
    refs: list[int] = field(default_factory=list)
    my_last: bool = False
    all_orders: bool = False
    manner: list[str] = field(default_factory=list)
    conditions: list[Asked] = field(default_factory=list)
    others: list[Piece] = field(default_factory=list)
    start_char: int = 0
    end_char: int = 0

    @property
    def kinds(self) -> list[str]:
        return [v.kind for v in self.verbs]

    @property
    def addressed(self) -> bool:
        return bool(self.who or self.everyone or self.rest or self.same)

    @property
    def anywhere(self) -> list[Where]:
        """Places the task is about, the plainest first."""
        return self.to + self.places + self.at

    def has(self, *kinds: str) -> bool:
        return any(p.kind in kinds for p in self.others)


# --- the grammar -----------------------------------------------------------------------------


class _Feed(Lexer):
    """Hands the pieces to the parser as they are."""

    def __init__(self, conf: Any) -> None:
        del conf

    def lex(self, lexer_state: Any, parser_state: Any = None) -> Iterator[LarkToken]:
        del parser_state
        for i, kind in enumerate(lexer_state):
            yield LarkToken(kind, kind, i)


class _Phrases(Transformer[LarkToken, Any]):
    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        # Rows (`phrase*`) are lark's own and are folded by it into the rule they stand in.
        return Tree(data, children, meta) if data.startswith("_") else (str(data), children)


@lru_cache(maxsize=1)
def _parser() -> Lark:
    """Built when the first sentence is read: it takes longer than many a command that reads none."""
    text = resources.files("engine.orders").joinpath("grammar.lark").read_text("utf-8")
    return Lark(text, parser="lalr", lexer=_Feed, start="clause", transformer=_Phrases(visit_tokens=False))


@lru_cache(maxsize=2000)
def _phrases(kinds: tuple[str, ...]) -> tuple[tuple[str, list[Any]], ...]:
    """The phrases of a clause; shapes come back again and again and are remembered.

    A word that fits nowhere becomes a plain word, so that every clause can be read.
    """
    words = list(kinds)
    for _ in range(8):
        try:
            parsed: Any = _parser().parse(words)
            return tuple(parsed[1])
        except UnexpectedInput as error:
            at = getattr(error, "token", None)
            where = at.start_pos if at is not None and at.type != "$END" and at.start_pos is not None else len(words)
            where = min(where, len(words) - 1)
            # The word before may have raised false hopes (`from`, `between`): give up that one first.
            back = where - 1 if where > 0 and words[where - 1] not in ("WORD", "PLACE", "UNITS", "TIME") else where
            words[back] = "WORD"
    return tuple(("other", [LarkToken("WORD", "WORD", i)]) for i in range(len(words)))


# --- cutting a sentence into clauses ----------------------------------------------------------


def clauses(pieces: list[Piece]) -> list[Clause]:
    """The clauses of a sentence in order, each parsed."""
    pieces = _conditions(pieces)
    out: list[Clause] = []
    for link, row in _cut(pieces):
        clause = _clause(row)
        clause.link = link if out else ""
        _lasts(clause)
        out.append(clause)
    return out


def _lasts(clause: Clause) -> None:
    """`hold 2 hours`, `wait 30 minutes`: how long, though no `for` stands before it."""
    spans = [p for p in clause.others if p.kind == "LASTING"]
    if len(spans) == 1 and clause.lasting is None and clause.kinds[:1] and clause.kinds[0] in _LASTING_DEEDS:
        clause.lasting = spans[0].value
        clause.others.remove(spans[0])


_LASTING_DEEDS = frozenset({"HOLD", "GUARD", "FIRE", "SUPPORT"})


def _cut(pieces: list[Piece]) -> list[tuple[str, list[Piece]]]:
    rows: list[tuple[str, list[Piece]]] = []
    row: list[Piece] = []
    link = ""

    def close(next_link: str) -> None:
        nonlocal row, link
        if any(p.kind not in ("COMMA", "AND", "COLON", "MARK") for p in row):
            rows.append((link, row))
        elif next_link == "then" and link:
            next_link = link
        row, link = [], next_link

    dropped: set[int] = set()
    for i, piece in enumerate(pieces):
        kind = piece.kind
        if i in dropped:
            continue
        if kind in ("THEN", "ARRIVED_THEN"):
            if row and all(p.kind in ("THEY", "UNITS", "JOIN", "COMMA", "AND") for p in row):
                # `They then move`, `2 Para then moves`: one task.
                continue
            close("then")
            continue
        if kind in ("AND", "COMMA", "MARK") and row:
            ahead = [p.kind for p in pieces[i + 1 : i + 4] if p.kind not in ("AND", "COMMA", "MARK")]
            verbed = any(p.kind in VERBS for p in row) or (
                any(p.kind == "UNITS" for p in row)
                and any(p.kind == "PLACE" for p in row)
                and any(p.kind == "TO" for p in row)
            )
            if verbed and ahead and ahead[0] == "TO" and len(ahead) > 1 and ahead[1] in VERBS:
                close("then")
                continue
            if verbed and ahead and ahead[0] in VERBS:
                last_verb = (
                    next(p.kind for p in reversed(row) if p.kind in VERBS) if any(p.kind in VERBS for p in row) else ""
                )
                if row[-1].kind == "MOVE" and ahead[0] != "MOVE":
                    # `advance and capture Best`: the second says what it is for.
                    continue
                if (
                    row[-1].kind in ("ATTACK", "RECCE", "WITHDRAW", "MOVE")
                    and ahead[0] in ("HOLD", "GUARD")
                    and "PLACE" in ahead
                ):
                    skip = next(j for j in range(i, len(pieces)) if pieces[j].kind in VERBS)
                    row.append(pieces[skip]._replace(kind="THENHOLD"))
                    dropped.add(skip)
                    continue
                spots = [j for j, p in enumerate(row) if p.kind in ("PLACE", "THERE")]
                if last_verb != ahead[0] or any(j == 0 or row[j - 1].kind != "FROM" for j in spots):
                    close("then")
                continue
            if ahead and ahead[0] == "COND" and verbed and _goes_on(pieces, i):
                close("then")
                continue
            if verbed and ahead and ahead[0] in ("UNITS", "ALL", "REST", "BOTH", "THEY") and not _helping(row):
                close("new")
                continue
            if ahead and ahead[0] == "TIME" and verbed and kind == "COMMA" and "UNITS" in ahead[1:3]:
                close("new")
                continue
            if kind == "AND" and _helping(row):
                row.append(piece._replace(kind="JOIN"))
            elif kind == "AND":
                row.append(piece)
            continue
        if kind == "COND" and row and row[-1].kind == "COMMA":
            row.pop()
        if kind in VERBS and row and any(p.kind in VERBS for p in row):
            last = row[-1].kind
            if (
                last not in VERBS
                and not (last == "TO" and len(row) > 1 and row[-2].kind in VERBS)
                and last
                not in ("AT", "NOT", "AND", "THENHOLD", "UNLESS", "ALTERZONE", "FROM", "WITH", "ENEMY", "THERE", "VIA")
            ):
                if last == "TO":
                    row.pop()
                close("then")
        if (
            kind == "UNITS"
            and row
            and row[-1].kind not in _TAKES_UNITS
            and row[-1].kind not in VERBS
            and any(p.kind in VERBS for p in row)
            and any(p.kind in ("UNITS", "PLACE", "ALL", "THERE") for p in row)
        ):
            close("new")
        row.append(piece)
    close("")
    return rows


def _goes_on(pieces: list[Piece], i: int) -> bool:
    """Whether a task follows the condition after this place: `…, if attacked fall back`."""
    at = next(j for j in range(i, len(pieces)) if pieces[j].kind == "COND")
    ahead = [p.kind for p in pieces[at + 1 : at + 4] if p.kind not in ("COMMA", "AND", "MARK")]
    return bool(ahead) and (
        ahead[0] in VERBS or (ahead[0] in ("TO", "THEY", "UNITS") and any(k in VERBS for k in ahead[1:]))
    )


def _helping(row: list[Piece]) -> bool:
    """Whether the row ends in a list of helpers: `supported by one squadron …`."""
    for piece in reversed(row):
        if piece.kind == "SUPPORTED":
            return True
        if piece.kind not in ("NUM", "SQUADRONS", "AIR", "UNITS", "JOIN"):
            return False
    return False


_ENDS = frozenset({"COMMA", "SEMI", "THEN", "ARRIVED_THEN", "IF"})
_HAPPENS = {
    "attacked": re.compile(
        r"\b(attacked|under attack|assaulted|hit|engaged|enemy attacks?|they attack|he attacks|"
        r"comes? under attack|angegriffen|aangevallen|counter-?attacked)\b"),
    "blown": re.compile(
        r"\b(blown|destroyed|down|demolished|gone|lost|blows|wrecked|broken|gesprengt|opgeblazen|unusable|"
        r"impassable)\b"),
    "enemy_seen": re.compile(
        r"\b(seen|sighted|spotted|appears?|met|encountered|approach(?:es|ing)?|shows?|found|contact|detected|"
        r"observed|comes?|gesehen|gezien|arrives?|meet|see|spot|sight|encounter)\b"),
    "taken": re.compile(
        r"\b(taken|captured|secured?|ours|falls|fallen|free|cleared?|clear|in our hands|seized|has been reached|"
        r"held|genommen|ingenomen|open|won)\b"),
    "arrived": re.compile(
        r"\b(arrives?|arrived|there|reach(?:es|ed)?|comes? up|come up|up|joins?|joined|in position|got there|"
        r"gets there|there|appears?|arrival|in place|lands?|landed|ankommt|aankomt|close up|closes up|"
        r"catches up)\b"),
    "relieved": re.compile(r"\b(relieved|relieves|relief|takes over|take over|abgeloest|afgelost)\b"),
}  # fmt: skip


#: Words that make a condition narrower than a unit of the game can judge: `if heavily attacked`.
_QUALIFIED = re.compile(
    r"\b(heavi\w+|strong\w*|serious\w*|hard|badly|superior\w*|overwhelm\w*|twice|again|still|severe\w*|massive\w*|"
    r"in (?:force|strength)|from|only|more|less|than|fiercely|successfully|outnumbered|too|two|three|nearly|almost|"
    r"tanks?|armou?r|panzers?|likely|about|soon|tomorrow|today|tonight|yet)\b"
)


_BY_WHOM = re.compile(
    r"\bby (?!(?:any |all )?(?:enemy|germans?|krauts|boche|jerry|huns?|tommies|british|americans)\b)\w+"
)


def _conditions(pieces: list[Piece]) -> list[Piece]:
    """Take `if …` and `when …` out of the sentence; each becomes one piece (orders.md 8)."""
    if not any(p.kind in ("IF", "WHEN") for p in pieces):
        return pieces
    out: list[Piece] = []
    i = 0
    while i < len(pieces):
        piece = pieces[i]
        if piece.kind not in ("IF", "WHEN"):
            out.append(piece)
            i += 1
            continue
        asked, after = _asked(pieces, i)
        out.append(Piece("COND", asked, piece.start, pieces[after - 1].end, asked.text))
        i = after
    return out


def _asked(pieces: list[Piece], i: int) -> tuple[Asked, int]:
    row: list[Piece] = []
    j = i + 1
    best = Asked("")
    while j < len(pieces) and pieces[j].kind not in _ENDS:
        piece = pieces[j]
        if (
            best.when
            and piece.kind in (VERBS | {"UNITS", "ALL", "AND", "TO"})
            and not (piece.kind == "UNITS" and best.when == "relieved" and best.unit is None)
            and not (piece.kind == "UNITS" and row[-1].kind in ("BY", "WITH"))
        ):
            break
        row.append(piece)
        found = _happening(pieces[i].text, row)
        if found is not None:
            best = found
        j += 1
    text = " ".join(p.text for p in [pieces[i], *row])
    low = text.lower()
    if _QUALIFIED.search(low) or (best.when == "attacked" and _BY_WHOM.search(low)):
        # `if attacked by Krumm`, `if attacked in strength`: narrower than what was understood.
        best = Asked("")
    best.text = text
    return best, max(j, i + 1)


def _happening(lead: str, row: list[Piece]) -> Asked | None:
    text = " ".join(p.text.lower() for p in row)
    spot = next((p.value for p in row if p.kind == "PLACE"), None)
    unit = next((p.value for p in row if p.kind == "UNITS"), None)
    enemy = any(p.kind == "ENEMY" for p in row)
    if re.search(r"\b(not|no|never|or)\b", text) or _QUALIFIED.search(text):
        return None
    if _HAPPENS["relieved"].search(text) or "relief" in lead:
        return Asked("", "relieved", unit=unit)
    if "attacked by" in text:
        unit = None
    if _BY_WHOM.search(text):
        return None
    if ("case" in lead or "event" in lead) and any(p.kind == "ATTACK" for p in row):
        return Asked("", "attacked") if spot is None and unit is None else None
    if _HAPPENS["attacked"].search(text) or (enemy and any(p.kind == "ATTACK" for p in row)):
        return Asked("", "attacked") if spot is None and unit is None else None
    if spot is not None and not enemy and unit is None and _HAPPENS["blown"].search(text):
        return Asked("", "blown", place=spot)
    if spot is not None and not enemy and unit is None and _HAPPENS["taken"].search(text):
        return Asked("", "taken", place=spot)
    if unit is not None and not enemy and (_HAPPENS["arrived"].search(text) or "arrival" in lead):
        return Asked("", "arrived", unit=unit, place=spot)
    if (enemy or "contact" in text) and _HAPPENS["enemy_seen"].search(text) and spot is None:
        return Asked("", "enemy_seen")
    return None


# --- from phrases to a clause ------------------------------------------------------------------


def _clause(row: list[Piece]) -> Clause:
    clause = Clause(start_char=row[0].start if row else 0, end_char=row[-1].end if row else 0)
    for rule, children in _phrases(tuple(p.kind for p in row)):
        _take(clause, rule, children, row)
    searching = bool({"RECCE", "AIRRECCE"} & set(clause.kinds)) or clause.squadrons is not None
    if len(clause.origin) == 2 and not clause.between and not searching:
        # `from Heeswijk to Veghel`: the second is where they go.
        clause.to.insert(0, clause.origin.pop())
    return clause


def _flat(children: list[Any], row: list[Piece]) -> list[Piece]:
    out: list[Piece] = []
    for child in children:
        if isinstance(child, tuple):
            out += _flat(child[1], row)
        else:
            out.append(row[child.start_pos])
    return out


def _take(clause: Clause, rule: str, children: list[Any], row: list[Piece]) -> None:
    if rule == "who":
        _who(clause, children, row)
        return
    pieces = _flat(children, row)
    wheres = [Where(p) for p in pieces if p.kind in ("PLACE", "THERE", "EITHER")]
    times = [p.value for p in pieces if p.kind == "TIME"]
    match rule:
        case "verb":
            clause.verbs += pieces
        case "destination":
            clause.to += wheres
        case "object":
            if wheres and wheres[0].piece.kind == "EITHER":
                clause.either = wheres[0].piece
            else:
                clause.places += wheres
        case "near":
            clause.at += wheres
        case "route":
            clause.via += wheres
        case "avoiding":
            clause.avoid += wheres
        case "origin":
            clause.origin += wheres
            clause.between = clause.between or pieces[0].kind == "BETWEEN"
        case "start":
            if clause.start is not None and None not in (clause.start.clock, times[0].clock):
                clause.two_hours = " and ".join(p.text for p in row if p.kind == "TIME") * (clause.start != times[0])
            clause.start = times[0] if clause.start is None else _more(clause.start, times[0])
        case "span":
            clause.start, clause.until = times[0], times[1]
        case "until":
            clause.until = times[0]
        case "deadline":
            clause.deadline = times[0]
        case "lasting":
            clause.lasting = pieces[-1].value
        case "delay":
            if pieces[0].kind == "WITHIN":
                clause.within = pieces[-1].value
            else:
                clause.delay = pieces[-1].value
        case "support":
            _helpers(clause, children, row)
        case "behind":
            clause.behind += [p.value for p in pieces if p.kind == "UNITS"]
        case "squadrons":
            number = next((int(p.text) if p.text.isdigit() else _number(p) for p in pieces if p.kind == "NUM"), None)
            held = clause.squadrons.count if clause.squadrons else None
            clause.squadrons = Squadrons(number if number is not None else held)
        case "priority":
            clause.priority = _number(pieces[-1])
        case "order_ref":
            clause.refs += _numbers(pieces)
            clause.my_last = clause.my_last or any(p.kind == "MYLAST" for p in pieces)
            clause.all_orders = clause.all_orders or any(p.kind == "ALLORDERS" for p in pieces)
        case "manner":
            clause.manner += [p.kind for p in pieces]
            if pieces[0].kind == "NOACTION" and "advance" in pieces[0].text.lower() and "ATTACK" in clause.kinds:
                clause.manner[-1] = "NOADVANCE"
            if pieces[0].kind in ("NOACTION", "TILLRELIEVED"):
                clause.others += [p for p in pieces if p.kind == "TILLRELIEVED"]
        case _:
            for piece in pieces:
                if piece.kind == "COND":
                    clause.conditions.append(piece.value)
                elif piece.kind not in ("COLON", "COMMA", "JOIN"):
                    clause.others.append(piece)


def _number(piece: Piece) -> int | None:
    from engine.orders.plain_words import canonical

    word = canonical(piece.text)[0]
    return int(word) if word.isdigit() and len(word) < 7 else None


def _numbers(pieces: list[Piece]) -> list[int]:
    """`3 and 4`, `1-3`: the order numbers named."""
    out: list[int] = []
    through = False
    for piece in pieces:
        if piece.kind == "JOINNUM":
            through = piece.text == "-"
        elif piece.kind == "NUM" and (number := _number(piece)) is not None:
            if through and out and 0 < number - out[-1] < 30:
                out += range(out[-1] + 1, number)
            out.append(number)
    return out


def _more(a: When, b: When) -> When:
    """Two times in one clause: a day said apart from its hour belongs to it."""
    if (a.clock is None) != (b.clock is None) and a.minute is None and b.minute is None:
        return When(
            clock=a.clock if a.clock is not None else b.clock,
            day=a.day if a.day is not None else b.day,
            round=a.round or b.round,
            part=a.part or b.part,
            bare=a.bare or b.bare,
        )
    for fixed, day in ((a, b), (b, a)):
        if fixed.minute is not None and day.minute is None and day.clock is None and day.day is not None:
            # `H+20 on D+1`: that hour on that day.
            return When(clock=fixed.minute % DAY, day=day.day)
    return a


def _followed_by_word(row: list[Piece], at: int) -> bool:
    return at + 1 < len(row) and row[at + 1].kind == "WORD"


def _who(clause: Clause, children: list[Any], row: list[Piece]) -> None:
    names: list[Named] = []
    for child in children:
        if isinstance(child, tuple):
            clause.less += [p.value for p in _flat(child[1], row) if p.kind == "UNITS"]
            continue
        piece = row[child.start_pos]
        if piece.kind == "UNITS":
            names.append(piece.value)
        elif piece.kind == "ALL" and len(children) == 1 and _followed_by_word(row, child.start_pos):
            # `all KGs`: a name nobody knows, not everyone.
            continue
        elif piece.kind == "ALL" and (len(children) > 1 or not child.start_pos or len(piece.text) > 4):
            # A mere `all` behind other words is a manner of speaking.
            clause.everyone = True
            behind = row[child.start_pos + 1] if child.start_pos + 1 < len(row) else piece
            if behind.kind == "WORD" and behind.start - piece.end <= 1:
                clause.all_of = f"{piece.text} {behind.text}"
            clause.line_only = "battalion" in piece.text.lower() or "bns" in piece.text.lower()
        elif piece.kind == "REST":
            clause.rest = True
        elif piece.kind in ("BOTH", "THEY"):
            clause.same = True
            clause.it = clause.it or (piece.text.lower() == "it" and bool(clause.verbs))
    first = min((c.start_pos for c in children if not isinstance(c, tuple)), default=0)
    before = row[first - 1].kind if first else ""
    if before == "WITH":
        clause.joined += names
    elif (
        (before == "TO" and clause.squadrons and not clause.verbs)
        or (
            clause.verbs
            and names
            and (
                clause.who
                or clause.squadrons
                or clause.verbs[-1].kind in ("SUPPORT", "FOLLOW", "LINKUP")
                or before == "ENEMY"
            )
        )
        or (
            clause.verbs
            and clause.verbs[0].kind not in ("REPORT", "WHEREIS", "CANCEL", "ALTERZONE", "AMEND")
            and clause.same
            and not clause.who
            and names
        )
    ):
        clause.objects += names
    else:
        clause.who += names


def _helpers(clause: Clause, children: list[Any], row: list[Piece]) -> None:
    for child in children:
        if isinstance(child, tuple):
            pieces = _flat(child[1], row)
            number = next((_number(p) for p in pieces if p.kind == "NUM"), None)
            clause.helpers.append(Squadrons(number))
        elif row[child.start_pos].kind == "UNITS":
            clause.helpers.append(row[child.start_pos].value)
