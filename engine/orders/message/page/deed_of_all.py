"""What several are to do is told behind all of them: `Becker to Mook, Greschick to Groesbeek: both attack at 0630`.

The deed and its hour are read for each of them, with his own place. Source: orders.md 7, 18.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from engine.orders import patterns as re
from engine.orders.sentence.pieces import Piece
from engine.orders.worded import Worded

#: Who is told of behind the mark, and what they do. Their hour, and nothing else, stands behind it.
_ALL_DO = Worded(
    "both all each beide alle allebei",
    r"(?:[:;,]| [-–])\s+(?:to )?(?P<who>both|all|each|beide|alle|allebei)(?: (?:of them|three|two|four))?"
    r"(?: (?:will|shall|are to|to|must|sollen|moeten))? "
    r"(?:(?P<attack>attack(?:s|ing)?|assault|angreifen|greifen|vallen|angriff|aanval)|(?P<hold>holds?|holding|halten|houden)|"
    r"(?P<go>moves?|moving|go|goes|starts?|set off|set out|leave|step off|march|jump off|marschieren|fahren|gaan|"
    r"vertrekken))"
    r"(?P<tail>\b[^.;:]*?)(?P<end>[.!]?)\s*$",
)
TOLD_OF_ALL = _ALL_DO.words | {"assault", "counterattack", "angriff", "gegenangriff", "aanval"}
#: `Counterattack: Stargaard Wyler, Becker Beek - jump off 0630`: the hour of a list under one deed.
_UNDER_ONE_DEED = Worded(
    "attack attacks counterattack counterattacks counter assault move moves march angriff gegenangriff marsch aanval "
    "tegenaanval",
    r"^(?P<deed>(?:(?:counter[- ]?)?attacks?|assault|moves?|march|(?:gegen)?angriff|marsch|(?:tegen)?aanval): )"
    r"(?P<pairs>.{6,160}?)(?: [-–]|[,;:.])\s+"
    r"(?:(?:to )?(?:start(?:ing|s)?|begin(?:ning|s)?|jump(?:ing)?[- ]off|kick(?:ing)? off|beginn|h[- ]hour|zero hour|"
    r"at|um|om)\W{0,2}(?:at |is |um |om )?)?"
    r"(?P<hour>(?:[0-2]?\d[:.]?[0-5]\d\b|dawn\b|first light\b)[^,;:.]*)[.!]?$",
)
#: `Attack! 3/508 into Wyler, 2/508 into Beek`: one deed over a list of who goes where.
_DEED_OVER_LIST = Worded(
    "attack assault counterattack angriff gegenangriff aanval",
    r"^(?P<deed>(?:counter[- ]?)?attack|assault|(?:gegen)?angriff|aanval)(?: ?[!:]|"
    r" [-–]) (?P<pairs>[^.;:!]{6,160}?)[.!]?$",
)
_TWO_OF_THEM = frozenset({"both", "beide", "allebei"})
#: Their hour, and a stay or a report behind it.
_OF_AN_HOUR = frozenset("TIME AT FROM BY UNTIL NOW COMMA THEN AND HOLD GUARD THERE REPORT".split())  # noqa: SIM905
_FIGURES = re.compile(r"\d{3,4}\b")
#: What stands between the names and the place of each.
_WHITHER = frozenset({"TO", "AT", "ATTACK", "SHALL"})
_AGAINST = frozenset({"against", "gegen", "tegen"})
#: What may stand behind the place.
_BY_WAY = frozenset({"VIA", "PLACE", "AND", "JOIN", "COMMA", "BYROAD", "BYRAIL", "BYCOUNTRY"})
_PARTS = frozenset({"COMMA", "SEMI", "AND", "JOIN", "MARK"})


class _Pair(NamedTuple):
    """Who is told of, and where, as it was written; whether an attack or a march is told of him already."""

    who: str
    where: str
    attacks: bool
    sent: bool = False


def each_does_it(sentence: str, scan: Callable[[str], list[Piece]]) -> str:
    """The sentence with the deed told of each; as it stands if it is told otherwise."""
    if (listed := _UNDER_ONE_DEED.match(sentence)) is not None:
        several = len(_pairs(scan(listed["pairs"]), listed["pairs"])) >= _TWO
        return f"{listed['deed']}{listed['pairs']}, all at {listed['hour']}" if several else sentence
    if (over := _DEED_OVER_LIST.match(sentence)) is not None:
        pairs = _pairs(scan(over["pairs"]), over["pairs"])
        return ", ".join(f"{p.who} attack {p.where}" for p in pairs) if pairs else sentence
    found = _ALL_DO.search(sentence)
    if found is None:
        return sentence
    head = sentence[: found.start()]
    pairs = _pairs(scan(head), head)
    tail = re.sub(r"\s*\b(?:an|aan)$", "", found["tail"].strip(" ,"))
    tail = f"at {tail}" if _FIGURES.match(tail) else tail
    if len(pairs) < _TWO or (found["who"].lower() in _TWO_OF_THEM and len(pairs) != _TWO):
        return sentence
    if not {p.kind for p in scan(f"{pairs[0].who} hold {tail}")[1:]} <= _OF_AN_HOUR | {"JOIN", "UNITS"}:
        return sentence
    if found["hold"] and any(p.attacks for p in pairs):
        # `Becker takes Wyler, Hermann takes Mook, both hold until 1800`: what comes behind the attack.
        return sentence
    if found["hold"] and all(p.sent for p in pairs):
        # `Harder to Arnhem, Gropp to Velp, both hold there`: behind the march of each.
        return f"{', '.join(f'{p.who} move to {p.where} and hold {tail}'.strip() for p in pairs)}{found['end']}"
    told = "attack" if found["attack"] else "hold" if found["hold"] else "move to"
    each = (f"{p.who} {'attack' if p.attacks else told} {p.where} {tail}".strip() for p in pairs)
    return f"{', '.join(each)}{found['end']}"


_TWO = 2


def _pairs(pieces: list[Piece], head: str) -> list[_Pair]:
    """Each of those named with his place; none if anything else is told of one of them."""
    begins = [0, *(i + 1 for i in range(1, len(pieces) - 1) if _begins_another(pieces, i))]
    rows = [pieces[a:b] for a, b in pairwise([*begins, len(pieces)])]
    pairs = [_pair(row[: len(row) - (row[-1].kind in _PARTS)], head) for row in rows if row]
    return [p for p in pairs if p is not None] if all(pairs) else []


def _begins_another(pieces: list[Piece], i: int) -> bool:
    """Whether the next of them is named behind a joint: a place stands before it."""
    since = next((k for k in range(i - 1, -1, -1) if pieces[k].kind in ("PLACE", "UNITS")), 0)
    return pieces[i].kind in _PARTS and pieces[i + 1].kind == "UNITS" and pieces[since].kind == "PLACE"


def _is_name(piece: Piece) -> bool:
    """A name, or what joins two; `505 - 1/505` is a heading."""
    return piece.kind == "UNITS" or (piece.kind in _PARTS and piece.text not in ("-", "–"))


def _pair(row: list[Piece], head: str) -> _Pair | None:
    at = next((i for i, p in enumerate(row) if p.kind == "PLACE"), 0)
    last = max((i for i, p in enumerate(row[:at]) if p.kind == "UNITS"), default=-1)
    named = last >= 0 and row[0].kind == "UNITS" and all(_is_name(p) for p in row[: last + 1])
    led = all(p.kind in _WHITHER or p.text.lower() in _AGAINST for p in row[last + 1 : at])
    if not named or not led or not all(p.kind in _BY_WAY for p in row[at + 1 :]):
        return None
    # `Becker takes Wyler, Hermann takes Mook, both start 0800`: they set out to attack.
    attacks = any(p.kind == "ATTACK" for p in row[last + 1 : at])
    sent = any(p.kind == "TO" for p in row[last + 1 : at])
    return _Pair(head[row[0].start : row[last].end], head[row[at].start : row[-1].end], attacks, sent)
