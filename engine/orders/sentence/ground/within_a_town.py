"""What stands in a town, or is a part of it, told before its name: `to the church at Elst`, `hold the crossroads in
Elst`, `an assembly area at Elst`.

The square of the town is where they go; what is told of it beside is shown back. Which square the eastern edge of it
would be is asked elsewhere (`whereabouts`). Source: orders.md 16, 17; player's guide, "Where".
"""

from engine.orders.sentence.pieces import Piece, kinds_at, remark_of

#: What leads to a place, or is done to it.
_LEADS = frozenset({"TO", "AT", "VIA", "ATTACK", "HOLD", "GUARD", "RECCE", "FROM", "BY"})
#: What stands in a town, as the last of the words before its name.
_HEADS = frozenset(
    """
    church station crossroads crossroad junction roundabout centre center middle heart houses market marketplace
    neighbourhood neighborhood vicinity hospital school schoolhouse townhall hall outskirts outskirt suburbs edge edges
    barracks area areas
    """.split()  # noqa: SIM905
)
#: What may stand before such a word: `the railway station`, `an assembly area`.
_BESIDE = frozenset(
    """
    railway railroad rail train tram main road town village city old first last big assembly concentration holding
    forming rest harbour general market very
    """.split()  # noqa: SIM905
)
#: Of these nobody says `the area around Elst`.
_AROUND = frozenset({"around", "round", "about"})


def led_to_it(pieces: list[Piece], kinds: set[str]) -> list[Piece]:
    """The pieces with what leads to a place right before its name; `kinds`: of all of them."""
    if "PLACE" not in kinds and kinds.isdisjoint(("FOUR", "SIX")):
        return pieces
    if "TO" in kinds and not kinds.isdisjoint(("AT", "SQUAREWORD", "WORD", "WATER")):
        pieces = straight_to_it(pieces)
    return pieces if kinds.isdisjoint(("WORD", "AREAWORD", "REMARK")) else within_a_town(pieces)


def within_a_town(pieces: list[Piece]) -> list[Piece]:
    """The pieces with the town alone behind what leads there."""
    out: list[Piece] = []
    i = 0
    while i < len(pieces):
        out.append(pieces[i])
        town = _town_of(pieces, i + 1) if pieces[i].kind in _LEADS else 0
        if town:
            out += [pieces[town], remark_of(pieces[i + 1 : town])]
        i = town + 1 if town else i + 1
    return out


def _town_of(pieces: list[Piece], first: int) -> int:
    """Where the town stands behind the words of a part of it; 0 if no such words and no town do."""
    head = _told_of_it(pieces, first)
    linked = _within(pieces, head) or _about(pieces, head)
    if head == first or (pieces[head - 1].kind == "AREAWORD" and not linked):
        # `over the area Wolfheze - Ede`: from the one to the other.
        return 0
    town = head + linked
    edge = pieces[head - 1].text.lower() in _EDGES
    named = town < len(pieces) and (_one_of(pieces[town], "town:") or (edge and _one_of(pieces[town], "area:")))
    return town if named else 0


def _told_of_it(pieces: list[Piece], first: int) -> int:
    """Where such words end that begin at a piece; there itself if none stand here."""
    at = first
    while at < len(pieces) and pieces[at].kind in ("WORD", "AREAWORD") and pieces[at].text.lower() in _BESIDE | _HEADS:
        at += 1
    if at == first and kinds_at(pieces, at, 2) == ["REMARK", "AT"] and "crossing" in pieces[at].text.lower():
        # `to the level crossing at Elst`.
        return at + 1
    return at if at > first and pieces[at - 1].text.lower() in _HEADS else first


#: `the crossroads near Mook` are outside it.
_OUTSIDE = frozenset({"near", "vic", "in vicinity of", "astride"})


def _within(pieces: list[Piece], at: int) -> bool:
    """Whether `at`, `in` stands here."""
    return kinds_at(pieces, at, 1) == ["AT"] and pieces[at].text.lower() not in _OUTSIDE


def _about(pieces: list[Piece], at: int) -> bool:
    """Whether `around` stands here behind `the area`."""
    around = kinds_at(pieces, at, 1) == ["AVOIDING"] and pieces[at].text.lower() in _AROUND
    return around and pieces[at - 1].kind == "AREAWORD"


_EDGES = frozenset({"edge", "edges"})


def _one_of(piece: Piece, sort: str) -> bool:
    """Whether a piece is one place of that sort, and no part or side of it."""
    if piece.kind != "PLACE" or piece.value.shift is not None or not piece.value.sure:
        return False
    return len(piece.value.places) == 1 and piece.value.places[0].startswith(sort)


def straight_to_it(pieces: list[Piece]) -> list[Piece]:
    """`to a position in Elst`, `to Sq. 4271`, `to coordinates 435715`, `to the canal bend at 4271`: there they go."""
    out: list[Piece] = []
    i = 0
    while i < len(pieces):
        out.append(pieces[i])
        i += 1
        if out[-1].kind == "TO":
            at = i
            while at < len(pieces) and at - i < _MOST_WORDS and _says_nothing(pieces, at):
                at += 1
            i = at if kinds_at(pieces, at, 1) == ["PLACE"] else i
    return out


#: Words that may stand between `to` and the place, and say nothing more.
_MOST_WORDS = 4


def _says_nothing(pieces: list[Piece], i: int) -> bool:
    """Whether a piece between `to` and a place adds nothing to the place."""
    piece, said = pieces[i], pieces[i].text.lower()
    squared = kinds_at(pieces, i + 1, 1) == ["PLACE"] and pieces[i + 1].text[-4:].isdigit()
    match piece.kind:
        case "SQUAREWORD":
            return True
        case "MARK":
            return said == "." and pieces[i - 1].kind == "SQUAREWORD"
        case "AT":
            return said.startswith("position")
        case "WATER":
            return squared
        case "WORD":
            ahead = pieces[i + 1] if i + 1 < len(pieces) else piece
            posted = said in _RESERVE and ahead.kind == "AT" and ahead.text.lower().startswith("position")
            return posted or (squared and said in _REFERENCE) or (said in _GREAT and _a_crossing(ahead))
    return False


_RESERVE = frozenset({"reserve", "blocking", "defensive", "covering", "new", "better", "good", "fresh", "rear"})
_REFERENCE = frozenset({"coordinates", "coordinate", "coords", "reference", "ref", "coord"})
_GREAT = frozenset({"great", "huge", "mighty", "famous", "vital", "all-important"})


def _a_crossing(piece: Piece) -> bool:
    return piece.kind == "PLACE" and any(p.startswith("bridge:") for p in piece.value.places)
