"""What links are by what stands beside them.

`by the Son bridge` is a route and `by 1800` a deadline; commas between names of a kind join
them, others end a phrase. Source: orders.md 3.
"""

from engine.orders.sentence.beside_names import beside_names
from engine.orders.sentence.day_and_hour import counted_from
from engine.orders.sentence.pieces import MERE_JOINTS, UNKNOWN_DEED, Named, Piece
from engine.orders.sentence.plain_words import plain_letters
from engine.orders.sentence.relieving import taking_over
from engine.orders.sentence.signal_words import VERBS
from engine.orders.sentence.verbs_in_parts import REACHED_BY, done_by_them
from engine.orders.sentence.zones import is_zone

#: Words after which a place is looked for.
PLACE_LINKS = frozenset(
    {
        "TO",
        "VIA",
        "AT",
        "FROM",
        "AVOIDING",
        "ATTACK",
        "HOLD",
        "GUARD",
        "FIRE",
        "RECCE",
        "JOIN",
        "SHIFT",
        "AND",
        "COMMA",
        "BETWEEN",
        "REPAIR",
        "CROSS",
        "MOVE",
    }
)
#: Value of a link that only introduces a remark: `through 3 Para`, `for the Polish gliders`.
_REMARK = object()


#: Links that may stand as a label: `Route: Heelsum`, `Start: 1500`.
_LABELS = frozenset({"TO", "VIA", "AT", "FROM", "UNTIL", "BY", "AVOIDING", "SUPPORTED"})


#: Support as a noun, with the name of those who give it right behind.
_BEHIND_THAT = frozenset({"dahinter", "daarachter"})
#: Guns that fire when those they are given to ask for it.
_ON_CALL = frozenset({"on call", "at call", "at priority call"})
_BY_WHOM = frozenset({"unterstuetzung", "feuerunterstuetzung", "artillerieunterstuetzung"}) | {
    *("ondersteuning", "vuursteun", "artilleriesteun"),
}


def _by_whom(out: list[Piece]) -> bool:
    """`…, Feuerunterstützung SS Art 10`: whether the word before a name says that it helps."""
    behind = len(out) > 1 and out[-2].kind == "COMMA" and out[-1].kind == "WORD"
    return behind and plain_letters(out[-1].text.lower()) in _BY_WHOM


def joined(pieces: list[Piece]) -> list[Piece]:
    """The pieces with names joined, links settled, parts of units marked."""
    pieces = beside_names(pieces)
    out: list[Piece] = []
    for i, piece in enumerate(pieces):
        if piece.kind not in _SETTLED_BESIDE and piece.text != "around":
            if piece.kind == "AT" and out and out[-1].kind == "THERE" and _arrives(pieces[i + 1 : i + 3], out):
                out[-1] = piece._replace(kind="BY", text="there by")
            elif piece.text == "AT" and out and out[-1].kind == "UNITS" and _deed_at(pieces, i + 1):
                # `9 SS AT hold Arnhem`: guns nobody has, and not the whole division.
                whole = f"{out[-1].text} AT"
                out[-1] = Piece("UNITS", Named((), whole), out[-1].start, piece.end, whole)
            elif piece.kind == "GUARD" and taking_over(pieces, i):
                out.append(piece._replace(kind="UNLESS", value=UNKNOWN_DEED))
            else:
                out.append(piece)
            continue
        after = pieces[i + 1] if i + 1 < len(pieces) else None
        if piece.kind in ("AVOIDING", "AT"):
            out.append(_round(piece, pieces[i + 1 :], out))
            continue
        if piece.kind == "COLON" and out and out[-1].kind in _LABELS:
            continue
        if piece.kind in ("FOR", "TO") and out and out[-1].text.lower() in _ON_CALL and _names(after):
            # `64 Med on call for 2 GG`.
            out[-1] = out[-1]._replace(kind="SUPPORT")
            continue
        if piece.kind == "BY" and piece.text.lower() in REACHED_BY and out and _names(out[-1]):
            # `Eberwein erreicht bis 12 Uhr Wolfheze`: a march, and its hour.
            out.append(piece._replace(kind="MOVE", text=piece.text.split()[0]))
        if piece.kind == "VIA" and _names(after) and done_by_them(pieces, i):
            continue
        if piece.kind in ("FOR", "VIA", "LINKUP", "AHEAD") and after is not None:
            piece = _for_whom(piece, after, out)
        elif piece.kind == "UNITS" and out and out[-1].kind == "WORD":
            if out[-1].value is _REMARK:
                piece = piece._replace(kind="WORD")
            elif _by_whom(out):
                out[-1] = out[-1]._replace(kind="SUPPORTED")
        elif piece.kind == "COLON" and _by_whom(out):
            # `…, Unterstützung: SS Art 10`.
            continue
        elif piece.kind == "UNITS" and out and out[-1].text.lower() in _BEHIND_THAT:
            # `Pz 2107 nach Son, dahinter PG 2107`: that one follows.
            out.insert(-1, piece)
            continue
        if piece.kind in MERE_JOINTS:
            joint = _joint(pieces, i, out)
            if joint is None or joint.kind != "AND":
                out += [joint] if joint else []
                continue
        before = out[-1] if out else None
        if piece.kind == "PRIORITY" and before is not None and (after is None or after.kind != "NUM"):
            if before.text.lower() in ("top", "highest") and [p.kind for p in out[-2:-1]] != ["UNITS"]:
                before = before._replace(kind="NUM", text="1", value="1")
            if before.kind == "NUM":
                # `first priority`, `with top priority`.
                out[-1:] = [piece, before]
                continue
        if piece.text in ("auf", "op") and after is not None and after.kind == "UNITS" and _waits(out):
            # `wartet dort auf Hummel`.
            piece = piece._replace(kind="UNLESS", text="wartet auf")
        if piece.kind == "TO" and after is not None and after.kind == "TIME" and any(p.kind in _LASTING for p in out):
            # `hold to 1800`, `fire on Elden up to 1700`.
            piece = piece._replace(kind="UNTIL")
        named = piece.kind == "REST" and [p.kind for p in out[-2:]] in (["UNITS", "COLON"], ["REST", "COLON"])
        if named and piece.text.lower() == "rest" and (after is None or after.kind in _RESTED):
            # `3/504: rest in Nijmegen`, `1 Para: rest until 0400`.
            piece = piece._replace(kind="HOLD")
        named = piece.kind == "SUPPORT" and after is not None and after.kind == "UNITS"
        if named and piece.text.lower() == "fire support" and not any(p.kind == "UNITS" for p in out[-2:]):
            # `attack Mook, fire support 376 PFA`: by whom.
            piece = piece._replace(kind="SUPPORTED")
        if piece.kind != "UNTIL" or not _stays_until(pieces[i + 1 : i + 3], out):
            piece = _link(piece, before, after)
        timed = piece.kind == "AND" and before is not None and after is not None and before.kind == after.kind == "TIME"
        if timed and any(p.kind == "BETWEEN" for p in out[-3:]):
            # `between 1400 and 1500`; `at 1400 and 1500` are two hours.
            piece = piece._replace(kind="UNTIL")
        out.append(piece)
    return out


def _names(piece: Piece | None) -> bool:
    return piece is not None and piece.kind == "UNITS"


def _deed_at(pieces: list[Piece], i: int) -> bool:
    return i < len(pieces) and pieces[i].kind in VERBS


def _arrives(after: list[Piece], out: list[Piece]) -> bool:
    """`to Wyler, there at 1000`: the hour of arrival, if nothing is to be done there and then."""
    ends = [p.kind for p in after[:1]] == ["TIME"] and (len(after) == 1 or after[1].kind in ("COMMA", "MARK", "SEMI"))
    joined_on = len(out) > 1 and out[-2].kind in ("COMMA", "AND")
    return ends and joined_on and {p.kind for p in out if p.kind in VERBS or p.kind == "TO"} <= _GOING


def _stays_until(after: list[Piece], out: list[Piece]) -> bool:
    """`hold until Son bridge is taken`, `fire until Aalst is ours`: no way to that place (`conditions`)."""
    if [p.kind for p in after[:1]] != ["PLACE"] or [p.kind for p in out[-2:]] == ["FROM", "PLACE"]:
        return False
    deed = next((p.kind for p in reversed(out) if p.kind in VERBS or p.kind == "NOACTION"), "")
    # `attack Aalst until Eindhoven is taken`: the attack has its place.
    stays = deed in _STAYING or (deed == "ATTACK" and any(p.kind == "PLACE" for p in out))
    return stays and not (len(after) > 1 and after[1].kind in _GOING)


def _waits(before: list[Piece]) -> bool:
    return any(p.kind == "HOLD" and p.text.lower().startswith(("wait", "await", "wart", "wacht")) for p in before)


_GOING = frozenset({"MOVE", "WITHDRAW", "TO"})
_STAYING = frozenset({"HOLD", "GUARD", "FIRE", "SUPPORT", "REPAIR", "FERRYACT", "FOLLOW", "NOACTION"})
#: What is one thing or another by what stands beside it.
_SETTLED_BESIDE = MERE_JOINTS | frozenset(
    "COLON FOR VIA LINKUP AHEAD UNITS PRIORITY TO BY REST UNTIL FROM DELAY AVOIDING SUPPORT CANCEL".split()  # noqa: SIM905
)
_LASTING = frozenset({"HOLD", "GUARD", "FIRE", "SUPPORT", "FERRYACT"})
_RESTED = frozenset({"MARK", "AT", "UNTIL", "FOR", "THERE", "LASTING", "COMMA"})
_RESTING = frozenset({"UNITS", "TO", "SHALL", "THEY", "BOTH"})
_ROUND = frozenset({"round", "around"})
#: Verbs of going that end where they are said to be done.
_GATHER = ("conc", "assem", "gather", "rendez", "rv", "deploy", "reloc", "redeploy", "displace", "rally")


def _open_after(after: list[Piece]) -> bool:
    """Whether the enemy is named and no place of his."""
    return len(after) == 1 or after[1].kind in ("COMMA", "AND", "SEMI", "THEN", "MARK")


def _round(piece: Piece, after: list[Piece], out: list[Piece]) -> Piece:
    """`dig in round Heveadorp` is where they stand, `go around Eindhoven to Son` what they keep away from."""
    if piece.kind == "AVOIDING" and [p.kind for p in after[:1]] == ["ENEMY"] and _open_after(after):
        # `to Schaarsbergen, avoid the British`.
        return piece._replace(kind="AVOIDCONTACT")
    verb = next((p for p in reversed(out) if p.kind in VERBS), None)
    if piece.text.lower() not in _ROUND or [p.kind for p in after[:1]] != ["PLACE"] or verb is None:
        return piece
    if verb.kind in ("MOVE", "WITHDRAW") and not verb.text.lower().startswith(_GATHER):
        # `swing around Best and hit it` goes there.
        onward = any(p.kind in ("PLACE", "BRIDGEWORD") for p in after[1:]) or not any(p.kind in VERBS for p in after)
        return piece._replace(kind="AVOIDING") if onward else piece
    return piece if verb.kind == "RECCE" and after[0].value.shift else piece._replace(kind="AT")


def _joint(pieces: list[Piece], i: int, out: list[Piece]) -> Piece | None:
    """A comma, `and` or mark by what it stands between; None: it says nothing."""
    piece = pieces[i]
    before = out[-1].kind if out else ""
    if before == "NUM" and i + 1 < len(pieces) and pieces[i + 1].kind == "NUM":
        return piece._replace(kind="JOINNUM")
    if before == "JOIN":
        return None
    after = next((p.kind for p in pieces[i + 1 : i + 3] if p.kind not in ("COMMA", "AND", "ALL")), "none")
    if piece.kind == "MARK":
        listed = piece.text == "/" and any(p.kind == "VIA" for p in out)
        if before == after == "PLACE" and (piece.text == "-" or listed):
            return piece._replace(kind="JOIN")
        if before and pieces[i + 1 : i + 2] and pieces[i + 1].kind in ("ALL", "BOTH"):
            # `2 IG to Aalst, 3 IG to Waalre - both at 0700`.
            return piece._replace(kind="COMMA", text=",")
        span = before == after == "TIME" and piece.text in ("-", "–", "—", "/")
        return piece._replace(kind="UNTIL") if span else None
    apart = _new_subject(pieces, i, out) or _less(pieces, i, out)
    if before == after and before in ("UNITS", "PLACE") and not apart:
        return piece._replace(kind="JOIN")
    return piece


def _less(pieces: list[Piece], i: int, out: list[Piece]) -> bool:
    """`506 PIR less 1/506 and 502 PIR less 3/502`: the second formation is not taken out of the first."""
    if not any(p.kind == "LESS" for p in out):
        return False
    name = next((j for j in range(i + 1, min(i + 4, len(pieces))) if pieces[j].kind == "UNITS"), len(pieces))
    return "LESS" in {p.kind for p in pieces[name + 1 : name + 3] if p.kind in ("LESS", "MARK") or p.text == "("}


#: Links whose list of names a joint may end: who stands behind it, with a deed of his own, is addressed himself.
_NAMES_BEHIND = frozenset({"FOLLOW", "SUPPORT", "SUPPORTED", "BEHIND", "WITH", "REPORT", "WHEREIS"})
_LISTED = frozenset({"UNITS", "AND", "COMMA", "JOIN"})


def _new_subject(pieces: list[Piece], i: int, out: list[Piece]) -> bool:
    """`1 WG follow 2 WG, and 64 Med support 2 IG`: the name behind the joint begins a task of its own."""
    link = next((k for k in range(len(out) - 1, -1, -1) if out[k].kind not in ("UNITS", "JOIN")), -1)
    if link > 0 and out[link].kind == "FROM" and out[link - 1].kind in ("REPORT", "WHEREIS"):
        # `report from 1 Para, 2 Para: attack Ede`.
        link -= 1
    if link >= 0 and out[link].kind == "ATTACK":
        # `attack Pz 2107, 377 PFA supporting`, `attack Krafft and Div HQ to Hartenstein`; not in a case.
        own, case = [p.kind for p in pieces[i + 1 : i + 4]], any(p.kind in ("IF", "WHEN") for p in out)
        return own[:2] in (["UNITS", "SUPPORT"], ["UNITS", "SUPPORTED"]) or (
            own == ["UNITS", "TO", "PLACE"] and not case
        )
    if link < 0 or out[link].kind not in _NAMES_BEHIND:
        return False
    if out[link].kind == "WITH" and not any(p.kind in VERBS or p.kind == "TO" for p in out[:link]):
        # `With 1 Border, 7 KOSB hold Oosterbeek`; `Supported by 376 PFA, 2/505 attacks Mook` names one who helps.
        return False
    name = next((k for k in range(i + 1, len(pieces)) if pieces[k].kind not in _LISTED), len(pieces))
    further = {p.kind for p in pieces[i + 1 : name]} - {"UNITS"}
    # `55 Fd supporting, and 1 WG stays in Aalst`: nobody but the last of the row.
    last = name == i + 3 and pieces[i + 1].kind in ("AND", "COMMA")
    listed = out[link].kind == "SUPPORTED" and link > 0
    if further and not last and (pieces[i].kind != "COMMA" or "COMMA" in further or listed):
        # `supported by 64 Med and 55 Fd and 2 HCR recce Elst`: the last of the row.
        return False
    if [p.kind for p in pieces[name : name + 2]] == ["WITH", "UNITS"]:
        # `attack Ede with 1 Para, 2 Para with 3 Para move to Elst`.
        name = next((k for k in range(name + 1, len(pieces)) if pieces[k].kind not in _LISTED), len(pieces))
    ahead = [p.kind for p in pieces[name : name + 3] if p.kind != "COLON"][:2]
    if ahead[:1] == ["SAME"] or (ahead[:1] == ["FOLLOW"] and out[link].kind == "WITH"):
        # `with 55 and 153 Field Regts behind them`, `64 Med giving support and 55 Fd too`.
        return False
    if ahead[:1] in (["BYRAIL"], ["BYROAD"]) and out[link].kind in ("REPORT", "WHEREIS"):
        # `Statusbericht von Zuber, und FJR 18 folgt der Bahnlinie nach Weert`.
        return True
    return bool(ahead) and (
        ahead[0] in VERBS or (ahead[0] == "TO" and len(ahead) > 1 and (ahead[1] == "PLACE" or ahead[1] in VERBS))
    )


#: What may be for somebody: `fire support for 7 KOSB`, `report for XXX Corps`.
_GIVEN_TO = frozenset(
    "SUPPORT FIRE ALTERZONE CANCEL REPORT ALLORDERS ORDERNO ZONEWORD AMEND SAME FERRYACT".split()  # noqa: SIM905
)


def _for_whom(piece: Piece, after: Piece, before: list[Piece]) -> Piece:
    """`fire support for 7 KOSB` names whom; `through 3 Para` and `for the Poles` are remarks."""
    kinds = {p.kind for p in before}
    if piece.kind == "LINKUP":
        met = after.kind in ("UNITS", "LESS", "ALL") or "through" not in piece.text.lower()
        return piece if met else piece._replace(kind="ATTACK")
    if after.kind != "UNITS":
        return piece
    if piece.text.lower() in ("durch", "door") and not kinds.isdisjoint(("IF", "WHEN")):
        # `sobald durch Hardegg abgelöst`.
        return piece._replace(kind="WITH", text="by")
    undergone = piece.text.lower() in ("durch", "door") and bool(before) and before[0].kind in VERBS | {"PLACE", "AT"}
    if undergone and (before[0].kind in VERBS or "SHALL" in kinds or _TO_BE.intersection(p.text for p in before)):
        # `Feuer auf Lent durch SS Art 10`, `Elst ist zu halten durch Knaust`.
        return piece._replace(kind="WITH")
    if piece.kind == "AHEAD" and "HOLD" in kinds and not kinds & {"PLACE", "TO", "AT"}:
        # `3 IG stay close to 2 IG`: behind it, or where they are?
        return piece._replace(kind="WITH")
    if piece.kind == "FOR" and kinds in ({"NOACTION"}, {"NOADVANCE"}):
        # `No move for 50 Div before 0800`.
        return piece._replace(kind="WITH")
    if piece.kind == "FOR" and not before:
        # `For KG Chill: assemble at Boxtel`.
        return piece._replace(kind="TO")
    if piece.kind == "FOR" and kinds & _GIVEN_TO:
        return piece
    if piece.kind == "FOR" and [p.kind for p in before] == ["CROSS", "PLACE"] and is_zone(before[1]):
        # `use LZ O for 320 GFA`.
        return piece
    if piece.kind == "FOR" and _waits(before):
        # `wait for 3 Para` cannot be kept by a unit as it stands: asked about.
        return piece._replace(kind="UNLESS", text="wait for")
    if (piece.kind == "FOR" or piece.text.lower() == "over") and kinds & {"AIR", "SQUADRONS"}:
        return piece._replace(kind="SUPPORT")
    return piece._replace(kind="WORD", value=_REMARK)


#: `Elst wird durch Knaust genommen`.
_TO_BE = frozenset({"wird", "werden", "wordt", "worden", "ist"})


def _link(piece: Piece, before: Piece | None, after: Piece | None) -> Piece:
    """What a link is by what it links: `by the Son bridge` is a route, `by 1800` a deadline."""
    kind = after.kind if after else ""
    match piece.kind:
        case "TO" if kind == "TIME":
            # `bis zum Einbruch der Dunkelheit`, `tot aan de schemering`: an end, no start.
            spans = before is not None and before.kind == "TIME" and piece.text.lower() != "nach"  # after dark
            spans = spans or piece.text.lower().endswith("up to") or piece.text.lower().startswith(("bis ", "tot "))
            return piece._replace(kind="UNTIL" if spans else "AT")
        case "CANCEL" if kind == "TO" and before and before.kind == "UNITS" and "withdr" in piece.text.lower():
            # `2/501 is withdrawn to Uden`.
            return piece._replace(kind="WITHDRAW")
        case "VIA" if kind == "TIME":
            # `hold through tomorrow 0300`.
            return piece._replace(kind="UNTIL")
        case "BY" if kind == "TIME" and before is not None and before.kind == "FROM" and before.text.islower():
            # `depart by 0800 at the latest`, `start not later than 0800`.
            return piece._replace(kind="AT")
        case "BY" if kind == "PLACE" and piece.text == "there by" and before is not None and before.kind == "MOVE":
            return piece._replace(kind="VIA")
        case "BY" if kind in ("PLACE", "THERE") and ("arriv" in piece.text.lower() or "there" in piece.text.lower()):
            return piece._replace(kind="TO")
        case "REST" if piece.text.lower() == "rest" and kind in VERBS and before is not None and before.kind == "UNITS":
            # `130 Bde the rest stays at Driel`.
            return piece
        case "REST" if before is not None and before.text.endswith(("'s", "s'")):
            # `Walther's rest: feed in behind`.
            return piece
        case "REST" if piece.text.lower() in ("rest", "rests") and before is not None and before.kind in _RESTING:
            # `3 Para to rest at Oosterbeek`.
            return piece._replace(kind="HOLD")
        case "REST" if kind in ("THEY", "UNITS") and before is None and piece.text.lower() == "rest":
            # `Rest them at Grave.`
            return piece._replace(kind="HOLD")
        case "REST" if kind in ("THERE", "AT") and before is not None and before.text.lower() in ("it", "them"):
            # `let them rest there`.
            return piece._replace(kind="HOLD")
        case "REST" if piece.text.lower() == "rest" and before is not None and before.kind in ("AND", "THEN", "COMMA"):
            # `move to Aalst and rest`; but `2 Para to Aalst, rest at Best` is of the others.
            if before.kind == "COMMA" and kind == "AT":
                return piece
            return (
                piece._replace(kind="HOLD") if kind in ("", "THERE", "UNTIL", "FOR", "COMMA", "AT", "MARK") else piece
            )
        case "BY" if kind == "PLACE" and piece.text.lower() in ("before", "prior to"):
            return piece._replace(kind="UNLESS")
        case "BY" if kind in ("PLACE", "FERRYWORD", "BRIDGEWORD"):
            # `hält vor Wyler`.
            return piece._replace(kind="AT" if piece.text.lower() == "vor" else "VIA")
        case "BY" if kind == "UNITS" and piece.text.lower() != "by":
            # `before 3 Para`: which of them waits for the other is not for a unit to settle.
            return piece._replace(kind="UNLESS")
        case "BY" if kind == "LASTING" or kind == "UNITS":
            return piece._replace(kind="WITHIN" if kind == "LASTING" else "WITH")
        case "FOR" if kind in ("ATTACK", "WITHDRAW", "CROSS") and piece.text.lower() == "for" and before is not None:
            # `move to Best for the attack on Son`: what it is for is not yet to be done.
            return piece._replace(kind="UNLESS") if before.kind in ("PLACE", "TIME") else piece
        case "FOR" if kind in ("PLACE", "THERE"):
            return piece._replace(kind="TO")
        case "FOR" if kind == "TIME" and after is not None and counted_from(after):
            # `hold Mook for an hour after dark`: from dark on, or until then?
            return piece._replace(kind="VAGUE", text=f"for {after.text}")
        case "FOR" if kind == "TIME":
            return piece._replace(kind="AT")
        case "UNTIL" if kind == "PLACE":
            return piece._replace(kind="TO")
        case "FROM" | "DELAY" if kind == "UNITS" and piece.text.lower() in ("after", "ab"):
            return piece._replace(kind="BEHIND")
        case "FROM" if kind == "LASTING" and piece.text.lower() == "after":
            return piece._replace(kind="DELAY")
        case "VIA" if kind == "LASTING":
            return piece._replace(kind="FOR")
        case "NUM" if before is not None and before.kind == "NUM":
            return piece
    return piece
