"""By when troops are to be clear of the place they come from: `be clear of Valkenswaard by 0630 and make for Aalst`.

They march at once, as with every hour they are to be done by; it is no hour to be at the end of the march, and no place
to go round. Source: orders.md 3.
"""

from collections.abc import Callable
from itertools import pairwise

from engine.orders.sentence.pieces import Piece, kinds_at, past, remark_of

_CLEAR = frozenset(
    {
        "clear of",
        "out of",
        "leave",
        "leaves",
        "be out of",
        "be clear of",
        "get clear of",
        "gets clear of",
        "well clear of",
        "quit",
    }
)
_GOING = frozenset({"MOVE", "TO", "WITHDRAW"})
_AWAY = frozenset({"away", "off", "gone", "packed", "moving", "rolling"})


def _clear_by(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`be clear of Valkenswaard by 0630 and go to Aalst`: the march, and by when they are away as a remark."""
    for i in range(1, len(pieces) - 5):
        away = kinds_at(pieces, i, 3) == ["WORD", "BY", "TIME"] and pieces[i].text.lower() in _AWAY
        left = pieces[i].kind in ("AVOIDING", "FROM") and pieces[i].text.lower() in _CLEAR
        if not away and (not left or kinds_at(pieces, i + 1, 3) != ["PLACE", "BY", "TIME"]):
            continue
        told = end = i + (3 if away else 4)
        end = past(pieces, end, ("COMMA", "AND", "THEN"))
        onward = end + (kinds_at(pieces, end, 1) == ["AT"])
        back = _back_to(pieces, end)
        marches = onward + 1 < len(pieces) and (pieces[onward].kind in _GOING or back) and end > told
        first = i - (pieces[i - 1].kind == "TO")
        alone = all(p.kind == "UNITS" or p.kind in _ADDRESSED for p in pieces[:first])
        if not marches or not (alone or ((back or _goes_on(pieces[onward])) and _of_their_own(pieces, first))):
            continue
        remarks.append(remark_of(pieces[i:told]))
        return [*pieces[:first], *(back or pieces[onward:])]
    return pieces


def _goes_on(deed: Piece) -> bool:
    return deed.kind == "MOVE" and not deed.text.lower().startswith("back")


def _of_their_own(pieces: list[Piece], first: int) -> bool:
    """Whether troops are told of right before: `2 HCR to Grave, and 2 IG to be away by 0630 and go to Elst`."""
    lead = first
    while lead and (pieces[lead - 1].kind == "UNITS" or pieces[lead - 1].kind in _ADDRESSED):
        lead -= 1
    parted = kinds_at(pieces, lead, 1) in (["COMMA"], ["AND"])
    return parted and "UNITS" in kinds_at(pieces, lead, first - lead)


def _back_to(pieces: list[Piece], i: int) -> list[Piece]:
    """`…, back over to Gennep`, `… and back at Gennep`: who leaves one place to be back at another falls back there."""
    said, ahead = pieces[i : i + 1], kinds_at(pieces, i, 3)
    if not said or not said[0].text.lower().startswith("back"):
        return []
    if ahead[:2] == ["TO", "PLACE"]:
        return [said[0]._replace(kind="WITHDRAW"), *pieces[i:]]
    if ahead == ["WORD", "AT", "PLACE"]:
        return [said[0]._replace(kind="WITHDRAW"), pieces[i + 1]._replace(kind="TO"), *pieces[i + 2 :]]
    return []


def _clear_on_the_way(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to Grave via Uden, to be clear of Veghel by 1400`: by when they are past a place of their way, or out of the one
    they come from: a remark, no hour to be in Grave, and no place to go round."""
    for i in range(3, len(pieces) - 3):
        left = pieces[i].kind in ("AVOIDING", "FROM") and pieces[i].text.lower() in _CLEAR
        if not left or kinds_at(pieces, i + 1, 3) != ["PLACE", "BY", "TIME"]:
            continue
        first = i
        while pieces[first - 1].kind in ("TO", "SHALL", "AND", "COMMA"):
            first -= 1
        ended = kinds_at(pieces, i + 4, 1) in ([], ["MARK"], ["COMMA"], ["SEMI"])
        sent = any(a.kind == "TO" and b.kind == "PLACE" for a, b in pairwise(pieces[:first]))
        if ended and sent and first < i + (pieces[first].kind == "AVOIDING"):
            remarks.append(remark_of(pieces[i : i + 4]))
            return [*pieces[:first], *pieces[i + 4 :]]
    return pieces


_AWAY_FROM = frozenset({"clear of", "be clear of", "get clear of", "gets clear of", "well clear of"})


def _clear_and_gone(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`must be clear of Wolfheze and back in Oosterbeek by 1900`, `gets clear of Wolfheze and goes to Oosterbeek`: the
    place they come from, none to go round."""
    for i in range(1, len(pieces) - 3):
        if pieces[i].kind != "AVOIDING" or pieces[i].text.lower() not in _AWAY_FROM:
            continue
        if kinds_at(pieces, i + 1, 1) != ["PLACE"] or kinds_at(pieces, i + 2, 1) not in (["AND"], ["THEN"]):
            continue
        first = i - (pieces[i - 1].kind in ("TO", "SHALL"))
        onward = past(pieces, i + 2, ("AND", "THEN", "SHALL"))
        arrived = kinds_at(pieces, onward, 2) == ["AT", "PLACE"] and pieces[onward].text.lower() in ("in", "at", "into")
        going = _back_to(pieces, onward) or (pieces[onward:] if kinds_at(pieces, onward, 1) in _GOES else [])
        if arrived:
            going = [pieces[onward]._replace(kind="TO"), *pieces[onward + 1 :]]
        if going and all(p.kind == "UNITS" or p.kind in _ADDRESSED for p in pieces[:first]):
            remarks.append(remark_of(pieces[i : i + 2]))
            return [*pieces[:first], *going]
    return pieces


_GOES = (["MOVE"], ["TO"], ["WITHDRAW"])
_ADDRESSED = frozenset({"JOIN", "AND", "COMMA", "SHALL", "COLON", "ALL", "LESS"})

#: The sign without which nothing of the kind stands in a sentence, and what settles it.
CLEAR_BY: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("BY", _clear_by),
    ("AVOIDING", _clear_on_the_way),
    ("AVOIDING", _clear_and_gone),
)
