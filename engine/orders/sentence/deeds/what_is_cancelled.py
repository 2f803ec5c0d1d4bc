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
#: What is asked when a part of an order is to go.
A_PART_OF_IT = "An order is cancelled or changed for all its troops: is it to be? Or write them a new order."
#: How far into the sentence the word may stand.
_FIRST = 3


def taken_out_of(pieces: list[Piece]) -> bool:
    """`Delete 5 CG from order 8`, `cancel Aalst in my last`: a part of an order, which stands for the others."""
    at = next((i for i, p in enumerate(pieces[:_FIRST]) if p.kind == "CANCEL"), len(pieces))
    order = next((i for i in range(at + 2, len(pieces)) if pieces[i].kind in ("ORDERNO", "MYLAST")), 0)
    parted = order and pieces[order - 1].kind in ("FROM", "AT")
    return bool(parted) and any(p.kind in ("UNITS", "PLACE", "TIME") for p in pieces[at:order])


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


def told_first(pieces: list[Piece]) -> bool:
    """Whether the troops of a new order stand before its first joint; in `Amend order 7: start 1500, 2/505 to
    Mook` they do not, and order 7 is not cancelled."""
    return next((p.kind for p in pieces if p.kind in ("UNITS", "COMMA", "AND")), "") == "UNITS"
