"""Who is named behind `while`, `and`, `, which`: troops, all of them, or a name nobody bears; and on which side.

Source: orders.md 8; ecosystem 0.8.
"""

from collections.abc import Callable

from engine.orders.names.gazetteer import Hit
from engine.orders.sentence.words.plain_words import Token
from engine.orders.sentence.words.signal_words import VERBS

Find = Callable[[list[Token], int], Hit | None]
_TROOPS = frozenset({"unit", "group", "formation", "hq", "wide"})


def troops_follow(toks: list[Token], i: int, find: Find) -> bool:
    hit = find(toks, i) if i < len(toks) else None
    return hit is not None and any(e.sort in _TROOPS for e in hit.entries)


def all_follow(toks: list[Token], i: int, find: Find) -> bool:
    hit = find(toks, i) if i < len(toks) else None
    return hit is not None and any(e.sort == "word" and e.id in ("ALL", "REST") for e in hit.entries)


def stranger_acts(toks: list[Token], i: int, find: Find) -> bool:
    """Whether a name nobody bears stands at a token, and a deed behind it."""
    if i + 1 >= len(toks) or not toks[i].text.istitle() or not toks[i].text.isalpha() or find(toks, i) is not None:
        return False
    hit = find(toks, i + 1)
    acts = toks[i + 1].text.endswith(("s", "t"))
    return acts and hit is not None and any(e.sort == "word" and e.id in VERBS for e in hit.entries)


#: What may stand behind the word for a side: nothing more is said of it.
_PAST_A_SIDE = frozenset({"", ",", ";", ".", "and", "from", "along", "via"})


def side_told(toks: list[Token], i: int) -> bool:
    """`3 Para right, and …`, `on the right from Lent`: whether the word tells where troops stand."""
    return (toks[i + 1].text.lower() if i + 1 < len(toks) else "") in _PAST_A_SIDE
