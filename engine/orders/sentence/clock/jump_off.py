"""`attack Best, jump-off 0800`: words of setting out that only bring the hour of a deed already named.

Source: orders.md 3.
"""

from itertools import pairwise

from engine.orders.sentence.pieces import JOINTS, Piece, kinds_at
from engine.orders.sentence.words.signal_words import VERBS

_OFF = frozenset(
    {"jump off", "jumping off", "step off", "stepping off", "kick off", "kicking off", "set off", "setting off", "sp"}
    | {"moving", "moving out", "moving off", "leaving"}
)
#: What else may be said of an attack that goes in at an hour.
_BESIDE_IT = frozenset({"SUPPORTED", "WITH", "AND", "REASON"})
_MOVING_OUT = frozenset(
    {"move out", "move off", "moves out", "moves off", "march off", "push off", "set out", "get going"}
)
_INTO_IT = frozenset({"go", "goes", "going"})


_SETTING_OUT = frozenset(
    """
    move moves moving off on leave leaves leaving march marches marching set sets setting depart departs departing step
    steps stepping advance advances advancing jump jumps jumping wheels and
    """.split()  # noqa: SIM905
)


def sets_out(piece: Piece) -> bool:
    """Whether a word that brings an hour tells of setting out: of those who halt it is another task."""
    return piece.kind in ("FROM", "MOVE", "FOLLOWUP") and piece.text.lower().split()[0] in _SETTING_OUT


def only_stays(before: list[Piece]) -> bool:
    """Whether nothing but staying where they are has been ordered."""
    verbs = {p.kind for p in before if p.kind in VERBS}
    going = any(p.kind == "TO" and q.kind not in VERBS for p, q in pairwise(before))
    return verbs == {"HOLD"} and not going


def sets_out_after(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`halt at Aalst, moving off at 0600`, `… and advance at 0600`: when they go on is not when they halt."""
    del remarks
    for i in range(2, len(pieces) - 1):
        led = pieces[i].kind == "FOLLOWUP" or (pieces[i].kind == "FROM" and pieces[i - 1].kind in JOINTS)
        timed = "TIME" in kinds_at(pieces, i + 1, 1 + (pieces[i + 1].kind == "AT"))
        if led and timed and sets_out(pieces[i]) and only_stays(pieces[:i]):
            joint = [pieces[i]._replace(kind="COMMA", text=",")] if pieces[i].kind == "FOLLOWUP" else []
            return [*pieces[:i], *joint, pieces[i]._replace(kind="MOVE"), *pieces[i + 1 :]]
    return pieces


def others_set_out(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Guards and Corps engineers to rebuild Son bridge, Guards to start at 2000`: whose hour it is must be told."""
    del remarks
    for i in range(1, len(pieces) - 2):
        who, start = pieces[i], pieces[i + 1]
        named = who.kind == "WORD" and who.text[:1].isupper() and pieces[i - 1].kind in ("COMMA", "AND", "SEMI")
        if named and start.kind == "FROM" and start.text.lower().startswith("to ") and pieces[i + 2].kind == "TIME":
            return [*pieces[:i], who._replace(kind="UNLESS", value=who.text), *pieces[i + 1 :]]
    return pieces


def gets_going(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`at 0500 they get going for Eindhoven`: a march; `to Son, get going` only hurries those who have their order."""
    del remarks
    for i in range(1, len(pieces) - 1):
        going = pieces[i].kind == "REMARK" and pieces[i].text.lower() in _GET_GOING
        if going and pieces[i - 1].kind in _THOSE_WHO_GO and pieces[i + 1].kind in _WHERE_TO:
            return [*pieces[:i], pieces[i]._replace(kind="MOVE"), *pieces[i + 1 :]]
    return pieces


_GET_GOING = frozenset({"get going", "get a move on", "gets a move on", "get cracking", "go now"})
_THOSE_WHO_GO = frozenset({"THEY", "UNITS", "TO", "SHALL", "BOTH", "ALL"})
_WHERE_TO = frozenset({"TO", "VIA", "BYROAD", "BYRAIL", "BYCOUNTRY"})


def jumped_off(pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """The piece after such a word, put into `out` as the link of its hour; 0 if it is a deed of its own."""
    low, j = pieces[i].text.lower().replace("-", " "), i + 1
    # `storm Heelsum, go in at 0800`.
    into = low in _INTO_IT and j < len(pieces) and pieces[j].text == "in" and any(p.kind == "ATTACK" for p in out)
    # `attack Mook, move out NLT 0700`; `and move out at 0700` may be what they do next.
    leaving = low in _MOVING_OUT and bool(out) and out[-1].kind in ("COMMA", "SEMI")
    j += into
    # `The attack on Elst goes in from 1500`, `… starting at 1500`.
    j += j < len(pieces) and (pieces[j].kind == "AT" or pieces[j].kind == ("BY" if leaving else "FROM" if into else ""))
    ahead = pieces[j : j + 2]
    timed = [p.kind for p in ahead[:1]] in (["TIME"], ["EITHER"])
    timed = timed and all(p.text in ".,;" or (into and p.kind in _BESIDE_IT) for p in ahead[1:])
    told = low == "sp" or any(p.kind in VERBS or p.kind == "TO" for p in out)
    if not (low in _OFF or into or leaving) or not timed or not told or (low != "sp" and only_stays(out)):
        return 0
    if pieces[j].kind == "EITHER":
        pieces[j] = pieces[j]._replace(kind="TIME", value=pieces[j].value[0])
    out.append(pieces[i]._replace(kind="FROM"))
    return j
