"""Words behind the troops spoken to that only say they are to do what was told: `Recce Heeze, 11 H to see to it`.

Source: orders.md 8.
"""

from engine.orders.names.gazetteer import Gazetteer
from engine.orders.sentence.pieces import Piece, past

_SEEING_TO = frozenset({"see to", "sees to", "attend to", "attends to"})
_IT = frozenset({"it", "that", "this"})
#: Letters between `to` or the name and `it`, if a verb stands there: ` do `.
_DOES = len(" do ")
_DASHES = frozenset({"-", "–", "—"})
_HOURS = frozenset({"AT", "FROM", "BY", "UNTIL", "TIME", "NOW", "COMMA", "MARK"})


def called_to_do_it(pieces: list[Piece], name: int, end: int) -> list[Piece]:
    """The names that stand from `name` to `end` at the head, without `to do it`, `will do that`, `to see to it`
    behind them; nothing if that is not said."""
    at = past(pieces, end, ("TO", "SHALL"))
    seen = at < len(pieces) and pieces[at].kind == "UNLESS" and pieces[at].text.lower() in _SEEING_TO
    at += seen
    it = at < len(pieces) and pieces[at].kind == "THEY" and pieces[at].text.lower() in _IT
    done = it and pieces[at].start - pieces[at - 1].end >= _DOES
    at += it
    behind = pieces[at].kind if at < len(pieces) else "MARK"
    if not (seen or done) or behind not in _HOURS:
        return []
    parted = pieces[name - 1].kind in ("COMMA", "COLON") or pieces[name - 1].text in _DASHES
    if not parted and pieces[name].start - pieces[name - 1].end < len(" - "):
        return []
    return [*pieces[name:end], *pieces[: name - parted], *pieces[at:]]


_TWO_SUPPORTS = ["UNITS", "SUPPORT", "UNITS", "AND", "UNITS", "AND", "UNITS", "SUPPORT", "UNITS"]


def guns_of_the_next(pieces: list[Piece], gaz: Gazetteer) -> list[Piece]:
    """`376 supports 2/505 and 319 and 320 support 2/508`: guns support with those behind them."""
    if [p.kind for p in pieces[: len(_TWO_SUPPORTS)]] != _TWO_SUPPORTS or pieces[7].text.lower().endswith("s"):
        return pieces
    backed, first, other = (_guns(pieces[i], gaz) for i in (2, 4, 6))
    parted = not backed and first and other
    return [*pieces[:3], pieces[3]._replace(kind="COMMA", text=","), *pieces[4:]] if parted else pieces


def _guns(piece: Piece, gaz: Gazetteer) -> bool:
    entries = piece.value.entries
    return bool(entries) and all(e.sort == "unit" and gaz.scenario.units[e.id].artillery for e in entries)
