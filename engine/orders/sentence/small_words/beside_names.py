"""What words are beside a name of troops, and what numbers before it make of it.

`followed by 214 Bde` is an order to follow, `with 4/7 DG in support` names a helper, `pull 1/505
back to` a withdrawal, `2 Border` another name than Border, `A Coy 2 Para` part of a unit.
Source: orders.md 3, 12, 14.
"""

from itertools import pairwise

from engine.orders import patterns as re
from engine.orders.names.numbers_before import numbered
from engine.orders.names.parts_of_units import parts
from engine.orders.sentence.ground.zones import is_zone
from engine.orders.sentence.pieces import Piece, past
from engine.orders.sentence.small_words.standing_alone import GIVE, standing_alone
from engine.orders.sentence.troops.helpers_named import (
    ROW_OF_UNITS,
    helpers_apart,
    helpers_follow,
    with_helpers,
)
from engine.orders.sentence.words.signal_words import VERBS

#: `after 3 Para arrives` is a condition, `after 3 Para` a place in the column.
_COMES = re.compile(r"arriv|reach|lands?$|landed|comes?$|joins?$|takes?$|captures?$|has$|is$|gets?$|crosses|clears?$")
#: What may stand behind `after` and is no condition: hours, and figures not yet settled.
_HOURS = frozenset({"TIME", "LASTING", "FOUR", "SIX", "NUM", "EITHER", "VAGUE"})
#: Where `until 2 Para arrives` ends.
_UNTIL_ENDS = frozenset(
    """
    COMMA SEMI THEN ARRIVED_THEN TIME COLON IF WHEN UNLESS OR VAGUE LESS AT BY SUPPORTED VIA NOT NUM
    """.split()  # noqa: SIM905
)
#: Verbs of going that are done to the enemy.
#: `drive them back to Uden`.
_BACK = frozenset({"drive", "drives", "push", "pushes"})
_DRIVEN = frozenset({"drive", "drives", "push", "pushes", "rush", "race", "get", "move"})
THROWN = frozenset(
    """
    throw throws kick kicks fling flings hurl hurls bundle bundles boot boots turf turfs chuck chucks sweep sweeps beat
    beats wipe wipes bounce bounces shove shoves drive drives push pushes run runs knock knocks
    """.split()  # noqa: SIM905
) | {"clear out", "clears out"}
_CLEARED = frozenset({"ENEMY", "PLACE"})
_AID = frozenset({"fire", "hand", "help", "support", "assistance", "lift", "backing", "cover"})


def beside_names(pieces: list[Piece]) -> list[Piece]:
    """The pieces with numbers joined to names, parts of units marked, words settled by the names beside them."""
    if any(p.kind == "NUM" for p in pieces):
        pieces = numbered(pieces)
    pieces = parts(pieces)
    if pieces and pieces[0].kind == "WITH":
        pieces = helpers_apart(pieces)
    out: list[Piece] = []
    i = 0
    while i < len(pieces):
        piece = pieces[i]
        after = pieces[i + 1] if i + 1 < len(pieces) else None
        if (after is not None and after.kind in _NAMED_AFTER) or piece.text == "Guards" or piece.kind == "WITHDRAW":
            piece = _meant(pieces, i, out)
        elif (
            after is not None
            and after.text in _AWAY_OR_WHO
            and piece.text.lower() in _BEATEN
            and _beaten_back(pieces, i)
        ):
            # `push back the British at Wolfheze`, `beats back any British`, `drives off whatever has landed there`.
            piece = piece._replace(kind="ATTACK")
        elif piece.kind not in _MAY_STAND_ALONE and (after is None or after.kind not in _NAMELIKE):
            out.append(piece)
            i += 1
            continue
        step = _with_names(piece, pieces, i, out) if after is not None and after.kind in _NAMELIKE else None
        if step is None:
            step = standing_alone(piece, pieces, i, out)
        if step is None:
            if piece.kind == "SUPPORT" and after is not None and helpers_follow(piece, after, out):
                # `Support: 64 Med`, `; in support 94 Fd`.
                piece = piece._replace(kind="SUPPORTED")
            if piece.kind == "FROM" and piece.text.lower() == "after" and _happens(pieces[i + 1 : i + 3]):
                piece = piece._replace(kind="WHEN")
            out.append(piece)
            step = i + 1
        i = step
    return out


_NAMED_AFTER = frozenset({"UNITS", "ENEMY", "THEY"})
#: What can mean another thing without a name behind it.
_MAY_STAND_ALONE = frozenset(
    {"FOLLOW", "BYROAD", "SAME", "AMEND", "WORD", "SUPPORT", "UNITS", "AIR", "MOVE", "ATTACK", "FROM", "FIRE"}
)
_NAMELIKE = frozenset({"UNITS", "NUM", "SQUADRONS", "AIR"})


def _with_names(piece: Piece, pieces: list[Piece], i: int, out: list[Piece]) -> int | None:
    """A word before names that is taken together with them: the piece after both, or None."""
    after = pieces[i + 1]
    if piece.kind == "WITH":
        return with_helpers(pieces, i, out)
    if after.kind != "UNITS":
        return None
    if piece.kind == "THEN" and piece.text.lower() in ("followed by", "gefolgt von", "gevolgd door"):
        if _followers_first(pieces, i, out):
            return i
        j = past(pieces, i + 1, ROW_OF_UNITS)
        while pieces[j - 1].kind != "UNITS":
            j -= 1
        if any(p.kind in ("PLACE", "TO") for p in out) and _has_own_task(pieces[j : j + 1]):
            # `…, followed by 321 GFA, and 2/506 to Volkel`: it follows nobody.
            last = next((k for k in range(j - 2, i, -1) if pieces[k].kind == "UNITS"), j - 1) + 1
            pieces[last : j - 1] = [p._replace(kind="AND") for p in pieces[last : j - 1][-1:]]
            j = last
        if j == len(pieces) and all(p.kind in ("UNITS", "JOIN") for p in out):
            # `2 HCR followed by 2 IG`, and no word of a march.
            out[:] = [*pieces[i + 1 : j], piece._replace(kind="FOLLOW"), *out]
            return j
        joint = next((k for k in range(len(out) - 1, 0, -1) if out[k].kind in ("AND", "COMMA")), len(out))
        if j == len(pieces) and [p.kind for p in out[joint + 1 :]] == ["UNITS"]:
            # `1 CG moves to Grave, and 2 HCR followed by 2 IG`: is the one in the middle to go there too?
            out.append(piece._replace(kind="UNLESS"))
            return i + 1
        out += [piece._replace(kind="COMMA"), *pieces[i + 1 : j], piece._replace(kind="FOLLOW")]
        return j
    backs = piece.kind == "WORD" and piece.text.lower() in ("back", "backs") and out and out[-1].kind in _WHO_BACKS
    if backs and VERBS.isdisjoint(p.kind for p in out):
        # `456 PFA backs 2/505`, `two squadrons to back 2 IG`.
        out.append(piece._replace(kind="SUPPORT"))
        return i + 1
    if piece.kind == "CROSS" and piece.text.lower() in ("use", "uses"):
        return i + 1
    if piece.kind == "FOLLOW" and piece.text.lower() == "following" and out and out[-1].kind == "COMMA":
        # `moves to Nijmegen, following 4/7 DG`: how it moves, not what comes after.
        if any(p.kind == "MOVE" for p in out) and any(p.kind == "PLACE" for p in out):
            out[-1] = piece._replace(kind="BEHIND")
            return i + 1
        return None
    if (
        piece.kind == "AND"
        and piece.text.lower() in _JOINED
        and (
            any(p.kind == "PLACE" for p in out)
            or (out and out[-1].kind in VERBS)
            or (out and out[-1].kind in ("TIME", "NOW") and any(p.kind in VERBS for p in out))
        )
    ):
        # `attacks Oosterbeek together with Spindler`, `greift um 0900 zusammen mit Hummel Elst an`.
        out.append(piece._replace(kind="WITH"))
        return i + 1
    if piece.kind == "WORD" and piece.text.lower() in _WHAT_OF and _what_they_do(pieces[i + 1 :]):
        # `What is 2 IG doing?`
        out += [piece._replace(kind="WHEREIS"), after]
        return i + 3
    if piece.kind == "UNTIL":
        # `until 2 Para arrives`: a remark (orders.md 3).
        j = i + 1
        while j < len(pieces) and not (
            _ends_until(pieces[j]) or _goes_on(pieces[j : j + 3]) or _others_go_on(pieces, i, j)
        ):
            j += 1
        if j == i + 2 and [p.kind for p in pieces[i + 1 : i + 4]] == ["UNITS", "AT", "PLACE"]:
            # `waits till GR 1035 is in Boxtel, then attacks Best`, `bis GR 1035 in Boxtel ist und greift dann Best an`.
            end = i + 4 + (i + 4 < len(pieces) and pieces[i + 4].text == "ist")
            if "THEN" in [p.kind for p in pieces[end : end + 2]] and _acts(pieces[end : end + 4]):
                return None
        kind, timed = "TILLRELIEVED", [p.kind for p in pieces[j : j + 2]] == ["AT", "TIME"]
        fired = any(p.kind == "FIRE" for p in out)
        if timed or fired or not any(_RELIEF.search(p.text.lower()) for p in pieces[i + 2 : j]):
            # `until 4 Para Bde has landed`, `until the Poles are down at 1600`, `fires until 1/508 has taken it`: an
            # end no unit can judge.
            kind, j = "VAGUE", j + 2 * timed
        ends = {p.kind for p in pieces[j : j + 2]} & {"COMMA", "THEN", "SEMI"}
        if kind != "VAGUE" and ends and _acts(pieces[j : j + 4]):
            # `until 2 Para arrives, then move to Elst`: when it arrives, they move.
            return None
        text = " ".join(p.text for p in pieces[i:j])
        out.append(Piece(kind, text.lower(), piece.start, pieces[j - 1].end, text))
        return j
    return None


def _has_own_task(row: list[Piece]) -> bool:
    """Whether those named before it are to go somewhere, or have a deed."""
    return bool(row) and (row[0].kind == "TO" or (row[0].kind in VERBS and not row[0].text.lower().endswith("ing")))


def _followers_first(pieces: list[Piece], i: int, out: list[Piece]) -> bool:
    """`130 Bde followed by 214 Bde move to Grave`: those that follow are put behind the march; False if it has been
    told already."""
    j = i
    while j < len(pieces) and pieces[j].kind == "THEN" and pieces[j].text == pieces[i].text:
        j = past(pieces, j + 1, ROW_OF_UNITS)
    # `Becker, followed by Goebel, attacks Beek`.
    first = j + (j < len(pieces) and pieces[j].kind == "COMMA" and bool(out) and out[-1].kind == "COMMA")
    marches = first < len(pieces) and pieces[first].kind in ("TO", "MOVE", "SHALL", "ATTACK", "WITHDRAW")
    if not marches or any(p.kind in VERBS or p.kind in ("TO", "PLACE") for p in out):
        return False
    if first > j:
        out.pop()
    end = next((k for k in range(first, len(pieces)) if pieces[k].kind in _MARCH_ENDS), len(pieces))
    pieces[i:end] = [*pieces[first:end], *pieces[i:j]]
    return True


_MARCH_ENDS = frozenset({"SEMI", "COMMA", "THEN", "ARRIVED_THEN", "IF", "WHEN"})

#: Who comes up to those that hold relieves them.
_RELIEF = re.compile(
    r"reliev|relief|takes? ?over|taken|arriv|comes?|pass|reach|joins?|joined|there|here|back|ready|up$|appears?|"
    r"eintr|ankomm|kommt|komt|abl(?:oe|ö)s|abgel(?:oe|ö)s|aflos|afgelos|erreich|da ist"
)


def _acts(row: list[Piece]) -> bool:
    """Whether a deed stands next, with what joins it to the words before: `, then moves`, `, then he moves`."""
    then = any(p.kind == "THEN" for p in row)
    deed = next(
        (p for p in row if p.kind not in ("COMMA", "AND", "THEN", "SEMI") and not (then and p.kind == "THEY")), None
    )
    return deed is not None and deed.kind in VERBS


def _ends_until(piece: Piece) -> bool:
    return piece.kind in _UNTIL_ENDS and piece.text.lower() != "arrive"


def _goes_on(row: list[Piece]) -> bool:
    """`until 3 Para arrives and attack Ede`: where the next deed begins."""
    kinds = [p.kind for p in row]
    return kinds[:2] in (["AND", "ATTACK"], ["AND", "MOVE"], ["AND", "WITHDRAW"]) and kinds[2:] in (["PLACE"], ["TO"])


def _others_go_on(pieces: list[Piece], i: int, j: int) -> bool:
    """`until 1 WG arrives and 3 IG holds Uden`: where the task of others begins; not `until 1 WG and 3 IG arrive`."""
    if [p.kind for p in pieces[j : j + 2]] not in (["AND", "UNITS"], ["JOIN", "UNITS"]):
        return False
    come = any(_RELIEF.search(p.text.lower()) for p in pieces[i + 2 : j])
    after = pieces[j + 2] if j + 2 < len(pieces) else None
    return come and after is not None and (after.kind in VERBS or after.kind in ("TO", "PLACE", "SHALL"))


def _led_on(pieces: list[Piece], i: int) -> bool:
    """Whether words of the way stand here, behind those led."""
    i += [p.kind for p in pieces[i : i + 1]] == ["WORD"]
    return i < len(pieces) and (pieces[i].kind in ("TO", "VIA", "AVOIDING") or pieces[i].text.lower() == "around")


_JOINED = frozenset({"together with", "along with", "zusammen mit", "gemeinsam mit", "samen met", "tezamen met"})
_WHO_BACKS = frozenset({"UNITS", "SQUADRONS", "AIR", "TO", "SHALL"})
_WHAT_OF = frozenset({"what", "whats", "what's", "how", "hows", "how's"})


_GETTING_ON = frozenset({"doing", "doin", "up to", "getting", "faring", "holding", "coping", "bearing", "coming"})


def _what_they_do(row: list[Piece]) -> bool:
    """Whether `doing` stands behind the name of a unit, or a word that says nothing: `what's 2/508's situation?`."""
    unit = any(e.sort in ("unit", "group") for e in row[0].value.entries)
    said = [p for p in row[1:] if p.kind != "MARK"]
    return unit and (not said or said[0].text.lower() in _GETTING_ON)


def _happens(after: list[Piece]) -> bool:
    """Whether what stands behind `after` happens: `after 3 Para arrives`, `after the bridge is captured`,
    `after the attack`; an hour or a mere name does not."""
    if not after or after[0].kind in _HOURS:
        return False
    if after[0].kind == "UNITS":
        acting = after[-1].kind in VERBS or after[-1].kind == "RAMBLE" or after[-1].text.lower().endswith("ed")
        return len(after) == 2 and (acting or _COMES.match(after[1].text.lower()) is not None)
    return True


#: Verbs for what is done to troops, whether named or spoken of: `pull it back to Elst`.
_SENT = frozenset({"pull", "draw", "bring", "get", "take", "takes", "lead"})
_BROUGHT = (_SENT - {"lead"}) | {"pulling", "drawing", "bringing", "taking"}


_BEATEN = THROWN | {"force", "forces", "press", "presses", "hit", "hits", "fight", "fights"}


def _beaten_back(pieces: list[Piece], i: int) -> bool:
    """Whether the enemy is what is thrown back there, and not one's own who are to go back."""
    if pieces[i].text.lower() not in _BEATEN:
        return False
    row = [p for p in pieces[i + 1 : i + 4] if p.text.lower() not in ("any", "all", "these", "those")]
    if row and row[0].text in _WHOEVER and _parted_by_a_word(pieces[i], row[0]):
        return True
    return len(row) > 1 and row[0].text in _AWAY and (row[1].kind == "ENEMY" or row[1].text.lower() in _WHOEVER)


_AWAY = frozenset({"back", "out", "off"})
_WHOEVER = frozenset({"whatever", "whoever", "whomever", "anybody", "anyone", "anything"})
_AWAY_OR_WHO = _AWAY | _WHOEVER


def _parted_by_a_word(piece: Piece, after: Piece) -> bool:
    """`drives off whatever`: whether a small word stood between the two."""
    return after.start > piece.end + 1


def _meant(pieces: list[Piece], i: int, out: list[Piece]) -> Piece:
    """A word that means another thing beside a name of troops: `pull 1/505 back to`, `(-1/501)`, `sp 2 Para`."""
    piece = pieces[i]
    after = pieces[i + 1] if i + 1 < len(pieces) else None
    last = out[-1] if out else None
    text = piece.text.lower()
    driven = after is not None and (after.kind == "ENEMY" or (after.text.lower() == "them" and text in _BACK))
    if piece.kind == "MOVE" and driven and text in _DRIVEN:
        # `drive the Germans out of Ede`.
        return piece._replace(kind="ATTACK")
    if piece.kind == "WORD" and text in THROWN and after is not None and after.text.lower() == "them":
        # `to Best, kick them out`.
        return piece._replace(kind="ATTACK")
    if piece.kind in ("WORD", "WITHDRAW") and after is not None and after.kind in _CLEARED and text in THROWN:
        # `throw the Americans back from Lent`, `clear out the enemy`, `clear out Lent`.
        return piece._replace(kind="ATTACK") if after.kind == "ENEMY" or piece.kind == "WITHDRAW" else piece
    if piece.text == "Guards" and last is not None and piece.kind != "UNITS":
        # The Guards, not a verb.
        return piece._replace(kind="WORD")
    if after is None or (after.kind != "UNITS" and not (after.kind == "THEY" and text in _SENT)):
        return piece
    if piece.text == "-" and last is not None and any(p.kind == "UNITS" for p in out):
        if last.text == "(":
            # `505 (-2/505)`, `505 (- 2nd Bn)`.
            out.pop()
            return piece._replace(kind="LESS")
        return piece._replace(kind="LESS") if piece.start > last.end and after.start == piece.end else piece
    if text in _BROUGHT and piece.kind in ("WORD", "MOVE", "ATTACK") and i + 2 < len(pieces):
        behind = next((p for p in pieces[i + 2 :] if p.kind not in ("UNITS", "AND", "COMMA", "JOIN")), pieces[-1])
        # `take 3/502 out of the line at Best`: no attack.
        back = behind.text.lower().startswith("out of") or behind.text.lower() == "back"
        back = back or (behind.kind == "TO" and "back" in behind.text.lower().split())
        # `pull 156 Para out via Wolfheze to Oosterbeek`, not `pull 2 Para up to Elst`.
        back = back or (text in ("pull", "draw") and behind.text.lower() in ("to", "into", "via", "by way of"))
        if back:
            return piece._replace(kind="WITHDRAW")
    if text in ("help", "helps", "aid", "aids") and piece.kind == "WORD":
        return piece._replace(kind="SUPPORT")
    if text in GIVE and any(p.kind == "SUPPORT" or p.text.lower() in _AID for p in pieces[i + 2 : i + 5]):
        # `give 2 IG a hand`, `give 2 IG all possible support`, `gives 1/508 fire at 1700`.
        return piece._replace(kind="SUPPORT")
    if text in ("take", "takes", "bring", "lead") and _led_on(pieces, i + 2):
        # `take 2/508 to Beek`, `take 3/506 east around Son`.
        return piece._replace(kind="MOVE")
    if piece.kind == "AMEND" and any(p.kind == "ZONEWORD" or is_zone(p) for p in pieces[i + 2 : i + 6]):
        # `change 325's zone to DZ N`, `switch 4 Para Bde from DZ Y to DZ X`.
        elsewhere = any(p.kind == "TO" and q.kind == "PLACE" for p, q in pairwise(pieces[i:]))
        kept = any(p.kind == "DROP" or (p.kind == "TIME" and not elsewhere) for p in pieces)
        return piece if kept else piece._replace(kind="ALTERZONE")
    if piece.kind in ("FROM", "WORD") and text in ("leave", "leaves", "leaving"):
        # `leave 1 Border at Heelsum`; `attack Lent leaving 2 GG in reserve`: a task of its own.
        apart = text == "leaving" and last is not None and last.kind == "PLACE"
        reserve = i + 2 < len(pieces) and pieces[i + 2].kind in ("HOLD", "GUARD")
        return piece._replace(kind="COMMA", text=",") if apart and reserve else piece._replace(kind="HOLD")
    if text in ("under", "attached", "attach", "attaches") and piece.kind == "WORD":
        return piece._replace(kind="UNLESS")
    if text in ("divert", "redirect", "reroute"):
        zoned = any(is_zone(p) for p in pieces[i:])
        return piece._replace(kind="ALTERZONE" if zoned else "MOVE")
    if text in ("sp", "spt") and any(p.kind == "ATTACK" for p in out):
        return piece._replace(kind="SUPPORTED")
    return piece
