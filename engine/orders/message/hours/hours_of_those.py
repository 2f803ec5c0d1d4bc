"""Hours in a sentence of their own, more than one or ends: `Both leave at 1000 and are to be in place by 1400.`,
`Both until 1800.`, `From 1000 to 1020.`.

Told of `both` or `all`, they are of each of those before that says none itself; told of nobody, they are of the last,
and whether the others begin, end or arrive then too is asked. Source: orders.md 1, 3, 18.
"""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from engine.orders import patterns as re
from engine.orders.hours.times import When, lasting_at
from engine.orders.message.hours.shared_hours import TIMED
from engine.orders.sentence.pieces import Piece
from engine.orders.transcript import Transcript
from engine.orders.values import Order, OrderKind
from engine.vocabulary import Minute

#: Words that say nothing of when.
_SILENT = frozenset({"SHALL", "TO", "AND", "COMMA", "MARK", "THERE", "JOIN", "BOTH", "ALL"})
_LINKS = {"AT": "start", "FROM": "start", "BETWEEN": "start", "UNTIL": "until", "BY": "deadline"}
_GOING = ("move", "leave", "start", "go", "set", "depart", "to leave", "to move", "to start", "step")
_LASTING = frozenset({OrderKind.FIRE, OrderKind.HOLD, OrderKind.SUPPORT})
_STARTING = TIMED | {OrderKind.WITHDRAW, OrderKind.SUPPORT, OrderKind.HOLD}


class Span(NamedTuple):
    """What the sentence says of when."""

    start: When | None = None
    until: When | None = None
    deadline: When | None = None
    #: So many minutes.
    lasting: int | None = None
    #: `both`, `all`, or nobody.
    whose: str = ""


def span_alone(pieces: list[Piece]) -> Span | None:
    """The hours a sentence consists of, if they are more than one, or an end; None if it says anything else."""
    said = Span(whose=next((p.kind for p in pieces[:1] if p.kind in ("BOTH", "ALL")), ""))
    link = ""
    for piece in pieces:
        if piece.kind in _LINKS:
            link = _LINKS[piece.kind]
        elif piece.kind == "TIME" and piece.value.clock is not None:
            field = link or "start"
            if getattr(said, field) is not None:
                return None
            said, link = said._replace(**{field: piece.value}), ""
        elif piece.kind == "LASTING" and link == "lasting" and said.lasting is None:
            said, link = said._replace(lasting=piece.value), ""
        elif piece.kind == "FOR":
            link = "lasting"
        elif piece.kind == "MOVE" and piece.text.lower().startswith(_GOING):
            link = ""
        elif piece.kind not in _SILENT:
            return None
    several = sum(v is not None for v in said[:4]) > 1
    return said if not link and (several or said.until is not None or said.lasting is not None) else None


#: `Put it off by two hours.`, `Make that an hour later.`
_PUT_OFF = re.compile(
    r"\W*(?:(?:please|but|no,?|on second thoughts?,?) )?(?:(?:put|push|move|set) (?:it|that|this) (?:off|back)|"
    r"(?:postpone|delay|defer) (?:it|that|this))(?: by| for)? (?P<long>[\w ]{2,20}?)\W*$|"
    r"\W*make (?:it|that|this) (?P<later>[\w ]{2,20}?) later\W*$",
    re.IGNORECASE,
)


def put_off(page: Transcript, sentence: str) -> bool:
    """`2/505 to Mook at 1500. Put it off by two hours.`: the order just before begins so much later; one with an end,
    or one of several, is held back and asked about. False if no order stands just before, or no length is told."""
    found = _PUT_OFF.match(sentence)
    which = page.last_sentence() if found is not None else []
    long = lasting_at((found["long"] or found["later"]).lower(), 0) if found is not None else None
    if long is None or not which or found is None:
        return False
    orders = tuple(page.held(i).order for i in which)
    later = tuple(msgspec.structs.replace(o, start=Minute((o.start or page.now) + long[0])) for o in orders)
    ended = any(o.until is not None or o.deadline is not None or o.then or o.if_ for o in orders)
    here = page.here
    others = [i for i in page.standing(lambda p: p.line == here.line) if i not in which and page.held(i).order.start]
    if others and len(which) == 1:
        # `2/505 to Mook at 1500. 3/505 to Beek at 1500. Put it off by two hours.`
        which = [*others, *which]
    if len(which) == 1 and not ended and orders[0].kind in _STARTING:
        page.correct(which[0], later[0], sentence)
    else:
        page.hold_back(which, sentence, f"“{sentence.strip()}”: which hours are meant? Send it again with them.")
    return True


def hours_of_those(
    page: Transcript, pieces: list[Piece], sentence: str, minutes: Callable[[When], tuple[Minute | None, ...]]
) -> bool:
    """Put the hours of such a sentence to the orders before it; False if it says something else, or of no one order
    what it may be of is certain."""
    said = span_alone(pieces)
    if said is None or sentence.rstrip().endswith(("?", ":")):
        return False
    here = page.here
    line = page.standing(lambda p: p.line == here.line) or page.standing(lambda p: p.block == here.block)
    read = {k: minutes(v) for k, v in (("start", said.start), ("until", said.until), ("deadline", said.deadline)) if v}
    told = [v[0] for v in read.values() if len(v) == 1 and v[0] is not None]
    free = [i for i in line if _free(page.held(i).order, said)]
    if said.until is not None and free and len(line) >= _SEVERAL and line[-1] not in free and not said.whose:
        # `376 PFA fires on Wyler. 2/505 attacks Wyler. From 1000 to 1020.`
        page.hold_back(line, sentence, f"“{sentence.strip()}”: of whom is that said? Send it again with its hours.")
        return True
    if len(told) != len(read) or len(free) < _SEVERAL or told != sorted(told):
        return False
    if said.whose == "BOTH" and len(line) != _SEVERAL:
        return False
    if said.whose and free != line:
        return False
    hours = {k: v[0] for k, v in read.items()}
    sure = free if said.whose else [i for i in free if i == line[-1]]
    for i in sure:
        page.correct(i, _timed(page.held(i).order, hours, said.lasting, page.now), sentence)
    question = f"“{sentence.strip()}”: is that said of this too? Choose, or send it again with its hours."
    for i in (i for i in free if i not in sure):
        page.hold_back([i], sentence, question, ((_timed(page.held(i).order, hours, said.lasting, page.now),),))
    return True


_SEVERAL = 2


def _free(order: Order, said: Span) -> bool:
    """Whether an order has no such hour itself, and can have it."""
    if order.follow is not None or order.if_ is not None or order.then or order.kind not in _STARTING | _LASTING:
        return False
    if order.start is not None or order.until is not None or order.deadline is not None:
        return False
    ends = said.until is not None or said.lasting is not None
    if ends and order.kind not in _LASTING:
        return False
    return said.deadline is None or order.kind in TIMED | {OrderKind.WITHDRAW}


def _timed(order: Order, hours: dict[str, Minute | None], lasting: int | None, now: Minute) -> Order:
    timed = msgspec.structs.replace(order, **hours)
    if lasting is None:
        return timed
    return msgspec.structs.replace(timed, until=Minute((timed.start or now) + lasting))


def of_one(sentence: str, line: str) -> bool:
    """`2 IG to Aalst. 3 IG to Best. It is to be there by 1800.`: of 3 IG, whom the sentence no longer names."""
    before = line[: line.find(sentence)].rstrip(" ,").lower()
    return before.endswith(("it is to", "it must", "it should", "it shall", "it will", "it has to"))
