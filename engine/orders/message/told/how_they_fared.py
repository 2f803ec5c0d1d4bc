"""How one's own troops fared, told and not ordered: `Greschick ran when the shells fell`, `2 Para still hold the bridge
but they have no ammunition left`; and what others are expected to do: `XXX Corps should be at Son by noon`.

The past of a verb right behind its troops bids nothing; with an order behind it, or an hour, it is left as it stands.
Source: orders.md 12, 17.
"""

from itertools import pairwise

from engine.orders import patterns as re
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS

#: `2 Para still hold the north end but they …`: how long they can do so yet.
_STILL = re.compile(
    r"(?: is| are)? still (?:hold(?:s|ing)?|there|at it|fighting)\b[^.;:]*?[,–-]? ?\b(?:but|though|although)\b "
    r"(?:(?:only )?just|barely|(?:they|it|he|we) (?:have|has|are|is|can'?t|cannot|won'?t|need|needs|lost|suffered)|"
    r"(?:for how|how) (?:much )?long|not for|running|short|under|with)\b",
    re.IGNORECASE,
)
_FARED = re.compile(
    r"(?: (?:battalion|men|boys|lads|chaps))?(?: only| just| also| never)? "
    r"(?:ran(?! to\b)|fled|broke(?! camp)|lost|fell(?! in\b)|promised|suffered|gave way|collapsed|scattered|vanished|"
    r"panicked|deserted|was|were|"
    r"(?:is|are) (?:now |all )*(?:down to(?= (?:an?|one|two|half|its|the)\b)|reduced to|worn out|spent|"
    r"exhausted|shattered|finished|done for|in (?:bad|poor|good) shape))\b",
    re.IGNORECASE,
)
#: Behind these an order of its own may stand.
_AND_NOW = re.compile(
    r"[,;–-] (?:so|now|therefore|hence|please|pls)\b|\b(?:is|are|has|have) to\b|\bmust\b|:", re.IGNORECASE
)
_TOGETHER = frozenset({"UNITS", "JOIN", "AND"})


def how_they_fared(pieces: list[Piece], sentence: str) -> bool:
    """Whether a sentence only tells what became of one's own troops."""
    if pieces[0].kind != "UNITS" or sentence.rstrip()[-1:] in "?:":
        return False
    who = next((i for i, p in enumerate(pieces) if p.kind not in _TOGETHER), len(pieces))
    at = pieces[who - 1].end
    if _STILL.match(sentence, at):
        return _AND_NOW.search(sentence, at) is None and sum(p.kind in VERBS for p in pieces) <= _TWO
    if not _FARED.match(sentence, at) or _AND_NOW.search(sentence, at):
        return False
    whither = any(a.kind == "TO" and b.kind == "PLACE" for a, b in pairwise(pieces[who:]))
    return not whither and all(not _bids(p) for p in pieces[who:])


_TWO = 2


def _bids(piece: Piece) -> bool:
    """Whether a piece may be of an order: a deed not told as done, or its hour."""
    if piece.kind in VERBS:
        return not piece.text.lower().split()[0].endswith(("ed", "ing", "lost", "shots", "shells", "fire", "attack"))
    return piece.kind == "SHALL" or (piece.kind == "TIME" and piece.value.clock is not None)


_EXPECTED = re.compile(
    r" (?:(?:should|ought to) (?:soon |now |already |by now )?(?:be|reach|arrive|get|have|join)|"
    r"(?:is|are) (?:now |still |already |just |finally |slowly )*"
    r"(?:coming|approaching|on (?:its|their|the) way|getting|rolling|advancing|nearing|delayed|held up|stuck))\b",
    re.IGNORECASE,
)


def expected_of_them(pieces: list[Piece], sentence: str) -> bool:
    """`XXX Corps should be coming up from the south`: news of those whom the writer cannot order."""
    return pieces[0].kind == "UNITS" and _EXPECTED.match(sentence, pieces[0].end) is not None
