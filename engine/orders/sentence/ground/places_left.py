"""What troops leave and go from: `give up Uden and retire on Veghel`, `get off the DZ and assemble at De Horst`.

Whence they go is said with the going, and is no task of its own. Source: orders.md 7.
"""

from collections.abc import Callable

from engine.orders.sentence.clock.jump_off import only_stays
from engine.orders.sentence.ground.zones import is_zone
from engine.orders.sentence.pieces import UNKNOWN_DEED, Piece, kinds_at, remark_of
from engine.orders.sentence.words_of_laws import hangs_on

_LEFT = frozenset(
    """
    abandon abandons evacuate evacuates vacate vacates leave leaves quit quits yield yields relinquish relinquishes
    surrender surrenders cede cedes give gives
    verlässt verlaesst verlassen verlasse räumt raeumt räumen raeumen räume raeume verlaat verlaten ontruimt ontruimen
    """.split()  # noqa: SIM905
) | {"give up", "gives up", "let go of", "lets go of"}
#: What they had there: `your blocking position at Hatert`.
_POSTS = frozenset(
    """
    roadblock roadblocks block line lines foxhole foxholes trench trenches post posts outpost outposts position
    positions perimeter ground location place spot defences defenses
    """.split()  # noqa: SIM905
)
_JOINED = (["AND"], ["COMMA"], ["THEN"])
_GOING = frozenset({"WITHDRAW", "MOVE"})


def _their_post(pieces: list[Piece], i: int) -> int:
    """Where what they had there ends: `your blocking position`, `the line`."""
    while i < len(pieces):
        held = pieces[i].kind in ("THERE", "GUARD", "HOLD") or pieces[i].text.lower() in _POSTS
        if not held:
            break
        i += 1
    return i


def _goes_somewhere(pieces: list[Piece], i: int) -> int:
    """Where the going begins behind a joint, with its place after it; 0 if none is there."""
    if kinds_at(pieces, i, 1) not in _JOINED:
        return 0
    first = i + 1 + (kinds_at(pieces, i + 1, 1) in (["THEN"], ["TO"], ["SHALL"]))
    # `comes in to Oosterbeek`, on foot.
    come = first < len(pieces) and pieces[first].kind == "DROP" and pieces[first].text.lower().startswith("come")
    goes = first < len(pieces) and (pieces[first].kind in _GOING or come)
    return first if goes and any(p.kind == "PLACE" for p in pieces[first + 1 :]) else 0


@hangs_on(_LEFT)
def _given_up(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`abandon LZ L and fall back to Oosterbeek`, `leave your roadblock at Hatert and get to Nijmegen`: whence they
    go."""
    for i in range(len(pieces) - 3):
        if pieces[i].text.lower() not in _LEFT:
            continue
        post = _their_post(pieces, i + 1)
        at = post + (post > i + 1 and kinds_at(pieces, post, 2) == ["AT", "PLACE"])
        placed = kinds_at(pieces, at, 1) == ["PLACE"]
        joint = at + placed
        # `räumt Lent heute nacht um 0200 und geht …`.
        timed = 2 * (kinds_at(pieces, joint, 2) == ["AT", "TIME"]) or int(kinds_at(pieces, joint, 1) == ["TIME"])
        goes = _goes_somewhere(pieces, joint + timed)
        if not goes or not (placed or post > i + 1):
            continue
        hour = pieces[joint : joint + timed]
        if post > i + 1:
            remarks.append(remark_of(pieces[i:post]))
        whence = [Piece("FROM", "", pieces[at].start, pieces[at].start, "from"), pieces[at]] if placed else []
        return [*pieces[:i], pieces[goes], *whence, *hour, *pieces[goes + 1 :]]
    return pieces


_OFF = frozenset({"get off", "gets off", "move off", "moves off", "clear off", "come off", "comes off", "march off"})


@hangs_on(_OFF)
def _off_the_zone(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`get off the DZ and assemble at De Horst`, `move off LZ T and go to Wyler`: whence, and not whither."""
    for i in range(len(pieces) - 3):
        off = pieces[i].text.lower() in _OFF and i + 1 < len(pieces)
        zone = off and (pieces[i + 1].kind == "ZONEWORD" or is_zone(pieces[i + 1]))
        goes = _goes_somewhere(pieces, i + 2) if zone else 0
        if goes and pieces[i + 1].kind == "ZONEWORD":
            remarks.append(remark_of(pieces[i : i + 2]))
            return [*pieces[:i], *pieces[goes:]]
        if goes:
            return [*pieces[:i], pieces[goes], pieces[i]._replace(kind="FROM"), pieces[i + 1], *pieces[goes + 1 :]]
    return pieces


def _got_off(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2/508 move off Beek at 1000`, `pull off Beek`: whence, and not whither."""
    del remarks
    for i in range(len(pieces) - 1):
        off = pieces[i].kind in _GOING and pieces[i].text.lower().endswith(" off")
        if off and pieces[i + 1].kind == "PLACE":
            at = pieces[i].end
            return [*pieces[: i + 1], Piece("FROM", "off", at, at, "off"), *pieces[i + 1 :]]
    return pieces


def _left_again(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`hold Beek, leave Beek at 1800`, `attack Beek, hold it, then leave it`: that they leave it again is a task of its
    own; whither they go is not said."""
    del remarks
    for i in range(3, len(pieces)):
        left = pieces[i].text.lower().split()[:1]
        if left[:1] not in (["leave"], ["leaves"]) or pieces[i - 1].kind not in ("COMMA", "AND", "THEN", "SEMI"):
            continue
        places = [p.value for p in pieces[:i] if p.kind == "PLACE"]
        again = kinds_at(pieces, i + 1, 1) == ["PLACE"] and pieces[i + 1].value in places
        # `leave Beek for Wyler at 1800`
        again = again and kinds_at(pieces, i + 2, 1) != ["TO"]
        it = pieces[i].text.lower().split()[1:2] == ["it"] or kinds_at(pieces, i + 1, 1) in (["THERE"], ["THEY"])
        at_once = kinds_at(pieces, i + 1, 1) in (["TIME"], ["AT"]) and only_stays(pieces[:i])
        if again or ((it or at_once) and bool(places)):
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS", value=UNKNOWN_DEED), *pieces[i + 1 :]]
    return pieces


def _backs_up_on(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`if attacked have it back up on Groesbeek`: there they fall back, and help nobody."""
    del remarks
    for i in range(len(pieces) - 2):
        on = kinds_at(pieces, i, 3) == ["SUPPORT", "AT", "PLACE"] and pieces[i + 1].text.lower() in ("on", "onto")
        told = pieces[i - 1].kind if i else ""
        theirs = told in ("UNITS", "WORD") or (told == "THEY" and any(p.kind in ("IF", "WHEN") for p in pieces[:i]))
        if on and theirs and pieces[i].text.lower() in ("back up", "backs up"):
            # Of `it`, behind a condition, those spoken of before.
            row = pieces[: i - 1] if told == "THEY" and kinds_at(pieces, i - 2, 1) == ["WORD"] else pieces[:i]
            link = pieces[i + 1]._replace(kind="TO", text="to")
            return [*row, pieces[i]._replace(kind="WITHDRAW"), link, *pieces[i + 2 :]]
    return pieces


def _off_the_road(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`leaves the Dinther road and goes to Veghel`, `off the Dinther road, back to Veghel`: that way they do not go."""
    for i in range(1, len(pieces)):
        left = pieces[i].kind in ("BYROAD", "BYRAIL") and pieces[i].text.lower() in _ROADS_LEFT
        if not left or pieces[i - 1].kind != "FROM" or pieces[i - 1].text.lower() not in _LEAVING | _OFF:
            continue
        remarks.append(remark_of(pieces[i - 1 : i + 1]))
        behind = pieces[i + 1 :]
        joined = kinds_at(behind, 0, 1) in _JOINED and kinds_at(behind, 1, 1) in (["TO"], ["MOVE"], ["WITHDRAW"])
        return [*pieces[: i - 1], *behind[joined:]]
    return pieces


_ROADS_LEFT = frozenset({"road", "highway", "main road", "main highway", "railway", "railway line"})
_LEAVING = frozenset({"leave", "leaves", "leaving", "off", "quit", "quits", "from"})

_LEFT_WITH = frozenset({"WORD", "THEY", "GUARD", "AND", "JOIN", "NUM", "RECCE"})


@hangs_on(_LEAVING - {"off", "from"})
def _left_behind(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`move 3/506 but leave its mortars at Son`, `…, leaving a picket at Son`: a part of them stays there; nobody is
    sent to that place, and whether the order is to run without that part is asked."""
    del remarks
    for i in range(1, len(pieces) - 3):
        if pieces[i].kind not in ("WORD", "FROM") or pieces[i].text.lower() not in _LEAVING - {"off", "from"}:
            continue
        end = i + 1
        while end < len(pieces) and pieces[end].kind in _LEFT_WITH:
            end += 1
        if end > i + 1 and kinds_at(pieces, end, 2) == ["AT", "PLACE"]:
            left = remark_of(pieces[i : end + 2])._replace(kind="UNLESS")
            return [*pieces[:i], left, *pieces[end + 2 :]]
    return pieces


def _gone_on_from(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`goes to Wyler, and from Wyler to Beek`: on from where the first march ends."""
    del remarks
    for i in range(3, len(pieces) - 3):
        if kinds_at(pieces, i, 4) != ["FROM", "PLACE", "TO", "PLACE"] or pieces[i - 1].kind not in ("AND", "THEN"):
            continue
        gone = any(kinds_at(pieces, j, 2) == ["TO", "PLACE"] for j in range(1, i - 1))
        if gone and any(p.kind == "PLACE" and p.value == pieces[i + 1].value for p in pieces[:i]):
            joint = pieces[i - 1]._replace(kind="THEN")
            return [*pieces[: i - 1 - (pieces[i - 2].kind == "COMMA")], joint, *pieces[i + 2 :]]
    return pieces


_STAYING = frozenset({"HOLD", "GUARD"})


def _now_at(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`KG Becker at Wyler will take up a defensive position at Beek`: where they stand now is told beside their name,
    and is not what they are to hold."""
    if kinds_at(pieces, 0, 3) != ["UNITS", "AT", "PLACE"] or pieces[1].text.lower() not in ("at", "in", "near"):
        return pieces
    deed = 3 + (kinds_at(pieces, 3, 1) in (["SHALL"], ["TO"]))
    if deed >= len(pieces) or pieces[deed].kind not in _STAYING:
        return pieces
    there = deed + 1 + (kinds_at(pieces, deed + 1, 1) == ["AT"])
    if kinds_at(pieces, there, 1) != ["PLACE"] or pieces[there].value == pieces[2].value:
        return pieces
    remarks.append(remark_of(pieces[1:3]))
    return [pieces[0], *pieces[3:]]


#: The sign without which nothing of the kind stands in a sentence, and what settles it.
PLACES_LEFT: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("WITHDRAW", _given_up),
    ("DEED", _given_up),
    ("WORD", _given_up),
    ("FROM", _given_up),
    ("ZONEWORD", _off_the_zone),
    ("FROM", _off_the_zone),
    ("MOVE", _off_the_zone),
    ("MOVE", _got_off),
    ("WITHDRAW", _got_off),
    ("FROM", _left_again),
    ("FROM", _gone_on_from),
    ("HOLD", _left_again),
    ("SUPPORT", _backs_up_on),
    ("HOLD", _now_at),
    ("GUARD", _now_at),
    ("BYROAD", _off_the_road),
    ("WORD", _left_behind),
    ("BYRAIL", _off_the_road),
)
