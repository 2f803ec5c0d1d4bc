"""Words that may together be the name of a place with a slip in it: `Beek en Donck`, `St. Oedenrode`.

What they are like is settled by the gazetteer. Source: ecosystem 0.8; orders.md 17.
"""

from engine.orders.sentence.pieces import Piece, Spot
from engine.orders.sentence.words.signal_words import SILENT


def with_capital(piece: Piece) -> bool:
    """Whether a word is written with a capital."""
    return piece.kind == "WORD" and piece.text[:1].isupper()


def run_of_words(pieces: list[Piece], i: int) -> list[Piece]:
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


def unknown_name(pieces: list[Piece], i: int, link: str, capitals: bool) -> tuple[Piece, int] | None:
    """A name nobody knows, where a place is looked for; words in small letters are remarks."""
    word = pieces[i]
    named = word.kind == "WORD" and word.text[:1].isupper() and not (capitals and link == "AT")
    if not named or word.text.lower() in SILENT:
        return None
    text = word.text
    j = i + 1
    while j < len(pieces) and (
        pieces[j].kind in ("BRIDGEWORD", "FERRYWORD") or (with_capital(pieces[j]) and not capitals)
    ):
        text += " " + pieces[j].text
        j += 1
    return Piece("PLACE", Spot((), text, False), word.start, pieces[j - 1].end, text), j
