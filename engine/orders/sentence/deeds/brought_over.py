"""Who is brought over water, and who brings them: `take 4 Dorset across the river`, `RE take 2 Para over at 4187`.

Those who carry others are a ferry and stay where they are; those who are named alone cross by themselves. Source: MG
section 26; MG-ENG-4, MG-FERRY-2.
"""

from engine.orders.sentence.ground.ends_of_places import is_crossing
from engine.orders.sentence.pieces import UNKNOWN_DEED, Piece, kinds_at, past, remark_of
from engine.orders.sentence.words.signal_words import VERBS


def ferried_by(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Reinhold is ferried over at Pannerden by SS Pi 10`: those who ferry others do not cross with them."""
    del remarks
    if sum(p.kind == "CROSS" for p in pieces) > 1 and [p.kind for p in pieces[-2:]] == ["TO", "CROSS"]:
        # `use the Driel ferry at 2200 to cross`: what they use it for.
        return pieces[:-2]
    if kinds_at(pieces, len(pieces) - 4, 4) == ["TO", "MOVE", "VIA", "WATER"] and "PLACE" in {p.kind for p in pieces}:
        # `uses the Mook ferry to get over the Maas`
        return pieces[:-4]
    at = next((i for i, p in enumerate(pieces) if p.kind == "CROSS" and "ferried" in p.text.lower()), -1)
    by = next((i for i in range(at + 1, len(pieces)) if pieces[i].text.lower() == "by"), 0) if at >= 0 else 0
    if not by or [p.kind for p in pieces[by + 1 : by + 2]] != ["UNITS"]:
        return pieces
    return [*pieces[:by], pieces[by]._replace(kind="UNLESS", value=UNKNOWN_DEED), *pieces[by + 1 :]]


def landed_from_the_ferry(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`crosses by the Beuningen ferry at 1500, lands and attacks Lent`: ashore, and not from the air."""
    del remarks
    at = next((i for i, p in enumerate(pieces) if p.kind == "CROSS" or _by_ferry(pieces, i)), len(pieces))
    for i in range(at + 1, len(pieces)):
        lands = pieces[i].kind == "DROP" and pieces[i].text.lower() in _LANDS
        if not lands or pieces[i - 1].kind not in ("COMMA", "AND", "THEN") or kinds_at(pieces, i + 1, 1) == ["AT"]:
            continue
        behind = past(pieces, i + 1, ("COMMA", "AND", "THEN"))
        goes_on = behind > i + 1 and behind < len(pieces)
        then = [pieces[i]._replace(kind="THEN", text="then")] if goes_on else []
        return [*pieces[: i - 1], *then, *pieces[behind:]]
    return pieces


def _by_ferry(pieces: list[Piece], i: int) -> bool:
    """`takes the Beuningen ferry`."""
    return pieces[i].kind == "PLACE" and is_crossing(pieces[i]) and "ferry" in pieces[i].text.lower()


_LANDS = frozenset({"lands", "land", "landing"})


def ferry_built(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`SS Pi 10 to build and run a ferry at Pannerden`: the ferry they are to be is made by themselves."""
    del remarks
    for i in range(1, len(pieces) - 2):
        if kinds_at(pieces, i, 3) == ["DEED", "AND", "FERRYACT"] and pieces[i].text.lower().startswith(_BUILT):
            return pieces[:i] + pieces[i + 2 :]
    return pieces


_BUILT = ("build", "construct", "rig", "make", "assemble")


def over_by_the_ferry(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`withdraws over the river by the Driel ferry to Elst`, `withdraws across the Rhine at Driel ferry`: the ferry is
    where the river is crossed."""
    del remarks
    for i in range(1, len(pieces) - 3):
        there = kinds_at(pieces, i + 4, 2) == ["TO", "PLACE"] or pieces[i - 1].kind == "WITHDRAW"
        if there and kinds_at(pieces, i, 4) in (["VIA", "WATER", "VIA", "PLACE"], ["VIA", "WATER", "AT", "PLACE"]):
            crossing = pieces[i + 3].value.places
            if crossing and all(place.startswith("bridge:") for place in crossing):
                return pieces[: i + 1] + pieces[i + 3 :]
    return pieces


def crossed_when_taken(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`when Nijmegen bridge is taken 2 IG crosses and heads for Elst`: that bridge is what they cross."""
    del remarks
    at = next((i for i, p in enumerate(pieces) if p.kind == "CROSS"), 0)
    case = next((i for i, p in enumerate(pieces[:at]) if p.kind in ("IF", "WHEN")), at)
    places = [p for p in pieces[case:at] if p.kind == "PLACE"]
    bridge = len(places) == 1 and places[0].value.places[:1] and places[0].value.places[0].startswith("bridge:")
    onward = kinds_at(pieces, at + 1, 1) in (["AND"], ["THEN"], ["COMMA"]) and "PLACE" in {p.kind for p in pieces[at:]}
    if not bridge or not onward:
        return pieces
    it = Piece("THEY", "it", pieces[at].end, pieces[at].end, "it")
    behind = pieces[at + 1 :]
    if behind[0].kind == "THEN" and kinds_at(behind, 1, 1) in (["TO"], ["PLACE"]):
        # `goes across and on to Elst`: one march by way of the bridge.
        behind = [behind[0]._replace(kind="AND", text="and"), behind[0]._replace(kind="MOVE"), *behind[1:]]
    return [*pieces[: at + 1], it, *behind]


def over_when_taken(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`once Nijmegen bridge is ours 2 IG goes over and on to Elst`: over that bridge."""
    at = next((i for i, p in enumerate(pieces) if p.kind == "VIA" and p.text.lower() in ("over", "across")), 0)
    onward = at + 1 + (kinds_at(pieces, at + 1, 1) == ["THEY"])
    if at < 2 or kinds_at(pieces, onward, 1) not in (["AND"], ["THEN"], ["COMMA"]):
        return pieces
    going = at - (pieces[at - 1].kind == "MOVE")
    if pieces[going - 1].kind not in ("UNITS", "TO", "SHALL"):
        return pieces
    first = going - (pieces[going - 1].kind == "TO")
    row = [*pieces[:first], pieces[at]._replace(kind="CROSS"), *pieces[onward:]]
    crossed = crossed_when_taken(row, remarks)
    return pieces if crossed is row else crossed


def brought_by_others(pieces: list[Piece], over: int) -> int:
    """Where the words begin by which the first named carry those who stand right before `over the river`; 0 if none."""
    if kinds_at(pieces, over - 1, 1) != ["UNITS"] or over < 3 or pieces[0].kind != "UNITS":
        return 0
    first = over - 1
    while first > 1 and (pieces[first - 1].kind in _LEADS or pieces[first - 1].text.lower() in _CARRIES):
        first -= 1
    return first if first < over - 1 and pieces[first - 1].kind == "UNITS" else 0


_LEADS = frozenset({"TO", "SHALL", "MOVE"})
_OTHERS = (["COMMA", "UNITS"], ["AND", "UNITS"])
_CARRIES = frozenset({"carry", "carries", "transport", "transports", "put", "puts", "ferry", "ship", "ships", "row"})


def taken_across(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`take 4 Dorset across the river at Driel`, `goes over the Rhine at Driel`: they cross there."""
    at = next((i for i in range(1, len(pieces)) if pieces[i].kind == "WATER" and pieces[i - 1].kind == "VIA"), 0)
    if at > 1 and kinds_at(pieces, at - 2, 1) == ["ATTACK"] and (goal := _beyond(pieces, at)):
        # `assaults across the Waal at 1500 and takes Lent`: the place beyond it is what is attacked.
        remarks.append(remark_of(pieces[at - 1 : at + 1]))
        return [*pieces[: at - 2], *pieces[at + 1 : goal[0]], *pieces[goal[1] :]]
    begin = next((i + 1 for i in range(at - 2, 0, -1) if kinds_at(pieces, i, 2) in _OTHERS), 0)
    if begin > 1 and not VERBS.isdisjoint(p.kind for p in pieces[:begin]):
        # `43 RE operate a ferry at 4187, and 4 Dorset goes over the Rhine at Driel`: what the first do is no matter.
        return pieces[:begin] + taken_across(pieces[begin:], remarks)
    # `…, and 43 RE to Driel`: what others do behind a joint is none of theirs.
    end = next((i for i in range(at + 1, len(pieces)) if kinds_at(pieces, i, 2) in _OTHERS), len(pieces))
    deeds = [i for i, p in enumerate(pieces[:end]) if p.kind in VERBS]
    taken = bool(deeds) and (pieces[deeds[0]].kind == "MOVE" or pieces[deeds[0]].text.lower().endswith("be taken"))
    going = not deeds or (len(deeds) == 1 and taken and deeds[0] < at)
    if not at or not going or pieces[at - 1].text.lower() not in ("across", "over"):
        return pieces
    if any(p.kind == "TO" for p in pieces[at:end]) or "UNITS" not in (p.kind for p in pieces[:at]):
        return pieces
    if brought := brought_by_others(pieces, at - 1):
        # `RE take 2 Para over the river at 4187`: they are the ferry, and do not march off with those they carry.
        remarks.append(remark_of(pieces[at - 2 : at - 1]))
        return [*pieces[:brought], pieces[at - 1]._replace(kind="FERRYACT"), *pieces[at + 1 :]]
    before = [p for p in pieces[: at - 1] if p.kind not in ("MOVE", "ATTACK")]
    return [*before, pieces[at - 1]._replace(kind="CROSS"), *pieces[at:]]


def _beyond(pieces: list[Piece], at: int) -> tuple[int, int] | None:
    """Where the attack on the place beyond a water is joined on, and where it begins; None if there is none."""
    joint = next((j for j in range(at + 1, len(pieces)) if pieces[j].kind not in ("AT", "TIME", "FROM")), len(pieces))
    deed = joint + (kinds_at(pieces, joint, 1) in (["AND"], ["COMMA"]))
    deed += kinds_at(pieces, deed, 1) == ["TO"]
    takes = kinds_at(pieces, deed, 2) == ["ATTACK", "PLACE"] and joint < deed
    return (joint, deed) if takes and all(p.kind != "UNITS" for p in pieces[at:]) else None


def ferried(pieces: list[Piece], i: int, remarks: list[Piece]) -> list[Piece]:
    """`ferry 1 Border across the Rhine at Driel`: they cross; `43 RE to ferry the Poles across`: 43 RE is the ferry."""
    if i and pieces[i - 1].text.lower() == "while":
        pieces = [*pieces[: i - 1], pieces[i - 1]._replace(kind="COMMA"), *pieces[i:]]
    joint = i > 0 and pieces[i - 1].kind in ("COMMA", "SEMI")
    if joint or not any(p.kind == "UNITS" for p in pieces[:i]):
        return [*pieces[:i], pieces[i + 1], pieces[i]._replace(kind="CROSS"), *pieces[i + 3 :]]
    if next((p.kind for p in reversed(pieces[:i]) if p.kind not in ("TO", "SHALL", "COLON")), "") != "UNITS":
        # `3 Para attack Arnhem while ferry 1 Border across the Rhine`: who is to ferry them?
        return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    remarks.append(remark_of(pieces[i + 1 : i + 2])._replace(value=pieces[i + 1].value))
    return [*pieces[:i], pieces[i]._replace(kind="FERRYACT"), *pieces[i + 2 :]]


def over_on_it(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`goes over on the Pannerden ferry`, `over with the ferry at Driel`: by it; `to the ferry and across`: over it."""
    del remarks
    for i in range(3, len(pieces)):
        gone_over = pieces[i].kind == "VIA" and kinds_at(pieces, i - 2, 2) == ["PLACE", "AND"]
        behind = i + 1 + (kinds_at(pieces, i + 1, 1) == ["THEY"])
        if gone_over and (behind == len(pieces) or pieces[behind].kind in _OF_THE_HOUR or pieces[behind].kind in _NEXT):
            return [*pieces[:i], pieces[i]._replace(kind="CROSS"), *pieces[i + 1 :]]
    for i in range(1, len(pieces) - 2):
        over = pieces[i].kind == "VIA" and pieces[i].text.lower() in ("over", "across")
        if not over or pieces[i + 1].kind not in ("AT", "WITH") or pieces[i - 1].kind not in ("MOVE", "TO", "UNITS"):
            continue
        ferry = pieces[i + 2]
        if ferry.kind == "FERRYWORD" or (ferry.kind == "PLACE" and ferry.value.places[:1] and _a_ferry(ferry)):
            return [*pieces[: i + 1], *pieces[i + 2 :]]
    return pieces


_OF_THE_HOUR = frozenset({"AT", "BY", "FROM", "TIME", "NOW"})
_NEXT = frozenset({"AND", "COMMA", "THEN"})


def _a_ferry(piece: Piece) -> bool:
    return all(p.startswith("bridge:") and p.endswith("ferry") for p in piece.value.places)


def with_the_ferry(pieces: list[Piece], i: int, remarks: list[Piece]) -> list[Piece] | None:
    """`1 Border goes with the Driel ferry over`, `With the ferry of Driel go 1 Border over to the south side`: they
    cross by it; None if they go anywhere else."""
    kinds = [p.kind for p in pieces]
    if kinds[i - 1] != "WITH" or kinds.count("MOVE") != 1 or not _OF_A_CROSSING.issuperset(kinds):
        return None
    who = [p for p in pieces if p.kind in ("UNITS", "JOIN")]
    if not who or kinds.count("PLACE") > 1 or any(p.kind == "TO" and not _leads_over(pieces, p) for p in pieces):
        return None
    remarks.extend(remark_of([p]) for p in pieces if p.kind == "SHIFT")
    going = next(p for p in pieces if p.kind == "MOVE")
    return [*who, going._replace(kind="CROSS"), pieces[i], *[p for p in pieces if p.kind in _OF_THE_HOUR]]


_OF_A_CROSSING = frozenset({"UNITS", "JOIN", "WITH", "MOVE", "PLACE", "FERRYWORD", "VIA", "TO", "SHIFT"}) | _OF_THE_HOUR


def _leads_over(pieces: list[Piece], link: Piece) -> bool:
    """Whether `over to` leads to the other side, and `to` to the going."""
    behind = next((p.kind for p in pieces if p.start >= link.end and p is not link), "")
    return behind in ("SHIFT", "MOVE")
