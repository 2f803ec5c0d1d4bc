"""The writer's own H-hour: `H HOUR 1500` anywhere in a message, and `H+60` in another line of it.

Without it H is the campaign's (orders.md 4). Knows no names and no orders. Source: orders.md 4.
"""

from collections.abc import Callable, Iterable

from engine.clock import HOUR
from engine.orders import patterns as re
from engine.orders.hours.moments import understand
from engine.orders.sentence.pieces import Piece
from engine.scenarios.scenario import Scenario
from engine.vocabulary import Minute

# Begun with its first letter: every line of every message comes by here, and few have such a word.
_SAID = re.compile(
    r"[hHzZ](?<!\w\w)(?:(?:(?<=[hH])|(?i:ero))[ -]?(?i:hour|hr|std|stunde|uur)(?i:s)?\b\W{0,3}"
    r"(?i:(?:is|at|will be|on|for)\b\W?){0,2}\s*|(?<=H) (?:being|is|=|ist) )\d"
)
_RELATIVE = re.compile(r"h\s*(?:[-+–]|plus|minus|$)|h[- ]?(?:hour|hr)", re.IGNORECASE)


class OwnHour:
    """H-hour of one message."""

    def __init__(
        self, lines: Iterable[str], scan: Callable[[str], list[Piece]], now: Minute, scenario: Scenario
    ) -> None:
        self._h = scenario.hours.h_hour
        self._now = now
        said = [line for line in lines if len(line) < 500 and _SAID.search(line)]
        found = {minute for line in said[:6] for minute in _hours(scan(line), now, scenario)}
        #: What H is here; None: it cannot be told.
        self._own = self._h if not found else found.pop() if len(found) == 1 else None

    def told(self, pieces: list[Piece]) -> list[Piece]:
        """The pieces with `H+60` by the H-hour of the message; where it is doubtful it is no hour."""
        times = [p.value for p in pieces if p.kind == "TIME"]
        if {t.minute for t in times} <= {None}:
            return pieces
        if any(t.clock is None and t.day is not None for t in times):
            # `H+20 on D+1` has its day.
            return pieces
        return [self._by_it(p) for p in pieces]

    def _by_it(self, piece: Piece) -> Piece:
        if piece.kind != "TIME" or piece.value.minute is None or not _RELATIVE.match(piece.text):
            return piece
        if self._own is None or (self._own == self._h and piece.value.minute < self._now - HOUR):
            # Two H-hours in one message, or one long past.
            return piece._replace(kind="VAGUE")
        return piece._replace(value=piece.value._replace(minute=piece.value.minute - self._h + self._own))


def _hours(pieces: list[Piece], now: Minute, scenario: Scenario) -> list[Minute | None]:
    """The hours that a line gives to H."""
    out: list[Minute | None] = []
    for i, piece in enumerate(pieces):
        bare = piece.kind == "WORD" and piece.text == "H"
        when = next((p.value for p in pieces[i + 1 : i + 2] if p.kind == "TIME"), None)
        if bare and when is None:
            # `H = 1000`: no square.
            when = next((p.value[0] for p in pieces[i + 1 : i + 2] if p.kind == "EITHER"), None)
        if (
            (piece.kind == "FROM" or bare)
            and _RELATIVE.match(piece.text.replace("zero", "h").replace("Zero", "h"))
            and when is not None
        ):
            moment = understand(when, now, scenario)
            out.append(None if moment.choices else moment.minute)
    return out
