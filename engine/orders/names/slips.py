"""Slips of the pen in units' names and verbs.

A slip is mended only where the mended words then stand for one thing alone; it is always
shown back. Source: orders.md (preamble); ecosystem 0.8.
"""

from engine.orders.names.gazetteer import Gazetteer
from engine.orders.sentence.german_and_dutch.verbs_in_parts import PARTICIPLES
from engine.orders.sentence.pieces import UNKNOWN_DEED, Piece
from engine.orders.sentence.scan import Scanner
from engine.orders.sentence.words.plain_words import canonical, plain_letters
from engine.orders.sentence.words.signal_words import VERBS, slip_of_verb


def mended_name(pieces: list[Piece], sentence: str, scanner: Scanner, gaz: Gazetteer) -> tuple[list[Piece], str]:
    """A slip of the pen in a unit's name is mended where the name then stands in full: `2 Parra`."""
    verb = next((p.start for p in pieces if p.kind in VERBS or p.kind == "TO"), 0)
    head = [p for p in pieces if p.start < verb]
    slips = [p for p in head if p.kind == "WORD" and p.text.lower() not in _NO_SLIPS]
    named = sum(p.kind == "UNITS" for p in head)
    if slips and any(p.kind in ("UNITS", "ALL", "REST", "BOTH", "THEY", "AIR") for p in head):
        slips = _beside_names(head)
    if not slips or len(slips) > 4:
        return pieces, sentence
    mended = sentence
    for slip in reversed(slips):
        written = canonical(slip.text)[0]
        word = gaz.likeness.unit_word(written)
        if word is not None and word[:1] == written[:1]:
            # `Huber` is not Zuber.
            mended = mended[: slip.start] + word + mended[slip.end :]
    if mended == sentence:
        return pieces, sentence
    again = scanner.scan(mended)
    found = [p for p in again if p.kind == "UNITS"]
    if len(found) > named and not any(p.kind == "WORD" and p.start < found[0].start for p in again):
        return again, sentence
    return pieces, sentence


#: Words of the tongue that are like a name: `weer` is no slip of Weber.
_NO_SLIPS = frozenset({"weer"})


def _beside_names(head: list[Piece]) -> list[Piece]:
    """`gobel n stargaard attack Beek`: words in a row of names."""
    joints, names = ("AND", "COMMA", "JOIN"), ("UNITS", "WORD")
    beside = set()
    for a, joint, b in zip(head, head[1:], head[2:], strict=False):
        if joint.kind in joints and a.kind in names and b.kind in names:
            beside |= {a.start, b.start}
    return [p for p in head if p.kind == "WORD" and p.start in beside]


def mended_verb(pieces: list[Piece]) -> list[Piece]:
    """`2 Para witdraw to Elst`: a slip in the only verb; an unknown word in its place is left for the question."""
    if not any(p.kind == "UNITS" for p in pieces):
        return pieces
    mended = _between_troops_and_place(pieces)
    if mended is not pieces or any(p.kind in VERBS for p in pieces):
        return mended
    for i, piece in enumerate(pieces):
        if [p.kind for p in pieces[max(i - 2, 0) : i]] == ["TO", "PLACE"]:
            # `1 Border to Ede, shooting on sight`: they have their task.
            break
        if i > 1 and pieces[i - 1].kind == "COMMA" and pieces[i - 2].kind != "UNITS":
            # `2/505 lock, stock and barrel to Mook`.
            continue
        if i and (pieces[i - 1].kind == "AND" or (pieces[i - 1].kind == "UNITS" and _in_bracket(pieces[i - 1], piece))):
            continue
        # `Elst wordt door 2/505 aangevallen`: what is done, and no slip of `aanvallen`.
        slip = piece.kind == "WORD" and not _a_name(piece) and plain_letters(piece.text.lower()) not in PARTICIPLES
        if slip and (kind := slip_of_verb(canonical(piece.text)[0])):
            return [*pieces[:i], piece._replace(kind=kind), *pieces[i + 1 :]]
    for i, piece in enumerate(pieces[1:], 1):
        beside = pieces[i - 1].kind == "UNITS" and not _in_bracket(pieces[i - 1], piece)
        if piece.kind == "WORD" and beside and _like_a_verb(piece.text, pieces[i + 1 :]):
            return [*pieces[:i], piece._replace(kind="UNLESS", value=UNKNOWN_DEED), *pieces[i + 1 :]]
    return pieces


def _a_name(word: Piece) -> bool:
    """`2/506 (Strayer) to Son`: no slip for `strafe`."""
    return word.start > 0 and word.text[:1].isupper() and not word.text.isupper()


def _in_bracket(name: Piece, word: Piece) -> bool:
    """`2/506 (strayer) to son`: in a bracket stands a name, no slip of a verb."""
    return word.start - name.end > 1


def _between_troops_and_place(pieces: list[Piece]) -> list[Piece]:
    """`43 Div to Grave, 2 IG widthdraw to Aalst`: a slip between troops and their place, beside another's deed."""
    for i in range(1, len(pieces) - 1):
        word = pieces[i]
        between = pieces[i - 1].kind == "UNITS" and pieces[i + 1].kind in ("TO", "PLACE")
        if word.kind != "WORD" or not between or _a_name(word) or _in_bracket(pieces[i - 1], word):
            continue
        if kind := slip_of_verb(canonical(word.text)[0]):
            return [*pieces[:i], word._replace(kind=kind), *_between_troops_and_place(pieces[i + 1 :])]
    return pieces


#: What may stand behind a deed that no table holds: `accompany 2 Para`, `shield the guns`.
_OBJECTS = frozenset(
    {"TO", "PLACE", "WORD", "VIA", "AVOIDING", "AT", "UNITS", "ENEMY", "THEY", "BRIDGEWORD", "FERRYWORD"}
)


def _like_a_verb(word: str, after: list[Piece]) -> bool:
    return (
        word.islower()
        and not word.endswith("ly")
        and word not in ("north", "south", "east", "west")
        and bool(after)
        and after[0].kind in _OBJECTS
    )
