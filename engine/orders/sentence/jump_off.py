"""`attack Best, jump-off 0800`: words of setting out that only bring the hour of a deed already named.

Source: orders.md 3.
"""

from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.signal_words import VERBS

_OFF = frozenset({"jump off", "jump-off", "jumping off", "step off", "kick off", "set off", "sp"})


def jumped_off(pieces: list[Piece], i: int, out: list[Piece]) -> int:
    """The piece after such a word, put into `out` as the link of its hour; 0 if it is a deed of its own."""
    j = i + 2 if i + 1 < len(pieces) and pieces[i + 1].kind == "AT" else i + 1
    ahead = pieces[j : j + 2]
    timed = [p.kind for p in ahead[:1]] in (["TIME"], ["EITHER"]) and all(p.text in ".,;" for p in ahead[1:])
    told = pieces[i].text.lower() == "sp" or any(p.kind in VERBS or p.kind == "TO" for p in out)
    if pieces[i].text.lower() not in _OFF or not timed or not told:
        return 0
    if pieces[j].kind == "EITHER":
        pieces[j] = pieces[j]._replace(kind="TIME", value=pieces[j].value[0])
    out.append(pieces[i]._replace(kind="FROM"))
    return j
