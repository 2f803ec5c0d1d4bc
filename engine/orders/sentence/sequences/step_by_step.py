"""Tasks told one after the other: `goes first to Beek, then on to Elst`, `rests until 1100 before moving to Best`.

What joins the steps becomes `then`, or is a remark where they follow each other anyway; a task that goes on
(`resume the advance on Best`) is one said in full. Source: orders.md 6, 8.
"""

from engine.orders.sentence.pieces import JOINTS, UNKNOWN_DEED, Piece, kinds_at, remark_of
from engine.orders.sentence.words.signal_words import VERBS

#: Words of going on to the next place: `goes then on to Elst`.
_ONWARDS = frozenset({"on", "further", "onwards", "onward"})
_ORGANIZED = frozenset({"organize", "organise", "reorganize", "reorganise", "consolidate"})
_GOING_ON = ("continue", "resume", "carry on", "carries on")


def goes_on(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
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
        joint = next((j for j in range(i + 1, len(pieces)) if pieces[j].kind in JOINTS), i)
        if kinds_at(pieces, joint, 2) in (["AND", "ATTACK"], ["AND", "MOVE"]):
            # `resume the advance at 0530 and capture Aalst`.
            return [*pieces[:i], pieces[i]._replace(kind="MOVE"), *pieces[i + 1 :]]
    their = kinds_at(pieces, i + 1, 1) == ["THEY"]
    if kinds_at(pieces, i + 1 + their, 1) not in (["MOVE"], ["RECCE"], ["ATTACK"], ["REPAIR"], ["FIRE"]):
        return pieces
    for piece in pieces[i + 2 + their :]:
        if piece.kind in JOINTS or piece.kind in VERBS:
            return pieces
        if piece.kind == "PLACE":
            return pieces[:i] + pieces[i + 1 + their :]
    return pieces


def before_doing(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`rests at Boxtel until 1100 before moving to Best`, `… before it moves on to Best`: one after the other."""
    del remarks
    for i in range(2, len(pieces) - 1):
        deed = i + 1 + (pieces[i + 1].text.lower() == "it" and i + 2 < len(pieces))
        own = deed > i + 1 or pieces[deed].text.lower().split()[0].endswith("ing")
        going = own and pieces[deed].kind in ("MOVE", "ATTACK", "WITHDRAW", "RECCE")
        if going and pieces[i].text.lower() == "before" and any(p.kind in VERBS or p.kind == "TO" for p in pieces[:i]):
            return [*pieces[:i], pieces[i]._replace(kind="THEN", text="then"), *pieces[deed:]]
    return pieces


def sets_off(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`5 CG back to Uden, move at 0645`: the hour of that march, no second one."""
    del remarks
    i = len(pieces) - 4
    if i < 1 or kinds_at(pieces, i, 3) != ["COMMA", "MOVE", "AT"] or pieces[-1].kind not in ("TIME", "LASTING"):
        return pieces
    before = {p.kind for p in pieces[:i]}
    # `to Aalst, off again at 0600`: a second one.
    off = pieces[i + 1].text.lower() in ("move", "moves", "moving", "march", "marches", "go", "goes", "going")
    if not off or before & VERBS or "TIME" in before or not before >= {"TO", "PLACE"}:
        return pieces
    return [*pieces[:i], *pieces[i + 2 :]]


def there_first(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`be at Nuenen by 1630 and attack Son bridge at 1700`: they march there, and then attack."""
    del remarks
    at = next((i for i, p in enumerate(pieces) if p.kind not in _ADDRESSED), 0)
    ahead = kinds_at(pieces, at, 6)
    if not at or ahead[:4] != ["AT", "PLACE", "BY", "TIME"] or ahead[4:5] not in (["AND"], ["COMMA"], ["SEMI"]):
        return pieces
    if ahead[5:] == [] or ahead[5] not in VERBS:
        return pieces
    to, joint = pieces[at]._replace(kind="TO"), pieces[at + 4]._replace(kind="THEN", text="then")
    return [*pieces[:at], to, *pieces[at + 1 : at + 4], joint, *pieces[at + 5 :]]


_ENDED = frozenset({"", "COMMA", "MARK", "AT", "TIME"})
_ADDRESSED = frozenset({"UNITS", "JOIN", "COLON", "SHALL", "LESS"})


_FROM_THERE = frozenset({"from there", "thence"})
_AT_AN_HOUR = ["MOVE", "THEN", "COMMA", "AT"]


def goes_then(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`takes Wyler and goes then on to Beek`: `and then goes to`, as Germans and Dutchmen put it."""
    for i in range(1, len(pieces)):
        stood = pieces[i].text.lower() == "from there" and pieces[i - 1].kind in ("PLACE", "THEY", "BRIDGEWORD")
        ahead = kinds_at(pieces, i + 1, 3)
        shooting = pieces[i - 1].kind == "FIRE" and pieces[i].text.lower() in _FROM_THERE
        if shooting and ahead[:2] in (["AT", "PLACE"], ["TO", "PLACE"]):
            # `moves to Liempde and fires from there on Best`.
            remarks.append(remark_of([pieces[i]]))
            return pieces[:i] + pieces[i + 1 :]
        if stood and (not ahead or ahead[0] == "COMMA" or (ahead[:2] == ["AT", "TIME"] and ahead[2:] != ["TO"])):
            # `attack Son bridge from there at 1700`.
            remarks.append(remark_of([pieces[i]]))
            return pieces[:i] + pieces[i + 1 :]
    for i in range(1, len(pieces) - 2):
        if pieces[i].text.lower() == "next" and kinds_at(pieces, i - 1, 4) == _AT_AN_HOUR:
            # `The Grenadiers move next, at 0800, to Valkenswaard.`
            remarks.append(remark_of([pieces[i]]))
            return pieces[:i] + pieces[i + 2 :]
        if pieces[i].kind != "THEN" or pieces[i - 1].kind not in ("MOVE", "WITHDRAW") or pieces[i - 1].text == "leads":
            continue
        onwards = pieces[i + 1].text.lower() in _ONWARDS
        if pieces[i + 1 + onwards].kind != "TO":
            return pieces
        joint = i > 1 and pieces[i - 2].kind in JOINTS
        head = pieces[: i - 1 - joint]
        if not any(p.kind in VERBS or p.kind == "TO" for p in head):
            return pieces
        return [*head, pieces[i], pieces[i - 1], *pieces[i + 1 + onwards :]]
    return pieces


def at_first(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`moves first to Beek`, `first goes to Beek`: the order of the steps is told by `then`."""
    for i in range(1, len(pieces)):
        if pieces[i].kind != "NUM" or pieces[i].text.lower() not in ("first", "firstly"):
            continue
        before, after = pieces[i - 1].kind, (*kinds_at(pieces, i + 1, 1), "")[0]
        steps = before in ("COLON", "COMMA", "UNITS") and after in ("TO", "PLACE", "VIA")
        steps = steps and any(p.kind == "THEN" for p in pieces)
        ahead = [p.kind for p in pieces[i + 1 : i + 3] if p.kind not in ("COMMA", "AND")]
        # `2 Para first off to Arnhem bridge`; `recce Son first, then Best`.
        steps = steps or (before == "UNITS" and after == "TO")
        steps = steps or (before == "PLACE" and ahead[:1] == ["THEN"])
        # `RAF first: …`, `Guns first: …`; `7 SLI clear Oosterhout first, not before 0900`.
        steps = steps or (i == 1 and before in ("AIR", "UNITS") and after == "COLON")
        steps = steps or (before == "PLACE" and after in _ENDED and any(p.kind in VERBS for p in pieces[: i - 1]))
        if (
            steps
            or (before in VERBS and after in ("TO", "PLACE", "AT"))
            or (before in ("UNITS", "TO") and after in VERBS)
        ):
            remarks.append(remark_of([pieces[i]]))
            return pieces[:i] + pieces[i + 1 :]
    return pieces


def last_step(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`first to Son, next to Eindhoven, last to Aalst`: the end of the steps, and no order on file."""
    del remarks
    for i in range(3, len(pieces) - 2):
        led = pieces[i].kind == "MYLAST" and pieces[i].text.lower() == "last" and pieces[i - 1].kind in JOINTS
        if led and kinds_at(pieces, i + 1, 2) == ["TO", "PLACE"] and any(p.kind == "TO" for p in pieces[:i]):
            return [*pieces[: i - 1], pieces[i]._replace(kind="THEN", text="then"), *pieces[i + 1 :]]
    return pieces


def deeds_listed(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
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


def told_to(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`send 3 Para to Elst and tell them to dig in`: they dig in there."""
    for i in range(1, len(pieces) - 2):
        told = pieces[i].kind == "SAYTO" and pieces[i - 1].kind in JOINTS and pieces[i + 1].kind == "THEY"
        if told and (pieces[i + 2].kind in VERBS or pieces[i + 2].kind == "TO"):
            # `2 HCR are worn out, tell them to stay in Grave.`
            they = [] if any(p.kind in VERBS or p.kind == "TO" for p in pieces[:i]) else [pieces[i + 1]]
            return pieces[:i] + they + pieces[i + 2 + (pieces[i + 2].kind == "TO") :]
    return pieces
