"""What figures and unknown words are, by their place in the sentence.

Four figures are a time or a square (orders.md 5), a day and an hour beside each other one
time, unknown words behind `to` a place to be matched by likeness. Knows names and words;
what they ask for is `compose`'s matter. Source: orders.md 5, 17; ecosystem 0.8.
"""

from itertools import pairwise

from engine.orders.gazetteer import Gazetteer
from engine.orders.hours import beside_times, hours
from engine.orders.neighbours import PLACE_LINKS
from engine.orders.pieces import Piece, Spot, place_letters
from engine.orders.signal_words import SILENT
from engine.orders.times import When, four_figures, time_at
from engine.vocabulary import Minute, Place, Square


class Positions:
    """Settles the pieces of a sentence for one moment of one campaign."""

    def __init__(self, gaz: Gazetteer, now: Minute) -> None:
        self._gaz = gaz
        self._scenario = gaz.scenario
        self._now = now

    def settle(self, pieces: list[Piece], capitals: bool) -> list[Piece]:
        """The pieces with times joined, places found and figures decided."""
        return self._figures(self._places(self._moments(pieces), capitals))

    def _places(self, pieces: list[Piece], capitals: bool) -> list[Piece]:
        """Squares after `square` and `GR`; shifts with their place; unknown words where a place is looked for."""
        out: list[Piece] = []
        i = 0
        while i < len(pieces):
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
            case "SHIFT" if i + 1 < len(pieces) and pieces[i + 1].kind == "PLACE":
                taken = _shifted(piece, pieces[i + 1]), i + 2
            case "PLACE" if i + 1 < len(pieces):
                taken = self._road_named(pieces, i)
                if taken:
                    while out and (out[-1].kind in ("VIA", "AT") or out[-1].text.lower() in ("along", "astride")):
                        out.pop()
                elif not capitals:
                    taken = self._longer_place(pieces, i)
            case "NUM" if last in _BEFORE_SQUARES:
                taken = self._split_square(pieces, i)
            case "BRIDGEWORD" | "FERRYWORD" if last == "PLACE" and _is_crossing(out[-1]):
                return [], i + 1
        if taken is None and piece.kind in ("WORD", "SHIFT") and last in _BEFORE_PLACES:
            taken = self._unknown_place(pieces, i, last, capitals)
        if taken is None and piece.kind == "WORD" and last == "UNITS" and i + 1 == len(pieces) and len(out) == 1:
            taken = self._unknown_place(pieces, i, "AT", True)
        if taken is None and piece.kind == "WORD" and last in _BEFORE_OBJECTS:
            taken = self._unknown_place(pieces, i, "AT", capitals)
            if taken and not taken[0].value.places:
                taken = None
        return ([taken[0]], taken[1]) if taken else None

    def _road_named(self, pieces: list[Piece], i: int) -> tuple[Piece, int] | None:
        """`the Arnhem-Ede road`: a road by the towns it joins, not a place to go to."""
        j = i
        while j + 2 < len(pieces) and pieces[j + 1].kind == "MARK" and pieces[j + 2].kind == "PLACE":
            j += 2
        if j + 1 >= len(pieces) or pieces[j + 1].kind != "WORD":
            return None
        word = pieces[j + 1].text.lower()
        kind = (
            "BYROAD"
            if word in ("road", "highway", "weg", "strasse")
            else "BYRAIL"
            if word in ("railway", "line", "railroad")
            else ""
        )
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
        if j >= len(pieces) or pieces[j].kind != "WORD":
            return None
        words = [p for p in pieces[i : j + 1] if p.kind != "MARK"]
        letters = "".join(place_letters(p.text) for p in words)
        clear, _ = self._gaz.spelling(letters)
        text = " ".join(p.text for p in words)
        if clear:
            return Piece(
                "PLACE", Spot(self._gaz.joined[clear], text, False), pieces[i].start, pieces[j].end, text
            ), j + 1
        if pieces[j - 1].kind == "MARK" and pieces[j].text[:1].isupper() and pieces[j].start == pieces[j - 1].end:
            return Piece("PLACE", Spot((), text, False), pieces[i].start, pieces[j].end, text), j + 1
        return None

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
        place = self._square(figures)
        if place is None:
            return None
        return Piece("PLACE", Spot((place,), first.text), first.start, pieces[i - 1].end, f"square {place}"), i

    def _split_square(self, pieces: list[Piece], i: int) -> tuple[Piece, int] | None:
        """`47-88`, `47/88`: a square with a mark between column and row."""
        row = pieces[i : i + 3]
        if [p.kind for p in row] != ["NUM", "MARK", "NUM"] or row[1].text not in "-/" or row[2].start != row[0].end + 1:
            return None
        figures = row[0].text + row[2].text
        place = self._square(figures) if len(figures) == 4 and figures.isdigit() else None
        if place is None:
            return None
        return Piece("PLACE", Spot((place,), figures), row[0].start, row[2].end, f"square {place}"), i + 3

    def _square(self, figures: str) -> Place | None:
        if len(figures) == 6:
            square = Square(int(figures[:2]), int(figures[3:5]))
        elif len(figures) == 4:
            square = Square(int(figures[:2]), int(figures[2:]))
        else:
            return None
        return square.name if self._gaz.on_map(square) else None

    def _unknown_place(self, pieces: list[Piece], i: int, link: str, capitals: bool) -> tuple[Piece, int] | None:
        """Words that are no name but stand where a place is looked for: matched by likeness."""
        words = _run_of_words(pieces, i)
        while words:
            letters = "".join(place_letters(w.text) for w in words if w.kind != "MARK")
            clear, _ = self._gaz.spelling(letters)
            rest = pieces[i + len(words)] if i + len(words) < len(pieces) else None
            if clear and clear != letters and not capitals and rest is not None and _capital(rest):
                # A name of which only a part is like: `Beerg en Dal` is not Beers.
                clear = ""
            if clear:
                text = " ".join(w.text for w in words if w.kind != "MARK")
                spot = Spot(self._gaz.joined[clear], text, clear == letters)
                return Piece("PLACE", spot, words[0].start, words[-1].end, text), i + len(words)
            if len(words) == 1:
                break
            words.pop()
        return _unknown_name(pieces, i, link, capitals)

    def _figures(self, pieces: list[Piece]) -> list[Piece]:
        """Four figures are a time or a square by their place in the sentence (orders.md 5)."""
        out: list[Piece] = []
        ways = ("VIA", "AVOIDING", "JOIN", "AND", "COMMA")
        dest = any(p.kind == "PLACE" and (i == 0 or pieces[i - 1].kind not in ways) for i, p in enumerate(pieces))
        for i, piece in enumerate(pieces):
            if piece.kind == "FOUR":
                piece = self._four(piece, out, pieces[i + 1 :], dest)
            elif piece.kind == "SIX":
                piece = self._six(piece, out, dest)
            dest = dest or piece.kind == "PLACE"
            out.append(piece)
        return out

    def _four(self, piece: Piece, before: list[Piece], after: list[Piece], placed: bool) -> Piece:
        clock = four_figures(piece.value)
        place = self._square(piece.value)
        as_time = piece._replace(kind="TIME", value=When(clock=clock))
        as_place = piece._replace(kind="PLACE", value=Spot((place,) if place else (), piece.text, bool(place)))
        if clock is None:
            return as_place if place or (before and before[-1].kind in PLACE_LINKS) else piece._replace(kind="NUM")
        if len(piece.value) == 3 and clock % 5 and not (before and before[-1].kind in ("AT", "FROM", "UNTIL", "BY")):
            # `156 leading` is no hour.
            return piece._replace(kind="NUM")
        if place is None:
            return as_time
        last = before[-1].kind if before else "START"
        span = any(p.kind == "TIME" for p in before[-3:])
        if placed and last in ("COMMA", "AT", "FROM") and _hours_apart(clock, after[:2]):
            # `fire 1825, 0930 to 0945`: with a place said before, two hours.
            return as_time
        follows = after[0].kind if after else "STOP"
        if last in ("UNTIL", "BY", "FROM", "DELAY", "START", "COLON", "BETWEEN") or last == "AMENDTO":
            far = next((p for p in after[1:3] if p.kind == "FOUR"), None)
            if last in ("FROM", "BETWEEN") and far is not None and four_figures(far.value) is None:
                return as_place
            return as_time
        if last == "AT" and len(before) > 1 and before[-2].kind == "FIRE":
            return as_place
        if (
            last == "AT"
            and len(before) > 1
            and before[-2].kind in ("ATTACK", "GUARD")
            and not placed
            and not any(p.kind == "PLACE" for p in after)
        ):
            return piece._replace(kind="EITHER", value=(as_time.value, as_place.value))
        if last == "AT" and any(p.kind in _DONE_AT for p in before) and _hour_elsewhere(before, after):
            return as_place
        if last == "AT":
            return as_place if before[-1].text.lower() in _NEARNESS else as_time
        if last == "AREAWORD" or (
            last in ("TO", "AND", "COMMA", "MARK")
            and any(p.kind == "AREAWORD" for p in before)
            and before[-2].kind == "PLACE"
        ):
            return as_place
        if (
            last in ("TO", "AND", "MARK")
            and len(before) > 2
            and before[-2].kind == "PLACE"
            and before[-3].kind in ("FROM", "BETWEEN")
        ):
            return as_place
        if last == "TO":
            if span and before[-2].kind == "TIME":
                return as_time
            return (
                as_time
                if any(p.kind == "AMEND" for p in before) and clock % 5 == 0 and not _destined(before)
                else as_place
            )
        if last in ("MARK", "AND", "COMMA") and len(before) > 1 and before[-2].kind == "TIME":
            return as_time
        if last in ("MARK",) and len(before) > 1 and before[-2].kind == "PLACE":
            return as_place if before[-1].text in "-/" and before[-2].text.isdigit() else as_time
        if (
            last in ("AND", "COMMA", "JOIN")
            and len(before) > 1
            and before[-2].kind == "PLACE"
            and before[-2].text.isdigit()
        ):
            return as_place
        if last in ("VIA", "AVOIDING") or (last == "FOR" and before[-2:-1] and before[-2].kind == "MOVE"):
            return as_place
        if (
            last in ("ATTACK", "FIRE", "GUARD", "REPAIR", "HOLD")
            and not placed
            and not (after and after[0].kind == "PLACE")
        ):
            return as_place
        if last in ("MOVE", "ATTACK", "HOLD", "FIRE", "GUARD", "RECCE", "WITHDRAW", "REPAIR"):
            if placed or any(p.kind == "TO" for p in after):
                return (
                    as_time if clock % 5 == 0 else piece._replace(kind="EITHER", value=(as_time.value, as_place.value))
                )
            return as_place
        if last == "PLACE" or placed:
            return as_time if clock % 5 == 0 else piece._replace(kind="EITHER", value=(as_time.value, as_place.value))
        if (
            last == "UNITS"
            and follows in ("MOVE", "ATTACK", "HOLD", "FIRE", "GUARD", "RECCE", "WITHDRAW", "REPAIR", "CROSS", "STOP")
            and follows != "STOP"
        ):
            return as_time
        if last in ("NOW", "WORD", "UNITS", "MARK"):
            return piece._replace(kind="EITHER", value=(as_time.value, as_place.value))
        return as_time

    def _six(self, piece: Piece, before: list[Piece], placed: bool) -> Piece:
        place = self._square(piece.value)
        found = time_at(piece.value, 0, self._scenario, self._now)
        last = before[-1].kind if before else "START"
        as_place = piece._replace(kind="PLACE", value=Spot((place,) if place else (), piece.text, bool(place)))
        if found is None or (
            place and last in ("TO", "VIA", "MOVE", "ATTACK", "HOLD", "FIRE", "GUARD", "RECCE", "WITHDRAW", "AVOIDING")
        ):
            return as_place
        as_time = piece._replace(kind="TIME", value=found.when)
        if place is None or placed or last in ("AT", "FROM", "UNTIL", "BY", "START", "COLON"):
            return as_time
        return piece._replace(kind="EITHER", value=(found.when, as_place.value))

    def _moments(self, pieces: list[Piece]) -> list[Piece]:
        """A day and a clock time side by side are one time."""
        pieces = beside_times(hours(pieces))
        out: list[Piece] = []
        i = 0
        while i < len(pieces):
            piece = pieces[i]
            if piece.kind == "FOUR" and _beside_day(pieces, i, out):
                clock = four_figures(piece.value)
                if clock is not None:
                    piece = piece._replace(kind="TIME", value=When(clock=clock))
            if piece.kind == "TIME" and out:
                back = len(out) - 1
                while back >= 0 and out[back].kind in ("AT", "COMMA") and len(out) - back < 3:
                    back -= 1
                before = out[back] if back >= 0 else None
                if before is not None and before.kind == "TIME" and _complete(before.value, piece.value):
                    merged = _merge(before.value, piece.value)
                    out[back:] = [Piece("TIME", merged, before.start, piece.end, f"{before.text} {piece.text}")]
                    i += 1
                    continue
            out.append(piece)
            i += 1
        return out


_NEARNESS = frozenset({"in", "near", "around", "astride", "in area of", "bei"})
_DONE_AT = frozenset({"ATTACK", "HOLD", "GUARD", "FIRE", "RECCE"})
_BEFORE_PLACES = frozenset({"TO", "VIA", "AVOIDING", "AT", "BETWEEN", "CROSS"})
_BEFORE_OBJECTS = frozenset({"ATTACK", "HOLD", "GUARD", "FIRE", "RECCE", "REPAIR", "MOVE", "CROSS", "WITHDRAW"})
_BEFORE_SQUARES = frozenset({"TO", "VIA", "MOVE", "ATTACK", "HOLD", "FIRE", "AT"})


def _shifted(shift: Piece, place: Piece) -> Piece:
    spot: Spot = place.value
    return Piece("PLACE", spot._replace(shift=shift.value), shift.start, place.end, f"{shift.text}{place.text}")


def _is_crossing(piece: Piece) -> bool:
    return bool(piece.value.places) and piece.value.places[0].startswith("bridge:")


def _capital(piece: Piece) -> bool:
    return piece.kind == "WORD" and piece.text[:1].isupper()


def _run_of_words(pieces: list[Piece], i: int) -> list[Piece]:
    """Up to five words that may together be a name with a slip in it."""
    words: list[Piece] = []
    for piece in pieces[i : i + 5]:
        if piece.kind not in ("WORD", "BRIDGEWORD", "FERRYWORD", "PLACE", "MARK", "NUM", "AT") and piece.text != "en":
            break
        if piece.kind == "MARK" and piece.text not in "-'./":
            break
        if piece.kind in ("AT", "NUM", "AND") and not words:
            break
        words.append(piece)
    return words


def _unknown_name(pieces: list[Piece], i: int, link: str, capitals: bool) -> tuple[Piece, int] | None:
    """A name nobody knows, where a place is looked for; words in small letters are remarks."""
    word = pieces[i]
    named = word.kind == "WORD" and word.text[:1].isupper() and not (capitals and link == "AT")
    if not named or word.text.lower() in SILENT:
        return None
    text = word.text
    j = i + 1
    while j < len(pieces) and (pieces[j].kind in ("BRIDGEWORD", "FERRYWORD") or (_capital(pieces[j]) and not capitals)):
        text += " " + pieces[j].text
        j += 1
    return Piece("PLACE", Spot((), text, False), word.start, pieces[j - 1].end, text), j


def _destined(before: list[Piece]) -> bool:
    return any(p.kind in ("MOVE", "ATTACK") for p in before)


def _beside_day(pieces: list[Piece], i: int, out: list[Piece]) -> bool:
    """Whether four figures stand beside a day that has no hour yet: `tomorrow 0600`, `0600 on D+1`."""
    last = out[-1].kind if out else ""
    if last == "SQUAREWORD" or (last == "AT" and out[-1].text.lower() in _NEARNESS):
        return False
    back = [p for p in out[-2:] if p.kind not in ("AT", "COMMA")]
    ahead = [p for p in pieces[i + 1 : i + 7] if p.kind not in ("AT", "COMMA")]
    if back and last in ("AT", "COMMA", "TIME") and _mere_day(back[-1]):
        return True
    if not ahead or not _mere_day(ahead[0]):
        return False
    if len(ahead) > 1 and (ahead[1].kind == "FOUR" or (ahead[1].kind == "TIME" and ahead[1].value.clock is not None)):
        # `hold at 2053 Monday 1030`: the day has an hour of its own.
        return False
    return last not in ("TO", "MOVE", "ATTACK", "HOLD", "FIRE") or (
        last == "TO" and any(p.kind == "AMEND" for p in out)
    )


def _hour_elsewhere(before: list[Piece], after: list[Piece]) -> bool:
    """Whether the sentence has its hour already, so that these figures are a square."""
    delayed = any(p.kind == "LASTING" and q.text.lower() == "in" for q, p in pairwise(after))
    hour = any(_has_hour(p) or p.kind == "NOW" for p in (*before, *after))
    return delayed or hour or any(p.kind == "FOUR" for p in after)


def _hours_apart(clock: int, after: list[Piece]) -> bool:
    """Whether a later hour follows behind `-`, `to` or `until`."""
    if len(after) < 2 or after[0].kind not in ("MARK", "TO", "UNTIL") or after[1].kind != "FOUR":
        return False
    end = four_figures(after[1].value)
    return end is not None and clock < end and clock % 5 == 0 and end % 5 == 0


def _has_hour(piece: Piece) -> bool:
    return piece.kind == "TIME" and (piece.value.clock is not None or piece.value.minute is not None)


def _mere_day(piece: Piece) -> bool:
    if piece.kind != "TIME":
        return False
    when: When = piece.value
    return when.clock is None and when.minute is None and when.day is not None


def _complete(a: When, b: When) -> bool:
    return (
        a.minute is None
        and b.minute is None
        and (a.clock is None) != (b.clock is None)
        and (a.day is None or b.day is None)
    )


def _merge(a: When, b: When) -> When:
    return When(
        clock=a.clock if a.clock is not None else b.clock,
        day=a.day if a.day is not None else b.day,
        round=a.round or b.round,
        part=a.part or b.part,
        bare=a.bare or b.bare,
    )
