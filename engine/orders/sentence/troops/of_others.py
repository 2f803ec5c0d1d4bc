"""Others who are named beside a task: whom a march is to join, who is to be told, on whom troops fall back.

None of them is sent, and none of it begins or ends a task. Each is found by one sign among the pieces, and becomes
a remark, shown back. Source: orders.md 6, 8.
"""

from collections.abc import Callable

from engine.orders.sentence.ground.along_a_bank import ALONG_A_BANK
from engine.orders.sentence.ground.clear_by import CLEAR_BY
from engine.orders.sentence.ground.going_so import GOING_SO
from engine.orders.sentence.pieces import JOINTS, Piece, kinds_at, past, remark_of
from engine.orders.sentence.sequences.each_at_its_hour import EACH_AT_ITS_HOUR
from engine.orders.sentence.sequences.further_objectives import FURTHER_OBJECTIVES
from engine.orders.sentence.troops.behind_others import BEHIND_OTHERS
from engine.orders.sentence.troops.helpers_named import RECEIVING
from engine.orders.sentence.troops.relieving import RELIEVING
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.sentence.words_of_laws import hangs_on


def _whom_they_join(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`5 DCLI to Driel to join the Poles`, `moves to Leende to relieve 1 WG`: what the march is for."""
    for i in range(3, len(pieces) - 1):
        if pieces[i].kind == "LINKUP" and pieces[i + 1].kind == "REST" and any(p.kind == "PLACE" for p in pieces[:i]):
            # `March to Veghel and join the rest of the regiment there.`
            first = i - (pieces[i - 1].kind in ("AND", "TO"))
            end = i + 2 + (kinds_at(pieces, i + 2, 1) in (["THERE"], ["UNITS"]))
            remarks.append(remark_of(pieces[first:end]))
            return pieces[:first] + pieces[end:]
        helps = pieces[i].kind == "SUPPORT" and pieces[i].text.lower() in _HELPING
        joins = helps or pieces[i].kind == "LINKUP" or pieces[i].text.lower() == "relieve"
        end = i + 2 + (joins and kinds_at(pieces, i + 2, 1) == ["THERE"])
        while helps and end < len(pieces) and pieces[end].kind in _THEIR_TASK:
            # `to help 101 Abn keep the road open`.
            end += 1
        whom = ("UNITS", "ENEMY") if helps else ("UNITS",)
        if not joins or pieces[i + 1].kind not in whom or not (end == len(pieces) or pieces[end].kind in _ENDS):
            continue
        # `take Eindhoven and link up with XXX Corps`: a whole body of troops is nobody to follow.
        body = pieces[i].kind == "LINKUP" and all(e.sort in ("formation", "hq") for e in pieces[i + 1].value.entries)
        there = pieces[i].kind == "LINKUP" and pieces[i - 1].kind == "AND"
        first = i - 1 if pieces[i - 1].kind == "TO" or there or (body and pieces[i - 1].kind == "COMMA") else i
        where = "where" in (p.text.lower() for p in pieces[max(i - 2, 0) : i])
        if pieces[i].text.lower() in ("meets", "meeting") or (pieces[i].kind == "LINKUP" and where):
            # `to Eindhoven, where it meets the 506th`, `…, where they link up with XXX Corps`, `…, meeting the 506th`.
            first = next((j for j in range(i - 1, i - 4, -1) if pieces[j].kind == "COMMA"), first)
        purpose = first < i or pieces[i].text.lower().startswith("to ")
        # `to Eindhoven`, `advance on Eindhoven`.
        goals = (j for j in range(first - 1, 1, -1) if kinds_at(pieces, j - 1, 2) in _GOALS or _on(pieces, j))
        goal = next(goals, first)
        if purpose and goal < first and {p.kind for p in pieces[goal:first]} <= _ON_THE_MARCH:
            remarks.append(remark_of(pieces[first:end]))
            if pieces[i].text.lower() == "relieve" and kinds_at(pieces, goal - 1, 1) == ["TO"] and first < i:
                # `to Oosterbeek to relieve 1 Border`: whose place they take is held, as with `relieves 1 Border there`.
                row = [pieces[first]._replace(kind="AND", text="and"), pieces[i]._replace(kind="GUARD")]
                return [*pieces[:first], *row, *pieces[end:]]
            return pieces[:first] + pieces[end:]
    return pieces


def _on(pieces: list[Piece], i: int) -> bool:
    """Whether the place at a piece is one they `advance on`, or `start for`."""
    if kinds_at(pieces, i - 1, 2) == ["MOVE", "PLACE"] and pieces[i - 1].text.lower().endswith(" for"):
        # `start for Arnhem`.
        return True
    return kinds_at(pieces, i - 2, 3) == ["MOVE", "AT", "PLACE"] and pieces[i - 1].text.lower() in ("on", "upon")


def _going_to_do(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2/506 go reinforce 3/502 at Best`, `go link up with 3/502`: the second verb is the deed."""
    del remarks
    for i in range(len(pieces) - 2):
        goes = pieces[i].kind == "MOVE" and pieces[i].text.lower() in _GOES
        if goes and pieces[i + 1].kind in ("LINKUP", "FOLLOW", "SUPPORT") and pieces[i + 2].kind == "UNITS":
            return [*pieces[:i], *pieces[i + 1 :]]
    return pieces


_GOES = frozenset({"go", "goes", "come", "comes", "hurry", "get over", "go over", "go on over"})


def _their_deed(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`64 Med supports 2 GG in its advance to Elst`, `help 2 GG with the defence of Elst`: the deed of those helped."""
    i = past(pieces, next((i for i, p in enumerate(pieces, 1) if p.kind == "SUPPORT"), len(pieces)), ("UNITS", "JOIN"))
    first = i
    i = past(pieces, i, _LED_BY)
    if i == len(pieces) or pieces[first - 1].kind != "UNITS":
        return pieces
    gap = pieces[first].start - pieces[first - 1].end
    theirs = pieces[first - 1].text.endswith(("'s", "’s", "'", "’")) or gap == len("'s ")
    theirs = theirs or (pieces[first].kind == "TO" and gap > len("'s "))
    if kinds_at(pieces, first, 3) == ["REMARK", "TO", "PLACE"] and pieces[first].text.endswith("way"):
        # `support 1/504 on its way to Lent`.
        remarks.append(remark_of(pieces[first : first + 3]))
        return pieces[:first] + pieces[first + 3 :]
    if theirs and kinds_at(pieces, first, 2) == ["TO", "PLACE"]:
        # `to help 156 Para's withdrawal to Oosterbeek`.
        i = first
    elif pieces[i].kind not in _HELPED_IN:
        return pieces
    said = pieces[i].text.lower()
    if first == i and not (theirs or said.startswith("in ") or said.split()[0].endswith("ing")):
        return pieces
    end = i if pieces[i].kind == "TO" else i + 1
    while end < len(pieces) and (
        pieces[end].kind in ("PLACE", "ENEMY", "WATER")
        or (pieces[end].kind in ("TO", "AT", "FROM", "VIA") and kinds_at(pieces, end + 1, 1) in (["PLACE"], ["WATER"]))
    ):
        end += 1
    remarks.append(remark_of(pieces[first:end]))
    return pieces[:first] + pieces[end:]


def _covered(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`hold Wolfheze, covering the withdrawal of 156 Para to Oosterbeek`: what others do meanwhile."""
    for i in range(2, len(pieces) - 2):
        if pieces[i].kind == "ENEMY" and pieces[i + 1].text in _DEEDS_COVERED:
            if kinds_at(pieces, i + 2, 2) == ["TO", "PLACE"]:
                # `attack Lent to cut off the German withdrawal to Elst`.
                remarks.append(remark_of(pieces[i : i + 4]))
                return pieces[:i] + pieces[i + 4 :]
            continue
        if pieces[i].text not in _COVERING or pieces[i + 1].text not in _DEEDS_COVERED or pieces[i + 2].kind != "UNITS":
            continue
        end = i + 3 + 2 * (kinds_at(pieces, i + 3, 2) == ["TO", "PLACE"])
        first = i - (pieces[i - 1].kind in ("COMMA", "AND"))
        remarks.append(remark_of(pieces[first:end]))
        return pieces[:first] + pieces[end:]
    return pieces


_COVERING = frozenset({"covering", "supporting", "protecting", "screening", "helping"})
_DEEDS_COVERED = frozenset("withdrawal retreat advance attack crossing move movement march retirement".split())  # noqa: SIM905


def _who_helps_whom(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Harder is to be supported by SS Art 10 from 1400`: no deed of those named first, but one of the others."""
    del remarks
    i = next((i for i, p in enumerate(pieces) if p.kind == "SUPPORTED"), 0)
    whom = [p for p in pieces[:i] if p.kind in ("UNITS", "JOIN")]
    end = past(pieces, i + 1, _HELPERS)
    behind = pieces[end:]
    bidden = all(p.kind in _BIDDEN or p.text.lower() in RECEIVING for p in pieces[len(whom) : i])
    if not whom or end == i + 1 or not bidden:
        return pieces
    if pieces[0].kind != "UNITS" or not _WHEN_HELPED.issuperset(p.kind for p in behind):
        return pieces
    stated = pieces[i].start - pieces[i - 1].end <= len(" are ") and pieces[i - 1].kind == "UNITS"
    if stated and not any(p.kind == "TIME" for p in behind):
        # `Harder is supported by SS Art 10.`: how it is.
        return pieces
    return [*pieces[i + 1 : end], pieces[i]._replace(kind="SUPPORT"), *whom, *behind]


_HELPERS = frozenset({"UNITS", "JOIN", "NUM", "SQUADRONS", "AIR"})
_BIDDEN = frozenset({"TO", "SHALL"})
_WHEN_HELPED = frozenset("FROM AT TIME UNTIL FOR LASTING COMMA BY NOW REMARK MARK".split())  # noqa: SIM905
_LED_BY = frozenset({"AT", "THEY", "FOR", "WITH"})
_HELPED_IN = frozenset({"ATTACK", "MOVE", "HOLD", "GUARD", "WITHDRAW", "CROSS", "RECCE", "REPAIR"})


def _where_he_goes(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`attack Aalst to stop the enemy's retreat to Eindhoven`: where he is not to get is no goal of theirs."""
    for i in range(2, len(pieces) - 1):
        stopped = pieces[i].kind == "ENEMY" and pieces[i - 1].kind in ("HOLD", "GUARD") and pieces[i - 2].kind == "TO"
        if not stopped or not any(p.kind == "PLACE" for p in pieces[:i]):
            continue
        end = next((j for j in range(i + 1, len(pieces)) if pieces[j].kind in JOINTS), len(pieces))
        tail = pieces[i + 1 : end]
        if any(p.kind == "PLACE" for p in tail) and {p.kind for p in tail} <= _HIS_WAY:
            remarks.append(remark_of(tail))
            return pieces[: i + 1] + pieces[end:]
    return pieces


_HIS_WAY = frozenset({"TO", "AT", "FROM", "WORD", "PLACE", "MOVE", "WITHDRAW", "ATTACK", "VIA", "CROSS"})


def _round_it(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`5 CG to clear Aalst, 2 IG to bypass it`: the place spoken of."""
    del remarks
    for i in range(2, len(pieces) - 1):
        if pieces[i].kind == "AVOIDING" and pieces[i + 1].kind == "THEY" and pieces[i + 1].text.lower() == "it":
            spoken_of = [p for p in pieces[:i] if p.kind in ("PLACE", "NOT")][-1:]
            named = kinds_at(spoken_of, 0, 1) == ["PLACE"]
            return [*pieces[: i + 1], *spoken_of, *pieces[i + 2 :]] if named else pieces
    return pieces


_GOALS = (["TO", "PLACE"], ["ATTACK", "PLACE"])
_HELPING = frozenset({"help", "assist", "aid", "help out"})
_THEIR_TASK = frozenset({"HOLD", "GUARD", "ATTACK", "WORD", "THEY"})
_ON_THE_MARCH = frozenset(
    {"PLACE", "VIA", "JOIN", "AT", "TIME", "BY", "NOW", "COMMA", "WITH", "ALL", "BYROAD", "BYCOUNTRY"}
)
_ENDS = JOINTS | {"MARK", "AT", "TIME", "BY", "NOW", "REMARK"}


def _behind_them(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2 IG attack Elst, 3 IG hold Lent behind them`: where that is as seen from others, no second task."""
    for i in range(2, len(pieces)):
        behind = pieces[i].kind == "FOLLOW" and pieces[i].text.lower() in _AT_THEIR_BACK
        deed = next((p.kind for p in reversed(pieces[:i]) if p.kind in VERBS), "")
        if behind and pieces[i - 1].kind == "PLACE" and deed in ("ATTACK", "HOLD", "GUARD", "FIRE"):
            remarks.append(remark_of([pieces[i]]))
            return pieces[:i] + pieces[i + 1 :]
    return pieces


_AT_THEIR_BACK = frozenset({"behind them", "right behind them", "close behind them", "behind him", "behind it"})


def _tell_me(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to Grave, let me know when you meet the Americans`, `and tell me if the bridge is blown`, `if attacked call
    me`: when the writer is to be told, and not when the task begins."""
    for i in range(2, len(pieces) - 1):
        if pieces[i].kind not in ("IF", "WHEN", "ARRIVED_THEN"):
            continue
        end = next((j for j in range(i, len(pieces)) if pieces[j].kind in ("COMMA", "SEMI", "THEN")), len(pieces))
        at = next((j for j in range(i - 1, max(i - 4, 0), -1) if pieces[j].text.lower() in _TELLING), 0)
        at -= at > 1 and pieces[at - 1].text.lower() in ("give", "drop")
        mine = not any(p.kind in ("UNITS", "TO", "COMMA") or p.text.lower() == "them" for p in pieces[at:i])
        if mine and at > 0 and pieces[at].kind in ("WORD", "SAYTO") and pieces[at - 1].kind in JOINTS:
            remarks.append(remark_of(pieces[at:end]))
            return pieces[: at - 1] + pieces[end:]
        told = [p for p in pieces[i + 1 : end] if p.text.lower() in _TELLING and p.kind in ("WORD", "SAYTO")]
        behind = told and told[0].end >= pieces[end - 1].end
        # `if attacked call me`; `when I call`, `when I give the signal` is what they wait for.
        what = [p for p in pieces[i + 1 : end] if p not in told and p.text.lower() not in ("give", "gives", "have")]
        behind = behind and bool(what or pieces[i].kind == "ARRIVED_THEN")
        if behind and pieces[i - 1].kind in JOINTS and not any(p.kind in VERBS for p in pieces[i + 1 : end]):
            remarks.append(remark_of(pieces[i:end]))
            return pieces[: i - 1] + pieces[end:]
    return pieces


_TELLING = frozenset("know tell inform signal shout call radio wire advise warn say yell holler ring whistle".split())  # noqa: SIM905


def _on_whom(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`fall back on the guns at 4388`: the place is where they go, and who stands there is not sent."""
    for i in range(len(pieces) - 4):
        led = pieces[i].kind in ("WITHDRAW", "MOVE") and pieces[i + 1].text.lower() in ("on", "upon")
        if led and kinds_at(pieces, i + 2, 3) == ["UNITS", "AT", "PLACE"]:
            remarks.append(remark_of([pieces[i + 2]]))
            return [*pieces[: i + 1], pieces[i + 3]._replace(kind="TO"), *pieces[i + 4 :]]
    return pieces


def _to_whom(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2 HCR to the Poles at Driel`, `2/505 moves up to 1/505 in Mook`: there; who stands there is not sent."""
    for i in range(1, len(pieces) - 3):
        helps = pieces[i - 1].kind == "MOVE" and pieces[i + 1].kind == "SUPPORT"
        first = i + 1 + (helps and pieces[i + 1].text.lower() in _HELPING)
        if pieces[i].kind != "TO" or kinds_at(pieces, first + 1, 2) != ["AT", "PLACE"]:
            continue
        there = pieces[first]
        met = there.kind == "UNITS" or (there.kind == "PLACE" and there.text in _ALLIES)
        goes = pieces[i - 1].kind in ("UNITS", "MOVE", "SHALL") and any(p.kind == "UNITS" for p in pieces[:i])
        if (
            met
            and goes
            and {p.kind for p in pieces[:i]} <= _SENT
            and not any(p.kind in VERBS for p in pieces[first + 3 :])
        ):
            remarks.append(remark_of(pieces[i + 1 : first + 1]))
            return [*pieces[: i + 1], *pieces[first + 2 :]]
    return pieces


def _other_sappers(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`326 Eng help the British fix the bridge at Son`: they mend it too."""
    for i in range(2, len(pieces) - 1):
        first = i - 1
        while first > 1 and pieces[first].kind in ("ENEMY", "AT", "TO"):
            first -= 1
        if pieces[i].kind == "REPAIR" and pieces[first].text.lower() in (*_HELPING, "helps", "assists"):
            remarks.append(remark_of(pieces[first:i]))
            return [*pieces[:first], *pieces[i:]]
    return pieces


_SENT = frozenset("UNITS MOVE SHALL TO JOIN COMMA AND TIME NOW AT COLON LESS".split())  # noqa: SIM905
_ALLIES = frozenset({"Poles", "British", "Americans", "Yanks", "Tommies", "Paras"})


@hangs_on(("adv", "advance"))
def _advanced_staff(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Adv Corps HQ moves to Molenhoek`: which headquarters it is, no deed."""
    del remarks
    staff = pieces[0].text.lower() in ("adv", "advance") and kinds_at(pieces, 1, 1) == ["UNITS"]
    if staff and "hq" in pieces[1].text.lower() and (any(p.kind in VERBS for p in pieces[2:]) or _opens(pieces)):
        return pieces[1:]
    return pieces


def _opens(pieces: list[Piece]) -> bool:
    return pieces[2:3] != [] and pieces[2].text.lower() in ("open", "opens")


def _through_them(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2/501 attack through 1/501 toward Schijndel`: through whose lines, who are sent nowhere."""
    for i in range(1, len(pieces) - 1):
        if pieces[i].text.lower() == "attack through" and pieces[i + 1].kind == "UNITS":
            remarks.append(remark_of(pieces[i : i + 2]))
            return [*pieces[:i], pieces[i]._replace(kind="ATTACK", text="attack"), *pieces[i + 2 :]]
    return pieces


def _kept_clear(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`keep LZ T clear`, `keeps Beek clear of Germans`: they hold it."""
    for i in range(2, len(pieces)):
        if pieces[i].text.lower() not in ("clear", "clear of") or pieces[i - 1].kind not in (
            "PLACE",
            "BRIDGEWORD",
            "THEY",
        ):
            continue
        if any(p.kind == "HOLD" and p.text.lower().startswith("keep") for p in pieces[max(i - 4, 0) : i]):
            end = i + 1 + (kinds_at(pieces, i + 1, 1) == ["ENEMY"])
            remarks.append(remark_of(pieces[i:end]))
            return pieces[:i] + pieces[end:]
    return pieces


def _patrols_met(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`brushing aside patrols`, `nothing stronger than a patrol`: the enemy's."""
    del remarks
    for i in range(3, len(pieces)):
        patrol = pieces[i].kind == "RECCE" and pieces[i].text.lower() in ("patrol", "patrols")
        if patrol and pieces[i - 1].kind == "WORD" and any(p.kind in VERBS or p.kind == "TO" for p in pieces[: i - 1]):
            return [*pieces[:i], pieces[i]._replace(kind="WORD"), *pieces[i + 1 :]]
    return pieces


#: The sign without which nothing of the kind stands in a sentence, and what settles it.
OF_OTHERS: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("IF", _tell_me),
    ("WHEN", _tell_me),
    ("ARRIVED_THEN", _tell_me),
    ("LINKUP", _going_to_do),
    ("FOLLOW", _going_to_do),
    ("SUPPORT", _going_to_do),
    ("LINKUP", _whom_they_join),
    ("DEED", _whom_they_join),
    ("SUPPORT", _whom_they_join),
    ("SUPPORT", _their_deed),
    ("WORD", _covered),
    ("SUPPORTED", _who_helps_whom),
    ("MOVE", _advanced_staff),
    ("WITHDRAW", _on_whom),
    ("MOVE", _on_whom),
    ("AT", _to_whom),
    ("REPAIR", _other_sappers),
    ("FOLLOW", _behind_them),
    ("AVOIDING", _round_it),
    ("ENEMY", _where_he_goes),
    ("RECCE", _patrols_met),
    ("HOLD", _kept_clear),
    ("FIGHTTHROUGH", _through_them),
    *RELIEVING,
    *FURTHER_OBJECTIVES,
    *ALONG_A_BANK,
    *GOING_SO,
    *EACH_AT_ITS_HOUR,
    *BEHIND_OTHERS,
    *CLEAR_BY,
)
