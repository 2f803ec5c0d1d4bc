"""Some left where those just sent are to go: `508 moves to Wyler. Leave 1/508 there and send the other two to Ooij.`

Those left are to come there first, and the others are those of the same body: neither is anybody else. Source:
orders.md 8, 10.
"""

from engine.orders.names.named_troops import by_name, troops
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece, kinds_at, past
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.tasks.sequels import MARCHES
from engine.orders.transcript import Transcript

_NAMES = frozenset({"UNITS", "JOIN"})


def left_there(pieces: list[Piece], page: Transcript, naming: Naming) -> list[Piece]:
    """`Leave 1/508 there and send the others to Kranenburg`: `1/508 stays there`, and the others by their names."""
    end = past(pieces, 1, _NAMES)
    if pieces[0].kind != "HOLD" or end == 1 or kinds_at(pieces, end, 1) != ["THERE"]:
        return pieces
    sent = [page.held(i).order for i in page.last_sentence()]
    left = troops((p for p in pieces[1:end] if p.kind == "UNITS"), naming)
    if len(sent) != 1 or sent[0].kind not in MARCHES or not left < set(sent[0].units):
        return pieces
    row = [*pieces[1:end], pieces[0]._replace(text="stays"), *pieces[end:]]
    rest = next((i for i, p in enumerate(row) if p.kind == "REST"), 0)
    if not rest:
        return row
    others = by_name([u for u in sent[0].units if u not in left], row[rest], naming)
    # `send the other two on to`: `on` is the march's.
    behind = rest + 1 + (kinds_at(row, rest + 1, 2) == ["AT", "TO"])
    deed = [] if VERBS.isdisjoint(kinds_at(row, rest - 1, 1)) else [row.pop(rest - 1)]
    at = rest - len(deed)
    return [*row[:at], *others, *deed, *row[behind - len(deed) :]]
