"""Words behind the troops spoken to that only say they are to do what was told: `Recce Heeze, 11 H to see to it`.

Source: orders.md 8.
"""

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
