"""What is said in the place of an order just taken back: `Forget that, to Bemmel instead.`, `No. 4490 instead.`

It bids something, though it says neither who nor what: it is asked, never a mere note. Source: orders.md 8; design
section 4 "Ask, never guess".
"""

from collections.abc import Callable

from engine.orders.doubts import WHAT_TO_DO
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.transcript import Transcript

_STEADS = frozenset({"instead", "stattdessen", "statt dessen", "in plaats daarvan"})
#: What makes news of it: `scrap that, the Germans are in Mook`.
_TELLS = frozenset({"ENEMY", "PAST", "RAMBLE", "UMPIRE", "WHEREIS"})


def in_its_stead(pieces: list[Piece]) -> bool:
    """`4490 instead from 2245 to 2345.`, `to Bemmel instead`: a place in the place of another."""
    kinds = [p.kind for p in pieces]
    led = kinds[:1] == ["PLACE"] or kinds[:2] in (["TO", "PLACE"], ["AT", "PLACE"])
    return led and any(p.text.lower() in _STEADS for p in pieces[1:4])


def read_rest(page: Transcript, scan: Callable[[str], list[Piece]], read: Callable[[str], None], rest: str) -> None:
    """Read what stands behind the words that took an order back; where it sends somebody somewhere, it is asked."""
    told, last = len(page.notes), page.next_order
    read(rest)
    if len(page.notes) == told or page.next_order != last:
        return
    pieces = scan(rest)
    kinds = {p.kind for p in pieces}
    stays = {"THEY", "PLACE"} <= kinds and not kinds.isdisjoint(VERBS)
    if not kinds & _TELLS and (stays or {"TO", "PLACE"} <= kinds or in_its_stead(pieces)):
        page.notes.pop()
        page.ask_back(rest, WHAT_TO_DO)


def of_the_same(pieces: list[Piece]) -> bool:
    """`they stay at Wolfheze`, `stay at Wolfheze`: a deed with its place, of those whose order is taken back."""
    kinds = [p.kind for p in pieces]
    if not _OTHERS.isdisjoint(kinds) or "PLACE" not in kinds:
        return False
    first = next((kind for kind in kinds if kind not in _LEADS), "")
    return first == "TO" or first in VERBS


#: Who else may be meant, and what makes more of it than one deed.
_OTHERS = frozenset("ENEMY UNITS ALL REST BOTH SQUADRONS AIR IF WHEN UNLESS OR RAMBLE PAST NOT UMPIRE".split())  # noqa: SIM905
_LEADS = frozenset({"THEY", "COMMA", "MARK", "SHALL"})
