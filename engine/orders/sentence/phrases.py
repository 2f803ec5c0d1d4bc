"""From the pieces of one clause to its phrases, by the grammar.

A clause is parsed by `grammar.lark` (LALR), and each phrase goes into its field of the
`Clause`. Knows no names and no rules of the game. Source: `grammar.lark`.
"""

from collections.abc import Iterator
from functools import lru_cache
from importlib import resources
from typing import Any

from lark import Lark, Transformer, Tree
from lark.exceptions import UnexpectedInput
from lark.lexer import Lexer
from lark.lexer import Token as LarkToken

from engine.clock import DAY
from engine.orders.hours.times import When, of_two_days, together
from engine.orders.sentence.clause import Clause, Squadrons, Where
from engine.orders.sentence.deeds.prohibitions import forbids
from engine.orders.sentence.pieces import Named, Piece, remark_of
from engine.orders.sentence.small_words.beside_names import THROWN
from engine.orders.sentence.troops.everyone import everyone, of_those_there, the_rest_there
from engine.orders.sentence.words.plain_words import canonical
from engine.orders.values import OrderKind


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
    text = resources.files("engine.orders.sentence").joinpath("grammar.lark").read_text("utf-8")
    return Lark(text, parser="lalr", lexer=_Feed, start="clause", transformer=_Phrases(visit_tokens=False))


@lru_cache(maxsize=2000)
def _phrases(kinds: tuple[str, ...]) -> tuple[tuple[str, list[Any], tuple[int, ...]], ...]:
    """The phrases of a clause, each with where its pieces stand; shapes come back again and again and are remembered.

    A word that fits nowhere becomes a plain word, so that every clause can be read.
    """
    words = list(kinds)
    for _ in range(8):
        try:
            parsed: Any = _parser().parse(words)
            return tuple((rule, children, tuple(_places(children))) for rule, children in parsed[1])
        except UnexpectedInput as error:
            at = getattr(error, "token", None)
            where = at.start_pos if at is not None and at.type != "$END" and at.start_pos is not None else len(words)
            where = min(where, len(words) - 1)
            # The word before may have raised false hopes (`from`, `between`): give up that one first.
            back = where - 1 if where > 0 and words[where - 1] not in ("WORD", "PLACE", "UNITS", "TIME") else where
            words[back] = "WORD"
    return tuple(("other", [LarkToken("WORD", "WORD", i)], (i,)) for i in range(len(words)))


def _places(children: list[Any]) -> Iterator[int]:
    """Where the pieces of a phrase stand in their row, in order."""
    for child in children:
        if isinstance(child, tuple):
            yield from _places(child[1])
        else:
            yield child.start_pos


def clause_of(row: list[Piece]) -> Clause:
    """The clause that a row of pieces makes; every piece finds its place."""
    clause = Clause()
    last = ""
    for rule, children, places in _phrases(tuple([p.kind for p in row])):
        said = [row[i] for i in places]
        _take(clause, rule, children, said, row)
        if last == "support" and _hours_of_guns(rule, said):
            # `supported by 153 Fd from 1515`: of the guns, or of the attack?
            clause.support_hours = " ".join(p.text for p in said)
        last = rule
    searching = bool({"RECCE", "AIRRECCE"} & set(clause.kinds)) or clause.squadrons is not None
    if len(clause.origin) == 2 and not clause.between and not searching and not _each_led(clause.origin[1], row):
        # `from Heeswijk to Veghel`: the second is where they go.
        clause.to.insert(0, clause.origin.pop())
    return clause


def _hours_of_guns(rule: str, said: list[Piece]) -> bool:
    """Whether an hour behind those who support may be theirs."""
    if rule == "start":
        return said[0].kind == "FROM" and said[0].text.lower() not in _OF_THE_ATTACK
    return rule in ("span", "until", "lasting") and said[0].text.lower() not in _OF_THE_ATTACK


def _each_led(second: Where, row: list[Piece]) -> bool:
    """`1/501 from Eerde and 2/502 from Koevering attack`: whence each of them comes, not where they go."""
    at = next((i for i, p in enumerate(row) if p is second.piece), 0)
    return at > 0 and row[at - 1].kind == "FROM"


#: Words that bring the hour of the attack, whoever is named before them.
_OF_THE_ATTACK = frozenset(("start", "starts", "starting", "sp", "h-hour", "h hour", "zero hour")) | frozenset(
    ("jump-off", "jump off", "kick-off", "kick off")
)


def _flat(children: list[Any], row: list[Piece]) -> list[Piece]:
    return [row[i] for i in _places(children)]


def _take(clause: Clause, rule: str, children: list[Any], pieces: list[Piece], row: list[Piece]) -> None:
    """Put one phrase into its field of the clause."""
    if rule == "who":
        _who(clause, children, row)
    elif rule in _OF_PLACE:
        _take_place(clause, rule, pieces)
    elif rule in _OF_TIME:
        _take_time(clause, rule, pieces, row)
    elif rule == "support":
        _helpers(clause, children, row)
    else:
        _take_other(clause, rule, pieces)


_OF_PLACE = frozenset({"destination", "object", "near", "route", "avoiding", "origin"})
_OF_TIME = frozenset({"start", "span", "until", "deadline", "lasting", "delay"})


def _take_place(clause: Clause, rule: str, pieces: list[Piece]) -> None:
    wheres = [Where(p) for p in pieces if p.kind in ("PLACE", "THERE", "EITHER")]
    match rule:
        case "destination":
            clause.to += wheres
        case "object" if wheres and wheres[0].piece.kind == "EITHER":
            clause.either = wheres[0].piece
        case "object":
            clause.places += wheres
        case "near":
            clause.at += wheres
        case "route":
            clause.via += wheres
        case "avoiding":
            clause.avoid += wheres
        case _:
            clause.origin += wheres
            clause.between = clause.between or pieces[0].kind == "BETWEEN"


def _take_time(clause: Clause, rule: str, pieces: list[Piece], row: list[Piece]) -> None:
    times = [p.value for p in pieces if p.kind == "TIME"]
    match rule:
        case "start":
            first = clause.start
            if first is not None and (None not in (first.clock, times[0].clock) or of_two_days(first, times[0])):
                clause.two_hours = " and ".join(p.text for p in row if p.kind == "TIME") * (first != times[0])
            clause.start = times[0] if clause.start is None else _more(clause.start, times[0])
        case "span":
            # `tomorrow from 1500 to 1700`.
            of_a_day = clause.start is not None and clause.start.clock is None and clause.start.minute is None
            _second_hour(clause, clause.until, times[1], row)
            first = _of_its_day(times[0], times[1])
            clause.start = _more(clause.start, first) if clause.start is not None and of_a_day else first
            clause.until = times[1]
        case "until":
            _second_hour(clause, clause.until, times[0], row)
            clause.until = times[0]
        case "deadline":
            _second_hour(clause, clause.deadline, times[0], row)
            clause.deadline = times[0]
            day = row[row.index(pieces[0]) - 1].value
            if day is clause.start and isinstance(day, When) and day.clock is day.minute is times[0].day is None:
                # `tomorrow by 0900`, `tonight by 2200`: the day of that hour.
                clause.start, clause.deadline = None, together(times[0], day)
        case "lasting":
            clause.lasting = pieces[-1].value
        case _ if pieces[0].kind == "WITHIN":
            clause.within = pieces[-1].value
        case _:
            clause.delay = pieces[-1].value


def _second_hour(clause: Clause, first: When | None, second: When, row: list[Piece]) -> None:
    """`by 0830 …, by 1200`: two of a kind in one clause are asked about."""
    if first is not None and first != second:
        clause.two_hours = " and ".join(p.text for p in row if p.kind == "TIME")


def _of_its_day(first: When, last: When) -> When:
    """`from 0600 to 0900 on the 23rd`: the day said behind the second hour is that of both."""
    if first.day is not None or last.day is None or first.clock is None or last.clock is None:
        return first
    return first._replace(day=last.day) if first.clock < last.clock and first.minute is None else first


def _take_other(clause: Clause, rule: str, pieces: list[Piece]) -> None:
    match rule:
        case "verb":
            clause.verbs += pieces
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
        case "manner" if pieces[0].kind == "SAMETIME":
            clause.same_time = True
            names = [p.value for p in pieces if p.kind == "UNITS"]
            if pieces[0].text.lower().endswith((" as", " with")):
                clause.timed_as += names
            else:
                # `At the same time 3 Para moves`: who is addressed.
                clause.who += names
        case "manner" if pieces[0].kind == "NOACTION" and _no_attack_there(pieces[0], clause):
            # `Alle Bataillone nach Elst, kein Angriff`, `Hold Son with 1/502 and send 2/502 to Best, no attack yet`:
            # they march all the same.
            clause.others.append(remark_of(pieces))
        case "manner":
            clause.manner += [p.kind for p in pieces]
            if pieces[0].kind == "NOACTION" and "advance" in pieces[0].text.lower() and "ATTACK" in clause.kinds:
                clause.manner[-1] = "NOADVANCE"
            if pieces[0].kind in ("NOACTION", "TILLRELIEVED"):
                # `until relieved by 1 Border`: by whom is shown back with it.
                clause.others += [remark_of(pieces)._replace(kind=p.kind) for p in pieces if p.kind == "TILLRELIEVED"]
        case _:
            for piece in pieces:
                if piece.kind == "COND":
                    clause.conditions.append(piece.value)
                elif piece.kind not in ("COLON", "COMMA", "JOIN", "SHALL"):
                    clause.others.append(piece)


def _no_attack_there(piece: Piece, clause: Clause) -> bool:
    """Whether what is forbidden leaves the march of those named as it is, where no verb says that they march."""
    sent = bool(clause.to) and not clause.verbs
    return sent and (clause.everyone or (bool(clause.who) and not forbids(piece.text, OrderKind.MOVE)))


def _number(piece: Piece) -> int | None:
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
        return together(a, b)
    for fixed, day in ((a, b), (b, a)):
        if fixed.minute is not None and day.minute is None and day.clock is None and day.day is not None:
            # `H+20 on D+1`: that hour on that day.
            return When(clock=fixed.minute % DAY, day=day.day)
    return a


def _who(clause: Clause, children: list[Any], row: list[Piece]) -> None:
    names: list[Named] = []
    for child in children:
        if isinstance(child, tuple):
            taken_out = [p.value for p in _flat(child[1], row) if p.kind == "UNITS"]
            clause.less += taken_out
            clause.less_of += [names] * len(taken_out)
            continue
        piece = row[child.start_pos]
        if piece.kind == "UNITS":
            names.append(piece.value)
        elif piece.kind == "ALL":
            everyone(clause, row, child.start_pos, alone=len(children) == 1)
        elif piece.kind == "REST":
            clause.rest = True
            the_rest_there(clause, row, child.start_pos)
        elif piece.kind in ("BOTH", "THEY"):
            clause.same = True
            if piece.kind == "BOTH":
                low = piece.text.lower()
                every = "each" in low or low in ("jeweils", "telkens") or low in ("they all", "all of them")
                clause.those = 0 if every else 4 if "four" in low else 3 if "three" in low else 2
                beside = [p.kind for p in row[max(child.start_pos - 2, 0) : child.start_pos]]
                if beside in (["UNITS", "AND"], ["UNITS", "JOIN"]):
                    # `Knoche and both ship's battalions`: others than those named.
                    clause.all_of = " ".join(p.text for p in row[child.start_pos : child.start_pos + 2])
            meant = piece.text.lower() == "it" or (piece.text.lower() == "them" and _driven_out(clause))
            clause.it = clause.it or (meant and _object(clause, piece))
    first = min((c.start_pos for c in children if not isinstance(c, tuple)), default=0)
    before = row[first - 1].kind if first else ""
    if len(names) == 1 and names[0].entries and all(e.sort == "formation" for e in names[0].entries):
        of_those_there(clause, row, max(c.start_pos for c in children if not isinstance(c, tuple)))
    if before == "WITH" and first == 1 and not clause.who:
        # `With 1 Border hold Oosterbeek`.
        clause.who += names
    elif (
        before == "WITH"
        and row[first - 1].text.lower() == "by"
        and (any("be " in v.text.lower() for v in clause.verbs) or (clause.verbs and row[first - 2].kind == "SHALL"))
    ):
        # `Elst is to be held by 2 Para`.
        clause.who += names
    elif before == "WITH" and row[first - 1].text.lower() == "by" and clause.verbs and not clause.who:
        # `an attack will be made on Best by 2/502 and 3/502`.
        clause.who += names
    elif before == "WITH":
        clause.joined += names
    elif names and clause.who and clause.to and not clause.verbs and before in _OF_WHOM:
        # `Brinkmann to Arnhem, there under command of Spindler`.
        clause.objects += names
    elif names and _objects(clause, before):
        clause.objects += names
    else:
        clause.who += names


def _object(clause: Clause, piece: Piece) -> bool:
    """Whether a pronoun stands right behind the verb: `take it`, not `everything it has`."""
    return bool(clause.verbs) and piece.start - clause.verbs[-1].end <= 1


def _driven_out(clause: Clause) -> bool:
    """`throw them out`: who holds the place spoken of."""
    deed = clause.verbs[-1] if clause.verbs else None
    return deed is not None and deed.kind == "ATTACK" and deed.text.lower().split()[0] in THROWN


#: Words before a name that is spoken of, not addressed.
_OF_WHOM = frozenset({"WORD", "REMARK", "FROM", "VIA", "THERE", "COY", "AHEAD"})


#: What is done for others: who stands behind it is not addressed.
_SHIELDING = ("guard", "protect", "cover", "screen", "shield", "escort")


def _objects(clause: Clause, before: str) -> bool:
    """Whether names of troops here are what the deed is done to, not who does it."""
    if not clause.verbs:
        return before == "TO" and clause.squadrons is not None
    if clause.who or clause.squadrons or before == "ENEMY":
        return True
    if clause.verbs[-1].kind in ("SUPPORT", "FOLLOW", "LINKUP"):
        return True
    if clause.verbs[-1].kind == "GUARD" and clause.verbs[-1].text.lower().startswith(_SHIELDING):
        # `assemble at LZ Z and guard Div HQ`.
        return True
    return clause.same and clause.verbs[0].kind not in ("REPORT", "WHEREIS", "CANCEL", "ALTERZONE", "AMEND")


def _helpers(clause: Clause, children: list[Any], row: list[Piece]) -> None:
    for child in children:
        if isinstance(child, tuple):
            pieces = _flat(child[1], row)
            number = next((_number(p) for p in pieces if p.kind == "NUM"), None)
            clause.helpers.append(Squadrons(number))
        elif row[child.start_pos].kind == "UNITS":
            clause.helpers.append(row[child.start_pos].value)
