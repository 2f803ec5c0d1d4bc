"""What links are by what stands beside them.

`by the Son bridge` is a route and `by 1800` a deadline; commas between names of a kind join
them, others end a phrase. Source: orders.md 3.
"""

from engine.orders.sentence.clock.day_and_hour import counted_from
from engine.orders.sentence.german_and_dutch.verbs_in_parts import REACHED_BY, done_by_them
from engine.orders.sentence.ground.zones import is_zone
from engine.orders.sentence.pieces import MERE_JOINTS, UNKNOWN_DEED, Named, Piece
from engine.orders.sentence.small_words.beside_names import beside_names
from engine.orders.sentence.small_words.joints import joint_of
from engine.orders.sentence.troops.relieving import taking_over
from engine.orders.sentence.words.plain_words import plain_letters
from engine.orders.sentence.words.signal_words import VERBS

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
            _at_a_glance(pieces, i, out)
        elif not _taken_up(pieces, i, out):
            out.append(_as_meant(pieces, i, out))
    return out


def _at_a_glance(pieces: list[Piece], i: int, out: list[Piece]) -> None:
    """Put out a piece that is what it seems, but in a few places."""
    piece = pieces[i]
    if piece.kind == "AT" and out and out[-1].kind == "THERE" and _arrives(pieces[i + 1 : i + 3], out):
        out[-1] = piece._replace(kind="BY", text="there by")
    elif piece.kind == "AT" and out and out[-1].kind == "HOLD" and [p.kind for p in pieces[i + 1 : i + 2]] == ["UNITS"]:
        # `bleibt bei Knaust`.
        out.append(piece._replace(kind="WITH"))
    elif piece.text == "AT" and out and out[-1].kind == "UNITS" and _deed_at(pieces, i + 1):
        # `9 SS AT hold Arnhem`: guns nobody has, and not the whole division.
        whole = f"{out[-1].text} AT"
        out[-1] = Piece("UNITS", Named((), whole), out[-1].start, piece.end, whole)
    elif piece.kind == "GUARD" and taking_over(pieces, i):
        out.append(piece._replace(kind="UNLESS", value=UNKNOWN_DEED))
    else:
        out.append(piece)


def _taken_up(pieces: list[Piece], i: int, out: list[Piece]) -> bool:
    """Whether a piece is wholly settled by the one before it: dropped, joined to it, or put out in another place."""
    piece, after = pieces[i], pieces[i + 1] if i + 1 < len(pieces) else None
    if piece.kind in ("AVOIDING", "AT"):
        out.append(_round(piece, pieces[i + 1 :], out))
        return True
    if piece.kind == "COLON":
        # `…, Unterstützung: SS Art 10`.
        return bool(out) and (out[-1].kind in _LABELS or _by_whom(out))
    if piece.kind == "VIA":
        return _names(after) and done_by_them(pieces, i)
    if piece.kind == "UNITS":
        behind = bool(out) and out[-1].kind != "WORD" and out[-1].text.lower() in _BEHIND_THAT
        if behind:
            # `Pz 2107 nach Son, dahinter PG 2107`: that one follows.
            out.insert(-1, piece)
        return behind
    if piece.kind in MERE_JOINTS:
        joint = joint_of(pieces, i, out)
        out += [joint] if joint is not None and joint.kind != "AND" else []
        return joint is None or joint.kind != "AND"
    if piece.kind == "PRIORITY" and out and (after is None or after.kind != "NUM"):
        return _priority(piece, out)
    return False


def _priority(piece: Piece, out: list[Piece]) -> bool:
    """`first priority`, `with top priority`: the number goes behind the word."""
    before = out[-1]
    if before.text.lower() in ("top", "highest") and [p.kind for p in out[-2:-1]] != ["UNITS"]:
        before = before._replace(kind="NUM", text="1", value="1")
    if before.kind == "NUM":
        out[-1:] = [piece, before]
    return before.kind == "NUM"


def _as_meant(pieces: list[Piece], i: int, out: list[Piece]) -> Piece:
    """A piece as what stands beside it makes of it; what stands before it may become another by that."""
    piece, after = pieces[i], pieces[i + 1] if i + 1 < len(pieces) else None
    if piece.kind == "BY" and piece.text.lower() in REACHED_BY and out and _names(out[-1]):
        # `Eberwein erreicht bis 12 Uhr Wolfheze`: a march, and its hour.
        out.append(piece._replace(kind="MOVE", text=piece.text.split()[0]))
    if piece.kind in ("FOR", "VIA", "LINKUP", "AHEAD") and after is not None:
        piece = _for_whom(piece, after, out)
    elif piece.kind == "UNITS" and out and out[-1].kind == "WORD":
        if out[-1].value is _REMARK:
            piece = piece._replace(kind="WORD")
        elif _by_whom(out):
            out[-1] = out[-1]._replace(kind="SUPPORTED")
    if piece.text in ("auf", "op") and after is not None and after.kind == "UNITS" and _waits(out):
        # `wartet dort auf Hummel`.
        piece = piece._replace(kind="UNLESS", text="wartet auf")
    piece = _of_other_meaning(piece, after, out)
    if piece.kind != "UNTIL" or not _stays_until(pieces[i + 1 : i + 3], out):
        piece = _link(piece, out[-1] if out else None, after)
    timed = piece.kind == "AND" and bool(out) and after is not None and out[-1].kind == after.kind == "TIME"
    if timed and any(p.kind == "BETWEEN" for p in out[-3:]):
        # `between 1400 and 1500`; `at 1400 and 1500` are two hours.
        piece = piece._replace(kind="UNTIL")
    return piece


def _of_other_meaning(piece: Piece, after: Piece | None, out: list[Piece]) -> Piece:
    """`to`, `rest` and `fire support` in the second of their meanings."""
    behind = "" if after is None else after.kind
    dated = piece.text.lower() == "op" and after is not None and behind == "TIME" and after.value.day is not None
    dated = dated or piece.text.lower() in ("nach", "na")
    if piece.kind == "TO" and behind == "TIME" and any(p.kind in _LASTING for p in out) and not dated:
        # `hold to 1800`, `fire on Elden up to 1700`; `vuurt op 20 september om 0700 op Elden` and `schießt nach
        # Sonnenuntergang auf Driel` begin then.
        return piece._replace(kind="UNTIL")
    if piece.kind == "REST" and piece.text.lower() == "rest" and (after is None or behind in _RESTED):
        # `3/504: rest in Nijmegen`, `1 Para: rest until 0400`.
        headed = [p.kind for p in out[-2:]] in (["UNITS", "COLON"], ["REST", "COLON"])
        # `GR 732, rest at Heesch till 1500 and then on to Uden`.
        headed = headed or (len(out) == 2 and out[0].kind == "UNITS" and out[1].kind == "COMMA" and after is not None)
        return piece._replace(kind="HOLD") if headed else piece
    if piece.kind == "SUPPORT" and behind == "UNITS" and piece.text.lower() == "fire support":
        # `attack Mook, fire support 376 PFA`: by whom.
        return piece if any(p.kind == "UNITS" for p in out[-2:]) else piece._replace(kind="SUPPORTED")
    return piece


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
    if piece.text.lower() not in _ROUND or [p.kind for p in after[:1]] != ["PLACE"]:
        return piece
    if [p.kind for p in out[-2:]] == ["TO", "PLACE"]:
        # `10 Para to Ede around Malden, then dig in`: where they go has been told.
        return piece._replace(kind="AVOIDING")
    if verb is None:
        return piece
    if verb.kind in ("MOVE", "WITHDRAW") and not verb.text.lower().startswith(_GATHER):
        # `swing around Best and hit it` goes there.
        onward = any(p.kind in ("PLACE", "BRIDGEWORD") for p in after[1:]) or not any(p.kind in VERBS for p in after)
        return piece._replace(kind="AVOIDING") if onward else piece
    if verb.kind == "RECCE" and _past_it(verb, after):
        return piece._replace(kind="AVOIDING")
    return piece if verb.kind == "RECCE" and after[0].value.shift else piece._replace(kind="AT")


def _past_it(recce: Piece, after: list[Piece]) -> bool:
    """`recce round Eindhoven to Son`, `feels its way round Eindhoven, via Acht, and sees whether Son is held`: past it
    to another place; `scouts round Ede and looks at Wolfheze` is at both."""
    if [p.kind for p in after[1:3]] == ["TO", "PLACE"]:
        return True
    return recce.text.lower().endswith(" way") and any(p.kind in ("PLACE", "BRIDGEWORD") for p in after[1:])


#: What may be for somebody: `fire support for 7 KOSB`, `report for XXX Corps`.
_GIVEN_TO = frozenset(
    "SUPPORT FIRE ALTERZONE CANCEL REPORT ALLORDERS ORDERNO ZONEWORD AMEND SAME FERRYACT".split()  # noqa: SIM905
)


#: How a march is told before who makes it, and what makes more of it.
#: Behind `before`: no hour.
_TOLD_BEFORE = frozenset({"PLACE", "FERRYWORD", "BRIDGEWORD"})
_WAY_FIRST = frozenset({"BYCOUNTRY", "BYROAD", "BYRAIL", "TO", "FROM"})
_TASKED = VERBS | {"UNITS", "WORD", "RAMBLE", "TIME", "SQUADRONS", "AIR", "ALL", "REST", "THEY", "SHALL"}


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
    if piece.kind == "FOR" and before and before[0].kind in _WAY_FIRST and "PLACE" in kinds and not kinds & _TASKED:
        # `Cross-country to Leende for 2 WG`.
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
        case "BY" if kind in _TOLD_BEFORE and piece.text.lower() in ("before", "prior to"):
            # `Before the ferry is gone, 2/505 to Mook`: no way by the ferry.
            return piece._replace(kind="UNLESS")
        case "BY" if kind in _TOLD_BEFORE:
            # `hält vor Wyler`, `keep 506 ready at Son`.
            there = piece.text.lower() == "vor" or piece.text.lower().endswith(" at")
            return piece._replace(kind="AT" if there else "VIA")
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
