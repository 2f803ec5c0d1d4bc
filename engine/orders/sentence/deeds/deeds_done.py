"""Deeds said as done: `to have Son bridge repaired by dawn`, `to have taken Aalst by 0900`.

What is to be done by then is the order; the participle is the deed, and the place its object. Without
this it would be a march to the place. Source: player's guide, "What"; orders.md 7.
"""

from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import PHRASES, VERBS

_DONE_TO_PLACES = frozenset({"ATTACK", "HOLD", "GUARD", "REPAIR", "FIRE", "RECCE", "DEED"})
_IRREGULAR = {
    "taken": "ATTACK", "retaken": "ATTACK", "overrun": "ATTACK", "won": "ATTACK", "held": "HOLD", "blown": "DEED",
    "burnt": "DEED", "built": "DEED", "rebuilt": "REPAIR", "sunk": "DEED",
}  # fmt: skip


def _participles() -> dict[str, str]:
    out = dict(_IRREGULAR)
    for words, kind in PHRASES.items():
        verb = words[0]
        if len(words) > 1 or kind not in _DONE_TO_PLACES or len(verb) < 4 or verb.endswith("s"):
            continue
        ends = f"{verb}d" if verb.endswith("e") else f"{verb[:-1]}ied" if verb.endswith("y") else f"{verb}ed"
        out.setdefault(ends, kind)
    return out


#: Each participle and its deed.
DONE = _participles()
_PLACES = frozenset({"PLACE", "BRIDGEWORD", "FERRYWORD"})
_DROPPED = frozenset({"dropped", "landed", "parachuted"})
_LEADS = frozenset({"TO", "SHALL"})


def deeds_done(pieces: list[Piece]) -> list[Piece]:
    """The pieces with such a participle as the verb before its place."""
    for i in range(1, len(pieces) - 1):
        row = [p.kind for p in pieces[i - 1 : i + 2]]
        if row == ["MOVE", "UNITS", "WORD"] and pieces[i + 1].text.lower() in _DROPPED:
            # `get the Poles dropped on DZ K`.
            return [*pieces[: i - 1], pieces[i], pieces[i + 1]._replace(kind="DROP"), *pieces[i + 2 :]]
    # Of several tasks the first: `307 Eng to have Heumen bridge mended, 2/505 moves to Mook`.
    end = next((i for i, p in enumerate(pieces) if p.kind in ("COMMA", "SEMI", "THEN")), len(pieces))
    if any(p.kind in VERBS for p in pieces[:end]):
        return pieces
    if not any(p.kind == "TO" for p in pieces[:end]):
        return pieces
    for i in range(1, end):
        kind = DONE.get(pieces[i].text.lower()) if pieces[i].kind == "WORD" else None
        if kind is None:
            continue
        deed = pieces[i]._replace(kind=kind)
        before, after = pieces[i - 1].kind, pieces[i + 1].kind if i + 1 < len(pieces) else ""
        if before in _LEADS and after in _PLACES:
            # `to have taken Aalst`.
            return [*pieces[: i - 1], deed, *pieces[i + 1 :]]
        if before in _PLACES and i > 1 and pieces[i - 2].kind in _LEADS:
            # `to have Aalst taken`.
            return [*pieces[: i - 2], deed, pieces[i - 1], *pieces[i + 1 :]]
    return pieces
