"""What is told once for all who were named before it: `…, Hermann takes Riethorst, start for all 0900`, `start together
at 0900`, `neither to get involved in a fight`.

It is put as `all at 0900`, `all avoid contact`, which is said of each of them. Source: orders.md 4, 6, 18.
"""

from collections.abc import Callable

from engine.orders.sentence.pieces import JOINTS, Piece, kinds_at, past, remark_of
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.sentence.words_of_laws import hangs_on

#: What begins at the hour, where no word of the grammar says so.
_BEGINNING = frozenset(
    """
    start starts departure depart antreten beginn abmarsch marschbeginn aufbruch angriffsbeginn vertrek aanvang time
    """.split()  # noqa: SIM905
)
_HOUR_OF_ATTACK = ("h-hour", "h hour", "zero hour", "h hr", "h-hr", "x-zeit", "uur u")
_JOINTLY = frozenset({"together", "jointly", "gemeinsam", "zusammen", "samen", "gezamenlijk", "tegelijk"})
#: Said of an hour alone, not of what begins then.
_SINCE = frozenset({"from", "ab", "von", "vanaf", "since", "after", "as from"})
_FOR = frozenset({"for", "für", "fuer", "voor"})


def _begins(piece: Piece) -> bool:
    """Whether a piece says that something starts: `start`, `Abmarsch`, `H-hour`."""
    said = piece.text.lower()
    hour = piece.kind == "TIME" and said.startswith(_HOUR_OF_ATTACK)
    return piece.kind in ("FROM", "SAMETIME") or hour or (piece.kind == "WORD" and said in _BEGINNING)


def _told_for(pieces: list[Piece], i: int) -> int:
    """Where the words begin that put an hour to those named at a piece: `start for all`; 0 if none do."""
    before = pieces[i - 1]
    if before.kind == "MOVE" and before.text.lower() in ("start for", "starts for", "leave for", "depart for"):
        return i - 1
    if before.text.lower() not in _SINCE and _begins(before):
        # `…, start both 0800`, `…, Beginn beide 0800`
        return i - 1
    return i - 2 if before.text.lower() in _FOR and i > 1 and _begins(pieces[i - 2]) else 0


def _all_at(pieces: list[Piece], first: int, who: Piece, behind: int) -> list[Piece]:
    """The pieces with `all at` the hour in the place of these words; as they are, if no hour ends them."""
    hour = behind
    while hour < len(pieces) and (pieces[hour].kind in ("AT", "COLON") or pieces[hour].text.lower() in ("is", "ist")):
        hour += 1
    end = hour + 1
    last = end >= len(pieces) or pieces[end].kind in JOINTS or pieces[end].kind == "MARK"
    if hour >= len(pieces) or pieces[hour].kind != "TIME" or not last or pieces[first - 1].kind not in JOINTS:
        return pieces
    at = Piece("AT", "at", pieces[hour].start, pieces[hour].start, "at")
    return [*pieces[:first], who, at, *pieces[hour:]]


def _hour_for_all(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`…, start for all 0900`, `…, Abmarsch für beide um 0900`."""
    del remarks
    for i in range(3, len(pieces) - 1):
        if pieces[i].kind in ("ALL", "BOTH") and (first := _told_for(pieces, i)) > 1:
            return _all_at(pieces, first, pieces[i], i + 1)
    return pieces


def _together_at(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`…, start together at 0900`, `…, Abmarsch gemeinsam um 0900`."""
    del remarks
    for i in range(3, len(pieces) - 1):
        if pieces[i].kind == "WORD" and pieces[i].text.lower() in _JOINTLY and pieces[i - 1].kind == "FROM":
            return _all_at(pieces, i - 1, pieces[i]._replace(kind="ALL", text="all"), i + 1)
    return pieces


def _all_within(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`please report, everyone in 501 PIR`: all of it, as `all units of 501 PIR` says."""
    del remarks
    for i in range(len(pieces) - 2):
        if kinds_at(pieces, i, 3) == ["ALL", "AT", "UNITS"] and pieces[i + 1].text.lower() in ("in", "from", "within"):
            # Hailed last, behind the only deed.
            hailed = i == 2 and pieces[1].kind == "COMMA" and i + 3 == len(pieces)
            return [
                *pieces[: i - hailed],
                pieces[i]._replace(text="all units of", end=pieces[i + 1].end),
                *pieces[i + 2 :],
            ]
    return pieces


#: Words for all that was told before, where no word of the grammar says so.
_THE_LOT = frozenset({"alles", "everything", "lot", "whole lot", "ganze", "all of", "geheel"})
_BEFORE_AN_HOUR = frozenset({"AT", "FROM", "BY"})


@hangs_on(_THE_LOT)
def _hour_of_the_lot(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`GR 1034 auf Best, GR 1035 auf Olland, alles ab 11.30`, `…, everything from 1130`, `…, all of it at 1130`."""
    del remarks
    at = len(pieces) - 1
    if at < _FEWEST or pieces[at].kind != "TIME" or pieces[at - 1].kind not in _BEFORE_AN_HOUR:
        return pieces
    at -= 2 + (pieces[at - 2].kind == "THEY")
    who = pieces[at]
    if who.kind not in _LOT_KINDS or who.text.lower() not in _THE_LOT or pieces[at - 1].kind not in JOINTS:
        return pieces
    if sum(p.kind == "UNITS" for p in pieces[:at]) < _SEVERAL:
        return pieces
    return [*pieces[:at], who._replace(kind="ALL", text="all"), *pieces[-2:]]


#: Pieces before which no two tasks and an hour can stand.
_FEWEST = 6
_LOT_KINDS = frozenset({"WORD", "ALLORDERS", "ALL"})


_WAYS = frozenset({"BYROAD", "BYRAIL", "BYCOUNTRY", "VIA", "AVOIDING"})
_OF_A_WAY = _WAYS | {"PLACE", "JOIN"}
_GOING = frozenset({"TO", "MOVE", "ATTACK", "WITHDRAW", "RECCE"})


def _way_of_all(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`By rail: 2/506 to Eindhoven, 3/506 to Best`, `Via Son: …`: the way before the colon is that of each of them."""
    del remarks
    at = past(pieces, 0, _OF_A_WAY)
    if not at or pieces[0].kind not in _WAYS or kinds_at(pieces, at, 2) != ["COLON", "UNITS"]:
        return pieces
    way, out = pieces[:at], pieces[: at + 2]
    for i in range(at + 2, len(pieces)):
        out.append(pieces[i])
        named = pieces[i].kind == "UNITS" and pieces[i - 1].kind in JOINTS
        row = pieces[i + 1 : next((j for j in range(i + 1, len(pieces)) if pieces[j].kind in JOINTS), len(pieces))]
        if named and any(p.kind in _GOING for p in row) and not any(p.kind in _WAYS for p in row):
            out += way
    return out


_CHANGING = ("swap", "switch", "exchange", "change place", "trade place", "change over")


def _change_of_places(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Switch 1/504 and 2/504: 1/504 to Grave, 2/504 to Malden`: what each is to do says all of it."""
    colon = next((i for i, p in enumerate(pieces[:7]) if p.kind == "COLON"), 0)
    head, told = pieces[:colon], pieces[colon + 1 :]
    named = [p for p in head if p.kind == "UNITS"]
    changing = any(p.kind in ("DEED", "AMEND") and p.text.lower().startswith(_CHANGING) for p in head)
    if not changing or len(named) != 2 or any(p.kind in ("PLACE", "TIME") for p in head):
        return pieces
    again = [i for i, p in enumerate(told) if p.kind == "UNITS"]
    each = again[:1] == [0] and len(again) == 2 and all(kinds_at(told, i + 1, 1)[:1] in _SENT for i in again)
    if each:
        remarks.append(remark_of(head))
    return told if each else pieces


_SENT = (["TO"], ["MOVE"])
_NONE_OF_THEM = frozenset({"neither", "neither of them", "none", "none of them", "neither one", "nobody", "no one"})
_FIGHTING = frozenset(["involved", "engage", "engages", "fight", "fights", "fighting", "contact", "battle", "engaged"])


def _none_of_them_fights(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`1/506 to Nuenen, 2/506 to Geldrop, neither to get involved in a fight`: both avoid contact."""
    del remarks
    for i in range(3, len(pieces) - 1):
        if pieces[i].text.lower() not in _NONE_OF_THEM or pieces[i - 1].kind not in JOINTS:
            continue
        tail = pieces[i + 1 :]
        fights = any(not _FIGHTING.isdisjoint(p.text.lower().split()) for p in tail)
        if not fights or any(p.kind in ("UNITS", "PLACE", "TIME", "IF", "UNLESS", "UNTIL") for p in tail):
            continue
        who = pieces[i]._replace(kind="BOTH" if pieces[i].text.lower().startswith("nei") else "ALL", text="all")
        avoid = Piece("AVOIDCONTACT", "avoid contact", who.end, tail[-1].end, "avoid contact")
        return [*pieces[:i], who, avoid]
    return pieces


def _hour_of_the_whole(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`156 Para advance on Oosterbeek and clear it, 0600 tomorrow`: behind the comma stands the hour of the whole."""
    del remarks
    hour, first = pieces[-1], past(pieces, 0, ("UNITS", "JOIN"))
    if kinds_at(pieces, len(pieces) - 2, 2) != ["COMMA", "TIME"] or hour.value.clock is None or not first:
        return pieces
    deeds = [i for i, p in enumerate(pieces) if p.kind in VERBS]
    joined = len(deeds) > 1 and all(pieces[i - 1].kind == "AND" for i in deeds[1:])
    if not joined or any(p.kind in _NOT_ONE for p in pieces[first:-2]):
        return pieces
    return [hour, *pieces[:-2]]


#: What makes more of a sentence than one task in two steps.
_NOT_ONE = frozenset({"UNITS", "TIME", "THEN", "IF", "WHEN", "FROM", "UNTIL", "BY", "COMMA", "SEMI", "FOUR", "EITHER"})


def _goal_for_all(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`1/504 by the railway, 2/504 by the highway, both to Malden`: each goes there by the way told of him."""
    del remarks
    at = next((i for i in range(4, len(pieces) - 1) if pieces[i].kind in ("ALL", "BOTH")), 0)
    goal = pieces[at + 1 :]
    sent = at and (goal[0].kind in ("TO", "MOVE", "ATTACK")) and any(p.kind == "PLACE" for p in goal)
    if not sent or any(p.kind in JOINTS or p.kind in ("UNITS", "COND", "IF", "WHEN") for p in goal):
        return pieces
    each: list[list[Piece]] = []
    for piece in pieces[:at]:
        if piece.kind == "UNITS":
            each.append([piece])
        elif not each or piece.kind not in _OF_HIS_WAY:
            return pieces
        elif piece.kind not in JOINTS and piece.kind != "JOIN":
            each[-1].append(piece)
    if len(each) < _SEVERAL or any(len(row) == 1 or not any(p.kind in _WAYS for p in row) for row in each):
        return pieces
    comma = Piece("COMMA", ",", goal[-1].end, goal[-1].end, ",")
    return [p for n, (who, *way) in enumerate(each) for p in (*([comma] if n else []), who, *goal, *way)]


def _same_goal_by_road(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2 Para to Arnhem by the main road, 3 Para along the railway`: to the same end by another way."""
    del remarks
    to = past(pieces, 1, ("MOVE",))
    if kinds_at(pieces, 0, 1) != ["UNITS"] or kinds_at(pieces, to, 2) != ["TO", "PLACE"]:
        return pieces
    if kinds_at(pieces, to + 2, 2)[:1] not in (["BYROAD"], ["BYRAIL"], ["BYCOUNTRY"]):
        return pieces
    goal, out, i = pieces[to : to + 2], pieces[: to + 3], to + 3
    while i < len(pieces) and pieces[i].kind != "MARK":
        if pieces[i].kind not in JOINTS or kinds_at(pieces, i + 1, 1) != ["UNITS"]:
            return pieces
        if kinds_at(pieces, i + 2, 1) not in (["BYROAD"], ["BYRAIL"], ["BYCOUNTRY"]):
            return pieces
        out += [pieces[i], pieces[i + 1], *goal, pieces[i + 2]]
        i += 3
    return [*out, *pieces[i:]]


def _goal_of_the_first(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`2 Para to Arnhem bridge via Oosterbeek, 3 Para via Wolfheze`: to the same end by another way.

    `3 Para by Wolfheze` may be where it is to stand, and is asked about.
    """
    del remarks
    to = past(pieces, 1, ("MOVE",))
    if kinds_at(pieces, 0, 1) != ["UNITS"] or kinds_at(pieces, to, 3) != ["TO", "PLACE", "VIA"]:
        return pieces
    goal = pieces[to : to + 2]
    out = pieces[: to + 2]
    for i in range(to + 2, len(pieces)):
        out.append(pieces[i])
        way = kinds_at(pieces, i + 1, 2) == ["VIA", "PLACE"] and pieces[i + 1].text.lower() != "by"
        if pieces[i].kind == "UNITS" and way:
            end = past(pieces, i + 2, ("PLACE", "JOIN", "AND"))
            if any(p.kind not in _OF_HIS_WAY for p in pieces[to + 2 : i] if p.kind != "UNITS"):
                return pieces
            if kinds_at(pieces, end, 1) in ([], ["COMMA"], ["SEMI"], ["MARK"]) or pieces[end - 1].kind == "AND":
                out += goal
    return out


_SEVERAL = 2
_WAYS = frozenset({"BYROAD", "BYRAIL", "BYCOUNTRY", "VIA"})
#: What may be told of one of them before the goal of all: by what way he goes.
_OF_HIS_WAY = _WAYS | JOINTS | {"PLACE", "JOIN"}


def _by_the_start(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`to Nijmegen, tomorrow by dawn start`: when they set out, not when they are there."""
    del remarks
    for i in range(1, len(pieces) - 2):
        start = kinds_at(pieces, i, 3) == ["BY", "TIME", "FROM"] and pieces[i + 2].text.lower() in (
            "start",
            "departure",
        )
        if start and kinds_at(pieces, i + 3, 1) in ([], ["MARK"], ["COMMA"], ["SEMI"]):
            return [*pieces[:i], pieces[i + 2], pieces[i + 1], *pieces[i + 3 :]]
    return pieces


_GETTING_THERE = ("reach", "arriv", "get", "to arrive")


def _not_after(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`1 WG must not reach Eindhoven later than 1900`: by that hour it is there."""
    del remarks
    denied = next((i for i, p in enumerate(pieces) if i and p.kind == "NOT"), 0)
    later = next(
        (
            i
            for i in range(denied + 1, len(pieces) - 1 if denied else 0)
            if kinds_at(pieces, i, 2) == ["FROM", "TIME"]
            or (pieces[i].text.lower() == "later" and pieces[i + 1].text.lower() == "than")
        ),
        0,
    )
    if not later:
        return pieces
    after = pieces[later].kind == "FROM"
    hour = past(pieces, later + 1 if after else later + 2, ("BY",))
    between = [p for p in pieces[denied + 1 : later] if p.text.lower() != "any"]
    if kinds_at(pieces, hour, 1) != ["TIME"] or (after and pieces[later].text.lower() != "after"):
        return pieces
    there = [p for p in between if p.text.lower().startswith(_GETTING_THERE)]
    # `must not be later than 1900 in Eindhoven`: `be` is silent.
    silent = not between and not after and pieces[later].start - pieces[denied].end >= len(" be ")
    if not (there or silent) or any(p.kind not in _THERE for p in between):
        return pieces
    kept = [p for p in between if p.kind != "BY" and not (p.kind == "MOVE" and _placeless(between))]
    kept = kept if any(p.kind == "PLACE" for p in kept) else []
    by = Piece("BY", "not later than", pieces[later].start, pieces[hour].start, "not later than")
    return [*pieces[:denied], *kept, by, *pieces[hour:]]


def _placeless(row: list[Piece]) -> bool:
    return all(p.kind != "PLACE" for p in row)


_THERE = frozenset({"MOVE", "BY", "AT", "TO", "PLACE", "THERE"})


def _no_later_than(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`1 WG must not leave Aalst later than 1900`: it does not stay from then on; what it does is asked."""
    del remarks
    at = next((i for i, p in enumerate(pieces) if p.kind == "NOACTION"), len(pieces))
    for i in range(at + 1, len(pieces) - 2):
        if (
            pieces[i].text.lower() == "later"
            and pieces[i + 1].text.lower() == "than"
            and "TIME" in kinds_at(pieces, i + 2, 2)
        ):
            return [*pieces[:at], pieces[at]._replace(kind="NOT"), *pieces[at + 1 :]]
    return pieces


#: The sign without which nothing of the kind stands in a sentence, and what settles it.
TOLD_FOR_ALL: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    *((sign, _hour_of_the_lot) for sign in ("WORD", "ALLORDERS", "ALL")),
    ("ALL", _hour_for_all),
    ("ALL", _goal_for_all),
    ("VIA", _goal_of_the_first),
    *((sign, _same_goal_by_road) for sign in ("BYROAD", "BYRAIL", "BYCOUNTRY")),
    ("ALL", _all_within),
    ("BOTH", _goal_for_all),
    ("BOTH", _hour_for_all),
    ("FROM", _together_at),
    ("NOT", _none_of_them_fights),
    ("NOT", _not_after),
    ("NOACTION", _no_later_than),
    ("DEED", _change_of_places),
    ("AMEND", _change_of_places),
    ("AND", _hour_of_the_whole),
    ("BY", _by_the_start),
    ("COLON", _way_of_all),
)
