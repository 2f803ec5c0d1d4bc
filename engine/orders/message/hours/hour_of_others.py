"""Hours told by the hour at which others begin: `half an hour before 1/505 attacks`, `20 minutes before the attack`.

The hour of that attack stands in the sentence, in the orders before it, or on file; if it is not certain, what leans on
it is left as it stands, and asked about. Source: orders.md 1, 8; player's guide, "When".
"""

from typing import NamedTuple

from engine.orders import patterns as re
from engine.orders.hours.times import When
from engine.orders.names.named_troops import troops
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.scan import Scanner
from engine.orders.transcript import Transcript
from engine.orders.values import Order, OrderKind

_GOES = (
    r"(?:starts?|begins?|attacks?|assaults?|(?:jump|move|set|kick|step)s? off|(?:move|head)s? out|"
    r"go(?:es)?(?: in| over)?)"
)
_ATTACK = r"(?:attack|assault|push|jump-?off|kick-?off)"
#: Others who begin, behind `before` or `after`.
_BEGIN = re.compile(
    rf"(?:(?P<attack>(?:the )?{_ATTACK}(?: {_GOES})?)|(?P<they>they|it|he) (?:{_GOES}|do(?:es)?)|"
    rf"(?P<who>.{{2,30}}?)(?:['’]s? {_ATTACK}(?: {_GOES})?| (?:{_GOES}|does|do)))",
    re.IGNORECASE,
)
_BEFORE = {"before": -1, "prior to": -1, "ahead of": -1, "in advance of": -1, "after": 1, "following": 1}
_ENDS = frozenset({"COMMA", "SEMI", "THEN", "AND", "UNTIL", "VIA", "AT", "BYROAD", "COLON"})


class Beginning(NamedTuple):
    """An hour so long before (or after) others begin."""

    when: When
    #: The hour at which they begin.
    theirs: When
    #: How many pieces tell it.
    taken: int


def told_by_others(
    pieces: list[Piece], at: int, sentence: str, page: Transcript, naming: Naming, scanner: Scanner
) -> Beginning | None:
    """`half an hour before 1/505 attacks`, from its length of time on; None if that is no certain hour."""
    link = pieces[at + 1].text.lower() if at + 1 < len(pieces) else ""
    sign = _BEFORE.get(link, 0)
    if not sign or at + 2 >= len(pieces):
        return None
    stop = next((j for j in range(at + 2, len(pieces)) if pieces[j].kind in _ENDS), len(pieces))
    said = _BEGIN.fullmatch(sentence[pieces[at + 1].end : pieces[stop - 1].end].strip(" .,!"))
    if said is None and stop < len(pieces) and pieces[stop].kind == "AT" and pieces[stop].text.lower() == "in":
        # `until it goes in`
        stop += 1
        said = _BEGIN.fullmatch(sentence[pieces[at + 1].end : pieces[stop - 1].end].strip(" .,!"))
    theirs = _hour_of(said, pieces[:at], page, naming, scanner) if said is not None else None
    if theirs is None:
        return None
    shift = sign * pieces[at].value
    when = theirs._replace(minute=theirs.minute + shift) if theirs.minute is not None else _clocked(theirs, shift)
    if when is None or (when.minute is not None and when.minute < naming.reader.now):
        return None
    return Beginning(when, theirs, stop - at)


def _clocked(when: When, shift: int) -> When | None:
    """An hour of the clock so much earlier or later; of two days or of either half of the day it is left."""
    if when.clock is None or when.bare or not 0 <= when.clock + shift < 24 * 60:
        return None
    return when._replace(clock=when.clock + shift, round=False)


def _hour_of(
    said: re.Match[str], before: list[Piece], page: Transcript, naming: Naming, scanner: Scanner
) -> When | None:
    """The hour at which those begin, if it is certain."""
    named = troops((p for p in scanner.scan(said["who"]) if p.kind == "UNITS"), naming) if said["who"] else frozenset()
    if said["who"] and not named:
        return None
    hours = [p for p in before if p.kind in ("TIME", "EITHER", "FOUR")]
    attacks = [i for i, p in enumerate(before) if p.kind == "ATTACK"]
    if hours:
        return _of_this_sentence(before, attacks, hours, named, naming)
    own = troops((p for p in before if p.kind == "UNITS"), naming)
    orders = _attacks(said, page, named, naming)
    aims = {place for p in before if p.kind == "PLACE" and hasattr(p.value, "places") for place in p.value.places}
    if len({o.start for o in orders}) > 1:
        # `376 fires on Riethorst half an hour before the attack`: that on Riethorst.
        orders = [o for o in orders if o.target in aims]
    starts = {o.start for o in orders}
    minute = starts.pop() if len(starts) == 1 else None
    uncertain = any(own & set(o.units) or o.if_ is not None for o in orders)
    return When(minute=minute) if minute is not None and not uncertain else None


def _of_this_sentence(
    before: list[Piece], attacks: list[int], hours: list[Piece], named: frozenset[str], naming: Naming
) -> When | None:
    """`1/505 attacks Mook at 1500, 376 fires on it half an hour before the attack`: its hour, if there is but one."""
    if len(attacks) != 1 or len(hours) != 1 or hours[0].kind != "TIME":
        return None
    names = [p for p in before[: attacks[0]] if p.kind == "UNITS"]
    others = any(p.kind == "UNITS" and p.start > hours[0].start for p in before)
    link = before[before.index(hours[0]) - 1].kind
    if not others or hours[0].start < before[attacks[0]].start or link in ("UNTIL", "BY"):
        return None
    when: When = hours[0].value
    return when if not named or named <= troops(names, naming) else None


def _attacks(said: re.Match[str], page: Transcript, named: frozenset[str], naming: Naming) -> list[Order]:
    """The attacks that may be meant: of those named, of those in the sentence before, or any; else those on file."""
    if said["they"]:
        orders = [page.held(i).order for i in page.last_sentence()]
    else:
        orders = [o for o in page.before() if named <= set(o.units)]
    orders = [o for o in orders if o.kind is OrderKind.ATTACK]
    if orders or not named:
        return orders
    alive = [e.order for e in naming.reader.on_file if named <= set(e.order.units)]
    return [o for o in alive[-1:] if o.kind is OrderKind.ATTACK]
