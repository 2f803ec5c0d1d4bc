"""What links and names are by what stands beside them.

`by the Son bridge` is a route and `by 1800` a deadline; commas between names of a kind join
them; `followed by 214 Bde` is an order to follow; `A Coy 2 Para` is part of a unit.
Source: orders.md 3, 14.
"""

import re

from engine.orders.pieces import Piece
from engine.orders.signal_words import VERBS

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
#: `after 3 Para arrives` is a condition, `after 3 Para` a place in the column.
_COMES = re.compile(r"arriv|reach|lands?$|landed|comes?$|joins?$|takes?$|captures?$|has$|is$|gets?$|crosses|clears?$")


def _mere_list(pieces: list[Piece], i: int) -> bool:
    """Whether a bracket holds names of troops and nothing else."""
    names = 0
    for piece in pieces[i:]:
        if piece.text == ")":
            return names > 1
        if piece.kind not in ("UNITS", "COMMA", "AND"):
            return False
        names += piece.kind == "UNITS"
    return False


#: Where `until 2 Para arrives` ends.
_UNTIL_ENDS = frozenset(
    """
    COMMA SEMI THEN ARRIVED_THEN TIME COLON IF WHEN UNLESS OR VAGUE LESS AT BY SUPPORTED VIA NOT NUM
    """.split()  # noqa: SIM905
)


def _comes(after: list[Piece]) -> bool:
    return len(after) == 2 and after[0].kind == "UNITS" and _COMES.match(after[1].text.lower()) is not None


def joined(pieces: list[Piece]) -> list[Piece]:
    """The pieces with names joined, links settled, parts of units marked."""
    return _joined(_followed(_parts(_numbered(pieces))))


def _joined(pieces: list[Piece]) -> list[Piece]:
    """Commas and `and` between two names of a kind join them; other commas go."""
    out: list[Piece] = []
    for i, piece in enumerate(pieces):
        if piece.kind == "COLON" and out and out[-1].kind in _LABELS:
            continue
        if piece.kind in ("FOR", "VIA", "LINKUP", "AHEAD") and i + 1 < len(pieces):
            piece = _for_whom(piece, pieces[i + 1], out)
        elif piece.kind == "UNITS" and out and out[-1].kind == "WORD" and out[-1].value is _REMARK:
            piece = piece._replace(kind="WORD")
        if (
            piece.kind in ("COMMA", "AND", "MARK")
            and out
            and out[-1].kind == "NUM"
            and i + 1 < len(pieces)
            and pieces[i + 1].kind == "NUM"
        ):
            out.append(piece._replace(kind="JOINNUM"))
            continue
        if piece.kind in ("COMMA", "AND", "MARK"):
            after = next((p for p in pieces[i + 1 : i + 3] if p.kind not in ("COMMA", "AND", "ALL")), None)
            before = out[-1] if out else None
            if before is not None and before.kind == "JOIN":
                continue
            if piece.kind == "MARK":
                if piece.text not in ("-", "–", "—", "/"):
                    continue
                if (
                    before is not None
                    and after is not None
                    and before.kind == after.kind == "PLACE"
                    and piece.text == "-"
                ):
                    out.append(piece._replace(kind="JOIN"))
                    continue
                if not (before is not None and after is not None and before.kind == after.kind == "TIME"):
                    continue
                out.append(piece._replace(kind="UNTIL"))
                continue
            if (
                before is not None
                and after is not None
                and before.kind == after.kind
                and before.kind in ("UNITS", "PLACE")
                and not _new_subject(pieces, i, out)
            ):
                out.append(piece._replace(kind="JOIN"))
                continue
            if piece.kind == "COMMA":
                out.append(piece)
                continue
        piece = _link(piece, out[-1] if out else None, pieces[i + 1] if i + 1 < len(pieces) else None)
        if (
            piece.kind == "AND"
            and i + 1 < len(pieces)
            and pieces[i + 1].kind == "TIME"
            and out
            and out[-1].kind == "TIME"
        ):
            piece = piece._replace(kind="UNTIL")
        out.append(piece)
    return out


def _new_subject(pieces: list[Piece], i: int, out: list[Piece]) -> bool:
    """`1 WG follow 2 WG, and 64 Med support 2 IG`: the second name begins a task of its own."""
    name = next((j for j in range(i + 1, min(i + 4, len(pieces))) if pieces[j].kind == "UNITS"), -1)
    if name < 0 or name + 1 >= len(pieces) or len(out) < 2:
        return False
    return out[-2].kind in ("FOLLOW", "SUPPORT", "BEHIND") and pieces[name + 1].kind in VERBS


def _for_whom(piece: Piece, after: Piece, before: list[Piece]) -> Piece:
    """`fire support for 7 KOSB` names whom; `through 3 Para` and `for the Poles` are remarks."""
    kinds = {p.kind for p in before}
    if piece.kind == "LINKUP":
        return (
            piece
            if after.kind in ("UNITS", "LESS", "ALL") or "through" not in piece.text.lower()
            else piece._replace(kind="ATTACK")
        )
    if after.kind != "UNITS":
        return piece
    if piece.kind == "FOR" and kinds & {
        "SUPPORT",
        "FIRE",
        "ALTERZONE",
        "CANCEL",
        "REPORT",
        "ALLORDERS",
        "ORDERNO",
        "ZONEWORD",
        "AMEND",
        "SAME",
    }:
        return piece
    if piece.kind == "FOR" and any(p.kind == "HOLD" and p.text.lower().startswith(("wait", "await")) for p in before):
        # `wait for 3 Para` cannot be kept by a unit as it stands: asked about.
        return piece._replace(kind="UNLESS", text="wait for")
    if piece.kind == "FOR" and kinds & {"AIR", "SQUADRONS"}:
        return piece._replace(kind="SUPPORT")
    return piece._replace(kind="WORD", value=_REMARK)


def _meant(pieces: list[Piece], i: int, out: list[Piece]) -> Piece:
    """A word that means another thing beside a name of troops: `pull 1/505 back to`, `(-1/501)`, `sp 2 Para`."""
    piece = pieces[i]
    after = pieces[i + 1] if i + 1 < len(pieces) else None
    last = out[-1] if out else None
    text = piece.text.lower()
    if piece.text == "Guards" and last is not None:
        # The Guards, not a verb.
        return piece._replace(kind="WORD")
    if after is None or after.kind != "UNITS":
        return piece
    if piece.text == "-" and after.start == piece.end and last is not None and any(p.kind == "UNITS" for p in out):
        if last.text == "(":
            out.pop()
            return piece._replace(kind="LESS")
        return piece._replace(kind="LESS") if piece.start > last.end else piece
    if text in ("pull", "draw", "bring", "get") and piece.kind in ("WORD", "MOVE") and i + 2 < len(pieces):
        back = pieces[i + 2].kind == "TO" and pieces[i + 2].text.lower().startswith("back")
        return piece._replace(kind="WITHDRAW") if back else piece
    if text in ("take", "takes", "bring", "lead") and i + 2 < len(pieces) and pieces[i + 2].kind == "TO":
        # `take 2/508 to Beek`.
        return piece._replace(kind="MOVE")
    if text in ("under", "attached") and piece.kind == "WORD":
        return piece._replace(kind="UNLESS")
    if text == "divert":
        zoned = any(p.kind == "PLACE" and any(x.startswith("zone:") for x in p.value.places) for p in pieces[i:])
        return piece._replace(kind="ALTERZONE" if zoned else "MOVE")
    if text in ("sp", "spt") and any(p.kind == "ATTACK" for p in out):
        return piece._replace(kind="SUPPORTED")
    return piece


def _helping_attack(piece: Piece, after: Piece | None, out: list[Piece]) -> bool:
    """`attack Wyler, 376 PFA in support`: the names before are those of helpers; True if so."""
    ends = after is None or after.kind in ("COMMA", "SEMI", "THEN", "AND", "MARK")
    if not ends or not out or out[-1].kind != "UNITS" or not piece.text.lower().startswith(("in ", "supporting")):
        return False
    j = len(out) - 1
    while j > 1 and (out[j - 1].kind == "AND" or (out[j - 1].kind == "COMMA" and out[j - 2].kind == "UNITS")):
        j -= 2
    if j < 1 or not any(p.kind == "ATTACK" for p in out[:j]):
        return False
    if out[j - 1].kind in ("COMMA", "AND"):
        out[j - 1] = out[j - 1]._replace(kind="SUPPORTED")
    else:
        out.insert(j, piece._replace(kind="SUPPORTED"))
    return True


def _followed(pieces: list[Piece]) -> list[Piece]:
    """`followed by 214 Bde` is an order to follow; `with 4/7 DG in support` names a helper; `130 Bde leading` is a
    remark; `until 2 Para arrives` likewise (orders.md 3)."""
    out: list[Piece] = []
    i = 0
    while i < len(pieces):
        piece = pieces[i]
        after = pieces[i + 1] if i + 1 < len(pieces) else None
        if piece.kind == "THEN" and piece.text.lower() == "followed by" and after is not None and after.kind == "UNITS":
            j = i + 1
            while j < len(pieces) and pieces[j].kind in ("UNITS", "AND", "COMMA"):
                j += 1
            while pieces[j - 1].kind != "UNITS":
                j -= 1
            out += [piece._replace(kind="COMMA"), *pieces[i + 1 : j], piece._replace(kind="FOLLOW")]
            i = j
            continue
        piece = _meant(pieces, i, out)
        if piece.kind == "SUPPORT" and _helping_attack(piece, after, out):
            i += 1
            continue
        if piece.kind == "WITH" and after is not None and after.kind in ("UNITS", "NUM", "SQUADRONS", "AIR"):
            j = i + 1
            while j < len(pieces) and pieces[j].kind in ("UNITS", "AND", "COMMA", "NUM", "SQUADRONS", "AIR"):
                j += 1
            if (
                j < len(pieces)
                and pieces[j].kind == "SUPPORT"
                and (j + 1 == len(pieces) or pieces[j + 1].kind != "UNITS")
            ):
                out += [piece._replace(kind="SUPPORTED"), *pieces[i + 1 : j]]
                i = j + 1
                continue
        if (
            piece.kind == "UNITS"
            and after is not None
            and after.text.lower() in ("leading", "in the lead", "lead")
            and after.kind == "WORD"
        ):
            out.append(piece._replace(kind="WORD"))
            i += 1
            continue
        if piece.kind == "UNITS" and after is not None and after.text == "(" and _mere_list(pieces, i + 2):
            # `4 Para Bde (10 Para, 11 Para)`, as the receipt says it: the units in the bracket are meant.
            i += 2
            continue
        if piece.kind == "SUPPORT" and after is not None and after.kind == "COLON" and i == 0:
            piece = piece._replace(kind="SUPPORTED")
        if (
            piece.kind == "CROSS"
            and piece.text.lower() in ("use", "uses")
            and after is not None
            and after.kind == "UNITS"
        ):
            i += 1
            continue
        if piece.kind == "ATTACK" and len(out) > 1 and out[-1].kind == "UNITS" and out[-2].kind == "SUPPORT":
            # `support 2 Para's attack on Elden`: the attack is theirs, not the guns'.
            while i < len(pieces) and pieces[i].kind in ("ATTACK", "AT", "PLACE", "TO", "ENEMY", "WORD"):
                out.append(pieces[i]._replace(kind="WORD"))
                i += 1
            continue
        if piece.kind == "FROM" and piece.text.lower() == "after" and _comes(pieces[i + 1 : i + 3]):
            piece = piece._replace(kind="WHEN")
        if piece.kind == "UNTIL" and after is not None and after.kind == "UNITS":
            j = i + 1
            while j < len(pieces) and pieces[j].kind not in _UNTIL_ENDS:
                j += 1
            text = " ".join(p.text for p in pieces[i:j])
            out.append(Piece("TILLRELIEVED", text.lower(), piece.start, pieces[j - 1].end, text))
            i = j
            continue
        out.append(piece)
        i += 1
    return out


def _numbered(pieces: list[Piece]) -> list[Piece]:
    """`2 Border`, `4 Pol`, `2-3 Para`: a number before a name that was found without it makes another name, which
    nobody bears (numbers match exactly)."""
    out: list[Piece] = []
    for piece in pieces:
        if piece.kind == "UNITS" and out:
            back = len(out) - 1
            if out[back].kind == "MARK" and out[back].text in "-/" and back and out[back - 1].kind == "NUM":
                back -= 1
            number = out[back]
            if (
                number.kind == "NUM"
                and number.text[0].isdigit()
                and piece.start - out[-1].end <= 1
                and not any(p.kind in ("ORDERNO", "CANCEL", "AMEND", "PRIORITY") for p in out[:back])
                and not any(e.sort == "hq" for e in piece.value.entries)
            ):
                text = " ".join(p.text for p in [*out[back:], piece])
                out[back:] = [
                    piece._replace(value=piece.value._replace(entries=(), text=text), start=number.start, text=text)
                ]
                continue
        out.append(piece)
    return out


def _parts(pieces: list[Piece]) -> list[Piece]:
    """`A Coy 2 Para`, `half of 3 Para`: part of a unit is asked about (orders.md 14)."""
    if not any(p.kind in ("COY", "SQUADRONS") or p.text == "/" for p in pieces):
        return pieces
    out: list[Piece] = []
    for piece in pieces:
        if piece.kind == "UNITS" and out:
            if len(out) > 1 and out[-1].text == "/" and out[-2].kind == "WORD" and len(out[-2].text) == 1:
                # `E/2/506`: a company of it.
                out[-2:] = [piece._replace(value=piece.value._replace(part=True))]
                continue
            back = len(out) - 1
            while back >= 0 and out[back].kind in ("COMMA", "AT") and len(out) - back < 2:
                back -= 1
            flying = back >= 0 and out[back].kind == "SQUADRONS" and any(p.kind == "AIR" for p in out)
            if back >= 0 and out[back].kind in ("COY", "SQUADRONS") and not flying:
                cut = back
                if cut > 0 and (
                    out[cut - 1].kind == "NUM" or (out[cut - 1].kind == "WORD" and len(out[cut - 1].text) <= 2)
                ):
                    cut -= 1
                whole = piece.value._replace(part=True, text=f"{' '.join(p.text for p in out[cut:])} {piece.text}")
                out[cut:] = [piece._replace(value=whole)]
                continue
        out.append(piece)
    return out


def _link(piece: Piece, before: Piece | None, after: Piece | None) -> Piece:
    """What a link is by what it links: `by the Son bridge` is a route, `by 1800` a deadline."""
    kind = after.kind if after else ""
    match piece.kind:
        case "TO" if kind == "TIME":
            return piece._replace(kind="UNTIL" if before is not None and before.kind == "TIME" else "AT")
        case "BY" if kind in ("PLACE", "THERE") and ("arriv" in piece.text.lower() or "there" in piece.text.lower()):
            return piece._replace(kind="TO")
        case "REST" if piece.text.lower() in ("rest", "rests") and before is not None and before.kind == "UNITS":
            return piece._replace(kind="HOLD")
        case "BY" if kind == "PLACE" and piece.text.lower() in ("before", "prior to"):
            return piece._replace(kind="UNLESS")
        case "BY" if kind in ("PLACE", "FERRYWORD", "BRIDGEWORD"):
            return piece._replace(kind="VIA")
        case "BY" if kind == "UNITS" and piece.text.lower() != "by":
            # `before 3 Para`: which of them waits for the other is not for a unit to settle.
            return piece._replace(kind="UNLESS")
        case "BY" if kind == "LASTING" or kind == "UNITS":
            return piece._replace(kind="WITHIN" if kind == "LASTING" else "WITH")
        case "FOR" if kind in ("PLACE", "THERE"):
            return piece._replace(kind="TO")
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
