"""Who is meant by `all`: everybody, those spoken of, or some whom only the writer knows.

`all units` are all there are, `all KGs` a name nobody knows, `all units south of the Waal` and `all in Veghel` are
for the writer to name. Source: orders.md 10.
"""

from engine.orders.sentence.clause import Clause
from engine.orders.sentence.pieces import DEFINITE, Piece
from engine.orders.sentence.words.signal_words import VERBS

_ACTS = VERBS | {"TO"}
_MERELY_ALL = frozenset({"all", "everyone", "everybody", "alle"})
#: What has no headquarters in it: `alle bataljons`, `all regiments`, and what size of body that is.
_LINE_TROOPS = {
    **dict.fromkeys(("battalion", " bn", "bataljon", "bataillon", "btl"), "battalion"),
    "regiment": "regiment",
    **dict.fromkeys(("brigade", "bde"), "brigade"),
}
_WHOLE = frozenset({"all of", "whole", "whole of", "the whole of", "the whole", "entire", "the entire"})


def everyone(clause: Clause, row: list[Piece], at: int, *, alone: bool) -> None:
    """`all units`; `all KGs` is a name nobody knows, and a mere `all` behind other words a manner of speaking."""
    piece = row[at]
    behind = row[at + 1] if at + 1 < len(row) else piece
    if alone and behind.kind == "WORD" and at + 2 < len(row) and row[at + 2].kind == "UNITS":
        # `alle ausgenommen Euling`: with a word between that was not understood nobody is meant.
        clause.all_of = f"{piece.text} {behind.text} {row[at + 2].text}"
    spot = at + 1 if behind.kind == "PLACE" else at + 2
    beside = behind.kind in ("AT", "PLACE") and behind.start - piece.end <= 1
    placed = beside and [p.kind for p in row[spot : spot + 1]] == ["PLACE"]
    if alone and placed and spot + 1 < len(row) and row[spot + 1].kind in (*_ACTS, "COLON", "COMMA"):
        # `all in Veghel hold`: who stands there is for the writer to say.
        clause.all_of = " ".join(p.text for p in row[at : spot + 1])
    if alone and behind.kind == "THERE" and at + 2 < len(row) and row[at + 2].kind in _ACTS:
        # `Everybody there goes back to Schijndel`.
        clause.all_of = f"{piece.text} {behind.text}"
    if alone:
        of_those_there(clause, row, at)
    first = all(p.kind in ("TIME", "AT", "COMMA") for p in row[:at])
    if alone and piece.text.lower() in _MERELY_ALL and (first or (not clause.who and behind.kind in VERBS)):
        # `…, all halt there`: of those spoken of before.
        clause.those = 0
    elif alone and (behind.kind == "WORD" or (not first and len(piece.text) <= 4)) and not clause.all_of:
        return
    clause.everyone = True
    near = behind.start - piece.end <= (len(" the ") if behind.value == DEFINITE else 1)
    if (behind.kind == "WORD" or (behind.kind == "ENEMY" and not clause.verbs)) and near:
        # `the All Americans hold Groesbeek`.
        clause.all_of = f"{piece.text} {behind.text}"
    low = piece.text.lower()
    # `all of Frundsberg`: its headquarters is not named (orders.md 10).
    clause.sized = next((size for word, size in _LINE_TROOPS.items() if word in low), "")
    clause.line_only = bool(clause.sized) or (not alone and low in _WHOLE)


def of_those_there(clause: Clause, row: list[Piece], at: int) -> None:
    """`all units south of the Waal`, `the Frundsberg battalions in Nijmegen fall back to Lent`: who stands there is
    for the writer to say."""
    spots = [p.kind for p in row[at + 1 : at + 5] if p.kind not in ("AT", "VIA")]
    beside = at + 1 < len(row) and row[at + 1].start - row[at].end < _NEAR_BY
    led = spots[:1] in (["SHIFT"], ["WATER"])
    if row[at].kind == "UNITS":
        deed = next((k for k in spots[1 + led :] if k in _ACTS), "")
        goes = deed in ("MOVE", "WITHDRAW", "TO") and sum(p.kind == "PLACE" for p in row[at:]) > 1 - led
        led = (led or spots[:1] == ["PLACE"]) and row[at + 1].kind in ("AT", "SHIFT") and goes
    # `All units in contact hold`.
    some = [p.text.lower() for p in row[at + 1 : at + 3] if p.kind in ("AT", "WORD")]
    engaged = len(some) == 2 and some[0] in ("in", "under") and some[1] in _BUSY
    if (led or engaged) and beside:
        clause.all_of = f"{row[at].text} {row[at + 1].text.strip()} …"


def the_rest_there(clause: Clause, row: list[Piece], at: int) -> None:
    """`Everybody else around Oosterbeek keeps firing`, `the others near Elst stay put`: who stands there is for the
    writer to say."""
    kinds = [p.kind for p in row[at + 1 : at + 4]]
    if kinds[:2] == ["AT", "PLACE"] and (kinds[2:] == ["SHALL"] or _ACTS.issuperset(kinds[2:])):
        clause.all_of = " ".join(p.text for p in row[at : at + 3])


#: What some of the units are in, and others not.
_BUSY = frozenset({"contact", "touch", "reserve", "range", "action", "sight", "fire", "attack", "pressure"})
#: Letters between a name and a word that still belongs to it: ` units `.
_NEAR_BY = 13
