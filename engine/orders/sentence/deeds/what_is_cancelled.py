"""A deed told only to say what is cancelled: `disregard my order to 3 Para to attack Arnhem`.

It is never carried out; which order on file is meant, its number tells. Source: orders.md 20.
"""

from itertools import takewhile

from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS

_ENDS = frozenset({"COMMA", "SEMI", "COLON", "THEN", "AND", "MARK", "REMARK"})
_LEDGER = frozenset({"CANCEL", "AMEND", "SAME", "CONTINUE", "REPORT", "WHEREIS"})
#: `cancel what I told 3 Para to do at 1100`.
_A_PART = frozenset({"what", "bit", "part", "anything", "whatever"})
_STOPPED = frozenset({"stop", "prevent", "keep"})
#: How far into the sentence the word may stand.
_FIRST = 3


def cancelled_deed(pieces: list[Piece]) -> bool:
    """Whether a deed of named troops, or a part of what they were told, is all that is to be cancelled."""
    if pieces[0].text.lower() in _STOPPED and pieces[1:2] and pieces[1].kind == "UNITS":
        # `Stop 506 going to Uden`, but `Stop 506 at Uden`.
        if pieces[0].text.lower() == "keep" and [p.kind for p in pieces[2:3]] != ["FROM"]:
            # `Keep 506 moving`.
            return False
        doing = next((p for p in pieces[2:] if p.kind not in ("UNITS", "JOIN", "AND", "FROM")), pieces[0])
        return doing.kind in VERBS and doing.text.lower().endswith("ing")
    at = next((i for i, p in enumerate(pieces[:_FIRST]) if p.kind == "CANCEL"), -1)
    if at < 0:
        return False
    row = list(takewhile(lambda p: p.kind not in _ENDS, pieces[at + 1 :]))
    named = next((i for i, p in enumerate(row) if p.kind == "UNITS"), len(row))
    behind = {p.kind for p in row[named + 1 :]}
    part = any(p.kind == "WORD" and p.text.lower() in _A_PART for p in row[:named])
    return bool(behind & (VERBS - _LEDGER)) or (part and bool(behind & {"TIME", "DEED", "PLACE"}))
