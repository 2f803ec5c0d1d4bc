"""Orders that stand, told beside orders that are cancelled: `Auftrag 5 gilt weiter, Auftrag 6 und 8 sind hinfällig`,
`order 6 is off, 7 is on`, `kill order 9 and 10, keep 11`.

What is said of them is a remark, and none of their numbers is one to be cancelled. So with deeds that were ordered
before: `2/505's attack on Mook at 1500 stays` is no second order for it. Source: MG-ORDER-6; orders.md 20.
"""

from engine.orders.sentence.pieces import Piece, remark_of
from engine.orders.sentence.words.signal_words import VERBS

#: How an order goes on as it is.
_STANDING = frozenset(
    """
    stands stand remains remain stays stay stehen keep keeps leave leaves retain on valid good unchanged standing force
    gilt gelten bleibt bleiben besteht bestehen blijft blijven geldt geldig gültig gueltig running alone
    """.split()  # noqa: SIM905
)
#: Small words beside them.
_BESIDE = frozenset({"still", "in", "gets", "goes", "are", "sind", "zijn", "and", "but", "in force", "still on"})
_NUMBERS = frozenset({"ORDERNO", "NUM", "JOINNUM"})
_MARKS = frozenset(",;.-–")
_PARTING = frozenset({"COMMA", "SEMI", "MARK", "JOINNUM"})


def _stands(part: list[Piece]) -> bool:
    """Whether a part names orders and says nothing but that they stand."""
    words = [p.text.lower() for p in part if p.kind not in _NUMBERS]
    named = any(p.kind == "NUM" for p in part)
    return named and not _STANDING.isdisjoint(words) and all(w in _STANDING or w in _BESIDE for w in words)


def _parts(pieces: list[Piece]) -> list[list[Piece]]:
    """The pieces cut at the commas; `cancel order 31 and order 33 stands` stays one, and is asked about."""
    out: list[list[Piece]] = [[]]
    for piece in pieces:
        if piece.kind in _PARTING and piece.text[:1] in _MARKS:
            out.append([])
        else:
            out[-1].append(piece)
    return [part for part in out if part]


def without_those_that_stand(pieces: list[Piece]) -> list[Piece]:
    """The pieces of the orders that are cancelled alone, and what is said of the others as a remark."""
    if sum(p.kind == "NUM" for p in pieces) < _SEVERAL or not any(p.kind == "CANCEL" for p in pieces):
        return pieces
    parts = _parts(pieces)
    standing = [part for part in parts if _stands(part)]
    rest = [part for part in parts if not _stands(part)]
    if not standing or len(rest) != 1 or any(p.kind == "TIME" for p in rest[0]):
        return pieces
    named = next((p for p in pieces if p.kind == "ORDERNO"), None)
    kept = [p for p in rest[0] if p.text.lower() not in ("sind", "zijn")]
    if named is not None and all(p.kind != "ORDERNO" for p in kept):
        # `order 5 remains, cancel 6`: the order of that number.
        at = next(i for i, p in enumerate(kept) if p.kind == "NUM")
        kept = [*kept[:at], named._replace(start=kept[at].start, end=kept[at].start), *kept[at:]]
    return [*kept, *(remark_of(part) for part in standing)]


_SEVERAL = 2


def deed_that_stands(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2/505's attack on Mook at 1500 stays`, `Keep 1/325's arrival on DZ O as planned`: what was ordered goes on, or
    is it ordered now? Asked about. `2/505's patrol holds Mook`: a part of them, which is asked about as well."""
    del remarks
    who = 1 if pieces[0].kind == "HOLD" else 0
    if len(pieces) < who + 3 or pieces[who].kind != "UNITS":
        return pieces
    deed = pieces[who + 1]
    # Between the name and the deed stands nothing but `'s`.
    owned = deed.start - pieces[who].end == len("'s ") and (deed.kind in _OWN_DEEDS or deed.text.lower() in _COMING)
    stays = next((p for p in pieces if p.kind == "HOLD"), None)
    if pieces[-1].text.lower() == "stands" and deed.kind in _OWN_DEEDS:
        owned, stays = True, pieces[-1]
    if not owned or stays is None or deed.text.lower().endswith("s"):
        return pieces
    if deed.kind != "RECCE" and stays.text.lower().split()[0] not in _STANDING:
        return pieces
    return [*pieces, stays._replace(kind="UNLESS", text=f"{deed.text} {stays.text}")]


_OWN_DEEDS = VERBS - {"HOLD", "REPORT", "WHEREIS"}
_COMING = frozenset({"arrival", "drop", "jump", "landing", "lift", "departure"})
