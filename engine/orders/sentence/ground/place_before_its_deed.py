"""Places in small letters that no link leads to: `3/505 groesbek, hold`, `2/506 son hold`, `recce veldhoven best`,
`attack tmrw 0600 lent`.

Right behind the troops and before what they do there a slip of the pen and a name that is a word of the tongue too are
places, and so is the last of a row of places to be scouted, and the one place behind the hour. Source: orders.md 17.
"""

from engine.orders.names.gazetteer import Gazetteer
from engine.orders.sentence.pieces import JOINTS, Piece, Spot, place_letters

#: What is done at a place named before it.
_DONE_THERE = frozenset({"HOLD", "GUARD", "ATTACK", "WITHDRAW", "RECCE"})
#: The same, and `156 para does not leave ede`.
_TOLD = _DONE_THERE | {"MOVE", "NOACTION"}
#: How long a slip must be to be one: `10 Para chaps, dig in`.
_SHORT = 5
#: Names that nobody says of troops before their deed; `best` he may: `2/506 best hold`.
_NO_OTHER_WORD = frozenset("grave son mill beers lent reek doorn hees haps ede".split())  # noqa: SIM905
#: How a deed begins that is done to a place named first.
_SUFFERS = ("be ", "to be ", "is to be ", "will be ", "must be ", "shall be ")
_LAST_OF_A_ROW = _NO_OTHER_WORD | {"best"}
_NAMES = frozenset({"UNITS", "AND", "COMMA", "JOIN"})


def place_before_its_deed(pieces: list[Piece], i: int, out: list[Piece], gaz: Gazetteer) -> Piece | None:
    """The word as a place, if it stands between the troops and their deed there."""
    if any(p.kind not in _NAMES for p in out):
        return None
    word = pieces[i].text
    behind = (p for p in pieces[i + 1 :] if p.kind not in ("COMMA", "WORD"))
    if next((p.kind for p in behind), "") not in _DONE_THERE:
        return None
    if not out and not pieces[i + 1].text.lower().startswith(_SUFFERS):
        # Nobody is named yet: `ede is to be held by 156 para`, but no `grave, attack at once`.
        return None
    if word.lower() in _NO_OTHER_WORD and pieces[i + 1].kind != "WORD":
        # `1/504 grave situation, hold` is no place.
        return _named(pieces[i], gaz.places.get((word.lower(),), ()), sure=True)
    letters = place_letters(word)
    clear = gaz.likeness.spelling(letters)[0] if len(word) > _SHORT else ""
    return _named(pieces[i], gaz.joined[clear], sure=clear == letters) if clear else None


def last_of_a_row(pieces: list[Piece], i: int, out: list[Piece], gaz: Gazetteer) -> Piece | None:
    """The word that ends a row of places to be scouted, as one of them."""
    word = pieces[i].text.lower()
    if word not in _LAST_OF_A_ROW or i + 1 != len(pieces):
        return None
    row = [p.kind for p in out if p.kind not in ("PLACE", "COMMA")]
    return _named(pieces[i], gaz.places.get((word,), ()), sure=True) if row[-1:] == ["RECCE"] else None


def behind_its_hour(pieces: list[Piece], i: int, out: list[Piece], gaz: Gazetteer) -> Piece | None:
    """`Euling greift morgen um 0600 lent an`, `attack tmrw 0600 best`: the word as the one place of the deed.

    So behind the troops a verb stands before, and in each part of a sequence: `dann hält schulz ede`.
    """
    word = pieces[i].text.lower()
    if word not in _LAST_OF_A_ROW:
        return None
    first = next((j + 1 for j in range(i - 1, -1, -1) if pieces[j].kind == "THEN"), 0)
    last = next((j for j in range(i + 1, len(pieces)) if pieces[j].kind == "THEN"), len(pieces))
    part = pieces[first:last]
    deeds = sum(p.kind in _TOLD for p in part)
    ends = i + 1 == len(pieces) or pieces[i + 1].kind in JOINTS or pieces[i + 1].kind == "MARK"
    if deeds != 1 or not ends or any(p.kind == "PLACE" for p in part):
        return None
    told = any(p.kind in _TOLD for p in pieces[first:i])
    return _named(pieces[i], gaz.places.get((word,), ()), sure=True) if told else None


def _named(piece: Piece, places: tuple[str, ...], *, sure: bool) -> Piece | None:
    return piece._replace(kind="PLACE", value=Spot(places, piece.text, sure)) if places else None
