"""Who is meant by a wide name, said in a sentence behind the order: `That means FJR 18 and 6 Pen.`, `Nur FJR 18.`

The order is then for those named alone. Names that are not of those ordered leave it open, and are asked about.
Source: orders.md 10.
"""

import msgspec

from engine.orders import patterns as re
from engine.orders.names.named_troops import troops
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece
from engine.orders.transcript import Transcript

_LED = re.compile(
    r"\W*(?:(?:by )?(?:that|this|which|those|these) (?:means?|is|are)(?: to say)?|i ?\.? ?e\b|namely|meaning|"
    r"in other words|to wit|(?:but )?only|(?:the )?units? (?:concerned|in question)(?: is| are)?|specifically|"
    r"d ?\.? ?h\b|das (?:hei(?:ß|ss)t|sind|ist)|das betrifft|es handelt sich um|gemeint (?:sind|ist)|n(?:ä|ae)mlich|"
    r"und zwar|(?:aber )?nur|dat (?:zijn|is|betekent|wil zeggen)|d ?\.? ?w ?\.? ?z\b|te weten|namelijk|"
    r"(?:maar )?alleen|en wel|bedoeld (?:zijn|is))(?![\w'])[\s.,:;]*",
    re.IGNORECASE,
)
_NAMES = frozenset({"UNITS", "JOIN", "AND", "COMMA", "WORD", "COLON", "MARK", "SHALL", "THEY"})
_WHO = "“{}”: who of them is meant? Write the order again, with their names."


def who_is_meant(pieces: list[Piece], sentence: str, page: Transcript, naming: Naming) -> bool:
    """`KG Walther hold Valkenswaard. That means FJR 18 and 6 Pen.`: the order before it is for those; False if the
    sentence says more, or nothing was ordered before it."""
    led = _LED.match(sentence)
    if led is None or any(p.kind not in _NAMES for p in pieces):
        return False
    if any(p.kind == "WORD" and p.start >= led.end() for p in pieces):
        # `That means III/Hoffmann is free.`
        return False
    named = troops([p for p in pieces if p.kind == "UNITS"], naming)
    which = page.last_sentence()
    if not named or not which:
        return False
    theirs = [i for i in which if named <= set(page.held(i).order.units)]
    if len(which) > 1 or not theirs:
        page.hold_back(which, sentence, _WHO.format(sentence.strip()))
        return True
    order = page.held(theirs[0]).order
    page.correct(theirs[0], msgspec.structs.replace(order, units=tuple(u for u in order.units if u in named)), sentence)
    return True
