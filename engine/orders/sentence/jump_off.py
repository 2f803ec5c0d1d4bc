"""`attack Best, jump-off 0800`: words of setting out that only bring the hour of a deed already named.

Source: orders.md 3.
"""

from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.signal_words import VERBS

_OFF = frozenset(
    {"jump off", "jump-off", "jumping off", "step off", "kick off", "set off", "sp", "moving", "moving out", "leaving"}
)
#: What else may be said of an attack that goes in at an hour.
_BESIDE_IT = frozenset({"SUPPORTED", "WITH", "AND", "REASON"})
_INTO_IT = frozenset({"go", "goes", "going"})


def jumped_off(pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """The piece after such a word, put into `out` as the link of its hour; 0 if it is a deed of its own."""
    low, j = pieces[i].text.lower(), i + 1
    # `storm Heelsum, go in at 0800`.
    into = low in _INTO_IT and j < len(pieces) and pieces[j].text == "in" and any(p.kind == "ATTACK" for p in out)
    j += into
    j += j < len(pieces) and pieces[j].kind == "AT"
    ahead = pieces[j : j + 2]
    timed = [p.kind for p in ahead[:1]] in (["TIME"], ["EITHER"])
    timed = timed and all(p.text in ".,;" or (into and p.kind in _BESIDE_IT) for p in ahead[1:])
    told = low == "sp" or any(p.kind in VERBS or p.kind == "TO" for p in out)
    if not (low in _OFF or into) or not timed or not told:
        return 0
    if pieces[j].kind == "EITHER":
        pieces[j] = pieces[j]._replace(kind="TIME", value=pieces[j].value[0])
    out.append(pieces[i]._replace(kind="FROM"))
    return j
