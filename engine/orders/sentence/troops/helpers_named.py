"""Who helps an attack, as it is said beside their names.

`with 153 Field backing them up`, `376 PFA in support`, `in support: 94 Fd`: the names are those of helpers,
not of troops addressed. Source: MG section 26.
"""

from collections.abc import Callable

from engine.orders.sentence.pieces import Piece, kinds_at, past, remark_of
from engine.orders.sentence.troops.support_received import guns_in_a_row
from engine.orders.sentence.words.signal_words import VERBS

ROW_OF_UNITS = frozenset({"UNITS", "AND", "COMMA"})
_ROW_OF_HELPERS = ROW_OF_UNITS | {"NUM", "SQUADRONS", "AIR"}
#: What helpers named behind `with` are said to be doing.
GIVING = frozenset(
    """
    giving lending providing backing supporting helping covering laying putting shooting firing assisting adding
    """.split()  # noqa: SIM905
)
_WHAT_IS_GIVEN = frozenset({"SUPPORT", "FIRE", "THEY", "WORD", "AT", "GUARD", "FOR"})


def fire_given(pieces: list[Piece], i: int) -> int:
    """Where the words end that say what helpers give; 0 if they say more than that."""
    j = past(pieces, i, _WHAT_IS_GIVEN)
    return j if j == len(pieces) or pieces[j].kind in ("COMMA", "SEMI", "THEN", "AND", "MARK") else 0


def helpers_follow(piece: Piece, after: Piece, out: list[Piece]) -> bool:
    """Whether the word only heads the names of those who help."""
    in_support = piece.text.lower() in ("in support", "in direct support") and after.kind in ("UNITS", "COLON")
    if not out:
        return after.kind == "COLON" or in_support
    # `attack Wyler at 1500, support: 376 PFA`.
    return (in_support or after.kind == "COLON") and out[-1].kind == "COMMA" and any(p.kind == "ATTACK" for p in out)


def labelled(pieces: list[Piece], i: int, out: list[Piece]) -> bool:
    """`attack Eerde, artillery: 321 GFA`, `Air: 2 sqns`: whether the word only heads the guns or aircraft that help."""
    if not out:
        rest = {p.kind for p in pieces[i + 2 :]}
        guns = pieces[i].kind == "AIR" or all(e.sort == "wide" for e in pieces[i].value.entries)
        return guns and bool(rest & {"UNITS", "SQUADRONS"}) and rest <= _ROW_OF_HELPERS | {"MARK"}
    parted = out[-1].kind in ("COMMA", "SEMI", "MARK", "AND")
    if pieces[i].kind != "UNITS" or not parted or not any(p.kind == "ATTACK" for p in out):
        return False
    wide = all(e.sort == "wide" for e in pieces[i].value.entries)
    return wide and [p.kind for p in pieces[i + 1 : i + 3]] == ["COLON", "UNITS"]


def helpers_apart(pieces: list[Piece]) -> list[Piece]:
    """`With 64 Med and 7 Med in support 2 IG attacks Elst`: no comma parts those who help from those who act."""
    at = next((i for i, p in enumerate(pieces[1:], 1) if p.kind not in _ROW_OF_HELPERS), 0)
    if at < 2 or at + 2 >= len(pieces) or pieces[at].kind != "SUPPORT" or pieces[at + 1].kind != "UNITS":
        return pieces
    acts = pieces[at + 2].kind in VERBS and pieces[at + 2].text.lower().endswith("s")
    return [*pieces[: at + 1], pieces[at]._replace(kind="COMMA", text=","), *pieces[at + 1 :]] if acts else pieces


def past_support(pieces: list[Piece], i: int) -> int:
    """The piece after what is supported, if it is only `them` or `the attack`; 0 if more is said of it."""
    j = i
    if j < len(pieces) and pieces[j].kind in ("THEY", "ATTACK"):
        j += 1
    return j if j == len(pieces) or pieces[j].kind in _ENDS else 0


_ENDS = frozenset({"COMMA", "SEMI", "THEN", "AND", "MARK"})
_HELD = frozenset({"held back", "kept back", "staying", "holding", "remaining", "guarding", "waiting"})


def helping_attack(pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """`attack Wyler, 376 PFA in support`: the names before are those of helpers; the piece after, 0 if they are not."""
    piece = pieces[i]
    said = piece.text.lower()
    end = past_support(pieces, i + 1)
    if not end or not out or out[-1].kind not in _FLYING | {"UNITS"}:
        return 0
    attacking = next((k for k, p in enumerate(out) if p.kind == "ATTACK"), 0)
    beside = "in " in said or said == "supporting"
    if not beside and sum(p.kind == "UNITS" for p in out[:attacking]) < 2:
        # `GR 1034 attack Best, AR 159 supports`: that one unit.
        return 0
    return end if _made_helpers(piece, out) else 0


def giving_help(pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """`attack Elst, 94 Fd backing them up`: the piece after what the names before give; 0 if it is no help."""
    given = pieces[i].text.lower() in GIVING and len(out) > 2 and out[-1].kind == "UNITS"
    end = fire_given(pieces, i + 1) if given else 0
    return end if end and any(p.kind == "ATTACK" for p in out) and _made_helpers(pieces[i], out) else 0


def fires_by(pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """`assault Lent at 1500, fires by 376 PFA`: whose fire helps the attack; 0 if it is a deed of its own."""
    behind = pieces[i + 1 : i + 3]
    led = len(behind) == 2 and behind[0].text.lower() in ("by", "from") and behind[1].kind == "UNITS"
    beside = bool(out) and out[-1].kind in ("COMMA", "AND") and any(p.kind == "ATTACK" for p in out)
    if not led or not beside:
        return 0
    out[-1] = pieces[i]._replace(kind="SUPPORTED")
    return i + 2


def _row_of_help(out: list[Piece]) -> int:
    """Where the row of guns and squadrons begins that ends the pieces: `55 Fd, 153 Fd and two squadrons`."""
    j = len(out) - 1
    while True:
        while j > 0 and out[j].kind in _FLYING and out[j - 1].kind in _FLYING | {"NUM"}:
            j -= 1
        if j < 2 or out[j - 1].kind not in ("AND", "COMMA") or out[j - 2].kind not in _FLYING | {"UNITS"}:
            return j
        if j > 2 and out[j - 3].kind == "ATTACK" and out[j - 2].kind == "UNITS":
            # `attack Pz 2107, 377 PFA supporting`: the first is the target.
            return j
        if j > 3 and out[j - 4].kind == "ATTACK" and out[j - 3].text.lower() in ("by", "von", "door"):
            # `Aalst is to be attacked by 3 IG, 55 Fd in support`: the first attack.
            return j
        out[j - 1] = out[j - 1]._replace(kind="AND")
        j -= 2


_FLYING = frozenset({"AIR", "SQUADRONS"})


def _made_helpers(piece: Piece, out: list[Piece]) -> bool:
    """Put the names at the end of the row down as helpers; False if there is no attack before them."""
    j = _row_of_help(out)
    if j < 1 or not any(p.kind in ("ATTACK", "MOVE") for p in out[:j]):
        return False
    said_of_all = j - 2 if out[j - 1].text.lower() in ("available", "possible") else j - 1
    if out[said_of_all].kind == "ALL":
        # `attack Wyler, all available guns in support`.
        out[j] = out[j]._replace(value=out[j].value._replace(every=True))
        del out[said_of_all:j]
        j = said_of_all
    if out[j - 1].kind in ("COMMA", "AND", "WITH"):
        out[j - 1] = out[j - 1]._replace(kind="SUPPORTED")
    else:
        out.insert(j, piece._replace(kind="SUPPORTED"))
    return True


def reserve_beside(pieces: list[Piece], i: int, j: int, out: list[Piece]) -> bool:
    """`with 130 Bde held in reserve at Lent` behind a deed of others: whether a task of their own begins at `with`."""
    acting = any(p.kind in ("ATTACK", "MOVE", "HOLD", "GUARD") for p in out)
    if not acting or j == i + 1 or j >= len(pieces) or pieces[j].kind not in ("HOLD", "GUARD"):
        return False
    if any(p.kind == "COMMA" for p in pieces[i:j]):
        return False
    return "reserve" in pieces[j].text.lower() or pieces[j].text.lower() in _HELD


_TRAILING = frozenset({"behind", "following", "following on", "following behind", "close behind", "in tow", "in rear"})
_TRAILING |= {"following close behind", "following closely", "following closely behind", "following at a distance"}
_TRAILING |= {"following in reserve", "following right behind", "following on behind", "following close"}
_TRAILING |= {"in the rear", "bringing up rear", "bringing up the rear"}


def _last_of_the_row(pieces: list[Piece], i: int, j: int, out: list[Piece]) -> int:
    """The comma behind which helpers stand who are none of the row of those that attack: behind `and` no row goes on,
    and of two names the first attacks; 0 if there is none, or others attack."""
    apart = pieces[j - 2].text == "," and (j - i == 4 or any(p.text.lower() == "and" for p in pieces[i : j - 2]))
    return j - 2 if j - i >= 4 and apart and not any(p.kind == "UNITS" for p in out) else 0


def with_helpers(pieces: list[Piece], i: int, out: list[Piece]) -> int | None:
    """The piece after helpers named behind `with`; None if those named there go along."""
    piece = pieces[i]
    # `with 4/7 DG in support`.
    j = past(pieces, i + 1, _ROW_OF_HELPERS)
    if j < len(pieces) and pieces[j].text.lower() in GIVING and (end := fire_given(pieces, j + 1)):
        if last := _last_of_the_row(pieces, i, j, out):
            # `attack Aalst with 2 IG and 3 IG, 64 Med supporting`.
            out += [*pieces[i:last], pieces[last]._replace(kind="SUPPORTED"), *pieces[last + 1 : j]]
            return end
        # `with 153 Field backing them up`, `with 376 giving fire support`.
        out += [piece._replace(kind="SUPPORTED"), *pieces[i + 1 : j]]
        return end
    if [p.kind for p in pieces[j : j + 2]] == ["TO", "SUPPORT"] and (end := past_support(pieces, j + 2)):
        # `with 179 Field to support them`.
        out += [piece._replace(kind="SUPPORTED"), *pieces[i + 1 : j]]
        return end
    if reserve_beside(pieces, i, j, out):
        # `214 Bde attack Oosterhout with 130 Bde in reserve at Lent`.
        out.append(piece._replace(kind="COMMA", text=","))
        return i + 1
    ahead = next((p.kind for p in pieces[j + 1 : j + 3] if p.kind not in ("COMMA", "SHALL")), "")
    kept = j < len(pieces) and pieces[j].kind in ("HOLD", "GUARD") and "reserve" in pieces[j].text.lower()
    if j > i + 1 and ahead in VERBS | {"TO"} and kept:
        # `Grenadiers, with 2 IG in reserve, attack Nijmegen`: which of them stay back?
        out += [*pieces[i:j], pieces[j]._replace(kind="UNLESS")]
        return j + 1
    helps = j < len(pieces) and pieces[j].kind == "SUPPORT"
    comma = next((k for k in range(j - 1, i + 1, -1) if pieces[k].kind == "COMMA"), 0)
    if helps and comma and not any(p.kind == "UNITS" for p in out):
        # `Attack Aalst with 2 IG and 3 IG, 64 Med supporting`: only those behind the comma help.
        out += [*pieces[i:comma], pieces[comma]._replace(kind="SUPPORTED"), *pieces[comma + 1 : j]]
        return past_support(pieces, j + 1) or j + 1
    if [p.kind for p in pieces[j : j + 2]] == ["BEHIND", "THEY"] and any(p.kind == "ATTACK" for p in out):
        # `with 55 and 153 Field Regts behind them`.
        out += [piece._replace(kind="SUPPORTED"), *pieces[i + 1 : j]]
        return j + 2
    end = j + 1 + (j + 1 < len(pieces) and pieces[j + 1].kind == "THEY")
    trails = j < len(pieces) and pieces[j].kind in ("BEHIND", "FOLLOW") and pieces[j].text.lower() in _TRAILING
    last = end >= len(pieces) or pieces[end].kind in ("COMMA", "SEMI", "AT", "MARK", "AND")
    behind = trails or (j < len(pieces) and pieces[j].text.lower().endswith("behind them"))
    if behind and [p.kind for p in pieces[end : end + 2]] == ["AT", "PLACE"]:
        # `with Koehnken behind them in Elst`: where he is to be.
        out += [piece._replace(kind="COMMA", text=","), *pieces[i + 1 : j]]
        return end
    if trails and last and any(p.kind == "PLACE" for p in out):
        # `130 Bde to Grave with 214 Bde behind`.
        out += [piece._replace(kind="COMMA", text=","), *pieces[i + 1 : j], pieces[j]._replace(kind="FOLLOW")]
        return end
    if not helps or (j + 1 < len(pieces) and pieces[j + 1].kind == "UNITS"):
        return None
    out += [piece._replace(kind="SUPPORTED"), *pieces[i + 1 : j]]
    return j + 1


RECEIVING = frozenset("get gets receive receives has have".split())  # noqa: SIM905


_AT_THE_END = frozenset({"unterstuetzen", "unterstützen", "unterstuetzt", "unterstützt", "ondersteunen", "ondersteund"})


def supported_first(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`1/505 gets the support of 456 PFA`, `Support for Brinkmann: SS Art 10`: who supports stands behind."""
    at = next((i for i, p in enumerate(pieces) if p.kind == "SUPPORT"), 4)
    kinds = [p.kind for p in pieces]
    if at == 2 and kinds[0] == "UNITS" and pieces[1].text.lower() in RECEIVING and kinds[3:4] == ["UNITS"]:
        end = _past_names(pieces, 3)
        return [*pieces[3:end], pieces[2], pieces[0], *pieces[end:]]
    passive = at in (3, 5) and pieces[1].text.lower() in ("wird", "werden", "wordt")
    last = at in (3, 5) and (passive or kinds[1] == "SHALL") and kinds[:3:2] == ["UNITS", "UNITS"]
    if last and pieces[at].text.lower() in _AT_THE_END:
        # `Art KGW soll GR 1035 bei Best unterstützen`, `GR 1035 wird von AR 159 unterstützt`.
        first, then = (pieces[2], pieces[0]) if passive else (pieces[0], pieces[2])
        remarks += [remark_of(pieces[3:at])] if at == 5 else []
        return [first, pieces[at], then, *pieces[at + 1 :]]
    wide = at == 1 and kinds[0] == "UNITS" and all(e.sort == "wide" for e in pieces[0].value.entries)
    if at and not wide:
        return pieces
    whom = at + 2 if kinds[at + 1 : at + 2] == ["FOR"] else at + 1
    by = kinds[whom + 1 : whom + 2] == ["COLON"] or [p.text.lower() for p in pieces[whom + 1 : whom + 2]] == ["by"]
    if kinds[whom : whom + 1] != ["UNITS"] or not by or kinds[whom + 2 : whom + 3] != ["UNITS"]:
        return pieces
    end = _past_names(pieces, whom + 2)
    if any(p.kind in VERBS for p in pieces[end:]):
        # `In support of 7 SLI: 112 Fd fire on Elst`.
        return pieces
    return [*pieces[whom + 2 : end], pieces[at], pieces[whom], *pieces[end:]]


def _past_names(pieces: list[Piece], i: int) -> int:
    """Where a row of names ends."""
    end = i + 1
    while [p.kind for p in pieces[end : end + 2]] in (["JOIN", "UNITS"], ["AND", "UNITS"]):
        end += 2
    return end


#: Words that bring the hour of the attack, whoever is named before them.
_OF_THE_ATTACK = ("start", "sp", "h-hour", "h hour", "zero", "jump", "kick")


def helped_from(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`attack Lent at 1530, supported by 55 Fd from 1500`: where the attack has its hour, the other one is of the
    guns, who have an order of their own."""
    pieces = _helpers_last(pieces)
    at = next((i for i, p in enumerate(pieces) if p.kind == "SUPPORTED"), 0)
    head = pieces[:at]
    timed = any(p.kind == "TIME" and p.value.clock is not None for p in head)
    if not timed or [p.kind for p in head].count("ATTACK") != 1 or any(p.kind in ("UNTIL", "THEN") for p in head):
        return pieces
    end = _past_names(pieces, at + 1)
    if any(p.kind not in ("UNITS", "JOIN", "AND") for p in pieces[at + 1 : end]):
        return pieces
    hours = pieces[end:]
    kinds = [p.kind for p in hours]
    spans = kinds[:2] == ["TIME", "UNTIL"] and kinds[2:3] == ["TIME"]
    led = kinds[:2] == ["FROM", "TIME"] and not hours[0].text.lower().startswith(_OF_THE_ATTACK)
    # `under cover of fire from 55 Fd starting at 1645`: no comma parts the hour from the guns.
    own = kinds[:2] == ["FROM", "TIME"] and all(p.kind != "TIME" or p.value != hours[1].value for p in head)
    led = led or (own and hours[0].text.lower() in _FROM_WHEN)
    past = 3 if spans else 4 if led and kinds[2:4] == ["UNTIL", "TIME"] else 2
    if not (spans or led):
        return pieces
    sequel = _sequel(hours[past:])
    others = kinds[past : past + 2] == ["COMMA", "UNITS"] and any(k in VERBS for k in kinds[past + 2 :])
    if any(k not in ("MARK", "REMARK") for k in kinds[past:]) and not (sequel or others):
        return pieces
    if sequel:
        # `…, supported by 376 PFA from 1430, and take the north end`: what comes then is of those who attack.
        hours, head = hours[:past], [*(head[:-1] if head[-1].kind == "COMMA" else head), *sequel]
    supporting = pieces[at]._replace(kind="SUPPORT", text="support")
    if head[-1].kind not in ("COMMA", "SEMI", "AND"):
        head = [*head, supporting._replace(kind="COMMA", text=",")]
    return [*head, *pieces[at + 1 : end], supporting, *hours]


def _helpers_last(pieces: list[Piece]) -> list[Piece]:
    """`4 Wilts, supported by 112 Fd from 0930, attacks Elst at 1000`: as if the guns were named behind the attack."""
    at = next((i for i, p in enumerate(pieces) if p.kind == "SUPPORTED"), 0)
    end = _past_names(pieces, at + 1)
    kinds = [p.kind for p in pieces[end : end + 5]]
    hours = 4 if kinds[:4] == ["FROM", "TIME", "UNTIL", "TIME"] else 2 if kinds[:2] == ["FROM", "TIME"] else 0
    if not at or not hours or pieces[at - 1].kind != "COMMA" or kinds[hours : hours + 1] != ["COMMA"]:
        return pieces
    rest = pieces[end + hours + 1 :]
    if any(p.kind in VERBS for p in pieces[:at]) or not any(p.kind == "ATTACK" for p in rest):
        return pieces
    return [*pieces[: at - 1], *rest, pieces[at - 1], *pieces[at : end + hours]]


_FROM_WHEN = frozenset({"starting at", "starting", "starting from", "beginning at", "beginning"})


def _sequel(pieces: list[Piece]) -> list[Piece]:
    """What is to come after the attack, behind the hours of those who help it; empty if something else is said."""
    at = next((i for i, p in enumerate(pieces) if p.kind not in ("COMMA", "AND", "THEN", "TO")), 0)
    joined = bool(pieces) and pieces[0].kind in ("COMMA", "AND", "THEN") and at > 0
    acts = joined and (pieces[at].kind in VERBS or pieces[at].kind == "FOLLOWUP")
    return pieces if acts and not any(p.kind == "UNITS" for p in pieces) else []


_HELP = frozenset({"help", "assistance", "aid", "backing", "assist", "backup", "cover"})


def help_from(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`attack 4688 at 0900, help from the Light Regt`: whose help the attack has."""
    del remarks
    for i in range(3, len(pieces) - 1):
        led = pieces[i].kind == "FROM" and pieces[i].text.lower() in ("from", "by") and pieces[i + 1].kind == "UNITS"
        if not led or pieces[i - 1].text.lower() not in _HELP or pieces[i - 2].kind not in ("COMMA", "SEMI", "MARK"):
            continue
        if any(p.kind == "ATTACK" for p in pieces[: i - 2]):
            return [*pieces[: i - 2], pieces[i]._replace(kind="SUPPORTED"), *pieces[i + 1 :]]
    return pieces


def arm_of_the_help(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`attack Mook at 0900, arty spt 376`, `artillery support: 94 Fd`: what sort of help, and who gives it."""
    del remarks
    for i in range(len(pieces) - 2):
        if kinds_at(pieces, i, 3) == ["SUPPORTED", "UNITS", "UNITS"]:
            # `attack Mook with 1/505, arty support 376`.
            arm, guns = pieces[i + 1].value.entries, pieces[i + 2].value.entries
            if all(e.sort == "wide" for e in arm) and {e.id for e in guns} <= {e.id for e in arm}:
                return [*pieces[: i + 1], *pieces[i + 2 :]]
        if pieces[i + 1].kind not in ("SUPPORT", "SUPPORTED") or pieces[i].kind != "UNITS":
            continue
        colon = pieces[i + 2].kind == "COLON"
        name = i + 2 + colon
        if name >= len(pieces) or pieces[name].kind != "UNITS":
            continue
        beside = i > 1 and pieces[i - 1].kind in _ENDS and any(p.kind == "ATTACK" for p in pieces[: i - 1])
        arm, guns = pieces[i].value.entries, pieces[name].value.entries
        wide = bool(arm and guns) and all(e.sort == "wide" for e in arm)
        if wide and (beside or (colon and not i)) and {e.id for e in guns} <= {e.id for e in arm}:
            return [*pieces[: max(i - 1, 0)], pieces[i + 1]._replace(kind="SUPPORTED"), *pieces[name:]]
    return pieces


def helped_by_a_deed(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Goebel supports Becker by holding Wyler`: the deed is the order, whomever it helps."""
    at = next((i for i, p in enumerate(pieces) if p.kind == "SUPPORT"), 0)
    by = next((i for i in range(at + 2, len(pieces) - 1) if pieces[i].text.lower() in ("by", "through")), 0)
    if not by or at < 1 or pieces[at - 1].kind not in ("UNITS", "SHALL", "TO", "AND"):
        return pieces
    deed = pieces[by + 1]
    doing = deed.kind in _DONE_FOR_THEM and deed.text.lower().split()[0].endswith("ing")
    if not doing or any(p.kind not in ("UNITS", "JOIN", "AND") for p in pieces[at + 1 : by]):
        return pieces
    remarks.append(remark_of(pieces[at:by]))
    return pieces[:at] + pieces[by + 1 :]


_DONE_FOR_THEM = frozenset({"HOLD", "GUARD", "ATTACK", "FIRE", "MOVE"})


#: The laws by the word of the grammar without which nothing of the kind stands in a sentence.
HELPERS_NAMED: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("BY", helped_by_a_deed),
    ("SUPPORT", supported_first),
    ("SUPPORT", arm_of_the_help),
    ("SUPPORTED", arm_of_the_help),
    ("SUPPORTED", guns_in_a_row),
    ("FROM", help_from),
)
