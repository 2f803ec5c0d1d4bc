"""Conditions: `if …` and `when …` taken out of a sentence, each as one piece.

What a condition says, and whether a unit can judge it, is the matter of `what_happens`. Source: orders.md 8.
"""

from engine.orders.sentence.clause import Asked
from engine.orders.sentence.clock.hours_of_conditions import done_already
from engine.orders.sentence.clock.when_it_gets_dark import FALLEN, sun_after
from engine.orders.sentence.conditions.one_condition import those_judging
from engine.orders.sentence.conditions.own_progress import (
    done_there,
    marching,
)
from engine.orders.sentence.conditions.precautions import precaution
from engine.orders.sentence.conditions.what_happens import asked_at
from engine.orders.sentence.pieces import JOINTS, Piece, kinds_at, past, remark_of
from engine.orders.sentence.words.signal_words import VERBS

#: Conditions in one phrase: `upon contact`, `on being attacked`.
_AT_ONCE = {"ONCONTACT": "enemy_seen", "ONATTACK": "attacked", "ONLANDING": ""}
_DEEDS = VERBS - {"CONTINUE", "SAME"}
_LEADS = frozenset({"IF", "WHEN", "ARRIVED_THEN", "UNTIL", "TILLRELIEVED", *_AT_ONCE})


def conditions_apart(pieces: list[Piece]) -> list[Piece]:
    """The pieces with each `if …` and `when …` as one piece, COND (orders.md 8)."""
    if _LEADS.isdisjoint([p.kind for p in pieces]):
        return pieces
    out: list[Piece] = []
    i = 0
    while i < len(pieces):
        if pieces[i].kind in ("IF", "WHEN"):
            pieces = done_there(pieces, i, out)
            i = _in_case(pieces, i, out)
        elif pieces[i].kind in ("UNTIL", "TILLRELIEVED"):
            i = _until(pieces, i, out)
        else:
            i = _in_one_phrase(pieces, i, out)
    return out


# Each of these puts out what stands at a place, and answers where to go on.


def _in_one_phrase(pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """`on arrival at Aalst`, `upon contact`, `they` behind a condition; any other piece as it is."""
    piece = pieces[i]
    if piece.kind == "ARRIVED_THEN" and kinds_at(pieces, i + 1, 2) == ["AT", "PLACE"]:
        out.append(_arrival(piece, pieces[i + 2], out))
        return i + 3
    if piece.kind == "ARRIVED_THEN" and i == 1 and kinds_at(pieces, 0, 1) == ["UNITS"] and _at_a_crossing(pieces, i):
        # `2 Para on arrival at the bridge reports`, who have been sent nowhere.
        after = i + 2 + (pieces[i + 1].kind == "AT")
        text = f"{piece.text} at the {pieces[after - 1].text}"
        out.append(Piece("COND", Asked(text, ""), piece.start, pieces[after - 1].end, text))
        return after
    judged = piece.kind in ("THEY", "BOTH") and len(out) > 1 and out[-1].kind == "COND"
    if judged and i + 1 < len(pieces) and pieces[i + 1].kind in VERBS:
        those_judging(out, piece)
        return i + 1
    if piece.kind == "ONLANDING" and any(p.kind in ("DROP", "ALTERZONE") for p in out):
        # `drops at 1700 and on landing moves to Driel`.
        piece = piece._replace(kind="ARRIVED_THEN")
    if piece.kind == "ONATTACK" and 0 < i <= 2 and out[-1].kind == "PLACE":
        # `Mook is under attack, 1/505 must hold it`: news.
        piece = remark_of([piece])
    if piece.kind in _AT_ONCE:
        piece = piece._replace(kind="COND", value=Asked(piece.text, _AT_ONCE[piece.kind]))
    out.append(piece)
    return i + 1


def _at_a_crossing(pieces: list[Piece], i: int) -> bool:
    """Whether they are to come to a bridge or a ferry that is not named; `bei Ankunft an der Brücke`."""
    at = i + 1 + (kinds_at(pieces, i + 1, 1) == ["AT"])
    return kinds_at(pieces, at, 1) in (["BRIDGEWORD"], ["FERRYWORD"])


def _until(pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """`until you reach Elst`, `until relieved by 1 Border, then …`, `until Son bridge is taken`; an hour as it is."""
    piece = pieces[i]
    bare = " " not in piece.text
    if bare and (end := _as_far_as(pieces, i, out)):
        # `march until you reach Elst`.
        out += [piece._replace(kind="TO", text="to"), pieces[end]]
        return end + 1
    if out and (ended := _ended_by(pieces, i)):
        # `hold until relieved by 1 Border, then move to Elst`: when relieved, they move. `Bis Bruns eintrifft, greift
        # Harder an` ends nothing told before it.
        out += [Piece("THEN", "then", piece.start, piece.start, "then"), ended[0]]
        return ended[1]
    there = kinds_at(pieces, i + 1, 2) == ["AT", "PLACE"] and piece.kind == "TILLRELIEVED"
    if there and "arriv" in piece.text.lower():
        # `hold until 2 IG arrives at Valkenswaard`: that is where the others come to.
        out.append(remark_of(pieces[i : i + 3]))
        return i + 3
    if piece.kind == "UNTIL" and kinds_at(pieces, i + 1, 1) == ["PLACE"]:
        # `hold until Son bridge is taken`, and nothing behind it: no hour, and nothing they can judge.
        asked, after = asked_at(pieces, i)
        out.append(Piece("VAGUE", asked.text.lower(), piece.start, pieces[after - 1].end, asked.text))
        return after
    if bare and _they_do(pieces[i + 1 : i + 3]):
        # `fire until they reach Elst` is no march there.
        return _in_case(pieces, i, out)
    out.append(piece)
    return i + 1


#: What may stand behind the hour of a bombardment of which no more is told.
_ANOTHER_PART: tuple[list[str], ...] = ([], ["COMMA"], ["UNITS"], ["SEMI"])


def _in_case(pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """`if …`, `when …`: a condition, unless it only sounds like one."""
    piece = pieces[i]
    if precaution(pieces, i):
        # `hold Mook in case something goes wrong`.
        out.append(remark_of(pieces[i:]))
        return len(pieces)
    shelled = kinds_at(pieces, i + 1, 2)
    told_of_it = kinds_at(pieces, i + 2, 2) == ["AT", "TIME"] and kinds_at(pieces, i + 4, 1) not in _ANOTHER_PART
    if (
        shelled[:1] == ["FIRE"]
        and shelled[1:] in ([], ["COMMA"], ["AT"], ["UNITS"])
        and not told_of_it
        and _clocked(pieces)
    ):
        # `at 0800, after the bombardment, 2 IG attacks Aalst`, and no `wenn das Feuer um 1100 einsetzt`.
        out.append(remark_of(pieces[i : i + 2]))
        return i + 2
    if sun := sun_after(pieces, i):
        out += [piece._replace(kind="AT", text="at"), pieces[sun]]
        # `when darkness falls`.
        return sun + 1 + (sun + 1 < len(pieces) and pieces[sun + 1].text.lower() in FALLEN)
    if end := _thought(pieces, i) or done_already(pieces, i):
        out.append(remark_of(pieces[i:end]))
        return end + 1
    asked, after = asked_at(pieces, i)
    if not asked.when and _from_that_hour(pieces, i):
        # `hold until noon, when it goes to Beek`.
        out.append(piece._replace(kind="THEN", text="then"))
        return i + 1
    if asked.when in ("arrived", "relieved") and _kept_so_long(pieces[:i]):
        # `holds Mook until 1500, when 2/505 arrives`: why until then; nobody waits for it to begin.
        out.append(remark_of(pieces[i:after]))
        return after
    until = piece.kind in ("UNTIL", "TILLRELIEVED")
    if until and asked.when == "enemy_seen" and marching(out):
        # `march to Elst until they meet the enemy`: there they halt.
        out.append(Piece("HALTONCONTACT", asked.text, piece.start, pieces[after - 1].end, asked.text))
        return after
    if piece.text.lower().startswith("but ") and kinds_at(out, len(out) - 1, 1) == ["COMMA"]:
        # `moves to Elst, but only once Son bridge is taken, then holds`: said of what stands before it.
        out.pop()
    if until:
        # `fires until they see the enemy`: an end no unit can judge, and no beginning.
        asked.when = ""
    out.append(Piece("COND", asked, piece.start, pieces[after - 1].end, asked.text))
    return after


def _kept_so_long(before: list[Piece]) -> bool:
    """Whether an hour that ends a holding stands right before."""
    row = before[:-1] if kinds_at(before, len(before) - 1, 1) == ["COMMA"] else before
    held = next((p.kind for p in reversed(row) if p.kind in VERBS), "")
    return [p.kind for p in row[-2:]] == ["UNTIL", "TIME"] and held in ("HOLD", "GUARD", "SUPPORT", "FIRE")


def _thought(pieces: list[Piece], i: int) -> int:
    """`Having considered the matter, I should like 1 Border to go`: where that ends; 0 if it is not said."""
    said = pieces[i].text.lower() == "having" and pieces[i + 1 : i + 2] and pieces[i + 1].text.lower() in _THOUGHT
    return next((j for j in range(i + 1, len(pieces)) if pieces[j].kind in JOINTS), len(pieces)) if said else 0


def _from_that_hour(pieces: list[Piece], i: int) -> bool:
    """Whether `when` speaks of the hour before it, which ends what they do till then."""
    hour = i - 1 - (pieces[i - 1].kind == "COMMA")
    ended = hour > 1 and pieces[hour].kind == "TIME" and pieces[hour - 1].kind == "UNTIL"
    goes_on = kinds_at(pieces, i + 1, 1) == ["THEY"] and kinds_at(pieces, i + 2, 1)[:1]
    return bool(ended and goes_on and pieces[i].text.lower() == "when" and pieces[i + 2].kind in VERBS)


_THOUGHT = frozenset("considered thought weighed decided discussed studied talked slept looked heard read seen".split())  # noqa: SIM905
#: Words of getting somewhere that are no deed of the table.
_COMING = frozenset({"u", "ya", "comes", "arrives", "have", "has", "reached", "you've", "they've"})


_UNTIL_THEY_COME = frozenset({"THEY", "MOVE", "TO", "AT", "BY"})


def _they_do(row: list[Piece]) -> bool:
    """`they reach …`, `u reach …`: what those spoken of do."""
    return len(row) > 1 and (row[0].kind == "THEY" or row[0].text.lower() == "u") and row[1].kind in _DEEDS


def _as_far_as(pieces: list[Piece], i: int, before: list[Piece]) -> int:
    """Where the place stands that a march goes until it is reached; 0 if nothing of the kind is said."""
    marching = next((p for p in reversed(before) if p.kind in VERBS), None)
    j = i + 1
    while j < len(pieces) and (pieces[j].kind in _UNTIL_THEY_COME or pieces[j].text.lower() in _COMING):
        j += 1
    reached = any(p.kind in ("MOVE", "BY", "WORD") for p in pieces[i + 1 : j]) and j < len(pieces)
    return j if marching is not None and marching.kind == "MOVE" and reached and pieces[j].kind == "PLACE" else 0


def _ended_by(pieces: list[Piece], i: int) -> tuple[Piece, int] | None:
    """The condition that ends a holding, and the piece where the deed after it begins; None if there is none."""
    if [p.kind for p in pieces[i + 1 : i + 2]] == ["TIME"]:
        # `until 1500 when 3 Para arrives, then hold`: the end is the hour.
        return None
    asked, after = asked_at(pieces, i)
    deed = past(pieces, after, ("COMMA", "AND", "THEN", "SEMI"))
    joints = {p.kind for p in pieces[after:deed]}
    # `…, then he moves up to Elst`.
    deed += deed + 1 < len(pieces) and pieces[deed].kind == "THEY" and pieces[deed + 1].kind in VERBS
    patrols = deed < len(pieces) and pieces[deed].kind == "RECCE" and "THEN" not in joints
    if not asked.when or joints <= {"AND"} or patrols or deed == len(pieces) or pieces[deed].kind not in VERBS | {"TO"}:
        # `until 3 Para arrives and attack Ede`: who attacks? `until relieved, and send patrols to Ede`: meanwhile?
        return None
    return Piece("COND", asked, pieces[i].start, pieces[after - 1].end, asked.text), deed


def _arrival(lead: Piece, place: Piece, before: list[Piece]) -> Piece:
    """`on arrival at Aalst`: what comes then, if they were sent there before."""
    named = [i for i, p in enumerate(before) if p.kind == "PLACE" and p.value.places == place.value.places]
    if named and all(before[i - 1].kind != "VIA" for i in named):
        return lead
    text = f"{lead.text} at {place.text}"
    return Piece("COND", Asked(text, "there", place=place.value), lead.start, place.end, text)


def _clocked(pieces: list[Piece]) -> bool:
    """Whether an hour of the clock is said."""
    return any(p.kind == "TIME" and p.value.clock is not None for p in pieces)
