"""Troops that are named with others: who goes with whom or right behind, who is brought together, who does it where.

`with 2 Para, keep behind them`, `gather 2 IG and 3 IG at Aalst`, `hold Mook with 1/505 and Groesbeek with 2/505`.
Behind whom and by whose route they go must be said so that it can be followed. Source: orders.md 6, 8.
"""

from collections.abc import Callable

from engine.orders.sentence.pieces import JOINTS, OF_EACH, Piece, kinds_at, past, remark_of
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.sentence.words_of_laws import hangs_on

_WHERE = frozenset({"PLACE", "TO", "VIA", "THERE", "EITHER"})
_JOINING = frozenset({"JOIN", "AND", "COMMA", "THEN"})
_POSTED = frozenset("post station position set establish open locate base".split())  # noqa: SIM905
_STANDING = frozenset({"at", "in", "near", "inside", "outside"})
_GATHERED = frozenset({"gather", "collect", "muster", "assemble", "rally", "regroup", "reassemble"})


def keeping_with(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`with 2 Para, keep behind them`, `go with 2 Para and stay behind them`: whom they follow is said first.

    `HQ goes with 2 Para` and no place: it follows them.
    """
    for i in range(len(pieces) - 4):
        kinds = kinds_at(pieces, i, 5)
        goes_along = kinds == ["COMMA", "UNITS", "MOVE", "WITH", "THEY"] and i + 5 == len(pieces)
        if goes_along and i > 1 and pieces[i + 2].text.lower().endswith("ing"):
            # `Spindler attacks Oosterbeek, StuG 280 advancing with him`: as `StuG 280 with him`.
            return [*pieces[: i + 2], *pieces[i + 3 :]]
        if kinds[:2] == ["WITH", "UNITS"] and kinds[2] in ("COMMA", "AND") and kinds[3:] == ["FOLLOW", "THEY"]:
            remarks.append(remark_of(pieces[i : i + 1]))
            first = i - 1 if i and pieces[i - 1].kind == "MOVE" else i
            return [*pieces[:first], pieces[i + 3], pieces[i + 1], *pieces[i + 5 :]]
    if kinds_at(pieces, 0, 4) == ["MOVE", "UNITS", "WITH", "UNITS"] and not any(p.kind in _WHERE for p in pieces):
        # `Move 1 AL AT with 2 Para.`
        return [pieces[1], pieces[0]._replace(kind="FOLLOW"), *pieces[3:]]
    for i in range(1, len(pieces) - 2):
        with_whom = kinds_at(pieces, i, 3) in (["MOVE", "WITH", "UNITS"], ["MOVE", "WITH", "THEY"])
        goes = with_whom and pieces[i - 1].kind in ("UNITS", "TO", "SHALL", "COLON")
        if goes and not any(p.kind in _WHERE or p.kind in _JOINING for p in [*pieces[: i - 1], *pieces[i:]]):
            with_them = pieces[i]._replace(kind="FOLLOW", end=pieces[i + 1].end)
            return [*pieces[:i], with_them, *pieces[i + 2 :]]
    return pieces


def with_a_deed(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`attack Elst with 3 IG following 2 IG`, `with 3 IG moving to Bemmel`: a task of theirs, as behind a comma."""
    del remarks
    for i in range(2, len(pieces) - 3):
        if pieces[i].kind != "WITH" or pieces[i + 1].kind != "UNITS" or not any(p.kind in VERBS for p in pieces[:i]):
            continue
        deed = past(pieces, i + 1, _NAMED)
        does = kinds_at(pieces, deed, 1) and pieces[deed].kind in _OF_THEIR_OWN
        bound = kinds_at(pieces, deed + 1, 1) in (["UNITS"], ["PLACE"], ["TO"])
        if does and bound and pieces[deed].text.lower().split()[0].endswith("ing"):
            first = i - (pieces[i - 1].kind == "COMMA")
            return [*pieces[:first], pieces[i]._replace(kind="COMMA", text=","), *pieces[i + 1 :]]
    return pieces


_NAMED = frozenset({"UNITS", "JOIN"})
_OF_THEIR_OWN = frozenset({"FOLLOW", "MOVE", "ATTACK", "WITHDRAW", "RECCE", "GUARD", "CROSS"})


def they_together(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2 IG joins 3 IG at Aalst, then they attack Eindhoven`: both of them, or the one that is sent? It is asked."""
    del remarks
    if kinds_at(pieces, 0, 1) != ["UNITS"] or pieces[0].value.many > 1 or _of_several(pieces[0]):
        return pieces
    met = next((i for i in range(1, min(_EARLY, len(pieces))) if pieces[i].kind in ("LINKUP", "FOLLOW")), 0)
    if not met or {p.kind for p in pieces[1:met]} - {"TO", "SHALL", "MOVE", "TIME", "AT", "NOW"}:
        return pieces
    if kinds_at(pieces, met + 1, 1) != ["UNITS"]:
        return pieces
    for i in range(met + 2, len(pieces) - 1):
        they = pieces[i].kind == "THEY" and pieces[i].text.lower() in _BOTH_OF_THEM
        # `dann greifen sie Elst an`: the verb before them.
        turned = pieces[i - 1].kind in VERBS
        led = pieces[i - 1 - turned].kind in JOINTS or pieces[i - 1 - turned].kind == "THEN"
        deed = next((p for p in pieces[i + 1 :] if p.kind not in ("SHALL", "TO", "THEN", "NOW")), pieces[i])
        deed = pieces[i - 1] if turned else deed
        if they and led and deed.kind in VERBS:
            return [
                *pieces[:i],
                Piece("WORD", OF_EACH, pieces[i].start, pieces[i].end, pieces[i].text),
                *pieces[i + 1 :],
            ]
    return pieces


_EARLY = 6
_BOTH_OF_THEM = frozenset({"they", "sie", "zij", "ze"})


def _of_several(named: Piece) -> bool:
    """Whether a name is of more than one unit."""
    return any(e.sort != "unit" for e in named.value.entries)


def behind_alone(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Pz 2107 to Helmond, PG 2107 right behind`, `PG 2107 right behind.`: behind those named before; behind those who
    drop nobody marches: `10 Para drop on DZ Y at 1400, 156 Para right behind`."""
    del remarks
    return [
        p._replace(kind="UNLESS" if any(q.kind == "DROP" for q in pieces[:i]) else "FOLLOW")
        if p.kind == "BEHIND"
        and (i + 1 == len(pieces) or pieces[i + 1].kind in JOINTS)
        and (
            (i + 1 == len(pieces) and all(q.kind in ("UNITS", "JOIN") for q in pieces[:i]))
            or (
                i > 2
                and kinds_at(pieces, i - 2, 2) in (["COMMA", "UNITS"], ["AND", "UNITS"], ["JOIN", "UNITS"])
                and any(q.kind in VERBS or q.kind == "TO" for q in pieces[: i - 2])
            )
        )
        else p
        for i, p in enumerate(pieces)
    ]


def behind_done(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`after 2 HCR have eaten`: what they must have done is no place to follow behind."""
    del remarks
    for i in range(len(pieces) - 2):
        done = pieces[i + 2]
        after = pieces[i].kind == "BEHIND" and pieces[i].text.lower() == "after" and pieces[i + 1].kind == "UNITS"
        if after and done.kind == "WORD" and done.text.islower() and not done.text.endswith("ly"):
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


def route_of(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`follow 11 Para route`, `by the same route as 11 Para`: which way that is must be said; `follow 11 Para by the
    same road` is the way of those they follow."""
    for i in range(2, len(pieces)):
        theirs = pieces[i].kind == "SAME" and kinds_at(pieces, i + 1, 2) in (["WORD"], ["VIA"], ["WORD", "MARK"])
        first = i - (pieces[i - 1].kind in ("BY", "VIA", "AT", "COMMA"))
        if theirs and pieces[i + 1].text.lower() in _WAYS and kinds_at(pieces, first - 2, 2) == ["FOLLOW", "UNITS"]:
            remarks.append(remark_of(pieces[i : i + 2]))
            return [*pieces[:first], *pieces[i + 2 :]]
        bare = pieces[i].text.lower() in ("route", "routes") and pieces[i].kind in ("VIA", "WORD")
        if bare and (pieces[i - 1].kind == "SAME" or [p.kind for p in pieces[i - 2 : i]] == ["FOLLOW", "UNITS"]):
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


_WAYS = frozenset({"road", "route", "way"})


@hangs_on(_POSTED | _GATHERED | {"bring", "get"})
def brought_together(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Bring 2 IG and 3 IG together at Aalst`, `Gather 2 IG and 3 IG at Aalst`: they assemble there."""
    del remarks
    posted = pieces[0].text.lower() in _POSTED and kinds_at(pieces, 1, 3) == ["UNITS", "AT", "PLACE"]
    if posted and pieces[2].text.lower() in _STANDING:
        # `Post 1/505 at Kranenburg and 2/505 at Groesbeek`, `Set up my CP in Son`.
        return [pieces[0]._replace(kind="HOLD", text="keep"), *pieces[1:]]
    for i in range(len(pieces) - 1):
        led = i == 0 or pieces[i - 1].kind in JOINTS
        if led and pieces[i].text.lower() in _GATHERED and pieces[i + 1].kind == "UNITS":
            return [*pieces[:i], pieces[i]._replace(kind="MOVE", text="assemble"), *pieces[i + 1 :]]
    if pieces[0].text.lower() not in ("bring", "get") or pieces[0].kind not in ("WORD", "MOVE"):
        return pieces
    at = next((i for i, p in enumerate(pieces) if p.kind == "WORD" and p.text.lower() == "together"), 0)
    if not at or {p.kind for p in pieces[1:at]} - {"UNITS", "JOIN", "AND", "COMMA"}:
        return pieces
    return [pieces[0]._replace(kind="MOVE", text="assemble"), *pieces[1:at], *pieces[at + 1 :]]


def each_with(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Hold Mook with 1/505 and Groesbeek with 2/505`: who does it where, each of them."""
    del remarks
    deed, row = pieces[0], [p for p in pieces[1:] if p.kind not in ("AT", "MARK")]
    if deed.kind not in ("HOLD", "GUARD", "ATTACK", "RECCE") or len(row) < 7 or (len(row) - 3) % 4:
        return pieces
    out: list[Piece] = []
    for i in range(0, len(row), 4):
        if kinds_at(row, i, 3) != ["PLACE", "WITH", "UNITS"] or (i and row[i - 1].kind not in JOINTS):
            return pieces
        out += [*([row[i - 1]._replace(kind="COMMA")] if i else []), row[i + 2], deed, row[i]]
    return out


_SENT_OFF = frozenset({"sent", "detached", "despatched", "dispatched"})


@hangs_on(_SENT_OFF)
def sent_off(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`11 Para detached to Arnhem`, `11 Para is detached and sent to Arnhem`: they march there."""
    at = next((i for i in range(1, len(pieces)) if pieces[i].text.lower() in _SENT_OFF), 0)
    if not at or pieces[at - 1].kind != "UNITS" or pieces[at].start - pieces[at - 1].end not in _UNDONE:
        return pieces
    end = at
    if kinds_at(pieces, at + 1, 1) == ["AND"] and at + 2 < len(pieces) and pieces[at + 2].text.lower() in _SENT_OFF:
        remarks.append(remark_of(pieces[at : at + 1]))
        end = at + 2
    if kinds_at(pieces, end + 1, 1) != ["TO"] or not _WHITHER.issuperset(kinds_at(pieces, end + 2, 1)):
        return pieces
    return [*pieces[:at], pieces[end]._replace(kind="MOVE"), *pieces[end + 1 :]]


#: Signs between a name and the word: none but a space, or ` is `.
_UNDONE = (1, 4)
_WHITHER = frozenset({"PLACE", "THERE", "BRIDGEWORD"})
_BESIDE_THEM = frozenset({("under", "command"), ("in", "company")})
#: Right behind the troops that a sentence begins with and a comma.
_FIRST_BEHIND = 3
_SUBORDINATE = frozenset({"under command", "attached", "unterstellt", "under commando"})


def under_command(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Knaust attacks Elst with Hummel under command`, `4 Dorset to Driel, SRY in company`: they go along."""
    del remarks
    for i in range(2, len(pieces)):
        said = pieces[i].text.lower()
        both = (said, pieces[i + 1].text.lower()) in _BESIDE_THEM if i + 1 < len(pieces) else False
        end = i + 1 + both
        if (said not in _SUBORDINATE and not both) or pieces[i].kind not in ("UNLESS", "WORD", "AT"):
            continue
        if both and said == "in" and kinds_at(pieces, end, 2) == ["WITH", "UNITS"]:
            # `attacks Elst in company with Hummel`
            return pieces[:i] + pieces[end:]
        if kinds_at(pieces, i - 1, 1) == ["COMMA"] and kinds_at(pieces, end, 1) == ["UNITS"]:
            if i < _FIRST_BEHIND and kinds_at(pieces, 0, 1) == ["UNITS"]:
                # `4/7 DG, under command 129 Bde, follow 4 Wilts`: the brigade is not to go along.
                return pieces
            # `…, under command SRY`
            return [*pieces[:i], pieces[i]._replace(kind="WITH", text="with"), *pieces[end:]]
        first = i - 1
        while first > 1 and kinds_at(pieces, first - 2, 2) == ["UNITS", "JOIN"]:
            first -= 2
        if kinds_at(pieces, first, 1) != ["UNITS"] or not first:
            return pieces
        before, ended = pieces[first - 1], end == len(pieces) or pieces[end].kind in JOINTS
        if before.kind == "WITH":
            return pieces[:i] + pieces[end:]
        sent = ended and any(p.kind in VERBS or p.kind == "TO" for p in pieces[: first - 1])
        if sent and before.kind in ("COMMA", "SEMI") and pieces[first - 2].kind != "UNITS":
            with_them = Piece("WITH", "with", pieces[first].start, pieces[first].start, "with")
            return [*pieces[: first - 1], before._replace(kind="COMMA"), with_them, *pieces[first:i], *pieces[end:]]
        return pieces
    return pieces


_RIDING = frozenset("ride rides riding carried mounted transported".split())  # noqa: SIM905


@hangs_on(_RIDING)
def riding_on(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`5 DCLI to ride on the tanks of 4/7 DG to Driel`: both march there."""
    i = next((i for i, p in enumerate(pieces[:4]) if p.text.lower() in _RIDING), 0)
    if not i or kinds_at(pieces, i + 1, 4) != ["AT", "UNITS", "TO", "PLACE"] or pieces[0].kind != "UNITS":
        return pieces
    if pieces[i + 1].text.lower() != "on" or [p.kind for p in pieces[1:i]] not in ([], ["TO"], ["SHALL"]):
        return pieces
    remarks.append(remark_of(pieces[i : i + 2]))
    joint = pieces[i + 1]._replace(kind="JOIN", text="and")
    return [pieces[0], joint, pieces[i + 2], *pieces[i + 3 :]]


#: The sign without which nothing of the kind stands in a sentence, and what settles it.
IN_COMPANY: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("LINKUP", they_together),
    ("FOLLOW", they_together),
    ("WITH", with_a_deed),
    ("WITH", under_command),
    ("UNLESS", under_command),
    ("COY", under_command),
    ("WITH", keeping_with),
    ("WITH", each_with),
    ("BEHIND", behind_alone),
    ("BEHIND", behind_done),
    ("WORD", brought_together),
    ("WORD", sent_off),
    ("WORD", riding_on),
    ("MOVE", riding_on),
    ("DEED", brought_together),
)
