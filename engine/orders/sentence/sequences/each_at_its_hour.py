"""One task for two at two hours: `At 2300 1/502, and at 2330 3/502, move to Nijnsel`; `1 Para at 0900, 3 Para at 0930:
attack Ede`.

Each hour stands beside the name it is for, and the task behind them is that of both. Source: orders.md 3, 18.
"""

from collections.abc import Callable
from itertools import pairwise

from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS

_JOINTS = ("COMMA", "AND", "JOIN")
#: What the task may hold that is the same for both.
_TOLD_FOR_BOTH = frozenset({"TO", "PLACE", "VIA", "JOIN", "AND", "COMMA", "BYROAD", "BYRAIL", "BYCOUNTRY"}) | {
    *("AVOIDCONTACT", "AVOIDING", "AT"),
}
_DEEDS = frozenset({"MOVE", "ATTACK", "WITHDRAW", "RECCE"})


def _each_at_its_hour(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """The task told for each of them, with its hour."""
    del remarks
    times = [i for i, p in enumerate(pieces[:10]) if p.kind == "TIME"]
    if len(times) < 2 or times[0] > 2:
        return pieces
    first, at = _timed(pieces, 0)
    joint = at
    while first and at < len(pieces) and pieces[at].kind in _JOINTS:
        at += 1
    second, behind = _timed(pieces, at) if first and at > joint else ([], 0)
    if not second or [p.kind for p in first] != [p.kind for p in second]:
        return pieces
    behind += pieces[behind : behind + 1] != [] and pieces[behind].kind in ("COMMA", "COLON")
    task = pieces[behind:]
    told = task and task[0].kind in VERBS & _DEEDS | {"TO"} and any(p.kind == "PLACE" for p in task)
    if not told or not {p.kind for p in task[1:]} <= _TOLD_FOR_BOTH or any(a.kind == "AND" for a, _ in pairwise(task)):
        return pieces
    rows = [[*_who(row), *task, *(p for p in row if p.kind != "UNITS")] for row in (first, second)]
    return [*rows[0], pieces[joint]._replace(kind="AND", text="and"), *rows[1]]


def _who(row: list[Piece]) -> list[Piece]:
    return [p for p in row if p.kind == "UNITS"]


def _timed(pieces: list[Piece], i: int) -> tuple[list[Piece], int]:
    """A name with its hour, before it or behind it, and where it ends; nothing if no such thing stands there."""
    row = pieces[i : i + 3]
    kinds = [p.kind for p in row]
    return (row, i + 3) if kinds in (["AT", "TIME", "UNITS"], ["UNITS", "AT", "TIME"]) else ([], 0)


#: The sign without which nothing of the kind stands in a sentence, and what settles it.
EACH_AT_ITS_HOUR: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("TIME", _each_at_its_hour),
)
