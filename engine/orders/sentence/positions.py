"""What unknown words and marks are, by their place in the sentence.

Unknown words behind `to` are a place to be matched by likeness, `the Arnhem-Ede road` is a
road and no place, `north of` belongs to the name behind it; what figures are is decided in
`figures`. What it all asks for is `compose`'s matter. Source: orders.md 5, 17; ecosystem 0.8.
"""

from engine.orders.names.bridges_described import at_a_town, described, of_that_town, over_its_water
from engine.orders.names.ferries_between import ferries_between
from engine.orders.names.gazetteer import Gazetteer
from engine.orders.names.lie_of_the_land import POINTS, TERRAIN, by_places
from engine.orders.names.place_names import place_words
from engine.orders.sentence.clock.arrivals import arrivals, arrived_within
from engine.orders.sentence.clock.day_and_hour import moments
from engine.orders.sentence.clock.figures import Figures, square_named
from engine.orders.sentence.clock.in_turn import in_turn
from engine.orders.sentence.ground.ends_of_places import (
    bank_of,
    end_of,
    is_crossing,
    kind_at,
    names_before,
    of_it,
    shifted,
)
from engine.orders.sentence.ground.named_roads import led_by_road
from engine.orders.sentence.ground.place_before_its_deed import behind_its_hour, last_of_a_row, place_before_its_deed
from engine.orders.sentence.ground.squares_of_towns import (
    in_its_town,
    lying_aside,
    lying_at,
    square_of_it,
    told_by_square,
    what_stands_there,
)
from engine.orders.sentence.ground.within_a_town import led_to_it
from engine.orders.sentence.ground.words_of_a_name import run_of_words, unknown_name, with_capital
from engine.orders.sentence.ground.zones import zone_at
from engine.orders.sentence.pieces import DEFINITE, Piece, Spot, place_letters
from engine.orders.sentence.sequences.done_by_each import BY_WHOM, done_by_each
from engine.orders.sentence.words.plain_words import canonical
from engine.vocabulary import Minute

#: Without one of these all places stay as the scanner found them.
_MOVING_PLACES = frozenset(
    {"SQUAREWORD", "SHIFT", "WORD", "NUM", "BRIDGEWORD", "FERRYWORD", "AHEAD", "BEHIND", "UNLESS"}
)
#: Without one of these nothing lies off the place behind it.
_BESIDE_PLACES = frozenset({"AHEAD", "BEHIND", "WORD"})
#: Without one of these no hour is told.
_HOURS = frozenset({"TIME", "FOUR", "NUM", "LASTING"})
#: Without one of these no square tells where something else lies.
_WITH_SQUARES = frozenset({"WORD", "SQUAREWORD", "NUM", "FOUR", "SIX"})
#: Without one of these no ferry is told by its banks.
_FERRIES = frozenset({"FERRYACT", "CROSS", "FERRYWORD"})


class Positions:
    """Settles the pieces of a sentence for one moment of one campaign."""

    def __init__(self, gaz: Gazetteer, now: Minute) -> None:
        self._gaz = gaz
        self._figures = Figures(gaz, now)

    def settle(self, pieces: list[Piece], capitals: bool) -> list[Piece]:
        """The pieces with times joined, places found and figures decided."""
        kinds = {p.kind for p in pieces}
        pieces = moments(pieces, kinds)
        if not kinds.isdisjoint(_BESIDE_PLACES):
            pieces = by_places(pieces)
        if not kinds.isdisjoint(_MOVING_PLACES):
            pieces = described(self._places(pieces, capitals), self._gaz)
        if "WATER" in kinds and "VIA" in kinds:
            pieces = over_its_water(pieces, self._gaz)
        if not kinds.isdisjoint(_FERRIES):
            pieces = ferries_between(pieces, self._gaz)
        if "ZONEWORD" in kinds or "ALTERZONE" in kinds:
            pieces = zone_at(pieces, self._gaz)
        if "PLACE" in kinds and "AT" in kinds:
            pieces = at_a_town(pieces, self._gaz)
        if "PLACE" in kinds and "THERE" in kinds:
            pieces = of_that_town(pieces, self._gaz)
        if not kinds.isdisjoint(BY_WHOM) and pieces[0].kind == "PLACE":
            pieces = done_by_each(pieces)
        pieces = in_turn(pieces, kinds)
        if "FOUR" in kinds or "SIX" in kinds:
            pieces = self._figures.decided(pieces)
        if not kinds.isdisjoint(_HOURS):
            pieces = arrivals(pieces)
        if "LASTING" in kinds:
            pieces = arrived_within(pieces)
        if not kinds.isdisjoint(_WITH_SQUARES):
            worded = "WORD" in [p.kind for p in pieces]
            pieces = in_its_town(told_by_square(square_of_it(pieces) if worded else pieces, self._gaz), self._gaz)
            pieces = what_stands_there(pieces) if "WORD" in kinds else pieces
        if "SHIFT" in kinds:
            pieces = lying_aside(pieces, self._gaz)
        pieces = led_to_it(pieces, kinds)
        return lying_at(pieces, self._gaz) if "MARK" in kinds else pieces

    def _places(self, pieces: list[Piece], capitals: bool) -> list[Piece]:
        """Squares after `square` and `GR`; shifts with their place; unknown words where a place is looked for."""
        out: list[Piece] = []
        i = 0
        while i < len(pieces):
            if pieces[i].kind not in _OPEN and not (out and out[-1].kind in _HELD):
                out.append(pieces[i])
                i += 1
                continue
            found = self._at_piece(pieces, i, out, capitals)
            if found is None:
                out.append(pieces[i])
                i += 1
            else:
                out += found[0]
                i = found[1]
        return out

    def _at_piece(
        self, pieces: list[Piece], i: int, out: list[Piece], capitals: bool
    ) -> tuple[list[Piece], int] | None:
        """What stands at a piece instead of it, and the piece after; None: it stays as it is."""
        piece = pieces[i]
        last = out[-1].kind if out else ""
        taken: tuple[Piece, int] | None = None
        match piece.kind:
            case "SQUAREWORD" if i + 1 < len(pieces):
                taken = self._square_after(pieces, i + 1)
                further = self._square_after(pieces, taken[1] + 1) if taken and _several(pieces, i, taken[1]) else None
                if taken and further:
                    return [taken[0], pieces[taken[1]], further[0]], further[1]
            case "SHIFT" if piece.value[0] == "end" and names_before(out) and not kind_at(pieces, i + 1):
                back = 2 if last == "COMMA" else 1
                place = out[-back]
                del out[-back:]
                return [shifted(piece, place)], i + 1
            case "SHIFT" if not kind_at(pieces, i + 1) and (end := end_of(piece, out)) is not None:
                return [end], i + 1
            case "SHIFT" if of_it(pieces, i) and any(p.kind == "PLACE" for p in out):
                # `to Elst, 2 km north of it`.
                back = max(k for k, p in enumerate(out) if p.kind == "PLACE")
                row = [p for p in out[back + 1 :] if p.kind != "COMMA"]
                place = shifted(piece, out[back])
                del out[back:]
                return [place, *row], i + 2
            case "SHIFT" if i + 1 < len(pieces) and pieces[i + 1].kind in ("BYROAD", "BYRAIL"):
                # `east of the main road`.
                return [piece, pieces[i + 1]._replace(kind="WORD")], i + 2
            case "SHIFT" if i + 1 < len(pieces) and pieces[i + 1].kind == "PLACE":
                if piece.value[0] == "km" and out and out[-1].kind == "WORD" and out[-1].text.lower() in POINTS:
                    # `a point 2 km north of Wolfheze`.
                    out.pop()
                taken = shifted(piece, pieces[i + 1]), i + 2
            case "SHIFT" if piece.value[0] in ("km", "of") and (square := self._measured_from(pieces, i + 1)):
                return [shifted(piece, square[0])], square[1]
            case "SHIFT" if bank_of(pieces, i, last):
                # `hold the north bank at Driel`, `the far end at Arnhem bridge`.
                taken = shifted(piece, pieces[i + 2]), i + 3
            case "PLACE" if i + 1 < len(pieces):
                taken = self._road_named(pieces, i)
                if taken and taken[1] > i + 2 and any(p.kind == "AIRRECCE" for p in out):
                    # `photo recce along the Arnhem-Ede road`: from the one to the other.
                    while out[-1].kind in ("VIA", "AT", "WORD"):
                        out.pop()
                    return pieces[i : taken[1] - 1], taken[1]
                towns, behind = (pieces[i : taken[1] - 1], pieces[taken[1] : taken[1] + 2]) if taken else ([], [])
                if taken and (way := led_by_road(out, towns, taken[0], behind)):
                    return way, taken[1]
                if taken and out and out[-1].kind in ("MOVE", "WITHDRAW") and out[-1].text.lower().endswith(" off"):
                    # `moves off the Dinther road to Veghel`: that way they do not go.
                    taken = (
                        taken[0]._replace(kind="REMARK", value="", text=f"off {piece.text} {taken[0].text}"),
                        taken[1],
                    )
                elif taken:
                    while out and (out[-1].kind in ("VIA", "AT") or out[-1].text.lower() in ("along", "astride")):
                        out.pop()
                elif not capitals:
                    taken = self._longer_place(pieces, i)
            case "WORD" if len(piece.text) == 1 and piece.text.isalpha() and last in ("AND", "COMMA"):
                taken = self._further_zone(piece, out), i + 1
                taken = taken if taken[0].value.places else None
            case "WORD" if piece.text.lower() in _LEAVES and [p.kind for p in pieces[i + 1 : i + 2]] == ["PLACE"]:
                # `leaves Heelsum at 1400 for Renkum`, `verlässt Elst um 1000 nach Bemmel`.
                return [piece._replace(kind="FROM")], i + 1
            case "NUM" if last in _BEFORE_SQUARES:
                taken = self._split_square(pieces, i)
            case "BRIDGEWORD" | "FERRYWORD" if last == "PLACE" and is_crossing(out[-1]):
                return [], i + 1
        if taken is None and piece.kind in ("WORD", "SHIFT") and last in _BEFORE_PLACES:
            taken = self._unknown_place(pieces, i, last, capitals)
        if taken is None and piece.kind == "WORD" and last == "UNITS" and i + 1 == len(pieces) and len(out) == 1:
            taken = self._unknown_place(pieces, i, "AT", True)
        elif taken is None and piece.kind == "WORD" and (last == "UNITS" or (not out and i + 1 < len(pieces))):
            named = place_before_its_deed(pieces, i, out, self._gaz) or behind_its_hour(pieces, i, out, self._gaz)
            taken = (named, i + 1) if named else None
        elif taken is None and piece.kind in ("WORD", "UNLESS") and last == "PLACE":
            named = last_of_a_row(pieces, i, out, self._gaz)
            taken = (named, i + 1) if named else None
        elif taken is None and piece.kind == "WORD" and last in ("TIME", "FOUR", "NOACTION"):
            named = behind_its_hour(pieces, i, out, self._gaz)
            taken = (named, i + 1) if named else None
        if taken is None and piece.kind == "WORD" and last in _BEFORE_OBJECTS:
            taken = self._unknown_place(pieces, i, "AT", capitals)
            meant = last in _HELD and canonical(piece.text)[0] not in _OWN_GROUND
            if taken and not taken[0].value.places and not meant:
                taken = None
        if taken is None and piece.kind == "WORD" and not capitals and _to_be_held(pieces, i):
            taken = Piece("PLACE", Spot((), piece.text, False), piece.start, piece.end, piece.text), i + 1
        if taken is None and last in _HELD and any(p.kind == "UNITS" for p in out) and _nameless(pieces, i, capitals):
            taken = Piece("PLACE", Spot((), piece.text, False), piece.start, piece.end, piece.text), i + 1
        return ([taken[0]], taken[1]) if taken else None

    def _road_named(self, pieces: list[Piece], i: int) -> tuple[Piece, int] | None:
        """`the Arnhem-Ede road`: a road by the towns it joins, not a place to go to."""
        j = i
        while j + 2 < len(pieces) and pieces[j + 1].kind == "MARK" and pieces[j + 2].kind == "PLACE":
            j += 2
        if j + 1 >= len(pieces) or pieces[j + 1].kind != "WORD" or pieces[j + 1].start - pieces[j].end > 2:
            # `to Eindhoven down the main highway` is no road of that name.
            return None
        word = canonical(pieces[j + 1].text)[0]
        kind = "BYROAD" if word in _ROAD_NAMES else "BYRAIL" if word in ("railway", "line", "railroad") else ""
        if not kind or (j == i and word == "line"):
            return None
        return Piece(kind, word, pieces[i].start, pieces[j + 1].end, word), j + 2

    def _longer_place(self, pieces: list[Piece], i: int) -> tuple[Piece, int] | None:
        """`Beek en Donck`, `Lommel-Colonie`: a known name and a slip that together are another place."""
        spot = pieces[i].value
        if not spot.places or spot.places[0].partition(":")[0] != "town":
            return None
        j = i + 1
        if (pieces[j].kind == "AND" and pieces[j].text == "en") or (pieces[j].kind == "MARK" and pieces[j].text == "-"):
            j += 1
        if j >= len(pieces) or pieces[j].kind != "WORD" or len(pieces[j].text) < 2:
            return None
        if j == i + 1 and pieces[j].text.islower() and pieces[j].text.endswith("ed"):
            # `the attack on Aalst failed` is no attack on a bridge there.
            return None
        if pieces[j].text.lower() in _NO_PART_OF_A_NAME:
            # `1/508 to Beek - done.` is not Beek en Donk.
            return None
        words = [p for p in pieces[i : j + 1] if p.kind != "MARK"]
        letters = "".join(place_letters(p.text) for p in words)
        clear, _ = self._gaz.likeness.spelling(letters)
        text = " ".join(p.text for p in words)
        if clear and {*self._gaz.joined[clear]} == {*spot.places}:
            # `hold Veghel - no change`: the word adds nothing to the name.
            return None
        if clear:
            return Piece(
                "PLACE", Spot(self._gaz.joined[clear], text, False), pieces[i].start, pieces[j].end, text
            ), j + 1
        if pieces[j - 1].kind == "MARK" and pieces[j].text[:1].isupper() and pieces[j].start == pieces[j - 1].end:
            return Piece("PLACE", Spot((), text, False), pieces[i].start, pieces[j].end, text), j + 1
        return None

    def _further_zone(self, piece: Piece, out: list[Piece]) -> Piece:
        """`DZ T and N`: the zone of that letter; no place if none is spoken of."""
        before = out[-2] if len(out) > 1 and out[-2].kind == "PLACE" else None
        zoned = before is not None and any(p.startswith("zone:") for p in before.value.places)
        words = (*place_words(before.text)[:-1], piece.text.lower()) if before is not None and zoned else ()
        return piece._replace(kind="PLACE", value=Spot(self._gaz.places.get(words, ()), piece.text))

    def _square_after(self, pieces: list[Piece], i: int) -> tuple[Piece, int] | None:
        figures = ""
        first = pieces[i]
        while i < len(pieces) and (
            pieces[i].kind in ("FOUR", "SIX", "NUM")
            or (figures and pieces[i].kind in ("MARK", "COMMA") and len(figures) in (2, 3))
        ):
            if pieces[i].kind in ("FOUR", "SIX", "NUM"):
                figures += pieces[i].text
            i += 1
            if len(figures) >= 4 and len(figures) != 5:
                break
        place = square_named(figures, self._gaz)
        if place is None:
            return None
        return Piece("PLACE", Spot((place,), first.text), first.start, pieces[i - 1].end, f"square {place}"), i

    def _measured_from(self, pieces: list[Piece], i: int) -> tuple[Piece, int] | None:
        """`2 km east of 4381`, `north of square 4381`: the square, and the piece after it."""
        i += i < len(pieces) and pieces[i].kind == "SQUAREWORD"
        return self._square_after(pieces, i) if i < len(pieces) and pieces[i].kind in ("FOUR", "SIX") else None

    def _split_square(self, pieces: list[Piece], i: int) -> tuple[Piece, int] | None:
        """`47-88`, `47/88`: a square with a mark between column and row."""
        row = pieces[i : i + 3]
        if [p.kind for p in row] != ["NUM", "MARK", "NUM"] or row[1].text not in "-/" or row[2].start != row[0].end + 1:
            return None
        figures = row[0].text + row[2].text
        place = square_named(figures, self._gaz) if len(figures) == 4 and figures.isdigit() else None
        if place is None:
            return None
        return Piece("PLACE", Spot((place,), figures), row[0].start, row[2].end, f"square {place}"), i + 3

    def _unknown_place(self, pieces: list[Piece], i: int, link: str, capitals: bool) -> tuple[Piece, int] | None:
        """Words that are no name but stand where a place is looked for: matched by likeness."""
        words = run_of_words(pieces, i)
        while words:
            letters = "".join(place_letters(w.text) for w in words if w.kind != "MARK")
            clear, _ = self._gaz.likeness.spelling(letters)
            if clear != letters and any(w.text.lower() in TERRAIN for w in words):
                clear = ""
            rest = pieces[i + len(words)] if i + len(words) < len(pieces) else None
            if clear and clear != letters and not capitals and rest is not None and with_capital(rest):
                # A name of which only a part is like: `Beerg en Dal` is not Beers.
                clear = ""
            if clear:
                text = " ".join(w.text for w in words if w.kind != "MARK")
                spot = Spot(self._gaz.joined[clear], text, clear == letters)
                return Piece("PLACE", spot, words[0].start, words[-1].end, text), i + len(words)
            if len(words) == 1:
                break
            words.pop()
        return unknown_name(pieces, i, link, capitals)


_NO_PART_OF_A_NAME = frozenset({"done", "gone", "dont", "one", "none", "then"})
_LEAVES = frozenset({"leave", "leaves", "verlässt", "verlaesst", "verlaat"})
_BEFORE_PLACES = frozenset({"TO", "VIA", "AVOIDING", "AT", "BETWEEN", "CROSS"})
_BEFORE_OBJECTS = frozenset({"ATTACK", "HOLD", "GUARD", "FIRE", "RECCE", "REPAIR", "MOVE", "CROSS", "WITHDRAW"})
#: Behind these an unknown name is a place all the same: without it the unit would hold where it stands.
#: What may become a place, or part of one.
_OPEN = frozenset({"SQUAREWORD", "SHIFT", "PLACE", "WORD", "NUM", "BRIDGEWORD", "FERRYWORD", "UNLESS"})
_HELD = frozenset({"HOLD", "GUARD", "WITHDRAW"})
_BEFORE_SQUARES = frozenset({"TO", "VIA", "MOVE", "ATTACK", "HOLD", "FIRE", "AT"})


def _nameless(pieces: list[Piece], i: int, capitals: bool) -> bool:
    """`hold the hill`, `HOLD GREBBEBERG`: a place that no map name gives, and none is named behind it."""
    word = pieces[i]
    # On the phone nobody writes capitals.
    capitals = capitals or (word.kind == "WORD" and not any(p.text[:1].isupper() for p in pieces))
    if word.kind != "WORD" or not (capitals or word.value == DEFINITE):
        return False
    after = pieces[i + 1].kind if i + 1 < len(pieces) else ""
    placed = any(p.kind in ("FOUR", "SIX") for p in pieces[i + 1 : i + 4])
    if placed or any(p.kind in ("PLACE", "BRIDGEWORD", "FERRYWORD") for p in pieces[i + 1 :]):
        return False
    ends = after != "WORD"
    named = capitals and ends and len(word.text) > 4 and not word.text.upper().endswith(("LY", "ING"))
    return canonical(word.text)[0] not in _OWN_GROUND and (named or word.value == DEFINITE)


def _to_be_held(pieces: list[Piece], i: int) -> bool:
    """`the Westerbouwing must be held`: what is held, though no map name gives it."""
    deed = pieces[i + 1] if i + 1 < len(pieces) else None
    if deed is None or deed.kind not in ("HOLD", "GUARD") or not deed.text.lower().startswith(("be ", "to be ")):
        return False
    named = pieces[i].value == DEFINITE or pieces[i].text.istitle()
    return named and canonical(pieces[i].text)[0] not in _OWN_GROUND and pieces[i].text.lower() not in _THEIR_LINES


_THEIR_LINES = frozenset({"line", "lines", "position", "positions", "ground", "trenches", "posts"})
#: What a unit holds where it stands.
_OWN_GROUND = frozenset(
    """
    perimeter flank flanks rear front fort fortress defences defenses sector salient pocket approaches fire present
    road roads highway motorway corridor strasse strassen hauptstrasse landstrasse chaussee autobahn rollbahn bahndamm
    bahn eisenbahn bahnlinie hoofdweg rijksweg spoor spoordijk spoorlijn street streets houses crossroads railway track
    night day bridgehead
    plaats platz same prisoners wounded supplies stores left right enemy others tight steady peace breath breach
    """.split()  # noqa: SIM905
)


def _several(pieces: list[Piece], i: int, behind: int) -> bool:
    """`squares 1828 to 2131`: whether another square follows the first."""
    linked = [p.kind for p in pieces[behind : behind + 2]]
    return pieces[i].text.lower().endswith("s") and linked[1:] == ["FOUR"] and linked[0] in _LINKS


#: `the Arnhem road`, `Arnhemer Straße`, `Arnhemseweg`.
_ROAD_NAMES = frozenset("road highway weg strasse landstrasse chaussee straatweg rijksweg rijbaan".split())  # noqa: SIM905
_LINKS = frozenset({"TO", "MARK", "AND", "COMMA", "JOIN", "UNTIL"})
