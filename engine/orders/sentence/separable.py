"""Verbs that stand in two places: `greift Oosterbeek an`, `zieht sich nach Deelen zurück`, `get the bridge working`.

German and Dutch hands write so, English ones seldom. The stem is what it is with the particle at the end of its
stretch of words; the particle itself says nothing more. Source: player's guide, "Who".
"""

import re

from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.plain_words import Token, canonical, plain_letters

#: Stems, the particle, and the word of the grammar that both are.
_VERBS = (
    ("greift greifen greife fallen faellt faengt valt vallen val", "an aan", "ATTACK"),
    ("nimmt nehmen neemt nemen neem", "ein in", "ATTACK"),
    ("setzt setzen setze steekt steken steek zet zetten", "ueber over", "CROSS"),
    ("geht gehen gehe zieht ziehen ziehe faellt fallen trekt trekken trek valt vallen val gaat gaan ga weicht weichen "
     "nimmt nehmen holt holen", "zurueck terug", "WITHDRAW"),
    ("setzt setzen setze bricht brechen breche breekt breken", "ab af", "WITHDRAW"),
    ("weicht weichen weiche wijkt wijken", "aus uit", "WITHDRAW"),
    ("rueckt ruecken ruecke geht gehen gehe stoesst stossen stosse marschiert marschieren dringt dringen fuehlt "
     "fuehlen", "vor", "MOVE"),
    ("get gets have", "working usable passable repaired fixed mended rebuilt restored serviceable", "REPAIR"),
    ("rukt rukken trekt trekken trek", "op", "MOVE"),
    ("kaempft kaempfen schlaegt schlagen vecht vechten", "durch door", "MOVE"),
    ("klaert klaeren klaere", "auf", "RECCE"),
    ("riegelt riegeln schirmt schirmen sperrt sperren sluit sluiten zet zetten", "ab af", "GUARD"),
    ("graebt graben graaft graven", "ein in", "GUARD"),
    ("haelt halten houdt houden haelt stellt stellen", "an ein stand tegen", "HOLD"),
)  # fmt: skip
_PAIRS = {
    (stem, particle): kind
    for stems, particles, kind in _VERBS
    for stem in stems.split()
    for particle in particles.split()
}
_STEMS = frozenset(stem for stem, _ in _PAIRS)
#: Where a stretch of words ends.
_STRETCH = re.compile(r"[,.;:!?]|\s(?:und|en|and|dann|daarna|then)\s|$", re.IGNORECASE)


_AGAIN = re.compile(r"\s+again\s*$", re.IGNORECASE)


def whole_verbs(pieces: list[Piece], toks: list[Token], sentence: str) -> list[Piece]:
    """The pieces with each stem and its particle as one verb; `toks` are the tokens of the sentence."""
    if _STEMS.isdisjoint(t.word for t in toks):
        return pieces
    return _joined(pieces, sentence)


def _joined(pieces: list[Piece], sentence: str) -> list[Piece]:
    for i, piece in enumerate(pieces):
        words = piece.text.split()
        stem = canonical(words[0])[0] if words else ""
        if stem not in _STEMS or piece.kind in ("UNITS", "PLACE", "TIME"):
            continue
        end = _STRETCH.search(sentence, piece.end)
        stretch = sentence[piece.end : end.start()] if end else sentence[piece.end :]
        stretch = _AGAIN.sub("", stretch)
        words = stretch.split()
        while stem in ("get", "gets") and len(words) > 1 and (stem, words[-1].lower()) not in _PAIRS:
            # `get Son bridge fixed as soon as you can`.
            stretch = stretch.rstrip()[: -len(words.pop())]
        kind = _PAIRS.get((stem, plain_letters(words[-1].lower()))) if words else None
        if kind is None:
            continue
        particle = piece.end + len(stretch.rstrip()) - len(words[-1])
        rest = [p for p in pieces[i + 1 :] if not particle <= p.start < particle + len(words[-1])]
        return [*pieces[:i], piece._replace(kind=kind, text=f"{piece.text} {words[-1]}"), *_joined(rest, sentence)]
    return pieces
