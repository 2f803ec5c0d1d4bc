"""Places that lie by a place and have no name on the map: `the ridge at Mook`, `halfway to Mook`, `short of Mook`.

They are another place than the one named, and are asked about with that one offered; `past Mook to
Malden` is a way to Malden. Words alone are looked at. Source: orders.md 16, 17; design section 4.
"""

from engine.orders.names.bearings import DIRECTIONS
from engine.orders.sentence.pieces import Piece, Spot

#: Ground that is not the town it lies by.
TERRAIN = frozenset(
    """
    ridge ridges hill hills height heights slope slopes crest knoll wood woods forest heath dyke dike embankment farm
    castle airfield quarry valley polder hoehe hoehen wald huegel heuvel heuvels bos heide
    """.split()  # noqa: SIM905
)
#: What stands at a place of its own, told by a square or a distance.
POINTS = frozenset(
    """
    point spot location crossroads crossroad junction crossing corner bend hamlet hill wood woods church station school
    hospital hotel factory mill windmill brickworks cemetery houses house buildings cottages trees orchard orchards
    """.split()  # noqa: SIM905
)
_OF_GROUND = TERRAIN | POINTS
#: Shift of a spot that lies somewhere by its place.
OFF = ("off", 0, 0)
_ON_THE_WAY = frozenset({"past", "just past", "beyond", "just beyond"})


#: What stands before the side to which troops hold their front.
_HELD = frozenset({"PLACE", "HOLD", "GUARD", "THERE", "COMMA", "AND"})


def _stands(out: list[Piece]) -> bool:
    """Whether it is told before where they are; `take up position` alone does not tell it."""
    return bool(out) and out[-1].kind in _HELD and not out[-1].text.lower().startswith("take")


def looks_to(piece: Piece) -> bool:
    """`facing`, `with front to`: whither troops look."""
    return piece.text.lower().removeprefix("with ").removeprefix("and ").startswith(("fac", "front"))


def by_places(pieces: list[Piece]) -> list[Piece]:
    """The pieces with such words and the place behind them as one place that must be asked about."""
    if not any(p.kind in ("AHEAD", "BEHIND") or (p.kind == "WORD" and p.text.lower() in _OF_GROUND) for p in pieces):
        return pieces
    out: list[Piece] = []
    i = 0
    while i < len(pieces):
        piece = pieces[i]
        if (
            piece.kind == "AHEAD"
            and out
            and piece.text.lower() == "face"
            and out[-1].text.lower().removesuffix("ern") in DIRECTIONS
        ):
            # `hold west face 3988`: a side of the ring, nothing they look to.
            piece = piece._replace(kind="WORD")
        if piece.kind == "WORD" and piece.text.lower() in POINTS and _between_two(pieces, i + 1):
            # `recce the crossroads between Elst and Lent`: one of those there may be.
            out.append(_off(piece._replace(kind="AHEAD", text=f"{piece.text} between"), pieces[i + 2], pieces[i + 4]))
            i += 5
            continue
        if piece.kind == "BEHIND" and _kind(pieces, i + 1) == "PLACE":
            # `swing round behind Mook`.
            if out and out[-1].kind == "AVOIDING":
                out.pop()
            piece = piece._replace(kind="AHEAD")
        if piece.kind == "AHEAD" and _kind(pieces, i + 1) == "PLACE" and looks_to(piece) and _stands(out):
            # `hold Mook facing Gennep`: where they look to.
            out += pieces[i : i + 2]
            i += 2
            continue
        if piece.kind == "AHEAD" and _kind(pieces, i + 1) == "PLACE":
            if piece.text.lower() == "next to" and out and out[-1].kind == "COMMA" and _step_by_step(pieces):
                # `first to Veghel, next to Uden, finally to Grave`.
                out += [piece._replace(kind="THEN", text="next"), piece._replace(kind="TO", text="to")]
                i += 1
                continue
            if piece.text.lower() in _ON_THE_WAY and any(p.kind == "TO" for p in pieces[i + 2 :]):
                out.append(piece._replace(kind="VIA"))
                i += 1
                continue
            second = [p.kind for p in pieces[i + 2 : i + 4]] in (["AND", "PLACE"], ["COMMA", "PLACE"])
            end = i + 3 if second and "between" in piece.text.lower() else i + 1
            out.append(_off(piece, pieces[i + 1], pieces[end]))
            i = end + 1
            continue
        place = _terrain_at(pieces, i)
        if place:
            out.append(_off(piece, pieces[place]))
            i = place + 1
            continue
        if piece.kind == "PLACE" and _terrain(pieces, i + 1) and _open(pieces, i + 2):
            if piece.value.places and piece.value.places[0].startswith("area:"):
                # `the Reichswald woods` are the Reichswald.
                out.append(piece)
                i += 2
                continue
            out.append(_off(piece, piece, pieces[i + 1]))
            i += 2
            continue
        out.append(piece)
        i += 1
    return out


def _between_two(pieces: list[Piece], i: int) -> bool:
    """Whether `between Elst and Lent` stands here."""
    return [p.kind for p in pieces[i : i + 4]] in (
        ["BETWEEN", "PLACE", "JOIN", "PLACE"],
        ["BETWEEN", "PLACE", "AND", "PLACE"],
    )


def _step_by_step(pieces: list[Piece]) -> bool:
    """Whether the steps of a march are counted: `first …`, `… finally …`."""
    return any(p.kind == "THEN" or p.text.lower() in ("first", "firstly") for p in pieces)


def _kind(pieces: list[Piece], i: int) -> str:
    return pieces[i].kind if i < len(pieces) else ""


def _terrain(pieces: list[Piece], i: int) -> bool:
    return i < len(pieces) and pieces[i].kind == "WORD" and pieces[i].text.lower() in TERRAIN


def _terrain_at(pieces: list[Piece], i: int) -> int:
    """`ridge at Mook`, `high ground near Mook`: where the place stands; 0 if there is none."""
    if not _terrain(pieces, i):
        return 0
    if _kind(pieces, i + 1) == "PLACE":
        return i + 1
    linked = _kind(pieces, i + 1) in ("AT", "FROM", "AHEAD", "SHIFT")
    return i + 2 if linked and _kind(pieces, i + 2) == "PLACE" else 0


def _open(pieces: list[Piece], i: int) -> bool:
    """Whether the name ends here: `Wyler hill at 1000`, not `Wyler Hill Road`."""
    return _kind(pieces, i) != "WORD"


def _off(first: Piece, place: Piece, last: Piece | None = None) -> Piece:
    """One place of all these words: `halfway between Mook and Malden`, `Wyler hill`."""
    spot: Spot = place.value
    end = last or place
    words = [first.text] if first is not place else []
    words += ["at"] if first.kind == "WORD" else []
    words += [place.text] + ([end.text] if end.kind == "WORD" else ["and", end.text] if end is not place else [])
    text = " ".join(w.strip() for w in words)
    return Piece("PLACE", spot._replace(shift=OFF, text=text), first.start, end.end, text)
