"""How troops are, and what may become of them, told beside an order: `3 Para ready, 2 Para to Arnhem`, `2 Para could be
at Arnhem by 1000`, `2 Para best to Elst`, `no 2 Para to Elst`.

Such words are silent within an order (`move out to Elst`); behind a name alone they are all that is said of it, and
whoever else is named goes without them. Each is a row of the table in `turning_words`. Source: orders.md 8, 12.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.orders.sentence.pieces import Piece, kinds_at

if TYPE_CHECKING:
    from engine.orders.sentence.small_words.turning_words import Turn

#: How troops are, in one word.
_STATES = frozenset(
    """
    ready up out down off in over here coming again available well ok okay gone set fine safe free bereit fertig klar
    zurück zurueck terug gereed beschikbaar verfügbar verfuegbar unterwegs onderweg daar da hier tot late next
    """.split()  # noqa: SIM905
)
_ENDS = frozenset({"", ",", ";", "and", "und", "en", "but", "aber", "maar", "."})
#: What is not done yet, in the words of one who thinks of it.
_MAY_BE = frozenset({"be", "reach", "arrive"})
_SOMEWHERE = frozenset({"at", "in", "on", "there", "back", "near", "bei", "te"})
_WAYS_OF_DENYING = frozenset({"no", "nein", "nee"})


def _next(here: "Turn") -> str:
    return here.toks[here.i + 1].text.lower() if here.i + 1 < len(here.toks) else ""


def _close(here: "Turn") -> bool:
    """Whether nothing stands between the word and the piece before it."""
    return bool(here.out) and here.toks[here.i].start - here.out[-1].end <= 1


def _is_so(here: "Turn") -> bool:
    """`3 Para ready, 2 Para to Arnhem`, `2 Para to Arnhem with 3 Para out`: all that is said of it."""
    if here.before != "UNITS" or not _close(here):
        return False
    return _next(here) in _ENDS and (_next(here) in ("", ".") or _other_troops(here))


def _other_troops(here: "Turn") -> bool:
    """Whether others are named next: `3 Para ready and 2 Para to Arnhem`."""
    at = here.i + 2
    at += at < len(here.toks) and here.toks[at].text.lower() in ("and", "but", "then")
    hit = here.find(here.toks, at) if at < len(here.toks) else None
    return hit is not None and any(e.sort in ("unit", "group", "formation") for e in hit.entries)


def _thought_of(here: "Turn") -> bool:
    """`possible 2 Para to Arnhem`, `2 Para best to Arnhem`, `2 Para to Arnhem possible`; not `as soon as possible`."""
    if not here.out:
        return here.troops()
    ended = here.before in ("PLACE", "TIME") and _next(here) in ("", ".", "?")
    return _close(here) and (here.before == "UNITS" or ended)


def _in_a_way_to(here: "Turn") -> bool:
    """`2 Para available to attack`: what they can do."""
    return here.before == "UNITS" and _close(here) and _next(here) in ("to", "for")


def _could_be(here: "Turn") -> bool:
    """`2 Para could be at Arnhem by 1000`: what is expected of it."""
    behind = here.toks[here.i + 2].text.lower() if here.i + 2 < len(here.toks) else ""
    return here.before == "UNITS" and _next(here) in _MAY_BE and (_next(here) != "be" or behind in _SOMEWHERE)


def _denied(here: "Turn") -> bool:
    """`no 2 Para to Arnhem`, `2 Para to Arnhem no`: not, or another answer; `No, 2 Para to Arnhem` puts it right."""
    if not here.out:
        return here.troops() and here.i == 0
    return _close(here) and here.before in ("PLACE", "TIME") and _next(here) in ("", ".")


def _goes_off(here: "Turn") -> bool:
    """`2/508 go off Beek`, `2/501 off the Dinther road, back to Veghel`: whence, and not whither."""
    at = here.i + 1 + (_next(here) == "the")
    hit = here.find(here.toks, at) if at < len(here.toks) else None
    placed = hit is not None and any(e.sort == "place" for e in hit.entries)
    if hit is not None and placed and [t.text.lower() for t in here.toks[hit.end : hit.end + 1]] in _ROADS:
        return here.before in ("UNITS", "MOVE", "WITHDRAW", "COMMA") and bool(here.out)
    return placed and at == here.i + 1 and here.before in ("MOVE", "WITHDRAW") and _close(here)


def _behind_its_hour(here: "Turn") -> bool:
    """`2/506 attacks at 1000 best`: a place, where none is named before it; `behind_its_hour` has it."""
    ends = _next(here) in ("", ".", ",", "an", "and")
    return here.before in ("TIME", "FOUR") and ends and not any(p.kind == "PLACE" for p in here.out)


_ROADS = (["road"], ["highway"], ["railway"])


#: The words, what each is, in other words where it is put so, and where it stands for it.
STATES_TOLD: tuple[tuple[frozenset[str], str, str, Callable[["Turn"], bool]], ...] = (
    (_STATES, "UNLESS", "", _is_so),
    (frozenset({"possible", "best", "better", "möglich", "moeglich", "mogelijk"}), "UNLESS", "", _thought_of),
    (frozenset({"best"}), "WORD", "", _behind_its_hour),
    (frozenset({"available", "free", "fit", "able"}), "UNLESS", "", _in_a_way_to),
    (frozenset({"could", "might", "can"}), "UNLESS", "", _could_be),
    (frozenset({"off"}), "FROM", "", _goes_off),
    (_WAYS_OF_DENYING, "NOT", "", _denied),
)


def _there_and_no_more(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`3 Para here, 2 Para to Arnhem`, `2 Para in position to attack Arnhem`: where they are, and no deed of theirs."""
    del remarks
    if kinds_at(pieces, 0, 1) != ["UNITS"] or len(pieces) < 4 or pieces[1].kind not in _WHERE:
        return pieces
    listed = pieces[2].kind in ("COMMA", "JOIN", "AND") and pieces[3].kind == "UNITS"
    in_a_way = pieces[1].text.lower() == "in position" and pieces[2].kind == "TO"
    return [pieces[0], pieces[1]._replace(kind="UNLESS"), *pieces[2:]] if listed or in_a_way else pieces


def _told_of_the_first(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`Spindler tired, Harder to Elst`, `Spindler busy and Harder to Elst`: he is not sent with the other."""
    del remarks
    end = 1
    while end < len(pieces) and pieces[end].kind == "WORD" and pieces[end].text.islower():
        end += 1
    listed = kinds_at(pieces, end, 2) in (["COMMA", "UNITS"], ["AND", "UNITS"], ["JOIN", "UNITS"])
    if kinds_at(pieces, 0, 1) != ["UNITS"] or end == 1 or not listed or pieces[1].text in _SIDES:
        return pieces
    return [pieces[0], pieces[1]._replace(kind="UNLESS"), *pieces[2:]]


def _hour_of_something_else(pieces: list[Piece], remarks: list[Piece]) -> list[Piece]:
    """`506 to Eindhoven, breakfast at 1000`: of the march, or of the breakfast?"""
    del remarks
    end = len(pieces) - (pieces[-1].kind == "MARK")
    if kinds_at(pieces, end - 1, 1) != ["TIME"]:
        return pieces
    word = end - 2 - (pieces[end - 2].kind in ("AT", "UNTIL"))
    first = word
    while first > 0 and pieces[first].kind in ("WORD", "RAMBLE"):
        first -= 1
    said = pieces[word].text.lower()
    if first == word or pieces[first].kind != "COMMA" or said.endswith(("ly", "ed")) or said in _OF_THE_TASK:
        return pieces
    return [*pieces[: first + 1], pieces[first + 1]._replace(kind="UNLESS"), *pieces[first + 2 :]]


#: Where in the line those stand who go together: `1 Border left, 7 KOSB right, attack Wolfheze`.
_SIDES = frozenset("left right rechts links vorn vorne hinten voor achter centre center north south east west".split())  # noqa: SIM905
#: Words before an hour that is that of the task.
_OF_THE_TASK = frozenset(
    """
    e say together gegen antreten abmarsch aufbruch beginn aanvang vertrek jointly gemeinsam zusammen samen sharp
    abruecken abrücken anmarsch punkt approx roughly exactly departure depart departing leave leaves leaving vertrektijd
    vertrekuur startzeit starttijd commencement commencing starting start go going off out
    """.split()  # noqa: SIM905
)
_WHERE = frozenset({"THERE", "AT", "VIA", "AHEAD", "UNTIL"})
#: The sign without which nothing of the kind stands in a sentence, and what settles it.
WHERE_THEY_ARE: tuple[tuple[str, Callable[[list[Piece], list[Piece]], list[Piece]]], ...] = (
    ("THERE", _there_and_no_more),
    ("AT", _there_and_no_more),
    ("VIA", _there_and_no_more),
    ("UNTIL", _there_and_no_more),
    ("WORD", _told_of_the_first),
    ("WORD", _hour_of_something_else),
    ("RAMBLE", _hour_of_something_else),
)
