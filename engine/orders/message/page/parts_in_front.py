"""A part of an order told before it, in a sentence or on a line of its own: `Route: Molenhoek. 2/505 move to Mook.`

It is read as what stands over the order, `Via Molenhoek: 2/505 move to Mook`; for itself it would be a note, and the
order would run without it. Source: orders.md 18.
"""

from collections.abc import Callable

from engine.orders import patterns as re
from engine.orders.message.page.lines import BodyLine
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS

_Scan = Callable[[str], list[Piece]]

#: How a part is led in, and the words that lead it over an order.
_LEADS = {
    "via": r"route|via|by way of|axis(?: of advance)?",
    "supported by": r"(?:fire |artillery |arty )?support(?!e)|supported by|in support|with support from",
    "by": r"deadline|nlt|not later than|no later than",
    "avoiding": r"avoid(?:ing)?",
    "": r"(?=by road\b|by rail\b|cross[- ]country\b|along the railway\b)",
}
_PART = re.compile(
    "|".join(rf"(?P<l{i}>(?:{words})\s*:?\s*)(?P<r{i}>\S[^.;:]*)" for i, words in enumerate(_LEADS.values())),
    re.IGNORECASE,
)
_FIRST = re.compile(r"(?P<part>[^.;]{4,70})[.;] (?=[A-Z\d])")
#: Lines below a part that are looked at.
_LOOKED_AT = 12
_SUPPORT = re.compile(r"supported", re.IGNORECASE)
#: Of what a part consists.
_OF_A_PART = frozenset("PLACE UNITS TIME AND JOIN COMMA MARK BYROAD BYRAIL BYCOUNTRY VIA SUPPORTED AVOIDING BY".split())  # noqa: SIM905
_OF_AN_HOUR = frozenset({"TIME", "FROM", "AT", "COLON", "MARK"})


def parts_in_front(lines: list[BodyLine], scan: _Scan) -> list[BodyLine]:
    """The lines, with such parts over the one order they stand before."""
    alone = len(lines) == 1 and ". " not in lines[0].text and "; " not in lines[0].text
    if alone or not any(_PART.match(line.text) for line in lines):
        return lines
    out: list[BodyLine] = []
    said: list[str] = []
    for i, line in enumerate(lines):
        begins = i == 0 or line.gap or bool(said) or not _is_order(lines[i - 1].text, scan)
        if said and line.gap:
            said = []
        first = _FIRST.match(line.text)
        if begins and first and (part := _part(first["part"], scan)) and _is_order(line.text[first.end() :], scan):
            line = line._replace(text=f"{', '.join((*said, part))}: {line.text[first.end() :]}")
            said = []
        elif (
            begins
            and (part := _part(line.text.strip(" ."), scan))
            and (below := _orders_below(lines[i + 1 : i + 1 + _LOOKED_AT], scan))
        ):
            if below == 1:
                said.append(part)
                continue
            # `Route: Molenhoek` over several.
            line = line if _SUPPORT.match(part) else line._replace(text=f"{part}:")
        elif said and _is_order(line.text, scan):
            line = line._replace(text=f"{', '.join(said)}: {line.text}")
            said = []
        out.append(line)
    return out


def _part(text: str, scan: _Scan) -> str:
    """The part a sentence consists of, with the words that lead it over an order; empty if it is anything else."""
    found = _PART.fullmatch(text)
    if found is None:
        return ""
    at = next(i for i in range(len(_LEADS)) if found[f"r{i}"])
    words = f"{list(_LEADS)[at]} {found[f'r{at}']}".strip()
    kinds = {p.kind for p in scan(words)}
    whole = kinds <= _OF_A_PART and ("UNITS" in kinds) == (at == 1)
    return words[:1].upper() + words[1:] if whole else ""


def _is_order(text: str, scan: _Scan) -> bool:
    """Whether troops are told to do something there."""
    kinds = {p.kind for p in scan(text)}
    return "UNITS" in kinds and not kinds.isdisjoint(VERBS | {"TO"})


def _orders_below(lines: list[BodyLine], scan: _Scan) -> int:
    """How many orders the paragraph goes on with, below such parts and hours; none if anything else stands there."""
    block: list[str] = []
    for line in lines:
        if line.gap:
            break
        block.append(line.text.strip(" ."))
    orders = [text for text in block if not _part(text, scan) and {p.kind for p in scan(text)} - _OF_AN_HOUR]
    return len(orders) if all(_is_order(text, scan) and "." not in text for text in orders) else 0
