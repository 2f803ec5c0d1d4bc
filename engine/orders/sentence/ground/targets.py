"""What is attacked or shelled, as it is described before the place where it stands.

`attack the tanks in 1106`, `shell the Waal crossing in square 4474`, `fire on the guns moving along the road in
4491`, `storm Best garrison`: who or what is there is a remark, the place is the target. Source: MG section 26.
"""

from engine.orders.sentence.pieces import UNKNOWN_DEED, Piece, remark_of

_FIGHTING = frozenset({"ATTACK", "FIRE"})
#: What may be said of those who are attacked.
_SAID_OF = frozenset(
    "WORD ENEMY UNITS GUARD WATER CROSS MOVE HOLD WITHDRAW FERRYWORD BYROAD BYRAIL FIRE AND JOIN SUPPORT".split()  # noqa: SIM905
)
_DOING = frozenset({"MOVE", "HOLD", "WITHDRAW", "FIRE", "SUPPORT"})
#: Words for those who hold a place, behind its name.
_HOLDERS = frozenset({"garrison", "guard", "guards", "picket", "block", "outpost", "screen", "defence", "defense"})
_BEHIND_HOLDERS = frozenset({"COMMA", "AND", "THEN", "SEMI", "AT", "WITH", "SUPPORTED", "TIME", "NOW", "BY", "FROM"})
_STANDING = frozenset({"at", "in", "near", "around", "inside", "round about", "in area", "in and around", "astride"})


def described(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """The pieces with what is said of those attacked among the remarks."""
    pieces = _fire_by(_under_fire(_driven_out(_by_attack(pieces))))
    for i in range(len(pieces) - 2):
        if pieces[i].kind not in _FIGHTING:
            continue
        spot = i + 2 if pieces[i + 1].kind == "AT" else i + 1
        if pieces[spot].kind == "PLACE" and _holders(pieces, spot + 1):
            remarks.append(remark_of(pieces[spot + 1 : spot + 2]))
            return described(pieces[: spot + 1] + pieces[spot + 2 :], remarks)
        if _wood(pieces, spot):
            # `the woods in 1438`: which of them says the square.
            remarks.append(remark_of(pieces[spot : spot + 1]))
            return described(pieces[:spot] + pieces[spot + 1 :], remarks)
        end = _said_of(pieces, i + 1)
        if end:
            remarks.append(remark_of(pieces[i + 1 : end]))
            return described(pieces[: i + 1] + pieces[end:], remarks)
        if leaving := _on_their_way(pieces, i + 1):
            # `attack the enemy withdrawing to Beek`: where are they now?
            doubt = pieces[leaving]._replace(kind="UNLESS", value=UNKNOWN_DEED)
            return [*pieces[:leaving], doubt, *pieces[leaving + 1 :]]
    return pieces


_DRIVING_OUT = frozenset(
    """
    winkle winkles root roots flush flushes smoke smokes dig digs prise prises force forces turn turns rout routs hunt
    hunts burn burns bomb bombs blast blasts shoot shoots pry pries ferret ferrets weed weeds sweep sweeps clean cleans
    """.split()  # noqa: SIM905
)


def _by_attack(pieces: list[Piece]) -> list[Piece]:
    """`retake 4188 by a counterattack`: how the attack is made, no second one."""
    for i in range(2, len(pieces) - 1):
        how = pieces[i].text.lower() in ("by", "in", "with", "by way of", "through") and pieces[i + 1].kind == "ATTACK"
        nominal = how and pieces[i + 1].text.lower().endswith(("attack", "assault", "charge"))
        before = [p.kind for p in pieces[:i]]
        if nominal and "ATTACK" in before and "PLACE" in before:
            return [*pieces[:i], *pieces[i + 2 :]]
    return pieces


_HUNTED = frozenset({"WORD", "ENEMY", "UNITS"})


def _driven_out(pieces: list[Piece]) -> list[Piece]:
    """`winkle the snipers out of 4289`: an attack on where they are."""
    for i, piece in enumerate(pieces[:-3]):
        if piece.text.lower() not in _DRIVING_OUT:
            continue
        j = i + 1
        while j < min(len(pieces), i + 5) and pieces[j].kind in _HUNTED and _of_enemy(pieces, j, i):
            j += 1
        if j > i + 1 and [p.kind for p in pieces[j : j + 3]] in (["FROM", "PLACE", "TO"], ["FROM", "PLACE", "UNTIL"]):
            # `sweep the road from Uden to Veghel`: a way, nobody driven out.
            continue
        if j > i + 1 and [p.kind for p in pieces[j : j + 2]] == ["FROM", "PLACE"]:
            there = pieces[j]._replace(kind="AT", text="at")
            return [*pieces[:i], piece._replace(kind="ATTACK"), *pieces[i + 1 : j], there, *pieces[j + 1 :]]
    return pieces


_UNDER = frozenset(
    {"take", "takes", "taking", "put", "puts", "bring", "brings", "keep", "keeps", "place", "places", "get"}
)


def _under_fire(pieces: list[Piece]) -> list[Piece]:
    """`takes Sint-Oedenrode under fire`, `keep Elst under shell fire`: fire on it."""
    at = next((i for i, p in enumerate(pieces) if p.kind == "FIRE" and pieces[i - 1].text.lower() == "under"), 0)
    if not at and any(p.text.lower() == "covered" for p in pieces):
        # `keep 4188 covered with fire`.
        at = next((i for i, p in enumerate(pieces) if p.kind == "FIRE" and pieces[i - 1].kind == "WITH"), 0)
    taking = next((i for i, p in enumerate(pieces[:at]) if p.text.lower() in _UNDER), -1)
    if taking < 0 or not any(p.kind == "PLACE" for p in pieces[taking + 1 : at]):
        return pieces
    row = [p for p in pieces[taking + 1 : at - 1] if p.kind != "UNITS" or _of_enemy([p], 0, 0)]
    row = [p for p in row if p.text.lower() != "covered"]
    return [*pieces[:taking], pieces[at]._replace(text="take under fire"), *row, *pieces[at + 1 :]]


def _fire_by(pieces: list[Piece]) -> list[Piece]:
    """`Artillery fire on 1846 by 377 PFA`, `put fire from 321 on 2048`: the guns that fire stand behind `by`."""
    if pieces[0].kind == "FIRE" and not any(p.kind in ("SUPPORTED", "SUPPORT") for p in pieces):
        at = next((i for i, p in enumerate(pieces) if p.kind == "UNITS"), 0)
        if at == 2 and pieces[1].kind == "COMMA" and not _of_enemy(pieces, at, 0):
            # `Fire mission, 1 Lt Regt. Target 4288`: who is called.
            end = _row_of_names(pieces, at)
            return [*pieces[at:end], pieces[0], *pieces[end:]]
        if at and pieces[at - 1].kind == "FROM" and not _of_enemy(pieces, at, 0):
            end = _row_of_names(pieces, at)
            return [*pieces[at:end], *pieces[: at - 1], *pieces[end:]]
    if [p.kind for p in pieces[:2]] != ["UNITS", "FIRE"] or not _of_enemy(pieces, 0, 0):
        return pieces
    by = next((i for i, p in enumerate(pieces) if p.kind == "WITH" and p.text.lower() in ("by", "from")), 0)
    named = by and by + 1 < len(pieces) and pieces[by + 1].kind == "UNITS" and not _of_enemy(pieces, by + 1, 0)
    if not named:
        return pieces
    end = _row_of_names(pieces, by + 1)
    return [*pieces[by + 1 : end], *pieces[1:by], *pieces[end:]]


def _row_of_names(pieces: list[Piece], at: int) -> int:
    end = at + 1
    while [p.kind for p in pieces[end : end + 2]] == ["JOIN", "UNITS"]:
        end += 2
    return end


def _wood(pieces: list[Piece], i: int) -> bool:
    """Whether ground without a name of its own stands here, and where it lies behind it."""
    lies = [p.kind for p in pieces[i : i + 3]] == ["PLACE", "AT", "PLACE"]
    return lies and not pieces[i].value.places and pieces[i].text.islower() and bool(pieces[i + 2].value.places)


def _on_their_way(pieces: list[Piece], i: int) -> int:
    """Where the enemy attacked is said to be going somewhere; 0 if he is not."""
    j = i
    while j < len(pieces) and pieces[j].kind in ("WORD", "ENEMY") and j < i + 4:
        j += 1
    row = [p.kind for p in pieces[j : j + 3]]
    going = j > i and row[:1] in (["MOVE"], ["WITHDRAW"]) and pieces[j].text.lower().split()[0].endswith("ing")
    return j if going and row[2:] == ["PLACE"] and row[1] in ("TO", "FROM", "AT", "VIA") else 0


def _holders(pieces: list[Piece], i: int) -> bool:
    """`Best garrison`, `the Arnhem bridge guard`: who holds the place, no second deed."""
    ends = i + 1 >= len(pieces) or pieces[i + 1].kind in _BEHIND_HOLDERS
    return i < len(pieces) and pieces[i].kind == "GUARD" and pieces[i].text.lower() in _HOLDERS and ends


def _said_of(pieces: list[Piece], i: int) -> int:
    """Where the description ends that begins here, if the place follows; 0 if it does not."""
    j = i
    while j < len(pieces) and pieces[j].kind in _SAID_OF and _of_enemy(pieces, j, i):
        j += 1
    row = {p.kind for p in pieces[i:j]} - {"JOIN"}
    if j == i or row <= {"WORD", "ENEMY"} or j >= len(pieces) or pieces[i].kind in _DOING:
        return 0
    last = pieces[j - 1]
    if pieces[j].kind == "PLACE":
        # `the guns holding 4573`, `the flak guard of Arnhem bridge`.
        return j if last.kind not in ("MOVE", "WITHDRAW", "FIRE", "SUPPORT", "AND", "JOIN") else 0
    placed = pieces[j].kind == "AT" and j + 1 < len(pieces) and pieces[j + 1].kind == "PLACE"
    return j if placed and (not row & _DOING or pieces[j].text.lower() in _STANDING) else 0


def _of_enemy(pieces: list[Piece], j: int, first: int) -> bool:
    """Whether a piece may speak of those attacked: a kind of troops, not a unit by its name; a participle."""
    piece = pieces[j]
    if piece.kind == "UNITS":
        return bool(piece.value.entries) and all(e.sort == "wide" for e in piece.value.entries)
    if piece.kind in _DOING:
        return j > first and piece.text.lower().split()[0].endswith("ing")
    if piece.kind == "CROSS":
        return piece.text.lower() in ("crossing", "crossings")
    if piece.kind in ("AND", "JOIN"):
        return j > first and pieces[j - 1].kind in ("WORD", "UNITS", "ENEMY")
    return True


def time_on_target(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`319 GFA: TOT Kranenburg 1700`, `321: TOT 1700 on Best`: fire on it at that hour; `tot` is a Dutchman's word."""
    del remarks
    at = next((i for i, p in enumerate(pieces) if p.kind in ("TO", "UNTIL") and _on_target(pieces, i)), -1)
    if at > 0 and pieces[at - 1].kind == "TIME":
        # `VAN 9 UUR TOT 10 UUR`
        return pieces
    if at < 0 or _BESIDE_TOT.isdisjoint(p.kind for p in pieces[at + 1 : at + 2]):
        return pieces
    shot = any(p.kind in _SHOOTING for p in pieces)
    fire = [] if shot else [pieces[at]._replace(kind="FIRE", value="fire on", text="fire on")]
    hour = next((i for i in range(at + 1, len(pieces)) if pieces[i].kind == "TIME"), 0)
    if not hour:
        return pieces
    begin = Piece("AT", "at", pieces[hour].start, pieces[hour].start, "at")
    if hour == at + 1:
        rest = pieces[hour + 1 + (not shot and [p.kind for p in pieces[hour + 1 : hour + 2]] == ["AT"]) :]
        return [*pieces[:at], begin, pieces[hour], *fire, *rest]
    return [
        *pieces[:at],
        *fire,
        *pieces[at + 1 : hour],
        *([] if pieces[hour - 1].kind == "AT" else [begin]),
        *pieces[hour:],
    ]


def _on_target(pieces: list[Piece], i: int) -> bool:
    """`TOT`, or in small letters with the hour and an English link: `tot 1700 on kranenburg`."""
    if pieces[i].text == "TOT":
        return True
    on = [p.kind for p in pieces[i + 1 : i + 4]] == ["TIME", "AT", "PLACE"] and pieces[i + 2].text.lower() == "on"
    return on and pieces[i].text.lower() == "tot" and _SHOOTING.isdisjoint(p.kind for p in pieces)


_BESIDE_TOT = frozenset({"PLACE", "TIME"})
_SHOOTING = frozenset({"FIRE", "SUPPORT", "SUPPORTED"})


def lifted_from(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`64 Med to lift from Lent to Elst at 1100`: their fire does, and the guns stay where they are."""
    for i in range(1, len(pieces) - 4):
        lifts = pieces[i].kind == "WORD" and pieces[i].text.lower() in ("lift", "lifts", "lifting")
        if lifts and [p.kind for p in pieces[i + 1 : i + 5]] == ["FROM", "PLACE", "TO", "PLACE"]:
            remarks.append(remark_of(pieces[i + 1 : i + 3]))
            return [*pieces[:i], pieces[i]._replace(kind="FIRE", value="fire on"), *pieces[i + 4 :]]
    return pieces
