"""Words of a task put as they are meant: `hold overnight`, `avoid contact if possible`, `get 64 Med to fire on Aalst`.

Each is found by one sign among the pieces, and becomes a remark or the words of the grammar; one that makes of it
another task than it seems (`takes prisoners at Ede`) is asked about. `IN_OTHER_WORDS` is all of them in their order,
with those of steps, of company and of others. Source: orders.md 6, 8.
"""

from collections.abc import Callable

from engine.orders import patterns as re
from engine.orders.names.lie_of_the_land import looks_to
from engine.orders.sentence.deeds.broken_off import BROKEN_OFF
from engine.orders.sentence.deeds.heeding import HEEDING
from engine.orders.sentence.german_and_dutch.continental import CONTINENTAL
from engine.orders.sentence.german_and_dutch.done_by_whom import DONE_BY_WHOM
from engine.orders.sentence.ground.over_it import over_it
from engine.orders.sentence.pieces import DEFINITE, JOINTS, UNKNOWN_DEED, Piece, kinds_at, remark_of
from engine.orders.sentence.sequences.step_by_step import (
    at_first,
    before_doing,
    deeds_listed,
    goes_on,
    goes_then,
    last_step,
    sets_off,
    there_first,
    told_to,
)
from engine.orders.sentence.sequences.told_once import TOLD_ONCE
from engine.orders.sentence.sequences.turned_round import TURNED_ROUND
from engine.orders.sentence.small_words.doubts_of_a_word import DOUBTED
from engine.orders.sentence.troops.in_company import IN_COMPANY, route_of
from engine.orders.sentence.troops.of_others import OF_OTHERS
from engine.orders.sentence.troops.order_of_march import ORDER_OF_MARCH
from engine.orders.sentence.troops.support_received import for_the_fight, guns_given, support_received
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.sentence.words_of_laws import hangs_on


@hangs_on(("by",))
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
    return _if_they_meet(pieces, remarks)


def _if_they_meet(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to Ede, avoid the enemy if you meet him`, `to Ede, if you see the enemy, fight through`: so they go in any case,
    and not only if he is met."""
    at = next((i for i, p in enumerate(pieces) if p.kind in _IN_CONTACT), -1)
    if at < 0:
        return pieces
    end = next((j for j in range(at + 1, len(pieces)) if pieces[j].kind in JOINTS), len(pieces))
    if kinds_at(pieces, at + 1, 4) == ["WITH", "ENEMY", "AT", "PLACE"] and end == at + 5:
        # `do not get involved with the enemy at Wolfheze`.
        remarks.append(remark_of(pieces[at + 1 : end]))
        return pieces[: at + 1] + pieces[end:]
    begin = next((j for j in range(at - 1, -1, -1) if pieces[j].kind in _ON_MEETING), at)
    for row in (pieces[begin:at] if end == at + 1 else [], pieces[at + 1 : end]):
        said = {w for p in row for w in (p.kind, p.text.lower())}
        if row and row[0].kind in _ON_MEETING and {p.kind for p in row} <= _MET and said & _MEETING:
            remarks.append(remark_of(row))
            return [p for p in pieces if p not in row]
    return pieces


_IN_CONTACT = frozenset({"AVOIDCONTACT", "FIGHTTHROUGH"})
_ON_MEETING = frozenset({"IF", "WHEN", "ONCONTACT", "ONATTACK"})
#: What the enemy and they do where they meet.
_MEETING = frozenset("LINKUP ENEMY RECCE ATTACK ONCONTACT ONATTACK attacked spotted challenged seen engaged".split())  # noqa: SIM905
_MET = _ON_MEETING | _MEETING | {"THEY", "WORD", "TO", "COMMA"}
_IF_POSSIBLE = frozenset(
    {"if possible", "if you can", "if u can", "where possible", "if able", "as far as possible", "if they can"}
)


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
        ends = i + 1 == len(pieces) or pieces[i + 1].kind in JOINTS
        if piece.kind == "VAGUE" and piece.text.lower() in _NIGHTS and ends and i > 1:
            remarks.append(remark_of([piece]))
            return pieces[:i] + pieces[i + 1 :]
    return pieces


def _patrols_counted(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`send two patrols to Olland`: how many is for the unit to settle; so is `a second attempt on Elst`."""
    for i in range(len(pieces) - 1):
        patrols = pieces[i + 1].kind == "RECCE" and pieces[i + 1].text.lower().startswith("patrol")
        tried = pieces[i + 1].text.lower().startswith(("attempt", "try", "attack", "assault"))
        again = tried and pieces[i].text.lower() in ("second", "third", "fourth")
        if pieces[i].kind == "NUM" and (patrols or again):
            remarks.append(remark_of([pieces[i]]))
            there = kinds_at(pieces, i + 1, 3) == ["WORD", "AT", "PLACE"]
            return [*pieces[:i], pieces[i + 1]._replace(kind="ATTACK") if there else pieces[i + 1], *pieces[i + 2 :]]
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
        going = pieces[i].kind == "REMARK" and pieces[i].text.lower() in UNDER_WAY and pieces[i + 1].kind == "TO"
        beside = pieces[i - 1].kind == "UNITS" and pieces[i].start - pieces[i - 1].end <= 1
        alone = going and beside and not any(p.kind in VERBS for p in pieces)
        if alone or (pieces[i].kind == "AHEAD" and pieces[i - 1].kind == "UNITS" and pieces[i + 1].kind in VERBS):
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


UNDER_WAY = frozenset({"on the way", "on its way", "on their way", "on way", "en route"})


def _got_to(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`get Art KGW to fire on Aalst`, `get 326 Eng to repair Son bridge`: what they are to do, no march."""
    del remarks
    if pieces[0].kind != "MOVE" or pieces[0].text.lower() != "get":
        return pieces
    names = next((i for i, p in enumerate(pieces) if i and p.kind not in ("UNITS", "JOIN", "AND", "COMMA")), 0)
    told = names > 1 and kinds_at(pieces, names, 1) == ["TO"] and not VERBS.isdisjoint(kinds_at(pieces, names + 1, 1))
    if names > 1 and pieces[names].kind in VERBS and pieces[names].text.lower().endswith("ing"):
        # `get 153 Fd shelling Aalst`.
        return pieces[1:]
    return [*pieces[1:names], *pieces[names + 1 :]] if told else pieces


def _swept_off(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`sweep the Germans off LZ T`: no looking round."""
    del remarks
    for i in range(len(pieces) - 1):
        if pieces[i].kind == "RECCE" and pieces[i].text.lower().startswith("sweep") and pieces[i + 1].kind in _FOES:
            return [*pieces[:i], pieces[i]._replace(kind="ATTACK"), *pieces[i + 1 :]]
    return pieces


_ON_A_WAY = frozenset({"TO", "BYROAD", "BYRAIL", "VIA", "FROM"})
_FOES = frozenset({"ENEMY", "THEY"})
_LEAVE = frozenset({"leave", "leaves", "leaving"})


@hangs_on(_LEAVE)
def _left_to(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to Oosterbeek but leave the railway to Spindler`: no destination, and nobody addressed."""
    del remarks
    at = next((i for i, p in enumerate(pieces) if p.kind in ("WORD", "FROM") and p.text.lower() in _LEAVE), -1)
    for i in range(at + 1, len(pieces) - 1) if at > 0 else ():
        if pieces[i].kind in VERBS or pieces[i].kind in JOINTS:
            break
        if kinds_at(pieces, i, 2) == ["TO", "UNITS"]:
            return [*pieces[:at], pieces[at]._replace(kind="UNLESS"), *pieces[at + 1 :]]
    return pieces


def _takes_what(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`takes prisoners at Ede`, `takes command in Ede`: the place is not what is taken; `drives back to Uden`: a march;
    `take 1 GG and 2 GG, send them to Veghel`: they are sent."""
    del remarks
    for i in range(len(pieces) - 1):
        if pieces[i].text.lower() in ("drive back", "drives back") and pieces[i + 1].kind in _ON_A_WAY:
            return [*pieces[:i], pieces[i]._replace(kind="MOVE"), *pieces[i + 1 :]]
    if pieces[0].text.lower() == "take" and kinds_at(pieces, 1, 1) == ["UNITS"]:
        end = next((i for i, p in enumerate(pieces) if i and p.kind not in ("UNITS", "JOIN")), 0)
        their = end + 1 + (kinds_at(pieces, end + 1, 1) == ["MOVE"])
        if kinds_at(pieces, end, 1) in (["COMMA"], ["AND"], ["THEN"]) and kinds_at(pieces, their, 1) == ["THEY"]:
            return [*pieces[1:end], *pieces[their + 1 :]]
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
        ends = i + 2 == len(pieces) or pieces[i + 2].kind in JOINTS
        if ends and pieces[i].kind == "AHEAD" and looks_to(pieces[i]) and pieces[i + 1].kind == "PLACE":
            first = i - 1 if pieces[i - 1].kind in ("COMMA", "AND") else i
            if not {p.kind for p in pieces[:first]} & {"HOLD", "GUARD", "PLACE"}:
                return pieces
            remarks.append(remark_of(pieces[i : i + 2]))
            return pieces[:first] + pieces[i + 2 :]
    return pieces


def _left_out_first(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Except for 11 Para, 4 Para Bde moves to Wolfheze`: those left out named before the rest."""
    del remarks
    row = kinds_at(pieces, 0, 5)
    first = row[:2] == ["LESS", "UNITS"] and row[2:4] in (["JOIN", "UNITS"], ["COMMA", "UNITS"])
    return [pieces[3], *pieces[:2], *pieces[4:]] if first and row[4:] not in (["JOIN"], ["UNITS"], ["LESS"]) else pieces


def _either_way(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`remains in Eindhoven, bombs or no bombs`, `rain or shine`: whatever happens, and no second course."""
    for i in range(3, len(pieces) - 1):
        last = i + 1 + (pieces[i + 1].text.lower() == "no")
        pair = (pieces[i - 1].text.lower(), pieces[min(last, len(pieces) - 1)].text.lower())
        ends = kinds_at(pieces, last + 1, 1) in ([], ["COMMA"], ["MARK"], ["SEMI"])
        denied = last == i + 2 and pair[0] == pair[1]
        if pieces[i].kind == "OR" and ends and (denied or pair == ("rain", "shine")):
            first = i - 1 - (pieces[i - 2].kind in ("COMMA", "MARK"))
            remarks.append(remark_of(pieces[first : last + 1]))
            return pieces[:first] + pieces[last + 1 :]
    return pieces


def _beside_the_road(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`swing left of the road and take Oosterhout`: on which side of it they go."""
    for i in range(2, len(pieces) - 2):
        aside = pieces[i].kind == "AHEAD" and pieces[i].text.lower().startswith(("left", "right"))
        if aside and pieces[i - 1].kind == "MOVE" and kinds_at(pieces, i + 1, 2) == ["WORD", "AND"]:
            remarks.append(remark_of(pieces[i : i + 2]))
            return pieces[:i] + pieces[i + 2 :]
    return pieces


_TURNS = frozenset("swing swings turn turns wheel wheels hook hooks veer veers pivot bear bears".split())  # noqa: SIM905
_TURNED = frozenset(
    """
    north south east west left right round around about northwards southwards eastwards westwards northward southward
    eastward westward northeast northwest southeast southwest hard sharp sharply
    """.split()  # noqa: SIM905
)


@hangs_on(_TURNS)
def _turned_to(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`then swing east and take Hatert`: which way they turn is told by the place, and is no march of its own."""
    for i in range(1, len(pieces) - 3):
        if pieces[i].kind != "MOVE" or pieces[i].text.lower() not in _TURNS:
            continue
        end = i + 1
        while end < len(pieces) - 2 and (pieces[end].text.lower() in _TURNED or pieces[end].kind in ("TO", "MARK")):
            end += 1
        aside = end > i + 1 and pieces[end - 1].kind == "WORD" and pieces[end].kind == "AND"
        if aside and pieces[end + 1].kind in ("ATTACK", "GUARD", "MOVE", "RECCE") and _goal(pieces, end + 2):
            remarks.append(remark_of(pieces[i:end]))
            return pieces[:i] + pieces[end + 1 :]
    return pieces


def _goal(pieces: list[Piece], i: int) -> bool:
    """Whether the deed before has its place."""
    return "PLACE" in kinds_at(pieces, i, 1) or kinds_at(pieces, i, 2) in (["TO", "PLACE"], ["AT", "PLACE"])


#: The sign without which nothing of the kind stands in a sentence, and what settles it.
IN_OTHER_WORDS: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    *BROKEN_OFF,
    *TURNED_ROUND,
    *OF_OTHERS,
    *CONTINENTAL,
    *DONE_BY_WHOM,
    *TOLD_ONCE,
    *ORDER_OF_MARCH,
    *DOUBTED,
    ("LESS", _left_out_first),
    ("CONTINUE", goes_on),
    ("MOVE", _got_to),
    ("MOVE", sets_off),
    ("MOVE", _turned_to),
    ("WORD", _left_to),
    ("FROM", _left_to),
    ("RECCE", _swept_off),
    ("ATTACK", _takes_what),
    ("SAYTO", told_to),
    *IN_COMPANY,
    ("HOLD", _in_reserve),
    ("GUARD", _in_reserve),
    ("VAGUE", _holds_on),
    ("REMARK", _as_agreed),
    ("REMARK", _not_there_yet),
    ("AHEAD", _not_there_yet),
    ("BY", _by_doing),
    ("VIA", _by_doing),
    ("AHEAD", _facing),
    ("AHEAD", _beside_the_road),
    ("OR", _either_way),
    *HEEDING,
    ("AVOIDCONTACT", _if_they_can),
    ("FIGHTTHROUGH", _if_they_meet),
    ("THEN", goes_then),
    ("BY", before_doing),
    ("BY", there_first),
    ("MYLAST", last_step),
    ("NUM", at_first),
    ("SUPPORTED", support_received),
    ("SUPPORT", guns_given),
    ("WORD", guns_given),
    ("MOVE", guns_given),
    ("UNLESS", guns_given),
    ("SQUADRONS", for_the_fight),
    ("THEY", over_it),
    ("NUM", _patrols_counted),
    ("ATTACK", deeds_listed),
    ("ATTACK", _and_fights),
    ("TIME", _counted_lift),
    ("SAME", route_of),
    ("FOLLOW", route_of),
)
