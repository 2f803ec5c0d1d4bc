"""Troops sent already, as a diary or a report tells it: `Withdrew 10 Para to Elst`, `Have sent 10 Para to Elst`.

The past of a verb before its troops bids nothing, and is a note. `10 Para sent to Elst at 0730` may be either, in a
telegram as in a diary, and is asked about; `11 Para detached to Arnhem` assigns them and is an order.
Source: design section 4 "Ask, never guess".
"""

from engine.orders import patterns as re
from engine.orders.sentence.pieces import Piece, past
from engine.orders.worded import ways

#: What somebody did with his troops.
_SENT = ways(
    """sent | despatched | dispatched | moved | shifted | switched | ordered | directed | instructed | told | rushed
    | hurried | pulled | pushed | brought | withdrew | withdrawn | took | taken | marched | led | drove | driven
    | diverted | transferred | committed | deployed | posted | stationed | launched | threw | thrown | got | made
    | asked | used | saw | watched | detached | forced | persuaded | allowed | held | kept | halted | stopped"""
)
#: `Have sent `, `I have just moved the `, `Already pulled `.
_SENT_THEM = re.compile(
    r"^\W*(?:(?:have|has|had|i|we|i've|we've|just|already|now|also|and|so|yesterday|last night|this morning),?\s+)*"
    rf"(?P<deed>{_SENT})\s+(?:the |all |all of |my |our |both )?",
    re.IGNORECASE,
)
_SENT_OFF = frozenset({"sent", "despatched", "dispatched", "rushed", "hurried", "withdrawn"})


def sent_already(pieces: list[Piece], sentence: str) -> bool:
    """`Moved 10 Para to Elst`: the past of a verb right before its troops, and nobody named who is to do it."""
    if pieces[0].kind == "UNITS" or not any(p.kind == "UNITS" for p in pieces[1:4]):
        return False
    told = _SENT_THEM.match(sentence)
    return told is not None and any(p.kind == "UNITS" and p.start == told.end() for p in pieces[1:4])


def sent_or_to_be_sent(pieces: list[Piece], sentence: str) -> bool:
    """`10 Para sent to Elst at 0730`, `Knaust nach Elst geschickt`: it may be bidden, or told."""
    behind = past(pieces, 0, _NAMED)
    if behind and pieces[-1].text.lower() in _SENT_AT_LAST:
        return _PASSIVE.isdisjoint(sentence.lower().split())
    if not 0 < behind < len(pieces) or pieces[behind].text.lower() not in _SENT_OFF:
        return False
    # `11 Para is detached and sent to Arnhem` is bidden.
    return pieces[behind].kind in ("WORD", "MOVE", "WITHDRAW") and pieces[behind].start - pieces[behind - 1].end == 1


#: German and Dutch have it at the end; with `wird` it is bidden.
_SENT_AT_LAST = frozenset(
    """
    geschickt gesandt entsandt zurückgenommen zurueckgenommen vorgezogen herangezogen gestuurd gezonden teruggetrokken
    teruggenomen overgebracht
    """.split()  # noqa: SIM905
)
_PASSIVE = frozenset("wird werden soll sollen muss müssen wordt worden moet moeten zal zullen".split())  # noqa: SIM905
_NAMED = frozenset({"UNITS", "JOIN"})
