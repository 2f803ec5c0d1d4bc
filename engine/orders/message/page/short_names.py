"""Units by their short names, whatever stands with the number: `the 3/505`, `2nd Battalion, 505th`, `KG Knaust`.

A law that knows `3/505` then knows them all. Source: orders.md 9, 14.
"""

from collections.abc import Callable

from engine.orders import patterns as re
from engine.orders.names.gazetteer import Gazetteer
from engine.orders.sentence.pieces import Piece

#: `the 3/505`, `2nd Battalion, 505th`, `KG Knaust`.
_LONG_NAME = re.compile(r"\b(?:[Tt]he (?=\d|first |second |third )|KG [A-Z]|Kampfgruppe |[Bb]attalion\b|[Bb]n of )")
_MORE_THAN_SHORT = re.compile(r"KG |Kampfgruppe |(?:first|second|third|fourth)\b|.*(?:, | of )", re.IGNORECASE)


def in_short_names(sentence: str, scan: Callable[[str], list[Piece]], gaz: Gazetteer) -> str:
    """`Everybody in 501 PIR but the 3/501 stays put`, `2nd Battalion, 508th moves`: a unit named with its number is the
    same without the article, and with the short name."""
    if _LONG_NAME.search(sentence) is None or sentence.endswith(":"):
        return sentence
    pieces, whole = scan(sentence), sentence
    for piece in reversed(pieces):
        # `scrap the 2 ig one`: the order.
        if piece.kind != "UNITS" or sentence.startswith(" one", piece.end) or not _one_unit(piece, sentence):
            continue
        name, start = piece.text, piece.start
        if _MORE_THAN_SHORT.match(name) and (short := gaz.scenario.units[piece.value.entries[0].id].short):
            name = short if [(p.kind, p.end) for p in scan(short)] == [("UNITS", len(short))] else name
        if group := _GROUP.search(sentence, 0, start):
            start = group.start()
        elif sentence[max(start - 5, 0) : start].lower() in (" the ", "the ") and len(_NAME_PARTS.findall(name)) > 1:
            start -= 4
        sentence = sentence[:start] + name + sentence[piece.end :]
    # `The first battalion of FJR 6 to Eerde, the second to Veghel`: the one is named by the other.
    return whole if _NUMBERED_ALONE.search(sentence) else sentence


_NUMBERED_ALONE = re.compile(
    r"\b(?:first|second|third|fourth|[1-9](?:st|nd|rd|th))\b(?! light| thing| of all|/)(?=(?: battalion| bn)?,? [a-z])",
    re.I,
)
_GROUP = re.compile(r"\b(?:KG|Kampfgruppe) $")
_NAME_PARTS = re.compile(r"\w+")


def _one_unit(piece: Piece, sentence: str) -> bool:
    """Whether the name is that of one unit, and all of it: not `1st and 3rd Battalions of the 504th`, `the 3rd`."""
    named = piece.value
    whole = sentence[piece.start : piece.end] == named.text
    return whole and [e.sort for e in named.entries] == ["unit"] and not named.part
