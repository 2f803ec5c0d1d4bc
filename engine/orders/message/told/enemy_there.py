"""Where the enemy is and what he does, told beside an order: `hold Mook, Germans in Gennep`, `to Ede, Krauts hold it`.

It gives the order neither a second place nor a second deed. Source: orders.md 6, 17.
"""

from engine.orders import patterns as re
from engine.orders.message.rethought.prohibitions import ENDS
from engine.orders.sentence.pieces import Piece, remark_of
from engine.orders.sentence.words.signal_words import VERBS


def enemy_does(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`1 Border to Ede, Krauts hold it`: what the enemy does is no deed of theirs."""
    for i in range(2, len(pieces) - 1):
        if [p.kind for p in pieces[i - 1 : i + 1]] == ["COMMA", "ENEMY"] and pieces[i + 1].kind in VERBS:
            if pieces[i].text.lower().split()[-1] in _THE_ENEMY and pieces[i + 1].text.endswith("en"):
                # `nach Wyler, Feind angreifen`: that is for them to do.
                return pieces
            # `…, Krauts hold it; 3 IG to Son`: what stands behind the mark is told of others.
            others = (
                j for j in range(i, len(pieces) - 1) if pieces[j].kind in _MARKS and pieces[j + 1].kind == "UNITS"
            )
            end = next(others, len(pieces))
            row = pieces[i:end]
            if any(p.kind in ("UNITS", "TIME", "COMMA", "AND", "THEN", "SEMI") for p in row):
                return pieces
            remarks.append(remark_of(row))
            return pieces[: i - 1] + pieces[end:]
    return pieces


_MARKS = frozenset({"COMMA", "SEMI"})


def enemy_is(pieces: list[Piece], sentence: str, remarks: list[Piece]) -> list[Piece]:
    """`hold Mook, Germans in Gennep`, `hold Mook (enemy armor reported at Gennep)`, `back to Son, tanks there!!`: where
    he is, no second place."""
    shouted = sentence.endswith("!")
    for i in range(3, len(pieces) - 1):
        there = i - 1 if pieces[i - 1].kind == "THERE" or pieces[i - 1].text.isdigit() else i
        before = pieces[there - 1]
        apart = before.kind == "COMMA" or (before.kind == "PLACE" and pieces[there].start - before.end > 1)
        if not apart or not (pieces[i].kind == "ENEMY" or (shouted and _a_kind(pieces[i]))):
            continue
        j = i + 1
        while j < len(pieces) and (pieces[j].kind in _OF_HIS_PLACE or _a_kind(pieces[j])):
            j += 1
        deeds = {p.kind for p in pieces[:there] if p.kind in VERBS or p.kind == "TO"}
        told = {p.kind for p in pieces[i:j]}
        placed = any(p.kind == "PLACE" for p in pieces[:there]) and ("PLACE" in told or "THERE" in told)
        said = sentence[before.end : pieces[j - 1].end].lower()
        more = deeds <= {"ATTACK", "FIRE", "RECCE"} and not _TOLD_OF_HIM.search(said)
        if (j < len(pieces) and pieces[j].kind not in ENDS) or not placed or more or _ALSO.search(said):
            return pieces
        remarks.append(remark_of(pieces[there:j]))
        return pieces[: there - (before.kind == "COMMA")] + pieces[j:]
    return pieces


def _a_kind(piece: Piece) -> bool:
    """`enemy armor`: troops by their kind alone."""
    return piece.kind == "UNITS" and bool(piece.value.entries) and all(e.sort == "wide" for e in piece.value.entries)


_OF_HIS_PLACE = frozenset({"WORD", "AT", "PLACE", "FROM", "ENEMY", "THERE", "NUM", "MARK"})
_TOLD_OF_HIM = re.compile(r"\b(?:is|are|there|reported|seen|sighted|spotted|still|already)\b|'s\b")
_ALSO = re.compile(r"\b(?:too|also|as well|likewise|next|then)\b")
_THE_ENEMY = frozenset({"feind", "gegner", "vijand"})


def their_aircraft(pieces: list[Piece], side: str) -> bool:
    """`German squadrons patrol Nijmegen`, said by an Allied headquarters: no aircraft of the writer's own."""
    if [p.kind for p in pieces[:2]] not in (["ENEMY", "SQUADRONS"], ["ENEMY", "AIR"]):
        return False
    ours = ("german", "deutsch", "duits") if side == "german" else ("brit", "engl", "americ", "allied")
    return not pieces[0].text.lower().startswith(ours)
