"""Words of a task put as they are meant: `goes then on to Elst`, `with 2 Para, keep behind them`, `overnight`.

Each is found by one sign among the pieces, and becomes a remark or the words of the grammar. Source: orders.md 6, 8.
"""

import re
from collections.abc import Callable

from engine.orders.names.lie_of_the_land import looks_to
from engine.orders.sentence.heeding import heeded, watched
from engine.orders.sentence.of_others import OF_OTHERS
from engine.orders.sentence.pieces import DEFINITE, UNKNOWN_DEED, Piece, kinds_at, remark_of
from engine.orders.sentence.signal_words import VERBS

_JOINTS = frozenset({"COMMA", "AND", "SEMI", "THEN"})


def _keeping_with(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`with 2 Para, keep behind them`, `go with 2 Para and stay behind them`: whom they follow is said first.

    `HQ goes with 2 Para` and no place: it follows them.
    """
    for i in range(len(pieces) - 4):
        kinds = kinds_at(pieces, i, 5)
        if kinds[:2] == ["WITH", "UNITS"] and kinds[2] in ("COMMA", "AND") and kinds[3:] == ["FOLLOW", "THEY"]:
            remarks.append(remark_of(pieces[i : i + 1]))
            first = i - 1 if i and pieces[i - 1].kind == "MOVE" else i
            return [*pieces[:first], pieces[i + 3], pieces[i + 1], *pieces[i + 5 :]]
    for i in range(1, len(pieces) - 2):
        with_whom = kinds_at(pieces, i, 3) in (["MOVE", "WITH", "UNITS"], ["MOVE", "WITH", "THEY"])
        goes = with_whom and pieces[i - 1].kind in ("UNITS", "TO", "SHALL", "COLON")
        if goes and not any(p.kind in _WHERE or p.kind in _JOINING for p in [*pieces[: i - 1], *pieces[i:]]):
            with_them = pieces[i]._replace(kind="FOLLOW", end=pieces[i + 1].end)
            return [*pieces[:i], with_them, *pieces[i + 2 :]]
    return pieces


def _by_doing(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`cover the crossing at Driel by firing on 4288`: the deed is what they do, the rest what it is for."""
    for i in range(2, len(pieces) - 1):
        doing = pieces[i].text.lower() == "by" and pieces[i + 1].kind in VERBS
        first = next((j for j, p in enumerate(pieces[:i]) if p.kind in VERBS), 0)
        if not doing or not first or not pieces[i + 1].text.lower().split()[0].endswith("ing"):
            continue
        if any(p.kind in _SENT_OUT for p in pieces[first:i]):
            # `make their way to LZ L and cover it by holding there`.
            return pieces
        if any(p.kind in _WEIGHTY for p in pieces[first:i]):
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
        remarks.append(remark_of(pieces[first:i]))
        return pieces[:first] + pieces[i + 1 :]
    return pieces


_SENT_OUT = frozenset({"MOVE", "TO", "WITHDRAW", "RECCE", "FIRE", "DROP", "REPAIR", "SUPPORT", "ATTACK"})
_WEIGHTY = frozenset({"TIME", "FOUR", "UNITS", "IF", "WHEN", "UNTIL", "THEN"})


def _if_they_can(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`avoid contact if possible`: the stance is the same; not so `do not engage anything bigger than a patrol`."""
    for i in range(1, len(pieces)):
        if pieces[i - 1].kind == "AVOIDCONTACT" and any(p.text == "than" for p in pieces[i : i + 3]):
            return [*pieces[: i - 1], pieces[i - 1]._replace(kind="UNLESS"), *pieces[i:]]
        if pieces[i - 1].kind == "AVOIDCONTACT" and pieces[i].text.lower() in _IF_POSSIBLE:
            remarks.append(remark_of(pieces[i : i + 1]))
            return pieces[:i] + pieces[i + 1 :]
    return pieces


_IF_POSSIBLE = frozenset(
    {"if possible", "if you can", "if u can", "where possible", "if able", "as far as possible", "if they can"}
)
_WHERE = frozenset({"PLACE", "TO", "VIA", "THERE", "EITHER"})
_JOINING = frozenset({"JOIN", "AND", "COMMA", "THEN"})


#: Lengths of time that end no task of holding: it goes on after them as before.
_NIGHTS = frozenset({"overnight", "all night", "all day", "all evening", "through the night", "throughout the night"})


def _holds_on(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`3 Para holds Oosterbeek overnight`: a hold goes on till the next order."""
    for i in range(len(pieces) - 2):
        if kinds_at(pieces, i, 3) == ["REMARK", "FOR", "VAGUE"]:
            # `don't stop for lunch`.
            remarks.append(remark_of(pieces[i : i + 3]))
            return pieces[:i] + pieces[i + 3 :]
    deeds = [p.kind for p in pieces if p.kind in VERBS or p.kind == "THEN"]
    if not deeds or not set(deeds) <= {"HOLD", "GUARD"}:
        return pieces
    for i, piece in enumerate(pieces):
        ends = i + 1 == len(pieces) or pieces[i + 1].kind in _JOINTS
        if piece.kind == "VAGUE" and piece.text.lower() in _NIGHTS and ends and i > 1:
            remarks.append(remark_of([piece]))
            return pieces[:i] + pieces[i + 1 :]
    return pieces


def _patrols_counted(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`send two patrols to Olland`: how many is for the unit to settle."""
    for i in range(len(pieces) - 1):
        patrols = pieces[i + 1].kind == "RECCE" and pieces[i + 1].text.lower().startswith("patrol")
        if pieces[i].kind == "NUM" and patrols:
            remarks.append(remark_of([pieces[i]]))
            return pieces[:i] + pieces[i + 1 :]
    return pieces


def _behind_done(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`after 2 HCR have eaten`: what they must have done is no place to follow behind."""
    del remarks
    for i in range(len(pieces) - 2):
        done = pieces[i + 2]
        after = pieces[i].kind == "BEHIND" and pieces[i].text.lower() == "after" and pieces[i + 1].kind == "UNITS"
        if after and done.kind == "WORD" and done.text.islower() and not done.text.endswith("ly"):
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


def _at_first(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`moves first to Beek`, `first goes to Beek`: the order of the steps is told by `then`."""
    for i in range(1, len(pieces) - 1):
        if pieces[i].kind != "NUM" or pieces[i].text.lower() not in ("first", "firstly"):
            continue
        before, after = pieces[i - 1].kind, pieces[i + 1].kind
        steps = before in ("COLON", "COMMA", "UNITS") and after == "TO" and any(p.kind == "THEN" for p in pieces)
        ahead = [p.kind for p in pieces[i + 1 : i + 3] if p.kind not in ("COMMA", "AND")]
        # `2 Para first off to Arnhem bridge`; `recce Son first, then Best`.
        steps = steps or (before == "UNITS" and after == "TO")
        steps = steps or (before == "PLACE" and ahead[:1] == ["THEN"])
        if (
            steps
            or (before in VERBS and after in ("TO", "PLACE", "AT"))
            or (before in ("UNITS", "TO") and after in VERBS)
        ):
            remarks.append(remark_of([pieces[i]]))
            return pieces[:i] + pieces[i + 1 :]
    return pieces


_COUNTED = frozenset({"lift", "lifts", "wave", "time", "drop", "phase", "echelon", "attempt", "try", "supply"})
_DATE = re.compile(r"\d{1,2}(?:st|nd|rd|th)", re.IGNORECASE)


def _counted_lift(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`stay on LZ S for the 2nd lift`: a number, no day."""
    for i in range(1, len(pieces) - 1):
        counted = pieces[i].kind == "TIME" and pieces[i + 1].text.lower() in _COUNTED
        if not counted or not _DATE.fullmatch(pieces[i].text):
            continue
        if pieces[i - 1].text.lower() != "for":
            return [*pieces[:i], pieces[i]._replace(kind="WORD"), *pieces[i + 1 :]]
        remarks.append(remark_of(pieces[i - 1 : i + 2]))
        return pieces[: i - 1] + pieces[i + 2 :]
    return pieces


def _route_of(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`follow 11 Para route`, `by the same route as 11 Para`: which way that is must be said."""
    del remarks
    for i in range(2, len(pieces)):
        bare = pieces[i].text.lower() in ("route", "routes") and pieces[i].kind in ("VIA", "WORD")
        if bare and (pieces[i - 1].kind == "SAME" or [p.kind for p in pieces[i - 2 : i]] == ["FOLLOW", "UNITS"]):
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


#: Words of going on to the next place: `goes then on to Elst`.
_ONWARDS = frozenset({"on", "further", "onwards", "onward"})


def _before_doing(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`rests at Boxtel until 1100 before moving to Best`, `… before it moves on to Best`: one after the other."""
    del remarks
    for i in range(2, len(pieces) - 1):
        deed = i + 1 + (pieces[i + 1].text.lower() == "it" and i + 2 < len(pieces))
        own = deed > i + 1 or pieces[deed].text.lower().split()[0].endswith("ing")
        going = own and pieces[deed].kind in ("MOVE", "ATTACK", "WITHDRAW", "RECCE")
        if going and pieces[i].text.lower() == "before" and any(p.kind in VERBS for p in pieces[:i]):
            return [*pieces[:i], pieces[i]._replace(kind="THEN", text="then"), *pieces[deed:]]
    return pieces


def _goes_then(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`takes Wyler and goes then on to Beek`: `and then goes to`, as Germans and Dutchmen put it."""
    del remarks
    for i in range(1, len(pieces) - 2):
        if pieces[i].kind != "THEN" or pieces[i - 1].kind not in ("MOVE", "WITHDRAW") or pieces[i - 1].text == "leads":
            continue
        onwards = pieces[i + 1].text.lower() in _ONWARDS
        if pieces[i + 1 + onwards].kind != "TO":
            return pieces
        joint = i > 1 and pieces[i - 2].kind in _JOINTS
        head = pieces[: i - 1 - joint]
        if not any(p.kind in VERBS or p.kind == "TO" for p in head):
            return pieces
        return [*head, pieces[i], pieces[i - 1], *pieces[i + 1 + onwards :]]
    return pieces


def _as_agreed(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`as agreed with 2 Para`, `as discussed yesterday`: with whom and when it was spoken of."""
    for i, piece in enumerate(pieces):
        if piece.kind != "REMARK" or not piece.text.lower().startswith(("as ", "like we ")):
            continue
        j = i + 1
        while kinds_at(pieces, j, 1) in (["PAST"], ["REMARK"]) or kinds_at(pieces, j, 2) == ["WITH", "UNITS"]:
            j += 1 + (pieces[j].kind == "WITH")
        if j > i + 1:
            remarks.append(remark_of(pieces[i:j]))
            return pieces[:i] + pieces[j:]
    return pieces


def _behind_alone(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Pz 2107 to Helmond, PG 2107 right behind`: behind those named before."""
    del remarks
    return [
        p._replace(kind="FOLLOW")
        if p.kind == "BEHIND"
        and i > 2
        and kinds_at(pieces, i - 2, 2) in (["COMMA", "UNITS"], ["AND", "UNITS"], ["JOIN", "UNITS"])
        and (i + 1 == len(pieces) or pieces[i + 1].kind in _JOINTS)
        and any(q.kind in VERBS or q.kind == "TO" for q in pieces[: i - 2])
        else p
        for i, p in enumerate(pieces)
    ]


_POSTED = frozenset({"post", "station", "position"})
_GATHERED = frozenset({"gather", "collect", "muster", "assemble", "rally", "regroup", "reassemble"})


def _brought_together(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Bring 2 IG and 3 IG together at Aalst`, `Gather 2 IG and 3 IG at Aalst`: they assemble there."""
    del remarks
    if pieces[0].text.lower() in _POSTED and kinds_at(pieces, 1, 3) == ["UNITS", "AT", "PLACE"]:
        # `Post 1/505 at Kranenburg and 2/505 at Groesbeek`.
        return [pieces[0]._replace(kind="HOLD", text="keep"), *pieces[1:]]
    for i in range(len(pieces) - 1):
        led = i == 0 or pieces[i - 1].kind in _JOINTS
        if led and pieces[i].text.lower() in _GATHERED and pieces[i + 1].kind == "UNITS":
            return [*pieces[:i], pieces[i]._replace(kind="MOVE", text="assemble"), *pieces[i + 1 :]]
    if pieces[0].text.lower() not in ("bring", "get") or pieces[0].kind not in ("WORD", "MOVE"):
        return pieces
    at = next((i for i, p in enumerate(pieces) if p.kind == "WORD" and p.text.lower() == "together"), 0)
    if not at or {p.kind for p in pieces[1:at]} - {"UNITS", "JOIN", "AND", "COMMA"}:
        return pieces
    return [pieces[0]._replace(kind="MOVE", text="assemble"), *pieces[1:at], *pieces[at + 1 :]]


def _each_with(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Hold Mook with 1/505 and Groesbeek with 2/505`: who does it where, each of them."""
    del remarks
    deed, row = pieces[0], [p for p in pieces[1:] if p.kind not in ("AT", "MARK")]
    if deed.kind not in ("HOLD", "GUARD", "ATTACK", "RECCE") or len(row) < 7 or (len(row) - 3) % 4:
        return pieces
    out: list[Piece] = []
    for i in range(0, len(row), 4):
        if kinds_at(row, i, 3) != ["PLACE", "WITH", "UNITS"] or (i and row[i - 1].kind not in _JOINTS):
            return pieces
        out += [*([row[i - 1]._replace(kind="COMMA")] if i else []), row[i + 2], deed, row[i]]
    return out


def _in_reserve(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2/505 (in reserve) moves to Groesbeek`, `2/504 stays as bridge guard at Grave`: what they are, no task."""
    for i in range(1, len(pieces) - 1):
        if kinds_at(pieces, i, 3) == ["HOLD", "BRIDGEWORD", "GUARD"]:
            remarks.append(remark_of(pieces[i + 1 : i + 3]))
            return pieces[: i + 1] + pieces[i + 3 :]
        if pieces[i].kind not in ("HOLD", "GUARD") or not pieces[i].text.lower().endswith("reserve"):
            continue
        first = i - 1 if pieces[i - 1].kind == "COMMA" else i
        end = i + 2 if pieces[i + 1].kind == "COMMA" else i + 1
        acts = pieces[end : end + 1] and pieces[end].kind in ("MOVE", "SHALL", "ATTACK", "WITHDRAW", "RECCE")
        if first and pieces[first - 1].kind == "UNITS" and acts:
            remarks.append(remark_of([pieces[i]]))
            return pieces[:first] + pieces[end:]
    return pieces


def _and_fights(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`I/Hoffmann stays where it is and fights`: there, and no attack."""
    there = kinds_at(pieces, len(pieces) - 3, 3)[1:] == ["AND", "ATTACK"] and "fight" in pieces[-1].text.lower()
    if not there or not any(p.kind in ("HOLD", "GUARD") for p in pieces) or any(p.kind == "TO" for p in pieces):
        return pieces
    remarks.append(remark_of(pieces[-1:]))
    return pieces[:-2]


def _not_there_yet(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2/505 on its way to Wyler`, `close to taking Wyler`: how far they have come, or an order?"""
    del remarks
    for i in range(1, len(pieces) - 1):
        going = pieces[i].kind == "REMARK" and pieces[i].text.lower() in _UNDER_WAY and pieces[i + 1].kind == "TO"
        beside = pieces[i - 1].kind == "UNITS" and pieces[i].start - pieces[i - 1].end <= 1
        alone = going and beside and not any(p.kind in VERBS for p in pieces)
        if alone or (pieces[i].kind == "AHEAD" and pieces[i - 1].kind == "UNITS" and pieces[i + 1].kind in VERBS):
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


_UNDER_WAY = frozenset({"on the way", "on its way", "on their way", "on way", "en route"})


#: The sign without which nothing of the kind stands in a sentence, and what settles it.
_ORGANIZED = frozenset({"organize", "organise", "reorganize", "reorganise", "consolidate"})


def _deeds_listed(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`seize, organize, and hold Berg en Dal`: to take and hold it."""
    for i in range(len(pieces) - 4):
        deed, comma, middle = pieces[i : i + 3]
        settled = middle.kind in ("HOLD", "GUARD") or middle.text.lower() in _ORGANIZED
        last = i + 4 if pieces[i + 3].kind == "COMMA" else i + 3
        listed = deed.kind == "ATTACK" and comma.kind == "COMMA" and settled and pieces[last].kind == "AND"
        if listed and kinds_at(pieces, last + 1, 1) in (["HOLD"], ["GUARD"]):
            remarks.append(remark_of([middle]))
            return pieces[: i + 1] + pieces[last:]
    return pieces


_GOING_ON = ("continue", "resume", "carry on", "carries on")


def _goes_on(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`resume the advance on Eindhoven`, `continue recce towards Geldrop`: a task said in full (orders.md 8)."""
    del remarks
    i = next((i for i, p in enumerate(pieces) if p.kind == "CONTINUE"), 0)
    on = pieces[i + 1 : i + 2]
    advancing = pieces[i].text.lower().endswith(("advance", "march", "move"))
    marching = advancing and on and on[0].text.lower() == "on"
    if marching and kinds_at(pieces, i + 2, 1) == ["PLACE"]:
        # `resume the advance on Eindhoven`.
        return [*pieces[:i], pieces[i]._replace(kind="MOVE"), on[0]._replace(kind="TO"), *pieces[i + 2 :]]
    if kinds_at(pieces, i + 1, 2) == ["WITH", "PLACE"]:
        # `carry on with the bridge at Son`: with what?
        return [*pieces[: i + 1], pieces[i + 1]._replace(kind="UNLESS", value=UNKNOWN_DEED), *pieces[i + 2 :]]
    if not pieces[i].text.lower().startswith(_GOING_ON):
        return pieces
    if advancing:
        joint = next((j for j in range(i + 1, len(pieces)) if pieces[j].kind in _JOINTS), i)
        if kinds_at(pieces, joint, 2) in (["AND", "ATTACK"], ["AND", "MOVE"]):
            # `resume the advance at 0530 and capture Aalst`.
            return [*pieces[:i], pieces[i]._replace(kind="MOVE"), *pieces[i + 1 :]]
    their = kinds_at(pieces, i + 1, 1) == ["THEY"]
    if kinds_at(pieces, i + 1 + their, 1) not in (["MOVE"], ["RECCE"], ["ATTACK"], ["REPAIR"], ["FIRE"]):
        return pieces
    for piece in pieces[i + 2 + their :]:
        if piece.kind in _JOINTS or piece.kind in VERBS:
            return pieces
        if piece.kind == "PLACE":
            return pieces[:i] + pieces[i + 1 + their :]
    return pieces


def _told_to(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`send 3 Para to Elst and tell them to dig in`: they dig in there."""
    del remarks
    for i in range(1, len(pieces) - 2):
        told = pieces[i].kind == "SAYTO" and pieces[i - 1].kind in _JOINTS and pieces[i + 1].kind == "THEY"
        if told and _acts(pieces, i + 2):
            # `2 HCR are worn out, tell them to stay in Grave.`
            they = [] if any(p.kind in VERBS or p.kind == "TO" for p in pieces[:i]) else [pieces[i + 1]]
            return pieces[:i] + they + pieces[i + 2 + (pieces[i + 2].kind == "TO") :]
    return pieces


def _acts(pieces: list[Piece], i: int) -> bool:
    return i < len(pieces) and (pieces[i].kind in VERBS or pieces[i].kind == "TO")


def _got_to(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`get Art KGW to fire on Aalst`, `get 326 Eng to repair Son bridge`: what they are to do, no march."""
    del remarks
    if pieces[0].kind != "MOVE" or pieces[0].text.lower() != "get":
        return pieces
    names = next((i for i, p in enumerate(pieces) if i and p.kind not in ("UNITS", "JOIN", "AND", "COMMA")), 0)
    told = names > 1 and kinds_at(pieces, names, 1) == ["TO"] and _acts(pieces, names + 1)
    return [*pieces[1:names], *pieces[names + 1 :]] if told and pieces[names + 1].kind in VERBS else pieces


_LEAVE = frozenset({"leave", "leaves", "leaving"})


def _swept_off(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`sweep the Germans off LZ T`: no looking round."""
    del remarks
    for i in range(len(pieces) - 1):
        if pieces[i].kind == "RECCE" and pieces[i].text.lower().startswith("sweep") and pieces[i + 1].kind in _FOES:
            return [*pieces[:i], pieces[i]._replace(kind="ATTACK"), *pieces[i + 1 :]]
    return pieces


_FOES = frozenset({"ENEMY", "THEY"})


def _left_to(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to Oosterbeek but leave the railway to Spindler`: no destination, and nobody addressed."""
    del remarks
    at = next((i for i, p in enumerate(pieces) if p.kind in ("WORD", "FROM") and p.text.lower() in _LEAVE), -1)
    for i in range(at + 1, len(pieces) - 1) if at > 0 else ():
        if pieces[i].kind in VERBS or pieces[i].kind in _JOINTS:
            break
        if kinds_at(pieces, i, 2) == ["TO", "UNITS"]:
            return [*pieces[:at], pieces[at]._replace(kind="UNLESS"), *pieces[at + 1 :]]
    return pieces


def _takes_what(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`takes prisoners at Ede`, `takes command in Ede`: the place is not what is taken."""
    del remarks
    for i in range(len(pieces) - 3):
        if kinds_at(pieces, i, 4) != ["ATTACK", "WORD", "AT", "PLACE"] or pieces[i].text.lower() not in (
            "take",
            "takes",
        ):
            continue
        thing = pieces[i + 1]
        if thing.text.islower() and thing.value != DEFINITE:
            taken = f"{pieces[i].text} {thing.text}"
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS", value=UNKNOWN_DEED, text=taken), *pieces[i + 2 :]]
    return pieces


def _facing(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`hold Mook facing Gennep`: how they stand there, no second place."""
    for i in range(2, len(pieces) - 1):
        ends = i + 2 == len(pieces) or pieces[i + 2].kind in _JOINTS
        if ends and pieces[i].kind == "AHEAD" and looks_to(pieces[i]) and pieces[i + 1].kind == "PLACE":
            first = i - 1 if pieces[i - 1].kind in ("COMMA", "AND") else i
            if not {p.kind for p in pieces[:first]} & {"HOLD", "GUARD", "PLACE"}:
                return pieces
            remarks.append(remark_of(pieces[i : i + 2]))
            return pieces[:first] + pieces[i + 2 :]
    return pieces


IN_OTHER_WORDS: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    *OF_OTHERS,
    ("CONTINUE", _goes_on),
    ("MOVE", _got_to),
    ("WORD", _left_to),
    ("FROM", _left_to),
    ("RECCE", _swept_off),
    ("ATTACK", _takes_what),
    ("SAYTO", _told_to),
    ("WITH", _keeping_with),
    ("WITH", _each_with),
    ("BEHIND", _behind_alone),
    ("BEHIND", _behind_done),
    ("WORD", _brought_together),
    ("DEED", _brought_together),
    ("HOLD", _in_reserve),
    ("GUARD", _in_reserve),
    ("VAGUE", _holds_on),
    ("REMARK", _as_agreed),
    ("REMARK", _not_there_yet),
    ("AHEAD", _not_there_yet),
    ("BY", _by_doing),
    ("VIA", _by_doing),
    ("AHEAD", _facing),
    ("HOLD", watched),
    ("GUARD", watched),
    ("HEED", heeded),
    ("RAMBLE", heeded),
    ("UNLESS", heeded),
    ("AVOIDCONTACT", _if_they_can),
    ("THEN", _goes_then),
    ("BY", _before_doing),
    ("NUM", _at_first),
    ("NUM", _patrols_counted),
    ("ATTACK", _deeds_listed),
    ("ATTACK", _and_fights),
    ("TIME", _counted_lift),
    ("SAME", _route_of),
    ("FOLLOW", _route_of),
)
