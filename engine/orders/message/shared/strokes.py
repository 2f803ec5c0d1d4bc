"""Tasks of different troops parted by a stroke: `2/325 holds Groesbeek until relieved / 2/401 leaves for Overasselt`.

Source: orders.md 18.
"""

from collections.abc import Callable

from engine.orders import patterns as re
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS

_STROKE = re.compile(r" (?:/|//|\||-|–|—) (?=\S)")
_STROKES = (" / ", " // ", " | ", " - ", " – ", " — ")
#: What may stand before the names of a task: `if attacked, 1 Worcs falls back`.
_CASES = frozenset({"IF", "WHEN", "COND", "AT", "TIME", "FROM"})


def tasks_by_strokes(sentences: list[str], scan: Callable[[str], list[Piece]]) -> list[str]:
    """The sentences, each cut at its strokes if every part is a task with troops of its own."""
    out: list[str] = []
    for sentence in sentences:
        parts = _STROKE.split(sentence) if any(s in sentence for s in _STROKES) else [sentence]
        out += parts if len(parts) > 1 and all(_a_task(scan(p)) for p in parts) else [sentence]
    return out


def _a_task(pieces: list[Piece]) -> bool:
    """Whether troops are named first, or sent somewhere, and told what to do."""
    named = next((i for i, p in enumerate(pieces) if p.kind == "UNITS"), None)
    if named is None:
        return False
    if named and pieces[0].kind not in VERBS and pieces[0].kind not in _CASES and pieces[0].text != "order":
        return False
    return any(p.kind in VERBS or p.kind == "BEHIND" for p in pieces) or any(p.kind == "TO" for p in pieces[named:])
