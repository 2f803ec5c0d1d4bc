"""Roads that are held or attacked, rivers that look like other words, and where troops stand that are sent elsewhere.

`hold the Veghel-Uden road`, `clear the road from Veghel to Uden` name no one place and are asked about; `over the
Aa` is a river; `7 GH at Uden is to go back to Veghel` says where they are. Source: orders.md 6, 7, 17.
"""

from collections.abc import Callable
from itertools import pairwise

from engine.orders.sentence.ground.named_roads import from_there_on, road_cut_at
from engine.orders.sentence.pieces import AS_WRITTEN, Piece, kinds_at, past, remark_of
from engine.orders.sentence.words.plain_words import plain_letters
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.sentence.words_of_laws import hangs_on

#: Value of a word after which it must be asked where on the road troops are to stand or fight.
WHERE_ON = object()
STANDING = frozenset({"ATTACK", "HOLD", "GUARD"})
_ROADS = frozenset({"road", "highway", "railway", "railroad", "line", "motorway"})
#: A road that is the object of a deed, not the way it goes by.
_BARE = frozenset({"road", "highway", "main road", "main highway", "railway", "railroad", "line", "main rd"}) | {
    *("strasse", "landstrasse", "chaussee", "weg", "straatweg", "rijksweg", "club route"),
}
_CUT = frozenset({"cut", "cuts", "cutting", "sever", "severs", "interdict", "interdicts"})
_ROADS_TO = _ROADS | {"straße", "strasse", "landstraße", "landstrasse", "chaussee", "weg", "straatweg"}
_GOING = frozenset({"MOVE", "WITHDRAW", "ATTACK", "RECCE"})


def road_held(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`hold the main road at Son` is there; `clear the Veghel-Uden road` is nowhere yet."""
    pieces = _cut_off(pieces)
    for i in range(len(pieces) - 1):
        if pieces[i].kind not in STANDING:
            continue
        after = [p.kind for p in pieces[i + 1 : i + 4]]
        if after in (["UNITS", "BYROAD"], ["ENEMY", "BYROAD"]) and pieces[i].text.lower().startswith("ambush"):
            # `ambush the panzers on the Mook road`.
            return [*pieces[: i + 2], pieces[i + 2]._replace(kind="UNLESS", value=WHERE_ON)]
        if pieces[i].kind == "GUARD" and (end := _from_there(pieces, i)):
            # `attacks Groesbeek and blocks the road to Malden`: from Groesbeek.
            remarks.append(remark_of(pieces[end - 3 : end]))
            return [*pieces[: i + 1], *pieces[end:]]
        road = pieces[i + 1]
        way = road.kind in ("BYROAD", "BYRAIL")
        bare = way and plain_letters(road.text.lower()) in _BARE
        stood = way and pieces[i].kind == "HOLD" and road.text.lower().startswith("on ")
        if stood and i + 2 == len(pieces) and [p.kind for p in pieces[max(i - 3, 0) : i]] == ["TO", "PLACE", "COMMA"]:
            # `to Uden, stay on the highway`: the way of the march.
            return [*pieces[:i], road]
        # `dig in on the railway at Elst`, `take up positions along the road at Elst`.
        dug = way and pieces[i].kind == "GUARD" and road.text.lower().startswith(("on ", "along "))
        stood = stood or (dug and after[1:] == ["AT", "PLACE"])
        if stood or (bare and after[1:] == ["AT", "PLACE"]):
            remarks.append(road._replace(kind="REMARK"))
            return [*pieces[: i + 1], *pieces[i + 2 :]]
        # `dig in at Berg en Dal and block the Wyler road`: from there.
        placed = pieces[i].kind != "ATTACK" and any(p.kind == "PLACE" for p in pieces[_own_task(pieces, i) : i])
        if bare and placed and pieces[i - 1].kind in ("AND", "COMMA", "TO") and pieces[i].kind == "GUARD":
            dug_in = any(p.kind in ("HOLD", "GUARD") for p in pieces[:i])
            first = i - 1 if dug_in else i + 1
            text = " ".join(p.text for p in pieces[max(first, i) : i + 2])
            remarks.append(Piece("REMARK", AS_WRITTEN, pieces[max(first, i)].start, road.end, text))
            return [*pieces[:first], *pieces[i + 2 :]]
        if bare and not placed and pieces[i].text.lower() not in ("take", "takes", "taking"):
            return [*pieces[: i + 1], road._replace(kind="UNLESS", value=WHERE_ON), *pieces[i + 2 :]]
        stretch = pieces[i].kind == "ATTACK" and road.kind == "WORD" and road.text.lower() in _ROADS
        if stretch and after[1:2] == ["FROM"]:
            return [*pieces[: i + 1], road._replace(kind="UNLESS", value=WHERE_ON), *pieces[i + 2 :]]
        if after == ["PLACE", "TO", "BYROAD"] and plain_letters(pieces[i + 3].text.lower()) in _BARE:
            # `clear Veghel to Uden road`.
            return [*pieces[: i + 3], pieces[i + 3]._replace(kind="UNLESS", value=WHERE_ON), *pieces[i + 4 :]]
    return pieces


def _from_there(pieces: list[Piece], i: int) -> int:
    """Where the road a deed is done to ends, `the road to Malden`, if those who do it have been sent to a place and no
    more is said; 0 if it is nowhere yet."""
    first = i + 1 + (pieces[i + 1].kind == "THERE")
    row = pieces[first : first + 3]
    a_road = [p.kind for p in row] == ["WORD", "TO", "PLACE"] and row[0].text.lower() in _ROADS_TO
    ends = [p.kind for p in pieces[first + 3 : first + 4]] in ([], ["UNTIL"], ["REMARK"])
    joined = pieces[i - 1].kind in ("AND", "THEN")
    sent = any(p.kind == "PLACE" for p in pieces[_own_task(pieces, i) : i]) and any(
        p.kind in _GOING for p in pieces[:i]
    )
    return first + 3 if a_road and ends and joined and sent else 0


def _cut_off(pieces: list[Piece]) -> list[Piece]:
    """`takes Eerde and cuts the Schijndel road there`: blocks it, and does not go by it."""
    cut = next((i for i, p in enumerate(pieces[:-1]) if p.kind == "WORD" and p.text.lower() in _CUT), -1)
    if cut < 1 or pieces[cut + 1].kind not in ("BYROAD", "BYRAIL"):
        return pieces
    return [*pieces[:cut], pieces[cut]._replace(kind="GUARD", text="cut the road"), *pieces[cut + 1 :]]


def _own_task(pieces: list[Piece], i: int) -> int:
    """Where the task of those who do a deed begins: `2 IG to Son, 21 AT covers the Helmond road` is not at Son."""
    own = (
        j for j in range(i - 1, 0, -1) if pieces[j].kind == "UNITS" and pieces[j - 1].kind in ("COMMA", "SEMI", "AND")
    )
    return next(own, 0)


def to_one_side(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to Arnhem, keep north of the railway`: the side they march on; `hold north of the railway`: where?"""
    for i in range(1, len(pieces) - 2):
        side, line = pieces[i + 1 : i + 3]
        if pieces[i].kind != "HOLD" or side.kind != "SHIFT" or line.kind not in ("WORD", "WATER"):
            continue
        if line.kind == "WORD" and line.text.lower() not in _LINES:
            continue
        going = any(p.kind in _GOING or p.kind == "TO" for p in pieces[:i])
        if going and pieces[i].text.lower().startswith(("keep", "stay", "remain")):
            remarks.append(remark_of(pieces[i : i + 3]))
            return [*pieces[: i - (pieces[i - 1].kind in ("COMMA", "AND"))], *pieces[i + 3 :]]
        if not any(p.kind == "PLACE" for p in pieces):
            return [*pieces[: i + 1], side._replace(kind="UNLESS", value=WHERE_ON), *pieces[i + 2 :]]
    return pieces


_LINES = frozenset("railway railroad rail line tracks track road highway canal river stream woods".split())  # noqa: SIM905
_ROADS_IN = _ROADS | {
    "roads", "approaches", "approach", "track", "tracks", "bank", "dyke", "routes", "way",
    "straße", "straßen", "strasse", "strassen", "chaussee", "hauptstraße", "weg", "wege", "wegen",
}  # fmt: skip
_WATCHED = frozenset({"WORD", "BYROAD", "BYRAIL", "ENEMY"})


def road_watched(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`go to Renkum and block the roads from Wageningen and Ede`: there, and whence the enemy may come."""
    for i in range(3, len(pieces) - 1):
        if pieces[i].kind not in ("GUARD", "HOLD"):
            continue
        j = past(pieces, i + 1, _WATCHED)
        row = pieces[i + 1 : j]
        kept = pieces[i].kind == "GUARD" if not row else row[0].kind == "ENEMY"
        if kept and (end := _bridge_there(pieces, i, j)):
            # `stay at Grave to guard the bridge`, `stay at Driel and keep Jerry off the ferry`.
            remarks.append(remark_of(pieces[i - 1 : end]))
            return pieces[: i - 1] + pieces[end:]
        road = any(p.kind in ("BYROAD", "BYRAIL") or p.text.lower() in _ROADS_IN for p in row)
        road = road or "road" in pieces[i].text
        link = road and [p.kind for p in pieces[j : j + 2]] in (["FROM", "PLACE"], ["TO", "PLACE"])
        link = link or ([p.kind for p in [*row, *pieces[j : j + 2]]] == ["ENEMY", "FROM", "PLACE"])
        if not link or not _goes_there(pieces[_own_task(pieces, i) : i]):
            continue
        j += 2
        while [p.kind for p in pieces[j : j + 2]] in (["JOIN", "PLACE"], ["AND", "PLACE"]):
            j += 2
        if [p.kind for p in pieces[j : j + 2]] != ["TO", "PLACE"]:
            remarks.append(remark_of(pieces[i + 1 : j]))
            return pieces[: i + 1] + pieces[j:]
    return pieces


def _goes_there(before: list[Piece]) -> bool:
    return any(a.kind in ("TO", "AT") and b.kind == "PLACE" for a, b in pairwise(before))


def road_to_there(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`blocks the roads to Arnhem at Oosterbeek`: there, whereto they may lead."""
    for i in range(len(pieces) - 5):
        held = pieces[i].kind in ("GUARD", "HOLD") and kinds_at(pieces, i + 1, 5) == _ROAD_AND_SPOT
        if held and plain_letters(pieces[i + 1].text.lower()) in _LEADING_THERE:
            remarks.append(remark_of(pieces[i + 1 : i + 4]))
            return pieces[: i + 1] + pieces[i + 4 :]
    return pieces


_ROAD_AND_SPOT = ["WORD", "TO", "PLACE", "AT", "PLACE"]
_LEADING_THERE = _ROADS_IN | {"hauptstrasse"}


def _bridge_there(pieces: list[Piece], i: int, j: int) -> int:
    """Where `to guard the bridge there` ends, the bridge being the piece `j`, behind a holding of a place; 0 if that is
    no part of it."""
    held = pieces[i - 1].kind in ("TO", "AND") and [p.kind for p in pieces[i - 4 : i - 1]] == ["HOLD", "AT", "PLACE"]
    j += j < len(pieces) and pieces[j].kind == "FROM"
    if not held or j >= len(pieces) or pieces[j].kind not in ("BRIDGEWORD", "FERRYWORD"):
        return 0
    end = j + 1 + (j + 1 < len(pieces) and pieces[j + 1].kind == "THERE")
    return end if end == len(pieces) or pieces[end].kind in ("COMMA", "MARK", "UNTIL", "THEN") else 0


@hangs_on(("get", "gets"))
def set_going(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`get 1/506 moving to Acht`, `have 2 IG marching by 0900`: they are to move."""
    del remarks
    for i in range(len(pieces) - 2):
        row = pieces[i : i + 3]
        starts = row[0].kind == "MOVE" and row[0].text.lower() in ("get", "gets") and row[1].kind in ("UNITS", "THEY")
        if starts and row[2].kind == "MOVE" and row[2].text.lower().split()[0].endswith("ing"):
            return [*pieces[:i], *pieces[i + 1 :]]
    return pieces


def seen_whether(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`see if Leende is clear of the enemy`: how it may be there, no second deed."""
    for i in range(len(pieces) - 2):
        asked = pieces[i].kind == "RECCE" and pieces[i].text.lower().endswith((" if", " whether"))
        if asked and pieces[i + 1].kind == "PLACE" and pieces[i + 2].text.lower() in ("clear", "clear of"):
            end = i + 3 + (i + 3 < len(pieces) and pieces[i + 3].kind == "ENEMY")
            remarks.append(remark_of(pieces[i + 2 : end]))
            return pieces[: i + 2] + pieces[end:]
    return pieces


def there_by(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`…, at 0400 they must be there`: when they are to have arrived, not when they start."""
    del remarks
    for i in range(1, len(pieces) - 2):
        row = [p for p in pieces[i + 2 :] if p.kind != "SHALL"]
        timed = [p.kind for p in pieces[i : i + 2]] == ["AT", "TIME"]
        if timed and [p.kind for p in row] == ["THEY", "THERE"] and pieces[i - 1].kind in ("COMMA", "AND"):
            return [*pieces[: i - 1], pieces[i]._replace(kind="BY", text="by"), pieces[i + 1]]
    return pieces


def keeping_off(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`avoiding the British`: no contact."""
    del remarks
    for i in range(1, len(pieces) - 1):
        ends = i + 2 == len(pieces) or pieces[i + 2].kind in ("COMMA", "AND", "THEN", "SEMI")
        if pieces[i].kind == "AVOIDING" and pieces[i + 1].kind == "ENEMY" and ends:
            text = f"{pieces[i].text} {pieces[i + 1].text}"
            return [*pieces[:i], pieces[i]._replace(kind="AVOIDCONTACT", text=text), *pieces[i + 2 :]]
    return pieces


_SHUNNED = frozenset({"avoided", "bypassed", "skirted", "shunned", "evaded", "circumvented"}) | {
    *("gemieden", "vermieden", "umgangen", "vermeden", "gemeden"),
}
_TO_BE = frozenset({"werden", "worden"})
_ENTERED = frozenset({"entered", "touched", "passed", "crossed", "used", "traversed"})


@hangs_on(_SHUNNED | _ENTERED)
def to_be_avoided(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to Son via Geldrop, Eindhoven is to be avoided`, `Best must not be entered`: a place to keep away from."""
    del remarks
    for i in range(1, len(pieces)):
        word = pieces[i].text.lower()
        if pieces[i].kind != "WORD" or word not in _SHUNNED | _ENTERED:
            continue
        j = i - 1
        while j and (pieces[j].kind in ("TO", "SHALL", "NOT") or pieces[j].text.lower() == "worden"):
            j -= 1
        denied = any(p.kind == "NOT" for p in pieces[j + 1 : i])
        if pieces[j].kind != "PLACE" or denied != (word in _ENTERED):
            continue
        while j > 1 and pieces[j - 1].kind == "JOIN" and pieces[j - 1].text != "," and pieces[j - 2].kind == "PLACE":
            j -= 2
        head = pieces[: j - 1] if j and pieces[j - 1].kind in ("COMMA", "JOIN", "AND", "SEMI") else pieces[:j]
        places = [p for p in pieces[j:i] if p.kind in ("PLACE", "JOIN")]
        avoiding = Piece("AVOIDING", "avoid", places[0].start, places[0].start, "avoid")
        behind = pieces[i + 1 :]
        while behind and behind[0].text.lower() in _TO_BE | {"te"}:
            behind = behind[1:]
        return [*head, avoiding, *places, *behind]
    return pieces


_GONE_ROUND = frozenset({"umgehen", "meiden", "vermeiden", "vermijden", "mijden"})


def avoided_last(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`nach Asten, Someren umgehen`, `…, Someren ist zu umgehen`: the one place behind the end of the march is kept
    away from."""
    del remarks
    if kinds_at(pieces, len(pieces) - 3, 3) == ["PLACE", "SHALL", "AVOIDING"]:
        pieces = [*pieces[:-2], pieces[-1]]
    for i in range(4, len(pieces)):
        if pieces[i].text.lower().removeprefix("zu ").removeprefix("te ") not in _GONE_ROUND:
            continue
        last = i - 1
        while last > 3 and pieces[last].kind in ("SHALL", "TO"):
            last -= 1
        listed = kinds_at(pieces, last - 2, 3) in (["PLACE", "JOIN", "PLACE"], ["PLACE", "COMMA", "PLACE"])
        led = pieces[last - 3].kind == "TO" or last + 1 < i
        ends = i + 1 == len(pieces) or pieces[i + 1].kind == "COMMA"
        if listed and led and ends and pieces[last - 1].text == ",":
            return [*pieces[: last - 1], pieces[i]._replace(kind="AVOIDING"), pieces[last], *pieces[i + 1 :]]
    return pieces


def deed_last(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`AR 159 soll GR 1035 von 19 bis 21 Uhr unterstützen`, `Goebel soll Stargaard folgen`: whom stands before it."""
    del remarks
    i = next((i for i, p in enumerate(pieces) if p.kind == "SHALL"), 0)
    j = next((j for j, p in enumerate(pieces) if p.kind in VERBS), 0)
    helps = pieces[j].kind in ("SUPPORT", "FOLLOW") and pieces[j].text.lower().endswith("en")
    if not helps or kinds_at(pieces, i - 1, 3) != ["UNITS", "SHALL", "UNITS"] or j < i + 2:
        return pieces
    return [*pieces[: i + 1], pieces[j], *pieces[i + 1 : j], *pieces[j + 1 :]]


def without_doing(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`… without getting mixed up with the Airborne`: how the march is done."""
    for i in range(2, len(pieces) - 1):
        doing = pieces[i].kind == "LESS" and pieces[i].text.lower() == "without" and pieces[i + 1].text.endswith("ing")
        row = pieces[i + 1 :]
        if doing and not any(p.kind in ("PLACE", "TIME", "LASTING", "COMMA", "NUM", "BYROAD", "BYRAIL") for p in row):
            remarks.append(Piece("REMARK", "", pieces[i].start, row[-1].end, " ".join(p.text for p in pieces[i:])))
            return pieces[:i]
    return pieces


def river_aa(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`over the Aa to Veghel`: a river, no reconnaissance."""
    del remarks
    return [
        p._replace(kind="WATER")
        if p.kind == "RECCE" and p.text == "Aa" and i and pieces[i - 1].kind in ("VIA", "AT", "CROSS", "BEHIND")
        else p
        for i, p in enumerate(pieces)
    ]


def standing_at(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`7 GH at Uden is to go back to Veghel`: where they are, not where they go."""
    if [p.kind for p in pieces[:3]] != ["UNITS", "AT", "PLACE"]:
        return pieces
    if all(e.sort == "formation" for e in pieces[0].value.entries):
        # `Frundsberg units in Nijmegen fall back`: those of it that stand there.
        return pieces
    i = past(pieces, 3, ("TO", "SHALL", "COMMA", "NOW"))
    going = i < len(pieces) and pieces[i].kind in _GOING
    ends = any(p.kind in ("TO", "VIA") and q.kind == "PLACE" for p, q in zip(pieces[i:], pieces[i + 1 :], strict=False))
    objects = i + 1 < len(pieces) and pieces[i].kind in ("ATTACK", "RECCE") and pieces[i + 1].kind == "PLACE"
    if not going or not (ends or objects):
        return pieces
    remarks.append(Piece("REMARK", "", pieces[1].start, pieces[2].end, f"{pieces[1].text} {pieces[2].text}"))
    return [pieces[0], *pieces[i:]]


def front_at(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`hold Arnhem between the railway and the river`, `attack Renkum astride the railway`: how wide the front is."""
    for i in range(1, len(pieces) - 1):
        if not _of_the_ground(pieces[i + 1]):
            continue
        last = i + 1
        if pieces[i].kind == "BETWEEN" or pieces[i].kind == "FROM":
            joint = "AND" if pieces[i].kind == "BETWEEN" else "TO"
            if kinds_at(pieces, i + 2, 1) != [joint] or i + 3 >= len(pieces) or not _of_the_ground(pieces[i + 3]):
                continue
            last = i + 3
        elif pieces[i].text.lower() != "astride":
            continue
        last += last + 1 < len(pieces) and pieces[last + 1].text.lower() == "line"
        # `holds its ground astride the road until 1800`.
        own = pieces[i - 1].kind == "THEY" and kinds_at(pieces, i - 2, 1) == ["HOLD"]
        front = pieces[i - 1].kind in STANDING or pieces[i - 1].text.lower() in _FRONTS
        placed = front and kinds_at(pieces, last + 1, 2) == ["AT", "PLACE"]
        if placed or own or pieces[i - 1].kind in ("PLACE", "BYROAD", "BYRAIL"):
            remarks.append(remark_of(pieces[i : last + 1]))
            return [*pieces[:i], *pieces[last + 1 :]]
    return pieces


def out_of_the_ground(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`go out of the bridgehead to Valkenswaard`, `from the woods to Elst`: where they are now."""
    for i in range(1, len(pieces) - 3):
        left = kinds_at(pieces, i, 4) == ["FROM", "WORD", "TO", "PLACE"]
        if not left or not (_of_the_ground(pieces[i + 1]) or pieces[i + 1].text.lower() in _HELD_SO_FAR):
            continue
        if not any(p.kind in ("HOLD", "GUARD", "FIRE") for p in pieces[:i]):
            remarks.append(remark_of(pieces[i : i + 2]))
            return [*pieces[:i], *pieces[i + 2 :]]
    return pieces


_HELD_SO_FAR = frozenset({"bridgehead", "woods", "village", "town", "airhead", "salient", "pocket"})


def _of_the_ground(piece: Piece) -> bool:
    """Whether a piece names a line or a patch of ground, and no place to go to."""
    if piece.kind in ("WATER", "BYROAD", "BYRAIL"):
        return True
    named = (
        piece.kind == "PLACE" and not piece.value.places and piece.text.lower().endswith(("weg", "straat", "strasse"))
    )
    return named or (piece.kind == "WORD" and piece.text.lower() in _GROUND)


_FRONTS = frozenset({"line", "front", "ground", "gap", "sector", "crossroads"})
_GROUND = _LINES | frozenset(
    "wood forest heath church hospital station embankment dyke dike park orchard orchards polder crossroads".split()  # noqa: SIM905
)


#: The word of the grammar without which nothing of the kind stands in a sentence, and what settles it.
STRETCHES: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("RECCE", river_aa),
    ("RECCE", seen_whether),
    ("THERE", there_by),
    ("AVOIDING", keeping_off),
    ("AVOIDING", avoided_last),
    ("SHALL", deed_last),
    ("WORD", to_be_avoided),
    ("LESS", without_doing),
    ("MOVE", set_going),
    ("SHIFT", to_one_side),
    ("AT", standing_at),
    ("AT", front_at),
    ("BETWEEN", front_at),
    ("BETWEEN", from_there_on),
    ("FROM", front_at),
    ("FROM", out_of_the_ground),
    ("GUARD", road_cut_at),
    ("GUARD", road_to_there),
    ("HOLD", road_to_there),
    ("GUARD", road_watched),
    ("HOLD", road_watched),
    ("BYROAD", road_held),
    ("BYRAIL", road_held),
    ("ATTACK", road_held),
)
