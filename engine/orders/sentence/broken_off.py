"""Deeds said to be over: `Angriff auf Son abgebrochen, zurück nach Nuenen`, `attack on Son failed, hold Nuenen`.

What is broken off is not ordered: with another task behind it it is a remark, alone it is asked about.
Source: orders.md 6, 8.
"""

from engine.orders.sentence.pieces import JOINTS, UNKNOWN_DEED, Piece, remark_of
from engine.orders.sentence.signal_words import VERBS

_OVER = frozenset(
    """
    abgebrochen eingestellt gescheitert gestoppt abgewiesen abgeschlagen zurückgeschlagen abgeblasen abgesagt
    liegengeblieben steckengeblieben festgefahren fehlgeschlagen misslungen beendet afgebroken gestaakt
    mislukt afgelast afgeslagen vastgelopen gestopt gestrand beëindigd broken failed repulsed repelled stalled halted
    abandoned aborted suspended
    """.split()  # noqa: SIM905
)
#: What may stand between the deed and the word for its end.
_BEING = frozenset("wird werden wurde wurden ist sind wordt worden werd is was has been having".split())  # noqa: SIM905
_DEEDS = frozenset({"ATTACK", "MOVE", "RECCE", "FIRE"})


def broken_off(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """The pieces without a deed that is over, or with the word for its end as a doubt."""
    for i, piece in enumerate(pieces):
        if piece.kind not in _DEEDS:
            continue
        end = next((j for j in range(i + 1, len(pieces)) if pieces[j].kind in JOINTS), len(pieces))
        at = next((j for j in range(i + 1, end) if _over(pieces, j)), 0)
        if not at:
            continue
        behind = pieces[end + 1 :]
        if any(p.kind in VERBS or p.kind == "TO" for p in behind):
            # `2 IG's attack on Aalst failed, 5 CG to hold Valkenswaard`: others are told what to do.
            first = 0 if any(p.kind == "UNITS" for p in behind) else i
            remarks.append(remark_of(pieces[first:end]))
            return [*pieces[:first], *behind]
        return [*pieces[:at], pieces[at]._replace(kind="UNLESS", value=UNKNOWN_DEED), *pieces[at + 1 :]]
    return pieces


def _over(pieces: list[Piece], at: int) -> bool:
    """Whether a word says so of the deed before it: not `attack until stopped`."""
    piece, before = pieces[at], pieces[at - 1]
    if piece.kind == "PLACE":
        # `attack on Son failed`
        return " " in piece.text and piece.text.lower().rpartition(" ")[2] in _OVER
    told = before.kind in _DEEDS or before.kind in ("PLACE", "UNITS") or before.text.lower() in _BEING
    return piece.kind == "WORD" and piece.text.lower() in _OVER and told
