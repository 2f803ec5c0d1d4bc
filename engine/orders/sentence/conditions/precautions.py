"""`waits at Wolfheze in case something goes wrong`: why troops stay where they are, and no condition of it.

What they do besides halting on contact is asked about.

`In case they are attacked` and `in case of attack` stay conditions, and so does what stands first, or beside a deed
other than staying. Source: orders.md 6, 8.
"""

from engine.orders.sentence.pieces import Piece, kinds_at
from engine.orders.sentence.words.signal_words import VERBS

_STAYING = frozenset({"HOLD", "GUARD"})
#: What may befall, in words that are no task, hour or troops of the writer's own.
_BEFALLS = frozenset("WORD ENEMY MOVE ATTACK FROM AT TO THERE PLACE THEY RAMBLE MARK PAST BREAKTHROUGH NOT".split())  # noqa: SIM905
_NEEDED = frozenset({"needed", "wanted", "required", "necessary", "gebraucht", "nodig"})


def precaution(pieces: list[Piece], i: int) -> bool:
    """Whether such words begin at a piece; they go on to the end of the sentence."""
    if i and pieces[i].text.lower() == "in case of" and kinds_at(pieces, i + 1, 2) == ["WORD"]:
        # `holds Valkenswaard in case of trouble`.
        return {p.kind for p in pieces[:i] if p.kind in VERBS} <= _STAYING and i + 2 == len(pieces)
    if not i or pieces[i].text.lower() != "in case":
        return False
    if i == len(pieces) - 1:
        # `hold Mook, just in case`.
        return True
    row = pieces[i + 1 :]
    staying = {p.kind for p in pieces[:i] if p.kind in VERBS}
    # `in case I need them`, `in case they are needed`.
    needed = row[0].kind == "THEY" and row[-1].text.lower() in _NEEDED | {"them", "it", "him"}
    befalls = needed or row[0].kind in ("WORD", "ENEMY")
    return bool(staying) and staying <= _STAYING and befalls and {p.kind for p in row} <= _BEFALLS


def halted_and_back(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`moves to Elst, halts on contact and falls back to Ede`: is that upon contact too, or when they are there?"""
    del remarks
    for i, piece in enumerate(pieces[:-2]):
        if piece.kind == "HALTONCONTACT" and pieces[i + 1].kind == "AND" and pieces[i + 2].kind == "WITHDRAW":
            return [*pieces[:i], piece._replace(kind="UNLESS"), *pieces[i + 1 :]]
    return pieces


def of_which_task(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`attack Helmond, if Son bridge is blown, then move to Deurne`: the attack or the march, if it is blown?"""
    del remarks
    if pieces[-1].kind == "UNLESS" or not any(p.kind == "THEN" for p in pieces):
        return pieces
    for i, piece in enumerate(pieces):
        if piece.kind != "IF" or kinds_at(pieces, i - 1, 1) != ["COMMA"] or kinds_at(pieces, i + 1, 1) != ["PLACE"]:
            continue
        end = next((j for j in range(i + 2, len(pieces)) if pieces[j].kind == "COMMA"), len(pieces))
        between = {p.kind for p in pieces[i + 2 : end]}
        deed = next((p for p in reversed(pieces[:i]) if p.kind in VERBS), piece)
        if deed.kind in _GOING and kinds_at(pieces, end + 1, 1) == ["THEN"] and not between & (VERBS | {"UNITS"}):
            return [*pieces[:i], piece._replace(kind="UNLESS", text=f"{piece.text} … then"), *pieces[end + 1 :]]
    return pieces


_GOING = frozenset({"ATTACK", "MOVE"})
