"""A task over those who share in it: `1 Para Bde to advance on Arnhem: 2 Para via Oosterbeek, 3 Para via Wolfheze`.

What is said of the whole before a colon is meant for each of its units named behind it, as far as they have no task
of their own; the whole itself is then only a heading. Source: orders.md 10, 18.
"""

from collections.abc import Callable
from itertools import pairwise

from engine.orders import patterns as re
from engine.orders.message.shared.before_the_deed import hour_of_those_told, leaning_on_the_first, told_before_deed
from engine.orders.message.shared.counted_over import COUNTED_OVER, told_of_those_below
from engine.orders.message.shared.likewise import does_so_too
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece, remark_of
from engine.orders.sentence.troops.columns import in_columns, side_roads
from engine.orders.sentence.words.signal_words import VERBS
from engine.vocabulary import UnitId, UnitKind

_JOINTS = frozenset({"COMMA", "SEMI", "AND"})
#: What a head may say besides its deed and its place.
_MUTE = frozenset({"TO", "SHALL", "COMMA", "REMARK", "NOW", "AT", "WORD"})
_WHERE = frozenset({"PLACE", "THERE", "BRIDGEWORD", "FERRYWORD", "ZONEWORD"})
#: Deeds that are no march: `151 Bde to take over the flank guard: 6 DLI to Leende`.
_STAYING = frozenset({"HOLD", "GUARD"})
_WAYS = frozenset({"BYROAD", "BYRAIL", "BYCOUNTRY"})
_FRAMED = frozenset({"TO", "MOVE", "ATTACK", "HOLD", "GUARD", "WITHDRAW", "RECCE"})
_BARE = frozenset({"MOVE", "ATTACK", "HOLD", "GUARD", "WITHDRAW", "RECCE"})
#: Those that need not be named in a plan for the whole: its guns and engineers are not.
_OF_THE_LINE = frozenset(
    {
        UnitKind.PARA,
        UnitKind.GLIDER,
        UnitKind.INFANTRY,
        UnitKind.MOTOR,
        UnitKind.ARMOURED_INFANTRY,
        UnitKind.TANK,
    }
)
#: What stands before a name that is no subject.
_TAKE_NAMES = frozenset({"SUPPORTED", "SUPPORT", "FOLLOW", "BEHIND", "WITH", "LESS", "LINKUP", "BY", "UNTIL"})


def _dash_over(pieces: list[Piece], naming: Naming, sentence: str) -> bool:
    """`505 - 1/505 holds LZ N, 2/505 holds Mook`: the name of the whole, a dash, and its battalions; of `505 - 1/505
    holds Mook` one may be left out, and it is asked about."""
    whole, first = pieces[:2]
    if sentence[whole.end : first.start].strip() != "-":
        return False
    members = {u for e in whole.value.entries for u in naming.gaz.members(e)}
    others = (p for a, p in pairwise(pieces[2:]) if p.kind == "UNITS" and a.kind in ("COMMA", "AND"))
    return len(members) > 1 and _member(first, members, naming) and any(_member(p, members, naming) for p in others)


def spread(pieces: list[Piece], naming: Naming, sentence: str) -> list[Piece]:
    """The pieces with such a task said of each unit in full, under the name of the whole; else as they are."""
    if len(pieces) > _MOST_OF_AN_ORDER and pieces[0].kind == "UNITS":
        pieces = _sides_apart(pieces, sentence)
    if pieces and pieces[0].kind in COUNTED_OVER:
        pieces = told_of_those_below(pieces, _BARE)
    if [p.kind for p in pieces[:2]] == ["UNITS", "UNITS"] and _dash_over(pieces, naming, sentence):
        pieces = [pieces[0], Piece("COLON", ":", pieces[0].end, pieces[1].start, ":"), *pieces[1:]]
    if [p.kind for p in pieces[2:5]] == ["WORD", "COLON", "UNITS"] and _from_a_side(pieces):
        # `4 Para Bde from the west: 10 Para to Ede, 156 Para to Renkum`.
        pieces = [pieces[0], *pieces[3:], remark_of(pieces[1:3])]
    if [p.kind for p in pieces[:3]] == ["UNITS", "JOIN", "UNITS"]:
        return _each_of_those(pieces, naming)
    colon = next((i for i, p in enumerate(pieces[:16]) if p.kind == "COLON"), 0) or _in_bodies(pieces)
    in_parts = 0 if colon else _in_parts(pieces)
    colon = colon or in_parts
    if colon == 1 and pieces[0].kind in VERBS and pieces[2:3] and pieces[2].kind == "UNITS":
        # `Barrage: 64 Med and 7 Med fire on 1109`.
        deeds = {p.kind for p in pieces[2:] if p.kind in VERBS}
        return pieces[2:] if pieces[0].kind in deeds else pieces
    if pieces[1:2] and pieces[1].kind in _STAYING and colon and (along := _along_a_line(pieces, colon)):
        return along
    bare = pieces[0].kind in _BARE
    if colon < 2 or not (bare or pieces[0].kind == "UNITS") or pieces[colon + 1 : colon + 2] == []:
        return pieces
    # `Attack Nijmegen tonight: 1/508 via Beek, 3/508 via Ubbergen`: a head that names nobody.
    head, rows = in_columns(pieces[:colon], [])[not bare :], _rows(pieces[colon + 1 :])
    deed = next((p for p in head if p.kind in VERBS), None) or next((p for p in head if p.kind == "TO"), None)
    if deed is None or deed.kind not in _FRAMED or any(p.kind in ("UNITS", "ALL") for p in head):
        return pieces
    led = [p for row in rows for p in row[:1] if p.kind == "UNITS"] if bare else pieces[:1]
    whole = {u for p in led for e in p.value.entries for u in naming.gaz.members(e) if naming.own(u)}
    heads = [row[0] for row in rows if row]
    if any(j.kind == "JOIN" and j.text == "," and j.start - n.end > 3 for n, j in pairwise(pieces[colon:])):
        # `3rd Bn the town, 1st Bn Mook`: words that say nothing are a place here.
        return pieces
    if len(whole) < 2 or len(heads) != len(rows):
        return pieces
    task = _task(head, deed)
    if not all(_member(p, whole, naming) for p in heads) and not _beside_them(rows, task, whole, naming):
        return pieces
    if task is None or (_placed(task) and not (bare or _all_named(rows, whole, naming))):
        return pieces
    if any(_doubtful(row, task) for row in rows) or (in_parts and not (_share(rows) or _aimed(rows, task))):
        return pieces
    if _LATER.search(sentence, rows[0][0].start) and any(_put_off(row, sentence) for row in rows):
        return pieces
    out = [] if bare else [pieces[0], pieces[colon]._replace(kind="COLON", text=":")]
    for row in rows:
        out += _in_full(row, task)
    return out


def _from_a_side(pieces: list[Piece]) -> bool:
    """Whether a name is told apart only by the side its troops come from, or are on."""
    kinds = [p.kind for p in pieces[:2]]
    return kinds in (["UNITS", "FROM"], ["UNITS", "AT"]) and pieces[2].text.lower() in _QUARTERS


_QUARTERS = frozenset(
    "north south east west centre middle left right norden süden sueden osten westen noorden zuiden oosten".split()  # noqa: SIM905
)


def _along_a_line(pieces: list[Piece], colon: int) -> list[Piece]:
    """`50 Div protects the road: 231 Bde from Aalst to Son`: a stretch to guard, no march; empty if none is."""
    out: list[Piece] = []
    for i, piece in enumerate(pieces[colon + 1 :], colon + 1):
        out.append(piece)
        if piece.kind == "UNITS" and [p.kind for p in pieces[i + 1 : i + 4 : 2]] == ["FROM", "TO"]:
            out.append(pieces[1]._replace(start=piece.end, end=piece.end))
    return out if len(out) > len(pieces) - colon - 1 else []


def _each_of_those(pieces: list[Piece], naming: Naming) -> list[Piece]:
    """`Eberwein and Schulz attack at 1100, Eberwein on Wolfheze, Schulz on Heelsum`: the deed and hour of both."""
    end = next((i for i, p in enumerate(pieces) if p.kind not in ("UNITS", "JOIN")), 0)
    if [p.kind for p in pieces[end : end + 2]] == ["COMMA", "ATTACK"] and any(p.kind == "COLON" for p in pieces[end:]):
        # `Becker und Hermann, Angriff ab 1400: Hermann auf Riethorst, …`
        pieces = [*pieces[:end], *pieces[end + 1 :]]
    cut = next((i for i in range(end, len(pieces) - 1) if pieces[i].kind in ("COMMA", "COLON")), 0)
    dash = next((i for i in range(end + 1, cut) if pieces[i].kind == "UNITS"), 0)
    if dash and pieces[dash].start - pieces[dash - 1].end == len(" - "):
        # `505 and 508 move out now - 505 to Groesbeek, 508 to Berg en Dal`
        pieces, cut = [*pieces[:dash], pieces[cut], *pieces[dash:]], dash
    head = [p for p in pieces[end:cut] if p.kind != "BOTH"]
    deed = next((p for p in head if p.kind in VERBS), None)
    if deed is None or deed.kind not in _FRAMED or pieces[cut + 1].kind != "UNITS":
        return pieces
    task, rows = _task(head, deed), _rows(pieces[cut + 1 :])
    if task is None or _placed(task) or any(p.kind in VERBS for row in rows for p in row):
        return pieces
    names, heads = ({u for p in row if p.kind == "UNITS" for e in p.value.entries for u in naming.gaz.members(e)}
                    for row in (pieces[:end], [row[0] for row in rows]))  # fmt: skip
    if names != heads or any(_doubtful(row, task) for row in rows):
        return pieces
    return [p for row in rows for p in _in_full(row, task)]


def _in_bodies(pieces: list[Piece]) -> int:
    """`508 goes in three bodies, 1st Bn to De Horst, …`: the comma behind the head; 0 if it is another sentence."""
    comma = next((i for i, p in enumerate(pieces[:10]) if p.kind == "COMMA"), 0)
    head = pieces[:comma]
    return comma if len(in_columns(head, [])) < len(head) else 0


#: Pieces of an order and of two of those who share in it.
_MOST_OF_AN_ORDER = 6
_SIDES = frozenset({"right", "north", "on the right", "in the north"})


def _sides_apart(pieces: list[Piece], sentence: str) -> list[Piece]:
    """`1/505 right, 3/505 left`: a side between a name and the next is no row of names; `north` and `right` alone are
    words that say nothing."""
    out = list(pieces)
    for i in range(1, len(out) - 1):
        name, joint = out[i - 1], out[i]
        apart = joint.kind == "JOIN" and joint.text in (",", "and", "&") and joint.start - name.end > len("on")
        if apart and sentence[name.end : joint.start].strip(" -").lower() in _SIDES:
            out[i] = joint._replace(kind="COMMA")
    return out


def _in_parts(pieces: list[Piece]) -> int:
    """`505 attacks Mook at 1500, 1/505 on the left, 3/505 right, 2/505 in reserve`: the comma behind what is said of
    the whole; 0 if it is another sentence."""
    comma = next((i for i, p in enumerate(pieces[:10]) if p.kind == "COMMA"), 0)
    named = [p.kind for p in pieces[comma + 1 :]].count("UNITS") if comma else 0
    within = named > 1 and [p.kind for p in pieces[:2]] == ["UNITS", "ATTACK"] and pieces[comma + 1].kind == "UNITS"
    return comma if within else 0


#: Words passed over in silence elsewhere: when a unit is to do it is left open by them.
_LATER = re.compile(r"\b(?:later|afterwards?|thereafter|sp(?:ä|ae)ter|danach|nachher|daarna)\b", re.IGNORECASE)
_WHEN = frozenset({"TIME", "LASTING", "COND"})


def _put_off(row: list[Piece], sentence: str) -> bool:
    """`214 Bde attack Oosterhout at 1500: 7 SLI left, 1 Worcs later`: not at 1500, and at no hour that is said."""
    return _LATER.search(sentence, row[0].end, row[-1].end) is not None and _WHEN.isdisjoint(p.kind for p in row)


def _share(rows: list[list[Piece]]) -> bool:
    """Whether most of those named say nothing of a deed or a place of their own, but the side they come from."""
    plain = [row for row in rows if not any(p.kind in VERBS or p.kind in _WHERE for p in row)]
    return bool(plain) and all(any(p.kind in VERBS for p in row) for row in rows if row not in plain)


def _aimed(rows: list[list[Piece]], task: list[Piece]) -> bool:
    """`II FJ attacks at 1400, Hermann on Riethorst, Becker on Beek`: a deed without a place, and a place for each."""
    return not _placed(task) and all(_placed(row) and not any(p.kind in VERBS for p in row) for row in rows)


def _beside_them(rows: list[list[Piece]], task: list[Piece] | None, whole: set[UnitId], naming: Naming) -> bool:
    """`406 Div attacks at 0630: Greschick on Riethorst, Becker on Wyler`: one of another body beside them, with a place
    of his own."""
    units = [u for row in rows if row[0].kind == "UNITS" for e in row[0].value.entries for u in naming.gaz.members(e)]
    own = all(naming.own(u) for u in units) and not whole.isdisjoint(units)
    return own and task is not None and _aimed(rows, task)


def _rows(pieces: list[Piece]) -> list[list[Piece]]:
    """What is said of each unit, the joint that ends it included; none if the first words are of nobody."""
    if pieces[0].kind not in ("UNITS", "REST"):
        return [[]]
    rows: list[list[Piece]] = [[]]
    for last, piece in pairwise([pieces[0], *pieces]):
        subject = piece.kind in ("UNITS", "REST") and last.kind in _JOINTS and rows[-1] and not _naming(rows[-1])
        if subject:
            rows.append([])
        rows[-1].append(piece)
    return rows


def _naming(row: list[Piece]) -> bool:
    """Whether a row of names goes on: `2 Para, supported by 1 Lt Regt, and …`."""
    names = [p.kind for p in row if p.kind not in _JOINTS]
    return len(names) > 1 and names[-1] == "UNITS" and names[-2] in _TAKE_NAMES


def _member(piece: Piece, whole: set[UnitId], naming: Naming) -> bool:
    if piece.kind == "REST":
        return True
    # `SS PGR 22 to Pannerden. 10 SS crosses …`: the division is no part of it.
    meanings = ([u for u in naming.gaz.members(e) if naming.own(u)] for e in piece.value.entries)
    return any(units and whole.issuperset(units) for units in meanings)


def _task(head: list[Piece], deed: Piece) -> list[Piece] | None:
    """The deed, its place and its hour; None if the head says more than that."""
    at = head.index(deed)
    task: list[Piece] = [] if deed.kind == "TO" else [deed]
    for last, piece in pairwise([deed, *head[at + 1 :]]):
        if piece.kind in _WHERE or piece.kind == "TIME" or piece.kind in _WAYS:
            task += [last, piece] if last.kind in ("TO", "AT", "BY", "FROM") else [piece]
        elif piece.kind not in _MUTE | {"BY", "FROM", "GUARD"}:
            return None
    spots = [p for p in task if p.kind in _WHERE]
    return task if len(spots) < 2 and not any(p.kind not in _MUTE for p in head[:at]) else None


def _placed(task: list[Piece]) -> bool:
    return any(p.kind in _WHERE for p in task)


def _all_named(rows: list[list[Piece]], whole: set[UnitId], naming: Naming) -> bool:
    """Whether each unit of the whole that is there has its part."""
    if any(row[0].kind == "REST" for row in rows):
        return True
    names = [p.value for row in rows for p in row if p.kind == "UNITS"]
    named = {u for n in names for e in n.entries for u in naming.gaz.members(e)}
    units = naming.scenario.units
    return {u for u in naming.present([*whole], None) if units[u].kind in _OF_THE_LINE} <= named


def _mere_march(row: list[Piece]) -> bool:
    """Whether a row says by what way they go, and not where to."""
    deeds = [p.kind for p in row if p.kind in VERBS]
    ways = any(p.kind in ("VIA", "BYROAD", "BYRAIL", "BYCOUNTRY", "AVOIDING") for p in row)
    return deeds == ["MOVE"] and ways and not any(p.kind in ("TO", "AT", "FOLLOW", "BEHIND") for p in row)


#: Words beside a name that say nothing of a deed.
_BESIDE = frozenset("left right first second third centre middle straight round north south east west leading".split())  # noqa: SIM905


def _doubtful(row: list[Piece], task: list[Piece]) -> bool:
    """`130 Bde is held back at Nijmegen`, `1 Para at Wolfheze`: no known verb, nor the task of the whole."""
    if any(p.kind in VERBS for p in row):
        return False
    row = side_roads(row, [])
    strange = any(p.kind in ("WORD", "RAMBLE", "UNLESS", "COY", "NUM") and p.text.lower() not in _BESIDE for p in row)
    # `Attack at 0630: Goebel on Groesbeek` says what each attacks.
    on = ("on", "against") if task[0].kind == "ATTACK" else ()
    at = any(a.kind == "AT" and a.text.lower() not in on and p.kind in _WHERE for a, p in pairwise(row))
    return strange or (at and task[0].kind not in _STAYING)


def _in_full(row: list[Piece], task: list[Piece]) -> list[Piece]:
    """The row of one unit with the task, as far as it has none of its own."""
    if _placed(task) and _mere_march(row):
        # `2 Para will move via Heelsum`: to where the whole is to go.
        row = [p for p in row if p.kind != "MOVE"]
    deeds = any(p.kind in VERBS for p in row)
    linked = {b.kind: a.kind for a, b in pairwise(row) if b.kind in _WHERE}
    going = any(p.kind in _WHERE and a.kind not in ("VIA", "AVOIDING", "JOIN", "FROM") for a, p in pairwise(row))
    names = next((i for i, p in enumerate(row) if p.kind not in ("UNITS", "JOIN", "REST")), len(row))
    timed = any(p.kind == "TIME" for p in row)
    staying = any(p.kind in _STAYING for p in row)
    # `151 Bde moves at 1830: 6 DLI to Achel, …`: the hour of the whole is theirs.
    hour = [] if timed or staying else [p for i, p in enumerate(task) if _of_hour(task, i)]
    if deeds or (going and "TO" in linked.values() and task[0].kind in _STAYING):
        return [*row[:names], *hour, *row[names:]] if deeds else row
    # `10 Para and 156 Para move along the railway, 10 Para to Wolfheze, …`: the way of both, unless one has his own.
    own_way = any(p.kind in _WAYS or p.kind == "VIA" for p in row)
    said = [task[0], *hour, *(p for p in task if p.kind in _WAYS and not own_way)] if going else task
    return [*row[:names], *(p for p in said if not (timed and p.kind in ("TIME", "BY"))), *row[names:]]


def _of_hour(task: list[Piece], i: int) -> bool:
    """Whether a piece of the task is its hour, or the link before it."""
    kinds = [p.kind for p in task[i : i + 2]]
    return kinds[0] == "TIME" or (kinds[0] in ("AT", "BY", "FROM") and kinds[1:] == ["TIME"])


#: Words of a sentence that gives each unit its way.
_BY_WHAT_WAY = re.compile(
    r"\b(?:via|by way of|along|through|round|straight (?:up|down|along)|by the|(?-i:by [A-Z]\w+))\b",
    re.IGNORECASE,
)


def told_together(parts: list[str], scan: Callable[[str], list[Piece]], naming: Naming) -> list[str]:
    """`1 Para Bde will seize Arnhem bridge. 2 Para via Heelsum, 3 Para via Wolfheze, …`: a task and those who share in
    it, in two sentences, as one."""
    if len(parts) < 2:
        return parts
    out: list[str] = []
    for part in hour_of_those_told(leaning_on_the_first(parts, scan), scan, naming):
        if out and ":" not in part and _BY_WHAT_WAY.search(part):
            whole = f"{out[-1].rstrip(' .;!').replace(':', '', 1)}: {part}"  # `501 PIR: take Veghel.` as well.
            pieces = scan(whole)
            if spread(pieces, naming, whole) != pieces:
                out[-1] = whole
                continue
        if out and part[:2] in ("Th", "Da") and _THEN.match(part) and (may := _MAY_BE.match(out[-1])):
            # `Perhaps the boats come. Then 4 Dorset cross.`: only if they do.
            out[-1] = f"if {out[-1][may.end() :].rstrip(' .;!')}, {part[:1].lower()}{part[1:]}"
            continue
        if out and part[:1] in "UTut" and (stay := _STAY_FIRST.match(part)):
            # `1 Border withdraws to Oosterbeek at 1900. Until then it holds Doorwerth.`
            out[-1] = f"{out[-1].rstrip(' .;!')}, and until then {part[stay.end() :]}"
            continue
        if out and len(out[-1]) < 100 and (both := told_before_deed(out[-1], part, scan)):
            out[-1] = both
            continue
        if out and (all_at := _ALL_ATTACK.fullmatch(out[-1])) and _placed_each(scan(part)):
            # `We attack at 1000. 1 Para Arnhem, 7 KOSB Ede.`, `Um 0630 greifen wir an. Goebel auf Groesbeek, …`
            out[-1] = f"Attack {all_at['a'] or all_at['b']}: {part}"
            continue
        if out and (end := _DESTINATION.match(part)):
            # `10 Para withdraw at 1700; destination Oosterbeek`.
            out[-1] = f"{out[-1].rstrip(' .;!')} to {part[end.end() :]}"
            continue
        if out and len(out[-1]) < _SHORT and ":" not in part and (head := scan(out[-1])):
            deed = scan(part)[:1]
            mission = [p.kind for p in head] == ["FIRE"] and [p.kind for p in deed] == ["UNITS"]
            cry = head[0].kind if len(head) == 1 and out[-1].endswith("!") and deed and deed[0].kind == "UNITS" else ""
            if cry in ("WITHDRAW", "ATTACK") and not _otherwise(cry, scan(part)):
                # `Retreat! Fürstenberg to Kranenburg.`
                out[-1] = f"{out[-1].rstrip('! ')}: {part}"
                continue
            if mission or (_mere_names(head) and not does_so_too(out[-1]) and deed and deed[0].kind in VERBS):
                # `2 Para. Hold on.`, not `2 Para to Son. 1 Para too. Hold on.`; `Fire mission! 1 Lt Regt, square 4289.`
                names = out[-1].partition(": ")[2] or out[-1]
                out[-1] = f"{names.rstrip(' .;!')}: {part}"
                continue
        if out and out[-1][-1] not in ".!?:" and "then" not in out[-1] and _mere_share(scan(part), out[-1], scan):
            # `2 GG attack Lent; 1 GG Bemmel`, `Greschick goes for Mook; Goebel for Groesbeek`.
            # `Pull 1/505 back to Groesbeek; 2/505 to Nijmegen bridge`: back, or there? It is asked.
            back = any(p.kind == "WITHDRAW" for p in scan(out[-1])) and not _plainly_back(scan(out[-1]))
            out[-1] = f"{out[-1]}{'; ' if back else ', '}{part}"
            continue
        out.append(part)
    return out


_ALL_ATTACK = re.compile(
    r"(?:(?:meine |my )?(?:herren|heren|gentlemen|männer|mannen|men|lads),? )?(?:"
    r"(?:(?:we|wir|alle|all|everyone) )?(?:attacks?|greifen|vallen|angriff|aanval) "
    r"(?P<a>(?:at|um|om|from|ab|vanaf) \d[\d:.]*(?: ?(?:hrs|hours|uhr|uur))?)(?: (?:an|aan))?|"
    r"(?P<b>(?:at|um|om|ab|vanaf) \d[\d:.]*(?: ?(?:hrs|hours|uhr|uur))?),? "
    r"(?:we attack|greifen wir an|vallen we aan))[.!]?",
    re.IGNORECASE,
)


def _placed_each(pieces: list[Piece]) -> bool:
    """`Goebel auf Groesbeek, Fürstenberg auf Beek.`: troops and a place for each, and nothing else."""
    kinds = [p.kind for p in pieces if p.kind not in ("AT", "TO", "MARK")]
    rows = [k for k in kinds if k not in _JOINTS]
    return len(rows) > 1 and not len(rows) % 2 and rows == ["UNITS", "PLACE"] * (len(rows) // 2)


_STAY_FIRST = re.compile(
    r"(?:until|till) then,? (?:(?:it|they|he|she) )?(?=(?:(?:is|are) to )?(?:holds?|stays?|remains?|waits?|keeps?)\b)",
    re.I,
)
_MAY_BE = re.compile(r"(?:perhaps|maybe|possibly|with (?:any )?luck|suppose|vielleicht|misschien),? ", re.IGNORECASE)
_THEN = re.compile(r"(?:Then|Dann|Dan) ")
_DESTINATION = re.compile(r"\W*(?:final |their |its )?destination(?: is| will be)?:? (?=[A-Z\d])", re.IGNORECASE)
_SHARE = frozenset("UNITS PLACE JOIN AND COMMA AT TIME TO".split())  # noqa: SIM905
#: Deeds whose link to a place may stand again before the place of others.
_LINKED = frozenset({"ATTACK", "FIRE", "RECCE", "WITHDRAW", "HOLD", "GUARD"})


def _mere_share(pieces: list[Piece], before: str, scan: Callable[[str], list[Piece]]) -> bool:
    """Troops and a place, without a deed: that of those before them."""
    if not all(p.kind in _SHARE for p in pieces):
        return False
    if [p.kind for p in pieces[:2]] == ["UNITS", "PLACE"]:
        return True
    linked = [p.kind for p in pieces[:3]] in (["UNITS", "TO", "PLACE"], ["UNITS", "AT", "PLACE"])
    return linked and len(deeds := [p.kind for p in scan(before) if p.kind in VERBS]) == 1 and deeds[0] in _LINKED


def _otherwise(cry: str, pieces: list[Piece]) -> bool:
    """Whether orders behind a cry have a deed of their own; `Attack! Goebel to Mook` may be a march."""
    return any(p.kind in VERBS or (cry == "ATTACK" and p.text.lower() == "to") for p in pieces)


def _plainly_back(pieces: list[Piece]) -> bool:
    """`Greschick withdraws to Mook`, and no more."""
    told = [p.kind for p in pieces] == ["UNITS", "WITHDRAW", "TO", "PLACE"]
    return told and not pieces[1].text.lower().endswith("withdrawal")


#: Letters of a sentence that only names troops.
_SHORT = 40


def _mere_names(pieces: list[Piece]) -> bool:
    named = [p.kind for p in pieces[:2]] == ["WORD", "COLON"] and len(pieces) > 2
    # `Hackett: 156 Para, 10 Para. Hold 4489.`
    return all(p.kind in ("UNITS", "JOIN") for p in (pieces[2:] if named else pieces))
