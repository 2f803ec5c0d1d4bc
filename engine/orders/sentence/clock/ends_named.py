"""The word `end` where it ends nothing at an hour: `End.`, `Ende der Durchsage`, `am Ende der Kolonne`.

Before an hour it is the end of the task: `Beginn 1400, Ende 1530`. Source: player's guide, "When".
"""

from engine.orders.sentence.pieces import Piece

ENDS = frozenset({"end", "ende", "einde", "feuerende"})
_HOURS = frozenset({"TIME", "FOUR", "NUM", "AT", "COLON"})


def ends_named(pieces: list[Piece]) -> list[Piece]:
    """The pieces, with each such word that has no hour behind it as a word only."""
    out: list[Piece] = []
    for i, piece in enumerate(pieces):
        after = pieces[i + 1].kind if i + 1 < len(pieces) else ""
        if piece.kind == "UNTIL" and piece.text.lower() in ENDS and after not in _HOURS:
            piece = piece._replace(kind="WORD")
        if piece.kind == "AT" and out and out[-1].kind == "UNTIL" and after in _HOURS:
            # `Ende bei Einbruch der Nacht`.
            continue
        out.append(piece)
    return out
