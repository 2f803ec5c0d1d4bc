"""Bridges and ferries by where they lie and what they cross: `the railway bridge south of Oosterbeek`, `the road
bridge over the canal at Veghel`, `the bridge across the Waal`.

A description is a name where it fits one crossing of the map, or where it fits several that are then
asked about or told apart by nearness; one that fits none stays as it is. Source: orders.md 16.
"""

from engine.ground.ground import Crossing
from engine.orders.names.gazetteer import Gazetteer
from engine.orders.names.place_names import WATERS
from engine.orders.sentence.pieces import Piece, Spot, place_letters
from engine.orders.sentence.words.plain_words import words_of
from engine.vocabulary import CrossingKind, Place, Square

_OVER = frozenset({"over", "across", "on", "of", "spanning", "ueber", "over the", "crossing"})
_BY = frozenset({"at", "in", "near", "by", "below", "beneath", "above", "outside", "bei", "bij", "in front of"})
#: Words that may stand before `bridge` and say how it is made.
_MADE = frozenset(
    "lock lift swing wooden steel concrete small little stone old new great large".split()  # noqa: SIM905
)
_NEAR, _IN_SIGHT = 2, 3


def _railway_bridges(pieces: list[Piece]) -> list[Piece]:
    """`sit on the rr bridge`, `dig in on the rly bridge`: the bridge of the railway, and no way along it."""
    out: list[Piece] = []
    for piece in pieces:
        link = out[-1] if out else None
        if piece.kind == "BRIDGEWORD" and piece.text.lower() == "bridge" and link is not None and link.kind == "BYRAIL":
            out[-1] = link._replace(kind="AT", text=link.text.split()[0])
            piece = piece._replace(text="railway bridge", start=max(link.start, piece.start - 1))
        out.append(piece)
    return out


def described(pieces: list[Piece], gaz: Gazetteer) -> list[Piece]:
    """The pieces with each such description as one place."""
    if not any(p.kind in ("BRIDGEWORD", "FERRYWORD") for p in pieces):
        return pieces
    pieces = _railway_bridges(pieces)
    out: list[Piece] = []
    i = 0
    while i < len(pieces):
        crossing = pieces[i].kind in ("BRIDGEWORD", "FERRYWORD")
        if crossing and out and (own := _called_after(out[-1], pieces[i], gaz)):
            # `Nimwegener Brücke`, `Arnheim railway bridge`.
            out[-1] = own
            i += 1
            continue
        if crossing and i + 1 < len(pieces) and (own := _called_after(pieces[i + 1], pieces[i], gaz)):
            # `Brücke Arnheim`.
            out.append(own)
            i += 2
            continue
        found = _description(pieces, i, gaz) if crossing else None
        if crossing and found is None and (own := _of_the_town(pieces, i, out, gaz)):
            # `1/508 to Nijmegen to grab the road bridge`.
            out[-4:] = [*out[-2:], own]
            i += 1 + (_text(pieces, i + 1) == "there")
            continue
        if crossing and found is None and (own := _of_the_place_there(pieces, i, out, gaz)):
            # `when 2 Para reach Oosterbeek, 1 Para take the railway bridge there`.
            if _sent_to_do_it(out):
                # `to Son by 1400 to mend the bridge`: the march, then the work.
                out[-2] = out[-2]._replace(kind="AND", text="and")
            if [p.kind for p in out[:2]] == ["AT", "PLACE"]:
                # `At Oosterbeek 1 Para take …`: no second place.
                del out[: 2 + (out[2].kind == "COMMA")]
            out.append(own)
            i += 1 + (_text(pieces, i + 1) == "there")
            continue
        if crossing and found is None and (both := _beside_its_town(pieces, i, out, gaz)):
            # `2/504 take Grave and its bridge`.
            out[-2 if out[-1].kind == "THEY" else -1 :] = [*both]
            i += 1 + (_text(pieces, i + 1) == "there")
            continue
        if found is None:
            out.append(pieces[i])
            i += 1
            continue
        place, i = found
        if out and out[-1].kind == "WORD" and out[-1].text.lower() in _MADE:
            out.pop()
        if out and out[-1].kind == "SHIFT" and place.value.shift is None:
            # `the north end of the road bridge in Lent`.
            end = out.pop()
            text = f"{end.text}{place.text}"
            place = Piece("PLACE", place.value._replace(shift=end.value, text=text), end.start, place.end, text)
        out.append(place)
    return out


def at_a_town(pieces: list[Piece], gaz: Gazetteer) -> list[Piece]:
    """`the bridge across the Maas at Grave`: of those across it the one that lies there."""
    for i in range(len(pieces) - 2):
        spot, town = pieces[i].value, pieces[i + 2]
        if pieces[i].kind != "PLACE" or town.kind != "PLACE" or _text(pieces, i + 1) not in _BY or not _one_town(town):
            continue
        if spot.shift is not None or "bridges" in spot.text.lower() or not spot.places:
            continue
        if not all(p.startswith("bridge:") for p in spot.places):
            continue
        crossings = gaz.scenario.ground.crossings
        several = [crossings[p.removeprefix("bridge:")] for p in spot.places]
        # `the Aa bridge in Veghel`: a railway bridge is one only where it is called so.
        over_land = [c for c in several if c.kind is not CrossingKind.RAIL or "rail" in spot.text.lower()]
        near = _lying(over_land or several, town.value, gaz)
        if near:
            text = " ".join(p.text for p in pieces[i : i + 3])
            there = Piece("PLACE", Spot(near, text), pieces[i].start, town.end, text)
            return [*pieces[:i], there, *at_a_town(pieces[i + 3 :], gaz)]
    return pieces


def over_its_water(pieces: list[Piece], gaz: Gazetteer) -> list[Piece]:
    """`to Nijmegen road bridge over the Waal`: the water it crosses says nothing more."""
    for i in range(len(pieces) - 2):
        spot = pieces[i].value
        if pieces[i].kind != "PLACE" or pieces[i + 2].kind != "WATER" or _text(pieces, i + 1) not in _OVER:
            continue
        if len(spot.places) == 1 and spot.places[0].startswith("bridge:"):
            crossing = gaz.scenario.ground.crossings[spot.places[0].removeprefix("bridge:")]
            water = " ".join(words_of(pieces[i + 2].text))
            if not crossing.ferry and water in (*WATERS.get(crossing.over, ()), crossing.water.value):
                return [*pieces[: i + 1], *pieces[i + 3 :]]
    return pieces


def _description(pieces: list[Piece], i: int, gaz: Gazetteer) -> tuple[Piece, int] | None:
    """The bridge described at a piece and the piece after it; None if nothing or no bridge of the map is described."""
    word = pieces[i]
    if word.text.lower().endswith("s"):
        return None
    j, water = i + 1, ""
    if _text(pieces, j) in _OVER and (water := " ".join(words_of(_text(pieces, j + 1)))) in _WATER_WORDS:
        j += 2
    else:
        water = ""
    at = j + 1 if _text(pieces, j) in _BY or _its_town_behind(pieces, j) else j
    town = pieces[at] if at < len(pieces) and pieces[at].kind == "PLACE" else None
    if town is not None and (at > j or town.value.shift is not None) and _one_town(town):
        j = at + 1
    elif water:
        town = None
    else:
        return None
    fit = [c for c in gaz.scenario.ground.crossings.values() if _is_such(c, word, water)]
    places = _lying(fit, town.value, gaz) if town is not None else tuple(f"bridge:{c.id}" for c in fit)
    if town is not None and not water and town.value.shift is None:
        # `die Brücke bei Arnheim`, `the main bridge at Arnhem`: the one called after the town.
        own = gaz.bridge_of(town.value.places[0]) if _plainly(word) == ("bridge",) else None
        called = gaz.joined.get(_called(town, word, gaz), ())
        places = (own,) if own else called if len(called) == 1 else places
    if not places:
        return None
    last = pieces[j - 1]
    text = " ".join(p.text.strip() for p in pieces[i:j])
    return Piece("PLACE", Spot(places, text), word.start, last.end, text), j


def _its_town_behind(pieces: list[Piece], j: int) -> bool:
    """`die Brücke von Arnheim`; not `greift die Brücke von Elst aus an`, `… von Elst her`."""
    return _text(pieces, j) in ("von", "van") and _text(pieces, j + 2) not in ("aus", "her", "uit", "kommend")


def _plainly(word: Piece) -> tuple[str, ...]:
    """The words of a bridge without those that only say how great it is (orders.md 16)."""
    return tuple(w for w in words_of(word.text) if w not in ("main", "big"))


def _called(town: Piece, word: Piece, gaz: Gazetteer) -> str:
    """The letters of the name of the bridge called after a town."""
    return place_letters(f"{gaz.name_of(town.value.places[0])} {' '.join(_plainly(word))}")


def _called_after(town: Piece, word: Piece, gaz: Gazetteer) -> Piece | None:
    """The bridge called after the town right beside its word, by another of the town's names; None if there is none."""
    first, last = (town, word) if town.start < word.start else (word, town)
    if town.kind != "PLACE" or last.start - first.end > 1:
        return None
    shift = town.value.shift
    ended = shift is not None and shift[0] == "end" and first is town
    if (shift and not ended) or not _one_town(town._replace(value=town.value._replace(shift=None))):
        return None
    own = gaz.joined.get(_called(town, word, gaz), ())
    text = f"{first.text} {last.text}"
    # `das Nordende der Nimwegener Straßenbrücke`: the end of the bridge.
    return Piece("PLACE", Spot(own, text, shift=shift), first.start, last.end, text) if len(own) == 1 else None


def _of_the_town(pieces: list[Piece], i: int, out: list[Piece], gaz: Gazetteer) -> Piece | None:
    """The bridge of the town that troops are sent to for its sake; None if it is not the only one meant."""
    word, row = pieces[i], [p.kind for p in out[-4:]]
    if len(row) < 4 or row[:3] != ["TO", "PLACE", "TO"] or row[3] not in _FOR_ITS_SAKE or not _one_town(out[-3]):
        return None
    if word.text.lower().endswith("s") or _text(pieces, i + 1) in (*_BY, *_OVER):
        return None
    town = out[-3].value
    own = gaz.joined.get(place_letters(f"{gaz.name_of(town.places[0])} {word.text}"), ())
    fit = [c for c in gaz.scenario.ground.crossings.values() if _is_such(c, word, "")]
    places = own if len(own) == 1 else _lying(fit, town, gaz)
    return Piece("PLACE", Spot(places, word.text), word.start, word.end, word.text) if places else None


def _of_the_place_there(pieces: list[Piece], i: int, out: list[Piece], gaz: Gazetteer) -> Piece | None:
    """`At Oosterbeek 1 Para take the railway bridge there`, `to Son at once to mend the bridge`: that of the one town
    named before; None if there are several towns, or no such bridge at it."""
    towns = [p for p in out if p.kind == "PLACE"]
    if len(towns) > 1 and out[-1].kind in _BY_WAY and _text(pieces, i + 1) == "there":
        return _of_either_place(pieces[i], towns[-2:], gaz)
    sent = _sent_to_do_it(out)
    if len(towns) != 1 or not (_text(pieces, i + 1) == "there" or sent) or not _one_town(towns[0]):
        return None
    word, town = pieces[i], towns[0].value
    if town.shift is not None or word.text.lower().endswith("s") or (sent and _text(pieces, i + 1) in (*_BY, *_OVER)):
        return None
    own = gaz.bridge_of(town.places[0]) if _plainly(word) == ("bridge",) else None
    fit = [c for c in gaz.scenario.ground.crossings.values() if _is_such(c, word, "")]
    # `to Veghel and repair the bridge there`: of the several bridges of a town none is the nearest.
    called = gaz.name_of(town.places[0]).lower()
    several = len(_plainly(word)) < 2 or sum(called in c.name.lower() for c in fit) > 1
    places = (own,) if own else () if several else _lying(fit, town, gaz)
    text = f"{word.text} there"
    return Piece("PLACE", Spot(places, text), word.start, word.end, text) if len(places) == 1 else None


_BY_WAY = frozenset({"VIA", "BY"})


def _of_either_place(word: Piece, towns: list[Piece], gaz: Gazetteer) -> Piece | None:
    """`goes to Grave and makes for Heumen by the canal bridge there`: of the bridges of both towns the one that is so
    described; where both may be meant it is asked."""
    fit = {f"bridge:{c.id}" for c in gaz.scenario.ground.crossings.values() if _is_such(c, word, "")}
    own = [gaz.bridge_of(town.value.places[0]) for town in towns if _one_town(town)]
    if len(own) < len(towns):
        return None
    meant = tuple(dict.fromkeys(b for b in own if b in fit))
    text = f"{word.text} there"
    if len(meant) > 1:
        return Piece("UNLESS", text, word.start, word.end, text)
    return Piece("PLACE", Spot(meant, text), word.start, word.end, text) if meant else None


def of_that_town(pieces: list[Piece], gaz: Gazetteer) -> list[Piece]:
    """`secures Sint-Oedenrode and holds the Dommel bridge there`: of the bridges of one name those at the town named
    before, if it is one."""
    at = next((i for i, p in enumerate(pieces) if i and p.kind == "THERE" and p.text.lower() == "there"), 0)
    bridge = pieces[at - 1] if at else None
    towns = [p for p in pieces[: max(at - 1, 0)] if p.kind == "PLACE"]
    if bridge is None or bridge.kind != "PLACE" or len(bridge.value.places) < 2 or len(towns) != 1:
        return pieces
    square = gaz.square_of(towns[0].value.places[0]) if _one_town(towns[0]) else None
    if square is None or not all(p.startswith("bridge:") for p in bridge.value.places):
        return pieces
    crossings = gaz.scenario.ground.crossings
    near = tuple(p for p in bridge.value.places if _apart(crossings[p[7:]], square) <= 1)
    # Those over land alone bear the name of the town; a railway bridge is one only where it is called so.
    near = tuple(p for p in near if crossings[p[7:]].kind.value != "rail") or near
    if not near:
        return pieces
    return [*pieces[: at - 1], bridge._replace(value=bridge.value._replace(places=near)), *pieces[at + 1 :]]


def _sent_to_do_it(out: list[Piece]) -> bool:
    """Whether an hour stands between the march and the deed that it is for."""
    return [p.kind for p in out[-2:]] in _TO_DO_IT and len(out) > 3 and out[-3].kind in ("TIME", "NOW", "FOUR")


_TO_DO_IT = tuple(["TO", deed] for deed in ("ATTACK", "HOLD", "GUARD", "REPAIR"))


def _beside_its_town(pieces: list[Piece], i: int, out: list[Piece], gaz: Gazetteer) -> tuple[Piece, Piece] | None:
    """The joint and the bridge in `Grave and its bridge`, `Grave and the bridge there`; None if no town is before."""
    its = bool(out) and out[-1].kind == "THEY" and out[-1].text.lower() == "its"
    if not its and _text(pieces, i + 1) != "there":
        return None
    row = out[:-1] if its else out
    if [p.kind for p in row[-2:]] not in (["PLACE", "AND"], ["PLACE", "WITH"]) or not _one_town(row[-2]):
        return None
    own = gaz.joined.get(place_letters(f"{gaz.name_of(row[-2].value.places[0])} {pieces[i].text}"), ())
    text = f"{row[-2].text} {pieces[i].text}"
    bridge = Piece("PLACE", Spot(own, text), pieces[i].start, pieces[i].end, text)
    return (row[-1]._replace(kind="AND", text="and"), bridge) if own else None


#: Deeds done to a bridge.
_FOR_ITS_SAKE = frozenset({"ATTACK", "HOLD", "GUARD", "REPAIR"})


def _text(pieces: list[Piece], i: int) -> str:
    return pieces[i].text.lower() if i < len(pieces) else ""


def _one_town(piece: Piece) -> bool:
    places = piece.value.places
    return len(places) == 1 and places[0].startswith("town:") and (piece.value.shift or ("of",))[0] in ("of", "km")


def _is_such(crossing: Crossing, word: Piece, water: str) -> bool:
    """Whether a crossing is of the kind its word says, over such a water."""
    said = words_of(word.text)
    if crossing.ferry is not (word.kind == "FERRYWORD"):
        return False
    if "railway" in said and crossing.kind is not CrossingKind.RAIL:
        return False
    if ("road" in said or len(_plainly(word)) < len(said)) and crossing.kind is not CrossingKind.ROAD:
        return False
    if "lock" in said and "lock" not in crossing.name.lower():
        return False
    if "canal" in said and crossing.water.value != "canal":
        return False
    if water in _CLASSES:
        return crossing.water.value == water
    return not water or water in WATERS.get(crossing.over, ())


def _lying(fit: list[Crossing], spot: Spot, gaz: Gazetteer) -> tuple[Place, ...]:
    """Those that lie so from the town, the one far the nearest alone (orders.md 16)."""
    town = gaz.square_of(spot.places[0])
    if town is None:
        return ()
    sort, east, north = spot.shift or ("", 0, 0)
    if sort == "km":
        town = Square(town.x + east, town.y + north)
    reach = 1 if sort == "km" else _IN_SIGHT if sort else _NEAR
    ranked = sorted((_apart(c, town), c.id) for c in fit if sort != "of" or _that_way(c, town, east, north))
    near = [(far, name) for far, name in ranked if far <= reach]
    called = gaz.name_of(spot.places[0]).lower()
    bearing = [(far, name) for far, name in near if called in gaz.scenario.ground.crossings[name].name.lower()]
    near = bearing or near
    if len(near) > 1 and 3 * near[0][0] <= near[1][0] and near[1][0] > near[0][0]:
        near = near[:1]
    return tuple(f"bridge:{name}" for _, name in near)


def _apart(crossing: Crossing, town: Square) -> int:
    return min(max(abs(s.x - town.x), abs(s.y - town.y)) for s in crossing.side)


def _that_way(crossing: Crossing, town: Square, east: int, north: int) -> bool:
    """Whether the middle of a crossing lies more that way than any other."""
    one, other = crossing.side
    dx, dy = one.x + other.x - 2 * town.x, one.y + other.y - 2 * town.y
    along, across = dx * east + dy * north, abs(dx * north - dy * east)
    return along > 0 and across <= along


_CLASSES = frozenset({"river", "canal", "stream"})
_WATER_WORDS = _CLASSES | {name for names in WATERS.values() for name in names}
