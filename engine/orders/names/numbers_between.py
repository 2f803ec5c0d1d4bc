"""Regiments from one number to another: `GR 1034 to 1036 to Best`, `GR 1034-1036`.

All between are meant where troops bear each of the numbers; anything else stays as it is. Source: orders.md 5, 9.
"""

from collections.abc import Callable

from engine.orders.names.gazetteer import Entry, Hit
from engine.orders.sentence.words.plain_words import Token


def numbers_between(
    toks: list[Token], end: int, find: Callable[[list[Token], int], Hit | None], head: list[Token]
) -> list[tuple[str, tuple[Entry, ...]]]:
    """`GR 1034 to 1036 to Best`, `GR 1034-1036`: the further numbers up to the last, if troops bear them all."""
    row = toks[end : end + 3]
    if len(row) < len("123") or row[0].text.lower() not in _UP_TO or len(row[1].text) != len(toks[end - 1].text):
        return []
    if not (row[1].text.isdigit() and toks[end - 1].text.isdigit()) or len(row[1].text) < _OF_A_REGIMENT:
        return []
    if row[0].text.isalpha() and row[2].text.lower() in _ENDS_A_MARCH:
        # `GR 1034 to 1036 at 1400`: a square.
        return []
    first, last = int(toks[end - 1].text), int(row[1].text)
    found = []
    for n in range(first + 1, min(last, first + _MOST) + 1):
        hit = find([*head, row[1]._replace(word=str(n), text=str(n))], 0)
        if hit is None or any(e.sort not in _TROOPS for e in hit.entries) or hit.end != len(head) + 1:
            return []
        found.append((str(n), hit.entries))
    return found if found and found[-1][0] == row[1].text else []


#: Figures of a regiment's number that no battalion bears, and what stands between the first and the last.
_OF_A_REGIMENT = 4
_UP_TO = frozenset({"to", "through", "thru", "bis", "-", "–"})
_MOST = 9
_ENDS_A_MARCH = frozenset(
    "at by via , . ; on from then and while before after if when once in und dann um über ueber en dan om with".split()  # noqa: SIM905
)
_TROOPS = frozenset({"unit", "group", "wide"})
