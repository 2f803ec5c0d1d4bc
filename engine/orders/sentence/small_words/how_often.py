"""How often a thing is done: `fire on Elst twice an hour`, `reporting every two hours`.

Within the half hour it is as good as without a pause; otherwise it is asked about. Source: orders.md 8.
"""

from collections.abc import Callable

from engine.orders.sentence.pieces import Piece, kinds_at, remark_of
from engine.orders.sentence.words.signal_words import VERBS

_HALF_HOUR = 30
_COUNTED = frozenset({"once", "twice", "thrice", "times", "einmal", "zweimal", "eenmaal", "tweemaal"})
_OFTEN = _COUNTED | {"every", "each"}


def _so_often(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`fire on Elst twice an hour`, `alle 30 Minuten`: how often, not how long; within the half hour it is as good as
    without a pause, and shown back."""
    for i in range(1, len(pieces)):
        if pieces[i].kind != "LASTING" or not (pieces[i - 1].kind == "ALL" or pieces[i - 1].text.lower() in _OFTEN):
            continue
        if pieces[i].value <= _HALF_HOUR and pieces[i - 1].text.lower() not in _COUNTED:
            remarks.append(remark_of(pieces[i - 1 : i + 1]))
            return [*pieces[: i - 1], *pieces[i + 1 :]]
        often = pieces[i]._replace(kind="VAGUE", text=f"{pieces[i - 1].text} {pieces[i].text}")
        return [*pieces[: i - 1], often, *pieces[i + 1 :]]
    return pieces


def _reporting_so_often(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`43 Rec scouts towards Tiel, reporting every two hours`: how often they are to be heard of is shown back."""
    for i in range(2, len(pieces) - 1):
        often = pieces[i + 1].kind == "VAGUE" and pieces[i + 1].text.lower().startswith(("every", "each", "hourly"))
        if not often or not pieces[i].text.lower().startswith("report"):
            continue
        end = i + 2 + (kinds_at(pieces, i + 2, 1) == ["LASTING"])
        if all(p.kind == "MARK" for p in pieces[end:]) and any(p.kind in VERBS or p.kind == "TO" for p in pieces[:i]):
            remarks.append(remark_of(pieces[i:end]))
            return pieces[: i - (pieces[i - 1].kind in ("COMMA", "AND"))]
    return pieces


#: The sign without which nothing of the kind stands in a sentence, and what settles it.
HOW_OFTEN: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("VAGUE", _reporting_so_often),
    ("LASTING", _so_often),
)
