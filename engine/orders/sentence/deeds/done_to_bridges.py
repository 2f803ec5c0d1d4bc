"""Small words that are a deed where a bridge stands behind them: `force the Aalst bridge`, `put the ferry right again`.

Forced is attacked, and no march to it; in `attack in force`, `the whole force` nothing is done. Source: orders.md 7.
"""

from collections.abc import Callable

from engine.orders.names.gazetteer import Hit
from engine.orders.sentence.words.plain_words import Token

FORCING = frozenset({"force", "forces", "forcing"})
_ARTICLES = frozenset({"the", "a", "that", "this"})
#: Words of the enemy's name between the deed and `out`, at most.
_FEW = 5


def bridge_forced(toks: list[Token], i: int, find: Callable[[list[Token], int], Hit | None]) -> bool:
    """Whether a bridge is named behind the word: `the Aalst bridge`, `the bridge at Aalst`."""
    at = i + 1
    while at < len(toks) and toks[at].text.lower() in _ARTICLES:
        at += 1
    hit = find(toks, at) if at < len(toks) else None
    return hit is not None and any(
        (e.sort == "place" and e.id.startswith("bridge:")) or (e.sort == "word" and e.id == "BRIDGEWORD")
        for e in hit.entries
    )


def driven_out(toks: list[Token], i: int) -> bool:
    """`the enemy out of Aalst`, `them from Aalst`."""
    row = [t.text.lower() for t in toks[i + 1 : i + 1 + _FEW]]
    return "enemy" in row and ("out" in row or "from" in row)


#: What may stand behind `put the bridge right`.
_BEHIND_RIGHT = frozenset({"again", ",", ".", "by", "at", "before", "as", "asap", "now", "soonest", "quickly", "today"})


def set_right(toks: list[Token], i: int) -> bool:
    """Whether a bridge or a ferry is put `right`: not `right away`."""
    row = [t.text.lower() for t in toks[i + 1 : i + 9]]
    right = row.index("right") if "right" in row else 0
    return right > 0 and row[right - 1] in ("bridge", "ferry") and _BEHIND_RIGHT.issuperset(row[right + 1 : right + 2])
