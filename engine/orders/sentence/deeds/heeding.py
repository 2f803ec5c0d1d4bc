"""What troops are to look out for beside their task: `hold Mook, expect attack from Gennep`, `watch out for mines`.

It is shown back as a remark and gives the order neither a second deed nor a second place. Alone it is a task like
any other; with an hour, or with a deed of its own in it, it is asked about. Source: orders.md 6.
"""

from collections.abc import Callable

from engine.orders.sentence.pieces import JOINTS, Piece, kinds_at, remark_of
from engine.orders.sentence.words.signal_words import VERBS

_READY = frozenset(
    {"prepare for", "prepares for", "be prepared for", "be ready for", "prepared for", "prepare to meet"}
)
#: Words of looking out that alone are a task of keeping a place.
_KEEPING = ("guard", "on guard", "be on guard", "mind")
#: What may be said of that which is looked out for.
_OF_IT = frozenset(
    "WORD ENEMY FROM AT PLACE UNITS THERE NUM FOR MARK COY VIA BRIDGEWORD WATER ALL THEY AREAWORD BYROAD".split()  # noqa: SIM905
)
#: Deeds that are names of deeds here: `expect attack`, `watch for patrols`.
_NAMES_OF_DEEDS = ("attack", "counter", "assault", "patrol", "movement", "infiltrat", "raid", "probe", "fire", "shell")


def heeded(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """The pieces with such words as REMARK; where they are the task itself, as the word of the grammar for it."""
    at = next((i for i, p in enumerate(pieces) if _warns(p)), -1)
    # `to Mook, never mind Wyler`.
    begin = at - (at > 0 and pieces[at - 1].kind == "NOT")
    first = begin - 1 if begin > 0 and pieces[begin - 1].kind in ("COMMA", "AND") else begin
    if at < 0 or (pieces[at].kind != "HEED" and first == at and at):
        return pieces
    end = at + 1
    while end < len(pieces) and (pieces[end].kind not in JOINTS or _and_more(pieces, end)):
        end += 1
    row = pieces[at + 1 : end]
    acting = any(p.kind in VERBS or p.kind == "TO" for p in pieces[:at])
    if (acting or not at) and all(_spoken_of(row, i) for i in range(len(row))):
        remarks.append(remark_of(pieces[begin:end]))
        return [*pieces[:first], *_posted(pieces, begin), *pieces[end:]]
    if pieces[at].kind != "HEED":
        return pieces
    kind = "UNLESS" if acting else "GUARD" if pieces[at].text.lower().startswith(_KEEPING) else "RECCE"
    return [*pieces[:at], pieces[at]._replace(kind=kind), *pieces[at + 1 :]]


def _posted(pieces: list[Piece], at: int) -> list[Piece]:
    """`81 AA/AT to Veghel canal bridge to guard against tanks`: where the march ends they stay."""
    led = pieces[at - 1].kind in ("TO", "AND") or pieces[at - 1].text.lower() == "as"
    deeds = {p.kind for p in pieces[:at] if p.kind in VERBS} or {"MOVE"}
    if (
        not led
        or deeds != {"MOVE"}
        or not pieces[at].text.lower().startswith("guard")
        or pieces[at - 2].kind != "PLACE"
    ):
        return []
    return [pieces[at]._replace(kind="AND", text="and"), pieces[at]._replace(kind="HOLD", text="hold")]


_WATCHING = ("watch", "observe", "keep an eye", "keeps an eye", "keep eye", "guard", "secure", "cover")
_STAYING = (["HOLD", "PLACE"], ["GUARD", "PLACE"], ["HOLD"])
_ROADS = frozenset({"road", "roads", "approach", "approaches", "track", "tracks"})


def watched(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`hold at Ede and watch the heath`, `stay put and watch the road`: what those who stay look at from there."""
    for i in range(2, len(pieces) - 1):
        if pieces[i].kind not in ("RECCE", "GUARD") or not pieces[i].text.lower().startswith(_WATCHING):
            continue
        here = [p for p in pieces[: i - 1] if p.kind in VERBS or p.kind == "PLACE"]
        if pieces[i - 1].kind not in ("COMMA", "AND") or [p.kind for p in here] not in _STAYING:
            continue
        row = pieces[i + 1 :]
        if [p.kind for p in row[-2:]] == ["TO", "PLACE"] and row[0].text.lower() in _ROADS:
            row = row[:-2]
        if all(p.kind in ("WORD", "MARK", "BYROAD", "ENEMY") for p in row):
            remarks.append(remark_of(pieces[i:]))
            return pieces[: i - 1]
    return pieces


_PROTECTING = frozenset(
    "guard guards guarding protect protects protecting defend defends screen screens cover covers".split()  # noqa: SIM905
)


def troops_guarded(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`protect the guns at LZ Z`: the place is held; whom they guard there is a remark."""
    for i in range(1, len(pieces) - 3):
        guarding = pieces[i].kind == "GUARD" and pieces[i].text.lower() in _PROTECTING
        if guarding and kinds_at(pieces, i + 1, 3) == ["UNITS", "AT", "PLACE"] and pieces[0].kind == "UNITS":
            remarks.append(remark_of([pieces[i + 1]]))
            return pieces[: i + 1] + pieces[i + 2 :]
    return pieces


def _warns(piece: Piece) -> bool:
    if piece.kind == "RAMBLE":
        return piece.text.lower().startswith("expect")
    return piece.kind == "HEED" or (piece.kind == "UNLESS" and piece.text.lower() in _READY)


def _and_more(pieces: list[Piece], i: int) -> bool:
    """`mines and snipers`: of the same kind."""
    return pieces[i].kind == "AND" and [p.kind for p in pieces[i + 1 : i + 2]] in (["WORD"], ["ENEMY"])


def _spoken_of(row: list[Piece], i: int) -> bool:
    """Whether a word only tells what is looked out for: `attack from Gennep`, not `attack Gennep`."""
    piece, after = row[i], row[i + 1].kind if i + 1 < len(row) else ""
    if piece.kind in ("ATTACK", "RECCE", "MOVE", "FIRE"):
        placed = piece.kind == "ATTACK" and after in ("PLACE", "TO", "AT", "UNITS", "BRIDGEWORD")
        return piece.text.lower().startswith(_NAMES_OF_DEEDS) and not placed
    return piece.kind in _OF_IT or (piece.kind == "AND" and _and_more(row, i))


#: `unless I say otherwise`, `unless told otherwise`, `unless you hear from me`.
_TOLD_OTHERWISE = frozenset(
    """
    say says said tell told order orders ordered hear heard otherwise different differently from me instructed
    instructions directed
    """.split()  # noqa: SIM905
)
_THEY_STAY = frozenset({"HOLD", "GUARD"})


def unless_told(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`3/505 stays put unless I say otherwise`: as `until further orders`, of those who stay."""
    at = next((i for i, p in enumerate(pieces) if p.kind == "UNLESS" and p.text.lower() == "unless"), 0)
    row = [p for p in pieces[at + 1 :] if p.kind != "MARK"]
    deeds = {p.kind for p in pieces[:at]} & VERBS
    if not at or not deeds or not deeds <= _THEY_STAY or not row:
        return pieces
    if any(p.text.lower() not in _TOLD_OTHERWISE or p.kind in ("TIME", "UNITS", "PLACE") for p in row):
        return pieces
    remarks.append(remark_of(pieces[at:]))
    return pieces[:at]


#: The sign without which nothing of the kind stands in a sentence, and what settles it.
HEEDING: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("HOLD", watched),
    ("GUARD", watched),
    ("GUARD", troops_guarded),
    ("HEED", heeded),
    ("RAMBLE", heeded),
    ("UNLESS", heeded),
    ("UNLESS", unless_told),
)
