"""`bis 18 Uhr nach Wyler`, `reach Wyler at 1800`, `must be in Wyler at 1800`: the hour a march is to end at.

Whoever holds or fires `bis 18 Uhr` does so until then; whoever marches is there by then, and whoever is to reach a
place at 18:00, to arrive or to be there, `soll um 18 Uhr in Wyler sein`, as well. Source: orders.md 3.
"""

from itertools import takewhile

from engine.orders.sentence.pieces import TO_BE_THERE, Piece, kinds_at
from engine.orders.sentence.words.signal_words import VERBS

_UNTIL = frozenset({"bis", "tot"})
_THERE = (
    *(" sein", " zijn", " stehen", " staan", " eintreffen", " ankommen", " aankomen"),
    *("trifft ein", "treffen ein", "kommt an", "kommen an", "komt aan", "komen aan"),
)
_REACHED = ("reach", "to reach", "arr", "to arr", "erreich", "bereik", "so as to", "in order to")
_CUTS = frozenset({"COMMA", "AND", "THEN", "ARRIVED_THEN", "SEMI"})
#: Attacks that end with the place: `nimmt Wyler bis 17 Uhr`.
_TAKEN = (
    "nehm",
    "nimm",
    "einn",
    "einz",
    "erober",
    "erst",
    "genommen zu",
    "eingenommen",
    "ingenomen",
    "neem",
    "nem",
    "inn",
    "verover",
    "saeuber",
    "zuiver",
)
#: Marches, reports and repairs: `Meldung bis 2200`, `setzt bis 6 Uhr die Fähre instand`.
_DONE_BY_THEN = frozenset({"MOVE", "WITHDRAW", "REPORT", "WHEREIS", "REPAIR"})
_ARRIVING = frozenset({"MOVE", "TO", "BY"})
_IN_PLACE = frozenset({"in position at", "in place at"})
#: What an hour is linked by.
_LINKS = frozenset("AT BY UNTIL FROM BETWEEN TO FOR WITHIN DELAY MARK AND COMMA".split())  # noqa: SIM905
_ENDING = frozenset({"AT", "UNTIL", "FOR"})


def arrivals(pieces: list[Piece]) -> list[Piece]:
    """The pieces with each such hour as a deadline."""
    times = [i for i, p in enumerate(pieces) if p.kind == "TIME"]
    pieces = _there_too(_in_place_then(pieces, times)) if len(times) > 1 else _in_place_then(pieces, times)
    times = [i for i, p in enumerate(pieces) if p.kind == "TIME"]
    out = pieces
    for i in reversed(times):
        link = pieces[i - 1] if i else pieces[0]
        if link.kind not in _LINKS:
            if i and _hour(pieces[i]) and _reached(pieces, i):
                # `arrive Elst 2200`, `soll morgen um 6 Elst erreichen`.
                out = [*out[:i], pieces[i]._replace(kind="BY", value="", text="by"), *out[i:]]
        elif link.kind == "BY" and i and _stays_till(pieces, i):
            # `hält bis spätestens 1800`: no later, and an end all the same.
            out = [*out[: i - 1], link._replace(kind="UNTIL"), *out[i:]]
        elif link.kind == "AT" and i > 1 and pieces[i - 2].kind == "THERE" and pieces[i - 2].value == TO_BE_THERE:
            # `be there at 2200`.
            first = i - 2 - (i > 2 and pieces[i - 3].kind == "TO")
            out = [*out[:first], link._replace(kind="BY", text="there by"), *out[i:]]
        elif (link.kind in _ENDING or link.kind == "TO") and _ends(pieces, i - 1):
            out = [*out[: i - 1], link._replace(kind="BY"), *out[i:]]
    if out is not pieces and (late := next((i for i, p in enumerate(out) if p.text.lower() in _EARLIEST), -1)) > 0:
        # `is to reach Elst at 1200 at the earliest`: no deadline; when they set out is asked.
        out = [*out[:late], out[late]._replace(kind="UNLESS"), *out[late + 1 :]]
    if len(times) == 2 and [p.kind for p in out if p.kind != "MARK"] == _FROM_AND_BY:
        # `It starts at 1000 and arrives by 1200.`: both of the march before.
        return [*out[1:3], *out[4:]]
    return _on_its_day(out) if len(times) == 2 else out


def _there_too(pieces: list[Piece]) -> list[Piece]:
    """`to be in Mook at 0900 and in Beek at 1100`: both are hours to be there at."""
    for i in range(4, len(pieces) - 2):
        if pieces[i].kind != "AT" or kinds_at(pieces, i + 1, 2) != ["PLACE", "AT"] or pieces[i - 1].kind not in _CUTS:
            continue
        if pieces[i - 2].kind == "TIME" and pieces[i - 5].kind == "AT" and pieces[i - 5].value == TO_BE_THERE:
            return [*pieces[:i], pieces[i]._replace(value=TO_BE_THERE), *pieces[i + 1 :]]
    return pieces


def _in_place_then(pieces: list[Piece], times: list[int]) -> list[Piece]:
    """`setzt bei Pannerden über und ist bis 18 Uhr in Lent`, `crosses at Pannerden and is in Lent by 1800`: when they
    are to be there, and where that march ends."""
    at = times[-1] - 2 if times else 0
    if at < 1 or pieces[at].text.lower() not in _ARE or kinds_at(pieces, at + 3, 2) != ["AT", "PLACE"]:
        at = times[-1] - 4 if times else 0
        if at < 1 or kinds_at(pieces, at, 4) != ["AND", "AT", "PLACE", "BY"]:
            return pieces
        at += 1
        place, hour, end = pieces[at + 1], pieces[at + 3], at + 4
    else:
        place, hour, end = pieces[at + 4], pieces[at + 2], at + 5
    deeds = [p.kind for p in pieces[:at] if p.kind in VERBS]
    if pieces[at - 1].kind not in ("AND", "COMMA") or deeds not in (["MOVE"], ["CROSS"], ["WITHDRAW"]):
        return pieces
    crossed = deeds == ["CROSS"]
    if not crossed and (end - at != len(_BY_HOUR_IN_PLACE) or any(p.kind == "TO" for p in pieces[:at])):
        return pieces
    joint = [pieces[at - 1]._replace(kind="THEN", text="then")] if crossed else []
    to, by = (pieces[at]._replace(kind=k, text=k.lower(), value="") for k in ("TO", "BY"))
    return [*pieces[: at - 1], *joint, to, place, by, hour, *pieces[end:]]


_ARE = frozenset({"ist", "sind", "steht", "stehen", "staat", "staan", "zijn"})
_BY_HOUR_IN_PLACE = ("WORD", "UNTIL", "TIME", "AT", "PLACE")


def arrived_within(pieces: list[Piece]) -> list[Piece]:
    """`be there in 2 hours`, `reach Mook in 90 minutes`: how long the march may take, and no later start."""
    for i in range(len(pieces) - 1, 1, -1):
        link = pieces[i - 1]
        if pieces[i].kind != "LASTING" or link.kind != "AT" or link.text.lower() != "in":
            continue
        first, said = i - 1, pieces[i - 2]
        if said.kind == "THERE" and said.value == TO_BE_THERE:
            first = i - 2
        elif said.kind == "THERE" and kinds_at(pieces, i - 3, 1) == ["MOVE"] and _got_there(pieces, i - 3):
            # `move to Mook, get there in an hour and a half`.
            first = i - 3
        elif said.kind == "BY" and said.text.lower().startswith("arriv"):
            first = i - 2
        elif not _reached(pieces, i):
            continue
        return [*pieces[:first], link._replace(kind="WITHIN", text="within"), *pieces[i:]]
    return pieces


def _got_there(pieces: list[Piece], i: int) -> bool:
    """Whether a march is there already, and `get there` is no other one."""
    joined = kinds_at(pieces, i - 1, 1)[:1] and pieces[i - 1].kind in ("COMMA", "AND")
    marched = any(p.kind in ("MOVE", "TO") for p in pieces[: i - 1])
    return bool(joined) and marched and pieces[i].text.lower() in ("get", "gets", "be")


_FROM_AND_BY = ["THEY", "FROM", "TIME", "AND", "BY", "TIME"]
_EARLIEST = frozenset({"earliest", "at earliest", "at the earliest", "vroegst", "frühestens", "fruehestens"})


_STAYING = frozenset({"HOLD", "FIRE", "SUPPORT"})


def _stays_till(pieces: list[Piece], i: int) -> bool:
    """Whether `bis spätestens`, `uiterlijk tot` before an hour is how long they hold or fire."""
    deed = _deed(pieces, i - 1)
    return deed is not None and deed.kind in _STAYING and not _UNTIL.isdisjoint(pieces[i - 1].text.lower().split())


def _ends(pieces: list[Piece], i: int) -> bool:
    """Whether the hour behind a link is the end of what is done: a march, a capture, or a mere `nach`."""
    link = pieces[i].text.lower()
    there = kinds_at(pieces, i + 2, 1) == ["THERE"]
    if pieces[i].kind == "AT":
        return link in _IN_PLACE or (there and not _deed(pieces, i)) or _reached(pieces, i)
    if pieces[i].kind == "FOR":
        # `to Elst for 1800`.
        return _hour(pieces[i + 1]) and _done_there(pieces, i)
    ranged = i > 0 and pieces[i - 1].kind in ("TIME", "FOUR")
    # `bis zum Einbruch der Dunkelheit`, `tot aan de schemering`.
    return link.split(" ")[0] in _UNTIL and not ranged and (_done_there(pieces, i) or (there and not _deed(pieces, i)))


def _hour(piece: Piece) -> bool:
    """Whether a time says more than the day."""
    return piece.value.clock is not None or piece.value.minute is not None


def _on_its_day(pieces: list[Piece]) -> list[Piece]:
    """`Tomorrow 2 Para is to be in Elst by 0730`: the day of the one hour that is said."""
    times = [i for i, p in enumerate(pieces) if p.kind == "TIME"]
    day = next((i for i in times if pieces[i].value.clock is None and pieces[i].value.day is not None), -1)
    if day < 0 or pieces[day].value.part or kinds_at(pieces, day + 1, 1) == ["COLON"]:
        return pieces
    if day and pieces[day - 1].kind in ("UNTIL", "BY"):
        # `to Eerde by 1700 and hold it until the 26th`: how long, not when they are to be there.
        return pieces
    hour = times[times[0] == day]
    when = pieces[hour].value
    if pieces[hour - 1].kind != "BY" or when.clock is None or when.day is not None:
        return pieces
    out = list(pieces)
    out[hour] = pieces[hour]._replace(value=when._replace(day=pieces[day].value.day))
    del out[day - (day > 0 and pieces[day - 1].kind == "AT") : day + 1]
    return out


def _reached(pieces: list[Piece], i: int) -> bool:
    """Whether the deed of an hour is to arrive somewhere, and no other hour is said for it."""
    near = _near(pieces, i)
    first = next((p for p in near if p.kind in VERBS or _arrival(p)), None)
    return first is not None and _arrival(first) and not any(p.kind == "BY" and p is not first for p in near)


def _arrival(piece: Piece) -> bool:
    if piece.kind == "AT":
        return bool(piece.value == TO_BE_THERE)
    said = piece.text.lower()
    return piece.kind in _ARRIVING and (said.startswith(_REACHED) or (piece.kind == "MOVE" and said.endswith(_THERE)))


def _deed(pieces: list[Piece], i: int) -> Piece | None:
    """The deed of an hour, before it or behind it in its stretch of words."""
    return next((p for p in _near(pieces, i) if p.kind in VERBS), None)


def _done_there(pieces: list[Piece], i: int) -> bool:
    """Whether the deed is done when its place is reached."""
    verb = _deed(pieces, i)
    if verb is None and any(p.kind == "TO" for p in _near(pieces, i)):
        return True
    verb = verb or next((p for p in reversed(pieces[:i]) if p.kind in VERBS), None)
    if verb is None:
        return False
    return verb.kind in _DONE_BY_THEN or (verb.kind == "ATTACK" and verb.text.lower().startswith(_TAKEN))


def _near(pieces: list[Piece], i: int) -> list[Piece]:
    """The stretch of words around a piece, from it backwards to its beginning, then on to its end."""
    return [*takewhile(_goes_on, reversed(pieces[:i])), *takewhile(_goes_on, pieces[i + 1 :])]


def _goes_on(piece: Piece) -> bool:
    return piece.kind not in _CUTS
