"""How far behind those they follow troops go: `distance 2 km`, `at a respectful distance`, `an hour behind`, `close`.

It is shown back with the order to follow, and is neither an hour from now nor a place. Source: orders.md 6, 8.
"""

from collections.abc import Callable

from engine.orders.sentence.pieces import JOINTS, Piece, kinds_at, remark_of

_LENGTHS = frozenset(
    "km kms kilometre kilometres kilometer kilometers metres meters yards yds miles paces".split()  # noqa: SIM905
)
_APART = frozenset({"NUM", "LONGRANGE", "CLOSERANGE", "COMMA", "WITH", "AT", "WORD", "TIME"})
_GAPS = frozenset({"distance", "interval", "gap", "about", "some", "apart", "between", "spacing"})


def distance(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`distance 2 km`, `at a distance of 1 km`, `2 km behind`: how far behind the unit followed."""
    at = next((i for i, p in enumerate(pieces) if p.kind == "WORD" and p.text.lower() in _LENGTHS), -1)
    first = at if at >= 0 else next((i for i, p in enumerate(pieces) if p.kind == "LONGRANGE" and " km" in p.text), -1)
    if first < 0:
        return _at_some_distance(pieces, remarks)
    if not any(p.kind in ("FOLLOW", "BEHIND") for p in pieces[:first]):
        return pieces
    end = first + 1
    while (
        first
        and pieces[first - 1].kind in _APART
        and (pieces[first - 1].kind != "WORD" or pieces[first - 1].text.lower() in _GAPS)
    ):
        first -= 1
    while end < len(pieces) and (
        (pieces[end].kind in ("BEHIND", "BETWEEN") and (end + 1 == len(pieces) or pieces[end + 1].kind == "COMMA"))
        or (pieces[end].kind == "WORD" and pieces[end].text.lower() in _GAPS)
    ):
        end += 1
    if pieces[first - 1].kind not in ("UNITS", "FOLLOW"):
        # `2 IG to Aalst, 3 IG following 1 km behind`: those spoken of.
        return pieces
    remarks.append(remark_of(pieces[first:end]))
    return pieces[:first] + pieces[end:]


def _at_some_distance(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`follow 1 CG at a respectful distance`: how far behind, as they think fit."""
    end = next((i for i, p in enumerate(pieces) if p.text.lower() in ("distance", "interval")), 0)
    at = next((i for i in range(end - 1, 1, -1) if pieces[i].kind != "WORD"), 0)
    if not at or pieces[at].kind != "AT" or pieces[at].text.lower() not in ("at", "with"):
        return pieces
    comma = pieces[at - 1].kind == "COMMA"
    led = kinds_at(pieces, at - 2 - comma, 2) in (["FOLLOW", "UNITS"], ["BEHIND", "UNITS"])
    if not led or kinds_at(pieces, end + 1, 1) not in ([], ["COMMA"], ["MARK"], ["AT"], ["TO"], ["SEMI"]):
        return pieces
    remarks.append(remark_of(pieces[at : end + 1]))
    return pieces[: at - comma] + pieces[end + 1 :]


#: What a length of time between two columns is called.
_SPACING = frozenset({"distance", "gap", "spacing", "interval", "abstand", "afstand"})


def _time_between(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`follows Goebel an hour behind`, `by half an hour`, `at one hour's distance`, `at thirty minutes`."""
    for i in range(2, len(pieces)):
        if pieces[i].kind != "LASTING":
            continue
        if kinds_at(pieces, i - 1, 3) in _KEPT and pieces[i - 1].text.lower().startswith(_KEEPING):
            # `keep an hour behind 3/504`: no stay of an hour.
            remarks.append(pieces[i]._replace(kind="REMARK", value=""))
            return pieces[:i] + pieces[i + 1 :]
        led = pieces[i - 1].kind == "WITHIN" or pieces[i - 1].text.lower() in ("at", "with")
        behind = kinds_at(pieces, i + 1, 1) == ["BEHIND"] and not led
        spaced = i + 1 < len(pieces) and pieces[i + 1].text.lower() in _SPACING
        first, end = i - led, i + 1 + (behind or spaced)
        told = (led or behind) and kinds_at(pieces, first - 2, 2) == ["FOLLOW", "UNITS"]
        if first > 1 and told and (end == len(pieces) or pieces[end].kind in _ENDS):
            remarks.append(remark_of(pieces[first:end]))
            return pieces[:first] + pieces[end:]
        if spaced:
            # Of whom, nobody can tell.
            return [*pieces[: i + 1], pieces[i + 1]._replace(kind="WORD", text="interval"), *pieces[i + 2 :]]
    return pieces


_KEEPING = ("keep", "stay", "remain", "hang")
_KEPT = (["HOLD", "LASTING", "BEHIND"], ["HOLD", "LASTING", "FOLLOW"])
_ENDS = JOINTS | {"MARK", "TO"}


def close_behind(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`follow 1/506, keep close`: how they follow."""
    i = next((i for i in range(2, len(pieces)) if pieces[i].text.lower() in ("close", "closed")), 0)
    ends = i + 1 == len(pieces) or (i > 0 and pieces[i + 1].kind in JOINTS)
    if not i or not ends or kinds_at(pieces, i - 1, 1) != ["HOLD"] or pieces[i - 2].kind not in JOINTS:
        return pieces
    remarks.append(remark_of(pieces[i - 1 : i + 1]))
    return pieces[: i - 2] + pieces[i + 1 :]


#: The sign without which nothing of the kind stands in a sentence, and what settles it.
HOW_FAR_BEHIND: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("LASTING", _time_between),
    ("FOLLOW", close_behind),
)
