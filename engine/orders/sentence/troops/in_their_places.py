"""Where each of those sent stands and goes, said in passing: who leads, who is left behind, who stays out of it.

`505 PIR less 2/505, which remains at DZ N, will take Groesbeek`, `to Veghel, leaving 1 WG at Grave`, `2 Para attacks,
3 Para left`: a task of its own is put behind the order, the array of those sent becomes a remark, shown back.
Source: orders.md 6, 8, 10.
"""

from collections.abc import Callable

from engine.orders.sentence.deeds.told_at_length import TOLD_AT_LENGTH
from engine.orders.sentence.pieces import JOINTS, Piece, kinds_at, past, remark_of
from engine.orders.sentence.troops.guns_beside import GUNS_BESIDE
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.sentence.words_of_laws import hangs_on

_NAMES = frozenset({"UNITS", "JOIN"})
_STAYING = frozenset({"HOLD", "GUARD", "MOVE", "WITHDRAW"})
_TOLD = frozenset({"SHALL", "TO"})


def _apart(pieces: list[Piece], first: int, end: int, task: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """The pieces without a stretch, and the task told in it behind them."""
    rest = [*pieces[:first], *pieces[end:]]
    while rest and rest[-1].kind in ("COMMA", "AND"):
        rest.pop()
    # `…, which guards Elst, attack Bemmel at 1000`: they stay there meanwhile, and do not go there at that hour.
    beside = next((i for i in range(len(task) - 3) if kinds_at(task, i, 4) == ["HOLD", "WITH", "UNITS", "AT"]), -1)
    if beside >= 0:
        # `remains with 130 Bde at Driel`.
        remarks.append(remark_of(task[beside + 1 : beside + 3]))
        task = task[: beside + 1] + task[beside + 3 :]
    kept = any(p.kind == "HOLD" for p in task)
    stay = [p._replace(kind="HOLD", text="hold") if p.kind == "GUARD" and not kept else p for p in task]
    what_for = next((i for i in range(len(stay) - 1) if kinds_at(stay, i, 2) == ["TO", "GUARD"]), len(stay))
    if kept and what_for < len(stay) and not any(p.kind in ("PLACE", "TIME", "AND") for p in stay[what_for:]):
        # `stays at Lent to guard the bridge`.
        remarks.append(remark_of(stay[what_for:]))
        stay = stay[:what_for]
    return [*rest, Piece("COMMA", ",", pieces[-1].end, pieces[-1].end, ","), *stay]


def _who_stay_out(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`129 Bde less 4 SLI, which stays at Lent, attacks Elst`: what those left out do is no deed of the rest."""
    at = next(i for i, p in enumerate(pieces) if p.kind == "LESS")
    names = past(pieces, at + 1, _NAMES)
    deed = names + (kinds_at(pieces, names, 1) == ["COMMA"])
    told = past(pieces, deed, _TOLD)
    if names == at + 1 or told >= len(pieces) or pieces[told].kind not in _STAYING:
        return pieces
    if not _told_of_them(pieces, deed) and not pieces[told].text.lower().endswith("ing"):
        return pieces
    end = next((i for i in range(told, len(pieces)) if pieces[i].kind in ("COMMA", "SEMI", "MARK")), len(pieces))
    behind = past(pieces, end, frozenset({"COMMA"}))
    acts = behind < len(pieces) and (pieces[behind].kind in VERBS or pieces[behind].kind in _TOLD)
    done = any(p.kind in VERBS for p in pieces[:at])
    if not acts and not (done and behind == len(pieces)):
        return pieces
    task = [*pieces[at + 1 : names], *pieces[deed:end]]
    return _apart(pieces, names, behind, task, remarks)


def _told_of_them(pieces: list[Piece], deed: int) -> bool:
    """If there is room for `who` before a deed: `less 4 SLI, which stays`; it is none of the grammar's words. Nor is
    `will`, but the deed of `All but 3/505 will go` is read as `goes`, and is longer than it stands."""
    piece = pieces[deed]
    modal = piece.kind in VERBS and len(piece.text) != piece.end - piece.start
    return piece.start - pieces[deed - 1].end >= len(" who will " if modal else " who ")


def _who_comes_in(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`501 less 1st Bn attacks Schijndel at 1000, with 1/501 coming in from Dinther`: those left out attack too, and
    at that hour if they have none of their own."""
    at = next((i for i in range(3, len(pieces) - 3) if kinds_at(pieces, i, 2) == ["WITH", "UNITS"]), 0)
    attack = next((i for i, p in enumerate(pieces[:at]) if p.kind == "ATTACK"), 0)
    side = at + 2 + (at > 0 and pieces[at + 2].text.lower() == "in")
    if not attack or kinds_at(pieces, attack + 1, 1) != ["PLACE"] or kinds_at(pieces, side, 1) != ["FROM"]:
        return pieces
    told = [i for i, p in enumerate(pieces) if p.kind == "TIME" and i > attack]
    own = [p for p in pieces[side + 2 :] if p.kind != "MARK"]
    if len(told) not in (1, 2) or [p.kind for p in own] not in ([], ["AT", "TIME"]) or told[0] > at:
        return pieces
    hour = own or pieces[told[0] - (pieces[told[0] - 1].kind == "AT") : told[0] + 1]
    remarks.append(remark_of(pieces[side : side + 2]))
    first = at - (pieces[at - 1].kind == "COMMA")
    deed = [pieces[at + 1], *pieces[attack : attack + 2], *hour]
    return [*pieces[:first], _comma(pieces[at]), *deed]


@hangs_on(("leaving",))
def _left_behind(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`32 Gds Bde, leaving 1 WG at Grave, moves to Veghel`, `leaving 1 WG behind at Grave to look after the bridge`: a
    task of those left alone."""
    at = next((i for i, p in enumerate(pieces) if p.kind == "HOLD" and p.text.lower() == "leaving"), -1)
    if at < 0 or kinds_at(pieces, at + 1, 1) != ["UNITS"]:
        return pieces
    names = past(pieces, at + 1, _NAMES)
    told = names + (kinds_at(pieces, names, 1) == ["BEHIND"])
    end = next((i for i in range(told, len(pieces)) if pieces[i].kind in ("COMMA", "SEMI", "THEN")), len(pieces))
    behind = past(pieces, end, frozenset({"COMMA"}))
    first = at - 1 if at and pieces[at - 1].kind == "COMMA" else at
    # `leaving 1 WG to hold Grave`: what they are to do stands there.
    deed = [] if kinds_at(pieces, told, 1) == ["TO"] else [pieces[at]._replace(text="stays")]
    task = [*pieces[at + 1 : names], *deed, *pieces[told:end]]
    if not any(p.kind in VERBS or p.kind == "TO" for p in [*pieces[:first], *pieces[behind:]]):
        return pieces
    if at and behind == len(pieces) and (told == names or not deed):
        # `to Veghel, leaving 1 WG at Grave`: it stands behind already.
        return pieces
    till = any(p.kind == "UNTIL" for p in pieces[told:end])
    acts = behind + (not till and kinds_at(pieces, behind, 1) in (["AND"], ["THEN"]))
    if at and behind < len(pieces) and (acts >= len(pieces) or pieces[acts].kind not in VERBS | _TOLD):
        return pieces
    return _apart(pieces, first, behind, task, remarks)


def _who_are_left_out(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`All of 505 but 3/505 goes to Mook, who hold Groesbeek`: it is said of those left out, who go nowhere."""
    del remarks
    at = next(i for i, p in enumerate(pieces) if p.kind == "LESS")
    names = past(pieces, at + 1, _NAMES)
    who = next((i for i in range(names, len(pieces) - 2) if pieces[i].kind == "COMMA"), 0)
    deed = past(pieces, who + 1, _TOLD)
    if not who or kinds_at(pieces, deed, 1) not in (["HOLD"], ["GUARD"]) or pieces[who].text != ",":
        return pieces
    march, stay = pieces[names:who], pieces[deed + 1 :]
    sent = march[:1] != [] and march[0].kind in ("MOVE", "WITHDRAW", "ATTACK", "TO", "SHALL")
    told = stay[:1] == [] or any(p.kind in VERBS | JOINTS for p in stay)
    elsewhere = {p.value for p in stay if p.kind == "PLACE"}
    if not sent or told or not elsewhere or not _told_of_them(pieces, who + 1) or elsewhere & {p.value for p in march}:
        return pieces
    return [*pieces[: who + 1], *pieces[at + 1 : names], *pieces[who + 1 :]]


def _but_for(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Except for 3 IG the Guards rest at Nijmegen`: who is left out, and the body they are left out of."""
    del remarks
    if kinds_at(pieces, 0, 4) == ["UNITS", "LESS", "COMMA", "UNITS"] and pieces[1].text.lower() in _EXCEPTED:
        # `7 SLI excepted, 214 Bde moves to Elst`.
        return [pieces[1], pieces[0], pieces[2]._replace(kind="JOIN"), *pieces[3:]]
    if kinds_at(pieces, 0, 3) != ["LESS", "UNITS", "UNITS"] or kinds_at(pieces, 3, 1)[:1] in ([], ["UNITS"], ["JOIN"]):
        return pieces
    return [*pieces[:2], Piece("JOIN", ",", pieces[1].end, pieces[1].end, ","), *pieces[2:]]


_EXCEPTED = frozenset({"excepted", "apart", "aside"})
#: On which side of the others, or in what turn, some of those sent go.
_SIDES = frozenset("left right centre center middle forward leading lead first next last flank".split())  # noqa: SIM905
_LEADS = frozenset({"leads", "leading", "lead"})
_PAST_SIDES = JOINTS | {"FROM", "VIA", "BYROAD", "BYRAIL"}


def _side(pieces: list[Piece], i: int) -> int:
    """Where `on its left`, `leading`, `in the centre` ends behind a name; 0 if something else is said of it."""
    sided = False
    while i < len(pieces):
        piece = pieces[i]
        if piece.kind in ("WORD", "AHEAD", "MOVE") and piece.text.lower() in _SIDES | _LEADS:
            sided = True
        elif piece.text.lower() not in ("on", "in", "its", "their", "on the", "in the"):
            break
        i += 1
    return i if sided and (i == len(pieces) or pieces[i].kind in _PAST_SIDES) else 0


def _in_array(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to advance at 1700, 156 Para leading and 10 Para on its left, along the railway to Arnhem`: how those sent are
    arrayed parts no order from its road, and stands behind it; whether it is of them is settled by `who_stands`."""
    first = next(
        (
            i - 1
            for i in range(2, len(pieces) - 1)
            if pieces[i].kind == "UNITS" and pieces[i - 1].kind in _BEFORE_SIDES and _side(pieces, i + 1)
        ),
        0,
    )
    if not first or not any(p.kind in VERBS or p.kind == "TO" for p in pieces[:first]):
        return pieces
    array: list[Piece] = []
    i = first
    while i + 1 < len(pieces):
        name = past(pieces, i, _BETWEEN_SIDES)
        end = _side(pieces, name + 1) if kinds_at(pieces, name, 1) == ["UNITS"] else 0
        ordinal = any(p.kind == "THEN" for p in pieces[i:name])
        if not end and ordinal and kinds_at(pieces, name, 1) == ["UNITS"] and _ends(pieces, name + 1) and array:
            # `3rd Bn leading, then 2nd Bn`.
            array += [_comma(pieces[i]), pieces[name], Piece("WORD", "", pieces[name].end, pieces[name].end, "next")]
            i = name + 1
            continue
        if not end or ordinal:
            break
        array += [_comma(pieces[i]), *pieces[name:end]]
        i = end
    behind = past(pieces, i, JOINTS)
    if behind >= len(pieces) or pieces[behind].kind in _OTHERS:
        # `…, 1/505 leading, the rest follow at 1400`.
        return [*pieces[:first], *array, *pieces[i:]]
    return _apart(pieces, first, i, array[1:], remarks)


def _in_the_rear(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2 S Staffs, with 11 Para in rear, attack 4688`: who comes behind follows, and does not attack."""
    del remarks
    at = next((i for i in range(1, len(pieces) - 3) if kinds_at(pieces, i, 3) == ["WITH", "UNITS", "BEHIND"]), 0)
    behind = at + 3 + (kinds_at(pieces, at + 3, 1) == ["COMMA"])
    led = at > 0 and all(p.kind in _BETWEEN_SIDES | _NAMES for p in pieces[:at])
    if not led or behind >= len(pieces) or pieces[behind].kind not in VERBS | _TOLD:
        return pieces
    first = at - (pieces[at - 1].kind == "COMMA")
    return [*pieces[:first], *pieces[behind:], _comma(pieces[at]), *pieces[at + 1 : at + 3]]


def _comma(piece: Piece) -> Piece:
    return piece._replace(kind="COMMA", text=",")


def _ends(pieces: list[Piece], i: int) -> bool:
    return i == len(pieces) or pieces[i].kind in JOINTS


_OTHERS = frozenset({"UNITS", "REST", "ALL", "BOTH", "THEY"})
_BEFORE_SIDES = frozenset({"COMMA", "WITH", "AND"})
_BETWEEN_SIDES = frozenset({"COMMA", "WITH", "AND", "JOIN", "THEN"})


def _relieved_within(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`1/327 relieves 3/502 at Sint-Oedenrode between 1400 and 1600`: they set out at the first and are there by the
    second; it is no end of their stay."""
    del remarks
    if not any(p.kind == "DEED" and p.text.lower().startswith(("reliev", "take over", "takes over")) for p in pieces):
        return pieces
    for i in range(len(pieces) - 3):
        if kinds_at(pieces, i, 4) == ["BETWEEN", "TIME", "UNTIL", "TIME"]:
            first, last = pieces[i]._replace(kind="AT", text="at"), pieces[i + 2]._replace(kind="BY", text="by")
            return [*pieces[:i], first, pieces[i + 1], last, *pieces[i + 3 :]]
    return pieces


def _stays_beside(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`307 Eng stays with HQ 82 at Groesbeek`: there, whoever else is."""
    for i in range(1, len(pieces) - 4):
        if kinds_at(pieces, i, 5) == ["HOLD", "WITH", "UNITS", "AT", "PLACE"] and pieces[i].text.lower() in _STAYS:
            remarks.append(remark_of(pieces[i + 1 : i + 3]))
            return pieces[: i + 1] + pieces[i + 3 :]
    return pieces


_STAYS = frozenset({"stay", "stays", "remain", "remains", "staying", "sit", "sits"})


def _ready_to_fire(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`376 set up at Groesbeek and be ready to fire`: guns in position, and no fire on anything."""
    first, fire = len(pieces) - 2, pieces[-1]
    ready = first > 2 and pieces[first].kind == "UNLESS" and "ready" in pieces[first].text.lower()
    ready = ready or (first > 2 and pieces[first].text.lower() in ("be prepared to", "prepared to"))
    posted = any(p.kind in ("GUARD", "HOLD") for p in pieces[:first]) and any(p.kind == "PLACE" for p in pieces)
    if not ready or not posted or fire.kind != "FIRE" or fire.text.lower() not in ("fire", "shoot"):
        return pieces
    remarks.append(remark_of(pieces[first:]))
    return pieces[: first - (pieces[first - 1].kind in ("AND", "COMMA"))]


def _sent_as(pieces: list[Piece], first: int, i: int) -> bool:
    """Whether `as reserve`, `as flank guard` stands between a march and where it goes."""
    led = pieces[first - 1].kind == "MOVE" and pieces[first].start - pieces[first - 1].end >= len(" as ")
    whither = kinds_at(pieces, i + 1, 2) == ["TO", "PLACE"] and pieces[i].kind in ("GUARD", "HOLD")
    return led and whither and not any(p.kind in JOINTS or p.kind in VERBS for p in pieces[i + 1 :])


_SENT = frozenset({"MOVE", "WITHDRAW", "SAYTO"})
_WHICH_GUARD = frozenset({"flank", "rear", "advance", "advanced", "van", "left", "right", "act", "serve"})


def _as_reserve_at(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`1/505 goes to Mook as reserve at 1000`, `for guard duty at 1000`: what they are there, and when to march."""
    for i in range(2, len(pieces) - 1):
        if pieces[i].kind not in ("GUARD", "HOLD"):
            continue
        duty = pieces[i - 1].kind == "FOR" and kinds_at(pieces, i + 1, 1) == ["WORD"]
        # `as flank guard`.
        guard = i
        while pieces[guard - 1].text.lower() in _WHICH_GUARD:
            guard -= 1
        if _sent_as(pieces, guard, i):
            # `goes as flank guard to Mook at 1000`: what for, told before the place.
            return _as_reserve_at([*pieces[:guard], *pieces[i + 1 :], *pieces[guard : i + 1]], remarks)
        named = guard < i or pieces[i].text.lower().endswith(("reserve", "garrison"))
        role = duty or named
        first = guard - 1 if pieces[guard - 1].kind in ("FOR", "TO", "COMMA") else guard
        hour = i + 1 + duty
        end = hour + 1 + (kinds_at(pieces, hour, 1) in (["AT"], ["FROM"], ["BY"], ["DELAY"]))
        # `commencing at 1600`.
        end += kinds_at(pieces, hour, 2) == ["FROM", "AT"]
        timed = kinds_at(pieces, end - 1, 1) in (["TIME"], ["LASTING"]) and (
            end == len(pieces) or pieces[end].kind in JOINTS
        )
        sent = pieces[first - 1].kind == "PLACE" and not _SENT.isdisjoint(p.kind for p in pieces[:first])
        if role and timed and sent and not any(p.kind == "TIME" for p in pieces[:i]):
            return [*pieces[:first], *pieces[hour:end], *pieces[first:hour], *pieces[end:]]
    return pieces


def _leads_alone(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`4 Para Bde: 156 lead, then 10 Para, 11 Para last, to Arnhem`: he that leads is not left behind; asked about."""
    del remarks
    alone = kinds_at(pieces, 0, 2) == ["UNITS", "MOVE"] and pieces[1].text.lower() in _LEADS
    if not alone or kinds_at(pieces, 2, 1)[:1] not in (["COMMA"], ["THEN"], ["SEMI"]):
        return pieces
    behind = past(pieces, 2, JOINTS)
    if kinds_at(pieces, behind, 1) != ["UNITS"] or all(p.kind != "TO" for p in pieces[behind:]):
        return pieces
    return [pieces[0], pieces[1]._replace(kind="UNLESS"), *pieces[2:]]


#: The sign without which nothing of the kind stands in a sentence, and what settles it.
IN_THEIR_PLACES: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("MOVE", _leads_alone),
    ("LESS", _who_stay_out),
    ("LESS", _who_are_left_out),
    ("LESS", _who_comes_in),
    ("LESS", _but_for),
    ("HOLD", _left_behind),
    ("HOLD", _as_reserve_at),
    ("GUARD", _as_reserve_at),
    ("BETWEEN", _relieved_within),
    ("BEHIND", _in_the_rear),
    ("WITH", _stays_beside),
    ("FIRE", _ready_to_fire),
    ("WORD", _in_array),
    ("MOVE", _in_array),
    *GUNS_BESIDE,
    *TOLD_AT_LENGTH,
)
