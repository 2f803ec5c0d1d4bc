"""Troops that an order at the head of a line keeps back, and others behind a joint that act.

`Don't move 1/502, and 2/502 moves to Veghel`, `Halt 1/502 while 2/502 makes for Veghel`: the first stay where they are
and never go with the others. Where either could be meant, the server asks. Source: orders.md 6.
"""

from collections.abc import Callable

from engine.orders.sentence.pieces import Piece, kinds_at
from engine.orders.sentence.words.signal_words import VERBS

#: The words that bid troops stay: what they name behind them does not act.
_KEEPING = frozenset({"NOACTION", "HOLD"})
_NAMES = frozenset({"UNITS", "LESS", "JOIN", "AND", "COMMA"})
#: Letters between two names if no more than a comma and a space stand there.
_BARE = len(", ")


def others_act(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Don't move 1/502, and 2/502 moves to Veghel`: two tasks; `Halt 1/502, 2/502 and 3/502 move`: who stays?"""
    del remarks
    first = 1 + (kinds_at(pieces, 1, 1) == ["WITH"])
    if pieces[0].kind not in _KEEPING or kinds_at(pieces, first, 1) != ["UNITS"]:
        return pieces
    end = next((i for i in range(first, len(pieces)) if pieces[i].kind not in _NAMES), len(pieces))
    if pieces[0].kind == "NOACTION" and _told_another(pieces, first, end):
        return [pieces[0]._replace(kind="UNLESS"), *pieces[1:]]
    bidden = kinds_at(pieces, end, 1) == ["TO"]  # `Halt 1/502, 2/502 to attack Best`
    end += bidden
    if end >= len(pieces) or pieces[end].kind not in VERBS or pieces[end].text.lower().endswith("ing"):
        return pieces
    joints = [i for i in range(first, end) if pieces[i].kind in ("JOIN", "AND", "COMMA")]
    told = [i for i in joints if _weighty(pieces, i)]
    if (len(joints) == 1 and not (bidden and pieces[joints[0]].text == "and")) or (
        len(told) == 1 and told == joints[:1]
    ):
        return [*pieces[: joints[0]], pieces[joints[0]]._replace(kind="COMMA"), *pieces[joints[0] + 1 :]]
    if not joints:
        return pieces
    return [pieces[0]._replace(kind="UNLESS"), *pieces[1:]]


def _told_another(pieces: list[Piece], first: int, end: int) -> bool:
    """`Do not move 1/502, attack Best with 2/502`, `don't move 1/502 and send 2/502 to Best`: an order of its own."""
    if end < len(pieces) and pieces[end - 1].kind in ("AND", "COMMA"):
        return pieces[end].kind in VERBS and pieces[end].kind not in _KEEPING | {"GUARD"}
    sent = (i for i in range(first, min(end, len(pieces) - 1)) if pieces[i].text.lower() == "and")
    return any(pieces[i + 1].start - pieces[i].end > len(" ") for i in sent)


def _weighty(pieces: list[Piece], i: int) -> bool:
    """Whether more than a comma, or more than an `and`, stands between two names: `, and`, `while`."""
    return pieces[i].text == "," and pieces[i + 1].start - pieces[i - 1].end > _BARE


#: The signs without which nothing of the kind stands in a sentence, and what settles it.
KEPT_BACK: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("NOACTION", others_act),
    ("HOLD", others_act),
)
