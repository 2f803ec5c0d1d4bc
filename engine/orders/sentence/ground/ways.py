"""Ways that are forbidden, ground that is merely crossed, how far it is, and whom one meets there.

`do not use the main road` sends across country, `not by rail` says nothing of the way; `cross the railway and
go to Wolfheze` crosses no water; `fall back 1 km to 4992`, `march south to meet the British at Aalst` name the
place. Beside an order a prohibition is a remark (orders.md 6). Source: MG section 26.
"""

from collections.abc import Callable

from engine.orders.sentence.deeds.brought_over import over_on_it
from engine.orders.sentence.ground.named_roads import part_of_the_way, road_of_a_town, road_scouted
from engine.orders.sentence.ground.over_it import BEYOND
from engine.orders.sentence.ground.stretches import STANDING, WHERE_ON, road_held
from engine.orders.sentence.pieces import Piece, kinds_at, past, remark_of
from engine.orders.sentence.sequences.but_first import but_first
from engine.orders.sentence.words.plain_words import plain_letters
from engine.orders.sentence.words.signal_words import VERBS

_DENIALS = frozenset({"NOT", "AVOIDING", "LESS", "NOACTION"})
_ROADS = frozenset(
    """
    road roads rd highway motorway hoofdweg weg wegen straatweg rijksweg strasse strassen hauptstrasse landstrasse
    chaussee autobahn
    """.split()  # noqa: SIM905
)
#: Lines on the ground that troops cross without a bridge.
CROSSED = frozenset("road roads highway railway line track tracks rails heath field fields wood woods meadows".split())  # noqa: SIM905
_BETWEEN = frozenset({"AND", "COMMA", "THEN"})


def denied_way(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`do not use the main road`, `avoid the main road`: across country; a railway forbidden is a remark."""
    for i in range(len(pieces) - 1):
        shunned = pieces[i + 1].kind == "AVOIDING" and (i + 2 == len(pieces) or pieces[i + 2].kind in _BETWEEN)
        road = pieces[i].kind == "BYROAD" or (pieces[i].kind == "WORD" and _a_road(pieces[i]))
        if shunned and road and i and pieces[i - 1].kind in _BETWEEN:
            # `nach Wyler, Hauptstraße meiden`.
            pieces = [*pieces[:i], pieces[i + 1], pieces[i], *pieces[i + 2 :]]
        if pieces[i].kind not in _DENIALS or (pieces[i].kind == "NOACTION" and " go" not in pieces[i].text.lower()):
            continue
        way = pieces[i + 1]
        bare = way.kind == "BYROAD" and way.end - way.start < len(way.text) + len("the ")
        road = bare or (way.kind in ("MOVE", "WORD") and _a_road(way))
        if (not road and way.kind != "BYRAIL") or way.text.lower().startswith("tak"):
            # `do not take the main road`: nor capture it? `avoid the Grave-Nijmegen highway`: that one alone.
            continue
        text = f"{pieces[i].text} {way.text}"
        said = Piece("BYCOUNTRY" if road else "REMARK", text.lower(), pieces[i].start, way.end, text)
        first = i - 1 if i and pieces[i - 1].kind in ("AND", "COMMA") else i
        remarks += [] if road else [said]
        return [*pieces[:first], *([said] if road else []), *pieces[i + 2 :]]
    return pieces


def _a_road(way: Piece) -> bool:
    """`do not take the main road`, `niet over de hoofdweg`."""
    return not _ROADS.isdisjoint(plain_letters(way.text.lower()).split())


def by_the_places(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to Grave by the main road, Son - Veghel - Uden`: the places of that road, behind the end of the march."""
    del remarks
    for i in range(2, len(pieces) - 3):
        if pieces[i].kind != "BYROAD" or pieces[i - 1].kind != "PLACE":
            continue
        at = i + 1 + (pieces[i + 1].kind in ("COMMA", "COLON"))
        listed = kinds_at(pieces, at, 3) == ["PLACE", "JOIN", "PLACE"]
        if listed and (pieces[at + 1].text in _DASHES or pieces[i + 1].kind == "COLON"):
            lead = pieces[i]._replace(kind="VIA", start=pieces[i].end, text="by")
            return [*pieces[: i + 1], lead, *pieces[at:]]
    return pieces


_DASHES = frozenset({"-", "–", "—"})


def roads_meant(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`by the northern road`, `along the Rhine road`: by road, whichever it is."""
    for i in range(len(pieces) - 1):
        lead, road = pieces[i], pieces[i + 1]
        led = lead.kind in ("BY", "WATER") or (lead.kind == "VIA" and lead.text.lower() not in ("over", "across"))
        word = road.text.lower()
        if led and road.kind == "WORD" and (word in _ROADS or word in _RAILS):
            text = f"{lead.text} {road.text}"
            kind = "BYROAD" if word in _ROADS else "BYRAIL"
            if lead.kind == "WATER" and i and pieces[i - 1].kind in STANDING:
                # `block the canal road at Son`: the road is held, not gone by.
                held = Piece(kind, word, lead.start, road.end, word)
                return road_held([*pieces[:i], held, *pieces[i + 2 :]], remarks)
            return [*pieces[:i], Piece(kind, text.lower(), lead.start, road.end, text), *pieces[i + 2 :]]
    return pieces


_RAILS = frozenset({"railway", "railroad", "railway line"})


def both_last(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`…, start 1900 both`, `… - by road all three`: what all of them have in common, said last."""
    del remarks
    at = len(pieces) - 1
    if at < 3 or pieces[at].kind != "BOTH":
        return pieces
    first = at - 1
    if pieces[first].kind == "TIME" and pieces[first - 1].kind in ("AT", "FROM"):
        first -= 1
    elif pieces[first].kind not in _WAYS and pieces[first].kind != "TIME":
        return pieces
    comma = [] if pieces[first - 1].kind == "COMMA" else [pieces[at]._replace(kind="COMMA", text=",")]
    return [*pieces[:first], *comma, pieces[at], *pieces[first:at]]


def not_too_near(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`follow 7 KOSB but not too closely`: how far behind."""
    at = len(pieces) - 2
    if at > 2 and pieces[at].kind in ("NOT", "LESS") and pieces[at + 1].text.lower() in _NEAR:
        remarks.append(Piece("REMARK", "", pieces[at].start, pieces[at + 1].end, f"not {pieces[at + 1].text}"))
        return pieces[: at - (pieces[at - 1].kind in ("COMMA", "AND"))]
    return pieces


_NEAR = frozenset({"close", "closely", "near", "far", "fast", "quickly", "tightly"})


def paced_out(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`fall back 1 km to 4992`, `go 3 miles south, to Mook`: the place is named, the distance a remark."""
    for i in range(1, len(pieces) - 2):
        if pieces[i].kind != "NUM" or pieces[i + 1].text.lower() not in _LENGTHS or pieces[i - 1].kind not in _GOES:
            continue
        j = i + 2
        while j < len(pieces) and pieces[j].text.lower().rstrip("s") in _COMPASS:
            j += 1
        j += kinds_at(pieces, j, 2) == ["COMMA", "TO"]
        # `two miles up the road to Uden`, `one mile towards Uden` end short of the place: asked about.
        there = j < len(pieces) and "toward" not in pieces[j].text.lower()
        if there and [p.kind for p in pieces[j : j + 2]] == ["TO", "PLACE"]:
            remarks.append(Piece("REMARK", "", pieces[i].start, pieces[i + 1].end, f"{pieces[i].text} km"))
            return pieces[:i] + pieces[j if pieces[j - 1].kind == "COMMA" else i + 2 :]
    return pieces


_LENGTHS = frozenset("km kms kilometre kilometres kilometer kilometers mile miles".split())  # noqa: SIM905
_GOES = frozenset({"MOVE", "WITHDRAW", "UNITS"})
_WAYS = frozenset({"BYROAD", "BYRAIL", "BYCOUNTRY"})
_COMPASS = frozenset(
    """
    north south east west northeast northwest southeast southwest back further forward on down up
    northward southward eastward westward
    """.split()  # noqa: SIM905
)


def met_there(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`march south to meet the British at Aalst`: whom they meet is not theirs to order; where is."""
    for i in range(1, len(pieces) - 1):
        j = past(pieces, i + 1, ("ENEMY", "WORD"))
        going = any(p.kind in ("MOVE", "ATTACK") for p in pieces[:i])
        marching = going and not any(p.kind == "UNITS" for p in pieces[i:j])
        if pieces[i].kind != "LINKUP" or j == i + 1 or not marching:
            continue
        if any(p.kind in ("UNTIL", "IF", "WHEN") for p in pieces[:i]):
            # `advance towards Mook until it meets the enemy`.
            continue
        placed = any(p.kind == "PLACE" for p in pieces[:i])
        ends = j == len(pieces) or pieces[j].kind in ("COMMA", "THEN", "AND", "TIME", "THERE")
        if not (placed and ends) and [p.kind for p in pieces[j : j + 2]] != ["AT", "PLACE"]:
            return pieces
        first = i - 1 if pieces[i - 1].kind in ("TO", "AND", "COMMA") else i
        remarks.append(Piece("REMARK", "", pieces[i].start, pieces[j - 1].end, " ".join(p.text for p in pieces[i:j])))
        return pieces[:first] + pieces[j + (j < len(pieces) and pieces[j].kind == "THERE") :]
    return pieces


def gone_to(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`move to and hold Mook`, `advance on, seize and hold it`: one place for all of it."""
    del remarks
    for i in range(2, len(pieces) - 2):
        joint = pieces[i].kind in ("AND", "COMMA") and pieces[i + 1].kind in VERBS
        if joint and pieces[i - 1].kind in ("TO", "AT") and pieces[i - 2].kind == "MOVE":
            return [*pieces[: i - 1], *pieces[i:]]
    return pieces


def crossed_ground(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`crosses the railway and goes to Wolfheze`: the march goes on; no water lies there."""
    for i in range(len(pieces) - 3):
        row = pieces[i : i + 6]
        over = row[0].kind == "VIA" and row[1].text.lower() in CROSSED
        if over and [p.kind for p in row[2:5]] == ["AT", "PLACE", "TO"]:
            # `back over the railway at Wolfheze to Oosterbeek`: by way of it.
            remarks.append(remark_of(row[1:2]))
            return [*pieces[: i + 1], *pieces[i + 3 :]]
        if row[0].kind == "CROSS" and row[1].text.lower() == "country":
            # `go across country to Groesbeek`.
            return [*pieces[:i], row[0]._replace(kind="MOVE"), row[1]._replace(kind="BYCOUNTRY"), *pieces[i + 2 :]]
        if row[0].kind != "CROSS" or row[1].text.lower() not in CROSSED:
            continue
        said = Piece("REMARK", "", row[0].start, row[1].end, f"{row[0].text} {row[1].text}")
        if row[2].kind in _BETWEEN and row[3].kind in VERBS:
            remarks.append(said)
            return pieces[:i] + pieces[i + 3 :]
        kinds = [p.kind for p in row[2:]]
        if kinds[:2] == ["AT", "PLACE"] and len(kinds) == 4 and kinds[2] in _BETWEEN and kinds[3] in VERBS:
            # `cross the railway at Wolfheze and go to Ede`: by way of it.
            remarks.append(said)
            return [*pieces[:i], row[5], row[2]._replace(kind="VIA"), row[3], *pieces[i + 6 :]]
    return pieces


def road_taken(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`get going to Nijmegen, take the Mook road`: by that road; nothing is taken."""
    del remarks
    for i in range(1, len(pieces) - 1):
        taken = pieces[i].kind == "ATTACK" and pieces[i].text.lower() in _TAKES and pieces[i + 1].kind in _WAYS
        if taken and any(p.kind == "PLACE" for p in pieces[:i]):
            return pieces[: i - (pieces[i - 1].kind in ("COMMA", "AND"))] + pieces[i + 1 :]
    return pieces


_TAKES = frozenset({"take", "takes", "taking", "use", "uses", "using"})


def left_behind(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`I/FJR 2 stays behind`, nobody named: it stays where it is; `keeps close behind` is on the march."""
    del remarks
    for i, piece in enumerate(pieces):
        stays = piece.kind == "FOLLOW" and piece.text.lower() in _STAYS_BEHIND
        behind = pieces[i + 1].kind if i + 1 < len(pieces) else ""
        if stays and behind not in ("UNITS", "THEY", "ENEMY"):
            return [*pieces[:i], piece._replace(kind="HOLD"), *pieces[i + 1 :]]
    return pieces


_STAYS_BEHIND = frozenset({"stay behind", "stays behind", "staying behind", "remain behind", "remains behind"})


def off_it(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`pull off Best`, `pull out Best`: whence, not where to."""
    del remarks
    for i in range(len(pieces) - 1):
        leaves = pieces[i].kind == "WITHDRAW" and pieces[i].text.lower().endswith((" off", " out"))
        if leaves and pieces[i + 1].kind == "PLACE":
            lead = pieces[i]._replace(kind="FROM", text="off")
            return [*pieces[: i + 1], lead, *pieces[i + 1 :]]
    return pieces


def going_so(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`withdraw from Nijmegen, going back over the bridge to Lent`: one march, told in two words."""
    del remarks
    leaves = next((i for i, p in enumerate(pieces) if p.kind == "WITHDRAW"), len(pieces))
    for i in range(leaves + 3, len(pieces) - 1):
        goes = pieces[i].kind in ("MOVE", "WITHDRAW") and pieces[i].text.lower().split()[0].endswith("ing")
        if goes and pieces[i - 1].kind == "COMMA" and [p.kind for p in pieces[leaves + 1 : i - 1]] == ["FROM", "PLACE"]:
            return pieces[: i - 1] + pieces[i + 1 :]
    return pieces


def followed_twice(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`fall in behind 2 IG and follow them`: the same said twice."""
    del remarks
    for i in range(2, len(pieces) - 2):
        kinds = [p.kind for p in pieces[i : i + 3]]
        if kinds == ["AND", "FOLLOW", "THEY"] and [p.kind for p in pieces[i - 2 : i]] == ["FOLLOW", "UNITS"]:
            return pieces[:i] + pieces[i + 3 :]
    return pieces


def following_in_reserve(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Knaust attacks Elst, Mielke follows in reserve`: how it follows; `in reserve at Huissen` is where it waits."""
    for i in range(1, len(pieces)):
        reserve = pieces[i].kind == "GUARD" and pieces[i].text.lower().endswith(("in reserve", "as reserve"))
        theirs = reserve and _behind_them(pieces, i + 1)
        if theirs:
            # `2 Pol attacks Heteren, 3 Pol in reserve behind it`: it goes behind them, and holds nowhere.
            remarks.append(pieces[i]._replace(kind="REMARK"))
            behind = pieces[i + 1]._replace(kind="FOLLOW", text="behind them", end=pieces[theirs - 1].end)
            return [*pieces[:i], behind, *pieces[theirs:]]
        follows = reserve and next((p.kind for p in reversed(pieces[:i]) if p.kind in VERBS), "") == "FOLLOW"
        if follows and [p.kind for p in pieces[i + 1 : i + 2]] != ["AT"]:
            remarks.append(pieces[i]._replace(kind="REMARK"))
            return pieces[:i] + pieces[i + 1 :]
    return pieces


def _behind_them(pieces: list[Piece], i: int) -> int:
    """Where `behind them` ends, if nothing more is said; 0 if it is nothing of the kind."""
    row = [p.kind for p in pieces[i : i + 2]]
    said = row[:1] == ["FOLLOW"] and pieces[i].text.lower().startswith("behind ")
    end = i + 1 if said else i + 2 if row == ["BEHIND", "THEY"] else 0
    return end if end and (end == len(pieces) or pieces[end].kind in ("MARK", "COMMA", "SEMI", "AND")) else 0


def followed_there(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`move to Lent, follow 3 IG`: behind it on the way there; `to Lent, then follow 3 IG` comes after."""
    del remarks
    for i in range(3, len(pieces) - 1):
        led = pieces[i].kind == "FOLLOW" and pieces[i].text.lower() in ("follow", "follows")
        if not led or pieces[i + 1].kind != "UNITS" or pieces[i - 1].kind not in ("COMMA", "SEMI"):
            continue
        going = next((k for k, p in enumerate(pieces[:i]) if p.kind in ("MOVE", "TO")), i)
        ahead = {p.kind for p in pieces[going:i]}
        if ahead <= _ON_THE_WAY and "PLACE" in ahead:
            behind = pieces[i]._replace(kind="BEHIND", text="following")
            return [*pieces[: i - 1], behind, *pieces[i + 1 :]]
    return pieces


#: What is said of a march and nothing else.
_ON_THE_WAY = frozenset("MOVE TO PLACE VIA JOIN AT FROM BY TIME COMMA NOW BYROAD BYRAIL BYCOUNTRY".split())  # noqa: SIM905


def first_done(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`307 Eng, first fix Hatert bridge, then …`: no number of an order."""
    for i in range(len(pieces) - 1):
        if pieces[i].kind == "NUM" and pieces[i].text.lower() == "first" and pieces[i + 1].kind in VERBS:
            if but_first(pieces, []) is not pieces:
                # `move to Grave, but first take Uden`: it is done before what was told.
                return pieces
            remarks.append(pieces[i]._replace(kind="REMARK"))
            return pieces[: i - (i > 0 and pieces[i - 1].kind == "COMMA")] + pieces[i + 1 :]
    return pieces


def to_the_rescue(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`go to the rescue of Veghel`: they go there."""
    for i in range(len(pieces) - 1):
        if pieces[i].kind == "LINKUP" and pieces[i + 1].kind == "PLACE" and pieces[i].text.lower().endswith(" of"):
            remarks.append(remark_of([pieces[i]]))
            first = i - (i > 0 and pieces[i - 1].kind == "TO")
            return [*pieces[:first], pieces[i]._replace(kind="MOVE"), pieces[i]._replace(kind="TO"), *pieces[i + 1 :]]
    return pieces


def beside_road(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`go left of the main road through Veldhoven`: not along it."""
    for i in range(1, len(pieces)):
        if pieces[i].kind == "BYROAD" and pieces[i - 1].text.lower() in _SIDES:
            remarks.append(remark_of(pieces[i - 1 : i + 1]))
            return pieces[: i - 1] + pieces[i + 1 :]
    return pieces


_SIDES = frozenset({"left", "right", "beside", "off", "from", "left of", "right of"})


def far_side(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`cross by the Driel ferry and hold the far bank`: where they land."""
    landed = next((i for i, p in enumerate(pieces) if p.kind == "CROSS"), len(pieces))
    for i in range(landed + 2, len(pieces)):
        first = i - (pieces[i - 1].kind == "AT")
        stays = pieces[first - 1].kind in ("HOLD", "GUARD") and pieces[i].kind in ("WORD", "PLACE")
        ends = i + 1 == len(pieces) or pieces[i + 1].kind in _BETWEEN
        if stays and ends and pieces[i].text.lower() in ("far", "other", "opposite"):
            remarks.append(Piece("REMARK", "", pieces[i].start, pieces[i].end, f"the {pieces[i].text} side"))
            return pieces[:first] + pieces[i + 1 :]
    return pieces


def no_end_told(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2 Para to Renkum and on`: how far?"""
    del remarks
    on = pieces[-1]
    if on.kind == "AT" and on.text.lower() == "on" and kinds_at(pieces, len(pieces) - 3, 2) == ["PLACE", "AND"]:
        return [*pieces[:-1], on._replace(kind="UNLESS", value=WHERE_ON)]
    return pieces


#: The word of the grammar without which nothing of the kind stands in a sentence, and what settles it.
WAYS: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("BYROAD", denied_way),
    ("BYRAIL", denied_way),
    ("AVOIDING", denied_way),
    ("CROSS", crossed_ground),
    ("VIA", crossed_ground),
    ("VIA", over_on_it),
    ("CROSS", far_side),
    *BEYOND,
    ("RECCE", road_scouted),
    ("BYROAD", road_of_a_town),
    ("ATTACK", road_taken),
    ("FOLLOW", following_in_reserve),
    ("THEY", following_in_reserve),
    ("FOLLOW", followed_twice),
    ("FOLLOW", followed_there),
    ("FOLLOW", left_behind),
    ("FOLLOW", not_too_near),
    ("WITHDRAW", off_it),
    ("WITHDRAW", going_so),
    ("BOTH", both_last),
    ("BY", roads_meant),
    ("WATER", roads_meant),
    ("VIA", roads_meant),
    ("BYROAD", by_the_places),
    ("BY", by_the_places),
    ("NUM", first_done),
    ("NUM", paced_out),
    ("LINKUP", met_there),
    ("AND", gone_to),
    ("AND", no_end_told),
    ("LINKUP", to_the_rescue),
    ("BYROAD", beside_road),
    *((sign, part_of_the_way) for sign in ("BYROAD", "BYRAIL", "WORD")),
)
