"""Deeds that are told of and not ordered: that they are over, are off, or how they went.

`Angriff auf Son abgebrochen, zurück nach Nuenen`, `attack on Son failed, hold Nuenen`: what is broken off is a remark
where another task stands behind it, and is asked about alone; so is `Attack on Aalst by 2 IG went well`.
Source: orders.md 6, 8.
"""

from collections.abc import Callable

from engine.orders import patterns as re
from engine.orders.sentence.pieces import JOINTS, UNKNOWN_DEED, Piece, kinds_at, remark_of
from engine.orders.sentence.words.signal_words import VERBS

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


#: `2 IG attack on Aalst off, hold`, `Angriff auf Best bleibt liegen`.
_OFF = re.compile(
    r"\b(?:attack|assault|advance) (?:on|against|at|to) [^,;.]{2,40}? (?<!is )(?<!now )(?P<word>off)(?=\W*(?:[,;.]|$))|"
    r"\b(?:angriff|aanval|vormarsch|opmars)\b[^,;.]*? (?P<stuck>(?:bleibt|blieb|blijft|bleef) "
    r"(?:liegen|stecken|hängen|haengen|steken))\b",
    re.IGNORECASE,
)


def called_off(pieces: list[Piece], sentence: str) -> list[Piece]:
    """The pieces with what tells that a deed is off, or has come to a stop, as a doubt: it is asked about."""
    found = _OFF.search(sentence)
    if found is None:
        return pieces
    start, end = found.span("word" if found["word"] else "stuck")
    doubt = Piece("UNLESS", UNKNOWN_DEED, start, end, sentence[start:end])
    return [*(p for p in pieces if p.end <= start), doubt, *(p for p in pieces if p.start >= end)]


_GOES = frozenset(
    {"underway", "under way", "in progress", "cost", "costs", "completed", "complete", "finished", "stopped", "halted"}
)
#: A deed told as a noun, and how it went or goes: `attack on Aalst splendid`.
_NOUNS = frozenset(
    """
    attack assault advance withdrawal retreat march defence defense angriff vormarsch marsch rückzug rueckzug aanval
    opmars terugtocht verteidigung verdediging
    """.split()  # noqa: SIM905
)
_HOW_IT_IS = frozenset(
    """
    excellent splendid superb brilliant solid fine good great poor bad weak slow costly bloody orderly successful heavy
    well badly nicely smoothly went goes gone gained achieved succeeded gelungen gut schlecht hervorragend langsam
    schleppend goed slecht traag prima uitstekend vorangekommen verlief verläuft verliep verloopt läuft lief loopt liep
    """.split()  # noqa: SIM905
)
_DONE_WITH = frozenset({"PLACE", "UNITS"})


def how_it_goes(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2 IG attack on Aalst going well`, `Attack on Aalst by 2 IG went well`: how it goes, and no attack to be made."""
    del remarks
    noun = any(p.text.lower().partition(" ")[0] in _NOUNS and p.kind in VERBS | {"WORD"} for p in pieces[:2])
    for i in range(2, len(pieces)):
        if pieces[i - 1].kind not in _DONE_WITH or pieces[i].kind not in ("WORD", "RAMBLE", "REMARK"):
            continue
        said = pieces[i].text.lower()
        goes = said in _GOES or (pieces[i].kind == "RAMBLE" and said.startswith("going"))
        # `2 IG attack on Aalst was at 1300`.
        goes = goes or (said in ("was", "were") and kinds_at(pieces, i + 1, 1) in (["AT"], ["TIME"], ["FROM"]))
        goes = goes and pieces[i - 1].kind == "PLACE" and any(p.kind in VERBS for p in pieces[1:3])
        repaired = any(p.kind == "REPAIR" for p in pieces[:i])
        if (goes or (noun and said in _HOW_IT_IS)) and not repaired:
            return [*pieces[:i], pieces[i]._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


#: The sign without which nothing of the kind stands in a sentence, and what settles it.
BROKEN_OFF: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("WORD", broken_off),
    ("PLACE", broken_off),
    ("RAMBLE", how_it_goes),
    ("WORD", how_it_goes),
    ("REMARK", how_it_goes),
)
