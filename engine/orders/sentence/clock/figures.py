"""What figures are by their place in the sentence: an hour, a square, or a doubt.

Figures that can be only one of them are that one: `2500` is no hour, a square off the map is none. Of four figures
that may be both the words about them decide (`hour_or_square`), those of the same task alone. Knows nothing of
names. Source: orders.md 1, 5.
"""

from itertools import pairwise

from engine.orders.hours.times import When, four_figures, time_at
from engine.orders.names.gazetteer import Gazetteer
from engine.orders.sentence.clock.day_and_hour import SPANS, has_hour
from engine.orders.sentence.clock.hour_or_square import hour_or_square
from engine.orders.sentence.pieces import Piece, Spot
from engine.orders.sentence.small_words.neighbours import PLACE_LINKS
from engine.orders.sentence.words.signal_words import VERBS
from engine.vocabulary import Minute, Place, Square

_BEFORE_NAMES = frozenset({"FOLLOW", "SUPPORT", "SUPPORTED", "BEHIND"})
_ON_THE_WAY = ("VIA", "AVOIDING", "JOIN", "AND", "COMMA")
_ADDRESSED = frozenset({"UNITS", "ALL", "REST"})
_JOINTS = frozenset({"COMMA", "AND", "SEMI", "COLON"})
_ROW_OF_NAMES = _ADDRESSED | {"AND", "COMMA", "JOIN", "MARK", "WITH", "LESS"}
#: What may stand at the ends of a span.
_FIGURED = frozenset({"FOUR", "TIME"})


def square_named(figures: str, gaz: Gazetteer) -> Place | None:
    """The square of four or six figures; None if it is none or lies off the map."""
    if len(figures) == 6:
        square = Square(int(figures[:2]), int(figures[3:5]))
    elif len(figures) == 4:
        square = Square(int(figures[:2]), int(figures[2:]))
    else:
        return None
    return square.name if gaz.on_map(square) else None


#: What leads fire to its square.
_ONTO = frozenset({"auf", "op", "onto"})
#: What figures tell the number of.
_COUNTED = frozenset("men strong survivors casualties prisoners mann soldaten gefangene manschappen".split())  # noqa: SIM905


class Figures:
    """Decides the figures of a sentence for one moment of one campaign."""

    def __init__(self, gaz: Gazetteer, now: Minute) -> None:
        self._gaz = gaz
        self._scenario = gaz.scenario
        self._now = now

    def decided(self, pieces: list[Piece]) -> list[Piece]:
        """The pieces with every group of four or six figures as TIME, PLACE, NUM or EITHER (orders.md 5)."""
        if not any(p.kind in ("FOUR", "SIX") for p in pieces):
            return pieces
        pieces = _hour_over_a_row(pieces)
        starts = [0, *_others_begin(pieces), len(pieces)]
        return [p for a, b in pairwise(starts) for p in self._of_one_task(pieces[a:b])]

    def _of_one_task(self, pieces: list[Piece]) -> list[Piece]:
        """The same for the task of one body of troops: another's hour or place decides nothing here."""
        out: list[Piece] = []
        corners = _corners(pieces)
        places = [
            i for i, p in enumerate(pieces) if p.kind == "PLACE" and (i == 0 or pieces[i - 1].kind not in _ON_THE_WAY)
        ]
        placed = False
        for i, piece in enumerate(pieces):
            if piece.kind == "FOUR" and i in corners and (corner := square_named(piece.value, self._gaz)):
                piece = piece._replace(kind="PLACE", value=Spot((corner,), piece.text))
            elif piece.kind == "FOUR":
                case = _case_behind(pieces, i)
                there = placed or any(n < case for n in places)
                piece = self._four(piece, out, pieces[i + 1 : case], there)
            elif piece.kind == "SIX":
                piece = self._six(piece, out, placed or bool(places))
            placed = placed or piece.kind == "PLACE"
            out.append(piece)
        return out

    def _four(self, piece: Piece, before: list[Piece], after: list[Piece], placed: bool) -> Piece:
        if before and before[-1].kind in _BEFORE_NAMES and piece.value in self._gaz.bearing:
            # `GR 1035 follows 1034`: no hour of the day.
            return piece._replace(kind="NUM")
        clock = four_figures(piece.value)
        place = square_named(piece.value, self._gaz)
        at_place = Spot((place,) if place else (), piece.text, bool(place))
        if clock is None:
            named = place or (before and before[-1].kind in PLACE_LINKS)
            return piece._replace(kind="PLACE", value=at_place) if named else piece._replace(kind="NUM")
        if len(piece.value) == 3 and clock % 5 and not (before and before[-1].kind in ("AT", "FROM", "UNTIL", "BY")):
            # `156 leading` is no hour.
            return piece._replace(kind="NUM")
        counted = bool(after) and after[0].text.lower() in _COUNTED
        if counted or (before and before[-1].kind == "WITH" and all(p.kind == "MARK" for p in after)):
            # `attack Mook with 100`, `attack Mook, 100 men`.
            return piece._replace(kind="NUM")
        led = before[-1].text.lower() if before else ""
        if place is None or led in ("um", "om"):
            return piece._replace(kind="TIME", value=When(clock=clock))
        if led in _ONTO and any(p.kind == "FIRE" for p in before):
            # `feuert um 1430 auf 1107`.
            return piece._replace(kind="PLACE", value=at_place)
        if before and before[-1].text == "(" and self._lies_there(place, before[-2:-1]):
            # `Best (1235)`.
            return piece._replace(kind="PLACE", value=at_place)
        meant = hour_or_square(clock, before, after, placed)
        if meant == "either":
            return piece._replace(kind="EITHER", value=(When(clock=clock), at_place))
        if meant == "place":
            return piece._replace(kind="PLACE", value=at_place)
        return piece._replace(kind="TIME", value=When(clock=clock))

    def _lies_there(self, square: Place, named: list[Piece]) -> bool:
        """Whether a place just named stands on that square."""
        places = named[0].value.places if named and named[0].kind == "PLACE" else ()
        return any(s.name == square for p in places for s in self._gaz.squares(p))

    def _six(self, piece: Piece, before: list[Piece], placed: bool) -> Piece:
        place = square_named(piece.value, self._gaz)
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


def _case_behind(pieces: list[Piece], i: int) -> int:
    """Where the case of a task begins behind its figures: `fires on 1435 if Best is taken`, `attacks 1435 when 2/506
    arrives at Best`; a place of the case is none of the deed."""
    return next((n for n in range(i + 1, len(pieces)) if pieces[n].kind in ("IF", "WHEN")), len(pieces))


def _hour_over_a_row(pieces: list[Piece]) -> list[Piece]:
    """`Attack 0630: Becker on Beek, Hermann on Mook`: each has a place of its own, and all the hour."""
    if len(pieces) < 6 or [p.kind for p in pieces[1:4]] != ["FOUR", "COLON", "UNITS"] or pieces[0].kind not in _GOING:
        return pieces
    clock = four_figures(pieces[1].value)
    placed = next((i for i, p in enumerate(pieces) if i > 3 and p.kind in ("PLACE", "UNITS")), 0)
    if clock is None or clock % 5 or not placed or pieces[placed].kind != "PLACE":
        return pieces
    return [pieces[0], pieces[1]._replace(kind="TIME", value=When(clock=clock)), *pieces[2:]]


_GOING = frozenset({"ATTACK", "MOVE", "WITHDRAW"})


def _others_begin(pieces: list[Piece]) -> list[int]:
    """Where other troops with a task of their own are named: `2 Para to Elst at 1500, 3 Para attack Ede at 1600`."""
    out: list[int] = []
    acting = False
    for i, piece in enumerate(pieces):
        back = i - 1
        while back > 0 and pieces[back].kind in ("AT", "TIME", "FOUR"):
            back -= 1
        if acting and piece.kind in _ADDRESSED and pieces[back].kind in _JOINTS:
            end = next((j for j in range(i + 1, len(pieces)) if pieces[j].kind not in _ROW_OF_NAMES), len(pieces))
            ahead = [p.kind for p in pieces[end : end + 2]]
            if (
                pieces[end - 1].kind != "COMMA"
                and ahead
                and (ahead[0] in VERBS or (ahead[0] == "TO" and len(ahead) > 1))
            ):
                # `…, at 1500 3 Para attack Elst`: the hour is theirs.
                out.append(back + 1)
        acting = acting or piece.kind in VERBS or piece.kind == "TO"
    return out


def _corners(pieces: list[Piece]) -> tuple[int, ...]:
    """`one squadron patrol 1634 to 2040 from 1500 to 1700`: of two spans the one without `from` is ground; a
    span alone, without a place, if its figures are not those of a clock or the hour is said elsewhere."""
    if not any(p.kind in ("AIR", "SQUADRONS", "AIRRECCE") for p in pieces):
        return ()
    boxed = next((i for i, p in enumerate(pieces[:-2]) if p.kind == "AREAWORD"), -1)
    if boxed >= 0 and [p.kind for p in pieces[boxed + 1 : boxed + 3]] == ["FOUR", "FOUR"]:
        # `patrol the box 1823 2028`.
        return boxed + 1, boxed + 2
    spans = [
        i
        for i in range(len(pieces) - 2)
        if pieces[i].kind in _FIGURED and pieces[i + 1].kind in SPANS and pieces[i + 2].kind in _FIGURED
    ]
    led = [i for i in spans if i and pieces[i - 1].kind in ("FROM", "BETWEEN")]
    bare = [i for i in spans if i not in led and pieces[i].kind == pieces[i + 2].kind == "FOUR"]
    named = any(p.kind in ("PLACE", "UNITS") for p in pieces)
    if len(spans) == 1 and (not named or pieces[0].kind == "AIRRECCE"):
        # `photos of Son, 1835-2037`.
        i = spans[0]
        ends = [pieces[i], pieces[i + 2]]
        # `air recce 2245 to 2550`: one end that is no hour of a clock is ground, and so is the other.
        clocks = [four_figures(p.value) for p in ends if p.kind == "FOUR"]
        ground = any(clock is None or clock % 5 for clock in clocks)
        ground = ground or any(has_hour(p) for p in (*pieces[:i], *pieces[i + 3 :]))
        return (i, i + 2) if ground and all(p.kind == "FOUR" for p in ends) else ()
    # `patrol from 4473 to 4676, 0900 to 1100`: no hours of a clock.
    squares = [i for i in spans if not _of_a_clock(pieces[i : i + 3])]
    if len(spans) == 2 and len(squares) == 1:
        return (squares[0], squares[0] + 2)
    return (bare[0], bare[0] + 2) if len(led) == len(bare) == 1 else ()


def _of_a_clock(span: list[Piece]) -> bool:
    """Whether both ends of a span may be hours."""
    return any(p.kind != "FOUR" or four_figures(p.value) is not None for p in (span[0], span[-1]))
