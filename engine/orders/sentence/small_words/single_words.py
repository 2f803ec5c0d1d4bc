"""Words that no table of the grammar holds, settled by what stands on both sides of them.

`by the church in Oosterbeek`, `Div HQ opens at Hartenstein`, `by the lower road`, `Lippert, direction Renkum`: each
is put as it is meant, or becomes a remark, shown back. Source: orders.md 6, 8.
"""

from collections.abc import Callable

from engine.orders.sentence.deeds.staying_and_waiting import to_be_left
from engine.orders.sentence.ground.going_so import FIELDS
from engine.orders.sentence.ground.named_roads import lesser_roads_kept_to
from engine.orders.sentence.ground.stretches import WHERE_ON
from engine.orders.sentence.ground.ways import CROSSED
from engine.orders.sentence.pieces import JOINTS, OF_EACH, Piece, kinds_at, remark_of
from engine.orders.sentence.words.signal_words import VERBS

#: The sides of a place, as words that are no name.
COMPASS = frozenset(
    """
    north south east west northeast northwest southeast southwest ne nw se sw rear left right flank front
    """.split()  # noqa: SIM905
)
_BUILDINGS = frozenset(
    """
    church station crossroads school hotel hospital castle monastery factory windmill cemetery farm schoolhouse
    townhall convent brickworks lock signalbox waterworks chapel kerk
    """.split()  # noqa: SIM905
)
_GIVING = frozenset("give gives lend lends offer offers".split())  # noqa: SIM905
_HOW_MUCH = frozenset("every all full close possible their its his some".split())  # noqa: SIM905
_TRIES = frozenset("trying attempting attempt attempts effort efforts".split())  # noqa: SIM905
_SMALLER = frozenset({"lower", "upper", "secondary", "minor", "back", "side", "country", "river", "coast", "inner"})
_ON_A_ROAD = frozenset({"BY", "VIA", "AT", "ATTACK", "CROSS"})


def single_words(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """The pieces with the first such word put as it is meant, or among the remarks."""
    if len(pieces) > 2 and pieces[-1].text.lower() in ("road", "rail") and pieces[-2].kind == "COMMA":
        # `move to Grave, start 1100, road`.
        way = "BYROAD" if pieces[-1].text.lower() == "road" else "BYRAIL"
        return [*pieces[:-2], pieces[-1]._replace(kind=way)]
    for i in range(len(pieces) - 1):
        if pieces[i].kind != "WORD":
            continue
        for settle in _OF_WORD.get(pieces[i].text.lower(), ()):
            settled = settle(pieces, i, pieces[i - 1].kind if i else "", remarks)
            if settled is not None:
                return settled
    return pieces


def _put(pieces: list[Piece], i: int, kind: str) -> list[Piece]:
    return [*pieces[:i], pieces[i]._replace(kind=kind), *pieces[i + 1 :]]


def _opens(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`Div HQ opens at Hartenstein at 1500`."""
    del remarks
    return _put(pieces, i, "MOVE") if before == "UNITS" and kinds_at(pieces, i + 1, 2) == ["AT", "PLACE"] else None


def _ground_crossed(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`moves across the railway to Wolfheze`, `cross the heath to Ede`: no water; `across the fields` is their way."""
    over = before == "CROSS" or (before == "MOVE" and pieces[i - 1].text.lower().endswith((" across", " over")))
    j = i + 1 + (pieces[i + 1].text.lower() in _RAIL_LINE)
    if not over or kinds_at(pieces, j, 2) != ["TO", "PLACE"]:
        return None
    open_ground = pieces[i].text.lower() in FIELDS and pieces[i - 1].text.lower().endswith((" across", " over"))
    remarks += [] if open_ground else [remark_of(pieces[i - 1 : j])]
    way = [pieces[i]._replace(kind="BYCOUNTRY")] if open_ground else []
    return [*pieces[: i - 1], pieces[i - 1]._replace(kind="MOVE"), *way, *pieces[j:]]


def _railway_walked(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`takes the railway to Weert`, `walks the rails to Weert`: by that way."""
    del remarks
    j = i + 1 + (pieces[i + 1].text.lower() in _RAIL_LINE)
    taken = before == "ATTACK" and pieces[i - 1].text.lower() in _TAKING
    if not (taken or before == "MOVE") or kinds_at(pieces, j, 2) != ["TO", "PLACE"]:
        return None
    way = pieces[i]._replace(kind="BYRAIL", end=pieces[j - 1].end)
    return [*pieces[: i - 1], pieces[i - 1]._replace(kind="MOVE"), way, *pieces[j:]]


_RAILWAY = frozenset(
    """
    railway railroad rail rails tracks bahn bahnlinie eisenbahn gleise spoor spoorlijn spoorbaan
    """.split()  # noqa: SIM905
)
_RAIL_LINE = frozenset({"line", "track", "tracks", "embankment", "lines"})
_TAKING = frozenset({"take", "takes", "taking", "use", "uses", "nimmt", "nehmen", "neemt", "nemen"})


def _unchanged(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`Eberwein, no change, stay put`, `501 PIR hold Veghel, no change`: what they do already."""
    row = pieces[i + 1 : i + 4]
    if [p.kind for p in row if p.kind != "MARK"] == ["AMEND"] and any(p.kind in _STAYS for p in pieces[:i]):
        return [*pieces[:i], remark_of(pieces[i : i + 2])] if row[0].text.lower() in ("change", "changes") else None
    told = [p.kind for p in row[:2]] == ["AMEND", "COMMA"] and row[0].text.lower() in ("change", "changes")
    if not told or before not in ("COMMA", "COLON") or [p.kind for p in row[2:]] != ["HOLD"]:
        return None
    remarks.append(remark_of(pieces[i : i + 2]))
    return [*pieces[:i], *pieces[i + 3 :]]


_STAYS = frozenset({"HOLD", "GUARD", "SUPPORT", "FOLLOW", "CONTINUE"})


def _body_moved(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`Concentration of 32 Gds Bde at Bergeijk by 2200`."""
    del remarks
    where = kinds_at(pieces, i + 1, 3) == ["UNITS", "AT", "PLACE"] and pieces[i + 2].text.lower() != "on"
    timed = len(pieces) > i + 4 and _HOURS.issuperset(p.kind for p in pieces[i + 4 :])
    return _put(pieces, i, "MOVE") if not before and where and timed else None


_HOURS = frozenset({"AT", "BY", "FROM", "TIME", "COMMA", "NOW", "MARK"})


def _relief(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`Relief of 3 IG by 2 Devon at Valkenswaard at 1900`, `Relief of 3 IG at Valkenswaard by 2 Devon`: whose place is
    taken is shown back."""
    if kinds_at(pieces, i + 1, 5) == ["UNITS", "AT", "PLACE", "WITH", "UNITS"]:
        pieces = [*pieces[: i + 2], *pieces[i + 4 : i + 6], *pieces[i + 2 : i + 4], *pieces[i + 6 :]]
    if before or kinds_at(pieces, i + 1, 5) != ["UNITS", "WITH", "UNITS", "AT", "PLACE"]:
        return None
    if not _HOURS.issuperset(p.kind for p in pieces[i + 6 :]):
        # `… is off`, `… went well`.
        return None
    remarks.append(remark_of(pieces[i : i + 2]))
    return [pieces[i + 3], pieces[i]._replace(kind="GUARD"), *pieces[i + 4 :]]


def _relieved_by(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`1 GG is to be relieved by 5 CG at Uden at 1500`, `Have 1 GG relieved at Uden by 5 CG`: as its relief by them."""
    first = i - (before in ("TO", "SHALL"))
    if first != 1 or pieces[0].kind != "UNITS":
        return None
    gap = pieces[i].start - pieces[0].end
    if first == i and not (gap == 1 and pieces[0].start > 0) and gap != len(" will be "):
        # `1 GG is relieved by 5 CG at Uden.`: how it is.
        return None
    return _relief([pieces[i], pieces[0], *pieces[i + 1 :]], 0, "", remarks)


def _reserve(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`1/327: reserve Veghel`, `505 PIR: reserve, Nijmegen`."""
    del remarks
    at = i + 1 + (pieces[i + 1].kind == "COMMA")
    if before not in ("UNITS", "COLON") or kinds_at(pieces, at, 1) != ["PLACE"]:
        return None
    return [*pieces[:i], pieces[i]._replace(kind="GUARD"), *pieces[at:]]


def _side(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`1 Border west, 7 KOSB north, glider pilots in reserve at Hartenstein`: each has its own ground."""
    del remarks
    if before != "UNITS" or pieces[i + 1].kind not in JOINTS or kinds_at(pieces, i + 2, 1) != ["UNITS"]:
        return None
    if next((p for p in pieces if p.kind in VERBS), pieces[i]).kind not in ("HOLD", "GUARD"):
        return None
    return [*pieces[:i], pieces[i]._replace(value=OF_EACH), *pieces[i + 1 :]]


def _building(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`by the church in Oosterbeek`."""
    if before not in ("AT", "BY") or kinds_at(pieces, i + 1, 2) != ["AT", "PLACE"]:
        return None
    remarks.append(remark_of(pieces[i - 1 : i + 1]))
    return pieces[: i - 1] + pieces[i + 1 :]


def _support_given(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`179 Field gives them every support`, `… gives all possible support to 7 SLI`: it supports them."""
    del before, remarks
    j = i + 1 + (pieces[i + 1].kind == "THEY")
    whom = pieces[i + 1 : j]
    while j < len(pieces) and pieces[j].text.lower() in _HOW_MUCH:
        j += 1
    if kinds_at(pieces, j, 1) != ["SUPPORT"] or kinds_at(pieces, j + 1, 1) == ["FIRE"] or j == i + 1:
        return None
    behind = j + 1 + (not whom and kinds_at(pieces, j + 1, 2) == ["TO", "UNITS"])
    return [*pieces[:i], pieces[j], *whom, *pieces[behind:]]


def _sure(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`…, and be sure that 179 Field supports them`: an order of its own; `to make sure LZ L is clear`: to clear it."""
    rid = kinds_at(pieces, i + 1, 1) == ["PLACE"] and [p.text.lower() for p in pieces[i + 2 : i + 3]] in _RID
    if rid and (before == "UNITS" or kinds_at(pieces, max(i - 2, 0), 2) == ["UNITS", "TO"]):
        return [*pieces[:i], pieces[i + 2]._replace(kind="ATTACK"), pieces[i + 1], *pieces[i + 3 :]]
    if not i or before not in ("AND", "COMMA") or pieces[i + 1].kind != "UNITS":
        return None
    return single_words([*pieces[:i], *pieces[i + 1 :]], remarks)


_RID = (["clear"], ["cleared"])


def _try_not(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`…, try not to get shot`, `be late`, `lose too many men`: nothing of the game is forbidden by it."""
    if not i or kinds_at(pieces, i + 1, 2) != ["NOT", "TO"]:
        return None
    if any(p.kind not in ("WORD", "THEY", "MARK") and p.text.lower() not in _BECOMING for p in pieces[i + 3 :]):
        return None
    remarks.append(remark_of(pieces[i:]))
    return pieces[: i - (before in ("COMMA", "AND"))]


_BECOMING = frozenset({"get", "gets", "be"})


def _passed_through(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`pass through 7 SLI at Oosterhout`; with no deed behind it, it is the march: `…, then on to Elst`."""
    del before
    if kinds_at(pieces, i + 1, 3) != ["WORD", "AT", "PLACE"]:
        return None
    if pieces[i - 1].text.lower() in ("pass", "passes") and not any(p.kind in VERBS for p in pieces[i + 4 :]):
        remarks.append(remark_of(pieces[i : i + 2]))
        return [*pieces[: i - 1], pieces[i - 1]._replace(kind="MOVE"), pieces[i]._replace(kind="VIA"), *pieces[i + 3 :]]
    remarks.append(remark_of(pieces[i : i + 2]))
    return [*pieces[:i], pieces[i]._replace(kind="VIA"), *pieces[i + 3 :]]


def _reports(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`Becker reports at 0900`."""
    del remarks
    return _put(pieces, i, "REPORT") if before == "UNITS" and "TIME" in kinds_at(pieces, i + 1, 2) else None


def _lesser_road(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`by the lower road`, `takes the lower road through Heelsum to the bridge`: by road; which one is shown back."""
    if before == "TO" and (kept := lesser_roads_kept_to(pieces, i, remarks)):
        return kept
    if before not in _ON_A_ROAD or pieces[i + 1].text.lower() != "road":
        return None
    if before == "ATTACK" and not pieces[i - 1].text.lower().startswith("tak"):
        # `attack down the upper road to Oosterbeek`; the road itself may be what is attacked.
        if kinds_at(pieces, i + 2, 2) != ["TO", "PLACE"]:
            return None
        if pieces[i].start - pieces[i - 1].end <= len(" the "):
            return [*pieces[: i + 1], pieces[i + 1]._replace(kind="UNLESS", value=WHERE_ON), *pieces[i + 2 :]]
        way = Piece("BYROAD", "along the road", pieces[i].start, pieces[i + 1].end, f"along {pieces[i].text} road")
        return [*pieces[:i], way, *pieces[i + 2 :]]
    text = " ".join(p.text for p in pieces[i - 1 : i + 2])
    kind = "MOVE" if before in ("ATTACK", "CROSS") else "BYROAD"
    road = Piece(kind, text.lower(), pieces[i - 1].start, pieces[i + 1].end, text)
    remarks.append(remark_of(pieces[i : i + 2]))
    return [*pieces[: i - 1], road, *pieces[i + 2 :]]


def _against(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`goes via Milsbeek against Mook`: the march to there is an attack."""
    del before, remarks
    if pieces[i + 1].kind != "PLACE":
        return None
    deed = next((j for j in range(i - 1, -1, -1) if pieces[j].kind in VERBS or pieces[j].kind in ("TO", "THEN")), -1)
    looked = next((p.kind for p in pieces[i + 2 :] if p.kind in VERBS or p.kind in JOINTS), "")
    if looked == "RECCE" and (deed < 0 or pieces[deed].kind == "RECCE"):
        # `soll gegen Mook aufklären`.
        return _put(pieces, i, "TO")
    if deed >= 0 and pieces[deed].kind == "MOVE":
        led = _put(pieces[:i], deed, "ATTACK")
        return [*led, *([] if deed == i - 1 else [pieces[i]._replace(kind="TO")]), *pieces[i + 1 :]]
    alone = deed < 0 or pieces[deed].kind == "THEN"
    if alone and any(p.kind == "UNITS" for p in pieces[:i]) and not any(p.kind == "ATTACK" for p in pieces[i:]):
        # `KG Becker: via Wyler against Beek`, `to Boxtel, then against Best`.
        return _put(pieces, i, "ATTACK")
    return None


def _trying(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`stop trying to take Arnhem`."""
    del remarks
    stopped = before in ("HOLD", "WITHDRAW") and not pieces[i - 1].text.lower().startswith("hold")
    return _put(pieces, i, "UNLESS") if stopped else None


def _passes(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`pass through Valkenswaard and take Leende`; `pass through them and take Elst`, `pass through and take Elst`:
    through those who stay."""
    led = before in ("UNITS", "TO", "SHALL", "AND", "")
    if led and kinds_at(pieces, i + 1, 2) == ["VIA", "AND"] and kinds_at(pieces, i + 3, 1)[:1] in _THROUGH_TO:
        remarks.append(remark_of(pieces[i : i + 2]))
        return [*pieces[:i], *pieces[i + 3 :]]
    acts = next((j for j in range(i + 3, len(pieces) - 1) if pieces[j].kind == "AND"), 0)
    if led and kinds_at(pieces, i + 1, 2) == ["VIA", "THEY"] and acts and pieces[acts + 1].kind in VERBS:
        remarks.append(remark_of(pieces[i : i + 3]))
        return [*pieces[:i], *pieces[i + 3 : acts], *pieces[acts + 1 :]]
    return _put(pieces, i, "MOVE") if led and pieces[i + 1].kind == "VIA" else None


_THROUGH_TO = (["ATTACK"], ["MOVE"])


def _direction(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`Lippert, direction Renkum`: to there. `Change direction and follow 2 Para`: a remark."""
    if pieces[i + 1].kind == "PLACE" and before in ("UNITS", "COMMA", "COLON"):
        return _put(pieces, i, "TO")
    acts = i + 2 < len(pieces) and (pieces[i + 2].kind in VERBS or pieces[i + 2].kind == "TO")
    if before != "AMEND" or pieces[i + 1].kind not in JOINTS or not acts:
        return None
    remarks.append(remark_of(pieces[i - 1 : i + 1]))
    return pieces[: i - 1] + pieces[i + 2 :]


def _back(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`patrol to Ede, be back at Wolfheze by 1900`, `and are to be back at …`: that is where they go then."""
    if before == "TO" and i > 1 and pieces[i - 2].kind in ("COMMA", "AND", "THEN", "SEMI"):
        return _back([*pieces[: i - 1], *pieces[i:]], i - 1, pieces[i - 2].kind, remarks)
    done = any(p.kind in VERBS for p in pieces[:i])
    if before not in ("COMMA", "AND", "THEN", "SEMI") or not done or kinds_at(pieces, i + 1, 2) != ["AT", "PLACE"]:
        return None
    joint = pieces[i - 1]._replace(kind="THEN", text="then")
    row = [joint, pieces[i]._replace(kind="MOVE"), pieces[i + 1]._replace(kind="TO"), pieces[i + 2]]
    rest = pieces[i + 3 :]
    if [p.kind for p in rest[:2]] == ["AT", "TIME"]:
        rest = [rest[0]._replace(kind="BY"), *rest[1:]]
    return [*pieces[: i - 1], *row, *rest]


def _roadblock(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`3/508 roadblock at Beek`; `… and put a roadblock on the Schijndel road`: what they do there, and no way."""
    if pieces[i + 1].kind in ("BYROAD", "BYRAIL"):
        said = remark_of(pieces[i : i + 2])
        remarks.append(said._replace(text=f"{pieces[i].text} on the {pieces[i + 1].text}"))
        return [*pieces[:i], *pieces[i + 2 :]]
    return _put(pieces, i, "GUARD") if before in ("UNITS", "COLON") and pieces[i + 1].kind == "AT" else None


def _stormed(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`6 DLI carry the Lierop canal bridge`: by storm; `carry ammunition to Lierop` is another deed."""
    del remarks
    placed = pieces[i + 1].kind in ("PLACE", "BRIDGEWORD")
    return _put(pieces, i, "ATTACK") if placed and before in ("UNITS", "SHALL", "TO", "COLON", "THEN", "AND") else None


def _or_else(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`if Son bridge is blown dig in, else press on to Boxtel`: two courses."""
    del remarks
    ahead = kinds_at(pieces, i + 1, 2)
    acts = bool(ahead) and (ahead[0] in VERBS or ahead[0] in ("TO", "UNITS", "THEY"))
    told = any(p.kind in VERBS or p.kind == "TO" for p in pieces[:i])
    # `2 HCR recce Ede, everyone else holds`.
    return _put(pieces, i, "OR") if acts and told and before not in ("ALL", "REST", "WORD", "NOT", "LESS") else None


_QUARTERS = frozenset({"western", "eastern", "northern", "southern"})


def _quarter(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`the western outskirts of Arnhem`, `by the southern road`: which part of it, shown back."""
    del before
    if pieces[i + 1].kind not in ("PLACE", "BYROAD") and pieces[i + 1].text.lower() != "road":
        return None
    remarks.append(remark_of([pieces[i]]))
    return [*pieces[:i], *pieces[i + 1 :]]


def _covers(pieces: list[Piece], i: int, before: str, remarks: list[Piece]) -> list[Piece] | None:
    """`1/508 attacks Wyler with 3/508 covering Beek`: they guard it."""
    del remarks
    there = pieces[i + 1].kind in ("PLACE", "BRIDGEWORD", "FERRYWORD")
    return _put(pieces, i, "GUARD") if before == "UNITS" and there else None


_Settle = Callable[[list[Piece], int, str, list[Piece]], list[Piece] | None]
#: Each word and what settles it: given the pieces, its place, the kind before it and the remarks, the pieces
#: anew, or none where it means nothing of the sort.
_LAWS: tuple[tuple[frozenset[str], _Settle], ...] = (
    (frozenset({"left"}), to_be_left),
    (frozenset({"open", "opens"}), _opens),
    (frozenset({"reserve"}), _reserve),
    (frozenset({"concentration", "assembly"}), _body_moved),
    (frozenset({"relief"}), _relief),
    (frozenset({"relieved"}), _relieved_by),
    (COMPASS, _side),
    (_QUARTERS, _quarter),
    (_BUILDINGS, _building),
    (_GIVING, _support_given),
    (frozenset({"sure"}), _sure),
    (frozenset({"try"}), _try_not),
    (frozenset({"through"}), _passed_through),
    (frozenset("roadblock roadblocks outpost outposts picket pickets mines sentries".split()), _roadblock),  # noqa: SIM905
    (frozenset({"reports"}), _reports),
    (_SMALLER, _lesser_road),
    (frozenset({"against", "gegen", "tegen"}), _against),
    (_TRIES, _trying),
    (frozenset({"pass", "passes"}), _passes),
    (frozenset({"direction"}), _direction),
    (frozenset({"back"}), _back),
    (frozenset({"no"}), _unchanged),
    (frozenset({"else"}), _or_else),
    (CROSSED, _ground_crossed),
    (_RAILWAY, _railway_walked),
    (frozenset({"carry", "carries"}), _stormed),
    (frozenset({"covering", "protecting", "shielding"}), _covers),
)
_OF_WORD: dict[str, list[_Settle]] = {}
for _words, _law in _LAWS:
    for _word in sorted(_words):
        _OF_WORD.setdefault(_word, []).append(_law)
