"""Zones that take the place of others: `alter LZ from O to T`, `the DZ for 11 Para is now LZ Z`.

The zone that was is a remark; the new one is where the drop goes. Source: MG-DROP-3; MG-COMM-9.
"""

from collections.abc import Iterator
from itertools import zip_longest

from engine.orders.names.gazetteer import Gazetteer
from engine.orders.sentence.pieces import Piece, Spot, past, remark_of
from engine.orders.sentence.words.signal_words import VERBS

#: `Postpone the Polish drop at Driel` alters no zone.
_PUT_OFF = ("postpon", "delay", "defer", "put ", "hold up")
_ALTERED = frozenset({"altered", "changed", "switched", "moved", "shifted", "diverted", "transferred"})


def is_zone(piece: Piece) -> bool:
    """Whether a piece names a drop or landing zone."""
    return piece.kind == "PLACE" and any(place.startswith("zone:") for place in piece.value.places)


_DONE_TO_GROUND = frozenset({"FIRE", "ATTACK", "HOLD", "GUARD", "RECCE"})


def zone_at(pieces: list[Piece], gaz: Gazetteer) -> list[Piece]:
    """`bombard the drop zone at Driel`: the zone that is called after the town, and not the town; `the DZ is now X`."""
    for i, piece in enumerate(pieces):
        lettered = piece.kind == "WORD" or (piece.kind == "PLACE" and not piece.value.places)
        if i and lettered and len(piece.text) == 1 and piece.text.isupper() and piece.text != "A":
            zones = gaz.places.get(("zone", piece.text.lower()), ())
            if len(zones) == 1:
                pieces = [*pieces[:i], piece._replace(kind="PLACE", value=Spot(zones, piece.text)), *pieces[i + 1 :]]
    for i in range(1, len(pieces) - 2):
        word, place = pieces[i], pieces[i + 2]
        behind = [p.kind for p in pieces[i : i + 3]] == ["ZONEWORD", "AT", "PLACE"] and word.text.lower().endswith(
            "zone"
        )
        if not behind or pieces[i - 1].kind not in _DONE_TO_GROUND:
            continue
        zones = gaz.places.get(("zone", place.text.lower()), ())
        if len(zones) == 1:
            text = f"{word.text} {place.text}"
            return [*pieces[:i], Piece("PLACE", Spot(zones, text), word.start, place.end, text), *pieces[i + 3 :]]
    return pieces


def zone_within(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`the landing ground at Groesbeek (DZ N)`: the zone, with the town it lies at."""
    for i in range(len(pieces) - 3):
        kinds = [p.kind for p in pieces[i : i + 3]]
        if kinds == ["ZONEWORD", "AT", "PLACE"] and is_zone(pieces[i + 3]) and not is_zone(pieces[i + 2]):
            remarks.append(remark_of(pieces[i : i + 3]))
            return pieces[:i] + pieces[i + 3 :]
    return pieces


def under_a_title(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Change of zone: 2/325 will land on LZ N instead of LZ O`: where it lands now, and no longer."""
    kinds = [p.kind for p in pieces]
    if kinds[:4] == ["UNITS", "DROP", "COLON", "ALTERZONE"]:
        # `Polish brigade drop: change zone from K to Driel`.
        return [pieces[0], *pieces[2:]]
    if kinds[:3] != ["ALTERZONE", "COLON", "UNITS"] or "DROP" not in kinds:
        return pieces
    at = kinds.index("DROP")
    zone = next((i for i in range(at + 1, len(pieces)) if is_zone(pieces[i])), 0)
    if not zone or not {"AT", "TO"}.issuperset(kinds[at + 1 : zone]):
        return pieces
    behind = pieces[zone + 1 :]
    if [p.kind for p in behind] == ["UNLESS", "PLACE"]:
        remarks.append(remark_of(behind))
        behind = []
    link = pieces[0]._replace(kind="TO", text="to")
    who = [p for p in pieces[2:at] if p.kind != "SHALL"]
    return [*who, pieces[0], link, pieces[zone], *behind]


def landed_in_turn(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`1/325 lands on LZ O at 1600, 2/325 at 1615, followed by 2/401 at 1630`: the same zone, each at its own hour."""
    del remarks
    deed = next((p for p in pieces if p.kind == "DROP"), None)
    at = next((i for i, p in enumerate(pieces) if is_zone(p)), len(pieces))
    if deed is None or at == len(pieces):
        return pieces
    end = at + 1 + _hour_at(pieces, at + 1)
    out, zone = pieces[:end], pieces[at : at + 1]
    while end < len(pieces) and pieces[end].kind in ("COMMA", "AND"):
        first = next((i for i in range(end, len(pieces)) if pieces[i].kind not in ("COMMA", "AND")), len(pieces))
        last = next((i for i in range(first, len(pieces)) if pieces[i].kind not in ("UNITS", "JOIN")), len(pieces))
        behind = last + ([p.kind for p in pieces[last : last + 1]] in (["FOLLOW"], ["BEHIND"]))
        timed = _hour_at(pieces, behind)
        if first == last or not (timed or behind > last):
            return pieces
        # Right behind them, and no hour: which?
        when = pieces[behind : behind + timed] if timed else [pieces[last]._replace(kind="UNLESS")]
        out = [*out, *pieces[end:last], deed, *zone, *when]
        end = behind + timed
    return out if end == len(pieces) else pieces


def _hour_at(pieces: list[Piece], i: int) -> int:
    """How many pieces an hour is there: `at 1600`, `today at 1600`, `1600`; none if it is no hour."""
    kinds = [p.kind for p in pieces[i : i + 2]]
    return 2 if kinds == ["AT", "TIME"] else int(kinds[:1] == ["TIME"])


def by_glider(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`comes in on LZ T by glider`: how they come, no second drop."""
    drops = [i for i, p in enumerate(pieces) if p.kind == "DROP"]
    how = [i for i in drops if pieces[i].text.lower().startswith("by ")]
    if not how or len(drops) < 2:
        return pieces
    remarks.append(remark_of(pieces[how[0] : how[0] + 1]))
    return pieces[: how[0]] + pieces[how[0] + 1 :]


def zone_altered(piece: Piece, after: list[Piece], out: list[Piece]) -> bool:
    """`the drop of 10 Para is altered to DZ X`: the zone of a drop, not a drop."""
    words = piece.text.lower().split()
    kinds = [p.kind for p in after]
    if words[-1] == "to" and kinds[:1] == ["PLACE"]:
        words, kinds = words[:-1], ["TO", *kinds]
    if words[-1] in _ALTERED and kinds == ["COLON", "PLACE"]:
        # `the Poles' drop zone altered: DZ Driel`.
        return is_zone(after[1]) and any(p.kind == "ZONEWORD" for p in out)
    if words[-1] not in _ALTERED or (kinds[:2] != ["TO", "PLACE"] and kinds != ["FROM", "PLACE", "TO", "PLACE"]):
        return False
    # `2 Pol's zone changed to DZ O` may be news; `2 Pol: zone changed to DZ O` is said to them.
    bidden = kinds[0] == "FROM" or piece.kind == "AMEND" or [p.kind for p in out[-2:]] == ["COLON", "ZONEWORD"]
    spoken = {"DROP", "ZONEWORD"} if bidden else {"DROP"}
    if kinds[0] == "FROM" and is_zone(after[1]) and is_zone(after[3]):
        # `907 GFA is moved from LZ W to DZ C`.
        return any(p.kind == "UNITS" for p in out)
    return any(is_zone(p) for p in after) and any(p.kind in spoken for p in out)


def zones_altered(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """The pieces with the zone that was among the remarks, and the change of it as a deed."""
    if each := _zone_by_zone(pieces):
        return each
    retimed = pieces[0].kind == "ALTERZONE" and [p.kind for p in pieces[-2:]] == ["AT", "TIME"]
    if retimed and not any(p.kind == "PLACE" for p in pieces):
        # `Move the drop of 4 Para Bde to 1400`.
        return [*pieces[1:-2], pieces[0]._replace(kind="DROP"), pieces[-1]]
    pieces = _now_another(pieces)
    at = next((i for i, p in enumerate(pieces) if p.kind == "AMEND" and p.text.lower() in _ALTERED), 0)
    if at and any(p.kind == "ALTERZONE" for p in pieces[:at]):
        # `Zone for 1 Pol altered to DZ O`.
        pieces = pieces[:at] + pieces[at + 1 :]
    places = [p for p in pieces if p.kind == "PLACE"] if any(p.kind == "ALTERZONE" for p in pieces) else []
    if len(places) < 2 or not any(map(is_zone, places)):
        return pieces
    for i in range(len(pieces) - 1):
        # `altered from DZ K to Driel`: a town stands for the zone beside it.
        if pieces[i].kind == "FROM" and is_zone(pieces[i + 1]):
            remarks.append(Piece("REMARK", "", pieces[i].start, pieces[i + 1].end, f"from {pieces[i + 1].text}"))
            return pieces[:i] + pieces[i + 2 :]
    return pieces


_LIFTS = frozenset({"lift", "lifts", "airlift", "gliders", "glider"})
_BEARING = frozenset({"carrying", "bearing", "bringing", "holding"})
_CARRIED = frozenset({"MOVE", "DROP"})


def _ground_of_zone(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`drops on Ginkel Heath, DZ Y`, `on DZ Y (Ginkel Heath)`: the heath where the zone lies."""
    for i, piece in enumerate(pieces):
        if piece.kind != "PLACE" or is_zone(piece):
            continue
        ground = bool(piece.value.places) and piece.value.places[0].startswith("area:")
        zoned = [p for p in pieces[i + 1 : i + 3] if p.text != "(" and not (ground and p.text == ",")][:1]
        if zoned and is_zone(zoned[0]):
            remarks.append(remark_of([piece]))
            return pieces[:i] + pieces[pieces.index(zoned[0]) :]
        if ground and i and is_zone(pieces[i - 1]):
            remarks.append(remark_of([piece]))
            return pieces[:i] + pieces[i + 1 :]
    return pieces


def _to_zone(pieces: list[Piece]) -> bool:
    """Whether nothing stands here but the zone gone to."""
    row = [p for p in pieces if p.kind not in ("REMARK", "NOW")]
    return [p.kind for p in row] == ["TO", "PLACE"] and is_zone(row[1])


def drops_altered(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`change the Polish drop from K to Driel`, `the 325 lift goes to LZ N`: a drop, not a march nor an order."""
    kinds = [p.kind for p in pieces]
    if "DROP" in kinds[1:3] and "UNITS" in kinds and pieces[0].text.lower().split()[0] in _STOPPED:
        # `Stop the Polish drop`, `no Polish drop tomorrow`.
        return [pieces[0]._replace(kind="NOT"), *pieces[1:]]
    if kinds[0] == "ALTERZONE" and "DROP" in kinds:
        # `change the DZ for 10 Para's drop to LZ L`: of that drop.
        pieces = [p for i, p in enumerate(pieces) if p.kind != "DROP" or kinds[i - 1] != "UNITS"]
        kinds = [p.kind for p in pieces]
    if "NOT" in kinds and (other := _not_there_but(pieces, remarks)):
        return other
    if "DROP" in kinds and any(map(is_zone, pieces)):
        pieces = _ground_of_zone(pieces, remarks)
        kinds = [p.kind for p in pieces]
    if sorted(_RETIMED.intersection(kinds)) == sorted(_RETIMED) and _OF_A_RETIMING.issuperset(kinds):
        return _retimed(pieces)
    going = kinds.index("MOVE") if "MOVE" in kinds else 0
    of_them = {"UNITS", "JOIN", "TO"}.issuperset(kinds[1:going])
    if kinds[0] == "DROP" and going and of_them and _to_zone(pieces[going + 1 :]):
        # `The drop of 2 Pol and 3 Pol goes to DZ Driel instead.`
        return [
            *(p for p in pieces[1:going] if p.kind != "TO"),
            pieces[going]._replace(kind="ALTERZONE"),
            *pieces[going + 1 :],
        ]
    if (kinds[:3] == ["UNITS", "NOW", "DROP"] and pieces[2].text.lower().endswith("s")) or (
        kinds[:3] == ["UNITS", "DROP", "MOVE"] and _to_zone(pieces[3:])
    ):
        # `4 Para Bde now lands on DZ X`, `10 Para's jump goes to LZ L`.
        there = [p._replace(kind="TO") if p.kind == "AT" and q and is_zone(q) else p for p, q in _pairs(pieces[3:])]
        return [pieces[0], pieces[2]._replace(kind="ALTERZONE"), *there]
    altered = kinds[:4] == ["UNITS", "DROP", "TO", "MOVE"]
    if altered and (pieces[3].text.lower().split()[-1] in _ALTERED or _to_zone(pieces[4:])):
        # `Polish drop to be moved to DZ Driel`, `10 Para's jump is to go to LZ L`.
        return [pieces[0], pieces[3]._replace(kind="ALTERZONE"), *pieces[4:]]
    shifted = kinds[:3] == ["MOVE", "UNITS", "DROP"] and kinds[-2:] == ["TO", "PLACE"] and is_zone(pieces[-1])
    if (kinds[:3] == ["AMEND", "UNITS", "DROP"] and not pieces[0].text.lower().startswith(_PUT_OFF)) or shifted:
        pieces = [pieces[1], pieces[2]._replace(kind="ALTERZONE"), *pieces[3:]]
        kinds = kinds[1:]
        if kinds[2:4] == ["FROM", "PLACE"] and kinds[4:5] == ["TO"]:
            remarks.append(Piece("REMARK", "", pieces[2].start, pieces[3].end, f"from {pieces[3].text}"))
            pieces = pieces[:2] + pieces[4:]
        return pieces
    carried = next((i for i, p in enumerate(pieces[:2]) if p.kind == "WORD" and p.text.lower() in _LIFTS), -1)
    if carried >= 0 and "DROP" in kinds and "UNITS" in kinds[carried + 1 : carried + 3]:
        # `the gliders with 2/327 land on LZ W`, `land the gliders carrying 81 AA/AT`.
        beside = carried + 1 if kinds[carried + 1] == "UNITS" else carried + 2
        led = pieces[beside - 1].kind in ("WITH", "FOR") or pieces[beside - 1].text.lower() in _BEARING
        return [*pieces[:carried], *pieces[beside:]] if led or beside == carried + 1 else pieces
    at = next((i for i, p in enumerate(pieces[1:4], 1) if p.kind == "WORD" and p.text.lower() in _LIFTS), 0)
    if at and kinds[at - 1] == "UNITS" and _to_zone([p for p in pieces[at + 1 :] if p.kind not in ("AT", "TIME")]):
        # `319 GFA gliders to LZ N at 1430`.
        return [*pieces[:at], pieces[at]._replace(kind="DROP"), *pieces[at + 1 :]]
    if not at or kinds[at - 1] != "UNITS" or kinds[at + 1 : at + 2] not in (["MOVE"], ["DROP"], ["TO"]):
        return pieces
    verb = next((i for i, k in enumerate(kinds) if i > at and k in VERBS), 0)
    if not verb or kinds[verb] not in _CARRIED:
        return pieces
    return [*pieces[:at], *pieces[at + 1 : verb], pieces[verb]._replace(kind="DROP"), *pieces[verb + 1 :]]


def _not_there_but(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`the Poles shall not jump on DZ K but at Driel`; empty if it is nothing of the kind."""
    at = next((i for i, p in enumerate(pieces) if p.kind == "NOT"), 0)
    row = [p for p in pieces[at + 1 :] if p.kind not in ("AT", "TO", "COMMA", "LESS")]
    if not {"UNITS", "JOIN", "AND"}.issuperset(p.kind for p in pieces[:at]) or [p.kind for p in row] != _DENIED_ZONE:
        return []
    drop, old, new = row
    if not at or not is_zone(old) or new.start - old.end < len(" but "):
        return []
    remarks.append(Piece("REMARK", "", old.start, old.end, f"not on {old.text}"))
    return [*pieces[:at], drop._replace(kind="ALTERZONE"), new]


_DENIED_ZONE = ["DROP", "PLACE", "PLACE"]


def _pairs(pieces: list[Piece]) -> Iterator[tuple[Piece, Piece | None]]:
    return zip_longest(pieces, pieces[1:])


_STOPPED = frozenset({"stop", "halt", "hold", "no", "cease", "suspend", "abort"})
_RETIMED = frozenset({"AMEND", "DROP", "UNITS", "TIME"})
_OF_A_RETIMING = _RETIMED | {"JOIN", "AT", "UNTIL", "TO", "COLON", "COMMA", "PLACE"}


def _retimed(pieces: list[Piece]) -> list[Piece]:
    """`4 Para Bde's drop is put off until 1400 tomorrow`: they drop at that hour."""
    amended = next(p for p in pieces if p.kind == "AMEND")
    names = [p for p in pieces if p.kind in ("UNITS", "JOIN")]
    hours = [p for p in pieces if p.kind == "TIME" and p.start > amended.start]
    zones = [p for p in pieces if p.kind == "PLACE"]
    if not hours or not all(map(is_zone, zones)) or len(zones) > 1:
        return pieces
    return [*names, amended._replace(kind="DROP"), *zones, *hours]


def _zone_told(pieces: list[Piece]) -> list[Piece]:
    """`for 156 Para the drop zone is now X instead of Y`, `the DZ of 10 Para will be X, not Y`, `10 Para's DZ: change
    to DZ X`, `10 Para gets a new DZ: X`; empty if it is nothing of the kind."""
    named = [p for p in pieces if p.kind not in _BESIDE_ITS_ZONE]
    kinds = [p.kind for p in named]
    given = kinds == ["UNITS", "MOVE", "ALTERZONE", "PLACE"] and named[1].text.lower() in ("gets", "get")
    if not given and sorted(kinds[:2]) != ["UNITS", "ZONEWORD"]:
        return []
    changed = kinds[2:3] == ["AMEND"]
    new = 2 + (given or changed)
    instead = kinds[new + 1 :] in (["UNLESS", "PLACE"], ["NOT", "PLACE"]) and is_zone(named[-1])
    if new >= len(named) or named[new].kind != "PLACE" or (new + 1 < len(named) and not instead):
        return []
    # `2 Pol's drop zone is to be Driel`: a town stands for the zone called after it.
    bidden = any(p.kind in ("TO", "SHALL") for p in pieces)
    if not is_zone(named[new]) and not (instead or bidden):
        return []
    if not (given or changed or instead or bidden or any(p.kind == "NOW" for p in pieces)):
        # `156 Para's drop zone is DZ X` may be news.
        return []
    whose = next(p for p in named if p.kind == "UNITS")
    return [whose, whose._replace(kind="ALTERZONE", start=whose.end, text="drop zone"), named[new]]


_BESIDE_ITS_ZONE = frozenset({"MARK", "FOR", "TO", "SHALL", "COLON", "NOW", "COMMA"})
_NOW_ELSEWHERE = (["DROP", "UNITS", "NOW", "PLACE"], ["UNITS", "ZONEWORD", "NOW", "PLACE"])


def _now_another(pieces: list[Piece]) -> list[Piece]:
    """`the DZ for 11 Para is now LZ Z`, `use DZ X for 10 Para`: words that change a zone without saying so."""
    kinds = [p.kind for p in pieces]
    zones = sum(is_zone(p) for p in pieces)
    if "UNITS" not in kinds and not any(p.kind == "WORD" and p.text[:1].isdigit() for p in pieces):
        return pieces
    acting = [p for p in pieces if p.kind in VERBS]
    if zones and "ZONEWORD" in kinds and [p.kind for p in acting] == ["HOLD"]:
        # `the drop zone for 11 Para stays DZ Y`: no holding there.
        return [p._replace(kind="UNLESS") if p.kind == "HOLD" else p for p in pieces]
    moved = _zone_moved(pieces) if zones and "MOVE" in kinds and "ZONEWORD" in kinds else -1
    if moved >= 0:
        whose = next(p for p in pieces[moved + 1 : moved + 3] if p.kind == "UNITS")
        return [*pieces[:moved], pieces[moved]._replace(kind="ALTERZONE"), whose, *pieces[moved + 3 :]]
    used = kinds.index("CROSS") if [p.kind for p in acting] == ["CROSS"] else -1
    if used >= 0 and zones == 1 and pieces[used].text.lower() in ("use", "uses") and is_zone(pieces[used + 1]):
        # `10 Para to use DZ X`.
        return [*pieces[:used], pieces[used]._replace(kind="ALTERZONE"), *pieces[used + 1 :]]
    if ("ZONEWORD" in kinds or zones) and (said := _zone_told(pieces)):
        return said
    told = [k for k in kinds if k != "MARK"]
    if zones == 1 and told in _NOW_ELSEWHERE:
        # `the drop of the 456th is now DZ O`.
        whose = next(p for p in pieces[:2] if p.kind == "UNITS")
        return [whose, pieces[2]._replace(kind="ALTERZONE"), pieces[3]]
    if kinds[:1] == ["ZONEWORD"] and not acting and zones == 1 and "TIME" not in kinds:
        return [pieces[0]._replace(kind="ALTERZONE"), *[p for p in pieces[1:] if p.kind != "NOW"]]
    return pieces


def _zone_moved(pieces: list[Piece]) -> int:
    """Where `shift 4 Para Bde's DZ from Y to X` begins, at the head or behind another task; -1 without it."""
    for i, piece in enumerate(pieces[:-2]):
        begins = not i or pieces[i - 1].kind in ("COMMA", "AND", "SEMI", "THEN")
        if piece.kind == "MOVE" and begins and sorted(p.kind for p in pieces[i + 1 : i + 3]) == ["UNITS", "ZONEWORD"]:
            return i
    return -1


_TITLES_OF_ZONES = frozenset({"ALTERZONE", "AMEND", "ZONEWORD", "NOW", "COLON"})
_LEADS_TO_ZONE = frozenset({"AT", "TO", "COLON", "MARK", "NOW"})


def _zone_by_zone(pieces: list[Piece]) -> list[Piece]:
    """`drop zones: 504 on DZ O, 505 on DZ N`: to each its own; empty if it is no such row."""
    named = (i for i, p in enumerate(pieces) if p.kind not in _TITLES_OF_ZONES and p.text.lower() != "new")
    i = next(named, len(pieces))
    title = next((p for p in pieces[:i] if p.kind in ("ALTERZONE", "ZONEWORD")), None)
    if title is None or sum(map(is_zone, pieces)) < 2:
        return []
    out: list[Piece] = []
    while i < len(pieces):
        first = i
        i = past(pieces, i, ("UNITS", "JOIN"))
        zone = i + (i < len(pieces) and pieces[i].kind in _LEADS_TO_ZONE)
        if i == first or zone >= len(pieces) or not is_zone(pieces[zone]):
            return []
        deed, link = title._replace(kind="ALTERZONE"), title._replace(kind="TO", text="to")
        out += [*pieces[first:i], deed, link, pieces[zone]]
        i = zone + 1
        if i < len(pieces):
            if pieces[i].kind not in ("COMMA", "SEMI", "AND", "JOIN"):
                return []
            out.append(pieces[i]._replace(kind="COMMA", text=","))
            i += 1
    return out
