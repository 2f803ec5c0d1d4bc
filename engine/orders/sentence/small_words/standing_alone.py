"""What a word is by what stands before and behind it, where it is not taken together with a name.

`rep br` repairs, `go at 1400` behind an attack is its hour, `2 IG leading` goes first, `following the capture of Best`
is a condition. Each law is listed under the kind of piece it is about. Source: orders.md 3, 7, 8.
"""

from collections.abc import Callable

from engine.orders.sentence.clock.jump_off import jumped_off
from engine.orders.sentence.ground.named_roads import road_to_its_town
from engine.orders.sentence.ground.zones import zone_altered
from engine.orders.sentence.pieces import UNKNOWN_DEED, Piece, kinds_at, past
from engine.orders.sentence.troops.brackets import bracketed
from engine.orders.sentence.troops.helpers_named import fires_by, giving_help, helping_attack, labelled
from engine.orders.sentence.words.plain_words import plain_letters
from engine.orders.sentence.words.signal_words import VERBS

#: Verbs of giving: `give 2 IG a hand`.
GIVE = frozenset({"give", "gives", "lend", "lends", "provide", "provides", "offer", "offers", "supply", "supplies"})
#: Right behind a name these leave it what it is; most names stand before one of them.
_OF_THE_NAME = frozenset("TO MOVE ATTACK HOLD WITHDRAW RECCE FIRE COMMA JOIN AND SHALL PLACE".split())  # noqa: SIM905
_WITHDRAWALS = frozenset({"withdrawal", "retreat", "retirement"})
_DONE_TO_IT = frozenset({"REPAIR", "ATTACK", "HOLD", "GUARD", "RECCE", "FIRE"})
_GERMAN_IT = frozenset({"es", "ihn", "dieses"})
_HOUR_BEFORE_VERB = frozenset("AT BY FROM UNTIL TIME NOW SHALL TO".split())  # noqa: SIM905
_TAKES = frozenset({"take", "takes", "taking"})
_STANDING = frozenset({"HOLD", "GUARD", "ATTACK"})
_ROADS = frozenset({"road", "highway", "rd", "strasse", "weg"})
_WAYS = {
    "straße": "BYROAD",
    "strasse": "BYROAD",
    "weg": "BYROAD",
    "bahn": "BYRAIL",
    "spoorlijn": "BYRAIL",
    "rd": "BYROAD",
    "road": "BYROAD",
    "rly": "BYRAIL",
    "railway": "BYRAIL",
    "rail": "BYRAIL",
}


def standing_alone(piece: Piece, pieces: list[Piece], i: int, out: list[Piece]) -> int | None:
    """Where to read on behind a word and all that is taken with it, which is put into `out`; None if no law is about
    it. `pieces[i]`: the word as it was before it was settled by its neighbours."""
    if piece.kind == "UNITS" and (i + 1 == len(pieces) or pieces[i + 1].kind in _OF_THE_NAME):
        return None
    for law in _LAWS.get(piece.kind, ()):
        if end := law(piece, pieces, i, out):
            return end
    return None


def _behind(pieces: list[Piece], i: int) -> str:
    """The kind of the next piece; empty at the end."""
    return pieces[i + 1].kind if i + 1 < len(pieces) else ""


# --- the way ----------------------------------------------------------------------------------------


def _by_road_between(piece: Piece, pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """`by the road Elst - Lent`: the way, by the places on it."""
    if _behind(pieces, i) != "PLACE" or not _dashed(pieces[i + 2 : i + 4]):
        return 0
    if out and out[-1].kind in _STANDING - {"ATTACK"}:
        # `sperrt beiderseits der Straße Ede-Arnheim bei Wolfheze`.
        out.append(piece)
        return i + 4
    if [p.kind for p in pieces[i + 5 : i + 6]] == ["PLACE"] and pieces[i + 4].text.lower() in _AS_FAR_AS:
        # `auf der Straße Ede - Arnhem bis Wolfheze`: so far on it, and not by way of Arnhem.
        out.append(piece)
        return i + 4
    further = [p.kind for p in pieces[i + 4 : i + 6]] == ["MARK", "PLACE"]
    if not further and road_to_its_town([pieces[i + 1], pieces[i + 3]], _of_its_task(out, pieces[i + 4 :])):
        out.append(piece)
        return i + 4
    out += [piece, Piece("VIA", "by", piece.end, piece.end, "by")]
    return i + 1


_AS_FAR_AS = frozenset({"bis", "bis nach", "bis zu", "tot", "tot aan", "as far as", "up to"})


def _of_its_task(before: list[Piece], after: list[Piece]) -> list[Piece]:
    """The pieces before and behind the road without the tasks of others: `2 IG to Uden along the road Veghel-Uden, and
    3 IG to Grave`."""
    first = max((i for i in range(1, len(before)) if _others(before, i)), default=0)
    end = next((i for i in range(1, len(after)) if _others(after, i)), len(after))
    return [*before[first:], *after[:end]]


def _others(pieces: list[Piece], i: int) -> bool:
    """Whether others are named behind a joint."""
    return pieces[i].kind == "UNITS" and pieces[i - 1].kind in ("AND", "COMMA", "JOIN")


def _road_gone_by(piece: Piece, pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """`to Arnhem, taking the road Heelsum - Oosterbeek`, `nach Nijmegen, Straße Bemmel - Lent`: the way of a march
    whose end is named before it."""
    road = plain_letters(piece.text.lower()) in _ROADS and _behind(pieces, i) == "PLACE"
    if not road or len(out) < 2 or not _dashed(pieces[i + 2 : i + 4]):
        return 0
    taken = out[-1].kind == "ATTACK" and out[-1].text.lower() in _TAKES
    led = [p.kind for p in out[-3 - taken : -taken or None]]
    if led not in (["TO", "PLACE", "COMMA"], ["MOVE", "PLACE", "COMMA"]):
        return 0
    out[-1 - taken :] = [piece._replace(kind="BYROAD"), Piece("VIA", "by", piece.end, piece.end, "by")]
    return i + 1


def _road_held(piece: Piece, pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """`block the road Elst-Lent at 4577`: as the Elst-Lent road."""
    held = bool(out) and out[-1].kind in _STANDING and _behind(pieces, i) == "PLACE"
    if not held or piece.text.lower() not in _WAYS or not _dashed(pieces[i + 2 : i + 4]):
        return 0
    out.append(piece._replace(kind=_WAYS[piece.text.lower()]))
    return i + 4


def _road_of_square(piece: Piece, pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """`MOVE 1512 RD 1600 HRS`."""
    if not out or out[-1].kind != "PLACE" or not out[-1].text.isdigit() or piece.text.lower() not in _WAYS:
        return 0
    out.append(piece._replace(kind=_WAYS[piece.text.lower()]))
    return i + 1


def _dashed(row: list[Piece]) -> bool:
    """Whether a dash and a second place follow."""
    return [p.kind for p in row] == ["MARK", "PLACE"] and row[0].text == "-"


# --- words that stand for deeds ---------------------------------------------------------------------


def _withdrawal(piece: Piece, pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """`Withdrawal of 2 IG to Aalst at 1400.`, `Order a withdrawal of …`"""
    heads = (not out or out[-1].kind == "COLON" or [p.kind for p in out] == ["ORDERNO"]) and i + 1 < len(pieces)
    if not heads or piece.text.lower() not in _WITHDRAWALS:
        return 0
    out.append(piece._replace(kind="WITHDRAW"))
    return i + 1


def _zone_altered(piece: Piece, pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """`switch 4 Para Bde's zone to X`: the zone, no march."""
    if not zone_altered(piece, pieces[i + 1 : i + 5], out):
        return 0
    out[:] = [p for p in out if p.kind not in ("DROP", "ZONEWORD")]
    out.append(piece._replace(kind="ALTERZONE"))
    if _behind(pieces, i) == "PLACE":
        out.append(piece._replace(kind="TO", text="to"))
    return i + 1


def _drop_moved(piece: Piece, pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """`4 Para Bde drop moved to DZ X`: another zone, no march; `DZ of 10 Para moved to X` may be news, and is asked
    about."""
    if not piece.text.endswith("ed") or not any(p.kind in ("DROP", "ZONEWORD") for p in out):
        return 0
    if end := _zone_altered(piece, pieces, i, out):
        return end
    if piece.text.lower() != "moved" or _behind(pieces, i) != "TO" or any(p.kind == "DROP" for p in out):
        return 0
    out.append(piece._replace(kind="UNLESS", value=UNKNOWN_DEED))
    return i + 1


def _cut_word(piece: Piece, pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """`7 SLI to Oosterhout, ST 0930`, `2 x sqns support 2 IG`: a word cut short, and a sign."""
    text = piece.text.lower()
    behind = _behind(pieces, i)
    if text == "st" and behind == "TIME":
        out.append(piece._replace(kind="FROM"))
        return i + 1
    if text == "x" and behind == "SQUADRONS" and out and out[-1].kind == "NUM":
        return i + 1
    return 0


def _to_a_zone(piece: Piece, pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """`Zone change: 1/327 goes to DZ B`."""
    return i + 1 if _behind(pieces, i) == "TO" and any(p.kind == "ALTERZONE" for p in out) else 0


def _repaired(piece: Piece, pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """`rep br`, as a signaller shortens it; in all else it may be a report."""
    if piece.text.lower() != "rep" or i + 1 == len(pieces):
        return 0
    after = pieces[i + 1]
    crossing = after.kind == "PLACE" and any(place.startswith("bridge:") for place in after.value.places)
    if not crossing and after.kind not in ("SAME", "THEY", "BRIDGEWORD"):
        return 0
    out.append(piece._replace(kind="REPAIR"))
    return i + 1


def _same_place(piece: Piece, pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """`move to Son bridge and repair same`; `geht auf Elst vor und nimmt es`, `… und es bis 1800 zu nehmen`."""
    low = piece.text.lower()
    if (low != "same" and low not in _GERMAN_IT) or not out:
        return 0
    if low != "same" and out[-1].kind in ("AND", "COMMA"):
        # The verb stands last.
        ahead = next((p.kind for p in pieces[i + 1 :] if p.kind not in _HOUR_BEFORE_VERB), "")
        return i + 1 if ahead in _DONE_TO_IT else 0
    if out[-1].kind not in _DONE_TO_IT:
        return 0
    out.append(piece._replace(kind="THEY", text="it", start=out[-1].end + 1))
    return i + 1


def _when_done(piece: Piece, pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """`following the capture of Best`: what must have happened."""
    if piece.text.lower() != "following" or _behind(pieces, i) not in VERBS:
        return 0
    out.append(piece._replace(kind="WHEN"))
    return i + 1


# --- attacks ----------------------------------------------------------------------------------------


def _hour_of_attack(piece: Piece, pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """`attack Best, go at 1400`, `begin of attack 0900`: the hour of it."""
    begins = _behind(pieces, i) == "TIME" and piece.text.lower().startswith(("go at", "begin", "start", "commence"))
    if not begins or not any(p.kind in VERBS for p in out):
        return 0
    out.append(piece._replace(kind="FROM"))
    return i + 1


def _takes_position(piece: Piece, pieces: list[Piece], i: int, _out: list[Piece]) -> int:
    """`takes an ambush position`: the verb is of the position."""
    return i + 1 if _behind(pieces, i) == "GUARD" and piece.text.lower() in _TAKES else 0


def _whose(name: Piece, noun: Piece) -> bool:
    """`2 Para's withdrawal`: the letters that say so belong to the name or stand behind it."""
    return "'" in name.text[-2:] or noun.start - name.end == len("'s ")


_COVERS = frozenset({"cover", "covers", "covering"})
_MARCHES = frozenset({"advance", "withdrawal", "retreat", "move", "march", "push", "drive", "crossing"})


def _attack_supported(_piece: Piece, pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """`support 2 Para's attack on Elden`, `cover 2 Para's withdrawal`: that is theirs, not the guns'."""
    back = len(out) - 1
    while back > 0 and (out[back].kind in ("AT", "THEY", "FOR") or out[back].text in ("'", "’")):
        back -= 1
    if back <= 0 or out[back].kind != "UNITS":
        return 0
    led = out[back - 1 - (back > 1 and out[back - 1].kind == "FOR")]
    if not (led.kind == "SUPPORT" or led.text.lower() in _COVERS):
        return 0
    if pieces[i].kind != "ATTACK" and (pieces[i].text.lower() not in _MARCHES or not _whose(out[back], pieces[i])):
        return 0
    del out[back + 1 :]
    j = past(pieces, i, frozenset({pieces[i].kind, "AT", "PLACE", "TO", "ENEMY", "WORD"}))
    out += [p._replace(kind="WORD") for p in pieces[i:j]]
    return j


# --- help -------------------------------------------------------------------------------------------


def _jumped_off(_piece: Piece, pieces: list[Piece], i: int, out: list[Piece]) -> int:
    return jumped_off(pieces, i, out)


def _support_given(_piece: Piece, pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """`give 2 IG all possible support`, `provide 2 IG with fire support`."""
    if any(p.kind == "SUPPORT" and p.text.lower() in GIVE for p in out):
        if out[-1].kind == "WITH":
            out.pop()
        return i + 1
    return helping_attack(pieces, i, out)


def _fires(piece: Piece, pieces: list[Piece], i: int, out: list[Piece]) -> int:
    if out and out[-1].kind == "UNITS" and any(p.kind == "SUPPORT" and p.text.lower() in GIVE for p in out):
        # `gives 1/508 fire at 1700`.
        return i + 1
    behind = [p.kind for p in pieces[i + 1 : i + 3]]
    attacked = any(p.kind == "ATTACK" for p in out) and bool(out) and out[-1].kind == "UNITS"
    if attacked and behind == ["FOR", "THEY"]:
        # `1 Worcs attack Bemmel, 94 Fd shoots for them`.
        out.append(piece._replace(kind="SUPPORT"))
        return i + 2
    return fires_by(pieces, i, out) if piece.text.lower() == "fires" else 0


def _help_given(_piece: Piece, pieces: list[Piece], i: int, out: list[Piece]) -> int:
    return giving_help(pieces, i, out)


# --- names ------------------------------------------------------------------------------------------


def _labelled(piece: Piece, pieces: list[Piece], i: int, out: list[Piece]) -> int:
    if _behind(pieces, i) != "COLON" or not labelled(pieces, i, out):
        return 0
    out[-1:] = [piece._replace(kind="SUPPORTED")]
    return i + 2


def _goes_first(piece: Piece, pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """`1 Border leading, 7 KOSB behind, attack Renkum`: they are addressed like the others."""
    lead = _leading(pieces[i + 1 : i + 3])
    if not lead:
        return 0
    after = pieces[i + 1]
    colon = max((k for k, p in enumerate(out) if p.kind == "COLON"), default=-1)
    behind = pieces[i + 1 + lead :]
    alone = not out and not any(p.kind in VERBS or p.kind == "TO" or p.kind == "BEHIND" for p in behind)
    others = (
        not out
        and any(p.kind == "REST" for p in behind[:3])
        and {p.kind for p in behind}.isdisjoint(VERBS - {"FOLLOW"})
    )
    if not (alone or others) and not any(p.kind in VERBS or p.kind == "TO" for p in out[colon + 1 :]):
        out.append(piece)
        if kinds_at(behind, 0, 2) == ["COMMA", "UNITS"] and kinds_at(behind, 2, 1) != ["BEHIND"] and not out[:-1]:
            # `Spindler leading, Harder to Elst`: do both go, or is it told where Spindler is?
            joint = next((p for p in behind[2:] if p.kind not in _SENT), None)
            if joint is not None and (joint.kind in VERBS or joint.kind == "TO"):
                out += [after._replace(kind="UNLESS"), behind[0]._replace(kind="JOIN")]
                return i + 2 + lead
        return i + 2 if after.kind == "WORD" else i + 1
    if out and out[-1].kind == "WORD":
        # `…, Stubaf Gräbner leading himself`.
        out.append(piece._replace(kind="WORD"))
        return i + 1
    if out and out[-1].kind == "WITH":
        # `with 130 Bde leading`: whether those are of the march is settled with it.
        out[-1] = out[-1]._replace(kind="COMMA", text=",")
    out += [piece, after._replace(kind="MOVE", text="leads")]
    return i + 1 + lead


_SENT = frozenset({"SHALL", "UNITS", "AND"})
_FIRST = (["in", "lead"], ["in", "front"], ["on", "point"], ["at", "point"])


def _leading(behind: list[Piece]) -> int:
    """How many pieces behind a name say that it goes first."""
    if behind and behind[0].text.lower() in ("leading", "front"):
        # `up front`, `out front`
        return 1
    return 2 if [p.text.lower() for p in behind] in _FIRST else 0


def _bracketed(_piece: Piece, pieces: list[Piece], i: int, out: list[Piece]) -> int:
    opened = i + 1 < len(pieces) and pieces[i + 1].text == "("
    if not opened and [p.text for p in pieces[i + 1 : i + 3]] == [".", "("]:
        # `59. Div. (GR 1034, GR 1035)`.
        end = bracketed([*pieces[: i + 1], *pieces[i + 2 :]], i, out)
        return end + 1 if end else 0
    return bracketed(pieces, i, out) if opened else 0


_Law = Callable[[Piece, list[Piece], int, list[Piece]], int]
#: The laws about each kind of piece, in the order in which they are asked.
_LAWS: dict[str, tuple[_Law, ...]] = {
    "AIR": (_labelled,),
    "AMEND": (_zone_altered,),
    "ATTACK": (_hour_of_attack, _takes_position, _attack_supported),
    "BYROAD": (_by_road_between, _road_held),
    "FIRE": (_fires, _help_given),
    "FOLLOW": (_when_done,),
    "MOVE": (_drop_moved, _jumped_off, _to_a_zone, _attack_supported),
    "SAME": (_same_place,),
    "SUPPORT": (_jumped_off, _support_given),
    "UNITS": (_labelled, _goes_first, _bracketed),
    "WORD": (
        _cut_word,
        _road_gone_by,
        _road_held,
        _road_of_square,
        _withdrawal,
        _zone_altered,
        _repaired,
        _help_given,
        _same_place,
    ),
    "WITHDRAW": (_attack_supported,),
}
