"""Squares with the places they lie in: `Oosterbeek church square 4288`, `square 4381 in Elst`, `1718 (Valkenswaard)`.

A square says more than the town or the wood beside it where it lies in it; one that lies elsewhere is a second place,
and asked about. Source: orders.md 5, 16, 17.
"""

from engine.orders.names.gazetteer import Gazetteer
from engine.orders.names.lie_of_the_land import POINTS, TERRAIN
from engine.orders.sentence.pieces import Piece, Spot, kinds_at, remark_of
from engine.vocabulary import Place

_ON_THE_WAY = frozenset({"VIA", "AVOIDING", "JOIN", "AND", "BETWEEN", "COMMA"})
#: Squares over which a town lies.
_OF_A_TOWN = 2
_OF_A_WOOD = 6


def told_by_square(pieces: list[Piece], gaz: Gazetteer) -> list[Piece]:
    """`Oosterbeek church square 4288`, `the Reichswald edge at 5366`: the square says where in the town, in the
    wood."""
    for i in range(len(pieces) - 1, 0, -1):
        square = pieces[i]
        if square.kind != "PLACE" or not square.text[-1:].isdigit() or not square.value.places:
            continue
        # `the Reichswald around square 5365`: as with mere figures.
        said = square.text.startswith("square ") and not _in_a_wood(pieces[i - 2 : i])
        beside = ("WORD", "COMMA") if said else ("WORD", "COMMA", "AT")
        at = next((j for j in range(i - 1, max(i - 4, -1), -1) if pieces[j].kind not in beside), -1)
        if at < 0 or pieces[at].kind != "PLACE" or (not said and pieces[i - 1].kind not in ("AT", "COMMA")):
            continue
        if i + 1 < len(pieces) and pieces[i + 1].text.lower() in ("leading", "leads"):
            # `to Best, 1036 leading`: who goes first.
            continue
        if at and pieces[at - 1].kind in ("VIA", "AVOIDING", "FROM", "MARK", "JOIN", "AND"):
            continue
        if not pieces[at].value.places and square.text.isdigit() and _misspoken(int(square.text)):
            # `to Kamp at 2530`: of a place nobody knows, or of an hour that does not exist?
            continue
        if _lies_in(gaz, square.value.places[0], pieces[at].value, said):
            unknown = [] if pieces[at].value.places else [remark_of(pieces[at : at + 1])]
            return [*pieces[:at], *pieces[i : i + 1], *unknown, *pieces[i + 1 :]]
    return pieces


def _misspoken(figures: int) -> bool:
    """Four figures that are nearly an hour of the clock: `2530`, `2460`."""
    return _NO_MORE_HOURS < figures < _LATEST_SLIP and figures % 5 == 0


_NO_MORE_HOURS, _LATEST_SLIP = 2400, 3000


def _in_a_wood(before: list[Piece]) -> bool:
    """Whether ground with a name of its own stands before the link to a square."""
    if [p.kind for p in before] != ["PLACE", "AT"]:
        return False
    places: tuple[Place, ...] = before[0].value.places
    return places != () and places[0].startswith("area:")


def in_its_town(pieces: list[Piece], gaz: Gazetteer) -> list[Piece]:
    """`to square 4381 in Elst`, `to 4381, Elst`: the town a square lies in says nothing more."""
    for i in range(1, len(pieces) - 1):
        if pieces[i].kind != "PLACE" or not pieces[i].text[-1:].isdigit() or pieces[i - 1].kind in _ON_THE_WAY:
            continue
        j = i + 1 + (pieces[i + 1].kind in ("AT", "COMMA"))
        town = pieces[j] if j < len(pieces) else pieces[i]
        behind = next((p.kind for p in pieces[j + 1 : j + 3] if p.kind != "COMMA"), "")
        ends = behind not in ("AND", "JOIN", "MARK", "PLACE", "UNITS")
        # `to 4383, 2 km north of Elst`.
        named = town.kind == "PLACE" and (town.text[:1].isalpha() or town.value.shift is not None)
        ends = ends or (named and town.value.shift is not None and behind != "PLACE")
        told = named and town.value.sure and pieces[i].value.places
        if told and ends and _lies_in(gaz, pieces[i].value.places[0], town.value, True):
            return [*pieces[: i + 1], *pieces[j + 1 :]]
    return pieces


def lying_aside(pieces: list[Piece], gaz: Gazetteer) -> list[Piece]:
    """`hold at Hees west of Nijmegen`, `to Hees, west of Nijmegen`: on which side of another a town lies."""
    for i in range(1, len(pieces) - 1):
        town, aside = pieces[i], pieces[i + 1 + (pieces[i + 1].text == "," and i + 2 < len(pieces))]
        if town.kind != "PLACE" or aside.kind != "PLACE" or not aside.value.shift or town.value.shift:
            continue
        one = len(town.value.places) == 1 and town.value.places[0].startswith("town:") and town.value.sure
        if one and pieces[i - 1].kind not in _ON_THE_WAY and _lies_in(gaz, town.value.places[0], aside.value, False):
            return [p for p in pieces if p is not aside and (p is not pieces[i + 1] or p.text != ",")]
    return pieces


def what_stands_there(pieces: list[Piece]) -> list[Piece]:
    """`march to the power station (4263)`, `to the brickworks at 4263`: where they go is told by the square."""
    for i in range(len(pieces) - 2):
        if pieces[i].kind != "TO" or pieces[i + 1].kind != "WORD" or pieces[i + 1].start - pieces[i].end < len(" a "):
            # `to organize boats at 4263` has no article behind `to`: a deed.
            continue
        at = i + 1
        while at < len(pieces) and pieces[at].kind in _TOLD and pieces[at].text.lower() not in _NOT_QUITE:
            at += 1
        bracket = at < len(pieces) and pieces[at].text == "("
        at += at < len(pieces) - 1 and (bracket or pieces[at].kind == "AT")
        square = pieces[at] if at < len(pieces) and at - i <= _MOST_WORDS else pieces[i]
        if square.kind == "PLACE" and square.text[-4:].isdigit() and square.value.sure:
            closed = bracket and kinds_at(pieces, at + 1, 1) == ["MARK"]
            return [*pieces[: i + 1], square, *pieces[at + 1 + closed :]]
    return pieces


_TOLD = frozenset({"WORD", "AREAWORD"})
_MOST_WORDS = 6
_NOT_QUITE = frozenset(
    "short near past beyond within behind front rear sight halfway half edge outskirts opposite not or line".split()  # noqa: SIM905
)


def _lies_in(gaz: Gazetteer, square: Place, named: Spot, said: bool) -> bool:
    """Whether a square is of the town, of the wood named, or of ground that has no name."""
    if not named.places:
        return not said and not named.sure
    here = gaz.square_of(square)
    there = gaz.square_of(named.places[0])
    if len(named.places) > 1 or here is None or there is None:
        return False
    if named.shift:
        # `south of Elst at 4380`: where it lies, as the words say.
        _, east, north = named.shift
        aside, ahead = here.x - there.x, here.y - there.y
        return east * aside >= 0 and north * ahead >= 0 and max(abs(aside), abs(ahead)) <= _OF_A_WOOD
    reach = _OF_A_TOWN if named.places[0].startswith("town:") else _OF_A_WOOD
    inside = named.places[0].startswith(("town:", "area:")) if not said else reach == _OF_A_TOWN
    return inside and max(abs(here.x - there.x), abs(here.y - there.y)) <= reach


def lying_at(pieces: list[Piece], gaz: Gazetteer) -> list[Piece]:
    """`Arnhem bridge (4787)`, `the bridge (4787)`: the square of a place in brackets behind it."""
    for i in range(len(pieces) - 3):
        named, opening, square, closing = pieces[i : i + 4]
        if (opening.text, closing.text, square.kind) != ("(", ")", "PLACE"):
            continue
        if named.kind == "PLACE" and any(
            square.value.places in ((s.name,), (p,)) for p in named.value.places for s in gaz.squares(p)
        ):
            return [*pieces[: i + 1], *lying_at(pieces[i + 4 :], gaz)]
        if named.kind == "PLACE" and named.text.removeprefix("square ").isdigit() and closing.text == ")":
            said = square.value
            if said.sure and said.shift is None and _lies_in(gaz, named.value.places[0], said, True):
                # `1718 (Valkenswaard)`.
                return [*pieces[: i + 1], *lying_at(pieces[i + 4 :], gaz)]
        there = named.kind == "PLACE" and (not i or pieces[i - 1].kind != "ZONEWORD")
        there = there and _lies_in(gaz, square.value.places[0], named.value._replace(shift=None), False)
        if (named.kind in ("BRIDGEWORD", "FERRYWORD") or there) and square.text.isdigit():
            # `north of Oosterbeek (4390)`.
            return [*pieces[:i], square, *lying_at(pieces[i + 4 :], gaz)]
    return pieces


def square_of_it(pieces: list[Piece]) -> list[Piece]:
    """`to the crossroads at 4191`: what stands there, and the square that says where."""
    out: list[Piece] = []
    for i, piece in enumerate(pieces):
        ahead = pieces[i + 1] if i + 1 < len(pieces) else None
        if ahead is not None and ahead.kind == "AT" and i + 2 < len(pieces):
            ahead = pieces[i + 2]
        squared = ahead is not None and ahead.kind == "PLACE" and ahead.text.removeprefix("square ").isdigit()
        beside = squared and ahead is pieces[i + 1]
        if piece.kind == "AT" and out and out[-1].kind == "SPOTTED":
            out.pop()
            continue
        if squared and piece.kind == "WORD" and piece.text.lower() in (POINTS | TERRAIN) and out:
            if out[-1].kind == "WORD" and out[-1].text.lower() in _KINDS_OF_POINT:
                out.pop()
            if beside and out and out[-1].kind == "PLACE":
                # `to Oosterbeek station (4489)`.
                out.pop()
            out += [] if beside else [piece._replace(kind="SPOTTED")]
            continue
        out.append(piece)
    return out


_KINDS_OF_POINT = frozenset({"road", "rail", "railway", "level", "track", "main"})
