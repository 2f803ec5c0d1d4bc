"""`bis 18 Uhr nach Wyler`, `reach Wyler at 1800`, `must be in Wyler at 1800`: the hour a march is to end at.

Whoever holds or fires `bis 18 Uhr` does so until then; whoever marches is there by then, and whoever is to reach a
place at 18:00, to arrive or to be there, `soll um 18 Uhr in Wyler sein`, as well. Source: orders.md 3.
"""

from collections.abc import Iterable

from engine.orders.sentence.pieces import TO_BE_THERE, Piece, kinds_at
from engine.orders.sentence.signal_words import VERBS

_UNTIL = frozenset({"bis", "tot"})
_THERE = (
    *(" sein", " zijn", " stehen", " staan", " eintreffen", " ankommen", " aankomen"),
    *("trifft ein", "treffen ein", "kommt an", "kommen an", "komt aan", "komen aan"),
)
_REACHED = ("reach", "to reach", "arr", "to arr", "erreich", "bereik", "so as to", "in order to")
_CUTS = frozenset({"COMMA", "AND", "THEN", "ARRIVED_THEN", "SEMI"})
#: Attacks that end with the place: `nimmt Wyler bis 17 Uhr`.
_TAKEN = ("nehm", "nimm", "einn", "einz", "erober", "erst", "neem", "nem", "inn", "verover", "saeuber", "zuiver")
#: Marches, and reports: `Meldung bis 2200`.
_DONE_BY_THEN = frozenset({"MOVE", "WITHDRAW", "REPORT"})
_ARRIVING = frozenset({"MOVE", "TO", "BY"})
_IN_PLACE = frozenset({"in position at", "in place at"})
#: What an hour is linked by.
_LINKS = frozenset("AT BY UNTIL FROM BETWEEN TO FOR WITHIN DELAY MARK AND COMMA".split())  # noqa: SIM905


def arrivals(pieces: list[Piece]) -> list[Piece]:
    """The pieces with each such hour as a deadline."""
    out: list[Piece] = []
    for i, piece in enumerate(pieces):
        out.append(piece)
        if piece.kind == "TIME" and i and pieces[i - 1].kind not in _LINKS and _hour(piece) and _reached(pieces, i):
            # `arrive Elst 2200`, `soll morgen um 6 Elst erreichen`.
            out[-1:] = [piece._replace(kind="BY", value="", text="by"), piece]
        if piece.kind not in ("AT", "UNTIL", "FOR") or kinds_at(pieces, i + 1, 1) != ["TIME"]:
            continue
        there = kinds_at(pieces, i + 2, 1) == ["THERE"]
        if piece.kind == "AT" and i and pieces[i - 1].value == TO_BE_THERE and pieces[i - 1].kind == "THERE":
            # `be there at 2200`.
            at = -3 if kinds_at(pieces, i - 2, 1) == ["TO"] else -2
            out[at:] = [piece._replace(kind="BY", text="there by")]
            continue
        if piece.kind == "UNTIL":
            ranged = i > 0 and pieces[i - 1].kind in ("TIME", "FOUR")
            ends = piece.text.lower() in _UNTIL and not ranged and _ends(pieces, i, there=there)
        elif piece.kind == "FOR":
            # `to Elst for 1800`.
            ends = _hour(pieces[i + 1]) and _ends(pieces, i, there=False)
        else:
            ends = piece.text.lower() in _IN_PLACE or (there and not _deed(pieces, i)) or _reached(pieces, i)
        if ends:
            out[-1] = piece._replace(kind="BY")
    return _on_its_day(out)


def _hour(piece: Piece) -> bool:
    """Whether a time says more than the day."""
    return piece.value.clock is not None or piece.value.minute is not None


def _on_its_day(pieces: list[Piece]) -> list[Piece]:
    """`Tomorrow 2 Para is to be in Elst by 0730`: the day of the one hour that is said."""
    times = [i for i, p in enumerate(pieces) if p.kind == "TIME"]
    day = next((i for i in times if pieces[i].value.clock is None and pieces[i].value.day is not None), -1)
    if len(times) != 2 or day < 0 or pieces[day].value.part or kinds_at(pieces, day + 1, 1) == ["COLON"]:
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
    """Whether the deed of an hour is to arrive somewhere."""
    near = [*_stretch(reversed(pieces[:i])), *_stretch(pieces[i + 1 :])]
    first = next((p for p in near if p.kind in VERBS or _arrival(p)), None)
    return first is not None and _arrival(first) and not any(p.kind == "BY" and p is not first for p in near)


def _arrival(piece: Piece) -> bool:
    if piece.kind == "AT":
        return bool(piece.value == TO_BE_THERE)
    said = piece.text.lower()
    return piece.kind in _ARRIVING and (said.startswith(_REACHED) or (piece.kind == "MOVE" and said.endswith(_THERE)))


def _deed(pieces: list[Piece], i: int) -> Piece | None:
    """The deed of an hour, before it or behind it in its stretch of words."""
    before, after = _stretch(reversed(pieces[:i])), _stretch(pieces[i + 1 :])
    return next((p for row in (before, after) for p in row if p.kind in VERBS), None)


def _ends(pieces: list[Piece], i: int, *, there: bool) -> bool:
    """Whether the deed of an hour is done when it is reached: a march, a capture; of no deed at all a mere `nach`."""
    verb = _deed(pieces, i)
    near = (*_stretch(reversed(pieces[:i])), *_stretch(pieces[i + 1 :]))
    if verb is None and (there or any(p.kind == "TO" for p in near)):
        return True
    verb = verb or next((p for p in reversed(pieces[:i]) if p.kind in VERBS), None)
    if verb is None:
        return False
    return verb.kind in _DONE_BY_THEN or (verb.kind == "ATTACK" and verb.text.lower().startswith(_TAKEN))


def _stretch(row: Iterable[Piece]) -> list[Piece]:
    out: list[Piece] = []
    for piece in row:
        if piece.kind in _CUTS:
            break
        out.append(piece)
    return out
