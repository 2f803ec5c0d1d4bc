"""An attack and the objective behind it: `attack Aalst and exploit to Eindhoven`, `with Son as a further objective`.

They are two attacks, the second when the first is done; `exploit towards Eindhoven` tells no more than whither they
press on, and is left as it stands. Source: orders.md 7, 8; player's guide, "After".
"""

from collections.abc import Callable

from engine.orders.sentence.pieces import Piece, kinds_at
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.sentence.words_of_laws import hangs_on

#: How far the second attack is to go; `towards` is no objective.
_AS_FAR_AS = frozenset({"to", "on to", "onto", "as far as", "up to", "through to", "right up to", "on as far as"})
_PURSUING = ("exploit", "follow", "with exploit")
_AS_NEXT = ("exploitation", "as ", "further obj", "second obj", "next obj", "subsequent obj")
_JOINTS = frozenset({"AND", "COMMA", "THEN", "SEMI", "JOIN"})


def _exploits(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`attack Aalst, exploiting to Eindhoven`, `Exploit as far as Son.`: an attack of its own, behind the first."""
    del remarks
    for i in range(len(pieces) - 2):
        led = kinds_at(pieces, i + 1, 2) == ["TO", "PLACE"] and pieces[i + 1].text.lower() in _AS_FAR_AS
        # `2 IG attack Aalst, 3 IG to exploit to Eindhoven`: how others are to do that is asked.
        others = i > 0 and pieces[i - 1 - (pieces[i - 1].kind == "TO")].kind == "UNITS"
        behind = not others and (not i or any(p.kind == "ATTACK" for p in pieces[:i]))
        if pieces[i].kind == "FOLLOWUP" and pieces[i].text.lower().startswith(_PURSUING) and led and behind:
            return _then_attack(pieces[:i], pieces[i], pieces[i + 2 :])
    return pieces


def _then_attack(before: list[Piece], at: Piece, behind: list[Piece]) -> list[Piece]:
    """The row with a second attack in it, which begins where the first is done."""
    while before and before[-1].kind in _JOINTS:
        before = before[:-1]
    again = at._replace(kind="ATTACK", text="attack")
    fought = any(p.kind == "ATTACK" for p in before)
    if not fought and any(p.kind == "PLACE" for p in before):
        # `2 IG to Aalst, further objective Eindhoven`: whether it is to be attacked is not said.
        again = at._replace(kind="TO", text="to")
        return [*before, at._replace(kind="THEN", text="then"), again, *behind]
    return [*before, *([at._replace(kind="THEN", text="then")] if fought else []), again, *behind]


def _as_next(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`attack Aalst with Eindhoven as a further objective`, `attack Aalst, further objective Eindhoven`."""
    del remarks
    for i in range(len(pieces)):
        if pieces[i].kind != "FOLLOWUP" or not pieces[i].text.lower().startswith(_AS_NEXT):
            continue
        place = i + 1 + (kinds_at(pieces, i + 1, 1) == ["COLON"])
        if i > 2 and kinds_at(pieces, i - 2, 2) == ["WITH", "PLACE"]:
            return _then_attack(pieces[: i - 2], pieces[i], [pieces[i - 1], *pieces[i + 1 :]])
        if i > 2 and kinds_at(pieces, place, 1) == ["PLACE"] and pieces[i - 1].kind in _JOINTS:
            return _then_attack(pieces[:i], pieces[i], pieces[place:])
        if not i:
            # `Further objective for 2 IG: Eindhoven`.
            return pieces[1:]
        # `no further objective`, `exploitation by others`: no pursuit is ordered by that.
        return [*pieces[:i], pieces[i]._replace(kind="WORD", value=pieces[i].text), *pieces[i + 1 :]]
    return pieces


@hangs_on(("latter", "former"))
def _one_of_two(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to Wijchen, then Alverna, hold the latter`: the place, where two were named and one body of troops."""
    del remarks
    at = next((i for i, p in enumerate(pieces) if p.kind == "PLACE" and p.text.lower() in ("latter", "former")), 0)
    spots = [p for p in pieces[:at] if p.kind == "PLACE"]
    held = at and {p.kind for p in pieces[at - 2 : at]} & {"HOLD", "GUARD"}
    if not held or len(spots) != 2 or sum(p.kind == "UNITS" for p in pieces) != 1:
        return pieces
    last = pieces[at].text.lower() == "latter"
    spot = pieces[at]._replace(kind="THERE", text="there") if last else spots[0]
    return [*pieces[: at - (last and pieces[at - 1].kind == "AT")], spot, *pieces[at + 1 :]]


_DONE_BY = frozenset({"TIME", "PLACE", "THERE"})
_UPON_IT = frozenset(
    {"at once", "immediately", "straight away", "straightaway", "right away", "forthwith", "instantly"}
)


def _at_once_upon_it(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to Son by nightfall and at once rebuild the bridge`: when they are there, and no hour."""
    del remarks
    for i in range(3, len(pieces) - 1):
        said = pieces[i].kind == "NOW" and pieces[i].text.lower() in _UPON_IT
        if said and pieces[i - 1].kind == "AND" and pieces[i + 1].kind in VERBS and pieces[i - 2].kind in _DONE_BY:
            return [*pieces[:i], *pieces[i + 1 :]]
    return pieces


#: The sign without which nothing of the kind stands in a sentence, and what settles it.
FURTHER_OBJECTIVES: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("NOW", _at_once_upon_it),
    ("FOLLOWUP", _exploits),
    ("FOLLOWUP", _as_next),
    ("HOLD", _one_of_two),
    ("GUARD", _one_of_two),
)
